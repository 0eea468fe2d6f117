//! The entrants that are written by hand, which take part like any crate.

use kousa::nalgebra::Point;
use kousa::{
    Aabb, Capsule, Circle, HalfSpace, Line, OrientedRect, Polygon, Ray, Rect, Segment, Sphere, Triangle,
};

use crate::contest::HAND;
use crate::entrant::{Entrants, Places, Stopped, Team};
use crate::hand::corners::Planar;
use crate::hand::fixed::Fixed;
use crate::hand::{self, Plain, sweep};
use crate::pairs::{CORNERS, Moving};

pub fn enter(entrants: &mut Entrants) {
    let mut team = entrants.team(HAND);
    floats::<f32>(&mut team);
    floats::<f64>(&mut team);
    integers::<fixed::types::I16F16>(&mut team);
    integers::<fixed::types::I32F32>(&mut team);
}

/// Adds the function of a module for every pair.
macro_rules! every_pair {
    ($team:ident, $S:ident, $module:path) => {
        every_pair! {
            @each $team, $module,
            segment_segment: Segment<$S>, Segment<$S>;
            line_line: Line<$S>, Line<$S>;
            line_ray: Line<$S>, Ray<$S>;
            ray_segment: Ray<$S>, Segment<$S>;
            ray_circle: Ray<$S>, Circle<$S>;
            segment_circle: Segment<$S>, Circle<$S>;
            ray_rect: Ray<$S>, Rect<$S>;
            ray_oriented: Ray<$S>, OrientedRect<$S>;
            circle_circle: Circle<$S>, Circle<$S>;
            circle_rect: Circle<$S>, Rect<$S>;
            circle_capsule: Circle<$S>, Capsule<$S>;
            capsule_capsule: Capsule<$S>, Capsule<$S>;
            rect_rect: Rect<$S>, Rect<$S>;
            oriented_oriented: OrientedRect<$S>, OrientedRect<$S>;
            segment_rect: Segment<$S>, Rect<$S>;
            ray_sphere: Ray<$S, 3>, Sphere<$S>;
            segment_sphere: Segment<$S, 3>, Sphere<$S>;
            sphere_sphere: Sphere<$S>, Sphere<$S>;
            sphere_capsule: Sphere<$S>, Capsule<$S, 3>;
            space_capsule_capsule: Capsule<$S, 3>, Capsule<$S, 3>;
            ray_box: Ray<$S, 3>, Aabb<$S, 3>;
            sphere_box: Sphere<$S>, Aabb<$S, 3>;
        }
    };
    (@each $team:ident, $module:path, $($ask:ident: $A:ty, $B:ty;)*) => {{
        use $module as module;
        $($team.add(stringify!($ask), |a: &$A, b: &$B| (*a, *b), |(a, b)| module::$ask(a, b));)*
    }};
}

/// Adds the functions for the pairs with half-spaces, triangles and polygons.
macro_rules! every_cornered_pair {
    ($team:ident, $S:ident, $module:path) => {
        every_pair! {
            @each $team, $module,
            circle_half_space: Circle<$S>, HalfSpace<$S>;
            segment_half_space: Segment<$S>, HalfSpace<$S>;
            circle_triangle: Circle<$S>, Triangle<$S>;
            ray_triangle: Ray<$S>, Triangle<$S>;
            triangle_triangle: Triangle<$S>, Triangle<$S>;
            circle_polygon: Circle<$S>, Polygon<$S, CORNERS>;
            ray_polygon: Ray<$S>, Polygon<$S, CORNERS>;
            capsule_polygon: Capsule<$S>, Polygon<$S, CORNERS>;
            polygon_polygon: Polygon<$S, CORNERS>, Polygon<$S, CORNERS>;
            point_triangle: Point<$S, 2>, Triangle<$S>;
            point_polygon: Point<$S, 2>, Polygon<$S, CORNERS>;
        }
    };
}

fn floats<S: Plain + Planar>(team: &mut Team) {
    every_pair!(team, S, hand);
    every_pair!(team, S, hand::answer);
    sweeps::<S>(team);
    cornered::<S>(team);
    every_cornered_pair!(team, S, hand::answer);
    type Octagon<S> = Polygon<S, CORNERS>;
    team.add(
        "polygon_polygon",
        |a: &Octagon<S>, b: &Octagon<S>| (*a, *b),
        |(a, b)| Places(hand::answer::polygons_patch(a, b)),
    );
}

/// Adds the sweeps of moving shapes.
fn sweeps<S: Plain>(team: &mut Team) {
    macro_rules! moving {
        ($($ask:ident: $A:ty, $B:ty, $D:literal;)*) => {$(
            team.add(
                stringify!($ask),
                |a: &Moving<S, $A, $D>, b: &$B| (*a, *b),
                |(a, b)| Stopped(sweep::$ask(&a.shape, &a.motion, b)),
            );
        )*};
    }
    moving! {
        sweep_ball_ball: Circle<S>, Circle<S>, 2;
        sweep_ball_box: Circle<S>, Rect<S>, 2;
        sweep_box_box: Rect<S>, Rect<S>, 2;
        sweep_capsule_capsule: Capsule<S>, Capsule<S>, 2;
        sweep_ball_ball: Sphere<S>, Sphere<S>, 3;
        sweep_ball_box: Sphere<S>, Aabb<S, 3>, 3;
        sweep_box_box: Aabb<S, 3>, Aabb<S, 3>, 3;
    }
}

fn integers<S: Fixed + Planar>(team: &mut Team) {
    every_pair!(team, S, hand::fixed);
    cornered::<S>(team);
}

fn cornered<S: Planar>(team: &mut Team) {
    every_cornered_pair!(team, S, hand::corners);
}
