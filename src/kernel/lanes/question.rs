//! What is asked of all shapes of a batch: the numbers of the one that asks, and which kernel they are for.

use super::figure::{Figure, Kind, above};
use super::{LIMIT, greater};

/// Later than everything: no time of a number in a column is greater.
pub const FAR: f32 = (1_u128 << 125) as f32;

/// What rounded answers may be off by, as a share of the greatest number: 64 units in the last place of an `f32`.
const SHARE: f32 = 1.0 / 131_072.0;

/// A shape that asks.
#[derive(Clone, Copy, Debug)]
pub struct Probe {
    /// What it is in numbers, if there is a kernel for it; of a line or ray, the origin.
    pub figure: Option<Figure>,
    /// Where a line, ray or segment leads, and the range of its parameter.
    pub linear: Option<([f64; 3], [f32; 2])>,
    /// Bounds, rounded outward; without end where it has none.
    pub low: [f32; 3],
    pub high: [f32; 3],
}

impl Probe {
    /// A shape within bounds.
    pub fn within<const D: usize>([low, high]: [[f64; D]; 2]) -> Self {
        let mut probe = Self { figure: None, linear: None, low: [0.0; 3], high: [0.0; 3] };
        for (to, x) in probe.low.iter_mut().zip(low) {
            *to = -above(-x);
        }
        for (to, x) in probe.high.iter_mut().zip(high) {
            *to = above(x);
        }
        probe
    }

    /// Its path, of a line, ray or segment, from a place that is rounded outward.
    pub fn path(&self, dimension: usize) -> Option<Path> {
        let ((direction, range), figure) = (self.linear?, self.figure.filter(|figure| !figure.is_wild)?);
        let origin = figure.place(0, dimension);
        let [low, high] = [-2.0, 2.0].map(|off| origin.map(|x| x + off * figure.slack));
        Path::new(low, high, direction, range)
    }

    /// The magnitude of its greatest number that is finite.
    pub fn greatest(&self) -> f32 {
        let numbers = self.low.iter().chain(&self.high).map(|x| x.abs()).filter(|x| x.is_finite());
        let greatest = self.figure.map_or(0.0, |figure| figure.greatest);
        numbers.fold(greatest, |most, x| greater(x, most))
    }
}

/// A path of a box, which may be a point.
#[derive(Clone, Copy, Debug)]
pub struct Path {
    /// The corners of the box at the time 0.
    pub low: [f32; 3],
    pub high: [f32; 3],
    /// The reciprocal of the direction; zero along an axis where nothing moves.
    pub inverse: [f32; 3],
    pub is_flat: [bool; 3],
    /// When the path begins and ends.
    pub from: f32,
    pub to: f32,
}

impl Path {
    /// The path of a box along a direction; `None` where the direction is zero or cannot be reckoned with.
    pub fn new(low: [f32; 3], high: [f32; 3], direction: [f64; 3], [from, to]: [f32; 2]) -> Option<Self> {
        let mut path = Self { low, high, inverse: [0.0; 3], is_flat: [true; 3], from, to };
        for (axis, along) in direction.into_iter().enumerate() {
            let inverse = 1.0 / along as f32;
            if along != 0.0 {
                if !(1.0 / LIMIT..=LIMIT).contains(&inverse.abs()) {
                    return None;
                }
                (path.inverse[axis], path.is_flat[axis]) = (inverse, false);
            }
        }
        path.is_flat.contains(&false).then_some(path)
    }

    /// What a time may be off by, as it is found and rounded, as a share of the greatest number.
    pub fn share(&self) -> f32 {
        SHARE * self.inverse.iter().map(|x| x.abs()).fold(0.0, |most, x| greater(x, most))
    }
}

/// Which kernel, and the numbers that are the same for all lanes.
#[derive(Clone, Copy, Debug)]
pub enum Kernel {
    /// None: every shape is to be asked by itself.
    Doubt,
    /// Centers, or segments, or boxes, against a place.
    ToPlace([f32; 3]),
    /// Centers against a box.
    ToBox([[f32; 3]; 2]),
    /// Centers against a line, ray or segment: origin, direction, range.
    ToLinear([f32; 3], [f32; 3], [f32; 2]),
    /// Segments in the plane against a segment.
    Crossing([[f32; 3]; 2]),
    /// Boxes, or what is around the shapes, against a box.
    Boxes([[f32; 3]; 2]),
    /// Boxes, or what is around the shapes, along a path.
    Path(Path),
}

/// A question.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    pub kernel: Kernel,
    /// The kind of the columns.
    pub kind: Kind,
    /// 2 or 3.
    pub dimension: usize,
    /// The radius of the shape that asks.
    pub radius: f32,
    /// What its numbers are off by.
    pub slack: f32,
    /// The same as a share of the greatest numbers.
    pub share: f32,
    /// The magnitude of its greatest number.
    pub greatest: f32,
    /// Whether a kernel can be certain that a shape meets, or only that it does not.
    pub is_exact: bool,
}

