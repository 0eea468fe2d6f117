//! How near two segments in space come to each other, of degree 6.
//!
//! Nearest to each other are inner points, where both parameters of the lines' common perpendicular are
//! between 0 and 1 (Ericson 5.1.9), or an end of one and a point of the other. With m from beginning to
//! beginning the lines are (e × f)·m / |e × f| apart. Nearly always it is enough to know the distance as a
//! float does; integers settle the rest.

use kousa::Capsule;

use super::wide::Long;
use super::{Area, B3, Fixed};

/// Whether two capsules in space have a point in common.
#[inline]
pub fn meet<S: Fixed>(a: &Capsule<S, 3>, b: &Capsule<S, 3>) -> bool {
    let (p, q) = (&a.segment, &b.segment);
    let (e, f, m) = (B3::way(&p.a, &p.b), B3::way(&q.a, &q.b), B3::way(&p.a, &q.a));
    let reach = a.radius.raw() + b.radius.raw();
    let (distance, margin) = estimate(e, f, m);
    let excess = distance - reach as f64 * reach as f64;
    if excess.abs() > margin { excess < 0.0 } else { is_near::<S>(e, f, m, reach) }
}

/// The squared distance of two segments, and how far off it may be.
///
/// As in floats. Degree 4 is off by some 2⁻⁵⁰ of the squared sizes' square; so far the first parameter may miss
/// its place, and the distance its least, by no more than that over f². Not a number where f is zero.
#[inline(always)]
fn estimate(e: B3, f: B3, m: B3) -> (f64, f64) {
    let float = |v: B3| [v.x as f64, v.y as f64, v.z as f64];
    let dot = |a: [f64; 3], b: [f64; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    let clamped = |x: f64| if x > 0.0 { if x < 1.0 { x } else { 1.0 } } else { 0.0 };
    let (e, f, m) = (float(e), float(f), float(m));
    let (ee, ff, ef, em, fm) = (dot(e, e), dot(f, f), dot(e, f), dot(e, m), dot(f, m));
    let s = clamped((em * ff - ef * fm) / (ee * ff - ef * ef));
    let t = clamped((ef * s - fm) / ff);
    let s = clamped((ef * t + em) / ee);
    let apart: [f64; 3] = std::array::from_fn(|i| m[i] + f[i] * t - e[i] * s);
    let size = ee + ff + dot(m, m);
    const DOUBT: f64 = 1.0 / (1_u64 << 44) as f64;
    (dot(apart, apart), DOUBT * size * (1.0 + size / ff))
}

/// The same, settled.
#[cold]
#[inline(never)]
fn is_near<S: Fixed>(e: B3, f: B3, m: B3, reach: i64) -> bool {
    let area = |a: B3, b: B3| Long::from(a.dot::<i128>(b));
    let reach = Long::from(i128::from(reach) * i128::from(reach));
    let [ee, ff, ef, em, fm] = [area(e, e), area(f, f), area(e, f), area(e, m), area(f, m)];
    let spread = ee.times(ff).minus(ef.times(ef));
    let (s, t) = (em.times(ff).minus(ef.times(fm)), em.times(ef).minus(fm.times(ee)));
    if s.is_positive() && t.is_positive() && spread.minus(s).is_positive() && spread.minus(t).is_positive() {
        let apart = triple(e, f, m);
        return !apart.times(apart).minus(reach.times(spread)).is_positive();
    }
    let back = |v: B3| B3 { x: -v.x, y: -v.y, z: -v.z };
    let (m_a, m_b) = (m, back(m));
    is_end_near(e, m_a, reach)
        || is_end_near(e, m_a + f, reach)
        || is_end_near(f, m_b, reach)
        || is_end_near(f, m_b + e, reach)
}

/// (e × f)·m.
fn triple(e: B3, f: B3, m: B3) -> Long {
    let minor = |a: i64, b: i64, c: i64, d: i64| Long::from(i128::product(a, d) - i128::product(b, c));
    let term = |x: i64, minor: Long| Long::from(i128::from(x)).times(minor);
    let x = term(m.x, minor(e.y, e.z, f.y, f.z));
    let y = term(m.y, minor(e.z, e.x, f.z, f.x));
    let z = term(m.z, minor(e.x, e.y, f.x, f.y));
    x.plus(y).plus(z)
}

/// Whether a place, `m` from the beginning of the segment along `e`, is near it.
fn is_end_near(e: B3, m: B3, reach: Long) -> bool {
    let (ee, em) = (e.squared::<i128>(), e.dot::<i128>(m));
    let n = B3 { x: m.x - e.x, y: m.y - e.y, z: m.z - e.z };
    let outside = Long::from(m.squared::<i128>()).minus(reach);
    let beside = em > 0 && em < ee;
    let line = || outside.times(Long::from(ee)).minus(Long::from(em).times(Long::from(em)));
    !outside.is_positive()
        || !Long::from(n.squared::<i128>()).minus(reach).is_positive()
        || (beside && !line().is_positive())
}
