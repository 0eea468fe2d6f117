//! Meshes from generators, on a grid: spheres, tori and terrains, outlines with holes and polylines.

use kousa::Mesh;
use kousa::nalgebra::Point;

use crate::mesh::number::{Number, at};
use crate::rng::Rng;

/// The corners and facets of a mesh, in sixteenths.
#[derive(Clone, Debug)]
pub struct Raw<const D: usize> {
    pub corners: Vec<[i64; D]>,
    pub facets: Vec<[u32; D]>,
}

impl<const D: usize> Raw<D> {
    /// The mesh of a scalar.
    pub fn mesh<S: Number>(&self) -> Mesh<S, D>
    where
        Point<S, D>: kousa::Facets<D>,
    {
        Mesh::new(self.corners.iter().map(|p| at(*p)).collect(), self.facets.clone()).unwrap()
    }

    /// A corner, the middle of an edge, or the middle of a facet, if the grid has it; otherwise near to it.
    pub fn feature(&self, rng: &mut Rng) -> [i64; D] {
        let facet = self.facets[rng.below(self.facets.len() as u64) as usize];
        let corners = facet.map(|i| self.corners[i as usize]);
        match rng.below(3) {
            0 => corners[0],
            1 => std::array::from_fn(|i| (corners[0][i] + corners[1][i]) / 2),
            _ => std::array::from_fn(|i| corners.iter().map(|p| p[i]).sum::<i64>() / D as i64),
        }
    }

    /// The same facets, in another order, and some of them turned over.
    pub fn shuffled(mut self, rng: &mut Rng, turns: bool) -> Self {
        for i in (1..self.facets.len()).rev() {
            self.facets.swap(i, rng.below(i as u64 + 1) as usize);
        }
        for facet in &mut self.facets {
            if turns && rng.below(2) == 0 {
                facet.swap(0, 1);
            }
        }
        self
    }
}

/// A surface of quads that closes upon itself in one or both directions.
fn wrapped(across: u32, along: u32, at: impl Fn(u32, u32) -> [i64; 3]) -> Raw<3> {
    let corners = (0..across * along).map(|i| at(i / along, i % along)).collect();
    let number = |i: u32, j: u32| (i % across) * along + j % along;
    let quads = (0..across * along).map(|n| (n / along, n % along));
    let facets = quads
        .flat_map(|(i, j)| {
            let [a, b, c, d] = [number(i, j), number(i + 1, j), number(i + 1, j + 1), number(i, j + 1)];
            [[a, b, c], [a, c, d]]
        })
        .collect();
    Raw { corners, facets }
}

/// A torus around the z axis, with its radii in sixteenths.
pub fn torus(across: u32, along: u32, [wide, thick]: [f64; 2]) -> Raw<3> {
    wrapped(across, along, |i, j| {
        let turn = |k: u32, n: u32| std::f64::consts::TAU * f64::from(k) / f64::from(n);
        let (a, b) = (turn(i, across), turn(j, along));
        let ring = wide + thick * b.cos();
        [ring * a.cos(), ring * a.sin(), thick * b.sin()].map(|x| x.round() as i64)
    })
}

/// A sphere with poles; the quads at these have a side without length.
pub fn sphere(across: u32, along: u32, radius: f64) -> Raw<3> {
    let mut raw = Raw { corners: Vec::new(), facets: Vec::new() };
    for i in 0..=along {
        for j in 0..across {
            let (a, b) = (
                std::f64::consts::TAU * f64::from(j) / f64::from(across),
                std::f64::consts::PI * f64::from(i) / f64::from(along),
            );
            let corner = [b.sin() * a.cos(), b.sin() * a.sin(), b.cos()];
            raw.corners.push(corner.map(|x| (radius * x).round() as i64));
        }
    }
    for i in 0..along {
        for j in 0..across {
            let number = |i: u32, j: u32| i * across + j % across;
            let [a, b, c, d] = [number(i, j), number(i + 1, j), number(i + 1, j + 1), number(i, j + 1)];
            raw.facets.extend([[a, b, c], [a, c, d]]);
        }
    }
    raw
}

/// A field of squares whose heights, in sixteenths, are drawn; flat parts are frequent.
pub fn terrain(size: u32, step: i64, rng: &mut Rng, highest: i64) -> Raw<3> {
    let mut corners = Vec::new();
    for i in 0..=size {
        for j in 0..=size {
            let height = if rng.below(2) == 0 { 0 } else { 8 * rng.range(0, highest / 8) };
            let middle = i64::from(size) * step / 2;
            corners.push([i64::from(i) * step - middle, i64::from(j) * step - middle, height]);
        }
    }
    let number = |i: u32, j: u32| i * (size + 1) + j;
    let facets = (0..size * size)
        .flat_map(|n| {
            let (i, j) = (n / size, n % size);
            let [a, b, c, d] = [number(i, j), number(i + 1, j), number(i + 1, j + 1), number(i, j + 1)];
            if (i + j) % 2 == 0 { [[a, b, c], [a, c, d]] } else { [[a, b, d], [b, c, d]] }
        })
        .collect();
    Raw { corners, facets }
}

/// A star with a hole that is a star, too: concave outlines with corners on the grid.
pub fn ring(spikes: u32, radius: f64, rng: &mut Rng) -> Raw<2> {
    let mut raw = Raw { corners: Vec::new(), facets: Vec::new() };
    for (part, is_hole) in [(1.0, false), (0.4, true)] {
        let first = raw.corners.len() as u32;
        for i in 0..2 * spikes {
            let turn = std::f64::consts::TAU * f64::from(i) / f64::from(2 * spikes);
            let reach = radius * part * if i % 2 == 0 { 1.0 } else { 0.6 + rng.below(4) as f64 / 10.0 };
            raw.corners.push([reach * turn.cos(), reach * turn.sin()].map(|x| x.round() as i64));
        }
        let number = |i: u32| first + i % (2 * spikes);
        for i in 0..2 * spikes {
            let side = [number(i), number(i + 1)];
            raw.facets.push(if is_hole { [side[1], side[0]] } else { side });
        }
    }
    raw
}

/// A line of ground with flat parts, slopes and steps.
pub fn ground(count: u32, rng: &mut Rng) -> Raw<2> {
    let (mut place, mut corners) = ([-i64::from(count) * 8, 0], Vec::new());
    for _ in 0..=count {
        corners.push(place);
        place = match rng.below(6) {
            0 => [place[0] + 16, place[1] + 8],
            1 => [place[0] + 16, place[1] - 8],
            2 => [place[0], place[1] + rng.range(-16, 16)],
            _ => [place[0] + 8 * rng.range(1, 4), place[1]],
        };
    }
    Raw { corners, facets: (0..count).map(|i| [i, i + 1]).collect() }
}
