//! Two solids that face each other over a side: both ends of the stretch along it.

use core::cmp::Ordering;

use crate::certificate::outline::{Outline, minus};
use crate::certificate::rounded::{Certain, Outcome, Uncertain, certain_if};
use crate::manifold::exit::Exit;
use crate::manifold::manifold_in_plane::PlaneManifold;
use crate::manifold::sided::{FlatSide, Named, ROUNDED};
use crate::manifold::store::Store;
use crate::number::each::{Each, scaled};
use crate::number::encoding::{Encoding, Raw};
use crate::number::float::greater;

/// The steepest slope of the incident side against the reference side: it magnifies the errors of clipped points.
pub(crate) const STEEPEST: f64 = 16.0;

/// Two bodies that face each other over a side of one, the reference side.
pub(crate) struct Stretch<'b, 'a> {
    pub(crate) own: &'b Outline<'a>,
    pub(crate) other: &'b Outline<'a>,
    pub(crate) exit: &'b Exit,
    /// The outward unit normal of the side.
    pub(crate) normal: [f64; 2],
    /// The error bound of a position, along the side and across it.
    pub(crate) lost: f64,
    /// Whether positions along the side are compared exactly, because it is along an axis.
    pub(crate) is_exact: bool,
    /// Whether no rounding changes how deep the facing corner is.
    pub(crate) is_depth_exact: bool,
    /// How deep that corner is, if double words told it.
    pub(crate) touching: Option<f64>,
    /// Whether the facing corner is known to be deeper than the rest of its side, however little.
    pub(crate) is_order_told: bool,
    /// Whether the side is only preferred: the contact is between corners.
    pub(crate) is_preferred: bool,
    pub(crate) margin: f64,
    pub(crate) encoding: &'static Encoding,
}

/// An end of the stretch: the points of both cores, their distance, and the numbers of their corners or sides.
struct StretchStop {
    on_own: [f64; 2],
    on_other: [f64; 2],
    gap: f64,
    own_number: usize,
    other_number: usize,
    /// The slope of the other's side, where that is opposite a corner of this body.
    clipped: Option<f64>,
}

impl Stretch<'_, '_> {
    /// A point's position along the side from its beginning, and its distance in front of it.
    fn place(&self, p: &[f64; 2]) -> [f64; 2] {
        let ([x, y], [nx, ny]) = (minus(p, &self.exit.facing.from), self.normal);
        // The direction of the side is the normal turned left.
        [y * nx - x * ny, x * nx + y * ny]
    }

    /// How far a point is after another along a side that is along an axis: one difference, which is zero only if they are equal.
    fn along_axis(&self, from: &[f64; 2], to: &[f64; 2]) -> f64 {
        let ([x, y], [nx, ny]) = (minus(to, from), self.normal);
        if nx == 0.0 { 0.0 - x * ny } else { y * nx }
    }

    /// The point at the distance `by` along the normal from another.
    fn ahead(&self, p: [f64; 2], by: f64) -> [f64; 2] {
        [p[0] + by * self.normal[0], p[1] + by * self.normal[1]]
    }

    /// The incident side: the one of the other that is most nearly parallel to this one, before or after the nearest
    /// corner. It runs in the opposite direction.
    fn facing_side(&self) -> Certain<FlatSide> {
        let corner = self.exit.facing.corner;
        let [after, before] = [self.other.side(corner), self.other.side_before(corner)];
        let [(back, rise), (way, fall)] = [&after, &before].each(|side| {
            let [along, up] = minus(&self.place(&side.to.0), &self.place(&side.from.0));
            (0.0 - along, up.abs())
        });
        let (is_after, is_before) = (back > self.lost, way > self.lost);
        // A side that certainly runs in the same direction does not face this one.
        if way < -self.lost {
            return certain_if(is_after, after);
        }
        if back < -self.lost {
            return certain_if(is_before, before);
        }
        // The one with the lesser slope: `rise / back` is compared with `fall / way`. A side so short that its direction is uncertain is
        // steeper only if that is certain for any direction.
        let (back, way) = (greater(back, 0.0), greater(way, 0.0));
        let (first, second) = (rise * way, fall * back);
        let lost = 4.0 * self.lost * (rise + way + fall + back);
        let is_certain =
            (is_after | is_before) & ((first - second).abs() > ROUNDED * (first + second) + lost);
        certain_if(is_certain, if first < second { after } else { before })
    }

