//! Any form in the plane, of a kind that is known at run time: what the careful stages are compiled for, once.

use core::cmp::Ordering;

use super::super::clip::{self, End};
use super::super::crossing::{self, Meeting};
use super::super::form::{BallForm, BoxForm, CapsuleForm, Form, LinearForm, OrientedForm, PointForm};
use super::super::linear::Linear;
use super::super::measure::{Nearest, Penetration};
use super::super::point::Holds;
use super::super::query::{self, Dimension, InDimension, Query};
use super::super::solid::Solid;
use super::super::vector::Point;
use super::core::AnyCore;
use super::distance::{self, Body};
use super::{contact, inside};
use crate::arithmetic::encoding::Raw;
use crate::arithmetic::extent::Visitor;
use crate::arithmetic::number::{Arithmetic, Construction, Number, Reads, Value};

/// A form of any kind.
#[derive(Clone, Copy, Debug)]
pub enum AnyForm<N> {
    Point(PointForm<N, 2>),
    Linear(LinearForm<N, 2>),
    Ball(BallForm<N, 2>),
    Capsule(CapsuleForm<N, 2>),
    Box(BoxForm<N, 2>),
    Oriented(OrientedForm<N>),
}

/// The same in the numbers of an arithmetic.
#[derive(Clone, Copy)]
pub enum Set<T: Arithmetic> {
    Point(Point<T, 2>),
    Linear(Linear<T, 2>),
    Solid(Solid<T, AnyCore<T>>),
}

/// The plane.
#[derive(Clone, Copy, Debug)]
pub struct Plane;

impl Dimension for Plane {
    type AnyForm<N: Value> = AnyForm<N>;
    type Set<T: Arithmetic> = Set<T>;

    fn visit<N: Value>(form: &AnyForm<N>, visitor: &mut impl Visitor<N>) {
        match form {
            AnyForm::Point(form) => form.visit(visitor),
            AnyForm::Linear(form) => form.visit(visitor),
            AnyForm::Ball(form) => form.visit(visitor),
            AnyForm::Capsule(form) => form.visit(visitor),
            AnyForm::Box(form) => form.visit(visitor),
            AnyForm::Oriented(form) => form.visit(visitor),
        }
    }

    fn is_oblique<N: Value>(form: &AnyForm<N>) -> bool {
        matches!(form, AnyForm::Oriented(_))
    }

    fn lower<N: Value, T: Reads<N>>(form: &AnyForm<N>, context: T) -> Option<Set<T>> {
        let quad = |solid: Solid<T, _>| Solid { core: AnyCore::Quad(solid.core), radius: solid.radius };
        Some(match form {
            AnyForm::Point(form) => Set::Point(form.lower(context)?),
            AnyForm::Linear(form) => Set::Linear(form.lower(context)?),
            AnyForm::Ball(form) => {
                let Solid { core: [center], radius } = form.lower(context)?;
                Set::Solid(Solid { core: AnyCore::Point(center), radius })
            }
            AnyForm::Capsule(form) => {
                let Solid { core: [a, b], radius } = form.lower(context)?;
                Set::Solid(Solid { core: AnyCore::Linear(Linear::segment(a, b)), radius })
            }
            AnyForm::Box(form) => Set::Solid(quad(form.lower(context)?)),
            AnyForm::Oriented(form) => Set::Solid(quad(form.lower(context)?)),
        })
    }
}

macro_rules! kinds {
    ($($Form:ty: $Kind:ident;)*) => {$(
        impl<N: Value> InDimension<N> for $Form {
            type Dimension = Plane;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn any(self) -> AnyForm<N> {
                AnyForm::$Kind(self)
            }
        }
    )*};
}
kinds! {
    PointForm<N, 2>: Point;
    LinearForm<N, 2>: Linear;
    BallForm<N, 2>: Ball;
    CapsuleForm<N, 2>: Capsule;
    BoxForm<N, 2>: Box;
    OrientedForm<N>: Oriented;
}

