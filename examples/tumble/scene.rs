//! The tray, and the bodies that fall into it. All lengths are in 64ths of a metre.

use kousa::{Aabb, Angle, Capsule, HalfSpace, OrientedBox, Pose3, Rotation, Sphere, Triangle};

use crate::engine::{Body, Number, Solid, World, vector};

/// What stands first, and then what falls. Bodies rest a quarter of a 64th apart, so that what slides need not touch.
pub fn world<S: Number>() -> World<S> {
    World::new(tray().into_iter().chain(falling()).collect(), S::ratio(1, 256))
}

/// The number of pairs that overlap, by the exact verdict. What stands may do so.
pub fn overlaps<S: Number>(world: &World<S>) -> usize {
    let all = || world.bodies.iter().enumerate();
    let pairs = all().filter(|(_, body)| !body.stands).flat_map(|(i, body)| {
        all()
            .filter(move |(j, other)| other.stands || *j < i)
            .filter(|(_, other)| body.overlaps(&other.shape))
    });
    pairs.count()
}

fn corners<S: Number>(min: [i16; 3], max: [i16; 3]) -> Aabb<S, 3> {
    let [min, max] = [min, max].map(|[x, y, z]| vector(x, y, z).into());
    Aabb::new(min, max)
}

/// A floor, four walls around it, and a ramp.
fn tray<S: Number>() -> Vec<Body<S>> {
    let floor = HalfSpace::new(vector(0, 0, 0).into(), vector(0, 0, 64));
    let walls = [
        corners([-192, -192, 0], [-128, 192, 128]),
        corners([128, -192, 0], [192, 192, 128]),
        corners([-128, -192, 0], [128, -128, 128]),
        corners([-128, 128, 0], [128, 192, 128]),
    ];
    // Its upper face falls from the left to the right, by one in two.
    let ramp =
        OrientedBox::new(vector(-96, 0, 8).into(), [vector(48, 0, -24), vector(0, 96, 0), vector(8, 0, 16)]);
    let mut tray = vec![Body::standing(floor), Body::standing(ramp)];
    tray.extend(walls.map(Body::standing));
    tray
}

/// The plate, which has no thickness, is thrown at a wall at 60 m/s, and spins: in a step it flies 0.23 m.
const THROWN: usize = 4;

/// Two rows of bodies above each other, each turned in its own way.
fn falling<S: Number>() -> Vec<Body<S>> {
    let shapes =
        [solid_box([24, 16, 10]), ball(), rod(), slab(), plate(), solid_box([16, 16, 16]), rod(), ball()];
    let places = [
        [-80, -64, 110],
        [-16, -72, 90],
        [56, -64, 100],
        [-72, 48, 100],
        [8, 64, 96],
        [72, 56, 110],
        [0, 0, 130],
        [-64, -8, 150],
    ];
    let bodies = shapes.into_iter().zip(places).enumerate();
    bodies
        .map(|(i, (shape, [x, y, z]))| {
            let axis = vector::<S>(64, 32 * (i as i16 % 3), 16 * (i as i16 % 4) + 16);
            let turn = Rotation::about(&axis, Angle::from_degrees(40.0 * i as f64 + 10.0));
            let mut body = Body::new(shape, Pose3::new(vector(x, y, z), turn.unwrap_or_default()));
            if i == THROWN {
                (body.velocity, body.spin) = (vector(0, 3840, 0), vector(1280, 0, 640));
            }
            body
        })
        .collect()
}

fn ball<S: Number>() -> Solid<S> {
    Sphere::new(vector(0, 0, 0).into(), S::ratio(16, 64)).into()
}

fn rod<S: Number>() -> Solid<S> {
    Capsule::new(vector(-24, 0, 0).into(), vector(24, 0, 0).into(), S::ratio(10, 64)).into()
}

fn solid_box<S: Number>([x, y, z]: [i16; 3]) -> Solid<S> {
    corners([-x, -y, -z], [x, y, z]).into()
}

/// A box that is made as an oriented one, with its edges in another order.
fn slab<S: Number>() -> Solid<S> {
    let edges = [vector(0, 28, 0), vector(0, 0, 8), vector(20, 0, 0)];
    OrientedBox::new(vector(0, 0, 0).into(), edges).into()
}

/// A triangle with two equal sides, about its center of mass.
fn plate<S: Number>() -> Solid<S> {
    let corners = [vector(-24, -16, 0), vector(24, -16, 0), vector(0, 32, 0)];
    let [a, b, c] = corners.map(Into::into);
    Triangle::new(a, b, c).into()
}
