//! The tables, in Markdown.

use std::fmt::Write;

use crate::others::{BEVY, GEO};
use crate::row::{Effort, HAND, KOUSA, PARRY, Row, STYLES, Score, median};

/// The questions, in the order of the columns.
const QUESTIONS: [&str; 11] = [
    "intersects",
    "intersect",
    "cast",
    "distance",
    "distance_squared",
    "closest_points",
    "contains",
    "contains, reversed",
    "manifold",
    "sweep",
    "sweep, reversed",
];

const SCALARS: [&str; 4] = ["f32", "f64", "I16F16", "I32F32"];

/// The full tables, and the short ones.
pub fn markdown(rows: &[Row], hulls: &str, effort: Effort) -> (String, String) {
    let Effort { operands, judged, .. } = effort;
    let ratios = summary(rows);
    // Those of `f32` are only in the full tables.
    let ratios: String = ratios.split_inclusive('\n').filter(|line| !line.contains("| f32 |")).collect();
    let short = format!(
        "{operands} pairs of operands are timed in each style, and {judged} of them judged.\n{ratios}{hulls}"
    );
    let mut text = summary(rows) + &wrong(rows) + hulls;
    for scalar in SCALARS {
        for dimension in [2, 3] {
            let own: Vec<_> =
                rows.iter().filter(|row| row.scalar == scalar && row.dimension == dimension).collect();
            if !own.is_empty() {
                text += &times(&own, scalar, dimension);
            }
        }
    }
    (text, short)
}

fn find<'a>(row: &'a Row, who: &str, question: &str) -> Option<&'a Score> {
    row.scores.iter().find(|score| score.who == who && score.question == question)
}

/// The styles of a row's pair: the random one, the slowest of the scenes with unit directions, and the one at rest.
fn three<'a>(rows: &[&'a Row], pair: &str) -> [Vec<&'a Row>; 3] {
    let of = |styles: std::ops::Range<usize>| {
        rows.iter().copied().filter(|row| row.pair == pair && styles.contains(&row.style)).collect()
    };
    [of(0..1), of(1..STYLES.len() - 1), of(STYLES.len() - 1..STYLES.len())]
}

/// The times of kousa, and in parentheses as multiples of parry's.
fn times(rows: &[&Row], scalar: &str, dimension: usize) -> String {
    let place = if dimension == 2 { "the plane" } else { "space" };
    let mut text =
        format!("\n### kousa in {scalar} in {place}, ns: random / unit / rest (÷ parry)\n\n| pair |");
    let used: Vec<_> = QUESTIONS
        .into_iter()
        .filter(|question| rows.iter().any(|row| find(row, KOUSA, question).is_some()))
        .collect();
    for question in &used {
        let _ = write!(text, " {question} |");
    }
    text += "\n|---|";
    text += &"---|".repeat(used.len());
    let mut pairs: Vec<&str> = Vec::new();
    for row in rows {
        if !pairs.contains(&row.pair.as_str()) {
            pairs.push(&row.pair);
        }
    }
    for pair in pairs {
        let _ = write!(text, "\n| {pair} |");
        for question in &used {
            let styles = three(rows, pair);
            let most = |rows: &Vec<&Row>, of: &dyn Fn(&Row) -> Option<f64>| {
                rows.iter().filter_map(|row| of(row)).reduce(f64::max)
            };
            let all = |of: &dyn Fn(&Row) -> Option<f64>, digits: &dyn Fn(f64) -> String| {
                let cells: Option<Vec<_>> = styles.iter().map(|rows| most(rows, of).map(digits)).collect();
                cells.map(|cells| cells.join(" / "))
            };
            let Some(own) = all(&|row| Some(find(row, KOUSA, question)?.nanoseconds), &digits) else {
                text += " |";
                continue;
            };
            let over = all(&|row| Some(find(row, PARRY, question)?.kousa_over), &|x| format!("{x:.1}"));
            let _ = write!(text, " {own}{} |", over.map_or(String::new(), |over| format!(" ({over})")));
        }
    }
    text + "\n"
}

fn digits(x: f64) -> String {
    if x < 9.95 { format!("{x:.1}") } else { format!("{x:.0}") }
}

/// For each question the median of the ratios, and the worst of them.
fn summary(rows: &[Row]) -> String {
    let mut text = String::from(
        "\n### The ratios: median, and the worst pair\n\n| question | scalar | kousa ÷ by hand | kousa ÷ parry | kousa ÷ geo | kousa ÷ bevy |\n|---|---|---|---|---|---|\n",
    );
    for question in QUESTIONS {
        for scalar in ["f32", "f64"] {
            let over = |who: &str| {
                let own = rows.iter().filter(|row| row.scalar == scalar);
                let mut ratios: Vec<_> = own
                    .filter_map(|row| Some((find(row, who, question)?.kousa_over, row)))
                    .filter(|(ratio, _)| !ratio.is_nan())
                    .collect();
                ratios.sort_by(|a, b| a.0.total_cmp(&b.0));
                let Some((worst, row)) = ratios.last() else { return String::new() };
                let middle = median(ratios.iter().map(|(ratio, _)| *ratio).collect());
                let place = if row.dimension == 2 { "" } else { " in space" };
                format!("{middle:.2}; {worst:.1}: {}{place}, {}", row.pair, STYLES[row.style].0)
            };
            let cells = [HAND, PARRY, GEO, BEVY].map(over);
            if cells.iter().any(|cell| !cell.is_empty()) {
                let _ = writeln!(text, "| {question} | {scalar} | {} |", cells.join(" | "));
            }
        }
    }
    text
}

/// What is wrong, of all pairs that are judged.
fn wrong(rows: &[Row]) -> String {
    let mut text = String::from(
        "\n### Wrong answers, of all pairs: no for yes or zero for apart, and the reverse / off by more than the bound\n\n\
         | question | scalar | style | kousa | by hand | parry | geo | bevy |\n|---|---|---|---|---|---|---|---|\n",
    );
    for question in
        ["intersects", "intersect", "cast", "distance", "distance_squared", "closest_points", "manifold"]
    {
        for scalar in SCALARS {
            for (name, styles) in [("random", 0..1), ("unit", 1..5), ("rest", 5..6)] {
                let own = || rows.iter().filter(|row| row.scalar == scalar && styles.contains(&row.style));
                let of = |who: &str| {
                    let scores: Vec<_> = own().filter_map(|row| find(row, who, question)).collect();
                    let sum = |of: fn(&Score) -> usize| scores.iter().map(|score| of(score)).sum::<usize>();
                    let (wrong, off) = (sum(|score| score.wrong), sum(|score| score.off));
                    if scores.is_empty() {
                        String::new()
                    } else {
                        format!("{wrong} / {off} of {} pairs", scores.len())
                    }
                };
                let cells = [KOUSA, HAND, PARRY, GEO, BEVY].map(of);
                if !cells[0].is_empty() {
                    let _ = writeln!(text, "| {question} | {scalar} | {name} | {} |", cells.join(" | "));
                }
            }
        }
    }
    text
}
