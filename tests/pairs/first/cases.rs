//! Hand-made cases: ties, and times that differ by less than any rounded number shows.

use std::cmp::Ordering;

use fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{point, vector};
use kousa::{
    Aabb, AnyShape2, Capsule, Cast, Circle, HalfSpace, Line, Ray, Rect, Segment, Shape2, Shape3, Sphere,
    Triangle, cast, cast_first, sweep_first, sweep_first_of,
};

use crate::support::Sample;

#[test]
fn nothing_is_first_of_nothing() {
    let ray = Ray::new(point![0.0, 0.0], vector![1.0, 0.0]);
    assert_eq!(cast_first::<_, [Circle<f64>]>(&ray, &[]), None);
    assert_eq!(cast_first(&ray, &[Circle::new(point![-5.0, 0.0], 1.0)]), None);
    assert_eq!(
        cast_first(&ray, &[Circle::new(point![5.0, 0.0], -1.0), Circle::new(point![f64::NAN, 0.0], 1.0)]),
        None
    );
    assert!(
        sweep_first(&point![0.0, 0.0], &vector![f64::NAN, 0.0], &[Circle::new(point![5.0, 0.0], 1.0)])
            .is_none()
    );
}

/// The name of an impact on a seam is that of the shape which comes first, in the order of the collection.
#[test]
fn a_seam_has_the_name_of_its_first_shape() {
    let tile = |y: f64| Rect::new(point![4.0, y], point![5.0, y + 1.0]);
    let wall = Rect::new(point![8.0, -9.0], point![9.0, 9.0]);
    let (bullet, motion) = (point![0.0, 0.0], vector![20.0, 0.0]);
    let tiles = [("wall", wall), ("low", tile(-1.0)), ("beyond", tile(3.0)), ("high", tile(0.0))];
    let named = || tiles.iter().map(|(name, tile)| (*name, tile));
    let (name, impact) = sweep_first_of(&bullet, &motion, named()).unwrap();
    assert_eq!((name, impact.travel), ("low", vector![4.0, 0.0]));
    assert_eq!(sweep_first_of(&bullet, &motion, named().rev()), Some(("high", impact)));
    // Without the one half of the seam the point passes along the other.
    let open = named().filter(|(name, _)| *name != "high");
    assert_eq!(sweep_first_of(&bullet, &motion, open).unwrap().0, "wall");
    assert_eq!(sweep_first_of(&bullet, &motion, named().take(0)), None);
}

/// Convergents `p / q` of √2: `p² − 2·q²` alternates between −1 and 1, beginning with −1.
fn convergents() -> impl Iterator<Item = (i64, i64)> {
    std::iter::successors(Some((1_i64, 1_i64)), |(p, q)| Some((p + 2 * q, p + q)))
}

