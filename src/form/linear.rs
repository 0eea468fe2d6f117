//! A line, ray or segment as a parametrised line with one of three parameter ranges, and points near it.

use core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::indexed;
use crate::number::encoding::Raw;
use crate::number::surd::{Root, Surd};
use crate::number::time::{Ratio, Unrounded};

/// A linear component (Eberly): `origin + t · direction` for `t` in (-∞, ∞), [0, ∞) or [0, 1].
///
/// If the direction is zero, it is the point `origin`, whatever the range was, and `starts` and `ends` are set.
#[derive(Clone, Copy)]
pub struct Linear<T: Arithmetic, const D: usize> {
    pub origin: Point<T, D>,
    pub direction: Vector<T, D>,
    /// The point at `t = 1` as it was stored; meaningful only if `ends` is set.
    pub end: Point<T, D>,
    /// Whether `t` is at least 0.
    pub starts: bool,
    /// Whether `t` is at most 1.
    pub ends: bool,
    /// Whether the direction is zero.
    pub is_point: bool,
    /// What it is of, if it is what a solid with faces degenerates to.
    pub of: Option<WithFaces>,
}

/// A kind of solid with faces, in the order of the table of pairs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum WithFaces {
    Box,
    Triangle,
    Polyhedron,
}

impl<T: Arithmetic, const D: usize> Linear<T, D> {
    /// A line or, if it `starts`, a ray.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn unending(origin: Point<T, D>, direction: Vector<T, D>, starts: bool) -> Self {
        let is_point = direction.is_zero();
        Self { origin, direction, end: origin, starts: starts | is_point, ends: is_point, is_point, of: None }
    }

    /// A segment between stored points.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn segment(a: Point<T, D>, b: Point<T, D>) -> Self {
        Self::side(a, b - a, b)
    }

    /// A segment whose direction is known more precisely than the difference of its ends.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn side(a: Point<T, D>, direction: Vector<T, D>, b: Point<T, D>) -> Self {
        let is_point = direction.is_zero();
        Self { origin: a, direction, end: b, starts: true, ends: true, is_point, of: None }
    }

    /// The direction that leads in through the surface of a solid, seen from where the linear enters (`Less`) or leaves
    /// it (`Greater`): a linear leaves where its reverse enters.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn inward(&self, way: Ordering) -> Vector<T, D> {
        if way.is_gt() { -self.direction } else { self.direction }
    }

    /// Whether `t = numerator / denominator` is in range; the denominator is positive.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn reaches<N: Numeric>(&self, numerator: N, denominator: N) -> bool {
        if self.starts && numerator.sign().is_lt() {
            return false;
        }
        !self.ends || numerator.compare(denominator).is_le()
    }

    /// Whether the point lies on it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn holds(&self, p: Point<T, D>) -> bool {
        if self.is_point {
            return self.origin.is_at(p);
        }
        let w = p - self.origin;
        w.is_parallel(&self.direction) && self.reaches(w.dot(&self.direction), self.direction.squared())
    }

    /// The order of the point's squared distance and `squared`.
    ///
    /// Beyond an end the squared distance is `|p − end|²`; elsewhere it is `|w × d|² / |d|²` with `w = p − origin`
    /// (Ericson 5.1.2), and the comparison is multiplied by the denominator.
    #[inline]
    pub fn compare_distance(&self, p: Point<T, D>, squared: T::D2) -> Ordering {
        let w = p - self.origin;
        let (along, length) = (w.dot(&self.direction), self.direction.squared());
        if self.starts && along.sign().is_le() {
            return w.squared().compare(squared);
        }
        if self.ends && along.compare(length).is_ge() {
            return (p - self.end).squared().compare(squared);
        }
        w.wedge_squared(&self.direction).compare(squared * length)
    }

    /// The point's squared distance minus `squared`, times the squared length; meaningful only if this is not a point.
    ///
    /// With `w = p − origin`, `a = w·d` and `L = d·d` the squared distance at `t` is `w² − 2·t·a + t²·L`. It is least
    /// at `t = a / L`, clamped to the range (Ericson 5.1.2). In terms of `c = t·L` it is `w² − c·(2·a − c) / L`. The
    /// code does not branch on the cases, because the branches are unpredictable.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn excess(&self, p: Point<T, D>, squared: T::D2) -> T::D4 {
        let w = p - self.origin;
        let (along, length) = (w.dot(&self.direction), self.direction.squared());
        let clamped = if self.starts { along.positive_part() } else { along };
        let clamped = if self.ends { clamped.lesser(length) } else { clamped };
        (w.squared() - squared) * length - clamped * (along + along - clamped)
    }

    /// Whether the point's squared distance is at most `squared`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_near(&self, p: Point<T, D>, squared: T::D2) -> bool {
        if self.is_point {
            return (p - self.origin).squared().is_at_most(squared);
        }
        self.excess(p, squared).is_at_most(T::D4::ZERO)
    }

    /// The parameter of the point's projection; this must not be a point.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn time_at(&self, p: Point<T, D>) -> Ratio<T> {
        let numerator = (p - self.origin).dot(&self.direction);
        Ratio { numerator, denominator: self.direction.squared() }
    }

    /// The rounded parameter of the point's projection, which is in range.
    #[inline]
    pub fn parameter(&self, context: T, p: Point<T, D>) -> Raw
    where
        T: Construction,
    {
        if self.is_point {
            return Raw::ZERO;
        }
        self.time_at(p).rounded(context)
    }

    /// The parameter of the point nearest to `p`.
    pub fn clamped_parameter(&self, context: T, p: Point<T, D>) -> Raw
    where
        T: Construction,
    {
        let (along, length) = ((p - self.origin).dot(&self.direction), self.direction.squared());
        if self.is_point || (self.starts && along.sign().is_le()) {
            return Raw::ZERO;
        }
        if self.ends && along.compare(length).is_ge() {
            return context.encoding().one;
        }
        context.parameter(along, length)
    }

    /// The length of a segment that is not a point: `√L = √(L³) / L`.
    pub fn length(&self, context: T) -> Raw
    where
        T: Construction,
    {
        let squared = self.direction.squared();
        let root = Root::of_length(context, squared);
        let length = context.length(Surd::length(T::D3::ZERO, squared, root, squared));
        // In floats a difference may be lost beside coordinates that are far larger. The length is not zero even then.
        if length.0 > 0 { length } else { context.encoding().smallest }
    }

    /// The point nearest to `p`.
    pub fn nearest(&self, context: T, p: Point<T, D>) -> [Raw; D]
    where
        T: Construction,
    {
        if self.holds(p) {
            return p.scalars(context);
        }
        let (along, length) = ((p - self.origin).dot(&self.direction), self.direction.squared());
        if self.is_point || (self.starts && along.sign().is_le()) {
            return self.origin.scalars(context);
        }
        if self.ends && along.compare(length).is_ge() {
            return self.end.scalars(context);
        }
        indexed(|i| context.rational(self.origin.0[i], self.direction.0[i] * along, length))
    }
}

