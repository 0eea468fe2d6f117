//! Pairs of lines, rays and segments.

use kousa::nalgebra::{Matrix2, Point2, point, vector};
use kousa::{Crossing, Line, Ray, Segment, intersect, intersects};

use super::support::Rng;
use super::{CASES, MARGIN, Tally, Vector, cross, crossing_point, length, near, near_point, point, vector};

/// Whether two directions are far enough from parallel for differently rounded computations to agree.
fn clearly_cross(v1: Vector, v2: Vector) -> bool {
    cross(v1, v2).abs() > MARGIN * length(v1) * length(v2)
}

/// The `t` of a ray from `b` along `v2` that meets a line through `a` along `v1`: `t = (v × v1) / (v1 × v2)`
/// with `v = b − a`. Parallel and nearly parallel ones are a miss.
fn line_ray(line: &Line<f64>, ray: &Ray<f64>, epsilon: f64) -> Option<f64> {
    let (v, v1, v2) = (ray.origin - line.origin, line.direction, ray.direction);
    if cross(v1, v2).abs() < epsilon {
        return None;
    }
    let t = cross(v, v1) / cross(v1, v2);
    (t >= 0.0).then_some(t)
}

#[test]
fn line_and_ray() {
    let (mut rng, mut tally) = (Rng::new(1), Tally::default());
    for _ in 0..CASES {
        let line = Line::new(point(&mut rng), vector(&mut rng));
        let ray = Ray::new(point(&mut rng), vector(&mut rng));
        let beside = cross(ray.origin - line.origin, line.direction).abs() / length(line.direction);
        if !clearly_cross(line.direction, ray.direction) || beside < MARGIN {
            continue;
        }
        let theirs = line_ray(&line, &ray, 1e-12);
        let ours = intersect(&line, &ray);
        tally.verdicts(theirs.is_some(), ours.is_some());
        if let (Some(t), Some(crossing)) = (theirs, ours) {
            let (point, _, t_b) = crossing_point(crossing);
            near(t_b, t);
            near_point(point, ray.origin + ray.direction * t);
        }
    }
    tally.finish();
}

/// The tutorial calls a ray on the line a miss, like every parallel ray. kousa gives the common part, which
/// is the ray. A parallel ray apart from the line is a miss in both.
#[test]
fn a_ray_on_the_line_is_common() {
    let line = Line::new(point![0.0, 1.0], vector![2.0, 1.0]);
    let on_it = Ray::new(point![4.0, 3.0], vector![-4.0, -2.0]);
    assert_eq!(line_ray(&line, &on_it, 1e-6), None);
    assert_eq!(intersect(&line, &on_it), Some(Crossing::Ray(on_it)));

    let beside = Ray::new(point![4.0, 3.5], on_it.direction);
    assert_eq!(line_ray(&line, &beside, 1e-6), None);
    assert!(!intersects(&line, &beside));
}

/// The tutorial treats directions whose cross product is below ε as parallel, whatever their lengths. kousa
/// uses the numbers as they are: these lines cross, however far away.
#[test]
fn nearly_parallel_crosses() {
    let axis = Line::new(point![0.0, 0.0], vector![1.0, 0.0]);
    let flat = Ray::new(point![0.0, 1.0], vector![1.0, -1.0 / 1048576.0]);
    assert_eq!(line_ray(&axis, &flat, 1e-5), None);
    assert_eq!(crossing_point(intersect(&axis, &flat).unwrap()).0, point![1048576.0, 0.0]);

    let short = Ray::new(point![0.0, 1.0], vector![0.0, -1.0 / 1048576.0]);
    assert_eq!(line_ray(&axis, &short, 1e-5), None);
    assert_eq!(crossing_point(intersect(&axis, &short).unwrap()).0, point![0.0, 0.0]);
}

/// Segments from `a` along `v1` and from `b` along `v2`, with `v = b − a`: `t1 = (v × v2) / (v1 × v2)`,
/// `t2 = (v × v1) / (v1 × v2)`. They meet if both parameters are between 0 and 1.
fn segment_segment(a: &Segment<f64>, b: &Segment<f64>, tolerance: f64) -> Option<[f64; 2]> {
    let [t1, t2] = segment_parameters(a, b)?;
    let between = |t: f64| (-tolerance..=1.0 + tolerance).contains(&t);
    (between(t1) && between(t2)).then_some([t1, t2])
}

/// The parameters at which the lines cross; `None` if they are parallel.
fn segment_parameters(a: &Segment<f64>, b: &Segment<f64>) -> Option<[f64; 2]> {
    let (v, v1, v2) = (b.a - a.a, a.b - a.a, b.b - b.a);
    let across = cross(v1, v2);
    (across != 0.0).then(|| [cross(v, v2) / across, cross(v, v1) / across])
}

