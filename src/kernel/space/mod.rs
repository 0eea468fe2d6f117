//! Sets in space: a core of one of three kinds, and everything within a radius of it.
//!
//! Two sets meet if the distance of their cores is at most the sum of the radii. The shortest vector between the cores,
//! or out of their overlap, is along that of the solids (Ericson 3.11).

use ::core::cmp::Ordering;

use super::measure::{Penetration, touch};
use super::point::Holds;
use super::separation::{Separation, Side};
use super::solid::Solid;
use super::vector::{Point, Vector};
use crate::arithmetic::construction::Construction;
use crate::arithmetic::encoding::Raw;
use crate::arithmetic::number::{Arithmetic, Number};

mod across;
pub(crate) mod any;
mod block;
mod bounds;
mod capsule_cast;
mod clip;
mod closest_points;
mod core;
pub(crate) mod distance;
mod face;
mod flush;
pub(crate) mod impact;
mod inside;
mod line_box;
pub(crate) mod manifold;
mod normal;
mod penetration;
pub(crate) mod polytope;
mod sweep;
mod tube;
mod way;
mod witness;
mod zonotope;

pub use self::core::{Body, Core, Kind};
use self::witness::Witness;
pub(crate) use block::Block;
pub(crate) use inside::holds;

/// A set of any kind, in the numbers of an arithmetic.
pub type Set<T> = super::any::Set<T, Core<T>, 3>;

impl<T: Arithmetic, C> Holds<T, 3> for Solid<T, C>
where
    Self: Body<T>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(&self, p: Point<T, 3>) -> Result<bool, T::Uncertain> {
        match self.kind() {
            Kind::Block(block) => Ok(block.holds(p)),
            Kind::Point(_) | Kind::Linear(_) | Kind::Polytope(_) => come_within(self, &p, self.radius()),
        }
    }
}

/// Whether two solids have a point in common.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn meets<T: Arithmetic>(_: T, a: &impl Body<T>, b: &impl Body<T>) -> Result<bool, T::Uncertain> {
    come_within(a, b, a.radius() + b.radius())
}

/// Whether the distance of the cores of two sets is at most `radius`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn come_within<T: Arithmetic>(
    a: &impl Body<T>,
    b: &impl Body<T>,
    radius: T::D1,
) -> Result<bool, T::Uncertain> {
    let squared = radius * radius;
    match (a.kind(), b.kind()) {
        (Kind::Point(a), Kind::Point(b)) => (b - a).squared().is_at_most(squared),
        (Kind::Point(p), Kind::Linear(axis)) | (Kind::Linear(axis), Kind::Point(p)) => {
            axis.is_near(p, squared)
        }
        (Kind::Point(p), Kind::Block(block)) | (Kind::Block(block), Kind::Point(p)) => {
            block.is_near(p, squared)
        }
        (Kind::Linear(a), Kind::Linear(b)) => closest_points::come_within(&a, &b, squared),
        (Kind::Linear(axis), Kind::Block(block)) | (Kind::Block(block), Kind::Linear(axis)) => {
            line_box::come_within(&axis, block, squared)
        }
        (Kind::Block(a), Kind::Block(b)) => Ok(bounds::overlap(&a.bounds(), &b.bounds())),
        (Kind::Polytope(_), _) | (_, Kind::Polytope(_)) => {
            polytope::come_within(&a.core(), &b.core(), squared)
        }
    }
}

/// The penetration of two solids; `None` if they do not meet.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn meet<T: Construction, A: Body<T>, B: Body<T>>(
    context: T,
    a: &A,
    b: &B,
) -> Result<Option<Penetration<Raw, 3>>, T::Uncertain> {
    if meets(context, a, b)? { way_apart(context, a, b).map(Some) } else { Ok(None) }
}

/// The penetration of two solids that meet.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn way_apart<T: Construction, A: Body<T>, B: Body<T>>(
    context: T,
    a: &A,
    b: &B,
) -> Result<Penetration<Raw, 3>, T::Uncertain> {
    separated(context, a, b, || is_reversed(a, b))
}

