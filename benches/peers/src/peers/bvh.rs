//! bvh: the queries of its traversal to boxes. A ray's direction is normalised, and its reciprocal stored.

use bvh::aabb::Aabb as Bounds;
use bvh::ball::Ball as Round;
use bvh::bounding_hierarchy::BHValue;
use bvh::ray::Ray as Cast;
use kousa::nalgebra::ComplexField;
use kousa::{Aabb, Ball, Ray, Scalar};

use crate::entrant::{Entrants, Team};

pub fn enter(entrants: &mut Entrants) {
    let mut team = entrants.team("bvh");
    enter_of::<f32, 2>(&mut team);
    enter_of::<f64, 2>(&mut team);
    enter_of::<f32, 3>(&mut team);
    enter_of::<f64, 3>(&mut team);
}

fn bounds<S: BHValue + ComplexField + Scalar, const D: usize>(b: &Aabb<S, D>) -> Bounds<S, D> {
    Bounds::with_bounds(b.min, b.max)
}

fn enter_of<S: BHValue + ComplexField + Scalar, const D: usize>(team: &mut Team) {
    let cast = |a: &Ray<S, D>, b: &Aabb<S, D>| (Cast::new(a.origin, a.direction), bounds(b));
    team.add("Ray::intersects_aabb", cast, |(a, b)| a.intersects_aabb(b));
    team.add("Ray::intersection_slice_for_aabb", cast, |(a, b)| a.intersection_slice_for_aabb(b));
    let near = |a: &Ball<S, D>, b: &Aabb<S, D>| (Round::new(a.center, a.radius), bounds(b));
    team.add("Ball::intersects_aabb", near, |(a, b)| a.intersects_aabb(b));
}
