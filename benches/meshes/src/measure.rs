//! What is asked, how long each crate takes, and whether it answers as kousa does.

use std::hint::black_box;

use cpu_time::ThreadTime;
use kousa::Mesh;
use kousa::nalgebra::{Point, SVector};

use crate::MEMORY;
use crate::generate::{Draws, Surface};
use crate::peers::{Moving, Peer};

/// The queries of each kind, and the slides, which take longer.
const QUERIES: usize = 2000;
const SLIDES: usize = 200;
/// In each turn everyone builds the mesh and answers all queries, one after the other.
const TURNS: usize = 5;

/// The columns of a table; the times are nanoseconds.
pub const QUESTIONS: [&str; 7] = [
    "build, per facet",
    "ray",
    "closest point",
    "meets a ball",
    "sweep of a ball",
    "slide of a ball",
    "memory, bytes per facet",
];

/// A figure for each question; not a number where a crate does not have it.
pub type Figures = [f64; QUESTIONS.len()];

/// What is asked of a mesh.
pub struct Queries<const D: usize> {
    rays: Vec<(Point<f64, D>, SVector<f64, D>)>,
    /// Balls anywhere about the mesh.
    balls: Vec<Moving<D>>,
    /// Balls that are close to the mesh and do not meet it, to slide.
    close: Vec<Moving<D>>,
}

impl<const D: usize> Queries<D> {
    pub fn draw<P: Peer<D>>(surface: &Surface<D>) -> Self {
        let mesh = P::build(surface);
        let mut draws = Draws(0x2545_f491_4f6c_dd1d);
        let rays = (0..QUERIES).map(|_| (draws.point(), draws.direction())).collect();
        let balls = (0..QUERIES).map(|_| ball(&mut draws, 0.5)).collect();
        let is_close = |ball: &Moving<D>| {
            let around = Moving { radius: 2.0 * ball.radius, ..*ball };
            mesh.meets(&around) == Some(true) && mesh.meets(ball) == Some(false)
        };
        let close = std::iter::repeat_with(|| ball(&mut draws, 0.2)).filter(is_close).take(SLIDES).collect();
        Self { rays, balls, close }
    }
}

fn ball<const D: usize>(draws: &mut Draws, reach: f64) -> Moving<D> {
    Moving { center: draws.point(), radius: draws.radius(), motion: draws.vector() * reach }
}

/// The answers of a crate, to compare them.
#[derive(Default)]
pub struct Answers<const D: usize> {
    cast: Vec<f64>,
    nearest: Vec<f64>,
    meets: Vec<bool>,
    sweep: Vec<f64>,
    slide: Vec<SVector<f64, D>>,
}

