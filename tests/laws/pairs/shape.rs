//! The shapes as the laws see them: numbers with roles, a core and a radius.

use std::fmt::Debug;

use kousa::nalgebra::{Point, SVector, point, vector};
use kousa::{Capsule, Circle, Contains, Intersect, Line, Ray, Segment};
use num_bigint::{BigInt, Sign};

use crate::pairs::exact::{Core, Units};
use crate::pairs::number::Number;

/// The role of a few consecutive numbers of a shape.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Place,
    Vector,
    Length,
}
use Role::{Length, Place, Vector};

/// A motion that moves, turns or scales the plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Motion<S: Number> {
    Shift(SVector<S, 2>),
    QuarterTurn,
    Flip,
    Double,
}

impl<S: Number> Motion<S> {
    /// The point after the motion; `None` if it is not exact.
    pub fn place(&self, p: Point<S, 2>) -> Option<Point<S, 2>> {
        match self {
            Self::Shift(by) => Some(point![p.x.plus(by.x)?, p.y.plus(by.y)?]),
            _ => self.vector(p.coords).map(Point::from),
        }
    }

    pub fn vector(&self, v: SVector<S, 2>) -> Option<SVector<S, 2>> {
        Some(match self {
            Self::Shift(_) => v,
            Self::QuarterTurn => vector![v.y.negated()?, v.x],
            Self::Flip => vector![v.x.negated()?, v.y],
            Self::Double => vector![v.x.plus(v.x)?, v.y.plus(v.y)?],
        })
    }

    pub fn length(&self, x: S) -> Option<S> {
        if *self == Self::Double { x.plus(x) } else { Some(x) }
    }

    /// The image of a unit vector, which remains a unit vector.
    pub fn normal(&self, n: SVector<S, 2>) -> Option<SVector<S, 2>> {
        if *self == Self::Double { Some(n) } else { self.vector(n) }
    }

    /// Whether the motion may bring to `p` a point that no `Point` could hold before.
    pub fn brings_in(&self, p: Point<S, 2>) -> bool {
        match self {
            Self::Shift(by) => {
                let back = by.x.negated().zip(by.y.negated()).map(|(x, y)| Self::Shift(vector![x, y]));
                back.is_none_or(|back| back.place(p).is_none())
            }
            // Both take `p` from a point with the coordinate `−x`.
            Self::QuarterTurn | Self::Flip => p.x.negated().is_none(),
            Self::Double => false,
        }
    }
}

/// A shape that the laws draw, move and measure.
pub trait Shape<S: Number>:
    Copy
    + PartialEq
    + Debug
    + 'static
    + Intersect<Point<S, 2>>
    + Intersect<Line<S>>
    + Intersect<Ray<S>>
    + Intersect<Segment<S>>
    + Intersect<Circle<S>>
    + Intersect<Capsule<S>>
{
    /// The roles of its numbers, in order.
    const ROLES: &'static [Role];

    fn numbers(&self) -> Vec<S>;
    fn build(numbers: &[S]) -> Self;
    fn core(&self) -> Core;

    // These are the crate's own helpers, if the shape has them.
    fn projected(&self, p: &Point<S, 2>) -> Option<Point<S, 2>>;
    fn holds(&self, p: &Point<S, 2>) -> bool;
    fn pushed(&self, by: SVector<S, 2>) -> Self;

    /// The radius; `None` for a shape that is not solid.
    fn radius(&self) -> Option<S> {
        Self::is_round().then(|| *self.numbers().last().unwrap())
    }

    /// The same set with its ends exchanged.
    fn reversed(&self) -> Option<Self> {
        None
    }

    /// The same set as a capsule.
    fn as_capsule(&self) -> Option<Capsule<S>> {
        None
    }

    fn is_round() -> bool {
        Self::ROLES.contains(&Length)
    }

    fn numbers_of() -> usize {
        Self::ROLES.iter().map(|role| if *role == Length { 1 } else { 2 }).sum()
    }

    /// The shape after `motion`; `None` if its numbers do not fit.
    fn moved(&self, motion: Motion<S>) -> Option<Self> {
        let mut old = self.numbers().into_iter();
        let mut new = Vec::new();
        for role in Self::ROLES {
            let first = old.next()?;
            match role {
                Place => new.extend(motion.place(point![first, old.next()?])?.coords.iter()),
                Vector => new.extend(motion.vector(vector![first, old.next()?])?.iter()),
                Length => new.push(motion.length(first)?),
            }
        }
        Some(Self::build(&new))
    }

    /// Whether the distance of `spot` from the shape is at most `slack`.
    fn is_near(&self, spot: &Units, slack: &BigInt) -> bool {
        let reach = self.radius().map_or(BigInt::ZERO, Number::units);
        self.core().gap(spot).within(&(reach + slack))
    }
}

