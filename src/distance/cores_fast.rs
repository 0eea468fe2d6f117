//! Convex cores in plain floats, in the plane and in space alike: what a search and a certificate read of them.

use core::mem::discriminant;

use crate::certificate::near::Near;
use crate::certificate::outline::corners_of_rect;
use crate::certificate::rounded::{U, difference, dot, magnitude};
use crate::distance::formula_fast::{to_linear, to_rect};
use crate::form::corners::HullForm;
use crate::form::plane::AnyForm as PlaneForm;
use crate::form::polyhedron_form::CornersForm;
use crate::form::space::AnyForm as SpaceForm;
use crate::form::stored::{
    BallForm, BoxForm, CapsuleForm, HalfForm, LinearForm, OrientedBoxForm, OrientedForm, PointForm, Range,
    TriangleForm,
};
use crate::number::approximate::greater;
use crate::number::double::Double;
use crate::number::each::{Each, indexed};
use crate::number::extent::{Sum, Tag};

/// A convex core, and the radius around it.
pub struct FloatCore<'a, const D: usize> {
    pub body: RoundedCore<'a, D>,
    /// At least zero.
    pub radius: f64,
    /// An error bound of the corners' coordinates.
    pub slack: f64,
    /// What the corners are sums of, if they are rounded.
    pub sums: Option<Sums<D>>,
    /// Whether its points have a parameter.
    pub has_axis: bool,
}

/// The corners of a rectangle or box of any direction as sums: of its center, and of each half-edge or its opposite.
#[derive(Clone, Copy)]
pub struct Sums<const D: usize> {
    pub center: [f64; D],
    /// Each is a number times a vector, whose product is rounded where it is a single number.
    pub half_edges: [(f64, [f64; D]); D],
}

impl<const D: usize> Sums<D> {
    /// What is left of the error bound of the corners, relative to it, with what rounding took from each: double words lose less than
    /// `2^-98` of the greatest number, and what is left of a rounding is rounded once.
    pub const LEFT: f64 = 1.0 / (1_u64 << 45) as f64;

    /// What rounding took from the corner with a number.
    pub fn rest(&self, number: usize, corner: &[f64; D]) -> [f64; D] {
        // Those of a rectangle follow each other around it, those of a box have a bit for each axis.
        let bits = if D == 2 { number ^ (number >> 1) } else { number };
        indexed(|i| {
            let mut sum = Double::from(self.center[i]);
            for (axis, (factor, vector)) in self.half_edges.iter().enumerate() {
                let part = Double::product(*factor, vector[i]);
                sum = if bits >> axis & 1 == 1 { sum + part } else { sum - part };
            }
            (sum - Double::from(corner[i])).value()
        })
    }
}

/// The lowest corner over a surface; heights are times the length of its normal.
#[derive(Clone, Copy)]
pub struct Lowest<const D: usize> {
    pub corner: [f64; D],
    pub height: f64,
    /// The height of the second lowest corner.
    pub next: f64,
    /// The greatest sum of the magnitudes of the terms of a height.
    pub made: f64,
}

/// What a core is.
pub enum RoundedCore<'a, const D: usize> {
    Point([f64; D]),
    /// A line, ray or segment that is not a point.
    Linear(LinearForm<f64, D>),
    /// An axis-aligned box.
    Block(BoxForm<f64, D>),
    /// The hull of the first few of these.
    Few([[f64; D]; 4], usize),
    /// A box with edges of any direction: its corners, by the same bits as those of [`Block`](Self::Block), and its half-edges.
    Slanted([[f64; D]; 8], [[f64; D]; 3]),
    /// The hull of a list.
    List(&'a [[f64; D]]),
    /// Everything behind a plane, or line, that has a normal.
    Half(HalfForm<f64, D>),
}

