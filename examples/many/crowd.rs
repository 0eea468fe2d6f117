//! A batch in the plane, which tests every shape, but many at a time.

use kousa::batch::Batch;
use kousa::{Ray, Shape2, cast};

use crate::plane::Plane;
use crate::scene::{Hit, Number, Rng, Tree};

/// The batch of the shapes of the plane.
pub struct Crowd<S: Number>(Batch<Shape2<S>>);

impl<S: Number> Tree for Crowd<S> {
    type Scalar = S;
    type Shape = Shape2<S>;
    type Ray = Ray<S>;

    fn scene(count: usize, rng: &mut Rng) -> (Vec<Shape2<S>>, Vec<Ray<S>>) {
        Plane::scene(count, rng)
    }

    fn build(shapes: &[Shape2<S>]) -> Self {
        Self(shapes.iter().copied().collect())
    }

    fn meeting(&self, shape: &Shape2<S>) -> Vec<usize> {
        self.0.meeting(shape).collect()
    }

    fn first(&self, ray: &Ray<S>) -> Option<Hit<S>> {
        self.0.cast_first(ray).map(|(number, hit)| Hit { t: hit.t, number })
    }

    fn meets(a: &Shape2<S>, b: &Shape2<S>) -> bool {
        Plane::meets(a, b)
    }

    /// Where a ray enters a shape, or where it begins if that is inside the shape.
    fn hit(ray: &Ray<S>, shape: &Shape2<S>, number: usize) -> Option<Hit<S>> {
        cast(ray, shape).map(|hit| Hit { t: hit.t, number })
    }
}
