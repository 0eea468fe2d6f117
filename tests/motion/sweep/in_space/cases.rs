//! Named cases, with their numbers.

use std::ops::Neg;

use fixed::types::I16F16;
use kousa::nalgebra::{Point, SVector, point, vector};
use kousa::{
    Aabb, Capsule, Contact, HalfSpace, Impact, Intersect, Scalar, Segment, Sphere, Sweep, sweep, vector,
};

/// One unit in the last place.
const STEP: f64 = 1.0 / 65536.0;

fn q(x: f64) -> I16F16 {
    I16F16::from_num(x)
}

fn at(x: f64, y: f64, z: f64) -> Point<I16F16, 3> {
    point![q(x), q(y), q(z)]
}

fn by(x: f64, y: f64, z: f64) -> SVector<I16F16, 3> {
    vector![q(x), q(y), q(z)]
}

fn aabb(min: [f64; 3], max: [f64; 3]) -> Aabb<I16F16, 3> {
    Aabb::new(min.map(q).into(), max.map(q).into())
}

#[test]
fn a_ball_on_a_box_of_any_size_stops_where_it_touches() {
    for size in [5.0, 50.0, 500.0] {
        let floor = aabb([-size, -size, -size], [size, size, 0.0]);
        let ball = Sphere::new(at(0.25, -1.0, 3.5), q(0.5));
        let impact = sweep(&ball, &by(0.0, 0.0, -12.0), &floor).unwrap();
        assert_eq!((impact.t, impact.travel), (q(0.25), by(0.0, 0.0, -3.0)), "{size}");
        assert_eq!((impact.point, impact.normal), (at(0.25, -1.0, 0.0), by(0.0, 0.0, 1.0)), "{size}");
        let floor = Aabb::new(point![-size, -size, -size], point![size, size, 0.0]);
        let ball = Sphere::new(point![0.1, 0.7, 3.5], 0.5);
        let impact = sweep(&ball, &vector![0.0, 0.0, -12.0], &floor).unwrap();
        assert_eq!((impact.t, impact.travel), (0.25, vector![0.0, 0.0, -3.0]), "{size}");
    }
}

#[test]
fn a_ball_against_an_edge_and_a_corner_of_a_box() {
    let wall = aabb([0.0, 0.0, -9.0], [9.0, 9.0, 9.0]);
    // The ball passes the face at a distance of 3 from the edge and touches the edge 4 before it.
    let ball = Sphere::new(at(-3.0, -8.0, 1.0), q(5.0));
    let impact = sweep(&ball, &by(0.0, 16.0, 0.0), &wall).unwrap();
    assert_eq!((impact.t, impact.travel), (q(0.25), by(0.0, 4.0, 0.0)));
    assert_eq!((impact.point, impact.normal), (at(0.0, 0.0, 1.0), by(-0.6, -0.8, 0.0)));
    // The ball passes the corner by (2, 2, 1), at a distance of three, and touches the corner.
    let ball = Sphere::new(at(-2.0, -1.0, 15.0), q(3.0));
    let impact = sweep(&ball, &by(0.0, 0.0, -8.0), &wall).unwrap();
    assert_eq!((impact.t, impact.point), (q(0.5), at(0.0, 0.0, 9.0)));
    assert_eq!(impact.normal, by(-2.0 / 3.0, -1.0 / 3.0, 2.0 / 3.0));
    // The ball passes at the distance of its radius and only grazes.
    let ball = Sphere::new(at(-5.0, -8.0, 1.0), q(5.0));
    assert_eq!(sweep(&ball, &by(0.0, 16.0, 0.0), &wall), None);
}

