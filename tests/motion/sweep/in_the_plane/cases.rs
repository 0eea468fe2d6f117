//! Named cases, with their numbers.

use std::fmt::Debug;
use std::ops::{Neg, Sub};

use fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector, point, vector};
use kousa::{
    Capsule, Circle, Contact, HalfSpace, Impact, Intersect, Rect, Scalar, Segment, Sweep, Triangle, sweep,
    vector,
};

/// One unit in the last place.
const STEP: f64 = 1.0 / 65536.0;

fn q(x: f64) -> I16F16 {
    I16F16::from_num(x)
}

fn at(x: f64, y: f64) -> Point<I16F16, 2> {
    point![q(x), q(y)]
}

fn by(x: f64, y: f64) -> SVector<I16F16, 2> {
    vector![q(x), q(y)]
}

#[test]
fn a_ball_on_a_box_of_any_size_stops_where_it_touches() {
    for size in [5.0, 50.0, 500.0] {
        let floor = Rect::new(at(-size, -size), at(size, 0.0));
        let ball = Circle::new(at(0.25, 3.5), q(0.5));
        let impact = sweep(&ball, &by(0.0, -12.0), &floor).unwrap();
        assert_eq!((impact.t, impact.travel), (q(0.25), by(0.0, -3.0)), "{size}");
        assert_eq!((impact.point, impact.normal), (at(0.25, 0.0), by(0.0, 1.0)), "{size}");
        let floor = Rect::new(point![-size, -size], point![size, 0.0]);
        let impact = sweep(&Circle::new(point![0.1, 3.5], 0.5), &vector![0.0, -12.0], &floor).unwrap();
        assert_eq!((impact.t, impact.travel), (0.25, vector![0.0, -3.0]), "{size}");
    }
}

#[test]
fn sliding_along_and_leaving_do_not_stop() {
    let floor = Rect::new(at(-9.0, -1.0), at(9.0, 0.0));
    let chest = Rect::new(at(0.0, 0.0), at(1.0, 1.0));
    for free in [by(5.0, 0.0), by(-5.0, 0.0), by(3.0, 2.0), by(0.0, 4.0), by(0.0, 0.0)] {
        assert_eq!(sweep(&chest, &free, &floor), None, "{free}");
    }
    let impact = sweep(&chest, &by(5.0, -0.0001), &floor).unwrap();
    assert_eq!((impact.t, impact.travel, impact.normal), (q(0.0), by(0.0, 0.0), by(0.0, 1.0)));
    let ball = Circle::new(at(0.0, 1.0), q(1.0));
    assert_eq!(sweep(&ball, &by(8.0, 0.0), &floor), None);
    assert!(sweep(&ball, &by(8.0, -0.0001), &floor).is_some());
}

#[test]
fn merely_arriving_does_not_stop_and_a_unit_more_does() {
    let wall = HalfSpace::new(at(4.0, 0.0), by(-2.0, 0.0));
    let ball = Capsule::new(at(0.0, 0.0), at(1.0, 3.0), q(0.5));
    assert_eq!(sweep(&ball, &by(2.5, 1.0), &wall), None);
    let more = by(2.5, 1.0) + vector![I16F16::DELTA, q(0.0)];
    let impact = sweep(&ball, &more, &wall).unwrap();
    assert_eq!((impact.travel.x, impact.point), (q(2.5), at(4.0, 4.0)));
}

/// A point that is behind the line of a side by a step, but past the end of the side, does not overlap
/// anything.
#[test]
fn past_the_end_of_a_side_the_nearest_travel_is_taken() {
    fn check<S: Scalar>(unit: impl Fn(i64) -> S) {
        let at = |x, y| Point::from([unit(x), unit(y)]);
        let ball = Circle::new(at(882, 4470), unit(0));
        let capsule = Capsule::new(at(884, 4476), at(1213, -2415), unit(1));
        let impact = sweep(&ball, &at(5, 27).coords, &capsule).unwrap();
        assert_eq!(impact.travel, at(1, 6).coords);
    }
    check(|x| I16F16::from_bits(x as i32));
    check(I32F32::from_bits);
}

