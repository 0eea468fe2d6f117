//! The report of the scores: the tables and the picture.

mod chart;
mod csv;
mod figures;
mod page;
#[path = "../../../../examples/gallery/picture/palette.rs"]
mod palette;
mod table;

use std::path::{Path, PathBuf};

use crate::build_time::BuildTime;
use crate::contest::{HAND, KOUSA, Score, Timing, median};
use crate::pairs::Row;
use crate::peers;

pub use table::{Machine, many, short, sweeps, tables};

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

/// The path of a file, from this crate.
fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The folder of the full tables, and the picture.
const TABLES: &str = "tables/pairs";
const PICTURE: &str = "../../docs/pictures/peers.svg";

/// Writes the full tables and the short ones, and draws the picture.
pub fn write(tables: &str, short: &str) -> std::io::Result<()> {
    csv::write(&path(TABLES), tables)?;
    page::put("pairs", short)?;
    draw()
}

/// Draws the picture of the tables that were written last.
pub fn draw() -> std::io::Result<()> {
    std::fs::write(path(PICTURE), drawn()?)
}

fn drawn() -> std::io::Result<String> {
    chart::chart(&path(TABLES))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_is_that_of_the_report() {
        assert!(std::fs::read_to_string(path(PICTURE)).ok() == drawn().ok(), "draw it: --draw");
    }
}
