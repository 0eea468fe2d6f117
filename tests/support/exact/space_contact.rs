//! The required contact of a capsule in space and another solid.
//!
//! Cores that are apart are so along one vector. If two cores meet, moving the second by `m·u` separates them
//! if `m` is at least the support of their differences along `u`. The least support of a segment and a box is
//! perpendicular to a facet of the polyhedron of the differences, that is, to a face of the box or to an edge
//! and the segment. Two points or segments separate at once, and so does a core that only touches a box:
//! perpendicular to both.

use kousa::Contact;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use crate::reference::case::{Case, DEPTH};
use crate::reference::number::Number;
use crate::reference::surd::{PLACES, Surd, power};
use crate::space::{Body, Kind, V, cross, dot, each, is_nothing, minus};
use crate::space_answer::near_point;
use crate::space_check::{
    PLACE, check_unit, is_at_limit, length, limit, off_core, project, scaled, stored, unit,
};
use crate::space_nearest::{Nearest, Pair, nearest, squared};

/// The shortest way apart.
struct Escape {
    /// The directions of the shortest ways, of any length; none if there is a whole range of them.
    ways: Vec<V>,
    depth: Surd,
    /// The only pair of nearest points, if the cores are apart.
    pair: Option<Pair>,
}

pub fn check_contact<S: Number>(got: &Contact<S, 3>, a: &Body, b: &Body, case: &mut Case) {
    let escape = escape(a, b);
    case.length(DEPTH, got.depth, &escape.depth);
    let touches = escape.depth.sign().is_eq();
    case.check((got.depth == S::whole(0)) == touches, DEPTH, || format!("{:?}", got.depth));

    check_definition(got, a, b, case);
    let Some(way) = chosen(&escape.ways, got, a, b, case) else {
        check_support(got, a, b, case);
        return check_places(got, &stored(got.normal.as_slice(), case), true, a, b, case);
    };
    for (got, want) in got.normal.iter().zip(unit(way)) {
        case.pure("capsule: normal", *got, &want);
    }
    if let Some(pair) = &escape.pair {
        let places = [from_core(pair, 0, &a.radius), from_core(pair, 1, &-&b.radius)];
        near_point("capsule: point", got.point_a.coords.as_slice(), &places[0], case);
        near_point("capsule: point", got.point_b.coords.as_slice(), &places[1], case);
    }
    check_places(got, &exactly(way, case), false, a, b, case);
}

/// The way that is nearest to the answer's normal. If fixed-point cannot distinguish them, it is one that the
/// normal may be and that leads from the answer's points to the cores.
fn chosen<'w, S: Number>(
    ways: &'w [V],
    got: &Contact<S, 3>,
    a: &Body,
    b: &Body,
    case: &Case,
) -> Option<&'w V> {
    let normal = stored(got.normal.as_slice(), case);
    let off = |way: &V| length(&minus(&normal, &exactly(way, case)));
    let led = |way: &V| errors(got, &exactly(way, case), a, b, case).iter().sum::<BigInt>();
    let is_right = |way: &&V| S::IS_FIXED && is_rounded::<S>(&normal, way, case);
    let right = ways.iter().filter(is_right).min_by_key(|way| led(way));
    right.or_else(|| ways.iter().min_by_key(|way| off(way)))
}

/// Whether a normal is the unit vector along a way, within the error that fixed-point guarantees.
fn is_rounded<S: Number>(normal: &V, way: &V, case: &Case) -> bool {
    let (want, ulp) = (unit(way), case.sway::<S>(&power(PLACES as i32 - case.unit)));
    (0..3).all(|i| {
        let halves = match want[i].rational() {
            Some(_) => 1,
            None => 2,
        };
        let error: BigInt = (&normal[i] - case.in_units(&want[i]).approx()).abs();
        error * 2 <= &ulp * halves + 8
    })
}

/// The unit vector in the direction of another vector, with the precision of the comparison.
fn exactly(way: &V, case: &Case) -> V {
    let unit = unit(way);
    each(|i| case.in_units(&unit[i]).approx())
}

fn escape(a: &Body, b: &Body) -> Escape {
    let radii = &a.radius + &b.radius;
    let Nearest { pair, is_only } = nearest(a, b);
    let (num, den) = &pair.squared;
    if !num.is_zero() {
        let depth = Surd::new(radii * den, BigInt::from(-1), num * den, den.clone());
        return Escape { ways: vec![pair.way.clone()], depth, pair: is_only.then_some(pair) };
    }
    let reach = |way: &V| (support(a, b, way), dot(way, way));
    let facets: Vec<_> = facets(a, b).into_iter().map(|way| (reach(&way), way)).collect();
    let by_length = |(h, n): &(BigInt, BigInt), (k, m): &(BigInt, BigInt)| (h * h * m).cmp(&(k * k * n));
    let least = facets.iter().map(|(reach, _)| reach).min_by(|p, q| by_length(p, q)).cloned();
    let Some((h, square)) = least.filter(|(h, _)| !h.is_zero()) else {
        return Escape { ways: Vec::new(), depth: Surd::whole(radii), pair: None };
    };
    let depth = Surd::new(radii * &square, h.clone(), square.clone(), square.clone());
    let is_least = |reach: &(BigInt, BigInt)| by_length(reach, &(h.clone(), square.clone())).is_eq();
    let ways = facets.into_iter().filter(|(reach, _)| is_least(reach)).map(|(_, way)| way).collect();
    Escape { ways, depth, pair: None }
}

