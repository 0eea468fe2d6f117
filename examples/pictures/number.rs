//! The scalar of the pictures, with the method that the drawing code shared with the gallery requires.

use kousa::Scalar;

/// A scalar that can be drawn.
pub trait Number: Scalar {
    /// The number as a float, precise enough for a picture.
    fn to_f64(self) -> f64;
}

impl Number for f64 {
    fn to_f64(self) -> f64 {
        self
    }
}
