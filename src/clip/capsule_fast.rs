//! Lines through capsules: a cylinder about the axis between two balls (Ericson 5.3.7).
//!
//! With the axis `e` from `a`, the direction `d` and `m = o − a` the line is at the distance `r` from the axis's line where
//! `t = (−s ± |e|·√Δ) / k²`, with `k² = |e × d|²`, `s = (e × d)·(e × m)` and `Δ = r²·k² − (m·(e × d))²`; in the plane the last
//! product is zero. The foot on the axis is `(m + t·d)·e / e²` of its length from `a`. If that is between 0 and 1, the line
//! crosses the tube; if it is less, the ball at `a` or nothing, and if it is more, the ball at `b` or nothing.

use num_traits::Float;

use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{
    Certain, LARGEST, LOSS, Outcome, ROOM, Rounding, TINY, U, Uncertain, certain_if, difference, dot,
};
use crate::clip::ball_fast;
use crate::clip::passes::{EnterOrLeave, LOST, Passes, Spot, root_near_zero, values};
use crate::clip::through::End;
use crate::form::stored::{BallForm, CapsuleForm, LinearForm, LinearRange};
use crate::meets::balls_verdict::Excess;
use crate::meets::verdict_fast::are_along_one_axis;
use crate::number::double::Double;
use crate::number::encoding::Raw;

/// A bound for the relative error of every sum of products here.
const ROUNDED: f64 = 16.0 * U;

/// The least allowed squared sine of the angle between the line and the axis: its inverse magnifies all errors.
const STEEP: f64 = 1.0 / (1 << 24) as f64;

/// What a line crosses where it enters or leaves a capsule.
#[derive(Clone, Copy, Debug)]
enum CapsulePart<'a, const D: usize> {
    /// The ball at an end of the axis.
    Cap(ball_fast::BallPassage<'a, D>),
    /// The tube about the axis, at a parameter of the line and a share of the axis.
    Tube { t: Near, along: Near },
    /// The axis itself, without a radius and in the plane, at a fraction of the line's direction.
    Axis { t: Near, numerator: f64, denominator: f64 },
}

/// A line, ray or segment that certainly passes through a capsule.
#[derive(Debug)]
pub struct CapsulePassage<'a, const D: usize> {
    linear: &'a LinearForm<f64, D>,
    capsule: &'a CapsuleForm<f64, D>,
    into: CapsulePart<'a, D>,
    out_of: CapsulePart<'a, D>,
    /// Which stored ends of the linear lie inside.
    is_origin_inside: bool,
    is_end_inside: bool,
}

/// A cross product; in the plane its last component.
#[cfg_attr(not(debug_assertions), inline(always))]
fn cross<const D: usize>(a: &[f64; D], b: &[f64; D]) -> [f64; 3] {
    let of = |i: usize, j: usize| if i.max(j) < D { a[i] * b[j] - a[j] * b[i] } else { 0.0 };
    [of(1, 2), of(2, 0), of(0, 1)]
}

/// The line of a linear, and a cylinder without end about the axis of a capsule.
struct Cylinder<'a, const D: usize> {
    linear: &'a LinearForm<f64, D>,
    capsule: &'a CapsuleForm<f64, D>,
    direction: [f64; D],
    axis: [f64; D],
    /// The vector from the beginning of the axis to the origin.
    m: [f64; D],
}

