//! The least of the answers for many shapes.

use core::cmp::Ordering;

/// A shape, and the answer for it.
type Found<'a, B, Answer> = (&'a B, &'a Answer);

/// The least of all answers with the index of its shape; the first of equal ones.
pub(super) fn least<B, Answer>(
    shapes: &[B],
    find: impl Fn(&B) -> Option<Answer>,
    compare: impl Fn(Found<'_, B, Answer>, Found<'_, B, Answer>) -> Ordering,
) -> Option<(usize, Answer)> {
    let mut best: Option<(usize, &B, Answer)> = None;
    for (i, shape) in shapes.iter().enumerate() {
        let Some(found) = find(shape) else { continue };
        best = match best {
            Some(best) if compare((shape, &found), (best.1, &best.2)).is_ge() => Some(best),
            _ => Some((i, shape, found)),
        };
    }
    best.map(|(i, _, found)| (i, found))
}
