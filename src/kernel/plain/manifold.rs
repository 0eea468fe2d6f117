//! Contact manifolds: both ends of the stretch along which two solids face each other, as in the
//! [kernel](super::super::plane::manifold), in floats and for contacts over a side.
//!
//! What is uncertain is left to the careful stage, for example sides that are parallel, or corners that are opposite,
//! to within rounding. Along an axis, where the corners are as they are stored, this is decided exactly.

use core::cmp::Ordering;

use num_traits::Float;

use super::super::form::{HalfForm, OrientedForm};
use super::super::plane::any::AnyForm;
use super::super::plane::manifold::{Manifold, Place};
use super::outline::{
    Facing, Outline, before, corner_number, dot, each_facing, few, minus, next, outline, side_number,
};
use super::{Certain, LARGEST, TINY, U, disk};
use crate::arithmetic::each::Each;
use crate::arithmetic::encoding::{Encoding, Raw};

/// A bound for the error of every number here, relative to its permanent.
const ROUNDED: f64 = 256.0 * U;

/// The steepest slope of the incident side against the reference side: it magnifies the errors of clipped points.
const STEEPEST: f64 = 16.0;

/// A solid with its corners in floats.
struct Body<'a> {
    outline: Outline<'a>,
    /// The error bound of a corner.
    slack: f64,
    /// Whether it is a clockwise triangle, whose last two corners are exchanged.
    is_turned: bool,
}

/// A point, and the number of its corner or side.
type Named = ([f64; 2], usize);

/// A side: its ends, and its number.
struct Side {
    from: Named,
    to: Named,
    number: usize,
}

impl<'a> Body<'a> {
    fn of(form: &AnyForm<'a, f64>) -> Option<Self> {
        if let AnyForm::Oriented(rect) = form {
            return Self::oriented(rect);
        }
        let outline = outline(form)?;
        let is_turned = match (form, outline.corners()) {
            (AnyForm::Triangle(triangle), [_, second, _]) => triangle.0[1] != *second,
            _ => false,
        };
        Some(Self { outline, slack: 0.0, is_turned })
    }

