//! The menu: one line a pair. Each emits the pair in both orders: [`Intersect`] and [`Distance`].

use nalgebra::Point;

use super::crossing::Parts;
use super::{Chord, Contact, Crossing, Intersect, Mirror};
use crate::kernel::clip::Ends;
use crate::kernel::contact::Touch;
use crate::kernel::crossing::Meeting;
use crate::kernel::space::remote;
use crate::kernel::{aligned, clip, contact, crossing, distance, point, space};
use crate::scalar::repr::{Kind, Question, Visitor};
use crate::scalar::tower::Tower;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::{Aabb, Capsule, Circle, Line, Operand, OrientedRect, Ray, Rect, Segment, Sphere};
use crate::{Closest, Distance};

/// `intersects`, as a question.
struct Verdict<'a, A, B>(&'a A, &'a B);

/// `intersect`, as a question.
struct Answer<'a, A, B>(&'a A, &'a B);

/// `distance`, as a question; of sets that meet there is nothing to measure.
struct Apart<'a, A, B>(&'a A, &'a B);

/// `distance_squared`, as a question.
struct ApartSquared<'a, A, B>(&'a A, &'a B);

/// `closest_points`, as a question.
struct Nearest<'a, A, B>(&'a A, &'a B);

/// The answer is the point that was asked about.
#[inline]
fn point_itself<S: Scalar, B, const D: usize>(_: (), point: &Point<S, D>, _: &B) -> Point<S, D> {
    *point
}

/// The crossing, or the overlap in the operands' own numbers.
#[inline]
fn common<S: Scalar, A, B, const D: usize>(meeting: Meeting<S, D>, a: &A, b: &B) -> Crossing<S, D>
where
    Parts<S, D>: for<'a> From<&'a A> + for<'a> From<&'a B>,
{
    Crossing::of(meeting, a, b)
}

/// The part inside the solid.
#[inline]
fn inside<S: Scalar, A, B, const D: usize>(ends: Ends<S, D>, _: &A, _: &B) -> Chord<S, D> {
    Chord::of(ends)
}

/// The shortest way apart.
#[inline]
fn apart<S: Scalar, A, B, const D: usize>(touch: Touch<S, D>, _: &A, _: &B) -> Contact<S, D> {
    Contact::of(touch)
}

