//! Manifolds: every pair of solids of the plane, in both orders, against rational arithmetic and the laws of the documentation.
//!
//! The reference knows solids as hulls of corners with a radius, in fractions, and is written from the definition: where two are at
//! most `margin` apart, which sides face along the normal, and what the shadows of these have in common.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test must stop, and tell of whom")]

mod support;

use std::fmt::Debug;

use fixed::types::I16F16;
use kousa::nalgebra::Point;
use kousa::{
    Capsule, Circle, Contact, ContactManifold, Distance, HalfSpace, Intersect, Manifold, OrientedRect,
    Polygon, Rect, Triangle,
};
use num_rational::BigRational as Q;
use num_traits::{One, Signed, ToPrimitive, Zero};
use support::{Rng, Sample};

type V = [Q; 2];

/// A scalar of the suite.
trait Made: Sample {
    /// How far a number of an answer may be off.
    const TOLERANCE: f64;
    const GREATEST: Self;
    fn near(x: f64) -> Self;
}

impl Made for f64 {
    const TOLERANCE: f64 = 1e-9;
    const GREATEST: Self = f64::MAX;
    fn near(x: f64) -> Self {
        x
    }
}

impl Made for I16F16 {
    // A unit in the last place, and what the comparison loses.
    const TOLERANCE: f64 = 1.0001 / 65536.0;
    const GREATEST: Self = I16F16::MAX;
    fn near(x: f64) -> Self {
        I16F16::from_num(x)
    }
}

/// Pairs of operands of each kind for each two shapes.
const ROUNDS: usize = if cfg!(debug_assertions) { 20 } else { 200 };

fn minus(a: &V, b: &V) -> V {
    [&a[0] - &b[0], &a[1] - &b[1]]
}

fn dot(a: &V, b: &V) -> Q {
    &a[0] * &b[0] + &a[1] * &b[1]
}

fn cross(a: &V, b: &V) -> Q {
    &a[0] * &b[1] - &a[1] * &b[0]
}

/// `a + t·d`.
fn along(a: &V, t: &Q, d: &V) -> V {
    [&a[0] + t * &d[0], &a[1] + t * &d[1]]
}

fn float(x: &Q) -> f64 {
    x.to_f64().unwrap()
}

fn floats(v: &V) -> [f64; 2] {
    [float(&v[0]), float(&v[1])]
}

/// A solid in fractions.
#[derive(Clone, Debug)]
struct Body {
    /// In the shape's own order.
    corners: Vec<V>,
    radius: Q,
    /// The outward normal of a half-space, whose only corner is its origin.
    half: Option<V>,
}

impl Body {
    fn of<S: Sample>(corners: &[[S; 2]]) -> Self {
        let corners = corners.iter().map(|p| p.map(S::exact)).collect();
        Self { corners, radius: Q::zero(), half: None }
    }

    /// The squared distance of the hulls is compared with this; zero where they meet.
    fn gap_squared(&self, other: &Self) -> Q {
        if let Some(normal) = &other.half {
            let height =
                self.corners.iter().map(|p| dot(&minus(p, &other.corners[0]), normal)).min().unwrap();
            let square = dot(normal, normal);
            return if height.is_positive() { &height * &height / square } else { Q::zero() };
        }
        if self.half.is_some() {
            return other.gap_squared(self);
        }
        if self.overlaps(other) {
            return Q::zero();
        }
        let from = |a: &Self, b: &Self| {
            let pairs =
                a.corners.iter().flat_map(|p| b.sides().into_iter().map(move |side| to_segment(p, &side)));
            pairs.min().unwrap()
        };
        from(self, other).min(from(other, self))
    }

    /// No line separates the hulls: neither the normal of a side nor, of points and segments, the way between two corners does.
    fn overlaps(&self, other: &Self) -> bool {
        let of_sides = self.sides().into_iter().chain(other.sides()).map(|[a, b]| minus(&b, &a));
        let ways: Vec<V> = of_sides
            .flat_map(|d| [[-&d[1], d[0].clone()], d])
            .chain([[Q::one(), Q::zero()], [Q::zero(), Q::one()]])
            .collect();
        !ways.iter().any(|way| {
            let shadow = |body: &Self| {
                let places: Vec<Q> = body.corners.iter().map(|p| dot(p, way)).collect();
                (places.iter().min().unwrap().clone(), places.iter().max().unwrap().clone())
            };
            let ((low_a, high_a), (low_b, high_b)) = (shadow(self), shadow(other));
            high_a < low_b || high_b < low_a
        })
    }

