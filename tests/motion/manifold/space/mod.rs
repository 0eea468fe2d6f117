//! Manifolds of every pair of solids of space, in both orders, against rational arithmetic and the laws in the documentation.

mod cases;
mod reference;
mod solid;

use fixed::types::{I6F10, I16F16, I32F32};
use kousa::{
    Aabb, Capsule, Contact, ContactManifold, Distance, HalfSpace, Intersect, Manifold, ManifoldPoint,
    OrientedBox, Polyhedron, Rounded, Sphere, Triangle,
};
use num_traits::Zero;

use crate::body::{Made, Style};
use crate::fraction::Fraction as Q;
use crate::support::{self, Rng};
use reference::{Place, directions, places, unit};
use solid::{Kind, Solid, V, cross, dot, floats, fractions, is_zero, minus};

/// The number of pairs of operands of each style for each two shapes.
fn rounds() -> u64 {
    support::rounds(20, 100)
}

fn place<S: Made>(style: Style) -> fn(&mut Rng) -> [S; 3] {
    match style {
        Style::Grid => |rng| [0, 1, 2].map(|_| S::whole(rng.range(-3, 3))),
        Style::Random => |rng| [0, 1, 2].map(|_| S::near(rng.range(-3 << 10, 3 << 10) as f64 / 1024.0)),
        Style::Nudged => |rng| [0, 1, 2].map(|_| S::whole(rng.range(-3, 3)).nudged(rng.range(-1, 1))),
        Style::Wide => |rng| [0, 1, 2].map(|_| S::any(rng)),
    }
}

fn size<S: Made>(style: Style) -> fn(&mut Rng) -> S {
    match style {
        Style::Grid | Style::Nudged => |rng| S::near(rng.range(0, 4) as f64 / 2.0),
        Style::Random => |rng| S::near(rng.range(0, 2 << 10) as f64 / 1024.0),
        Style::Wide => crate::body::size::<S>(style),
    }
}

/// What the normal of a manifold is of.
#[derive(Debug, PartialEq)]
enum Reference {
    /// The shortest way out.
    Contact,
    /// A face, with this normal.
    Face(Box<V>),
    /// Either, for floats do not tell.
    Unknown,
}

/// A manifold, and what it is of.
struct Check<'a, S: Made> {
    what: String,
    solids: [&'a Solid; 2],
    found: &'a ContactManifold<S, 3>,
    margin: Q,
}

