//! parry, its predecessor ncollide, and what is built on them: rapier and avian.

use kousa::{
    Aabb, Capsule, Circle, Mesh, Polyhedron, Ray, Rect, Segment, Sphere, Triangle, cast, closest_points,
    contains, distance, intersect, intersects, point, slide, sweep, vector,
};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Zero;

/// The gap is 5.573167 − 1 − 1, which is an `f32`.
#[test]
fn parry_431_a_distance_in_both_orders() {
    let square = Rect::from_parts([-1.0_f32, -1.0], [1.0, 1.0]);
    let tall = Rect::from_center(point([-5.573167, 0.0]), vector([1.0, 2.0]));
    for gap in [distance(&square, &tall), distance(&tall, &square)] {
        assert_eq!(gap, 5.573167 - 2.0);
    }
}

/// The capsule ends at y = −0.75, and so the box touches it at (0, −0.75) or reaches 0.0109 into it.
#[test]
fn parry_378_a_capsule_on_a_box() {
    let capsule = Capsule::from_parts([0.0_f32, -0.25], [0.0, 0.25], 0.5);
    let below = |y: f32| Rect::from_center(point([4.0 - 6.0373735, 1.5 - y]), vector([4.0, 0.5]));
    for (y, depth) in [(2.75, 0.0), (2.7391, 0.75 - (2.7391 - 1.5 - 0.5))] {
        let contact = intersect(&capsule, &below(y)).unwrap();
        assert_eq!((contact.normal, contact.depth), (vector([0.0, -1.0]), depth));
        assert_eq!(contact.point_a, point([0.0, -0.75]));
        assert_eq!(contact.point_b, point([0.0, depth - 0.75]));
    }
}

/// Both cubes have the face x = 1.
#[test]
fn parry_315_cubes_that_share_a_face() {
    let [a, b] = [0.0_f64, 1.0].map(|x| Aabb::from_parts([x, 0.0, 0.0], [x + 1.0, 1.0, 1.0]));
    let contact = intersect(&a, &b).unwrap();
    assert_eq!((contact.normal, contact.depth), (vector([1.0, 0.0, 0.0]), 0.0));
    assert_eq!(contact.point_a, contact.point_b);
    assert!(contact.point_a.x == 1.0 && contains(&a, &contact.point_a) && contains(&b, &contact.point_a));
}

/// A house of 4 by 2, whose ridge leads from (0, 1, 2) to (4, 1, 2).
fn house() -> Mesh<f64, 3> {
    let front = [[0.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 2.0, 1.0], [0.0, 1.0, 2.0], [0.0, 0.0, 1.0]];
    let back = front.map(|[_, y, z]| [4.0, y, z]);
    let vertices = front.into_iter().chain(back).map(point).collect();
    let mut facets = Vec::new();
    for i in 0..5 {
        let j = (i + 1) % 5;
        facets.extend([[i, i + 5, j], [j, i + 5, j + 5]]);
    }
    facets.extend([[0, 1, 2], [0, 2, 4], [2, 3, 4], [5, 7, 6], [5, 9, 7], [7, 9, 8]]);
    Mesh::new(vertices, facets).unwrap()
}

/// The ray touches the house only in (2, 1, 2), where no outward normal leads along the ray.
#[test]
fn parry_171_a_ray_grazes_the_ridge() {
    let (house, santa) = (house(), Ray::from_parts([2.0, -5.0, 2.0], [0.0, 1.0, 0.0]));
    assert!(house.is_closed() && !house.contains(&santa.origin));
    let (_, hit) = house.cast(&santa).unwrap();
    assert_eq!((hit.t, hit.point), (6.0, point([2.0, 1.0, 2.0])));
    let normal = hit.normal.unwrap();
    assert!(normal.y <= 0.0, "{normal}");
    assert!(house.contains(&point([2.0, 1.0, 1.5])));
}

/// A cube flies at a wall that is aligned with the axes. Speed and angle do not turn the wall's normal.
#[test]
fn parry_193_the_normal_of_a_wall() {
    let wall = Aabb::from_parts([-5.0_f32, -2.5, -0.05], [5.0, 2.5, 0.05]);
    for i in 1..200_u8 {
        let z = 0.5 + f32::from(i) * 0.013;
        let cube = Aabb::from_center(point([-0.3, 0.1, z]), vector([0.25, 0.25, 0.25]));
        let impact = sweep(&cube, &vector([4.0, 0.0, -z]), &wall).unwrap();
        assert_eq!(impact.normal, vector([0.0, 0.0, 1.0]), "{z}");
    }
}

