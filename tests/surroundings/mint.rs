//! Feature `mint`: shapes made of its points and vectors, and answers converted back, in any scalar.

#![allow(clippy::unwrap_used, reason = "a test that meets the unexpected fails")]

use fixed::types::I16F16;
use kousa::{Capsule, Circle, Line, Ray, Rect, Scalar, Segment, Sphere, intersect};
use mint::{Point2, Point3, Vector2, Vector3};

fn point<S: Scalar>(x: S, y: S) -> Point2<S> {
    Point2 { x, y }
}

fn vector<S: Scalar>(x: S, y: S) -> Vector2<S> {
    Vector2 { x, y }
}

/// A ray through a rectangle and a capsule that meets a circle. The function `of` converts whole numbers.
fn in_the_plane<S: Scalar>(of: fn(i8) -> S) {
    let rect = Rect::new(point(of(0), of(0)).into(), point(of(4), of(2)).into());
    let ray = Ray::new(point(of(-2), of(1)).into(), vector(of(1), of(0)).into());
    let chord = intersect(&ray, &rect).unwrap();
    let ends: [Point2<S>; 2] = [chord.enter.point.into(), chord.exit.point.into()];
    assert_eq!(ends, [point(of(0), of(1)), point(of(4), of(1))]);
    let normal: Option<Vector2<S>> = chord.exit.normal.map(Into::into);
    assert_eq!(normal, Some(vector(of(1), of(0))));

    let capsule = Capsule::new(point(of(5), of(-9)).into(), point(of(5), of(9)).into(), of(1));
    let disk = Circle::new(point(of(3), of(0)).into(), of(2));
    let contact = intersect(&disk, &capsule).unwrap();
    assert_eq!(Into::<Vector2<S>>::into(contact.normal), vector(of(1), of(0)));
    assert_eq!(Into::<Point2<S>>::into(contact.point_a), point(of(5), of(0)));
}

fn in_space<S: Scalar>(of: fn(i8) -> S) {
    let point = |[x, y, z]: [i8; 3]| Point3 { x: of(x), y: of(y), z: of(z) };
    let vector = |[x, y, z]: [i8; 3]| Vector3 { x: of(x), y: of(y), z: of(z) };
    let line = Line::new(point([0, 0, 7]).into(), vector([0, 0, -2]).into());
    let ball = Sphere::new(point([0, 0, 1]).into(), of(3));
    let chord = intersect(&line, &ball).unwrap();
    assert_eq!(Into::<Point3<S>>::into(chord.enter.point), point([0, 0, 4]));
    let normal: Option<Vector3<S>> = chord.enter.normal.map(Into::into);
    assert_eq!(normal, Some(vector([0, 0, 1])));
}

#[test]
fn shapes_from_mint_and_answers_to_it() {
    in_the_plane(f32::from);
    in_the_plane(f64::from);
    in_the_plane(I16F16::from_num::<i8>);
    in_space(f32::from);
    in_space(f64::from);
    in_space(I16F16::from_num::<i8>);
}

/// The conversions keep every bit.
#[test]
fn there_and_back() {
    for x in [0.1, -1.0 / 3.0, f64::MAX, f64::from_bits(1)] {
        let segment = Segment::new(point(x, -x).into(), point(-x, x).into());
        assert_eq!(segment, Segment::from([x, -x, -x, x]));
        assert_eq!(Into::<Point2<f64>>::into(segment.b), point(-x, x));
    }
}
