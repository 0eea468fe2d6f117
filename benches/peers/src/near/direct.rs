//! parry's functions for particular shapes in space, which need not find out what the shapes are.

use kousa::nalgebra::Point;
use kousa::{Aabb, OrientedBox, Ray, Segment, Sphere, Triangle};

use crate::lane::{Lanes, yes};
use crate::parry::{turned_f32, turned_f64};
use crate::row::{PARRY, told};

/// Adds them.
pub fn enter(lanes: &mut Lanes) {
    f32_edition::enter(lanes);
    f64_edition::enter(lanes);
}

macro_rules! edition {
    ($edition:ident, $parry:ident, $S:ident, $turned:ident) => {
        mod $edition {
            use $parry::bounding_volume;
            use $parry::math::{Pose, Vector};
            use $parry::query::{ClosestPoints, PointQuery, Ray as Beam, RayCast, details};
            use $parry::shape;

            use super::*;

            fn place(p: Point<$S, 3>) -> Vector {
                Vector::from_array(p.into())
            }

            fn triangle(t: &Triangle<$S, 3>) -> shape::Triangle {
                shape::Triangle::new(place(t.a), place(t.b), place(t.c))
            }

            fn ball(b: &Sphere<$S>) -> (Pose, shape::Ball) {
                (Pose::from_translation(place(b.center)), shape::Ball::new(b.radius))
            }

            fn aabb(b: &Aabb<$S, 3>) -> bounding_volume::Aabb {
                bounding_volume::Aabb::new(place(b.min), place(b.max))
            }

            fn ray(r: &Ray<$S, 3>) -> Beam {
                Beam::new(place(r.origin), Vector::from_array(r.direction.into()))
            }

            fn along(s: &Segment<$S, 3>) -> Beam {
                Beam::new(place(s.a), place(s.b) - place(s.a))
            }

            fn number(found: ClosestPoints, pose: &Pose) -> f64 {
                match found {
                    ClosestPoints::Intersecting => 0.0,
                    ClosestPoints::WithinMargin(p, q) => (pose * q - p).length().into(),
                    ClosestPoints::Disjoint => f64::NAN,
                }
            }

            pub fn enter(lanes: &mut Lanes) {
                boxes(lanes);
                triangles(lanes);
                balls(lanes);
                rays(lanes);
            }

            fn boxes(lanes: &mut Lanes) {
                let both = |a: &OrientedBox<$S, 3>, b: &OrientedBox<$S, 3>| {
                    let ((at, a), (to, b)) = ($turned(a), $turned(b));
                    (at, a, to, b)
                };
                lanes.add_prepared(
                    (PARRY, "intersects"),
                    both,
                    |(at, a, to, b)| details::intersection_test_cuboid_cuboid(&at.inv_mul(to), a, b),
                    yes,
                );
                lanes.add_prepared(
                    (PARRY, "intersect"),
                    both,
                    |(at, a, to, b)| details::contact_cuboid_cuboid(&at.inv_mul(to), a, b, 0.0),
                    |found| told(found.map(|contact| (-contact.dist).into())),
                );
                lanes.add_prepared(
                    (PARRY, "distance"),
                    both,
                    |(at, a, to, b)| details::distance_cuboid_cuboid(&at.inv_mul(to), a, b),
                    f64::from,
                );
                lanes.add_prepared(
                    (PARRY, "closest_points"),
                    both,
                    |(at, a, to, b)| {
                        let pose = at.inv_mul(to);
                        (details::closest_points_cuboid_cuboid(&pose, a, b, $S::MAX), pose)
                    },
                    |(found, pose)| number(found, &pose),
                );
                lanes.add_prepared(
                    (PARRY, "intersects"),
                    |a: &OrientedBox<$S, 3>, b: &Triangle<$S, 3>| ($turned(a), triangle(b)),
                    |((at, a), b)| details::intersection_test_cuboid_triangle(&at.inverse(), a, b),
                    yes,
                );
                lanes.add_prepared(
                    (PARRY, "closest_points"),
                    |a: &OrientedBox<$S, 3>, b: &Triangle<$S, 3>| ($turned(a), triangle(b)),
                    |((at, a), b)| {
                        let pose = at.inverse();
                        (details::closest_points_cuboid_triangle(&pose, a, b, $S::MAX), pose)
                    },
                    |(found, pose)| number(found, &pose),
                );
                lanes.add_prepared(
                    (PARRY, "intersects"),
                    |a: &Aabb<$S, 3>, b: &Triangle<$S, 3>| (aabb(a), triangle(b)),
                    |(a, b)| details::intersection_test_aabb_triangle(a, b),
                    yes,
                );
            }

            fn triangles(lanes: &mut Lanes) {
                let both = |a: &Triangle<$S, 3>, b: &Triangle<$S, 3>| (triangle(a), triangle(b));
                lanes.add_prepared(
                    (PARRY, "intersects"),
                    both,
                    |(a, b)| details::intersection_test_support_map_support_map(&Pose::IDENTITY, a, b),
                    yes,
                );
                lanes.add_prepared(
                    (PARRY, "distance"),
                    both,
                    |(a, b)| details::distance_support_map_support_map(&Pose::IDENTITY, a, b),
                    f64::from,
                );
            }

            fn balls(lanes: &mut Lanes) {
                lanes.add_prepared(
                    (PARRY, "intersects"),
                    |a: &Sphere<$S>, b: &OrientedBox<$S, 3>| (ball(a), $turned(b)),
                    |((at, a), (to, b))| {
                        details::intersection_test_point_query_ball(&to.inv_mul(at), b, a).intersecting
                    },
                    yes,
                );
                lanes.add_prepared(
                    (PARRY, "distance"),
                    |a: &Sphere<$S>, b: &OrientedBox<$S, 3>| (ball(a), $turned(b)),
                    |((at, a), (to, b))| (b.distance_to_point(to, at.translation, true) - a.radius).max(0.0),
                    f64::from,
                );
                lanes.add_prepared(
                    (PARRY, "intersects"),
                    |a: &Sphere<$S>, b: &Triangle<$S, 3>| (ball(a), triangle(b)),
                    |((at, a), b)| details::intersection_test_point_query_ball(at, b, a).intersecting,
                    yes,
                );
                lanes.add_prepared(
                    (PARRY, "distance"),
                    |a: &Sphere<$S>, b: &Triangle<$S, 3>| (ball(a), triangle(b)),
                    |((at, a), b)| (b.distance_to_local_point(at.translation, true) - a.radius).max(0.0),
                    f64::from,
                );
            }

            fn rays(lanes: &mut Lanes) {
                lanes.add_prepared(
                    (PARRY, "intersects"),
                    |a: &Ray<$S, 3>, b: &Triangle<$S, 3>| (ray(a), triangle(b)),
                    |(a, b)| details::local_ray_intersection_with_triangle(b.a, b.b, b.c, a).is_some(),
                    yes,
                );
                lanes.add_prepared(
                    (PARRY, "cast"),
                    |a: &Ray<$S, 3>, b: &Triangle<$S, 3>| (ray(a), triangle(b)),
                    |(a, b)| details::local_ray_intersection_with_triangle(b.a, b.b, b.c, a),
                    |hit| yes(hit.is_some()),
                );
                lanes.add_prepared(
                    (PARRY, "intersects"),
                    |a: &Segment<$S, 3>, b: &Triangle<$S, 3>| (along(a), triangle(b)),
                    |(a, b)| b.intersects_local_ray(a, 1.0),
                    yes,
                );
                lanes.add_prepared(
                    (PARRY, "cast"),
                    |a: &Segment<$S, 3>, b: &Triangle<$S, 3>| (along(a), triangle(b)),
                    |(a, b)| b.cast_local_ray_and_get_normal(a, 1.0, true),
                    |hit| yes(hit.is_some()),
                );
                lanes.add_prepared(
                    (PARRY, "intersects"),
                    |a: &Ray<$S, 3>, b: &OrientedBox<$S, 3>| (ray(a), $turned(b)),
                    |(a, (to, b))| b.intersects_ray(to, a, $S::MAX),
                    yes,
                );
                lanes.add_prepared(
                    (PARRY, "cast"),
                    |a: &Ray<$S, 3>, b: &OrientedBox<$S, 3>| (ray(a), $turned(b)),
                    |(a, (to, b))| b.cast_ray_and_get_normal(to, a, $S::MAX, true),
                    |hit| yes(hit.is_some()),
                );
                lanes.add_prepared(
                    (PARRY, "intersects"),
                    |a: &Segment<$S, 3>, b: &OrientedBox<$S, 3>| (along(a), $turned(b)),
                    |(a, (to, b))| b.intersects_ray(to, a, 1.0),
                    yes,
                );
                lanes.add_prepared(
                    (PARRY, "cast"),
                    |a: &Segment<$S, 3>, b: &OrientedBox<$S, 3>| (along(a), $turned(b)),
                    |(a, (to, b))| b.cast_ray_and_get_normal(to, a, 1.0, true),
                    |hit| yes(hit.is_some()),
                );
            }
        }
    };
}
edition!(f32_edition, parry3d, f32, turned_f32);
edition!(f64_edition, parry3d_f64, f64, turned_f64);
