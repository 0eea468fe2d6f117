//! Forms in space whose kind is known at run time. The careful stages are compiled once, for these.

use crate::form::core_in_space::{SpaceCore, SpaceSet};
use crate::form::face_rings::SpaceHull;
use crate::form::linear::Linear;
use crate::form::polyhedron_form::{CornersForm, PolyhedronForm};
use crate::form::polytope::Polytope;
use crate::form::query::{Dimension, InDimension};
use crate::form::rounded_form::{RoundedForm, core_forms};
use crate::form::set::forms;
use crate::form::solid::Solid;
use crate::form::stored::{
    BallForm, BoxForm, CapsuleForm, Form, HalfForm, LinearForm, Lower, OrientedForm, PointForm, TriangleForm,
};
use crate::number::arithmetic::{Arithmetic, Numeric, Reads, Value};
use crate::number::extent::Visitor;

forms! { Space with 'a Polyhedron(CornersForm<'a, N>):
    Point(PointForm<N, 3>),
    Linear(LinearForm<N, 3>),
    Ball(BallForm<N, 3>),
    Capsule(CapsuleForm<N, 3>),
    Box(BoxForm<N, 3>),
    Half(HalfForm<N, 3>),
    OrientedBox(OrientedForm<N, 3>),
    Triangle(TriangleForm<N, 3>),
}
core_forms! {
    Box(BoxForm<N, 3>),
    OrientedBox(OrientedForm<N, 3>),
    Triangle(TriangleForm<N, 3>),
    Polyhedron(CornersForm<'a, N>),
}

impl<'a, N: Value> AnyForm<'a, N> {
    /// The core of a form that is rounded, else the form itself.
    pub fn core_form(&self) -> Self {
        if let Self::Rounded(RoundedForm { core, .. }) = self { core.bare() } else { *self }
    }
}

/// A form whose kind is known only at run time.
impl<N: Value> Form<N> for AnyForm<'_, N> {
    fn visit(&self, visitor: &mut impl Visitor<N>) {
        Self::visit(self, visitor);
    }
    fn is_malformed(&self) -> bool {
        match self {
            Self::Point(form) => form.is_malformed(),
            Self::Linear(form) => form.is_malformed(),
            Self::Ball(form) => form.is_malformed(),
            Self::Capsule(form) => form.is_malformed(),
            Self::Box(form) => form.is_malformed(),
            Self::Half(form) => form.is_malformed(),
            Self::OrientedBox(form) => form.is_malformed(),
            Self::Triangle(form) => form.is_malformed(),
            Self::Polyhedron(form) => form.is_malformed(),
            Self::Rounded(form) => form.is_malformed(),
        }
    }
}

impl<N: Value> InDimension<N> for AnyForm<'_, N> {
    type Dimension = Space;
    fn any(&self) -> AnyForm<'_, N> {
        *self
    }
}

impl<N: Value, const M: usize> InDimension<N> for PolyhedronForm<N, M> {
    type Dimension = Space;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn any(&self) -> AnyForm<'_, N> {
        AnyForm::Polyhedron(self.list())
    }
}

/// Space.
#[derive(Clone, Copy, Debug)]
pub struct Space;

impl Dimension for Space {
    const COORDINATES: usize = 3;
    type AnyForm<'a, N: Value> = AnyForm<'a, N>;
    type Set<'a, T: Arithmetic> = SpaceSet<'a, T>;

    fn visit<N: Value>(form: &AnyForm<'_, N>, visitor: &mut impl Visitor<N>) {
        form.visit(visitor);
    }

    /// No form in space has corners whose coordinates are products.
    fn lower<'a, N: Value, T: Reads<N>>(form: &'a AnyForm<'_, N>, context: T) -> Option<SpaceSet<'a, T>> {
        let hull = |form: &'a CornersForm<'a, N>| Polytope::Hull(SpaceHull::new(form, context, form.faces));
        let (polytope, radius) = match form {
            AnyForm::Polyhedron(form) if form.is_malformed() => return None,
            AnyForm::Rounded(form) if form.is_malformed() => return None,
            AnyForm::Polyhedron(form) => (hull(form), T::D1::ZERO),
            AnyForm::OrientedBox(form) => (form.polytope(context), T::D1::ZERO),
            AnyForm::Triangle(form) => (form.polytope(context), T::D1::ZERO),
            AnyForm::Rounded(RoundedForm { core, radius }) => {
                let polytope = match core {
                    CoreForm::Box(form) => Polytope::Block(form.lower(context)?.core),
                    CoreForm::OrientedBox(form) => form.polytope(context),
                    CoreForm::Triangle(form) => form.polytope(context),
                    CoreForm::Polyhedron(form) => hull(form),
                };
                (polytope, context.extent_of(*radius))
            }
            _ => return lowered(form, context),
        };
        Some(SpaceSet::Solid(Solid { core: polytope.core(), radius }))
    }

    fn rounded<'a: 'a, N: Value>(core: AnyForm<'a, N>, radius: N) -> AnyForm<'a, N> {
        CoreForm::of(&core).map_or(core, |core| AnyForm::Rounded(RoundedForm { core, radius }))
    }
}

/// The form in the numbers of an arithmetic; `None` if it is the empty set.
fn lowered<'a, N: Value, T: Reads<N>>(form: &AnyForm<'_, N>, context: T) -> Option<SpaceSet<'a, T>> {
    Some(match form {
        AnyForm::Point(form) => SpaceSet::Point(form.lower(context)?),
        AnyForm::Linear(form) => SpaceSet::Linear(form.lower(context)?),
        AnyForm::Ball(form) => {
            let Solid { core: [center], radius } = form.lower(context)?;
            SpaceSet::Solid(Solid { core: SpaceCore::Point(center), radius })
        }
        AnyForm::Capsule(form) => {
            let Solid { core: [a, b], radius } = form.lower(context)?;
            SpaceSet::Solid(Solid { core: SpaceCore::Linear(Linear::segment(a, b)), radius })
        }
        AnyForm::Box(form) => {
            let Solid { core, radius } = form.lower(context)?;
            SpaceSet::Solid(Solid { core: SpaceCore::Block(core), radius })
        }
        AnyForm::Half(form) => SpaceSet::Half(form.lower(context)?),
        // These may be points or segments, which takes signs to tell.
        AnyForm::OrientedBox(_) | AnyForm::Triangle(_) | AnyForm::Polyhedron(_) | AnyForm::Rounded(_) => {
            return None;
        }
    })
}
