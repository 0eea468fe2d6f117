//! Verdicts on half-spaces, triangles and convex polygons, in floats and in integers. The verdicts are signs
//! of products of differences, so the same code serves both.
//!
//! The corners of a triangle are in either order, which is known from the sign of its area. A shape with
//! corners may have zero area: its sides then decide nothing along its line.

use kousa::nalgebra::{Point, SVector};
use kousa::{Capsule, Circle, HalfSpace, Polygon, Ray, Segment, Triangle};

use super::Plain;
use super::fixed::{Area, B2, Fixed};
use super::vector::{self, V2, Vector};

/// A vector between two points: differences of coordinates.
pub trait Way<S: kousa::Scalar>: Copy {
    /// The type of a product of two components.
    type Area: Copy + PartialOrd;
    const ZERO: Self::Area;

    fn between(a: &Point<S, 2>, b: &Point<S, 2>) -> Self;
    fn along(v: &SVector<S, 2>) -> Self;
    fn cross(self, other: Self) -> Self::Area;
    fn dot(self, other: Self) -> Self::Area;
    /// Whether a point, at `m` from the start of the segment along `self`, is at most `reach` away from it.
    fn is_near(self, m: Self, reach: S) -> bool;
    /// Whether `height` is at most `reach` times the length of `self`.
    fn spans(self, height: Self::Area, reach: S) -> bool;
}

impl<S: Plain> Way<S> for V2<S> {
    type Area = S;
    const ZERO: S = S::ZERO;

    #[inline(always)]
    fn between(a: &Point<S, 2>, b: &Point<S, 2>) -> Self {
        Self::way(a, b)
    }
    #[inline(always)]
    fn along(v: &SVector<S, 2>) -> Self {
        Self::of(v)
    }
    #[inline(always)]
    fn cross(self, other: Self) -> S {
        self.cross(other)
    }
    #[inline(always)]
    fn dot(self, other: Self) -> S {
        Vector::dot(self, other)
    }
    #[inline(always)]
    fn is_near(self, m: Self, reach: S) -> bool {
        vector::is_near(self, m, reach)
    }
    #[inline(always)]
    fn spans(self, height: S, reach: S) -> bool {
        (height <= S::ZERO) | (height * height <= reach * reach * self.squared())
    }
}

impl<S: Fixed> Way<S> for B2 {
    type Area = S::Area;
    const ZERO: S::Area = S::Area::ZERO;

    #[inline(always)]
    fn between(a: &Point<S, 2>, b: &Point<S, 2>) -> Self {
        Self::way(a, b)
    }
    #[inline(always)]
    fn along(v: &SVector<S, 2>) -> Self {
        Self::of(v)
    }
    #[inline(always)]
    fn cross(self, other: Self) -> S::Area {
        self.cross(other)
    }
    #[inline(always)]
    fn dot(self, other: Self) -> S::Area {
        self.dot(other)
    }
    #[inline(always)]
    fn is_near(self, m: Self, reach: S) -> bool {
        self.is_near::<S::Area>(m, reach.raw(), true)
    }
    #[inline(always)]
    fn spans(self, height: S::Area, reach: S) -> bool {
        let square = S::Area::product(reach.raw(), reach.raw());
        (height <= S::Area::ZERO) || S::Area::at_most(height, height, square, self.squared())
    }
}

/// A scalar, with the type of its vectors.
pub trait Planar: kousa::Scalar + PartialOrd {
    type Way: Way<Self>;
}

macro_rules! planar {
    ($($S:ty: $Way:ty),*) => { $(impl Planar for $S { type Way = $Way; })* };
}
planar!(f32: V2<f32>, f64: V2<f64>, ::fixed::types::I16F16: B2, ::fixed::types::I32F32: B2);

#[inline(always)]
fn way<S: Planar>(a: &Point<S, 2>, b: &Point<S, 2>) -> S::Way {
    S::Way::between(a, b)
}

/// The corners in counter-clockwise order, chosen without a branch, and whether the area is not zero.
#[inline(always)]
pub fn turned<S: Planar>(triangle: &Triangle<S>) -> ([Point<S, 2>; 3], bool) {
    let corners = triangle.corners();
    let [a, b, c] = &corners;
    let area = way(a, b).cross(way(a, c));
    let flip = usize::from(area < S::Way::ZERO);
    ([*a, corners[1 + flip], corners[2 - flip]], area != S::Way::ZERO)
}

