//! Numbers that are not finite count as zero, and numbers at the ends of the range cause neither overflow nor
//! underflow.

use kousa::nalgebra::{SVector, point, vector};
use kousa::{Angle, vector};

const BAD: [f64; 3] = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY];

#[test]
fn what_is_not_finite_counts_as_zero() {
    let (zero, v) = (vector![0.0, 0.0, 0.0], vector![1.0, 2.0, 2.0]);
    for bad in BAD
        .into_iter()
        .flat_map(|x| (0..3).map(move |i| SVector::<f64, 3>::ith(i, x) + vector![0.0, 1.0, 2.0]))
    {
        for (a, b) in [(&bad, &v), (&v, &bad), (&bad, &bad)] {
            assert_eq!(vector::dot(a, b), 0.0);
        }
        assert_eq!((vector::length(&bad), vector::length_squared(&bad)), (0.0, 0.0));
        assert!(vector::compare_lengths(&bad, &v).is_lt() && vector::compare_lengths(&bad, &zero).is_eq());
        assert_eq!((vector::unit(&bad), vector::with_length(&bad, 1.0)), (None, None));
        assert_eq!((vector::at_most(&bad, 1.0), vector::scaled(&bad, 2.0)), (zero, zero));
        assert_eq!((vector::along(&bad, &v), vector::along(&v, &bad)), (zero, zero));
        assert_eq!((vector::across(&bad, &v), vector::across(&v, &bad)), (zero, v));
        assert_eq!((vector::reflected(&bad, &v), vector::reflected(&v, &bad)), (zero, v));
        assert_eq!((vector::sum(&bad, &v), vector::sum(&v, &bad)), (v, v));
        assert_eq!(vector::between(&bad.into(), &v.into()), v);
        assert_eq!(vector::between(&v.into(), &bad.into()), -v);
    }
    for x in BAD {
        let bad = vector![x, 1.0];
        assert_eq!(
            (vector::perp(&bad), vector::rotated(&bad, Angle::HALF)),
            (vector![0.0, 0.0], vector![0.0, 0.0])
        );
        assert_eq!((vector::cross(&bad, &vector![1.0, 1.0]), Angle::of(&bad)), (0.0, None));
        assert_eq!(vector::scaled(&v, x), zero);
        let (here, there) = (point![1.0, 2.0], point![x, 3.0]);
        assert_eq!(vector::rotated_about(&there, Angle::HALF, &here), here);
        assert_eq!(vector::rotated_about(&here, Angle::HALF, &there), -here);
        assert_eq!(vector::with_length(&v, x), Some(zero));
    }
    assert_eq!(vector::at_most(&v, f64::INFINITY), v);
    assert_eq!((vector::at_most(&v, f64::NAN), vector::at_most(&v, f64::NEG_INFINITY)), (zero, zero));
}

#[test]
fn nothing_overflows_or_underflows_on_the_way() {
    assert_eq!(vector::length(&vector![3e300, 4e300]), 5e300);
    assert_eq!(vector::length(&vector![f64::MAX, f64::MAX]), f64::MAX);
    let least = f64::from_bits(1);
    assert_eq!(vector::length(&vector![least, 0.0]), least);
    assert_eq!(vector::length(&vector![3.0 * least, 4.0 * least]), 5.0 * least);
    assert_eq!(vector::unit(&vector![3.0 * least, 4.0 * least]), Some(vector![0.6, 0.8]));
    assert_eq!(vector::with_length(&vector![0.0, least], 1e300), Some(vector![0.0, 1e300]));
    assert_eq!(vector::dot(&vector![1e300, 1e-300], &vector![1e-300, 1e300]), 2.0);
    assert_eq!(vector::dot(&vector![1e300, 1.0], &vector![1e300, 1.0]), f64::MAX);
    // The large components of one vector are not those of the other.
    let (high, low) = (2.0_f64.powi(1000), 2.0_f64.powi(-1000));
    assert_eq!(vector::dot(&vector![high, low], &vector![0.0, 2.0_f64.powi(-70)]), 16.0 * least);
    assert_eq!(vector::along(&vector![1e-300, 1e-300], &vector![1e300, 0.0]), vector![1e-300, 0.0]);
    assert_eq!(vector::reflected(&vector![high, -high], &vector![0.0, low]), vector![high, high]);
    let turned = vector::rotated(&vector![1e308, 1e308], Angle::from_degrees(-45.0));
    assert!((turned - vector![1.414_213_562_373_095e308, 0.0]).amax() < 1e294, "{turned:?}");
    assert_eq!(vector::rotated(&vector![1.5e308, 1.5e308], Angle::from_degrees(-45.0)).x, f64::MAX);
}

#[test]
fn lengths_that_no_float_tells_apart_are_compared() {
    let (a, b) = (vector![1.0, 1e-200, 0.0], vector![1.0, 0.0, 1e-201]);
    assert!(vector::compare_lengths(&a, &b).is_gt());
    // 3² + 4² = 5², and slight changes of it by a unit in the last place.
    let next = 5.0_f64.next_up();
    assert!(vector::compare_lengths(&vector![3.0, 4.0], &vector![5.0, 0.0]).is_eq());
    assert!(vector::compare_lengths(&vector![3.0, 4.0], &vector![0.0, next]).is_lt());
    assert!(vector::compare_lengths(&vector![3e-310, 0.0], &vector![0.0, -3e-310]).is_eq());
    assert_eq!(vector::at_most(&vector![3.0, 4.0], 5.0), vector![3.0, 4.0]);
    assert_ne!(vector::at_most(&vector![3.0, 4.0], 5.0_f64.next_down()), vector![3.0, 4.0]);
}

#[test]
fn shapes_and_answers_of_fixed_point_are_keys() {
    use fixed::types::I16F16;
    use kousa::{Circle, Ray, Shape2, closest_points, intersect};
    use std::collections::HashSet;

    let q = |x: i32| I16F16::from_num(x);
    let disk = |x| Circle::new(point![q(x), q(0)], q(1));
    let disks: HashSet<_> = [1, 2, 1].map(disk).into_iter().collect();
    assert_eq!(disks.len(), 2);
    let shapes: HashSet<Shape2<I16F16>> = [1, 2, 2].map(|x| disk(x).into()).into_iter().collect();
    assert_eq!(shapes.len(), 2);
    let ray = Ray::new(point![q(0), q(0)], vector![q(1), q(0)]);
    let chords: HashSet<_> = [4, 5, 4].map(|x| intersect(&ray, &disk(x))).into_iter().collect();
    let crossings: HashSet<_> = [ray, ray].map(|other| intersect(&ray, &other)).into_iter().collect();
    let contacts: HashSet<_> = [0, 1].map(|x| intersect(&disk(0), &disk(x))).into_iter().collect();
    let closest: HashSet<_> = [7, 9].map(|x| closest_points(&disk(0), &disk(x))).into_iter().collect();
    let common: HashSet<_> = [0, 0].map(|x| intersect(&Shape2::from(ray), &disk(x))).into_iter().collect();
    assert_eq!([chords.len(), crossings.len(), contacts.len(), closest.len(), common.len()], [2, 1, 2, 2, 1]);
    let angles: HashSet<_> = [Angle::ZERO, Angle::default(), Angle::HALF].into_iter().collect();
    assert_eq!(angles.len(), 2);
}
