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
/// Moving `b` by `normal · depth` leaves them just touching, and no shorter move does.
///
/// If several ways are equally short, the normal is a fixed choice:
///
/// 1. along a coordinate axis if one of the ways is, and along the lowest such axis;
/// 2. otherwise as near to the x axis as one of the ways is;
/// 3. of two opposite ones the positive one, as seen from the operand that comes first.
///
/// The first operand is the shape that comes first in [the table of pairs](crate::pairs). Of two shapes of one kind (all rectangles are one kind) it
/// is the one with fewer corners, then the one with the lesser coordinates, in lexicographic order from its first corner or end on, and then with the
/// lesser radius. A shape that is degenerate, such as a triangle that is a point, is still of its kind. Two equal solids of one kind have no first
/// one, and have the same normal in both orders.
///
/// If the axes of two capsules in space meet, and no coordinate axis is among the candidates, the normal is their common perpendicular; if the axes
/// are parallel, it is the perpendicular in the plane of x and y.
///
/// If an [`OrientedBox`](crate::OrientedBox) or a triangle in space only touches another solid, both without a radius, the normal is an axis if neither
/// solid reaches past the other along one, and otherwise the normal of a face of their Minkowski difference. Of two oriented boxes the first one is that
/// with the lesser center.
///
/// If the deepest points are not unique, they are a fixed choice, too:
///
/// * on parallel sides in the plane, the first corner or end, of either shape, that is opposite the other's side;
/// * on parallel faces in space, the point with the least coordinates in their common part;
/// * of an [`OrientedBox`](crate::OrientedBox) or a triangle in space, at the corner with the least coordinates, of either solid, that is opposite the
///   other; without such a corner, where the first two edges cross;
/// * of a solid and a [`HalfSpace`](crate::HalfSpace), the solid's deepest corner or end, and of several the first.
///
/// No motion leads out of a half-space with a zero normal, which is everything: the depth is the greatest number, and the normal is the positive x
/// axis, seen from the half-space.
///
/// ```
/// use kousa::{Circle, intersect, point, vector};
///
/// let a = Circle::new(point([0.0, 0.0]), 2.0);
/// let b = Circle::new(point([3.0, 0.0]), 2.0);
/// let contact = intersect(&a, &b).unwrap();
/// assert_eq!(contact.normal, vector([1.0, 0.0]));
/// assert_eq!(contact.depth, 1.0);
/// assert_eq!(contact.point_a, point([2.0, 0.0]));
/// assert_eq!(contact.point_b, point([1.0, 0.0]));
/// ```
///
/// In the picture the arrow is the normal, and the thick line between the deepest points is the depth. The dashed outline shows where `b` moves to
/// separate them.
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/capsule-capsule.svg"))]
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
    /// points are rounded to nearest; a product of the rounded normal and the rounded depth may be off by more. If a coordinate is at the end of the
    /// scalar's range, and may be saturated, it is that product after all, rounded once and saturating. In floats it is always the product, because
    /// the difference of nearly equal coordinates has fewer digits.
    ///
    /// Because the translation is rounded, it may leave a small overlap, or a gap.
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
