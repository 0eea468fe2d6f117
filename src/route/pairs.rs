//! The menu: one line for each pair of shapes. It implements [`Intersect`] and [`Distance`] for both orders, and [`Cast`] if
//! the answer is a [`Chord`].
//!
//! A line names the answer, the kernel of the verdict, and the degree of its signs. The type of the answer determines the query that finds it; its fast stage is a line in [`fast`](crate::stages::fast).

use core::cmp::Ordering;
use core::hint::select_unpredictable;

use nalgebra::Point;

use crate::bounds::course::{AxisRanges, HasPath, Times, Way, sides_of_shape, times};
use crate::clip::cast::Cast;
use crate::clip::chord::{Chord, Hit};
use crate::clip::through;
use crate::contact::contact_answer::Contact;
use crate::contact::contact_in_plane;
use crate::cross::crossing::Crossing;
use crate::cross::meeting;
use crate::distance::closest::{Closest, Distance};
use crate::form::holds;
use crate::form::query::{
    ClosestPoints, CommonPoint, DistanceSquared, FindChord, FindContact, FindCrossing, FindDistance,
    FindEnter, Meets,
};
use crate::form::stored::Lower;
use crate::meets::corners_verdict::MeetsOutline;
use crate::meets::intersect::Intersect;
use crate::meets::mirror::Mirror;
use crate::meets::verdict_fast::MeetsPlainly;
use crate::meets::{half_space_meets, meets_in_space};
use crate::number::arithmetic::{Reads, Value};
use crate::number::plan::{Conversion, PlainPredicate, Plan, Predicate};
use crate::number::precision::{Crossings, Precision};
use crate::route::of_any;
use crate::route::outlined::Outlined;
use crate::route::parts_apart::PairOfPieces;
use crate::route::parts_moving::CastAtPiece;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::list::in_dimension;
use crate::shape::operand::Operand;
use crate::shape::{
    Aabb, Capsule, Circle, HalfSpace, Line, OrientedBox, OrientedRect, Polygon, Polyhedron, Ray, Rect,
    Segment, Sphere, Triangle,
};
use crate::stages::ask::{
    Both, apart, carefully, compare_casts, compare_distances, distance_by_formula, gap, is_within, predicate,
};

