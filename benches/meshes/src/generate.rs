//! Meshes from generators, and random numbers.

use std::f64::consts::TAU;

use kousa::nalgebra::{Point, SVector};

/// Vertices, and facets by their numbers: segments in the plane, triangles in space.
pub struct Surface<const D: usize> {
    pub vertices: Vec<[f64; D]>,
    pub facets: Vec<[u32; D]>,
}

impl<const D: usize> Surface<D> {
    /// The corners of a facet.
    pub fn corners(&self, number: usize) -> [[f64; D]; D] {
        self.facets[number].map(|i| self.vertices[i as usize])
    }
}

impl Surface<2> {
    /// Hills from left to right on a width of 2.
    pub fn hills(facets: u32) -> Self {
        let vertices = (0..=facets).map(|i| {
            let x = 2.0 * f64::from(i) / f64::from(facets) - 1.0;
            [x, 0.3 * ((7.0 * x).sin() * (5.0 * x).cos() + 0.2 * (31.0 * x).sin())]
        });
        Self { vertices: vertices.collect(), facets: (0..facets).map(|i| [i, i + 1]).collect() }
    }

    /// An island around the origin with a radius of about 1: closed, and with bays of every size down to a few facets.
    pub fn coast(facets: u32) -> Self {
        let octaves = facets.ilog2() - 3;
        let vertices = (0..facets).map(|i| {
            let turn = TAU * f64::from(i) / f64::from(facets);
            let bay = |k: u32| {
                let finer = 2_f64.powi(k as i32);
                (3.0 * finer * turn + f64::from(k * k)).sin() / finer
            };
            let radius = 1.0 + 0.15 * (0..octaves).map(bay).sum::<f64>();
            let (sine, cosine) = turn.sin_cos();
            [radius * cosine, radius * sine]
        });
        let next = |i: u32| (i + 1) % facets;
        Self { vertices: vertices.collect(), facets: (0..facets).map(|i| [i, next(i)]).collect() }
    }
}

impl Surface<3> {
    /// A grid of `columns · rows` fields, each of two triangles, that joins itself where `wraps` says so.
    fn grid(columns: u32, rows: u32, wraps: bool, place: impl Fn(u32, u32) -> [f64; 3]) -> Self {
        let (across, along) = if wraps { (columns, rows) } else { (columns + 1, rows + 1) };
        let vertices = (0..along).flat_map(|y| (0..across).map(move |x| [x, y])).map(|[x, y]| place(x, y));
        let number = |x: u32, y: u32| (y % along) * across + x % across;
        let facets = (0..rows).flat_map(|y| (0..columns).map(move |x| [x, y])).flat_map(|[x, y]| {
            let [a, b, c, d] = [number(x, y), number(x + 1, y), number(x, y + 1), number(x + 1, y + 1)];
            [[a, b, d], [a, d, c]]
        });
        Self { vertices: vertices.collect(), facets: facets.collect() }
    }

    /// Hills on a square with sides of 2, of about so many triangles.
    pub fn terrain(triangles: u32) -> Self {
        let side = f64::from(triangles / 2).sqrt().round() as u32;
        let at = |i: u32| 2.0 * f64::from(i) / f64::from(side) - 1.0;
        Self::grid(side, side, false, |x, y| {
            let (x, y) = (at(x), at(y));
            [x, y, 0.1 * ((7.0 * x).sin() * (5.0 * y).cos() + 0.2 * (31.0 * x + 17.0 * y).sin())]
        })
    }

    /// A torus around the z axis, with radii of 1 and 0.4: closed.
    pub fn torus(triangles: u32) -> Self {
        let side = f64::from(triangles / 2).sqrt().round() as u32;
        let turn = |i: u32| TAU * f64::from(i) / f64::from(side);
        Self::grid(side, side, true, |x, y| {
            let ((sine, cosine), (up, out)) = (turn(x).sin_cos(), turn(y).sin_cos());
            let radius = 1.0 + 0.4 * out;
            [radius * cosine, radius * sine, 0.4 * up]
        })
    }
}

/// A small pseudo-random number generator (Marsaglia, *Xorshift RNGs*, 2003).
pub struct Draws(pub u64);

impl Draws {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 >> 11
    }

    pub fn below(&mut self, count: usize) -> usize {
        self.next() as usize % count
    }

    /// Between −1 and 1.
    pub fn number(&mut self) -> f64 {
        self.next() as f64 / (1_u64 << 52) as f64 - 1.0
    }

    pub fn vector<const D: usize>(&mut self) -> SVector<f64, D> {
        SVector::from([(); D].map(|()| self.number()))
    }

    /// A point in a box about the surface, which is lower than it is wide.
    pub fn point<const D: usize>(&mut self) -> Point<f64, D> {
        let half = SVector::from_fn(|axis, _| if axis == 2 { 0.6 } else { 1.5 });
        Point::from(self.vector::<D>().component_mul(&half))
    }

    /// A unit direction.
    pub fn direction<const D: usize>(&mut self) -> SVector<f64, D> {
        loop {
            let vector = self.vector::<D>();
            let length = vector.norm();
            if (0.1..1.0).contains(&length) {
                return vector / length;
            }
        }
    }

    /// A radius that is small beside the surface.
    pub fn radius(&mut self) -> f64 {
        0.01 + 0.04 * self.number().abs()
    }
}
