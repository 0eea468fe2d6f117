//! A stack of boxes that stays put, in fixed-point: a small physics engine on top of `manifold`.
//!
//! The solver is that of Catto's Box2D Lite (*Fast and Simple Physics using Sequential Impulses*, GDC 2006).
//! A box rests because its manifold has two points, because the margin yields a point before the bodies touch
//! there, and because each point starts with its impulse of the previous step (warm starting): the features
//! identify a point across steps. The whole state is integers, so every machine computes the same bits.
//!
//! `cargo run --release --example stack`

#![allow(clippy::print_stdout, reason = "a command-line tool tells what it has found")]

use kousa::fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};
use kousa::vector::{cross, dot, perp, scaled};
use kousa::{Angle, ContactManifold, HalfSpace, Manifold, OrientedRect};

/// The number type of the state. Shapes have half as many bits, with which kousa is much faster.
type Number = I32F32;
type Vector = SVector<Number, 2>;

/// The number of boxes in the stack; one more box falls onto it.
const BOXES: usize = 10;
/// The number of steps, of 1/256 s each, before the last box falls, and again after it has come to rest.
const STEPS: usize = 3000;
/// The number of steps in which the last box falls and comes to rest.
const LANDING: usize = 2000;
/// The checksums before the last box falls and at the end.
const STACKED: u64 = 0x2209_54f5_69bb_c841;
const LANDED: u64 = 0xb4a5_c9ca_0a6c_9586;
/// Half the side of every box. All boxes are squares of mass 1; lengths are in metres.
const HALF_SIDE: I16F16 = I16F16::lit("0.5");
/// The inverse of the moment of inertia of such a square, `1 / (side² / 6)`.
const INVERSE_INERTIA: Number = Number::lit("6");
/// The speed that gravity adds in each step: 10 m/s², in metres per step.
const GRAVITY: Number = Number::lit("0.000152587890625");
/// The distance within which two bodies have a manifold. They approach each other by less than this in a
/// step.
const MARGIN: I16F16 = I16F16::lit("0.0625");
/// The fraction of a penetration depth that is corrected in each step.
const MENDED: Number = Number::lit("0.125");
/// The coefficient of friction.
const FRICTION: Number = Number::lit("0.5");
/// The number of solver iterations over all contact points in each step.
const ITERATIONS: usize = 16;
/// The number of turns in a radian.
const TURNS: Number = Number::lit("0.15915494309189533577");

fn coarse(point: Point<Number, 2>) -> Point<I16F16, 2> {
    point.map(I16F16::from_num)
}

fn fine(vector: SVector<I16F16, 2>) -> Vector {
    vector.map(Number::from)
}

/// A box, or the floor, which no impulse moves.
#[derive(Clone, Copy, Debug)]
struct Body {
    center: Point<Number, 2>,
    angle: Angle,
    /// The velocity in metres per step.
    velocity: Vector,
    /// The angular velocity in radians per step.
    spin: Number,
    is_floor: bool,
}

impl Body {
    fn new(center: [Number; 2], angle: Angle) -> Self {
        let nothing = Number::ZERO;
        Self { center: center.into(), angle, velocity: [nothing; 2].into(), spin: nothing, is_floor: false }
    }

    fn floor() -> Self {
        Self { is_floor: true, ..Self::new([Number::ZERO; 2], Angle::ZERO) }
    }

    fn shape(&self) -> OrientedRect<I16F16> {
        OrientedRect::from_angle(coarse(self.center), [HALF_SIDE; 2].into(), self.angle)
    }

    /// Whether the two bodies may touch. The diagonal of a box is shorter than 1.5.
    fn is_near(&self, other: &Self) -> bool {
        let way = self.center - other.center;
        way.y.abs() < Number::lit("1.5") && (other.is_floor || way.x.abs() < Number::lit("1.5"))
    }

    /// The contact manifold of this body, which is a box, and another body.
    fn manifold(&self, other: &Self) -> Option<ContactManifold<I16F16>> {
        let floor = HalfSpace::new(coarse(other.center), [I16F16::ZERO, I16F16::ONE].into());
        if other.is_floor {
            self.shape().manifold(&floor, MARGIN)
        } else {
            self.shape().manifold(&other.shape(), MARGIN)
        }
    }