impl<T: Arithmetic> Linear<T, 2> {
    /// Whether and where two linears cross, as [`crossing`](Self::crossing), but without a branch for either parameter.
    /// `None` if they are parallel.
    ///
    /// `0 ≤ s / D ≤ 1` is `|2s − D| ≤ |D|`, and `0 ≤ s / D` is `0 ≤ s·D`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn crosses(&self, other: &Self) -> Option<(bool, LineCrossing<T>)> {
        let w = other.origin - self.origin;
        let denominator = self.direction.cross(&other.direction);
        if denominator.is_zero() {
            return None;
        }
        let (s, t) = (w.cross(&other.direction), w.cross(&self.direction));
        let crosses = self.is_reached_at(s, denominator) & other.is_reached_at(t, denominator);
        let flip = denominator.is_at_most(T::D2::ZERO);
        let (a, b, denominator) = (s.flipped(flip), t.flipped(flip), denominator.flipped(flip));
        Some((crosses, LineCrossing { a, b, denominator }))
    }

    /// Whether two linears cross strictly between their ends, which excludes parallel ones.
    ///
    /// As [`crosses`](Self::crosses), but parallel linears need no case of their own: with a zero denominator neither
    /// `room_at` is positive. So only one sign is tested.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn crosses_within(&self, other: &Self) -> bool {
        let w = other.origin - self.origin;
        let denominator = self.direction.cross(&other.direction);
        let (s, t) = (w.cross(&other.direction), w.cross(&self.direction));
        let room = self.room_at(s, denominator).lesser(other.room_at(t, denominator));
        !room.is_at_most(T::D2::ZERO)
    }

    /// Positive where `numerator / denominator` is strictly inside the range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn room_at(&self, numerator: T::D2, denominator: T::D2) -> T::D2 {
        match (self.starts, self.ends) {
            (true, true) => denominator.absolute() - (numerator + numerator - denominator).absolute(),
            // This is twice the lesser magnitude if both have one sign, and minus that if not.
            (true, false) => (numerator + denominator).absolute() - (numerator - denominator).absolute(),
            (false, _) => denominator.absolute(),
        }
    }

    /// Whether `numerator / denominator` is in range, for either sign of the denominator.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_reached_at(&self, numerator: T::D2, denominator: T::D2) -> bool {
        match (self.starts, self.ends) {
            (true, true) => {
                (numerator + numerator - denominator).absolute().is_at_most(denominator.absolute())
            }
            (true, false) => (numerator * denominator).is_at_least_zero(),
            (false, _) => true,
        }
    }

    /// Where two segments, rays or lines cross; `None` if they are parallel.
    #[inline]
    pub fn crossing(&self, other: &Self) -> Option<LineCrossing<T>> {
        let crossing = LineCrossing::of(self, other)?;
        let both =
            self.reaches(crossing.a, crossing.denominator) && other.reaches(crossing.b, crossing.denominator);
        both.then_some(crossing)
    }
}