    /// From each corner to the next.
    fn sides(&self) -> Vec<[V; 2]> {
        let n = self.corners.len();
        (0..n).map(|i| [self.corners[i].clone(), self.corners[(i + 1) % n].clone()]).collect()
    }
}

/// The squared distance of a point from a segment.
fn to_segment(p: &V, [a, b]: &[V; 2]) -> Q {
    let (d, ap) = (minus(b, a), minus(p, a));
    let square = dot(&d, &d);
    let t = if square.is_zero() { square } else { (dot(&ap, &d) / square).max(Q::zero()).min(Q::one()) };
    let way = minus(p, &along(a, &t, &d));
    dot(&way, &way)
}

/// A kind of solid that can be drawn and defined.
trait Kind<S: Made>: Copy + Debug + PartialEq {
    fn drawn(rng: &mut Rng, place: fn(&mut Rng) -> [S; 2], size: fn(&mut Rng) -> S) -> Self;
    fn body(&self) -> Body;
}

fn coordinates<S: Sample>(p: &Point<S, 2>) -> [S; 2] {
    [p.x, p.y]
}

macro_rules! kinds {
    ($($Shape:ty: |$rng:ident, $place:ident, $size:ident| $drawn:expr, |$self:ident| $body:expr;)*) => {$(
        impl<S: Made> Kind<S> for $Shape {
            fn drawn($rng: &mut Rng, $place: fn(&mut Rng) -> [S; 2], $size: fn(&mut Rng) -> S) -> Self { $drawn }
            fn body(&self) -> Body { let $self = self; $body }
        }
    )*};
}
kinds! {
    Circle<S>: |rng, place, size| Self::new(place(rng).into(), size(rng)),
        |it| Body { radius: it.radius.exact(), ..Body::of(&[coordinates(&it.center)]) };
    Capsule<S>: |rng, place, size| Self::new(place(rng).into(), place(rng).into(), size(rng)),
        |it| Body { radius: it.radius.exact(), ..Body::of(&[it.segment.a, it.segment.b].map(|p| coordinates(&p))) };
    Rect<S>: |rng, place, _size| {
        let [[a, b], [c, d]] = [place(rng), place(rng)];
        let sorted = |a: S, b: S| if a < b { [a, b] } else { [b, a] };
        let [[left, right], [low, high]] = [sorted(a, c), sorted(b, d)];
        Self::new([left, low].into(), [right, high].into())
    }, |it| Body::of(&it.corners().map(|p| coordinates(&p)));
    OrientedRect<S>: |rng, place, size| Self::new(place(rng).into(), [size(rng), size(rng)].into(), place(rng).into()),
        |it| {
            let [hx, hy] = [it.half_extents.x.exact(), it.half_extents.y.exact()];
            let (c, u) = (coordinates(&it.center).map(S::exact), [it.axis.x.exact(), it.axis.y.exact()]);
            let v = [-&u[1], u[0].clone()];
            let corner = |x: i64, y: i64| {
                let [x, y] = [x, y].map(|sign| Q::from_integer(sign.into()));
                along(&along(&c, &(x * &hx), &u), &(y * &hy), &v)
            };
            let corners = vec![corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
            Body { corners, radius: Q::zero(), half: None }
        };
    HalfSpace<S>: |rng, place, _size| Self::new(place(rng).into(), place(rng).into()),
        |it| Body { half: Some([it.normal.x.exact(), it.normal.y.exact()]), ..Body::of(&[coordinates(&it.origin)]) };
    Triangle<S>: |rng, place, _size| Self::new(place(rng).into(), place(rng).into(), place(rng).into()),
        |it| Body::of(&it.corners().map(|p| coordinates(&p)));
    Polygon<S, 6>: |rng, place, _size| Self::hull(&std::array::from_fn::<_, 6, _>(|_| place(rng).into())).unwrap(),
        |it| Body::of(&it.corners().iter().map(coordinates).collect::<Vec<_>>());
}

/// A solid whose boundary is not that of its corners: a half-space that is everything, or a triangle, rectangle or capsule of less than
/// three places. Their numbers are a matter of choice.
fn is_flat(body: &Body) -> bool {
    match (&body.half, body.corners.as_slice()) {
        (Some(normal), _) => normal.iter().all(Zero::is_zero),
        (None, [_]) => false,
        (None, [a, b]) => a == b,
        (None, corners) => {
            corners.windows(3).all(|w| cross(&minus(&w[1], &w[0]), &minus(&w[2], &w[0])).is_zero())
        }
    }
}

/// The kinds of input: a grid, on which much touches and is parallel; all digits; and boxes and sides that lean by a little.
#[derive(Clone, Copy, Debug)]
enum Style {
    Grid,
    Random,
    Nudged,
}

fn place<S: Made>(style: Style) -> fn(&mut Rng) -> [S; 2] {
    match style {
        Style::Grid => |rng| [0, 1].map(|_| S::whole(rng.range(-5, 5))),
        Style::Random => |rng| [0, 1].map(|_| S::near(rng.range(-5 << 16, 5 << 16) as f64 / 65536.0)),
        Style::Nudged => |rng| [0, 1].map(|_| S::whole(rng.range(-5, 5)).nudged(rng.range(-1, 1))),
    }
}

fn size<S: Made>(style: Style) -> fn(&mut Rng) -> S {
    match style {
        Style::Grid | Style::Nudged => |rng| S::near(rng.range(0, 4) as f64 / 2.0),
        Style::Random => |rng| S::near(rng.range(0, 2 << 16) as f64 / 65536.0),
    }
}

/// A facet: its number and its ends, with their numbers.
#[derive(Clone, Debug)]
struct Facet {
    number: usize,
    ends: [(V, usize); 2],
}

/// The side that faces along `g`, the one whose normal is nearest to it and of these the first; or the corner.
fn facing(body: &Body, g: &V) -> Facet {
    let n = body.corners.len();
    let corner =
        |i: usize| Facet { number: i, ends: [(body.corners[i].clone(), i), (body.corners[i].clone(), i)] };
    let side = |i: usize, number| {
        let j = (i + 1) % n;
        Facet { number, ends: [(body.corners[i].clone(), i), (body.corners[j].clone(), j)] }
    };
    if n == 1 {
        return corner(0);
    }
    if n == 2 {
        let way = minus(&body.corners[1], &body.corners[0]);
        let turn = cross(&way, g);
        return match (turn.is_negative(), turn.is_positive()) {
            (true, _) => side(0, 2),
            (_, true) => Facet { number: 3, ..side(0, 3) },
            _ => corner(usize::from(dot(&way, g).is_positive())),
        };
    }
    let area: Q = (0..n).map(|i| cross(&body.corners[i], &body.corners[(i + 1) % n])).sum();
    let facing = (0..n).filter_map(|i| {
        let d = minus(&body.corners[(i + 1) % n], &body.corners[i]);
        let u = if area.is_positive() { [d[1].clone(), -&d[0]] } else { [-&d[1], d[0].clone()] };
        let along = dot(&u, g);
        along.is_positive().then(|| ((cross(&u, g) / along).abs(), i))
    });
    let (_, i) = facing.min().unwrap();
    side(i, n + i)
}

/// What the second place has to be.
#[derive(Clone, Debug)]
struct Second {
    /// On the cores.
    points: [V; 2],
    features: [usize; 2],
    /// How far these are apart along `g`, times its length.
    gap: Q,
}

/// The ends of the stretch that both facets share, seen along `g`; none if it is a single place.
fn stretch(a: &Body, b: &Body, g: &V) -> Vec<Second> {
    let back = [-&g[0], -&g[1]];
    let shadow = |p: &V| cross(g, p);
    if let Some(normal) = &b.half {
        let facet = facing(a, g);
        let square = dot(normal, normal);
        return (facet.ends[0].1 != facet.ends[1].1)
            .then(|| {
                facet.ends.map(|(p, i)| {
                    let height = dot(&minus(&p, &b.corners[0]), normal);
                    let foot = along(&p, &(-&height / &square), normal);
                    Second { gap: dot(&minus(&foot, &p), g), points: [p, foot], features: [i, 0] }
                })
            })
            .into_iter()
            .flatten()
            .collect();
    }
    let facets = [facing(a, g), facing(b, &back)];
    let sorted = facets.clone().map(|facet| {
        let [p, q] = facet.ends;
        if shadow(&p.0) <= shadow(&q.0) { [p, q] } else { [q, p] }
    });
    let low = [0, 1].map(|i| shadow(&sorted[i][0].0));
    let high = [0, 1].map(|i| shadow(&sorted[i][1].0));
    if low[0].clone().max(low[1].clone()) >= high[0].clone().min(high[1].clone()) {
        return Vec::new();
    }
    [(0, low[0] >= low[1], low[0] <= low[1]), (1, high[0] <= high[1], high[0] >= high[1])]
        .map(|(end, of_a, of_b)| {
            let own = usize::from(!of_a);
            let corner = sorted[own][end].0.clone();
            let [p, q] = &sorted[1 - own];
            // Where the other's side is opposite.
            let t = (shadow(&corner) - shadow(&p.0)) / (shadow(&q.0) - shadow(&p.0));
            let other = along(&p.0, &t, &minus(&q.0, &p.0));
            let points = if own == 0 { [corner, other] } else { [other, corner] };
            let features = [(0, of_a), (1, of_b)]
                .map(|(i, at_corner)| if at_corner { sorted[i][end].1 } else { facets[i].number });
            Second { gap: dot(&minus(&points[1], &points[0]), g), points, features }
        })
        .into()
}

/// The directions that a normal may have.
fn directions(a: &Body, b: &Body) -> Vec<V> {
    if let Some(normal) = &b.half {
        return vec![[-&normal[0], -&normal[1]]];
    }
    let mut ways = vec![[Q::one(), Q::zero()], [Q::zero(), Q::one()]];
    ways.extend([a, b].into_iter().flat_map(Body::sides).map(|[p, q]| minus(&q, &p)).map(|[x, y]| [-y, x]));
    ways.extend(a.corners.iter().flat_map(|p| b.corners.iter().map(move |q| minus(q, p))));
    ways.retain(|way| !way.iter().all(Zero::is_zero));
    ways.iter().flat_map(|way| [way.clone(), [-&way[0], -&way[1]]]).collect()
}

fn unit(g: &V) -> [f64; 2] {
    // Scaled, for a float cannot hold the square of everything.
    let scale = g[0].abs().max(g[1].abs());
    let [x, y] = floats(&[&g[0] / &scale, &g[1] / &scale]);
    let length = x.hypot(y);
    [x / length, y / length]
}

/// One pair of operands and a margin.
struct Check<'a> {
    what: String,
    bodies: [&'a Body; 2],
    margin: Q,
    tolerance: f64,
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

    fn answer<S: Made>(&self, found: &ContactManifold<S>) {
        let normal = [found.normal.x, found.normal.y].map(|x| float(&x.exact()));
        self.require((normal[0].hypot(normal[1]) - 1.0).abs() <= 2.0 * self.tolerance, "the normal is unit");
        for (i, point) in found.points().iter().enumerate() {
            let (a, b) =
                (coordinates(&point.point_a).map(S::exact), coordinates(&point.point_b).map(S::exact));
            let depth = float(&point.depth.exact());
            for k in 0..2 {
                let between = float(&(&a[k] - &b[k]));
                self.require(
                    (between - normal[k] * depth).abs() <= 3.0 * self.tolerance * (1.0 + depth.abs()),
                    "point_a - point_b = normal * depth",
                );
            }
            self.require(
                point.depth.exact() >= -&self.margin - Q::from_float(self.tolerance).unwrap(),
                "a depth of -margin at least",
            );
            for (body, p, number) in
                [(self.bodies[0], a, point.feature_a), (self.bodies[1], b, point.feature_b)]
            {
                // What is numbered of a flat shape is a matter of choice. The second place of a round shape, whose side is
                // seldom square to the normal, may lie within.
                let is_there =
                    is_flat(body) || is_at(body, &p, usize::from(number), i == 0, 1.5 * self.tolerance);
                self.require(is_there, &format!("point {i} is at its feature {number}"));
            }
        }
        if let [first, second] = found.points() {
            self.require(
                float(&(second.depth.exact() - first.depth.exact())) <= self.tolerance,
                "the first is the deepest",
            );
        }
        if !self.bodies.iter().any(|body| is_flat(body)) {
            self.second(found, normal);
        }
    }

    /// The second place, by its definition.
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
        // No longer than 2, so that a float holds its square.
        let scale = g[0].abs().max(g[1].abs());
        let g = &[&g[0] / &scale, &g[1] / &scale];
        let first = coordinates(&found.points()[0].point_a).map(S::exact);
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
        let numbers = [got.feature_a, got.feature_b].map(usize::from);
        self.require(
            numbers == want.features,
            &format!("features {numbers:?}, should be {:?}", want.features),
        );
        let depth = float(&(&a.radius + &b.radius)) - float(&want.gap) / length;
        self.require(
            self.is_near(float(&got.depth.exact()), depth),
            &format!("the second's depth is {depth}"),
        );
        let n = unit(g);
        for (i, (body, sign, p)) in [(a, 1.0, got.point_a), (b, -1.0, got.point_b)].into_iter().enumerate() {
            for k in 0..2 {
                let place = float(&want.points[i][k]) + sign * float(&body.radius) * n[k];
                self.require(
                    self.is_near(float(&p[k].exact()), place),
                    &format!("point {i} of the second at {k}: {place}"),
                );
            }
        }
    }
}

