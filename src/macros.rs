//! Points and vectors from their numbers, in the words of nalgebra, whose own macros need nalgebra as a dependency.

use nalgebra::{ArrayStorage, Point, SVector};

/// The point with these coordinates.
///
/// It stands for nalgebra's macro of the same name, and needs no dependency beside kousa. It works in constants.
///
/// ```
/// use kousa::nalgebra::Point;
/// use kousa::{Circle, point};
///
/// const ORIGIN: Point<f64, 2> = point![0.0, 0.0];
/// assert_eq!(ORIGIN, Point::from([0.0, 0.0]));
/// assert_eq!(Circle::new(point![3.0, 4.0], 5.0).center.y, 4.0);
/// assert_eq!(point![1, 2, 3].z, 3); // in space
/// ```
#[macro_export]
macro_rules! point {
    ($($x:expr),+ $(,)?) => {
        $crate::point_of([$($x),+])
    };
}

/// The vector with these components.
///
/// It stands for nalgebra's macro of the same name, and needs no dependency beside kousa. It works in constants.
///
/// The module of functions about vectors has the same name, and `use kousa::vector` imports both. So nalgebra's macro cannot
/// be imported beside them.
///
/// ```
/// use kousa::vector;
///
/// let velocity = vector![3.0, -4.0];
/// assert_eq!(vector::length(&velocity), 5.0);
/// assert_eq!(velocity + vector![0.0, 4.0], vector![3.0, 0.0]);
/// assert_eq!(vector![1, 2, 3].z, 3); // in space
/// ```
#[macro_export]
macro_rules! vector {
    ($($x:expr),+ $(,)?) => {
        $crate::vector_of([$($x),+])
    };
}

/// What [`point!`](crate::point) stands for. Its types leave nothing to infer but the number's.
#[doc(hidden)]
#[inline]
pub const fn point_of<T: nalgebra::Scalar, const D: usize>(coordinates: [T; D]) -> Point<T, D> {
    Point { coords: vector_of(coordinates) }
}

/// What [`vector!`](macro@crate::vector) stands for.
#[doc(hidden)]
#[inline]
pub const fn vector_of<T: nalgebra::Scalar, const D: usize>(components: [T; D]) -> SVector<T, D> {
    SVector::from_array_storage(ArrayStorage([components]))
}
