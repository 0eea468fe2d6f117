//! Answers in floats: points, parameters, normals and depths, as a program would work them out that needs them
//! for one pair.
//!
//! Ordinary input only: no solid without extent, no direction of length zero, no overlap of collinear segments.
//! The verdict and the parameters come first, and what is made of them after.

mod chord;
mod contact;
mod crossing;

pub use chord::*;
pub use contact::*;
pub use crossing::*;

/// The one point of two lines, rays or segments.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting<S, V> {
    pub point: V,
    pub t_a: S,
    pub t_b: S,
}

/// The part of a line, ray or segment inside a solid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span<S, V> {
    pub enter: End<S, V>,
    pub exit: End<S, V>,
}

/// An end of it. The normal is zero where the end lies inside the solid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct End<S, V> {
    pub t: S,
    pub point: V,
    pub normal: V,
}

/// The shortest way apart of two solids: `normal` from the first to the second, and the deepest points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch<S, V> {
    pub normal: V,
    pub depth: S,
    pub point_a: V,
    pub point_b: V,
}