    /// The velocity of the point of the body at `arm` from its center.
    fn velocity_at(&self, arm: &Vector) -> Vector {
        self.velocity + scaled(&perp(arm), self.spin)
    }

    fn push(&mut self, arm: &Vector, impulse: &Vector) {
        if !self.is_floor {
            self.velocity += impulse;
            self.spin += cross(arm, impulse) * INVERSE_INERTIA;
        }
    }

    /// The speed along `way` that a unit impulse along `way` adds to the point at `arm`: its inverse
    /// effective mass.
    fn give(&self, arm: &Vector, way: &Vector) -> Number {
        let lever = cross(arm, way);
        if self.is_floor { Number::ZERO } else { Number::ONE + lever * lever * INVERSE_INERTIA }
    }

    fn go_on(&mut self) {
        self.center += self.velocity;
        // The fractional part of a number of turns has as many bits as an angle.
        self.angle += Angle::from_bits((self.spin * TURNS).to_bits() as u32);
    }
}

/// A point where two bodies touch or are about to touch.
#[derive(Clone, Copy, Debug)]
struct Place {
    bodies: [usize; 2],
    features: [u32; 2],
    /// The vectors from the centers of the bodies to their points.
    arms: [Vector; 2],
    normal: Vector,
    depth: Number,
    /// The accumulated impulses along the normal and along the tangent.
    impulse: [Number; 2],
}

impl Place {
    /// Applies the impulse `size · way` to the second body and its opposite to the first.
    fn push(&self, bodies: &mut [Body], way: &Vector, size: Number) {
        let impulse = scaled(way, size);
        bodies[self.bodies[0]].push(&self.arms[0], &-impulse);
        bodies[self.bodies[1]].push(&self.arms[1], &impulse);
    }

    /// The impulse along `way` that gives the second body the speed `speed` relative to the first.
    fn missing(&self, bodies: &[Body], way: &Vector, speed: Number) -> Number {
        let [a, b] = self.bodies.map(|i| &bodies[i]);
        let relative = b.velocity_at(&self.arms[1]) - a.velocity_at(&self.arms[0]);
        (speed - dot(&relative, way)) / (a.give(&self.arms[0], way) + b.give(&self.arms[1], way))
    }

    fn start_warm(&self, bodies: &mut [Body]) {
        self.push(bodies, &self.normal, self.impulse[0]);
        self.push(bodies, &perp(&self.normal), self.impulse[1]);
    }

    fn solve(&mut self, bodies: &mut [Body]) {
        // Separated bodies may approach by no more than their gap; penetrating bodies move apart.
        let speed = if self.depth < 0 { self.depth } else { self.depth * MENDED };
        let [normal, tangent] = [self.normal, perp(&self.normal)];
        let [along, across] = self.impulse;
        self.impulse[0] = (along + self.missing(bodies, &normal, speed)).max(Number::ZERO);
        self.push(bodies, &normal, self.impulse[0] - along);
        let most = FRICTION * self.impulse[0];
        self.impulse[1] = (across + self.missing(bodies, &tangent, Number::ZERO)).clamp(-most, most);
        self.push(bodies, &tangent, self.impulse[1] - across);
    }
}

/// The floor, the boxes from the lowest to the highest, and the contact points of the last step.
#[derive(Clone, Debug)]
struct World {
    bodies: Vec<Body>,
    places: Vec<Place>,
}

impl World {
    fn new() -> Self {
        let height = |i: usize| Number::from(HALF_SIDE) + Number::from_num(i);
        let boxes = (0..BOXES).map(|i| Body::new([Number::ZERO, height(i)], Angle::ZERO));
        Self { bodies: [Body::floor()].into_iter().chain(boxes).collect(), places: Vec::new() }
    }

