//! The corners of a core of space that are furthest in a direction, in plain floats: which of them are opposite another feature, and where two edges
//! cross.

use core::cmp::Ordering;

use num_traits::Float;

use crate::certificate::near::cross;
use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{Certain, Outcome, U, Uncertain, certain_if, difference, dot};
use crate::number::each::{FloatVector, indexed};

/// The corners of a core that are furthest in a direction: a corner, or those of an edge or a face in their order around it.
pub struct Furthest {
    pub(crate) corners: [FloatVector; 4],
    pub(crate) count: usize,
    /// For each corner, how many of each of these vectors lead to it from the first one, if the core is a box.
    pub(crate) shares: [[f64; 2]; 4],
    pub(crate) vectors: [FloatVector; 2],
    /// An error bound of the corners' coordinates. Differences of corners of a box are exact.
    pub(crate) slack: f64,
}

impl Furthest {
    pub fn add(&mut self, corner: FloatVector, shares: [f64; 2]) {
        if let (Some(place), Some(own)) = (self.corners.get_mut(self.count), self.shares.get_mut(self.count))
        {
            (*place, *own) = (corner, shares);
            self.count += 1;
        }
    }

    pub fn corners(&self) -> &[FloatVector] {
        self.corners.get(..self.count).unwrap_or(&self.corners)
    }

    /// The corner with the least coordinates, in lexicographic order, that has a foot on another feature.
    pub fn first_above(&self, other: &Self, normal: (&FloatVector, f64), slack: f64) -> Outcome<FloatVector> {
        let mut first: Option<(FloatVector, [f64; 2])> = None;
        for (corner, &shares) in self.corners().iter().zip(&self.shares) {
            if !other.has_foot(corner, normal, slack)? {
                continue;
            }
            let is_first = match &first {
                Some((old, _)) if self.slack == 0.0 => corner.partial_cmp(old).ok_or(Uncertain)?.is_lt(),
                Some((_, its)) => self.is_before(shares, *its),
                None => true,
            };
            first = if is_first { Some((*corner, shares)) } else { first };
        }
        Ok(first.map(|(corner, _)| corner))
    }

    /// Whether a corner of a box has lesser coordinates than another one. A sum of two floats has the right sign.
    fn is_before(&self, own: [f64; 2], its: [f64; 2]) -> bool {
        let [first, second] = &self.vectors;
        let more = |i: usize| (own[0] - its[0]) * first[i] + (own[1] - its[1]) * second[i];
        (0..3).map(more).find(|x| *x != 0.0).is_some_and(|x| x < 0.0)
    }

    /// Whether the foot of a point along a normal is on the feature. Corners are off by at most `slack`, and
    /// each number of the normal by at most `lost`.
    ///
    /// Beside each edge of a face, `n·(edge × (p − its first corner))` has the same sign inside. Beside a single edge it is not zero.
    pub fn has_foot(
        &self,
        p: &FloatVector,
        (normal, lost): (&FloatVector, f64),
        slack: f64,
    ) -> Certain<bool> {
        let corners = self.corners();
        let (mut is_inside, mut is_outside) = (corners.len() > 2, false);
        let turn = match corners {
            [a, b, c, ..] => dot(&cross(&difference(b, a), &difference(c, b)), normal),
            _ => 1.0,
        };
        let Some(mut from) = corners.last() else { return Err(Uncertain) };
        for to in corners {
            let (edge, side) = (difference(to, from), difference(p, from));
            let height = dot(&cross(&edge, &side), normal) * if turn < 0.0 { -1.0 } else { 1.0 };
            let (edge_size, side_size) = (size(&edge), size(&side));
            let normal_size = size(normal);
            let error = (24.0 * U * normal_size + 3.0 * lost) * edge_size * side_size
                + 4.0 * slack * normal_size * (edge_size + side_size + slack);
            is_inside &= height > error;
            is_outside |= if corners.len() > 2 { height < -error } else { height.abs() > error };
            from = to;
        }
        if is_inside || is_outside { Ok(is_inside) } else { Err(Uncertain) }
    }
}

