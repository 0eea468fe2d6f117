//! What a slide returns: how far a shape has moved, and what has stopped it.

use nalgebra::SVector;

use crate::scalar::{Constants, Scalar};
use crate::sweep::impact::Impact;

/// The result of a [`slide`](crate::slide()): how far a shape has moved, and what has stopped it.
///
/// ```
/// use kousa::{Rect, point, slide, vector};
///
/// let tile = |x: f64| Rect::new(point([x, -1.0]), point([x + 1.0, 0.0]));
/// let floor = [3.0, 2.0, 1.0, 0.0].map(tile);
/// let chest = Rect::new(point([0.0, 0.0]), point([1.0, 1.0]));
/// let slide = slide(&chest, &vector([2.5, -0.5]), &floor);
/// assert_eq!(slide.travel, vector([2.5, 0.0])); // no motion is lost at the seams
/// let [(index, impact)] = slide.impacts() else { panic!() };
/// assert_eq!((*index, impact.normal), (3, vector([0.0, 1.0])));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slide<S: Scalar, const D: usize = 2> {
    /// The whole translation of the shape.
    pub travel: SVector<S, D>,
    /// The impacts, of which the first `count` are valid.
    impacts: [(usize, Impact<S, D>); MOST_STOPS],
    count: usize,
}

/// The greatest number of stops that are listed.
pub(super) const MOST_STOPS: usize = 4;

impl<S: Scalar, const D: usize> Default for Slide<S, D> {
    /// No translation and no impacts.
    fn default() -> Self {
        let zero = SVector::from([S::zero(); D]);
        Self { travel: zero, impacts: [(0, Impact::nothing()); MOST_STOPS], count: 0 }
    }
}

impl<S: Scalar, const D: usize> Slide<S, D> {
    /// A slide with these impacts.
    #[cfg(feature = "serde")]
    pub(crate) fn listed(
        travel: SVector<S, D>,
        impacts: impl Iterator<Item = (usize, Impact<S, D>)>,
    ) -> Option<Self> {
        let mut slide = Self { travel, ..Self::default() };
        impacts.for_each(|stop| {
            slide.push(stop);
        });
        Some(slide)
    }

    /// The first impacts, in order, at most four, each with the index of its shape. `t` and `travel` of an impact belong to the leg of the motion on which it occurred.
    #[inline]
    pub fn impacts(&self) -> &[(usize, Impact<S, D>)] {
        self.impacts.get(..self.count).unwrap_or(&self.impacts)
    }

    /// The same slide with the indices of its impacts divided by the number of parts of what moves, or of each obstacle.
    pub(crate) fn of_parts(mut self, count: usize) -> Self {
        self.impacts.iter_mut().for_each(|stop| stop.0 = stop.0.checked_div(count).unwrap_or(stop.0));
        self
    }

    /// Adds a stop; `false` if there is no room.
    pub(super) fn push(&mut self, stop: (usize, Impact<S, D>)) -> bool {
        let Some(place) = self.impacts.get_mut(self.count) else { return false };
        *place = stop;
        self.count += 1;
        true
    }
}
