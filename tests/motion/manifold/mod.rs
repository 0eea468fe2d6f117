//! Manifolds of every pair of solids of the plane, in both orders, and in `space/` of those of space. They are checked against rational
//! arithmetic and the laws in the documentation.
//!
//! The reference represents solids as hulls of corners with a radius, in fractions, and follows the
//! definition: whether two are at most `margin` apart, which sides face along the normal, and where the
//! projections of these sides overlap.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test must stop, and tell of whom")]

/// A test of each law in four scalars.
macro_rules! each {
    ($($name:ident),*) => {$(
        #[test]
        fn $name() {
            super::$name::<f64>();
            super::$name::<f32>();
            super::$name::<super::I16F16>();
            super::$name::<super::I32F32>();
        }
    )*};
}

use crate::body;
mod cases;
mod faces;
mod placed;
use crate::fraction;
mod space;
mod stretch;
use crate::support;
mod tenths;

use fixed::types::I16F16;
use kousa::nalgebra::Point;
use kousa::{
    Capsule, Circle, Contact, ContactManifold, Distance, HalfSpace, Intersect, Manifold, OrientedRect,
    Polygon, Rect, Rounded, Triangle,
};
use num_traits::Zero;

use body::{
    Body, Kind, Made, Style, V, coordinates, cross, dot, float, is_at, is_flat, is_limit, minus, place, size,
};
use fraction::Fraction as Q;
use stretch::{Second, directions, stretch, unit};
use support::Rng;

/// The number of pairs of operands of each style for each two shapes.
fn rounds() -> u64 {
    support::rounds(20, 20)
}

/// One pair of operands and a margin.
struct Check<'a> {
    what: String,
    bodies: [&'a Body; 2],
    margin: Q,
    tolerance: f64,
}

/// What the normal of a manifold is of.
#[derive(Debug, PartialEq)]
enum Reference {
    /// The shortest way out.
    Contact,
    /// A side, with this normal.
    Side(V),
    /// Either, for rounded numbers do not tell.
    Unknown,
}

