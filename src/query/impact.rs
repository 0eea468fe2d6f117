//! What stops a moving shape on its way.

use core::array::from_fn;

use nalgebra::{Point, SVector};

use super::ask::{self, OperandIn};
use super::moving::Sweeps;
use crate::arithmetic::each::Each;
use crate::arithmetic::encoding::Raw;
use crate::arithmetic::number::Value;
use crate::kernel::impact::Impact as Found;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::kind::Kind;

/// What stops a shape on its way: when, after which way, where, and by which face.
///
/// ```
/// use kousa::{Circle, Rect, point, sweep, vector};
///
/// let ball = Circle::new(point([0.0, 2.0]), 1.0);
/// let wall = Rect::new(point([5.0, 0.0]), point([6.0, 9.0]));
/// let impact = sweep(&ball, &vector([8.0, 0.0]), &wall).unwrap();
/// assert_eq!((impact.t, impact.travel), (0.5, vector([4.0, 0.0])));
/// assert_eq!((impact.point, impact.normal), (point([5.0, 2.0]), vector([-1.0, 0.0])));
/// assert_eq!(impact.depth, 0.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Impact<S: Scalar, const D: usize = 2> {
    /// The part of the motion that comes before, from 0 to 1; rounded once.
    pub t: S,
    /// How far the shape can go: `motion · t`, rounded so that what is moved by it does not overlap. In fixed-point each component is within two
    /// units in the last place; only where a number of what is moved leaves the range may it be shorter.
    pub travel: SVector<S, D>,
    /// A place that both touch then: of a whole stretch or rectangle, its middle. Of an overlap, the deepest point of what stands still.
    pub point: Point<S, D>,
    /// Unit, outward from what stands still; of an overlap, the shortest way out for what moves.
    pub normal: SVector<S, D>,
    /// How deep the two overlap at the start. Of every other impact it is zero.
    pub depth: S,
}

