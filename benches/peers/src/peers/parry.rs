//! parry, which has a crate for each float and dimension.
//!
//! The entrants are `intersection_test` of any two shapes, the function that most programs would call, and
//! the direct functions for particular shapes.

use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Ball, Capsule, Circle, HalfSpace, Line, OrientedRect, Polygon, Ray, Rect, Segment, Triangle,
};

use crate::entrant::{Entrants, First, Places, Team};
use crate::hand::frame;
use crate::pairs::CORNERS;

pub fn enter(entrants: &mut Entrants) {
    let mut team = entrants.team("parry");
    plane_f32::enter(&mut team);
    plane_f64::enter(&mut team);
    space_f32::enter(&mut team);
    space_f64::enter(&mut team);
}

/// Defines what the crates for the plane and for space have in common, and additional items.
macro_rules! edition {
    ($edition:ident, $parry:ident, $S:ident, $D:literal, $($more:item)*) => {
        pub mod $edition {
            use $parry::bounding_volume::{self, BoundingSphere, BoundingVolume};
            use $parry::math::{Pose, Vector};
            use $parry::query::{self, PointQuery, RayCast, details};
            use $parry::shape::{self, Cuboid, Shape};

            use super::*;

            $($more)*

            pub fn vector(v: SVector<$S, $D>) -> Vector {
                Vector::from_array(v.into())
            }

            fn place(p: Point<$S, $D>) -> Vector {
                vector(p.coords)
            }

            fn segment(s: &Segment<$S, $D>) -> shape::Segment {
                shape::Segment::new(place(s.a), place(s.b))
            }

            fn ray(r: &Ray<$S, $D>) -> query::Ray {
                query::Ray::new(place(r.origin), vector(r.direction))
            }

            fn sphere(b: &Ball<$S, $D>) -> BoundingSphere {
                BoundingSphere::new(place(b.center), b.radius)
            }

            pub fn ball(b: &Ball<$S, $D>) -> (Pose, shape::Ball) {
                (Pose::from_translation(place(b.center)), shape::Ball::new(b.radius))
            }

            pub fn capsule(c: &Capsule<$S, $D>) -> shape::Capsule {
                shape::Capsule::new(place(c.segment.a), place(c.segment.b), c.radius)
            }

            fn aabb(b: &Aabb<$S, $D>) -> bounding_volume::Aabb {
                bounding_volume::Aabb::new(place(b.min), place(b.max))
            }

            pub fn cuboid(b: &Aabb<$S, $D>) -> (Pose, Cuboid) {
                let aabb = aabb(b);
                (Pose::from_translation(aabb.center()), Cuboid::new(aabb.half_extents()))
            }

            /// A shape that stores its own position, with the identity pose.
            pub fn at_home<T>(shape: T) -> (Pose, T) {
                (Pose::identity(), shape)
            }

            /// The ray along a segment, whose parameter on the segment is at most 1.
            fn along(s: &shape::Segment) -> query::Ray {
                query::Ray::new(s.a, s.b - s.a)
            }

            /// Whether any two shapes meet.
            fn meets(a: &(Pose, impl Shape), b: &(Pose, impl Shape)) -> bool {
                query::intersection_test(&a.0, &a.1, &b.0, &b.1).unwrap().intersecting
            }

            fn contact(a: &(Pose, impl Shape), b: &(Pose, impl Shape)) -> Option<query::Contact> {
                query::contact(&a.0, &a.1, &b.0, &b.1, 0.0).unwrap()
            }

            /// Whether a ball is within reach of a shape in its own position.
            fn reaches(shape: &impl PointQuery, (pose, ball): &(Pose, shape::Ball)) -> bool {
                details::intersection_test_point_query_ball(pose, shape, ball).intersecting
            }

            pub fn enter(team: &mut Team) {
                rays(team);
                balls(team);
                boxes(team);
                more(team);
            }

            fn rays(team: &mut Team) {
                let to_ball = |a: &_, b: &_| (ray(a), sphere(b));
                team.add("Ball::intersects_ray", |a, b| (ray(a), ball(b)), |(a, (pose, b))| {
                    b.intersects_ray(pose, a, $S::MAX)
                });
                team.add("ray_toi_with_ball", to_ball, |(a, b)| {
                    details::ray_toi_with_ball(b.center, b.radius, a, true).1.is_some()
                });
                team.add("ray_toi_with_ball", to_ball, |(a, b)| {
                    First(details::ray_toi_with_ball(b.center, b.radius, a, true).1)
                });
                team.add("Ball::cast_ray_and_get_normal", |a, b| (ray(a), ball(b)), |(a, (pose, b))| {
                    First(b.cast_ray_and_get_normal(pose, a, $S::MAX, true))
                });
                let to_aabb = |a: &_, b: &_| (ray(a), aabb(b));
                team.add("Aabb::intersects_local_ray", to_aabb, |(a, b)| b.intersects_local_ray(a, $S::MAX));
                team.add("Aabb::cast_local_ray_and_get_normal", to_aabb, |(a, b)| {
                    First(b.cast_local_ray_and_get_normal(a, $S::MAX, true))
                });
                team.add("Aabb::clip_ray_parameters", to_aabb, |(a, b)| b.clip_ray_parameters(a));
            }

            fn balls(team: &mut Team) {
                let to_balls = |a: &_, b: &_| (ball(a), ball(b));
                team.add("BoundingSphere::intersects", |a, b| (sphere(a), sphere(b)), |(a, b)| a.intersects(b));
                team.add("intersection_test", to_balls, |(a, b)| meets(a, b));
                team.add("contact", to_balls, |(a, b)| contact(a, b));
                let to_segment = |a: &_, b: &_| (segment(a), ball(b));
                team.add("intersection_test_point_query_ball", to_segment, |(a, b)| reaches(a, b));
                let posed = |a: &_, b: &_| (at_home(segment(a)), ball(b));
                team.add("intersection_test", posed, |(a, b)| meets(a, b));
                let to_sphere = |a: &_, b: &_| (segment(a), sphere(b));
                team.add("ray_toi_with_ball up to 1", to_sphere, |(a, b)| {
                    let hit = details::ray_toi_with_ball(b.center, b.radius, &along(a), true).1;
                    hit.is_some_and(|t| t <= 1.0)
                });
                team.add("ray_toi_with_ball up to 1", to_sphere, |(a, b)| {
                    let hit = details::ray_toi_with_ball(b.center, b.radius, &along(a), true).1;
                    First(hit.filter(|t| *t <= 1.0))
                });
                team.add("Ball::cast_ray_and_get_normal up to 1", to_segment, |(a, (pose, b))| {
                    First(b.cast_ray_and_get_normal(pose, &along(a), 1.0, true))
                });
                let to_capsule = |a: &_, b: &_| (ball(a), capsule(b));
                team.add("intersection_test_point_query_ball", to_capsule, |(a, b)| reaches(b, a));
                let to_capsule = |a: &_, b: &_| (ball(a), at_home(capsule(b)));
                team.add("intersection_test", to_capsule, |(a, b)| meets(a, b));
                team.add("contact", to_capsule, |(a, b)| contact(a, b));
                let to_capsules = |a: &_, b: &_| (at_home(capsule(a)), at_home(capsule(b)));
                team.add("intersection_test", to_capsules, |(a, b)| meets(a, b));
                team.add("contact", to_capsules, |(a, b)| contact(a, b));
            }

            fn boxes(team: &mut Team) {
                let to_aabb = |a: &Ball<$S, $D>, b: &_| (ball(a), aabb(b));
                team.add("intersection_test_point_query_ball", to_aabb, |(a, b)| reaches(b, a));
                let to_cuboid = |a: &Ball<$S, $D>, b: &_| (ball(a), cuboid(b));
                team.add("intersection_test", to_cuboid, |(a, b)| meets(a, b));
                team.add("contact", to_cuboid, |(a, b)| contact(a, b));
            }
        }
    };
}

