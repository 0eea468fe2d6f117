//! kousa's `Mesh`.

use kousa::nalgebra::{Point, SVector};
use kousa::{Ball, Mesh, Ray, slide};

use crate::generate::Surface;
use crate::peers::{Moving, Peer};

macro_rules! meshes {
    ($($D:literal)*) => {$(
        impl Peer<$D> for Mesh<f64, $D> {
            fn build(surface: &Surface<$D>) -> Self {
                let vertices = surface.vertices.iter().copied().map(Point::from).collect();
                Self::new(vertices, surface.facets.clone()).expect("facets of finite vertices")
            }
            fn cast(&self, origin: Point<f64, $D>, direction: SVector<f64, $D>) -> f64 {
                self.cast(&Ray::new(origin, direction)).map_or(f64::INFINITY, |(_, hit)| hit.t)
            }
            fn nearest(&self, point: Point<f64, $D>) -> Option<f64> {
                self.closest_points(&point).map(|(_, found)| found.distance())
            }
            fn meets(&self, ball: &Moving<$D>) -> Option<bool> {
                Some(self.intersects(&Ball::new(ball.center, ball.radius)))
            }
            fn sweep(&self, ball: &Moving<$D>) -> Option<f64> {
                let impact = self.sweep(&Ball::new(ball.center, ball.radius), &ball.motion);
                Some(impact.map_or(f64::INFINITY, |(_, impact)| impact.t))
            }
            fn slide(&self, ball: &Moving<$D>) -> Option<SVector<f64, $D>> {
                Some(slide(&Ball::new(ball.center, ball.radius), &ball.motion, self).travel)
            }
        }
    )*};
}
meshes!(2 3);
