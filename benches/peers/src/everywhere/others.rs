//! Distances of geo and bevy, for the pairs that they have.

use bevy_math::{Vec2, Vec3};
use bevy_shape::{Aabb2d, Aabb3d, BoundingCircle, BoundingSphere};
use geo::line_measures::{Distance, Euclidean};
use geo::{Coord, GeoFloat};
use kousa::nalgebra::Point;
use kousa::{Aabb, Circle, Polygon, Rect, Segment, Sphere, Triangle};

use crate::inputs::Scalar;
use crate::lane::Lanes;

pub const GEO: &str = "geo";
pub const BEVY: &str = "bevy";

/// A shape that geo has.
trait InGeo<S: GeoFloat> {
    type As: Clone + 'static;
    fn in_geo(&self) -> Self::As;
}

fn coord<S: GeoFloat + kousa::Scalar>(p: &Point<S, 2>) -> Coord<S> {
    Coord { x: p.x, y: p.y }
}

macro_rules! in_geo {
    ($($Shape:ty as $As:ty: |$shape:ident| $made:expr;)*) => {$(
        impl<S: GeoFloat + kousa::Scalar> InGeo<S> for $Shape {
            type As = $As;
            fn in_geo(&self) -> $As {
                let $shape = self;
                $made
            }
        }
    )*};
}
in_geo! {
    Point<S, 2> as geo::Point<S>: |p| coord(p).into();
    Segment<S> as geo::Line<S>: |s| geo::Line::new(coord(&s.a), coord(&s.b));
    Rect<S> as geo::Rect<S>: |r| geo::Rect::new(coord(&r.min), coord(&r.max));
    Triangle<S> as geo::Triangle<S>: |t| geo::Triangle::new(coord(&t.a), coord(&t.b), coord(&t.c));
    Polygon<S, 8> as geo::Polygon<S>: |p| geo::Polygon::new(p.corners().iter().map(coord).collect(), Vec::new());
}

/// Adds geo's distances of a float.
pub fn geo<S: Scalar + GeoFloat + Into<f64>>(lanes: &mut Lanes) {
    macro_rules! distances {
        ($($A:ty, $B:ty;)*) => {
            $(lanes.add_prepared(
                (GEO, "distance"),
                |a: &$A, b: &$B| (a.in_geo(), b.in_geo()),
                |(a, b)| -> S { Euclidean.distance(a, b) },
                Into::into,
            );)*
        };
    }
    distances! {
        Point<S, 2>, Point<S, 2>;
        Point<S, 2>, Segment<S>;
        Point<S, 2>, Rect<S>;
        Point<S, 2>, Triangle<S>;
        Point<S, 2>, Polygon<S, 8>;
        Segment<S>, Segment<S>;
        Segment<S>, Rect<S>;
        Segment<S>, Triangle<S>;
        Segment<S>, Polygon<S, 8>;
        Rect<S>, Rect<S>;
        Rect<S>, Polygon<S, 8>;
        Triangle<S>, Triangle<S>;
        Triangle<S>, Polygon<S, 8>;
        Polygon<S, 8>, Polygon<S, 8>;
    }
}

/// Adds bevy's closest points, which are on its bounding volumes, in `f32`.
pub fn bevy(lanes: &mut Lanes) {
    macro_rules! closest {
        ($($A:ty, $B:ty: $V:ty, |$b:ident| $made:expr;)*) => {
            $(lanes.add_prepared(
                (BEVY, "closest_points"),
                |a: &$A, $b: &$B| (<$V>::from_array((*a).into()), $made),
                |(p, volume)| (<$V>::from(*p), <$V>::from(volume.closest_point(*p))),
                |(p, q)| (p - q).length().into(),
            );)*
        };
    }
    closest! {
        Point<f32, 2>, Circle<f32>: Vec2, |b| BoundingCircle::new(Vec2::from_array(b.center.into()), b.radius);
        Point<f32, 2>, Rect<f32>: Vec2, |b| Aabb2d { min: Vec2::from_array(b.min.into()), max: Vec2::from_array(b.max.into()) };
        Point<f32, 3>, Sphere<f32>: Vec3, |b| BoundingSphere::new(Vec3::from_array(b.center.into()), b.radius);
        Point<f32, 3>, Aabb<f32, 3>: Vec3, |b| Aabb3d {
            min: Vec3::from_array(b.min.into()).into(),
            max: Vec3::from_array(b.max.into()).into(),
        };
    }
}
