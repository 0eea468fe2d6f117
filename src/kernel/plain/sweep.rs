//! What stops a moving solid of the plane, in plain floats.
//!
//! The path of the moving solid's corner before an edge comes to the edge at `t = −c / m·g`, where `g` is the outward normal of the edge
//! and `c` how far the corner is before it, less both radii. Of all edges that the path comes to from outside, it is stopped by the last, if it
//! touches the edge itself then; else, about the corners where the two meet (Ericson 5.5.8). What one line parts at both ends of the path
//! is free.
//!
//! Along an axis, where most walls are, distances are sums of stored numbers, whose sign is exact.

use num_traits::Float;

use super::super::form::HalfForm;
use super::super::impact::Impact;
use super::super::plane::any::AnyForm;
use super::outline::{Facing, Outline, dot, each_facing, few, minus, outline};
use super::{Certain, LARGEST, LOSS, Rounding, Rounds, TINY, ToFloats, ToSteps, U, cross};
use crate::arithmetic::encoding::{Encoding, Raw};

/// Roundings of what a distance is made of, with room.
const ROUNDED: f64 = 12.0 * U;

/// A number, and what it may be off.
#[derive(Clone, Copy, Debug)]
struct Near {
    value: f64,
    error: f64,
}

impl Near {
    /// The sum of stored numbers: each rounding of a partial sum is added again (Knuth, volume 2, 4.2.2, theorem B).
    fn sum<const N: usize>(terms: [f64; N]) -> Self {
        let (mut sum, mut lost, mut size) = (0.0, 0.0, 0.0);
        for x in terms {
            let next: f64 = sum + x;
            let of_x = next - sum;
            let part: f64 = (sum - (next - of_x)) + (x - of_x);
            lost += part;
            size += part.abs();
            sum = next;
        }
        Self { value: sum + lost, error: 8.0 * U * size }
    }

    fn is_positive(self) -> bool {
        self.value > self.error
    }

    fn is_negative(self) -> bool {
        self.value < -self.error
    }

    /// Whether it is not negative, for certain.
    fn is_free(self) -> bool {
        self.value >= self.error
    }
}

/// A line that an edge of one solid lies on, and where the path is to it.
struct Line {
    facing: Facing,
    is_of_moving: bool,
    /// The corner of the other that is least far before it.
    corner: [f64; 2],
    /// Outward from what stands still; of length 1 along an axis.
    outward: [f64; 2],
    length: f64,
    /// The axis that the normal is along.
    axis: Option<usize>,
    /// How far before it the path begins, and how far it comes nearer on its way, times the length.
    before: Near,
    nearer: Near,
}

impl Line {
    /// When the path is there.
    fn time(&self) -> f64 {
        self.before.value / self.nearer.value
    }
}

/// An end of the stretch that two sides share: a corner of what stands still, or of what moves.
#[derive(Clone, Copy)]
enum End {
    Still([f64; 2]),
    Moved([f64; 2]),
}

/// What the path meets first.
enum Met {
    Nothing,
    /// A line, along a stretch.
    Line(Line, [End; 2]),
    /// A corner of the one that moves, and one of the other.
    Corners([f64; 2], [f64; 2]),
}

/// Two outlines, and a motion of the first.
struct Sweep<'a> {
    a: Outline<'a>,
    b: Outline<'a>,
    m: [f64; 2],
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
    let ((own, size), (other, rest)) = (a.reach(origin), b.reach(origin));
    let far = magnitude(&motion);
    let sweep = Sweep { m: motion, extent: own + other + far, radius: a.radius + b.radius, a, b };
    let count = sweep.a.corners().len() + sweep.b.corners().len();
    let has_interior = sweep.radius > 0.0 || half.is_some() || count > 4;
    if !(has_interior && size + rest + far < LARGEST && sweep.extent > TINY) {
        return None;
    }
    let met = match half {
        Some(half) => sweep.meet_surface(half)?,
        None => sweep.meet()?,
    };
    if encoding.is_float {
        sweep.impact(met, Rounding::<ToFloats>::to(encoding))
    } else {
        sweep.impact(met, Rounding::<ToSteps>::to(encoding))
    }
}

fn magnitude(v: &[f64; 2]) -> f64 {
    v[0].abs() + v[1].abs()
}

