//! What is stacked stays put, in space: boxes, capsules and hulls, in fixed-point and in floats.
//!
//! ```text
//! cargo run --release --example tower  # ten thousand steps of 1/256 s each
//! cargo run --example tower            # a short while, in two scalars, in which nothing falls asleep
//! ```
//!
//! The example `tumble` has the engine, which says why it rests. In `I16F16` the checksums are asserted: every machine
//! computes the same bits. The others are printed, and so are those of floats the same wherever `+ - * / sqrt` are
//! those of IEEE 754.

#![allow(clippy::print_stdout, reason = "a command-line tool tells what it has found")]

#[path = "tumble/engine/mod.rs"]
mod engine;

use kousa::fixed::types::{I16F16, I32F32};
use kousa::{Aabb, Angle, Capsule, HalfSpace, Polyhedron, Pose3, Rotation};

use engine::{Body, Number, Solid, World, vector};

/// The number of steps in which a scene settles, and then those in which it must rest; the checksum of all scenes
/// in `I16F16` at the end.
const STEPS: [usize; 2] = if cfg!(debug_assertions) { [16, 16] } else { [512, 10_000] };
const SUM: u64 = if cfg!(debug_assertions) { 0xafdb_40cf_530c_6da5 } else { 0x5422_85db_235f_4540 };

/// A pose: the coordinates of the center, in 64ths of a metre as all lengths here, and a turn about an axis.
fn at<S: Number>([x, y, z]: [i16; 3], axis: [i16; 3], degrees: f64) -> Pose3<S> {
    let axis = axis.map(I16F16::from).into();
    let turn = Rotation::about(&axis, Angle::from_degrees(degrees)).unwrap_or_default();
    Pose3::new(vector(x, y, z), turn)
}

/// A box with these half extents about the origin.
fn cuboid<S: Number>([x, y, z]: [i16; 3]) -> Aabb<S, 3> {
    Aabb::new(vector(-x, -y, -z).into(), vector(x, y, z).into())
}

/// Such a box that falls, turned about the vertical axis.
fn block<S: Number>(half: [i16; 3], center: [i16; 3], degrees: f64) -> Body<S> {
    Body::new(cuboid(half), at(center, [0, 0, 1], degrees))
}

/// The bodies on a floor.
fn on_floor<S: Number>(bodies: impl IntoIterator<Item = Body<S>>) -> World<S> {
    let floor = Body::standing(HalfSpace::new(vector(0, 0, 0).into(), vector(0, 0, 64)));
    World::new([floor].into_iter().chain(bodies).collect(), S::ratio(0, 1))
}

/// Ten cubes on each other.
fn tower<S: Number>() -> World<S> {
    on_floor((0..10).map(|i| block([32; 3], [0, 0, 32 + 64 * i], 0.0)))
}

/// Six courses of bricks, which are half a brick apart, with half bricks at the ends of every other course.
fn wall<S: Number>() -> World<S> {
    let brick = |course: i16, i: i16| {
        let is_odd = course % 2 == 1;
        let is_half = is_odd && (i == 0 || i == 4);
        let inward = if is_half { 16 - 8 * i } else { 0 };
        let x = 66 * i - if is_odd { 33 } else { 0 } + inward;
        block([if is_half { 16 } else { 32 }, 16, 12], [x, 0, 12 + 24 * course], 0.0)
    };
    on_floor((0..6).flat_map(|course| (0..4 + course % 2).map(move |i| brick(course, i))))
}

/// Slabs on each other, each turned and further out, and two planks that lean against them.
fn pile<S: Number>() -> World<S> {
    let slab = |i: i16| block([32, 24, 10], [3 * i, 2 * i, 10 + 20 * i], 15.0 * f64::from(i));
    let plank =
        |side: i16| Body::new(cuboid([60, 8, 3]), at([80 * side, 0, 60], [0, 1, 0], f64::from(side) * 65.0));
    on_floor((0..7).map(slab).chain([-1, 1].map(plank)))
}

