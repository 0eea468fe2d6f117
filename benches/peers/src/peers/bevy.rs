//! bevy's bounding volumes, which exist in `f32` only. A ray there has a unit direction, and stores its
//! reciprocal.

use bevy_math::{Dir2, Dir3, Vec2, Vec3};
use bevy_shape::{Aabb2d, Aabb3d, BoundingCircle, BoundingSphere, IntersectsVolume, RayCast2d, RayCast3d};
use kousa::{Aabb, Ball, Circle, Ray, Rect, Sphere};

use crate::entrant::{Entrants, First};

fn circle(c: &Circle<f32>) -> BoundingCircle {
    BoundingCircle::new(Vec2::from_array(c.center.into()), c.radius)
}

fn sphere(s: &Sphere<f32>) -> BoundingSphere {
    BoundingSphere::new(Vec3::from_array(s.center.into()), s.radius)
}

fn rect(r: &Rect<f32>) -> Aabb2d {
    Aabb2d { min: Vec2::from_array(r.min.into()), max: Vec2::from_array(r.max.into()) }
}

fn block(b: &Aabb<f32, 3>) -> Aabb3d {
    Aabb3d { min: Vec3::from_array(b.min.into()).into(), max: Vec3::from_array(b.max.into()).into() }
}

fn cast(r: &Ray<f32>) -> RayCast2d {
    let direction = Dir2::new(Vec2::from_array(r.direction.into())).unwrap();
    RayCast2d::new(Vec2::from_array(r.origin.into()), direction, f32::MAX)
}

fn cast_in_space(r: &Ray<f32, 3>) -> RayCast3d {
    let direction = Dir3::new(Vec3::from_array(r.direction.into())).unwrap();
    RayCast3d::new(Vec3::from_array(r.origin.into()), direction, f32::MAX)
}

pub fn enter(entrants: &mut Entrants) {
    let mut team = entrants.team("bevy");
    team.add("BoundingCircle::intersects", |a, b| (circle(a), circle(b)), |(a, b)| a.intersects(b));
    team.add("Aabb2d::intersects", |a: &Ball<_, 2>, b| (circle(a), rect(b)), |(a, b)| b.intersects(a));
    team.add("Aabb2d::intersects", |a, b| (rect(a), rect(b)), |(a, b)| a.intersects(b));
    team.add("RayCast2d::intersects", |a, b| (cast(a), circle(b)), |(a, b)| a.intersects(b));
    team.add("RayCast2d::intersects", |a, b| (cast(a), rect(b)), |(a, b)| a.intersects(b));
    team.add(
        "circle_intersection_at",
        |a, b| (cast(a), circle(b)),
        |(a, b)| First(a.circle_intersection_at(b)),
    );
    team.add("aabb_intersection_at", |a, b| (cast(a), rect(b)), |(a, b)| First(a.aabb_intersection_at(b)));

    team.add("BoundingSphere::intersects", |a, b| (sphere(a), sphere(b)), |(a, b)| a.intersects(b));
    team.add("Aabb3d::intersects", |a: &Ball<_, 3>, b| (sphere(a), block(b)), |(a, b)| b.intersects(a));
    team.add("RayCast3d::intersects", |a, b| (cast_in_space(a), sphere(b)), |(a, b)| a.intersects(b));
    team.add("RayCast3d::intersects", |a, b| (cast_in_space(a), block(b)), |(a, b)| a.intersects(b));
    team.add(
        "sphere_intersection_at",
        |a, b| (cast_in_space(a), sphere(b)),
        |(a, b)| First(a.sphere_intersection_at(b)),
    );
    team.add(
        "aabb_intersection_at",
        |a, b| (cast_in_space(a), block(b)),
        |(a, b)| First(a.aabb_intersection_at(b)),
    );
}
