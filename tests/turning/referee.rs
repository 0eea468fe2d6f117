//! Whether two bodies overlap at a time of a motion that turns, in integers and from the definition of the sets.
//!
//! A body is the hull of a few corners and a radius about it. Two bodies are apart, or touch, if and only if a direction across a pair of their features separates them: across a
//! face, across an edge of each, from a corner to a corner, or from a corner square to an edge. So all of these are tried, exactly, on integers that count steps of 2^-128.
//! A corner that has been turned is rounded to such a step.

use std::sync::LazyLock;

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};

pub type Q = BigRational;
/// A vector in steps.
pub type V = [BigInt; 3];

/// The fraction bits of a step.
pub const STEP: u32 = 128;

/// The number of steps, rounded down.
pub fn steps(x: &Q) -> BigInt {
    (x.numer() << STEP) / x.denom()
}

/// A body in steps; in the plane the third coordinate is zero.
#[derive(Clone)]
pub struct ExactBody {
    pub corners: Vec<V>,
    pub edges: Vec<[usize; 2]>,
    /// Corners that span faces.
    pub faces: Vec<[usize; 3]>,
    pub radius: BigInt,
    /// The outward normal, if it is the half-space behind its one corner.
    pub half: Option<V>,
}

/// A motion in steps: the center, the translation, the axis (not zero), and the turn as a share of a full one, with `BITS` bits.
pub struct ExactMotion {
    pub center: V,
    pub translation: V,
    pub axis: V,
    pub turn: BigInt,
    pub is_flat: bool,
}

pub fn dot(a: &V, b: &V) -> BigInt {
    &a[0] * &b[0] + &a[1] * &b[1] + &a[2] * &b[2]
}

pub fn cross(a: &V, b: &V) -> V {
    [&a[1] * &b[2] - &a[2] * &b[1], &a[2] * &b[0] - &a[0] * &b[2], &a[0] * &b[1] - &a[1] * &b[0]]
}

pub fn minus(a: &V, b: &V) -> V {
    [&a[0] - &b[0], &a[1] - &b[1], &a[2] - &b[2]]
}

pub fn plus(a: &V, b: &V) -> V {
    [&a[0] + &b[0], &a[1] + &b[1], &a[2] + &b[2]]
}

pub fn times(a: &V, by: &BigInt) -> V {
    [&a[0] * by, &a[1] * by, &a[2] * by]
}

/// The product with a number of `BITS` bits.
pub fn share(a: &V, by: &BigInt) -> V {
    times(a, by).map(|x| x >> BITS)
}

/// The bits of sines, times and turns.
pub const BITS: u32 = 192;

/// `2π` (Machin: π/4 = 4·atan(1/5) − atan(1/239)).
static FULL_TURN: LazyLock<BigInt> = LazyLock::new(|| {
    let atan = |n: u32| {
        let (mut power, mut sum, mut k) = ((BigInt::one() << BITS) / n, BigInt::zero(), 1_u32);
        while !power.is_zero() {
            let term = &power / k;
            if k % 4 == 1 {
                sum += term
            } else {
                sum -= term
            }
            power /= n * n;
            k += 2;
        }
        sum
    };
    (atan(5) * 4 - atan(239)) * 8
});

/// The sine and cosine of a share of a full turn, by their series.
fn sin_cos(turn: &BigInt) -> [BigInt; 2] {
    let angle = (turn * &*FULL_TURN) >> BITS;
    let (mut term, mut sin, mut cos, mut k) = (BigInt::one() << BITS, BigInt::zero(), BigInt::zero(), 0_u32);
    while term.abs() > BigInt::one() {
        match k % 4 {
            0 => cos += &term,
            1 => sin += &term,
            2 => cos -= &term,
            _ => sin -= &term,
        }
        k += 1;
        term = ((&term * &angle) >> BITS) / k;
    }
    [sin, cos]
}

impl ExactMotion {
    /// The body at a time, by Rodrigues' formula: `v + sin·(k × v) + (1 − cos)·(k × (k × v))` about the unit axis `k`.
    pub fn moved(&self, body: &ExactBody, t: &Q) -> ExactBody {
        let time = (t.numer() << BITS) / t.denom();
        let [sin, cos] = sin_cos(&((&self.turn * &time) >> BITS));
        let length = dot(&self.axis, &self.axis).sqrt();
        let axis: V = self.axis.each_ref().map(|x| (x << BITS) / &length);
        let turned = |v: &V| cross(&axis, v).map(|x| x >> BITS);
        let to = plus(&self.center, &share(&self.translation, &time));
        let less = (BigInt::one() << BITS) - cos;
        let place = |p: &V| {
            let v = minus(p, &self.center);
            let once = turned(&v);
            plus(&to, &plus(&v, &plus(&share(&once, &sin), &share(&turned(&once), &less))))
        };
        ExactBody { corners: body.corners.iter().map(place).collect(), ..body.clone() }
    }
}

