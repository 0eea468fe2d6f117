//! How far a shape is from the facets, and which is nearest.

use alloc::vec::Vec;
use core::cell::Cell;
use core::cmp::Ordering;

use nalgebra::Point;

use crate::bounds::course::{AxisRanges, sides};
use crate::bounds::range::{Range, nearest};
use crate::bounds::search::STEPS;
use crate::bounds::search_bounds::SearchBounds;
use crate::bounds::{Bounded, ranges};
use crate::distance::closest::{Distance, compare_returned, error_of_distances};
use crate::form::stored::{BallForm, TriangleForm};
use crate::meets::nearest_verdict::{distances_of_segment, nearest_end, nearest_part};
use crate::mesh::facets::{Facet, Facets};
use crate::mesh::mesh_of_facets::Mesh;
use crate::number::each::Each;
use crate::number::float::greater;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::Aabb;

impl<S: Scalar, const D: usize> Mesh<S, D>
where
    Point<S, D>: Facets<D>,
{
    /// The distance of a shape and the nearest facet: the least [`distance`](crate::distance()) of all. It is the scalar's greatest value if the shape
    /// or the mesh is empty.
    ///
    /// ```
    /// use kousa::{Circle, Mesh, point};
    ///
    /// let roof = Mesh::new(
    ///     [[0.0, 0.0], [4.0, 3.0], [9.0, 3.0]].map(point).to_vec(),
    ///     vec![[0, 1], [1, 2]],
    /// )
    /// .unwrap();
    /// assert_eq!(roof.distance(&Circle::new(point([-3.0, -4.0]), 2.0)), 3.0);
    /// ```
    #[cfg_attr(debug_assertions, inline(never))]
    pub fn distance<Q>(&self, shape: &Q) -> S
    where
        Q: Distance<Facet<S, D>, Scalar = S> + Distance<Aabb<S, D>, Scalar = S> + Bounded<D>,
    {
        self.nearest(shape, None).map_or(S::greatest(), |(_, distance)| distance)
    }

    /// The nearest facet by its number, and the [closest points](crate::closest_points) of the facet, which is `a`, and the shape; `None` if the shape
    /// or the mesh is empty.
    ///
    /// The true distances are compared, not the rounded ones; of equal ones it is the least number. All facets that the shape meets are equally near.
    #[cfg_attr(debug_assertions, inline(never))]
    pub fn closest_points<Q>(&self, shape: &Q) -> Option<(usize, <Facet<S, D> as Distance<Q>>::Closest)>
    where
        Q: Distance<Facet<S, D>, Scalar = S> + Distance<Aabb<S, D>, Scalar = S> + Bounded<D>,
        Facet<S, D>: Distance<Q>,
    {
        let own = shape.bounds()?;
        let is_point = own.iter().all(|range| range.is_exact());
        let ball = is_point.then(|| about(&sides(own), shape.magnitudes() + self.magnitudes()));
        let order = |one: usize, two: usize| {
            if ball.as_ref().is_some_and(|ball| self.share_nearest_part(ball, [one, two])) {
                return Ordering::Equal;
            }
            let facets = self.facet(one).zip(self.facet(two));
            facets.map_or(Ordering::Equal, |(one, two)| Q::compare_distances((shape, &one), (shape, &two)))
        };
        let (number, _) = self.nearest(shape, Some(&order))?;
        Some((number, self.facet(number)?.closest_points(shape)?))
    }

    /// Whether two facets certainly have the corner or side in common that is in each the nearest part to the center of a ball.
    fn share_nearest_part(&self, ball: &BallForm<f64, 3>, facets: [usize; 2]) -> bool {
        let part = |facet: usize| {
            let corners = self.corners(facet)?;
            let vertices = vertices_of(corners);
            let bits = if D == 2 {
                nearest_end(&[vertices[0], vertices[1]], &ball.center, ball.radius)?
            } else {
                nearest_part(&TriangleForm(vertices), &ball.center, ball.radius)?
            };
            Some((bits, corners))
        };
        let [Some((bits, corners)), Some((other_bits, others))] = facets.map(part) else { return false };
        let among = |corner: &Point<S, D>, bits: u8, corners: &[Point<S, D>; D]| {
            corners.iter().enumerate().any(|(i, other)| bits >> i & 1 == 1 && other == corner)
        };
        bits.count_ones() == other_bits.count_ones()
            && corners
                .iter()
                .enumerate()
                .all(|(i, corner)| bits >> i & 1 == 0 || among(corner, other_bits, &others))
    }

    /// The nearest facet, and its distance. `exactly` compares two that are equally near by their rounded distances, or nearly so; without it these
    /// are compared.
    ///
    /// A box is searched unless it is certainly further away than the nearest facet so far: the box around the shape as far as bounds tell, and if the shape is no
    /// point, the shape itself by its distance. The distance to a box is at most that to what is in it, and rounding keeps the order but for what
    /// [`NearestFacet`] allows. Bounds tell nothing of a line, ray or half-space, so its distance to each box is its place in the search.
    fn nearest<Q>(&self, shape: &Q, exactly: ExactOrder<'_>) -> Option<(usize, S)>
    where
        Q: Distance<Facet<S, D>, Scalar = S> + Distance<Aabb<S, D>, Scalar = S> + Bounded<D>,
    {
        let own = shape.bounds()?;
        let is_endless = own.iter().any(|range| range.magnitude() == f64::INFINITY);
        let size = shape.magnitudes() + self.magnitudes();
        let error = error_of_distances::<S>(size);
        if own.iter().all(|range| range.is_exact()) {
            return self.nearest_to_point(shape, &own, (size, error), exactly);
        }
        let own = sides(own);
        let about = about(&own, size);
        let mut best = NearestFacet { nearest: None, limit: f64::INFINITY, error, exactly };
        let lower = |sides: &AxisRanges| nearest(shape.distance(&self.box_within(sides))) - error;
        let limit = Cell::new(f64::INFINITY);
        let mut offer = |number: u32| {
            let number = number as usize;
            if let Some(corners) = self.corners(number)
                && (is_endless || !best.is_before(&about, corners))
            {
                best.offer(number, shape.distance(&Facets::facet(corners)));
            }
            limit.set(best.limit);
            best.limit
        };
        if is_endless {
            // What is in a leaf comes as soon as the leaf does.
            let bound =
                |sides: &AxisRanges, is_facet| Some(if is_facet { f64::NEG_INFINITY } else { lower(sides) });
            self.tree().search_by(f64::INFINITY, bound, |_| true, &mut |number, _| offer(number));
        } else {
            let is_met = |sides: &AxisRanges| lower(sides) <= limit.get();
            self.tree().search_near(&own, &is_met, &mut |number, _| offer(number));
        }
        best.nearest
    }

    /// A box of the tree, which contains no less than the facets in it.
    fn box_within(&self, sides: &AxisRanges) -> Aabb<S, D> {
        let (mut aabb, bounds) = (SearchBounds::within(*sides).aabb::<S, D>(), self.bounds());
        // The coordinates of the mesh limit the errors of distances.
        for axis in 0..D {
            let (low, high) = (bounds.min[axis], bounds.max[axis]);
            aabb.min[axis] = if aabb.min[axis] < low { low } else { aabb.min[axis] };
            aabb.max[axis] = if aabb.max[axis] > high { high } else { aabb.max[axis] };
        }
        aabb
    }

    /// The same for a point. Floats tell how far it is from a facet with an error so small that only facets are asked that are about as near as the nearest one.
    fn nearest_to_point<Q>(
        &self,
        point: &Q,
        own: &[Range; D],
        (size, error): (f64, f64),
        exactly: ExactOrder<'_>,
    ) -> Option<(usize, S)>
    where
        Q: Distance<Facet<S, D>, Scalar = S>,
    {
        let own = sides(*own);
        let about = about(&own, size);
        let mut best = NearestFacet { nearest: None, limit: f64::INFINITY, error, exactly };
        let mut near: Vec<(f64, u32)> = Vec::with_capacity(STEPS);
        self.tree().search_near_point(&own, &mut |number| {
            if let Some(corners) = self.corners(number as usize)
                && let Some([low, high]) = distances(&about, corners, best.limit)
            {
                near.push((low, number));
                best.come_within(high);
            }
            best.limit_squared()
        });
        for (low, number) in near {
            if low <= best.limit
                && let Some(facet) = self.facet(number as usize)
            {
                best.offer(number as usize, point.distance(&facet));
            }
        }
        best.nearest
    }

    /// The sum of the magnitudes of the ends of the mesh.
    fn magnitudes(&self) -> f64 {
        let bounds = self.bounds();
        let sides = [bounds.min, bounds.max].each(|end| ranges(&end));
        sides.iter().flatten().map(|range| range.magnitude()).sum()
    }
}

/// The order of the true distances of two facets, by their numbers.
type ExactOrder<'a> = Option<&'a dyn Fn(usize, usize) -> Ordering>;

/// The nearest facet so far.
struct NearestFacet<'a, S> {
    /// Its number, and its distance as returned.
    nearest: Option<(usize, S)>,
    /// What is further away is certainly not returned as nearer, nor as equally near.
    limit: f64,
    /// More than the errors of two returned distances together.
    error: f64,
    /// The order where they differ by no more than these.
    exactly: ExactOrder<'a>,
}

