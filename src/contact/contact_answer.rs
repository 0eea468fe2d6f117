//! How two solids touch or overlap.

use nalgebra::{Point, SVector};

use crate::direction::vector::scaled;
use crate::form::penetration::Penetration;
use crate::number::each::Each;
use crate::number::encoding::Raw;
use crate::scalar::arrays::combined;
use crate::scalar::{Constants, Repr, Scalar};

/// The contact of two solids that meet: the shortest way to separate them.
///
/// ```
/// use kousa::{Circle, intersect, point, vector};
///
/// let a = Circle::from_parts([0.0, 0.0], 2.0);
/// let b = Circle::from_parts([3.0, 0.0], 2.0);
/// let contact = intersect(&a, &b).unwrap();
/// assert_eq!((contact.normal, contact.depth), (vector([1.0, 0.0]), 1.0));
/// assert_eq!((contact.point_a, contact.point_b), (point([2.0, 0.0]), point([1.0, 0.0])));
/// ```
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/capsule-capsule.svg"))]
///
/// In the picture the arrow is the normal, and the thick line between the deepest points is the depth. The dashed outline shows where `b` moves to
/// separate them.
///
/// Moving `b` by `normal · depth` leaves the two just touching, and no shorter move does. If several ways are equally short, or several points equally
/// deep, the [rules of ties](crate::guide#ties) choose. Two equal solids have the same normal in both orders.
///
/// A half-space with a zero normal is everything, and no motion leads out of it. The depth is the greatest number, and the normal is the positive x axis,
/// seen from the half-space.
#[doc(alias("penetration", "mtv", "minimum_translation_vector"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contact<S: Scalar, const D: usize = 2> {
    /// The unit normal, from `a` to `b`.
    pub normal: SVector<S, D>,
    /// The distance to move along the normal; 0 if the solids just touch, and only then.
    pub depth: S,
    /// The point of `a` that is deepest in `b`.
    pub point_a: Point<S, D>,
    /// The point of `b` that is deepest in `a`; `point_a − point_b = normal · depth`.
    pub point_b: Point<S, D>,
}

impl<S: Scalar, const D: usize> Contact<S, D> {
    /// `normal · depth`: the translation of `b` after which the two just touch.
    ///
    /// In fixed-point it is the difference of the two deepest points. Each component is within two units in the last place, and within one if both
    /// points are rounded to nearest. In floats, and if a coordinate is at the end of the scalar's range, it is the product of normal and depth.
    ///
    /// Because the translation is rounded, it may leave a small overlap, or a gap. [`recover`](crate::recover) leaves none.
    ///
    /// ```
    /// use kousa::{Circle, Rect, intersect, point, vector};
    ///
    /// let chest = Rect::new(point([0.0, 0.0]), point([4.0, 4.0]));
    /// let ball = Circle::new(point([3.5, 2.0]), 1.0);
    /// let contact = intersect(&chest, &ball).unwrap();
    /// assert_eq!(contact.push(), vector([1.5, 0.0]));
    /// // It touches.
    /// assert_eq!(intersect(&chest, &(ball + contact.push())).unwrap().depth, 0.0);
    /// ```
    pub fn push(&self) -> SVector<S, D> {
        let is_inside = |x: &S| *x > S::least() && *x < S::greatest();
        if S::Repr::BITS != 0 && self.point_a.iter().chain(self.point_b.iter()).all(is_inside) {
            let minus = |a: S, b: S| S::from_repr(a.to_repr().minus(b.to_repr()));
            return combined(&self.point_a, &self.point_b.coords, minus).coords;
        }
        scaled(&self.normal, self.depth)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn of(touch: Penetration<Raw, D>) -> Self {
        Self {
            normal: SVector::from(touch.normal.each(S::from_raw)),
            depth: S::from_raw(touch.depth),
            point_a: Point::from(touch.point_a.each(S::from_raw)),
            point_b: Point::from(touch.point_b.each(S::from_raw)),
        }
    }
}
