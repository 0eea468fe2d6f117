//! Regular polygons, and the cylinders and cones over them.

use nalgebra::Point;

use crate::direction::angle::Angle;
use crate::direction::ring::{CornerRing, turn_of};
use crate::number::each::Each;
use crate::route::hull_in_space::hull;
use crate::scalar::arrays::array;
use crate::scalar::{Constants, Scalar};
use crate::shape::error::ShapeError;
use crate::shape::{Polygon, Polyhedron};

/// Checks the numbers of a circle, and how many corners are on it.
fn checked<'s, S: Scalar + 's>(
    numbers: impl IntoIterator<Item = &'s S>,
    radius: S,
    sides: usize,
) -> Result<(), ShapeError> {
    match () {
        () if sides == 0 => Err(ShapeError::NoCorners),
        () if !radius.is_finite() || !numbers.into_iter().all(|x| x.is_finite()) => {
            Err(ShapeError::NotFinite)
        }
        () if radius < S::zero() => Err(ShapeError::NegativeRadius),
        () => Ok(()),
    }
}

impl<S: Scalar, const N: usize> Polygon<S, N> {
    /// A regular polygon: so many corners on a circle, evenly spaced, one of them in a direction.
    ///
    /// Each coordinate is the true one, rounded once; so in fixed-point each corner is within a unit of the circle. Where corners come to lie on a line or in
    /// one place by rounding, as with a radius of a few units, there are fewer. With two sides it is a segment, with one a point.
    ///
    /// # Errors
    /// [`ShapeError::NoCorners`] without sides, [`ShapeError::NotFinite`], [`ShapeError::NegativeRadius`], and [`ShapeError::TooManyCorners`] if there is no
    /// room for the corners.
    ///
    /// ```
    /// use kousa::{Angle, Polygon, point};
    ///
    /// let stop = Polygon::<f64, 8>::regular(point([1.0, 2.0]), 4.0, 8, Angle::ZERO).unwrap();
    /// assert_eq!(stop.corners().len(), 8);
    /// assert!(stop.corners().contains(&point([5.0, 2.0])));
    /// ```
    pub fn regular(center: Point<S, 2>, radius: S, sides: usize, first: Angle) -> Result<Self, ShapeError> {
        checked(center.iter(), radius, sides)?;
        let (ring, mut corners) = (CornerRing::level(), [center; N]);
        let corners = corners.get_mut(..sides).ok_or(ShapeError::TooManyCorners)?;
        let first = u64::from(first.to_bits()) << 32;
        for (i, corner) in corners.iter_mut().enumerate() {
            let turn = turn_of(i, sides).wrapping_add(first);
            *corner = Point::from(ring.point(&array(&center.coords), radius, turn));
        }
        Self::hulled(corners)
    }
}

impl<S: Scalar, const N: usize> Polyhedron<S, N> {
    /// A cylinder with so many sides: the hull of two regular polygons about its axis, from `a` to `b`.
    ///
    /// It has [faces](Self::faces) for the sides and for both ends, as it was constructed. Each coordinate is the true one, rounded once, so in fixed-point each corner is
    /// within a unit of its circle. The ends are exactly flat if the axis is parallel to one of the coordinate axes; then it contains its axis. Otherwise a point of the axis
    /// may be outside by the rounding of the corners. An axis without length counts as parallel to the third coordinate axis: a flat polygon.
    ///
    /// # Errors
    /// [`ShapeError::NoCorners`] without sides, [`ShapeError::NotFinite`], [`ShapeError::NegativeRadius`], and [`ShapeError::TooManyCorners`] if there is no
    /// room for twice as many corners as it has sides.
    ///
    /// ```
    /// use kousa::{Polyhedron, Segment, contains, point};
    ///
    /// let (foot, top) = (point([0.0, 0.0, 0.0]), point([0.0, 0.0, 9.0]));
    /// let column = Polyhedron::<f64, 32>::cylinder(foot, top, 2.0, 16).unwrap();
    /// assert_eq!((column.corners().len(), column.faces().count()), (32, 18));
    /// assert!(contains(&column, &Segment::new(foot, top)));
    /// assert!(contains(&column, &point([2.0, 0.0, 5.0])));
    /// ```
    pub fn cylinder(a: Point<S, 3>, b: Point<S, 3>, radius: S, sides: usize) -> Result<Self, ShapeError> {
        over_ring([a, b], radius, sides, true)
    }

    /// A cone with so many sides: the hull of a regular polygon about a base, and of an apex.
    ///
    /// It is as a [`cylinder`](Self::cylinder) whose other end is a point. It has room for one corner more than it has sides.
    ///
    /// # Errors
    /// Those of [`cylinder`](Self::cylinder).
    ///
    /// ```
    /// use kousa::{Polyhedron, point};
    ///
    /// let (base, apex) = (point([0.0, 0.0, 0.0]), point([0.0, 0.0, 3.0]));
    /// let cone = Polyhedron::<f64, 9>::cone(base, apex, 2.0, 8).unwrap();
    /// assert_eq!((cone.corners().len(), cone.faces().count()), (9, 9));
    /// assert!(cone.corners().contains(&apex));
    /// ```
    pub fn cone(base: Point<S, 3>, apex: Point<S, 3>, radius: S, sides: usize) -> Result<Self, ShapeError> {
        over_ring([base, apex], radius, sides, false)
    }
}

/// The hull of corners about the first end of an axis and, for a cylinder, about the second one; otherwise of that one.
///
/// It is constructed upright in floats, where all faces are exactly flat, and then each corner is put where it belongs, as where a polyhedron is placed.
fn over_ring<S: Scalar, const N: usize>(
    [a, b]: [Point<S, 3>; 2],
    radius: S,
    sides: usize,
    is_cylinder: bool,
) -> Result<Polyhedron<S, N>, ShapeError> {
    checked(a.iter().chain(b.iter()), radius, sides)?;
    let [from, to] = [a, b].each(|end: Point<S, 3>| array(&end.coords));
    let (upright, ring) = (CornerRing::level(), CornerRing::across(&from, &to));
    let mut corners = [Point::from([0.0; 3]); N];
    let count = if is_cylinder { sides.saturating_mul(2) } else { sides.saturating_add(1) };
    let corners = corners.get_mut(..count).ok_or(ShapeError::TooManyCorners)?;
    for (i, corner) in corners.iter_mut().enumerate() {
        *corner = match i.checked_sub(sides) {
            Some(_) if !is_cylinder => Point::from([0.0, 0.0, 1.0]),
            Some(above) => Point::from(upright.point(&[0.0, 0.0, 1.0], 1.0, turn_of(above, sides))),
            None => Point::from(upright.point(&[0.0; 3], 1.0, turn_of(i, sides))),
        };
    }
    let hull: Polyhedron<f64, N> = hull(corners)?;
    Ok(hull.mapped(|corner| {
        let place = corners.iter().position(|other| other == corner).unwrap_or(0);
        match place.checked_sub(sides) {
            Some(_) if !is_cylinder => b,
            Some(above) => Point::from(ring.point(&to, radius, turn_of(above, sides))),
            None => Point::from(ring.point(&from, radius, turn_of(place, sides))),
        }
    }))
}
