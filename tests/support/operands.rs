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

/// A coordinate with all digits within ±100.
fn place(rng: &mut Rng) -> f64 {
    (rng.next() as i64 as f64) * (100.0 / (1_u64 << 63) as f64)
}

/// A shape that can be drawn.
pub trait Drawn {
    fn drawn(rng: &mut Rng) -> Self;
}

fn array<S: Made, const D: usize>(rng: &mut Rng) -> [S; D] {
    std::array::from_fn(|_| S::made(place(rng)))
}

/// A size of up to 50, so that about half of the pairs meet.
fn size<S: Made>(rng: &mut Rng) -> S {
    S::made(place(rng).abs() / 2.0)
}

macro_rules! drawn {
    ($($Shape:ty: $rng:ident => $drawn:expr;)*) => {$(
        impl<S: Made, const D: usize> Drawn for $Shape {
            fn drawn($rng: &mut Rng) -> Self {
                $drawn
            }
        }
    )*};
}
drawn! {
    Point<S, D>: rng => array::<S, D>(rng).into();
    Line<S, D>: rng => Self::new(array::<S, D>(rng).into(), array::<S, D>(rng).into());
    Ray<S, D>: rng => Self::new(array::<S, D>(rng).into(), array::<S, D>(rng).into());
    HalfSpace<S, D>: rng => Self::new(array::<S, D>(rng).into(), array::<S, D>(rng).into());
    Segment<S, D>: rng => Self::new(array::<S, D>(rng).into(), array::<S, D>(rng).into());
    Ball<S, D>: rng => Self::new(array::<S, D>(rng).into(), size(rng));
    Capsule<S, D>: rng => Self::new(array::<S, D>(rng).into(), array::<S, D>(rng).into(), size(rng));
    Aabb<S, D>: rng => {
        let (a, b) = (Point::from(array::<S, D>(rng)), Point::from(array::<S, D>(rng)));
        Self::new(a, a).union(&Self::new(b, b))
    };
}

impl<S: Made> Drawn for OrientedRect<S> {
    fn drawn(rng: &mut Rng) -> Self {
        let mut edge = || [place(rng), place(rng)].map(|x| S::made(x / 2.0)).into();
        let half_edges = [edge(), edge()];
        Self::new(array(rng).into(), half_edges)
    }
}

impl<S: Made> Drawn for Triangle<S> {
    fn drawn(rng: &mut Rng) -> Self {
        let [a, b, c] = std::array::from_fn(|_| Point::drawn(rng));
        Self::new(a, b, c)
    }
}

impl<S: Made, const N: usize> Drawn for Polygon<S, N> {
    #[allow(clippy::expect_used, reason = "a hull has no more corners than points")]
    fn drawn(rng: &mut Rng) -> Self {
        let points: [Point<S, 2>; N] = std::array::from_fn(|_| Point::drawn(rng));
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
