//! The reference: the exact answers for two shapes, from the definition of the sets, and the comparison of
//! the crate's answers with them.
//!
//! A pair is converted to whole multiples of one power of two, so nearly all computations here use integers.
//!
//! * `number`: the other properties of a scalar that the suite needs.
//! * `set`: a shape as `{origin + t·direction : t in a range}` and a radius.
//! * `closest`: the least distance of two sets by quadratic minimisation; the verdict.
//! * `surd`: numbers `(a + b·√c)/d`, which can express every answer exactly.
//! * `case`: one pair of operands, and the comparison of a number with the exact one.
//! * `crossing`, `chord`, `contact`, `escape`: the exact answers.
//! * `style`: the styles of input.
//! * `within`: whether two shapes are within a length of each other.

#![allow(dead_code, reason = "each suite uses a part")]

pub mod case;
pub mod chord;
pub mod closest;
pub mod contact;
pub mod crossing;
pub mod escape;
pub mod number;
pub mod set;
pub mod style;
pub mod surd;
pub mod within;

/// How many cases to draw; the environment variable `EXACT_ROUNDS` overrides it. Unoptimised tests draw a
/// twelfth as many, because a draw takes ten times as long: only such a build detects overflows, and the
/// suites also run optimised.
pub fn rounds(usual: u64) -> u64 {
    crate::support::rounds(usual.div_ceil(12), usual)
}