    /// Whether a part of the incident side is opposite this one.
    pub(crate) fn has_length(&self) -> Certain<bool> {
        let incident = self.facing_side()?;
        let [begin, end, width] =
            [&incident.to.0, &incident.from.0, &self.exit.facing.to].each(|p| self.place(p)[0]);
        let ahead = if end < width - begin { end } else { width - begin };
        certain_if(ahead.abs() > self.lost, ahead > 0.0)
    }

    pub(crate) fn manifold(&self, is_parallel: bool) -> Outcome<PlaneManifold> {
        let facing = &self.exit.facing;
        let reference = self.own.side(facing.edge);
        let width = self.place(&facing.to)[0];
        let (nearest, number) = self.other.corner(facing.corner);
        let [along, up] = self.place(&nearest);
        let is_over = along > self.lost && along < width - self.lost;
        // If the cores are apart, a corner beyond the side is nearest to a corner.
        if up > -self.lost && !is_over && !is_parallel && !self.is_preferred {
            return Err(Uncertain);
        }
        if self.other.corners().len() == 1 {
            let on_own = self.ahead(nearest, -up);
            let stop = StretchStop {
                on_own,
                on_other: nearest,
                gap: up,
                own_number: reference.number,
                other_number: number,
                clipped: None,
            };
            return if is_over { Ok(Some(self.told(&stop, None, 0.0)?)) } else { Err(Uncertain) };
        }
        let incident = self.facing_side()?;
        let (begin, end) = (self.place(&incident.to.0), self.place(&incident.from.0));
        let slope = (end[1] - begin[1]) / (end[0] - begin[0]);
        if slope.abs() > STEEPEST || end[0] < self.lost || begin[0] > width - self.lost {
            return Err(Uncertain);
        }
        let line = (begin, slope);
        let (low, high) = (Ordering::Less, Ordering::Greater);
        let (first, last) = ((incident.to, begin), (incident.from, end));
        let low = self.stop(&reference, reference.from, 0.0, &incident, first, line, low)?;
        let high = self.stop(&reference, reference.to, width, &incident, last, line, high)?;
        let is_low = match () {
            () if is_parallel => self.is_before(&low, &high)?,
            () if self.is_order_told => incident.to.0 == nearest,
            () => certain_if((low.gap - high.gap).abs() > self.lost, low.gap < high.gap)?,
        };
        let (mut first, second) = if is_low { (low, high) } else { (high, low) };
        // The first point is that of the contact, even where its corner is beyond the end of the side.
        if !is_parallel && !self.is_preferred {
            first = StretchStop {
                on_own: self.ahead(nearest, -up),
                on_other: nearest,
                gap: up,
                clipped: None,
                ..first
            };
        }
        let radius = self.own.radius + self.other.radius;
        if self.is_preferred && radius + self.margin - first.gap <= self.lost * (2.0 + slope.abs()) {
            return Err(Uncertain);
        }
        let left = radius + self.margin - second.gap;
        // Both ends are equally deep, and without a margin the first one is known to meet.
        let is_like_first = self.is_depth_exact && self.margin == 0.0 && second.gap == first.gap;
        if left.abs() <= self.lost * (2.0 + slope.abs()) && !is_like_first {
            return Err(Uncertain);
        }
        Ok(Some(self.told(&first, (left > 0.0 || is_like_first).then_some(&second), slope)?))
    }

    /// Whether the first of two ends on parallel sides has the corner that is first in x, then in y, on whichever side
    /// that is.
    fn is_before(&self, a: &StretchStop, b: &StretchStop) -> Certain<bool> {
        let is_less = |p: &[f64; 2], q: &[f64; 2]| p[0] < q[0] || (p[0] == q[0] && p[1] < q[1]);
        let place = |stop: &StretchStop| {
            let is_own = stop.own_number < self.own.corners().len();
            let is_other = stop.other_number < self.other.corners().len();
            if is_own && !(is_other && is_less(&stop.on_other, &stop.on_own)) {
                (stop.on_own, true)
            } else {
                (stop.on_other, false)
            }
        };
        let ((p, is_of_own), (q, is_own)) = (place(a), place(b));
        // Two corners of a side along an axis are rounded alike.
        let is_told = self.is_exact || is_of_own == is_own || (p[0] - q[0]).abs() > self.lost;
        certain_if(is_told, is_less(&p, &q))
    }

