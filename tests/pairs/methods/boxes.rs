//! Boxes: their midpoints, sizes, margins and corners.

use fixed::FixedI8;
use fixed::types::extra::{U0, U6};
use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Contains, Rect, Scalar};
use num_traits::{One, Zero};

use crate::fraction::{Fraction as Q, InFractions};
use crate::methods::draw::each;
use crate::methods::exact::{check_near, check_rational, clamped, minus, point, vector, whole};
use crate::support::Sample;

fn middles_of<S: Sample, const D: usize>(aabb: &Aabb<S, D>) {
    let (min, max) = (point(&aabb.min), point(&aabb.max));
    let (center, size, half) = (aabb.center(), aabb.size(), aabb.half_extents());
    for i in 0..D {
        let (sum, apart) = (&min[i] + &max[i], &max[i] - &min[i]);
        check_rational(center[i], &(sum / whole(2)), 1);
        check_rational(size[i], &apart, 1);
        check_rational(half[i], &(apart / whole(2)), 1);
        assert!(min[i] <= center[i].fraction() && center[i].fraction() <= max[i]);
    }
    assert!(aabb.min.iter().all(|_| !aabb.is_empty()));
}

pub fn middles_and_sizes<S: Sample>() {
    each(300, |size, rng| {
        middles_of(&size.block::<S, 2>(rng));
        middles_of(&size.block::<S, 3>(rng));
        // The midpoint of neighbouring numbers is a tie.
        let a = size.place::<S, 2>(rng);
        let [x, y] = [a.x.nudged(rng.range(0, 3)), a.y.nudged(rng.range(0, 3))];
        middles_of(&Rect::new(a, Point::from([x, y])));
    });
}

/// Every pair of numbers of 8 bits, with and without fraction bits.
#[test]
fn middles_of_all_numbers_of_8_bits() {
    fn check<S: Scalar>(of: fn(i8) -> S, steps: fn(S) -> i8) {
        let nearest = |twice: i16| match (twice.div_euclid(2), twice.rem_euclid(2)) {
            (floor, 1) if floor % 2 != 0 => floor + 1,
            (floor, _) => floor,
        };
        for a in i8::MIN..=i8::MAX {
            for b in a..=i8::MAX {
                let rect = Rect::new(Point::from([of(a); 2]), Point::from([of(b); 2]));
                let (a, b) = (i16::from(a), i16::from(b));
                assert_eq!(i16::from(steps(rect.center().x)), nearest(a + b), "{a} {b}");
                assert_eq!(i16::from(steps(rect.size().y)), (b - a).min(127), "{a} {b}");
                assert_eq!(i16::from(steps(rect.half_extents().x)), nearest(b - a).min(127), "{a} {b}");
                assert_eq!(i16::from(steps(rect.perimeter())), (4 * (b - a)).min(127), "{a} {b}");
            }
        }
    }
    check(FixedI8::<U0>::from_bits, FixedI8::<U0>::to_bits);
    check(FixedI8::<U6>::from_bits, FixedI8::<U6>::to_bits);
}

pub fn grows<S: Sample>() {
    each(300, |size, rng| {
        let (aabb, by) = (size.block::<S, 3>(rng), size.number::<S>(rng));
        let grown = aabb.grown(by);
        let moved = |bound: &Point<S, 3>, by: &Q| -> Vec<Q> { point(bound).iter().map(|x| x + by).collect() };
        let (min, max) = (moved(&aabb.min, &-by.fraction()), moved(&aabb.max, &by.fraction()));
        if min.iter().zip(&max).any(|(min, max)| min > max) {
            // Rounding may leave a box of floats just not empty.
            assert!(grown.is_empty() || !S::IS_FIXED);
            return;
        }
        for i in 0..3 {
            check_rational(grown.min[i], &min[i], 1);
            check_rational(grown.max[i], &max[i], 1);
        }
    });
}

pub fn bounds_of_points<S: Sample>() {
    each(100, |size, rng| {
        let places: Vec<Point<S, 2>> = (0..1 + rng.below(5)).map(|_| size.place(rng)).collect();
        let bounds = Rect::of_points(&places);
        assert_eq!(bounds, Rect::of_points(places.iter().copied()));
        assert!(places.iter().all(|place| bounds.contains(place)));
        for axis in 0..2 {
            assert!(places.iter().any(|place| place[axis] == bounds.min[axis]));
            assert!(places.iter().any(|place| place[axis] == bounds.max[axis]));
        }
    });
    let nothing: [Point<S, 2>; 0] = [];
    assert!(Rect::of_points(nothing).is_empty());
    assert_eq!(Rect::of_points(nothing), Rect::default());
}

pub fn corners_and_volumes<S: Sample>() {
    each(200, |size, rng| {
        let block = size.block::<S, 3>(rng);
        assert_eq!(Aabb::of_points(block.corners()), block);
        for (number, corner) in block.corners().iter().enumerate() {
            for axis in 0..3 {
                let bound = if number >> axis & 1 == 1 { block.max } else { block.min };
                assert_eq!(corner[axis], bound[axis]);
            }
        }
        let volume = minus(&point(&block.max), &point(&block.min)).iter().fold(Q::one(), |v, x| v * x);
        check_rational(block.volume(), &volume, 3);
        assert_eq!(
            Aabb::new(block.max, block.min).volume() == S::whole(0),
            volume.is_zero() || block.min != block.max
        );
    });
    let from_center = |center, half: [i64; 3]| Aabb::from_center(center, SVector::from(half.map(S::whole)));
    let block = from_center(Point::from([S::whole(1); 3]), [1, 2, 3]);
    assert_eq!(vector(&block.half_extents()), [1, 2, 3].map(whole));
    check_near(block.volume(), &clamped::<S>(&whole(48)), &Q::zero());
}
