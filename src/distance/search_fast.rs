//! The closest features of two cores that are apart, as plain floats propose them. Nothing here needs an error bound: a
//! [certificate](crate::distance::certified_fast) vouches for what is proposed, and a wrong proposal only makes the answer uncertain.
//!
//! Of points, lines, rays and segments the features are found directly (Ericson 5.1.2 and 5.1.9), of all others by the
//! algorithm of Gilbert, Johnson and Keerthi ("A fast procedure for computing the distance between complex objects in
//! three-dimensional space", 1988): it walks over corners of the Minkowski difference towards the origin.

use core::convert::Infallible;

use num_traits::Float;

use crate::certificate::rounded::{LEAST, U, difference, dot};
use crate::distance::cores_fast::RoundedCore;
use crate::form::stored::{LinearForm, LinearRange};

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
        self.numbers
            .into_iter()
            .zip(self.corners)
            .take(count)
            .map(|(number, corner)| Self::corner(number, corner))
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

/// A corner of the Minkowski difference, `b − a`.
#[derive(Clone, Copy)]
struct DifferenceVertex<const D: usize> {
    of_a: (usize, [f64; D]),
    of_b: (usize, [f64; D]),
    way: [f64; D],
}

impl<const D: usize> DifferenceVertex<D> {
    /// The one that is furthest against a direction.
    #[inline]
    fn against(a: &RoundedCore<'_, D>, b: &RoundedCore<'_, D>, direction: &[f64; D]) -> Self {
        let mut back = *direction;
        for x in &mut back {
            *x = 0.0 - *x;
        }
        let (of_a, of_b) = (a.support(direction), b.support(&back));
        Self { of_a, of_b, way: difference(&of_b.1, &of_a.1) }
    }

    fn is_same(&self, other: &Self) -> bool {
        self.of_a.0 == other.of_a.0 && self.of_b.0 == other.of_b.0
    }
}

/// A few corners of the Minkowski difference.
#[derive(Clone, Copy)]
struct Simplex<const D: usize> {
    vertices: [DifferenceVertex<D>; 4],
    count: usize,
}

/// More steps than a search ever needs that is not lost in rounding.
const STEPS: usize = 40;

/// What may be left to gain of the squared distance at the end of a search, relative to it: little more than it is rounded by.
const GAIN: f64 = 8.0 * U;

/// Where a search ends, if rounding did not make it go astray.
enum Reached<const D: usize, R> {
    /// What was looked for is decided on the way.
    Decided(R),
    /// At the part of the difference that is nearest to the origin, as far as rounding tells.
    Nearest(Simplex<D>),
    /// Where the origin is inside the simplex that a last vertex makes of another.
    Inside(Simplex<D>, DifferenceVertex<D>),
}

/// The algorithm of Gilbert, Johnson and Keerthi. In each step it knows a point of the difference, and the vertex that is furthest against
/// that: `decide` may end it there.
#[inline]
fn walk<R, const D: usize>(
    a: &RoundedCore<'_, D>,
    b: &RoundedCore<'_, D>,
    decide: impl Fn(&[f64; D], &DifferenceVertex<D>) -> Option<R>,
) -> Option<Reached<D, R>> {
    let start = difference(&b.support(&[0.0; D]).1, &a.support(&[0.0; D]).1);
    let first = DifferenceVertex::against(a, b, &start);
    let mut simplex = Simplex { vertices: [first; 4], count: 1 };
    let mut nearest = first.way;
    for _ in 0..STEPS {
        let square = dot(&nearest, &nearest);
        let vertex = DifferenceVertex::against(a, b, &nearest);
        if let Some(decided) = decide(&nearest, &vertex) {
            return Some(Reached::Decided(decided));
        }
        let gain = square - dot(&nearest, &vertex.way);
        let known = simplex.vertices.get(..simplex.count).unwrap_or(&simplex.vertices);
        if gain <= GAIN * square || known.iter().any(|old| old.is_same(&vertex)) {
            return Some(Reached::Nearest(simplex));
        }
        let old = simplex;
        let Some(next) = simplex.extended(vertex) else { return Some(Reached::Inside(old, vertex)) };
        // Where rounding hides what is gained, the search would go round in circles.
        if dot(&next, &next) >= square {
            return Some(Reached::Nearest(old));
        }
        nearest = next;
    }
    None
}

