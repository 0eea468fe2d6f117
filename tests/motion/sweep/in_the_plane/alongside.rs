//! Long motions nearly along an edge that pass a corner of it as closely as whole numbers allow.
//!
//! For a motion `d` whose components have no common factor, Euclid's algorithm finds whole numbers `p` with
//! `d × p = 1`. A path through `v + c·p` passes the corner `v` at the distance `c / |d|`, which is far less
//! than the rounding error of products with so many digits.

use kousa::nalgebra::SVector;
use kousa::{Impact, Polygon, Rect, Segment, Sweep, Triangle};

use super::referee::Difference;
use super::{Moved, Range, judge};
use crate::body::{Kind, Made, V, cross, float, floats, minus};
use crate::support::{self, Rng};
use crate::swept::Asked;

/// The number of digits that the corners of a scalar and a motion have here.
pub struct Digits {
    pub of_corners: u32,
    pub of_motions: u32,
    /// The factor that converts a whole number to the scalar: in fixed-point, a unit in the last place.
    pub unit: f64,
}

impl Digits {
    pub fn of<S: Made>() -> Self {
        let unit = if S::IS_FIXED { float(&S::whole(0).nudged(1).fraction()) } else { 1.0 };
        let (of_corners, of_motions) = if ["f64", "I32F32"].contains(&S::NAME) { (22, 46) } else { (9, 22) };
        Self { of_corners, of_motions, unit }
    }
}

pub fn place<S: Made>(rng: &mut Rng) -> [S; 2] {
    let Digits { of_corners, unit, .. } = Digits::of::<S>();
    let limit = 1 << of_corners;
    [0, 1].map(|_| S::near(rng.range(-limit, limit) as f64 * unit))
}

/// `(g, x, y)` with `a·x + b·y = g`, the greatest common divisor or its negative.
pub fn euclid(a: i128, b: i128) -> (i128, i128, i128) {
    if b == 0 {
        return (a, 1, 0);
    }
    let (g, x, y) = euclid(b, a % b);
    (g, y, x - (a / b) * y)
}

/// A motion nearly along `edge`, and a start point near zero from which it passes zero at the distance
/// `c / |d|`.
fn past(edge: [i128; 2], digits: &Digits, rng: &mut Rng) -> Option<[[i128; 2]; 2]> {
    let stretch = 1 << rng.below(u64::from(digits.of_motions - digits.of_corners - 1));
    let d = edge.map(|x| x * stretch + i128::from(rng.range(-7, 7)));
    let (g, x, y) = euclid(d[0], d[1]);
    if g.abs() != 1 {
        return None;
    }
    let c = g * i128::from(rng.range(-3, 3));
    let p = [-y * c, x * c];
    // The start is at most one whole motion before the corner.
    let turns = (p[0] * d[0] + p[1] * d[1]).div_euclid(d[0] * d[0] + d[1] * d[1]) + 1;
    Some([d, [0, 1].map(|i| p[i] - turns * d[i])])
}

/// Runs the sweeps of a pair. `seen` counts the paths that are free and those that are stopped.
fn run<S, A, B>(seed: u64, seen: &mut [u32; 2])
where
    S: Made,
    A: Kind<S> + Moved<S> + Sweep<B, Motion = SVector<S, 2>, Impact = Impact<S, 2>>,
    B: Kind<S>,
{
    let (mut rng, digits) = (Rng::new(seed), Digits::of::<S>());
    let whole = |x: f64| (x / digits.unit) as i128;
    let stored = |v: [i128; 2]| SVector::from(v.map(|x| S::near(x as f64 * digits.unit)));
    for _ in 0..support::all_rounds(24, 60) {
        let size = |_: &mut Rng| S::whole(1);
        let (a, b) = (A::drawn(&mut rng, place, size), B::drawn(&mut rng, place, size));
        let (moving, standing) = (a.body(), b.body());
        let sides = standing.sides();
        let [from, to] = &sides[rng.below(sides.len() as u64) as usize];
        let Some([motion, start]) = past(floats(&minus(to, from)).map(whole), &digits, &mut rng) else {
            continue;
        };
        // The corner of the moving shape that lies furthest to one side of the edge.
        let side = minus(to, from);
        let across = |p: &&V| cross(&side, p);
        let furthest = [moving.corners.iter().max_by_key(across), moving.corners.iter().min_by_key(across)];
        let corner = furthest[usize::from(rng.below(2) == 0)].unwrap();
        let end = if rng.below(2) == 0 { from } else { to };
        let ahead = floats(&minus(end, corner)).map(whole);
        let a = a.by(stored([0, 1].map(|i| ahead[i] + start[i])));
        // The scalar must represent both numbers exactly.
        let limit = 1_i128 << (digits.of_motions + 2);
        if motion.iter().chain(&start).any(|x| x.abs() > limit) {
            continue;
        }
        let (moving, way) = (a.body(), stored(motion));
        let difference = Difference::of(&moving, &standing);
        if !difference.overlaps() {
            seen[usize::from(difference.stops(&[way.x, way.y].map(S::fraction)))] += 1;
        }
        let asked = Asked::ask(&a, &way, &b, |way| a.by(way).body());
        judge(asked, (&a, moving), way, (&b, standing), Range::Whole);
    }
}

macro_rules! scalars {
    ($($(#[$tier:meta])? $scalar:ident: $S:ty, $seed:literal;)*) => {$(
        $(#[$tier])?
        #[test]
        fn $scalar() {
            let mut seen = [0; 2];
            scalars!(@against seen, $S, $seed, Rect<$S>: Segment, Rect, Triangle, Hexagon);
            scalars!(@against seen, $S, $seed, Triangle<$S>: Segment, Rect, Triangle, Hexagon);
            scalars!(@against seen, $S, $seed, Hexagon<$S>: Segment, Rect, Triangle, Hexagon);
            assert!(seen.iter().all(|count| *count > 10), "[missed, met]: {seen:?}");
        }
    )*};
    (@against $seen:ident, $S:ty, $seed:literal, $B:ty: $($A:ident),*) => { $(run::<$S, $A<$S>, $B>($seed, &mut $seen);)* };
}

type Hexagon<S> = Polygon<S, 6>;

scalars! {
    #[cfg(feature = "full")]
    f32: f32, 1;
    f64: f64, 2;
    i16f16: fixed::types::I16F16, 3;
    #[cfg(feature = "full")]
    i32f32: fixed::types::I32F32, 4;
}
