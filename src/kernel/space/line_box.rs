//! Lines, rays and segments beside a box in space.
//!
//! The squared distance from the box is a convex function of the parameter, smooth, and made of parabolas: on each
//! axis a place is before the box, over it or behind it. The sign of the slope where the line passes a bound tells on
//! which side of that the least distance is; so six signs tell which parabola has it.

use core::cmp::Ordering;

use super::super::linear::Linear;
use super::super::separation::{Separation, Side};
use super::super::vector::{Point, Vector};
use super::block::Block;
use super::witness::{Foot, FreeAxis, Witness};
use crate::arithmetic::construction::Construction;
use crate::arithmetic::each::Each;
use crate::arithmetic::number::{Arithmetic, Number};

/// Where the least distance is.
enum Region<T: Arithmetic> {
    /// At a stored end.
    End(Point<T, 3>),
    /// Between the ends; along which axes the box is before (`Greater`) or behind, seen from there.
    Middle([Ordering; 3]),
}

/// Whether the two are no further apart than the root of `squared`.
pub fn come_within<T: Arithmetic>(
    linear: &Linear<T, 3>,
    block: &Block<T>,
    squared: T::D2,
) -> Result<bool, T::Uncertain> {
    match nearest(linear, block, Ordering::Less)? {
        Region::End(p) => block.is_near(p, squared),
        Region::Middle(ways) => {
            let (w, u) = (toward(linear.origin, block, ways), masked(&linear.direction, ways));
            if u.is_exactly_zero() {
                return w.squared().is_at_most(squared);
            }
            w.wedge_squared(&u).is_at_most(squared * u.squared())
        }
    }
}

/// The shortest way, from the linear to the box; of several that are as short, and of places that both have, the one
/// with the least coordinates on the linear.
pub fn way<T: Construction>(linear: &Linear<T, 3>, block: &Block<T>) -> Result<Witness<T>, T::Uncertain> {
    let first = if runs_up(linear)? { Ordering::Less } else { Ordering::Greater };
    let ways = match nearest(linear, block, first)? {
        Region::End(p) => {
            let direction = toward(p, block, ways_from(p, block)?);
            let gap = direction.squared();
            return Ok(Witness::Straight(Separation { direction, gap, vertex: p, side: Side::A }, None));
        }
        Region::Middle(ways) => ways,
    };
    let (w, u) = (toward(linear.origin, block, ways), masked(&linear.direction, ways));
    if !u.is_exactly_zero() {
        let vertex = Point(core::array::from_fn(|i| bound(block, i, ways[i])));
        let free = ways.each(Ordering::is_eq);
        return Ok(Witness::Foot(Foot { vertex, of_a: false, linear: *linear, w, u, free }));
    }
    // As near over a whole stretch: where that begins, the line comes over the box on some axis.
    let separation = Separation { direction: w, gap: w.squared(), vertex: linear.origin, side: Side::A };
    let slide = block.pass(linear, first)?.map(|pass| {
        let (numerator, denominator) = (pass.numerator * T::step(), pass.denominator * T::step());
        FreeAxis { linear: *linear, numerator, denominator }
    });
    Ok(Witness::Straight(separation, slide))
}

/// Whether the parameter grows with the coordinates, the first of them first.
fn runs_up<T: Arithmetic>(linear: &Linear<T, 3>) -> Result<bool, T::Uncertain> {
    let zero = T::D1::ZERO;
    let first = linear.direction.0.into_iter().find(|x| *x != zero);
    first.map_or(Ok(true), |x| Ok(x.sign()?.is_gt()))
}

