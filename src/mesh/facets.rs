//! What differs between meshes of the plane and of space: the facets, their boundary, and how a probing ray crosses them.
//!
//! # The parity of crossings
//!
//! A point `p` that is on no facet of a closed mesh is inside if the ray from it along +x crosses an odd number of facets. So that corners and
//! edges on the ray do not matter, the ray is moved by an infinitesimal: to `y + ε` in the plane, to `(y + ε, z + ε²)` in space, with
//! `0 < ε² ≪ ε` (Edelsbrunner and Mücke, "Simulation of simplicity", 1990). It then meets no corner and no edge, and every facet that it
//! crosses it crosses in its interior. The facets are not moved, so neighbours agree on which of them is crossed.
//!
//! In the plane the moved ray is between the heights of `a` and `b` if exactly one of `a.y > p.y` and `b.y > p.y` holds: a corner at the height of
//! `p` is below it. This is the classic half-open rule.

use core::cmp::Ordering;
use core::fmt::Debug;

use nalgebra::Point;

use crate::bounds::course::{AxisRanges, sides};
use crate::bounds::range::Range;
use crate::bounds::ranges;
use crate::meets::intersect::Intersect;
use crate::number::each::{Each, indexed};
use crate::route::orientation::{orientation, orientation_in_space};
use crate::scalar::{Constants, Scalar};
use crate::shape::{Aabb, Capsule, Segment, Triangle};

/// The points of a dimension that has meshes, with their facets of `D` corners: of the plane, with segments, and of space, with triangles.
///
/// Sealed.
pub trait Facets<const D: usize>: Copy {
    /// A facet: a [`Segment`], or a [`Triangle`] of space.
    type Facet: Copy + PartialEq + Debug;
    /// The facet as a solid: a segment is a [`Capsule`] of radius 0.
    #[doc(hidden)]
    type Solid: Copy;

    /// The facet with these corners.
    #[doc(hidden)]
    fn facet(corners: [Self; D]) -> Self::Facet;
    /// The facet as a solid.
    #[doc(hidden)]
    fn solid(facet: &Self::Facet) -> Self::Solid;
    /// The boundary of a facet whose corners are at these places: places in the plane, edges in space; with whether it runs through it the one way
    /// or the other.
    #[doc(hidden)]
    fn boundary(places: [u32; D]) -> [([u32; 2], bool); D];
    /// The direction that the front of a facet faces, of any length: to the right of a segment, and where the corners of a triangle run counter-clockwise.
    #[doc(hidden)]
    fn front(corners: [[f64; D]; D]) -> [f64; D];
    /// Whether a facet goes on beyond the part of its boundary that is opposite a corner, in its line or plane exactly: to a point there.
    #[doc(hidden)]
    fn goes_on(corners: [Self; D], opposite: usize, to: &Self) -> bool;
    /// Whether the probing ray of this point, which is not on the facet, crosses it; `None` if the point is on it.
    #[doc(hidden)]
    fn crosses(&self, corners: [Self; D]) -> Option<bool>;
}

/// The type of the facets of a [`Mesh`](crate::Mesh): `Segment<S>` in the plane, `Triangle<S, 3>` in space.
pub type Facet<S, const D: usize> = <Point<S, D> as Facets<D>>::Facet;

/// The smallest box around corners.
#[inline]
pub(crate) fn around<S: Scalar, const D: usize>(corners: [Point<S, D>; D]) -> Aabb<S, D> {
    let mut all = Aabb::new(corners[0], corners[0]);
    for corner in corners.iter().skip(1) {
        for (i, x) in corner.iter().enumerate() {
            all.min[i] = if *x < all.min[i] { *x } else { all.min[i] };
            all.max[i] = if *x > all.max[i] { *x } else { all.max[i] };
        }
    }
    all
}

/// The smallest box around two boxes.
pub(crate) fn hull<S: Scalar, const D: usize>(a: &Aabb<S, D>, b: &Aabb<S, D>) -> Aabb<S, D> {
    let mut hull = *a;
    for (low, other) in hull.min.iter_mut().zip(b.min.iter()) {
        *low = if *other < *low { *other } else { *low };
    }
    for (high, other) in hull.max.iter_mut().zip(b.max.iter()) {
        *high = if *other > *high { *other } else { *high };
    }
    hull
}

/// The sides of a box.
#[inline]
pub(crate) fn sides_of<S: Scalar, const D: usize>(aabb: &Aabb<S, D>) -> AxisRanges {
    let (low, high) = (ranges(&aabb.min), ranges(&aabb.max));
    sides::<D>(indexed(|axis| Range { low: low[axis].low, high: high[axis].high }))
}

/// An edge by the places of its ends, with whether it runs from the lesser to the greater.
fn edge(from: u32, to: u32) -> ([u32; 2], bool) {
    if from < to { ([from, to], true) } else { ([to, from], false) }
}

impl<S: Scalar> Facets<2> for Point<S, 2> {
    type Facet = Segment<S>;
    type Solid = Capsule<S>;

