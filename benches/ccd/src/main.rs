//! Do a corner and a face, or two edges, meet while their corners move? kousa's exact verdicts beside three usual methods in floats, and beside parry where
//! nothing turns or deforms: how many verdicts of each are wrong, either way, and how long they take.
//!
//! ```sh
//! cargo run --release --manifest-path benches/ccd/Cargo.toml                   # simulations, and drawn hard queries
//! cargo run --release --manifest-path benches/ccd/Cargo.toml -- queries.jsonl  # and those of a file
//! ```
//!
//! Each line of a file is a query, `{"kind": "vf" or "ee", "p": eight points, "hit": whether they meet}`: first the four corners at the start, the point before
//! the triangle, or an edge before the other one; then the same at the end. Lines that begin with `#` are comments.
//!
//! kousa's verdicts count as the truth. The referee of its tests, in whole numbers and fractions, checks a sample of them, and those of the file are
//! compared with the file's.

#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../../../tests/moving/algebra.rs"]
mod algebra;
mod drawn;
mod methods;
#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../../../tests/moving/referee.rs"]
mod referee;
#[path = "../../../tests/support/rng.rs"]
mod rng;
mod simulations;

use std::hint::black_box;
use std::time::Instant;

use drawn::{on_a_grid, touching};
use kousa::moving::Moving;
use kousa::nalgebra::Point3;
use kousa::{Segment, Triangle, intersect, intersects, point};
use methods::{Query, Vector, advancement, inclusion, parry, roots};
use num_rational::BigRational;
use referee::{Corner, Scene};
use rng::Rng;
use serde_json::Value;

/// How many queries of a simulation are kept, and of hard ones drawn.
const KEPT: usize = 100_000;
const DRAWN: usize = 20_000;
/// How many verdicts of each kind of queries the referee checks.
const CHECKED: usize = 500;
/// How often each query is asked: the least time counts.
const ROUNDS: usize = 3;
/// The distance up to which the methods that need one let things meet.
const TOLERANCE: f64 = 1e-6;

/// The path of a corner.
type Path = [Vector; 2];

fn moving_edge([a, b]: [Path; 2]) -> Moving<Segment<f64, 3>> {
    let at = |end: usize| Segment::new(point(a[end]), point(b[end]));
    Moving::new(at(0), at(1))
}

fn corner_and_face([p, a, b, c]: [Path; 4]) -> (Moving<Point3<f64>>, Moving<Triangle<f64, 3>>) {
    let at = |end: usize| Triangle::new(point(a[end]), point(b[end]), point(c[end]));
    (Moving::new(point(p[0]), point(p[1])), Moving::new(at(0), at(1)))
}

fn paths(query: &Query) -> [Path; 4] {
    [0, 1, 2, 3].map(|corner| [query.start[corner], query.end[corner]])
}

fn verdict(query: &Query) -> bool {
    let [a, b, c, d] = paths(query);
    if query.is_edge {
        return intersects(&moving_edge([a, b]), &moving_edge([c, d]));
    }
    let (corner, face) = corner_and_face([a, b, c, d]);
    intersects(&corner, &face)
}

fn first_time(query: &Query) -> bool {
    let [a, b, c, d] = paths(query);
    if query.is_edge {
        return intersect(&moving_edge([a, b]), &moving_edge([c, d])).is_some();
    }
    let (corner, face) = corner_and_face([a, b, c, d]);
    intersect(&corner, &face).is_some()
}

/// What the referee says.
fn refereed(query: &Query) -> bool {
    let exact = |x: f64| BigRational::from_float(x).expect("a finite number");
    let corners: Vec<Corner> = paths(query).iter().map(|path| path.map(|end| end.map(exact))).collect();
    let (first, second) = corners.split_at(if query.is_edge { 2 } else { 1 });
    Scene::new(first, second).first().is_some()
}

