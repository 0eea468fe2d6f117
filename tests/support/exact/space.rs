//! Shapes in space as sets of exact numbers, whether they meet, and what the answers must be.

use std::cmp::Ordering;
use std::fmt::Debug;

use kousa::nalgebra::Point;
use kousa::{Aabb, Capsule, Chord, Contact, Crossing, Hit, Line, Ray, Segment, Sphere};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use crate::reference::case::{Case, DEPTH};
use crate::reference::number::Number;
use crate::reference::style::{Seed, Style, nudged};
use crate::reference::surd::{Ratio, Surd};
use crate::support::Rng;

/// A vector in common units.
type V = [BigInt; 3];

fn each<X>(f: impl FnMut(usize) -> X) -> [X; 3] {
    std::array::from_fn(f)
}

fn minus(a: &V, b: &V) -> V {
    each(|i| &a[i] - &b[i])
}

fn dot(a: &V, b: &V) -> BigInt {
    (0..3).map(|i| &a[i] * &b[i]).sum()
}

fn cross(a: &V, b: &V) -> V {
    each(|i| &a[(i + 1) % 3] * &b[(i + 2) % 3] - &a[(i + 2) % 3] * &b[(i + 1) % 3])
}

fn is_nothing(v: &V) -> bool {
    v.iter().all(Zero::is_zero)
}

/// What an operand is made of.
#[derive(Clone, Copy, Debug)]
pub struct Seed3<S> {
    p: [S; 3],
    q: [S; 3],
    d: [S; 3],
    r: S,
}

/// Two operands of a kind of input of the plane: in a plane of space, so that lines that cross there cross here,
/// or each with a third coordinate of its own.
pub fn lifted<S: Number>(style: Style, rng: &mut Rng) -> [Seed3<S>; 2] {
    let mut seeds = || {
        let seeds = style.seeds::<S>(rng);
        if style == Style::OneUlpOff { nudged(seeds, rng) } else { seeds }
    };
    let (flat, other) = (seeds(), seeds());
    let (way, turn) = (rng.below(5), rng.below(3) as usize);
    let lift = |i: usize| {
        let Seed { p, q, d, r } = flat[i];
        let third = |v: [S; 2], own: S| match way {
            0 => v[0],
            1 => v[1],
            2 => S::whole(0),
            _ => own,
        };
        let lift = |v: [S; 2], own: S| {
            let v = [v[0], v[1], third(v, own)];
            [v[turn], v[(turn + 1) % 3], v[(turn + 2) % 3]]
        };
        Seed3 { p: lift(p, other[i].p[0]), q: lift(q, other[i].q[0]), d: lift(d, other[i].d[0]), r }
    };
    [lift(0), lift(1)]
}

/// A shape that the suite can make and take apart.
pub trait Shape<S: Number>: Copy + Debug + PartialEq {
    const KIND: Kind;
    fn of(seed: &Seed3<S>) -> Self;
    fn numbers(&self) -> Vec<S>;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Point,
    Line,
    Ray,
    Segment,
    Sphere,
    Capsule,
    Aabb,
}

macro_rules! shapes {
    ($($Shape:ident<$($arg:tt),*>: $seed:ident => $of:expr, $shape:ident => $numbers:expr;)*) => {$(
        impl<S: Number> Shape<S> for $Shape<$($arg),*> {
            const KIND: Kind = Kind::$Shape;
            fn of($seed: &Seed3<S>) -> Self { $of }
            fn numbers(&self) -> Vec<S> {
                let $shape = self;
                $numbers.into_iter().flatten().copied().collect()
            }
        }
    )*};
}
shapes! {
    Point<S, 3>: seed => seed.p.into(), p => [p.coords.as_slice()];
    Line<S, 3>: seed => Self::new(seed.p.into(), seed.d.into()),
        line => [line.origin.coords.as_slice(), line.direction.as_slice()];
    Ray<S, 3>: seed => Self::new(seed.p.into(), seed.d.into()),
        ray => [ray.origin.coords.as_slice(), ray.direction.as_slice()];
    Segment<S, 3>: seed => Self::new(seed.p.into(), seed.q.into()),
        segment => [segment.a.coords.as_slice(), segment.b.coords.as_slice()];
    Capsule<S, 3>: seed => Self::new(seed.p.into(), seed.q.into(), seed.r),
        capsule => [
            capsule.segment.a.coords.as_slice(),
            capsule.segment.b.coords.as_slice(),
            std::slice::from_ref(&capsule.radius),
        ];
    Aabb<S, 3>: seed => boxed(seed), aabb => [aabb.min.coords.as_slice(), aabb.max.coords.as_slice()];
}

