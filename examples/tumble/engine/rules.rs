//! The numbers of the simulation.

use super::number::Number;

/// The same for all bodies.
#[derive(Clone, Copy, Debug)]
pub struct Rules<S> {
    /// The length of a step, and how many there are in a second.
    pub time: S,
    pub per_second: S,
    /// The speed that gravity adds in a step.
    pub gravity: S,
    /// The distance within which two bodies have a manifold. Most approach by less than this in a step; one
    /// that is faster may overlap another, and is pushed out.
    pub margin: S,
    /// The share of a depth that is corrected in a step.
    pub mended: S,
    /// The coefficient of friction.
    pub friction: S,
    /// How far two points that touched may slip along each other and still count as opposite.
    pub slip: S,
    /// The distance within which two places of contact are the same.
    pub near: S,
    /// By how much a place must be deeper than one of the previous step beside it, to take its place.
    pub deeper: S,
    /// What is left of the velocity and the angular velocity after a step: the air slows down what rolls.
    pub drag: [S; 2],
}

impl<S: Number> Rules<S> {
    pub fn new() -> Self {
        Self {
            time: S::ratio(1, 256),
            per_second: S::ratio(256, 1),
            gravity: S::ratio(10, 256),
            margin: S::ratio(1, 16),
            mended: S::ratio(1, 8),
            friction: S::ratio(1, 2),
            slip: S::ratio(1, 32),
            near: S::ratio(1, 16),
            deeper: S::ratio(1, 4096),
            drag: [S::ratio(1023, 1024), S::ratio(63, 64)],
        }
    }
}
