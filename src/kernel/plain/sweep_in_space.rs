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
//! this stage decides only what their bounds separate, and impacts on half-spaces.

use core::array::from_fn;

use num_traits::Float;

use super::super::form::{BallForm, BoxForm, CapsuleForm, HalfForm, LinearForm, PointForm};
use super::super::impact::Impact;
use super::super::space::any::AnyForm;
use super::about::Corners;
use super::course::{Course, End, Stretch};
use super::near::{Near, ROUNDED, are_short, is_square, size};
use super::{Certain, LARGEST, Rounding, Rounds, TINY, U, difference, dot};
use crate::arithmetic::each::Each;
use crate::arithmetic::encoding::Encoding;

/// The bounds of a core, and a radius around it.
pub struct Body {
    pub low: [f64; 3],
    pub high: [f64; 3],
    /// At least zero.
    pub radius: f64,
    /// The ends, if the core is a segment; else the core is the box of its bounds.
    pub ends: Option<[[f64; 3]; 2]>,
}

impl Body {
    fn block(low: [f64; 3], high: [f64; 3], radius: f64) -> Option<Self> {
        let is_upright = low.iter().zip(&high).all(|(low, high)| low <= high);
        (is_upright && radius >= 0.0).then_some(Self { low, high, radius, ends: None })
    }

    fn segment(a: [f64; 3], b: [f64; 3], radius: f64) -> Option<Self> {
        let low = from_fn(|i| if a[i] < b[i] { a[i] } else { b[i] });
        let high = from_fn(|i| if a[i] < b[i] { b[i] } else { a[i] });
        Some(Self { ends: Some([a, b]), ..Self::block(low, high, radius)? })
    }

    /// The body of a form, if it has one and its numbers are ordered.
    pub fn of(form: &AnyForm<f64>) -> Option<Self> {
        match *form {
            AnyForm::Point(PointForm(p)) => Self::block(p, p, 0.0),
            AnyForm::Ball(BallForm { center, radius }) => Self::block(center, center, radius),
            AnyForm::Box(BoxForm { min, max }) => Self::block(min, max, 0.0),
            AnyForm::Capsule(CapsuleForm { a, b, radius }) => Self::segment(a, b, radius),
            AnyForm::Linear(linear @ LinearForm { origin, to, .. }) if linear.ends() => {
                Self::segment(origin, to, 0.0)
            }
            AnyForm::Linear(_) | AnyForm::Half(_) => None,
        }
    }

    /// The sum of the magnitudes of all numbers, which is not finite if one of them is not.
    pub fn magnitude(&self) -> f64 {
        size(&self.low) + size(&self.high) + self.radius
    }
}

