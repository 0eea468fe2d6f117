//! The rows: a pair in one scalar and one style of input, with all questions.

use std::any::Any;
use std::rc::Rc;

use geo::GeoFloat;
use kousa::{Closest, Distance, Intersect};

use crate::by_hand;
use crate::exact::{Exact, Judge};
use crate::hand::Plain;
use crate::inputs::{Drawn, Kind, Scalar, drawn};
use crate::lane::{Lane, Lanes, lane, yes};
use crate::menu;
use crate::others;
use crate::parry::{self, Placed};

/// The size of the measurement.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    pub operands: usize,
    pub turns: usize,
    /// How many of the operands are judged.
    pub judged: usize,
}

/// The styles of input, and their names.
pub const STYLES: [(&str, Kind); 6] = [
    ("random", Kind::Random { size: 30.0 }),
    ("unit 1", Kind::Unit { scene: 1.0 }),
    ("unit 10", Kind::Unit { scene: 10.0 }),
    ("unit 100", Kind::Unit { scene: 100.0 }),
    ("unit 1000", Kind::Unit { scene: 1000.0 }),
    ("rest", Kind::Rest),
];

/// Whether there is an answer, as a number; how deep it is counts in the other program.
pub fn told(depth: Option<f64>) -> f64 {
    yes(depth.is_some())
}

pub const KOUSA: &str = "kousa";
pub const HAND: &str = "by hand";
pub const PARRY: &str = "parry";

/// What stands for the time of a sweep that does not end.
pub const NO_TIME: f64 = f64::NEG_INFINITY;

/// What an entrant achieves with a question.
#[derive(Clone, Debug)]
pub struct Score {
    pub who: &'static str,
    pub question: &'static str,
    pub nanoseconds: f64,
    /// kousa's time as a multiple of this one.
    pub kousa_over: f64,
    /// How often the answer is no where it is yes, or the reverse; zero where they are apart, and the reverse.
    pub wrong: usize,
    /// How often a number is off by more than its bound.
    pub off: usize,
}

/// A pair in a scalar and a style.
pub struct Row {
    pub pair: String,
    pub dimension: usize,
    pub scalar: &'static str,
    pub style: usize,
    pub scores: Vec<Score>,
}

/// All rows.
pub struct Everywhere {
    pub rows: Vec<Row>,
    pub lanes: Lanes,
    effort: Effort,
    only: String,
    scalar: String,
}

impl Everywhere {
    pub fn new(effort: Effort, only: &str, scalar: &str) -> Self {
        Self { rows: Vec::new(), lanes: Lanes::default(), effort, only: only.into(), scalar: scalar.into() }
    }

    /// Measures every pair in a float, with the functions by hand.
    pub fn floats<S: Scalar + Plain + GeoFloat + Into<f64>>(&mut self) {
        by_hand::enter::<S>(&mut self.lanes);
        others::geo::<S>(&mut self.lanes);
        self.run::<S>();
    }

    /// Measures every pair in a scalar.
    pub fn run<S: Scalar>(&mut self) {
        if self.scalar.is_empty() || self.scalar == S::NAME {
            menu::enter::<S>(&mut self.lanes);
            menu::pairs::<S>(self);
        }
    }

    /// Measures a pair, in every style.
    pub fn pair<S: Scalar, A, B, const D: usize>(&mut self, pair: &str)
    where
        A: Drawn + Judge<S, B> + Intersect<B> + Distance<B, Scalar = S, Closest = Closest<S, D>>,
        B: Drawn,
    {
        if !pair.contains(&self.only) {
            return;
        }
        eprintln!("{} {pair} in {D}", S::NAME);
        for (style, (_, kind)) in STYLES.iter().enumerate() {
            let operands = Rc::new(drawn::<A, B>(*kind, self.effort.operands));
            let mut lanes = of_kousa::<S, A, B, D>(&operands);
            lanes.extend(self.lanes.of(&operands));
            if let Some(placed) = placed(&operands) {
                lanes.extend(parry::lanes(&Rc::new(placed), [0.75, 0.25, 0.25]));
            }
            let judged = &operands[..self.effort.judged.min(operands.len())];
            let exact: Vec<_> = judged.iter().map(|(a, b)| a.exact(b)).collect();
            let scores = scores::<S>(&lanes, &exact, self.effort.turns, kind.reach());
            self.rows.push(Row { pair: pair.to_owned(), dimension: D, scalar: S::NAME, style, scores });
        }
    }
}

