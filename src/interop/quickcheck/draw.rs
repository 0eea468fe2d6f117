//! The distribution of the numbers.

use quickcheck::{Arbitrary, Gen};

use crate::interop::quickcheck::drawn::Drawn;
use crate::interop::quickcheck::number::{half, magnitude, whole};
use crate::number::arithmetic::Value;
use crate::scalar::{Constants, Repr, Scalar};

/// The distribution of the numbers of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NumberKind {
    /// Whole numbers from `-n` to `n`.
    Grid(i8),
    /// Numbers within ±16, with a fraction.
    Ordinary,
    /// Any numbers of the type.
    Any,
}

/// The distributions, as often as they are drawn.
const KINDS: [NumberKind; 8] = [
    NumberKind::Grid(2),
    NumberKind::Grid(4),
    NumberKind::Grid(8),
    NumberKind::Grid(8),
    NumberKind::Ordinary,
    NumberKind::Ordinary,
    NumberKind::Any,
    NumberKind::Any,
];

/// The distributions on the grid. The smaller the grid, the more shapes touch.
const GRIDS: [NumberKind; 4] =
    [NumberKind::Grid(1), NumberKind::Grid(2), NumberKind::Grid(4), NumberKind::Grid(8)];

/// A shape from any distribution.
pub(super) fn anywhere<A: Drawn>(g: &mut Gen) -> A {
    let kind = one_of(&KINDS, g);
    drawn(kind, g)
}

/// A shape on the grid.
pub(super) fn on_grid<A: Drawn>(g: &mut Gen) -> A {
    let kind = one_of(&GRIDS, g);
    drawn(kind, g)
}

pub(super) fn is_on_grid<A: Drawn>(shape: &A) -> bool {
    let mut is_on_grid = true;
    shape.each(&mut |x| is_on_grid &= magnitude(x) <= whole(8));
    is_on_grid
}

fn drawn<A: Drawn>(kind: NumberKind, g: &mut Gen) -> A {
    let shape = A::made(&mut || {
        let stray = !matches!(kind, NumberKind::Grid(_)) && one_in_eight(g);
        number(if stray { one_of(&KINDS, g) } else { kind }, g)
    });
    if !one_in_eight(g) {
        return shape.mended();
    }
    let flat = shape.mended().flat(bool::arbitrary(g));
    if bool::arbitrary(g) { flat.flat(bool::arbitrary(g)) } else { flat }
}

fn one_of(kinds: &[NumberKind], g: &mut Gen) -> NumberKind {
    g.choose(kinds).copied().unwrap_or(NumberKind::Ordinary)
}

fn one_in_eight(g: &mut Gen) -> bool {
    bits(g).is_multiple_of(8)
}

/// Evenly distributed bits: `u64::arbitrary` itself prefers a few values.
fn bits(g: &mut Gen) -> u64 {
    u64::arbitrary(g) ^ u64::arbitrary(g).rotate_left(32)
}

/// One of the whole numbers from `-most` to `most`.
fn within(most: i8, g: &mut Gen) -> i8 {
    let count = 2 * most.unsigned_abs() as u64 + 1;
    (bits(g) % count) as i8 - most
}

fn number<S: Scalar>(kind: NumberKind, g: &mut Gen) -> S {
    match kind {
        NumberKind::Grid(most) => whole(within(most, g)),
        NumberKind::Ordinary => with_fraction(whole(within(15, g)), bits(g)),
        NumberKind::Any => {
            let ends = [S::least(), S::greatest(), S::smallest(), S::zero()];
            let any = S::from_repr(S::Repr::of_bits(bits(g)));
            if one_in_eight(g) || !any.is_finite() { *g.choose(&ends).unwrap_or(&any) } else { any }
        }
    }
}

/// The number moved away from zero by less than 1, with one bit for each binary digit.
fn with_fraction<S: Scalar>(x: S, bits: u64) -> S {
    let (mut sum, mut digit) = (x.to_repr(), S::one().to_repr());
    for place in 0..24 {
        digit = half(digit);
        let part = if bits >> place & 1 == 1 { digit } else { S::Repr::ZERO };
        sum = if x < S::zero() { sum.minus(part) } else { sum.plus(part) };
    }
    S::from_repr(sum)
}
