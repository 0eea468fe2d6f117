//! Convex hulls: how a polygon is constructed, translated and rotated.

use nalgebra::{Point, SVector};

use super::orientation::orientation;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::operand::{array, moved};
use crate::shape::{Polygon, Rect, Triangle};
use crate::vector::rotated_about;
use crate::{Angle, ShapeError};

impl<S: Scalar, const N: usize> Polygon<S, N> {
    /// The convex hull of points in any order. Points inside it or on an edge are dropped, exactly, even if they are very close
    /// to the boundary.
    ///
    /// The algorithm is gift wrapping from the least point on (Jarvis 1973; O'Rourke, *Computational Geometry in C*, 3.3): for
    /// `n` points and `h` corners it takes `n·h` exact orientation tests.
    ///
    /// # Errors
    /// [`ShapeError::NoCorners`] for an empty list, [`ShapeError::NotFinite`] for a coordinate that is not finite, and
    /// [`ShapeError::TooManyCorners`] if the hull has more than `N` corners, however long the list is.
    ///
    /// ```
    /// use kousa::{Polygon, ShapeError, point};
    ///
    /// let list = [point([0.0, 0.0]), point([2.0, 2.0]), point([0.0, 2.0]), point([1.0, 1.0]), point([0.0, 0.0])];
    /// let triangle = Polygon::<f64, 3>::hull(&list).unwrap();
    /// assert_eq!(triangle.corners(), [point([0.0, 0.0]), point([2.0, 2.0]), point([0.0, 2.0])]);
    /// assert_eq!(Polygon::<f64, 2>::hull(&list), Err(ShapeError::TooManyCorners));
    /// assert_eq!(Polygon::<f64, 2>::hull(&[]), Err(ShapeError::NoCorners));
    /// ```
    ///
    /// The list holds points, so that the compiler infers the items of a literal, and of conversions. [`from_parts`](Self::from_parts) takes
    /// lists of anything that converts to them.
    ///
    /// A polygon without room for corners does not compile. This one would be inferred, because a [`Shape2`](crate::Shape2) has
    /// none; an [`AnyShape2`](crate::AnyShape2) has room for them.
    ///
    /// ```compile_fail,E0080
    /// use kousa::{Polygon, Shape2, point};
    ///
    /// let shape: Shape2<f64> = Polygon::hull(&[point([0.0, 0.0]), point([1.0, 0.0])]).unwrap().into();
    /// ```
    pub fn hull(points: &[Point<S, 2>]) -> Result<Self, ShapeError> {
        const { Self::ROOM };
        Self::hulled(points)
    }

    /// Like [`hull`](Self::hull), from a list of anything that converts to points: arrays of numbers and, with the features `glam` and `mint`,
    /// the points and vectors of these crates.
    ///
    /// # Errors
    /// Those of [`hull`](Self::hull).
    ///
    /// ```
    /// use kousa::{Polygon, ShapeError};
    ///
    /// let square = Polygon::<f64, 4>::from_parts(&[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]).unwrap();
    /// assert_eq!(square.area(), 1.0);
    /// assert_eq!(Polygon::<f32, 4>::from_parts(&[[f32::NAN, 0.0]]), Err(ShapeError::NotFinite));
    /// ```
    pub fn from_parts<P: Copy + Into<Point<S, 2>>>(points: &[P]) -> Result<Self, ShapeError> {
        const { Self::ROOM };
        Self::hulled(points)
    }

    /// Stops the compiler where a polygon without room for corners is constructed.
    const ROOM: () = assert!(
        N > 0,
        "a polygon without room for corners: write their greatest number, as in `Polygon::<_, 8>::hull(..)`; a `Shape2` holds no polygon, an `AnyShape2` does"
    );

    /// The hull, also where there is no room for corners: code that is generic over the room compiles, too.
    pub(crate) fn hulled<P: Copy + Into<Point<S, 2>>>(points: &[P]) -> Result<Self, ShapeError> {
        let corners = || points.iter().copied().map(P::into);
        if !corners().all(|p| is_finite(&p)) {
            return Err(ShapeError::NotFinite);
        }
        let first = corners().reduce(|least, p| if is_before(&p, &least) { p } else { least });
        let first = first.ok_or(ShapeError::NoCorners)?;
        let mut hull = Self::nothing().with(first).ok_or(ShapeError::TooManyCorners)?;
        let mut last = first;
        while let Some(next) = following(points, &last)
            && next != first
        {
            hull = hull.with(next).ok_or(ShapeError::TooManyCorners)?;
            last = next;
        }
        Ok(hull)
    }

    /// The polygon moved by a vector, saturating: the hull of the moved corners, which may be fewer.
    ///
    /// ```
    /// use kousa::{Polygon, point, vector};
    ///
    /// let triangle = Polygon::<f64, 3>::hull(&[point([0.0, 0.0]), point([4.0, 0.0]), point([0.0, 4.0])]).unwrap();
    /// assert_eq!(triangle.translated(vector([1.0, 2.0])).corners()[1], point([5.0, 2.0]));
    /// ```
    pub fn translated(&self, by: SVector<S, 2>) -> Self {
        self.mapped(|corner| moved(corner, &by))
    }

