//! `apply`, `axis`, `to_quaternion` and `angle` against exact numbers.

use std::cmp::Ordering;

use kousa::Rotation;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, Zero};

use crate::rng::Rng;
use crate::rotation::draws;
use crate::rotation::number::{Number, exact, is_nearest, vector};
use crate::rotation::referee::{norm, of, rotated, rotation};
use crate::turn::Turns;

/// Each number of a rotated vector is the nearest to the exact fraction.
fn vectors_are_rotated_exactly<S: Number>() {
    let mut rng = Rng::new(31);
    for _ in 0..draws(6000) {
        let (q, v) = (rotation(&mut rng), vector::<S>(&mut rng));
        let found = q.apply(&v);
        for (found, exact) in found.iter().zip(rotated(q, &exact(&v))) {
            assert!(is_nearest(*found, |x| exact.cmp(x)), "{q:?} {v:?}: {found:?}");
        }
    }
}

/// The order of `x / √square` and a rational number.
fn compare_with_root(x: &BigInt, square: &BigInt, y: &BigRational) -> Ordering {
    let squared = |x: BigRational| if x.is_negative() { -(&x * &x) } else { &x * &x };
    let left = squared(BigRational::from(x.clone())) / BigRational::from(square.clone());
    left.cmp(&squared(y.clone()))
}

/// The numbers of unit quaternions and axes are the nearest.
fn unit_numbers_are_the_nearest<S: Number>() {
    let mut rng = Rng::new(32);
    for _ in 0..draws(4000) {
        let q = rotation(&mut rng);
        let numbers = of(q);
        for (found, x) in q.to_quaternion::<S>().into_iter().zip(&numbers) {
            assert!(is_nearest(found, |y| compare_with_root(x, &norm(&numbers), y)), "{q:?}: {found:?}");
        }
        let mut vector = numbers.clone();
        vector[0] = BigInt::ZERO;
        let square = norm(&vector);
        match q.axis::<S>() {
            None => assert!(square.is_zero()),
            Some(axis) => {
                for (found, x) in axis.iter().zip(&vector[1..]) {
                    assert!(is_nearest(*found, |y| compare_with_root(x, &square, y)), "{q:?}: {found:?}");
                }
            }
        }
    }
}

crate::every_scalar!(vectors_are_rotated_exactly, unit_numbers_are_the_nearest);

/// Whether twice the angle of the tangent `√square / w` is beyond so many steps of `2^-33` of a turn.
pub fn is_wider(turns: &Turns, w: &BigInt, square: &BigInt, half_steps: u64) -> bool {
    // An angle at half a turn or beyond it is never reached.
    if half_steps >= 1 << 32 {
        return false;
    }
    let [c, s] = turns.cos_sin(half_steps << 30);
    square * &c * &c > w * w * &s * &s
}

#[test]
fn angles_are_the_nearest() {
    let turns = Turns::new();
    let mut rng = Rng::new(33);
    let near_the_identity = |rng: &mut Rng| {
        let small = [0; 3].map(|_| rng.range(-3, 3) as i32);
        Rotation::from_bits([i32::MAX, small[0], small[1], small[2]]).unwrap()
    };
    for i in 0..draws(20_000) {
        let q = if i % 8 == 0 { near_the_identity(&mut rng) } else { rotation(&mut rng) };
        let numbers = of(q);
        let square = norm(&numbers) - &numbers[0] * &numbers[0];
        let found = u64::from(q.angle().to_bits());
        assert!(found <= 1 << 31);
        let beyond = |half_steps| is_wider(&turns, &numbers[0], &square, half_steps);
        assert!(found == 0 || beyond(2 * found - 1), "{q:?}");
        assert!(!beyond(2 * found + 1), "{q:?}");
    }
}

#[test]
fn lengths_are_kept() {
    let mut rng = Rng::new(34);
    for _ in 0..draws(2000) {
        let (q, v) = (rotation(&mut rng), vector::<f64>(&mut rng));
        let (v, rotated) = (exact(&v), rotated(q, &exact(&v)));
        let square = |v: &[BigRational]| v.iter().map(|x| x * x).sum::<BigRational>();
        assert_eq!(square(&v), square(&rotated));
    }
}