impl Check<'_> {
    fn require(&self, holds: bool, why: &str) {
        assert!(holds, "{why}: {}", self.what);
    }

    fn is_near(&self, a: f64, b: f64) -> bool {
        (a - b).abs() <= self.tolerance
    }

    /// Whether the two are at most `margin` apart.
    fn is_there(&self) -> bool {
        let [a, b] = self.bodies;
        if b.half.as_ref().is_some_and(|normal| normal.iter().all(Zero::is_zero)) {
            return true;
        }
        let reach = &a.radius + &b.radius + &self.margin;
        a.gap_squared(b) <= &reach * &reach
    }

    /// What the normal is of, where the shortest way out has a depth and a normal.
    fn reference(&self, depth: f64, normal: [f64; 2]) -> Reference {
        let [a, b] = self.bodies;
        let is_round = |body: &Body| body.corners.len() == 1;
        if self.margin.is_zero() || b.half.is_some() || is_round(a) || is_round(b) {
            return Reference::Contact;
        }
        let near = |x: f64, y: f64| (x - y).abs() <= 16.0 * self.tolerance * (1.0 + x.abs());
        let most = |body: &Body, n: &V| body.corners.iter().map(|p| dot(p, n)).max().unwrap();
        // From `a` to `b`, each with how deep they overlap along it.
        let mut sides: Vec<(f64, V)> = Vec::new();
        for (own, is_a) in [(a, true), (b, false)] {
            for [p, q] in own.sides() {
                let n = minus(&q, &p);
                let scale = n[0].abs().max(n[1].abs());
                if scale.is_zero() {
                    continue;
                }
                for n in [[&n[1] / &scale, -&n[0] / &scale], [-&n[1] / &scale, &n[0] / &scale]] {
                    let back = [-&n[0], -&n[1]];
                    // Only one way is outward, unless the solid is flat.
                    let out = if is_a { &n } else { &back };
                    if dot(&p, out) == most(own, out) {
                        let depth = float(&(most(a, &n) + most(b, &back))) / float(&dot(&n, &n)).sqrt();
                        sides.push((depth + float(&(&a.radius + &b.radius)), n));
                    }
                }
            }
        }
        sides.sort_by(|x, y| x.0.total_cmp(&y.0));
        if sides.iter().any(|(_, n)| (0..2).all(|i| near(unit(n)[i], normal[i]))) {
            // That of the contact, if its normal is exactly that of the side.
            return Reference::Unknown;
        }
        let Some((least, g)) = sides.first().cloned() else { return Reference::Contact };
        let limit = depth + float(&self.margin);
        let is_other = |n: &V| !cross(n, &g).is_zero() || dot(n, &g).is_negative();
        if near(least, limit) || sides.iter().any(|(other, n)| near(*other, least) && is_other(n)) {
            return Reference::Unknown;
        }
        if least > limit {
            return Reference::Contact;
        }
        let reach = &a.radius + &b.radius + &self.margin;
        let is_in =
            |end: &Second| !end.gap.is_positive() || &end.gap * &end.gap <= &reach * &reach * dot(&g, &g);
        if is_flat(a) || is_flat(b) {
            return Reference::Unknown;
        }
        if stretch(a, b, &g).iter().any(is_in) { Reference::Side(g) } else { Reference::Contact }
    }

    fn answer<S: Made>(&self, found: &ContactManifold<S>, is_contact: bool) {
        let normal = [found.normal.x, found.normal.y].map(|x| float(&x.fraction()));
        self.require((normal[0].hypot(normal[1]) - 1.0).abs() <= 2.0 * self.tolerance, "the normal is unit");
        for (i, point) in found.points().iter().enumerate() {
            let (a, b) =
                (coordinates(&point.point_a).map(S::fraction), coordinates(&point.point_b).map(S::fraction));
            let depth = float(&point.depth.fraction());
            let are_cut = [0, 1].map(|k| is_limit(point.point_a[k]) || is_limit(point.point_b[k]));
            for k in (0..2).filter(|k| !are_cut[*k] && !is_limit(point.depth)) {
                let between = float(&(&a[k] - &b[k]));
                self.require(
                    (between - normal[k] * depth).abs() <= 3.0 * self.tolerance * (1.0 + depth.abs()),
                    "point_a - point_b = normal * depth",
                );
            }
            self.require(
                point.depth.fraction() >= -&self.margin - Q::from_float(self.tolerance).unwrap(),
                "a depth of -margin at least",
            );
            for (body, p, number) in
                [(self.bodies[0], a, point.feature_a), (self.bodies[1], b, point.feature_b)]
            {
                // The features of a flat shape are a matter of choice. Other points of a round shape than that of
                // the contact may lie inside, because its side is seldom perpendicular to the normal.
                let is_there = are_cut.contains(&true)
                    || is_flat(body)
                    || is_at(body, &p, number as usize, is_contact && i == 0, 1.5 * self.tolerance);
                self.require(is_there, &format!("point {i} is at its feature {number}"));
            }
        }
        if let [first, second] = found.points() {
            self.require(second.depth <= first.depth, "the first is the deepest");
        }
        let is_cut = |p: &Point<S, 2>| is_limit(p.x) || is_limit(p.y);
        let first = &found.points()[0];
        if !self.bodies.iter().any(|body| is_flat(body)) && !is_cut(&first.point_a) {
            self.second(found, normal);
        }
    }

    /// Checks the second point against its definition.
    fn second<S: Made>(&self, found: &ContactManifold<S>, normal: [f64; 2]) {
        let [a, b] = self.bodies;
        let mut ways: Vec<V> = Vec::new();
        for way in directions(a, b) {
            let near = unit(&way).iter().zip(normal).all(|(x, y)| (x - y).abs() <= 1.5 * self.tolerance);
            if near && !ways.iter().any(|other| cross(other, &way).is_zero()) {
                ways.push(way);
            }
        }
        self.require(!ways.is_empty(), "the normal is that of a side, or from corner to corner");
        let [g] = ways.as_slice() else { return };
        // The vector is scaled to a length of at most 2, so that a float holds its square.
        let scale = g[0].abs().max(g[1].abs());
        let g = &[&g[0] / &scale, &g[1] / &scale];
        let first = coordinates(&found.points()[0].point_a).map(S::fraction);
        let away = |end: &Second| float(&(cross(g, &end.points[0]) - cross(g, &first)).abs());
        let ends = stretch(a, b, g);
        let reach = &a.radius + &b.radius + &self.margin;
        let is_in =
            |end: &Second| !end.gap.is_positive() || &end.gap * &end.gap <= &reach * &reach * dot(g, g);
        let length = float(&dot(g, g)).sqrt();
        let mut ends: Vec<&Second> = ends.iter().collect();
        ends.sort_by(|x, y| away(y).total_cmp(&away(x)));
        if let [x, y] = ends.as_slice()
            && away(x) - away(y) <= 4.0 * self.tolerance * length
        {
            return;
        }
        let want = ends.first().copied().filter(|end| is_in(end));
        let got = found.points().get(1);
        self.require(want.is_some() == got.is_some(), &format!("the second place, which should be {want:?}"));
        let (Some(want), Some(got)) = (want, got) else { return };
        let numbers = [got.feature_a, got.feature_b].map(|number| number as usize);
        self.require(
            numbers == want.features,
            &format!("features {numbers:?}, should be {:?}", want.features),
        );
        let within = |x: f64| {
            if S::IS_FIXED {
                x.clamp(-float(&S::GREATEST.fraction()), float(&S::GREATEST.fraction()))
            } else {
                x
            }
        };
        let depth = within(float(&(&a.radius + &b.radius)) - float(&want.gap) / length);
        self.require(
            self.is_near(float(&got.depth.fraction()), depth),
            &format!("the second's depth is {depth}"),
        );
        let n = unit(g);
        for (i, (body, sign, p)) in [(a, 1.0, got.point_a), (b, -1.0, got.point_b)].into_iter().enumerate() {
            for k in 0..2 {
                let place = within(float(&want.points[i][k]) + sign * float(&body.radius) * n[k]);
                self.require(
                    self.is_near(float(&p[k].fraction()), place),
                    &format!("point {i} of the second at {k}: {place}"),
                );
            }
        }
    }
}

