//! Shapes in space as hulls of a few corners with a radius.

use std::fmt::Debug;
use std::slice;

use kousa::nalgebra::Point;
use kousa::{Aabb, Capsule, Line, OrientedBox, Polyhedron, Ray, Rounded, Segment, Sphere, Triangle};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use super::draw::{Seed, edges, second, spread, third};
use super::nearest::nearest;
use super::vector::{V, dot, each, is_zero, minus, negated, plus, rank, square, times};
use crate::reference::number::Number;

/// In the order of the table of pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Point,
    Line,
    Ray,
    Segment,
    Sphere,
    Capsule,
    Aabb,
    OrientedBox,
    Triangle,
    Polyhedron,
    RoundedBox,
    RoundedOrientedBox,
    RoundedTriangle,
    RoundedPolyhedron,
}

/// A shape that the suite can make from a seed and convert to numbers.
pub trait Shape<S: Number>: Copy + Debug + PartialEq {
    const KIND: Kind;
    fn of(seed: &Seed<S>) -> Self;
    fn numbers(&self) -> Vec<S>;
}

macro_rules! shapes {
    ($($Shape:ident<$($arg:tt),*>: $seed:ident => $of:expr, $shape:ident => [$($number:expr),*];)*) => {$(
        impl<S: Number> Shape<S> for $Shape<$($arg),*> {
            const KIND: Kind = Kind::$Shape;
            fn of($seed: &Seed<S>) -> Self { $of }
            fn numbers(&self) -> Vec<S> {
                let $shape = self;
                let mut numbers = Vec::new();
                $(for number in $number.iter() { numbers.push(*number); })*
                numbers
            }
        }
    )*};
}
shapes! {
    Point<S, 3>: seed => seed.p.into(), p => [p];
    Line<S, 3>: seed => Self::new(seed.p.into(), seed.d.into()), line => [line.origin, line.direction];
    Ray<S, 3>: seed => Self::new(seed.p.into(), seed.d.into()), ray => [ray.origin, ray.direction];
    Segment<S, 3>: seed => Self::new(seed.p.into(), seed.q.into()), segment => [segment.a, segment.b];
    Capsule<S, 3>: seed => Self::new(seed.p.into(), seed.q.into(), seed.r),
        capsule => [capsule.segment.a, capsule.segment.b, [capsule.radius]];
    Aabb<S, 3>: seed => boxed(seed), aabb => [aabb.min, aabb.max];
    OrientedBox<S, 3>: seed => Self::new(seed.p.into(), edges(seed).map(Into::into)),
        block => [block.center, block.half_edges[0], block.half_edges[1], block.half_edges[2]];
    Triangle<S, 3>: seed => Self::new(seed.p.into(), second(seed).into(), third(seed).into()),
        triangle => [triangle.a, triangle.b, triangle.c];
}

impl<S: Number> Shape<S> for Sphere<S> {
    const KIND: Kind = Kind::Sphere;
    fn of(seed: &Seed<S>) -> Self {
        Self::new(seed.p.into(), seed.r)
    }
    fn numbers(&self) -> Vec<S> {
        self.center.iter().copied().chain([self.radius]).collect()
    }
}

/// The hull of points. If one is not finite, it is the empty set.
impl<S: Number> Shape<S> for Polyhedron<S, 8> {
    const KIND: Kind = Kind::Polyhedron;
    fn of(seed: &Seed<S>) -> Self {
        Self::from_parts(&spread(seed)).unwrap_or_default()
    }
    fn numbers(&self) -> Vec<S> {
        self.corners().iter().flat_map(|corner| corner.iter().copied()).collect()
    }
}

