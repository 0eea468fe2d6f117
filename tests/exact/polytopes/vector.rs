//! Vectors of whole numbers.

use num_bigint::BigInt;
use num_traits::Zero;

/// A vector in common units.
pub type V = [BigInt; 3];

pub fn each<X>(f: impl FnMut(usize) -> X) -> [X; 3] {
    std::array::from_fn(f)
}

pub fn zero() -> V {
    each(|_| BigInt::zero())
}

/// The unit vector along an axis.
pub fn axis(axis: usize) -> V {
    each(|i| BigInt::from(i32::from(i == axis)))
}

pub fn plus(a: &V, b: &V) -> V {
    each(|i| &a[i] + &b[i])
}

pub fn minus(a: &V, b: &V) -> V {
    each(|i| &a[i] - &b[i])
}

pub fn times(v: &V, factor: &BigInt) -> V {
    each(|i| &v[i] * factor)
}

pub fn negated(v: &V) -> V {
    each(|i| -&v[i])
}

pub fn dot(a: &V, b: &V) -> BigInt {
    (0..3).map(|i| &a[i] * &b[i]).sum()
}

pub fn square(v: &V) -> BigInt {
    dot(v, v)
}

pub fn cross(a: &V, b: &V) -> V {
    each(|i| &a[(i + 1) % 3] * &b[(i + 2) % 3] - &a[(i + 2) % 3] * &b[(i + 1) % 3])
}

pub fn is_zero(v: &V) -> bool {
    v.iter().all(Zero::is_zero)
}

/// The number of dimensions that vectors span.
pub fn rank(vectors: &[V]) -> usize {
    let Some(u) = vectors.iter().find(|v| !is_zero(v)) else { return 0 };
    let Some(n) = vectors.iter().map(|v| cross(u, v)).find(|n| !is_zero(n)) else { return 1 };
    2 + usize::from(vectors.iter().any(|v| !dot(&n, v).is_zero()))
}

/// The greatest of `way·p` over points.
pub fn support(points: &[V], way: &V) -> BigInt {
    points.iter().map(|p| dot(p, way)).max().unwrap_or_default()
}

/// The points that are furthest along a way.
pub fn furthest(points: &[V], way: &V) -> Vec<V> {
    let most = support(points, way);
    points.iter().filter(|p| dot(p, way) == most).cloned().collect()
}
