//! One pair of operands, and the comparison of the numbers of its answer with the exact ones.

use std::collections::BTreeMap;
use std::fmt::Debug;

use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive, Zero};

use super::number::Number;
use super::set::{Set, V, dot, quotient};
use super::surd::{PLACES, Ratio, Surd, power};

/// The counts and measurements of a test.
#[derive(Debug, Default)]
pub struct Tally {
    /// The number of verdicts compared with the exact one. Both orders and both functions count as one.
    pub cases: u64,
    /// The number of these that meet.
    pub met: u64,
    /// The greatest errors of each kind of number.
    worst: BTreeMap<&'static str, Worst>,
}

/// The greatest errors of a kind of number in units in the last place, with the operands.
#[derive(Debug, Default)]
struct Worst {
    /// The greatest error, divided by the factor by which the operands magnify errors.
    own: (f64, String),
    /// The greatest error, including that factor.
    all: (f64, String),
}

impl Worst {
    fn include(&mut self, own: f64, all: f64, whose: &dyn Debug) {
        for (worst, new) in [(&mut self.own, own), (&mut self.all, all)] {
            if new >= worst.0 {
                *worst = (new, format!("{whose:?}"));
            }
        }
    }
}

impl Tally {
    pub fn report(&self, name: &str) {
        let Self { cases, met, .. } = self;
        println!("{name}: {cases} cases, {met} meet");
        for (what, Worst { own, all }) in &self.worst {
            println!("    {what}: at most {:.4} ulp, of {}", own.0, own.1);
            println!("    {what}, magnified: at most {:.4} ulp, of {}", all.0, all.1);
        }
    }

    /// Requires that no error of these kinds of number exceeds its bounds in `f64`, without and with the
    /// factor by which the operands magnify errors. An `f32` result is computed in `f64` and rounded once.
    pub fn require<S: Number>(&self, bounds: &[(&str, f64, f64)]) {
        for (what, own, all) in bounds {
            let Some(worst) = self.worst.get(what) else { continue };
            for ((error, whose), bound) in [(&worst.own, own), (&worst.all, all)] {
                let bound = if S::NAME == "f32" { &0.51 } else { bound };
                assert!(error <= bound, "{what} of {whose} is off by {error} ulp, more than {bound}");
            }
        }
    }
}

/// A pair of operands that meet.
pub struct Case<'a> {
    /// The operands as they print.
    pub operands: &'a dyn Debug,
    /// The exponent of the unit: the sets' numbers are multiples of `2^unit`.
    pub unit: i32,
    pub tally: &'a mut Tally,
    /// The greatest of the operands' numbers.
    largest: BigInt,
    /// The factor by which the operands magnify an error of a float: 1 over the sine of the angle at which
    /// they meet.
    pub magnified: f64,
}

impl<'a> Case<'a> {
    pub fn new(operands: &'a dyn Debug, a: &Set, b: &Set, unit: i32, tally: &'a mut Tally) -> Self {
        Self::of_numbers(operands, a.numbers.iter().chain(&b.numbers), unit, tally)
    }

