//! Rotations of space as quaternions of whole numbers.
//!
//! A quaternion `q = (w, x, y, z)` stands for the rotation `v ↦ q·v·q⁻¹`. Every multiple of it is the same rotation, so its length
//! does not matter, and integers can hold it: only its direction is ever rounded.

use crate::number::each::Each;
use crate::number::long::Long;
use crate::number::plan::ROUNDS_ONCE;
use crate::number::rounding::{self, Halves};

/// A quaternion `[w, x, y, z]`.
pub type Quaternion = [i32; 4];

/// The greatest absolute value of a number of a quaternion. It is prime.
pub const GREATEST: u32 = i32::MAX as u32;

/// No rotation.
pub const IDENTITY: Quaternion = [i32::MAX, 0, 0, 0];

/// The greatest common divisor (Euclid).
const fn common_divisor(mut a: u32, mut b: u32) -> u32 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

const fn greater(a: u32, b: u32) -> u32 {
    if a > b { a } else { b }
}

/// The greatest absolute value.
const fn most([w, x, y, z]: Quaternion) -> u32 {
    greater(greater(w.unsigned_abs(), x.unsigned_abs()), greater(y.unsigned_abs(), z.unsigned_abs()))
}

/// The greatest common divisor of all four numbers; zero if they are all zero.
const fn content([w, x, y, z]: Quaternion) -> u32 {
    let divisor = common_divisor(w.unsigned_abs(), x.unsigned_abs());
    common_divisor(common_divisor(divisor, y.unsigned_abs()), z.unsigned_abs())
}

/// The quaternion, or its opposite if its first number that is not zero is negative.
const fn with_sign([w, x, y, z]: Quaternion) -> Quaternion {
    let first = if w != 0 {
        w
    } else if x != 0 {
        x
    } else if y != 0 {
        y
    } else {
        z
    };
    if first < 0 {
        [w.wrapping_neg(), x.wrapping_neg(), y.wrapping_neg(), z.wrapping_neg()]
    } else {
        [w, x, y, z]
    }
}

/// The canonical quaternion of the same rotation: the greatest multiple of its lowest terms, with a positive first number. `None` if
/// all numbers are zero, or one is `-2^31`.
pub const fn canonical(q: Quaternion) -> Option<Quaternion> {
    let (content, most) = (content(q), most(q));
    if content == 0 || most > GREATEST {
        return None;
    }
    let factor = GREATEST / (most / content);
    if factor == content {
        return Some(with_sign(q));
    }
    // Both factors are at most 2^31 − 1, and the products are, too.
    let (content, factor) = (content as i32, factor as i32);
    let [w, x, y, z] = q;
    Some(with_sign([w / content * factor, x / content * factor, y / content * factor, z / content * factor]))
}

/// The lowest terms of a canonical quaternion.
///
/// Every factor that fits has been multiplied in, so with a greatest number of at most two thirds of the greatest possible one there
/// is none. And if it is that prime itself, there is none if any number is neither the same nor zero.
#[inline]
fn lowest(q: Quaternion) -> Quaternion {
    const TWO_THIRDS: u32 = GREATEST / 3 * 2;
    let is_between = |x: i32| (x.unsigned_abs() != 0) & (x.unsigned_abs() != GREATEST);
    let ([w, x, y, z], most) = (q, most(q));
    let is_mixed = is_between(w) | is_between(x) | is_between(y) | is_between(z);
    if ((most == GREATEST) & is_mixed) | (most <= TWO_THIRDS) { q } else { divided(q) }
}

#[inline(never)]
fn divided(q: Quaternion) -> Quaternion {
    let content = content(q) as i32;
    q.each(|x| x.checked_div(content).unwrap_or(0))
}

