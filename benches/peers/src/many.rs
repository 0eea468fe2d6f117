//! One shape against many: kousa's batch compared with loops, each over the shapes of its own crate.

use std::hint::black_box;
use std::time::Instant;

use bevy_math::{Dir2, Dir3, Vec2, Vec3};
use bevy_shape::{
    Aabb2d, Aabb3d, BoundingCircle, IntersectsVolume, RayCast2d as BevyRay, RayCast3d as BevyRay3,
};
use kousa::batch::{Batch, Member, Query};
use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Capsule, Circle, Intersect, Ray, Rect, Segment};

use crate::contest::median;
use crate::hand::{plane, space};
use crate::referee::support::Rng;

type P2 = parry2d::math::Vector;
type P3 = parry3d::math::Vector;
type Sphere2 = parry2d::bounding_volume::BoundingSphere;
type Box2 = parry2d::bounding_volume::Aabb;
type Box3 = parry3d::bounding_volume::Aabb;

/// The number of shapes, and the number of query shapes in a turn.
const SIZES: [(usize, usize); 3] = [(64, 64), (4096, 16), (1_000_000, 2)];

/// An entrant: `count` gives the number of pairs that meet, `meets` the verdict on a single pair.
struct Entrant<'a> {
    who: &'static str,
    count: Box<dyn Fn() -> usize + 'a>,
    meets: Box<dyn Fn(usize, usize) -> bool + 'a>,
}

/// A loop over shapes that are converted beforehand.
fn looped<'a, Q: 'a, T: 'a>(
    who: &'static str,
    one: Vec<Q>,
    many: Vec<T>,
    meets: impl Fn(&Q, &T) -> bool + Copy + 'a,
) -> Entrant<'a> {
    let shared = std::rc::Rc::new((one, many));
    let other = shared.clone();
    let count = move || {
        let count = |query: &Q| shared.1.iter().filter(|shape| meets(black_box(query), shape)).count();
        shared.0.iter().map(count).sum()
    };
    Entrant { who, count: Box::new(count), meets: Box::new(move |i, j| meets(&other.0[i], &other.1[j])) }
}

fn number(rng: &mut Rng, limit: f32) -> f32 {
    (rng.next() as i64 as f64 / (1_u64 << 63) as f64) as f32 * limit
}

fn place<const D: usize>(rng: &mut Rng) -> Point<f32, D> {
    Point::from(std::array::from_fn(|_| number(rng, 100.0)))
}

fn vector<const D: usize>(rng: &mut Rng, limit: f32) -> SVector<f32, D> {
    SVector::from(std::array::from_fn(|_| number(rng, limit)))
}

fn radius(rng: &mut Rng) -> f32 {
    1.0 + number(rng, 3.0).abs()
}

fn boxed<const D: usize>(rng: &mut Rng, limit: f32) -> Aabb<f32, D> {
    let half: SVector<f32, D> = vector(rng, limit);
    Aabb::from_center(place(rng), half.map(f32::abs))
}

fn near(rng: &mut Rng) -> Segment<f32> {
    let a = place(rng);
    Segment::new(a, a + vector::<2>(rng, 30.0))
}

fn flat(v: impl Into<[f32; 2]>) -> Vec2 {
    Vec2::from_array(v.into())
}

fn parry_box(b: &Rect<f32>) -> Box2 {
    Box2::new(P2::from_array(b.min.into()), P2::from_array(b.max.into()))
}

fn parry_box_in_space(b: &Aabb<f32, 3>) -> Box3 {
    Box3::new(P3::from_array(b.min.into()), P3::from_array(b.max.into()))
}

fn parry_sphere(c: &Circle<f32>) -> Sphere2 {
    Sphere2::new(P2::from_array(c.center.into()), c.radius)
}

fn parry_segment(s: &Segment<f32>) -> [P2; 2] {
    [P2::from_array(s.a.into()), P2::from_array(s.b.into())]
}

fn bevy_circle(c: &Circle<f32>) -> BoundingCircle {
    BoundingCircle::new(flat(c.center), c.radius)
}

fn bevy_box(b: &Rect<f32>) -> Aabb2d {
    Aabb2d { min: flat(b.min), max: flat(b.max) }
}

fn bevy_box_in_space(b: &Aabb<f32, 3>) -> Aabb3d {
    Aabb3d { min: Vec3::from_array(b.min.into()).into(), max: Vec3::from_array(b.max.into()).into() }
}

