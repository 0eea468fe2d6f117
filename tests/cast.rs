//! A cast equals the beginning of the chord, bit for bit, for every line, ray or segment with every solid, in
//! every kind of scalar.
//!
//! The operands come from a small grid, where they touch and begin on surfaces, from ordinary numbers, from
//! the whole range of the type, and from a grid moved by a unit in the last place, so that both the fast and
//! the exact stages answer. Some floats are not finite.

#![allow(clippy::unwrap_used, reason = "a miss must stop the test")]

#[path = "support/mod.rs"]
mod support;

use std::fmt::Debug;

use fixed::types::{I6F10, I16F16, I32F32};
use kousa::nalgebra::{Point, SVector, point, vector};
use kousa::{
    Aabb, AnyShape2, Ball, Capsule, Cast, Chord, Circle, Common, HalfSpace, Hit, Intersect, Line,
    OrientedRect, Polygon, Ray, Segment, Shape2, Shape3, Triangle, cast, intersect,
};
use support::{Rng, Sample, rounds};

/// Draws for each pair of shapes and kind of numbers.
fn draws() -> u64 {
    rounds(200, 2000)
}

/// A kind of numbers.
#[derive(Clone, Copy, Debug)]
enum Numbers {
    Grid,
    Nudged,
    Ordinary,
    Any,
    Broken,
}

impl Numbers {
    fn number<S: Sample>(self, rng: &mut Rng) -> S {
        match self {
            Self::Grid => S::whole(rng.range(-3, 3)),
            Self::Nudged => S::whole(rng.range(-3, 3)).nudged(rng.range(-1, 1)),
            Self::Ordinary => S::ordinary(rng),
            Self::Any => S::any(rng),
            Self::Broken if rng.below(8) == 0 && !S::IS_FIXED => S::BROKEN[rng.below(3) as usize],
            Self::Broken => S::whole(rng.range(-3, 3)),
        }
    }

    fn place<S: Sample, const D: usize>(self, rng: &mut Rng) -> Point<S, D> {
        Point::from(std::array::from_fn(|_| self.number(rng)))
    }

    fn vector<S: Sample, const D: usize>(self, rng: &mut Rng) -> SVector<S, D> {
        self.place(rng).coords
    }

    /// A box that is occasionally inverted.
    fn block<S: Sample, const D: usize>(self, rng: &mut Rng) -> Aabb<S, D> {
        let (a, b) = (self.place(rng), self.place(rng));
        if rng.below(8) == 0 { Aabb::new(a, b) } else { Aabb::new(a, a).union(&Aabb::new(b, b)) }
    }

    /// A hull, whose points are always finite.
    fn polygon<S: Sample>(self, rng: &mut Rng) -> Polygon<S, 5> {
        let finite = if matches!(self, Self::Broken) { Self::Grid } else { self };
        Polygon::hull(&[0; 5].map(|_| finite.place(rng))).unwrap()
    }

    /// A size that is occasionally negative.
    fn size<S: Sample>(self, rng: &mut Rng) -> S {
        let size: S = self.number(rng);
        if size < S::whole(0) && rng.below(4) > 0 { S::whole(1) } else { size }
    }
}

/// The bits of every number of a hit.
type Bits<const D: usize> = Option<(u64, [u64; D], Option<[u64; D]>)>;

fn bits<S: Sample, const D: usize>(hit: Option<Hit<S, D>>) -> Bits<D> {
    let each = |v: SVector<S, D>| std::array::from_fn(|i| v[i].bits());
    hit.map(|Hit { t, point, normal }| (t.bits(), each(point.coords), normal.map(each)))
}

/// Counts of what was seen of a pair.
#[derive(Default)]
struct Seen {
    hit: u32,
    missed: u32,
    inside: u32,
}

/// Compares the hit with the beginning of the chord.
fn agrees<A, B, S: Sample, const D: usize>(a: &A, b: &B, seen: &mut Seen) -> Bits<D>
where
    A: Debug + Cast<B, Hit = Hit<S, D>> + Intersect<B, Output = Chord<S, D>>,
    B: Debug,
{
    let (hit, enter) = (cast(a, b), intersect(a, b).map(|chord| chord.enter));
    assert!(bits(hit) == bits(enter), "{a:?} on {b:?}: {hit:?} but {enter:?}");
    seen.hit += u32::from(hit.is_some());
    seen.missed += u32::from(hit.is_none());
    seen.inside += u32::from(hit.is_some_and(|hit| hit.normal.is_none()));
    bits(hit)
}

/// Compares, for shapes whose kinds are known only at run time, the hit with the beginning of the chord, if
/// there is one.
fn agrees_of_any<Any, S: Sample, const D: usize>(a: &Any, b: &Any)
where
    Any: Cast<Any, Hit = Hit<S, D>> + Intersect<Output = Common<S, D>>,
{
    let enter = match intersect(a, b) {
        Some(Common::Chord(chord)) => Some(chord.enter),
        _ => None,
    };
    assert!(bits(cast(a, b)) == bits(enter));
}

