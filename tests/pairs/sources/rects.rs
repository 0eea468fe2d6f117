//! Rectangles with points, disks and each other.
//!
//! The tutorial only announces these pairs; the formulas are the ones it leads up to.

use kousa::nalgebra::{Point2, point, vector};
use kousa::{Circle, Contact, Contains, OrientedRect, Rect, intersect, intersects};

use super::support::Rng;
use super::{CASES, MARGIN, Tally, Vector, length, near_depth, near_point, near_vector, unit};
use super::{point, radius, rect, turned};

/// The signed distance of a point from each side, which is positive inside.
fn sides(p: Point2<f64>, rect: &Rect<f64>) -> [(f64, Vector); 4] {
    let (low, high) = (p - rect.min, rect.max - p);
    [
        (low.x, vector![-1.0, 0.0]),
        (high.x, vector![1.0, 0.0]),
        (low.y, vector![0.0, -1.0]),
        (high.y, vector![0.0, 1.0]),
    ]
}

/// The side that is nearest to a point inside, and its distance.
fn nearest_side(p: Point2<f64>, rect: &Rect<f64>) -> (f64, Vector) {
    sides(p, rect).into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).unwrap()
}

/// A point is in the rectangle if it is in both slabs: `min ≤ p ≤ max` on every axis.
#[test]
fn point_and_rect() {
    let (mut rng, mut tally) = (Rng::new(110), Tally::default());
    for _ in 0..CASES {
        let (p, rect) = (point(&mut rng), rect(&mut rng));
        if sides(p, &rect).iter().any(|(inside, _)| inside.abs() < MARGIN) {
            continue;
        }
        let theirs = sides(p, &rect).iter().all(|(inside, _)| *inside >= 0.0);
        tally.verdicts(theirs, rect.contains(&p));
    }
    tally.finish();
}

/// The rectangle's point that is nearest to another point.
fn clamped(p: Point2<f64>, rect: &Rect<f64>) -> Point2<f64> {
    let on = |axis: usize| p[axis].clamp(rect.min[axis], rect.max[axis]);
    point![on(0), on(1)]
}

/// The depth of a disk in a rectangle, and the normal from the disk to the rectangle. Either the clamped
/// centre is nearer than the radius or, if the centre is inside, the normal points away from the nearest
/// side.
fn disk_rect(disk: &Circle<f64>, rect: &Rect<f64>) -> (f64, Vector) {
    let away = clamped(disk.center, rect) - disk.center;
    if away != vector![0.0, 0.0] {
        return (disk.radius - length(away), unit(away));
    }
    let (inside, outward) = nearest_side(disk.center, rect);
    (disk.radius + inside, -outward)
}

#[test]
fn disk_and_rect() {
    let (mut rng, mut tally) = (Rng::new(111), Tally::default());
    for _ in 0..CASES {
        let (disk, rect) = (Circle::new(point(&mut rng), radius(&mut rng)), rect(&mut rng));
        let (depth, normal) = disk_rect(&disk, &rect);
        if depth.abs() < MARGIN {
            continue;
        }
        let ours = intersect(&disk, &rect);
        tally.verdicts(depth > 0.0, ours.is_some());
        if let Some(contact) = ours {
            near_depth(&contact, depth);
            near_vector(contact.normal, normal);
            near_point(contact.point_a, disk.center + normal * disk.radius);
        }
    }
    tally.finish();
}

/// A disk that meets the box around the quarter circle of a corner, but not the corner. This is why the
/// centre is clamped and the rectangle is not grown by the radius.
#[test]
fn a_disk_beside_a_corner_misses() {
    let rect = Rect::new(point![0.0, 0.0], point![4.0, 2.0]);
    let touching = Circle::new(point![7.0, 6.0], 5.0);
    let contact = intersect(&touching, &rect).unwrap();
    assert_eq!((contact.depth, contact.point_b), (0.0, point![4.0, 2.0]));
    near_vector(contact.normal, vector![-0.6, -0.8]);
    assert!(!intersects(&Circle::new(touching.center, 5.0_f64.next_down()), &rect));
}

