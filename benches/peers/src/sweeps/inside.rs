//! Moves up to the obstacle that end inside of it.

use kousa::nalgebra::SVector;

use super::Wrongness;
use super::exact::{Course, Stored};
use super::solid::{ByHand, Placed, Solid, Swept, Trial};
use crate::contest::Effort;
use crate::hand::Plain;
use crate::inputs::Scalar;
use crate::peers::parry_sweeps::{Edition, Options};

const MEANING: &str = "A time that is rounded ends inside for about every other ball, and for some boxes; kousa's `travel` never does.";

pub fn table(effort: Effort) -> Wrongness {
    let count = effort.moving / 10;
    let about = format!(
        "Of {count} random ones that are stopped: how many of a hundred overlap, in exact arithmetic on the numbers after the move, \
         and how deeply at most, where coordinates are within ±100. By `travel` of kousa; by `motion · t` of all, rounded as it comes."
    );
    let heads = ["pair", "scalar", "by hand, t", "kousa, travel", "kousa, t", "parry, t"];
    let mut table = Wrongness::new("Moves that end inside", about, &heads, MEANING);
    every_pair!(row::<f32,> in f32, &mut table, count);
    every_pair!(row::<f64,> in f64, &mut table, count);
    table
}

/// The number of moves, the number that end inside, and the greatest depth.
#[derive(Clone, Copy, Default)]
struct Ends {
    moves: usize,
    inside: usize,
    depth: f64,
}

impl Ends {
    fn add<const D: usize>(&mut self, a: Stored<D>, b: Stored<D>) {
        self.moves += 1;
        let course = Course { a, motion: [0.0; D], b };
        if course.verdict().enters {
            self.inside += 1;
            self.depth = self.depth.max(course.depth());
        }
    }

    fn told(&self) -> String {
        let share = self.inside as f64 * 100.0 / self.moves as f64;
        if self.inside == 0 { "0".to_owned() } else { format!("{share:.1}, {:.0e}", self.depth) }
    }
}

fn row<S, A, B, const D: usize>(table: &mut Wrongness, pair: &str, count: usize)
where
    S: Scalar + Plain + Edition<D>,
    A: Swept<S, B, D> + ByHand<S, B, D> + Placed<S, D>,
    B: Solid<S, D> + Placed<S, D>,
{
    eprintln!("{} {pair}, moves that end inside", S::NAME);
    let [mut by_hand, mut travel, mut by_t, mut parry] = [Ends::default(); 4];
    let stopped = |trial: Trial<S, A, B, D>| Some((trial.a.sweep(&trial.motion, &trial.b)?, trial));
    for (impact, trial) in Trial::many(usize::MAX, Trial::random).filter_map(stopped).take(count) {
        let (a, b, motion) = (&trial.a, trial.b.stored(), trial.motion);
        let part = |t: S| SVector::<S, D>::from_fn(|i, _| motion[i] * t);
        travel.add(a.moved(impact.travel).stored(), b);
        by_t.add(a.moved(part(impact.t)).stored(), b);
        if let Some(stop) = a.stop(&motion, &trial.b) {
            by_hand.add(a.moved(part(stop.t)).stored(), b);
        }
        let placed = (a.placed(), trial.b.placed());
        if let Some((t, _)) = S::stop(&placed.0, motion.into(), &placed.1, Options::DEFAULT) {
            parry.add(S::stored(&S::moved(&placed.0, part(t).into())), S::stored(&placed.1));
        }
    }
    let cells = [by_hand, travel, by_t, parry].map(|ends| ends.told());
    table.rows.push([pair.to_owned(), S::NAME.to_owned()].into_iter().chain(cells).collect());
}
