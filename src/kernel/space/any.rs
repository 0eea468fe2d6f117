//! Any form in space, of a kind that is known at run time: what the careful stages are compiled for, once.

use core::cmp::Ordering;

use super::super::clip::{self, End};
use super::super::crossing::{self, Meeting};
use super::super::form::{BallForm, BoxForm, CapsuleForm, Form, LinearForm, PointForm};
use super::super::linear::Linear;
use super::super::measure::{Nearest, Penetration};
use super::super::point::Holds;
use super::super::query::{self, Dimension, InDimension, Query};
use super::super::solid::Solid;
use super::super::vector::Point;
use super::{Body, Core, Kind, distance, inside};
use crate::arithmetic::encoding::Raw;
use crate::arithmetic::extent::Visitor;
use crate::arithmetic::number::{Arithmetic, Construction, Number, Reads, Value};

/// A form of any kind.
#[derive(Clone, Copy, Debug)]
pub enum AnyForm<N> {
    Point(PointForm<N, 3>),
    Linear(LinearForm<N, 3>),
    Ball(BallForm<N, 3>),
    Capsule(CapsuleForm<N, 3>),
    Box(BoxForm<N, 3>),
}

/// The same in the numbers of an arithmetic.
#[derive(Clone, Copy)]
pub enum Set<T: Arithmetic> {
    Point(Point<T, 3>),
    Linear(Linear<T, 3>),
    Solid(Solid<T, Core<T>>),
}

/// The space.
#[derive(Clone, Copy, Debug)]
pub struct Space;

impl Dimension for Space {
    type AnyForm<N: Value> = AnyForm<N>;
    type Set<T: Arithmetic> = Set<T>;

    fn visit<N: Value>(form: &AnyForm<N>, visitor: &mut impl Visitor<N>) {
        match form {
            AnyForm::Point(form) => form.visit(visitor),
            AnyForm::Linear(form) => form.visit(visitor),
            AnyForm::Ball(form) => form.visit(visitor),
            AnyForm::Capsule(form) => form.visit(visitor),
            AnyForm::Box(form) => form.visit(visitor),
        }
    }

    /// No form in space has corners that are products.
    fn is_oblique<N: Value>(_: &AnyForm<N>) -> bool {
        false
    }

    fn lower<N: Value, T: Reads<N>>(form: &AnyForm<N>, context: T) -> Option<Set<T>> {
        Some(match form {
            AnyForm::Point(form) => Set::Point(form.lower(context)?),
            AnyForm::Linear(form) => Set::Linear(form.lower(context)?),
            AnyForm::Ball(form) => {
                let Solid { core: [center], radius } = form.lower(context)?;
                Set::Solid(Solid { core: Core::Point(center), radius })
            }
            AnyForm::Capsule(form) => {
                let Solid { core: [a, b], radius } = form.lower(context)?;
                Set::Solid(Solid { core: Core::Linear(Linear::segment(a, b)), radius })
            }
            AnyForm::Box(form) => {
                let Solid { core, radius } = form.lower(context)?;
                Set::Solid(Solid { core: Core::Block(core), radius })
            }
        })
    }
}

macro_rules! kinds {
    ($($Form:ty: $Kind:ident;)*) => {$(
        impl<N: Value> InDimension<N> for $Form {
            type Dimension = Space;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn any(self) -> AnyForm<N> {
                AnyForm::$Kind(self)
            }
        }
    )*};
}
kinds! {
    PointForm<N, 3>: Point;
    LinearForm<N, 3>: Linear;
    BallForm<N, 3>: Ball;
    CapsuleForm<N, 3>: Capsule;
    BoxForm<N, 3>: Box;
}

/// Which kernel answers a query.
macro_rules! queries {
    ($($Query:ident => $Answer:ty: |$context:ident, $a:ident, $b:ident| $answer:expr;)*) => {$(
        impl Query<Space> for query::$Query {
            type Answer = $Answer;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn run<T: Construction>(
                $context: T,
                $a: &Set<T>,
                $b: &Set<T>,
            ) -> Result<Option<$Answer>, T::Uncertain> {
                $answer
            }
        }
    )*};
}
queries! {
    Meets => (): |context, a, b| Ok(meets(context, a, b)?.then_some(()));
    Contains => (): |_context, a, b| match a {
        Set::Solid(solid) => Ok(holds(solid, b)?.then_some(())),
        Set::Point(_) | Set::Linear(_) => Ok(None),
    };
    Distance => Raw: |context, a, b| distance(context, a, b).map(Some);
    DistanceSquared => Raw: |context, a, b| distance_squared(context, a, b).map(Some);
    ClosestPoints => Nearest<Raw, 3>: |context, a, b| closest(context, a, b, false).map(Some);
    CommonPoint => Nearest<Raw, 3>: |context, a, b| closest(context, a, b, true).map(Some);
    FindCrossing => Meeting<Raw, 3>: |context, a, b| match (a, b) {
        (Set::Linear(a), Set::Linear(b)) => crossing(context, a, b),
        _ => Ok(None),
    };
    FindEnter => End<Raw, 3>: |context, a, b| end(context, a, b, Ordering::Less);
    FindExit => End<Raw, 3>: |context, a, b| end(context, a, b, Ordering::Greater);
    FindContact => Penetration<Raw, 3>: |context, a, b| match (a, b) {
        (Set::Solid(a), Set::Solid(b)) => contact(context, a, b),
        _ => Ok(None),
    };
    Length => Raw: |context, a, _b| match a {
        Set::Linear(segment) if !segment.is_point => segment.length(context).map(Some),
        _ => Ok(None),
    };
    NearestOnLinear => [Raw; 3]: |context, a, b| match (a, b) {
        (Set::Point(p), Set::Linear(linear)) => linear.nearest(context, *p).map(Some),
        _ => Ok(None),
    };
}

