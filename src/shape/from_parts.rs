//! Constructors that convert their arguments.

/// Defines `from_parts` for a shape by the parameters of its `new`; those in parentheses are converted.
macro_rules! constructors {
    ($([$($generics:tt)*] $Shape:ty: ($($parameter:ident: $Type:tt),*), $example:literal;)*) => {$(
        impl<S: $crate::Scalar, $($generics)*> $Shape {
            /// Like [`new`](Self::new), from anything that converts to points and vectors: arrays of numbers and, with the features `glam` and
            /// `mint`, the points and vectors of these crates.
            ///
            /// `new` itself takes only points and vectors. So it works in constants, and the type of an argument is inferred where it is
            /// converted by `.into()` or is a literal.
            ///
            /// ```
            /// use kousa::prelude::*;
            ///
            #[doc = $example]
            /// ```
            #[inline]
            pub fn from_parts($($parameter: constructors!(@type $Type)),*) -> Self {
                Self::new($(constructors!(@value $parameter $Type)),*)
            }
        }
    )*};
    (@type ($Type:ty)) => { impl Into<$Type> };
    (@type S) => { S };
    (@value $parameter:ident ($Type:ty)) => { $parameter.into() };
    (@value $parameter:ident S) => { $parameter };
}
pub(super) use constructors;
