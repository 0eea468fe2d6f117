//! Arrays, element by element.

use core::mem::ManuallyDrop;
use core::ops::Range;

/// A vector of space, in plain floats.
pub type FloatVector = [f64; 3];

/// The `map` of arrays, for numbers that are copied.
///
/// The standard library's version handles elements that must be dropped, and takes two hundred lines of LLVM for each closure; this
/// one takes fifty. So the closure is not dropped either, which it would be on every way out, and vectors have no loop.
pub trait Each<T, const N: usize> {
    /// The array of the results of `f`.
    fn each<U: Copy>(self, f: impl FnMut(T) -> U) -> [U; N];
}

impl<T: Copy, const N: usize> Each<T, N> for [T; N] {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each<U: Copy>(self, f: impl FnMut(T) -> U) -> [U; N] {
        const { assert!(N > 0, "there is a first number") };
        let mut f = ManuallyDrop::new(f);
        let mut each = [f(self[0]); N];
        if const { N > 1 } {
            each[1] = f(self[1]);
        }
        if const { N > 2 } {
            each[2] = f(self[2]);
        }
        if const { N > 3 } {
            let mut i = 3;
            while i < N {
                each[i] = f(self[i]);
                i += 1;
            }
        }
        each
    }
}

/// What a function finds at the numbers below a count, in their order.
///
/// A chain of the standard library's adapters would be compiled anew, each of them, for everything that is done with it.
pub struct Numbered<F> {
    numbers: Range<usize>,
    find: F,
}

impl<T, F: FnMut(usize) -> Option<T>> Iterator for Numbered<F> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        loop {
            let found = (self.find)(self.numbers.next()?);
            if found.is_some() {
                return found;
            }
        }
    }
}

/// What a function finds at the numbers below a count.
#[inline]
pub fn numbered<T, F: FnMut(usize) -> Option<T>>(count: usize, find: F) -> Numbered<F> {
    Numbered { numbers: 0..count, find }
}

/// The `from_fn` of arrays, for numbers that are copied; as [`Each`], it takes little code.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn indexed<T: Copy, const N: usize>(f: impl FnMut(usize) -> T) -> [T; N] {
    const { assert!(N > 0, "there is a first number") };
    let mut f = ManuallyDrop::new(f);
    let mut each = [f(0); N];
    if const { N > 1 } {
        each[1] = f(1);
    }
    if const { N > 2 } {
        each[2] = f(2);
    }
    if const { N > 3 } {
        let mut i = 3;
        while i < N {
            each[i] = f(i);
            i += 1;
        }
    }
    each
}

/// The opposite vector. No zero becomes negative.
pub fn opposite<const N: usize>(v: &[f64; N]) -> [f64; N] {
    let mut opposite = *v;
    for x in &mut opposite {
        *x = 0.0 - *x;
    }
    opposite
}

/// The vector times a number.
pub fn scaled<const N: usize>(v: &[f64; N], by: f64) -> [f64; N] {
    let mut scaled = *v;
    for x in &mut scaled {
        *x *= by;
    }
    scaled
}

/// The vector over a number.
pub fn divided<const N: usize>(v: &[f64; N], by: f64) -> [f64; N] {
    let mut divided = *v;
    for x in &mut divided {
        *x /= by;
    }
    divided
}

/// The first elements in an array of another length: those beyond it are left out, and zeros added.
pub fn resized<T: Copy, const N: usize, const M: usize>(from: &[T; N], zero: T) -> [T; M] {
    let mut to = [zero; M];
    to.iter_mut().zip(from).for_each(|(to, from)| *to = *from);
    to
}