/// The operands as parry's, if it has both.
fn placed<A: 'static, B: 'static>(operands: &[(A, B)]) -> Option<Vec<[Placed; 2]>> {
    operands
        .iter()
        .map(|(a, b)| Some([parry::placed(a as &dyn Any)?, parry::placed(b as &dyn Any)?]))
        .collect()
}

/// The questions that every pair has.
fn of_kousa<S: Scalar, A, B, const D: usize>(operands: &Rc<Vec<(A, B)>>) -> Vec<Lane>
where
    A: Drawn + Intersect<B> + Distance<B, Scalar = S, Closest = Closest<S, D>>,
    B: Drawn,
{
    type Both<A, B> = (A, B);
    let all = || operands.clone();
    let number = |x: S| x.exact_f64();
    vec![
        lane((KOUSA, "intersects"), all(), |(a, b): &Both<A, B>| a.intersects(b), yes),
        lane((KOUSA, "intersect"), all(), |(a, b): &Both<A, B>| a.intersect(b).is_some(), yes),
        lane((KOUSA, "distance"), all(), |(a, b): &Both<A, B>| a.distance(b), number),
        lane((KOUSA, "distance_squared"), all(), |(a, b): &Both<A, B>| a.distance_squared(b), number),
        lane(
            (KOUSA, "closest_points"),
            all(),
            |(a, b): &Both<A, B>| a.closest_points(b),
            |closest| {
                closest.map_or(f64::MAX, |closest| {
                    let [a, b] = [closest.point_a, closest.point_b].map(|p| p.coords.map(Scalar::exact_f64));
                    (b - a).iter().map(|x| x * x).sum::<f64>().sqrt()
                })
            },
        ),
    ]
}

/// The times of all lanes in turns, and what is wrong.
fn scores<S: Scalar>(lanes: &[Lane], exact: &[Exact], turns: usize, reach: f64) -> Vec<Score> {
    let mut times = vec![Vec::new(); lanes.len()];
    for turn in 0..=turns {
        for i in (0..lanes.len()).map(|i| (i + turn) % lanes.len()) {
            let taken = lanes[i].time();
            if turn > 0 {
                times[i].push(taken);
            }
        }
    }
    // Sixteen units in the last place of the greatest coordinate; in fixed-point two steps, as both points are rounded.
    let bound = S::step(reach);
    // A number that is NaN is within no bound.
    let is_within = |number: f64, exact: f64, bound: f64| (number - exact).abs() <= bound;
    let score = |(i, lane): (usize, &Lane)| {
        let own = lanes.iter().position(|one| one.who == KOUSA && one.question == lane.question);
        let ratios =
            own.map(|own| times[own].iter().zip(&times[i]).map(|(kousa, one)| kousa / one).collect());
        let found = lane.numbers();
        let is_distance = ["distance", "distance_squared", "closest_points"].contains(&lane.question);
        let is_judged =
            is_distance || ["intersects", "intersect", "cast", "manifold"].contains(&lane.question);
        let pairs = || found.iter().zip(exact).filter(|_| is_judged);
        let says_yes = |number: f64| if is_distance { number == 0.0 } else { number != 0.0 };
        let is_off = |number: f64, exact: &Exact| match lane.question {
            "distance" => !is_within(number, exact.distance, bound),
            "closest_points" => !is_within(number, exact.distance, 2.0 * bound),
            _ => false,
        };
        Score {
            who: lane.who,
            question: lane.question,
            nanoseconds: median(times[i].clone()),
            kousa_over: ratios.map_or(f64::NAN, median),
            wrong: pairs().filter(|(number, exact)| says_yes(**number) != exact.meets).count(),
            off: pairs().filter(|(number, exact)| is_off(**number, exact)).count(),
        }
    };
    lanes.iter().enumerate().map(score).collect()
}

/// The median of some numbers, or NaN if there are none.
pub fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}
