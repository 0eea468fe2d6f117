//! The required contact of two solids.
//!
//! `b` has to move by `(max m·a − min m·b) / |m|` along a vector `m` until they are apart. If their cores overlap, this is least across a
//! face of the difference of the cores, which is perpendicular to an edge of the one and an edge of the other or of the same one.

use std::cmp::Ordering;

use kousa::Contact;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use crate::polytopes::answer::Answer;
use crate::polytopes::body::Body;
use crate::polytopes::check::{
    PLACE, along, check_unit, check_way, is_at_limit, length, limit, near_point, off_core, stored, surface,
    those_of, unit,
};
use crate::polytopes::chord::prefer;
use crate::polytopes::hull::opposite;
use crate::polytopes::nearest::{Nearest, nearest};
use crate::polytopes::vector::{
    V, axis, cross, dot, furthest, is_zero, minus, negated, plus, rank, square, support, times,
};
use crate::reference::case::{Case, DEPTH};
use crate::reference::number::Number;
use crate::reference::surd::{PLACES, Surd};

impl<S: Number> Answer<S> for Contact<S, 3> {
    fn check(&self, a: &Body, b: &Body, case: &mut Case) {
        let near = nearest(&a.corners, &b.corners);
        if !is_zero(&near.gap) {
            let Nearest { gap, den } = &near;
            // The depth is R − |gap| / den.
            let depth = Surd::new((&a.radius + &b.radius) * den, BigInt::from(-1), square(gap), den.clone());
            return check_along(self, gap, &depth, gap, den, [a, b], case);
        }
        let (ways, dimension) = ways(a, b);
        let Some(least) = ways.iter().min_by(|m, n| m.compare(n)) else {
            return check_bare(self, a, b, case);
        };
        let found = stored(self.normal.as_slice(), case);
        let equal = || ways.iter().filter(|way| way.compare(least).is_eq());
        let best = if dimension < 3 {
            touching(equal().map(|way| &way.normal), &found)
        } else {
            // A polytope that is only a segment may take the place of a segment.
            let is_bare = |body: &Body| body.is_polytope() && rank(&body.edges) < 2;
            let order = if is_bare(a) || is_bare(b) { Ordering::Equal } else { a.kind.cmp(&b.kind) };
            overlapping(equal().map(|way| &way.normal), &found, order)
        };
        let Some(normal) = best else { case.fail("contact", "no way: the reference is wrong") };
        let square = square(normal);
        // The depth is R + h / |n|, and the feet on the cores are −h·n / n² apart.
        let radii = (&a.radius + &b.radius) * &square;
        let height = support(&a.corners, normal) + support(&b.corners, &negated(normal));
        let depth = Surd::new(radii, height.clone(), square.clone(), square.clone());
        check_along(self, normal, &depth, &times(normal, &-height), &square, [a, b], case);
    }
}

/// A way out, by `height / |normal|`.
struct Way {
    normal: V,
    height: BigInt,
}

impl Way {
    fn compare(&self, other: &Self) -> Ordering {
        let share = |own: &Self, other: &Self| &own.height * &own.height * square(&other.normal);
        share(self, other).cmp(&share(other, self))
    }
}

/// The ways out across the faces of the difference, and along the axes; none if the difference is a segment or point.
fn ways(a: &Body, b: &Body) -> (Vec<Way>, usize) {
    let edges: Vec<&V> = a.edges.iter().chain(&b.edges).collect();
    let mut normals: Vec<V> = edges.iter().flat_map(|u| edges.iter().map(|v| cross(u, v))).collect();
    normals.retain(|normal| !is_zero(normal));
    let Some(first) = normals.first().cloned() else { return (Vec::new(), 0) };
    let dimension = rank(&edges.iter().map(|edge| (*edge).clone()).collect::<Vec<_>>());
    if dimension == 2 {
        normals.extend(edges.iter().map(|edge| cross(edge, &first)));
        normals.retain(|normal| !is_zero(normal));
    }
    let mut ways: Vec<Way> = Vec::new();
    for normal in normals.iter().flat_map(|normal| [normal.clone(), negated(normal)]) {
        let is_known =
            |way: &Way| is_zero(&cross(&way.normal, &normal)) && dot(&way.normal, &normal).is_positive();
        if ways.iter().any(is_known) {
            continue;
        }
        let height = support(&a.corners, &normal) + support(&b.corners, &negated(&normal));
        // What touches less than a face does not count; only of a depth of zero can it be as short.
        let faces = [furthest(&a.corners, &normal), furthest(&b.corners, &negated(&normal))];
        let spans: Vec<V> = faces.iter().flat_map(|face| face.iter().map(|p| minus(p, &face[0]))).collect();
        if rank(&spans) + 1 >= dimension {
            ways.push(Way { normal, height });
        }
    }
    for normal in (0..3).flat_map(|i| [axis(i), negated(&axis(i))]) {
        let height = support(&a.corners, &normal) + support(&b.corners, &negated(&normal));
        ways.push(Way { normal, height });
    }
    (ways, dimension)
}

