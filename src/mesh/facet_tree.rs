//! A tree over the facets of a mesh: boxes within boxes, split at the median.
//!
//! It is a list in the order in which a walk from the root comes to the nodes. A node knows where the nodes within it end, so a walk that
//! leaves out boxes needs no stack: it goes on at the next node, or at that end.
//!
//! The boxes are rounded outward to `f32`, so they may let pass what an exact box would not, and never leave out what it would not. Hence the tree knows
//! neither the scalar nor the dimension, and kousa compiles its walks once. It is the same on every machine. What makes trees and what few programs call is
//! marked to be inlined, so that only the programs that need it compile it; without optimisation kousa compiles it, too.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::bounds::course::{AxisRanges, Slabs};
use crate::bounds::search::{LeftToSearch, STEPS, search, sort_few};
use crate::mesh::float_box::{FloatBox, apart, apart_squared};
use crate::mesh::two_tasks::both;
use crate::number::each::{Each, indexed};

/// A leaf has at most this many facets.
const MOST: usize = 8;

/// More facets than these are worth the cost of a second core.
const PIECE: usize = 1 << 13;

/// A node: a box around facets.
#[derive(Clone, Debug)]
struct Node {
    /// A box around all of its facets.
    bounds: FloatBox,
    /// Where the facets of a leaf begin; for a node with two others in it, the node after all that are in it.
    at: u32,
    /// The number of facets of a leaf; 0 for a node with two others in it.
    len: u32,
}

/// A facet that is known by its number.
#[derive(Clone, Debug)]
struct BoxedFacet {
    /// A box around it.
    bounds: FloatBox,
    /// Its number.
    number: u32,
}

/// A facet while a tree is made: what decides where it comes.
#[derive(Clone, Copy)]
struct MiddleOfFacet {
    /// About twice the middle of its box on each axis.
    middle: [f64; 3],
    /// Its number.
    number: u32,
}

/// A tree over facets that are known by their numbers.
#[derive(Clone, Debug)]
pub(crate) struct FacetTree {
    /// Each node is followed by the nodes in it.
    nodes: Vec<Node>,
    /// The facets, those of each leaf together.
    facets: Vec<BoxedFacet>,
}

