//! A shape of any kind, including shapes with corners: a [`Set`], or the sides of a convex polygon and its
//! inside.
//!
//! The least distance of two figures is the least over their sides, unless one contains the other.
//!
//! An oriented rectangle is the hull of its corners `center ± e ± f`.

#![allow(dead_code, reason = "each suite uses a part")]

use std::cmp::Ordering;
use std::fmt::Debug;

use kousa::nalgebra::Point;
use kousa::{OrientedRect, Polygon, Rect, Roundable, Rounded, Triangle};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use crate::reference::case::{Case, Tally};
use crate::reference::closest::{self, Pair, closest};
use crate::reference::crossing::Stretch;
use crate::reference::number::Number;
use crate::reference::set::{Kind, Range, Set, Shape, V, dot, minus, perp, plus, times};
pub use crate::reference::set::{Taken, taken};
use crate::reference::style::Seed;
use crate::reference::surd::Surd;

/// A shape in whole multiples of a small unit that both operands share.
#[derive(Clone, Debug)]
pub struct Figure {
    pub kind: Kind,
    /// The core: one set, or the sides of a shape with corners in counter-clockwise order.
    pub sides: Vec<Set>,
    pub radius: BigInt,
    /// The stored numbers in the order of the fields, in multiples of the common unit.
    pub numbers: Vec<BigInt>,
}

/// The check of an answer against exact arithmetic.
pub trait Answer<S: Number> {
    /// `self` is the answer for `a` and `b`, which are known to meet.
    fn check(&self, a: &Figure, b: &Figure, units: Units, case: &mut Case);
}

impl<S: Number> Answer<S> for Point<S, 2> {
    /// Checks that the answer is the operand that is a point.
    fn check(&self, a: &Figure, b: &Figure, _: Units, case: &mut Case) {
        let point = if a.kind == Kind::Point { a } else { b };
        let place: V = [0, 1].map(|i| point.numbers[i].clone());
        case.same_point("common point", pair(*self), &place);
    }
}

/// The unit of the numbers of two operands.
#[derive(Clone, Copy, Debug)]
pub struct Units {
    /// The stored numbers are multiples of `2^stored`. In fixed-point this is a unit in the last place,
    /// unless all numbers are 0.
    pub stored: i32,
}

impl Units {
    /// One pair of operands to check.
    pub fn case<'a>(&self, operands: &'a dyn Debug, [a, b]: [&Figure; 2], tally: &'a mut Tally) -> Case<'a> {
        let corners = |figure: &Figure| figure.vertices().into_iter().flatten();
        let corners: Vec<_> =
            [a, b].into_iter().filter(|figure| figure.has_corners()).flat_map(corners).collect();
        let numbers = a.numbers.iter().chain(&b.numbers).chain(&corners);
        Case::of_numbers(operands, numbers, self.stored, tally)
    }

    /// Converts a squared length to a number in the unit of the stored numbers.
    pub fn square(&self, squared: &Surd) -> Surd {
        let unit = |exponent: i32| BigInt::from(1) << exponent.max(0);
        squared.affine(&unit(self.stored), &BigInt::zero()).over(&unit(-self.stored))
    }
}

/// Two shapes as figures; `None` if one is empty.
pub fn figures<S: Number, A: Shape<S>, B: Shape<S>>(a: &A, b: &B) -> Option<(Figure, Figure, Units)> {
    figures_of(taken(a), taken(b))
}

/// The figures of two kinds with their stored numbers. This function is compiled only once for all shapes.
pub fn figures_of<S: Number>(a: Taken<S>, b: Taken<S>) -> Option<(Figure, Figure, Units)> {
    let ((kind_a, a), (kind_b, b)) = (a, b);
    let parts = |numbers: Vec<S>| numbers.into_iter().map(S::parts).collect::<Option<Vec<_>>>();
    let (a, b) = (parts(a)?, parts(b)?);
    let exponents = a.iter().chain(&b).filter(|(mantissa, _)| *mantissa != 0).map(|(_, exponent)| *exponent);
    let stored = exponents.fold(0, i32::min);
    let whole = |parts: Vec<(i64, i32)>| {
        let shifted = |(mantissa, exponent): (i64, i32)| BigInt::from(mantissa) << (exponent - stored).max(0);
        parts.into_iter().map(shifted).collect::<Vec<_>>()
    };
    let (a, b) = (Figure::new(kind_a, whole(a))?, Figure::new(kind_b, whole(b))?);
    Some((a, b, Units { stored }))
}

