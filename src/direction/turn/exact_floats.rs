//! Rotates vectors of floats of any size by a quaternion, in integers.

use crate::direction::turn::exact_matrix::{ExactMatrix, TurnAbout};
use crate::direction::turn::fraction::{Divisor, Fraction};
use crate::direction::turn::quaternion::Quaternion;
use crate::number::each::{Each, indexed};
use crate::number::encoding::{Encoding, Raw, power_of_two};
use crate::number::extent::decode;
use crate::number::int::Int;
use crate::number::long::Long;
use crate::number::plan::ROUNDS_ONCE;
use crate::number::span::{Span, mantissa_of};

/// The rotated vector for numbers of ordinary size, without the cases that have other bounds.
///
/// The numbers are multiples of the greatest one's unit over `2^7`, below `2^60`; what is less is cut off. Then every number is off
/// by less than one unit, a sum or difference by 2, and the numerator by at most 10 of `n`, as the rows of `M` are at most `2n`.
#[inline(never)]
fn ordinary_floats(exact: &ExactMatrix, v: [f64; 3], base: [f64; 3], motion: TurnAbout) -> Option<[Raw; 3]> {
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
        TurnAbout::About => (indexed(|i| v[i] - base[i]), v),
        TurnAbout::To | TurnAbout::Back => (v, indexed(|i| v[i] + base[i])),
    };
    let divisor = Divisor::of(exact.square);
    let mut found = [Raw::ZERO; 3];
    for (found, &numerator) in found.iter_mut().zip(&exact.numerators(moved, anchor)) {
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

/// `base` and the rotated vector or, about the base, the rotated vector from there: each number to the nearest.
#[inline(never)]
pub fn exact_floats(
    q: Quaternion,
    v: [f64; 3],
    base: [f64; 3],
    motion: TurnAbout,
    encoding: &Encoding,
) -> [Raw; 3] {
    let exact = ExactMatrix::of(q);
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
    exact: &ExactMatrix,
    [v, base]: [[i64; 3]; 2],
    unit: i32,
    motion: TurnAbout,
    encoding: &Encoding,
) -> [Raw; 3] {
    let (moved, anchor) = match motion {
        TurnAbout::About => (indexed(|i| v[i] - base[i]), v),
        TurnAbout::To | TurnAbout::Back => (v, indexed(|i| v[i] + base[i])),
    };
    let divisor = Divisor::of(exact.square);
    exact.numerators(moved, anchor).each(|numerator| {
        let (is_negative, numerator) = (numerator < 0, numerator.unsigned_abs());
        Fraction { is_negative, numerator, is_exact: true, unit }.over(&divisor, encoding)
    })
}

/// Numbers of 119 bits: with the 64 of an entry, a sum of four products and a factor of 2 the numerators have 187.
fn wide_floats(
    exact: &ExactMatrix,
    [v, base]: [[i128; 3]; 2],
    unit: i32,
    motion: TurnAbout,
    encoding: &Encoding,
) -> [Raw; 3] {
    let (moved, anchor): ([i128; 3], [i128; 3]) = match motion {
        TurnAbout::About => (indexed(|i| v[i] - base[i]), v),
        TurnAbout::To | TurnAbout::Back => (v, indexed(|i| v[i] + base[i])),
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
fn long_floats(
    exact: &ExactMatrix,
    v: [f64; 3],
    base: [f64; 3],
    motion: TurnAbout,
    encoding: &Encoding,
) -> [Raw; 3] {
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
        TurnAbout::About => (indexed(|i| v[i].sub(&base[i])), v),
        TurnAbout::To | TurnAbout::Back => (v, indexed(|i| v[i].add(&base[i]))),
    };
    let divisor = Divisor::of(exact.square);
    exact.long_numerators(moved, anchor).each(|numerator| {
        Fraction::of(numerator.is_negative(), numerator.magnitude(), unit).over(&divisor, encoding)
    })
}
