//! Shapes made of parts: whether they meet and how far apart they are, against all pairs of parts and against exact arithmetic.

use std::fmt::Debug;

use kousa::nalgebra::Point;
use kousa::{
    Ball, Closest, Distance, Intersect, Mesh, Mirror, Parts, closest_points, distance, intersects, within,
};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, Zero};

use crate::crowd::{Size, draw, plane, plane_query, space, space_query};
use crate::rng::Rng;
use crate::support::{Sample, all_rounds, rounds};

/// The distance to the empty set.
fn greatest<S: Sample>() -> S {
    Point::from([S::whole(0); 2]).distance(&Ball::new(Point::from([S::whole(0); 2]), S::whole(-1)))
}

/// The answers for parts are those of a search through all pairs, and the same from both sides.
fn check_all_pairs<S, A, const D: usize>(a: &[A], b: &[A])
where
    S: Sample,
    A: Intersect + Distance<Scalar = S, Closest = Closest<S, D>> + Debug,
    for<'p> Parts<'p, A>: Intersect + Intersect<A, Output = <A as Intersect>::Output>,
    for<'p> Parts<'p, A>:
        Distance<Scalar = S, Closest = Closest<S, D>> + Distance<A, Scalar = S, Closest = Closest<S, D>>,
    for<'p> A: Distance<Parts<'p, A>, Scalar = S, Closest = Closest<S, D>> + Intersect<Parts<'p, A>>,
{
    let (one, two) = (Parts(a), Parts(b));
    let pairs = || a.iter().flat_map(|x| b.iter().map(move |y| (x, y)));
    let meet = pairs().any(|(x, y)| x.intersects(y));
    assert_eq!((intersects(&one, &two), intersects(&two, &one)), (meet, meet), "{a:?}, {b:?}");
    assert_eq!(one.intersect(&two).is_some(), meet);

    let least = pairs().map(|(x, y)| x.distance(y)).fold(greatest::<S>(), |x, y| if y < x { y } else { x });
    assert_eq!(distance(&one, &two), least, "{a:?}, {b:?}");
    assert_eq!(meet, least == S::whole(0), "{a:?}, {b:?}");
    for reach in [least, least.nudged(-1), S::whole(0), S::whole(2)] {
        assert_eq!(within(&one, &two, reach), pairs().any(|(x, y)| x.is_within(y, reach)), "{a:?}, {b:?}");
    }
    // They are of one of the pairs that are nearest as rounded, or nearly so; of the first one where they meet.
    match closest_points(&one, &two) {
        Some(found) => {
            let (x, y) = pairs().find(|(x, y)| x.closest_points(*y) == Some(found)).expect("it is a pair's");
            assert!(x.distance(y) <= least || meet || !S::IS_FIXED, "{a:?}, {b:?}: {x:?}, {y:?}");
            let first = pairs().find(|(x, y)| x.intersects(*y));
            assert!(first.is_none_or(|(x, y)| x.closest_points(y) == Some(found)));
        }
        None => assert!(pairs().all(|(x, y)| x.closest_points(y).is_none()), "{a:?}, {b:?}"),
    }
    // One part is the shape itself.
    for (x, y) in pairs() {
        let (alone, other) = (Parts(std::slice::from_ref(x)), Parts(std::slice::from_ref(y)));
        assert_eq!(alone.closest_points(&other), x.closest_points(y));
        assert_eq!(Distance::<A>::closest_points(&alone, y), x.closest_points(y));
        assert_eq!(x.closest_points(&other), x.closest_points(y));
        assert_eq!(x.intersects(&other), x.intersects(y));
        assert_eq!(Distance::<A>::distance(&alone, y), x.distance(y));
    }
    for x in a {
        let from = x.closest_points(&two);
        assert_eq!(Distance::<A>::closest_points(&two, x).map(Mirror::mirror), from, "{x:?}, {b:?}");
    }
}

