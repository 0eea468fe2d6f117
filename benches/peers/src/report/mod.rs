//! The report of the scores: the tables and the picture.

mod chart;
mod figures;
#[allow(dead_code, reason = "the other program uses more of it")]
mod join;
#[path = "../../../../examples/gallery/picture/palette.rs"]
mod palette;
mod table;

use std::path::{Path, PathBuf};

use crate::build_time::BuildTime;
use crate::contest::{HAND, KOUSA, Score, Timing, median};
use crate::pairs::Row;
use crate::peers;

pub use table::{Machine, many, markdown, sweeps};

/// The fastest function of an entrant for a pair among those that are nearly always right, or among all its
/// functions if none of them is.
fn best<'a>(scores: &'a [Score], who: &str) -> Option<&'a Score> {
    let own = || scores.iter().filter(|score| score.who == who);
    let sound = own().filter(|score| score.is_sound());
    fastest(sound, |score| &score.called).or_else(|| fastest(own(), |score| &score.called))
}

/// The fastest function of all peers that are nearly always right.
fn best_peer(scores: &[Score], timing: fn(&Score) -> &Timing) -> Option<&Score> {
    fastest(scores.iter().filter(|score| score.is_sound() && ![HAND, KOUSA].contains(&score.who)), timing)
}

fn fastest<'a>(scores: impl Iterator<Item = &'a Score>, timing: fn(&Score) -> &Timing) -> Option<&'a Score> {
    scores.min_by(|a, b| timing(a).nanoseconds.total_cmp(&timing(b).nanoseconds))
}

/// A time with three digits, but with at most one decimal place from 10 on.
fn nanoseconds(ns: f64) -> String {
    match ns {
        _ if ns.is_nan() => String::new(),
        _ if ns < 9.995 => format!("{ns:.2}"),
        _ if ns < 99.95 => format!("{ns:.1}"),
        _ if ns < 1e5 => format!("{ns:.0}"),
        _ => format!("{:.0} µs", ns / 1e3),
    }
}

/// The path of a file among kousa's other documents.
fn document(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)
}

/// Writes the report and draws its picture.
pub fn write(text: &str) -> std::io::Result<()> {
    std::fs::write(document("peers.md"), join::joined(text)?)?;
    draw()
}

/// Draws the picture of the last written report.
pub fn draw() -> std::io::Result<()> {
    std::fs::write(document(PICTURE), drawn()?)
}

const PICTURE: &str = "pictures/peers.svg";

fn drawn() -> std::io::Result<String> {
    Ok(chart::chart(&std::fs::read_to_string(document("peers.md"))?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_is_that_of_the_report() {
        assert!(std::fs::read_to_string(document(PICTURE)).ok() == drawn().ok(), "draw it: --draw");
    }
}
