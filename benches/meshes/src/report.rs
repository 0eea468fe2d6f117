//! The tables: written from what was measured, and read to draw the picture.

use crate::measure::{Figures, QUESTIONS};

/// What a row of a table is about, and the cells of its questions.
pub struct Row {
    pub mesh: String,
    pub facets: f64,
    /// The figures of each crate, for each question; not a number where there is none.
    pub cells: Vec<Vec<f64>>,
}

/// The head of a table.
pub fn head() -> String {
    let names = QUESTIONS.join(" | ");
    format!("| mesh, facets | {names} |\n|---|{}\n", "---|".repeat(QUESTIONS.len()))
}

/// A row of a table. `peers` are the crates that kousa's figure is divided by.
pub fn row(mesh: &str, facets: usize, turns: &[Vec<Figures>], peers: std::ops::Range<usize>) -> String {
    let cells: Vec<_> = (0..QUESTIONS.len()).map(|question| cell(turns, question, peers.clone())).collect();
    format!("| {mesh}, {} | {} |\n", grouped(facets as f64), cells.join(" | "))
}

/// The figures of all crates, and in parentheses kousa's as a multiple of the least of the peers'.
fn cell(turns: &[Vec<Figures>], question: usize, peers: std::ops::Range<usize>) -> String {
    let of = |who: usize| turns.iter().map(move |turn| turn[who][question]);
    let all: Vec<_> = (0..turns[0].len()).map(|who| median(of(who))).collect();
    let least = peers.filter(|who| !all[*who].is_nan()).min_by(|a, b| all[*a].total_cmp(&all[*b]));
    let multiple = least.map(|who| median(of(0).zip(of(who)).map(|(ours, theirs)| ours / theirs)));
    let multiple = multiple.map_or(String::new(), |multiple| format!(" ({multiple:.2})"));
    all.into_iter().map(grouped).collect::<Vec<_>>().join(" / ") + &multiple
}

pub fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<_> = numbers.collect();
    numbers.sort_unstable_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// A number with a comma before every three digits, or a dash for none.
pub fn grouped(x: f64) -> String {
    if x.is_nan() {
        return "–".to_owned();
    }
    let digits = format!("{x:.0}");
    let group = |(i, digit): (usize, char)| {
        let is_first = i > 0 && (digits.len() - i).is_multiple_of(3);
        [is_first.then_some(','), Some(digit)].into_iter().flatten()
    };
    digits.chars().enumerate().flat_map(group).collect()
}

/// The rows of a table.
pub fn read(table: &[Vec<String>]) -> Vec<Row> {
    table.iter().filter_map(|row| read_row(row)).collect()
}

fn read_row(row: &[String]) -> Option<Row> {
    let (first, cells) = row.split_first()?;
    let (mesh, facets) = first.split_once(", ")?;
    let facets = number(facets);
    let figures = |cell: &String| cell.split(" (").next().unwrap_or("").split(" / ").map(number).collect();
    let cells = cells.iter().map(figures).collect();
    (!facets.is_nan()).then(|| Row { mesh: mesh.to_owned(), facets, cells })
}

/// A grouped number, or no number.
fn number(text: &str) -> f64 {
    text.replace(',', "").parse().unwrap_or(f64::NAN)
}

/// The tables without all rows but those of the largest meshes, which are the last two of each.
pub fn of_the_largest(tables: &str) -> String {
    let lines: Vec<_> = tables.lines().collect();
    let is_row = |line: Option<&&str>| line.is_some_and(|line| line.starts_with("| "));
    let is_kept = |i: usize| {
        let is_head = lines.get(i + 1).is_some_and(|line| line.starts_with("|--"));
        !is_row(lines.get(i)) || is_head || !is_row(lines.get(i + 2))
    };
    let kept: Vec<_> = (0..lines.len()).filter(|i| is_kept(*i)).map(|i| lines[i]).collect();
    kept.join("\n")
}