/// The Hamilton product `a·b`, which rotates by `b` first.
#[inline]
pub fn product<A: Copy, B: Copy>(
    [aw, ax, ay, az]: [A; 4],
    [bw, bx, by, bz]: [B; 4],
    times: impl Fn(A, B) -> i128,
) -> [i128; 4] {
    [
        times(aw, bw) - times(ax, bx) - times(ay, by) - times(az, bz),
        times(aw, bx) + times(ax, bw) + times(ay, bz) - times(az, by),
        times(aw, by) - times(ax, bz) + times(ay, bw) + times(az, bx),
        times(aw, bz) + times(ax, by) - times(ay, bx) + times(az, bw),
    ]
}

/// `next·first`: exact if the product of the lowest terms fits, and else the [nearest] direction.
#[inline]
pub fn composed(next: Quaternion, first: Quaternion) -> Quaternion {
    // A product is below 2^62, and a sum of four of them below 2^64.
    nearest(product(lowest(next), lowest(first), |a, b| i128::from(i64::from(a) * i64::from(b))))
}

/// The inverse, which is the conjugate: of half a turn it is the rotation itself.
#[inline]
pub const fn inverse([w, x, y, z]: Quaternion) -> Quaternion {
    if w == 0 { [w, x, y, z] } else { [w, x.wrapping_neg(), y.wrapping_neg(), z.wrapping_neg()] }
}

/// The canonical quaternion of a direction whose numbers are below `2^127`.
///
/// If the numbers fit without their common powers of two, it is exact. Otherwise the greatest becomes `2^31 − 1`, and the others are
/// rounded to nearest, ties to even; as `2^31 − 1` is prime, that is canonical at once. Zero becomes the identity.
#[inline]
pub fn nearest(numbers: [i128; 4]) -> Quaternion {
    let sizes = numbers.each(i128::unsigned_abs);
    let [w, x, y, z] = sizes;
    let all = w | x | y | z;
    let (bits, zeros) = (128 - all.leading_zeros(), all.trailing_zeros());
    if bits.saturating_sub(zeros) <= 31 {
        return exact(numbers, zeros & 127);
    }
    let beyond = bits.saturating_sub(64);
    let most = sizes.into_iter().fold(0, Ord::max);
    let inverse = f64::from(GREATEST) / (most >> beyond) as u64 as f64;
    with_sign(signed(sizes, numbers, |x, is_negative| {
        let near = (x >> beyond) as u64 as f64 * inverse;
        let nearest = nearest_share(near).unwrap_or_else(|| exact_share(x, most)) as i32;
        if is_negative { -nearest } else { nearest }
    }))
}

/// The rotation of numbers of at most 31 bits and so many common zeros.
#[inline(never)]
fn exact(numbers: [i128; 4], zeros: u32) -> Quaternion {
    canonical(numbers.each(|x| (x >> zeros) as i32)).unwrap_or(IDENTITY)
}

/// The numbers of these sizes with the signs of the others.
#[inline]
fn signed(sizes: [u128; 4], [w, x, y, z]: [i128; 4], with_sign: impl Fn(u128, bool) -> i32) -> Quaternion {
    let [a, b, c, d] = sizes;
    [with_sign(a, w < 0), with_sign(b, x < 0), with_sign(c, y < 0), with_sign(d, z < 0)]
}

/// The whole number nearest to a share of `2^31 − 1`, if that is certain.
#[inline]
fn nearest_share(near: f64) -> Option<u32> {
    /// A number below `2^31` after five roundings, of which the operands are within `2^-63`.
    const ERROR: f64 = 1.0 / (1_u32 << 18) as f64;
    let floor = near as u32;
    let from_middle = near - f64::from(floor) - 0.5;
    (ROUNDS_ONCE && from_middle.abs() > ERROR).then(|| floor + u32::from(from_middle > 0.0))
}

/// `x·(2^31 − 1) / most`, rounded to nearest, ties to even.
#[cold]
#[inline(never)]
fn exact_share(x: u128, most: u128) -> u32 {
    // 127 bits times 31, doubled.
    let product = Long::<3>::from(x).times::<3, 3>(&Long::from(u128::from(GREATEST)));
    let (floor, is_exact) = rounding::halves(&product, 0, &Long::from(most));
    Halves { floor: floor.saturate(), is_exact }.nearest() as u32
}
