//! Shapes in space as sets of exact numbers, and whether they meet.

use std::cmp::Ordering;
use std::fmt::Debug;

use kousa::nalgebra::Point;
use kousa::{Aabb, Capsule, Line, Ray, Segment, Sphere};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use crate::reference::number::Number;
use crate::reference::surd::Ratio;
use crate::space_draw::Seed3;
use crate::space_nearest::{crossing, squared};

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

/// A shape that the suite can make from a seed and convert to numbers.
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

/// The box between the two ends. If the radius is negative, they are not put in order.
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
    /// The vector to the point of parameter 1, or to the greatest corner.
    pub direction: V,
    pub radius: BigInt,
    pub numbers: Vec<BigInt>,
}

/// The kind of a shape, and its stored numbers.
pub type Taken<S> = (Kind, Vec<S>);

pub fn taken<S: Number, A: Shape<S>>(shape: &A) -> Taken<S> {
    (A::KIND, shape.numbers())
}

/// Two shapes as sets in a unit of `2^unit`; `None` if one is empty.
pub fn bodies<S: Number>((kind_a, a): Taken<S>, (kind_b, b): Taken<S>) -> Option<(Body, Body, i32)> {
    let parts = |numbers: Vec<S>| numbers.into_iter().map(S::parts).collect::<Option<Vec<_>>>();
    let (a, b) = (parts(a)?, parts(b)?);
    let exponents = a.iter().chain(&b).filter(|(mantissa, _)| *mantissa != 0).map(|(_, exponent)| *exponent);
    let unit = exponents.fold(0, i32::min);
    let whole = |parts: Vec<(i64, i32)>| {
        let shifted = |(mantissa, exponent): (i64, i32)| BigInt::from(mantissa) << (exponent - unit).max(0);
        parts.into_iter().map(shifted).collect::<Vec<_>>()
    };
    Some((Body::new(kind_a, whole(a))?, Body::new(kind_b, whole(b))?, unit))
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

    /// The set of one point.
    pub fn point(place: V) -> Self {
        let [x, y, z] = &place;
        let numbers = vec![x.clone(), y.clone(), z.clone()];
        let direction = each(|_| BigInt::zero());
        Self { kind: Kind::Point, origin: place, direction, radius: BigInt::zero(), numbers }
    }

    /// The core, in a unit `2^bits` times smaller.
    pub fn finer(&self, bits: u32) -> Self {
        let finer = |v: &V| each(|i| &v[i] << bits);
        let (origin, direction) = (finer(&self.origin), finer(&self.direction));
        Self { origin, direction, radius: BigInt::zero(), ..self.clone() }
    }

    pub fn moved(self, by: &V) -> Self {
        Self { origin: each(|i| &self.origin[i] + &by[i]), ..self }
    }

    /// The corners of the core of a bounded set.
    pub fn vertices(&self) -> Vec<V> {
        let end = self.end();
        match self.kind {
            Kind::Aabb => (0..8)
                .map(|corner| {
                    each(|i| if corner >> i & 1 == 0 { self.origin[i].clone() } else { end[i].clone() })
                })
                .collect(),
            _ => vec![self.origin.clone(), end],
        }
    }

    pub fn end(&self) -> V {
        each(|i| &self.origin[i] + &self.direction[i])
    }

    /// Whether the parameter has the lower bound 0, and whether it has the upper bound 1.
    pub fn range(&self) -> (bool, bool) {
        let is_point = is_nothing(&self.direction);
        (self.kind != Kind::Line || is_point, !matches!(self.kind, Kind::Line | Kind::Ray) || is_point)
    }

    pub fn is_linear(&self) -> bool {
        matches!(self.kind, Kind::Line | Kind::Ray | Kind::Segment)
    }

    pub fn is_solid(&self) -> bool {
        matches!(self.kind, Kind::Sphere | Kind::Capsule | Kind::Aabb)
    }

    /// Whether its points have a parameter.
    pub fn has_axis(&self) -> bool {
        self.is_linear() || self.kind == Kind::Capsule
    }

    /// The least and the greatest corner of a set without an axis.
    pub fn corners(&self) -> [V; 2] {
        assert!(!self.has_axis(), "{self:?} is not upright");
        [self.origin.clone(), self.end()]
    }

    /// `num / den` clamped to the range, for a positive `den`.
    pub fn clamped(&self, num: BigInt, den: &BigInt) -> BigInt {
        let (low, high) = self.range();
        let num = if low { num.max(BigInt::zero()) } else { num };
        if high { num.min(den.clone()) } else { num }
    }

    pub fn reaches(&self, num: &BigInt, den: &BigInt) -> bool {
        self.clamped(num.clone(), den) == *num
    }
}

/// The parameters of a linear operand inside a box, each a fraction or unbounded; `None` if there are none.
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

pub fn compare(a: &Ratio, b: &Ratio) -> Ordering {
    (&a.num * &b.den).cmp(&(&b.num * &a.den))
}

/// Whether the closed sets share a point. For two lines or rays that cross, the type must be able to
/// represent the point.
pub fn meet<S: Number>(a: &Body, b: &Body, unit: i32) -> bool {
    let meets = reach_each_other(a, b).is_ge();
    let intervals = [(a, b), (b, a)].map(|(linear, block)| {
        (linear.is_linear() && block.kind == Kind::Aabb).then(|| inside(linear, block).is_some())
    });
    for interval in intervals.into_iter().flatten() {
        assert_eq!(interval, meets, "the reference is wrong on {a:?} with {b:?}");
    }
    meets && crossing_fits::<S>(a, b, unit)
}

/// Compares the sum of the radii with the distance of the cores.
pub fn reach_each_other(a: &Body, b: &Body) -> Ordering {
    let ((num, den), radius) = (squared(a, b), &a.radius + &b.radius);
    (&radius * &radius * den).cmp(&num)
}

fn crossing_fits<S: Number>(a: &Body, b: &Body, unit: i32) -> bool {
    let are_endless = !a.range().1 && !b.range().1;
    let Some((s, _, den)) = crossing(a, b).filter(|_| are_endless) else { return true };
    (0..3).all(|i| S::holds(&Ratio::new(&a.origin[i] * &den + &a.direction[i] * &s, den.clone()), unit))
}
