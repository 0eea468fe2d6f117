//! Many shapes at once: all pairs that meet, and what each of many rays hits first, with trees of other
//! crates as broad phase, and with a batch.
//!
//! ```sh
//! cargo run --release --features rstar,bvh --example many
//! cargo run --release --features rstar,bvh --example many -- --count 10000 --cores
//! cargo run --release --features rstar,bvh --example many -- --plot   # measures for docs/pictures/many.svg
//! cargo run --release --features rstar,bvh --example many -- --draw   # redraws it from the stored figures
//! ```
//!
//! In the plane, circles, capsules and both kinds of rectangles are in an R*-tree of `rstar` and in a batch;
//! in space, spheres, capsules and boxes are in a hierarchy of `bvh`. The program first compares the results
//! for a few shapes with those of a brute-force search. If they differ, it reports that and exits with code
//! 1.

#![allow(clippy::print_stdout, reason = "a command-line tool tells what it has found")]

mod cast;
mod chart;
mod crowd;
#[path = "../gallery/picture/palette.rs"]
mod palette;
mod plane;
mod scene;
mod space;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use kousa::fixed::types::I16F16;
use rayon::prelude::*;
use scene::{Hit, Number, Rng, Tree};

/// The number of shapes that are checked by brute force, and the number that are measured.
const CHECKED: usize = if cfg!(debug_assertions) { 300 } else { 2_000 };
const MEASURED: usize = if cfg!(debug_assertions) { 2_000 } else { 100_000 };

/// The greatest number of shapes that a batch is measured with.
const FEW: usize = 10_000;

struct Options {
    count: usize,
    /// Whether to query on all cores.
    cores: bool,
    plot: bool,
    /// Whether to draw the figures that were measured before.
    draw: bool,
}

fn main() -> ExitCode {
    let options = match options(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(error) => {
            println!("{error}\nmany [--count N] [--cores] [--plot | --draw]");
            return ExitCode::from(2);
        }
    };
    if options.draw {
        return draw();
    }
    let wrong = [check::<f32>(), check::<f64>(), check::<I16F16>()].concat();
    if !wrong.is_empty() {
        println!("not what looking at each finds: {}", wrong.join(", "));
        return ExitCode::FAILURE;
    }
    println!("Of {CHECKED} shapes, trees and batches find what looking at each finds.\n");
    if options.plot {
        return plot(&options);
    }
    println!("{:22} {:>8} {:>10} {:>10} {:>10}   found", "milliseconds", "n", "build", "pairs", "rays");
    measure::<f32>(&options);
    measure::<f64>(&options);
    measure::<I16F16>(&options);
    ExitCode::SUCCESS
}

fn options(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options { count: MEASURED, cores: false, plot: false, draw: false };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--count" => {
                let count = arguments.next().and_then(|n| n.parse().ok());
                options.count = count.ok_or("`--count` needs a number")?;
            }
            "--cores" => options.cores = true,
            "--plot" => options.plot = true,
            "--draw" => options.draw = true,
            other => return Err(format!("`{other}` is none of the options")),
        }
    }
    Ok(options)
}

/// The names of the trees whose results are wrong.
fn check<S: Number>() -> Vec<String> {
    let right = [
        ("the plane", is_right::<plane::Plane<S>>()),
        ("a batch", is_right::<crowd::Crowd<S>>()),
        ("space", is_right::<space::Space<S>>()),
    ];
    right.into_iter().filter(|(_, is)| !is).map(|(place, _)| format!("{place} in {}", S::NAME)).collect()
}

fn is_right<T: Tree>() -> bool {
    let (shapes, rays) = T::scene(CHECKED, &mut Rng::new(1));
    let tree = T::build(&shapes);
    let (pairs, hits) = (all_pairs(&tree, &shapes, false), all_hits(&tree, &rays, false));
    // If nothing met, the comparison would be vacuous.
    let is_lively = pairs.len() > CHECKED / 10 && hits.iter().flatten().count() > CHECKED / 10;
    is_lively && pairs == each_with_each::<T>(&shapes) && hits == each_ray::<T>(&shapes, &rays)
}

/// The pairs that meet, each with the lesser number first, in ascending order.
fn all_pairs<T: Tree>(tree: &T, shapes: &[T::Shape], cores: bool) -> Vec<(usize, usize)> {
    let of = |(i, shape): (usize, &T::Shape)| {
        let mut others: Vec<usize> = tree.meeting(shape).into_iter().filter(|j| *j > i).collect();
        others.sort_unstable();
        others.into_iter().map(move |j| (i, j))
    };
    if cores {
        shapes.par_iter().enumerate().flat_map_iter(of).collect()
    } else {
        shapes.iter().enumerate().flat_map(of).collect()
    }
}

