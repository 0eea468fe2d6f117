//! The scalar that the pictures are computed in, as the drawing shared with the gallery asks for it.

use kousa::Scalar;

/// A scalar that can be drawn.
pub trait Number: Scalar {
    /// The number as near as the picture needs it.
    fn to_f64(self) -> f64;
}

impl Number for f64 {
    fn to_f64(self) -> f64 {
        self
    }
}
