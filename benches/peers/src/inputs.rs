//! The operands: random ones and ones with small integer coordinates, in any scalar.

use std::array;
use std::f64::consts::PI;

use fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Ball, Capsule, HalfSpace, Line, OrientedRect, Polygon, Ray, Segment, Triangle};

use crate::reference::number::Number;
use crate::support::Rng;

/// A scalar that is rounded from an `f64`.
pub trait Scalar: Number {
    fn made(x: f64) -> Self;
}

macro_rules! scalars {
    ($($S:ty: $x:ident => $made:expr;)*) => {
        $(impl Scalar for $S { fn made($x: f64) -> Self { $made } })*
    };
}
scalars! {
    f32: x => x as Self;
    f64: x => x;
    I16F16: x => Self::from_num(x);
    I32F32: x => Self::from_num(x);
}

/// The greatest absolute value of a coordinate.
const REACH: f64 = 100.0;

/// A kind of input.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// Full-precision numbers within ±100: shapes that extend up to `size` from their centers, which are
    /// within ±(100 − `size`). This one number determines how often two shapes meet, from never to always.
    Random { size: f64 },
    /// Integers within ±8: many of the shapes touch, are collinear, or have no extent.
    Grid,
}

impl Kind {
    /// A random number within ±`limit`; on the grid, an integer within ±`grid_limit`.
    fn within(self, limit: f64, grid_limit: i64, rng: &mut Rng) -> f64 {
        match self {
            Self::Random { .. } => rng.next() as i64 as f64 / (1_u64 << 63) as f64 * limit,
            Self::Grid => rng.range(-grid_limit, grid_limit) as f64,
        }
    }

    fn size(self) -> f64 {
        match self {
            Self::Random { size } => size,
            Self::Grid => 0.0,
        }
    }

    fn place<const D: usize>(self, rng: &mut Rng) -> SVector<f64, D> {
        SVector::from_fn(|_, _| self.within(REACH - self.size(), 8, rng))
    }

    /// A vector from the center of a shape to its end.
    fn reach<const D: usize>(self, rng: &mut Rng) -> SVector<f64, D> {
        SVector::from_fn(|_, _| self.within(self.size(), 8, rng))
    }

    /// A point, and the vector from there to another one; on the grid, any vector. The vector is not zero on
    /// the grid, because few crates accept a ray with a zero direction.
    fn way<const D: usize>(self, rng: &mut Rng) -> [SVector<f64, D>; 2] {
        let from = self.place(rng);
        match self {
            Self::Random { .. } => [from, self.place(rng) - from],
            Self::Grid => [from, self.direction(rng)],
        }
    }

    fn direction<const D: usize>(self, rng: &mut Rng) -> SVector<f64, D> {
        loop {
            let direction = SVector::<f64, D>::from_fn(|_, _| self.within(REACH, 8, rng));
            if direction != SVector::<f64, D>::zeros() {
                return direction;
            }
        }
    }

    /// A motion a few times as long as a shape; on the grid, any motion.
    pub fn motion<S: Scalar, const D: usize>(self, rng: &mut Rng) -> SVector<S, D> {
        vector(SVector::from_fn(|_, _| self.within(4.0 * self.size(), 8, rng)))
    }

    /// A length that is not negative, and that for random shapes is not close to zero.
    fn length(self, rng: &mut Rng) -> f64 {
        match self {
            Self::Random { size } => size * (0.6 + 0.4 * self.within(1.0, 0, rng)),
            Self::Grid => rng.range(0, 4) as f64,
        }
    }

    /// Two endpoints. On the grid both are any points; random ones are symmetric about their center.
    fn ends<S: Scalar, const D: usize>(self, rng: &mut Rng) -> [Point<S, D>; 2] {
        let place = self.place(rng);
        match self {
            Self::Random { .. } => {
                let reach = self.reach(rng);
                [point(place - reach), point(place + reach)]
            }
            Self::Grid => [point(place), point(self.place(rng))],
        }
    }

    /// The same kind with a size that leaves room for a radius.
    fn shorter(self) -> Self {
        match self {
            Self::Random { size } => Self::Random { size: size / 2.0 },
            Self::Grid => self,
        }
    }
}

fn vector<S: Scalar, const D: usize>(v: SVector<f64, D>) -> SVector<S, D> {
    v.map(S::made)
}

/// The unit vector in the direction of `v`. nalgebra's own function needs its feature `std`.
fn unit(v: SVector<f64, 2>) -> SVector<f64, 2> {
    v / v.x.hypot(v.y)
}

fn point<S: Scalar, const D: usize>(v: SVector<f64, D>) -> Point<S, D> {
    vector(v).into()
}

