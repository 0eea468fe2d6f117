//! Convex hulls: how a polygon is constructed, translated and rotated.

use core::cmp::Ordering;

use nalgebra::{Point, SVector};

use crate::direction::angle::Angle;
use crate::direction::vector::Rotator;
use crate::number::each::Each;
use crate::route::orientation::orientation;
use crate::scalar::arrays::{array, moved, order};
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::carried::{Carried, RotationAbout};
use crate::shape::error::ShapeError;
use crate::shape::{Polygon, Rect, Triangle};

impl<S: Scalar, const N: usize> Polygon<S, N> {
    /// The convex hull of points in any order. Points inside it or on an edge are dropped, exactly, even if they are very close
    /// to the boundary.
    ///
    /// The algorithm is Andrew's monotone chain (1979): points are sorted as many at a time as there is room for, and those inside
    /// the hull so far are dropped at once. For `n` points it takes `n·log n` orientation tests. If the hull of some of the points has
    /// more than `N` corners, it is gift wrapping (Jarvis 1973), with `n·N` tests.
    ///
    /// # Errors
    /// [`ShapeError::NoCorners`] for an empty list, [`ShapeError::NotFinite`] for a coordinate that is not finite, and
    /// [`ShapeError::TooManyCorners`] if the hull has more than `N` corners, or than 65,535, however long the list is.
    ///
    /// ```
    /// use kousa::{Polygon, ShapeError, point};
    ///
    /// let list = [
    ///     point([0.0, 0.0]),
    ///     point([2.0, 2.0]),
    ///     point([0.0, 2.0]),
    ///     point([1.0, 1.0]),
    ///     point([0.0, 0.0]),
    /// ];
    /// let triangle = Polygon::<f64, 3>::hull(&list).unwrap();
    /// assert_eq!(
    ///     triangle.corners(),
    ///     [point([0.0, 0.0]), point([2.0, 2.0]), point([0.0, 2.0])]
    /// );
    /// assert_eq!(Polygon::<f64, 2>::hull(&list), Err(ShapeError::TooManyCorners));
    /// assert_eq!(Polygon::<f64, 2>::hull(&[]), Err(ShapeError::NoCorners));
    /// ```
    ///
    /// The list holds points, so that the compiler infers the items of a literal, and of conversions. [`from_parts`](Self::from_parts) takes
    /// lists of anything that converts to them, such as arrays of numbers.
    ///
    /// A polygon without room for corners does not compile. This one would be inferred, because a [`Shape2`](crate::Shape2) has
    /// none; an [`AnyShape2`](crate::AnyShape2) has room for them.
    ///
    /// ```compile_fail,E0080
    /// use kousa::{Polygon, Shape2, point};
    ///
    /// let corners = [point([0.0, 0.0]), point([1.0, 0.0])];
    /// let shape: Shape2<f64> = Polygon::hull(&corners).unwrap().into();
    /// ```
    #[doc(alias("convex_hull"))]
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
    /// let corners = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]];
    /// let square = Polygon::<f64, 4>::from_parts(&corners).unwrap();
    /// assert_eq!(square.area(), 1.0);
    /// let nowhere = Polygon::<f32, 4>::from_parts(&[[f32::NAN, 0.0]]);
    /// assert_eq!(nowhere, Err(ShapeError::NotFinite));
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
        if points.is_empty() {
            return Err(ShapeError::NoCorners);
        }
        planar(corners()).ok_or(ShapeError::TooManyCorners)
    }

    /// The polygon moved by a vector, saturating: the hull of the moved corners, which keep their numbers, but may be fewer.
    ///
    /// ```
    /// use kousa::{Polygon, point, vector};
    ///
    /// let corners = [[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]];
    /// let triangle = Polygon::<f64, 3>::from_parts(&corners).unwrap();
    /// assert_eq!(triangle.translated(vector([1.0, 2.0])).corners()[1], point([5.0, 2.0]));
    /// ```
    pub fn translated(&self, by: SVector<S, 2>) -> Self {
        let mut is_exact = true;
        let polygon = self.imaged(|corner| {
            let to = moved(corner, &by);
            is_exact &= (0..2).all(|i| is_exact_sum(to[i], corner[i], by[i]));
            to
        });
        // All corners have moved alike, so they are those of the hull.
        if is_exact { polygon } else { polygon.restored() }
    }

    /// The polygon rotated about a point by an angle, counter-clockwise: the hull of the rotated corners, which keep their numbers, each coordinate
    /// rounded once in fixed-point, and saturating.
    ///
    /// Rounding errors of successive rotations add up. A body should keep its angle, and its shape should be rotated each time
    /// from the original one.
    ///
    /// ```
    /// use kousa::{Angle, Polygon, point};
    ///
    /// let corners = [[1.0, 0.0], [4.0, 0.0], [1.0, 4.0]];
    /// let triangle = Polygon::<f64, 3>::from_parts(&corners).unwrap();
    /// let turned = triangle.rotated(Angle::QUARTER, point([0.0, 0.0]));
    /// assert_eq!(turned.corners(), [[0.0, 1.0], [0.0, 4.0], [-4.0, 1.0]].map(point));
    /// ```
    pub fn rotated(&self, by: Angle, about: Point<S, 2>) -> Self {
        self.carried(&RotationAbout { rotation: Rotator::by(by), about })
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

    /// The same, where the corners of a list that is counter-clockwise have their numbers in it.
    #[cfg(feature = "serde")]
    pub(crate) fn listed(points: &[Point<S, 2>]) -> Result<Self, ShapeError> {
        let mut polygon = Self::convex(points)?;
        if polygon.corners() != points {
            polygon = Self::nothing();
            points.iter().try_for_each(|p| polygon.push(*p)).ok_or(ShapeError::TooManyCorners)?;
        }
        Ok(polygon.restored())
    }

    /// The polygon of the images of the corners; the empty set if one of them is not finite.
    pub(crate) fn mapped<T: Scalar>(&self, image: impl FnMut(&Point<S, 2>) -> Point<T, 2>) -> Polygon<T, N> {
        self.imaged(image).restored()
    }

    /// The images of the corners, which may no longer be those of their hull.
    fn imaged<T: Scalar>(&self, mut image: impl FnMut(&Point<S, 2>) -> Point<T, 2>) -> Polygon<T, N> {
        let mut polygon = Polygon::nothing();
        for corner in self.corners() {
            // There is room for as many.
            let _ = polygon.push(image(corner));
        }
        polygon.begin_at(self.first());
        polygon
    }

    /// The hull of moved corners, which keep their numbers if all are corners of it; the empty set if one of them is not finite.
    fn restored(mut self) -> Self {
        if !self.corners().iter().all(is_finite) {
            return Self::nothing();
        }
        let is_segment = matches!(self.corners(), [from, to] if from != to);
        if !is_segment && !is_convex(self.corners()) {
            return Self::hulled(self.corners()).unwrap_or_else(|_| Self::nothing());
        }
        let least = self.corners().iter().enumerate().min_by(|(_, a), (_, b)| order(a, b));
        let least = least.map_or(0, |(number, _)| number);
        self.begin_at(least);
        self
    }
}

