//! What is stacked stays put, in space: a tower, a wall of bricks and a leaning pile, in `I16F16` and `f32`.
//!
//! ```text
//! cargo run --release --example tower            # a short while
//! cargo run --release --example tower -- --full  # ten thousand steps of 1/256 s each
//! ```
//!
//! The example `tumble` has the engine, which says why it rests. In fixed-point the checksums are asserted:
//! every machine computes the same bits. Those of `f32` are printed, and so are its numbers the same wherever
//! `+ - * / sqrt` are those of IEEE 754.

#![allow(clippy::print_stdout, reason = "a command-line tool tells what it has found")]

#[path = "tumble/engine/mod.rs"]
mod engine;

use kousa::fixed::types::I16F16;
use kousa::{Aabb, Angle, HalfSpace, Pose3, Rotation};

use engine::{Body, Number, World, vector};

/// The number of steps in which a scene settles, and then those in which it must rest: of a short run and of
/// a full one.
const SHORT: [usize; 2] = [32, 32];
const FULL: [usize; 2] = [512, 10_000];
/// The checksums of the three scenes in `I16F16` after each of the runs.
const SHORT_SUMS: [u64; 3] = [0x3da5_884c_fb07_4bc2, 0x59dc_6dc4_445d_eb1b, 0x5c52_9929_4ba6_d38a];
const FULL_SUMS: [u64; 3] = [0x8f26_5b33_9956_0ed6, 0x166b_c2d2_aacb_4b60, 0x6d1f_8ab6_a047_33f4];

/// A rotation about an axis, by an angle in degrees.
fn turn(axis: [i32; 3], degrees: f64) -> Rotation {
    let [x, y, z] = axis;
    Rotation::about(&vector::<I16F16>(x, y, z), Angle::from_degrees(degrees)).unwrap_or_default()
}

/// A box with these half extents, whose center is here. All lengths are in 64ths of a metre.
fn block<S: Number>([x, y, z]: [i32; 3], center: [i32; 3], rotation: Rotation) -> Body<S> {
    let [low, high] = [vector(-x, -y, -z), vector(x, y, z)];
    let [x, y, z] = center;
    Body::new(Aabb::new(low.into(), high.into()), Pose3::new(vector(x, y, z), rotation))
}

fn floor<S: Number>() -> Body<S> {
    Body::standing(HalfSpace::new(vector(0, 0, 0).into(), vector(0, 0, 64)))
}

/// Ten cubes on each other.
fn tower<S: Number>() -> World<S> {
    let cubes = (0..10).map(|i| block([32; 3], [0, 0, 32 + 64 * i], Rotation::IDENTITY));
    World::new([floor()].into_iter().chain(cubes).collect())
}

/// Six courses of bricks, which are half a brick apart, with half bricks at the ends of every other course.
fn wall<S: Number>() -> World<S> {
    let mut bodies = vec![floor()];
    for course in 0..6 {
        let is_odd = course % 2 == 1;
        for i in 0..4 + course % 2 {
            let is_half = is_odd && (i == 0 || i == 4);
            let inward = if is_half { 16 - 8 * i } else { 0 };
            let x = 66 * i - if is_odd { 33 } else { 0 } + inward;
            let half = [if is_half { 16 } else { 32 }, 16, 12];
            bodies.push(block(half, [x, 0, 12 + 24 * course], Rotation::IDENTITY));
        }
    }
    World::new(bodies)
}

/// Slabs on each other, each turned and further out, and two planks that lean against them.
fn pile<S: Number>() -> World<S> {
    let slab = |i: i32| {
        let turned = turn([0, 0, 64], 15.0 * f64::from(i));
        block([32, 24, 10], [3 * i, 2 * i, 10 + 20 * i], turned)
    };
    let slabs = (0..7).map(slab);
    let planks = [-1, 1].map(|side| {
        let leaning = turn([0, 64, 0], f64::from(side) * 65.0);
        block([60, 8, 3], [80 * side, 0, 60], leaning)
    });
    World::new([floor()].into_iter().chain(slabs).chain(planks).collect())
}

/// Lets a scene settle and rest, and prints how much it moved. Returns the checksum at the end.
fn rest<S: Number>(name: &str, mut world: World<S>, [settled, steps]: [usize; 2]) -> u64 {
    (0..settled).for_each(|_| world.step());
    let before = world.clone();
    (0..steps).for_each(|_| world.step());
    let (moved, turned) = world.drift(&before);
    let (bodies, degrees, sum) = (world.bodies.len() - 1, turned.to_degrees(), world.checksum());
    println!("  {name}: {bodies} bodies moved by {moved:.4?} m and turned by {degrees:.3}°; {sum:#018x}");
    // In a short run the planks of the pile still settle.
    let most = if steps < FULL[1] { S::ratio(1, 8) } else { S::ratio(1, 16) };
    assert!(moved < most && degrees < 4.0, "the {name} does not stay put");
    sum
}

fn all<S: Number>(name: &str, steps: [usize; 2]) -> [u64; 3] {
    println!("{} steps after {} in which it settles, in {name}:", steps[1], steps[0]);
    [rest("tower", tower::<S>(), steps), rest("wall", wall::<S>(), steps), rest("pile", pile::<S>(), steps)]
}

fn main() {
    let is_full = std::env::args().any(|word| word == "--full");
    let (steps, sums) = if is_full { (FULL, FULL_SUMS) } else { (SHORT, SHORT_SUMS) };
    let found = all::<I16F16>("I16F16", steps);
    assert_eq!(found, sums, "not the bits that other machines have");
    println!("  the same checksums as on every machine");
    all::<f32>("f32", steps);
}
