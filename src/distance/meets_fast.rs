//! Whether two sets of the plane have a point in common that touch along an axis, or one of which has corners, in plain floats.

use crate::certificate::rounded::{Outcome, Uncertain, certain_if};
use crate::clip::polygon_fast;
use crate::contact::disk_fast;
use crate::contact::hull_fast::Two;
use crate::distance::at_level_fast;
use crate::distance::cored_fast::Cored;
use crate::distance::over_surface_fast::OverSurface;
use crate::distance::witness_fast::{are_plain, cores, is_met};
use crate::form::plane::AnyForm;
use crate::number::encoding::Encoding;

/// Whether two sets that touch along an axis, or of which one is a polygon or a rectangle, have a point in common. What is frequent has been asked before.
pub fn meets(a: &AnyForm<'_, f64>, b: &AnyForm<'_, f64>, encoding: &'static Encoding) -> Outcome<()> {
    let found = at_level_fast::meet(a, b);
    if found.is_ok() {
        return found;
    }
    if let AnyForm::Half(half) = b
        && let Some(core) = a.core()
        && core.body.is_bounded()
    {
        certain_if(are_plain(a, b), ())?;
        return Ok(OverSurface::of(&core, half)?.is_met()?.then_some(()));
    }
    let in_words = |Uncertain| is_met(cores(a, b)?.each_ref(), encoding);
    let by_outlines = |Uncertain| Two::of(a, b)?.meet().or_else(in_words);
    let meet = match a {
        AnyForm::Linear(_) => return polygon_fast::meets(a, b),
        AnyForm::Point(_) | AnyForm::Ball(_) => disk_fast::meets(a, b).or_else(by_outlines),
        _ => by_outlines(Uncertain),
    };
    meet.map(|meet| meet.then_some(()))
}
