//! A shape of any kind in the arena, and the simulation's queries to kousa about two of them.

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

/// Evaluates a query with the concrete types of the shapes, so that the pair is resolved at compile time. A
/// wall is converted to a capsule of radius zero, so that bodies can touch and hit it as they do solids.
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
    /// The translation of `other` that separates it from `self`.
    pub fn contact(&self, other: &Self) -> Option<Contact<S, 2>> {
        with!(self, |a| with!(other, |b| intersect(a, b)))
    }

    /// Whether the two shapes intersect: the same verdict as that of `contact`, at a lower cost.
    pub fn meets(&self, other: &Self) -> bool {
        with!(self, |a| with!(other, |b| intersects(a, b)))
    }

    /// The first hit of a ray on the surface.
    pub fn hit(&self, ray: &Ray<S>) -> Option<Hit<S, 2>> {
        with!(self, |solid| intersect(ray, solid))?.first_surface()
    }

    /// The distance from a point.
    pub fn distance(&self, point: &Point<S>) -> S {
        with!(self, |solid| distance(solid, point))
    }

    /// The closest point of the shape to a point.
    pub fn nearest(&self, point: &Point<S>) -> Option<Point<S>> {
        with!(self, |solid| closest_points(solid, point)).map(|closest: Closest<S, 2>| closest.point_a)
    }

    /// The endpoints of a capsule or wall, or the center of a circle or block, twice.
    pub fn ends(&self) -> [Point<S>; 2] {
        match self {
            Self::Circle(circle) => [circle.center; 2],
            Self::Capsule(Capsule { segment, .. }) | Self::Wall(segment) => [segment.a, segment.b],
            Self::Block(rect) => [rect.center; 2],
        }
    }

    /// The first endpoint.
    pub fn place(&self) -> Point<S> {
        self.ends()[0]
    }

    /// The bounding box.
    pub fn aabb(&self) -> Rect<S> {
        with!(self, |shape| shape.aabb())
    }

    /// The shape translated by a vector.
    pub fn translated(&self, by: Vector<S>) -> Self {
        match self {
            Self::Circle(circle) => Self::Circle(circle.translated(by)),
            Self::Capsule(capsule) => Self::Capsule(capsule.translated(by)),
            Self::Wall(segment) => Self::Wall(segment.translated(by)),
            Self::Block(rect) => Self::Block(rect.translated(by)),
        }
    }
}
