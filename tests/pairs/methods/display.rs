//! How shapes and answers are printed.

use kousa::fixed::types::I16F16;
use kousa::{
    Aabb, Angle, AnyShape2, Capsule, Circle, Common, HalfSpace, Line, OrientedRect, Polygon, Ray, Rect,
    Segment, Shape2, Shape3, Sphere, Triangle, cast, closest_points, intersect, manifold, point, slide,
    sweep, vector,
};

/// Checks the printed text of each value.
macro_rules! prints {
    ($($shown:expr => $text:literal,)*) => { $(assert_eq!($shown.to_string(), $text);)* };
}

#[test]
fn shapes_are_printed_in_a_few_words() {
    let square = [point([0.0, 0.0]), point([1.0, 0.0]), point([1.0, 1.0]), point([0.0, 1.0])];
    let square = Polygon::<f64, 8>::hull(&square).unwrap();
    prints! {
        Line::new(point([0.0, 1.5]), vector([2.0, 0.0])) => "line (0, 1.5) + t (2, 0)",
        Ray::new(point([0.0, 1.5, 2.0]), vector([2.0, 0.0, -1.0])) => "ray (0, 1.5, 2) + t (2, 0, -1)",
        Segment::new(point([0.0, 0.0]), point([3.0, 4.0])) => "segment (0, 0) to (3, 4)",
        Circle::new(point([1.0, 2.0]), 0.5) => "circle (1, 2) radius 0.5",
        Sphere::new(point([1.0, 2.0, 3.0]), 0.5) => "sphere (1, 2, 3) radius 0.5",
        Capsule::new(point([1.0, 2.0]), point([3.0, 4.0]), 5.0) => "capsule (1, 2) to (3, 4) radius 5",
        Rect::new(point([1.0, 2.0]), point([3.0, 4.0])) => "rect (1, 2) to (3, 4)",
        Aabb::new(point([1.0, 2.0, 3.0]), point([3.0, 4.0, 5.0])) => "box (1, 2, 3) to (3, 4, 5)",
        HalfSpace::new(point([1.0, 2.0]), vector([0.0, 1.0])) => "half-space (1, 2) normal (0, 1)",
        OrientedRect::new(point([1.0, 2.0]), [vector([3.0, 4.0]), vector([-4.0, 3.0])]) => "rect (1, 2) ± (3, 4) ± (-4, 3)",
        Triangle::new(point([0.0, 0.0]), point([1.0, 0.0]), point([0.0, 1.0])) => "triangle (0, 0), (1, 0), (0, 1)",
        square => "polygon (0, 0), (1, 0), (1, 1), (0, 1)",
        AnyShape2::<f64, 8>::from(square) => "polygon (0, 0), (1, 0), (1, 1), (0, 1)",
        Shape2::from(point([1.0, 2.5])) => "point (1, 2.5)",
        Shape3::from(point([1.0, 2.5, 3.0])) => "point (1, 2.5, 3)",
        Angle::QUARTER => "90°",
    }
}

#[test]
fn answers_are_printed_in_a_few_words() {
    let (ray, disk) = (Ray::new(point([0.0, 0.0]), vector([1.0, 0.0])), Circle::new(point([5.0, 0.0]), 1.0));
    let (a, b) = (
        Segment::new(point([0.0, 0.0]), point([4.0, 4.0])),
        Segment::new(point([0.0, 2.0]), point([8.0, 2.0])),
    );
    let (floor, chest) = (
        Rect::new(point([-9.0, -1.0]), point([9.0, 0.0])),
        Rect::new(point([1.0, -0.25]), point([3.0, 1.75])),
    );
    let inside = Segment::new(point([5.0, 0.0]), point([5.0, 9.0]));
    prints! {
        intersect(&a, &b).unwrap() => "point (2, 2) t 0.5 and 0.25",
        intersect(&a, &a).unwrap() => "segment (0, 0) to (4, 4)",
        Common::from(intersect(&a, &b).unwrap()) => "point (2, 2) t 0.5 and 0.25",
        Common::from(point([1.0, 2.0])) => "point (1, 2)",
        cast(&ray, &disk).unwrap() => "t 4 at (4, 0) normal (-1, 0)",
        intersect(&inside, &disk).unwrap() => "from t 0 at (5, 0) to t 0.1111111111111111 at (5, 1) normal (0, 1)",
        intersect(&floor, &chest).unwrap() => "depth 0.25 normal (0, 1) from (1, 0) to (1, -0.25)",
        floor.mass() => "area 18 at (0, -0.5) moment 487.5",
        Aabb::new(point([0.0, 0.0, 0.0]), point([6.0, 2.0, 4.0])).mass()
            => "volume 48 at (3, 1, 2) inertia (80, 0, 0), (0, 208, 0), (0, 0, 160)",
        closest_points(&ray, &point([3.0, 4.0])).unwrap() => "(3, 0) t 3 to (3, 4)",
        sweep(&disk, &vector([0.0, -8.0]), &floor.translated(vector([0.0, -5.0]))).unwrap()
            => "t 0.5 travel (0, -4) at (5, -5) normal (0, 1)",
        manifold(&floor, &chest, 0.0).unwrap()
            => "normal (0, 1): depth 0.25 from (1, 0) to (1, -0.25), depth 0.25 from (3, 0) to (3, -0.25)",
        slide(&(disk + vector([0.0, 1.0])), &vector([4.0, -3.0]), &[floor]) => "travel (4, 0), stops: 0",
    }
}

#[test]
fn the_format_is_that_of_each_number() {
    let segment = Segment::new(point([0.125, -1.0]), point([3.0, 4.0]));
    assert_eq!(format!("{segment:.2}"), "segment (0.12, -1.00) to (3.00, 4.00)");
    assert_eq!(format!("{segment:+.1}"), "segment (+0.1, -1.0) to (+3.0, +4.0)");
    let q = |x: f64| I16F16::from_num(x);
    assert_eq!(
        format!("{:.2}", Circle::new(point([q(0.5), q(1.25)]), q(2.0))),
        "circle (0.50, 1.25) radius 2.00"
    );
    assert_eq!(format!("{:.1}", Angle::QUARTER), "90.0°");
}