    /// An end of the stretch: the corner of whichever side ends first.
    #[expect(clippy::too_many_arguments, reason = "an end of each side")]
    fn stop(
        &self,
        reference: &FlatSide,
        (corner, corner_number): Named,
        corner_along: f64,
        incident: &FlatSide,
        ((end, end_number), [along, up]): (Named, [f64; 2]),
        ([begin, height], slope): ([f64; 2], f64),
        way: Ordering,
    ) -> Certain<StretchStop> {
        let beyond = if self.is_exact { self.along_axis(&corner, &end) } else { along - corner_along };
        let beyond = if way.is_lt() { 0.0 - beyond } else { beyond };
        if beyond.abs() <= self.lost && !self.is_exact {
            return Err(Uncertain);
        }
        if beyond > 0.0 {
            let gap = height + slope * (corner_along - begin);
            let on_other = self.ahead(corner, gap);
            let other_number = incident.number;
            let clipped = Some(slope);
            return Ok(StretchStop {
                on_own: corner,
                on_other,
                gap,
                own_number: corner_number,
                other_number,
                clipped,
            });
        }
        let is_opposite = beyond == 0.0;
        let (on_own, own_number) =
            if is_opposite { (corner, corner_number) } else { (self.ahead(end, -up), reference.number) };
        // Of two opposite corners, the kernel takes that of the first solid.
        let clipped = (is_opposite && self.exit.is_of_a).then_some(slope);
        Ok(StretchStop { on_own, on_other: end, gap: up, own_number, other_number: end_number, clipped })
    }

    /// Both ends, where the incident side has this slope.
    fn told(&self, first: &StretchStop, second: Option<&StretchStop>, slope: f64) -> Certain<PlaneManifold> {
        let store =
            Store { encoding: self.encoding, error: 4.0 * self.lost * (1.0 + slope.abs()), is_exact: false };
        // Across an axis nothing is rounded, except on a side that is aslant.
        let exactly = Store { is_exact: self.is_exact, ..store };
        let sign = if self.exit.is_of_a { 1.0 } else { -1.0 };
        let normal = store.unit(scaled(&self.normal, sign))?;
        let place = |stop: &StretchStop, deepest: Option<f64>| {
            let (radius, other_radius) = (self.own.radius, self.other.radius);
            let own = self.ahead(stop.on_own, radius);
            let depth = deepest.unwrap_or(radius + other_radius - stop.gap);
            let features = [stop.own_number, stop.other_number];
            let is_level = stop.clipped.is_none_or(|slope| slope == 0.0);
            let kept = if is_level { exactly } else { store };
            let mut place = kept.place([own, self.ahead(stop.on_other, -other_radius)], depth, features)?;
            if let Some(slope) = stop.clipped
                && !store.encoding.is_float
                && other_radius > 0.0
            {
                place.points.1 = self.leaning(store, stop, slope)?;
            }
            if !self.exit.is_of_a {
                let (own, other) = place.points;
                place.points = (other, own);
                place.features.reverse();
            }
            Ok(place)
        };
        let second = match second {
            Some(stop) => Some(place(stop, None)?),
            None => None,
        };
        // What touches is along an axis, where nothing is rounded but the two points, and these once.
        let radius = self.own.radius + self.other.radius;
        let is_contact = self.is_preferred || (self.is_depth_exact && first.gap == radius);
        Ok(PlaneManifold { normal, first: place(first, self.touching)?, second, is_contact })
    }

    /// The point of a capsule that leans, opposite a corner: the point of its axis and the way from there to the surface are each rounded,
    /// as the kernel does it.
    fn leaning(&self, store: Store, stop: &StretchStop, slope: f64) -> Certain<[Raw; 2]> {
        let radius = self.other.radius;
        if slope == 0.0 && self.is_exact {
            return store.point(self.ahead(stop.on_other, -radius));
        }
        let width = self.place(&self.exit.facing.to)[0];
        if slope.abs() * width <= 4.0 * self.lost {
            return Err(Uncertain);
        }
        let (foot, corner) = (store.point(stop.on_other)?, store.point(stop.on_own)?);
        let beyond = store.point(self.ahead(stop.on_own, -radius))?;
        // What saturates has lost the difference.
        if corner.iter().chain(&beyond).any(|x| store.encoding.is_limit(*x)) {
            return Err(Uncertain);
        }
        Ok([0, 1].each(|i: usize| store.encoding.sum(foot[i], beyond[i], corner[i])))
    }
}
