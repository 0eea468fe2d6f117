//! What kernels compute with: the number types of each degree, exact integers, and the rounding of answers.
//!
//! * **In:** stored numbers as `Value`s, with the `Encoding` that tells how they are stored.
//! * **Out:** signs, and the numbers of answers as `Raw`, each rounded once.
//! * **Kernels:** each is written once, for any `Arithmetic`; a `Construction` makes its answer.
//! * **Fast:** short integers, and double words (`double.rs`).
//! * **Exact:** integers of a fixed number of words (`int.rs`) and of run-time length (`long.rs`).
//! * **Calls:** no room. It knows no shape, and is not generic over a scalar.
//! * **Open first:** `arithmetic.rs`, then `exact.rs`; `plan.rs` decides verdicts.

pub(crate) mod arithmetic;
#[cfg(feature = "alloc")]
pub(crate) mod big;
pub(crate) mod construction;
pub(crate) mod double;
pub(crate) mod each;
pub(crate) mod encoding;
pub(crate) mod exact;
pub(crate) mod extent;
pub(crate) mod float;
pub(crate) mod int;
pub(crate) mod limbs;
pub(crate) mod long;
pub(crate) mod plan;
pub(crate) mod precision;
pub(crate) mod quadratic;
pub(crate) mod rounding;
pub(crate) mod size;
pub(crate) mod span;
pub(crate) mod storage;
pub(crate) mod surd;
#[cfg(feature = "tally")]
pub(crate) mod tally;
pub(crate) mod time;
pub(crate) mod wide_float;
