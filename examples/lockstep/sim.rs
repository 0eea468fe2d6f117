//! The simulation: a state, and the step from one tick to the next.
//!
//! The step is a pure function of the state and the inputs. It uses no clock, no random numbers, and no hash
//! order. The same inputs therefore lead to the same state, and a step with a wrong input can be repeated
//! with the right one.

use kousa::vector::{at_most, dot, scaled};
use kousa::{Contains, Ray, intersects};

use crate::arena::{Arena, BODIES, PLAYERS};
use crate::input::Input;
use crate::scalar::{Number, Vector, vector, whole};
use crate::shape::Shape;

/// The number of ticks between two shots of a player.
const RELOAD: u32 = 15;

/// The number of shots that destroy a capsule.
const LIVES: u32 = 3;

/// The number of ticks until a destroyed capsule returns.
const AWAY: u32 = 240;

/// Everything that changes. It is `Copy`, so that saving it is a plain copy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State<S: Number> {
    /// The number of steps since the start.
    pub tick: u32,
    pub players: [Player<S>; PLAYERS],
    pub bodies: [Body<S>; BODIES],
}

/// What a player has besides its body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Player<S: Number> {
    /// The direction of the last thrust, which is also that of the next shot.
    pub facing: Vector<S>,
    /// The number of ticks until the next shot.
    pub reload: u32,
    /// The number of ticks spent in the goal.
    pub score: u32,
}

/// A movable body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Body<S: Number> {
    pub shape: Shape<S>,
    /// The velocity in units per tick.
    pub velocity: Vector<S>,
    /// The number of shots until it is destroyed.
    pub lives: u32,
    /// The number of ticks until it returns; 0 while it is in the arena.
    pub away: u32,
}

impl<S: Number> State<S> {
    /// The state at the start of a match.
    pub fn new(arena: &Arena<S>) -> Self {
        Self {
            tick: 0,
            players: [1, -1].map(|x| Player { facing: vector(x, 0), reload: 0, score: 0 }),
            bodies: arena.starts.map(Body::new),
        }
    }

    /// Advances the state by one tick.
    pub fn step(&mut self, arena: &Arena<S>, inputs: [Input; PLAYERS]) {
        for (player, input) in inputs.into_iter().enumerate() {
            self.steer(arena, player, input);
            self.fire(arena, player, input);
            self.pull(arena, player, input);
        }
        self.drift(arena);
        self.part_bodies(arena);
        self.keep_within_walls(arena);
        self.score(arena);
        self.bring_back(arena);
        self.tick += 1;
    }

    /// Applies the thrust of a player.
    fn steer(&mut self, arena: &Arena<S>, player: usize, input: Input) {
        let (x, y) = (input.axis(Input::LEFT, Input::RIGHT), input.axis(Input::DOWN, Input::UP));
        if (x, y) != (0, 0) {
            let way = vector(x, y);
            self.players[player].facing = way;
            let velocity = &mut self.bodies[player].velocity;
            *velocity = ahead(velocity, &way, arena.rules.thrust);
        }
    }

    /// Shoots a ray from the player, which pushes the first body that it hits, and destroys a capsule after
    /// enough hits.
    fn fire(&mut self, arena: &Arena<S>, player: usize, input: Input) {
        let Player { facing, reload, .. } = &mut self.players[player];
        *reload = reload.saturating_sub(1);
        if !input.holds(Input::FIRE) || *reload > 0 {
            return;
        }
        *reload = RELOAD;
        let ray = Ray::new(self.bodies[player].shape.place(), *facing);

        if let Some((i, normal)) = self.first_hit(arena, player, &ray) {
            let body = &mut self.bodies[i];
            body.velocity = ahead(&body.velocity, &normal, whole::<S>(0).minus(arena.rules.push));
            if let Shape::Capsule(_) = body.shape {
                body.lives -= 1;
                body.away = if body.lives == 0 { AWAY } else { 0 };
            }
        }
    }

    /// The body that a player's ray hits before any wall, and the normal at the hit. Of several equally near
    /// bodies it is the first, so that the result is deterministic.
    fn first_hit(&self, arena: &Arena<S>, player: usize, ray: &Ray<S>) -> Option<(usize, Vector<S>)> {
        let mut first = None;
        let mut least =
            arena.walls.iter().filter_map(|wall| wall.shape.hit(ray)).map(|hit| hit.t).reduce(min);
        for i in self.others(player) {
            if let Some(hit) = self.bodies[i].shape.hit(ray)
                && least.is_none_or(|t| hit.t < t)
            {
                least = Some(hit.t);
                first = Some(i).zip(hit.normal);
            }
        }
        first
    }

    /// Pulls the nearest body towards the player, if it is near enough.
    fn pull(&mut self, arena: &Arena<S>, player: usize, input: Input) {
        if !input.holds(Input::PULL) {
            return;
        }
        let place = self.bodies[player].shape.place();
        let mut nearest = None;
        let mut least = arena.rules.reach;
        for i in self.others(player) {
            let distance = self.bodies[i].shape.distance(&place);
            if distance < least {
                least = distance;
                nearest = Some(i);
            }
        }
        if let Some(body) = nearest.map(|i| &mut self.bodies[i])
            && let Some(end) = body.shape.nearest(&place)
        {
            let way = difference(&place.coords, &end.coords);
            body.velocity = ahead(&body.velocity, &way, arena.rules.pull);
        }
    }