#[test]
fn segment_and_segment() {
    let (mut rng, mut tally) = (Rng::new(2), Tally::default());
    for _ in 0..CASES {
        let a = Segment::new(point(&mut rng), point(&mut rng));
        let b = Segment::new(point(&mut rng), point(&mut rng));
        let at_an_end = |t: f64| t.abs() < MARGIN || (t - 1.0).abs() < MARGIN;
        let parameters = segment_parameters(&a, &b).unwrap();
        if !clearly_cross(a.b - a.a, b.b - b.a) || parameters.into_iter().any(at_an_end) {
            continue;
        }
        let theirs = segment_segment(&a, &b, 1e-5);
        let ours = intersect(&a, &b);
        tally.verdicts(theirs.is_some(), ours.is_some());
        if let (Some([t1, t2]), Some(crossing)) = (theirs, ours) {
            let (point, t_a, t_b) = crossing_point(crossing);
            near(t_a, t1);
            near(t_b, t2);
            near_point(point, a.a + (a.b - a.a) * t1);
        }
    }
    tally.finish();
}

/// The tutorial widens both parameters by 1e-5, so that two segments that share an end do not miss each
/// other. kousa is exact and widens nothing: segments that share an end meet, and segments with any gap do
/// not.
#[test]
fn there_is_no_tolerance() {
    let floor = Segment::new(point![0.0, 0.0], point![1.0, 0.0]);
    let touching = Segment::new(point![1.0, 0.0], point![0.1, 0.7]);
    assert_eq!(crossing_point(intersect(&floor, &touching).unwrap()), (point![1.0, 0.0], 1.0, 0.0));

    let short = Segment::new(point![0.5, 5e-6], point![0.5, 1.0]);
    assert!(segment_segment(&floor, &short, 1e-5).is_some());
    assert_eq!(intersect(&floor, &short), None);
}

/// The tutorial calls parallel segments a miss, even collinear ones. kousa gives the common segment or the
/// common end.
#[test]
fn collinear_segments_share_a_segment() {
    let a = Segment::new(point![0.0, 0.0], point![4.0, 2.0]);
    let b = Segment::new(point![2.0, 1.0], point![8.0, 4.0]);
    assert_eq!(segment_segment(&a, &b, 1e-5), None);
    assert_eq!(intersect(&a, &b), Some(Crossing::Segment(Segment::new(b.a, a.b))));

    let next = Segment::new(point![4.0, 2.0], point![6.0, 3.0]);
    assert_eq!(segment_segment(&a, &next, 1e-5), None);
    assert_eq!(crossing_point(intersect(&a, &next).unwrap()), (a.b, 1.0, 0.0));
}

/// `(s, t) = A⁻¹·(q − p)`, where the columns of `A` are the first direction and the reversed second one. It
/// gives the crossing, and `s` on the first line. The tutorial's answer is infinity for parallel lines, and
/// the midpoint of `p` and `q` for coincident ones.
fn line_line(first: &Line<f64>, second: &Line<f64>) -> (Point2<f64>, f64) {
    let (a, b, apart) = (first.direction, second.direction, second.origin - first.origin);
    let determinant = a.y * b.x - a.x * b.y;
    let s = (Matrix2::new(-b.y, b.x, -a.y, a.x) * apart).x / determinant;
    let along = if s.is_nan() { apart / 2.0 } else { a * s };
    (first.origin + along, s)
}

#[test]
fn line_and_line() {
    let mut rng = Rng::new(10);
    let mut compared = 0;
    for _ in 0..CASES {
        let first = Line::new(point(&mut rng), vector(&mut rng));
        let second = Line::new(point(&mut rng), vector(&mut rng));
        if !clearly_cross(first.direction, second.direction) {
            continue;
        }
        compared += 1;
        let (theirs, s) = line_line(&first, &second);
        let (ours, t_a, t_b) = crossing_point(intersect(&first, &second).unwrap());
        near(t_a, s);
        near(t_b, line_line(&second, &first).1);
        near_point(ours, theirs);
    }
    assert!(compared > CASES * 19 / 20, "only {compared} compared");
}

/// The tutorial's answer for parallel lines is infinity. kousa reports that they do not meet.
#[test]
fn parallel_lines_do_not_meet() {
    let first = Line::new(point![0.0, 0.0], vector![1.0, 2.0]);
    let second = Line::new(point![0.0, 1.0], vector![-2.0, -4.0]);
    assert!(line_line(&first, &second).1.is_infinite());
    assert_eq!(intersect(&first, &second), None);
}

/// The tutorial's answer for coincident lines is the midpoint of the two origins. kousa gives the line.
#[test]
fn coincident_lines_share_the_line() {
    let first = Line::new(point![0.0, 0.0], vector![1.0, 2.0]);
    let second = Line::new(point![3.0, 6.0], vector![-2.0, -4.0]);
    assert_eq!(line_line(&first, &second).0, point![1.5, 3.0]);
    let Some(Crossing::Line(common)) = intersect(&first, &second) else { panic!("not the same line") };
    assert!(common == first || common == second);
}
