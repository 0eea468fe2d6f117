//! The convex cores of forms: what each form of either dimension is to a search, a certificate or a formula.

use core::mem::discriminant;

use crate::certificate::near::Near;
use crate::certificate::outline::{Outline, are_turned, corners_of_rect, next, outline};
use crate::certificate::rounded::{Outcome, Rounding, U, Uncertain, certain_if, difference};
use crate::cross::crossing_fast::meet;
use crate::cross::meeting::CommonPart;
use crate::distance::cores_fast::{AxisCore, FloatCore, RoundedCore, Sums};
use crate::distance::formula_fast::{to_linear, to_outline, to_rect, to_triangle};
use crate::distance::proper_fast::{is_polytope, is_proper};
use crate::form::corners::HullForm;
use crate::form::penetration::Nearest;
use crate::form::plane::AnyForm as PlaneForm;
use crate::form::polyhedron_form::CornersForm;
use crate::form::rounded_form::RoundedForm;
use crate::form::space::{AnyForm as SpaceForm, CoreForm as SpaceCore};
use crate::form::stored::{
    BallForm, BoxForm, CapsuleForm, HalfForm, LinearForm, LinearRange, OrientedForm, PointForm, TriangleForm,
};
use crate::meets::holds_fast::{About, in_block, in_box, in_faces, in_ring, in_triangle, is_at};
use crate::number::each::indexed;
use crate::number::encoding::Raw;
use crate::number::extent::{Sum, Tag};
use crate::number::float::greater;

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
    /// The core of a form that only this dimension has; `None` for the empty set.
    fn own_core(&self) -> Option<FloatCore<'_, D>> {
        None
    }
    /// The squared distance of a point from such a core, if there is a formula.
    fn own_square(&self, _p: &[f64; D]) -> Option<Near> {
        None
    }

    /// Whether it has corners in any directions; in the plane nothing depends on that.
    fn is_polytope(&self) -> bool {
        false
    }
    /// The common point of a line, ray or segment and another, or a solid of the plane, unless it may be a corner of that.
    fn crossing(&self, _: &Self, _: Rounding<'_>) -> Outcome<Nearest<Raw, D>> {
        Err(Uncertain)
    }
    /// Whether it is certainly no segment if it looks like a triangle or a box of any direction, so that each of its corners counts.
    fn is_proper(&self) -> bool;
    /// Whether a common point with another set is the first corner of either core that is in the other one, if there is such a corner.
    fn has_corner_rule(&self) -> bool;
    /// Whether a point, with what is about it, is in such a core; `None` where that is uncertain.
    fn own_holds(&self, _core: &FloatCore<'_, D>, _p: &[f64; D], _about: About) -> Option<bool> {
        None
    }

    /// The same of every core.
    #[inline]
    fn holds(&self, core: &FloatCore<'_, D>, p: &[f64; D], about: About) -> Option<bool> {
        match &core.body {
            RoundedCore::Point(q) => is_at(q, p, about),
            RoundedCore::Block(BoxForm { min, max }) => in_block([min, max], p, about),
            _ => self.own_holds(core, p, about),
        }
    }

    /// The core; `None` for the empty set.
    #[inline]
    fn core(&self) -> Option<FloatCore<'_, D>> {
        match self.shared() {
            Some(shared) => shared.core(),
            None => self.own_core(),
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

    /// The core, if it is a point, line, ray or segment.
    #[inline]
    fn axis(&self) -> Option<AxisCore<D>> {
        match self.shared()? {
            Shared::Point(p) => Some(AxisCore::at(*p, 0.0)),
            Shared::Linear(linear) => Some(AxisCore::along(*linear, 0.0)),
            Shared::Ball(BallForm { center, radius }) if *radius >= 0.0 => {
                Some(AxisCore::at(*center, *radius))
            }
            Shared::Capsule(capsule) if capsule.radius >= 0.0 => {
                Some(AxisCore::along(axis_of(capsule), capsule.radius))
            }
            _ => None,
        }
    }

    /// The ends of the segment that is the core, and the radius around it.
    #[inline]
    fn ends(&self) -> Option<([&[f64; D]; 2], f64)> {
        match self.shared()? {
            Shared::Linear(LinearForm { origin, to, range: LinearRange::Segment }) => {
                Some(([origin, to], 0.0))
            }
            Shared::Capsule(CapsuleForm { a, b, radius }) if *radius >= 0.0 => Some(([a, b], *radius)),
            _ => None,
        }
    }

    /// The squared distance of a point from the core, if there is a formula, and the radius around it.
    #[inline]
    fn square_from(&self, p: &[f64; D]) -> Option<(Near, f64)> {
        match self.shared() {
            Some(Shared::Linear(linear)) => Some((to_linear(p, linear)?, 0.0)),
            Some(Shared::Capsule(capsule)) if capsule.radius >= 0.0 => {
                Some((to_linear(p, &axis_of(capsule))?, capsule.radius))
            }
            Some(_) => None,
            None => Some((self.own_square(p)?, 0.0)),
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
    fn own_core(&self) -> Option<FloatCore<'_, 2>> {
        match *self {
            Self::Rounded(RoundedForm { core, radius }) => grown(with_corners(core.bare())?, radius),
            bare => with_corners(bare),
        }
    }

    fn crossing(&self, other: &Self, to: Rounding<'_>) -> Outcome<Nearest<Raw, 2>> {
        match (self, other) {
            (Self::Linear(a), Self::Linear(b)) => crossing(a, b, to)?.ok_or(Uncertain).map(Some),
            (Self::Linear(a), b) => first_common(a, &outline(b).ok_or(Uncertain)?, to),
            _ => Err(Uncertain),
        }
    }

    fn is_proper(&self) -> bool {
        match self {
            Self::Oriented(OrientedForm { half_edges: [e, f], .. }) => are_turned(e, f),
            Self::Triangle(TriangleForm([a, b, c])) => are_turned(&difference(b, a), &difference(c, a)),
            Self::Rounded(RoundedForm { core, .. }) => core.bare().is_proper(),
            _ => true,
        }
    }

    /// Lines, rays, segments and capsules have a parameter there as well.
    fn has_corner_rule(&self) -> bool {
        !matches!(self, Self::Linear(_) | Self::Capsule(_) | Self::Half(_))
    }

    fn own_holds(&self, core: &FloatCore<'_, 2>, p: &[f64; 2], about: About) -> Option<bool> {
        match &core.body {
            RoundedCore::Few(corners, count) => in_ring(corners.get(..*count)?, p, about),
            RoundedCore::List(corners) => in_ring(corners, p, about),
            _ => None,
        }
    }

    #[inline]
    fn own_square(&self, p: &[f64; 2]) -> Option<Near> {
        match self {
            Self::Oriented(rect) => to_rect(p, rect),
            Self::Triangle(TriangleForm(corners)) => to_outline(p, corners, 0.0),
            Self::Hull(HullForm(corners)) if corners.len() > 2 => to_outline(p, corners, 0.0),
            _ => None,
        }
    }
}

impl Cored<3> for SpaceForm<'_, f64> {
    shared!(3);

    #[inline]
    fn own_core(&self) -> Option<FloatCore<'_, 3>> {
        match *self {
            Self::Rounded(RoundedForm { core, radius }) => grown(with_faces(core.bare())?, radius),
            bare => with_faces(bare),
        }
    }

    fn is_polytope(&self) -> bool {
        is_polytope(self)
    }

    fn is_proper(&self) -> bool {
        is_proper(self)
    }

    /// What may be a segment has the rule of segments.
    fn has_corner_rule(&self) -> bool {
        match self {
            Self::Linear(_) | Self::Capsule(_) | Self::Half(_) => false,
            Self::Polyhedron(CornersForm { corners, .. })
            | Self::Rounded(RoundedForm {
                core: SpaceCore::Polyhedron(CornersForm { corners, .. }), ..
            }) => corners.len() > 2,
            form => is_proper(form),
        }
    }

    fn own_holds(&self, _core: &FloatCore<'_, 3>, p: &[f64; 3], about: About) -> Option<bool> {
        match &self.core_form() {
            Self::OrientedBox(OrientedForm { center, half_edges }) => {
                in_box(center, half_edges.each_ref(), p, about)
            }
            Self::Triangle(TriangleForm(corners)) => in_triangle(corners.each_ref(), p, about),
            Self::Polyhedron(CornersForm { corners, faces }) => in_faces(corners, *faces, p, about),
            _ => None,
        }
    }

    #[inline]
    fn own_square(&self, p: &[f64; 3]) -> Option<Near> {
        match self {
            Self::Triangle(TriangleForm(corners)) => to_triangle(p, corners),
            _ => None,
        }
    }
}

