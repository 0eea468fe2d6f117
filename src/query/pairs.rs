//! The menu: one line a pair of shapes. Each emits the pair in both orders, [`Intersect`] and [`Distance`], and [`Cast`] where
//! the answer is a [`Chord`].
//!
//! A line names the answer, the kernel of the verdict, and the filter plan by which the verdict is decided first, with the
//! degree of its signs. Which query finds the answer follows from its type, and its fast stage is a line in
//! [`fast`](super::fast).

use nalgebra::Point;

use super::ask::{Both, carefully, predicate};
use super::cast::Cast;
use super::distance::{Closest, Distance};
use super::intersect::{Intersect, Mirror};
use super::{Chord, Contact, Crossing, Hit};
use crate::arithmetic::number::{Reads, Value};
use crate::arithmetic::plan::{Convert, Plan, Predicate};
use crate::arithmetic::precision::Precision;
use crate::kernel::form::Form;
use crate::kernel::plain::verdict::MeetsPlainly;
use crate::kernel::plane::contact;
use crate::kernel::query::{
    ClosestPoints, CommonPoint, Distance as FindDistance, DistanceSquared, FindChord, FindContact,
    FindCrossing, FindEnter, Meets,
};
use crate::kernel::{clip, crossing, half_space, point, space};
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::operand::Operand;
use crate::shape::{Aabb, Capsule, Circle, HalfSpace, Line, OrientedRect, Ray, Rect, Segment, Sphere};

