//! The least of the answers for many shapes.

use core::cmp::Ordering;

/// A shape, and the answer for it.
type Found<'a, B, Answer> = (&'a B, &'a Answer);

/// The least of all answers with its shape, and what names that; the first of equal ones.
pub(super) fn least<'b, K, B, Answer>(
    shapes: impl Iterator<Item = (K, &'b B)>,
    find: impl Fn(&B) -> Option<Answer>,
    compare: impl Fn(Found<'_, B, Answer>, Found<'_, B, Answer>) -> Ordering,
) -> Option<(K, &'b B, Answer)> {
    let mut best: Option<(K, &B, Answer)> = None;
    for (name, shape) in shapes {
        let Some(found) = find(shape) else { continue };
        best = match best {
            Some(best) if compare((shape, &found), (best.1, &best.2)).is_ge() => Some(best),
            _ => Some((name, shape, found)),
        };
    }
    best
}

/// An answer without its shape.
pub(super) fn named<K, B, Answer>((name, _, answer): (K, B, Answer)) -> (K, Answer) {
    (name, answer)
}
