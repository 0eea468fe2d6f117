//! How a program decides a verdict itself: floats by a formula with an error bound, fixed-point numbers by short exact integers where these are faster.
//!
//! If that is uncertain, or the numbers are too large, the careful stage follows, which is compiled once, in kousa.

use core::convert::identity;

use crate::number::arithmetic::{Reads, Value};
use crate::number::encoding::Encoding;
use crate::number::exact::{Exact, Short, Steps, W64};
use crate::number::extent::{Leading, Visitor};
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

/// A verdict of floats.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn decide_plainly<F: Precision>(query: &impl PlainPredicate<F>) -> bool {
    query.plainly::<F, F>(identity).unwrap_or_else(|| decide_again(*query))
}

/// A verdict that plain floats left uncertain: `f32` runs again in `f64` first.
///
/// It takes the query itself, two references, in registers. A reference to it would make every call keep it in memory first.
#[cold]
#[inline(never)]
fn decide_again<F: Precision>(query: impl PlainPredicate<F>) -> bool {
    let again = if const { F::IS_WIDE } { None } else { query.plainly::<F, f64>(F::into) };
    again.unwrap_or_else(|| query.carefully())
}

/// Whether floats are those of IEEE 754, unlike those in x87 registers.
pub const ROUNDS_ONCE: bool = !cfg!(all(target_arch = "x86", not(target_feature = "sse2")));

/// A verdict of integers of at most 32 bits; `None` where these have no room for it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn decide_short<I, Q>(query: &Q, encoding: &'static Encoding, bits: u32) -> Option<bool>
where
    I: Copy + PartialOrd + Into<i64>,
    Q: Predicate<I>,
    Steps<I>: Value,
{
    let is_short = match const { Q::PLAN } {
        Plan::Comparison => true,
        Plan::Degree(_) => bits <= 16 || leading(query).are_guarded(bits),
        Plan::Compiled => false,
    };
    is_short.then(|| query.decide(Steps, Exact::<Short>::new(encoding, 0)))
}

/// The same for integers of 64 bits: from degree 4 on, products of integers are slower than floats, which are nearly always certain.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn decide_long<I, Q>(query: &Q, encoding: &'static Encoding, bits: u32) -> Option<bool>
where
    I: Copy + PartialOrd + Into<i64>,
    Q: Predicate<I>,
    Steps<I>: Value,
{
    let is_short = match const { Q::PLAN } {
        Plan::Comparison => true,
        Plan::Compiled => false,
        Plan::Degree(4..) if ROUNDS_ONCE => false,
        Plan::Degree(_) => leading(query).are_guarded(bits),
    };
    is_short.then(|| query.decide(Steps, Exact::<W64>::new(encoding, 0)))
}

/// The leading bits of all numbers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn leading<I: Copy + Into<i64>>(query: &impl Operands<I>) -> Leading {
    let mut leading = Leading::NOTHING;
    query.visit(&mut leading);
    leading
}
