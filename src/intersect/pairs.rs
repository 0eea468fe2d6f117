//! The menu: one line a pair. Each emits the pair in both orders: [`Intersect`] and [`Distance`].

use nalgebra::Point;

use super::crossing::Parts;
use super::{Chord, Contact, Crossing, Intersect, Mirror};
use crate::kernel::clip::Ends;
use crate::kernel::contact::Touch;
use crate::kernel::crossing::Meeting;
use crate::kernel::{aligned, clip, contact, crossing, distance, point};
use crate::scalar::repr::{Question, Visitor};
use crate::scalar::tower::Tower;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::{Capsule, Circle, Line, Operand, OrientedRect, Ray, Rect, Segment};
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
fn point_itself<S: Scalar, B>(_: (), point: &Point<S, 2>, _: &B) -> Point<S, 2> {
    *point
}

/// The crossing, or the overlap in the operands' own numbers.
#[inline]
fn common<'a, S: Scalar, A, B>(meeting: Meeting<S, 2>, a: &'a A, b: &'a B) -> Crossing<S, 2>
where
    Parts<S, 2>: From<&'a A> + From<&'a B>,
{
    Crossing::of(meeting, Parts::from(a), Parts::from(b))
}

/// The part inside the solid.
#[inline]
fn inside<S: Scalar, A, B>(ends: Ends<S, 2>, _: &A, _: &B) -> Chord<S, 2> {
    Chord::of(ends)
}

/// The shortest way apart.
#[inline]
fn apart<S: Scalar, A, B>(touch: Touch<S, 2>, _: &A, _: &B) -> Contact<S, 2> {
    Contact::of(touch)
}

/// `Shape with Other => Answer by kernel, answer_from_what_it_found;`
macro_rules! pairs {
    ($($A:ident with $B:ident => $Output:ident by $kernel:ident, $from:ident;)*) => {
        $(pairs!(@pair $A $B => $Output by $kernel, $from);)*
    };

    (@pair $A:ident itself => $Output:ident by $kernel:ident, $from:ident) => {
        pairs!(@first $A $A => $Output by $kernel, $from);
    };
    (@pair $A:ident $B:ident => $Output:ident by $kernel:ident, $from:ident) => {
        pairs!(@first $A $B => $Output by $kernel, $from);

        // The other order: the first, mirrored.
        impl<S: Scalar> Intersect<pairs!(@type $A)> for pairs!(@type $B) {
            type Output = $Output<S, 2>;
            #[inline]
            fn intersect(&self, rhs: &pairs!(@type $A)) -> Option<$Output<S, 2>> {
                rhs.intersect(self).map(Mirror::mirror)
            }
            #[inline]
            fn intersects(&self, rhs: &pairs!(@type $A)) -> bool {
                rhs.intersects(self)
            }
        }

        impl<S: Scalar> Distance<pairs!(@type $A)> for pairs!(@type $B) {
            type Scalar = S;
            type Closest = Closest<S, 2>;
            #[inline]
            fn distance(&self, rhs: &pairs!(@type $A)) -> S {
                rhs.distance(self)
            }
            #[inline]
            fn distance_squared(&self, rhs: &pairs!(@type $A)) -> S {
                rhs.distance_squared(self)
            }
            #[inline]
            fn closest_points(&self, rhs: &pairs!(@type $A)) -> Option<Closest<S, 2>> {
                rhs.closest_points(self).map(Mirror::mirror)
            }
        }
    };

    (@first $A:ident $B:ident => $Output:ident by $kernel:ident, $from:ident) => {
        pairs!(@question Verdict $A $B => (), |tower, a, b, _first, _second| {
            $kernel::meets(tower, a, b)?.then_some(())
        });
        pairs!(@question Answer $A $B => $Output<S, 2>, |tower, a, b, first, second| {
            $kernel::meet(tower, a, b)?.map(|found| $from(found, first, second))
        });

        pairs!(@question Apart $A $B => S, |tower, a, b, _first, _second| {
            Some(if $kernel::meets(tower, a, b)? { S::zero() } else { distance::distance(tower, a, b)? })
        });
        pairs!(@question ApartSquared $A $B => S, |tower, a, b, _first, _second| {
            Some(if $kernel::meets(tower, a, b)? { S::zero() } else { distance::squared(tower, a, b)? })
        });
        pairs!(@question Nearest $A $B => Closest<S, 2>, |tower, a, b, _first, _second| {
            let meeting = $kernel::meets(tower, a, b)?;
            Some(Closest::of(distance::closest(tower, a, b, meeting)?))
        });

        impl<S: Scalar> Intersect<pairs!(@type $B)> for pairs!(@type $A) {
            type Output = $Output<S, 2>;
            #[inline]
            fn intersect(&self, rhs: &pairs!(@type $B)) -> Option<$Output<S, 2>> {
                pairs!(@decide $A $B)(&Answer(self, rhs))
            }
            #[inline]
            fn intersects(&self, rhs: &pairs!(@type $B)) -> bool {
                pairs!(@decide $A $B)(&Verdict(self, rhs)).is_some()
            }
        }

        impl<S: Scalar> Distance<pairs!(@type $B)> for pairs!(@type $A) {
            type Scalar = S;
            type Closest = Closest<S, 2>;
            #[inline]
            fn distance(&self, rhs: &pairs!(@type $B)) -> S {
                pairs!(@decide $A $B)(&Apart(self, rhs)).unwrap_or(S::greatest())
            }
            #[inline]
            fn distance_squared(&self, rhs: &pairs!(@type $B)) -> S {
                pairs!(@decide $A $B)(&ApartSquared(self, rhs)).unwrap_or(S::greatest())
            }
            #[inline]
            fn closest_points(&self, rhs: &pairs!(@type $B)) -> Option<Closest<S, 2>> {
                pairs!(@decide $A $B)(&Nearest(self, rhs))
            }
        }
    };

    (@question $Question:ident $A:ident $B:ident => $Answer:ty,
     |$tower:ident, $a:ident, $b:ident, $first:ident, $second:ident| $answer:expr) => {
        impl<S: Scalar> Question<S> for $Question<'_, pairs!(@type $A), pairs!(@type $B)> {
            type Answer = $Answer;
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

    // The corners of an oriented rectangle are products.
    (@decide OrientedRect $B:ident) => { S::Repr::decide_oblique };
    (@decide $A:ident OrientedRect) => { S::Repr::decide_oblique };
    (@decide $A:ident $B:ident) => { S::Repr::decide };

    (@type Point) => { Point<S, 2> };
    (@type $Shape:ident) => { $Shape<S> };
}

pairs! {
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
