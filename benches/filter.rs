//! The cost of exactness in floats: the time of every verdict beside that of the same kernel without the
//! filter, and how often the filter falls back to integers.
//!
//! `cargo bench --features measure --bench filter`. Both columns are timed alternately, and the minimum of
//! many runs is reported, because disturbances can only make a run slower.

#![allow(clippy::print_stdout, reason = "the result")]

#[path = "../tests/support/operands.rs"]
mod operands;
#[path = "../tests/support/rng.rs"]
mod rng;

use std::hint::black_box;
use std::time::Instant;

use kousa::Intersect;
use kousa::measure::{Plain, take_integer_runs};
use operands::{Drawn, Kind};
use rng::Rng;

/// The number of operands: so many that no branch predictor remembers the outcomes of the previous run.
const OPERANDS: usize = 1 << 15;
const TURNS: usize = 15;

fn operands<A: Drawn, B: Drawn>(kind: Kind) -> Vec<(A, B)> {
    let mut rng = Rng::new(3);
    (0..OPERANDS).map(|_| (A::drawn(kind, &mut rng), B::drawn(kind, &mut rng))).collect()
}

/// The nanoseconds per verdict, with one opaque call at a time.
fn time<A: Intersect<B>, B>(operands: &[(A, B)]) -> f64 {
    let start = Instant::now();
    let met = operands.iter().filter(|(a, b)| black_box(a).intersects(black_box(b))).count();
    black_box(met);
    start.elapsed().as_nanos() as f64 / operands.len() as f64
}

/// The times of the filter and of the plain kernel, measured alternately.
fn compare<A, B, PlainA, PlainB>() -> [f64; 2]
where
    A: Drawn + Intersect<B>,
    B: Drawn,
    PlainA: Drawn + Intersect<PlainB>,
    PlainB: Drawn,
{
    let (exact, plain) = (operands::<A, B>(Kind::Random), operands::<PlainA, PlainB>(Kind::Random));
    let mut best = [f64::INFINITY; 2];
    for _ in 0..TURNS {
        for (best, time) in best.iter_mut().zip([time(&exact), time(&plain)]) {
            *best = best.min(time);
        }
    }
    best
}

/// The number of verdicts per million that fall back to integers.
fn integer_runs<A: Drawn + Intersect<B>, B: Drawn>(kind: Kind) -> f64 {
    const ROUNDS: usize = 100_000;
    let mut rng = Rng::new(4);
    take_integer_runs();
    for _ in 0..ROUNDS {
        black_box(A::drawn(kind, &mut rng).intersects(&B::drawn(kind, &mut rng)));
    }
    take_integer_runs() as f64 * (1e6 / ROUNDS as f64)
}

fn main() {
    println!(
        "| verdict | f32 plain, ns | exact | ratio | f64 plain, ns | exact | ratio | integers, of a million random | of a million on the grid |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    let mut ratios = [Vec::new(), Vec::new()];
    macro_rules! go {
        ($A:ident with $B:ident) => {
            let [exact_32, plain_32] =
                compare::<shape!($A of f32), shape!($B of f32), shape!($A of Plain<f32>), shape!($B of Plain<f32>)>();
            let [exact_64, plain_64] =
                compare::<shape!($A of f64), shape!($B of f64), shape!($A of Plain<f64>), shape!($B of Plain<f64>)>();
            let (ratio_32, ratio_64) = (exact_32 / plain_32, exact_64 / plain_64);
            ratios[0].push(ratio_32);
            ratios[1].push(ratio_64);
            let runs = [Kind::Random, Kind::Grid].map(integer_runs::<shape!($A of f64), shape!($B of f64)>);
            println!(
                "| {} with {} | {plain_32:.1} | {exact_32:.1} | {ratio_32:.2} | {plain_64:.1} | {exact_64:.1} | {ratio_64:.2} | {:.0} | {:.0} |",
                stringify!($A), stringify!($B), runs[0], runs[1],
            );
        };
    }
    every_kind!(go);
    for (name, mut ratios) in ["f32", "f64"].into_iter().zip(ratios) {
        ratios.sort_by(f64::total_cmp);
        println!(
            "\n{name}: median ratio {:.2}, from {:.2} to {:.2}",
            ratios[ratios.len() / 2],
            ratios[0],
            ratios[ratios.len() - 1]
        );
    }
}
