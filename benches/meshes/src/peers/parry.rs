//! parry's `Polyline` and `TriMesh`, and a slide by hand from their casts.

use kousa::nalgebra::{Point, SVector};

use crate::generate::Surface;
use crate::peers::{Moving, Peer};

/// The casts of a slide by hand.
const CASTS: usize = 3;
/// How far a ball that slides keeps from the surface, so that the next cast does not begin in it.
const SKIN: f64 = 1e-4;
/// How far each hit pushes the motion that is left off the face, so that the next cast does not stop at the same face again.
const PUSH: f64 = 1e-5;

macro_rules! meshes {
    ($parry:ident, $D:literal, $Mesh:ident, |$vertices:ident, $facets:ident| $build:expr) => {
        mod $parry {
            use super::*;
            use ::$parry::math::{Pose, Vector};
            use ::$parry::query::{
                PointQuery, Ray, RayCast, ShapeCastOptions, cast_shapes, intersection_test,
            };
            use ::$parry::shape::{Ball, $Mesh};

            fn vector(x: impl Into<[f64; $D]>) -> Vector {
                Vector::from_array(x.into())
            }

            impl Peer<$D> for $Mesh {
                fn build(surface: &Surface<$D>) -> Self {
                    let $vertices = surface.vertices.iter().copied().map(vector).collect();
                    let $facets = surface.facets.clone();
                    $build
                }
                fn cast(&self, origin: Point<f64, $D>, direction: SVector<f64, $D>) -> f64 {
                    let ray = Ray::new(vector(origin), vector(direction));
                    self.cast_local_ray(&ray, f64::MAX, true).unwrap_or(f64::INFINITY)
                }
                fn nearest(&self, point: Point<f64, $D>) -> Option<f64> {
                    let point = vector(point);
                    Some((self.project_local_point(point, false).point - point).length())
                }
                fn meets(&self, ball: &Moving<$D>) -> Option<bool> {
                    let pose = Pose::from_translation(vector(ball.center));
                    let found = intersection_test(&pose, &Ball::new(ball.radius), &Pose::IDENTITY, self);
                    found.ok().map(|found| found.intersecting)
                }
                fn sweep(&self, ball: &Moving<$D>) -> Option<f64> {
                    let pose = Pose::from_translation(vector(ball.center));
                    let options = ShapeCastOptions::with_max_time_of_impact(1.0);
                    let (shape, motion) = (Ball::new(ball.radius), vector(ball.motion));
                    let hit =
                        cast_shapes(&pose, motion, &shape, &Pose::IDENTITY, Vector::ZERO, self, options);
                    Some(hit.ok()?.map_or(f64::INFINITY, |hit| hit.time_of_impact))
                }
                /// Casts up to three times; after each hit the motion that is left is projected onto the face that was hit.
                fn slide(&self, ball: &Moving<$D>) -> Option<SVector<f64, $D>> {
                    let options = ShapeCastOptions {
                        target_distance: SKIN,
                        stop_at_penetration: false,
                        ..ShapeCastOptions::with_max_time_of_impact(1.0)
                    };
                    let (shape, start) = (Ball::new(ball.radius), vector(ball.center));
                    let (mut at, mut left) = (start, vector(ball.motion));
                    for _ in 0..CASTS {
                        let pose = Pose::from_translation(at);
                        let hit =
                            cast_shapes(&pose, left, &shape, &Pose::IDENTITY, Vector::ZERO, self, options);
                        let Some(hit) = hit.ok()? else {
                            at += left;
                            break;
                        };
                        at += left * hit.time_of_impact;
                        left *= 1.0 - hit.time_of_impact;
                        left += hit.normal2 * (PUSH - left.dot(hit.normal2).min(0.0));
                    }
                    Some(SVector::from((at - start).to_array()))
                }
            }
        }
    };
}
meshes!(parry2d_f64, 2, Polyline, |vertices, facets| Self::new(vertices, Some(facets)));
meshes!(parry3d_f64, 3, TriMesh, |vertices, facets| Self::new(vertices, facets).expect("some facets"));
