//! Floats far from 1, and floats that are not finite.

use kousa::nalgebra::{Point, point, vector};
use kousa::{Capsule, Chord, Circle, Contact, Crossing, Line, Ray, Segment, intersect, intersects};

use crate::cases::{check, check_verdict};

/// Sizes at which a square, or a square of a square, is infinite or zero.
const SIZES: [f64; 6] = [1e300, 1e160, 1e80, 1e-80, 1e-160, 1e-300];

fn close(x: f64, y: f64) -> bool {
    (x - y).abs() <= 4.0 * f64::EPSILON * y.abs()
}

#[test]
fn crossing_at_any_size() {
    for s in SIZES {
        let across = Segment::new(point![-s, 0.0], point![s, 0.0]);
        let upright = Segment::new(point![0.0, -s], point![0.0, s]);
        check(across, upright, Some(Crossing::Point { point: point![0.0, 0.0], t_a: 0.5, t_b: 0.5 }));
        let beside = Segment::new(point![2.0 * s, -s], point![2.0 * s, s]);
        check(across, beside, None);
        check(across, across, Some(Crossing::Segment(across)));
        let upright = Line::new(point![s, s], vector![0.0, -s]);
        check(upright, across, Some(Crossing::Point { point: point![s, 0.0], t_a: 1.0, t_b: 1.0 }));
    }
}

#[test]
fn chord_at_any_size() {
    for s in SIZES {
        let ray = Ray::new(point![-4.0 * s, 0.0], vector![s, 0.0]);
        let chord: Chord<f64, 2> = intersect(&ray, &Circle::new(point![0.0, 0.0], 2.0 * s)).unwrap();
        assert!(close(chord.enter.t, 2.0) && close(chord.exit.t, 6.0), "{chord:?} at {s}");
        assert!(
            close(chord.enter.point.x, -2.0 * s) && close(chord.exit.point.x, 2.0 * s),
            "{chord:?} at {s}"
        );
        let normal = chord.enter.normal.unwrap();
        assert!(close(normal.x, -1.0) && normal.y == 0.0, "{chord:?} at {s}");
        let capsule = Capsule::new(point![0.0, 0.0], point![4.0 * s, 0.0], 2.0 * s);
        let chord: Chord<f64, 2> = intersect(&ray, &capsule).unwrap();
        assert!(close(chord.enter.t, 2.0) && close(chord.exit.t, 10.0), "{chord:?} at {s}");
        check(Ray::new(point![-4.0 * s, 3.0 * s], vector![s, 0.0]), capsule, None);
    }
}

#[test]
fn contact_at_any_size() {
    for s in SIZES {
        let circle = Circle::new(point![0.0, 0.0], 2.0 * s);
        let contact: Contact<f64, 2> =
            intersect(&circle, &Circle::new(point![3.0 * s, 0.0], 2.0 * s)).unwrap();
        assert_eq!(contact.normal, vector![1.0, 0.0]);
        assert!(close(contact.depth, s) && close(contact.point_a.x, 2.0 * s), "{contact:?} at {s}");
        let upright = Capsule::new(point![0.0, -3.0 * s], point![0.0, 3.0 * s], s);
        let flat = Capsule::new(point![-4.0 * s, 0.0], point![4.0 * s, 0.0], s);
        let contact: Contact<f64, 2> = intersect(&flat, &upright).unwrap();
        assert!(close(contact.depth, 5.0 * s), "{contact:?} at {s}");
        check(circle, Circle::new(point![5.0 * s, 0.0], 2.0 * s), None);
    }
}

/// The grid of neighbouring numbers about (0.5, 0.5), beside the line through (12, 12) and (24, 24): plain
/// floats misjudge the side of thousands of its points (Kettner, Mehlhorn, Pion, Schirra and Yap, "Classroom
/// examples of robustness problems in geometric computations", 2008).
#[test]
fn sides_of_a_line_on_a_grid_of_neighbours() {
    let step = f64::EPSILON / 2.0;
    let (q, r) = (point![12.0, 12.0], point![24.0, 24.0]);
    let (line, right) = (Line::through(q, r), point![24.0, -12.0]);
    let mut mistakes = 0;
    for (i, j) in (0..256).flat_map(|i| (0..256).map(move |j| (i, j))) {
        let p = point![0.5 + f64::from(i) * step, 0.5 + f64::from(j) * step];
        // A point is left of the line or on it if the segment to a point on the right meets the line.
        let (on, crosses) = (intersects(&line, &p), intersects(&line, &Segment::new(p, right)));
        assert_eq!((on, crosses), (i == j, i <= j), "{p:?}");
        let plain = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
        mistakes += usize::from(plain.partial_cmp(&0.0) != Some(j.cmp(&i)));
    }
    assert!(mistakes > 10_000, "plain floats make {mistakes} mistakes: the grid is no test");
}