fn spot_core<S: Number>(p: &Point<S, 2>) -> Core {
    let none = Units([BigInt::ZERO, BigInt::ZERO]);
    Core { origin: Units::point(p), direction: none, begins: true, ends: true }
}

fn segment_core<S: Number>(segment: &Segment<S>) -> Core {
    let (origin, end) = (Units::point(&segment.a), Units::point(&segment.b));
    Core { direction: end.minus(&origin), origin, begins: true, ends: true }
}

impl<S: Number> Shape<S> for Point<S, 2> {
    const ROLES: &'static [Role] = &[Place];

    fn numbers(&self) -> Vec<S> {
        vec![self.x, self.y]
    }
    fn build(n: &[S]) -> Self {
        point![n[0], n[1]]
    }
    fn core(&self) -> Core {
        spot_core(self)
    }
    fn projected(&self, _: &Point<S, 2>) -> Option<Point<S, 2>> {
        Some(*self)
    }
    fn holds(&self, p: &Point<S, 2>) -> bool {
        self == p
    }
    fn pushed(&self, by: SVector<S, 2>) -> Self {
        point![self.x.about_plus(by.x), self.y.about_plus(by.y)]
    }
}

/// The helpers that have the same names for every shape of the crate.
macro_rules! helpers {
    () => {
        fn projected(&self, p: &Point<S, 2>) -> Option<Point<S, 2>> {
            self.project(p)
        }
        fn holds(&self, p: &Point<S, 2>) -> bool {
            self.contains(p)
        }
        fn pushed(&self, by: SVector<S, 2>) -> Self {
            self.translated(by)
        }
    };
}

macro_rules! unending {
    ($Shape:ident, $begins:literal) => {
        impl<S: Number> Shape<S> for $Shape<S> {
            const ROLES: &'static [Role] = &[Place, Vector];

            fn numbers(&self) -> Vec<S> {
                self.origin.coords.iter().chain(&self.direction).copied().collect()
            }
            fn build(n: &[S]) -> Self {
                Self::new(point![n[0], n[1]], vector![n[2], n[3]])
            }
            fn core(&self) -> Core {
                let (origin, direction) = (Units::point(&self.origin), Units::vector(&self.direction));
                // A shape with a zero direction is a point, and begins and ends there.
                let is_point = direction.squared().sign() == Sign::NoSign;
                Core { origin, direction, begins: $begins || is_point, ends: is_point }
            }
            helpers!();
        }
    };
}
unending!(Line, false);
unending!(Ray, true);

impl<S: Number> Shape<S> for Segment<S> {
    const ROLES: &'static [Role] = &[Place, Place];

    fn numbers(&self) -> Vec<S> {
        self.a.coords.iter().chain(&self.b.coords).copied().collect()
    }
    fn build(n: &[S]) -> Self {
        Self::new(point![n[0], n[1]], point![n[2], n[3]])
    }
    fn core(&self) -> Core {
        segment_core(self)
    }
    fn reversed(&self) -> Option<Self> {
        Some(Self::new(self.b, self.a))
    }
    fn as_capsule(&self) -> Option<Capsule<S>> {
        Some(Capsule::new(self.a, self.b, S::whole(0)))
    }
    helpers!();
}

impl<S: Number> Shape<S> for Circle<S> {
    const ROLES: &'static [Role] = &[Place, Length];

    fn numbers(&self) -> Vec<S> {
        vec![self.center.x, self.center.y, self.radius]
    }
    fn build(n: &[S]) -> Self {
        Self::new(point![n[0], n[1]], n[2])
    }
    fn core(&self) -> Core {
        spot_core(&self.center)
    }
    fn as_capsule(&self) -> Option<Capsule<S>> {
        Some(Capsule::from(*self))
    }
    helpers!();
}

impl<S: Number> Shape<S> for Capsule<S> {
    const ROLES: &'static [Role] = &[Place, Place, Length];

    fn numbers(&self) -> Vec<S> {
        self.segment.numbers().into_iter().chain([self.radius]).collect()
    }
    fn build(n: &[S]) -> Self {
        Self::new(point![n[0], n[1]], point![n[2], n[3]], n[4])
    }
    fn core(&self) -> Core {
        segment_core(&self.segment)
    }
    fn reversed(&self) -> Option<Self> {
        Some(Self::new(self.segment.b, self.segment.a, self.radius))
    }
    helpers!();
}
