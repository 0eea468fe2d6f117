//! The parts of obstacles that are made of several, as obstacles of their own.

use crate::bounds::course::{AxisRanges, Way};
use crate::bounds::obstacles::Obstacles;
use crate::bounds::search_bounds::SearchBounds;
use crate::shape::Parts;

/// All parts of the shapes of a collection. The index of a part is that of its shape, times a stride, plus that among the parts of its shape.
#[derive(Clone, Copy, Debug)]
pub struct ObstaclesOfParts<'o, O: ?Sized> {
    obstacles: &'o O,
    /// At least the number of parts of any shape, and one.
    pub stride: usize,
}

impl<'o, 'p, B: 'p, O> ObstaclesOfParts<'o, O>
where
    O: Obstacles<Shape = Parts<'p, B>> + ?Sized,
{
    pub fn new(obstacles: &'o O) -> Self {
        let counts = (0..obstacles.count()).filter_map(|index| obstacles.with(index, |shape| shape.0.len()));
        Self { obstacles, stride: counts.fold(1, usize::max) }
    }

    /// Visits the parts of a shape with their indices.
    fn each(&self, index: usize, parts: &Parts<'p, B>, visit: &mut dyn FnMut(usize, &'p B)) {
        let first = index.saturating_mul(self.stride);
        parts.0.iter().enumerate().for_each(|(i, part)| visit(first.saturating_add(i), part));
    }
}

impl<'p, B: 'p, O> Obstacles for ObstaclesOfParts<'_, O>
where
    O: Obstacles<Shape = Parts<'p, B>> + ?Sized,
{
    type Shape = B;
    type Ref<'a>
        = &'p B
    where
        Self: 'a;

    fn count(&self) -> usize {
        self.obstacles.count().saturating_mul(self.stride)
    }

    fn shape(&self, index: usize) -> Option<&'p B> {
        self.obstacles.with(index / self.stride, |shape| shape.0.get(index % self.stride))?
    }

    fn candidates(&self, bounds: &SearchBounds, visit: &mut dyn FnMut(usize)) {
        self.obstacles.candidates(bounds, &mut |index| {
            self.obstacles.with(index, |shape| self.each(index, shape, &mut |index, _| visit(index)));
        });
    }

    fn search(&self, way: &Way, latest: f64, visit: &mut dyn FnMut(usize, &B, &AxisRanges) -> f64) {
        let mut latest = latest;
        self.obstacles.search(way, latest, &mut |index, shape, sides| {
            self.each(index, shape, &mut |index, part| latest = visit(index, part, sides));
            latest
        });
    }

    fn entry(&self, way: &Way) -> Option<f64> {
        self.obstacles.entry(way)
    }

    fn magnitude(&self) -> f64 {
        self.obstacles.magnitude()
    }
}