fn pairs_of_the_plane<S: Sample>() {
    for size in Size::ALL {
        let mut rng = Rng::new(21);
        for _ in 0..rounds(25, 600) {
            let (a, b) = (draw(3, size, &mut rng, plane::<S>), draw(3, size, &mut rng, plane_query::<S>));
            check_all_pairs::<S, _, 2>(&a, &b);
        }
    }
}

fn pairs_of_space<S: Sample>() {
    for size in Size::ALL {
        let mut rng = Rng::new(22);
        for _ in 0..rounds(12, 400) {
            let (a, b) = (draw(2, size, &mut rng, space::<S>), draw(3, size, &mut rng, space_query::<S>));
            check_all_pairs::<S, _, 3>(&a, &b);
        }
    }
}

/// The order of `√x − r` and `√y − s`, each of which is a distance, by intervals that shrink until they are apart or, after so many digits, equal.
fn order(x: &BigRational, r: &BigRational, y: &BigRational, s: &BigRational) -> std::cmp::Ordering {
    let root = |x: &BigRational| {
        let digits = 1200_u32;
        // ⌊√x · 2^digits⌋
        let scaled: BigInt = (x.numer() << (2 * digits)) / x.denom();
        BigRational::new(scaled.sqrt(), BigInt::from(1) << digits)
    };
    let apart = (root(x) - r) - (root(y) - s);
    let digits: BigRational = BigRational::new(BigInt::from(1), BigInt::from(1) << 1100_u32);
    if apart.abs() < digits { std::cmp::Ordering::Equal } else { apart.cmp(&BigRational::zero()) }
}

/// Balls that are about as far from one, exactly or but for the last bits, whose radii differ: the nearest one is that of the true distances.
fn nearest_balls<S: Sample, const D: usize>(seen: &mut [u32; 2])
where
    Ball<S, D>: Distance<Scalar = S, Closest = Closest<S, D>>,
    for<'p> Parts<'p, Ball<S, D>>: Distance<Ball<S, D>, Scalar = S, Closest = Closest<S, D>>,
{
    let mut rng = Rng::new(23);
    for _ in 0..all_rounds(150, 3000) {
        let middle = Ball::new(Point::from([S::whole(0); D]), S::whole(rng.range(0, 1)));
        let around: Vec<Ball<S, D>> = (0..4)
            .map(|_| {
                // (3, 4), (4, 3), (5, 0): so far from the middle as the greatest times five; the rest is the radius.
                let size = rng.range(1, 3);
                let mut center = [S::whole(0); D];
                let (i, j) = (rng.below(D as u64) as usize, rng.below(D as u64 - 1) as usize);
                let way = [[3, 4], [4, 3], [5, 0], [1, 1], [2, 1]][rng.below(5) as usize];
                let far = [5, 5, 5, 2, 3][rng.below(5) as usize];
                center[i] = S::whole(way[0] * size);
                center[(i + 1 + j) % D] = S::whole(way[1] * size);
                // Beside zero a float has others that are far too near.
                let nudge = |x: S, rng: &mut Rng| {
                    if x != S::whole(0) && rng.below(3) == 0 { x.nudged(rng.range(-1, 1)) } else { x }
                };
                let radius = S::whole((far * size - 3).max(0));
                Ball::new(Point::from(center.map(|x| nudge(x, &mut rng))), nudge(radius, &mut rng))
            })
            .filter(|ball| ball.radius >= S::whole(0) && !ball.intersects_ball(&middle))
            .collect();
        let Some(found) = Parts(&around).closest_points(&middle) else {
            assert!(around.is_empty());
            continue;
        };
        let gap = |ball: &Ball<S, D>| {
            let square = ball.center.iter().map(|x| x.exact() * x.exact()).sum::<BigRational>();
            (square, ball.radius.exact())
        };
        let mut nearest = &around[0];
        for ball in &around {
            let ((x, r), (y, s)) = (gap(ball), gap(nearest));
            let order = order(&x, &r, &y, &s);
            seen[0] += u32::from(order.is_eq() && ball != nearest);
            if order.is_lt() {
                seen[1] += u32::from(ball.distance(&middle) == nearest.distance(&middle));
                nearest = ball;
            }
        }
        assert_eq!(Some(found), nearest.closest_points(&middle), "{around:?} about {middle:?}");
    }
}

