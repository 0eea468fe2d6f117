//! Whether a point is inside a mesh, by the parity of crossings.

use core::ops::ControlFlow;

use nalgebra::Point;

use crate::bounds::course::sides;
use crate::bounds::ranges;
use crate::mesh::facets::Facets;
use crate::mesh::mesh_of_facets::Mesh;
use crate::scalar::Scalar;

impl<S: Scalar, const D: usize> Mesh<S, D>
where
    Point<S, D>: Facets<D>,
{
    /// Whether a point is inside or on a facet, exactly: inside if a ray from it crosses an odd number of facets, whichever way these face.
    /// Corners and edges on the ray do not matter.
    ///
    /// A mesh that is open encloses nothing: one with a corner in the plane, or an edge in space, that an odd number of facets have. It contains
    /// only the points of its facets.
    ///
    /// ```
    /// use kousa::{Mesh, point};
    ///
    /// // A tetrahedron; the ray along x from the point leads through a corner.
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]]
    ///     .map(point)
    ///     .to_vec();
    /// let facets = vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]];
    /// let solid = Mesh::new(corners.clone(), facets.clone()).unwrap();
    /// assert!(solid.contains(&point([1.0, 1.0, 1.0])));
    /// assert!(!solid.contains(&point([-1.0, 0.0, 0.0])));
    /// assert!(solid.contains(&point([2.0, 0.0, 0.0]))); // on an edge
    ///
    /// let open = Mesh::new(corners, facets[1..].to_vec()).unwrap();
    /// assert!(!open.contains(&point([1.0, 1.0, 1.0])));
    /// ```
    #[cfg_attr(debug_assertions, inline(never))]
    pub fn contains(&self, point: &Point<S, D>) -> bool {
        let mut is_inside = false;
        // The ray leads along the first axis.
        let mut way = sides(ranges(point));
        way[0].high = f64::INFINITY;
        let walk = self.tree().walk(&way, &mut |_| true, &mut |facet| {
            match self.corners(facet as usize).map(|corners| point.crosses(corners)) {
                Some(None) => return ControlFlow::Break(()),
                Some(Some(crosses)) => is_inside ^= crosses,
                None => {}
            }
            ControlFlow::Continue(())
        });
        walk.is_break() || (is_inside && self.is_even())
    }
}
