//! The pairs.

use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Capsule, Cast, Circle, HalfSpace, Intersect, Manifold, OrientedBox, OrientedRect, Polygon,
    Polyhedron, Ray, Rect, Segment, Sphere, Sweep, Triangle,
};

use crate::inputs::Scalar;
use crate::lane::{Lanes, yes};
use crate::row::{INSIDE, KOUSA, MOTION, NO_TIME, Near};

/// Measures every pair in a scalar.
pub fn pairs<S: Scalar>(all: &mut Near) {
    macro_rules! pairs {
        ($D:literal, $cornered:literal: $($A:ty, $B:ty => $name:literal;)*) => {
            $(all.pair::<S, $A, $B, $D>($name, $cornered);)*
        };
    }
    pairs! { 2, false:
        Point<S, 2>, Segment<S> => "point–segment";
        Point<S, 2>, Circle<S> => "point–circle";
        Point<S, 2>, Rect<S> => "point–rect";
        Point<S, 2>, OrientedRect<S> => "point–oriented";
        Point<S, 2>, Triangle<S> => "point–triangle";
        Point<S, 2>, Polygon<S, 8> => "point–polygon";
        Segment<S>, Segment<S> => "segment–segment";
        Segment<S>, Circle<S> => "segment–circle";
        Segment<S>, Rect<S> => "segment–rect";
        Segment<S>, HalfSpace<S> => "segment–half-space";
        Circle<S>, Circle<S> => "circle–circle";
        Circle<S>, Capsule<S> => "circle–capsule";
        Circle<S>, Rect<S> => "circle–rect";
        Circle<S>, OrientedRect<S> => "circle–oriented";
        Circle<S>, Triangle<S> => "circle–triangle";
        Circle<S>, Polygon<S, 8> => "circle–polygon";
        Circle<S>, HalfSpace<S> => "circle–half-space";
        Capsule<S>, Capsule<S> => "capsule–capsule";
        Capsule<S>, Polygon<S, 8> => "capsule–polygon";
        Rect<S>, Rect<S> => "rect–rect";
        OrientedRect<S>, OrientedRect<S> => "oriented–oriented";
        Triangle<S>, Triangle<S> => "triangle–triangle";
        Polygon<S, 8>, Polygon<S, 8> => "polygon–polygon";
    }
    pairs! { 3, false:
        Segment<S, 3>, Segment<S, 3> => "segment–segment in space";
        Segment<S, 3>, Sphere<S> => "segment–sphere";
        Sphere<S>, Sphere<S> => "sphere–sphere";
        Sphere<S>, Capsule<S, 3> => "sphere–capsule";
        Sphere<S>, Aabb<S, 3> => "sphere–Aabb";
        Capsule<S, 3>, Capsule<S, 3> => "capsule–capsule in space";
        Capsule<S, 3>, Aabb<S, 3> => "capsule–Aabb";
        Aabb<S, 3>, Aabb<S, 3> => "Aabb–Aabb";
    }
    pairs! { 3, true:
        OrientedBox<S, 3>, OrientedBox<S, 3> => "box–box";
        OrientedBox<S, 3>, Triangle<S, 3> => "box–triangle";
        Triangle<S, 3>, Triangle<S, 3> => "triangle–triangle in space";
        Point<S, 3>, OrientedBox<S, 3> => "point–box";
        Point<S, 3>, Triangle<S, 3> => "point–triangle in space";
        Sphere<S>, OrientedBox<S, 3> => "sphere–box";
        Sphere<S>, Triangle<S, 3> => "sphere–triangle";
        Capsule<S, 3>, OrientedBox<S, 3> => "capsule–box";
        Capsule<S, 3>, Triangle<S, 3> => "capsule–triangle";
        Segment<S, 3>, OrientedBox<S, 3> => "segment–box";
        Segment<S, 3>, Triangle<S, 3> => "segment–triangle";
        Ray<S, 3>, OrientedBox<S, 3> => "ray–box";
        Ray<S, 3>, Triangle<S, 3> => "ray–triangle";
        Aabb<S, 3>, OrientedBox<S, 3> => "Aabb–box";
        Aabb<S, 3>, Triangle<S, 3> => "Aabb–triangle";
        OrientedBox<S, 3>, HalfSpace<S, 3> => "box–half-space";
        Triangle<S, 3>, HalfSpace<S, 3> => "triangle–half-space";
        Sphere<S>, Polyhedron<S, 8> => "sphere–polyhedron";
        Capsule<S, 3>, Polyhedron<S, 8> => "capsule–polyhedron";
        OrientedBox<S, 3>, Polyhedron<S, 8> => "box–polyhedron";
        Triangle<S, 3>, Polyhedron<S, 8> => "triangle–polyhedron";
        Polyhedron<S, 8>, Polyhedron<S, 8> => "polyhedron–polyhedron";
        Polyhedron<S, 8>, HalfSpace<S, 3> => "polyhedron–half-space";
    }
}

