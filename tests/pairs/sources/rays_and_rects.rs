//! Rays and rectangles, by the slab method.

use kousa::nalgebra::{Point2, point, vector};
use kousa::{Chord, OrientedRect, Ray, Rect, intersect, intersects};

use super::support::Rng;
use super::{CASES, MARGIN, Tally, Vector, length, near, near_hit, near_point, near_vector};
use super::{point, rect, turned, unit, vector};

/// The interval in which the line of a ray is between the two sides of every slab: `in = (min − o) / d` and
/// `out = (max − o) / d`, exchanged if `d < 0`; the interval is from the greatest `in` to the least `out`. If
/// a component is zero, the whole line is in that slab or none of it is, as the origin is.
fn slabs(ray: &Ray<f64>, rect: &Rect<f64>) -> [f64; 2] {
    let (mut enter, mut exit) = (f64::NEG_INFINITY, f64::INFINITY);
    for axis in 0..2 {
        let (o, d) = (ray.origin[axis], ray.direction[axis]);
        let (low, high) = (rect.min[axis] - o, rect.max[axis] - o);
        if d == 0.0 {
            if low > 0.0 || high < 0.0 {
                return [f64::INFINITY, f64::NEG_INFINITY];
            }
            continue;
        }
        let (near, far) = if d < 0.0 { (high / d, low / d) } else { (low / d, high / d) };
        (enter, exit) = (enter.max(near), exit.min(far));
    }
    [enter, exit]
}

/// The tutorial's verdict: the intervals overlap by more than a point, and no part of the overlap is behind
/// the origin.
fn ray_rect(ray: &Ray<f64>, rect: &Rect<f64>) -> Option<[f64; 2]> {
    let [enter, exit] = slabs(ray, rect);
    (enter < exit && enter >= 0.0).then_some([enter, exit])
}

/// The outward normal of the side that a point lies on, in coordinates where the rectangle is axis-aligned.
fn side(p: Point2<f64>, center: Point2<f64>, half_extents: Vector) -> Vector {
    let local = p - center;
    let beyond = local.abs() - half_extents;
    if beyond.x > beyond.y { vector![local.x.signum(), 0.0] } else { vector![0.0, local.y.signum()] }
}

/// Checks both ends of a chord. If the interval begins behind the origin, the chord starts at the origin and
/// has no normal there.
#[track_caller]
fn near_chord(chord: &Chord<f64, 2>, ray: &Ray<f64>, ts: [f64; 2], normal: impl Fn(Point2<f64>) -> Vector) {
    for (hit, t) in [(chord.enter, ts[0]), (chord.exit, ts[1])] {
        let p = ray.origin + ray.direction * t.max(0.0);
        near_hit(&hit, t.max(0.0), p, (t > 0.0).then(|| normal(p)));
    }
}

/// Compares the tutorial's verdict, whose interval on the line is `ts`, with that of kousa.
#[track_caller]
fn compare(tally: &mut Tally, ts: [f64; 2], theirs: Option<[f64; 2]>, ours: Option<Chord<f64, 2>>) {
    let from_inside = ts[0] < 0.0 && ts[1] > 0.0;
    if from_inside {
        assert_eq!(theirs, None, "a ray from inside is a miss to the tutorial");
    }
    tally.verdicts(theirs.is_some() || from_inside, ours.is_some());
    if let (Some([enter, exit]), Some(chord)) = (theirs, ours) {
        near(chord.enter.t, enter);
        near(chord.exit.t, exit);
    }
}

/// Whether rounding may decide the verdict.
fn is_close([enter, exit]: [f64; 2]) -> bool {
    (exit - enter).abs() < MARGIN || enter.abs() < MARGIN || exit.abs() < MARGIN
}

/// A ray in any direction; one in four is along an axis.
fn ray(rng: &mut Rng) -> Ray<f64> {
    let mut ray = Ray::new(point(rng), vector(rng));
    if rng.below(4) == 0 {
        ray.direction[rng.below(2) as usize] = 0.0;
    }
    ray
}

#[test]
fn ray_and_rect() {
    let (mut rng, mut tally) = (Rng::new(7), Tally::default());
    for _ in 0..CASES {
        let (ray, rect) = (ray(&mut rng), rect(&mut rng));
        let ts = slabs(&ray, &rect);
        if is_close(ts) {
            continue;
        }
        let ours = intersect(&ray, &rect);
        compare(&mut tally, ts, ray_rect(&ray, &rect), ours);
        if let Some(chord) = ours {
            let half_extents = (rect.max - rect.min) / 2.0;
            near_chord(&chord, &ray, ts, |p| side(p, rect.min + half_extents, half_extents));
        }
    }
    tally.finish();
}

/// The tutorial requires the intervals to overlap by more than a point, so it treats grazing a corner as a
/// miss, but running along a side as a hit. kousa's rectangles are closed: every touch counts.
#[test]
fn grazing_a_corner_hits() {
    let rect = Rect::new(point![0.0, 0.0], point![4.0, 2.0]);
    let corner = Ray::new(point![-1.0, 1.0], vector![1.0, 1.0]);
    assert_eq!(ray_rect(&corner, &rect), None);
    let chord = intersect(&corner, &rect).unwrap();
    assert_eq!((chord.enter.t, chord.enter.point), (1.0, point![0.0, 2.0]));
    assert_eq!((chord.exit.t, chord.exit.point), (1.0, point![0.0, 2.0]));
    assert!(!intersects(&Ray::new(point![-1.0, 1.0_f64.next_up()], corner.direction), &rect));

    let along = Ray::new(point![-1.0, 2.0], vector![1.0, 0.0]);
    assert_eq!(ray_rect(&along, &rect), Some([1.0, 5.0]));
    let chord = intersect(&along, &rect).unwrap();
    assert_eq!((chord.enter.t, chord.exit.t), (1.0, 5.0));
}