/// The gap along a direction, times its length, and the square of the length.
fn gap(a: &ExactBody, b: &ExactBody, n: &V) -> (BigInt, BigInt) {
    let far = a.corners.iter().map(|p| dot(p, n)).max().unwrap();
    let near = b.corners.iter().map(|q| dot(q, n)).min().unwrap();
    (near - far, dot(n, n))
}

/// All directions that may separate two bodies, from `a` to `b`.
fn directions(a: &ExactBody, b: &ExactBody, is_flat: bool) -> Vec<V> {
    let mut all = Vec::new();
    if let Some(normal) = &b.half {
        return vec![normal.each_ref().map(|x| -x)];
    }
    let edge = |body: &ExactBody, [i, j]: [usize; 2]| minus(&body.corners[j], &body.corners[i]);
    let up = [BigInt::zero(), BigInt::zero(), BigInt::one()];
    for body in [a, b] {
        if is_flat {
            all.extend(body.edges.iter().map(|ends| cross(&edge(body, *ends), &up)));
        }
        all.extend(body.faces.iter().map(|[i, j, k]| cross(&edge(body, [*i, *j]), &edge(body, [*i, *k]))));
    }
    if !is_flat {
        // The edges of a box along one axis are all alike.
        let few = |body: &ExactBody| {
            body.edges.iter().filter(|e| e[0] == 0 || body.corners.len() < 8).copied().collect::<Vec<_>>()
        };
        for e in few(a) {
            all.extend(few(b).iter().map(|f| cross(&edge(a, e), &edge(b, *f))));
        }
    }
    if !a.radius.is_zero() || !b.radius.is_zero() {
        for (p, q) in a.corners.iter().flat_map(|p| b.corners.iter().map(move |q| (p, q))) {
            all.push(minus(q, p));
        }
        for (body, other) in [(a, b), (b, a)] {
            for ends in &body.edges {
                let e = edge(body, *ends);
                for p in &other.corners {
                    let w = minus(p, &body.corners[ends[0]]);
                    all.push(minus(&times(&w, &dot(&e, &e)), &times(&e, &dot(&w, &e))));
                }
            }
        }
    }
    all.retain(|n| !dot(n, n).is_zero());
    let back: Vec<V> = all.iter().map(|n| n.each_ref().map(|x| -x)).collect();
    all.extend(back);
    all
}

/// Whether two bodies share interior: no direction keeps them apart.
pub fn overlap(a: &ExactBody, b: &ExactBody, is_flat: bool) -> bool {
    let radii = &a.radius + &b.radius;
    directions(a, b, is_flat).iter().all(|n| {
        let (gap, square) = gap(a, b, n);
        gap.is_negative() || &gap * &gap < &radii * &radii * square
    })
}

/// How far apart two bodies are; less than zero, how deep they overlap.
pub fn separation(a: &ExactBody, b: &ExactBody, is_flat: bool) -> f64 {
    let radii = Q::new(&a.radius + &b.radius, BigInt::one() << STEP).to_f64().unwrap();
    let all = directions(a, b, is_flat);
    let most = all.iter().map(|n| {
        let (gap, square) = gap(a, b, n);
        let sign = if gap.is_negative() { -1.0 } else { 1.0 };
        sign * Q::new(&gap * &gap, square << (2 * STEP)).to_f64().unwrap().sqrt() - radii
    });
    most.fold(f64::NEG_INFINITY, f64::max)
}

/// The angle of a quaternion of whole numbers, as a share of a full turn, from the nearest binary angle: with the sine and cosine of that one's half, the rest is an
/// arc sine, which is its own series.
pub fn turn_of([w, x, y, z]: [i32; 4], near: u32) -> BigInt {
    let [w, x, y, z] = [w, x, y, z].map(|x| BigInt::from(x) << BITS);
    let length = (&x * &x + &y * &y + &z * &z).sqrt();
    let half = BigInt::from(near) << (BITS - 33);
    let [sin, cos] = sin_cos(&half);
    let size = (&w * &w + &length * &length).sqrt();
    let rest = (&length * cos - &w * sin) / size;
    // asin x = x + x³/6 + 3·x⁵/40, where x is less than 2^-31.
    let square = (&rest * &rest) >> BITS;
    let third = (&rest * &square) >> BITS;
    let fifth = (&third * &square) >> BITS;
    let arc = rest + third / 6 + fifth * 3 / 40;
    (half + (arc << BITS) / &*FULL_TURN) * 2
}
