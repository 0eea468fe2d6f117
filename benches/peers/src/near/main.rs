//! Boxes and triangles in space, and distances, closest points and reach of all pairs: how long an answer takes where shapes are apart,
//! near, touch and overlap, beside code by hand and other crates, and how many answers are wrong.
//!
//! `cargo run --release --bin near` prints the tables. `--renew` alone writes `tables/near/*.csv`, and short ones into kousa's
//! `docs/peers.md` instead; `--quick` is a rough look, `--only NAME` takes the pairs whose name contains `NAME`, and `--scalar f32` one scalar.
//! `--repeat N --lane WHO:QUESTION --style STYLE` asks nothing but that, N times over: what `valgrind --tool=callgrind` counts more for
//! a greater N is what the answers take.
//!
//! * `menu`: the pairs. `style`: how the operands are placed. `row`: how a pair is measured. `solids`: what is right.
//! * `written`: by hand. `direct`, `others`: who else takes part. `table`: the report.

#![forbid(unsafe_code)]

#[path = "../everywhere/by_hand.rs"]
mod by_hand;
#[path = "../report/csv.rs"]
#[allow(dead_code, reason = "the picture is drawn by another program, which reads the tables")]
mod csv;
mod direct;
#[path = "../everywhere/exact.rs"]
mod exact;
#[path = "../hand/mod.rs"]
#[allow(dead_code, unused_imports, reason = "what a kernel may need of vectors, for either dimension")]
mod hand;
#[path = "../inputs.rs"]
#[allow(dead_code, reason = "the other programs use more of it")]
mod inputs;
#[path = "../everywhere/lane.rs"]
mod lane;
mod menu;
mod more;
#[path = "../everywhere/others.rs"]
mod others;
#[path = "../report/page.rs"]
mod page;
#[path = "../everywhere/parry.rs"]
mod parry;
#[path = "../referee.rs"]
mod referee;
mod row;
mod solids;
mod style;
mod table;
mod written;

use std::path::Path;

use fixed::types::{I16F16, I32F32};

// The names by which the referee's modules refer to each other.
use referee::{reference, space, space_draw, space_nearest, support};
use row::{Effort, Near, Repeat};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut effort = Effort { operands: 1024, turns: 15, judged: 256, counted: 8192 };
    let (mut renews, mut only, mut scalar) = (false, String::new(), String::new());
    let (mut lane, mut style, mut repeat) = (String::new(), String::from("mixed"), None);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("{arg} needs a value"));
        match arg.as_str() {
            "--renew" => renews = std::env::args().len() == 2,
            "--quick" => effort = Effort { operands: 256, turns: 3, judged: 32, counted: 64 },
            "--only" => only = value()?,
            "--scalar" => scalar = value()?,
            "--lane" => lane = value()?,
            "--style" => style = value()?,
            "--repeat" => repeat = Some(value()?.parse()?),
            _ => {
                return Err(format!(
                    "unknown option {arg}: there are --renew, --quick, --only, --scalar, --lane, --style, --repeat"
                )
                .into());
            }
        }
    }
    let is_repeated = repeat.is_some();
    let mut all = Near::new(effort, &only, &scalar, repeat.map(|times| Repeat { lane, style, times }));
    others::bevy(&mut all.lanes);
    direct::enter(&mut all.lanes);
    more::enter(&mut all.lanes);
    all.floats::<f32>();
    all.floats::<f64>();
    all.run::<I16F16>();
    all.run::<I32F32>();
    if is_repeated {
        return Ok(());
    }
    let (tables, short) = table::markdown(&all.rows, effort);
    if !renews {
        println!("{tables}\n{short}");
        return Ok(());
    }
    csv::write(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tables/near")), &tables)?;
    Ok(page::put("near", &short)?)
}
