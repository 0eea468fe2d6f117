//! The impact of a moving solid in space, in plain floats.
//!
//! The cores of balls and boxes are boxes, and so is `K`, their Minkowski difference. The path is the segment from zero
//! along the motion. It is stopped where its distance from `K` is both radii together, `R` (Ericson 5.5.7). Between the
//! times at which it passes a bound of `K` along an axis, its squared distance from `K` is one quadratic. Each piece in
//! turn is searched for its first root or least value.
//!
//! The result is a guess, which must then be certified: either by a point on a face, on the tube about an edge or on
//! the sphere about a corner, where the path enters from outside; or by a plane that separates the whole path from `K`
//! grown by `R`. Both are convex, so there is at most one such point, and none if there is such a plane.
//!
//! Along an axis, as most walls are, distances are sums of stored numbers, whose signs are exact. For all other forms
//! this stage decides only what their bounds separate, and impacts on half-spaces; for an oriented box or a triangle what a plane
//! certainly keeps [beside](crate::sweep::beside_fast) each other.

use num_traits::Float;

use crate::certificate::near::{Near, ROUNDED, are_short, is_sum, size, slope};
use crate::certificate::rounded::{
    Certain, LARGEST, Outcome, Rounding, TINY, U, Uncertain, certain_if, difference, dot,
};
use crate::form::space::AnyForm;
use crate::form::stored::{BallForm, BoxForm, CapsuleForm, HalfForm, LinearForm, PointForm};
use crate::number::each::{Each, indexed};
use crate::number::encoding::Encoding;
use crate::number::float::greater;
use crate::sweep::about_fast::CornerPair;
use crate::sweep::boxes_fast::{MovingBlock, SlabEntry, entry_of, stopping_face};
use crate::sweep::course_fast::{FloatCourse, StretchBound};
use crate::sweep::face_fast::{BoxFace, come, shared};
use crate::sweep::stop::StoppingImpact;

/// The bounds of a core, and a radius around it.
pub struct RoundedBlock {
    pub low: [f64; 3],
    pub high: [f64; 3],
    /// At least zero.
    pub radius: f64,
    /// The ends, if the core is a segment; else the core is the box of its bounds.
    pub ends: Option<[[f64; 3]; 2]>,
}

impl From<MovingBlock<3>> for RoundedBlock {
    fn from(MovingBlock { min: low, max: high, radius, .. }: MovingBlock<3>) -> Self {
        Self { low, high, radius, ends: None }
    }
}

impl RoundedBlock {
    fn block(low: [f64; 3], high: [f64; 3], radius: f64) -> Certain<Self> {
        let is_upright = low.iter().zip(&high).all(|(low, high)| low <= high);
        certain_if(is_upright && radius >= 0.0, Self { low, high, radius, ends: None })
    }

    fn segment(a: [f64; 3], b: [f64; 3], radius: f64) -> Certain<Self> {
        let low = indexed(|i| if a[i] < b[i] { a[i] } else { b[i] });
        let high = indexed(|i| if a[i] < b[i] { b[i] } else { a[i] });
        Ok(Self { ends: Some([a, b]), ..Self::block(low, high, radius)? })
    }

    /// The body of a form, if it has one and its numbers are ordered.
    pub fn of(form: &AnyForm<f64>) -> Certain<Self> {
        match *form {
            AnyForm::Point(PointForm(p)) => Self::block(p, p, 0.0),
            AnyForm::Ball(BallForm { center, radius }) => Self::block(center, center, radius),
            AnyForm::Box(BoxForm { min, max }) => Self::block(min, max, 0.0),
            AnyForm::Capsule(CapsuleForm { a, b, radius }) => Self::segment(a, b, radius),
            AnyForm::Linear(linear @ LinearForm { origin, to, .. }) if linear.ends() => {
                Self::segment(origin, to, 0.0)
            }
            AnyForm::Linear(_)
            | AnyForm::Half(_)
            | AnyForm::OrientedBox(_)
            | AnyForm::Triangle(_)
            | AnyForm::Polyhedron(_)
            | AnyForm::Rounded(_) => Err(Uncertain),
        }
    }

    fn are_blocks_with(&self, other: &Self) -> bool {
        self.ends.is_none() && other.ends.is_none()
    }

    /// Whether the difference with another body certainly has an interior, so that nothing but that stops a path.
    pub fn has_interior_with(&self, other: &Self) -> bool {
        let is_thick = |i: usize| other.low[i] - self.high[i] < other.high[i] - self.low[i];
        self.radius + other.radius > 0.0 || (self.are_blocks_with(other) && (0..3).all(is_thick))
    }

    /// The sum of the magnitudes of all numbers, which is not finite if one of them is not.
    pub fn magnitude(&self) -> f64 {
        size(&self.low) + size(&self.high) + self.radius
    }
}