/// The corner or center of the obstacle is less than a rounding error from where the nearest travel would just touch it.
#[test]
fn an_obstacle_nearer_by_the_least_number_is_not_overlapped() {
    fn stays_apart<B, S: Scalar + Sub<Output = S>>(ball: &Circle<S>, motion: [S; 2], obstacle: &B)
    where
        Circle<S>: Sweep<B, Motion = SVector<S, 2>, Impact = Impact<S, 2>>,
        Circle<S>: Intersect<B, Output = Contact<S, 2>>,
        B: Debug,
    {
        let zero = ball.radius - ball.radius;
        let travel = ball.sweep(&motion.into(), obstacle).unwrap().travel;
        let contact = ball.translated(travel).intersect(obstacle);
        assert!(contact.is_none_or(|contact| contact.depth == zero), "{travel:?} to {obstacle:?}");
    }
    fn check<S: Scalar + Neg<Output = S> + Sub<Output = S>>(n: impl Fn(i8) -> S, least: S) {
        let at = |x, y| Point::from([n(x), n(y)]);
        // The nearest travel is (2, -1), to a distance of 1 from `near`; or (4, -2), to a distance of 5 from `corner`.
        let near = Point::from([-least, n(3)]);
        let (ball, motion) = (Circle::new(at(-3, 4), n(1)), [n(4), n(-2)]);
        stays_apart(&ball, motion, &Circle::new(near, n(0)));
        stays_apart(&ball, motion, &Capsule::new(near, at(1, -4), n(0)));
        let corner = Point::from([-least, n(0)]);
        let (ball, motion) = (Circle::new(at(-7, 6), n(5)), [n(8), n(-4)]);
        stays_apart(&ball, motion, &Circle::new(corner, n(0)));
        stays_apart(&ball, motion, &Capsule::new(corner, at(3, -2), n(0)));
        stays_apart(&ball, motion, &Triangle::new(corner, at(3, -2), at(4, -1)));
        stays_apart(&ball, motion, &Rect::new(Point::from([-least, n(-2)]), at(3, 0)));
    }
    check(f32::from, f32::from_bits(1));
    check(f64::from, f64::from_bits(1));
}

#[test]
fn corner_to_corner_the_lower_axis_decides() {
    let (a, b) = (Rect::new(at(0.0, 0.0), at(1.0, 1.0)), Rect::new(at(3.0, 3.0), at(4.0, 4.0)));
    let impact = sweep(&a, &by(4.0, 4.0), &b).unwrap();
    assert_eq!((impact.t, impact.point, impact.normal), (q(0.5), at(3.0, 3.0), by(-1.0, 0.0)));
    // The impact is on the face whose normal opposes the motion most.
    let b = Rect::new(at(2.0, 3.0), at(4.0, 4.0));
    let impact = sweep(&a, &by(2.0, 4.0), &b).unwrap();
    assert_eq!((impact.t, impact.point, impact.normal), (q(0.5), at(2.0, 3.0), by(0.0, -1.0)));
    // The box passes the corner and only grazes it.
    assert_eq!(sweep(&a, &by(4.0, 4.0), &Rect::new(at(3.0, 1.0), at(4.0, 2.0))), None);
}

#[test]
fn the_middle_of_a_stretch() {
    let a = Rect::new(at(0.0, 0.0), at(2.0, 4.0));
    let wall = Rect::new(at(5.0, 1.0), at(6.0, 9.0));
    assert_eq!(sweep(&a, &by(6.0, 0.0), &wall).unwrap().point, at(5.0, 2.5));
    let log = Capsule::new(at(0.0, 3.0), at(0.0, 7.0), q(1.0));
    assert_eq!(sweep(&log, &by(8.0, 0.0), &wall).unwrap().point, at(5.0, 5.0));
    let post = Capsule::new(at(9.0, 4.0), at(9.0, 5.0), q(1.0));
    assert_eq!(sweep(&log, &by(16.0, 0.0), &post).unwrap().point, at(8.0, 4.5));
}