    /// The corners `center ± h_x·axis ± h_y·perp(axis)` of a rectangle that is not flat.
    fn oriented(rect: &OrientedForm<f64>) -> Option<Self> {
        let ([x, y], [width, height], [ax, ay]) = (rect.center, rect.half_extents, rect.axis);
        let (along, across) = ([width * ax, width * ay], [0.0 - height * ay, height * ax]);
        let corner =
            |i: f64, j: f64| [x + (i * along[0] + j * across[0]), y + (i * along[1] + j * across[1])];
        let corners = [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
        let slack = 8.0 * U * (x.abs() + y.abs() + (width + height) * (ax.abs() + ay.abs()));
        let is_whole = width > 0.0 && height > 0.0 && ax.abs() + ay.abs() > TINY;
        is_whole.then(|| Self { outline: few(corners, 0.0), slack, is_turned: false })
    }

    fn corners(&self) -> &[[f64; 2]] {
        self.outline.corners()
    }

    /// A corner, and the shape's number for it.
    fn corner(&self, i: usize) -> Named {
        (self.corners().get(i).copied().unwrap_or([0.0; 2]), corner_number(i, self.is_turned))
    }

    /// The side that begins at a corner.
    fn side(&self, i: usize) -> Side {
        let count = self.corners().len();
        let number = side_number(i, count, self.is_turned);
        Side { from: self.corner(i), to: self.corner(next(i, count)), number }
    }

    /// The side that ends at a corner.
    fn side_before(&self, i: usize) -> Side {
        self.side(before(i, self.corners().len()))
    }
}

/// The manifold of two solids in floats that are at most `margin` apart; `None` where that is uncertain, or not over a
/// side.
pub fn meet(
    a: &AnyForm<'_, f64>,
    b: &AnyForm<'_, f64>,
    margin: f64,
    encoding: &'static Encoding,
) -> Certain<Manifold> {
    if !encoding.is_float {
        return None;
    }
    if let AnyForm::Half(half) = b {
        return on_half_space(&Body::of(a)?, half, margin);
    }
    if let AnyForm::Ball(_) = a
        && let Some(found) = disk::manifold(a, b, margin)
    {
        return Some(found);
    }
    let (a, b) = (Body::of(a)?, Body::of(b)?);
    let origin = a.corner(0).0;
    let ((reach, size), (extent, other)) = (a.outline.reach(&origin), b.outline.reach(&origin));
    let extent = if reach > extent { reach } else { extent };
    let is_plain = size + other + margin < LARGEST && extent > TINY;
    if is_plain { over_a_side(&a, &b, margin, extent) } else { None }
}

/// A candidate axis: an edge, and the other's corner that faces it.
struct Exit {
    facing: Facing,
    is_of_a: bool,
    /// The distance of that corner in front of the edge, and its error bound.
    gap: f64,
    lost: f64,
}

/// The edge with the greatest gap, which is negative if the cores overlap, and the next best one.
fn exits(a: &Body<'_>, b: &Body<'_>, extent: f64) -> [Option<Exit>; 2] {
    let (mut best, mut next): (Option<Exit>, Option<Exit>) = (None, None);
    let slack = a.slack + b.slack;
    for is_of_a in [true, false] {
        let (own, other) = if is_of_a { (a, b) } else { (b, a) };
        each_facing(own.corners(), other.corners(), extent, |facing| {
            let length = facing.length();
            let lost = 2.0 * (facing.error / length) + slack * (8.0 + 8.0 * (extent / length));
            let exit = Exit { gap: facing.gap / length, lost, facing, is_of_a };
            if best.as_ref().is_none_or(|best| exit.gap > best.gap) {
                next = best.replace(exit);
            } else if next.as_ref().is_none_or(|next| exit.gap > next.gap) {
                next = Some(exit);
            }
            false
        });
    }
    [best, next]
}

fn over_a_side(a: &Body<'_>, b: &Body<'_>, margin: f64, extent: f64) -> Certain<Manifold> {
    let [Some(exit), next] = exits(a, b, extent) else { return None };
    let radius = a.outline.radius + b.outline.radius;
    let lost = exit.lost + ROUNDED * (radius + margin);
    let left = radius + margin - exit.gap;
    if left < -lost {
        return Some(None);
    }
    let is_parallel = match &next {
        Some(next) if exit.gap - next.gap <= lost + next.lost => {
            // Both candidates have the same direction, over a side of each solid.
            let is_same =
                exit.is_of_a != next.is_of_a && dot(&exit.facing.outward, &next.facing.outward) < 0.0;
            if !(is_same && is_along_axis(a, b, &exit.facing) && is_along_axis(a, b, &next.facing)) {
                return None;
            }
            true
        }
        _ => false,
    };
    if left <= lost || (radius - exit.gap).abs() <= lost {
        return None;
    }
    let (own, other) = if exit.is_of_a { (a, b) } else { (b, a) };
    let length = exit.facing.length();
    let normal = exit.facing.outward.each(|x| x / length);
    let is_exact = is_along_axis(a, b, &exit.facing);
    let stretch = Stretch { own, other, exit: &exit, normal, lost, is_exact, margin };
    stretch.manifold(is_parallel)
}

/// Whether a side is along an axis, and all corners are as they are stored.
fn is_along_axis(a: &Body<'_>, b: &Body<'_>, side: &Facing) -> bool {
    let [x, y] = side.outward;
    a.slack + b.slack == 0.0 && (x == 0.0 || y == 0.0)
}

/// Two bodies that face each other over a side of one, the reference side.
struct Stretch<'b, 'a> {
    own: &'b Body<'a>,
    other: &'b Body<'a>,
    exit: &'b Exit,
    /// The outward unit normal of the side.
    normal: [f64; 2],
    /// The error bound of a position, along the side and across it.
    lost: f64,
    /// Whether positions along the side are compared exactly, because it is along an axis.
    is_exact: bool,
    margin: f64,
}

/// An end of the stretch: the points of both cores, their distance, and the numbers of their corners or sides.
struct Stop {
    on_own: [f64; 2],
    on_other: [f64; 2],
    gap: f64,
    own_number: usize,
    other_number: usize,
}

impl Stretch<'_, '_> {
    /// A point's position along the side from its beginning, and its distance in front of it.
    fn place(&self, p: &[f64; 2]) -> [f64; 2] {
        let ([x, y], [nx, ny]) = (minus(p, &self.exit.facing.from), self.normal);
        // The direction of the side is the normal turned left.
        [y * nx - x * ny, x * nx + y * ny]
    }

    /// The point at the distance `by` along the normal from another.
    fn ahead(&self, p: [f64; 2], by: f64) -> [f64; 2] {
        [p[0] + by * self.normal[0], p[1] + by * self.normal[1]]
    }

