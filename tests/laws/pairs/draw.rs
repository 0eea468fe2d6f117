//! Pairs of shapes that quickcheck draws and shrinks.

use std::marker::PhantomData;

use kousa::Intersect;
use kousa::nalgebra::{SVector, vector};
use quickcheck::{Arbitrary, Gen};

use crate::pairs::answer::Answer;
use crate::pairs::number::Number;
use crate::pairs::shape::{Role, Shape};
use crate::support::Rng;

/// The range of numbers that a pair is drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Whole numbers close to zero, so that most shapes touch, overlap or line up.
    Grid,
    /// Numbers within ±16, with as many bits as the type has.
    Ordinary,
    /// Any value of the type; for a float, any finite one.
    Whole,
}

/// Draws numbers of one kind.
struct Source<S> {
    rng: Rng,
    kind: Kind,
    /// Numbers to reuse, give or take a step, so that shapes are nearly equal and nearly collinear. It may be
    /// empty.
    pool: Vec<S>,
    /// A base and a step. If present, points are multiples of the step away from the base: collinear.
    track: Option<[[S; 2]; 2]>,
}

impl<S: Number> Source<S> {
    fn new(g: &mut Gen) -> Self {
        // `u64::arbitrary` prefers a few values; combining two of them makes those rare.
        let rng = Rng::new(u64::arbitrary(g) ^ u64::arbitrary(g).rotate_left(32));
        let mut source = Self { rng, kind: Kind::Grid, pool: Vec::new(), track: None };
        source.kind = [Kind::Grid, Kind::Ordinary, Kind::Whole][source.rng.below(3) as usize];
        match source.rng.below(4) {
            0 if source.kind != Kind::Grid => source.pool = (0..3).map(|_| source.fresh()).collect(),
            1 => source.track = Some([[source.fresh(), source.fresh()], [source.short(), source.short()]]),
            _ => {}
        }
        source
    }

    fn fresh(&mut self) -> S {
        match self.kind {
            Kind::Grid => S::whole(self.rng.range(-6, 6)),
            Kind::Ordinary => S::ordinary(&mut self.rng),
            Kind::Whole => S::any(&mut self.rng),
        }
    }

    /// A fraction of a number drawn in the usual way, which leaves room for motions.
    fn short(&mut self) -> S {
        match self.kind {
            Kind::Grid => S::whole(self.rng.range(-2, 2)),
            _ => self.fresh().halved().halved(),
        }
    }

    fn number(&mut self) -> S {
        if self.pool.is_empty() {
            return self.fresh();
        }
        let base = self.pool[self.rng.below(self.pool.len() as u64) as usize];
        base.nudged(self.rng.range(-1, 1))
    }

    /// A radius, which is seldom negative.
    fn radius(&mut self) -> S {
        let radius = self.number();
        if radius < S::whole(0) && self.rng.below(8) > 0 {
            radius.negated().unwrap_or(radius)
        } else {
            radius
        }
    }

    /// A point; with a base of zero, a vector.
    fn pair(&mut self, track: Option<[[S; 2]; 2]>) -> [S; 2] {
        let Some([base, step]) = track else { return [self.number(), self.number()] };
        let count = self.rng.range(-3, 3);
        let go = |x: S, step: S| (0..count.abs()).fold(x, |x, _| x.about_plus(step));
        let back = |x: S| if count < 0 { x.negated().unwrap_or(x) } else { x };
        [go(base[0], back(step[0])), go(base[1], back(step[1]))]
    }

    fn shape<A: Shape<S>>(&mut self) -> A {
        let mut numbers = Vec::new();
        for role in A::ROLES {
            match role {
                Role::Place => numbers.extend(self.pair(self.track)),
                Role::Vector => {
                    let from_zero = self.track.map(|[_, step]| [[S::whole(0); 2], step]);
                    numbers.extend(self.pair(from_zero));
                }
                Role::Length => numbers.push(self.radius()),
            }
        }
        A::build(&numbers)
    }
}

