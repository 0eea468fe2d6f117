//! What may be closest of two disjoint cores, as far as floats tell: lower bounds of the distances of corners and edges, and an upper bound of the
//! distance.
//!
//! The lower ones are differences of heights along the direction along which the cores are furthest apart, of those across which a face of their
//! difference may lie. The upper one is the distance of two points of the cores. Where these nearly touch, nearly all corners and edges are ruled out.

use core::cell::Cell;
use core::convert::Infallible;

use num_traits::Float;

use crate::certificate::rounded::{LEAST, TINY, difference};
use crate::certificate::seen_corners::SeenCorners;
use crate::certificate::simplex_search::{Reached, Simplex};
use crate::form::coordinates::{Point, Vector};
use crate::form::polytope::{Face, Faceted};
use crate::number::arithmetic::Arithmetic;
use crate::number::double::{Digits, dot};
use crate::number::each::{Each, FloatVector, divided, indexed, opposite};
use crate::number::float::greater;
use crate::separation::likely::candidates;
use crate::separation::rough::{RoughGaps, RoughPair, RoughVector, size_and_slack};

/// As many corners of a core are kept in floats.
const KEPT: usize = 128;

/// The heights of all corners along a unit vector from the first core to the second.
pub struct RoughDistances<'a, 'b, T: Arithmetic> {
    bodies: [&'a Faceted<'b, T>; 2],
    unit: FloatVector,
    heights: [[f64; KEPT]; 2],
    /// The greatest height of the first core, and the least of the second.
    ends: [f64; 2],
    /// How far a difference of two heights is off at most.
    error: f64,
    /// The cores are no further apart.
    most: f64,
}

impl<'a, 'b, T: Arithmetic> RoughDistances<'a, 'b, T> {
    /// `None` where floats do not know both cores, or a core is a line or ray, which goes on beyond its corners.
    ///
    /// Any unit vector tells the truth; what a [search](Simplex::walk) ends with tells the most, unless the cores nearly touch.
    pub fn of(a: &'a Faceted<'b, T>, b: &'a Faceted<'b, T>) -> Option<Self> {
        let is_bounded =
            |body: &Faceted<'_, T>| body.axis.as_ref().is_none_or(|axis| axis.starts && axis.ends);
        if !is_bounded(a) || !is_bounded(b) {
            return None;
        }
        let (size, slack) = size_and_slack([a, b], a.first())?;
        let off = slack + f64::LOST * size;
        let (of_a, of_b) = (|number| seen(a, a, number), |number| seen(a, b, number));
        let [mut room_a, mut room_b] = [[[0.0; 3]; KEPT]; 2];
        let corners =
            [SeenCorners::of(&of_a, a.count(), &mut room_a), SeenCorners::of(&of_b, b.count(), &mut room_b)];
        let way = between(&corners);
        let length = way.map_or(0.0, |way| Float::sqrt(dot(&way, &way)));
        let searched =
            || way.map(|way| (divided(&way, length), 8.0 * off, (length + 16.0 * off) * (1.0 + f64::LOST)));
        let (unit, error, most) = if length > CLEAR * size {
            searched()?
        } else {
            of_all(a, b).or_else(|| searched().filter(|_| length > LEAST))?
        };
        let height = |side: usize| {
            let corners = &corners[side];
            indexed(|i| if i < corners.count() { dot(&corners.corner(i), &unit) } else { 0.0 })
        };
        let back = opposite(&unit);
        let ends = [corners[0].furthest(&unit).1, 0.0 - corners[1].furthest(&back).1];
        // The vector is a unit vector up to a few roundings.
        Some(Self { bodies: [a, b], unit, heights: [height(0), height(1)], ends, error: 2.0 * error, most })
    }

    fn height(&self, side: usize, number: usize) -> f64 {
        let [a, _] = self.bodies;
        let kept = self.heights[side & 1].get(number).copied();
        kept.unwrap_or_else(|| dot(&seen(a, self.bodies[side & 1], number), &self.unit))
    }

    /// Whether a distance is certainly more than that of the cores, if it is not less than a difference of heights.
    fn is_more(&self, apart: f64) -> bool {
        apart - self.error - apart.abs() / (1_u64 << 40) as f64 > self.most
    }

    /// Whether some corners of a core, and all between these, are certainly further from the other core than the cores are apart.
    pub fn are_far(&self, side: usize, numbers: impl IntoIterator<Item = usize>) -> bool {
        let sign = if side == 0 { 1.0 } else { -1.0 };
        let heights = numbers.into_iter().map(|number| sign * self.height(side, number));
        let most = heights.fold(f64::NEG_INFINITY, greater);
        self.is_more(sign * self.ends[1 - (side & 1)] - most)
    }

    /// Whether a corner of a core is certainly further from some corners of the other one, and all between these, than the cores are apart.
    pub fn is_beyond(&self, side: usize, number: usize, others: impl Iterator<Item = usize>) -> bool {
        let sign = if side == 0 { 1.0 } else { -1.0 };
        let heights = others.map(|other| sign * self.height(1 - (side & 1), other));
        let least = heights.fold(f64::INFINITY, |least, x| if x < least { x } else { least });
        self.is_more(least - sign * self.height(side, number))
    }

    /// The same of an edge of each, by their ends.
    pub fn are_beyond(&self, own: [usize; 2], its: [usize; 2]) -> bool {
        let [p, q] = own.each(|end| self.height(0, end));
        let [r, s] = its.each(|end| self.height(1, end));
        self.is_more(-greater(-r, -s) - greater(p, q))
    }
}

/// A gap of no more than such a share of the size has a direction that the search may not find.
const CLEAR: f64 = 1.0 / (1 << 26) as f64;