    /// The incident side: the one of the other that is most nearly parallel to this one, before or after the nearest
    /// corner. It runs in the opposite direction.
    fn facing_side(&self) -> Option<Side> {
        let corner = self.exit.facing.corner;
        let [after, before] = [self.other.side(corner), self.other.side_before(corner)];
        let [(back, rise), (way, fall)] = [&after, &before].each(|side| {
            let [along, up] = minus(&self.place(&side.to.0), &self.place(&side.from.0));
            (0.0 - along, up.abs())
        });
        // The one with the lesser slope: `rise / back` is compared with `fall / way`.
        let is_any = (back > self.lost, way > self.lost);
        let (first, second) = (rise * way, fall * back);
        match is_any {
            (true, true) if (first - second).abs() <= ROUNDED * (first + second) => None,
            (true, true) if first < second => Some(after),
            (true, true) | (false, true) => Some(before),
            (true, false) => Some(after),
            (false, false) => None,
        }
    }

    fn manifold(&self, is_parallel: bool) -> Certain<Manifold> {
        let facing = &self.exit.facing;
        let reference = self.own.side(facing.edge);
        let width = self.place(&facing.to)[0];
        let (nearest, number) = self.other.corner(facing.corner);
        let [along, up] = self.place(&nearest);
        let is_over = along > self.lost && along < width - self.lost;
        // If the cores are apart, a corner beyond the side is nearest to a corner.
        if up > -self.lost && !is_over && !is_parallel {
            return None;
        }
        if self.other.corners().len() == 1 {
            let on_own = self.ahead(nearest, -up);
            let stop = Stop {
                on_own,
                on_other: nearest,
                gap: up,
                own_number: reference.number,
                other_number: number,
            };
            return if is_over { Some(Some(self.told(&stop, None))) } else { None };
        }
        let incident = self.facing_side()?;
        let (begin, end) = (self.place(&incident.to.0), self.place(&incident.from.0));
        let slope = (end[1] - begin[1]) / (end[0] - begin[0]);
        if slope.abs() > STEEPEST || end[0] < self.lost || begin[0] > width - self.lost {
            return None;
        }
        let line = (begin, slope);
        let (low, high) = (Ordering::Less, Ordering::Greater);
        let (first, last) = ((incident.to, begin), (incident.from, end));
        let low = self.stop(&reference, reference.from, 0.0, &incident, first, line, low)?;
        let high = self.stop(&reference, reference.to, width, &incident, last, line, high)?;
        let is_low = if is_parallel { self.is_before(&low, &high) } else { low.gap < high.gap };
        if !is_parallel && (low.gap - high.gap).abs() <= self.lost {
            return None;
        }
        let (first, second) = if is_low { (low, high) } else { (high, low) };
        let radius = self.own.outline.radius + self.other.outline.radius;
        let left = radius + self.margin - second.gap;
        if left.abs() <= self.lost * (2.0 + slope.abs()) {
            return None;
        }
        Some(Some(self.told(&first, (left > 0.0).then_some(&second))))
    }

    /// Whether the first of two ends on parallel sides has the corner that is first in x, then in y, on whichever side
    /// that is.
    fn is_before(&self, a: &Stop, b: &Stop) -> bool {
        let is_less = |p: &[f64; 2], q: &[f64; 2]| p[0] < q[0] || (p[0] == q[0] && p[1] < q[1]);
        let place = |stop: &Stop| {
            let is_own = stop.own_number < self.own.corners().len();
            let is_other = stop.other_number < self.other.corners().len();
            if is_own && !(is_other && is_less(&stop.on_other, &stop.on_own)) {
                stop.on_own
            } else {
                stop.on_other
            }
        };
        is_less(&place(a), &place(b))
    }

    /// An end of the stretch: the corner of whichever side ends first.
    #[expect(clippy::too_many_arguments, reason = "an end of each side")]
    fn stop(
        &self,
        reference: &Side,
        (corner, corner_number): Named,
        corner_along: f64,
        incident: &Side,
        ((end, end_number), [along, up]): (Named, [f64; 2]),
        ([begin, height], slope): ([f64; 2], f64),
        way: Ordering,
    ) -> Option<Stop> {
        let beyond = if way.is_lt() { corner_along - along } else { along - corner_along };
        if beyond.abs() <= self.lost && !self.is_exact {
            return None;
        }
        if beyond > 0.0 {
            let gap = height + slope * (corner_along - begin);
            let on_other = self.ahead(corner, gap);
            let other_number = incident.number;
            return Some(Stop { on_own: corner, on_other, gap, own_number: corner_number, other_number });
        }
        let is_opposite = beyond == 0.0;
        let (on_own, own_number) =
            if is_opposite { (corner, corner_number) } else { (self.ahead(end, -up), reference.number) };
        Some(Stop { on_own, on_other: end, gap: up, own_number, other_number: end_number })
    }

