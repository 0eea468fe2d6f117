//! A stack of ten boxes that are let go a little above each other, until they rest: a small engine of the plane that all entrants share, on the
//! manifolds of each.
//!
//! The solver is that of Catto's Box2D Lite (*Fast and Simple Physics using Sequential Impulses*, GDC 2006). An impulse is kept from step to step by the
//! features of its point.

use kousa::{OrientedRect, manifold};

use crate::hand::Plain;
use crate::harness::{Doer, Effort, Entrant, Found, HAND, KOUSA, Program, run};
use crate::real::{Real, V, cross, dot, length, less, plus, times};
use crate::report::{Line, figures};
use crate::rest::{Body as Shape, MARGIN, Round, faced};

const BOXES: usize = 10;
const STEPS: usize = 1024;
/// What gravity adds to a velocity in a step of 1/128 s.
const GRAVITY: f64 = 10.0 / (128.0 * 128.0);
/// The depth that is left as it is, so that resting corners touch all the time; and the part of the rest that is mended in a step.
const SLOP: f64 = 0.005;
const MENDED: f64 = 0.125;
/// By hand, how much deeper a side of the second body must lie than one of the first to be the side that counts, so that it stays the same.
const PREFERENCE: f64 = 1e-3;
const FRICTION: f64 = 0.5;
const ITERATIONS: usize = 16;
/// What moves by less than this in each of so many steps is at rest.
const STILL: f64 = 1e-4;
const STILL_STEPS: usize = 64;

/// A box of mass 1, or the floor, which no impulse moves.
#[derive(Clone, Copy)]
struct Body<S> {
    center: V<S, 2>,
    axis: V<S, 2>,
    half: V<S, 2>,
    velocity: V<S, 2>,
    spin: S,
    /// The inverse of the mass, and of the moment of inertia.
    inverse: [S; 2],
}

fn perp<S: Real>([x, y]: V<S, 2>) -> V<S, 2> {
    [-y, x]
}

impl<S: Real> Body<S> {
    fn new(center: [f64; 2], half: [f64; 2], inverse: [f64; 2]) -> Self {
        let zero = S::of(0.0);
        let [center, half, axis] = [center, half, [1.0, 0.0]].map(|v| v.map(S::of));
        Self { center, axis, half, velocity: [zero; 2], spin: zero, inverse: inverse.map(S::of) }
    }

    fn shape(&self) -> OrientedRect<S> {
        let half_edges = [times(self.axis, self.half[0]), times(perp(self.axis), self.half[1])];
        OrientedRect::new(self.center.into(), half_edges.map(Into::into))
    }

    fn push(&mut self, arm: V<S, 2>, impulse: V<S, 2>) {
        self.velocity = plus(self.velocity, impulse, self.inverse[0]);
        self.spin = self.spin + cross(arm, impulse) * self.inverse[1];
    }

    /// The speed along a direction that a unit impulse adds to the point at an arm.
    fn give(&self, arm: V<S, 2>, way: V<S, 2>) -> S {
        let lever = cross(arm, way);
        self.inverse[0] + lever * lever * self.inverse[1]
    }

    fn velocity_at(&self, arm: V<S, 2>) -> V<S, 2> {
        plus(self.velocity, perp(arm), self.spin)
    }

    fn go_on(&mut self) {
        self.center = plus(self.center, self.velocity, S::of(1.0));
        let turned = plus(self.axis, perp(self.axis), self.spin);
        self.axis = times(turned, S::of(1.0) / length(turned));
    }
}

/// A point of a manifold, with the impulses along the normal and along the tangent.
#[derive(Clone, Copy)]
struct Touch<S> {
    bodies: [usize; 2],
    features: [u32; 2],
    points: [V<S, 2>; 2],
    normal: V<S, 2>,
    depth: S,
    impulse: [S; 2],
}

impl<S: Real> Touch<S> {
    fn new(bodies: [usize; 2], features: [u32; 2], points: [V<S, 2>; 2], normal: V<S, 2>, depth: S) -> Self {
        Self { bodies, features, points, normal, depth, impulse: [S::of(0.0); 2] }
    }

    fn push(&self, bodies: &mut [Body<S>], way: V<S, 2>, size: S) {
        for (side, size) in [-size, size].into_iter().enumerate() {
            let body = &mut bodies[self.bodies[side]];
            body.push(less(self.points[side], body.center), times(way, size));
        }
    }

    /// The impulse along a direction that gives the second body this speed relative to the first.
    fn missing(&self, bodies: &[Body<S>], way: V<S, 2>, speed: S) -> S {
        let [a, b] = self.bodies.map(|i| &bodies[i]);
        let [arm_a, arm_b] = [less(self.points[0], a.center), less(self.points[1], b.center)];
        let relative = less(b.velocity_at(arm_b), a.velocity_at(arm_a));
        (speed - dot(relative, way)) / (a.give(arm_a, way) + b.give(arm_b, way))
    }

