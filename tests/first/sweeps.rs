//! Sweeps: all that moves, on slices of all that can stand.

use std::fmt::Debug;

use fixed::types::{I6F10, I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Ball, Capsule, HalfSpace, Impact, OrientedRect, Polygon, Segment, Sweep, Triangle, sweep,
    sweep_first,
};
use num_rational::BigRational as Q;
use num_traits::Zero;

use crate::drawn::{Shape, Source, Style, exact};
use crate::entry::{Path, Solid, V, first, minus};
use crate::number::Number;
use crate::support::Sample;
use crate::{Orders, Seen, rounds};

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

/// When the path comes to the Minkowski difference, given that it does and begins outside or at the boundary: whatever segment
/// between two of its places it comes to first, grown by both radii.
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

fn run<S, A, B>(seen: &mut Seen)
where
    S: Sample,
    A: Shape<2> + Sweep<B, Motion = SVector<S, 2>, Impact = Impact<S, 2>>,
    B: Shape<2>,
{
    for (kind, style) in Style::ALL.into_iter().enumerate() {
        for round in 0..rounds(style) {
            let mut source = Source::new(style, 100 * round + kind as u64);
            let (a, motion): (A, SVector<S, 2>) = (A::drawn(&mut source), source.vector());
            let mut shapes: Vec<B> = (0..4).map(|_| B::drawn(&mut source.of_next(round))).collect();
            shapes.push(shapes[1]);
            let impacts: Vec<_> = shapes.iter().map(|b| sweep(&a, &motion, b)).collect();
            let of = |(b, impact): (&B, &Option<Impact<S, 2>>)| {
                let is_apart = impact.as_ref()?.depth == S::whole(0);
                Some(if is_apart { time(&a.solid(), &b.solid(), exact(&motion)) } else { Number::zero() })
            };
            let times: Vec<_> = shapes.iter().zip(&impacts).map(of).collect();
            check(&a, &motion, &shapes, &impacts, &Orders::of(&times), seen);
        }
    }
}

fn check<S, A, B>(
    a: &A,
    motion: &SVector<S, 2>,
    shapes: &[B],
    impacts: &[Option<Impact<S, 2>>],
    orders: &Orders,
    seen: &mut Seen,
) where
    S: Sample,
    A: Debug + Sweep<B, Motion = SVector<S, 2>, Impact = Impact<S, 2>>,
    B: Debug,
{
    let what = || format!("{a:?} by {motion:?} on {shapes:?}");
    let found = sweep_first(a, motion, shapes);
    assert_eq!(found.as_ref().map(|found| found.0), orders.first(), "{}", what());
    if let Some((i, impact)) = &found {
        assert_eq!(format!("{:?}", Some(impact)), format!("{:?}", impacts[*i].as_ref()), "{}", what());
    }
    seen.found += u32::from(found.is_some());
    for (i, j, order) in orders.pairs() {
        let (one, two) = (impacts[i].as_ref().unwrap(), impacts[j].as_ref().unwrap());
        let compared = a.compare_impacts(motion, (&shapes[i], one), (&shapes[j], two));
        assert_eq!(compared, order, "{i} and {j}: {}", what());
        seen.compared(order, one.t == two.t, i == j);
    }
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
        $(run::<$S, $A, $B>(&mut $seen);)*
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
    ($($scalar:ident: $S:ty;)*) => { $(#[test] fn $scalar() { plane::<$S>(); })* };
}
scalars! {
    f32: f32;
    f64: f64;
    i6f10: I6F10;
    i16f16: I16F16;
    i32f32: I32F32;
}
