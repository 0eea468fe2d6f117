//! All rows, in all their scalars.

/// Makes one test for each row.
macro_rules! golden {
    (@row $Question:ident $inputs:ident [$($S:ty),*] $name:ident $A:ident $B:ident $golden:tt) => {
        #[test]
        fn $name() {
            let computed = [$(checksum::<$Question, $S, $A<$S>, $B<$S>>($inputs)),*];
            check(stringify!($name), stringify!($A, $B), computed, $golden);
        }
    };
    ($module:ident, $Question:ident, $inputs:ident, $scalars:tt:
     $($name:ident: $A:ident, $B:ident => $golden:tt;)*) => {
        mod $module {
            use super::*;
            $(golden!(@row $Question $inputs $scalars $name $A $B $golden);)*
        }
    };
}
