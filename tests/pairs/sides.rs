//! The normals of chords and casts where several sides of a solid meet: that of the side which opposes the direction
//! most, at the exit that which goes with it most.
//!
//! So a cast and a swept point agree wherever the point is stopped, and a segment and its reverse have the same normals.

#![allow(clippy::unwrap_used, reason = "a miss must stop the test")]

use crate::support;

use std::fmt::Debug;
use std::ops::{Neg, Sub, SubAssign};

use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Ball, Capsule, Cast, Chord, Circle, Hit, Impact, Intersect, Line, OrientedRect, Polygon, Ray, Rect,
    Segment, Sweep, Triangle, cast, cast_first, intersect, sweep,
};
use support::{Rng, Sample, rounds};

/// A scalar with one unit vector for each side.
trait Number: Sample + Sub<Output = Self> + SubAssign + Neg<Output = Self> {
    fn of(x: f64) -> Self;
}

/// Whether two normals are the same. An `f64` is not always rounded to nearest, so that the stages may differ in the last bits.
fn are_same<S: Number, const D: usize>(one: Option<SVector<S, D>>, two: Option<SVector<S, D>>) -> bool {
    match (one, two) {
        (Some(one), Some(two)) if S::of(0.1).bits() == 0.1_f64.to_bits() => {
            one.iter().zip(&two).all(|(x, y)| (-2..=2).any(|steps| x.nudged(steps) == *y))
        }
        _ => one == two,
    }
}

macro_rules! suite {
    ($($name:ident: $S:ty, |$x:ident| $of:expr;)*) => {$(
        impl Number for $S {
            fn of($x: f64) -> Self {
                $of
            }
        }
        mod $name {
            suite!(@tests $S; seams_of_tiles, rays_into_corners, oriented_rects, triangles, polygons, boxes, flat_boxes,
                solids_without_interior, starts_on_corners, batches, as_swept_in_the_plane, as_swept_in_space,
                reversed_in_the_plane, reversed_in_space);
        }
    )*};
    (@tests $S:ty; $($test:ident),*) => {$(
        #[test]
        fn $test() {
            super::$test::<$S>();
        }
    )*};
}

fn p<S: Number, const D: usize>(at: [f64; D]) -> Point<S, D> {
    Point::from(at.map(S::of))
}

fn v<S: Number, const D: usize>(way: [f64; D]) -> SVector<S, D> {
    SVector::from(way.map(S::of))
}

/// Asserts the normals at both ends of the chord of a line or ray, and that the cast has the first.
#[track_caller]
fn check<A, B, S, const D: usize>(a: &A, b: &B, enter: [f64; D], exit: [f64; D])
where
    S: Number,
    A: Intersect<B, Output = Chord<S, D>> + Cast<B, Hit = Hit<S, D>> + Debug,
    B: Debug,
{
    let chord = intersect(a, b).unwrap();
    assert!(are_same(chord.enter.normal, Some(v(enter))), "{:?} of {a:?} and {b:?}", chord.enter);
    assert!(are_same(chord.exit.normal, Some(v(exit))), "{:?} of {a:?} and {b:?}", chord.exit);
    assert_eq!(cast(a, b), Some(chord.enter), "{a:?} and {b:?}");
}

fn line<S: Number, const D: usize>(at: [f64; D], way: [f64; D]) -> Line<S, D> {
    Line::new(p(at), v(way))
}

fn ray<S: Number, const D: usize>(at: [f64; D], way: [f64; D]) -> Ray<S, D> {
    Ray::new(p(at), v(way))
}