/// `Shape with Other => Answer by kernel, plan;` has a first stage in the program. After the plan, `first` means that an answer, which is a call, is
/// sought only where the verdict is that they meet.
///
/// `Shape with Other => Answer compiled;` is a pair of which every stage is compiled in kousa, except that plain floats may decide a verdict first:
/// by a `formula`, with an answer that has one too, or from the corners of the second shape if the pair is `plain`, and those of the first if it is `plain by_first`.
macro_rules! pairs {
    (in $D:tt: $(
        $A:ident with $B:ident => $Output:ident
            $(by $kernel:ident, $Plan:ident $(($degree:literal))? $($word:ident)*)? $(compiled $($outline:ident)*)?;
    )*) => {
        $(pairs!(@pair $D $A $B => $Output $(by $kernel, Plan::$Plan $(($degree))?, $($word)*)? $(compiled $($outline)*)?);)*
    };

    (@pair $D:tt Polygon itself => $Output:ident compiled) => {
        pairs!(@first [, const N: usize, const M: usize] $D (Polygon<S, N>) (Polygon<S, M>) => $Output, carefully);
    };
    (@pair $D:tt Polyhedron itself => $Output:ident compiled) => {
        pairs!(@first [, const N: usize, const M: usize] $D (Polyhedron<S, N>) (Polyhedron<S, M>) => $Output, carefully);
    };
    (@pair $D:tt Polyhedron $B:ident => $Output:ident compiled) => {
        pairs!(@compiled [, const N: usize] $D (Polyhedron<S, N>) (pairs!(@type $D $B)) => $Output);
    };
    (@pair $D:tt $A:ident Polyhedron => $Output:ident compiled) => {
        pairs!(@compiled [, const N: usize] $D (pairs!(@type $D $A)) (Polyhedron<S, N>) => $Output);
    };
    (@pair $D:tt $A:ident itself => $Output:ident compiled) => {
        pairs!(@first [] $D (pairs!(@type $D $A)) (pairs!(@type $D $A)) => $Output, carefully);
    };
    (@pair $D:tt $A:ident itself => $Output:ident compiled plain) => {
        pairs!(@plainly [] (pairs!(@type $D $A)) (pairs!(@type $D $A)), a with b);
        pairs!(@first [] $D (pairs!(@type $D $A)) (pairs!(@type $D $A)) => $Output, plainly);
    };
    (@pair $D:tt $A:ident itself => $Output:ident compiled formula first) => {
        pairs!(@formula [] (pairs!(@type $D $A)) (pairs!(@type $D $A)));
        pairs!(@first [] $D (pairs!(@type $D $A)) (pairs!(@type $D $A)) => $Output, formula_first);
    };
    (@pair $D:tt Polygon $B:ident => $Output:ident compiled $($how:ident)*) => {
        pairs!(@compiled $($how)* [, const N: usize] $D (Polygon<S, N>) (pairs!(@type $D $B)) => $Output);
    };
    (@pair $D:tt $A:ident Polygon => $Output:ident compiled $($how:ident)*) => {
        pairs!(@compiled $($how)* [, const N: usize] $D (pairs!(@type $D $A)) (Polygon<S, N>) => $Output);
    };
    (@pair $D:tt $A:ident $B:ident => $Output:ident compiled $($how:ident)*) => {
        pairs!(@compiled $($how)* [] $D (pairs!(@type $D $A)) (pairs!(@type $D $B)) => $Output);
    };
    (@compiled [$($generics:tt)*] $D:tt $A:tt $B:tt => $Output:ident) => {
        pairs!(@both [$($generics)*] $D $A $B => $Output, carefully);
    };
    (@compiled plain $generics:tt $D:tt $A:tt $B:tt => $Output:ident) => {
        pairs!(@plainly $generics $A $B, a with b);
        pairs!(@both $generics $D $A $B => $Output, plainly);
    };
    (@compiled plain by_first $generics:tt $D:tt $A:tt $B:tt => $Output:ident) => {
        pairs!(@plainly $generics $A $B, b with a);
        pairs!(@both $generics $D $A $B => $Output, plainly);
    };
    (@compiled formula $generics:tt $D:tt $A:tt $B:tt => $Output:ident) => {
        pairs!(@formula $generics $A $B);
        pairs!(@both $generics $D $A $B => $Output, formula);
    };
    (@compiled formula first $generics:tt $D:tt $A:tt $B:tt => $Output:ident) => {
        pairs!(@formula $generics $A $B);
        pairs!(@both $generics $D $A $B => $Output, formula_first);
    };
    (@formula [$($generics:tt)*] ($A:ty) ($B:ty)) => {
        impl<S: Scalar $($generics)*> PlainPredicate<S::Repr> for Both<'_, S, $A, $B, Meets> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn plainly<A: Crossings, F: Precision>(&self, convert: impl Conversion<S::Repr, F>) -> Option<bool> {
                self.a.form(convert).meets_plainly::<A>(&self.b.form(convert))
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn carefully(&self) -> bool {
                self.verdict()
            }
        }
    };
    // The shape whose outline is read is the one after `with`.
    (@plainly [$($generics:tt)*] ($A:ty) ($B:ty), $one:ident with $outlined:ident) => {
        impl<S: Scalar $($generics)*> PlainPredicate<S::Repr> for Both<'_, S, $A, $B, Meets> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn plainly<A: Crossings, F: Precision>(&self, convert: impl Conversion<S::Repr, F>) -> Option<bool> {
                self.$one.form(convert).meets_outline(self.$outlined.outline(convert))
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn carefully(&self) -> bool {
                self.verdict()
            }
        }
    };

    (@pair $D:tt $A:ident $B:ident => $Output:ident by $kernel:ident, $plan:expr, first) => {
        pairs!(@pair $D $A $B => $Output by $kernel, $plan; after_verdict);
    };
    (@pair $D:tt $A:ident $B:ident => $Output:ident by $kernel:ident, $plan:expr,) => {
        pairs!(@pair $D $A $B => $Output by $kernel, $plan; at_once);
    };
    (@pair $D:tt $A:ident itself => $Output:ident by $kernel:ident, $plan:expr; $how:ident) => {
        pairs!(@predicate $D $A $A by $kernel, $plan);
        pairs!(@first [] $D (pairs!(@type $D $A)) (pairs!(@type $D $A)) => $Output, $how);
    };
    (@pair $D:tt $A:ident $B:ident => $Output:ident by $kernel:ident, $plan:expr; $how:ident) => {
        pairs!(@predicate $D $A $B by $kernel, $plan);
        pairs!(@both [] $D (pairs!(@type $D $A)) (pairs!(@type $D $B)) => $Output, $how);
    };

    (@predicate $D:tt $A:ident $B:ident by $kernel:ident, $plan:expr) => {
        predicate!(Meets of pairs!(@type $D $A), pairs!(@type $D $B): $plan, |context, a, b| $kernel::meets(context, &a, &b));
    };

    (@both $generics:tt $D:tt ($A:ty) ($B:ty) => $Output:ident, $how:ident) => {
        pairs!(@first $generics $D ($A) ($B) => $Output, $how);
        pairs!(@mirrored $generics $D ($B) ($A) => $Output);
    };

    // The other order: the answer of the first one, mirrored.
    (@mirrored [$($generics:tt)*] $D:tt ($B:ty) ($A:ty) => $Output:ident) => {
        impl<S: Scalar $($generics)*> Intersect<$A> for $B {
            type Output = in_dimension!($D $Output);
            #[inline]
            fn intersect(&self, rhs: &$A) -> Option<in_dimension!($D $Output)> {
                rhs.intersect(self).map(Mirror::mirror)
            }
            #[inline]
            fn intersects(&self, rhs: &$A) -> bool {
                rhs.intersects(self)
            }
            fn sides_in_search(&self) -> AxisRanges {
                sides_of_shape::<$D>(self)
            }
        }

        impl<S: Scalar $($generics)*> PairOfPieces<$A, S, $D> for $B {}

        impl<S: Scalar $($generics)*> Distance<$A> for $B {
            type Scalar = S;
            type Closest = in_dimension!($D Closest);
            #[inline]
            fn distance(&self, rhs: &$A) -> S {
                rhs.distance(self)
            }
            #[inline]
            fn distance_squared(&self, rhs: &$A) -> S {
                rhs.distance_squared(self)
            }
            #[inline]
            fn closest_points(&self, rhs: &$A) -> Option<in_dimension!($D Closest)> {
                rhs.closest_points(self).map(Mirror::mirror)
            }
            #[inline]
            fn is_within(&self, rhs: &$A, distance: S) -> bool {
                rhs.is_within(self, distance)
            }
            fn compare_distances(one: (&Self, &$A), two: (&Self, &$A)) -> Ordering {
                compare_distances(one, two)
            }
            fn sides_in_search(&self) -> AxisRanges {
                sides_of_shape::<$D>(self)
            }
        }
    };

    (@first [$($generics:tt)*] $D:tt ($A:ty) ($B:ty) => $Output:ident, $how:ident) => {
        impl<S: Scalar $($generics)*> Intersect<$B> for $A {
            type Output = in_dimension!($D $Output);
            #[inline]
            fn intersect(&self, rhs: &$B) -> Option<in_dimension!($D $Output)> {
                pairs!(@answer $how $Output, self, rhs)
            }
            #[inline]
            fn intersects(&self, rhs: &$B) -> bool {
                pairs!(@once $how meet(self, rhs), pairs!(@verdict $how self, rhs))
            }
            fn sides_in_search(&self) -> AxisRanges {
                sides_of_shape::<$D>(self)
            }
        }

        pairs!(@cast [$($generics)*] $D ($A) ($B) => $Output, $how);

        impl<S: Scalar $($generics)*> PairOfPieces<$B, S, $D> for $A {}

        impl<S: Scalar $($generics)*> Distance<$B> for $A {
            type Scalar = S;
            type Closest = in_dimension!($D Closest);
            #[inline]
            fn distance(&self, rhs: &$B) -> S {
                if let Some(found) = distance_by_formula::<S, _, _>(self, rhs) {
                    return found;
                }
                gap::<FindDistance, S, _, _>(self, rhs, || self.intersects(rhs))
            }
            #[inline]
            fn distance_squared(&self, rhs: &$B) -> S {
                gap::<DistanceSquared, S, _, _>(self, rhs, || self.intersects(rhs))
            }
            #[inline]
            fn closest_points(&self, rhs: &$B) -> Option<in_dimension!($D Closest)> {
                let common = || carefully::<CommonPoint, S, _, _>(self, rhs);
                apart::<ClosestPoints, S, _, _>(self, rhs, || self.intersects(rhs), common)
                    .map(|nearest| Closest::of(nearest).with_parameters_of(self, rhs))
            }
            #[inline]
            fn is_within(&self, rhs: &$B, distance: S) -> bool {
                is_within(self, rhs, distance, || self.intersects(rhs))
            }
            fn compare_distances(one: (&Self, &$B), two: (&Self, &$B)) -> Ordering {
                compare_distances(one, two)
            }
            fn sides_in_search(&self) -> AxisRanges {
                sides_of_shape::<$D>(self)
            }
        }
    };

    (@cast [$($generics:tt)*] $D:tt ($A:ty) ($B:ty) => Chord, $how:ident) => {
        impl<S: Scalar $($generics)*> CastAtPiece<$B, S, $D> for $A {}

        impl<S: Scalar $($generics)*> Cast<$B> for $A {
            type Hit = in_dimension!($D Hit);
            #[inline]
            fn cast(&self, rhs: &$B) -> Option<in_dimension!($D Hit)> {
                pairs!(@once $how enter(self, rhs), pairs!(@find $how FindEnter, self, rhs, |found, _, _| Hit::of(found)))
            }
            fn course_of_cast(&self) -> Way {
                self.course()
            }
            fn normal_of_hit(hit: &in_dimension!($D Hit)) -> Option<[f64; 3]> {
                hit.normal_in_floats()
            }
            fn times_of_hit(hit: &in_dimension!($D Hit)) -> Times {
                times(hit.t)
            }
            fn compare_hits(&self, first: (&$B, &in_dimension!($D Hit)), second: (&$B, &in_dimension!($D Hit))) -> Ordering {
                first.1.compare(second.1, || compare_casts(self, first.0, second.0))
            }
        }
    };
    (@cast $generics:tt $D:tt $A:tt $B:tt => $Other:ident, $how:ident) => {};

    (@answer $how:ident Point, $a:ident, $b:ident) => {
        // Where shapes meet about as often as not, a branch would be guessed wrong as often.
        select_unpredictable($a.intersects($b), Some($a.map(S::without_negative_zero)), None)
    };
    (@answer $how:ident Crossing, $a:ident, $b:ident) => {
        pairs!(@once $how common($a, $b).and_then(|found| found.as_crossing()),
            pairs!(@find $how FindCrossing, $a, $b, Crossing::of))
    };
    (@answer $how:ident Chord, $a:ident, $b:ident) => {
        pairs!(@once $how common($a, $b).and_then(|found| found.as_chord()),
            pairs!(@find $how FindChord, $a, $b, |found, _, _| Chord::of(found)))
    };
    (@answer $how:ident Contact, $a:ident, $b:ident) => {
        pairs!(@once $how common($a, $b).and_then(|found| found.as_contact()),
            pairs!(@find $how FindContact, $a, $b, |found, _, _| Contact::of(found)))
    };

    // By the function that kousa has compiled for shapes of any kind, where a program compiles no stages.
    (@once carefully $question:ident($a:ident, $b:ident) $(.$and_then:ident($made:expr))?, $otherwise:expr) => {
        $otherwise
    };
    (@once $how:ident $question:ident($a:ident, $b:ident) $(.$and_then:ident($made:expr))?, $otherwise:expr) => {
        if const { S::Repr::IS_COMPILED_ONCE } {
            of_any::$question::<S, _, _, _>($a, $b)$(.$and_then($made))?
        } else {
            $otherwise
        }
    };

    (@find at_once $Query:ident, $a:ident, $b:ident, $made:expr) => {
        Both::<S, _, _, $Query>::new($a, $b).find($made)
    };
    (@find after_verdict $Query:ident, $a:ident, $b:ident, $made:expr) => {
        if $a.intersects($b) { pairs!(@find at_once $Query, $a, $b, $made) } else { None }
    };
    (@find plainly $Query:ident, $a:ident, $b:ident, $made:expr) => {
        // Sets that certainly do not meet cost no call.
        match S::Repr::plainly(&Both::<S, _, _, Meets>::new($a, $b)) {
            Some(false) => None,
            _ => pairs!(@find carefully $Query, $a, $b, $made),
        }
    };
    (@find formula $Query:ident, $a:ident, $b:ident, $made:expr) => {
        pairs!(@find at_once $Query, $a, $b, $made)
    };
    (@find formula_first $Query:ident, $a:ident, $b:ident, $made:expr) => {
        match S::Repr::plainly(&Both::<S, _, _, Meets>::new($a, $b)) {
            Some(false) => None,
            _ => pairs!(@find at_once $Query, $a, $b, $made),
        }
    };
    (@find carefully $Query:ident, $a:ident, $b:ident, $made:expr) => {
        carefully::<$Query, S, _, _>($a, $b).map(|found| ($made)(found, $a, $b))
    };
    (@verdict at_once $a:ident, $b:ident) => {
        S::Repr::decide(&Both::<S, _, _, Meets>::new($a, $b), S::ENCODING)
    };
    (@verdict after_verdict $a:ident, $b:ident) => {
        pairs!(@verdict at_once $a, $b)
    };
    (@verdict plainly $a:ident, $b:ident) => {
        S::Repr::decide_plainly(&Both::<S, _, _, Meets>::new($a, $b))
    };
    (@verdict formula $a:ident, $b:ident) => {
        pairs!(@verdict plainly $a, $b)
    };
    (@verdict formula_first $a:ident, $b:ident) => {
        pairs!(@verdict plainly $a, $b)
    };
    (@verdict carefully $a:ident, $b:ident) => {
        carefully::<Meets, S, _, _>($a, $b).is_some()
    };

    (@type $D:tt OrientedRect) => { OrientedRect<S> };
    (@type $D:tt OrientedBox) => { OrientedBox<S, 3> };
    (@type $D:tt Circle) => { Circle<S> };
    (@type $D:tt Sphere) => { Sphere<S> };
    (@type $D:tt Rect) => { Rect<S> };
    (@type $D:tt $Shape:ident) => { in_dimension!($D $Shape) };
}

