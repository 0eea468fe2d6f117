//! The full tables of a report, each as a file of comma-separated values that is named by its heading.

use std::io::Result;
use std::path::Path;

/// The rows of a table, each a list of cells; the first row has the heads.
pub type Rows = Vec<Vec<String>>;

/// Writes each table of a Markdown text to a file of its own in a folder.
pub fn write(folder: &Path, text: &str) -> Result<()> {
    std::fs::create_dir_all(folder)?;
    for (name, rows) in tables(text) {
        let lines: String = rows.iter().map(|row| line(row)).collect();
        std::fs::write(folder.join(name + ".csv"), lines)?;
    }
    Ok(())
}

/// Reads a table.
pub fn read(file: &Path) -> Result<Rows> {
    Ok(std::fs::read_to_string(file)?.lines().map(cells).collect())
}

/// The tables of a Markdown text, with the names that their headings give them.
fn tables(text: &str) -> Vec<(String, Rows)> {
    let mut found: Vec<(String, Rows)> = Vec::new();
    let (mut name, mut is_inside) = (String::new(), false);
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix('#') {
            name = named(heading.trim_start_matches('#'));
        }
        let row = line.strip_prefix('|').map(|row| row.strip_suffix('|').unwrap_or(row));
        match row {
            Some(row) if row.starts_with("---") => {}
            Some(row) => {
                let row = row.split('|').map(|cell| cell.trim().replace('`', "")).collect();
                match found.last_mut() {
                    Some((_, rows)) if is_inside => rows.push(row),
                    _ => found.push((name.clone(), vec![row])),
                }
            }
            None => {}
        }
        is_inside = row.is_some();
    }
    found
}

/// The name of a file: the heading up to the first comma or colon, in small letters, with a hyphen for all but letters and digits.
fn named(heading: &str) -> String {
    let short = heading.split([',', ':']).next().unwrap_or_default().to_lowercase();
    let words = short.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

/// A line of a file. A cell with a comma or a quotation mark is quoted.
fn line(row: &[String]) -> String {
    let quoted = |cell: &String| {
        if cell.contains([',', '"']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.clone() }
    };
    row.iter().map(quoted).collect::<Vec<_>>().join(",") + "\n"
}

/// The cells of a line.
fn cells(line: &str) -> Vec<String> {
    let (mut cells, mut is_quoted) = (vec![String::new()], false);
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '"' if is_quoted && chars.peek() == Some(&'"') => {
                chars.next();
                push(&mut cells, '"');
            }
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => cells.push(String::new()),
            _ => push(&mut cells, c),
        }
    }
    cells
}

fn push(cells: &mut [String], c: char) {
    if let Some(cell) = cells.last_mut() {
        cell.push(c);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_written_and_read() {
        let text = "## Disks in f32, ns: all\n\n| pair | kousa |\n|---|---|\n| `a`, b | say \"no\" |\n| c |  |\n\nEnd.\n";
        let all = tables(text);
        assert_eq!(all[0].0, "disks-in-f32");
        let lines: Vec<_> = all[0].1.iter().map(|row| line(row)).collect();
        assert_eq!(lines, ["pair,kousa\n", "\"a, b\",\"say \"\"no\"\"\"\n", "c,\n"]);
        let read: Rows = lines.iter().map(|line| cells(line.trim_end())).collect();
        assert_eq!((all.len(), &read), (1, &all[0].1));
    }
}