/// A ray down onto the seam of two tiles sees the floor, and so from every side, however flat it comes in.
fn seams_of_tiles<S: Number>() {
    let tiles = [[0., -1., 1., 0.], [1., -1., 2., 0.]]
        .map(|[x, y, to_x, to_y]| Rect::<S>::new(p([x, y]), p([to_x, to_y])));
    for tile in &tiles {
        check(&ray([1., 2.], [0., -1.]), tile, [0., 1.], [0., -1.]);
        check(&ray([1., -3.], [0., 2.]), tile, [0., -1.], [0., 1.]);
        check(&line([1., -3.], [0., 2.]), tile, [0., -1.], [0., 1.]);
        check(&Segment::new(p([1., 2.]), p([1., -3.])), tile, [0., 1.], [0., -1.]);
    }
    let walls = [[0., 0., 1., 1.], [0., 1., 1., 2.]]
        .map(|[x, y, to_x, to_y]| Rect::<S>::new(p([x, y]), p([to_x, to_y])));
    for wall in &walls {
        check(&ray([-2., 1.], [1., 0.]), wall, [-1., 0.], [1., 0.]);
        check(&ray([3., 1.], [-0.5, 0.]), wall, [1., 0.], [-1., 0.]);
    }
    // At a slant, too, both tiles show the same side.
    for (x, way) in [(-1., [1., -4.]), (1., [-0.5, -2.]), (-0.5, [1., -8.])] {
        let ray = ray::<S, 2>([1. + x, 4.], way);
        for tile in &tiles {
            assert_eq!(cast(&ray, tile).unwrap().normal, Some(v([0., 1.])), "{ray:?} and {tile:?}");
        }
        let (_, first) = cast_first(&ray, &tiles).unwrap();
        assert_eq!(first.normal, Some(v([0., 1.])));
    }
}

/// Steep, flat, and as much against either side, where the lower axis decides.
fn rays_into_corners<S: Number>() {
    let rect = Rect::<S>::new(p([0., 0.]), p([4., 4.]));
    check(&ray([-1., -2.], [1., 2.]), &rect, [0., -1.], [0., 1.]);
    check(&ray([-2., -1.], [2., 1.]), &rect, [-1., 0.], [1., 0.]);
    check(&ray([-1., -1.], [1., 1.]), &rect, [-1., 0.], [1., 0.]);
    check(&ray([5., 5.], [-1., -1.]), &rect, [1., 0.], [-1., 0.]);
    check(&ray([5., -1.], [-1., 1.]), &rect, [1., 0.], [-1., 0.]);
    check(&ray([-1., 5.], [0.25, -0.25]), &rect, [-1., 0.], [1., 0.]);
    // Out at a corner
    check(&ray([-1., 2.], [5., 2.]), &rect, [-1., 0.], [1., 0.]);
    check(&ray([2., -1.], [2., 5.]), &rect, [0., -1.], [0., 1.]);
    // Past a corner: a side that is left behind opposes nothing.
    check(&ray([-1., 1.], [1., -1.]), &rect, [-1., 0.], [0., -1.]);
    check(&ray([1., -1.], [-2., 2.]), &rect, [0., -1.], [-1., 0.]);
    check(&ray([-2., 1.], [2., -1.]), &rect, [-1., 0.], [0., -1.]);
    // Along a side
    check(&ray([-2., 0.], [1., 0.]), &rect, [-1., 0.], [1., 0.]);
    check(&line([4., 9.], [0., 1.]), &rect, [0., -1.], [0., 1.]);
}

/// The sides of a slanted square, and of an upright one.
fn oriented_rects<S: Number>() {
    let rect = OrientedRect::<S>::new(p([0., 0.]), [v([3., 4.]), v([-4., 3.])]);
    // Its corners are (-1, 7), (-7, -1) and their opposites, its sides face along (0.6, 0.8) and (-0.8, 0.6).
    check(&ray([-1., 9.], [0., -1.]), &rect, [0.6, 0.8], [-0.6, -0.8]);
    check(&ray([-9., -1.], [1., 0.]), &rect, [-0.8, 0.6], [0.8, -0.6]);
    check(&ray([-1. - 4., 7. + 3.], [4., -3.]), &rect, [-0.8, 0.6], [0.8, -0.6]);
    check(&ray([-1. + 3., 7. + 4.], [-3., -4.]), &rect, [0.6, 0.8], [-0.6, -0.8]);
    // As much against both: with (0.6, 0.8) + (-0.8, 0.6) = (-0.2, 1.4), the one that is nearer to the first axis.
    check(&ray([-1. - 1., 7. + 7.], [1., -7.]), &rect, [-0.8, 0.6], [0.8, -0.6]);
    let upright = OrientedRect::<S>::new(p([2., 2.]), [v([0., 2.]), v([-2., 0.])]);
    check(&ray([-1., -2.], [1., 2.]), &upright, [0., -1.], [0., 1.]);
    check(&ray([-1., -1.], [1., 1.]), &upright, [-1., 0.], [1., 0.]);
}

