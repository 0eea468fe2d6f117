//! The shapes, each with its name, its numbers and its view.

use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Ball, Capsule, HalfSpace, Line, OrientedBox, OrientedRect, Polygon, Polyhedron, Ray, Segment,
    Triangle,
};

use super::stage::Stage;
use crate::drawing::look::Look;
use crate::drawing::outline::CORNERS;
use crate::drawing::plane::Frame;
use crate::drawing::space::Camera;

/// A shape in `D` dimensions.
pub trait Operand<const D: usize>: Look<D> {
    /// The name in kousa.
    const NAME: &'static str;

    /// The type of its numbers, in the order of the fields.
    type Numbers: Copy;

    /// The view that it is drawn in.
    type Stage: Stage<D>;

    /// Builds the shape from its numbers.
    fn of(numbers: Self::Numbers) -> Self;
}

macro_rules! operands {
    ($D:literal seen by $Stage:ty: $($name:literal $Shape:ty: $N:literal;)*) => {$(
        impl Operand<$D> for $Shape {
            const NAME: &'static str = $name;
            type Numbers = [f64; $N];
            type Stage = $Stage;

            fn of(numbers: [f64; $N]) -> Self {
                numbers.into()
            }
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
    "Triangle" Triangle<f64>: 6;
    "HalfSpace" HalfSpace<f64>: 4;
}

impl Operand<2> for Polygon<f64, CORNERS> {
    const NAME: &'static str = "Polygon";
    type Numbers = &'static [[f64; 2]];
    type Stage = Frame;

    #[allow(clippy::panic, reason = "a table that is wrong must stop the example")]
    fn of(corners: Self::Numbers) -> Self {
        let corners: Vec<Point<f64, 2>> = corners.iter().map(|corner| Point::from(*corner)).collect();
        Self::hull(&corners).unwrap_or_else(|reason| panic!("{corners:?}: {reason}"))
    }
}

operands! { 3 seen by Camera:
    "Point" Point<f64, 3>: 3;
    "Line" Line<f64, 3>: 6;
    "Ray" Ray<f64, 3>: 6;
    "Segment" Segment<f64, 3>: 6;
    "Sphere" Ball<f64, 3>: 4;
    "Capsule" Capsule<f64, 3>: 7;
    "Aabb" Aabb<f64, 3>: 6;
    "OrientedBox" OrientedBox<f64, 3>: 12;
    "Triangle" Triangle<f64, 3>: 9;
    "HalfSpace" HalfSpace<f64, 3>: 6;
}

impl Operand<3> for Polyhedron<f64, CORNERS> {
    const NAME: &'static str = "Polyhedron";
    /// The corners, as seen from a point, and that point.
    type Numbers = (&'static [[f64; 3]], [f64; 3]);
    type Stage = Camera;

    #[allow(clippy::panic, reason = "a table that is wrong must stop the example")]
    fn of((corners, from): Self::Numbers) -> Self {
        let at = |corner: &[f64; 3]| Point::from(from) + SVector::from(*corner);
        let corners: Vec<Point<f64, 3>> = corners.iter().map(at).collect();
        Self::hull(&corners).unwrap_or_else(|reason| panic!("{corners:?}: {reason}"))
    }
}