/// The corners of a polygon as they are stored, and whether its area is not zero.
#[inline(always)]
fn listed<S: Planar, const N: usize>(polygon: &Polygon<S, N>) -> (&[Point<S, 2>], bool) {
    let corners = polygon.corners();
    (corners, corners.len() > 2)
}

/// The sides, each as its start and its end.
#[inline(always)]
pub fn sides<S: kousa::Scalar>(
    corners: &[Point<S, 2>],
) -> impl Iterator<Item = (&Point<S, 2>, &Point<S, 2>)> {
    let mut before = corners.last();
    corners.iter().map(move |corner| (before.replace(corner).unwrap_or(corner), corner))
}

/// Whether a point is on the left of each side, or on it.
#[inline(always)]
fn holds<S: Planar>(corners: &[Point<S, 2>], place: &Point<S, 2>) -> bool {
    sides(corners).fold(true, |inside, (a, b)| inside & (way(a, b).cross(way(a, place)) >= S::Way::ZERO))
}

/// Whether a side of the first leaves all corners of the second on its right (Ericson 5.2.1).
#[inline(always)]
fn parts<S: Planar>(corners: &[Point<S, 2>], others: &[Point<S, 2>]) -> bool {
    sides(corners).any(|(a, b)| {
        let side = way(a, b);
        others.iter().fold(true, |right, c| right & (side.cross(way(a, c)) < S::Way::ZERO))
    })
}

/// Whether the hulls of two lists of corners have a point in common: no side separates them, and, if neither
/// has an area, so that both may be on one line, neither does a coordinate axis.
#[inline(always)]
fn meet<S: Planar>(a: (&[Point<S, 2>], bool), b: (&[Point<S, 2>], bool)) -> bool {
    let hit = !parts(a.0, b.0) && !parts(b.0, a.0);
    if a.1 | b.1 { hit } else { hit && boxes_meet(a.0, b.0) }
}

#[cold]
fn boxes_meet<S: Planar>(a: &[Point<S, 2>], b: &[Point<S, 2>]) -> bool {
    let clear =
        |a: &[Point<S, 2>], b: &[Point<S, 2>], i: usize| a.iter().all(|p| b.iter().all(|q| p[i] < q[i]));
    [0, 1].into_iter().all(|i| !clear(a, b, i) & !clear(b, a, i))
}

/// Whether a point is at most `reach` from a side.
#[inline(always)]
fn is_near_side<S: Planar>(corners: &[Point<S, 2>], place: &Point<S, 2>, reach: S) -> bool {
    sides(corners).fold(false, |near, (a, b)| near | way(a, b).is_near(way(a, place), reach))
}

#[inline(always)]
fn is_near<S: Planar>((corners, has_area): (&[Point<S, 2>], bool), circle: &Circle<S>) -> bool {
    (has_area & holds(corners, &circle.center)) | is_near_side(corners, &circle.center, circle.radius)
}

/// Whether a ray meets the hull of some corners: no side has the origin on its right without the ray
/// approaching it, and the corners are not all strictly on one side of the ray's line. If all corners are on
/// that line, one of them must be ahead.
#[inline(always)]
fn is_hit<S: Planar>(ray: &Ray<S>, corners: &[Point<S, 2>]) -> bool {
    let (zero, d) = (S::Way::ZERO, S::Way::along(&ray.direction));
    let (mut apart, mut left, mut right) = (false, true, true);
    for (a, b) in sides(corners) {
        let (side, to) = (way(a, b), way(&ray.origin, b));
        apart |= (side.cross(to) > zero) & (side.cross(d) <= zero);
        let beside = d.cross(to);
        left &= beside > zero;
        right &= beside < zero;
    }
    let hit = !(apart | left | right);
    hit && (sides(corners).any(|(_, b)| d.cross(way(&ray.origin, b)) != zero) || is_ahead(ray, corners))
}

