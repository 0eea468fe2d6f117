//! The careful stage that compares two answers by their times before these are rounded.
//!
//! It is compiled once in kousa, and always exact: it is called only if the rounded times do not decide. Each time is computed from
//! the numbers of its own pair, in a unit of its own, because a time has no unit.

use core::cmp::Ordering;

use crate::form::plane::Plane;
use crate::form::query::{Dimension, FindEnter, Timed};
use crate::form::space::Space;
use crate::number::encoding::Encoding;
use crate::number::exact::times::{LongGap, LongTime, ShortGap, ShortTime};
use crate::number::exact::{EveryFloat, Exact, W64};
use crate::number::span::Extent;
use crate::number::time::Time;
use crate::stages::any_set::gap;
use crate::stages::careful::{Asked, Pair, unit_of};
use crate::stages::converted::{Forms, ReadsEither, lower, of_either, visit};

/// A query about plain numbers whose answer has a time.
pub trait AskedWhen: Asked {
    /// The time; `None` if an operand is empty, or there is no answer.
    fn time<T: ReadsEither>(&self, context: T) -> Option<Time<T>>;
}

/// Compares by exact integers: by machine words if they hold the numbers of both queries, otherwise by integers of any length. A
/// query without an answer comes after all others.
#[inline(never)]
pub fn compare(first: &impl AskedWhen, second: &impl AskedWhen, encoding: &'static Encoding) -> Ordering {
    #[cfg(feature = "tally")]
    crate::number::tally::count_exact_run();
    let (one, two) = (unit_of(first, encoding), unit_of(second, encoding));
    if one.is_none_or(|(_, fits)| fits) && two.is_none_or(|(_, fits)| fits) {
        let one = one.and_then(|(unit, _)| short_time(first, encoding, unit));
        in_order(
            one,
            two.and_then(|(unit, _)| short_time(second, encoding, unit)),
            ShortTime::order::<16, 32>,
        )
    } else {
        let one = one.and_then(|(unit, _)| long_time(first, encoding, unit));
        in_order(
            one,
            two.and_then(|(unit, _)| long_time(second, encoding, unit)),
            LongTime::order::<528, 1056>,
        )
    }
}

#[inline(never)]
fn short_time(query: &impl AskedWhen, encoding: &'static Encoding, unit: i32) -> Option<ShortTime> {
    query.time(Exact::<W64>::new(encoding, unit)).map(ShortTime::from)
}

#[inline(never)]
fn long_time(query: &impl AskedWhen, encoding: &'static Encoding, unit: i32) -> Option<LongTime> {
    query.time(Exact::<EveryFloat>::new(encoding, unit)).map(LongTime::from)
}

fn in_order<X>(first: Option<X>, second: Option<X>, order: impl FnOnce(&X, &X) -> Ordering) -> Ordering {
    match (&first, &second) {
        (Some(first), Some(second)) => order(first, second),
        (first, second) => second.is_some().cmp(&first.is_some()),
    }
}

/// Two sets that are apart, beside two others, so that both distances are in one unit.
struct ApartBeside<'a, D: Dimension> {
    pair: Forms<'a, D>,
    others: Forms<'a, D>,
}

/// A distance that is compared before it is rounded.
trait AskedApart: Asked {
    /// The square of the distance of the cores, and the sum of the radii; `None` if an operand is empty.
    fn gap<T: ReadsEither>(&self, context: T) -> Option<(Time<T>, T::Big)>;
}

/// Compares two distances in one unit, as [`compare`] does times.
#[inline(never)]
fn compare_gaps<Q: AskedApart>(first: &Q, second: &Q, encoding: &'static Encoding) -> Ordering {
    #[cfg(feature = "tally")]
    crate::number::tally::count_exact_run();
    // Both have the same numbers. Empty sets are equally far apart.
    let Some((unit, fits)) = unit_of(first, encoding) else { return Ordering::Equal };
    if fits {
        let short = |query: &Q| query.gap(Exact::<W64>::new(encoding, unit)).map(ShortGap::from);
        in_order(short(first), short(second), ShortGap::order::<16, 32>)
    } else {
        let long = |query: &Q| query.gap(Exact::<EveryFloat>::new(encoding, unit)).map(LongGap::from);
        in_order(long(first), long(second), LongGap::order::<528, 1056>)
    }
}

/// A dimension whose casts and distances are compared.
pub trait ComparesCasts: Dimension {
    /// Which of the last two, solids, the first, a line, ray or segment, enters earlier.
    fn casts(forms: Forms<'_, Self, 3>, encoding: &'static Encoding) -> Ordering;
    /// Whether the first two or the last two are nearer to each other. Neither meet.
    fn distances(forms: Forms<'_, Self, 4>, encoding: &'static Encoding) -> Ordering;
}

macro_rules! compares_casts {
    ($($D:ident;)*) => {$(
        impl AskedWhen for Pair<'_, FindEnter, $D> {
            fn time<T: ReadsEither>(&self, context: T) -> Option<Time<T>> {
                let [Some(a), Some(b)] = &lower::<$D, T>(self.forms, context) else { return None };
                <FindEnter as Timed<$D>>::time(context, a, b)
            }
        }

        impl Asked for ApartBeside<'_, $D> {
            type Answer = ();
            fn visit(&self, extent: &mut Extent) {
                visit::<$D>(self.pair, extent);
                visit::<$D>(self.others, extent);
            }
            fn run<T: ReadsEither>(&self, context: T) -> Option<()> {
                self.gap(context).map(|_| ())
            }
        }

        impl AskedApart for ApartBeside<'_, $D> {
            fn gap<T: ReadsEither>(&self, context: T) -> Option<(Time<T>, T::Big)> {
                let [Some(a), Some(b)] = &lower::<$D, T>(self.pair, context) else { return None };
                gap(a, b)
            }
        }

        impl ComparesCasts for $D {
            fn casts(forms: Forms<'_, Self, 3>, encoding: &'static Encoding) -> Ordering {
                let (first, second) = of_either!(forms, |[a, b, c], Numbers| (Numbers([a, b]), Numbers([a, c])));
                compare(&Pair::<FindEnter, $D>::of(first), &Pair::<FindEnter, $D>::of(second), encoding)
            }
            fn distances(forms: Forms<'_, Self, 4>, encoding: &'static Encoding) -> Ordering {
                let (pair, others) = of_either!(forms, |[a, b, c, d], Numbers| (Numbers([a, b]), Numbers([c, d])));
                let first = ApartBeside::<$D> { pair, others };
                compare_gaps(&first, &ApartBeside::<$D> { pair: others, others: pair }, encoding)
            }
        }
    )*};
}
compares_casts! {
    Plane;
    Space;
}
