//! Pairs of operands of each style of input.

use super::body::{Kind, Shape, Taken, taken};
use super::vector::each;
use crate::reference::number::Number;
use crate::reference::style::{self, Style, nudge};
use crate::support::Rng;

/// The numbers that an operand is made of.
#[derive(Clone, Copy, Debug)]
pub struct Seed<S> {
    pub p: [S; 3],
    pub q: [S; 3],
    pub d: [S; 3],
    pub e: [S; 3],
    pub r: S,
    /// How a box or a triangle is made of these.
    pub form: u64,
}

/// The half-edges of a box: along the axes, turned, slanted, flat, straight, or none.
pub fn edges<S: Number>(seed: &Seed<S>) -> [[S; 3]; 3] {
    let Seed { q, d, e, form, .. } = *seed;
    let none = S::whole(0);
    let (zero, twice) = ([none; 3], |x: S| x.plus(x));
    let flipped = |v: [S; 3]| v.map(S::negated);
    let edges = match form % 14 {
        0 | 1 => [[d[0], none, none], [none, d[1], none], [none, none, d[2]]],
        2 => [[d[0], twice(d[0]), twice(d[0])], [twice(d[1]), d[1], twice(d[1]).negated()], {
            [twice(e[0]), twice(e[0]).negated(), e[0]]
        }],
        3 => {
            let (three, four) = (|x: S| twice(x).plus(x), |x: S| twice(twice(x)));
            [[three(d[0]), four(d[0]), none], [four(d[1]).negated(), three(d[1]), none], [none, none, d[2]]]
        }
        4 => [[d[0], d[0], none], [d[1].negated(), d[1], none], [none, none, d[2]]],
        5 => [d, e, sum(d, e)],
        6 => [d, e, zero],
        7 => [d, zero, zero],
        8 => [d, sum(d, d), flipped(d)],
        9 => [zero; 3],
        10 => [d, flipped(e), e],
        11 => [[d[0], none, none], [none, d[1], none], [none; 3]],
        _ => [d, e, q],
    };
    let turn = (form >> 8) as usize % 3;
    if form >> 16 & 1 == 0 { edges } else { each(|i| each(|j| edges[(i + turn) % 3][(j + turn) % 3])) }
}

/// The second corner of a triangle.
pub fn second<S: Number>(seed: &Seed<S>) -> [S; 3] {
    match seed.form % 12 {
        7 | 8 => seed.p,
        9 => sum(seed.p, [seed.d[0], S::whole(0), S::whole(0)]),
        10 => sum(seed.p, seed.d),
        _ => seed.q,
    }
}

/// The third corner of a triangle, which may be on a line with the others.
pub fn third<S: Number>(seed: &Seed<S>) -> [S; 3] {
    match seed.form % 12 {
        5 => middle(seed.p, seed.q),
        6 => seed.q,
        7 => seed.p,
        9 => sum(seed.p, [S::whole(0), seed.d[1], S::whole(0)]),
        10 => sum(seed.p, sum(seed.d, seed.d)),
        _ => sum(seed.p, seed.e),
    }
}

/// Points of which a polyhedron is the hull: a slanted box, a pyramid, a prism, a tetrahedron, an octahedron, flat, or a few.
pub fn spread<S: Number>(seed: &Seed<S>) -> Vec<[S; 3]> {
    let Seed { p, q, d, e, form, .. } = *seed;
    let (a, b, c) = (sum(p, d), sum(p, e), sum(sum(p, d), e));
    match form % 12 {
        0 | 1 => {
            let corner = |bits: usize| {
                edges(&Seed { form: form >> 4, ..*seed }).iter().enumerate().fold(p, |corner, (i, edge)| {
                    sum(corner, if bits >> i & 1 == 0 { *edge } else { edge.map(S::negated) })
                })
            };
            (0..8).map(corner).collect()
        }
        2 | 3 => vec![p, a, b, c, q],
        4 => {
            let by = sum(q, p.map(S::negated));
            vec![p, a, b, q, sum(a, by), sum(b, by)]
        }
        5 | 6 => vec![p, q, a, b],
        7 => vec![p, a, c, b, q, sum(q, d), sum(q, e)],
        8 => vec![a, b, sum(p, d.map(S::negated)), sum(p, e.map(S::negated)), q, middle(a, b)],
        9 => vec![p, a, b, c, middle(p, c)],
        10 => vec![p, second(seed), third(seed)],
        _ => vec![p, q, middle(p, q)],
    }
}

fn middle<S: Number>(a: [S; 3], b: [S; 3]) -> [S; 3] {
    sum(a.map(S::half), b.map(S::half))
}

fn sum<S: Number>(a: [S; 3], b: [S; 3]) -> [S; 3] {
    each(|i| a[i].plus(b[i]))
}

