//! Half-spaces, in the plane or in space: everything on one side of a line or plane.
//!
//! With `h(p) = (p − origin)·normal` a half-space is all `p` with `h(p) ≤ 0`, and `h(p) / |normal|` is the signed
//! distance of a point in front of the surface. For a convex set with vertices and a radius `r` around them only the
//! least or the greatest `h` of a vertex matters: a support query (Ericson 5.2.3). With `n = normal`, such a set meets
//! the half-space if `min h ≤ r·|n|`, and lies within it if `max h ≤ −r·|n|`. If the normal is zero, so is `h`, and all
//! of this still holds.

use crate::form::coordinates::{Point, Vector};
use crate::form::holds::Holds;
use crate::form::linear::Linear;
use crate::form::separation::{Separation, Side};
use crate::form::solid::Convex;
use crate::number::arithmetic::{Arithmetic, Numeric};

/// All `p` with `(p − origin)·normal ≤ 0`.
#[derive(Clone, Copy)]
pub struct StoredHalfSpace<T: Arithmetic, const D: usize> {
    /// A point of the surface.
    pub origin: Point<T, D>,
    /// The outward normal, of any length; if it is zero, the half-space is the whole plane or space.
    pub normal: Vector<T, D>,
}

impl<T: Arithmetic, const D: usize> StoredHalfSpace<T, D> {
    /// Whether it is the whole plane or space, and so has no surface.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_everything(&self) -> bool {
        self.normal.is_zero()
    }

    /// The signed distance of a point in front of the surface, times the normal's length.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn height(&self, p: Point<T, D>) -> T::D2 {
        (p - self.origin).dot(&self.normal)
    }

    /// The least height of any vertex.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn least(&self, set: &impl Convex<T, D>) -> T::D2 {
        let mut least = self.height(set.first());
        for vertex in set.vertices() {
            least = least.lesser(self.height(vertex));
        }
        least
    }

    /// The greatest height of any vertex.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn greatest(&self, set: &impl Convex<T, D>) -> T::D2 {
        let mut least = -self.height(set.first());
        for vertex in set.vertices() {
            least = least.lesser(-self.height(vertex));
        }
        -least
    }

    /// Whether it contains all of a line, ray or segment.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn holds_linear(&self, linear: &Linear<T, D>) -> bool {
        let starts_within = self.height(linear.origin).is_at_most(T::D2::ZERO);
        let away = linear.direction.dot(&self.normal);
        let stays = if linear.ends {
            self.height(linear.end).is_at_most(T::D2::ZERO)
        } else if linear.starts {
            away.is_at_most(T::D2::ZERO)
        } else {
            away.is_zero()
        };
        starts_within & stays
    }

    /// Whether it contains another half-space: either it is everything, or both normals have the same direction and the
    /// other's surface lies within.
    pub fn holds_half_space(&self, other: &Self) -> bool {
        if self.is_everything() {
            return true;
        }
        !other.is_everything()
            && self.normal.is_parallel(&other.normal)
            && self.normal.dot(&other.normal).sign().is_gt()
            && self.holds(other.origin)
    }

    /// The separation between the surface and the vertex of a set that lies deepest in the half-space or, if none is in
    /// it, nearest to it. Ties go to the vertex that is first in lexicographic order. The set is operand `a`.
    pub fn support(&self, set: &impl Convex<T, D>) -> Separation<T, D> {
        let mut vertex = set.first();
        for other in set.vertices().skip(1) {
            let way = other - vertex;
            let order = way.dot(&self.normal).sign();
            if order.is_lt() || (order.is_eq() && way.order().is_lt()) {
                vertex = other;
            }
        }
        Separation { direction: -self.normal, gap: self.height(vertex), vertex, side: Side::A }
    }
}

impl<T: Arithmetic, const D: usize> Holds<T, D> for StoredHalfSpace<T, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(&self, p: Point<T, D>) -> bool {
        self.height(p).is_at_most(T::D2::ZERO)
    }
}
