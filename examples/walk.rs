//! A walk among a few hundred walls: thousands of steps with `slide`, in fixed-point and in floats, during
//! which the walker is never inside of an obstacle, although a blast throws it into one now and then: `recover`
//! leads it out.
//!
//! The walker moves in one direction until it gets no further, and then chooses another one. A box test finds
//! the obstacles that may be in its way first, as a game would do with its grid or its tree. In fixed-point
//! the checksum of the walk is the same on every machine; in floats it is the same where `+ - * / sqrt` are
//! those of IEEE 754.
//!
//! `cargo run --release --example walk`

#![allow(clippy::print_stdout, reason = "a command-line tool tells what it has found")]

use kousa::fixed::types::I16F16;
use kousa::nalgebra::{Point, SVector};
use kousa::vector::{compare_lengths, rotated, scaled};
use kousa::{
    Angle, Capsule, Circle, OrientedRect, Rect, Scalar, Segment, Shape2, Sweep, Triangle, intersects,
    recover, slide,
};

/// The number of walls, besides the four of the room and the tiles of its floor.
const WALLS: u32 = 300;
/// The number of floor tiles, each two metres wide.
const TILES: i32 = 40;
const STEPS: u32 = 4000;
/// The checksum of the walk in fixed-point.
const WALKED: u64 = 0x7be1_9f08_c44b_5022;

/// A scalar of the example, which is built from sixteenths.
trait Number: Scalar {
    fn sixteenths(x: i32) -> Self;
    fn bits(self) -> u64;
}

impl Number for f64 {
    fn sixteenths(x: i32) -> Self {
        f64::from(x) / 16.0
    }
    fn bits(self) -> u64 {
        self.to_bits()
    }
}

impl Number for I16F16 {
    fn sixteenths(x: i32) -> Self {
        Self::from_bits(x << 12)
    }
    fn bits(self) -> u64 {
        self.to_bits() as u64
    }
}

/// A small pseudo-random number generator (Marsaglia, *Xorshift RNGs*, 2003).
struct Dice(u32);

impl Dice {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 % limit
    }

    fn point<S: Number>(&mut self) -> Point<S, 2> {
        let side = TILES as u32 * 32;
        Point::from([0, 1].map(|_| S::sixteenths(self.below(side) as i32)))
    }

    /// A vector of up to two metres along each axis.
    fn vector<S: Number>(&mut self) -> SVector<S, 2> {
        SVector::from([0, 1].map(|_| S::sixteenths(self.below(65) as i32 - 32)))
    }

    fn size<S: Number>(&mut self) -> S {
        S::sixteenths(2 + self.below(14) as i32)
    }
}

fn rect<S: Number>(low: [i32; 2], high: [i32; 2]) -> Shape2<S> {
    Rect::new(low.map(|x| S::sixteenths(16 * x)).into(), high.map(|x| S::sixteenths(16 * x)).into()).into()
}

/// A room of flush floor tiles and three walls, with obstacles in between.
fn room<S: Number>() -> Vec<Shape2<S>> {
    let (mut dice, end) = (Dice(2026), 2 * TILES);
    let mut room: Vec<Shape2<S>> = (0..TILES).map(|i| rect([2 * i, -2], [2 * i + 2, 0])).collect();
    room.extend([rect([-2, 0], [0, end]), rect([end, 0], [end + 2, end]), rect([0, end], [end, end + 2])]);
    for i in 0..WALLS {
        let (at, way, size) = (dice.point::<S>(), dice.vector::<S>(), dice.size::<S>());
        let to = |v: SVector<S, 2>| Circle::new(at, size).translated(v).center;
        room.push(match i % 6 {
            0 => Circle::new(at, size).into(),
            1 => Capsule::new(at, to(way), S::sixteenths(3)).into(),
            2 => Rect::from_center(at, SVector::from([size, dice.size()])).into(),
            3 => OrientedRect::from_angle(at, SVector::from([size, dice.size()]), dice.angle()).into(),
            4 => Triangle::new(at, to(way), to(dice.vector())).into(),
            _ => Segment::new(at, to(way)).into(),
        });
    }
    room
}

fn unit<S: Number>() -> SVector<S, 2> {
    SVector::from([S::sixteenths(16), S::sixteenths(0)])
}

impl Dice {
    fn angle(&mut self) -> Angle {
        Angle::from_bits(self.below(64) << 26)
    }
}

/// The result of a walk.
#[derive(Debug, PartialEq)]
struct Walk<S: Scalar> {
    /// The checksum of all positions of the walker.
    checksum: u64,
    /// The number of impacts.
    stops: usize,
    /// How often the walker had to get out of what it was thrown into.
    thrown_into: usize,
    /// The position at the end.
    end: Point<S, 2>,
}

/// Runs a walk, and panics if the walker overlaps an obstacle.
fn walk<S: Number>() -> Walk<S> {
    let (room, mut dice) = (room::<S>(), Dice(7));
    let (speed, none) = (S::sixteenths(4), SVector::from([S::sixteenths(0); 2]));
    let mut walker = Circle::new(dice.point(), S::sixteenths(6));
    while room.iter().any(|wall| walker.sweep(&none, wall).is_some()) {
        walker.center = dice.point();
    }
    let mut wish = unit::<S>();
    let (mut checksum, mut stops, mut thrown_into) = (0, 0, 0);
    for step in 0..STEPS {
        let motion = scaled(&wish, speed);
        let reach = Circle::new(walker.center, S::sixteenths(12)).aabb();
        let near: Vec<Shape2<S>> = room.iter().filter(|wall| intersects(*wall, &reach)).copied().collect();
        let slide = slide(&walker, &motion, &near);
        walker = walker.translated(slide.travel);
        stops += slide.impacts().len();
        for x in walker.center.iter() {
            checksum = (checksum ^ x.bits()).wrapping_mul(0x0000_0100_0000_01b3);
        }
        // Now and then a blast throws the walker, often into a wall; it must get out of there, or it stays where it was.
        if step % 50 == 49 {
            let thrown = Circle::new(dice.point(), walker.radius);
            let out = recover(&thrown, &room);
            thrown_into += usize::from(out.is_some_and(|out| out != none));
            walker = out.map_or(walker, |out| thrown.translated(out));
        }
        let inside = room.iter().position(|wall| walker.sweep(&none, wall).is_some());
        assert_eq!(inside, None, "{walker:?} is in a wall after step {step}");
        // The walker turns where it gets no further, and now and then at random.
        let is_slow = compare_lengths(&slide.travel, &scaled(&motion, S::sixteenths(4))).is_lt();
        if is_slow || dice.below(100) == 0 {
            wish = rotated(&unit(), dice.angle());
        }
    }
    Walk { checksum, stops, thrown_into, end: walker.center }
}

fn main() {
    let fixed = walk::<I16F16>();
    println!(
        "I16F16: {STEPS} steps, {} stops, {} times out of an obstacle, to {}, checksum {:016x}",
        fixed.stops, fixed.thrown_into, fixed.end, fixed.checksum
    );
    let float = walk::<f64>();
    println!(
        "f64:    {STEPS} steps, {} stops, {} times out of an obstacle, to {:.3}, checksum {:016x}",
        float.stops, float.thrown_into, float.end, float.checksum
    );
    assert_eq!(fixed.checksum, WALKED, "the walk in fixed-point is the same everywhere");
    println!("never inside of anything");
}
