//! Whether two shapes are within a length of each other, for lengths about their distance.

use std::cmp::Ordering;

use kousa::Distance;
use num_bigint::BigInt;

use super::case::Case;
use super::number::Number;
use super::surd::{Surd, power};

/// What was asked about a pair, in both orders.
pub struct Within<S>(Vec<(S, [bool; 2])>);

impl<S: Number> Within<S> {
    /// Asks for the distance as it is rounded, its neighbours, and a few other lengths. A closure would be compiled for each pair, and what maps an
    /// array by it again.
    pub fn of<A: Distance<B, Scalar = S>, B: Distance<A, Scalar = S>>(a: &A, b: &B, distance: S) -> Self {
        let mut asked = Self(Vec::new());
        for length in lengths(distance) {
            asked.0.push((length, [a.is_within(b, length), b.is_within(a, length)]));
        }
        asked
    }

    /// Nothing is within any length of the empty set.
    pub fn check_empty(&self, operands: &dyn std::fmt::Debug) {
        for (length, got) in &self.0 {
            assert_eq!(*got, [false; 2], "within {length:?} of {operands:?}");
        }
    }

    /// Compares the true distance with each length. Lines that cross where no point can be represented do not meet, and are
    /// within every length above zero.
    pub fn check(&self, distance: &Surd, meets: bool, case: &Case) {
        for (length, got) in &self.0 {
            let Some((mantissa, exponent)) = length.parts() else { case.fail("within", "no number") };
            let shift = exponent - case.unit;
            let (num, den) = (BigInt::from(mantissa) * power(shift.max(0)), power((-shift).max(0)));
            let is_enough = match distance.sign() {
                Ordering::Greater => distance.affine(&den, &-num).sign().is_le(),
                _ => mantissa > 0,
            };
            let expected = mantissa >= 0 && (meets || is_enough);
            case.check(*got == [expected; 2], "within", || format!("{length:?}: {got:?}"));
        }
    }
}

fn lengths<S: Number>(distance: S) -> [S; 7] {
    let zero = S::whole(0);
    [distance, distance.nudged(1), distance.nudged(-1), distance.half(), zero, zero.nudged(-1), S::MAX]
}
