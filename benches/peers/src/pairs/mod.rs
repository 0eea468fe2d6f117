//! The menu of pairs. An entry names the pair, the types of its operands, and the referee; who takes part is known by
//! the operands' types.

mod corners;
mod plane;
mod space;
mod sweeps;

pub use corners::CORNERS;
use kousa::{Cast, Intersect, Manifold};
pub use sweeps::Moving;

use crate::contest::{Contest, Effort, Judged, KOUSA, Score};
use crate::entrant::{Entrant, Entrants, First, Places, Question};
use crate::inputs::{Drawn, Kind, Scalar, drawn, fair_size};

/// What came of a pair in one scalar.
pub struct Row {
    pub pair: &'static str,
    pub scalar: &'static str,
    pub hits: f64,
    pub verdicts: Vec<Score>,
    pub answers: Vec<Score>,
    pub casts: Vec<Score>,
    pub manifolds: Vec<Score>,
    pub sweeps: Vec<Score>,
}

/// What is to be done, and what came of it.
pub struct Bench {
    pub entrants: Entrants,
    pub rows: Vec<Row>,
    effort: Effort,
    only: String,
    scalar: String,
}

impl Bench {
    /// Of pairs whose name contains `only`, in this scalar, or in all if it has no name.
    pub fn new(effort: Effort, only: &str, scalar: &str) -> Self {
        let (only, scalar) = (only.to_owned(), scalar.to_owned());
        Self { entrants: Entrants::default(), rows: Vec::new(), effort, only, scalar }
    }

    /// Every pair in one scalar.
    pub fn run<S: Scalar>(&mut self) {
        if !self.scalar.is_empty() && self.scalar != S::NAME {
            return;
        }
        plane::pairs::<S>(self);
        corners::pairs::<S>(self);
        space::pairs::<S>(self);
        self.sweeps::<S>();
    }

    /// Every pair of which one moves, in one scalar.
    pub fn sweeps<S: Scalar>(&mut self) {
        if self.scalar.is_empty() || self.scalar == S::NAME {
            sweeps::pairs::<S>(self);
        }
    }

    /// Two shapes.
    fn pair<S, A, B>(&mut self, pair: &'static str, meets: fn(&A, &B) -> bool)
    where
        S: Scalar,
        A: Drawn + Intersect<B>,
        B: Drawn,
    {
        self.contest::<S, A, B>(pair, meets, Vec::new());
    }

    /// A ray or segment, and a solid.
    fn cast<S, A, B>(&mut self, pair: &'static str, meets: fn(&A, &B) -> bool)
    where
        S: Scalar,
        A: Drawn + Intersect<B> + Cast<B>,
        B: Drawn,
    {
        let cast = Entrant::new(KOUSA, "cast", |a: &A, b: &B| (*a, *b), |(a, b)| First(a.cast(b)));
        self.contest::<S, A, B>(pair, meets, vec![cast]);
    }

    /// Two solids of which a manifold is asked, too.
    fn solids<S, A, B>(&mut self, pair: &'static str, meets: fn(&A, &B) -> bool)
    where
        S: Scalar,
        A: Drawn + Intersect<B> + Manifold<B, Scalar = S>,
        B: Drawn,
    {
        let manifold = Entrant::new(
            KOUSA,
            "manifold",
            |a: &A, b: &B| (*a, *b),
            |(a, b)| Places(a.manifold(b, S::made(0.0))),
        );
        self.contest::<S, A, B>(pair, meets, vec![manifold]);
    }

    fn contest<S, A, B>(
        &mut self,
        pair: &'static str,
        meets: fn(&A, &B) -> bool,
        mut mine: Vec<Entrant<A, B>>,
    ) where
        S: Scalar,
        A: Drawn + Intersect<B>,
        B: Drawn,
    {
        if !pair.contains(&self.only) {
            return;
        }
        eprintln!("{} {pair}", S::NAME);
        let judged = [Kind::Random { size: fair_size(meets) }, Kind::Grid]
            .map(|kind| Judged::new(drawn::<A, B>(kind, self.effort.judged), meets));
        mine.push(Entrant::new(KOUSA, "intersects", |a: &A, b: &B| (*a, *b), |(a, b)| a.intersects(b)));
        mine.push(Entrant::new(KOUSA, "intersect", |a: &A, b: &B| (*a, *b), |(a, b)| a.intersect(b)));
        let scores = |question: Question| {
            let all = mine.iter().chain(self.entrants.of::<A, B>());
            let entrants = all.filter(|entrant| entrant.question == question).collect();
            Contest { entrants, judged: &judged, effort: self.effort }.scores()
        };
        let row = Row {
            pair,
            scalar: S::NAME,
            hits: judged[0].hits(),
            verdicts: scores(Question::Verdict),
            answers: scores(Question::Answer),
            casts: scores(Question::Cast),
            manifolds: scores(Question::Manifold),
            sweeps: Vec::new(),
        };
        self.rows.push(row);
    }
}