impl<S: Number> Shape<S> for Sphere<S> {
    const KIND: Kind = Kind::Sphere;
    fn of(seed: &Seed3<S>) -> Self {
        Self::new(seed.p.into(), seed.r)
    }
    fn numbers(&self) -> Vec<S> {
        self.center.iter().copied().chain([self.radius]).collect()
    }
}

/// Between the two ends; where the radius is negative they are not put in order.
fn boxed<S: Number>(seed: &Seed3<S>) -> Aabb<S, 3> {
    let Seed3 { p, q, r, .. } = *seed;
    let is_swapped = |i: usize| q[i] < p[i] && r >= S::whole(0);
    let bound = |swapped: bool| each(|i| if is_swapped(i) == swapped { p[i] } else { q[i] });
    Aabb::new(bound(false).into(), bound(true).into())
}

/// A set in common units.
#[derive(Clone, Debug)]
pub struct Body {
    kind: Kind,
    /// The origin, centre, first end or least corner.
    origin: V,
    /// To where the parameter is 1, or the greatest corner.
    direction: V,
    radius: BigInt,
    pub numbers: Vec<BigInt>,
}

/// Two shapes as sets in a unit of `2^unit`; `None` where one is empty.
pub fn bodies<S: Number, A: Shape<S>, B: Shape<S>>(a: &A, b: &B) -> Option<(Body, Body, i32)> {
    let parts = |numbers: Vec<S>| numbers.into_iter().map(S::parts).collect::<Option<Vec<_>>>();
    let (a, b) = (parts(a.numbers())?, parts(b.numbers())?);
    let exponents = a.iter().chain(&b).filter(|(mantissa, _)| *mantissa != 0).map(|(_, exponent)| *exponent);
    let unit = exponents.fold(0, i32::min);
    let whole = |parts: Vec<(i64, i32)>| {
        let shifted = |(mantissa, exponent): (i64, i32)| BigInt::from(mantissa) << (exponent - unit).max(0);
        parts.into_iter().map(shifted).collect::<Vec<_>>()
    };
    Some((Body::new(A::KIND, whole(a))?, Body::new(B::KIND, whole(b))?, unit))
}

impl Body {
    fn new(kind: Kind, numbers: Vec<BigInt>) -> Option<Self> {
        let at = |from: usize| each(|i| numbers[from + i].clone());
        let origin = at(0);
        let direction = match kind {
            Kind::Point | Kind::Sphere => each(|_| BigInt::zero()),
            Kind::Line | Kind::Ray => at(3),
            Kind::Segment | Kind::Capsule | Kind::Aabb => minus(&at(3), &origin),
        };
        let radius = match kind {
            Kind::Sphere => numbers[3].clone(),
            Kind::Capsule => numbers[6].clone(),
            _ => BigInt::zero(),
        };
        let is_inverted = kind == Kind::Aabb && direction.iter().any(Signed::is_negative);
        (!radius.is_negative() && !is_inverted).then_some(Self { kind, origin, direction, radius, numbers })
    }

    fn end(&self) -> V {
        each(|i| &self.origin[i] + &self.direction[i])
    }

    /// Whether the parameter has a lower and an upper bound, 0 and 1.
    fn range(&self) -> (bool, bool) {
        let is_point = is_nothing(&self.direction);
        (self.kind != Kind::Line || is_point, !matches!(self.kind, Kind::Line | Kind::Ray) || is_point)
    }

    fn is_linear(&self) -> bool {
        matches!(self.kind, Kind::Line | Kind::Ray | Kind::Segment)
    }

    /// `num / den` put into range, for a positive `den`.
    fn clamped(&self, num: BigInt, den: &BigInt) -> BigInt {
        let (low, high) = self.range();
        let num = if low { num.max(BigInt::zero()) } else { num };
        if high { num.min(den.clone()) } else { num }
    }

    fn reaches(&self, num: &BigInt, den: &BigInt) -> bool {
        self.clamped(num.clone(), den) == *num
    }
}

/// A square over a square.
fn is_less((a, b): &(BigInt, BigInt), (c, d): &(BigInt, BigInt)) -> bool {
    a * d < c * b
}