fn all_hits<T: Tree>(tree: &T, rays: &[T::Ray], cores: bool) -> Vec<Option<Hit<T::Scalar>>> {
    if cores {
        rays.par_iter().map(|ray| tree.first(ray)).collect()
    } else {
        rays.iter().map(|ray| tree.first(ray)).collect()
    }
}

fn each_with_each<T: Tree>(shapes: &[T::Shape]) -> Vec<(usize, usize)> {
    let later = |i: usize| (i + 1..shapes.len()).map(move |j| (i, j));
    (0..shapes.len()).flat_map(later).filter(|(i, j)| T::meets(&shapes[*i], &shapes[*j])).collect()
}

fn each_ray<T: Tree>(shapes: &[T::Shape], rays: &[T::Ray]) -> Vec<Option<Hit<T::Scalar>>> {
    let first = |ray: &T::Ray| {
        let hits = shapes.iter().enumerate().map(|(number, shape)| T::hit(ray, shape, number));
        hits.fold(None, Hit::earlier)
    };
    rays.iter().map(first).collect()
}

/// The duration of each part, in milliseconds.
struct Times {
    build: f64,
    pairs: f64,
    rays: f64,
    found: (usize, usize),
}

fn times<T: Tree>(count: usize, cores: bool) -> Times {
    let (shapes, rays) = T::scene(count, &mut Rng::new(2));
    let (tree, build) = timed(|| T::build(&shapes));
    let (pairs, pairs_time) = timed(|| all_pairs(&tree, &shapes, cores));
    let (hits, rays_time) = timed(|| all_hits(&tree, &rays, cores));
    Times { build, pairs: pairs_time, rays: rays_time, found: (pairs.len(), hits.iter().flatten().count()) }
}

fn timed<A>(run: impl FnOnce() -> A) -> (A, f64) {
    let start = Instant::now();
    let answer = run();
    (answer, start.elapsed().as_secs_f64() * 1e3)
}

fn measure<S: Number>(options: &Options) {
    let row = |place: &str, options: &Options, times: Times| {
        let Times { build, pairs, rays, found: (met, hit) } = times;
        let name = format!("{place}, {}", S::NAME);
        println!(
            "{name:22} {:8} {build:10.1} {pairs:10.1} {rays:10.1}   {met} pairs, {hit} hits",
            options.count
        );
    };
    row("plane (rstar)", options, times::<plane::Plane<S>>(options.count, options.cores));
    // A batch tests every shape, so it is measured with fewer.
    let few = Options { count: options.count.min(FEW), ..*options };
    row("plane (batch)", &few, times::<crowd::Crowd<S>>(few.count, few.cores));
    row("space (bvh)", options, times::<space::Space<S>>(options.count, options.cores));
}

/// The path of the figures that the picture shows.
const FIGURES: &str = "examples/many/figures.csv";
const PICTURE: &str = "docs/pictures/many.svg";

/// Measures, and draws the picture for the documentation.
fn plot(options: &Options) -> ExitCode {
    match std::fs::write(at(FIGURES), chart::written(&chart::measured(options.count))) {
        Ok(()) => draw(),
        Err(error) => failed(FIGURES, &error),
    }
}

fn drawn() -> Option<String> {
    let table = std::fs::read_to_string(at(FIGURES)).ok()?;
    Some(chart::draw(&chart::read(&table)?))
}

/// Draws the picture of the stored figures.
fn draw() -> ExitCode {
    match drawn() {
        Some(picture) => save(&picture),
        None => failed(FIGURES, &"no table of figures"),
    }
}

fn save(picture: &str) -> ExitCode {
    match std::fs::write(at(PICTURE), picture) {
        Ok(()) => println!("{PICTURE}"),
        Err(error) => return failed(PICTURE, &error),
    }
    ExitCode::SUCCESS
}

fn failed(file: &str, reason: &impl std::fmt::Display) -> ExitCode {
    println!("{file}: {reason}");
    ExitCode::from(2)
}

fn at(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_picture_is_that_of_the_figures() {
        let committed = std::fs::read_to_string(at(PICTURE)).ok();
        assert!(committed.is_some() && committed == drawn(), "{PICTURE} differs: run this with --draw");
    }
}
