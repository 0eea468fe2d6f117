//! The styles of input.

use super::number::Number;
use crate::support::Rng;

/// The numbers that an operand is made of; a shape takes those that it needs.
#[derive(Clone, Copy, Debug)]
pub struct Seed<S> {
    /// The origin, centre or first end.
    pub p: [S; 2],
    /// The second end.
    pub q: [S; 2],
    /// The direction.
    pub d: [S; 2],
    pub r: S,
}

/// A style of input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Small whole numbers: many shapes touch, are collinear or parallel, or have length zero.
    Grid,
    /// Ordinary numbers.
    Ordinary,
    /// Any value of the type.
    WholeRange,
    /// A grid of any size, up to the ends of the range.
    ScaledGrid,
    /// Directions that differ by a few units in the last place, from points near each other's lines.
    NearlyParallel,
    /// Any values together with values of a few units in the last place.
    HugeBesideTiny,
    /// Pairs of a grid that touch if possible, with some numbers a unit in the last place off.
    OneUlpOff,
    /// Zero directions and lengths, zero and negative radii, numbers that are not finite.
    Odd,
    /// One operand's end is equal to the other's, or lies on the other.
    SharedEnds,
    /// Ends on the other's line, with rounded coordinates: nearly collinear pairs, and pairs that touch like
    /// a T.
    Slivers,
    /// Two grids of different sizes: in floats from 1e-9 to 1e8.
    TwoScales,
}

impl Style {
    /// The seeds of two operands.
    pub fn seeds<S: Number>(self, rng: &mut Rng) -> [Seed<S>; 2] {
        match self {
            Self::Grid | Self::OneUlpOff => both(|| grid(rng, S::whole)),
            Self::Ordinary => both(|| ordinary(rng)),
            Self::WholeRange => {
                let any = any(rng);
                both(|| positive(filled(|| any(rng))))
            }
            Self::ScaledGrid => scaled_grid(rng),
            Self::NearlyParallel => nearly_parallel(rng),
            Self::HugeBesideTiny => {
                let any = any(rng);
                both(|| huge_beside_tiny(rng, any))
            }
            Self::Odd => both(|| odd(rng)),
            Self::SharedEnds => shared_ends(rng),
            Self::Slivers => slivers(rng),
            Self::TwoScales => both(|| {
                let scale = rng.below(S::SCALES);
                grid(rng, |n| S::scaled(n, scale))
            }),
        }
    }
}

fn both<S>(mut seed: impl FnMut() -> Seed<S>) -> [Seed<S>; 2] {
    [seed(), seed()]
}

fn filled<S: Copy>(mut number: impl FnMut() -> S) -> Seed<S> {
    let mut pair = || [number(), number()];
    Seed { p: pair(), q: pair(), d: pair(), r: number() }
}

/// The function that draws for one pair of operands: from the whole range, or from the range in which floats
/// are guaranteed to be exact.
fn any<S: Number>(rng: &mut Rng) -> fn(&mut Rng) -> S {
    if rng.below(2) == 0 { S::any } else { S::wide }
}

/// A radius of 5 fits the right triangle with the legs 3 and 4.
fn grid<S: Number>(rng: &mut Rng, number: impl Fn(i64) -> S) -> Seed<S> {
    let r = number(rng.range(0, 5) - i64::from(rng.below(16) == 0));
    Seed { r, ..filled(|| number(rng.range(-3, 3))) }
}

fn ordinary<S: Number>(rng: &mut Rng) -> Seed<S> {
    positive(filled(|| S::ordinary(rng)))
}

/// A seed whose radius is mostly not negative.
fn positive<S: Number>(seed: Seed<S>) -> Seed<S> {
    let keeps_its_sign = seed.r > S::whole(0) || seed.r.bits().is_multiple_of(8);
    Seed { r: if keeps_its_sign { seed.r } else { seed.r.negated() }, ..seed }
}

fn scaled_grid<S: Number>(rng: &mut Rng) -> [Seed<S>; 2] {
    let scale = rng.below(S::SCALES);
    both(|| grid(rng, |n| S::scaled(n, scale)))
}

fn nearly_parallel<S: Number>(rng: &mut Rng) -> [Seed<S>; 2] {
    let a = match rng.below(2) {
        0 => ordinary(rng),
        _ => {
            let any = any(rng);
            Seed { r: S::whole(1), ..filled(|| any(rng)) }
        }
    };
    let a = Seed { q: sum(a.p, a.d), ..a };
    let (place, size) = (rng.below(3) as usize, rng.below(3) as usize);
    let mut near = |v: [S; 2]| v.map(|x| x.nudged(rng.range(-2, 2)));
    let (p, d) = (near([a.p, a.q, halfway(a.p, a.q)][place]), near(a.d));
    let b = Seed { p, q: sum(p, d), d, r: [S::whole(0), S::tiny(1), a.r][size] };
    let backwards = Seed { p: b.q, q: b.p, d: b.d.map(S::negated), ..b };
    if rng.below(2) == 0 { [a, b] } else { [a, backwards] }
}

