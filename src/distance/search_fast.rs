//! The closest features of two cores that are apart, as plain floats propose them. Nothing here needs an error bound: a
//! [certificate](crate::distance::certified_fast) vouches for what is proposed, and a wrong proposal only makes the answer uncertain.
//!
//! Of points, lines, rays and segments the features are found directly (Ericson 5.1.2 and 5.1.9), of all others by a
//! [search](crate::certificate::simplex_search) over the corners of the Minkowski difference.

use core::convert::Infallible;

use num_traits::Float;

use crate::certificate::rounded::{Certain, LEAST, U, Uncertain, certain_if, dot};
use crate::certificate::simplex_search::{Reached, Simplex, Supported};
use crate::distance::cores_fast::RoundedCore;
use crate::form::stored::{LinearForm, LinearRange};
use crate::number::each::numbered;

/// A corner, an edge or a face of a core, by a few of its corners.
#[derive(Clone, Copy)]
pub struct Feature<const D: usize> {
    pub corners: [[f64; D]; 3],
    /// The numbers of these corners.
    pub numbers: [usize; 3],
    /// How many there are: 1 for a corner, 2 for an edge, 3 for a face.
    pub count: usize,
    /// How far an edge extends; the second corner of a line or ray is its direction.
    pub range: LinearRange,
}

impl<const D: usize> Feature<D> {
    #[inline]
    pub fn corner(number: usize, corner: [f64; D]) -> Self {
        Self { corners: [corner; 3], numbers: [number; 3], count: 1, range: LinearRange::Segment }
    }

    /// An edge between two corners.
    pub fn between(from: [f64; D], to: [f64; D]) -> Self {
        Self { corners: [from, to, to], numbers: [0, 1, 1], count: 2, range: LinearRange::Segment }
    }

    /// The surface of a half-space, or of a face where only the corner opposite it matters.
    pub fn surface(origin: [f64; D]) -> Self {
        Self { count: 3, ..Self::corner(0, origin) }
    }

    /// All of a line, ray or segment.
    #[inline]
    pub fn all(linear: &LinearForm<f64, D>) -> Self {
        let LinearForm { origin, to, range } = *linear;
        Self { corners: [origin, to, to], numbers: [0, 1, 1], count: 2, range }
    }

    /// The part of a line, ray or segment on which the parameter is.
    #[inline]
    pub fn at(linear: &LinearForm<f64, D>, t: f64) -> Self {
        match linear.range {
            LinearRange::Ray | LinearRange::Segment if t <= 0.0 => Self::corner(0, linear.origin),
            LinearRange::Segment if t >= 1.0 => Self::corner(1, linear.to),
            _ => Self::all(linear),
        }
    }

    /// Adds a corner, unless it is there.
    #[inline]
    fn add(&mut self, number: usize, corner: [f64; D]) {
        let known = self.numbers.get(..self.count).unwrap_or(&self.numbers);
        if known.contains(&number) {
            return;
        }
        if let (Some(to), Some(n)) = (self.corners.get_mut(self.count), self.numbers.get_mut(self.count)) {
            (*to, *n) = (corner, number);
            self.count += 1;
        }
    }

    /// The corners of an edge in the order of their numbers, which is that of the parameter.
    #[inline]
    fn ordered(mut self) -> Self {
        if self.count == 2 && self.numbers[1] < self.numbers[0] {
            self.corners.swap(0, 1);
            self.numbers.swap(0, 1);
        }
        self
    }

    /// Its corners; none of a line or ray.
    pub fn corners(&self) -> impl Iterator<Item = Self> {
        let count = if self.is_endless() { 0 } else { self.count };
        numbered(count, |i| Some(Self::corner(*self.numbers.get(i)?, *self.corners.get(i)?)))
    }

    /// Its edges; none of a corner.
    pub fn edges(&self) -> impl Iterator<Item = Self> {
        let edge = |i: usize, j: usize| {
            let (corners, numbers) = (self.corners, self.numbers);
            let ends = [corners[i], corners[j], corners[j]];
            Self { corners: ends, numbers: [numbers[i], numbers[j], numbers[j]], count: 2, range: self.range }
                .ordered()
        };
        let count = [0, 0, 1, 3].get(self.count).copied().unwrap_or(0);
        [edge(0, 1), edge(1, 2), edge(0, 2)].into_iter().take(count)
    }

