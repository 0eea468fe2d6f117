//! The impact of a moving solid in the plane, in plain floats.
//!
//! The corner of the moving solid that faces an edge reaches it at `t = −c / m·g`, where `g` is the outward normal of
//! the edge and `c` the distance of the corner in front of it, less both radii. The path is stopped by the last of the
//! edges that it reaches from outside, if it then touches the edge itself; otherwise by the corners where the two meet
//! (Ericson 5.5.8). If one line separates the solids at both ends of the path, there is no impact.
//!
//! Along an axis, as most walls are, distances are sums of stored numbers, whose signs are exact.

use crate::certificate::near::{Near, ROUNDED, axis_of, size, slope};
use crate::certificate::outline::{FacingEdge, Outline, are_turned, dot, each_facing, few, minus, outline};
use crate::certificate::rounded::{
    Certain, LARGEST, LOSS, Outcome, Rounding, TINY, U, Uncertain, certain_if, cross,
};
use crate::certificate::side_in_words::PositionInWords;
use crate::form::plane::AnyForm;
use crate::form::stored::{CapsuleForm, HalfForm, LinearForm, LinearRange};
use crate::number::double::Double;
use crate::number::each::Each;
use crate::number::encoding::Encoding;
use crate::number::float::greater;
use crate::number::plan::ROUNDS_ONCE;
use crate::sweep::about_fast::{CornerPair, EveryAxis};
use crate::sweep::course_fast::{FloatCourse, SideLine, StretchBound, lessen, nowhere, unit_along};
use crate::sweep::stop::StoppingImpact;
use crate::sweep::travel_fast::is_exact;

/// An edge of one solid, and the line through it.
struct SweptSide {
    facing: FacingEdge,
    is_of_moving: bool,
    line: SideLine<2>,
}

/// An end of the stretch that two sides share: a corner of the standing or of the moving solid.
#[derive(Clone, Copy)]
enum SharedEnd {
    Still([f64; 2]),
    Moved([f64; 2]),
}

/// What the path reaches first.
enum Met {
    Nothing,
    /// A line, along a stretch.
    Line(SideLine<2>, [SharedEnd; 2]),
    /// A corner of the moving solid and one of the standing solid.
    Corners([f64; 2], [f64; 2]),
}

/// Two outlines, and a motion of the first.
struct PlaneSweep<'a> {
    a: &'a Outline<'a>,
    b: &'a Outline<'a>,
    course: FloatCourse<2>,
    /// No two corners are further apart than this, at any time.
    extent: f64,
    /// The sum of both radii.
    radius: f64,
}

/// The impact of a solid on another one, which stands still.
pub fn stop(
    a: &AnyForm<'_, f64>,
    b: &AnyForm<'_, f64>,
    motion: [f64; 2],
    encoding: &'static Encoding,
) -> Outcome<StoppingImpact<2>> {
    // What is as long as an outline is borrowed from where it was made.
    let (of_b, half) = match b {
        AnyForm::Half(half) => (Ok(few([half.origin], 0.0)), Some(half)),
        b => (swept(b), None),
    };
    let (Ok(a), Ok(b)) = (&swept(a), &of_b) else { return Err(Uncertain) };
    let origin = b.corners().first().ok_or(Uncertain)?;
    let ((own, sum), (other, rest)) = (a.reach(origin), b.reach(origin));
    let far = size(&motion);
    let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
    for p in a.corners() {
        for i in 0..2 {
            low[i] = if p[i] < low[i] { p[i] } else { low[i] };
            high[i] = greater(p[i], high[i]);
        }
    }
    let course = FloatCourse { m: motion, radii: [a.radius, b.radius], low, high, slack: a.off + b.off };
    let sweep = PlaneSweep { extent: own + other + far, radius: course.radius(), course, a, b };
    let has_interior = sweep.radius > 0.0 || half.is_some() || sweep.is_wide();
    certain_if(has_interior && sum + rest + far < LARGEST && sweep.extent > TINY, ())?;
    let met = match half {
        Some(half) => sweep.meet_surface(half)?,
        None => sweep.meet()?,
    };
    sweep.impact(met, Rounding::to(encoding))
}

/// The outline of a set that moves or stands: of a solid, a point or a segment.
fn swept<'a>(form: &AnyForm<'a, f64>) -> Certain<Outline<'a>> {
    match *form {
        AnyForm::Linear(LinearForm { origin, to, range: LinearRange::Segment }) if origin != to => {
            outline(&AnyForm::Capsule(CapsuleForm { a: origin, b: to, radius: 0.0 }))
        }
        ref form => outline(form),
    }
    .ok_or(Uncertain)
}