/// Of the ways out of an overlap the one that is preferred, as seen from the first of two kinds; of one kind it depends on which operand
/// comes first, so it may be as seen from either.
fn overlapping<'a>(equal: impl Iterator<Item = &'a V>, found: &V, order: Ordering) -> Option<&'a V> {
    let best: Vec<&V> = equal.collect();
    let seen_from_a = || best.iter().min_by(|m, n| prefer(m, n)).copied();
    let seen_from_b = || best.iter().min_by(|m, n| prefer(&negated(m), &negated(n))).copied();
    match order {
        Ordering::Less => seen_from_a(),
        Ordering::Greater => seen_from_b(),
        Ordering::Equal => nearest_way([seen_from_a()?, seen_from_b()?].into_iter(), found),
    }
}

/// Of the ways between sets in one plane, the lowest axis; or else any that was found.
fn touching<'a>(equal: impl Iterator<Item = &'a V>, found: &V) -> Option<&'a V> {
    let best: Vec<&V> = equal.collect();
    let axes = |i: usize| best.iter().filter(move |m| (0..3).all(|j| m[j].is_zero() == (i != j)));
    let lowest = (0..3).find(|i| axes(*i).next().is_some());
    let among: Vec<&V> = match lowest {
        Some(i) => axes(i).copied().collect(),
        None => best.clone(),
    };
    nearest_way(among.into_iter(), found)
}

/// The vector with the greatest cosine of the angle to another.
fn nearest_way<'a>(ways: impl Iterator<Item = &'a V>, found: &V) -> Option<&'a V> {
    ways.max_by_key(|way| {
        let along = dot(way, found);
        ((&along * along.abs()) << 64) / square(way)
    })
}

/// Checks a contact whose normal is along a vector. The feet on the cores are `shift / den` apart.
fn check_along<S: Number>(
    got: &Contact<S, 3>,
    way: &V,
    depth: &Surd,
    shift: &V,
    den: &BigInt,
    [a, b]: [&Body; 2],
    case: &mut Case,
) {
    let want = unit(way);
    check_way("contact: normal", got.normal.as_slice(), way, case);
    for (got, want) in got.normal.iter().zip(&want) {
        case.pure("contact: normal", *got, want);
    }
    case.length(DEPTH, got.depth, depth);
    case.check((got.depth == S::whole(0)) == depth.sign().is_eq(), DEPTH, || format!("{:?}", got.depth));
    let [point_a, point_b] = [got.point_a.coords, got.point_b.coords];
    let places = opposite(&furthest(&a.corners, way), &furthest(&b.corners, &negated(way)), shift, den);
    let sides = [(point_a.as_slice(), a.radius.clone(), None), (point_b.as_slice(), -&b.radius, None)];
    let Some([place, across]) = those_of(places, sides, way, case) else {
        case.fail("contact", "no feet: the reference is wrong")
    };
    near_point("contact: point", point_a.as_slice(), &surface(&place, way, &a.radius), case);
    near_point("contact: point", point_b.as_slice(), &surface(&across, way, &-&b.radius), case);
    check_places(got, way, [a, b], case);
}

/// Checks that both points are on their sets, and the depth apart along the normal.
fn check_places<S: Number>(got: &Contact<S, 3>, way: &V, [a, b]: [&Body; 2], case: &mut Case) {
    let points = [got.point_a, got.point_b].map(|point| point.coords);
    if points.iter().any(|point| is_at_limit(point.as_slice())) || is_at_limit(&[got.depth]) {
        return;
    }
    let [place_a, place_b] = points.map(|point| stored(point.as_slice(), case));
    let back_a = minus(&place_a, &along(way, &(&a.radius << PLACES)));
    let back_b = plus(&place_b, &along(way, &(&b.radius << PLACES)));
    case.off::<S>("contact: place", &off_core(&back_a, a), limit::<S>(PLACE));
    case.off::<S>("contact: place", &off_core(&back_b, b), limit::<S>(PLACE));
    let depth = along(way, &case.stored(got.depth));
    let error = length(&minus(&minus(&place_a, &place_b), &depth));
    case.off::<S>("contact: between", &error, limit::<S>(2.0 * PLACE + 1.0));
}

/// Checks the contact of cores that are on one line and touch: any perpendicular leads out.
fn check_bare<S: Number>(got: &Contact<S, 3>, a: &Body, b: &Body, case: &mut Case) {
    check_unit("contact: bare normal", got.normal.as_slice(), case);
    case.length(DEPTH, got.depth, &Surd::whole(&a.radius + &b.radius));
    let normal = stored(got.normal.as_slice(), case);
    for edge in a.edges.iter().chain(&b.edges) {
        let lean: BigInt = (0..3).map(|i| case.pure_product(&normal[i], &(&edge[i] << PLACES))).sum();
        let slack = case.sway::<S>(&(length(edge) << PLACES)) * 2 + 8;
        let ends = support(&a.corners, edge) + support(&b.corners, &negated(edge));
        let starts = support(&b.corners, edge) + support(&a.corners, &negated(edge));
        let is_end = (lean.is_positive() && ends.is_zero()) || (lean.is_negative() && starts.is_zero());
        case.check(is_end || lean.abs() <= slack, "contact: bare normal", || format!("{got:?}"));
    }
}
