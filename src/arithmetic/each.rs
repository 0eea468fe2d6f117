//! Arrays, number by number.

/// What `map` of arrays does, for numbers that are copied.
///
/// The standard library's is made for what must be dropped, and comes as two hundred lines again with each closure; this as twenty.
pub trait Each<T, const N: usize> {
    /// The array of what each number becomes.
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
