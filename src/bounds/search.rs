//! The search of a tree from near to far, for what comes first on a path.

use alloc::vec::Vec;
#[cfg(any(feature = "bvh", feature = "rstar"))]
use core::cmp::Ordering;

use crate::bounds::course::{ALL, Sides, Way};

/// Takes the nodes in a node whose boxes a query meets, with the sides of these.
pub type PassOn<'a, N> = &'a mut dyn FnMut(Sides, N);

/// Shows the objects of a tree to `visit`, from near to far, with the sides of their boxes. It returns a time: what the path reaches
/// later is left out.
///
/// `open` returns the object of a node, or passes on the nodes in it whose boxes the query meets, with the sides of these.
pub fn search<N, L>(
    way: &Way,
    root: N,
    mut latest: f64,
    open: impl Fn(N, PassOn<'_, N>) -> Option<L>,
    mut visit: impl FnMut(L, &Sides) -> f64,
) {
    // What is left to search, with the time when the path reaches it; the last one is next.
    let mut left = Vec::from([(f64::NEG_INFINITY, ALL, root)]);
    while let Some((earliest, sides, node)) = left.pop() {
        if earliest > latest {
            continue;
        }
        let inner = left.len();
        let object = open(node, &mut |sides, node| left.push((way.earliest(&sides), sides, node)));
        if let Some(inner) = left.get_mut(inner..) {
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
    search(&Way::anywhere(), root, f64::INFINITY, open, |object, _| {
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
    times: impl Fn(&M) -> [f64; 2],
    compare: impl Fn((&L, &M), (&L, &M)) -> Ordering,
) -> Option<(L, M)> {
    let mut best: Option<(L, M)> = None;
    let mut latest = f64::INFINITY;
    search(way, root, latest, open, |object, sides| {
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
