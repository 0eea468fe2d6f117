//! From an exact fraction or root to the nearest integer, rounded once.
//!
//! Everything passes through *halves*: `⌊2x⌋` and whether that is exactly `2x`. From these two the nearest
//! integer to `x`, ties to even, follows.

use core::cmp::Ordering;

use super::int::Int;

/// What answers are rounded in.
pub(crate) trait Rounding: Copy {
    /// `⌊2 · 2^shift · self / denominator⌋`, and whether that is exact. The denominator is positive.
    fn halves(self, shift: u32, denominator: Self) -> (Self, bool);
    /// `base + halves / 2`, over `2^up`, to the nearest; saturated far beyond every scalar's range.
    fn settle(base: Self, halves: (Self, bool), up: u32) -> i128;
}

impl Rounding for i128 {
    #[inline]
    fn halves(self, shift: u32, denominator: i128) -> (i128, bool) {
        let numerator = self << (shift + 1);
        match (numerator.checked_div_euclid(denominator), numerator.checked_rem_euclid(denominator)) {
            (Some(quotient), Some(rest)) => (quotient, rest == 0),
            _ => (0, true),
        }
    }
    #[inline]
    fn settle(base: i128, (halves, exact): (i128, bool), up: u32) -> i128 {
        let twice = halves.saturating_add(base << 1);
        let rest = twice & ((1 << up) - 1);
        nearest(twice >> up, exact & (rest == 0))
    }
}

impl<const N: usize> Rounding for Int<N> {
    fn halves(self, shift: u32, denominator: Self) -> (Self, bool) {
        floor_division(self.shl(shift + 1), denominator)
    }
    fn settle(base: Self, (halves, exact): (Self, bool), up: u32) -> i128 {
        let twice = halves.add(base.shl(1));
        let (shifted, whole) = twice.shr_floor(up);
        nearest(shifted.saturate(), exact & whole)
    }
}

/// `⌊numerator / denominator⌋` for a positive denominator, and whether it is exact.
fn floor_division<const N: usize>(numerator: Int<N>, denominator: Int<N>) -> (Int<N>, bool) {
    let (floor, rest) = floor_and_rest(numerator, denominator);
    (floor, rest == Int::ZERO)
}

/// `⌊numerator / denominator⌋` for a positive denominator, and what is left, which is not negative.
fn floor_and_rest<const N: usize>(numerator: Int<N>, denominator: Int<N>) -> (Int<N>, Int<N>) {
    let (quotient, rest) = numerator.magnitude().div_rem(&denominator.magnitude());
    let (quotient, rest) = (quotient.signed(), rest.signed());
    match (numerator.is_negative(), rest == Int::ZERO) {
        (false, _) => (quotient, rest),
        (true, true) => (quotient.neg(), rest),
        (true, false) => (quotient.add(one()).neg(), denominator.sub(rest)),
    }
}

/// A number and its root, rounded down, with more bits than most numbers of an answer need.
#[derive(Clone, Copy, Debug)]
pub struct Rooted<I> {
    square: I,
    /// `⌊√square · 2^extra⌋`…
    floor: I,
    /// …and whether that is exact.
    exact: bool,
}

impl<const N: usize> Rooted<Int<N>> {
    /// As many as there is room for beside a number of degree 4.
    const EXTRA: u32 = if N == 4 { 56 } else { 64 };

    pub(crate) fn of(square: Int<N>) -> Self {
        let (floor, exact) = floor_root(square.shl(2 * Self::EXTRA));
        Self { square, floor, exact }
    }

    /// `k · 2^shift · root`, in units of `2^-extra`: one bound of it, and the way to the other.
    fn times(&self, k: Int<N>, shift: u32) -> (Int<N>, Int<N>) {
        let k = k.shl(shift);
        let (product, beyond) = (k.product(self.floor), k.magnitude().signed());
        match (self.exact, k.is_negative()) {
            (true, _) => (product, Int::ZERO),
            (false, false) => (product, beyond),
            (false, true) => (product.sub(beyond), beyond),
        }
    }
}