/// The least squared distance of two cores that are no boxes, as a fraction.
fn least(a: &Body, b: &Body) -> (BigInt, BigInt) {
    let mut best = from_end(a, b, &a.origin);
    let mut offer = |new: (BigInt, BigInt)| {
        if is_less(&new, &best) {
            best = new;
        }
    };
    // An origin is an end, or at least a point of the set; two lines that are parallel need no other.
    offer(from_end(b, a, &b.origin));
    if a.range().1 {
        offer(from_end(a, b, &a.end()));
    }
    if b.range().1 {
        offer(from_end(b, a, &b.end()));
    }
    let normal = cross(&a.direction, &b.direction);
    let den = dot(&normal, &normal);
    if !den.is_zero() {
        let w = minus(&b.origin, &a.origin);
        let (s, t) = (dot(&cross(&w, &b.direction), &normal), dot(&cross(&w, &a.direction), &normal));
        if a.reaches(&s, &den) && b.reaches(&t, &den) {
            let height = dot(&w, &normal);
            offer((&height * &height, den));
        }
    }
    best
}

/// The squared distance of a point of the one from the other.
fn from_end(_: &Body, other: &Body, p: &V) -> (BigInt, BigInt) {
    let den = dot(&other.direction, &other.direction);
    let w = minus(p, &other.origin);
    if den.is_zero() {
        return (dot(&w, &w), BigInt::from(1));
    }
    let t = other.clamped(dot(&w, &other.direction), &den);
    let gap = each(|i| &w[i] * &den - &other.direction[i] * &t);
    (dot(&gap, &gap), &den * &den)
}

/// The parameters of a linear inside a box, each a fraction or none; `None` if there are none.
type Interval = [Option<Ratio>; 2];

fn inside(linear: &Body, block: &Body) -> Option<Interval> {
    let whole = |n: i64| Ratio::new(n.into(), 1.into());
    let (low, high) = linear.range();
    let mut interval: Interval = [low.then(|| whole(0)), high.then(|| whole(1))];
    let end = block.end();
    for i in 0..3 {
        let bounds = [&block.origin[i] - &linear.origin[i], &end[i] - &linear.origin[i]];
        let d = &linear.direction[i];
        if d.is_zero() {
            if bounds[0].is_positive() || bounds[1].is_negative() {
                return None;
            }
            continue;
        }
        let [mut first, mut last] = bounds.map(|bound| Ratio::new(bound, d.clone()));
        if d.is_negative() {
            std::mem::swap(&mut first, &mut last);
        }
        let later = |old: Option<Ratio>, new: Ratio| match old {
            Some(old) if compare(&old, &new).is_ge() => Some(old),
            _ => Some(new),
        };
        let earlier = |old: Option<Ratio>, new: Ratio| match old {
            Some(old) if compare(&old, &new).is_le() => Some(old),
            _ => Some(new),
        };
        let [from, to] = interval;
        interval = [later(from, first), earlier(to, last)];
    }
    match &interval {
        [Some(from), Some(to)] if compare(from, to).is_gt() => None,
        _ => Some(interval),
    }
}

fn compare(a: &Ratio, b: &Ratio) -> Ordering {
    (&a.num * &b.den).cmp(&(&b.num * &a.den))
}

/// What is between two boxes or points on each axis: 0 where they have a coordinate in common.
fn between(a: &Body, b: &Body) -> V {
    let corners = |body: &Body| {
        [body.origin.clone(), if body.kind == Kind::Aabb { body.end() } else { body.origin.clone() }]
    };
    let ([a_min, a_max], [b_min, b_max]) = (corners(a), corners(b));
    each(|i| {
        let (up, down) = (&b_min[i] - &a_max[i], &a_min[i] - &b_max[i]);
        if up.is_positive() {
            up
        } else if down.is_positive() {
            -down
        } else {
            BigInt::zero()
        }
    })
}

/// Whether the closed sets share a point; of two lines or rays that cross, one that a point can hold.
pub fn meet<S: Number>(a: &Body, b: &Body, unit: i32) -> bool {
    let radius = &a.radius + &b.radius;
    match (a.kind, b.kind) {
        (Kind::Aabb, _) if b.is_linear() => inside(b, a).is_some(),
        (_, Kind::Aabb) if a.is_linear() => inside(a, b).is_some(),
        (Kind::Aabb, _) | (_, Kind::Aabb) => {
            let gap = between(a, b);
            dot(&gap, &gap) <= &radius * &radius
        }
        _ => {
            let (num, den) = least(a, b);
            num <= &radius * &radius * den && crossing_fits::<S>(a, b, unit)
        }
    }
}

