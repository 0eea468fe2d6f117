//! The answers as the laws see them: they can be moved along with the operands, compared, and checked against
//! the operands.

use std::fmt::Debug;

use kousa::nalgebra::Point;
use kousa::{Chord, Contact, Crossing, Hit, Mirror, Ray, Segment};
use num_bigint::BigInt;

use crate::pairs::exact::Units;
use crate::pairs::number::Number;
use crate::pairs::shape::{Motion, Shape};
use crate::pairs::{Outcome, check};

/// How far two answers may differ, in units.
pub struct Likeness {
    pub points: BigInt,
    /// The tolerance of `t`, of the depth and of the components of a normal.
    pub numbers: BigInt,
    /// Whether the motion may change the order of the operands by coordinates, and with it whatever is a
    /// matter of choice.
    pub is_reordered: bool,
    /// Whether some radius is 0, which makes the normal a matter of choice, too.
    pub is_flat: bool,
}

impl Likeness {
    fn same<S: Number>(x: S, y: S, slack: &BigInt) -> bool {
        x == y || (x.units() - y.units()).magnitude() <= slack.magnitude()
    }

    fn number<S: Number>(&self, x: S, y: S) -> bool {
        Self::same(x, y, &self.numbers)
    }

    fn point<S: Number>(&self, p: &Point<S, 2>, q: &Point<S, 2>) -> bool {
        Self::same(p.x, q.x, &self.points) && Self::same(p.y, q.y, &self.points)
    }
}

/// One of the two operands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Side {
    A,
    B,
}

/// The answer of an intersection.
pub trait Answer<S: Number>: Copy + PartialEq + Debug + Mirror {
    /// Every number in it.
    fn numbers(&self) -> Vec<S>;

    /// Every point in it.
    fn points(&self) -> Vec<Point<S, 2>>;

    /// The answer expected after `motion` has moved both operands; `None` if it does not fit, or if a number
    /// may stand for one past the range.
    fn moved(&self, motion: Motion<S>) -> Option<Self>;

    /// The answer expected after the ends of one operand are exchanged.
    fn reversed(&self, side: Side) -> Self;

    /// Whether it equals `expected`, up to what the likeness allows.
    fn is_like(&self, expected: &Self, likeness: &Likeness) -> bool;

    /// Whether some point may stand for one past the range.
    fn is_at_end(&self) -> bool {
        self.points().iter().any(|p| p.x.is_end() || p.y.is_end())
    }

    /// Whether the answer may be missing before `motion` although it is there afterwards. This happens if no
    /// `Point` can hold the one crossing point.
    fn came_in(&self, _motion: Motion<S>) -> bool {
        false
    }

    /// Checks that every point lies where it claims to be and every number is what it claims to be. The
    /// operands are in the order of the crate's table: the linear one comes before the solid one.
    fn fits<A: Shape<S>, B: Shape<S>>(&self, a: &A, b: &B, slack: &BigInt) -> Outcome;
}

impl<S: Number> Answer<S> for Point<S, 2> {
    fn numbers(&self) -> Vec<S> {
        vec![self.x, self.y]
    }

    fn points(&self) -> Vec<Self> {
        vec![*self]
    }

    fn moved(&self, motion: Motion<S>) -> Option<Self> {
        motion.place(*self)
    }

    fn reversed(&self, _: Side) -> Self {
        *self
    }

    fn is_like(&self, expected: &Self, _: &Likeness) -> bool {
        self == expected
    }

    fn fits<A: Shape<S>, B: Shape<S>>(&self, a: &A, b: &B, _: &BigInt) -> Outcome {
        check::common_point(self, a, b)
    }
}

/// The point after the motion; `None` if `p` may stand for a point past the range.
fn moved_point<S: Number>(p: Point<S, 2>, motion: Motion<S>) -> Option<Point<S, 2>> {
    if p.x.is_end() || p.y.is_end() { None } else { motion.place(p) }
}

/// `1 − t`.
fn from_other_end<S: Number>(t: S) -> S {
    t.negated().map_or(t, |t| S::whole(1).about_plus(t))
}

