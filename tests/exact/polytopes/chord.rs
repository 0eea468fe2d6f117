//! The required common part of a line, ray or segment and a polytope.

use std::cmp::Ordering;

use kousa::{Chord, Hit};
use num_bigint::{BigInt, Sign};
use num_traits::{Signed, Zero};

use crate::polytopes::answer::Answer;
use crate::polytopes::body::{Axis, Body};
use crate::polytopes::check::{check_unit, check_way, length, near_point, stored, unit};
use crate::polytopes::hull::{Facet, Hull};
use crate::polytopes::vector::{
    V, axis, cross, dot, each, is_zero, minus, negated, plus, square, support, times,
};
use crate::reference::case::Case;
use crate::reference::number::Number;
use crate::reference::surd::{PLACES, Surd};
use crate::rounded_chord;

impl<S: Number> Answer<S> for Chord<S, 3> {
    fn check(&self, a: &Body, b: &Body, case: &mut Case) {
        let (linear, solid) = if a.is_linear() { (a, b) } else { (b, a) };
        let Some(axis) = &linear.axis else { case.fail("chord", "no axis") };
        if !solid.radius.is_zero() {
            return rounded_chord::check(self, axis, (&solid.corners, &solid.radius), case);
        }
        let hull = Hull::of(&solid.corners);
        let ends = ends(axis, &hull);
        for (hit, (t, way)) in [&self.enter, &self.exit].into_iter().zip(ends.iter().zip([-1, 1])) {
            check_hit(hit, t, way, axis, &hull, case);
        }
    }
}

/// The parameters of the ends of the common part as fractions.
fn ends(axis: &Axis, hull: &Hull) -> [(BigInt, BigInt); 2] {
    let one = BigInt::from(1);
    let mut low = axis.starts.then(|| (BigInt::zero(), one.clone()));
    let mut high =
        axis.ends.then(|| (if is_zero(&axis.direction) { BigInt::zero() } else { one.clone() }, one.clone()));
    for Facet { normal, offset, .. } in &hull.facets {
        let slope = dot(normal, &axis.direction);
        let room: BigInt = offset - dot(normal, &axis.origin);
        let (bound, t, tighter) = match slope.sign() {
            Sign::Plus => (&mut high, (room, slope), Ordering::Less),
            Sign::Minus => (&mut low, (-room, -slope), Ordering::Greater),
            Sign::NoSign => continue,
        };
        let is_tighter = bound.as_ref().is_none_or(|old| (&t.0 * &old.1).cmp(&(&old.0 * &t.1)) == tighter);
        if is_tighter {
            *bound = Some(t);
        }
    }
    [low.unwrap(), high.unwrap()]
}

fn check_hit<S: Number>(
    got: &Hit<S, 3>,
    (num, den): &(BigInt, BigInt),
    way: i32,
    axis: &Axis,
    hull: &Hull,
    case: &mut Case,
) {
    case.pure("chord: t", got.t, &Surd::ratio(num.clone(), den.clone()));
    let place = plus(&times(&axis.origin, den), &times(&axis.direction, num));
    let want = each(|i| Surd::ratio(place[i].clone(), den.clone()));
    near_point("chord: point", got.point.coords.as_slice(), &want, case);
    case.check(hull.holds(&place, den), "chord", || "the reference is wrong".to_string());

    let is_own = (axis.starts && num.is_zero()) || (axis.ends && num == den);
    let here = hull.facets_at(&place, den);
    case.check(got.normal.is_none() == here.is_empty(), "chord: normal", || format!("{got:?}"));
    case.check(is_own || !here.is_empty(), "chord", || "the reference is wrong".to_string());
    let Some(normal) = got.normal else { return };
    let normal = normal.as_slice();
    let outward = times(&axis.direction, &way.into());
    match wanted(&place, den, &outward, hull, &here) {
        Some(want) => {
            check_way("chord: normal", normal, &want, case);
            let want = unit(&want);
            for i in 0..3 {
                case.pure("chord: normal", normal[i], &want[i]);
            }
        }
        None => check_bare_normal(normal, &place, den, &outward, hull, case),
    }
}

/// The normal at a point, if the definition leaves no choice.
fn wanted(p: &V, den: &BigInt, outward: &V, hull: &Hull, here: &[&Facet]) -> Option<V> {
    if is_zero(outward) {
        // An axis that points away from the hull.
        let axes = (0..3).flat_map(|i| [axis(i), negated(&axis(i))]);
        let mut free = axes.filter(|way| support(&hull.corners, way) * den == dot(way, p));
        if let Some(way) = free.next() {
            return Some(way);
        }
    }
    if hull.dimension < 2 {
        return None;
    }
    let is_across = here.iter().any(|facet| facet.is_side && !dot(&facet.normal, outward).is_zero());
    let sides = here.iter().filter(|facet| facet.is_side || !is_across).map(|facet| &facet.normal);
    sides.min_by(|m, n| share(n, outward, m).then_with(|| prefer(m, n))).cloned()
}

/// The order of the components of a vector along two normals.
fn share(m: &V, outward: &V, n: &V) -> Ordering {
    let [own, its] = [m, n].map(|normal| dot(normal, outward));
    (&own * own.abs() * square(n)).cmp(&(&its * its.abs() * square(m)))
}

/// Which of two directions is preferred: that along the lowest axis, that nearest to the x axis, to the y axis, and the positive one.
pub fn prefer(m: &V, n: &V) -> Ordering {
    let lowest = |v: &V| match (0..3).filter(|i| !v[*i].is_zero()).collect::<Vec<_>>()[..] {
        [axis] => axis,
        _ => 3,
    };
    let steeper = |i: usize| (&n[i] * &n[i] * square(m)).cmp(&(&m[i] * &m[i] * square(n)));
    let signs = |v: &V| each(|i| v[i].sign());
    lowest(m)
        .cmp(&lowest(n))
        .then_with(|| steeper(0))
        .then_with(|| steeper(1))
        .then_with(|| signs(n).cmp(&signs(m)))
}

/// Checks the normal on a segment or point as a solid: a unit vector that points away from it, against the operand where it enters and
/// along it where it leaves. It is perpendicular to a segment, unless the operand has the direction of the segment.
fn check_bare_normal<S: Number>(got: &[S], p: &V, den: &BigInt, outward: &V, hull: &Hull, case: &mut Case) {
    let what = "chord: bare normal";
    check_unit(what, got, case);
    let normal = stored(got, case);
    let project = |v: &V| {
        let along: BigInt = (0..3).map(|i| case.pure_product(&normal[i], &(&v[i] << PLACES))).sum();
        (along, case.sway::<S>(&(length(v) << PLACES)) * 2 + 8)
    };
    for corner in &hull.corners {
        let (height, slack) = project(&minus(&times(corner, den), p));
        case.check(height <= slack, what, || format!("{got:?} leads into the solid"));
    }
    let (goes, slack) = project(outward);
    case.check(goes >= -slack, what, || format!("{got:?} is on the wrong side"));
    let edge = minus(&hull.corners[hull.corners.len() - 1], &hull.corners[0]);
    let is_along = is_zero(&cross(&edge, outward));
    let (lean, slack) = project(&edge);
    case.check(is_along || lean.abs() <= slack, what, || format!("{got:?} leans along the solid"));
    if is_zero(&edge) && !is_zero(outward) {
        let want = unit(outward);
        for i in 0..3 {
            case.pure("chord: normal", got[i], &want[i]);
        }
    }
}