/// Whether a point is at a corner or side, grown by the radius: on the surface of that, or in it.
fn is_at(body: &Body, p: &V, number: usize, on_surface: bool, tolerance: f64) -> bool {
    let n = body.corners.len();
    if let Some(normal) = &body.half {
        let height = dot(&minus(p, &body.corners[0]), normal);
        let square = dot(normal, normal);
        return number == 0 && (square.is_zero() || float(&(&height * &height / square)).sqrt() <= tolerance);
    }
    let side = if number < n { [number, number] } else { [number - n, (number - n + 1) % n] };
    let square = to_segment(p, &side.map(|i| body.corners[i].clone()));
    let beyond = float(&square).sqrt() - float(&body.radius);
    number < 2 * n && beyond <= tolerance && (!on_surface || beyond >= -tolerance)
}

/// What a pair must have.
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
    let check = Check { what, bodies: [&of_a, &of_b], margin: margin.exact(), tolerance: S::TOLERANCE };
    check.require(found.is_some() == check.is_there(), "there exactly where they are at most that far apart");
    let back = b.manifold(a, margin);
    check.require(back.is_some() == found.is_some(), "there in both orders");
    let is_same = of_a.corners == of_b.corners && of_a.radius == of_b.radius;
    if S::IS_FIXED && !is_same {
        check.require(back == found.map(ContactManifold::mirror), &format!("mirrored, not {back:?}"));
    }
    let Some(found) = found else { return };
    let first = found.points()[0];
    match a.intersect(b) {
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
            let distance = a.distance(b).exact();
            check.require(first.depth.exact().is_negative(), "a negative depth");
            let off = float(&(first.depth.exact() + distance)).abs();
            check.require(
                if S::IS_FIXED { off == 0.0 } else { off <= S::TOLERANCE },
                "the depth is the distance",
            );
        }
    }
    if of_b.half.as_ref().is_none_or(|normal| !normal.iter().all(Zero::is_zero)) {
        check.answer(&found);
    }
    let is_round = [&of_a, &of_b].into_iter().any(|body| body.half.is_none() && body.corners.len() == 1);
    check.require(!is_round || found.points().len() == 1, "a circle has no sides");
}