    fn solve(&mut self, bodies: &mut [Body<S>]) {
        let zero = S::of(0.0);
        let speed = if self.depth < zero {
            self.depth
        } else {
            (self.depth - S::of(SLOP)).upper(zero) * S::of(MENDED)
        };
        let (tangent, [along, across]) = (perp(self.normal), self.impulse);
        self.impulse[0] = (along + self.missing(bodies, self.normal, speed)).upper(zero);
        self.push(bodies, self.normal, self.impulse[0] - along);
        let most = S::of(FRICTION) * self.impulse[0];
        self.impulse[1] = (across + self.missing(bodies, tangent, zero)).upper(-most).lower(most);
        self.push(bodies, tangent, self.impulse[1] - across);
    }
}

/// What finds the manifold of two bodies, and adds its points.
type Find<'a, S> = Box<dyn FnMut(&[Body<S>], [usize; 2], &mut Vec<Touch<S>>) + 'a>;

struct World<'a, S> {
    bodies: Vec<Body<S>>,
    touches: Vec<Touch<S>>,
    find: Find<'a, S>,
    /// The numbers of all manifolds, of all their points, and of those that were there a step before.
    counts: [usize; 3],
}

impl<'a, S: Real> World<'a, S> {
    fn new(find: Find<'a, S>) -> Self {
        Self { bodies: Self::start(), touches: Vec::new(), find, counts: [0; 3] }
    }

    fn start() -> Vec<Body<S>> {
        let floor = Body::new([0.0, -0.5], [20.0, 0.5], [0.0; 2]);
        let off = |i: usize| [[0.0, 0.03, -0.02][i % 3], 0.51 + 1.01 * i as f64];
        let boxes = (0..BOXES).map(|i| Body::new(off(i), [0.5; 2], [1.0, 6.0]));
        [floor].into_iter().chain(boxes).collect()
    }

    fn find(&mut self) -> Vec<Touch<S>> {
        let mut found = Vec::new();
        for j in 1..self.bodies.len() {
            for i in 0..j {
                let [dx, dy] = less(self.bodies[i].center, self.bodies[j].center).map(Real::size);
                if dy < S::of(1.5) && (i == 0 || dx < S::of(1.5)) {
                    let before = found.len();
                    (self.find)(&self.bodies, [i, j], &mut found);
                    self.counts[0] += usize::from(found.len() > before);
                }
            }
        }
        for touch in &mut found {
            let same = |old: &&Touch<S>| (old.bodies, old.features) == (touch.bodies, touch.features);
            if let Some(old) = self.touches.iter().find(same) {
                self.counts[2] += 1;
                touch.impulse = old.impulse;
            }
        }
        self.counts[1] += found.len();
        found
    }

    fn step(&mut self) {
        self.touches = self.find();
        for body in &mut self.bodies[1..] {
            body.velocity[1] = body.velocity[1] - S::of(GRAVITY);
        }
        for touch in &self.touches {
            touch.push(&mut self.bodies, touch.normal, touch.impulse[0]);
            touch.push(&mut self.bodies, perp(touch.normal), touch.impulse[1]);
        }
        for _ in 0..ITERATIONS {
            for touch in &mut self.touches {
                touch.solve(&mut self.bodies);
            }
        }
        self.bodies.iter_mut().for_each(Body::go_on);
    }

    /// A step, of which the first one begins anew; the place of the highest box.
    fn part(mut self) -> impl FnMut(usize) -> Found + use<'a, S> {
        move |step| {
            if step == 0 {
                (self.bodies, self.touches) = (Self::start(), Vec::new());
            }
            self.step();
            Found::place(0, self.bodies[BOXES].center.map(S::double))
        }
    }

    /// The step from which on all boxes rest, the points of a manifold, and the share of points whose features were there a step before.
    fn figures(mut self) -> Vec<String> {
        let speed = |body: &Body<S>| length(body.velocity).upper(body.spin.size()).double();
        let mut moved = 0;
        for step in 1..=STEPS {
            self.step();
            if self.bodies.iter().any(|body| speed(body) > STILL) {
                moved = step;
            }
        }
        let rest = if STEPS - moved < STILL_STEPS { "none".to_owned() } else { moved.to_string() };
        let [manifolds, points, kept] = self.counts.map(|count| count as f64);
        vec![rest, format!("{:.3}", points / manifolds), format!("{:.4}", kept / points)]
    }
}

struct Judge;

impl Program for Judge {
    const PARTS: &'static [&'static str] = &["a step: manifolds and solver"];

    fn steps(&self) -> usize {
        STEPS
    }

    /// The tower stands.
    fn is_wrong(&self, _: usize, _: usize, _: usize, found: &Found, exact: &Found) -> bool {
        found.differs(exact, 0.05)
    }

    fn is_proven(&self, _: usize, _: usize, _: usize, _: &Found) -> Option<bool> {
        None
    }
}

