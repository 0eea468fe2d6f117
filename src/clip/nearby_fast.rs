//! Lines through solids, computed from nearby.
//!
//! The errors of the other stages are shares of the distance between the linear's origin and the solid. Where that is many
//! times the size of the solid, as for most rays through a scene, they are too large for the solid's normal, or for a step of
//! a 64-bit scalar. Here the origin is first moved along the line to about where it enters or leaves, `o' = o + s·d`, in double
//! words. From there the surface is so near that floats tell the rest: one step of Newton's method, with a residual in double
//! words. What is added to a stored point near `o'`, and to `s`, has an error that is a share of itself.

use crate::certificate::rounded::{Outcome, Rounding, Uncertain, can_take};
use crate::clip::ball_fast::BallPassage;
use crate::clip::box_fast::BoxPassage;
use crate::clip::capsule_fast::CapsulePassage;
use crate::clip::half_space_fast::HalfSpacePassage;
use crate::clip::passes::{EnterOrLeave, Passes};
use crate::clip::polygon_fast::PolygonPassage;
use crate::clip::polytope_fast::PolytopePassage;
use crate::clip::through::End;
use crate::form::plane::AnyForm as PlaneForm;
use crate::form::space::AnyForm as SpaceForm;
use crate::form::stored::{Form, LinearForm};
use crate::number::encoding::{Encoding, Raw};

/// An end of the common part that a passage is.
fn end<P: Passes<D>, const D: usize>(
    passage: Outcome<P>,
    (way, to): (EnterOrLeave, Rounding<'_>),
) -> Outcome<End<Raw, D>> {
    let Some(passage) = passage? else { return Ok(None) };
    passage.end(way, to).or_else(|Uncertain| passage.end_nearby(way, to)).map(Some)
}

/// The same of a passage through a solid, if plain floats admit the numbers.
fn through<'a, F: Form<f64>, P: Passes<D>, const D: usize>(
    linear: &'a LinearForm<f64, D>,
    solid: &'a F,
    of: impl FnOnce(&'a LinearForm<f64, D>, &'a F, Rounding<'a>) -> Outcome<P>,
    at: (EnterOrLeave, Rounding<'a>),
) -> Outcome<End<Raw, D>> {
    if can_take(at.1.encoding, linear, solid) { end(of(linear, solid, at.1), at) } else { Err(Uncertain) }
}

/// An end of the common part of a line, ray or segment and a solid of the plane.
fn in_plane(
    a: &PlaneForm<'_, f64>,
    b: &PlaneForm<'_, f64>,
    at: (EnterOrLeave, Rounding<'_>),
) -> Outcome<End<Raw, 2>> {
    let PlaneForm::Linear(linear) = a else { return Err(Uncertain) };
    match b {
        PlaneForm::Ball(ball) => through(linear, ball, BallPassage::of, at),
        PlaneForm::Capsule(capsule) => through(linear, capsule, CapsulePassage::of, at),
        PlaneForm::Box(block) => through(linear, block, BoxPassage::of, at),
        PlaneForm::Half(half) => through(linear, half, HalfSpacePassage::of, at),
        _ => end(PolygonPassage::listed(a, b), at),
    }
}

/// The same in space.
fn in_space(
    a: &SpaceForm<f64>,
    b: &SpaceForm<f64>,
    at: (EnterOrLeave, Rounding<'_>),
) -> Outcome<End<Raw, 3>> {
    let SpaceForm::Linear(linear) = a else { return Err(Uncertain) };
    match b {
        SpaceForm::Ball(ball) => through(linear, ball, BallPassage::of, at),
        SpaceForm::Capsule(capsule) => through(linear, capsule, CapsulePassage::of, at),
        SpaceForm::Box(block) => through(linear, block, BoxPassage::of, at),
        SpaceForm::Half(half) => through(linear, half, HalfSpacePassage::of, at),
        _ => through(linear, b, |linear, solid, _| PolytopePassage::through(linear, solid), at),
    }
}

/// The stages of both ends in a dimension.
macro_rules! ends {
    ($($enter:ident, $exit:ident in $AnyForm:ty, $D:literal by $find:ident;)*) => {$(
        /// Where the common part of a line, ray or segment and a solid begins.
        pub fn $enter(a: &$AnyForm, b: &$AnyForm, encoding: &'static Encoding) -> Outcome<End<Raw, $D>> {
            $find(a, b, (-1.0, Rounding::to(encoding)))
        }

        /// Where it ends.
        pub fn $exit(a: &$AnyForm, b: &$AnyForm, encoding: &'static Encoding) -> Outcome<End<Raw, $D>> {
            $find(a, b, (1.0, Rounding::to(encoding)))
        }
    )*};
}
ends! {
    enter_in_plane, exit_in_plane in PlaneForm<'_, f64>, 2 by in_plane;
    enter_in_space, exit_in_space in SpaceForm<f64>, 3 by in_space;
}
