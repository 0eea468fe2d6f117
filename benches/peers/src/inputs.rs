//! The operands: random and small whole ones, of any scalar.

use std::array;
use std::f64::consts::PI;

use fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Ball, Capsule, HalfSpace, Line, OrientedRect, Polygon, Ray, Segment, Triangle};

use crate::reference::number::Number;
use crate::support::Rng;

/// A scalar that is made of an `f64`, rounded.
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

/// Coordinates are within ± this.
const REACH: f64 = 100.0;

/// A kind of input.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// Numbers of all digits within ±100: shapes that reach up to `size` from their middles, which are within
    /// ±(100 − `size`). So the one number says how often two meet: from never to always.
    Random { size: f64 },
    /// Whole numbers within ±8: many that touch, lie on one line, or have no size.
    Grid,
}

impl Kind {
    /// From −1 to 1 at random; on the grid whole numbers up to the limit.
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

    /// From the middle of something to its end.
    fn reach<const D: usize>(self, rng: &mut Rng) -> SVector<f64, D> {
        SVector::from_fn(|_, _| self.within(self.size(), 8, rng))
    }

    /// A place, and the way from there to another; on the grid any way. Not none, as few crates take a ray without a
    /// direction.
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

    /// As long as a few shapes are large; on the grid any way.
    pub fn motion<S: Scalar, const D: usize>(self, rng: &mut Rng) -> SVector<S, D> {
        vector(SVector::from_fn(|_, _| self.within(4.0 * self.size(), 8, rng)))
    }

    /// Not negative, and of a random one not near nothing, either.
    fn length(self, rng: &mut Rng) -> f64 {
        match self {
            Self::Random { size } => size * (0.6 + 0.4 * self.within(1.0, 0, rng)),
            Self::Grid => rng.range(0, 4) as f64,
        }
    }

    /// Two ends. On the grid either is any place; a random one reaches as far to both sides of its middle.
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

    /// The same with a size that leaves room for a radius.
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

/// nalgebra's own needs its feature `std`.
fn unit(v: SVector<f64, 2>) -> SVector<f64, 2> {
    v / v.x.hypot(v.y)
}

fn point<S: Scalar, const D: usize>(v: SVector<f64, D>) -> Point<S, D> {
    vector(v).into()
}

/// A shape that can be drawn.
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

/// The axis is a unit vector, rounded; on the grid of any length, so that the corners are whole numbers.
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

/// A random one is at most 3/4 of the reach of coordinates away from the middle of all places, which it leaves out, and its
/// normal a unit vector, rounded.
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

/// Corners on a circle in turn, unevenly; on the grid any places.
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

/// The corners are counter-clockwise or clockwise.
impl<S: Scalar> Drawn for Triangle<S> {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self {
        let [a, b, c] = corners(kind, rng);
        if rng.range(0, 1) == 0 { Self::new(a, b, c) } else { Self::new(a, c, b) }
    }
}

/// A random one has as many corners as there is room for; on the grid it is the hull of as many places.
impl<S: Scalar, const N: usize> Drawn for Polygon<S, N> {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self {
        Self::hull(&corners::<S, N>(kind, rng)).expect("there is room for each")
    }
}

/// So many pairs of operands of a kind, always the same ones.
pub fn drawn<A: Drawn, B: Drawn>(kind: Kind, count: usize) -> Vec<(A, B)> {
    let mut rng = Rng::new(3);
    (0..count).map(|_| (A::drawn(kind, &mut rng), B::drawn(kind, &mut rng))).collect()
}

/// The size at which about half of two random shapes meet, as the referee says.
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