/// Whether corners, at least three, are those of their hull, counter-clockwise: they turn to the left everywhere, and go round once.
fn is_convex<S: Scalar>(corners: &[Point<S, 2>]) -> bool {
    let [.., from, last] = corners else { return false };
    let (mut from, mut at, mut begins) = (from, last, 0);
    for to in corners {
        if orientation(from, at, to).is_le() {
            return false;
        }
        // Round a convex polygon the way leads back and then forward again once.
        begins += usize::from(is_before(at, from) && is_before(at, to));
        (from, at) = (at, to);
    }
    begins == 1
}

/// Whether the sum of a coordinate and a component is neither rounded nor saturated.
pub(crate) fn is_exact_sum<S: Scalar>(sum: S, x: S, by: S) -> bool {
    if S::Repr::BITS != 0 {
        return sum > S::least() && sum < S::greatest();
    }
    let [sum, x, by] = [sum, x, by].each(|x| x.to_repr().nearest_float());
    (sum - x == by) & (sum - by == x)
}

/// The hull of points whose coordinates are finite, of which there is at least one; `None` if it has more than `N` corners.
pub(crate) fn planar<S: Scalar, const N: usize>(
    points: impl Iterator<Item = Point<S, 2>> + Clone,
) -> Option<Polygon<S, N>> {
    chained(points.clone()).or_else(|| wrapped(points))
}