impl<S: Made> Check<'_, S> {
    /// In fixed-point half a step, for every number is rounded once. In `f64` 2048 units in the last place of numbers up to 16.
    fn rounded() -> f64 {
        match (S::IS_FIXED, S::TOLERANCE < 1e-8) {
            (true, _) => 0.5 * S::TOLERANCE + 1e-13,
            (false, true) => 2048.0 * 8.0 * f64::EPSILON,
            (false, false) => S::TOLERANCE,
        }
    }

    fn require(&self, holds: bool, why: &str) {
        assert!(holds, "{why}: {}", self.what);
    }

    fn laws(&self) {
        let tolerance = S::TOLERANCE;
        let normal = floats(&solid::fractions_of(&self.found.normal));
        let length = normal.iter().map(|x| x * x).sum::<f64>().sqrt();
        self.require((length - 1.0).abs() <= 2.0 * tolerance, "the normal is unit");
        let count = self.found.points().len();
        self.require((1..=4).contains(&count), "one to four points");
        let first = self.found.points()[0].depth;
        for (i, point) in self.found.points().iter().enumerate() {
            let (a, b) = (fractions(&point.point_a), fractions(&point.point_b));
            let depth = point.depth.fraction().to_f64();
            self.require(point.depth <= first, "the first is the deepest");
            for (k, between) in floats(&minus(&a, &b)).into_iter().enumerate() {
                let is_near = (between - normal[k] * depth).abs() <= 2.0 * tolerance * (1.0 + depth.abs());
                self.require(is_near, "point_a - point_b = normal * depth");
            }
            let is_other = |other: &ManifoldPoint<S, 3>| {
                other.point_a != point.point_a || other.point_b != point.point_b
            };
            self.require(self.found.points()[..i].iter().all(is_other), "no point twice");
            for (solid, p, number, sign) in
                [(self.solids[0], a, point.feature_a, 1.0), (self.solids[1], b, point.feature_b, -1.0)]
            {
                // From the surface to the core along the normal.
                let radius = solid.radius.to_f64();
                let core: V =
                    std::array::from_fn(|k| &p[k] - &Q::from_float(sign * radius * normal[k]).unwrap());
                let off = solid.off(&core, number as usize);
                self.require(
                    off <= 3.0 * tolerance * (1.0 + radius),
                    &format!("point {i} is at {number}: {off}"),
                );
            }
        }
    }

    /// The exact direction of the normal, if only one has it.
    fn direction(&self) -> Option<V> {
        let [a, b] = self.solids;
        let normal = floats(&solid::fractions_of(&self.found.normal));
        let mut ways: Vec<V> = Vec::new();
        for way in directions(a, b) {
            let near = unit(&way).iter().zip(normal).all(|(x, y)| (x - y).abs() <= S::TOLERANCE);
            if near && !ways.iter().any(|other| is_zero(&cross(other, &way))) {
                ways.push(way);
            }
        }
        self.require(!ways.is_empty(), "the normal is that of features");
        let [g] = ways.as_slice() else { return None };
        // Scaled to at most 2, so that a float holds its square.
        let scale = g.iter().map(|x| x.abs()).max().unwrap();
        Some(std::array::from_fn(|i| &g[i] / &scale))
    }

    /// What the normal is of, where the shortest way out has a depth and a normal.
    fn reference(&self, depth: f64, normal: [f64; 3]) -> Reference {
        let [a, b] = self.solids;
        let is_round = |solid: &Solid| solid.corners.len() == 1;
        if self.margin.is_zero() || b.half.is_some() || is_round(a) || is_round(b) {
            return Reference::Contact;
        }
        let near = |x: f64, y: f64| (x - y).abs() <= 16.0 * S::TOLERANCE;
        // From `a` to `b`, each with how deep they overlap along it.
        let mut faces: Vec<(f64, V)> = Vec::new();
        for own in [a, b] {
            for n in own.normals().into_iter().flat_map(|n| [n.clone(), solid::negated(&n)]) {
                // Only one way is outward, unless the solid is flat.
                let most = |solid: &Solid, n: &V| solid.corners.iter().map(|p| dot(p, n)).max().unwrap();
                let out = if std::ptr::eq(own, a) { n.clone() } else { solid::negated(&n) };
                let face = own.furthest(&out);
                if !reference::is_across(&face) {
                    continue;
                }
                let depth = most(a, &n) + most(b, &solid::negated(&n));
                let scale = n.iter().map(|x| x.abs()).max().unwrap();
                let unit: V = std::array::from_fn(|i| &n[i] / &scale);
                let length = dot(&unit, &unit).to_f64().sqrt();
                faces.push(((depth / scale).to_f64() / length + (&a.radius + &b.radius).to_f64(), unit));
            }
        }
        faces.sort_by(|x, y| x.0.total_cmp(&y.0));
        let is_along = |n: &V| (0..3).all(|i| near(unit(n)[i], normal[i]));
        if faces.iter().any(|(_, n)| is_along(n)) {
            // That of the contact, if its normal is exactly that of the face.
            return Reference::Unknown;
        }
        let Some((least, g)) = faces.first().cloned() else { return Reference::Contact };
        let limit = depth + self.margin.to_f64();
        if near(least, limit) || faces.iter().any(|(other, n)| near(*other, least) && *n != g) {
            return Reference::Unknown;
        }
        if least > limit {
            return Reference::Contact;
        }
        let reach = &a.radius + &b.radius + &self.margin;
        let square = dot(&g, &g);
        let is_in =
            |place: &Place| !place.gap.is_positive() || &place.gap * &place.gap <= &reach * &reach * &square;
        let is_there = places(a, b, &g).is_some_and(|all| all.iter().any(is_in));
        if is_there { Reference::Face(Box::new(g)) } else { Reference::Contact }
    }

    fn is_apart(&self) -> bool {
        self.found.points()[0].depth.fraction().is_negative()
    }

    /// Whether a point of the manifold is a place of the reference, each number rounded once.
    fn is(&self, point: &ManifoldPoint<S, 3>, place: &Place, g: &V) -> bool {
        let [a, b] = self.solids;
        let (n, length) = (unit(g), dot(g, g).to_f64().sqrt());
        let depth = (&a.radius + &b.radius).to_f64() - place.gap.to_f64() / length;
        let is_at = |p: &V, core: &V, radius: f64| {
            let [p, core] = [floats(p), floats(core)];
            (0..3).all(|k| (p[k] - (core[k] + radius * n[k])).abs() <= Self::rounded())
        };
        // A length above zero is not rounded to zero.
        let off = (point.depth.fraction().to_f64() - depth).abs();
        let is_least = depth.abs() < S::TOLERANCE && off < S::TOLERANCE;
        (off <= Self::rounded() || is_least)
            && is_at(&fractions(&point.point_a), &place.points[0], a.radius.to_f64())
            && is_at(&fractions(&point.point_b), &place.points[1], -b.radius.to_f64())
    }

    /// Checks all points against their definition.
    fn points(&self) {
        let [a, b] = self.solids;
        let Some(g) = self.direction() else { return };
        // A contact may be where an edge crosses another one inside the outline of a flat box.
        if self.solids.iter().any(|solid| solid.has_inner_edges()) && !self.is_apart() {
            return;
        }
        let found = self.found.points();
        let Some(all) = places(a, b, &g) else {
            self.require(found.len() == 1, "one point");
            return;
        };
        let reach = &a.radius + &b.radius + &self.margin;
        let square = dot(&g, &g);
        let is_in =
            |place: &Place| !place.gap.is_positive() || &place.gap * &place.gap <= &reach * &reach * &square;
        let all: Vec<Place> = all.into_iter().filter(is_in).collect();
        for point in found {
            let is_one = all.iter().any(|place| self.is(point, place, &g));
            self.require(is_one, &format!("{point:?} is one of {all:?}"));
        }
        if all.len() <= 4 {
            for place in &all {
                let is_there = found.iter().any(|point| self.is(point, place, &g));
                self.require(is_there, &format!("{place:?} is there"));
            }
            return;
        }
        self.choice(&all, &g);
    }

    /// Checks the choice of four: the one furthest from the first, and those furthest to both sides.
    fn choice(&self, all: &[Place], g: &V) {
        let n = unit(g);
        let [a, b] = self.solids;
        let shift = 0.5 * (a.radius.to_f64() - b.radius.to_f64());
        let middle = |place: &Place| -> [f64; 3] {
            let [p, q] = [floats(&place.points[0]), floats(&place.points[1])];
            std::array::from_fn(|k| 0.5 * (p[k] + q[k]) + shift * n[k])
        };
        let found: Vec<[f64; 3]> = self
            .found
            .points()
            .iter()
            .map(|point| {
                let [p, q] = [floats(&fractions(&point.point_a)), floats(&fractions(&point.point_b))];
                std::array::from_fn(|k| 0.5 * (p[k] + q[k]))
            })
            .collect();
        let to = |p: &[f64; 3]| -> [f64; 3] { std::array::from_fn(|k| p[k] - found[0][k]) };
        let far = |p: &[f64; 3]| to(p).iter().map(|x| x * x).sum::<f64>().sqrt();
        let slack = 8.0 * S::TOLERANCE;
        let most = all.iter().map(|place| far(&middle(place))).fold(0.0, f64::max);
        let kept: Vec<&[f64; 3]> = found.iter().filter(|p| far(p) >= most - slack).collect();
        self.require(!kept.is_empty(), "the furthest from the first stays");
        let [second] = kept.as_slice() else { return };
        let along = to(second);
        let side = |p: &[f64; 3]| {
            let w = to(p);
            let turn = |j: usize, k: usize| along[j] * w[k] - along[k] * w[j];
            turn(1, 2) * n[0] + turn(2, 0) * n[1] + turn(0, 1) * n[2]
        };
        // If others are as far, the first of them is the second.
        if all.iter().filter(|place| far(&middle(place)) >= most - slack).count() > 1 {
            return;
        }
        let slack = slack * (1.0 + most);
        for sign in [1.0, -1.0] {
            let most = all.iter().map(|place| sign * side(&middle(place))).fold(0.0, f64::max);
            let got = found.iter().map(|p| sign * side(p)).fold(0.0, f64::max);
            self.require(got >= most - slack, "the furthest to either side stays");
        }
    }
}

