//! The fast stage of a verdict: the arithmetic that its filter plan names, compiled into the calling program.
//!
//! If it is uncertain, the careful stage follows, which is compiled once, in kousa.

use core::convert::{Infallible, identity};

use crate::number::arithmetic::{Arithmetic, Reads, Value};
use crate::number::each::Each;
use crate::number::encoding::Encoding;
use crate::number::exact::{Exact, Short, Steps, W64};
use crate::number::extent::{Extent, Leading, Sum, Visitor, is_common};
use crate::number::filter::{DYNAMIC, SEMI_STATIC, Uncertain, WithPermanent};
use crate::number::float::Floats;
use crate::number::precision::Precision;

/// How a verdict is decided first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// By comparing stored numbers.
    Comparison,
    /// By signs of at most this degree.
    Degree(u32),
    /// By the careful stage, because a fast stage would seldom be certain.
    Careful,
}

/// How stored numbers of type `R` are converted to those of a form.
pub trait Conversion<R, N>: Copy {
    /// A coordinate along an axis.
    fn coordinate(self, axis: usize, x: R) -> N;
    /// A length, or a component of a direction.
    fn number(self, x: R) -> N;
}

impl<R, N, F: Fn(R) -> N + Copy> Conversion<R, N> for F {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coordinate(self, _: usize, x: R) -> N {
        self(x)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(self, x: R) -> N {
        self(x)
    }
}

/// The operands of a query, whose scalar is stored in an `R`.
pub trait Operands<R> {
    /// Whether some corners are products of coordinates.
    const IS_OBLIQUE: bool;

    /// Passes every number to a visitor.
    fn visit(&self, visitor: &mut impl Visitor<R>);
}

/// A verdict of these operands, by plain floats or by the careful stage.
pub trait PlainPredicate<R>: Operands<R> + Copy {
    /// Whether plain floats have a formula for it.
    const IS_PLAIN: bool;

    /// The verdict in plain floats of type `F`; `None` if they are uncertain or have no formula. An answer would be stored in an `A`.
    fn plainly<A: Precision, F: Precision>(&self, convert: impl Conversion<R, F>) -> Option<bool>;
    /// The verdict of the careful stage.
    fn carefully(&self) -> bool;
}

/// A verdict that has a filter plan, too.
pub trait Predicate<R>: PlainPredicate<R> {
    /// How it is decided first, unless plain floats have a formula.
    const PLAN: Plan;

    /// The verdict, in an arithmetic that reads the converted numbers.
    fn decide<N: Value, T: Reads<N>>(
        &self,
        convert: impl Conversion<R, N>,
        context: T,
    ) -> Result<bool, T::Uncertain>;
}

/// The answer of an arithmetic that is always certain.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn certain<A>(answer: Result<A, Infallible>) -> A {
    match answer {
        Ok(answer) => answer,
    }
}

/// A verdict of floats.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn decide_floats<F: Precision, Q: Predicate<F>>(query: &Q, encoding: &'static Encoding) -> bool
where
    Floats<WithPermanent<DYNAMIC>>: Reads<F> + Arithmetic<Uncertain = Uncertain>,
    Floats<WithPermanent<SEMI_STATIC>>: Reads<F> + Arithmetic<Uncertain = Uncertain>,
{
    if const { Q::IS_PLAIN } {
        return decide_plainly(query);
    }
    let verdict = if const { matches!(Q::PLAN, Plan::Comparison) } {
        // A number that is not finite makes the set empty; but the sum may also overflow on its own.
        let mut sum = Sum(F::ZERO);
        query.visit(&mut sum);
        let verdict = query.decide(identity::<F>, Floats::<WithPermanent<DYNAMIC>>::new(encoding, false));
        if sum.is_finite() { verdict } else { Err(Uncertain) }
    } else if const { matches!(Q::PLAN, Plan::Degree(_)) } {
        let mut extent = Extent::NOTHING;
        query.visit(&mut extent);
        if is_common(extent.sum()) {
            query.decide(identity::<F>, Floats::<WithPermanent<SEMI_STATIC>>::within(encoding, extent.sum()))
        } else {
            Err(Uncertain)
        }
    } else {
        Err(Uncertain)
    };
    verdict.unwrap_or_else(|Uncertain| query.carefully())
}

