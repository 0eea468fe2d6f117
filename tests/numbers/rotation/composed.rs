//! `then` against the exact product, bits that are canonical, and what a million roundings add up to.

use kousa::nalgebra::vector;
use kousa::{Angle, Rotation};
use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive};

use crate::rng::Rng;
use crate::rotation::draws;
use crate::rotation::referee::{canonical, content, fits, norm, of, product, rotation, scaled};

#[test]
fn bits_are_canonical() {
    let mut rng = Rng::new(41);
    for i in 0..draws(30_000) {
        let mut bits = rotation(&mut rng).to_bits();
        if i % 3 == 0 {
            let divisor = rng.range(1, 9) as i32;
            bits = bits.map(|x| x / divisor);
        }
        if i % 2 == 0 {
            bits = bits.map(|x| -x);
        }
        let Some(found) = Rotation::from_bits(bits) else {
            assert_eq!(bits, [0; 4]);
            continue;
        };
        assert_eq!(found.to_bits(), canonical(&bits.map(BigInt::from)), "{bits:?}");
        assert_eq!(Rotation::from_bits(found.to_bits()), Some(found));
    }
    for i in 0..4 {
        let mut bits = [1; 4];
        bits[i] = i32::MIN;
        assert_eq!(Rotation::from_bits(bits), None);
    }
}

#[test]
fn products_are_rounded_once() {
    let mut rng = Rng::new(42);
    let mut exact = 0;
    for _ in 0..draws(60_000) {
        let (a, b) = (rotation(&mut rng), rotation(&mut rng));
        let lowest = |q: Rotation| {
            let q = of(q);
            let content = content(&q);
            q.map(|x| x / &content)
        };
        let product = product(&lowest(b), &lowest(a));
        let expected = if fits(&product) { canonical(&product) } else { scaled(&product) };
        exact += u32::from(fits(&product));
        assert_eq!(a.then(b).to_bits(), expected, "{a:?} {b:?}");
        assert_eq!(b * a, a.then(b));
        assert_eq!(canonical(&of(a.then(b))), a.then(b).to_bits());
    }
    assert!((draws(10_000)..draws(50_000)).contains(&exact), "{exact}");
}

/// The half of the angle between two rotations, in radians, where it is small.
fn half_apart(a: Rotation, b: Rotation) -> f64 {
    let [w, x, y, z] = product(&of(a), &of(b.inverse()));
    let across = norm(&[BigInt::ZERO, x, y, z]);
    across.sqrt().to_f64().unwrap() / w.abs().to_f64().unwrap()
}

/// So many rotations, then their inverses in reverse, which leave the first vector where it was.
fn there_and_back(count: usize) {
    let mut rng = Rng::new(43);
    let mut any = || Rotation::from_bits([0; 4].map(|_| (rng.next() as i32).max(-i32::MAX))).unwrap();
    let start = any();
    let steps: Vec<_> = (0..count).map(|_| any()).collect();
    let v = vector![3.0_f64, -4.0, 12.0];
    let keeps_length = |rotation: Rotation| {
        let length = kousa::vector::length(&rotation.apply(&v));
        assert!((length - 13.0).abs() <= 8.0 * f64::EPSILON, "{length}");
        rotation
    };
    let there = steps.iter().fold(start, |at, step| keeps_length(at.then(*step)));
    let back = steps.iter().rev().fold(there, |at, step| keeps_length(at.then(step.inverse())));
    // A rounding moves three numbers by half a step each, beside one of 2^31 − 1: half of the angle changes by √3·2^-32. They are
    // independent, so they add up to about the root of their number, and never to more than their number.
    let (most, likely) = (2.0 * count as f64, 2.0 * (count as f64).sqrt());
    let step = 3_f64.sqrt() / f64::from(u32::MAX);
    let off = half_apart(start, back);
    assert!(off <= most * step, "{off:e}");
    assert!(off <= 4.0 * likely * step, "{off:e}, which is {} of what is likely", off / (likely * step));
    for rotation in [start, there, back] {
        assert_eq!(canonical(&of(rotation)), rotation.to_bits());
    }
}

#[test]
fn ten_thousand_rotations_there_and_back() {
    there_and_back(10_000);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "it takes long without optimisation")]
fn a_million_rotations_there_and_back() {
    there_and_back(1_000_000);
}

/// A small turn again and again about the same axis: the roundings of one direction are not independent.
#[test]
fn a_turn_again_and_again() {
    let axis = vector![1.0, 2.0, 2.0];
    let step = Angle::from_degrees(1.0);
    let turn = Rotation::about(&axis, step).unwrap();
    let count = 36_000;
    let turned = (0..count).fold(Rotation::IDENTITY, |at, _| at.then(turn));
    let whole = Rotation::about(&axis, step * count).unwrap();
    let off = half_apart(turned, whole);
    assert!(off <= 2.0 * f64::from(count) * 3_f64.sqrt() / f64::from(u32::MAX), "{off:e}");
}