/// The queries that every pair has.
trait Pair<S: Made, B>:
    Kind<S> + Manifold<B, Scalar = S> + Intersect<B, Output = Contact<S, 2>> + Distance<B, Scalar = S>
{
}

impl<S: Made, A, B> Pair<S, B> for A where
    A: Kind<S> + Manifold<B, Scalar = S> + Intersect<B, Output = Contact<S, 2>> + Distance<B, Scalar = S>
{
}

fn check<S: Made, A: Pair<S, B>, B: Kind<S> + Manifold<A, Scalar = S>>(a: &A, b: &B, margin: S) {
    let found = a.manifold(b, margin);
    let (of_a, of_b) = (a.body(), b.body());
    let what = format!("{a:?}, {b:?}, margin {margin:?}: {found:?}");
    let check = Check { what, bodies: [&of_a, &of_b], margin: margin.fraction(), tolerance: S::TOLERANCE };
    check.require(found.is_some() == check.is_there(), "there exactly where they are at most that far apart");
    let back = b.manifold(a, margin);
    check.require(back.is_some() == found.is_some(), "there in both orders");
    let is_same = of_a.corners == of_b.corners && of_a.radius == of_b.radius;
    if S::IS_FIXED && !is_same {
        check.require(back == found.map(ContactManifold::mirror), &format!("mirrored, not {back:?}"));
    }
    let Some(found) = found else { return };
    let first = found.points()[0];
    let exact = match a.intersect(b) {
        Some(contact) => (float(&contact.depth.fraction()), contact.normal),
        None => (-float(&a.distance(b).fraction()), a.manifold(b, a.distance(b)).unwrap_or(found).normal),
    };
    let reference = check.reference(exact.0, [exact.1.x, exact.1.y].map(|x| float(&x.fraction())));
    if let Reference::Side(g) = &reference {
        let near = unit(g)
            .iter()
            .zip([found.normal.x, found.normal.y])
            .all(|(x, y)| check.is_near(*x, float(&y.fraction())));
        check.require(near, &format!("over the side {g:?}"));
    }
    match a.intersect(b) {
        _ if reference != Reference::Contact => {}
        Some(contact) => {
            let got = Contact {
                normal: found.normal,
                depth: first.depth,
                point_a: first.point_a,
                point_b: first.point_b,
            };
            check.require(got == contact, &format!("the first is the contact {contact:?}"));
        }
        None => {
            let distance = a.distance(b).fraction();
            check.require(first.depth.fraction().is_negative(), "a negative depth");
            let off = float(&(first.depth.fraction() + distance)).abs();
            check.require(
                if S::IS_FIXED { off == 0.0 } else { off <= S::TOLERANCE },
                "the depth is the distance",
            );
        }
    }
    if of_b.half.as_ref().is_none_or(|normal| !normal.iter().all(Zero::is_zero)) {
        check.answer(&found, reference == Reference::Contact);
    }
    let is_round = [&of_a, &of_b].into_iter().any(|body| body.half.is_none() && body.corners.len() == 1);
    check.require(!is_round || found.points().len() == 1, "a circle has no sides");
}

