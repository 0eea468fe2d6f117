//! Exact numbers `p ± √q`, and the steps of a fixed-point type beside them.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_rational::BigRational as Q;
use num_traits::{One, Signed, Zero};

/// A fixed-point type: `bits` in all, of which `fraction` follow the point.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// As it stands in the names of the files.
    pub name: &'static str,
    pub bits: u32,
    pub fraction: u32,
}

/// The formats of the files.
pub const FORMATS: [Format; 2] =
    [Format { name: "i16f16", bits: 32, fraction: 16 }, Format { name: "i32f32", bits: 64, fraction: 32 }];

impl Format {
    pub fn max(self) -> i64 {
        i64::MAX >> (64 - self.bits)
    }

    pub fn min(self) -> i64 {
        i64::MIN >> (64 - self.bits)
    }

    /// The steps of a 1.
    pub fn one(self) -> i64 {
        1 << self.fraction
    }

    /// The number of steps, saturating.
    pub fn saturated(self, steps: &BigInt) -> i64 {
        i64::try_from(steps.clamp(&self.min().into(), &self.max().into()).clone()).unwrap()
    }
}

pub fn whole(n: i64) -> Q {
    Q::from_integer(n.into())
}

/// The nearest whole number, ties to even.
pub fn nearest(x: &Q) -> BigInt {
    let low = x.floor().to_integer();
    match (x - Q::from_integer(low.clone())).cmp(&Q::new(1.into(), 2.into())) {
        Ordering::Less => low,
        Ordering::Greater => low + 1,
        Ordering::Equal => even(low),
    }
}

/// The even one of a number and the next.
pub fn even(low: BigInt) -> BigInt {
    if (&low % 2i32).is_zero() { low } else { low + 1 }
}

/// A number as it is written: its nearest step alone if it is rational, or else with the step on its other side as well.
#[derive(Clone, Debug)]
pub enum Steps {
    Rational(BigInt),
    Between { nearest: BigInt, other: BigInt },
}

impl Steps {
    /// As JSON, saturating. `least` is what a number must at least be: a positive length is never rounded to 0.
    pub fn json(&self, format: Format, least: i64) -> String {
        let kept = |steps: &BigInt| format.saturated(steps).max(least);
        match self {
            Self::Rational(steps) => format!("\"{}\"", kept(steps)),
            Self::Between { nearest, other } if kept(nearest) == kept(other) => {
                format!("\"{}\"", kept(nearest))
            }
            Self::Between { nearest, other } => format!("[\"{}\",\"{}\"]", kept(nearest), kept(other)),
        }
    }

    pub fn nearest(&self) -> &BigInt {
        match self {
            Self::Rational(steps) | Self::Between { nearest: steps, .. } => steps,
        }
    }
}

/// `rational + sign·√square`.
#[derive(Clone, Debug)]
pub struct Length {
    pub rational: Q,
    pub sign: i32,
    pub square: Q,
}

impl Length {
    /// The order of this number and another, by squares.
    pub fn compare(&self, other: &Q) -> Ordering {
        let rest = other - &self.rational;
        let squares = self.square.cmp(&(&rest * &rest));
        let root = if self.square.is_zero() { 0 } else { self.sign };
        match (root.cmp(&0), rest.cmp(&Q::zero())) {
            (Ordering::Greater, Ordering::Greater) => squares,
            (Ordering::Less, Ordering::Less) => squares.reverse(),
            (Ordering::Greater, _) | (Ordering::Equal, Ordering::Less) => Ordering::Greater,
            (Ordering::Less, _) | (Ordering::Equal, Ordering::Greater) => Ordering::Less,
            (Ordering::Equal, Ordering::Equal) => Ordering::Equal,
        }
    }

    pub fn steps(&self) -> Steps {
        let root = Q::new(self.square.numer().sqrt(), self.square.denom().sqrt());
        if &root * &root == self.square {
            return Steps::Rational(nearest(&(&self.rational + root * whole(self.sign.into()))));
        }
        let root = Q::from_integer(self.square.to_integer().sqrt());
        let mut low = (&self.rational + root * whole(self.sign.into())).floor().to_integer();
        while self.compare(&Q::from_integer(low.clone())).is_lt() {
            low -= 1;
        }
        while self.compare(&Q::from_integer(&low + 1)).is_ge() {
            low += 1;
        }
        let high: BigInt = &low + 1;
        let middle = Q::from_integer(low.clone()) + Q::new(1.into(), 2.into());
        match self.compare(&middle) {
            Ordering::Greater => Steps::Between { nearest: high, other: low },
            _ => Steps::Between { nearest: low, other: high },
        }
    }
}

/// The least `t`, in steps of `one` to a unit, that belongs to an interval. The interval is known by a member and by a test, and is bounded.
///
/// Whether the bound is exactly on a step, or half-way between two, is asked a little before it: a bound is a root of a quadratic equation
/// whose coefficients have far fewer than 600 binary digits in all, so it is that number itself or further away from it.
pub fn least(member: &Q, one: i64, is_inside: &dyn Fn(&Q) -> bool) -> Steps {
    let at = |steps: Q| steps / whole(one);
    let is_in = |steps: &BigInt| {
        let t = at(Q::from_integer(steps.clone()));
        t >= *member || is_inside(&t)
    };
    let mut high = (member * whole(one)).ceil().to_integer();
    let mut reach = BigInt::one();
    while is_in(&(&high - &reach)) {
        high -= &reach;
        reach *= 2;
    }
    let mut low = &high - &reach;
    while &high - &low > BigInt::one() {
        let middle: BigInt = (&low + &high) / 2i32;
        if is_in(&middle) { high = middle } else { low = middle }
    }
    let tiny = Q::new(BigInt::one(), BigInt::one() << 600);
    let is_reached = |steps: &Q| {
        let t = at(steps.clone());
        t >= *member || is_inside(&t)
    };
    let top = Q::from_integer(high.clone());
    if !is_reached(&(&top - &tiny)) {
        return Steps::Rational(high);
    }
    let middle = top - Q::new(1.into(), 2.into());
    if !is_reached(&middle) {
        Steps::Between { nearest: high, other: low }
    } else if is_reached(&(middle - tiny)) || even(low.clone()) == low {
        Steps::Between { nearest: low, other: high }
    } else {
        Steps::Between { nearest: high, other: low }
    }
}

/// The greatest, likewise.
pub fn greatest(member: &Q, one: i64, is_inside: &dyn Fn(&Q) -> bool) -> Steps {
    match least(&-member, one, &|t| is_inside(&-t)) {
        Steps::Rational(steps) => Steps::Rational(-steps),
        Steps::Between { nearest, other } => Steps::Between { nearest: -nearest, other: -other },
    }
}

/// The sign as −1, 0 or 1.
pub fn sign(x: &Q) -> i32 {
    i32::from(x.is_positive()) - i32::from(x.is_negative())
}
