//! Floats that are not finite: a shape with such a number is the empty set, wherever the other shape is.

use std::fmt::Debug;

use kousa::nalgebra::{Point, point, vector};
use kousa::{
    Aabb, AnyShape2, Capsule, Circle, Distance, HalfSpace, Intersect, Line, OrientedRect, Polygon, Ray, Rect,
    Scalar, Segment, Shape3, Sphere, Triangle, cast, manifold, sweep,
};
use num_traits::Bounded;

use crate::suite;
use crate::support::Sample;

/// The numbers with each of them replaced by each that is not finite.
fn broken<S: Sample, const N: usize>(numbers: [i64; N]) -> impl Iterator<Item = [S; N]> {
    let whole = numbers.map(S::whole);
    (0..N).flat_map(move |i| {
        S::BROKEN.iter().map(move |bad| {
            let mut numbers = whole;
            numbers[i] = *bad;
            numbers
        })
    })
}

/// Lists shapes of each kind, first whole ones that contain the origin, then those with a number that is not finite.
macro_rules! shapes {
    ($($T:ty: [$($number:literal),*] as [$($x:ident),*] $make:expr;)*) => {
        [$({
            let make = |[$($x),*]: [S; [$($number),*].len()]| <$T>::from($make);
            (make([$($number),*].map(S::whole)), broken::<S, _>([$($number),*]).map(make).collect())
        }),*]
    };
}

/// Whole shapes, and broken ones.
fn sorted<A, const N: usize>(shapes: [(A, Vec<A>); N]) -> (Vec<A>, Vec<A>) {
    let (whole, broken): (Vec<_>, Vec<_>) = shapes.into_iter().unzip();
    (whole, broken.into_iter().flatten().collect())
}

fn of_the_plane<S: Sample>() -> (Vec<AnyShape2<S, 4>>, Vec<AnyShape2<S, 4>>) {
    type Any<S> = AnyShape2<S, 4>;
    let (mut whole, broken) = sorted(shapes! {
        Any<S>: [0, 0] as [x, y] point![x, y];
        Any<S>: [0, 0, 1, 0] as [x, y, dx, dy] Line::new(point![x, y], vector![dx, dy]);
        Any<S>: [-2, 0, 1, 0] as [x, y, dx, dy] Ray::new(point![x, y], vector![dx, dy]);
        Any<S>: [-2, 0, 2, 0] as [ax, ay, bx, by] Segment::new(point![ax, ay], point![bx, by]);
        Any<S>: [0, 0, 1] as [x, y, r] Circle::new(point![x, y], r);
        Any<S>: [-1, 0, 1, 0, 1] as [ax, ay, bx, by, r] Capsule::new(point![ax, ay], point![bx, by], r);
        Any<S>: [-1, -1, 1, 1] as [ax, ay, bx, by] Rect::new(point![ax, ay], point![bx, by]);
        Any<S>: [0, 0, 1, 1, 1, 2] as [x, y, w, h, ax, ay]
            OrientedRect::new(point![x, y], vector![w, h], vector![ax, ay]);
        Any<S>: [0, -1, 0, 1] as [x, y, nx, ny] HalfSpace::new(point![x, y], vector![nx, ny]);
        Any<S>: [-2, -2, 3, -1, 0, 2] as [ax, ay, bx, by, cx, cy]
            Triangle::new(point![ax, ay], point![bx, by], point![cx, cy]);
    });
    let corners = [[-3, 2], [2, -3], [5, 0], [3, 5]].map(|corner| Point::from(corner.map(S::whole)));
    whole.push(Polygon::<S, 4>::hull(&corners).unwrap().into());
    (whole, broken)
}

fn of_space<S: Sample>() -> (Vec<Shape3<S>>, Vec<Shape3<S>>) {
    sorted(shapes! {
        Shape3<S>: [0, 0, 0] as [x, y, z] point![x, y, z];
        Shape3<S>: [0, 0, 0, 1, 0, 2] as [x, y, z, dx, dy, dz] Line::new(point![x, y, z], vector![dx, dy, dz]);
        Shape3<S>: [-2, 0, 0, 1, 0, 0] as [x, y, z, dx, dy, dz] Ray::new(point![x, y, z], vector![dx, dy, dz]);
        Shape3<S>: [-2, 0, 1, 2, 0, -1] as [ax, ay, az, bx, by, bz]
            Segment::new(point![ax, ay, az], point![bx, by, bz]);
        Shape3<S>: [0, 0, 0, 1] as [x, y, z, r] Sphere::new(point![x, y, z], r);
        Shape3<S>: [-1, 0, 0, 1, 0, 0, 1] as [ax, ay, az, bx, by, bz, r]
            Capsule::new(point![ax, ay, az], point![bx, by, bz], r);
        Shape3<S>: [-1, -1, -1, 1, 1, 1] as [ax, ay, az, bx, by, bz]
            Aabb::new(point![ax, ay, az], point![bx, by, bz]);
        Shape3<S>: [0, 0, -1, 0, 0, 1] as [x, y, z, nx, ny, nz]
            HalfSpace::new(point![x, y, z], vector![nx, ny, nz]);
    })
}

