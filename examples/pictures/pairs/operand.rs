//! The shapes, each with its name, its numbers, and where it is seen.

use kousa::nalgebra::Point;
use kousa::{Aabb, Ball, Capsule, HalfSpace, Line, OrientedRect, Ray, Segment};

use super::stage::Stage;
use crate::drawing::look::Look;
use crate::drawing::plane::Frame;
use crate::drawing::space::Camera;

/// A shape of so many dimensions.
pub trait Operand<const D: usize>: Look<D> + From<Self::Numbers> {
    /// What kousa calls it.
    const NAME: &'static str;

    /// Its numbers, in the order of the fields.
    type Numbers: Copy;

    /// Where it is seen.
    type Stage: Stage<D>;
}

macro_rules! operands {
    ($D:literal seen by $Stage:ty: $($name:literal $Shape:ty: $N:literal;)*) => {$(
        impl Operand<$D> for $Shape {
            const NAME: &'static str = $name;
            type Numbers = [f64; $N];
            type Stage = $Stage;
        }
    )*};
}

operands! { 2 seen by Frame:
    "Point" Point<f64, 2>: 2;
    "Line" Line<f64>: 4;
    "Ray" Ray<f64>: 4;
    "Segment" Segment<f64>: 4;
    "Circle" Ball<f64, 2>: 3;
    "Capsule" Capsule<f64>: 5;
    "Rect" Aabb<f64, 2>: 4;
    "OrientedRect" OrientedRect<f64>: 6;
    "HalfSpace" HalfSpace<f64>: 4;
}

operands! { 3 seen by Camera:
    "Point" Point<f64, 3>: 3;
    "Line" Line<f64, 3>: 6;
    "Ray" Ray<f64, 3>: 6;
    "Segment" Segment<f64, 3>: 6;
    "Sphere" Ball<f64, 3>: 4;
    "Capsule" Capsule<f64, 3>: 7;
    "Aabb" Aabb<f64, 3>: 6;
    "HalfSpace" HalfSpace<f64, 3>: 6;
}