/// Which kernel answers a query.
macro_rules! queries {
    ($($Query:ident => $Answer:ty: |$context:ident, $a:ident, $b:ident| $answer:expr;)*) => {$(
        impl Query<Plane> for query::$Query {
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
    ClosestPoints => Nearest<Raw, 2>: |context, a, b| closest(context, a, b, false).map(Some);
    CommonPoint => Nearest<Raw, 2>: |context, a, b| closest(context, a, b, true).map(Some);
    FindCrossing => Meeting<Raw, 2>: |context, a, b| match (a, b) {
        (Set::Linear(a), Set::Linear(b)) => crossing(context, a, b),
        _ => Ok(None),
    };
    FindEnter => End<Raw, 2>: |context, a, b| end(context, a, b, Ordering::Less);
    FindExit => End<Raw, 2>: |context, a, b| end(context, a, b, Ordering::Greater);
    FindContact => Penetration<Raw, 2>: |context, a, b| match (a, b) {
        (Set::Solid(a), Set::Solid(b)) => contact(context, a, b),
        _ => Ok(None),
    };
    Area => Raw: |context, a, _b| match a {
        Set::Solid(solid) => area(context, solid).map(Some),
        Set::Point(_) | Set::Linear(_) => Ok(None),
    };
    Corners => [[Raw; 2]; 4]: |context, a, _b| match a {
        Set::Solid(Solid { core: AnyCore::Quad(quad), .. }) => {
            let [a, b, c, d] = quad.corners;
            Ok(Some([a.scalars(context)?, b.scalars(context)?, c.scalars(context)?, d.scalars(context)?]))
        }
        _ => Ok(None),
    };
    Project => [Raw; 2]: |context, a, b| match (a, b) {
        (Set::Point(p), Set::Solid(solid)) => project(context, solid, *p).map(Some),
        _ => Ok(None),
    };
}

impl<T: Arithmetic> Set<T> {
    /// The set as a core and a radius.
    fn body(&self) -> Body<T> {
        match self {
            Self::Point(p) => Body { core: AnyCore::Point(*p), radius: T::D1::ZERO },
            Self::Linear(linear) => Body { core: AnyCore::Linear(*linear), radius: T::D1::ZERO },
            Self::Solid(solid) => Body { core: solid.core, radius: solid.radius },
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
    linear: &Linear<T, 2>,
    solid: &Solid<T, AnyCore<T>>,
) -> Result<bool, T::Uncertain> {
    clip::meets(context, linear, solid)
}

/// Whether two solids have a point in common.
#[inline(never)]
fn solids_meet<T: Arithmetic>(
    context: T,
    a: &Solid<T, AnyCore<T>>,
    b: &Solid<T, AnyCore<T>>,
) -> Result<bool, T::Uncertain> {
    contact::meets(context, a, b)
}

/// Where two lines, rays or segments meet.
#[inline(never)]
pub fn crossing<T: Construction>(
    context: T,
    a: &Linear<T, 2>,
    b: &Linear<T, 2>,
) -> Result<Option<Meeting<Raw, 2>>, T::Uncertain> {
    crossing::meet(context, a, b)
}

/// Where the part of a line, ray or segment inside a solid begins (`Less`) or ends (`Greater`).
#[inline(never)]
fn end<T: Construction>(
    context: T,
    a: &Set<T>,
    b: &Set<T>,
    way: Ordering,
) -> Result<Option<End<Raw, 2>>, T::Uncertain> {
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
    a: &Solid<T, AnyCore<T>>,
    b: &Solid<T, AnyCore<T>>,
) -> Result<Option<Penetration<Raw, 2>>, T::Uncertain> {
    if solids_meet(context, a, b)? { contact::way_apart(context, a, b).map(Some) } else { Ok(None) }
}

/// How far two sets that do not meet are apart.
#[inline(never)]
pub fn distance<T: Construction>(context: T, a: &Set<T>, b: &Set<T>) -> Result<Raw, T::Uncertain> {
    distance::distance(context, &a.body(), &b.body())
}

/// Its square.
#[inline(never)]
pub fn distance_squared<T: Construction>(context: T, a: &Set<T>, b: &Set<T>) -> Result<Raw, T::Uncertain> {
    distance::squared(context, &a.body(), &b.body())
}

/// Where two sets are nearest; `meeting`: whether they meet.
#[inline(never)]
pub fn closest<T: Construction>(
    context: T,
    a: &Set<T>,
    b: &Set<T>,
    meeting: bool,
) -> Result<Nearest<Raw, 2>, T::Uncertain> {
    distance::closest(context, &a.body(), &b.body(), meeting)
}

/// Whether a solid contains all of a bounded set.
#[inline(never)]
pub fn holds<T: Arithmetic>(solid: &Solid<T, AnyCore<T>>, set: &Set<T>) -> Result<bool, T::Uncertain> {
    match set {
        Set::Point(p) => solid.holds(*p),
        Set::Linear(linear) => inside::holds(solid, linear),
        Set::Solid(inner) => inside::holds(solid, inner),
    }
}

/// The nearest point of a solid to a point.
#[inline(never)]
pub fn project<T: Construction>(
    context: T,
    solid: &Solid<T, AnyCore<T>>,
    p: Point<T, 2>,
) -> Result<[Raw; 2], T::Uncertain> {
    contact::nearest(context, solid, p)
}

/// The area of a solid.
#[inline(never)]
fn area<T: Construction>(context: T, solid: &Solid<T, AnyCore<T>>) -> Result<Raw, T::Uncertain> {
    match &solid.core {
        AnyCore::Point(_) => context.area(solid.radius, T::D2::ZERO),
        AnyCore::Linear(axis) => context.area(solid.radius, axis.direction.squared()),
        AnyCore::Quad(quad) => {
            let [first, second] = quad.sides;
            context.square(first.cross(&second))
        }
    }
}
