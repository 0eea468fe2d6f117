//! Engines for games, and the libraries beside them.

use kousa::{
    Aabb, Capsule, Circle, Polygon, Polyhedron, Ray, Rect, Rotation, Segment, Sphere, Triangle, cast,
    distance, intersect, intersects, manifold, point, slide, sweep, sweep_first, vector,
};

/// The lines of the two segments cross at 11 1/3, beyond the end of the second.
#[test]
fn box2d_64_a_segment_passes_by() {
    let (a, b) =
        (Segment::from_parts([8.0, 4.0], [13.0, 15.0]), Segment::from_parts([0.0, 0.0], [10.0, 10.0]));
    assert!(!intersects(&a, &b));
}

/// Both triangles overlap by 2 ÷ √5 across a long side.
#[test]
fn box2d_50_triangles_that_start_in_an_overlap() {
    let [a, b] = [0.0, 1.0].map(|x| Triangle::from_parts([x, 0.0], [x + 2.0, 0.0], [x + 1.0, 2.0]));
    let impact = sweep(&a, &vector([5.0, 0.0]), &b).unwrap();
    assert_eq!((impact.t, impact.travel), (0.0, vector([0.0, 0.0])));
    assert!((impact.depth - 2.0 / 5.0_f64.sqrt()).abs() < 1e-15);
}

#[test]
fn godot_55383_parallel_segments() {
    let a = Segment::from_parts([0.0, -2.5, 0.0], [0.0, 2.5, 0.0]);
    let b = Segment::from_parts([2.9888, -5.1938, 0.0], [2.9888, 4.8062, 0.0]);
    assert_eq!((distance(&a, &b), distance(&b, &a)), (2.9888, 2.9888));
}

/// A segment may start or end within the circle, or be wholly inside.
#[test]
fn godot_26698_a_segment_inside_a_circle() {
    let circle = Circle::from_parts([0.0, 0.0], 5.0);
    let ends = |a: f64, b: f64| {
        let chord = intersect(&Segment::from_parts([a, 0.0], [b, 0.0]), &circle).unwrap();
        [chord.enter, chord.exit].map(|hit| (hit.t, hit.normal.map(|normal| normal.x)))
    };
    assert_eq!(ends(0.0, 10.0), [(0.0, None), (0.5, Some(1.0))]);
    assert_eq!(ends(10.0, 0.0), [(0.5, Some(1.0)), (1.0, None)]);
    assert_eq!(ends(-1.0, 1.0), [(0.0, None), (1.0, None)]);
}

/// A box moves down along the side of another one, or along a side that it stands on.
#[test]
fn godot_38367_along_a_side() {
    let block = Rect::from_parts([0.0_f32, 0.0], [32.0, 16.0]);
    for y in [-20.0, -16.0, 0.0] {
        let crate_ = Rect::from_parts([32.0, y], [48.0, y + 16.0]);
        assert_eq!(sweep(&crate_, &vector([0.0, 60.0]), &block), None);
    }
}

/// The shortest rotation between opposite directions is a half turn.
#[test]
fn godot_80249_the_rotation_to_the_opposite() {
    for axis in [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [0.0, 0.0, -1.0]].map(vector) {
        let rotation = Rotation::between(&axis, &-axis).unwrap();
        assert_eq!(rotation.apply(&axis), -axis);
    }
}

/// The box slides over five tiles in a row, from the middle of the first.
#[test]
fn godot_89458_a_box_over_tiles() {
    let tiles = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0].map(|x| Rect::from_parts([x, -1.0], [x + 1.0, 0.0]));
    let crate_ = Rect::from_parts([0.25, 0.0], [1.25, 1.0]);
    assert_eq!(slide(&crate_, &vector([3.5, -0.5]), &tiles).travel, vector([3.5, 0.0]));
}

#[test]
fn libgdx_5057_segments_that_share_an_end() {
    let a = Segment::from_parts([31.485935, 199.49142], [35.280785, 203.2859]);
    let b = Segment::from_parts([36.99131, 204.99626], [35.280785, 203.2859]);
    let reversed = Segment::new(b.b, b.a);
    for b in [b, reversed] {
        let crossing = intersect(&a, &b).unwrap();
        assert_eq!(crossing.point(), Some(point([35.280785, 203.2859])));
    }
}

/// The sphere of radius 1 and the cube of half side 1 meet where the sphere's center is at most 2 high.
#[test]
fn monogame_6336_a_sphere_above_a_cube() {
    let cube = Aabb::from_parts([-1.0, -1.0, -1.0], [1.0, 1.0, 1.0]);
    for y in [3.0, 2.001, 2.0, 1.9, 0.0, -1.5, -2.0, -2.25] {
        let sphere = Sphere::from_parts([0.0, y, 0.0], 1.0);
        assert_eq!(intersects(&sphere, &cube), f64::abs(y) <= 2.0, "{y}");
    }
}

/// The rays pass the unit sphere at a distance of 3.6, 3.5 and 5.
#[test]
fn monogame_7590_rays_that_miss_a_sphere() {
    let sphere = Sphere::from_parts([0.0, 0.0, 0.0], 1.0);
    for (y, x) in [(4.0, -2.0), (5.0, -1.0), (5.0, -1000.0)] {
        assert!(!intersects(&Ray::from_parts([0.0, y, 0.0], [x, -1.0, 0.0]), &sphere));
    }
}

