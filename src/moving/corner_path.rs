//! The straight paths of corners, and which of their features can meet first.

use crate::number::encoding::{Encoding, Raw, power_of_two};

/// Where a corner is at `t = 0` and at `t = 1`. In the plane the third number is zero.
#[derive(Clone, Copy, Debug)]
pub struct CornerPath {
    pub start: [Raw; 3],
    pub end: [Raw; 3],
}

impl CornerPath {
    pub const ZERO: Self = Self { start: [Raw::ZERO; 3], end: [Raw::ZERO; 3] };
}

/// A point, segment or triangle whose corners move.
pub type MovingCorners<'a> = &'a [CornerPath];

/// Two features that may meet first, by the indices of their corners among those of both bodies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeaturePair {
    /// A corner, and an edge of the plane.
    CornerEdge([usize; 3]),
    /// A corner, and a face.
    CornerFace([usize; 4]),
    /// Two edges of space.
    EdgeEdge([usize; 4]),
}

/// Two bodies and their dimension.
#[derive(Clone, Copy, Debug)]
pub struct Bodies<'a> {
    pub a: MovingCorners<'a>,
    pub b: MovingCorners<'a>,
    /// 2 or 3.
    pub dimension: usize,
}

/// The edges of a body with so many corners.
pub fn edges(corners: usize) -> &'static [[usize; 2]] {
    match corners {
        0 | 1 => &[],
        2 => &[[0, 1]],
        _ => &[[0, 1], [1, 2], [2, 0]],
    }
}

impl Bodies<'_> {
    /// The path of a corner, by its index among those of both bodies.
    pub fn corner(&self, index: usize) -> CornerPath {
        let of_b = || self.b.get(index - self.a.len());
        self.a.get(index).or_else(of_b).copied().unwrap_or(CornerPath::ZERO)
    }

    /// Whether all numbers of the corners fulfil a condition.
    fn are_all(&self, holds: &dyn Fn(Raw) -> bool) -> bool {
        let is_so = |path: &CornerPath| path.start.iter().chain(&path.end).all(|x| holds(*x));
        self.a.iter().chain(self.b).all(is_so)
    }

    /// Whether all numbers are finite, and the bounds of both paths have a point in common.
    pub fn may_meet(&self, encoding: &Encoding) -> bool {
        if encoding.is_float && !self.are_all(&|x| x.to_float().is_finite()) {
            return false;
        }
        // Apart along an axis: every number of the one is less than every number of the other.
        let is_before = |a: MovingCorners<'_>, b: MovingCorners<'_>, axis: usize| {
            let is_less = |x: [Raw; 3], y: [Raw; 3]| encoding.compare(x[axis], y[axis]).is_lt();
            let are_less = |one: &CornerPath, other: &CornerPath| {
                is_less(one.start, other.start)
                    && is_less(one.start, other.end)
                    && is_less(one.end, other.start)
                    && is_less(one.end, other.end)
            };
            a.iter().all(|one| b.iter().all(|other| are_less(one, other)))
        };
        let are_apart = |axis| is_before(self.a, self.b, axis) || is_before(self.b, self.a, axis);
        !self.can_pierce() || !(0..self.dimension).any(are_apart)
    }

    /// Whether the bodies can meet at the start although no corner and no edge of one meets a corner or another edge; in the plane, although
    /// no corner is on an edge.
    pub fn can_pierce(&self) -> bool {
        self.a.len() + self.b.len() > 4 || self.dimension == 2 && self.a.len() == self.b.len()
    }

    /// Whether no product of three differences overflows or underflows, nor the low part of a double word.
    pub fn is_moderate(&self, encoding: &Encoding) -> bool {
        let (least, most) = (power_of_two(-190), power_of_two(190));
        let is_moderate = |x: f64| x == 0.0 || (least..=most).contains(&x.abs());
        !encoding.is_float || encoding.products_fit || self.are_all(&|x| is_moderate(x.to_float()))
    }

    /// Visits the features that can meet first, if the bodies do not meet at the start; until `visit` returns false.
    ///
    /// Before two edges of the plane cross, or an edge crosses a face, a corner or another edge has come to them.
    pub fn feature_pairs(&self, mut visit: impl FnMut(FeaturePair) -> bool) {
        let (a, b) = (self.a.len(), self.b.len());
        for (corners, offset, others, other_offset) in [(a, 0, b, a), (b, a, a, 0)] {
            for corner in offset..offset + corners {
                if self.dimension == 2 {
                    for edge in edges(others) {
                        let [from, to] = [edge[0] + other_offset, edge[1] + other_offset];
                        if !visit(FeaturePair::CornerEdge([corner, from, to])) {
                            return;
                        }
                    }
                } else if others == 3 {
                    let face = [corner, other_offset, other_offset + 1, other_offset + 2];
                    if !visit(FeaturePair::CornerFace(face)) {
                        return;
                    }
                }
            }
        }
        if self.dimension == 3 {
            self.edge_pairs(visit);
        }
    }

    /// Visits each edge of the one body with each of the other, until `visit` returns false.
    pub fn edge_pairs(&self, mut visit: impl FnMut(FeaturePair) -> bool) {
        let offset = self.a.len();
        for [a, b] in edges(offset) {
            for [c, d] in edges(self.b.len()) {
                if !visit(FeaturePair::EdgeEdge([*a, *b, c + offset, d + offset])) {
                    return;
                }
            }
        }
    }
}
