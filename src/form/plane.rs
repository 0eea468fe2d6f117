//! Forms in the plane whose kind is known at run time. The careful stages are compiled once, for these.

use crate::form::core_in_plane::{AnyCore, PlaneSet};
use crate::form::corners::{Corners, HullForm, PolygonForm, Written};
use crate::form::hull::Hull;
use crate::form::linear::Linear;
use crate::form::query::{Dimension, InDimension};
use crate::form::set::forms;
use crate::form::solid::Solid;
use crate::form::stored::{
    BallForm, BoxForm, CapsuleForm, Form, HalfForm, LinearForm, Lower, OrientedForm, PointForm, TriangleForm,
};
use crate::number::arithmetic::{Arithmetic, Numeric, Reads, Value};
use crate::number::extent::Visitor;

forms! { Plane with Hull(HullForm<'a, N>) of 'a:
    Point(PointForm<N, 2>),
    Linear(LinearForm<N, 2>),
    Ball(BallForm<N, 2>),
    Capsule(CapsuleForm<N, 2>),
    Box(BoxForm<N, 2>),
    Oriented(OrientedForm<N, 2>),
    Half(HalfForm<N, 2>),
    Triangle(TriangleForm<N>),
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
        Some(match form {
            AnyForm::Triangle(triangle) => PlaneSet::Solid(bare(core_around(triangle, context))),
            AnyForm::Oriented(rect) => PlaneSet::Solid(bare(core_around(rect, context))),
            AnyForm::Hull(list) => PlaneSet::Solid(bare(polygon_core(list, context)?)),
            _ => return lowered(form, context),
        })
    }
}

/// A solid whose core has no radius.
fn bare<T: Arithmetic, C>(core: C) -> Solid<T, C> {
    Solid { core, radius: T::D1::ZERO }
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
        AnyForm::Oriented(_) | AnyForm::Triangle(_) | AnyForm::Hull(_) => return None,
    })
}

/// The polygon, segment or point of a list, in the numbers of an arithmetic; `None` if there are no corners.
fn polygon_core<'a, N: Value, T: Reads<N>>(list: &'a HullForm<'_, N>, context: T) -> Option<AnyCore<'a, T>> {
    let corner = |i| list.corner(context, i);
    match list.0.len() {
        0 => None,
        1 => Some(AnyCore::Single(corner(0), Written::of(list, context))),
        2 => {
            let segment = Linear::segment(corner(0), corner(1));
            Some(AnyCore::Flat(segment, Written::of(list, context)))
        }
        _ => Some(AnyCore::Hull(Hull::new(Written::of(list, context)))),
    }
}

/// The polygon, segment or point of a triangle's or rectangle's corners, in the numbers of an arithmetic.
///
/// The turn `(b − a) × (c − a)` of the first three determines the winding. If it is zero, all corners lie on the segment between the first and the
/// last in lexicographic order.
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
