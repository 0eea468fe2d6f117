//! Rotates vectors of space by a quaternion, in integers: each number is an exact fraction, rounded once.
//!
//! With the quaternion `(w, u)` and `n = w² + |u|²`, the rotated vector is `v + 2·(w·(u × v) + u × (u × v)) / n` (Rodrigues' formula
//! without its roots). With the matrix `M` of these two products, that is `v + 2·M·v / n`:
//!
//! ```text
//!     ⎛ −y² − z²   xy − wz    xz + wy ⎞
//! M = ⎜  xy + wz  −x² − z²    yz − wx ⎟
//!     ⎝  xz − wy   yz + wx   −x² − y² ⎠
//! ```

use super::super::encoding::{Encoding, Raw, power_of_two};
use super::super::int::Int;
use super::super::long::Long;
use super::super::plan::ROUNDS_ONCE;
use super::super::rounding::{self, Halves};
use super::super::span::{Span, decode, mantissa_of};
use super::quaternion::Quaternion;
use crate::arithmetic::each::{Each, indexed};
use crate::arithmetic::limbs;
use crate::arithmetic::vector::floats::finite;

/// A rotation of space, for any number of vectors.
#[derive(Clone, Copy)]
pub struct Matrix {
    quaternion: Quaternion,
    /// `2·M / n`, each entry within 16 roundings of 1.
    near: [[f64; 3]; 3],
}

/// `M`, and `n`: every entry is at most `2·(2^31 − 1)²`, which is below `2^63`, and `n` at most twice that.
struct Exact {
    rows: [[i64; 3]; 3],
    square: u64,
}

impl Exact {
    fn of(quaternion: Quaternion) -> Self {
        let [w, x, y, z] = quaternion.each(i64::from);
        let rows = [
            [-(y * y) - z * z, x * y - w * z, x * z + w * y],
            [x * y + w * z, -(x * x) - z * z, y * z - w * x],
            [x * z - w * y, y * z + w * x, -(x * x) - y * y],
        ];
        let square = [w, x, y, z].into_iter().map(|x| (x * x).cast_unsigned()).fold(0, u64::wrapping_add);
        Self { rows, square }
    }

    /// The numerators of `anchor + 2·M·v / n`, if the numbers are below `2^60` and so the numerators below `2^127`.
    #[inline]
    fn numerators(&self, v: [i64; 3], anchor: [i64; 3]) -> [i128; 3] {
        let [x, y, z] = v.each(i128::from);
        indexed(|i| {
            let [a, b, c] = self.rows[i].each(i128::from);
            i128::from(anchor[i]) * i128::from(self.square) + 2 * (a * x + b * y + c * z)
        })
    }

    /// The same for numbers of any length.
    fn long_numerators<const CAP: usize>(&self, v: [Long<CAP>; 3], anchor: [Long<CAP>; 3]) -> [Long<CAP>; 3] {
        let square = Long::<CAP>::from(u128::from(self.square));
        indexed(|i| {
            let products: [Long<CAP>; 3] =
                indexed(|j| v[j].times::<CAP, CAP>(&Long::<CAP>::from(self.rows[i][j])));
            let [a, b, c] = products;
            anchor[i].times::<CAP, CAP>(&square).add(&a.add(&b).add(&c).shl(1))
        })
    }
}

/// The numbers of a point that is rotated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// `base + R·v`
    To,
    /// `base + R·(v − base)`
    About,
    /// `−R·v`, whatever the base.
    Back,
}

impl Matrix {
    #[inline]
    pub fn of(quaternion: Quaternion) -> Self {
        let [w, x, y, z] = quaternion.each(f64::from);
        let (xx, yy, zz) = (x * x, y * y, z * z);
        let twice = 2.0 / (w * w + xx + yy + zz);
        let rows = [
            [-(yy + zz), x * y - w * z, x * z + w * y],
            [x * y + w * z, -(xx + zz), y * z - w * x],
            [x * z - w * y, y * z + w * x, -(xx + yy)],
        ];
        Self { quaternion, near: rows.each(|row| row.each(|entry| entry * twice)) }
    }