impl<'a, const D: usize> Cylinder<'a, D> {
    /// The parameters at which the line enters and leaves; uncertain where it may not, or is nearly parallel
    /// to the axis.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn crossed(&self) -> Outcome<[Near; 2]> {
        let Self { direction: d, axis: e, m, .. } = self;
        let (turn, arm, radius) = (cross(e, d), cross(e, m), self.capsule.radius);
        let (made_of, reach_of_m) = (size(e) * size(d), size(m));
        let (square, across) = (dot(&turn, &turn), dot(&turn, &arm));
        let of_square = ROUNDED * made_of * size(&turn);
        let (mut aside, mut of_aside) = (0.0, 0.0);
        if D == 3 {
            for i in 0..D {
                aside += m[i] * turn[i];
            }
            of_aside = ROUNDED * made_of * reach_of_m;
        }
        let reach = radius * radius * square;
        let left = reach - aside * aside;
        let of_left =
            radius * radius * of_square + of_aside * (2.0 * aside.abs() + of_aside) + ROUNDED * reach + TINY;
        let length = dot(e, e);
        let is_plain = (length > TINY)
            & (square > STEEP * (made_of * made_of) + TINY)
            & (radius > 0.0)
            & (size(d) + reach_of_m + size(e) + radius < f64::INFINITY);
        if is_plain & (left < -of_left) {
            return Ok(None);
        }
        if !(is_plain & (left > of_left) & (length * left > TINY)) {
            return Err(Uncertain);
        }
        let root = Float::sqrt(length * left);
        let lost = ROUNDED * made_of * (size(e) * reach_of_m) + root * (8.0 * U + of_left / left);
        let at = |numerator: f64| {
            let t = numerator / square;
            Near { value: t, error: (lost + t.abs() * of_square) / square + 4.0 * U * t.abs() }
        };
        Ok(Some([at((0.0 - across) - root), at(root - across)]))
    }

    /// What the line crosses at a parameter, on its way in (`-1`) or out (`1`), and the parameter at which it does.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn part(&self, t: Near, way: f64) -> Outcome<(CapsulePart<'a, D>, Near)> {
        let Self { direction: d, axis: e, m, .. } = self;
        let (length, slope) = (dot(e, e), dot(d, e));
        let value = (dot(m, e) + t.value * slope) / length;
        let made_of = size(e) * (size(m) + t.value.abs() * size(d));
        let along = Near { value, error: (t.error * slope.abs() + ROUNDED * made_of) / length };
        if along.is_positive() & (1.0 - value > along.error) {
            return Ok(Some((CapsulePart::Tube { t, along }, t)));
        }
        if !(along.is_negative() | (value - 1.0 > along.error)) {
            return Err(Uncertain);
        }
        let center = if value < 0.5 { self.capsule.a } else { self.capsule.b };
        let ball = BallForm { center, radius: self.capsule.radius };
        let Some(cap) = ball_fast::BallPassage::of_line(self.linear, ball)? else { return Ok(None) };
        let t = cap.parameter(way);
        Ok(Some((CapsulePart::Cap(cap), t)))
    }
}

