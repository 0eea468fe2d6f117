//! Convex hulls in space against their definition, in whole numbers: a plane through three points that has none in front of it touches the hull in a
//! face, and a point is a corner if it is between no others of a face.

#![allow(clippy::unwrap_used, reason = "a miss must stop the test")]

use crate::support;

use std::collections::BTreeSet;
use std::f64::consts::TAU;
use std::ops::Sub;
use std::thread;
use std::time::{Duration, Instant};

use fixed::types::{I16F16, I32F32};
use kousa::nalgebra::Point;
use kousa::{
    Aabb, Angle, Polyhedron, Pose3, Rotation, Scalar, ShapeError, Sphere, Triangle, closest_points, distance,
    intersect, point, sweep, vector,
};
use support::Rng;

type P = [i128; 3];

fn minus(a: &P, b: &P) -> P {
    std::array::from_fn(|i| a[i] - b[i])
}

fn cross(a: &P, b: &P) -> P {
    std::array::from_fn(|i| a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3])
}

fn dot(a: &P, b: &P) -> i128 {
    (0..3).map(|i| a[i] * b[i]).sum()
}

/// The dimension of the points, and a normal of their plane if it is two.
fn dimension(points: &[P]) -> (usize, P) {
    let ways: Vec<P> = points.iter().map(|p| minus(p, &points[0])).collect();
    let Some(u) = ways.iter().find(|v| **v != [0; 3]) else { return (0, [0; 3]) };
    let Some(n) = ways.iter().map(|v| cross(u, v)).find(|n| *n != [0; 3]) else { return (1, [0; 3]) };
    if ways.iter().all(|v| dot(v, &n) == 0) { (2, n) } else { (3, n) }
}

/// Of points in a plane with a normal, those that are corners of their hull, counter-clockwise about it, from the least.
fn ring(points: &[P], normal: &P) -> Vec<P> {
    // Seen along an axis across the plane, a turn is a number of degree two.
    let axis = (0..3).find(|i| normal[*i] != 0).unwrap();
    let mut ring = vec![*points.iter().min().unwrap()];
    loop {
        let at = ring[ring.len() - 1];
        let is_next = |to: &&P| {
            let way = minus(to, &at);
            way != [0; 3]
                && points.iter().all(|p| {
                    let other = minus(p, &at);
                    let turn = cross(&way, &other)[axis] * normal[axis].signum();
                    turn > 0
                        || (turn == 0 && dot(&other, &other) <= dot(&way, &way) && dot(&other, &way) >= 0)
                })
        };
        let next = points.iter().find(is_next).unwrap();
        if *next == ring[0] {
            return ring;
        }
        ring.push(*next);
    }
}

/// The corners and faces by trial of every three points.
fn expected(points: &[P]) -> (Vec<P>, Vec<Vec<P>>) {
    let mut points = points.to_vec();
    points.sort_unstable();
    points.dedup();
    let mut rings = BTreeSet::new();
    match dimension(&points) {
        (0, _) => return (points, vec![]),
        (1, _) => return (vec![points[0], points[points.len() - 1]], vec![]),
        (2, n) => {
            rings.insert(ring(&points, &n));
            rings.insert(ring(&points, &n.map(|x| -x)));
        }
        _ => {
            for a in &points {
                for b in &points {
                    for c in &points {
                        let n = cross(&minus(b, a), &minus(c, a));
                        if n != [0; 3] && points.iter().all(|p| dot(&minus(p, a), &n) <= 0) {
                            let level: Vec<P> =
                                points.iter().filter(|p| dot(&minus(p, a), &n) == 0).copied().collect();
                            rings.insert(ring(&level, &n));
                        }
                    }
                }
            }
        }
    }
    let corners: BTreeSet<P> = rings.iter().flatten().copied().collect();
    (corners.into_iter().collect(), rings.into_iter().collect())
}

fn whole<S: Scalar>(p: &Point<S, 3>, of: impl Fn(S) -> i128) -> P {
    [p.x, p.y, p.z].map(of)
}

fn check<S: Scalar, const N: usize>(points: &[P], to: impl Fn(i128) -> S, of: impl Fn(S) -> i128 + Copy) {
    let list: Vec<Point<S, 3>> = points.iter().map(|p| Point::from(p.map(&to))).collect();
    let (corners, rings) = expected(points);
    let hull = Polyhedron::<S, N>::hull(&list);
    if corners.len() > N {
        assert_eq!(hull, Err(ShapeError::TooManyCorners), "{points:?}");
        return;
    }
    let hull = hull.unwrap();
    assert_eq!(hull.corners().iter().map(|p| whole(p, of)).collect::<Vec<_>>(), corners, "{points:?}");
    let faces: Vec<Vec<P>> =
        hull.faces().map(|face| face.iter().map(|i| corners[usize::from(*i)]).collect()).collect();
    assert_eq!(faces, rings, "{points:?}");
    // The order of the list does not matter, and neither do repeated points or those of the hull alone.
    let mut turned = list.clone();
    turned.reverse();
    turned.extend_from_within(..list.len() / 2);
    assert_eq!(Polyhedron::hull(&turned), Ok(hull));
    assert_eq!(Polyhedron::hull(hull.corners()), Ok(hull));
}