/// Rows of cubes, each with one less than the row below.
fn pyramid<S: Number>() -> World<S> {
    let row =
        |row: i16| (0..6 - row).map(move |i| block([16; 3], [36 * i + 18 * row, 0, 16 + 32 * row], 0.0));
    on_floor((0..6).flat_map(row))
}

/// Three times two capsules with a slab on them, each pair across the one below.
fn logs<S: Number>() -> World<S> {
    let layer = |(i, (x, y, degrees)): (i16, (i16, i16, f64))| {
        let log = move |side: i16| {
            let capsule = Capsule::new(vector(-40, 0, 0).into(), vector(40, 0, 0).into(), S::ratio(12, 64));
            Body::new(capsule, at([side * x, side * y, 36 * i + 12], [0, 0, 1], degrees))
        };
        [log(-1), log(1), block([44, 44, 6], [0, 0, 36 * i + 30], 0.0)]
    };
    on_floor((0..).zip([(24, 0, 90.0), (0, 24, 0.0), (24, 0, 80.0)]).flat_map(layer))
}

/// Six hulls on each other, each narrower at the top, and turned.
fn hulls<S: Number>() -> World<S> {
    let corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]];
    let ring = |half: i16, z: i16| corners.map(|[x, y]| vector(half * x, half * y, z).into());
    let hull: Option<Solid<S>> =
        Polyhedron::hull(&[ring(32, -10), ring(24, 10)].concat()).ok().map(Into::into);
    let pose = |i: i16| at([2 * i, i, 10 + 20 * i], [0, 0, 1], 25.0 * f64::from(i));
    on_floor((0..6).filter_map(|i| Some(Body::new(hull?, pose(i)))))
}

/// Lets a scene settle and rest, and prints how much it moved. Returns the checksum at the end.
fn rest<S: Number>(name: &str, mut world: World<S>) -> u64 {
    let start = world.clone();
    (0..STEPS[0]).for_each(|_| world.step());
    let before = world.clone();
    (0..STEPS[1]).for_each(|_| world.step());
    let (moved, turned) = world.drift(&before);
    let (bodies, degrees, sum) = (world.bodies.len() - 1, turned.to_degrees(), world.checksum());
    let (deepest, [points, known]) = (world.deepest(), world.points);
    println!("  {name}: {bodies} bodies moved by {moved:.4?} m and turned by {degrees:.3}°; {sum:#018x}");
    println!("    {known} of {points} points were known by their features; {deepest:.4?} m deep at most");
    // In a short run the planks of the pile still fall. In a long one everything sleeps by then.
    let (far, wide) = if cfg!(debug_assertions) { (S::ratio(1, 8), 4.0) } else { (S::ratio(1, 4096), 0.01) };
    assert!(moved < far && degrees < wide, "the {name} does not stay put");
    // The planks of the pile fall against the slabs.
    let most = S::ratio(1, if name == "pile" { 2 } else { 64 });
    assert!(world.drift(&start).0 < most, "the {name} falls");
    assert!(deepest < S::ratio(1, 256), "the {name} sinks");
    assert!(known * 3 > points * 2, "the features of the {name} change");
    sum
}

fn all<S: Number>(name: &str) -> u64 {
    println!("{} steps after {} in which it settles, in {name}:", STEPS[1], STEPS[0]);
    let boxes = [("tower", tower::<S>()), ("wall", wall()), ("pile", pile()), ("pyramid", pyramid())];
    let scenes = boxes.into_iter().chain([("stack of logs", logs()), ("stack of hulls", hulls())]);
    scenes.fold(0, |sum, (name, world)| sum.rotate_left(1) ^ rest(name, world))
}

fn main() {
    let found = all::<I16F16>("I16F16");
    assert_eq!(found, SUM, "not the bits that other machines have: {found:#018x}");
    println!("  the same checksum as on every machine");
    all::<f32>("f32");
    if !cfg!(debug_assertions) {
        all::<I32F32>("I32F32");
        all::<f64>("f64");
    }
}
