//! Rectangles as cores: four corners, and the slabs between opposite sides.

use core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::form::linear::Linear;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::each::Each;

/// A rectangle. A flat one repeats corners.
pub struct Quad<T: Arithmetic> {
    /// The corners, counter-clockwise.
    pub corners: [Point<T, 2>; 4],
    /// The vectors from the first corner to the second and to the last; zero where the rectangle is flat.
    pub sides: [Vector<T, 2>; 2],
    /// A vector along the first side, of any length but zero, even if the side's length is zero.
    axis: Vector<T, 2>,
    /// Two stored points whose midpoint is the rectangle's center.
    anchors: [Point<T, 2>; 2],
    /// Whether the rectangle is axis-aligned by the type of the shape.
    is_upright: bool,
}

impl<T: Arithmetic> Clone for Quad<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Arithmetic> Copy for Quad<T> {}

impl<T: Arithmetic> Quad<T> {
    /// The axis-aligned rectangle between two stored points.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn upright(min: Point<T, 2>, max: Point<T, 2>) -> Self {
        let ([left, bottom], [right, top]) = (min.0, max.0);
        let sides = [Vector([right - left, T::D1::ZERO]), Vector([T::D1::ZERO, top - bottom])];
        let corners = [min, Point([right, bottom]), max, Point([left, top])];
        Self {
            corners,
            sides,
            axis: Vector::axis(0, Ordering::Greater),
            anchors: [min, max],
            is_upright: true,
        }
    }

    /// The rectangle of `center ± along ± across`. If the axis is zero, only the center is left, and its direction is
    /// arbitrary.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn oriented(
        center: Point<T, 2>,
        along: Vector<T, 2>,
        across: Vector<T, 2>,
        axis: Vector<T, 2>,
    ) -> Self {
        let corners = [
            center + (-along) + (-across),
            center + along + (-across),
            center + along + across,
            center + (-along) + across,
        ];
        let twice = |v: Vector<T, 2>| Vector(v.0.each(|x| x + x));
        let axis = if axis.is_zero() { Vector::axis(0, Ordering::Greater) } else { axis };
        Self { corners, sides: [twice(along), twice(across)], axis, anchors: [center; 2], is_upright: false }
    }

    /// The lower and the upper bounds, if the rectangle is axis-aligned.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bounds(&self) -> Option<[Point<T, 2>; 2]> {
        self.is_upright.then_some([self.corners[0], self.corners[2]])
    }

    /// The side from a corner to the next.
    #[inline]
    pub fn side(&self, i: usize) -> Linear<T, 2> {
        let along = self.sides[i % 2];
        let direction = if i < 2 { along } else { -along };
        Linear::side(self.corners[i % 4], direction, self.corners[(i + 1) % 4])
    }

    /// Two stored points whose midpoint is the rectangle's center.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn anchors(&self) -> [Point<T, 2>; 2] {
        self.anchors
    }

    /// Twice the vector from the rectangle's center to the midpoint of two points.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn way_to(&self, a: Point<T, 2>, b: Point<T, 2>) -> Vector<T, 2> {
        let [low, high] = self.anchors;
        (a - low) + (b - high)
    }

    /// A vector's components along the axis and across it, times the axis's length.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn components(&self, v: &Vector<T, 2>) -> [T::D2; 2] {
        if self.is_upright {
            return [v.0[0] * T::step(), v.0[1] * T::step()];
        }
        [v.dot(&self.axis), v.dot(&self.axis.perp())]
    }

    /// The lengths of the sides, at the same scale as [`components`](Self::components).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn lengths(&self) -> [T::D2; 2] {
        let [first, second] = &self.sides;
        [self.components(first)[0], self.components(second)[1]]
    }

    /// The square of that scale.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn scale(&self) -> T::D2 {
        if self.is_upright { T::step() * T::step() } else { self.axis.squared() }
    }

    /// The direction across a slab: along the first or the second side.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn across(&self, slab: usize) -> Vector<T, 2> {
        if slab == 0 { self.axis } else { self.axis.perp() }
    }

    /// The width of the rectangle perpendicular to a direction, times the direction's length.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn breadth(&self, direction: &Vector<T, 2>) -> T::D2 {
        let [first, second] = &self.sides;
        if self.is_upright {
            let [x, y] = direction.0;
            return first.0[0] * y.absolute() + second.0[1] * x.absolute();
        }
        first.cross(direction).absolute() + second.cross(direction).absolute()
    }

    /// The slabs between opposite sides; the first is across the direction of the first side.
    #[inline]
    pub fn slabs(&self) -> [Slab<T>; 2] {
        let [low, _, high, _] = self.corners;
        [self.axis, self.axis.perp()].map(|across| Slab { across, low, high })
    }
}

/// All points between two parallel lines. A rectangle is the intersection of two perpendicular slabs.
pub struct Slab<T: Arithmetic> {
    /// A vector across the slab, of any length but zero.
    pub across: Vector<T, 2>,
    /// A point of the line where the slab begins, in the direction of `across`.
    pub low: Point<T, 2>,
    /// A point of the line where it ends.
    pub high: Point<T, 2>,
}

impl<T: Arithmetic> Slab<T> {
    /// The signed distances from `p` to the beginning and to the end of the slab, times the length of `across`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bounds(&self, p: Point<T, 2>) -> (T::D2, T::D2) {
        ((self.low - p).dot(&self.across), (self.high - p).dot(&self.across))
    }
}

/// Whether the point belongs to the rectangle: to its projections onto both axes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn holds<T: Arithmetic>(quad: &Quad<T>, p: Point<T, 2>) -> bool {
    if let Some([min, max]) = quad.bounds() {
        // Differences of stored numbers have exact signs.
        let (after, before) = ((p - min).0, (max - p).0);
        let (right, left) = (after[0].is_at_least_zero(), before[0].is_at_least_zero());
        let (above, below) = (after[1].is_at_least_zero(), before[1].is_at_least_zero());
        return right & left & above & below;
    }
    let (place, reach) = (quad.components(&quad.way_to(p, p)), quad.lengths());
    place[0].absolute().is_at_most(reach[0]) & place[1].absolute().is_at_most(reach[1])
}

/// Whether the point's squared distance from the rectangle is at most `squared`.
///
/// It is `x² + y²` of the point's distances from the projections onto the two axes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn is_near<T: Arithmetic>(quad: &Quad<T>, p: Point<T, 2>, squared: T::D2) -> bool {
    if let Some([min, max]) = quad.bounds() {
        return p.toward(&min, &max).squared().is_at_most(squared);
    }
    let (place, reach) = (quad.components(&quad.way_to(p, p)), quad.lengths());
    let beyond = |i: usize| (place[i].absolute() - reach[i]).positive_part();
    let (x, y) = (beyond(0), beyond(1));
    let twice = squared + squared;
    (x * x + y * y).is_at_most((twice + twice) * quad.scale())
}
