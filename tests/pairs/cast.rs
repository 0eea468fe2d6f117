//! A cast equals the beginning of the chord, bit for bit, for every line, ray or segment with every solid, in
//! every kind of scalar.
//!
//! The operands come from a small grid, where they touch and begin on surfaces, from ordinary numbers, from
//! the whole range of the type, and from a grid moved by a unit in the last place, so that both the fast and
//! the exact stages answer. Some floats are not finite.

#![allow(clippy::unwrap_used, reason = "a miss must stop the test")]

use crate::support;

use std::fmt::Debug;

use fixed::types::I16F16;
use kousa::batch::Batch;
use kousa::nalgebra::{Point, SVector, point, vector};
use kousa::{
    Aabb, AnyShape2, Ball, Capsule, Cast, Chord, Circle, Common, HalfSpace, Hit, Intersect, Line,
    OrientedRect, Polygon, Ray, Segment, Shape2, Shape3, Triangle, cast, cast_first, intersect, intersects,
};
use support::{Rng, Sample, all_rounds};

/// Draws for each pair of shapes and kind of numbers.
fn draws() -> u64 {
    all_rounds(200, 2000)
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
        OrientedRect::new(n.place(rng), [n.vector(rng), n.vector(rng)]),
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
    ($($(#[$tier:meta])? $scalar:ident: $S:ty;)*) => {
        mod in_the_plane { use super::*; $($(#[$tier])? #[test] fn $scalar() { plane::<$S>(); })* }
        mod at_walls { use super::*; $($(#[$tier])? #[test] fn $scalar() { walls::<$S>(); })* }
        mod in_space { use super::*; $($(#[$tier])? #[test] fn $scalar() { space::<$S>(); })* }
    };
}
scalars! {
    #[cfg(feature = "full")]
    f32: f32;
    f64: f64;
    #[cfg(feature = "full")]
    i6f10: fixed::types::I6F10;
    i16f16: I16F16;
    #[cfg(feature = "full")]
    i32f32: fixed::types::I32F32;
}

/// A segment of the plane is hit as the capsule of radius 0, bit for bit, and where the two meet.
fn walls<S: Sample>() {
    let mut rng = Rng::new(8);
    let rng = &mut rng;
    for n in [Numbers::Grid, Numbers::Nudged, Numbers::Ordinary, Numbers::Any, Numbers::Broken] {
        for _ in 0..draws() {
            let walls: [Segment<S>; 4] = std::array::from_fn(|_| Segment::new(n.place(rng), n.place(rng)));
            let solids = [Ball::new(n.place::<S, 2>(rng), n.size(rng))];
            walls_before(&Line::new(n.place::<S, 2>(rng), n.vector(rng)), &walls, &solids);
            walls_before(&Ray::new(n.place::<S, 2>(rng), n.vector(rng)), &walls, &solids);
            walls_before(&Segment::new(n.place::<S, 2>(rng), n.place(rng)), &walls, &solids);
        }
    }
}

fn walls_before<A, S: Sample>(a: &A, walls: &[Segment<S>; 4], balls: &[Circle<S>; 1])
where
    A: Copy + Debug + Into<Shape2<S>> + Intersect<Segment<S>>,
    A: Cast<Segment<S>, Hit = Hit<S, 2>>,
    A: Cast<Capsule<S>, Hit = Hit<S, 2>>,
    A: Cast<Shape2<S>, Hit = Hit<S, 2>>,
{
    let solids = walls.map(|wall| Capsule::new(wall.a, wall.b, S::whole(0)));
    let any: Shape2<S> = (*a).into();
    for (wall, solid) in walls.iter().zip(&solids) {
        let (hit, expected) = (cast(a, wall), cast(a, solid));
        assert!(bits(hit) == bits(expected), "{a:?} on {wall:?}: {hit:?} but {expected:?}");
        assert_eq!(hit.is_some(), intersects(a, wall), "{a:?} on {wall:?}: {hit:?}");
        let any_wall = Shape2::from(*wall);
        let all = [cast(a, &any_wall), cast(&any, wall), cast(&any, &any_wall)];
        assert!(all.map(bits) == [bits(hit); 3], "{a:?} on {wall:?}: {hit:?} but {all:?}");
        // Of two shapes of which only one is linear it is that which hits.
        let ball = Shape2::from(balls[0]);
        assert!(bits(cast(&ball, wall)) == bits(cast(wall, &balls[0])), "{ball:?} and {wall:?}");
    }
    let first = cast_first(a, walls);
    assert!(alike(first, cast_first(a, &solids)), "{a:?} on {walls:?}: {first:?}");
    let scenes = [[Shape2::from(balls[0])], [walls[3].into()]];
    for last in scenes {
        let mixed = [walls[0].into(), solids[1].into(), walls[2].into(), last[0]];
        let as_solids = [solids[0].into(), solids[1].into(), solids[2].into(), last[0]];
        let expected = cast_first(a, &as_solids);
        assert!(alike(cast_first(a, &mixed), expected), "{a:?} on {mixed:?}: not {expected:?}");
        assert!(alike(cast_first(&any, &mixed), expected), "{a:?} on {mixed:?}: not {expected:?}");
    }
}

fn alike<S: Sample, const D: usize>(
    one: Option<(usize, Hit<S, D>)>,
    two: Option<(usize, Hit<S, D>)>,
) -> bool {
    one.map(|(i, _)| i) == two.map(|(i, _)| i)
        && bits(one.map(|(_, hit)| hit)) == bits(two.map(|(_, hit)| hit))
}

#[test]
fn a_wall_faces_the_ray() {
    let wall = Segment::new(point![2.0, -1.0], point![2.0, 1.0]);
    for y in [-1.0, 0.0, 0.5, 1.0] {
        for (x, way) in [(0.0, 1.0), (4.0, -1.0)] {
            let hit = cast(&Ray::new(point![x, y], vector![way, 0.0]), &wall).unwrap();
            assert_eq!((hit.t, hit.point, hit.normal), (2.0, point![2.0, y], Some(vector![-way, 0.0])));
        }
    }
    // Along the wall, from before it, from its end and from within
    let along = |y: f64| cast(&Ray::new(point![2.0, y], vector![0.0, 2.0]), &wall);
    let before = along(-5.0).unwrap();
    assert_eq!((before.t, before.point, before.normal), (2.0, wall.a, Some(vector![0.0, -1.0])));
    assert_eq!(along(-1.0).unwrap().normal, Some(vector![0.0, -1.0]));
    assert_eq!(along(0.5).unwrap().normal, Some(vector![1.0, 0.0]));
    assert_eq!(along(1.0).unwrap().normal, Some(vector![1.0, 0.0]));
    assert_eq!(along(2.0), None);
    // A line comes from far away, and a segment ends.
    let line = cast(&Line::new(point![9.0, 0.0], vector![1.0, 0.0]), &wall).unwrap();
    assert_eq!((line.t, line.normal), (-7.0, Some(vector![-1.0, 0.0])));
    let reached = cast(&Segment::new(point![0.0, 0.0], point![2.0, 0.0]), &wall).unwrap();
    assert_eq!((reached.t, reached.normal), (1.0, Some(vector![-1.0, 0.0])));
    assert_eq!(cast(&Segment::new(point![0.0, 0.0], point![1.9, 0.0]), &wall), None);
    // A wall without a length is the point.
    let dot = Segment::new(point![2.0, 0.0], point![2.0, 0.0]);
    let hit = cast(&Ray::new(point![2.0, 4.0], vector![0.0, -1.0]), &dot).unwrap();
    assert_eq!((hit.t, hit.normal), (4.0, Some(vector![0.0, 1.0])));
    assert_eq!(cast(&Ray::new(point![2.1, 4.0], vector![0.0, -1.0]), &dot), None);
    let broken = Segment::new(point![f64::NAN, 0.0], point![2.0, 0.0]);
    assert_eq!(cast(&Ray::new(point![0.0, 0.0], vector![1.0, 0.0]), &broken), None);
    assert_eq!(cast(&Ray::new(point![0.0, 0.0], vector![f64::INFINITY, 0.0]), &wall), None);
}

#[test]
fn walls_of_a_level_are_seen_in_a_batch() {
    let walls: Vec<_> =
        (1..100_i16).rev().map(f64::from).map(|x| Segment::new(point![x, -1.0], point![x, 1.0])).collect();
    let ray = Ray::new(point![0.0, 0.5], vector![0.5, 0.0]);
    let first = cast_first(&ray, &walls);
    assert_eq!(first.map(|(i, hit)| (i, hit.t)), Some((98, 2.0)));
    assert_eq!(walls.iter().copied().collect::<Batch<_>>().cast_first(&ray), first);
    let scene: Vec<Shape2<f64>> = walls.iter().map(|wall| (*wall).into()).collect();
    assert_eq!(scene.iter().copied().collect::<Batch<_>>().cast_first(&ray), first);
}

#[test]
fn what_is_no_solid_is_not_hit() {
    let ray = Ray::new(point![0.0, 0.0], vector![1.0, 0.0]);
    let wall = Segment::new(point![2.0, -1.0], point![2.0, 1.0]);
    assert_eq!(cast(&ray, &Shape2::from(point![2.0, 0.0])), None);
    assert_eq!(cast(&Shape2::from(wall), &Shape2::from(ray)), None);
    assert_eq!(cast(&ray, &Shape2::from(ray)), None);
    // A segment is seen in the plane, and in space it is none that stands in the way.
    let hit = cast(&ray, &Shape2::from(wall)).unwrap();
    assert_eq!((hit.t, hit.normal), (2.0, Some(vector![-1.0, 0.0])));
    let (ray, wall) = (Ray::new(point![0.0, 0.0, 0.0], vector![1.0, 0.0, 0.0]), point![2.0, -1.0, 0.0]);
    assert_eq!(cast(&ray, &Shape3::from(Segment::new(wall, point![2.0, 1.0, 0.0]))), None);
}

#[test]
fn a_line_hits_before_its_origin() {
    let line = Line::new(point![9.0, 0.0], vector![1.0, 0.0]);
    let hit = cast(&line, &Circle::new(point![0.0, 0.0], 1.0)).unwrap();
    assert_eq!((hit.t, hit.point), (-10.0, point![-1.0, 0.0]));
}