impl Figure {
    /// The figure; `None` if the set is empty.
    fn new(kind: Kind, numbers: Vec<BigInt>) -> Option<Self> {
        let core = match kind {
            // It is told from others as the rectangle of any direction that it is, too.
            Kind::RoundedRect => Some((Kind::Rect, Kind::OrientedRect)),
            Kind::RoundedOrientedRect => Some((Kind::OrientedRect, Kind::OrientedRect)),
            Kind::RoundedTriangle => Some((Kind::Triangle, Kind::Triangle)),
            Kind::RoundedPolygon => Some((Kind::Polygon, Kind::Polygon)),
            _ => None,
        };
        if let Some((core, kind)) = core {
            let (radius, own) = numbers.split_last()?;
            let core = Self::new(core, own.to_vec())?;
            let (radius, numbers) = (radius.clone(), numbers.clone());
            return (!radius.is_negative()).then_some(Self { kind, radius, numbers, ..core });
        }
        let sides = match kind {
            Kind::Rect => sides(aligned_corners(&numbers)?)?,
            Kind::OrientedRect => sides(hull(&oriented_corners(&listed(&numbers))))?,
            Kind::Triangle | Kind::Polygon => sides(hull(&listed(&numbers)))?,
            _ => vec![Set::new(kind, numbers.clone())?],
        };
        Some(Self { kind, radius: sides[0].radius.clone(), sides, numbers })
    }

    /// The set of one point.
    pub fn point(at: V) -> Self {
        let point = Set::point(at);
        Self { kind: Kind::Point, radius: BigInt::zero(), numbers: point.numbers.clone(), sides: vec![point] }
    }

    pub fn has_corners(&self) -> bool {
        self.is_hull() || self.kind == Kind::Rect
    }

    /// Whether it is the hull of any corners. It may have only one or two of them.
    pub fn is_hull(&self) -> bool {
        matches!(self.kind, Kind::OrientedRect | Kind::Triangle | Kind::Polygon)
    }

    /// The ends or corners of the core.
    pub fn vertices(&self) -> Vec<V> {
        let own_ends = if self.sides.len() > 1 { 1 } else { 2 };
        self.sides.iter().flat_map(|side| side.ends().into_iter().take(own_ends)).collect()
    }

    /// Whether a point is inside a polygon that has an area: to the left of each side.
    pub fn holds(&self, p: &V) -> bool {
        let is_left = |side: &Set| !dot(&perp(&side.direction), &minus(p, &side.origin)).is_negative();
        let has_area = self.sides.len() > 2 && self.sides.iter().all(|side| side.range != Range::Point);
        has_area && self.sides.iter().all(is_left)
    }

    /// The outward directions of the sides of the core, of any length; for a single set, both perpendiculars.
    pub fn outward(&self) -> Vec<V> {
        let right = |side: &Set| perp(&side.direction).map(|x| -x);
        let mut outward: Vec<V> = self.sides.iter().map(right).collect();
        if let [single] = &self.sides[..] {
            outward.push(perp(&single.direction));
        }
        outward.retain(|u| u.iter().any(|x| !x.is_zero()));
        outward
    }

    /// The same figure without its radius, in a unit `2^bits` times smaller, and moved.
    pub fn magnified(&self, bits: u32, by: &V) -> Self {
        let sides = self.sides.iter().map(|side| side.magnified(bits, by, BigInt::zero())).collect();
        Self { sides, radius: BigInt::zero(), ..self.clone() }
    }
}

fn aligned_corners(numbers: &[BigInt]) -> Option<[V; 4]> {
    let [left, low, right, high] = [0, 1, 2, 3].map(|i| &numbers[i]);
    let corner = |x: &BigInt, y: &BigInt| [x.clone(), y.clone()];
    let corners = [corner(left, low), corner(right, low), corner(right, high), corner(left, high)];
    (left <= right && low <= high).then_some(corners)
}

/// The corners of a center and two half-edges.
fn oriented_corners(parts: &[V]) -> [V; 4] {
    let [center, e, f] = [0, 1, 2].map(|i| &parts[i]);
    let (begin, end) = (minus(center, e), plus(center, e));
    [minus(&begin, f), minus(&end, f), plus(&end, f), plus(&begin, f)]
}

/// A list of numbers as pairs.
fn listed(numbers: &[BigInt]) -> Vec<V> {
    numbers.chunks(2).map(|p| [p[0].clone(), p[1].clone()]).collect()
}

/// The corners of the convex hull, counter-clockwise from the least point: the lower hull to the greatest
/// point and the upper hull back (Andrew, "Another efficient algorithm for convex hulls in two dimensions",
/// 1979).
pub fn hull(points: &[V]) -> Vec<V> {
    let mut sorted = points.to_vec();
    sorted.sort();
    sorted.dedup();
    let chain = |points: &mut dyn Iterator<Item = &V>| {
        let mut chain: Vec<V> = Vec::new();
        for p in points {
            while let [.., a, b] = &chain[..]
                && !dot(&perp(&minus(b, a)), &minus(p, a)).is_positive()
            {
                chain.pop();
            }
            chain.push(p.clone());
        }
        chain.pop();
        chain
    };
    let corners = [chain(&mut sorted.iter()), chain(&mut sorted.iter().rev())].concat();
    if corners.is_empty() { sorted } else { corners }
}

