//! The corners and edges of cores of space, and the directions of the edges of two of them, in plain floats.

use crate::certificate::near::cross;
use crate::certificate::near::size;
use crate::certificate::rounded::{Certain, LEAST, U, Uncertain, certain_if, difference, dot};
use crate::distance::cores_fast::{FloatCore, RoundedCore, corner_of};
use crate::distance::furthest_fast::Furthest;
use crate::form::stored::{BoxForm, LinearForm, LinearRange};
use crate::number::double::{self, Double};
use crate::number::each::{Each, FloatVector, indexed, scaled};
use crate::number::precision::Precision;

/// The corners and edges of a core.
pub struct CoreFeatures {
    /// The corners of a triangle; else those of a box, where the bits of a number tell on which end of each vector the corner is.
    corners: [FloatVector; 8],
    is_triangle: bool,
    /// The vectors along the edges; zero where there are fewer.
    pub vectors: [FloatVector; 3],
    /// Whether their directions are as stored.
    are_exact: bool,
    /// On which axes the corners' coordinates are exact.
    exact: [bool; 3],
    /// An error bound of the corners' coordinates.
    pub slack: f64,
}

/// A direction of edges.
#[derive(Clone, Copy)]
pub struct Direction {
    pub along: FloatVector,
    /// The core, and the number of its vector, that it is along.
    pub edge: (u8, u8),
    /// The vectors of each core that have it, as bits.
    pub vectors: [u8; 2],
    are_exact: bool,
}

/// Heights, all at most `half` from the middle one.
pub struct NormalSpan {
    pub middle: f64,
    pub half: f64,
}

impl CoreFeatures {
    /// Those of a point, a segment, a box or a triangle. A corner of a box with oblique edges is as exact on an axis as the sums are, of which it
    /// is made.
    pub fn of(core: &FloatCore<'_, 3>, exact: [bool; 3]) -> Certain<Self> {
        let slack = if exact == [true; 3] { 0.0 } else { core.slack };
        let zero = [0.0; 3];
        let between = |ends: [&FloatVector; 2]| {
            let way = double::between(ends[0], ends[1]);
            (way.each(Double::value), way.iter().all(|x| x.is_single()))
        };
        let facets = |corners: [FloatVector; 8], vectors: [FloatVector; 3]| Self {
            corners,
            is_triangle: false,
            vectors,
            are_exact: true,
            exact,
            slack,
        };
        Ok(match &core.body {
            RoundedCore::Point(p) => facets([*p; 8], [zero; 3]),
            RoundedCore::Linear(LinearForm { origin, to, range: LinearRange::Segment }) => {
                let (way, are_exact) = between([origin, to]);
                let corners = indexed(|bits| if bits & 1 == 1 { *to } else { *origin });
                Self { are_exact, ..facets(corners, [way, zero, zero]) }
            }
            // Rounding turns no vector along an axis.
            RoundedCore::Block(block @ BoxForm { min, max }) => facets(
                indexed(|bits| corner_of(block, bits)),
                indexed(|i| indexed(|j| if i == j { max[i] - min[i] } else { 0.0 })),
            ),
            RoundedCore::Slanted(corners, half_edges) => {
                facets(*corners, half_edges.each(|e| scaled(&e, 2.0)))
            }
            RoundedCore::Few([a, b, c, _], 3) => {
                let sides = [between([a, b]), between([a, c]), between([b, c])];
                // One that may be a segment has no face to lie on.
                let (first, second) = (&sides[0].0, &sides[1].0);
                if may_be_flat(first, second) {
                    return Err(Uncertain);
                }
                let are_exact = sides.iter().all(|(_, is_exact)| *is_exact);
                let corners = [*a, *b, *c, *c, *c, *c, *c, *c];
                Self { is_triangle: true, are_exact, ..facets(corners, sides.each(|(side, _)| side)) }
            }
            _ => return Err(Uncertain),
        })
    }