/// The impact of a solid on another one, which stands still: of points, boxes, balls, segments and capsules, whose cores are boxes or segments.
pub fn stop_bounded(
    a: &AnyForm<f64>,
    b: &AnyForm<f64>,
    motion: [f64; 3],
    encoding: &'static Encoding,
) -> Outcome<StoppingImpact<3>> {
    let a = RoundedBlock::of(a)?;
    let sum = a.magnitude() + size(&motion);
    if let AnyForm::Half(half) = b {
        let radii = [a.radius, 0.0];
        let course = FloatCourse::of_stored(motion, radii, [a.low, a.high]);
        let is_fit = sum + size(&half.origin) + size(&half.normal) < LARGEST;
        return if is_fit { onto(&course, &a, half, encoding) } else { Err(Uncertain) };
    }
    let b = RoundedBlock::of(b)?;
    let is_fit = sum + b.magnitude() < LARGEST;
    if !is_fit {
        return Err(Uncertain);
    }
    let are_blocks = a.are_blocks_with(&b);
    let has_interior = a.has_interior_with(&b);
    let sweep = SpaceSweep::of(a, b, motion);
    if sweep.is_beside(has_interior) {
        return Ok(None);
    }
    certain_if(are_blocks && has_interior, ())?;
    sweep.impact(Rounding::to(encoding))
}

/// The impact of a box or ball on another one, which stands still. One of the two is a box.
///
/// As in the [plane](crate::sweep::boxes_fast), the path enters the slab of `K` along each axis, grown by `R`. The impact is on the
/// face of the last slab, if the path is then within the others; else about an edge or a corner.
pub fn stop_blocks(
    a: MovingBlock<3>,
    b: MovingBlock<3>,
    motion: [f64; 3],
    encoding: &'static Encoding,
) -> Outcome<StoppingImpact<3>> {
    if a.radius + b.radius > 0.0 {
        let Some(SlabEntry { axis, .. }) = entry_of::<true, 3>(a, b, motion)? else { return Ok(None) };
        let to = Rounding::to(encoding);
        let sweep = SpaceSweep::of(a.into(), b.into(), motion);
        match BoxFace::<true, 3>::reached(&sweep.course, [&b.min, &b.max], axis) {
            Ok(face) => face.impact(&sweep.course, to).map(Some),
            // The path need not come to what is on these sides, but if it does, nothing else stops it before.
            Err(Some(sides)) => match sweep.about(&sides, to) {
                Ok(Some(impact)) => Ok(Some(impact)),
                _ => sweep.impact(to),
            },
            Err(None) => sweep.impact(to),
        }
    } else {
        let Some((face, course)) = stopping_face(a, b, motion)? else { return Ok(None) };
        face.impact(&course, Rounding::to(encoding)).map(Some)
    }
}

/// What the path seems to reach.
enum Guess {
    /// A face across an axis.
    Face(usize),
    /// The tube or sphere about the edge or corner of `K` on these sides.
    Round([f64; 3]),
    /// Nothing: a plane perpendicular to this vector separates it from `K`.
    Nothing([f64; 3]),
}

/// Two bodies, and a motion of the first.
struct SpaceSweep {
    course: FloatCourse<3>,
    a: RoundedBlock,
    b: RoundedBlock,
    /// The least and the greatest coordinates of `K`.
    low: [f64; 3],
    high: [f64; 3],
    /// `R`.
    radius: f64,
}

impl SpaceSweep {
    fn of(a: RoundedBlock, b: RoundedBlock, m: [f64; 3]) -> Self {
        let course = FloatCourse::of_stored(m, [a.radius, b.radius], [a.low, a.high]);
        let (low, high) = (difference(&b.low, &a.high), difference(&b.high, &a.low));
        Self { radius: course.radius(), course, a, b, low, high }
    }

    /// The bounds that face each other along an axis, above the standing core (1) and below it (-1), with these signs.
    fn facing(&self, i: usize) -> [(f64, f64, f64); 2] {
        [(1.0, self.a.low[i], -self.b.high[i]), (-1.0, -self.a.high[i], self.b.low[i])]
    }

    /// Two bounds whose rounded distance is below this are certainly less than both radii apart.
    fn least(&self) -> f64 {
        self.radius * (1.0 - 16.0 * U)
    }

    /// Whether the whole path is certainly on one side of `K`, grown by `R`, along an axis. If `K` has no interior, it
    /// must not even touch it.
    fn is_beside(&self, has_interior: bool) -> bool {
        let [a, b] = self.course.radii;
        let is_past = |gap: Near| if has_interior { gap.is_free() } else { gap.is_positive() };
        let least = self.least();
        (0..3).any(|i| {
            self.facing(i).into_iter().any(|(sign, moving, standing)| {
                // This comparison decides most cases.
                moving + standing >= least
                    && is_past(Near::sum([moving, standing, -a, -b]))
                    && is_past(Near::sum([moving, standing, -a, -b, sign * self.course.m[i]]))
            })
        })
    }