/// The queries that every pair has.
trait Pair<S: Made, B>:
    Kind<S> + Manifold<B, 3, Scalar = S> + Intersect<B, Output = Contact<S, 3>> + Distance<B, Scalar = S>
{
}

impl<S: Made, A, B> Pair<S, B> for A where
    A: Kind<S> + Manifold<B, 3, Scalar = S> + Intersect<B, Output = Contact<S, 3>> + Distance<B, Scalar = S>
{
}

fn check<S: Made, A: Pair<S, B>, B: Kind<S> + Manifold<A, 3, Scalar = S>>(a: &A, b: &B, margin: S) {
    let found = a.manifold(b, margin);
    let what = format!("{a:?}, {b:?}, margin {margin:?}: {found:?}");
    assert_eq!(found.is_some(), a.is_within(b, margin), "there where they are within the margin: {what}");
    let (of_a, of_b) = (a.solid(), b.solid());
    let back = b.manifold(a, margin);
    assert_eq!(back.is_some(), found.is_some(), "there in both orders: {what}");
    if S::IS_FIXED && of_a != of_b {
        assert_eq!(back, found.map(ContactManifold::mirror), "mirrored: {what}");
    }
    let Some(found) = found else { return };
    let check =
        Check { what: what.clone(), solids: [&of_a, &of_b], found: &found, margin: margin.fraction() };
    let first = found.points()[0];
    let exact = match a.intersect(b) {
        Some(contact) => (contact.depth.fraction().to_f64(), contact.normal),
        None => (-a.distance(b).fraction().to_f64(), a.manifold(b, a.distance(b)).unwrap_or(found).normal),
    };
    let reference = check.reference(exact.0, floats(&solid::fractions_of(&exact.1)));
    if let Reference::Face(g) = &reference {
        let near = unit(g).into_iter().zip(floats(&solid::fractions_of(&found.normal)));
        let is_near = near.map(|(x, y)| (x - y).abs()).fold(0.0, f64::max) <= S::TOLERANCE;
        assert!(is_near, "over the face {g:?}: {what}");
    }
    match a.intersect(b) {
        _ if reference != Reference::Contact => {}
        Some(contact) => {
            let ManifoldPoint { depth, point_a, point_b, .. } = first;
            let got = Contact { normal: found.normal, depth, point_a, point_b };
            assert_eq!(got, contact, "the first is the contact: {what}");
        }
        None => {
            let closest = a.closest_points(b);
            assert!(closest.is_some(), "{what}");
            let off = (first.depth.fraction().to_f64() + a.distance(b).fraction().to_f64()).abs();
            assert!(first.depth.fraction().is_negative(), "a negative depth: {what}");
            let allowed = if S::IS_FIXED { 0.0 } else { S::TOLERANCE };
            assert!(off <= allowed, "the depth is the distance: {what}");
        }
    }
    if of_b.half.as_ref().is_some_and(|normal| normal.iter().all(Zero::is_zero)) {
        assert_eq!(found.points().len(), 1, "{what}");
        return;
    }
    check.laws();
    check.points();
}

