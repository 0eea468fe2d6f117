//! Compares kousa with code written by hand and with the crates that one would choose instead: how long each
//! takes for the same queries, measured in one run and in turns, and how often each is wrong.
//!
//! `cargo run --release` prints the tables. `--renew` writes `tables/pairs/*.csv`, the short tables of kousa's `docs/peers.md`, and
//! `docs/pictures/peers.svg` instead. `--quick` is a rough look; `--only NAME`, `--scalar f32`, `--sweeps` for moving shapes and `--many`
//! for one shape against many print a part. `--draw` redraws the
//! picture from the tables without measuring.
//!
//! * `inputs`: the operands. `referee`: exact verdicts.
//! * `entrant`: the queries and their entrants. `hand`, `by_hand`, `peers`: the functions that take part.
//! * `sweeps`: how often and by how much the results about moving shapes are wrong.
//! * `many`: batches compared with loops.
//! * `pairs`: the list of pairs. `contest`: the turns. `build_time`: clean builds.
//! * `report`: the tables and the picture.
//!
//! The program `everywhere` asks every pair every question, and `near` asks about boxes and triangles in space, and how far things are apart.

#![forbid(unsafe_code)]

mod build_time;
mod by_hand;
mod contest;
mod entrant;
#[allow(dead_code, unused_imports, reason = "what a kernel may need of vectors, for either dimension")]
mod hand;
#[allow(dead_code, reason = "the other program uses more of it")]
mod inputs;
mod many;
mod pairs;
mod peers;
mod referee;
mod report;
mod sweeps;

use std::process::Command;

use contest::Effort;
use fixed::types::{I16F16, I32F32};
use pairs::Bench;
use report::Machine;

// The names by which the referee's modules refer to each other.
use referee::{reference, space, space_draw, space_nearest, support};

/// The options of the command line.
#[derive(Default)]
struct Options {
    quick: bool,
    renew: bool,
    sweeps: bool,
    many: bool,
    draw: bool,
    only: String,
    scalar: String,
}

impl Options {
    fn read(mut args: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options = Self::default();
        while let Some(arg) = args.next() {
            let mut value = || args.next().ok_or(format!("{arg} needs a value"));
            match arg.as_str() {
                "--renew" => options.renew = true,
                "--quick" => options.quick = true,
                "--sweeps" => options.sweeps = true,
                "--many" => options.many = true,
                "--draw" => options.draw = true,
                "--only" => options.only = value()?,
                "--scalar" => options.scalar = value()?,
                _ => {
                    return Err(format!(
                        "unknown option {arg}: there are --renew, --quick, --only, --scalar, --sweeps, --many, --draw"
                    ));
                }
            }
        }
        Ok(options)
    }

    /// Whether the run is complete, which includes the clean builds.
    fn is_whole(&self) -> bool {
        !self.quick && self.only.is_empty() && self.scalar.is_empty()
    }
}

/// The processor and the compiler of this machine, and the size of the measurement.
fn machine(effort: Effort) -> Machine {
    let file = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = file.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let rustc = Command::new("rustc").arg("--version").output();
    let rustc = rustc.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    Machine {
        processor: name.map_or("an unknown processor", |(_, name)| name).to_owned(),
        rustc: rustc.unwrap_or_default(),
        judged: effort.judged,
        operands: effort.operands,
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let options = Options::read(std::env::args().skip(1))?;
    if options.draw {
        return Ok(report::draw()?);
    }
    let effort = if options.quick { Effort::QUICK } else { Effort::FULL };
    if options.many {
        println!("{}", report::many(&many::tables(options.quick)));
        return Ok(());
    }
    let mut bench = Bench::new(effort, &options.only, &options.scalar);
    by_hand::enter(&mut bench.entrants);
    peers::enter(&mut bench.entrants);
    if options.sweeps {
        bench.sweeps::<f32>();
        bench.sweeps::<f64>();
        bench.sweeps::<I16F16>();
        println!("{}", report::sweeps(&bench.rows, &sweeps::wrongness(effort)));
        return Ok(());
    }
    bench.run::<f32>();
    bench.run::<f64>();
    bench.run::<I16F16>();
    bench.run::<I32F32>();
    let builds = if options.is_whole() { build_time::all()? } else { Vec::new() };
    let wrong_sweeps = if options.is_whole() { sweeps::wrongness(effort) } else { Vec::new() };
    let many = if options.is_whole() { many::tables(false) } else { Vec::new() };
    let tables = report::tables(&bench.rows, &builds, &wrong_sweeps, &many);
    let short = report::short(&bench.rows, &machine(effort), &builds, &many);
    if options.renew && options.is_whole() {
        report::write(&tables, &short)?;
    } else {
        println!("{short}{tables}");
    }
    Ok(())
}
