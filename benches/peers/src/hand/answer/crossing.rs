//! The crossings of two lines, rays or segments.

use kousa::{Line, Ray, Segment};

use super::super::Plain;
use super::super::vector::V2;
use super::Meeting;

/// A line to intersect: its origin and direction, and the range of its parameter.
struct Course<S> {
    origin: V2<S>,
    way: V2<S>,
    starts: bool,
    ends: bool,
}

impl<S: Plain> Course<S> {
    #[inline(always)]
    fn holds(&self, t: S) -> bool {
        (!self.starts | (t >= S::ZERO)) & (!self.ends | (t <= S::ONE))
    }
}

impl<S: Plain> From<&Line<S>> for Course<S> {
    #[inline(always)]
    fn from(line: &Line<S>) -> Self {
        Self { origin: V2::to(&line.origin), way: V2::of(&line.direction), starts: false, ends: false }
    }
}

impl<S: Plain> From<&Ray<S>> for Course<S> {
    #[inline(always)]
    fn from(ray: &Ray<S>) -> Self {
        Self { origin: V2::to(&ray.origin), way: V2::of(&ray.direction), starts: true, ends: false }
    }
}

impl<S: Plain> From<&Segment<S>> for Course<S> {
    #[inline(always)]
    fn from(segment: &Segment<S>) -> Self {
        Self { origin: V2::to(&segment.a), way: V2::way(&segment.a, &segment.b), starts: true, ends: true }
    }
}

/// The crossing of two lines. With m from origin to origin and a × b the cross product of the directions, t =
/// (m × b) / (a × b) on the first and u = (m × a) / (a × b) on the second. If the lines are parallel, neither
/// is a number within the range.
#[inline(always)]
fn cross<S: Plain>(a: Course<S>, b: Course<S>) -> Option<Meeting<S, V2<S>>> {
    let (m, across) = (b.origin - a.origin, a.way.cross(b.way));
    let inverse = S::ONE / across;
    let (t_a, t_b) = (m.cross(b.way) * inverse, m.cross(a.way) * inverse);
    let point = a.origin + a.way * t_a;
    let hit = (across != S::ZERO) & a.holds(t_a) & b.holds(t_b);
    hit.then_some(Meeting { point, t_a, t_b })
}

/// The crossing of two segments.
#[inline]
pub fn segment_segment<S: Plain>(a: &Segment<S>, b: &Segment<S>) -> Option<Meeting<S, V2<S>>> {
    cross(a.into(), b.into())
}

/// The crossing of two lines.
#[inline]
pub fn line_line<S: Plain>(a: &Line<S>, b: &Line<S>) -> Option<Meeting<S, V2<S>>> {
    cross(a.into(), b.into())
}

/// The crossing of a line and a ray.
#[inline]
pub fn line_ray<S: Plain>(line: &Line<S>, ray: &Ray<S>) -> Option<Meeting<S, V2<S>>> {
    cross(line.into(), ray.into())
}

/// The crossing of a ray and a segment.
#[inline]
pub fn ray_segment<S: Plain>(ray: &Ray<S>, segment: &Segment<S>) -> Option<Meeting<S, V2<S>>> {
    cross(ray.into(), segment.into())
}
