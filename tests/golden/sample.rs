//! A sample of the rows that compiles and runs in a fraction of the time: every second row in fixed-point and
//! the others in floats, each in one scalar. So each query of every pair is sampled once.

/// Makes one test for every second row, with the columns in turn.
macro_rules! golden {
    (@take $Question:ident $inputs:ident [($column:literal $S:ident) $($next:tt)*]
     $name:ident: $A:ident, $B:ident => $golden:tt; $($rest:tt)*) => {
        #[test]
        fn $name() {
            let computed = checksum::<$Question, $S, $A<$S>, $B<$S>>($inputs);
            check(stringify!($name), stringify!($A, $B), [computed], [$golden[$column]]);
        }
        golden!(@skip $Question $inputs [$($next)* ($column $S)] $($rest)*);
    };
    (@skip $Question:ident $inputs:ident $columns:tt
     $name:ident: $A:ident, $B:ident => $golden:tt; $($rest:tt)*) => {
        golden!(@take $Question $inputs $columns $($rest)*);
    };
    (@$after_all:ident $Question:ident $inputs:ident $columns:tt) => {};

    ($module:ident, $Question:ident, $inputs:ident, [I6F10, I16F16, I32F32]: $($rows:tt)*) => {
        mod $module {
            use super::*;
            golden!(@take $Question $inputs [(0 I6F10) (1 I16F16) (2 I32F32)] $($rows)*);
        }
    };
    // A single row is sampled both in fixed-point and in floats.
    ($module:ident, $Question:ident, $inputs:ident, [f32, f64]: $name:ident: $A:ident, $B:ident => $golden:tt;) => {
        mod $module {
            use super::*;
            golden!(@take $Question $inputs [(0 f32) (1 f64)] $name: $A, $B => $golden;);
        }
    };
    ($module:ident, $Question:ident, $inputs:ident, [f32, f64]: $($rows:tt)*) => {
        mod $module {
            use super::*;
            golden!(@skip $Question $inputs [(0 f32) (1 f64)] $($rows)*);
        }
    };
}