impl<S: Scalar> NearestFacet<'_, S> {
    /// Keeps the nearer one; of equal ones the lesser number.
    fn offer(&mut self, number: usize, distance: S) {
        let is_nearer = self.nearest.is_none_or(|(other, old)| {
            let exactly = self.exactly.map(|exactly| || exactly(number, other));
            compare_returned(distance, old, self.error, exactly).then(number.cmp(&other)).is_lt()
        });
        if is_nearer {
            self.nearest = Some((number, distance));
            // The greatest number stands for all distances beyond the range, too.
            let is_beyond = distance.to_repr() >= S::Repr::MAX;
            self.limit = if is_beyond { f64::INFINITY } else { (nearest(distance) + self.error).next_up() };
        }
    }

    /// At least the square of the limit.
    #[inline]
    fn limit_squared(&self) -> f64 {
        self.limit * self.limit * (1.0 + 4.0 * f64::EPSILON) + f64::MIN_POSITIVE
    }

    /// A facet is at most that far away. Where distances end, all are returned as equal.
    fn come_within(&mut self, distance: f64) {
        let limit = (distance + self.error).next_up();
        let is_beyond = limit >= nearest(S::greatest());
        self.limit = if is_beyond || limit > self.limit { self.limit } else { limit };
    }

    /// Whether it is certainly nearer than the facet with these corners to all in a ball.
    fn is_before<const D: usize>(&self, ball: &BallForm<f64, 3>, corners: [Point<S, D>; D]) -> bool {
        TriangleForm(vertices_of(corners)).is_beyond(ball.radius + self.limit, &ball.center)
    }
}

