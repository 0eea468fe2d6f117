//! Perimeters of the plane's solids.

use crate::number::size::PerimeterSum;
use crate::scalar::{Constants, Scalar};

/// A solid of the plane, whose outline is made of straight sides and parts of circles.
pub(crate) trait HasOutline {
    /// Adds all of it, of a shape that is not empty.
    fn outlined(&self, outline: &mut PerimeterSum);
}

/// The length of the outline of a shape that is not empty.
pub(crate) fn perimeter<S: Scalar>(shape: &impl HasOutline) -> S {
    let mut outline = PerimeterSum::new(S::ENCODING);
    shape.outlined(&mut outline);
    S::from_raw(outline.length())
}

/// Defines `perimeter` for a solid by the parts of its outline.
macro_rules! perimeters {
    ($(
        $(#[$about:meta])*
        $Shape:ident$([$N:ident])?: |$shape:ident, $outline:ident| $sides:expr;
    )*) => {$(
        impl<S: $crate::Scalar $(, const $N: usize)?> $Shape<S $(, $N)?> {
            /// The length of the outline, rounded once in fixed-point and saturating; a positive length is never rounded to zero. In floats
            /// it is within 4 units in the last place, plus half a unit for every corner. Zero if the shape is empty.
            ///
            $(#[$about])*
            pub fn perimeter(&self) -> S {
                if self.is_empty() { $crate::scalar::Constants::zero() } else { $crate::shape::perimeter::perimeter(self) }
            }
        }

        impl<S: $crate::Scalar $(, const $N: usize)?> $crate::shape::perimeter::HasOutline for $Shape<S $(, $N)?> {
            fn outlined(&self, $outline: &mut $crate::number::size::PerimeterSum) {
                let $shape = self;
                $sides;
            }
        }
    )*};
}
pub(super) use perimeters;