/// The corner or center of the obstacle is less than a rounding error from where the nearest travel, (2, -1, -1), would
/// just touch it, at a distance of 3.
#[test]
fn an_obstacle_nearer_by_the_least_number_is_not_overlapped() {
    fn check<S: Scalar + Neg<Output = S>>(n: impl Fn(i8) -> S, least: S) {
        let at = |x, y, z| Point::from([n(x), n(y), n(z)]);
        let (ball, motion) = (Sphere::new(at(-3, 3, 3), n(3)), SVector::from([n(4), n(-2), n(-2)]));
        let corner = Point::from([-least, n(0), n(0)]);
        let sphere = Sphere::new(corner, n(0));
        let block = Aabb::new(Point::from([-least, n(-2), n(-2)]), at(2, 0, 0));
        let capsule = Capsule::new(corner, at(2, -2, -1), n(0));
        let is_apart = |contact: Option<Contact<S, 3>>| contact.is_none_or(|contact| contact.depth == n(0));
        let moved = |impact: Option<Impact<S, 3>>| ball.translated(impact.unwrap().travel);
        assert!(is_apart(moved(ball.sweep(&motion, &sphere)).intersect(&sphere)));
        assert!(is_apart(moved(ball.sweep(&motion, &block)).intersect(&block)));
        assert!(is_apart(moved(ball.sweep(&motion, &capsule)).intersect(&capsule)));
    }
    check(f32::from, f32::from_bits(1));
    check(f64::from, f64::from_bits(1));
}

/// The box is so flat that the square of its face is hardly a number.
#[test]
fn a_ball_on_the_side_of_a_box_that_is_nearly_flat() {
    let ball = Sphere::new(point![1e-323, -4.0, -1.248496279907385e-202], 1.8035713637342437e-6);
    let (low, high) = (-6.760288118438296e-160, -3.506611584928206e-214);
    let plate = Aabb::new(point![-4.0, -2.379174399120209, low], point![-0.5303243384192706, 1e-281, high]);
    let travel = ball.sweep(&vector![-6.0, 6.0, 0.0], &plate).unwrap().travel;
    assert!(ball.translated(travel).intersect(&plate).is_none_or(|contact| contact.depth == 0.0), "{travel}");
}

#[test]
fn boxes_flush_and_corner_to_corner() {
    let a = aabb([0.0, 0.0, 0.0], [2.0, 4.0, 1.0]);
    let wall = aabb([5.0, 1.0, -3.0], [6.0, 9.0, 9.0]);
    let impact = sweep(&a, &by(6.0, 0.0, 0.0), &wall).unwrap();
    assert_eq!((impact.t, impact.travel, impact.normal), (q(0.5), by(3.0, 0.0, 0.0), by(-1.0, 0.0, 0.0)));
    // The least corner of the part that the two sides share.
    assert_eq!(impact.point, at(5.0, 1.0, 0.0));
    let a = aabb([0.0, 0.0, 0.0], [1.0, 1.0, 1.0]);
    let impact = sweep(&a, &by(4.0, 4.0, 4.0), &aabb([3.0, 3.0, 3.0], [4.0, 4.0, 4.0])).unwrap();
    assert_eq!((impact.t, impact.point, impact.normal), (q(0.5), at(3.0, 3.0, 3.0), by(-1.0, 0.0, 0.0)));
    // The impact is on the face whose normal opposes the motion most.
    let impact = sweep(&a, &by(2.0, 2.0, 4.0), &aabb([2.0, 2.0, 3.0], [4.0, 4.0, 4.0])).unwrap();
    assert_eq!((impact.t, impact.point, impact.normal), (q(0.5), at(2.0, 2.0, 3.0), by(0.0, 0.0, -1.0)));
    // A box that passes an edge or moves along a side does not enter.
    assert_eq!(sweep(&a, &by(4.0, 4.0, 0.0), &aabb([3.0, 1.0, 0.0], [4.0, 2.0, 1.0])), None);
    assert_eq!(sweep(&a, &by(5.0, 0.0, 0.0), &aabb([-9.0, 1.0, -9.0], [9.0, 2.0, 9.0])), None);
    assert_eq!(sweep(&a, &by(0.0, 0.0, 2.0), &aabb([0.0, 0.0, 3.0], [1.0, 1.0, 4.0])), None);
}