/// A function that makes the shape of a seed and converts it to numbers.
type Make<S> = fn(&Seed<S>) -> Taken<S>;

fn make<S: Number, A: Shape<S>>(seed: &Seed<S>) -> Taken<S> {
    taken(&A::of(seed))
}

/// Two operands of a style of input.
pub fn operands<S: Number, A: Shape<S>, B: Shape<S>>(style: Style, rng: &mut Rng) -> (A, B) {
    let [a, b] = seeds(style, [make::<S, A>, make::<S, B>], rng);
    (A::of(&a), B::of(&b))
}

/// The seeds of the operands. This function does not depend on the shapes, so it is compiled only once.
fn seeds<S: Number>(style: Style, makes: [Make<S>; 2], rng: &mut Rng) -> [Seed<S>; 2] {
    let [a, mut b] = lifted(style, rng);
    match rng.below(16) {
        0 => b = a,
        1 => b = Seed { p: b.p, ..a },
        2..4 => b = Seed { d: a.d, e: a.e, q: a.q, form: a.form, ..b },
        4 => b = Seed { d: a.d.map(S::negated), e: a.d, form: b.form, ..b },
        _ => {}
    }
    let is_tight = matches!(
        style,
        Style::Grid | Style::OneUlpOff | Style::SharedEnds | Style::Slivers | Style::ScaledGrid | Style::Odd
    );
    if is_tight && rng.below(2) == 0 {
        let places = [places(&makes[0](&a)), places(&makes[1](&b))];
        if places.iter().any(Vec::is_empty) {
            return [a, b];
        }
        let [own, its] = places.map(|places| {
            let [first, second] = [0; 2].map(|_| places[rng.below(places.len() as u64) as usize]);
            if rng.below(3) == 0 { middle(first, second) } else { first }
        });
        let by = sum(own, its.map(S::negated));
        // In a box the second point is an edge, which does not move.
        let q = if matches!(makes[1](&b).0, Kind::OrientedBox | Kind::RoundedOrientedBox) {
            b.q
        } else {
            sum(b.q, by)
        };
        b = Seed { p: sum(b.p, by), q, ..b };
    }
    let seeds = [a, b];
    if style == Style::OneUlpOff { seeds.map(|seed| off(seed, rng)) } else { seeds }
}

/// The corners of a shape, or points of it, rounded.
fn places<S: Number>((kind, numbers): &Taken<S>) -> Vec<[S; 3]> {
    let at = |from: usize| -> [S; 3] { each(|i| numbers[3 * from + i]) };
    match kind {
        Kind::Point | Kind::Sphere => vec![at(0)],
        Kind::Line | Kind::Ray => vec![at(0), sum(at(0), at(1))],
        Kind::Segment | Kind::Capsule => vec![at(0), at(1)],
        Kind::Aabb | Kind::RoundedBox => (0..8).map(|bits| each(|i| at(bits >> i & 1)[i])).collect(),
        Kind::Triangle | Kind::Polyhedron | Kind::RoundedTriangle | Kind::RoundedPolyhedron => {
            (0..numbers.len() / 3).map(at).collect()
        }
        Kind::OrientedBox | Kind::RoundedOrientedBox => (0..8)
            .map(|bits| {
                (0..3).fold(at(0), |corner, i| {
                    let edge = at(i + 1);
                    sum(corner, if bits >> i & 1 == 0 { edge.map(S::negated) } else { edge })
                })
            })
            .collect(),
    }
}

fn off<S: Number>(seed: Seed<S>, rng: &mut Rng) -> Seed<S> {
    let mut nudge = |x: S| nudge(x, rng);
    let [p, q, d, e] = [seed.p, seed.q, seed.d, seed.e].map(|v| v.map(&mut nudge));
    Seed { p, q, d, e, r: nudge(seed.r), ..seed }
}

/// Two seeds of a style of input of the plane: either in a plane of space, or each with third coordinates of its own.
pub fn lifted<S: Number>(style: Style, rng: &mut Rng) -> [Seed<S>; 2] {
    let mut seeds = || style.seeds::<S>(rng);
    let (flat, other) = (seeds(), seeds());
    let (way, turn) = (rng.below(6), rng.below(3) as usize);
    [0, 1].map(|i| {
        let (style::Seed { p, q, d, r }, other) = (flat[i], other[i]);
        let lift = |v: [S; 2], own: S| {
            let third = match way {
                0 => v[0],
                1 => S::whole(0),
                _ => own,
            };
            let v = [v[0], v[1], third];
            [v[turn], v[(turn + 1) % 3], v[(turn + 2) % 3]]
        };
        Seed {
            p: lift(p, other.p[0]),
            q: lift(q, other.q[0]),
            d: lift(d, other.d[0]),
            e: lift([other.d[1], other.q[1]], other.p[1]),
            r,
            form: rng.next() >> 8,
        }
    })
}
