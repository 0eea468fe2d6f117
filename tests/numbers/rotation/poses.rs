//! Poses, and shapes that they place, against exact numbers: every number is rounded once.

use kousa::nalgebra::{Point, SVector};
use kousa::{
    Angle, Ball, Capsule, HalfSpace, Line, OrientedRect, Polygon, Pose2, Pose3, Ray, Rect, Rotation, Segment,
    Shape2, Triangle,
};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed};

use crate::rng::Rng;
use crate::rotation::draws;
use crate::rotation::number::{Number, exact, is_nearest, vector};
use crate::rotation::referee::{rotated, rotation};
use crate::turn::{BITS, Turns};

fn sum(a: &[BigRational], b: &[BigRational]) -> Vec<BigRational> {
    a.iter().zip(b).map(|(a, b)| a + b).collect()
}

fn difference(a: &[BigRational], b: &[BigRational]) -> Vec<BigRational> {
    a.iter().zip(b).map(|(a, b)| a - b).collect()
}

#[track_caller]
fn assert_nearest<S: Number, const D: usize>(found: &SVector<S, D>, expected: &[BigRational]) {
    for (found, expected) in found.iter().zip(expected) {
        assert!(is_nearest(*found, |x| expected.cmp(x)), "{found:?} for {expected}");
    }
}

fn poses_of_space_round_once<S: Number>() {
    let mut rng = Rng::new(71);
    for _ in 0..draws(4000) {
        let [p, t, u] = [0; 3].map(|_| vector::<S>(&mut rng));
        let (q, r) = (rotation(&mut rng), rotation(&mut rng));
        let (pose, next) = (Pose3::new(t, q), Pose3::new(u, r));
        let [x, y, z] = [p, t, u].map(|v| exact(&v));
        assert_nearest(&pose.point(&Point::from(p)).coords, &sum(&y, &rotated(q, &x)));
        assert_nearest(&pose.vector(&p), &rotated(q, &x));
        let back = pose.inverse();
        let negated = rotated(q.inverse(), &y).into_iter().map(|x| -x).collect::<Vec<_>>();
        assert_nearest(&back.translation, &negated);
        assert_eq!(back.rotation, q.inverse());
        let both = pose.then(next);
        assert_nearest(&both.translation, &sum(&z, &rotated(r, &y)));
        assert_eq!((both.rotation, next * pose), (q.then(r), both));
        // About a point, of which a ball's center is an example.
        let turned = Ball::new(Point::from(p), t.x).rotated(q, Point::from(u));
        assert_nearest(&turned.center.coords, &sum(&z, &rotated(q, &difference(&x, &z))));
    }
}

fn poses_of_the_plane_round_once<S: Number>() {
    let turns = Turns::new();
    let mut rng = Rng::new(72);
    for _ in 0..draws(2000) {
        let [p, t] = [0; 2].map(|_| vector::<S>(&mut rng).xy());
        let by = Angle::from_bits(rng.next() as u32);
        let pose = Pose2::new(t, by);
        let [c, s] =
            turns.cos_sin(u64::from(by.to_bits()) << 32).map(|x| BigRational::new(x, BigInt::one() << BITS));
        let turned =
            |v: &[BigRational], s: &BigRational| vec![&c * &v[0] - s * &v[1], s * &v[0] + &c * &v[1]];
        let (x, y) = (exact(&p), exact(&t));
        let back: Vec<_> = turned(&y, &-s.clone()).into_iter().map(|x| -x).collect();
        let found = [pose.point(&Point::from(p)).coords, pose.vector(&p), pose.inverse().translation];
        for (found, expected) in found.iter().zip([sum(&y, &turned(&x, &s)), turned(&x, &s), back]) {
            let size: BigRational = x.iter().chain(&y).map(|x| x.abs()).sum();
            for (found, expected) in found.iter().zip(expected) {
                // In floats it is within some units in the last place of the operands, and beyond the range the end of it.
                let bound = (S::above(found.below()).exact() - found.below().exact()).abs();
                let off = (found.exact() - &expected).abs();
                let is_near =
                    |share: u32| off <= &size / BigRational::from(BigInt::one() << share) || off <= bound;
                let is_near = match (S::FRAC_BITS, size_of::<S>()) {
                    (0, 4) if S::GREATEST.exact() > BigRational::from(BigInt::one() << 100) => is_near(23),
                    (0, 8) => is_near(51),
                    _ => is_nearest(*found, |x| expected.cmp(x)),
                };
                let is_beyond =
                    expected.abs() > S::GREATEST.exact() && (*found == S::GREATEST || *found == S::LEAST);
                assert!(is_near || is_beyond, "{pose:?} {p:?}: {found:?}");
            }
        }
    }
}

crate::every_scalar!(poses_of_space_round_once, poses_of_the_plane_round_once);

/// Asserts that the shapes of both dimensions are placed by their parts: two points and a direction.
macro_rules! place {
    ($pose:ident: $p:ident, $q:ident, $b:ident => $at_p:ident, $at_q:ident, $along:ident) => {
        assert_eq!(Line::new($p, $b).placed(&$pose), Line::new($at_p, $along));
        assert_eq!(Ray::new($p, $b).placed(&$pose), Ray::new($at_p, $along));
        assert_eq!(HalfSpace::new($p, $b).placed(&$pose), HalfSpace::new($at_p, $along));
        assert_eq!(Segment::new($p, $q).placed(&$pose), Segment::new($at_p, $at_q));
        assert_eq!(Capsule::new($p, $q, 2.0).placed(&$pose), Capsule::new($at_p, $at_q, 2.0));
        assert_eq!(Ball::new($p, 2.0).placed(&$pose), Ball::new($at_p, 2.0));
    };
}

