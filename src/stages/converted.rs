//! The operands of a question, whose stored numbers are converted to floats or integers.

use crate::form::query::{Dimension, Reach};
use crate::number::arithmetic::Reads;
use crate::number::construction::Construction;
use crate::number::extent::Visitor;

/// The operands in floats if an `f64` holds every number, otherwise in integers of 64 bits.
///
/// A question takes them as one argument, so that there is one function for it, which is compiled in kousa.
#[derive(Clone, Copy, Debug)]
pub enum Converted<F, I> {
    Floats(F),
    Integers(I),
}

/// Computes the same of operands in either numbers; `$Kind` makes others in the same numbers.
macro_rules! of_either {
    ($operands:expr, |$named:pat_param $(, $Kind:ident)?| $answer:expr) => {
        match $operands {
            $crate::stages::converted::Converted::Floats($named) => {
                $(use $crate::stages::converted::Converted::Floats as $Kind;)?
                $answer
            }
            $crate::stages::converted::Converted::Integers($named) => {
                $(use $crate::stages::converted::Converted::Integers as $Kind;)?
                $answer
            }
        }
    };
}
pub(crate) use of_either;

/// Some forms of any kind.
pub type Forms<'a, D, const COUNT: usize = 2> = Converted<
    [&'a <D as Dimension>::AnyForm<'a, f64>; COUNT],
    [&'a <D as Dimension>::AnyForm<'a, i64>; COUNT],
>;

/// Two forms and a length, which is not negative.
pub type FormsAndLength<'a, D> = Converted<
    ([&'a <D as Dimension>::AnyForm<'a, f64>; 2], Reach<f64>),
    ([&'a <D as Dimension>::AnyForm<'a, i64>; 2], Reach<i64>),
>;

/// A visitor of the numbers of either.
pub trait VisitsEither: Visitor<f64> + Visitor<i64> {}

impl<V: Visitor<f64> + Visitor<i64>> VisitsEither for V {}

/// An arithmetic that reads the numbers of either.
pub trait ReadsEither: Construction + Reads<f64> + Reads<i64> {}

impl<T: Construction + Reads<f64> + Reads<i64>> ReadsEither for T {}

/// Shows every number of two forms to the visitor.
pub fn visit<D: Dimension>(forms: Forms<'_, D>, visitor: &mut impl VisitsEither) {
    of_either!(forms, |[a, b]| {
        D::visit(a, visitor);
        D::visit(b, visitor);
    });
}

/// Two forms in the numbers of an arithmetic; `None` if either is the empty set.
pub fn lower<'a, D: Dimension, T: ReadsEither>(
    forms: Forms<'a, D>,
    context: T,
) -> Option<[D::Set<'a, T>; 2]> {
    of_either!(forms, |[a, b]| Some([D::lower(a, context)?, D::lower(b, context)?]))
}
