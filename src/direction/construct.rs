//! Functions that construct points and vectors from their numbers.

use nalgebra::{ArrayStorage, Point, SVector};

/// The point with these coordinates.
///
/// nalgebra's macro `point!` does the same, but needs nalgebra as a dependency. The function works in constants.
///
/// ```
/// use kousa::nalgebra::Point;
/// use kousa::{Circle, point};
///
/// const ORIGIN: Point<f64, 2> = point([0.0, 0.0]);
/// assert_eq!(ORIGIN, Point::origin());
/// assert_eq!(Circle::new(point([3.0, 4.0]), 5.0).center.y, 4.0);
/// assert_eq!(point([1, 2, 3]).z, 3); // in space
/// ```
#[inline]
pub const fn point<T: nalgebra::Scalar, const D: usize>(coordinates: [T; D]) -> Point<T, D> {
    Point { coords: vector(coordinates) }
}

/// The vector with these components.
///
/// nalgebra's macro `vector!` does the same, but needs nalgebra as a dependency. The function works in constants. The module of
/// vector functions has the same name: `use kousa::vector` imports both.
///
/// ```
/// use kousa::vector;
///
/// let velocity = vector([3.0, -4.0]);
/// assert_eq!(vector::length(&velocity), 5.0);
/// assert_eq!(velocity + vector([0.0, 4.0]), vector([3.0, 0.0]));
/// assert_eq!(vector([1, 2, 3]).z, 3); // in space
/// ```
#[inline]
pub const fn vector<T: nalgebra::Scalar, const D: usize>(components: [T; D]) -> SVector<T, D> {
    SVector::from_array_storage(ArrayStorage([components]))
}
