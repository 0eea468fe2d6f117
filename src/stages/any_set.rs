//! Sets whose kind is known at run time, in the plane or in space. The careful stages are compiled once, for these.
//!
//! Each dimension adds its forms, its cores, and the queries that only it has: see `queries_in_plane.rs` and `queries_in_space.rs`.

use core::cmp::Ordering;

use crate::clip::through::{self, Clips, MadeEnd, Pierced};
use crate::contact::half_space_contact;
use crate::cross::meeting::{self, CommonPart};
use crate::distance::half_space_distance;
use crate::form::coordinates::Point;
use crate::form::holds::Holds;
use crate::form::linear::{Crosses, Linear};
use crate::form::penetration::{CoreGap, Nearest, Penetration};
use crate::form::set::Set;
use crate::form::solid::Solid;
use crate::meets::half_space_meets;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::encoding::Raw;
use crate::number::time::{Known, Time};
use crate::separation::half_spaces;
use crate::stages::solids::Solids;

/// Whether two sets have a point in common.
#[inline(never)]
pub fn meets<T: Arithmetic, C, const D: usize>(context: T, a: &Set<T, C, D>, b: &Set<T, C, D>) -> bool
where
    Linear<T, D>: Crosses<T>,
    Solid<T, C>: Solids<T, D>,
{
    match (a, b) {
        (Set::Point(p), Set::Point(q)) => q.is_at(*p),
        (Set::Point(p), Set::Linear(linear)) | (Set::Linear(linear), Set::Point(p)) => linear.holds(*p),
        (Set::Point(p), Set::Solid(solid)) | (Set::Solid(solid), Set::Point(p)) => solid.holds(*p),
        (Set::Linear(a), Set::Linear(b)) => meeting::meets(context, a, b),
        (Set::Linear(linear), Set::Solid(solid)) | (Set::Solid(solid), Set::Linear(linear)) => {
            linear_meets(context, linear, solid)
        }
        (Set::Solid(a), Set::Solid(b)) => solids_meet(context, a, b),
        (Set::Point(p), Set::Half(half)) | (Set::Half(half), Set::Point(p)) => half.holds(*p),
        (Set::Linear(linear), Set::Half(half)) | (Set::Half(half), Set::Linear(linear)) => {
            through::meets(context, linear, half)
        }
        (Set::Solid(solid), Set::Half(half)) | (Set::Half(half), Set::Solid(solid)) => {
            half_space_meets::meets(context, solid, half)
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
) -> bool
where
    Solid<T, C>: Pierced<T, D>,
{
    through::meets(context, linear, solid)
}

/// Whether two solids have a point in common.
#[inline(never)]
fn solids_meet<T: Arithmetic, C, const D: usize>(context: T, a: &Solid<T, C>, b: &Solid<T, C>) -> bool
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
) -> Option<CommonPart<Raw, D>>
where
    Linear<T, D>: Crosses<T>,
{
    match (a, b) {
        (Set::Linear(a), Set::Linear(b)) => meeting::meet(context, a, b),
        _ => None,
    }
}

/// Where the part of a line, ray or segment inside a solid begins (`Less`) or ends (`Greater`).
#[inline(never)]
pub fn end<T: Construction, C, const D: usize>(
    context: T,
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
    way: Ordering,
) -> Option<MadeEnd<T, D>>
where
    C: From<Linear<T, D>>,
    Solid<T, C>: Clips<T, D>,
{
    match (a, b) {
        // A segment is entered as the solid without a radius that it is.
        (Set::Linear(linear), Set::Linear(wall)) if wall.starts && wall.ends => {
            let solid = Solid { core: C::from(*wall), radius: T::D1::ZERO };
            if !linear_meets(context, linear, &solid) {
                return None;
            }
            Some(through::end(context, linear, &solid, way))
        }
        (Set::Linear(linear), Set::Solid(solid)) if linear_meets(context, linear, solid) => {
            Some(through::end(context, linear, solid, way))
        }
        (Set::Linear(linear), Set::Half(half)) if through::meets(context, linear, half) => {
            Some(through::end(context, linear, half, way))
        }
        _ => None,
    }
}

/// When a line, ray or segment enters a solid; either may be named first. Of two of them the first enters the second.
pub fn time<T: Construction, C, const D: usize>(
    context: T,
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
) -> Option<Time<T>>
where
    C: From<Linear<T, D>>,
    Solid<T, C>: Clips<T, D>,
{
    let (linear, solid) = if matches!(a, Set::Linear(_)) { (a, b) } else { (b, a) };
    end(context.for_times(), linear, solid, Ordering::Less)?.time()
}

/// The penetration of two sets that can be separated, or `None` if they do not meet.
#[inline(never)]
pub fn contact<T: Construction, C, const D: usize>(
    context: T,
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
) -> Option<Penetration<Raw, D>>
where
    Solid<T, C>: Solids<T, D>,
{
    match (a, b) {
        (Set::Solid(a), Set::Solid(b)) if solids_meet(context, a, b) => {
            Some(Solids::way_apart(context, a, b))
        }
        (Set::Solid(solid), Set::Half(half)) => half_space_contact::meet(context, solid, half),
        (Set::Half(a), Set::Half(b)) if half_spaces::meet(a, b) => {
            Some(half_spaces::way_apart(context, a, b))
        }
        _ => None,
    }
}

/// What is measured between two sets that do not meet, by the gap between their cores and the sum of their radii; `crossing` if the cores cross where the
/// point is not representable.
fn between<T: Construction, C, R, const D: usize>(
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
    crossing: R,
    measured: impl Fn(&dyn CoreGap<T>, T::D1) -> R,
) -> Option<R>
where
    C: Copy + From<Point<T, D>> + From<Linear<T, D>>,
    Solid<T, C>: Solids<T, D>,
{
    let mut found = None;
    let is_measured = look_between(a, b, &mut |gap, radius| found = Some(measured(gap, radius)));
    is_measured.then(|| found.unwrap_or(crossing))
}

/// A function that is shown a gap, and the sum of the radii.
type LookAtGap<'a, T, Length> = &'a mut dyn FnMut(&dyn CoreGap<T>, Length);

/// Shows the gap, if the cores do not cross; `false` if nothing is between the sets.
#[inline(never)]
fn look_between<T: Construction, C, const D: usize>(
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
    look: LookAtGap<'_, T, T::D1>,
) -> bool
where
    C: Copy + From<Point<T, D>> + From<Linear<T, D>>,
    Solid<T, C>: Solids<T, D>,
{
    match (&a.body(), &b.body()) {
        (Ok(a), Ok(b)) => {
            if let Some(gap) = Solids::gap(a, b) {
                look(&gap, a.radius + b.radius);
            }
        }
        (Ok(set), Err(half)) | (Err(half), Ok(set)) => look(&half.support(set), set.radius),
        (Err(a), Err(b)) => {
            let Some(gap) = half_spaces::separation(a, b) else { return false };
            look(&gap, T::D1::ZERO);
        }
    }
    true
}

/// The distance between two sets that do not meet: above zero.
pub fn distance<T: Construction, C, const D: usize>(
    context: T,
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
) -> Option<Raw>
where
    C: Copy + From<Point<T, D>> + From<Linear<T, D>>,
    Solid<T, C>: Solids<T, D>,
{
    between(a, b, context.encoding().smallest, |gap, radius| gap.length(context, radius))
}

/// The square of this distance.
pub fn squared<T: Construction, C, const D: usize>(
    context: T,
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
) -> Option<Raw>
where
    C: Copy + From<Point<T, D>> + From<Linear<T, D>>,
    Solid<T, C>: Solids<T, D>,
{
    between(a, b, context.encoding().smallest, |gap, radius| gap.square(context, radius))
}

/// The distance of two sets that do not meet, unrounded: the square of the distance of their cores, and the sum of their radii.
pub fn gap<T: Construction, C, const D: usize>(
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
) -> Option<(Time<T>, T::Big)>
where
    C: Copy + From<Point<T, D>> + From<Linear<T, D>>,
    Solid<T, C>: Solids<T, D>,
{
    let crossing = (Time::Known(Known::Beginning), T::big1(T::D1::ZERO));
    between(a, b, crossing, |gap, radius| (gap.exact_square(), T::big1(radius)))
}

/// Whether two sets that do not meet are at most a length apart, which is not negative.
pub fn within<T: Construction, C, const D: usize>(a: &Set<T, C, D>, b: &Set<T, C, D>, length: T::D1) -> bool
where
    C: Copy + From<Point<T, D>> + From<Linear<T, D>>,
    Solid<T, C>: Solids<T, D>,
{
    // The distance of what crosses where the point is not representable is the smallest positive number.
    between(a, b, !length.is_zero(), |gap, radius| gap.is_within(radius + length)).unwrap_or(true)
}

/// The closest points of two sets. `meeting` tells whether they have a point in common; it must not depend on which set
/// is named first.
#[inline(never)]
pub fn closest<T: Construction, C, const D: usize>(
    context: T,
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
    meeting: bool,
) -> Nearest<Raw, D>
where
    C: Copy + From<Point<T, D>> + From<Linear<T, D>>,
    Solid<T, C>: Solids<T, D>,
{
    match (&a.body(), &b.body()) {
        (Ok(a), Ok(b)) => Solids::closest(context, a, b, meeting),
        (Ok(set), Err(half)) | (Err(half), Ok(set)) => {
            half_space_distance::closest(context, set, half, meeting)
        }
        (Err(a), Err(b)) => half_spaces::closest(context, a, b, meeting),
    }
}

/// Which kernel answers each query: the queries that both dimensions share, and those of one alone.
macro_rules! queries {
    ($Dimension:ident in $D:literal: $($own:tt)*) => {
        queries! { @each $Dimension:
            Meets => (): |context, a, b| $crate::stages::any_set::meets(context, a, b).then_some(());
            FindCrossing => CommonPart<Raw, $D>: |context, a, b| $crate::stages::any_set::crossing(context, a, b);
            FindEnter => End<Raw, $D>: |context, a, b| $crate::stages::any_set::end(context, a, b, Ordering::Less)?.whole();
            FindExit => End<Raw, $D>: |context, a, b| $crate::stages::any_set::end(context, a, b, Ordering::Greater)?.whole();
            FindContact => Penetration<Raw, $D>: |context, a, b| $crate::stages::any_set::contact(context, a, b);
            FindContains => (): |_context, a, b| $crate::stages::any_inside::contains(a, b).then_some(());
            FindDistance => Raw: |context, a, b| $crate::stages::any_set::distance(context, a, b);
            DistanceSquared => Raw: |context, a, b| $crate::stages::any_set::squared(context, a, b);
            ClosestPoints => Nearest<Raw, $D>: |context, a, b| Some($crate::stages::any_set::closest(context, a, b, false));
            CommonPoint => Nearest<Raw, $D>: |context, a, b| Some($crate::stages::any_set::closest(context, a, b, true));
            $($own)*
        }

        impl QueryOfLength<$Dimension> for query::Within {
            type Answer = ();
            fn run<T: Construction>(
                context: T,
                a: &<$Dimension as Dimension>::Set<'_, T>,
                b: &<$Dimension as Dimension>::Set<'_, T>,
                (length, _): $crate::form::query::Reach<T::D1>,
            ) -> Option<()> {
                ($crate::stages::any_set::meets(context, a, b) || $crate::stages::any_set::within(a, b, length)).then_some(())
            }
        }

        impl Timed<$Dimension> for query::FindEnter {
            fn time<T: Construction>(
                context: T,
                a: &<$Dimension as Dimension>::Set<'_, T>,
                b: &<$Dimension as Dimension>::Set<'_, T>,
            ) -> Option<Time<T>> {
                $crate::stages::any_set::time(context, a, b)
            }
        }
    };
    (@each $Dimension:ident: $($Query:ident => $Answer:ty: |$context:ident, $a:ident, $b:ident| $answer:expr;)*) => {$(
        impl SetQuery<$Dimension> for query::$Query {
            type Answer = $Answer;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn run<T: Construction>(
                $context: T,
                $a: &<$Dimension as Dimension>::Set<'_, T>,
                $b: &<$Dimension as Dimension>::Set<'_, T>,
            ) -> Option<$Answer> {
                $answer
            }
        }
    )*};
}
pub(crate) use queries;