pairs! { in 2:
    Point with itself => Point by holds, Comparison;
    Point with Line => Point by holds, Degree(2);
    Point with Ray => Point by holds, Degree(2);
    Point with Segment => Point by holds, Degree(2);
    Point with Circle => Point by holds, Degree(2);
    Point with Capsule => Point by holds, Degree(4);
    Point with Rect => Point by holds, Comparison;
    Point with OrientedRect => Point compiled formula;
    Point with HalfSpace => Point by holds, Degree(2);

    Line with itself => Crossing by meeting, Degree(2);
    Line with Ray => Crossing by meeting, Degree(2);
    Line with Segment => Crossing by meeting, Degree(2);
    Ray with itself => Crossing by meeting, Degree(2);
    Ray with Segment => Crossing by meeting, Degree(2);
    Segment with itself => Crossing by meeting, Degree(2);

    Line with Circle => Chord by through, Degree(4);
    Line with Capsule => Chord by through, Degree(4);
    Ray with Circle => Chord by through, Degree(4);
    Ray with Capsule => Chord by through, Degree(4);
    Segment with Circle => Chord by through, Degree(4);
    Segment with Capsule => Chord by through, Degree(4);
    Line with Rect => Chord by through, Degree(2);
    Line with OrientedRect => Chord compiled formula;
    Ray with Rect => Chord by through, Degree(2);
    Ray with OrientedRect => Chord compiled formula;
    Segment with Rect => Chord by through, Degree(2);
    Segment with OrientedRect => Chord compiled formula;
    Line with HalfSpace => Chord by through, Degree(2);
    Ray with HalfSpace => Chord by through, Degree(2);
    Segment with HalfSpace => Chord by through, Degree(2);

    Circle with itself => Contact by contact_in_plane, Degree(2);
    Circle with Capsule => Contact by contact_in_plane, Degree(4);
    Capsule with itself => Contact by contact_in_plane, Degree(4);
    Circle with Rect => Contact by contact_in_plane, Degree(2);
    Circle with OrientedRect => Contact compiled formula;
    Capsule with Rect => Contact by contact_in_plane, Degree(4);
    Capsule with OrientedRect => Contact compiled formula;
    Rect with itself => Contact by contact_in_plane, Comparison;
    Rect with OrientedRect => Contact compiled formula first;
    OrientedRect with itself => Contact compiled formula first;
    Circle with HalfSpace => Contact by half_space_meets, Degree(4);
    Capsule with HalfSpace => Contact by half_space_meets, Degree(4) first;
    Rect with HalfSpace => Contact by half_space_meets, Degree(2) first;
    OrientedRect with HalfSpace => Contact compiled formula first;

    Point with Triangle => Point compiled plain;
    Point with Polygon => Point compiled plain;
    Line with Triangle => Chord compiled plain;
    Line with Polygon => Chord compiled plain;
    Ray with Triangle => Chord compiled plain;
    Ray with Polygon => Chord compiled plain;
    Segment with Triangle => Chord compiled plain;
    Segment with Polygon => Chord compiled plain;
    Circle with Triangle => Contact compiled plain;
    Circle with Polygon => Contact compiled plain;
    Capsule with Triangle => Contact compiled plain;
    Capsule with Polygon => Contact compiled plain;
    Rect with Triangle => Contact compiled plain;
    Rect with Polygon => Contact compiled plain;
    OrientedRect with Triangle => Contact compiled plain;
    OrientedRect with Polygon => Contact compiled plain;
    Triangle with itself => Contact compiled plain;
    Triangle with Polygon => Contact compiled;
    Triangle with HalfSpace => Contact compiled plain by_first;
    Polygon with itself => Contact compiled;
    Polygon with HalfSpace => Contact compiled plain by_first;
}