/// Two shapes, and a vector that some laws move them by.
#[derive(Clone, Debug)]
pub struct Drawn<S, A, B> {
    a: A,
    b: B,
    by: [S; 2],
    kind: Kind,
    scalar: PhantomData<S>,
}

/// A drawn pair as a law sees it, whatever the types of its shapes are.
pub trait Pair<S: Number>: Sized {
    type A: Shape<S> + Intersect<Self::B, Output = Self::Answer>;
    type B: Shape<S> + Intersect<Self::A, Output = Self::Answer>;
    type Answer: Answer<S>;

    fn a(&self) -> Self::A;
    fn b(&self) -> Self::B;
    fn kind(&self) -> Kind;
    /// A vector of an even number of steps along both axes, so that rounding to even gives the same result
    /// before and after the move.
    fn by(&self) -> Option<SVector<S, 2>>;

    /// The result of `intersect(a, b)`.
    fn found(&self) -> Option<Self::Answer> {
        self.a().intersect(&self.b())
    }

    /// Whether the numbers are so small and have so few bits that floats compute exactly with them.
    /// Fixed-point always does.
    fn is_exact(&self) -> bool {
        S::IS_FIXED || self.kind() == Kind::Grid
    }

    fn numbers(&self) -> Vec<S> {
        self.a().numbers().into_iter().chain(self.b().numbers()).collect()
    }

    /// The number of the greatest magnitude among those of the operands.
    fn largest(&self) -> S {
        let all = self.numbers().into_iter();
        all.fold(S::whole(1), |most, x| if x.approx().abs() > most.approx().abs() { x } else { most })
    }
}

impl<S, A, B> Pair<S> for Drawn<S, A, B>
where
    S: Number,
    A: Shape<S> + Intersect<B, Output: Answer<S>>,
    B: Shape<S> + Intersect<A, Output = <A as Intersect<B>>::Output>,
{
    type A = A;
    type B = B;
    type Answer = <A as Intersect<B>>::Output;

    fn a(&self) -> A {
        self.a
    }

    fn b(&self) -> B {
        self.b
    }

    fn kind(&self) -> Kind {
        self.kind
    }

    fn by(&self) -> Option<SVector<S, 2>> {
        let even = |x: S| x.halved().plus(x.halved());
        Some(vector![even(self.by[0])?, even(self.by[1])?])
    }
}

impl<S: Number, A: Shape<S>, B: Shape<S>> Arbitrary for Drawn<S, A, B> {
    fn arbitrary(g: &mut Gen) -> Self {
        let mut source = Source::<S>::new(g);
        let (a, b) = (source.shape(), source.shape());
        let by = [source.short(), source.short()];
        Self { a, b, by, kind: source.kind, scalar: PhantomData }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let this = self.clone();
        let (of_a, of_b) = (self.a.numbers(), self.b.numbers());
        let split = of_a.len();
        let all: Vec<S> = of_a.into_iter().chain(of_b).chain(self.by).collect();
        let one_smaller = move |index: usize| {
            let all = all.clone();
            smaller(all[index]).map(move |number| {
                let mut all = all.clone();
                all[index] = number;
                all
            })
        };
        let rebuilt = move |all: Vec<S>| {
            let end = all.len() - 2;
            let (a, b) = (A::build(&all[..split]), B::build(&all[split..end]));
            Self { a, b, by: [all[end], all[end + 1]], ..this }
        };
        let count = split + B::numbers_of() + 2;
        Box::new((0..count).flat_map(one_smaller).map(rebuilt))
    }
}

/// Numbers simpler than `x`: whole ones, and ones closer to zero.
fn smaller<S: Number>(x: S) -> impl Iterator<Item = S> {
    let size = x.approx();
    let whole = size.clamp(-31.0, 31.0).trunc();
    let wholes = [0.0, (whole / 2.0).trunc(), whole - whole.signum(), whole];
    let wholes = wholes.into_iter().filter(move |n| n.abs() < size.abs()).map(|n| S::whole(n as i64));
    let half = (size.abs() > 32.0).then(|| x.halved());
    wholes.chain(half)
}