    /// `anchor + 2·M·v / n` in floats, and a bound of the error of each number.
    ///
    /// An entry of `M` is a sum of two rounded products, which together are at most `n`: 2 roundings of `n`. The factor `2/n` has 5
    /// more, and its product another: 16 of 1. The products with `v` and their sum add 6 roundings of the sum of `|v|`, the
    /// conversion of 64-bit numbers or a difference of floats 2; that of the anchor and the last sum one each. Four more allow for
    /// the roundings of the bound and of what is done with it.
    #[inline]
    fn near(&self, v: [f64; 3], anchor: [f64; 3]) -> [[f64; 2]; 3] {
        const ROUNDINGS: f64 = 30.0 * (f64::EPSILON / 2.0);
        let [x, y, z] = v;
        let size = x.abs() + y.abs() + z.abs();
        indexed(|i| {
            let [a, b, c] = self.near[i];
            [anchor[i] + (a * x + b * y + c * z), ROUNDINGS * (size + anchor[i].abs())]
        })
    }

    /// `base` and the rotated vector or, about the base, the rotated vector from there, in steps: to nearest, ties to even, saturating.
    #[inline]
    pub fn steps(&self, v: [i64; 3], base: [i64; 3], motion: Motion, encoding: &Encoding) -> [Raw; 3] {
        let pairs: [(i64, bool); 3] = indexed(|i| match motion {
            Motion::To => v[i].overflowing_add(base[i]),
            Motion::About => v[i].overflowing_sub(base[i]),
            Motion::Back => v[i].overflowing_neg(),
        });
        let [(x, over_x), (y, over_y), (z, over_z)] = pairs;
        let (moved, anchor) = match motion {
            Motion::To => (v, [x, y, z]),
            Motion::About => ([x, y, z], v),
            Motion::Back => ([x, y, z], [x, y, z]),
        };
        let near = self.near(moved.each(|x| x as f64), anchor.each(|x| x as f64));
        match nearest_steps(near) {
            Some(found) if ROUNDS_ONCE & !(over_x | over_y | over_z) => {
                found.each(|x| Raw(x.clamp(encoding.least, encoding.greatest)))
            }
            _ => exact_steps(self.quaternion, v, base, motion, encoding),
        }
    }

    /// The same for floats, each number to the nearest. A vector that is not finite counts as zero, or as the base about which it is
    /// rotated.
    #[inline]
    pub fn floats(&self, v: [f64; 3], base: [f64; 3], motion: Motion, encoding: &Encoding) -> [Raw; 3] {
        let (v, base) = match motion {
            Motion::About if finite(v) != v => (finite(base), finite(base)),
            Motion::Back => (finite(v).each(|x| 0.0 - x), [0.0; 3]),
            _ => (finite(v), finite(base)),
        };
        let found = if ROUNDS_ONCE && encoding.products_fit {
            let (moved, anchor) = match motion {
                Motion::About => (indexed(|i| v[i] - base[i]), v),
                Motion::To | Motion::Back => (v, indexed(|i| v[i] + base[i])),
            };
            self.near(moved, anchor).each(|[value, error]| nearest_short(value, error))
        } else {
            [None; 3]
        };
        match found {
            [Some(x), Some(y), Some(z)] => [x, y, z],
            _ => exact_floats(self.quaternion, v, base, motion, encoding),
        }
    }
}

/// The whole numbers nearest to some that are known to within an error, if that is certain.
#[inline]
fn nearest_steps(near: [[f64; 2]; 3]) -> Option<[i64; 3]> {
    /// From 2^52 to twice that, floats are the whole numbers, and their bits are, too, but for a constant. A number of more than 50
    /// bits has an error of more than a half.
    const WHOLE: f64 = (3_u64 << 51) as f64;
    let mut is_certain = true;
    let nearest = near.each(|[value, error]| {
        let shifted = value + WHOLE;
        is_certain &= (value - (shifted - WHOLE)).abs() + error < 0.5;
        shifted.to_bits().wrapping_sub(WHOLE.to_bits()).cast_signed()
    });
    is_certain.then_some(nearest)
}

/// The `f32` nearest to a number that is known to within an error, if that is certain.
#[inline]
fn nearest_short(value: f64, error: f64) -> Option<Raw> {
    let (low, high) = ((value - error) as f32, (value + error) as f32);
    // The sum makes a negative zero positive.
    (low == high).then_some(Raw::of_float(f64::from(low) + 0.0))
}