#[cold]
fn is_ahead<S: Planar>(ray: &Ray<S>, corners: &[Point<S, 2>]) -> bool {
    let d = S::Way::along(&ray.direction);
    corners.iter().any(|corner| d.dot(way(&ray.origin, corner)) >= S::Way::ZERO)
}

/// Whether a disk and a half-space have a point in common: the center's height is at most r·|n|.
#[inline]
pub fn circle_half_space<S: Planar>(circle: &Circle<S>, half: &HalfSpace<S>) -> bool {
    let normal = S::Way::along(&half.normal);
    normal.spans(normal.dot(way(&half.origin, &circle.center)), circle.radius)
}

/// Whether a segment and a half-space have a point in common: one of the ends is in it.
#[inline]
pub fn segment_half_space<S: Planar>(segment: &Segment<S>, half: &HalfSpace<S>) -> bool {
    let (zero, normal) = (S::Way::ZERO, S::Way::along(&half.normal));
    let is_in = |end: &Point<S, 2>| normal.dot(way(&half.origin, end)) <= zero;
    is_in(&segment.a) | is_in(&segment.b)
}

/// Whether a point is in a triangle: it is on the same side of all sides, or it is on all their lines and
/// between the corners.
#[inline]
pub fn point_triangle<S: Planar>(point: &Point<S, 2>, triangle: &Triangle<S>) -> bool {
    let corners = triangle.corners();
    let (left, right) = sides(&corners).fold((true, true), |(left, right), (a, b)| {
        let side = way(a, b).cross(way(a, point));
        (left & (side >= S::Way::ZERO), right & (side <= S::Way::ZERO))
    });
    if left & right { boxes_meet(&[*point], &corners) } else { left | right }
}

/// Whether a point is in a polygon.
#[inline]
pub fn point_polygon<S: Planar, const N: usize>(point: &Point<S, 2>, polygon: &Polygon<S, N>) -> bool {
    let (corners, has_area) = listed(polygon);
    if has_area { holds(corners, point) } else { meet((&[*point], false), (corners, false)) }
}

/// Whether a disk and a triangle have a point in common.
#[inline]
pub fn circle_triangle<S: Planar>(circle: &Circle<S>, triangle: &Triangle<S>) -> bool {
    let (corners, has_area) = turned(triangle);
    is_near((&corners, has_area), circle)
}

/// Whether a disk and a polygon have a point in common.
#[inline]
pub fn circle_polygon<S: Planar, const N: usize>(circle: &Circle<S>, polygon: &Polygon<S, N>) -> bool {
    is_near(listed(polygon), circle)
}

/// Whether a ray and a triangle have a point in common.
#[inline]
pub fn ray_triangle<S: Planar>(ray: &Ray<S>, triangle: &Triangle<S>) -> bool {
    is_hit(ray, &turned(triangle).0)
}

/// Whether a ray and a polygon have a point in common.
#[inline]
pub fn ray_polygon<S: Planar, const N: usize>(ray: &Ray<S>, polygon: &Polygon<S, N>) -> bool {
    is_hit(ray, polygon.corners())
}

/// Whether two triangles have a point in common.
#[inline]
pub fn triangle_triangle<S: Planar>(a: &Triangle<S>, b: &Triangle<S>) -> bool {
    let ((a, a_has_area), (b, b_has_area)) = (turned(a), turned(b));
    meet((&a, a_has_area), (&b, b_has_area))
}

/// Whether two polygons have a point in common.
#[inline]
pub fn polygon_polygon<S: Planar, const N: usize>(a: &Polygon<S, N>, b: &Polygon<S, N>) -> bool {
    meet(listed(a), listed(b))
}

/// Whether a capsule and a polygon have a point in common: the axis meets the polygon, or an end of either
/// one is near a side of the other.
#[inline]
pub fn capsule_polygon<S: Planar, const N: usize>(capsule: &Capsule<S>, polygon: &Polygon<S, N>) -> bool {
    let (Segment { a, b }, reach, (corners, has_area)) = (&capsule.segment, capsule.radius, listed(polygon));
    let axis = way(a, b);
    is_near_side(corners, a, reach)
        || is_near_side(corners, b, reach)
        || corners.iter().any(|corner| axis.is_near(way(a, corner), reach))
        || meet((&[*a, *b], false), (corners, has_area))
}
