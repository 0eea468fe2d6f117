//! The rows: a pair in one scalar and one style of input, with all questions.

use std::any::Any;
use std::rc::Rc;

use geo::GeoFloat;
use kousa::nalgebra::{Point, SVector};
use kousa::{Chord, Closest, Contact, Crossing, Distance, Intersect};

use crate::exact::{Exact, Judge};
use crate::hand::Plain;
use crate::inputs::{Drawn, Kind, Scalar, drawn, fair_size};
use crate::lane::{Lane, Lanes, lane, yes};
use crate::parry::{self, Placed};
use crate::style::{Moved, STYLES, Style, placed};
use crate::{by_hand, menu, more, others};

/// The size of the measurement.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    pub operands: usize,
    pub turns: usize,
    /// How many of the operands are judged.
    pub judged: usize,
    /// How many mixed operands of the pairs with boxes and triangles in space.
    pub counted: usize,
}

pub const KOUSA: &str = "kousa";
pub const HAND: &str = "by hand";
pub const PARRY: &str = "parry";

/// The distance of which [`Distance::is_within`] is asked.
pub const REACH: f64 = 1.0;

/// The greatest absolute value of a coordinate that shapes are drawn with.
const COORDINATE: f64 = 100.0;

/// The motion of sweeps.
pub const MOTION: [f64; 3] = [12.0, 4.0, 4.0];

/// Whether a solid overlaps another one after the travel of its sweep, which is not timed.
pub const INSIDE: &str = "sweep, inside";

/// What stands for the time of a sweep that does not end.
pub const NO_TIME: f64 = f64::NEG_INFINITY;

/// What stands for no answer.
const NONE: f64 = f64::NEG_INFINITY;

/// How deep an overlap is, if there is one, as a number.
pub fn told(depth: Option<f64>) -> f64 {
    depth.unwrap_or(NONE)
}

/// An answer that may tell a depth.
pub trait Told {
    fn told(&self) -> f64;
}

impl<S: Scalar, const D: usize> Told for Contact<S, D> {
    fn told(&self) -> f64 {
        self.depth.exact_f64()
    }
}

macro_rules! without_depth {
    ($($Answer:ty),*) => {$(
        impl<S: Scalar, const D: usize> Told for $Answer {
            fn told(&self) -> f64 {
                f64::NAN
            }
        }
    )*};
}
without_depth!(Chord<S, D>, Crossing<S, D>, Point<S, D>);

/// What an entrant achieves with a question.
#[derive(Clone, Debug)]
pub struct Score {
    pub who: &'static str,
    pub question: &'static str,
    /// The nanoseconds of each turn.
    pub times: Vec<f64>,
    /// How often the answer is no where it is yes, or the reverse; zero where they are apart, and the reverse.
    pub wrong: usize,
    /// How often a number is off by more than its bound.
    pub off: usize,
    /// How often the number is another one for the operands in the other order.
    pub uneven: usize,
    pub judged: usize,
}

impl Score {
    pub fn nanoseconds(&self) -> f64 {
        median(self.times.clone())
    }

    /// The median of the ratios within a turn.
    pub fn over(&self, other: &Self) -> f64 {
        median(self.times.iter().zip(&other.times).map(|(own, its)| own / its).collect())
    }

    /// Whether at most 1 in 100 is wrong.
    pub fn is_sound(&self) -> bool {
        self.wrong * 100 <= self.judged
    }
}

/// A pair in a scalar and a style.
pub struct Row {
    pub pair: String,
    pub dimension: usize,
    pub scalar: &'static str,
    pub style: Style,
    /// Whether a box or a triangle in space is part of the pair.
    pub is_cornered: bool,
    /// How many of a hundred meet.
    pub meet: f64,
    pub scores: Vec<Score>,
}

impl Row {
    pub fn find(&self, who: &str, question: &str) -> Option<&Score> {
        let own = || self.scores.iter().filter(|score| score.who == who && score.question == question);
        let least = |a: &&Score, b: &&Score| a.nanoseconds().total_cmp(&b.nanoseconds());
        own().filter(|score| score.is_sound()).min_by(least).or_else(|| own().min_by(least))
    }

    /// The fastest peer that is nearly always right.
    pub fn peer(&self, question: &str) -> Option<&Score> {
        let peers = self.scores.iter().filter(|score| score.question == question && score.is_sound());
        peers
            .filter(|score| ![KOUSA, HAND, more::WATERTIGHT].contains(&score.who))
            .min_by(|a, b| a.nanoseconds().total_cmp(&b.nanoseconds()))
    }
}

/// What is asked and nothing else.
pub struct Repeat {
    /// The lane, as `who:question`.
    pub lane: String,
    /// The name of the style.
    pub style: String,
    pub times: usize,
}

/// All rows.
pub struct Near {
    pub rows: Vec<Row>,
    pub lanes: Lanes,
    effort: Effort,
    only: String,
    scalar: String,
    /// The one lane that is asked nothing but its question, the style, and how often.
    repeat: Option<Repeat>,
}