/// Four points within 3e-23 of each other. Their exact volume is not zero, so all of them are corners.
#[test]
fn parry_49_a_tiny_hull() {
    let points = [
        [2.3624029e-23_f32, 1.3771984e-23, 2.2062083e-24],
        [1.3807439e-23, 1.8596945e-23, -1.784406e-24],
        [1.4174896e-23, -3.200329e-24, 4.664615e-24],
        [1.3685897e-23, 4.6402988e-24, 2.2509113e-24],
    ];
    let exact = |i: usize, j: usize| -> BigRational {
        let number = |x: f32| BigRational::from_float(x).unwrap();
        number(points[i][j]) - number(points[0][j])
    };
    let minor = |j: usize, k: usize| exact(2, j) * exact(3, k) - exact(2, k) * exact(3, j);
    let volume = exact(1, 0) * minor(1, 2) - exact(1, 1) * minor(0, 2) + exact(1, 2) * minor(0, 1);
    assert!(!volume.is_zero() && volume.denom() > &BigInt::from(1));
    let hull = Polyhedron::<f32, 4>::from_parts(&points).unwrap();
    assert_eq!((hull.corners().len(), hull.faces().count()), (4, 4));
}

/// The circle's center is a corner of the square. The shortest way out is the radius.
#[test]
fn parry_34_a_circle_at_a_corner() {
    let (circle, square) = (Circle::from_parts([1.0, 1.0], 1.0), Rect::from_parts([-1.0, -1.0], [1.0, 1.0]));
    assert_eq!(intersect(&circle, &square).unwrap().depth, 1.0);
}

/// The capsule sinks into a box whose top is at y = 0. It ends 0.5 to 1.5 below the top, so it always overlaps.
#[test]
fn parry_70_a_capsule_sinks_into_a_box() {
    let ground = Aabb::from_center(point([0.0_f32, -50.0, 0.0]), vector([50.0, 50.0, 50.0]));
    for step in 0..=200_u8 {
        let y = f32::from(step) / 200.0 - 0.5;
        let capsule = Capsule::from_parts([0.0, y - 0.5, 0.0], [0.0, y + 0.5, 0.0], 0.5);
        assert!(intersects(&capsule, &ground), "{y}");
    }
}

/// The triangle is in the plane x + z = 21.94, and the point 0.221 ÷ √2 beside it. The distance is within eight units in the last place of 22.255.
#[test]
fn parry_75_a_point_beside_a_triangle() {
    let triangle = Triangle::from_parts([21.94, 3.7, 0.0], [22.255, 3.7, -0.315], [22.255, 3.5, -0.315]);
    let beside = point([22.01_f64, 3.7, -0.291]);
    assert!(!contains(&triangle, &beside));
    let gap = distance(&triangle, &beside);
    assert!((gap - 0.156_270_598_642_236_6).abs() < 8.0 * 3.6e-15, "{gap}");
}

/// A triangle with two equal corners is a segment. The distance to it is 0.171478326…
#[test]
fn parry_76_a_triangle_with_two_equal_corners() {
    let [a, b] = [[2.277_f32, -7.9, 16.318], [-0.57, -8.1, 16.607]];
    let place = point([1.1, -7.9, 16.588]);
    let flat = distance(&Triangle::from_parts(a, b, b), &place);
    assert!((flat - 0.171_478_33).abs() < 1e-6, "{flat}");
    assert_eq!(flat, distance(&Segment::from_parts(a, b), &place));
}

/// The corners are on a line through (1, 2, 3), which is nearest to (1, 5, 1). The distance is √13.
#[test]
fn parry_310_a_triangle_on_a_line() {
    let triangle = Triangle::from_parts([0.0, 0.0, 0.0], [1.0, 2.0, 3.0], [3.0, 6.0, 9.0]);
    let place = point([1.0, 5.0, 1.0]);
    assert_eq!(distance(&triangle, &place), 13.0_f64.sqrt());
    assert_eq!(closest_points(&triangle, &place).unwrap().point_a, point([1.0, 2.0, 3.0]));
}

