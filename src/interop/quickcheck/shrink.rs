//! The values that a counterexample shrinks to.

use std::boxed::Box;
use std::vec::Vec;

use crate::interop::numbers::Numbers;
use crate::interop::quickcheck::number::{half, magnitude, whole};
use crate::number::arithmetic::Value;
use crate::scalar::{Constants, Repr, Scalar};

/// Simpler well-formed shapes, the simplest first: all numbers zero, moved to the origin, all of them whole, then one of
/// them simpler. Except for the one move, numbers only come closer to zero, so shrinking ends.
pub(super) fn simpler<S: Scalar, A: Numbers<S> + Copy + 'static>(
    shape: A,
    at_origin: A,
) -> Box<dyn Iterator<Item = A>> {
    let numbers = numbers(&shape);
    let zeros = rebuilt(&std::vec![S::zero(); numbers.len()]);
    let is_new = move |other: &A| self::numbers(other) != self::numbers(&shape);
    let all_at_once = [zeros, at_origin, wholes(&shape)].into_iter().filter(is_new);
    let one_by_one = (0..numbers.len()).flat_map(move |index| {
        let numbers = numbers.clone();
        simpler_numbers(numbers[index]).into_iter().map(move |x| {
            let mut numbers = numbers.clone();
            numbers[index] = x;
            rebuilt(&numbers)
        })
    });
    Box::new(all_at_once.chain(one_by_one).filter(Numbers::is_well_formed))
}

/// The same shape with all numbers rounded towards zero to whole ones.
pub(super) fn wholes<S: Scalar, A: Numbers<S>>(shape: &A) -> A {
    rebuilt(&numbers(shape).into_iter().map(whole_part).collect::<Vec<_>>())
}

fn numbers<S: Scalar, A: Numbers<S>>(shape: &A) -> Vec<S> {
    let mut numbers = Vec::new();
    shape.each(&mut |x| numbers.push(x));
    numbers
}

fn rebuilt<S: Scalar, A: Numbers<S>>(numbers: &[S]) -> A {
    let mut next = numbers.iter().copied();
    A::made(&mut || next.next().unwrap_or(S::zero()))
}

/// Numbers with few digits that are closer to zero, or as close but positive; the simplest come first.
fn simpler_numbers<S: Scalar>(x: S) -> Vec<S> {
    if x == S::zero() {
        return Vec::new();
    }
    let mut simpler = std::vec![S::zero()];
    if !x.is_finite() {
        return simpler;
    }
    let (size, one) = (magnitude(x), S::one());
    if x < S::zero() {
        simpler.push(size);
    }
    let mut smaller = std::vec![one];
    let digits = leading_digits(size, S::smallest());
    // Below 1 halving would lead to the least number of all.
    smaller.extend(
        digits.first().filter(|first| **first > one).map(|first| S::from_repr(half(first.to_repr()))),
    );
    smaller.extend(digits);
    // For greater numbers single steps to the least one would take long.
    if one <= size && size <= whole(32) {
        smaller.push(S::from_repr(size.to_repr().minus(one.to_repr())));
    }
    simpler.extend(smaller.into_iter().filter(|y| *y < size).map(|y| like(x, y)));
    simpler
}

/// The number without its fraction.
fn whole_part<S: Scalar>(x: S) -> S {
    let wholes = if x.is_finite() { leading_digits(magnitude(x), S::one()) } else { Vec::new() };
    wholes.last().map_or(S::zero(), |whole| like(x, *whole))
}

/// `size` with the sign of `x`.
fn like<S: Scalar>(x: S, size: S) -> S {
    if x < S::zero() { S::from_repr(S::Repr::ZERO.minus(size.to_repr())) } else { size }
}

/// A positive finite number truncated after each of its binary digits that is 1, down to the digit `last`.
fn leading_digits<S: Scalar>(x: S, last: S) -> Vec<S> {
    let (last, mut rest, mut digit) = (last.to_repr(), x.to_repr(), S::one().to_repr());
    while rest.minus(digit) >= digit {
        digit = digit.plus(digit);
    }
    let (mut sum, mut cut_off) = (S::Repr::ZERO, Vec::new());
    while digit >= last && rest > S::Repr::ZERO {
        if rest >= digit {
            (sum, rest) = (sum.plus(digit), rest.minus(digit));
            cut_off.push(S::from_repr(sum));
        }
        digit = half(digit);
    }
    cut_off
}
