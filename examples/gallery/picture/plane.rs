//! The plane, and its visible part.

use kousa::{Line, Rect};

use super::outline::{FAR, Place, Way};
use super::view::{Projection, View, clip, cut};

/// A point in the plane or on the page.
pub type Spot = Place<2>;

/// A vector in the plane or on the page.
pub type Step = Way<2>;

/// The length of a vector.
pub fn length(step: Step) -> f64 {
    step.x.hypot(step.y)
}

/// The unit vector in a direction, or `None` if the vector is zero.
pub fn unit(step: Step) -> Option<Step> {
    let length = length(step);
    (length > 0.0).then(|| step / length)
}

/// The vector rotated by a quarter turn.
pub fn turned(step: Step) -> Step {
    Step::new(-step.y, step.x)
}

/// The point at the fraction `t` of the way from `a` to `b`.
pub fn between(a: Spot, b: Spot, t: f64) -> Spot {
    a + (b - a) * t
}

/// The visible part of the plane, and its position on the page.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    low: Spot,
    high: Spot,
    /// The number of page units per unit of the plane.
    scale: f64,
    /// The upper left corner on the page.
    corner: Spot,
}

impl Projection<2> for Frame {
    /// The y axis points up in the plane and down on the page.
    fn place(&self, at: Spot) -> Spot {
        self.corner + Step::new(at.x - self.low.x, self.high.y - at.y) * self.scale
    }

    fn length(&self, length: f64) -> f64 {
        (length * self.scale).min(FAR)
    }

    fn clip(&self, origin: Spot, direction: Step, range: (f64, f64)) -> Option<(f64, f64)> {
        clip(&Rect::new(self.low, self.high), Line::new(origin, direction), range)
    }

    /// The visible part of the half-space, and the line that bounds it.
    fn half(&self, origin: Spot, normal: Step) -> [Vec<Spot>; 2] {
        let frame = Rect::new(self.low, self.high).corners();
        cut(&frame, origin, normal).map(|places| places.into_iter().map(|at| self.place(at)).collect())
    }
}

impl View<2> for Frame {
    fn new([low, high]: [Spot; 2], corner: Spot, size: Step) -> Self {
        let extent = high - low;
        Self { low, high, scale: (size.x / extent.x).min(size.y / extent.y), corner }
    }

    fn page(&self) -> (Spot, Step) {
        (self.corner, (self.high - self.low) * self.scale)
    }

    /// Because of rounding, its length is not exactly 1.
    fn normal(&self, normal: Step) -> Option<Step> {
        unit(Step::new(normal.x, -normal.y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame() -> Frame {
        Frame::new([Spot::new(0.0, 0.0), Spot::new(4.0, 2.0)], Spot::new(10.0, 20.0), Step::new(400.0, 400.0))
    }

    #[test]
    fn y_points_up() {
        assert_eq!(frame().place(Spot::new(0.0, 2.0)), Spot::new(10.0, 20.0));
        assert_eq!(frame().place(Spot::new(4.0, 0.0)), Spot::new(410.0, 220.0));
    }

    #[test]
    fn lines_end_at_the_frame() {
        let clip = |x, y, dx, dy, range| frame().clip(Spot::new(x, y), Step::new(dx, dy), range);
        let line = (f64::NEG_INFINITY, f64::INFINITY);
        let ray = (0.0, f64::INFINITY);
        assert_eq!(clip(1.0, 1.0, 1.0, 0.0, line), Some((-1.0, 3.0)));
        assert_eq!(clip(1.0, 1.0, 1.0, 0.0, ray), Some((0.0, 3.0)));
        assert_eq!(clip(-2.0, 1.0, 2.0, 0.0, ray), Some((1.0, 3.0)));
        assert_eq!(clip(-2.0, 1.0, -1.0, 0.0, ray), None);
        assert_eq!(clip(1.0, 5.0, 1.0, 0.0, line), None);
        assert_eq!(clip(1.0, 1.0, 0.0, 0.0, line), Some((0.0, 0.0)));
        assert_eq!(clip(9.0, 1.0, 0.0, 0.0, line), None);
    }
}
