//! Sets of a kind that is known at run time, in the plane or in space: what the careful stages are compiled for, once.
//!
//! A dimension adds its forms, its cores, and the queries that only it has: `plane/any.rs` and `space/any.rs`.

use core::cmp::Ordering;

use super::clip::{self, Clips, End, Pierced};
use super::crossing::{self, Meeting};
use super::linear::{Crosses, Linear};
use super::measure::Penetration;
use super::point::Holds;
use super::solid::Solid;
use super::vector::Point;
use crate::arithmetic::encoding::Raw;
use crate::arithmetic::number::{Arithmetic, Construction};

/// A set in the numbers of an arithmetic, where a solid is about a core of type `C`.
#[derive(Clone, Copy)]
pub enum Set<T: Arithmetic, C, const D: usize> {
    Point(Point<T, D>),
    Linear(Linear<T, D>),
    Solid(Solid<T, C>),
}

/// Two solids of a dimension.
pub trait Solids<T: Arithmetic, const D: usize>: Pierced<T, D> + Holds<T, D> {
    /// Whether they have a point in common.
    fn meet(context: T, a: &Self, b: &Self) -> Result<bool, T::Uncertain>;
    /// The shortest way apart of two that meet.
    fn way_apart(context: T, a: &Self, b: &Self) -> Result<Penetration<Raw, D>, T::Uncertain>
    where
        T: Construction;
}

/// Whether two sets have a point in common.
#[inline(never)]
pub fn meets<T: Arithmetic, C, const D: usize>(
    context: T,
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
) -> Result<bool, T::Uncertain>
where
    Linear<T, D>: Crosses<T>,
    Solid<T, C>: Solids<T, D>,
{
    match (a, b) {
        (Set::Point(p), Set::Point(q)) => q.is_at(*p),
        (Set::Point(p), Set::Linear(linear)) | (Set::Linear(linear), Set::Point(p)) => linear.holds(*p),
        (Set::Point(p), Set::Solid(solid)) | (Set::Solid(solid), Set::Point(p)) => solid.holds(*p),
        (Set::Linear(a), Set::Linear(b)) => crossing::meets(context, a, b),
        (Set::Linear(linear), Set::Solid(solid)) | (Set::Solid(solid), Set::Linear(linear)) => {
            linear_meets(context, linear, solid)
        }
        (Set::Solid(a), Set::Solid(b)) => solids_meet(context, a, b),
    }
}

/// Whether a line, ray or segment and a solid have a point in common.
#[inline(never)]
fn linear_meets<T: Arithmetic, C, const D: usize>(
    context: T,
    linear: &Linear<T, D>,
    solid: &Solid<T, C>,
) -> Result<bool, T::Uncertain>
where
    Solid<T, C>: Pierced<T, D>,
{
    clip::meets(context, linear, solid)
}

/// Whether two solids have a point in common.
#[inline(never)]
fn solids_meet<T: Arithmetic, C, const D: usize>(
    context: T,
    a: &Solid<T, C>,
    b: &Solid<T, C>,
) -> Result<bool, T::Uncertain>
where
    Solid<T, C>: Solids<T, D>,
{
    Solids::meet(context, a, b)
}

/// Where two lines, rays or segments meet.
#[inline(never)]
pub fn crossing<T: Construction, C, const D: usize>(
    context: T,
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
) -> Result<Option<Meeting<Raw, D>>, T::Uncertain>
where
    Linear<T, D>: Crosses<T>,
{
    match (a, b) {
        (Set::Linear(a), Set::Linear(b)) => crossing::meet(context, a, b),
        _ => Ok(None),
    }
}

/// Where the part of a line, ray or segment inside a solid begins (`Less`) or ends (`Greater`).
#[inline(never)]
pub fn end<T: Construction, C, const D: usize>(
    context: T,
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
    way: Ordering,
) -> Result<Option<End<Raw, D>>, T::Uncertain>
where
    Solid<T, C>: Clips<T, D>,
{
    match (a, b) {
        (Set::Linear(linear), Set::Solid(solid)) if linear_meets(context, linear, solid)? => {
            clip::end(context, linear, solid, way).map(Some)
        }
        _ => Ok(None),
    }
}

/// The shortest way apart of two solids.
#[inline(never)]
pub fn contact<T: Construction, C, const D: usize>(
    context: T,
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
) -> Result<Option<Penetration<Raw, D>>, T::Uncertain>
where
    Solid<T, C>: Solids<T, D>,
{
    match (a, b) {
        (Set::Solid(a), Set::Solid(b)) if solids_meet(context, a, b)? => {
            Solids::way_apart(context, a, b).map(Some)
        }
        _ => Ok(None),
    }
}

/// The forms of a dimension: `AnyForm` and its variants.
macro_rules! forms {
    ($Dimension:ident: $($Kind:ident($Form:ty),)*) => {
        /// A form of any kind.
        #[derive(Clone, Copy, Debug)]
        pub enum AnyForm<N> {
            $($Kind($Form),)*
        }

        impl<N: Value> AnyForm<N> {
            /// Shows every number.
            fn visit(&self, visitor: &mut impl Visitor<N>) {
                match self {
                    $(Self::$Kind(form) => form.visit(visitor),)*
                }
            }
        }

        $(
            impl<N: Value> InDimension<N> for $Form {
                type Dimension = $Dimension;
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn any(self) -> AnyForm<N> {
                    AnyForm::$Kind(self)
                }
            }
        )*
    };
}
pub(super) use forms;

/// Which kernel answers a query: those that both dimensions have in common, and those of one alone.
macro_rules! queries {
    ($Dimension:ident in $D:literal: $($own:tt)*) => {
        queries! { @each $Dimension:
            Meets => (): |context, a, b| Ok(any::meets(context, a, b)?.then_some(()));
            FindCrossing => Meeting<Raw, $D>: |context, a, b| any::crossing(context, a, b);
            FindEnter => End<Raw, $D>: |context, a, b| any::end(context, a, b, Ordering::Less);
            FindExit => End<Raw, $D>: |context, a, b| any::end(context, a, b, Ordering::Greater);
            FindContact => Penetration<Raw, $D>: |context, a, b| any::contact(context, a, b);
            Distance => Raw: |context, a, b| distance::distance(context, a, b).map(Some);
            DistanceSquared => Raw: |context, a, b| distance::squared(context, a, b).map(Some);
            ClosestPoints => Nearest<Raw, $D>: |context, a, b| distance::closest(context, a, b, false).map(Some);
            CommonPoint => Nearest<Raw, $D>: |context, a, b| distance::closest(context, a, b, true).map(Some);
            $($own)*
        }
    };
    (@each $Dimension:ident: $($Query:ident => $Answer:ty: |$context:ident, $a:ident, $b:ident| $answer:expr;)*) => {$(
        impl Query<$Dimension> for query::$Query {
            type Answer = $Answer;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn run<T: Construction>(
                $context: T,
                $a: &Set<T>,
                $b: &Set<T>,
            ) -> Result<Option<$Answer>, T::Uncertain> {
                $answer
            }
        }
    )*};
}
pub(super) use queries;
