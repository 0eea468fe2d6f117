//! Arithmetic on magnitudes of any length: slices of 64-bit limbs, the least significant first.
//!
//! These are ordinary functions, compiled once for all integers of kousa. They write results from the first limb on, and
//! return the number of significant limbs; a result that is too long for its slice loses its high limbs. They index only
//! within the lengths they are given, so nothing here panics.
//!
//! The loops count by hand, with ends known in advance: without optimisation each step of an iterator is several calls, and
//! exact answers spend their time here.

use core::cmp::Ordering;

const fn low(x: u128) -> u64 {
    x as u64
}

const fn high(x: u128) -> u64 {
    (x >> 64) as u64
}

/// The number of significant limbs.
pub fn length(mut limbs: &[u64]) -> usize {
    while let [lower @ .., 0] = limbs {
        limbs = lower;
    }
    limbs.len()
}

/// The number of significant bits; the last limb is not zero.
pub fn bits(limbs: &[u64]) -> u32 {
    limbs.last().map_or(0, |last| 64 * limbs.len() as u32 - last.leading_zeros())
}

/// The low 128 bits.
pub fn low_bits(limbs: &[u64]) -> u128 {
    let limb = |i: usize| limbs.get(i).map_or(0, |limb| u128::from(*limb));
    limb(0) | limb(1) << 64
}

/// The order of two magnitudes whose last limbs are not zero.
pub fn compare(mut a: &[u64], mut b: &[u64]) -> Ordering {
    if a.len() != b.len() {
        return a.len().cmp(&b.len());
    }
    while let ([lower_a @ .., x], [lower_b @ .., y]) = (a, b) {
        if x != y {
            return x.cmp(y);
        }
        (a, b) = (lower_a, lower_b);
    }
    Ordering::Equal
}

/// A magnitude with a sign, which is never set for zero.
pub type SignedLimbs<'a> = (bool, &'a [u64]);

/// The order of two signed numbers.
pub fn order((a_is_negative, a): SignedLimbs<'_>, (b_is_negative, b): SignedLimbs<'_>) -> Ordering {
    match (a_is_negative, b_is_negative) {
        (false, false) => compare(a, b),
        (true, true) => compare(b, a),
        (true, false) => Ordering::Less,
        (false, true) => Ordering::Greater,
    }
}

/// The sum of two signed numbers, written to limbs that are all zero; its length, and whether it is negative.
pub fn sum(
    (a_is_negative, a): SignedLimbs<'_>,
    (b_is_negative, b): SignedLimbs<'_>,
    out: &mut [u64],
) -> (usize, bool) {
    if a_is_negative == b_is_negative {
        return (add(a, b, out), a_is_negative);
    }
    match compare(a, b) {
        Ordering::Less => (subtract(b, a, out), b_is_negative),
        Ordering::Equal => (0, false),
        Ordering::Greater => (subtract(a, b, out), a_is_negative),
    }
}

/// Writes a number of 128 bits to limbs that are all zero.
pub fn put(x: u128, out: &mut [u64]) -> usize {
    let words = [low(x), high(x)];
    copy(words.get(..length(&words)).unwrap_or_default(), out)
}

/// Copies `a`, whose last limb is not zero.
pub fn copy(a: &[u64], out: &mut [u64]) -> usize {
    let end = out.len().min(a.len());
    let mut i = 0;
    while i < end {
        out[i] = a[i];
        i += 1;
    }
    end
}

/// `a + b`.
pub fn add(a: &[u64], b: &[u64], out: &mut [u64]) -> usize {
    let (long, short) = if a.len() < b.len() { (b, a) } else { (a, b) };
    let end = out.len().min(long.len());
    let (mut carry, mut i) = (false, 0);
    while i < end {
        let y = if i < short.len() { short[i] } else { 0 };
        let (sum, over) = long[i].overflowing_add(y);
        let (sum, again) = sum.overflowing_add(carry as u64);
        (out[i], carry) = (sum, over | again);
        i += 1;
    }
    if end < out.len() {
        out[end] = carry as u64;
        return end + carry as usize;
    }
    length(out)
}

