//! Every shape in the numbers of columns: as a member of a batch, and as a query.

use nalgebra::{Point, SVector};

use crate::bounds::Bounded;
use crate::bounds::range::{Range, nearest};
use crate::clip::chord::Hit;
use crate::many::lanes::figure::{Figure, FigureKind, StoredPlace};
use crate::many::lanes::question::{FAR, OutwardBounds, Probe};
use crate::scalar::arrays::array;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::list::{by_kind, each_kind};
use crate::shape::operand::Operand;
use crate::shape::{Aabb, AnyShape2, AnyShape3, Ball, Capsule, Line, Ray, Segment};
use crate::sweep::impact::Impact;

/// A shape that can query a batch.
pub trait Probed {
    /// The shape in numbers.
    fn probe(&self) -> Probe;
    /// Its bounds; `None` for the empty set.
    fn extent(&self) -> Option<OutwardBounds>;
}

/// A shape that a batch can hold.
pub trait Figured: Probed + Copy {
    type Scalar: Scalar;
    /// The dimension, 2 or 3.
    const DIMENSION: usize;
    /// The kind by which all such shapes are held.
    const KIND: FigureKind;
    /// The shape in columns; `None` for the empty set.
    fn figure(&self) -> Option<Figure>;
}

/// An answer that has a time.
pub trait TimedAnswer {
    fn time(&self) -> f64;
}

/// A motion.
pub trait Vectorial {
    /// The components; `None` if an `f64` does not hold them.
    fn direction(&self) -> Option<[f64; 3]>;
}

fn place<S: Scalar, const D: usize>(point: &Point<S, D>) -> StoredPlace<D> {
    placed(array(&point.coords))
}

fn length<S: Scalar>(x: S) -> StoredPlace<1> {
    placed([x])
}

fn placed<S: Scalar, const D: usize>(numbers: [S; D]) -> StoredPlace<D> {
    let is_exact = numbers.iter().all(|x| Range::of(*x).is_exact());
    StoredPlace { at: numbers.map(nearest), is_exact }
}

fn around<const D: usize>(bounds: [Range; D]) -> OutwardBounds {
    OutwardBounds::new([bounds.map(|range| range.low), bounds.map(|range| range.high)])
}

fn bounding<const D: usize>(bounds: [Range; D]) -> Figure {
    Figure::new(FigureKind::Bounds).between(bounds.map(|range| range.low), bounds.map(|range| range.high))
}

/// The difference of two exact points; `None` if it may not be exact.
fn between<const D: usize>(a: StoredPlace<D>, b: StoredPlace<D>) -> Option<[f64; 3]> {
    let mut direction = [0.0; 3];
    for (to, (a, b)) in direction.iter_mut().zip(a.at.iter().zip(b.at)) {
        *to = b - a;
    }
    (a.is_exact && b.is_exact).then_some(direction)
}

/// Shapes that have a kind of their own, in both dimensions.
macro_rules! figured {
    ($($Shape:ident as $Kind:ident: |$shape:ident| [$($number:expr),*], $linear:expr;)*) => {
        figured!(@in 2: $($Shape as $Kind: |$shape| [$($number),*], $linear;)*);
        figured!(@in 3: $($Shape as $Kind: |$shape| [$($number),*], $linear;)*);
    };
    (@in $D:literal: $($Shape:ident as $Kind:ident: |$shape:ident| [$($number:expr),*], $linear:expr;)*) => {$(
        impl<S: Scalar> Probed for $Shape<S, $D> {
            #[inline(always)]
            fn probe(&self) -> Probe {
                #[allow(unused_variables, reason = "most shapes are not linear, and ignore it")]
                let linear = |$shape: &Self| $linear;
                Probe { figure: self.figure(), linear: linear(self) }
            }
            fn extent(&self) -> Option<OutwardBounds> {
                self.bounds().map(around)
            }
        }
        impl<S: Scalar> Figured for $Shape<S, $D> {
            type Scalar = S;
            const DIMENSION: usize = $D;
            const KIND: FigureKind = FigureKind::$Kind;
            #[inline(always)]
            fn figure(&self) -> Option<Figure> {
                let $shape = self;
                if Operand::is_empty(self) { None } else { Some(Figure::new(FigureKind::$Kind)$(.with($number))*) }
            }
        }
    )*};
}
figured! {
    Point as Point: |point| [place(point)], None;
    Segment as Segment: |segment| [place(&segment.a), place(&segment.b)], from_end_to_end(segment);
    Ball as Ball: |ball| [place(&ball.center), length(ball.radius)], None;
    Capsule as Capsule:
        |capsule| [place(&capsule.segment.a), place(&capsule.segment.b), length(capsule.radius)],
        from_end_to_end(&capsule.segment);
    Aabb as Box: |aabb| [place(&aabb.min), place(&aabb.max)], None;
}

