//! The operands of a question, whose stored numbers are converted to floats or integers.

use crate::form::plane::Plane;
use crate::form::query::{Dimension, Reach};
use crate::form::space::Space;
use crate::number::arithmetic::Reads;
use crate::number::construction::Construction;
use crate::number::exact::{EveryFloat, Exact, W64};
use crate::number::span::Extent;

/// The operands in floats if an `f64` holds every number, otherwise in integers of 64 bits, with what reads these.
///
/// A question takes them as one argument, so that there is one function for it, which is compiled in kousa.
#[derive(Clone, Copy)]
pub enum Converted<D: Dimension, F, I> {
    Floats(F),
    Integers(I, Integers<D>),
}

/// What makes operands in floats of floats.
#[derive(Clone, Copy)]
pub struct Floats;

impl Floats {
    pub fn of<D: Dimension, F, I>(self, operands: F) -> Converted<D, F, I> {
        Converted::Floats(operands)
    }
}

/// What reads integers. As it comes with them, a program that has none does not link it.
#[derive(Clone, Copy)]
pub struct Integers<D: Dimension>(&'static dyn ReadsIntegers<D>);

impl<D: Dimension> Integers<D> {
    pub fn of<F, I>(self, operands: I) -> Converted<D, F, I> {
        Converted::Integers(operands, self)
    }
}

/// Computes the same of operands in either numbers; `$numbers` makes others in the same numbers.
macro_rules! of_either {
    ($operands:expr, |$named:pat_param $(, $numbers:ident)?| $answer:expr) => {
        match $operands {
            $crate::stages::converted::Converted::Floats($named) => {
                $(let $numbers = $crate::stages::converted::Floats;)?
                $answer
            }
            $crate::stages::converted::Converted::Integers($named, _integers) => {
                $(let $numbers = _integers;)?
                $answer
            }
        }
    };
}
pub(crate) use of_either;

/// A form of any kind.
pub type AnyOf<'a, D> =
    Converted<D, &'a <D as Dimension>::AnyForm<'a, f64>, &'a <D as Dimension>::AnyForm<'a, i64>>;

/// Some forms of any kind.
pub type Forms<'a, D, const COUNT: usize = 2> = Converted<
    D,
    [&'a <D as Dimension>::AnyForm<'a, f64>; COUNT],
    [&'a <D as Dimension>::AnyForm<'a, i64>; COUNT],
>;

/// Two forms and a length, which is not negative.
pub type FormsAndLength<'a, D> = Converted<
    D,
    ([&'a <D as Dimension>::AnyForm<'a, f64>; 2], Reach<f64>),
    ([&'a <D as Dimension>::AnyForm<'a, i64>; 2], Reach<i64>),
>;

/// How forms in integers are read.
pub trait ReadsIntegers<D: Dimension> {
    fn visit(&self, form: &D::AnyForm<'_, i64>, extent: &mut Extent);
    fn lower_short<'a>(
        &self,
        form: &'a D::AnyForm<'a, i64>,
        context: Exact<W64>,
    ) -> Option<D::Set<'a, Exact<W64>>>;
    fn lower_long<'a>(
        &self,
        form: &'a D::AnyForm<'a, i64>,
        context: Exact<EveryFloat>,
    ) -> Option<D::Set<'a, Exact<EveryFloat>>>;
}

/// A dimension whose forms may be in integers.
pub trait InIntegers: Dimension {
    /// What reads them.
    const INTEGERS: Integers<Self>;
}

/// Reads forms of integers.
struct IntegerReader;

macro_rules! reads_integers {
    ($($D:ident)*) => {$(
        impl ReadsIntegers<$D> for IntegerReader {
            fn visit(&self, form: &<$D as Dimension>::AnyForm<'_, i64>, extent: &mut Extent) {
                $D::visit(form, extent);
            }
            fn lower_short<'a>(
                &self,
                form: &'a <$D as Dimension>::AnyForm<'a, i64>,
                context: Exact<W64>,
            ) -> Option<<$D as Dimension>::Set<'a, Exact<W64>>> {
                $D::lower(form, context)
            }
            fn lower_long<'a>(
                &self,
                form: &'a <$D as Dimension>::AnyForm<'a, i64>,
                context: Exact<EveryFloat>,
            ) -> Option<<$D as Dimension>::Set<'a, Exact<EveryFloat>>> {
                $D::lower(form, context)
            }
        }

        impl InIntegers for $D {
            const INTEGERS: Integers<Self> = Integers(&IntegerReader);
        }
    )*};
}
reads_integers!(Plane Space);

/// The operands in integers.
pub fn integers<D: InIntegers, F, I>(operands: I) -> Converted<D, F, I> {
    Converted::Integers(operands, D::INTEGERS)
}

/// An arithmetic that reads the numbers of either.
pub trait ReadsEither: Construction + Reads<f64> + Reads<i64> {
    /// A form of integers in the numbers of this arithmetic.
    fn lower_integers<'a, D: Dimension>(
        self,
        form: &'a D::AnyForm<'a, i64>,
        integers: Integers<D>,
    ) -> Option<D::Set<'a, Self>>;
}

macro_rules! reads_either {
    ($($W:ident by $lower:ident;)*) => {$(
        impl ReadsEither for Exact<$W> {
            fn lower_integers<'a, D: Dimension>(
                self,
                form: &'a D::AnyForm<'a, i64>,
                integers: Integers<D>,
            ) -> Option<D::Set<'a, Self>> {
                integers.0.$lower(form, self)
            }
        }
    )*};
}
reads_either! {
    W64 by lower_short;
    EveryFloat by lower_long;
}

/// Adds every number of a form.
pub fn visit_one<D: Dimension>(form: AnyOf<'_, D>, extent: &mut Extent) {
    match form {
        Converted::Floats(form) => D::visit(form, extent),
        Converted::Integers(form, integers) => integers.0.visit(form, extent),
    }
}

/// Adds every number of two forms.
pub fn visit<D: Dimension>(forms: Forms<'_, D>, extent: &mut Extent) {
    let [a, b] = of_either!(forms, |[a, b], numbers| [numbers.of(a), numbers.of(b)]);
    visit_one::<D>(a, extent);
    visit_one::<D>(b, extent);
}

/// A form in the numbers of an arithmetic; `None` if it is the empty set.
pub fn lower_one<'a, D: Dimension, T: ReadsEither>(form: AnyOf<'a, D>, context: T) -> Option<D::Set<'a, T>> {
    match form {
        Converted::Floats(form) => D::lower(form, context),
        Converted::Integers(form, integers) => context.lower_integers(form, integers),
    }
}

/// Two forms in the numbers of an arithmetic; `None` if either is the empty set.
pub fn lower<'a, D: Dimension, T: ReadsEither>(
    forms: Forms<'a, D>,
    context: T,
) -> Option<[D::Set<'a, T>; 2]> {
    let [a, b] = of_either!(forms, |[a, b], numbers| [numbers.of(a), numbers.of(b)]);
    Some([lower_one(a, context)?, lower_one(b, context)?])
}