/// The sides between successive corners. Two corners give one side, one corner gives a point, and no corner
/// gives `None`.
fn sides(corners: impl AsRef<[V]>) -> Option<Vec<Set>> {
    let corners = corners.as_ref();
    let side =
        |i: usize| Set::new(Kind::Segment, [&corners[i][..], &corners[(i + 1) % corners.len()]].concat());
    let count = if corners.len() == 2 { 1 } else { corners.len() };
    (count > 0).then(|| (0..count).filter_map(side).collect())
}

/// The nearest points of two cores, and the sides that they are on.
#[derive(Clone, Debug)]
pub struct Nearest {
    pub pair: Pair,
    pub on: [Set; 2],
}

/// One of the pairs of nearest points.
pub fn nearest(a: &Figure, b: &Figure) -> Nearest {
    nearest_of(by_sides(a, b), a, b)
}

/// The nearest points of each side of one figure and each side of the other.
pub fn by_sides(a: &Figure, b: &Figure) -> Vec<Nearest> {
    let of = |x: &Set, y: &Set| Nearest { pair: closest(x, y), on: [x.clone(), y.clone()] };
    a.sides.iter().flat_map(|x| b.sides.iter().map(move |y| of(x, y))).collect()
}

/// The nearest of these pairs, unless one figure contains the other.
pub fn nearest_of(by_sides: Vec<Nearest>, a: &Figure, b: &Figure) -> Nearest {
    let nearer = |best: Nearest, next: Nearest| if next.cmp(&best).is_lt() { next } else { best };
    let best = by_sides.into_iter().reduce(nearer).unwrap();
    if best.pair.squared.is_zero() {
        return best;
    }
    let inner = a.vertices().into_iter().find(|p| b.holds(p));
    let inner = inner.or_else(|| b.vertices().into_iter().find(|p| a.holds(p)));
    inner.map_or(best, |place| {
        let on = [Set::point(place.clone()), Set::point(place)];
        Nearest { pair: closest(&on[0], &on[1]), on }
    })
}

impl Nearest {
    pub fn mirror(self) -> Self {
        let Pair { s, t, den, gap, squared } = self.pair;
        let [a, b] = self.on;
        Self { pair: Pair { s: t, t: s, den, gap: gap.map(|x| -x), squared }, on: [b, a] }
    }

    fn cmp(&self, other: &Self) -> Ordering {
        let (p, q) = (&self.pair, &other.pair);
        (&p.squared * (&q.den * &q.den)).cmp(&(&q.squared * (&p.den * &p.den)))
    }

    /// The point of the first core, times `den`.
    pub fn place(&self) -> V {
        let [on, _] = &self.on;
        plus(&times(&on.origin, &self.pair.den), &times(&on.direction, &self.pair.s))
    }

    /// Whether it is the only pair of nearest points of the two cores.
    ///
    /// The nearest pairs form a convex set. Its corners are among the nearest points of pairs of sides and
    /// the corners of one figure that are inside the other.
    pub fn is_unique(&self, by_sides: &[Self], a: &Figure, b: &Figure) -> bool {
        let (place, den) = (self.place(), &self.pair.den);
        let is_here = |p: &V, p_den: &BigInt| times(p, den) == times(&place, p_den);
        let is_same = |other: &Self| {
            has_one_pair(&other.on[0], &other.on[1]) && is_here(&other.place(), &other.pair.den)
        };
        let is_swallowed = |p: &V, figure: &Figure| figure.holds(p) && !is_here(p, &BigInt::from(1));
        let has_swallowed =
            |figure: &Figure, other: &Figure| other.vertices().iter().any(|p| is_swallowed(p, figure));
        by_sides.iter().all(|other| other.cmp(self).is_ne() || is_same(other))
            && !has_swallowed(a, b)
            && !has_swallowed(b, a)
    }
}

/// The end with the least coordinates that belongs to one of the nearest pairs (the origin, if both are
/// lines), with the point nearest to it; `None` if the cores meet.
pub fn are_side_by_side(a: &Figure, b: &Figure, best: &Nearest) -> Option<Nearest> {
    let there = from_ends(a, b);
    let back = from_ends(b, a).into_iter().map(|(p, nearest)| (p, nearest.mirror()));
    let tied = there.into_iter().chain(back).filter(|(_, nearest)| nearest.cmp(best).is_eq());
    let first = tied.min_by(|(p, _), (q, _)| p.cmp(q)).map(|(_, nearest)| nearest);
    first.filter(|_| !best.pair.squared.is_zero())
}

