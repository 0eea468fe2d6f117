//! Long motions nearly along an edge at the distance of the radius, past the place where the straight side
//! meets the round corner.
//!
//! This is like [`alongside`](super::alongside), but with `d × p = c` where `c` is next to `R·|d|`. A path
//! through `v + p` passes the corner `v` at the distance of the radius, up to less than the rounding error of
//! products with so many digits.

use kousa::nalgebra::SVector;
use kousa::{Capsule, Circle, Impact, Rect, Sweep, Triangle};
use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::Moved;
use super::alongside::{Digits, euclid, place};
use super::referee::Difference;
use crate::body::{Kind, Made, V, cross, float, floats, minus};
use crate::support::{self, Rng};

/// A motion nearly along `edge`, and a start point near zero from which it passes zero nearly at the distance
/// `radius`, on the left or on the right.
fn past(
    edge: [i128; 2],
    radius: i128,
    is_left: bool,
    digits: &Digits,
    rng: &mut Rng,
) -> Option<[[i128; 2]; 2]> {
    let stretch = 1 << rng.below(u64::from(digits.of_motions - digits.of_corners - 1));
    let d = edge.map(|x| x * stretch + i128::from(rng.range(-7, 7)));
    let (g, x, y) = euclid(d[0], d[1]);
    if g.abs() != 1 || d[0] == 0 {
        return None;
    }
    let square = d[0] * d[0] + d[1] * d[1];
    let reach = (BigInt::from(square) * radius * radius).sqrt().to_i128().unwrap();
    let c = (reach + i128::from(rng.range(-2, 3))) * if is_left { g } else { -g };
    let p = [-y * c, x * c];
    let turns = p[0].div_euclid(d[0]);
    let p = [0, 1].map(|i| p[i] - turns * d[i]);
    // The start is at most one whole motion before the corner.
    let turns = (p[0] * d[0] + p[1] * d[1]).div_euclid(square) + 1;
    Some([d, [0, 1].map(|i| p[i] - turns * d[i])])
}

fn size<S: Made>(rng: &mut Rng) -> S {
    let [x, _] = place::<S>(rng);
    if x < S::whole(0) { S::near(-float(&x.fraction())) } else { x }
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
    for _ in 0..support::all_rounds(12, 60) {
        let (a, b) = (A::drawn(&mut rng, place, size), B::drawn(&mut rng, place, size));
        let (moving, standing) = (a.body(), b.body());
        let difference = Difference::of(&moving, &standing);
        // The sides of the shape that has any.
        let sides = if standing.corners.len() > 1 { standing.sides() } else { moving.sides() };
        let [from, to] = &sides[rng.below(sides.len() as u64) as usize];
        let side = minus(to, from);
        let (radius, is_left) = (whole(float(&difference.radius)), rng.below(2) == 0);
        let Some([motion, start]) = past(floats(&side).map(whole), radius, is_left, &digits, &mut rng) else {
            continue;
        };
        // The corner of the difference that lies furthest to that side.
        let (corners, across) = (&difference.hull.corners, |p: &&V| cross(&side, p));
        let corner =
            if is_left { corners.iter().max_by_key(across) } else { corners.iter().min_by_key(across) };
        let ahead = floats(corner.unwrap()).map(whole);
        let a = a.by(stored([0, 1].map(|i| ahead[i] + start[i])));
        // The scalar must represent both numbers exactly.
        let limit = 1_i128 << (digits.of_motions + 2);
        if !motion.iter().chain(&start).any(|x| x.abs() > limit) {
            judge(&a, stored(motion), &b, seen);
        }
    }
}

/// Checks whether the path is stopped, and that the travel is free.
fn judge<S, A, B>(a: &A, way: SVector<S, 2>, b: &B, seen: &mut [u32; 2])
where
    S: Made,
    A: Kind<S> + Moved<S> + Sweep<B, Motion = SVector<S, 2>, Impact = Impact<S, 2>>,
    B: Kind<S>,
{
    let exact = |v: SVector<S, 2>| [v.x, v.y].map(S::fraction);
    let difference = Difference::of(&a.body(), &b.body());
    let (overlaps, stops) = (difference.overlaps(), difference.stops(&exact(way)));
    let found = a.sweep(&way, b);
    let what = format!("{a:?} by {way:?} against {b:?}: {found:?}");
    assert_eq!(found.is_some(), overlaps || stops, "{what}");
    if overlaps {
        return;
    }
    seen[usize::from(stops)] += 1;
    if let Some(impact) = found {
        let [x, y] = floats(&exact(impact.normal));
        assert!((x.hypot(y) - 1.0).abs() <= 2.0 * S::TOLERANCE, "the normal is unit: {what}");
        assert!(!difference.stops(&exact(impact.travel)), "the travel is free: {what}");
        assert!(a.sweep(&impact.travel, b).is_none(), "the travel is free by the same question: {what}");
        let moved = Difference::of(&a.by(impact.travel).body(), &b.body());
        assert!(!moved.overlaps(), "nothing overlaps after the travel: {what}");
    }
}

macro_rules! scalars {
    ($($(#[$tier:meta])? $scalar:ident: $S:ty, $seed:literal;)*) => {$(
        $(#[$tier])?
        #[test]
        fn $scalar() {
            let mut seen = [0; 2];
            scalars!(@against seen, $S, $seed, Circle<$S>: Capsule, Rect, Triangle);
            scalars!(@against seen, $S, $seed, Capsule<$S>: Circle, Capsule, Rect, Triangle);
            scalars!(@against seen, $S, $seed, Rect<$S>: Circle, Capsule);
            scalars!(@against seen, $S, $seed, Triangle<$S>: Capsule);
            assert!(seen.iter().all(|count| *count > 4), "[missed, met]: {seen:?}");
        }
    )*};
    (@against $seen:ident, $S:ty, $seed:literal, $A:ty: $($B:ident),*) => { $(run::<$S, $A, $B<$S>>($seed, &mut $seen);)* };
}

scalars! {
    #[cfg(feature = "full")]
    f32: f32, 1;
    f64: f64, 2;
    i16f16: fixed::types::I16F16, 3;
    #[cfg(feature = "full")]
    i32f32: fixed::types::I32F32, 4;
}
