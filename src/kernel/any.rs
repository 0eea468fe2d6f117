//! Sets whose kind is known at run time, in the plane or in space. The careful stages are compiled once, for these.
//!
//! Each dimension adds its forms, its cores, and the queries that only it has: see `plane/any.rs` and `space/any.rs`.

use core::cmp::Ordering;

use super::clip::{self, Clips, MakesEnd, Pierced};
use super::crossing::{self, Meeting};
use super::half_space::{self, HalfSpace};
use super::half_spaces;
use super::linear::{Crosses, Linear};
use super::measure::{Nearest, Penetration, gap_length, gap_square};
use super::point::Holds;
use super::solid::{Convex, Solid};
use super::vector::Point;
use crate::arithmetic::construction::Construction;
use crate::arithmetic::encoding::Raw;
use crate::arithmetic::number::{Arithmetic, Number};
use crate::arithmetic::time::{Time, TimeAlone};

/// A set in the numbers of an arithmetic, whose solids have cores of type `C`.
#[derive(Clone, Copy)]
pub enum Set<T: Arithmetic, C, const D: usize> {
    Point(Point<T, D>),
    Linear(Linear<T, D>),
    Solid(Solid<T, C>),
    Half(HalfSpace<T, D>),
}

impl<T: Arithmetic, C, const D: usize> Set<T, C, D>
where
    C: Copy + From<Point<T, D>> + From<Linear<T, D>>,
{
    /// Whether it is a line or a ray that is not degenerate.
    pub fn is_endless_linear(&self) -> bool {
        matches!(self, Self::Linear(linear) if !(linear.is_point || linear.starts && linear.ends))
    }

    /// The set as a core with a radius, or `Err` with the half-space that it is.
    pub fn body(&self) -> Result<Solid<T, C>, &HalfSpace<T, D>> {
        match self {
            Self::Point(p) => Ok(Solid { core: C::from(*p), radius: T::D1::ZERO }),
            Self::Linear(linear) => Ok(Solid { core: C::from(*linear), radius: T::D1::ZERO }),
            Self::Solid(solid) => Ok(*solid),
            Self::Half(half) => Err(half),
        }
    }
}

/// The solids of a dimension.
pub trait Solids<T: Arithmetic, const D: usize>: Pierced<T, D> + Holds<T, D> + Convex<T, D> {
    /// Whether two solids have a point in common.
    fn meet(context: T, a: &Self, b: &Self) -> Result<bool, T::Uncertain>;
    /// Whether the first contains all of the second, which is bounded.
    fn contains(a: &Self, b: &Self) -> Result<bool, T::Uncertain>;
    /// The penetration of two solids that meet.
    fn way_apart(context: T, a: &Self, b: &Self) -> Result<Penetration<Raw, D>, T::Uncertain>
    where
        T: Construction;
    /// The distance between two solids that do not meet. Here and below the cores may be lines, rays and segments.
    fn distance(context: T, a: &Self, b: &Self) -> Result<Raw, T::Uncertain>
    where
        T: Construction;
    /// The square of this distance.
    fn squared(context: T, a: &Self, b: &Self) -> Result<Raw, T::Uncertain>
    where
        T: Construction;
    /// Whether this distance is at most a length, which is not negative.
    fn within(a: &Self, b: &Self, length: T::D1) -> Result<bool, T::Uncertain>
    where
        T: Construction;
    /// The closest points of two solids. `meeting` tells whether they have a point in common.
    fn closest(context: T, a: &Self, b: &Self, meeting: bool) -> Result<Nearest<Raw, D>, T::Uncertain>
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
        (Set::Point(p), Set::Half(half)) | (Set::Half(half), Set::Point(p)) => half.holds(*p),
        (Set::Linear(linear), Set::Half(half)) | (Set::Half(half), Set::Linear(linear)) => {
            clip::meets(context, linear, half)
        }
        (Set::Solid(solid), Set::Half(half)) | (Set::Half(half), Set::Solid(solid)) => {
            half_space::meets(context, solid, half)
        }
        (Set::Half(a), Set::Half(b)) => half_spaces::meet(a, b),
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
pub fn end<M: MakesEnd<T, D>, T: Construction, C, const D: usize>(
    context: T,
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
    way: Ordering,
) -> Result<Option<M::Made>, T::Uncertain>
where
    C: From<Linear<T, D>>,
    Solid<T, C>: Clips<T, D>,
{
    match (a, b) {
        // A segment is entered as the solid without a radius that it is.
        (Set::Linear(linear), Set::Linear(wall)) if wall.starts && wall.ends => {
            let solid = Solid { core: C::from(*wall), radius: T::D1::ZERO };
            if !linear_meets(context, linear, &solid)? {
                return Ok(None);
            }
            clip::end::<M, T, D>(context, linear, &solid, way).map(Some)
        }
        (Set::Linear(linear), Set::Solid(solid)) if linear_meets(context, linear, solid)? => {
            clip::end::<M, T, D>(context, linear, solid, way).map(Some)
        }
        (Set::Linear(linear), Set::Half(half)) if clip::meets(context, linear, half)? => {
            clip::end::<M, T, D>(context, linear, half, way).map(Some)
        }
        _ => Ok(None),
    }
}

/// When a line, ray or segment enters a solid; either may be named first. Of two of them the first enters the second.
pub fn time<T: Construction, C, const D: usize>(
    context: T,
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
) -> Result<Option<Time<T>>, T::Uncertain>
where
    C: From<Linear<T, D>>,
    Solid<T, C>: Clips<T, D>,
{
    let (linear, solid) = if matches!(a, Set::Linear(_)) { (a, b) } else { (b, a) };
    end::<TimeAlone, T, C, D>(context, linear, solid, Ordering::Less)
}

/// The penetration of two sets that can be separated, or `None` if they do not meet.
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
        (Set::Solid(solid), Set::Half(half)) => half_space::meet(context, solid, half),
        (Set::Half(a), Set::Half(b)) if half_spaces::meet(a, b)? => {
            half_spaces::way_apart(context, a, b).map(Some)
        }
        _ => Ok(None),
    }
}

