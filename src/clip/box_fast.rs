//! Lines through boxes: the slabs between opposite faces (Kay and Kajiya 1986; Ericson 5.3.3).
//!
//! Along the line each slab is an interval of the parameter, with `(bound − o) / d` at either end. The line is in the
//! box from the last beginning to the first end. All these numbers are quotients of differences, each within [`MARGIN`]
//! of its true value. Where two of them are closer to each other than that, the answer is uncertain.

use crate::certificate::rounded::{
    Certain, CommonDivisor, LEAST, Outcome, Rounding, TINY, U, Uncertain, certain_if, entry,
};
use crate::clip::passes::{EnterOrLeave, Passes, Spot};
use crate::clip::through::End;
use crate::form::stored::{BoxForm, LinearForm};
use crate::number::double::Double;
use crate::number::encoding::Raw;

/// The relative error bound of a computed parameter. The quotient of two differences has at most four roundings of
/// `2^-53`, and the rest is room for the roundings of the bound itself.
const MARGIN: f64 = 1.0 / (1_u64 << 50) as f64;

/// A lower bound of the true value.
#[cfg_attr(not(debug_assertions), inline(always))]
fn lower(t: f64) -> f64 {
    t * if t > 0.0 { 1.0 - MARGIN } else { 1.0 + MARGIN }
}

/// An upper bound of the true value.
#[cfg_attr(not(debug_assertions), inline(always))]
fn upper(t: f64) -> f64 {
    t * if t > 0.0 { 1.0 + MARGIN } else { 1.0 - MARGIN }
}

/// A line, ray or segment that certainly passes through a box.
#[derive(Debug)]
pub struct BoxPassage<'a, const D: usize> {
    linear: &'a LinearForm<f64, D>,
    block: &'a BoxForm<f64, D>,
    direction: [f64; D],
    /// The parameters at which the whole line enters each slab, and those at which it leaves.
    into: [f64; D],
    out_of: [f64; D],
    /// The greatest parameter of entry, and the least parameter of exit.
    enter: f64,
    exit: f64,
}

