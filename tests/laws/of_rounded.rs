//! Laws of shapes with a radius about their corners: what follows from the core and the radius, and from other shapes that are the same set.

#![allow(clippy::panic, reason = "a test must stop, and tell of whom")]

use std::fmt::Debug;

use fixed::types::I16F16;
use kousa::arbitrary::OnGrid;
use kousa::nalgebra::Point;
use kousa::{
    Aabb, AnyShape2, AnyShape3, Ball, Capsule, Cast, Chord, Circle, Common, Contains, Distance, Hit,
    Intersect, OrientedBox, OrientedRect, Polygon, Polyhedron, Ray, Rect, Roundable, Rounded, Segment,
    Sphere, Triangle, cast_first, distance, intersects, recover, slide, vector, within,
};
use quickcheck::{Gen, QuickCheck};

use crate::support;

/// Tests a law of two values that are drawn on a grid.
fn law<A, B>(holds: fn(OnGrid<A>, OnGrid<B>) -> bool)
where
    OnGrid<A>: quickcheck::Arbitrary + Debug,
    OnGrid<B>: quickcheck::Arbitrary + Debug,
{
    let tests = support::rounds(60, 400);
    QuickCheck::new().tests(tests).rng(Gen::new(40)).quickcheck(holds);
}

/// It meets what its core is within the radius of, and both are exact.
fn is_within_the_radius<A, B>()
where
    A: Roundable + Distance<B, Scalar = <A as Roundable>::Scalar> + kousa::arbitrary::Drawn + Debug,
    B: Copy + Debug + kousa::arbitrary::Drawn,
    Rounded<A>: Intersect<B> + Distance<B> + kousa::arbitrary::Drawn<Scalar = <A as Roundable>::Scalar>,
{
    law::<Rounded<A>, B>(|OnGrid(a), OnGrid(b)| a.intersects(&b) == within(&a.core, &b, a.radius));
}

#[test]
fn it_meets_what_its_core_is_near() {
    macro_rules! each {
        ($S:ty) => {
            is_within_the_radius::<Rect<$S>, Polygon<$S, 6>>();
            is_within_the_radius::<OrientedRect<$S>, Rect<$S>>();
            is_within_the_radius::<Polygon<$S, 6>, Ray<$S>>();
            is_within_the_radius::<Triangle<$S>, Capsule<$S>>();
            is_within_the_radius::<Aabb<$S, 3>, Aabb<$S, 3>>();
            is_within_the_radius::<OrientedBox<$S, 3>, Ray<$S, 3>>();
            is_within_the_radius::<Polyhedron<$S, 6>, Triangle<$S, 3>>();
            is_within_the_radius::<Triangle<$S, 3>, Capsule<$S, 3>>();
        };
    }
    each!(f64);
    each!(f32);
    each!(I16F16);
}

/// A ball is inside where its center is so far inside, of the core if its radius is the greater one.
fn holds_balls<A, const D: usize>()
where
    A: Roundable<Scalar = f64> + Contains<Ball<f64, D>> + kousa::arbitrary::Drawn<Scalar = f64> + Debug,
    Rounded<A>: Contains<Ball<f64, D>> + Contains<Point<f64, D>> + kousa::arbitrary::Drawn<Scalar = f64>,
{
    law::<Rounded<A>, Ball<f64, D>>(|OnGrid(a), OnGrid(ball)| {
        let room = a.radius - ball.radius;
        let expected = match room >= 0.0 {
            true => Rounded { radius: room, ..a }.contains(&ball.center),
            false => a.core.contains(&Ball::new(ball.center, -room)),
        };
        a.contains(&ball) == expected
    });
}

#[test]
fn it_contains_balls() {
    holds_balls::<Rect<f64>, 2>();
    holds_balls::<Polygon<f64, 6>, 2>();
    holds_balls::<Aabb<f64, 3>, 3>();
    holds_balls::<OrientedBox<f64, 3>, 3>();
    holds_balls::<Polyhedron<f64, 6>, 3>();
}

/// What contains it contains a ball about each corner of its core, and the other way round.
#[test]
fn it_is_inside_where_its_corners_are() {
    law::<Rounded<Aabb<f64, 3>>, Rounded<Polyhedron<f64, 6>>>(|OnGrid(a), OnGrid(b)| {
        let all = b.core.corners().iter().all(|corner| a.contains(&Sphere::new(*corner, b.radius)));
        a.contains(&b) == all
    });
    law::<Sphere<f64>, Rounded<Triangle<f64, 3>>>(|OnGrid(a), OnGrid(b)| {
        let all = b.core.corners().iter().all(|corner| a.contains(&Sphere::new(*corner, b.radius)));
        a.contains(&b) == all
    });
    law::<Rect<f64>, Rounded<Polygon<f64, 6>>>(|OnGrid(a), OnGrid(b)| {
        let all = b.core.corners().iter().all(|corner| a.contains(&Circle::new(*corner, b.radius)));
        a.contains(&b) == all
    });
}

/// A triangle that is a segment has the answers of a capsule.
#[test]
fn a_flat_core_makes_a_capsule() {
    law::<Capsule<f64>, Polygon<f64, 6>>(|OnGrid(capsule), OnGrid(other)| {
        let Segment { a, b } = capsule.segment;
        let rounded = Rounded { core: Triangle::new(a, b, a), radius: capsule.radius };
        let near = (distance(&rounded, &other) - distance(&capsule, &other)).abs() < 1e-12;
        near && intersects(&rounded, &other) == intersects(&capsule, &other)
    });
    law::<Capsule<I16F16, 3>, Polyhedron<I16F16, 6>>(|OnGrid(capsule), OnGrid(other)| {
        let Segment { a, b } = capsule.segment;
        let rounded = Rounded { core: Triangle::new(a, b, b), radius: capsule.radius };
        distance(&rounded, &other) == distance(&capsule, &other)
            && rounded.intersects(&other) == capsule.intersects(&other)
            && rounded.contains(&other) == capsule.contains(&other)
    });
}