/// The hull by monotone chains; `None` if that of some of the points has more than `N` corners.
fn chained<S: Scalar, const N: usize>(points: impl Iterator<Item = Point<S, 2>>) -> Option<Polygon<S, N>> {
    let mut room = [[Point::from([S::zero(); 2]); N]; 2];
    let (room, mut count, mut hull) = (room.as_flattened_mut(), 0, Polygon::<S, N>::nothing());
    for p in points {
        if is_inside(hull.corners(), &p) {
            continue;
        }
        if count == room.len() {
            hull = chains(room)?;
            count = hull.corners().len();
            room.get_mut(..count)?.copy_from_slice(hull.corners());
        }
        *room.get_mut(count)? = p;
        count += 1;
    }
    chains(room.get_mut(..count)?)
}

/// The hull of a list, which is sorted for that: the chain of corners below, and back that of corners above.
fn chains<S: Scalar, const N: usize>(points: &mut [Point<S, 2>]) -> Option<Polygon<S, N>> {
    points.sort_unstable_by(order);
    let (first, others) = points.split_first()?;
    let mut hull = Polygon::nothing();
    hull.push(*first)?;
    let Some((last, others)) = others.split_last().filter(|(last, _)| *last != first) else {
        return Some(hull);
    };
    let on_side = |side: Ordering| move |p: &&Point<S, 2>| orientation(first, last, p) == side;
    others.iter().filter(on_side(Ordering::Less)).try_for_each(|p| turned_to(&mut hull, 1, p).push(*p))?;
    turned_to(&mut hull, 1, last).push(*last)?;
    let below = hull.corners().len();
    let mut above = others.iter().rev().filter(on_side(Ordering::Greater));
    above.try_for_each(|p| turned_to(&mut hull, below, p).push(*p))?;
    turned_to(&mut hull, below, first);
    Some(hull)
}

/// The chain without the last corners, down to a number of them, from which it does not turn to the left towards a point.
fn turned_to<'a, S: Scalar, const N: usize>(
    chain: &'a mut Polygon<S, N>,
    least: usize,
    p: &Point<S, 2>,
) -> &'a mut Polygon<S, N> {
    while let [.., from, at] = chain.corners()
        && chain.corners().len() > least
        && orientation(from, at, p).is_le()
    {
        chain.pop();
    }
    chain
}

/// Whether a point is in the hull of at least three corners, by the one of the triangles about the first corner that it must lie in.
fn is_inside<S: Scalar>(corners: &[Point<S, 2>], p: &Point<S, 2>) -> bool {
    let [base, first, .., last] = corners else { return false };
    if orientation(base, first, p).is_lt() || orientation(base, last, p).is_gt() {
        return false;
    }
    let others = corners.get(2..corners.len() - 1).unwrap_or(&[]);
    let passed = others.partition_point(|corner| orientation(base, corner, p).is_ge());
    match corners.get(1 + passed..) {
        Some([from, to, ..]) => orientation(from, to, p).is_ge(),
        _ => false,
    }
}

/// The hull by gift wrapping from the least point on; `None` if it has more than `N` corners.
fn wrapped<S: Scalar, const N: usize>(
    points: impl Iterator<Item = Point<S, 2>> + Clone,
) -> Option<Polygon<S, N>> {
    let first = points.clone().min_by(order)?;
    let (mut hull, mut last) = (Polygon::nothing(), first);
    hull.push(last)?;
    while let Some(next) = following(points.clone(), &last)
        && next != first
    {
        hull.push(next)?;
        last = next;
    }
    Some(hull)
}

/// Whether all coordinates are finite.
pub(crate) fn is_finite<S: Scalar, const D: usize>(p: &Point<S, D>) -> bool {
    array(&p.coords).iter().all(|x| x.to_repr().finite())
}

fn is_before<S: Scalar>(a: &Point<S, 2>, b: &Point<S, 2>) -> bool {
    order(a, b).is_lt()
}

/// The corner after `corner`, counter-clockwise: the point that has all others to its left as seen from `corner`, and of several
/// in one direction the furthest. `None` if all points are equal.
pub(crate) fn following<S: Scalar>(
    points: impl Iterator<Item = Point<S, 2>>,
    corner: &Point<S, 2>,
) -> Option<Point<S, 2>> {
    points.filter(|p| p != corner).reduce(|next, p| {
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