/// About the vertices of a facet. A segment is a triangle, two of whose corners are the same.
#[inline]
fn vertices_of<S: Scalar, const D: usize>(corners: [Point<S, D>; D]) -> [[f64; 3]; 3] {
    let mut vertices = [[0.0; 3]; 3];
    for (number, vertex) in vertices.iter_mut().enumerate() {
        let Some(corner) = corners.get(number.min(D - 1)) else { continue };
        for (x, coordinate) in vertex.iter_mut().zip(&corner.coords) {
            *x = nearest(*coordinate);
        }
    }
    vertices
}

/// A lower and an upper bound of the distance from a point to the facet with these corners, if the point is the ball but for roundings; `None` if it is
/// certainly more than `limit`.
fn distances<S: Scalar, const D: usize>(
    ball: &BallForm<f64, 3>,
    corners: [Point<S, D>; D],
    limit: f64,
) -> Option<[f64; 2]> {
    let (vertices, reach) = (vertices_of(corners), limit + ball.radius);
    let found = if D == 2 {
        distances_of_segment(&[vertices[0], vertices[1]], reach, &ball.center)
    } else {
        TriangleForm(vertices).distances(reach, &ball.center)
    };
    found.map(|[low, high]| [low - ball.radius, high + ball.radius])
}

/// A ball around a box, grown by more than the roundings of coordinates with these magnitudes together.
fn about(own: &AxisRanges, magnitudes: f64) -> BallForm<f64, 3> {
    let (mut center, mut half) = ([0.0; 3], 0.0);
    for (x, range) in center.iter_mut().zip(own) {
        *x = 0.5 * range.low + 0.5 * range.high;
        half = greater(half, greater(range.high - *x, *x - range.low));
    }
    // The diagonal of a cube is √3 times a side.
    BallForm { center, radius: 1.75 * half + 8.0 * f64::EPSILON * magnitudes }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a surprise must stop the test")]

    use core::cell::Cell;

    use nalgebra::SVector;

    use super::*;
    use crate::distance::closest::Closest;
    use crate::shape::{HalfSpace, Line, Ray, Triangle};

    /// A shape that counts the facets whose distances it is asked for.
    struct Counting<'a, Q>(Q, &'a Cell<usize>);

    impl<Q: Bounded<3>> Bounded<3> for Counting<'_, Q> {
        fn bounds(&self) -> Option<[Range; 3]> {
            self.0.bounds()
        }
        fn magnitudes(&self) -> f64 {
            self.0.magnitudes()
        }
    }

    macro_rules! counts {
        ($Other:ty, $each:expr) => {
            impl<Q> Distance<$Other> for Counting<'_, Q>
            where
                Q: Distance<$Other, Scalar = f64, Closest = Closest<f64, 3>>,
            {
                type Scalar = f64;
                type Closest = Closest<f64, 3>;
                fn distance(&self, rhs: &$Other) -> f64 {
                    self.1.set(self.1.get() + $each);
                    self.0.distance(rhs)
                }
                fn distance_squared(&self, rhs: &$Other) -> f64 {
                    self.0.distance_squared(rhs)
                }
                fn closest_points(&self, rhs: &$Other) -> Option<Closest<f64, 3>> {
                    self.0.closest_points(rhs)
                }
                fn is_within(&self, rhs: &$Other, distance: f64) -> bool {
                    self.0.is_within(rhs, distance)
                }
                fn compare_distances(one: (&Self, &$Other), two: (&Self, &$Other)) -> Ordering {
                    Q::compare_distances((&one.0.0, one.1), (&two.0.0, two.1))
                }
            }
        };
    }
    counts!(Triangle<f64, 3>, 1);
    counts!(Aabb<f64, 3>, 0);

    /// Of 2,048 facets a few are asked, of what is unbounded as well.
    #[test]
    fn few_facets_are_asked() {
        let height = |i: u32, j: u32| f64::from((i * 7 + j * 13) % 5);
        let corners = (0..33 * 33).map(|n| (n / 33, n % 33));
        let corners = corners.map(|(i, j)| Point::from([f64::from(i), f64::from(j), height(i, j)])).collect();
        let squares = (0..32 * 32).map(|n| n / 32 * 33 + n % 32);
        let facets = squares.flat_map(|a| [[a, a + 33, a + 34], [a, a + 34, a + 1]]).collect();
        let mesh = Mesh::new(corners, facets).unwrap();
        let asked = Cell::new(0);
        macro_rules! asks {
            ($shape:expr) => {{
                asked.set(0);
                let shape = $shape;
                let all = (0..2048).map(|i| shape.distance(&mesh.facet(i).unwrap()));
                let least = all.fold(f64::INFINITY, f64::min);
                assert_eq!(mesh.distance(&Counting(shape, &asked)), least);
                assert!(asked.get() < 64, "{} facets are asked", asked.get());
            }};
        }
        let (high, way) = (Point::from([3.3, -2.0, 9.5]), SVector::from([1.0, 1.1, -0.01]));
        asks!(high);
        asks!(Ray::new(high, way));
        asks!(Line::new(high, way));
        asks!(Line::new(Point::from([40.0, 50.0, 5.0]), SVector::from([-1.0, 2.0, 3.0])));
        asks!(HalfSpace::new(Point::from([0.0, 0.0, 12.0]), SVector::from([-0.2, -0.3, -3.0])));
    }
}
