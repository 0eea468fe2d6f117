//! Each crate's mesh, with the queries that it has.

mod in_bvh;
mod in_rstar;
mod ours;
mod parry;

use kousa::nalgebra::{Point, SVector};

use crate::generate::Surface;

pub use in_bvh::Tree;
pub use in_rstar::{Lines, Shapes};

/// A mesh of some crate; `None` is a query that it does not have.
pub trait Peer<const D: usize> {
    fn build(surface: &Surface<D>) -> Self;
    /// The parameter of a ray's first hit, infinity without one.
    fn cast(&self, origin: Point<f64, D>, direction: SVector<f64, D>) -> f64;
    /// The distance of a point.
    fn nearest(&self, _: Point<f64, D>) -> Option<f64> {
        None
    }
    /// Whether a ball meets the surface.
    fn meets(&self, _: &Moving<D>) -> Option<bool> {
        None
    }
    /// When a ball that moves is stopped, infinity if it is not.
    fn sweep(&self, _: &Moving<D>) -> Option<f64> {
        None
    }
    /// How far a ball that moves comes along the surface.
    fn slide(&self, _: &Moving<D>) -> Option<SVector<f64, D>> {
        None
    }
}

/// A ball and its motion.
#[derive(Clone, Copy)]
pub struct Moving<const D: usize> {
    pub center: Point<f64, D>,
    pub radius: f64,
    pub motion: SVector<f64, D>,
}