fn triangles<S: Number>() {
    let triangle = Triangle::<S>::new(p([0., 0.]), p([4., 0.]), p([0., 3.]));
    check(&ray([0., 5.], [0., -1.]), &triangle, [0.6, 0.8], [0., -1.]);
    check(&ray([-4., 3.], [1., 0.]), &triangle, [-1., 0.], [0.6, 0.8]);
    check(&ray([-1., -1.], [1., 1.]), &triangle, [-1., 0.], [0.6, 0.8]);
    check(&ray([-1., -2.], [1., 2.]), &triangle, [0., -1.], [0.6, 0.8]);
    check(&ray([-4., 0.], [1., 0.]), &triangle, [-1., 0.], [0.6, 0.8]);
    check(&ray([9., 0.], [-1., 0.]), &triangle, [0.6, 0.8], [-1., 0.]);
    let clockwise = Triangle::<S>::new(p([0., 3.]), p([4., 0.]), p([0., 0.]));
    check(&ray([0., 5.], [0., -1.]), &clockwise, [0.6, 0.8], [0., -1.]);
}

fn polygons<S: Number>() {
    let corners = [[0., 0.], [4., 0.], [8., 3.], [8., 5.], [0., 5.]].map(p::<S, 2>);
    let polygon = Polygon::<S, 5>::hull(&corners).unwrap();
    check(&ray([4., -2.], [0., 1.]), &polygon, [0., -1.], [0., 1.]);
    check(&ray([5., -3.], [-1., 3.]), &polygon, [0., -1.], [0., 1.]);
    check(&ray([7., -4.], [-3., 4.]), &polygon, [0.6, -0.8], [0., 1.]);
    check(&ray([10., 3.], [-1., 0.]), &polygon, [1., 0.], [-1., 0.]);
    check(&ray([8., 1.], [0., 1.]), &polygon, [0.6, -0.8], [0., 1.]);
    check(&line([1., 1.], [-1., -1.]), &polygon.translated(v([-2., -2.])), [0., 1.], [-1., 0.]);
}

/// At the edges and corners of a box.
fn boxes<S: Number>() {
    let block = Aabb::<S, 3>::new(p([0., 0., 0.]), p([4., 4., 4.]));
    check(&ray([1., -1., -2.], [0., 1., 2.]), &block, [0., 0., -1.], [0., 0., 1.]);
    check(&ray([1., -1., -1.], [0., 1., 1.]), &block, [0., -1., 0.], [0., 1., 0.]);
    check(&ray([4., 1., 9.], [0., 0., -1.]), &block, [0., 0., 1.], [0., 0., -1.]);
    check(&ray([4., 4., 9.], [0., 0., -2.]), &block, [0., 0., 1.], [0., 0., -1.]);
    check(&ray([-1., -2., -3.], [1., 2., 3.]), &block, [0., 0., -1.], [0., 0., 1.]);
    check(&ray([-1., -1., -1.], [1., 1., 1.]), &block, [-1., 0., 0.], [1., 0., 0.]);
    check(&ray([-1., -2., -2.], [1., 2., 2.]), &block, [0., -1., 0.], [0., 1., 0.]);
    // Past a corner and past an edge
    check(&ray([-1., 1., 2.], [1., -1., -2.]), &block, [-1., 0., 0.], [0., 0., -1.]);
    check(&ray([1., -1., 1.], [0., 1., -1.]), &block, [0., -1., 0.], [0., 0., -1.]);
    // Along an edge
    check(&ray([4., 4., -1.], [0., 0., 1.]), &block, [0., 0., -1.], [0., 0., 1.]);
}