/// The same holds for a flat rectangle: the tutorial finds no overlap, and kousa finds a touch.
#[test]
fn a_flat_rect_is_hit() {
    let flat = Rect::new(point![0.0, 1.0], point![4.0, 1.0]);
    let across = Ray::new(point![2.0, 0.0], vector![0.0, 0.5]);
    assert_eq!(ray_rect(&across, &flat), None);
    let chord = intersect(&across, &flat).unwrap();
    assert_eq!((chord.enter.t, chord.enter.point), (2.0, point![2.0, 1.0]));
}

/// The tutorial calls a ray from inside a miss. kousa gives the part inside: from the origin, which is on no
/// side and has no normal, to the side where the ray leaves.
#[test]
fn a_ray_from_inside_hits() {
    let rect = Rect::new(point![0.0, 0.0], point![4.0, 2.0]);
    let ray = Ray::new(point![1.0, 1.0], vector![2.0, 0.0]);
    assert_eq!(ray_rect(&ray, &rect), None);
    let chord = intersect(&ray, &rect).unwrap();
    near_hit(&chord.enter, 0.0, ray.origin, None);
    near_hit(&chord.exit, 1.5, point![4.0, 1.0], Some(vector![1.0, 0.0]));
    assert_eq!(chord.first_surface(), Some(chord.exit));
}

/// The ray and the rectangle in the coordinates of the rectangle's axes, by dot products with them.
fn in_frame(ray: &Ray<f64>, rect: &OrientedRect<f64>) -> (Ray<f64>, Rect<f64>) {
    let along = unit(rect.half_edges[0]);
    let across = vector![-along.y, along.x];
    let local = |v: Vector| vector![v.dot(&along), v.dot(&across)];
    let upright = Rect::from_center(point![0.0, 0.0], rect.half_edges.map(length).into());
    (Ray::new(local(ray.origin - rect.center).into(), local(ray.direction)), upright)
}

/// The tutorial's method, which normalises the local direction before it computes the slabs.
fn ray_oriented(ray: &Ray<f64>, rect: &OrientedRect<f64>) -> Option<[f64; 2]> {
    let (local, upright) = in_frame(ray, rect);
    ray_rect(&Ray::new(local.origin, unit(local.direction)), &upright)
}

/// Checks the ends of the chord in world coordinates, with the normals turned back.
#[track_caller]
fn near_oriented(chord: &Chord<f64, 2>, ray: &Ray<f64>, rect: &OrientedRect<f64>, ts: [f64; 2]) {
    let along = unit(rect.half_edges[0]);
    let across = vector![-along.y, along.x];
    let (_, upright) = in_frame(ray, rect);
    near_chord(chord, ray, ts, |p| {
        let local = vector![(p - rect.center).dot(&along), (p - rect.center).dot(&across)];
        let normal = side(local.into(), point![0.0, 0.0], upright.max.coords);
        along * normal.x + across * normal.y
    });
}

/// Compares random rays, whose direction is of any length or unit, with random rectangles.
fn compare_oriented(seed: u64, is_unit: bool, drawn: impl Fn(&mut Rng) -> OrientedRect<f64>) {
    let (mut rng, mut tally) = (Rng::new(seed), Tally::default());
    for _ in 0..CASES {
        let (mut ray, rect) = (ray(&mut rng), drawn(&mut rng));
        if is_unit {
            ray.direction = unit(ray.direction);
        }
        let (local, upright) = in_frame(&ray, &rect);
        let ts = slabs(&local, &upright);
        if is_close(ts) {
            continue;
        }
        let ours = intersect(&ray, &rect);
        let theirs = if is_unit { ray_oriented(&ray, &rect) } else { ray_rect(&local, &upright) };
        compare(&mut tally, ts, theirs, ours);
        if let Some(chord) = ours {
            near_oriented(&chord, &ray, &rect, ts);
        }
    }
    tally.finish();
}

#[test]
fn ray_and_oriented_rect() {
    compare_oriented(8, true, turned);
}

/// The tutorial normalises the local direction and returns the `t` of the normalised one, which is another
/// point on the ray if the ray's own direction is not unit. kousa measures `t` in the direction that it is
/// given.
#[test]
fn t_is_in_the_rays_own_directions() {
    let rect = OrientedRect::new(point![5.0, 0.0], [vector![0.6, 0.8], vector![-0.8, 0.6]]);
    let ray = Ray::new(point![5.0, 5.0], vector![0.0, -2.0]);
    let chord = intersect(&ray, &rect).unwrap();
    near_oriented(&chord, &ray, &rect, [1.875, 3.125]);
    let [enter, _] = ray_oriented(&ray, &rect).unwrap();
    near_point(ray.origin + ray.direction * (enter / 2.0), chord.enter.point);
}

/// The tutorial has unit axes and lengths along them. kousa has half-edges, which are both: nothing is divided by a length, so the corners are
/// exact.
#[test]
fn half_edges_have_any_length() {
    compare_oriented(81, false, |rng| OrientedRect::along(point(rng), vector(rng).abs(), vector(rng)));

    let rect = OrientedRect::new(point![0.0, 0.0], [vector![6.0, 8.0], vector![-4.0, 3.0]]);
    let chord = intersect(&Ray::new(point![-9.0, -12.0], vector![3.0, 4.0]), &rect).unwrap();
    assert_eq!((chord.enter.t, chord.enter.point), (1.0, point![-6.0, -8.0]));
    assert_eq!((chord.exit.t, chord.exit.point), (5.0, point![6.0, 8.0]));
    near_vector(chord.exit.normal.unwrap(), vector![0.6, 0.8]);
}