fn check_all(points: &[P]) {
    check::<f64, 40>(points, |x| x as f64, |x| x as i128);
    check::<f32, 6>(points, |x| x as f32, |x| x as i128);
    check::<I16F16, 40>(points, |x| I16F16::from_bits(x as i32), |x| x.to_bits().into());
    check::<I32F32, 40>(points, |x| I32F32::from_bits(x as i64), |x| x.to_bits().into());
}

#[test]
fn points_of_small_grids() {
    let mut rng = Rng::new(71);
    for round in 0..400 {
        let reach = 1 + round % 4;
        let count = rng.range(1, 12);
        let points: Vec<P> = (0..count).map(|_| [(); 3].map(|()| rng.range(-reach, reach).into())).collect();
        check_all(&points);
    }
}

#[test]
fn points_in_a_plane_or_on_a_line() {
    let mut rng = Rng::new(72);
    for _ in 0..200 {
        let mut way = || -> P { [(); 3].map(|()| rng.range(-3, 3).into()) };
        let (o, u, v) = (way(), way(), way());
        let points: Vec<P> = (0..9)
            .map(|_| {
                let (s, t) = (i128::from(rng.range(-2, 2)), i128::from(rng.range(-2, 2)));
                std::array::from_fn(|i| o[i] + s * u[i] + t * v[i])
            })
            .collect();
        check_all(&points);
    }
}

/// Points on the faces and edges of a cube, and on a sphere as far as whole numbers go.
#[test]
fn cubes_and_spheres() {
    let grid = || (0..125).map(|k: i128| [k / 25 - 2, k / 5 % 5 - 2, k % 5 - 2]);
    let cube: Vec<P> = grid().filter(|p| p.iter().any(|x| x.abs() == 2)).step_by(3).collect();
    check_all(&cube);
    let ball: Vec<P> = grid().filter(|p| dot(p, p) == 5 || dot(p, p) == 6).collect();
    check::<f64, 48>(&ball, |x| x as f64, |x| x as i128);
}

/// The ends of the range, where floats cannot tell.
#[test]
fn the_whole_range() {
    let mut rng = Rng::new(73);
    for _ in 0..40 {
        let bits = |rng: &mut Rng| {
            i128::from(
                *[i32::MIN, i32::MAX, i32::MAX - 1, i32::MIN + 1, 0, 1][rng.below(6) as usize..]
                    .first()
                    .unwrap(),
            )
        };
        let points: Vec<P> = (0..8).map(|_| std::array::from_fn(|_| bits(&mut rng))).collect();
        check::<I16F16, 40>(&points, |x| I16F16::from_bits(x as i32), |x| x.to_bits().into());
        check::<f64, 40>(&points, |x| x as f64 * 2.0_f64.powi(900), |x| (x * 2.0_f64.powi(-900)) as i128);
    }
}

/// Thousands of points in a ball.
#[test]
fn many_points() {
    let mut rng = Rng::new(74);
    let mut points = Vec::new();
    let count = if cfg!(debug_assertions) { 1000 } else { 10_000 };
    while points.len() < count {
        let p = [(); 3].map(|()| rng.range(-1_000_000, 1_000_000) as f64 / 1_000_000.0);
        if p.iter().map(|x| x * x).sum::<f64>() <= 1.0 {
            points.push(Point::from(p));
        }
    }
    let hull = Polyhedron::<f64, 700>::hull(&points).unwrap();
    let sides: usize = hull.faces().map(<[u16]>::len).sum();
    assert_eq!(hull.corners().len() + hull.faces().count(), sides / 2 + 2, "Euler");
    points.reverse();
    assert_eq!(Polyhedron::hull(&points), Ok(hull));
    for face in hull.faces() {
        let at = |i: usize| &hull.corners()[usize::from(face[i])];
        let front = points.iter().filter(|p| kousa::orientation_in_space(at(0), at(1), at(2), p).is_gt());
        assert_eq!(front.count(), 0);
    }
}

