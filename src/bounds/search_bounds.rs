//! The bounds for which a collection of obstacles is searched.

use nalgebra::Point;

use crate::bounds::course::{AxisRanges, Way, sides};
use crate::bounds::range::{Range, at_least, at_most};
use crate::bounds::ranges;
use crate::number::each::indexed;
use crate::scalar::{Constants, Scalar};
use crate::shape::Aabb;

/// The bounds for which a collection of [`Obstacles`](crate::Obstacles) is searched: a box of any scalar and dimension.
///
/// It contains everything that a query may come to. It has no end where a ray has none.
///
/// ```
/// use kousa::{Rect, SearchBounds, point};
///
/// let bounds = SearchBounds::from(Rect::new(point([0.0, 0.1]), point([2.0, 3.0])));
/// assert!(bounds.meets(&Rect::new(point([2.0, 3.0]), point([5.0, 5.0]))));
/// assert!(!bounds.meets(&Rect::new(point([2.5, 0.0]), point([5.0, 5.0]))));
/// // Rounded outward to the numbers of a tree.
/// let rounded = bounds.aabb::<f32, 2>();
/// assert_eq!(rounded, Rect::new(point([0.0, 0.1_f32.next_down()]), point([2.0, 3.0])));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchBounds {
    /// The sides; in the plane the third one is zero.
    sides: AxisRanges,
}

impl SearchBounds {
    /// The box around a path.
    pub(crate) fn along(way: &Way) -> Self {
        Self { sides: way.around() }
    }

    /// A box with these sides.
    #[cfg(feature = "alloc")]
    pub(crate) const fn within(sides: AxisRanges) -> Self {
        Self { sides }
    }

    /// The sides.
    #[cfg(feature = "alloc")]
    pub(crate) fn sides(&self) -> &AxisRanges {
        &self.sides
    }

    /// The smallest box of a scalar that contains the bounds, saturating.
    ///
    /// A shape that meets the bounds has an `aabb` that meets this box, although both are rounded.
    pub fn aabb<S: Scalar, const D: usize>(&self) -> Aabb<S, D> {
        let beyond = |x: f64| if x < 0.0 { S::least() } else { S::greatest() };
        let side = |axis: usize| self.sides.get(axis).copied().unwrap_or(Range { low: 0.0, high: 0.0 });
        let end = |of: &dyn Fn(Range) -> S| Point::from(indexed::<_, D>(|axis| of(side(axis))));
        Aabb::new(
            end(&|side| at_most(side.low).unwrap_or(beyond(side.low))),
            end(&|side| at_least(side.high).unwrap_or(beyond(side.high))),
        )
    }

    /// Whether a box meets the bounds. The empty box meets none.
    pub fn meets<S: Scalar, const D: usize>(&self, aabb: &Aabb<S, D>) -> bool {
        let (low, high) = (ranges(&aabb.min), ranges(&aabb.max));
        let mut axes = low.iter().zip(&high).zip(&self.sides);
        !aabb.is_empty() && axes.all(|((low, high), side)| side.low <= high.high && low.low <= side.high)
    }
}

/// The bounds of a box.
impl<S: Scalar, const D: usize> From<Aabb<S, D>> for SearchBounds {
    fn from(aabb: Aabb<S, D>) -> Self {
        let (low, high) = (ranges(&aabb.min), ranges(&aabb.max));
        Self { sides: sides::<D>(indexed(|axis| Range { low: low[axis].low, high: high[axis].high })) }
    }
}
