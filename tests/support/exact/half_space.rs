//! A half-space and any other set, in the plane or in space, in fractions, from the definition of the sets.
//!
//! A half-space is the set of all `p` with `(p − o)·n ≤ 0`. Any other set here is the hull of its vertices
//! with a radius and, for a ray or line, an unbounded direction. Over such a set, the least value of
//! `h(p) = (p − o)·n` is that of its vertices minus `r·|n|`, and the greatest value is that of its vertices
//! plus `r·|n|`.

use std::array::from_fn;
use std::fmt::Debug;

use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Ball, Capsule, HalfSpace, Line, OrientedRect, Polygon, Ray, Segment, Triangle};
use num_bigint::BigInt;
use num_rational::BigRational as Q;
use num_traits::{One, Signed, Zero};

use crate::reference::number::Number;
use crate::reference::set::{Range, Shape};
use crate::reference::style::{self, Style, nudge};
use crate::reference::surd::Surd;
use crate::support::Rng;

/// A vector.
pub type V = Vec<Q>;

pub fn dot(a: &V, b: &V) -> Q {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

/// `a + t·b`.
pub fn along(a: &V, t: &Q, b: &V) -> V {
    a.iter().zip(b).map(|(x, y)| x + t * y).collect()
}

pub fn is_zero(v: &V) -> bool {
    v.iter().all(Zero::is_zero)
}

/// `p + k·√g`.
pub fn surd(p: &Q, k: &Q, g: &Q) -> Surd {
    let scale = k.denom() * g.denom();
    let root = k.numer() * p.denom();
    Surd::new(p.numer() * &scale, root, g.numer() * g.denom(), p.denom() * scale)
}

/// The numbers that an operand is made of.
#[derive(Clone, Copy, Debug)]
pub struct Seed<S, const D: usize> {
    pub p: [S; D],
    pub q: [S; D],
    pub d: [S; D],
    pub r: S,
}

/// A shape that the suite can make from a seed, convert to numbers, and define as a set.
pub trait Operand<S: Number, const D: usize>: Copy + Debug + PartialEq {
    fn of(seed: &Seed<S, D>) -> Self;
    fn numbers(&self) -> Vec<S>;
    /// The set that these numbers define; `None` if it is empty.
    fn body(numbers: &[Q]) -> Option<Body>;
}

/// A set that is not a half-space.
#[derive(Clone, Debug)]
pub struct Body {
    /// The vertices; for a ray or line, its origin.
    pub vertices: Vec<V>,
    pub radius: Q,
    /// The point at `t` = 0, the direction, and the range of `t`, if the set has an axis.
    pub axis: Option<(V, V, Range)>,
}

/// A half-space.
#[derive(Clone, Debug)]
pub struct Half {
    pub origin: V,
    pub normal: V,
}

impl Half {
    pub fn height(&self, p: &V) -> Q {
        dot(&along(p, &-Q::one(), &self.origin), &self.normal)
    }

    /// `|n|²`.
    pub fn square(&self) -> Q {
        dot(&self.normal, &self.normal)
    }

    pub fn is_everything(&self) -> bool {
        is_zero(&self.normal)
    }
}

impl Body {
    fn point(p: &[Q]) -> Self {
        Self { vertices: vec![p.to_vec()], radius: Q::zero(), axis: None }
    }

    fn linear(origin: &[Q], direction: V, range: Range) -> Self {
        let range = if is_zero(&direction) { Range::Point } else { range };
        let mut vertices = vec![origin.to_vec()];
        if range == Range::Segment {
            vertices.push(along(&vertices[0], &Q::one(), &direction));
        }
        Self { vertices, radius: Q::zero(), axis: Some((origin.to_vec(), direction, range)) }
    }

    fn segment(a: &[Q], b: &[Q]) -> Self {
        Self::linear(a, along(&b.to_vec(), &-Q::one(), &a.to_vec()), Range::Segment)
    }

    fn around(self, radius: &Q) -> Option<Self> {
        (!radius.is_negative()).then(|| Self { radius: radius.clone(), ..self })
    }

    /// The direction of a ray or line, and whether it is unbounded in both directions.
    fn endless(&self) -> Option<(&V, bool)> {
        match &self.axis {
            Some((_, direction, Range::Ray)) => Some((direction, false)),
            Some((_, direction, Range::Line)) => Some((direction, true)),
            _ => None,
        }
    }

    /// The vertex of least height; of several, the first in lexicographic order.
    pub fn lowest(&self, half: &Half) -> V {
        let lower = |a: &&V, b: &&V| half.height(a).cmp(&half.height(b)).then(a.cmp(b));
        self.vertices.iter().min_by(lower).unwrap().clone()
    }

    /// The least height; `None` if there is none.
    fn least(&self, half: &Half) -> Option<Surd> {
        if let Some((direction, both_ways)) = self.endless() {
            let slope = dot(direction, &half.normal);
            if slope.is_negative() || (both_ways && !slope.is_zero()) {
                return None;
            }
        }
        Some(surd(&half.height(&self.lowest(half)), &-&self.radius, &half.square()))
    }

    pub fn meets(&self, half: &Half) -> bool {
        self.least(half).is_none_or(|least| least.sign().is_le())
    }

    pub fn is_within(&self, half: &Half) -> bool {
        if let Some((direction, both_ways)) = self.endless() {
            let slope = dot(direction, &half.normal);
            if slope.is_positive() || (both_ways && !slope.is_zero()) {
                return false;
            }
        }
        let greatest = self.vertices.iter().map(|v| half.height(v)).max().unwrap();
        surd(&greatest, &self.radius, &half.square()).sign().is_le()
    }

    /// Whether the surface touches the set.
    pub fn touches(&self, half: &Half) -> bool {
        self.least(half).is_some_and(|least| least.sign().is_eq())
    }

    /// The parameters of the part of a line, ray or segment in the half-space, if they meet.
    pub fn chord(&self, half: &Half) -> [Option<Q>; 2] {
        let (origin, direction, range) = self.axis.as_ref().unwrap();
        let mut low = range.has_low().then(Q::zero);
        let mut high = match range {
            Range::Point => Some(Q::zero()),
            Range::Segment => Some(Q::one()),
            Range::Ray | Range::Line => None,
        };
        let slope = dot(direction, &half.normal);
        if !slope.is_zero() {
            let t = -half.height(origin) / &slope;
            if slope.is_positive() {
                high = Some(high.map_or(t.clone(), |high| high.min(t)));
            } else {
                low = Some(low.map_or(t.clone(), |low| low.max(t)));
            }
        }
        [low, high]
    }
}

/// Splits the numbers after the first vector.
fn split<const D: usize>(numbers: &[Q]) -> (&[Q], &[Q]) {
    numbers.split_at(D)
}

macro_rules! operands {
    ($($Shape:ident: $seed:ident => $of:expr, $shape:ident => [$($number:expr),*], |$first:ident, $rest:ident| $body:expr;)*) => {$(
        impl<S: Number, const D: usize> Operand<S, D> for $Shape<S, D> {
            fn of($seed: &Seed<S, D>) -> Self { $of }
            fn numbers(&self) -> Vec<S> {
                let $shape = self;
                let mut numbers = Vec::new();
                $(for number in $number.iter() { numbers.push(*number); })*
                numbers
            }
            fn body(numbers: &[Q]) -> Option<Body> {
                let ($first, $rest) = split::<D>(numbers);
                $body
            }
        }
    )*};
}
operands! {
    Point: seed => seed.p.into(), p => [p], |p, _rest| Some(Body::point(p));
    Line: seed => Self::new(seed.p.into(), seed.d.into()), line => [line.origin, line.direction],
        |origin, direction| Some(Body::linear(origin, direction.to_vec(), Range::Line));
    Ray: seed => Self::new(seed.p.into(), seed.d.into()), ray => [ray.origin, ray.direction],
        |origin, direction| Some(Body::linear(origin, direction.to_vec(), Range::Ray));
    Segment: seed => Self::new(seed.p.into(), seed.q.into()), segment => [segment.a, segment.b],
        |a, b| Some(Body::segment(a, b));
    Ball: seed => Self::new(seed.p.into(), seed.r), ball => [ball.center, [ball.radius]],
        |center, radius| Body::point(center).around(&radius[0]);
    Capsule: seed => Self::new(seed.p.into(), seed.q.into(), seed.r),
        capsule => [capsule.segment.a, capsule.segment.b, [capsule.radius]],
        |a, rest| Body::segment(a, &rest[..D]).around(&rest[D]);
    Aabb: seed => boxed(seed), aabb => [aabb.min, aabb.max], |min, max| block(min, max);
}

/// The box between the two ends. If the radius is negative, they are not put in order.
fn boxed<S: Number, const D: usize>(seed: &Seed<S, D>) -> Aabb<S, D> {
    let is_swapped = |i: usize| seed.q[i] < seed.p[i] && seed.r >= S::whole(0);
    let bound = |swapped: bool| {
        Point::from(from_fn(|i| if is_swapped(i) == swapped { seed.p[i] } else { seed.q[i] }))
    };
    Aabb::new(bound(false), bound(true))
}

fn block(min: &[Q], max: &[Q]) -> Option<Body> {
    let corner = |which: usize| {
        (0..min.len()).map(move |i| if which >> i & 1 == 0 { &min[i] } else { &max[i] }).cloned()
    };
    let vertices = (0..1 << min.len()).map(|which| corner(which).collect()).collect();
    let is_ordered = min.iter().zip(max).all(|(low, high)| low <= high);
    is_ordered.then_some(Body { vertices, radius: Q::zero(), axis: None })
}

impl<S: Number> Operand<S, 2> for OrientedRect<S> {
    fn of(seed: &Seed<S, 2>) -> Self {
        Self::new(seed.p.into(), [seed.q.into(), seed.d.into()])
    }
    fn numbers(&self) -> Vec<S> {
        self.center.iter().chain(self.half_edges.iter().flatten()).copied().collect()
    }
    fn body(numbers: &[Q]) -> Option<Body> {
        let [x, y, e_x, e_y, f_x, f_y] = numbers else { return None };
        let corner = |i: i64, j: i64| {
            let [i, j] = [i, j].map(|sign| Q::from_integer(sign.into()));
            vec![x + &i * e_x + &j * f_x, y + &i * e_y + &j * f_y]
        };
        Some(hull(&[corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]))
    }
}

/// The hull of corners.
fn hull(corners: &[V]) -> Body {
    let vertices = corners.iter().filter(|p| !is_between_others(p, corners)).cloned().collect();
    Body { vertices, radius: Q::zero(), axis: None }
}

/// Whether a corner lies between two others, which means that it is not a vertex.
fn is_between_others(p: &V, corners: &[V]) -> bool {
    let from_p = |v: &V| along(v, &-Q::one(), p);
    let ways: Vec<V> = corners.iter().map(from_p).filter(|way| !is_zero(way)).collect();
    let is_opposite = |u: &V, v: &V| (&u[0] * &v[1] - &u[1] * &v[0]).is_zero() && dot(u, v).is_negative();
    ways.iter().any(|u| ways.iter().any(|v| is_opposite(u, v)))
}

/// Implements the operand for a shape with arbitrary corners.
macro_rules! of_corners {
    ($([$($generics:tt)*] $Shape:ty;)*) => {$(
        impl<S: Number $($generics)*> Operand<S, 2> for $Shape {
            fn of(seed: &Seed<S, 2>) -> Self {
                let Seed { p, q, d, r } = *seed;
                Shape::of(&style::Seed { p, q, d, r })
            }
            fn numbers(&self) -> Vec<S> {
                Shape::numbers(self)
            }
            fn body(numbers: &[Q]) -> Option<Body> {
                let corners: Vec<V> = numbers.chunks(2).map(<[Q]>::to_vec).collect();
                (!corners.is_empty()).then(|| hull(&corners))
            }
        }
    )*};
}
of_corners! { [] Triangle<S>; [, const N: usize] Polygon<S, N>; }

pub fn half_space<S: Number, const D: usize>(seed: &Seed<S, D>) -> HalfSpace<S, D> {
    HalfSpace::new(Point::from(seed.p), SVector::from(seed.d))
}

/// The numbers as fractions; `None` if one is not finite.
pub fn fractions<S: Number>(numbers: &[S]) -> Option<Vec<Q>> {
    let fraction = |(mantissa, exponent): (i64, i32)| {
        let power = BigInt::from(1) << exponent.unsigned_abs();
        let mantissa = BigInt::from(mantissa);
        if exponent < 0 { Q::new(mantissa, power) } else { Q::from_integer(mantissa * power) }
    };
    numbers.iter().map(|x| x.parts().map(fraction)).collect()
}

/// The numbers of a half-space.
pub fn half_numbers<S: Number, const D: usize>(half: &HalfSpace<S, D>) -> Vec<S> {
    [half.origin.coords.as_slice(), half.normal.as_slice()].concat()
}

/// The half-space as a set; `None` if it is empty.
pub fn half<S: Number, const D: usize>(half: &HalfSpace<S, D>) -> Option<Half> {
    let numbers = fractions(&half_numbers(half))?;
    let (origin, normal) = split::<D>(&numbers);
    Some(Half { origin: origin.to_vec(), normal: normal.to_vec() })
}

/// The other shape as a set; `None` if it is empty.
pub fn body<S: Number, A: Operand<S, D>, const D: usize>(shape: &A) -> Option<Body> {
    A::body(&fractions(&shape.numbers())?)
}

/// Two operands of a style of input.
pub fn operands<S: Number, A: Operand<S, D>, const D: usize>(
    style: Style,
    rng: &mut Rng,
) -> (A, HalfSpace<S, D>) {
    let (seed, half) = drawn(style, rng, |seed| body::<S, A, D>(&A::of(seed)));
    (A::of(&seed), half)
}

/// The seeds of the two operands; `body` gives the set that a seed makes.
fn drawn<S: Number, const D: usize>(
    style: Style,
    rng: &mut Rng,
    body: fn(&Seed<S, D>) -> Option<Body>,
) -> (Seed<S, D>, HalfSpace<S, D>) {
    let mut seeds = lifted(style, rng);
    if style == Style::OneUlpOff {
        for _ in 0..8 {
            if just_touch(body(&seeds[0]), half(&half_space(&seeds[1]))) {
                break;
            }
            seeds = lifted(style, rng);
        }
        seeds = seeds.map(|seed| {
            let mut nudge = |x: S| nudge(x, rng);
            let [p, q, d] = [seed.p, seed.q, seed.d].map(|v| v.map(&mut nudge));
            Seed { p, q, d, r: nudge(seed.r) }
        });
    }
    let half = half_space(&seeds[1]);
    (seeds[0], if rng.below(4) == 0 { steep(half) } else { half })
}

fn just_touch(a: Option<Body>, b: Option<Half>) -> bool {
    a.zip(b).is_some_and(|(a, b)| a.touches(&b))
}

/// The half-space with a normal of length 5, or along an axis.
fn steep<S: Number, const D: usize>(half: HalfSpace<S, D>) -> HalfSpace<S, D> {
    let is_up = half.normal[0] > S::whole(0);
    let normal = if half.normal[1] > S::whole(0) { [3, 4, 0] } else { [0, -1, 0] };
    let turn = usize::from(is_up);
    HalfSpace::new(half.origin, SVector::from(from_fn(|i| S::whole(normal[(i + turn) % D]))))
}

/// Two seeds of a style of input of the plane. In space they are in one plane, or each has third coordinates
/// of its own.
pub fn lifted<S: Number, const D: usize>(style: Style, rng: &mut Rng) -> [Seed<S, D>; 2] {
    let (flat, other) = (style.seeds::<S>(rng), style.seeds::<S>(rng));
    let is_flat = rng.below(4) == 0;
    let lift = |v: [S; 2], own: [S; 2]| {
        from_fn(|i| {
            if i < 2 {
                v[i]
            } else if is_flat {
                S::whole(0)
            } else {
                own[0]
            }
        })
    };
    from_fn(|i| {
        let (own, third) = (flat[i], other[i]);
        Seed { p: lift(own.p, third.p), q: lift(own.q, third.q), d: lift(own.d, third.d), r: own.r }
    })
}
