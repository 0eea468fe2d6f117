//! Convex cores in plain floats, in the plane and in space alike: what a search and a certificate read of them.

use super::super::super::form::{BallForm, BoxForm, CapsuleForm, HalfForm, LinearForm, PointForm, Range};
use super::super::super::plane::any::AnyForm as PlaneForm;
use super::super::super::plane::corners::{HullForm, TriangleForm};
use super::super::super::space::any::AnyForm as SpaceForm;
use super::super::dot;
use super::super::outline::corners_of_rect;
use super::formula::{Square, to_linear, to_rect};
use crate::arithmetic::extent::Sum;

/// A convex core, and the radius around it.
pub struct Core<'a, const D: usize> {
    pub body: Body<'a, D>,
    /// At least zero.
    pub radius: f64,
    /// An error bound of the corners' coordinates.
    pub slack: f64,
    /// Whether its points have a parameter.
    pub has_axis: bool,
}

/// What a core is.
pub enum Body<'a, const D: usize> {
    Point([f64; D]),
    /// A line, ray or segment that is not a point.
    Linear(LinearForm<f64, D>),
    /// An axis-aligned box.
    Block(BoxForm<f64, D>),
    /// The hull of the first few of these.
    Few([[f64; D]; 4], usize),
    /// The hull of a list.
    List(&'a [[f64; D]]),
    /// Everything behind a plane, or line, that has a normal.
    Half(HalfForm<f64, D>),
}

/// A point or an axis-aligned box.
pub enum Bounds<'a, const D: usize> {
    Point(&'a [f64; D]),
    Block(&'a BoxForm<f64, D>),
}

impl<const D: usize> Bounds<'_, D> {
    /// The least and the greatest corner.
    #[inline]
    pub fn corners(&self) -> [&[f64; D]; 2] {
        match self {
            Self::Point(p) => [p, p],
            Self::Block(block) => [&block.min, &block.max],
        }
    }
}

/// A form that has a core.
pub trait Cored<const D: usize> {
    /// The core; `None` for the empty set. `step` is the unit of coordinates in which products of them are.
    fn core(&self, step: f64) -> Option<Core<'_, D>>;
    /// The sum of the magnitudes of all numbers, which is not finite if one of them is not.
    fn sum(&self) -> f64;
    /// The point or box that is the core, and the radius around it.
    fn bounds(&self) -> Option<(Bounds<'_, D>, f64)>;
    /// The ends of the segment that is the core, and the radius around it.
    fn ends(&self) -> Option<([&[f64; D]; 2], f64)>;
    /// The squared distance of a point from the core, if there is a formula, and the radius around it.
    fn square_from(&self, p: &[f64; D], step: f64) -> Option<(Square, f64)>;
}

impl<'a, const D: usize> Core<'a, D> {
    fn bare(body: Body<'a, D>) -> Self {
        Self { body, radius: 0.0, slack: 0.0, has_axis: false }
    }

    fn linear(linear: LinearForm<f64, D>, radius: f64) -> Self {
        let is_point = match linear.range {
            Range::Segment => linear.to == linear.origin,
            Range::Line | Range::Ray => linear.to == [0.0; D],
        };
        let body = if is_point { Body::Point(linear.origin) } else { Body::Linear(linear) };
        Self { radius, has_axis: true, ..Self::bare(body) }
    }

    fn block(block: BoxForm<f64, D>) -> Option<Self> {
        is_box(&block).then(|| Self::bare(Body::Block(block)))
    }

    fn half(half: HalfForm<f64, D>) -> Option<Self> {
        (half.normal != [0.0; D]).then(|| Self::bare(Body::Half(half)))
    }

