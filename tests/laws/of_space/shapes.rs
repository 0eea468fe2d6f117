//! Drawing and moving numbers and shapes.

use std::ops::{Add, Div, Mul, Sub};

use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Capsule, Line, OrientedBox, Ray, Segment, Sphere, Triangle};

use crate::support::{Rng, Sample};

/// The range of numbers that a shape is drawn from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    Grid,
    Ordinary,
    Whole,
}

/// A motion of space that is exact for small whole numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Motion {
    Shift(i64),
    /// A turn or a mirror image, which maps each axis to the axis of this number or to the opposite of it.
    Turn([i64; 3]),
    Double,
}

/// A shift, doubling, the quarter turns about the three axes, one about the diagonal, and the mirror images.
pub const MOTIONS: [Motion; 9] = [
    Motion::Shift(2),
    Motion::Double,
    Motion::Turn([1, -3, 2]),
    Motion::Turn([3, 2, -1]),
    Motion::Turn([-2, 1, 3]),
    Motion::Turn([3, 1, 2]),
    Motion::Turn([-1, 2, 3]),
    Motion::Turn([1, -2, 3]),
    Motion::Turn([1, 2, -3]),
];

/// A scalar with the few operations that the laws need.
pub trait Number:
    Sample + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self>
{
    /// Whether two numbers are equal: up to this many units in the last place in fixed-point, and in floats
    /// up to the rounding of numbers of a few tens.
    fn is_like(self, other: Self, units: i64) -> bool;

    /// A bound of the rounding error of a product of two numbers, one of a few tens and one of a normal.
    fn margin() -> Self;

    fn plus(self, n: i64) -> Self {
        self + Self::whole(n)
    }

    fn doubled(self) -> Self {
        self + self
    }

    fn sixteenths(n: i64) -> Self {
        Self::whole(n) / Self::whole(16)
    }
}

macro_rules! numbers {
    ($($S:ty: $x:ident, $y:ident, $units:ident => $like:expr, $margin:expr;)*) => {$(
        impl Number for $S {
            fn is_like(self, other: Self, $units: i64) -> bool {
                let ($x, $y) = (self, other);
                $like
            }
            fn margin() -> Self { $margin }
        }
    )*};
}
numbers! {
    fixed::types::I6F10: x, y, units => x.nudged(units) >= y && y.nudged(units) >= x, Self::from_bits(64);
    fixed::types::I16F16: x, y, units => x.nudged(units) >= y && y.nudged(units) >= x, Self::from_bits(64);
    fixed::types::I32F32: x, y, units => x.nudged(units) >= y && y.nudged(units) >= x, Self::from_bits(64);
    f32: x, y, _units => (x - y).abs() < 1e-4, 1e-4;
    f64: x, y, _units => (x - y).abs() < 1e-12, 1e-12;
}

/// Whether some coordinate of a point is further out than `limit`.
pub fn is_beyond<S: Number>(point: &Point<S, 3>, limit: i64) -> bool {
    point.iter().any(|x| *x > S::whole(limit) || *x < S::whole(-limit))
}

impl Motion {
    pub fn point<S: Number>(self, p: Point<S, 3>) -> Point<S, 3> {
        match self {
            Self::Shift(n) => [p.x.plus(n), p.y.plus(-n), p.z.plus(n + 1)].into(),
            _ => self.vector(p.coords).into(),
        }
    }

    pub fn vector<S: Number>(self, v: SVector<S, 3>) -> SVector<S, 3> {
        match self {
            Self::Shift(_) => v,
            Self::Turn(axes) => axes
                .map(|axis| {
                    let x = v[axis.unsigned_abs() as usize - 1];
                    if axis < 0 { S::whole(0) - x } else { x }
                })
                .into(),
            Self::Double => v.map(S::doubled),
        }
    }

    pub fn unit<S: Number>(self, v: SVector<S, 3>) -> SVector<S, 3> {
        if self == Self::Double { v } else { self.vector(v) }
    }

    pub fn length<S: Number>(self, x: S) -> S {
        if self == Self::Double { x.doubled() } else { x }
    }
}

/// A shape or an answer, which can be moved.
pub trait Moved<S> {
    fn moved(&self, by: Motion) -> Self;
}

/// Implements `Moved` for each `Type: it, by => moved;`.
#[macro_export]
macro_rules! moved {
    ($($Moved:ty: $it:ident, $by:ident => $moved:expr;)*) => {$(
        impl<S: Number> Moved<S> for $Moved {
            fn moved(&self, $by: Motion) -> Self {
                let $it = *self;
                $moved
            }
        }
    )*};
}
moved! {
    Point<S, 3>: p, by => by.point(p);
    Line<S, 3>: line, by => Self::new(by.point(line.origin), by.vector(line.direction));
    Ray<S, 3>: ray, by => Self::new(by.point(ray.origin), by.vector(ray.direction));
    Segment<S, 3>: segment, by => Self::new(by.point(segment.a), by.point(segment.b));
    Sphere<S>: ball, by => Self::new(by.point(ball.center), by.length(ball.radius));
    Capsule<S, 3>: capsule, by => Self { segment: capsule.segment.moved(by), radius: by.length(capsule.radius) };
    Aabb<S, 3>: aabb, by => {
        let is_empty = (0..3).any(|i| aabb.min[i] > aabb.max[i]);
        if is_empty { aabb } else { between(by.point(aabb.min), by.point(aabb.max)) }
    };
    OrientedBox<S, 3>: solid, by => {
        let edge = |v: SVector<S, 3>| by.unit(v).map(|x| by.length(x));
        Self::new(by.point(solid.center), solid.half_edges.map(edge))
    };
    Triangle<S, 3>: triangle, by => Self::new(by.point(triangle.a), by.point(triangle.b), by.point(triangle.c));
}

