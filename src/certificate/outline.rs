//! Solids as lists of corners in plain floats, and the edges of one with the facing corner of the other, as in the
//! [kernel](crate::separation::facing).
//!
//! One bound serves all: no corner is further from the first than the extent, so the error of a corner's height over an
//! edge is at most [`ROUNDED`] times the extent times the edge's length. That leaves room for the walk round the other
//! polygon, which may stop early at edges that are parallel to this one to within rounding.

use core::cmp::Ordering;

use num_traits::Float;

use crate::certificate::near::{compare_products, size, whole};
use crate::certificate::rounded::{OF_CROSS, TINY, U, cross};
use crate::form::corners::{HullForm, signs_of_corner};
use crate::form::plane::AnyForm;
use crate::form::rounded_form::RoundedForm;
use crate::form::stored::{BallForm, BoxForm, CapsuleForm, OrientedForm, PointForm, TriangleForm};
use crate::number::double::Double;
use crate::number::each::Each;
use crate::number::float::greater;
use crate::number::plan::ROUNDS_ONCE;

/// Whether two vectors are certainly not parallel.
pub fn are_turned(e: &[f64; 2], f: &[f64; 2]) -> bool {
    let (turn, made) = cross(e, f);
    turn.abs() > OF_CROSS * made + TINY
}

/// A bound for the error of every height and distance here, relative to the extent.
pub const ROUNDED: f64 = 128.0 * U;

/// The vector from the second point to the first.
#[inline]
pub fn minus(to: &[f64; 2], from: &[f64; 2]) -> [f64; 2] {
    [to[0] - from[0], to[1] - from[1]]
}

#[inline]
pub fn dot(a: &[f64; 2], b: &[f64; 2]) -> f64 {
    a[0] * b[0] + a[1] * b[1]
}

/// The shape's number for a corner of its outline, which begins with the same corner, and may run the other way.
pub fn corner_number(i: usize, count: usize, is_turned: bool) -> usize {
    if is_turned && i > 0 { count - i } else { i }
}

/// The shape's number for the side that begins at a corner of its outline.
pub fn side_number(i: usize, count: usize, is_turned: bool) -> usize {
    count + if is_turned { count - 1 - i } else { i }
}

/// A core as a list of corners, counter-clockwise, and a radius about it.
pub struct Outline<'a> {
    /// The corners, if they are a polygon's…
    list: Option<&'a [[f64; 2]]>,
    /// …else the first `count` of these.
    few: [[f64; 2]; 4],
    count: usize,
    /// At least zero.
    pub radius: f64,
    /// The error bound of the corners' coordinates.
    pub off: f64,
    /// The rectangle, if it is one, with half-edges in the order in which the outline runs.
    rect: Option<OrientedForm<f64, 2>>,
    /// Whether it runs against the order of the shape's corners.
    pub is_turned: bool,
}

impl<'a> Outline<'a> {
    /// The outline of an oriented rectangle, if it is certain how it runs.
    fn of_rect(form: &OrientedForm<f64, 2>) -> Option<Self> {
        let [e, f] = form.half_edges;
        let (turn, made) = cross(&e, &f);
        let is_turned = turn < 0.0;
        let form = OrientedForm { half_edges: if is_turned { [f, e] } else { [e, f] }, ..*form };
        let (corners, off) = corners_of_rect(&form);
        let is_certain = turn.abs() > OF_CROSS * made + TINY && !has_tiny_edge(&corners);
        is_certain.then(|| Self { off, rect: Some(form), is_turned, ..few(corners, 0.0) })
    }

    /// The outward normal of the edge between two corners, as long as it is.
    #[inline]
    fn outward(&self, i: usize, from: &[f64; 2], to: &[f64; 2]) -> [f64; 2] {
        // Corners that are rounded would make it inexact.
        if let Some(rect) = &self.rect {
            return across_side(rect, i).each(|x| 2.0 * x);
        }
        let [x, y] = minus(to, from);
        [y, 0.0 - x]
    }

    /// Whether a side of a rectangle is exactly parallel to one of another rectangle.
    pub fn is_parallel(&self, side: usize, other: &Outline<'_>, its: usize) -> bool {
        let [Some(own), Some(other)] = [&self.rect, &other.rect] else { return false };
        let ([x, y], [u, v]) = (across_side(own, side), across_side(other, its));
        compare_products([x, v], [y, u]) == Some(Ordering::Equal)
    }

