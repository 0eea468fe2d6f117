//! The tree of the crate `bvh`, with a formula in floats for its triangles.

use bvh::aabb::{Aabb, Bounded};
use bvh::bounding_hierarchy::BHShape;
use bvh::bvh::Bvh;
use kousa::nalgebra::{Point3, Vector3};

use crate::generate::Surface;
use crate::peers::Peer;

struct Leaf {
    corners: [Point3<f64>; 3],
    node: usize,
}

impl Bounded<f64, 3> for Leaf {
    fn aabb(&self) -> Aabb<f64, 3> {
        let [a, b, c] = self.corners;
        Aabb::with_bounds(a.inf(&b).inf(&c), a.sup(&b).sup(&c))
    }
}

impl BHShape<f64, 3> for Leaf {
    fn set_bh_node_index(&mut self, index: usize) {
        self.node = index;
    }
    fn bh_node_index(&self) -> usize {
        self.node
    }
}

/// The tree of `bvh`, with a formula in floats for its leaves.
pub struct Tree {
    leaves: Vec<Leaf>,
    tree: Bvh<f64, 3>,
}

/// The parameter of a hit, infinity without one (Möller and Trumbore, "Fast, minimum storage ray/triangle intersection", 1997).
fn hit(origin: Point3<f64>, direction: Vector3<f64>, [a, b, c]: [Point3<f64>; 3]) -> f64 {
    let (u_axis, v_axis) = (b - a, c - a);
    let across = direction.cross(&v_axis);
    let determinant = u_axis.dot(&across);
    let beside = origin - a;
    let u = beside.dot(&across) / determinant;
    let turned = beside.cross(&u_axis);
    let v = direction.dot(&turned) / determinant;
    let t = v_axis.dot(&turned) / determinant;
    if u >= 0.0 && v >= 0.0 && u + v <= 1.0 && t >= 0.0 { t } else { f64::INFINITY }
}

impl Peer<3> for Tree {
    fn build(surface: &Surface<3>) -> Self {
        let leaf = |i| Leaf { corners: surface.corners(i).map(Point3::from), node: 0 };
        let mut leaves: Vec<_> = (0..surface.facets.len()).map(leaf).collect();
        let tree = Bvh::build(&mut leaves);
        Self { leaves, tree }
    }
    /// The leaves come in the order in which the ray enters their boxes, so the rest is left out once a box begins behind a hit.
    fn cast(&self, origin: Point3<f64>, direction: Vector3<f64>) -> f64 {
        let ray = bvh::ray::Ray::new(origin, direction);
        let mut first = f64::INFINITY;
        for leaf in self.tree.nearest_traverse_iterator(&ray, &self.leaves) {
            let entry = ray.intersection_slice_for_aabb(&leaf.aabb()).map_or(0.0, |(entry, _)| entry);
            if entry > first {
                break;
            }
            first = first.min(hit(origin, direction, leaf.corners));
        }
        first
    }
}
