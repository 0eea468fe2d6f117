//! kousa's meshes beside parry's `TriMesh` and the tree of the crate `bvh`, in one run: the time to build them and to ask them, their memory, and the rays
//! that slip through their seams.
//!
//! ```sh
//! cargo run --release                              # up to a hundred thousand triangles
//! cargo run --release -- 1000000 10000000          # up to so many triangles; so many rays at the seams
//! ```

mod generate;
mod peers;

use std::hint::black_box;
use std::time::Instant;

use kousa::Mesh;
use kousa::nalgebra::{Point3, Vector3};
use parry3d_f64::shape::TriMesh;
use peak_alloc::PeakAlloc;

use crate::generate::{Draws, Surface};
use crate::peers::{Peer, Tree};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The queries of each kind.
const QUERIES: usize = 2000;
/// A figure is the least of so many runs, of which those of the crates alternate.
const RUNS: usize = 5;

/// What is asked.
struct Queries {
    rays: Vec<(Point3<f64>, Vector3<f64>)>,
    balls: Vec<(Point3<f64>, f64, Vector3<f64>)>,
}

impl Queries {
    fn draw() -> Self {
        let mut draws = Draws(0x2545_f491_4f6c_dd1d);
        let rays = (0..QUERIES).map(|_| (draws.point(), draws.direction())).collect();
        let balls = (0..QUERIES)
            .map(|_| (draws.point(), 0.01 + 0.04 * draws.number().abs(), draws.vector() * 0.5))
            .collect();
        Self { rays, balls }
    }
}

/// The figures of one crate for one mesh; infinity for a query that it does not have.
#[derive(Clone, Copy)]
struct Figures {
    build: f64,
    bytes: f64,
    cast: f64,
    nearest: f64,
    meets: f64,
    sweep: f64,
}

impl Figures {
    const NONE: Self = {
        let none = f64::INFINITY;
        Self { build: none, bytes: none, cast: none, nearest: none, meets: none, sweep: none }
    };

    const NAMES: [&str; 6] = [
        "build, ns per triangle",
        "memory, bytes per triangle",
        "ray, ns",
        "closest point, ns",
        "meets a ball, ns",
        "sweep of a ball, ns",
    ];

    fn all(self) -> [f64; 6] {
        [self.build, self.bytes, self.cast, self.nearest, self.meets, self.sweep]
    }
}

fn nanoseconds<R>(work: impl FnOnce() -> R) -> (f64, R) {
    let start = Instant::now();
    let result = work();
    (start.elapsed().as_secs_f64() * 1e9, result)
}

/// The least time of a query, and the answers.
fn ask<A, R>(least: &mut f64, operands: &[A], query: impl Fn(&A) -> Option<R>) -> Vec<R> {
    let (time, answers) =
        nanoseconds(|| operands.iter().map_while(|operand| black_box(query(operand))).collect::<Vec<_>>());
    if !answers.is_empty() {
        *least = least.min(time / operands.len() as f64);
    }
    answers
}

/// The answers of a crate, to compare them.
#[derive(Default)]
struct Answers {
    cast: Vec<f64>,
    nearest: Vec<f64>,
    meets: Vec<bool>,
    sweep: Vec<f64>,
}

fn measure<P: Peer>(surface: &Surface, queries: &Queries, figures: &mut Figures) -> Answers {
    let count = surface.triangles.len() as f64;
    let before = MEMORY.current_usage();
    let (time, mesh) = nanoseconds(|| P::build(surface));
    figures.bytes = MEMORY.current_usage().saturating_sub(before) as f64 / count;
    figures.build = figures.build.min(time / count);
    Answers {
        cast: ask(&mut figures.cast, &queries.rays, |(origin, along)| Some(mesh.cast(*origin, *along))),
        nearest: ask(&mut figures.nearest, &queries.rays, |(origin, _)| mesh.nearest(*origin)),
        meets: ask(&mut figures.meets, &queries.balls, |(center, radius, _)| mesh.meets(*center, *radius)),
        sweep: ask(&mut figures.sweep, &queries.balls, |(center, radius, motion)| {
            mesh.sweep(*center, *radius, *motion)
        }),
    }
}

