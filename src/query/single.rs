//! What is asked of one shape, or of one shape and a point: lengths, areas, corners, nearest points.

use core::array::from_fn;

use nalgebra::{Point, SVector};

use super::ask::{OperandIn, carefully};
use crate::kernel::plane::any::Plane;
use crate::kernel::query::{Area, Corners, Length, NearestOnLinear, Project};
use crate::kernel::space::any::Space;
use crate::scalar::{Constants, Scalar};

/// The area of a solid in the plane; `None` where it is empty.
pub fn area<S: Scalar, A: OperandIn<S, Plane>>(solid: &A) -> Option<S> {
    carefully::<S, _, _, Area, Plane>(solid, solid).map(S::from_raw)
}

/// The corners of a rectangle, each coordinate to the nearest; `None` where it is empty.
pub fn corners<S: Scalar, A: OperandIn<S, Plane>>(rect: &A) -> Option<[Point<S, 2>; 4]> {
    let corners = carefully::<S, _, _, Corners, Plane>(rect, rect)?;
    Some(corners.map(|corner| Point::from(corner.map(S::from_raw))))
}

/// The nearest point of a solid in the plane; `None` where either is empty.
pub fn project<S: Scalar, A: OperandIn<S, Plane>>(solid: &A, point: &Point<S, 2>) -> Option<Point<S, 2>> {
    let nearest = carefully::<S, _, _, Project, Plane>(point, solid)?;
    Some(Point::from(nearest.map(S::from_raw)))
}

/// The length of a segment in space that is no point; `None` where it is one, or empty.
pub fn length<S: Scalar, A: OperandIn<S, Space>>(segment: &A) -> Option<S> {
    carefully::<S, _, _, Length, Space>(segment, segment).map(S::from_raw)
}

/// The nearest point of a line, ray or segment in space; `None` where either is empty.
pub fn nearest_on<S: Scalar, A, const D: usize>(linear: &A, point: &Point<S, D>) -> Option<Point<S, D>>
where
    A: OperandIn<S, Space>,
{
    let nearest = carefully::<S, _, _, NearestOnLinear, Space>(&in_space(point), linear)?;
    Some(Point::from(from_fn(|i| S::from_raw(nearest[i]))))
}

/// A point of up to three dimensions as one in space: the further coordinates are zero.
pub fn in_space<S: Scalar, const D: usize>(p: &Point<S, D>) -> Point<S, 3> {
    Point::from(vector_in_space(&p.coords))
}

/// The same of a vector.
pub fn vector_in_space<S: Scalar, const D: usize>(v: &SVector<S, D>) -> SVector<S, 3> {
    const { assert!(D <= 3, "shapes have two or three dimensions") };
    SVector::from(from_fn::<_, 3, _>(|i| if i < D { v[i] } else { S::zero() }))
}
