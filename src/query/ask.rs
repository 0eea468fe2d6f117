//! From shapes to plain numbers and back: the door between what is generic over the scalar and what is not.

use core::marker::PhantomData;

use super::careful::Careful;
use super::fast::Find;
use crate::arithmetic::extent::Visitor;
use crate::arithmetic::plan::{Operands, ROUNDS_ONCE};
use crate::kernel::form::Form;
use crate::kernel::plain::{ToFloats, ToSteps};
use crate::kernel::query::{Dimension, InDimension};
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::operand::Operand;

/// Two shapes of scalar `S` as the operands of a query `K`.
#[derive(Debug)]
pub struct Both<'a, S, A, B, K> {
    pub a: &'a A,
    pub b: &'a B,
    types: PhantomData<(S, K)>,
}

impl<'a, S, A, B, K> Both<'a, S, A, B, K> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn new(a: &'a A, b: &'a B) -> Self {
        Self { a, b, types: PhantomData }
    }
}

impl<S: Scalar, A: Operand<S>, B: Operand<S>, K> Operands<S::Repr> for Both<'_, S, A, B, K> {
    const IS_OBLIQUE: bool = A::Form::<f64>::IS_OBLIQUE | B::Form::<f64>::IS_OBLIQUE;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn visit(&self, visitor: &mut impl Visitor<S::Repr>) {
        self.a.form(|x| x).visit(visitor);
        self.b.form(|x| x).visit(visitor);
    }
}

/// A shape of scalar `S` whose forms are those of a dimension.
pub trait OperandIn<S: Scalar, D: Dimension>:
    Operand<S, Form<f64>: InDimension<f64, Dimension = D>, Form<i64>: InDimension<i64, Dimension = D>>
{
}

impl<S: Scalar, D: Dimension, A> OperandIn<S, D> for A where
    A: Operand<S, Form<f64>: InDimension<f64, Dimension = D>, Form<i64>: InDimension<i64, Dimension = D>>
{
}

/// The number as an `f64`, which holds it.
#[cfg_attr(not(debug_assertions), inline(always))]
fn as_float<R: Repr>(x: R) -> f64 {
    x.nearest_float()
}

/// The number as an integer of 64 bits, which it is.
#[cfg_attr(not(debug_assertions), inline(always))]
fn as_integer<R: Repr>(x: R) -> i64 {
    x.whole().unwrap_or(0)
}

/// Whether an `f64` holds every number of two shapes, and floats are those of IEEE 754.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn are_floats<S: Scalar, A: Operand<S>, B: Operand<S>>(a: &A, b: &B) -> bool {
    if const { S::Repr::BITS == 0 || (S::Repr::BITS <= 32 && ROUNDS_ONCE) } {
        return true;
    }
    S::Repr::are_floats(&Both::<S, A, B, ()>::new(a, b))
}

/// What two shapes have in common: by the fast stage of their forms, if an `f64` holds all numbers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn find<S, A, B, Q, D>(a: &A, b: &B) -> Option<Q::Answer>
where
    S: Scalar,
    D: Dimension,
    Q: Careful<D>,
    A: OperandIn<S, D, Form<f64>: Find<Q, B::Form<f64>>>,
    B: OperandIn<S, D>,
{
    if are_floats::<S, A, B>(a, b) {
        let (a, b) = (a.form(as_float::<S::Repr>), b.form(as_float::<S::Repr>));
        if const { S::Repr::BITS == 0 } {
            a.find::<ToFloats>(&b, S::ENCODING)
        } else {
            a.find::<ToSteps>(&b, S::ENCODING)
        }
    } else {
        of_integers::<S, A, B, Q, D>(a, b)
    }
}

/// The answer of the careful stages.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn carefully<S, A, B, Q, D>(a: &A, b: &B) -> Option<Q::Answer>
where
    S: Scalar,
    D: Dimension,
    Q: Careful<D>,
    A: OperandIn<S, D>,
    B: OperandIn<S, D>,
{
    if are_floats::<S, A, B>(a, b) {
        of_floats::<S, A, B, Q, D>(a, b)
    } else {
        of_integers::<S, A, B, Q, D>(a, b)
    }
}

/// The answer about numbers that an `f64` holds.
#[cfg_attr(not(debug_assertions), inline(always))]
fn of_floats<S, A, B, Q, D>(a: &A, b: &B) -> Option<Q::Answer>
where
    S: Scalar,
    D: Dimension,
    Q: Careful<D>,
    A: OperandIn<S, D>,
    B: OperandIn<S, D>,
{
    Q::of_floats(&a.form(as_float::<S::Repr>).any(), &b.form(as_float::<S::Repr>).any(), S::ENCODING)
}

/// The answer of integers of 64 bits.
#[cold]
#[inline(never)]
fn of_integers<S, A, B, Q, D>(a: &A, b: &B) -> Option<Q::Answer>
where
    S: Scalar,
    D: Dimension,
    Q: Careful<D>,
    A: OperandIn<S, D>,
    B: OperandIn<S, D>,
{
    Q::of_integers(&a.form(as_integer::<S::Repr>).any(), &b.form(as_integer::<S::Repr>).any(), S::ENCODING)
}

/// A yes or no that the fast stage left uncertain: of floats by the careful stages, of integers exactly.
#[cold]
#[inline(never)]
pub fn verdict<S, A, B, Q, D>(a: &A, b: &B) -> bool
where
    S: Scalar,
    D: Dimension,
    Q: Careful<D, Answer = ()>,
    A: OperandIn<S, D>,
    B: OperandIn<S, D>,
{
    let found = if const { S::Repr::BITS == 0 } {
        of_floats::<S, A, B, Q, D>(a, b)
    } else {
        of_integers::<S, A, B, Q, D>(a, b)
    };
    found.is_some()
}
