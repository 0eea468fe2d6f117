//! The operands of a question, whose stored numbers are converted to floats or integers.

use crate::form::query::{Dimension, Reach};

/// The operands in floats if an `f64` holds every number, otherwise in integers of 64 bits.
///
/// A question takes them as one argument, so that there is one function for it, which is compiled in kousa.
#[derive(Clone, Copy, Debug)]
pub enum Converted<F, I> {
    Floats(F),
    Integers(I),
}

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