/// The relative position of two lines.
pub enum RelativePosition<T: Arithmetic> {
    /// In the same direction or in opposite ones.
    Parallel,
    /// Neither parallel nor crossing; only in space.
    Skew,
    /// Through a common point of the whole lines, which is `reached` if it is within the range of both.
    Crossing { reached: bool, at: LineCrossing<T> },
}

/// Lines, rays and segments for which a crossing can be found.
pub trait Crosses<T: Arithmetic>: Sized {
    /// The relative position of the two, neither of which is a point.
    fn course(&self, other: &Self) -> RelativePosition<T>;
}

impl<T: Arithmetic> Crosses<T> for Linear<T, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn course(&self, other: &Self) -> RelativePosition<T> {
        match self.crosses(other) {
            Some((reached, at)) => RelativePosition::Crossing { reached, at },
            None => RelativePosition::Parallel,
        }
    }
}

impl<T: Arithmetic> Crosses<T> for Linear<T, 3> {
    /// Lines that are not parallel cross if they are coplanar: `(o_b − oₐ) · (dₐ × d_b) = 0`. Projected along an axis
    /// that is not in their plane, they cross at the same parameters.
    fn course(&self, other: &Self) -> RelativePosition<T> {
        for [i, j] in [[0, 1], [0, 2], [1, 2]] {
            if let Some((reached, at)) = self.seen(i, j).crosses(&other.seen(i, j)) {
                let normal = self.direction.cross_product(&other.direction);
                let w = other.origin - self.origin;
                let apart = w.0[0] * normal[0] + w.0[1] * normal[1] + w.0[2] * normal[2];
                let is_flat = apart.is_zero();
                return if is_flat {
                    RelativePosition::Crossing { reached, at }
                } else {
                    RelativePosition::Skew
                };
            }
        }
        RelativePosition::Parallel
    }
}

impl<T: Arithmetic> Linear<T, 3> {
    /// The projection onto the plane of two axes.
    fn seen(&self, i: usize, j: usize) -> Linear<T, 2> {
        let flat = |p: &Point<T, 3>| Point([p.0[i], p.0[j]]);
        let Self { origin, direction, end, starts, ends, .. } = self;
        let direction = Vector([direction.0[i], direction.0[j]]);
        Linear {
            origin: flat(origin),
            direction,
            end: flat(end),
            starts: *starts,
            ends: *ends,
            is_point: direction.is_zero(),
            of: None,
        }
    }
}

/// Where two lines that are not parallel cross: at `a / denominator` on the first and at `b / denominator` on the
/// second. The denominator is positive.
pub struct LineCrossing<T: Arithmetic> {
    pub a: T::D2,
    pub b: T::D2,
    pub denominator: T::D2,
}

impl<T: Arithmetic> LineCrossing<T> {
    /// The crossing of two lines; `None` if they are parallel.
    ///
    /// The cross products of `oₐ + s·dₐ = o_b + t·d_b` with either direction give, with `w = o_b − oₐ`,
    /// `s = (w × d_b) / (dₐ × d_b)` and `t = (w × dₐ) / (dₐ × d_b)`
    /// (Antonio, "Faster line segment intersection", Graphics Gems III).
    #[inline]
    pub fn of(a: &Linear<T, 2>, b: &Linear<T, 2>) -> Option<Self> {
        let w = b.origin - a.origin;
        let denominator = a.direction.cross(&b.direction);
        let (s, t) = (w.cross(&b.direction), w.cross(&a.direction));
        match denominator.sign() {
            Ordering::Greater => Some(Self { a: s, b: t, denominator }),
            Ordering::Equal => None,
            Ordering::Less => Some(Self { a: -s, b: -t, denominator: -denominator }),
        }
    }
}
