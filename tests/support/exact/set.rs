//! A shape by its definition: `{origin + t·direction : t in a range}` and a radius.

use std::fmt::Debug;

use kousa::nalgebra::Point;
use kousa::{Capsule, Circle, Line, Ray, Segment};
use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive, Zero};

use super::number::Number;
use super::style::Seed;

pub type V = [BigInt; 2];

/// The kinds of shape, in the order of the crate's table of pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Point,
    Line,
    Ray,
    Segment,
    Circle,
    Capsule,
    Rect,
    OrientedRect,
    Triangle,
    Polygon,
    RoundedRect,
    RoundedOrientedRect,
    RoundedTriangle,
    RoundedPolygon,
}

/// The range of `t`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// Only 0: the set has no direction.
    Point,
    /// From 0 to 1.
    Segment,
    /// From 0 to infinity.
    Ray,
    /// All numbers.
    Line,
}

impl Range {
    /// The bounds of `t`.
    pub fn ends(self) -> &'static [i32] {
        match self {
            Self::Point | Self::Ray => &[0],
            Self::Segment => &[0, 1],
            Self::Line => &[],
        }
    }

    pub fn has_low(self) -> bool {
        self != Self::Line
    }

    pub fn has_high(self) -> bool {
        matches!(self, Self::Point | Self::Segment)
    }
}

/// A shape in whole multiples of a unit that both operands share.
#[derive(Clone, Debug)]
pub struct Set {
    pub kind: Kind,
    pub range: Range,
    pub origin: V,
    pub direction: V,
    pub radius: BigInt,
    /// The stored numbers, in the order of the fields.
    pub numbers: Vec<BigInt>,
}

impl Set {
    /// The set; `None` if it is empty, which only the radius can cause.
    pub fn new(kind: Kind, numbers: Vec<BigInt>) -> Option<Self> {
        let zero = BigInt::zero;
        let at = |i: usize| [numbers[i].clone(), numbers[i + 1].clone()];
        let (range, direction, radius) = match kind {
            Kind::Point => (Range::Point, [zero(), zero()], zero()),
            Kind::Line => (Range::Line, at(2), zero()),
            Kind::Ray => (Range::Ray, at(2), zero()),
            Kind::Segment => (Range::Segment, minus(&at(2), &at(0)), zero()),
            Kind::Circle => (Range::Point, [zero(), zero()], numbers[2].clone()),
            Kind::Capsule => (Range::Segment, minus(&at(2), &at(0)), numbers[4].clone()),
            _ => {
                panic!("what has corners is some of these: a Figure")
            }
        };
        let range = if direction.iter().all(BigInt::is_zero) { Range::Point } else { range };
        let origin = at(0);
        (!radius.is_negative()).then_some(Self { kind, range, origin, direction, radius, numbers })
    }

    /// The set of one point.
    pub fn point(at: V) -> Self {
        let numbers = at.to_vec();
        let direction = [BigInt::zero(), BigInt::zero()];
        Self {
            kind: Kind::Point,
            range: Range::Point,
            origin: at,
            direction,
            radius: BigInt::zero(),
            numbers,
        }
    }

    /// The ends of the core.
    pub fn ends(&self) -> Vec<V> {
        self.range.ends().iter().map(|&t| self.at(t)).collect()
    }

    /// The point at a whole `t`.
    pub fn at(&self, t: i32) -> V {
        [0, 1].map(|i| &self.origin[i] + &self.direction[i] * t)
    }

    /// The same set in a unit `2^bits` times smaller, moved, and with another radius.
    pub fn magnified(&self, bits: u32, by: &V, radius: BigInt) -> Self {
        let shifted = |v: &V| [&v[0] << bits, &v[1] << bits];
        let origin = plus(&shifted(&self.origin), by);
        Self { origin, direction: shifted(&self.direction), radius, ..self.clone() }
    }

    pub fn is_linear(&self) -> bool {
        matches!(self.kind, Kind::Line | Kind::Ray | Kind::Segment)
    }
}

/// A shape of the crate, as the suite sees it.
pub trait Shape<S: Number>: Copy + Debug {
    const KIND: Kind;
    fn of(seed: &Seed<S>) -> Self;
    /// The stored numbers, in the order of the fields.
    fn numbers(&self) -> Vec<S>;
}