/// The lines that the path reaches and leaves.
struct Lines {
    /// The line that it reaches last, bounds of that time, and whether the path certainly ends behind it.
    last: Option<(SweptSide, [f64; 2], bool)>,
    /// When it has reached all others, as an upper bound.
    before: f64,
    /// When it leaves the first one, as a lower and an upper bound.
    leaves: [f64; 2],
    /// Whether one line separates the whole path from the standing solid.
    is_free: bool,
    /// Whether the path may run along a line.
    is_open: bool,
}

impl Lines {
    fn take(&mut self, side: SweptSide, end: Near) {
        let line = &side.line;
        self.is_free |= line.before.is_free() && end.is_free();
        if line.nearer.value > line.nearer.error {
            let times = line.times();
            match &self.last {
                Some((old, ..)) if cross(&old.line.outward, &line.outward).0 == 0.0 => {
                    // One line may contain an edge of each solid, but not two of one.
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

impl PlaneSweep<'_> {
    /// Whether the difference has an interior even without a radius: one of the two has, or they are segments that are certainly not parallel.
    fn is_wide(&self) -> bool {
        match (self.a.corners(), self.b.corners()) {
            ([p, q], [r, s]) => are_turned(&minus(q, p), &minus(s, r)),
            (own, other) => own.len() > 2 || other.len() > 2,
        }
    }

    /// The side of an edge, and how far in front of it the path ends.
    fn side(&self, mut facing: FacingEdge, is_of_moving: bool, other: &[[f64; 2]]) -> (SweptSide, Near) {
        let mut corner = other.get(facing.corner).copied().unwrap_or([0.0; 2]);
        if let Some((axis, sign)) = self.axis_of(&facing.outward) {
            // For tiny lengths the products that determined the facing corner may be zero, but along an axis none is
            // needed.
            facing.outward = unit_along(axis, sign);
            for p in other {
                corner = if sign * p[axis] < sign * corner[axis] { *p } else { corner };
            }
        }
        let (line, end) = if is_of_moving {
            self.line(&facing.from, &corner, &facing.outward.each(|x| 0.0 - x), other.len())
        } else {
            self.line(&corner, &facing.from, &facing.outward, other.len())
        };
        let mut side = SweptSide { facing, is_of_moving, line };
        let is_told = |distance: Near| distance.is_free_or_not().is_some();
        if is_told(side.line.before) && is_told(end) {
            return (side, end);
        }
        let end = self.look_again(&mut side).unwrap_or(end);
        (side, end)
    }

    /// Determines in double words where the path is relative to a side that is slanted or has rounded ends, and returns how far in front of it the path ends.
    #[inline(never)]
    fn look_again(&self, side: &mut SweptSide) -> Option<Near> {
        if !ROUNDS_ONCE || side.line.axis.is_some() {
            return None;
        }
        let (own, other) = if side.is_of_moving { (self.a, self.b) } else { (self.b, self.a) };
        let found = PositionInWords::of(own, side.facing.edge, other, side.is_of_moving, &self.course.m);
        let corner = other.corners().get(found.corner).copied()?;
        side.facing.corner = found.corner;
        let line = &mut side.line;
        *(if side.is_of_moving { &mut line.standing } else { &mut line.moving }) = corner;
        (line.before, line.nearer) = (found.before, found.nearer);
        Some(found.end)
    }

    /// Whether no corner is rounded.
    fn is_exact(&self) -> bool {
        self.course.slack == 0.0
    }

    /// The axis that a normal is along, if no corner is rounded.
    fn axis_of(&self, outward: &[f64; 2]) -> Option<(usize, f64)> {
        axis_of(outward).filter(|_| self.is_exact())
    }

    /// A line with the path's position relative to it, and how far in front of it the path ends.
    ///
    /// The error bounds of both allow for what corners are off by. If the corner that faces the line was chosen among several, another one may be
    /// nearer by less than the rounding error of the choice. Along an axis the choice is exact.
    fn line(
        &self,
        moving: &[f64; 2],
        standing: &[f64; 2],
        outward: &[f64; 2],
        count: usize,
    ) -> (SideLine<2>, Near) {
        let slack = self.course.slack;
        let (mut line, mut end) = if self.is_exact() {
            self.course.line(moving, standing, outward)
        } else {
            self.course.slanted_line(moving, standing, outward)
        };
        let is_chosen = line.axis.is_none() && count > 1;
        let of_choice = if is_chosen { 16.0 * U * self.extent + 2.0 * slack } else { 0.0 };
        let room = (of_choice + 2.0 * slack) * size(&line.outward);
        line.before.error += room;
        end.error += room;
        (line, end)
    }

    /// What the path reaches first.
    fn meet(&self) -> Certain<Met> {
        let mut lines = Lines {
            last: None,
            before: f64::NEG_INFINITY,
            leaves: [f64::INFINITY; 2],
            is_free: false,
            is_open: false,
        };
        for is_of_moving in [false, true] {
            let (own, other) = if is_of_moving { (self.a, self.b) } else { (self.b, self.a) };
            each_facing(own, other.corners(), self.extent, |facing| {
                let (side, end) = self.side(facing, is_of_moving, other.corners());
                lines.take(side, end);
                lines.is_free
            });
            if lines.is_free {
                return Ok(Met::Nothing);
            }
        }
        if lines.is_open {
            return Err(Uncertain);
        }
        let Some((mut side, mut enters, mut ends_behind)) = lines.last else { return self.first_along() };
        if side.line.before.error > LOSS * side.line.nearer.value
            && let Some(end) = self.look_again(&mut side)
        {
            if !side.line.nearer.is_positive() {
                return Err(Uncertain);
            }
            (enters, ends_behind) = (side.line.times(), end.is_negative());
        }
        let (line, leaves) = (&side.line, lines.leaves);
        if enters[0] > leaves[1] {
            return Ok(Met::Nothing);
        }
        if line.before.is_negative() {
            let begins_behind = greater(enters[1], lines.before) < 0.0 && leaves[0] > 0.0;
            return if begins_behind { self.about_nearest() } else { Err(Uncertain) };
        }
        let is_through = enters[0] > lines.before && (self.radius > 0.0 || leaves[0] > enters[1]);
        certain_if(is_through && line.before.is_free() && ends_behind, ())?;
        self.beside(side, leaves[0] - enters[1])
    }

    /// What the path reaches first of a half-space.
    fn meet_surface(&self, half: &HalfForm<f64, 2>) -> Certain<Met> {
        let axis = self.axis_of(&half.normal);
        let outward: &[f64; 2] = &axis.map_or(half.normal, |(axis, sign)| unit_along(axis, sign));
        let ahead = |corner: &[f64; 2]| match axis {
            Some((axis, sign)) => sign * corner[axis],
            None => dot(&minus(corner, &half.origin), outward),
        };
        let corners = self.a.corners();
        let mut corner = 0;
        for (i, p) in corners.iter().enumerate() {
            corner = if ahead(p) < ahead(corners.get(corner).ok_or(Uncertain)?) { i } else { corner };
        }
        if size(outward) * self.extent < TINY {
            return Err(Uncertain);
        }
        let (mut line, mut end) =
            self.line(corners.get(corner).ok_or(Uncertain)?, &half.origin, outward, corners.len());
        let is_told = |distance: Near| distance.is_free_or_not().is_some();
        if !(is_told(line.before) && is_told(end)) && ROUNDS_ONCE && axis.is_none() {
            let found = PositionInWords::over_surface(half, self.a, &self.course.m);
            line.moving = *corners.get(found.corner).ok_or(Uncertain)?;
            (line.before, line.nearer, end) = (found.before, found.nearer, found.end);
        }
        if line.before.is_free() && end.is_free() {
            return Ok(Met::Nothing);
        }
        certain_if(line.before.is_free() && end.is_negative(), ())?;
        let [low, high] = deepest(&line.moving, outward, corners, self.a.off)?;
        Ok(Met::Line(line, [SharedEnd::Moved(low), SharedEnd::Moved(high)]))
    }

    /// Where the path meets a line: on the edge, or beyond one of its ends, about two corners.
    ///
    /// `inside` is the time for which the path is behind all lines, if there is no radius.
    fn beside(&self, side: SweptSide, inside: f64) -> Certain<Met> {
        let SweptSide { facing, is_of_moving, mut line } = side;
        let along = [0.0 - facing.outward[1], facing.outward[0]];
        let own = if dot(&minus(&facing.to, &facing.from), &along) > 0.0 {
            [facing.from, facing.to]
        } else {
            [facing.to, facing.from]
        };
        let (other, corner) = if is_of_moving { (self.b, &line.standing) } else { (self.a, &line.moving) };
        let other = deepest(corner, &facing.outward, other.corners(), other.off)?;
        let (moving, standing) = if is_of_moving { (own, other) } else { (other, own) };
        let m = &self.course.m;
        let come = line.time() * dot(m, &along);
        let place = |p: &[f64; 2], moved: f64| dot(&minus(p, &facing.from), &along) + moved;
        let (moved, still) = (moving.each(|p| place(&p, come)), standing.each(|p| place(&p, 0.0)));
        let [first, last] = line.times();
        let room = (4.0 * ROUNDED * self.extent + 8.0 * self.course.slack) * size(&along)
            + (last - first) * dot(m, &along).abs()
            + TINY;
        let [before, past] = [moved[1] - still[0], still[1] - moved[0]];
        if before > room && past > room {
            let shared = if before < past { before } else { past } - room;
            line.reach = self.reach(&line, shared, inside);
            let low =
                if moved[0] > still[0] { SharedEnd::Moved(moving[0]) } else { SharedEnd::Still(standing[0]) };
            let high =
                if moved[1] < still[1] { SharedEnd::Moved(moving[1]) } else { SharedEnd::Still(standing[1]) };
            return Ok(Met::Line(line, [low, high]));
        }
        if self.radius == 0.0 {
            return Err(Uncertain);
        }
        if still[0] - moved[1] > room {
            Ok(Met::Corners(moving[1], standing[0]))
        } else if moved[0] - still[1] > room {
            Ok(Met::Corners(moving[0], standing[1]))
        } else {
            Err(Uncertain)
        }
    }

    /// The distance from a point on a side within which everything behind the line certainly overlaps, if the side
    /// extends by `shared`, which is multiplied by the length, both ways.
    ///
    /// With a radius `R` the Minkowski difference is `2·R` deep behind the whole side. Without one it contains the
    /// triangle between that part of the side and the point where the path leaves it. At half the depth this triangle
    /// is half as wide, and the path has moved sideways by at most `m·e / m·n` of the depth.
    fn reach(&self, line: &SideLine<2>, shared: f64, inside: f64) -> f64 {
        let shared = shared / line.length - 16.0 * self.course.slack;
        if self.radius > 0.0 {
            return if self.radius < shared { self.radius } else { shared };
        }
        let deep = inside * line.nearer.value / line.length;
        let slant = size(&self.course.m) * line.length / line.nearer.value;
        let (wide, deep) = (0.5 * shared / (1.0 + slant), 0.25 * deep);
        if wide < deep { wide } else { deep }
    }

    /// The nearest pair of corners, for a path that begins behind all lines. Then it begins in an overlap, or between
    /// the lines of two edges at a corner and the arc about it. In the latter case it meets the arc, or leaves over one
    /// of the lines and is free.
    fn about_nearest(&self) -> Certain<Met> {
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
        let (p, q) = nearest.ok_or(Uncertain)?;
        let way = minus(&p, &q);
        let room = (ROUNDED * self.extent + 4.0 * self.course.slack) * size(&way) + TINY;
        certain_if(self.radius > 0.0 && self.are_apart_about(&p, &q, &way, room), Met::Corners(p, q))
    }

    /// Whether all other corners are further apart than these two, along the vector between them, by more than `room`.
    fn are_apart_about(&self, p: &[f64; 2], q: &[f64; 2], way: &[f64; 2], room: f64) -> bool {
        let is_first = |corner: &[f64; 2], own: &[f64; 2], side: f64| {
            corner == own || side * dot(&minus(corner, own), way) > room
        };
        self.a.corners().iter().all(|corner| is_first(corner, p, 1.0))
            && self.b.corners().iter().all(|corner| is_first(corner, q, -1.0))
    }

    /// The first corners along the motion, for points and for segments parallel to it, which the moving one may already
    /// have passed.
    fn first_along(&self) -> Certain<Met> {
        let first = |corners: &[[f64; 2]], way: f64| {
            let along = |p: &[f64; 2]| way * dot(&minus(p, &corners[0]), &self.course.m);
            match *corners {
                [p] => Ok(p),
                [p, q] => Ok(if along(&q) > 0.0 { q } else { p }),
                _ => Err(Uncertain),
            }
        };
        if self.radius == 0.0 {
            return Err(Uncertain);
        }
        let (p, q) = (first(self.a.corners(), 1.0)?, first(self.b.corners(), -1.0)?);
        let is_ahead =
            dot(&minus(&q, &p), &self.course.m) > ROUNDED * self.extent * size(&self.course.m) + TINY;
        let are_points = self.a.corners().len() + self.b.corners().len() == 2;
        certain_if(is_ahead || are_points, Met::Corners(p, q))
    }
}

impl PlaneSweep<'_> {
    fn impact(&self, met: Met, to: Rounding<'_>) -> Outcome<StoppingImpact<2>> {
        match met {
            Met::Nothing => Ok(None),
            Met::Line(line, ends) => {
                let stretch = [0, 1].each(|i| {
                    ends.each(|end| match end {
                        SharedEnd::Still(q) => StretchBound::Still(q[i]),
                        SharedEnd::Moved(p) => StretchBound::Moved(p[i]),
                    })
                });
                self.course.at_line(&line, &stretch, to).map(Some)
            }
            Met::Corners(moving, standing) => {
                let corners = CornerPair { moving, standing, active: EveryAxis };
                let is_free = |v: &[f64; 2]| self.is_free_of_corner(&moving, &standing, v, to);
                let course = &self.course;
                course.about(&corners, to, nowhere, |way, normal| {
                    course.settled_along(way, normal, to, is_free)
                })
            }
        }
    }

    /// A corner of the solid after a travel, the vector to it from a corner of the other one, and what the rounding of the moved numbers takes
    /// from both. Of an oriented rectangle the center is moved and rounded, and its corners go with that: in double words, for a travel
    /// may be far longer than the rectangle.
    fn moved_corner(
        &self,
        p: &[f64; 2],
        q: &[f64; 2],
        v: &[f64; 2],
        to: Rounding<'_>,
    ) -> ([f64; 2], [f64; 2], [f64; 2]) {
        let (Some(center), Some(corner)) =
            (self.a.center(), self.a.corners().iter().position(|corner| corner == p))
        else {
            let (moved, lost) = to.shifted(p, v);
            return (moved, minus(&moved, q), lost);
        };
        let (at, (moved, lost)) = (self.a.corner_in_words(corner), to.shifted(&center, v));
        let place = [0, 1].each(|i: usize| (at[i] - Double::from(center[i])) + Double::from(moved[i]));
        let way = [0, 1].each(|i: usize| (place[i] - Double::from(q[i])).value());
        (place.each(Double::value), way, lost)
    }

    /// Whether the tangent about two corners separates the moved solid and its path from the standing one.
    fn is_free_of_corner(&self, p: &[f64; 2], q: &[f64; 2], v: &[f64; 2], to: Rounding<'_>) -> Option<bool> {
        let (moved, way, lost) = self.moved_corner(p, q, v, to);
        // The rounding moves two corners.
        let room = (ROUNDED * self.extent + 4.0 * self.course.slack) * size(&way)
            + 2.0 * self.course.lost(&way, v, to);
        if !self.are_apart_about(p, q, &way, room) {
            return None;
        }
        let is_exact = || self.is_exact() && is_exact(*p, *v, moved, *q, self.course.radii, to.is_float());
        self.course.is_round_free(&way, &lost, v, is_exact, to)
    }
}

/// The first and the last of the corners that reach a line at the same time, along the edge on it. They are off by `slack`; of corners that are,
/// none but one may be near to the line.
fn deepest(
    corner: &[f64; 2],
    outward: &[f64; 2],
    corners: &[[f64; 2]],
    slack: f64,
) -> Certain<[[f64; 2]; 2]> {
    let along = [0.0 - outward[1], outward[0]];
    let mut ends = [*corner; 2];
    for p in corners {
        let way = minus(p, corner);
        if slack > 0.0 {
            let room = (8.0 * U * size(&way) + 4.0 * slack) * size(outward) + TINY;
            if p != corner && dot(&way, outward) <= room {
                return Err(Uncertain);
            }
            continue;
        }
        // Another corner may come first, by less than the rounding error of the distance. Then another side may be the last one, too.
        if dot(&way, outward) > ROUNDED * size(&way) * size(outward) + TINY {
            continue;
        }
        certain_if(slope(corner, p, outward)?.is_eq(), ())?;
        ends[0] = if dot(&minus(p, &ends[0]), &along) < 0.0 { *p } else { ends[0] };
        ends[1] = if dot(&minus(p, &ends[1]), &along) > 0.0 { *p } else { ends[1] };
    }
    Ok(ends)
}
