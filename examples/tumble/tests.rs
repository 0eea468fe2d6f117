//! Tests that every machine computes the same bits, that nothing leaves the tray, and that what rests sleeps.

use kousa::fixed::types::{I16F16, I32F32};
use kousa::{Aabb, HalfSpace, Pose3, Rotation, Sphere};

use crate::engine::{Body, Number, World, vector};
use crate::scene::overlaps;
use crate::{FALLING, RESTING, SHORT, SHORT_GOLDEN};

#[test]
fn fixed_point_falls_as_known() {
    let mut world = crate::scene::world::<I16F16>();
    for step in 0..SHORT {
        world.step();
        assert_eq!(overlaps(&world), 0, "step {step}");
    }
    let sum = world.checksum();
    assert_eq!(sum, SHORT_GOLDEN, "ends with {sum:#018x}");
    for body in world.bodies.iter().filter(|body| !body.stands) {
        let [x, y, z] = body.pose.translation.into();
        // The center of a triangle that lies on the floor is in it.
        assert!(x.abs() < 2 && y.abs() < 2 && !z.is_negative() && z < 3, "{body:?}");
    }
}

/// What falls into the tray comes to rest there, and neither moves nor sinks afterwards.
fn rests<S: Number>() {
    let mut world = crate::scene::world::<S>();
    (0..FALLING).for_each(|_| world.step());
    let settled = world.clone();
    (0..if cfg!(debug_assertions) { RESTING } else { 10_000 }).for_each(|_| world.step());
    assert!(world.bodies.iter().all(|body| !body.moves()), "{:?}", world.bodies);
    let [points, known] = world.points;
    assert!(known * 10 > points * 9, "{known} of {points}");
    assert_eq!((world.drift(&settled).0, overlaps(&world)), (S::ratio(0, 1), 0));
    assert!(world.deepest() < S::ratio(1, 256), "{:?}", world.deepest());
}

#[test]
fn all_come_to_rest_in_fixed_point() {
    rests::<I16F16>();
    if !cfg!(debug_assertions) {
        rests::<I32F32>();
    }
}

#[test]
fn all_come_to_rest_in_floats() {
    rests::<f32>();
    if !cfg!(debug_assertions) {
        rests::<f64>();
    }
}

#[test]
fn what_sleeps_wakes_when_something_falls_on_it() {
    let pose = |z| Pose3::new(vector(0, 0, z), Rotation::IDENTITY);
    let cube = Aabb::new(vector(-32, -32, -32).into(), vector(32, 32, 32).into());
    let floor = HalfSpace::new(vector(0, 0, 0).into(), vector(0, 0, 64));
    let cubes = [32, 96].map(|z| Body::<f32>::new(cube, pose(z)));
    let mut world = World::new([Body::standing(floor)].into_iter().chain(cubes).collect(), 1.0 / 256.0);
    (0..200).for_each(|_| world.step());
    assert!(world.bodies[1].sleeps && world.bodies[2].sleeps);
    world.bodies.push(Body::new(Sphere::new(vector(0, 0, 0).into(), 0.25), pose(192)));
    // The ball falls for three quarters of a metre. The upper cube passes it on that the lower one wakes.
    (0..100).for_each(|_| world.step());
    assert!(world.bodies.iter().all(|body| body.stands || body.moves()), "{:?}", world.bodies);
    (0..400).for_each(|_| world.step());
    assert!(world.bodies.iter().all(|body| !body.moves()) && overlaps(&world) == 0, "{:?}", world.bodies);
}
