//! Vectors of floats, in `f64`: `+ - * /` and square roots in a fixed order. If an intermediate result could overflow or
//! underflow, the function computes again in floats with room for any exponent; comparisons are exact.
//!
//! A vector with a component that is not finite counts as zero here, and so does a number that is not finite.

use core::cmp::Ordering;

use crate::direction::components::VectorPart;
use crate::number::double::{Digits, Double};
use crate::number::each::{Each, FloatVector};
use crate::number::float::root;
use crate::number::long::Long;
use crate::number::plan::ROUNDS_ONCE;
use crate::number::span::{Span, mantissa_of};
use crate::number::wide_float::WideFloat;

/// Whether no square in this sum of squares has overflowed, or lost as much as an ulp of the sum to underflow.
#[inline]
fn is_ordinary_square(x: f64) -> bool {
    const LEAST: f64 = f64::from_bits((1023 - 900) << 52);
    const GREATEST: f64 = f64::from_bits((1023 + 1000) << 52);
    (LEAST..=GREATEST).contains(&x)
}

/// Whether products of four such numbers, and their quotients, neither overflow nor underflow: each number is zero, or
/// between 2^-200 and 2^200.
#[inline]
fn are_ordinary<const N: usize>(numbers: [f64; N]) -> bool {
    const LEAST: u64 = (1023 - 200) << 52;
    const GREATEST: u64 = (1023 + 200) << 52;
    // Without the sign, floats have the order of their bits.
    numbers.into_iter().fold(true, |are, x| {
        let bits = x.to_bits() << 1 >> 1;
        are & ((bits == 0) | (bits.wrapping_sub(LEAST) < GREATEST - LEAST))
    })
}

/// The vector, or zero if a component is not finite.
#[inline]
pub fn finite<const D: usize>(v: [f64; D]) -> [f64; D] {
    if v.iter().all(|x| x.is_finite()) { v } else { [0.0; D] }
}

#[inline]
pub fn dot<const D: usize>(a: [f64; D], b: [f64; D]) -> f64 {
    let (mut sum, mut size) = (0.0, 0.0);
    for (a, b) in a.iter().zip(&b) {
        let product = a * b;
        (sum, size) = (sum + product, size + product.abs());
    }
    if is_ordinary_square(size) { sum } else { dot_of_any(&a, &b) }
}

#[inline]
pub fn cross([ax, ay]: [f64; 2], [bx, by]: [f64; 2]) -> f64 {
    dot([ax, -ay], [by, bx])
}

/// The dot product of numbers of any size; zero if a number is not finite, because its vector counts as zero.
#[cold]
#[inline(never)]
fn dot_of_any(a: &[f64], b: &[f64]) -> f64 {
    let are_finite = a.iter().chain(b).all(|x| x.is_finite());
    if are_finite { sum_of_products(a, b).to_f64() } else { 0.0 }
}

/// The sum, in the order of the components.
fn sum_of_products(a: &[f64], b: &[f64]) -> WideFloat {
    let zero = WideFloat::from(0.0);
    a.iter().zip(b).fold(zero, |sum, (a, b)| sum + WideFloat::from(*a) * WideFloat::from(*b))
}

/// `|v|`; positive for a vector that is not zero.
#[inline]
pub fn length<const D: usize>(v: [f64; D]) -> f64 {
    let square = v.into_iter().map(|x| x * x).fold(0.0, |sum, x| sum + x);
    if is_ordinary_square(square) { root(square) } else { length_of_any(&v) }
}

#[cold]
#[inline(never)]
fn length_of_any(v: &[f64]) -> f64 {
    if v.iter().all(|x| x.is_finite()) && v.iter().any(|x| *x != 0.0) {
        sum_of_products(v, v).root().to_f64()
    } else {
        0.0
    }
}

/// Compares the lengths of two vectors, exactly: in floats, in double words, or by integers.
#[inline]
pub fn compare_lengths(a: FloatVector, b: FloatVector) -> Ordering {
    /// Each square, and each of two sums, is rounded once; so is the difference.
    const ERROR: f64 = 8.0 * f64::EPSILON;
    let square = |[x, y, z]: FloatVector| x * x + y * y + z * z;
    let (a_square, b_square) = (square(a), square(b));
    if is_ordinary_square(a_square)
        && is_ordinary_square(b_square)
        && (a_square - b_square).abs() > ERROR * (a_square + b_square)
    {
        return if a_square < b_square { Ordering::Less } else { Ordering::Greater };
    }
    nearly_as_long(a, b)
}

/// The comparison of vectors that are nearly as long as each other, or as zero: a vector with itself turned by quarters, or what a
/// projection leaves of it.
#[inline(never)]
fn nearly_as_long(a: FloatVector, b: FloatVector) -> Ordering {
    if a.each(f64::abs) == b.each(f64::abs) {
        return Ordering::Equal;
    }
    let square = |v: FloatVector| v.into_iter().fold(Double::ZERO, |sum, x| sum + Double::product(x, x));
    let (a_square, b_square) = (square(a), square(b));
    let (rest, sum) = ((a_square - b_square).value(), (a_square + b_square).value());
    // Each product is exact but for what underflow takes, and each sum off by less than 2^-100 of it.
    if ROUNDS_ONCE && is_ordinary_square(sum) && rest.abs() > Double::LOST * sum {
        return if rest < 0.0 { Ordering::Less } else { Ordering::Greater };
    }
    exactly_compared_lengths(finite(a), finite(b))
}

