//! The distance and the closest points of two solids of the plane, points or segments that are apart.
//!
//! Each is a core with corners and a radius. Two convex cores are closest at a corner of one and an edge, or an end of one, of
//! the other (Ericson 5.1.9): all corners are compared with all edges, with one error bound. The gap of the nearest pair is then
//! computed from exact differences, so that it is accurate even where it is far less than the coordinates.

use num_traits::Float;

use super::super::form::{BoxForm, LinearForm, Range};
use super::super::measure::Nearest;
use super::super::plane::any::AnyForm;
use super::near::{Near, size};
use super::outline::{Outline, dot, few, minus, next, outline};
use super::{Certain, LARGEST, LOSS, Rounding, Rounds, TINY, U};
use crate::arithmetic::double::Double;
use crate::arithmetic::each::Each;
use crate::arithmetic::encoding::{Encoding, Raw};

/// A bound for the error of a distance of a corner and an edge, relative to the extent.
const ROUNDED: f64 = 48.0 * U;

/// A corner of one core, and the edge of the other that it is near to.
#[derive(Clone, Copy)]
struct Pair {
    is_of_a: bool,
    /// The number of the corner, and the corner.
    number: usize,
    corner: [f64; 2],
    from: [f64; 2],
    to: [f64; 2],
    /// The share of the edge at which the corner is opposite it, from 0 to 1.
    along: f64,
    /// The square of the distance.
    square: f64,
}

impl Pair {
    /// The end of the edge, if that is the nearest point.
    fn end(&self) -> Option<[f64; 2]> {
        match self.along {
            0.0 => Some(self.from),
            1.0 => Some(self.to),
            _ => None,
        }
    }

    /// Whether both have the same two points as the nearest ones, each an end.
    fn is_same(&self, other: &Self) -> bool {
        let (Some(end), Some(other_end)) = (self.end(), other.end()) else { return false };
        let [p, q] = [other.corner, other_end];
        let [p, q] = if self.is_of_a == other.is_of_a { [p, q] } else { [q, p] };
        self.corner == p && end == q
    }

    /// Whether it is certain whether the nearest point of the edge is an end.
    fn is_certain(&self, slack: f64) -> bool {
        if self.from == self.to {
            return true;
        }
        let (e, w) = (minus(&self.to, &self.from), minus(&self.corner, &self.from));
        let (ahead, square) = (dot(&w, &e), dot(&e, &e));
        let error = 16.0 * U * (size(&w) + size(&e)) * size(&e) + 4.0 * slack * size(&e) + TINY;
        ahead.abs() > error && (ahead - square).abs() > error
    }
}

/// Calls `look` with each corner of one core and each edge of the other.
#[inline]
fn each_pair(own: &[[f64; 2]], other: &[[f64; 2]], is_of_a: bool, mut look: impl FnMut(Pair)) {
    // A segment has one edge, and a point is one.
    let edges = if other.len() == 2 { 1 } else { other.len() };
    for (i, from) in other.iter().enumerate().take(edges) {
        let Some(to) = other.get(next(i, other.len())) else { return };
        let edge = minus(to, from);
        let square = dot(&edge, &edge);
        let inverse = if square > 0.0 { 1.0 / square } else { 0.0 };
        for (number, corner) in own.iter().enumerate() {
            let way = minus(corner, from);
            let along = dot(&way, &edge) * inverse;
            let along = if along > 0.0 { along } else { 0.0 };
            let along = if along < 1.0 { along } else { 1.0 };
            let apart = [way[0] - along * edge[0], way[1] - along * edge[1]];
            let square = dot(&apart, &apart);
            look(Pair { is_of_a, number, corner: *corner, from: *from, to: *to, along, square });
        }
    }
}

/// The vector between the closest points of two cores.
struct Witness {
    pair: Pair,
    /// The unit vector from the corner to the edge.
    ahead: [f64; 2],
    gap: Near,
    /// The square of the gap.
    square: f64,
    /// The error bound of the corners' coordinates.
    slack: f64,
    /// Whether no other pair may be as near, and it is certain whether the nearest point is an end.
    is_alone: bool,
    /// The radii of both sets.
    radii: [f64; 2],
}