fn huge_beside_tiny<S: Number>(rng: &mut Rng, any: fn(&mut Rng) -> S) -> Seed<S> {
    let tiny = rng.below(4);
    positive(filled(|| if rng.below(4) <= tiny { S::tiny(rng.range(-3, 3)) } else { any(rng) }))
}

fn odd<S: Number>(rng: &mut Rng) -> Seed<S> {
    let mut seed = match rng.below(3) {
        0 => grid(rng, S::whole),
        1 => ordinary(rng),
        _ => {
            let any = any(rng);
            filled(|| any(rng))
        }
    };
    match rng.below(8) {
        0 => seed.p = S::not_finite(rng).map_or(seed.p, |x| [seed.p[0], x]),
        1 => (seed.d, seed.r) = S::not_finite(rng).map_or((seed.d, seed.r), |x| ([x, seed.d[1]], x)),
        _ => {}
    }
    if rng.below(2) == 0 {
        (seed.q, seed.d) = (seed.p, [S::whole(0); 2]);
    }
    let radii = [S::whole(0), S::tiny(-1), S::tiny(1), S::MIN, seed.r, seed.r];
    Seed { r: radii[rng.below(6) as usize], ..seed }
}

fn shared_ends<S: Number>(rng: &mut Rng) -> [Seed<S>; 2] {
    let number = if rng.below(2) == 0 { S::ordinary } else { any(rng) };
    let mut a = positive(filled(|| number(rng)));
    if rng.below(2) == 0 {
        // The direction makes a ray reach the segment's second end.
        a.d = sum(a.q, a.p.map(S::negated));
    }
    let shared = [a.p, a.q, sum(a.p, a.d), halfway(a.p, a.q)][rng.below(4) as usize];
    let b = Seed { p: shared, ..positive(filled(|| number(rng))) };
    let r = S::whole(0);
    match rng.below(3) {
        0 => [Seed { r, ..a }, Seed { r, ..b }],
        1 => [a, Seed { p: b.q, q: b.p, ..b }],
        _ => [a, b],
    }
}

fn slivers<S: Number>(rng: &mut Rng) -> [Seed<S>; 2] {
    let number = if rng.below(2) == 0 { S::ordinary } else { any(rng) };
    let mut a = positive(filled(|| number(rng)));
    a.d = sum(a.q, a.p.map(S::negated));
    // Repeated halving between the ends leads to any point.
    let mut on_line = || {
        let (mut low, mut high) = (a.p, a.q);
        for _ in 0..rng.below(6) {
            let middle = halfway(low, high);
            if rng.below(2) == 0 { low = middle } else { high = middle }
        }
        let off = rng.below(3) == 0;
        low.map(|x| if off { x.nudged(rng.range(-1, 1)) } else { x })
    };
    let (p, end) = (on_line(), on_line());
    let mut b = Seed { p, ..positive(filled(|| number(rng))) };
    if rng.below(2) == 0 {
        (b.q, b.d) = (end, sum(end, p.map(S::negated)));
    }
    let r = [S::whole(0), S::tiny(1), a.r][rng.below(3) as usize];
    [Seed { r, ..a }, b]
}

fn sum<S: Number>(a: [S; 2], b: [S; 2]) -> [S; 2] {
    [a[0].plus(b[0]), a[1].plus(b[1])]
}

/// The midpoint of two points, if it can be represented.
pub fn halfway<S: Number>(a: [S; 2], b: [S; 2]) -> [S; 2] {
    sum(a.map(S::half), b.map(S::half))
}

/// Seeds of which some numbers are a unit in the last place off.
pub fn nudged<S: Number>(seeds: [Seed<S>; 2], rng: &mut Rng) -> [Seed<S>; 2] {
    seeds.map(|Seed { p, q, d, r }| {
        let mut nudge = |x: S| nudge(x, rng);
        Seed { p: p.map(&mut nudge), q: q.map(&mut nudge), d: d.map(&mut nudge), r: nudge(r) }
    })
}

/// A number that is sometimes a unit in the last place off.
pub fn nudge<S: Number>(x: S, rng: &mut Rng) -> S {
    let step = |n: i64| if x == S::whole(0) { S::tiny(n) } else { x.nudged(n) };
    if rng.below(4) == 0 { step(rng.range(-1, 1)) } else { x }
}