    fn step(&mut self) {
        self.places = self.found();
        for body in self.bodies.iter_mut().filter(|body| !body.is_floor) {
            body.velocity.y -= GRAVITY;
        }
        for place in &self.places {
            place.start_warm(&mut self.bodies);
        }
        for _ in 0..ITERATIONS {
            for place in &mut self.places {
                place.solve(&mut self.bodies);
            }
        }
        self.bodies.iter_mut().for_each(Body::go_on);
    }

    /// All contact points, each with its impulse of the previous step.
    fn found(&self) -> Vec<Place> {
        let mut places = Vec::new();
        for (i, b) in self.bodies.iter().enumerate() {
            for (j, a) in self.bodies.iter().enumerate().skip(i + 1).filter(|(_, a)| a.is_near(b)) {
                let Some(found) = a.manifold(b) else { continue };
                places.extend(found.points().iter().map(|point| {
                    let (bodies, features) = ([j, i], [point.feature_a, point.feature_b]);
                    let before = |place: &&Place| (place.bodies, place.features) == (bodies, features);
                    let impulse = self.places.iter().find(before).map_or([Number::ZERO; 2], |it| it.impulse);
                    let arms = [point.point_a - coarse(a.center), point.point_b - coarse(b.center)];
                    let (arms, normal, depth) = (arms.map(fine), fine(found.normal), point.depth.into());
                    Place { bodies, features, arms, normal, depth, impulse }
                }));
            }
        }
        places
    }

    /// The largest displacement of a box along either axis, and the largest rotation in degrees.
    fn drift(&self, before: &Self) -> (Number, f64) {
        let both = || self.bodies.iter().zip(&before.bodies);
        let moved = both().flat_map(|(now, then)| <[Number; 2]>::from(now.center - then.center));
        let turns = both().map(|(now, then)| now.angle - then.angle);
        let turned = turns.map(|turn| turn.to_bits().cast_signed().unsigned_abs());
        let degrees = Angle::from_bits(turned.max().unwrap_or(0)).to_degrees();
        (moved.map(Number::abs).max().unwrap_or(Number::ZERO), degrees)
    }

    /// The 64-bit FNV-1a hash (Fowler, Noll and Vo) of all numbers.
    fn checksum(&self) -> u64 {
        let numbers = self.bodies.iter().flat_map(|body| {
            let [center, velocity] = [body.center.coords, body.velocity].map(<[Number; 2]>::from);
            let angle = Number::from_bits(body.angle.to_bits().into());
            [center, velocity, [angle, body.spin]].into_iter().flatten().map(Number::to_bits)
        });
        numbers.flat_map(i64::to_le_bytes).fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
    }
}

/// Panics if the checksum is not `expected`, which is the same on every machine.
fn check(world: &World, expected: u64) {
    assert_eq!(world.checksum(), expected, "{:#018x} is not what other machines have", world.checksum());
}

fn main() {
    let mut world = World::new();
    let start = world.clone();
    (0..STEPS).for_each(|_| world.step());
    let (moved, turned) = world.drift(&start);
    println!("{BOXES} boxes after {STEPS} steps: moved by {moved:.4} m and turned by {turned:.3}° at most");
    assert!(moved < Number::lit("0.05") && turned < 0.5, "the stack does not stay put");
    check(&world, STACKED);

    // It falls from half a metre above the stack, rotated and off center.
    world.bodies.push(Body::new([Number::lit("0.125"), Number::lit("11.5")], Angle::from_degrees(11.25)));
    (0..LANDING).for_each(|_| world.step());
    let landed = world.clone();
    (0..STEPS).for_each(|_| world.step());
    let (moved, turned) = world.drift(&landed);
    let top = world.bodies.last().map_or(Number::ZERO, |body| body.center.y);
    println!(
        "one more fell on them, and rests {top:.4} m above the floor; since then: {moved:.4} m and {turned:.3}°"
    );
    assert!(moved < Number::lit("0.05") && turned < 0.5, "what fell does not come to rest");
    assert!((top - Number::lit("10.5")).abs() < Number::lit("0.01"), "what fell is not on top");
    check(&world, LANDED);
    println!("checksum {LANDED:#018x}, as on every machine");
}
