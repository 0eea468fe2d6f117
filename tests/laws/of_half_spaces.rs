//! The laws of half-spaces, with quickcheck. They hold for any half-space and any other shape, in the plane
//! and in space.
//!
//! All numbers are quarters of small whole ones, so that moving, turning and lengthening are exact.

#![allow(clippy::unwrap_used, reason = "a test that meets the unexpected fails")]

use crate::quarters;

use std::array::from_fn;
use std::fmt::Debug;

use fixed::types::I16F16;
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Angle, Ball, Capsule, Chord, Closest, Contact, Contains, Distance, HalfSpace, Intersect, Line,
    OrientedRect, Ray, Segment,
};
use quarters::{Number, Seed, hold, place, size};

fn half<S: Number, const D: usize>(seed: &Seed) -> HalfSpace<S, D> {
    HalfSpace::new(place(seed), place::<S, D>(&seed[D..]).coords)
}

/// A shape of `D` dimensions that is paired with a half-space.
trait Shape<S: Number, const D: usize>: Copy + Debug + PartialEq {
    fn of(seed: &Seed) -> Self;
    fn moved(&self, by: SVector<S, D>) -> Self;
}

macro_rules! shapes {
    ($($Shape:ident: $seed:ident => $of:expr;)*) => {$(
        impl<S: Number, const D: usize> Shape<S, D> for $Shape<S, D> {
            fn of($seed: &Seed) -> Self { $of }
            fn moved(&self, by: SVector<S, D>) -> Self { self.translated(by) }
        }
    )*};
}
shapes! {
    Line: seed => Self::new(place(seed), place::<S, D>(&seed[D..]).coords);
    Ray: seed => Self::new(place(seed), place::<S, D>(&seed[D..]).coords);
    Segment: seed => Self::new(place(seed), place(&seed[D..]));
    Ball: seed => Self::new(place(seed), size(seed[7]));
    Capsule: seed => Self::new(place(seed), place(&seed[D..]), size(seed[7]));
    Aabb: seed => {
        let [a, b] = [place(seed), place(&seed[D..])];
        Self::new(a, a).union(&Self::new(b, b))
    };
}

impl<S: Number> Shape<S, 2> for OrientedRect<S> {
    fn of(seed: &Seed) -> Self {
        Self::new(place(seed), [&seed[2..], &seed[4..]].map(|seed| place::<S, 2>(seed).coords))
    }
    fn moved(&self, by: SVector<S, 2>) -> Self {
        self.translated(by)
    }
}

/// All answers about a shape and a half-space except for points.
fn lengths<S, A, const D: usize>(a: &A, b: &HalfSpace<S, D>) -> (bool, bool, S, S)
where
    S: Number,
    A: Intersect<HalfSpace<S, D>> + Distance<HalfSpace<S, D>, Scalar = S>,
    HalfSpace<S, D>: Contains<A>,
{
    (a.intersects(b), b.contains(a), a.distance(b), a.distance_squared(b))
}

/// All answers, including points.
type All<S, O, const D: usize> = ((bool, bool, S, S), Option<O>, Option<Closest<S, D>>);

fn answers<S, A, const D: usize>(a: &A, b: &HalfSpace<S, D>) -> All<S, A::Output, D>
where
    S: Number,
    A: Intersect<HalfSpace<S, D>> + Distance<HalfSpace<S, D>, Scalar = S, Closest = Closest<S, D>>,
    HalfSpace<S, D>: Contains<A>,
{
    (lengths(a, b), a.intersect(b), a.closest_points(b))
}

/// The length of the normal does not affect the answers.
fn length_of_the_normal<S, A, const D: usize>(a: Seed, b: Seed, times: u8) -> bool
where
    S: Number,
    A: Shape<S, D> + Intersect<HalfSpace<S, D>, Output: PartialEq>,
    A: Distance<HalfSpace<S, D>, Scalar = S, Closest = Closest<S, D>>,
    HalfSpace<S, D>: Contains<A>,
{
    let (a, b) = (A::of(&a), half::<S, D>(&b));
    let times = S::quarters(4 * (i32::from(times % 7) + 1));
    answers(&a, &HalfSpace::new(b.origin, b.normal.map(|x| x * times))) == answers(&a, &b)
}

/// Moving both operands keeps the lengths.
fn motion<S, A, const D: usize>(a: Seed, b: Seed, by: Seed) -> bool
where
    S: Number,
    A: Shape<S, D> + Intersect<HalfSpace<S, D>> + Distance<HalfSpace<S, D>, Scalar = S>,
    HalfSpace<S, D>: Contains<A>,
{
    let (a, b, by) = (A::of(&a), half::<S, D>(&b), place::<S, D>(&by).coords);
    lengths(&a.moved(by), &b.translated(by)) == lengths(&a, &b)
}

