//! Several collections of obstacles together: pairs, and pairs of pairs.

use alloc::vec::Vec;

use crate::bounds::course::{Sides, Way};
use crate::bounds::obstacles::{Obstacles, near_in};
use crate::shape::mixed::Mix;

/// What the shapes of two collections are together.
type Mixed<A, B> = <<A as Obstacles>::Shape as Mix<<B as Obstacles>::Shape>>::Any;

/// The shapes of the first, then those of the second.
impl<A, B> Obstacles for (A, B)
where
    A: Obstacles<Shape: Mix<B::Shape> + Clone>,
    B: Obstacles<Shape: Clone>,
{
    type Shape = Mixed<A, B>;

    fn count(&self) -> usize {
        self.0.count() + self.1.count()
    }

    fn with<R>(&self, number: usize, ask: impl FnOnce(&Self::Shape) -> R) -> Option<R> {
        match number.checked_sub(self.0.count()) {
            None => self.0.with(number, |shape| ask(&shape.clone().into())),
            Some(number) => self.1.with(number, |shape| ask(&shape.clone().into())),
        }
    }

    fn search(&self, way: &Way, latest: f64, visit: &mut dyn FnMut(usize, &Self::Shape, &Sides) -> f64) {
        let (before, mut latest) = (self.0.count(), latest);
        self.0.search(way, latest, &mut |number, shape, sides| {
            latest = visit(number, &shape.clone().into(), sides);
            latest
        });
        self.1.search(way, latest, &mut |number, shape, sides| {
            visit(before + number, &shape.clone().into(), sides)
        });
    }

    fn near(&self, way: &Way) -> Vec<(usize, Self::Shape)> {
        near_in(self, way)
    }

    fn magnitude(&self) -> f64 {
        let [first, second] = [self.0.magnitude(), self.1.magnitude()];
        if first > second { first } else { second }
    }
}
