//! Whether two meshes share a point.

use core::ops::ControlFlow;

use nalgebra::Point;

use crate::meets::intersect::Intersect;
use crate::mesh::facets::{Facet, Facets};
use crate::mesh::mesh_of_facets::Mesh;
use crate::scalar::Scalar;

impl<S: Scalar, const D: usize> Mesh<S, D>
where
    Point<S, D>: Facets<D>,
    Facet<S, D>: Intersect,
{
    /// Whether two meshes share a point: whether any facet of the one meets any facet of the other, exactly. A mesh that is wholly inside a closed one does not
    /// meet it; see [`contains`](Self::contains).
    ///
    /// ```
    /// use kousa::{Mesh, point, vector};
    ///
    /// let ring = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]].map(point);
    /// let square = Mesh::from_rings([&ring[..]]).unwrap();
    /// let moved = |x: f64| square.translated(vector([x, 1.0])).unwrap();
    /// assert!(square.meets(&moved(4.0)) && !square.meets(&moved(4.0f64.next_up())));
    /// ```
    ///
    /// Both trees are searched together.
    pub fn meets(&self, other: &Self) -> bool {
        let met = self.tree().pairs(other.tree(), &mut |one, two| match (
            self.facet(one as usize),
            other.facet(two as usize),
        ) {
            (Some(facet), Some(next)) if facet.intersects(&next) => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        });
        met.is_break()
    }
}
