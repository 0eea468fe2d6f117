//! Meshes and queries from generators.

use std::f64::consts::TAU;

use kousa::nalgebra::{Point3, Vector3};

/// Vertices and triangles.
pub struct Surface {
    pub vertices: Vec<[f64; 3]>,
    pub triangles: Vec<[u32; 3]>,
}

impl Surface {
    /// A grid of `columns · rows` fields, each of two triangles, that joins itself where `wraps` says so.
    fn grid(columns: u32, rows: u32, wraps: bool, place: impl Fn(u32, u32) -> [f64; 3]) -> Self {
        let (across, along) = if wraps { (columns, rows) } else { (columns + 1, rows + 1) };
        let vertices = (0..along).flat_map(|y| (0..across).map(move |x| [x, y])).map(|[x, y]| place(x, y));
        let number = |x: u32, y: u32| (y % along) * across + x % across;
        let triangles = (0..rows).flat_map(|y| (0..columns).map(move |x| [x, y])).flat_map(|[x, y]| {
            let [a, b, c, d] = [number(x, y), number(x + 1, y), number(x, y + 1), number(x + 1, y + 1)];
            [[a, b, d], [a, d, c]]
        });
        Self { vertices: vertices.collect(), triangles: triangles.collect() }
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

    /// The corners of a triangle.
    pub fn corners(&self, number: usize) -> [[f64; 3]; 3] {
        self.triangles[number].map(|i| self.vertices[i as usize])
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

    pub fn vector(&mut self) -> Vector3<f64> {
        Vector3::from([(); 3].map(|()| self.number()))
    }

    /// A point in a box about the surface.
    pub fn point(&mut self) -> Point3<f64> {
        Point3::from(self.vector().component_mul(&Vector3::new(1.5, 1.5, 0.6)))
    }

    /// A unit direction.
    pub fn direction(&mut self) -> Vector3<f64> {
        loop {
            let vector = self.vector();
            let length = vector.norm();
            if (0.1..1.0).contains(&length) {
                return vector / length;
            }
        }
    }
}
