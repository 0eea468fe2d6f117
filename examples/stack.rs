//! A stack of boxes that stays put, in fixed-point: a small physics engine on top of `manifold`.
//!
//! The solver is that of Catto's Box2D Lite (*Fast and Simple Physics using Sequential Impulses*, GDC 2006). A box rests because its
//! manifold has two places, because a margin finds a place before it is reached, and because each place begins with the impulse it
//! had a step ago: the features tell which place of the last step it was. All state is integers, so each machine comes to the same bits.
//!
//! `cargo run --release --example stack`

#![allow(clippy::print_stdout, reason = "a command-line tool tells what it has found")]

use kousa::fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};
use kousa::vector::{cross, dot, perp, scaled};
use kousa::{Angle, ContactManifold, HalfSpace, Manifold, OrientedRect};

/// What the state is kept in. Shapes have half as many digits, with which kousa is faster by far.
type Number = I32F32;
type Vector = SVector<Number, 2>;

/// Boxes of the stack; one more falls upon it.
const BOXES: usize = 10;
/// Steps, of a 256th of a second, until that one falls, and after it has come to rest.
const STEPS: usize = 3000;
/// Steps in which it does.
const LANDING: usize = 2000;
/// The checksums before it falls and in the end.
const STACKED: u64 = 0x3276_c4a7_ea85_49bc;
const LANDED: u64 = 0x92ea_b25e_1435_168f;
/// All boxes are squares of this half side, and of mass 1. Lengths are in metres.
const HALF_SIDE: I16F16 = I16F16::lit("0.5");
/// The inverse of the moment of inertia of such a square, `1 / (side² / 6)`.
const INVERSE_INERTIA: Number = Number::lit("6");
/// What a step adds to the speed: 10 m/s², in metres a step.
const GRAVITY: Number = Number::lit("0.000152587890625");
/// How far apart bodies may be and still have a manifold: more than they come nearer in a step.
const MARGIN: I16F16 = I16F16::lit("0.0625");
/// The part of a depth that a step mends.
const MENDED: Number = Number::lit("0.125");
/// The coefficient of friction.
const FRICTION: Number = Number::lit("0.5");
/// How often a step goes through all places.
const ITERATIONS: usize = 16;
/// Turns in a radian.
const TURNS: Number = Number::lit("0.15915494309189533577");

fn coarse(point: Point<Number, 2>) -> Point<I16F16, 2> {
    point.map(I16F16::from_num)
}

fn fine(vector: SVector<I16F16, 2>) -> Vector {
    vector.map(Number::from)
}

/// A box; or the floor, which no impulse moves.
#[derive(Clone, Copy, Debug)]
struct Body {
    center: Point<Number, 2>,
    angle: Angle,
    /// Metres a step.
    velocity: Vector,
    /// Radians a step.
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

    /// Whether they may touch: the diagonal of a box is shorter than 1.5.
    fn is_near(&self, other: &Self) -> bool {
        let way = self.center - other.center;
        way.y.abs() < Number::lit("1.5") && (other.is_floor || way.x.abs() < Number::lit("1.5"))
    }

    /// Seen from this body, which is a box.
    fn manifold(&self, other: &Self) -> Option<ContactManifold<I16F16>> {
        let floor = HalfSpace::new(coarse(other.center), [I16F16::ZERO, I16F16::ONE].into());
        if other.is_floor {
            self.shape().manifold(&floor, MARGIN)
        } else {
            self.shape().manifold(&other.shape(), MARGIN)
        }
    }

    /// The velocity of a place of the body.
    fn velocity_at(&self, arm: &Vector) -> Vector {
        self.velocity + scaled(&perp(arm), self.spin)
    }

    fn push(&mut self, arm: &Vector, impulse: &Vector) {
        if !self.is_floor {
            self.velocity += impulse;
            self.spin += cross(arm, impulse) * INVERSE_INERTIA;
        }
    }

    /// What a unit of impulse adds to the speed of a place, along the impulse.
    fn give(&self, arm: &Vector, way: &Vector) -> Number {
        let lever = cross(arm, way);
        if self.is_floor { Number::ZERO } else { Number::ONE + lever * lever * INVERSE_INERTIA }
    }

    fn go_on(&mut self) {
        self.center += self.velocity;
        // The fraction of a turn has as many bits as an angle.
        self.angle += Angle::from_bits((self.spin * TURNS).to_bits() as u32);
    }
}

/// A place where two bodies touch, or will.
#[derive(Clone, Copy, Debug)]
struct Place {
    bodies: [usize; 2],
    features: [u8; 2],
    /// From the centers of the bodies.
    arms: [Vector; 2],
    normal: Vector,
    depth: Number,
    /// Along the normal, and across it: what has been given in this step.
    impulse: [Number; 2],
}

impl Place {
    /// The impulse `size · way`, on the second body, and against it on the first.
    fn push(&self, bodies: &mut [Body], way: &Vector, size: Number) {
        let impulse = scaled(way, size);
        bodies[self.bodies[0]].push(&self.arms[0], &-impulse);
        bodies[self.bodies[1]].push(&self.arms[1], &impulse);
    }

    /// The impulse that is still missing for the second body to leave the first at `speed`.
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
        // Apart, they may come as near as they are; deep in each other, they leave.
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

/// The floor, the boxes from the lowest up, and the places of the last step.
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

    /// All places, each with the impulse that it had a step ago.
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

    /// How far the boxes are at most from where they were, and turned, in degrees.
    fn drift(&self, before: &Self) -> (Number, f64) {
        let both = || self.bodies.iter().zip(&before.bodies);
        let moved = both().flat_map(|(now, then)| <[Number; 2]>::from(now.center - then.center));
        let turns = both().map(|(now, then)| now.angle - then.angle);
        let turned = turns.map(|turn| turn.to_bits().cast_signed().unsigned_abs());
        let degrees = Angle::from_bits(turned.max().unwrap_or(0)).to_degrees();
        (moved.map(Number::abs).max().unwrap_or(Number::ZERO), degrees)
    }

    /// FNV-1a with 64 bits (Fowler, Noll and Vo) over all numbers.
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

/// A checksum that is the same on every machine.
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

    // It falls from half a metre above, turned, and not on the middle.
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
