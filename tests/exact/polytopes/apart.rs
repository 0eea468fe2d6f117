//! The required distance and closest points of two sets.

use kousa::Closest;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use crate::polytopes::body::Body;
use crate::polytopes::check::{
    PLACE, is_at_limit, length, limit, near_point, off_parameter, off_set, parameter, stored, surface,
    those_of,
};
use crate::polytopes::hull::opposite;
use crate::polytopes::nearest::Nearest;
use crate::polytopes::vector::{furthest, minus, negated};
use crate::reference::case::Case;
use crate::reference::number::Number;
use crate::reference::surd::{PLACES, Surd};

/// Whether the sets have a point in common.
pub fn meet(nearest: &Nearest, a: &Body, b: &Body) -> bool {
    let radii = &a.radius + &b.radius;
    let (num, den) = nearest.squared();
    num <= &radii * &radii * den
}

/// The distance `√(n/d) − R`; not positive if they meet.
pub fn apart(nearest: &Nearest, a: &Body, b: &Body) -> Surd {
    let (n, _) = nearest.squared();
    Surd::new(-(&a.radius + &b.radius) * &nearest.den, 1.into(), n, nearest.den.clone())
}

/// Checks `√(n/d) − R` and its square. Positive ones stay positive.
pub fn check_distance<S: Number>(
    got: S,
    squared: S,
    nearest: &Nearest,
    [a, b]: [&Body; 2],
    meets: bool,
    case: &mut Case,
) {
    case.check((got == S::whole(0)) == meets, "distance", || format!("{got:?}"));
    case.check((squared == S::whole(0)) == meets, "distance: square", || format!("{squared:?}"));
    if meets {
        return;
    }
    let exact = apart(nearest, a, b);
    let least = Surd::whole(1);
    let is_tiny = |exact: &Surd| S::IS_FIXED && exact.approx() <= BigInt::from(1) << (PLACES - 1);
    case.length("distance", got, if is_tiny(&exact) { &least } else { &exact });
    let (n, d) = nearest.squared();
    let radius = &a.radius + &b.radius;
    let square = Surd::new(&n + &radius * &radius * &d, radius * -2 * &nearest.den, n, d);
    let in_units = case.squared(&square);
    if is_tiny(&in_units) {
        case.length("distance: square", squared, &least);
    } else {
        case.square(squared, &in_units, &exact);
    }
}

pub fn check_closest<S: Number>(
    got: &Closest<S, 3>,
    nearest: &Nearest,
    [a, b]: [&Body; 2],
    meets: bool,
    case: &mut Case,
) {
    let text = || format!("{got:?}");
    case.check(got.t_a.is_some() == a.axis.is_some(), "closest: t", text);
    case.check(got.t_b.is_some() == b.axis.is_some(), "closest: t", text);
    let [point_a, point_b] = [got.point_a.coords, got.point_b.coords];
    if meets {
        case.check(point_a == point_b, "closest: point", text);
        if is_at_limit(point_a.as_slice()) {
            return;
        }
        let place = stored(point_a.as_slice(), case);
        for (body, t) in [(a, got.t_a), (b, got.t_b)] {
            case.off::<S>("closest: common place", &off_set(&place, body), limit::<S>(PLACE));
            if let (Some(t), Some(axis)) = (t, &body.axis) {
                let off = off_parameter(t, &place, axis, &body.radius, case);
                case.off::<S>("closest: common place at t", &off, limit::<S>(PLACE));
            }
        }
        return;
    }
    let Nearest { gap, den } = nearest;
    let [own, its] = [furthest(&a.corners, gap), furthest(&b.corners, &negated(gap))];
    let places = opposite(&own, &its, gap, den);
    let sides = [
        (point_a.as_slice(), a.radius.clone(), got.t_a.zip(a.axis.as_ref())),
        (point_b.as_slice(), -&b.radius, got.t_b.zip(b.axis.as_ref())),
    ];
    let Some([place, across]) = those_of(places, sides, gap, case) else {
        case.fail("closest", "no feet: the reference is wrong")
    };
    near_point("closest: point", point_a.as_slice(), &surface(&place, gap, &a.radius), case);
    near_point("closest: point", point_b.as_slice(), &surface(&across, gap, &-&b.radius), case);
    for (body, t, place) in [(a, got.t_a, &place), (b, got.t_b, &across)] {
        if let (Some(t), Some(axis)) = (t, &body.axis) {
            case.pure("closest: t", t, &parameter(place, axis));
        }
    }
    if is_at_limit(point_a.as_slice()) || is_at_limit(point_b.as_slice()) {
        return;
    }
    let [place_a, place_b] = [point_a, point_b].map(|point| stored(point.as_slice(), case));
    for (place, body) in [(&place_a, a), (&place_b, b)] {
        case.off::<S>("closest: place", &off_set(place, body), limit::<S>(PLACE));
    }
    let distance = apart(nearest, a, b).approx().max(BigInt::zero());
    let error: BigInt = length(&minus(&place_a, &place_b)) - distance;
    case.off::<S>("closest: between", &error.abs(), limit::<S>(2.0 * PLACE));
}
