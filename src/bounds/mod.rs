//! Bounds of shapes in `f64`, rounded outward, and collections of shapes that are searched by them.
//!
//! * **In:** a shape (`Bounded`), its motion or a ray (`Way`), a collection of shapes (`Obstacles`).
//! * **Out:** a `Range` on each axis; which boxes a path meets, and when at the earliest; the shapes that matter.
//! * **A filter:** nothing here is a verdict. What the bounds let pass is decided exactly above.
//! * **Collections:** lists and slices, `Several` together, `Filtered` ones, and the parts of shapes made of parts.
//! * **Calls:** `shape`, `scalar`, `number`.
//! * **Open first:** `range.rs` for intervals, `course.rs` for paths, `obstacles.rs` for collections.
//! * **Trees:** `search.rs` searches any tree from near to far.

#[cfg_attr(not(feature = "alloc"), allow(dead_code, reason = "trees alone are searched along paths"))]
pub(crate) mod course;
#[cfg(feature = "alloc")]
pub(crate) mod filtered;
pub(crate) mod obstacles;
pub(crate) mod obstacles_of_parts;
#[cfg_attr(
    not(any(feature = "bvh", feature = "rstar")),
    allow(dead_code, reason = "boxes of trees alone are rounded to scalars")
)]
pub(crate) mod range;
#[cfg(feature = "alloc")]
pub(crate) mod search;
pub(crate) mod search_bounds;
#[cfg(feature = "alloc")]
pub(crate) mod several;

use nalgebra::{Point, SVector};

pub use range::*;

use crate::number::each::{Each, indexed};
use crate::scalar::Scalar;
use crate::scalar::arrays::array;
use crate::shape::list::by_kind;
use crate::shape::operand::Operand;
use crate::shape::rounded::RoundableIn;
use crate::shape::{
    Aabb, AnyShape2, AnyShape3, Ball, Capsule, HalfSpace, Line, OrientedBox, Parts, Polygon, Polyhedron, Ray,
    Roundable, Rounded, Segment, Triangle,
};

/// A shape that has bounds.
pub trait Bounded<const D: usize> {
    /// The range of the shape on each axis, rounded outward; `None` for the empty set.
    fn bounds(&self) -> Option<[Range; D]>;

    /// The sum of the magnitudes of its coordinates; of what is unbounded, of the numbers that it is made of, so that it is finite.
    fn magnitudes(&self) -> f64 {
        self.bounds().map_or(0.0, total)
    }
}

/// The bounds of several shapes together; `None` if all are empty.
pub fn hull_of<const D: usize>(bounds: impl Iterator<Item = Option<[Range; D]>>) -> Option<[Range; D]> {
    bounds.flatten().reduce(|a, b| each(a, b, Range::hull))
}

/// The sum of the magnitudes of ranges.
fn total<const D: usize>(ranges: [Range; D]) -> f64 {
    ranges.iter().map(|range| range.magnitude()).sum()
}

/// The range of a point on each axis.
pub fn ranges<S: Scalar, const D: usize>(point: &Point<S, D>) -> [Range; D] {
    array(&point.coords).each(Range::of)
}

fn each<const D: usize>(a: [Range; D], b: [Range; D], f: impl Fn(Range, Range) -> Range) -> [Range; D] {
    indexed(|axis| f(a[axis], b[axis]))
}

/// The bounds of two points.
fn between<S: Scalar, const D: usize>(a: &Point<S, D>, b: &Point<S, D>) -> [Range; D] {
    each(ranges(a), ranges(b), Range::hull)
}

/// The bounds of all points at most `radius` away.
fn grown<S: Scalar, const D: usize>(core: [Range; D], radius: S) -> [Range; D] {
    core.each(|range| range.grown(Range::of(radius).magnitude()))
}

/// The bounds of a line or ray: unbounded in its direction.
fn endless<S: Scalar, const D: usize>(from: &Point<S, D>, to: &SVector<S, D>, both_ways: bool) -> [Range; D] {
    each(ranges(from), array(to).each(Range::of), |from, to| Range {
        low: if to.low < 0.0 || (both_ways && to.high > 0.0) { f64::NEG_INFINITY } else { from.low },
        high: if to.high > 0.0 || (both_ways && to.low < 0.0) { f64::INFINITY } else { from.high },
    })
}