/// The rays start 1/8 outside of the capsule. Two of them lead away.
#[test]
fn physx_487_a_ray_beside_a_capsule() {
    let capsule = Capsule::from_parts([0.0, -1.0, 0.0], [0.0, 1.0, 0.0], 0.5);
    let hit = |origin, direction| cast(&Ray::from_parts(origin, direction), &capsule).map(|hit| hit.t);
    assert_eq!(hit([0.625, 0.0, 0.0], [1.0, 0.0, 0.0]), None);
    assert_eq!(hit([0.625, 0.25, 0.125], [0.75, 0.5, 0.25]), None);
    assert_eq!(hit([0.625, 0.0, 0.0], [-1.0, 0.0, 0.0]), Some(0.125));
}

/// The gap between the cubes is 3.
#[test]
fn physx_610_a_cube_falls_on_a_cube() {
    let [upper, lower] =
        [15.0, 10.0].map(|y| Aabb::from_center(point([0.0, y, 0.0]), vector([1.0, 1.0, 1.0])));
    let impact = sweep(&upper, &vector([0.0, -12.0, 0.0]), &lower).unwrap();
    assert_eq!((impact.t, impact.travel), (0.25, vector([0.0, -3.0, 0.0])));
}

/// The ball is at the middle of the cube. The way out is half a side and the radius.
#[test]
fn physx_107_a_ball_that_starts_inside() {
    let (ball, cube) =
        (Sphere::from_parts([7.0, 7.0, 7.0], 0.25), Aabb::from_parts([6.5, 6.5, 6.5], [7.5, 7.5, 7.5]));
    let impact = sweep(&ball, &vector([3.0, 0.0, 0.0]), &cube).unwrap();
    assert_eq!((impact.t, impact.depth), (0.0, 0.75));
}

/// The segment runs along the axis, through two faces and parallel to the others.
#[test]
fn edyn_155_a_ray_parallel_to_faces() {
    let corners: Vec<_> =
        (0..8).map(|i| point([i & 1, i >> 1 & 1, i >> 2].map(|bit| f64::from(2 * bit - 1)))).collect();
    let cube = Polyhedron::<f64, 8>::hull(&corners).unwrap();
    for axis in [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(vector) {
        let hit = cast(&Segment::new((axis * 2.0).into(), (axis * -2.0).into()), &cube).unwrap();
        assert_eq!((hit.t, hit.normal), (0.25, Some(axis)));
    }
}

/// A ray runs down along an edge of the cube. It enters across the face that opposes it.
#[test]
fn bevy_mod_raycast_118_a_ray_along_an_edge() {
    let cube = Aabb::from_parts([-1.0, -1.0, -1.0], [1.0, 1.0, 1.0]);
    let chord = intersect(&Ray::from_parts([1.0, 5.0, 1.0], [0.0, -1.0, 0.0]), &cube).unwrap();
    assert_eq!((chord.enter.t, chord.exit.t), (4.0, 6.0));
    assert_eq!(chord.enter.normal, Some(vector([0.0, 1.0, 0.0])));
}

/// The box has no height, and the segment goes through its middle.
#[test]
fn xenko_494_a_flat_box() {
    let sheet = Aabb::from_parts([-0.5, -0.5, 0.0], [0.5, 0.5, 0.0]);
    let chord = intersect(&Segment::from_parts([-10.0, 0.0, 0.0], [10.0, 0.0, 0.0]), &sheet).unwrap();
    assert_eq!((chord.enter.point, chord.exit.point), (point([-0.5, 0.0, 0.0]), point([0.5, 0.0, 0.0])));
}

/// The body goes up by 18 of 150 and is stopped. The block beside it touches only a corner.
#[test]
fn slick_95_below_two_blocks() {
    let body = Rect::from_parts([150.0, 150.0], [1150.0, 182.0]);
    let blocks = [100.0, 200.0].map(|x| Rect::from_parts([x, 100.0], [x + 100.0, 132.0]));
    let (_, impact) = sweep_first(&body, &vector([0.0, -150.0]), &blocks).unwrap();
    assert_eq!((impact.t, impact.travel, impact.normal), (0.12, vector([0.0, -18.0]), vector([0.0, 1.0])));
}

/// The boxes overlap by 0.5 in x and by 1 in y. So their sides face each other along x, between y = 7.636099 and
/// 8.636099.
#[test]
fn cute_c2_318_two_points_of_a_side() {
    let a = [[0.25_f32, 8.636099], [-1.75, 8.6361], [-1.75, 6.636099], [0.25, 6.636099]];
    let b = [[1.75_f32, 7.636099], [1.75, 9.636099], [-0.25, 9.636099], [-0.25, 7.636099]];
    let [a, b] = [a, b].map(|corners| Polygon::<f32, 4>::from_parts(&corners).unwrap());
    let manifold = manifold(&a, &b, 0.0).unwrap();
    assert_eq!(manifold.normal, vector([1.0, 0.0]));
    let mut heights: Vec<_> = manifold.points().iter().map(|point| (point.depth, point.point_b.y)).collect();
    heights.sort_by(|a, b| a.1.total_cmp(&b.1));
    assert_eq!(heights, [(0.5, 7.636099), (0.5, 8.636099)]);
}

/// The circles have one center. The shortest way out is the sum of the radii.
#[test]
fn check2d_11_circles_with_one_center() {
    for radius in [1.0, 2.0] {
        let (a, b) = (Circle::from_parts([3.0, 4.0], radius), Circle::from_parts([3.0, 4.0], 2.0));
        let contact = intersect(&a, &b).unwrap();
        assert_eq!((contact.depth, contact.normal.norm_squared()), (radius + 2.0, 1.0));
    }
}
