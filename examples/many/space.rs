//! The tree of space: a bounding volume hierarchy.

use bvh::aabb::{Aabb as Bounds, Bounded};
use bvh::bvh::{Bvh, BvhNode};
use kousa::interop::bvh::Leaf;
use kousa::{Common, Ray, Shape3, intersect, intersects};

use crate::cast::{double, entry, is_behind};
use crate::scene::{Hit, Number, Rng, Tree, ball, block, capsule, place, reach, vector};

/// Shapes with their numbers, and a bounding volume hierarchy of them.
pub struct Space<S: Number> {
    leaves: Vec<Leaf<Shape3<S>, usize>>,
    tree: Bvh<f64, 3>,
}

fn shape<S: Number>(reach: f64, rng: &mut Rng) -> Shape3<S> {
    match rng.below(3) {
        0 => ball::<S, 3>(reach, rng).into(),
        1 => capsule::<S, 3>(reach, rng).into(),
        _ => block::<S, 3>(reach, rng).into(),
    }
}

impl<S: Number> Space<S> {
    /// The earliest hit in a part of the tree, or the earlier one so far. The nearer child is visited first.
    fn earliest(
        &self,
        node: usize,
        ray: &Ray<S, 3>,
        double: &Ray<f64, 3>,
        hit: Option<Hit<S>>,
    ) -> Option<Hit<S>> {
        let (left, right) = match &self.tree.nodes[node] {
            BvhNode::Leaf { shape_index, .. } => {
                let leaf = &self.leaves[*shape_index];
                return Hit::earlier(hit, Self::hit(ray, &leaf.shape, leaf.data));
            }
            BvhNode::Node { child_l_index, child_l_aabb, child_r_index, child_r_aabb, .. } => {
                ((*child_l_index, child_l_aabb), (*child_r_index, child_r_aabb))
            }
        };
        let enters =
            |bounds: &Bounds<f64, 3>| entry(double, bounds.min.coords.into(), bounds.max.coords.into(), hit);
        let mut ahead = [left, right].map(|(index, bounds)| (enters(bounds), index));
        if ahead[1].0 < ahead[0].0 {
            ahead.swap(0, 1);
        }
        ahead.into_iter().fold(hit, |hit, (enters, index)| match enters {
            Some(t) if !is_behind(t, hit) => self.earliest(index, ray, double, hit),
            _ => hit,
        })
    }
}

impl<S: Number> Tree for Space<S> {
    type Scalar = S;
    type Shape = Shape3<S>;
    type Ray = Ray<S, 3>;

    fn scene(count: usize, rng: &mut Rng) -> (Vec<Shape3<S>>, Vec<Ray<S, 3>>) {
        let reach = reach(count, 3);
        let shapes = (0..count).map(|_| shape(reach, rng)).collect();
        (shapes, (0..count).map(|_| Ray::new(place(reach, rng), vector(1.0, rng))).collect())
    }

    fn build(shapes: &[Shape3<S>]) -> Self {
        let numbered = shapes.iter().enumerate().map(|(number, shape)| Leaf::new(*shape, number));
        let mut leaves: Vec<_> = numbered.collect();
        let tree = Bvh::build(&mut leaves);
        Self { leaves, tree }
    }

    fn meeting(&self, shape: &Shape3<S>) -> Vec<usize> {
        let bounds: Bounds<f64, 3> = Bounded::aabb(shape);
        let candidates = self.tree.traverse(&bounds, &self.leaves).into_iter();
        candidates.filter(|leaf| intersects(&leaf.shape, shape)).map(|leaf| leaf.data).collect()
    }

    fn first(&self, ray: &Ray<S, 3>) -> Option<Hit<S>> {
        if self.leaves.is_empty() { None } else { self.earliest(0, ray, &double(ray), None) }
    }

    fn meets(a: &Shape3<S>, b: &Shape3<S>) -> bool {
        intersects(a, b)
    }

    fn hit(ray: &Ray<S, 3>, shape: &Shape3<S>, number: usize) -> Option<Hit<S>> {
        let Common::Chord(chord) = intersect(ray, shape)? else { return None };
        chord.first_surface().map(|hit| Hit { t: hit.t, number })
    }
}