/// Points of the faces and edges of a cube, most of them several times: many are corners of the hull of some, but not of all.
#[test]
fn crowded_faces() {
    let mut rng = Rng::new(75);
    for round in 0..6 {
        let points: Vec<P> = (0..300)
            .map(|_| {
                let mut p = [(); 3].map(|()| rng.range(-1, 1).into());
                p[rng.below(3) as usize] = if rng.below(2) == 0 { -1 } else { 1 };
                let [x, y, z] = p;
                if round % 2 == 0 { p } else { [x + 2 * y, y - z, z + 3 * x] }
            })
            .collect();
        check_all(&points);
        check::<f64, 8>(&points, |x| x as f64, |x| x as i128);
    }
}

/// Every point is a corner, and there is room for no more.
#[test]
fn no_more_room_than_corners() {
    let mut rng = Rng::new(76);
    let points: Vec<Point<f64, 3>> = (0..300)
        .map(|_| {
            let p = [(); 3].map(|()| rng.range(-1000, 1000) as f64 + 0.5);
            let length = p.iter().map(|x| x * x).sum::<f64>().sqrt();
            Point::from(p.map(|x| x / length))
        })
        .collect();
    let hull = Polyhedron::<f64, 300>::hull(&points).unwrap();
    assert_eq!(hull.corners().len(), 300);
    assert!(hull.faces().all(|face| face.len() == 3));
    assert_eq!(hull.faces().count(), 596);
    assert_eq!(Polyhedron::<f64, 299>::hull(&points), Err(ShapeError::TooManyCorners));
}

/// Of equal points the first one is the corner, which shows where zeros have signs.
#[test]
fn signs_of_zeros() {
    for zeros in [[0.0, -0.0], [-0.0, 0.0]] {
        let points: Vec<Point<f64, 3>> = zeros
            .iter()
            .flat_map(|zero| {
                (0..40).flat_map(move |i| {
                    let (a, b) = (f64::from(i) - 19.5, f64::from(i * i + 1));
                    [point([a, b, *zero]), point([*zero, -b, 400.0 + a])]
                })
            })
            .collect();
        let hull = Polyhedron::<f64, 100>::hull(&points).unwrap();
        let sign = zeros[0].is_sign_negative();
        let mut numbers = hull.corners().iter().flat_map(|corner| [corner.x, corner.y, corner.z]);
        assert!(hull.corners().len() > 40);
        assert!(numbers.all(|x| x != 0.0 || x.is_sign_negative() == sign));
    }
}

#[test]
fn moved_and_converted() {
    let cube = Polyhedron::from(Aabb::new(point([0.0, 0.0, 0.0]), point([1.0, 2.0, 3.0])));
    assert_eq!(cube.translated(vector([0.1, 0.0, 0.0])).corners().len(), 8);
    let far = cube.translated(vector([1e16, 0.0, 0.0]));
    assert_eq!(far, Polyhedron::hull(far.corners()).unwrap());
    assert_eq!((far.corners().len(), far.faces().count()), (4, 2), "it is flat");
    assert!(cube.translated(vector([f64::NAN, 0.0, 0.0])).is_empty());
    assert_eq!(Polyhedron::<f64, 1>::hull(&[]), Err(ShapeError::NoCorners));
    assert_eq!(Polyhedron::<f64, 1>::hull(&[point([0.0, f64::INFINITY, 0.0])]), Err(ShapeError::NotFinite));
    let triangle = Triangle::new(point([0.0, 0.0, 0.0]), point([1.0, 0.0, 0.0]), point([0.0, 1.0, 0.0]));
    assert_eq!(Polyhedron::from(triangle).faces().count(), 2);
}

/// Points on a sphere, spread evenly.
fn on_sphere<S: Scalar>(count: usize, radius: f64, number: impl Fn(f64) -> S) -> Vec<Point<S, 3>> {
    let place = |i: usize| {
        let (z, angle) = (1.0 - (2 * i + 1) as f64 / count as f64, 2.4 * i as f64);
        let width = (1.0 - z * z).sqrt();
        point([width * angle.cos(), width * angle.sin(), z].map(|x| number(radius * x)))
    };
    (0..count).map(place).collect()
}

/// A polyhedron that is placed is the hull of its placed corners to the bit, whether that had to be constructed or not. They keep their numbers, unless
/// some are corners no longer.
fn is_hull_of<S: Scalar>(moved: &Polyhedron<S, 48>, places: &[Point<S, 3>]) -> bool {
    let anew = Polyhedron::<S, 48>::hull(places).unwrap();
    let expected = if anew.corners().len() == places.len() { places } else { anew.corners() };
    moved.corners() == expected
}

