//! Pairs of operands in space of each style of input.

use crate::reference::number::Number;
use crate::reference::style::{Seed, Style, nudge, nudged};
use crate::space::{Kind, Shape, Taken, bodies, each, reach_each_other, taken};
use crate::support::Rng;

/// The numbers that an operand is made of.
#[derive(Clone, Copy, Debug)]
pub struct Seed3<S> {
    pub p: [S; 3],
    pub q: [S; 3],
    pub d: [S; 3],
    pub r: S,
}

/// A function that makes the shape of a seed and converts it to numbers.
type Make<S> = fn(&Seed3<S>) -> Taken<S>;

fn make<S: Number, A: Shape<S>>(seed: &Seed3<S>) -> Taken<S> {
    taken(&A::of(seed))
}

/// Two operands of a style of input.
pub fn operands<S: Number, A: Shape<S>, B: Shape<S>>(style: Style, rng: &mut Rng) -> (A, B) {
    let [a, b] = seeds(style, [make::<S, A>, make::<S, B>], rng);
    (A::of(&a), B::of(&b))
}

/// The seeds of the operands. This function does not depend on the shapes, so it is compiled only once.
fn seeds<S: Number>(style: Style, makes: [Make<S>; 2], rng: &mut Rng) -> [Seed3<S>; 2] {
    let is_near = style == Style::OneUlpOff && rng.below(2) == 0;
    if is_near { nearly_touching(makes, rng) } else { lifted(style, rng) }
}

/// Seeds of a grid that touch if possible, with some numbers a unit in the last place off.
fn nearly_touching<S: Number>([make_a, make_b]: [Make<S>; 2], rng: &mut Rng) -> [Seed3<S>; 2] {
    let mut seeds = lifted(Style::Grid, rng);
    for _ in 0..6 {
        if just_touch(make_a(&seeds[0]), make_b(&seeds[1])) {
            break;
        }
        seeds = lifted(Style::Grid, rng);
    }
    seeds.map(|seed| off(seed, rng))
}

/// Whether the distance of the cores is the sum of the radii.
fn just_touch<S: Number>(a: Taken<S>, b: Taken<S>) -> bool {
    bodies(a, b).is_some_and(|(a, b, _)| reach_each_other(&a, &b).is_eq())
}

fn off<S: Number>(seed: Seed3<S>, rng: &mut Rng) -> Seed3<S> {
    let Seed3 { p, q, d, r } = seed;
    let mut nudge = |x: S| nudge(x, rng);
    Seed3 { p: p.map(&mut nudge), q: q.map(&mut nudge), d: d.map(&mut nudge), r: nudge(r) }
}

/// A solid, and a set that it often contains: made of the solid's own numbers, or of any.
pub fn nested<S: Number, A: Shape<S>, B: Shape<S>>(style: Style, rng: &mut Rng) -> (A, B) {
    let [a, b] = nested_seeds(style, A::KIND, [make::<S, A>, make::<S, B>], rng);
    (A::of(&a), B::of(&b))
}

fn nested_seeds<S: Number>(style: Style, solid: Kind, makes: [Make<S>; 2], rng: &mut Rng) -> [Seed3<S>; 2] {
    if rng.below(3) == 0 {
        return seeds(style, makes, rng);
    }
    let [a, _] = lifted(style, rng);
    let b = inner(a, solid, if style == Style::Grid { S::whole(1) } else { S::tiny(1) }, rng);
    if style == Style::OneUlpOff { [off(a, rng), off(b, rng)] } else { [a, b] }
}

/// A seed for a set that is inside the solid of `a` or touches its surface.
fn inner<S: Number>(a: Seed3<S>, solid: Kind, little: S, rng: &mut Rng) -> Seed3<S> {
    let mut place = || {
        let middle = each(|i| a.p[i].half().plus(a.q[i].half()));
        let mut place = if solid == Kind::Sphere { a.p } else { [a.p, a.q, middle][rng.below(3) as usize] };
        let (axis, reach) = (rng.below(3) as usize, [a.r, a.r.negated(), a.r.half()]);
        if solid != Kind::Aabb && rng.below(2) == 0 {
            place[axis] = place[axis].plus(reach[rng.below(3) as usize]);
        }
        place
    };
    let (p, q) = (place(), place());
    let r = [S::whole(0), little, a.r, a.r.half()][rng.below(4) as usize];
    Seed3 { p, q, r, ..a }
}

/// Two seeds of a style of input of the plane: either in a plane of space, so that lines that cross there
/// cross here, or each with third coordinates of its own.
fn lifted<S: Number>(style: Style, rng: &mut Rng) -> [Seed3<S>; 2] {
    let mut seeds = || {
        let seeds = style.seeds::<S>(rng);
        if style == Style::OneUlpOff { nudged(seeds, rng) } else { seeds }
    };
    let (flat, other) = (seeds(), seeds());
    let (way, turn) = (rng.below(5), rng.below(3) as usize);
    let lift = |i: usize| {
        let Seed { p, q, d, r } = flat[i];
        let third = |v: [S; 2], own: S| match way {
            0 => v[0],
            1 => v[1],
            2 => S::whole(0),
            _ => own,
        };
        let lift = |v: [S; 2], own: S| {
            let v = [v[0], v[1], third(v, own)];
            [v[turn], v[(turn + 1) % 3], v[(turn + 2) % 3]]
        };
        Seed3 { p: lift(p, other[i].p[0]), q: lift(q, other[i].q[0]), d: lift(d, other[i].d[0]), r }
    };
    [lift(0), lift(1)]
}
