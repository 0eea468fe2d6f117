//! Numbers of any scalar, as they are drawn and shrunk.

use crate::number::arithmetic::Value;
use crate::scalar::{Constants, Repr, Scalar};

/// `|x|`, saturating.
pub(super) fn magnitude<S: Scalar>(x: S) -> S {
    if x < S::zero() { S::from_repr(S::Repr::ZERO.minus(x.to_repr())) } else { x }
}

/// Half of a number, rounded.
pub(super) fn half<R: Repr>(x: R) -> R {
    R::middle(R::ZERO, x).1
}

/// The whole number or, if the type cannot hold it with both signs, the nearest one that it can.
pub(super) fn whole<S: Scalar>(count: i8) -> S {
    let one = S::one().to_repr();
    let mut size = S::Repr::ZERO;
    for _ in 0..count.unsigned_abs() {
        let next = size.plus(one);
        // Less than one was added, at the end of the range.
        if next.minus(one) == size {
            size = next;
        }
    }
    S::from_repr(if count < 0 { S::Repr::ZERO.minus(size) } else { size })
}
