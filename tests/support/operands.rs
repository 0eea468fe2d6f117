//! Shapes of random and of small whole numbers, in any float, those of the feature `measure` among them.

use kousa::measure::{Counted, Plain};
use kousa::nalgebra::{Point, SVector};
use kousa::{Capsule, Circle, Line, OrientedRect, Ray, Rect, Scalar, Segment};

use crate::rng::Rng;

/// A scalar that is made of an `f64`, rounded.
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
    Plain<f32>: x => Self(x as f32);
    Plain<f64>: x => Self(x);
    Counted<f64>: x => Self(x);
}

/// A kind of input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Numbers of all digits, within ±100, and sizes of up to 50: about half of the pairs meet.
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

fn pair<S: Made>(kind: Kind, rng: &mut Rng) -> [S; 2] {
    [S::made(kind.place(rng)), S::made(kind.place(rng))]
}

fn point<S: Made>(kind: Kind, rng: &mut Rng) -> Point<S, 2> {
    pair(kind, rng).into()
}

fn vector<S: Made>(kind: Kind, rng: &mut Rng) -> SVector<S, 2> {
    pair(kind, rng).into()
}

fn size<S: Made>(kind: Kind, rng: &mut Rng) -> S {
    S::made(kind.size(rng))
}

macro_rules! drawn {
    ($($Shape:ty: $kind:ident, $rng:ident => $drawn:expr;)*) => {$(
        impl<S: Made> Drawn for $Shape {
            fn drawn($kind: Kind, $rng: &mut Rng) -> Self {
                $drawn
            }
        }
    )*};
}
drawn! {
    Point<S, 2>: kind, rng => point(kind, rng);
    Line<S>: kind, rng => Self::new(point(kind, rng), vector(kind, rng));
    Ray<S>: kind, rng => Self::new(point(kind, rng), vector(kind, rng));
    Segment<S>: kind, rng => Self::new(point(kind, rng), point(kind, rng));
    Circle<S>: kind, rng => Self::new(point(kind, rng), size(kind, rng));
    Capsule<S>: kind, rng => Self::new(point(kind, rng), point(kind, rng), size(kind, rng));
    Rect<S>: kind, rng => {
        let (a, b) = (point::<S>(kind, rng), point::<S>(kind, rng));
        Rect::new(a, a).union(&Rect::new(b, b))
    };
    OrientedRect<S>: kind, rng => {
        let half_extents = [size(kind, rng), size(kind, rng)].into();
        let axis = match kind {
            Kind::Random => vector::<S>(kind, rng).map(|_| S::made(kind.place(rng) / 100.0)),
            Kind::Grid => vector(kind, rng),
        };
        Self::new(point(kind, rng), half_extents, axis)
    };
}

/// `go!(A with B)` for every unordered pair of shapes.
#[macro_export]
macro_rules! every_pair {
    ($go:ident) => {
        every_pair!(@from $go Point Line Ray Segment Circle Capsule Rect OrientedRect);
    };
    (@from $go:ident) => {};
    (@from $go:ident $first:ident $($rest:ident)*) => {
        $go!($first with $first);
        $($go!($first with $rest);)*
        every_pair!(@from $go $($rest)*);
    };
}

/// A shape's type by its name.
#[macro_export]
macro_rules! shape {
    (Point of $S:ty) => { kousa::nalgebra::Point<$S, 2> };
    ($Shape:ident of $S:ty) => { kousa::$Shape<$S> };
}