/// An enum has the bits of the shape that it holds.
#[test]
fn an_enum_has_the_same_answers() {
    law::<Rounded<Polygon<f64, 6>>, Triangle<f64>>(|OnGrid(a), OnGrid(b)| {
        let any = AnyShape2::<f64, 0>::from(b);
        let contact = |common: Option<Common<f64>>| common.and_then(|common| common.as_contact());
        contact(any.intersect(&a)) == b.intersect(&a)
            && a.closest_points(&any) == a.closest_points(&b)
            && any.contains(&a) == b.contains(&a)
    });
    law::<Rounded<Polyhedron<I16F16, 6>>, OrientedBox<I16F16, 3>>(|OnGrid(a), OnGrid(b)| {
        let any = AnyShape3::<I16F16, 0>::from(b);
        let contact = |common: Option<Common<I16F16, 3>>| common.and_then(|common| common.as_contact());
        contact(a.intersect(&any)) == a.intersect(&b) && any.distance(&a) == b.distance(&a)
    });
}

/// A cast is the beginning of the chord.
fn casts<A, const D: usize>()
where
    A: Roundable<Scalar = f64> + kousa::arbitrary::Drawn<Scalar = f64> + Debug,
    Ray<f64, D>: Cast<Rounded<A>, Hit = Hit<f64, D>> + Intersect<Rounded<A>, Output = Chord<f64, D>>,
{
    law::<Ray<f64, D>, Rounded<A>>(|OnGrid(ray), OnGrid(a)| {
        ray.cast(&a) == ray.intersect(&a).map(|chord| chord.enter)
    });
}

#[test]
fn a_cast_is_the_beginning_of_a_chord() {
    casts::<Rect<f64>, 2>();
    casts::<OrientedRect<f64>, 2>();
    casts::<Polyhedron<f64, 6>, 3>();
    casts::<Aabb<f64, 3>, 3>();
}

/// It slides, leads out and is found among others as any solid.
#[test]
fn it_moves_as_a_solid() {
    law::<Rounded<Polygon<I16F16, 6>>, Rounded<Rect<I16F16>>>(|OnGrid(body), OnGrid(wall)| {
        let n = I16F16::from_num::<i32>;
        let walls = [wall, Rounded { core: wall.core + vector([n(3), n(1)]), ..wall }];
        let overlap = |body: &Rounded<_>| {
            walls.iter().any(|wall| body.intersect(wall).is_some_and(|found| found.depth > n(0)))
        };
        let free = recover(&body, &walls).map_or(body, |way| body + way);
        if overlap(&free) {
            return true; // There may be no way out.
        }
        let after = free + slide(&free, &vector([n(4), n(-3)]), &walls).travel;
        let ray = Ray::new(Point::from([n(-9), I16F16::from_num(0.5)]), vector([n(1), n(0)]));
        let is_hit = walls.iter().any(|wall| intersects(&ray, wall));
        !overlap(&after) && cast_first(&ray, &walls).is_some() == is_hit
    });
}

/// A point inside is its own projection, and that of another is on the way to it from the one of the core.
fn leads_to_the_boundary<A, const D: usize>()
where
    A: Roundable<Scalar = I16F16> + kousa::arbitrary::Drawn<Scalar = I16F16> + Debug,
    Rounded<A>: Contains<Point<I16F16, D>> + kousa::arbitrary::Drawn<Scalar = I16F16>,
    Point<I16F16, D>: Distance<Rounded<A>, Scalar = I16F16, Closest = kousa::Closest<I16F16, D>>
        + Distance<A, Scalar = I16F16, Closest = kousa::Closest<I16F16, D>>
        + kousa::arbitrary::Drawn<Scalar = I16F16>,
{
    law::<Rounded<A>, Point<I16F16, D>>(|OnGrid(a), OnGrid(p)| {
        let Some(found) = a.project(&p) else { return true };
        if a.contains(&p) {
            return found == p;
        }
        let Some(of_core) = kousa::closest_points(&p, &a.core) else { return false };
        // In steps: both lengths from the core's point are the radius but for the rounding of three places.
        let place = |q: &Point<I16F16, D>| q.coords.map(|x| f64::from(x.to_bits()));
        let (way, out) = (place(&found) - place(&of_core.point_b), place(&p) - place(&of_core.point_b));
        let radius = f64::from(a.radius.to_bits());
        (way.norm() - radius).abs() < 4.0 && (way - out * (radius / out.norm())).norm() < 8.0
    });
}

#[test]
fn a_projection_is_as_far_from_the_core_as_the_radius() {
    leads_to_the_boundary::<Rect<I16F16>, 2>();
    leads_to_the_boundary::<OrientedRect<I16F16>, 2>();
    leads_to_the_boundary::<Polygon<I16F16, 6>, 2>();
    leads_to_the_boundary::<Aabb<I16F16, 3>, 3>();
    leads_to_the_boundary::<Triangle<I16F16, 3>, 3>();
    leads_to_the_boundary::<Polyhedron<I16F16, 6>, 3>();
}
