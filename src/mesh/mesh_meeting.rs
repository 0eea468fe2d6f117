//! Which facets a shape meets, or is near.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use nalgebra::Point;

use crate::distance::closest::Distance;
use crate::manifold::contact_manifold::{ContactManifold, Manifold};
use crate::meets::intersect::Intersect;
use crate::mesh::facets::{Facet, Facets};
use crate::mesh::mesh_of_facets::Mesh;
use crate::scalar::{Constants, Scalar};
use crate::shape::Aabb;

impl<S: Scalar, const D: usize> Mesh<S, D>
where
    Point<S, D>: Facets<D>,
{
    /// Whether a shape meets any facet: exact, as [`intersects`](crate::intersects). A shape inside a closed mesh does not meet it; see
    /// [`contains`](Self::contains).
    ///
    /// ```
    /// use kousa::{Line, Mesh, point, vector};
    ///
    /// let roof = Mesh::new(
    ///     [[0.0, 0.0], [2.0, 1.0], [4.0, 0.0]].map(point).to_vec(),
    ///     vec![[0, 1], [1, 2]],
    /// )
    /// .unwrap();
    /// // Through the ridge.
    /// assert!(roof.intersects(&Line::new(point([0.0, 1.0]), vector([1.0, 0.0]))));
    /// assert!(
    ///     !roof.intersects(&Line::new(point([0.0, 1.0f64.next_up()]), vector([1.0, 0.0])))
    /// );
    /// ```
    pub fn intersects<Q>(&self, shape: &Q) -> bool
    where
        Q: Intersect<Facet<S, D>> + Intersect<Aabb<S, D>>,
    {
        let walk = self.tree().walk(
            |aabb| shape.intersects(aabb),
            |number| match self.facet(number as usize) {
                Some(facet) if shape.intersects(&facet) => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            },
        );
        walk.is_break()
    }

    /// The numbers of the facets that a shape meets, in order.
    ///
    /// ```
    /// use kousa::{Circle, Mesh, point};
    ///
    /// let roof = Mesh::new(
    ///     [[0.0, 0.0], [2.0, 1.0], [4.0, 0.0]].map(point).to_vec(),
    ///     vec![[0, 1], [1, 2]],
    /// )
    /// .unwrap();
    /// assert_eq!(roof.meeting(&Circle::new(point([2.0, 2.0]), 1.0)), [0, 1]);
    /// ```
    pub fn meeting<Q>(&self, shape: &Q) -> Vec<usize>
    where
        Q: Intersect<Facet<S, D>> + Intersect<Aabb<S, D>>,
    {
        self.selected(|aabb| shape.intersects(aabb), |facet| shape.intersects(facet))
    }

    /// The numbers of the facets that are at most `distance` away from a shape, in order: exact, as [`within`](crate::within).
    ///
    /// ```
    /// use kousa::{Mesh, point};
    ///
    /// let steps = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [2.0, 1.0]].map(point).to_vec();
    /// let stairs = Mesh::new(steps, vec![[0, 1], [1, 2], [2, 3]]).unwrap();
    /// assert_eq!(stairs.within(&point([0.0, 1.0]), 1.0), [0, 1, 2]);
    /// assert_eq!(stairs.within(&point([0.0, 0.5]), 0.75), [0]);
    /// ```
    pub fn within<Q>(&self, shape: &Q, distance: S) -> Vec<usize>
    where
        Q: Distance<Facet<S, D>, Scalar = S> + Distance<Aabb<S, D>, Scalar = S>,
    {
        self.selected(|aabb| shape.is_within(aabb, distance), |facet| shape.is_within(facet, distance))
    }

    /// The [manifolds](crate::manifold) of a solid and the facets that are at most `margin` away, each with the number of its facet, in order. The
    /// solid is `a`. In the plane a facet counts as a [`Capsule`](crate::Capsule) of radius 0.
    ///
    /// Each facet has its own manifold. If only an edge of the solid rests on a facet, the shortest way out is sideways, even if the next facet is flush.
    /// A solver on flush facets keeps only manifolds whose normal is parallel to the facet's normal, as [`slide`](crate::slide()) does.
    ///
    /// ```
    /// use kousa::{Mesh, Rect, point};
    ///
    /// let floor = Mesh::new(
    ///     [[0.0, 0.0], [3.0, 0.0], [9.0, 0.0]].map(point).to_vec(),
    ///     vec![[0, 1], [1, 2]],
    /// )
    /// .unwrap();
    /// let chest = Rect::new(point([1.0, 0.0]), point([2.0, 1.0]));
    /// let found = floor.manifolds(&chest, 0.5);
    /// let [(0, manifold)] = found.as_slice() else { panic!() };
    /// assert_eq!(manifold.points().len(), 2);
    /// ```
    pub fn manifolds<Q>(&self, shape: &Q, margin: S) -> Vec<(usize, ContactManifold<S, D>)>
    where
        Q: Manifold<<Point<S, D> as Facets<D>>::Solid, D, Scalar = S> + Distance<Aabb<S, D>, Scalar = S>,
    {
        let reach = if margin > S::zero() { margin } else { S::zero() };
        let mut found = Vec::new();
        self.each(
            |aabb| shape.is_within(aabb, reach),
            |number, facet| {
                let manifold = shape.manifold(&Point::<S, D>::solid(facet), margin);
                found.extend(manifold.map(|manifold| (number, manifold)));
            },
        );
        found.sort_unstable_by_key(|(number, _)| *number);
        found
    }

    /// The numbers of the facets that are chosen, of those in boxes that are met.
    fn selected(
        &self,
        is_met: impl Fn(&Aabb<S, D>) -> bool,
        is_chosen: impl Fn(&Facet<S, D>) -> bool,
    ) -> Vec<usize> {
        let mut chosen = Vec::new();
        self.each(is_met, |number, facet| {
            if is_chosen(facet) {
                chosen.push(number);
            }
        });
        chosen.sort_unstable();
        chosen
    }

    /// Shows the facets in all boxes that are met.
    fn each(&self, is_met: impl Fn(&Aabb<S, D>) -> bool, mut visit: impl FnMut(usize, &Facet<S, D>)) {
        let _: ControlFlow<()> = self.tree().walk(is_met, |number| {
            if let Some(facet) = self.facet(number as usize) {
                visit(number as usize, &facet);
            }
            ControlFlow::Continue(())
        });
    }
}
