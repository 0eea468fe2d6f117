//! Operands of every kind of degeneracy, drawn with a seed.

use crate::conformance::set::hull;
use crate::conformance::shape::{Kind, Shape};
use crate::conformance::value::{Format, whole};
use crate::rng::Rng;

/// How the numbers of a case are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Any numbers within 100 units.
    Random,
    /// Whole units from −4 to 4, so that many touch.
    Grid,
    /// The same, and one number of one operand is a step more or less.
    OffByOne,
    /// A few steps about 0.
    Steps,
    /// The ends of the range, beside anything else in it.
    Range,
    /// All points on one line, and all directions along it.
    Collinear,
    /// All directions along one, from anywhere.
    Parallel,
    /// Segments, directions, radii and extents that are often zero.
    ZeroLength,
    /// One operand is the empty set.
    Empty,
    /// A small operand about the middle of a large one.
    Nested,
}

/// All of them, with the words that tag the cases.
pub const STYLES: [(Style, &str); 10] = [
    (Style::Random, "random"),
    (Style::Grid, "grid"),
    (Style::OffByOne, "off_by_one"),
    (Style::Steps, "steps"),
    (Style::Range, "range"),
    (Style::Collinear, "collinear"),
    (Style::Parallel, "parallel"),
    (Style::ZeroLength, "zero_length"),
    (Style::Empty, "empty"),
    (Style::Nested, "nested"),
];

/// Where the numbers of one case come from.
pub struct Source {
    pub rng: Rng,
    style: Style,
    format: Format,
    dimension: usize,
    /// The line of collinear and parallel operands: a point and a direction.
    line: [Vec<i64>; 2],
    /// Whether a nested case draws the large operand.
    is_large: bool,
}

impl Source {
    pub fn new(seed: u64, style: Style, format: Format, dimension: usize) -> Self {
        let mut rng = Rng::new(seed);
        let mut grid = |reach: i64| (0..dimension).map(|_| rng.range(-reach, reach) * format.one()).collect();
        let (origin, mut direction): (Vec<i64>, Vec<i64>) = (grid(3), grid(2));
        if direction.iter().all(|x| *x == 0) {
            direction[0] = format.one();
        }
        Self { rng, style, format, dimension, line: [origin, direction], is_large: false }
    }

    fn number(&mut self) -> i64 {
        let (format, one) = (self.format, self.format.one());
        match self.style {
            Style::Random => self.rng.range(-100 * one, 100 * one),
            Style::Steps => self.rng.range(-6, 6),
            Style::Range => match self.rng.below(6) {
                0 => format.min(),
                1 => format.min() + 1,
                2 => format.max(),
                3 => format.max() - 1,
                4 => self.rng.range(-2, 2) * one,
                _ => self.rng.next() as i64 >> (64 - format.bits),
            },
            Style::Nested if self.is_large => self.rng.range(-9, 9) * one,
            Style::Nested => self.rng.range(-2 * one, 2 * one),
            _ => self.rng.range(-4, 4) * one,
        }
    }

    pub fn point(&mut self) -> Vec<i64> {
        if self.style == Style::Collinear {
            let k = self.rng.range(-3, 3);
            return self.line[0].iter().zip(&self.line[1]).map(|(o, d)| o + k * d).collect();
        }
        (0..self.dimension).map(|_| self.number()).collect()
    }

    pub fn direction(&mut self) -> Vec<i64> {
        match self.style {
            Style::Collinear | Style::Parallel => {
                let k = [-2, -1, 1, 2][self.rng.below(4) as usize];
                self.line[1].iter().map(|d| k * d).collect()
            }
            Style::ZeroLength if self.rng.below(2) == 0 => vec![0; self.dimension],
            _ => (0..self.dimension).map(|_| self.number()).collect(),
        }
    }

    /// A second corner.
    fn other(&mut self, from: &[i64]) -> Vec<i64> {
        match self.style {
            Style::Parallel => from.iter().zip(self.direction()).map(|(a, d)| a + d).collect(),
            Style::ZeroLength if self.rng.below(2) == 0 => from.to_vec(),
            _ => self.point(),
        }
    }