/// `in dimension: Shape with Other => Answer by kernel, answer_from_what_it_found;`
macro_rules! pairs {
    (in $D:tt: $($A:ident with $B:ident => $Output:ident by $kernel:ident, $from:ident;)*) => {
        $(pairs!(@pair $D $A $B => $Output by $kernel, $from);)*
    };

    (@pair $D:tt $A:ident itself => $Output:ident by $kernel:ident, $from:ident) => {
        pairs!(@first $D $A $A => $Output by $kernel, $from);
    };
    (@pair $D:tt $A:ident $B:ident => $Output:ident by $kernel:ident, $from:ident) => {
        pairs!(@first $D $A $B => $Output by $kernel, $from);

        // The other order: the first, mirrored.
        impl<S: Scalar> Intersect<pairs!(@type $D $A)> for pairs!(@type $D $B) {
            type Output = $Output<S, $D>;
            #[inline]
            fn intersect(&self, rhs: &pairs!(@type $D $A)) -> Option<$Output<S, $D>> {
                rhs.intersect(self).map(Mirror::mirror)
            }
            #[inline]
            fn intersects(&self, rhs: &pairs!(@type $D $A)) -> bool {
                rhs.intersects(self)
            }
        }

        pairs!(@mirrored_distance $D $A $B);
    };

        (@mirrored_distance $D:tt $A:ident $B:ident) => {
        impl<S: Scalar> Distance<pairs!(@type $D $A)> for pairs!(@type $D $B) {
            type Scalar = S;
            type Closest = Closest<S, $D>;
            #[inline]
            fn distance(&self, rhs: &pairs!(@type $D $A)) -> S {
                rhs.distance(self)
            }
            #[inline]
            fn distance_squared(&self, rhs: &pairs!(@type $D $A)) -> S {
                rhs.distance_squared(self)
            }
            #[inline]
            fn closest_points(&self, rhs: &pairs!(@type $D $A)) -> Option<Closest<S, $D>> {
                rhs.closest_points(self).map(Mirror::mirror)
            }
        }
    };

    (@first $D:tt $A:ident $B:ident => $Output:ident by $kernel:ident, $from:ident) => {
        pairs!(@question Verdict $D $A $B => (), pairs!(@verdict $D $A $B), |tower, a, b, _first, _second| {
            $kernel::meets(tower, a, b)?.then_some(())
        });
        pairs!(@question Answer $D $A $B => $Output<S, $D>, pairs!(@answer $A $B), |tower, a, b, first, second| {
            $kernel::meet(tower, a, b)?.map(|found| $from(found, first, second))
        });

        impl<S: Scalar> Intersect<pairs!(@type $D $B)> for pairs!(@type $D $A) {
            type Output = $Output<S, $D>;
            #[inline]
            fn intersect(&self, rhs: &pairs!(@type $D $B)) -> Option<$Output<S, $D>> {
                pairs!(@decide $A $B)(&Answer(self, rhs))
            }
            #[inline]
            fn intersects(&self, rhs: &pairs!(@type $D $B)) -> bool {
                pairs!(@decide $A $B)(&Verdict(self, rhs)).is_some()
            }
        }

        pairs!(@distance $D $A $B by $kernel);
    };

        (@distance 2 $A:ident $B:ident by $kernel:ident) => {
        pairs!(@near 2 $A $B by $kernel, distance);
    };
    (@distance 3 $A:ident $B:ident by $kernel:ident) => {
        pairs!(@near 3 $A $B by $kernel, remote);
    };
    (@near $D:tt $A:ident $B:ident by $kernel:ident, $distance:ident) => {
        pairs!(@question Apart $D $A $B => S, Kind::Answer, |tower, a, b, _first, _second| {
            Some(if $kernel::meets(tower, a, b)? { S::zero() } else { $distance::distance(tower, a, b)? })
        });
        pairs!(@question ApartSquared $D $A $B => S, Kind::Measure, |tower, a, b, _first, _second| {
            Some(if $kernel::meets(tower, a, b)? { S::zero() } else { $distance::squared(tower, a, b)? })
        });
        pairs!(@question Nearest $D $A $B => Closest<S, $D>, Kind::Answer, |tower, a, b, _first, _second| {
            let meeting = $kernel::meets(tower, a, b)?;
            Some(Closest::of($distance::closest(tower, a, b, meeting)?))
        });

        impl<S: Scalar> Distance<pairs!(@type $D $B)> for pairs!(@type $D $A) {
            type Scalar = S;
            type Closest = Closest<S, $D>;
            #[inline]
            fn distance(&self, rhs: &pairs!(@type $D $B)) -> S {
                pairs!(@decide $A $B)(&Apart(self, rhs)).unwrap_or(S::greatest())
            }
            #[inline]
            fn distance_squared(&self, rhs: &pairs!(@type $D $B)) -> S {
                pairs!(@decide $A $B)(&ApartSquared(self, rhs)).unwrap_or(S::greatest())
            }
            #[inline]
            fn closest_points(&self, rhs: &pairs!(@type $D $B)) -> Option<Closest<S, $D>> {
                pairs!(@decide $A $B)(&Nearest(self, rhs))
            }
        }
    };

    (@question $Question:ident $D:tt $A:ident $B:ident => $Answer:ty, $kind:expr,
     |$tower:ident, $a:ident, $b:ident, $first:ident, $second:ident| $answer:expr) => {
        impl<S: Scalar> Question<S> for $Question<'_, pairs!(@type $D $A), pairs!(@type $D $B)> {
            type Answer = $Answer;
            const KIND: Kind = $kind;
            #[inline]
            fn visit(&self, visitor: &mut impl Visitor<S>) {
                self.0.visit(visitor);
                self.1.visit(visitor);
            }
            #[inline]
            fn answer<T: Tower<Scalar = S>>(&self, $tower: T) -> Result<Option<$Answer>, T::Doubt> {
                let Self($first, $second) = *self;
                let (Some($a), Some($b)) = (&$first.lower($tower), &$second.lower($tower)) else {
                    return Ok(None);
                };
                Ok($answer)
            }
        }
    };

    // All that is asked of these is which of two stored numbers is the greater.
    (@verdict $D:tt Point Point) => { Kind::Comparison };
    (@verdict $D:tt Point Rect) => { Kind::Comparison };
    (@verdict $D:tt Point Aabb) => { Kind::Comparison };
    (@verdict $D:tt Rect Rect) => { Kind::Comparison };
    (@verdict $D:tt Aabb Aabb) => { Kind::Comparison };
    // A place beside the box often has exactly no slope, of which a glance is not sure.
    (@verdict 3 Capsule Aabb) => { Kind::Answer };
    (@verdict 3 Capsule $B:ident) => { Kind::Verdict(6) };
    (@verdict 3 $A:ident Capsule) => { Kind::Verdict(4) };
    (@verdict $D:tt $A:ident Capsule) => { Kind::Verdict(4) };
    (@verdict $D:tt Capsule $B:ident) => { Kind::Verdict(4) };
    (@verdict $D:tt Circle Circle) => { Kind::Squares };
    (@verdict $D:tt Sphere Sphere) => { Kind::Squares };
    (@verdict $D:tt Point $B:ident) => { Kind::Verdict(2) };
    (@verdict $D:tt Circle Rect) => { Kind::Squares };
    (@verdict $D:tt Sphere Aabb) => { Kind::Squares };
    (@verdict $D:tt $A:ident Circle) => { Kind::Verdict(4) };
    (@verdict $D:tt $A:ident Sphere) => { Kind::Verdict(4) };
    (@verdict $D:tt $A:ident $B:ident) => { Kind::Verdict(2) };

    (@answer $A:ident OrientedRect) => { Kind::Answer };
    // Of a center that is inside it takes a few more.
    (@answer Circle Rect) => { Kind::MixedAnswer };
    (@answer Sphere Aabb) => { Kind::MixedAnswer };
    (@answer Circle $B:ident) => { Kind::QuickAnswer };
    (@answer Sphere $B:ident) => { Kind::QuickAnswer };
    (@answer Capsule $B:ident) => { Kind::Answer };
    (@answer $A:ident Capsule) => { Kind::Answer };
    (@answer Rect $B:ident) => { Kind::Answer };
    (@answer Aabb $B:ident) => { Kind::Answer };
    (@answer $A:ident $B:ident) => { Kind::QuickAnswer };

    // The corners of an oriented rectangle are products.
    (@decide OrientedRect $B:ident) => { S::Repr::decide_oblique };
    (@decide $A:ident OrientedRect) => { S::Repr::decide_oblique };
    (@decide $A:ident $B:ident) => { S::Repr::decide };

    (@type $D:tt OrientedRect) => { OrientedRect<S> };
    (@type $D:tt Circle) => { Circle<S> };
    (@type $D:tt Sphere) => { Sphere<S> };
    (@type $D:tt Rect) => { Rect<S> };
    (@type $D:tt $Shape:ident) => { $Shape<S, $D> };
}

