//! Shapes as lists of their numbers, in the order of their fields.

use nalgebra::{Point, SVector};

#[cfg(feature = "quickcheck")]
use crate::scalar::Constants;
use crate::scalar::Scalar;
use crate::shape::list::shapes;
use crate::shape::{Roundable, Rounded};

/// A value that consists of numbers.
pub trait Numbers<S> {
    /// Constructs the value from the next numbers, one for each.
    fn made(next: &mut impl FnMut() -> S) -> Self;

    /// Passes each number to `see`.
    fn each(&self, see: &mut impl FnMut(S));

    /// Whether `try_new` accepts it.
    #[cfg(feature = "quickcheck")]
    fn is_well_formed(&self) -> bool {
        true
    }
}

impl<S: Scalar> Numbers<S> for S {
    #[inline]
    fn made(next: &mut impl FnMut() -> S) -> Self {
        next()
    }

    #[inline]
    fn each(&self, see: &mut impl FnMut(S)) {
        see(*self);
    }
}

impl<S: Scalar, const D: usize> Numbers<S> for SVector<S, D> {
    #[inline]
    fn made(next: &mut impl FnMut() -> S) -> Self {
        Self::from([(); D].map(|()| next()))
    }

    #[inline]
    fn each(&self, see: &mut impl FnMut(S)) {
        self.iter().copied().for_each(see);
    }
}

impl<S: Scalar, const D: usize> Numbers<S> for Point<S, D> {
    #[inline]
    fn made(next: &mut impl FnMut() -> S) -> Self {
        Self { coords: Numbers::made(next) }
    }

    #[inline]
    fn each(&self, see: &mut impl FnMut(S)) {
        self.coords.each(see);
    }
}

impl<S, A: Numbers<S>, const N: usize> Numbers<S> for [A; N] {
    #[inline]
    fn made(next: &mut impl FnMut() -> S) -> Self {
        [(); N].map(|()| A::made(next))
    }

    #[inline]
    fn each(&self, see: &mut impl FnMut(S)) {
        for part in self {
            part.each(see);
        }
    }
}

/// Implements [`Numbers`] field by field.
macro_rules! numbers {
    ($Shape:ident[$($D:ident)?] { $($field:ident: $Field:ty),* } by ($($argument:expr),*) $($rest:tt)*) => {
        impl<S: Scalar $(, const $D: usize)?> Numbers<S> for crate::$Shape<S $(, $D)?> {
            #[inline]
            fn made(next: &mut impl FnMut() -> S) -> Self {
                Self { $($field: Numbers::made(next)),* }
            }

            #[inline]
            fn each(&self, see: &mut impl FnMut(S)) {
                $(self.$field.each(see);)*
            }

            #[cfg(feature = "quickcheck")]
            fn is_well_formed(&self) -> bool {
                let Self { $($field),* } = *self;
                Self::try_new($($argument),*).is_ok()
            }
        }
    };
}
shapes!(numbers);

impl<S: Scalar, A: Roundable<Scalar = S> + Numbers<S>> Numbers<S> for Rounded<A> {
    fn made(next: &mut impl FnMut() -> S) -> Self {
        Self { core: Numbers::made(next), radius: next() }
    }

    fn each(&self, see: &mut impl FnMut(S)) {
        self.core.each(see);
        see(self.radius);
    }

    #[cfg(feature = "quickcheck")]
    fn is_well_formed(&self) -> bool {
        self.core.is_well_formed() && self.radius >= S::zero() && self.radius.is_finite()
    }
}
