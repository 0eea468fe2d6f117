//! What kernels compute with: the number types of each degree, exact integers, and the rounding of answers.
//!
//! *Fast* are short integers and double words.
//! *Exact* are integers of a fixed number of words and of run-time length ([`exact`](crate::number::exact)), which round every number of an answer
//! once. A kernel is written once for all of them, as an [`arithmetic`](crate::number::arithmetic).
//!
//! Nothing here knows a shape, or is generic over a scalar.

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
