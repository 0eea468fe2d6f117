//! Rounds an exact fraction or root to the nearest integer, once.
//!
//! Everything passes through *halves*: `⌊2x⌋` and whether that is exactly `2x`. From these two the nearest
//! integer to `x`, ties to even, follows.

use core::cmp::Ordering;

use crate::number::long::Long;

/// `⌊2x⌋` of a number `x`, and whether that is exactly `2x`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Halves {
    pub floor: i128,
    pub is_exact: bool,
}

impl Halves {
    /// `x` rounded to the nearest integer, ties to even.
    #[inline]
    pub fn nearest(self) -> i128 {
        let floor = self.floor >> 1;
        let up = self.floor & 1 == 1 && (!self.is_exact || floor & 1 == 1);
        floor + i128::from(up)
    }

    /// Like [`nearest`](Self::nearest), for a length: a positive length is at least one.
    pub fn nearest_length(self) -> i128 {
        let is_zero = self.floor == 0 && self.is_exact;
        self.nearest().max(i128::from(!is_zero))
    }
}

/// `x / 2^bits` rounded to the nearest integer, ties to even; an `x` within half a step of the range's end is rounded
/// down.
#[inline]
pub fn nearest_shifted(x: i128, bits: u32) -> i128 {
    match bits {
        0 => x,
        // Slightly less than a half is added, and exactly a half if the floor is odd.
        bits => x.saturating_add((1 << (bits - 1)) - 1 + (x >> bits & 1)) >> bits,
    }
}

/// Halves of run-time length.
pub type LongHalves<const CAP: usize> = (Long<CAP>, bool);

/// `base + halves / 2`, over `2^up`; saturated far beyond every scalar's range.
pub fn settled<const CAP: usize>(base: &Long<CAP>, (halves, is_exact): LongHalves<CAP>, up: u32) -> Halves {
    let (shifted, is_whole) = halves.add(&base.shl(1)).shr_floor(up);
    Halves { floor: shifted.saturate(), is_exact: is_exact & is_whole }
}

/// `⌊2 · 2^shift · numerator / denominator⌋`, and whether that is exact. The denominator is positive.
pub fn halves<const CAP: usize>(
    numerator: &Long<CAP>,
    shift: u32,
    denominator: &Long<CAP>,
) -> LongHalves<CAP> {
    floor_division(&numerator.shl(shift + 1), denominator)
}

/// `⌊numerator / denominator⌋` for a positive denominator, and whether it is exact.
fn floor_division<const CAP: usize>(numerator: &Long<CAP>, denominator: &Long<CAP>) -> LongHalves<CAP> {
    let (floor, rest) = numerator.div_floor(denominator);
    (floor, rest.is_null())
}

/// A number and its root rounded down, with more bits than most numbers of an answer need.
#[derive(Clone, Copy, Debug)]
pub struct Rooted<const CAP: usize> {
    pub square: Long<CAP>,
    /// `⌊√square · 2^EXTRA⌋`…
    floor: Long<CAP>,
    /// …and whether that is exact.
    is_exact: bool,
}

/// The number of extra bits, which determine nearly every number of 64 bits.
const EXTRA: u32 = 64;

impl<const CAP: usize> Rooted<CAP> {
    pub fn of(square: Long<CAP>) -> Self {
        let (floor, is_exact) = square.shl(2 * EXTRA).sqrt();
        Self { square, floor, is_exact }
    }

    /// The square alone, for numbers that are not rounded from the root's floor.
    pub fn bare(square: Long<CAP>) -> Self {
        Self { square, floor: Long::ZERO, is_exact: false }
    }

    /// `k · 2^shift · root`, in units of `2^-EXTRA`: one bound, and the difference to the other.
    fn times(&self, k: &Long<CAP>, shift: u32) -> (Long<CAP>, Long<CAP>) {
        let k = k.shl(shift);
        let (product, beyond) = (k.times::<CAP, CAP>(&self.floor), k.abs());
        match (self.is_exact, k.is_negative()) {
            (true, _) => (product, Long::ZERO),
            (false, false) => (product, beyond),
            (false, true) => (product.sub(&beyond), beyond),
        }
    }
}

