//! kousa's questions for the page of the playground: two shapes in, as text, and an answer out, as JSON.
//!
//! A file of WebAssembly serves one scalar, see [`export!`]. It imports nothing and exports its memory, the place of
//! the [`buffer`] in it, and one function for each question, in the plane or in space.

#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

pub mod buffer;
pub mod in_space;
pub mod in_the_plane;
mod json;
mod number;
mod question;
mod shape;

pub use number::Number;

/// kousa does not panic, and what stands here does not either; a file without `std` must say what would happen.
#[cfg(target_arch = "wasm32")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

/// Where the meshes of terrains are kept while they are asked.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: lol_alloc::LockedAllocator<lol_alloc::FreeListAllocator> =
    lol_alloc::LockedAllocator::new(lol_alloc::FreeListAllocator::new());

/// The exports of a file that serves the scalar `$S`, in the plane or in space.
///
/// Every question takes how many bytes of the buffer the page has written, and tells how many bytes the answer has there.
#[macro_export]
macro_rules! export {
    ($module:ident, $S:ty: $($question:ident),*) => {
        /// Where the page writes the shapes, and reads the answer.
        // The attribute is unsafe, because two functions of one name would be one: these are all there are.
        #[expect(unsafe_code, reason = "what is exported must have a name")]
        #[unsafe(no_mangle)]
        pub extern "C" fn buffer() -> usize {
            $crate::buffer::address()
        }

        $(
            #[doc = concat!("See `kousa::", stringify!($question), "`.")]
            #[expect(unsafe_code, reason = "what is exported must have a name")]
            #[unsafe(no_mangle)]
            pub extern "C" fn $question(length: usize) -> usize {
                $crate::buffer::reply(length, $crate::$module::$question::<$S>)
            }
        )*
    };
}
