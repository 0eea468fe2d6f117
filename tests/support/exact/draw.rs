//! Pairs of operands of each style of input, including boxes.

#![allow(dead_code, reason = "each suite uses a part")]

use std::array::from_fn;

use kousa::{OrientedRect, Rect};

use crate::figure::{Taken, figures_of, nearest, pair};
use crate::reference::number::Number;
use crate::reference::set::{Kind, Shape};
use crate::reference::style::{Seed, Style, halfway, nudged};
use crate::support::Rng;

/// The kind of a shape, and the function that gives the numbers stored by the shape of a seed.
#[derive(Clone, Copy)]
struct Sort<S> {
    kind: Kind,
    numbers: fn(&Seed<S>) -> Vec<S>,
}

impl<S: Number> Sort<S> {
    fn of<A: Shape<S>>() -> Self {
        Self { kind: A::KIND, numbers: |seed| A::of(seed).numbers() }
    }

    fn taken(&self, seed: &Seed<S>) -> Taken<S> {
        (self.kind, (self.numbers)(seed))
    }
}

/// Two operands of a style of input.
pub fn operands<S: Number, A: Shape<S>, B: Shape<S>>(style: Style, rng: &mut Rng) -> (A, B) {
    let [a, b] = seeds(style, [Sort::of::<A>(), Sort::of::<B>()], rng);
    (A::of(&a), B::of(&b))
}

/// The seeds of the operands. This function does not depend on the shapes, so it is compiled only once.
fn seeds<S: Number>(style: Style, sorts: [Sort<S>; 2], rng: &mut Rng) -> [Seed<S>; 2] {
    let mut draw = || suited(style.seeds::<S>(rng), sorts.map(|sort| sort.kind), style, rng);
    let mut seeds = draw();
    if style == Style::OneUlpOff {
        for _ in 0..6 {
            if just_touch(sorts[0].taken(&seeds[0]), sorts[1].taken(&seeds[1])) {
                break;
            }
            seeds = draw();
        }
        seeds = nudged(seeds, rng);
    }
    seeds
}

/// A solid, and a set that it often contains: made of the solid's own numbers, or of any. In floats, such
/// sets of ordinary numbers would nearly touch the boundary, where nothing is guaranteed.
pub fn nested<S: Number, A: Shape<S>, B: Shape<S>>(style: Style, rng: &mut Rng) -> (A, B) {
    let [a, b] = nested_seeds(style, [Sort::of::<A>(), Sort::of::<B>()], rng);
    (A::of(&a), B::of(&b))
}

fn nested_seeds<S: Number>(style: Style, sorts: [Sort<S>; 2], rng: &mut Rng) -> [Seed<S>; 2] {
    if rng.below(3) == 0 || !S::IS_FIXED && style == Style::Ordinary {
        return seeds(style, sorts, rng);
    }
    let kinds = sorts.map(|sort| sort.kind);
    let [a, _] = suited(style.seeds::<S>(rng), kinds, style, rng);
    let b = inner(a, kinds, if style == Style::Grid { S::whole(1) } else { S::tiny(1) }, rng);
    if style == Style::OneUlpOff { nudged([a, b], rng) } else { [a, b] }
}

/// A seed for a set that is inside the solid of `a` or touches its boundary.
fn inner<S: Number>(a: Seed<S>, [solid, set]: [Kind; 2], little: S, rng: &mut Rng) -> Seed<S> {
    let places = match solid {
        Kind::Circle => [a.p, [a.p[0].plus(a.r), a.p[1]], [a.p[0], a.p[1].plus(a.r.negated())]],
        Kind::OrientedRect => {
            let corners = OrientedRect::of(&a).corners().map(pair);
            [a.p, corners[rng.below(2) as usize], corners[2 + rng.below(2) as usize]]
        }
        Kind::Triangle | Kind::Polygon => [a.p, a.q, halfway(a.q, a.d)],
        _ => [a.p, a.q, halfway(a.p, a.q)],
    };
    let [p, q, end] = from_fn(|_| places[rng.below(3) as usize]);
    let zero = S::whole(0);
    let r = [zero, little, a.r, a.r.half()][rng.below(4) as usize];
    if matches!(set, Kind::Triangle | Kind::Polygon) {
        return Seed { p, q, d: end, r };
    }
    if set != Kind::OrientedRect {
        return Seed { p, q, r, ..a };
    }
    if !matches!(solid, Kind::Circle | Kind::OrientedRect) && rng.below(2) == 0 {
        return of_rect(&Rect::of(&a), a);
    }
    let p = if rng.below(4) == 0 { p } else { places[0] };
    let [e, f] = [a.q, a.d];
    let inner = [[e, f], [e.map(S::half), f.map(S::half)], [e, [zero; 2]], [[little, zero], [zero, little]]];
    let [q, d] = inner[rng.below(4) as usize];
    Seed { p, q, d, r }
}