    /// Whether it is a line or ray, whose second corner is its direction.
    #[inline]
    pub fn is_endless(&self) -> bool {
        self.count == 2 && self.range != LinearRange::Segment
    }

    /// Whether a corner of a core is on the feature. A face of a box has four corners: those that have the same bits where the three by
    /// which it is known agree, unless these three are no face.
    #[inline]
    pub fn has(&self, body: &RoundedCore<'_, D>, number: usize) -> bool {
        let [first, second, third] = self.numbers;
        let free = (first ^ second) | (first ^ third);
        if self.count == 3
            && matches!(body, RoundedCore::Block(_) | RoundedCore::Slanted(..))
            && free.count_ones() == 2
        {
            return (first ^ number) & !free == 0;
        }
        self.numbers.get(..self.count).unwrap_or(&self.numbers).contains(&number)
    }
}

/// The features of two bounded cores that may be closest; `None` if the cores overlap.
pub fn closest<const D: usize>(a: &RoundedCore<'_, D>, b: &RoundedCore<'_, D>) -> Option<[Feature<D>; 2]> {
    let mut simplex = Simplex::first(a, b);
    match simplex.walk(a, b, |_, _| None::<Infallible>)? {
        Reached::Nearest => features(&simplex),
        Reached::Inside(_) => None,
    }
}

/// Whether two bounded cores are at most a length apart, which is not negative. `size` bounds the sum of the
/// magnitudes of both corners of any vertex, and `error` the error of its coordinates.
///
/// They are further apart if all of the difference is further along a direction, and they meet if a tetrahedron of its corners has the origin
/// inside. One test vouches for either. The scalar products by which a corner of each is chosen, and that of their difference, are off by
/// three roundings of the size each, and the difference by one.
pub fn are_within<const D: usize>(
    a: &RoundedCore<'_, D>,
    b: &RoundedCore<'_, D>,
    length: f64,
    (size, error): (f64, f64),
) -> Certain<bool> {
    let lost = 2.0 * error + 16.0 * U * (size + length);
    let mut simplex = Simplex::first(a, b);
    let reached = simplex.walk(a, b, |nearest, vertex| {
        let (square, ahead) = (dot(nearest, nearest), dot(nearest, &vertex.way));
        let root = Float::sqrt(square);
        // Squares that are not tiny have lost nothing in underflow.
        if square > LEAST && ahead > (length + lost) * root {
            return Some(false);
        }
        // The nearest point known is a mean of vertices.
        (length * length > LEAST && root + lost < length).then_some(true)
    });
    match reached.ok_or(Uncertain)? {
        Reached::Decided(is_within) => Ok(is_within),
        Reached::Nearest => Err(Uncertain),
        Reached::Inside(vertex) => certain_if(D == 3 && simplex.certainly_holds_origin(&vertex, error), true),
    }
}

impl<const D: usize> Supported<D> for RoundedCore<'_, D> {
    #[inline]
    fn furthest_along(&self, direction: &[f64; D]) -> (usize, [f64; D]) {
        self.support(direction)
    }
    #[inline]
    fn first(&self) -> [f64; D] {
        self.corner(0).unwrap_or([0.0; D])
    }
}

/// The features of the cores that the vertices of a simplex have.
#[inline]
fn features<const D: usize>(simplex: &Simplex<D>) -> Option<[Feature<D>; 2]> {
    let (first, others) = simplex.vertices().split_first()?;
    let mut of_a = Feature::corner(first.of_a.0, first.of_a.1);
    let mut of_b = Feature::corner(first.of_b.0, first.of_b.1);
    for vertex in others {
        of_a.add(vertex.of_a.0, vertex.of_a.1);
        of_b.add(vertex.of_b.0, vertex.of_b.1);
    }
    Some([of_a.ordered(), of_b.ordered()])
}
