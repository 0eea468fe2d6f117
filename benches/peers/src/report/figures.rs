//! The figures of a written report, read from its tables.

use std::io::Result;
use std::path::Path;

use super::csv::{self, Rows};

/// The figures of a pair in one scalar.
#[derive(Debug, PartialEq)]
pub struct Figures {
    /// The name of the pair.
    pub pair: String,
    /// The time of each entrant for a verdict.
    pub times: Vec<Time>,
    /// The number of wrong verdicts per million of each entrant, on the kind of operands with more of them.
    pub wrong: Vec<(String, f64)>,
}

/// The time of one entrant for a verdict.
#[derive(Debug, PartialEq)]
pub struct Time {
    /// The name of the entrant.
    pub who: String,
    /// The time in nanoseconds.
    pub ns: f64,
    /// Whether the entrant is nearly always right.
    pub is_sound: bool,
}

/// The columns of a table of times that contain no times.
const OTHERS: [&str; 4] = ["pair", "meet", "÷ by hand", "÷ fastest peer"];

/// The figures of the verdicts in one scalar, pair by pair, from the tables in a folder.
pub fn figures(folder: &Path, scalar: &str) -> Result<Vec<Figures>> {
    let table = |name: &str| csv::read(&folder.join(format!("{name}-in-{}.csv", scalar.to_lowercase())));
    Ok(joined(&table("verdicts")?, &table("wrong-verdicts")?))
}

/// A row of a table: pairs of column head and cell.
type Row<'a> = Vec<(&'a str, &'a str)>;

fn joined(times: &Rows, wrong: &Rows) -> Vec<Figures> {
    let wrong = with_heads(wrong);
    let of = |pair: &str| wrong.iter().find(|row| row[0].1 == pair);
    with_heads(times).iter().map(|row| read(row, of(row[0].1))).collect()
}

/// The rows of a table, each cell with its head.
fn with_heads(table: &Rows) -> Vec<Row<'_>> {
    let Some((heads, rows)) = table.split_first() else { return Vec::new() };
    rows.iter().map(|row| pairs(heads, row)).collect()
}

fn pairs<'a>(heads: &'a [String], row: &'a [String]) -> Row<'a> {
    heads.iter().zip(row).map(|(head, cell)| (head.as_str(), cell.as_str())).collect()
}

fn read(times: &Row<'_>, wrong: Option<&Row<'_>>) -> Figures {
    let own =
        |(head, cell): &(&str, &str)| (!OTHERS.contains(head) && !cell.is_empty()).then(|| head.to_string());
    let time = |column: &(&str, &str)| {
        let is_sound = !column.1.ends_with('†');
        Some(Time { who: own(column)?, ns: nanoseconds(column.1.trim_end_matches(" †"))?, is_sound })
    };
    let most = |column: &(&str, &str)| {
        let numbers = column.1.split(" / ").filter_map(|number| number.parse::<f64>().ok());
        Some((own(column)?, numbers.fold(0.0, f64::max)))
    };
    Figures {
        pair: times[0].1.to_owned(),
        times: times.iter().filter_map(time).collect(),
        wrong: wrong.into_iter().flatten().filter_map(most).collect(),
    }
}

fn nanoseconds(cell: &str) -> Option<f64> {
    match cell.strip_suffix(" µs") {
        Some(microseconds) => Some(microseconds.parse::<f64>().ok()? * 1e3),
        None => cell.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_read() {
        let table = |rows: &[&str]| -> Rows {
            rows.iter().map(|row| row.split(',').map(str::to_owned).collect()).collect()
        };
        let times = ["pair,meet,kousa,÷ by hand,lyon,geo", "a–b,50 %,2.5,1,120 µs,3 †", "a–c,50 %,2,1,,"];
        let read = joined(&table(&times), &table(&["pair,kousa,geo", "a–b,0 / 0,20 / 3"]));
        let time = |who: &str, ns, is_sound| Time { who: who.to_owned(), ns, is_sound };
        let wrong = vec![("kousa".to_owned(), 0.0), ("geo".to_owned(), 20.0)];
        let times = vec![time("kousa", 2.5, true), time("lyon", 120e3, true), time("geo", 3.0, false)];
        assert_eq!(read[0], Figures { pair: "a–b".to_owned(), times, wrong });
        let times = vec![time("kousa", 2.0, true)];
        assert_eq!(read[1], Figures { pair: "a–c".to_owned(), times, wrong: Vec::new() });
    }
}