fn bevy_ray(r: &Ray<f32>) -> BevyRay {
    BevyRay::new(flat(r.origin), Dir2::new(flat(r.direction)).unwrap(), f32::MAX)
}

fn bevy_ray_in_space(r: &Ray<f32, 3>) -> BevyRay3 {
    let direction = Dir3::new(Vec3::from_array(r.direction.into())).unwrap();
    BevyRay3::new(Vec3::from_array(r.origin.into()), direction, f32::MAX)
}

/// Whether a point is in a capsule, by the closest point of its axis (Ericson 5.1.2).
fn in_capsule(p: &Point<f32, 2>, capsule: &Capsule<f32>) -> bool {
    let Capsule { segment: Segment { a, b }, radius } = capsule;
    let (along, to) = (b - a, p - a);
    let t = (to.dot(&along) / along.dot(&along)).clamp(0.0, 1.0);
    (to - along * t).norm_squared() <= radius * radius
}

/// Defines rows: the query shape, the other shapes, and the entrants besides kousa.
macro_rules! rows {
    ($n:ident, $queries:ident, $turns:ident, $text:ident;
     $($name:literal: $Query:ty, $Shape:ty, $one:expr, $many:expr, [$($who:literal: $q:expr, $t:expr, $meets:expr;)*];)*) => {$({
        let rng = &mut Rng::new(1);
        let one: Vec<$Query> = (0..$queries).map(|_| $one(rng)).collect();
        let many: Vec<$Shape> = (0..$n).map(|_| $many(rng)).collect();
        let batch: Batch<$Shape> = many.iter().copied().collect();
        let entrants = [
            batched(&one, &batch),
            looped("one by one", one.clone(), many.clone(), |a: &$Query, b: &$Shape| a.intersects(b)),
            $(looped($who, one.iter().map($q).collect(), many.iter().map($t).collect(), $meets),)*
        ];
        $text.push(row($name, &entrants, one.len(), many.len(), $turns));
    })*};
}

fn batched<'a, Q: Query + Intersect<T>, T: Member>(one: &'a [Q], batch: &'a Batch<T>) -> Entrant<'a> {
    let count = move || one.iter().map(|query| batch.count(black_box(query))).sum();
    let words = batch.len().div_ceil(64);
    let masks: Vec<Vec<u64>> = one
        .iter()
        .map(|query| {
            let mut mask = vec![0; words];
            batch.mask(query, &mut mask);
            mask
        })
        .collect();
    let meets = move |i: usize, j: usize| masks[i][j / 64] >> (j % 64) & 1 != 0;
    Entrant { who: "batch", count: Box::new(count), meets: Box::new(meets) }
}

/// The nanoseconds per shape of each entrant, measured in turns, and the number of its wrong verdicts. The
/// first two entrants are `batch` and `one by one`.
fn row(name: &str, entrants: &[Entrant], queries: usize, shapes: usize, turns: usize) -> Vec<String> {
    let asked = (queries * shapes) as f64;
    let mut times = vec![Vec::new(); entrants.len()];
    for _ in 0..turns {
        for (entrant, times) in entrants.iter().zip(&mut times) {
            let start = Instant::now();
            black_box((entrant.count)());
            times.push(start.elapsed().as_secs_f64() * 1e9 / asked);
        }
    }
    let times: Vec<f64> = times.into_iter().map(median).collect();
    let exact = &entrants[1];
    let wrong = |entrant: &Entrant| {
        let differs =
            |i: usize| (0..shapes).filter(|j| (entrant.meets)(i, *j) != (exact.meets)(i, *j)).count();
        (0..queries).map(differs).sum::<usize>()
    };
    let met = (exact.count)() as f64 / asked;
    let fastest = entrants.iter().zip(&times).skip(3).min_by(|a, b| a.1.total_cmp(b.1));
    let mut cells = vec![
        name.to_owned(),
        format!("{:.1} %", 100.0 * met),
        format!("{:.2}", times[0]),
        format!("{:.1}", times[1] / times[0]),
        format!("{:.1}", times[2] / times[0]),
    ];
    cells
        .push(fastest.map_or(String::new(), |(peer, time)| format!("{:.1} ({})", time / times[0], peer.who)));
    let wrong: Vec<String> = entrants
        .iter()
        .enumerate()
        .filter(|(i, _)| *i != 1)
        .map(|(_, entrant)| (entrant.who, wrong(entrant)))
        .filter(|(who, wrong)| *wrong > 0 || *who == "batch")
        .map(|(who, wrong)| format!("{who} {wrong}"))
        .collect();
    cells.push(wrong.join(", "));
    cells
}