/// Balls of any number of corners, large and small.
fn placed_is_the_hull<S: Scalar>(seed: u64, number: impl Fn(f64) -> S + Copy) {
    let mut rng = Rng::new(seed);
    for turn in 0..60 {
        let mut draw = || rng.range(-(1 << 20), 1 << 20) as f64 / f64::from(1 << 18);
        let (axis, by) = ([draw(), draw(), draw()], vector([draw(), draw(), draw()].map(number)));
        let rotation = Rotation::about(&vector(axis), Angle::from_degrees(91.0 * draw())).unwrap();
        let pose = Pose3::new(by, rotation);
        // The smallest ones lose corners in fixed-point.
        let radius = [3.0, 1.0, 1.0 / 4096.0][turn % 3];
        let points = on_sphere(4 + turn % 45, radius, number);
        let ball = Polyhedron::<S, 48>::hull(&points).unwrap();
        let placed: Vec<_> = ball.corners().iter().map(|corner| pose.point(corner)).collect();
        assert!(is_hull_of(&ball.placed(&pose), &placed), "{turn}");
        let one =
            |corner: &Point<S, 3>| Polyhedron::<S, 1>::hull(&[*corner]).unwrap().translated(by).corners()[0];
        let moved: Vec<_> = ball.corners().iter().map(one).collect();
        assert!(is_hull_of(&ball.translated(by), &moved), "{turn}");
    }
}

#[test]
fn placed_is_the_hull_of_placed_corners() {
    placed_is_the_hull(1, |x| x);
    placed_is_the_hull(2, |x| x as f32);
    placed_is_the_hull(3, I16F16::from_num::<f64>);
    placed_is_the_hull(4, I32F32::from_num::<f64>);
}

/// Runs something in a thread with the stack that threads have by default.
fn in_a_thread(f: impl FnOnce() + Send + 'static) {
    thread::Builder::new().stack_size(2 << 20).spawn(f).unwrap().join().unwrap();
}

#[test]
fn a_room_for_two_thousand_corners_fits_on_the_stack() {
    in_a_thread(|| {
        let hull = Polyhedron::<f64, 2048>::hull(&on_sphere(2048, 1.0, |x| x)).unwrap();
        assert_eq!((hull.corners().len(), hull.faces().count()), (2048, 4092));
    });
}

#[test]
fn contacts_and_sweeps_of_a_thousand_corners_take_no_longer_by_a_few_more() {
    let hull = Polyhedron::<f64, 1100>::hull(&on_sphere(1030, 1.0, |x| x)).unwrap();
    let (other, ball) =
        (hull.translated(vector([1.5, 0.25, 0.125])), Sphere::new(point([1.2, 0.1, 0.3]), 0.5));
    let start = Instant::now();
    assert!((0.46..0.48).contains(&intersect(&hull, &other).unwrap().depth));
    assert!((0.25..0.26).contains(&intersect(&hull, &ball).unwrap().depth));
    let (way, far) = (vector([6.0, 0.0, 0.0]), hull.translated(vector([5.0, 0.25, 0.125])));
    assert!((0.5..0.51).contains(&sweep(&hull, &way, &far).unwrap().t));
    assert!(sweep(&hull, &way, &hull.translated(vector([5.0, 2.0, 0.125]))).is_none());
    // A look at all pairs of edges takes minutes.
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
}

/// Of two equal barrels with many sides, the faces that look at each other are parallel, but for rounding: floats do not know which points are nearest.
fn barrels_are_measured<S: Scalar + Sub<Output = S>>(number: impl Fn(f64) -> S + Copy) {
    let place = |i: usize| {
        let (z, angle) = ((i / 32) as f64 / 4.0 - 0.875, TAU * (i % 32) as f64 / 32.0);
        let width = (1.0 - z * z).sqrt();
        point([width * angle.cos(), width * angle.sin(), z].map(|x| number(2.0 * x)))
    };
    let barrel = Polyhedron::<S, 256>::hull(&(0..256).map(place).collect::<Vec<_>>()).unwrap();
    let other = barrel.translated(vector([5.0, 4.0, 3.0].map(number)));
    let start = Instant::now();
    let (found, apart) = (closest_points(&barrel, &other).unwrap(), distance(&barrel, &other));
    // A look at all pairs of edges takes minutes.
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    let off = distance(&found.point_a, &found.point_b) - apart;
    assert!(off < number(1e-4) && off > number(-1e-4));
}

#[test]
fn hulls_with_parallel_faces_are_measured_by_those_alone() {
    barrels_are_measured(|x| x);
    barrels_are_measured(|x| x as f32);
    barrels_are_measured(I16F16::from_num::<f64>);
    barrels_are_measured(I32F32::from_num::<f64>);
}
