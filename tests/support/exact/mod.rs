//! The reference: what exact arithmetic makes of two shapes, from the definition of the sets, and how
//! the crate's answers are compared with it.
//!
//! A pair is brought to whole multiples of one power of two, so nearly everything here is integers.
//!
//! * `number`: what else the suite must know of a scalar.
//! * `set`: a shape as `{origin + t·direction : t in a range}` and a radius.
//! * `closest`: the least distance of two sets by quadratic minimisation; the verdict.
//! * `surd`: numbers `(a + b·√c)/d`, in which every answer can be written down exactly.
//! * `case`: one pair of operands, and the comparison of a number with the exact one.
//! * `crossing`, `chord`, `contact`, `escape`: the exact answers.
//! * `style`: the kinds of input.

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

/// How often to draw, unless the environment asks for more with `EXACT_ROUNDS`. Unoptimised, where a draw takes ten times as long,
/// it is a twelfth as often: what only such a build sees are overflows, and the suites run optimised as well.
pub fn rounds(usual: u64) -> u64 {
    crate::support::rounds(usual.div_ceil(12), usual)
}
