//! What is drawn: shapes, points, numbers.

use nalgebra::{Point, SVector};

use super::super::numbers::Numbers;
use super::Number;
use super::draw::magnitude;
use crate::arithmetic::number::Value;
use crate::scalar::{Constants, Repr};
use crate::{Aabb, Ball, Capsule, HalfSpace, Line, OrientedRect, Ray, Scalar, Segment};

/// What can be drawn: every shape, [`Point`] and [`Number`]. Sealed.
pub trait Drawn: Numbers<Self::Scalar> + Copy + 'static {
    /// What its numbers are.
    type Scalar: Scalar;

    /// Well formed: without the signs, or in the order, that make it malformed.
    #[doc(hidden)]
    fn mended(self) -> Self {
        self
    }

    /// Moved so that its first end is the origin.
    #[doc(hidden)]
    fn at_origin(self) -> Self {
        self
    }

    /// One of two degenerate forms.
    #[doc(hidden)]
    fn flat(self, first: bool) -> Self {
        let _ = first;
        self
    }
}
impl<S: Scalar> Numbers<S> for Number<S> {
    fn made(next: &mut impl FnMut() -> S) -> Self {
        Self(next())
    }

    fn each(&self, see: &mut impl FnMut(S)) {
        see(self.0);
    }
}
impl<S: Scalar> Drawn for Number<S> {
    type Scalar = S;
}

impl<S: Scalar, const D: usize> Drawn for Point<S, D> {
    type Scalar = S;
}

/// A direction of zero.
macro_rules! drawn_with_direction {
    ($($Shape:ident { $direction:ident }),*) => {$(
        impl<S: Scalar, const D: usize> Drawn for $Shape<S, D> {
            type Scalar = S;

            fn flat(self, _: bool) -> Self {
                Self { $direction: SVector::repeat(S::zero()), ..self }
            }
        }
    )*};
}
drawn_with_direction!(Line { direction }, Ray { direction }, HalfSpace { normal });

impl<S: Scalar, const D: usize> Drawn for Segment<S, D> {
    type Scalar = S;

    fn at_origin(self) -> Self {
        self.translated(back(&self.a))
    }

    fn flat(self, _: bool) -> Self {
        Self { b: self.a, ..self }
    }
}

impl<S: Scalar, const D: usize> Drawn for Ball<S, D> {
    type Scalar = S;

    fn mended(self) -> Self {
        Self { radius: magnitude(self.radius), ..self }
    }

    fn flat(self, _: bool) -> Self {
        Self { radius: S::zero(), ..self }
    }
}

impl<S: Scalar, const D: usize> Drawn for Capsule<S, D> {
    type Scalar = S;

    fn mended(self) -> Self {
        Self { radius: magnitude(self.radius), ..self }
    }

    fn at_origin(self) -> Self {
        self.translated(back(&self.segment.a))
    }

    fn flat(self, first: bool) -> Self {
        if first {
            Self { radius: S::zero(), ..self }
        } else {
            Self { segment: self.segment.flat(first), ..self }
        }
    }
}

impl<S: Scalar, const D: usize> Drawn for Aabb<S, D> {
    type Scalar = S;

    fn mended(self) -> Self {
        let corner = |p: &Point<S, D>| Self::new(*p, *p);
        corner(&self.min).union(&corner(&self.max))
    }

    fn at_origin(self) -> Self {
        self.translated(back(&self.min))
    }

    fn flat(mut self, first: bool) -> Self {
        for (max, min) in self.max.iter_mut().zip(&self.min.coords).take(if first { 1 } else { D }) {
            *max = *min;
        }
        self
    }
}

impl<S: Scalar> Drawn for OrientedRect<S> {
    type Scalar = S;

    fn mended(self) -> Self {
        Self { half_extents: self.half_extents.map(magnitude), ..self }
    }

    fn flat(self, first: bool) -> Self {
        let nothing = SVector::repeat(S::zero());
        if first { Self { axis: nothing, ..self } } else { Self { half_extents: nothing, ..self } }
    }
}

/// The vector from a point to the origin, saturating.
fn back<S: Scalar, const D: usize>(p: &Point<S, D>) -> SVector<S, D> {
    p.coords.map(|x| S::from_repr(S::Repr::ZERO.minus(x.to_repr())))
}
