//! How close two segments in space come to each other, with a predicate of degree 6.
//!
//! Their closest points are interior points, if both parameters of the lines' common perpendicular are
//! between 0 and 1 (Ericson 5.1.9), or else an end of one and a point of the other. With m from start to
//! start, the distance of the lines is (e × f)·m / |e × f|. Floats nearly always decide; integers decide the
//! uncertain rest.

use kousa::Capsule;

use super::wide::Long;
use super::{Area, B3, Fixed, estimate};

/// Whether two capsules in space have a point in common.
#[inline]
pub fn meet<S: Fixed>(a: &Capsule<S, 3>, b: &Capsule<S, 3>) -> bool {
    let (p, q) = (&a.segment, &b.segment);
    let (e, f, m) = (B3::way(&p.a, &p.b), B3::way(&q.a, &q.b), B3::way(&p.a, &q.a));
    let reach = a.radius.raw() + b.radius.raw();
    estimate::are_near(e, f, m, reach).unwrap_or_else(|| is_near(e, f, m, reach))
}

/// The same verdict in exact integers.
#[cold]
#[inline(never)]
fn is_near(e: B3, f: B3, m: B3, reach: i64) -> bool {
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

/// The triple product (e × f)·m.
fn triple(e: B3, f: B3, m: B3) -> Long {
    let minor = |a: i64, b: i64, c: i64, d: i64| Long::from(i128::product(a, d) - i128::product(b, c));
    let term = |x: i64, minor: Long| Long::from(i128::from(x)).times(minor);
    let x = term(m.x, minor(e.y, e.z, f.y, f.z));
    let y = term(m.y, minor(e.z, e.x, f.z, f.x));
    let z = term(m.z, minor(e.x, e.y, f.x, f.y));
    x.plus(y).plus(z)
}

/// Whether a point, at `m` from the start of the segment along `e`, is near the segment.
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
