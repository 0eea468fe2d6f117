//! Every pair and every question of kousa's menu: how long an answer takes in three styles of input, beside code by hand where it is
//! simple and beside parry, and how many answers are wrong.
//!
//! `cargo run --release --bin everywhere` prints the tables. `--renew` alone writes `tables/everywhere/*.csv`, and short ones into
//! kousa's `docs/peers.md` instead; `--quick` is a rough look, `--only NAME` takes the pairs whose name contains `NAME`, and `--scalar f32` one scalar.
//!
//! * `menu`: the pairs and the questions. `lane`: how an answer is timed. `exact`: what is right.
//! * `by_hand`, `parry`, `others`: who else takes part. `table`: the report.

#![forbid(unsafe_code)]

mod by_hand;
#[path = "../report/csv.rs"]
#[allow(dead_code, reason = "the picture is drawn by another program, which reads the tables")]
mod csv;
mod exact;
#[path = "../hand/mod.rs"]
#[allow(dead_code, unused_imports, reason = "what a kernel may need of vectors, for either dimension")]
mod hand;
mod hull;
#[path = "../inputs.rs"]
#[allow(dead_code, reason = "the other program uses more of it")]
mod inputs;
mod lane;
mod menu;
mod others;
#[path = "../report/page.rs"]
mod page;
mod parry;
#[path = "../referee.rs"]
mod referee;
mod row;
mod table;

use std::path::Path;

use fixed::types::{I16F16, I32F32};

// The names by which the referee's modules refer to each other.
use referee::{reference, space, space_draw, space_nearest, support};
use row::{Effort, Everywhere};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut effort = Effort { operands: 1024, turns: 15, judged: 256 };
    let (mut renews, mut only, mut scalar) = (false, String::new(), String::new());
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("{arg} needs a value"));
        match arg.as_str() {
            "--renew" => renews = std::env::args().len() == 2,
            "--quick" => effort = Effort { operands: 256, turns: 3, judged: 32 },
            "--only" => only = value()?,
            "--scalar" => scalar = value()?,
            _ => {
                return Err(
                    format!("unknown option {arg}: there are --renew, --quick, --only, --scalar").into()
                );
            }
        }
    }
    let mut all = Everywhere::new(effort, &only, &scalar);
    others::bevy(&mut all.lanes);
    all.floats::<f32>();
    all.floats::<f64>();
    all.run::<I16F16>();
    all.run::<I32F32>();
    let hulls = if only.is_empty() { hull::table(effort.turns) } else { String::new() };
    let (tables, short) = table::markdown(&all.rows, &hulls, effort);
    if !renews {
        println!("{tables}\n{short}");
        return Ok(());
    }
    csv::write(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tables/everywhere")), &tables)?;
    Ok(page::put("everywhere", &short)?)
}