/// It does not affect the answers which point of the surface is stored.
fn motion_along_the_surface<S, A, const D: usize>(a: Seed, b: Seed, times: i8) -> bool
where
    S: Number,
    A: Shape<S, D> + Intersect<HalfSpace<S, D>> + Distance<HalfSpace<S, D>, Scalar = S>,
    HalfSpace<S, D>: Contains<A>,
{
    let (a, b) = (A::of(&a), half::<S, D>(&b));
    let times = S::quarters(4 * i32::from(times % 8));
    let along = SVector::<S, D>::from(from_fn(|i| match i {
        0 => -b.normal[1] * times,
        1 => b.normal[0] * times,
        _ => S::quarters(0),
    }));
    lengths(&a, &b.translated(along)) == lengths(&a, &b)
}

/// A shape that does not meet a half-space is contained in the opposite one, and a half-space meets what it
/// contains.
fn opposite<S, A, const D: usize>(a: Seed, b: Seed) -> bool
where
    S: Number,
    A: Shape<S, D> + Intersect<HalfSpace<S, D>>,
    HalfSpace<S, D>: Contains<A>,
{
    let (a, b) = (A::of(&a), half::<S, D>(&b));
    let opposite = HalfSpace::new(b.origin, b.normal.map(|x| -x));
    (a.intersects(&b) || opposite.contains(&a)) && (!b.contains(&a) || a.intersects(&b))
}

/// Moving the half-space by the depth along the normal of a contact along an axis makes the two just touch.
fn separation<S, A, const D: usize>(a: Seed, b: Seed, axis: u8, is_up: bool) -> bool
where
    S: Number,
    A: Shape<S, D> + Intersect<HalfSpace<S, D>, Output = Contact<S, D>>,
{
    let normal =
        from_fn(|i| S::quarters(if i == usize::from(axis) % D { [-4, 4][usize::from(is_up)] } else { 0 }));
    let (a, b) = (A::of(&a), HalfSpace::<S, D>::new(place(&b), SVector::from(normal)));
    let Some(contact) = a.intersect(&b) else { return true };
    let moved = b.translated(contact.normal.map(|x| x * contact.depth));
    contact.normal == b.normal.map(|x| -x)
        && a.intersect(&moved).is_some_and(|contact| contact.depth == S::quarters(0))
}

/// The chord is the part inside: its ends are inside, and so is everything between them.
fn chord<S, A, const D: usize>(a: Seed, b: Seed) -> bool
where
    S: Number,
    A: Shape<S, D> + Intersect<HalfSpace<S, D>, Output = Chord<S, D>> + Distance<HalfSpace<S, D>, Scalar = S>,
    HalfSpace<S, D>: Contains<A>,
{
    let (a, b) = (A::of(&a), half::<S, D>(&b));
    let Some(chord) = a.intersect(&b) else { return !b.contains(&a) };
    let outward = |n: SVector<S, D>| {
        b.normal
            .iter()
            .zip(&n)
            .all(|(x, n)| (*x >= S::quarters(0)) == (*n >= S::quarters(0)) || *x == S::quarters(0))
    };
    let normals = [chord.enter.normal, chord.exit.normal];
    // If the whole shape is inside, only an end on the surface has a normal.
    chord.enter.t <= chord.exit.t
        && normals.into_iter().flatten().all(outward)
        && (b.contains(&a) || normals.iter().any(Option::is_some))
}

/// Turning both operands by a quarter keeps the lengths, and keeps what is in front of the surface and what
/// is behind it.
fn quarter_turn<S: Number>(a: Seed, b: Seed, about: Seed) -> bool {
    let (capsule, b, about) = (Capsule::<S>::of(&a), half::<S, 2>(&b), place::<S, 2>(&about));
    let rect = OrientedRect::<S>::of(&a);
    let turned = b.rotated(Angle::QUARTER, about);
    lengths(&capsule.rotated(Angle::QUARTER, about), &turned) == lengths(&capsule, &b)
        && lengths(&rect.rotated(Angle::QUARTER, about), &turned) == lengths(&rect, &b)
}

/// The same set, written in two ways, gives the same answers.
fn degeneracy<S: Number, const D: usize>(a: Seed, b: Seed) -> bool
where
    Ball<S, D>: Distance<HalfSpace<S, D>, Scalar = S, Closest = Closest<S, D>>,
    Ball<S, D>: Intersect<HalfSpace<S, D>, Output = Contact<S, D>>,
    Capsule<S, D>: Distance<HalfSpace<S, D>, Scalar = S> + Intersect<HalfSpace<S, D>, Output = Contact<S, D>>,
    Segment<S, D>: Distance<HalfSpace<S, D>, Scalar = S> + Intersect<HalfSpace<S, D>>,
    Point<S, D>: Distance<HalfSpace<S, D>, Scalar = S> + Intersect<HalfSpace<S, D>>,
    HalfSpace<S, D>:
        Contains<Ball<S, D>> + Contains<Capsule<S, D>> + Contains<Segment<S, D>> + Contains<Point<S, D>>,
{
    let (ball, segment, b) = (Ball::<S, D>::of(&a), Segment::<S, D>::of(&a), half::<S, D>(&b));
    let zero = S::quarters(0);
    let capsule = |a, b, radius| Capsule::new(a, b, radius);
    let round = capsule(ball.center, ball.center, ball.radius);
    lengths(&round, &b) == lengths(&ball, &b)
        && round.intersect(&b) == ball.intersect(&b)
        && lengths(&capsule(segment.a, segment.b, zero), &b) == lengths(&segment, &b)
        && lengths(&Ball::new(ball.center, zero), &b) == lengths(&ball.center, &b)
}

