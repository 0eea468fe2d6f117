//! A tree over the facets of a mesh: boxes within boxes, split at the median.
//!
//! It is a list in the order in which a walk from the root comes to the nodes. A node knows where the nodes within it end, so a walk that
//! leaves out boxes needs no stack: it goes on at the next node, or at that end. Stored numbers are only compared, so the boxes are exact, and
//! the tree is the same on every machine.

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::{ControlFlow, Range};

use crate::mesh::facets::hull;
use crate::number::arithmetic::Value;
use crate::scalar::{Repr, Scalar};
use crate::shape::Aabb;

/// A leaf has at most this many facets.
const MOST: usize = 4;

/// A node: a box around facets.
#[derive(Clone, Debug)]
pub(crate) struct Node<S: Scalar, const D: usize> {
    /// The smallest box around all of its facets.
    pub bounds: Aabb<S, D>,
    /// Where the facets of a leaf begin in the order.
    start: u32,
    /// The number of facets of a leaf; 0 for a node with two others in it.
    len: u32,
    /// The node after all that are in it.
    end: u32,
}

/// A tree over facets that are known by their numbers.
#[derive(Clone, Debug)]
pub(crate) struct FacetTree<S: Scalar, const D: usize> {
    /// Each node is followed by the nodes in it.
    nodes: Vec<Node<S, D>>,
    /// The numbers of the facets, those of each leaf together.
    order: Vec<u32>,
}