/// `a − b`, which is not negative.
pub fn subtract(a: &[u64], b: &[u64], out: &mut [u64]) -> usize {
    let end = out.len().min(a.len());
    let (mut borrow, mut i) = (false, 0);
    while i < end {
        let y = if i < b.len() { b[i] } else { 0 };
        let (difference, under) = a[i].overflowing_sub(y);
        let (difference, again) = difference.overflowing_sub(borrow as u64);
        (out[i], borrow) = (difference, under | again);
        i += 1;
    }
    length(out.get(..end).unwrap_or(out))
}

/// `a · b`, written to limbs that are all zero.
pub fn multiply(a: &[u64], b: &[u64], out: &mut [u64]) -> usize {
    let mut from = &mut out[..];
    let mut i = 0;
    while i < a.len() {
        // Multiples of a large power of two begin with zeros.
        if a[i] != 0 {
            add_multiple(a[i], b, from);
        }
        let [_, higher @ ..] = from else { break };
        from = higher;
        i += 1;
    }
    length(out.get(..a.len() + b.len()).unwrap_or(out))
}

/// Adds `x · b`, where `out` is zero beyond the length of `b`. No sum of a product and two limbs exceeds 128 bits: to check
/// each for overflow would take most of the time without optimisation.
#[inline]
fn add_multiple(x: u64, b: &[u64], out: &mut [u64]) {
    let end = out.len().min(b.len());
    let (mut carry, mut i) = (0, 0);
    while i < end {
        let product = (x as u128).wrapping_mul(b[i] as u128);
        let sum = product.wrapping_add(out[i] as u128).wrapping_add(carry as u128);
        (out[i], carry) = (sum as u64, (sum >> 64) as u64);
        i += 1;
    }
    if end < out.len() {
        out[end] = carry;
    }
}

/// `a · 2^shift`, written to limbs that are all zero.
pub fn shift_left(a: &[u64], shift: u32, out: &mut [u64]) -> usize {
    let (limbs, bits) = ((shift / 64) as usize, shift % 64);
    let above = out.get_mut(limbs..).unwrap_or_default();
    let end = above.len().min(a.len());
    let (mut last, mut i) = (0, 0);
    while i < end {
        above[i] = ((((a[i] as u128) << 64 | last as u128) << bits) >> 64) as u64;
        last = a[i];
        i += 1;
    }
    if end < above.len() {
        above[end] = high((last as u128) << bits);
    }
    length(out.get(..=limbs + end).unwrap_or(out))
}

/// `⌊a / 2^shift⌋`, and whether that is exact.
pub fn shift_right(a: &[u64], shift: u32, out: &mut [u64]) -> (usize, bool) {
    let (limbs, bits) = ((shift / 64) as usize, shift % 64);
    let (below, a) = a.split_at_checked(limbs).unwrap_or((a, &[]));
    let end = out.len().min(a.len());
    let mut i = 0;
    while i < end {
        let next = if i + 1 < a.len() { a[i + 1] } else { 0 };
        out[i] = (((next as u128) << 64 | a[i] as u128) >> bits) as u64;
        i += 1;
    }
    let is_lost = length(below) > 0 || a.first().is_some_and(|limb| limb & ((1 << bits) - 1) != 0);
    (length(out.get(..end).unwrap_or(out)), !is_lost)
}

/// The lengths of the quotient and the remainder, which are written to limbs that are all zero, as is the room: three times as long as they are. Division by
/// zero gives zero and the dividend.
pub fn quotient_and_rest(
    a: &[u64],
    b: &[u64],
    room: &mut [u64],
    quotient: &mut [u64],
    rest: &mut [u64],
) -> [usize; 2] {
    if b.is_empty() || compare(a, b).is_lt() {
        return [0, copy(a, rest)];
    }
    if a.len() <= 2 {
        let (a, b) = (low_bits(a), low_bits(b));
        return [put(a / b, quotient), put(a % b, rest)];
    }
    // D1: scale both so that the divisor's top bit is set; the dividend gets one more limb.
    let shift = 64 * b.len() as u32 - bits(b);
    let (divisor, dividend) = room.split_at_mut_checked(quotient.len()).unwrap_or_default();
    let length_of_divisor = shift_left(b, shift, divisor);
    shift_left(a, shift, dividend);
    let divisor = divisor.get(..length_of_divisor).unwrap_or_default();
    divide(dividend.get_mut(..=a.len()).unwrap_or_default(), divisor, quotient);
    let (length_of_rest, _) = shift_right(dividend.get(..b.len()).unwrap_or_default(), shift, rest);
    [length(quotient), length_of_rest]
}