impl<S: Scalar, const D: usize> Impact<S, D> {
    /// Nothing that stops.
    pub(super) fn nothing() -> Self {
        let zero = [S::zero(); D];
        Self {
            t: S::zero(),
            travel: SVector::from(zero),
            point: Point::from(zero),
            normal: SVector::from(zero),
            depth: S::zero(),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(found: Found<D>) -> Self {
        Self {
            t: S::from_raw(found.t),
            travel: SVector::from(found.travel.each(S::from_raw)),
            point: Point::from(found.point.each(S::from_raw)),
            normal: SVector::from(found.normal.each(S::from_raw)),
            depth: S::from_raw(found.depth),
        }
    }

    /// What stops `a` on its way along `motion`.
    #[inline]
    pub(super) fn found<A, B>(a: &A, motion: &SVector<S, D>, b: &B) -> Option<Self>
    where
        A: OperandIn<S, Dimension: Sweeps<D>> + Kind<S, D>,
        B: OperandIn<S, Dimension = A::Dimension>,
    {
        match ask::sweep_at_once(a, motion, b) {
            Some(found) => found.map(Self::of),
            None => Self::found_otherwise(a, motion, b),
        }
    }

    /// The same of what is not certain at once.
    #[inline(never)]
    fn found_otherwise<A, B>(a: &A, motion: &SVector<S, D>, b: &B) -> Option<Self>
    where
        A: OperandIn<S, Dimension: Sweeps<D>> + Kind<S, D>,
        B: OperandIn<S, Dimension = A::Dimension>,
    {
        let found = ask::sweep(a, motion, b)?;
        let impact = Self::of(found);
        Some(if found.is_settled { impact } else { impact.settled(a, motion, b) })
    }

    /// The same, with a travel after which nothing overlaps.
    ///
    /// Let `x` be `motion · t`, where the path comes to the Minkowski difference of both, and `n` the normal there. The difference is
    /// convex, and so it lies within `(v − x)·n ≤ 0`. The path begins outside of that half-space or on its boundary, so every
    /// travel that is not in its interior is free, and so is the way there. To the nearest, `(travel − x)·n` is above
    /// `−½·Σ|nᵢ|` units, where the sum is over the components of the motion that are not zero, for the others are exact. A unit along the
    /// sign of `nᵢ` in each of these adds the whole sum. Where the normal has been rounded to zero in some of these components, the others
    /// are greater by far, and enough alone; where in all, every choice of signs is tried. In floats what is moved is rounded, too, so more units may be
    /// needed.
    fn settled<A, B>(mut self, a: &A, motion: &SVector<S, D>, b: &B) -> Self
    where
        A: OperandIn<S, Dimension: Sweeps<D>> + Kind<S, D>,
        B: OperandIn<S, Dimension = A::Dimension>,
    {
        let nothing = SVector::from([S::zero(); D]);
        if self.depth > S::zero() {
            return self;
        }
        let is_free = |travel: &SVector<S, D>| {
            ask::sweep(a, travel, b).is_none() && ask::sweep(&a.moved(*travel), &nothing, b).is_none()
        };
        if is_free(&self.travel) {
            return self;
        }
        let mut tried = self.travel;
        let mut step = first_step(&self.travel);
        for _ in 0..MOST_STEPS {
            for signs in ways_off(&self.normal, motion) {
                let travel = SVector::from(from_fn(|i| stepped(self.travel[i], signs[i], step)));
                if travel != tried && is_free(&travel) {
                    self.travel = travel;
                    return self;
                }
                tried = travel;
            }
            step = twice(step);
        }
        // Where it stood it does not overlap.
        self.travel = nothing;
        self
    }
}

/// After so many steps, each twice as long as the one before, no scalar has any digits left of the first one.
pub(super) const MOST_STEPS: u32 = 64;

/// The signs along which the components of the travel are led away from what stops it: those of the normal. Along one axis it is against the
/// motion. Where the normal tells none, they are those that agree with the motion in some of its components, and are against it in the others.
fn ways_off<S: Scalar, const D: usize>(
    normal: &SVector<S, D>,
    motion: &SVector<S, D>,
) -> impl Iterator<Item = [S; D]> {
    let zero = S::zero();
    let moving: [bool; D] = from_fn(|i| motion[i] != zero);
    let is_straight = moving.iter().filter(|moves| **moves).count() == 1;
    let along: [S; D] = from_fn(|i| if moving[i] { normal[i] } else { zero });
    let against: [S; D] = from_fn(|i| motion[i].negated());
    let is_told = !is_straight && along.iter().any(|x| *x != zero);
    let count = if is_straight || is_told { 1 } else { 1_usize << D };
    (0..count).map(move |choice| {
        from_fn(|i| match choice >> i & 1 {
            _ if is_told => along[i],
            0 => against[i],
            _ => against[i].negated(),
        })
    })
}

pub(super) fn twice<S: Scalar>(x: S) -> S {
    S::from_repr(x.to_repr().plus(x.to_repr()))
}

/// A unit in the last place of a fixed-point number, or about one of a float.
fn first_step<S: Scalar, const D: usize>(travel: &SVector<S, D>) -> S {
    if S::Repr::BITS != 0 {
        return S::smallest();
    }
    let sizes = travel.iter().map(|x| x.to_repr().nearest_float().abs());
    let step =
        S::from_raw(Raw::of_float(f64::EPSILON * sizes.fold(0.0, |most, x| if x > most { x } else { most })));
    // Of what is tiny it underflows.
    if step > S::zero() { step } else { S::smallest() }
}

/// A number and a step along a sign.
pub(super) fn stepped<S: Scalar>(x: S, sign: S, step: S) -> S {
    let (x, step, zero) = (x.to_repr(), step.to_repr(), <S::Repr as Value>::ZERO);
    S::from_repr(match sign.to_repr() {
        sign if sign > zero => x.plus(step),
        sign if sign < zero => x.minus(step),
        _ => x,
    })
}
