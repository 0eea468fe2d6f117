//! What a tree needs of a shape: its bounds, and whether it may meet a box of the tree.

use nalgebra::Point;

use crate::bounds::Bounded;
use crate::bounds::range::{Range, at_least, at_most};
use crate::meets::intersect::Intersect;
use crate::number::arithmetic::Value;
use crate::scalar::Scalar;
use crate::shape::list::each_kind;
use crate::shape::{Aabb, AnyShape2, AnyShape3, Convert};

/// A shape as a tree sees it.
pub(super) trait TreeOutline<const D: usize>: Bounded<D> {
    /// The shape in `f64`.
    type Double;

    /// The shape [converted](Convert) to `f64`: exact up to 53 bits.
    fn double(&self) -> Self::Double;

    /// Whether the shape meets a box whose sides at the limit or beyond are unbounded.
    ///
    /// It is exact, except that the box's bounds are rounded outward to the scalar; if they are beyond its range, it
    /// tells whether the bounds meet.
    fn touches(&self, sides: [Range; D], limit: f64) -> bool;
}

/// The bounds within a tree's limit.
pub(super) fn bounds_within<A: Bounded<D>, const D: usize>(shape: &A, limit: f64) -> Option<[Range; D]> {
    shape.bounds().map(|bounds| bounds.map(|range| range.within(limit)))
}

/// [`TreeOutline::touches`] for shapes that meet boxes.
fn touches<S, A, const D: usize>(shape: &A, sides: [Range; D], limit: f64) -> bool
where
    S: Scalar,
    A: TreeOutline<D> + Intersect<Aabb<S, D>>,
{
    match around(sides, limit) {
        Some(aabb) => shape.intersects(&aabb),
        None => bounds_within(shape, limit).is_some_and(|bounds| {
            bounds.iter().zip(sides).all(|(own, side)| (own.low <= side.high) & (side.low <= own.high))
        }),
    }
}

/// The least box of a scalar around another box; `None` if there is none.
fn around<S: Scalar, const D: usize>(sides: [Range; D], limit: f64) -> Option<Aabb<S, D>> {
    let zero = S::from_repr(S::Repr::ZERO);
    let mut aabb = Aabb::new(Point::from([zero; D]), Point::from([zero; D]));
    for (axis, side) in sides.into_iter().enumerate() {
        if side.low <= -limit || side.high >= limit {
            return None;
        }
        aabb.min[axis] = at_most(side.low)?;
        aabb.max[axis] = at_least(side.high)?;
    }
    Some(aabb)
}

macro_rules! outlined {
    ($D:tt $part:ident [$($generics:tt)*] $Kind:ident($Shape:ty)) => {
        impl<S: Scalar $($generics)*> TreeOutline<$D> for $Shape {
            type Double = <Self as Convert>::In<f64>;
            fn double(&self) -> Self::Double {
                self.convert()
            }
            fn touches(&self, sides: [Range; $D], limit: f64) -> bool {
                touches::<S, Self, $D>(self, sides, limit)
            }
        }
    };
}
each_kind!(outlined!);
outlined!(2 any [, const N: usize] AnyShape2(AnyShape2<S, N>));
outlined!(3 any [, const N: usize] AnyShape3(AnyShape3<S, N>));
