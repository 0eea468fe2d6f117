//! What plain floats tell of two sets of the plane after their formula was uncertain, or if there is none: whether they meet, and their contact.

use crate::certificate::outline::outline;
use crate::certificate::rounded::{Outcome, Rounding, Uncertain, certain_if};
use crate::clip::polygon_fast;
use crate::contact::disk_fast;
use crate::contact::hull_fast::{self, Two};
use crate::distance::at_level_fast;
use crate::distance::cored_fast::Cored;
use crate::distance::over_surface_fast::OverSurface;
use crate::distance::witness_fast::{self, are_plain};
use crate::form::penetration::Penetration;
use crate::form::plane::AnyForm;
use crate::number::encoding::{Encoding, Raw};

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
    let by_outlines = |Uncertain| {
        let (Some(own), Some(other)) = (&outline(a), &outline(b)) else { return Err(Uncertain) };
        Two::of(own, other)?.meet()
    };
    let meet = match a {
        AnyForm::Linear(_) => return polygon_fast::meets(a, b),
        AnyForm::Point(_) | AnyForm::Ball(_) => disk_fast::meets(a, b).or_else(by_outlines),
        _ => by_outlines(Uncertain),
    };
    meet.map(|meet| meet.then_some(()))
}

/// The contact of two sets.
pub fn contact(
    a: &AnyForm<'_, f64>,
    b: &AnyForm<'_, f64>,
    encoding: &'static Encoding,
) -> Outcome<Penetration<Raw, 2>> {
    if let Ok(found) = at_level_fast::contact(a, b, encoding) {
        return Ok(found);
    }
    // In steps, formulas have told all other sets but what integers have to tell.
    let has_list = matches!(a, AnyForm::Oriented(_) | AnyForm::Triangle(_) | AnyForm::Hull(_));
    if let AnyForm::Half(half) = b {
        certain_if(are_plain(a, b) && (encoding.is_float || has_list), ())?;
        return OverSurface::of(&a.core().ok_or(Uncertain)?, half)?.penetration(Rounding::to(encoding));
    }
    // Corners that are rounded are as near as they are only to features of cores; those of a capsule have been sought before.
    let has_rounded = matches!((a, b), (AnyForm::Ball(_), AnyForm::Oriented(_)));
    let sought = |Uncertain| witness_fast::contact(a, b, encoding);
    let first = if has_rounded { sought(Uncertain) } else { Err(Uncertain) };
    let found = first.or_else(|Uncertain| hull_fast::contact(a, b, encoding));
    if has_rounded || !encoding.is_float { found } else { found.or_else(sought) }
}