/// The shorter of the two distances, forward and back, by which one interval must move to leave another.
fn overlap(a: [f64; 2], b: [f64; 2]) -> f64 {
    (a[1] - b[0]).min(b[1] - a[0])
}

/// The least overlap of the projections of two sets of corners on the axes; it is negative if an axis
/// separates them.
fn least_overlap(a: [Point2<f64>; 4], b: [Point2<f64>; 4], axes: &[Vector]) -> f64 {
    let shadow = |corners: [Point2<f64>; 4], axis: &Vector| {
        let along = corners.map(|corner| corner.coords.dot(axis));
        [along.into_iter().fold(f64::MAX, f64::min), along.into_iter().fold(f64::MIN, f64::max)]
    };
    axes.iter().map(|axis| overlap(shadow(a, axis), shadow(b, axis))).fold(f64::MAX, f64::min)
}

/// The axes of a rectangle that is not turned.
const UPRIGHT: [Vector; 2] = [Vector::new(1.0, 0.0), Vector::new(0.0, 1.0)];

/// The axes of a turned rectangle.
fn axes(rect: &OrientedRect<f64>) -> [Vector; 2] {
    let along = unit(rect.half_edges[0]);
    [along, vector![-along.y, along.x]]
}

/// Compares the tutorial's depth with kousa's answer in random cases.
fn compare_depths(seed: u64, case: impl Fn(&mut Rng) -> (f64, Option<Contact<f64, 2>>)) {
    let (mut rng, mut tally) = (Rng::new(seed), Tally::default());
    for _ in 0..CASES {
        let (depth, ours) = case(&mut rng);
        if depth.abs() < MARGIN {
            continue;
        }
        tally.verdicts(depth > 0.0, ours.is_some());
        if let Some(contact) = ours {
            near_depth(&contact, depth);
        }
    }
    tally.finish();
}

#[test]
fn rect_and_rect() {
    compare_depths(112, |rng| {
        let (a, b) = (rect(rng), rect(rng));
        let on = |axis: usize| overlap([a.min[axis], a.max[axis]], [b.min[axis], b.max[axis]]);
        (on(0).min(on(1)), intersect(&a, &b))
    });
}

/// The four axes of two rectangles are the only candidates for a separating axis.
#[test]
fn turned_and_turned() {
    compare_depths(113, |rng| {
        let (a, b) = (turned(rng), turned(rng));
        let axes = [axes(&a), axes(&b)].concat();
        (least_overlap(a.corners(), b.corners(), &axes), intersect(&a, &b))
    });
}

#[test]
fn rect_and_turned() {
    compare_depths(114, |rng| {
        let (a, b) = (rect(rng), turned(rng));
        let axes = [UPRIGHT, axes(&b)].concat();
        (least_overlap(a.corners(), b.corners(), &axes), intersect(&a, &b))
    });
}

/// The axes of one rectangle are not enough: the projections on them always overlap here.
#[test]
fn both_pairs_of_axes_are_needed() {
    let upright = Rect::new(point![0.0, 0.0], point![4.0, 4.0]);
    let diamond = |x: f64| OrientedRect::new(point![x, x], [vector![1.0, 1.0], vector![-1.0, 1.0]]);
    let apart =
        least_overlap(upright.corners(), diamond(5.5).corners(), &[vector![1.0, 0.0], vector![0.0, 1.0]]);
    assert!(apart > 0.0);
    assert!(!intersects(&upright, &diamond(5.5)));
    // A side of the diamond goes through the corner.
    let contact = intersect(&upright, &diamond(5.0)).unwrap();
    assert_eq!((contact.depth, contact.point_a), (0.0, point![4.0, 4.0]));
}