fn from_end_to_end<S: Scalar, const D: usize>(segment: &Segment<S, D>) -> Option<([f64; 3], [f32; 2])> {
    between(place(&segment.a), place(&segment.b)).map(|direction| (direction, [0.0, 1.0]))
}

/// A shape that is held as its bounding box, and queries by it.
macro_rules! bounded {
    // These have a kind of their own, or query by what they have of one.
    ($D:tt point $($shape:tt)*) => {};
    ($D:tt endless $($shape:tt)*) => {};
    ($D:tt segment $($shape:tt)*) => {};
    (2 solid [] Circle $Type:tt) => {};
    (3 solid [] Sphere $Type:tt) => {};
    ($D:tt solid [] Capsule $Type:tt) => {};
    (2 solid [] Rect $Type:tt) => {};
    (3 solid [] Aabb $Type:tt) => {};

    ($D:tt $part:ident [$($generics:tt)*] $Kind:ident($Shape:ty)) => {
        held!($D: [$($generics)*] $Shape);
        impl<S: Scalar $($generics)*> Probed for $Shape {
            fn probe(&self) -> Probe {
                Probe { figure: None, linear: None }
            }
            fn extent(&self) -> Option<OutwardBounds> {
                self.bounds().map(around)
            }
        }
    };
}

macro_rules! held {
    ($D:tt: [$($generics:tt)*] $Shape:ty) => {
        impl<S: Scalar $($generics)*> Figured for $Shape {
            type Scalar = S;
            const DIMENSION: usize = $D;
            const KIND: FigureKind = FigureKind::Bounds;
            fn figure(&self) -> Option<Figure> {
                self.bounds().map(bounding)
            }
        }
    };
}
each_kind!(bounded!);

/// Unbounded shapes.
macro_rules! endless {
    ($($Line:ident<S, $D:literal> from $from:expr;)*) => {$(
        impl<S: Scalar> Probed for $Line<S, $D> {
            fn probe(&self) -> Probe {
                let direction = self.direction.direction();
                Probe {
                    // If the direction is not exact, only the bounds are used.
                    figure: direction.map(|_| Figure::new(FigureKind::Point).with(place(&self.origin))),
                    linear: direction.filter(|direction| *direction != [0.0; 3]).map(|to| (to, [$from, FAR])),
                }
            }
            fn extent(&self) -> Option<OutwardBounds> {
                self.bounds().map(around)
            }
        }
    )*};
}
endless! {
    Line<S, 2> from -FAR;
    Line<S, 3> from -FAR;
    Ray<S, 2> from 0.0;
    Ray<S, 3> from 0.0;
}

/// The enums: the shape held.
macro_rules! any_probed {
    ($D:tt: $Any:ident$([$N:ident])?) => {
        held!($D: [$(, const $N: usize)?] $Any<S $(, $N)?>);
        impl<S: Scalar $(, const $N: usize)?> Probed for $Any<S $(, $N)?> {
            fn probe(&self) -> Probe {
                by_kind!($D, self, |shape| shape.probe())
            }
            fn extent(&self) -> Option<OutwardBounds> {
                by_kind!($D, self, |shape| shape.extent())
            }
        }
    };
}
any_probed!(2: AnyShape2[N]);
any_probed!(3: AnyShape3[N]);

impl<S: Scalar, const D: usize> Vectorial for SVector<S, D> {
    fn direction(&self) -> Option<[f64; 3]> {
        let mut direction = [0.0; 3];
        for (to, x) in direction.iter_mut().zip(array(self)) {
            *to = Some(Range::of(x)).filter(|range| range.is_exact())?.low;
        }
        Some(direction)
    }
}

impl<S: Scalar, const D: usize> TimedAnswer for Hit<S, D> {
    fn time(&self) -> f64 {
        above(self.t)
    }
}

impl<S: Scalar, const D: usize> TimedAnswer for Impact<S, D> {
    fn time(&self) -> f64 {
        above(self.t)
    }
}

/// An upper bound of what was rounded to a number; infinite for the greatest number, which stands for all
/// greater ones.
pub fn above<S: Scalar>(x: S) -> f64 {
    if x >= S::greatest() { f64::INFINITY } else { Range::of(x).high + unit::<S>() }
}

/// A unit in the last place of a fixed-point number; zero for a float.
pub fn unit<S: Scalar>() -> f64 {
    if S::Repr::BITS == 0 { 0.0 } else { Range::of(S::smallest()).high }
}
