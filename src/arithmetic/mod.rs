//! The arithmetic of the kernels: floats with a filter, exact integers, and the rounding of answers.
//!
//! Nothing here knows a shape, or is generic over a scalar.

pub mod approximate;
pub mod construction;
pub mod double;
pub mod each;
pub mod encoding;
pub mod exact;
pub mod extent;
pub mod filter;
pub mod float;
pub mod int;
pub mod limbs;
pub mod long;
pub mod number;
pub mod plan;
pub mod precision;
pub mod quadratic;
pub mod rounding;
pub mod size;
pub mod span;
pub mod storage;
pub mod surd;
#[cfg(feature = "measure")]
pub mod tally;
pub mod time;
pub mod turn;
pub mod vector;
pub mod wide_float;