/// `⌊2 · 2^shift · (p + k·√r) / denominator⌋`, and whether that is exact.
///
/// The root is known to lie between two numbers. If both give the same floor, that is the result; only if they do not,
/// the root is computed again with `k` under it.
pub fn surd_halves<const CAP: usize>(
    p: &Long<CAP>,
    k: &Long<CAP>,
    root: &Rooted<CAP>,
    denominator: &Long<CAP>,
    shift: u32,
) -> LongHalves<CAP> {
    let (product, between) = root.times(k, shift + 1);
    let low = p.shl(shift + 1 + EXTRA).add(&product);
    let (whole, is_whole) = low.shr_floor(EXTRA);
    let (floor, rest) = whole.div_floor(denominator);
    if between.is_null() {
        return (floor, is_whole && rest.is_null());
    }
    // An irrational value lies strictly between the two bounds; `low` is the floor's multiple of the denominator plus a
    // rest.
    let above = rest.shl(EXTRA).add(&low.sub(&whole.shl(EXTRA))).add(&between);
    if above.order(&denominator.shl(EXTRA)).is_le() {
        return (floor, false);
    }
    let square: Long<CAP> = k.times(k);
    root_halves_of(p, k.signum(), &square.times(&root.square), denominator, shift)
}

/// `⌊2 · 2^shift · (p ± √q) / denominator⌋`, and whether that is exact.
///
/// For integers `⌊(p + √q) / d⌋ = ⌊(p + ⌊√q⌋) / d⌋`, so one square root and one division, both
/// rounded down, give the exact floor.
#[inline(never)]
fn root_halves_of<const CAP: usize>(
    p: &Long<CAP>,
    root: Ordering,
    q: &Long<CAP>,
    denominator: &Long<CAP>,
    shift: u32,
) -> LongHalves<CAP> {
    let found = if root.is_eq() { (Long::ZERO, true) } else { q.shl(2 * (shift + 1)).sqrt() };
    with_root(&p.shl(shift + 1), root, found, denominator)
}

/// Like [`root_halves_of`], for `√(q / under)`: `⌊√x⌋ = ⌊√⌊x⌋⌋`. `under` is positive.
pub fn nested_halves<const CAP: usize>(
    p: &Long<CAP>,
    root: Ordering,
    (q, under): (&Long<CAP>, &Long<CAP>),
    denominator: &Long<CAP>,
    shift: u32,
) -> LongHalves<CAP> {
    let found = if root.is_eq() { (Long::ZERO, true) } else { quotient_root(&q.shl(2 * (shift + 1)), under) };
    with_root(&p.shl(shift + 1), root, found, denominator)
}

/// `⌊√(x / under)⌋`, and whether that is exact: `⌊√x⌋ = ⌊√⌊x⌋⌋`.
fn quotient_root<const CAP: usize>(x: &Long<CAP>, under: &Long<CAP>) -> LongHalves<CAP> {
    let (quotient, is_whole) = floor_division(x, under);
    let (floor, is_exact) = quotient.sqrt();
    (floor, is_whole & is_exact)
}

/// `⌊(p ± root) / denominator⌋` from the root's floor, and whether that is exact.
fn with_root<const CAP: usize>(
    p: &Long<CAP>,
    sign: Ordering,
    (floor, is_exact): LongHalves<CAP>,
    denominator: &Long<CAP>,
) -> LongHalves<CAP> {
    let root = match sign {
        Ordering::Greater | Ordering::Equal => floor,
        // ⌊-√q⌋ = -⌈√q⌉
        Ordering::Less if is_exact => floor.neg(),
        Ordering::Less => floor.add(&Long::from(1_i64)).neg(),
    };
    let (halves, is_whole) = floor_division(&p.add(&root), denominator);
    (halves, is_whole & is_exact)
}

/// `⌊2 · √(p / denominator)⌋`, and whether that is exact.
pub fn root_halves<const CAP: usize>(p: &Long<CAP>, denominator: &Long<CAP>) -> LongHalves<CAP> {
    quotient_root(&p.shl(2), denominator)
}

/// `⌊2 · (√(p / denominator) − radius)⌋` (`Greater`), or of the negative of that (`Less`), and whether it is exact.
pub fn beyond_halves<const CAP: usize>(
    p: &Long<CAP>,
    denominator: &Long<CAP>,
    radius: &Long<CAP>,
    way: Ordering,
) -> LongHalves<CAP> {
    let found = root_halves(p, denominator);
    let twice = radius.shl(1);
    with_root(&if way.is_lt() { twice } else { twice.neg() }, way, found, &Long::from(1_i64))
}

/// The number of fraction bits with which a root is squared.
///
/// It keeps the error of the square far below one step if the square is in range.
const SQUARED: u32 = 58;