impl Question {
    /// Which shapes of a kind meet it.
    pub fn meets(kind: Kind, dimension: usize, probe: &Probe) -> Self {
        let around = Self::around(kind, dimension, probe);
        let Some(figure) = probe.figure.as_ref().filter(|figure| !figure.is_wild) else { return around };
        let (first, second) = (figure.place(0, dimension), figure.place(dimension, dimension));
        let kernel = match (kind, figure.kind, probe.linear) {
            (Kind::Point | Kind::Ball, Kind::Point, Some((direction, range))) => {
                Kernel::ToLinear(first, scaled(direction), range)
            }
            (Kind::Point | Kind::Ball, Kind::Segment | Kind::Capsule, Some((direction, range))) => {
                Kernel::ToLinear(first, direction.map(|x| x as f32), range)
            }
            (Kind::Segment, Kind::Segment, _) if dimension == 2 => Kernel::Crossing([first, second]),
            (_, Kind::Point | Kind::Segment, Some((direction, range))) => {
                match Path::new(first, first, direction, range) {
                    Some(path) => Kernel::Path(path),
                    None if figure.kind == Kind::Point => Kernel::Doubt,
                    None => return around,
                }
            }
            (Kind::Box, Kind::Point, None) => Kernel::Boxes([first; 2]),
            (Kind::Bounds, ..) => return around,
            (_, Kind::Point | Kind::Ball, None) => Kernel::ToPlace(first),
            (Kind::Point | Kind::Ball, Kind::Box, _) => Kernel::ToBox([first, second]),
            (Kind::Box, Kind::Box, _) => Kernel::Boxes([first, second]),
            _ => return around,
        };
        // Boxes around shapes say no more than that others do not meet them.
        let is_exact = match kernel {
            Kernel::Doubt => false,
            Kernel::Path(_) => kind == Kind::Box,
            _ => true,
        };
        Self { kernel, radius: figure.radius(dimension), slack: figure.slack, is_exact, ..around }
    }

    /// Which shapes of a kind come within a distance of it, which is rounded by no more than `unit`.
    pub fn within(kind: Kind, dimension: usize, probe: &Probe, distance: f32, unit: f32) -> Self {
        let mut question = Self::apart(kind, dimension, probe);
        if distance + unit > LIMIT {
            return Self { kernel: Kernel::Doubt, is_exact: false, ..question };
        }
        question.slack += SHARE * distance + unit;
        match &mut question.kernel {
            Kernel::Boxes([low, high]) => {
                for axis in 0..3 {
                    (low[axis], high[axis]) = (low[axis] - distance, high[axis] + distance);
                }
            }
            _ => question.radius += distance,
        }
        question
    }

    /// How far shapes of a kind are apart from it, as distances are found and rounded.
    pub fn apart(kind: Kind, dimension: usize, probe: &Probe) -> Self {
        let question = Self::meets(kind, dimension, probe);
        let question = match question.kernel {
            Kernel::ToPlace(_) | Kernel::ToBox(_) | Kernel::ToLinear(..) => question,
            _ => Self::around(kind, dimension, probe),
        };
        Self { share: SHARE, ..question }
    }

    /// When shapes of a kind are met on a path, if it is one that can be reckoned with.
    pub fn along(kind: Kind, dimension: usize, probe: &Probe, path: Option<Path>) -> Self {
        let around = Self::around(kind, dimension, probe);
        let kernel = match (path, around.kernel) {
            (Some(path), Kernel::Boxes(_)) => Kernel::Path(path),
            _ => Kernel::Doubt,
        };
        Self { kernel, ..around }
    }

    /// By the bounds of both, if no number is too great.
    fn around(kind: Kind, dimension: usize, probe: &Probe) -> Self {
        let greatest = probe.greatest();
        let is_tame = greatest <= LIMIT;
        let kernel = if is_tame { Kernel::Boxes([probe.low, probe.high]) } else { Kernel::Doubt };
        let greatest = if is_tame { greatest } else { LIMIT };
        Self { kernel, kind, dimension, radius: 0.0, slack: 0.0, share: 0.0, greatest, is_exact: false }
    }
}

/// A direction whose greatest component is 1. Of zero it is NaN, about which no verdict is certain.
fn scaled(direction: [f64; 3]) -> [f32; 3] {
    let most = direction.iter().map(|x| x.abs()).fold(0.0, |most: f64, x| if x > most { x } else { most });
    direction.map(|x| (x / most) as f32)
}

impl Figure {
    /// The numbers of a place.
    fn place(&self, from: usize, dimension: usize) -> [f32; 3] {
        let mut place = [0.0; 3];
        for (to, x) in place.iter_mut().zip(self.numbers.iter().skip(from).take(dimension)) {
            *to = *x;
        }
        place
    }

    /// The last number, of what has a radius.
    fn radius(&self, dimension: usize) -> f32 {
        match self.kind {
            Kind::Ball => self.numbers[dimension],
            Kind::Capsule => self.numbers[2 * dimension],
            _ => 0.0,
        }
    }
}