fn crossing_fits<S: Number>(a: &Body, b: &Body, unit: i32) -> bool {
    let Some((s, _, den)) = crossing(a, b) else { return true };
    let are_endless = !a.range().1 && !b.range().1;
    !are_endless
        || (0..3)
            .all(|i| S::holds(&Ratio::new(&a.origin[i] * &den + &a.direction[i] * &s, den.clone()), unit))
}

/// The parameters at which two lines that are not parallel are nearest, over a common denominator.
fn crossing(a: &Body, b: &Body) -> Option<(BigInt, BigInt, BigInt)> {
    let normal = cross(&a.direction, &b.direction);
    let den = dot(&normal, &normal);
    let w = minus(&b.origin, &a.origin);
    (a.is_linear() && b.is_linear() && !den.is_zero())
        .then(|| (dot(&cross(&w, &b.direction), &normal), dot(&cross(&w, &a.direction), &normal), den))
}

/// The check of an answer.
pub trait Answer<S: Number> {
    /// `self` is the answer for `a` and `b`, which meet.
    fn check(&self, a: &Body, b: &Body, case: &mut Case);
}

fn triple<S: Number>(x: &[S]) -> [S; 3] {
    each(|i| x[i])
}

fn same_point<S: Number>(what: &str, got: &[S], want: &V, case: &Case) {
    for i in 0..3 {
        case.same(what, got[i], &want[i]);
    }
}

fn near_point<S: Number>(what: &'static str, got: &[S], want: &[Surd; 3], case: &mut Case) {
    for i in 0..3 {
        case.length(what, got[i], &want[i]);
    }
}

impl<S: Number> Answer<S> for Point<S, 3> {
    fn check(&self, a: &Body, b: &Body, case: &mut Case) {
        let point = if a.kind == Kind::Point { a } else { b };
        same_point("common point", self.coords.as_slice(), &point.origin, case);
    }
}

impl<S: Number> Answer<S> for Crossing<S, 3> {
    fn check(&self, a: &Body, b: &Body, case: &mut Case) {
        if let Some((s, t, den)) = crossing(a, b) {
            let Self::Point { point, t_a, t_b } = self else { case.fail("crossing", &format!("{self:?}")) };
            case.pure("crossing: t", *t_a, &Surd::ratio(s.clone(), den.clone()));
            case.pure("crossing: t", *t_b, &Surd::ratio(t, den.clone()));
            let place = each(|i| Surd::ratio(&a.origin[i] * &den + &a.direction[i] * &s, den.clone()));
            return near_point("crossing: point", point.coords.as_slice(), &place, case);
        }
        // On one line, or points: the answer's ends are the ends of the common part, and no others.
        let own = if is_nothing(&a.direction) { b } else { a };
        let other = if is_nothing(&a.direction) { a } else { b };
        let [low, high] = common_part(own, other);
        let mut ends: Vec<V> = [&low, &high].into_iter().flatten().cloned().collect();
        ends.sort();
        let vector = |x: &[S]| -> V { each(|i| case.stored(x[i]) >> crate::reference::surd::PLACES) };
        let mut got = match self {
            Self::Point { point, .. } => vec![vector(point.coords.as_slice()); 2],
            Self::Segment(s) => vec![vector(s.a.coords.as_slice()), vector(s.b.coords.as_slice())],
            Self::Ray(ray) => vec![vector(ray.origin.coords.as_slice())],
            Self::Line(_) => vec![],
        };
        got.sort();
        case.check(got == ends, "overlap", || format!("{self:?}"));
        if let Self::Ray(ray) = self {
            let runs_up = dot(&vector(ray.direction.as_slice()), &own.direction).is_positive();
            case.check(runs_up == low.is_some(), "overlap", || format!("{self:?} runs the wrong way"));
        }
    }
}

/// The stored ends of what two sets on one line have in common, low and high along the first.
fn common_part(own: &Body, other: &Body) -> [Option<V>; 2] {
    let along = |p: &V| dot(&minus(p, &own.origin), &own.direction);
    let ends = |body: &Body| {
        let (starts, ends) = body.range();
        let (first, last) = (starts.then(|| body.origin.clone()), ends.then(|| body.end()));
        if dot(&body.direction, &own.direction).is_negative() { [last, first] } else { [first, last] }
    };
    let ([a_low, a_high], [b_low, b_high]) = (ends(own), ends(other));
    let pick = |a: Option<V>, b: Option<V>, way: Ordering| match (a, b) {
        (Some(a), Some(b)) => Some(if along(&b).cmp(&along(&a)) == way { b } else { a }),
        (a, b) => a.or(b),
    };
    [pick(a_low, b_low, Ordering::Greater), pick(a_high, b_high, Ordering::Less)]
}

