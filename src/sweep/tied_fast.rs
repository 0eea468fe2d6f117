//! Which of two solids stops a moving one first, where the rounded times are equal, without integers.
//!
//! What comes to the edge between two pieces of a floor touches both at one time. That is certain where both times are those of the same features, or where
//! exact sums along an axis tell them. Others are compared in double words.

use core::cmp::Ordering;

use crate::certificate::near::size;
use crate::certificate::rounded::{Certain, LARGEST, Uncertain, certain_if};
use crate::distance::cored_fast::Cored;
use crate::distance::search_fast::Feature;
use crate::form::space::AnyForm;
use crate::number::encoding::Encoding;
use crate::sweep::advance_fast::Advance;
use crate::sweep::body_fast::{RoundedHull, V};
use crate::sweep::boxes_fast::stopping_face;
use crate::sweep::level_fast::LevelContact;

/// The order of the times at which a solid is stopped by two others.
pub fn order(
    a: &AnyForm<'_, f64>,
    others: [&AnyForm<'_, f64>; 2],
    m: V,
    encoding: &'static Encoding,
) -> Certain<Ordering> {
    let [first, second] = others;
    // Floors and walls often consist of many pieces in one plane.
    if let (Ok((axis, one)), Ok((other_axis, two))) =
        (level(a, first, m, encoding), level(a, second, m, encoding))
        && axis == other_axis
    {
        return one.partial_cmp(&two).ok_or(Uncertain);
    }
    let (Some(core), Some(of_first), Some(of_second)) = (&a.core(), &first.core(), &second.core()) else {
        return Err(Uncertain);
    };
    let (at_first, at_second) = (bodies(a, first, &m)?, bodies(a, second, &m)?);
    let (one, two) = (
        Advance::of([core, of_first], at_first.each_ref(), m)?,
        Advance::of([core, of_second], at_second.each_ref(), m)?,
    );
    let touched = |advance: &Advance<'_>| advance.advanced()?.map_err(|_| Uncertain);
    let (on_one, on_two) = (touched(&one)?, touched(&two)?);
    if (0..2).all(|side| are_equal(&on_one.1[side].feature, &on_two.1[side].feature)) {
        return certain_if(one.is_stored() && two.is_stored(), Ordering::Equal);
    }
    let (one, two) = (one.time_in_words(&on_one)?, two.time_in_words(&on_two)?);
    let later = one.plus(two.times(-1.0));
    match () {
        () if later.is_positive() => Ok(Ordering::Greater),
        () if later.is_negative() => Ok(Ordering::Less),
        () => Err(Uncertain),
    }
}

/// Both as bodies; uncertain if a number is not finite or too large.
fn bodies<'a>(a: &'a AnyForm<'a, f64>, b: &'a AnyForm<'a, f64>, m: &V) -> Certain<[RoundedHull<'a>; 2]> {
    let (own, its) = (RoundedHull::of(a)?, RoundedHull::of(b)?);
    certain_if(own.magnitude() + its.magnitude() + size(m) < LARGEST, [own, its])
}

/// Whether two features have the same corners.
fn are_equal(one: &Feature<3>, two: &Feature<3>) -> bool {
    let corners = |feature: &Feature<3>| (feature.corners, feature.count);
    let ((p, count), (q, other)) = (corners(one), corners(two));
    let is_among = |p: &V, all: &[V]| all.iter().any(|q| p == q);
    let (p, q) = (p.get(..count).unwrap_or(&p), q.get(..other).unwrap_or(&q));
    count == other && p.iter().all(|x| is_among(x, q)) && q.iter().all(|x| is_among(x, p))
}

/// Along which axis, and how far away, a solid is certainly stopped by a plane across that axis, if this distance is exact. Of two such distances
/// along one axis, the lesser is that of the earlier impact.
pub fn level(
    a: &AnyForm<'_, f64>,
    b: &AnyForm<'_, f64>,
    m: V,
    encoding: &'static Encoding,
) -> Certain<(usize, f64)> {
    if let (AnyForm::Box(first), AnyForm::Box(second)) = (a, b)
        && let Ok(Some((face, _))) = stopping_face((*first).into(), (*second).into(), m)
    {
        return face.level();
    }
    let [own, its] = bodies(a, b, &m)?;
    let line = LevelContact::find([a, b], [&own, &its], m, encoding).ok_or(Uncertain)?.line;
    Ok((line.axis.filter(|_| line.before.error == 0.0).ok_or(Uncertain)?, line.before.value))
}