/// `in dimension: Shape with Other => Answer by kernel, plan;`
macro_rules! pairs {
    (in $D:tt: $($A:ident with $B:ident => $Output:ident by $kernel:ident, $Plan:ident $(($degree:literal))? $($plain:ident)?;)*) => {
        $(pairs!(@pair $D $A $B => $Output by $kernel, Plan::$Plan $(($degree))?, $($plain)?);)*
    };

    (@pair $D:tt $A:ident itself => $Output:ident by $kernel:ident, $plan:expr, $($plain:ident)?) => {
        pairs!(@first $D $A $A => $Output by $kernel, $plan, $($plain)?);
    };
    (@pair $D:tt $A:ident $B:ident => $Output:ident by $kernel:ident, $plan:expr, $($plain:ident)?) => {
        pairs!(@first $D $A $B => $Output by $kernel, $plan, $($plain)?);
        pairs!(@mirrored pairs!(@type $D $B), pairs!(@type $D $A), $Output, $D);
    };

    // The other order: the first, mirrored.
    (@mirrored $B:ty, $A:ty, $Output:ident, $D:tt) => {
        impl<S: Scalar> Intersect<$A> for $B {
            type Output = $Output<S, $D>;
            #[inline]
            fn intersect(&self, rhs: &$A) -> Option<$Output<S, $D>> {
                rhs.intersect(self).map(Mirror::mirror)
            }
            #[inline]
            fn intersects(&self, rhs: &$A) -> bool {
                rhs.intersects(self)
            }
        }

        impl<S: Scalar> Distance<$A> for $B {
            type Scalar = S;
            type Closest = Closest<S, $D>;
            #[inline]
            fn distance(&self, rhs: &$A) -> S {
                rhs.distance(self)
            }
            #[inline]
            fn distance_squared(&self, rhs: &$A) -> S {
                rhs.distance_squared(self)
            }
            #[inline]
            fn closest_points(&self, rhs: &$A) -> Option<Closest<S, $D>> {
                rhs.closest_points(self).map(Mirror::mirror)
            }
        }
    };

    (@first $D:tt $A:ident $B:ident => $Output:ident by $kernel:ident, $plan:expr, $($plain:ident)?) => {
        predicate!(Meets of pairs!(@type $D $A), pairs!(@type $D $B): $plan, |context, a, b| $kernel::meets(context, &a, &b), $($plain)?);

        impl<S: Scalar> Intersect<pairs!(@type $D $B)> for pairs!(@type $D $A) {
            type Output = $Output<S, $D>;
            #[inline]
            fn intersect(&self, rhs: &pairs!(@type $D $B)) -> Option<$Output<S, $D>> {
                pairs!(@answer $Output, self, rhs)
            }
            #[inline]
            fn intersects(&self, rhs: &pairs!(@type $D $B)) -> bool {
                S::Repr::decide(&Both::<S, _, _, Meets>::new(self, rhs), S::ENCODING)
            }
        }

        pairs!(@cast $D $A $B => $Output);

        impl<S: Scalar> Distance<pairs!(@type $D $B)> for pairs!(@type $D $A) {
            type Scalar = S;
            type Closest = Closest<S, $D>;
            #[inline]
            fn distance(&self, rhs: &pairs!(@type $D $B)) -> S {
                if self.intersects(rhs) {
                    return S::zero();
                }
                carefully::<FindDistance, S, _, _>(self, rhs).map_or(S::greatest(), S::from_raw)
            }
            #[inline]
            fn distance_squared(&self, rhs: &pairs!(@type $D $B)) -> S {
                if self.intersects(rhs) {
                    return S::zero();
                }
                carefully::<DistanceSquared, S, _, _>(self, rhs).map_or(S::greatest(), S::from_raw)
            }
            #[inline]
            fn closest_points(&self, rhs: &pairs!(@type $D $B)) -> Option<Closest<S, $D>> {
                if self.intersects(rhs) {
                    carefully::<CommonPoint, S, _, _>(self, rhs).map(Closest::of)
                } else {
                    carefully::<ClosestPoints, S, _, _>(self, rhs).map(Closest::of)
                }
            }
        }
    };

    (@cast $D:tt $A:ident $B:ident => Chord) => {
        impl<S: Scalar> Cast<pairs!(@type $D $B)> for pairs!(@type $D $A) {
            type Hit = Hit<S, $D>;
            #[inline]
            fn cast(&self, rhs: &pairs!(@type $D $B)) -> Option<Hit<S, $D>> {
                Both::<S, _, _, FindEnter>::new(self, rhs).find(|found, _, _| Hit::of(found))
            }
        }
    };
    (@cast $D:tt $A:ident $B:ident => $Other:ident) => {};

    (@answer Point, $a:ident, $b:ident) => {
        $a.intersects($b).then_some(*$a)
    };
    (@answer Crossing, $a:ident, $b:ident) => {
        Both::<S, _, _, FindCrossing>::new($a, $b).find(Crossing::of)
    };
    (@answer Chord, $a:ident, $b:ident) => {
        Both::<S, _, _, FindChord>::new($a, $b).find(|found, _, _| Chord::of(found))
    };
    (@answer Contact, $a:ident, $b:ident) => {
        Both::<S, _, _, FindContact>::new($a, $b).find(|found, _, _| Contact::of(found))
    };

    (@type $D:tt OrientedRect) => { OrientedRect<S> };
    (@type $D:tt Circle) => { Circle<S> };
    (@type $D:tt Sphere) => { Sphere<S> };
    (@type $D:tt Rect) => { Rect<S> };
    (@type $D:tt $Shape:ident) => { $Shape<S, $D> };
}