impl<S: Number> Answer<S> for Chord<S, 3> {
    fn check(&self, a: &Body, b: &Body, case: &mut Case) {
        let (linear, solid) = if a.is_linear() { (a, b) } else { (b, a) };
        let ends =
            if solid.kind == Kind::Aabb { box_ends(linear, solid) } else { sphere_ends(linear, solid) };
        for (hit, (t, way)) in [&self.enter, &self.exit].into_iter().zip(ends.iter().zip([-1, 1])) {
            check_hit(hit, t, way, linear, solid, case);
        }
    }
}

fn box_ends(linear: &Body, solid: &Body) -> [Surd; 2] {
    if is_nothing(&linear.direction) {
        return [Surd::whole(0), Surd::whole(0)];
    }
    inside(linear, solid).unwrap().map(|t| {
        let Ratio { num, den } = t.unwrap();
        Surd::ratio(num, den)
    })
}

/// The roots of the textbook's equation, clipped to the range.
fn sphere_ends(linear: &Body, solid: &Body) -> [Surd; 2] {
    if is_nothing(&linear.direction) {
        return [Surd::whole(0), Surd::whole(0)];
    }
    let m = minus(&linear.origin, &solid.origin);
    let (length, half) = (dot(&linear.direction, &linear.direction), dot(&m, &linear.direction));
    let rest = dot(&m, &m) - &solid.radius * &solid.radius;
    let discriminant = &half * &half - &length * &rest;
    let (low, high) = linear.range();
    [-1, 1].map(|sign| {
        let t = Surd::new(-&half, sign.into(), discriminant.clone(), length.clone());
        let beyond = t.affine(&BigInt::from(1), &BigInt::from(-1));
        if low && t.sign().is_lt() {
            Surd::whole(0)
        } else if high && beyond.sign().is_gt() {
            Surd::whole(1)
        } else {
            t
        }
    })
}

fn check_hit<S: Number>(got: &Hit<S, 3>, t: &Surd, way: i32, linear: &Body, solid: &Body, case: &mut Case) {
    case.pure("chord: t", got.t, t);
    let place = each(|i| t.affine(&linear.direction[i], &linear.origin[i]));
    near_point("chord: point", got.point.coords.as_slice(), &place, case);
    let normal = match solid.kind {
        Kind::Aabb => box_normal(&place, way, linear, solid),
        _ => sphere_normal(&place, t, linear, solid),
    };
    let text = format!("{got:?}");
    case.check(got.normal.is_some() == normal.is_some(), "chord: normal", || text.clone());
    if let (Some(got), Some(want)) = (got.normal, normal) {
        for i in 0..3 {
            case.pure("chord: normal", got[i], &want[i]);
        }
    }
}

/// From the centre, over the radius; `None` for an end of the operand's own inside.
fn sphere_normal(place: &[Surd; 3], t: &Surd, linear: &Body, solid: &Body) -> Option<[Surd; 3]> {
    let own = [(linear.range().0, 0), (linear.range().1, 1)]
        .into_iter()
        .find(|(exists, end)| *exists && t.affine(&BigInt::from(1), &BigInt::from(-*end)).sign().is_eq());
    if let Some((_, end)) = own {
        let at = if end == 0 { linear.origin.clone() } else { linear.end() };
        let from = minus(&at, &solid.origin);
        if dot(&from, &from) < &solid.radius * &solid.radius {
            return None;
        }
    }
    if solid.radius.is_zero() {
        return Some(each(|i| Surd::whole(i32::from(i == 0))));
    }
    Some(each(|i| place[i].affine(&BigInt::from(1), &-&solid.origin[i]).over(&solid.radius)))
}

/// That of the one face that the place is on; on several along the first axis. Through a flat box the line comes
/// in against it and leaves with it, but for an end of its own.
fn box_normal(place: &[Surd; 3], way: i32, linear: &Body, solid: &Body) -> Option<[Surd; 3]> {
    let end = solid.end();
    let is_at = |i: usize, bound: &BigInt| place[i].affine(&BigInt::from(1), &-bound).sign().is_eq();
    let faces: Vec<(usize, bool, bool)> = (0..3)
        .map(|i| (i, is_at(i, &solid.origin[i]), is_at(i, &end[i])))
        .filter(|(_, low, high)| low | high)
        .collect();
    let (axis, _, high) = *faces.first()?;
    let is_flat = faces[0].1 && faces[0].2;
    let t_end = |n: i32| {
        let at = if n == 0 { linear.origin.clone() } else { linear.end() };
        (0..3).all(|i| place[i].affine(&BigInt::from(1), &-&at[i]).sign().is_eq())
    };
    let is_own = if way < 0 { linear.range().0 && t_end(0) } else { linear.range().1 && t_end(1) };
    let sign = if faces.len() == 1 && is_flat && !is_own {
        way * if linear.direction[axis].is_negative() { -1 } else { 1 }
    } else if high {
        1
    } else {
        -1
    };
    Some(each(|i| Surd::whole(if i == axis { sign } else { 0 })))
}

