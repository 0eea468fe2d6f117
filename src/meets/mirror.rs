//! Answers as seen from the other operand.

use nalgebra::SVector;

use crate::scalar::{Constants, Scalar};

/// An answer as seen from the other operand: it turns the answer of `intersect(a, b)` into that of `intersect(b, a)`.
///
/// ```
/// use kousa::{
///     Circle, Intersect, Line, Mirror, Ray, Rect, Segment, closest_points, intersect, manifold,
///     point, vector,
/// };
///
/// /// The law, for any pair.
/// fn is_symmetric<A, B>(a: &A, b: &B) -> bool
/// where
///     A: Intersect<B, Output: Mirror + PartialEq>,
///     B: Intersect<A, Output = A::Output>,
/// {
///     b.intersect(a) == a.intersect(b).map(Mirror::mirror)
/// }
///
/// let (ray, wall) = (
///     Ray::new(point([0.0, 0.0]), vector([1.0, 0.0])),
///     Segment::new(point([3.0, -1.0]), point([3.0, 3.0])),
/// );
/// let (floor, ball) =
///     (Rect::new(point([-5.0, -1.0]), point([5.0, 0.0])), Circle::new(point([0.0, 0.5]), 1.0));
/// assert!(is_symmetric(&ray, &wall) && is_symmetric(&ray, &floor) && is_symmetric(&floor, &ball));
///
/// let contact = intersect(&floor, &ball).unwrap();
/// assert_eq!(contact.normal, vector([0.0, 1.0]));
/// assert_eq!(contact.mirror().normal, vector([0.0, -1.0]));
/// let closest = closest_points(&wall, &ball).unwrap();
/// assert_eq!(closest_points(&ball, &wall), Some(closest.mirror()));
/// let found = manifold(&floor, &ball, 0.0).unwrap();
/// assert_eq!(manifold(&ball, &floor, 0.0), Some(found.mirror()));
/// ```
///
/// | answer | mirrored |
/// |---|---|
/// | `Point` | the same: a common point has no sides |
/// | [`Crossing`](crate::Crossing) | `t_a` and `t_b` swapped; an overlap stays the same |
/// | [`Chord`](crate::Chord) | the same: in either order both ends lie on the linear operand, and the normals are the solid's |
/// | [`Contact`](crate::Contact) | `point_a` and `point_b` swapped, the normal reversed |
/// | [`Closest`](crate::Closest) | the points and the parameters swapped |
/// | [`ContactManifold`](crate::ContactManifold) | points and features of `a` and `b` swapped, the normal reversed |
/// | [`Common`](crate::Common) | the answer it holds, mirrored |
///
/// Each of these except `Point` also has an inherent method `mirror`, which needs no import of this trait.
pub trait Mirror {
    /// The answer with the two sides swapped.
    fn mirror(self) -> Self;
}

/// Implements `Mirror` for an answer, and an inherent method of the same name.
macro_rules! mirrored {
    ($([$($generics:tt)*] $Answer:ty: |$answer:ident| $image:expr;)*) => {$(
        impl<S: Scalar, $($generics)*> $Answer {
            /// The answer as seen from the other operand, with the two sides swapped. See [`Mirror`](crate::Mirror).
            #[inline]
            pub fn mirror(self) -> Self {
                let $answer = self;
                $image
            }
        }

        impl<S: Scalar, $($generics)*> Mirror for $Answer {
            #[inline]
            fn mirror(self) -> Self {
                Self::mirror(self)
            }
        }
    )*};
}
pub(crate) use mirrored;

/// `−v` for a unit vector, whose components are far from overflow.
#[inline]
pub(crate) fn reversed<S: Scalar, const D: usize>(v: &SVector<S, D>) -> SVector<S, D> {
    v.map(S::negated)
}