    /// What an order of two cores goes by.
    pub fn numbers(&self) -> impl Iterator<Item = &f64> {
        self.corners.iter().chain(&self.vectors).flatten()
    }

    pub fn first(&self) -> &FloatVector {
        &self.corners[0]
    }

    /// The sum of the magnitudes of the vectors' numbers.
    pub fn size(&self) -> f64 {
        self.vectors.iter().map(size).sum()
    }

    /// All vectors that are perpendicular to what some of them are, as bits: all sides of a triangle, if two are.
    pub fn all_square(&self, square: u8) -> u8 {
        if self.is_triangle && square.count_ones() > 1 { 0b111 } else { square }
    }

    /// The least and the greatest coordinate on an axis, if these are exact.
    pub fn bounds(&self, axis: usize) -> Option<[f64; 2]> {
        let first = *self.first().get(axis)?;
        let bounds = self
            .corners
            .iter()
            .filter_map(|corner| corner.get(axis))
            .fold([first; 2], |[low, high], x| [low.lesser(*x), high.greater(*x)]);
        (self.exact.get(axis) == Some(&true)).then_some(bounds)
    }

    /// The least and the greatest of `(p − first)·n` over the corners `p`. `square` are the vectors that are known to be perpendicular.
    pub fn extent(&self, normal: &FloatVector, square: u8) -> [f64; 2] {
        let along = |i: usize| if square >> i & 1 == 1 { 0.0 } else { dot(&self.vectors[i], normal) };
        let (x, y) = (along(0), along(1));
        if self.is_triangle {
            return [x.lesser(y).lesser(0.0), x.greater(y).greater(0.0)];
        }
        let z = along(2);
        let low = x.lesser(0.0) + y.lesser(0.0) + z.lesser(0.0);
        [low, x.greater(0.0) + y.greater(0.0) + z.greater(0.0)]
    }

    /// From the first corner to what heights along a normal are above: to the middle of a box; of a triangle it is the first corner itself.
    pub fn to_middle(&self) -> FloatVector {
        let [u, v, w] = &self.vectors;
        if self.is_triangle { [0.0; 3] } else { indexed(|i| 0.5 * (u[i] + v[i] + w[i])) }
    }

