//! The operands of a question, whose stored numbers are converted to floats or integers.

use crate::form::query::{Dimension, Reach};
use crate::number::arithmetic::Reads;
use crate::number::construction::Construction;
use crate::number::span::Extent;

/// The operands in floats if an `f64` holds every number, otherwise in integers of 64 bits.
///
/// A question takes them as one argument, so that there is one function for it, which is compiled in kousa.
#[derive(Clone, Copy)]
pub enum Converted<F, I> {
    Floats(F),
    Integers(I),
}

/// Computes the same of operands in either numbers; `$Numbers` makes others in the same numbers.
macro_rules! of_either {
    ($operands:expr, |$named:pat_param $(, $Numbers:ident)?| $answer:expr) => {
        match $operands {
            $crate::stages::converted::Converted::Floats($named) => {
                $(use $crate::stages::converted::Converted::Floats as $Numbers;)?
                $answer
            }
            $crate::stages::converted::Converted::Integers($named) => {
                $(use $crate::stages::converted::Converted::Integers as $Numbers;)?
                $answer
            }
        }
    };
}
pub(crate) use of_either;

/// A form of any kind.
pub type AnyOf<'a, D> =
    Converted<&'a <D as Dimension>::AnyForm<'a, f64>, &'a <D as Dimension>::AnyForm<'a, i64>>;

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

/// An arithmetic that reads the numbers of either.
pub trait ReadsEither: Construction + Reads<f64> + Reads<i64> {}

impl<T: Construction + Reads<f64> + Reads<i64>> ReadsEither for T {}

/// Adds every number of a form.
pub fn visit_one<D: Dimension>(form: AnyOf<'_, D>, extent: &mut Extent) {
    of_either!(form, |form| D::visit(form, extent));
}

/// Adds every number of two forms.
pub fn visit<D: Dimension>(forms: Forms<'_, D>, extent: &mut Extent) {
    of_either!(forms, |[a, b]| {
        D::visit(a, extent);
        D::visit(b, extent);
    });
}

/// A form in the numbers of an arithmetic; `None` if it is the empty set.
pub fn lower_one<'a, D: Dimension, T: ReadsEither>(form: AnyOf<'a, D>, context: T) -> Option<D::Set<'a, T>> {
    of_either!(form, |form| D::lower(form, context))
}

/// Two forms in the numbers of an arithmetic, each `None` if it is the empty set. They are thousands of bytes long, so callers look at them where they are.
pub fn lower<'a, D: Dimension, T: ReadsEither>(
    forms: Forms<'a, D>,
    context: T,
) -> [Option<D::Set<'a, T>>; 2] {
    of_either!(forms, |[a, b]| [D::lower(a, context), D::lower(b, context)])
}
