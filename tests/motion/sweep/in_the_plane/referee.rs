//! The exact result of a sweep, in fractions: it uses the Minkowski difference of all corners and follows the
//! definition.

use crate::fraction::Fraction as Q;
use num_traits::{One, Zero};

use crate::body::{Body, V, cross, dot, float, floats, minus};

/// All positions of the moving body in which it meets the other body: the hull of the differences of their
/// corners, and a radius.
pub struct Difference {
    /// The corners in counter-clockwise order, none of them inside a side. There are one or two if the hull
    /// has no interior.
    pub hull: Body,
    pub radius: Q,
    /// The normal of a half-space; the hull then contains only the corner that is furthest out.
    pub half: Option<V>,
}

impl Difference {
    pub fn of(a: &Body, b: &Body) -> Self {
        let places: Vec<V> =
            a.corners.iter().flat_map(|p| b.corners.iter().map(move |q| minus(q, p))).collect();
        let radius = &a.radius + &b.radius;
        if let Some(normal) = &b.half {
            let furthest = places.into_iter().max_by_key(|place| dot(place, normal)).unwrap();
            return Self { hull: plain(vec![furthest]), radius, half: b.half.clone() };
        }
        Self { hull: plain(hull(places)), radius, half: None }
    }

    /// Whether the interior is empty.
    fn is_flat(&self) -> bool {
        self.half.is_none() && self.radius.is_zero() && self.hull.corners.len() < 3
    }

    /// Whether zero lies in the interior.
    pub fn overlaps(&self) -> bool {
        !self.is_flat() && self.meets(&[Q::zero(), Q::zero()])
    }

    /// Whether the path from zero to `end` is stopped.
    pub fn stops(&self, end: &V) -> bool {
        if !self.is_flat() {
            return self.meets(end);
        }
        // The path comes from outside, and to arrive is enough.
        let path = plain(vec![[Q::zero(), Q::zero()], end.clone()]);
        !self.begins_within() && self.hull.gap_squared(&path).is_zero()
    }

    /// Whether there is no interior, and zero is one of the points there are.
    pub fn begins_within(&self) -> bool {
        self.is_flat() && self.hull.gap_squared(&plain(vec![[Q::zero(), Q::zero()]])).is_zero()
    }

    /// Whether the segment from zero to `end` meets the interior.
    fn meets(&self, end: &V) -> bool {
        let zero = [Q::zero(), Q::zero()];
        let square = &self.radius * &self.radius;
        if let Some(normal) = &self.half {
            let far = dot(&self.hull.corners[0], normal);
            let height = [&zero, end].map(|p| dot(p, normal) - &far).into_iter().min().unwrap();
            let is_everything = normal.iter().all(Zero::is_zero);
            return is_everything || height.is_negative() || &height * &height < square * dot(normal, normal);
        }
        if !square.is_zero() {
            return self.hull.gap_squared(&plain(vec![zero, end.clone()])) < square;
        }
        // No line separates them, not even one through both boundaries.
        let of_sides = self.hull.sides().into_iter().map(|[a, b]| minus(&b, &a));
        let mut ways = of_sides.chain([end.clone()]).map(|d| [-&d[1], d[0].clone()]);
        let shadow = |way: &V, points: &[V]| {
            let places: Vec<Q> = points.iter().map(|p| dot(p, way)).collect();
            (places.iter().min().unwrap().clone(), places.iter().max().unwrap().clone())
        };
        !ways.any(|way| {
            let (low, high) = shadow(&way, &self.hull.corners);
            let (first, last) = shadow(&way, &[zero.clone(), end.clone()]);
            !way.iter().all(Zero::is_zero) && (high <= first || last <= low)
        })
    }

    /// The greatest extent along a unit direction.
    pub fn reach(&self, n: [f64; 2]) -> f64 {
        let along = |p: &V| floats(p).iter().zip(n).map(|(x, y)| x * y).sum::<f64>();
        self.hull.corners.iter().map(along).fold(f64::MIN, f64::max) + float(&self.radius)
    }

    /// The greatest length among the corners and the radius.
    pub fn size(&self) -> f64 {
        self.hull.corners.iter().flat_map(floats).map(f64::abs).fold(float(&self.radius), f64::max)
    }

    /// The length of the shortest way out from zero.
    pub fn depth(&self) -> f64 {
        let radius = float(&self.radius);
        if let Some(normal) = &self.half {
            return radius + over(&dot(&self.hull.corners[0], normal), normal);
        }
        let gap = float(&self.hull.gap_squared(&plain(vec![[Q::zero(), Q::zero()]]))).sqrt();
        if gap > 0.0 || self.hull.corners.len() < 3 {
            return radius - gap;
        }
        let behind = |[a, b]: [V; 2]| {
            let d = minus(&b, &a);
            over(&cross(&a, &d), &d)
        };
        radius + self.hull.sides().into_iter().map(behind).fold(f64::MAX, f64::min)
    }
}

/// A number divided by the length of a vector, which may exceed the range of a float.
fn over(x: &Q, d: &V) -> f64 {
    let scale = d[0].abs().max(d[1].abs());
    let d = [&d[0] / &scale, &d[1] / &scale];
    float(&(x / scale)) / float(&dot(&d, &d)).sqrt()
}

pub fn plain(corners: Vec<V>) -> Body {
    Body { corners, radius: Q::zero(), half: None }
}

/// The convex hull (Andrew 1979).
fn hull(mut points: Vec<V>) -> Vec<V> {
    points.sort();
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let chain = |points: &mut dyn Iterator<Item = &V>| {
        let mut chain: Vec<V> = Vec::new();
        for p in points {
            while let [.., a, b] = chain.as_slice() {
                if cross(&minus(b, a), &minus(p, a)).is_positive() {
                    break;
                }
                chain.pop();
            }
            chain.push(p.clone());
        }
        chain.pop();
        chain
    };
    let mut low = chain(&mut points.iter());
    low.extend(chain(&mut points.iter().rev()));
    low
}

/// Two fractions that bracket the time at which the path is first stopped. The path must be stopped before
/// `high`, but not before `low`.
pub fn bracket(difference: &Difference, m: &V, mut low: Q, mut high: Q) -> [Q; 2] {
    for _ in 0..24 {
        let middle = (&low + &high) / (Q::one() + Q::one());
        if difference.stops(&[&m[0] * &middle, &m[1] * &middle]) {
            high = middle;
        } else {
            low = middle;
        }
    }
    [low, high]
}