/// A verdict of floats for which plain floats have a formula.
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

/// A verdict of integers of at most 32 bits.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn decide_short<I, Q>(query: &Q, encoding: &'static Encoding, bits: u32) -> bool
where
    I: Copy + PartialOrd + Into<i64>,
    Q: Predicate<I>,
    Steps<I>: Value,
{
    let exact = || certain(query.decide(Steps, Exact::<Short>::new(encoding, 0)));
    if const { Q::IS_OBLIQUE } {
        return decide_oblique(query, encoding, bits);
    }
    if const { matches!(Q::PLAN, Plan::Comparison) } || bits <= 16 || leading(query).are_guarded(bits) {
        exact()
    } else {
        query.carefully()
    }
}

/// A verdict of integers of 64 bits.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn decide_long<I, Q>(query: &Q, encoding: &'static Encoding, bits: u32) -> bool
where
    I: Copy + PartialOrd + Into<i64>,
    Q: Predicate<I>,
    Steps<I>: Value,
{
    if const { Q::IS_OBLIQUE } {
        return decide_oblique(query, encoding, bits);
    }
    if const { matches!(Q::PLAN, Plan::Comparison) } {
        return certain(query.decide(Steps, Exact::<W64>::new(encoding, 0)));
    }
    let leading = leading(query);
    if !leading.are_guarded(bits) {
        return query.carefully();
    }
    // From degree 4 on, products of integers are slower than floats, which are nearly always certain.
    if const { ROUNDS_ONCE && matches!(Q::PLAN, Plan::Degree(4..)) } {
        return semi_static(query, encoding, &leading);
    }
    certain(query.decide(Steps, Exact::<W64>::new(encoding, 0)))
}

/// A verdict of corners that are products, which need integers of twice the bits: for more than 16 bits, floats
/// decide first.
#[cfg_attr(not(debug_assertions), inline(always))]
fn decide_oblique<I, Q>(query: &Q, encoding: &'static Encoding, bits: u32) -> bool
where
    I: Copy + PartialOrd + Into<i64>,
    Q: Predicate<I>,
    Steps<I>: Value,
{
    if bits <= 16 {
        let unit = -(encoding.fraction_bits as i32);
        return certain(query.decide(Steps, Exact::<W64>::new(encoding, unit)));
    }
    let leading = leading(query);
    if ROUNDS_ONCE && leading.are_guarded(bits) {
        semi_static(query, encoding, &leading)
    } else {
        query.carefully()
    }
}

/// The leading bits of all numbers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn leading<I: Copy + Into<i64>>(query: &impl Operands<I>) -> Leading {
    let mut leading = Leading::NOTHING;
    query.visit(&mut leading);
    leading
}

/// The verdict by the semi-static filter, with coordinates relative to a nearby point.
#[cfg_attr(not(debug_assertions), inline(always))]
fn semi_static<I, Q>(query: &Q, encoding: &'static Encoding, leading: &Leading) -> bool
where
    I: Copy + Into<i64>,
    Q: Predicate<I>,
{
    let extent = leading.extent(encoding.step());
    let nearby = NearbyInteger { origin: leading.first.each(|x| x.unwrap_or(0)) };
    let verdict = query.decide(nearby, Floats::<WithPermanent<SEMI_STATIC>>::within(encoding, extent));
    verdict.unwrap_or_else(|Uncertain| query.carefully())
}

/// Integers as floats, with coordinates relative to a nearby point.
///
/// A difference that has more bits than a float is rounded to what a float holds.
#[derive(Clone, Copy)]
struct NearbyInteger {
    origin: [i64; 3],
}

impl<I: Copy + Into<i64>> Conversion<I, f64> for NearbyInteger {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coordinate(self, axis: usize, x: I) -> f64 {
        x.into().wrapping_sub(self.origin[axis]) as f64
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(self, x: I) -> f64 {
        x.into() as f64
    }
}
