//! Answers in floats: points, parameters, normals and depths, as a program would work them out that needs them
//! for one pair.
//!
//! Ordinary input only: no solid without extent, no direction of length zero, no overlap of collinear segments; and
//! where deepest points are a matter of choice, any will do.
//! The verdict and the parameters come first, and what is made of them after.

mod chord;
mod contact;
mod corners;
mod crossing;

pub use chord::*;
pub use contact::{
    capsule_capsule, circle_capsule, circle_circle, circle_rect, oriented_oriented, rect_rect,
    space_capsule_capsule, sphere_box, sphere_capsule, sphere_sphere,
};
pub use corners::*;
pub use crossing::*;

/// Where two solids touch: the way apart of them, and the other end of the sides that face each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Patch<S, V> {
    /// The deepest place.
    pub deepest: Touch<S, V>,
    /// The other, if there is one, with its own depth.
    pub other: Option<Touch<S, V>>,
}

/// The one point of two lines, rays or segments.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting<S, V> {
    /// Where.
    pub point: V,
    /// The parameter on the first.
    pub t_a: S,
    /// The parameter on the second.
    pub t_b: S,
}

/// The part of a line, ray or segment inside a solid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span<S, V> {
    /// Where it begins.
    pub enter: End<S, V>,
    /// Where it ends.
    pub exit: End<S, V>,
}

/// An end of it. The normal is zero where the end lies inside the solid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct End<S, V> {
    /// The parameter.
    pub t: S,
    /// The place.
    pub point: V,
    /// The outward unit normal.
    pub normal: V,
}

/// The shortest way apart of two solids: `normal` from the first to the second, and the deepest points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch<S, V> {
    /// Unit.
    pub normal: V,
    /// How far to move.
    pub depth: S,
    /// The first's deepest point.
    pub point_a: V,
    /// The second's.
    pub point_b: V,
}