impl Near {
    pub fn new(effort: Effort, only: &str, scalar: &str, repeat: Option<Repeat>) -> Self {
        let (only, scalar) = (only.into(), scalar.into());
        Self { rows: Vec::new(), lanes: Lanes::default(), effort, only, scalar, repeat }
    }

    /// Measures every pair in a float, with the functions by hand.
    pub fn floats<S: Scalar + Plain + GeoFloat + Into<f64>>(&mut self) {
        by_hand::enter::<S>(&mut self.lanes);
        others::geo::<S>(&mut self.lanes);
        more::written::<S>(&mut self.lanes);
        self.run::<S>();
    }

    /// Measures every pair in a scalar.
    pub fn run<S: Scalar>(&mut self) {
        if self.scalar.is_empty() || self.scalar == S::NAME {
            menu::casts::<S>(&mut self.lanes);
            menu::solids::<S>(&mut self.lanes);
            menu::pairs::<S>(self);
        }
    }

    /// Measures a pair, in every style.
    pub fn pair<S: Scalar, A, B, const D: usize>(&mut self, pair: &str, is_cornered: bool)
    where
        A: Drawn
            + Moved<S, D>
            + Judge<S, B>
            + Intersect<B, Output: Told>
            + Distance<B, Scalar = S, Closest = Closest<S, D>>,
        B: Drawn + Moved<S, D> + Distance<A, Scalar = S, Closest = Closest<S, D>>,
    {
        if !pair.contains(&self.only) {
            return;
        }
        eprintln!("{} {pair} in {D}", S::NAME);
        for (name, style) in STYLES {
            let mixed = style == Style::Mixed;
            if mixed && !is_cornered {
                continue;
            }
            // The referee takes milliseconds for a polyhedron, which has an edge between any two of its corners.
            let counted =
                if pair.contains("polyhedron") { self.effort.counted / 16 } else { self.effort.counted };
            let judged = if mixed { counted } else { self.effort.judged };
            let count = self.effort.operands.max(judged);
            let all = if mixed {
                let size = fair_size::<A, B>(|a, b| a.intersects(b));
                Some(drawn::<A, B>(Kind::Random { size }, count))
            } else {
                placed::<S, A, B, D>(style, count)
            };
            let Some(all) = all else { continue };
            let lanes_of = |operands: &[(A, B)]| {
                let operands = Rc::new(operands.to_vec());
                let mut lanes = of_kousa::<S, A, B, D>(&operands);
                lanes.extend(self.lanes.of(&operands));
                lanes.extend(of_parry(&operands, is_cornered));
                lanes
            };
            if let Some(repeat) = &self.repeat {
                let asked = lanes_of(&all[..self.effort.operands]);
                let is_it = |lane: &&Lane| format!("{}:{}", lane.who, lane.question) == repeat.lane;
                for lane in asked.iter().filter(is_it).filter(|_| repeat.style == name) {
                    for _ in 0..repeat.times {
                        lane.time();
                    }
                }
                continue;
            }
            let times = times(&lanes_of(&all[..self.effort.operands]), self.effort.turns);
            let asked = &all[..judged];
            let exact: Vec<_> = asked.iter().map(|(a, b)| a.exact(b)).collect();
            let path = MOTION.map(|x| x as i64);
            let struck: Vec<_> =
                asked.iter().map(|(a, b)| if mixed { a.strikes(b, path) } else { None }).collect();
            let motion = SVector::<f64, D>::from_fn(|i, _| MOTION[i]);
            // How deep the first one is in the other at a time of the motion.
            let inside = |i: usize, t: f64| {
                let (a, b): &(A, B) = &asked[i];
                a.moved(motion.map(|x| S::made(x * t))).intersect(b).map_or(NONE, |found| found.told()) > 0.0
            };
            let scores = scores::<S>(&lanes_of(asked), times, (&exact, &struck), &inside);
            let meet = exact.iter().filter(|exact| exact.meets).count() as f64 * 100.0 / judged as f64;
            let (pair, scalar) = (pair.to_owned(), S::NAME);
            self.rows.push(Row { pair, dimension: D, scalar, style, is_cornered, meet, scores });
        }
    }
}

/// parry's lanes, if it has both operands, and its distances in the other order.
fn of_parry<A: 'static, B: 'static>(operands: &[(A, B)], is_cornered: bool) -> Vec<Lane> {
    let place = |(a, b): &(A, B)| Some([parry::placed(a as &dyn Any)?, parry::placed(b as &dyn Any)?]);
    let Some(both) = operands.iter().map(place).collect::<Option<Vec<[Placed; 2]>>>() else {
        return Vec::new();
    };
    let back = both.iter().map(|[a, b]| [b.clone(), a.clone()]).collect();
    let mut lanes = parry::lanes(&Rc::new(both), MOTION);
    lanes.retain(|lane| lane.question != "sweep" || is_cornered);
    for mut lane in parry::lanes(&Rc::new(back), MOTION) {
        if lane.question == "distance" {
            lane.question = BACK;
            lanes.push(lane);
        }
    }
    lanes
}