/// A path that passes the center of a disk of radius 3·q at a distance of q enters it 2·√2·q before the
/// center, and a wall may stand up to 1 / q away from there.
///
/// `digits`: how many bits of whole numbers the scalar holds.
fn nearly_at_the_same_time<S: Sample>(digits: u32, number: impl Fn(i64) -> S) {
    let mut hidden = 0;
    for (i, (p, q)) in convergents().enumerate().take_while(|(_, (_, q))| 7 * q < 1 << digits) {
        let at = |x: i64, y: i64| point![number(x), number(y)];
        let disk = Capsule::new(at(4 * q, q), at(4 * q, q), number(3 * q));
        // The wall is further away if p is less than √2·q.
        let wall = Rect::new(at(4 * q - 2 * p, -1), at(4 * q, 1));
        let is_disk_first = i % 2 == 0;
        let order = if is_disk_first { Ordering::Less } else { Ordering::Greater };

        let ray = Ray::new(at(0, 0), vector![number(q), number(0)]);
        let scene: [Shape2<S>; 2] = [disk.into(), wall.into()];
        let [one, two] = scene.map(|shape| cast(&ray, &shape).unwrap());
        hidden += u32::from(one.t == two.t);
        assert_eq!(ray.compare_hits((&scene[0], &one), (&scene[1], &two)), order, "{p} / {q}");
        assert_eq!(cast_first(&ray, &scene).unwrap().0, usize::from(!is_disk_first));
        let [second, first] = scene;
        assert_eq!(cast_first(&ray, &[first, second]).unwrap().0, usize::from(is_disk_first));

        let flat = Capsule::new(at(4 * q - 2 * p, -1), at(4 * q - 2 * p, 1), number(0));
        let motion = vector![number(4 * q), number(0)];
        for moving in [number(0), number(q)] {
            // The moving disk takes its radius from the standing shapes, and a wall is then that much further
            // away.
            let ball = Circle::new(at(0, 0), moving);
            let grow = if moving == number(0) { 0 } else { q };
            let disk = Capsule::new(disk.segment.a, disk.segment.b, number(3 * q - grow));
            let flat =
                Capsule::new(at(4 * q - 2 * p + grow, -1 - q), at(4 * q - 2 * p + grow, 1 + q), flat.radius);
            let found = sweep_first(&ball, &motion, &[disk, flat]).unwrap();
            assert_eq!(found.0, usize::from(!is_disk_first), "{p} / {q}");
        }

        let high = |x: i64, y: i64| point![number(x), number(0), number(y)];
        let tube = Capsule::new(
            point![number(4 * q), number(-1), number(q)],
            point![number(4 * q), number(1), number(q)],
            number(3 * q),
        );
        let block = Aabb::new(
            point![number(4 * q - 2 * p), number(-1), number(-1)],
            point![number(4 * q), number(1), number(1)],
        );
        let scene: [Shape3<S>; 2] = [tube.into(), block.into()];
        let ray = Ray::new(high(0, 0), vector![number(q), number(0), number(0)]);
        assert_eq!(cast_first(&ray, &scene).unwrap().0, usize::from(!is_disk_first), "{p} / {q}");
        let ball = Sphere::new(high(4 * q, q), number(3 * q));
        let [tube, block] = scene;
        assert_eq!(cast_first(&ray, &[block, ball.into(), tube]).unwrap().0, usize::from(is_disk_first));
        assert_eq!(cast_first(&ray, &[tube, ball.into()]).unwrap().0, 0, "both at once");
        assert_eq!(cast_first(&ray, &[Shape3::from(ball), tube]).unwrap().0, 0, "both at once");
    }
    assert!(hidden > 0, "the rounded times tell");
}

#[test]
fn a_disk_and_a_wall_nearly_at_the_same_time() {
    nearly_at_the_same_time(24, |n| n as f32);
    nearly_at_the_same_time(53, |n| n as f64);
    // The numbers are far beyond machine words.
    nearly_at_the_same_time(53, |n| n as f64 * 2f64.powi(600));
    nearly_at_the_same_time(15, I16F16::from_num);
    nearly_at_the_same_time(31, I32F32::from_num);
    nearly_at_the_same_time(31, |n: i64| I16F16::from_bits(n as i32));
    nearly_at_the_same_time(62, I32F32::from_bits);
}

#[test]
fn a_seam_is_hit_at_one_time() {
    let ray = Ray::new(point![0.0, 0.0], vector![3.0, 7.0]);
    let (left, right) =
        (Rect::new(point![2.0, 5.0], point![3.0, 8.0]), Rect::new(point![3.0, 7.0], point![9.0, 9.0]));
    // The point (3, 7) is on both boxes, but the ray enters the left one earlier.
    assert_eq!(cast_first(&ray, &[right, left]).unwrap().0, 1);
    let below = Rect::new(point![1.0, 6.0], point![3.0, 7.0]);
    let tiles = [below, right, left].map(|tile| tile.translated(vector![0.0, 1.0]));
    let straight = Ray::new(point![3.0, 0.0], vector![0.0, 0.7]);
    for [i, j, k] in [[0, 1, 2], [1, 2, 0], [2, 1, 0], [2, 0, 1]] {
        let order = [tiles[i], tiles[j], tiles[k]];
        let (found, hit) = cast_first(&straight, &order).unwrap();
        // The left box begins at 6, the others at 7 and 8.
        assert_eq!((order[found], hit.point), (tiles[2], point![3.0, 6.0]));
    }
}

#[test]
fn mirrored_disks_are_hit_at_one_time() {
    let ray = Ray::new(point![0.0, 0.0], vector![0.3, 0.0]);
    let disks = [1.1, -1.1].map(|y| Circle::new(point![5.7, y], 1.9));
    assert_eq!(cast_first(&ray, &disks).unwrap().0, 0);
    let disks = [1.1f64.next_down(), -1.1].map(|y| Circle::new(point![5.7, y], 1.9));
    assert_eq!(cast_first(&ray, &[disks[1], disks[0]]).unwrap().0, 1, "the one that is nearer by a unit");
    let tubes = [1.1, -1.1].map(|y| Capsule::new(point![5.7, y, -3.0], point![5.1, y, 2.0], 1.9));
    let ray = Ray::new(point![0.0, 0.0, 0.0], vector![0.3, 0.0, 0.1]);
    assert_eq!(cast_first(&ray, &tubes).unwrap().0, 0);
    assert_eq!(cast_first(&ray, &[tubes[1], tubes[0]]).unwrap().0, 0);
}

