//! Queries of all shapes of a batch: the numbers of the query shape, and the kernel that takes them.

use crate::many::lanes::figure::{Figure, FigureKind, above};
use crate::many::lanes::lane::{Group, LIMIT, greater};
use crate::number::each::Each;

/// Later than every time: no time that follows from numbers in columns is greater.
pub const FAR: f32 = (1_u128 << 125) as f32;

/// The error of rounded answers, relative to the greatest number: 64 units in the last place of an `f32`.
const SHARE: f32 = 1.0 / 131_072.0;

/// A query shape in numbers. The empty set has none, and no bounds.
#[derive(Clone, Copy, Debug)]
pub struct Probe {
    /// Its numbers, if there is a kernel for it; for a line or ray, only the origin.
    pub figure: Option<Figure>,
    /// The direction of a line, ray or segment, and the range of its parameter.
    pub linear: Option<([f64; 3], [f32; 2])>,
}

impl Probe {
    /// The path of a line, ray or segment, from an origin that is rounded outward.
    pub fn path(&self, dimension: usize) -> Option<BoxPath> {
        let ((direction, range), figure) = (self.linear?, self.figure.filter(|figure| !figure.is_wild)?);
        let origin = figure.place(0, dimension);
        let [low, high] = [-2.0, 2.0].each(|off| origin.each(|x| x + off * figure.slack));
        BoxPath::new(low, high, direction, range)
    }
}

/// The bounds of a query shape, rounded outward; infinite where it has none.
#[derive(Clone, Copy, Debug)]
pub struct OutwardBounds {
    pub low: [f32; 3],
    pub high: [f32; 3],
}

impl OutwardBounds {
    #[inline]
    pub fn new<const D: usize>([low, high]: [[f64; D]; 2]) -> Self {
        let mut extent = Self { low: [0.0; 3], high: [0.0; 3] };
        for (to, x) in extent.low.iter_mut().zip(low) {
            *to = -above(-x);
        }
        for (to, x) in extent.high.iter_mut().zip(high) {
            *to = above(x);
        }
        extent
    }

    /// The greatest magnitude of its finite numbers.
    fn greatest(&self) -> f32 {
        let numbers = self.low.iter().chain(&self.high).map(|x| x.abs()).filter(|x| x.is_finite());
        numbers.fold(0.0, |most, x| greater(x, most))
    }
}

/// The path of a box, which may be a point.
#[derive(Clone, Copy, Debug)]
pub struct BoxPath {
    /// The corners of the box at the time 0.
    pub low: [f32; 3],
    pub high: [f32; 3],
    /// The reciprocals of the direction's components; zero along an axis on which nothing moves.
    pub inverse: [f32; 3],
    pub is_flat: [bool; 3],
    /// The times at which the path begins and ends.
    pub from: f32,
    pub to: f32,
}

impl BoxPath {
    /// The path of a box along a direction; `None` if the direction is zero or out of range.
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

    /// The error of a rounded time, relative to the greatest number.
    pub fn share(&self) -> f32 {
        SHARE * self.inverse.iter().map(|x| x.abs()).fold(0.0, |most, x| greater(x, most))
    }
}

/// A kernel, with the numbers that are the same for all lanes.
#[derive(Clone, Copy, Debug)]
pub enum Kernel {
    /// No kernel: every shape has to be queried by itself.
    Doubt,
    /// Centers, segments or boxes against a point.
    ToPlace([f32; 3]),
    /// Centers against a box.
    ToBox([[f32; 3]; 2]),
    /// Centers against a line, ray or segment: origin, direction, range.
    ToLinear([f32; 3], [f32; 3], [f32; 2]),
    /// Segments in the plane against a segment.
    Crossing([[f32; 3]; 2]),
    /// Boxes, or the bounds of shapes, against a box.
    Boxes([[f32; 3]; 2]),
    /// Boxes, or the bounds of shapes, along a path.
    Path(BoxPath),
}

/// A query.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    pub kernel: Kernel,
    /// The kind of the shapes in the columns.
    pub kind: FigureKind,
    /// 2 or 3.
    pub dimension: usize,
    /// The radius of the query shape.
    pub radius: f32,
    /// An upper bound of the error of its numbers.
    pub slack: f32,
    /// Another error bound, relative to the greatest numbers.
    pub share: f32,
    /// The greatest magnitude of its numbers.
    pub greatest: f32,
    /// Whether a kernel can be certain that a shape meets the query shape, and not only that it does not.
    pub is_exact: bool,
}

