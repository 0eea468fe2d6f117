//! collision, on cgmath. For balls a ray's direction must have length 1, and a circle is at the origin.

use cgmath::{BaseFloat, InnerSpace, Point2, Point3, Vector2, Vector3};
use collision::primitive;
use collision::{Aabb2, Aabb3, Continuous, Discrete, Line2, Ray2, Ray3};
use kousa::Scalar as Any;
use kousa::nalgebra::{Point, Vector2 as V2, Vector3 as V3};
use kousa::{Aabb, Circle, Ray, Rect, Segment, Sphere};

use crate::entrant::{Entrants, First, Team};

pub fn enter(entrants: &mut Entrants) {
    let mut team = entrants.team("collision");
    plane::<f32>(&mut team);
    plane::<f64>(&mut team);
    space::<f32>(&mut team);
    space::<f64>(&mut team);
}

fn place<S: BaseFloat + Any>(p: Point<S, 2>) -> Point2<S> {
    Point2::new(p.x, p.y)
}

fn place_in_space<S: BaseFloat + Any>(p: Point<S, 3>) -> Point3<S> {
    Point3::new(p.x, p.y, p.z)
}

fn vector<S: BaseFloat + Any>(v: V2<S>) -> Vector2<S> {
    Vector2::new(v.x, v.y)
}

fn vector_in_space<S: BaseFloat + Any>(v: V3<S>) -> Vector3<S> {
    Vector3::new(v.x, v.y, v.z)
}

fn ray<S: BaseFloat + Any>(r: &Ray<S>) -> Ray2<S> {
    Ray2::new(place(r.origin), vector(r.direction))
}

/// The ray in the frame of the circle.
fn ray_to_circle<S: BaseFloat + Any>(r: &Ray<S>, c: &Circle<S>) -> (Ray2<S>, primitive::Circle<S>) {
    let from = place(r.origin) - place(c.center);
    let direction = vector(r.direction).normalize();
    (Ray2::new(Point2::new(from.x, from.y), direction), primitive::Circle { radius: c.radius })
}

fn rect<S: BaseFloat + Any>(r: &Rect<S>) -> Aabb2<S> {
    Aabb2::new(place(r.min), place(r.max))
}

fn plane<S: BaseFloat + Any>(team: &mut Team) {
    let cast = |a: &Ray<S>, b: &Segment<S>| (ray(a), Line2::new(place(b.a), place(b.b)));
    team.add("Line2::intersects", cast, |(a, b)| b.intersects(a));
    team.add("Line2::intersection", cast, |(a, b)| b.intersection(a));
    let cast = |a: &Ray<S>, b: &Circle<S>| ray_to_circle(a, b);
    team.add("Circle::intersects", cast, |(a, b)| b.intersects(a));
    team.add("Circle::intersection", cast, |(a, b)| First(b.intersection(a)));
    let cast = |a: &Ray<S>, b: &Rect<S>| (ray(a), rect(b));
    team.add("Aabb2::intersects", cast, |(a, b)| b.intersects(a));
    team.add("Aabb2::intersection", cast, |(a, b)| First(b.intersection(a)));
    team.add("Aabb2::intersects", |a: &Rect<S>, b: &Rect<S>| (rect(a), rect(b)), |(a, b)| a.intersects(b));
}

fn sphere<S: BaseFloat + Any>(s: &Sphere<S>) -> collision::Sphere<S> {
    collision::Sphere { center: place_in_space(s.center), radius: s.radius }
}

fn block<S: BaseFloat + Any>(b: &Aabb<S, 3>) -> Aabb3<S> {
    Aabb3::new(place_in_space(b.min), place_in_space(b.max))
}

fn ray_in_space<S: BaseFloat + Any>(r: &Ray<S, 3>) -> Ray3<S> {
    Ray3::new(place_in_space(r.origin), vector_in_space(r.direction))
}

fn unit_ray<S: BaseFloat + Any>(r: &Ray<S, 3>) -> Ray3<S> {
    Ray3::new(place_in_space(r.origin), vector_in_space(r.direction).normalize())
}

fn space<S: BaseFloat + Any>(team: &mut Team) {
    let cast = |a: &Ray<S, 3>, b: &Sphere<S>| (unit_ray(a), sphere(b));
    team.add("Sphere::intersects", cast, |(a, b)| b.intersects(a));
    team.add("Sphere::intersection", cast, |(a, b)| First(b.intersection(a)));
    let cast = |a: &Ray<S, 3>, b: &Aabb<S, 3>| (ray_in_space(a), block(b));
    team.add("Aabb3::intersects", cast, |(a, b)| b.intersects(a));
    team.add("Aabb3::intersection", cast, |(a, b)| First(b.intersection(a)));
    let spheres = |a: &Sphere<S>, b: &Sphere<S>| (sphere(a), sphere(b));
    team.add("Sphere::intersects", spheres, |(a, b)| a.intersects(b));
}
