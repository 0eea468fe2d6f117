//! Whether two meshes share a point.

use alloc::vec::Vec;

use nalgebra::Point;

use crate::meets::intersect::Intersect;
use crate::mesh::facets::{Facet, Facets, around};
use crate::mesh::mesh_of_facets::Mesh;
use crate::scalar::Scalar;
use crate::shape::Aabb;

impl<S: Scalar, const D: usize> Mesh<S, D>
where
    Point<S, D>: Facets<D>,
    Facet<S, D>: Intersect,
    Aabb<S, D>: Intersect,
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
    /// Both trees are searched together: of two boxes that meet, the one with more in it is opened.
    pub fn meets(&self, other: &Self) -> bool {
        let mut left = Vec::new();
        left.push([0, 0]);
        while let Some([one, two]) = left.pop() {
            let (Some((a, in_a)), Some((b, in_b))) = (self.tree().opened(one), other.tree().opened(two))
            else {
                continue;
            };
            if !a.bounds.intersects(&b.bounds) {
                continue;
            }
            // A leaf waits until the other box is one, too.
            let is_leaf = |inner: &[Option<_>; 2]| inner[0].is_none();
            match (is_leaf(&in_a), is_leaf(&in_b)) {
                (true, true) if self.leaves_meet(other, [one, two]) => return true,
                (true, true) => {}
                (false, true) => left.extend(in_a.into_iter().flatten().map(|(inner, _)| [inner, two])),
                (true, false) => left.extend(in_b.into_iter().flatten().map(|(inner, _)| [one, inner])),
                (false, false) => {
                    for (first, _) in in_a.into_iter().flatten() {
                        left.extend(in_b.into_iter().flatten().map(|(second, _)| [first, second]));
                    }
                }
            }
        }
        false
    }

    /// Whether the facets of two leaves meet.
    fn leaves_meet(&self, other: &Self, [one, two]: [u32; 2]) -> bool {
        let boxed = |mesh: &Self, number: u32| {
            let corners = mesh.corners(number as usize)?;
            Some((around(corners), Point::<S, D>::facet(corners)))
        };
        let leaf = |mesh: &Self, node: u32| {
            let facets = mesh.tree().opened(node).map(|(node, _)| mesh.tree().facets_of(node).iter());
            let facets = facets.into_iter().flatten();
            facets.filter_map(|number| boxed(mesh, *number)).collect::<Vec<_>>()
        };
        let others = leaf(other, two);
        leaf(self, one).iter().any(|(aabb, facet)| {
            others.iter().any(|(bounds, next)| aabb.intersects(bounds) && facet.intersects(next))
        })
    }
}