fn pair<S: Made, A: Pair<S, B>, B: Kind<S> + Manifold<A, 3, Scalar = S>>() {
    let mut rng = Rng::new(11);
    for style in [Style::Grid, Style::Random, Style::Nudged] {
        for _ in 0..rounds() {
            let a = A::drawn(&mut rng, place::<S>(style), size::<S>(style));
            let b = B::drawn(&mut rng, place::<S>(style), size::<S>(style));
            let margin = S::near(rng.range(0, 6) as f64 / 2.0);
            for margin in [S::whole(0), margin] {
                check(&a, &b, margin);
            }
            let distance = a.distance(&b);
            if distance < S::whole(30) {
                check(&a, &b, distance);
            }
        }
    }
}

/// Numbers of all digits within a quarter of the range, for which the polynomials are as long as they get in machine words.
fn wide() -> fn(&mut Rng) -> [I16F16; 3] {
    |rng| [0, 1, 2].map(|_| I16F16::from_bits(rng.range(-1 << 28, 1 << 28) as i32))
}

#[test]
fn numbers_of_all_digits() {
    let mut rng = Rng::new(3);
    let size: fn(&mut Rng) -> I16F16 = |rng| I16F16::from_bits(rng.range(0, 1 << 26) as i32);
    for _ in 0..4 * rounds() {
        let margin = I16F16::from_bits(rng.range(0, 1 << 28) as i32);
        let slanted =
            |rng: &mut Rng| OrientedBox::new(wide()(rng).into(), [0, 1, 2].map(|_| wide()(rng).into()));
        let (a, b) = (slanted(&mut rng), slanted(&mut rng));
        check(&a, &b, margin);
        check(&Triangle::drawn(&mut rng, wide(), size), &b, margin);
        check(&Capsule::drawn(&mut rng, wide(), size), &b, margin);
        check(&Aabb::drawn(&mut rng, wide(), size), &b, margin);
    }
}

