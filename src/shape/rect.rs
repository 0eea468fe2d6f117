//! An axis-aligned rectangle: a box of the plane.

use nalgebra::Point;

use crate::form::stored::BoxForm;
use crate::number::arithmetic::Value;
use crate::number::plan::Conversion;
use crate::scalar::Scalar;
use crate::scalar::arrays::raw;
use crate::shape::aabb::Aabb;
use crate::shape::operand::{Operand, point};
use crate::shape::oriented_rect::OrientedRect;
use crate::shape::perimeter::perimeters;
use crate::shape::placed::placed;
use crate::shape::rotated::rotated_in_the_plane;

/// An axis-aligned rectangle in the plane.
///
/// ```
/// use kousa::{Aabb, Rect, point};
///
/// let rect = Rect::new(point([0.0, 0.0]), point([4.0, 2.0]));
/// assert_eq!(rect, Aabb::<f64, 2>::new(point([0.0, 0.0]), point([4.0, 2.0])));
/// ```
pub type Rect<S> = Aabb<S, 2>;

impl<S: Scalar> Rect<S> {
    /// The corners, counter-clockwise from `min`. For an empty rectangle they are computed from the stored numbers, and have no
    /// meaning.
    ///
    /// ```
    /// use kousa::{Rect, point};
    ///
    /// let [a, b, c, d] = Rect::new(point([0.0, 0.0]), point([2.0, 1.0])).corners();
    /// assert_eq!([a, b], [point([0.0, 0.0]), point([2.0, 0.0])]);
    /// assert_eq!([c, d], [point([2.0, 1.0]), point([0.0, 1.0])]);
    /// ```
    #[inline]
    pub fn corners(&self) -> [Point<S, 2>; 4] {
        let (low, high) = (self.min, self.max);
        [low, Point::from([high.x, low.y]), high, Point::from([low.x, high.y])]
    }
}

impl<S: Scalar> Operand<S> for Rect<S> {
    type Form<N: Value> = BoxForm<N, 2>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<N: Value>(&self, convert: impl Conversion<S::Repr, N>) -> Self::Form<N> {
        BoxForm { min: point(&self.min, convert), max: point(&self.max, convert) }
    }
}

perimeters! {
    /// It is twice the sum of width and height.
    ///
    /// ```
    /// use kousa::{Rect, point};
    ///
    /// assert_eq!(Rect::new(point([0.0, 0.0]), point([4.0, 2.5])).perimeter(), 13.0);
    /// ```
    Rect: |rect, outline| outline.sides_of_box(raw(&rect.min.coords), raw(&rect.max.coords));
}

rotated_in_the_plane! {
    /// The result is an [`OrientedRect`]. If the center of a fixed-point
    /// rectangle lies between two steps, a unit in the last place is lost, as in `OrientedRect::from`.
    ///
    /// ```
    /// use kousa::{Angle, OrientedRect, Rect, point, vector};
    ///
    /// let rect = Rect::new(point([0.0, 0.0]), point([4.0, 2.0]));
    /// let turned = rect.rotated(Angle::QUARTER, point([0.0, 0.0]));
    /// let edges = [vector([0.0, 2.0]), vector([-1.0, 0.0])];
    /// assert_eq!(turned, OrientedRect::new(point([-1.0, 2.0]), edges));
    /// ```
    Rect => OrientedRect;
}

placed! {
    /// The result is an [`OrientedRect`], as of [`rotated`](Self::rotated).
    ///
    /// ```
    /// use kousa::{Angle, OrientedRect, Pose2, Rect, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER);
    /// let rect = Rect::new(point([0.0, 0.0]), point([4.0, 2.0]));
    /// let edges = [vector([0.0, 2.0]), vector([-1.0, 0.0])];
    /// assert_eq!(rect.placed(&pose), OrientedRect::new(point([9.0, 22.0]), edges));
    /// ```
    [] Rect<S> => OrientedRect<S>, Pose2;
}
