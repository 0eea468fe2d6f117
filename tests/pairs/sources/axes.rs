//! Pairs of axes in space in whole numbers, each pair with its nearest points, which were found by hand.

use kousa::nalgebra::{Point, SVector};
use kousa::{Capsule, Closest};
use num_rational::BigRational;

use super::support::Sample;

/// A point or a vector, in whole numbers.
pub type Spot = [i64; 3];

pub fn at<S: Sample>(spot: Spot) -> Point<S, 3> {
    spot.map(S::whole).into()
}

pub fn along<S: Sample>(way: Spot) -> SVector<S, 3> {
    way.map(S::whole).into()
}

pub fn minus(p: Spot, q: Spot) -> Spot {
    [p[0] - q[0], p[1] - q[1], p[2] - q[2]]
}

pub fn dot(v: Spot, w: Spot) -> i64 {
    v[0] * w[0] + v[1] * w[1] + v[2] * w[2]
}

/// `n / d`.
pub fn ratio(n: i64, d: i64) -> BigRational {
    BigRational::new(n.into(), d.into())
}

/// Checks a number. In fixed-point the error is less than a unit in the last place, so a number that the
/// scalar can represent is exact. In floats the error is within a few units of numbers about 16.
#[track_caller]
pub fn like<S: Sample>(ours: S, theirs: &BigRational) {
    let unit = S::whole(16).nudged(1).exact() - ratio(16, 1);
    let bound = if S::IS_FIXED { unit } else { unit * ratio(4, 1) };
    let off = ours.exact() - theirs;
    assert!(-&bound < off && off < bound, "{ours:?} for {theirs}");
}

/// Checks `from + way·n/d`, coordinate by coordinate.
#[track_caller]
pub fn like_spot<'a, S: Sample>(
    ours: impl IntoIterator<Item = &'a S>,
    from: Spot,
    way: Spot,
    (n, d): (i64, i64),
) {
    for ((ours, from), way) in ours.into_iter().zip(from).zip(way) {
        like(*ours, &(ratio(from, 1) + ratio(way * n, d)));
    }
}

/// Two axes, and the nearest point of each.
pub struct Axes {
    pub name: &'static str,
    pub a: [Spot; 2],
    pub b: [Spot; 2],
    pub nearest: [Spot; 2],
}

pub const fn axes(name: &'static str, a: [Spot; 2], b: [Spot; 2], nearest: [Spot; 2]) -> Axes {
    Axes { name, a, b, nearest }
}

/// The nearest points are an end of one axis and an inner point of the other, in all four ways.
pub const END_AND_SIDE: [Axes; 4] = [
    axes("a's first end", [[0, 0, 0], [8, 0, 0]], [[-1, 2, -6], [-1, -6, 2]], [[0, 0, 0], [-1, -2, -2]]),
    axes("a's second end", [[0, 0, 0], [8, 0, 0]], [[9, 6, -2], [9, -2, 6]], [[8, 0, 0], [9, 2, 2]]),
    axes("b's first end", [[0, 0, 0], [8, 0, 0]], [[4, 3, 4], [6, 5, 9]], [[4, 0, 0], [4, 3, 4]]),
    axes("b's second end", [[0, 0, 0], [8, 0, 0]], [[6, -5, 9], [2, -3, 4]], [[2, 0, 0], [2, -3, 4]]),
];

/// Both nearest points are inner points, at several angles.
pub const SKEW: [Axes; 5] = [
    axes("a right angle", [[-4, 0, 0], [4, 0, 0]], [[1, -4, 3], [1, 4, 3]], [[1, 0, 0], [1, 0, 3]]),
    axes("half a right angle", [[-4, 0, 0], [4, 0, 0]], [[-4, -4, -3], [4, 4, -3]], [[0, 0, 0], [0, 0, -3]]),
    axes("a pointed angle", [[-8, 0, 0], [8, 0, 0]], [[-8, -1, 3], [8, 1, 3]], [[0, 0, 0], [0, 0, 3]]),
    axes("a blunt angle", [[0, -8, 0], [0, 8, 0]], [[3, 6, -3], [3, -2, 1]], [[0, 0, 0], [3, 0, 0]]),
    axes("along no axis", [[-4, 2, 0], [4, -2, 0]], [[1, 0, 4], [1, 4, 0]], [[0, 0, 0], [1, 2, 2]]),
];

/// Other pairs: two ends; parallel axes, whose nearest point is an end or the one of least coordinates; axes
/// on one line; and points.
pub const OTHERWISE: [Axes; 7] = [
    axes("two ends", [[0, 0, 0], [8, 0, 0]], [[-1, -2, -2], [-5, -6, -4]], [[0, 0, 0], [-1, -2, -2]]),
    axes("side by side", [[0, 0, 0], [8, 0, 0]], [[4, 0, 3], [12, 0, 3]], [[4, 0, 0], [4, 0, 3]]),
    axes("against each other", [[0, 0, 0], [8, 0, 0]], [[12, 0, 3], [4, 0, 3]], [[4, 0, 0], [4, 0, 3]]),
    axes("one before the other", [[0, 0, 0], [8, 0, 0]], [[10, 3, 6], [14, 3, 6]], [[8, 0, 0], [10, 3, 6]]),
    axes("on one line", [[0, 0, 0], [4, 0, 0]], [[7, 0, 0], [9, 0, 0]], [[4, 0, 0], [7, 0, 0]]),
    axes("a point", [[0, 0, 0], [8, 0, 0]], [[2, 0, -5], [2, 0, -5]], [[2, 0, 0], [2, 0, -5]]),
    axes("two points", [[1, 1, 1], [1, 1, 1]], [[-2, 3, 7], [-2, 3, 7]], [[1, 1, 1], [-2, 3, 7]]),
];

pub fn all_axes() -> impl Iterator<Item = Axes> {
    END_AND_SIDE.into_iter().chain(SKEW).chain(OTHERWISE)
}

impl Axes {
    pub fn capsules<S: Sample>(&self, radius_a: i64, radius_b: i64) -> [Capsule<S, 3>; 2] {
        let capsule = |[a, b]: [Spot; 2], radius| Capsule::new(at(a), at(b), S::whole(radius));
        [capsule(self.a, radius_a), capsule(self.b, radius_b)]
    }

    /// The vector from a to b and its length, which is a whole number.
    pub fn way(&self) -> (Spot, i64) {
        let way = minus(self.nearest[1], self.nearest[0]);
        let far = dot(way, way).isqrt();
        assert_eq!(far * far, dot(way, way), "{}", self.name);
        (way, far)
    }

    /// The parameters of the nearest points, if no axis has length 0.
    pub fn parameters(&self) -> [BigRational; 2] {
        let parameter = |[from, to]: [Spot; 2], p| {
            let axis = minus(to, from);
            ratio(dot(minus(p, from), axis), dot(axis, axis).max(1))
        };
        [parameter(self.a, self.nearest[0]), parameter(self.b, self.nearest[1])]
    }

    /// Checks the nearest points of the capsules, which are closer together than those of the axes by the
    /// radii.
    #[track_caller]
    pub fn check_nearest<S: Sample>(&self, ours: Closest<S, 3>, radius_a: i64, radius_b: i64) {
        let (way, far) = self.way();
        let [t_a, t_b] = self.parameters();
        like(ours.t_a.unwrap(), &t_a);
        like(ours.t_b.unwrap(), &t_b);
        like_spot(ours.point_a.iter(), self.nearest[0], way, (radius_a, far));
        like_spot(ours.point_b.iter(), self.nearest[1], way, (-radius_b, far));
    }
}
