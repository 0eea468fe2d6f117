//! The shortest way to separate two solids of which one has corners, exactly.
//!
//! Cores meet if the polygon `{x − y : x in a, y in b}` contains the origin. Moving b by `m·u` separates them
//! if `m` is at least the polygon's support `h(u)`. The depth is therefore the least support plus the sum of
//! the radii. If the cores overlap, the direction of the least support is perpendicular to an edge of the
//! polygon. If they are apart, it is along their nearest points. If they touch, it is any direction in which
//! neither reaches past the other.
//!
//! The deepest points are on the sides that face each other, at a corner that has the other side opposite. Of
//! several such corners, the one with the least coordinates counts.

use std::cmp::Ordering;

use kousa::Contact;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use crate::figure::{Answer, Figure, Units, nearest, pair};
use crate::reference::case::{Case, DEPTH};
use crate::reference::contact::directions;
use crate::reference::escape::support;
use crate::reference::number::Number;
use crate::reference::set::{V, dot, minus, perp};
use crate::reference::surd::{PLACES, Surd};

impl<S: Number> Answer<S> for Contact<S, 2> {
    fn check(&self, a: &Figure, b: &Figure, _: Units, case: &mut Case) {
        let normal: [S; 2] = self.normal.into();
        let error = |way: &Way, case: &Case| {
            let want = way.normal().map(|x| case.in_units(&x).approx());
            (0..2).map(|i| (case.stored(normal[i]) - &want[i]).abs()).max()
        };
        let ways = shortest_ways(a, b);
        let way = ways.iter().min_by_key(|way| error(way, case)).unwrap();
        for (got, want) in normal.into_iter().zip(way.normal()) {
            case.pure("contact: normal", got, &want);
        }
        let depth = way.depth(a, b);
        case.length(DEPTH, self.depth, &depth);
        let touches = depth.sign().is_eq();
        case.check((self.depth == S::whole(0)) == touches, DEPTH, || format!("{:?} must not be", self.depth));
        check_points(*self, way, a, b, case);
        if S::IS_FIXED {
            check_definition(*self, a, b, case);
        }
    }
}

/// Checks the points against those that the crate must choose. Rounding may make floats choose another end.
fn check_points<S: Number>(got: Contact<S, 2>, way: &Way, a: &Figure, b: &Figure, case: &mut Case) {
    let got = [got.point_a, got.point_b].map(pair);
    let mut choice = way.points(a, b);
    let (least, greatest) = (case.stored(S::MIN), case.stored(S::MAX));
    let error = |points: &[[Surd; 2]; 2], case: &Case| {
        let both = got.iter().flatten().zip(points.iter().flatten());
        let off = |(got, want): (&S, &Surd)| {
            let want = want.approx().clamp(least.clone(), greatest.clone());
            (case.stored(*got) - want).abs()
        };
        both.map(off).max()
    };
    if !S::IS_FIXED {
        choice.sort_by_key(|points| error(points, case));
    }
    for (got, want) in got.into_iter().zip(&choice[0]) {
        case.point("contact: point", got, want);
    }
}

/// A direction from a to b, and the extent of the polygon along it, times its length.
#[derive(Clone, Debug)]
struct Way {
    u: V,
    reach: BigInt,
}

impl Way {
    fn new(u: V, corners: &[V]) -> Self {
        Self { reach: support(corners, &u), u }
    }

    fn square(&self) -> BigInt {
        dot(&self.u, &self.u)
    }

    fn normal(&self) -> [Surd; 2] {
        self.u.clone().map(|x| Surd::new(BigInt::zero(), x, self.square(), self.square()))
    }

    fn depth(&self, a: &Figure, b: &Figure) -> Surd {
        let square = self.square();
        Surd::new((&a.radius + &b.radius) * &square, self.reach.clone(), square.clone(), square)
    }

    /// Orders two tied directions: the one along the first axis is less, or else the one nearer to the x
    /// axis.
    fn rank(&self, other: &Self) -> Ordering {
        let along = |way: &Self| [way.u[1].is_zero(), way.u[0].is_zero()];
        let compare = |x: [&BigInt; 2], ways: [&Self; 2]| {
            (x[0] * x[0] * ways[1].square()).cmp(&(x[1] * x[1] * ways[0].square()))
        };
        compare([&self.reach, &other.reach], [self, other])
            .then_with(|| along(other).cmp(&along(self)))
            .then_with(|| compare([&other.u[0], &self.u[0]], [other, self]))
    }

