//! kousa (交差, "intersection"): shapes, and one question asked of any two of them.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(any(feature = "std", test))]
extern crate std;

mod contains;
mod error;
mod intersect;
mod kernel;
mod scalar;
mod shape;

pub use nalgebra;

pub use contains::Contains;
pub use error::ShapeError;
pub use intersect::{Chord, Contact, Crossing, Hit, Intersect, Mirror, intersect, intersects};
pub use scalar::{Repr, Scalar};
pub use shape::{Aabb, Ball, Capsule, Circle, Line, Ray, Rect, Segment, Sphere};
