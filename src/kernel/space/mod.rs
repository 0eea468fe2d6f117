//! Sets in space: a core of one of three kinds, and everything within a radius of it.
//!
//! Two meet where their cores are no further apart than the sum of the radii; the way between the cores, or out
//! of their overlap, is the way between the solids (Ericson 3.11).

use core::cmp::Ordering;

use super::linear::Linear;
use super::measure::{Penetration, touch};
use super::point::Holds;
use super::separation::{Separation, Side};
use super::solid::{Convex, Solid};
use super::vector::{Point, Vector};
use crate::arithmetic::encoding::Raw;
use crate::arithmetic::number::{Arithmetic, Construction, Number};

pub(crate) mod any;
mod block;
mod bounds;
mod capsule_cast;
mod clip;
mod closest_points;
pub(crate) mod distance;
mod face;
mod flush;
pub(crate) mod impact;
mod inside;
mod line_box;
mod penetration;
mod sweep;
mod tube;
mod witness;
mod zonotope;

pub(crate) use block::Block;
pub(crate) use inside::holds;

use bounds::Bounds;
use witness::Witness;

/// A convex set without a radius.
#[derive(Clone, Copy)]
pub enum Core<T: Arithmetic> {
    Point(Point<T, 3>),
    Linear(Linear<T, 3>),
    Block(Block<T>),
}

impl<T: Arithmetic> Core<T> {
    /// What the core is.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn kind(&self) -> Kind<'_, T> {
        match self {
            Self::Point(p) => Kind::Point(*p),
            Self::Linear(linear) => Kind::Linear(*linear),
            Self::Block(block) => Kind::Block(block),
        }
    }

    /// The least and the greatest coordinates of a core that is bounded; of a ray, those of its origin.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bounds(&self) -> Result<Bounds<T>, T::Uncertain> {
        Ok(match self {
            Self::Point(p) => [*p; 2],
            Self::Block(block) => block.bounds(),
            Self::Linear(axis) => {
                let mut bounds = [axis.origin; 2];
                for i in 0..3 {
                    let end = usize::from(axis.direction.0[i].sign()?.is_gt());
                    bounds[end].0[i] = axis.end.0[i];
                }
                bounds
            }
        })
    }

    /// The corners, or the ends of a segment, the one that comes first before the other.
    fn extremes(&self) -> Result<Bounds<T>, T::Uncertain> {
        Ok(match self {
            Self::Point(p) => [*p; 2],
            Self::Block(block) => block.bounds(),
            Self::Linear(axis) if axis.end.order(&axis.origin)?.is_lt() => [axis.end, axis.origin],
            Self::Linear(axis) => [axis.origin, axis.end],
        })
    }
}

/// What a core is. Every kernel that treats some cores in a way of their own matches on this, so that a new one does not
/// compile before they all know it.
#[derive(Clone, Copy)]
pub enum Kind<'a, T: Arithmetic> {
    Point(Point<T, 3>),
    Linear(Linear<T, 3>),
    Block(&'a Block<T>),
}

/// A set as a core and a radius about it.
///
/// Fast stages know the kind of a core from its type, and all that follows from it is decided when they are compiled.
pub trait Body<T: Arithmetic> {
    /// What the core is.
    fn kind(&self) -> Kind<'_, T>;
    /// How far the set reaches from there.
    fn radius(&self) -> T::D1;

    /// The core, of a kind that is known at run time.
    fn core(&self) -> Core<T> {
        match self.kind() {
            Kind::Point(p) => Core::Point(p),
            Kind::Linear(linear) => Core::Linear(linear),
            Kind::Block(block) => Core::Block(*block),
        }
    }
}

/// A set of any kind, in the numbers of an arithmetic.
pub type Set<T> = super::any::Set<T, Core<T>, 3>;

impl<T: Arithmetic> From<Point<T, 3>> for Core<T> {
    fn from(p: Point<T, 3>) -> Self {
        Self::Point(p)
    }
}

impl<T: Arithmetic> From<Linear<T, 3>> for Core<T> {
    fn from(linear: Linear<T, 3>) -> Self {
        Self::Linear(linear)
    }
}

/// Which kind each type of core is, and the radius about it.
macro_rules! bodies {
    ($($Body:ty: |$body:ident| $kind:expr, $radius:expr;)*) => {$(
        impl<T: Arithmetic> Body<T> for $Body {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn kind(&self) -> Kind<'_, T> {
                let $body = self;
                $kind
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn radius(&self) -> T::D1 {
                let $body = self;
                $radius
            }
        }
    )*};
}
bodies! {
    Point<T, 3>: |p| Kind::Point(*p), { let _ = p; T::D1::ZERO };
    Linear<T, 3>: |linear| Kind::Linear(*linear), { let _ = linear; T::D1::ZERO };
    Solid<T, [Point<T, 3>; 1]>: |ball| Kind::Point(ball.core[0]), ball.radius;
    Solid<T, [Point<T, 3>; 2]>: |capsule| Kind::Linear(Linear::segment(capsule.core[0], capsule.core[1])), capsule.radius;
    Solid<T, Block<T>>: |solid| Kind::Block(&solid.core), solid.radius;
    Solid<T, Core<T>>: |solid| solid.core.kind(), solid.radius;
}