fn pair<S: Made, A: Pair<S, B>, B: Kind<S> + Manifold<A, Scalar = S>>() {
    let mut rng = Rng::new(7);
    for style in [Style::Grid, Style::Random, Style::Nudged] {
        for _ in 0..ROUNDS {
            let a = A::drawn(&mut rng, place::<S>(style), size::<S>(style));
            let b = B::drawn(&mut rng, place::<S>(style), size::<S>(style));
            let margin = S::near(rng.range(0, 6) as f64 / 2.0);
            for margin in [S::whole(0), margin] {
                check(&a, &b, margin);
            }
            // The distance itself is within, and in fixed-point one unit less is not, where it is a number of the scalar.
            let distance = a.distance(&b);
            if distance < S::whole(30) {
                check(&a, &b, distance);
                check(&a, &b, if distance > S::whole(0) { distance.nudged(-1) } else { distance });
            }
        }
    }
}

fn point<S: Made>(x: f64, y: f64) -> Point<S, 2> {
    [S::near(x), S::near(y)].into()
}

fn rect<S: Made>(min: [f64; 2], max: [f64; 2]) -> Rect<S> {
    Rect::new(point(min[0], min[1]), point(max[0], max[1]))
}

fn floor<S: Made>() -> HalfSpace<S> {
    HalfSpace::new(point(0.0, 0.0), point(0.0, 1.0).coords)
}

