//! Vectors of integers that count steps: every number is rounded to nearest, ties to even, and saturates.
//!
//! Numbers with a division or a root are first computed in `f64`, and rounded if the error cannot change the nearest step
//! (Ziv's test); integers compute the others. Either way it is the same number.

use core::cmp::Ordering;

use crate::direction::components::VectorPart;
use crate::number::each::Each;
use crate::number::encoding::{Encoding, Raw};
use crate::number::float::{nearest_step, root};
use crate::number::long::Long;
use crate::number::plan::ROUNDS_ONCE;
use crate::number::rounding::{self, Halves, nearest_shifted};

/// A vector.
pub type StepVector = [i64; 3];

/// A capacity for all products of 64-bit numbers here.
type StepsProduct = Long<8>;

/// `a·b`, in squared steps, saturating at `2^127`, far beyond every scalar's range.
///
/// An intermediate sum saturates only if at least two products are near `2^126`, and a third one does not bring it back into
/// the range.
#[inline]
fn dot_product<const D: usize>(a: [i64; D], b: [i64; D]) -> i128 {
    a.iter().zip(&b).map(|(a, b)| i128::from(*a) * i128::from(*b)).fold(0, i128::saturating_add)
}

/// `|v|²`, in squared steps: below `2^128`.
#[inline]
fn square<const D: usize>(v: [i64; D]) -> u128 {
    v.into_iter().map(|x| u128::from(x.unsigned_abs())).map(|x| x * x).fold(0, u128::wrapping_add)
}

#[inline]
pub fn dot<const D: usize>(a: [i64; D], b: [i64; D], encoding: &Encoding) -> Raw {
    encoding.clamped(nearest_shifted(dot_product(a, b), encoding.fraction_bits))
}

/// `x₁y₂ − y₁x₂`, which `i128` holds: at most one of the products is `2^126`.
#[inline]
pub fn cross([ax, ay]: [i64; 2], [bx, by]: [i64; 2], encoding: &Encoding) -> Raw {
    let sum = i128::from(ax) * i128::from(by) - i128::from(ay) * i128::from(bx);
    encoding.clamped(nearest_shifted(sum, encoding.fraction_bits))
}

#[inline]
pub fn scaled(x: i64, by: i64, encoding: &Encoding) -> Raw {
    encoding.clamped(nearest_shifted(i128::from(x) * i128::from(by), encoding.fraction_bits))
}

#[inline]
pub fn compare_lengths<const D: usize>(a: [i64; D], b: [i64; D]) -> Ordering {
    square(a).cmp(&square(b))
}

/// `|v|`, rounded to nearest. No integer has a root half way between two integers.
#[inline]
pub fn length<const D: usize>(v: [i64; D], encoding: &Encoding) -> Raw {
    let square = square(v);
    match u64::try_from(square) {
        Ok(square) => encoding.clamped(nearest_root(square).into()),
        Err(_) => encoding.clamped(nearest_long_root(square) as i128),
    }
}

/// `√n` rounded to nearest, if the rounded root of the nearest float is less than 1 away.
#[inline]
fn nearest_root(n: u64) -> u64 {
    settled_root(n.into(), (root(n as f64) + 0.5) as u64)
}

/// `√n`, rounded to nearest.
#[inline(never)]
fn nearest_long_root(n: u128) -> u64 {
    // The float's root is less than 2^12 away. One Newton step reduces that to 2^24 / 2^33, plus less than 1 for rounding.
    let first = root(n as f64) as u64;
    let rest = n.wrapping_sub(u128::from(first) * u128::from(first)) as i128;
    let second = first.saturating_add_signed((rest as f64 / (2.0 * first as f64)) as i64);
    settled_root(n, second)
}

/// `√n` rounded to nearest, from a number at most one away: `k − ½ < √n < k + ½`, which is `k² − k < n ≤ k² + k`.
#[inline]
fn settled_root(n: u128, near: u64) -> u64 {
    let k = u128::from(near);
    let (low, high) = (k * k - k, k.saturating_mul(k + 1));
    near.saturating_add(u64::from(n > high)) - u64::from(n <= low && near > 0)
}

/// `length · v / |v|`, for a vector that is not zero.
pub fn with_length(v: StepVector, length: i64, encoding: &Encoding) -> [Raw; 3] {
    let [x, y, z] = v.each(|x| x as f64);
    let norm = root(x * x + y * y + z * z);
    let mut found = [Raw::ZERO; 3];
    for (found, &x) in found.iter_mut().zip(&v) {
        // The last component is always zero in the plane.
        *found = if x == 0 { Raw::ZERO } else { of_length(x, length, norm, square(v), encoding) };
    }
    found
}

