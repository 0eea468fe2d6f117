//! Lines through solids, computed from nearby.
//!
//! The errors of the other stages are shares of the distance between the linear's origin and the solid. Where that is many
//! times the size of the solid, as for most rays through a scene, they are too large for the solid's normal, or for a step of
//! a 64-bit scalar. Here the origin is first moved along the line to about where it enters or leaves, `o' = o + s·d`, in double
//! words. From there the surface is so near that floats tell the rest: one step of Newton's method, with a residual in double
//! words. What is added to a stored point near `o'`, and to `s`, has an error that is a share of itself.

use crate::certificate::rounded::{Certain, Rounding, can_take};
use crate::clip::passes::{EnterOrLeave, Passes};
use crate::clip::through::End;
use crate::clip::{ball_fast, box_fast, capsule_fast, half_space_fast, polygon_fast, polytope_fast};
use crate::form::plane::AnyForm as PlaneForm;
use crate::form::space::AnyForm as SpaceForm;
use crate::form::stored::{Form, LinearForm};
use crate::number::encoding::{Encoding, Raw};

fn through<P: Passes<D>, const D: usize>(
    passage: Certain<P>,
    way: EnterOrLeave,
    to: Rounding<'_>,
) -> Certain<End<Raw, D>> {
    let Some(passage) = passage? else { return Some(None) };
    passage.end(way, to).or_else(|| passage.end_nearby(way, to)).map(Some)
}

/// An end of the common part of a line, ray or segment and a solid of the plane.
fn in_plane(
    a: &PlaneForm<'_, f64>,
    b: &PlaneForm<'_, f64>,
    way: EnterOrLeave,
    to: Rounding<'_>,
) -> Certain<End<Raw, 2>> {
    let PlaneForm::Linear(linear) = a else { return None };
    match b {
        PlaneForm::Ball(ball) => through(admitted(linear, ball, to, ball_fast::BallPassage::of), way, to),
        PlaneForm::Capsule(capsule) => {
            through(admitted(linear, capsule, to, capsule_fast::CapsulePassage::of), way, to)
        }
        PlaneForm::Box(block) => through(admitted(linear, block, to, box_fast::BoxPassage::of), way, to),
        PlaneForm::Half(half) => {
            through(admitted(linear, half, to, half_space_fast::HalfSpacePassage::of), way, to)
        }
        _ => through(polygon_fast::PolygonPassage::listed(a, b), way, to),
    }
}

/// The same in space.
fn in_space(
    a: &SpaceForm<f64>,
    b: &SpaceForm<f64>,
    way: EnterOrLeave,
    to: Rounding<'_>,
) -> Certain<End<Raw, 3>> {
    let SpaceForm::Linear(linear) = a else { return None };
    match b {
        SpaceForm::Ball(ball) => through(admitted(linear, ball, to, ball_fast::BallPassage::of), way, to),
        SpaceForm::Capsule(capsule) => {
            through(admitted(linear, capsule, to, capsule_fast::CapsulePassage::of), way, to)
        }
        SpaceForm::Box(block) => through(admitted(linear, block, to, box_fast::BoxPassage::of), way, to),
        SpaceForm::Half(half) => {
            through(admitted(linear, half, to, half_space_fast::HalfSpacePassage::of), way, to)
        }
        SpaceForm::OrientedBox(solid) => through(
            admitted(linear, solid, to, |linear, solid, _| {
                polytope_fast::PolytopePassage::through_box(linear, solid)
            }),
            way,
            to,
        ),
        SpaceForm::Triangle(triangle) => through(
            admitted(linear, triangle, to, |linear, solid, _| {
                polytope_fast::PolytopePassage::through_triangle(linear, solid)
            }),
            way,
            to,
        ),
        SpaceForm::Polyhedron(hull) => through(
            admitted(linear, hull, to, |linear, solid, _| {
                polytope_fast::PolytopePassage::through_hull(linear, solid)
            }),
            way,
            to,
        ),
        SpaceForm::Point(_) | SpaceForm::Linear(_) => None,
    }
}

/// The passage through a solid, if plain floats admit the numbers.
fn admitted<'a, F: Form<f64>, P, const D: usize>(
    linear: &'a LinearForm<f64, D>,
    solid: &'a F,
    to: Rounding<'a>,
    of: impl FnOnce(&'a LinearForm<f64, D>, &'a F, Rounding<'a>) -> Certain<P>,
) -> Certain<P> {
    if can_take(to.encoding, linear, solid) { of(linear, solid, to) } else { None }
}

/// The stages of both ends in a dimension.
macro_rules! ends {
    ($($enter:ident, $exit:ident in $AnyForm:ty, $D:literal by $find:ident;)*) => {$(
        /// Where the common part of a line, ray or segment and a solid begins.
        pub fn $enter(a: &$AnyForm, b: &$AnyForm, encoding: &'static Encoding) -> Certain<End<Raw, $D>> {
            $find(a, b, -1.0, Rounding::to(encoding))
        }

        /// Where it ends.
        pub fn $exit(a: &$AnyForm, b: &$AnyForm, encoding: &'static Encoding) -> Certain<End<Raw, $D>> {
            $find(a, b, 1.0, Rounding::to(encoding))
        }
    )*};
}
ends! {
    enter_in_plane, exit_in_plane in PlaneForm<'_, f64>, 2 by in_plane;
    enter_in_space, exit_in_space in SpaceForm<f64>, 3 by in_space;
}