/// The comparison by integers, as multiples of the least significant bit of all components.
#[cold]
#[inline(never)]
fn exactly_compared_lengths(a: FloatVector, b: FloatVector) -> Ordering {
    let mut span = Span::default();
    a.into_iter().chain(b).for_each(|x| span.include(mantissa_of(x)));
    let unit = span.unit();
    // A finite number is a multiple of 2^-1074 below 2^1024: 2,098 bits, and a sum of three squares 4,198.
    let square = |v: FloatVector| {
        v.into_iter().map(mantissa_of).fold(Long::<66>::ZERO, |sum, (mantissa, low)| {
            let x = Long::<66>::from(mantissa).shl((low - unit).unsigned_abs());
            sum.add(&if mantissa == 0 { Long::ZERO } else { x.times(&x) })
        })
    };
    square(a).order(&square(b))
}

/// `length · v / |v|`; `None` for the zero vector.
#[inline]
pub fn with_length(v: FloatVector, length: f64) -> Option<FloatVector> {
    let [x, y, z] = v;
    let square = x * x + y * y + z * z;
    if are_ordinary([x, y, z, length]) && square > 0.0 {
        let norm = root(square);
        return Some(v.each(|x| x / norm * length));
    }
    with_length_of_any(finite(v), finite([length])[0])
}

#[cold]
#[inline(never)]
fn with_length_of_any(v: FloatVector, length: f64) -> Option<FloatVector> {
    let square = sum_of_products(&v, &v);
    if square.is_zero() {
        return None;
    }
    let norm = square.root();
    Some(v.each(|x| (WideFloat::from(x).over(norm) * WideFloat::from(length)).to_f64()))
}

/// `v / |v|`; `None` for the zero vector.
#[inline]
pub fn unit<const D: usize>(v: [f64; D]) -> Option<[f64; D]> {
    let square = v.into_iter().map(|x| x * x).fold(0.0, |sum, x| sum + x);
    if is_ordinary_square(square) {
        let norm = root(square);
        return Some(v.each(|x| x / norm));
    }
    unit_of_any(&v).map(|unit| core::array::from_fn(|i| unit.get(i).copied().unwrap_or(0.0)))
}

#[cold]
#[inline(never)]
fn unit_of_any(v: &[f64]) -> Option<FloatVector> {
    let mut padded = [0.0; 3];
    padded.iter_mut().zip(v).for_each(|(padded, x)| *padded = *x);
    with_length_of_any(finite(padded), 1.0)
}

/// The part of `v` along a direction, or a combination of both.
#[inline]
pub fn parts(v: FloatVector, direction: FloatVector, parts: VectorPart) -> FloatVector {
    let (a, b) = parts.factors();
    let ([vx, vy, vz], [dx, dy, dz]) = (v, direction);
    let square = dx * dx + dy * dy + dz * dz;
    if are_ordinary([vx, vy, vz, dx, dy, dz]) && square > 0.0 {
        let factor = f64::from(b) * ((vx * dx + vy * dy + vz * dz) / square);
        let sum = |v: f64, d: f64| if parts == VectorPart::Along { factor * d } else { v + factor * d };
        return [sum(vx, dx), sum(vy, dy), sum(vz, dz)];
    }
    parts_of_any(finite(v), finite(direction), (a, b))
}

#[cold]
#[inline(never)]
fn parts_of_any(v: FloatVector, direction: FloatVector, (a, b): (i8, i8)) -> FloatVector {
    let square = sum_of_products(&direction, &direction);
    if square.is_zero() {
        return v.each(|x| f64::from(a) * x);
    }
    let factor = WideFloat::from(f64::from(b)) * sum_of_products(&v, &direction).over(square);
    let mut sums = [0.0; 3];
    for ((sum, &v), &d) in sums.iter_mut().zip(&v).zip(&direction) {
        *sum = (WideFloat::from(f64::from(a) * v) + factor * WideFloat::from(d)).to_f64();
    }
    sums
}

/// `base + (c·x − s·y, s·x + c·y)`, where `(x, y)` is the vector from `base` to a point.
#[inline]
pub fn rotated(to: [f64; 2], base: [f64; 2], [s, c]: [f64; 2]) -> [f64; 2] {
    let ([to_x, to_y], [base_x, base_y]) = (to, base);
    if are_ordinary([to_x, to_y, base_x, base_y]) {
        let (x, y) = (to_x - base_x, to_y - base_y);
        return [base_x + (c * x - s * y), base_y + (s * x + c * y)];
    }
    let base = finite(base);
    let to = if finite(to) == to { to } else { base };
    placed_of_any([base, to], base, [s, c])
}

/// The same for the vector `(x, y)`.
#[inline]
pub fn placed([x, y]: [f64; 2], base: [f64; 2], [s, c]: [f64; 2]) -> [f64; 2] {
    let [base_x, base_y] = base;
    if are_ordinary([x, y, base_x, base_y]) {
        return [base_x + (c * x - s * y), base_y + (s * x + c * y)];
    }
    placed_of_any([[0.0; 2], finite([x, y])], finite(base), [s, c])
}

#[cold]
#[inline(never)]
fn placed_of_any([from, to]: [[f64; 2]; 2], base: [f64; 2], turn: [f64; 2]) -> [f64; 2] {
    let wide = |x: [f64; 2]| x.each(WideFloat::from);
    let ([from_x, from_y], [to_x, to_y], [base_x, base_y], [s, c]) =
        (wide(from), wide(to), wide(base), wide(turn));
    let (x, y) = (to_x - from_x, to_y - from_y);
    [(base_x + (c * x - s * y)).to_f64(), (base_y + (s * x + c * y)).to_f64()]
}