fn pair<S: Made, A: Pair<S, B>, B: Kind<S> + Manifold<A, Scalar = S>>() {
    let mut rng = Rng::new(7);
    let styles = [Style::Grid, Style::Random, Style::Nudged, Style::Wide];
    for style in &styles[..if S::IS_FIXED { 4 } else { 3 }] {
        for _ in 0..rounds() {
            let a = A::drawn(&mut rng, place::<S>(*style), size::<S>(*style));
            let b = B::drawn(&mut rng, place::<S>(*style), size::<S>(*style));
            let margin = match style {
                Style::Wide => size::<S>(*style)(&mut rng),
                _ => S::near(rng.range(0, 6) as f64 / 2.0),
            };
            for margin in [S::whole(0), margin] {
                check(&a, &b, margin);
            }
            // A margin equal to the distance suffices. In fixed-point a margin of one unit less does not, if
            // the distance is a number of the scalar.
            let distance = a.distance(&b);
            if distance < S::whole(30) {
                check(&a, &b, distance);
                check(&a, &b, if distance > S::whole(0) { distance.nudged(-1) } else { distance });
            }
        }
    }
}

type RoundRect<S> = Rounded<Rect<S>>;
type RoundSlanted<S> = Rounded<OrientedRect<S>>;
type RoundHexagon<S> = Rounded<Polygon<S, 6>>;

/// One test for each pair and scalar.
macro_rules! pairs {
    ($($name:ident: $A:ident $(<$N:literal>)?, $B:ident $(<$M:literal>)?;)*) => {
        mod in_f64 {
            use super::*;
            $(#[test] fn $name() { pair::<f64, $A<f64 $(, $N)?>, $B<f64 $(, $M)?>>() })*
        }
        mod in_i16f16 {
            use super::*;
            $(#[test] fn $name() { pair::<I16F16, $A<I16F16 $(, $N)?>, $B<I16F16 $(, $M)?>>() })*
        }
    };
}
pairs! {
    circle_circle: Circle, Circle;
    circle_capsule: Circle, Capsule;
    circle_rect: Circle, Rect;
    circle_oriented_rect: Circle, OrientedRect;
    circle_triangle: Circle, Triangle;
    circle_polygon: Circle, Polygon<6>;
    circle_half_space: Circle, HalfSpace;
    capsule_capsule: Capsule, Capsule;
    capsule_rect: Capsule, Rect;
    capsule_oriented_rect: Capsule, OrientedRect;
    capsule_triangle: Capsule, Triangle;
    capsule_polygon: Capsule, Polygon<6>;
    capsule_half_space: Capsule, HalfSpace;
    rect_rect: Rect, Rect;
    rect_oriented_rect: Rect, OrientedRect;
    rect_triangle: Rect, Triangle;
    rect_polygon: Rect, Polygon<6>;
    rect_half_space: Rect, HalfSpace;
    oriented_rect_oriented_rect: OrientedRect, OrientedRect;
    oriented_rect_triangle: OrientedRect, Triangle;
    oriented_rect_polygon: OrientedRect, Polygon<6>;
    oriented_rect_half_space: OrientedRect, HalfSpace;
    triangle_triangle: Triangle, Triangle;
    triangle_polygon: Triangle, Polygon<6>;
    triangle_half_space: Triangle, HalfSpace;
    polygon_polygon: Polygon<6>, Polygon<6>;
    polygon_half_space: Polygon<6>, HalfSpace;
    circle_rounded: Circle, RoundHexagon;
    capsule_rounded: Capsule, RoundHexagon;
    rect_rounded: Rect, RoundRect;
    oriented_rect_rounded: OrientedRect, RoundSlanted;
    triangle_rounded: Triangle, RoundSlanted;
    polygon_rounded: Polygon<6>, RoundHexagon;
    rounded_half_space: RoundHexagon, HalfSpace;
    rounded_rounded: RoundRect, RoundHexagon;
    rounded_itself: RoundSlanted, RoundSlanted;
}
