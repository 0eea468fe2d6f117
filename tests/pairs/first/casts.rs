//! Casts: every line, ray or segment on slices of every shape.

use std::fmt::Debug;

use fixed::types::I16F16;
use kousa::{
    Aabb, AnyShape2, Ball, Capsule, Cast, HalfSpace, Hit, Line, OrientedRect, Polygon, Ray, Segment, Shape3,
    Triangle, cast, cast_first, cast_first_of,
};

use crate::first::drawn::{Linear, Shape, Source, slice, solids};
use crate::first::entry::{Path, Solid};
use crate::first::number::Number;
use crate::first::{Asked, Orders, Seen, every_slice};
use crate::support::Sample;

/// Casts on each shape of a slice, and on the whole slice.
fn ask<S, A, B, const D: usize>(a: &A, shapes: &[B]) -> Asked<Hit<S, D>>
where
    S: Sample,
    A: Cast<B, Hit = Hit<S, D>>,
{
    let mut hits = Vec::with_capacity(shapes.len());
    for shape in shapes {
        hits.push(cast(a, shape));
    }
    let first = cast_first(a, shapes);
    // Of a collection it is the same, with the names; read from its end, another one of those at the same time.
    let named = || ('a'..).zip(shapes).map(|(name, shape)| ((name, shape), shape));
    let of_named = cast_first_of(a, named()).map(|((name, _), hit)| (name as usize - 'a' as usize, hit));
    assert!(of_named == first);
    let backward = cast_first_of(a, shapes.iter().enumerate().rev());
    let is_last = backward.is_none_or(|(i, hit)| {
        let order = |(j, other): (usize, &Option<Hit<S, D>>)| {
            let order = a.compare_hits((&shapes[j], other.as_ref()?), (&shapes[i], &hit));
            Some(if j > i { order.is_gt() } else { order.is_ge() })
        };
        hits.iter().enumerate().filter_map(order).all(|is_later| is_later)
    });
    assert!(is_last);
    Asked::new(first, hits, &|(i, one), (j, two)| a.compare_hits((&shapes[i], one), (&shapes[j], two)))
}

fn judge<S: Sample, A, B, const D: usize>(a: &A, shapes: &[B], orders: &Orders, seen: &mut Seen)
where
    A: Debug + Cast<B, Hit = Hit<S, D>>,
    B: Debug,
{
    compare(ask(a, shapes), orders, [a, &shapes], seen);
}

fn compare<S: Sample, const D: usize>(
    asked: Asked<Hit<S, D>>,
    orders: &Orders,
    operands: [&dyn Debug; 2],
    seen: &mut Seen,
) {
    asked.judge(orders, |hit| hit.t, &operands, seen);
}

fn times<S: Sample, const D: usize>(
    asked: &Asked<Hit<S, D>>,
    path: Path<D>,
    solids: Vec<Solid<D>>,
) -> Vec<Option<Number>> {
    asked.times(|i, _| path.entry(&solids[i]))
}

fn run<S, A, B, Any, const D: usize>(source: &mut Source, round: u64, seen: &mut Seen)
where
    S: Sample,
    A: Linear<D> + Cast<B, Hit = Hit<S, D>> + Cast<Any, Hit = Hit<S, D>>,
    B: Shape<D>,
    Any: Copy + Debug + From<A> + From<B> + Cast<Any, Hit = Hit<S, D>> + Cast<B, Hit = Hit<S, D>>,
{
    let a = A::drawn(source);
    let shapes: Vec<B> = slice(source, round, 5, 2);
    let asked = ask(&a, &shapes);
    let times = times(&asked, a.path(), solids(&shapes));
    let orders = Orders::of(&times);
    compare(asked, &orders, [&a, &shapes], seen);
    let any = of_any_kind::<B, Any, D>(&shapes);
    judge(&a, &any, &orders, seen);
    judge(&Any::from(a), &shapes, &orders, seen);
    of_any_kind_with_each_other(a.into(), any, times, orders, seen);
}

fn of_any_kind_with_each_other<S: Sample, Any, const D: usize>(
    a: Any,
    shapes: Vec<Any>,
    times: Vec<Option<Number>>,
    orders: Orders,
    seen: &mut Seen,
) where
    Any: Debug + Cast<Any, Hit = Hit<S, D>>,
{
    judge(&a, &shapes, &orders, seen);
    // Either operand may be the linear shape.
    judge(&shapes[0], &[a], &Orders::of(&times[..1]), seen);
}

fn of_any_kind<B: Shape<D>, Any: From<B>, const D: usize>(shapes: &[B]) -> Vec<Any> {
    let mut any = Vec::with_capacity(shapes.len());
    for shape in shapes {
        any.push(Any::from(*shape));
    }
    any
}

/// How a shape of a kind is drawn, and its set in fractions.
type Kind<Any, const D: usize> = fn(&mut Source) -> (Any, Solid<D>);

/// Tests slices of shapes of many kinds.
fn run_mixed<S, A, Any, const D: usize>(kinds: &[Kind<Any, D>], seen: &mut Seen)
where
    S: Sample,
    A: Linear<D> + Cast<Any, Hit = Hit<S, D>>,
    Any: Copy + Debug,
{
    every_slice(2, 50, &mut |mut source, round| {
        let a = A::drawn(&mut source);
        let draw = |i: usize| kinds[i % kinds.len()](&mut source.of_next(round));
        let (shapes, solids): (Vec<_>, Vec<_>) = (0..8).map(draw).unzip();
        let asked = ask(&a, &shapes);
        let orders = Orders::of(&times(&asked, a.path(), solids));
        compare(asked, &orders, [&a, &shapes], seen);
    });
}

fn taken<Any: From<B>, B: Shape<D>, const D: usize>(source: &mut Source) -> (Any, Solid<D>) {
    let shape = B::drawn(source);
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
        let pairs: &[fn(&mut Source, u64, &mut Seen)] = &[$(run::<$S, $A, $B, $Any, $D>),*];
        for run in pairs {
            every_slice(1, 0, &mut |mut source, round| run(&mut source, round, &mut seen));
        }
        run_mixed::<$S, $A, $Any, $D>(&[$(taken::<$Any, $B, $D>),*], &mut seen);
        seen.require(stringify!($A));
    }};
}
suite! { plane in 2 as AnyShape2<S, 5>:
[Ball<S, 2>, Capsule<S, 2>, Aabb<S, 2>, OrientedRect<S>, Triangle<S>, Polygon<S, 5>, HalfSpace<S, 2>] }
suite! { space in 3 as Shape3<S>: [Ball<S, 3>, Capsule<S, 3>, Aabb<S, 3>, HalfSpace<S, 3>] }

macro_rules! scalars {
    ($($(#[$tier:meta])? $scalar:ident: $S:ty;)*) => {
        mod in_the_plane { use super::*; $($(#[$tier])? #[test] fn $scalar() { plane::<$S>(); })* }
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