/// The queries of a file, and whether they are known to hit.
fn of_a_file(path: &str) -> Vec<(Query, bool)> {
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let query = |line: &str| {
        let value: Value = serde_json::from_str(line).expect("a line is a query");
        let number = |corner: usize, i: usize| value["p"][corner][i].as_f64().expect("a number");
        let corners = |first: usize| [0, 1, 2, 3].map(|corner| [0, 1, 2].map(|i| number(first + corner, i)));
        let query = Query { is_edge: value["kind"] == "ee", start: corners(0), end: corners(4) };
        (query, value["hit"] == true)
    };
    text.lines().filter(|line| !line.starts_with('#')).map(query).collect()
}

/// The queries of a simulation: at equal intervals, so many that they are quickly asked.
fn kept(queries: Vec<Query>) -> Vec<Query> {
    let step = queries.len().div_ceil(KEPT);
    queries.into_iter().step_by(step).collect()
}

/// Prints a line of the table.
fn report(name: &str, queries: &[(Query, bool)], method: &dyn Fn(&Query) -> bool) {
    let mut wrong = [0; 2];
    let mut times: Vec<f64> = Vec::with_capacity(queries.len());
    for (query, truth) in queries {
        let mut least = f64::MAX;
        for _ in 0..ROUNDS {
            let start = Instant::now();
            let answer = method(black_box(query));
            least = least.min(start.elapsed().as_secs_f64() * 1e6);
            black_box(answer);
        }
        times.push(least);
        wrong[usize::from(*truth)] += usize::from(method(query) != *truth);
    }
    // The clock itself takes some time.
    let clock = (0..1000).map(|_| Instant::now().elapsed().as_secs_f64() * 1e6).fold(f64::MAX, f64::min);
    times.iter_mut().for_each(|time| *time = (*time - clock).max(0.0));
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    println!("| {name} | {} | {} | {mean:.2} | {median:.2} | {worst:.1} |", wrong[0], wrong[1]);
}

fn table(title: &str, queries: &[(Query, bool)]) {
    let hits = queries.iter().filter(|(_, hit)| *hit).count();
    for (query, hit) in queries.iter().step_by(queries.len().div_ceil(CHECKED)) {
        assert_eq!(refereed(query), *hit, "the referee disagrees: {query:?}");
    }
    println!("\n{title}: {} queries, of which {hits} meet\n", queries.len());
    println!("| method | false positives | false negatives | mean µs | median µs | worst µs |");
    println!("|---|---|---|---|---|---|");
    report("kousa, verdict", queries, &verdict);
    report("kousa, first time and place", queries, &first_time);
    report("roots of the cubic polynomial in floats", queries, &roots);
    report("inclusion, tolerance 1e-6", queries, &|query| inclusion(query, TOLERANCE));
    report("conservative advancement, tolerance 1e-6", queries, &|query| advancement(query, TOLERANCE));
    let rigid: Vec<(Query, bool)> = queries.iter().filter(|(query, _)| query.is_rigid()).copied().collect();
    if rigid.len() > DRAWN / 2 {
        report(&format!("parry, nonlinear cast, of {} rigid motions", rigid.len()), &rigid, &parry);
    }
}

fn judged(queries: Vec<Query>) -> Vec<(Query, bool)> {
    queries.into_iter().map(|query| (query, verdict(&query))).collect()
}

fn main() {
    let mut simulated = Vec::new();
    for (title, queries) in [
        ("A cloth on a sphere", simulations::cloth()),
        ("A twisted mat", simulations::mat()),
        ("A chain", simulations::chain()),
    ] {
        let queries = judged(kept(queries));
        table(title, &queries);
        simulated.extend(queries);
    }
    table("All simulations", &simulated);
    let mut hard = Vec::new();
    for (title, draw) in
        [("Whole numbers", on_a_grid as fn(&mut Rng) -> Query), ("Touching, or nearly", touching)]
    {
        let mut rng = Rng::new(1);
        let queries = judged((0..DRAWN).map(|_| draw(&mut rng)).collect());
        table(title, &queries);
        hard.extend(queries);
    }
    if let Some(path) = std::env::args().nth(1) {
        let queries = of_a_file(&path);
        table(&path, &queries);
        hard.extend(queries);
    }
    table("All hard queries", &hard);
}