/// The features of two bounded cores that may be closest; `None` if the cores overlap.
pub fn closest<const D: usize>(a: &RoundedCore<'_, D>, b: &RoundedCore<'_, D>) -> Option<[Feature<D>; 2]> {
    match walk(a, b, |_, _| None::<Infallible>)? {
        Reached::Nearest(simplex) => Some(simplex.features()),
        Reached::Inside(..) => None,
    }
}

/// Whether two bounded cores are at most a length apart, which is not negative; `None` if that is uncertain. `size` bounds the sum of the
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
) -> Option<bool> {
    let lost = 2.0 * error + 16.0 * U * (size + length);
    let reached = walk(a, b, |nearest, vertex| {
        let (square, ahead) = (dot(nearest, nearest), dot(nearest, &vertex.way));
        let root = Float::sqrt(square);
        // Squares that are not tiny have lost nothing in underflow.
        if square > LEAST && ahead > (length + lost) * root {
            return Some(false);
        }
        // The nearest point known is a mean of vertices.
        (length * length > LEAST && root + lost < length).then_some(true)
    });
    match reached? {
        Reached::Decided(is_within) => Some(is_within),
        Reached::Nearest(_) => None,
        Reached::Inside(old, vertex) => {
            (D == 3 && old.certainly_holds_origin(&vertex, error)).then_some(true)
        }
    }
}

/// The sum of the magnitudes of a vector's components.
fn sum<const D: usize>(v: &[f64; D]) -> f64 {
    v.iter().fold(0.0, |sum, x| sum + x.abs())
}

impl<const D: usize> Simplex<D> {
    /// Whether the tetrahedron of three vertices and another one has the origin inside, whatever the error of their coordinates.
    ///
    /// Its corners seen from the origin make four triple products, of which each has to differ in sign from the next. Each is a sum of six
    /// products of three coordinates, which are rounded at most six times altogether, and off by a rounding and the error each.
    fn certainly_holds_origin(&self, vertex: &DifferenceVertex<D>, error: f64) -> bool {
        let [p, q, r, _] = &self.vertices;
        let corners = [&p.way, &q.way, &r.way, &vertex.way];
        let size = corners.into_iter().fold(error, |size, corner| size + sum(corner));
        let bound = 6.0 * size * size * (16.0 * U * size + 3.0 * error);
        let [p, q, r, s] = corners;
        let signed = [triple(q, r, s), -triple(p, r, s), triple(p, q, s), -triple(p, q, r)];
        // Products of numbers of this size do not underflow below the bound.
        size > LEAST && (signed.iter().all(|x| *x > bound) || signed.iter().all(|x| *x < -bound))
    }

    /// Adds a vertex, keeps the part that is nearest to the origin, and returns its nearest point; `None` if the origin is inside.
    ///
    /// The new vertex belongs to that part, because it is nearer to the origin than all before.
    #[inline]
    fn extended(&mut self, vertex: DifferenceVertex<D>) -> Option<[f64; D]> {
        let (p, count) = (vertex.way, self.count);
        // The others that stay, by their places.
        let (mut best, mut point, mut kept) = (dot(&p, &p), p, [None; 2]);
        let mut is_inside = false;
        let mut keep = |found: Option<[f64; D]>, stay: [Option<usize>; 2]| {
            if let Some(found) = found {
                let square = dot(&found, &found);
                if square < best {
                    (best, point, kept) = (square, found, stay);
                }
            }
        };
        for (i, first) in self.vertices.iter().enumerate().take(count) {
            keep(on_edge(&p, &first.way), [Some(i), None]);
            for (j, second) in self.vertices.iter().enumerate().take(count).skip(i + 1) {
                let found = on_face(&p, &first.way, &second.way);
                if D == 2 {
                    is_inside |= found.is_some();
                } else {
                    keep(found, [Some(i), Some(j)]);
                }
            }
        }
        if D > 2 && count == 3 {
            let [a, b, c, _] = &self.vertices;
            is_inside = holds_origin(&p, [&a.way, &b.way, &c.way]);
        }
        let mut next = Self { vertices: [vertex; 4], count: 1 };
        for i in kept.into_iter().flatten() {
            if let (Some(to), Some(from)) = (next.vertices.get_mut(next.count), self.vertices.get(i)) {
                *to = *from;
                next.count += 1;
            }
        }
        *self = next;
        (!is_inside).then_some(point)
    }

