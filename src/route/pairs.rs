//! The pairs of shapes: [`Intersect`] and [`Distance`] in both orders, and [`Cast`] if the answer is a [`Chord`], for each line of the
//! [menu](crate::stages::menu) and each shape that has one of its forms.

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
    Both, apart, carefully, compare_casts, compare_distances, distance_by_formula, gap, is_within,
};
use crate::stages::menu::menu;

/// The pairs of all lines of the menu. A line is passed on with the [name of the dimension, what the two have in common, the verdict, the answer], as
/// `$line`; a shape is its parameters and its type.
macro_rules! pairs {
    ([$D:tt]
        itself { $($Kind:ident => $Same:ident: $of_same:tt $same:tt;)* }
        pairs { $($A:ident with $B:ident => $Output:ident: $verdict:tt $answer:tt;)* }) => {
        $(pairs!(@itself $D $Kind [$D $Same $of_same $same]);)*
        $(pairs!(@shapes $D $A: @others $D $B [$D $Output $verdict $answer]);)*
    };

    // Each shape of the one form with each of the other.
    (@others $D:tt $B:ident $line:tt $($shape:tt)*) => {
        $(pairs!(@shapes $D $B: @both_orders $line $shape);)*
    };
    (@both_orders $line:tt $a:tt $($b:tt)*) => {
        $(pairs!(@both $line $a $b);)*
    };

    (@itself $D:tt Linear $line:tt) => {
        pairs!(@shapes $D Linear: @each_itself $line);
        pairs!(@both $line ([] in_dimension!($D Line)) ([] in_dimension!($D Ray)));
        pairs!(@both $line ([] in_dimension!($D Line)) ([] in_dimension!($D Segment)));
        pairs!(@both $line ([] in_dimension!($D Ray)) ([] in_dimension!($D Segment)));
    };
    // Two of these may have room for different numbers of corners.
    (@itself $D:tt Hull $line:tt) => {
        pairs!(@one $line ([, const N: usize] Polygon<S, N>) ([, const M: usize] Polygon<S, M>));
    };
    (@itself $D:tt Polyhedron $line:tt) => {
        pairs!(@one $line ([, const N: usize] Polyhedron<S, N>) ([, const M: usize] Polyhedron<S, M>));
    };
    // Two half-spaces have nothing in common that an answer could hold.
    (@itself $D:tt Half $line:tt) => {};
    (@itself $D:tt $Kind:ident $line:tt) => {
        pairs!(@shapes $D $Kind: @each_itself $line);
    };
    (@each_itself $line:tt $($shape:tt)*) => {
        $(pairs!(@one $line $shape $shape);)*
    };

    // The shapes that have a form.
    (@shapes $D:tt Linear: $($then:tt)*) => {
        pairs!($($then)* ([] in_dimension!($D Line)) ([] in_dimension!($D Ray)) ([] in_dimension!($D Segment)));
    };
    (@shapes 2 Ball: $($then:tt)*) => { pairs!($($then)* ([] Circle<S>)); };
    (@shapes 3 Ball: $($then:tt)*) => { pairs!($($then)* ([] Sphere<S>)); };
    (@shapes 2 Box: $($then:tt)*) => { pairs!($($then)* ([] Rect<S>)); };
    (@shapes 3 Box: $($then:tt)*) => { pairs!($($then)* ([] Aabb<S, 3>)); };
    (@shapes 2 Oriented: $($then:tt)*) => { pairs!($($then)* ([] OrientedRect<S>)); };
    (@shapes 2 Hull: $($then:tt)*) => { pairs!($($then)* ([, const N: usize] Polygon<S, N>)); };
    (@shapes 3 Polyhedron: $($then:tt)*) => { pairs!($($then)* ([, const N: usize] Polyhedron<S, N>)); };
    (@shapes $D:tt Half: $($then:tt)*) => { pairs!($($then)* ([] in_dimension!($D HalfSpace))); };
    (@shapes $D:tt $Shape:ident: $($then:tt)*) => { pairs!($($then)* ([] in_dimension!($D $Shape))); };

    (@both $line:tt $a:tt $b:tt) => {
        pairs!(@one $line $a $b);
        pairs!(@mirrored $line $b $a);
    };
    (@one [$D:tt $Output:ident $verdict:tt $answer:tt] ([$($of_a:tt)*] $A:ty) ([$($of_b:tt)*] $B:ty)) => {
        pairs!(@verdict $verdict [$($of_a)* $($of_b)*] ($A) ($B));
        pairs!(@first [$($of_a)* $($of_b)*] $D ($A) ($B) => $Output, [$verdict $answer]);
        pairs!(@cast [$($of_a)* $($of_b)*] $D ($A) ($B) => $Output, [$verdict $answer]);
    };

    // The stages of a verdict that a program compiles.
    (@verdict () $generics:tt $A:tt $B:tt) => {};
    (@verdict (plain) $generics:tt $A:tt $B:tt) => {
        pairs!(@formula $generics $A $B, |a, b, convert| a.form(convert).meets_plainly::<A>(&b.form(convert)));
    };
    (@verdict (outlined) $generics:tt $A:tt $B:tt) => {
        pairs!(@formula $generics $A $B, |a, b, convert| a.form(convert).meets_outline(b.outline(convert)));
    };
    (@verdict (outlined_first) $generics:tt $A:tt $B:tt) => {
        pairs!(@formula $generics $A $B, |a, b, convert| b.form(convert).meets_outline(a.outline(convert)));
    };
    (@verdict (plain by $kernel:ident, $Plan:ident $(($degree:literal))?) [$($generics:tt)*] ($A:ty) ($B:ty)) => {
        pairs!(@verdict (plain) [$($generics)*] ($A) ($B));

        impl<S: Scalar $($generics)*> Predicate<S::Repr> for Both<'_, S, $A, $B, Meets> {
            const PLAN: Plan = Plan::$Plan $(($degree))?;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn decide<N: Value, T: Reads<N>>(&self, convert: impl Conversion<S::Repr, N>, context: T) -> bool {
                match (self.a.form(convert).lower(context), self.b.form(convert).lower(context)) {
                    (Some(a), Some(b)) => $kernel::meets(context, &a, &b),
                    _ => false,
                }
            }
        }
    };
    (@formula [$($generics:tt)*] ($A:ty) ($B:ty), |$a:ident, $b:ident, $convert:ident| $verdict:expr) => {
        impl<S: Scalar $($generics)*> PlainPredicate<S::Repr> for Both<'_, S, $A, $B, Meets> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn plainly<A: Crossings, F: Precision>(&self, $convert: impl Conversion<S::Repr, F>) -> Option<bool> {
                let Both { a: $a, b: $b, .. } = self;
                $verdict
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn carefully(&self) -> bool {
                self.verdict()
            }
        }
    };

    // The other order: the answer of the first one, mirrored.
    (@mirrored [$D:tt $Output:ident $($line:tt)*] ([$($of_b:tt)*] $B:ty) ([$($of_a:tt)*] $A:ty)) => {
        impl<S: Scalar $($of_b)* $($of_a)*> Intersect<$A> for $B {
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

        impl<S: Scalar $($of_b)* $($of_a)*> PairOfPieces<$A, S, $D> for $B {}

        impl<S: Scalar $($of_b)* $($of_a)*> Distance<$A> for $B {
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

    (@first [$($generics:tt)*] $D:tt ($A:ty) ($B:ty) => $Output:ident, $how:tt) => {
        impl<S: Scalar $($generics)*> Intersect<$B> for $A {
            type Output = in_dimension!($D $Output);
            #[inline]
            fn intersect(&self, rhs: &$B) -> Option<in_dimension!($D $Output)> {
                pairs!(@answer $how $Output, self, rhs)
            }
            #[inline]
            fn intersects(&self, rhs: &$B) -> bool {
                pairs!(@once $how meet(self, rhs), pairs!(@meet $how self, rhs))
            }
            fn sides_in_search(&self) -> AxisRanges {
                sides_of_shape::<$D>(self)
            }
        }

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

    (@cast [$($generics:tt)*] $D:tt ($A:ty) ($B:ty) => Chord, $how:tt) => {
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
    (@cast $generics:tt $D:tt $A:tt $B:tt => $Other:ident, $how:tt) => {};

    // What two shapes have in common, by the stages of their verdict and of their answer.
    (@answer $how:tt Point, $a:ident, $b:ident) => {
        // Where shapes meet about as often as not, a branch would be guessed wrong as often.
        select_unpredictable($a.intersects($b), Some($a.map(S::without_negative_zero)), None)
    };
    (@answer $how:tt Crossing, $a:ident, $b:ident) => {
        pairs!(@once $how common($a, $b).and_then(|found| found.as_crossing()),
            pairs!(@find $how FindCrossing, $a, $b, Crossing::of))
    };
    (@answer $how:tt Chord, $a:ident, $b:ident) => {
        pairs!(@once $how common($a, $b).and_then(|found| found.as_chord()),
            pairs!(@find $how FindChord, $a, $b, |found, _, _| Chord::of(found)))
    };
    (@answer $how:tt Contact, $a:ident, $b:ident) => {
        pairs!(@once $how common($a, $b).and_then(|found| found.as_contact()),
            pairs!(@find $how FindContact, $a, $b, |found, _, _| Contact::of(found)))
    };

    // By the function that kousa has compiled for shapes of any kind, where a program compiles no stages.
    (@once [() ()] $question:ident($a:ident, $b:ident) $(.$and_then:ident($made:expr))?, $otherwise:expr) => {
        $otherwise
    };
    (@once $how:tt $question:ident($a:ident, $b:ident) $(.$and_then:ident($made:expr))?, $otherwise:expr) => {
        if const { S::Repr::IS_COMPILED_ONCE } {
            of_any::$question::<S, _, _, _>($a, $b)$(.$and_then($made))?
        } else {
            $otherwise
        }
    };

    (@find [() ()] $Query:ident, $a:ident, $b:ident, $made:expr) => {
        carefully::<$Query, S, _, _>($a, $b).map(|found| ($made)(found, $a, $b))
    };
    (@find [$verdict:tt ()] $Query:ident, $a:ident, $b:ident, $made:expr) => {
        pairs!(@unless_apart $a, $b, pairs!(@find [() ()] $Query, $a, $b, $made))
    };
    (@find [$verdict:tt (first $($how:tt)*)] $Query:ident, $a:ident, $b:ident, $made:expr) => {
        pairs!(@unless_apart $a, $b, pairs!(@find [$verdict ($($how)*)] $Query, $a, $b, $made))
    };
    (@find [$verdict:tt $answer:tt] $Query:ident, $a:ident, $b:ident, $made:expr) => {
        Both::<S, _, _, $Query>::new($a, $b).find($made)
    };
    // Sets that certainly do not meet cost no call.
    (@unless_apart $a:ident, $b:ident, $found:expr) => {
        match S::Repr::plainly(&Both::<S, _, _, Meets>::new($a, $b)) {
            Some(false) => None,
            _ => $found,
        }
    };

    (@meet [() $answer:tt] $a:ident, $b:ident) => {
        carefully::<Meets, S, _, _>($a, $b).is_some()
    };
    (@meet [(plain by $($how:tt)*) $answer:tt] $a:ident, $b:ident) => {
        S::Repr::decide(&Both::<S, _, _, Meets>::new($a, $b), S::ENCODING)
    };
    (@meet $how:tt $a:ident, $b:ident) => {
        S::Repr::decide_plainly(&Both::<S, _, _, Meets>::new($a, $b))
    };
}

menu!(2, pairs![2]);
menu!(3, pairs![3]);