/// Each shape of space that can be rounded, with the radius of a seed.
macro_rules! rounded {
    ($($Core:ty => $Kind:ident;)*) => {$(
        impl<S: Number> Shape<S> for Rounded<$Core> {
            const KIND: Kind = Kind::$Kind;
            fn of(seed: &Seed<S>) -> Self {
                Self { core: <$Core>::of(&Seed { r: S::whole(0), ..*seed }), radius: seed.r }
            }
            fn numbers(&self) -> Vec<S> {
                let core = self.core.numbers();
                if core.is_empty() { core } else { [core, vec![self.radius]].concat() }
            }
        }
    )*};
}
rounded! {
    Aabb<S, 3> => RoundedBox;
    OrientedBox<S, 3> => RoundedOrientedBox;
    Triangle<S, 3> => RoundedTriangle;
    Polyhedron<S, 8> => RoundedPolyhedron;
}

/// The box between the two ends. If the radius is negative, they are not put in order.
fn boxed<S: Number>(seed: &Seed<S>) -> Aabb<S, 3> {
    let Seed { p, q, r, .. } = *seed;
    let is_swapped = |i: usize| q[i] < p[i] && r >= S::whole(0);
    let bound = |swapped: bool| each(|i| if is_swapped(i) == swapped { p[i] } else { q[i] });
    Aabb::new(bound(false).into(), bound(true).into())
}

/// The kind of a shape, and its stored numbers.
pub type Taken<S> = (Kind, Vec<S>);

pub fn taken<S: Number, A: Shape<S>>(shape: &A) -> Taken<S> {
    (A::KIND, shape.numbers())
}

/// All `origin + t·direction`, from `t = 0` if it starts and to `t = 1` if it ends.
#[derive(Clone, Debug)]
pub struct Axis {
    pub origin: V,
    pub direction: V,
    pub starts: bool,
    pub ends: bool,
}

/// A set in common units.
#[derive(Clone, Debug)]
pub struct Body {
    pub kind: Kind,
    /// The corners of the core; of a line or ray, points beyond which nothing is nearest to the other set.
    pub corners: Vec<V>,
    /// The vectors along the edges.
    pub edges: Vec<V>,
    pub radius: BigInt,
    pub axis: Option<Axis>,
    pub numbers: Vec<BigInt>,
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
    let (mut a, mut b) = (Body::new(kind_a, whole(a))?, Body::new(kind_b, whole(b))?);
    a.cut(&b.corners);
    b.cut(&a.corners);
    Some((a, b, unit))
}

impl Body {
    /// Whether the other one is of the same kind and the same set.
    pub fn is_same_set(&self, other: &Self) -> bool {
        let is_within = |one: &Self, other: &Self| {
            let mut corners = one.corners.iter();
            corners.all(|corner| is_zero(&nearest(slice::from_ref(corner), &other.corners).gap))
        };
        self.kind == other.kind
            && self.radius == other.radius
            && is_within(self, other)
            && is_within(other, self)
    }

