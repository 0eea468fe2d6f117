//! The menu of pairs. An entry names the pair, the types of its operands, and how large random ones are, so that
//! about half of them meet; who takes part is known by the operands' types.

mod plane;
mod space;

use kousa::Intersect;

use crate::contest::{Contest, Effort, Judged, Score};
use crate::entrant::{Entrant, Entrants, Question};
use crate::inputs::{Drawn, Kind, Scalar, drawn};

/// What came of a pair in one scalar.
pub struct Row {
    pub pair: &'static str,
    pub scalar: &'static str,
    pub hits: f64,
    pub verdicts: Vec<Score>,
    pub answers: Vec<Score>,
}

/// What is to be done, and what came of it.
pub struct Bench {
    pub entrants: Entrants,
    pub effort: Effort,
    /// Only pairs whose name contains this.
    pub only: String,
    pub rows: Vec<Row>,
}

impl Bench {
    /// Every pair in one scalar.
    pub fn run<S: Scalar>(&mut self) {
        plane::pairs::<S>(self);
        space::pairs::<S>(self);
    }

    fn pair<S, A, B>(&mut self, pair: &'static str, size: f64, meets: fn(&A, &B) -> bool)
    where
        S: Scalar,
        A: Drawn + Intersect<B>,
        B: Drawn,
    {
        if !pair.contains(&self.only) {
            return;
        }
        eprint!("{} {pair} … ", S::NAME);
        let judged = [Kind::Random { size }, Kind::Grid]
            .map(|kind| Judged::new(drawn::<A, B>(kind, self.effort.judged), meets));
        let mine = [
            Entrant::new(crate::contest::KOUSA, "intersects", |a: &A, b: &B| (*a, *b), |(a, b)| a.intersects(b)),
            Entrant::new(crate::contest::KOUSA, "intersect", |a: &A, b: &B| (*a, *b), |(a, b)| a.intersect(b)),
        ];
        let scores = |question: Question| {
            let all = mine.iter().chain(self.entrants.of::<A, B>());
            let entrants = all.filter(|entrant| entrant.question == question).collect();
            Contest { entrants, judged: &judged, effort: self.effort }.scores()
        };
        let (verdicts, answers) = (scores(Question::Verdict), scores(Question::Answer));
        let hits = judged[0].hits();
        eprintln!("{:.0} % meet", hits * 100.0);
        for Score { who, how, nanoseconds, chained, over, wrong } in verdicts.iter().chain(&answers) {
            eprintln!("    {who:<10} {how:<40} {nanoseconds:6.2} {chained:6.2} {:5.2} {:5.2} wrong {wrong:?}",
                over.hand.unwrap_or(f64::NAN), over.kousa.unwrap_or(f64::NAN));
        }
        self.rows.push(Row { pair, scalar: S::NAME, hits, verdicts, answers });
    }
}
