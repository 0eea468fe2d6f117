//! Semi-static float filters for integer predicates.
//!
//! From degree 4 on, a product takes several multiplications in integers and only one in `f64`. If the
//! absolute value of a float exceeds its error bound, its sign is that of the integer. The error is at most a
//! few dozen times 2⁻⁵³ of the magnitudes that went into it; the margins here are wider than that, and still
//! nearly always sufficient.

use super::super::Plain;
use super::super::vector::{V2, V3, Vector, nearest};
use super::{B2, B3, Fixed};

/// A bound for the relative error of every sum here.
const DOUBT: f64 = 1.0 / (1_u64 << 44) as f64;

/// Whether `excess` is negative, if its sign is certain.
#[inline(always)]
pub fn settled(excess: f64, margin: f64) -> Option<bool> {
    (excess.abs() > margin).then_some(excess < 0.0)
}

/// A vector of integers, which is rounded to floats.
pub trait Float {
    type Vector: Vector<f64>;
    /// The bound for the error of the squared distance of two segments, relative to their size.
    const FAR: f64;

    fn float(self) -> Self::Vector;
}

impl Float for B2 {
    type Vector = V2<f64>;
    const FAR: f64 = DOUBT;

    #[inline(always)]
    fn float(self) -> V2<f64> {
        V2 { x: self.x as f64, y: self.y as f64 }
    }
}

impl Float for B3 {
    type Vector = V3<f64>;
    const FAR: f64 = 1.0 / (1 << 20) as f64;

    #[inline(always)]
    fn float(self) -> V3<f64> {
        V3 { x: self.x as f64, y: self.y as f64, z: self.z as f64 }
    }
}

/// Whether a point, at `m` from the start of a ray or segment along `e`, is at most `reach` away from it.
#[inline(always)]
pub fn is_near<V: Float>(e: V, m: V, reach: i64, ends: bool) -> Option<bool> {
    let (e, m, reach) = (e.float(), m.float(), reach as f64 * reach as f64);
    let (ahead, square, away) = (e.dot(m), e.squared(), m.squared());
    let k = ahead.greatest(0.0);
    let k = if ends { k.least(square) } else { k };
    let gain = if ends { k * (ahead + ahead - k) } else { k * k };
    settled((away - reach) * square - gain, DOUBT * (away + reach) * square)
}

/// Whether two segments along `e` and `f`, with `m` from start to start, are at most `reach` apart.
///
/// In the plane, a parameter on a line is as precise as the cross product in its denominator: if that is lost
/// to rounding, the segments are parallel to within a few 2⁻⁵³, and every point is about as near as any
/// other. In space the denominator is e²f² − (e·f)², which is lost already at an angle of about 2⁻²⁵; the
/// distance may then be off by that angle times the size.
#[inline(always)]
pub fn are_near<V: Float>(e: V, f: V, m: V, reach: i64) -> Option<bool> {
    let (e, f, m, reach) = (e.float(), f.float(), m.float(), reach as f64 * reach as f64);
    let [near_e, near_f] = nearest(e, f, m);
    let size = e.squared() + f.squared() + m.squared();
    settled((near_f - near_e).squared() - reach, V::FAR * (reach + size))
}

#[inline(always)]
fn size(v: V2<f64>) -> f64 {
    v.x.abs() + v.y.abs()
}

/// Whether a line or ray crosses the line along `other`, with `between` from origin to origin, at a point
/// that the scalar can represent: o + d·n/k is within half of `LIMIT`, with n = between × other and k = d ×
/// other.
#[inline(always)]
pub fn crosses<S: Fixed>(origin: B2, d: B2, other: B2, between: B2, starts: bool) -> Option<bool> {
    let (origin, d, other, between) = (origin.float(), d.float(), other.float(), between.float());
    let (n, k, half) = (between.cross(other), d.cross(other), 0.5 * S::LIMIT as f64);
    let (size_n, size_k) = (size(between) * size(other), size(d) * size(other));
    let place = origin * k + d * n;
    let excess = place.x.abs().greatest(place.y.abs()) - half * k.abs();
    let held = settled(excess, DOUBT * ((size(origin) + half) * size_k + size(d) * size_n))?;
    let ahead = !starts || settled(-n * k, DOUBT * (size_n * k.abs() + size_k * n.abs()))?;
    Some(held & ahead)
}