type Features = Vec<(u8, u8)>;

fn features<S: Made>(found: &ContactManifold<S>) -> Features {
    found.points().iter().map(|point| (point.feature_a, point.feature_b)).collect()
}

fn a_box_that_is_nudged_keeps_its_features<S: Made>() {
    let ground = rect::<S>([-9.0, -2.0], [9.0, 0.0]);
    let margin = S::near(0.125);
    for (x, y) in (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y))) {
        let nudged = |p: Point<S, 2>| Point::from([p.x.nudged(x), p.y.nudged(y)]);
        let [min, max] = [nudged(point(1.0, 0.0)), nudged(point(3.0, 2.0))];
        let crate_ = Rect::new(min, max);
        let sorted = |found: Option<ContactManifold<S>>| {
            let mut features = features(&found.unwrap());
            features.sort_unstable();
            features
        };
        assert_eq!(sorted(crate_.manifold(&ground, margin)), [(0, 6), (1, 6)], "{x} {y}");
        assert_eq!(sorted(crate_.manifold(&floor(), margin)), [(0, 0), (1, 0)], "{x} {y}");
        for half in [0.5, 1.0] {
            let lying =
                OrientedRect::new(nudged(point(0.0, 1.0)), point(half, 1.0).coords, point(1.0, 0.0).coords);
            // A lean of a unit across it, either way.
            let leaning = OrientedRect { axis: [S::near(1.0), S::whole(0).nudged(y)].into(), ..lying };
            for shape in [lying, leaning] {
                assert_eq!(sorted(shape.manifold(&ground, margin)), [(0, 6), (1, 6)], "{shape:?}");
                assert_eq!(sorted(shape.manifold(&floor(), margin)), [(0, 0), (1, 0)], "{shape:?}");
            }
        }
    }
}