pairs! { in 2:
    //                           answer, kernel, first stage, and whether floats have one of their own
    Point with itself => Point by point, Comparison;
    Point with Line => Point by point, Degree(2);
    Point with Ray => Point by point, Degree(2);
    Point with Segment => Point by point, Degree(2);
    Point with Circle => Point by point, Degree(2);
    Point with Capsule => Point by point, Degree(4);
    Point with Rect => Point by point, Comparison;
    Point with OrientedRect => Point by point, Degree(2);
    Point with HalfSpace => Point by point, Degree(2);

    Line with itself => Crossing by crossing, Degree(2) plain;
    Line with Ray => Crossing by crossing, Degree(2) plain;
    Line with Segment => Crossing by crossing, Degree(2) plain;
    Ray with itself => Crossing by crossing, Degree(2) plain;
    Ray with Segment => Crossing by crossing, Degree(2) plain;
    Segment with itself => Crossing by crossing, Degree(2) plain;

    Line with Circle => Chord by clip, Degree(4) plain;
    Line with Capsule => Chord by clip, Degree(4);
    Ray with Circle => Chord by clip, Degree(4) plain;
    Ray with Capsule => Chord by clip, Degree(4);
    Segment with Circle => Chord by clip, Degree(4) plain;
    Segment with Capsule => Chord by clip, Degree(4);
    Line with Rect => Chord by clip, Degree(2) plain;
    Line with OrientedRect => Chord by clip, Degree(2) plain;
    Ray with Rect => Chord by clip, Degree(2) plain;
    Ray with OrientedRect => Chord by clip, Degree(2) plain;
    Segment with Rect => Chord by clip, Degree(2) plain;
    Segment with OrientedRect => Chord by clip, Degree(2) plain;
    Line with HalfSpace => Chord by clip, Degree(2);
    Ray with HalfSpace => Chord by clip, Degree(2);
    Segment with HalfSpace => Chord by clip, Degree(2);

    Circle with itself => Contact by contact, Degree(2) plain;
    Circle with Capsule => Contact by contact, Degree(4) plain;
    Capsule with itself => Contact by contact, Degree(4);
    Circle with Rect => Contact by contact, Degree(2) plain;
    Circle with OrientedRect => Contact by contact, Degree(4);
    Capsule with Rect => Contact by contact, Degree(4);
    Capsule with OrientedRect => Contact by contact, Degree(4);
    Rect with itself => Contact by contact, Comparison plain;
    Rect with OrientedRect => Contact by contact, Degree(2);
    OrientedRect with itself => Contact by contact, Degree(2) plain;
    Circle with HalfSpace => Contact by half_space, Degree(4);
    Capsule with HalfSpace => Contact by half_space, Degree(4);
    Rect with HalfSpace => Contact by half_space, Degree(2);
    OrientedRect with HalfSpace => Contact by half_space, Degree(2);
}

pairs! { in 3:
    Point with itself => Point by point, Comparison;
    Point with Line => Point by point, Degree(2);
    Point with Ray => Point by point, Degree(2);
    Point with Segment => Point by point, Degree(2);
    Point with Sphere => Point by point, Degree(2);
    Point with Capsule => Point by point, Degree(4);
    Point with Aabb => Point by point, Comparison;
    Point with HalfSpace => Point by point, Degree(2);

    Line with itself => Crossing by crossing, Degree(2);
    Line with Ray => Crossing by crossing, Degree(2);
    Line with Segment => Crossing by crossing, Degree(2);
    Ray with itself => Crossing by crossing, Degree(2);
    Ray with Segment => Crossing by crossing, Degree(2);
    Segment with itself => Crossing by crossing, Degree(2);

    Line with Sphere => Chord by clip, Degree(4) plain;
    Line with Capsule => Chord by clip, Degree(4);
    Line with Aabb => Chord by clip, Degree(2) plain;
    Ray with Sphere => Chord by clip, Degree(4) plain;
    Ray with Capsule => Chord by clip, Degree(4);
    Ray with Aabb => Chord by clip, Degree(2) plain;
    Segment with Sphere => Chord by clip, Degree(4) plain;
    Segment with Capsule => Chord by clip, Degree(4);
    Segment with Aabb => Chord by clip, Degree(2) plain;
    Line with HalfSpace => Chord by clip, Degree(2);
    Ray with HalfSpace => Chord by clip, Degree(2);
    Segment with HalfSpace => Chord by clip, Degree(2);

    Sphere with itself => Contact by space, Degree(2) plain;
    Sphere with Capsule => Contact by space, Degree(4) plain;
    Sphere with Aabb => Contact by space, Degree(2) plain;
    Capsule with itself => Contact by space, Degree(6);
    // A point beside the box often has exactly no slope, of which the semi-static filter is not certain.
    Capsule with Aabb => Contact by space, Careful;
    Aabb with itself => Contact by space, Comparison plain;
    Sphere with HalfSpace => Contact by half_space, Degree(4);
    Capsule with HalfSpace => Contact by half_space, Degree(4);
    Aabb with HalfSpace => Contact by half_space, Degree(2);
}
