//! What stops a moving solid of the plane, in plain floats.
//!
//! The path of the moving solid's corner before an edge comes to the edge at `t = −c / m·g`, where `g` is the outward normal of the edge
//! and `c` how far the corner is before it, less both radii. Of all edges that the path comes to from outside, it is stopped by the last, if it
//! touches the edge itself then; else, about the corners where the two meet (Ericson 5.5.8). What one line parts at both ends of the path
//! is free.
//!
//! Along an axis, where most walls are, distances are sums of stored numbers, whose sign is exact.

use super::super::form::HalfForm;
use super::super::impact::Impact;
use super::super::plane::any::AnyForm;
use super::about::{Corners, EveryAxis};
use super::course::{Course, End, Line, axis_of, is_exact, lessen, nowhere, unit_along};
use super::near::{Near, ROUNDED, is_square, size};
use super::outline::{Facing, Outline, dot, each_facing, few, minus, outline};
use super::{Certain, LARGEST, Rounding, Rounds, TINY, U, cross};
use crate::arithmetic::approximate::greater;
use crate::arithmetic::each::Each;
use crate::arithmetic::encoding::Encoding;

/// An edge of one solid, and the line that it lies on.
struct Side {
    facing: Facing,
    is_of_moving: bool,
    line: Line<2>,
}

/// An end of the stretch that two sides share: a corner of what stands still, or of what moves.
#[derive(Clone, Copy)]
enum Vertex {
    Still([f64; 2]),
    Moved([f64; 2]),
}

/// What the path meets first.
enum Met {
    Nothing,
    /// A line, along a stretch.
    Line(Line<2>, [Vertex; 2]),
    /// A corner of the one that moves, and one of the other.
    Corners([f64; 2], [f64; 2]),
}

/// Two outlines, and a motion of the first.
struct Sweep<'a> {
    a: Outline<'a>,
    b: Outline<'a>,
    course: Course<2>,
    /// No two corners are further apart, at any time.
    extent: f64,
    /// Both radii.
    radius: f64,
}

/// What stops a solid on its way, if another one stands still.
pub fn stop(
    a: &AnyForm<'_, f64>,
    b: &AnyForm<'_, f64>,
    motion: [f64; 2],
    encoding: &'static Encoding,
) -> Certain<Impact<2>> {
    let a = outline(a)?;
    let (b, half) = match b {
        AnyForm::Half(half) => (few([half.origin], 0.0), Some(half)),
        b => (outline(b)?, None),
    };
    let origin = b.corners().first()?;
    let ((own, sum), (other, rest)) = (a.reach(origin), b.reach(origin));
    let far = size(&motion);
    let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
    for p in a.corners() {
        for i in 0..2 {
            low[i] = if p[i] < low[i] { p[i] } else { low[i] };
            high[i] = greater(p[i], high[i]);
        }
    }
    let course = Course { m: motion, radii: [a.radius, b.radius], low, high };
    let sweep = Sweep { extent: own + other + far, radius: course.radius(), course, a, b };
    let count = sweep.a.corners().len() + sweep.b.corners().len();
    let has_interior = sweep.radius > 0.0 || half.is_some() || count > 4;
    if !(has_interior && sum + rest + far < LARGEST && sweep.extent > TINY) {
        return None;
    }
    let met = match half {
        Some(half) => sweep.meet_surface(half)?,
        None => sweep.meet()?,
    };
    rounding!(encoding, |to| sweep.impact(met, to))
}

/// The lines that the path comes to and leaves.
struct Lines {
    /// The one that it comes to last, when, and whether the path certainly ends behind it.
    last: Option<(Side, [f64; 2], bool)>,
    /// When it has come to all others, at most.
    before: f64,
    /// When it leaves the first one, at least and at most.
    leaves: [f64; 2],
    /// Whether one parts the whole path from what stands still.
    is_free: bool,
    /// Whether it may run along one.
    is_open: bool,
}

