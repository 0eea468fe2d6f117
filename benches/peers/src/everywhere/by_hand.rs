//! Distances by hand, for the pairs for which they are simple.

use kousa::nalgebra::Point;
use kousa::{Aabb, Ball, Capsule, HalfSpace, Rect, Segment};

use crate::hand::{Plain, V2, V3, Vector, plane};
use crate::inputs::Scalar;
use crate::lane::Lanes;
use crate::row::HAND;

/// A core with a radius: a point or a segment, as a start and the vector along it.
trait Round<S, V> {
    fn round(&self) -> (V, V, S);
}

/// A box, as its ends.
trait Ends<V> {
    fn ends(&self) -> [V; 2];
}

macro_rules! in_dimension {
    ($V:ident, $D:literal, $($x:ident),*) => {
        impl<S: Plain> Round<S, $V<S>> for Point<S, $D> {
            #[inline(always)]
            fn round(&self) -> ($V<S>, $V<S>, S) {
                ($V::to(self), $V { $($x: S::ZERO),* }, S::ZERO)
            }
        }

        impl<S: Plain> Round<S, $V<S>> for Ball<S, $D> {
            #[inline(always)]
            fn round(&self) -> ($V<S>, $V<S>, S) {
                ($V::to(&self.center), $V { $($x: S::ZERO),* }, self.radius)
            }
        }

        impl<S: Plain> Round<S, $V<S>> for Segment<S, $D> {
            #[inline(always)]
            fn round(&self) -> ($V<S>, $V<S>, S) {
                ($V::to(&self.a), $V::way(&self.a, &self.b), S::ZERO)
            }
        }

        impl<S: Plain> Round<S, $V<S>> for Capsule<S, $D> {
            #[inline(always)]
            fn round(&self) -> ($V<S>, $V<S>, S) {
                ($V::to(&self.segment.a), $V::way(&self.segment.a, &self.segment.b), self.radius)
            }
        }

        impl<S: Plain> Ends<$V<S>> for Aabb<S, $D> {
            #[inline(always)]
            fn ends(&self) -> [$V<S>; 2] {
                [$V::to(&self.min), $V::to(&self.max)]
            }
        }

        impl<S: Plain> Between<S> for $V<S> {
            #[inline(always)]
            fn between([low, high]: [Self; 2], [other_low, other_high]: [Self; 2]) -> Self {
                Self { $($x: (low.$x - other_high.$x).greatest(other_low.$x - high.$x).greatest(S::ZERO)),* }
            }
        }
    };
}

/// How far two boxes are apart along each axis.
trait Between<S>: Sized {
    fn between(a: [Self; 2], b: [Self; 2]) -> Self;
}
in_dimension!(V2, 2, x, y);
in_dimension!(V3, 3, x, y, z);

/// The parameter of the closest point on a segment, at `m` from its start (Ericson 5.1.2); 0 on a point.
#[inline(always)]
fn foot<S: Plain, V: Vector<S>>(e: V, m: V) -> S {
    (e.dot(m) / e.squared()).clamped()
}

/// The distance of a point and a segment, both with a radius.
#[inline]
fn to_segment<S: Plain, V: Vector<S>>(point: &impl Round<S, V>, segment: &impl Round<S, V>) -> S {
    let ((p, _, r), (a, e, s)) = (point.round(), segment.round());
    let gap = p - a - e * foot(e, p - a);
    (gap.squared().sqrt() - (r + s)).greatest(S::ZERO)
}

/// The distance of two points, both with a radius.
#[inline]
fn of_points<S: Plain, V: Vector<S>>(a: &impl Round<S, V>, b: &impl Round<S, V>) -> S {
    let ((p, _, r), (q, _, s)) = (a.round(), b.round());
    ((q - p).squared().sqrt() - (r + s)).greatest(S::ZERO)
}

/// The distance of two segments in space, both with a radius (Ericson 5.1.9).
#[inline]
fn of_segments<S: Plain, V: Vector<S>>(a: &impl Round<S, V>, b: &impl Round<S, V>) -> S {
    let ((p, e, r), (q, f, s)) = (a.round(), b.round());
    let [near, other] = crate::hand::nearest_of_segments(e, f, q - p);
    ((other - near).squared().sqrt() - (r + s)).greatest(S::ZERO)
}

