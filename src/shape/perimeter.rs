//! Perimeters of the plane's solids.

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
                use $crate::scalar::Constants as _;
                let ($shape, $outline) = (self, &mut $crate::number::size::PerimeterSum::new(S::ENCODING));
                if $shape.is_empty() {
                    return S::zero();
                }
                $sides;
                S::from_raw($outline.length())
            }
        }
    )*};
}
pub(super) use perimeters;
