//! Known manifolds of space.

use kousa::nalgebra::Point;
use kousa::{Aabb, Capsule, Intersect, Manifold, OrientedBox, Sphere, Triangle};

use crate::body::Made;

fn point<S: Made>(p: [f64; 3]) -> Point<S, 3> {
    p.map(S::near).into()
}

fn block<S: Made>(min: [f64; 3], max: [f64; 3]) -> Aabb<S, 3> {
    Aabb::new(point(min), point(max))
}

fn floor<S: Made>() -> Aabb<S, 3> {
    block([-9.0, -9.0, -1.0], [9.0, 9.0, 0.0])
}

type Features = Vec<(u32, u32)>;

fn features<S: Made>(a: &impl Manifold<Aabb<S, 3>, 3, Scalar = S>, b: &Aabb<S, 3>, margin: f64) -> Features {
    let found = a.manifold(b, S::near(margin)).unwrap();
    found.points().iter().map(|point| (point.feature_a, point.feature_b)).collect()
}

fn a_chest_stands_on_its_four_lower_corners<S: Made>() {
    let chest = block::<S>([1.0, 1.0, -0.25], [3.0, 4.0, 2.0]);
    assert_eq!(features(&chest, &floor(), 0.0), [(0, 25), (2, 25), (1, 25), (3, 25)]);
    // Turned by an eighth about the upright axis, it overhangs: the corners that are left are on edges.
    let edges = [[1.0, 1.0, 0.0], [-1.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(|edge| point::<S>(edge).coords);
    let turned = OrientedBox::new(point([9.0, 0.0, 1.0]), edges);
    // The corner at (7, 0) and those at (9, ±2), each of which is on an edge of the table.
    assert_eq!(features(&turned, &floor(), 0.0), [(2, 25), (0, 15), (3, 15)]);
}

fn a_log_lies_on_two_points<S: Made>() {
    let log = Capsule::new(point::<S>([7.0, 0.0, 0.75]), point([12.0, 0.0, 0.75]), S::near(1.0));
    // An end of the axis, and where it leaves the floor: an edge of that.
    assert_eq!(features(&log, &floor(), 0.0), [(0, 25), (2, 15)]);
    let upright = Capsule::new(point::<S>([7.0, 0.0, 0.75]), point([7.0, 0.0, 3.0]), S::near(1.0));
    assert_eq!(features(&upright, &floor(), 0.0), [(0, 25)]);
    let upended = Capsule::new(point::<S>([7.0, 0.0, 3.0]), point([7.0, 0.0, 0.75]), S::near(1.0));
    assert_eq!(features(&upended, &floor(), 0.0), [(1, 25)]);
    let ball = Sphere::new(point::<S>([7.0, 0.0, 0.75]), S::near(1.0));
    assert_eq!(features(&ball, &floor(), 0.0), [(0, 25)]);
    // It leans by less than the margin.
    let leaning = Capsule::new(point::<S>([0.0, 0.0, 0.75]), point([4.0, 0.0, 1.0]), S::near(1.0));
    assert_eq!(features(&leaning, &floor(), 0.0), [(0, 25), (1, 25)]);
    let leaning = Capsule::new(point::<S>([0.0, 0.0, 1.0]), point([4.0, 0.0, 1.25]), S::near(1.0));
    assert_eq!(features(&leaning, &floor(), 0.0), [(0, 25)]);
    assert_eq!(features(&leaning, &floor(), 0.25), [(0, 25), (1, 25)]);
}

fn edges_across_and_along_each_other<S: Made>() {
    // A ridge along x on top of one along y.
    let along_x = [[4.0, 0.0, 0.0], [0.0, 1.0, 1.0], [0.0, -1.0, 1.0]].map(|edge| point::<S>(edge).coords);
    let along_y = [[0.0, 4.0, 0.0], [1.0, 0.0, 1.0], [-1.0, 0.0, 1.0]].map(|edge| point::<S>(edge).coords);
    let upper = OrientedBox::new(point([0.0, 0.0, 4.0]), along_x);
    let lower = OrientedBox::new(point([0.0, 0.0, 0.0]), along_y);
    let found = upper.manifold(&lower, S::near(0.0)).unwrap();
    assert_eq!(found.points().len(), 1);
    assert_eq!(
        (found.points()[0].point_a, found.normal),
        (point([0.0, 0.0, 2.0]), point([0.0, 0.0, -1.0]).coords)
    );
    let beside = OrientedBox::new(point([1.0, 0.0, 4.0]), along_x);
    let below = OrientedBox::new(point([0.0, 0.0, 0.0]), along_x);
    let found = beside.manifold(&below, S::near(0.0)).unwrap();
    let ends: Vec<_> = found.points().iter().map(|place| place.point_a).collect();
    assert_eq!(ends, [point([-3.0, 0.0, 2.0]), point([4.0, 0.0, 2.0])]);
}

fn of_eight_corners_four_are_left<S: Made>() {
    // Two squares, one turned by an eighth, have an octagon in common.
    let edges = [[1.5, 1.5, 0.0], [-1.5, 1.5, 0.0], [0.0, 0.0, 1.0]].map(|edge| point::<S>(edge).coords);
    let turned = OrientedBox::new(point([0.0, 0.0, 1.0]), edges);
    let found = block::<S>([-2.0, -2.0, -1.0], [2.0, 2.0, 0.0]).manifold(&turned, S::near(0.0)).unwrap();
    let ends: Vec<_> = found.points().iter().map(|place| place.point_a).collect();
    assert_eq!(ends.len(), 4);
    let found = floor::<S>().manifold(&turned, S::near(0.0)).unwrap();
    assert_eq!(found.points().len(), 4);
}

fn coplanar_triangles_share_a_polygon<S: Made>() {
    let a = Triangle::new(point::<S>([0.0, 0.0, 0.0]), point([4.0, 0.0, 0.0]), point([0.0, 4.0, 0.0]));
    let b = Triangle::new(point::<S>([1.0, 1.0, 0.0]), point([-3.0, 1.0, 0.0]), point([1.0, -3.0, 0.0]));
    let found = a.manifold(&b, S::near(0.0)).unwrap();
    assert_eq!(found.normal, a.intersect(&b).unwrap().normal);
    let ends: Vec<_> = found.points().iter().map(|place| place.point_a).collect();
    assert_eq!(ends, [[0.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0]].map(point));
}

/// Huge beside tiny: the corners of the tiny one.
#[test]
fn a_grain_on_a_continent() {
    let continent = block::<f64>([-1e300, -1e300, -1e300], [1e300, 1e300, 0.0]);
    let size = 2_f64.powi(-1000);
    let grain = block::<f64>([0.0; 3], [size; 3]);
    let found = grain.manifold(&continent, 0.0).unwrap();
    assert_eq!(found.points().len(), 4);
    let turned = OrientedBox::new(
        point::<f64>([0.0, 0.0, 2.0 * size]),
        [
            point([size, size, size]).coords,
            point([-size, size, 0.0]).coords,
            point([-size, -size, 2.0 * size]).coords,
        ],
    );
    let found = turned.manifold(&continent, 16.0 * size).unwrap();
    assert_eq!(found.points().len(), 4);
}

macro_rules! cases {
    ($($name:ident),*) => {$(
        #[test]
        fn $name() {
            super::$name::<f64>();
            super::$name::<f32>();
            super::$name::<fixed::types::I16F16>();
            super::$name::<fixed::types::I32F32>();
        }
    )*};
}
mod each {
    cases!(
        a_chest_stands_on_its_four_lower_corners,
        a_log_lies_on_two_points,
        edges_across_and_along_each_other,
        of_eight_corners_four_are_left,
        coplanar_triangles_share_a_polygon
    );
}
