//! Bodies of all shapes of space fall into a tray, tumble, and come to rest, in fixed-point.
//!
//! ```text
//! cargo run --release --example tumble
//! ```
//!
//! A sphere, capsules, boxes, oriented boxes and a triangle fall on a floor, a ramp and the walls of the tray. They
//! turn by a `Rotation`, which never scales or shears a shape, however long they tumble. `sweep_turning_first` stops
//! what is too fast, so that no body ever ends inside another, by kousa's exact verdict. The whole state is integers,
//! so every machine computes the same bits, which the last line shows and a test asserts.
//!
//! Where to start reading: `scene.rs` has the bodies, and `engine/` what moves them; the example `tower` stacks
//! boxes with the same engine.

#![allow(clippy::print_stdout, reason = "a command-line tool tells what it has found")]

mod engine;
mod scene;
#[cfg(test)]
mod tests;

use std::process::ExitCode;

use kousa::fixed::types::I16F16;

/// The number of steps in which everything comes to rest, and those in which it must stay where it is.
const FALLING: usize = 1400;
const RESTING: usize = 200;
/// The number of steps between two lines of the output.
const PRINTED: usize = 200;
/// The checksums at the end of all steps, and after the first of them, for a test that has less time.
const GOLDEN: u64 = 0x8125_7808_0a5b_9243;
#[cfg(test)]
const SHORT: usize = 200;
#[cfg(test)]
const SHORT_GOLDEN: u64 = 0xb9c6_47ad_52ee_990c;

fn main() -> ExitCode {
    let mut world = scene::world::<I16F16>();
    let start = world.clone();
    let mut settled = world.clone();
    let mut overlaps = 0;
    for step in 1..=FALLING + RESTING {
        world.step();
        overlaps += scene::overlaps(&world);
        if step == FALLING {
            settled = world.clone();
        }
        if step % PRINTED == 0 {
            println!("{step:5} steps: {:016x}", world.checksum());
        }
    }
    let (fallen, _) = world.drift(&start);
    let (moved, turned) = world.drift(&settled);
    println!(
        "All have fallen, by up to {fallen:.3} m; in the last {RESTING} steps they moved by {moved:.4} m"
    );
    println!(
        "and turned by {:.3}° at most. {overlaps} times a body was inside another.",
        turned.to_degrees()
    );
    println!("They rest by {:.4} m less far apart than they should.", world.deepest());
    let [points, known] = world.points;
    println!("Of {points} points of contact {known} were known by their features.");
    let (rests, is_same) = (moved < I16F16::lit("0.001"), world.checksum() == GOLDEN);
    println!(
        "Checksum: {:#018x}, {}.",
        world.checksum(),
        if is_same { "as on every machine" } else { "NOT THAT OF OTHER MACHINES" }
    );
    if rests && is_same && overlaps == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
