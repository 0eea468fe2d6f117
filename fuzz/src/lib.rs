//! What the fuzz targets ask: arbitrary bytes become two shapes, whose answers must keep the promises.
//!
//! Each question is asked in both orders, in `f32`, `f64`, `I16F16` and `I32F32`, in the plane and in space.

mod bytes;
mod laws;
mod paths;

use bytes::Bytes;
use kousa::fixed::types::{I16F16, I32F32};
use kousa::{AnyShape2, AnyShape3};
use laws::Law;

/// A fuzz target.
#[derive(Clone, Copy, Debug)]
pub enum Question {
    /// `intersects`, `within` and `contains`.
    Meets,
    /// `intersect`.
    Common,
    /// `distance` and `closest_points`.
    Nearest,
    /// `manifold`.
    Contacts,
    /// `cast`.
    Casts,
    /// `sweep`.
    Sweeps,
    /// `slide` and `recover`.
    Slides,
    /// `intersects` and `intersect` of shapes whose corners move.
    Moving,
}

/// Asks about the two shapes that the bytes stand for. It panics if an answer breaks a promise.
pub fn ask(question: Question, bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    if let Question::Moving = question {
        return paths::ask(&mut bytes);
    }
    match bytes.byte() % 8 {
        0 => Law::<f32, AnyShape2<_, 6>, 2>::drawn(&mut bytes).ask(question),
        1 => Law::<f64, AnyShape2<_, 6>, 2>::drawn(&mut bytes).ask(question),
        2 => Law::<I16F16, AnyShape2<_, 6>, 2>::drawn(&mut bytes).ask(question),
        3 => Law::<I32F32, AnyShape2<_, 6>, 2>::drawn(&mut bytes).ask(question),
        4 => Law::<f32, AnyShape3<_, 6>, 3>::drawn(&mut bytes).ask(question),
        5 => Law::<f64, AnyShape3<_, 6>, 3>::drawn(&mut bytes).ask(question),
        6 => Law::<I16F16, AnyShape3<_, 6>, 3>::drawn(&mut bytes).ask(question),
        _ => Law::<I32F32, AnyShape3<_, 6>, 3>::drawn(&mut bytes).ask(question),
    }
}

#[cfg(test)]
mod tests {
    use super::{Question, ask};

    /// The same laws for bytes of a fixed seed.
    #[test]
    fn drawn_bytes_keep_the_laws() {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut byte = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 32) as u8
        };
        let questions = [
            Question::Meets,
            Question::Common,
            Question::Nearest,
            Question::Contacts,
            Question::Casts,
            Question::Sweeps,
            Question::Slides,
            Question::Moving,
        ];
        for i in 0..8000 {
            let bytes: Vec<u8> = (0..120).map(|_| byte()).collect();
            ask(questions[i % 8], &bytes);
        }
    }
}
