//! The laws of triangles and convex polygons, with quickcheck. They hold for any triangle or polygon and any
//! other shape of the plane.
//!
//! All numbers are quarters of small whole ones, so that moving, turning, mirroring and doubling are exact.

#![allow(clippy::unwrap_used, reason = "a test that meets the unexpected fails")]

use crate::motions;
use crate::quarters;

use std::fmt::Debug;

use fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Capsule, Chord, Circle, Closest, Contact, Contains, Distance, Intersect, Line, Mirror, OrientedRect,
    Polygon, Ray, Rect, Segment, Triangle,
};
use motions::Motion;
use quarters::{Number, Seed, hold, place, size};

/// A scalar with a measure of how far two numbers are apart.
trait Steps: Number {
    /// The difference in units in the last place; for a float, in those of numbers about 64.
    fn off(self, other: Self) -> f64;
}

impl Steps for f64 {
    fn off(self, other: Self) -> f64 {
        (self - other).abs() / (64.0 * Self::EPSILON)
    }
}

impl Steps for I16F16 {
    fn off(self, other: Self) -> f64 {
        f64::from(self.to_bits().abs_diff(other.to_bits()))
    }
}

impl Steps for I32F32 {
    fn off(self, other: Self) -> f64 {
        self.to_bits().abs_diff(other.to_bits()) as f64
    }
}

/// A shape of the plane, which the laws make from a seed and a motion.
trait Shape<S: Number>: Copy + Debug + PartialEq {
    fn of(seeds: &Two, motion: &Motion) -> Self;
}

macro_rules! shapes {
    ($([$($generics:tt)*] $Shape:ty: |$seed:ident, $motion:ident| $of:expr;)*) => {$(
        impl<S: Number $($generics)*> Shape<S> for $Shape {
            fn of((first, second): &Two, $motion: &Motion) -> Self {
                // Shapes of small numbers often touch, are parallel or have equal corners.
                let limit = if first[6] % 2 == 0 { 6 } else { i8::MAX };
                let $seed: &[i8; 16] = &std::array::from_fn(|i| if i < 8 { first[i] } else { second[i - 8] } % limit);
                $of
            }
        }
    )*};
}
shapes! {
    [] Point<S, 2>: |seed, motion| motion.place(place(seed));
    [] Line<S>: |seed, motion| Self::new(motion.place(place(seed)), direction(&seed[2..], motion));
    [] Ray<S>: |seed, motion| Self::new(motion.place(place(seed)), direction(&seed[2..], motion));
    [] Segment<S>: |seed, motion| Self::new(motion.place(place(seed)), motion.place(place(&seed[2..])));
    [] Circle<S>: |seed, motion| Self::new(motion.place(place(seed)), motion.size(size(seed[7])));
    [] Capsule<S>: |seed, motion| {
        let [a, b] = [&seed[..], &seed[2..]].map(|seed| motion.place(place(seed)));
        Self::new(a, b, motion.size(size(seed[7])))
    };
    [] Rect<S>: |seed, motion| {
        let [a, b] = [&seed[..], &seed[2..]].map(|seed| motion.place(place(seed)));
        Self::new(a, a).union(&Self::new(b, b))
    };
    [] OrientedRect<S>: |seed, motion| {
        let half_edges = [&seed[2..], &seed[4..]].map(|seed| motion.vector(place::<S, 2>(seed).coords));
        Self::new(motion.place(place(seed)), half_edges)
    };
    [] Triangle<S>: |seed, motion| {
        let [a, b, c] = [&seed[..], &seed[2..], &seed[4..]].map(|seed| motion.place(place(seed)));
        Self::new(a, b, c)
    };
    // Numbers that occur in two corners give sides along the axes, and fewer corners.
    [, const N: usize] Polygon<S, N>: |seed, motion| {
        let numbers: Vec<i8> = seed.iter().chain(&seed[1..9]).copied().collect();
        let places: Vec<_> = numbers.chunks(2).take(N).map(|seed| motion.place(place(seed))).collect();
        Self::hull(&places).unwrap()
    };
}

fn direction<S: Number>(seed: &[i8], motion: &Motion) -> SVector<S, 2> {
    motion.direction(place::<S, 2>(seed).coords)
}

