//! Runs a task with the widest vectors that the machine has.

#[cfg(feature = "simd")]
use pulp::{Arch, Simd, WithSimd};

use crate::many::lanes::vectors::{CompiledWidth, Vectors};

/// Something to be done by vectors.
pub trait Task {
    fn run(self, by: impl Vectors);
}

#[cfg(feature = "simd")]
struct Dispatched<T>(T);

#[cfg(feature = "simd")]
impl<T: Task> WithSimd for Dispatched<T> {
    type Output = ();
    #[inline(always)]
    fn with_simd<V: Simd>(self, simd: V) {
        with(simd, self.0);
    }
}

/// Runs the task with these vectors. The compiler knows which they are.
#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
#[inline(always)]
fn with(simd: impl Simd, task: impl Task) {
    let simd: &dyn core::any::Any = &simd;
    if let Some(simd) = simd.downcast_ref::<pulp::x86::V4>() {
        task.run(*simd);
    } else if let Some(simd) = simd.downcast_ref::<pulp::x86::V3>() {
        task.run(*simd);
    } else {
        task.run(CompiledWidth);
    }
}

/// Runs the task with these vectors.
#[cfg(all(feature = "simd", not(any(target_arch = "x86", target_arch = "x86_64"))))]
#[inline(always)]
fn with(_: impl Simd, task: impl Task) {
    task.run(CompiledWidth);
}

/// Runs the task with the widest vectors that the machine has.
#[cfg(feature = "simd")]
pub fn dispatch(task: impl Task) {
    Arch::new().dispatch(Dispatched(task));
}

/// Runs the task with the vectors that it is compiled for.
#[cfg(not(feature = "simd"))]
pub fn dispatch(task: impl Task) {
    task.run(CompiledWidth);
}
