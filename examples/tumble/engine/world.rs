//! Bodies, and one step of time after the other.

use kousa::vector::{length, scaled};
use kousa::{Angle, ContactManifold};

use super::body::Body;
use super::number::{Number, max};
use super::rules::Rules;
use super::touch::{Spot, Touch};

/// The number of solver iterations over all points in a step.
const ITERATIONS: usize = 16;
/// The most places where two bodies touch.
const MOST: usize = 8;

/// The bodies, and the points at which they touched in the last step.
#[derive(Clone, Debug)]
pub struct World<S: Number> {
    rules: Rules<S>,
    pub bodies: Vec<Body<S>>,
    touches: Vec<Touch<S>>,
}

impl<S: Number> World<S> {
    /// The bodies are solved in their order, so what stands and what is low should be first.
    pub fn new(bodies: Vec<Body<S>>) -> Self {
        Self { rules: Rules::new(), bodies, touches: Vec::new() }
    }

    /// Velocities first, from gravity and from the points of contact, and then with them the poses.
    pub fn step(&mut self) {
        let rules = self.rules;
        let mut touches = self.found();
        for body in self.bodies.iter_mut().filter(|body| !body.stands) {
            body.velocity = scaled(&body.velocity, rules.drag[0]);
            body.spin = scaled(&body.spin, rules.drag[1]);
            body.velocity.z -= rules.gravity;
        }
        for touch in &mut touches {
            if let Some(before) = self.touches.iter().find(|old| touch.is_same(old, &rules)) {
                touch.start_warm(&mut self.bodies, before);
            }
        }
        for _ in 0..ITERATIONS {
            touches.iter_mut().for_each(|touch| touch.solve(&mut self.bodies, rules.friction));
        }
        self.touches = touches;
        for body in self.bodies.iter_mut().filter(|body| !body.stands) {
            body.go_on(rules.time);
        }
    }

    /// The places where bodies touch, of all pairs.
    fn found(&self) -> Vec<Touch<S>> {
        let (rules, bodies) = (&self.rules, &self.bodies);
        let mut touches = Vec::new();
        for (i, a) in bodies.iter().enumerate() {
            for (j, b) in bodies.iter().enumerate().skip(i + 1).filter(|(_, b)| !a.stands || !b.stands) {
                if let Some(found) = a.manifold(b, rules.margin) {
                    let spots = self.spots([i, j], &found);
                    touches.extend(
                        spots.iter().map(|spot| Touch::new(bodies, [i, j], &found.normal, spot, rules)),
                    );
                }
            }
        }
        touches
    }

    /// The places where two bodies touch: those of the previous step that still hold, and those of the manifold
    /// that are new, or deeper. What is round has no such memory: it would be pushed on from where it was.
    fn spots(&self, pair: [usize; 2], found: &ContactManifold<S, 3>) -> Vec<Spot<S>> {
        let (rules, normal) = (&self.rules, &found.normal);
        let is_round = pair.iter().any(|i| self.bodies[*i].is_round());
        let olds = self.touches.iter().filter(|old| !is_round && old.bodies == pair);
        let mut spots: Vec<_> = olds.filter_map(|old| old.still(&self.bodies, normal, rules)).collect();
        for spot in found.points().iter().map(Spot::new) {
            match spots.iter().position(|old| spot.is_near(old, rules.near)) {
                Some(i) if spot.depth(normal) > spots[i].depth(normal) + rules.deeper => spots[i] = spot,
                None if spots.len() < MOST => spots.push(spot),
                _ => {}
            }
        }
        spots
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
        words.flat_map(u32::to_le_bytes).fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
    }
}
