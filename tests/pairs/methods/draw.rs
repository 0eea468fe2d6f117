//! The random operands of the methods.

use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Capsule, Circle, OrientedRect, Polygon, Triangle};

use crate::support::{Rng, Sample};

/// The range of the numbers drawn: ordinary ones, whole ones on a small grid, or any at all.
#[derive(Clone, Copy, Debug)]
pub enum Size {
    Grid,
    Ordinary,
    Any,
}

impl Size {
    pub const ALL: [Self; 3] = [Self::Grid, Self::Ordinary, Self::Any];

    pub fn number<S: Sample>(self, rng: &mut Rng) -> S {
        match self {
            Self::Grid => S::whole(rng.range(-4, 4)),
            Self::Ordinary => S::ordinary(rng),
            Self::Any => S::any(rng),
        }
    }

    /// A length, which is not negative.
    pub fn length<S: Sample>(self, rng: &mut Rng) -> S {
        loop {
            let x: S = self.number(rng);
            if x >= S::whole(0) {
                return x;
            }
        }
    }

    pub fn vector<S: Sample, const D: usize>(self, rng: &mut Rng) -> SVector<S, D> {
        SVector::from(std::array::from_fn::<S, D, _>(|_| self.number(rng)))
    }

    pub fn place<S: Sample, const D: usize>(self, rng: &mut Rng) -> Point<S, D> {
        Point::from(self.vector(rng))
    }

    /// A box that is not empty.
    pub fn block<S: Sample, const D: usize>(self, rng: &mut Rng) -> Aabb<S, D> {
        let [a, b]: [Point<S, D>; 2] = [self.place(rng), self.place(rng)];
        Aabb::new(a, a).union(&Aabb::new(b, b))
    }

    pub fn circle<S: Sample>(self, rng: &mut Rng) -> Circle<S> {
        Circle::new(self.place(rng), self.length(rng))
    }

    pub fn capsule<S: Sample, const D: usize>(self, rng: &mut Rng) -> Capsule<S, D> {
        Capsule::new(self.place(rng), self.place(rng), self.length(rng))
    }

    pub fn oriented<S: Sample>(self, rng: &mut Rng) -> OrientedRect<S> {
        OrientedRect::new(self.place(rng), [self.vector(rng), self.vector(rng)])
    }

    pub fn triangle<S: Sample>(self, rng: &mut Rng) -> Triangle<S> {
        Triangle::new(self.place(rng), self.place(rng), self.place(rng))
    }

    /// A polygon of one to seven points.
    pub fn polygon<S: Sample>(self, rng: &mut Rng) -> Polygon<S, 7> {
        let count = 1 + rng.below(7) as usize;
        let places: Vec<_> = (0..count).map(|_| self.place(rng)).collect();
        Polygon::hull(&places).unwrap()
    }
}

/// Calls `ask` for `count` draws of each size, and for more in optimised builds.
pub fn each(count: usize, mut ask: impl FnMut(Size, &mut Rng)) {
    let rng = &mut Rng::new(7);
    let count = if cfg!(debug_assertions) { count } else { 10 * count };
    for size in Size::ALL {
        (0..count).for_each(|_| ask(size, rng));
    }
}