/// A half-space that is everything contains and meets every set that is not empty, and no depth separates
/// them.
fn everything<S, A, const D: usize>(a: Seed, b: Seed) -> bool
where
    S: Number,
    A: Shape<S, D>
        + Intersect<HalfSpace<S, D>, Output = Contact<S, D>>
        + Distance<HalfSpace<S, D>, Scalar = S>,
    HalfSpace<S, D>: Contains<A> + Intersect<A, Output = Contact<S, D>>,
{
    let zero = S::quarters(0);
    let (a, all) = (A::of(&a), HalfSpace::<S, D>::new(place(&b), SVector::from([zero; D])));
    let contact = all.intersect(&a).unwrap();
    let along_x = SVector::from(from_fn(|i| S::quarters(if i == 0 { 4 } else { 0 })));
    lengths(&a, &all) == (true, true, zero, zero) && (contact.depth, contact.normal) == (S::MAX, along_x)
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
    (@scalar $law:ident, $S:ty, linear) => { laws!(@each $law, $S, [Line Ray Segment], [Line Ray Segment]); };
    (@scalar $law:ident, $S:ty, solid) => {
        laws!(@each $law, $S, [Ball Capsule Aabb], [Ball Capsule Aabb]);
        hold(super::$law::<$S, OrientedRect<$S>, 2> as fn(_, _) -> _);
    };
    (@scalar $law:ident, $S:ty, all $($extra:ident)*) => {
        laws!(@more $law, $S, [Line Ray Segment Ball Capsule Aabb]);
        hold(super::$law::<$S, OrientedRect<$S>, 2> as fn(_, _, _) -> _);
    };
    (@scalar $law:ident, $S:ty, both) => {
        laws!(@each $law, $S, [Line Ray Segment Ball Capsule Aabb], [Line Ray Segment Ball Capsule Aabb]);
        hold(super::$law::<$S, OrientedRect<$S>, 2> as fn(_, _) -> _);
    };
    (@scalar $law:ident, $S:ty, freed) => {
        hold(super::$law::<$S, Ball<$S, 2>, 2> as fn(_, _, _, _) -> _);
        hold(super::$law::<$S, Capsule<$S>, 2> as fn(_, _, _, _) -> _);
        hold(super::$law::<$S, Aabb<$S, 2>, 2> as fn(_, _, _, _) -> _);
        hold(super::$law::<$S, Ball<$S, 3>, 3> as fn(_, _, _, _) -> _);
        hold(super::$law::<$S, Capsule<$S, 3>, 3> as fn(_, _, _, _) -> _);
        hold(super::$law::<$S, Aabb<$S, 3>, 3> as fn(_, _, _, _) -> _);
    };
    (@scalar $law:ident, $S:ty, plane) => { hold(super::$law::<$S> as fn(_, _, _) -> _); };
    (@scalar $law:ident, $S:ty, dimensions) => {
        hold(super::$law::<$S, 2> as fn(_, _) -> _);
        hold(super::$law::<$S, 3> as fn(_, _) -> _);
    };
    (@each $law:ident, $S:ty, [$($A:ident)*], [$($B:ident)*]) => {
        $(hold(super::$law::<$S, $A<$S, 2>, 2> as fn(_, _) -> _);)*
        $(hold(super::$law::<$S, $B<$S, 3>, 3> as fn(_, _) -> _);)*
    };
    (@more $law:ident, $S:ty, [$($A:ident)*]) => {$(
        hold(super::$law::<$S, $A<$S, 2>, 2> as fn(_, _, _) -> _);
        hold(super::$law::<$S, $A<$S, 3>, 3> as fn(_, _, _) -> _);
    )*};
}
laws! {
    // These hold to the bit only for scalars whose answers are rounded once.
    length_of_the_normal: [I16F16, #[cfg(feature = "full")] fixed::types::I32F32] x all;
    motion: [I16F16, #[cfg(feature = "full")] fixed::types::I32F32] x all;
    motion_along_the_surface: [I16F16, #[cfg(feature = "full")] fixed::types::I32F32] x all;
    opposite: [f64, I16F16, #[cfg(feature = "full")] fixed::types::I32F32] x both;
    separation: [f64, I16F16, #[cfg(feature = "full")] fixed::types::I32F32] x freed;
    chord: [f64, I16F16, #[cfg(feature = "full")] fixed::types::I32F32] x linear;
    quarter_turn: [I16F16, #[cfg(feature = "full")] fixed::types::I32F32] x plane;
    degeneracy: [I16F16, #[cfg(feature = "full")] fixed::types::I32F32] x dimensions;
    everything: [f64, I16F16, #[cfg(feature = "full")] fixed::types::I32F32] x solid;
}
