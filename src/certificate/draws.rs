//! Solids of space that tests of plain stages draw.

use crate::certificate::rounded::Outcome;
use crate::form::space::AnyForm;
use crate::form::stored::{BallForm, CapsuleForm, OrientedForm, TriangleForm};
use crate::number::each::{Each, indexed};
use crate::rng::Rng;

/// The kinds of solids that are drawn.
pub const KINDS: [&str; 4] = ["ball", "capsule", "oriented box", "triangle"];

fn number(rng: &mut Rng, limit: f64) -> f64 {
    (rng.next() >> 11) as f64 / (1_u64 << 52) as f64 * limit - limit
}

/// A vector whose numbers are up to a limit.
pub fn vector(rng: &mut Rng, limit: f64) -> [f64; 3] {
    indexed(|_| number(rng, limit))
}

/// A shape of a size of about one.
pub fn drawn(kind: usize, rng: &mut Rng) -> AnyForm<'static, f64> {
    let (p, radius) = (vector(rng, 2.5), number(rng, 0.5).abs());
    let mut beside = || {
        let way = vector(rng, 1.5);
        indexed(|i| p[i] + way[i])
    };
    match kind {
        0 => AnyForm::Ball(BallForm { center: p, radius }),
        1 => AnyForm::Capsule(CapsuleForm { a: p, b: beside(), radius }),
        2 => {
            let half_edges = [beside(), beside(), beside()].each(|q| indexed(|i| q[i] - p[i]));
            AnyForm::OrientedBox(OrientedForm { center: p, half_edges })
        }
        _ => AnyForm::Triangle(TriangleForm([p, beside(), beside()])),
    }
}

/// How many times each pair or solid is drawn.
pub const DRAWS: usize = 2000;

/// How many of so many answers are uncertain, and how many are not "none".
pub fn count<A>(mut ask: impl FnMut() -> Outcome<A>) -> [usize; 2] {
    (0..DRAWS).map(|_| ask()).fold([0; 2], |[uncertain, found], answer| {
        [uncertain + usize::from(answer.is_err()), found + usize::from(matches!(answer, Ok(Some(_))))]
    })
}

/// The [count] for each kind of solid with each, with the names of both.
pub fn count_pairs<A>(
    seed: u64,
    ask: impl Fn(&AnyForm<'static, f64>, &AnyForm<'static, f64>, &mut Rng) -> Outcome<A>,
    judge: impl Fn([&str; 2], [usize; 2]),
) {
    let mut rng = Rng::new(seed);
    for (a, first) in KINDS.iter().enumerate() {
        for (b, second) in KINDS.iter().enumerate() {
            let counts = count(|| {
                let (own, its) = (drawn(a, &mut rng), drawn(b, &mut rng));
                ask(&own, &its, &mut rng)
            });
            judge([first, second], counts);
        }
    }
}