/// Each end of `a`, or its origin if neither has an end, with the nearest point of each side of `b`.
fn from_ends(a: &Figure, b: &Figure) -> Vec<(V, Nearest)> {
    let mut all = Vec::new();
    let is_endless = |figure: &Figure| figure.sides[0].range == Range::Line;
    for x in &a.sides {
        let own = if is_endless(a) && is_endless(b) { &[0][..] } else { x.range.ends() };
        for &end in own {
            for y in &b.sides {
                let pair = closest(&Set::point(x.at(end)), y);
                let pair = Pair { s: &pair.den * end, ..pair };
                all.push((x.at(end), Nearest { pair, on: [x.clone(), y.clone()] }));
            }
        }
    }
    all
}

/// Whether two sets have only one pair of nearest points. They do, unless they run side by side.
fn has_one_pair(a: &Set, b: &Set) -> bool {
    let are_points = a.range == Range::Point || b.range == Range::Point;
    if are_points || !dot(&perp(&a.direction), &b.direction).is_zero() {
        return true;
    }
    let Stretch { low, high, .. } = Stretch::new(a, b);
    matches!((low, high), (Some(low), Some(high)) if low >= high)
}

/// Whether the closed sets share a point. For two lines or rays that cross, the type must be able to
/// represent the point.
pub fn meet<S: Number>(a: &Figure, b: &Figure, units: Units) -> bool {
    let are_linear = a.sides[0].is_linear() && b.sides[0].is_linear();
    if are_linear && !a.has_corners() && !b.has_corners() {
        return closest::meets::<S>(&a.sides[0], &b.sides[0], units.stored);
    }
    nearest(a, b).pair.compared_with(&(&a.radius + &b.radius)).is_le()
}

impl<S: Number> Shape<S> for Rect<S> {
    const KIND: Kind = Kind::Rect;

    /// The box between the two ends. If the radius is negative, they are not put in order.
    fn of(seed: &Seed<S>) -> Self {
        let Seed { p, q, r, .. } = *seed;
        let ordered = |x: S, y: S| if y < x && r >= S::whole(0) { [y, x] } else { [x, y] };
        let ([left, right], [low, high]) = (ordered(p[0], q[0]), ordered(p[1], q[1]));
        Self::new([left, low].into(), [right, high].into())
    }

    fn numbers(&self) -> Vec<S> {
        [<[S; 2]>::from(self.min.coords), self.max.coords.into()].concat()
    }
}

impl<S: Number> Shape<S> for OrientedRect<S> {
    const KIND: Kind = Kind::OrientedRect;

    /// About the first end: with the second end and the direction as half-edges, or a square or a rectangle of half that height along the direction.
    fn of(seed: &Seed<S>) -> Self {
        let Seed { p, q, d, .. } = *seed;
        let across = [d[1].negated(), d[0]];
        let half_edges = match (q[1] <= d[1], q[0] < q[1]) {
            (true, _) => [q, d],
            (false, true) => [d, across.map(S::half)],
            (false, false) => [d, across],
        };
        Self::new(p.into(), half_edges.map(Into::into))
    }

    fn numbers(&self) -> Vec<S> {
        let [e, f] = self.half_edges.map(<[S; 2]>::from);
        [pair(self.center), e, f].concat()
    }
}

/// Each shape of the plane that can be rounded, with the radius of a seed. Without a radius of its own, the core does not depend on that of the seed.
macro_rules! rounded {
    ($([$($generics:tt)*] $Core:ty => $Kind:ident;)*) => {$(
        impl<S: Number $($generics)*> Shape<S> for Rounded<$Core> {
            const KIND: Kind = Kind::$Kind;
            fn of(seed: &Seed<S>) -> Self {
                of_core(<$Core>::of(&Seed { r: S::whole(0), ..*seed }), seed.r)
            }
            fn numbers(&self) -> Vec<S> {
                [self.core.numbers(), vec![self.radius]].concat()
            }
        }
    )*};
}
rounded! {
    [] Rect<S> => RoundedRect;
    [] OrientedRect<S> => RoundedOrientedRect;
    [] Triangle<S> => RoundedTriangle;
    [, const N: usize] Polygon<S, N> => RoundedPolygon;
}

fn of_core<A: Roundable>(core: A, radius: A::Scalar) -> Rounded<A> {
    Rounded { core, radius }
}

/// The numbers of a point.
pub fn pair<S: Number>(point: Point<S, 2>) -> [S; 2] {
    point.coords.into()
}
