//! What a slide asks of the shape that moves, or of one of its parts.

use core::cmp::Ordering;

use nalgebra::SVector;

use crate::scalar::Scalar;
use crate::slide::outcome::Slide;
use crate::sweep::impact::Impact;
use crate::sweep::moves::Sweep;

/// A shape that moves, as all of the moving shape or as one of its parts. Neither shape has parts of its own.
///
/// Sealed.
pub trait MovingPart<Rhs, S: Scalar, const D: usize>:
    Sweep<Rhs, Motion = SVector<S, D>, Impact = Impact<S, D>, Slide = Slide<S, D>>
{
    /// Which of two parts is stopped earlier, each by another shape, by the true times, exactly: `Less` if the first one is.
    fn compare_parts(
        motion: &SVector<S, D>,
        first: (&Self, &Rhs, &Impact<S, D>),
        second: (&Self, &Rhs, &Impact<S, D>),
    ) -> Ordering;

    /// Whether it has no interior. Nothing stops what is in a wall without thickness, so a slide must know it.
    fn is_thin(&self) -> bool;

    /// Whether the difference of two shapes has no interior.
    fn is_flat_against(&self, rhs: &Rhs) -> bool;

    /// How far apart two shapes are, in floats.
    fn distance_in_floats(&self, rhs: &Rhs) -> S;
}