impl<S: Number> Answer<S> for Crossing<S, 2> {
    fn numbers(&self) -> Vec<S> {
        match self {
            Self::Point { point, t_a, t_b } => vec![point.x, point.y, *t_a, *t_b],
            Self::Segment(segment) => segment.numbers(),
            Self::Ray(ray) => ray.numbers(),
            Self::Line(line) => line.numbers(),
        }
    }

    fn points(&self) -> Vec<Point<S, 2>> {
        match self {
            Self::Point { point, .. } => vec![*point],
            Self::Segment(Segment { a, b }) => vec![*a, *b],
            Self::Ray(Ray { origin, .. }) => vec![*origin],
            Self::Line(line) => vec![line.origin],
        }
    }

    fn moved(&self, motion: Motion<S>) -> Option<Self> {
        Some(match self {
            Self::Point { point, t_a, t_b } => {
                Self::Point { point: moved_point(*point, motion)?, t_a: *t_a, t_b: *t_b }
            }
            Self::Segment(segment) => Self::Segment(segment.moved(motion)?),
            Self::Ray(ray) => Self::Ray(ray.moved(motion)?),
            Self::Line(line) => Self::Line(line.moved(motion)?),
        })
    }

    fn reversed(&self, side: Side) -> Self {
        match *self {
            Self::Point { point, t_a, t_b } if side == Side::A => {
                Self::Point { point, t_a: from_other_end(t_a), t_b }
            }
            Self::Point { point, t_a, t_b } => Self::Point { point, t_a, t_b: from_other_end(t_b) },
            overlap => overlap,
        }
    }

    fn is_like(&self, expected: &Self, like: &Likeness) -> bool {
        match (self, expected) {
            (Self::Point { point: p, t_a, t_b }, Self::Point { point: q, t_a: u_a, t_b: u_b }) => {
                like.point(p, q) && like.number(*t_a, *u_a) && like.number(*t_b, *u_b)
            }
            // The set is the same; the order determines which way it runs and whose direction it has.
            (Self::Segment(p), Self::Segment(q)) if like.is_reordered => p == q || *p == q.reversed(),
            (Self::Ray(p), Self::Ray(q)) if like.is_reordered => p.origin == q.origin,
            (Self::Line(_), Self::Line(_)) if like.is_reordered => true,
            (overlap, expected) => overlap == expected,
        }
    }

    fn came_in(&self, motion: Motion<S>) -> bool {
        matches!(self, Self::Point { point, .. } if motion.brings_in(*point))
    }

    fn fits<A: Shape<S>, B: Shape<S>>(&self, a: &A, b: &B, slack: &BigInt) -> Outcome {
        match self {
            Self::Point { point, t_a, t_b } => {
                check::crossing_side(point, *t_a, a, b, slack)?;
                check::crossing_side(point, *t_b, b, a, slack)
            }
            Self::Segment(overlap) => check::stretch(overlap, a, b),
            Self::Ray(overlap) => check::common_half(overlap, a, b),
            Self::Line(overlap) => check::common_half(overlap, a, b),
        }
    }
}

impl<S: Number> Answer<S> for Chord<S, 2> {
    fn numbers(&self) -> Vec<S> {
        let of_hit = |hit: Hit<S, 2>| {
            let normal = hit.normal.map(|n| [n.x, n.y]);
            [hit.t, hit.point.x, hit.point.y].into_iter().chain(normal.into_iter().flatten())
        };
        of_hit(self.enter).chain(of_hit(self.exit)).collect()
    }

    fn points(&self) -> Vec<Point<S, 2>> {
        vec![self.enter.point, self.exit.point]
    }

    fn moved(&self, motion: Motion<S>) -> Option<Self> {
        let hit = |hit: Hit<S, 2>| {
            let normal = match hit.normal {
                Some(normal) => Some(motion.normal(normal)?),
                None => None,
            };
            Some(Hit { point: moved_point(hit.point, motion)?, normal, ..hit })
        };
        Some(Self { enter: hit(self.enter)?, exit: hit(self.exit)? })
    }