    fn impact(&self, to: Rounding<'_>) -> Outcome<StoppingImpact<3>> {
        match self.guess()? {
            Guess::Nothing(across) => certain_if(self.is_parted(&across), None),
            Guess::Face(axis) => {
                let face = BoxFace::<true, 3>::reached(&self.course, [&self.b.low, &self.b.high], axis)
                    .map_err(|_| Uncertain)?;
                face.impact(&self.course, to).map(Some)
            }
            // The path need not come to what was guessed, and if it does not, something else may stop it.
            Guess::Round(sides) => match self.about(&sides, to) {
                Ok(None) => Err(Uncertain),
                reached => reached,
            },
        }
    }

    /// The impact on the tube or sphere about the edge or corner of `K` on these sides; `Ok(None)` if the path certainly
    /// misses that, which does not tell whether it misses the rest of `K`.
    fn about(&self, sides: &[f64; 3], to: Rounding<'_>) -> Outcome<StoppingImpact<3>> {
        let moving = indexed(|i| if sides[i] > 0.0 { self.a.low[i] } else { self.a.high[i] });
        let standing = indexed(|i| if sides[i] > 0.0 { self.b.high[i] } else { self.b.low[i] });
        let corners = CornerPair { moving, standing, active: sides.each(|side| side != 0.0) };
        let at = |t, off| {
            let mut stretch = [[StretchBound::Still(0.0); 2]; 3];
            for i in 0..3 {
                if sides[i] == 0.0 {
                    stretch[i] = shared(&self.course, self.b.low[i], self.b.high[i], i, [t, off])?;
                    continue;
                }
                let beyond = if sides[i] > 0.0 { self.high[i] } else { self.low[i] };
                let (come, room) = come(self.course.m[i], self.low[i], self.high[i], [t, off]);
                let is_beyond = sides[i] * (come - beyond) > room;
                if !is_beyond {
                    return Err(Uncertain);
                }
            }
            Ok(stretch)
        };
        let course = &self.course;
        course.about(&corners, to, at, |way, normal| {
            course.settled_along(way, normal, to, |v| self.is_free(v, to))
        })
    }

    /// What the path approximately reaches.
    fn guess(&self) -> Certain<Guess> {
        let (m, radius) = (&self.course.m, self.radius);
        let (mut t, mut last) = (0.0, 0);
        // A start on a bound counts as outside if the path enters there.
        let mut sides: [f64; 3] = indexed(|i| {
            if self.low[i] > 0.0 || (self.low[i] == 0.0 && m[i] > 0.0) {
                -1.0
            } else if self.high[i] < 0.0 || (self.high[i] == 0.0 && m[i] < 0.0) {
                1.0
            } else {
                0.0
            }
        });
        let bound = |i: usize, side: f64| if side < 0.0 { self.low[i] } else { self.high[i] };
        for _ in 0..8 {
            let away = |t: f64| -> [f64; 3] {
                indexed(|i| if sides[i] == 0.0 { 0.0 } else { m[i] * t - bound(i, sides[i]) })
            };
            let way = away(t);
            let speed: [f64; 3] = indexed(|i| if sides[i] == 0.0 { 0.0 } else { m[i] });
            // After another `s` the squared distance exceeds the squared radius by `a·s² + 2·b·s + c`.
            let (a, b, c) = (dot(&speed, &speed), dot(&speed, &way), dot(&way, &way) - radius * radius);
            let mut active = (0..3).filter(|i| sides[*i] != 0.0);
            let alone = match (active.next(), active.next()) {
                (None, _) => return Ok(Guess::Face(last)),
                (Some(axis), None) => Some(axis),
                _ => None,
            };
            let is_toward = alone.map_or(b < 0.0, |i| sides[i] * m[i] < 0.0);
            if !is_toward {
                return Ok(Guess::Nothing(way));
            }
            let under = b * b - a * c;
            let root = match alone {
                Some(i) => t + (way[i].abs() - radius) / m[i].abs(),
                None if under > 0.0 => t + c / (Float::sqrt(under) - b),
                None => t - b / a,
            };
            let (mut next, mut axis) = (f64::INFINITY, 0);
            for i in 0..3 {
                let side = if m[i] > 0.0 { 1.0 } else { -1.0 };
                if m[i] != 0.0 && sides[i] != side {
                    // It passes the near bound if it is outside, and else the far one.
                    let time = bound(i, if sides[i] == 0.0 { side } else { sides[i] }) / m[i];
                    (next, axis) = if time < next { (time, i) } else { (next, axis) };
                }
            }
            if !(root < 1.0 || next < 1.0) {
                return Ok(Guess::Nothing(away(1.0)));
            }
            if root <= next {
                return Ok(match alone {
                    Some(axis) => Guess::Face(axis),
                    None if under > 0.0 => Guess::Round(sides),
                    None => Guess::Nothing(away(root)),
                });
            }
            (t, last) = (next, axis);
            sides[axis] += if m[axis] > 0.0 { 1.0 } else { -1.0 };
        }
        Err(Uncertain)
    }