#[cold]
#[inline(never)]
fn exact_steps(q: Quaternion, v: [i64; 3], base: [i64; 3], motion: Motion, encoding: &Encoding) -> [Raw; 3] {
    let (v, base) = (v.each(i128::from), base.each(i128::from));
    let (v, anchor): ([i128; 3], [i128; 3]) = match motion {
        Motion::To => (v, indexed(|i| v[i] + base[i])),
        Motion::About => (indexed(|i| v[i] - base[i]), v),
        Motion::Back => (v.each(|x| -x), v.each(|x| -x)),
    };
    let exact = Exact::of(q);
    let is_short = |x: i128| x.unsigned_abs() >> 60 == 0;
    if v.into_iter().chain(anchor).all(is_short) {
        let square = i128::from(exact.square);
        return exact.numerators(v.each(|x| x as i64), anchor.each(|x| x as i64)).each(|numerator| {
            let floor = numerator.checked_div_euclid(square).unwrap_or(0);
            let rest = numerator - floor * square;
            let halves = Halves {
                floor: 2 * floor + i128::from(2 * rest >= square),
                is_exact: rest == 0 || 2 * rest == square,
            };
            encoding.nearest(halves)
        });
    }
    // 66 bits times 64, twice three of them: 133.
    let [v, anchor] = [v, anchor].each(|v| v.each(Long::<4>::from));
    let square = Long::from(u128::from(exact.square));
    exact.long_numerators(v, anchor).each(|numerator| {
        let (floor, is_exact) = rounding::halves(&numerator, 0, &square);
        encoding.nearest(Halves { floor: floor.saturate(), is_exact })
    })
}

/// The same for numbers of ordinary size, without the cases that have other bounds.
///
/// The numbers are multiples of the greatest one's unit over `2^7`, below `2^60`; what is less is cut off. Then every number is off
/// by less than one unit, a sum or difference by 2, and the numerator by at most 10 of `n`, as the rows of `M` are at most `2n`.
#[inline(never)]
fn ordinary_floats(exact: &Exact, v: [f64; 3], base: [f64; 3], motion: Motion) -> Option<[Raw; 3]> {
    const ERROR: i64 = 10;
    let exponent = |x: f64| (x.to_bits() >> 52 & 0x7ff) as i32;
    let greatest = v.into_iter().chain(base).map(exponent).fold(0, Ord::max);
    // Beyond that, a result could be subnormal or infinite.
    if !(200..=1800).contains(&greatest) {
        return None;
    }
    let mut is_exact = true;
    let mut whole = |x: f64| {
        let (down, size) = ((greatest - exponent(x)) as u32, (x.to_bits() & ((1 << 52) - 1) | 1 << 52) << 7);
        let is_small = (down > 60) | (exponent(x) == 0);
        let cut_off = if is_small { 0 } else { (size >> (down & 63)) as i64 };
        is_exact &= if is_small { x == 0.0 } else { (cut_off as u64) << (down & 63) == size };
        // Signs are as likely as not, so nothing branches on them.
        let sign = x.to_bits().cast_signed() >> 63;
        (cut_off ^ sign) - sign
    };
    let [v, base] = [v, base].each(|v| v.each(&mut whole));
    let (moved, anchor) = match motion {
        Motion::About => (indexed(|i| v[i] - base[i]), v),
        Motion::To | Motion::Back => (v, indexed(|i| v[i] + base[i])),
    };
    let divisor = Divisor::of(exact.square);
    let mut found = [Raw::ZERO; 3];
    for (found, numerator) in found.iter_mut().zip(exact.numerators(moved, anchor)) {
        let size = numerator.unsigned_abs();
        if size == 0 && is_exact {
            continue;
        }
        let up = size.leading_zeros().checked_sub(2)?;
        let (quotient, rest) = divisor.divide(size.checked_shl(up)?);
        let quotient = quotient.cast_signed();
        let rounded = if is_exact {
            (quotient | i64::from(rest != 0)) as f64
        } else {
            // The error of the quotient is shifted as far as the numerator, and as the divisor.
            let shift = up.saturating_sub(divisor.scale);
            if shift > 30 {
                return None;
            }
            let error = (ERROR << shift) + 2;
            let (low, high) = ((quotient - error) as f64, (quotient + error) as f64);
            if low == high { low } else { return None }
        };
        let magnitude = rounded * power_of_two(greatest - 1082 + divisor.scale as i32 - up as i32);
        let sign = u64::from(numerator < 0) << 63;
        *found = Raw((magnitude.to_bits() | sign).cast_signed());
    }
    Some(found)
}