/// A flat box has two faces, and a rim only for what runs in its plane.
fn flat_boxes<S: Number>() {
    let plate = Aabb::<S, 3>::new(p([0., 0., 0.]), p([4., 4., 0.]));
    check(&ray([1., 1., 2.], [0., 0., -1.]), &plate, [0., 0., 1.], [0., 0., -1.]);
    check(&ray([-4., 0., -1.], [4., 0., 1.]), &plate, [0., 0., -1.], [0., 0., 1.]);
    check(&ray([-4., -4., 1.], [4., 4., -1.]), &plate, [0., 0., 1.], [0., 0., -1.]);
    check(&ray([-1., -2., 0.], [1., 2., 0.]), &plate, [0., -1., 0.], [0., 1., 0.]);
    check(&ray([-1., -1., 0.], [1., 1., 0.]), &plate, [-1., 0., 0.], [1., 0., 0.]);
    check(&ray([-1., 0., 0.], [1., 0., 0.]), &plate, [-1., 0., 0.], [1., 0., 0.]);
    check(&ray([-1., 1., 0.], [1., -1., 0.]), &plate, [-1., 0., 0.], [0., -1., 0.]);
    let stick = Aabb::<S, 3>::new(p([0., 0., 0.]), p([0., 4., 0.]));
    check(&ray([-3., 1., -4.], [3., 0., 4.]), &stick, [-0.6, 0., -0.8], [0.6, 0., 0.8]);
    check(&ray([-3., -7., -4.], [3., 7., 4.]), &stick, [-0.6, 0., -0.8], [0.6, 0., 0.8]);
    check(&ray([0., 9., 0.], [0., -1., 0.]), &stick, [0., 1., 0.], [0., -1., 0.]);
    let dot = Aabb::<S, 3>::new(p([1., 1., 1.]), p([1., 1., 1.]));
    check(&ray([1., -2., -3.], [0., 3., 4.]), &dot, [0., -0.6, -0.8], [0., 0.6, 0.8]);
    let bar = Rect::<S>::new(p([0., 0.]), p([4., 0.]));
    check(&ray([4., 2.], [0., -1.]), &bar, [0., 1.], [0., -1.]);
    check(&ray([-4., -1.], [4., 1.]), &bar, [0., -1.], [0., 1.]);
    check(&ray([-4., 0.], [1., 0.]), &bar, [-1., 0.], [1., 0.]);
}

/// Segments and points that are written as a solid: two sides, and at an end in line with the ray the end itself.
fn solids_without_interior<S: Number>() {
    let [a, b] = [[0., 0.], [3., 4.]].map(p::<S, 2>);
    solid_segment(&Capsule::<S>::new(a, b, S::of(0.)));
    solid_segment(&Triangle::new(a, b, b));
    solid_segment(&Triangle::new(b, a, b));
    solid_segment(&Polygon::<S, 3>::hull(&[a, b]).unwrap());
    solid_segment(&OrientedRect::<S>::new(p([1.5, 2.]), [v([1.5, 2.]), v([0., 0.])]));
    solid_segment(&OrientedRect::<S>::new(p([1.5, 2.]), [v([0., 0.]), v([1.5, 2.])]));
    solid_segment(&OrientedRect::<S>::new(p([1.5, 2.]), [v([0.75, 1.]), v([-0.75, -1.])]));
    let at = p([3., 4.]);
    solid_point(&Circle::new(at, S::of(0.)));
    solid_point(&Capsule::new(at, at, S::of(0.)));
    solid_point(&Triangle::new(at, at, at));
    solid_point(&Polygon::<S, 3>::hull(&[at]).unwrap());
    solid_point(&Rect::new(at, at));
    solid_point(&OrientedRect::new(at, [v([0., 0.]); 2]));
    let [c, d] = [[0., 0., 0.], [0., 0., 4.]].map(p::<S, 3>);
    let capsule = Capsule::new(c, d, S::of(0.));
    check(&ray([-3., -4., 1.], [3., 4., 0.]), &capsule, [-0.6, -0.8, 0.], [0.6, 0.8, 0.]);
    check(&ray([-3., -4., 9.], [3., 4., -9.]), &capsule, [-0.6, -0.8, 0.], [0.6, 0.8, 0.]);
    check(&ray([0., 0., 9.], [0., 0., -2.]), &capsule, [0., 0., 1.], [0., 0., -1.]);
    check(&ray([0., 0., 0.], [3., 4., 7.]), &capsule, [-0.6, -0.8, 0.], [0.6, 0.8, 0.]);
    check(&ray([0., 0., 2.], [0., 0., 1.]), &capsule, [1., 0., 0.], [0., 0., 1.]);
    check(&ray([0., 0., 4.], [0., 0., 1.]), &capsule, [1., 0., 0.], [0., 0., 1.]);
    let ball = Ball::<S, 3>::new(p([1., 2., 3.]), S::of(0.));
    check(&ray([-2., 2., -1.], [3., 0., 4.]), &ball, [-0.6, 0., -0.8], [0.6, 0., 0.8]);
}

