//! The search of a tree from near to far, for what comes first on a path.

use alloc::vec::Vec;
#[cfg(any(feature = "bvh", feature = "rstar"))]
use core::cmp::Ordering;

use crate::bounds::course::{ALL, AxisRanges};
#[cfg(any(feature = "bvh", feature = "rstar"))]
use crate::bounds::course::{Times, Way};

/// Takes the nodes in a node whose boxes a query meets, with lower bounds of the times when it does, and the sides of these.
pub type PassOn<'a, N> = &'a mut dyn FnMut(f64, AxisRanges, N);

/// More steps than a search has at a time in most trees.
pub const STEPS: usize = 64;

/// Shows the objects of a tree to `visit`, from near to far, with the sides of their boxes. It returns a time: what the path reaches
/// later is left out.
///
/// `open` returns the object of a node, or passes on the nodes in it.
pub fn search<N, L>(
    root: N,
    mut latest: f64,
    open: impl Fn(N, PassOn<'_, N>) -> Option<L>,
    mut visit: impl FnMut(L, &AxisRanges) -> f64,
) {
    // What is left to search, with the time when the path reaches it; the last one is next.
    let mut left = Vec::with_capacity(STEPS);
    left.push((f64::NEG_INFINITY, ALL, root));
    while let Some((earliest, sides, node)) = left.pop() {
        if earliest > latest {
            continue;
        }
        let inner = left.len();
        let object = open(node, &mut |earliest, sides, node| left.push((earliest, sides, node)));
        if let Some(inner) = left.get_mut(inner..) {
            // Of equal ones that which was passed on first is next: of facets that a shape overlaps at the start, mostly those with lesser numbers.
            inner.reverse();
            inner.sort_by(|(one, ..), (other, ..)| other.total_cmp(one));
        }
        if let Some(object) = object {
            latest = visit(object, &sides);
        }
    }
}

/// All objects of a tree that a query comes near to. `open` is that of [`search`].
#[cfg(any(feature = "bvh", feature = "rstar"))]
pub fn near<N, L>(root: N, open: impl Fn(N, PassOn<'_, N>) -> Option<L>) -> Vec<L> {
    let mut near = Vec::new();
    search(root, f64::INFINITY, open, |object, _| {
        near.push(object);
        f64::INFINITY
    });
    near
}

/// The object of a tree with the first answer, and the answer, whose time `times` tells. `open` is that of [`search`].
#[cfg(any(feature = "bvh", feature = "rstar"))]
pub fn first<N, L, M>(
    way: &Way,
    root: N,
    open: impl Fn(N, PassOn<'_, N>) -> Option<L>,
    ask: impl Fn(&L) -> Option<M>,
    times: impl Fn(&M) -> Times,
    compare: impl Fn((&L, &M), (&L, &M)) -> Ordering,
) -> Option<(L, M)> {
    let mut best: Option<(L, M)> = None;
    let mut latest = f64::INFINITY;
    search(root, latest, open, |object, sides| {
        if let Some(answer) = ask(&object)
            && best.as_ref().is_none_or(|(old, found)| compare((&object, &answer), (old, found)).is_lt())
        {
            latest = way.latest(times(&answer), sides);
            best = Some((object, answer));
        }
        latest
    });
    best
}
