//! The part of a line, ray or segment inside a rectangle: two slabs (Kay and Kajiya 1986; Ericson 5.3.3).
//!
//! Along the line each slab is an interval of `t`, whose ends are fractions. The intervals' later beginning
//! and earlier end are found by comparing fractions crosswise; nothing is divided before the verdict.

use core::cmp::Ordering;

use super::clip::End;
use super::contact;
use super::core::Core;
use super::linear::Linear;
use super::quad::{Quad, Slab};
use super::solid::Solid;
use super::vector::try_each;
use crate::scalar::Constants;
use crate::scalar::tower::{Number, Tower};

/// A parameter, not divided yet, and the side that is passed there.
pub struct Pass<T: Tower> {
    numerator: T::D2,
    /// Positive.
    denominator: T::D2,
    side: Side,
}

/// A side of a rectangle: of which slab, and whether the one where it ends.
#[derive(Clone, Copy)]
struct Side {
    slab: usize,
    high: bool,
}

impl Side {
    /// The corners at its ends, of those counted counter-clockwise.
    fn corners(self) -> [usize; 2] {
        match (self.slab, self.high) {
            (0, false) => [0, 3],
            (0, true) => [1, 2],
            (_, false) => [0, 1],
            (_, true) => [2, 3],
        }
    }
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
pub fn passage<T: Tower>(linear: &Linear<T, 2>, quad: &Quad<T>) -> Result<Option<Passage<T>>, T::Doubt> {
    let mut enter: Option<Pass<T>> = None;
    let mut exit: Option<Pass<T>> = None;
    for (i, slab) in quad.slabs().into_iter().enumerate() {
        let Some(passes) = slab_passes(linear, i, &slab)? else {
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
fn slab_passes<T: Tower>(
    linear: &Linear<T, 2>,
    i: usize,
    slab: &Slab<T>,
) -> Result<Option<[Pass<T>; 2]>, T::Doubt> {
    let (low, high) = slab.bounds(linear.origin);
    let speed = linear.direction.dot(&slab.across);
    let (first, last) = (Side { slab: i, high: false }, Side { slab: i, high: true });
    Ok(match speed.sign()? {
        Ordering::Equal => None,
        Ordering::Greater => Some([
            Pass { numerator: low, denominator: speed, side: first },
            Pass { numerator: high, denominator: speed, side: last },
        ]),
        Ordering::Less => Some([
            Pass { numerator: -high, denominator: -speed, side: last },
            Pass { numerator: -low, denominator: -speed, side: first },
        ]),
    })
}

/// Where the whole line enters (`Less`) or leaves (`Greater`) the rectangle. At a corner the normal is the
/// corner's.
pub fn crossed_end<T: Tower, C: Core<T>>(
    tower: T,
    linear: &Linear<T, 2>,
    solid: &Solid<T, C>,
    quad: &Quad<T>,
    way: Ordering,
) -> Result<End<T::Scalar, 2>, T::Doubt> {
    let [enter, exit] = passage(linear, quad)?.unwrap_or([None, None]);
    let Some(pass) = (if way.is_lt() { enter } else { exit }) else {
        // Only a linear that is a point passes no side, and it has ends of its own.
        let point = linear.origin.scalars(tower);
        return Ok(End { t: T::Scalar::zero(), point, normal: None });
    };
    let t = tower.parameter(pass.numerator, pass.denominator)?;
    let slabs = quad.slabs();
    let other = slabs[1 - pass.side.slab].across;
    for corner in pass.side.corners().map(|i| quad.corners[i]) {
        // The corner is o + n/m·d where m·(corner − o) = n·d; along the slab that holds already.
        let along = (corner - linear.origin).dot(&other) * pass.denominator;
        if along.compare(linear.direction.dot(&other) * pass.numerator)?.is_eq() {
            let normal = Some(contact::normal_at(tower, solid, corner)?);
            return Ok(End { t, point: corner.scalars(tower), normal });
        }
    }
    let across = slabs[pass.side.slab].across;
    let outward = if pass.side.high { across } else { -across };
    let point = try_each(|i| {
        let numerator = linear.direction.0[i] * pass.numerator;
        tower.rational(linear.origin.0[i], numerator, pass.denominator)
    })?;
    Ok(End { t, point, normal: Some(contact::unit(tower, &outward)?) })
}
