//! The shapes: one file each, with their constructors and helpers.

mod aabb;
mod any;
mod ball;
mod capsule;
mod line;
mod oriented;
mod point;
mod ray;
mod segment;

use nalgebra::{Point, SVector};

pub use aabb::{Aabb, Rect};
pub use any::{Shape2, Shape3};
pub use ball::{Ball, Circle, Sphere};
pub use capsule::Capsule;
pub use line::Line;
pub use oriented::OrientedRect;
pub use ray::Ray;
pub use segment::Segment;

use crate::ShapeError;
use crate::kernel::vector::{Spot, Vector};

use crate::scalar::repr::{Finite, Visitor};
use crate::scalar::tower::Tower;
use crate::scalar::{Repr, Scalar};

/// A shape as an operand of the kernels.
pub(crate) trait Operand<S: Scalar> {
    /// What the kernels see of it.
    type Form<T: Tower<Scalar = S>>;

    /// Shows every number that the shape is made of.
    fn visit(&self, visitor: &mut impl Visitor<S>);

    /// The shape in `tower`; `None` where it is the empty set.
    fn lower<T: Tower<Scalar = S>>(&self, tower: T) -> Option<Self::Form<T>>;

    /// Whether the numbers, although finite, make the shape the empty set.
    #[inline]
    fn is_malformed(&self) -> bool {
        false
    }

    /// Whether every number is finite.
    #[inline]
    fn is_finite(&self) -> bool {
        let mut finite = Finite(true);
        self.visit(&mut finite);
        finite.0
    }

    /// Whether the shape is the empty set.
    #[inline]
    fn is_empty(&self) -> bool {
        self.is_malformed() || !self.is_finite()
    }
}

#[inline]
pub(crate) fn spot<S: Scalar, T: Tower<Scalar = S>, const D: usize>(tower: T, p: &Point<S, D>) -> Spot<T, D> {
    let x = array(&p.coords);
    Spot(core::array::from_fn(|axis| tower.place(axis, x[axis])))
}

#[inline]
pub(crate) fn vector<S: Scalar, T: Tower<Scalar = S>, const D: usize>(
    tower: T,
    v: &SVector<S, D>,
) -> Vector<T, D> {
    Vector(array(v).map(|x| tower.extent(x)))
}

/// The components of a vector. Its one column is as long as the vector.
#[inline]
pub(crate) fn array<S: Scalar, const D: usize>(v: &SVector<S, D>) -> [S; D] {
    v.data.0[0]
}

#[inline]
pub(crate) fn moved<S: Scalar, const D: usize>(p: &Point<S, D>, by: &SVector<S, D>) -> Point<S, D> {
    combined(p, by, |x, v| S::from_repr(x.to_repr().plus(v.to_repr())))
}

#[inline]
fn combined<S: Scalar, const D: usize>(
    p: &Point<S, D>,
    v: &SVector<S, D>,
    f: impl Fn(S, S) -> S,
) -> Point<S, D> {
    let (p, v) = (array(&p.coords), array(v));
    Point::from(core::array::from_fn(|i| f(p[i], v[i])))
}

/// `shape` where it is well formed: finite first, then whatever else it must be.
fn checked<S: Scalar, A: Operand<S>>(shape: A, error: ShapeError) -> Result<A, ShapeError> {
    if !shape.is_finite() {
        return Err(ShapeError::NotFinite);
    }
    if shape.is_malformed() { Err(error) } else { Ok(shape) }
}

/// A question about one shape: what a kernel makes of it.
macro_rules! ask {
    ($shape:expr, $Shape:ty, $D:tt, |$tower:ident, $form:ident, $with:ident: $With:ty| -> $Answer:ty $body:block, $value:expr) => {
        ask!(decide, $shape, $Shape, $D, |$tower, $form, $with: $With| -> $Answer $body, $value)
    };
    ($decide:ident, $shape:expr, $Shape:ty, [$($D:tt)*], |$tower:ident, $form:ident, $with:ident: $With:ty| -> $Answer:ty $body:block, $value:expr) => {{
        struct Asked<'a, A, W>(&'a A, W);

        impl<S: Scalar, $($D)*> Question<S> for Asked<'_, $Shape, $With> {
            type Answer = $Answer;
            #[inline]
            fn visit(&self, visitor: &mut impl Visitor<S>) {
                self.0.visit(visitor);
                self.1.visit(visitor);
            }
            #[inline]
            fn answer<T: Tower<Scalar = S>>(&self, $tower: T) -> Result<Option<$Answer>, T::Doubt> {
                let (Some($form), Some($with)) = (self.0.lower($tower), self.1.lower($tower)) else {
                    return Ok(None);
                };
                $body
            }
        }

        S::Repr::$decide(&Asked($shape, $value))
    }};
}
use ask;

impl<S: Scalar> Operand<S> for () {
    type Form<T: Tower<Scalar = S>> = ();
    #[inline]
    fn visit(&self, _: &mut impl Visitor<S>) {}
    #[inline]
    fn lower<T: Tower<Scalar = S>>(&self, _: T) -> Option<()> {
        Some(())
    }
}