    fn reversed(&self, side: Side) -> Self {
        if side == Side::B {
            return *self;
        }
        let hit = |hit: Hit<S, 2>| Hit { t: from_other_end(hit.t), ..hit };
        Self { enter: hit(self.exit), exit: hit(self.enter) }
    }

    fn is_like(&self, expected: &Self, like: &Likeness) -> bool {
        let free = like.is_reordered && like.is_flat;
        let hit = |hit: &Hit<S, 2>, expected: &Hit<S, 2>| {
            let normal = match (hit.normal, expected.normal) {
                (Some(n), Some(m)) => free || like.number(n.x, m.x) && like.number(n.y, m.y),
                (n, m) => n == m,
            };
            normal && like.number(hit.t, expected.t) && like.point(&hit.point, &expected.point)
        };
        hit(&self.enter, &expected.enter) && hit(&self.exit, &expected.exit)
    }

    fn fits<A: Shape<S>, B: Shape<S>>(&self, a: &A, b: &B, slack: &BigInt) -> Outcome {
        check::hit(&self.enter, a, b, slack)?;
        check::hit(&self.exit, a, b, slack)?;
        check::chord(self, a, b)
    }
}

impl<S: Number> Answer<S> for Contact<S, 2> {
    fn numbers(&self) -> Vec<S> {
        let points = [self.point_a.x, self.point_a.y, self.point_b.x, self.point_b.y];
        [self.normal.x, self.normal.y, self.depth].into_iter().chain(points).collect()
    }

    fn points(&self) -> Vec<Point<S, 2>> {
        vec![self.point_a, self.point_b]
    }

    fn moved(&self, motion: Motion<S>) -> Option<Self> {
        let point = |p| moved_point(p, motion);
        if self.depth.is_end() {
            return None;
        }
        Some(Self {
            normal: motion.normal(self.normal)?,
            depth: motion.length(self.depth)?,
            point_a: point(self.point_a)?,
            point_b: point(self.point_b)?,
        })
    }

    fn reversed(&self, _: Side) -> Self {
        *self
    }

    /// Another normal with the same depth is another shortest way out. [`fits`](Answer::fits) and the law
    /// that a contact separates check that it is one.
    fn is_like(&self, expected: &Self, like: &Likeness) -> bool {
        let same_way =
            like.number(self.normal.x, expected.normal.x) && like.number(self.normal.y, expected.normal.y);
        let same_points =
            like.point(&self.point_a, &expected.point_a) && like.point(&self.point_b, &expected.point_b);
        let is_choice = like.is_reordered && (!same_way || slides(self, expected, &like.points));
        let same_depth = Likeness::same(self.depth, expected.depth, &like.points);
        same_depth && (same_way && same_points || is_choice)
    }

    fn fits<A: Shape<S>, B: Shape<S>>(&self, a: &A, b: &B, slack: &BigInt) -> Outcome {
        check::contact(self, a, b, slack)
    }
}

/// Whether the points differ where they are a matter of choice: along two straight sides that touch, or as
/// far as two ways out, rounded to the same normal, may differ.
fn slides<S: Number>(contact: &Contact<S, 2>, expected: &Contact<S, 2>, slack: &BigInt) -> bool {
    let (normal, one, step) = (Units::vector(&contact.normal), S::whole(1).units(), S::whole(1).step());
    let way = |to: &Point<S, 2>, from: &Point<S, 2>| Units::point(to).minus(&Units::point(from));
    let along_a = way(&contact.point_a, &expected.point_a);
    let along_b = way(&contact.point_b, &expected.point_b);
    let turned: BigInt = 2 * contact.depth.units() * &step / &one;
    let steps = 2 * slack + 2 * &step + turned;
    let across: BigInt = &steps * &one + (along_a.squared().sqrt() + 1) * 2 * &step;
    along_a.minus(&along_b).within(&steps) && along_a.dot(&normal).magnitude() <= across.magnitude()
}
