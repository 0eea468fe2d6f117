//! Points, disks and capsules beside a rectangle, in the frame of the rectangle: the coordinates of what is relative to its center, along and across its
//! sides, times the length of its axis.
//!
//! The nearest points of a segment and a rectangle include an end of the segment or a corner, or the two cross.

use crate::form::stored::{BallForm, BoxForm, CapsuleForm, LinearRange, OrientedForm, PointForm};
use crate::meets::balls_verdict::Excess;
use crate::meets::oriented_verdict::{Turned, unless_finite};
use crate::meets::verdict_fast::{MeetsPlainly, difference, dot, taxicab};
use crate::number::each::Each;
use crate::number::precision::{Crossings, Precision};

/// A rectangle about the origin, and how far something beside it reaches.
struct Frame<F> {
    /// Half of each side.
    half: [F; 2],
    /// The squared radius.
    reach: F,
    /// The sum of the magnitudes of all numbers that the coordinates are made of: each has at most four roundings of it.
    size: F,
}

/// Whether something is certain, one way or the other.
#[derive(Clone, Copy)]
struct Told {
    meets: bool,
    misses: bool,
}

impl Told {
    /// By a number that is positive where two sets meet.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn by<F: Precision>(excess: F, error: F) -> Self {
        Self { meets: excess > error, misses: -excess > error }
    }

    /// Either of two conditions.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn or(self, other: Self) -> Self {
        Self { meets: self.meets | other.meets, misses: self.misses & other.misses }
    }

    /// The verdict, if it is certain, and all numbers are finite with a bound for their size.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn verdict<F: Precision>(self, bound: F) -> Option<bool> {
        ((self.meets | self.misses) & (bound < F::MAX)).then_some(self.meets)
    }
}

impl<F: Precision> Frame<F> {
    /// More than the roundings of a squared distance from the rectangle, of `reach + size²`: a coordinate beyond a side is off by nine roundings of the
    /// size, so its square by eighteen and its own two.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn error_of_squares(&self) -> F {
        F::error_of_sum(F::OF_FOURTH, self.reach + self.size * self.size)
    }

    /// Whether a point is within the radius: `(|x| − h)²`, summed over the coordinates beyond the sides (Ericson 5.1.3).
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(&self, m: &[F; 2]) -> Told {
        let beyond = |i: usize| F::ZERO.greater(m[i].magnitude() - self.half[i]);
        let (x, y) = (beyond(0), beyond(1));
        Told::by(self.reach - (x * x + y * y), self.error_of_squares())
    }

    /// Whether a corner is within the radius of a segment from `m` along `way`.
    ///
    /// The vector to a corner has eight roundings of the size, so its square has 18, its product with the way 14 of both, and so the excess at most 150
    /// of `(reach + size²)·|way|²`, as the sums of the components' magnitudes are.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has_corner_near(&self, m: &[F; 2], way: &[F; 2]) -> Told {
        let mut greatest = None;
        for (x, y) in [
            (self.half[0], self.half[1]),
            (-self.half[0], self.half[1]),
            (self.half[0], -self.half[1]),
            (-self.half[0], -self.half[1]),
        ] {
            let of_corner = Excess::within(LinearRange::Segment, way, &[x - m[0], y - m[1]], self.reach);
            greatest = Some(of_corner.or_greater(greatest));
        }
        let of_way = taxicab(way);
        let made_of =
            (self.reach + self.size * self.size + F::NEGLIGIBLE) * (of_way * of_way + F::NEGLIGIBLE);
        let share = F::OF_FOURTH + F::OF_FOURTH;
        Told::by(greatest.map_or(F::MIN, |excess| excess.value), F::error(share + share, made_of))
    }

    /// Whether a segment crosses the rectangle: its middle is within reach of both sides, and the corners are on both sides of its line.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_crossed(&self, m: &[F; 2], way: &[F; 2]) -> Told {
        let left = |i: usize| {
            (self.half[i] + self.half[i] + way[i].magnitude()) - (m[i] + m[i] + way[i]).magnitude()
        };
        let of_way = taxicab(way);
        let along = Told::by(left(0).lesser(left(1)), F::error(F::OF_SQUARES, self.size + of_way));
        let passed = (way[0] * m[1] - way[1] * m[0]).magnitude();
        let left = self.half[0] * way[1].magnitude() + self.half[1] * way[0].magnitude() - passed;
        let across = Told::by(left, F::error(F::OF_SQUARES, self.size * (of_way + F::SLIGHT)));
        Told { meets: along.meets & across.meets, misses: along.misses | across.misses }
    }

    /// Whether a segment from `m` along `way` to `end` comes within the radius.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_near(&self, m: &[F; 2], end: &[F; 2], way: &[F; 2]) -> Option<bool> {
        let ends = self.holds(m).or(self.holds(end));
        let told = ends.or(self.has_corner_near(m, way)).or(self.is_crossed(m, way));
        told.verdict((self.reach + self.size * self.size) * (taxicab(way) * taxicab(way) + F::NEGLIGIBLE))
    }
}

