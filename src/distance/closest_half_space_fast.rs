//! The closest points of a set and a half-space, or their common point, in plain floats.
//!
//! The lowest corner `p` is at the height `h = (p − o)·n / |n|`, and the closest points are `p − r·n/|n|` and its foot `p − h·n/|n|` (Ericson 5.1.1). The
//! common point is the first corner that the half-space contains; without one it is where a line or ray enters, and of a round set the foot.

use crate::certificate::rounded::{Certain, Outcome, Rounding, Uncertain, certain_if};
use crate::clip::half_space_fast::HalfSpacePassage;
use crate::distance::common_corner_fast::CornersInside;
use crate::distance::cores_fast::{FloatCore, RoundedCore};
use crate::distance::over_surface_fast::{DeepPoint, OverSurface};
use crate::form::penetration::Nearest;
use crate::form::stored::{HalfForm, LinearForm};
use crate::number::encoding::Raw;

/// The closest points of a core and a half-space, or their common point. In a core that may be flatter than it looks not every corner counts.
pub fn closest_half_space<const D: usize>(
    core: &FloatCore<'_, D>,
    is_proper: bool,
    half: &HalfForm<f64, D>,
    to: Rounding<'_>,
) -> Outcome<Nearest<Raw, D>> {
    match &core.body {
        RoundedCore::Half(_) => Err(Uncertain),
        RoundedCore::Linear(linear) if !core.body.is_bounded() => of_endless(linear, half, to),
        _ => of_corners(core, is_proper, half, to),
    }
    .map(Some)
}

/// Those of a line or ray. In front of the surface its origin is nearest.
fn of_endless<const D: usize>(
    linear: &LinearForm<f64, D>,
    half: &HalfForm<f64, D>,
    to: Rounding<'_>,
) -> Certain<Nearest<Raw, D>> {
    let Some(passage) = HalfSpacePassage::of(linear, half, to)? else {
        let origin = RoundedCore::Point(linear.origin);
        return of_corners(&FloatCore { has_axis: true, ..FloatCore::bare(origin) }, true, half, to);
    };
    let end = passage.common(to)?;
    Ok(Nearest { point_a: end.point, point_b: end.point, t_a: Some(end.t), t_b: None })
}

/// Those of the hull of some corners, and a radius.
fn of_corners<const D: usize>(
    core: &FloatCore<'_, D>,
    is_proper: bool,
    half: &HalfForm<f64, D>,
    to: Rounding<'_>,
) -> Certain<Nearest<Raw, D>> {
    let over = OverSurface::of(core, half)?;
    let number = over.lowest()?.number;
    let is_met = over.is_within(number, core.radius, 0.0)?;
    certain_if(is_proper || !is_met, ())?;
    if is_met && let Some(corner) = first_behind(&over)? {
        let point = to.near_corner(&corner, core.slack)?;
        let is_origin = corner == core.body.corner(0)?;
        return Ok(Nearest {
            point_a: point,
            point_b: point,
            t_a: parameter(core, is_origin, to),
            t_b: None,
        });
    }
    let DeepPoint { point_a, point_b, .. } = over.deep_point(number, to)?;
    let point_a = if is_met { point_b } else { point_a };
    Ok(Nearest { point_a, point_b, t_a: parameter(core, number == 0, to), t_b: None })
}

/// The first corner that the half-space contains.
fn first_behind<const D: usize>(over: &OverSurface<'_, D>) -> Certain<Option<[f64; D]>> {
    let mut found = CornersInside::with(over.core.slack);
    for (number, corner) in over.core.body.corners().enumerate() {
        found.take(&corner, || over.is_within(number, 0.0, 0.0).ok());
    }
    found.first()
}

/// The parameter of an end of an axis.
fn parameter<const D: usize>(core: &FloatCore<'_, D>, is_origin: bool, to: Rounding<'_>) -> Option<Raw> {
    core.has_axis.then_some(if is_origin { Raw::ZERO } else { to.encoding.one })
}
