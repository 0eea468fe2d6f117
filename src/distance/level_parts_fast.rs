//! The parts of two sets of space in a plane across an axis: what a chest and a floor have of each other where one stands on the other.
//!
//! Along the axis all is a sum of stored numbers, so it is exact whether one set ends where the other begins. Then the plane between them holds all that
//! they have in common, and whether they meet is a question about the two parts, which are sets of the plane.

use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{Certain, Outcome, TINY, U, Uncertain, certain_if, cross, difference};
use crate::distance::cored_fast::Cored;
use crate::distance::cores_fast::FloatCore;
use crate::distance::in_plane_fast;
use crate::distance::over_surface_fast::exact_axes;
use crate::distance::witness_fast::are_plain;
use crate::form::corners::HullForm;
use crate::form::plane::AnyForm as PlaneForm;
use crate::form::space::AnyForm;
use crate::form::stored::{BoxForm, LinearForm, LinearRange, OrientedForm, PointForm, TriangleForm};
use crate::number::each::{Each, numbered};
use crate::number::encoding::Encoding;

type V = [f64; 3];

/// A point of the plane, by its coordinates along the two other axes, in their order.
pub type P2<N = f64> = [N; 2];

/// More corners than a flat side has here.
pub const MOST: usize = 8;

/// The two other axes, in their order.
pub fn others(axis: usize) -> [usize; 2] {
    [[1, 2], [0, 2], [0, 1]][axis % 3]
}

/// The corners of a core at one end of it along an axis, counter-clockwise from the least.
pub struct Level {
    corners: [P2; MOST],
    /// How many of these there are.
    pub count: usize,
    /// A corner there.
    pub place: V,
    /// Whether the core has no others.
    pub is_all: bool,
    /// An error bound of the coordinates of corners, which are exact along the axis.
    pub slack: f64,
}

/// The corners of a form at a height along an axis, which is one end of it; uncertain where they are not exactly there, or too many.
pub fn level_of(form: &AnyForm<'_, f64>, axis: usize, height: f64) -> Certain<Level> {
    let exact = exact_axes(form);
    if exact.get(axis) != Some(&true) {
        return Err(Uncertain);
    }
    let core = form.core().ok_or(Uncertain)?;
    let slack = if exact == [true; 3] { 0.0 } else { core.slack };
    let mut level = Level { corners: [[0.0; 2]; MOST], count: 0, place: [0.0; 3], is_all: true, slack };
    let mut is_room = core.body.is_bounded();
    let [i, j] = others(axis);
    let mut add = |p: &V| {
        let corner = [p[i], p[j]];
        if p[axis] != height {
            level.is_all = false;
            return;
        }
        if level.corners.iter().take(level.count).any(|known| *known == corner) {
            return;
        }
        match level.corners.get_mut(level.count) {
            Some(place) => {
                (*place, level.place) = (corner, *p);
                level.count += 1;
            }
            None => is_room = false,
        }
    };
    for corner in core.body.corners() {
        add(&corner);
    }
    certain_if(is_room && level.count > 0 && level.arrange(), level)
}

/// Puts a few points in order, by insertion.
fn sort(points: &mut [P2], is_before: &dyn Fn(&P2, &P2) -> bool) {
    for end in 1..points.len() {
        for i in (1..=end).rev() {
            match points.get(i - 1..=i) {
                Some([a, b]) if is_before(b, a) => points.swap(i - 1, i),
                _ => break,
            }
        }
    }
}

impl Level {
    /// The corners.
    pub fn corners(&self) -> &[P2] {
        self.corners.get(..self.count).unwrap_or(&self.corners)
    }

    /// A corner with its error bound.
    pub fn near(&self, corner: &P2) -> P2<Near> {
        corner.each(|value| Near { value, error: self.slack })
    }

    /// Each side, from its first corner to its second. A segment has one each way, and a point none.
    pub fn sides(&self) -> impl Iterator<Item = [P2; 2]> {
        numbered(if self.count > 1 { self.count } else { 0 }, |k| {
            let next = if k + 1 < self.count { k + 1 } else { 0 };
            Some([*self.corners.get(k)?, *self.corners.get(next)?])
        })
    }

    /// Orders the corners counter-clockwise from the least one, from where they are seen within half a turn; `false` unless each certainly turns left.
    fn arrange(&mut self) -> bool {
        let corners = self.corners.get_mut(..self.count).unwrap_or(&mut []);
        sort(corners, &|a, b| a < b);
        if let [first, others @ ..] = corners {
            sort(others, &|p, q| cross(&difference(p, first), &difference(q, first)).0 > 0.0);
        }
        let Some(mut last) = self.sides().last() else { return true };
        for [p, q] in self.sides() {
            let (e, f) = (difference(&last[1], &last[0]), difference(&q, &p));
            let (long, slack) = ([size(&e), size(&f)], self.slack);
            let lost = 16.0 * U * long[0] * long[1] + 8.0 * slack * (long[0] + long[1] + slack) + TINY;
            let turns = cross(&e, &f).0 > lost;
            if self.count > 2 && !turns {
                return false;
            }
            last = [p, q];
        }
        true
    }