    /// The corners: the center of a ball, the ends of a capsule's axis.
    #[inline]
    pub fn corners(&self) -> &[[f64; 2]] {
        self.list.unwrap_or_else(|| self.few.get(..self.count).unwrap_or(&self.few))
    }

    /// The center, if it is an oriented rectangle's.
    pub fn center(&self) -> Option<[f64; 2]> {
        self.rect.map(|rect| rect.center)
    }

    /// A corner in double words: where it is not stored, it is a sum.
    pub fn corner_in_words(&self, i: usize) -> [Double; 2] {
        let Some(OrientedForm { center, half_edges: [e, f] }) = self.rect else {
            return self.corners().get(i).copied().unwrap_or([0.0; 2]).each(Double::from);
        };
        let [along, across] = signs_of_corner(i).each(|is_ahead| if is_ahead { 1.0 } else { -1.0 });
        [0, 1].each(|k: usize| Double::from(center[k]) + Double::sum(along * e[k], across * f[k]))
    }

    /// The outward normal of the edge that begins at a corner, as long as it is, in double words.
    pub fn outward_in_words(&self, i: usize) -> [Double; 2] {
        if let Some(rect) = &self.rect {
            return across_side(rect, i).each(|x| Double::from(2.0 * x));
        }
        let [p, q] = [i, next(i, self.corners().len())].each(|i| self.corner_in_words(i));
        [q[1] - p[1], p[0] - q[0]]
    }

    /// A distance from a point within which all corners are, and the sum of the magnitudes of all numbers, which is not
    /// finite if one of them is not.
    #[inline]
    pub fn reach(&self, from: &[f64; 2]) -> (f64, f64) {
        reach(self.corners(), self.radius, from)
    }

    /// Whether a point certainly lies inside.
    pub fn holds(&self, p: &[f64; 2], extent: f64) -> bool {
        let within = self.radius - ROUNDED * (extent + self.radius);
        match *self.corners() {
            [center] => is_near(&minus(p, &center), within),
            [a, b] => {
                let (edge, ahead) = (minus(&b, &a), minus(p, &a));
                let t = dot(&edge, &ahead) / dot(&edge, &edge);
                let t = if t > 0.0 { t } else { 0.0 };
                let t = if t < 1.0 { t } else { 1.0 };
                is_near(&[ahead[0] - t * edge[0], ahead[1] - t * edge[1]], within)
            }
            ref corners => is_inside(p, corners, extent),
        }
    }
}

/// [`Outline::reach`] for corners and a radius.
#[inline]
pub fn reach(corners: &[[f64; 2]], radius: f64, from: &[f64; 2]) -> (f64, f64) {
    let (mut extent, mut sum) = (0.0, radius);
    for p in corners {
        let reach = size(&minus(p, from));
        extent = if reach > extent { reach } else { extent };
        sum += size(p);
    }
    (extent, sum)
}

/// The outward normal of a side of a rectangle that runs counter-clockwise, half as long as the side.
#[inline]
fn across_side(rect: &OrientedForm<f64, 2>, i: usize) -> [f64; 2] {
    let [[x, y], [u, v]] = rect.half_edges;
    match i {
        0 => [y, 0.0 - x],
        1 => [v, 0.0 - u],
        2 => [0.0 - y, x],
        _ => [0.0 - v, u],
    }
}

/// The corners of an oriented rectangle in its own order, and an error bound of their coordinates, which is zero where none is rounded.
pub fn corners_of_rect(form: &OrientedForm<f64, 2>) -> ([[f64; 2]; 4], f64) {
    let OrientedForm { center, half_edges: [e, f] } = form;
    let (mut corners, mut reach, mut is_exact) = ([[0.0; 2]; 4], 0.0, ROUNDS_ONCE);
    for k in 0..2 {
        // Opposite corners are as far from the center.
        let ways = [Double::sum(e[k], f[k]), Double::sum(e[k], -f[k])];
        let [sum, difference] = ways.each(Double::value);
        is_exact &= ways[0].is_single() & ways[1].is_single();
        for (corner, &way) in corners.iter_mut().zip(&[-sum, difference, sum, -difference]) {
            let place = Double::sum(center[k], way);
            is_exact &= place.is_single();
            corner[k] = place.value();
        }
        reach = greater(reach, center[k].abs() + 2.0 * (e[k].abs() + f[k].abs()));
    }
    (corners, if is_exact { 0.0 } else { 1.001 * U * reach })
}