impl Lines {
    fn take(&mut self, side: Side, end: Near) {
        let line = &side.line;
        self.is_free |= line.before.is_free() && end.is_free();
        if line.nearer.value > line.nearer.error {
            let times = line.times();
            match &self.last {
                Some((old, ..)) if cross(&old.line.outward, &line.outward).0 == 0.0 => {
                    // The edges of both on one line; of one there should be no two.
                    self.is_open |= old.is_of_moving == side.is_of_moving;
                }
                Some((_, last, _)) if last[1] >= times[1] => self.before = greater(times[1], self.before),
                last => {
                    self.before =
                        last.as_ref().map_or(self.before, |(_, last, _)| greater(last[1], self.before));
                    self.last = Some((side, times, end.is_negative()));
                }
            }
        } else if line.nearer.value < -line.nearer.error {
            lessen(&mut self.leaves, line.times());
        } else {
            self.is_open |= !line.before.is_negative();
        }
    }
}

impl Sweep<'_> {
    /// The side that an edge lies on, and how far before it the path ends.
    fn side(&self, mut facing: Facing, is_of_moving: bool, other: &[[f64; 2]]) -> (Side, Near) {
        let mut corner = other.get(facing.corner).copied().unwrap_or([0.0; 2]);
        if let Some((axis, sign)) = axis_of(&facing.outward) {
            // Of tiny lengths the products that told which corner faces the edge may be zero, but along an axis none is needed.
            facing.outward = unit_along(axis, sign);
            for p in other {
                corner = if sign * p[axis] < sign * corner[axis] { *p } else { corner };
            }
        }
        let (line, end) = if is_of_moving {
            self.course.line(&facing.from, &corner, &facing.outward.each(|x| 0.0 - x))
        } else {
            self.course.line(&corner, &facing.from, &facing.outward)
        };
        let (line, end) = self.chosen(line, end, other.len());
        (Side { facing, is_of_moving, line }, end)
    }

    /// What is known of the distances of a corner from a line, if another one of so many may come first by less than the rounding of what told
    /// them apart. Along an axis that is exact.
    fn chosen(&self, mut line: Line<2>, mut end: Near, count: usize) -> (Line<2>, Near) {
        if line.axis.is_none() && count > 1 {
            let room = 16.0 * U * self.extent * size(&line.outward);
            line.before.error += room;
            end.error += room;
        }
        (line, end)
    }

    /// What the path meets, if that is certain.
    fn meet(&self) -> Option<Met> {
        let mut lines = Lines {
            last: None,
            before: f64::NEG_INFINITY,
            leaves: [f64::INFINITY; 2],
            is_free: false,
            is_open: false,
        };
        for is_of_moving in [false, true] {
            let (own, other) = if is_of_moving { (&self.a, &self.b) } else { (&self.b, &self.a) };
            each_facing(own.corners(), other.corners(), self.extent, |facing| {
                let (side, end) = self.side(facing, is_of_moving, other.corners());
                lines.take(side, end);
                lines.is_free
            });
            if lines.is_free {
                return Some(Met::Nothing);
            }
        }
        if lines.is_open {
            return None;
        }
        let Some((side, enters, ends_behind)) = lines.last else { return self.first_along() };
        let (line, leaves) = (&side.line, lines.leaves);
        if enters[0] > leaves[1] {
            return Some(Met::Nothing);
        }
        if line.before.is_negative() {
            let begins_behind = greater(enters[1], lines.before) < 0.0 && leaves[0] > 0.0;
            return if begins_behind { self.about_nearest() } else { None };
        }
        let is_through = enters[0] > lines.before && (self.radius > 0.0 || leaves[0] > enters[1]);
        if !(is_through && line.before.is_free() && ends_behind) {
            return None;
        }
        self.beside(side, leaves[0] - enters[1])
    }

    /// What the path meets of a half-space.
    fn meet_surface(&self, half: &HalfForm<f64, 2>) -> Option<Met> {
        let axis = axis_of(&half.normal);
        let outward: &[f64; 2] = &axis.map_or(half.normal, |(axis, sign)| unit_along(axis, sign));
        let ahead = |corner: &[f64; 2]| match axis {
            Some((axis, sign)) => sign * corner[axis],
            None => dot(&minus(corner, &half.origin), outward),
        };
        let corners = self.a.corners();
        let mut corner = 0;
        for (i, p) in corners.iter().enumerate() {
            corner = if ahead(p) < ahead(corners.get(corner)?) { i } else { corner };
        }
        if size(outward) * self.extent < TINY {
            return None;
        }
        let (line, end) = self.course.line(corners.get(corner)?, &half.origin, outward);
        let (line, end) = self.chosen(line, end, corners.len());
        if line.before.is_free() && end.is_free() {
            return Some(Met::Nothing);
        }
        if !(line.before.is_free() && end.is_negative()) {
            return None;
        }
        let [low, high] = deepest(&line.moving, outward, corners)?;
        Some(Met::Line(line, [Vertex::Moved(low), Vertex::Moved(high)]))
    }

    /// Where on a line the path meets it: on the edge, or beyond one of its ends, about two corners.
    ///
    /// `inside`: for how long the path is behind all lines, if there is no radius.
    fn beside(&self, side: Side, inside: f64) -> Option<Met> {
        let Side { facing, is_of_moving, mut line } = side;
        let along = [0.0 - facing.outward[1], facing.outward[0]];
        let own = if dot(&minus(&facing.to, &facing.from), &along) > 0.0 {
            [facing.from, facing.to]
        } else {
            [facing.to, facing.from]
        };
        let (other, corner) = if is_of_moving { (&self.b, &line.standing) } else { (&self.a, &line.moving) };
        let other = deepest(corner, &facing.outward, other.corners())?;
        let (moving, standing) = if is_of_moving { (own, other) } else { (other, own) };
        let m = &self.course.m;
        let come = line.time() * dot(m, &along);
        let place = |p: &[f64; 2], moved: f64| dot(&minus(p, &facing.from), &along) + moved;
        let (moved, still) = (moving.each(|p| place(&p, come)), standing.each(|p| place(&p, 0.0)));
        let [first, last] = line.times();
        let room = 4.0 * ROUNDED * self.extent * size(&along) + (last - first) * dot(m, &along).abs() + TINY;
        let [before, past] = [moved[1] - still[0], still[1] - moved[0]];
        if before > room && past > room {
            let shared = if before < past { before } else { past } - room;
            line.reach = self.reach(&line, shared, inside);
            let low = if moved[0] > still[0] { Vertex::Moved(moving[0]) } else { Vertex::Still(standing[0]) };
            let high =
                if moved[1] < still[1] { Vertex::Moved(moving[1]) } else { Vertex::Still(standing[1]) };
            return Some(Met::Line(line, [low, high]));
        }
        if self.radius == 0.0 {
            return None;
        }
        if still[0] - moved[1] > room {
            Some(Met::Corners(moving[1], standing[0]))
        } else if moved[0] - still[1] > room {
            Some(Met::Corners(moving[0], standing[1]))
        } else {
            None
        }
    }

    /// How far from a place on a side what is behind the line certainly overlaps, if the side goes on for so long either way, times the length.
    ///
    /// With a radius `R` the Minkowski difference is `2·R` deep behind all of the side. Without one it contains the triangle over so much of the side
    /// to the place where the path leaves it: half as wide half as deep, where the path has come by no more than `m·e / m·n` of the depth to one side.
    fn reach(&self, line: &Line<2>, shared: f64, inside: f64) -> f64 {
        let shared = shared / line.length;
        if self.radius > 0.0 {
            return if self.radius < shared { self.radius } else { shared };
        }
        let deep = inside * line.nearer.value / line.length;
        let slant = size(&self.course.m) * line.length / line.nearer.value;
        let (wide, deep) = (0.5 * shared / (1.0 + slant), 0.25 * deep);
        if wide < deep { wide } else { deep }
    }

    /// The corners that are nearest to each other, where the path begins behind all lines. So it begins in an overlap, or between the lines
    /// of two edges beside a corner and the arc about it: either it comes to the arc, or it leaves over one of the lines and is free.
    fn about_nearest(&self) -> Option<Met> {
        let (mut nearest, mut least) = (None, f64::INFINITY);
        for p in self.a.corners() {
            for q in self.b.corners() {
                let way = minus(q, p);
                let square = dot(&way, &way);
                if square < least {
                    (nearest, least) = (Some((*p, *q)), square);
                }
            }
        }
        let (p, q) = nearest?;
        let way = minus(&p, &q);
        (self.radius > 0.0 && self.are_apart_about(&p, &q, &way, ROUNDED * self.extent * size(&way) + TINY))
            .then_some(Met::Corners(p, q))
    }

    /// Whether all other corners are further apart along the way between two of them by more than some `room`.
    fn are_apart_about(&self, p: &[f64; 2], q: &[f64; 2], way: &[f64; 2], room: f64) -> bool {
        let is_first = |corner: &[f64; 2], own: &[f64; 2], side: f64| {
            corner == own || side * dot(&minus(corner, own), way) > room
        };
        self.a.corners().iter().all(|corner| is_first(corner, p, 1.0))
            && self.b.corners().iter().all(|corner| is_first(corner, q, -1.0))
    }

    /// What comes first along the motion, of points and of segments along it, which the moving one may have come past.
    fn first_along(&self) -> Option<Met> {
        let first = |corners: &[[f64; 2]], way: f64| {
            let along = |p: &[f64; 2]| way * dot(&minus(p, &corners[0]), &self.course.m);
            match *corners {
                [p] => Some(p),
                [p, q] => Some(if along(&q) > 0.0 { q } else { p }),
                _ => None,
            }
        };
        let (p, q) = (first(self.a.corners(), 1.0)?, first(self.b.corners(), -1.0)?);
        let is_ahead =
            dot(&minus(&q, &p), &self.course.m) > ROUNDED * self.extent * size(&self.course.m) + TINY;
        let are_points = self.a.corners().len() + self.b.corners().len() == 2;
        (is_ahead || are_points).then_some(Met::Corners(p, q))
    }
}

