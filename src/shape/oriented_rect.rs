//! What a box with edges of any direction has in the plane.

use nalgebra::{Point, SVector};

use crate::direction::vector;
use crate::form::corners::signs_of_corner;
use crate::number::each::indexed;
use crate::number::encoding::Raw;
use crate::scalar::arrays::raw;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::operand::Operand;
use crate::shape::oriented_box::OrientedBox;
use crate::shape::perimeter::perimeters;
use crate::shape::placed::placed;
use crate::shape::rotated::{Turn, rotated_in_the_plane};

/// A rectangle with sides of any direction: the [`OrientedBox`] of the plane, with the corners `center ± e ± f`, where `e` and `f` are its half-edges.
///
/// ```
/// use kousa::{Contains, OrientedRect, point, vector};
///
/// // It is 10 by 4, along (3, 4).
/// let rect =
///     OrientedRect::along(point([1.0, 1.0]), vector([5.0, 2.0]), vector([3.0, 4.0]));
/// assert_eq!(rect.half_edges, [vector([3.0, 4.0]), vector([-1.6, 1.2])]);
/// assert!(rect.contains(&point([4.0, 5.0])));
/// assert_eq!(rect.area(), 40.0);
/// ```
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/line-oriented-rect.svg"))]
///
/// Half-edges that are not perpendicular make it a parallelogram, and parallel ones the segment that it is.
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/oriented-rect-oriented-rect.svg"))]
pub type OrientedRect<S> = OrientedBox<S, 2>;

impl<S: Scalar> OrientedBox<S, 2> {
    /// The rectangle with these half extents, rotated by an angle, counter-clockwise from the x axis: an [`Angle`](crate::Angle) for every scalar, or
    /// radians of the rectangle's own float type.
    ///
    /// For an [`Angle`](crate::Angle) each number of the half-edges is rounded once. For radians the cosine and the sine are computed in software, in
    /// `f64`. Either way they have the same bits on every machine. Radians that are not finite make the rectangle empty.
    ///
    /// ```
    /// use kousa::{Angle, OrientedRect, intersects, point, vector};
    /// use std::f64::consts::FRAC_PI_6;
    ///
    /// let (center, half) = (point([0.0, 0.0]), vector([2.0, 1.0]));
    /// let rect = OrientedRect::from_angle(center, half, FRAC_PI_6);
    /// assert!(intersects(&rect, &point([1.7, 0.9])));
    /// assert!(!intersects(&rect, &point([1.7, -0.9])));
    ///
    /// let nothing = OrientedRect::from_angle(center, half, f64::INFINITY);
    /// assert!(!intersects(&nothing, &center));
    ///
    /// # #[cfg(feature = "fixed")] {
    /// use kousa::fixed::types::I16F16;
    /// let q = |x: i32| I16F16::from_num(x);
    /// let (center, half) = (point([q(0), q(0)]), vector([q(2), q(1)]));
    /// let rect = OrientedRect::from_angle(center, half, Angle::from_degrees(90.0));
    /// assert_eq!(rect.half_edges, [vector([q(0), q(2)]), vector([q(-1), q(0)])]);
    /// # }
    /// ```
    pub fn from_angle(center: Point<S, 2>, half_extents: SVector<S, 2>, angle: impl Turn<S>) -> Self {
        let [width, height] = [half_extents[0], half_extents[1]];
        let edges = [[width, S::zero()], [S::zero(), height]];
        Self::new(center, edges.map(|edge| angle.rotated(&SVector::from(edge))))
    }

    /// The rectangle with half extents along a direction of any length and across it: each number of the half-edges is rounded once. Along no direction
    /// it is the point `center`.
    ///
    /// ```
    /// use kousa::{OrientedRect, intersects, point, vector};
    ///
    /// // It stands on a corner, with a side of 2.
    /// let rect =
    ///     OrientedRect::along(point([0.0, 0.0]), vector([1.0, 1.0]), vector([9.0, 9.0]));
    /// assert!(
    ///     intersects(&rect, &point([1.4, 0.0])) && !intersects(&rect, &point([1.0, 1.0]))
    /// );
    /// ```
    pub fn along(center: Point<S, 2>, half_extents: SVector<S, 2>, direction: SVector<S, 2>) -> Self {
        let edge = |half: S, direction: SVector<S, 2>| match half.to_repr().finite() {
            // Along no direction there is nothing, and what is not finite stays so.
            true => vector::with_length(&direction, half).unwrap_or(direction),
            false => SVector::repeat(half),
        };
        Self::new(center, [edge(half_extents[0], direction), edge(half_extents[1], vector::perp(&direction))])
    }

    /// The corners around the rectangle, each coordinate rounded once and saturating: at the beginning of both half-edges, at the end of the first, of both,
    /// of the second. They run counter-clockwise if the second half-edge is on the left of the first. If a number is not finite, all of them are the center.
    ///
    /// ```
    /// use kousa::{OrientedRect, point, vector};
    ///
    /// let rect =
    ///     OrientedRect::along(point([0.0, 0.0]), vector([2.0, 1.0]), vector([0.0, 1.0])); // up
    /// let [a, b, c, d] = rect.corners();
    /// assert_eq!([a, b], [point([1.0, -2.0]), point([1.0, 2.0])]);
    /// assert_eq!([c, d], [point([-1.0, 2.0]), point([-1.0, -2.0])]);
    /// ```
    pub fn corners(&self) -> [Point<S, 2>; 4] {
        if !Operand::is_finite(self) {
            return [self.center; 4];
        }
        indexed(|i| self.corner(|k| signs_of_corner(i)[k]))
    }
}

perimeters! {
    /// It is four times the sum of the half-edges' lengths.
    ///
    /// ```
    /// use kousa::{OrientedRect, point, vector};
    ///
    /// let rect =
    ///     OrientedRect::along(point([0.0, 0.0]), vector([10.0, 5.0]), vector([3.0, 4.0]));
    /// assert_eq!(rect.perimeter(), 60.0); // 20 by 10
    /// ```
    OrientedRect: |rect, outline| for edge in [rect.half_edges; 4].as_flattened() {
        outline.side([Raw::ZERO; 2], raw(edge));
    };
}

rotated_in_the_plane! {
    /// ```
    /// use kousa::{Angle, OrientedRect, point, vector};
    ///
    /// let edges = [vector([6.0, 8.0]), vector([-4.0, 3.0])];
    /// let rect = OrientedRect::new(point([4.0, 0.0]), edges);
    /// let turned = [vector([-8.0, 6.0]), vector([-3.0, -4.0])];
    /// assert_eq!(rect.rotated(Angle::QUARTER, rect.center).half_edges, turned);
    /// ```
    OrientedRect => OrientedRect;
}

placed! {
    /// ```
    /// use kousa::{Angle, OrientedRect, Pose2, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER);
    /// let edges = [vector([6.0, 8.0]), vector([-4.0, 3.0])];
    /// let placed = OrientedRect::new(point([4.0, 0.0]), edges).placed(&pose);
    /// assert_eq!(placed.center, point([10.0, 24.0]));
    /// assert_eq!(placed.half_edges, [vector([-8.0, 6.0]), vector([-3.0, -4.0])]);
    /// ```
    [] OrientedRect<S> => Self, Pose2;
}
