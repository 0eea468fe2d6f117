//! Arrays, element by element.

/// The `map` of arrays, for numbers that are copied.
///
/// The standard library's version handles elements that must be dropped, and takes two hundred lines of LLVM for each closure; this
/// one takes twenty.
pub trait Each<T, const N: usize> {
    /// The array of the results of `f`.
    fn each<U: Copy>(self, f: impl FnMut(T) -> U) -> [U; N];
}

impl<T: Copy, const N: usize> Each<T, N> for [T; N] {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each<U: Copy>(self, mut f: impl FnMut(T) -> U) -> [U; N] {
        const { assert!(N > 0, "there is a first number") };
        let mut each = [f(self[0]); N];
        for i in 1..N {
            each[i] = f(self[i]);
        }
        each
    }
}
