//! Triangles and convex polygons with points, disks and each other.
//!
//! The tutorials test a disk and a triangle in three parts: a corner is in the disk, the centre is in the
//! triangle, or a side is nearer than the radius. For two polygons they use projections on the perpendicular
//! of every side.

use kousa::nalgebra::{Point2, point, vector};
use kousa::{Circle, Closest, Contains, Polygon, Triangle, closest_points, distance, intersect, intersects};

use super::support::Rng;
use super::{CASES, MARGIN, Tally, Vector, cross, length, near, near_depth, near_point, point, radius, unit};

/// Counter-clockwise corners that are clearly not collinear.
fn corners(rng: &mut Rng) -> [Point2<f64>; 3] {
    loop {
        let [a, b, c] = [point(rng), point(rng), point(rng)];
        let turn = cross(b - a, c - a);
        if turn.abs() > 1.0 {
            return if turn > 0.0 { [a, b, c] } else { [a, c, b] };
        }
    }
}

fn triangle([a, b, c]: [Point2<f64>; 3]) -> Triangle<f64> {
    Triangle::new(a, b, c)
}

/// The distance of a point to the left of each side.
fn left_of_sides(p: Point2<f64>, corners: &[Point2<f64>]) -> Vec<f64> {
    let left = |i: usize| {
        let (a, b) = (corners[i], corners[(i + 1) % corners.len()]);
        cross(b - a, p - a) / length(b - a)
    };
    (0..corners.len()).map(left).collect()
}

/// A point is in the triangle if it is to the left of every side.
#[test]
fn point_in_triangle() {
    let (mut rng, mut tally) = (Rng::new(210), Tally::default());
    for _ in 0..CASES {
        let (p, corners) = (point(&mut rng), corners(&mut rng));
        let left = left_of_sides(p, &corners);
        if left.iter().any(|x| x.abs() < MARGIN) {
            continue;
        }
        let triangle = triangle(corners);
        tally.verdicts(left.iter().all(|x| *x >= 0.0), triangle.contains(&p));
    }
    tally.finish();
}

/// If the point is inside, the areas of the triangles that it forms with the sides add up to the area of the
/// whole.
#[test]
fn point_in_triangle_by_areas() {
    let (mut rng, mut tally) = (Rng::new(211), Tally::default());
    for _ in 0..CASES {
        let (p, [a, b, c]) = (point(&mut rng), corners(&mut rng));
        let whole = Triangle::new(a, b, c).area();
        near(whole, cross(b - a, c - a).abs() / 2.0);
        let parts: f64 = [(a, b), (b, c), (c, a)].map(|(u, v)| Triangle::new(u, v, p).area()).iter().sum();
        if left_of_sides(p, &[a, b, c]).iter().any(|x| x.abs() < MARGIN) {
            continue;
        }
        tally.verdicts(parts - whole < 1e-9 * whole, intersects(&p, &Triangle::new(a, b, c)));
    }
    tally.finish();
}

/// `a + t·(b − a)` with `t = (p − a)·(b − a) / |b − a|²`, clamped to 0 and 1.
fn nearest_on_side(p: Point2<f64>, a: Point2<f64>, b: Point2<f64>) -> Point2<f64> {
    let ab = b - a;
    a + ab * ((p - a).dot(&ab) / ab.dot(&ab)).clamp(0.0, 1.0)
}

/// The nearest point of the outline.
fn nearest_on_outline(p: Point2<f64>, corners: &[Point2<f64>]) -> Point2<f64> {
    let on = |i: usize| nearest_on_side(p, corners[i], corners[(i + 1) % corners.len()]);
    let nearest = (0..corners.len()).map(on).min_by(|q, r| length(p - q).total_cmp(&length(p - r)));
    nearest.unwrap()
}

/// The test in three parts. The deepest point lies toward the nearest point of the outline if the centre is
/// outside, and away from it if the centre is inside.
#[test]
fn disk_and_triangle() {
    let (mut rng, mut tally) = (Rng::new(212), Tally::default());
    for _ in 0..CASES {
        let corners = corners(&mut rng);
        let disk = Circle::new(point(&mut rng), radius(&mut rng));
        let (center, r) = (disk.center, disk.radius);
        let is_inside = left_of_sides(center, &corners).iter().all(|x| *x >= 0.0);
        let nearest = nearest_on_outline(center, &corners);
        let away = length(nearest - center);
        if (away - r).abs() < MARGIN || away < MARGIN {
            continue;
        }
        let has_corner = corners.iter().any(|p| length(p - center) <= r);
        let triangle = triangle(corners);
        let theirs = has_corner || is_inside || away <= r;
        tally.verdicts(theirs, intersects(&disk, &triangle));
        near(distance(&disk, &triangle), if theirs { 0.0 } else { away - r });
        let Some(contact) = intersect(&disk, &triangle) else { continue };
        near_depth(&contact, if is_inside { r + away } else { r - away });
        if !is_inside {
            near_point(contact.point_b, nearest);
        }
    }
    tally.finish();
}

