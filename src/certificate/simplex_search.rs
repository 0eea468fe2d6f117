//! The search for the point of the difference of two convex sets that is nearest to the origin, in plain floats: the algorithm of Gilbert, Johnson
//! and Keerthi ("A fast procedure for computing the distance between complex objects in three-dimensional space", 1988). It walks over corners of the
//! Minkowski difference towards the origin. Nothing that it finds is certain.

use crate::certificate::rounded::{LEAST, U, difference, dot};
use crate::number::each::Each;

/// A convex set, as the search sees it.
pub trait Supported<const D: usize> {
    /// The number of a corner that is furthest along a direction, and the corner.
    fn furthest_along(&self, direction: &[f64; D]) -> (usize, [f64; D]);

    /// Any corner.
    #[inline]
    fn first(&self) -> [f64; D] {
        self.furthest_along(&[0.0; D]).1
    }
}

/// A corner of the Minkowski difference, `b − a`.
#[derive(Clone, Copy)]
pub struct DifferenceVertex<const D: usize> {
    pub of_a: (usize, [f64; D]),
    pub of_b: (usize, [f64; D]),
    pub way: [f64; D],
}

impl<const D: usize> DifferenceVertex<D> {
    /// The one that is furthest against a direction.
    #[inline]
    fn against(a: &impl Supported<D>, b: &impl Supported<D>, direction: &[f64; D]) -> Self {
        let mut back = *direction;
        for x in &mut back {
            *x = 0.0 - *x;
        }
        let (of_a, of_b) = (a.furthest_along(direction), b.furthest_along(&back));
        Self { of_a, of_b, way: difference(&of_b.1, &of_a.1) }
    }

    fn is_same(&self, other: &Self) -> bool {
        self.of_a.0 == other.of_a.0 && self.of_b.0 == other.of_b.0
    }
}

/// A few corners of the Minkowski difference.
#[derive(Clone, Copy)]
pub struct Simplex<const D: usize> {
    vertices: [DifferenceVertex<D>; 4],
    count: usize,
}

/// More steps than a search ever needs that is not lost in rounding.
const STEPS: usize = 40;

/// What may be left to gain of the squared distance at the end of a search, relative to it: little more than it is rounded by.
const GAIN: f64 = 8.0 * U;

/// Where a search ends, if rounding did not make it go astray.
pub enum Reached<const D: usize, R> {
    /// What was looked for is decided on the way.
    Decided(R),
    /// At the part of the difference that is nearest to the origin, as far as rounding tells: the simplex.
    Nearest,
    /// Where the origin is inside what this last vertex makes of the simplex.
    Inside(DifferenceVertex<D>),
}

/// The sum of the magnitudes of a vector's components.
fn sum<const D: usize>(v: &[f64; D]) -> f64 {
    v.iter().fold(0.0, |sum, x| sum + x.abs())
}

impl<const D: usize> Simplex<D> {
    /// Where the search begins: the vertex that is furthest from another one.
    #[inline]
    pub fn first(a: &impl Supported<D>, b: &impl Supported<D>) -> Self {
        let start = difference(&b.first(), &a.first());
        Self { vertices: [DifferenceVertex::against(a, b, &start); 4], count: 1 }
    }

    /// The algorithm of Gilbert, Johnson and Keerthi. In each step it knows a point of the difference, and the vertex that is furthest against
    /// that: `decide` may end it there.
    #[inline]
    pub fn walk<R>(
        &mut self,
        a: &impl Supported<D>,
        b: &impl Supported<D>,
        decide: impl Fn(&[f64; D], &DifferenceVertex<D>) -> Option<R>,
    ) -> Option<Reached<D, R>> {
        let mut nearest = self.vertices[0].way;
        for _ in 0..STEPS {
            let square = dot(&nearest, &nearest);
            let vertex = DifferenceVertex::against(a, b, &nearest);
            if let Some(decided) = decide(&nearest, &vertex) {
                return Some(Reached::Decided(decided));
            }
            let gain = square - dot(&nearest, &vertex.way);
            if gain <= GAIN * square || self.vertices().iter().any(|old| old.is_same(&vertex)) {
                return Some(Reached::Nearest);
            }
            let Extended { point, kept, is_inside } = self.extended(&vertex.way);
            if is_inside {
                return Some(Reached::Inside(vertex));
            }
            // Where rounding hides what is gained, the search would go round in circles.
            if dot(&point, &point) >= square {
                return Some(Reached::Nearest);
            }
            self.keep(kept, vertex);
            nearest = point;
        }
        None
    }

    /// The vertices.
    #[inline]
    pub fn vertices(&self) -> &[DifferenceVertex<D>] {
        self.vertices.get(..self.count).unwrap_or(&self.vertices)
    }

    /// Whether the tetrahedron of three vertices and another one has the origin inside, whatever the error of their coordinates.
    ///
    /// Its corners seen from the origin make four triple products, of which each has to differ in sign from the next. Each is a sum of six
    /// products of three coordinates, which are rounded at most six times altogether, and off by a rounding and the error each.
    pub fn certainly_holds_origin(&self, vertex: &DifferenceVertex<D>, error: f64) -> bool {
        let [p, q, r, _] = &self.vertices;
        let corners = [&p.way, &q.way, &r.way, &vertex.way];
        let size = corners.into_iter().fold(error, |size, corner| size + sum(corner));
        let bound = 6.0 * size * size * (16.0 * U * size + 3.0 * error);
        let [p, q, r, s] = corners;
        let signed = [triple(q, r, s), -triple(p, r, s), triple(p, q, s), -triple(p, q, r)];
        // Products of numbers of this size do not underflow below the bound.
        size > LEAST && (signed.iter().all(|x| *x > bound) || signed.iter().all(|x| *x < -bound))
    }

    /// What a vertex at `p` makes of this: the part that is nearest to the origin then.
    ///
    /// The new vertex belongs to that part, because it is nearer to the origin than all before.
    #[inline]
    fn extended(&self, p: &[f64; D]) -> Extended<D> {
        let count = self.count;
        let (mut best, mut point, mut kept) = (dot(p, p), *p, [None; 2]);
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
            keep(on_edge(p, &first.way), [Some(i), None]);
            for (j, second) in self.vertices.iter().enumerate().take(count).skip(i + 1) {
                let found = on_face(p, &first.way, &second.way);
                if D == 2 {
                    is_inside |= found.is_some();
                } else {
                    keep(found, [Some(i), Some(j)]);
                }
            }
        }
        if D > 2 && count == 3 {
            let [a, b, c, _] = &self.vertices;
            is_inside = holds_origin(p, [&a.way, &b.way, &c.way]);
        }
        Extended { point, kept, is_inside }
    }

    /// A vertex comes first, and at most two others, in their order, are kept after it.
    #[inline]
    fn keep(&mut self, kept: [Option<usize>; 2], vertex: DifferenceVertex<D>) {
        let vertices = &mut self.vertices;
        for (to, from) in [(2, kept[1]), (1, kept[0])] {
            if let Some(old) = from.and_then(|from| vertices.get(from).copied()) {
                vertices[to] = old;
            }
        }
        vertices[0] = vertex;
        self.count = 1 + kept.iter().flatten().count();
    }
}

/// What a new vertex makes of a simplex.
struct Extended<const D: usize> {
    /// The point that is nearest to the origin.
    point: [f64; D],
    /// The places of the others that stay.
    kept: [Option<usize>; 2],
    is_inside: bool,
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
    let [q, r, s] = others.each(|other| difference(other, p));
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
