//! The careful stage that compares two answers by their times before these are rounded.
//!
//! It is compiled once in kousa, and always exact: it is called only if the rounded times do not decide. Each time is computed from
//! the numbers of its own pair, in a unit of its own, because a time has no unit.

use core::cmp::Ordering;
use core::marker::PhantomData;

use crate::form::plane::Plane;
use crate::form::query::{Dimension, FindDistance, FindEnter, Timed};
use crate::form::space::Space;
use crate::number::arithmetic::{Reads, Value};
use crate::number::construction::Construction;
use crate::number::encoding::Encoding;
use crate::number::exact::times::{LongTime, ShortTime};
use crate::number::exact::{EveryFloat, Exact, W64};
use crate::number::extent::{Finite, Stored, Visitor};
use crate::number::time::Time;
use crate::stages::careful::{Asked, Pair, unit_of};

/// A query about plain numbers whose answer has a time.
pub trait AskedWhen<N: Stored>: Asked<N> {
    /// The time; `None` if an operand is empty, or there is no answer.
    fn time<T: Construction + Reads<N>>(&self, context: T) -> Option<Time<T>>;
}

/// Compares by exact integers: by machine words if they hold the numbers of both queries, otherwise by integers of any length. A
/// query without an answer comes after all others.
#[inline(never)]
pub fn compare<N: Stored>(
    first: &impl AskedWhen<N>,
    second: &impl AskedWhen<N>,
    encoding: &'static Encoding,
) -> Ordering {
    #[cfg(feature = "tally")]
    crate::number::tally::count_exact_run();
    let ((unit1, fits1), (unit2, fits2)) = (unit_of(first, encoding), unit_of(second, encoding));
    if fits1 && fits2 {
        let (one, two) = (short_time(first, encoding, unit1), short_time(second, encoding, unit2));
        in_order(one, two, ShortTime::order::<16, 32>)
    } else {
        let (one, two) = (long_time(first, encoding, unit1), long_time(second, encoding, unit2));
        in_order(one, two, LongTime::order::<528, 1056>)
    }
}

#[inline(never)]
fn short_time<N: Stored, Q: AskedWhen<N>>(
    query: &Q,
    encoding: &'static Encoding,
    unit: i32,
) -> Option<ShortTime> {
    let time = if is_finite(query) { query.time(Exact::<W64>::new(encoding, unit)) } else { None };
    time.map(ShortTime::from)
}

#[inline(never)]
fn long_time<N: Stored, Q: AskedWhen<N>>(
    query: &Q,
    encoding: &'static Encoding,
    unit: i32,
) -> Option<LongTime> {
    if is_finite(query) {
        query.time(Exact::<EveryFloat>::new(encoding, unit)).map(LongTime::from)
    } else {
        None
    }
}

fn is_finite<N: Stored>(query: &impl Asked<N>) -> bool {
    let mut finite = Finite(true);
    query.visit(&mut finite);
    finite.0
}

fn in_order<X>(first: Option<X>, second: Option<X>, order: impl FnOnce(&X, &X) -> Ordering) -> Ordering {
    match (&first, &second) {
        (Some(first), Some(second)) => order(first, second),
        (first, second) => second.is_some().cmp(&first.is_some()),
    }
}

/// Two sets that are apart, beside another one, so that both distances are in one unit.
struct ApartBeside<'a, D: Dimension, N: Value> {
    pair: [&'a D::AnyForm<'a, N>; 2],
    other: &'a D::AnyForm<'a, N>,
}

/// A dimension whose casts and distances are compared.
pub trait ComparesCasts: Dimension {
    /// Which of two solids, `b` or `c`, the line, ray or segment `a` enters earlier, for numbers that an `f64` holds.
    fn casts_of_floats(
        a: &Self::AnyForm<'_, f64>,
        b: &Self::AnyForm<'_, f64>,
        c: &Self::AnyForm<'_, f64>,
        encoding: &'static Encoding,
    ) -> Ordering;
    /// The same for integers of 64 bits.
    fn casts_of_integers(
        a: &Self::AnyForm<'_, i64>,
        b: &Self::AnyForm<'_, i64>,
        c: &Self::AnyForm<'_, i64>,
        encoding: &'static Encoding,
    ) -> Ordering;
    /// Which core of two sets, `b` or `c`, is nearer to the core of `a`, which meets neither set, for numbers that an `f64` holds.
    fn distances_of_floats(
        a: &Self::AnyForm<'_, f64>,
        b: &Self::AnyForm<'_, f64>,
        c: &Self::AnyForm<'_, f64>,
        encoding: &'static Encoding,
    ) -> Ordering;
    /// The same for integers of 64 bits.
    fn distances_of_integers(
        a: &Self::AnyForm<'_, i64>,
        b: &Self::AnyForm<'_, i64>,
        c: &Self::AnyForm<'_, i64>,
        encoding: &'static Encoding,
    ) -> Ordering;
}

macro_rules! compares_casts {
    ($($D:ident;)*) => {$(
        impl<N: Stored> AskedWhen<N> for Pair<'_, FindEnter, $D, N> {
            fn time<T: Construction + Reads<N>>(&self, context: T) -> Option<Time<T>> {
                match ($D::lower(self.a, context), $D::lower(self.b, context)) {
                    (Some(a), Some(b)) => <FindEnter as Timed<$D>>::time(context, &a, &b),
                    _ => None,
                }
            }
        }

        impl<N: Stored> Asked<N> for ApartBeside<'_, $D, N> {
            type Answer = ();
            fn visit(&self, visitor: &mut impl Visitor<N>) {
                let [a, b] = self.pair;
                [a, b, self.other].into_iter().for_each(|form| $D::visit(form, visitor));
            }
            fn run<T: Construction + Reads<N>>(&self, context: T) -> Option<()> {
                self.time(context).map(|_| ())
            }
        }

        impl<N: Stored> AskedWhen<N> for ApartBeside<'_, $D, N> {
            fn time<T: Construction + Reads<N>>(&self, context: T) -> Option<Time<T>> {
                match ($D::lower(self.pair[0], context), $D::lower(self.pair[1], context)) {
                    (Some(a), Some(b)) => <FindDistance as Timed<$D>>::time(context, &a, &b),
                    _ => None,
                }
            }
        }

        impl ComparesCasts for $D {
            compares_casts!(@of $D casts_of_floats f64);
            compares_casts!(@of $D casts_of_integers i64);
            compares_casts!(@apart $D distances_of_floats f64);
            compares_casts!(@apart $D distances_of_integers i64);
        }
    )*};
    (@apart $D:ident $name:ident $N:ty) => {
        fn $name(
            a: &Self::AnyForm<'_, $N>,
            b: &Self::AnyForm<'_, $N>,
            c: &Self::AnyForm<'_, $N>,
            encoding: &'static Encoding,
        ) -> Ordering {
            let first = ApartBeside::<$D, $N> { pair: [a, b], other: c };
            let second = ApartBeside::<$D, $N> { pair: [a, c], other: b };
            compare(&first, &second, encoding)
        }
    };
    (@of $D:ident $name:ident $N:ty) => {
        fn $name(
            a: &Self::AnyForm<'_, $N>,
            b: &Self::AnyForm<'_, $N>,
            c: &Self::AnyForm<'_, $N>,
            encoding: &'static Encoding,
        ) -> Ordering {
            let first = Pair::<FindEnter, $D, $N> { a, b, query: PhantomData };
            let second = Pair::<FindEnter, $D, $N> { a, b: c, query: PhantomData };
            compare(&first, &second, encoding)
        }
    };
}
compares_casts! {
    Plane;
    Space;
}
