//! Shapes, points and vectors with the numbers of another scalar.

use nalgebra::{Point, SVector};

use crate::scalar::{Constants, Scalar};
use crate::shape::list::shapes;
use crate::shape::polygon::Polygon;
use crate::shape::polyhedron::Polyhedron;

/// Shapes, points, vectors and single numbers, which can be converted to another scalar: the floats of a level into fixed-point,
/// fixed-point into the floats in which it is drawn.
///
/// ```
/// # #[cfg(feature = "fixed")] {
/// use kousa::fixed::types::I16F16;
/// use kousa::{Capsule, Convert, Shape2, point};
///
/// let read = Capsule::new(point([0.1, -2.0]), point([3.0, 1e9]), 0.5);
/// let wall = read.convert::<I16F16>();
/// assert_eq!(wall.segment.a.x, I16F16::from_bits(6554)); // 0.1, rounded to the nearest 1/65536
/// assert_eq!(wall.segment.b.y, I16F16::MAX);
/// assert_eq!(read.try_convert::<I16F16>(), None); // 1e9 does not fit
///
/// let drawn: Shape2<f32> = Shape2::from(wall).convert();
/// let nearest = Capsule::new(point([6554.0 / 65536.0, -2.0]), point([3.0, 32768.0]), 0.5);
/// assert_eq!(drawn, nearest.into());
/// # }
/// ```
///
/// Each number becomes the nearest one of the other scalar, ties to even, and is rounded once, in every direction; the bits are
/// the same on every machine. A number beyond the range saturates. So the set of the converted shape is nearly but not exactly the same. A vector or a
/// radius shorter than half a step becomes zero. A [`Polygon`] or [`Polyhedron`] becomes the hull of its rounded corners, which may be fewer.
///
/// Numbers that are not finite remain so among floats, and the shape the empty set. Fixed-point has no such numbers: there NaN
/// becomes zero, an infinity the end of the range, and the shape is no longer empty. Where that may happen, use
/// [`try_convert`](Self::try_convert).
pub trait Convert {
    /// The same kind of value, with numbers of the scalar `T`.
    type In<T: Scalar>;

    /// The value with the nearest numbers of another scalar; beyond its range they saturate.
    ///
    /// ```
    /// use kousa::{Circle, Convert, point};
    ///
    /// let disk = Circle::new(point([0.1_f64, 1e300]), 2.0);
    /// assert_eq!(disk.convert::<f32>(), Circle::new(point([0.1_f32, f32::MAX]), 2.0));
    /// ```
    fn convert<T: Scalar>(&self) -> Self::In<T>;

    /// The same; `None` if a number is not finite, or rounds to one beyond the range of the other scalar.
    ///
    /// ```
    /// use kousa::{Circle, Convert, point};
    ///
    /// let disk = Circle::new(point([0.1_f64, 1e300]), 2.0);
    /// assert_eq!(disk.try_convert::<f32>(), None);
    /// assert_eq!(Circle::new(point([f64::NAN, 0.0]), 2.0).try_convert::<f64>(), None);
    /// assert_eq!(point([0.1_f64, 2.0]).try_convert(), Some(point([0.1_f32, 2.0])));
    /// ```
    fn try_convert<T: Scalar>(&self) -> Option<Self::In<T>>;
}

impl<S: Scalar> Convert for S {
    type In<T: Scalar> = T;

    #[inline]
    fn convert<T: Scalar>(&self) -> T {
        match self.nearest_in() {
            Ok(x) | Err(x) => x,
        }
    }

    #[inline]
    fn try_convert<T: Scalar>(&self) -> Option<T> {
        self.nearest_in().ok()
    }
}

impl<S: Scalar, const D: usize> Convert for SVector<S, D> {
    type In<T: Scalar> = SVector<T, D>;

    #[inline]
    fn convert<T: Scalar>(&self) -> SVector<T, D> {
        self.map(|x| x.convert())
    }

    #[inline]
    fn try_convert<T: Scalar>(&self) -> Option<SVector<T, D>> {
        let fits = self.iter().all(|x| x.try_convert::<T>().is_some());
        fits.then(|| self.convert())
    }
}

impl<S: Scalar, const D: usize> Convert for Point<S, D> {
    type In<T: Scalar> = Point<T, D>;

    #[inline]
    fn convert<T: Scalar>(&self) -> Point<T, D> {
        Point { coords: self.coords.convert() }
    }

    #[inline]
    fn try_convert<T: Scalar>(&self) -> Option<Point<T, D>> {
        self.coords.try_convert().map(|coords| Point { coords })
    }
}

impl<C: Convert, const N: usize> Convert for [C; N] {
    type In<T: Scalar> = [C::In<T>; N];

    #[inline]
    fn convert<T: Scalar>(&self) -> [C::In<T>; N] {
        self.each_ref().map(Convert::convert)
    }

    #[inline]
    fn try_convert<T: Scalar>(&self) -> Option<[C::In<T>; N]> {
        let fits = self.iter().all(|part| part.try_convert::<T>().is_some());
        fits.then(|| self.convert())
    }
}

/// Implements [`Convert`] for hulls.
macro_rules! hulls {
    ($($Hull:ident),*) => {$(
        impl<S: Scalar, const N: usize> Convert for $Hull<S, N> {
            type In<T: Scalar> = $Hull<T, N>;

            fn convert<T: Scalar>(&self) -> $Hull<T, N> {
                self.mapped(Convert::convert)
            }

            fn try_convert<T: Scalar>(&self) -> Option<$Hull<T, N>> {
                let fits = self.corners().iter().all(|corner| corner.try_convert::<T>().is_some());
                fits.then(|| self.convert())
            }
        }
    )*};
}
hulls!(Polygon, Polyhedron);

/// Implements [`Convert`] field by field.
macro_rules! converted {
    ($Shape:ident[$($D:ident)?] { $($field:ident: $Field:ty),* } $($rest:tt)*) => {
        impl<S: Scalar $(, const $D: usize)?> Convert for crate::$Shape<S $(, $D)?> {
            type In<T: Scalar> = crate::$Shape<T $(, $D)?>;

            #[inline]
            fn convert<T: Scalar>(&self) -> crate::$Shape<T $(, $D)?> {
                crate::$Shape { $($field: self.$field.convert()),* }
            }

            #[inline]
            fn try_convert<T: Scalar>(&self) -> Option<crate::$Shape<T $(, $D)?>> {
                Some(crate::$Shape { $($field: self.$field.try_convert()?),* })
            }
        }
    };
}
shapes!(converted);
