//! Times as real algebraic numbers: the smaller root of a polynomial with rational coefficients.
//!
//! Two times are equal if their polynomials have a common factor with that root. Otherwise brackets around
//! both are narrowed until they are disjoint.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_traits::Zero;

use crate::fraction::Fraction as Q;

/// A time.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant, reason = "there are only ever a few")]
pub enum Number {
    /// A time before all others.
    Never,
    /// The smaller root of `c₂·t² + c₁·t + c₀`, with `c₂ ≥ 0`; if `c₂` is zero, the only root.
    Root([Q; 3]),
}

impl Number {
    pub fn rational(x: Q) -> Self {
        Self::Root([-x, Q::from_integer(1.into()), Q::zero()])
    }

    pub fn zero() -> Self {
        Self::rational(Q::zero())
    }

    pub fn order(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Never, Self::Never) => Ordering::Equal,
            (Self::Never, _) => Ordering::Less,
            (_, Self::Never) => Ordering::Greater,
            (Self::Root(p), Self::Root(q)) => order(p, q),
        }
    }
}

fn order(p: &[Q; 3], q: &[Q; 3]) -> Ordering {
    if are_equal(p, q) {
        return Ordering::Equal;
    }
    let mut places = 32;
    loop {
        let ([a, b], [c, d]) = (bracket(p, places), bracket(q, places));
        if b < c {
            return Ordering::Less;
        }
        if d < a {
            return Ordering::Greater;
        }
        places *= 2;
        assert!(places < 1 << 20, "two numbers that are not equal are apart");
    }
}

/// Whether the smaller roots are the same, by Euclid's algorithm on polynomials with leading coefficient one.
fn are_equal(p: &[Q; 3], q: &[Q; 3]) -> bool {
    let is_smaller_root = |p: &[Q; 3], x: &Q| {
        value(p, x).is_zero() && (&p[2] * x * Q::from_integer(2.into()) + &p[1]) <= Q::zero()
    };
    match (p[2].is_zero(), q[2].is_zero()) {
        (true, true) => &p[0] * &q[1] == &q[0] * &p[1],
        (true, false) => is_smaller_root(q, &(-&p[0] / &p[1])),
        (false, true) => is_smaller_root(p, &(-&q[0] / &q[1])),
        (false, false) => {
            let difference = [0, 1].map(|i| &p[i] / &p[2] - &q[i] / &q[2]);
            if difference[1].is_zero() {
                return difference[0].is_zero();
            }
            let common = -&difference[0] / &difference[1];
            is_smaller_root(p, &common) && is_smaller_root(q, &common)
        }
    }
}

fn value(p: &[Q; 3], x: &Q) -> Q {
    (&p[2] * x + &p[1]) * x + &p[0]
}

/// Two fractions that bracket the smaller root: the root of the discriminant is computed to the given binary
/// places.
fn bracket(p: &[Q; 3], places: u32) -> [Q; 2] {
    let [c0, c1, c2] = p;
    if c2.is_zero() {
        let x = -c0 / c1;
        return [x.clone(), x];
    }
    let whole = |n: i64| Q::from_integer(n.into());
    let discriminant = c1 * c1 - whole(4) * c2 * c0;
    assert!(!discriminant.is_negative(), "there is a root");
    let scale = BigInt::from(1) << places;
    // The root of a fraction is √(n/d) = √(n·d) / d.
    let [n, d] = discriminant.parts();
    let root = (n * &d * &scale * &scale).sqrt();
    let denominator = d * &scale;
    let [low, high] = [root.clone(), root + 1].map(|root| Q::new(root, denominator.clone()));
    let at = |root: Q| (-c1 - root) / (whole(2) * c2);
    [at(high), at(low)]
}

#[test]
fn roots_are_ordered() {
    let whole = |n: i64| Q::from_integer(n.into());
    let root = |c: [i64; 3]| Number::Root(c.map(whole));
    // The numbers are 1 as the root of three polynomials, and 2 − √2 twice; 3 − √6 follows below.
    let (ones, twos) =
        ([root([-1, 1, 0]), root([2, -3, 1]), root([1, -2, 1])], [root([2, -4, 1]), root([6, -12, 3])]);
    for one in &ones {
        assert!(ones.iter().all(|other| one.order(other).is_eq()));
        assert!(twos.iter().all(|two| two.order(one).is_lt()));
        assert!(one.order(&root([-2, 1, 1])).is_gt(), "of the other polynomial it is the greater root");
        assert!(Number::Never.order(one).is_lt());
    }
    assert!(twos[0].order(&twos[1]).is_eq() && twos[0].order(&root([3, -6, 1])).is_gt());
}
