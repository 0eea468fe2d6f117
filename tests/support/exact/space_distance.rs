//! The required distance and nearest points of shapes in space.

use kousa::Closest;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use crate::reference::case::Case;
use crate::reference::number::Number;
use crate::reference::surd::{PLACES, Surd};
use crate::space::{Body, V, dot, each, is_nothing, minus};
use crate::space_answer::{facing, near_point, straight, surface};
use crate::space_check::{PLACE, is_at_limit, length, limit, off_set, stored};
use crate::space_contact::from_core;
use crate::space_nearest::{Nearest, Pair, between, nearest, squared};

/// The distance `√(n/d) − R`; not positive if they meet.
pub fn apart(a: &Body, b: &Body) -> Surd {
    let (n, d) = squared(a, b);
    Surd::new(-(&a.radius + &b.radius) * &d, 1.into(), &n * &d, d)
}

/// Checks `√(n/d) − R` and its square. Positive ones stay positive.
pub fn check_distance<S: Number>(got: S, square: S, a: &Body, b: &Body, meets: bool, case: &mut Case) {
    let (n, d) = squared(a, b);
    let radius = &a.radius + &b.radius;
    let root = &n * &d;
    case.check((got == S::whole(0)) == meets, "distance", || format!("{got:?}"));
    case.check((square == S::whole(0)) == meets, "distance: square", || format!("{square:?}"));
    let exact = apart(a, b);
    if meets || !exact.sign().is_gt() {
        // Lines that cross where no point can be represented are a unit apart.
        return;
    }
    let least = Surd::whole(1);
    let is_tiny = |exact: &Surd| S::IS_FIXED && exact.approx() <= BigInt::from(1) << (PLACES - 1);
    case.length("distance", got, if is_tiny(&exact) { &least } else { &exact });
    let squared = Surd::new(&n + &radius * &radius * &d, &radius * -2, root, d);
    let in_units = case.squared(&squared);
    if is_tiny(&in_units) {
        case.length("distance: square", square, &least);
    } else {
        case.square(square, &in_units, &exact);
    }
}

pub fn check_closest<S: Number>(got: &Closest<S, 3>, a: &Body, b: &Body, meets: bool, case: &mut Case) {
    let text = format!("{got:?}");
    case.check(!meets || got.point_a == got.point_b, "closest: point", || text.clone());
    case.check(got.t_a.is_some() == a.has_axis() && got.t_b.is_some() == b.has_axis(), "closest: t", || {
        text.clone()
    });
    let has_axis = a.has_axis() || b.has_axis();
    if has_axis && (a.is_solid() || b.is_solid()) {
        return check_round(got, a, b, meets, case);
    } else if has_axis {
        return check_linear(got, a, b, case);
    }
    let gap = between(a, b);
    if is_nothing(&gap) {
        // The least coordinates that both share.
        let least = each(|i| Surd::whole((&a.origin[i]).max(&b.origin[i]).clone()));
        return near_point("closest: point", got.point_a.coords.as_slice(), &least, case);
    }
    let (normal, _) = straight(&gap, a, b);
    let place = facing(a, b, &normal);
    if !meets {
        let (there, back) =
            (surface(&place[0], &normal, &gap, &a.radius), surface(&place[1], &normal, &gap, &-&b.radius));
        near_point("closest: point", got.point_a.coords.as_slice(), &there, case);
        near_point("closest: point", got.point_b.coords.as_slice(), &back, case);
        return;
    }
    // The point is between the cores: at the radius of the first one, but no further than the other's core.
    let key = |body: &Body| (body.origin.clone(), body.radius.clone());
    if a.kind == b.kind && key(b) < key(a) {
        return check_closest(&got.mirror(), b, a, meets, case);
    }
    let reach = [&a.radius, &b.radius];
    let common = if reach[0] * reach[0] >= dot(&gap, &gap) || reach[1].is_zero() {
        each(|i| Surd::whole(place[1][i].clone()))
    } else {
        surface(&place[0], &normal, &gap, &a.radius)
    };
    near_point("closest: point", got.point_a.coords.as_slice(), &common, case);
}