/// The distance of two sets that are apart.
pub fn distance(a: &AnyForm<'_, f64>, b: &AnyForm<'_, f64>, encoding: &'static Encoding) -> Certain<Raw> {
    let (left, _) = apart(a, b, encoding)?;
    let near = rounding!(encoding, |to| to.near(left.value, left.error))?;
    Some(Some(encoding.at_least_smallest(near)))
}

/// The square of this distance. Without radii it needs no root.
pub fn squared(a: &AnyForm<'_, f64>, b: &AnyForm<'_, f64>, encoding: &'static Encoding) -> Certain<Raw> {
    let (left, of_cores) = apart(a, b, encoding)?;
    let Near { value, error } = left;
    let square = of_cores.unwrap_or(value * value);
    let lost = (2.0 * value + error) * error + 16.0 * U * square;
    if !(TINY..LARGEST).contains(&square) {
        return None;
    }
    let step = if encoding.is_float { 1.0 } else { encoding.step() };
    let near = rounding!(encoding, |to| to.near(square * step, lost * step))?;
    Some(Some(encoding.at_least_smallest(near)))
}

/// How far two sets are apart, if they certainly are; and the square of that, if there are no radii.
fn apart(
    a: &AnyForm<'_, f64>,
    b: &AnyForm<'_, f64>,
    encoding: &'static Encoding,
) -> Option<(Near, Option<f64>)> {
    if let (AnyForm::Box(a), AnyForm::Box(b)) = (a, b) {
        return between_boxes(a, b).map(|(gap, square)| (gap, Some(square)));
    }
    let witness = Witness::of(a, b, encoding)?;
    let of_cores = (witness.radii[0] + witness.radii[1] == 0.0).then_some(witness.square);
    Some((witness.apart()?, of_cores))
}

/// The closest points of two sets that are apart.
pub fn closest(
    a: &AnyForm<'_, f64>,
    b: &AnyForm<'_, f64>,
    encoding: &'static Encoding,
) -> Certain<Nearest<Raw, 2>> {
    if let (AnyForm::Box(a), AnyForm::Box(b)) = (a, b) {
        return rounding!(encoding, |to| of_boxes(a, b, to)).map(Some);
    }
    let witness = Witness::of(a, b, encoding)?;
    witness.apart()?;
    if !witness.is_alone {
        return None;
    }
    rounding!(encoding, |to| witness.points([has_axis(a), has_axis(b)], to)).map(Some)
}

/// Whether the closest points have a parameter on this shape.
fn has_axis(form: &AnyForm<'_, f64>) -> bool {
    matches!(form, AnyForm::Linear(_) | AnyForm::Capsule(_))
}

/// The points of two boxes that face each other, if these are boxes and their numbers not too large. What both have in common along an
/// axis is a stretch, and the points are at its beginning.
fn facing(a: &BoxForm<f64, 2>, b: &BoxForm<f64, 2>) -> Option<[[f64; 2]; 2]> {
    let mut is_box = size(&a.min) + size(&a.max) + size(&b.min) + size(&b.max) < LARGEST;
    let (mut point_a, mut point_b) = ([0.0; 2], [0.0; 2]);
    for i in 0..2 {
        is_box &= (a.min[i] <= a.max[i]) & (b.min[i] <= b.max[i]);
        (point_a[i], point_b[i]) = match () {
            () if a.max[i] < b.min[i] => (a.max[i], b.min[i]),
            () if b.max[i] < a.min[i] => (a.min[i], b.max[i]),
            () if a.min[i] < b.min[i] => (b.min[i], b.min[i]),
            () => (a.min[i], a.min[i]),
        };
    }
    is_box.then_some([point_a, point_b])
}

