//! A character walks through a hall, a mesh of some ten thousand triangles: over its floor and stairs, up slopes as steep as it can climb, along walls,
//! and on a platform that turns and lifts it. It is a capsule, and it is never inside of anything.
//!
//! A `Walker` moves it: it steps up as high as its knees, stays on the ground going down, and does not climb what is too steep. In fixed-point the checksum of the walk is the same on every machine.
//!
//! `cargo run --release --example hall -- 100000`, with the number of steps; the checksum of so many is known, too

#![allow(
    clippy::print_stdout,
    clippy::panic,
    reason = "a command-line tool tells what it has found, and stops"
)]

use kousa::fixed::types::I16F16;
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Angle, Capsule, Mesh, OrientedBox, Pose3, Rotation, Scalar, Walker, point, recover, sweep_first,
    vector,
};

/// The walk without an argument.
const STEPS: u32 = 300;
/// The checksums of walks in fixed-point, by their steps.
const WALKED: [(u32, u64); 2] = [(STEPS, 0xc664_938a_355a_6af7), (100_000, 0x99d5_ff09_e951_3e90)];
/// The fields of the floor along one side, each one metre wide and made of two triangles.
const SIDE: i32 = 72;

/// A scalar of the example, which is built from 256ths of a metre.
trait Number: Scalar {
    fn parts(x: i32) -> Self;
    fn bits(self) -> u64;
    fn minus(self, other: Self) -> Self;
}

impl Number for f64 {
    fn parts(x: i32) -> Self {
        f64::from(x) / 256.0
    }
    fn bits(self) -> u64 {
        self.to_bits()
    }
    fn minus(self, other: Self) -> Self {
        self - other
    }
}

impl Number for I16F16 {
    fn parts(x: i32) -> Self {
        Self::from_bits(x << 8)
    }
    fn bits(self) -> u64 {
        self.to_bits() as u64
    }
    fn minus(self, other: Self) -> Self {
        self - other
    }
}

/// A small pseudo-random number generator (Marsaglia, *Xorshift RNGs*, 2003).
struct Dice(u32);

impl Dice {
    fn below(&mut self, limit: u32) -> i32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 % limit) as i32
    }
}

fn at<S: Number>(p: [i32; 3]) -> Point<S, 3> {
    point(p.map(S::parts))
}

fn by<S: Number>(v: [i32; 3]) -> SVector<S, 3> {
    vector(v.map(S::parts))
}

/// The height of the floor at a corner of its fields, in 256ths: level ground with hills and, on one side, stairs.
fn height(i: i32, j: i32) -> i32 {
    let hill = |x: i32, y: i32, rise: i32, wide: i32| {
        let away = (i - x).abs().max((j - y).abs());
        (rise * (wide - away)).max(0)
    };
    // Slopes of 1 in 4 and of 1 in 2, which the character climbs, and of 2 in 1, which it does not.
    let hills = hill(16, 16, 64, 10).max(hill(50, 20, 128, 6)).max(hill(20, 52, 512, 4));
    let stairs = if i > 44 && j > 44 { 48 * ((i - 44) / 3) } else { 0 };
    hills + stairs
}

/// The hall: its floor and walls.
fn hall<S: Number>() -> Mesh<S, 3> {
    let (mut corners, mut facets) = (Vec::new(), Vec::new());
    for i in 0..=SIDE {
        for j in 0..=SIDE {
            corners.push(at([256 * i, 256 * j, height(i, j)]));
        }
    }
    let number = |i: i32, j: i32| (i * (SIDE + 1) + j) as u32;
    let mut quad = |[a, b, c, d]: [u32; 4]| facets.extend([[a, b, c], [a, c, d]]);
    for i in 0..SIDE {
        for j in 0..SIDE {
            quad([number(i, j), number(i + 1, j), number(i + 1, j + 1), number(i, j + 1)]);
        }
    }
    // The walls and a few pillars, each with a side of two triangles.
    let mut wall = |from: [i32; 2], to: [i32; 2]| {
        let first = corners.len() as u32;
        for (p, z) in [(from, -256), (to, -256), (to, 4096), (from, 4096)] {
            corners.push(at([256 * p[0], 256 * p[1], z]));
        }
        quad([first, first + 1, first + 2, first + 3]);
    };
    for (low, high) in [(0, SIDE), (30, 32), (38, 39), (60, 61)] {
        let ring = [[low, low], [high, low], [high, high], [low, high]];
        for side in 0..4 {
            wall(ring[side], ring[(side + 1) % 4]);
        }
    }
    Mesh::new(corners, facets).unwrap_or_else(|error| panic!("{error}"))
}

/// What it steps up, in 256ths.
const STEP: i32 = 80;
/// The ground is too steep to stand on if its normal rises less than this: beyond 50 degrees.
const STEEP: i32 = 164;