/// The segment from (0, 0) to (3, 4).
fn solid_segment<S: Number, B: Debug>(b: &B)
where
    Ray<S>: Intersect<B, Output = Chord<S>> + Cast<B, Hit = Hit<S, 2>>,
{
    let [left, right] = [[-0.8, 0.6], [0.8, -0.6]];
    check(&ray([-1., 8.], [1., -2.]), b, left, right);
    check(&ray([0., 2.], [0., -2.]), b, left, right);
    check(&ray([3., -4.], [0., 1.]), b, right, left);
    check(&ray([-4., 0.], [1., 0.]), b, left, right);
    check(&ray([-3., -4.], [3., 4.]), b, [-0.6, -0.8], [0.6, 0.8]);
    check(&ray([6., 8.], [-3., -4.]), b, [0.6, 0.8], [-0.6, -0.8]);
    // From the surface: an end, in line and aslant
    check(&ray([0., 0.], [3., 4.]), b, [-0.6, -0.8], [0.6, 0.8]);
    check(&ray([0., 0.], [-3., -4.]), b, right, [-0.6, -0.8]);
    check(&ray([0., 0.], [1., 1.]), b, left, right);
}

/// The point (3, 4).
fn solid_point<S: Number, B: Debug>(b: &B)
where
    Ray<S>: Intersect<B, Output = Chord<S>> + Cast<B, Hit = Hit<S, 2>>,
{
    check(&ray([0., 0.], [3., 4.]), b, [-0.6, -0.8], [0.6, 0.8]);
    check(&ray([3., 9.], [0., -1.]), b, [0., 1.], [0., -1.]);
    check(&ray([3., 4.], [-3., 4.]), b, [0.6, -0.8], [-0.6, 0.8]);
}

/// An operand that ends on a corner has the normal there, too; on the middle of a side that of the side.
fn starts_on_corners<S: Number>() {
    let rect = Rect::<S>::new(p([0., 0.]), p([4., 4.]));
    check(&ray([0., 0.], [1., 2.]), &rect, [0., -1.], [0., 1.]);
    check(&ray([0., 0.], [2., 1.]), &rect, [-1., 0.], [1., 0.]);
    check(&ray([0., 0.], [1., 1.]), &rect, [-1., 0.], [1., 0.]);
    check(&ray([0., 0.], [1., 0.]), &rect, [-1., 0.], [1., 0.]);
    // Away from it: the side that goes with it least, and at the exit that which goes with it most.
    check(&ray([0., 0.], [-2., -1.]), &rect, [0., -1.], [-1., 0.]);
    check(&ray([0., 0.], [-1., 1.]), &rect, [0., -1.], [-1., 0.]);
    let into = Segment::new(p([-3., -6.]), p([0., 0.]));
    check(&into, &rect, [0., -1.], [-1., 0.]);
    check(&ray([0., 2.], [1., 9.]), &rect, [-1., 0.], [0., 1.]);
    check(&ray([0., 2.], [-1., 9.]), &rect, [-1., 0.], [-1., 0.]);
    let block = Aabb::<S, 3>::new(p([0., 0., 0.]), p([4., 4., 4.]));
    check(&ray([0., 0., 0.], [1., 2., 3.]), &block, [0., 0., -1.], [0., 0., 1.]);
    check(&ray([0., 0., 1.], [1., 2., 0.]), &block, [0., -1., 0.], [0., 1., 0.]);
    check(&ray([0., 0., 0.], [-1., -2., -3.]), &block, [-1., 0., 0.], [0., 0., -1.]);
    let triangle = Triangle::<S>::new(p([0., 0.]), p([4., 0.]), p([0., 3.]));
    check(&ray([0., 3.], [0., -1.]), &triangle, [0.6, 0.8], [0., -1.]);
    check(&ray([0., 3.], [1., -2.]), &triangle, [-1., 0.], [0., -1.]);
}