    fn new(kind: Kind, numbers: Vec<BigInt>) -> Option<Self> {
        if numbers.is_empty() {
            return None;
        }
        let core = match kind {
            // It is told from others as the box of any direction that it is, too.
            Kind::RoundedBox => Some((Kind::Aabb, Kind::OrientedBox)),
            Kind::RoundedOrientedBox => Some((Kind::OrientedBox, Kind::OrientedBox)),
            Kind::RoundedTriangle => Some((Kind::Triangle, Kind::Triangle)),
            Kind::RoundedPolyhedron => Some((Kind::Polyhedron, Kind::Polyhedron)),
            _ => None,
        };
        if let Some((core, kind)) = core {
            let (radius, own) = numbers.split_last()?;
            let mut core = Self::new(core, own.to_vec())?;
            if rank(&core.edges) < 2 {
                core.corners.sort();
                core.corners = vec![core.corners[0].clone(), core.corners[core.corners.len() - 1].clone()];
            }
            let radius = radius.clone();
            return (!radius.is_negative()).then_some(Self { kind, radius, numbers, ..core });
        }
        let at = |from: usize| -> V { each(|i| numbers[3 * from + i].clone()) };
        let origin = at(0);
        let mut body = Self {
            kind,
            corners: vec![origin.clone()],
            edges: Vec::new(),
            radius: BigInt::zero(),
            axis: None,
            numbers: Vec::new(),
        };
        let axis = |direction: V, starts: bool, ends: bool| {
            // Without a direction it is a point.
            let is_point = is_zero(&direction);
            Some(Axis {
                origin: origin.clone(),
                direction,
                starts: starts || is_point,
                ends: ends || is_point,
            })
        };
        match kind {
            Kind::Point => {}
            Kind::Line | Kind::Ray => body.axis = axis(at(1), kind == Kind::Ray, false),
            Kind::Segment | Kind::Capsule => {
                body.axis = axis(minus(&at(1), &at(0)), true, true);
                body.corners.push(at(1));
                body.edges.push(minus(&at(1), &at(0)));
                body.radius = if kind == Kind::Capsule { numbers[6].clone() } else { BigInt::zero() };
            }
            Kind::Sphere => body.radius = numbers[3].clone(),
            Kind::Aabb => {
                let ends = [at(0), at(1)];
                body.corners = (0..8).map(|bits| each(|i| ends[bits >> i & 1][i].clone())).collect();
                body.edges = (0..3)
                    .map(|axis| each(|i| if i == axis { &ends[1][i] - &ends[0][i] } else { BigInt::zero() }))
                    .collect();
            }
            Kind::OrientedBox => {
                body.edges = (1..4).map(at).collect();
                let corner = |bits: usize| {
                    body.edges.iter().enumerate().fold(origin.clone(), |sum, (i, edge)| {
                        plus(&sum, &if bits >> i & 1 == 0 { negated(edge) } else { edge.clone() })
                    })
                };
                body.corners = (0..8).map(corner).collect();
            }
            Kind::Triangle => {
                body.corners = (0..3).map(at).collect();
                body.edges = (0..3).map(|i| minus(&at((i + 1) % 3), &at(i))).collect();
            }
            Kind::RoundedBox | Kind::RoundedOrientedBox | Kind::RoundedTriangle | Kind::RoundedPolyhedron => {
            }
            Kind::Polyhedron => {
                // What leads through the inside is the edge of no face of a difference.
                body.corners = (0..numbers.len() / 3).map(at).collect();
                let from = |i: usize| body.corners[i + 1..].iter().map(move |p| (i, p));
                let ways = (0..body.corners.len()).flat_map(from);
                body.edges = ways.map(|(i, p)| minus(p, &body.corners[i])).collect();
            }
        }
        if matches!(kind, Kind::OrientedBox | Kind::Triangle) && rank(&body.edges) < 2 {
            // A point or a segment has no other corners than its ends.
            body.corners.sort();
            body.corners = vec![body.corners[0].clone(), body.corners[body.corners.len() - 1].clone()];
        }
        let is_inverted = kind == Kind::Aabb && body.edges.iter().flatten().any(Signed::is_negative);
        (!body.radius.is_negative() && !is_inverted).then_some(Self { numbers, ..body })
    }

    /// Cuts a line or ray off beyond the feet of all corners of the other set: what is further is further from that set, too.
    fn cut(&mut self, others: &[V]) {
        let Some(Axis { origin, direction, starts, ends }) = &self.axis else { return };
        if *ends {
            return;
        }
        let length = square(direction);
        let feet = || others.iter().map(|p| dot(&minus(p, origin), direction) / &length);
        let low: BigInt = feet().min().unwrap_or_default() - 2;
        let high: BigInt = feet().max().unwrap_or_default() + 2;
        let (low, high) = if *starts { (BigInt::zero(), high.max(BigInt::zero())) } else { (low, high) };
        self.corners = [low, high].iter().map(|t| plus(origin, &times(direction, t))).collect();
        self.edges = vec![direction.clone()];
    }

    pub fn is_linear(&self) -> bool {
        matches!(self.kind, Kind::Line | Kind::Ray | Kind::Segment)
    }

    pub fn is_polytope(&self) -> bool {
        matches!(self.kind, Kind::OrientedBox | Kind::Triangle | Kind::Polyhedron)
    }
}
