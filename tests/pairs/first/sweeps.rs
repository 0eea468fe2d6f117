//! Sweeps: every shape that can move, on slices of every shape that can stand.

use std::fmt::Debug;

use fixed::types::I16F16;
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Ball, Capsule, HalfSpace, Impact, OrientedRect, Polygon, Segment, Sweep, Triangle, sweep,
    sweep_first, sweep_first_of,
};
use num_traits::Zero;

use crate::first::drawn::{Shape, Source, exact, slice, solids};
use crate::first::entry::{Path, Solid, V, first, minus};
use crate::first::number::Number;
use crate::first::{Asked, Orders, Seen, every_slice};
use crate::fraction::Fraction as Q;
use crate::support::Sample;

fn corners(solid: &Solid<2>) -> (Vec<V<2>>, Q) {
    match solid {
        Solid::Hull { corners, radius } => (corners.clone(), radius.clone()),
        Solid::Block { min: [x, y], max: [u, v] } => {
            let corners = [[x, y], [u, y], [u, v], [x, v]].map(|p| p.map(Clone::clone));
            (corners.to_vec(), Q::zero())
        }
        Solid::Half { .. } => panic!("it has no end"),
    }
}

/// The time at which the path reaches the Minkowski difference, provided that it does, and begins outside or
/// on the boundary. It is the first time within the sum of both radii of a segment between two of the
/// difference's points.
fn time(a: &Solid<2>, b: &Solid<2>, motion: V<2>) -> Number {
    let path = Path { origin: [Q::zero(), Q::zero()], direction: motion, starts: true };
    let (moving, radius) = corners(a);
    if let Solid::Half { origin, normal, .. } = b {
        let into = |p| {
            let origin = minus(origin, p);
            path.entry(&Solid::Half { origin, normal: normal.clone(), radius: radius.clone() })
        };
        return first(moving.iter().map(into));
    }
    let (standing, other) = corners(b);
    let mut places: Vec<V<2>> =
        standing.iter().flat_map(|q| moving.iter().map(move |p| minus(q, p))).collect();
    places.sort();
    places.dedup();
    let radius = radius + other;
    let pairs = (0..places.len()).flat_map(|i| (0..=i).map(move |j| (i, j)));
    first(pairs.filter_map(|(i, j)| path.capsule_time([&places[i], &places[j]], &radius)))
}

/// A moving shape, and its motion.
fn moving<S: Sample, A: Shape<2>>(source: &mut Source) -> (A, SVector<S, 2>) {
    (A::drawn(source), source.vector())
}

fn run<S, A, B>(source: &mut Source, round: u64, seen: &mut Seen)
where
    S: Sample,
    A: Shape<2> + Sweep<B, Motion = SVector<S, 2>, Impact = Impact<S, 2>>,
    B: Shape<2>,
{
    let (a, motion) = moving::<S, A>(source);
    let shapes: Vec<B> = slice(source, round, 4, 1);
    judge(ask(&a, &motion, &shapes), (&a, a.solid()), &motion, (&shapes, solids(&shapes)), seen);
}

fn ask<S, A, B>(a: &A, motion: &SVector<S, 2>, shapes: &[B]) -> Asked<Impact<S, 2>>
where
    S: Sample,
    A: Sweep<B, Motion = SVector<S, 2>, Impact = Impact<S, 2>>,
{
    let mut impacts = Vec::with_capacity(shapes.len());
    for shape in shapes {
        impacts.push(sweep(a, motion, shape));
    }
    let first = sweep_first(a, motion, shapes);
    // Of a collection it is the same, with the names.
    let named = ('a'..).zip(shapes);
    let of_named =
        sweep_first_of(a, motion, named).map(|(name, impact)| (name as usize - 'a' as usize, impact));
    assert!(of_named == first);
    Asked::new(first, impacts, &|(i, one), (j, two)| {
        a.compare_impacts(motion, (&shapes[i], one), (&shapes[j], two))
    })
}

fn judge<S: Sample>(
    asked: Asked<Impact<S, 2>>,
    (a, solid): (&dyn Debug, Solid<2>),
    motion: &SVector<S, 2>,
    (shapes, solids): (&dyn Debug, Vec<Solid<2>>),
    seen: &mut Seen,
) {
    let times = asked.times(|i, impact| {
        let is_apart = impact.depth == S::whole(0);
        if is_apart { time(&solid, &solids[i], exact(motion)) } else { Number::zero() }
    });
    asked.judge(&Orders::of(&times), |impact| impact.t, &[a, &"by", motion, &"on", shapes], seen);
}

macro_rules! suite {
    ([$($A:ty),*] on $shapes:tt) => {
        fn plane<S: Sample>() {
            let mut seen = Seen::default();
            $(suite!(@each seen, S, $A, $shapes);)*
            seen.require(S::NAME);
        }
    };
    (@each $seen:ident, $S:ty, $A:ty, [$($B:ty),*]) => {
        let pairs: &[fn(&mut Source, u64, &mut Seen)] = &[$(run::<$S, $A, $B>),*];
        for run in pairs {
            every_slice(1, 0, &mut |mut source, round| run(&mut source, round, &mut $seen));
        }
    };
}
suite! {
    [Point<S, 2>, Segment<S>, Ball<S, 2>, Capsule<S>, Aabb<S, 2>, OrientedRect<S>, Triangle<S>, Polygon<S, 5>] on
    [
        Point<S, 2>, Segment<S>, Ball<S, 2>, Capsule<S>, Aabb<S, 2>, OrientedRect<S>, Triangle<S>, Polygon<S, 5>,
        HalfSpace<S, 2>
    ]
}

macro_rules! scalars {
    ($($(#[$tier:meta])? $scalar:ident: $S:ty;)*) => { $($(#[$tier])? #[test] fn $scalar() { plane::<$S>(); })* };
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
