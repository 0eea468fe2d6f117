//! The harness: every entrant does the steps of a program, in turns, and what it finds is compared with what is exact.

use std::hint::black_box;

use cpu_time::ThreadTime;

use crate::report::Line;

/// What is found, in a form that all entrants share: a count, an index or a verdict, and numbers with it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found {
    /// A verdict as 0 or 1, a count, or the index of a shape.
    pub which: u32,
    /// The numbers of the answer, or zeros.
    pub numbers: [f64; 3],
}

impl Found {
    /// No shape.
    pub const NONE: Self = Self { which: u32::MAX, numbers: [0.0; 3] };

    /// A verdict.
    pub fn verdict(is_so: bool) -> Self {
        Self { which: is_so.into(), numbers: [0.0; 3] }
    }

    /// A number.
    pub fn number(x: impl Into<f64>) -> Self {
        Self { which: 0, numbers: [x.into(), 0.0, 0.0] }
    }

    /// The shape that comes first, with its parameter.
    pub fn first(first: Option<(usize, impl Into<f64>)>) -> Self {
        first.map_or(Self::NONE, |(i, t)| Self { which: i as u32, numbers: [t.into(), 0.0, 0.0] })
    }

    /// A kind or an index, and the coordinates of a point or vector.
    pub fn place<const D: usize>(which: u32, place: [impl Into<f64>; D]) -> Self {
        let mut coordinates = place.into_iter().map(Into::into);
        Self { which, numbers: std::array::from_fn(|_| coordinates.next().unwrap_or_default()) }
    }

    /// The place or vector of the plane.
    pub fn of_plane(&self) -> [f64; 2] {
        [self.numbers[0], self.numbers[1]]
    }

    /// Whether the answers differ: in what is exact, or in a number by more than `tolerance`.
    pub fn differs(&self, exact: &Self, tolerance: f64) -> bool {
        self.which != exact.which || self.off(exact) > tolerance
    }

    /// How far off a number is; infinitely if it is NaN.
    pub fn off(&self, exact: &Self) -> f64 {
        let off = |(a, b): (&f64, &f64)| if a.is_nan() { f64::INFINITY } else { (a - b).abs() };
        self.numbers.iter().zip(&exact.numbers).map(off).fold(0.0, f64::max)
    }
}

/// A program: its parts, and the answers that are exact.
pub trait Program {
    /// What is done in each step, in order.
    const PARTS: &'static [&'static str];

    /// The number of steps.
    fn steps(&self) -> usize;

    /// Whether an answer of a part in a step is wrong.
    fn is_wrong(&self, part: usize, step: usize, index: usize, found: &Found, exact: &Found) -> bool;

    /// Whether an exact answer is right by rational arithmetic, from the definition; `None` if the sample leaves it out.
    fn is_proven(&self, part: usize, step: usize, index: usize, exact: &Found) -> Option<bool>;
}

/// What does the parts of a program.
pub trait Entrant {
    /// The name.
    fn who(&self) -> &'static str;

    /// Does a part of a step, and adds what it finds.
    fn part(&mut self, part: usize, step: usize, found: &mut Vec<Found>);
}

/// What is done in a step of a part, with one answer.
pub type Part<'a> = Box<dyn FnMut(usize) -> Found + 'a>;

/// An entrant whose parts are functions.
pub struct Doer<'a> {
    pub who: &'static str,
    pub parts: Vec<Part<'a>>,
}

impl<'a> Doer<'a> {
    /// An entrant in a program with one part.
    pub fn of(who: &'static str, part: impl FnMut(usize) -> Found + 'a) -> Self {
        Self { who, parts: vec![Box::new(part)] }
    }
}

impl Entrant for Doer<'_> {
    fn who(&self) -> &'static str {
        self.who
    }

    fn part(&mut self, part: usize, step: usize, found: &mut Vec<Found>) {
        found.push(self.parts[part](step));
    }
}

/// The size of the measurement.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The number of rounds; in each, every entrant does all steps.
    pub rounds: usize,
    /// One of so many exact answers is compared with rational arithmetic.
    pub sample: usize,
}

/// The entrant by hand, and the entrants that are compared with it.
pub const HAND: &str = "by hand";
/// What is measured.
pub const KOUSA: &str = "kousa";