    fn told(&self, first: &Stop, second: Option<&Stop>) -> Manifold {
        let sign = if self.exit.is_of_a { 1.0 } else { -1.0 };
        let normal = self.normal.each(|x| Raw::of_float(sign * x + 0.0));
        let place = |stop: &Stop| {
            let own = self.ahead(stop.on_own, self.own.outline.radius).each(Raw::of_float);
            let other = self.ahead(stop.on_other, -self.other.outline.radius).each(Raw::of_float);
            let depth = Raw::of_float(self.own.outline.radius + self.other.outline.radius - stop.gap);
            if self.exit.is_of_a {
                Place { points: (own, other), depth, features: [stop.own_number, stop.other_number] }
            } else {
                Place { points: (other, own), depth, features: [stop.other_number, stop.own_number] }
            }
        };
        Manifold { normal, first: place(first), second: second.map(place) }
    }
}

/// The manifold of a solid and the surface of a half-space.
fn on_half_space(body: &Body<'_>, half: &HalfForm<f64, 2>, margin: f64) -> Certain<Manifold> {
    let (extent, size) = body.outline.reach(&half.origin);
    let length = Float::sqrt(dot(&half.normal, &half.normal));
    let is_plain = size + margin + half.origin[0].abs() + half.origin[1].abs() < LARGEST
        && length < LARGEST
        && length > TINY;
    if !is_plain {
        return None;
    }
    let (normal, radius) = (half.normal.each(|x| x / length), body.outline.radius);
    let lost = ROUNDED * (extent + radius + margin) + 4.0 * body.slack + TINY;
    let height = |p: &[f64; 2]| dot(&minus(p, &half.origin), &normal);
    let count = body.corners().len();
    let mut lowest = 0;
    for i in 1..count {
        lowest = if height(&body.corner(i).0) < height(&body.corner(lowest).0) { i } else { lowest };
    }
    let left = radius + margin - height(&body.corner(lowest).0);
    if left < -lost {
        return Some(None);
    }
    if left <= lost || (left - margin).abs() <= lost {
        return None;
    }
    let place = |(p, number): Named| {
        let up = height(&p);
        let on_body = [p[0] - radius * normal[0], p[1] - radius * normal[1]].each(Raw::of_float);
        let on_surface = [p[0] - up * normal[0], p[1] - up * normal[1]].each(Raw::of_float);
        Place { points: (on_body, on_surface), depth: Raw::of_float(radius - up), features: [number, 0] }
    };
    let normal_of = normal.each(|x| Raw::of_float(0.0 - x));
    let first = body.corner(lowest);
    if count == 1 {
        return Some(Some(Manifold { normal: normal_of, first: place(first), second: None }));
    }
    // The side with the lesser slope, of the two at the lowest corner.
    let (after, before) = (body.side(lowest).to, body.side_before(lowest).from);
    let lean = |(p, _): Named| {
        let [x, y] = minus(&p, &first.0);
        (height(&p) - height(&first.0), (x * normal[1] - y * normal[0]).abs())
    };
    let ((rise, along), (climb, across)) = (lean(after), lean(before));
    let (is_after, is_before) = (rise * across, climb * along);
    if count > 2 && (is_after - is_before).abs() <= lost * (along + across) {
        return None;
    }
    let other = if count == 2 || is_after < is_before { after } else { before };
    let (far, level) = lean(other);
    if level <= lost {
        return None;
    }
    // If both corners are level, the one that is first in x, then in y, comes first.
    let axis = usize::from(half.normal[0] == 0.0);
    let is_level = body.slack == 0.0 && half.normal[1 - axis] == 0.0 && first.0[axis] == other.0[axis];
    if far <= lost && !is_level {
        return None;
    }
    let ([x, y], [ahead, up]) = (other.0, first.0);
    let is_swapped = is_level && (x < ahead || (x == ahead && y < up));
    let (first, second) = if is_swapped { (other, first) } else { (first, other) };
    let left = radius + margin - height(&second.0);
    if left.abs() <= lost {
        return None;
    }
    let second = (left > 0.0).then(|| place(second));
    Some(Some(Manifold { normal: normal_of, first: place(first), second }))
}
