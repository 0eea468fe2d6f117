//! The part of a line, ray or segment inside a rectangle: two slabs (Kay and Kajiya 1986; Ericson 5.3.3).
//!
//! Along the line each slab is an interval of `t`, whose ends are fractions. The intervals' later beginning
//! and earlier end are found by comparing fractions crosswise; nothing is divided before the verdict.

use core::cmp::Ordering;

use super::clip::End;
use super::contact;
use super::core::{Core, Slab, slabs};
use super::linear::Linear;
use super::solid::Solid;
use super::vector::{Spot, Vector, try_each};
use crate::scalar::tower::{Number, Tower};

/// A parameter, not divided yet, and the outward direction of the side that is passed there.
pub struct Pass<T: Tower> {
    numerator: T::D2,
    /// Positive.
    denominator: T::D2,
    outward: Vector<T, 2>,
}

impl<T: Tower> Pass<T> {
    fn compare(&self, other: &Self) -> Result<Ordering, T::Doubt> {
        (self.numerator * other.denominator).compare(other.numerator * self.denominator)
    }
}

/// Where the whole line enters and leaves; `None` for a direction in which it never does.
pub type Passage<T> = [Option<Pass<T>>; 2];

/// Where the whole line passes through the rectangle, if the linear reaches what is common to both.
///
/// A slab along the line is passed nowhere, and either holds all of the line or nothing of it.
pub fn passage<T: Tower>(
    linear: &Linear<T, 2>,
    corners: &[Spot<T, 2>; 4],
) -> Result<Option<Passage<T>>, T::Doubt> {
    let mut enter: Option<Pass<T>> = None;
    let mut exit: Option<Pass<T>> = None;
    for slab in slabs(corners) {
        let Some(passes) = slab_passes(linear, &slab)? else {
            let (low, high) = slab.bounds(linear.origin);
            if low.sign()?.is_gt() || high.sign()?.is_lt() {
                return Ok(None);
            }
            continue;
        };
        let [first, last] = passes;
        if enter.as_ref().map_or(Ok(true), |old| Ok(first.compare(old)?.is_gt()))? {
            enter = Some(first);
        }
        if exit.as_ref().map_or(Ok(true), |old| Ok(last.compare(old)?.is_lt()))? {
            exit = Some(last);
        }
    }
    if let (Some(enter), Some(exit)) = (&enter, &exit) {
        let late = linear.ends && enter.numerator.compare(enter.denominator)?.is_gt();
        let early = linear.starts && exit.numerator.sign()?.is_lt();
        if late || early || enter.compare(exit)?.is_gt() {
            return Ok(None);
        }
    }
    Ok(Some([enter, exit]))
}

/// Where the line enters and leaves a slab: `(low − o)·g / d·g` and `(high − o)·g / d·g`, in the order that
/// the sign of `d·g` gives. `None` for a line along the slab.
fn slab_passes<T: Tower>(linear: &Linear<T, 2>, slab: &Slab<T>) -> Result<Option<[Pass<T>; 2]>, T::Doubt> {
    let (low, high) = slab.bounds(linear.origin);
    let (speed, g) = (linear.direction.dot(&slab.across), slab.across);
    Ok(match speed.sign()? {
        Ordering::Equal => None,
        Ordering::Greater => Some([
            Pass { numerator: low, denominator: speed, outward: -g },
            Pass { numerator: high, denominator: speed, outward: g },
        ]),
        Ordering::Less => Some([
            Pass { numerator: -high, denominator: -speed, outward: g },
            Pass { numerator: -low, denominator: -speed, outward: -g },
        ]),
    })
}

/// Where the whole line enters (`Less`) or leaves (`Greater`) the rectangle. At a corner the normal is the
/// corner's.
pub fn crossed_end<T: Tower, const N: usize>(
    tower: T,
    linear: &Linear<T, 2>,
    solid: &Solid<T, 2, N>,
    corners: &[Spot<T, 2>; 4],
    way: Ordering,
) -> Result<End<T::Scalar, 2>, T::Doubt>
where
    [Spot<T, 2>; N]: Core<T>,
{
    let [enter, exit] = passage(linear, corners)?.unwrap_or([None, None]);
    let Some(pass) = (if way.is_lt() { enter } else { exit }) else {
        // Only a linear that is a point passes no side, and it has ends of its own.
        let point = linear.origin.scalars(tower);
        return Ok(End { t: tower.parameter(T::D2::ZERO, linear.direction.squared()), point, normal: None });
    };
    let t = tower.parameter(pass.numerator, pass.denominator);
    for corner in corners {
        // The corner is o + n/m·d where m·(corner − o) = n·d.
        let from = *corner - linear.origin;
        let off = |i: usize| (from.0[i] * pass.denominator).compare(linear.direction.0[i] * pass.numerator);
        if off(0)?.is_eq() && off(1)?.is_eq() {
            let normal = Some(contact::normal_at(tower, solid, *corner)?);
            return Ok(End { t, point: corner.scalars(tower), normal });
        }
    }
    let point = try_each(|i| {
        let numerator = linear.direction.0[i] * pass.numerator;
        Ok::<_, T::Doubt>(tower.rational_clamped(linear.origin.0[i], numerator, pass.denominator))
    })?;
    Ok(End { t, point, normal: Some(contact::unit(tower, &pass.outward)?) })
}