    fn size(&mut self) -> i64 {
        let one = self.format.one();
        match self.style {
            Style::Random => self.rng.range(0, 60 * one),
            Style::Steps => self.rng.range(0, 5),
            Style::Range => [0, 1, self.format.max(), self.format.max() / 2][self.rng.below(4) as usize],
            Style::ZeroLength => self.rng.range(0, 2) / 2 * one,
            Style::Nested if self.is_large => self.rng.range(6, 20) * one,
            Style::Nested => self.rng.range(0, 2 * one),
            _ => self.rng.range(0, 3) * one,
        }
    }

    pub fn shape(&mut self, kind: Kind) -> Shape {
        let a = self.point();
        let numbers = match kind {
            Kind::Point => a,
            Kind::Line | Kind::Ray | Kind::HalfSpace => [a, self.direction()].concat(),
            Kind::Segment => [a.clone(), self.other(&a)].concat(),
            Kind::Ball => [a, vec![self.size()]].concat(),
            Kind::Capsule => [a.clone(), self.other(&a), vec![self.size()]].concat(),
            Kind::Aabb => {
                let b = self.other(&a);
                let [min, max] = if self.style == Style::Nested && self.is_large {
                    [-self.size(), self.size()].map(|x| vec![x; self.dimension])
                } else {
                    let each =
                        |pick: fn(i64, i64) -> i64| a.iter().zip(&b).map(|(x, y)| pick(*x, *y)).collect();
                    [each(i64::min), each(i64::max)]
                };
                [min, max].concat()
            }
            Kind::OrientedRect => {
                (0..self.dimension).fold(a, |numbers, _| [numbers, self.direction()].concat())
            }
            Kind::Triangle => {
                let b = self.other(&a);
                [a, b, self.point()].concat()
            }
            Kind::Polygon => self.polygon(a),
        };
        Shape { kind, dimension: self.dimension, numbers }
    }

    /// The hull of up to six points: its corners, counter-clockwise from the least.
    fn polygon(&mut self, a: Vec<i64>) -> Vec<i64> {
        let mut points = vec![self.other(&a), a];
        points.extend((0..self.rng.range(1, 4)).map(|_| self.point()).collect::<Vec<_>>());
        let exact = points.iter().map(|p| p.iter().map(|x| whole(*x)).collect()).collect();
        let corners = hull(exact).into_iter().flatten();
        corners.map(|x| i64::try_from(x.to_integer()).unwrap()).collect()
    }

    /// Two operands; `None` if these kinds have no such case.
    pub fn pair(&mut self, kinds: [Kind; 2]) -> Option<[Shape; 2]> {
        let large = self.rng.below(2) as usize;
        let mut shapes = [0, 1].map(|i| {
            self.is_large = i == large;
            self.shape(kinds[i])
        });
        if self.style == Style::OffByOne {
            let shape = &mut shapes[self.rng.below(2) as usize];
            if shape.kind != Kind::Polygon {
                let last = shape.numbers.len() as u64 - 1;
                // A radius of a step less than zero would be the empty set.
                let is_round = matches!(shape.kind, Kind::Ball | Kind::Capsule);
                let i = if is_round && self.rng.below(2) == 0 { last } else { self.rng.below(last.max(1)) };
                shape.numbers[i as usize] += if i == last { 1 } else { self.rng.below(2) as i64 * 2 - 1 };
            }
        }
        if self.style == Style::Empty {
            let first = self.rng.below(2) as usize;
            let emptied = [first, 1 - first].into_iter().any(|i| self.empty(&mut shapes[i]));
            return emptied.then_some(shapes);
        }
        Some(shapes)
    }

    /// Makes a shape the empty set, if its kind has any.
    fn empty(&mut self, shape: &mut Shape) -> bool {
        let less = [-1, -self.format.one(), self.format.min()][self.rng.below(3) as usize];
        let last = shape.numbers.len() - 1;
        match shape.kind {
            Kind::Ball | Kind::Capsule => shape.numbers[last] = less,
            Kind::Aabb => {
                let axis = self.rng.below(self.dimension as u64) as usize;
                shape.numbers[axis] = shape.numbers[axis + self.dimension] + 1;
            }
            _ => return false,
        }
        true
    }
}
