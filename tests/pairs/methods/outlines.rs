//! Perimeters, compared with sums of roots.

use kousa::Rounded;
use kousa::nalgebra::Point;
use num_traits::Zero;

use crate::fraction::{Fraction as Q, InFractions};
use crate::methods::draw::each;
use crate::methods::exact::{check_near, length, minus, pi, point, vector, whole};
use crate::support::Sample;

/// The length of the closed path through all corners.
fn round<S: Sample>(corners: &[Point<S, 2>]) -> Q {
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(|(a, b)| length(&minus(&point(b), &point(a)))).sum()
}

/// Checks that the result is the nearest number in fixed-point. No sum of roots here is closer to the middle
/// of two steps than the error of its computation.
fn check<S: Sample>(found: S, exact: &Q, corners: i64) {
    let half = Q::new(1_000_001.into(), 2_000_000.into());
    let bound = if S::IS_FIXED { half } else { whole(4) + Q::new(corners.into(), 2.into()) };
    // A positive length is not rounded to zero.
    if S::IS_FIXED && found.nudged(-1) == S::whole(0) {
        assert!(!exact.is_zero());
        return check_near(found, exact, &whole(1));
    }
    check_near(found, exact, &bound);
    assert_eq!(found == S::whole(0), exact.is_zero());
}

pub fn perimeters<S: Sample>() {
    each(100, |size, rng| {
        let circle = size.circle::<S>(rng);
        check(circle.perimeter(), &(whole(2) * pi() * circle.radius.fraction()), 0);
        let capsule = size.capsule::<S, 2>(rng);
        let straight = round(&[capsule.segment.a, capsule.segment.b]);
        check(capsule.perimeter(), &(straight + whole(2) * pi() * capsule.radius.fraction()), 2);
        let (radius, corner) = (circle.radius, whole(2) * pi() * circle.radius.fraction());
        let rect = size.block::<S, 2>(rng);
        check(rect.perimeter(), &round(&rect.corners()), 4);
        check(Rounded::new(rect, radius).perimeter(), &(round(&rect.corners()) + &corner), 4);
        let oriented = size.oriented::<S>(rng);
        let half: Q = oriented.half_edges.iter().map(|edge| length(&vector(edge))).sum();
        check(oriented.perimeter(), &(whole(4) * &half), 4);
        check(Rounded::new(oriented, radius).perimeter(), &(whole(4) * half + &corner), 4);
        let triangle = size.triangle::<S>(rng);
        check(triangle.perimeter(), &round(&triangle.corners()), 3);
        let polygon = size.polygon::<S>(rng);
        check(polygon.perimeter(), &round(polygon.corners()), 7);
        check(Rounded::new(polygon, radius).perimeter(), &(round(polygon.corners()) + corner), 7);
    });
}