impl<T: Arithmetic> Body<T> for Set<T> {
    #[inline]
    fn kind(&self) -> Kind<'_, T> {
        match self {
            Self::Point(p) => Kind::Point(*p),
            Self::Linear(linear) => Kind::Linear(*linear),
            Self::Solid(solid) => solid.core.kind(),
        }
    }
    #[inline]
    fn radius(&self) -> T::D1 {
        match self {
            Self::Point(_) | Self::Linear(_) => T::D1::ZERO,
            Self::Solid(solid) => solid.radius,
        }
    }
}

/// Whether two sets have a point in common; they come in the order of their kinds.
#[inline(never)]
pub fn meets<T: Arithmetic>(context: T, a: &Set<T>, b: &Set<T>) -> Result<bool, T::Uncertain> {
    match (a, b) {
        (Set::Point(p), Set::Point(q)) => q.is_at(*p),
        (Set::Point(p), Set::Linear(linear)) | (Set::Linear(linear), Set::Point(p)) => linear.holds(*p),
        (Set::Point(p), Set::Solid(solid)) | (Set::Solid(solid), Set::Point(p)) => solid.holds(*p),
        (Set::Linear(a), Set::Linear(b)) => crossing::meets(context, a, b),
        (Set::Linear(linear), Set::Solid(solid)) | (Set::Solid(solid), Set::Linear(linear)) => {
            linear_meets(context, linear, solid)
        }
        (Set::Solid(a), Set::Solid(b)) => solids_meet(context, a, b),
    }
}

/// Whether a line, ray or segment and a solid have a point in common.
#[inline(never)]
fn linear_meets<T: Arithmetic>(
    context: T,
    linear: &Linear<T, 3>,
    solid: &Solid<T, Core<T>>,
) -> Result<bool, T::Uncertain> {
    clip::meets(context, linear, solid)
}

/// Whether two solids have a point in common.
#[inline(never)]
fn solids_meet<T: Arithmetic>(
    context: T,
    a: &Solid<T, Core<T>>,
    b: &Solid<T, Core<T>>,
) -> Result<bool, T::Uncertain> {
    super::meets(context, a, b)
}

/// Where two lines, rays or segments meet.
#[inline(never)]
pub fn crossing<T: Construction>(
    context: T,
    a: &Linear<T, 3>,
    b: &Linear<T, 3>,
) -> Result<Option<Meeting<Raw, 3>>, T::Uncertain> {
    crossing::meet(context, a, b)
}

/// Where the part of a line, ray or segment inside a solid begins (`Less`) or ends (`Greater`).
#[inline(never)]
fn end<T: Construction>(
    context: T,
    a: &Set<T>,
    b: &Set<T>,
    way: Ordering,
) -> Result<Option<End<Raw, 3>>, T::Uncertain> {
    match (a, b) {
        (Set::Linear(linear), Set::Solid(solid)) if linear_meets(context, linear, solid)? => {
            clip::end(context, linear, solid, way).map(Some)
        }
        _ => Ok(None),
    }
}

/// The shortest way apart of two solids.
#[inline(never)]
pub fn contact<T: Construction>(
    context: T,
    a: &Solid<T, Core<T>>,
    b: &Solid<T, Core<T>>,
) -> Result<Option<Penetration<Raw, 3>>, T::Uncertain> {
    if solids_meet(context, a, b)? { super::way_apart(context, a, b).map(Some) } else { Ok(None) }
}

/// How far two sets that do not meet are apart.
#[inline(never)]
pub fn distance<T: Construction>(context: T, a: &Set<T>, b: &Set<T>) -> Result<Raw, T::Uncertain> {
    distance::distance(context, a, b)
}

/// Its square.
#[inline(never)]
pub fn distance_squared<T: Construction>(context: T, a: &Set<T>, b: &Set<T>) -> Result<Raw, T::Uncertain> {
    distance::squared(context, a, b)
}

/// Where two sets are nearest; `meeting`: whether they meet.
#[inline(never)]
pub fn closest<T: Construction>(
    context: T,
    a: &Set<T>,
    b: &Set<T>,
    meeting: bool,
) -> Result<Nearest<Raw, 3>, T::Uncertain> {
    distance::closest(context, a, b, meeting)
}

/// Whether a solid contains all of a bounded set.
#[inline(never)]
pub fn holds<T: Arithmetic>(solid: &Solid<T, Core<T>>, set: &Set<T>) -> Result<bool, T::Uncertain> {
    match set {
        Set::Point(p) => solid.holds(*p),
        Set::Linear(_) | Set::Solid(_) => inside::holds(solid, set),
    }
}