/// Defines what only the crates for the plane have.
macro_rules! plane {
    ($edition:ident, $parry:ident, $S:ident) => {
        edition! {
            $edition, $parry, $S, 2,

            use $parry::math::Rot2;
            use $parry::query::PersistentQueryDispatcher;
            use $parry::utils::segments_intersection2d;

            fn more(team: &mut Team) {
                linear(team);
                upright(team);
                oriented(team);
                half_spaces(team);
                cornered(team);
                manifolds(team);
            }

            fn linear(team: &mut Team) {
                let segments = |a: &_, b: &_| (segment(a), segment(b));
                team.add("segments_intersection2d", segments, |(a, b)| {
                    segments_intersection2d(a.a, a.b, b.a, b.b, 0.0).is_some()
                });
                team.add("segments_intersection2d", segments, |(a, b)| {
                    segments_intersection2d(a.a, a.b, b.a, b.b, 0.0)
                });
                let posed = |a: &_, b: &_| (at_home(segment(a)), at_home(segment(b)));
                team.add("intersection_test", posed, |(a, b)| meets(a, b));
                let lines = |a: &Line<$S>, b: &Line<$S>| [*a, *b].map(|l| (place(l.origin), vector(l.direction)));
                team.add("closest_points_line_line_parameters_eps", lines, |[a, b]| {
                    !details::closest_points_line_line_parameters_eps(a.0, a.1, b.0, b.1, 0.0).2
                });
                team.add("closest_points_line_line_parameters_eps", lines, |[a, b]| {
                    let (s, t, is_parallel) =
                        details::closest_points_line_line_parameters_eps(a.0, a.1, b.0, b.1, 0.0);
                    (!is_parallel).then_some((s, t))
                });
                let cast = |a: &_, b: &_| (ray(a), segment(b));
                team.add("Segment::intersects_local_ray", cast, |(a, b)| b.intersects_local_ray(a, $S::MAX));
                team.add("Segment::cast_local_ray_and_get_normal", cast, |(a, b)| {
                    b.cast_local_ray_and_get_normal(a, $S::MAX, true)
                });
            }

            fn upright(team: &mut Team) {
                let to_rect = |a: &Segment<$S>, b: &Rect<$S>| (segment(a), aabb(b));
                team.add("intersection_test_aabb_segment", to_rect, |(a, b)| {
                    details::intersection_test_aabb_segment(b, a)
                });
                team.add("Aabb::clip_segment", to_rect, |(a, b)| b.clip_segment(a.a, a.b));
                team.add("Aabb::intersects_local_ray up to 1", to_rect, |(a, b)| {
                    b.intersects_local_ray(&along(a), 1.0)
                });
                team.add("Aabb::cast_local_ray_and_get_normal up to 1", to_rect, |(a, b)| {
                    First(b.cast_local_ray_and_get_normal(&along(a), 1.0, true))
                });
                let posed = |a: &Segment<$S>, b: &Rect<$S>| (at_home(segment(a)), cuboid(b));
                team.add("intersection_test", posed, |(a, b)| meets(a, b));
                team.add("Aabb::intersects", |a: &Rect<$S>, b: &Rect<$S>| (aabb(a), aabb(b)), |(a, b)| a.intersects(b));
                let cuboids = |a: &Rect<$S>, b: &Rect<$S>| (cuboid(a), cuboid(b));
                team.add("intersection_test", cuboids, |(a, b)| meets(a, b));
                team.add("contact", cuboids, |(a, b)| contact(a, b));
            }

            /// The direction of the half-edges as a rotation, and their lengths.
            fn turned(b: &OrientedRect<$S>) -> (Pose, Cuboid) {
                let (axis, half) = frame(b);
                let turn = Rot2::from_cos_sin_unchecked(axis.x, axis.y);
                (Pose::from_parts(place(b.center), turn), Cuboid::new(vector([half.x, half.y].into())))
            }

            fn oriented(team: &mut Team) {
                let both = |a: &_, b: &_| (turned(a), turned(b));
                team.add("intersection_test_cuboid_cuboid", both, |((at, a), (to, b))| {
                    details::intersection_test_cuboid_cuboid(&at.inv_mul(to), a, b)
                });
                team.add("intersection_test", both, |(a, b)| meets(a, b));
                team.add("contact", both, |(a, b)| contact(a, b));
                let cast = |a: &_, b: &_| (ray(a), turned(b));
                team.add("Cuboid::intersects_ray", cast, |(a, (pose, b))| b.intersects_ray(pose, a, $S::MAX));
                team.add("Cuboid::cast_ray_and_get_normal", cast, |(a, (pose, b))| {
                    First(b.cast_ray_and_get_normal(pose, a, $S::MAX, true))
                });
            }

            /// A half-space, whose normal has length 1 and whose boundary passes through its own origin.
            fn half_space(half: &HalfSpace<$S>) -> (Pose, shape::HalfSpace) {
                let normal = vector(half.normal).normalize();
                (Pose::from_translation(place(half.origin)), shape::HalfSpace::new(normal))
            }

            fn triangle(t: &Triangle<$S>) -> shape::Triangle {
                shape::Triangle::new(place(t.a), place(t.b), place(t.c))
            }

            fn polygon(p: &Polygon<$S, CORNERS>) -> shape::ConvexPolygon {
                let corners = p.corners().iter().copied().map(place).collect();
                shape::ConvexPolygon::from_convex_polyline_unmodified(corners).unwrap()
            }

            fn half_spaces(team: &mut Team) {
                let to_ball = |a: &_, b: &_| (ball(a), half_space(b));
                team.add("intersection_test", to_ball, |(a, b)| meets(a, b));
                team.add("intersection_test_point_query_ball", to_ball, |(a, (pose, half))| {
                    reaches(half, &(pose.inv_mul(&a.0), a.1))
                });
                team.add("contact, the half-space first", to_ball, |(a, b)| contact(b, a));
                let along = |a: &Segment<$S>, b: &_| (along(&segment(a)), half_space(b));
                team.add("HalfSpace::intersects_ray up to 1", along, |(a, (pose, b))| b.intersects_ray(pose, a, 1.0));
                team.add("HalfSpace::cast_ray_and_get_normal up to 1", along, |(a, (pose, b))| {
                    First(b.cast_ray_and_get_normal(pose, a, 1.0, true))
                });
                let posed = |a: &Segment<$S>, b: &_| (at_home(segment(a)), half_space(b));
                team.add("intersection_test", posed, |(a, b)| meets(a, b));
            }

            fn cornered(team: &mut Team) {
                let inside = |a: &Point<$S, 2>, b: &_| (place(*a), triangle(b));
                team.add("Triangle::contains_point", inside, |(a, b)| b.contains_point(*a));
                team.add("Triangle::contains_local_point", inside, |(a, b)| b.contains_local_point(*a));
                let inside = |a: &Point<$S, 2>, b: &_| (place(*a), polygon(b));
                team.add("ConvexPolygon::contains_local_point", inside, |(a, b)| b.contains_local_point(*a));
                macro_rules! of_corners {
                    ($shape:ident: $Shape:literal) => {
                        let to_ball = |a: &Circle<$S>, b: &_| (ball(a), $shape(b));
                        team.add("intersection_test_point_query_ball", to_ball, |(a, b)| reaches(b, a));
                        let to_ball = |a: &Circle<$S>, b: &_| (ball(a), at_home($shape(b)));
                        team.add("intersection_test", to_ball, |(a, b)| meets(a, b));
                        team.add("contact", to_ball, |(a, b)| contact(a, b));
                        let cast = |a: &Ray<$S>, b: &_| (ray(a), $shape(b));
                        team.add(concat!($Shape, "::intersects_local_ray"), cast, |(a, b)| {
                            b.intersects_local_ray(a, $S::MAX)
                        });
                        team.add(concat!($Shape, "::cast_local_ray_and_get_normal"), cast, |(a, b)| {
                            First(b.cast_local_ray_and_get_normal(a, $S::MAX, true))
                        });
                        let both = |a: &_, b: &_| (at_home($shape(a)), at_home($shape(b)));
                        team.add("intersection_test", both, |(a, b)| meets(a, b));
                        team.add("contact", both, |(a, b)| contact(a, b));
                    };
                }
                of_corners!(triangle: "Triangle");
                of_corners!(polygon: "ConvexPolygon");
                let to_capsule = |a: &Capsule<$S>, b: &_| (at_home(capsule(a)), at_home(polygon(b)));
                team.add("intersection_test", to_capsule, |(a, b)| meets(a, b));
                team.add("contact", to_capsule, |(a, b)| contact(a, b));
            }

            type Manifold = query::ContactManifold<(), ()>;

            /// The manifold, if it has any points: without points there is no contact.
            fn kept(manifold: Manifold) -> Places<Manifold> {
                Places((!manifold.points.is_empty()).then_some(manifold))
            }

            /// The manifold of any two shapes, without a list of manifolds.
            fn manifold(a: &(Pose, impl Shape), b: &(Pose, impl Shape)) -> Places<Manifold> {
                let mut manifold = Manifold::new();
                let between = a.0.inv_mul(&b.0);
                query::DefaultQueryDispatcher
                    .contact_manifold_convex_convex(&between, &a.1, &b.1, None, None, 0.0, &mut manifold)
                    .unwrap();
                kept(manifold)
            }

            /// The manifold of two shapes in their own positions, with radii around them, without dispatch on
            /// their kinds.
            fn feature_manifold(
                a: &impl shape::PolygonalFeatureMap,
                b: &impl shape::PolygonalFeatureMap,
                radius: $S,
            ) -> Places<Manifold> {
                let mut manifold = Manifold::new();
                details::contact_manifold_pfm_pfm(
                    &Pose::identity(), a, radius, None, b, 0.0, None, 0.0, &mut manifold,
                );
                kept(manifold)
            }

            fn manifolds_of<A: 'static, B: 'static, M: Shape + Clone, N: Shape + Clone>(
                team: &mut Team,
                a: fn(&A) -> (Pose, M),
                b: fn(&B) -> (Pose, N),
            ) {
                let both = move |x: &A, y: &B| (a(x), b(y));
                team.add("contact_manifold_convex_convex", both, |(a, b)| manifold(a, b));
            }

            fn manifolds(team: &mut Team) {
                let triangles = |t: &Triangle<$S>| at_home(triangle(t));
                let polygons = |p: &Polygon<$S, CORNERS>| at_home(polygon(p));
                manifolds_of(team, ball, half_space);
                manifolds_of(team, ball, triangles);
                manifolds_of(team, ball, polygons);
                manifolds_of(team, triangles, triangles);
                manifolds_of(team, polygons, polygons);
                manifolds_of(team, |c: &_| at_home(capsule(c)), polygons);
                let both = |a: &_, b: &_| (triangle(a), triangle(b));
                team.add("contact_manifold_pfm_pfm", both, |(a, b)| feature_manifold(a, b, 0.0));
                let both = |a: &_, b: &_| (polygon(a), polygon(b));
                team.add("contact_manifold_pfm_pfm", both, |(a, b)| feature_manifold(a, b, 0.0));
                let both = |a: &_, b: &_| (capsule(a), polygon(b));
                team.add("contact_manifold_pfm_pfm", both, |(a, b)| feature_manifold(&a.segment, b, a.radius));
            }
        }
    };
}

plane!(plane_f32, parry2d, f32);
plane!(plane_f64, parry2d_f64, f64);
edition!(space_f32, parry3d, f32, 3, fn more(_: &mut Team) {});
edition!(space_f64, parry3d_f64, f64, 3, fn more(_: &mut Team) {});