/// The properties that every type of answer has.
trait Answer<S: Number>: Mirror + Copy + PartialEq + Debug {
    /// The depth, if the answer is a contact.
    fn depth(&self) -> Option<S> {
        None
    }
    /// The points on the first shape, and those on the second.
    fn points(&self) -> [Vec<Point<S, 2>>; 2];
}

impl<S: Number> Answer<S> for Point<S, 2> {
    fn points(&self) -> [Vec<Point<S, 2>>; 2] {
        [vec![*self], vec![*self]]
    }
}

impl<S: Number> Answer<S> for Chord<S, 2> {
    fn points(&self) -> [Vec<Point<S, 2>>; 2] {
        let ends = vec![self.enter.point, self.exit.point];
        [ends.clone(), ends]
    }
}

impl<S: Number> Answer<S> for Contact<S, 2> {
    fn depth(&self) -> Option<S> {
        Some(self.depth)
    }
    fn points(&self) -> [Vec<Point<S, 2>>; 2] {
        [vec![self.point_a], vec![self.point_b]]
    }
}

/// A shape with every query about a pair with another shape.
trait Beside<S: Number, B>:
    Shape<S> + Intersect<B, Output: Answer<S>> + Distance<B, Scalar = S, Closest = Closest<S, 2>>
{
}

impl<S: Number, A, B> Beside<S, B> for A where
    A: Shape<S> + Intersect<B, Output: Answer<S>> + Distance<B, Scalar = S, Closest = Closest<S, 2>>
{
}

/// The verdict, the distance, its square and the depth.
type Lengths<S> = (bool, S, S, Option<S>);

fn lengths<S: Number, A: Beside<S, B>, B>(a: &A, b: &B) -> Lengths<S> {
    let depth = a.intersect(b).and_then(|answer| answer.depth());
    (a.intersects(b), a.distance(b), a.distance_squared(b), depth)
}

/// The answers to all queries.
type All<S, O> = (Lengths<S>, Option<O>, Option<Closest<S, 2>>);

fn answers<S: Number, A: Beside<S, B>, B>(a: &A, b: &B) -> All<S, A::Output> {
    (lengths(a, b), a.intersect(b), a.closest_points(b))
}

type Two = (Seed, Seed);

/// The identity.
const STILL: Motion = Motion { is_doubled: false, is_mirrored: false, quarters: 0, by: [0, 0] };

fn two<S: Number, A: Shape<S>, B: Shape<S>>(a: &Two, b: &Two) -> (A, B) {
    (A::of(a, &STILL), B::of(b, &STILL))
}

/// The answers in the other order are mirror images. (The order of a set and itself is undefined.)
fn symmetry<S: Number, A: Beside<S, B>, B>(a: Two, b: Two) -> bool
where
    B: Beside<S, A> + Intersect<A, Output = A::Output>,
{
    let (a, b) = two::<S, A, B>(&a, &b);
    let (there, back) = (answers(&a, &b), answers(&b, &a));
    let mirrored = (there.0, there.1.map(Mirror::mirror), there.2.map(Closest::mirror));
    format!("{a:?}") == format!("{b:?}") || mirrored == back
}

/// All queries agree on whether the two shapes have a point in common.
fn agreement<S: Number, A: Beside<S, B>, B: Shape<S> + Intersect<A>>(a: Two, b: Two) -> bool {
    let (a, b) = two::<S, A, B>(&a, &b);
    let (meet, distance, square, _) = lengths(&a, &b);
    let (zero, closest) = (S::quarters(0), a.closest_points(&b).unwrap());
    let all = [a.intersect(&b).is_some(), b.intersects(&a), distance == zero, square == zero];
    all == [meet; 4] && (!meet || closest.point_a == closest.point_b) && distance >= zero
}

/// Moving, turning by quarters and mirroring both shapes keeps the lengths.
fn motion<S: Number, A: Beside<S, B>, B: Shape<S>>(a: Two, b: Two, how: (i8, i8, i8, bool)) -> bool {
    let motion = Motion { is_doubled: false, is_mirrored: how.3, quarters: how.0, by: [how.1, how.2] };
    lengths(&A::of(&a, &motion), &B::of(&b, &motion)) == lengths(&A::of(&a, &STILL), &B::of(&b, &STILL))
}