pairs! { in 2:
    Point with itself => Point by point, point_itself;
    Point with Line => Point by point, point_itself;
    Point with Ray => Point by point, point_itself;
    Point with Segment => Point by point, point_itself;
    Point with Circle => Point by point, point_itself;
    Point with Capsule => Point by point, point_itself;
    Point with Rect => Point by point, point_itself;
    Point with OrientedRect => Point by point, point_itself;

    Line with itself => Crossing by crossing, common;
    Line with Ray => Crossing by crossing, common;
    Line with Segment => Crossing by crossing, common;
    Ray with itself => Crossing by crossing, common;
    Ray with Segment => Crossing by crossing, common;
    Segment with itself => Crossing by crossing, common;

    Line with Circle => Chord by clip, inside;
    Line with Capsule => Chord by clip, inside;
    Ray with Circle => Chord by clip, inside;
    Ray with Capsule => Chord by clip, inside;
    Segment with Circle => Chord by clip, inside;
    Segment with Capsule => Chord by clip, inside;
    Line with Rect => Chord by clip, inside;
    Line with OrientedRect => Chord by clip, inside;
    Ray with Rect => Chord by clip, inside;
    Ray with OrientedRect => Chord by clip, inside;
    Segment with Rect => Chord by clip, inside;
    Segment with OrientedRect => Chord by clip, inside;

    Circle with itself => Contact by contact, apart;
    Circle with Capsule => Contact by contact, apart;
    Capsule with itself => Contact by contact, apart;
    Circle with Rect => Contact by contact, apart;
    Circle with OrientedRect => Contact by contact, apart;
    Capsule with Rect => Contact by contact, apart;
    Capsule with OrientedRect => Contact by contact, apart;
    Rect with itself => Contact by aligned, apart;
    Rect with OrientedRect => Contact by contact, apart;
    OrientedRect with itself => Contact by contact, apart;
}

pairs! { in 3:
    Point with itself => Point by point, point_itself;
    Point with Line => Point by point, point_itself;
    Point with Ray => Point by point, point_itself;
    Point with Segment => Point by point, point_itself;
    Point with Sphere => Point by point, point_itself;
    Point with Capsule => Point by point, point_itself;
    Point with Aabb => Point by point, point_itself;

    Line with itself => Crossing by crossing, common;
    Line with Ray => Crossing by crossing, common;
    Line with Segment => Crossing by crossing, common;
    Ray with itself => Crossing by crossing, common;
    Ray with Segment => Crossing by crossing, common;
    Segment with itself => Crossing by crossing, common;

    Line with Sphere => Chord by clip, inside;
    Line with Capsule => Chord by clip, inside;
    Line with Aabb => Chord by clip, inside;
    Ray with Sphere => Chord by clip, inside;
    Ray with Capsule => Chord by clip, inside;
    Ray with Aabb => Chord by clip, inside;
    Segment with Sphere => Chord by clip, inside;
    Segment with Capsule => Chord by clip, inside;
    Segment with Aabb => Chord by clip, inside;

    Sphere with itself => Contact by space, apart;
    Sphere with Capsule => Contact by space, apart;
    Sphere with Aabb => Contact by space, apart;
    Capsule with itself => Contact by space, apart;
    Capsule with Aabb => Contact by space, apart;
    Aabb with itself => Contact by space, apart;
}