impl<'a, const D: usize> Cylinder<'a, D> {
    /// What the line crosses on its way in and out, each with its parameter.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn parts(&self) -> Outcome<[(CapsulePart<'a, D>, Near); 2]> {
        if (D == 2) & (self.capsule.radius == 0.0) {
            return Ok(self.crossed_axis()?.map(|(part, t)| [(part, t), (part, t)]));
        }
        let Ok(crossed) = self.crossed() else { return self.through_caps() };
        let Some([enter, exit]) = crossed else { return Ok(None) };
        let Some(into) = self.part(enter, -1.0)? else { return Ok(None) };
        let Some(out_of) = self.part(exit, 1.0)? else { return Ok(None) };
        Ok(Some([into, out_of]))
    }

    /// The same of a line that is about parallel to the axis, and so enters and leaves through the balls at its ends.
    #[cold]
    fn through_caps(&self) -> Outcome<[(CapsulePart<'a, D>, Near); 2]> {
        let Self { capsule, direction: d, axis: e, m, .. } = self;
        if are_along_one_axis(d, e) {
            let excess = Excess::of(LinearRange::Line, d, m, capsule.radius);
            if -excess.value > excess.error() {
                return Ok(None);
            }
        }
        let (first, last) = if dot(d, e) > 0.0 { (capsule.a, capsule.b) } else { (capsule.b, capsule.a) };
        Ok(Some([self.cap(first, -1.0)?, self.cap(last, 1.0)?]))
    }

    /// The ball at an end of the axis, if the line crosses it beyond that end.
    fn cap(&self, center: [f64; D], way: f64) -> Certain<(CapsulePart<'a, D>, Near)> {
        let Self { direction: d, axis: e, .. } = self;
        let cap =
            ball_fast::BallPassage::of_line(self.linear, BallForm { center, radius: self.capsule.radius })?
                .ok_or(Uncertain)?;
        let t = cap.parameter(way);
        let from = difference(&self.linear.origin, &center);
        let beyond =
            (dot(&from, e) + t.value * dot(d, e)) * if center == self.capsule.a { -1.0 } else { 1.0 };
        let made_of = size(e) * (size(&from) + t.value.abs() * size(d));
        let error = t.error * size(d) * size(e) + ROUNDED * made_of + TINY;
        certain_if(beyond > error, (CapsulePart::Cap(cap), t))
    }

    /// Where the line crosses an axis without a radius in the plane, between its ends: at `t = −(e × m) / (e × d)` and at
    /// `(d × m) / (e × d)` of the axis.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn crossed_axis(&self) -> Outcome<(CapsulePart<'a, D>, Near)> {
        /// The greatest allowed ratio of the determinant's permanent to its value, by which cancellation magnifies errors.
        const LEFT: f64 = 256.0;
        let Self { direction: d, axis: e, m, .. } = self;
        let (denominator, made_of) = (cross(e, d)[2], size(e) * size(d));
        let (of_t, of_axis) = (0.0 - cross(e, m)[2], 0.0 - cross(d, m)[2]);
        let (error_of_t, error_of_axis) =
            (ROUNDED * size(e) * size(m) + TINY, ROUNDED * size(d) * size(m) + TINY);
        let error = ROUNDED * made_of + TINY;
        // Both are multiplied by the sign of the determinant.
        let share = if denominator > 0.0 { of_axis } else { 0.0 - of_axis };
        let rest = denominator.abs() - share;
        let is_plain = (made_of < LARGEST) & (size(m) * (size(e) + size(d)) < LARGEST);
        if is_plain
            & (denominator.abs() > error)
            & ((share < -error_of_axis) | (rest < -(error_of_axis + error)))
        {
            return Ok(None);
        }
        let is_certain = is_plain
            & (made_of < LEFT * denominator.abs())
            & (share > error_of_axis)
            & (rest > error_of_axis + error);
        if !is_certain {
            return Err(Uncertain);
        }
        // Adding zero makes a negative zero positive.
        let value = of_t / denominator + 0.0;
        let lost = (error_of_t + value.abs() * error) / denominator.abs() + 4.0 * U * value.abs();
        let t = Near { value, error: lost };
        Ok(Some((CapsulePart::Axis { t, numerator: of_t, denominator }, t)))
    }
}

impl<'a, const D: usize> CapsulePassage<'a, D> {
    /// `Ok(None)` where they certainly do not meet.
    #[inline]
    pub fn of(
        linear: &'a LinearForm<f64, D>,
        capsule: &'a CapsuleForm<f64, D>,
        _: Rounding<'_>,
    ) -> Outcome<Self> {
        let cylinder = Cylinder {
            linear,
            capsule,
            direction: linear.direction(),
            axis: difference(&capsule.b, &capsule.a),
            m: difference(&linear.origin, &capsule.a),
        };
        let Some([(into, enter), (out_of, exit)]) = cylinder.parts()? else { return Ok(None) };
        // Whether a parameter comes before that of an end.
        let is_before = |t: Near, end: f64| {
            let left = Near { value: t.value - end, ..t };
            certain_if(left.is_positive() | left.is_negative(), left.is_negative())
        };
        let (mut is_origin_inside, mut is_end_inside) = (false, false);
        if linear.starts() {
            if is_before(exit, 0.0)? {
                return Ok(None);
            }
            is_origin_inside = is_before(enter, 0.0)?;
        }
        if linear.ends() {
            if !is_before(enter, 1.0)? {
                return Ok(None);
            }
            is_end_inside = !is_before(exit, 1.0)?;
        }
        Ok(Some(Self { linear, capsule, into, out_of, is_origin_inside, is_end_inside }))
    }

    /// Where the common part begins.
    #[inline]
    pub fn enter(&self, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        if self.is_origin_inside {
            return Ok(to.own_end(&self.linear.origin, Raw::ZERO));
        }
        self.crossed(&self.into, -1.0, to)
    }

    /// Where the common part ends.
    #[inline]
    pub fn exit(&self, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        if self.is_end_inside {
            return Ok(to.own_end(&self.linear.to, to.encoding.one));
        }
        self.crossed(&self.out_of, 1.0, to)
    }

