//! The shapes, one file each, with their constructors and helpers; poses, and the enums of shapes.
//!
//! * **In:** points, vectors and numbers of any `Scalar`.
//! * **Out:** shapes such as `Ball` and `Aabb`, the enums such as `Shape2`, `Parts`, and `Pose2` and `Pose3`.
//! * **For queries:** `Operand` gives the form of a shape, with its numbers converted to any plain type.
//! * **One list:** `list.rs` has every shape twice, as a struct and as a kind of each dimension.
//! * **Calls:** `form`, `direction`, `scalar`, `number`. No shape imports a query: such methods are in `route`.
//! * **Open first:** `ball.rs` as an example of a shape, then `operand.rs` and `list.rs`.

pub(crate) mod error;
pub(crate) mod pose;

pub(crate) mod aabb;
pub(crate) mod any_shape;
pub(crate) mod ball;
mod box_outline;
pub(crate) mod capsule;
pub(crate) mod carried;
pub(crate) mod carried_any;
pub(crate) mod convert;
mod from_parts;
pub(crate) mod half;
pub(crate) mod kind;
pub(crate) mod line;
pub(crate) mod list;
#[cfg(feature = "alloc")]
pub(crate) mod mixed;
pub(crate) mod operand;
pub(crate) mod operators;
pub(crate) mod oriented_box;
pub(crate) mod oriented_rect;
pub(crate) mod parts;
mod perimeter;
mod placed;
mod point;
pub(crate) mod polygon;
pub(crate) mod polyhedron;
pub(crate) mod ray;
pub(crate) mod rect;
pub(crate) mod rotated;
pub(crate) mod rounded;
pub(crate) mod segment;
pub(crate) mod space_names;
pub(crate) mod triangle;

pub use crate::shape::aabb::Aabb;
pub use crate::shape::any_shape::{AnyShape2, AnyShape3, Shape2, Shape3};
pub use crate::shape::ball::{Ball, Circle, Sphere};
pub use crate::shape::capsule::Capsule;
pub use crate::shape::convert::Convert;
pub use crate::shape::half::HalfSpace;
pub use crate::shape::line::Line;
pub use crate::shape::oriented_box::OrientedBox;
pub use crate::shape::oriented_rect::OrientedRect;
pub use crate::shape::parts::Parts;
pub use crate::shape::polygon::Polygon;
pub use crate::shape::polyhedron::Polyhedron;
pub use crate::shape::ray::Ray;
pub use crate::shape::rect::Rect;
pub use crate::shape::rotated::Turn;
pub use crate::shape::rounded::{Roundable, Rounded};
pub use crate::shape::segment::Segment;
pub use crate::shape::space_names::{Capsule3, HalfSpace3, Line3, Ray3, Segment3, Triangle3};
pub use crate::shape::triangle::Triangle;
