//! Bounding circles and balls: they contain the shape, no smaller one with the same center does, and they are
//! close to the smallest of all.

use kousa::nalgebra::Point;
use kousa::{Ball, Contains};
use num_traits::Zero;

use crate::fraction::{Fraction as Q, InFractions};
use crate::methods::draw::{Size, each};
use crate::methods::exact::{limits, minus, point, square, step, ulp, whole};
use crate::support::Sample;

/// Whether the ball contains the shape and the ball of the next smaller radius does not.
fn is_least<S: Sample, A, const D: usize>(ball: &Ball<S, D>, shape: &A) -> bool
where
    Ball<S, D>: Contains<A>,
{
    let less = Ball::new(ball.center, ball.radius.nudged(-1));
    ball.contains(shape) && (ball.radius == S::whole(0) || !less.contains(shape))
}

/// The squared radius of the smallest disk that contains some points. It tries every disk of two and of three
/// points.
fn smallest(points: &[Vec<Q>]) -> Q {
    let mut best: Option<Q> = None;
    let mut look = |center: Vec<Q>| {
        let radius = points.iter().map(|p| square(&minus(p, &center))).max().unwrap();
        if best.as_ref().is_none_or(|best| radius < *best) {
            best = Some(radius);
        }
    };
    for (i, a) in points.iter().enumerate() {
        for (j, b) in points.iter().enumerate().take(i + 1) {
            look(a.iter().zip(b).map(|(a, b)| (a + b) / whole(2)).collect());
            for c in points.iter().take(j) {
                let ([b, c], [b_square, c_square]) =
                    ([b, c].map(|p| minus(p, a)), [b, c].map(|p| square(&minus(p, a))));
                let twice = whole(2) * (&b[0] * &c[1] - &b[1] * &c[0]);
                if !twice.is_zero() {
                    let x = (&c[1] * &b_square - &b[1] * &c_square) / &twice;
                    let y = (&b[0] * &c_square - &c[0] * &b_square) / &twice;
                    look(vec![&a[0] + x, &a[1] + y]);
                }
            }
        }
    }
    best.unwrap()
}

/// Checks that a bounding circle of corners is as close to the smallest as documented.
fn check_corners<S: Sample, A>(found: Option<Ball<S, 2>>, shape: &A, corners: &[Point<S, 2>])
where
    Ball<S, 2>: Contains<A>,
{
    let corners: Vec<Vec<Q>> = corners.iter().map(point).collect();
    let least = smallest(&corners);
    let Some(ball) = found else {
        // If the range is too small for the ball, a ball smaller by a rounding error does not fit either.
        let [greatest, _] = limits::<S>();
        let nearly = greatest * Q::new(99.into(), 100.into());
        return assert!(least > &nearly * &nearly, "{least:?}");
    };
    assert!(is_least(&ball, shape), "{ball:?}");
    let share = Q::new(1.into(), 1_000_000.into());
    let coordinates = ball.center.iter().map(|x| ulp(*x)).max().unwrap();
    let radius = ball.radius.fraction();
    let unit = if S::IS_FIXED { step::<S>() } else { ulp(ball.radius) };
    // The radius without the rounding errors is at most the smallest.
    let without = (radius - whole(2) * (coordinates + unit)) / (whole(1) + share);
    assert!(without < Q::zero() || &without * &without <= least, "{ball:?} and {least:?}");
}

pub fn circles_in_the_plane<S: Sample>() {
    let mut found = 0;
    each(40, |size, rng| {
        let rect = size.block::<S, 2>(rng);
        check_corners(rect.bounding_circle(), &rect, &rect.corners());
        let triangle = size.triangle::<S>(rng);
        check_corners(triangle.bounding_circle(), &triangle, &triangle.corners());
        let polygon = size.polygon::<S>(rng);
        check_corners(polygon.bounding_circle(), &polygon, polygon.corners());
        let (capsule, oriented) = (size.capsule::<S, 2>(rng), size.oriented::<S>(rng));
        for (circle, is_least) in [
            (
                capsule.bounding_circle(),
                capsule.bounding_circle().is_none_or(|ball| is_least(&ball, &capsule)),
            ),
            (
                oriented.bounding_circle(),
                oriented.bounding_circle().is_none_or(|ball| is_least(&ball, &oriented)),
            ),
        ] {
            assert!(is_least, "{circle:?} about {capsule:?} or {oriented:?}");
            assert!(circle.is_some() || matches!(size, Size::Any) || S::FRAC_BITS == 10);
            found += usize::from(circle.is_some());
        }
    });
    assert!(found > 100);
}

pub fn balls_in_space<S: Sample>() {
    each(40, |size, rng| {
        let (aabb, capsule) = (size.block::<S, 3>(rng), size.capsule::<S, 3>(rng));
        assert!(aabb.bounding_ball().is_none_or(|ball| is_least(&ball, &aabb)), "{aabb:?}");
        assert!(capsule.bounding_ball().is_none_or(|ball| is_least(&ball, &capsule)), "{capsule:?}");
        if matches!(size, Size::Grid) {
            assert!(aabb.bounding_ball().is_some() && capsule.bounding_ball().is_some());
        }
    });
}