/// `⌊2 · 2^shift · (p + k·√r) / denominator⌋`, and whether that is exact.
///
/// The root is known to lie between two numbers. If the floor of the whole is the same for both, it is that; only if not,
/// the root is taken again with `k` under it.
pub(crate) fn surd_halves<const N: usize>(
    p: Int<N>,
    k: Int<N>,
    root: &Rooted<Int<N>>,
    denominator: Int<N>,
    shift: u32,
) -> (Int<N>, bool) {
    let extra = Rooted::<Int<N>>::EXTRA;
    let (product, between) = root.times(k, shift + 1);
    let low = p.shl(shift + 1 + extra).add(product);
    let (whole, is_whole) = low.shr_floor(extra);
    let (floor, rest) = floor_and_rest(whole, denominator);
    if between == Int::ZERO {
        return (floor, is_whole && rest == Int::ZERO);
    }
    // What is irrational lies strictly between the two bounds; `low` is the floor's multiple of the denominator and more.
    let above = rest.shl(extra).add(low.sub(whole.shl(extra))).add(between);
    if above.sub(denominator.shl(extra)).sign().is_le() {
        return (floor, false);
    }
    let square: Int<N> = k.product(k);
    root_halves_of(p, k.sign(), square.product(root.square), denominator, shift)
}

/// `⌊2 · 2^shift · (p ± √q) / denominator⌋`, and whether that is exact.
///
/// For integers `⌊(p + √q) / d⌋ = ⌊(p + ⌊√q⌋) / d⌋`, so one square root and one division, both
/// rounded down, give the exact floor.
fn root_halves_of<const N: usize>(
    p: Int<N>,
    root: Ordering,
    q: Int<N>,
    denominator: Int<N>,
    shift: u32,
) -> (Int<N>, bool) {
    let found = if root.is_eq() { (Int::ZERO, true) } else { floor_root(q.shl(2 * (shift + 1))) };
    with_root(p.shl(shift + 1), root, found, denominator)
}

/// As [`root_halves_of`], of `√(q / under)`: `⌊√x⌋ = ⌊√⌊x⌋⌋`. `under` is positive.
pub(crate) fn nested_halves<const N: usize>(
    p: Int<N>,
    root: Ordering,
    (q, under): (Int<N>, Int<N>),
    denominator: Int<N>,
    shift: u32,
) -> (Int<N>, bool) {
    let found = if root.is_eq() { (Int::ZERO, true) } else { quotient_root(q.shl(2 * (shift + 1)), under) };
    with_root(p.shl(shift + 1), root, found, denominator)
}

/// `⌊√x⌋`, and whether that is exact.
fn floor_root<const N: usize>(x: Int<N>) -> (Int<N>, bool) {
    let (floor, exact) = x.magnitude().sqrt();
    (floor.signed(), exact)
}

/// `⌊√(x / under)⌋`, and whether that is exact: `⌊√x⌋ = ⌊√⌊x⌋⌋`.
fn quotient_root<const N: usize>(x: Int<N>, under: Int<N>) -> (Int<N>, bool) {
    let (quotient, whole) = floor_division(x, under);
    let (floor, exact) = floor_root(quotient);
    (floor, whole & exact)
}

/// `⌊(p ± root) / denominator⌋` from the root's floor, and whether that is exact.
fn with_root<const N: usize>(
    p: Int<N>,
    sign: Ordering,
    (floor, exact): (Int<N>, bool),
    denominator: Int<N>,
) -> (Int<N>, bool) {
    let root = match sign {
        Ordering::Greater | Ordering::Equal => floor,
        // ⌊-√q⌋ = -⌈√q⌉
        Ordering::Less if exact => floor.neg(),
        Ordering::Less => floor.add(one()).neg(),
    };
    let (halves, whole) = floor_division(p.add(root), denominator);
    (halves, whole & exact)
}

fn one<const N: usize>() -> Int<N> {
    Int::<1>::from(1_i64).resize()
}

