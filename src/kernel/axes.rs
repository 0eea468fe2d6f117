//! Rectangles and what they meet, by separating axes (Gottschalk 1996; Ericson 4.4 and 5.2.1).
//!
//! Convex sets in the plane are apart if and only if their shadows on the normal of some edge are. All lengths
//! here are doubled: a middle is then a sum of two ends, and a half extent a whole one. What is apart on which
//! axis is as hard to guess as a coin, so all axes are tried, and nothing branches on any.

use super::linear::Linear;
use super::quad::Quad;
use super::vector::{Spot, Vector};
use crate::scalar::tower::{Number, Tower};

/// Twice the way between the middles of a rectangle and of two points.
#[inline(always)]
fn between<T: Tower>(quad: &Quad<T>, a: Spot<T, 2>, b: Spot<T, 2>) -> Vector<T, 2> {
    let [low, _, high, _] = quad.corners;
    (a - low) + (b - high)
}

/// The length of a vector's shadow, times that of the axis.
#[inline(always)]
fn shadow<T: Tower>(v: &Vector<T, 2>, axis: &Vector<T, 2>) -> T::D2 {
    v.dot(axis).absolute()
}

/// Whether the point belongs to the rectangle: to its shadows on both axes.
#[inline(always)]
pub fn holds<T: Tower>(quad: &Quad<T>, p: Spot<T, 2>) -> Result<bool, T::Doubt> {
    if let Some([min, max]) = quad.bounds() {
        // The differences of stored numbers have no doubts.
        let (after, before) = ((p - min).0, (max - p).0);
        let (right, left) = (after[0].is_at_least_zero()?, before[0].is_at_least_zero()?);
        let (above, below) = (after[1].is_at_least_zero()?, before[1].is_at_least_zero()?);
        return Ok(right & left & above & below);
    }
    let way = between(quad, p, p);
    let [(u, first), (v, second)] = quad.axes();
    let on_first = shadow(&way, &u).is_at_most(first.dot(&u))?;
    let on_second = shadow(&way, &v).is_at_most(second.dot(&v))?;
    Ok(on_first & on_second)
}

/// Whether the point's squared distance from the rectangle is at most `squared`.
///
/// It is `x² + y²` of what the point is beyond the shadow on either axis.
#[inline(always)]
pub fn is_near<T: Tower>(quad: &Quad<T>, p: Spot<T, 2>, squared: T::D2) -> Result<bool, T::Doubt> {
    let way = between(quad, p, p);
    let [(u, first), (v, second)] = quad.axes();
    let x = (shadow(&way, &u) - first.dot(&u)).positive_part();
    let y = (shadow(&way, &v) - second.dot(&v)).positive_part();
    let twice = squared + squared;
    (x * x + y * y).is_at_most((twice + twice) * u.squared())
}

/// Whether two rectangles have a point in common.
#[inline(always)]
pub fn meet<T: Tower>(a: &Quad<T>, b: &Quad<T>) -> Result<bool, T::Doubt> {
    let way = between(a, b.corners[0], b.corners[2]);
    let ([(u, a_first), (v, a_second)], [(w, b_first), (x, b_second)]) = (a.axes(), b.axes());
    let on_u = overlap::<T>(&way, &u, &a_first, &b.sides)?;
    let on_v = overlap::<T>(&way, &v, &a_second, &b.sides)?;
    let on_w = overlap::<T>(&way, &w, &b_first, &a.sides)?;
    let on_x = overlap::<T>(&way, &x, &b_second, &a.sides)?;
    Ok(on_u & on_v & on_w & on_x)
}

/// Whether the shadows of two rectangles on an axis of one of them, along which it has a side, overlap.
#[inline(always)]
fn overlap<T: Tower>(
    way: &Vector<T, 2>,
    axis: &Vector<T, 2>,
    own: &Vector<T, 2>,
    others: &[Vector<T, 2>; 2],
) -> Result<bool, T::Doubt> {
    let reach = own.dot(axis) + shadow(&others[0], axis) + shadow(&others[1], axis);
    shadow(way, axis).is_at_most(reach)
}

/// Whether a line, ray or segment has a point in common with a rectangle.
#[inline(always)]
pub fn meets_linear<T: Tower>(quad: &Quad<T>, linear: &Linear<T, 2>) -> Result<bool, T::Doubt> {
    let end = if linear.ends { linear.end } else { linear.origin };
    let way = between(quad, linear.origin, end);
    let normal = linear.direction.perp();
    let reach = shadow(&quad.sides[0], &normal) + shadow(&quad.sides[1], &normal);
    let across = shadow(&way, &normal).is_at_most(reach)?;
    if !linear.starts {
        return Ok(across);
    }
    let [(u, first), (v, second)] = quad.axes();
    let direction = &linear.direction;
    let on_u = is_over(linear.ends, way.dot(&u), direction.dot(&u), first.dot(&u))?;
    let on_v = is_over(linear.ends, way.dot(&v), direction.dot(&v), second.dot(&v))?;
    Ok(across & on_u & on_v)
}

/// Whether the shadow of a ray or segment on an axis overlaps one that reaches so far to both sides. `ends`: it is that
/// of a segment.
#[inline(always)]
pub fn is_over<N: Number>(ends: bool, place: N, along: N, reach: N) -> Result<bool, N::Doubt> {
    if ends {
        return place.absolute().is_at_most(reach + along.absolute());
    }
    // A ray that begins beyond, and does not run towards it.
    let above = !place.is_at_most(reach)? & along.is_at_least_zero()?;
    let below = !(-place).is_at_most(reach)? & along.is_at_most(N::ZERO)?;
    Ok(!(above | below))
}
