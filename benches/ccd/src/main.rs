//! Do a corner and a face, or two edges, meet while their corners move? kousa's exact verdicts beside three usual methods in floats: how many verdicts
//! of each are wrong, either way, and how long they take.
//!
//! ```sh
//! cargo run --release --manifest-path benches/ccd/Cargo.toml                   # drawn queries
//! cargo run --release --manifest-path benches/ccd/Cargo.toml -- queries.jsonl  # of a file
//! ```
//!
//! Each line of a file is a query, `{"kind": "vf" or "ee", "p": eight points, "hit": whether they meet}`: first the four corners at the start, the point before
//! the triangle, or an edge before the other one; then the same at the end. Lines that begin with `#` are comments.

mod methods;

use std::hint::black_box;
use std::time::Instant;

use kousa::moving::Moving;
use kousa::nalgebra::Point3;
use kousa::{Segment, Triangle, intersect, intersects, point};
use methods::{Query, Vector, advancement, inclusion, roots};
use serde_json::Value;

/// How many queries of each kind are drawn.
const COUNT: usize = 100_000;
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

/// SplitMix64.
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from −1 to 1.
    fn number(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }
}

/// Queries as those of a simulated cloth: features that are near each other, with motions that are nearly the same.
fn of_a_cloth(rng: &mut Rng) -> Query {
    let is_edge = rng.next() & 1 == 0;
    let mut vector = |size: f64| [(); 3].map(|()| size * rng.number());
    let (place, fall) = (vector(16.0), vector(0.2));
    let above = if is_edge { 2 } else { 1 };
    let corners = [0, 1, 2, 3].map(|corner| {
        let (off, sway) = (vector(1.0), vector(0.05));
        let height = if corner < above { 0.25 } else { 0.0 };
        let start = [0, 1, 2].map(|i| place[i] + off[i] * [0.5, 0.5, 0.1][i] + [0.0, 0.0, height][i]);
        let end = [0, 1, 2].map(|i| start[i] + sway[i] + 8.0 * height * fall[i]);
        [start, end]
    });
    Query { is_edge, start: corners.map(|corner| corner[0]), end: corners.map(|corner| corner[1]) }
}

/// Queries on a grid of whole numbers: touching, coplanar and degenerate ones are frequent.
fn of_a_grid(rng: &mut Rng) -> Query {
    let is_edge = rng.next() & 1 == 0;
    let mut corner = || [(); 3].map(|()| (rng.next() % 5) as f64 - 2.0);
    let [start, end] = [(); 2].map(|()| [(); 4].map(|()| corner()));
    Query { is_edge, start, end }
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

/// Prints a line of the table.
fn report(name: &str, queries: &[(Query, bool)], method: impl Fn(&Query) -> bool) {
    let start = Instant::now();
    let answers: Vec<bool> = queries.iter().map(|(query, _)| method(black_box(query))).collect();
    let time = start.elapsed().as_secs_f64() * 1e6 / queries.len() as f64;
    let wrong = |hit: bool| {
        queries.iter().zip(&answers).filter(|((_, truth), answer)| *truth == hit && **answer != hit).count()
    };
    println!("| {name} | {} | {} | {time:.2} |", wrong(false), wrong(true));
}

fn table(title: &str, queries: &[(Query, bool)]) {
    let hits = queries.iter().filter(|(_, hit)| *hit).count();
    println!("\n{title}: {} queries, of which {hits} meet\n", queries.len());
    println!("| method | false positives | false negatives | µs |");
    println!("|---|---|---|---|");
    report("kousa, verdict", queries, verdict);
    report("kousa, first time and place", queries, first_time);
    report("roots of the cubic polynomial in floats", queries, roots);
    report("inclusion, tolerance 1e-6", queries, |query| inclusion(query, TOLERANCE));
    report("conservative advancement, tolerance 1e-6", queries, |query| advancement(query, TOLERANCE));
}

fn main() {
    if let Some(path) = std::env::args().nth(1) {
        return table(&path, &of_a_file(&path));
    }
    let mut rng = Rng(1);
    for (title, draw) in [("cloth", of_a_cloth as fn(&mut Rng) -> Query), ("grid", of_a_grid)] {
        // kousa's verdicts are the truth here; its tests compare them with a referee in fractions.
        let queries: Vec<Query> = (0..COUNT).map(|_| draw(&mut rng)).collect();
        let queries: Vec<(Query, bool)> = queries.into_iter().map(|query| (query, verdict(&query))).collect();
        table(title, &queries);
    }
}
