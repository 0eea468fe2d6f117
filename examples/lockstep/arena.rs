//! What never changes during a match: the walls, the start positions of the bodies, and the constants of the
//! physics.

use kousa::{Angle, Capsule, Circle, OrientedRect, Rect, Segment};

use crate::scalar::{Number, Point, vector, whole};
use crate::shape::Shape;

/// The number of players. The first bodies belong to them.
pub const PLAYERS: usize = 2;

/// The number of circles and of capsules; the circles come first.
pub const CIRCLES: usize = 12;
pub const CAPSULES: usize = 6;
pub const BODIES: usize = CIRCLES + CAPSULES;

/// The playing field. Lengths are in units of the field, speeds in units per tick.
pub struct Arena<S: Number> {
    /// The area within the outer walls.
    pub bounds: Rect<S>,
    /// The goal: a player that is entirely inside it scores.
    pub goal: Rect<S>,
    /// Four segments around the field, a slanted one inside it, and three rotated blocks.
    pub walls: [Wall<S>; 8],
    /// The shape of each body at the start, and where it restarts from.
    pub starts: [Shape<S>; BODIES],
    /// The constants of the physics.
    pub rules: Rules<S>,
}

/// An obstacle that never moves.
pub struct Wall<S: Number> {
    pub shape: Shape<S>,
    /// The bounding box, which is tested first. (The corners of a rotated block are rounded, so a body that
    /// merely touches one may be missed, but by all peers alike.)
    pub around: Rect<S>,
}

/// The constants of the physics, computed once, which saves divisions in each tick.
pub struct Rules<S: Number> {
    /// The speed that a held button adds in each tick.
    pub thrust: S,
    /// The fraction of the speed that remains after a tick.
    pub drag: S,
    /// The greatest speed of a body. It is less than the least radius, so that no body passes through a wall.
    pub speed_limit: S,
    /// The speed that a shot adds.
    pub push: S,
    /// The distance within which a body can be pulled.
    pub reach: S,
    /// The fraction of the vector to the player that a pulled body gains as velocity.
    pub pull: S,
    /// One plus the coefficient of restitution at a wall.
    pub bounce: S,
    /// One half.
    pub half: S,
}

impl<S: Number> Arena<S> {
    /// The arena of the example.
    pub fn new() -> Self {
        let wall = |ax, ay, bx, by| Shape::Wall(Segment::new(point(ax, ay), point(bx, by)));
        let block = |x, y, degrees| {
            Shape::Block(OrientedRect::from_angle(point(x, y), vector(3, 1), Angle::from_degrees(degrees)))
        };
        let walls = [
            wall(-24, -16, 24, -16),
            wall(24, -16, 24, 16),
            wall(24, 16, -24, 16),
            wall(-24, 16, -24, -16),
            wall(-3, 12, 3, 9),
            block(-14, 0, 37.0),
            block(14, 0, -37.0),
            block(0, -8, 0.0),
        ];
        Self {
            bounds: Rect::new(point(-24, -16), point(24, 16)),
            goal: Rect::new(point(-4, -4), point(4, 4)),
            walls: walls.map(|shape| Wall { shape, around: shape.aabb() }),
            starts: starts(),
            rules: Rules::new(),
        }
    }
}

impl<S: Number> Rules<S> {
    fn new() -> Self {
        Self {
            thrust: S::ratio(1, 64),
            drag: S::ratio(127, 128),
            speed_limit: S::ratio(3, 8),
            push: S::ratio(1, 4),
            reach: whole(6),
            pull: S::ratio(1, 256),
            bounce: S::ratio(15, 8),
            half: S::ratio(1, 2),
        }
    }
}

/// The start positions: the players on the left and the right, the other circles in rows below and above, and
/// the capsules between them.
fn starts<S: Number>() -> [Shape<S>; BODIES] {
    std::array::from_fn(|i| {
        let n = i as i32;
        match i {
            0 | 1 => Shape::Circle(Circle::new(point(40 * n - 20, 0), whole(1))),
            2..CIRCLES => {
                let center = point(8 * (n % 5) - 16, if n % 2 == 0 { -13 } else { 13 });
                Shape::Circle(Circle::new(center, S::ratio(3 + n % 3, 4)))
            }
            _ => {
                let (x, y) = (6 * (n - 12) - 15, if n % 2 == 0 { -6 } else { 5 });
                Shape::Capsule(Capsule::new(point(x, y), point(x + n % 3, y + 2), S::ratio(1, 2)))
            }
        }
    })
}

fn point<S: Number>(x: i32, y: i32) -> Point<S> {
    vector(x, y).into()
}

#[cfg(test)]
mod tests {
    use kousa::Contains;
    use kousa::fixed::types::I16F16;

    use super::*;

    #[test]
    fn bodies_start_apart_and_within_the_walls() {
        let arena = Arena::<I16F16>::new();
        for (i, body) in arena.starts.iter().enumerate() {
            assert!(arena.bounds.contains(&body.place()), "{i}");
            let walls = arena.walls.iter().map(|wall| &wall.shape);
            let others = arena.starts[i + 1..].iter().chain(walls);
            for (j, other) in others.enumerate() {
                assert!(!body.meets(other), "{i} meets the one {} further", j + 1);
            }
        }
    }
}
