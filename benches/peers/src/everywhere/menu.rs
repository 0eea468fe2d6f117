//! The menu: the pairs of shapes, and the questions that only some of them have.

use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Capsule, Cast, Circle, Contains, HalfSpace, Line, Manifold, OrientedRect, Polygon, Ray, Rect,
    Segment, Sphere, Sweep, Triangle,
};

use crate::inputs::Scalar;
use crate::lane::{Lanes, yes};
use crate::row::{Everywhere, KOUSA};

/// Calls a macro for each shape of a list with itself and with each that follows, and for all of them with the half-space.
macro_rules! every_pair {
    ($row:ident $args:tt; $last:ty; ) => {};
    ($row:ident $args:tt; $half:ty; $A:ty $(, $B:ty)*) => {
        $row!($args $A, $A);
        $($row!($args $A, $B);)*
        $row!($args $A, $half);
        every_pair!($row $args; $half; $($B),*);
    };
}

/// Calls a macro for each shape of a list with each that follows, the later one first.
macro_rules! every_order {
    ($row:ident $args:tt;) => {};
    ($row:ident $args:tt; $A:ty $(, $B:ty)*) => {
        $($row!($args $A, $B);)*
        every_order!($row $args; $($B),*);
    };
}

/// The name of a shape in a dimension.
fn name<T>(dimension: usize) -> String {
    let whole = std::any::type_name::<T>();
    let bare = whole.split('<').next().unwrap_or(whole).rsplit("::").next().unwrap_or(whole);
    let renamed = match (bare, dimension) {
        ("OPoint", _) => "Point",
        ("Ball", 2) => "Circle",
        ("Ball", _) => "Sphere",
        ("Aabb", 2) => "Rect",
        (other, _) => other,
    };
    renamed.to_owned()
}

/// Measures every pair in a scalar.
pub fn pairs<S: Scalar>(all: &mut Everywhere) {
    macro_rules! row {
        (($all:ident $S:ident $D:literal) $A:ty, $B:ty) => {
            $all.pair::<$S, $A, $B, $D>(&format!("{}–{}", name::<$A>($D), name::<$B>($D)));
        };
    }
    every_pair!(row (all S 2); HalfSpace<S>; Point<S, 2>, Line<S>, Ray<S>, Segment<S>, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, Polygon<S, 8>);
    every_pair!(row (all S 3); HalfSpace<S, 3>; Point<S, 3>, Line<S, 3>, Ray<S, 3>, Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>);
}

/// Adds the questions that only some pairs have.
pub fn enter<S: Scalar>(lanes: &mut Lanes) {
    casts::<S>(lanes);
    contains::<S>(lanes);
    manifolds::<S>(lanes);
    sweeps::<S>(lanes);
}

/// Each of some shapes with each of others.
macro_rules! each_with {
    ($row:ident $args:tt; [$($A:ty),*] with $all:tt) => { $(each_with!(@one $row $args $A, $all);)* };
    (@one $row:ident $args:tt $A:ty, [$($B:ty),*]) => { $($row!($args $A, $B);)* };
}

fn casts<S: Scalar>(lanes: &mut Lanes) {
    macro_rules! row {
        ($args:tt $A:ty, $B:ty) => {
            lanes.add((KOUSA, "cast"), |a: &$A, b: &$B| a.cast(b).is_some(), yes);
        };
    }
    each_with!(row (); [Line<S>, Ray<S>, Segment<S>] with [Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, Polygon<S, 8>, HalfSpace<S>]);
    each_with!(row (); [Line<S>, Ray<S>, Segment<S>] with [Segment<S>]);
    each_with!(row (); [Line<S, 3>, Ray<S, 3>, Segment<S, 3>] with [Sphere<S>, Capsule<S, 3>, Aabb<S, 3>, HalfSpace<S, 3>]);
}

/// Whether the second shape contains the first, and the reverse.
fn contains<S: Scalar>(lanes: &mut Lanes) {
    macro_rules! row {
        ($args:tt $A:ty, $B:ty) => {
            lanes.add((KOUSA, "contains"), |a: &$A, b: &$B| b.contains(a), yes);
        };
    }
    macro_rules! back {
        ($args:tt $A:ty, $B:ty) => {
            lanes.add((KOUSA, "contains, reversed"), |a: &$A, b: &$B| a.contains(b), yes);
        };
    }
    each_with!(row (); [Point<S, 2>] with [Line<S>, Ray<S>, Segment<S>]);
    each_with!(row (); [Point<S, 2>, Segment<S>] with [Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, Polygon<S, 8>]);
    each_with!(row (); [Line<S>, Ray<S>] with [HalfSpace<S>]);
    every_pair!(row (); HalfSpace<S>; Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, Polygon<S, 8>);
    each_with!(row (); [Point<S, 2>, Segment<S>] with [HalfSpace<S>]);
    each_with!(row (); [Point<S, 3>] with [Line<S, 3>, Ray<S, 3>, Segment<S, 3>]);
    each_with!(row (); [Point<S, 3>, Segment<S, 3>] with [Sphere<S>, Capsule<S, 3>, Aabb<S, 3>, HalfSpace<S, 3>]);
    each_with!(row (); [Line<S, 3>, Ray<S, 3>] with [HalfSpace<S, 3>]);
    every_pair!(row (); HalfSpace<S, 3>; Sphere<S>, Capsule<S, 3>, Aabb<S, 3>);
    every_order!(back (); Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, Polygon<S, 8>);
    every_order!(back (); Sphere<S>, Capsule<S, 3>, Aabb<S, 3>);
}

fn manifolds<S: Scalar>(lanes: &mut Lanes) {
    macro_rules! row {
        ($args:tt $A:ty, $B:ty) => {
            lanes.add((KOUSA, "manifold"), |a: &$A, b: &$B| a.manifold(b, S::made(0.0)).is_some(), yes);
        };
    }
    every_pair!(row (); HalfSpace<S>; Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, Polygon<S, 8>);
}

/// The motion leads to the right and a little up, by less than a shape.
fn sweeps<S: Scalar>(lanes: &mut Lanes) {
    macro_rules! row {
        (($D:literal) $A:ty, $B:ty) => {
            let motion =
                SVector::<S, $D>::from(std::array::from_fn(|i| S::made(if i == 0 { 0.75 } else { 0.25 })));
            lanes.add((KOUSA, "sweep"), move |a: &$A, b: &$B| a.sweep(&motion, b).is_some(), yes);
        };
    }
    macro_rules! back {
        (($D:literal) $A:ty, $B:ty) => {
            let motion =
                SVector::<S, $D>::from(std::array::from_fn(|i| S::made(if i == 0 { 0.75 } else { 0.25 })));
            lanes.add((KOUSA, "sweep, reversed"), move |a: &$A, b: &$B| b.sweep(&motion, a).is_some(), yes);
        };
    }
    every_order!(back (2); Point<S, 2>, Segment<S>, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, Polygon<S, 8>);
    every_order!(back (3); Point<S, 3>, Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>);
    every_pair!(row (2); HalfSpace<S>; Point<S, 2>, Segment<S>, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, Polygon<S, 8>);
    every_pair!(row (3); HalfSpace<S, 3>; Point<S, 3>, Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>);
}