/// `⌊2 · √(p / denominator)⌋`, and whether that is exact.
pub(crate) fn root_halves<const N: usize>(p: Int<N>, denominator: Int<N>) -> (Int<N>, bool) {
    quotient_root(p.shl(2), denominator)
}

/// `⌊2 · (√(p / denominator) − radius)⌋` (`Greater`), or of the negative of that (`Less`), and whether it is exact.
pub(crate) fn beyond_halves<const N: usize>(
    p: Int<N>,
    denominator: Int<N>,
    radius: Int<N>,
    way: Ordering,
) -> (Int<N>, bool) {
    let found = root_halves(p, denominator);
    let twice = radius.shl(1);
    with_root(if way.is_lt() { twice } else { twice.neg() }, way, found, one())
}

/// `⌊2 · (√(p / denominator) − radius)² / 2^down⌋`, nearly, and whether that is exact: see [`squared_surd`].
pub(crate) fn squared_beyond<const N: usize>(
    p: Int<N>,
    denominator: Int<N>,
    radius: Int<N>,
    down: u32,
) -> (i128, bool) {
    const EXTRA: u32 = 58;
    let (root, exact) = quotient_root(p.shl(2 * EXTRA), denominator);
    squared(root.sub(radius.shl(EXTRA)), EXTRA, exact, down)
}

/// `⌊2 · (x / 2^extra)² / 2^down⌋`, and whether that is exact, if `x` was.
fn squared<const N: usize>(x: Int<N>, extra: u32, exact: bool, down: u32) -> (i128, bool) {
    let square: Int<N> = x.product(x);
    let (halves, whole) = square.shl(1).shr_floor(2 * extra + down);
    (halves.saturate(), whole & exact)
}

/// `⌊2 · p / (denominator · 2^down)⌋`, and whether that is exact.
pub(crate) fn squared_ratio<const N: usize>(p: Int<N>, denominator: Int<N>, down: u32) -> (i128, bool) {
    let (quotient, whole) = floor_division(p.shl(1), denominator);
    let (halves, exact) = quotient.shr_floor(down);
    (halves.saturate(), whole & exact)
}

/// `⌊2 · ((p + √q) / denominator)² / 2^down⌋`, nearly, and whether that is exact.
///
/// The root is carried with as many extra bits as there is room for, 28 at the least, which keeps the error
/// of the square far below one step wherever the square is in range.
pub(crate) fn squared_surd<const N: usize>(
    p: Int<N>,
    q: Int<N>,
    denominator: Int<N>,
    down: u32,
) -> (i128, bool) {
    let extra = if N == 4 { 28 } else { 58 };
    // `root_halves_of` carries one bit more than it is asked for.
    let (root, whole) = root_halves_of(p, Ordering::Greater, q, denominator, extra - 1);
    squared(root, extra, whole, down)
}

/// `x` to the nearest integer, ties to even, from `⌊2x⌋` and whether that is exactly `2x`.
#[inline]
pub(crate) fn nearest(halves: i128, exact: bool) -> i128 {
    let floor = halves >> 1;
    let up = halves & 1 == 1 && (!exact || floor & 1 == 1);
    floor + up as i128
}

/// `(π·r² + 2·r·√L) / 2^shift` to the nearest, saturated. It is irrational, so never a tie.
pub(crate) fn area(radius: i128, squared_length: Int<8>, shift: u32) -> i128 {
    /// ⌊π · 2^125⌋
    const PI: i128 = 0x6487_ed51_10b4_611a_6263_3145_c06e_0e68;
    let radius = Int::<2>::from(radius);
    let square: Int<4> = radius.product(radius);
    let disk: Int<8> = square.product(Int::<2>::from(PI));
    // 2·r·√L · 2^62 = √(r²·L · 2^126)
    let sides = square.product::<8, 8>(squared_length).shl(126).magnitude().sqrt().0.signed().shl(125 - 62);
    nearest(disk.add(sides).shr_floor(124 + shift).0.saturate(), false)
}
