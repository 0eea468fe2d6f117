//! The exact result of a sweep in space, in fractions: it uses the region that the whole path covers and
//! follows the definition.
//!
//! A body that moves from zero to `end` covers the hull of itself and its copy there. It meets the interior
//! of another body if the distance of zero from the hull of all differences of both is less than the sum of
//! the radii or, without radii, if zero is inside that hull.

use crate::fraction::Fraction as Q;
use num_traits::{One, Zero};

use crate::body::float;

pub type V = [Q; 3];

pub fn minus(a: &V, b: &V) -> V {
    std::array::from_fn(|i| &a[i] - &b[i])
}

pub fn dot(a: &V, b: &V) -> Q {
    &a[0] * &b[0] + &a[1] * &b[1] + &a[2] * &b[2]
}

pub fn cross(a: &V, b: &V) -> V {
    let minor = |i: usize, j: usize| &a[i] * &b[j] - &a[j] * &b[i];
    [minor(1, 2), minor(2, 0), minor(0, 1)]
}

pub fn scaled(a: &V, t: &Q) -> V {
    std::array::from_fn(|i| &a[i] * t)
}

fn is_zero(a: &V) -> bool {
    a.iter().all(Zero::is_zero)
}

pub fn floats(a: &V) -> [f64; 3] {
    std::array::from_fn(|i| float(&a[i]))
}

/// A body in fractions: the hull of its corners, and a radius.
#[derive(Clone, Debug)]
pub struct Body {
    pub corners: Vec<V>,
    /// The directions of its edges.
    pub edges: Vec<V>,
    pub radius: Q,
    /// The outward normal of a half-space, whose only corner is its origin.
    pub half: Option<V>,
}

/// All positions of the moving body in which it meets the other body.
pub struct Difference {
    places: Vec<V>,
    edges: Vec<V>,
    pub radius: Q,
    pub half: Option<V>,
}

impl Difference {
    pub fn of(a: &Body, b: &Body) -> Self {
        let mut places: Vec<V> =
            a.corners.iter().flat_map(|p| b.corners.iter().map(move |q| minus(q, p))).collect();
        places.sort();
        places.dedup();
        let edges = a.edges.iter().chain(&b.edges).filter(|e| !is_zero(e)).cloned().collect();
        Self { places, edges, radius: &a.radius + &b.radius, half: b.half.clone() }
    }

    /// The corners that are furthest along a direction.
    pub fn furthest(&self, along: &V) -> Vec<&V> {
        let most = self.places.iter().map(|p| dot(p, along)).max().unwrap();
        self.places.iter().filter(|p| dot(p, along) == most).collect()
    }

    /// Whether the interior is empty.
    fn is_flat(&self) -> bool {
        if self.half.is_some() || !self.radius.is_zero() {
            return false;
        }
        let is_off = |normal: &V| self.edges.iter().any(|e| !dot(e, normal).is_zero());
        !normals(&self.edges).iter().any(is_off)
    }

    /// Whether zero lies in the interior.
    pub fn overlaps(&self) -> bool {
        !self.is_flat() && self.meets(&zero())
    }

    /// Whether the path from zero to `end` is stopped.
    pub fn stops(&self, end: &V) -> bool {
        if !self.is_flat() {
            return self.meets(end);
        }
        // The path comes from outside, and to arrive is enough.
        !self.begins_within() && is_zero(&nearest_to_zero(&self.along(end)))
    }

    /// Whether there is no interior, and zero is one of the points there are.
    pub fn begins_within(&self) -> bool {
        self.is_flat() && is_zero(&nearest_to_zero(&self.places))
    }

    /// The corners of the region that the path from zero to `end` covers, relative to the path.
    fn along(&self, end: &V) -> Vec<V> {
        self.places.iter().flat_map(|p| [p.clone(), minus(p, end)]).collect()
    }

    /// Whether the segment from zero to `end` meets the interior.
    fn meets(&self, end: &V) -> bool {
        let square = &self.radius * &self.radius;
        let covered = self.along(end);
        if let Some(normal) = &self.half {
            // A half-space has only the point of its origin, relative to all corners.
            let height = covered.iter().map(|p| -dot(p, normal)).min().unwrap();
            return is_zero(normal)
                || height.is_negative()
                || &height * &height < square * dot(normal, normal);
        }
        if !square.is_zero() {
            return norm_squared(&nearest_to_zero(&covered)) < square;
        }
        // No plane through zero and the boundary has everything on one side.
        let mut edges = self.edges.clone();
        edges.push(end.clone());
        normals(&edges).iter().all(|normal| {
            covered.iter().any(|p| dot(p, normal).is_positive())
                && covered.iter().any(|p| dot(p, normal).is_negative())
        })
    }

    /// The greatest extent along a unit direction.
    pub fn reach(&self, n: [f64; 3]) -> f64 {
        let along = |p: &V| floats(p).iter().zip(n).map(|(x, y)| x * y).sum::<f64>();
        self.places.iter().map(along).fold(f64::MIN, f64::max) + float(&self.radius)
    }

    /// The greatest length among the corners and the radius.
    pub fn size(&self) -> f64 {
        self.places.iter().flat_map(floats).map(f64::abs).fold(float(&self.radius), f64::max)
    }

