//! Vectors in numbers of one kind: integers that count steps, and floats. Both have as many components as space, and in the
//! plane the last is zero, so that what is long is compiled once.

pub mod floats;
pub mod steps;

/// What is made of a vector `v` and its part `p` along a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parts {
    /// `p`.
    Along,
    /// `v − p`.
    Across,
    /// `v − 2·p`.
    Reflected,
}

impl Parts {
    /// How often `v` and `p` are added.
    #[inline]
    const fn factors(self) -> (i8, i8) {
        match self {
            Self::Along => (0, 1),
            Self::Across => (1, -1),
            Self::Reflected => (1, -2),
        }
    }
}