/// Doubling both shapes doubles the lengths, except for a unit in the last place of each.
fn doubling<S: Steps, A: Beside<S, B>, B: Shape<S>>(a: Two, b: Two) -> bool {
    let motion = Motion { is_doubled: true, ..STILL };
    let large = lengths(&A::of(&a, &motion), &B::of(&b, &motion));
    let (meet, distance, _, depth) = lengths(&A::of(&a, &STILL), &B::of(&b, &STILL));
    let is_double = |large: S, small: S| large.off(small + small) <= 2.0;
    let is_deep = large.3.zip(depth).is_none_or(|(large, small)| is_double(large, small));
    large.0 == meet && is_double(large.1, distance) && is_deep && large.3.is_some() == depth.is_some()
}

/// The points of an answer are in the shapes, except for rounding.
fn points<S: Steps, A, B>(a: Two, b: Two) -> bool
where
    A: Beside<S, B> + Distance<Point<S, 2>, Scalar = S>,
    B: Shape<S> + Distance<Point<S, 2>, Scalar = S>,
{
    let (a, b) = two::<S, A, B>(&a, &b);
    let [of_a, of_b] = a.intersect(&b).map(|answer| answer.points()).unwrap_or_default();
    let closest = a.closest_points(&b).unwrap();
    let of_a = of_a.into_iter().chain([closest.point_a]);
    let of_b = of_b.into_iter().chain([closest.point_b]);
    of_a.map(|p| a.distance(&p)).chain(of_b.map(|p| b.distance(&p))).all(|off| off.off(S::quarters(0)) <= 2.0)
}

/// Moving a shape by the depth along the normal makes the two just touch: exactly if the normal is along an
/// axis, and otherwise up to the rounding of the normal.
fn separation<S: Steps, A, B>(a: Two, b: Two) -> bool
where
    A: Beside<S, B> + Intersect<B, Output = Contact<S, 2>>,
    B: Shape<S> + Movable<S>,
{
    let (a, b) = two::<S, A, B>(&a, &b);
    let Some(contact) = a.intersect(&b) else { return true };
    let zero = S::quarters(0);
    let moved = b.moved(contact.normal.map(|x| x * contact.depth));
    let (meet, distance, _, depth) = lengths(&a, &moved);
    if contact.normal.iter().any(|x| *x == zero) {
        return meet && depth == Some(zero);
    }
    let is_depth = (0..2)
        .all(|i| (contact.point_a[i] - contact.point_b[i]).off(contact.normal[i] * contact.depth) <= 256.0);
    is_depth && distance.off(zero) <= 256.0 && depth.is_none_or(|depth| depth.off(zero) <= 256.0)
}

/// A triangle and the polygon of its corners give the same answers, and so does a triangle with its corners
/// in another order.
fn triangles<S: Number, A: Shape<S>, B: Shape<S>>(a: Two, b: Two, order: u8) -> bool
where
    Triangle<S>: Beside<S, B> + Intersect<B, Output: PartialEq>,
    Polygon<S, 3>: Beside<S, B> + Intersect<B, Output = <Triangle<S> as Intersect<B>>::Output>,
{
    let (triangle, b) = two::<S, Triangle<S>, B>(&a, &b);
    let [x, y, z] = triangle.corners();
    let orders = [[x, z, y], [y, x, z], [y, z, x], [z, x, y], [z, y, x]];
    let [i, j, k] = orders[usize::from(order) % 5];
    let (first, other) = (answers(&triangle, &b), answers(&Triangle::new(i, j, k), &b));
    first == answers(&Polygon::from(triangle), &b) && first == other
}

/// A rectangle and the polygon of its corners have the same verdicts, distances and depths. A segment and the
/// polygon of its ends have the same verdicts and distances, and so do a point and its polygon.
fn polygons_of_others<S: Number, A: Shape<S>, B: Shape<S>>(a: Two, b: Two) -> bool
where
    Rect<S>: Beside<S, B>,
    Segment<S>: Distance<B, Scalar = S> + Intersect<B>,
    Point<S, 2>: Distance<B, Scalar = S> + Intersect<B>,
    Polygon<S, 4>: Beside<S, B>,
    Polygon<S, 2>: Beside<S, B>,
    Polygon<S, 1>: Beside<S, B>,
{
    let (rect, b) = two::<S, Rect<S>, B>(&a, &b);
    let segment = Segment::<S>::of(&a, &STILL);
    let ends = Polygon::<S, 2>::hull(&[segment.b, segment.a]).unwrap();
    let end = Polygon::<S, 1>::hull(&[segment.a]).unwrap();
    let of_segment = (segment.intersects(&b), segment.distance(&b), segment.distance_squared(&b));
    let of_point = (segment.a.intersects(&b), segment.a.distance(&b), segment.a.distance_squared(&b));
    let [of_ends, of_end] = [lengths(&ends, &b), lengths(&end, &b)].map(|(x, y, z, _)| (x, y, z));
    lengths(&Polygon::from(rect), &b) == lengths(&rect, &b) && of_segment == of_ends && of_point == of_end
}