/// The impact of a solid on another one, which stands still.
pub fn stop(
    a: &AnyForm<f64>,
    b: &AnyForm<f64>,
    motion: [f64; 3],
    encoding: &'static Encoding,
) -> Certain<Impact<3>> {
    let a = Body::of(a)?;
    let sum = a.magnitude() + size(&motion);
    if let AnyForm::Half(half) = b {
        let radii = [a.radius, 0.0];
        let course = Course { m: motion, radii, low: a.low, high: a.high };
        let is_fit = sum + size(&half.origin) + size(&half.normal) < LARGEST;
        return if is_fit { onto(&course, &a, half, encoding) } else { None };
    }
    let b = Body::of(b)?;
    let is_fit = sum + b.magnitude() < LARGEST;
    if !is_fit {
        return None;
    }
    let are_blocks = a.ends.is_none() && b.ends.is_none();
    let course = Course { m: motion, radii: [a.radius, b.radius], low: a.low, high: a.high };
    let radius = course.radius();
    let (low, high) = (difference(&b.low, &a.high), difference(&b.high, &a.low));
    let has_interior = radius > 0.0 || (are_blocks && low.iter().zip(&high).all(|(low, high)| low < high));
    let sweep = Sweep { course, a, b, low, high, radius };
    if sweep.is_beside(has_interior) {
        return Some(None);
    }
    if !(are_blocks && has_interior) {
        return None;
    }
    rounding!(encoding, |to| sweep.impact(to))
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
struct Sweep {
    course: Course<3>,
    a: Body,
    b: Body,
    /// The least and the greatest coordinates of `K`.
    low: [f64; 3],
    high: [f64; 3],
    /// `R`.
    radius: f64,
}

impl Sweep {
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

    fn impact<E: Rounds>(&self, to: Rounding<'_, E>) -> Certain<Impact<3>> {
        match self.guess()? {
            Guess::Nothing(across) => self.is_parted(&across).then_some(None),
            Guess::Face(axis) => self.at_face(axis, to).map(Some),
            Guess::Round(sides) => {
                let moving = from_fn(|i| if sides[i] > 0.0 { self.a.low[i] } else { self.a.high[i] });
                let standing = from_fn(|i| if sides[i] > 0.0 { self.b.high[i] } else { self.b.low[i] });
                let corners = Corners { moving, standing, active: sides.each(|side| side != 0.0) };
                let at = |t, off| {
                    let is_out = (0..3).all(|i| {
                        let beyond = if sides[i] > 0.0 { self.high[i] } else { self.low[i] };
                        let (come, room) = self.come(i, t, off);
                        sides[i] == 0.0 || sides[i] * (come - beyond) > room
                    });
                    if is_out { self.shared(&corners.active, t, off) } else { None }
                };
                let found = self.course.about(&corners, to, at, |v| self.is_free(v, to))?;
                found.map(Some)
            }
        }
    }

    /// What the path approximately reaches.
    fn guess(&self) -> Option<Guess> {
        let (m, radius) = (&self.course.m, self.radius);
        let (mut t, mut last) = (0.0, 0);
        // A start on a bound counts as outside if the path enters there.
        let mut sides: [f64; 3] = from_fn(|i| {
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
                from_fn(|i| if sides[i] == 0.0 { 0.0 } else { m[i] * t - bound(i, sides[i]) })
            };
            let way = away(t);
            let speed: [f64; 3] = from_fn(|i| if sides[i] == 0.0 { 0.0 } else { m[i] });
            // After another `s` the squared distance exceeds the squared radius by `a·s² + 2·b·s + c`.
            let (a, b, c) = (dot(&speed, &speed), dot(&speed, &way), dot(&way, &way) - radius * radius);
            let mut active = (0..3).filter(|i| sides[*i] != 0.0);
            let alone = match (active.next(), active.next()) {
                (None, _) => return Some(Guess::Face(last)),
                (Some(axis), None) => Some(axis),
                _ => None,
            };
            let is_toward = alone.map_or(b < 0.0, |i| sides[i] * m[i] < 0.0);
            if !is_toward {
                return Some(Guess::Nothing(way));
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
                return Some(Guess::Nothing(away(1.0)));
            }
            if root <= next {
                return Some(match alone {
                    Some(axis) => Guess::Face(axis),
                    None if under > 0.0 => Guess::Round(sides),
                    None => Guess::Nothing(away(root)),
                });
            }
            (t, last) = (next, axis);
            sides[axis] += if m[axis] > 0.0 { 1.0 } else { -1.0 };
        }
        None
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

    /// How far the path has come along an axis, and the error bound of that relative to the bounds of `K`.
    fn come(&self, i: usize, t: f64, off: f64) -> (f64, f64) {
        let come = self.course.m[i] * t;
        let made = come.abs() + self.low[i].abs() + self.high[i].abs();
        (come, self.course.m[i].abs() * off + 4.0 * U * made + TINY)
    }

    /// The stretch that both share along the axes that are not active, at the time `t` with the error bound `off`, if
    /// the path is certainly within `K` along these.
    fn shared(&self, active: &[bool; 3], t: f64, off: f64) -> Option<Stretch<3>> {
        let mut stretch = [[End::Still(0.0); 2]; 3];
        for i in (0..3).filter(|i| !active[*i]) {
            let (come, room) = self.come(i, t, off);
            if !(come - self.low[i] > room && self.high[i] - come > room) {
                return None;
            }
            let end = |sign: f64, moving: f64, still: f64| {
                let moved = moving + come;
                let made = if come == 0.0 { 0.0 } else { 2.0 * U * (come.abs() + moved.abs()) };
                let room = self.course.m[i].abs() * off + made;
                if sign * (still - moved) > room { End::Still(still) } else { End::Moved(moving) }
            };
            stretch[i] = [end(1.0, self.a.low[i], self.b.low[i]), end(-1.0, self.a.high[i], self.b.high[i])];
        }
        Some(stretch)
    }

    /// The impact on the face across an axis, in front of which the path begins.
    fn at_face<E: Rounds>(&self, axis: usize, to: Rounding<'_, E>) -> Option<Impact<3>> {
        let is_below = self.course.m[axis] > 0.0;
        let (moving, standing) =
            if is_below { (&self.a.high, &self.b.low) } else { (&self.a.low, &self.b.high) };
        let (mut outward, mut active) = ([0.0; 3], [false; 3]);
        (outward[axis], active[axis]) = (if is_below { -1.0 } else { 1.0 }, true);
        let (line, end) = self.course.line(moving, standing, &outward);
        if !(line.before.is_free() && end.is_negative()) {
            return None;
        }
        let t = line.time();
        let off = line.before.error / line.nearer.value + 2.0 * U * t;
        let mut stretch = self.shared(&active, t, off)?;
        stretch[axis] = [End::Still(standing[axis]); 2];
        self.course.at_line(&line, &stretch, to)
    }

    /// Whether the moved solid and its path are free; `None` where that is uncertain.
    fn is_free<E: Rounds>(&self, v: &[f64; 3], to: Rounding<'_, E>) -> Option<bool> {
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
        let mut is_exact = true;
        let way = from_fn(|i| {
            let [low, high] = [self.a.low[i], self.a.high[i]].each(|x| {
                let moved = to.moved(x, v[i]);
                is_exact &= moved - x == v[i] && moved - v[i] == x;
                moved
            });
            match (low > self.b.high[i], high < self.b.low[i]) {
                (true, _) => low - self.b.high[i],
                (_, true) => high - self.b.low[i],
                _ => 0.0,
            }
        });
        if self.radius == 0.0 && way == [0.0; 3] {
            return None;
        }
        let is_exact = || is_exact && are_short(&self.course.radii, &way, to.is_float());
        self.course.is_round_free(&way, v, is_exact, to)
    }
}

/// The impact of a body on a half-space.
fn onto(
    course: &Course<3>,
    a: &Body,
    half: &HalfForm<f64, 3>,
    encoding: &'static Encoding,
) -> Certain<Impact<3>> {
    let n = &half.normal;
    let first = from_fn(|i| if n[i] < 0.0 { a.high[i] } else { a.low[i] });
    let (mut line, mut end) = course.line(&first, &half.origin, n);
    if size(n) == 0.0 {
        return None;
    }
    if line.before.is_free() && end.is_free() {
        return Some(None);
    }
    let mut stretch = from_fn(|i| {
        let last = if n[i] == 0.0 { a.high[i] } else { first[i] };
        [End::Moved(first[i]), End::Moved(last)]
    });
    if let Some([p, q]) = a.ends {
        let way = difference(&q, &p);
        let is_level = is_square(&way, n)?;
        let deepest = if dot(&way, n) < 0.0 { q } else { p };
        (line, end) = course.line(&deepest, &half.origin, n);
        if line.before.is_free() && end.is_free() {
            return Some(None);
        }
        let ends = if is_level { [p, q] } else { [deepest; 2] };
        stretch = from_fn(|i| ends.each(|end| End::Moved(end[i])));
    }
    if !(line.before.is_free() && end.is_negative()) {
        return None;
    }
    if let Some(axis) = line.axis {
        stretch[axis] = [End::Still(half.origin[axis]); 2];
    }
    rounding!(encoding, |to| course.at_line(&line, &stretch, to).map(Some))
}
