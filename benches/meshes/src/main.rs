//! kousa's meshes beside parry's `TriMesh` and `Polyline` and the trees of the crates `bvh` and `rstar`, in one run: the time to build them and to ask
//! them, their memory, and the rays that slip through their seams.
//!
//! ```sh
//! cargo run --release                              # up to a hundred thousand facets
//! cargo run --release -- 1000000 10000000          # up to so many facets; so many rays at the seams
//! cargo run --release -- --renew 1000000 10000000  # writes the tables, the short ones of docs/peers.md, and the picture
//! cargo run --release -- --draw                    # draws the picture of the tables again
//! cargo run --release -- --hulls                   # the hulls of many points beside those of parry
//! ```

mod chart;
#[path = "../../peers/src/report/csv.rs"]
mod csv;
mod generate;
mod hulls;
mod measure;
#[path = "../../peers/src/report/page.rs"]
mod page;
#[path = "../../../examples/gallery/picture/palette.rs"]
mod palette;
mod peers;
mod pinholes;
mod report;

use std::error::Error;
use std::fs;
use std::path::Path;

use kousa::Mesh;
use parry2d_f64::shape::Polyline;
use parry3d_f64::shape::TriMesh;
use peak_alloc::PeakAlloc;

use crate::generate::Surface;
use crate::measure::{Entrant, measure, turns};
use crate::peers::{Lines, Peer, Shapes, Tree};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The folder of the full tables, and the picture.
const TABLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tables");
const PICTURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures/meshes.svg");

const SPACE: [Entrant<3>; 3] = [
    ("kousa", measure::<Mesh<f64, 3>, 3>),
    ("parry3d `TriMesh`", measure::<TriMesh, 3>),
    ("`bvh` with a formula by hand", measure::<Tree, 3>),
];

const PLANE: [Entrant<2>; 4] = [
    ("kousa", measure::<Mesh<f64, 2>, 2>),
    ("parry2d `Polyline`", measure::<Polyline, 2>),
    ("`rstar` with its own segments", measure::<Lines, 2>),
    ("kousa's segments in `rstar`", measure::<Shapes, 2>),
];

/// The crates that kousa's figures are divided by.
const PEERS: std::ops::Range<usize> = 1..3;

/// A mesh of about so many facets.
type Generator<const D: usize> = fn(u32) -> Surface<D>;

/// The table of meshes of one dimension.
fn table<const D: usize>(meshes: &[(&str, Generator<D>)], entrants: &[Entrant<D>], greatest: u32) -> String
where
    Mesh<f64, D>: Peer<D>,
{
    let names: Vec<_> = entrants.iter().map(|(name, _)| *name).collect();
    let mut text = format!("{}\n\n{}", names.join(" / "), report::head());
    let sizes = std::iter::successors(Some(1000_u32), |size| size.checked_mul(10));
    for size in sizes.take_while(|size| *size <= greatest) {
        for (name, generate) in meshes {
            let surface = generate(size);
            let turns = turns(name, &surface, entrants);
            text += &report::row(name, surface.facets.len(), &turns, PEERS);
        }
    }
    text
}

/// Writes the full tables, and those of the largest meshes into the page.
fn write(tables: &str) -> Result<(), Box<dyn Error>> {
    csv::write(Path::new(TABLES), tables)?;
    Ok(page::put("meshes", &report::of_the_largest(tables))?)
}

fn draw() -> Result<(), Box<dyn Error>> {
    let mut rows = Vec::new();
    for name in ["in-space", "in-the-plane"] {
        rows.extend(report::read(&csv::read(&Path::new(TABLES).join(name).with_extension("csv"))?));
    }
    Ok(fs::write(PICTURE, chart::draw(&rows))?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let (options, numbers): (Vec<_>, Vec<_>) =
        std::env::args().skip(1).partition(|argument| argument.starts_with("--"));
    let has = |name: &str| options.iter().any(|option| option == name);
    if has("--draw") {
        return draw();
    }
    if has("--hulls") {
        return hulls::print();
    }
    let mut numbers = numbers.iter().map(|number| number.parse());
    let greatest = numbers.next().unwrap_or(Ok(100_000))?;
    let rays = numbers.next().unwrap_or(Ok(200_000))?;
    let space = table(&[("terrain", Surface::terrain), ("torus", Surface::torus)], &SPACE, greatest);
    let plane = table(&[("hills", Surface::hills), ("coast", Surface::coast)], &PLANE, greatest);
    let tables = format!("### In space: {space}\n### In the plane: {plane}");
    println!("\n{tables}");
    if has("--renew") {
        write(&tables)?;
        draw()?;
    }
    pinholes::count(rays);
    Ok(())
}