fn batches<S: Number>() {
    let tiles: Vec<_> = (0..20).map(|x| Rect::<S>::new(p([x as f64, -1.]), p([x as f64 + 1., 0.]))).collect();
    for x in 0..20 {
        let ray = ray([x as f64, 2.], [0., -1.]);
        let (index, hit) = cast_first(&ray, &tiles).unwrap();
        assert_eq!((index, hit.normal), ((x as usize).saturating_sub(1), Some(v([0., 1.]))));
        assert_eq!(
            kousa::batch::Batch::from_iter(tiles.iter().copied()).cast_first(&ray),
            Some((index, hit))
        );
    }
}

/// A point of a small grid, which has many corners, or of one whose every third number is beside it by a unit in the last place.
fn place<S: Number, const D: usize>(rng: &mut Rng, is_nudged: bool) -> Point<S, D> {
    Point::from(std::array::from_fn(|_| {
        let x = S::whole(rng.range(-3, 3));
        if is_nudged && rng.below(3) == 0 { x.nudged(rng.range(-1, 1)) } else { x }
    }))
}

fn draws() -> u64 {
    rounds(1500, 20_000)
}

/// Wherever a point is stopped on its way along a motion, a ray along it hits a side with the same normal, and so does the segment to the
/// end, if it is exact.
#[track_caller]
fn agree<S: Number, B: Debug, const D: usize>(from: Point<S, D>, to: Point<S, D>, b: &B) -> bool
where
    Point<S, D>: Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>>,
    Segment<S, D>: Cast<B, Hit = Hit<S, D>>,
    Ray<S, D>: Cast<B, Hit = Hit<S, D>>,
{
    let motion = to - from;
    let Some(impact) = sweep(&from, &motion, b) else { return false };
    if impact.depth > S::of(0.) {
        return false;
    }
    let hit = cast(&Ray::new(from, motion), b).unwrap();
    assert!(
        are_same(hit.normal, Some(impact.normal)),
        "{hit:?} is {impact:?} from {from:?} to {to:?} onto {b:?}"
    );
    if from
        .coords
        .iter()
        .zip(&to.coords)
        .zip(&motion)
        .all(|((x, y), way)| way.exact() == y.exact() - x.exact())
    {
        let normal = cast(&Segment::new(from, to), b).unwrap().normal;
        assert!(are_same(normal, hit.normal), "{normal:?} is {hit:?} from {from:?} to {to:?} onto {b:?}");
    }
    true
}

/// A segment and its reverse have the same normals.
#[track_caller]
fn mirror<S: Number, B: Debug, const D: usize>(from: Point<S, D>, to: Point<S, D>, b: &B)
where
    Segment<S, D>: Intersect<B, Output = Chord<S, D>>,
    Line<S, D>: Intersect<B, Output = Chord<S, D>>,
{
    if from == to {
        return;
    }
    let normals = |chord: Chord<S, D>| [chord.enter.normal, chord.exit.normal];
    let are_mirrored = |there: Option<Chord<S, D>>, back: Option<Chord<S, D>>| match (there, back) {
        (Some(there), Some(back)) => {
            let ([enter, exit], [first, last]) = (normals(there), normals(back));
            are_same(enter, last) && are_same(exit, first)
        }
        _ => there.is_none() && back.is_none(),
    };
    let [there, back] = [(from, to), (to, from)].map(|(from, to)| intersect(&Segment::new(from, to), b));
    assert!(are_mirrored(there, back), "{there:?} and {back:?}: from {from:?} to {to:?} and {b:?}");
    let way = to - from;
    let [there, back] = [way, -way].map(|way| intersect(&Line::new(from, way), b));
    assert!(are_mirrored(there, back), "{there:?} and {back:?}: along {way:?} from {from:?} and {b:?}");
}