    pub fn of_numbers<'n>(
        operands: &'a dyn Debug,
        numbers: impl Iterator<Item = &'n BigInt>,
        unit: i32,
        tally: &'a mut Tally,
    ) -> Self {
        let largest = numbers.map(BigInt::abs).max().unwrap_or_default();
        Self { operands, unit, tally, largest, magnified: 1.0 }
    }

    pub fn fail(&self, what: &str, why: &str) -> ! {
        panic!("{what} of {:?}: {why}", self.operands)
    }

    pub fn check(&self, right: bool, what: &str, why: impl FnOnce() -> String) {
        if !right {
            self.fail(what, &why());
        }
    }

    /// Compares both coordinates of a point.
    pub fn point<S: Number>(&mut self, what: &'static str, got: [S; 2], want: &[Surd; 2]) {
        for i in 0..2 {
            self.length(what, got[i], &want[i]);
        }
    }

    /// Compares a coordinate or a distance.
    pub fn length<S: Number>(&mut self, what: &'static str, got: S, want: &Surd) {
        let one = self.largest.clone();
        self.compare(what, got, want, &one);
    }

    /// Compares a parameter or a component of a normal.
    pub fn pure<S: Number>(&mut self, what: &'static str, got: S, want: &Surd) {
        let want = self.in_units(want);
        self.compare(what, got, &want, &power(-self.unit.min(0)));
    }

    /// Compares a parameter along a direction, which is given in units. An error
    /// of a point is also an error of the parameter, and the shorter the direction, the greater it is.
    pub fn parameter<S: Number>(&mut self, what: &'static str, got: S, want: &Surd, direction: &V) {
        let magnified = self.magnified;
        let (length, den) = (dot(direction, direction).sqrt(), power(PLACES as i32));
        if !length.is_zero() {
            let reach = quotient(&self.largest, &length);
            let size = quotient(&want.approx().abs(), &den).max(1.0);
            self.magnified *= (reach / size).max(1.0);
        }
        self.pure(what, got, want);
        self.magnified = magnified;
    }

    /// Compares the square of a distance. An error of the distance, relative to the greatest number, becomes
    /// an error of twice that times the distance.
    pub fn square<S: Number>(&mut self, got: S, want: &Surd, distance: &Surd) {
        self.product("distance: square", got, want, distance);
    }

    /// Compares a product of lengths. Its error is relative to the product of that length and the greatest
    /// number.
    pub fn product<S: Number>(&mut self, what: &'static str, got: S, want: &Surd, distance: &Surd) {
        let beside = self.in_units(&distance.affine(&self.largest, &BigInt::zero()));
        let yardstick =
            beside.over(&power(-2 * self.unit.min(0))).affine(&power(2 * self.unit.max(0)), &BigInt::zero());
        self.compare(what, got, want, &(yardstick.approx() >> PLACES));
    }

    /// Checks the error of a point, in units times `2^PLACES`: it may be at most `limit` units in the last
    /// place of the greatest number.
    pub fn off<S: Number>(&mut self, what: &'static str, error: &BigInt, limit: f64) {
        let ulps = quotient(error, &self.ulp_of_largest::<S>());
        self.check(ulps <= limit, what, || format!("it is off by {ulps} ulp"));
        self.tally.worst.entry(what).or_default().include(ulps, ulps, self.operands);
    }

    /// A squared length in units, as a number in units.
    pub fn squared(&self, square: &Surd) -> Surd {
        square.affine(&power(self.unit.max(0)), &BigInt::zero()).over(&power(-self.unit.min(0)))
    }

    /// A number without a dimension, as a length in units.
    pub fn in_units(&self, pure: &Surd) -> Surd {
        pure.affine(&power(-self.unit.min(0)), &BigInt::zero()).over(&power(self.unit.max(0)))
    }

    /// Checks a number that must be stored without an error.
    pub fn same<S: Number>(&self, what: &str, got: S, want: &BigInt) {
        self.check(self.stored(got) == want << PLACES, what, || format!("{got:?} is not {want} units"));
    }

    /// Checks both coordinates of a point that must be stored without an error.
    pub fn same_point<S: Number>(&self, what: &str, got: [S; 2], want: &V) {
        for i in 0..2 {
            self.same(what, got[i], &want[i]);
        }
    }

    /// An answer's number in units, times `2^PLACES`.
    pub fn stored<S: Number>(&self, got: S) -> BigInt {
        let Some((mantissa, exponent)) = got.parts() else {
            self.fail("a number", &format!("it is {got:?}"))
        };
        let shift = exponent - self.unit + PLACES as i32;
        if shift < 0 { BigInt::from(mantissa) >> -shift } else { BigInt::from(mantissa) << shift }
    }

    /// The greatest of the operands' numbers divided by a length.
    pub fn largest_over(&self, length: &BigInt) -> f64 {
        self.largest.to_f64().unwrap() / length.to_f64().unwrap()
    }

    /// A unit in the last place of the greatest number, in units times `2^PLACES`.
    pub fn ulp_of_largest<S: Number>(&self) -> BigInt {
        self.ulp::<S>(&BigInt::zero(), &self.largest)
    }

    /// A unit in the last place of the greater of two numbers, in units times `2^PLACES`, like the first
    /// number. For a float it is at least the least positive number.
    fn ulp<S: Number>(&self, want: &BigInt, yardstick: &BigInt) -> BigInt {
        if S::IS_FIXED {
            return BigInt::from(1) << PLACES;
        }
        let greater = want.abs().max(yardstick << PLACES);
        let ulp = BigInt::from(1) << greater.bits().saturating_sub(u64::from(S::DIGITS));
        ulp.max(self.stored(S::tiny(1)))
    }

    /// The product of a number without a dimension and a length, both in units times `2^PLACES`.
    pub fn pure_product(&self, pure: &BigInt, length: &BigInt) -> BigInt {
        let shift = PLACES as i32 - self.unit;
        if shift < 0 { (pure * length) << -shift } else { (pure * length) >> shift }
    }

    /// The shift of a point at that distance if a normal has an error of one unit in its last place.
    pub fn sway<S: Number>(&self, length: &BigInt) -> BigInt {
        let digits = if S::IS_FIXED { -self.unit } else { S::DIGITS as i32 - 1 };
        length >> digits
    }

    /// Compares a number with `want`, which is in units. The error is in units in the last place of
    /// `yardstick` for a float, unless the result is greater.
    fn compare<S: Number>(&mut self, what: &'static str, got: S, want: &Surd, yardstick: &BigInt) {
        let near = want.approx();
        let ulp = self.ulp::<S>(&near, yardstick);
        let (least, greatest) = (self.stored(S::MIN), self.stored(S::MAX));
        let clamped = near.clamp(least.clone(), greatest.clone());
        let error = (self.stored(got) - clamped).abs();
        let magnified = if S::IS_FIXED { 1.0 } else { self.magnified };
        let ulps = quotient(&error, &ulp) / magnified;
        if S::IS_FIXED {
            let right = match want.rational() {
                Some(ratio) => self.stored(got) == (nearest(&ratio, what) << PLACES).clamp(least, greatest),
                None => error <= ulp,
            };
            self.check(right, what, || format!("{got:?} is off by {ulps} ulp"));
        }
        self.tally.worst.entry(what).or_default().include(ulps, ulps * magnified, self.operands);
    }
}

/// The ratio rounded to the nearest unit, except that a positive depth stays positive.
fn nearest(ratio: &Ratio, what: &str) -> BigInt {
    let rounded = ratio.rounded();
    if what == DEPTH && rounded.is_zero() && ratio.num.is_positive() { BigInt::from(1) } else { rounded }
}

/// The name of the number that is not rounded to zero.
pub const DEPTH: &str = "contact: depth";