#[inline(never)]
fn exact_floats(q: Quaternion, v: [f64; 3], base: [f64; 3], motion: Motion, encoding: &Encoding) -> [Raw; 3] {
    let exact = Exact::of(q);
    if ROUNDS_ONCE
        && !encoding.products_fit
        && let Some(found) = ordinary_floats(&exact, v, base, motion)
    {
        return found;
    }
    let numbers = [v, base].each(|v| v.each(decode));
    let (low, high) = bits(&numbers);
    // Where every number is zero, the difference saturates far below.
    match high.saturating_sub(low) {
        ..60 => {
            short_floats(&exact, numbers.each(|v| v.each(|x| at_unit(x, low) as i64)), low, motion, encoding)
        }
        60..120 => wide_floats(&exact, numbers.each(|v| v.each(|x| at_unit(x, low))), low, motion, encoding),
        _ => long_floats(&exact, v, base, motion, encoding),
    }
}

/// The exponents of the least significant bit that is set in any of some numbers, and of the bit above the most significant one.
#[inline]
fn bits(numbers: &[[(i64, i32); 3]; 2]) -> (i32, i32) {
    let (mut low, mut high) = (i32::MAX, i32::MIN);
    for (m, e) in numbers.as_flattened() {
        if *m != 0 {
            low = low.min(e + m.trailing_zeros() as i32);
            high = high.max(e + 64 - m.unsigned_abs().leading_zeros() as i32);
        }
    }
    (low, high)
}

/// A number in units of `2^unit`, of which it is a multiple.
#[inline]
fn at_unit((m, e): (i64, i32), unit: i32) -> i128 {
    let up = e.saturating_sub(unit);
    if m == 0 {
        0
    } else if up >= 0 {
        i128::from(m) << up
    } else {
        (m >> -up).into()
    }
}

/// Numbers of 59 bits.
#[inline]
fn short_floats(
    exact: &Exact,
    [v, base]: [[i64; 3]; 2],
    unit: i32,
    motion: Motion,
    encoding: &Encoding,
) -> [Raw; 3] {
    let (moved, anchor) = match motion {
        Motion::About => (indexed(|i| v[i] - base[i]), v),
        Motion::To | Motion::Back => (v, indexed(|i| v[i] + base[i])),
    };
    let divisor = Divisor::of(exact.square);
    exact.numerators(moved, anchor).each(|numerator| {
        let (is_negative, numerator) = (numerator < 0, numerator.unsigned_abs());
        Fraction { is_negative, numerator, is_exact: true, unit }.over(&divisor, encoding)
    })
}

/// Numbers of 119 bits: with the 64 of an entry, a sum of four products and a factor of 2 the numerators have 187.
fn wide_floats(
    exact: &Exact,
    [v, base]: [[i128; 3]; 2],
    unit: i32,
    motion: Motion,
    encoding: &Encoding,
) -> [Raw; 3] {
    let (moved, anchor): ([i128; 3], [i128; 3]) = match motion {
        Motion::About => (indexed(|i| v[i] - base[i]), v),
        Motion::To | Motion::Back => (v, indexed(|i| v[i] + base[i])),
    };
    let divisor = Divisor::of(exact.square);
    let moved = moved.each(Int::<2>::from);
    indexed(|i| {
        let products: [Int<3>; 3] = indexed(|j| moved[j].product(Int::from(exact.rows[i][j])));
        let [a, b, c] = products;
        let anchored: Int<3> = Int::from(anchor[i]).product(Int::<2>::from(i128::from(exact.square)));
        let (is_negative, magnitude) = anchored.add(a.add(b).add(c).shl(1)).parts();
        Fraction::of(is_negative, &magnitude, unit).over(&divisor, encoding)
    })
}

/// The same where the numbers differ widely in size: a finite number is a multiple of `2^-1074` below `2^1024`, 2,098 bits, to which
/// the sum, the denominator and the sum of products add 68.
#[cold]
#[inline(never)]
fn long_floats(exact: &Exact, v: [f64; 3], base: [f64; 3], motion: Motion, encoding: &Encoding) -> [Raw; 3] {
    let mut span = Span::default();
    v.into_iter().chain(base).for_each(|x| span.include(mantissa_of(x)));
    let unit = span.unit();
    let [v, base] = [v, base].each(|v| {
        v.each(|x| {
            let (mantissa, low) = mantissa_of(x);
            Long::<36>::from(mantissa).shl(if mantissa == 0 { 0 } else { (low - unit).unsigned_abs() })
        })
    });
    let (moved, anchor) = match motion {
        Motion::About => (indexed(|i| v[i].sub(&base[i])), v),
        Motion::To | Motion::Back => (v, indexed(|i| v[i].add(&base[i]))),
    };
    let divisor = Divisor::of(exact.square);
    exact.long_numerators(moved, anchor).each(|numerator| {
        Fraction::of(numerator.is_negative(), numerator.magnitude(), unit).over(&divisor, encoding)
    })
}

