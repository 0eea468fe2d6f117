//! Pairs whose first shape moves.

use kousa::nalgebra::SVector;
use kousa::{Capsule, Circle, Impact, Rect, Sphere, Sweep};

use super::{Bench, Row};
use crate::contest::{Contest, Judged, KOUSA};
use crate::entrant::{Entrant, Stopped};
use crate::inputs::{Drawn, Kind, Scalar};
use crate::support::Rng;

/// A shape and its motion.
#[derive(Clone, Copy)]
pub struct Moving<S, A, const D: usize> {
    pub shape: A,
    pub motion: SVector<S, D>,
}

impl<S: Scalar, A: Drawn, const D: usize> Drawn for Moving<S, A, D> {
    fn drawn(kind: Kind, rng: &mut Rng) -> Self {
        Self { shape: A::drawn(kind, rng), motion: kind.motion(rng) }
    }
}

type Box3<S> = kousa::Aabb<S, 3>;

pub fn pairs<S: Scalar>(bench: &mut Bench) {
    bench.sweep::<S, Circle<S>, Circle<S>, 2>("circle–circle");
    bench.sweep::<S, Circle<S>, Rect<S>, 2>("circle–rect");
    bench.sweep::<S, Rect<S>, Rect<S>, 2>("rect–rect");
    bench.sweep::<S, Capsule<S>, Capsule<S>, 2>("capsule–capsule");
    bench.sweep::<S, Sphere<S>, Sphere<S>, 3>("sphere–sphere");
    bench.sweep::<S, Sphere<S>, Box3<S>, 3>("sphere–box");
    bench.sweep::<S, Box3<S>, Box3<S>, 3>("box–box");
    bench.sweep::<S, Capsule<S, 3>, Capsule<S, 3>, 3>("capsule–capsule in space");
    bench.sweep::<S, Capsule<S, 3>, Box3<S>, 3>("capsule–box");
}

/// Pairs that do not overlap at the start, in random order. In half of them the moving shape is stopped;
/// without this choice most motions would meet no obstacle.
fn balanced<S, A, B, const D: usize>(
    kind: Kind,
    count: usize,
    stops: impl Fn(&Moving<S, A, D>, &B) -> bool,
) -> Vec<(Moving<S, A, D>, B)>
where
    S: Scalar,
    A: Drawn + Sweep<B, Motion = SVector<S, D>>,
    B: Drawn,
{
    let mut rng = Rng::new(9);
    let here = SVector::from([S::made(0.0); D]);
    let mut wanted = [count / 2, count - count / 2];
    let mut all = Vec::with_capacity(count);
    while wanted != [0, 0] {
        let (a, b) = (Moving::<S, A, D>::drawn(kind, &mut rng), B::drawn(kind, &mut rng));
        let left = &mut wanted[usize::from(stops(&a, &b))];
        if *left > 0 && a.shape.sweep(&here, &b).is_none() {
            *left -= 1;
            all.push((a, b));
        }
    }
    for i in 1..all.len() {
        all.swap(i, rng.below(i as u64 + 1) as usize);
    }
    all
}

impl Bench {
    /// Measures a moving shape and a resting one. kousa determines which motions are stopped; another table
    /// has the exact verdicts.
    fn sweep<S, A, B, const D: usize>(&mut self, pair: &'static str)
    where
        S: Scalar,
        A: Drawn + Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>>,
        B: Drawn,
    {
        if !pair.contains(&self.only) {
            return;
        }
        eprintln!("{} {pair}, moving", S::NAME);
        let stops = |a: &Moving<S, A, D>, b: &B| a.shape.sweep(&a.motion, b).is_some();
        let judged = [Kind::Random { size: 20.0 }, Kind::Grid]
            .map(|kind| Judged::new(balanced(kind, self.effort.operands, stops), stops));
        let mine = Entrant::new(
            KOUSA,
            "sweep",
            |a: &Moving<S, A, D>, b: &B| (*a, *b),
            |(a, b)| Stopped(a.shape.sweep(&a.motion, b)),
        );
        let entrants = [&mine].into_iter().chain(self.entrants.of()).collect();
        let sweeps = Contest { entrants, judged: &judged, effort: self.effort }.scores();
        let none = Vec::new;
        self.rows.push(Row {
            pair,
            scalar: S::NAME,
            hits: judged[0].hits(),
            verdicts: none(),
            answers: none(),
            casts: none(),
            manifolds: none(),
            sweeps,
        });
    }
}