    /// The part as a set of the plane; a rectangle along the axes as a box, unless `is_listed`.
    fn form(&self, is_listed: bool) -> PlaneForm<'_, f64> {
        match *self.corners() {
            [p] => PlaneForm::Point(PointForm(p)),
            [origin, to] => PlaneForm::Linear(LinearForm { origin, to, range: LinearRange::Segment }),
            [a, b, c] => PlaneForm::Triangle(TriangleForm([a, b, c])),
            [a, b, c, d] if !is_listed && a[1] == b[1] && b[0] == c[0] && c[1] == d[1] && d[0] == a[0] => {
                PlaneForm::Box(BoxForm { min: a, max: c })
            }
            ref list => PlaneForm::Hull(HullForm(list)),
        }
    }
}

/// Whether two bounded sets meet that touch in a plane across an axis; uncertain if they do not touch so, or if a corner there is rounded.
#[inline(never)]
pub fn meet(a: &AnyForm<'_, f64>, b: &AnyForm<'_, f64>, encoding: &'static Encoding) -> Outcome<()> {
    certain_if(are_plain(a, b), ())?;
    let (Some(own), Some(its)) = (&a.core(), &b.core()) else { return Err(Uncertain) };
    certain_if(own.body.is_bounded() && its.body.is_bounded(), ())?;
    for axis in 0..3 {
        let [[low, high], [its_low, its_high]] = [own, its].each(|core| ends_along(core, axis));
        for (own_end, its_end, above, below) in
            [(high, its_low, its_low, high), (low, its_high, low, its_high)]
        {
            let gap = Near::sum([above, -below, -own.radius, -its.radius]);
            if gap.value == 0.0 && gap.error == 0.0 {
                let parts = [Part::of(a, axis, own_end)?, Part::of(b, axis, its_end)?];
                return parts_meet(&parts, encoding);
            }
        }
    }
    Err(Uncertain)
}

/// The least and the greatest coordinate of the corners of a core.
fn ends_along(core: &FloatCore<'_, 3>, axis: usize) -> [f64; 2] {
    let mut ends = [f64::INFINITY, f64::NEG_INFINITY];
    for p in core.body.corners() {
        ends = [ends[0].min(p[axis]), ends[1].max(p[axis])];
    }
    ends
}

/// The part of a set in the plane, without rounded numbers.
enum Part {
    /// The face of a box, one of whose edges is along the axis.
    Face(OrientedForm<f64, 2>),
    /// A list of corners.
    Level(Level),
}

impl Part {
    fn of(form: &AnyForm<'_, f64>, axis: usize, height: f64) -> Certain<Self> {
        if let AnyForm::OrientedBox(solid) = form
            && exact_axes(form).get(axis) == Some(&true)
            && let Some(face) = face_across(solid, axis)
        {
            return Ok(Self::Face(face));
        }
        let level = level_of(form, axis, height)?;
        certain_if(level.slack == 0.0, Self::Level(level))
    }

    fn count(&self) -> usize {
        if let Self::Level(level) = self { level.count } else { 4 }
    }

    fn form(&self, is_listed: bool) -> PlaneForm<'_, f64> {
        match self {
            Self::Face(face) => PlaneForm::Oriented(*face),
            Self::Level(level) => level.form(is_listed),
        }
    }
}

/// The face of a box across an axis, seen along it, if one edge is along the axis and the two others are across it.
fn face_across(
    OrientedForm { center, half_edges }: &OrientedForm<f64, 3>,
    axis: usize,
) -> Option<OrientedForm<f64, 2>> {
    let [i, j] = others(axis);
    let upright = (0..3).find(|k: &usize| half_edges[*k][axis] != 0.0)?;
    let [e, f] = others(upright).each(|k| &half_edges[k]);
    let edge = &half_edges[upright];
    let is_straight = edge[i] == 0.0 && edge[j] == 0.0 && e[axis] == 0.0 && f[axis] == 0.0;
    let seen = |v: &V| [v[i], v[j]];
    is_straight.then(|| OrientedForm { center: seen(center), half_edges: [seen(e), seen(f)] })
}

/// Whether two parts in one plane meet.
fn parts_meet([own, its]: &[Part; 2], encoding: &'static Encoding) -> Outcome<()> {
    let (few, many) = if own.count() <= its.count() { (own, its) } else { (its, own) };
    let is_listed = few.count() == 2;
    in_plane_fast::meets(&few.form(is_listed), &many.form(is_listed), encoding)
}
