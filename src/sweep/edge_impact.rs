//! Edges of the Minkowski difference, and the numbers of an impact through the tube about one.

use core::cmp::Ordering;

use crate::clip::grown_polytope::Course;
use crate::form::coordinates::Vector;
use crate::form::normal::{Normal, compare_rims};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::{Each, indexed};
use crate::number::encoding::Raw;
use crate::number::surd::NestedSurd;
use crate::number::time::Ratio4;
use crate::sweep::stop::{Landing, MadeImpact, Motion, StoppingImpact, TouchingEnd, VertexPair};

/// An edge of `K`.
pub struct DifferenceEdge<T: Arithmetic> {
    /// The direction, of any length.
    pub direction: Vector<T, 3>,
    /// Its ends, the lower one along the direction first.
    pub corners: [VertexPair<T, 3>; 2],
    /// `m × e`.
    pub across: Normal<T>,
    /// `R²·|m × e|² − (w·(m × e))²`, which is zero without a radius.
    pub discriminant: T::D6,
}

impl<T: Construction> DifferenceEdge<T> {
    /// `(w × e)·(m × e)`.
    pub fn middle(&self, w: &Vector<T, 3>) -> T::D4 {
        Normal(w.cross_product(&self.direction)).dot(&self.across)
    }

    /// How much the edge opposes the motion, by `|m × e|² / |e|²`, scaled for comparison with another one.
    fn opposition(&self, other: &Self) -> T::D6 {
        self.across.dot(&self.across) * other.direction.squared()
    }

    /// Whether an edge in a plane opposes a motion in that plane more than another one. Of equals it is the one whose outward normal in
    /// the plane, `(m × e) × e`, is preferred.
    pub fn opposes_more(&self, old: &Self) -> bool {
        let order = self.opposition(old).compare(old.opposition(self));
        if order.is_ne() {
            return order.is_gt();
        }
        let outward = [self, old].each(|edge| edge.across.cross_product(&edge.direction));
        compare_rims::<T>(outward, [&self.direction, &old.direction]).is_lt()
    }

    /// The sign of the [foot](Course::foot) of an end.
    pub fn along(&self, m: &Vector<T, 3>, w: &Vector<T, 3>) -> Ordering {
        Course::along((m, &self.direction), self.discriminant, w)
    }

    /// See [`Course::foot`].
    pub fn foot(&self, m: &Vector<T, 3>, w: &Vector<T, 3>) -> (T::D4, T::D2) {
        Course::<T>::foot((m, &self.direction), w)
    }
}

/// The impact through the tube about an edge `e` from `w`. With `c = m × e`, `A = |c|²` and `Q = R²·A − (w·c)²` the
/// path crosses it at `t = (B − √(|e|²·Q)) / A`, and the normal is `−((w·c)·c + √(Q / |e|²)·(e × c)) / (R·A)`: see
/// [`capsule_clip`](crate::clip::capsule_clip).
pub fn through<T: Construction>(
    context: T,
    edge: &DifferenceEdge<T>,
    motion: &Motion<T, 3>,
    (a, b): (T::D1, T::D1),
) -> MadeImpact<T, 3> {
    let DifferenceEdge { direction: e, across: c, discriminant, .. } = edge;
    let (m, w, radius) = (motion.way, edge.corners[0].place(), a + b);
    let (area, length, middle) = (c.dot(c), e.squared(), edge.middle(&w));
    let under = (*discriminant, length);
    let is_bare = radius.is_zero();
    let inward = |i: usize| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        e.0[j] * c.0[k] - e.0[k] * c.0[j]
    };
    let rest = |t| {
        let travel = indexed(|i| {
            let x = m.0[i];
            if is_bare {
                return context.rational5(motion.zero.0[i], middle * x, area);
            }
            context.nested_coordinate(motion.zero.0[i], NestedSurd::through(middle * x, -x, under, area))
        });
        let aside = c.along(&w);
        let normal = indexed(|i| {
            context.nested_unit(if is_bare {
                NestedSurd::over6(-inward(i), length * area)
            } else {
                NestedSurd::unit(-aside * c.0[i], -inward(i), under, area * radius)
            })
        });
        let point = middle_of(context, edge, motion, (a, b));
        StoppingImpact { t, travel, point, normal, depth: Raw::ZERO, landing: Landing::before(is_bare) }
    };
    if is_bare {
        MadeImpact::make(context, Ratio4 { numerator: middle, denominator: area }, rest)
    } else {
        MadeImpact::make(context, NestedSurd::ratio(middle, Ordering::Less, under, area), rest)
    }
}

/// The middle of the stretch that two edges share, or the contact point of an edge and a vertex of the other core.
///
/// Relative to the lower end `q` of the standing edge, the moved vertex `p` is opposite `q + s·e` with `s` the
/// [foot](DifferenceEdge::foot) of `q − p` over `A`. The middle is half the sum of both ends, moved by the radius along the
/// normal.
fn middle_of<T: Construction>(
    context: T,
    edge: &DifferenceEdge<T>,
    motion: &Motion<T, 3>,
    (a, b): (T::D1, T::D1),
) -> [Raw; 3] {
    let DifferenceEdge { direction: e, across: c, corners: [low, high], discriminant } = edge;
    let (m, radius) = (motion.way, a + b);
    let is_bare = radius.is_zero();
    let scale = if is_bare { T::step() } else { radius };
    let (area, aside) = (c.dot(c), c.along(&low.place()));
    // At the lower end of the difference are the lower end of the standing edge and the upper end of the moving one.
    let base = low.standing;
    let is_moved = edge.along(&m, &(base - high.moving)).is_ge();
    let first = if is_moved { TouchingEnd::Moved(high.moving) } else { TouchingEnd::Still(base) };
    let is_moved = edge.along(&m, &(high.standing - low.moving)).is_le();
    let last = if is_moved { TouchingEnd::Moved(low.moving) } else { TouchingEnd::Still(high.standing) };
    indexed(|i| {
        let (mut p, mut k) = (T::D6::ZERO, T::D4::ZERO);
        for &end in &[first, last] {
            match end {
                TouchingEnd::Still(q) => p = p + area * (scale * (q.0[i] - base.0[i])),
                TouchingEnd::Moved(moved) => {
                    let (foot, with_root) = edge.foot(&m, &(base - moved));
                    p = p + (scale * e.0[i]) * foot;
                    k = k + (scale * e.0[i]) * with_root;
                }
            }
        }
        if !is_bare {
            let (j, l) = ((i + 1) % 3, (i + 2) % 3);
            let inward = e.0[j] * c.0[l] - e.0[l] * c.0[j];
            p = p - ((b + b) * c.0[i]) * aside;
            k = k - (b + b) * inward;
        }
        let under = (*discriminant, e.squared());
        context.nested_coordinate(base.0[i], NestedSurd::on_tube(p, k, under, area * (scale + scale)))
    })
}
