//! Meshes over grids of heights.

use alloc::vec::Vec;

use nalgebra::{Point, SVector};

use crate::mesh::mesh_error::MeshError;
use crate::mesh::mesh_of_facets::Mesh;
use crate::number::encoding::Raw;
use crate::scalar::{Constants, Repr, Scalar};

/// A whole multiple of a number, saturating; of a float rounded once.
fn multiple<S: Scalar>(x: S, times: usize) -> S {
    match x.to_repr().whole() {
        Some(whole) if S::Repr::BITS > 0 => {
            S::from_raw(S::ENCODING.clamped(i128::from(whole).saturating_mul(times as i128)))
        }
        _ => S::from_raw(Raw::of_float(x.to_repr().nearest_float() * times as f64)),
    }
}

/// Checks that there is a height for each vertex of a grid, and that the vertices have numbers of 32 bits.
fn checked(columns: usize, rows: usize, heights: usize) -> Result<(), MeshError> {
    let count = columns.saturating_mul(rows);
    match () {
        () if u32::try_from(count).is_err() => Err(MeshError::TooMany { count }),
        () if count != heights => Err(MeshError::WrongCount { expected: count, count: heights }),
        () => Ok(()),
    }
}

impl<S: Scalar> Mesh<S, 2> {
    /// The ground over a row of heights: the first one is at `x = 0`, and each further one a cell to the right. Upward is +y, and the front.
    ///
    /// ```
    /// use kousa::{Mesh, point};
    ///
    /// let ground = Mesh::<f64, 2>::height_field(&[0.0, 1.0, 1.0], 2.0).unwrap();
    /// assert_eq!(ground.vertices()[2], point([4.0, 1.0]));
    /// assert_eq!(ground.facets().len(), 2);
    /// assert_eq!(ground.distance(&point([3.0, 4.0])), 3.0);
    /// ```
    ///
    /// The mesh is [one-sided](Self::one_sided). The `i`-th facet is between the heights `i` and `i + 1`. With fewer than two heights there are none.
    pub fn height_field(heights: &[S], cell: S) -> Result<Self, MeshError> {
        checked(heights.len(), 1, heights.len())?;
        let vertex = |(i, height): (usize, &S)| Point::from([multiple(cell, i), *height]);
        let is_turned = cell < S::zero();
        let facet = |i: u32| if is_turned { [i, i + 1] } else { [i + 1, i] };
        let facets = (1..heights.len() as u32).map(|i| facet(i - 1)).collect();
        Self::new(heights.iter().enumerate().map(vertex).collect(), facets).map(Self::one_sided)
    }
}

impl<S: Scalar> Mesh<S, 3> {
    /// The ground over a grid of heights, row by row: the first one is at `x = 0`, `y = 0`, those of a row are a cell's first number apart along x, and rows its
    /// second number along y. Upward is +z, and the front.
    ///
    /// ```
    /// use kousa::{Mesh3, Ray, point, vector};
    ///
    /// // Three columns, two rows.
    /// let heights = [0.0, 1.0, 1.0, 0.0, 1.0, 3.0];
    /// let ground = Mesh3::height_field(3, 2, &heights, vector([2.0, 2.0])).unwrap();
    /// assert_eq!(ground.facets().len(), 4);
    /// let down = Ray::new(point([1.0, 1.0, 9.0]), vector([0.0, 0.0, -1.0]));
    /// assert_eq!(ground.cast(&down).unwrap().1.t, 8.5);
    /// ```
    ///
    /// The mesh is [one-sided](Self::one_sided). Each cell is two triangles, on both sides of the diagonal from its first corner: facets `2·k` and `2·k + 1` are those of the
    /// `k`-th cell. With fewer than two columns or rows there are none.
    ///
    /// It is an error if there are not as many heights as `columns · rows`, if a number is not finite, or if there are too many.
    pub fn height_field(
        columns: usize,
        rows: usize,
        heights: &[S],
        cell: SVector<S, 2>,
    ) -> Result<Self, MeshError> {
        checked(columns, rows, heights.len())?;
        let mut vertices = Vec::with_capacity(heights.len());
        for (j, row) in heights.chunks(if columns == 0 { 1 } else { columns }).enumerate() {
            let y = multiple(cell.y, j);
            vertices.extend(row.iter().enumerate().map(|(i, z)| Point::from([multiple(cell.x, i), y, *z])));
        }
        let is_turned = (cell.x < S::zero()) != (cell.y < S::zero());
        let facet = |[a, b, c]: [u32; 3]| if is_turned { [a, c, b] } else { [a, b, c] };
        let (columns, rows) = (columns as u32, rows as u32);
        let mut facets = Vec::new();
        for j in 1..rows {
            for i in 1..columns {
                let (below, above) = ((j - 1) * columns + i, j * columns + i);
                facets.push(facet([below - 1, below, above]));
                facets.push(facet([below - 1, above, above - 1]));
            }
        }
        Self::new(vertices, facets).map(Self::one_sided)
    }
}