/// A shape that can be drawn at random.
pub trait Drawn: Copy + 'static {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self;
}

macro_rules! drawn {
    ($($Shape:ty: $kind:ident, $rng:ident => $drawn:expr;)*) => {$(
        impl<S: Scalar, const D: usize> Drawn for $Shape {
            fn drawn($kind: Kind, $rng: &mut Rng) -> Self {
                $drawn
            }
        }
    )*};
}
drawn! {
    Line<S, D>: kind, rng => {
        let [origin, way] = kind.way(rng);
        Self::new(point(origin), vector(way))
    };
    Ray<S, D>: kind, rng => {
        let [origin, way] = kind.way(rng);
        Self::new(point(origin), vector(way))
    };
    Segment<S, D>: kind, rng => {
        let [a, b] = kind.ends(rng);
        Self::new(a, b)
    };
    Ball<S, D>: kind, rng => Self::new(point(kind.place(rng)), S::made(kind.length(rng)));
    Capsule<S, D>: kind, rng => {
        let [a, b] = kind.shorter().ends(rng);
        Self::new(a, b, S::made(kind.shorter().length(rng)))
    };
    Aabb<S, D>: kind, rng => {
        let [a, b] = kind.ends(rng);
        Self::new(a, a).union(&Self::new(b, b))
    };
}

/// The axis is a rounded unit vector. On the grid it may have any length, so that the corners are integers.
impl<S: Scalar> Drawn for OrientedRect<S> {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self {
        let half_extents = SVector::from_fn(|_, _| kind.length(rng));
        let center = kind.place(rng);
        let axis: SVector<f64, 2> = match kind {
            Kind::Random { .. } => unit(kind.direction(rng)),
            Kind::Grid => kind.direction(rng),
        };
        Self::new(point(center), vector(half_extents), vector(axis))
    }
}

impl<S: Scalar> Drawn for Point<S, 2> {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self {
        point(kind.place(rng))
    }
}

/// A random half-space does not contain the center of the range, and its surface is at most 3/4 of the
/// greatest coordinate away from it. Its normal is a rounded unit vector.
impl<S: Scalar> Drawn for HalfSpace<S> {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self {
        let direction = kind.direction(rng);
        let (origin, normal) = match kind {
            Kind::Random { .. } => {
                let normal = unit(direction);
                (normal * (kind.within(REACH / 4.0, 0, rng) - REACH / 2.0), normal)
            }
            Kind::Grid => (kind.place(rng), direction),
        };
        Self::new(point(origin), vector(normal))
    }
}

/// Corners in order on a circle, unevenly spaced; on the grid, any points.
fn corners<S: Scalar, const N: usize>(kind: Kind, rng: &mut Rng) -> [Point<S, 2>; N] {
    let (middle, radius, turn) = (kind.place::<2>(rng), kind.length(rng), kind.within(PI, 0, rng));
    array::from_fn(|i| match kind {
        Kind::Random { .. } => {
            let angle = turn + (i as f64 + kind.within(0.25, 0, rng)) * 2.0 * PI / N as f64;
            point(middle + SVector::from([angle.cos(), angle.sin()]) * radius)
        }
        Kind::Grid => point(kind.place(rng)),
    })
}

/// The corners are in counter-clockwise or clockwise order.
impl<S: Scalar> Drawn for Triangle<S> {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self {
        let [a, b, c] = corners(kind, rng);
        if rng.range(0, 1) == 0 { Self::new(a, b, c) } else { Self::new(a, c, b) }
    }
}

/// A random polygon has as many corners as there is room for; on the grid it is the hull of that many points.
impl<S: Scalar, const N: usize> Drawn for Polygon<S, N> {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self {
        Self::hull(&corners::<S, N>(kind, rng)).expect("there is room for each")
    }
}

/// The operand pairs of a kind, which are the same in every run.
pub fn drawn<A: Drawn, B: Drawn>(kind: Kind, count: usize) -> Vec<(A, B)> {
    let mut rng = Rng::new(3);
    (0..count).map(|_| (A::drawn(kind, &mut rng), B::drawn(kind, &mut rng))).collect()
}

/// The size at which, according to the referee, about half of the random pairs meet.
pub fn fair_size<A: Drawn, B: Drawn>(meets: fn(&A, &B) -> bool) -> f64 {
    const DRAWN: usize = 1000;
    let (mut low, mut high) = (0.0, REACH);
    for _ in 0..7 {
        let size = (low + high) / 2.0;
        let operands = drawn::<A, B>(Kind::Random { size }, DRAWN);
        let met = operands.iter().filter(|(a, b)| meets(a, b)).count();
        if met < DRAWN / 2 { low = size } else { high = size }
    }
    (low + high) / 2.0
}