/// A node, and the two in it with their numbers.
type Opened<'a, S, const D: usize> = (&'a Node<S, D>, [Option<(u32, &'a Node<S, D>)>; 2]);

/// A node to open, or a facet.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    Node(u32),
    Facet(u32),
}

impl<S: Scalar, const D: usize> FacetTree<S, D> {
    /// The tree over facets with these boxes. No number is NaN.
    pub(crate) fn over(boxes: &[Aabb<S, D>]) -> Self {
        let mut order: Vec<u32> = (0..).zip(boxes).map(|(number, _)| number).collect();
        let mut nodes = Vec::with_capacity(boxes.len());
        // The ranges that are still to be split, the next one last; the median halves them, so there are never many.
        let mut left: Vec<Range<usize>> = Vec::new();
        left.push(0..order.len());
        while let Some(range) = left.pop() {
            let Some(facets) = order.get_mut(range.clone()) else { continue };
            let Some(bounds) = around(boxes, facets) else { continue };
            let is_leaf = facets.len() <= MOST;
            if is_leaf {
                facets.sort_unstable();
            } else {
                let half = facets.len() / 2;
                let axis = widest(boxes, facets);
                facets.select_nth_unstable_by(half, |a, b| {
                    compare(middle(boxes, *a, axis), middle(boxes, *b, axis)).then(a.cmp(b))
                });
                left.extend([range.start + half..range.end, range.start..range.start + half]);
            }
            let len = if is_leaf { range.len() } else { 0 };
            nodes.push(Node { bounds, start: range.start as u32, len: len as u32, end: 0 });
        }
        let mut tree = Self { nodes, order };
        tree.close();
        tree
    }

    /// The same tree over facets that have moved: its boxes are made anew, from the leaves to the root.
    ///
    /// It finds what a new tree finds. Where the facets have not moved together its boxes overlap more, and it takes longer.
    pub(crate) fn over_moved<T: Scalar>(&self, boxes: &[Aabb<T, D>]) -> FacetTree<T, D> {
        let Some(first) = boxes.first() else { return FacetTree { nodes: Vec::new(), order: Vec::new() } };
        let kept =
            |node: &Node<S, D>| Node { bounds: *first, start: node.start, len: node.len, end: node.end };
        let mut moved = FacetTree { nodes: self.nodes.iter().map(kept).collect(), order: self.order.clone() };
        for at in (0..moved.nodes.len()).rev() {
            let Some(node) = moved.nodes.get(at) else { continue };
            let bounds = match moved.opened(at as u32) {
                Some((_, [Some((_, one)), Some((_, other))])) => Some(hull(&one.bounds, &other.bounds)),
                _ => around(boxes, moved.facets_of(node)),
            };
            if let (Some(node), Some(bounds)) = (moved.nodes.get_mut(at), bounds) {
                node.bounds = bounds;
            }
        }
        moved
    }

    /// Writes the ends, from the last node to the first: a leaf ends at the next node, and another node where its second one ends.
    fn close(&mut self) {
        for at in (0..self.nodes.len()).rev() {
            let first = at + 1;
            let end = |node: usize| self.nodes.get(node).map_or(first, |node| node.end as usize);
            let is_leaf = self.nodes.get(at).is_some_and(|node| node.len > 0);
            let end = if is_leaf { first } else { end(end(first)) };
            if let Some(node) = self.nodes.get_mut(at) {
                node.end = end as u32;
            }
        }
    }

    /// The box around all facets; `None` if there are none.
    pub(crate) fn bounds(&self) -> Option<&Aabb<S, D>> {
        self.nodes.first().map(|node| &node.bounds)
    }

    /// Shows the numbers of the facets in all boxes that `is_met` does not leave out.
    pub(crate) fn walk<B>(
        &self,
        mut is_met: impl FnMut(&Aabb<S, D>) -> bool,
        mut visit: impl FnMut(u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut next = 0;
        while let Some(node) = self.nodes.get(next) {
            if is_met(&node.bounds) {
                self.facets_of(node).iter().try_for_each(|facet| visit(*facet))?;
                next += 1;
            } else {
                next = node.end as usize;
            }
        }
        ControlFlow::Continue(())
    }

    /// The facets of a leaf.
    pub(crate) fn facets_of(&self, node: &Node<S, D>) -> &[u32] {
        self.order.get(node.start as usize..(node.start + node.len) as usize).unwrap_or(&[])
    }

    /// A node, and the two in it if it is no leaf.
    pub(crate) fn opened(&self, node: u32) -> Option<Opened<'_, S, D>> {
        let found = self.nodes.get(node as usize)?;
        if found.len > 0 {
            return Some((found, [None; 2]));
        }
        let first = self.nodes.get(node as usize + 1)?;
        let second = self.nodes.get(first.end as usize)?;
        Some((found, [Some((node + 1, first)), Some((first.end, second))]))
    }
}

/// The box around facets.
fn around<S: Scalar, const D: usize>(boxes: &[Aabb<S, D>], facets: &[u32]) -> Option<Aabb<S, D>> {
    facets.iter().filter_map(|facet| boxes.get(*facet as usize).copied()).reduce(|a, b| hull(&a, &b))
}

/// The middle of a facet on an axis.
fn middle<S: Scalar, const D: usize>(boxes: &[Aabb<S, D>], facet: u32, axis: usize) -> S::Repr {
    let on = |aabb: &Aabb<S, D>| {
        let end = |ends: &[S]| ends.get(axis).map_or(<S::Repr as Value>::ZERO, |x| x.to_repr());
        S::Repr::mean(end(aabb.min.coords.as_slice()), end(aabb.max.coords.as_slice()))
    };
    boxes.get(facet as usize).map_or(<S::Repr as Value>::ZERO, on)
}

/// The axis on which the middles of facets are furthest apart, by their halves, which do not overflow.
fn widest<S: Scalar, const D: usize>(boxes: &[Aabb<S, D>], facets: &[u32]) -> usize {
    let extent = |axis: usize| {
        let middles = facets.iter().map(|facet| middle(boxes, *facet, axis));
        let ends = middles.fold(None, |ends: Option<[S::Repr; 2]>, x| {
            let [low, high] = ends.unwrap_or([x; 2]);
            Some([if x < low { x } else { low }, if x > high { x } else { high }])
        });
        ends.map_or(<S::Repr as Value>::ZERO, |[low, high]| S::Repr::half_apart(low, high))
    };
    let mut widest = (0, extent(0));
    for axis in 1..D {
        let extent = extent(axis);
        widest = if extent > widest.1 { (axis, extent) } else { widest };
    }
    widest.0
}

fn compare<R: Repr>(a: R, b: R) -> Ordering {
    a.partial_cmp(&b).unwrap_or(Ordering::Equal)
}