fn kousa<'a, S: Real>() -> Find<'a, S> {
    Box::new(|bodies, pair, touches| {
        let [a, b] = pair.map(|i| bodies[i].shape());
        let Some(found) = manifold(&a, &b, S::of(MARGIN)) else { return };
        touches.extend(found.points().iter().map(|at| {
            let points = [at.point_a.into(), at.point_b.into()];
            Touch::new(pair, [at.feature_a, at.feature_b], points, found.normal.into(), at.depth)
        }));
    })
}

fn by_hand<'a, S: Real + Plain>() -> Find<'a, S> {
    Box::new(|bodies, pair, touches| {
        let [a, b] = pair.map(|i| Round::new(&Shape::from(bodies[i].shape())));
        let Some(found) = faced(&a, &b, S::of(PREFERENCE)) else { return };
        let normal = if found.is_first { found.normal } else { times(found.normal, S::of(-1.0)) };
        for (end, (at, depth)) in found.clipped(&a, &b).into_iter().enumerate() {
            let on_other = plus(at, found.normal, depth);
            let points = if found.is_first { [on_other, at] } else { [at, on_other] };
            let features = [found.sides[0] * 2 + usize::from(found.is_first), found.sides[1] * 2 + end];
            if depth >= S::of(-MARGIN) {
                touches.push(Touch::new(pair, features.map(|i| i as u32), points, normal, depth));
            }
        }
    })
}

/// parry, which keeps its manifolds from step to step, as an engine lets it.
macro_rules! parry {
    ($module:ident, $parry:ident, $S:ident) => {
        mod $module {
            use std::collections::HashMap;

            use $parry::math::{Pose, Rot2, Vector};
            use $parry::query::{ContactManifold, DefaultQueryDispatcher, PersistentQueryDispatcher};
            use $parry::shape::Cuboid;

            use super::*;

            pub fn parry<'a>() -> Find<'a, $S> {
                let mut kept = HashMap::<[usize; 2], ContactManifold<(), ()>>::new();
                Box::new(move |bodies, pair, touches| {
                    let [a, b] = pair.map(|i| &bodies[i]);
                    let [at, to] = [a, b].map(|body| {
                        let turn = Rot2::from_cos_sin_unchecked(body.axis[0], body.axis[1]);
                        Pose::from_parts(Vector::from_array(body.center), turn)
                    });
                    let [one, other] = [a, b].map(|body| Cuboid::new(Vector::from_array(body.half)));
                    let margin = MARGIN as $S;
                    let patch = kept.entry(pair).or_default();
                    DefaultQueryDispatcher
                        .contact_manifold_convex_convex(
                            &at.inv_mul(&to),
                            &one,
                            &other,
                            None,
                            None,
                            margin,
                            patch,
                        )
                        .expect("it knows all pairs");
                    let normal = (at.rotation * patch.local_n1).to_array();
                    touches.extend(patch.points.iter().filter(|point| point.dist <= margin).map(|point| {
                        let points = [at * point.local_p1, to * point.local_p2].map(|p| p.to_array());
                        Touch::new(pair, [point.fid1.0, point.fid2.0], points, normal, -point.dist)
                    }));
                })
            }
        }
    };
}
parry!(single, parry2d, f32);
parry!(double, parry2d_f64, f64);

fn program<S: Real + Plain>(
    name: &'static str,
    effort: Effort,
    kousa: Find<'_, S>,
    parry: Find<'_, S>,
) -> Vec<Line> {
    let entrants = [(HAND, by_hand()), (KOUSA, kousa), ("parry", parry)];
    let entrant = |(who, find)| Box::new(Doer::of(who, World::new(find).part())) as Box<dyn Entrant + '_>;
    let mut referee = Doer::of(KOUSA, World::new(self::kousa::<f64>()).part());
    run(name, &Judge, entrants.into_iter().map(entrant).collect(), &mut referee, effort)
}

/// The program in `f32`.
pub fn single(effort: Effort) -> Vec<Line> {
    program("stack, f32", effort, kousa::<f32>(), single::parry())
}

/// The program in `f64`.
pub fn double(effort: Effort) -> Vec<Line> {
    program("stack, f64", effort, kousa::<f64>(), double::parry())
}

/// How the stack comes to rest.
pub fn at_rest() -> String {
    let rows = [
        ("by hand in f32", World::new(by_hand::<f32>()).figures()),
        ("kousa in f32", World::new(kousa::<f32>()).figures()),
        ("parry in f32", World::new(single::parry()).figures()),
        ("by hand in f64", World::new(by_hand::<f64>()).figures()),
        ("kousa in f64", World::new(kousa::<f64>()).figures()),
        ("parry in f64", World::new(double::parry()).figures()),
    ];
    figures("Stack at rest", &["steps until rest", "points of a manifold", "points kept, by features"], &rows)
}
