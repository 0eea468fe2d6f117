//! A shape of any kind the arena has, and what the simulation asks kousa about two of them.

use kousa::{
    Capsule, Circle, Closest, Contact, Hit, OrientedRect, Ray, Rect, Segment, closest_points, distance,
    intersect, intersects,
};

use crate::scalar::{Number, Point, Vector};

/// A body or a wall.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape<S: Number> {
    Circle(Circle<S>),
    Capsule(Capsule<S>),
    Wall(Segment<S>),
    Block(OrientedRect<S>),
}

/// Asks with the shape's own type: kousa decides on a pair when it is compiled. A wall is asked as the capsule
/// it is, one without a radius, so that it can be touched and hit as the solids can.
macro_rules! with {
    ($shape:expr, |$known:ident| $asked:expr) => {
        match $shape {
            Shape::Circle($known) => $asked,
            Shape::Capsule($known) => $asked,
            Shape::Wall(segment) => {
                let $known = &Capsule::from(*segment);
                $asked
            }
            Shape::Block($known) => $asked,
        }
    };
}

impl<S: Number> Shape<S> {
    /// How `other` must move to be free of `self`.
    pub fn contact(&self, other: &Self) -> Option<Contact<S, 2>> {
        with!(self, |a| with!(other, |b| intersect(a, b)))
    }

    /// Whether the two touch: the verdict of `contact` alone, for less.
    pub fn meets(&self, other: &Self) -> bool {
        with!(self, |a| with!(other, |b| intersects(a, b)))
    }

    /// Where a ray comes upon the surface first.
    pub fn hit(&self, ray: &Ray<S>) -> Option<Hit<S, 2>> {
        with!(self, |solid| intersect(ray, solid))?.first_surface()
    }

    /// How far it is from a point.
    pub fn distance(&self, point: &Point<S>) -> S {
        with!(self, |solid| distance(solid, point))
    }

    /// The place that is nearest to a point.
    pub fn nearest(&self, point: &Point<S>) -> Option<Point<S>> {
        with!(self, |solid| closest_points(solid, point)).map(|closest: Closest<S, 2>| closest.point_a)
    }

    /// Where it is: the middle of a circle or block, twice, and the ends of others.
    pub fn ends(&self) -> [Point<S>; 2] {
        match self {
            Self::Circle(circle) => [circle.center; 2],
            Self::Capsule(Capsule { segment, .. }) | Self::Wall(segment) => [segment.a, segment.b],
            Self::Block(rect) => [rect.center; 2],
        }
    }

    /// The first of them.
    pub fn place(&self) -> Point<S> {
        self.ends()[0]
    }

    /// The box around it.
    pub fn aabb(&self) -> Rect<S> {
        with!(self, |shape| shape.aabb())
    }

    /// The shape elsewhere.
    pub fn translated(&self, by: Vector<S>) -> Self {
        match self {
            Self::Circle(circle) => Self::Circle(circle.translated(by)),
            Self::Capsule(capsule) => Self::Capsule(capsule.translated(by)),
            Self::Wall(segment) => Self::Wall(segment.translated(by)),
            Self::Block(rect) => Self::Block(rect.translated(by)),
        }
    }
}