#[test]
fn capsules_cross() {
    let (a, b) = (
        Capsule::new(at(-3.0, 0.0, 9.0), at(4.0, 0.0, 9.0), q(1.0)),
        Capsule::new(at(0.0, -3.0, 0.0), at(0.0, 4.0, 0.0), q(2.0)),
    );
    let impact = sweep(&a, &by(1.0, 1.0, -12.0), &b).unwrap();
    assert_eq!((impact.t, impact.travel), (q(0.5), by(0.5, 0.5, -6.0)));
    assert_eq!((impact.point, impact.normal), (at(0.0, 0.5, 2.0), by(0.0, 0.0, 1.0)));
    // Parallel capsules: the midpoint of the part that they share.
    let a = Capsule::new(at(-9.0, 2.0, 9.0), at(-1.0, 2.0, 9.0), q(1.0));
    let b = Capsule::new(at(-3.0, 2.0, 0.0), at(6.0, 2.0, 0.0), q(2.0));
    let impact = sweep(&a, &by(4.0, 0.0, -12.0), &b).unwrap();
    assert_eq!((impact.t, impact.travel), (q(0.5), by(2.0, 0.0, -6.0)));
    assert_eq!((impact.point, impact.normal), (at(-1.0, 2.0, 2.0), by(0.0, 0.0, 1.0)));
    // A ball past the end of the axis meets the round end.
    let end = Capsule::new(at(0.0, 2.0, 0.0), at(9.0, 2.0, 0.0), q(4.0));
    let a = Sphere::new(at(-3.0, 2.0, 9.0), q(1.0));
    let impact = sweep(&a, &by(0.0, 0.0, -10.0), &end).unwrap();
    assert_eq!((impact.t, impact.normal), (q(0.5), by(-0.6, 0.0, 0.8)));
    assert_eq!(impact.point, at(-2.4, 2.0, 3.2));
}

#[test]
fn a_capsule_lies_down_on_a_box() {
    // A capsule across two sides of the box: the midpoint of the part on the box.
    let table = aabb([0.0, 0.0, -1.0], [4.0, 4.0, 0.0]);
    let log = Capsule::new(at(-2.0, -1.0, 3.0), at(10.0, 5.0, 3.0), q(1.0));
    let impact = sweep(&log, &by(0.0, 0.0, -8.0), &table).unwrap();
    assert_eq!((impact.t, impact.normal), (q(0.25), by(0.0, 0.0, 1.0)));
    assert_eq!(impact.point, at(2.0, 1.0, 0.0));
    // A segment across an edge.
    let beam = Capsule::new(at(-2.0, 2.0, 0.0), at(2.0, 2.0, 4.0), q(0.0));
    let impact = sweep(&beam, &by(4.0, 0.0, -4.0), &table).unwrap();
    assert_eq!((impact.t, impact.travel, impact.point), (q(0.25), by(1.0, 0.0, -1.0), at(0.0, 2.0, 0.0)));
    // A half-space below the whole side.
    let floor = HalfSpace::new(at(7.0, 7.0, -3.0), by(0.0, 0.0, 3.0));
    let impact = sweep(&table, &by(1.0, 0.0, -4.0), &floor).unwrap();
    assert_eq!((impact.t, impact.travel, impact.point), (q(0.5), by(0.5, 0.0, -2.0), at(2.5, 2.0, -3.0)));
}