/// The ends of the range, where answers saturate: there in both orders, as the verdict says, and mirrored.
#[test]
fn the_ends_of_the_range() {
    fn ends<S: Made>() {
        let mut rng = Rng::new(5);
        for _ in 0..rounds() {
            let mut any = || -> [S; 3] { std::array::from_fn(|_| S::any(&mut rng)) };
            let a = OrientedBox::new(any().into(), [any().into(), any().into(), any().into()]);
            let b = OrientedBox::new(any().into(), [any().into(), any().into(), any().into()]);
            let triangle = Triangle::new(any().into(), any().into(), any().into());
            let [radius, margin, _] = any();
            let capsule = Capsule::new(any().into(), any().into(), radius);
            both(&a, &b, margin);
            both(&triangle, &a, margin);
            both(&capsule, &a, margin);
            both(&capsule, &triangle, margin);
            both(&a, &HalfSpace::new(any().into(), any().into()), margin);
        }
    }
    fn both<S: Made, A: Pair<S, B>, B: Kind<S> + Manifold<A, 3, Scalar = S>>(a: &A, b: &B, margin: S) {
        let found = a.manifold(b, margin);
        let margin_or_zero = if margin < S::whole(0) { S::whole(0) } else { margin };
        assert_eq!(found.is_some(), a.is_within(b, margin_or_zero), "{a:?}, {b:?}, {margin:?}");
        if S::IS_FIXED {
            assert_eq!(b.manifold(a, margin), found.map(ContactManifold::mirror), "{a:?}, {b:?}, {margin:?}");
        }
    }
    ends::<I6F10>();
    ends::<I16F16>();
    ends::<I32F32>();
    ends::<f32>();
    ends::<f64>();
}

/// What has a radius about its corners.
mod rounded {
    use super::*;

    type RoundBox<S> = Rounded<Aabb<S, 3>>;
    type RoundSlanted<S> = Rounded<OrientedBox<S, 3>>;
    type RoundFlat<S> = Rounded<Triangle<S, 3>>;
    type RoundHull<S> = Rounded<Polyhedron<S, 8>>;

    macro_rules! rounded {
        ($($name:ident: $A:ty, $B:ty as $S:ident;)*) => {$(
            #[test]
            fn $name() {
                fn in_scalar<$S: Made>() {
                    pair::<$S, $A, $B>();
                }
                in_scalar::<f64>();
                in_scalar::<I16F16>();
            }
        )*};
    }
    rounded! {
        with_sphere: Sphere<S>, RoundHull<S> as S;
        with_capsule: Capsule<S, 3>, RoundBox<S> as S;
        with_aabb: Aabb<S, 3>, RoundBox<S> as S;
        with_oriented_box: OrientedBox<S, 3>, RoundSlanted<S> as S;
        with_triangle: Triangle<S, 3>, RoundFlat<S> as S;
        with_polyhedron: Polyhedron<S, 8>, RoundHull<S> as S;
        with_half_space: RoundHull<S>, HalfSpace<S, 3> as S;
        with_another: RoundHull<S>, RoundBox<S> as S;
        with_itself: RoundSlanted<S>, RoundSlanted<S> as S;
    }
}