/// The bounds of a half-space: unbounded on all sides, except the one that a normal along an axis
/// faces.
fn behind<S: Scalar, const D: usize>(origin: &Point<S, D>, normal: &SVector<S, D>) -> [Range; D] {
    let normal = array(normal).each(Range::of);
    let leads = |axis: usize| normal[axis].magnitude() > 0.0;
    indexed(|axis| {
        let faces = leads(axis) && !(0..D).any(|other| other != axis && leads(other));
        let (from, to) = (Range::of(origin[axis]), normal[axis]);
        Range {
            low: if faces && to.low < 0.0 { from.low } else { f64::NEG_INFINITY },
            high: if faces && to.high > 0.0 { from.high } else { f64::INFINITY },
        }
    })
}

macro_rules! bounded {
    ($Shape:ty, $D:tt: |$shape:ident| $bounds:expr $(, of $place:ident and $way:ident)?) => {
        impl<S: Scalar> Bounded<$D> for $Shape {
            fn bounds(&self) -> Option<[Range; $D]> {
                let $shape = self;
                if Operand::is_empty($shape) { None } else { Some($bounds) }
            }
            $(
                fn magnitudes(&self) -> f64 {
                    total(ranges(&self.$place)) + total(array(&self.$way).each(Range::of))
                }
            )?
        }
    };
    ($($Shape:ident: |$shape:ident| $bounds:expr $(, of $place:ident and $way:ident)?;)*) => {$(
        bounded!($Shape<S, 2>, 2: |$shape| $bounds $(, of $place and $way)?);
        bounded!($Shape<S, 3>, 3: |$shape| $bounds $(, of $place and $way)?);
    )*};
}
bounded! {
    Point: |point| ranges(point);
    Line: |line| endless(&line.origin, &line.direction, true), of origin and direction;
    Ray: |ray| endless(&ray.origin, &ray.direction, false), of origin and direction;
    Segment: |segment| between(&segment.a, &segment.b);
    Ball: |ball| grown(ranges(&ball.center), ball.radius);
    Capsule: |capsule| grown(between(&capsule.segment.a, &capsule.segment.b), capsule.radius);
    Aabb: |aabb| between(&aabb.min, &aabb.max);
    HalfSpace: |half| behind(&half.origin, &half.normal), of origin and normal;
    Triangle: |triangle| each(between(&triangle.a, &triangle.b), ranges(&triangle.c), Range::hull);
    OrientedBox: |solid| {
        let center = ranges(&solid.center);
        indexed(|axis| {
            let mut terms = [0.0; 4];
            for (term, edge) in terms.iter_mut().skip(1).zip(&solid.half_edges) {
                *term = Range::of(edge[axis]).magnitude();
            }
            let [_, e, f, g] = terms;
            let end = |base: f64| total_above([base, e, f, g]);
            Range { low: -end(-center[axis].low), high: end(center[axis].high) }
        })
    };
}
impl<S: Scalar, const N: usize> Bounded<2> for Polygon<S, N> {
    fn bounds(&self) -> Option<[Range; 2]> {
        self.corners().iter().map(ranges).reduce(|a, b| each(a, b, Range::hull))
    }
}

impl<S: Scalar, const N: usize> Bounded<3> for Polyhedron<S, N> {
    fn bounds(&self) -> Option<[Range; 3]> {
        self.corners().iter().map(ranges).reduce(|a, b| each(a, b, Range::hull))
    }
}

impl<S: Scalar, A, const D: usize> Bounded<D> for Rounded<A>
where
    A: RoundableIn<S, D> + Roundable<Scalar = S> + Bounded<D>,
{
    fn bounds(&self) -> Option<[Range; D]> {
        if self.is_empty() { None } else { Some(grown(Bounded::<D>::bounds(&self.core)?, self.radius)) }
    }
}

impl<A: Bounded<D>, const D: usize> Bounded<D> for Parts<'_, A> {
    fn bounds(&self) -> Option<[Range; D]> {
        hull_of(self.0.iter().map(Bounded::bounds))
    }
    fn magnitudes(&self) -> f64 {
        // What is empty has no bounds, and coordinates that mean nothing.
        let parts = self.0.iter().filter(|part| part.bounds().is_some());
        parts.map(Bounded::magnitudes).fold(0.0, |most, size| if size > most { size } else { most })
    }
}

/// The enums: the bounds of the shape held.
macro_rules! any_bounded {
    ($D:tt: $Any:ident$([$N:ident])?) => {
        impl<S: Scalar $(, const $N: usize)?> Bounded<$D> for $Any<S $(, $N)?> {
            fn bounds(&self) -> Option<[Range; $D]> {
                by_kind!($D, self, |shape| shape.bounds())
            }
            fn magnitudes(&self) -> f64 {
                by_kind!($D, self, |shape| Bounded::<$D>::magnitudes(shape))
            }
        }
    };
}
any_bounded!(2: AnyShape2[N]);
any_bounded!(3: AnyShape3[N]);
