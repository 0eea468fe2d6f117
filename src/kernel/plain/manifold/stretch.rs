//! Two solids that face each other over a side: both ends of the stretch along it.

use core::cmp::Ordering;

use super::super::super::plane::manifold::{Manifold, Place};
use super::super::Certain;
use super::super::outline::minus;
use super::body::{Body, Named, ROUNDED, Side};
use super::exit::Exit;
use crate::arithmetic::each::Each;
use crate::arithmetic::encoding::Raw;

/// The steepest slope of the incident side against the reference side: it magnifies the errors of clipped points.
const STEEPEST: f64 = 16.0;

/// Two bodies that face each other over a side of one, the reference side.
pub(super) struct Stretch<'b, 'a> {
    pub(super) own: &'b Body<'a>,
    pub(super) other: &'b Body<'a>,
    pub(super) exit: &'b Exit,
    /// The outward unit normal of the side.
    pub(super) normal: [f64; 2],
    /// The error bound of a position, along the side and across it.
    pub(super) lost: f64,
    /// Whether positions along the side are compared exactly, because it is along an axis.
    pub(super) is_exact: bool,
    pub(super) margin: f64,
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

    pub(super) fn manifold(&self, is_parallel: bool) -> Certain<Manifold> {
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
