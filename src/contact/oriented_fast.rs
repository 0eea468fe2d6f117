//! The penetration of two rectangles, oriented or upright: over the side where they overlap least, at the other's corner that is
//! deepest behind it (Ericson 4.4.1).
//!
//! With the axes `u` and `v`, the half extents `h` and `k` and the vector `m` between the centers, they overlap along
//! `u` by `h_x·u² + k_x·|u·v| + k_y·|u × v| − |u·m|`, divided by `|u|`. Every error is bounded by sums of components.

use num_traits::Float;

use crate::certificate::near::size;
use crate::certificate::rounded::{Certain, Rounding, Rounds, TINY, U, difference};
use crate::form::penetration::Penetration;
use crate::form::stored::{BoxForm, OrientedForm};
use crate::number::each::Each;
use crate::number::encoding::Raw;

/// A bound for the relative error of every number here.
const ROUNDED: f64 = 16.0 * U;

/// A rectangle with its axis in the unit of its center, and the sizes that error bounds follow from.
struct Rectangle {
    center: [f64; 2],
    half: [f64; 2],
    axis: [f64; 2],
    square: f64,
    /// The sum of the magnitudes of the axis's components.
    size: f64,
}

/// A side over which the other rectangle can be separated.
#[derive(Clone, Copy, Debug)]
struct SideExit {
    /// How deep the other lies behind it, and the error bound of that.
    depth: f64,
    error: f64,
    /// The direction across the side: 0 along the rectangle's axis, 1 perpendicular to it.
    slab: usize,
    /// How far the other's center is ahead in that direction, times the axis's length.
    ahead: f64,
    is_of_a: bool,
}

impl Rectangle {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(form: &OrientedForm<f64>, step: f64) -> Self {
        let axis = form.axis.each(|x| x * step);
        let square = axis[0] * axis[0] + axis[1] * axis[1];
        Self {
            center: form.center,
            half: form.half_extents,
            axis,
            square,
            size: axis[0].abs() + axis[1].abs(),
        }
    }

    /// An axis-aligned rectangle, and by how much its center may be off.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn upright(form: &BoxForm<f64, 2>) -> (Self, f64) {
        let half = difference(&form.max, &form.min).each(|x| 0.5 * x);
        let center = [0.5 * (form.min[0] + form.max[0]), 0.5 * (form.min[1] + form.max[1])];
        let off = 2.0 * U * size(&center);
        (Self { center, half, axis: [1.0, 0.0], square: 1.0, size: 1.0 }, off)
    }

    /// A vector's components along and across the axis, times the axis's length.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn turned(&self, v: &[f64; 2]) -> [f64; 2] {
        let [x, y] = self.axis;
        [x * v[0] + y * v[1], x * v[1] - y * v[0]]
    }

    /// An upper bound of the distance of a corner from the center.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reach(&self) -> f64 {
        (self.half[0] + self.half[1]) * self.size
    }

    /// The unit vector across a slab.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn across(&self, slab: usize) -> [f64; 2] {
        let [x, y] = self.axis;
        let length = Float::sqrt(self.square);
        if slab == 0 { [x / length, y / length] } else { [(0.0 - y) / length, x / length] }
    }
}

/// The penetration of two oriented rectangles.
#[inline]
pub fn meet<E: Rounds>(
    a: &OrientedForm<f64>,
    b: &OrientedForm<f64>,
    to: Rounding<'_, E>,
) -> Certain<Penetration<Raw, 2>> {
    let step = to.encoding.step();
    between(&Rectangle::of(a, step), &Rectangle::of(b, step), 0.0, to)
}

/// The penetration of an axis-aligned and an oriented rectangle.
#[inline]
pub fn with_box<E: Rounds>(
    a: &BoxForm<f64, 2>,
    b: &OrientedForm<f64>,
    to: Rounding<'_, E>,
) -> Certain<Penetration<Raw, 2>> {
    let (a, off) = Rectangle::upright(a);
    between(&a, &Rectangle::of(b, to.encoding.step()), off, to)
}