    #[inline]
    fn features(&self) -> [Feature<D>; 2] {
        let first = &self.vertices[0];
        let mut of_a = Feature::corner(first.of_a.0, first.of_a.1);
        let mut of_b = Feature::corner(first.of_b.0, first.of_b.1);
        for vertex in self.vertices.iter().take(self.count).skip(1) {
            of_a.add(vertex.of_a.0, vertex.of_a.1);
            of_b.add(vertex.of_b.0, vertex.of_b.1);
        }
        [of_a.ordered(), of_b.ordered()]
    }
}

/// The point between two that is nearest to the origin, if it is neither of them.
#[inline]
fn on_edge<const D: usize>(p: &[f64; D], q: &[f64; D]) -> Option<[f64; D]> {
    let edge = difference(q, p);
    let (along, square) = (0.0 - dot(p, &edge), dot(&edge, &edge));
    (along > 0.0 && along < square).then(|| moved(p, along / square, &edge))
}

/// The point inside a triangle that is nearest to the origin, if there is one: in the plane that is the origin, if it is inside.
///
/// With `d` and `e` two edges at `p` it is `p + s·d + t·e`, which is perpendicular to both.
#[inline]
fn on_face<const D: usize>(p: &[f64; D], q: &[f64; D], r: &[f64; D]) -> Option<[f64; D]> {
    let (d, e) = (difference(q, p), difference(r, p));
    let (of_d, of_e, product) = (dot(&d, &d), dot(&e, &e), dot(&d, &e));
    let (down_d, down_e) = (0.0 - dot(p, &d), 0.0 - dot(p, &e));
    let square = of_d * of_e - product * product;
    let (s, t) = (down_d * of_e - down_e * product, down_e * of_d - down_d * product);
    let is_inside = s > 0.0 && t > 0.0 && s + t < square;
    is_inside.then(|| moved(&moved(p, s / square, &d), t / square, &e))
}

#[inline]
fn moved<const D: usize>(p: &[f64; D], by: f64, way: &[f64; D]) -> [f64; D] {
    let mut moved = *p;
    for (x, y) in moved.iter_mut().zip(way) {
        *x += by * y;
    }
    moved
}

/// Whether the origin is inside a tetrahedron: on the same side of each face as the corner opposite.
fn holds_origin<const D: usize>(p: &[f64; D], others: [&[f64; D]; 3]) -> bool {
    let [q, r, s] = others.map(|other| difference(other, p));
    let volume = triple(&q, &r, &s);
    let origin = difference(&[0.0; D], p);
    // The shares of the other three corners, and that of `p`.
    let shares = [triple(&origin, &r, &s), triple(&q, &origin, &s), triple(&q, &r, &origin)];
    let rest = volume - shares[0] - shares[1] - shares[2];
    [shares[0], shares[1], shares[2], rest].into_iter().all(|share| share * volume > 0.0)
}

/// The triple product of three vectors of space.
fn triple<const D: usize>(u: &[f64; D], v: &[f64; D], w: &[f64; D]) -> f64 {
    let mut sum = 0.0;
    for (k, x) in u.iter().enumerate() {
        let (i, j) = ((k + 1) % D, (k + 2) % D);
        sum += x * (v[i] * w[j] - v[j] * w[i]);
    }
    sum
}