#[test]
fn nothing_tunnels() {
    let wall = Segment::new(at(1.0, -1.0), at(1.0, 1.0));
    let way = by(30000.0, 0.0);
    let impact = sweep(&at(-1.0, 0.5), &way, &wall).unwrap();
    // The point stays outside the wall, which has no inside.
    assert_eq!((impact.travel, impact.normal), (by(2.0 - STEP, 0.0), by(-1.0, 0.0)));
    assert!(sweep(&Circle::new(at(-1.0, 0.5), q(0.0)), &way, &wall).is_some());
    assert!(sweep(&at(-1.0, 1.5), &way, &wall).is_none());
    // The path goes through the end of the wall, and another path ends at a point.
    assert!(sweep(&at(-1.0, 1.0), &way, &wall).is_some());
    let impact = sweep(&at(0.0, 0.0), &by(3.0, 3.0), &at(1.0, 1.0)).unwrap();
    assert_eq!(impact.travel, by(1.0 - STEP, 1.0 - STEP));
    // A path that begins in the wall is free, but not one that arrives at it.
    assert_eq!(sweep(&at(1.0, 0.0), &way, &wall), None);
    let impact = sweep(&at(0.0, 0.0), &by(1.0, 0.0), &wall).unwrap();
    assert_eq!((impact.t, impact.travel), (q(1.0), by(1.0 - STEP, 0.0)));
    assert_eq!(sweep(&at(0.0, 0.0), &by(1.0 - STEP, 0.0), &wall), None);
    let sliver = Triangle::new(point![1.0, -1.0], point![1.0, 1.0], point![1.0 + f64::EPSILON, 0.0]);
    assert!(sweep(&point![0.0, 0.0], &vector![1e300, 0.0], &sliver).is_some());
}

#[test]
fn no_sum_of_radii_overflows() {
    let (low, high) = (q(-32000.0), q(32000.0));
    let a = Circle::new(point![low, q(0.0)], q(30000.0));
    let b = Circle::new(point![high, q(0.0)], q(30000.0));
    let impact = sweep(&a, &by(8000.0, 0.0), &b).unwrap();
    assert_eq!((impact.t, impact.travel), (q(0.5), by(4000.0, 0.0)));
    let impact = sweep(&a, &by(0.0, 0.0), &Circle::new(point![q(0.0), q(0.0)], q(30000.0))).unwrap();
    assert_eq!((impact.depth, impact.normal), (q(28000.0), by(-1.0, 0.0)));
}

#[test]
fn the_empty_set_and_what_is_not_finite_stop_nothing() {
    let (ball, wall) = (Circle::new(point![0.0, 0.0], 1.0), Rect::new(point![2.0, -1.0], point![3.0, 1.0]));
    assert!(sweep(&ball, &vector![5.0, 0.0], &wall).is_some());
    assert!(sweep(&Circle::new(point![0.0, 0.0], -1.0), &vector![5.0, 0.0], &wall).is_none());
    assert!(sweep(&ball, &vector![5.0, 0.0], &Rect::new(point![3.0, -1.0], point![2.0, 1.0])).is_none());
    assert!(sweep(&ball, &vector![f64::INFINITY, 0.0], &wall).is_none());
    assert!(sweep(&ball, &vector![f64::NAN, 0.0], &ball).is_none());
    let everything = HalfSpace::new(point![0.0, 0.0], vector![0.0, 0.0]);
    let impact = sweep(&ball, &vector![1.0, 0.0], &everything).unwrap();
    assert_eq!((impact.depth, impact.normal), (f64::MAX, vector![1.0, 0.0]));
}

/// At the impact the vector between the centers is short, and the normal is this vector over its own length.
#[test]
fn a_small_ball_from_far_away_has_a_unit_normal() {
    let is_unit = |n: &SVector<f64, 2>| (vector::length(n) - 1.0).abs() <= 2.0 * f64::EPSILON;
    let post = Circle::new(point![0.0, 0.0], 2.0);
    for far in [1e3, 1e6, 1e9, 1e12] {
        for further in [1.1, 1.7, 3.1] {
            let ball = Circle::new(point![-far, -4.0], 3.0);
            let impact = sweep(&ball, &vector![further * far, 0.0], &post).unwrap();
            assert!(vector::length(&(impact.normal - vector![-0.6, -0.8])) < 1e-8, "{far}: {impact:?}");
            assert!(is_unit(&impact.normal), "{far}: {impact:?}");
            let chest = Rect::new(point![-far - 1.0, -9.0], point![-far, -4.0]);
            let wide = Circle::new(point![0.0, 0.0], 5.0);
            let impact = sweep(&chest, &vector![further * far, 0.0], &wide).unwrap();
            assert!(vector::length(&(impact.normal - vector![-0.6, -0.8])) < 1e-8, "{far}: {impact:?}");
            assert!(is_unit(&impact.normal), "{far}: {impact:?}");
        }
    }
}
