//! Bodies, and one step of time after the other.

use kousa::vector::{length, scaled};
use kousa::{Angle, ManifoldPoint};

use super::body::{Body, PER_SECOND};
use super::number::{Number, Vector, max};
use super::touch::Touch;

/// How often all points are solved in a step, before the bodies move and after it.
const ITERATIONS: [usize; 2] = [8, 4];
/// The number of steps after which bodies that have been slow sleep: half a second.
const PATIENCE: usize = 128;

/// The bodies, and the points at which they touched in the last step.
#[derive(Clone, Debug)]
pub struct World<S: Number> {
    pub bodies: Vec<Body<S>>,
    touches: Vec<Touch<S>>,
    /// How far apart bodies rest. If that is not zero, what would come to overlap another body is stopped on its way.
    skin: S,
    /// The number of points solved in all steps so far, and how many of them were known by their features.
    pub points: [usize; 2],
}

impl<S: Number> World<S> {
    /// The bodies are solved in their order, so what stands and what is low should be first.
    pub fn new(bodies: Vec<Body<S>>, skin: S) -> Self {
        Self { bodies, touches: Vec::new(), skin, points: [0; 2] }
    }

    /// Velocities first, from gravity and from the points of contact, and then with them the poses.
    pub fn step(&mut self) {
        self.touches = self.found();
        self.calm_down();
        let bodies = &mut self.bodies;
        let is_awake = |touch: &&mut Touch<S>| touch.bodies.iter().any(|i| bodies[*i].moves());
        let mut touches: Vec<_> = self.touches.iter_mut().filter(is_awake).collect();
        self.points[0] += touches.len();
        self.points[1] += touches.iter().filter(|touch| touch.is_known).count();
        for body in bodies.iter_mut().filter(|body| body.moves()) {
            // The air slows down what flies and, more so, what rolls.
            body.velocity = scaled(&body.velocity, S::ratio(1023, 1024));
            body.spin = scaled(&body.spin, S::ratio(63, 64));
            body.velocity.z -= S::ratio(10, PER_SECOND);
        }
        touches.iter().for_each(|touch| touch.start_warm(bodies));
        for _ in 0..ITERATIONS[0] {
            touches.iter_mut().for_each(|touch| touch.solve(bodies, true));
        }
        touches.iter_mut().for_each(|touch| touch.go_on(bodies));
        for i in 0..bodies.len() {
            if bodies[i].moves() {
                let stops = |(j, other): &(usize, &Body<S>)| {
                    self.skin > S::ratio(0, 1) && *j != i && bodies[i].is_near(other, S::ratio(1, 2))
                };
                let near = bodies.iter().enumerate().filter(stops).map(|(_, other)| other.shape);
                let near: Vec<_> = near.collect();
                bodies[i].go_on(&near);
            }
        }
        for _ in 0..ITERATIONS[1] {
            touches.iter_mut().for_each(|touch| touch.solve(bodies, false));
        }
    }

    /// The points where bodies touch, of all pairs. Most bodies approach by less than the margin in a step; one that
    /// is faster is stopped on its way. Where both sleep or stand, nothing has changed.
    fn found(&self) -> Vec<Touch<S>> {
        let (bodies, olds, mut touches) = (&self.bodies, &self.touches, Vec::new());
        for (i, a) in bodies.iter().enumerate() {
            for (j, b) in bodies.iter().enumerate().skip(i + 1) {
                if !a.moves() && !b.moves() {
                    touches.extend(olds.iter().filter(|old| old.bodies == [i, j]));
                } else if let Some(found) = a.manifold(b, S::ratio(1, 16)) {
                    for point in found.points() {
                        let point = ManifoldPoint { depth: point.depth + self.skin, ..*point };
                        touches.push(Touch::new(bodies, [i, j], &found.normal, &point, olds));
                    }
                }
            }
        }
        touches
    }

    /// Counts for how long each body has been slow. The least count passes from body to body where they touch, so a
    /// pile falls asleep as a whole, and wakes as a whole when something comes near that is awake.
    fn calm_down(&mut self) {
        for body in &mut self.bodies {
            body.calm = if body.speed() < S::ratio(1, 16) { body.calm + 1 } else { 0 };
        }
        let mut passes = true;
        while passes {
            passes = false;
            for [i, j] in self.touches.iter().map(|touch| touch.bodies) {
                let [a, b] = [i, j].map(|i| &self.bodies[i]);
                if !a.stands && !b.stands && a.calm != b.calm {
                    let least = a.calm.min(b.calm);
                    for i in [i, j] {
                        self.bodies[i].calm = least;
                    }
                    passes = true;
                }
            }
        }
        for body in self.bodies.iter_mut().filter(|body| !body.stands) {
            body.sleeps = body.calm >= PATIENCE;
            if body.sleeps {
                [body.velocity, body.spin] = [Vector::repeat(S::ratio(0, 1)); 2];
            }
        }
    }

    /// How deep two bodies are in each other's skin at most, or without one in each other.
    pub fn deepest(&self) -> S {
        self.touches.iter().fold(S::ratio(0, 1), |most, touch| max(most, touch.depth))
    }

    /// By how much a body has moved at most since then, and the greatest rotation.
    pub fn drift(&self, before: &Self) -> (S, Angle) {
        let mut most = (S::ratio(0, 1), Angle::ZERO);
        for (now, then) in self.bodies.iter().zip(&before.bodies) {
            let way = length(&(now.pose.translation - then.pose.translation));
            let turn = then.pose.rotation.inverse().then(now.pose.rotation).angle();
            most = (max(way, most.0), most.1.max(turn));
        }
        most
    }

    /// The 64-bit FNV-1a hash (Fowler, Noll and Vo) of all bits.
    pub fn checksum(&self) -> u64 {
        let words = self.bodies.iter().flat_map(Body::words);
        words.flat_map(u64::to_le_bytes).fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
    }
}