impl Question {
    /// The query for the shapes of a kind that meet the query shape; `None` if only bounds can tell.
    #[inline]
    pub fn meets(kind: FigureKind, dimension: usize, probe: &Probe) -> Option<Self> {
        let figure = probe.figure.as_ref().filter(|figure| !figure.is_wild)?;
        let (first, second) = (figure.place(0, dimension), figure.place(dimension, dimension));
        let kernel = match (kind, figure.kind, probe.linear) {
            (FigureKind::Point | FigureKind::Ball, FigureKind::Point, Some((direction, range))) => {
                Kernel::ToLinear(first, scaled(direction), range)
            }
            (
                FigureKind::Point | FigureKind::Ball,
                FigureKind::Segment | FigureKind::Capsule,
                Some((direction, range)),
            ) => Kernel::ToLinear(first, direction.each(|x| x as f32), range),
            (FigureKind::Segment, FigureKind::Segment, _) if dimension == 2 => {
                Kernel::Crossing([first, second])
            }
            (_, FigureKind::Point | FigureKind::Segment, Some((direction, range))) => {
                match BoxPath::new(first, first, direction, range) {
                    Some(path) => Kernel::Path(path),
                    None if figure.kind == FigureKind::Point => Kernel::Doubt,
                    None => return None,
                }
            }
            (FigureKind::Box, FigureKind::Point, None) => Kernel::Boxes([first; 2]),
            (FigureKind::Bounds, ..) => return None,
            (_, FigureKind::Point | FigureKind::Ball, None) => Kernel::ToPlace(first),
            (FigureKind::Point | FigureKind::Ball, FigureKind::Box, _) => Kernel::ToBox([first, second]),
            (FigureKind::Box, FigureKind::Box, _) => Kernel::Boxes([first, second]),
            _ => return None,
        };
        // Bounds of shapes can only exclude a meeting.
        let is_exact = match kernel {
            Kernel::Doubt => false,
            Kernel::Path(_) => kind == FigureKind::Box,
            _ => true,
        };
        let (radius, slack, greatest) = (figure.radius(dimension), figure.slack, figure.greatest);
        Some(Self { kernel, kind, dimension, radius, slack, share: 0.0, greatest, is_exact })
    }

    /// The query for the shapes of a kind that may meet the query shape by the bounds of both, if no number is too great.
    pub fn around(kind: FigureKind, dimension: usize, extent: &OutwardBounds) -> Self {
        let greatest = extent.greatest();
        let is_tame = greatest <= LIMIT;
        let kernel = if is_tame { Kernel::Boxes([extent.low, extent.high]) } else { Kernel::Doubt };
        let greatest = if is_tame { greatest } else { LIMIT };
        Self { kernel, kind, dimension, radius: 0.0, slack: 0.0, share: 0.0, greatest, is_exact: false }
    }

    /// The query for the distances of shapes of a kind; `None` if only bounds can tell.
    pub fn apart(kind: FigureKind, dimension: usize, probe: &Probe) -> Option<Self> {
        let question = Self::meets(kind, dimension, probe)?;
        matches!(question.kernel, Kernel::ToPlace(_) | Kernel::ToBox(_) | Kernel::ToLinear(..))
            .then_some(question)
    }

    /// An error bound of the numbers of a group and of the query shape.
    #[inline(always)]
    pub fn error(&self, group: &Group) -> f32 {
        group.slack + self.slack + self.share * (group.greatest + self.greatest)
    }

    /// The query allows for the rounding of answers.
    pub fn rounded(self) -> Self {
        Self { share: SHARE, ..self }
    }

    /// A query for distances becomes one for the shapes whose distance is at most `distance`, which itself may be off by
    /// `unit`.
    pub fn within(mut self, distance: f32, unit: f32) -> Self {
        if distance + unit > LIMIT {
            return Self { kernel: Kernel::Doubt, is_exact: false, ..self };
        }
        self.slack += SHARE * distance + unit;
        match &mut self.kernel {
            Kernel::Boxes([low, high]) => {
                for axis in 0..3 {
                    (low[axis], high[axis]) = (low[axis] - distance, high[axis] + distance);
                }
            }
            _ => self.radius += distance,
        }
        self
    }

    /// The query for the times at which a path reaches shapes of a kind, if there is one in range.
    pub fn along(kind: FigureKind, dimension: usize, extent: &OutwardBounds, path: Option<BoxPath>) -> Self {
        let around = Self::around(kind, dimension, extent);
        let kernel = match (path, around.kernel) {
            (Some(path), Kernel::Boxes(_)) => Kernel::Path(path),
            _ => Kernel::Doubt,
        };
        Self { kernel, ..around }
    }
}

/// A direction scaled so that its greatest component is 1. A zero direction becomes NaN, for which no verdict is
/// certain.
fn scaled(direction: [f64; 3]) -> [f32; 3] {
    let most = direction.iter().map(|x| x.abs()).fold(0.0, |most: f64, x| if x > most { x } else { most });
    direction.each(|x| (x / most) as f32)
}

impl Figure {
    /// The point whose coordinates begin at a position.
    #[inline]
    fn place(&self, from: usize, dimension: usize) -> [f32; 3] {
        let mut place = [0.0; 3];
        for (to, x) in place.iter_mut().zip(self.numbers.iter().skip(from).take(dimension)) {
            *to = *x;
        }
        place
    }

    /// The last number of a shape with a radius; zero for others.
    #[inline]
    fn radius(&self, dimension: usize) -> f32 {
        match self.kind {
            FigureKind::Ball => self.numbers[dimension],
            FigureKind::Capsule => self.numbers[2 * dimension],
            _ => 0.0,
        }
    }
}