/// The distance of the operands in the other order, which is not timed.
pub const BACK: &str = "distance, reversed";

/// The questions that every pair has.
fn of_kousa<S: Scalar, A, B, const D: usize>(operands: &Rc<Vec<(A, B)>>) -> Vec<Lane>
where
    A: Drawn + Intersect<B, Output: Told> + Distance<B, Scalar = S, Closest = Closest<S, D>>,
    B: Drawn + Distance<A, Scalar = S, Closest = Closest<S, D>>,
{
    type Both<A, B> = (A, B);
    let all = || operands.clone();
    let number = |x: S| x.exact_f64();
    let reach = S::made(REACH);
    vec![
        lane((KOUSA, "intersects"), all(), |(a, b): &Both<A, B>| a.intersects(b), yes),
        lane(
            (KOUSA, "intersect"),
            all(),
            |(a, b): &Both<A, B>| a.intersect(b),
            |found| told(found.map(|found| found.told())),
        ),
        lane((KOUSA, "distance"), all(), |(a, b): &Both<A, B>| a.distance(b), number),
        lane((KOUSA, BACK), all(), |(a, b): &Both<A, B>| b.distance(a), number),
        lane((KOUSA, "is_within"), all(), move |(a, b): &Both<A, B>| a.is_within(b, reach), yes),
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

/// The times of all lanes in turns, each of which begins with another lane. The first turn is not counted.
fn times(lanes: &[Lane], turns: usize) -> Vec<Vec<f64>> {
    let mut times = vec![Vec::new(); lanes.len()];
    for turn in 0..=turns {
        for i in (0..lanes.len()).map(|i| (i + turn) % lanes.len()) {
            let taken = if [BACK, INSIDE].contains(&lanes[i].question) { f64::NAN } else { lanes[i].time() };
            if turn > 0 {
                times[i].push(taken);
            }
        }
    }
    times
}

/// What is wrong; of sweeps also how often a solid ends inside the other one. `inside` tells that of a pair and a time.
fn scores<S: Scalar>(
    lanes: &[Lane],
    times: Vec<Vec<f64>>,
    (exact, struck): (&[Exact], &[Option<bool>]),
    inside: &dyn Fn(usize, f64) -> bool,
) -> Vec<Score> {
    let bound = S::step(COORDINATE);
    let numbers: Vec<_> = lanes.iter().map(Lane::numbers).collect();
    let score = |(i, times): (usize, Vec<f64>)| {
        let (lane, found) = (&lanes[i], &numbers[i]);
        let count = |is_bad: &dyn Fn(f64, &Exact) -> bool| {
            found.iter().zip(exact).filter(|(number, exact)| is_bad(**number, exact)).count()
        };
        // A number that is NaN is within no bound.
        let is_within = |number: f64, exact: f64, bound: f64| (number - exact).abs() <= bound;
        let (wrong, off) = match lane.question {
            "intersects" | "cast" | "manifold" => (count(&|number, exact| (number != 0.0) != exact.meets), 0),
            "sweep" => {
                let is_wrong = |(t, struck): (&f64, &Option<bool>)| {
                    struck.is_some_and(|struck| (*t != NO_TIME) != struck)
                };
                let ends = |(i, t): (usize, &f64)| *t > 0.0 && !exact[i].meets && inside(i, *t);
                let own = lanes
                    .iter()
                    .position(|one| one.who == lane.who && one.question == INSIDE)
                    .map(|own| numbers[own].iter().filter(|is_inside| **is_inside != 0.0).count());
                let by_time = || found.iter().enumerate().filter(|one| ends(*one)).count();
                (found.iter().zip(struck).filter(|one| is_wrong(*one)).count(), own.unwrap_or_else(by_time))
            }
            "is_within" => (count(&|number, exact| (number != 0.0) != (exact.distance <= REACH)), 0),
            "intersect" => (
                count(&|number, exact| (number != NONE) != exact.meets),
                count(&|number, exact| {
                    number != NONE && exact.depth.is_some_and(|depth| !is_within(number, depth, bound))
                }),
            ),
            "distance" => (
                count(&|number, exact| (number == 0.0) != exact.meets),
                count(&|number, exact| !is_within(number, exact.distance, bound)),
            ),
            "closest_points" => (
                count(&|number, exact| (number == 0.0) != exact.meets),
                count(&|number, exact| !is_within(number, exact.distance, 2.0 * bound)),
            ),
            _ => (0, 0),
        };
        let back = lanes
            .iter()
            .position(|one| one.who == lane.who && lane.question == "distance" && one.question == BACK);
        let uneven = back.map_or(0, |back| found.iter().zip(&numbers[back]).filter(|(a, b)| a != b).count());
        Score { who: lane.who, question: lane.question, times, wrong, off, uneven, judged: exact.len() }
    };
    times.into_iter().enumerate().map(score).collect()
}

/// The median of some numbers, or NaN if there are none.
pub fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.retain(|number| !number.is_nan());
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}
