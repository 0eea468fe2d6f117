//! The hull of many points in space, beside parry's, in one run.

use std::error::Error;
use std::hint::black_box;

use kousa::Polyhedron;
use kousa::nalgebra::{Point, SVector};
use parry3d_f64::math::Vector;
use parry3d_f64::transformation::try_convex_hull;

use crate::generate::Draws;
use crate::measure::nanoseconds;
use crate::report::{grouped, median};

/// In each turn both construct every hull once. Those of few points repeat it.
const TURNS: usize = 11;
const POINTS_OF_A_TURN: usize = 20_000;

/// A hull with room for its corners needs some of the stack, and so does what constructs it.
const STACK: usize = 1 << 26;

/// Points in a ball, or on a sphere.
#[derive(Clone, Copy)]
enum Cloud {
    Ball,
    Sphere,
}

impl Cloud {
    fn points(self, count: usize) -> Vec<Point<f64, 3>> {
        let mut draws = Draws(0x2545_f491_4f6c_dd1d);
        let vectors = std::iter::repeat_with(move || -> SVector<f64, 3> { draws.vector() });
        let inside = vectors.filter(|v| v.norm() <= 1.0 && v.norm() > 0.001);
        let placed = inside.map(|v| match self {
            Self::Ball => v,
            Self::Sphere => v.normalize(),
        });
        placed.map(Point::from).take(count).collect()
    }

    fn name(self) -> &'static str {
        match self {
            Self::Ball => "in a ball",
            Self::Sphere => "on a sphere",
        }
    }
}

/// Microseconds for a hull, and the number of its corners.
type Hull = (f64, f64);

/// One of several equal hulls.
fn time(count: usize, hull: impl Fn() -> usize) -> Hull {
    let times = (POINTS_OF_A_TURN / count).max(1);
    let (spent, corners) = nanoseconds(|| (0..times).map(|_| hull()).max().unwrap_or(0));
    (spent / times as f64 / 1e3, corners as f64)
}

/// A row of the table: there is room for `N` corners.
fn row<const N: usize>(cloud: Cloud, count: usize) -> String {
    let points = cloud.points(count);
    let theirs: Vec<_> = points.iter().map(|p| Vector::new(p.x, p.y, p.z)).collect();
    let turn = |_| {
        let own = time(count, || {
            Polyhedron::<f64, N>::hull(black_box(&points)).map_or(0, |hull| hull.corners().len())
        });
        [own, time(count, || try_convex_hull(black_box(&theirs)).map_or(0, |(corners, _)| corners.len()))]
    };
    let turns: Vec<_> = (0..TURNS).map(turn).collect();
    let of = |figure: fn(&[Hull; 2]) -> f64| median(turns.iter().map(figure));
    let [own, other] = [of(|turn| turn[0].0), of(|turn| turn[1].0)].map(grouped);
    let [corners, others] = [of(|turn| turn[0].1), of(|turn| turn[1].1)].map(grouped);
    let ratio = of(|turn| turn[0].0 / turn[1].0);
    let (count, name) = (grouped(count as f64), cloud.name());
    format!("| {count} {name} | {own} | {other} | {ratio:.2} | {corners} / {others} |\n")
}

fn table() -> String {
    let rows = [
        row::<100>(Cloud::Ball, 100),
        row::<400>(Cloud::Ball, 1000),
        row::<1200>(Cloud::Ball, 10_000),
        row::<4000>(Cloud::Ball, 100_000),
        row::<100>(Cloud::Sphere, 100),
        row::<1000>(Cloud::Sphere, 1000),
        row::<10_000>(Cloud::Sphere, 10_000),
    ];
    let head = "| points | kousa, µs | parry3d, µs | ÷ parry3d | corners |\n|---|---|---|---|---|\n";
    head.to_owned() + &rows.concat()
}

/// Prints the table of hulls.
pub fn print() -> Result<(), Box<dyn Error>> {
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(table)?;
    println!("{}", thread.join().map_err(|_| "a hull stopped")?);
    Ok(())
}
