//! What kousa compiles of its generic functions for programs without optimisation.
//!
//! A program compiles what is generic, and without optimisation that is slow. But the compiler links a function that is never inlined to an instance in a
//! dependency, if there is one. So with debug assertions such functions are never inlined, and kousa has instances of them for the most common scalars.
//! A file of WebAssembly would keep all of them, so it has none.

/// Compiles functions for the most common scalars, in the plane and in space; each is given with the type of a pointer to it. What they import for that alone
/// may stand before them, in braces.
macro_rules! instances {
    ($({$($import:item)*})? <$S:ident, $D:ident> $($function:expr => $pointer:ty;)*) => {
        #[cfg(all(debug_assertions, not(feature = "tally"), not(target_family = "wasm")))]
        const _: () = {
            $($($import)*)?
            #[used]
            static INSTANCES: fn() = || {
                instances!(@ $S, $D, f32, [$($function => $pointer;)*]);
                instances!(@ $S, $D, f64, [$($function => $pointer;)*]);
                #[cfg(feature = "fixed")]
                {
                    instances!(@ $S, $D, ::fixed::types::I16F16, [$($function => $pointer;)*]);
                    instances!(@ $S, $D, ::fixed::types::I32F32, [$($function => $pointer;)*]);
                }
            };
        };
    };
    (@ $S:ident, $D:ident, $Scalar:ty, $functions:tt) => {
        instances!(@in 2, $S, $D, $Scalar, $functions);
        instances!(@in 3, $S, $D, $Scalar, $functions);
    };
    (@in $axes:literal, $S:ident, $D:ident, $Scalar:ty, [$($function:expr => $pointer:ty;)*]) => {{
        type $S = $Scalar;
        const $D: usize = $axes;
        $(core::hint::black_box($function as $pointer);)*
    }};
}
pub(crate) use instances;
