//! The part of the tutorials about space: a line and a sphere, and two lines that pass each other. Capsules
//! have a module of their own.

use kousa::nalgebra::{Point3, SVector};
use kousa::{Line, Ray, Sphere, closest_points, distance, intersect, intersects};

use super::support::{Rng, Sample};
use super::{CASES, MARGIN, Tally, near, radius};

pub type Vector = SVector<f64, 3>;

fn vector(rng: &mut Rng) -> Vector {
    Vector::from_fn(|_, _| f64::ordinary(rng))
}

pub fn point(rng: &mut Rng) -> Point3<f64> {
    vector(rng).into()
}

pub fn length(v: Vector) -> f64 {
    v.dot(&v).sqrt()
}

pub fn cross(a: Vector, b: Vector) -> Vector {
    [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x].into()
}

#[track_caller]
pub fn near_point(ours: Point3<f64>, theirs: Point3<f64>) {
    (0..3).for_each(|i| near(ours[i], theirs[i]));
}

/// With `m = p − c`, `a = v·v`, `b = m·v`, `c = m·m − r²` and `D = b² − a·c`: `t = (−b ± √D) / a`.
#[test]
fn line_and_sphere() {
    let (mut rng, mut tally) = (Rng::new(3), Tally::default());
    for _ in 0..CASES {
        let line = Line::new(point(&mut rng), vector(&mut rng));
        let sphere = Sphere::new(point(&mut rng), 4.0 * radius(&mut rng));
        let (m, v) = (line.origin - sphere.center, line.direction);
        let (a, b, c) = (v.dot(&v), m.dot(&v), m.dot(&m) - sphere.radius * sphere.radius);
        let discriminant = b * b - a * c;
        if discriminant.abs() < MARGIN * a {
            continue;
        }
        let chord = intersect(&line, &sphere);
        tally.verdicts(discriminant > 0.0, chord.is_some());
        let Some(chord) = chord else { continue };
        for (hit, sign) in [(chord.enter, -1.0), (chord.exit, 1.0)] {
            let t = (-b + sign * discriminant.sqrt()) / a;
            near(hit.t, t);
            near_point(hit.point, line.origin + v * t);
            let normal = (hit.point - sphere.center) / sphere.radius;
            near_point(hit.normal.unwrap().into(), normal.into());
        }
    }
    tally.finish();
}

/// A ray that starts inside has only an exit; one that starts beyond the sphere misses it.
#[test]
fn ray_and_sphere() {
    let sphere = Sphere::new(Point3::from([0.0; 3]), 2.0);
    let ray = |x: f64| Ray::new([x, 0.0, 0.0].into(), [1.0, 0.0, 0.0].into());
    let chord = intersect(&ray(0.0), &sphere).unwrap();
    assert_eq!((chord.enter.t, chord.enter.normal, chord.exit.t), (0.0, None, 2.0));
    assert!(intersects(&ray(2.0), &sphere) && !intersects(&ray(2.5), &sphere));
}

/// The distance of two lines is `|w·n| / |n|` with `n = v1 × v2`, and their parameters are
/// `t1 = (w × v2)·n / n·n` and `t2 = (w × v1)·n / n·n`.
#[test]
fn lines_that_pass_each_other() {
    let mut rng = Rng::new(4);
    let mut compared = 0;
    for _ in 0..CASES {
        let first = Line::new(point(&mut rng), vector(&mut rng));
        let second = Line::new(point(&mut rng), vector(&mut rng));
        let (w, normal) = (second.origin - first.origin, cross(first.direction, second.direction));
        let square = normal.dot(&normal);
        if square < MARGIN {
            continue;
        }
        compared += 1;
        assert!(!intersects(&first, &second), "{first:?} and {second:?}");
        near(distance(&first, &second), w.dot(&normal).abs() / length(normal));
        let ours = closest_points(&first, &second).unwrap();
        let t1 = cross(w, second.direction).dot(&normal) / square;
        let t2 = cross(w, first.direction).dot(&normal) / square;
        near(ours.t_a.unwrap(), t1);
        near(ours.t_b.unwrap(), t2);
        near_point(ours.point_a, first.origin + first.direction * t1);
        near_point(ours.point_b, second.origin + second.direction * t2);
    }
    assert!(compared > CASES * 9 / 10, "only {compared} compared");
}
