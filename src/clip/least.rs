//! The least of the answers for many shapes.

use crate::number::each::Each;
use crate::scalar::{Repr, Scalar};
use core::cmp::Ordering;

/// A shape, and the answer for it.
type FoundShape<'a, B, Answer> = (&'a B, &'a Answer);

/// The least of all answers with its shape, and what names that; the first of equal ones. None is less than one that is known to be least.
pub(crate) fn least<'b, K, B, Answer>(
    shapes: impl Iterator<Item = (K, &'b B)>,
    find: impl Fn(&B) -> Option<Answer>,
    is_least: impl Fn(FoundShape<'_, B, Answer>) -> bool,
    compare: impl Fn(FoundShape<'_, B, Answer>, FoundShape<'_, B, Answer>) -> Ordering,
) -> Option<(K, &'b B, Answer)> {
    let mut best: Option<(K, &B, Answer)> = None;
    for (name, shape) in shapes {
        let Some(found) = find(shape) else { continue };
        if let Some((_, old, least)) = &best
            && compare((shape, &found), (old, least)).is_ge()
        {
            continue;
        }
        let is_last = is_least((shape, &found));
        best = Some((name, shape, found));
        if is_last {
            break;
        }
    }
    best
}

/// An answer without its shape.
pub(crate) fn named<K, B, Answer>((name, _, answer): (K, B, Answer)) -> (K, Answer) {
    (name, answer)
}

/// The order of two times, if their rounded values decide it, or if these are known to be the true ones.
///
/// A fixed-point time is rounded to nearest and saturated, so different numbers have the order of the true times. A float is off by at most
/// `2^-39` of itself or of one: the plain stages allow `2^-42` (`LOSS` in `certificate::rounded`), and the filter allows 50 rounding errors of a
/// value 256 times as large (`SHARE_OF_CORNERS` and `LOSS` in `number::filter`). An `f32` is rounded once more, by `2^-24` of itself. The
/// constants are four times the sum of two errors.
pub(crate) fn compare_rounded<S: Scalar>(a: S, b: S, are_known: bool) -> Option<Ordering> {
    /// The bound for times computed in `f64`.
    const ERROR: f64 = 1.0 / (1_u64 << 36) as f64;
    /// The bound for times rounded to `f32`.
    const OF_SINGLE: f64 = 1.0 / (1_u64 << 21) as f64;

    let order = if a < b {
        Ordering::Less
    } else if b < a {
        Ordering::Greater
    } else {
        return are_known.then_some(Ordering::Equal);
    };
    if are_known || S::Repr::BITS != 0 {
        return Some(order);
    }
    let [a, b] = [a, b].each(|t| t.to_repr().nearest_float());
    let size = if a.abs() > b.abs() { a.abs() } else { b.abs() };
    let error =
        ERROR * if size > 1.0 { size } else { 1.0 } + if S::Repr::IS_SINGLE { OF_SINGLE * size } else { 0.0 };
    // If the difference overflows, it is large enough.
    ((a - b).abs() > error).then_some(order)
}