/// The distance of two boxes that are apart, and its square.
fn between_boxes(a: &BoxForm<f64, 2>, b: &BoxForm<f64, 2>) -> Option<(Near, f64)> {
    let [point_a, point_b] = facing(a, b)?;
    let way = minus(&point_b, &point_a);
    let square = dot(&way, &way);
    let value = Float::sqrt(square);
    ((square > TINY) & (square < LARGEST)).then_some((Near { value, error: 8.0 * U * value }, square))
}

/// The closest points of two boxes that are apart. Of a stretch they are at the end where the corner with the least coordinates is.
fn of_boxes<E: Rounds>(
    a: &BoxForm<f64, 2>,
    b: &BoxForm<f64, 2>,
    to: Rounding<'_, E>,
) -> Option<Nearest<Raw, 2>> {
    let [mut point_a, mut point_b] = facing(a, b)?;
    // Beside each other, a corner of the left box precedes those of the right one.
    if point_a[0] != point_b[0] && point_a[1] == point_b[1] {
        let (left, right) = if point_a[0] < point_b[0] { (a, b) } else { (b, a) };
        if left.min[1] < right.min[1] && left.max[1] <= right.max[1] {
            (point_a[1], point_b[1]) = (left.max[1], left.max[1]);
        }
    }
    (point_a != point_b).then(|| Nearest {
        point_a: to.point(&point_a),
        point_b: to.point(&point_b),
        t_a: None,
        t_b: None,
    })
}

/// The outline of a bounded set.
fn bounded<'a>(form: &AnyForm<'a, f64>, step: f64) -> Option<Outline<'a>> {
    match form {
        AnyForm::Oriented(rect) => Outline::of_rect(rect, step),
        AnyForm::Linear(LinearForm { origin, to, range: Range::Segment }) if origin != to => {
            Some(few([*origin, *to], 0.0))
        }
        form => outline(form),
    }
}

impl Witness {
    /// The nearest corner and edge; `None` where the numbers are too large or small, or the sets have no corners.
    fn of(a: &AnyForm<'_, f64>, b: &AnyForm<'_, f64>, encoding: &'static Encoding) -> Option<Self> {
        let step = if encoding.is_float { 1.0 } else { encoding.step() };
        let (a, b) = (bounded(a, step)?, bounded(b, step)?);
        let origin = a.corners().first()?;
        let ((reach, sum), (other, rest)) = (a.reach(origin), b.reach(origin));
        let extent = if reach > other { reach } else { other };
        let is_plain = sum + rest < LARGEST && extent > TINY;
        if !is_plain {
            return None;
        }
        let slack = 2.0 * (a.off + b.off);
        let lost = ROUNDED * extent + 2.0 * slack;
        let (mut best, mut next): (Option<Pair>, f64) = (None, f64::INFINITY);
        for is_of_a in [true, false] {
            let (own, other) = if is_of_a { (&a, &b) } else { (&b, &a) };
            each_pair(own.corners(), other.corners(), is_of_a, |pair| {
                let Some(old) = &mut best else {
                    best = Some(pair);
                    return;
                };
                // A pair with the same two points is no other one.
                let further = if pair.square < old.square { old.square } else { pair.square };
                if further < next && !old.is_same(&pair) {
                    next = further;
                }
                if pair.square < old.square {
                    *old = pair;
                }
            });
        }
        let (pair, radii) = (best?, [a.radius, b.radius]);
        let far = Float::sqrt(pair.square) + 2.0 * lost;
        Some(Self::across(pair, slack, lost, next > far * far, radii))
    }