/// Whether a number of steps has at most 8 fraction bits and 43 others: sums of a few such numbers are exact.
pub fn is_few(x: f64) -> bool {
    const PARTS: f64 = (1 << 8) as f64;
    const LIMIT: f64 = (1_u64 << 43) as f64;
    x.abs() < LIMIT && whole(x * PARTS) == x * PARTS
}

/// Whether a vector is shorter than a length.
fn is_near(way: &[f64; 2], within: f64) -> bool {
    within > 0.0 && dot(way, way) < within * within
}

/// The outline of a few corners.
pub fn few<'a, const N: usize>(corners: [[f64; 2]; N], radius: f64) -> Outline<'a> {
    let mut few = [[0.0; 2]; 4];
    for (to, from) in few.iter_mut().zip(&corners) {
        *to = *from;
    }
    Outline { list: None, few, count: N, radius, off: 0.0, rect: None, is_turned: false }
}

/// The corners of a triangle counter-clockwise, if their orientation is certain, and whether the last two had to be
/// exchanged.
#[inline]
pub fn turned(TriangleForm([a, b, c]): TriangleForm<f64>) -> Option<([[f64; 2]; 3], bool)> {
    let (turn, made) = cross(&minus(&b, &a), &minus(&c, &a));
    let is_turned = turn < 0.0;
    let corners = if is_turned { [a, c, b] } else { [a, b, c] };
    (turn.abs() > OF_CROSS * made + TINY).then_some((corners, is_turned))
}

/// The outline of a form, if it has one that is not flat, has a certain orientation and has no tiny edge.
pub fn outline<'a>(form: &AnyForm<'a, f64>) -> Option<Outline<'a>> {
    match *form {
        AnyForm::Point(PointForm(p)) => Some(few([p], 0.0)),
        AnyForm::Ball(BallForm { center, radius }) => (radius >= 0.0).then(|| few([center], radius)),
        AnyForm::Capsule(CapsuleForm { a, b, radius }) => {
            (radius >= 0.0 && a != b && !has_tiny_edge(&[a, b])).then(|| few([a, b], radius))
        }
        AnyForm::Box(BoxForm { min: [left, low], max: [right, high] }) => {
            let corners = [[left, low], [right, low], [right, high], [left, high]];
            (left < right && low < high && !has_tiny_edge(&corners)).then(|| few(corners, 0.0))
        }
        AnyForm::Triangle(triangle) => {
            let (corners, is_turned) = turned(triangle)?;
            (!has_tiny_edge(&corners)).then(|| Outline { is_turned, ..few(corners, 0.0) })
        }
        AnyForm::Oriented(ref rect) => Outline::of_rect(rect),
        AnyForm::Hull(HullForm(list)) => {
            (!list.is_empty() && !has_tiny_edge(list)).then(|| Outline { list: Some(list), ..few([], 0.0) })
        }
        AnyForm::Rounded(RoundedForm { ref core, radius }) => {
            outline(&core.bare()).filter(|_| radius >= 0.0).map(|outline| Outline { radius, ..outline })
        }
        AnyForm::Linear(_) | AnyForm::Half(_) => None,
    }
}

/// Whether an edge is so short that products with it may underflow: they determine which corner faces an edge.
fn has_tiny_edge(corners: &[[f64; 2]]) -> bool {
    const LEAST: f64 = f64::from_bits((1023 - 400) << 52);
    let mut from = corners.last().filter(|_| corners.len() > 1);
    for to in corners {
        if let Some(from) = from {
            let [x, y] = minus(to, from);
            if x.abs() + y.abs() < LEAST {
                return true;
            }
        }
        from = from.map(|_| to);
    }
    false
}

