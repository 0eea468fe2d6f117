//! A rectangle with an axis of any direction.

use nalgebra::{Point, SVector};

use crate::form::stored::OrientedForm;
use crate::number::arithmetic::Value;
use crate::number::plan::Conversion;
use crate::scalar::arrays::{moved, raw};
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::carried::carried;
use crate::shape::error::ShapeError;
use crate::shape::from_parts::constructors;
use crate::shape::operand::{Operand, checked, point, vector};
use crate::shape::perimeter::perimeters;
use crate::shape::placed::placed;
use crate::shape::rect::Rect;
use crate::shape::rotated::{Turn, rotated_in_the_plane};

/// The rectangle with the corners `center ± hx·axis ± hy·perp(axis)`, where `perp(x, y) = (−y, x)`. It is solid, its
/// boundary included.
///
/// ```
/// use kousa::{Contains, OrientedRect, point, vector};
///
/// // The half extents are 2 and 1 lengths of (3, 4): 10 along the axis and 5 across it, both ways.
/// let rect = OrientedRect::new(point([1.0, 1.0]), vector([2.0, 1.0]), vector([3.0, 4.0]));
/// assert_eq!(rect.corners()[2], point([1.0 + 6.0 - 4.0, 1.0 + 8.0 + 3.0]));
/// assert!(rect.contains(&point([7.0, 9.0])));
/// assert_eq!(rect.area(), 200.0);
/// ```
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/line-oriented-rect.svg"))]
///
/// These corners are exact, whatever the length of `axis`: it need not be a unit vector, and scales the half
/// extents. If a half extent is zero, the rectangle is flat. If both are zero, or the axis is, it is the point
/// `center`. With a negative half extent, or a number that is not finite, it is the empty set.
///
/// The corners are products, with twice the digits of a coordinate. They are kept exact, which makes pairs with an
/// oriented rectangle slower than others: if floats leave a sign uncertain, wider integers decide. As for all
/// shapes, verdicts are exact in fixed-point on every input, and in floats on every finite input.
///
#[doc = include_str!("questions/solid.md")]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/oriented-rect-oriented-rect.svg"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(alias("Cuboid", "obb", "OBB"))]
pub struct OrientedRect<S: Scalar> {
    /// The center.
    pub center: Point<S, 2>,
    /// Half the side lengths along the axis and across it, in units of the axis's length.
    pub half_extents: SVector<S, 2>,
    /// The direction of the first half extent, of any length.
    pub axis: SVector<S, 2>,
}

impl<S: Scalar> OrientedRect<S> {
    /// The rectangle with this center, half extents and axis.
    ///
    /// ```
    /// use kousa::{OrientedRect, intersects, point, vector};
    ///
    /// // It stands on a corner.
    /// let rect =
    ///     OrientedRect::new(point([0.0, 0.0]), vector([1.0, 1.0]), vector([1.0, 1.0]));
    /// assert!(
    ///     intersects(&rect, &point([2.0, 0.0])) && !intersects(&rect, &point([1.5, 1.5]))
    /// );
    /// ```
    #[inline]
    pub const fn new(center: Point<S, 2>, half_extents: SVector<S, 2>, axis: SVector<S, 2>) -> Self {
        Self { center, half_extents, axis }
    }

    /// Like [`new`](Self::new), but it refuses a malformed rectangle.
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] for a number that is not finite, [`ShapeError::NegativeHalfExtent`] for a half
    /// extent below zero.
    ///
    /// ```
    /// use kousa::{OrientedRect, ShapeError, point, vector};
    ///
    /// let center = point([0.0, 0.0]);
    /// // A flat rectangle is legal.
    /// assert!(OrientedRect::try_new(center, vector([1.0, 0.0]), vector([1.0, 1.0])).is_ok());
    /// let refused = OrientedRect::try_new(center, vector([1.0, -1.0]), vector([1.0, 1.0]));
    /// assert_eq!(refused, Err(ShapeError::NegativeHalfExtent));
    /// let refused =
    ///     OrientedRect::try_new(center, vector([1.0, 1.0]), vector([f64::NAN, 1.0]));
    /// assert_eq!(refused, Err(ShapeError::NotFinite));
    /// ```
    pub fn try_new(
        center: Point<S, 2>,
        half_extents: SVector<S, 2>,
        axis: SVector<S, 2>,
    ) -> Result<Self, ShapeError> {
        let rect = Self::new(center, half_extents, axis);
        checked(rect, ShapeError::NegativeHalfExtent)
    }

    /// The smallest axis-aligned rectangle that contains the corners, saturating; an empty one if the rectangle is
    /// empty. Corners that fixed-point cannot hold exactly are rounded first.
    ///
    /// ```
    /// use kousa::{OrientedRect, Rect, point, vector};
    ///
    /// let rect =
    ///     OrientedRect::new(point([0.0, 0.0]), vector([1.0, 1.0]), vector([1.0, 1.0]));
    /// assert_eq!(rect.aabb(), Rect::new(point([-2.0, -2.0]), point([2.0, 2.0])));
    /// ```
    pub fn aabb(&self) -> Rect<S> {
        let corners = self.corners().map(|corner| Rect::new(corner, corner));
        let [a, b, c, d] = corners;
        if self.is_empty() { a.empty() } else { a.union(&b).union(&c.union(&d)) }
    }

    /// The rectangle moved by a vector, saturating; its half extents and axis stay the same.
    ///
    /// ```
    /// use kousa::{OrientedRect, point, vector};
    ///
    /// let rect =
    ///     OrientedRect::new(point([0.0, 0.0]), vector([1.0, 1.0]), vector([1.0, 1.0]));
    /// assert_eq!(rect.translated(vector([3.0, 4.0])).center, point([3.0, 4.0]));
    /// ```
    #[inline]
    pub fn translated(&self, by: SVector<S, 2>) -> Self {
        Self { center: moved(&self.center, &by), ..*self }
    }
}