/// Where the least distance is; the first place of a stretch of such (`Less`) or the last one.
#[inline]
fn nearest<T: Arithmetic>(
    linear: &Linear<T, 3>,
    block: &Block<T>,
    first: Ordering,
) -> Result<Region<T>, T::Uncertain> {
    // At an end where nothing changes, the stretch goes on, or has gone on, beyond it.
    if linear.starts {
        let slope = slope_at(linear, block, linear.origin).sign()?;
        if slope.is_gt() || (slope.is_eq() && first.is_lt()) {
            return Ok(Region::End(linear.origin));
        }
    }
    if linear.ends {
        let slope = slope_at(linear, block, linear.end).sign()?;
        if slope.is_lt() || (slope.is_eq() && first.is_gt()) {
            return Ok(Region::End(linear.end));
        }
    }
    let mut ways = ways_from(linear.origin, block)?;
    for (i, way) in ways.iter_mut().enumerate() {
        let along = linear.direction.0[i].sign()?;
        if along.is_eq() {
            continue;
        }
        let (entered, left) = if along.is_gt() { (block.min, block.max) } else { (block.max, block.min) };
        let before = slope_on(linear, block, i, entered.0[i])?.sign()?.is_gt();
        let behind = slope_on(linear, block, i, left.0[i])?.sign()?.is_lt();
        *way = match (before, behind) {
            (true, _) => along,
            (_, true) => along.reverse(),
            _ => Ordering::Equal,
        };
    }
    Ok(Region::Middle(ways))
}

/// The coordinate of the box that is nearest from the side from which the way leads to it.
#[cfg_attr(not(debug_assertions), inline(always))]
fn bound<T: Arithmetic>(block: &Block<T>, i: usize, way: Ordering) -> T::Coordinate {
    if way.is_gt() { block.min.0[i] } else { block.max.0[i] }
}

/// The way from a place to the bounds of the box.
#[cfg_attr(not(debug_assertions), inline(always))]
fn toward<T: Arithmetic>(p: Point<T, 3>, block: &Block<T>, ways: [Ordering; 3]) -> Vector<T, 3> {
    Vector(core::array::from_fn(|i| {
        if ways[i].is_eq() { T::D1::ZERO } else { bound(block, i, ways[i]) - p.0[i] }
    }))
}

/// The direction along the axes on which a way leads.
#[cfg_attr(not(debug_assertions), inline(always))]
fn masked<T: Arithmetic>(direction: &Vector<T, 3>, ways: [Ordering; 3]) -> Vector<T, 3> {
    Vector(core::array::from_fn(|i| if ways[i].is_eq() { T::D1::ZERO } else { direction.0[i] }))
}

/// On which axes the box is before or behind a place.
#[cfg_attr(not(debug_assertions), inline(always))]
fn ways_from<T: Arithmetic>(p: Point<T, 3>, block: &Block<T>) -> Result<[Ordering; 3], T::Uncertain> {
    let mut ways = [Ordering::Equal; 3];
    for (i, way) in ways.iter_mut().enumerate() {
        if (block.min.0[i] - p.0[i]).sign()?.is_gt() {
            *way = Ordering::Greater;
        } else if (p.0[i] - block.max.0[i]).sign()?.is_gt() {
            *way = Ordering::Less;
        }
    }
    Ok(ways)
}

/// Half the slope of the squared distance at a stored place of the linear: `Σ dᵢ·eᵢ`, where `e` is what the place is
/// beyond the box.
#[cfg_attr(not(debug_assertions), inline(always))]
fn slope_at<T: Arithmetic>(linear: &Linear<T, 3>, block: &Block<T>, p: Point<T, 3>) -> T::D2 {
    let part = |i: usize| {
        let above = (p.0[i] - block.max.0[i]).positive_part();
        let below = (block.min.0[i] - p.0[i]).positive_part();
        linear.direction.0[i] * (above - below)
    };
    part(0) + part(1) + part(2)
}

/// The slope where the line is at a bound of an axis that it does not run across, times the direction along the axis:
/// there `t = (bound − o) / d`, so that `e` on another axis is `(o + t·d − max)·d` before it is divided.
#[cfg_attr(not(debug_assertions), inline(always))]
fn slope_on<T: Arithmetic>(
    linear: &Linear<T, 3>,
    block: &Block<T>,
    axis: usize,
    bound: T::Coordinate,
) -> Result<T::D3, T::Uncertain> {
    let (origin, direction) = (&linear.origin, &linear.direction);
    let flip = direction.0[axis].sign()?.is_lt();
    let speed = direction.0[axis].flipped(flip);
    let way = (bound - origin.0[axis]).flipped(flip);
    let part = |i: usize| {
        let moved = way * direction.0[i];
        let above = ((origin.0[i] - block.max.0[i]) * speed + moved).positive_part();
        let below = ((block.min.0[i] - origin.0[i]) * speed - moved).positive_part();
        (above - below) * direction.0[i]
    };
    Ok(part((axis + 1) % 3) + part((axis + 2) % 3))
}
