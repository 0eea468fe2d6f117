//! Numbers of every kind, and the shapes that consist of them.

#![allow(clippy::unwrap_used, reason = "a hull has no more corners than points")]

use std::fmt::Debug;

use fixed::FixedI64;
use fixed::types::extra::{U44, U56};
use nalgebra::{Point, SVector};

use crate::rng::Rng;
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Ball, Capsule, HalfSpace, Line, OrientedBox, Polygon, Polyhedron, Ray, Segment, Triangle,
};

/// A scalar in whose steps plain floats answer.
pub(super) type Coarse = FixedI64<U44>;
/// A scalar in whose steps integers answer.
pub(super) type Fine = FixedI64<U56>;

/// A number of at most `bits` bits, and a sign.
pub(super) fn number(rng: &mut Rng, bits: u32) -> i64 {
    rng.next() as i64 >> (63 - bits)
}

/// How many numbers are drawn for a question, which may use fewer.
pub(super) const NUMBERS: usize = 24;

/// Numbers in coarse steps.
pub(super) type CoarseNumbers = [i64; NUMBERS];

/// No number has more bits, so that an `f64` holds it.
pub(super) const BITS: u32 = 49;

fn clamped(x: i64) -> i64 {
    x.clamp(-(1 << BITS), 1 << BITS)
}

pub(super) fn drawn(rng: &mut Rng) -> CoarseNumbers {
    let style = rng.below(7);
    let few: [i64; 3] = [0, 1, 2].map(|_| number(rng, BITS));
    let far = number(rng, BITS);
    let small = 30 + rng.below(15) as u32;
    let dimension = 2 + rng.below(2) as usize;
    let mut numbers = [0; NUMBERS];
    for (i, x) in numbers.iter_mut().enumerate() {
        *x = clamped(match style {
            // Two of five have all digits, as in a scene.
            0 | 1 => number(rng, BITS),
            // Every number has a magnitude of its own.
            2 => {
                let bits = 20 + rng.below(29) as u32;
                number(rng, bits)
            }
            // Few numbers, up to some last bits: nearly parallel, nearly touching.
            3 => few[rng.below(3) as usize] + number(rng, small),
            // Far away, beside one another.
            4 => far + number(rng, 44),
            // A small solid, far away.
            _ => number(rng, if i < 2 * dimension { BITS } else { small }),
        });
    }
    if style > 4 {
        // A segment through the solid, or a ray towards it.
        let (reach, aside) = (rng.below(3), small - rng.below(4) as u32);
        for i in 0..dimension {
            let way = numbers[2 * dimension + i] - numbers[i];
            let to = [way, way / 1024, 2 * way + numbers[i]][reach as usize];
            numbers[dimension + i] = clamped(to + number(rng, aside));
        }
    }
    numbers
}

/// The same with a number changed.
pub(super) fn changed(numbers: &CoarseNumbers, used: usize, rng: &mut Rng) -> CoarseNumbers {
    let mut changed = *numbers;
    let at = rng.below(used as u64) as usize;
    let x = numbers[at];
    let bits = rng.below(u64::from(BITS)) as u32;
    changed[at] = clamped(match rng.below(6) {
        0 => number(rng, BITS),
        1 => x / 2,
        2 => x.saturating_mul(2),
        _ => x.saturating_add(number(rng, bits)),
    });
    changed
}

/// A scalar made of coarse steps.
pub(super) trait Stepped: Scalar + Debug {
    fn of_steps(steps: i64) -> Self;
}

impl Stepped for Coarse {
    fn of_steps(steps: i64) -> Self {
        Self::from_bits(steps)
    }
}

impl Stepped for Fine {
    fn of_steps(steps: i64) -> Self {
        Self::from_bits(steps << 12)
    }
}

/// Reads the numbers one by one.
pub(super) struct Reader<'a> {
    numbers: &'a CoarseNumbers,
    pub(super) used: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn of(numbers: &'a CoarseNumbers) -> Self {
        Self { numbers, used: 0 }
    }

    fn next(&mut self) -> i64 {
        self.used += 1;
        self.numbers[(self.used - 1) % NUMBERS]
    }

    fn number<S: Stepped>(&mut self) -> S {
        S::of_steps(self.next())
    }

    /// Half the magnitude of a number, for a length.
    pub(super) fn size<S: Stepped>(&mut self) -> S {
        S::of_steps(self.next().abs() / 2)
    }

    fn array<S: Stepped, const D: usize>(&mut self) -> [S; D] {
        [(); D].map(|()| self.number())
    }

    fn point<S: Stepped, const D: usize>(&mut self) -> Point<S, D> {
        self.array().into()
    }

    pub(super) fn vector<S: Stepped, const D: usize>(&mut self) -> SVector<S, D> {
        self.array::<S, D>().into()
    }
}

pub(super) trait DrawnShape {
    fn drawn(numbers: &mut Reader<'_>) -> Self;
}

macro_rules! drawn {
    ($($Shape:ty, [$($D:tt)*]: |$n:ident| $drawn:expr;)*) => {$(
        impl<S: Stepped $($D)*> DrawnShape for $Shape {
            fn drawn($n: &mut Reader<'_>) -> Self { $drawn }
        }
    )*};
}
drawn! {
    Point<S, D>, [, const D: usize]: |n| n.point();
    Line<S, D>, [, const D: usize]: |n| Self::new(n.point(), n.vector());
    Ray<S, D>, [, const D: usize]: |n| Self::new(n.point(), n.vector());
    Segment<S, D>, [, const D: usize]: |n| Self::new(n.point(), n.point());
    HalfSpace<S, D>, [, const D: usize]: |n| Self::new(n.point(), n.vector());
    Ball<S, D>, [, const D: usize]: |n| Self::new(n.point(), n.size());
    Capsule<S, D>, [, const D: usize]: |n| Self::new(n.point(), n.point(), n.size());
    Aabb<S, D>, [, const D: usize]: |n| {
        let (a, b): (Point<S, D>, Point<S, D>) = (n.point(), n.point());
        Self::new(a, a).union(&Self::new(b, b))
    };
    OrientedBox<S, 2>, []: |n| Self::new(n.point(), [n.vector(), n.vector()]);
    OrientedBox<S, 3>, []: |n| Self::new(n.point(), [n.vector(), n.vector(), n.vector()]);
    Triangle<S, D>, [, const D: usize]: |n| Self::new(n.point(), n.point(), n.point());
    Polygon<S, 5>, []: |n| Self::hull(&[(); 5].map(|()| n.point())).unwrap();
    Polyhedron<S, 4>, []: |n| Self::hull(&[(); 4].map(|()| n.point())).unwrap();
}