impl<S: Scalar> From<Rect<S>> for OrientedRect<S> {
    /// The same set, with the axis (1, 0).
    ///
    /// If the center of a fixed-point rectangle lies between two steps, the result loses a unit in the last place: it is the largest rectangle inside
    /// about the step below. In floats the center is rounded.
    ///
    /// ```
    /// use kousa::{OrientedRect, Rect, point, vector};
    ///
    /// let rect = Rect::new(point([0.0, 0.0]), point([4.0, 2.0]));
    /// let oriented =
    ///     OrientedRect::new(point([2.0, 1.0]), vector([2.0, 1.0]), vector([1.0, 0.0]));
    /// assert_eq!(OrientedRect::from(rect), oriented);
    /// ```
    fn from(rect: Rect<S>) -> Self {
        let middle = |i: usize| {
            let (center, half) = S::Repr::middle(rect.min[i].to_repr(), rect.max[i].to_repr());
            (S::from_repr(center), S::from_repr(half))
        };
        let ((x, half_width), (y, half_height)) = (middle(0), middle(1));
        let half_extents = SVector::from([half_width, half_height]);
        Self::new(Point::from([x, y]), half_extents, SVector::from([S::one(), S::zero()]))
    }
}

impl<S: Scalar> Operand<S> for OrientedRect<S> {
    type Form<N: Value> = OrientedForm<N>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<N: Value>(&self, convert: impl Conversion<S::Repr, N>) -> Self::Form<N> {
        OrientedForm {
            center: point(&self.center, convert),
            half_extents: vector(&self.half_extents, convert),
            axis: vector(&self.axis, convert),
        }
    }
}

constructors! {
    [] OrientedRect<S>: (center: (Point<S, 2>), half_extents: (SVector<S, 2>), axis: (SVector<S, 2>)),
        "let rect = OrientedRect::from_parts([0.0, 0.0], [2.0, 1.0], [3.0, 4.0]);
let (center, half) = (point([0.0, 0.0]), vector([2.0, 1.0]));
assert_eq!(rect, OrientedRect::new(center, half, vector([3.0, 4.0])));";
}

perimeters! {
    /// It is four times the sum of the half extents, times the length of the axis.
    ///
    /// ```
    /// use kousa::{OrientedRect, point, vector};
    ///
    /// let rect =
    ///     OrientedRect::new(point([0.0, 0.0]), vector([2.0, 1.0]), vector([3.0, 4.0]));
    /// assert_eq!(rect.perimeter(), 60.0); // 20 by 10
    /// ```
    OrientedRect: |rect, outline| outline.sides_about_axis(raw(&rect.half_extents), raw(&rect.axis));
}

carried! {
    [] OrientedRect<S>, 2 => OrientedRect<S>: |rect, by| OrientedRect {
        center: by.point(&rect.center),
        axis: by.vector(&rect.axis),
        ..*rect
    };
}

rotated_in_the_plane! {
    /// ```
    /// use kousa::{Angle, OrientedRect, point, vector};
    ///
    /// let rect =
    ///     OrientedRect::new(point([4.0, 0.0]), vector([2.0, 1.0]), vector([3.0, 4.0]));
    /// let turned =
    ///     OrientedRect::new(point([4.0, 0.0]), vector([2.0, 1.0]), vector([-4.0, 3.0]));
    /// assert_eq!(rect.rotated(Angle::QUARTER, rect.center), turned);
    /// ```
    OrientedRect => OrientedRect;
}

placed! {
    /// ```
    /// use kousa::{Angle, OrientedRect, Pose2, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER);
    /// let rect =
    ///     OrientedRect::new(point([4.0, 0.0]), vector([2.0, 1.0]), vector([3.0, 4.0]));
    /// let placed =
    ///     OrientedRect::new(point([10.0, 24.0]), vector([2.0, 1.0]), vector([-4.0, 3.0]));
    /// assert_eq!(rect.placed(&pose), placed);
    /// ```
    [] OrientedRect<S> => Self, Pose2;
}

impl<S: Scalar> OrientedRect<S> {
    /// The rectangle rotated by an angle, counter-clockwise from the x axis: an [`Angle`](crate::Angle) for every scalar, or radians of the
    /// rectangle's own float type.
    ///
    /// The axis is the cosine and sine of the angle. For an [`Angle`](crate::Angle) they are correctly rounded; for radians they are
    /// computed in software, in `f64`. Either way they have the same bits on every machine. Radians that are not finite make
    /// the rectangle empty.
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
    /// assert_eq!(rect.axis, vector([q(0), q(1)]));
    /// # }
    /// ```
    pub fn from_angle(center: Point<S, 2>, half_extents: SVector<S, 2>, angle: impl Turn<S>) -> Self {
        Self::new(center, half_extents, angle.axis())
    }
}
