//! The nearest points of two lines, and of a point and a line.

use kousa::nalgebra::{Point2, point, vector};
use kousa::{Closest, Line, closest_points, distance};

use super::support::Rng;
use super::{CASES, MARGIN, cross, length, near, near_point, point, vector};

/// The tutorial's answer for two lines: their distance, and on each line the nearest point and its parameter.
struct Nearest {
    distance: f64,
    p1: Point2<f64>,
    p2: Point2<f64>,
    t1: f64,
    t2: f64,
}

/// `v = p1 − p2`, `t1 = (v × v2) / (v2 × v1)` and `t2 = (−v × v1) / (v1 × v2)` at the crossing. For parallel
/// lines the tutorial measures from the origin of the first one: `t1 = 0`.
fn line_line(first: &Line<f64>, second: &Line<f64>) -> Nearest {
    let (v, v1, v2) = (first.origin - second.origin, first.direction, second.direction);
    if cross(v1, v2) == 0.0 {
        let (distance, p2, t2) = point_line(first.origin, second);
        return Nearest { distance, p1: first.origin, p2, t1: 0.0, t2 };
    }
    let (t1, t2) = (cross(v, v2) / cross(v2, v1), cross(-v, v1) / cross(v1, v2));
    Nearest { distance: 0.0, p1: first.origin + v1 * t1, p2: second.origin + v2 * t2, t1, t2 }
}

/// `t = (p − l)·v / v·v`: the distance, the foot of the perpendicular and its parameter.
fn point_line(p: Point2<f64>, line: &Line<f64>) -> (f64, Point2<f64>, f64) {
    let v = line.direction;
    let t = (p - line.origin).dot(&v) / v.dot(&v);
    let foot = line.origin + v * t;
    (length(p - foot), foot, t)
}

#[track_caller]
fn near_nearest(ours: Closest<f64, 2>, theirs: &Nearest) {
    near_point(ours.point_a, theirs.p1);
    near_point(ours.point_b, theirs.p2);
    near(ours.t_a.unwrap(), theirs.t1);
    near(ours.t_b.unwrap(), theirs.t2);
}

#[test]
fn lines_that_cross() {
    let mut rng = Rng::new(6);
    let mut compared = 0;
    for _ in 0..CASES {
        let first = Line::new(point(&mut rng), vector(&mut rng));
        let second = Line::new(point(&mut rng), vector(&mut rng));
        let (v1, v2) = (first.direction, second.direction);
        if cross(v1, v2).abs() < MARGIN * length(v1) * length(v2) {
            continue;
        }
        compared += 1;
        assert_eq!(distance(&first, &second), 0.0);
        let ours = closest_points(&first, &second).unwrap();
        assert_eq!(ours.point_a, ours.point_b);
        near_nearest(ours, &line_line(&first, &second));
    }
    assert!(compared > CASES * 19 / 20, "only {compared} compared");
}

/// Both measure from an origin: the tutorial uses that of the first line, and kousa uses the one with the
/// lesser coordinates. They agree if the lines are in that order.
#[test]
fn parallel_lines() {
    let mut rng = Rng::new(61);
    for _ in 0..CASES {
        let direction = vector(&mut rng);
        let (p, q) = (point(&mut rng), point(&mut rng));
        let (low, high) = if p.x < q.x { (p, q) } else { (q, p) };
        let (first, second) = (Line::new(low, direction), Line::new(high, direction * -2.0));
        let theirs = line_line(&first, &second);
        near(distance(&first, &second), theirs.distance);
        near(distance(&second, &first), theirs.distance);
        near_nearest(closest_points(&first, &second).unwrap(), &theirs);
    }
}

/// The tutorial's answer for parallel lines depends on which line comes first. kousa's answer does not: the
/// other order gives the same pair of points, mirrored.
#[test]
fn parallel_lines_in_the_other_order() {
    let low = Line::new(point![0.0, 0.0], vector![2.0, 0.0]);
    let high = Line::new(point![6.0, 3.0], vector![-3.0, 0.0]);
    let ours = closest_points(&low, &high).unwrap();
    assert_eq!((ours.point_a, ours.t_a), (point![0.0, 0.0], Some(0.0)));
    assert_eq!((ours.point_b, ours.t_b), (point![0.0, 3.0], Some(2.0)));
    assert_eq!(closest_points(&high, &low), Some(ours.mirror()));

    let theirs = line_line(&high, &low);
    assert_eq!((theirs.p1, theirs.p2), (point![6.0, 3.0], point![6.0, 0.0]));
}

/// Coincident lines are parallel lines at a distance of 0: their common point is at one of the origins.
#[test]
fn coincident_lines() {
    let low = Line::new(point![0.0, 0.0], vector![1.0, 2.0]);
    let high = Line::new(point![3.0, 6.0], vector![-2.0, -4.0]);
    assert_eq!(distance(&low, &high), 0.0);
    let ours = closest_points(&low, &high).unwrap();
    assert_eq!(ours.point_a, ours.point_b);
    near_nearest(ours, &line_line(&low, &high));
    assert_eq!(closest_points(&high, &low), Some(ours.mirror()));
}

/// The tutorial treats a line without direction as parallel to every other line, and the foot on it is NaN.
/// For kousa it is the point where it starts.
#[test]
fn a_line_without_direction_is_a_point() {
    let spot = Line::new(point![3.0, 4.0], vector![0.0, 0.0]);
    let line = Line::new(point![0.0, 0.0], vector![5.0, 0.0]);
    assert!(line_line(&line, &spot).t2.is_nan());
    let ours = closest_points(&line, &spot).unwrap();
    assert_eq!((ours.point_a, ours.t_a), (point![3.0, 0.0], Some(0.6)));
    assert_eq!((ours.point_b, ours.t_b), (point![3.0, 4.0], Some(0.0)));
    assert_eq!(distance(&line, &spot), 4.0);
}

#[test]
fn point_and_line() {
    let mut rng = Rng::new(62);
    for _ in 0..CASES {
        let (p, line) = (point(&mut rng), Line::new(point(&mut rng), vector(&mut rng)));
        let (apart, foot, t) = point_line(p, &line);
        near(distance(&p, &line), apart);
        let ours = closest_points(&p, &line).unwrap();
        assert_eq!((ours.point_a, ours.t_a), (p, None));
        near_point(ours.point_b, foot);
        near(ours.t_b.unwrap(), t);
        near_point(line.project(&p).unwrap(), foot);
    }
}

/// The tutorial divides by the length of the direction, and has no answer if that is 0. For kousa the foot is
/// the point where the line starts.
#[test]
fn the_foot_on_a_line_without_direction() {
    let (p, spot) = (point![3.0, 4.0], Line::new(point![0.0, 0.0], vector![0.0, 0.0]));
    assert!(point_line(p, &spot).2.is_nan());
    let ours = closest_points(&p, &spot).unwrap();
    assert_eq!((ours.point_b, ours.t_b), (spot.origin, Some(0.0)));
    assert_eq!(distance(&p, &spot), 5.0);
}