/// The depth of two polygons: the least overlap of their projections on the perpendiculars of the sides of
/// both. It is negative if they are apart.
fn least_overlap(a: &[Point2<f64>], b: &[Point2<f64>]) -> f64 {
    let perpendiculars = |corners: &[Point2<f64>]| {
        let side = |i: usize| unit(corners[(i + 1) % corners.len()] - corners[i]);
        (0..corners.len()).map(side).map(|u| vector![u.y, -u.x]).collect::<Vec<Vector>>()
    };
    let greatest = |corners: &[Point2<f64>], u: Vector| {
        corners.iter().map(|p| p.coords.dot(&u)).max_by(f64::total_cmp).unwrap()
    };
    let behind = |u: Vector, of: &[Point2<f64>], other: &[Point2<f64>]| greatest(of, u) + greatest(other, -u);
    let of_a = perpendiculars(a).into_iter().map(|u| behind(u, a, b));
    let of_b = perpendiculars(b).into_iter().map(|u| behind(u, b, a));
    of_a.chain(of_b).min_by(f64::total_cmp).unwrap()
}

#[test]
fn polygon_and_polygon() {
    let (mut rng, mut tally) = (Rng::new(213), Tally::default());
    for _ in 0..CASES {
        let list: Vec<_> = (0..6).map(|_| point(&mut rng)).collect();
        let by = point(&mut rng).coords;
        let (a, b) = (Polygon::<f64, 6>::hull(&list).unwrap(), triangle(corners(&mut rng)).translated(by));
        let b = Polygon::from(b);
        let overlap = least_overlap(a.corners(), b.corners());
        if overlap.abs() < MARGIN {
            continue;
        }
        let contact = intersect(&a, &b);
        tally.verdicts(overlap > 0.0, contact.is_some());
        if let Some(contact) = contact {
            near_depth(&contact, overlap);
        }
    }
    tally.finish();
}

/// A disk and the triangle of (0, 0), (8, 0) and (0, 6), in every relative position.
#[test]
fn disks_about_a_triangle() {
    let triangle = Triangle::new(point![0.0, 0.0], point![8.0, 0.0], point![0.0, 6.0]);
    let depth = |x: f64, y: f64, r: f64| {
        let disk = Circle::new(point![x, y], r);
        let contact = intersect(&disk, &triangle);
        assert_eq!(contact.is_some(), distance(&disk, &triangle) == 0.0);
        contact.map(|contact| (contact.depth, contact.normal))
    };
    let (left, up) = (vector![-1.0, 0.0], vector![0.0, 1.0]);
    assert_eq!(depth(1.0, 2.0, 0.5), Some((1.5, vector![1.0, 0.0]))); // the disk is inside and leaves to the left
    assert_eq!(depth(3.0, 2.0, 50.0).map(|(depth, _)| depth), Some(51.4)); // the disk contains the triangle: across the long side
    assert_eq!(depth(3.0, -2.0, 2.0), Some((0.0, up))); // touches a side
    assert_eq!(depth(3.0, -2.0, 1.9), None);
    assert_eq!(depth(3.0, -2.0, 2.5), Some((0.5, up)));
    assert_eq!(depth(-3.0, -4.0, 5.0), Some((0.0, vector![0.6, 0.8]))); // touches a corner
    assert_eq!(depth(-3.0, -4.0, 4.9), None);
    assert_eq!(depth(7.0, 7.0, 5.0), Some((0.0, vector![-0.6, -0.8]))); // touches the long side, at (4, 3)
    assert_eq!(depth(11.0, 4.0, 5.0), Some((0.0, vector![-0.6, -0.8]))); // touches another corner
    assert_eq!(depth(13.0, 0.0, 5.0), Some((0.0, left)));
    assert_eq!(depth(4.0, 3.0, 1.0).map(|(depth, _)| depth), Some(1.0)); // the centre is on the side
    assert_eq!(distance(&Circle::new(point![-3.0, -4.0], 2.0), &triangle), 3.0);

    assert!(Circle::new(point![4.0, 3.0], 5.0).contains(&triangle)); // the circle through its corners
    assert!(!Circle::new(point![4.0, 3.0], 4.999).contains(&triangle));
    assert!(triangle.contains(&Circle::new(point![2.0, 2.0], 2.0))); // the circle that touches its sides
    assert!(!triangle.contains(&Circle::new(point![2.0, 2.0], 2.001)));
}

/// A triangle degenerates to a segment or a point if its corners are collinear or equal.
#[test]
fn disks_about_what_is_no_triangle() {
    let flat = Triangle::new(point![4.0, 0.0], point![0.0, 0.0], point![1.0, 0.0]);
    let contact = intersect(&Circle::new(point![2.0, 1.0], 1.5), &flat).unwrap();
    assert_eq!((contact.depth, contact.normal), (0.5, vector![0.0, -1.0]));
    assert!(intersects(&Circle::new(point![7.0, 4.0], 5.0), &flat));
    assert!(!intersects(&Circle::new(point![7.0, 4.0], 4.9), &flat));
    assert_eq!(distance(&Circle::new(point![2.0, 3.0], 1.0), &flat), 2.0);
    let closest = closest_points(&point![2.0, 3.0], &flat);
    assert_eq!(
        closest,
        Some(Closest { point_a: point![2.0, 3.0], point_b: point![2.0, 0.0], t_a: None, t_b: None })
    );
    let dot = Triangle::new(point![3.0, 4.0], point![3.0, 4.0], point![3.0, 4.0]);
    assert!(intersects(&Circle::new(point![0.0, 0.0], 5.0), &dot));
    assert_eq!(intersect(&Circle::new(point![0.0, 0.0], 6.0), &dot).unwrap().depth, 1.0);
    assert!(Circle::new(point![0.0, 0.0], 5.0).contains(&dot) && dot.contains(&point![3.0, 4.0]));
}
