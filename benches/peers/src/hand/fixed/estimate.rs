//! What floats know for certain about integers.
//!
//! Of degree 4 and more a product takes several multiplications in integers and one in `f64`. Where a float is
//! further from zero than it can be off, its sign is the integer's. What it can be off is a few dozen times 2⁻⁵³
//! of the sizes that went into it; the margins are wider than that, and still nearly always enough.

use super::{B2, B3};

/// A part of the sizes that no sum here can be off by.
const DOUBT: f64 = 1.0 / (1_u64 << 44) as f64;

/// The verdict of a sign, where it is certain: whether `excess` is below zero.
#[inline(always)]
pub fn settled(excess: f64, margin: f64) -> Option<bool> {
    (excess.abs() > margin).then_some(excess < 0.0)
}

/// A vector of integers, rounded.
pub trait Float<const D: usize> {
    fn float(self) -> [f64; D];
}

impl Float<2> for B2 {
    #[inline(always)]
    fn float(self) -> [f64; 2] {
        [self.x as f64, self.y as f64]
    }
}

impl Float<3> for B3 {
    #[inline(always)]
    fn float(self) -> [f64; 3] {
        [self.x as f64, self.y as f64, self.z as f64]
    }
}

#[inline(always)]
fn dot<const D: usize>(a: [f64; D], b: [f64; D]) -> f64 {
    (1..D).fold(a[0] * b[0], |sum, i| sum + a[i] * b[i])
}

/// Put between 0 and 1; 0 where it is not a number.
#[inline(always)]
fn clamped(x: f64) -> f64 {
    let x = greatest(x, 0.0);
    if x < 1.0 { x } else { 1.0 }
}

#[inline(always)]
fn greatest(x: f64, y: f64) -> f64 {
    if x > y { x } else { y }
}

/// Whether a place, `m` from the beginning of a ray or segment along `e`, is at most `reach` away from it.
#[inline(always)]
pub fn is_near<const D: usize>(e: impl Float<D>, m: impl Float<D>, reach: i64, ends: bool) -> Option<bool> {
    let (e, m, reach) = (e.float(), m.float(), reach as f64 * reach as f64);
    let (ahead, square, away) = (dot(e, m), dot(e, e), dot(m, m));
    let k = greatest(ahead, 0.0);
    let k = if ends && k > square { square } else { k };
    let gain = if ends { k * (ahead + ahead - k) } else { k * k };
    settled((away - reach) * square - gain, DOUBT * (away + reach) * square)
}

/// Whether two segments along `e` and `f`, `m` from beginning to beginning, are at most `reach` apart
/// (Ericson 5.1.9).
///
/// Degree 4 is off by a part of the squared size's square. So far the first parameter may miss its place, and the
/// squared distance its least, by no more than that over f². Not a number where f is zero.
#[inline(always)]
pub fn are_near<const D: usize>(
    e: impl Float<D>,
    f: impl Float<D>,
    m: impl Float<D>,
    reach: i64,
) -> Option<bool> {
    let (e, f, m) = (e.float(), f.float(), m.float());
    let (ee, ff, ef, em, fm) = (dot(e, e), dot(f, f), dot(e, f), dot(e, m), dot(f, m));
    let (inverse_e, inverse_f) = (1.0 / ee, 1.0 / ff);
    let s = clamped((em * ff - ef * fm) / (ee * ff - ef * ef));
    let t = clamped((ef * s - fm) * inverse_f);
    let s = clamped((ef * t + em) * inverse_e);
    let apart: [f64; D] = std::array::from_fn(|i| m[i] + f[i] * t - e[i] * s);
    let size = ee + ff + dot(m, m);
    let reach = reach as f64 * reach as f64;
    settled(dot(apart, apart) - reach, DOUBT * (reach + size + size * size * inverse_f))
}

/// x·y, and the products' sizes.
#[inline(always)]
fn sized(x: [f64; 2], y: [f64; 2]) -> (f64, f64) {
    let (a, b) = (x[0] * y[0], x[1] * y[1]);
    ((a + b).abs(), a.abs() + b.abs())
}

#[inline(always)]
fn perp([x, y]: [f64; 2]) -> [f64; 2] {
    [-y, x]
}

/// Whether two oriented rectangles meet, by separating axes. `unit` is 1 in fixed-point.
#[inline(always)]
pub fn oriented_meet(m: B2, [u, v]: [B2; 2], [half_a, half_b]: [B2; 2], unit: f64) -> Option<bool> {
    let (m, u, v) = (m.float().map(|x| x * unit), u.float(), v.float());
    let (along, across) = (sized(u, v), sized(perp(u), v));
    let gap = |axis: [f64; 2], own: f64, square: f64, along: f64, across: f64, other: [f64; 2]| {
        let (middle, size) = sized(axis, m);
        let reach = own * square + other[0] * along + other[1] * across;
        (middle - reach, size + reach)
    };
    let (half_a, half_b) = (half_a.float(), half_b.float());
    let (uu, vv) = (dot(u, u), dot(v, v));
    let gaps = [
        gap(u, half_a[0], uu, along.0, across.0, half_b),
        gap(perp(u), half_a[1], uu, across.0, along.0, half_b),
        gap(v, half_b[0], vv, along.0, across.0, half_a),
        gap(perp(v), half_b[1], vv, across.0, along.0, half_a),
    ];
    let halves = half_a[0] + half_a[1] + half_b[0] + half_b[1];
    let margin = gaps.iter().fold(halves * (along.1 + across.1), |sum, gap| sum + gap.1);
    let widest = gaps.iter().fold(f64::MIN, |widest, gap| greatest(gap.0, widest));
    settled(widest, DOUBT * margin)
}
