//! Shapes in space as sets of exact numbers, and whether they meet.

use std::cmp::Ordering;
use std::fmt::Debug;

use kousa::nalgebra::Point;
use kousa::{Aabb, Capsule, Line, Ray, Segment, Sphere};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use crate::reference::number::Number;
use crate::reference::style::{Seed, Style, nudged};
use crate::reference::surd::Ratio;
use crate::support::Rng;

/// A vector in common units.
pub type V = [BigInt; 3];

pub fn each<X>(f: impl FnMut(usize) -> X) -> [X; 3] {
    std::array::from_fn(f)
}

pub fn minus(a: &V, b: &V) -> V {
    each(|i| &a[i] - &b[i])
}

pub fn dot(a: &V, b: &V) -> BigInt {
    (0..3).map(|i| &a[i] * &b[i]).sum()
}

pub fn cross(a: &V, b: &V) -> V {
    each(|i| &a[(i + 1) % 3] * &b[(i + 2) % 3] - &a[(i + 2) % 3] * &b[(i + 1) % 3])
}

pub fn is_nothing(v: &V) -> bool {
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
    pub kind: Kind,
    /// The origin, centre, first end or least corner.
    pub origin: V,
    /// To where the parameter is 1, or the greatest corner.
    pub direction: V,
    pub radius: BigInt,
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

    pub fn end(&self) -> V {
        each(|i| &self.origin[i] + &self.direction[i])
    }

    /// Whether the parameter has a lower and an upper bound, 0 and 1.
    pub fn range(&self) -> (bool, bool) {
        let is_point = is_nothing(&self.direction);
        (self.kind != Kind::Line || is_point, !matches!(self.kind, Kind::Line | Kind::Ray) || is_point)
    }

    pub fn is_linear(&self) -> bool {
        matches!(self.kind, Kind::Line | Kind::Ray | Kind::Segment)
    }

    /// `num / den` put into range, for a positive `den`.
    pub fn clamped(&self, num: BigInt, den: &BigInt) -> BigInt {
        let (low, high) = self.range();
        let num = if low { num.max(BigInt::zero()) } else { num };
        if high { num.min(den.clone()) } else { num }
    }

    pub fn reaches(&self, num: &BigInt, den: &BigInt) -> bool {
        self.clamped(num.clone(), den) == *num
    }
}

/// A square over a square.
pub fn is_less((a, b): &(BigInt, BigInt), (c, d): &(BigInt, BigInt)) -> bool {
    a * d < c * b
}

/// The least squared distance of two cores that are no boxes, as a fraction.
pub fn least(a: &Body, b: &Body) -> (BigInt, BigInt) {
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
pub fn from_end(_: &Body, other: &Body, p: &V) -> (BigInt, BigInt) {
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
pub type Interval = [Option<Ratio>; 2];

pub fn inside(linear: &Body, block: &Body) -> Option<Interval> {
    let whole = |n: i64| Ratio::new(n.into(), 1.into());
    let (low, high) = linear.range();
    let mut interval: Interval = [low.then(|| whole(0)), high.then(|| whole(1))];
    let end = block.end();
    for (i, d) in linear.direction.iter().enumerate() {
        let bounds = [&block.origin[i] - &linear.origin[i], &end[i] - &linear.origin[i]];
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
pub fn between(a: &Body, b: &Body) -> V {
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
pub fn crossing(a: &Body, b: &Body) -> Option<(BigInt, BigInt, BigInt)> {
    let normal = cross(&a.direction, &b.direction);
    let den = dot(&normal, &normal);
    let w = minus(&b.origin, &a.origin);
    (a.is_linear() && b.is_linear() && !den.is_zero())
        .then(|| (dot(&cross(&w, &b.direction), &normal), dot(&cross(&w, &a.direction), &normal), den))
}