/// The same of a solid that moves and one that stands. A moving segment comes before a point, as the one that moves.
pub fn way_apart_from_moving<T: Construction, A: Body<T>, B: Body<T>>(
    context: T,
    a: &A,
    b: &B,
) -> Result<Penetration<Raw, 3>, T::Uncertain> {
    separated(context, a, b, || match (a.kind(), b.kind()) {
        (Kind::Linear(_), Kind::Point(_)) => Ok(false),
        _ => is_reversed(a, b),
    })
}

/// The penetration of two solids that meet. Where there are equally good answers, `reversed` tells whether `b` counts as the first.
#[cfg_attr(not(debug_assertions), inline(always))]
fn separated<T: Construction, A: Body<T>, B: Body<T>>(
    context: T,
    a: &A,
    b: &B,
    reversed: impl FnOnce() -> Result<bool, T::Uncertain>,
) -> Result<Penetration<Raw, 3>, T::Uncertain> {
    if let Some((vertex, direction)) = from_point(a, b)
        && !direction.is_exactly_zero()
    {
        let separation = Separation { direction, gap: direction.squared(), vertex, side: Side::A };
        return touch(context, &separation, a.radius(), b.radius());
    }
    let way = way_out(a, b, reversed)?;
    way.touch(context, a.radius(), b.radius())
}

/// The witness that separates the cores of two solids that meet.
fn way_out<T: Construction, A: Body<T>, B: Body<T>>(
    a: &A,
    b: &B,
    reversed: impl FnOnce() -> Result<bool, T::Uncertain>,
) -> Result<Witness<T>, T::Uncertain> {
    let has_corners = |kind: Kind<'_, T>| matches!(kind, Kind::Polytope(_));
    if has_corners(a.kind()) || has_corners(b.kind()) {
        let are_bare = a.radius().is_exactly_zero() && b.radius().is_exactly_zero();
        let (a, b) = (&a.core(), &b.core());
        // Without radii the cores meet because the solids do.
        return if are_bare || polytope::meet(a, b)? { polytope::out(a, b) } else { polytope::between(a, b) };
    }
    way::apart(&a.core(), &b.core(), reversed()?)
}

/// The vector from a point to a point or a box, a frequent and fast case.
#[cfg_attr(not(debug_assertions), inline(always))]
fn from_point<T: Arithmetic>(a: &impl Body<T>, b: &impl Body<T>) -> Option<(Point<T, 3>, Vector<T, 3>)> {
    match (a.kind(), b.kind()) {
        (Kind::Point(p), Kind::Block(block)) => Some((p, p.toward(&block.min, &block.max))),
        (Kind::Point(p), Kind::Point(q)) => Some((p, q - p)),
        _ => None,
    }
}

/// Whether `b` comes before `a`, for two of one kind: by the least corner or end, by the other one, then by the radius.
///
/// A choice between equally good answers must not depend on which operand is named first, nor on how it is written.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_reversed<T: Arithmetic>(a: &impl Body<T>, b: &impl Body<T>) -> Result<bool, T::Uncertain> {
    let (core_a, core_b) = (a.core(), b.core());
    let of_a_kind = match (&core_a, &core_b) {
        (Core::Linear(a), Core::Linear(b)) => a.ends && b.ends,
        (Core::Point(_), Core::Point(_)) | (Core::Block(_), Core::Block(_)) => true,
        // Boxes and triangles that are segments and points come in either order.
        (Core::Linear(axis), Core::Point(_)) => return Ok(axis.ends),
        _ => false,
    };
    if !of_a_kind {
        return Ok(false);
    }
    let ([a_first, a_last], [b_first, b_last]) = (core_a.extremes()?, core_b.extremes()?);
    let order = a_first.order(&b_first)?.then(a_last.order(&b_last)?).then(a.radius().compare(b.radius())?);
    // Equal sets that are written in different ways are ordered by that.
    let as_written = match (core_a, core_b) {
        (Core::Linear(a), Core::Linear(b)) => a.origin.order(&b.origin)?,
        _ => Ordering::Equal,
    };
    Ok(order.then(as_written).is_gt())
}
