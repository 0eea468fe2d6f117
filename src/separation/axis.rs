//! A direction, and how far apart two polytopes are along it.

use crate::form::normal::Normal;
use crate::form::polytope::Faceted;
use crate::form::topology::Square;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::separation::rough::ALL;

/// A direction across edges of one or both polytopes, of any length.
pub struct Axis<T: Arithmetic> {
    pub normal: Normal<T>,
    /// The vectors of each that are known to be perpendicular to it.
    pub square: [Square; 2],
    /// The corners of each that may be furthest along it, as bits; or [`ALL`].
    pub near: [u32; 2],
}

impl<T: Arithmetic> Axis<T> {
    /// A direction of which nothing else is known.
    pub fn along(normal: Normal<T>) -> Self {
        Self { normal, square: [Square::Nothing; 2], near: [ALL; 2] }
    }

    /// The least and the greatest of `(p − first)·n` over one of the two polytopes.
    ///
    /// Each is the sum of a share of each vector, or of a triangle or polyhedron one of its corners.
    fn extent(&self, body: &Faceted<T>, number: usize) -> [T::D3; 2] {
        let (own, near) = (self.square[number], self.near[number]);
        let (mut low, mut high) = (T::D3::ZERO, T::D3::ZERO);
        let mut reach = |along: T::D3| {
            high = -(-high).lesser(-along);
            low = low.lesser(along);
        };
        if let Some(hull) = &body.hull {
            let first = hull.corner(0);
            for i in 1..hull.count() {
                let is_near = near == ALL || near >> i & 1 == 1;
                if is_near && !body.is_square(own, [0, i]) {
                    reach(self.normal.along(&(hull.corner(i) - first)));
                }
            }
            return [low, high];
        }
        for (i, side) in body.sides().iter().enumerate() {
            if own.bits() >> i & 1 == 1 {
                continue;
            }
            let along = self.normal.along(side);
            if body.is_sum() {
                high = high + along.positive_part();
                low = low - (-along).positive_part();
            } else {
                high = -(-high).lesser(-along);
                low = low.lesser(along);
            }
        }
        [low, high]
    }

    /// The gap from `a` to `b` along the direction, and the one against it, times its length: negative where they overlap.
    pub fn gaps(&self, a: &Faceted<T>, b: &Faceted<T>) -> [T::D3; 2] {
        let apart = self.normal.along(&(b.first() - a.first()));
        let ([a_low, a_high], [b_low, b_high]) = (self.extent(a, 0), self.extent(b, 1));
        [apart + b_low - a_high, a_low - (apart + b_high)]
    }

    /// Whether there is a gap.
    pub fn separates(&self, a: &Faceted<T>, b: &Faceted<T>) -> bool {
        let [ahead, back] = self.gaps(a, b);
        !ahead.is_at_most(T::D3::ZERO) || !back.is_at_most(T::D3::ZERO)
    }
}