/// Checks the only pair of nearest points or, of several, the one at the end with the least coordinates.
fn check_linear<S: Number>(got: &Closest<S, 3>, a: &Body, b: &Body, case: &mut Case) {
    let pair = nearest(a, b).pair;
    for (point, place) in [got.point_a, got.point_b].into_iter().zip(&pair.places) {
        let place = each(|i| Surd::ratio(place[i].clone(), pair.den.clone()));
        near_point("closest: point", point.coords.as_slice(), &place, case);
    }
    check_parameters(got, &pair, case);
}

fn check_parameters<S: Number>(got: &Closest<S, 3>, pair: &Pair, case: &mut Case) {
    for (t, num) in [(got.t_a, &pair.s), (got.t_b, &pair.t)] {
        if let Some(t) = t {
            case.pure("closest: t", t, &Surd::ratio(num.clone(), pair.den.clone()));
        }
    }
}

/// Checks the nearest points of a set with an axis and a solid: the only pair, or any of several.
fn check_round<S: Number>(got: &Closest<S, 3>, a: &Body, b: &Body, meets: bool, case: &mut Case) {
    let Nearest { pair, is_only } = nearest(a, b);
    if is_only {
        check_parameters(got, &pair, case);
    }
    if is_only && !meets {
        let places = [from_core(&pair, 0, &a.radius), from_core(&pair, 1, &-&b.radius)];
        near_point("closest: point", got.point_a.coords.as_slice(), &places[0], case);
        near_point("closest: point", got.point_b.coords.as_slice(), &places[1], case);
    }
    let points = [got.point_a, got.point_b].map(|point| point.coords);
    if points.iter().any(|point| is_at_limit(point.as_slice())) {
        return;
    }
    let places = points.map(|point| stored(point.as_slice(), case));
    let sides = [(&places[0], a, got.t_a), (&places[1], b, got.t_b)];
    for (place, set, t) in sides {
        case.off::<S>("closest: place", &off_set(place, set), limit::<S>(PLACE));
        if let Some(t) = t {
            let off = off_parameter(t, place, set, meets, case);
            case.off::<S>("closest: place at t", &off, limit::<S>(PLACE));
        }
    }
    let (num, den) = &pair.squared;
    let radii = &a.radius + &b.radius;
    let distance = Surd::new(-radii * den, BigInt::from(1), num * den, den.clone()).approx();
    let error: BigInt = length(&minus(&places[0], &places[1])) - distance.max(BigInt::zero());
    case.off::<S>("closest: between", &error.abs(), limit::<S>(2.0 * PLACE));
}

/// The difference between a set's radius and the distance of a point from its core at a parameter, without
/// the rounding of the parameter. If the sets meet, only a greater distance counts.
fn off_parameter<S: Number>(t: S, place: &V, set: &Body, meets: bool, case: &Case) -> BigInt {
    if is_at_limit(&[t]) {
        return BigInt::zero();
    }
    let steps = each(|i| case.pure_product(&case.stored(t), &(&set.direction[i] << PLACES)));
    let core = each(|i| (&set.origin[i] << PLACES) + &steps[i]);
    let excess: BigInt = length(&minus(place, &core)) - (&set.radius << PLACES);
    let far = if S::IS_FIXED { BigInt::zero() } else { length(&steps) };
    let sway = case.sway::<S>(&((length(&set.direction) << PLACES) + far)) * 2;
    let error: BigInt = if meets { excess } else { excess.abs() };
    let beyond: BigInt = error - sway;
    beyond.max(BigInt::zero())
}

/// Whether all numbers are finite and none is negative.
pub fn is_sound<S: Number>(numbers: &[S]) -> bool {
    numbers.iter().all(|x| *x >= S::whole(0) && x.parts().is_some())
}
