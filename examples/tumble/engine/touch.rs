//! A point where two bodies touch, or are about to, and the impulses there.

use kousa::ManifoldPoint;
use kousa::vector::{dot, scaled, unit};

use super::body::{Body, PER_SECOND};
use super::number::{Number, Vector, cross, max};

/// The speed with which bodies part, in metres per second for each metre of depth: an eighth of it in a step.
const MENDED: i16 = 32;

/// A point of a manifold with its impulses.
#[derive(Clone, Copy, Debug)]
pub struct Touch<S: Number> {
    /// The numbers of both bodies.
    pub bodies: [usize; 2],
    /// The features of both that meet there, by which the next step knows the point again.
    features: [u32; 2],
    /// Whether it was there in the previous step.
    pub is_known: bool,
    /// How deep the bodies are in each other's skin; below zero where there is a gap.
    pub depth: S,
    /// Along the normal, and in two directions across it.
    rows: [Row<S>; 3],
}

/// A direction in which two bodies push each other at a point: a row of the Jacobian matrix.
#[derive(Clone, Copy, Debug)]
struct Row<S: Number> {
    /// The numbers of both bodies.
    bodies: [usize; 2],
    /// The direction, a unit vector.
    way: Vector<S>,
    /// The moment arms: what the spin of each body is multiplied by to get the speed of its point.
    arms: [Vector<S>; 2],
    /// The angular velocities that a unit impulse adds.
    turns: [Vector<S>; 2],
    /// The relative speed that a unit impulse adds: the inverse effective mass.
    give: S,
    /// The accumulated impulse.
    impulse: S,
}

impl<S: Number> Row<S> {
    /// `v + ω × r` along `way` is `v · way + ω · (r × way)`.
    fn new(all: &[Body<S>], bodies: [usize; 2], places: [Vector<S>; 2], way: Vector<S>, impulse: S) -> Self {
        let arms = places.map(|place| cross(&place, &way));
        let turns = [0, 1].map(|i| all[bodies[i]].turn_by(&arms[i]));
        let [a, b] = [0, 1].map(|i| {
            if all[bodies[i]].stands { S::ratio(0, 1) } else { S::ratio(1, 1) + dot(&arms[i], &turns[i]) }
        });
        Self { bodies, way, arms, turns, give: a + b, impulse }
    }

    /// Applies an impulse to the second body and its opposite to the first.
    fn push(&self, all: &mut [Body<S>], impulse: S) {
        for (i, impulse) in [-impulse, impulse].into_iter().enumerate() {
            let body = &mut all[self.bodies[i]];
            if !body.stands {
                body.velocity += scaled(&self.way, impulse);
                body.spin += scaled(&self.turns[i], impulse);
            }
        }
    }

    /// The speed of the second body relative to the first.
    fn speed(&self, all: &[Body<S>]) -> S {
        let [a, b] = self.bodies.map(|i| &all[i]);
        dot(&(b.velocity - a.velocity), &self.way) + dot(&b.spin, &self.arms[1]) - dot(&a.spin, &self.arms[0])
    }

    /// Pushes until the accumulated impulse is a share of the one that gives the second body this speed relative to
    /// the first, as far as it stays within limits.
    fn solve(&mut self, all: &mut [Body<S>], (speed, share): (S, S), [least, most]: [S; 2]) {
        let whole = self.impulse + (speed - self.speed(all)) / self.give;
        let sum = max(whole * share, least);
        let sum = if sum > most { most } else { sum };
        self.push(all, sum - self.impulse);
        self.impulse = sum;
    }
}

impl<S: Number> Touch<S> {
    /// A point of two bodies, of which at least one does not stand, with the impulses of the point of the same
    /// features among those of the previous step.
    pub fn new(
        bodies: &[Body<S>],
        pair: [usize; 2],
        normal: &Vector<S>,
        point: &ManifoldPoint<S, 3>,
        olds: &[Self],
    ) -> Self {
        let features = [point.feature_a, point.feature_b];
        let old = olds.iter().find(|old| old.bodies == pair && old.features == features);
        let ways = around(normal);
        // Friction is a vector, which has other parts along the directions of this step.
        let impulses = old.map_or([S::ratio(0, 1); 3], |old| {
            let [along, first, second] = &old.rows;
            let friction = scaled(&first.way, first.impulse) + scaled(&second.way, second.impulse);
            [along.impulse, dot(&friction, &ways[1]), dot(&friction, &ways[2])]
        });
        let points = [point.point_a, point.point_b];
        let arms = [0, 1].map(|i| points[i].coords - bodies[pair[i]].pose.translation);
        let rows = [0, 1, 2].map(|i| Row::new(bodies, pair, arms, ways[i], impulses[i]));
        Self { bodies: pair, features, is_known: old.is_some(), depth: point.depth, rows }
    }

    /// Pushes as hard as in the previous step.
    pub fn start_warm(&self, bodies: &mut [Body<S>]) {
        self.rows.iter().for_each(|row| row.push(bodies, row.impulse));
    }

    /// Along the normal bodies only push. Across it friction holds them, by no more than half of that push in each of
    /// the two directions: a pyramid instead of Coulomb's cone. A gap may be closed, and not more than that. What
    /// overlaps is mended, if at all, with a speed in proportion to the depth. That push is a sixteenth weaker than
    /// it takes, and so yields like a damped spring.
    pub fn solve(&mut self, bodies: &mut [Body<S>], mends: bool) {
        let [nothing, whole] = [0, 1].map(|n| S::ratio(n, 1));
        let [normal, across @ ..] = &mut self.rows;
        let most = S::ratio(1, 2) * normal.impulse;
        across.iter_mut().for_each(|row| row.solve(bodies, (nothing, whole), [-most, most]));
        let wanted = if self.depth < nothing {
            (self.depth * S::ratio(PER_SECOND, 1), whole)
        } else if mends && self.depth > nothing {
            (self.depth * S::ratio(MENDED, 1), S::ratio(15, 16))
        } else {
            (nothing, whole)
        };
        normal.solve(bodies, wanted, [nothing, S::ratio(10_000, 1)]);
    }

    /// Changes the depth as the bodies move on for a step.
    pub fn go_on(&mut self, bodies: &[Body<S>]) {
        self.depth -= self.rows[0].speed(bodies) * S::ratio(1, PER_SECOND);
    }
}

/// A unit vector and two more across it and each other.
fn around<S: Number>(normal: &Vector<S>) -> [Vector<S>; 3] {
    let (nothing, one) = (S::ratio(0, 1), S::ratio(1, 1));
    // An axis that is far from the normal, so that the cross product is far from zero.
    let half = S::ratio(1, 2);
    let is_along_x = normal.x > half || normal.x < -half;
    let axis = if is_along_x { [nothing, one, nothing] } else { [one, nothing, nothing] };
    let across = cross(normal, &axis.into());
    let across = unit(&across).unwrap_or(across);
    [*normal, across, cross(normal, &across)]
}