/// How many numbers differ by more than a millionth.
fn differ(ours: &[f64], theirs: &[f64]) -> usize {
    let is_far = |(a, b): &(&f64, &f64)| a != b && !((*a - *b).abs() <= 1e-6 * a.abs().max(1.0));
    ours.iter().zip(theirs).filter(is_far).count()
}

fn table(name: &str, surface: &Surface, queries: &Queries) {
    let mut figures = [Figures::NONE; 3];
    let mut answers = [(); 3].map(|()| Answers::default());
    for _ in 0..RUNS {
        answers = [
            measure::<Mesh<f64, 3>>(surface, queries, &mut figures[0]),
            measure::<TriMesh>(surface, queries, &mut figures[1]),
            measure::<Tree>(surface, queries, &mut figures[2]),
        ];
    }
    let hits = answers[0].cast.iter().filter(|t| t.is_finite()).count();
    println!("\n{name}, {} triangles ({hits} of {QUERIES} rays hit)\n", surface.triangles.len());
    println!("| | {} | {} | {} | kousa / fastest peer |", <Mesh<f64, 3>>::NAME, TriMesh::NAME, Tree::NAME);
    println!("|---|---|---|---|---|");
    let rows = figures.map(Figures::all);
    for (i, name) in Figures::NAMES.iter().enumerate() {
        let [ours, parry, tree] = [rows[0][i], rows[1][i], rows[2][i]];
        let cell = |x: f64| if x.is_finite() { format!("{x:.0}") } else { String::new() };
        println!(
            "| {name} | {} | {} | {} | {:.2} |",
            cell(ours),
            cell(parry),
            cell(tree),
            ours / parry.min(tree)
        );
    }
    let [ours, parry, tree] = &answers;
    println!(
        "\nOther answers: parry {} rays, {} distances, {} verdicts, {} sweeps; bvh {} rays.",
        differ(&ours.cast, &parry.cast),
        differ(&ours.nearest, &parry.nearest),
        ours.meets.iter().zip(&parry.meets).filter(|(a, b)| a != b).count(),
        differ(&ours.sweep, &parry.sweep),
        differ(&ours.cast, &tree.cast),
    );
}

/// Counts the rays from inside a torus, aimed at its corners and edges, that meet nothing.
fn pinholes(rays: u32) {
    let surface = Surface::torus(2000);
    let (ours, parry, tree) = (
        <Mesh<f64, 3> as Peer>::build(&surface),
        <TriMesh as Peer>::build(&surface),
        <Tree as Peer>::build(&surface),
    );
    let mut draws = Draws(0x9e37_79b9_7f4a_7c15);
    let mut slipped = [0_u32; 3];
    for i in 0..rays {
        // The circle in the middle of the tube; no chord of it that is so short leaves the torus.
        let corner = surface.corners(draws.below(surface.triangles.len()));
        let [a, b] = [corner[0], corner[1 + draws.below(2)]].map(Vector3::from);
        let at = if i % 4 == 0 { 0.0 } else { draws.number().abs() };
        let target = a + (b - a) * at;
        let flat = Vector3::new(target.x, target.y, 0.0);
        let origin = Point3::from(flat / flat.norm() + draws.vector() * 0.1);
        let along = Point3::from(target) - origin;
        slipped[0] += u32::from(Peer::cast(&ours, origin, along).is_infinite());
        slipped[1] += u32::from(Peer::cast(&parry, origin, along).is_infinite());
        slipped[2] += u32::from(Peer::cast(&tree, origin, along).is_infinite());
    }
    println!("\nOf {rays} rays from inside a torus, aimed at its corners and edges, these meet nothing:");
    println!("kousa {}, parry3d {}, bvh with a formula by hand {}.", slipped[0], slipped[1], slipped[2]);
    assert_eq!(slipped[0], 0, "kousa's meshes are watertight");
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse().expect("a number"));
    let greatest = arguments.next().unwrap_or(100_000);
    let rays = arguments.next().unwrap_or(200_000);
    let queries = Queries::draw();
    let mut triangles = 1000;
    while triangles <= greatest {
        table("terrain", &Surface::terrain(triangles), &queries);
        table("torus", &Surface::torus(triangles), &queries);
        triangles *= 10;
    }
    pinholes(rays);
}
