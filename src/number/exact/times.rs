//! Times from exact integers, as solutions of quadratic equations that can be compared.

use crate::number::exact::{EveryFloat, Exact, W64};
use crate::number::long::Long;
use crate::number::quadratic::{Quadratic, RootLessRadius};
use crate::number::surd::{NestedSurd, Surd, Terms};
use crate::number::time::{Known, Time};

/// A time from machine words.
pub type ShortTime = Quadratic<8>;
/// A time from integers of run-time length, in the plane or in space.
pub type LongTime = Quadratic<264>;

/// A distance from machine words.
pub type ShortGap = RootLessRadius<8>;
/// A distance from integers of run-time length.
pub type LongGap = RootLessRadius<264>;

/// A part of a time.
type TimePart<W> = <Exact<W> as Terms>::Big;

/// Times of a width.
macro_rules! times {
    ($($W:ident as $Time:ident, $Gap:ident;)*) => {$(
        /// The square of the distance of two cores, and the sum of their radii.
        impl From<(Time<Exact<$W>>, TimePart<$W>)> for $Gap {
            fn from((square, radius): (Time<Exact<$W>>, TimePart<$W>)) -> Self {
                Self { square: square.into(), radius: radius.resize() }
            }
        }

        impl From<Time<Exact<$W>>> for $Time {
            fn from(time: Time<Exact<$W>>) -> Self {
                match time {
                    Time::Known(known) => of_known(known),
                    Time::Ratio(numerator, denominator) => Self::rational(&numerator, &denominator),
                    Time::Surd(Surd { p, k, root, denominator }) => {
                        Self::surd(&p, &k, &root.square, &denominator)
                    }
                    // √(q / u) is √(q·u) / u.
                    Time::Nested(NestedSurd { p, k, q, factor, under, denominator }) => {
                        let product = |a: &TimePart<$W>, b: &TimePart<$W>| -> TimePart<$W> { a.times(b) };
                        let q = product(&product(&q, &factor), &under);
                        Self::surd(&product(&p, &under), &k, &q, &product(&denominator, &under))
                    }
                }
            }
        }
    )*};
}
times! {
    W64 as ShortTime, ShortGap;
    EveryFloat as LongTime, LongGap;
}

fn of_known<const CAP: usize>(known: Known) -> Quadratic<CAP> {
    let (p, denominator) = match known {
        Known::Beginning => (0_i64, 1_i64),
        Known::End => (1, 1),
        Known::Never(way) => (way as i64, 0),
    };
    Quadratic::rational(&Long::<1>::from(p), &Long::<1>::from(denominator))
}