/// `x · length / √square`, where `norm` is a float near the root.
///
/// With three components there are no ties: if the root is an integer and they have no common factor, it is odd. With four there are,
/// as in `(1, 1, 1, 1) / 2`, and they go to the even number.
#[inline]
pub fn of_length(x: i64, length: i64, norm: f64, square: u128, encoding: &Encoding) -> Raw {
    /// Half an ulp for each conversion to a float, each product and quotient, twice for a sum and once for a root.
    const ROUNDINGS: f64 = 9.0;
    let near = x as f64 * (length as f64 / norm);
    settled(near, near, ROUNDINGS, encoding).unwrap_or_else(|| exact_with_length(x, length, square, encoding))
}

/// A float rounded to the nearest step, if that is certain. Its error is at most `roundings` roundings of a number of
/// magnitude `size`.
#[inline]
fn settled(value: f64, size: f64, roundings: f64, encoding: &Encoding) -> Option<Raw> {
    nearest_step(encoding, value, roundings * (f64::EPSILON / 2.0) * size.abs()).ok().filter(|_| ROUNDS_ONCE)
}

/// `x · length / √square`, from `⌊2·√((x · length)² / square)⌋`.
#[cold]
#[inline(never)]
fn exact_with_length(x: i64, length: i64, square: u128, encoding: &Encoding) -> Raw {
    let product = StepsProduct::from(i128::from(x) * i128::from(length));
    let (floor, is_exact) = rounding::root_halves::<8>(&product.times(&product), &StepsProduct::from(square));
    let nearest = Halves { floor: floor.saturate(), is_exact }.nearest();
    encoding.clamped(if product.is_negative() { -nearest } else { nearest })
}

/// The part of `v` along a direction, or a combination of both: `a·v + b·(v·d)/|d|²·d`.
pub fn parts(v: StepVector, direction: StepVector, parts: VectorPart, encoding: &Encoding) -> [Raw; 3] {
    if direction == [0; 3] {
        return if parts == VectorPart::Along { [Raw::ZERO; 3] } else { v.each(Raw) };
    }
    /// The error of `v·d` is 5 roundings of `|v|·|d|` (two conversions to floats, a product, two sums), that of `|d|²` as many
    /// of itself, that of the quotient one, and those of its factor and the product two: 13 of `|v|`. At most twice that is
    /// added to `v`, with two more roundings of numbers up to `3·|v|`.
    const ROUNDINGS: f64 = 34.0;
    let (a, b) = parts.factors();
    let ([vx, vy, vz], [dx, dy, dz]) = (v.each(|x| x as f64), direction.each(|x| x as f64));
    let (a, b) = (f64::from(a), f64::from(b));
    let factor = b * ((vx * dx + vy * dy + vz * dz) / (dx * dx + dy * dy + dz * dz));
    let size = vx.abs() + vy.abs() + vz.abs();
    let near = |v: f64, d: f64| settled(a * v + factor * d, size, ROUNDINGS, encoding);
    let is_flat = (v[2] == 0) & (direction[2] == 0);
    match (near(vx, dx), near(vy, dy), if is_flat { Some(Raw::ZERO) } else { near(vz, dz) }) {
        (Some(x), Some(y), Some(z)) => [x, y, z],
        _ => exact_parts(v, direction, parts, encoding),
    }
}

/// The same in integers: `(a·v·|d|² + b·(v·d)·d) / |d|²`.
#[cold]
#[inline(never)]
fn exact_parts(v: StepVector, direction: StepVector, parts: VectorPart, encoding: &Encoding) -> [Raw; 3] {
    let (a, b) = parts.factors();
    let mut found = [Raw::ZERO; 3];
    // For numbers of 40 bits the numerator, doubled, has 125 bits.
    let is_short = |v: &StepVector| v.iter().all(|x| x.unsigned_abs() >> 40 == 0);
    if is_short(&v) && is_short(&direction) {
        let (dot, square) = (dot_product(v, direction), square(direction) as i128);
        for ((found, &v), &d) in found.iter_mut().zip(&v).zip(&direction) {
            let twice = 2 * (i128::from(v) * square * i128::from(a) + dot * i128::from(d) * i128::from(b));
            let floor = twice.checked_div_euclid(square).unwrap_or(0);
            *found = encoding.nearest(Halves { floor, is_exact: floor * square == twice });
        }
        return found;
    }
    let product = |a: StepsProduct, b: i64| -> StepsProduct { a.times(&StepsProduct::from(b)) };
    let (mut dot, square) = (StepsProduct::ZERO, StepsProduct::from(square(direction)));
    for (&v, &d) in v.iter().zip(&direction) {
        dot = dot.add(&product(StepsProduct::from(v), d));
    }
    for ((found, &v), &d) in found.iter_mut().zip(&v).zip(&direction) {
        let numerator = product(product(square, v), a.into()).add(&product(product(dot, d), b.into()));
        let (floor, is_exact) = rounding::halves(&numerator, 0, &square);
        *found = encoding.nearest(Halves { floor: floor.saturate(), is_exact });
    }
    found
}
