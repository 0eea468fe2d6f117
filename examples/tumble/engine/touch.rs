//! A point where two bodies touch, or are about to, and the impulses there.

use kousa::vector::{dot, length, scaled, unit};
use kousa::{ManifoldPoint, within};

use super::body::Body;
use super::number::{Number, Point, Vector, cross, max};
use super::rules::Rules;

/// A place where two bodies touch, before anything is known of the impulses there.
#[derive(Clone, Copy, Debug)]
pub struct Spot<S: Number> {
    /// The points of both bodies, in the space around them.
    points: [Point<S>; 2],
}

/// A place with its impulses.
#[derive(Clone, Copy, Debug)]
pub struct Touch<S: Number> {
    /// The numbers of both bodies.
    pub bodies: [usize; 2],
    /// The points of both bodies, as seen from the bodies.
    own: [Point<S>; 2],
    /// Along the normal, and in two directions across it.
    rows: [Row<S>; 3],
}

/// A direction in which two bodies push each other at a point: a row of the Jacobian matrix.
#[derive(Clone, Copy, Debug)]
struct Row<S: Number> {
    /// The direction, a unit vector.
    way: Vector<S>,
    /// The moment arms: what the spin of each body is multiplied by to get the speed of its point.
    arms: [Vector<S>; 2],
    /// The angular velocities that a unit impulse adds.
    turns: [Vector<S>; 2],
    /// The relative speed that a unit impulse adds: the inverse effective mass.
    give: S,
    /// The speed that the second body must have relative to the first, if the limits of the impulse allow it.
    speed: S,
    /// The accumulated impulse.
    impulse: S,
}

impl<S: Number> Row<S> {
    /// `v + ω × r` along `way` is `v · way + ω · (r × way)`.
    fn new(bodies: [&Body<S>; 2], places: [Vector<S>; 2], way: Vector<S>, speed: S) -> Self {
        let (mut arms, mut turns) = ([way; 2], [way; 2]);
        let mut give = S::ratio(0, 1);
        for (i, body) in bodies.into_iter().enumerate() {
            arms[i] = cross(&places[i], &way);
            turns[i] = body.turn_by(&arms[i]);
            if !body.stands {
                give += S::ratio(1, 1) + dot(&arms[i], &turns[i]);
            }
        }
        Self { way, arms, turns, give, speed, impulse: S::ratio(0, 1) }
    }

    /// Applies an impulse to the second body and its opposite to the first.
    fn push(&self, bodies: &mut [Body<S>], pair: [usize; 2], impulse: S) {
        for (i, impulse) in [-impulse, impulse].into_iter().enumerate() {
            let body = &mut bodies[pair[i]];
            if !body.stands {
                body.velocity += scaled(&self.way, impulse);
                body.spin += scaled(&self.turns[i], impulse);
            }
        }
    }

    /// The impulse that gives the second body its speed relative to the first.
    fn missing(&self, bodies: &[Body<S>], pair: [usize; 2]) -> S {
        let [a, b] = pair.map(|i| &bodies[i]);
        let relative = dot(&(b.velocity - a.velocity), &self.way) + dot(&b.spin, &self.arms[1])
            - dot(&a.spin, &self.arms[0]);
        (self.speed - relative) / self.give
    }

    /// Pushes until the second body has its speed relative to the first, as far as the accumulated impulse
    /// stays within limits.
    fn solve(&mut self, bodies: &mut [Body<S>], pair: [usize; 2], limits: [S; 2]) {
        let sum = max(self.impulse + self.missing(bodies, pair), limits[0]);
        let sum = if sum > limits[1] { limits[1] } else { sum };
        self.push(bodies, pair, sum - self.impulse);
        self.impulse = sum;
    }
}

impl<S: Number> Spot<S> {
    /// A point of a manifold.
    pub fn new(point: &ManifoldPoint<S, 3>) -> Self {
        Self { points: [point.point_a, point.point_b] }
    }

    /// How deep the two bodies overlap here; below zero where there is a gap.
    pub fn depth(&self, normal: &Vector<S>) -> S {
        dot(&(self.points[0] - self.points[1]), normal)
    }

    /// Whether another place is at most this far away.
    pub fn is_near(&self, other: &Self, distance: S) -> bool {
        within(&self.points[0], &other.points[0], distance)
    }
}

impl<S: Number> Touch<S> {
    /// A place of two bodies, of which at least one does not stand.
    pub fn new(
        bodies: &[Body<S>],
        pair: [usize; 2],
        normal: &Vector<S>,
        spot: &Spot<S>,
        rules: &Rules<S>,
    ) -> Self {
        let both = pair.map(|i| &bodies[i]);
        let arms = [0, 1].map(|i| spot.points[i].coords - both[i].pose.translation);
        let own = [0, 1].map(|i| Point::from(both[i].pose.rotation.inverse().apply(&arms[i])));
        let gap = spot.points[0] - spot.points[1];
        // A gap along the normal may be closed, and not more than that. What is deep is mended little by little,
        // and so is what has slipped, as far as friction can.
        let row = |way: Vector<S>| {
            let way_off = dot(&gap, &way);
            let share =
                if way == *normal && way_off < S::ratio(0, 1) { way_off } else { way_off * rules.mended };
            Row::new(both, arms, way, share * rules.per_second)
        };
        Self { bodies: pair, own, rows: around(normal).map(row) }
    }

    /// The place where the two points of the previous step are now, if they are still opposite each other and
    /// no further apart than the margin.
    pub fn still(&self, bodies: &[Body<S>], normal: &Vector<S>, rules: &Rules<S>) -> Option<Spot<S>> {
        let points = [0, 1].map(|i| bodies[self.bodies[i]].pose.point(&self.own[i]));
        let way = points[0] - points[1];
        let depth = dot(&way, normal);
        let slipped = length(&(way - scaled(normal, depth)));
        (depth > -rules.margin && slipped < rules.slip).then_some(Spot { points })
    }

    /// Whether this is the same place as one of the previous step.
    pub fn is_same(&self, before: &Self, rules: &Rules<S>) -> bool {
        self.bodies == before.bodies && within(&self.own[0], &before.own[0], rules.near)
    }

    /// Begins with the impulse of the same point in the previous step, in the directions of now.
    pub fn start_warm(&mut self, bodies: &mut [Body<S>], before: &Self) {
        let [normal, across] = [0..1, 1..3].map(|rows| before.impulse(rows));
        for (i, row) in self.rows.iter_mut().enumerate() {
            row.impulse = dot(if i == 0 { &normal } else { &across }, &row.way);
            row.push(bodies, self.bodies, row.impulse);
        }
    }

    /// The accumulated impulse of some of the rows, as a vector.
    fn impulse(&self, rows: std::ops::Range<usize>) -> Vector<S> {
        let nothing = Vector::repeat(S::ratio(0, 1));
        self.rows[rows].iter().fold(nothing, |sum, row| sum + scaled(&row.way, row.impulse))
    }

    /// Along the normal bodies only push. Across it friction holds them, by no more than a share of that push
    /// in each of the two directions: a pyramid instead of Coulomb's cone.
    pub fn solve(&mut self, bodies: &mut [Body<S>], friction: S) {
        let (nothing, pair) = (S::ratio(0, 1), self.bodies);
        let [normal, across @ ..] = &mut self.rows;
        for row in across {
            let most = friction * normal.impulse;
            row.solve(bodies, pair, [-most, most]);
        }
        normal.solve(bodies, pair, [nothing, S::ratio(10_000, 1)]);
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