    /// The vector between a corner and an edge. `is_single` tells that no other pair may be as near.
    fn across(pair: Pair, slack: f64, lost: f64, is_single: bool, radii: [f64; 2]) -> Self {
        let Pair { corner, from, to, .. } = pair;
        let exact =
            |to: &[f64; 2], from: &[f64; 2]| [0, 1].each(|i: usize| Double::sum(to[i], 0.0 - from[i]));
        let (ahead, value, square) = if let Some(end) = pair.end() {
            let way = exact(&end, &corner).each(Double::value);
            let square = dot(&way, &way);
            let length = Float::sqrt(square);
            (way.each(|x| x / length), length, square)
        } else {
            let (e, w) = (exact(&to, &from), exact(&corner, &from));
            let turn = (e[0] * w[1] - e[1] * w[0]).value();
            let along = e.each(Double::value);
            let reach = dot(&along, &along);
            let length = Float::sqrt(reach);
            // To the right of the edge, if the corner is on its left.
            let way = if turn > 0.0 { length } else { 0.0 - length };
            ([along[1] / way, 0.0 - along[0] / way], turn.abs() / length, turn * turn / reach)
        };
        let is_alone = is_single && pair.is_certain(slack);
        let error = 16.0 * U * value + slack + if is_alone { 0.0 } else { 2.0 * lost } + TINY;
        Self { pair, ahead, gap: Near { value, error }, square, slack, is_alone, radii }
    }

    /// How far both sets are apart, if they certainly are.
    fn apart(&self) -> Option<Near> {
        let radius = self.radii[0] + self.radii[1];
        let (value, error) = (self.gap.value - radius, self.gap.error + 4.0 * U * radius);
        (value > 2.0 * error).then_some(Near { value, error })
    }

    /// The closest points, with the parameters on the shapes that have an axis.
    fn points<E: Rounds>(&self, has_axis: [bool; 2], to: Rounding<'_, E>) -> Option<Nearest<Raw, 2>> {
        let Pair { is_of_a, corner, from, to: end_of_edge, along, .. } = self.pair;
        let [own, other] = if is_of_a { self.radii } else { [self.radii[1], self.radii[0]] };
        let (gap, end) = (self.gap.value, self.pair.end());
        // The direction of an edge between rounded corners is off by as much as these, relative to its length.
        let edge = minus(&end_of_edge, &from);
        let length = match end {
            Some(_) => gap,
            None => Float::sqrt(dot(&edge, &edge)),
        };
        let of_ahead = 16.0 * U + 4.0 * self.slack / length;
        if to.is_float() & (of_ahead > LOSS) {
            return None;
        }
        let (mut on_own, mut on_other) = ([Raw::ZERO; 2], [Raw::ZERO; 2]);
        for i in 0..2 {
            let ahead = self.ahead[i];
            let place = |base: f64, by: f64, error: f64| {
                let value = base + by * ahead;
                let lost = by.abs() * of_ahead + 4.0 * U * (by * ahead).abs() + U * value.abs();
                to.near(value + 0.0, lost + self.slack + error * ahead.abs())
            };
            on_own[i] = place(corner[i], own, 0.0)?;
            on_other[i] = match end {
                Some(end) => place(end[i], 0.0 - other, 0.0)?,
                None => place(corner[i], gap - other, self.gap.error + 2.0 * U * other)?,
            };
        }
        // Where the corner is opposite an axis between its ends: `w·e / e²`.
        let reach = size(&minus(&corner, &from)) * size(&edge);
        let of_along = (16.0 * U * reach + self.slack * size(&edge) + TINY) / dot(&edge, &edge);
        let on_edge = match along {
            0.0 => Raw::ZERO,
            1.0 => to.encoding.one,
            along => to.pure(along, of_along + 4.0 * U)?,
        };
        if to.is_float() & (of_along > LOSS) & end.is_none() {
            return None;
        }
        let on_corner = if self.pair.number == 0 { Raw::ZERO } else { to.encoding.one };
        let [own_axis, other_axis] = if is_of_a { has_axis } else { [has_axis[1], has_axis[0]] };
        let (own, other) = (own_axis.then_some(on_corner), other_axis.then_some(on_edge));
        Some(if is_of_a {
            Nearest { point_a: on_own, point_b: on_other, t_a: own, t_b: other }
        } else {
            Nearest { point_a: on_other, point_b: on_own, t_a: other, t_b: own }
        })
    }
}