/// The tables: a heading, and rows of cells.
pub fn tables(is_quick: bool) -> Vec<(String, Vec<Vec<String>>)> {
    SIZES.iter().map(|size| (heading(size.0), table(*size, if is_quick { 9 } else { 61 }))).collect()
}

/// The column heads.
pub const HEADS: [&str; 7] =
    ["", "meet", "batch, ns a shape", "one by one takes", "by hand", "the fastest peer", "wrong verdicts"];

fn heading(n: usize) -> String {
    format!("One against {n} in f32")
}

fn table((n, queries): (usize, usize), turns: usize) -> Vec<Vec<String>> {
    let turns = if n > 100_000 { turns / 4 } else { turns };
    let mut text = Vec::new();
    rows! {
        n, queries, turns, text;
        "ray × rect": Ray<f32>, Rect<f32>, |rng: &mut Rng| Ray::new(place(rng), vector(rng, 1.0)), |rng: &mut Rng| boxed(rng, 5.0), [
            "by hand": |a| *a, |b| *b, plane::ray_rect;
            "bevy": bevy_ray, bevy_box, |a, b| a.intersects(b);
            "parry": |r| parry2d::query::Ray::new(P2::from_array(r.origin.into()), P2::from_array(r.direction.into())), parry_box,
                |a, b| parry2d::query::RayCast::intersects_local_ray(b, a, f32::MAX);
        ];
        "ray × box": Ray<f32, 3>, Aabb<f32, 3>, |rng: &mut Rng| Ray::new(place(rng), vector(rng, 1.0)), |rng: &mut Rng| boxed(rng, 15.0), [
            "by hand": |a| *a, |b| *b, space::ray_box;
            "bevy": bevy_ray_in_space, bevy_box_in_space, |a, b| a.intersects(b);
            "parry": |r| parry3d::query::Ray::new(P3::from_array(r.origin.into()), P3::from_array(r.direction.into())), parry_box_in_space,
                |a, b| parry3d::query::RayCast::intersects_local_ray(b, a, f32::MAX);
        ];
        "disk × disk": Circle<f32>, Circle<f32>, |rng: &mut Rng| Circle::new(place(rng), 20.0), |rng: &mut Rng| Circle::new(place(rng), radius(rng)), [
            "by hand": |a| *a, |b| *b, plane::circle_circle;
            "bevy": bevy_circle, bevy_circle, |a, b| a.intersects(b);
            "parry": parry_sphere, parry_sphere, parry2d::bounding_volume::BoundingVolume::intersects;
        ];
        "disk × rect": Circle<f32>, Rect<f32>, |rng: &mut Rng| Circle::new(place(rng), 20.0), |rng: &mut Rng| boxed(rng, 5.0), [
            "by hand": |a| *a, |b| *b, plane::circle_rect;
            "bevy": bevy_circle, bevy_box, |a, b| b.intersects(a);
        ];
        "rect × rect": Rect<f32>, Rect<f32>, |rng: &mut Rng| boxed(rng, 40.0), |rng: &mut Rng| boxed(rng, 5.0), [
            "by hand": |a| *a, |b| *b, plane::rect_rect;
            "bevy": bevy_box, bevy_box, |a, b| a.intersects(b);
            "parry": parry_box, parry_box, parry2d::bounding_volume::BoundingVolume::intersects;
        ];
        "point × capsule": Point<f32, 2>, Capsule<f32>, place, |rng: &mut Rng| {
            let Segment { a, b } = near(rng);
            Capsule::new(a, b, radius(rng))
        }, [
            "by hand": |a| *a, |b| *b, in_capsule;
            "parry": |p| P2::from_array((*p).into()), |c: &Capsule<f32>| {
                let [a, b] = parry_segment(&c.segment);
                parry2d::shape::Capsule::new(a, b, c.radius)
            }, |p, c| parry2d::query::PointQuery::contains_local_point(c, *p);
        ];
        "segment × segment": Segment<f32>, Segment<f32>, near, near, [
            "by hand": |a| *a, |b| *b, plane::segment_segment;
            "parry": parry_segment, parry_segment,
                |a, b| parry2d::utils::segments_intersection2d(a[0], a[1], b[0], b[1], 0.0).is_some();
        ];
    }
    text
}