    fn round(body: Body<'a, D>, radius: f64) -> Option<Self> {
        (radius >= 0.0).then(|| Self { radius, ..Self::bare(body) })
    }
}

impl Cored<2> for PlaneForm<'_, f64> {
    #[inline]
    fn core(&self, step: f64) -> Option<Core<'_, 2>> {
        match *self {
            Self::Point(PointForm(p)) => Some(Core::bare(Body::Point(p))),
            Self::Linear(linear) => Some(Core::linear(linear, 0.0)),
            Self::Ball(BallForm { center, radius }) => Core::round(Body::Point(center), radius),
            Self::Capsule(capsule) => of_capsule(&capsule),
            Self::Box(block) => Core::block(block),
            Self::Oriented(rect) => {
                let is_whole = rect.half_extents.iter().all(|x| *x >= 0.0);
                let (corners, slack) = corners_of_rect(&rect, step);
                is_whole.then(|| Core { slack, ..Core::bare(Body::Few(corners, 4)) })
            }
            Self::Triangle(TriangleForm([a, b, c])) => Some(Core::bare(Body::Few([a, b, c, c], 3))),
            Self::Hull(HullForm(list)) => match *list {
                [] => None,
                [p] => Some(Core::bare(Body::Point(p))),
                _ => Some(Core::bare(Body::List(list))),
            },
            Self::Half(half) => Core::half(half),
        }
    }

    #[inline]
    fn sum(&self) -> f64 {
        let mut sum = Sum(0.0);
        self.visit(&mut sum);
        sum.0
    }

    #[inline]
    fn bounds(&self) -> Option<(Bounds<'_, 2>, f64)> {
        match self {
            Self::Point(PointForm(p)) => Some((Bounds::Point(p), 0.0)),
            Self::Ball(ball) => of_ball(ball),
            Self::Box(block) => of_box(block),
            _ => None,
        }
    }

    #[inline]
    fn ends(&self) -> Option<([&[f64; 2]; 2], f64)> {
        match self {
            Self::Linear(LinearForm { origin, to, range: Range::Segment }) => Some(([origin, to], 0.0)),
            Self::Capsule(capsule) if capsule.radius >= 0.0 => {
                Some(([&capsule.a, &capsule.b], capsule.radius))
            }
            _ => None,
        }
    }

    #[inline]
    fn square_from(&self, p: &[f64; 2], step: f64) -> Option<(Square, f64)> {
        match self {
            Self::Linear(linear) => Some((to_linear(p, linear)?, 0.0)),
            Self::Capsule(capsule) => to_capsule(p, capsule),
            Self::Oriented(rect) if rect.half_extents.iter().all(|x| *x >= 0.0) => {
                Some((to_rect(p, rect, step)?, 0.0))
            }
            _ => None,
        }
    }
}

impl Cored<3> for SpaceForm<f64> {
    #[inline]
    fn core(&self, _: f64) -> Option<Core<'_, 3>> {
        match *self {
            Self::Point(PointForm(p)) => Some(Core::bare(Body::Point(p))),
            Self::Linear(linear) => Some(Core::linear(linear, 0.0)),
            Self::Ball(BallForm { center, radius }) => Core::round(Body::Point(center), radius),
            Self::Capsule(capsule) => of_capsule(&capsule),
            Self::Box(block) => Core::block(block),
            Self::Half(half) => Core::half(half),
        }
    }

    #[inline]
    fn sum(&self) -> f64 {
        let mut sum = Sum(0.0);
        self.visit(&mut sum);
        sum.0
    }

    #[inline]
    fn bounds(&self) -> Option<(Bounds<'_, 3>, f64)> {
        match self {
            Self::Point(PointForm(p)) => Some((Bounds::Point(p), 0.0)),
            Self::Ball(ball) => of_ball(ball),
            Self::Box(block) => of_box(block),
            _ => None,
        }
    }

    #[inline]
    fn ends(&self) -> Option<([&[f64; 3]; 2], f64)> {
        match self {
            Self::Linear(LinearForm { origin, to, range: Range::Segment }) => Some(([origin, to], 0.0)),
            Self::Capsule(capsule) if capsule.radius >= 0.0 => {
                Some(([&capsule.a, &capsule.b], capsule.radius))
            }
            _ => None,
        }
    }

    #[inline]
    fn square_from(&self, p: &[f64; 3], _: f64) -> Option<(Square, f64)> {
        match self {
            Self::Linear(linear) => Some((to_linear(p, linear)?, 0.0)),
            Self::Capsule(capsule) => to_capsule(p, capsule),
            _ => None,
        }
    }
}

/// Whether the set is not empty.
#[inline]
fn is_box<const D: usize>(block: &BoxForm<f64, D>) -> bool {
    let mut is_box = true;
    for i in 0..D {
        is_box &= block.min[i] <= block.max[i];
    }
    is_box
}