/// The axis that a vector is along, and which way.
fn axis_of(v: &[f64; 2]) -> Option<(usize, f64)> {
    let sign = |x: f64| if x > 0.0 { 1.0 } else { -1.0 };
    match (v[0] == 0.0, v[1] == 0.0) {
        (false, true) => Some((0, sign(v[0]))),
        (true, false) => Some((1, sign(v[1]))),
        _ => None,
    }
}

/// The lines that the path comes to and leaves.
struct Lines {
    /// The one that it comes to last, and whether the path certainly ends behind it.
    last: Option<(Line, bool)>,
    /// When it comes to the one before.
    before: f64,
    /// When it leaves the first one.
    leaves: f64,
    /// Whether one parts the whole path from what stands still.
    is_free: bool,
    /// Whether it may run along one.
    is_open: bool,
}

impl Lines {
    fn take(&mut self, line: Line, end: Near) {
        self.is_free |= line.before.is_free() && end.is_free();
        if line.nearer.value > line.nearer.error {
            let time = line.time();
            match &self.last {
                Some((old, _)) if cross(&old.outward, &line.outward).0 == 0.0 => {
                    // The edges of both on one line; of one there should be no two.
                    self.is_open |= old.is_of_moving == line.is_of_moving;
                }
                Some((old, _)) if old.time() >= time => {
                    self.before = if time > self.before { time } else { self.before };
                }
                old => {
                    self.before = old.as_ref().map_or(self.before, |(old, _)| old.time());
                    self.last = Some((line, end.is_negative()));
                }
            }
        } else if line.nearer.value < -line.nearer.error {
            let time = line.time();
            self.leaves = if time < self.leaves { time } else { self.leaves };
        } else {
            self.is_open |= !line.before.is_negative();
        }
    }
}

