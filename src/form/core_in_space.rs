//! The core of a set in space, which is of one of four kinds.

use core::cmp::Ordering;

use crate::form::block::Block;
use crate::form::coordinates::Point;
use crate::form::corner_pair::Bounds;
use crate::form::linear::Linear;
use crate::form::polytope::{Faceted, Polytope};
use crate::form::solid::{Convex, Solid};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::each::numbered;

/// A convex set without a radius.
#[derive(Clone, Copy)]
pub enum SpaceCore<'a, T: Arithmetic> {
    Point(Point<T, 3>),
    Linear(Linear<T, 3>),
    Block(Block<T>),
    Polytope(Polytope<'a, T>),
}

impl<'a, T: Arithmetic> SpaceCore<'a, T> {
    /// The kind of the core.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn kind(&self) -> SpaceKind<'_, 'a, T> {
        match self {
            Self::Point(p) => SpaceKind::Point(*p),
            Self::Linear(linear) => SpaceKind::Linear(*linear),
            Self::Block(block) => SpaceKind::Block(block),
            Self::Polytope(polytope) => SpaceKind::Polytope(polytope),
        }
    }

    /// The core as the point or segment that it is, if it is one: a point may be stored as a segment, and both as a box.
    pub fn simplest(&self) -> Self {
        match self {
            Self::Linear(linear) if linear.is_point => Self::Point(linear.origin),
            Self::Block(block) => match (block.max - block.min).0.iter().filter(|x| x.is_zero()).count() {
                3 => Self::Point(block.min),
                2 => Self::Linear(Linear::segment(block.min, block.max)),
                _ => *self,
            },
            _ => *self,
        }
    }

    /// The order of the kinds of solids in the table of pairs, whatever a solid degenerates to.
    pub fn compare_kinds(&self, other: &Self) -> Ordering {
        let rank = |core: &Self| match core {
            Self::Point(_) => (0, None),
            Self::Linear(linear) => (if linear.of.is_some() { 3 } else { 1 }, linear.of),
            Self::Block(_) => (2, None),
            Self::Polytope(polytope) => (3, Some(polytope.kind())),
        };
        rank(self).cmp(&rank(other))
    }

    /// The least and the greatest coordinates of a bounded core; those of a ray are its origin's.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bounds(&self) -> Bounds<T> {
        match self {
            Self::Point(p) => [*p; 2],
            Self::Block(block) => block.bounds(),
            Self::Linear(axis) => {
                let mut bounds = [axis.origin; 2];
                for i in 0..3 {
                    let end = usize::from(axis.direction.0[i].sign().is_gt());
                    bounds[end].0[i] = axis.end.0[i];
                }
                bounds
            }
            Self::Polytope(polytope) => {
                let body = Faceted::of_polytope(polytope);
                let mut bounds = [body.first(); 2];
                for (_, corner) in body.corners() {
                    for i in 0..3 {
                        if (corner.0[i] - bounds[0].0[i]).sign().is_lt() {
                            bounds[0].0[i] = corner.0[i];
                        }
                        if (corner.0[i] - bounds[1].0[i]).sign().is_gt() {
                            bounds[1].0[i] = corner.0[i];
                        }
                    }
                }
                bounds
            }
        }
    }

    /// The least and the greatest corner, or the ends of a segment in lexicographic order.
    pub fn extremes(&self) -> Bounds<T> {
        match self {
            Self::Point(p) => [*p; 2],
            Self::Block(block) => block.bounds(),
            Self::Linear(axis) if axis.end.order(&axis.origin).is_lt() => [axis.end, axis.origin],
            Self::Linear(axis) => [axis.origin, axis.end],
            Self::Polytope(polytope) => Faceted::of_polytope(polytope).extremes(),
        }
    }
}

/// The kind of a core. Every kernel that treats some cores differently matches on this, so a new kind does not compile
/// until all of them handle it.
#[derive(Clone, Copy)]
pub enum SpaceKind<'b, 'a, T: Arithmetic> {
    Point(Point<T, 3>),
    Linear(Linear<T, 3>),
    Block(&'b Block<T>),
    Polytope(&'b Polytope<'a, T>),
}

/// A set as a core with a radius.
///
/// Fast stages know the kind of a core from its type, so everything that follows from it is decided at compile time.
pub trait Body<T: Arithmetic> {
    /// The kind of the core.
    fn kind(&self) -> SpaceKind<'_, '_, T>;
    /// The radius around the core.
    fn radius(&self) -> T::D1;