/// What is in a node.
enum InNode<'a> {
    /// The facets of a leaf.
    Facets(&'a [BoxedFacet]),
    /// Two nodes with their numbers.
    Nodes([(u32, &'a Node); 2]),
}

/// A node to open, or a facet.
#[derive(Clone, Copy)]
enum Step<'a> {
    Node(u32),
    Facet(&'a BoxedFacet),
}

/// Shown a facet by its number, and the sides of a box around it; returns a limit of what is searched.
pub(crate) type SearchFacet<'a> = &'a mut dyn FnMut(u32, &AxisRanges) -> f64;

/// Shown a facet by its number; breaks to be shown no others.
pub(crate) type VisitFacet<'a> = &'a mut dyn FnMut(u32) -> ControlFlow<()>;

/// Whether a box matters, which has these sides.
pub(crate) type TestBox<'a> = &'a mut dyn FnMut(&AxisRanges) -> bool;

impl FacetTree {
    /// The tree over facets with these boxes.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn over(boxes: &[FloatBox]) -> Self {
        let mut middles: Vec<_> = (0..).zip(boxes).map(MiddleOfFacet::of).collect();
        let nodes = nodes_over(&mut middles, 0);
        let numbers = middles.iter().map(|facet| facet.number);
        let boxed = |number| Some(BoxedFacet { bounds: *boxes.get(number as usize)?, number });
        let facets = numbers.filter_map(boxed).collect();
        let mut tree = Self { nodes, facets };
        tree.close();
        tree.bound();
        tree
    }

    /// The same tree over facets that have moved: its boxes are made anew, from the leaves to the root.
    ///
    /// It finds what a new tree finds. Where the facets have not moved together its boxes overlap more, and it takes longer.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn over_moved(&self, boxes: &[FloatBox]) -> Self {
        let mut moved = self.clone();
        for facet in &mut moved.facets {
            if let Some(bounds) = boxes.get(facet.number as usize) {
                facet.bounds = *bounds;
            }
        }
        moved.bound();
        moved
    }

    /// Makes the boxes of the nodes, from the leaves to the root.
    #[cfg_attr(not(debug_assertions), inline)]
    fn bound(&mut self) {
        for at in (0..self.nodes.len()).rev() {
            let bounds = match self.opened(at as u32) {
                Some((_, InNode::Nodes([(_, one), (_, other)]))) => Some(one.bounds.hull(&other.bounds)),
                Some((_, InNode::Facets(facets))) => around(facets),
                None => None,
            };
            if let (Some(node), Some(bounds)) = (self.nodes.get_mut(at), bounds) {
                node.bounds = bounds;
            }
        }
    }

    /// Writes the ends, from the last node to the first: a node that is no leaf ends where its second one ends.
    #[cfg_attr(not(debug_assertions), inline)]
    fn close(&mut self) {
        for at in (0..self.nodes.len()).rev() {
            let end = |node: usize| self.nodes.get(node).map_or(node, |found| found.end(node));
            let end = end(end(at + 1));
            if let Some(node) = self.nodes.get_mut(at).filter(|node| node.len == 0) {
                node.at = end as u32;
            }
        }
    }

    /// A node, and what is in it.
    #[inline]
    fn opened(&self, number: u32) -> Option<(&Node, InNode<'_>)> {
        let node = self.nodes.get(number as usize)?;
        if node.len > 0 {
            return Some((node, InNode::Facets(self.facets_of(node))));
        }
        let first = self.nodes.get(number as usize + 1)?;
        let next = first.end(number as usize + 1);
        Some((node, InNode::Nodes([(number + 1, first), (next as u32, self.nodes.get(next)?)])))
    }

    /// The facets of a leaf.
    #[inline]
    fn facets_of(&self, node: &Node) -> &[BoxedFacet] {
        let start = node.at as usize;
        self.facets.get(start..start + node.len as usize).unwrap_or(&[])
    }

    /// Shows the facets whose boxes meet a box, of all nodes that a test does not leave out.
    ///
    /// A node that is wider than the box is not tested: the test would hardly ever leave it out.
    pub(crate) fn walk(
        &self,
        within: &AxisRanges,
        is_met: TestBox<'_>,
        visit: VisitFacet<'_>,
    ) -> ControlFlow<()> {
        let (within, mut next) = (FloatBox::around(within), 0);
        while let Some(node) = self.nodes.get(next) {
            let bounds = &node.bounds;
            if !within.meets(bounds) || !(bounds.is_wider(&within) || is_met(&bounds.sides())) {
                next = node.end(next);
                continue;
            }
            if node.len > 0 {
                let met = self.facets_of(node).iter().filter(|facet| within.meets(&facet.bounds));
                met.map(|facet| facet.number).try_for_each(&mut *visit)?;
            }
            next += 1;
        }
        ControlFlow::Continue(())
    }

    /// Shows the pairs of a facet and one of another tree whose boxes meet, until one breaks.
    ///
    /// Of two boxes that meet both are opened. A leaf waits until the other box is one, too.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn pairs(
        &self,
        other: &Self,
        visit: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut left = Vec::new();
        left.push([0, 0]);
        while let Some([one, two]) = left.pop() {
            let (Some((a, in_a)), Some((b, in_b))) = (self.opened(one), other.opened(two)) else { continue };
            if !a.bounds.meets(&b.bounds) {
                continue;
            }
            match (in_a, in_b) {
                (InNode::Facets(own), InNode::Facets(others)) => {
                    for (facet, next) in
                        own.iter().flat_map(|facet| others.iter().map(move |next| (facet, next)))
                    {
                        if facet.bounds.meets(&next.bounds) {
                            visit(facet.number, next.number)?;
                        }
                    }
                }
                (InNode::Nodes(inner), InNode::Facets(_)) => {
                    left.extend(inner.map(|(inner, _)| [inner, two]))
                }
                (InNode::Facets(_), InNode::Nodes(inner)) => {
                    left.extend(inner.map(|(inner, _)| [one, inner]))
                }
                (InNode::Nodes(own), InNode::Nodes(others)) => {
                    left.extend(own.iter().flat_map(|(first, _)| others.map(|(second, _)| [*first, second])));
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Shows the facets that a path may come to, about from near to far: those that it reaches later than the limit may be left out.
    pub(crate) fn search_path(&self, slabs: &Slabs, latest: f64, visit: SearchFacet<'_>) {
        self.search_by(latest, |sides, _| slabs.entry(sides), |_| true, visit);
    }

    /// Shows the facets about from near to far from a box, of all nodes that a test does not leave out. Those further away than the limit may be left out.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn search_near(
        &self,
        own: &AxisRanges,
        is_met: &dyn Fn(&AxisRanges) -> bool,
        visit: SearchFacet<'_>,
    ) {
        self.search_by(f64::INFINITY, |sides, _| Some(apart(own, sides)), is_met, visit);
    }

    /// Shows the facets from near to far: `bound` tells a lower bound of what is in a box, or whether it is left out; it is also told whether the box is that of
    /// a facet. What is above the limit may be left out.
    #[inline]
    pub(crate) fn search_by<'a>(
        &'a self,
        limit: f64,
        bound: impl Fn(&AxisRanges, bool) -> Option<f64>,
        is_met: impl Fn(&AxisRanges) -> bool,
        visit: SearchFacet<'_>,
    ) {
        let open = |step, left: &mut LeftToSearch<Step<'a>>| {
            let number = match step {
                Step::Facet(facet) => return Some(facet),
                Step::Node(number) => number,
            };
            let (node, inside) = self.opened(number)?;
            if !is_met(&node.bounds.sides()) {
                return None;
            }
            let mut offer = |bounds: &FloatBox, step| {
                if let Some(lower) = bound(&bounds.sides(), matches!(step, Step::Facet(_))) {
                    left.push((lower, step));
                }
            };
            match inside {
                InNode::Facets(facets) => {
                    facets.iter().for_each(|facet| offer(&facet.bounds, Step::Facet(facet)));
                }
                InNode::Nodes(inner) => {
                    inner.iter().for_each(|(number, node)| offer(&node.bounds, Step::Node(*number)));
                }
            }
            None
        };
        search(Step::Node(0), limit, open, |facet: &BoxedFacet| visit(facet.number, &facet.bounds.sides()));
    }

    /// Shows the facets near a point, in leaves from near to far. `visit` returns the square of a distance: what is further away may be left out.
    pub(crate) fn search_near_point(&self, own: &AxisRanges, visit: &mut dyn FnMut(u32) -> f64) {
        let mut limit = f64::INFINITY;
        let mut left = Vec::with_capacity(STEPS);
        left.push((0.0, 0));
        while let Some((lower, number)) = left.pop() {
            if lower > limit {
                continue;
            }
            match self.opened(number) {
                Some((_, InNode::Nodes([one, two]))) => {
                    let [one, two] =
                        [one, two].each(|(number, node)| (apart_squared(own, &node.bounds.sides()), number));
                    // The nearer one is next.
                    left.extend(if one.0 <= two.0 { [two, one] } else { [one, two] });
                }
                Some((_, InNode::Facets(facets))) => {
                    for facet in facets {
                        // Comparisons leave out most of them.
                        if apart_squared(own, &facet.bounds.sides()) <= limit {
                            limit = visit(facet.number);
                        }
                    }
                }
                None => {}
            }
        }
    }
}

impl MiddleOfFacet {
    /// The facet with a number and a box.
    #[inline]
    fn of((number, bounds): (u32, &FloatBox)) -> Self {
        let middle = indexed(|axis| {
            let middle = bounds.middle(axis);
            // A box without bounds on both sides comes first. The sign of such a NaN differs between machines.
            if middle.is_nan() { f64::from_bits(u64::MAX) } else { middle }
        });
        Self { middle, number }
    }
}

impl Node {
    /// The node after all that are in this one, which has a number.
    #[inline]
    fn end(&self, number: usize) -> usize {
        if self.len > 0 { number + 1 } else { self.at as usize }
    }
}

/// Puts facets in the order of leaves; returns the nodes, without their ends and boxes. The first facet has an index in the whole list.
#[cfg_attr(not(debug_assertions), inline)]
fn nodes_over(facets: &mut [MiddleOfFacet], start: usize) -> Vec<Node> {
    let mut nodes = Vec::with_capacity(facets.len() / 2);
    split(facets, start, &mut nodes);
    nodes
}

/// Adds the nodes over facets to those before them. The median halves the facets, so the calls within each other are never many.
#[cfg_attr(not(debug_assertions), inline)]
fn split(facets: &mut [MiddleOfFacet], start: usize, nodes: &mut Vec<Node>) {
    let count = facets.len();
    let is_leaf = count <= MOST;
    let len = if is_leaf { count } else { 0 };
    if count > 0 {
        nodes.push(Node { bounds: FloatBox::ORIGIN, at: start as u32, len: len as u32 });
    }
    if is_leaf {
        sort_few(facets, |a, b| a.number > b.number);
        return;
    }
    let (half, axis) = (count / 2, widest(facets) % 3);
    facets.select_nth_unstable_by(half, |a, b| {
        a.middle[axis].total_cmp(&b.middle[axis]).then(a.number.cmp(&b.number))
    });
    let Some((one, other)) = facets.split_at_mut_checked(half) else { return };
    if count > PIECE {
        // The halves need nothing of each other.
        let (one, other) = both(|| nodes_over(one, start), || nodes_over(other, start + half));
        nodes.extend(one);
        nodes.extend(other);
    } else {
        split(one, start, nodes);
        split(other, start + half, nodes);
    }
}

/// The box around facets.
#[cfg_attr(not(debug_assertions), inline)]
fn around(facets: &[BoxedFacet]) -> Option<FloatBox> {
    facets.iter().map(|facet| facet.bounds).reduce(|a, b| a.hull(&b))
}

/// The axis on which the middles of facets are furthest apart.
#[cfg_attr(not(debug_assertions), inline)]
fn widest(facets: &[MiddleOfFacet]) -> usize {
    let (mut low, mut high) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
    for facet in facets {
        for axis in 0..3 {
            let middle = facet.middle[axis];
            low[axis] = if middle < low[axis] { middle } else { low[axis] };
            high[axis] = if middle > high[axis] { middle } else { high[axis] };
        }
    }
    let mut widest = (0, high[0] - low[0]);
    for axis in 1..3 {
        let extent = high[axis] - low[axis];
        widest = if extent > widest.1 { (axis, extent) } else { widest };
    }
    widest.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounds::range::Range;
    use crate::rng::Rng;

    /// Checks a node and all that are in it, which are over these facets, and returns the number of the next node: a node with more facets than a
    /// leaf has is split at the median on the widest axis.
    fn check(tree: &FacetTree, number: usize, start: usize, facets: &mut [(u32, FloatBox)]) -> usize {
        let node = &tree.nodes[number];
        let bounds = facets.iter().fold(facets[0].1, |all, facet| all.hull(&facet.1));
        assert_eq!(node.bounds.sides(), bounds.sides());
        if facets.len() <= MOST {
            facets.sort_by_key(|facet| facet.0);
            let found = tree.facets[start..start + facets.len()].iter();
            assert!(
                found
                    .map(|facet| (facet.number, facet.bounds.sides()))
                    .eq(facets.iter().map(|(number, bounds)| (*number, bounds.sides())))
            );
            assert_eq!((node.at as usize, node.len as usize), (start, facets.len()));
            return number + 1;
        }
        let extent = |axis: usize| {
            let middles = || facets.iter().map(|facet| facet.1.middle(axis));
            middles().fold(f64::MIN, f64::max) - middles().fold(f64::MAX, f64::min)
        };
        let axis =
            [1, 2].into_iter().fold(0, |most, axis| if extent(axis) > extent(most) { axis } else { most });
        facets.sort_by(|a, b| a.1.middle(axis).total_cmp(&b.1.middle(axis)).then(a.0.cmp(&b.0)));
        let half = facets.len() / 2;
        let (one, other) = facets.split_at_mut(half);
        let next = check(tree, number + 1, start, one);
        let next = check(tree, next, start + half, other);
        assert_eq!((node.at as usize, node.len), (next, 0));
        next
    }

    /// Several cores make it as one does.
    #[test]
    fn a_tree_is_split_at_medians() {
        let mut rng = Rng::new(1);
        for count in [1, 8, 9, 17, 1000, 10_000, 50_000] {
            let mut side = || {
                let low = rng.range(-60, 60) as f64;
                Range { low, high: low + rng.below(9) as f64 }
            };
            let boxes: Vec<_> = (0..count).map(|_| FloatBox::around(&[side(), side(), side()])).collect();
            let tree = FacetTree::over(&boxes);
            let mut facets: Vec<_> = (0..).zip(boxes).collect();
            assert_eq!(check(&tree, 0, 0, &mut facets), tree.nodes.len());
            assert_eq!(tree.facets.len(), facets.len());
        }
        assert!(FacetTree::over(&[]).nodes.is_empty());
    }
}
