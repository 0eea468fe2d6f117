//! Points and disks that touch corners, edges and surfaces to within a rounding error, against exact rational
//! arithmetic.
//!
//! A point is put on an edge, or a disk beside it with the distance as its radius, as accurately as the
//! scalar allows, and is then moved by up to a unit in the last place. So nearly every sign is smaller than
//! the rounding error that floats accumulate in computing it.

use crate::support::{Rng, Sample};
use fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};
use kousa::{Ball, Capsule, HalfSpace, Intersect, Polygon, Triangle};
use num_rational::BigRational;
use num_traits::{Signed, Zero};

/// A scalar to which numbers are rounded.
trait Rounded: Sample {
    fn rounded(x: f64) -> Self;
    fn number(self) -> f64;
}

macro_rules! rounded {
    ($($S:ty, |$x:ident| $rounded:expr, |$y:ident| $number:expr;)*) => {$(
        impl Rounded for $S {
            fn rounded($x: f64) -> Self { $rounded }
            fn number(self) -> f64 { let $y = self; $number }
        }
    )*};
}
rounded! {
    f32, |x| x as f32, |x| f64::from(x);
    f64, |x| x, |x| x;
    I16F16, |x| Self::from_num(x), |x| x.to_num();
    I32F32, |x| Self::from_num(x), |x| x.to_num();
}

type Exact<const D: usize> = [BigRational; D];

fn exact<S: Sample, const D: usize>(p: &Point<S, D>) -> Exact<D> {
    std::array::from_fn(|i| p[i].exact())
}

fn minus<const D: usize>(to: &Exact<D>, from: &Exact<D>) -> Exact<D> {
    std::array::from_fn(|i| &to[i] - &from[i])
}

fn dot<const D: usize>(a: &Exact<D>, b: &Exact<D>) -> BigRational {
    (0..D).map(|i| &a[i] * &b[i]).sum()
}

fn cross(a: &Exact<2>, b: &Exact<2>) -> BigRational {
    &a[0] * &b[1] - &a[1] * &b[0]
}

/// The squared distance of a point from a segment.
fn squared_distance(p: &Exact<2>, from: &Exact<2>, to: &Exact<2>) -> BigRational {
    let (edge, way) = (minus(to, from), minus(p, from));
    let (along, square) = (dot(&way, &edge), dot(&edge, &edge));
    if square.is_zero() || along.is_negative() {
        return dot(&way, &way);
    }
    if along > square {
        let way = minus(p, to);
        return dot(&way, &way);
    }
    let height = cross(&edge, &way);
    &height * &height / square
}

/// Whether a disk reaches a convex polygon, whose corners are in order.
fn reaches(center: &Exact<2>, radius: &BigRational, corners: &[Exact<2>]) -> bool {
    let edges = || corners.iter().zip(corners.iter().cycle().skip(1));
    let sides: Vec<_> =
        edges().map(|(from, to)| cross(&minus(to, from), &minus(center, from)).signum()).collect();
    let is_inside =
        corners.len() > 2 && (sides.iter().all(Signed::is_positive) || sides.iter().all(Signed::is_negative));
    is_inside || edges().any(|(from, to)| squared_distance(center, from, to) <= radius * radius)
}

/// Whether a ball about any of some points reaches a half-space.
fn reaches_half<const D: usize>(
    centers: &[Exact<D>],
    radius: &BigRational,
    origin: &Exact<D>,
    normal: &Exact<D>,
) -> bool {
    centers.iter().any(|center| {
        let height = dot(&minus(center, origin), normal);
        !height.is_positive() || &height * &height <= radius * radius * dot(normal, normal)
    })
}

/// The counts of both verdicts.
#[derive(Default)]
struct Seen([u64; 2]);

impl Seen {
    fn count(&mut self, got: [bool; 3], expected: bool, operands: &dyn std::fmt::Debug) {
        assert_eq!(got, [expected; 3], "{operands:?}");
        self.0[usize::from(expected)] += 1;
    }

    fn require_both(&self) {
        let [apart, met] = self.0;
        assert!(apart > (apart + met) / 8 && met > (apart + met) / 8, "{apart} apart, {met} met");
    }
}

/// The verdicts of `intersects` in both orders, and whether there is an answer.
fn verdicts<A: Intersect<B>, B: Intersect<A>>(a: &A, b: &B) -> [bool; 3] {
    [a.intersects(b), b.intersects(a), a.intersect(b).is_some()]
}

/// A point between two others, at the given fraction of the way, rounded and moved by up to a unit.
fn between<S: Rounded, const D: usize>(
    from: &Point<S, D>,
    to: &Point<S, D>,
    t: f64,
    rng: &mut Rng,
) -> Point<S, D> {
    Point::from(std::array::from_fn(|i| {
        let (from, to) = (from[i].number(), to[i].number());
        S::rounded(from + t * (to - from)).nudged(rng.range(-1, 1))
    }))
}

fn ordinary<S: Sample, const D: usize>(rng: &mut Rng) -> Point<S, D> {
    Point::from(std::array::from_fn(|_| S::ordinary(rng)))
}

