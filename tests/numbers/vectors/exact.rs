//! The exact values of the functions in rational arithmetic. A fraction with an error of at most `2^-300`
//! replaces a root.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

use crate::turn::{BITS, Turns};

pub type Exact = Vec<BigRational>;

pub fn dot(a: &Exact, b: &Exact) -> BigRational {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

pub fn cross(a: &Exact, b: &Exact) -> BigRational {
    &a[0] * &b[1] - &a[1] * &b[0]
}

/// The square root, with an error of at most `2^-300`.
pub fn root(x: &BigRational) -> BigRational {
    if x.is_zero() {
        return x.clone();
    }
    let shift = 2 * (300 + x.denom().bits());
    let scaled = (x.numer() << shift) / x.denom();
    BigRational::new(scaled.sqrt(), BigInt::one() << (shift / 2))
}

pub fn length(v: &Exact) -> BigRational {
    root(&dot(v, v))
}

/// A vector of this length in the same direction; `None` for the zero vector.
pub fn with_length(v: &Exact, length: &BigRational) -> Option<Exact> {
    let square = dot(v, v);
    let each = |x: &BigRational| {
        let product = x * length;
        let size = root(&(&product * &product / &square));
        if product.is_negative() { -size } else { size }
    };
    (!square.is_zero()).then(|| v.iter().map(each).collect())
}

/// `a·v + b·p`, where `p` is the part of `v` along a direction.
pub fn parts(v: &Exact, direction: &Exact, a: i64, b: i64) -> Exact {
    let square = dot(direction, direction);
    let whole = |x: i64| BigRational::from(BigInt::from(x));
    let factor = if square.is_zero() { square } else { dot(v, direction) / square };
    v.iter().zip(direction).map(|(v, d)| v * whole(a) + d * &factor * whole(b)).collect()
}

/// The rotated vector, with an error of at most `2^-200` of the components.
pub fn rotated(turns: &Turns, v: &Exact, angle: u32) -> Exact {
    let [c, s] = turns.cos_sin(u64::from(angle) << 32).map(|x| BigRational::new(x, BigInt::one() << BITS));
    vec![&c * &v[0] - &s * &v[1], &s * &v[0] + &c * &v[1]]
}