impl<S: Number> Answer<S> for Contact<S, 3> {
    fn check(&self, a: &Body, b: &Body, case: &mut Case) {
        let gap = between(a, b);
        let (normal, depth) = if is_nothing(&gap) { way_out(a, b) } else { straight(&gap, a, b) };
        for i in 0..3 {
            case.pure("contact: normal", self.normal[i], &normal[i]);
        }
        case.length(DEPTH, self.depth, &depth);
        let touches = depth.sign().is_eq();
        case.check((self.depth == S::whole(0)) == touches, DEPTH, || format!("{:?}", self.depth));
        let place = facing(a, b, &normal);
        let [got_a, got_b] = [triple(self.point_a.coords.as_slice()), triple(self.point_b.coords.as_slice())];
        near_point("contact: point", &got_a, &surface(&place[0], &normal, &gap, &a.radius), case);
        near_point("contact: point", &got_b, &surface(&place[1], &normal, &gap, &-&b.radius), case);
    }
}

fn straight(gap: &V, a: &Body, b: &Body) -> ([Surd; 3], Surd) {
    let square = dot(gap, gap);
    let normal = each(|i| Surd::new(BigInt::zero(), gap[i].clone(), square.clone(), square.clone()));
    let radii = &a.radius + &b.radius;
    (normal, Surd::new(radii, BigInt::from(-1), square, BigInt::from(1)))
}

/// The least of the six ways along an axis; of those that touch or are as short the first axis, then the positive
/// way as the first of two of a kind sees it.
fn way_out(a: &Body, b: &Body) -> ([Surd; 3], Surd) {
    let corner = |body: &Body| if body.kind == Kind::Aabb { body.end() } else { body.origin.clone() };
    let (a_max, b_max) = (corner(a), corner(b));
    let key = |body: &Body, max: &V| (body.origin.clone(), max.clone(), body.radius.clone());
    let is_reversed = a.kind == b.kind && key(a, &a_max) > key(b, &b_max);
    let mut ways = Vec::new();
    for axis in 0..3 {
        let up = (axis, 1, &a_max[axis] - &b.origin[axis]);
        let down = (axis, -1, &b_max[axis] - &a.origin[axis]);
        ways.extend(if is_reversed || (a.kind != b.kind && a.kind == Kind::Aabb) {
            [down, up]
        } else {
            [up, down]
        });
    }
    let (axis, sign, least) =
        ways.into_iter().reduce(|best, next| if next.2 < best.2 { next } else { best }).unwrap();
    let normal = each(|i| Surd::whole(if i == axis { sign } else { 0 }));
    (normal, Surd::whole(least + &a.radius + &b.radius))
}

/// The places of the cores that face each other: across the way between them the least coordinate of both.
fn facing(a: &Body, b: &Body, normal: &[Surd; 3]) -> [V; 2] {
    let corner = |body: &Body| if body.kind == Kind::Aabb { body.end() } else { body.origin.clone() };
    let (a_max, b_max) = (corner(a), corner(b));
    let place = |min: &V, max: &V, other: &V, flip: bool| {
        each(|i| match normal[i].sign() {
            Ordering::Equal => (&min[i]).max(&other[i]).clone(),
            way if (way == Ordering::Greater) != flip => max[i].clone(),
            _ => min[i].clone(),
        })
    };
    [place(&a.origin, &a_max, &b.origin, false), place(&b.origin, &b_max, &a.origin, true)]
}

/// A radius from the place along the normal.
fn surface(place: &V, normal: &[Surd; 3], gap: &V, radius: &BigInt) -> [Surd; 3] {
    let square = dot(gap, gap);
    each(|i| {
        if square.is_zero() {
            normal[i].affine(radius, &place[i])
        } else {
            Surd::new(&place[i] * &square, radius * &gap[i], square.clone(), square.clone())
        }
    })
}