/// A number from 0 to below 1, and often exactly 0.
fn share(rng: &mut Rng) -> f64 {
    match rng.below(4) {
        0 => 0.0,
        _ => rng.below(1 << 30) as f64 / f64::from(1 << 30),
    }
}

/// The distance of two points, rounded and changed by up to a unit.
fn distance<S: Rounded, const D: usize>(a: &Point<S, D>, b: &Point<S, D>, rng: &mut Rng) -> S {
    let square: f64 = (0..D).map(|i| (a[i].number() - b[i].number()).powi(2)).sum();
    S::rounded(square.sqrt()).nudged(rng.range(-1, 1))
}

/// A point beside an edge, on the normal through the given foot.
fn beside<S: Rounded>(
    foot: &Point<S, 2>,
    from: &Point<S, 2>,
    to: &Point<S, 2>,
    rng: &mut Rng,
) -> Point<S, 2> {
    let way = [to[0].number() - from[0].number(), to[1].number() - from[1].number()];
    let t = share(rng) - 0.5;
    Point::from([S::rounded(foot[0].number() - t * way[1]), S::rounded(foot[1].number() + t * way[0])])
}

fn corners<S: Rounded>(rng: &mut Rng) {
    let mut seen = [Seen::default(), Seen::default()];
    for _ in 0..crate::support::rounds(500, 5000) {
        let places: [Point<S, 2>; 3] = std::array::from_fn(|_| ordinary(rng));
        let (triangle, hull) =
            (Triangle::new(places[0], places[1], places[2]), Polygon::<S, 3>::hull(&places).unwrap());
        let list = places.each_ref().map(exact);
        let on_edge = between(&places[0], &places[1], share(rng), rng);
        let expected = reaches(&exact(&on_edge), &BigRational::zero(), &list);
        seen[0].count(verdicts(&on_edge, &triangle), expected, &(on_edge, triangle));
        seen[0].count(verdicts(&on_edge, &hull), expected, &(on_edge, hull));

        let foot = between(&places[0], &places[1], share(rng), rng);
        let center = beside(&foot, &places[0], &places[1], rng);
        let disk = Ball::new(center, distance(&center, &foot, rng));
        let expected =
            !disk.radius.exact().is_negative() && reaches(&exact(&center), &disk.radius.exact(), &list);
        seen[1].count(verdicts(&disk, &triangle), expected, &(disk, triangle));
        seen[1].count(verdicts(&disk, &hull), expected, &(disk, hull));
    }
    seen.iter().for_each(Seen::require_both);
}

fn half_spaces<S: Rounded, const D: usize>(rng: &mut Rng)
where
    Ball<S, D>: Intersect<HalfSpace<S, D>>,
    HalfSpace<S, D>: Intersect<Ball<S, D>> + Intersect<Capsule<S, D>>,
    Capsule<S, D>: Intersect<HalfSpace<S, D>>,
{
    let mut seen = [Seen::default(), Seen::default()];
    for _ in 0..crate::support::rounds(500, 5000) {
        let (origin, center) = (ordinary::<S, D>(rng), ordinary::<S, D>(rng));
        let normal: [f64; D] = std::array::from_fn(|_| S::ordinary(rng).nudged(1).number());
        let length = normal.iter().map(|x| x * x).sum::<f64>().sqrt();
        let height =
            (0..D).map(|i| (center[i].number() - origin[i].number()) * normal[i]).sum::<f64>() / length;
        // The normal points to the side on which the center is.
        let outward = normal.map(|x| S::rounded(if height < 0.0 { -x } else { x }));
        let half = HalfSpace::new(origin, SVector::from(outward));
        let radius = S::rounded(height.abs()).nudged(rng.range(-1, 1));
        let is_whole = !radius.exact().is_negative();
        let outward = exact(&Point::from(half.normal));
        let ball = Ball::new(center, radius);
        let expected =
            is_whole && reaches_half(&[exact(&center)], &radius.exact(), &exact(&half.origin), &outward);
        seen[0].count(verdicts(&ball, &half), expected, &(ball, half));

        let other = ordinary::<S, D>(rng);
        let capsule = Capsule::new(center, other, radius);
        let ends = [exact(&center), exact(&other)];
        let expected = is_whole && reaches_half(&ends, &radius.exact(), &exact(&half.origin), &outward);
        seen[1].count(verdicts(&capsule, &half), expected, &(capsule, half));
    }
    seen.iter().for_each(Seen::require_both);
}

macro_rules! suite {
    ($($(#[$tier:meta])? $name:ident: $S:ty;)*) => {$(
        $(#[$tier])?
        mod $name {
            use super::*;

            #[test]
            fn points_and_disks_beside_corners_and_edges() {
                corners::<$S>(&mut Rng::new(3));
            }

            #[test]
            fn balls_and_capsules_before_a_surface() {
                half_spaces::<$S, 2>(&mut Rng::new(4));
                half_spaces::<$S, 3>(&mut Rng::new(5));
            }
        }
    )*};
}
suite! {
    #[cfg(feature = "full")]
    f32: f32;
    f64: f64;
    i16f16: I16F16;
    #[cfg(feature = "full")]
    i32f32: I32F32;
}