/// The distance of two segments in the plane, both with a radius: 0 if they cross, and otherwise the least from an end of one.
#[inline]
fn in_plane<S: Plain>(a: &impl Round<S, V2<S>>, b: &impl Round<S, V2<S>>, cross: bool) -> S {
    let ((p, e, r), (q, f, s)) = (a.round(), b.round());
    let gap = |point: V2<S>, from: V2<S>, along: V2<S>| {
        let m = point - from;
        (m - along * foot(along, m)).squared()
    };
    let ends = gap(p, q, f).least(gap(p + e, q, f)).least(gap(q, p, e)).least(gap(q + f, p, e));
    if cross { S::ZERO } else { (ends.sqrt() - (r + s)).greatest(S::ZERO) }
}

/// The distance of a point with a radius and a box (Ericson 5.1.3).
#[inline]
fn to_box<S: Plain, V: Vector<S> + Between<S>>(point: &impl Round<S, V>, block: &impl Ends<V>) -> S {
    let (p, _, r) = point.round();
    (V::between([p, p], block.ends()).squared().sqrt() - r).greatest(S::ZERO)
}

#[inline]
fn of_boxes<S: Plain, V: Vector<S> + Between<S>>(a: &impl Ends<V>, b: &impl Ends<V>) -> S {
    V::between(a.ends(), b.ends()).squared().sqrt()
}

/// The distance of a point with a radius and a half-space.
#[inline]
fn above<S: Plain>(point: &impl Round<S, V2<S>>, half: &HalfSpace<S>) -> S {
    let ((p, _, r), normal) = (point.round(), V2::of(&half.normal));
    (normal.dot(p - V2::to(&half.origin)) / normal.squared().sqrt() - r).greatest(S::ZERO)
}

/// Adds the distances of a float.
pub fn enter<S: Scalar + Plain + Into<f64>>(lanes: &mut Lanes) {
    macro_rules! distances {
        ($(($A:ty, $B:ty) $distance:expr;)*) => {
            $(lanes.add((HAND, "distance"), |a: &$A, b: &$B| -> S { $distance(a, b) }, S::into);)*
        };
    }
    /// The pairs of both dimensions.
    macro_rules! round {
        ($D:literal, $of_segments:expr, $of_capsules:expr) => {
            distances! {
                (Point<S, $D>, Point<S, $D>) of_points;
                (Point<S, $D>, Segment<S, $D>) to_segment;
                (Point<S, $D>, Ball<S, $D>) of_points;
                (Point<S, $D>, Capsule<S, $D>) to_segment;
                (Point<S, $D>, Aabb<S, $D>) to_box;
                (Segment<S, $D>, Segment<S, $D>) $of_segments;
                (Segment<S, $D>, Ball<S, $D>) |a, b| to_segment(b, a);
                (Segment<S, $D>, Capsule<S, $D>) $of_capsules;
                (Ball<S, $D>, Ball<S, $D>) of_points;
                (Ball<S, $D>, Capsule<S, $D>) to_segment;
                (Ball<S, $D>, Aabb<S, $D>) to_box;
                (Capsule<S, $D>, Capsule<S, $D>) $of_capsules;
                (Aabb<S, $D>, Aabb<S, $D>) of_boxes;
            }
        };
    }
    round!(2, |a: &Segment<S>, b: &Segment<S>| in_plane(a, b, plane::segment_segment(a, b)), |a, b| {
        in_plane(a, b, axes_cross(a, b))
    });
    round!(3, of_segments, of_segments);
    distances! {
        (Point<S, 2>, HalfSpace<S>) above;
        (Ball<S, 2>, HalfSpace<S>) above;
        (Segment<S>, Rect<S>) segment_to_rect;
    }
}

/// Whether two axes cross.
#[inline]
fn axes_cross<S: Plain>(a: &impl Round<S, V2<S>>, b: &impl Round<S, V2<S>>) -> bool {
    let axis = |(a, e, _): (V2<S>, V2<S>, S)| {
        let b = a + e;
        Segment::new(Point::from([a.x, a.y]), Point::from([b.x, b.y]))
    };
    plane::segment_segment(&axis(a.round()), &axis(b.round()))
}

/// The distance of a segment and a rectangle: 0 if they meet, and otherwise from an end of the segment or a corner.
#[inline]
fn segment_to_rect<S: Plain>(segment: &Segment<S>, rect: &Rect<S>) -> S {
    if plane::segment_rect(segment, rect) {
        return S::ZERO;
    }
    let from_ends = to_box(&segment.a, rect).least(to_box(&segment.b, rect));
    rect.corners().iter().fold(from_ends, |least, corner| least.least(to_segment(corner, segment)))
}