    /// Moves every body by its velocity.
    fn drift(&mut self, arena: &Arena<S>) {
        let rules = &arena.rules;
        for body in self.bodies.iter_mut().filter(|body| body.is_here()) {
            body.velocity = at_most(&scaled(&body.velocity, rules.drag), rules.speed_limit);
            body.shape = body.shape.translated(body.velocity);
        }
    }

    /// Separates every two bodies that overlap.
    fn part_bodies(&mut self, arena: &Arena<S>) {
        let mut rest = &mut self.bodies[..];
        while let [a, others @ ..] = rest {
            for b in &mut *others {
                if a.is_here() && b.is_here() {
                    a.part(b, arena.rules.half);
                }
            }
            rest = others;
        }
    }

    /// Bounces bodies off the walls. A body that was pressed through a wall restarts from its start position.
    fn keep_within_walls(&mut self, arena: &Arena<S>) {
        for (body, start) in self.bodies.iter_mut().zip(&arena.starts).filter(|(body, _)| body.is_here()) {
            for wall in &arena.walls {
                if intersects(&wall.around, &body.shape.aabb()) {
                    body.bounce(&wall.shape, arena.rules.bounce);
                }
            }
            if !arena.bounds.contains(&body.shape.place()) {
                *body = Body::new(*start);
            }
        }
    }

    fn score(&mut self, arena: &Arena<S>) {
        for (player, body) in self.players.iter_mut().zip(&self.bodies) {
            if let Shape::Circle(circle) = &body.shape {
                player.score += u32::from(arena.goal.contains(circle));
            }
        }
    }

    /// Brings destroyed bodies back, as soon as there is room.
    fn bring_back(&mut self, arena: &Arena<S>) {
        for (i, start) in arena.starts.iter().enumerate() {
            let room = || self.bodies.iter().all(|other| !other.is_here() || !start.meets(&other.shape));
            match self.bodies[i].away {
                0 => {}
                1 if room() => self.bodies[i] = Body::new(*start),
                1 => {}
                _ => self.bodies[i].away -= 1,
            }
        }
    }

    /// The indices of all bodies in the arena except one.
    fn others(&self, one: usize) -> impl Iterator<Item = usize> + use<S> {
        let here = self.bodies.map(|body| body.is_here());
        (0..BODIES).filter(move |i| *i != one && here[*i])
    }

    /// The 64-bit FNV-1a hash (Fowler, Noll and Vo) of all numbers, in a fixed order.
    pub fn checksum(&self) -> u64 {
        let players = self.players.iter().flat_map(|player| {
            let [x, y] = player.facing.into();
            [x.bits(), y.bits(), player.reload, player.score]
        });
        let bodies = self.bodies.iter().flat_map(|body| {
            let [a, b] = body.shape.ends().map(|end| end.coords);
            let numbers = [a, b, body.velocity].into_iter().flat_map(<[S; 2]>::from).map(S::bits);
            numbers.chain([body.lives, body.away])
        });
        let words = [self.tick].into_iter().chain(players).chain(bodies);
        words.flat_map(u32::to_le_bytes).fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
    }
}

impl<S: Number> Body<S> {
    fn new(shape: Shape<S>) -> Self {
        Self { shape, velocity: vector(0, 0), lives: LIVES, away: 0 }
    }

    pub fn is_here(&self) -> bool {
        self.away == 0
    }

    /// Moves two overlapping bodies apart, each by half, and exchanges their normal velocities: the masses
    /// are equal.
    fn part(&mut self, other: &mut Self, half: S) {
        let Some(contact) = self.shape.contact(&other.shape) else { return };
        let way = scaled(&scaled(&contact.normal, contact.depth), half);
        self.shape = self.shape.translated(reversed(&way));
        other.shape = other.shape.translated(way);

        let speed = dot(&difference(&other.velocity, &self.velocity), &contact.normal);
        if speed < whole(0) {
            let exchanged = scaled(&contact.normal, speed);
            self.velocity = sum(&self.velocity, &exchanged);
            other.velocity = difference(&other.velocity, &exchanged);
        }
    }

    /// Moves a body out of a wall and reflects its velocity.
    fn bounce(&mut self, wall: &Shape<S>, bounce: S) {
        let Some(contact) = wall.contact(&self.shape) else { return };
        self.shape = self.shape.translated(scaled(&contact.normal, contact.depth));

        let speed = dot(&self.velocity, &contact.normal);
        if speed < whole(0) {
            let lost = scaled(&scaled(&contact.normal, speed), bounce);
            self.velocity = difference(&self.velocity, &lost);
        }
    }
}

fn min<S: Number>(a: S, b: S) -> S {
    if b < a { b } else { a }
}

/// The vector `a + b·k`.
fn ahead<S: Number>(a: &Vector<S>, b: &Vector<S>, k: S) -> Vector<S> {
    sum(a, &scaled(b, k))
}

fn sum<S: Number>(a: &Vector<S>, b: &Vector<S>) -> Vector<S> {
    a.zip_map(b, S::plus)
}

fn difference<S: Number>(a: &Vector<S>, b: &Vector<S>) -> Vector<S> {
    a.zip_map(b, S::minus)
}

fn reversed<S: Number>(v: &Vector<S>) -> Vector<S> {
    v.map(|x| whole::<S>(0).minus(x))
}
