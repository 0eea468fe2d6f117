//! The search of a tree from near to far, for what comes first on a path.

use alloc::vec::Vec;
#[cfg(any(feature = "bvh", feature = "rstar"))]
use core::cmp::Ordering;

#[cfg(any(feature = "bvh", feature = "rstar"))]
use crate::bounds::course::{AxisRanges, Times, Way};

/// What is left to search, with a lower bound of the time when a query comes to it; the last one is next.
pub type LeftToSearch<N> = Vec<(f64, N)>;

/// More steps than a search has at a time in most trees.
pub const STEPS: usize = 64;

/// Shows the objects of a tree to `visit`, from near to far. It returns a time: what the path reaches later is left out.
///
/// `open` returns the object of a node, or leaves the nodes in it to be searched, if a query may come to them.
#[inline]
pub fn search<N, L>(
    root: N,
    mut latest: f64,
    open: impl Fn(N, &mut LeftToSearch<N>) -> Option<L>,
    mut visit: impl FnMut(L) -> f64,
) {
    let mut left = Vec::with_capacity(STEPS);
    left.push((f64::NEG_INFINITY, root));
    while let Some((earliest, node)) = left.pop() {
        if earliest > latest {
            continue;
        }
        let before = left.len();
        let object = open(node, &mut left);
        // Of equal ones that which was left first is next: of facets that a shape overlaps at the start, mostly those with lesser numbers.
        sort_few(left.get_mut(before..).unwrap_or_default(), |one, other| one.0 <= other.0);
        if let Some(object) = object {
            latest = visit(object);
        }
    }
}

/// Sorts a few elements by insertion: each goes before those that `is_after` says are after it.
#[inline]
pub fn sort_few<T>(few: &mut [T], is_after: impl Fn(&T, &T) -> bool) {
    for end in 1..few.len() {
        let mut at = end;
        while at > 0 && is_after(&few[at - 1], &few[at]) {
            few.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// All objects of a tree that a query comes near to. `open` is that of [`search`].
#[cfg(any(feature = "bvh", feature = "rstar"))]
pub fn near<N, L>(root: N, open: impl Fn(N, &mut LeftToSearch<N>) -> Option<L>) -> Vec<L> {
    let mut near = Vec::new();
    search(root, f64::INFINITY, open, |object| {
        near.push(object);
        f64::INFINITY
    });
    near
}

/// The object of a tree with the first answer, and the answer, whose time `times` tells. `open` is that of [`search`]; with an object it returns the sides of its
/// box.
#[cfg(any(feature = "bvh", feature = "rstar"))]
pub fn first<N, L, M>(
    way: &Way,
    root: N,
    open: impl Fn(N, &mut LeftToSearch<N>) -> Option<(L, AxisRanges)>,
    ask: impl Fn(&L) -> Option<M>,
    times: impl Fn(&L, &M) -> Times,
    compare: impl Fn((&L, &M), (&L, &M)) -> Ordering,
) -> Option<(L, M)> {
    let mut best: Option<(L, M)> = None;
    let mut latest = f64::INFINITY;
    search(root, latest, open, |(object, sides)| {
        if let Some(answer) = ask(&object)
            && best.as_ref().is_none_or(|(old, found)| compare((&object, &answer), (old, found)).is_lt())
        {
            latest = way.latest(times(&object, &answer), &sides);
            best = Some((object, answer));
        }
        latest
    });
    best
}
