//! Answers in floats: points, parameters, normals and depths, as a program that needs them for one pair would
//! compute them.
//!
//! The input must be ordinary: no solid without extent, no direction of length zero, no overlap of collinear
//! segments. If there are several deepest points, any of them is a valid answer. The functions compute the
//! verdict and the parameters first, and derive the rest from these.

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

/// The contact patch of two solids: the deepest contact, and the other end of the sides that face each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Patch<S, V> {
    /// The contact at the deepest point.
    pub deepest: Touch<S, V>,
    /// The contact at the other end, if there is one, with its own depth.
    pub other: Option<Touch<S, V>>,
}

/// The only common point of two lines, rays or segments.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting<S, V> {
    /// The common point.
    pub point: V,
    /// The parameter on the first operand.
    pub t_a: S,
    /// The parameter on the second operand.
    pub t_b: S,
}

/// The part of a line, ray or segment inside a solid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span<S, V> {
    /// The start of the chord.
    pub enter: End<S, V>,
    /// The end of the chord.
    pub exit: End<S, V>,
}

/// An end of a chord. The normal is zero if the end lies inside the solid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct End<S, V> {
    /// The parameter.
    pub t: S,
    /// The point.
    pub point: V,
    /// The outward unit normal.
    pub normal: V,
}

/// The shortest translation that separates two solids: `normal` points from the first to the second, and the
/// points are the deepest ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch<S, V> {
    /// The unit normal.
    pub normal: V,
    /// The distance to move.
    pub depth: S,
    /// The deepest point of the first solid.
    pub point_a: V,
    /// The deepest point of the second solid.
    pub point_b: V,
}