/// An edge of the corners that are furthest in a direction.
#[derive(Clone, Copy)]
pub struct FurthestEdge {
    /// The places of its ends among the corners.
    pub ends: [usize; 2],
    pub corners: [FloatVector; 2],
    /// From the first end to the second one.
    pub way: FloatVector,
}

impl Furthest {
    /// The edges, in their order around it.
    pub fn edges(&self) -> impl Iterator<Item = FurthestEdge> {
        let count = self.count;
        let edges = if count > 2 { count } else { count.saturating_sub(1) };
        (0..edges).filter_map(move |from| {
            let to = (from + 1) % count;
            let corners = [*self.corners.get(from)?, *self.corners.get(to)?];
            let (own, its) = (self.shares.get(from)?, self.shares.get(to)?);
            let [first, second] = &self.vectors;
            // The corners of a triangle have no shares.
            let way = if own == its {
                difference(&corners[1], &corners[0])
            } else {
                indexed(|i| (its[0] - own[0]) * first[i] + (its[1] - own[1]) * second[i])
            };
            Some(FurthestEdge { ends: [from, to], corners, way })
        })
    }

    /// The lexicographic order of two corners, by their places.
    pub fn order(&self, i: usize, j: usize) -> Option<Ordering> {
        if i == j {
            return Some(Ordering::Equal);
        }
        if self.slack == 0.0 {
            return self.corners.get(i)?.partial_cmp(self.corners.get(j)?);
        }
        let is_before = self.is_before(*self.shares.get(i)?, *self.shares.get(j)?);
        Some(if is_before { Ordering::Less } else { Ordering::Greater })
    }

    /// The places of the ends of an edge, the lesser end first.
    pub fn upward(&self, edge: &FurthestEdge) -> Certain<[usize; 2]> {
        let [from, to] = edge.ends;
        Ok(if self.order(from, to).ok_or(Uncertain)?.is_le() { [from, to] } else { [to, from] })
    }
}

/// Where two edges cross, seen along their cross product, as a share of each; `Ok(None)` if they certainly do not cross between their ends.
///
/// With `w` between their first corners, and `n = d × e`, it is at `(w × e)·n / n²` and `(w × d)·n / n²`. Each number of `w` is off by at most
/// `slack`.
pub fn crossing(a: &FurthestEdge, b: &FurthestEdge, slack: f64) -> Outcome<[Near; 2]> {
    let ([d, e], w) = ([&a.way, &b.way], difference(&b.corners[0], &a.corners[0]));
    let normal = cross(d, e);
    if normal == [0.0; 3] && (0..3).all(|i| is_zero_across(d, e, i)) {
        return Ok(None);
    }
    let square = dot(&normal, &normal);
    let (length, sizes) = (Float::sqrt(square), size(d) * size(e));
    let share = |other: &FloatVector| {
        let value = dot(&cross(&w, other), &normal) / square;
        // Of the numerator the triple product and its normal are rounded, and `w` is off; the square is relative to the normal.
        let lost = (size(&w) * 24.0 * U * (sizes / length + 1.0) + 2.0 * slack) * size(other) / length;
        let error = lost + (16.0 * U * sizes / length + 8.0 * U) * value.abs();
        Near { value, error }
    };
    let shares = [share(e), share(d)];
    if shares.iter().any(|Near { value, error }| *value < -error || value - 1.0 > *error) {
        return Ok(None);
    }
    let is_between = shares.iter().all(|Near { value, error }| value > error && 1.0 - value > *error);
    certain_if(is_between, Some(shares))
}

/// Whether a number of a cross product is certainly zero, for both of its products have a factor that is.
pub fn is_zero_across(d: &FloatVector, e: &FloatVector, number: usize) -> bool {
    let (i, j) = ((number + 1) % 3, (number + 2) % 3);
    (d[i] == 0.0 || e[j] == 0.0) && (d[j] == 0.0 || e[i] == 0.0)
}