/// A number far below the last place of the other operand still decides the verdict.
#[test]
fn small_beside_large() {
    for (large, small) in [(1e-3, 1e-20), (1e8, 1e-8), (1.0, 5e-324), (1e300, 1e-300)] {
        let wall = Segment::new(point![-large, 0.0], point![large, 0.0]);
        check_verdict(wall, point![0.0, small], false);
        check_verdict(wall, Circle::new(point![0.0, small], small), true);
        check_verdict(wall, Segment::new(point![small, small], point![large, large]), false);
        check_verdict(wall, Segment::new(point![small, 0.0], point![large, large]), true);
        // The segment starts just above the wall's end, or just below it and crosses the wall.
        check_verdict(wall, Segment::new(point![large, small], point![large, large]), false);
        check_verdict(wall, Segment::new(point![large, -small], point![large, large]), true);
    }
}

/// Operands with huge and tiny numbers: every number of every answer is finite.
#[test]
fn sizes_mixed() {
    let all = [f64::MAX, f64::MIN, 1e300, 1.0, 0.0, -0.0, 1e-300, f64::MIN_POSITIVE, 5e-324];
    let points = || all.into_iter().flat_map(move |x| all.map(|y| point![x, y]));
    for (p, q) in points().flat_map(|p| points().map(move |q| (p, q))).step_by(7) {
        let segment = Segment::new(p, q);
        let circle = Circle::new(q, p.x.abs());
        let capsule = Capsule::new(p, q, q.y.abs());
        let line = Line::new(q, p.coords);
        finite_crossing(intersect(&segment, &line));
        finite_crossing(intersect(&Ray::new(p, q.coords), &line));
        finite_chord(intersect(&segment, &circle));
        finite_chord(intersect(&line, &capsule));
        finite_contact(intersect(&circle, &capsule));
        finite_contact(intersect(&capsule, &Capsule::new(q, p, p.y.abs())));
        assert!(segment.length().is_finite() && segment.at(0.5).iter().all(|x| x.is_finite()));
    }
}

#[track_caller]
fn finite(numbers: impl IntoIterator<Item = f64>) {
    assert!(numbers.into_iter().all(f64::is_finite));
}

#[track_caller]
fn finite_crossing(crossing: Option<Crossing<f64, 2>>) {
    if let Some(Crossing::Point { point, t_a, t_b }) = crossing {
        finite([point.x, point.y, t_a, t_b]);
    }
}

#[track_caller]
fn finite_chord(chord: Option<Chord<f64, 2>>) {
    for hit in chord.into_iter().flat_map(|chord| [chord.enter, chord.exit]) {
        finite([hit.t, hit.point.x, hit.point.y]);
        finite(hit.normal.into_iter().flat_map(|n| [n.x, n.y]));
    }
}

#[track_caller]
fn finite_contact(contact: Option<Contact<f64, 2>>) {
    if let Some(Contact { normal, depth, point_a, point_b }) = contact {
        finite([normal.x, normal.y, depth, point_a.x, point_a.y, point_b.x, point_b.y]);
    }
}

/// Each shape below would contain the origin if one of its numbers were finite.
#[test]
fn no_numbers() {
    for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        meets_nothing(point![bad, 0.0]);
        let (o, p, v) = (point![0.0, 0.0], point![0.0, bad], vector![bad, 0.0]);
        for line in [Line::new(p, vector![1.0, 0.0]), Line::new(o, v)] {
            check_verdict(line, Line::new(o, vector![0.0, 1.0]), false);
            check_verdict(line, Circle::new(o, 1.0), false);
        }
        for ray in [Ray::new(p, vector![1.0, 0.0]), Ray::new(o, v)] {
            check_verdict(ray, Segment::new(point![0.0, -1.0], point![0.0, 1.0]), false);
            check_verdict(ray, Capsule::new(o, o, 1.0), false);
        }
        for segment in [Segment::new(p, o), Segment::new(o, p)] {
            check_verdict(segment, segment, false);
            check_verdict(segment, Circle::new(o, 1.0), false);
        }
        for circle in [Circle::new(p, 1.0), Circle::new(o, bad)] {
            check_verdict(circle, Circle::new(o, 1.0), false);
            meets_nothing_at(circle, o);
        }
        for capsule in [Capsule::new(p, o, 1.0), Capsule::new(o, p, 1.0), Capsule::new(o, o, bad)] {
            check_verdict(capsule, Capsule::new(o, o, 1.0), false);
            meets_nothing_at(capsule, o);
        }
    }
}

#[track_caller]
fn meets_nothing(spot: Point<f64, 2>) {
    check(spot, spot, None);
    check(spot, Line::new(point![0.0, 0.0], vector![1.0, 0.0]), None);
    check(spot, Circle::new(point![0.0, 0.0], f64::MAX), None);
}

#[track_caller]
fn meets_nothing_at<A>(solid: A, spot: Point<f64, 2>)
where
    A: kousa::Intersect<Point<f64, 2>> + std::fmt::Debug,
    Point<f64, 2>: kousa::Intersect<A>,
{
    check_verdict(solid, spot, false);
}

/// 0 and −0 are the same coordinate.
#[test]
fn negative_zero() {
    check_verdict(point![0.0, -0.0], point![-0.0, 0.0], true);
    check_verdict(Circle::new(point![0.0, 0.0], -0.0), point![-0.0, 0.0], true);
    check_verdict(Segment::new(point![-0.0, 0.0], point![0.0, -0.0]), point![0.0, 0.0], true);
}