    /// The heights along a normal, above that. Of a box they are as far as `Σ |v·n| / 2` to both sides, over its vectors `v`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn span(&self, normal: &FloatVector) -> NormalSpan {
        let [x, y, z] = self.vectors.each(|v: FloatVector| dot(&v, normal));
        if self.is_triangle {
            let (low, high) = (x.lesser(y).lesser(0.0), x.greater(y).greater(0.0));
            return NormalSpan { middle: 0.5 * (low + high), half: 0.5 * (high - low) };
        }
        NormalSpan { middle: 0.0, half: 0.5 * (x.abs() + y.abs() + z.abs()) }
    }

    /// The corners that are furthest along a normal, each number of which is off by at most `lost`.
    pub fn furthest(&self, normal: &FloatVector, lost: f64, square: u8) -> Certain<Furthest> {
        let along = |i: usize| {
            let (vector, is_square) = (self.vectors.get(i).ok_or(Uncertain)?, square >> i & 1 == 1);
            let height = dot(vector, normal);
            let error = (lost + 8.0 * U * size(normal)) * size(vector);
            if is_square { Ok(0.0) } else { certain_if(height.abs() > error, height) }
        };
        let (x, y, z) = (along(0)?, along(1)?, along(2)?);
        if self.is_triangle {
            // No other corner is higher; the sides lead from `a` to `b`, from `a` to `c` and from `b` to `c`.
            let is_top = |i: usize| match i {
                0 => x <= 0.0 && y <= 0.0,
                1 => x >= 0.0 && z <= 0.0,
                _ => y >= 0.0 && z >= 0.0,
            };
            let mut found = self.none(self.vectors[0], self.vectors[1]);
            for (_, corner) in self.corners.iter().take(3).enumerate().filter(|(i, _)| is_top(*i)) {
                found.add(*corner, [0.0; 2]);
            }
            if let [from, to] = found.corners() {
                found.vectors[0] = difference(to, from);
            }
            return Ok(found);
        }
        let mut bits = 0;
        let mut free = [0; 3];
        let mut count = 0;
        for (i, height) in [x, y, z].into_iter().enumerate() {
            if height == 0.0 && self.vectors[i] != [0.0; 3] {
                free[count] = 1 << i;
                count += 1;
            }
            bits |= usize::from(height > 0.0) << i;
        }
        let around: &[[bool; 2]] = match count {
            0 => &[[false, false]],
            1 => &[[false, false], [true, false]],
            2 => &[[false, false], [true, false], [true, true], [false, true]],
            _ => return Err(Uncertain),
        };
        let vector =
            |bit: usize| self.vectors.get(bit.trailing_zeros() as usize).copied().unwrap_or([0.0; 3]);
        let mut found = self.none(vector(free[0]), vector(free[1]));
        for [first, second] in around {
            let on = (if *first { free[0] } else { 0 }) | (if *second { free[1] } else { 0 });
            found.add(
                *self.corners.get(bits | on).ok_or(Uncertain)?,
                [f64::from(u8::from(*first)), f64::from(u8::from(*second))],
            );
        }
        Ok(found)
    }

    fn none(&self, first: FloatVector, second: FloatVector) -> Furthest {
        let slack = self.slack;
        Furthest {
            corners: [self.corners[0]; 4],
            count: 0,
            shares: [[0.0; 2]; 4],
            vectors: [first, second],
            slack,
        }
    }
}

/// Whether two sides of a triangle may be parallel.
pub fn may_be_flat(first: &FloatVector, second: &FloatVector) -> bool {
    size(&cross(first, second)) <= 64.0 * U * size(first) * size(second)
}

/// The directions of the edges of two cores; the first few. Uncertain where two may be parallel.
pub fn directions(a: &CoreFeatures, b: &CoreFeatures) -> Certain<([Direction; 6], usize)> {
    let mut list = [Direction { along: [0.0; 3], edge: (0, 0), vectors: [0; 2], are_exact: true }; 6];
    let mut count = 0;
    for (side, core) in [a, b].into_iter().enumerate() {
        for (i, along) in core.vectors.iter().enumerate().filter(|(_, along)| **along != [0.0; 3]) {
            let mut vectors = [0; 2];
            *vectors.get_mut(side).ok_or(Uncertain)? = 1 << i;
            let new =
                Direction { along: *along, edge: (side as u8, i as u8), vectors, are_exact: core.are_exact };
            let mut is_known = false;
            for old in list.get_mut(..count).ok_or(Uncertain)? {
                if old.is_parallel(&new)? {
                    old.vectors = [old.vectors[0] | vectors[0], old.vectors[1] | vectors[1]];
                    is_known = true;
                    break;
                }
            }
            if !is_known {
                *list.get_mut(count).ok_or(Uncertain)? = new;
                count += 1;
            }
        }
    }
    Ok((list, count))
}

impl Direction {
    /// Whether two are parallel.
    fn is_parallel(&self, other: &Self) -> Certain<bool> {
        let (d, e) = (&self.along, &other.along);
        let area = size(d) * size(e);
        if size(&cross(d, e)) > 64.0 * U * area {
            return Ok(false);
        }
        let is_level = |i: usize, j: usize| {
            let (x, y) = (Double::product(d[i], e[j]), Double::product(d[j], e[i]));
            (x - y).value() == 0.0
        };
        let is_parallel = area > LEAST
            && self.are_exact
            && other.are_exact
            && is_level(0, 1)
            && is_level(1, 2)
            && is_level(2, 0);
        certain_if(is_parallel, true)
    }
}