impl<T: Arithmetic> Kind<'_, T> {
    /// The corners, or the ends; of a line or ray its origin.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn vertices(self) -> impl Iterator<Item = Point<T, 3>> {
        let (vertices, count) = match self {
            Self::Point(p) => ([p; 8], 1),
            Self::Linear(Linear { origin, end, .. }) => ([origin, end, end, end, end, end, end, end], 2),
            Self::Block(Block { min, max }) => {
                let corner =
                    |x: &Point<T, 3>, y: &Point<T, 3>, z: &Point<T, 3>| Point([x.0[0], y.0[1], z.0[2]]);
                let [a, b] = [min, max];
                let low = [corner(a, a, a), corner(a, b, a), corner(b, a, a), corner(b, b, a)];
                let high = [corner(a, a, b), corner(a, b, b), corner(b, a, b), corner(b, b, b)];
                ([low[0], low[1], low[2], low[3], high[0], high[1], high[2], high[3]], 8)
            }
        };
        vertices.into_iter().take(count)
    }
}

impl<T: Arithmetic, C> Convex<T, 3> for Solid<T, C>
where
    Self: Body<T>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first(&self) -> Point<T, 3> {
        match self.kind() {
            Kind::Point(p) => p,
            Kind::Linear(linear) => linear.origin,
            Kind::Block(block) => block.min,
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn vertices(&self) -> impl Iterator<Item = Point<T, 3>> {
        self.kind().vertices()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reach(&self) -> Option<T::D1> {
        match self.kind() {
            Kind::Block(_) => None,
            Kind::Point(_) | Kind::Linear(_) => Some(self.radius),
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn axis(&self) -> Option<Linear<T, 3>> {
        match self.kind() {
            Kind::Linear(linear) => Some(linear),
            Kind::Point(_) | Kind::Block(_) => None,
        }
    }
}

impl<T: Arithmetic, C> Holds<T, 3> for Solid<T, C>
where
    Self: Body<T>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(&self, p: Point<T, 3>) -> Result<bool, T::Uncertain> {
        match self.kind() {
            Kind::Block(block) => Ok(block.holds(p)),
            Kind::Point(_) | Kind::Linear(_) => come_within(self, &p, self.radius()),
        }
    }
}

/// Whether two solids have a point in common.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn meets<T: Arithmetic>(_: T, a: &impl Body<T>, b: &impl Body<T>) -> Result<bool, T::Uncertain> {
    come_within(a, b, a.radius() + b.radius())
}

/// Whether the cores of two sets are at most `radius` apart.
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
    }
}

/// The shortest way apart.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn meet<T: Construction, A: Body<T>, B: Body<T>>(
    context: T,
    a: &A,
    b: &B,
) -> Result<Option<Penetration<Raw, 3>>, T::Uncertain> {
    if meets(context, a, b)? { way_apart(context, a, b).map(Some) } else { Ok(None) }
}

/// The shortest way apart of two solids that meet.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn way_apart<T: Construction, A: Body<T>, B: Body<T>>(
    context: T,
    a: &A,
    b: &B,
) -> Result<Penetration<Raw, 3>, T::Uncertain> {
    if let Some((vertex, direction)) = from_point(a, b)
        && !direction.is_exactly_zero()
    {
        let separation = Separation { direction, gap: direction.squared(), vertex, side: Side::A };
        return touch(context, &separation, a.radius(), b.radius());
    }
    let way = Witness::apart(&a.core(), &b.core(), is_reversed(a, b)?)?;
    way.touch(context, a.radius(), b.radius())
}

/// From a point to a point or a box: what is needed most, and quickly found.
#[cfg_attr(not(debug_assertions), inline(always))]
fn from_point<T: Arithmetic>(a: &impl Body<T>, b: &impl Body<T>) -> Option<(Point<T, 3>, Vector<T, 3>)> {
    match (a.kind(), b.kind()) {
        (Kind::Point(p), Kind::Block(block)) => Some((p, p.toward(&block.min, &block.max))),
        (Kind::Point(p), Kind::Point(q)) => Some((p, q - p)),
        _ => None,
    }
}

/// Of two of a kind, whether `b` comes before `a`: by the corner or end that comes first, by the other, then by the
/// radius.
///
/// Where something is a matter of choice, it must not depend on which operand is named first, nor on how it is
/// written.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_reversed<T: Arithmetic>(a: &impl Body<T>, b: &impl Body<T>) -> Result<bool, T::Uncertain> {
    let (core_a, core_b) = (a.core(), b.core());
    let of_a_kind = match (&core_a, &core_b) {
        (Core::Linear(a), Core::Linear(b)) => a.ends && b.ends,
        (Core::Point(_), Core::Point(_)) | (Core::Block(_), Core::Block(_)) => true,
        _ => false,
    };
    if !of_a_kind {
        return Ok(false);
    }
    let ([a_first, a_last], [b_first, b_last]) = (core_a.extremes()?, core_b.extremes()?);
    let order = a_first.order(&b_first)?.then(a_last.order(&b_last)?).then(a.radius().compare(b.radius())?);
    // The same set, written in two ways, still has two sides.
    let as_written = match (core_a, core_b) {
        (Core::Linear(a), Core::Linear(b)) => a.origin.order(&b.origin)?,
        _ => Ordering::Equal,
    };
    Ok(order.then(as_written).is_gt())
}