/// Adds the manifolds and sweeps of solids in space.
///
/// The travel of a sweep is judged by kousa's own contact of the moved solid: how deep that is, if it overlaps.
pub fn solids<S: Scalar>(lanes: &mut Lanes) {
    let motion = SVector::<S, 3>::from(MOTION.map(S::made));
    macro_rules! solids {
        ($($A:ty, $B:ty;)*) => {$(
            lanes.add((KOUSA, "manifold"), |a: &$A, b: &$B| a.manifold(b, S::made(0.0)), |found| yes(found.is_some()));
            lanes.add((KOUSA, "sweep"), move |a: &$A, b: &$B| a.sweep(&motion, b), |found| found.map_or(NO_TIME, |hit| hit.t.exact_f64()));
            lanes.add((KOUSA, INSIDE), move |a: &$A, b: &$B| {
                let hit = a.sweep(&motion, b)?;
                if hit.depth > S::made(0.0) { None } else { a.translated(hit.travel).intersect(b).map(|contact| contact.depth) }
            }, |depth| yes(depth.is_some_and(|depth| depth.exact_f64() > 0.0)));
        )*};
    }
    solids! {
        OrientedBox<S, 3>, OrientedBox<S, 3>;
        OrientedBox<S, 3>, Triangle<S, 3>;
        OrientedBox<S, 3>, HalfSpace<S, 3>;
        Triangle<S, 3>, Triangle<S, 3>;
        Triangle<S, 3>, HalfSpace<S, 3>;
        Sphere<S>, OrientedBox<S, 3>;
        Sphere<S>, Triangle<S, 3>;
        Capsule<S, 3>, OrientedBox<S, 3>;
        Capsule<S, 3>, Triangle<S, 3>;
        Aabb<S, 3>, OrientedBox<S, 3>;
        Aabb<S, 3>, Triangle<S, 3>;
        Sphere<S>, Polyhedron<S, 8>;
        Capsule<S, 3>, Polyhedron<S, 8>;
        OrientedBox<S, 3>, Polyhedron<S, 8>;
        Triangle<S, 3>, Polyhedron<S, 8>;
        Polyhedron<S, 8>, Polyhedron<S, 8>;
        Polyhedron<S, 8>, HalfSpace<S, 3>;
    }
}

/// Adds the casts at boxes and triangles in space.
pub fn casts<S: Scalar>(lanes: &mut Lanes) {
    macro_rules! casts {
        ($($A:ty, $B:ty;)*) => {
            $(lanes.add((KOUSA, "cast"), |a: &$A, b: &$B| a.cast(b), |hit| yes(hit.is_some()));)*
        };
    }
    casts! {
        Ray<S, 3>, OrientedBox<S, 3>;
        Ray<S, 3>, Triangle<S, 3>;
        Segment<S, 3>, OrientedBox<S, 3>;
        Segment<S, 3>, Triangle<S, 3>;
    }
}