#[test]
fn nothing_tunnels() {
    let wall = aabb([1.0, -1.0, -1.0], [1.0, 1.0, 1.0]);
    let way = by(30000.0, 0.0, 0.0);
    let impact = sweep(&at(-1.0, 0.5, 0.5), &way, &wall).unwrap();
    // The point stays outside the wall, which has no inside.
    assert_eq!((impact.travel, impact.normal), (by(2.0 - STEP, 0.0, 0.0), by(-1.0, 0.0, 0.0)));
    assert!(sweep(&Sphere::new(at(-1.0, 0.5, 0.5), q(0.0)), &way, &wall).is_some());
    assert!(sweep(&at(-1.0, 1.5, 0.5), &way, &wall).is_none());
    assert!(sweep(&at(-1.0, 1.0, 0.5), &way, &wall).is_some());
    // A flat wall and another box have an interior together.
    let chest = aabb([-4.0, 0.0, 0.0], [-3.0, 1.0, 1.0]);
    assert_eq!(sweep(&chest, &way, &wall).unwrap().travel, by(4.0, 0.0, 0.0));
    assert!(sweep(&chest, &way, &aabb([1.0, 1.0, -1.0], [1.0, 2.0, 1.0])).is_none());
    // A path that begins in the wall is free, but not one that arrives at it.
    assert_eq!(sweep(&at(1.0, 0.0, 0.0), &way, &wall), None);
    let impact = sweep(&at(0.0, 0.0, 0.0), &by(1.0, 0.0, 0.0), &wall).unwrap();
    assert_eq!((impact.t, impact.travel), (q(1.0), by(1.0 - STEP, 0.0, 0.0)));
    assert_eq!(sweep(&at(0.0, 0.0, 0.0), &by(1.0 - STEP, 0.0, 0.0), &wall), None);
    let sliver = Aabb::new(point![1.0, -1.0, -1.0], point![1.0 + f64::EPSILON, 1.0, 1.0]);
    assert!(sweep(&point![0.0, 0.0, 0.0], &vector![1e300, 0.0, 0.0], &sliver).is_some());
}

#[test]
fn what_has_no_interior_stops_what_comes_to_it_from_outside() {
    // Two wires.
    let wire = Segment::new(at(0.0, -1.0, 0.0), at(0.0, 1.0, 0.0));
    let other = Segment::new(at(-2.0, 0.5, 3.0), at(2.0, 0.5, 3.0));
    let impact = sweep(&other, &by(0.0, 0.0, -6.0), &wire).unwrap();
    assert_eq!((impact.t, impact.point, impact.normal), (q(0.5), at(0.0, 0.5, 0.0), by(0.0, 0.0, 1.0)));
    // A wire and a point: the normal is perpendicular to the wire, in the plane of the wire and the motion.
    let impact = sweep(&at(-2.0, -2.0, 0.0), &by(4.0, 4.0, 0.0), &wire).unwrap();
    assert_eq!(
        (impact.t, impact.travel, impact.normal),
        (q(0.5), by(2.0 - STEP, 2.0, 0.0), by(-1.0, 0.0, 0.0))
    );
    // The point moves along the wire to its end.
    let impact = sweep(&at(0.0, -5.0, 0.0), &by(0.0, 8.0, 0.0), &wire).unwrap();
    assert_eq!((impact.t, impact.point, impact.normal), (q(0.5), at(0.0, -1.0, 0.0), by(0.0, -1.0, 0.0)));
    let impact = sweep(&at(0.0, 0.0, 0.0), &by(3.0, 3.0, 3.0), &at(1.0, 1.0, 1.0)).unwrap();
    assert_eq!(impact.travel, by(1.0 - STEP, 1.0 - STEP, 1.0 - STEP));
    // A point moves in the plane of a card: it meets the rim, even if its path only passes a corner.
    let card = aabb([0.0, 0.0, 0.0], [4.0, 4.0, 0.0]);
    // A wire moves in that plane, and its end meets a corner: of the two edges of the difference there, both oppose the motion equally.
    let stick = Segment::new(at(2.0, -6.0, 0.0), at(5.0, -2.0, 0.0));
    let impact = sweep(&stick, &by(-2.0, 4.0, 0.0), &card).unwrap();
    assert_eq!(impact.normal, by(0.0, -1.0, 0.0));
    let impact = sweep(&at(-2.0, 1.0, 0.0), &by(8.0, 2.0, 0.0), &card).unwrap();
    assert_eq!((impact.t, impact.normal), (q(0.25), by(-1.0, 0.0, 0.0)));
    let impact = sweep(&at(-1.0, 1.0, 0.0), &by(2.0, -2.0, 0.0), &card).unwrap();
    assert_eq!((impact.t, impact.point), (q(0.5), at(0.0, 0.0, 0.0)));
    for (from, way, normal) in [
        (at(-1.0, -1.0, 0.0), by(4.0, 4.0, 0.0), by(-1.0, 0.0, 0.0)),
        (at(-1.0, -2.0, 0.0), by(4.0, 8.0, 0.0), by(0.0, -1.0, 0.0)),
        (at(-2.0, -1.0, 0.0), by(8.0, 4.0, 0.0), by(-1.0, 0.0, 0.0)),
    ] {
        let impact = sweep(&from, &way, &card).unwrap();
        assert_eq!((impact.t, impact.point, impact.normal), (q(0.25), at(0.0, 0.0, 0.0), normal));
    }
    assert_eq!(sweep(&at(-2.0, 1.0, 0.1), &by(8.0, 2.0, 0.0), &card), None);
    assert_eq!(sweep(&at(1.0, 1.0, 0.0), &by(8.0, 2.0, 0.0), &card), None);
    let other = aabb([-3.0, 1.0, 0.0], [-2.0, 7.0, 0.0]);
    let impact = sweep(&other, &by(4.0, 0.0, 0.0), &card).unwrap();
    assert_eq!((impact.t, impact.point, impact.normal), (q(0.5), at(0.0, 2.5, 0.0), by(-1.0, 0.0, 0.0)));
}

