//! A collection of obstacles without some of its shapes.

use core::fmt;

use crate::bounds::course::{AxisRanges, Way};
use crate::bounds::obstacles::Obstacles;
use crate::bounds::search_bounds::SearchBounds;

/// A part of a collection of [`Obstacles`]: the shapes whose indices a function keeps. Feature `alloc`.
///
/// The indices are those of the whole collection.
///
/// ```
/// use kousa::{Circle, Filtered, point, sweep_first, vector};
///
/// // What a unit runs into, of all others.
/// let units = [0.0, 4.0, 8.0].map(|x| Circle::new(point([x, 0.0]), 1.0));
/// let me = 0;
/// let others = Filtered::new(&units, |index| index != me);
/// let (index, impact) = sweep_first(&units[me], &vector([9.0, 0.0]), &others).unwrap();
/// assert_eq!((index, impact.travel), (1, vector([2.0, 0.0])));
/// ```
#[derive(Clone, Copy)]
pub struct Filtered<'a, O: ?Sized, F> {
    obstacles: &'a O,
    keep: F,
}

impl<'a, O: Obstacles + ?Sized, F: Fn(usize) -> bool> Filtered<'a, O, F> {
    /// The shapes for whose indices `keep` is true.
    pub const fn new(obstacles: &'a O, keep: F) -> Self {
        Self { obstacles, keep }
    }
}

impl<O: Obstacles + ?Sized, F: Fn(usize) -> bool> Obstacles for Filtered<'_, O, F> {
    type Shape = O::Shape;
    type Ref<'b>
        = O::Ref<'b>
    where
        Self: 'b;

    /// The number of shapes in the whole collection.
    fn count(&self) -> usize {
        self.obstacles.count()
    }

    fn shape(&self, index: usize) -> Option<O::Ref<'_>> {
        if (self.keep)(index) { self.obstacles.shape(index) } else { None }
    }

    fn candidates(&self, bounds: &SearchBounds, visit: &mut dyn FnMut(usize)) {
        self.obstacles.candidates(bounds, &mut |index| {
            if (self.keep)(index) {
                visit(index);
            }
        });
    }

    fn with<R>(&self, index: usize, ask: impl FnOnce(&O::Shape) -> R) -> Option<R> {
        if (self.keep)(index) { self.obstacles.with(index, ask) } else { None }
    }

    fn search(&self, way: &Way, latest: f64, visit: &mut dyn FnMut(usize, &O::Shape, &AxisRanges) -> f64) {
        let mut latest = latest;
        self.obstacles.search(way, latest, &mut |index, shape, sides| {
            if (self.keep)(index) {
                latest = visit(index, shape, sides);
            }
            latest
        });
    }

    fn entry(&self, way: &Way) -> Option<f64> {
        self.obstacles.entry(way)
    }

    fn front_of_facet(&self, index: usize, for_casts: bool) -> Option<[f64; 3]> {
        self.obstacles.front_of_facet(index, for_casts)
    }

    fn way_off(&self, index: usize, shortest: &[f64; 3]) -> Option<[f64; 3]> {
        self.obstacles.way_off(index, shortest)
    }

    fn magnitude(&self) -> f64 {
        self.obstacles.magnitude()
    }
}

impl<O: fmt::Debug + ?Sized, F> fmt::Debug for Filtered<'_, O, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Filtered").field("obstacles", &self.obstacles).finish_non_exhaustive()
    }
}