/// Whether two balls meet, of any dimension.
trait MeetsBall {
    fn intersects_ball(&self, other: &Self) -> bool;
}

impl<S: Sample, const D: usize> MeetsBall for Ball<S, D>
where
    Ball<S, D>: Distance<Scalar = S>,
{
    fn intersects_ball(&self, other: &Self) -> bool {
        self.distance(other) == S::whole(0)
    }
}

fn nearest<S: Sample>() {
    let mut seen = [0; 2];
    nearest_balls::<S, 2>(&mut seen);
    nearest_balls::<S, 3>(&mut seen);
    // An `f32` is rounded from an `f64`, in which those distances are apart.
    seen[1] += if S::NAME == "f32" { 6 } else { 0 };
    assert!(seen.iter().all(|count| *count > 5), "ties and rounded ties were not drawn: {seen:?}");
}

/// What is empty is absent, and parts of nothing are the empty set.
fn absent<S: Sample>() {
    let empty = Ball::new(Point::from([S::whole(0); 2]), S::whole(-1));
    let ball = Ball::new(Point::from([S::whole(9), S::whole(0)]), S::whole(2));
    let point = Point::from([S::whole(0); 2]);
    let (parts, alone) = ([empty, ball, empty], [ball]);
    assert_eq!(Parts(&parts).closest_points(&point), Parts(&alone).closest_points(&point));
    assert_eq!(Parts(&parts).distance(&point), S::whole(7));
    assert_eq!(Parts(&parts).aabb(), Some(ball.aabb()));
    for nothing in [Parts(&parts[..0]), Parts(&parts[..1])] {
        assert!(!nothing.intersects(&point) && !point.intersects(&nothing));
        assert_eq!(
            (nothing.distance(&point), nothing.distance_squared(&point)),
            (greatest::<S>(), greatest::<S>())
        );
        assert_eq!(nothing.closest_points(&point), None);
        assert!(nothing.aabb().is_some_and(|aabb| aabb.is_empty()));
        assert!(!nothing.is_within(&point, greatest::<S>()));
    }
    for broken in S::BROKEN {
        let parts = [Ball::new(Point::from([*broken, S::whole(0)]), S::whole(2)), ball];
        assert_eq!(Parts(&parts).closest_points(&point), Parts(&alone).closest_points(&point));
    }
}

/// A mesh answers about parts as it does about each of them.
fn on_meshes<S: Sample>() {
    let mut rng = Rng::new(24);
    for size in [Size::Ordinary, Size::Grid] {
        for _ in 0..rounds(10, 100) {
            let corners: Vec<Point<S, 3>> =
                (0..12).map(|_| Point::from([0; 3].map(|_| size.number(&mut rng)))).collect();
            let facets = (0..10).map(|i| [i, i + 1, i + 2]).collect();
            let mesh = Mesh::new(corners, facets).expect("they are finite");
            let shapes = draw(3, size, &mut rng, space::<S>);
            let parts = Parts(&shapes);
            assert_eq!(mesh.intersects(&parts), shapes.iter().any(|shape| mesh.intersects(shape)));
            let mut meeting: Vec<usize> = shapes.iter().flat_map(|shape| mesh.meeting(shape)).collect();
            meeting.sort_unstable();
            meeting.dedup();
            assert_eq!(mesh.meeting(&parts), meeting);
            let least = shapes.iter().map(|shape| mesh.distance(shape));
            assert_eq!(mesh.distance(&parts), least.fold(greatest::<S>(), |x, y| if y < x { y } else { x }));
            if let Some((facet, found)) = mesh.closest_points(&parts) {
                let facet = mesh.facet(facet).expect("it is a facet");
                assert!(shapes.iter().any(|shape| facet.closest_points(shape) == Some(found)));
            }
        }
    }
}

suite!(pairs_of_the_plane, pairs_of_space, nearest, absent, on_meshes);
