//! Wrong verdicts.

use fixed::types::I16F16;

use super::Wrongness;
use super::exact::Course;
use super::solid::{ByHand, Placed, Solid, Swept, Trial, floats};
use crate::contest::Effort;
use crate::hand::Plain;
use crate::inputs::Scalar;
use crate::peers::parry_sweeps::{Edition, Options};
use crate::support::Rng;

const MEANING: &str = "With decimal coordinates floats by hand and parry misjudge some of what touches, or nearly does; kousa misjudges none.";

pub fn table(effort: Effort) -> Wrongness {
    let about = format!(
        "Of a million that do not overlap at the start, random / with tenths for coordinates ({} of each judged, by exact \
         arithmetic on the numbers that each holds). For kousa, and by hand, what merely touches does not stop; for parry it does.",
        effort.moving
    );
    let heads = ["pair", "scalar", "by hand", "kousa", "parry"];
    let mut table = Wrongness::new("Wrong verdicts of sweeps", about, &heads, MEANING);
    let count = effort.moving;
    every_pair!(float::<f32,> in f32, &mut table, count);
    every_pair!(float::<f64,> in f64, &mut table, count);
    every_pair!(fixed::<> in I16F16, &mut table, count);
    table
}

/// The numbers of wrong verdicts per million.
fn told(wrong: [usize; 2], count: usize) -> String {
    let [random, tenths] = wrong.map(|wrong| format!("{:.0}", wrong as f64 * 1e6 / count as f64));
    format!("{random} / {tenths}")
}

fn fixed<A: Swept<I16F16, B, D>, B: Solid<I16F16, D>, const D: usize>(
    table: &mut Wrongness,
    pair: &str,
    count: usize,
) {
    eprintln!("{pair}, wrong verdicts");
    let wrong = |draw: fn(&mut Rng) -> Trial<I16F16, A, B, D>| {
        Trial::many(count, draw)
            .filter(|trial| kousa_is_wrong(trial, trial.course().verdict().enters))
            .count()
    };
    let wrong = [Trial::random, Trial::tenths].map(wrong);
    let none = String::new;
    table.rows.push(vec![pair.to_owned(), "I16F16".to_owned(), none(), told(wrong, count), none()]);
}

fn float<S, A, B, const D: usize>(table: &mut Wrongness, pair: &str, count: usize)
where
    S: Scalar + Plain + Edition<D>,
    A: Swept<S, B, D> + ByHand<S, B, D> + Placed<S, D>,
    B: Solid<S, D> + Placed<S, D>,
{
    eprintln!("{} {pair}, wrong verdicts", S::NAME);
    let wrong = |draw: fn(&mut Rng) -> Trial<S, A, B, D>| {
        Trial::many(count, draw).fold([0; 3], |[hand, kousa, parry], trial| {
            let enters = trial.course().verdict().enters;
            [
                hand + usize::from(trial.a.stop(&trial.motion, &trial.b).is_some() != enters),
                kousa + usize::from(kousa_is_wrong(&trial, enters)),
                parry + usize::from(parry_is_wrong(&trial)),
            ]
        })
    };
    let [random, tenths] = [Trial::random, Trial::tenths].map(wrong);
    let cells = [0, 1, 2].map(|who| told([random[who], tenths[who]], count));
    table.rows.push([pair.to_owned(), S::NAME.to_owned()].into_iter().chain(cells).collect());
}

fn kousa_is_wrong<S: Scalar, A: Swept<S, B, D>, B, const D: usize>(
    trial: &Trial<S, A, B, D>,
    enters: bool,
) -> bool {
    trial.a.sweep(&trial.motion, &trial.b).is_some() != enters
}

/// Whether parry is wrong about the numbers that it stores.
fn parry_is_wrong<S, A, B, const D: usize>(trial: &Trial<S, A, B, D>) -> bool
where
    S: Scalar + Edition<D>,
    A: Placed<S, D>,
    B: Placed<S, D>,
{
    let (a, b, motion) = (trial.a.placed(), trial.b.placed(), trial.motion.into());
    let course = Course { a: S::stored(&a), motion: floats(&motion), b: S::stored(&b) };
    S::stop(&a, motion, &b, Options::DEFAULT).is_some() != course.verdict().touches
}