fn what_leans_by_less_than_the_margin_stands_on_two_points<S: Made>() {
    let lean = |height: f64| {
        let axis = point(1.0, height / 4.0).coords;
        let shape =
            OrientedRect::<S>::new(point(0.0, 1.0 + height.abs() / 2.0), point(2.0, 1.0).coords, axis);
        [
            shape.manifold(&floor(), S::near(0.25)).unwrap(),
            shape.manifold(&rect([-9.0, -2.0], [9.0, 0.0]), S::near(0.25)).unwrap(),
        ]
    };
    // The corners of the lower side are at 0 and at `height`, without its sign.
    for (height, count) in [(0.125, 2), (0.25, 2), (0.3125, 1), (-0.25, 2), (-0.3125, 1)] {
        for found in lean(height) {
            assert_eq!(found.points().len(), count, "{height}");
            assert_eq!(found.points()[0].feature_a, u8::from(height < 0.0), "{height}");
        }
    }
}

fn odd_margins<S: Made>() {
    let [a, b] = [rect::<S>([0.0, 0.0], [2.0, 2.0]), rect([3.0, 1.0], [4.0, 5.0])];
    let below = [S::near(-0.5), S::near(-30.0)];
    for margin in below {
        assert_eq!(a.manifold(&b, margin), None);
        assert_eq!(a.manifold(&a, margin), a.manifold(&a, S::whole(0)));
    }
    let all = a.manifold(&b, S::GREATEST).unwrap();
    assert_eq!(all, a.manifold(&b, S::whole(9)).unwrap());
    let (far, circle) =
        (rect::<S>([30.0, 30.0], [31.0, 31.0]), Circle::new(point(-30.0, -30.0), S::near(0.5)));
    assert!(far.manifold(&circle, S::GREATEST).is_some());
}