    /// The core as a type whose kind is known at run time.
    fn core(&self) -> SpaceCore<'_, T> {
        match self.kind() {
            SpaceKind::Point(p) => SpaceCore::Point(p),
            SpaceKind::Linear(linear) => SpaceCore::Linear(linear),
            SpaceKind::Block(block) => SpaceCore::Block(*block),
            SpaceKind::Polytope(polytope) => SpaceCore::Polytope(*polytope),
        }
    }
}

impl<T: Arithmetic> From<Point<T, 3>> for SpaceCore<'_, T> {
    fn from(p: Point<T, 3>) -> Self {
        Self::Point(p)
    }
}

impl<T: Arithmetic> From<Linear<T, 3>> for SpaceCore<'_, T> {
    fn from(linear: Linear<T, 3>) -> Self {
        Self::Linear(linear)
    }
}

/// Defines the kind and the radius of each type of body.
macro_rules! bodies {
    ($($Body:ty: |$body:ident| $kind:expr, $radius:expr;)*) => {$(
        impl<T: Arithmetic> Body<T> for $Body {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn kind(&self) -> SpaceKind<'_, '_, T> {
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
    Point<T, 3>: |p| SpaceKind::Point(*p), { let _ = p; T::D1::ZERO };
    Linear<T, 3>: |linear| SpaceKind::Linear(*linear), { let _ = linear; T::D1::ZERO };
    Solid<T, [Point<T, 3>; 1]>: |ball| SpaceKind::Point(ball.core[0]), ball.radius;
    Solid<T, [Point<T, 3>; 2]>: |capsule| SpaceKind::Linear(Linear::segment(capsule.core[0], capsule.core[1])), capsule.radius;
    Solid<T, Block<T>>: |solid| SpaceKind::Block(&solid.core), solid.radius;
    Solid<T, SpaceCore<'_, T>>: |solid| solid.core.kind(), solid.radius;
}

impl<T: Arithmetic> SpaceKind<'_, '_, T> {
    /// A corner or end.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn first(self) -> Point<T, 3> {
        match self {
            Self::Point(p) => p,
            Self::Linear(linear) => linear.origin,
            Self::Block(block) => block.min,
            Self::Polytope(polytope) => Faceted::of_polytope(polytope).first(),
        }
    }

    /// The corners or ends. A line or ray repeats its origin.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn vertices(self) -> impl Iterator<Item = Point<T, 3>> {
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
            Self::Polytope(Polytope::Hull(list)) => ([list.corner(0); 8], list.count()),
            Self::Polytope(polytope) => Faceted::of_polytope(polytope).corner_list(),
        };
        numbered(count, move |i| {
            Some(if let Self::Polytope(Polytope::Hull(list)) = self {
                list.corner(i)
            } else {
                *vertices.get(i)?
            })
        })
    }
}

impl<T: Arithmetic, C> Convex<T, 3> for Solid<T, C>
where
    Self: Body<T>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first(&self) -> Point<T, 3> {
        self.kind().first()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn vertices(&self) -> impl Iterator<Item = Point<T, 3>> {
        self.kind().vertices()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reach(&self) -> Option<T::D1> {
        match self.kind() {
            SpaceKind::Block(_) => None,
            SpaceKind::Polytope(_) => (!self.radius.is_zero()).then_some(self.radius),
            SpaceKind::Point(_) | SpaceKind::Linear(_) => Some(self.radius),
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn axis(&self) -> Option<Linear<T, 3>> {
        match self.kind() {
            SpaceKind::Linear(linear) => Some(linear),
            SpaceKind::Point(_) | SpaceKind::Block(_) | SpaceKind::Polytope(_) => None,
        }
    }
}

/// A set of any kind, in the numbers of an arithmetic.
pub type SpaceSet<'a, T> = crate::form::set::Set<T, SpaceCore<'a, T>, 3>;