/// One test for each pair and scalar.
macro_rules! pairs {
    ($($name:ident: $A:ident<_ $(, $D:literal)?>, $B:ident<_ $(, $E:literal)?>;)*) => {
        pairs! { @each $($name: $A [$($D)?], $B [$($E)?];)* }
    };
    (@each $($name:ident: $A:ident [$($D:literal)?], $B:ident [$($E:literal)?];)*) => {
        mod in_f64 {
            use super::*;
            $(#[test] fn $name() { pair::<f64, $A<f64 $(, $D)?>, $B<f64 $(, $E)?>>() })*
        }
        #[cfg(feature = "full")]
        mod in_f32 {
            use super::*;
            $(#[test] fn $name() { pair::<f32, $A<f32 $(, $D)?>, $B<f32 $(, $E)?>>() })*
        }
        #[cfg(feature = "full")]
        mod in_i6f10 {
            use super::*;
            $(#[test] fn $name() { pair::<I6F10, $A<I6F10 $(, $D)?>, $B<I6F10 $(, $E)?>>() })*
        }
        mod in_i16f16 {
            use super::*;
            $(#[test] fn $name() { pair::<I16F16, $A<I16F16 $(, $D)?>, $B<I16F16 $(, $E)?>>() })*
        }
        #[cfg(feature = "full")]
        mod in_i32f32 {
            use super::*;
            $(#[test] fn $name() { pair::<I32F32, $A<I32F32 $(, $D)?>, $B<I32F32 $(, $E)?>>() })*
        }
    };
}
pairs! {
    sphere_sphere: Sphere<_>, Sphere<_>;
    sphere_capsule: Sphere<_>, Capsule<_, 3>;
    sphere_aabb: Sphere<_>, Aabb<_, 3>;
    sphere_oriented_box: Sphere<_>, OrientedBox<_, 3>;
    sphere_triangle: Sphere<_>, Triangle<_, 3>;
    sphere_half_space: Sphere<_>, HalfSpace<_, 3>;
    capsule_capsule: Capsule<_, 3>, Capsule<_, 3>;
    capsule_aabb: Capsule<_, 3>, Aabb<_, 3>;
    capsule_oriented_box: Capsule<_, 3>, OrientedBox<_, 3>;
    capsule_triangle: Capsule<_, 3>, Triangle<_, 3>;
    capsule_half_space: Capsule<_, 3>, HalfSpace<_, 3>;
    aabb_aabb: Aabb<_, 3>, Aabb<_, 3>;
    aabb_oriented_box: Aabb<_, 3>, OrientedBox<_, 3>;
    aabb_triangle: Aabb<_, 3>, Triangle<_, 3>;
    aabb_half_space: Aabb<_, 3>, HalfSpace<_, 3>;
    oriented_box_oriented_box: OrientedBox<_, 3>, OrientedBox<_, 3>;
    oriented_box_triangle: OrientedBox<_, 3>, Triangle<_, 3>;
    oriented_box_half_space: OrientedBox<_, 3>, HalfSpace<_, 3>;
    triangle_triangle: Triangle<_, 3>, Triangle<_, 3>;
    triangle_half_space: Triangle<_, 3>, HalfSpace<_, 3>;
    sphere_polyhedron: Sphere<_>, Polyhedron<_, 8>;
    capsule_polyhedron: Capsule<_, 3>, Polyhedron<_, 8>;
    aabb_polyhedron: Aabb<_, 3>, Polyhedron<_, 8>;
    oriented_box_polyhedron: OrientedBox<_, 3>, Polyhedron<_, 8>;
    triangle_polyhedron: Triangle<_, 3>, Polyhedron<_, 8>;
    polyhedron_polyhedron: Polyhedron<_, 8>, Polyhedron<_, 8>;
    polyhedron_half_space: Polyhedron<_, 8>, HalfSpace<_, 3>;
}