#[test]
fn what_is_overlapped_at_the_start_has_one_time() {
    let ray = Ray::new(point![0.0, 0.0], vector![1.0, 0.0]);
    // The start is inside one box, on the surface of the second, and slightly before the third.
    let (inside, at, hair) = (
        Rect::new(point![-1.0, -1.0], point![1.0, 1.0]),
        Rect::new(point![0.0, -1.0], point![1.0, 1.0]),
        Rect::new(point![f64::MIN_POSITIVE, -1.0], point![1.0, 1.0]),
    );
    assert_eq!(cast_first(&ray, &[hair, at, inside]).unwrap().0, 1);
    assert_eq!(cast_first(&ray, &[hair, inside, at]).unwrap().0, 1);
    let ball = point![0.0, 0.0];
    assert_eq!(sweep_first(&ball, &vector![1.0, 0.0], &[hair, at, inside]).unwrap().0, 1);
    assert_eq!(sweep_first(&ball, &vector![1.0, 0.0], &[hair, inside, at]).unwrap().0, 1);
    // Times of a quarter and of half a step both round to zero, but the latter is later.
    let step = I16F16::DELTA;
    let [zero, one] = [0, 1].map(I16F16::from_num);
    let motion = vector![I16F16::from_num(4), zero];
    let wall = |x: I16F16| Segment::new(point![x, -one], point![x, one]);
    let (index, impact) =
        sweep_first(&point![-step, zero], &motion, &[wall(zero + step), wall(zero)]).unwrap();
    assert_eq!((index, impact.t), (1, zero));
}

#[test]
fn what_a_line_comes_from_is_before_all() {
    let line = Line::new(point![0.0, 0.0], vector![1.0, 1.0]);
    let (ahead, all_along) = (
        HalfSpace::new(point![-3.0, 0.0], vector![-1.0, 0.0]),
        HalfSpace::new(point![5.0, 0.0], vector![1.0, 0.0]),
    );
    assert_eq!(cast_first(&line, &[ahead, all_along]).unwrap().0, 1);
    let far = Rect::new(point![-1e300, -1e300], point![0.0, 0.0]);
    let scene: [Shape2<f64>; 3] = [far.into(), all_along.into(), all_along.into()];
    assert_eq!(cast_first(&line, &scene).unwrap().0, 1);
    // The line enters the box at a time beyond the range, and the half-space has no beginning.
    let slow = Line::new(point![0.0, 0.0], vector![1e-300, 0.0]);
    let (box_behind, behind) = (Rect::new(point![-1e300, -1.0], point![0.0, 1.0]), all_along);
    let scene: [Shape2<f64>; 2] = [box_behind.into(), behind.into()];
    let [one, two] = scene.map(|shape| cast(&slow, &shape).unwrap().t);
    assert_eq!((one, two), (f64::MIN, f64::MIN));
    assert_eq!(cast_first(&slow, &scene).unwrap().0, 1);
}

#[test]
fn saturated_times_are_told() {
    let slow = Ray::new(point![I16F16::ZERO, I16F16::ZERO], vector![I16F16::DELTA, I16F16::ZERO]);
    let door =
        |x: i32| Rect::new(point![I16F16::from_num(x), -I16F16::ONE], point![I16F16::MAX, I16F16::ONE]);
    let doors = [door(200), door(100), door(150)];
    assert_eq!(cast(&slow, &doors[1]).unwrap().t, I16F16::MAX);
    assert_eq!(cast_first(&slow, &doors).unwrap().0, 1);
}

#[test]
fn triangles_and_polygons_beside_others() {
    let ray = Ray::new(point![0.0, 0.0], vector![7.0, 0.0]);
    let triangle = Triangle::new(point![3.0, 0.0], point![9.0, -4.0], point![9.0, 5.0]);
    let scene: [AnyShape2<f64, 4>; 3] = [
        Rect::new(point![3.0f64.next_up(), -1.0], point![4.0, 1.0]).into(),
        triangle.into(),
        Circle::new(point![5.0, 0.0], 2.0).into(),
    ];
    assert_eq!(cast_first(&ray, &scene).unwrap().0, 1);
    assert_eq!(cast_first(&AnyShape2::<f64, 4>::from(ray), &[triangle, triangle]).unwrap().0, 0);
}