pairs! { in 3:
    Point with itself => Point by holds, Comparison;
    Point with Line => Point by holds, Degree(2);
    Point with Ray => Point by holds, Degree(2);
    Point with Segment => Point by holds, Degree(2);
    Point with Sphere => Point by holds, Degree(2);
    Point with Capsule => Point by holds, Degree(4);
    Point with Aabb => Point by holds, Comparison;
    Point with HalfSpace => Point by holds, Degree(2);

    Line with itself => Crossing by meeting, Degree(2);
    Line with Ray => Crossing by meeting, Degree(2);
    Line with Segment => Crossing by meeting, Degree(2);
    Ray with itself => Crossing by meeting, Degree(2);
    Ray with Segment => Crossing by meeting, Degree(2);
    Segment with itself => Crossing by meeting, Degree(2);

    Line with Sphere => Chord by through, Degree(4);
    Line with Capsule => Chord by through, Degree(4);
    Line with Aabb => Chord by through, Degree(2);
    Ray with Sphere => Chord by through, Degree(4);
    Ray with Capsule => Chord by through, Degree(4);
    Ray with Aabb => Chord by through, Degree(2);
    Segment with Sphere => Chord by through, Degree(4);
    Segment with Capsule => Chord by through, Degree(4);
    Segment with Aabb => Chord by through, Degree(2);
    Line with HalfSpace => Chord by through, Degree(2);
    Ray with HalfSpace => Chord by through, Degree(2);
    Segment with HalfSpace => Chord by through, Degree(2);

    Sphere with itself => Contact by meets_in_space, Degree(2);
    Sphere with Capsule => Contact by meets_in_space, Degree(4) first;
    Sphere with Aabb => Contact by meets_in_space, Degree(2);
    Capsule with itself => Contact by meets_in_space, Degree(6);
    Capsule with Aabb => Contact by meets_in_space, Compiled;
    Aabb with itself => Contact by meets_in_space, Comparison;
    Sphere with HalfSpace => Contact by half_space_meets, Degree(4);
    Capsule with HalfSpace => Contact by half_space_meets, Degree(4) first;
    Aabb with HalfSpace => Contact by half_space_meets, Degree(2) first;

    Point with OrientedBox => Point compiled;
    Point with Triangle => Point compiled;
    Point with Polyhedron => Point compiled;
    Line with OrientedBox => Chord compiled;
    Line with Triangle => Chord compiled;
    Line with Polyhedron => Chord compiled;
    Ray with OrientedBox => Chord compiled;
    Ray with Triangle => Chord compiled;
    Ray with Polyhedron => Chord compiled;
    Segment with OrientedBox => Chord compiled;
    Segment with Triangle => Chord compiled;
    Segment with Polyhedron => Chord compiled;
    Sphere with OrientedBox => Contact compiled;
    Sphere with Triangle => Contact compiled;
    Sphere with Polyhedron => Contact compiled;
    Capsule with OrientedBox => Contact compiled;
    Capsule with Triangle => Contact compiled;
    Capsule with Polyhedron => Contact compiled;
    Aabb with OrientedBox => Contact compiled;
    Aabb with Triangle => Contact compiled;
    Aabb with Polyhedron => Contact compiled;
    OrientedBox with itself => Contact compiled;
    OrientedBox with Triangle => Contact compiled;
    OrientedBox with Polyhedron => Contact compiled;
    OrientedBox with HalfSpace => Contact compiled;
    Triangle with itself => Contact compiled;
    Triangle with Polyhedron => Contact compiled;
    Triangle with HalfSpace => Contact compiled;
    Polyhedron with itself => Contact compiled;
    Polyhedron with HalfSpace => Contact compiled;
}
