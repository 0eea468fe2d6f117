//! Forms in the plane whose kind is known at run time. The careful stages are compiled once, for these.

use crate::form::core_in_plane::{AnyCore, PlaneSet};
use crate::form::corners::{Corners, HullForm, PolygonForm, Written};
use crate::form::hull::Hull;
use crate::form::linear::Linear;
use crate::form::query::{Dimension, InDimension};
use crate::form::rounded_form::{RoundedForm, core_forms};
use crate::form::set::forms;
use crate::form::solid::Solid;
use crate::form::stored::{
    BallForm, BoxForm, CapsuleForm, Form, HalfForm, LinearForm, Lower, OrientedForm, PointForm, TriangleForm,
};
use crate::number::arithmetic::{Arithmetic, Numeric, Reads, Value};
use crate::number::extent::Visitor;

forms! { Plane with 'a Hull(HullForm<'a, N>):
    Point(PointForm<N, 2>),
    Linear(LinearForm<N, 2>),
    Ball(BallForm<N, 2>),
    Capsule(CapsuleForm<N, 2>),
    Box(BoxForm<N, 2>),
    Oriented(OrientedForm<N, 2>),
    Half(HalfForm<N, 2>),
    Triangle(TriangleForm<N>),
}
core_forms! {
    Box(BoxForm<N, 2>),
    Oriented(OrientedForm<N, 2>),
    Triangle(TriangleForm<N>),
    Hull(HullForm<'a, N>),
}

impl<N: Value, const M: usize> InDimension<N> for PolygonForm<N, M> {
    type Dimension = Plane;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn any(&self) -> AnyForm<'_, N> {
        AnyForm::Hull(self.list())
    }
}

/// The plane.
#[derive(Clone, Copy, Debug)]
pub struct Plane;

impl Dimension for Plane {
    const COORDINATES: usize = 2;
    type AnyForm<'a, N: Value> = AnyForm<'a, N>;
    type Set<'a, T: Arithmetic> = PlaneSet<'a, T>;

    fn visit<N: Value>(form: &AnyForm<'_, N>, visitor: &mut impl Visitor<N>) {
        form.visit(visitor);
    }

    fn lower<'a, N: Value, T: Reads<N>>(form: &'a AnyForm<'_, N>, context: T) -> Option<PlaneSet<'a, T>> {
        let radius = match form {
            AnyForm::Rounded(form) if form.is_malformed() => return None,
            AnyForm::Rounded(RoundedForm { radius, .. }) => context.extent_of(*radius),
            _ => T::D1::ZERO,
        };
        let list: &dyn Corners<T> = match form {
            AnyForm::Triangle(form)
            | AnyForm::Rounded(RoundedForm { core: CoreForm::Triangle(form), .. }) => form,
            AnyForm::Oriented(form)
            | AnyForm::Rounded(RoundedForm { core: CoreForm::Oriented(form), .. }) => form,
            AnyForm::Rounded(RoundedForm { core: CoreForm::Box(form), .. }) => form,
            AnyForm::Hull(list) | AnyForm::Rounded(RoundedForm { core: CoreForm::Hull(list), .. }) => {
                return Some(PlaneSet::Solid(Solid { core: polygon_core(list, context)?, radius }));
            }
            _ => return lowered(form, context),
        };
        Some(PlaneSet::Solid(Solid { core: core_around(list, context), radius }))
    }

    fn rounded<'a: 'a, N: Value>(core: AnyForm<'a, N>, radius: N) -> AnyForm<'a, N> {
        CoreForm::of(&core).map_or(core, |core| AnyForm::Rounded(RoundedForm { core, radius }))
    }
}

/// A form whose kind follows from its type, in the numbers of an arithmetic; `None` if it is the empty set.
fn lowered<'a, N: Value, T: Reads<N>>(form: &AnyForm<'_, N>, context: T) -> Option<PlaneSet<'a, T>> {
    let quad = |solid: Solid<T, _>| Solid { core: AnyCore::Quad(solid.core), radius: solid.radius };
    Some(match form {
        AnyForm::Point(form) => PlaneSet::Point(form.lower(context)?),
        AnyForm::Linear(form) => PlaneSet::Linear(form.lower(context)?),
        AnyForm::Ball(form) => {
            let Solid { core: [center], radius } = form.lower(context)?;
            PlaneSet::Solid(Solid { core: AnyCore::Point(center), radius })
        }
        AnyForm::Capsule(form) => {
            let Solid { core: [a, b], radius } = form.lower(context)?;
            PlaneSet::Solid(Solid { core: AnyCore::Linear(Linear::segment(a, b)), radius })
        }
        AnyForm::Box(form) => PlaneSet::Solid(quad(form.lower(context)?)),
        AnyForm::Half(form) => PlaneSet::Half(form.lower(context)?),
        AnyForm::Oriented(_) | AnyForm::Triangle(_) | AnyForm::Hull(_) | AnyForm::Rounded(_) => return None,
    })
}

/// The polygon, segment or point of a list, in the numbers of an arithmetic; `None` if there are no corners.
#[inline(never)]
fn polygon_core<T: Arithmetic>(list: &dyn Corners<T>, context: T) -> Option<AnyCore<'_, T>> {
    let written = Written::of(list, context);
    match written.count() {
        0 => None,
        1 => Some(AnyCore::Single(written.read(0), written)),
        2 => Some(AnyCore::Flat(Linear::segment(written.read(0), written.read(1)), written)),
        _ => Some(AnyCore::Hull(Hull::new(written))),
    }
}

/// The polygon, segment or point of a triangle's or rectangle's corners, in the numbers of an arithmetic.
///
/// The turn `(b − a) × (c − a)` of the first three determines the winding. If it is zero, all corners lie on the segment between the first and the
/// last in lexicographic order.
#[inline(never)]
fn core_around<T: Arithmetic>(list: &dyn Corners<T>, context: T) -> AnyCore<'_, T> {
    let written = Written::of(list, context);
    let (a, b, c) = (written.read(0), written.read(1), written.read(2));
    let turn = (b - a).cross(&(c - a)).sign();
    let (mut first, mut last) = ((0, a), (0, a));
    for i in 1..written.count() {
        let corner = written.read(i);
        if corner.order(&first.1).is_lt() {
            first = (i, corner);
        }
        if corner.order(&last.1).is_gt() {
            last = (i, corner);
        }
    }
    if turn.is_ne() {
        return AnyCore::Hull(Hull::winding(written, first.0, turn));
    }
    let segment = Linear::segment(first.1, last.1);
    if segment.is_point {
        return AnyCore::Single(segment.origin, written);
    }
    AnyCore::Flat(segment, written)
}
