//! Vectors in plain numbers: integers that count steps, or floats. Long functions take three components, of which the last
//! is zero in the plane, so that they are compiled once.

pub mod in_floats;
pub mod in_steps;

/// A combination of a vector `v` and its part `p` along a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VectorPart {
    /// `p`.
    Along,
    /// `v − p`.
    Across,
    /// `v − 2·p`.
    Reflected,
}

impl VectorPart {
    /// The factors of `v` and `p`.
    #[inline]
    const fn factors(self) -> (i8, i8) {
        match self {
            Self::Along => (0, 1),
            Self::Across => (1, -1),
            Self::Reflected => (1, -2),
        }
    }
}