/// A shape meets what it contains, and it contains a polygon exactly if it contains the corners.
fn containment<S: Number, A, B>(a: Two, b: Two) -> bool
where
    A: Shape<S> + Contains<Polygon<S, 6>> + Contains<Triangle<S>> + Contains<Point<S, 2>>,
    A: Intersect<Polygon<S, 6>> + Intersect<Triangle<S>>,
    B: Shape<S>,
{
    let (a, polygon) = two::<S, A, Polygon<S, 6>>(&a, &b);
    let triangle = Triangle::<S>::of(&b, &STILL);
    let holds = |corners: &[Point<S, 2>]| corners.iter().all(|p| a.contains(p));
    a.contains(&polygon) == holds(polygon.corners())
        && a.contains(&triangle) == holds(&triangle.corners())
        && (!a.contains(&polygon) || a.intersects(&polygon))
        && (!a.contains(&triangle) || a.intersects(&triangle))
}

/// The hull of more points is no further away and contains the hull of fewer points. The distances are equal
/// if each contains the other.
fn growth<S: Number, A: Shape<S>, B: Shape<S>>(a: Two, b: Two) -> bool
where
    Polygon<S, 4>: Beside<S, B>,
    Polygon<S, 8>: Beside<S, B> + Contains<B>,
    Polygon<S, 4>: Contains<B>,
{
    let (few, b) = two::<S, Polygon<S, 4>, B>(&a, &b);
    let many = Polygon::<S, 8>::of(&a, &STILL);
    let is_same = few.corners() == many.corners();
    Contains::<Polygon<S, 4>>::contains(&many, &few)
        && Contains::<Polygon<S, 8>>::contains(&few, &many) == is_same
        && many.distance(&b) <= few.distance(&b)
        && (!few.intersects(&b) || many.intersects(&b))
        && (!few.contains(&b) || many.contains(&b))
        && few.area() <= many.area()
}

trait Movable<S: Number> {
    fn moved(&self, by: SVector<S, 2>) -> Self;
}
macro_rules! movable {
    ($([$($generics:tt)*] $Shape:ty;)*) => {$(
        impl<S: Number $($generics)*> Movable<S> for $Shape {
            fn moved(&self, by: SVector<S, 2>) -> Self { self.translated(by) }
        }
    )*};
}
movable! {
    [] Circle<S>; [] Capsule<S>; [] Rect<S>; [] OrientedRect<S>; [] Triangle<S>; [, const N: usize] Polygon<S, N>;
}

/// A triangle and the same triangle with its corners in another order: one of the two still comes first.
fn one_set_written_in_two_ways<S: Number>(a: Two) -> bool {
    let triangle = Triangle::<S>::of(&a, &STILL);
    let [x, y, z] = triangle.corners();
    let other = Triangle::new(y, z, x);
    triangle == other || answers(&triangle, &other).1.map(Mirror::mirror) == answers(&other, &triangle).1
}