/// Where two lines, rays or segments cross, if they certainly do, and not at an end.
fn crossing(a: &LinearForm<f64, 2>, b: &LinearForm<f64, 2>, to: Rounding<'_>) -> Outcome<Nearest<Raw, 2>> {
    Ok(match meet(a, b, to)? {
        Some(CommonPart::Point { point, t_a, t_b }) => {
            Some(Nearest { point_a: point, point_b: point, t_a: Some(t_a), t_b: Some(t_b) })
        }
        Some(CommonPart::Stretch { .. }) => return Err(Uncertain),
        None => None,
    })
}

/// The first end of a line, ray or segment that is in a solid; else where it crosses the first side that it crosses. Uncertain if it may meet a corner.
fn first_common(a: &LinearForm<f64, 2>, b: &Outline<'_>, to: Rounding<'_>) -> Outcome<Nearest<Raw, 2>> {
    let corners = b.corners();
    certain_if(b.radius == 0.0 && b.off == 0.0 && corners.len() > 2, ())?;
    // The sides follow each other from the least corner, in lexicographic order.
    let least = (0..corners.len()).reduce(|i, j| if corners.get(j) < corners.get(i) { j } else { i });
    let (mut first, mut i) = (None, least.ok_or(Uncertain)?);
    for _ in corners {
        let after = next(i, corners.len());
        let (Some(from), Some(onto)) = (corners.get(i), corners.get(after)) else { return Err(Uncertain) };
        let side = LinearForm { origin: *from, to: *onto, range: LinearRange::Segment };
        first = first.or(crossing(a, &side, to)?);
        i = after;
    }
    let mut end: Option<([f64; 2], Raw)> = None;
    for &(is_end, p, t) in &[(a.starts(), a.origin, Raw::ZERO), (a.ends(), a.to, to.encoding.one)] {
        let about = About { radius: 0.0, slack: 0.0 };
        if is_end && in_ring(corners, &p, about).ok_or(Uncertain)? && end.is_none_or(|(q, _)| p < q) {
            end = Some((p, t));
        }
    }
    let found = match end {
        Some((p, t)) => Nearest { point_a: to.point(&p), point_b: to.point(&p), t_a: Some(t), t_b: None },
        None => Nearest { t_b: None, ..first.ok_or(Uncertain)? },
    };
    Ok(Some(found))
}