#[test]
fn no_sum_of_radii_overflows() {
    let (low, high) = (q(-32000.0), q(32000.0));
    let a = Sphere::new(point![low, q(0.0), q(0.0)], q(30000.0));
    let b = Sphere::new(point![high, q(0.0), q(0.0)], q(30000.0));
    let impact = sweep(&a, &by(8000.0, 0.0, 0.0), &b).unwrap();
    assert_eq!((impact.t, impact.travel), (q(0.5), by(4000.0, 0.0, 0.0)));
    let impact = sweep(&a, &by(0.0, 0.0, 0.0), &Sphere::new(at(0.0, 0.0, 0.0), q(30000.0))).unwrap();
    assert_eq!((impact.depth, impact.normal), (q(28000.0), by(-1.0, 0.0, 0.0)));
}

#[test]
fn the_empty_set_and_what_is_not_finite_stop_nothing() {
    let (ball, wall) =
        (Sphere::new(point![0.0, 0.0, 0.0], 1.0), Aabb::new(point![2.0, -1.0, -1.0], point![3.0, 1.0, 1.0]));
    assert!(sweep(&ball, &vector![5.0, 0.0, 0.0], &wall).is_some());
    assert!(sweep(&Sphere::new(point![0.0, 0.0, 0.0], -1.0), &vector![5.0, 0.0, 0.0], &wall).is_none());
    let inverted = Aabb::new(point![3.0, -1.0, -1.0], point![2.0, 1.0, 1.0]);
    assert!(sweep(&ball, &vector![5.0, 0.0, 0.0], &inverted).is_none());
    assert!(sweep(&ball, &vector![f64::INFINITY, 0.0, 0.0], &wall).is_none());
    assert!(sweep(&ball, &vector![f64::NAN, 0.0, 0.0], &ball).is_none());
    let everything = HalfSpace::new(point![0.0, 0.0, 0.0], vector![0.0, 0.0, 0.0]);
    let impact = sweep(&ball, &vector![1.0, 0.0, 0.0], &everything).unwrap();
    assert_eq!((impact.depth, impact.normal), (f64::MAX, vector![1.0, 0.0, 0.0]));
}

