//! The outlines of the shapes, for scenes that are read and for pictures that are built in code.

use kousa::nalgebra::{Point, SVector};
use kousa::vector::unit;
use kousa::{
    Aabb, Ball, Capsule, HalfSpace, Line, OrientedBox, OrientedRect, Polygon, Polyhedron, Ray, Rect, Segment,
    Triangle,
};

use super::outline::{CORNERS, Faces, Outline, Place, Way, spot, step};
use super::space::eye;
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

impl<S: Number> Look<3> for OrientedBox<S, 3> {
    /// Of each two opposite faces the one whose outside faces the eye is drawn, and the three have a corner in
    /// common.
    fn outline(&self) -> Outline<3> {
        let [e, f, g] = self.half_edges.map(|edge| step(&edge));
        let volume = e.cross(&f).dot(&g);
        // From the nearest corner an edge leads away from the eye, or for a slanted box away from a face that is seen.
        let away = |edge: Way<3>, across: Way<3>| {
            let seen = if volume == 0.0 { edge.dot(&eye()) } else { volume.signum() * across.dot(&eye()) };
            if seen > 0.0 { edge * -2.0 } else { edge * 2.0 }
        };
        let mut edges = [away(e, f.cross(&g)), away(f, g.cross(&e)), away(g, e.cross(&f))];
        let corner = spot(&self.center) - edges.iter().sum::<Way<3>>() / 2.0;
        // Each side is counter-clockwise when seen from outside.
        if edges[0].cross(&edges[1]).dot(&edges[2]) > 0.0 {
            edges.swap(0, 1);
        }
        // The first side is the one that faces up the most.
        let up = |i: usize| {
            unit(&edges[i].cross(&edges[(i + 1) % 3])).map_or(f64::NEG_INFINITY, |normal| normal.z)
        };
        let top = (0..3).max_by(|a, b| up(*a).total_cmp(&up(*b))).unwrap_or_default();
        edges.rotate_left(top);
        Outline::Block { corner, edges }
    }
}

impl<S: Number> Look<3> for Triangle<S, 3> {
    /// The corners are counter-clockwise as seen by the eye. Those on one line become the segment between the
    /// outermost two.
    fn outline(&self) -> Outline<3> {
        let [a, b, c] = self.corners().map(|corner| spot(&corner));
        let normal = (b - a).cross(&(c - a));
        let mut corners = [Place::<3>::origin(); CORNERS];
        let count = if normal != Way::<3>::zeros() {
            let [b, c] = if normal.dot(&eye()) < 0.0 { [c, b] } else { [b, c] };
            corners[..3].copy_from_slice(&[a, b, c]);
            3
        } else {
            let sides = [[a, b], [b, c], [c, a]];
            let long = |side: &[Place<3>; 2]| (side[1] - side[0]).amax();
            let longest = sides.into_iter().max_by(|a, b| long(a).total_cmp(&long(b))).unwrap_or([a, b]);
            corners[..2].copy_from_slice(&longest);
            if longest[0] == longest[1] { 1 } else { 2 }
        };
        Outline::Polygon { corners, count }
    }
}

impl<S: Number> Look<3> for Polyhedron<S, CORNERS> {
    /// A flat one is the polygon that the eye sees: the corners of that of its two faces.
    fn outline(&self) -> Outline<3> {
        let faces = Faces::new(self.faces());
        let corners = places(self.corners());
        let mut sides = faces.of(&corners);
        match (sides.next(), sides.next(), sides.next()) {
            (_, _, Some(_)) => Outline::Polyhedron { corners, faces },
            (Some(front), Some(back), None) => polygon(if is_seen(&front) { &front } else { &back }),
            _ => Outline::Polygon { corners, count: self.corners().len() },
        }
    }
}

/// Whether the eye sees the outside of a face, whose corners are counter-clockwise from outside.
fn is_seen(face: &[Place<3>]) -> bool {
    matches!(face, [a, b, c, ..] if (b - a).cross(&(c - a)).dot(&eye()) > 0.0)
}

/// The corners of a shape as floats; those that it lacks are zero.
fn places<S: Number, const D: usize>(corners: &[Point<S, D>]) -> [Place<D>; CORNERS] {
    let mut places = [Point::origin(); CORNERS];
    for (place, corner) in places.iter_mut().zip(corners) {
        *place = spot(corner);
    }
    places
}

/// The polygon with these corners, in counter-clockwise order.
fn polygon<S: Number, const D: usize>(corners: &[Point<S, D>]) -> Outline<D> {
    Outline::Polygon { corners: places(corners), count: corners.len() }
}

/// The rectangle with these corners around it.
fn rectangle<S: Number>(corners: [Point<S, 2>; 4]) -> Outline<2> {
    let [corner, right, _, up] = corners.map(|corner| spot(&corner));
    Outline::Block { corner, edges: [right - corner, up - corner] }
}
