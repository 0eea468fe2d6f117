//! The answer of a sweep: where a moving shape is stopped.

use nalgebra::{Point, SVector};

use crate::bounds::course::{AT_ONCE, Times, times};
use crate::number::arithmetic::Value;
use crate::number::each::{Each, indexed};
use crate::number::encoding::Raw;
use crate::scalar::{Constants, Repr, Scalar};
use crate::sweep::stop::StoppingImpact as Found;

/// Where a moving shape is stopped: the time, the motion until then, the point and the normal.
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
    /// The fraction of the motion before the impact, from 0 to 1; rounded once.
    pub t: S,
    /// The motion until the impact: `motion · t`, rounded so that the shape moved by it does not overlap the other one. In fixed-point each component
    /// is within two units in the last place; it may be shorter only where a coordinate of the moved shape leaves the range.
    pub travel: SVector<S, D>,
    /// A point that both shapes touch at the impact. If they touch along more than a point, the [rules of ties](crate::guide#ties) choose it. For an
    /// overlap it is the deepest point of the shape that stands still.
    pub point: Point<S, D>,
    /// The unit normal, outward from the shape that stands still. For an overlap, the direction of the shortest way out for the moving shape.
    pub normal: SVector<S, D>,
    /// How deep the two shapes overlap at the start; zero for every other impact.
    pub depth: S,
}

impl<S: Scalar, const D: usize> Impact<S, D> {
    /// An impact of zeros, which fills unused places.
    pub(crate) fn nothing() -> Self {
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
    pub(crate) fn of(found: Found<D>) -> Self {
        Self {
            t: S::from_raw(found.t),
            travel: SVector::from(found.travel.each(S::from_raw)),
            point: Point::from(found.point.each(S::from_raw)),
            normal: SVector::from(found.normal.each(S::from_raw)),
            depth: S::from_raw(found.depth),
        }
    }

    /// Its time, as the search of a tree needs it. What overlaps or touches at the start is stopped at once.
    pub(crate) fn times(&self, touch_at_start: impl FnOnce() -> bool) -> Times {
        let is_at_once = self.depth > S::zero() || self.t == S::zero() && touch_at_start();
        if is_at_once { AT_ONCE } else { times(self.t) }
    }

    /// The same impact, with a travel after which the shapes do not overlap.
    ///
    /// Let `x` be `motion · t`, the point where the path reaches the Minkowski difference of the two shapes, and `n` the normal there. The difference
    /// is convex, so it lies in the half-space `(v − x)·n ≤ 0`. The path begins outside that half-space or on its boundary, so a travel that is not
    /// in its interior is free, and so is the path to it. If the travel is rounded to nearest, `(travel − x)·n` is at least `−½·Σ|nᵢ|` units. The sum
    /// is over the components of the motion that are not zero; the others are exact. A step of one unit along the sign of `nᵢ` in each of these
    /// components adds the whole sum. If some of these components of the normal are rounded to zero, the others are far greater and suffice; if all
    /// are, every choice of signs is tried. In floats the coordinates of the moved shape are rounded, too, so more units may be needed.
    ///
    /// Whether a travel is free is asked through a pointer, so that this is compiled once for each scalar and not for every pair.
    pub(crate) fn settled(
        mut self,
        motion: &SVector<S, D>,
        is_free: &dyn Fn(&SVector<S, D>) -> bool,
    ) -> Self {
        if self.depth > S::zero() {
            return self;
        }
        if is_free(&self.travel) {
            return self;
        }
        let mut tried = self.travel;
        let mut step = first_step(&self.travel);
        for _ in 0..MOST_STEPS {
            for signs in ways_off(&self.normal, motion) {
                let travel = SVector::from(indexed(|i| stepped(self.travel[i], signs[i], step)));
                if travel != tried && is_free(&travel) {
                    self.travel = travel;
                    return self;
                }
                tried = travel;
            }
            step = twice(step);
        }
        // At its start it does not overlap.
        self.travel = SVector::from([S::zero(); D]);
        self
    }
}

/// After that many steps, each twice as long as the one before, no digit of the first one is left in any scalar.
pub(crate) const MOST_STEPS: u32 = 64;

/// The signs of the steps that move the travel away from the obstacle: those of the normal. A motion along a single axis steps back against itself.
/// If the normal is zero in all components of the motion, all combinations of forward and backward steps are returned, backward first.
fn ways_off<S: Scalar, const D: usize>(
    normal: &SVector<S, D>,
    motion: &SVector<S, D>,
) -> impl Iterator<Item = [S; D]> {
    let zero = S::zero();
    let moving: [bool; D] = indexed(|i| motion[i] != zero);
    let is_straight = moving.iter().filter(|moves| **moves).count() == 1;
    let along: [S; D] = indexed(|i| if moving[i] { normal[i] } else { zero });
    let against: [S; D] = indexed(|i| motion[i].negated());
    let is_told = !is_straight && along.iter().any(|x| *x != zero);
    let count = if is_straight || is_told { 1 } else { 1_usize << D };
    (0..count).map(move |choice| {
        indexed(|i| match choice >> i & 1 {
            _ if is_told => along[i],
            0 => against[i],
            _ => against[i].negated(),
        })
    })
}

pub(crate) fn twice<S: Scalar>(x: S) -> S {
    S::from_repr(x.to_repr().plus(x.to_repr()))
}

/// One unit in the last place of a fixed-point number; for floats, about one of the largest component.
fn first_step<S: Scalar, const D: usize>(travel: &SVector<S, D>) -> S {
    if S::Repr::BITS != 0 {
        return S::smallest();
    }
    let sizes = travel.iter().map(|x| x.to_repr().nearest_float().abs());
    let step =
        S::from_raw(Raw::of_float(f64::EPSILON * sizes.fold(0.0, |most, x| if x > most { x } else { most })));
    // The product underflows if the travel is tiny.
    if step > S::zero() { step } else { S::smallest() }
}

/// A number plus or minus a step, by a sign; unchanged where the sign is zero.
pub(crate) fn stepped<S: Scalar>(x: S, sign: S, step: S) -> S {
    let (x, step, zero) = (x.to_repr(), step.to_repr(), <S::Repr as Value>::ZERO);
    S::from_repr(match sign.to_repr() {
        sign if sign > zero => x.plus(step),
        sign if sign < zero => x.minus(step),
        _ => x,
    })
}