impl Sweep<'_> {
    /// A line with the path beside it, and how far before it the path ends.
    fn line(&self, facing: Facing, is_of_moving: bool, other: &[[f64; 2]]) -> (Line, Near) {
        let m = self.m;
        let side = if is_of_moving { -1.0 } else { 1.0 };
        let corner = other.get(facing.corner).copied().unwrap_or([0.0; 2]);
        if let Some((axis, sign)) = axis_of(&facing.outward) {
            let (from, to) = (sign * facing.from[axis], sign * corner[axis]);
            let before = Near::sum([to, -from, -self.a.radius, -self.b.radius]);
            let end = Near::sum([to, -from, -self.a.radius, -self.b.radius, side * sign * m[axis]]);
            let mut outward = [0.0; 2];
            outward[axis] = side * sign;
            let nearer = Near { value: -(m[axis] * outward[axis]), error: 0.0 };
            let axis = Some(axis);
            return (Line { facing, is_of_moving, corner, outward, length: 1.0, axis, before, nearer }, end);
        }
        let [x, y] = facing.outward;
        let (length, ahead) = (facing.length(), minus(&corner, &facing.from));
        let far = self.radius * length;
        let size = (ahead[0] * x).abs() + (ahead[1] * y).abs() + far;
        let before = Near { value: dot(&ahead, &facing.outward) - far, error: ROUNDED * size + TINY };
        let size = (m[0] * x).abs() + (m[1] * y).abs();
        let outward = [side * x, side * y];
        let nearer = Near { value: 0.0 - dot(&m, &outward), error: ROUNDED * size + TINY };
        let value = before.value - nearer.value;
        let end = Near { value, error: before.error + nearer.error + U * value.abs() };
        (Line { facing, is_of_moving, corner, outward, length, axis: None, before, nearer }, end)
    }

    /// What the path meets, if that is certain.
    fn meet(&self) -> Option<Met> {
        let mut lines = Lines {
            last: None,
            before: f64::NEG_INFINITY,
            leaves: f64::INFINITY,
            is_free: false,
            is_open: false,
        };
        for is_of_moving in [false, true] {
            let (own, other) = if is_of_moving { (&self.a, &self.b) } else { (&self.b, &self.a) };
            each_facing(own.corners(), other.corners(), self.extent, |facing| {
                let (line, end) = self.line(facing, is_of_moving, other.corners());
                lines.take(line, end);
                lines.is_free
            });
            if lines.is_free {
                return Some(Met::Nothing);
            }
        }
        if lines.is_open {
            return None;
        }
        let Some((line, ends_behind)) = lines.last else { return self.first_along() };
        let (enters, leaves) = (line.time(), lines.leaves);
        // More than any of these times is off.
        let room = 64.0 * ROUNDED * self.extent * magnitude(&line.outward) / line.nearer.value;
        if enters - leaves > room * (2.0 + leaves.abs()) {
            return Some(Met::Nothing);
        }
        if line.before.is_negative() {
            return (leaves < -room).then_some(Met::Nothing);
        }
        let is_through = enters - lines.before > room && (self.radius > 0.0 || leaves - enters > room);
        if !(is_through && line.before.is_free() && ends_behind) {
            return None;
        }
        self.beside(line)
    }

    /// What the path meets of a half-space.
    fn meet_surface(&self, half: &HalfForm<f64, 2>) -> Option<Met> {
        let ahead = |corner: &[f64; 2]| dot(&minus(corner, &half.origin), &half.normal);
        let corners = self.a.corners();
        let mut corner = 0;
        for (i, p) in corners.iter().enumerate() {
            corner = if ahead(p) < ahead(corners.get(corner)?) { i } else { corner };
        }
        let (from, outward) = (half.origin, half.normal);
        let facing = Facing { from, to: from, edge: 0, outward, gap: 0.0, error: 0.0, corner };
        if magnitude(&outward) * self.extent < TINY {
            return None;
        }
        let (line, end) = self.line(facing, false, corners);
        if line.before.is_free() && end.is_free() {
            return Some(Met::Nothing);
        }
        if !(line.before.is_free() && end.is_negative()) {
            return None;
        }
        let [low, high] = self.deepest(&line, corners)?;
        Some(Met::Line(line, [End::Moved(low), End::Moved(high)]))
    }

    /// The corners that come to a line at once, from the first to the last along the edge on it.
    fn deepest(&self, line: &Line, corners: &[[f64; 2]]) -> Option<[[f64; 2]; 2]> {
        let outward = line.facing.outward;
        let along = [0.0 - outward[1], outward[0]];
        let mut ends = [line.corner; 2];
        for p in corners {
            let way = minus(p, &line.corner);
            let size = (way[0] * outward[0]).abs() + (way[1] * outward[1]).abs();
            let height = dot(&way, &outward);
            if height == 0.0 {
                ends[0] = if dot(&minus(p, &ends[0]), &along) < 0.0 { *p } else { ends[0] };
                ends[1] = if dot(&minus(p, &ends[1]), &along) > 0.0 { *p } else { ends[1] };
            } else if height.abs() <= ROUNDED * size + TINY {
                return None;
            }
        }
        Some(ends)
    }

    /// Where on a line the path meets it: on the edge, or beyond one of its ends, about two corners.
    fn beside(&self, line: Line) -> Option<Met> {
        let outward = line.facing.outward;
        let along = [0.0 - outward[1], outward[0]];
        let own = if dot(&minus(&line.facing.to, &line.facing.from), &along) > 0.0 {
            [line.facing.from, line.facing.to]
        } else {
            [line.facing.to, line.facing.from]
        };
        let other = if line.is_of_moving { &self.b } else { &self.a };
        let other = self.deepest(&line, other.corners())?;
        let (moving, standing) = if line.is_of_moving { (own, other) } else { (other, own) };
        let come = line.time() * dot(&self.m, &along);
        let place = |p: &[f64; 2], moved: f64| dot(&minus(p, &line.facing.from), &along) + moved;
        let (moved, still) = (moving.map(|p| place(&p, come)), standing.map(|p| place(&p, 0.0)));
        let off = line.before.error / line.nearer.value + line.nearer.error * line.time() / line.nearer.value;
        let room =
            4.0 * ROUNDED * self.extent * magnitude(&along) + 2.0 * off * dot(&self.m, &along).abs() + TINY;
        if moved[1] - still[0] > room && still[1] - moved[0] > room {
            let low = if moved[0] > still[0] { End::Moved(moving[0]) } else { End::Still(standing[0]) };
            let high = if moved[1] < still[1] { End::Moved(moving[1]) } else { End::Still(standing[1]) };
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

    /// What comes first along the motion, of points and of segments along it, which the moving one may have come past.
    fn first_along(&self) -> Option<Met> {
        let first = |corners: &[[f64; 2]], way: f64| {
            let along = |p: &[f64; 2]| way * dot(&minus(p, &corners[0]), &self.m);
            match *corners {
                [p] => Some(p),
                [p, q] => Some(if along(&q) > 0.0 { q } else { p }),
                _ => None,
            }
        };
        let (p, q) = (first(self.a.corners(), 1.0)?, first(self.b.corners(), -1.0)?);
        let is_ahead = dot(&minus(&q, &p), &self.m) > ROUNDED * self.extent * magnitude(&self.m) + TINY;
        let are_points = self.a.corners().len() + self.b.corners().len() == 2;
        (is_ahead || are_points).then_some(Met::Corners(p, q))
    }
}

impl<E: Rounds> Rounding<'_, E> {
    /// What a number of the answer is stored as.
    fn value(self, raw: Raw) -> f64 {
        match (self.is_float(), self.encoding.products_fit) {
            (false, _) => raw.0 as f64,
            (true, false) => raw.to_float(),
            (true, true) => f64::from(raw.to_float() as f32),
        }
    }

    /// A stored number moved by another.
    fn moved(self, x: f64, by: f64) -> f64 {
        if self.is_float() && self.encoding.products_fit { f64::from((x + by) as f32) } else { x + by }
    }

    /// What moving a number may change beside.
    fn unit(self) -> f64 {
        match (self.is_float(), self.encoding.products_fit) {
            (false, _) => 0.0,
            (true, false) => U,
            (true, true) => f64::from(f32::EPSILON) / 2.0,
        }
    }
}