/// One test for each law, which runs it for all its shapes and scalars.
macro_rules! laws {
    ($($law:ident: [$($(#[$tier:meta])? $S:ty),*] x $shapes:tt;)*) => {$(
        mod $law {
            use super::*;

            #[test]
            fn holds() {
                $($(#[$tier])? laws!(@scalar $law, $S, $shapes);)*
            }
        }
    )*};
    (@scalar $law:ident, $S:ty, alone) => { hold(super::$law::<$S> as fn(_) -> _); };
    (@scalar $law:ident, $S:ty, pairs) => {
        laws!(@pairs $law, $S, (_, _), [Point<$S, 2>, Line<$S>, Ray<$S>, Segment<$S>]);
        laws!(@scalar $law, $S, solids);
    };
    (@scalar $law:ident, $S:ty, moving) => {
        laws!(@pairs $law, $S, (_, _, _), [Point<$S, 2>, Line<$S>, Ray<$S>, Segment<$S>]);
        laws!(@pairs $law, $S, (_, _, _), [Circle<$S>, Capsule<$S>, Rect<$S>, OrientedRect<$S>, Triangle<$S>, Polygon<$S, 6>]);
    };
    (@scalar $law:ident, $S:ty, solids) => {
        laws!(@pairs $law, $S, (_, _), [Circle<$S>, Capsule<$S>, Rect<$S>, OrientedRect<$S>, Triangle<$S>, Polygon<$S, 6>]);
    };
    (@scalar $law:ident, $S:ty, ordered) => {
        laws!(@each $law, $S, Triangle<$S>, (_, _, _), [Point<$S, 2>, Line<$S>, Ray<$S>, Segment<$S>]);
        laws!(@each $law, $S, Triangle<$S>, (_, _, _), [Circle<$S>, Capsule<$S>, Rect<$S>, OrientedRect<$S>, Polygon<$S, 6>]);
    };
    (@scalar $law:ident, $S:ty, others) => {
        laws!(@each $law, $S, Rect<$S>, (_, _), [Circle<$S>, Capsule<$S>, Rect<$S>, OrientedRect<$S>, Triangle<$S>, Polygon<$S, 6>]);
    };
    (@scalar $law:ident, $S:ty, held) => {
        laws!(@each $law, $S, Rect<$S>, (_, _), [Segment<$S>, Circle<$S>, Capsule<$S>, Rect<$S>, OrientedRect<$S>, Triangle<$S>, Polygon<$S, 6>]);
    };
    (@scalar $law:ident, $S:ty, holders) => {
        hold(super::$law::<$S, Circle<$S>, Triangle<$S>> as fn(_, _) -> _);
        hold(super::$law::<$S, Capsule<$S>, Triangle<$S>> as fn(_, _) -> _);
        hold(super::$law::<$S, Rect<$S>, Triangle<$S>> as fn(_, _) -> _);
        hold(super::$law::<$S, OrientedRect<$S>, Triangle<$S>> as fn(_, _) -> _);
        hold(super::$law::<$S, Triangle<$S>, Triangle<$S>> as fn(_, _) -> _);
        hold(super::$law::<$S, Polygon<$S, 2>, Triangle<$S>> as fn(_, _) -> _);
        hold(super::$law::<$S, Polygon<$S, 9>, Triangle<$S>> as fn(_, _) -> _);
    };
    (@pairs $law:ident, $S:ty, $seeds:tt, $others:tt) => {
        laws!(@each $law, $S, Triangle<$S>, $seeds, $others);
        laws!(@each $law, $S, Polygon<$S, 6>, $seeds, $others);
        laws!(@each $law, $S, Polygon<$S, 12>, $seeds, $others);
    };
    (@each $law:ident, $S:ty, $A:ty, $seeds:tt, [$($B:ty),*]) => {
        $(laws!(@one $seeds super::$law::<$S, $A, $B>);)*
    };
    (@one ($($seed:tt),*) $law:expr) => {
        hold($law as fn($($seed),*) -> _);
    };
}
laws! {
    agreement: [f64, I16F16, #[cfg(feature = "full")] I32F32] x pairs;
    // These hold to the bit only for scalars whose answers are rounded once.
    symmetry: [I16F16, #[cfg(feature = "full")] I32F32] x pairs;
    motion: [I16F16, #[cfg(feature = "full")] I32F32] x moving;
    doubling: [f64, I16F16] x pairs;
    points: [f64, I16F16] x pairs;
    separation: [f64, I16F16, #[cfg(feature = "full")] I32F32] x solids;
    triangles: [I16F16, #[cfg(feature = "full")] I32F32] x ordered;
    polygons_of_others: [I16F16, #[cfg(feature = "full")] I32F32] x others;
    containment: [f64, I16F16, #[cfg(feature = "full")] I32F32] x holders;
    growth: [I16F16, #[cfg(feature = "full")] I32F32] x held;
    one_set_written_in_two_ways: [I16F16, #[cfg(feature = "full")] I32F32] x alone;
}
