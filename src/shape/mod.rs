//! The shapes: one file each, with their constructors and helpers.

mod aabb;
mod any;
mod ball;
mod capsule;
pub(crate) mod carried;
mod convert;
mod from_parts;
mod half_space;
pub(crate) mod kind;
mod line;
pub(crate) mod list;
pub(crate) mod operand;
pub(crate) mod operators;
mod oriented;
mod perimeter;
mod placed;
mod point;
mod polygon;
mod ray;
mod rotated;
mod segment;
mod triangle;

pub use aabb::{Aabb, Rect};
pub use any::{AnyShape2, Shape2, Shape3};
pub use ball::{Ball, Circle, Sphere};
pub use capsule::Capsule;
pub use convert::Convert;
pub use half_space::HalfSpace;
pub use line::Line;
pub use oriented::OrientedRect;
pub use polygon::Polygon;
pub use ray::Ray;
pub use rotated::Turn;
pub use segment::Segment;
pub use triangle::Triangle;
