//! Arithmetic on magnitudes of any length: slices of 64-bit limbs, the least significant first.
//!
//! These are ordinary functions, compiled once for all integers of kousa. What they write they write from the first limb on
//! and return how many limbs hold something; a result that is too long for its slice loses its high limbs. They index
//! within the lengths they are given, so that nothing here panics.

use core::cmp::Ordering;

const fn low(x: u128) -> u64 {
    x as u64
}

const fn high(x: u128) -> u64 {
    (x >> 64) as u64
}

/// How many limbs hold something.
pub fn length(limbs: &[u64]) -> usize {
    limbs.iter().rposition(|limb| *limb != 0).map_or(0, |last| last + 1)
}

/// How many bits hold something; the last limb is not zero.
pub fn bits(limbs: &[u64]) -> u32 {
    limbs.last().map_or(0, |last| 64 * limbs.len() as u32 - last.leading_zeros())
}

/// The low 128 bits.
pub fn low_bits(limbs: &[u64]) -> u128 {
    let limb = |i: usize| limbs.get(i).map_or(0, |limb| u128::from(*limb));
    limb(0) | limb(1) << 64
}

/// The order of two magnitudes whose last limbs are not zero.
pub fn compare(a: &[u64], b: &[u64]) -> Ordering {
    a.len().cmp(&b.len()).then_with(|| a.iter().rev().cmp(b.iter().rev()))
}

/// `a`, whose last limb is not zero.
pub fn copy(a: &[u64], out: &mut [u64]) -> usize {
    out.iter_mut().zip(a).for_each(|(limb, x)| *limb = *x);
    out.len().min(a.len())
}

/// `a + b`.
pub fn add(a: &[u64], b: &[u64], out: &mut [u64]) -> usize {
    let (long, short) = if a.len() < b.len() { (b, a) } else { (a, b) };
    let mut carry = false;
    for (i, limb) in out.iter_mut().enumerate() {
        let (Some(x), y) = (long.get(i), short.get(i).copied().unwrap_or(0)) else {
            *limb = u64::from(carry);
            return i + usize::from(carry);
        };
        let (sum, over) = x.overflowing_add(y);
        let (sum, again) = sum.overflowing_add(u64::from(carry));
        (*limb, carry) = (sum, over | again);
    }
    length(out)
}

/// `a − b`, which is not negative.
pub fn subtract(a: &[u64], b: &[u64], out: &mut [u64]) -> usize {
    let mut borrow = false;
    for (i, (limb, x)) in out.iter_mut().zip(a).enumerate() {
        let (difference, under) = x.overflowing_sub(b.get(i).copied().unwrap_or(0));
        let (difference, again) = difference.overflowing_sub(u64::from(borrow));
        (*limb, borrow) = (difference, under | again);
    }
    length(out.get(..a.len()).unwrap_or(out))
}

/// `a · b`, into limbs that are all zero.
pub fn multiply(a: &[u64], b: &[u64], out: &mut [u64]) -> usize {
    for (i, x) in a.iter().enumerate() {
        // Multiples of a large power of two begin with zeros.
        if *x == 0 {
            continue;
        }
        let mut carry = 0;
        let mut limbs = out.iter_mut().skip(i);
        for (limb, y) in limbs.by_ref().zip(b) {
            let sum = u128::from(*x) * u128::from(*y) + u128::from(*limb) + u128::from(carry);
            (*limb, carry) = (low(sum), high(sum));
        }
        if let Some(limb) = out.get_mut(i + b.len()) {
            *limb = carry;
        }
    }
    length(out.get(..a.len() + b.len()).unwrap_or(out))
}

/// `a · 2^shift`.
pub fn shift_left(a: &[u64], shift: u32, out: &mut [u64]) -> usize {
    let (limbs, bits) = ((shift / 64) as usize, shift % 64);
    let end = out.len().min(a.len() + limbs + 1);
    for (i, limb) in out.iter_mut().take(end).enumerate() {
        let at = |back: usize| i.checked_sub(back).and_then(|i| a.get(i)).map_or(0, |x| u128::from(*x));
        *limb = high((at(limbs) << 64 | at(limbs + 1)) << bits);
    }
    length(out.get(..end).unwrap_or(out))
}

/// `⌊a / 2^shift⌋`, and whether that is exact.
pub fn shift_right(a: &[u64], shift: u32, out: &mut [u64]) -> (usize, bool) {
    let (limbs, bits) = ((shift / 64) as usize, shift % 64);
    let lost = a.iter().take(limbs).any(|limb| *limb != 0)
        || a.get(limbs).is_some_and(|limb| limb & ((1 << bits) - 1) != 0);
    let end = out.len().min(a.len().saturating_sub(limbs));
    for (i, limb) in out.iter_mut().take(end).enumerate() {
        let at = |on: usize| a.get(i + on).map_or(0, |x| u128::from(*x));
        *limb = low((at(limbs + 1) << 64 | at(limbs)) >> bits);
    }
    (length(out.get(..end).unwrap_or(out)), !lost)
}

/// Divides `u` in place: the quotient goes to `quotient`, which is all zero, and the remainder stays in `u`.
///
/// The divisor has its top bit set, and `u` one limb more than the dividend has (Knuth, *The Art of Computer Programming* 2,
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
