//! The macros of the suites: one test for each style of input, and each pair of shapes in it.

/// One test for each style of input and each scalar, which runs `run::<S>(style, seed)`.
#[macro_export]
macro_rules! styles {
    ($run:ident: $($test:ident $style:ident $seed:literal),* $(,)?) => {
        $crate::suite!($($test),*);
        $(fn $test<S: Number>() { $run::<S>(Style::$style, $seed); })*
    };
    ($run:ident) => {
        $crate::styles!(
            $run: grid Grid 1, ordinary Ordinary 2, whole_range WholeRange 3, scaled_grid ScaledGrid 4,
            nearly_parallel NearlyParallel 5, huge_beside_tiny HugeBesideTiny 6, one_ulp_off OneUlpOff 7,
            odd_numbers Odd 8, shared_ends SharedEnds 9, slivers Slivers 10, two_scales TwoScales 11,
        );
    };
}

/// Runs `run.pair::<A, B>()` for every unordered pair.
#[macro_export]
macro_rules! every_pair {
    ($run:ident, $($Shape:ty),*) => { $crate::every_pair!(@from $run, [$($Shape),*]); };
    (@from $run:ident, []) => {};
    (@from $run:ident, [$First:ty $(, $Rest:ty)*]) => {
        $run.pair::<$First, $First>();
        $($run.pair::<$First, $Rest>();)*
        $crate::every_pair!(@from $run, [$($Rest),*]);
    };
}