/// Divides `u` in place: the quotient goes to `quotient`, which is all zero, and the remainder stays in `u`.
/// The divisor has its top bit set, and `u` has one limb more than the dividend (Knuth, *The Art of Computer Programming* 2,
/// 4.3.1, algorithm D, after its step D1).
pub fn divide(u: &mut [u64], divisor: &[u64], quotient: &mut [u64]) {
    let n = divisor.len();
    if n == 1 {
        return divide_by_limb(u, divisor[0], quotient);
    }
    if n == 0 || u.len() <= n {
        return;
    }
    let (v1, v2) = (u128::from(divisor[n - 1]), u128::from(divisor[n - 2]));
    for j in (0..u.len() - n).rev() {
        // D3: guess the digit from the top two of the dividend, then correct it by the third.
        let head = u128::from(u[j + n]) << 64 | u128::from(u[j + n - 1]);
        let (mut digit, mut rest) = (head / v1, head % v1);
        while digit >> 64 != 0 || digit * v2 > (rest << 64 | u128::from(u[j + n - 2])) {
            digit -= 1;
            rest += v1;
            if rest >> 64 != 0 {
                break;
            }
        }
        let mut digit = low(digit);
        if take_off(&mut u[j..=j + n], divisor, digit) {
            // D6: the guess was one too large, about once in 2^63.
            digit -= 1;
            put_back(&mut u[j..=j + n], divisor);
        }
        if let Some(limb) = quotient.get_mut(j) {
            *limb = digit;
        }
    }
}

/// D4: subtracts `digit · divisor`; true if that was too much.
fn take_off(u: &mut [u64], divisor: &[u64], digit: u64) -> bool {
    let (mut carry, mut borrow) = (0, false);
    for (i, limb) in u.iter_mut().enumerate() {
        let product =
            u128::from(digit) * u128::from(divisor.get(i).copied().unwrap_or(0)) + u128::from(carry);
        carry = high(product);
        let (difference, under) = limb.overflowing_sub(low(product));
        let (difference, again) = difference.overflowing_sub(u64::from(borrow));
        (*limb, borrow) = (difference, under | again);
    }
    borrow
}

fn put_back(u: &mut [u64], divisor: &[u64]) {
    let mut carry = false;
    for (i, limb) in u.iter_mut().enumerate() {
        let (sum, over) = limb.overflowing_add(divisor.get(i).copied().unwrap_or(0));
        let (sum, again) = sum.overflowing_add(u64::from(carry));
        (*limb, carry) = (sum, over | again);
    }
}

fn divide_by_limb(u: &mut [u64], divisor: u64, quotient: &mut [u64]) {
    let divisor = u128::from(divisor);
    let mut rest = 0;
    for (i, limb) in u.iter_mut().enumerate().rev() {
        let head = u128::from(rest) << 64 | u128::from(*limb);
        rest = low(head % divisor);
        *limb = 0;
        if let Some(limb) = quotient.get_mut(i) {
            *limb = low(head / divisor);
        }
    }
    if let Some(limb) = u.first_mut() {
        *limb = rest;
    }
}

/// A limb that often has long runs of equal bits, which cause carries and Knuth's corrections.
#[cfg(test)]
pub fn drawn(rng: &mut crate::rng::Rng) -> u64 {
    match rng.below(6) {
        0 => 0,
        1 => u64::MAX,
        2 => 1 << rng.below(64),
        3 => u64::MAX << rng.below(64),
        _ => rng.next(),
    }
}