    /// The deepest points: one pair for each corner of either that has the other opposite, in order of the
    /// corners.
    fn points(&self, a: &Figure, b: &Figure) -> Vec<[[Surd; 2]; 2]> {
        let (u, across, square) = (&self.u, perp(&self.u), self.square());
        let top = a.vertices().iter().map(|v| dot(v, u)).max().unwrap();
        let bottom = b.vertices().iter().map(|v| dot(v, u)).min().unwrap();
        let face = |figure: &Figure, height: &BigInt| {
            figure.vertices().into_iter().filter(|v| dot(v, u) == *height).collect::<Vec<_>>()
        };
        let (face_a, face_b) = (face(a, &top), face(b, &bottom));
        let is_opposite = |v: &&V, face: &[V]| {
            let from = face.iter().map(|w| dot(&minus(w, v), &across));
            !from.clone().min().unwrap().is_positive() && !from.max().unwrap().is_negative()
        };
        let of_a = face_a.iter().filter(|v| is_opposite(v, &face_b));
        let of_b = face_b.iter().filter(|v| is_opposite(v, &face_a));
        let mut ends: Vec<_> = of_a.chain(of_b).collect();
        ends.sort();
        let place = |end: &V, height: &BigInt, radius: BigInt| {
            [0, 1].map(|i| {
                let core = &u[i] * height + &across[i] * dot(end, &across);
                Surd::new(core, &radius * &u[i], square.clone(), square.clone())
            })
        };
        let both = |end: &V| [place(end, &top, a.radius.clone()), place(end, &bottom, -&b.radius)];
        ends.into_iter().map(both).collect()
    }
}

/// The corners of the polygon.
fn corners(a: &Figure, b: &Figure) -> Vec<V> {
    let others = b.vertices();
    a.vertices().iter().flat_map(|x| others.iter().map(move |y| minus(x, y))).collect()
}

/// The shortest ways that the crate may choose. There are several only if they are mirror images.
fn shortest_ways(a: &Figure, b: &Figure) -> Vec<Way> {
    let corners = corners(a, b);
    let gap = nearest(a, b).pair.gap;
    if gap.iter().any(|x| !x.is_zero()) {
        return vec![Way::new(gap, &corners)];
    }
    // The two orders of operands give mirror images. Both are right if one operand is a hull.
    let views = match is_first(b, a) {
        _ if a.is_hull() || b.is_hull() => &[1, -1][..],
        true => &[-1],
        false => &[1],
    };
    views.iter().flat_map(|&view| shortest_ways_seen(a, b, &corners, view)).collect()
}

/// The shortest ways for cores that meet, as seen from a (1) or from b.
fn shortest_ways_seen(a: &Figure, b: &Figure, corners: &[V], view: i32) -> Vec<Way> {
    let axes = [[1, 0], [-1, 0], [0, 1], [0, -1]].map(|axis| axis.map(|x| BigInt::from(view * x)));
    let mut touching = axes.map(|axis| Way::new(axis, corners)).into_iter();
    if let Some(way) = touching.find(|way| !way.reach.is_positive()) {
        return vec![way];
    }
    let inward = b.outward().into_iter().map(|u| u.map(|x| -x));
    let ways: Vec<_> = a.outward().into_iter().chain(inward).map(|u| Way::new(u, corners)).collect();
    let best = ways.iter().min_by(|v, w| v.rank(w)).unwrap();
    let tied: Vec<_> = ways.iter().filter(|way| way.rank(best).is_eq()).collect();
    let is_positive = |way: &Way| way.u.clone().map(|x| x * view) > [BigInt::zero(), BigInt::zero()];
    let is_opposite = |v: &Way, w: &Way| dot(&perp(&v.u), &w.u).is_zero() && dot(&v.u, &w.u).is_negative();
    let is_chosen = |way: &&&Way| is_positive(way) || !tied.iter().any(|other| is_opposite(way, other));
    tied.iter().filter(is_chosen).map(|way| (*way).clone()).collect()
}

/// Whether `a` comes before `b`: by kind, then by the first of the corners,
/// then by radius, then by the corners in stored order.
fn is_first(a: &Figure, b: &Figure) -> bool {
    let key = |figure: &Figure| {
        let mut corners = figure.vertices();
        corners.sort();
        (figure.kind, corners, figure.radius.clone(), figure.vertices())
    };
    key(a) < key(b)
}

/// Checks that the two do not overlap after a move by slightly more than the answer, that they do after a
/// move by a unit less, and that no other direction is shorter.
fn check_definition<S: Number>(got: Contact<S, 2>, a: &Figure, b: &Figure, case: &mut Case) {
    if got.depth == S::MAX {
        return;
    }
    let depth = case.stored(got.depth);
    // The tolerance is a unit in the last place of the depth, and of each component of the normal over that
    // distance.
    let tolerance: BigInt = (case.ulp_of_largest::<S>() + case.sway::<S>(&depth)) * 2;
    let normal: V = <[S; 2]>::from(got.normal).map(|x| case.stored(x));
    let reach: BigInt = (&a.radius + &b.radius) << PLACES;
    let still = a.magnified(PLACES, &[BigInt::zero(), BigInt::zero()]);
    let distance_at = |depth: BigInt| {
        let by = normal.clone().map(|n| case.pure_product(&n, &depth));
        nearest(&still, &b.magnified(PLACES, &by)).pair
    };
    let is_apart = distance_at(&depth + &tolerance).compared_with(&reach).is_ge();
    let is_near = distance_at((&depth - &tolerance).max(BigInt::zero())).compared_with(&reach).is_le();
    case.check(is_apart && is_near, DEPTH, || format!("{got:?} does not leave them just touching"));

    let corners = corners(a, b);
    for (direction, length) in directions() {
        let leaves_at = ((support(&corners, &direction) << PLACES) / length) + &reach;
        case.check(&depth - &tolerance <= leaves_at, DEPTH, || {
            format!("{got:?}, but {direction:?} is a shorter way")
        });
    }
}