/// The core of a form that only the plane has, or of a rectangle, without a radius; `None` for the empty set.
#[inline]
fn with_corners(form: PlaneForm<'_, f64>) -> Option<FloatCore<'_, 2>> {
    match form {
        PlaneForm::Oriented(rect) => {
            let (corners, slack) = corners_of_rect(&rect);
            let OrientedForm { center, half_edges } = rect;
            let sums = Some(Sums { center, half_edges });
            Some(FloatCore { slack, sums, ..FloatCore::bare(RoundedCore::few(corners)) })
        }
        PlaneForm::Triangle(TriangleForm([a, b, c])) => Some(FloatCore::bare(RoundedCore::few([a, b, c]))),
        PlaneForm::Hull(HullForm(corners)) => FloatCore::of_list(corners),
        PlaneForm::Box(block) => is_box(&block).then(|| FloatCore::bare(RoundedCore::Block(block))),
        _ => None,
    }
}

/// The same in space.
#[inline]
fn with_faces(form: SpaceForm<'_, f64>) -> Option<FloatCore<'_, 3>> {
    match form {
        SpaceForm::OrientedBox(OrientedForm { center, half_edges }) => {
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
                sums: Some(Sums { center, half_edges }),
                ..FloatCore::bare(RoundedCore::Slanted(indexed(corner), half_edges))
            })
        }
        SpaceForm::Triangle(TriangleForm([a, b, c])) => Some(FloatCore::bare(RoundedCore::few([a, b, c]))),
        SpaceForm::Polyhedron(CornersForm { corners, .. }) => FloatCore::of_list(corners),
        SpaceForm::Box(block) => is_box(&block).then(|| FloatCore::bare(RoundedCore::Block(block))),
        _ => None,
    }
}

/// The core with a radius; `None` if that is negative.
#[inline]
fn grown<const D: usize>(core: FloatCore<'_, D>, radius: f64) -> Option<FloatCore<'_, D>> {
    (radius >= 0.0).then_some(FloatCore { radius, ..core })
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

/// The axis of a capsule.
#[inline]
fn axis_of<const D: usize>(capsule: &CapsuleForm<f64, D>) -> LinearForm<f64, D> {
    LinearForm { origin: capsule.a, to: capsule.b, range: LinearRange::Segment }
}