/// The rounded normal has almost no component along the motion: only some choices of signs lead away.
#[test]
fn a_motion_that_hardly_leads_in() {
    let unit = I16F16::DELTA;
    let chest = aabb([0.0, 0.0, 0.0], [1.0, 1.0, 1.0]);
    let plane = HalfSpace::new(at(10000.0, 0.0, 0.0), vector![-unit, unit + unit, q(9000.0)]);
    for k in 0..40 {
        let k = f64::from(k);
        for way in [by(20000.3 + k * 0.37, 0.7, 0.0), by(-9000.1, -20000.9 - k * 0.41, 0.0)] {
            let impact = sweep(&chest, &way, &plane).unwrap();
            assert_eq!((impact.depth, impact.normal), (q(0.0), by(0.0, 0.0, 1.0)));
            assert_eq!(sweep(&chest, &impact.travel, &plane), None);
            assert_eq!(sweep(&chest.translated(impact.travel), &by(0.0, 0.0, 0.0), &plane), None);
            // At that time (1, 0, 0), the lowest corner, is on the plane: 9999 = x - 2 y.
            let [x, y, _] = way.map(|x| x.to_num::<f64>()).into();
            let t = 9999.0 / (x - 2.0 * y);
            for (travel, whole) in impact.travel.iter().zip([x, y, 0.0]) {
                let off = travel.to_num::<f64>() - whole * t;
                assert!(off.abs() <= 2.0 / 65536.0, "{impact:?} of {way}");
            }
        }
    }
}

/// Numbers of such different exponents that the squares of the coordinates exceed the range. The answer is as
/// accurate as the greatest coordinate allows.
#[test]
fn floats_of_nearly_all_exponents() {
    const SIZE: f64 = 1e60;
    let beam = Capsule::new(point![-1e300, 0.0, 0.0], point![1e300, 1e-300, 1e-300], 2.0 * SIZE);
    let is_near = |a: SVector<f64, 3>, b: [f64; 3]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-9);
    for x in [3.0, -3.0, 1e-300] {
        let ball = Sphere::new(point![0.25 * SIZE, 1e-300, 9.0 * SIZE], SIZE);
        let impact = sweep(&ball, &(vector![x, 0.0, -12.0] * SIZE), &beam).unwrap();
        assert!(is_near(vector![impact.t, 0.0, 0.0], [0.5, 0.0, 0.0]), "{impact:?}");
        assert!(is_near(impact.travel / SIZE, [x / 2.0, 0.0, -6.0]), "{impact:?}");
        assert!(is_near(impact.normal, [0.0, 0.0, 1.0]), "{impact:?}");
        let place = impact.point.coords / SIZE;
        assert!(is_near(vector![0.0, place.y, place.z], [0.0, 0.0, 2.0]), "{impact:?}");
        assert!(impact.point.x.abs() < 1e288, "{impact:?}");
    }
}

/// At the impact the vector between the centers is short, and the normal is this vector over the radius.
#[test]
fn a_small_ball_from_far_away_has_a_unit_normal() {
    // These two are perpendicular, and both have length 7.
    let (ahead, aside) = (vector![2.0, 3.0, 6.0], vector![3.0, -6.0, 2.0]);
    let place = aside * 4.0 - ahead * 3.0;
    // Each has a corner at zero that faces the point.
    let block = Aabb::new(point![-9.0, 0.0, 0.0], point![0.0, 9.0, 9.0]);
    let post = Sphere::new(point![0.0, 0.0, 0.0], 0.0);
    for far in [1e3, 1e6, 1e9, 1e12] {
        for further in [1.1, 1.7, 3.1] {
            let ball = Sphere::new(Point::from(place - ahead * far), 35.0);
            let way = ahead * (further * far);
            for impact in [sweep(&ball, &way, &block), sweep(&ball, &way, &post)] {
                let normal = impact.unwrap().normal;
                assert!(vector::length(&(normal - place / 35.0)) < 1e-8, "{far}: {normal:?}");
            }
        }
    }
}

