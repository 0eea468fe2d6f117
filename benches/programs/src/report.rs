//! The tables of the programs, in Markdown.

use std::fmt::Write;

use crate::harness::{HAND, KOUSA};

/// A part of a program, or its whole step.
pub struct Line {
    /// The name of the part.
    pub part: &'static str,
    /// The number of answers in all steps.
    pub asked: usize,
    /// The number of exact answers that are compared with rational arithmetic.
    pub proven: usize,
    /// The names of the entrants.
    pub who: Vec<&'static str>,
    /// The wrong answers of each entrant.
    pub wrong: Vec<usize>,
    /// How far off the numbers of each entrant are at most; `None` of the whole step.
    pub off: Vec<Option<f64>>,
    /// The microseconds for a step of each entrant, by round.
    pub microseconds: Vec<Vec<f64>>,
}

/// The table of a program.
pub fn table(heading: &str, about: &str, lines: &[Line]) -> String {
    let who = &lines[0].who;
    let kousa = who.iter().position(|who| *who == KOUSA).expect("kousa takes part");
    let others: Vec<_> = (0..who.len()).filter(|i| *i != kousa).collect();
    let mut text = format!("\n### {heading}\n\n{about}\n\n| | asked | proven |");
    for name in who {
        let _ = write!(text, " {name}, µs |");
    }
    for i in &others {
        let _ = write!(text, " kousa ÷ {} |", who[*i]);
    }
    for name in who {
        let _ = write!(text, " wrong, furthest off: {name} |");
    }
    text += "\n|";
    text += &"---|".repeat(3 + 2 * who.len() + others.len());
    for line in lines {
        let _ = write!(text, "\n| {} | {} | {} |", line.part, line.asked, line.proven);
        for times in &line.microseconds {
            let _ = write!(text, " {} |", digits(median(times.clone())));
        }
        for i in &others {
            let _ = write!(text, " {:.2} |", ratio(&line.microseconds[kousa], &line.microseconds[*i]));
        }
        for (wrong, off) in line.wrong.iter().zip(&line.off) {
            let off = off.filter(|off| *off > 0.0).map_or(String::new(), |off| format!(", {off:.0e}"));
            let _ = write!(text, " {wrong}{off} |");
        }
    }
    text + "\n"
}

/// A line of the summary: the whole step, with its ratios and what is wrong.
pub fn summary(heading: &str, line: &Line) -> String {
    let of = |name: &str| line.who.iter().position(|who| *who == name);
    let kousa = of(KOUSA).expect("kousa takes part");
    let over = |i: Option<usize>| {
        i.map_or(String::new(), |i| format!("{:.2}", ratio(&line.microseconds[kousa], &line.microseconds[i])))
    };
    let wrong = |i: Option<usize>| i.map_or(String::new(), |i| line.wrong[i].to_string());
    let (hand, parry) = (of(HAND), of("parry"));
    let time = digits(median(line.microseconds[kousa].clone()));
    let (wrong_hand, wrong_kousa, wrong_parry) = (wrong(hand), wrong(Some(kousa)), wrong(parry));
    format!(
        "| {heading} | {time} | {} | {} | {} | {wrong_hand} | {wrong_kousa} | {wrong_parry} |\n",
        over(hand),
        over(parry),
        line.asked,
    )
}

/// The head of the summary.
pub const SUMMARY: &str = "| program | kousa, µs a step | ÷ by hand | ÷ parry | asked | wrong: by hand | wrong: kousa | wrong: parry |\n|---|---|---|---|---|---|---|---|\n";

/// A figure with three digits.
pub fn digits(x: f64) -> String {
    if x < 9.995 {
        format!("{x:.2}")
    } else if x < 99.95 {
        format!("{x:.1}")
    } else {
        format!("{x:.0}")
    }
}

/// The median of the ratios within a round.
fn ratio(of: &[f64], to: &[f64]) -> f64 {
    median(of.iter().zip(to).map(|(of, to)| of / to).collect())
}

/// The median of some numbers.
pub fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// A table of figures that are no times, a row for each entrant.
pub fn figures(heading: &str, heads: &[&str], rows: &[(&str, Vec<String>)]) -> String {
    let line = |name: &str, cells: &[&str]| format!("\n| {name} | {} |", cells.join(" | "));
    let mut text = format!("\n### {heading}\n{}\n|{}", line("", heads), "---|".repeat(1 + heads.len()));
    for (who, cells) in rows {
        text += &line(who, &cells.iter().map(String::as_str).collect::<Vec<_>>());
    }
    text + "\n"
}
