//! Each crate's mesh, with the queries that it has.

use bvh::aabb::{Aabb, Bounded};
use bvh::bounding_hierarchy::BHShape;
use bvh::bvh::Bvh;
use kousa::nalgebra::{Point3, Vector3};
use kousa::{Ball, Mesh, Ray};
use parry3d_f64::math::{Pose, Vector};
use parry3d_f64::query::{self, PointQuery, RayCast, ShapeCastOptions};
use parry3d_f64::shape::{self, TriMesh};

use crate::generate::Surface;

/// A mesh of some crate; `None` is a query that it does not have.
pub trait Peer {
    const NAME: &str;
    fn build(surface: &Surface) -> Self;
    /// The parameter of a ray's first hit, infinity without one.
    fn cast(&self, origin: Point3<f64>, direction: Vector3<f64>) -> f64;
    /// The distance of a point.
    fn nearest(&self, _: Point3<f64>) -> Option<f64> {
        None
    }
    /// Whether a ball meets the surface.
    fn meets(&self, _: Point3<f64>, _radius: f64) -> Option<bool> {
        None
    }
    /// When a ball that moves is stopped, infinity if it is not.
    fn sweep(&self, _: Point3<f64>, _radius: f64, _motion: Vector3<f64>) -> Option<f64> {
        None
    }
}

impl Peer for Mesh<f64, 3> {
    const NAME: &str = "kousa";
    fn build(surface: &Surface) -> Self {
        let vertices = surface.vertices.iter().copied().map(Point3::from).collect();
        Self::new(vertices, surface.triangles.clone()).unwrap()
    }
    fn cast(&self, origin: Point3<f64>, direction: Vector3<f64>) -> f64 {
        self.cast(&Ray::new(origin, direction)).map_or(f64::INFINITY, |(_, hit)| hit.t)
    }
    fn nearest(&self, point: Point3<f64>) -> Option<f64> {
        self.closest_points(&point).map(|(_, found)| found.distance())
    }
    fn meets(&self, center: Point3<f64>, radius: f64) -> Option<bool> {
        Some(self.intersects(&Ball::new(center, radius)))
    }
    fn sweep(&self, center: Point3<f64>, radius: f64, motion: Vector3<f64>) -> Option<f64> {
        Some(self.sweep(&Ball::new(center, radius), &motion).map_or(f64::INFINITY, |(_, impact)| impact.t))
    }
}

fn vector(x: [f64; 3]) -> Vector {
    Vector::from_array(x)
}

impl Peer for TriMesh {
    const NAME: &str = "parry3d";
    fn build(surface: &Surface) -> Self {
        let vertices = surface.vertices.iter().copied().map(vector).collect();
        Self::new(vertices, surface.triangles.clone()).unwrap()
    }
    fn cast(&self, origin: Point3<f64>, direction: Vector3<f64>) -> f64 {
        let ray = query::Ray::new(vector(origin.into()), vector(direction.into()));
        self.cast_local_ray(&ray, f64::MAX, true).unwrap_or(f64::INFINITY)
    }
    fn nearest(&self, point: Point3<f64>) -> Option<f64> {
        let point = vector(point.into());
        Some((self.project_local_point(point, false).point - point).length())
    }
    fn meets(&self, center: Point3<f64>, radius: f64) -> Option<bool> {
        let pose = Pose::from_translation(vector(center.into()));
        query::intersection_test(&pose, &shape::Ball::new(radius), &Pose::IDENTITY, self)
            .ok()
            .map(|found| found.intersecting)
    }
    fn sweep(&self, center: Point3<f64>, radius: f64, motion: Vector3<f64>) -> Option<f64> {
        let pose = Pose::from_translation(vector(center.into()));
        let options = ShapeCastOptions::with_max_time_of_impact(1.0);
        let (ball, motion) = (shape::Ball::new(radius), vector(motion.into()));
        let hit = query::cast_shapes(&pose, motion, &ball, &Pose::IDENTITY, Vector::ZERO, self, options);
        Some(hit.ok()?.map_or(f64::INFINITY, |hit| hit.time_of_impact))
    }
}

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

impl Peer for Tree {
    const NAME: &str = "bvh, by hand";
    fn build(surface: &Surface) -> Self {
        let leaf = |i| Leaf { corners: surface.corners(i).map(Point3::from), node: 0 };
        let mut leaves: Vec<_> = (0..surface.triangles.len()).map(leaf).collect();
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
