//! How deeply boxes and triangles overlap: the normal, the depth, and the deepest points of both.

use super::closest::{edges, of_triangle};
use super::search::Hull;
use super::verdicts::span;
use super::{Below, Block, Corners, Dot, Frame, Plain, Upright, V3, Vector, parts, tightest, unit, whole};

/// A contact, of which the program looks at the depth alone; the normal leads from the first shape to the second.
#[derive(Clone, Copy, Debug)]
#[allow(dead_code, reason = "who asks for a contact wants all of it")]
pub struct Contact<S> {
    pub normal: V3<S>,
    pub depth: S,
    pub points: [V3<S>; 2],
}

/// From where to where a convex set reaches along an axis.
trait Spanned<S: Plain>: Hull<S> {
    fn spanned(&self, axis: V3<S>) -> [S; 2];
}

impl<S: Plain> Spanned<S> for Block<V3<S>, 3> {
    #[inline(always)]
    fn spanned(&self, axis: V3<S>) -> [S; 2] {
        let (middle, reach) = (axis.dot(self.center), self.half.dot(axis.into_frame(&self.axes).abs()));
        [middle - reach, middle + reach]
    }
}

impl<S: Plain> Spanned<S> for Corners<V3<S>> {
    #[inline(always)]
    fn spanned(&self, axis: V3<S>) -> [S; 2] {
        span(self, axis)
    }
}

/// The axis of least overlap of some, if none of them separates. An axis that is almost nothing, of parallel edges, tells nothing.
#[inline(always)]
fn shallowest<S: Plain>(
    a: &impl Spanned<S>,
    b: &impl Spanned<S>,
    axes: impl Iterator<Item = V3<S>>,
) -> Option<Contact<S>> {
    let (mut depth, mut normal) = (S::VAST, V3 { x: S::ZERO, y: S::ZERO, z: S::ZERO });
    for axis in axes {
        let square = axis.squared();
        if square <= S::ROUNDING {
            continue;
        }
        let axis = axis * (S::ONE / square.sqrt());
        let ([a_low, a_high], [b_low, b_high]) = (a.spanned(axis), b.spanned(axis));
        let (ahead, back) = (a_high - b_low, b_high - a_low);
        let (least, way) = if back < ahead { (back, -axis) } else { (ahead, axis) };
        if least < S::ZERO {
            return None;
        }
        if least < depth {
            (depth, normal) = (least, way);
        }
    }
    Some(Contact { normal, depth, points: [a.furthest(normal), b.furthest(-normal)] })
}

/// All pairs across each other.
#[inline(always)]
fn across<S: Plain>(a: [V3<S>; 3], b: [V3<S>; 3]) -> impl Iterator<Item = V3<S>> {
    (0..9).map(move |i| a[i / 3].cross(b[i % 3]))
}

#[inline]
pub fn block_block<S: Plain>(a: &Block<V3<S>, 3>, b: &Block<V3<S>, 3>) -> Option<Contact<S>> {
    shallowest(a, b, a.axes.into_iter().chain(b.axes).chain(across(a.axes, b.axes)))
}

#[inline]
pub fn upright_block<S: Plain>(a: &Upright<V3<S>>, b: &Block<V3<S>, 3>) -> Option<Contact<S>> {
    block_block(&a.block(), b)
}

#[inline(always)]
fn directions<S: Plain>(t: &Corners<V3<S>>) -> ([V3<S>; 3], V3<S>) {
    let along = edges(t).map(|(_, e)| unit(e));
    (along, along[0].cross(along[1]))
}

#[inline]
pub fn block_triangle<S: Plain>(a: &Block<V3<S>, 3>, b: &Corners<V3<S>>) -> Option<Contact<S>> {
    let (along, normal) = directions(b);
    shallowest(a, b, a.axes.into_iter().chain([normal]).chain(across(a.axes, along)))
}

#[inline]
pub fn upright_triangle<S: Plain>(a: &Upright<V3<S>>, b: &Corners<V3<S>>) -> Option<Contact<S>> {
    block_triangle(&a.block(), b)
}

#[inline]
pub fn triangle_triangle<S: Plain>(a: &Corners<V3<S>>, b: &Corners<V3<S>>) -> Option<Contact<S>> {
    let ((own, n), (its, m)) = (directions(a), directions(b));
    if n.cross(m).squared() <= S::ROUNDING {
        let sides = own.map(|e| n.cross(e)).into_iter().chain(its.map(|e| m.cross(e)));
        return shallowest(a, b, [n, m].into_iter().chain(sides));
    }
    shallowest(a, b, [n, m].into_iter().chain(across(own, its)))
}

#[inline]
pub fn ball_block<S: Plain>(a: &Dot<V3<S>, S>, b: &Block<V3<S>, 3>) -> Option<Contact<S>> {
    let m = (a.p - b.center).into_frame(&b.axes);
    let near = m.clamped_to(b.half);
    let gap = near - m;
    let square = gap.squared();
    if square > a.r * a.r {
        return None;
    }
    let (normal, apart, near) = if square > S::ZERO {
        let apart = square.sqrt();
        (gap * (S::ONE / apart), apart, near)
    } else {
        // The center is inside: out by the nearest side.
        let (place, half) = (parts(m), parts(b.half));
        let room = [0, 1, 2].map(|i| half[i] - place[i].abs());
        let i = tightest(room);
        let side = if place[i] < S::ZERO { -S::ONE } else { S::ONE };
        let (mut normal, mut near) = ([S::ZERO; 3], place);
        (normal[i], near[i]) = (-side, side * half[i]);
        (whole(normal), -room[i], whole(near))
    };
    let normal = normal.out_of_frame(&b.axes);
    let points = [a.p + normal * a.r, b.center + near.out_of_frame(&b.axes)];
    Some(Contact { normal, depth: a.r - apart, points })
}

#[inline]
pub fn ball_triangle<S: Plain>(a: &Dot<V3<S>, S>, b: &Corners<V3<S>>) -> Option<Contact<S>> {
    let near = of_triangle(a.p, b);
    let gap = near - a.p;
    let square = gap.squared();
    if square > a.r * a.r {
        return None;
    }
    let apart = square.sqrt();
    let normal = if apart > S::ZERO { gap * (S::ONE / apart) } else { unit((b.b - b.a).cross(b.c - b.a)) };
    Some(Contact { normal, depth: a.r - apart, points: [a.p + normal * a.r, near] })
}

/// Of a box and a half-space: the lowest corner, and how deep it is.
#[inline]
pub fn block_below<S: Plain>(a: &Block<V3<S>, 3>, b: &Below<V3<S>>) -> Option<Contact<S>> {
    lowest(a.furthest(-b.normal), b)
}

#[inline]
pub fn triangle_below<S: Plain>(a: &Corners<V3<S>>, b: &Below<V3<S>>) -> Option<Contact<S>> {
    lowest(a.furthest(-b.normal), b)
}

#[inline(always)]
fn lowest<S: Plain>(corner: V3<S>, b: &Below<V3<S>>) -> Option<Contact<S>> {
    let depth = b.normal.dot(b.origin - corner);
    (depth >= S::ZERO).then(|| Contact {
        normal: -b.normal,
        depth,
        points: [corner, corner + b.normal * depth],
    })
}
