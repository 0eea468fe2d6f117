//! Shapes at random.

use kousa::nalgebra::SVector;
use kousa::{Capsule, Circle, Line, OrientedRect, Ray, Rect, Segment};

use super::Point;
use super::support::{Rng, Sample};

/// Where operands come from.
#[derive(Clone, Copy, Debug)]
pub enum Input {
    /// Small whole numbers: touching, collinear and degenerate operands are frequent.
    Grid,
    /// Numbers within ±16, all their bits in use.
    Ordinary,
    /// Any value, the ends of the range more often.
    Whole,
}

/// Numbers for operands; now and then one of the last few again, so that operands share coordinates.
pub struct Numbers<S> {
    rng: Rng,
    input: Input,
    last: [S; 4],
}

impl<S: Sample> Numbers<S> {
    pub fn new(input: Input) -> Self {
        Self { rng: Rng::new(0x6b6f_7573_6100 + input as u64), input, last: [S::whole(0); 4] }
    }

    fn number(&mut self) -> S {
        let slot = self.rng.below(4) as usize;
        if self.rng.below(4) > 0 {
            self.last[slot] = match self.input {
                Input::Grid => S::whole(self.rng.range(-4, 4)),
                Input::Ordinary => S::ordinary(&mut self.rng),
                Input::Whole => S::any(&mut self.rng),
            };
        }
        self.last[slot]
    }

    /// Rarely negative: a shape with such a radius is empty.
    fn radius(&mut self) -> S {
        let radius = self.number();
        if radius < S::whole(0) && self.rng.below(16) > 0 { self.radius() } else { radius }
    }

    fn vector(&mut self) -> SVector<S, 2> {
        let x = self.number();
        SVector::from([x, self.number()])
    }
}

/// A shape that can be drawn at random.
pub trait Drawn<S> {
    /// Only one of so many pairs with the shape is asked, because it takes its time.
    const ONE_OF: usize = 1;

    fn drawn(numbers: &mut Numbers<S>) -> Self;
}

impl<S: Sample> Drawn<S> for Point<S> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self::from(numbers.vector())
    }
}

impl<S: Sample> Drawn<S> for Line<S> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self::new(Drawn::drawn(numbers), numbers.vector())
    }
}

impl<S: Sample> Drawn<S> for Ray<S> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self::new(Drawn::drawn(numbers), numbers.vector())
    }
}

impl<S: Sample> Drawn<S> for Segment<S> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self::new(Drawn::drawn(numbers), Drawn::drawn(numbers))
    }
}

impl<S: Sample> Drawn<S> for Circle<S> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self::new(Drawn::drawn(numbers), numbers.radius())
    }
}

impl<S: Sample> Drawn<S> for Capsule<S> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        Self::new(Drawn::drawn(numbers), Drawn::drawn(numbers), numbers.radius())
    }
}

/// Rarely inverted: then it is empty.
impl<S: Sample> Drawn<S> for Rect<S> {
    fn drawn(numbers: &mut Numbers<S>) -> Self {
        let (mut min, mut max) = (numbers.vector(), numbers.vector());
        for axis in 0..2 {
            if min[axis] > max[axis] && numbers.rng.below(16) > 0 {
                (min[axis], max[axis]) = (max[axis], min[axis]);
            }
        }
        Self::new(min.into(), max.into())
    }
}

impl<S: Sample> Drawn<S> for OrientedRect<S> {
    const ONE_OF: usize = 9;

    fn drawn(numbers: &mut Numbers<S>) -> Self {
        let half_extents = [numbers.radius(), numbers.radius()];
        Self::new(Drawn::drawn(numbers), half_extents.into(), numbers.vector())
    }
}