impl<F: Precision> Turned<F> {
    /// The rectangle, and something with a radius whose vectors from the center are made of `size`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn frame(&self, size: F, radius: F) -> Frame<F> {
        let square = dot(&self.axis, &self.axis);
        Frame {
            half: self.half.each(|half| half * square),
            reach: radius * radius * square,
            // With the radius, it covers what a product with a small square loses to underflow.
            size: self.size * (size + radius + self.size * taxicab(&self.half)),
        }
    }
}

/// The point is between all sides: `|u·m| ≤ h·u²`.
impl<F: Precision> MeetsPlainly<OrientedForm<F>> for PointForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &OrientedForm<F>) -> Option<bool> {
        let rect = Turned::of(other);
        let m = difference(&self.0, &rect.center);
        let Frame { half, size, .. } = rect.frame(taxicab(&m), F::ZERO);
        let m = rect.turned(&m);
        let left = (half[0] - m[0].magnitude()).lesser(half[1] - m[1].magnitude());
        let error = F::error(F::OF_SQUARES, size) + unless_finite(rect.size * rect.size);
        Some(left.is_above_zero(error)? & rect.is_whole())
    }
}

/// The center is at most a radius away.
impl<F: Precision> MeetsPlainly<OrientedForm<F>> for BallForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &OrientedForm<F>) -> Option<bool> {
        let rect = Turned::of(other);
        let m = difference(&self.center, &rect.center);
        let frame = rect.frame(taxicab(&m), self.radius);
        let bound = frame.reach + frame.size * frame.size + rect.size * rect.size;
        let meets = frame.holds(&rect.turned(&m)).verdict(bound)?;
        (!self.radius.has_sign()).then_some(meets & rect.is_whole())
    }
}

impl<F: Precision> MeetsPlainly<OrientedForm<F>> for CapsuleForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &OrientedForm<F>) -> Option<bool> {
        let rect = Turned::of(other);
        let [from, to] = [&self.a, &self.b].each(|end| difference(end, &rect.center));
        let frame = rect.frame(taxicab(&from) + taxicab(&to), self.radius);
        let way = rect.turned(&difference(&self.b, &self.a));
        let meets = frame.is_near(&rect.turned(&from), &rect.turned(&to), &way)?;
        let is_finite = unless_finite(rect.size * rect.size) < F::MAX;
        (is_finite & !self.radius.has_sign()).then_some(meets & rect.is_whole())
    }
}

/// For twice all lengths, so that the center needs no division.
impl<F: Precision> MeetsPlainly<BoxForm<F, 2>> for CapsuleForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &BoxForm<F, 2>) -> Option<bool> {
        let BoxForm { min, max } = other;
        let (half, mut size) = (difference(max, min), F::ZERO);
        let [from, to] = [&self.a, &self.b].each(|end| {
            let (before, past) = (difference(end, min), difference(end, max));
            size = size + (taxicab(&before) + taxicab(&past));
            [before[0] + past[0], before[1] + past[1]]
        });
        let (way, diameter) = (difference(&self.b, &self.a), self.radius + self.radius);
        let way = way.each(|x| x + x);
        let frame = Frame { half, reach: diameter * diameter, size: size + taxicab(&half) };
        let meets = frame.is_near(&from, &to, &way)?;
        let is_whole = !half[0].sign_of_either(half[1]).has_sign();
        (is_whole & !self.radius.has_sign()).then_some(meets)
    }
}
