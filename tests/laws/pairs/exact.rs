//! Exact plane geometry in whole units, independent of the crate's. The laws measure the answers with it.

use kousa::nalgebra::{Point, SVector};
use num_bigint::{BigInt, Sign};

use crate::pairs::number::Number;

/// A point or a vector, in units.
#[derive(Clone)]
pub struct Units(pub [BigInt; 2]);

impl Units {
    pub fn point<S: Number>(p: &Point<S, 2>) -> Self {
        Self([p.x.units(), p.y.units()])
    }

    pub fn vector<S: Number>(v: &SVector<S, 2>) -> Self {
        Self([v.x.units(), v.y.units()])
    }

    pub fn minus(&self, other: &Self) -> Self {
        Self([&self.0[0] - &other.0[0], &self.0[1] - &other.0[1]])
    }

    pub fn plus(&self, other: &Self) -> Self {
        Self([&self.0[0] + &other.0[0], &self.0[1] + &other.0[1]])
    }

    pub fn times(&self, factor: &BigInt) -> Self {
        Self([&self.0[0] * factor, &self.0[1] * factor])
    }

    /// The quotient, with each component rounded toward zero.
    pub fn over(&self, divisor: &BigInt) -> Self {
        Self([&self.0[0] / divisor, &self.0[1] / divisor])
    }

    pub fn dot(&self, other: &Self) -> BigInt {
        &self.0[0] * &other.0[0] + &self.0[1] * &other.0[1]
    }

    pub fn cross(&self, other: &Self) -> BigInt {
        &self.0[0] * &other.0[1] - &self.0[1] * &other.0[0]
    }

    pub fn squared(&self) -> BigInt {
        self.dot(self)
    }

    /// Whether the length is at most `bound`.
    pub fn within(&self, bound: &BigInt) -> bool {
        self.squared() <= bound * bound
    }
}

/// A shape without its radius: `origin + t·direction`, where `t` may be bounded by 0 below and 1 above.
pub struct Core {
    pub origin: Units,
    pub direction: Units,
    pub begins: bool,
    pub ends: bool,
}

/// The squared distance of a point from a core, as a fraction.
pub struct Gap {
    numerator: BigInt,
    denominator: BigInt,
}

impl Core {
    pub fn gap(&self, spot: &Units) -> Gap {
        let from_origin = spot.minus(&self.origin);
        let along = from_origin.dot(&self.direction);
        let length = self.direction.squared();
        let whole = |numerator| Gap { numerator, denominator: 1.into() };
        if length.sign() == Sign::NoSign || self.begins && along.sign() != Sign::Plus {
            return whole(from_origin.squared());
        }
        if self.ends && along >= length {
            return whole(from_origin.minus(&self.direction).squared());
        }
        let cross = from_origin.cross(&self.direction);
        Gap { numerator: &cross * &cross, denominator: length }
    }
}

impl Gap {
    /// Whether the distance is at most `bound`.
    pub fn within(&self, bound: &BigInt) -> bool {
        self.numerator <= bound * bound * &self.denominator
    }

    /// Whether the distance is at least `bound`, which may be negative.
    pub fn beyond(&self, bound: &BigInt) -> bool {
        bound.sign() == Sign::Minus || self.numerator >= bound * bound * &self.denominator
    }

    /// Whether the distance differs from `radius` by at most `slack`.
    pub fn is_about(&self, radius: &BigInt, slack: &BigInt) -> bool {
        self.within(&(radius + slack)) && self.beyond(&(radius - slack))
    }
}
