//! The same verdicts in whole numbers of any length.

use std::array::from_fn;
use std::cmp::Ordering;

use num_bigint::BigInt;
use num_traits::{Float, Signed, Zero};

use super::referee::{Core, Interior};

/// The bounds of `K`, the motion and `R` as whole numbers, in units of a common power of two.
struct Whole<const D: usize> {
    low: [BigInt; D],
    high: [BigInt; D],
    way: [BigInt; D],
    radius: BigInt,
}

impl<const D: usize> Whole<D> {
    fn of(a: &Core<D>, b: &Core<D>, way: &[f64; D]) -> Self {
        let bounds = [&a.low, &a.high, &b.low, &b.high, way].into_iter().flatten();
        let numbers = bounds.chain([&a.radius, &b.radius]).filter(|x| **x != 0.0);
        let unit = numbers.map(|x| x.integer_decode().1).min().unwrap_or(0);
        let whole = |x: f64| {
            let (mantissa, exponent, sign) = x.integer_decode();
            if x == 0.0 { BigInt::zero() } else { (BigInt::from(mantissa) * sign) << (exponent - unit) }
        };
        Self {
            low: from_fn(|i| whole(b.low[i]) - whole(a.high[i])),
            high: from_fn(|i| whole(b.high[i]) - whole(a.low[i])),
            way: way.map(whole),
            radius: whole(a.radius) + whole(b.radius),
        }
    }

    /// The times from 0 to 1 at which the path passes a bound, both ends included, in order.
    fn times(&self) -> Vec<Time> {
        let mut times = vec![Time::new(0.into(), 1.into()), Time::new(1.into(), 1.into())];
        for i in (0..D).filter(|i| !self.way[*i].is_zero()) {
            let passed =
                [&self.low[i], &self.high[i]].map(|bound| Time::new(bound.clone(), self.way[i].clone()));
            times.extend(
                passed.into_iter().filter(|time| !time.over.is_negative() && time.over <= time.under),
            );
        }
        times.sort_by(Time::compare);
        times
    }

    /// Whether the squared distance of the path from `K` is less than `R²` at one of the times, or at its least between two of
    /// them. Between two times it is one quadratic, `a·t² + 2·b·t + c`.
    fn comes_near(&self) -> bool {
        let times = self.times();
        times.windows(2).any(|pair| {
            let [from, to] = [&pair[0], &pair[1]];
            let middle = from.middle(to);
            let [mut a, mut b, mut c] = [BigInt::zero(), BigInt::zero(), -(&self.radius * &self.radius)];
            for i in 0..D {
                let place = &self.way[i] * &middle.over;
                let below = place < &self.low[i] * &middle.under;
                let above = place > &self.high[i] * &middle.under;
                if below || above {
                    let bound = if below { &self.low[i] } else { &self.high[i] };
                    (a, b, c) =
                        (a + &self.way[i] * &self.way[i], b - &self.way[i] * bound, c + bound * bound);
                }
            }
            // At `-b / a` it is `c - b² / a`.
            let lowest = Time::new(-&b, a.clone());
            let is_between = a.is_positive() && from.compare(&lowest).is_le() && lowest.compare(to).is_le();
            let is_less = |time: &Time| {
                let Time { over, under } = time;
                let value: BigInt = &a * over * over + 2 * &b * over * under + &c * under * under;
                value.is_negative()
            };
            is_less(from) || is_less(to) || is_between && &c * &a < &b * &b
        })
    }

    /// Whether some time is strictly between the bounds of all axes: such times are an open interval, so it holds one in the
    /// middle of two times of the list, if it is not within the ends.
    fn passes_through(&self) -> bool {
        let times = self.times();
        let middles = times.windows(2).map(|pair| pair[0].middle(&pair[1]));
        middles.chain(times.clone()).any(|Time { over, under }| {
            (0..D).all(|i| {
                let place = &self.way[i] * &over;
                &self.low[i] * &under < place && place < &self.high[i] * &under
            })
        })
    }
}

/// Whether the path meets the interior.
pub fn stops_exactly<const D: usize>(a: &Core<D>, b: &Core<D>, way: &[f64; D], interior: Interior) -> bool {
    let path = Whole::of(a, b, way);
    if interior == Interior::Round { path.comes_near() } else { path.passes_through() }
}

/// A fraction, whose denominator is not negative.
#[derive(Clone, Debug)]
struct Time {
    over: BigInt,
    under: BigInt,
}

impl Time {
    fn new(over: BigInt, under: BigInt) -> Self {
        if under.is_negative() { Self { over: -over, under: -under } } else { Self { over, under } }
    }

    fn compare(&self, other: &Self) -> Ordering {
        (&self.over * &other.under).cmp(&(&other.over * &self.under))
    }

    fn middle(&self, other: &Self) -> Self {
        Self {
            over: &self.over * &other.under + &other.over * &self.under,
            under: &self.under * &other.under * 2,
        }
    }
}