/// Both normals of the facets of the differences of a segment and a box; two segments have none.
fn facets(a: &Body, b: &Body) -> Vec<V> {
    if a.kind != Kind::Aabb && b.kind != Kind::Aabb {
        return Vec::new();
    }
    let axis = if a.kind == Kind::Aabb { &b.direction } else { &a.direction };
    let edge = |k: usize| each(|i| BigInt::from(i32::from(i == k)));
    let across = (0..3).flat_map(|k| [edge(k), cross(&edge(k), axis)]).filter(|way| !is_nothing(way));
    across.flat_map(|way| [way.clone(), way.map(|x| -x)]).collect()
}

/// The extent of the differences of the cores along a vector, times its length.
fn support(a: &Body, b: &Body, way: &V) -> BigInt {
    let reach = |body: &Body, way: &V| body.vertices().iter().map(|v| dot(v, way)).max().unwrap();
    reach(a, way) + reach(b, &way.clone().map(|x| -x))
}

/// The point at the distance of the radius from one of the points.
pub fn from_core(pair: &Pair, side: usize, radius: &BigInt) -> [Surd; 3] {
    let (way, place) = (&pair.way, &pair.places[side]);
    let square = dot(way, way);
    each(|i| {
        Surd::new(&place[i] * &square, radius * &way[i] * &pair.den, square.clone(), &pair.den * &square)
    })
}

/// Checks that the normal has unit length and is one of those along which the cores separate at once.
fn check_support<S: Number>(got: &Contact<S, 3>, a: &Body, b: &Body, case: &Case) {
    check_unit("capsule: normal", got.normal.as_slice(), case);
    let normal = stored(got.normal.as_slice(), case);
    for x in a.vertices() {
        for y in b.vertices() {
            let difference = minus(&x, &y);
            let slack = case.sway::<S>(&(length(&difference) << PLACES)) * 2;
            let reach = project(&normal, &difference, case);
            case.check(reach <= slack, "capsule: normal", || format!("{got:?} leaves them together"));
        }
    }
}

/// Checks that the points are at the distance of the radius from the cores along the normal, and that their
/// depth is that of the answer.
fn check_places<S: Number>(
    got: &Contact<S, 3>,
    normal: &V,
    is_rounded: bool,
    a: &Body,
    b: &Body,
    case: &mut Case,
) {
    let points = [got.point_a, got.point_b].map(|point| point.coords);
    if points.iter().any(|point| is_at_limit(point.as_slice())) || is_at_limit(&[got.depth]) {
        return;
    }
    let reach = reach(got, a, b, case);
    let errors = errors(got, normal, a, b, case);
    for (error, (reach, most)) in errors.iter().zip(reach.iter().zip([PLACE, PLACE, 2.0 * PLACE + 1.0])) {
        // The error of a rounded normal is proportional to the length along it.
        let sway = if is_rounded { case.sway::<S>(&reach.abs()) * 2 } else { BigInt::zero() };
        let beyond: BigInt = error - sway;
        case.off::<S>("capsule: place", &beyond.max(BigInt::zero()), limit::<S>(most));
    }
}

/// The distances of the surfaces from the cores, and from each other.
fn reach<S: Number>(got: &Contact<S, 3>, a: &Body, b: &Body, case: &Case) -> [BigInt; 3] {
    [&a.radius << PLACES, -(&b.radius << PLACES), case.stored(got.depth)]
}

/// The distance of each point from its core, if moved back along the normal, and of both points from each
/// other.
fn errors<S: Number>(got: &Contact<S, 3>, normal: &V, a: &Body, b: &Body, case: &Case) -> [BigInt; 3] {
    let [point_a, point_b] = [got.point_a, got.point_b].map(|point| stored(point.coords.as_slice(), case));
    let [away_a, away_b, apart] = reach(got, a, b, case).map(|reach| scaled(normal, &reach, case));
    [
        off_core(&minus(&point_a, &away_a), a),
        off_core(&minus(&point_b, &away_b), b),
        length(&minus(&minus(&point_a, &point_b), &apart)),
    ]
}

/// Checks that moving by the answer leaves the two just touching, and that none of several other directions
/// is shorter.
fn check_definition<S: Number>(got: &Contact<S, 3>, a: &Body, b: &Body, case: &mut Case) {
    if is_at_limit(&[got.depth]) {
        return;
    }
    let (depth, radii) = (case.stored(got.depth), (&a.radius + &b.radius) << PLACES);
    let shift = scaled(&stored(got.normal.as_slice(), case), &depth, case);
    let (num, den) = squared(&a.finer(PLACES), &b.finer(PLACES).moved(&shift));
    let error: BigInt = ((num / den).sqrt() - &radii).abs() - case.sway::<S>(&depth) * 2;
    case.off::<S>("capsule: moved", &error.max(BigInt::zero()), limit::<S>(1.25));
    if !squared(a, b).0.is_zero() {
        return;
    }
    for (way, long) in directions() {
        let excess: BigInt = &depth - (support(a, b, &way) << PLACES) / long - &radii;
        case.off::<S>("capsule: way", &excess.max(BigInt::zero()), limit::<S>(1.0));
    }
}

/// Vectors in many directions, with their lengths: `2m, 2n, m² + n² − 1` has the length `m² + n² + 1`.
fn directions() -> impl Iterator<Item = (V, i64)> {
    (0..50).map(|i| {
        let (m, n, turn) = (i % 5 - 2, i / 5 % 5 - 2, i / 25);
        let (way, long) = ([4 * m, 4 * n, m * m + n * n - 4], m * m + n * n + 4);
        (each(|i| BigInt::from(if turn == 0 { way[i] } else { -way[i] })), long)
    })
}