/// Numbers so small that a fraction of them is zero in an `f32`: the travel is only slightly changed, as for
/// other numbers.
#[test]
fn tiny_floats_go_all_the_way() {
    const SIZE: f32 = f32::from_bits((127 - 112) << 23);
    let beam = Capsule::new(point![-3.0, 0.1, 9.0] * SIZE, point![4.0, 0.3, 9.0] * SIZE, SIZE);
    let pipe = Capsule::new(point![0.7, -3.0, 0.0] * SIZE, point![0.0, 4.0, 0.5] * SIZE, 2.0 * SIZE);
    for k in 0..60_u8 {
        let way = vector![0.37 * f32::from(k) - 4.0, 1.0, -12.0];
        let Some(impact) = sweep(&beam, &(way * SIZE), &pipe) else { continue };
        let off = impact.travel / SIZE - way * impact.t;
        assert!(off.amax() < 1e-4, "{k}: {impact:?}");
    }
}

/// A number in units of the last place of `I16F16`.
trait Count: Scalar + Neg<Output = Self> {
    fn count(n: i32) -> Self;
    fn float(self) -> f64;
}

impl Count for I16F16 {
    fn count(n: i32) -> Self {
        Self::from_bits(n)
    }
    fn float(self) -> f64 {
        self.to_num()
    }
}

impl Count for f64 {
    fn count(n: i32) -> Self {
        n.into()
    }
    fn float(self) -> f64 {
        self
    }
}

fn counts<S: Count>(place: [i32; 3]) -> Point<S, 3> {
    place.map(S::count).into()
}

fn block<S: Count>(low: [i32; 3], high: [i32; 3]) -> Aabb<S, 3> {
    Aabb::new(counts(low), counts(high))
}

fn ball<S: Count>(center: [i32; 3], radius: i32) -> Sphere<S> {
    Sphere::new(counts(center), S::count(radius))
}

/// One is stopped by the other at about `t`, and so is the other if it moves instead.
fn stops_at<S: Count, A, B>(a: &A, way: [i32; 3], b: &B, t: f64)
where
    A: Sweep<B, Motion = SVector<S, 3>, Impact = Impact<S, 3>>,
    B: Sweep<A, Motion = SVector<S, 3>, Impact = Impact<S, 3>>,
{
    let way: SVector<S, 3> = counts(way).coords;
    let there = a.sweep(&way, b).unwrap();
    let back = b.sweep(&way.map(|x| -x), a).unwrap();
    for impact in [&there, &back] {
        assert!((impact.t.float() - t).abs() < 1.0 / 65536.0, "{impact:?}");
        assert_eq!(impact.depth, S::count(0));
    }
    assert_eq!(a.sweep(&there.travel, b), None);
    assert_eq!(b.sweep(&back.travel, a), None);
}

/// The path is so long and the shapes are so small that the errors of the times of two slabs exceed the time between them.
#[test]
fn small_shapes_on_long_ways() {
    fn check<S: Count>() {
        let card = block::<S>([138161778, 690540012, 499586840], [138266994, 690579948, 499586841]);
        let post = ball([-231936, -426496, -240384], 1);
        stops_at(&card, [-415181145, -2072899521, -1499481675], &post, 1.0 / 3.0);
        let dot = ball::<S>([-262132998, 165847243, -349667864], 0);
        let wall = block([-147256047, -264895368, -223724784], [68593631, 105169582, 179813494]);
        stops_at(&dot, [229753900, -121355322, 251886160], &wall, 0.500000004);
        let crumb = block::<S>([523535706, -361066249, 584975021], [523535710, -361066245, 584975021]);
        let other = block([2, -1, -1], [2, 2, 3]);
        stops_at(&crumb, [-1047071412, 722132502, -1169950040], &other, 0.499999998);
        let chip = block::<S>([579531454, -357071003, -14789985], [579531736, -357069842, -14789985]);
        let post = ball([-349893, 460544, 115350], 2);
        stops_at(&chip, [-1739644557, 1072591454, 44716009], &post, 1.0 / 3.0);
        let crumb = block::<S>([299668491, -251024481, -176835803], [299668497, -251024475, -176835803]);
        let post = ball([416171, -317170, -32814], 1);
        stops_at(&crumb, [-897756972, 752121929, 530408965], &post, 1.0 / 3.0);
    }
    check::<I16F16>();
    check::<f64>();
}