/// The obstacles: the hall, and what moves in it.
type Scene<'a, S> = (&'a Mesh<S, 3>, &'a [OrientedBox<S, 3>]);

/// The result of a walk.
struct Walk<S: Scalar> {
    checksum: u64,
    /// How many steps were on the ground.
    grounded: u32,
    /// How high it came.
    highest: S,
    end: Point<S, 3>,
}

/// A platform that turns and goes up and down.
fn platform<S: Number>(step: u32) -> (Pose3<S>, OrientedBox<S, 3>) {
    let (turn, height) = (step % 2048, (step % 1024) as i32);
    let height = if height < 512 { height } else { 1024 - height };
    let up = by::<S>([0, 0, 256]);
    let rotation = Rotation::about(&up, Angle::from_bits(turn << 21)).unwrap_or_default();
    let pose = Pose3::new(by([256 * 24, 256 * 35, 64 + height]), rotation);
    let slab = Aabb::new(at([-512, -512, -32]), at([512, 512, 32]));
    (pose, slab.placed(&pose))
}

/// Runs a walk, and panics if the walker overlaps an obstacle.
fn walk<S: Number>(steps: u32) -> Walk<S> {
    let (hall, none) = (hall::<S>(), by([0, 0, 0]));
    let mut dice = Dice(2026);
    let start = [256 * 24, 256 * 35];
    // A capsule of a radius of 3/8 and a height of 1 3/4 metres.
    let mut body = Capsule::new(at([start[0], start[1], 600]), at([start[0], start[1], 856]), S::parts(96));
    let mut walker = Walker::new(by([0, 0, 256]), S::parts(STEP), S::parts(STEEP));
    let mut fall = 0;
    let (mut pose, mut slab) = platform::<S>(0);
    let mut heading = Angle::ZERO;
    let mut walk = Walk { checksum: 0, grounded: 0, highest: S::parts(0), end: body.segment.a };
    for step in 0..steps {
        // The platform moves, and takes along who stands on it; it waits where it would crush somebody.
        let (next, lifted) = platform::<S>(step);
        let stands_on_it = walker.ground.is_some_and(|(index, _)| index >= hall.facets().len());
        let way = Walker::<S, 3>::carried(&body.segment.a, [&pose, &next]);
        let ride = if stands_on_it { body.translated(way) } else { body };
        if let Some(out) = recover(&ride, &(&hall, [lifted].as_slice())) {
            (body, pose, slab) = (ride.translated(out), next, lifted);
        }
        let slabs = [slab];
        let scene: Scene<'_, S> = (&hall, &slabs);
        let from = body.segment.a;
        let ahead = [heading.cos::<I16F16>(), heading.sin::<I16F16>()].map(|x| (x.to_bits() * 24) >> 16);
        fall = (fall + 8).min(120);
        body = body.translated(walker.walk(&body, &by([ahead[0], ahead[1], -fall]), &scene));
        fall = if walker.ground.is_some() { 0 } else { fall };
        assert_eq!(sweep_first(&body, &none, &scene), None, "inside of something after step {step}");
        let foot = body.segment.a;
        for x in foot.iter() {
            walk.checksum = (walk.checksum ^ x.bits()).wrapping_mul(0x0000_0100_0000_01b3);
        }
        walk.grounded += u32::from(walker.ground.is_some());
        walk.highest = if foot.z > walk.highest { foot.z } else { walk.highest };
        walk.end = foot;
        // It turns where it gets no further, and now and then at random.
        let flat = vector([foot.x.minus(from.x), foot.y.minus(from.y), S::parts(0)]);
        let is_slow = vector::compare_lengths(&flat, &by([8, 0, 0])).is_lt();
        if is_slow || dice.below(300) == 0 {
            heading = Angle::from_bits((dice.below(256) as u32) << 24);
        }
    }
    walk
}

fn main() {
    let steps = std::env::args().nth(1).and_then(|steps| steps.parse().ok()).unwrap_or(STEPS);
    let fixed = walk::<I16F16>(steps);
    println!(
        "I16F16: {steps} steps, {} on the ground, up to {}, to {}, checksum {:016x}",
        fixed.grounded, fixed.highest, fixed.end, fixed.checksum
    );
    let float = walk::<f64>(steps);
    println!(
        "f64:    {steps} steps, {} on the ground, up to {}, to {:.3}, checksum {:016x}",
        float.grounded, float.highest, float.end, float.checksum
    );
    for (_, checksum) in WALKED.iter().filter(|known| known.0 == steps) {
        assert_eq!(fixed.checksum, *checksum, "the walk in fixed-point is the same everywhere");
    }
    println!("never inside of anything");
}