/// The box with these two opposite corners.
fn between<S: Number>(p: Point<S, 3>, q: Point<S, 3>) -> Aabb<S, 3> {
    Aabb::new(p, p).union(&Aabb::new(q, q))
}

/// A shape of random numbers.
pub trait Drawn {
    fn drawn(rng: &mut Rng, kind: Kind) -> Self;
}

fn number<S: Number>(rng: &mut Rng, kind: Kind) -> S {
    match kind {
        Kind::Grid => S::whole(rng.range(-3, 3)),
        Kind::Ordinary => S::ordinary(rng),
        Kind::Whole => S::any(rng),
    }
}

fn spot<S: Number>(rng: &mut Rng, kind: Kind) -> [S; 3] {
    std::array::from_fn(|_| number(rng, kind))
}

/// A radius, which is seldom negative, since that makes the set empty.
fn size<S: Number>(rng: &mut Rng, kind: Kind) -> S {
    let x = number(rng, kind);
    if x < S::whole(0) && rng.below(8) > 0 { size(rng, kind) } else { x }
}

macro_rules! drawn {
    ($($Shape:ty: $rng:ident, $kind:ident => $drawn:expr;)*) => {
        $(impl<S: Number> Drawn for $Shape { fn drawn($rng: &mut Rng, $kind: Kind) -> Self { $drawn } })*
    };
}
drawn! {
    Point<S, 3>: rng, kind => spot(rng, kind).into();
    Line<S, 3>: rng, kind => Self::new(spot(rng, kind).into(), spot(rng, kind).into());
    Ray<S, 3>: rng, kind => Self::new(spot(rng, kind).into(), spot(rng, kind).into());
    Segment<S, 3>: rng, kind => Self::new(spot(rng, kind).into(), spot(rng, kind).into());
    Sphere<S>: rng, kind => Self::new(spot(rng, kind).into(), size(rng, kind));
    Capsule<S, 3>: rng, kind => Self::new(spot(rng, kind).into(), spot(rng, kind).into(), size(rng, kind));
    Aabb<S, 3>: rng, kind => {
        let (p, q) = (Point::from(spot::<S>(rng, kind)), Point::from(spot(rng, kind)));
        if rng.below(16) == 0 { Self::new(p, q) } else { between(p, q) }
    };
    // Small, because it extends by all three edges; its edges are seldom in one plane.
    OrientedBox<S, 3>: rng, kind => {
        let edge = |rng: &mut Rng| match kind {
            Kind::Grid => SVector::from(std::array::from_fn(|_| S::whole(rng.range(-1, 1)))),
            _ => spot(rng, kind).into(),
        };
        Self::new(spot(rng, kind).into(), [edge(rng), edge(rng), edge(rng)])
    };
    Triangle<S, 3>: rng, kind =>
        Self::new(spot(rng, kind).into(), spot(rng, kind).into(), spot(rng, kind).into());
}

/// The operations that the laws need of solids alone.
pub trait Solid<S: Number>: Copy {
    fn grown(&self, by: i64) -> Self;
    fn shifted(&self, by: SVector<S, 3>) -> Self;
    fn bounds(&self) -> Aabb<S, 3>;
}

macro_rules! solids {
    ($($Solid:ty: $it:ident, $by:ident => $grown:expr, $bounds:expr;)*) => {$(
        impl<S: Number> Solid<S> for $Solid {
            fn grown(&self, $by: i64) -> Self {
                let $it = *self;
                $grown
            }
            fn shifted(&self, by: SVector<S, 3>) -> Self { self.translated(by) }
            fn bounds(&self) -> Aabb<S, 3> {
                let $it = *self;
                $bounds
            }
        }
    )*};
}
solids! {
    Sphere<S>: ball, by => Self::new(ball.center, ball.radius.plus(by)), ball.aabb();
    Capsule<S, 3>: capsule, by =>
        Self { segment: capsule.segment, radius: capsule.radius.plus(by) }, capsule.aabb();
    Aabb<S, 3>: aabb, by => Self::new(aabb.min.map(|x| x.plus(-by)), aabb.max.map(|x| x.plus(by))), aabb;
    OrientedBox<S, 3>: solid, by => {
        let twice = |edge: SVector<S, 3>| if by > 0 { edge.map(S::doubled) } else { edge };
        Self::new(solid.center, solid.half_edges.map(twice))
    }, solid.aabb();
    // A triangle has no greater one with the same meaning.
    Triangle<S, 3>: triangle, _by => triangle, triangle.aabb();
}