    /// The polygon rotated about a point by an angle, counter-clockwise: the hull of the rotated corners, each coordinate
    /// rounded once in fixed-point, and saturating.
    ///
    /// Rounding errors of successive rotations add up. A body should keep its angle, and its shape should be rotated each time
    /// from the original one.
    ///
    /// ```
    /// use kousa::{Angle, Polygon, point};
    ///
    /// let triangle = Polygon::<f64, 3>::hull(&[point([1.0, 0.0]), point([4.0, 0.0]), point([1.0, 4.0])]).unwrap();
    /// let turned = triangle.rotated(Angle::QUARTER, point([0.0, 0.0]));
    /// assert_eq!(turned.corners(), [point([-4.0, 1.0]), point([0.0, 1.0]), point([0.0, 4.0])]);
    /// ```
    pub fn rotated(&self, by: Angle, about: Point<S, 2>) -> Self {
        self.mapped(|corner| rotated_about(corner, by, &about))
    }

    /// The polygon of points that must all be corners of their hull, in order, clockwise or counter-clockwise.
    pub(crate) fn convex(points: &[Point<S, 2>]) -> Result<Self, ShapeError> {
        let hull = Self::hulled(points)?;
        let corners = hull.corners();
        let is_in_order = |backward: bool| {
            let begin = points.iter().position(|p| Some(p) == corners.first()).unwrap_or(0);
            corners.iter().enumerate().all(|(i, corner)| {
                let i = if backward { points.len() - i } else { i };
                points.get((begin + i) % points.len()) == Some(corner)
            })
        };
        if corners.len() == points.len() && (is_in_order(false) || is_in_order(true)) {
            Ok(hull)
        } else {
            Err(ShapeError::NotConvex)
        }
    }

    /// The hull of the images of the corners; the empty set if one of them is not finite.
    pub(crate) fn mapped<T: Scalar>(&self, image: impl Fn(&Point<S, 2>) -> Point<T, 2>) -> Polygon<T, N> {
        let mut images = [Point::from([T::zero(); 2]); N];
        for (to, corner) in images.iter_mut().zip(self.corners()) {
            *to = image(corner);
        }
        let images = images.get(..self.corners().len()).unwrap_or(&images);
        Polygon::hulled(images).unwrap_or_else(|_| Polygon::nothing())
    }
}

fn is_finite<S: Scalar>(p: &Point<S, 2>) -> bool {
    array(&p.coords).iter().all(|x| x.to_repr().finite())
}

/// Whether a point is lexicographically less: in x, or else in y.
fn is_before<S: Scalar>(a: &Point<S, 2>, b: &Point<S, 2>) -> bool {
    a.x < b.x || (a.x == b.x && a.y < b.y)
}

/// The corner after `corner`, counter-clockwise: the point that has all others to its left as seen from `corner`, and of several
/// in one direction the furthest. `None` if all points are equal.
fn following<S: Scalar, P: Copy + Into<Point<S, 2>>>(
    points: &[P],
    corner: &Point<S, 2>,
) -> Option<Point<S, 2>> {
    points.iter().copied().map(P::into).filter(|p| p != corner).reduce(|next, p| {
        let turn = orientation(corner, &next, &p);
        // If the three are collinear, both others are to the same side of the corner.
        let is_beyond = is_before(corner, &next) == is_before(&next, &p) && next != p;
        if turn.is_lt() || (turn.is_eq() && is_beyond) { p } else { next }
    })
}

/// The polygon of a list that is convex as it stands: every point is a corner, none is repeated, and all turns have one sense,
/// clockwise or counter-clockwise.
///
/// ```
/// use kousa::{Polygon, ShapeError, point};
///
/// let square = [point([0.0, 0.0]), point([0.0, 1.0]), point([1.0, 1.0]), point([1.0, 0.0])];
/// let polygon = Polygon::<f64, 8>::try_from(&square[..]).unwrap();
/// assert_eq!(polygon.corners()[1], point([1.0, 0.0])); // counter-clockwise
///
/// let crossed = [square[0], square[2], square[1], square[3]];
/// assert_eq!(Polygon::<f64, 8>::try_from(&crossed[..]), Err(ShapeError::NotConvex));
/// ```
impl<S: Scalar, const N: usize> TryFrom<&[Point<S, 2>]> for Polygon<S, N> {
    type Error = ShapeError;

    fn try_from(points: &[Point<S, 2>]) -> Result<Self, ShapeError> {
        const { Self::ROOM };
        Self::convex(points)
    }
}

/// The conversion of a slice, for an array.
///
/// ```
/// use kousa::{Polygon, point};
///
/// let segment = Polygon::<f64, 2>::try_from([point([3.0, 0.0]), point([0.0, 0.0])]).unwrap();
/// assert_eq!(segment.corners(), [point([0.0, 0.0]), point([3.0, 0.0])]);
/// ```
impl<S: Scalar, const N: usize, const M: usize> TryFrom<[Point<S, 2>; M]> for Polygon<S, N> {
    type Error = ShapeError;

    fn try_from(points: [Point<S, 2>; M]) -> Result<Self, ShapeError> {
        const { Self::ROOM };
        Self::convex(&points)
    }
}

/// The hull of the corners; the empty set for an empty triangle.
impl<S: Scalar> From<Triangle<S>> for Polygon<S, 3> {
    fn from(triangle: Triangle<S>) -> Self {
        Self::hull(&triangle.corners()).unwrap_or_else(|_| Self::nothing())
    }
}

/// The hull of the corners; the empty set for an empty rectangle.
impl<S: Scalar> From<Rect<S>> for Polygon<S, 4> {
    fn from(rect: Rect<S>) -> Self {
        if rect.is_empty() {
            Self::nothing()
        } else {
            Self::hull(&rect.corners()).unwrap_or_else(|_| Self::nothing())
        }
    }
}
