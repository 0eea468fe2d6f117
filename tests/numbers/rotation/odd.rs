//! Numbers that are not finite, zero vectors, and the ends of the range.

use fixed::types::I16F16;
use kousa::nalgebra::vector;
use kousa::{Angle, Rotation};

const BROKEN: [f64; 3] = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY];

#[test]
fn what_is_not_finite_counts_as_zero() {
    let turn = Rotation::from_bits([3, 1, -2, 5]).unwrap();
    let good = vector![1.0, 2.0, 3.0];
    for broken in BROKEN {
        for place in 0..3 {
            let mut v = good;
            v[place] = broken;
            assert_eq!(turn.apply(&v), vector![0.0, 0.0, 0.0]);
            assert_eq!(turn.apply(&v.map(|x| x as f32)), vector![0.0, 0.0, 0.0]);
            assert_eq!(turn.turned(&v), turn);
            assert_eq!(Rotation::about(&v, Angle::QUARTER), None);
            assert_eq!((Rotation::between(&v, &good), Rotation::between(&good, &v)), (None, None));
            assert_eq!(Rotation::looking(&v, &good), None);
            assert_eq!(Rotation::looking(&good, &v), Rotation::looking(&good, &vector![0.0, 0.0, 0.0]));
            assert_eq!(Rotation::from_quaternion(v.x, v.y, v.z, 1.0), None);
            assert_eq!(Rotation::from_quaternion(1.0, v.x, v.y, v.z), None);
        }
    }
    let zero = vector![0.0_f32, 0.0, 0.0];
    assert_eq!(turn.apply(&zero), zero);
    assert_eq!(turn.turned(&zero), turn);
    assert_eq!(Rotation::about(&zero, Angle::QUARTER), None);
    assert_eq!(Rotation::from_quaternion(0.0, 0.0, -0.0, 0.0), None);
}

/// A zero is positive, and so is what is too small for any other number.
#[test]
fn zeros_are_positive() {
    let half = Rotation::about(&vector![0.0, 0.0, 1.0], Angle::HALF).unwrap();
    let slight = Rotation::from_bits([i32::MAX, 1, 0, 0]).unwrap();
    for v in [vector![0.0_f64, -0.0, -0.0], vector![-0.0, 0.0, 0.0], vector![0.0, -5e-324, 5e-324]] {
        for turn in [Rotation::IDENTITY, half, slight] {
            for x in turn.apply(&v).iter().copied() {
                assert!(x != 0.0 || x.is_sign_positive(), "{v:?} {turn:?}");
            }
            for x in turn.apply(&v.map(|x| x as f32)).iter().copied() {
                assert!(x != 0.0 || x.is_sign_positive(), "{v:?} {turn:?}");
            }
        }
    }
}

#[test]
fn numbers_beyond_the_range_saturate() {
    let eighth = Rotation::about(&vector![0.0, 0.0, 1.0], Angle::from_degrees(45.0)).unwrap();
    let far = |x: f64| vector![x, x, x];
    // The rotation is rounded, so a little is left of x.
    let is_nearly_none = |x: f64, of: f64| x.abs() <= of * 2e-9;
    for end in [f64::MAX, f64::MIN] {
        let turned = eighth.apply(&far(end));
        assert!(turned.yz() == vector![end, end] && is_nearly_none(turned.x, f64::MAX), "{turned:?}");
    }
    let turned = eighth.apply(&vector![f32::MAX, f32::MAX, -1.0]);
    assert!(
        turned.yz() == vector![f32::MAX, -1.0] && is_nearly_none(turned.x.into(), f32::MAX.into()),
        "{turned:?}"
    );
    let [least, greatest] = [I16F16::MIN, I16F16::MAX];
    assert_eq!(eighth.apply(&vector![greatest, greatest, least]).y, greatest);
    assert_eq!(eighth.apply(&vector![least, least, least]).yz(), vector![least, least]);
    let half = Rotation::about(&vector![0.0, 0.0, 1.0], Angle::HALF).unwrap();
    assert_eq!(half.apply(&vector![least, greatest, least]), vector![greatest, -greatest, least]);
}

#[test]
fn vectors_of_any_length_turn() {
    let turn = Rotation::IDENTITY;
    for long in [1e9, 1e20, 1e100, 1e308, f64::MAX] {
        let turned = turn.turned(&vector![0.0, long, 0.0]);
        let [_, x, _, z] = turned.to_bits();
        assert_eq!((x, z), (0, 0));
    }
    // A whole turn, and what is less than a rounding.
    assert_eq!(turn.turned(&vector![0.0, 0.0, std::f64::consts::TAU]).angle(), Angle::ZERO);
    assert_eq!(turn.turned(&vector![1e-12, 0.0, 0.0]), turn);
    assert_eq!(turn.turned(&vector![5e-324, 0.0, 0.0]), turn);
    // Rounding 1e9 radians is the only error.
    let expected = Rotation::about(&vector![1.0, 0.0, 0.0], Angle::from_radians(1e6)).unwrap();
    let difference = turn.turned(&vector![1e6, 0.0, 0.0]).then(expected.inverse());
    assert!(difference.angle() <= Angle::from_bits(1));
}
