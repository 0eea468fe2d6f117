//! What stops a moving body in space, in fractions: by what its whole path covers, written from the definition.
//!
//! A body that moves from zero to `end` covers its hull with its copy there. It meets the interior of another one where zero lies nearer than the radii's
//! sum to the hull of all differences of both, or, without radii, inside of it.

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

/// All places of the moving body in which it meets the other one.
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
        // It comes to it from outside, and not only at its end.
        let little = Q::new(1.into(), num_bigint::BigInt::from(1) << 9000_u32);
        let distance = |places: Vec<V>| norm_squared(&nearest_to_zero(&places));
        !distance(self.places.clone()).is_zero()
            && distance(self.along(end)).is_zero()
            && (!distance(self.places.iter().map(|p| minus(p, end)).collect()).is_zero()
                || distance(self.along(&scaled(end, &(Q::one() - little)))).is_zero())
    }

    /// The corners of what the path from zero to `end` covers, seen from it.
    fn along(&self, end: &V) -> Vec<V> {
        self.places.iter().flat_map(|p| [p.clone(), minus(p, end)]).collect()
    }

    /// Whether the segment from zero to `end` meets the interior.
    fn meets(&self, end: &V) -> bool {
        let square = &self.radius * &self.radius;
        let covered = self.along(end);
        if let Some(normal) = &self.half {
            // A half-space has no places but that of its origin, seen from all corners.
            let height = covered.iter().map(|p| -dot(p, normal)).min().unwrap();
            return is_zero(normal)
                || height.is_negative()
                || &height * &height < square * dot(normal, normal);
        }
        if !square.is_zero() {
            return norm_squared(&nearest_to_zero(&covered)) < square;
        }
        // Not even a plane through zero and the boundary has all on one side.
        let mut edges = self.edges.clone();
        edges.push(end.clone());
        normals(&edges).iter().all(|normal| {
            covered.iter().any(|p| dot(p, normal).is_positive())
                && covered.iter().any(|p| dot(p, normal).is_negative())
        })
    }

    /// How far it reaches along a unit direction.
    pub fn reach(&self, n: [f64; 3]) -> f64 {
        let along = |p: &V| floats(p).iter().zip(n).map(|(x, y)| x * y).sum::<f64>();
        self.places.iter().map(along).fold(f64::MIN, f64::max) + float(&self.radius)
    }

    /// The greatest length that it is made of.
    pub fn size(&self) -> f64 {
        self.places.iter().flat_map(floats).map(f64::abs).fold(float(&self.radius), f64::max)
    }

    /// The shortest way out from zero.
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

/// The length of a vector, whose square a float need not hold.
pub fn length(v: &V) -> f64 {
    let scale = v.iter().map(Q::abs).max().unwrap();
    if scale.is_zero() {
        return 0.0;
    }
    float(&scale) * float(&norm_squared(&scaled(v, &scale.recip()))).sqrt()
}

/// A number over the length of a vector.
fn over(x: &Q, v: &V) -> f64 {
    let scale = v.iter().map(Q::abs).max().unwrap();
    float(&(x / &scale)) / float(&norm_squared(&scaled(v, &scale.recip()))).sqrt()
}

/// The normals of all two edges that are not parallel.
fn normals(edges: &[V]) -> Vec<V> {
    let pairs = edges.iter().enumerate().flat_map(|(i, a)| edges[i + 1..].iter().map(move |b| cross(a, b)));
    pairs.filter(|normal| !is_zero(normal)).collect()
}

/// The place of the hull of points that is nearest to zero (Wolfe, *Finding the nearest point in a polytope*, 1976).
///
/// A simplex of some of the points has the nearest place of its plane inside. As long as a point lies nearer to zero along the way there, it joins the
/// simplex, and what the nearest place of the new plane leaves outside is dropped.
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
            // As far towards the nearest place of the plane as the simplex goes.
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

/// The shares of points that are affinely independent in the nearest place of their plane to zero: `1 = Σ sᵢ`, and all `pᵢ·Σ sⱼ·pⱼ` are equal.
fn in_plane(simplex: &[(V, Q)]) -> Vec<Q> {
    let n = simplex.len();
    // With `s₀ = 1 − Σ`: for all i, `(pᵢ − p₀)·(p₀ + Σ sⱼ·(pⱼ − p₀)) = 0`.
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

/// Between which two fractions the path is stopped first, given that it is stopped, but not before `low`, and before `high`.
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