impl<'a, const D: usize> BoxPassage<'a, D> {
    /// `Ok(None)` where they certainly do not meet.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of(linear: &'a LinearForm<f64, D>, block: &'a BoxForm<f64, D>, to: Rounding<'_>) -> Outcome<Self> {
        let (starts, ends) = (linear.starts(), linear.ends());
        let direction = linear.direction();
        let (mut into, mut out_of) = ([0.0; D], [0.0; D]);
        let (mut enter, mut exit) = (f64::NEG_INFINITY, f64::INFINITY);
        let mut is_box = true;
        for i in 0..D {
            let o = linear.origin[i];
            let (min, max) = (block.min[i], block.max[i]);
            is_box &= (min <= max) & to.is_bounded(min, max);
            // If the line is parallel to a slab, its parameters are infinite; adding zero makes `d` a positive zero. If
            // it lies in a face, one parameter is NaN, and comparisons with NaN are false.
            let d = direction[i] + 0.0;
            let (near, far) = if d >= 0.0 { (min, max) } else { (max, min) };
            let by = CommonDivisor::of(d, to.by_inverse());
            (into[i], out_of[i]) = (by.divide(near - o), by.divide(far - o));
            is_box &= into[i] <= out_of[i];
            enter = if into[i] > enter { into[i] } else { enter };
            exit = if out_of[i] < exit { out_of[i] } else { exit };
        }
        // The relative margins do not cover numbers that have underflowed.
        let is_told = |t: f64| (t.abs() > TINY) | (t == 0.0);
        is_box &= is_told(enter) & is_told(exit);
        let misses = (lower(enter) > upper(exit)) | (starts & (exit < 0.0)) | (ends & (lower(enter) > 1.0));
        if is_box & misses {
            return Ok(None);
        }
        let meets = (upper(enter) < lower(exit))
            & (enter > f64::NEG_INFINITY)
            & (exit < f64::INFINITY)
            & (!starts | (exit > 0.0))
            & (!ends | (upper(enter) < 1.0));
        let passage = Self { linear, block, direction, into, out_of, enter, exit };
        certain_if(is_box & meets, Some(passage))
    }

    /// Where the common part begins.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn enter(&self, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        if self.linear.starts() {
            if self.enter < 0.0 {
                return Ok(to.own_end(&self.linear.origin, Raw::ZERO));
            }
            if self.enter == 0.0 {
                return Err(Uncertain);
            }
        }
        self.crossed(self.last_entered()?, self.enter, false, to)
    }

    /// Where the common part ends.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn exit(&self, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        if self.linear.ends() {
            if lower(self.exit) > 1.0 {
                return Ok(to.own_end(&self.linear.to, to.encoding.one));
            }
            if upper(self.exit) >= 1.0 {
                return Err(Uncertain);
            }
        }
        self.crossed(self.first_left()?, self.exit, true, to)
    }

    /// The axis of the slab that the line enters last. If two slabs are entered at nearly the same parameter, either may be the
    /// last.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn last_entered(&self) -> Certain<usize> {
        let limit = self.enter - 3.0 * MARGIN * self.enter.abs();
        let (mut axis, mut others) = (0, 0);
        for i in 0..D {
            axis = if self.into[i] == self.enter { i } else { axis };
            others += usize::from(self.into[i] >= limit);
        }
        certain_if(others == 1, axis)
    }

    /// The axis of the slab that it leaves first.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first_left(&self) -> Certain<usize> {
        let limit = self.exit + 3.0 * MARGIN * self.exit.abs();
        let (mut axis, mut others) = (0, 0);
        for i in 0..D {
            axis = if self.out_of[i] == self.exit { i } else { axis };
            others += usize::from(self.out_of[i] <= limit);
        }
        certain_if(others == 1, axis)
    }

    /// Where the whole line enters or leaves, through a face across an axis.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn crossed(&self, axis: usize, t: f64, is_out: bool, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        let (bound, _) = self.face(axis, is_out);
        let numerator = bound - entry(&self.linear.origin, axis);
        self.crossed_at(axis, is_out, (t, numerator), &self.linear.origin, to)
    }

    /// The bound of the box along an axis where the line enters or leaves, and whether that is the higher one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn face(&self, axis: usize, is_out: bool) -> (f64, bool) {
        let is_high = (entry(&self.direction, axis) > 0.0) == is_out;
        (entry(if is_high { &self.block.max } else { &self.block.min }, axis), is_high)
    }

    /// The same, seen from a point of the line: at `t` from there, which is a numerator over the component of the direction.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn crossed_at(
        &self,
        axis: usize,
        is_out: bool,
        (t, numerator): (f64, f64),
        origin: &[f64; D],
        to: Rounding<'_>,
    ) -> Certain<End<Raw, D>> {
        let (across, (bound, is_high)) = (entry(&self.direction, axis), self.face(axis, is_out));
        if across.abs() < LEAST {
            return Err(Uncertain);
        }
        let by = CommonDivisor::of(across, to.by_inverse());
        let (mut point, mut normal) = ([Raw::ZERO; D], [Raw::ZERO; D]);
        for (i, x) in point.iter_mut().enumerate() {
            // The division comes last, not the rounded parameter first, so that whole numbers stay whole.
            let way = by.divide(self.direction[i] * numerator);
            let value = origin[i] + way;
            *x = if i == axis {
                to.stored(bound)
            } else {
                to.place(i, value, U * (4.0 * way.abs() + value.abs()))?
            };
            let unit = if is_high { to.encoding.one } else { to.encoding.minus_one };
            normal[i] = if i == axis { unit } else { Raw::ZERO };
        }
        Ok(End { t: to.time(t, 3.0 * U * t.abs())?, point, normal: Some(normal) })
    }
}

impl<const D: usize> Passes<D> for BoxPassage<'_, D> {
    fn end(&self, way: EnterOrLeave, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        if way < 0.0 { self.enter(to) } else { self.exit(to) }
    }

    fn end_nearby(&self, way: EnterOrLeave, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        let is_out = way > 0.0;
        let (axis, t) =
            if is_out { (self.first_left()?, self.exit) } else { (self.last_entered()?, self.enter) };
        // At the linear's own ends the stored numbers count.
        if (t == 0.0) | self.linear.ends() & (upper(t) >= 1.0) {
            return Err(Uncertain);
        }
        let spot = Spot::of(self.linear, t, to.encoding)?;
        let bound = Double::from(self.face(axis, is_out).0);
        let numerator = (bound - entry(&spot.at, axis)).value();
        let t = numerator / entry(&self.direction, axis);
        self.crossed_at(axis, is_out, (t, numerator), &spot.rest, spot.to())
    }
}