    /// Whether a plane perpendicular to a vector certainly separates the whole path from `K`, grown by `R`.
    fn is_parted(&self, across: &[f64; 3]) -> bool {
        let far = self.radius * Float::sqrt(dot(across, across));
        let along = dot(across, &self.course.m);
        let (mut value, mut made) = (if along < 0.0 { along } else { 0.0 } - far, far);
        for (i, x) in across.iter().enumerate() {
            let corner = x * if *x > 0.0 { self.high[i] } else { self.low[i] };
            value -= corner;
            made += corner.abs() + (x * self.course.m[i]).abs();
        }
        dot(across, across) > TINY && value >= ROUNDED * made + TINY
    }

    /// Whether the moved solid and its path are free; `None` where that is uncertain.
    fn is_free(&self, v: &[f64; 3], to: Rounding<'_>) -> Option<bool> {
        let ([a, b], least) = (self.course.radii, self.least());
        let is_past = |i: usize| {
            self.facing(i).into_iter().any(|(sign, moving, standing)| {
                let moved = to.moved(moving, sign * v[i]);
                moved + standing >= least
                    && Near::sum([moved, standing, -a, -b]).is_free()
                    && Near::sum([moving, standing, -a, -b]).is_free()
                    && Near::sum([moving, standing, -a, -b, sign * v[i]]).is_free()
            })
        };
        if (0..3).any(is_past) {
            return Some(true);
        }
        let (mut is_exact, mut way, mut lost) = (true, [0.0; 3], [0.0; 3]);
        for i in 0..3 {
            let [(low, of_low), (high, of_high)] = [self.a.low[i], self.a.high[i]].each(|x| {
                let (moved, lost) = to.shifted_along(x, v[i]);
                is_exact &= is_sum(moved, x, v[i]);
                (moved, lost)
            });
            let mut from = |moved: f64, bound: f64| {
                let way = moved - bound;
                is_exact &= is_sum(way, moved, 0.0 - bound);
                way
            };
            (way[i], lost[i]) = match (low > self.b.high[i], high < self.b.low[i]) {
                (true, _) => (from(low, self.b.high[i]), of_low),
                (_, true) => (from(high, self.b.low[i]), of_high),
                // Within the bounds, at most so much.
                _ => (0.0, greater(of_low.abs(), of_high.abs())),
            };
        }
        if self.radius == 0.0 && way == [0.0; 3] {
            return None;
        }
        let is_exact = || is_exact && are_short(&self.course.radii, &way, to.is_float());
        self.course.is_round_free(&way, &lost, v, is_exact, to)
    }
}

/// The impact of a body on a half-space.
fn onto(
    course: &FloatCourse<3>,
    a: &RoundedBlock,
    half: &HalfForm<f64, 3>,
    encoding: &'static Encoding,
) -> Outcome<StoppingImpact<3>> {
    let n = &half.normal;
    let first = indexed(|i| if n[i] < 0.0 { a.high[i] } else { a.low[i] });
    let (mut line, mut end) = course.line(&first, &half.origin, n);
    if size(n) == 0.0 {
        return Err(Uncertain);
    }
    if line.before.is_free() && end.is_free() {
        return Ok(None);
    }
    let mut stretch = indexed(|i| {
        let last = if n[i] == 0.0 { a.high[i] } else { first[i] };
        [StretchBound::Moved(first[i]), StretchBound::Moved(last)]
    });
    if let Some([p, q]) = a.ends {
        let order = slope(&p, &q, n)?;
        let (is_level, deepest) = (order.is_eq(), if order.is_lt() { q } else { p });
        (line, end) = course.line(&deepest, &half.origin, n);
        if line.before.is_free() && end.is_free() {
            return Ok(None);
        }
        let ends = if is_level { [p, q] } else { [deepest; 2] };
        stretch = indexed(|i| ends.each(|end| StretchBound::Moved(end[i])));
    }
    certain_if(line.before.is_free() && end.is_negative(), ())?;
    if let Some(axis) = line.axis {
        stretch[axis] = [StretchBound::Still(half.origin[axis]); 2];
    }
    course.at_line(&line, &stretch, Rounding::to(encoding)).map(Some)
}
