//! Two axis-aligned rectangles: the verdict is four comparisons of coordinates.

use super::contact::{Touch, way_apart};
use super::solid::Solid;
use crate::scalar::tower::Tower;

/// Whether neither begins, on either axis, after the other has ended.
///
/// `&`, not `&&`: four comparisons cost less than one branch that is guessed wrong.
#[inline]
pub fn meets<T: Tower>(_: T, a: &Solid<T, 2, 4>, b: &Solid<T, 2, 4>) -> Result<bool, T::Doubt> {
    let ([a_min, _, a_max, _], [b_min, _, b_max, _]) = (a.core, b.core);
    let overlap = |i: usize| (a_min.0[i] <= b_max.0[i]) & (b_min.0[i] <= a_max.0[i]);
    Ok(overlap(0) & overlap(1))
}

/// The shortest way apart.
#[inline]
pub fn meet<T: Tower>(
    tower: T,
    a: &Solid<T, 2, 4>,
    b: &Solid<T, 2, 4>,
) -> Result<Option<Touch<T::Scalar, 2>>, T::Doubt> {
    if meets(tower, a, b)? { way_apart(tower, a, b).map(Some) } else { Ok(None) }
}
