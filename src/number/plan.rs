//! How a program decides a verdict itself: floats by a formula with an error bound, fixed-point numbers by short exact integers where these are faster.
//!
//! If that is uncertain, or the numbers are too large, the careful stage follows, which is compiled once, in kousa.

use crate::number::arithmetic::{Reads, Value};
use crate::number::extent::Visitor;
use crate::number::precision::{Crossings, Precision};

/// The signs of a verdict, which tell how integers decide it best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// Stored numbers are only compared.
    Comparison,
    /// The signs have at most this degree.
    Degree(u32),
    /// The signs take so long that floats are faster, in a function that is compiled in kousa.
    Compiled,
}

/// How stored numbers of type `R` are converted to those of a form.
pub trait Conversion<R, N>: Fn(R) -> N + Copy {}

impl<R, N, F: Fn(R) -> N + Copy> Conversion<R, N> for F {}

/// The operands of a query, whose scalar is stored in an `R`.
pub trait Operands<R> {
    /// Passes every number to a visitor.
    fn visit(&self, visitor: &mut impl Visitor<R>);
}

/// A verdict of these operands, by plain floats or by the careful stage.
pub trait PlainPredicate<R>: Operands<R> + Copy {
    /// The verdict in plain floats of type `F`; `None` if they are uncertain. An answer would be stored in an `A`.
    fn plainly<A: Crossings, F: Precision>(&self, convert: impl Conversion<R, F>) -> Option<bool>;
    /// The verdict of the careful stage.
    fn carefully(&self) -> bool;
}

/// A verdict that short integers decide, too.
pub trait Predicate<R>: PlainPredicate<R> {
    /// What signs it has.
    const PLAN: Plan;

    /// The verdict, in an arithmetic that reads the converted numbers.
    fn decide<N: Value, T: Reads<N>>(&self, convert: impl Conversion<R, N>, context: T) -> bool;
}

/// Whether floats are those of IEEE 754, unlike those in x87 registers.
pub const ROUNDS_ONCE: bool = !cfg!(all(target_arch = "x86", not(target_feature = "sse2")));