/// `⌊2 · (√(p / denominator) − radius)² / 2^down⌋`, nearly, and whether that is exact: see [`squared_surd`].
pub fn squared_beyond<const CAP: usize>(
    p: &Long<CAP>,
    denominator: &Long<CAP>,
    radius: &Long<CAP>,
    down: u32,
) -> Halves {
    let (root, is_exact) = quotient_root(&p.shl(2 * SQUARED), denominator);
    squared(&root.sub(&radius.shl(SQUARED)), is_exact, down)
}

/// `⌊2 · (x / 2^SQUARED)² / 2^down⌋`, and whether that is exact, if `x` was.
fn squared<const CAP: usize>(x: &Long<CAP>, is_exact: bool, down: u32) -> Halves {
    let square: Long<CAP> = x.times(x);
    let (halves, is_whole) = square.shl(1).shr_floor(2 * SQUARED + down);
    Halves { floor: halves.saturate(), is_exact: is_whole & is_exact }
}

/// `⌊2 · p / (denominator · 2^down)⌋`, and whether that is exact.
pub fn squared_ratio<const CAP: usize>(p: &Long<CAP>, denominator: &Long<CAP>, down: u32) -> Halves {
    let (quotient, is_whole) = floor_division(&p.shl(1), denominator);
    let (halves, is_exact) = quotient.shr_floor(down);
    Halves { floor: halves.saturate(), is_exact: is_whole & is_exact }
}

/// `⌊2 · ((p + √q) / denominator)² / 2^down⌋`, nearly, and whether that is exact.
pub fn squared_surd<const CAP: usize>(
    p: &Long<CAP>,
    q: &Long<CAP>,
    denominator: &Long<CAP>,
    down: u32,
) -> Halves {
    // `root_halves_of` returns one bit more than its argument asks for.
    let (root, is_exact) = root_halves_of(p, Ordering::Greater, q, denominator, SQUARED - 1);
    squared(&root, is_exact, down)
}

/// ⌊π · 2^125⌋
pub const PI: i128 = 0x6487_ed51_10b4_611a_6263_3145_c06e_0e68;

/// `(π·r² + 2·r·√L) / 2^shift`, rounded to nearest and saturated. It is irrational, so never a tie.
pub fn area<const CAP: usize>(radius: &Long<CAP>, squared_length: &Long<CAP>, shift: u32) -> i128 {
    let square: Long<CAP> = radius.times(radius);
    let disk: Long<CAP> = square.times(&Long::<CAP>::from(PI));
    // 2·r·√L · 2^62 = √(r²·L · 2^126)
    let sides = square.times::<CAP, CAP>(squared_length).shl(126).sqrt().0.shl(125 - 62);
    let floor = disk.add(&sides).shr_floor(124 + shift).0.saturate();
    Halves { floor, is_exact: false }.nearest()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_rounded_to_the_nearest_ties_to_even() {
        let nearest = |floor, is_exact| Halves { floor, is_exact }.nearest();
        // 2.5, 3.5 and just above 2.5; and their negatives, of which the last is just above -2.5.
        assert_eq!((nearest(5, true), nearest(7, true), nearest(5, false)), (2, 4, 3));
        assert_eq!((nearest(-5, true), nearest(-7, true), nearest(-5, false)), (-2, -4, -2));
        assert_eq!(Halves { floor: 0, is_exact: false }.nearest_length(), 1);
        assert_eq!(Halves { floor: 0, is_exact: true }.nearest_length(), 0);
    }

    #[test]
    fn roots_are_rounded_as_their_squares_tell() {
        let long = |x: i64| Long::<8>::from(x);
        for p in -12..12_i64 {
            for q in 0..30_i64 {
                for d in 1..5_i64 {
                    let (floor, is_exact) =
                        surd_halves(&long(p), &long(-1), &Rooted::of(long(q)), &long(d), 0);
                    let floor = floor.saturate() as i64;
                    // 2·(p − √q)/d ≥ f, which is 2p − f·d ≥ √(4q)
                    let is_at_least = |f: i64| 2 * p - f * d >= 0 && (2 * p - f * d).pow(2) >= 4 * q;
                    assert!(is_at_least(floor) && !is_at_least(floor + 1), "({p} - sqrt {q}) / {d}");
                    let is_met = (2 * p - floor * d).pow(2) == 4 * q;
                    assert_eq!(is_exact, is_met);
                }
            }
        }
    }

    #[test]
    fn areas_are_rounded_once() {
        let long = |x: i64| Long::<8>::from(x);
        assert_eq!(area(&long(1000), &long(0), 0), 3_141_593);
        assert_eq!(area(&long(1000), &long(1_000_000), 0), 5_141_593);
        assert_eq!(area(&long(1000), &long(0), 10), 3068);
    }
}
