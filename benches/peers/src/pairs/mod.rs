//! The list of pairs. An entry names the pair, the types of its operands, and the referee; the operand types
//! determine the entrants.

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

/// The scores of a pair in one scalar.
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

/// The settings of the benchmark, and its results.
pub struct Bench {
    pub entrants: Entrants,
    pub rows: Vec<Row>,
    effort: Effort,
    only: String,
    scalar: String,
}

impl Bench {
    /// A benchmark of the pairs whose name contains `only`, in the scalar of this name, or in all scalars if
    /// the name is empty.
    pub fn new(effort: Effort, only: &str, scalar: &str) -> Self {
        let (only, scalar) = (only.to_owned(), scalar.to_owned());
        Self { entrants: Entrants::default(), rows: Vec::new(), effort, only, scalar }
    }

    /// Measures every pair in one scalar.
    pub fn run<S: Scalar>(&mut self) {
        if !self.scalar.is_empty() && self.scalar != S::NAME {
            return;
        }
        plane::pairs::<S>(self);
        corners::pairs::<S>(self);
        space::pairs::<S>(self);
        self.sweeps::<S>();
    }

    /// Measures every pair with a moving shape, in one scalar.
    pub fn sweeps<S: Scalar>(&mut self) {
        if self.scalar.is_empty() || self.scalar == S::NAME {
            sweeps::pairs::<S>(self);
        }
    }

    /// Measures a pair of two shapes.
    fn pair<S, A, B>(&mut self, pair: &'static str, meets: fn(&A, &B) -> bool)
    where
        S: Scalar,
        A: Drawn + Intersect<B>,
        B: Drawn,
    {
        self.contest::<S, A, B>(pair, meets, Vec::new());
    }

    /// Measures a ray or segment with a solid.
    fn cast<S, A, B>(&mut self, pair: &'static str, meets: fn(&A, &B) -> bool)
    where
        S: Scalar,
        A: Drawn + Intersect<B> + Cast<B>,
        B: Drawn,
    {
        let cast = Entrant::new(KOUSA, "cast", |a: &A, b: &B| (*a, *b), |(a, b)| First(a.cast(b)));
        self.contest::<S, A, B>(pair, meets, vec![cast]);
    }

    /// Measures two solids, including their manifold.
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
