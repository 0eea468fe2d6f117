//! Whether two sets of the plane have a point in common that touch along an axis, or one of which has corners, in plain floats.

use crate::certificate::rounded::{Outcome, Uncertain, certain_if};
use crate::clip::polygon_fast;
use crate::contact::disk_fast;
use crate::contact::hull_fast::Two;
use crate::distance::at_level_fast;
use crate::distance::cored_fast::Cored;
use crate::distance::over_surface_fast::OverSurface;
use crate::distance::witness_fast::are_plain;
use crate::form::plane::AnyForm;
use crate::number::encoding::Encoding;

/// Whether two sets that touch along an axis, or of which one is a polygon or a rectangle, have a point in common. What is frequent has been asked before.
pub fn meets(a: &AnyForm<'_, f64>, b: &AnyForm<'_, f64>, _: &'static Encoding) -> Outcome<()> {
    let found = at_level_fast::meet(a, b);
    if found.is_ok() {
        return found;
    }
    // The corners of the others are stored numbers, of which integers tell it sooner than double words.
    if let (AnyForm::Oriented(_), AnyForm::Half(half)) = (a, b) {
        certain_if(are_plain(a, b), ())?;
        return Ok(OverSurface::of(&a.core().ok_or(Uncertain)?, half)?.is_met()?.then_some(()));
    }
    let by_outlines = |Uncertain| Two::of(a, b)?.meet();
    let meet = match a {
        AnyForm::Linear(_) => return polygon_fast::meets(a, b),
        AnyForm::Point(_) | AnyForm::Ball(_) => disk_fast::meets(a, b).or_else(by_outlines),
        _ => by_outlines(Uncertain),
    };
    meet.map(|meet| meet.then_some(()))
}
