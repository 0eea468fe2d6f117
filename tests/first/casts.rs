//! Casts: every line, ray or segment on slices of every shape.

use std::fmt::Debug;

use fixed::types::{I6F10, I16F16, I32F32};
use kousa::{
    Aabb, AnyShape2, Ball, Capsule, Cast, HalfSpace, Hit, Line, OrientedRect, Polygon, Ray, Segment, Shape3,
    Triangle, cast, cast_first,
};

use crate::drawn::{Linear, Shape, Source, Style};
use crate::support::Sample;
use crate::{Orders, Seen, rounds};

/// Casts on a slice, and compares all that is hit.
fn check<S, A, B, const D: usize>(a: &A, shapes: &[B], orders: &Orders, seen: &mut Seen)
where
    S: Sample,
    A: Debug + Cast<B, Hit = Hit<S, D>>,
    B: Debug,
{
    let hits: Vec<_> = shapes.iter().map(|shape| cast(a, shape)).collect();
    let what = || format!("{a:?} on {shapes:?}");
    let found = cast_first(a, shapes);
    assert_eq!(found.as_ref().map(|found| found.0), orders.first(), "{}", what());
    if let Some((i, hit)) = &found {
        assert_eq!(format!("{:?}", Some(hit)), format!("{:?}", hits[*i].as_ref()), "{}", what());
    }
    seen.found += u32::from(found.is_some());
    for (i, j, order) in orders.pairs() {
        let (one, two) = (hits[i].as_ref().unwrap(), hits[j].as_ref().unwrap());
        assert_eq!(a.compare_hits((&shapes[i], one), (&shapes[j], two)), order, "{i} and {j}: {}", what());
        seen.compared(order, one.t == two.t, i == j);
    }
}

fn run<S, A, B, Any, const D: usize>(seen: &mut Seen)
where
    S: Sample,
    A: Linear<D> + Cast<B, Hit = Hit<S, D>> + Cast<Any, Hit = Hit<S, D>>,
    B: Shape<D>,
    Any: Copy + Debug + From<A> + From<B> + Cast<Any, Hit = Hit<S, D>> + Cast<B, Hit = Hit<S, D>>,
{
    for (kind, style) in Style::ALL.into_iter().enumerate() {
        for round in 0..rounds(style) {
            let mut source = Source::new(style, 100 * round + kind as u64);
            let a = A::drawn(&mut source);
            let mut shapes: Vec<B> = (0..5).map(|_| B::drawn(&mut source.of_next(round))).collect();
            // The same again.
            shapes.push(shapes[2]);
            let path = a.path();
            let times: Vec<_> = shapes.iter().map(|b| cast(&a, b).map(|_| path.entry(&b.solid()))).collect();
            let orders = Orders::of(&times);
            check::<S, A, B, D>(&a, &shapes, &orders, seen);
            let any: Vec<Any> = shapes.iter().map(|shape| (*shape).into()).collect();
            check::<S, A, Any, D>(&a, &any, &orders, seen);
            check::<S, Any, B, D>(&a.into(), &shapes, &orders, seen);
            check::<S, Any, Any, D>(&a.into(), &any, &orders, seen);
            // Either may be the line.
            let (linear, solid) = ([Any::from(a)], any[0]);
            check::<S, Any, Any, D>(&solid, &linear, &Orders::of(&times[..1]), seen);
        }
    }
}

/// Slices of shapes of many kinds.
fn run_mixed<S, A, Any, const D: usize>(
    draw: impl Fn(&mut Source, u64) -> (Any, crate::entry::Solid<D>),
    seen: &mut Seen,
) where
    S: Sample,
    A: Linear<D> + Cast<Any, Hit = Hit<S, D>>,
    Any: Copy + Debug,
{
    for (kind, style) in Style::ALL.into_iter().enumerate() {
        for round in 0..2 * rounds(style) {
            let mut source = Source::new(style, 100 * round + kind as u64 + 50);
            let a = A::drawn(&mut source);
            let (shapes, solids): (Vec<_>, Vec<_>) =
                (0..8).map(|i| draw(&mut source.of_next(round), i)).unzip();
            let time = |(shape, solid)| cast(&a, shape).map(|_| a.path().entry(solid));
            let times: Vec<_> = shapes.iter().zip(&solids).map(time).collect();
            check::<S, A, Any, D>(&a, &shapes, &Orders::of(&times), seen);
        }
    }
}

fn taken<Any: From<B>, B: Shape<D>, const D: usize>(shape: B) -> (Any, crate::entry::Solid<D>) {
    (shape.into(), shape.solid())
}

macro_rules! suite {
    ($name:ident in $D:literal as $Any:ty: [$($B:ty),*]) => {
        fn $name<S: Sample>() {
            suite!(@linears S, [Line<S, $D>, Ray<S, $D>, Segment<S, $D>], $D, $Any, [$($B),*]);
        }
    };
    (@linears $S:ty, [$($A:ty),*], $D:literal, $Any:ty, $shapes:tt) => {{
        $(suite!(@linear $S, $A, $D, $Any, $shapes);)*
    }};
    (@linear $S:ty, $A:ty, $D:literal, $Any:ty, [$($B:ty),*]) => {{
        let mut seen = Seen::default();
        $(run::<$S, $A, $B, $Any, $D>(&mut seen);)*
        let kinds: &[fn(&mut Source) -> ($Any, crate::entry::Solid<$D>)] =
            &[$(|source| taken(<$B>::drawn(source))),*];
        run_mixed::<$S, $A, $Any, $D>(|source, i| kinds[i as usize % kinds.len()](source), &mut seen);
        seen.require(stringify!($A));
    }};
}
suite! { plane in 2 as AnyShape2<S, 5>:
[Ball<S, 2>, Capsule<S, 2>, Aabb<S, 2>, OrientedRect<S>, Triangle<S>, Polygon<S, 5>, HalfSpace<S, 2>] }
suite! { space in 3 as Shape3<S>: [Ball<S, 3>, Capsule<S, 3>, Aabb<S, 3>, HalfSpace<S, 3>] }

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
