//! The plane, and the part of it that the picture shows.
//!
//! Drawing needs no more than floats: all that is exact has been decided before.

use kousa::nalgebra::{Point, SVector};

use crate::number::Number;

/// A place, in the plane or on the page.
pub type Spot = Point<f64, 2>;

/// A way from place to place.
pub type Step = SVector<f64, 2>;

/// Coordinates are drawn up to here, so that no sum or difference of a few of them is infinite.
const FAR: f64 = 1e100;

/// A point of the scene, for drawing.
pub fn spot<S: Number>(point: &Point<S, 2>) -> Spot {
    Spot::from(step(&point.coords))
}

/// A vector of the scene, for drawing.
pub fn step<S: Number>(vector: &SVector<S, 2>) -> Step {
    Step::new(vector.x.to_f64().clamp(-FAR, FAR), vector.y.to_f64().clamp(-FAR, FAR))
}

/// A length of the scene, for drawing.
pub fn reach<S: Number>(length: S) -> f64 {
    length.to_f64().min(FAR)
}

/// How long a step is.
pub fn length(step: Step) -> f64 {
    step.x.hypot(step.y)
}

/// The step of length 1 that way; of no step none.
pub fn unit(step: Step) -> Option<Step> {
    let length = length(step);
    (length > 0.0).then(|| step / length)
}

/// A quarter turn.
pub fn turned(step: Step) -> Step {
    Step::new(-step.y, step.x)
}

/// The place between two others.
pub fn between(a: Spot, b: Spot, t: f64) -> Spot {
    a + (b - a) * t
}

/// What a shape looks like, in its own coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outline {
    /// A point.
    Dot(Spot),
    /// `origin + t·direction`, with `t` in a range that may be infinite.
    Straight {
        /// Where `t` is 0.
        origin: Spot,
        /// Where to.
        direction: Step,
        /// The least and the greatest `t`.
        range: (f64, f64),
    },
    /// All within `radius` of the segment from `a` to `b`, which may be the same.
    Round {
        /// One end.
        a: Spot,
        /// The other.
        b: Spot,
        /// How far it reaches from there.
        radius: f64,
    },
    /// The rectangle with these corners, counter-clockwise.
    Angular([Spot; 4]),
}

impl Outline {
    /// The segment between two places.
    pub fn between(a: Spot, b: Spot) -> Self {
        Self::Straight { origin: a, direction: b - a, range: (0.0, 1.0) }
    }

    /// The same, elsewhere.
    pub fn moved(self, by: Step) -> Self {
        match self {
            Self::Dot(at) => Self::Dot(at + by),
            Self::Straight { origin, direction, range } => {
                Self::Straight { origin: origin + by, direction, range }
            }
            Self::Round { a, b, radius } => Self::Round { a: a + by, b: b + by, radius },
            Self::Angular(corners) => Self::Angular(corners.map(|corner| corner + by)),
        }
    }

    /// Two corners of a box that shows what there is to see: of what has no end, the beginning.
    fn bounds(self) -> [Spot; 2] {
        let (a, b, margin) = match self {
            Self::Dot(at) => (at, at, 0.0),
            Self::Straight { origin, direction, .. } => (origin, origin + direction, 0.0),
            Self::Round { a, b, radius } => (a, b, radius.min(FAR)),
            Self::Angular([a, b, c, d]) => {
                (least(least(a, b), least(c, d)), greatest(greatest(a, b), greatest(c, d)), 0.0)
            }
        };
        let margin = Step::new(margin, margin);
        [least(a, b) - margin, greatest(a, b) + margin]
    }
}

fn least(a: Spot, b: Spot) -> Spot {
    Spot::new(a.x.min(b.x), a.y.min(b.y))
}

fn greatest(a: Spot, b: Spot) -> Spot {
    Spot::new(a.x.max(b.x), a.y.max(b.y))
}

/// The part of the plane that is drawn, and where on the page.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    low: Spot,
    high: Spot,
    /// Page units for a unit of the plane.
    scale: f64,
    /// The upper left corner, on the page.
    corner: Spot,
}

impl Frame {
    /// Fits the part of the plane from `low` to `high` on the page: below `corner`, at most as wide and
    /// as high as `size`.
    pub fn new([low, high]: [Spot; 2], corner: Spot, size: Step) -> Self {
        let extent = high - low;
        Self { low, high, scale: (size.x / extent.x).min(size.y / extent.y), corner }
    }

    /// The corners of a frame that holds all of these, with a margin.
    pub fn around(outlines: impl Iterator<Item = Outline>) -> [Spot; 2] {
        let merged = outlines.map(Outline::bounds).reduce(|[a, b], [c, d]| [least(a, c), greatest(b, d)]);
        let [low, high] = merged.unwrap_or([Spot::origin(); 2]);
        let extent = high - low;
        // Of one point there is no extent to take a part of, but its coordinates.
        let size = low.coords.amax().max(high.coords.amax()).max(1.0);
        let margin = (extent.x.max(extent.y) * 0.1).max(size * 1e-9);
        let margin = Step::new(margin, margin);
        [low - margin, high + margin]
    }

    /// How long a length is on the page.
    pub fn length(&self, length: f64) -> f64 {
        (length * self.scale).min(FAR)
    }

    /// Where a place is on the page. In the plane y points up, on the page down.
    pub fn place(&self, at: Spot) -> Spot {
        self.corner + Step::new(at.x - self.low.x, self.high.y - at.y) * self.scale
    }

    /// A direction on the page, of length 1.
    pub fn direction(&self, step: Step) -> Option<Step> {
        unit(Step::new(step.x, -step.y))
    }

    /// The upper left corner and the extent, on the page.
    pub fn page(&self) -> (Spot, Step) {
        (self.corner, (self.high - self.low) * self.scale)
    }

    /// The range of `t` in which `origin + t·direction` lies in the frame, cut to `range`.
    pub fn clip(&self, origin: Spot, direction: Step, range: (f64, f64)) -> Option<(f64, f64)> {
        let (mut from, mut to) = range;
        for axis in 0..2 {
            let (low, high) = (self.low[axis] - origin[axis], self.high[axis] - origin[axis]);
            if direction[axis] == 0.0 {
                if low > 0.0 || high < 0.0 {
                    return None;
                }
                continue;
            }
            let (t, u) = (low / direction[axis], high / direction[axis]);
            (from, to) = (from.max(t.min(u)), to.min(t.max(u)));
        }
        // A zero direction leaves an infinite range as it is: then it is the point at 0.
        if from == f64::NEG_INFINITY || to == f64::INFINITY {
            return Some((0.0, 0.0));
        }
        (from <= to).then_some((from, to))
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
