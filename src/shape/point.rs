//! nalgebra's point as an operand: the set of that one point.

use nalgebra::{Point, SVector};

use super::operand::{Operand, point};
use crate::arithmetic::number::Value;
use crate::arithmetic::plan::Convert;
use crate::kernel::form::PointForm;
use crate::scalar::Scalar;

impl<S: Scalar, const D: usize> Operand<S> for Point<S, D> {
    type Form<N: Value> = PointForm<N, D>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<N: Value>(&self, convert: impl Convert<S::Repr, N>) -> Self::Form<N> {
        PointForm(point(self, convert))
    }
}

/// What can stand for a point in a list of points: nalgebra's points and vectors, and arrays of coordinates.
///
/// Implement it for the vertices of your own.
///
/// ```
/// use kousa::nalgebra::Point;
/// use kousa::{Polygon, ToPoint, point};
///
/// struct Vertex {
///     place: [f32; 2],
///     color: u32,
/// }
///
/// impl ToPoint<2> for Vertex {
///     type Scalar = f32;
///     fn to_point(&self) -> Point<f32, 2> {
///         point(self.place)
///     }
/// }
///
/// let mesh = [[0.0, 0.0], [2.0, 0.0], [0.0, 2.0], [0.5, 0.5]].map(|place| Vertex { place, color: 7 });
/// assert_eq!(Polygon::<f32, 8>::hull(&mesh).unwrap().corners().len(), 3);
/// ```
pub trait ToPoint<const D: usize> {
    /// The scalar of the coordinates.
    type Scalar: Scalar;

    /// The point.
    fn to_point(&self) -> Point<Self::Scalar, D>;
}

/// Implements [`ToPoint`] for what nalgebra makes a point of.
macro_rules! points {
    ($($Points:ty),*) => {$(
        impl<S: Scalar, const D: usize> ToPoint<D> for $Points {
            type Scalar = S;
            #[inline]
            fn to_point(&self) -> Point<S, D> {
                Point::from(*self)
            }
        }
    )*};
}
points!(Point<S, D>, SVector<S, D>, [S; D]);
