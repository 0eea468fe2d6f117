//! The conformance suite: the answers that stand in `docs/conformance`, and kousa's.
//!
//! The files are written by exact arithmetic in fractions, from the definition of the sets, which knows nothing of kousa: `set.rs` says what
//! the shapes are, `verdict.rs`, `linear.rs` and `stop.rs` find the answers. Another engine is put to the same files; `docs/conformance/README.md`
//! says how.

#![allow(
    clippy::panic,
    clippy::unreachable,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test must stop, and tell of whom"
)]

mod answers;
mod ask;
mod draw;
mod linear;
mod record;
mod set;
mod shape;
mod stop;
mod value;
mod verdict;

use std::collections::BTreeMap;
use std::fs::{read_to_string, write};
use std::path::PathBuf;

use fixed::types::{I16F16, I32F32};
use serde_json::Value;

use crate::conformance::ask::Case;
use crate::conformance::record::{File, Question};
use crate::conformance::value::FORMATS;

/// The files of exact arithmetic.
fn files() -> Vec<File> {
    [Question::Pairs, Question::Orientation, Question::Sweep].into_iter().flat_map(files_of).collect()
}

fn files_of(question: Question) -> impl Iterator<Item = File> {
    let places = [2, 3].into_iter();
    places.flat_map(move |dimension| FORMATS.map(|format| File { question, dimension, format }))
}

fn path(file: File) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/conformance").join(file.name())
}

fn written(file: File) -> String {
    (0..file.parts().len()).flat_map(|part| file.lines(part)).collect()
}

#[test]
fn kousa_answers_as_the_files_say() {
    let mut wrong = Vec::new();
    for file in files() {
        for line in read_to_string(path(file)).unwrap().lines() {
            let line: Value = serde_json::from_str(line).unwrap();
            let mut case = Case { line: &line, wrong: Vec::new() };
            if file.format.bits == 32 {
                case.ask::<I16F16>(file)
            } else {
                case.ask::<I32F32>(file)
            }
            wrong.extend(case.wrong.into_iter().map(|text| format!("{}: {text}", file.name())));
        }
    }
    assert!(wrong.is_empty(), "{} wrong answers:\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
}

/// Every kind of case has both verdicts, in every file of pairs: else it would test nothing.
#[test]
fn every_kind_of_case_has_both_verdicts() {
    let mut total = 0;
    for file in files() {
        let mut seen = BTreeMap::<String, [u32; 2]>::new();
        for line in read_to_string(path(file)).unwrap().lines() {
            let line: Value = serde_json::from_str(line).unwrap();
            let verdict = line["intersects"].as_bool().or(line["stops"].as_bool());
            let verdict = verdict.unwrap_or_else(|| line["orientation"] == 0);
            let kind = line["kind"].as_str().unwrap().to_owned();
            seen.entry(kind).or_default()[usize::from(verdict)] += 1;
            total += 1;
        }
        for (kind, [no, yes]) in &seen {
            println!("{}: {kind}: {no} no, {yes} yes", file.name());
        }
        if file.question == Question::Pairs {
            assert_eq!(seen.len(), draw::STYLES.len(), "{}", file.name());
            let are_both =
                |(kind, [no, yes]): (&String, &[u32; 2])| *no > 0 && (*yes > 0) == (kind != "empty");
            assert!(seen.iter().all(are_both), "{}: {seen:?}", file.name());
        }
    }
    assert!(total > 4000, "only {total} cases");
}

/// A part of each file in eight is what exact arithmetic gives now.
#[test]
fn a_sample_of_the_files_is_as_it_is_generated() {
    for file in files() {
        let text = read_to_string(path(file)).unwrap();
        let parts = file.parts().len();
        for part in (0..parts).skip(parts / 2 % 8).step_by(8) {
            assert!(text.contains(&file.lines(part).concat()), "{}: {:?}", file.name(), file.parts()[part]);
        }
    }
}

#[test]
fn the_recorded_answers_are_those_of_kousa() {
    for file in files_of(Question::Answers) {
        let text = read_to_string(path(file)).unwrap();
        for (kept, now) in text.lines().zip(written(file).lines()) {
            assert_eq!(kept, now, "{}", file.name());
        }
        assert_eq!(text.len(), written(file).len(), "{}", file.name());
        for word in ["closest", "chord", "contact", "manifold", "within_half", "stop"] {
            let count = text.matches(&format!("\"{word}\":")).count();
            assert!(count > 20, "{}: {count} with {word}", file.name());
        }
    }
}

#[test]
#[ignore = "it takes two minutes without optimisation; a sample always runs"]
fn the_files_are_as_they_are_generated() {
    for file in files() {
        assert_eq!(read_to_string(path(file)).unwrap(), written(file), "{}", file.name());
    }
}

#[test]
#[ignore = "it writes the files anew"]
fn write_the_files() {
    for file in files().into_iter().chain(files_of(Question::Answers)) {
        write(path(file), written(file)).unwrap();
    }
}
