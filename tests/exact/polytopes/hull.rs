//! The convex hull of a few points as the common part of half-spaces, by trial of every plane through them.

use num_bigint::BigInt;
use num_traits::Signed;

use crate::polytopes::vector::{
    V, axis, cross, dot, each, is_zero, minus, negated, plus, rank, square, support, times,
};

/// All `x` with `normal·x ≤ offset`.
#[derive(Debug)]
pub struct Facet {
    pub normal: V,
    pub offset: BigInt,
    /// Whether all of the hull is in the plane.
    pub is_side: bool,
}

/// A hull of one to three dimensions, or of none.
#[derive(Debug)]
pub struct Hull {
    pub corners: Vec<V>,
    pub dimension: usize,
    pub facets: Vec<Facet>,
}

impl Hull {
    pub fn of(points: &[V]) -> Self {
        let mut corners = points.to_vec();
        corners.sort();
        corners.dedup();
        let ways: Vec<V> = corners.iter().map(|corner| minus(corner, &corners[0])).collect();
        let dimension = rank(&ways);
        let mut hull = Self { corners, dimension, facets: Vec::new() };
        match hull.dimension {
            0 => (0..3).for_each(|i| hull.add_sides(&axis(i))),
            1 => {
                // A cross product with an axis is zero only if the line is along that.
                let across =
                    (0..3).map(|i| cross(&ways[1], &axis(i))).find(|v| !is_zero(v)).unwrap_or_default();
                hull.add_sides(&across);
                hull.add_sides(&cross(&ways[1], &across));
                hull.add_if_rim(&ways[1]);
            }
            2 => {
                let across =
                    ways.iter().map(|way| cross(&ways[1], way)).find(|v| !is_zero(v)).unwrap_or_default();
                hull.add_sides(&across);
                for edge in hull.differences() {
                    hull.add_if_rim(&cross(&edge, &across));
                }
            }
            _ => {
                for from in 0..hull.corners.len() {
                    let ways: Vec<V> =
                        hull.corners[from + 1..].iter().map(|p| minus(p, &hull.corners[from])).collect();
                    for (i, u) in ways.iter().enumerate() {
                        for v in &ways[i + 1..] {
                            hull.add_if_rim(&cross(u, v));
                        }
                    }
                }
            }
        }
        hull
    }

    fn differences(&self) -> Vec<V> {
        let from = |i: usize| self.corners[i + 1..].iter().map(move |p| minus(p, &self.corners[i]));
        (0..self.corners.len()).flat_map(from).collect()
    }

    /// Adds both sides of a plane in which the hull is.
    fn add_sides(&mut self, normal: &V) {
        for normal in [normal.clone(), negated(normal)] {
            let offset = support(&self.corners, &normal);
            self.facets.push(Facet { normal, offset, is_side: true });
        }
    }

    /// Adds the planes across a normal that touch the hull, if they touch as much of it as a facet must have.
    fn add_if_rim(&mut self, normal: &V) {
        if is_zero(normal) {
            return;
        }
        for normal in [normal.clone(), negated(normal)] {
            let is_known = |facet: &Facet| {
                is_zero(&cross(&facet.normal, &normal)) && dot(&facet.normal, &normal).is_positive()
            };
            if self.facets.iter().any(is_known) {
                continue;
            }
            let offset = support(&self.corners, &normal);
            let touching: Vec<&V> = self.corners.iter().filter(|p| dot(p, &normal) == offset).collect();
            let ways: Vec<V> = touching.iter().map(|p| minus(p, touching[0])).collect();
            if rank(&ways) + 1 == self.dimension {
                self.facets.push(Facet { normal, offset, is_side: false });
            }
        }
    }

    /// Whether the point `p / den` is in the hull.
    pub fn holds(&self, p: &V, den: &BigInt) -> bool {
        self.facets.iter().all(|facet| dot(&facet.normal, p) <= &facet.offset * den)
    }

    /// The facets on which the point `p / den` of the hull is.
    pub fn facets_at(&self, p: &V, den: &BigInt) -> Vec<&Facet> {
        self.facets.iter().filter(|facet| dot(&facet.normal, p) == &facet.offset * den).collect()
    }
}

/// Pairs of points of two flat hulls that are `shift / den` apart, as fractions: all at which one of the two is a corner, or edges cross.
pub fn opposite(a: &[V], b: &[V], shift: &V, den: &BigInt) -> Vec<[(V, BigInt); 2]> {
    let scaled =
        |points: &[V], shift: &V| points.iter().map(|p| minus(&times(p, den), shift)).collect::<Vec<V>>();
    let [own, its] = [Hull::of(&scaled(a, &crate::polytopes::vector::zero())), Hull::of(&scaled(b, shift))];
    let one = BigInt::from(1);
    let mut found: Vec<(V, BigInt)> = Vec::new();
    for (hull, other) in [(&own, &its), (&its, &own)] {
        found.extend(hull.corners.iter().filter(|p| other.holds(p, &one)).map(|p| (p.clone(), den.clone())));
    }
    for (p, u) in edges(&own) {
        for (q, v) in edges(&its) {
            let (normal, way) = (cross(&u, &v), minus(q, p));
            let length = square(&normal);
            if is_zero(&normal) || dot(&way, &normal) != BigInt::default() {
                continue;
            }
            let [s, t] = [dot(&cross(&way, &v), &normal), dot(&cross(&way, &u), &normal)];
            if [&s, &t].iter().all(|x| !x.is_negative() && **x <= length) {
                found.push((plus(&times(p, &length), &times(&u, &s)), den * length));
            }
        }
    }
    let across = |(p, under): &(V, BigInt)| (plus(&times(p, den), &times(shift, under)), under * den);
    found.into_iter().map(|place| [place.clone(), across(&place)]).collect()
}

/// The corners of a hull with the ways to later ones.
fn edges(hull: &Hull) -> Vec<(&V, V)> {
    let from =
        |i: usize| hull.corners[i + 1..].iter().map(move |q| (&hull.corners[i], minus(q, &hull.corners[i])));
    (0..hull.corners.len()).flat_map(from).collect()
}

#[test]
fn a_cube_has_six_facets() {
    let corners: Vec<V> = (0..8).map(|bits| each(|i| BigInt::from(bits >> i & 1))).collect();
    let cube = Hull::of(&corners);
    assert_eq!((cube.dimension, cube.facets.len()), (3, 6));
    assert_eq!(cube.facets_at(&corners[0], &1.into()).len(), 3);
    let square = Hull::of(&corners[..4]);
    assert_eq!((square.dimension, square.facets.len()), (2, 6));
    let edge = Hull::of(&corners[..2]);
    assert_eq!((edge.dimension, edge.facets.len()), (1, 6));
    assert!(edge.holds(&corners[1], &2.into()) && !edge.holds(&corners[2], &2.into()));
}