/// The distance between two sets that do not meet: above zero.
#[inline(never)]
pub fn distance<T: Construction, C, const D: usize>(
    context: T,
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
) -> Result<Option<Raw>, T::Uncertain>
where
    C: Copy + From<Point<T, D>> + From<Linear<T, D>>,
    Solid<T, C>: Solids<T, D>,
{
    match (&a.body(), &b.body()) {
        (Ok(a), Ok(b)) => Solids::distance(context, a, b).map(Some),
        (Ok(set), Err(half)) | (Err(half), Ok(set)) => half_space::distance(context, set, half).map(Some),
        (Err(a), Err(b)) => {
            half_spaces::separation(a, b)?.map(|apart| gap_length(context, &apart, T::D1::ZERO)).transpose()
        }
    }
}

/// The square of this distance.
#[inline(never)]
pub fn squared<T: Construction, C, const D: usize>(
    context: T,
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
) -> Result<Option<Raw>, T::Uncertain>
where
    C: Copy + From<Point<T, D>> + From<Linear<T, D>>,
    Solid<T, C>: Solids<T, D>,
{
    match (&a.body(), &b.body()) {
        (Ok(a), Ok(b)) => Solids::squared(context, a, b).map(Some),
        (Ok(set), Err(half)) | (Err(half), Ok(set)) => half_space::squared(context, set, half).map(Some),
        (Err(a), Err(b)) => {
            half_spaces::separation(a, b)?.map(|apart| gap_square(context, &apart, T::D1::ZERO)).transpose()
        }
    }
}

/// Whether two sets that do not meet are at most a length apart, which is not negative.
#[inline(never)]
pub fn within<T: Construction, C, const D: usize>(
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
    length: T::D1,
) -> Result<bool, T::Uncertain>
where
    C: Copy + From<Point<T, D>> + From<Linear<T, D>>,
    Solid<T, C>: Solids<T, D>,
{
    match (&a.body(), &b.body()) {
        (Ok(a), Ok(b)) => Solids::within(a, b, length),
        (Ok(set), Err(half)) | (Err(half), Ok(set)) => half.support(set)?.is_within(set.radius + length),
        (Err(a), Err(b)) => match half_spaces::separation(a, b)? {
            Some(apart) => apart.is_within(length),
            None => Ok(true),
        },
    }
}

/// The closest points of two sets. `meeting` tells whether they have a point in common; it must not depend on which set
/// is named first.
#[inline(never)]
pub fn closest<T: Construction, C, const D: usize>(
    context: T,
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
    meeting: bool,
) -> Result<Nearest<Raw, D>, T::Uncertain>
where
    C: Copy + From<Point<T, D>> + From<Linear<T, D>>,
    Solid<T, C>: Solids<T, D>,
{
    match (&a.body(), &b.body()) {
        (Ok(a), Ok(b)) => Solids::closest(context, a, b, meeting),
        (Ok(set), Err(half)) | (Err(half), Ok(set)) => half_space::closest(context, set, half, meeting),
        (Err(a), Err(b)) => half_spaces::closest(context, a, b, meeting),
    }
}