impl Sweep<'_> {
    fn impact<E: Rounds>(&self, met: Met, to: Rounding<'_, E>) -> Certain<Impact<2>> {
        match met {
            Met::Nothing => Some(None),
            Met::Line(line, ends) => {
                let stretch = [0, 1].each(|i| {
                    ends.each(|end| match end {
                        Vertex::Still(q) => End::Still(q[i]),
                        Vertex::Moved(p) => End::Moved(p[i]),
                    })
                });
                self.course.at_line(&line, &stretch, to).map(Some)
            }
            Met::Corners(moving, standing) => {
                let corners = Corners { moving, standing, active: EveryAxis };
                let is_free = |v: &[f64; 2]| self.is_free_of_corner(&moving, &standing, v, to);
                self.course.about(&corners, to, nowhere, is_free)
            }
        }
    }

    /// Whether the tangent about two corners parts what has been moved, and its way, from what stands still.
    fn is_free_of_corner<E: Rounds>(
        &self,
        p: &[f64; 2],
        q: &[f64; 2],
        v: &[f64; 2],
        to: Rounding<'_, E>,
    ) -> Option<bool> {
        let moved = [to.moved(p[0], v[0]), to.moved(p[1], v[1])];
        let way = minus(&moved, q);
        let room = ROUNDED * self.extent * size(&way) + self.course.lost(&way, v, to);
        if !self.are_apart_about(p, q, &way, room) {
            return None;
        }
        let is_exact = || is_exact(way, *v, *p, moved, self.course.radii, to.is_float());
        self.course.is_round_free(&way, v, is_exact, to)
    }
}

/// The corners that come to a line at once, from the first to the last along the edge on it.
fn deepest(corner: &[f64; 2], outward: &[f64; 2], corners: &[[f64; 2]]) -> Option<[[f64; 2]; 2]> {
    let along = [0.0 - outward[1], outward[0]];
    let mut ends = [*corner; 2];
    for p in corners {
        if is_square(&minus(p, corner), outward)? {
            ends[0] = if dot(&minus(p, &ends[0]), &along) < 0.0 { *p } else { ends[0] };
            ends[1] = if dot(&minus(p, &ends[1]), &along) > 0.0 { *p } else { ends[1] };
        } else if dot(&minus(p, corner), outward) < 0.0 {
            // Another one comes first, by less than a rounding of the distance.
            return None;
        }
    }
    Some(ends)
}