/// A form that both dimensions have.
pub enum Shared<'a, const D: usize> {
    Point(&'a [f64; D]),
    Linear(&'a LinearForm<f64, D>),
    Ball(&'a BallForm<f64, D>),
    Capsule(&'a CapsuleForm<f64, D>),
    Box(&'a BoxForm<f64, D>),
    Half(&'a HalfForm<f64, D>),
}

/// A form that has a core.
pub trait Cored<const D: usize> {
    /// The sum of the magnitudes of all numbers, which is not finite if one of them is not.
    fn sum(&self) -> f64;
    /// A number that differs for nearly all forms.
    fn tag(&self) -> u64;
    /// Whether both are forms of one kind.
    fn is_alike(&self, other: &Self) -> bool;
    /// The form, if both dimensions have it.
    fn shared(&self) -> Option<Shared<'_, D>>;
    /// The core of a form that only this dimension has; `None` for the empty set. `step` is the unit of coordinates in which products of
    /// them are.
    fn own_core(&self, _step: f64) -> Option<FloatCore<'_, D>> {
        None
    }
    /// The squared distance of a point from such a core, if there is a formula.
    fn own_square(&self, _p: &[f64; D], _step: f64) -> Option<Near> {
        None
    }

    /// The core; `None` for the empty set.
    #[inline]
    fn core(&self, step: f64) -> Option<FloatCore<'_, D>> {
        match self.shared() {
            Some(shared) => shared.core(),
            None => self.own_core(step),
        }
    }

    /// The least and the greatest corner of the point or box that is the core, and the radius around it.
    #[inline]
    fn bounds(&self) -> Option<([&[f64; D]; 2], f64)> {
        match self.shared()? {
            Shared::Point(p) => Some(([p, p], 0.0)),
            Shared::Ball(BallForm { center, radius }) if *radius >= 0.0 => Some(([center, center], *radius)),
            Shared::Box(block) => is_box(block).then_some(([&block.min, &block.max], 0.0)),
            _ => None,
        }
    }

    /// The point that is the core, and the radius around it.
    #[inline]
    fn point(&self) -> Option<(&[f64; D], f64)> {
        match self.shared()? {
            Shared::Box(_) => None,
            _ => self.bounds().map(|([p, _], radius)| (p, radius)),
        }
    }

    /// The ends of the segment that is the core, and the radius around it.
    #[inline]
    fn ends(&self) -> Option<([&[f64; D]; 2], f64)> {
        match self.shared()? {
            Shared::Linear(LinearForm { origin, to, range: Range::Segment }) => Some(([origin, to], 0.0)),
            Shared::Capsule(CapsuleForm { a, b, radius }) if *radius >= 0.0 => Some(([a, b], *radius)),
            _ => None,
        }
    }

    /// The squared distance of a point from the core, if there is a formula, and the radius around it.
    #[inline]
    fn square_from(&self, p: &[f64; D], step: f64) -> Option<(Near, f64)> {
        match self.shared() {
            Some(Shared::Linear(linear)) => Some((to_linear(p, linear)?, 0.0)),
            Some(Shared::Capsule(capsule)) if capsule.radius >= 0.0 => {
                Some((to_linear(p, &axis_of(capsule))?, capsule.radius))
            }
            Some(_) => None,
            None => Some((self.own_square(p, step)?, 0.0)),
        }
    }
}

impl<'a, const D: usize> Shared<'a, D> {
    #[inline]
    fn core(self) -> Option<FloatCore<'a, D>> {
        match self {
            Self::Point(p) => Some(FloatCore::bare(RoundedCore::Point(*p))),
            Self::Linear(linear) => Some(FloatCore::linear(*linear, 0.0)),
            Self::Ball(BallForm { center, radius }) => (*radius >= 0.0)
                .then(|| FloatCore { radius: *radius, ..FloatCore::bare(RoundedCore::Point(*center)) }),
            Self::Capsule(capsule) => {
                (capsule.radius >= 0.0).then(|| FloatCore::linear(axis_of(capsule), capsule.radius))
            }
            Self::Box(block) => is_box(block).then(|| FloatCore::bare(RoundedCore::Block(*block))),
            Self::Half(half) => (half.normal != [0.0; D]).then(|| FloatCore::bare(RoundedCore::Half(*half))),
        }
    }
}

impl<'a, const D: usize> FloatCore<'a, D> {
    fn bare(body: RoundedCore<'a, D>) -> Self {
        Self { body, radius: 0.0, slack: 0.0, sums: None, has_axis: false }
    }

    fn linear(linear: LinearForm<f64, D>, radius: f64) -> Self {
        let is_point = match linear.range {
            Range::Segment => linear.to == linear.origin,
            Range::Line | Range::Ray => linear.to == [0.0; D],
        };
        let body = if is_point { RoundedCore::Point(linear.origin) } else { RoundedCore::Linear(linear) };
        Self { radius, has_axis: true, ..Self::bare(body) }
    }
}

/// What both dimensions have in common: the sum of the numbers, what tells two forms apart, and the forms that both have.
macro_rules! shared {
    ($D:literal) => {
        #[inline]
        fn sum(&self) -> f64 {
            let mut sum = Sum(0.0);
            self.visit(&mut sum);
            sum.0
        }

        fn tag(&self) -> u64 {
            let mut tag = Tag(0);
            self.visit(&mut tag);
            tag.0
        }

        fn is_alike(&self, other: &Self) -> bool {
            discriminant(self) == discriminant(other)
        }

        #[inline]
        fn shared(&self) -> Option<Shared<'_, $D>> {
            match self {
                Self::Point(PointForm(p)) => Some(Shared::Point(p)),
                Self::Linear(linear) => Some(Shared::Linear(linear)),
                Self::Ball(ball) => Some(Shared::Ball(ball)),
                Self::Capsule(capsule) => Some(Shared::Capsule(capsule)),
                Self::Box(block) => Some(Shared::Box(block)),
                Self::Half(half) => Some(Shared::Half(half)),
                _ => None,
            }
        }
    };
}

impl Cored<2> for PlaneForm<'_, f64> {
    shared!(2);

    #[inline]
    fn own_core(&self, step: f64) -> Option<FloatCore<'_, 2>> {
        match *self {
            Self::Oriented(rect) => {
                let (corners, slack) = corners_of_rect(&rect, step);
                let ([x, y], [width, height]) = (rect.axis.each(|x| x * step), rect.half_extents);
                let sums =
                    Some(Sums { center: rect.center, half_edges: [(width, [x, y]), (height, [0.0 - y, x])] });
                is_whole(&rect).then(|| FloatCore {
                    slack,
                    sums,
                    ..FloatCore::bare(RoundedCore::few(corners))
                })
            }
            Self::Triangle(TriangleForm([a, b, c])) => Some(FloatCore::bare(RoundedCore::few([a, b, c]))),
            Self::Hull(HullForm(list)) => match *list {
                [] => None,
                [p] => Some(FloatCore::bare(RoundedCore::Point(p))),
                _ => Some(FloatCore::bare(RoundedCore::List(list))),
            },
            _ => None,
        }
    }

    #[inline]
    fn own_square(&self, p: &[f64; 2], step: f64) -> Option<Near> {
        match self {
            Self::Oriented(rect) if is_whole(rect) => to_rect(p, rect, step),
            _ => None,
        }
    }
}

