//! Shapes of random numbers and of small whole numbers, in any float.

use kousa::nalgebra::Point;
use kousa::{Aabb, Ball, Capsule, HalfSpace, Line, OrientedRect, Polygon, Ray, Scalar, Segment, Triangle};

use crate::rng::Rng;

/// A scalar that can be made from an `f64` by rounding.
pub trait Made: Scalar {
    fn made(x: f64) -> Self;
}

macro_rules! made {
    ($($S:ty: $x:ident => $made:expr;)*) => {
        $(impl Made for $S { fn made($x: f64) -> Self { $made } })*
    };
}
made! {
    f32: x => x as f32;
    f64: x => x;
}

/// A kind of input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Numbers with all digits within ±100, and sizes of up to 50; about half of the pairs meet.
    Random,
    /// Whole numbers within ±8.
    Grid,
}

impl Kind {
    fn place(self, rng: &mut Rng) -> f64 {
        match self {
            Self::Random => (rng.next() as i64 as f64) * (100.0 / (1_u64 << 63) as f64),
            Self::Grid => rng.range(-8, 8) as f64,
        }
    }

    fn size(self, rng: &mut Rng) -> f64 {
        self.place(rng).abs() / 2.0
    }
}

/// A shape that can be drawn.
pub trait Drawn {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self;
}

fn array<S: Made, const D: usize>(kind: Kind, rng: &mut Rng) -> [S; D] {
    std::array::from_fn(|_| S::made(kind.place(rng)))
}

fn size<S: Made>(kind: Kind, rng: &mut Rng) -> S {
    S::made(kind.size(rng))
}

macro_rules! drawn {
    ($($Shape:ty: $kind:ident, $rng:ident => $drawn:expr;)*) => {$(
        impl<S: Made, const D: usize> Drawn for $Shape {
            fn drawn($kind: Kind, $rng: &mut Rng) -> Self {
                $drawn
            }
        }
    )*};
}
drawn! {
    Point<S, D>: kind, rng => array::<S, D>(kind, rng).into();
    Line<S, D>: kind, rng => Self::new(array::<S, D>(kind, rng).into(), array::<S, D>(kind, rng).into());
    Ray<S, D>: kind, rng => Self::new(array::<S, D>(kind, rng).into(), array::<S, D>(kind, rng).into());
    HalfSpace<S, D>: kind, rng => Self::new(array::<S, D>(kind, rng).into(), array::<S, D>(kind, rng).into());
    Segment<S, D>: kind, rng => Self::new(array::<S, D>(kind, rng).into(), array::<S, D>(kind, rng).into());
    Ball<S, D>: kind, rng => Self::new(array::<S, D>(kind, rng).into(), size(kind, rng));
    Capsule<S, D>: kind, rng => Self::new(array::<S, D>(kind, rng).into(), array::<S, D>(kind, rng).into(), size(kind, rng));
    Aabb<S, D>: kind, rng => {
        let (a, b) = (Point::from(array::<S, D>(kind, rng)), Point::from(array::<S, D>(kind, rng)));
        Self::new(a, a).union(&Self::new(b, b))
    };
}

impl<S: Made> Drawn for OrientedRect<S> {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self {
        let half_extents = [size(kind, rng), size(kind, rng)].into();
        let axis: [f64; 2] = [kind.place(rng), kind.place(rng)];
        let shorter = if kind == Kind::Random { 100.0 } else { 1.0 };
        Self::new(array(kind, rng).into(), half_extents, axis.map(|x| S::made(x / shorter)).into())
    }
}

impl<S: Made> Drawn for Triangle<S> {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self {
        let [a, b, c] = std::array::from_fn(|_| Point::drawn(kind, rng));
        Self::new(a, b, c)
    }
}

impl<S: Made, const N: usize> Drawn for Polygon<S, N> {
    #[allow(clippy::expect_used, reason = "a hull has no more corners than points")]
    fn drawn(kind: Kind, rng: &mut Rng) -> Self {
        let points: [Point<S, 2>; N] = std::array::from_fn(|_| Point::drawn(kind, rng));
        Self::hull(&points).expect("there is room for as many points")
    }
}

/// Runs `go!(A with B)` for every unordered pair of shapes except for two half-spaces.
#[macro_export]
macro_rules! every_kind {
    ($go:ident) => {
        every_kind!(@from $go Point Line Ray Segment Circle Capsule Rect OrientedRect HalfSpace);
    };
    (@from $go:ident HalfSpace) => {};
    (@from $go:ident $first:ident $($rest:ident)*) => {
        $go!($first with $first);
        $($go!($first with $rest);)*
        every_kind!(@from $go $($rest)*);
    };
}

/// The type of a shape, by its name.
#[macro_export]
macro_rules! shape {
    (Point of $S:ty) => { kousa::nalgebra::Point<$S, 2> };
    (Point of $S:ty, 3) => { kousa::nalgebra::Point<$S, 3> };
    (Polygon of $S:ty) => { kousa::Polygon<$S, 8> };
    (Sphere of $S:ty, 3) => { kousa::Sphere<$S> };
    ($Shape:ident of $S:ty, 3) => { kousa::$Shape<$S, 3> };
    ($Shape:ident of $S:ty) => { kousa::$Shape<$S> };
}