/// Runs a program: a line for each part, and one for the whole step.
pub fn run<P: Program>(
    name: &'static str,
    program: &P,
    mut entrants: Vec<Box<dyn Entrant + '_>>,
    referee: &mut dyn Entrant,
    effort: Effort,
) -> Vec<Line> {
    eprintln!("{name}");
    let exact = all_found::<P>(program, referee);
    let proven = prove(program, &exact, effort.sample);
    let judged: Vec<_> = entrants.iter_mut().map(|one| judged(program, &mut **one, &exact)).collect();
    let times = times(program, &mut entrants, effort.rounds);
    let who: Vec<_> = entrants.iter().map(|one| one.who()).collect();
    let parts = P::PARTS.len();
    (0..=parts)
        .map(|part| {
            let sum = |counts: &[usize]| counts.get(part).copied().unwrap_or(counts.iter().sum());
            let asked: Vec<_> = exact.iter().map(|of_part| of_part.iter().map(Vec::len).sum()).collect();
            Line {
                part: P::PARTS.get(part).copied().unwrap_or("the whole step"),
                asked: sum(&asked),
                proven: sum(&proven),
                who: who.clone(),
                wrong: judged.iter().map(|one| sum(&one.wrong)).collect(),
                off: judged.iter().map(|one| one.off.get(part).copied()).collect(),
                microseconds: times.iter().map(|rounds| of_part(rounds, part)).collect(),
            }
        })
        .collect()
}

/// The time of a part in each round, or that of the whole step.
fn of_part(rounds: &[Vec<f64>], part: usize) -> Vec<f64> {
    rounds.iter().map(|times| times.get(part).copied().unwrap_or(times.iter().sum())).collect()
}

/// What an entrant finds, by part and step.
fn all_found<P: Program>(program: &P, entrant: &mut dyn Entrant) -> Vec<Vec<Vec<Found>>> {
    let step = |part: usize, step: usize, entrant: &mut dyn Entrant| {
        let mut found = Vec::new();
        entrant.part(part, step, &mut found);
        found
    };
    (0..P::PARTS.len()).map(|part| (0..program.steps()).map(|i| step(part, i, entrant)).collect()).collect()
}

/// The number of wrong answers by part, and how far off the numbers are at most where the rest of the answer is right.
struct Judged {
    wrong: Vec<usize>,
    off: Vec<f64>,
}

/// Judges what an entrant finds.
fn judged<P: Program>(program: &P, entrant: &mut dyn Entrant, exact: &[Vec<Vec<Found>>]) -> Judged {
    let found = all_found(program, entrant);
    let mut judged = Judged { wrong: vec![0; P::PARTS.len()], off: vec![0.0; P::PARTS.len()] };
    for (part, (found, exact)) in found.iter().zip(exact).enumerate() {
        for (step, (found, exact)) in found.iter().zip(exact).enumerate() {
            assert_eq!(found.len(), exact.len(), "{} leaves something out", entrant.who());
            for (i, (found, exact)) in found.iter().zip(exact).enumerate() {
                judged.wrong[part] += usize::from(program.is_wrong(part, step, i, found, exact));
                if found.which == exact.which {
                    judged.off[part] = judged.off[part].max(found.off(exact));
                }
            }
        }
    }
    judged
}

/// Compares a sample of the exact answers with rational arithmetic, and returns how many there are by part.
fn prove<P: Program>(program: &P, exact: &[Vec<Vec<Found>>], sample: usize) -> Vec<usize> {
    let mut proven = vec![0; P::PARTS.len()];
    for (part, steps) in exact.iter().enumerate() {
        let all = steps
            .iter()
            .enumerate()
            .flat_map(|(step, all)| all.iter().enumerate().map(move |(i, one)| (step, i, one)));
        for (step, i, one) in all.step_by(sample) {
            if let Some(is_right) = program.is_proven(part, step, i, one) {
                assert!(is_right, "the referee is wrong: {} {step} {i} {one:?}", P::PARTS[part]);
                proven[part] += 1;
            }
        }
    }
    proven
}

/// The microseconds for a step of each entrant, by round and part: of the processor, so that other load on the machine counts as little as
/// possible. Each round starts with another entrant, and a first round is not counted.
fn times<P: Program>(
    program: &P,
    entrants: &mut [Box<dyn Entrant + '_>],
    rounds: usize,
) -> Vec<Vec<Vec<f64>>> {
    let mut times = vec![Vec::new(); entrants.len()];
    let mut found = Vec::new();
    for round in 0..=rounds {
        let count = entrants.len();
        for i in (0..count).map(|i| (i + round) % count) {
            let part = |part: usize| {
                let start = ThreadTime::now();
                for step in 0..program.steps() {
                    found.clear();
                    entrants[i].part(part, black_box(step), &mut found);
                    black_box(&found);
                }
                start.elapsed().as_secs_f64() * 1e6 / program.steps() as f64
            };
            let taken = (0..P::PARTS.len()).map(part).collect();
            if round > 0 {
                times[i].push(taken);
            }
        }
    }
    times
}