/// A corner of a body, as it is seen from the first corner of the first one.
fn seen<T: Arithmetic>(first: &Faceted<'_, T>, body: &Faceted<'_, T>, number: usize) -> FloatVector {
    RoughVector::of(&(body.corner(number) - first.first())).to::<f64>().along
}

/// A vector from a point of the first core to one of the second that is about the shortest.
fn between([a, b]: &[SeenCorners<'_>; 2]) -> Option<FloatVector> {
    let shortest = Cell::new([0.0; 3]);
    let reached = Simplex::first(a, b).walk(a, b, |nearest, _| {
        shortest.set(*nearest);
        None::<Infallible>
    })?;
    matches!(reached, Reached::Nearest).then(|| shortest.get())
}

/// Such a unit vector, how far heights along it are off, and a length that the cores are not further apart than; by a look at all features.
fn of_all<T: Arithmetic>(a: &Faceted<'_, T>, b: &Faceted<'_, T>) -> Option<(FloatVector, f64, f64)> {
    let mut room = RoughPair::nothing();
    let rough = room.of(a, b);
    if !rough.is_known {
        return None;
    }
    let (unit, error) = direction(rough)?;
    Some((unit, error, upper_bound([a, b], rough)))
}

/// About a unit vector along which the gap between two cores is greatest, of those across their faces and edges; and how far heights along it are off.
fn direction(rough: &RoughPair) -> Option<(FloatVector, f64)> {
    let mut best: Option<(f64, (FloatVector, f64))> = None;
    for name in candidates(rough) {
        let normal = rough.normal::<f64>(name);
        let Some((length, _)) = normal.length() else { continue };
        let RoughGaps { gaps: [ahead, back], error, .. } = rough.gaps(&normal);
        let sign = if ahead >= back { 1.0 } else { -1.0 };
        let apart = (greater(ahead, back) - error) / length;
        if best.is_none_or(|(most, _)| apart > most) {
            best = Some((apart, (normal.along.each(|x| x * sign / length), error / length)));
        }
    }
    best.map(|(_, found)| found)
}

/// A length that two cores are certainly not further apart than.
///
/// Whichever shares of sides a point has, if none are outside of the range, it is a point of the core. So it is enough that they are about those of
/// the nearest point.
fn upper_bound<T: Arithmetic>(bodies: [&Faceted<'_, T>; 2], rough: &RoughPair) -> f64 {
    let from = bodies[0].first();
    let about = |v: &Vector<T, 3>| RoughVector::of(v).to::<f64>().along;
    let at = |p: Point<T, 3>| about(&(p - from));
    let mut least = f64::INFINITY;
    let mut offer = |d: FloatVector| {
        let square = dot(&d, &d);
        least = if square < least { square } else { least };
    };
    for (side, body) in bodies.into_iter().enumerate() {
        for Face { origin, first, second, is_triangle, .. } in body.faces() {
            let (origin, sides) = (at(origin), [about(&first), about(&second)]);
            for corner in rough.bodies[1 - side].corners() {
                let way = difference(corner, &origin);
                offer(difference(&way, &foot(&way, &sides, is_triangle)));
            }
        }
    }
    let between = |side: usize, ends: [usize; 2]| {
        let corners = rough.bodies[side & 1].corners();
        let [p, q] = ends.each(|end| corners.get(end).copied().unwrap_or([0.0; 3]));
        (p, difference(&q, &p))
    };
    for (_, ends) in bodies[0].edge_ends() {
        let (p, d) = between(0, ends);
        for (_, ends) in bodies[1].edge_ends() {
            let (q, e) = between(1, ends);
            let [s, t] = shares(&difference(&q, &p), &d, &e);
            offer(indexed(|i| (q[i] + t * e[i]) - (p[i] + s * d[i])));
        }
    }
    // Corners and sides are off by a little, and so is what is computed from them.
    let off = rough.slack + f64::LOST * rough.size;
    (Float::sqrt(least + TINY) + 16.0 * off) * (1.0 + f64::LOST)
}

/// A point of a parallelogram or triangle near to the end of a vector, both as seen from its first corner.
///
/// The shares `s`, `t` of the foot solve `s·u² + t·u·v = w·u` and `s·u·v + t·v² = w·v`.
fn foot(w: &FloatVector, [u, v]: &[FloatVector; 2], is_triangle: bool) -> FloatVector {
    let (uu, uv, vv, wu, wv) = (dot(u, u), dot(u, v), dot(v, v), dot(w, u), dot(w, v));
    let area = uu * vv - uv * uv;
    let share = |numerator: f64| if area > 0.0 { (numerator / area).clamp(0.0, 1.0) } else { 0.0 };
    let (s, t) = (share(wu * vv - wv * uv), share(wv * uu - wu * uv));
    let scale = if is_triangle && s + t > 1.0 { 1.0 / (s + t) } else { 1.0 };
    indexed(|i| scale * (s * u[i] + t * v[i]))
}

/// The shares at which two segments are about nearest, the second one's origin being `w` from the first one's (Ericson 5.1.9).
fn shares(w: &FloatVector, d: &FloatVector, e: &FloatVector) -> [f64; 2] {
    let (dd, de, ee, wd, we) = (dot(d, d), dot(d, e), dot(e, e), dot(w, d), dot(w, e));
    let area = dd * ee - de * de;
    let ratio = |n: f64, d: f64| if d > 0.0 { (n / d).clamp(0.0, 1.0) } else { 0.0 };
    let s = ratio(wd * ee - we * de, area);
    let t = ratio(s * de - we, ee);
    [ratio(wd + t * de, dd), t]
}