impl Cored<3> for SpaceForm<'_, f64> {
    shared!(3);

    #[inline]
    fn own_core(&self, _step: f64) -> Option<FloatCore<'_, 3>> {
        match *self {
            Self::OrientedBox(OrientedBoxForm { center, half_edges }) => {
                let [e, f, g] = half_edges;
                let mut size = 0.0;
                let corner = |bits: usize| {
                    let signed = |x: f64, i: usize| if bits >> i & 1 == 1 { x } else { -x };
                    indexed(|i| center[i] + (signed(e[i], 0) + (signed(f[i], 1) + signed(g[i], 2))))
                };
                for i in 0..3 {
                    size = greater(size, center[i].abs() + 3.0 * (e[i].abs() + f[i].abs() + g[i].abs()));
                }
                // Of three sums, each rounded once, only the last has the center. A little more is for what these are rounded by.
                Some(FloatCore {
                    slack: 1.001 * U * size,
                    sums: Some(Sums { center, half_edges: half_edges.each(|edge| (1.0, edge)) }),
                    ..FloatCore::bare(RoundedCore::Slanted(indexed(corner), half_edges))
                })
            }
            Self::Triangle(TriangleForm([a, b, c])) => Some(FloatCore::bare(RoundedCore::few([a, b, c]))),
            Self::Polyhedron(CornersForm { corners, .. }) => match *corners {
                [] => None,
                [p] => Some(FloatCore::bare(RoundedCore::Point(p))),
                _ => Some(FloatCore::bare(RoundedCore::List(corners))),
            },
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

/// The same of a rectangle.
#[inline]
fn is_whole(rect: &OrientedForm<f64>) -> bool {
    rect.half_extents.iter().all(|x| *x >= 0.0)
}

/// The axis of a capsule.
#[inline]
fn axis_of<const D: usize>(capsule: &CapsuleForm<f64, D>) -> LinearForm<f64, D> {
    LinearForm { origin: capsule.a, to: capsule.b, range: Range::Segment }
}

/// The corner of a box whose coordinate on an axis is the greater one where the bit of that axis is set.
#[inline]
pub fn corner_of<const D: usize>(block: &BoxForm<f64, D>, bits: usize) -> [f64; D] {
    let mut corner = block.min;
    for (i, x) in corner.iter_mut().enumerate() {
        *x = if bits >> i & 1 == 1 { block.max[i] } else { *x };
    }
    corner
}

impl<const D: usize> RoundedCore<'_, D> {
    /// The hull of a few corners.
    #[inline]
    fn few<const N: usize>(corners: [[f64; D]; N]) -> Self {
        let last = corners.last().copied().unwrap_or([0.0; D]);
        Self::Few(indexed(|i| corners.get(i).copied().unwrap_or(last)), N)
    }

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
            Self::Slanted(corners, half_edges) => {
                let mut bits = 0;
                for (i, edge) in half_edges.iter().enumerate() {
                    bits |= usize::from(dot(edge, direction) > 0.0) << i;
                }
                (bits, corners.get(bits).copied().unwrap_or(corners[0]))
            }
            Self::Few(corners, count) => furthest(corners.get(..*count).unwrap_or(corners), direction),
            Self::List(corners) => furthest(corners, direction),
        }
    }

    /// The corner with a number.
    pub fn corner(&self, number: usize) -> Option<[f64; D]> {
        match self {
            Self::Point(p) => Some(*p),
            Self::Linear(LinearForm { origin, to, .. }) => Some(if number == 0 { *origin } else { *to }),
            Self::Block(block) => Some(corner_of(block, number)),
            Self::Slanted(corners, _) => corners.get(number).copied(),
            Self::Few(corners, _) => corners.get(number).copied(),
            Self::List(corners) => corners.get(number).copied(),
            Self::Half(_) => None,
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
            Self::Slanted(corners, _) => list(corners),
            Self::Few(corners, count) => list(corners.get(..*count).unwrap_or(corners)),
            Self::List(corners) => list(corners),
        }
    }

    /// The corner that is lowest over the surface of a half-space; `None` if there is no corner.
    #[inline]
    pub fn lowest(&self, HalfForm { origin, normal }: &HalfForm<f64, D>) -> Option<Lowest<D>> {
        let mut best: Option<Lowest<D>> = None;
        self.each_corner(|_, corner| {
            let way = difference(corner, origin);
            let (height, made) = (dot(&way, normal), magnitude(&way, normal));
            best = Some(match best {
                None => Lowest { corner: *corner, height, next: f64::INFINITY, made },
                Some(old) => {
                    let made = greater(made, old.made);
                    if height < old.height {
                        Lowest { corner: *corner, height, next: old.height, made }
                    } else {
                        Lowest { next: if height < old.next { height } else { old.next }, made, ..old }
                    }
                }
            });
        });
        best
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
