//! The promises that hold for shapes whose corners move.

use std::fmt::Debug;

use kousa::fixed::types::{I16F16, I32F32};
use kousa::moving::{Cornered, Meeting, MeetsMoving, Moving};
use kousa::nalgebra::Point;
use kousa::{Intersect, Segment, Triangle, intersect, intersects};

use crate::bytes::{Bytes, Drawn, Shape};
use crate::laws::is_number;

/// Draws a scalar, a pair and its motion, and asks about them.
pub fn ask(bytes: &mut Bytes) {
    match bytes.byte() % 4 {
        0 => ask_in::<f32>(bytes),
        1 => ask_in::<f64>(bytes),
        2 => ask_in::<I16F16>(bytes),
        _ => ask_in::<I32F32>(bytes),
    }
}

fn ask_in<S: Drawn>(bytes: &mut Bytes) {
    match bytes.byte() % 6 {
        0 => meet::<S, Point<S, 2>, Segment<S>, 2>(bytes),
        1 => meet::<S, Segment<S>, Segment<S>, 2>(bytes),
        2 => meet::<S, Point<S, 3>, Triangle<S, 3>, 3>(bytes),
        3 => meet::<S, Segment<S, 3>, Segment<S, 3>, 3>(bytes),
        4 => meet::<S, Segment<S, 3>, Triangle<S, 3>, 3>(bytes),
        _ => meet::<S, Triangle<S, 3>, Triangle<S, 3>, 3>(bytes),
    }
}

/// The verdict is the same in both orders and both directions of time; so is the answer in both orders.
fn meet<S: Drawn, A, B, const D: usize>(bytes: &mut Bytes)
where
    A: Shape<S> + Cornered<Scalar = S> + MeetsMoving<B, Meeting = Meeting<S, D>> + Intersect<B> + Debug,
    B: Shape<S> + Cornered<Scalar = S> + MeetsMoving<A, Meeting = Meeting<S, D>> + Debug,
{
    let a = Moving::new(A::drawn(bytes), A::drawn(bytes));
    let b = Moving::new(B::drawn(bytes), B::drawn(bytes));
    let (verdict, answer) = (intersects(&a, &b), intersect(&a, &b));
    let shown = format!("{a:?} {b:?} {answer:?}");
    let back = intersects(&Moving::new(a.end, a.start), &Moving::new(b.end, b.start));
    assert_eq!([intersects(&b, &a), answer.is_some(), back], [verdict; 3], "{shown}");
    assert_eq!(intersect(&b, &a), answer, "{shown}");
    let at_start = intersects(&Moving::still(a.start), &Moving::still(b.start));
    assert_eq!(at_start, intersects(&a.start, &b.start), "{shown}");
    let Some(Meeting { t, before, point }) = answer else { return };
    assert!(point.iter().all(|x| is_number(*x)), "{shown}");
    let (zero, one) = (S::of_eighths(0), S::of_eighths(8));
    assert!(zero <= before && before <= t && t <= one, "{shown}");
    assert!(!at_start || t == zero, "{shown}");
}
