//! The table of answers, as text.

use std::fmt::Write;

use crate::answer::Class;
use crate::number::Number;
use crate::pairs::{Gallery, Pair};
use crate::shape::Shape;

/// The table, with a row for each answer, grouped by class. Each column is as wide as its widest cell.
pub fn table<K: Shape<D>, const D: usize>(gallery: &Gallery<K, D>, digits: usize) -> String {
    let mut out = String::new();
    let lead = lead_widths(gallery);
    for class in Class::ALL {
        let pairs = gallery.rows().filter(|pair| pair.answer.class() == class);
        let rows: Vec<_> = pairs.map(|pair| row(gallery, pair, digits)).collect();
        if !rows.is_empty() {
            section(&mut out, class, &rows, &lead);
        }
    }
    out
}

/// The last line, which gives the number of pairs that do not meet.
pub fn summary<K: Shape<D>, const D: usize>(gallery: &Gallery<K, D>) -> String {
    let (pairs, meet) = (gallery.count(), gallery.meetings.len());
    format!("{pairs} pairs in {}: {meet} meet, {} do not.", K::Scalar::NAME, pairs - meet)
}

/// The heads of the columns that every kind of answer has.
const LEAD: [&str; 4] = ["#", "a", "b", "answer"];

fn lead<K: Shape<D>, const D: usize>(gallery: &Gallery<K, D>, pair: &Pair<K::Scalar, D>) -> [String; 4] {
    let class = pair.answer.class().name().to_owned();
    [pair.number.to_string(), gallery.label(pair.a), gallery.label(pair.b), class]
}

fn row<K: Shape<D>, const D: usize>(
    gallery: &Gallery<K, D>,
    pair: &Pair<K::Scalar, D>,
    digits: usize,
) -> Vec<String> {
    lead(gallery, pair).into_iter().chain(pair.answer.cells(digits)).collect()
}

/// The widths of the lead columns. They are the same throughout the table, so that the classes line up.
fn lead_widths<K: Shape<D>, const D: usize>(gallery: &Gallery<K, D>) -> [usize; 4] {
    let mut widths = LEAD.map(width);
    for pair in gallery.rows() {
        for (wide, cell) in widths.iter_mut().zip(lead(gallery, pair)) {
            *wide = width(&cell).max(*wide);
        }
    }
    widths
}

fn section(out: &mut String, class: Class, rows: &[Vec<String>], lead: &[usize]) {
    let head: Vec<String> = LEAD.iter().chain(class.columns()).map(ToString::to_string).collect();
    let widest = |column: usize| {
        let cells = rows.iter().chain([&head]).filter_map(|row| row.get(column));
        cells.map(width).max().unwrap_or(0)
    };
    let widths: Vec<usize> =
        (0..head.len()).map(|column| lead.get(column).copied().unwrap_or_else(|| widest(column))).collect();

    // Numbers are aligned to the right of their column, so that their decimal points line up; other cells are
    // aligned to the left.
    let at_right: Vec<bool> = (0..head.len())
        .map(|column| rows.iter().filter_map(|row| row.get(column)).any(|cell| is_number(cell)))
        .collect();

    if !out.is_empty() {
        out.push('\n');
    }
    for row in [&head].into_iter().chain(rows) {
        line(out, row, &widths, &at_right);
    }
}

fn line(out: &mut String, cells: &[String], widths: &[usize], at_right: &[bool]) {
    let mut text = String::new();
    for ((cell, &width), &at_right) in cells.iter().zip(widths).zip(at_right) {
        // Writing to a string cannot fail.
        let _ = if at_right { write!(text, "{cell:>width$}   ") } else { write!(text, "{cell:<width$}   ") };
    }
    out.push_str(text.trim_end());
    out.push('\n');
}

fn is_number(cell: &str) -> bool {
    cell.starts_with(|first: char| first.is_ascii_digit() || "(-".contains(first))
}

fn width(cell: impl AsRef<str>) -> usize {
    cell.as_ref().chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene;
    use crate::shape::Planar;

    const SCENE: &str = "ray beam from 0 0 along 1 0\ncircle sun center 5 0 radius 1
                         segment post from 2 -1 to 2 1\npoint far at 9 9\npoint on at 11 0";

    /// The table and the summary.
    fn printed(distances: bool) -> [String; 2] {
        match scene::parse::<Planar<f64>, 2>(SCENE).map(|scene| Gallery::new(scene, distances)) {
            Ok(gallery) => [table(&gallery, 1), summary(&gallery)],
            Err(error) => [error.to_string(), String::new()],
        }
    }

    #[test]
    fn rows_line_up_and_misses_are_counted() {
        let expected = "
#   a          b              answer              at
1   ray beam   point on       point      (11.0, 0.0)

#   a          b              answer             at   t of a   t of b
2   ray beam   segment post   crossing   (2.0, 0.0)      2.0      0.5

#   a          b              answer       enter at     t      exit at     t   note
3   ray beam   circle sun     chord      (4.0, 0.0)   4.0   (6.0, 0.0)   6.0
";
        let [table, summary] = printed(false);
        assert_eq!(table, expected.trim_start());
        assert_eq!(summary, "10 pairs in f64: 3 meet, 7 do not.");
    }

    #[test]
    fn distances_are_a_section_of_their_own() {
        let [table, summary] = printed(true);
        let expected = "
 #   a              b              answer     distance   point of a    point of b
 4   circle sun     segment post   apart           2.0   (4.0, 0.0)    (2.0, 0.0)
 5   circle sun     point on       apart           5.0   (6.0, 0.0)   (11.0, 0.0)
";
        assert!(table.contains(expected), "{table}");
        assert_eq!(table.lines().filter(|line| line.contains("   apart   ")).count(), 7);
        assert_eq!(summary, "10 pairs in f64: 3 meet, 7 do not.");
    }
}
