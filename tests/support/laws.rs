//! Laws that are tested for several scalars.

/// A module for each law, with a test for each scalar.
macro_rules! laws {
    ($scalars:tt $($law:ident)*) => {
        $(laws!(@one $law $scalars);)*
    };
    (@one $law:ident [$($(#[$tier:meta])? $name:ident: $S:ty),*]) => {
        mod $law {
            #[allow(unused_imports, reason = "not every list of scalars has one of a crate")]
            use super::*;
            $(
                $(#[$tier])?
                #[test]
                fn $name() {
                    super::$law::<$S>();
                }
            )*
        }
    };
}