/// A numerator in units of `2^unit`: exactly this one, or a little more.
struct Fraction {
    is_negative: bool,
    numerator: u128,
    is_exact: bool,
    unit: i32,
}

impl Fraction {
    /// The leading 128 bits of a magnitude in units of `2^unit`.
    fn of(is_negative: bool, magnitude: &[u64], unit: i32) -> Self {
        let magnitude = magnitude.get(..limbs::length(magnitude)).unwrap_or_default();
        let down = limbs::bits(magnitude).saturating_sub(128);
        let mut leading = [0; 2];
        let (_, is_exact) = limbs::shift_right(magnitude, down, &mut leading);
        Self {
            is_negative,
            numerator: limbs::low_bits(&leading),
            is_exact,
            unit: unit.saturating_add(down as i32),
        }
    }

    /// The float nearest to the quotient.
    #[inline]
    fn over(self, divisor: &Divisor, encoding: &Encoding) -> Raw {
        if self.numerator == 0 {
            return Raw::ZERO;
        }
        // The numerator gets 126 bits and the denominator 64, so the quotient has 62 or 63.
        let up = self.numerator.leading_zeros() as i32 - 2;
        let (numerator, is_whole) = match u32::try_from(up) {
            Ok(up) => (self.numerator << up, true),
            Err(_) => (self.numerator >> -up, self.numerator << (128 + up) == 0),
        };
        let (quotient, rest) = divisor.divide(numerator);
        let is_exact = self.is_exact & is_whole & (rest == 0);
        let magnitude =
            nearest_float(quotient, is_exact, self.unit.saturating_add(divisor.scale as i32 - up), encoding);
        Raw::of_float(if self.is_negative { 0.0 - magnitude } else { magnitude })
    }
}

/// A divisor, scaled so that its highest bit is set.
struct Divisor {
    scaled: u64,
    scale: u32,
    /// `2^64 / scaled`, nearly.
    inverse: f64,
}

impl Divisor {
    #[inline]
    fn of(divisor: u64) -> Self {
        let scale = divisor.leading_zeros() & 63;
        let scaled = divisor << scale;
        Self { scaled, scale, inverse: power_of_two(64) / scaled as f64 }
    }

    /// Quotient and remainder by the scaled divisor of a number below `2^126`, so the quotient is below `2^63`.
    ///
    /// The first float is within `2^12` of the quotient, so the rest is below `2^77`, and the second float is within 2.
    #[inline]
    fn divide(&self, x: u128) -> (u64, u64) {
        let divisor = i128::from(self.scaled);
        let near = ((x >> 64) as i64 as f64 * self.inverse) as i64;
        let rest = (x as i128).wrapping_sub(i128::from(near).wrapping_mul(divisor));
        let more = ((rest >> 16) as i64 as f64 * (self.inverse * power_of_two(-48))) as i64;
        let mut rest = rest.wrapping_sub(i128::from(more).wrapping_mul(divisor));
        let mut quotient = near.wrapping_add(more);
        while rest < 0 {
            (quotient, rest) = (quotient.wrapping_sub(1), rest + divisor);
        }
        while rest >= divisor {
            (quotient, rest) = (quotient.wrapping_add(1), rest - divisor);
        }
        (quotient.cast_unsigned(), rest as u64)
    }
}

/// `leading·2^unit`, or a little more if that is not exact, as the nearest number of a float scalar. The leading part has more than
/// 60 bits. A number beyond the range is infinite, or beyond that of `f32`.
pub fn nearest_float(leading: u64, is_exact: bool, unit: i32, encoding: &Encoding) -> f64 {
    // One bit stands for all that follow, far below the last place.
    let leading = leading | u64::from(!is_exact);
    let (least, digits) = if encoding.products_fit { (-149, 24) } else { (-1074, 53) };
    let unit = unit.clamp(-2000, 2000);
    let bits = 64 - leading.leading_zeros() as i32;
    if unit + bits < least + digits {
        // Below the normal numbers a float is a multiple of the least one.
        let multiple = rounding::nearest_shifted(leading.into(), (least - unit).clamp(0, 100) as u32) as u64;
        return if encoding.products_fit {
            f32::from_bits(multiple as u32).into()
        } else {
            f64::from_bits(multiple)
        };
    }
    let rounded = if encoding.products_fit { f64::from(leading as f32) } else { leading as f64 };
    // Neither product rounds.
    let half = unit / 2;
    rounded * power_of_two(half) * power_of_two(unit - half)
}
