//! A tree over the facets of a mesh: boxes within boxes, split at the median.
//!
//! It is a list in the order in which a walk from the root comes to the nodes. A node knows where the nodes within it end, so a walk that
//! leaves out boxes needs no stack: it goes on at the next node, or at that end.
//!
//! The boxes are rounded outward to `f32`, so they may let pass what an exact box would not, and never leave out what it would not. Hence the tree knows
//! neither the scalar nor the dimension, and kousa compiles its walks once. It is the same on every machine. What makes trees and what few programs call is
//! marked to be inlined, so that only the programs that need it compile it; without optimisation kousa compiles it, too.

use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use crate::bounds::course::{AxisRanges, Slabs};
use crate::bounds::search::{LeftToSearch, STEPS, search, sort_few};
use crate::mesh::float_box::{FloatBox, apart, apart_squared};

/// A leaf has at most this many facets.
const MOST: usize = 8;

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
        let numbered = (0..).zip(boxes);
        let mut facets: Vec<_> =
            numbered.map(|(number, bounds)| BoxedFacet { bounds: *bounds, number }).collect();
        let nodes = split(&mut facets);
        let mut tree = Self { nodes, facets };
        tree.close();
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
        for at in (0..moved.nodes.len()).rev() {
            let bounds = match moved.opened(at as u32) {
                Some((_, InNode::Nodes([(_, one), (_, other)]))) => Some(one.bounds.hull(&other.bounds)),
                Some((_, InNode::Facets(facets))) => around(facets),
                None => None,
            };
            if let (Some(node), Some(bounds)) = (moved.nodes.get_mut(at), bounds) {
                node.bounds = bounds;
            }
        }
        moved
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
                        [one, two].map(|(number, node)| (apart_squared(own, &node.bounds.sides()), number));
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

impl Node {
    /// The node after all that are in this one, which has a number.
    #[inline]
    fn end(&self, number: usize) -> usize {
        if self.len > 0 { number + 1 } else { self.at as usize }
    }
}

/// Puts facets in the order of leaves; returns the nodes, without their ends.
#[cfg_attr(not(debug_assertions), inline)]
fn split(all: &mut [BoxedFacet]) -> Vec<Node> {
    let mut nodes = Vec::with_capacity(all.len());
    // The ranges that are still to be split, the next one last; the median halves them, so there are never many.
    let mut left: Vec<Range<usize>> = Vec::new();
    left.push(0..all.len());
    while let Some(range) = left.pop() {
        let Some(facets) = all.get_mut(range.clone()) else { continue };
        let Some(bounds) = around(facets) else { continue };
        let is_leaf = facets.len() <= MOST;
        if is_leaf {
            sort_few(facets, |a, b| a.number > b.number);
        } else {
            let half = facets.len() / 2;
            let axis = widest(facets);
            facets.select_nth_unstable_by(half, |a, b| {
                a.bounds.middle(axis).total_cmp(&b.bounds.middle(axis)).then(a.number.cmp(&b.number))
            });
            left.extend([range.start + half..range.end, range.start..range.start + half]);
        }
        let len = if is_leaf { range.len() } else { 0 };
        nodes.push(Node { bounds, at: range.start as u32, len: len as u32 });
    }
    nodes
}

/// The box around facets.
#[cfg_attr(not(debug_assertions), inline)]
fn around(facets: &[BoxedFacet]) -> Option<FloatBox> {
    facets.iter().map(|facet| facet.bounds).reduce(|a, b| a.hull(&b))
}

/// The axis on which the middles of facets are furthest apart.
#[cfg_attr(not(debug_assertions), inline)]
fn widest(facets: &[BoxedFacet]) -> usize {
    let extent = |axis: usize| {
        let middles = facets.iter().map(|facet| facet.bounds.middle(axis));
        let [low, high] =
            middles.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], x| [low.min(x), high.max(x)]);
        high - low
    };
    let mut widest = (0, extent(0));
    for axis in 1..3 {
        let extent = extent(axis);
        widest = if extent > widest.1 { (axis, extent) } else { widest };
    }
    widest.0
}
