//! The piece of memory that the page and the questions share.

use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::sync::atomic::{AtomicU8, Ordering};

/// More than the numbers of all shapes of a scene, or of any answer, take, where each may be shown with more than 300 digits. `SIZE` in `kousa.js` is
/// the same number.
const SIZE: usize = 262_144;

/// Atomic, because it is written from outside: then neither side needs unsafe code.
static BYTES: [AtomicU8; SIZE] = [const { AtomicU8::new(0) }; SIZE];

/// Where it begins.
pub fn address() -> usize {
    BYTES.as_ptr().addr()
}

/// Reads `length` bytes as text, lets `question` answer it, and tells how many bytes the answer has: 0 where the text is
/// none, or the question does not understand it.
pub fn reply(length: usize, question: impl FnOnce(&str, &mut Reply) -> fmt::Result) -> usize {
    let bytes: Vec<u8> = BYTES.iter().take(length).map(|shared| shared.load(Ordering::Relaxed)).collect();
    let Ok(text) = core::str::from_utf8(&bytes) else { return 0 };
    let mut reply = Reply { length: 0 };
    match question(text, &mut reply) {
        Ok(()) => reply.length,
        Err(fmt::Error) => 0,
    }
}

/// An answer that is being written into the buffer.
#[derive(Debug)]
pub struct Reply {
    length: usize,
}

impl Write for Reply {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let places = BYTES.get(self.length..self.length + text.len()).ok_or(fmt::Error)?;
        for (place, byte) in places.iter().zip(text.bytes()) {
            place.store(byte, Ordering::Relaxed);
        }
        self.length += text.len();
        Ok(())
    }
}