#[inline]
fn of_ball<const D: usize>(ball: &BallForm<f64, D>) -> Option<(Bounds<'_, D>, f64)> {
    (ball.radius >= 0.0).then_some((Bounds::Point(&ball.center), ball.radius))
}

#[inline]
fn of_box<const D: usize>(block: &BoxForm<f64, D>) -> Option<(Bounds<'_, D>, f64)> {
    is_box(block).then_some((Bounds::Block(block), 0.0))
}

#[inline]
fn to_capsule<const D: usize>(p: &[f64; D], capsule: &CapsuleForm<f64, D>) -> Option<(Square, f64)> {
    let axis = LinearForm { origin: capsule.a, to: capsule.b, range: Range::Segment };
    if capsule.radius >= 0.0 { Some((to_linear(p, &axis)?, capsule.radius)) } else { None }
}

#[inline]
fn of_capsule<'a, const D: usize>(capsule: &CapsuleForm<f64, D>) -> Option<Core<'a, D>> {
    let axis = LinearForm { origin: capsule.a, to: capsule.b, range: Range::Segment };
    (capsule.radius >= 0.0).then(|| Core::linear(axis, capsule.radius))
}

/// The corner of a box whose coordinate on an axis is the greater one where the bit of that axis is set.
#[inline]
fn corner_of<const D: usize>(block: &BoxForm<f64, D>, bits: usize) -> [f64; D] {
    let mut corner = block.min;
    for (i, x) in corner.iter_mut().enumerate() {
        *x = if bits >> i & 1 == 1 { block.max[i] } else { *x };
    }
    corner
}

impl<const D: usize> Body<'_, D> {
    /// The number of the corner that is furthest along a direction, and the corner. A half-space has none, and of a line or
    /// ray it is the origin.
    #[inline]
    pub fn support(&self, direction: &[f64; D]) -> (usize, [f64; D]) {
        match self {
            Self::Point(p) | Self::Half(HalfForm { origin: p, .. }) => (0, *p),
            Self::Linear(LinearForm { origin, to, range }) => {
                let goes_on = *range == Range::Segment && dot(to, direction) > dot(origin, direction);
                if goes_on { (1, *to) } else { (0, *origin) }
            }
            Self::Block(block) => {
                let mut bits = 0;
                for (i, x) in direction.iter().enumerate() {
                    bits |= usize::from(*x > 0.0) << i;
                }
                (bits, corner_of(block, bits))
            }
            Self::Few(corners, count) => furthest(corners.get(..*count).unwrap_or(corners), direction),
            Self::List(corners) => furthest(corners, direction),
        }
    }

    /// Calls `look` with the number of each corner, and the corner.
    #[inline]
    pub fn each_corner(&self, mut look: impl FnMut(usize, &[f64; D])) {
        let mut list = |corners: &[[f64; D]]| {
            for (i, corner) in corners.iter().enumerate() {
                look(i, corner);
            }
        };
        match self {
            Self::Point(p) => list(&[*p]),
            Self::Linear(LinearForm { origin, to, range: Range::Segment }) => list(&[*origin, *to]),
            Self::Linear(LinearForm { origin, range: Range::Ray, .. }) => list(&[*origin]),
            Self::Linear(_) | Self::Half(_) => {}
            Self::Block(block) => {
                for bits in 0..1 << D {
                    look(bits, &corner_of(block, bits));
                }
            }
            Self::Few(corners, count) => list(corners.get(..*count).unwrap_or(corners)),
            Self::List(corners) => list(corners),
        }
    }

    /// Whether it is the hull of its corners.
    #[inline]
    pub fn is_bounded(&self) -> bool {
        match self {
            Self::Linear(linear) => linear.range == Range::Segment,
            Self::Half(_) => false,
            _ => true,
        }
    }
}

/// The number of the corner that is furthest along a direction, and the corner.
#[inline]
fn furthest<const D: usize>(corners: &[[f64; D]], direction: &[f64; D]) -> (usize, [f64; D]) {
    let (mut best, mut found) = (f64::NEG_INFINITY, (0, [0.0; D]));
    for (i, corner) in corners.iter().enumerate() {
        let along = dot(corner, direction);
        if along > best {
            (best, found) = (along, (i, *corner));
        }
    }
    found
}
