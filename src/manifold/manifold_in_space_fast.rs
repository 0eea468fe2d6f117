//! Contact manifolds of solids in space, where plain floats find how they face each other.
//!
//! Nearly all of the work of the [careful](crate::manifold::manifold_in_space) stage is to find the direction of the contact: the features that are
//! closest, or the shortest of many ways out of an overlap. Here the [distances](crate::distance::witness_fast) and
//! [penetrations](crate::distance::overlap_fast) in plain floats find it, with their certificates. The faces that are opposite each other then
//! follow from the vectors that are certainly perpendicular to it, and are [clipped](crate::manifold::over_faces_fast). What is uncertain is left to the
//! careful stage.

use crate::certificate::rounded::{LARGEST, Outcome, Uncertain};
use crate::distance::cored_fast::Cored;
use crate::distance::cores_fast::RoundedCore;
use crate::distance::polytopes_fast::{are_beside, operands};
use crate::distance::proper_fast::{is_polytope, is_proper};
use crate::distance::way_out_fast::Along;
use crate::form::space::AnyForm;
use crate::manifold::boxes_manifold_fast;
use crate::manifold::choice::ChosenManifold;
use crate::manifold::on_half_space_fast;
use crate::manifold::toward_fast::Toward;
use crate::number::each::Each;
use crate::number::encoding::Encoding;
use crate::number::exact::{EveryFloat, Exact, W64};
use crate::number::extent::Visitor;
use crate::number::span::Span;

/// The manifold of two solids that are at most `margin` apart, over the face along a direction if there is one.
pub fn meet(
    a: &AnyForm<'_, f64>,
    b: &AnyForm<'_, f64>,
    (margin, direction): (f64, Option<[f64; 3]>),
    encoding: &'static Encoding,
) -> Outcome<ChosenManifold> {
    if let AnyForm::Half(half) = b {
        return on_half_space_fast::meet(a, half, margin, encoding);
    }
    let has_corners = is_polytope(a) || is_polytope(b);
    let size = a.sum() + b.sum() + margin;
    let is_plain = size < LARGEST && is_proper(a) && is_proper(b);
    if !is_plain {
        return Err(Uncertain);
    }
    if are_beside(a, b, margin, size) {
        return Ok(None);
    }
    if direction.is_none()
        && let (AnyForm::Box(a), AnyForm::Box(b)) = (a, b)
    {
        return boxes_manifold_fast::meet(a, b, margin, encoding);
    }
    let (Some(own), Some(other)) = (&a.core(), &b.core()) else { return Err(Uncertain) };
    let is_admitted = has_corners || own.radius + other.radius > 0.0;
    if !is_admitted || !own.body.is_bounded() || !other.body.is_bounded() {
        return Err(Uncertain);
    }
    let operands = &operands([own, other], [a, b]);
    let kinds = [a, b].each(|form: &AnyForm<'_, f64>| form.core_form());
    let kinds = kinds.each_ref();
    let Some(toward) = Toward::of(operands, has_corners, margin, encoding)? else {
        return Ok(None);
    };
    let has_face = has_corners || matches!(a, AnyForm::Box(_)) || matches!(b, AnyForm::Box(_));
    let has_point = [own, other].iter().any(|core| matches!(core.body, RoundedCore::Point(_)));
    let is_plain = direction.is_none() || !has_face || has_point;
    if let Along::Alone = toward.along
        && (is_plain && (margin == 0.0 || !has_face || has_point))
    {
        let numbers = [toward.number(0, kinds[0], &own.body)?, toward.number(1, kinds[1], &other.body)?];
        return Ok(Some(toward.alone(numbers, encoding)));
    }
    if is_plain && let Ok(found) = toward.over_faces_plainly(kinds, operands, margin, encoding) {
        return Ok(Some(found));
    }
    #[cfg(feature = "tally")]
    crate::number::tally::count_exact_run();
    let mut span = Span::default();
    show([a, b], margin, direction, &mut span);
    let (forms, cores, how) = ([a, b], [own, other], (margin, direction));
    let found = match span.unit_within(encoding, W64::BITS) {
        (unit, true) => toward.over_faces(forms, cores, how, Exact::<W64>::new(encoding, unit)),
        (unit, false) => toward.over_faces(forms, cores, how, Exact::<EveryFloat>::new(encoding, unit)),
    };
    Ok(Some(found.ok_or(Uncertain)?))
}

/// Shows all numbers to a visitor.
fn show(
    forms: [&AnyForm<'_, f64>; 2],
    margin: f64,
    direction: Option<[f64; 3]>,
    visitor: &mut impl Visitor<f64>,
) {
    forms.each(|form: &AnyForm<'_, f64>| form.visit(visitor));
    visitor.number(margin);
    direction.iter().flatten().for_each(|x| visitor.number(*x));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certificate::draws::{DRAWS, count_pairs};
    use crate::scalar::Constants;

    /// Of ordinary numbers, few need the next stage. Where an edge of a box whose corners `f64` rounds is nearest to an edge, the direction across both
    /// may be uncertain.
    #[test]
    fn little_is_uncertain() {
        let ask = |own: &_, its: &_, _: &mut _| meet(own, its, (1.0, None), f64::ENCODING);
        count_pairs(6, ask, |kinds, [uncertain, found]| {
            assert!(uncertain * 12 <= DRAWS && found * 50 > DRAWS, "{kinds:?}: {uncertain}, {found}");
        });
    }
}
