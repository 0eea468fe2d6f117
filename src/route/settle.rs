//! Where a moving shape is stopped, from the first stage to a travel after which nothing overlaps.

use core::cell::Cell;

use crate::certificate::rounded::Uncertain;
use crate::scalar::arrays::array;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::kind::Kind;
use crate::stages::ask::{self, OperandIn};
use crate::stages::moving::Sweeps;
use crate::sweep::impact::Impact;
use crate::sweep::stop::Landing;
use nalgebra::SVector;

/// Whether a shape does not come to another one on its way along the motion, and is not beyond it after that. The difference of
/// the two has no interior.
///
/// In floats the coordinates of the moved shape are rounded, which may lead onto the other one or through it; then the way back
/// is not free, either.
pub fn is_outside<S, A, B, const D: usize>(
    a: &A,
    motion: &SVector<S, D>,
    b: &B,
    normal: &SVector<S, D>,
) -> bool
where
    S: Scalar,
    A: OperandIn<S, Dimension: Sweeps<D>> + Kind<S, D>,
    B: OperandIn<S, Dimension = A::Dimension>,
{
    if !ask::is_free(a, motion, b, normal) {
        return false;
    }
    if const { S::Repr::BITS != 0 } {
        return true;
    }
    let (moved, back) = (a.moved(*motion), SVector::from(array(motion).map(S::negated)));
    ask::distance_of_floats::<S, A, B, D>(&moved, b) > S::zero() && ask::sweep(&moved, &back, b, 0).is_none()
}

impl<S: Scalar, const D: usize> Impact<S, D> {
    /// What stops `a` as it moves along `motion`.
    #[inline]
    pub(crate) fn found<A, B>(a: &A, motion: &SVector<S, D>, b: &B) -> Option<Self>
    where
        A: OperandIn<S, Dimension: Sweeps<D>> + Kind<S, D>,
        B: OperandIn<S, Dimension = A::Dimension>,
    {
        match ask::sweep_at_once(a, motion, b) {
            Ok(found) => found.map(Self::of),
            Err(Uncertain) => Self::found_otherwise(a, motion, b),
        }
    }

    /// The same answer by the later stages, where plain floats are uncertain.
    #[inline(never)]
    pub(crate) fn found_otherwise<A, B>(a: &A, motion: &SVector<S, D>, b: &B) -> Option<Self>
    where
        A: OperandIn<S, Dimension: Sweeps<D>> + Kind<S, D>,
        B: OperandIn<S, Dimension = A::Dimension>,
    {
        Self::at_face(a, motion, b, 0)
    }

    /// The impact with the face of a rank: of those at the same place, as many are passed over that oppose the motion more.
    pub(crate) fn at_face<A, B>(a: &A, motion: &SVector<S, D>, b: &B, rank: usize) -> Option<Self>
    where
        A: OperandIn<S, Dimension: Sweeps<D>> + Kind<S, D>,
        B: OperandIn<S, Dimension = A::Dimension>,
    {
        let found = ask::sweep(a, motion, b, rank)?;
        let impact = Self::of(found);
        let (nothing, normal) = (SVector::from([S::zero(); D]), impact.normal);
        match found.landing {
            Landing::Settled => Some(impact),
            Landing::Touching => {
                // Many short travels lead to the same place, since coordinates are rounded.
                let last = Cell::new(None::<(A, bool)>);
                let is_place_free = |moved: A| {
                    let is_free = match last.take() {
                        Some((place, is_free)) if place == moved => is_free,
                        _ => ask::is_free(&moved, &nothing, b, &normal),
                    };
                    last.set(Some((moved, is_free)));
                    is_free
                };
                Some(impact.settled(motion, &|travel| {
                    is_place_free(a.moved(*travel)) && ask::is_free(a, travel, b, &normal)
                }))
            }
            Landing::Outside => Some(impact.settled(motion, &|travel| is_outside(a, travel, b, &normal))),
        }
    }
}
