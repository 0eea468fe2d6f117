//! How far a shape is from the facets, and which is nearest.

use alloc::vec::Vec;
use core::cmp::Ordering;

use nalgebra::Point;

use crate::bounds::course::LOSS;
use crate::bounds::{Bounded, ranges};
use crate::distance::closest::Distance;
use crate::mesh::facets::{Facet, Facets};
use crate::mesh::mesh_of_facets::Mesh;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::Aabb;

impl<S: Scalar, const D: usize> Mesh<S, D>
where
    Point<S, D>: Facets<D>,
{
    /// The distance of a shape and the nearest facet: the least [`distance`](crate::distance()) of all. It is the scalar's greatest value if the shape
    /// or the mesh is empty.
    ///
    /// ```
    /// use kousa::{Circle, Mesh, point};
    ///
    /// let roof = Mesh::new([[0.0, 0.0], [4.0, 3.0], [9.0, 3.0]].map(point).to_vec(), vec![[0, 1], [1, 2]]).unwrap();
    /// assert_eq!(roof.distance(&Circle::new(point([-3.0, -4.0]), 2.0)), 3.0);
    /// ```
    pub fn distance<Q>(&self, shape: &Q) -> S
    where
        Q: Distance<Facet<S, D>, Scalar = S> + Distance<Aabb<S, D>, Scalar = S> + Bounded<D>,
    {
        self.nearest(shape).map_or(S::greatest(), |(_, distance)| distance)
    }

    /// The nearest facet by its number, and the [closest points](crate::closest_points) of the shape, which is `a`, and the facet; `None` if the shape
    /// or the mesh is empty.
    ///
    /// Distances are compared as they are returned; of equal ones it is the least number.
    pub fn closest_points<Q>(&self, shape: &Q) -> Option<(usize, <Q as Distance<Facet<S, D>>>::Closest)>
    where
        Q: Distance<Facet<S, D>, Scalar = S> + Distance<Aabb<S, D>, Scalar = S> + Bounded<D>,
    {
        let (number, _) = self.nearest(shape)?;
        let closest = <Q as Distance<Facet<S, D>>>::closest_points(shape, &self.facet(number)?)?;
        Some((number, closest))
    }

    /// The nearest facet, and its distance.
    ///
    /// The distance to a box is at most that to what is in it, and rounding to fixed-point keeps the order. In floats distances have errors,
    /// relative to the coordinates: a box is left out if it is further away by more than these.
    fn nearest<Q>(&self, shape: &Q) -> Option<(usize, S)>
    where
        Q: Distance<Facet<S, D>, Scalar = S> + Distance<Aabb<S, D>, Scalar = S> + Bounded<D>,
    {
        let error = if S::Repr::BITS == 0 { LOSS * self.size_with(shape) } else { 0.0 };
        let is_beyond = |lower: S, best: &Option<(usize, S)>| {
            best.as_ref().is_some_and(|(_, best)| {
                let [lower, best] = [lower, *best].map(Scalar::to_repr);
                if S::Repr::BITS == 0 {
                    lower.nearest_float() - error > best.nearest_float()
                } else {
                    lower > best
                }
            })
        };
        let mut best: Option<(usize, S)> = None;
        // What is left to search, with the distance of its box; the last one is next.
        let mut left = Vec::from([(S::zero(), 0)]);
        while let Some((lower, node)) = left.pop() {
            if is_beyond(lower, &best) {
                continue;
            }
            let Some((node, inner)) = self.tree().opened(node) else { continue };
            for number in self.tree().facets_of(node).iter().map(|number| *number as usize) {
                let Some(facet) = self.facet(number) else { continue };
                let distance = shape.distance(&facet);
                let is_nearer =
                    best.is_none_or(|(other, old)| distance < old || (distance == old && number < other));
                best = if is_nearer { Some((number, distance)) } else { best };
            }
            let inside = left.len();
            left.extend(
                inner.into_iter().flatten().map(|(index, node)| (shape.distance(&node.bounds), index)),
            );
            if let Some(inside) = left.get_mut(inside..) {
                inside.sort_by(|(one, _), (other, _)| other.partial_cmp(one).unwrap_or(Ordering::Equal));
            }
        }
        best
    }

    /// The magnitude of all coordinates of a shape and the mesh.
    fn size_with(&self, shape: &impl Bounded<D>) -> f64 {
        let bounds = self.bounds();
        let own = [bounds.min, bounds.max].map(|end| ranges(&end));
        let others = shape.bounds().unwrap_or(ranges(&Point::from([S::zero(); D])));
        own.iter().flatten().chain(&others).map(|range| range.magnitude()).sum()
    }
}