/// The solids of the plane with corners at some drawn points.
macro_rules! in_the_plane {
    ($S:ident, $rng:ident, $is_nudged:expr, |$b:ident| $asked:expr) => {{
        let [one, two, three, four]: [Point<$S, 2>; 4] =
            std::array::from_fn(|_| place(&mut $rng, $is_nudged));
        {
            let $b = &Aabb::new(one, one).union(&Aabb::new(two, two));
            $asked;
        }
        {
            let $b = &OrientedRect::new(one, [four.coords, three.coords]);
            $asked;
        }
        {
            let $b = &Triangle::new(one, two, three);
            $asked;
        }
        {
            let $b = &Polygon::<$S, 4>::hull(&[one, two, three, four]).unwrap();
            $asked;
        }
        {
            let $b = &Capsule::new(one, two, $S::of(0.));
            $asked;
        }
        {
            let $b = &Circle::new(one, $S::of(0.));
            $asked;
        }
    }};
}

fn as_swept_in_the_plane<S: Number>() {
    let (mut rng, mut stopped) = (Rng::new(31), 0);
    for i in 0..draws() {
        let is_nudged = i % 3 == 0;
        let [from, to] = [place(&mut rng, is_nudged), place(&mut rng, is_nudged)];
        in_the_plane!(S, rng, is_nudged, |b| stopped += u64::from(agree(from, to, b)));
    }
    assert!(stopped > draws() / 2, "{stopped} of {}", draws());
}

fn reversed_in_the_plane<S: Number>() {
    let mut rng = Rng::new(32);
    for i in 0..draws() {
        let is_nudged = i % 3 == 0;
        let [from, to] = [place(&mut rng, is_nudged), place(&mut rng, is_nudged)];
        in_the_plane!(S, rng, is_nudged, |b| mirror(from, to, b));
    }
}

fn as_swept_in_space<S: Number>() {
    let (mut rng, mut stopped) = (Rng::new(33), 0);
    for i in 0..draws() {
        let is_nudged = i % 3 == 0;
        let [from, to, one, two] = std::array::from_fn(|_| place::<S, 3>(&mut rng, is_nudged));
        stopped += u64::from(agree(from, to, &Aabb::new(one, one).union(&Aabb::new(two, two))));
        stopped += u64::from(agree(from, to, &Capsule::new(one, two, S::of(0.))));
        stopped += u64::from(agree(from, to, &Ball::<S, 3>::new(one, S::of(0.))));
    }
    assert!(stopped > draws() / 20, "{stopped} of {}", draws());
}

fn reversed_in_space<S: Number>() {
    let mut rng = Rng::new(34);
    for i in 0..draws() {
        let is_nudged = i % 3 == 0;
        let [from, to, one, two] = std::array::from_fn(|_| place::<S, 3>(&mut rng, is_nudged));
        mirror(from, to, &Aabb::new(one, one).union(&Aabb::new(two, two)));
        mirror(from, to, &Capsule::new(one, two, S::of(0.)));
        mirror(from, to, &Ball::<S, 3>::new(one, S::of(0.)));
    }
}

suite! {
    single: f32, |x| x as f32;
    double: f64, |x| x;
    fixed_of_32_bits: fixed::types::I16F16, |x| fixed::types::I16F16::from_bits((x * 65536.0).round_ties_even() as i32);
    fixed_of_64_bits: fixed::types::I32F32, |x| fixed::types::I32F32::from_bits((x * 4294967296.0).round_ties_even() as i64);
}