/// The penetration of two rectangles, of which the centers may be `off`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn between<E: Rounds>(
    a: &Rectangle,
    b: &Rectangle,
    off: f64,
    to: Rounding<'_, E>,
) -> Certain<Penetration<Raw, 2>> {
    let is_whole = (a.half[0] >= 0.0) & (a.half[1] >= 0.0) & (b.half[0] >= 0.0) & (b.half[1] >= 0.0);
    if !(is_whole & (a.square > TINY) & (b.square > TINY)) {
        return None;
    }
    let m = difference(&b.center, &a.center);
    let extent = a.reach() + b.reach() + m[0].abs() + m[1].abs();
    let turn = a.turned(&b.axis).each(f64::abs);
    let (of_a, of_b) =
        (exits(a, b, &m, turn, (extent, off), true), exits(b, a, &m, turn, (extent, off), false));
    let (mut least, mut is_least) = (of_a[0], true);
    for exit in [of_a[0], of_a[1], of_b[0], of_b[1]] {
        if exit.depth < -exit.error {
            return Some(None);
        }
        let is_less = exit.depth < least.depth;
        least = if is_less { exit } else { least };
    }
    let mut others = 0;
    for exit in [of_a[0], of_a[1], of_b[0], of_b[1]] {
        is_least &= exit.depth > exit.error;
        others += usize::from(exit.depth - least.depth <= exit.error + least.error);
    }
    if !(is_least & (others == 1)) {
        return None;
    }
    if least.is_of_a { over(a, b, least, off, to) } else { over(b, a, least, off, to) }
}

/// The two candidate penetrations over the sides of one rectangle.
#[cfg_attr(not(debug_assertions), inline(always))]
fn exits(
    own: &Rectangle,
    other: &Rectangle,
    m: &[f64; 2],
    [along, across]: [f64; 2],
    (extent, off): (f64, f64),
    is_of_a: bool,
) -> [SideExit; 2] {
    let (length, ahead) = (Float::sqrt(own.square), own.turned(m));
    let reach =
        [other.half[0] * along + other.half[1] * across, other.half[0] * across + other.half[1] * along];
    let error = ROUNDED * (own.size * extent) / length + off;
    let exit = |slab: usize| {
        let left = own.half[slab] * own.square + reach[slab] - ahead[slab].abs();
        SideExit { depth: left / length, error, slab, ahead: ahead[slab], is_of_a }
    };
    [exit(0), exit(1)]
}

/// The penetration over a side of `own`: the other's corner that is deepest behind it, and the nearest point on the
/// side.
#[cfg_attr(not(debug_assertions), inline(always))]
fn over<E: Rounds>(
    own: &Rectangle,
    other: &Rectangle,
    exit: SideExit,
    off: f64,
    to: Rounding<'_, E>,
) -> Certain<Penetration<Raw, 2>> {
    // Outward from this rectangle to the other; `m` leads from the first to the second.
    let is_up = (exit.ahead > 0.0) == exit.is_of_a;
    let sign = if is_up { 1.0 } else { -1.0 };
    let outward = own.across(exit.slab).each(|x| sign * x);
    // The corner furthest against that direction must be unique.
    let towards = other.turned(&outward);
    let lost = ROUNDED * other.size;
    let is_corner = |i: usize| towards[i].abs() > lost;
    let is_certain = (exit.ahead.abs() > exit.error * Float::sqrt(own.square))
        & is_corner(0)
        & is_corner(1)
        & (other.half[0] > 0.0)
        & (other.half[1] > 0.0);
    if !is_certain {
        return None;
    }
    let signed = |i: usize| if towards[i] > 0.0 { -other.half[i] } else { other.half[i] };
    let ([x, y], along, across) = (other.axis, signed(0), signed(1));
    let ways = [(along * x, across * y, -1.0), (along * y, across * x, 1.0)];
    let (mut normal, mut corner, mut place) = ([Raw::ZERO; 2], [Raw::ZERO; 2], [Raw::ZERO; 2]);
    let forward = if exit.is_of_a { 1.0 } else { -1.0 };
    for i in 0..2 {
        let (p, q, sign) = ways[i];
        let value = other.center[i] + (p + sign * q);
        let error = U * (value.abs() + 3.0 * (p.abs() + q.abs())) + off;
        let way = outward[i] * exit.depth;
        let end = value + way;
        normal[i] = to.pure(forward * outward[i], 6.0 * U)?;
        corner[i] = to.near(value, error)?;
        place[i] = to.near(end, error + exit.error + 8.0 * U * way.abs() + U * end.abs())?;
    }
    let depth = to.near(exit.depth, exit.error)?;
    let depth = to.encoding.at_least_smallest(depth);
    let (point_a, point_b) = if exit.is_of_a { (place, corner) } else { (corner, place) };
    Some(Some(Penetration { normal, depth, point_a, point_b }))
}