#[test]
fn ncollide_178_a_ray_beside_a_segment() {
    let ray = Ray::from_parts([3.0, 0.0], [0.0, 1.0]);
    assert!(!intersects(&ray, &Segment::from_parts([2.0, 1.0], [2.0, 0.0])));
    let ray = Ray::from_parts([0.0, 0.0], [0.0, -1.0]);
    assert!(!intersects(&ray, &Segment::from_parts([1.0, 2.0], [1.0, -2.0])));
}

/// The gap is 8. At a speed of 1 the squares need 8 units of time, and not 10.
#[test]
fn ncollide_214_two_squares_meet() {
    let square = Rect::from_parts([-1.0, -1.0], [1.0, 1.0]);
    for half in [1.0, 1.5] {
        let other = Rect::from_center(point([10.0, 0.0]), vector([1.0, half]));
        let impact = sweep(&square, &vector([16.0, 0.0]), &other).unwrap();
        assert_eq!((impact.t, impact.normal), (0.5, vector([-1.0, 0.0])));
    }
}

#[test]
fn ncollide_141_a_box_that_stays_hits_nothing() {
    let [upper, lower] = [1.5, 0.0].map(|y| Aabb::from_center(point([0.0, y, 0.0]), vector([0.5, 0.5, 0.5])));
    assert_eq!(sweep(&upper, &vector([0.0, 0.0, 0.0]), &lower), None);
    assert_eq!(sweep(&upper, &vector([0.0, 1.0, 0.0]), &lower), None);
    assert_eq!(sweep(&upper, &vector([0.0, -1.0, 0.0]), &lower).unwrap().t, 0.5);
}

/// The circle's center is on the axis of a capsule of radius 0, at its end or within it.
#[test]
fn rapier_168_a_circle_on_an_axis() {
    let capsule = Capsule::from_parts([1.0, 1.0], [5.0, 1.0], 0.0);
    for x in [1.0, 2.0] {
        let contact = intersect(&Circle::from_parts([x, 1.0], 0.5), &capsule).unwrap();
        assert_eq!((contact.depth, contact.normal.norm_squared()), (0.5, 1.0));
        assert!(x == 1.0 || contact.normal.x == 0.0, "{}", contact.normal);
    }
}

/// The sphere stands exactly 1 above the ground, wherever it is.
#[test]
fn bevy_rapier_119_the_height_above_a_large_ground() {
    let ground = Aabb::from_parts([-500.0_f32, -1.0, -500.0], [500.0, 1.0, 500.0]);
    for i in 0..100_u8 {
        let (x, z) = (f32::from(i) * 0.03, f32::from(i) * 0.21);
        let impact =
            sweep(&Sphere::from_parts([x, 3.0, z], 1.0), &vector([0.0, -4.0, 0.0]), &ground).unwrap();
        assert_eq!((impact.t, impact.travel), (0.25, vector([0.0, -1.0, 0.0])));
    }
}

/// The ray falls from y = 241 by 104 and reaches the top at y = 189 half way. A circle of radius 1 reaches it at
/// t = 51 ÷ 104.
#[test]
fn rapier_js_258_a_cast_at_a_flat_bar() {
    let bar = Rect::from_center(point([884.5_f64, 188.5]), vector([244.5, 0.5]));
    let hit = cast(&Ray::from_parts([380.0, 241.0], [624.0, -104.0]), &bar).unwrap();
    assert_eq!((hit.t, hit.point), (0.5, point([692.0, 189.0])));
    let impact = sweep(&Circle::from_parts([380.0, 241.0], 1.0), &vector([624.0, -104.0]), &bar).unwrap();
    assert!((impact.t - 51.0 / 104.0).abs() < 1e-15 && impact.normal == vector([0.0, 1.0]));
}

/// A capsule goes over a row of cubes with equal tops. Nothing stops it at the seams.
#[test]
fn avian_640_a_capsule_over_a_row_of_cubes() {
    let floor = [1.5, 2.5, 3.5, 4.5].map(|z| Aabb::from_parts([2.5, -0.5, z], [3.5, 0.5, z + 1.0]));
    let capsule = Capsule::from_parts([3.0, 1.0, 2.25], [3.0, 2.0, 2.25], 0.5);
    let slid = slide(&capsule, &vector([0.0, -0.25, 3.0]), &floor);
    assert_eq!(slid.travel, vector([0.0, 0.0, 3.0]));
}