    /// The length of the shortest way out from zero.
    pub fn depth(&self) -> f64 {
        let radius = float(&self.radius);
        if let Some(normal) = &self.half {
            return radius
                + self.places.iter().map(|p| over(&dot(p, normal), normal)).fold(f64::MIN, f64::max);
        }
        let gap = nearest_to_zero(&self.places);
        if !is_zero(&gap) || self.is_flat_core() {
            return radius - length(&gap);
        }
        let behind = |normal: V| {
            let heights: Vec<Q> = self.places.iter().map(|p| dot(p, &normal)).collect();
            let (low, high) = (heights.iter().min().unwrap(), heights.iter().max().unwrap());
            over(high.min(&-low), &normal)
        };
        radius + normals(&self.edges).into_iter().map(behind).fold(f64::MAX, f64::min)
    }

    fn is_flat_core(&self) -> bool {
        Self { radius: Q::zero(), half: None, places: Vec::new(), edges: self.edges.clone() }.is_flat()
    }
}

fn zero() -> V {
    [Q::zero(), Q::zero(), Q::zero()]
}

fn norm_squared(v: &V) -> Q {
    dot(v, v)
}

/// The length of a vector, whose square may exceed the range of a float.
pub fn length(v: &V) -> f64 {
    let scale = v.iter().map(Q::abs).max().unwrap();
    if scale.is_zero() {
        return 0.0;
    }
    float(&scale) * float(&norm_squared(&scaled(v, &scale.recip()))).sqrt()
}

/// A number divided by the length of a vector.
fn over(x: &Q, v: &V) -> f64 {
    let scale = v.iter().map(Q::abs).max().unwrap();
    float(&(x / &scale)) / float(&norm_squared(&scaled(v, &scale.recip()))).sqrt()
}

/// The normals of every two edges that are not parallel.
fn normals(edges: &[V]) -> Vec<V> {
    let pairs = edges.iter().enumerate().flat_map(|(i, a)| edges[i + 1..].iter().map(move |b| cross(a, b)));
    pairs.filter(|normal| !is_zero(normal)).collect()
}

/// The point of the hull of some points that is nearest to zero (Wolfe, *Finding the nearest point in a
/// polytope*, 1976).
///
/// A simplex of some of the points contains the point of its affine hull that is nearest to zero. While
/// another point lies nearer to zero in that direction, it joins the simplex. Points that the nearest point
/// of the new affine hull leaves outside are dropped.
pub fn nearest_to_zero(points: &[V]) -> V {
    let first = points.iter().min_by_key(|p| norm_squared(p)).unwrap();
    let mut simplex: Vec<(V, Q)> = vec![(first.clone(), Q::one())];
    loop {
        let place = combined(&simplex);
        let next = points.iter().min_by_key(|p| dot(p, &place)).unwrap();
        if dot(next, &place) >= norm_squared(&place) {
            return place;
        }
        simplex.push((next.clone(), Q::zero()));
        loop {
            let shares = in_plane(&simplex);
            if shares.iter().all(Q::is_positive) {
                simplex.iter_mut().zip(shares).for_each(|((_, old), new)| *old = new);
                break;
            }
            // The largest step toward the nearest point of the affine hull that stays in the simplex.
            let steps = simplex.iter().zip(&shares).filter(|(_, new)| !new.is_positive());
            let most = steps.map(|((_, old), new)| old / (old - new)).min().unwrap();
            for ((_, old), new) in simplex.iter_mut().zip(&shares) {
                *old = &*old + (new - &*old) * &most;
            }
            simplex.retain(|(_, share)| share.is_positive());
        }
    }
}

fn combined(simplex: &[(V, Q)]) -> V {
    simplex.iter().fold(zero(), |sum, (p, share)| std::array::from_fn(|i| &sum[i] + &p[i] * share))
}

/// The barycentric coordinates of the point nearest to zero in the affine hull of affinely independent
/// points: `1 = Σ sᵢ`, and all `pᵢ·Σ sⱼ·pⱼ` are equal.
fn in_plane(simplex: &[(V, Q)]) -> Vec<Q> {
    let n = simplex.len();
    // With `s₀ = 1 − Σ` this means for all i: `(pᵢ − p₀)·(p₀ + Σ sⱼ·(pⱼ − p₀)) = 0`.
    let ways: Vec<V> = simplex[1..].iter().map(|(p, _)| minus(p, &simplex[0].0)).collect();
    let mut rows: Vec<Vec<Q>> = ways
        .iter()
        .map(|way| ways.iter().map(|other| dot(way, other)).chain([-dot(way, &simplex[0].0)]).collect())
        .collect();
    for i in 0..n - 1 {
        let pivot = (i..n - 1).find(|row| !rows[*row][i].is_zero()).unwrap();
        rows.swap(i, pivot);
        let row: Vec<Q> = rows[i].iter().map(|x| x / &rows[i][i]).collect();
        for (j, other) in rows.iter_mut().enumerate() {
            if j != i {
                let factor = other[i].clone();
                other.iter_mut().zip(&row).for_each(|(x, y)| *x -= &factor * y);
            }
        }
        rows[i] = row;
    }
    let shares: Vec<Q> = rows.into_iter().map(|row| row[n - 1].clone()).collect();
    let first = Q::one() - shares.iter().sum::<Q>();
    std::iter::once(first).chain(shares).collect()
}

/// Two fractions that bracket the time at which the path is first stopped. The path must be stopped before
/// `high`, but not before `low`.
pub fn bracket(difference: &Difference, m: &V, mut low: Q, mut high: Q) -> [Q; 2] {
    for _ in 0..20 {
        let middle = (&low + &high) / (Q::one() + Q::one());
        if difference.stops(&scaled(m, &middle)) {
            high = middle;
        } else {
            low = middle;
        }
    }
    [low, high]
}