    fn facet([a, b]: [Self; 2]) -> Segment<S> {
        Segment::new(a, b)
    }

    fn solid(facet: &Segment<S>) -> Capsule<S> {
        Capsule::new(facet.a, facet.b, S::zero())
    }

    fn boundary([a, b]: [u32; 2]) -> [([u32; 2], bool); 2] {
        [([a, a], true), ([b, b], false)]
    }

    fn front([a, b]: [[f64; 2]; 2]) -> [f64; 2] {
        [b[1] - a[1], a[0] - b[0]]
    }

    fn goes_on(corners: [Self; 2], opposite: usize, to: &Self) -> bool {
        let (from, end) = (corners[opposite % 2], corners[(opposite + 1) % 2]);
        let is_beyond =
            |i: usize| (from[i] < end[i] && end[i] < to[i]) || (from[i] > end[i] && end[i] > to[i]);
        orientation(&from, &end, to).is_eq() && (is_beyond(0) || is_beyond(1))
    }

    fn crosses(&self, [a, b]: [Self; 2]) -> Option<bool> {
        if self.intersects(&Segment::new(a, b)) {
            return None;
        }
        let (is_a_above, is_b_above) = (a.y > self.y, b.y > self.y);
        if is_a_above == is_b_above {
            return Some(false);
        }
        // To the left of a segment that runs up, and to the right of one that runs down, the segment is in front.
        let (from, to) = if is_b_above { (a, b) } else { (b, a) };
        Some(orientation(&from, &to, self).is_gt())
    }
}

impl<S: Scalar> Facets<3> for Point<S, 3> {
    type Facet = Triangle<S, 3>;
    type Solid = Triangle<S, 3>;

    fn facet([a, b, c]: [Self; 3]) -> Triangle<S, 3> {
        Triangle::new(a, b, c)
    }

    fn solid(facet: &Triangle<S, 3>) -> Triangle<S, 3> {
        *facet
    }

    fn boundary([a, b, c]: [u32; 3]) -> [([u32; 2], bool); 3] {
        [edge(a, b), edge(b, c), edge(c, a)]
    }

    fn front([a, b, c]: [[f64; 3]; 3]) -> [f64; 3] {
        let (u, v): ([f64; 3], [f64; 3]) = (indexed(|i| b[i] - a[i]), indexed(|i| c[i] - a[i]));
        indexed(|i| u[(i + 1) % 3] * v[(i + 2) % 3] - u[(i + 2) % 3] * v[(i + 1) % 3])
    }

    /// In the plane of the triangle both points are on different sides of the edge, as both are seen along an axis.
    fn goes_on(corners: [Self; 3], opposite: usize, to: &Self) -> bool {
        let [from, p, q] = indexed(|i| corners[(opposite + i) % 3]);
        let side = |point: &Self, axis: usize| {
            let seen = |p: &Self| Point::from([p[(axis + 1) % 3], p[(axis + 2) % 3]]);
            orientation(&seen(&p), &seen(&q), &seen(point))
        };
        let is_across = |axis| side(&from, axis).is_ne() && side(&from, axis) == side(to, axis).reverse();
        orientation_in_space(&from, &p, &q, to).is_eq() && (0..3).any(is_across)
    }

    /// Seen along x, the moved point is in the triangle if it is on the same side of all edges as the triangle itself; a triangle that is a
    /// segment there is not crossed. With `n = (b − a) × (c − a)`, the plane is met at the `x'` for which `n·(p − a) = n.x · (p.x − x')`,
    /// and `n.x` is the orientation of the triangle as it is seen: so it is in front if the two signs differ. If `p` is in the plane, and in
    /// the triangle as it is seen, it is on the triangle.
    fn crosses(&self, [a, b, c]: [Self; 3]) -> Option<bool> {
        if self.intersects(&Triangle::new(a, b, c)) {
            return None;
        }
        let seen = |p: &Self| Point::from([p.y, p.z]);
        let ([u, v, w], p) = ([a, b, c].each(|corner| seen(&corner)), seen(self));
        let winding = orientation(&u, &v, &w);
        let is_within =
            || [(u, v), (v, w), (w, u)].iter().all(|(from, to)| moved_side(from, to, &p) == winding);
        if winding.is_eq() || !is_within() {
            return Some(false);
        }
        Some(orientation_in_space(&a, &b, &c, self) == winding.reverse())
    }
}

/// On which side of a line the point `p + (ε, ε²)` is: the sign of `(v − u) × (p − u) − ε·(v − u).y + ε²·(v − u).x`. It is `Equal` only if
/// `u` and `v` are one.
fn moved_side<S: Scalar>(u: &Point<S, 2>, v: &Point<S, 2>, p: &Point<S, 2>) -> Ordering {
    let order = |a: S, b: S| a.partial_cmp(&b).unwrap_or(Ordering::Equal);
    orientation(u, v, p).then(order(u.y, v.y)).then(order(v.x, u.x))
}