    #[inline]
    fn crossed(&self, part: &CapsulePart<'_, D>, way: f64, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        // An axis without a radius is crossed at a fraction.
        let (t, along, fraction) = match part {
            CapsulePart::Cap(cap) => return cap.crossed(way, to),
            CapsulePart::Axis { t, numerator, denominator } => {
                (*t, Near { value: 0.0, error: 0.0 }, Some((*numerator, *denominator)))
            }
            CapsulePart::Tube { t, along } => (*t, *along, None),
        };
        let (d, e) = (self.linear.direction(), difference(&self.capsule.b, &self.capsule.a));
        let (m, radius) = (difference(&self.linear.origin, &self.capsule.a), self.capsule.radius);
        let mut lost = t.error * size(&d);
        if fraction.is_none() {
            lost = lost + along.error * size(&e) + ROUNDED * (size(&m) + radius);
        }
        // Only in space the normal is as inexact as the place, for its length.
        let is_sharp = (lost <= to.loss() * (size(&m) + size(&e) + radius))
            & ((D == 2) | (lost <= ROOM * LOSS * radius))
            & (t.error <= to.loss() * to.scale(t.value));
        if !is_sharp {
            return Err(Uncertain);
        }
        let (mut point, mut normal) = ([Raw::ZERO; D], [Raw::ZERO; D]);
        let (mut out, mut error) = (m, lost / radius);
        for i in 0..D {
            let (ahead, foot) = match fraction {
                // The division comes last, not the rounded parameter first, so that whole numbers stay whole.
                Some((numerator, denominator)) => (d[i] * numerator / denominator, 0.0),
                None => (t.value * d[i], along.value * e[i]),
            };
            let place = self.linear.origin[i] + ahead;
            point[i] = to.place(i, place, t.error * d[i].abs() + ROUNDED * ahead.abs() + U * place.abs())?;
            out[i] = ((m[i] + ahead) - foot) / radius;
            error += ROUNDED * (ahead.abs() + foot.abs()) / radius;
        }
        if D == 2 {
            (out, error) = (across(&e, &d, way), 0.0);
        }
        for (normal, &unit) in normal.iter_mut().zip(&out) {
            *normal = to.pure(unit + 0.0, error + 8.0 * U * unit.abs())?;
        }
        Ok(End { t: to.time(t.value, t.error + U * t.value.abs())?, point, normal: Some(normal) })
    }
}

impl<const D: usize> Passes<D> for CapsulePassage<'_, D> {
    fn end(&self, way: EnterOrLeave, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        if way < 0.0 { self.enter(to) } else { self.exit(to) }
    }

    fn end_nearby(&self, way: EnterOrLeave, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        let (t, is_axis) = match if way < 0.0 { &self.into } else { &self.out_of } {
            CapsulePart::Cap(cap) => return cap.end_nearby(way, to),
            CapsulePart::Tube { t, .. } => (t.value, false),
            CapsulePart::Axis { t, .. } => (t.value, true),
        };
        let (d, spot) = (self.linear.direction(), Spot::of(self.linear, t, to.encoding)?);
        let tube = Tube::of(self.capsule, &spot, &d);
        let t = if is_axis { tube.reaches_axis() } else { tube.reaches(way) };
        let extent = if is_axis { tube.sizes().0 } else { tube.radius };
        let t = t.filter(|t| spot.is_sharp(*t, &d, extent)).ok_or(Uncertain)?;
        let (mut point, mut normal) = ([Raw::ZERO; D], [Raw::ZERO; D]);
        let (out, error) =
            if D == 2 { (across(&values(&tube.axis), &d, way), 0.0) } else { tube.outward(t, &d) };
        for i in 0..D {
            point[i] = spot.place(i, t, d[i])?;
            normal[i] = to.pure(out[i] + 0.0, error + 8.0 * U)?;
        }
        Ok(End { t: spot.to().time(t.value, t.error + U * t.value.abs())?, point, normal: Some(normal) })
    }
}

/// The tube about an axis, seen from a point of a line near its surface.
struct Tube<const D: usize> {
    axis: [Double; D],
    radius: f64,
    /// The vector from the beginning of the axis to the point, and the error bound of a component.
    from: [Double; D],
    of_from: f64,
    /// `e × m`.
    arm: [Double; 3],
    /// `e × d`, and the product of the sizes of both.
    turn: [f64; 3],
    made_of: f64,
}

