//! A core of one, two or four points, and everything within a radius of it.

use core::cmp::Ordering;

use super::axes;
use super::core::Core;
use super::quad::Quad;
use super::vector::Spot;
use crate::scalar::tower::{Number, Tower};

/// All points at most `radius` away from a core: of one point, a ball; of a segment, a capsule; of a rectangle
/// and radius zero, that rectangle.
pub struct Solid<T: Tower, C> {
    pub core: C,
    /// At least zero; zero about a rectangle.
    pub radius: T::D1,
}

impl<T: Tower, C: Core<T>> Solid<T, C> {
    /// Whether the point lies inside (`Less`), on the surface (`Equal`) or outside.
    #[inline(always)]
    pub fn compare(&self, p: Spot<T, 2>) -> Result<Ordering, T::Doubt> {
        let squared = self.radius * self.radius;
        match (self.core.quad(), self.core.axis()) {
            (Some(quad), _) => compare_with_box(quad, p),
            (None, Some(axis)) => axis.compare_distance(p, squared),
            (None, None) => (p - self.core.first()).squared().compare(squared),
        }
    }
}

/// Whether the point lies inside a rectangle, on its boundary or outside.
#[inline(always)]
fn compare_with_box<T: Tower>(quad: &Quad<T>, p: Spot<T, 2>) -> Result<Ordering, T::Doubt> {
    let mut order = Ordering::Less;
    if let Some([min, max]) = quad.bounds() {
        for i in 0..2 {
            order = order.max((min.0[i] - p.0[i]).sign()?).max((p.0[i] - max.0[i]).sign()?);
        }
        return Ok(order);
    }
    for slab in quad.slabs() {
        let (low, high) = slab.bounds(p);
        order = order.max(low.sign()?).max(high.sign()?.reverse());
    }
    Ok(order)
}

/// Whether two cores, at least one of them bounded, are at most `radius` apart.
///
/// In the plane two convex sets that are apart are nearest at a vertex of one of them, and two that
/// overlap have a vertex of one in the other, or edges that cross. All of it is asked, for each answer is a
/// guess to the processor.
#[inline(always)]
pub fn come_within<T: Tower, A: Core<T>, B: Core<T>>(a: &A, b: &B, radius: T::D1) -> Result<bool, T::Doubt> {
    let squared = radius * radius;
    if A::IS_POINT {
        return b.is_near(a.first(), squared);
    }
    if B::IS_POINT {
        return a.is_near(b.first(), squared);
    }
    let mut near = overlap(a, b)?;
    for vertex in b.vertices() {
        near |= a.is_near(vertex, squared)?;
    }
    for vertex in a.vertices() {
        near |= b.is_near(vertex, squared)?;
    }
    Ok(near)
}

/// Whether two cores overlap, if no vertex of one belongs to the other.
#[inline(always)]
fn overlap<T: Tower>(a: &impl Core<T>, b: &impl Core<T>) -> Result<bool, T::Doubt> {
    match (a.quad(), b.quad(), a.axis(), b.axis()) {
        (Some(a), Some(b), ..) => axes::meet(a, b),
        (Some(quad), _, _, Some(axis)) | (_, Some(quad), Some(axis), _) => axes::meets_linear(quad, &axis),
        (_, _, Some(a), Some(b)) => a.crosses_within(&b),
        _ => cross(a, b),
    }
}

/// Whether an edge of the one crosses an edge of the other.
#[inline]
pub fn cross<T: Tower>(a: &impl Core<T>, b: &impl Core<T>) -> Result<bool, T::Doubt> {
    for edge in a.distinct_edges() {
        for other in b.distinct_edges() {
            if edge.crossing(&other)?.is_some() {
                return Ok(true);
            }
        }
    }
    Ok(false)
}