macro_rules! shapes {
    ($($Shape:ty, $kind:ident, |$seed:ident| $made:expr, |$shape:ident| $numbers:expr;)*) => {$(
        impl<S: Number> Shape<S> for $Shape {
            const KIND: Kind = Kind::$kind;
            fn of($seed: &Seed<S>) -> Self { $made }
            fn numbers(&self) -> Vec<S> {
                let $shape = self;
                $numbers.concat()
            }
        }
    )*};
}
shapes! {
    Point<S, 2>, Point, |seed| seed.p.into(), |p| [pair(p)];
    Line<S>, Line, |seed| Line::new(seed.p.into(), seed.d.into()), |l| [pair(&l.origin), l.direction.into()];
    Ray<S>, Ray, |seed| Ray::new(seed.p.into(), seed.d.into()), |r| [pair(&r.origin), r.direction.into()];
    Segment<S>, Segment, |seed| Segment::new(seed.p.into(), seed.q.into()), |s| [pair(&s.a), pair(&s.b)];
    Circle<S>, Circle, |seed| Circle::new(seed.p.into(), seed.r), |c| [&pair(&c.center)[..], &[c.radius]];
    Capsule<S>, Capsule, |seed| Capsule::new(seed.p.into(), seed.q.into(), seed.r),
        |c| [&pair(&c.segment.a)[..], &pair(&c.segment.b), &[c.radius]];
}

fn pair<S: Number>(p: &Point<S, 2>) -> [S; 2] {
    p.coords.into()
}

/// The kind of a shape, and its stored numbers.
pub type Taken<S> = (Kind, Vec<S>);

pub fn taken<S: Number, A: Shape<S>>(shape: &A) -> Taken<S> {
    (A::KIND, shape.numbers())
}

/// Two shapes as sets in one unit, `2^unit`, which is at most 1; `None` if a set is empty.
pub fn sets<S: Number>((kind_a, a): Taken<S>, (kind_b, b): Taken<S>) -> Option<(Set, Set, i32)> {
    let parts = |numbers: Vec<S>| numbers.into_iter().map(S::parts).collect::<Option<Vec<_>>>();
    let (a, b) = (parts(a)?, parts(b)?);
    let exponents = a.iter().chain(&b).filter(|(mantissa, _)| *mantissa != 0).map(|(_, exponent)| *exponent);
    let unit = exponents.fold(0, i32::min);
    let whole = |parts: Vec<(i64, i32)>| {
        let shifted = |(mantissa, exponent): (i64, i32)| BigInt::from(mantissa) << (exponent - unit).max(0);
        parts.into_iter().map(shifted).collect::<Vec<_>>()
    };
    Some((Set::new(kind_a, whole(a))?, Set::new(kind_b, whole(b))?, unit))
}

/// 1 over the sine of the angle between two vectors, whatever their lengths; 1 for parallel ones.
pub fn slant(u: &V, v: &V) -> f64 {
    let sine = dot(&perp(u), v).abs();
    if sine.is_zero() { 1.0 } else { quotient(&(dot(u, u) * dot(v, v)).sqrt(), &sine).max(1.0) }
}

/// An approximation of `num / den`, however large they are.
pub fn quotient(num: &BigInt, den: &BigInt) -> f64 {
    let excess = num.bits().max(den.bits()).saturating_sub(1000);
    (num >> excess).to_f64().unwrap() / (den >> excess).to_f64().unwrap()
}

pub fn plus(a: &V, b: &V) -> V {
    [&a[0] + &b[0], &a[1] + &b[1]]
}

pub fn minus(a: &V, b: &V) -> V {
    [&a[0] - &b[0], &a[1] - &b[1]]
}

pub fn times(a: &V, factor: &BigInt) -> V {
    [&a[0] * factor, &a[1] * factor]
}

pub fn dot(a: &V, b: &V) -> BigInt {
    &a[0] * &b[0] + &a[1] * &b[1]
}

/// The vector turned counter-clockwise by a quarter.
pub fn perp(v: &V) -> V {
    [-&v[1], v[0].clone()]
}