/// Whether a point certainly lies inside a polygon.
fn is_inside(p: &[f64; 2], corners: &[[f64; 2]], extent: f64) -> bool {
    let Some(mut from) = corners.last() else { return false };
    let (mut is_inside, limit) = (corners.len() > 2, ROUNDED * extent);
    for to in corners {
        let ([x, y], [ahead, up]) = (minus(to, from), minus(p, from));
        is_inside &= x * up - y * ahead > limit * (x.abs() + y.abs()) + TINY;
        from = to;
    }
    is_inside
}

/// An edge, and the corner of the other polygon that is least far in front of it.
#[derive(Clone, Copy)]
pub struct FacingEdge {
    /// Where the edge begins and ends.
    pub from: [f64; 2],
    pub to: [f64; 2],
    /// The number of the edge, which is that of the corner where it begins.
    pub edge: usize,
    /// The outward normal, as long as the edge.
    pub outward: [f64; 2],
    /// The distance of the corner in front of the edge, times the edge's length.
    pub gap: f64,
    /// The error bound of the gap.
    pub error: f64,
    /// The number of the corner.
    pub corner: usize,
}

impl FacingEdge {
    /// The length of the edge.
    pub fn length(&self) -> f64 {
        Float::sqrt(dot(&self.outward, &self.outward))
    }
}

/// The cyclic successor of a number below `count`.
#[inline]
pub fn next(i: usize, count: usize) -> usize {
    if i + 1 < count { i + 1 } else { 0 }
}

/// The cyclic predecessor of a number below `count`.
#[inline]
pub fn before(i: usize, count: usize) -> usize {
    if i > 0 { i - 1 } else { count - 1 }
}

/// Calls `look` with each edge of a polygon, or with both sides of a segment, and the facing corner of the other
/// polygon, until it returns `true`.
#[inline]
pub fn each_facing(
    polygon: &Outline<'_>,
    other: &[[f64; 2]],
    extent: f64,
    mut look: impl FnMut(FacingEdge) -> bool,
) {
    let own = polygon.corners();
    if own.len() < 2 {
        return;
    }
    let mut at: Option<([f64; 2], usize)> = None;
    let corner = |i: usize| other.get(i).copied().unwrap_or([0.0; 2]);
    for (i, from) in own.iter().enumerate() {
        let Some(to) = own.get(next(i, own.len())) else { return };
        let outward = polygon.outward(i, from, to);
        let rise = |from: usize, to: usize| dot(&minus(&corner(to), &corner(from)), &outward);
        let error = error_of_height(&outward, extent);
        // The corner advances with the edges (rotating calipers), if they certainly turn by less than a half turn.
        let (old, mut best) = at.unwrap_or(([0.0; 2], 0));
        let (turn, made) = cross(&old, &outward);
        if turn <= OF_CROSS * made + TINY || other.len() < 3 {
            for j in 0..other.len() {
                best = if rise(best, j) < 0.0 { j } else { best };
            }
        } else {
            // Corners that are equal but for a rounding may be in any order, and what is beyond them lower.
            let mut after = best;
            for _ in 0..other.len() {
                after = next(after, other.len());
                let rise = rise(best, after);
                if rise > error {
                    break;
                }
                best = if rise <= 0.0 { after } else { best };
            }
        }
        at = Some((outward, best));
        let gap = dot(&minus(&corner(best), from), &outward);
        if look(FacingEdge { from: *from, to: *to, edge: i, outward, gap, error, corner: best }) {
            return;
        }
    }
}

/// An edge of a polygon, and the corner of another one that faces it, by their numbers.
pub fn facing_edge(
    polygon: &Outline<'_>,
    other: &[[f64; 2]],
    (edge, corner): (usize, usize),
    extent: f64,
) -> Option<FacingEdge> {
    let own = polygon.corners();
    let (from, to) = (*own.get(edge)?, *own.get(next(edge, own.len()))?);
    let outward = polygon.outward(edge, &from, &to);
    let gap = dot(&minus(other.get(corner)?, &from), &outward);
    Some(FacingEdge { from, to, edge, outward, gap, error: error_of_height(&outward, extent), corner })
}

/// The error bound of a height over an edge with this normal, which is as long as the edge.
#[inline]
fn error_of_height(outward: &[f64; 2], extent: f64) -> f64 {
    ROUNDED * size(outward) * extent + TINY
}
