//! The outlines of the shapes, for scenes that are read and for pictures that are built in code.

use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Ball, Capsule, HalfSpace, Line, OrientedRect, Polygon, Ray, Rect, Segment, Triangle};

use super::outline::{CORNERS, Outline, spot, step};
use crate::number::Number;

/// A shape that can be drawn in `D` dimensions.
pub trait Look<const D: usize> {
    /// The outline to draw.
    fn outline(&self) -> Outline<D>;
}

impl<S: Number, const D: usize> Look<D> for Point<S, D> {
    fn outline(&self) -> Outline<D> {
        Outline::Dot(spot(self))
    }
}

impl<S: Number, const D: usize> Look<D> for Line<S, D> {
    fn outline(&self) -> Outline<D> {
        let range = (f64::NEG_INFINITY, f64::INFINITY);
        Outline::Straight { origin: spot(&self.origin), direction: step(&self.direction), range }
    }
}

impl<S: Number, const D: usize> Look<D> for Ray<S, D> {
    fn outline(&self) -> Outline<D> {
        let range = (0.0, f64::INFINITY);
        Outline::Straight { origin: spot(&self.origin), direction: step(&self.direction), range }
    }
}

impl<S: Number, const D: usize> Look<D> for Segment<S, D> {
    fn outline(&self) -> Outline<D> {
        Outline::between(spot(&self.a), spot(&self.b))
    }
}

impl<S: Number, const D: usize> Look<D> for Ball<S, D> {
    fn outline(&self) -> Outline<D> {
        let center = spot(&self.center);
        Outline::Round { a: center, b: center, radius: self.radius.to_f64() }
    }
}

impl<S: Number, const D: usize> Look<D> for Capsule<S, D> {
    fn outline(&self) -> Outline<D> {
        let [a, b] = [spot(&self.segment.a), spot(&self.segment.b)];
        Outline::Round { a, b, radius: self.radius.to_f64() }
    }
}

impl<S: Number, const D: usize> Look<D> for HalfSpace<S, D> {
    fn outline(&self) -> Outline<D> {
        Outline::Half { origin: spot(&self.origin), normal: step(&self.normal) }
    }
}

impl<S: Number> Look<2> for Rect<S> {
    fn outline(&self) -> Outline<2> {
        rectangle(self.corners())
    }
}

impl<S: Number> Look<2> for OrientedRect<S> {
    fn outline(&self) -> Outline<2> {
        rectangle(self.corners())
    }
}

impl<S: Number> Look<2> for Triangle<S> {
    /// The polygon orders the corners counter-clockwise.
    fn outline(&self) -> Outline<2> {
        polygon(Polygon::from(*self).corners())
    }
}

impl<S: Number> Look<2> for Polygon<S, CORNERS> {
    fn outline(&self) -> Outline<2> {
        polygon(self.corners())
    }
}

impl<S: Number> Look<3> for Aabb<S, 3> {
    fn outline(&self) -> Outline<3> {
        let [low, high] = [spot(&self.min), spot(&self.max)];
        // The view is from above, the left and the front, so this corner is the nearest to the eye.
        let corner = Point::from([low.x, low.y, high.z]);
        let [x, y, z]: [f64; 3] = (high - low).into();
        let edges =
            [SVector::from([x, 0.0, 0.0]), SVector::from([0.0, y, 0.0]), SVector::from([0.0, 0.0, -z])];
        Outline::Block { corner, edges }
    }
}

/// The polygon with these corners, in counter-clockwise order.
fn polygon<S: Number>(corners: &[Point<S, 2>]) -> Outline<2> {
    let mut places = [Point::origin(); CORNERS];
    for (place, corner) in places.iter_mut().zip(corners) {
        *place = spot(corner);
    }
    Outline::Polygon { corners: places, count: corners.len() }
}

/// The rectangle with these corners, in counter-clockwise order.
fn rectangle<S: Number>(corners: [Point<S, 2>; 4]) -> Outline<2> {
    let [corner, right, _, up] = corners.map(|corner| spot(&corner));
    Outline::Block { corner, edges: [right - corner, up - corner] }
}
