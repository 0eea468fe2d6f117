//! Masses of balls and capsules, in double words: π has more digits than these, and all terms are positive, so each number is within one unit in the last place.
//!
//! A capsule of radius `r` about an axis `d` of length `L` is a block or rod, and the halves of a ball, each of whose first moment across its flat side is
//! `2·r³/3` in the plane and `π·r⁴/4` in space. Let `a` and `c` be the integrals of the squared coordinate along the axis and across it, about the middle.
//! In space the inertia is `(a + c)·1 − (a − c)·d·dᵀ/L²`, so its diagonal has `2·c + k·(L² − dᵢ²)` with `k = (a − c)/L²`.

use core::ops::{Add, Mul, Neg, Sub};

use crate::direction::ring::{double, inverse_power, nearest_integer};
use crate::number::double::Double;
use crate::number::each::{Each, indexed};
use crate::number::encoding::{Encoding, Raw, power_of_two};
use crate::scalar::{Constants, Repr, Scalar};
use crate::single::mass::InertiaEntries;

/// A double word with room for any exponent: `digits·2^exponent`, where the digits are about one, or zero.
#[derive(Clone, Copy)]
pub(crate) struct WideDouble {
    digits: Double,
    exponent: i32,
}

impl WideDouble {
    const ZERO: Self = Self { digits: Double::ZERO, exponent: 0 };

    fn of(digits: Double, exponent: i32) -> Self {
        let Some(unit) = inverse_power(digits.value().abs()) else { return Self::ZERO };
        let down = ((unit.to_bits() >> 52) as i32) - 1023;
        Self { digits: digits.scaled(unit), exponent: exponent - down }
    }

    /// A stored number, in units of one.
    pub(crate) fn stored<S: Scalar>(x: S) -> Self {
        Self::of(double(x), if S::Repr::BITS > 0 { -(S::ENCODING.fraction_bits as i32) } else { 0 })
    }

    fn is_zero(self) -> bool {
        self.digits.value() == 0.0
    }

    fn over(self, by: i32) -> Self {
        Self::of(self.digits.over(Double::from(f64::from(by))), self.exponent)
    }

    fn divided_by(self, other: Self) -> Self {
        Self::of(self.digits.over(other.digits), self.exponent - other.exponent)
    }

    /// The root of a number that is not negative.
    fn sqrt(self) -> Self {
        let odd = self.exponent & 1;
        Self::of(self.digits.scaled(power_of_two(odd)).sqrt(), (self.exponent - odd) / 2)
    }

    fn rounded(self, encoding: &Encoding) -> Raw {
        if encoding.is_float {
            // No more than the last product rounds.
            let exponent = self.exponent.clamp(-2000, 2000);
            let half = exponent / 2;
            return Raw::of_float(self.digits.value() * power_of_two(half) * power_of_two(exponent - half));
        }
        let steps = (self.exponent + encoding.fraction_bits as i32).clamp(-200, 100);
        encoding.clamped(nearest_integer(self.digits.scaled(power_of_two(steps))))
    }
}

impl Add for WideDouble {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let (more, less) = if self.is_zero() || (!other.is_zero() && other.exponent > self.exponent) {
            (other, self)
        } else {
            (self, other)
        };
        let down = (more.exponent - less.exponent).clamp(0, 300);
        Self::of(more.digits + less.digits.scaled(power_of_two(-down)), more.exponent)
    }
}

impl Neg for WideDouble {
    type Output = Self;
    fn neg(self) -> Self {
        Self { digits: -self.digits, ..self }
    }
}

impl Sub for WideDouble {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for WideDouble {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self::of(self.digits * other.digits, self.exponent + other.exponent)
    }
}

/// π as the sum of two floats, within 2^-110.
fn pi() -> WideDouble {
    WideDouble::of(Double::sum(core::f64::consts::PI, 1.224_646_799_147_353_2e-16), 0)
}

fn twice(x: WideDouble) -> WideDouble {
    x + x
}

/// The area and the moment of a circle, by its radius.
pub(crate) fn of_disk(r: WideDouble, encoding: &Encoding) -> (Raw, Raw) {
    let area = pi() * r * r;
    (area.rounded(encoding), (area * r * r).over(2).rounded(encoding))
}

/// The volume and each entry of the diagonal of a ball's inertia, by its radius.
pub(crate) fn of_ball(r: WideDouble, encoding: &Encoding) -> (Raw, Raw) {
    let volume = twice(twice(pi() * r * r * r)).over(3);
    (volume.rounded(encoding), twice(volume * r * r).over(5).rounded(encoding))
}

/// The area and the moment of a capsule of the plane, by its axis and its radius.
pub(crate) fn of_tube([x, y]: [WideDouble; 2], r: WideDouble, encoding: &Encoding) -> (Raw, Raw) {
    let (square, round) = (x * x + y * y, r * r);
    let (disk, block) = (pi() * round, twice(r * square.sqrt()));
    let ends = (disk * square).over(4) + twice(block * round).over(3) + (disk * round).over(2);
    let moment = (block * (square + twice(twice(round)))).over(12) + ends;
    ((disk + block).rounded(encoding), moment.rounded(encoding))
}

/// The volume and the inertia of a capsule of space, by its axis and its radius.
pub(crate) fn of_rod(d: [WideDouble; 3], r: WideDouble, encoding: &Encoding) -> (Raw, InertiaEntries<Raw>) {
    let squares = d.each(|x: WideDouble| x * x);
    let square = squares[0] + squares[1] + squares[2];
    let (length, round) = (square.sqrt(), r * r);
    let (rod, ball) = (pi() * round * length, twice(twice(pi() * round * r)).over(3));
    let across = (rod * round).over(4) + (ball * round).over(5);
    // `(a − c)/L²` is `π·r²·L/12 + π·r³/3 + π·r⁴/(4·L)`; without an axis there is nothing along it.
    let along = if length.is_zero() {
        WideDouble::ZERO
    } else {
        rod.over(12) + ball.over(4) + (pi() * round * round).divided_by(length).over(4)
    };
    let diagonal: [WideDouble; 3] =
        indexed(|i| twice(across) + along * (squares[(i + 1) % 3] + squares[(i + 2) % 3]));
    let product = |i: usize, j: usize| -(along * d[i] * d[j]);
    let [xx, yy, zz] = diagonal;
    let inertia = [xx, yy, zz, product(1, 2), product(2, 0), product(0, 1)];
    ((rod + ball).rounded(encoding), inertia.each(|x: WideDouble| x.rounded(encoding)))
}