/// The forms of a dimension: `AnyForm` and its variants, one of which may be a list that is only borrowed.
macro_rules! forms {
    ($Dimension:ident $(with $List:ident($ListForm:ty) of $a:lifetime)?: $($Kind:ident($Form:ty),)*) => {
        /// A form of any kind.
        #[derive(Clone, Copy, Debug)]
        pub enum AnyForm<$($a,)? N> {
            $($Kind($Form),)*
            $($List($ListForm),)?
        }

        impl<$($a,)? N: Value> AnyForm<$($a,)? N> {
            /// Shows every number to the visitor.
            pub fn visit(&self, visitor: &mut impl Visitor<N>) {
                match self {
                    $(Self::$Kind(form) => form.visit(visitor),)*
                    $(Self::$List(form) => form.visit(visitor),)?
                }
            }
        }

        $(
            impl<N: Value> InDimension<N> for $Form {
                type Dimension = $Dimension;
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn any(&self) -> <$Dimension as Dimension>::AnyForm<'_, N> {
                    AnyForm::$Kind(*self)
                }
            }
        )*
    };
}
pub(super) use forms;

/// Implements `Solids` for a dimension's core type, from the dimension's modules of these names and its module for
/// contacts.
macro_rules! solids {
    (in $D:literal by $contact:ident about $Core:ty) => {
        impl<T: Arithmetic> Solids<T, $D> for Solid<T, $Core> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn meet(context: T, a: &Self, b: &Self) -> Result<bool, T::Uncertain> {
                $contact::meets(context, a, b)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn contains(a: &Self, b: &Self) -> Result<bool, T::Uncertain> {
                inside::holds(a, b)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn way_apart(context: T, a: &Self, b: &Self) -> Result<Penetration<Raw, $D>, T::Uncertain>
            where
                T: Construction,
            {
                $contact::way_apart(context, a, b)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn distance(context: T, a: &Self, b: &Self) -> Result<Raw, T::Uncertain>
            where
                T: Construction,
            {
                distance::distance(context, a, b)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn squared(context: T, a: &Self, b: &Self) -> Result<Raw, T::Uncertain>
            where
                T: Construction,
            {
                distance::squared(context, a, b)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn within(a: &Self, b: &Self, length: T::D1) -> Result<bool, T::Uncertain>
            where
                T: Construction,
            {
                distance::within(a, b, length)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn closest(
                context: T,
                a: &Self,
                b: &Self,
                meeting: bool,
            ) -> Result<Nearest<Raw, $D>, T::Uncertain>
            where
                T: Construction,
            {
                distance::closest(context, a, b, meeting)
            }
        }
    };
}
pub(super) use solids;

/// Which kernel answers each query: the queries that both dimensions share, and those of one alone.
macro_rules! queries {
    ($Dimension:ident in $D:literal: $($own:tt)*) => {
        queries! { @each $Dimension:
            Meets => (): |context, a, b| Ok(any::meets(context, a, b)?.then_some(()));
            FindCrossing => Meeting<Raw, $D>: |context, a, b| any::crossing(context, a, b);
            FindEnter => End<Raw, $D>: |context, a, b| any::end::<Answer, _, _, $D>(context, a, b, Ordering::Less);
            FindExit => End<Raw, $D>: |context, a, b| any::end::<Answer, _, _, $D>(context, a, b, Ordering::Greater);
            FindContact => Penetration<Raw, $D>: |context, a, b| any::contact(context, a, b);
            Contains => (): |_context, a, b| Ok($crate::kernel::within::contains(a, b)?.then_some(()));
            Distance => Raw: |context, a, b| any::distance(context, a, b);
            DistanceSquared => Raw: |context, a, b| any::squared(context, a, b);
            ClosestPoints => Nearest<Raw, $D>: |context, a, b| any::closest(context, a, b, false).map(Some);
            CommonPoint => Nearest<Raw, $D>: |context, a, b| any::closest(context, a, b, true).map(Some);
            $($own)*
        }

        impl QueryOfLength<$Dimension> for query::Within {
            type Answer = ();
            fn run<T: Construction>(
                context: T,
                a: &<$Dimension as Dimension>::Set<'_, T>,
                b: &<$Dimension as Dimension>::Set<'_, T>,
                length: T::D1,
            ) -> Result<Option<()>, T::Uncertain> {
                Ok((any::meets(context, a, b)? || any::within(a, b, length)?).then_some(()))
            }
        }

        impl Timed<$Dimension> for query::FindEnter {
            fn time<T: Construction>(
                context: T,
                a: &<$Dimension as Dimension>::Set<'_, T>,
                b: &<$Dimension as Dimension>::Set<'_, T>,
            ) -> Result<Option<Time<T>>, T::Uncertain> {
                any::time(context, a, b)
            }
        }
    };
    (@each $Dimension:ident: $($Query:ident => $Answer:ty: |$context:ident, $a:ident, $b:ident| $answer:expr;)*) => {$(
        impl Query<$Dimension> for query::$Query {
            type Answer = $Answer;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn run<T: Construction>(
                $context: T,
                $a: &<$Dimension as Dimension>::Set<'_, T>,
                $b: &<$Dimension as Dimension>::Set<'_, T>,
            ) -> Result<Option<$Answer>, T::Uncertain> {
                $answer
            }
        }
    )*};
}
pub(super) use queries;