/// Asserts that two shapes, of which one is empty, have nothing in common, and no distance.
fn are_apart<A, B, S>(a: &A, b: &B)
where
    A: Intersect<B> + Distance<B, Scalar = S> + Debug,
    B: Debug,
    S: Scalar + Bounded,
{
    assert!(!a.intersects(b), "{a:?} meets {b:?}");
    assert!(a.intersect(b).is_none(), "{a:?} has something of {b:?}");
    assert!(a.distance(b) == S::max_value(), "{a:?} is near {b:?}");
    assert!(a.distance_squared(b) == S::max_value(), "{a:?} is near {b:?}");
    assert!(a.closest_points(b).is_none(), "{a:?} has a nearest point of {b:?}");
    assert!(!a.is_within(b, S::max_value()), "{a:?} is within some length of {b:?}");
}

/// The same in both orders; and neither hits the other.
macro_rules! miss {
    ($a:expr, $b:expr, $motion:expr) => {
        for (a, b) in [($a, $b), ($b, $a)] {
            are_apart(a, b);
            assert!(cast(a, b).is_none(), "{a:?} hits {b:?}");
            assert!(sweep(a, &$motion, b).is_none(), "{a:?} is stopped by {b:?}");
        }
    };
}

fn enums<S: Sample + Bounded>() {
    let (one, many) = (S::whole(1), S::whole(100));
    let (whole, broken) = of_the_plane::<S>();
    for (a, b) in broken.iter().flat_map(|a| whole.iter().map(move |b| (a, b))) {
        miss!(a, b, vector![one, one]);
        assert!(manifold(a, b, many).is_none() && manifold(b, a, many).is_none(), "{a:?} touches {b:?}");
    }
    let (whole, broken) = of_space::<S>();
    for (a, b) in broken.iter().flat_map(|a| whole.iter().map(move |b| (a, b))) {
        miss!(a, b, vector![one, one, one]);
    }
}

/// Asserts that a shape of a type of its own has nothing in common with a list of corners, and is not in it.
fn meets_no_corners<A, S>(a: &A)
where
    S: Sample + Bounded,
    A: Intersect<Triangle<S>> + Distance<Triangle<S>, Scalar = S> + Debug,
    A: Intersect<Polygon<S, 4>> + Distance<Polygon<S, 4>, Scalar = S>,
    Triangle<S>: Intersect<A> + Distance<A, Scalar = S>,
    Polygon<S, 4>: Intersect<A> + Distance<A, Scalar = S>,
{
    let corners = [[-3, 2], [2, -3], [5, 0], [3, 5]].map(|corner| Point::from(corner.map(S::whole)));
    let polygon = Polygon::<S, 4>::hull(&corners).unwrap();
    let [first, second, _, last] = corners;
    let triangle = Triangle::new(first, second, last);
    are_apart(a, &triangle);
    are_apart(&triangle, a);
    are_apart(a, &polygon);
    are_apart(&polygon, a);
}

/// Corners have first stages of their own where the kind of the other shape is known.
fn corners<S: Sample + Bounded>() {
    for shape in of_the_plane::<S>().1 {
        match shape {
            AnyShape2::Point(shape) => meets_no_corners(&shape),
            AnyShape2::Line(shape) => meets_no_corners(&shape),
            AnyShape2::Ray(shape) => meets_no_corners(&shape),
            AnyShape2::Segment(shape) => meets_no_corners(&shape),
            AnyShape2::Circle(shape) => meets_no_corners(&shape),
            AnyShape2::Capsule(shape) => meets_no_corners(&shape),
            AnyShape2::Rect(shape) => meets_no_corners(&shape),
            AnyShape2::OrientedRect(shape) => meets_no_corners(&shape),
            AnyShape2::HalfSpace(shape) => meets_no_corners(&shape),
            AnyShape2::Triangle(shape) => meets_no_corners(&shape),
            AnyShape2::Polygon(_) => {}
        }
    }
}

suite!(@scalar f32, f32, enums, corners);
suite!(@scalar f64, f64, enums, corners);