/// The parts of every shape are those that the pose itself places.
#[test]
fn shapes_are_placed_part_by_part() {
    let mut rng = Rng::new(73);
    for _ in 0..200 {
        let [a, b, c] = [0; 3].map(|_| vector::<f64>(&mut rng));
        let pose = Pose3::new(c, rotation(&mut rng));
        let (p, q) = (Point::from(a), Point::from(b));
        let (at_p, at_q, along) = (pose.point(&p), pose.point(&q), pose.vector(&b));
        place!(pose: p, q, b => at_p, at_q, along);
        // About the origin, a rotation is a pose without a translation.
        let (origin, turn) = (Point::from([0.0; 3]), Pose3::new(c * 0.0, pose.rotation));
        assert_eq!(Line::new(p, b).rotated(pose.rotation, origin), Line::new(p, b).placed(&turn));
        assert_eq!(Ray::new(p, b).rotated(pose.rotation, origin), Ray::new(p, b).placed(&turn));
        assert_eq!(Segment::new(p, q).rotated(pose.rotation, origin), Segment::new(p, q).placed(&turn));
        assert_eq!(
            Capsule::new(p, q, 1.0).rotated(pose.rotation, origin),
            Capsule::new(p, q, 1.0).placed(&turn)
        );
        assert_eq!(HalfSpace::new(p, b).rotated(pose.rotation, origin), HalfSpace::new(p, b).placed(&turn));

        let pose = Pose2::new(c.xy(), Angle::from_bits(rng.next() as u32));
        let (a, b) = (a.xy(), b.xy());
        let (p, q, r) = (Point::from(a), Point::from(b), Point::from(c.xy()));
        let (at_p, at_q, along) = (pose.point(&p), pose.point(&q), pose.vector(&b));
        place!(pose: p, q, b => at_p, at_q, along);
        assert_eq!(Triangle::new(p, q, r).placed(&pose), Triangle::new(at_p, at_q, pose.point(&r)));
        let half = SVector::from([2.0, 1.0]);
        let rect = OrientedRect::new(p, [b, half]);
        assert_eq!(rect.placed(&pose), OrientedRect::new(at_p, [along, pose.vector(&half)]));
        assert_eq!(Shape2::from(rect).placed(&pose), rect.placed(&pose).into());
        let square = Rect::from_center(p, half);
        assert_eq!(square.placed(&pose), OrientedRect::from(square).placed(&pose));
        assert_eq!(Shape2::from(square).placed(&pose), square.placed(&pose).into());
        let hull = Polygon::<f64, 4>::hull(&[p, q, r]).unwrap();
        let corners: Vec<_> = hull.corners().iter().map(|corner| pose.point(corner)).collect();
        let placed = hull.placed(&pose);
        // Far away rounding may turn it over.
        assert!(placed.corners() == corners || placed == Polygon::hull(&corners).unwrap());
    }
}

#[test]
fn empty_shapes_stay_empty() {
    let nowhere = Point::from([f64::NAN, 0.0, 0.0]);
    let by = Rotation::from_bits([1, 2, 3, 4]).unwrap();
    let pose = Pose3::new(SVector::from([1.0, 2.0, 3.0]), by);
    let origin = Point::from([0.0; 3]);
    assert!(
        Ball::new(nowhere, 1.0).placed(&pose).is_empty()
            && Ball::new(nowhere, 1.0).rotated(by, origin).is_empty()
    );
    assert!(Ball::new(origin, -1.0).placed(&pose).is_empty());
    assert!(Line::new(origin, nowhere.coords).placed(&pose).is_empty());
    let pose = Pose2::new(SVector::from([1.0, 2.0]), Angle::QUARTER);
    let (nowhere, origin) = (nowhere.xy(), origin.xy());
    let nothing = Rect::new(origin, Point::from([f64::INFINITY, 1.0]));
    assert!(nothing.placed(&pose).is_empty() && nothing.rotated(Angle::HALF, origin).is_empty());
    // A box of which the least corner is above the greatest becomes the one between the two, as in space.
    let corner = Point::from([1.0, 3.0]);
    let between = Rect::new(origin, corner).placed(&pose);
    assert_eq!(Rect::new(corner, origin).placed(&pose).aabb(), between.aabb());
    assert!(Ball::new(nowhere, 1.0).placed(&pose).is_empty());
    assert!(Triangle::new(origin, origin, nowhere).placed(&pose).is_empty());
    // A number of a pose that is not finite counts as zero, with its vector.
    let broken = Pose2::new(nowhere.coords, Angle::QUARTER);
    assert_eq!(broken.point(&Point::from([1.0, 0.0])), Point::from([0.0, 1.0]));
    assert_eq!(pose.point(&nowhere), Point::from([1.0, 2.0]));
}

#[test]
fn a_pose_and_its_inverse_leave_nothing() {
    let mut rng = Rng::new(74);
    for _ in 0..draws(4000) {
        let pose = Pose3::new(vector::<fixed::types::I16F16>(&mut rng), rotation(&mut rng));
        let there = pose.then(pose.inverse());
        assert_eq!(there.rotation, Rotation::IDENTITY);
        let is_small = pose.translation.iter().all(|x| x.checked_abs().is_some_and(|x| x < 9000));
        let off = there.translation.map(|x| x.to_bits().unsigned_abs()).max();
        assert!(!is_small || off <= 1, "{pose:?} {there:?}");
        assert_eq!(pose.then(Pose3::identity()), pose);
        assert_eq!(Pose3::default().then(pose), pose);
    }
    assert_eq!(Pose2::<f64>::identity(), Pose2::default());
}