impl<const D: usize> Tube<D> {
    fn of(capsule: &CapsuleForm<f64, D>, spot: &Spot<'_, D>, d: &[f64; D]) -> Self {
        let mut axis = [Double::ZERO; D];
        for (x, (a, b)) in axis.iter_mut().zip(capsule.a.iter().zip(&capsule.b)) {
            *x = Double::sum(*b, 0.0 - a);
        }
        let (from, of_from) = spot.from(&capsule.a);
        let of = |i: usize, j: usize| {
            if i.max(j) < D { axis[i] * from[j] - axis[j] * from[i] } else { Double::ZERO }
        };
        let (arm, e) = ([of(1, 2), of(2, 0), of(0, 1)], values(&axis));
        let (turn, made_of) = (cross(&e, d), size(&e) * size(d));
        Self { axis, radius: capsule.radius, from, of_from, arm, turn, made_of }
    }

    /// The sizes of the axis and of `m`.
    fn sizes(&self) -> (f64, f64) {
        (size(&values(&self.axis)), size(&values(&self.from)))
    }

    /// Where the line crosses the tube: `|e × (m + t·d)|² = r²·e²`.
    fn reaches(&self, way: EnterOrLeave) -> Option<Near> {
        let ((breadth, reach), arm) = (self.sizes(), values(&self.arm));
        let mut left = Double::ZERO - Double::product(self.radius, self.radius) * squared(&self.axis);
        left = left + squared(&self.arm);
        let terms = breadth * (reach + self.radius);
        let lost = terms * (LOST * terms + 8.0 * breadth * self.of_from);
        let residual = Near { value: left.value(), error: lost + 2.0 * U * left.value().abs() + TINY };
        let slope =
            Near { value: dot(&arm, &self.turn), error: ROUNDED * (breadth * reach) * self.made_of + TINY };
        let value = dot(&self.turn, &self.turn);
        let curve = Near { value, error: ROUNDED * self.made_of * size(&self.turn) };
        root_near_zero(curve, slope, residual, way)
    }

    /// Where the line crosses the axis, in the plane: `e × (m + t·d) = 0`.
    fn reaches_axis(&self) -> Option<Near> {
        let ((breadth, reach), denominator) = (self.sizes(), self.turn[2]);
        let (value, error) = (0.0 - self.arm[2].value() / denominator, ROUNDED * self.made_of + TINY);
        let lost = breadth * (LOST * reach + 8.0 * self.of_from) + TINY;
        let is_told = denominator.abs() > 4.0 * error;
        let error = 2.0 * (lost + value.abs() * error) / denominator.abs() + 4.0 * U * value.abs();
        is_told.then_some(Near { value, error })
    }

    /// The outward normal at a parameter, `(m·e² − e·(m·e)) / (r·e²)`, and the error bound of a component.
    fn outward(&self, t: Near, d: &[f64; D]) -> ([f64; D], f64) {
        let (mut from, mut along, mut out) = (self.from, Double::ZERO, [0.0; D]);
        for i in 0..D {
            from[i] = from[i] + Double::product(t.value, d[i]);
            along = along + from[i] * self.axis[i];
        }
        let (length, (breadth, reach)) = (squared(&self.axis), self.sizes());
        let over = self.radius * length.value();
        for i in 0..D {
            out[i] = (from[i] * length - self.axis[i] * along).value() / over;
        }
        let lost = breadth * breadth * (LOST * reach + 8.0 * (self.of_from + t.error * size(d)));
        (out, lost / over)
    }
}

fn squared<const N: usize>(v: &[Double; N]) -> Double {
    let mut square = Double::ZERO;
    for x in v {
        square = square + *x * *x;
    }
    square
}

/// The unit vector in the plane that is perpendicular to an axis, and against the direction where the line enters.
#[cfg_attr(not(debug_assertions), inline(always))]
fn across<const D: usize>(e: &[f64; D], d: &[f64; D], way: f64) -> [f64; D] {
    let length = way * Float::sqrt(dot(e, e));
    let length = if cross(e, d)[2] > 0.0 { length } else { 0.0 - length };
    let mut across = [0.0; D];
    if let [x, y] = across.as_mut_slice() {
        (*x, *y) = ((0.0 - e[1]) / length, e[0] / length);
    }
    across
}