fn empty_sets_have_none<S: Made>() {
    let all = S::GREATEST;
    let minus = S::near(-1.0);
    let nothing = Circle::new(point(1.0, 1.0), minus);
    let upside_down = rect::<S>([1.0, 1.0], [0.0, 0.0]);
    let square = rect::<S>([0.0, 0.0], [2.0, 2.0]);
    let capsule = Capsule::new(point(0.0, 0.0), point(1.0, 0.0), minus);
    let oriented = OrientedRect::new(point(0.0, 0.0), [S::near(1.0), minus].into(), point(1.0, 0.0).coords);
    assert_eq!(square.manifold(&nothing, all), None);
    assert_eq!(square.manifold(&upside_down, all), None);
    assert_eq!(upside_down.manifold(&square, all), None);
    assert_eq!(square.manifold(&capsule, all), None);
    assert_eq!(oriented.manifold(&square, all), None);
    assert_eq!(oriented.manifold(&floor(), all), None);
    assert_eq!(nothing.manifold(&floor(), all), None);
    // Everything holds what there is, and the surface is nowhere.
    let everything = HalfSpace::new(point(0.0, 9.0), point(0.0, 0.0).coords);
    let found = square.manifold(&everything, S::whole(0)).unwrap();
    assert_eq!((found.points().len(), found.points()[0].depth), (1, S::GREATEST));
    assert_eq!(nothing.manifold(&everything, all), None);
    // A circle of no radius and a rectangle of no axis are points.
    let dot = Circle::new(point(1.0, 2.0), S::whole(0));
    let turned = OrientedRect::new(point(1.0, 2.0), point(1.0, 1.0).coords, point(0.0, 0.0).coords);
    for found in [square.manifold(&dot, S::whole(0)), square.manifold(&turned, S::whole(0))] {
        let found = found.unwrap();
        assert_eq!((found.points().len(), found.points()[0].depth), (1, S::whole(0)));
        assert_eq!(found.points()[0].point_b, point(1.0, 2.0));
    }
}

/// Flat shapes: the corner that is named is where the point is.
fn features_of_flat_shapes<S: Made>() {
    let margin = S::whole(3);
    let wall = HalfSpace::new(point::<S>(0.0, 0.0), point(-1.0, 0.0).coords);
    let flat = rect::<S>([-5.0, -2.0], [-3.0, -2.0]).manifold(&wall, margin).unwrap();
    assert!([1, 2].contains(&flat.points()[0].feature_a), "{flat:?}");
    let line = Triangle::new(point::<S>(0.0, 1.0), point(0.0, 0.5), point(0.0, 2.0));
    let found = line.manifold(&floor(), margin).unwrap();
    assert_eq!(found.points()[0].feature_a, 1, "{found:?}");
}

#[test]
fn margins_of_floats_that_are_no_numbers() {
    let [a, b] = [rect::<f64>([0.0, 0.0], [2.0, 2.0]), rect([3.0, 1.0], [4.0, 5.0])];
    for margin in [f64::NAN, f64::NEG_INFINITY, -0.0] {
        assert_eq!(a.manifold(&b, margin), None);
        assert_eq!(a.manifold(&a, margin), a.manifold(&a, 0.0));
    }
    assert_eq!(a.manifold(&b, f64::INFINITY), a.manifold(&b, f64::MAX));
    assert!(a.manifold(&b, f64::INFINITY).is_some());
}

/// A test of each scalar.
macro_rules! tests {
    ($($(#[$attribute:meta])* $name:ident,)*) => {
        mod cases_in_f64 { $(#[test] $(#[$attribute])* fn $name() { super::$name::<f64>() })* }
        mod cases_in_i16f16 { $(#[test] $(#[$attribute])* fn $name() { super::$name::<fixed::types::I16F16>() })* }
    };
}
tests! {
    a_box_that_is_nudged_keeps_its_features,
    what_leans_by_less_than_the_margin_stands_on_two_points,
    odd_margins,
    empty_sets_have_none,
    #[ignore = "a flat rectangle or triangle seen along its length is named by a corner that may be the other end"]
    features_of_flat_shapes,
}

/// A test for each pair, in each scalar.
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
}