/// A crate: its name, and what measures it.
pub type Entrant<const D: usize> = (&'static str, fn(&Surface<D>, &Queries<D>) -> (Figures, Answers<D>));

/// The nanoseconds of the processor for some work, and its result.
pub fn nanoseconds<R>(work: impl FnOnce() -> R) -> (f64, R) {
    let start = ThreadTime::now();
    let result = work();
    (start.elapsed().as_secs_f64() * 1e9, result)
}

/// The nanoseconds for a query, and the answers.
fn ask<A, R>(operands: &[A], query: impl Fn(&A) -> Option<R>) -> (f64, Vec<R>) {
    let (time, answers) =
        nanoseconds(|| operands.iter().map_while(|operand| black_box(query(operand))).collect::<Vec<_>>());
    let is_known = !answers.is_empty();
    (if is_known { time / operands.len() as f64 } else { f64::NAN }, answers)
}

/// Builds a mesh of a crate, and asks it everything.
pub fn measure<P: Peer<D>, const D: usize>(
    surface: &Surface<D>,
    queries: &Queries<D>,
) -> (Figures, Answers<D>) {
    let count = surface.facets.len() as f64;
    let before = MEMORY.current_usage();
    let (build, mesh) = nanoseconds(|| P::build(surface));
    let memory = MEMORY.current_usage().saturating_sub(before) as f64;
    let (cast, casts) = ask(&queries.rays, |(origin, along)| Some(mesh.cast(*origin, *along)));
    let (nearest, distances) = ask(&queries.rays, |(origin, _)| mesh.nearest(*origin));
    let (meets, verdicts) = ask(&queries.balls, |ball| mesh.meets(ball));
    let (sweep, sweeps) = ask(&queries.balls, |ball| mesh.sweep(ball));
    let (slide, slides) = ask(&queries.close, |ball| mesh.slide(ball));
    let figures = [build / count, cast, nearest, meets, sweep, slide, memory / count];
    let answers = Answers { cast: casts, nearest: distances, meets: verdicts, sweep: sweeps, slide: slides };
    (figures, answers)
}

/// All turns with one mesh: for each the figures of every crate, of which kousa is the first.
pub fn turns<const D: usize>(name: &str, surface: &Surface<D>, entrants: &[Entrant<D>]) -> Vec<Vec<Figures>>
where
    Mesh<f64, D>: Peer<D>,
{
    let queries = Queries::draw::<Mesh<f64, D>>(surface);
    let mut turns = Vec::new();
    for turn in 0..TURNS {
        let (figures, answers): (Vec<_>, Vec<_>) =
            entrants.iter().map(|(_, measure)| measure(surface, &queries)).unzip();
        turns.push(figures);
        if turn == 0 {
            println!("\n{name}, {} facets", surface.facets.len());
            compare(surface, &queries, entrants, &answers);
        }
    }
    turns
}

/// How many numbers differ by more than a millionth.
fn differ(ours: &[f64], theirs: &[f64]) -> usize {
    let is_near = |a: f64, b: f64| a == b || (a - b).abs() <= 1e-6 * a.abs().max(1.0);
    ours.iter().zip(theirs).filter(|(a, b)| !is_near(**a, **b)).count()
}

/// Prints how many answers of the others are not kousa's, and what the slides come to.
fn compare<const D: usize>(
    surface: &Surface<D>,
    queries: &Queries<D>,
    entrants: &[Entrant<D>],
    answers: &[Answers<D>],
) where
    Mesh<f64, D>: Peer<D>,
{
    let ours = &answers[0];
    let hits = ours.cast.iter().filter(|t| t.is_finite()).count();
    let stops = ours.sweep.iter().filter(|t| t.is_finite()).count();
    println!("Of {QUERIES} rays {hits} hit, and of as many sweeps {stops} are stopped.");
    for ((name, _), theirs) in entrants.iter().zip(answers).skip(1) {
        println!(
            "{name}: other answers are {} rays, {} distances, {} verdicts, {} sweeps.",
            differ(&ours.cast, &theirs.cast),
            differ(&ours.nearest, &theirs.nearest),
            ours.meets.iter().zip(&theirs.meets).filter(|(a, b)| a != b).count(),
            differ(&ours.sweep, &theirs.sweep),
        );
    }
    let mesh = <Mesh<f64, D> as Peer<D>>::build(surface);
    let way = |slides: &[SVector<f64, D>]| -> f64 {
        let ways = queries.close.iter().zip(slides);
        ways.map(|(ball, travel)| travel.dot(&ball.motion) / ball.motion.norm()).sum()
    };
    for ((name, _), theirs) in entrants.iter().zip(answers).filter(|(_, own)| !own.slide.is_empty()) {
        let ends = || queries.close.iter().zip(&theirs.slide);
        let is_stopped =
            |(ball, travel): &(&Moving<D>, &SVector<f64, D>)| (ball.motion - *travel).norm() > 1e-9;
        let is_inside = |(ball, travel): &(&Moving<D>, &SVector<f64, D>)| {
            mesh.nearest(ball.center + *travel).is_some_and(|distance| distance < ball.radius - 1e-6)
        };
        println!(
            "{name}: of {SLIDES} slides {} are stopped, {} end in an overlap; together they come {:.1} % of kousa's way.",
            ends().filter(is_stopped).count(),
            ends().filter(is_inside).count(),
            100.0 * way(&theirs.slide) / way(&ours.slide),
        );
    }
}