macro_rules! suite {
    ($name:ident in $Any:ty, $D:literal: [$($linear:expr),*] on $solids:tt with $n:ident, $rng:ident) => {
        fn $name<S: Sample>() {
            let $rng = &mut Rng::new(7);
            $(suite!(@linear ($Any) $D $linear, $solids, $n, $rng);)*
        }
    };
    (@linear ($Any:ty) $D:literal $linear:expr, [$($solid:expr),*], $n:ident, $rng:ident) => {$({
        let mut seen = Seen::default();
        for $n in [Numbers::Grid, Numbers::Nudged, Numbers::Ordinary, Numbers::Any, Numbers::Broken] {
            for _ in 0..draws() {
                let (linear, solid) = ($linear, $solid);
                let hit = agrees::<_, _, S, $D>(&linear, &solid, &mut seen);
                let (any_linear, any_solid) = (<$Any>::from(linear), <$Any>::from(solid));
                agrees_of_any::<$Any, S, $D>(&any_linear, &any_solid);
                agrees_of_any::<$Any, S, $D>(&any_solid, &any_linear);
                assert!(hit == bits(cast(&linear, &any_solid)));
                assert!(hit == bits(cast(&any_linear, &solid)));
            }
        }
        let pair = stringify!($linear on $solid);
        // A line misses a half-space only if it is parallel to the surface.
        let seldom = pair.starts_with("Line") && pair.contains("HalfSpace");
        let enough = if seldom { 8 } else { 50 };
        assert!(seen.hit > 50 && seen.missed > enough, "{pair}: {} hits, {} misses", seen.hit, seen.missed);
        let begins = !stringify!($linear).starts_with("Line");
        assert!(seen.inside > 0 || !begins, "{pair}: never begun inside");
    })*};
}
suite! { plane in AnyShape2<S, 5>, 2:
    [
        Line::new(n.place::<S, 2>(rng), n.vector(rng)),
        Ray::new(n.place::<S, 2>(rng), n.vector(rng)),
        Segment::new(n.place::<S, 2>(rng), n.place(rng))
    ] on [
        Ball::new(n.place::<S, 2>(rng), n.size(rng)),
        Capsule::new(n.place::<S, 2>(rng), n.place(rng), n.size(rng)),
        n.block::<S, 2>(rng),
        OrientedRect::new(n.place(rng), [n.size(rng), n.size(rng)].into(), n.vector(rng)),
        Triangle::new(n.place::<S, 2>(rng), n.place(rng), n.place(rng)),
        n.polygon::<S>(rng),
        HalfSpace::new(n.place::<S, 2>(rng), n.vector(rng))
    ] with n, rng
}
suite! { space in Shape3<S>, 3:
    [
        Line::new(n.place::<S, 3>(rng), n.vector(rng)),
        Ray::new(n.place::<S, 3>(rng), n.vector(rng)),
        Segment::new(n.place::<S, 3>(rng), n.place(rng))
    ] on [
        Ball::new(n.place::<S, 3>(rng), n.size(rng)),
        Capsule::new(n.place::<S, 3>(rng), n.place(rng), n.size(rng)),
        n.block::<S, 3>(rng),
        HalfSpace::new(n.place::<S, 3>(rng), n.vector(rng))
    ] with n, rng
}

macro_rules! scalars {
    ($($scalar:ident: $S:ty;)*) => {
        mod in_the_plane { use super::*; $(#[test] fn $scalar() { plane::<$S>(); })* }
        mod in_space { use super::*; $(#[test] fn $scalar() { space::<$S>(); })* }
    };
}
scalars! {
    f32: f32;
    f64: f64;
    i6f10: I6F10;
    i16f16: I16F16;
    i32f32: I32F32;
}

#[test]
fn what_is_no_solid_is_not_hit() {
    let ray = Ray::new(point![0.0, 0.0], vector![1.0, 0.0]);
    let wall = Segment::new(point![2.0, -1.0], point![2.0, 1.0]);
    assert_eq!(cast(&ray, &Shape2::from(wall)), None);
    assert_eq!(cast(&ray, &Shape2::from(point![2.0, 0.0])), None);
    assert_eq!(cast(&Shape2::from(wall), &Shape2::from(ray)), None);
    // A segment with a radius of zero is a solid.
    let hit = cast(&ray, &Shape2::from(Capsule::new(wall.a, wall.b, 0.0))).unwrap();
    assert_eq!((hit.t, hit.normal), (2.0, Some(vector![-1.0, 0.0])));
}

#[test]
fn a_line_hits_before_its_origin() {
    let line = Line::new(point![9.0, 0.0], vector![1.0, 0.0]);
    let hit = cast(&line, &Circle::new(point![0.0, 0.0], 1.0)).unwrap();
    assert_eq!((hit.t, hit.point), (-10.0, point![-1.0, 0.0]));
}