impl Sweep<'_> {
    fn impact<E: Rounds>(&self, met: Met, to: Rounding<'_, E>) -> Certain<Impact<2>> {
        match met {
            Met::Nothing => Some(None),
            Met::Line(line, stretch) => self.at_line(&line, stretch, to).map(Some),
            Met::Corners(p, q) => self.about(p, q, to),
        }
    }

    /// At a line, at `t = before / nearer`. Along an axis the way is as long as the distance is.
    fn at_line<E: Rounds>(&self, line: &Line, stretch: [End; 2], to: Rounding<'_, E>) -> Option<Impact<2>> {
        let (m, t, g) = (self.m, line.time(), line.outward);
        let off = (line.before.error + t * line.nearer.error) / line.nearer.value + 2.0 * U * t;
        if to.is_float() && off > LOSS {
            return None;
        }
        let (mut travel, mut normal) = ([Raw::ZERO; 2], [Raw::ZERO; 2]);
        for i in 0..2 {
            let (way, error) = match line.axis {
                Some(axis) if axis == i => (0.0 - g[i] * line.before.value, line.before.error),
                _ => (m[i] * t, m[i].abs() * off + U * (m[i] * t).abs()),
            };
            travel[i] = to.near(way + 0.0, error)?;
            let unit = g[i] / line.length;
            normal[i] = if g[i] == 0.0 { Raw::ZERO } else { to.pure(unit, 4.0 * U * unit.abs())? };
            if line.axis == Some(i) {
                normal[i] = if g[i] > 0.0 { to.encoding.one } else { to.encoding.minus_one };
            }
        }
        let mut point = [Raw::ZERO; 2];
        for i in 0..2 {
            let (mut sum, mut error) = (0.0, 0.0);
            for end in stretch {
                let (base, moved, radius) = match end {
                    End::Still(q) => (q[i], 0.0, self.b.radius),
                    End::Moved(p) => (p[i], m[i] * t, 0.0 - self.a.radius),
                };
                let beyond = radius * (g[i] / line.length);
                sum += base + moved + beyond;
                error += (if moved == 0.0 { 0.0 } else { m[i].abs() * off })
                    + 4.0 * U * (moved.abs() + beyond.abs())
                    + if moved + beyond == 0.0 { 0.0 } else { 4.0 * U * base.abs() };
            }
            point[i] = to.near(0.5 * sum + 0.0, error + U * sum.abs())?;
            // All of a side along an axis is on one line.
            if line.axis == Some(i)
                && let Some(q) =
                    stretch.iter().find_map(|end| if let End::Still(q) = end { Some(q[i]) } else { None })
                && self.b.radius == 0.0
            {
                point[i] = to.stored(q);
            }
        }
        let t = to.pure(t + 0.0, off)?;
        let travel = self.settled(travel, normal, to, |v| self.is_free_of_line(line, v, to))?;
        Some(Impact { t, travel, point, normal, depth: Raw::ZERO, is_settled: true })
    }

    /// About two corners, at `t = (|w|² − R²) / (P + √Q)` with `P = m·w` and `Q = R²·|m|² − (m × w)²`.
    fn about<E: Rounds>(&self, p: [f64; 2], q: [f64; 2], to: Rounding<'_, E>) -> Certain<Impact<2>> {
        let (m, w, radius) = (self.m, minus(&q, &p), self.radius);
        let (along, square, length) = (dot(&m, &w), dot(&w, &w), dot(&m, &m));
        let reach = radius * radius;
        let outside = Near { value: square - reach, error: ROUNDED * (square + reach) + TINY };
        if !outside.is_positive() {
            return None;
        }
        let error = ROUNDED * magnitude(&m) * magnitude(&w) + TINY;
        if along < -error {
            return Some(None);
        }
        let (turn, made) = cross(&m, &w);
        let rest = Near {
            value: reach * length - turn * turn,
            error: ROUNDED * (reach * length + made * made) + TINY,
        };
        if rest.is_negative() {
            return Some(None);
        }
        // It ends before where `P − |m|² ≥ √Q`.
        let beyond = along - length;
        let past = Near {
            value: beyond * beyond - rest.value,
            error: 4.0 * ROUNDED * (along.abs() + length) * (along.abs() + length) + 4.0 * rest.error,
        };
        if beyond > error && past.is_positive() {
            return Some(None);
        }
        let is_before_end = beyond < -error || past.is_negative();
        if !(along > error && rest.value > 16.0 * rest.error && is_before_end) {
            return None;
        }
        let root = Float::sqrt(rest.value);
        let below = along + root;
        let t = outside.value / below;
        let off = (outside.error + t * (error + rest.error / root)) / below + 4.0 * U * t;
        if to.is_float() && off > LOSS {
            return None;
        }
        let (mut travel, mut normal, mut point) = ([Raw::ZERO; 2], [Raw::ZERO; 2], [Raw::ZERO; 2]);
        for i in 0..2 {
            let way = m[i] * t;
            let lost = m[i].abs() * off + 2.0 * U * way.abs();
            travel[i] = to.near(way + 0.0, lost)?;
            let unit = (way - w[i]) / radius;
            let of_unit = (lost + 2.0 * U * (way.abs() + w[i].abs())) / radius;
            normal[i] = to.pure(unit + 0.0, of_unit)?;
            point[i] = if self.b.radius == 0.0 {
                to.stored(q[i])
            } else if self.a.radius == 0.0 {
                to.near(p[i] + way, lost + 2.0 * U * (p[i].abs() + way.abs()))?
            } else {
                let beyond = self.b.radius * unit;
                let size = q[i].abs() + beyond.abs();
                to.near(q[i] + beyond, self.b.radius * of_unit + 2.0 * U * size)?
            };
        }
        let t = to.pure(t, off)?;
        let travel = self.settled(travel, normal, to, |v| self.is_free_of_corner(&p, &q, v, to))?;
        Some(Some(Impact { t, travel, point, normal, depth: Raw::ZERO, is_settled: true }))
    }

    /// The travel after which nothing overlaps, as [`Impact`](crate::Impact) looks for it: the nearest, or some steps away from what stops it. Where floats cannot
    /// tell, another step will; of fixed-point numbers the answer must not depend on that.
    fn settled<E: Rounds>(
        &self,
        nearest: [Raw; 2],
        normal: [Raw; 2],
        to: Rounding<'_, E>,
        is_free: impl Fn(&[f64; 2]) -> Option<bool>,
    ) -> Option<[Raw; 2]> {
        let (nearest, m) = (nearest.map(|x| to.value(x)), self.m);
        let away = match (m[0] == 0.0, m[1] == 0.0) {
            (_, true) => [0.0 - m[0], 0.0],
            (true, _) => [0.0, 0.0 - m[1]],
            _ => normal.map(|x| to.value(x)),
        };
        let mut step =
            if to.is_float() { 2.0 * to.unit() * greater(nearest[0].abs(), nearest[1].abs()) } else { 1.0 };
        let mut travel = nearest;
        for _ in 0..64 {
            if self.is_in_range(&travel, to) {
                match is_free(&travel) {
                    Some(true) => return Some(travel.map(|x| to.stored(x))),
                    None if !to.is_float() => return None,
                    _ => {}
                }
            } else {
                return None;
            }
            for i in 0..2 {
                let side = if away[i] > 0.0 { step } else { -step };
                travel[i] = to.moved(nearest[i], if away[i] == 0.0 { 0.0 } else { side });
            }
            step += step;
        }
        None
    }

    /// Whether no coordinate of what has been moved saturates.
    fn is_in_range<E: Rounds>(&self, travel: &[f64; 2], to: Rounding<'_, E>) -> bool {
        let limit = to.encoding.max * (1.0 - 4.0 * U);
        let is_within = |x: f64| x < limit && x > -limit;
        to.is_float()
            || self.a.corners().iter().all(|p| is_within(p[0] + travel[0]) && is_within(p[1] + travel[1]))
    }

    /// Whether a line parts what has been moved, and its way, from what stands still.
    fn is_free_of_line<E: Rounds>(&self, line: &Line, v: &[f64; 2], to: Rounding<'_, E>) -> Option<bool> {
        let facing = &line.facing;
        if let Some(axis) = line.axis {
            let sign = if facing.outward[axis] > 0.0 { 1.0 } else { -1.0 };
            let (moving, standing) = match line.is_of_moving {
                true => (-sign * facing.from[axis], sign * line.corner[axis]),
                false => (sign * line.corner[axis], -sign * facing.from[axis]),
            };
            let by = line.outward[axis] * v[axis];
            let (a, b) = (-self.a.radius, -self.b.radius);
            let path = Near::sum([moving, by, standing, a, b]);
            let moved = Near::sum([to.moved(moving, by), standing, a, b]);
            return if path.is_free() && moved.is_free() {
                Some(true)
            } else {
                (path.is_negative() || moved.is_negative()).then_some(false)
            };
        }
        let by = dot(v, &line.outward);
        let size = (v[0] * line.outward[0]).abs() + (v[1] * line.outward[1]).abs();
        let moved = 2.0 * to.unit() * self.size(v) * magnitude(&line.outward);
        let gap = Near { value: line.before.value + by, error: line.before.error + ROUNDED * size + moved };
        if gap.is_free() { Some(true) } else { gap.is_negative().then_some(false) }
    }

    /// The greatest coordinate of what has been moved, about.
    fn size(&self, v: &[f64; 2]) -> f64 {
        let corners = self.a.corners().iter();
        corners.map(magnitude).fold(0.0, greater) + magnitude(v)
    }

    /// Whether the tangent about two corners does.
    fn is_free_of_corner<E: Rounds>(
        &self,
        p: &[f64; 2],
        q: &[f64; 2],
        v: &[f64; 2],
        to: Rounding<'_, E>,
    ) -> Option<bool> {
        let moved = [to.moved(p[0], v[0]), to.moved(p[1], v[1])];
        let way = minus(&moved, q);
        let (square, reach) = (dot(&way, &way), self.radius * self.radius);
        let lost = 2.0 * to.unit() * self.size(v) * magnitude(&way);
        let is_exact = minus(&moved, p) == *v
            && [way[0], way[1], self.a.radius, self.b.radius].iter().all(|x| is_short(*x, to.is_float()));
        let error = if is_exact { 0.0 } else { ROUNDED * (square + reach) + 2.0 * lost };
        let gap = Near { value: square - reach, error };
        let is_toward = dot(v, &way) <= 0.0 - ROUNDED * magnitude(v) * magnitude(&way);
        let is_first = |corner: &[f64; 2], own: &[f64; 2], side: f64| {
            corner == own
                || side * dot(&minus(corner, own), &way) > ROUNDED * self.extent * magnitude(&way) + lost
        };
        let is_tangent = self.a.corners().iter().all(|corner| is_first(corner, p, 1.0))
            && self.b.corners().iter().all(|corner| is_first(corner, q, -1.0));
        if !(is_toward && is_tangent) {
            return None;
        }
        if gap.is_free() { Some(true) } else { gap.is_negative().then_some(false) }
    }
}

/// Whether sums of squares of such numbers are exact.
fn is_short(x: f64, is_float: bool) -> bool {
    let scaled = if is_float { x * 65536.0 } else { x };
    scaled.abs() < (1 << 25) as f64 && scaled == f64::from(scaled as i32)
}

fn greater(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}