/// Whether the distance of the cores is the sum of the radii.
fn just_touch<S: Number>(a: Taken<S>, b: Taken<S>) -> bool {
    figures_of(a, b)
        .is_some_and(|(a, b, _)| nearest(&a, &b).pair.compared_with(&(&a.radius + &b.radius)).is_eq())
}

/// Adapts seeds so that the styles of input are hard for boxes.
fn suited<S: Number>(seeds: [Seed<S>; 2], kinds: [Kind; 2], style: Style, rng: &mut Rng) -> [Seed<S>; 2] {
    let seeds = match style {
        Style::NearlyParallel if kinds.contains(&Kind::Rect) => nearly_upright(seeds, rng),
        Style::SharedEnds => shared(seeds, kinds, rng),
        Style::Odd => [flat(seeds[0], kinds[0], rng), flat(seeds[1], kinds[1], rng)],
        _ => seeds,
    };
    let is_whole = matches!(style, Style::Grid | Style::ScaledGrid | Style::OneUlpOff | Style::SharedEnds);
    let mut fitted = |i: usize| {
        let is_fitted = kinds[i] == Kind::OrientedRect && !is_whole && rng.below(2) == 0;
        if is_fitted { smaller(seeds[i], rng) } else { seeds[i] }
    };
    [fitted(0), fitted(1)]
}

/// Directions that nearly follow an axis.
fn nearly_upright<S: Number>(seeds: [Seed<S>; 2], rng: &mut Rng) -> [Seed<S>; 2] {
    let axis = rng.below(4) as usize;
    seeds.map(|mut seed| {
        if axis < 2 {
            seed.d[axis] = S::tiny(rng.range(-2, 2));
            seed.q = [0, 1].map(|i| seed.p[i].plus(seed.d[i]));
        }
        seed
    })
}

/// A box with no width or no height, half-edges that are equal or of which one has no length, or a number that gives no set.
fn flat<S: Number>(mut seed: Seed<S>, kind: Kind, rng: &mut Rng) -> Seed<S> {
    let axis = rng.below(6) as usize;
    match kind {
        Kind::Rect if axis < 2 => seed.q[axis] = seed.p[axis],
        Kind::OrientedRect if axis == 0 => seed.q = seed.d,
        Kind::OrientedRect if axis == 1 => seed.q = [S::whole(0); 2],
        _ if axis == 2 => seed.q[0] = S::not_finite(rng).unwrap_or(seed.q[0]),
        _ => {}
    }
    seed
}

/// Half-edges with which the corners are in the range.
fn smaller<S: Number>(seed: Seed<S>, rng: &mut Rng) -> Seed<S> {
    let mut halved = |v: [S; 2]| (0..rng.below(S::DIGITS.into())).fold(v, |v, _| v.map(S::half));
    Seed { q: halved(seed.q), d: halved(seed.d), ..seed }
}

/// The same box twice, or a corner as an end.
fn shared<S: Number>([a, mut b]: [Seed<S>; 2], kinds: [Kind; 2], rng: &mut Rng) -> [Seed<S>; 2] {
    match rng.below(4) {
        0 if kinds[0] == kinds[1] => [a, a],
        0 if kinds == [Kind::OrientedRect, Kind::Rect] => [of_rect(&Rect::of(&b), a), b],
        1 if kinds[0] == Kind::OrientedRect => {
            b.p = pair(OrientedRect::of(&a).corners()[rng.below(4) as usize]);
            [a, b]
        }
        _ => [a, b],
    }
}

/// The seed that makes an oriented rectangle of a rectangle.
fn of_rect<S: Number>(rect: &Rect<S>, seed: Seed<S>) -> Seed<S> {
    let OrientedRect { center, half_edges } = OrientedRect::from(*rect);
    let [q, d] = half_edges.map(Into::into);
    Seed { p: pair(center), q, d, ..seed }
}
