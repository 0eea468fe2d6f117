//! The queries of shapes whose kinds are known only at run time, as far as a program compiles them: the shapes become forms of any kind, kousa's
//! own functions answer, and the answer becomes numbers of the scalar.

use nalgebra::Point;

use crate::clip::chord::{Chord, Hit};
use crate::contact::contact_answer::Contact;
use crate::cross::crossing::Crossing;
use crate::distance::closest::Closest;
use crate::form::query::{InDimension, Within};
use crate::number::each::Each;
use crate::route::common::Common;
use crate::scalar::{Constants, Repr, Scalar};
use crate::stages::ask::{Beside, OperandIn, ask, asked};
use crate::stages::careful::CarefulOfLength;
use crate::stages::compiled::{Answer, Compiled, Found};

/// Implements a question of two operands.
macro_rules! questions {
    ($($(#[$about:meta])* $question:ident => $Answer:ty, |$found:ident| $answer:expr;)*) => {$(
        $(#[$about])*
        pub fn $question<S, A, B, const D: usize>(a: &A, b: &B) -> $Answer
        where
            S: Scalar,
            A: OperandIn<S, Dimension: Compiled<D>>,
            B: OperandIn<S, Dimension = A::Dimension>,
        {
            let $found = asked::<S, A, B, _>(a, b, <A as OperandIn<S>>::Dimension::$question);
            $answer
        }
    )*};
}
questions! {
    /// Whether they have a point in common.
    meet => bool, |meet| meet;
    /// What they have in common.
    common => Option<Common<S, D>>, |found| found.map(told);
    /// Where one of them, a line, ray or segment, first meets the other.
    enter => Option<Hit<S, D>>, |found| found.map(Hit::of);
    /// Their distance.
    distance => S, |found| found.map_or(S::greatest(), S::from_raw);
    /// The square of their distance.
    squared => S, |found| found.map_or(S::greatest(), S::from_raw);
    /// Their closest points.
    closest => Option<Closest<S, D>>, |found| found.map(Closest::of);
}

/// Whether they are at most a length apart.
pub fn are_within<S, A, B, const D: usize>(a: &A, b: &B, length: S) -> bool
where
    S: Scalar,
    A: OperandIn<S, Dimension: Compiled<D>>,
    B: OperandIn<S, Dimension = A::Dimension>,
    Within: CarefulOfLength<A::Dimension>,
{
    ask!(S: [a, b] of Beside::<S, A, B, Within>::new(a, b, length), |Numbers, read| {
        let length = (read(length.to_repr()), None);
        <A as OperandIn<S>>::Dimension::are_within(Numbers(([a, b], length)), S::ENCODING)
    })
}

/// The answer in numbers of the scalar, for the operands as they were named.
fn told<S: Scalar, const D: usize>((answer, is_swapped): Found<D>) -> Common<S, D> {
    let common = match answer {
        Answer::Point(point) => Common::Point(Point::from(point.each(S::from_raw))),
        Answer::Crossing { point, t_a, t_b } => Common::Crossing(Crossing::at(point, t_a, t_b)),
        Answer::Stretch(meeting, [a, b]) => {
            Common::Crossing(Crossing::of_stretch(meeting, a.into(), b.into()))
        }
        Answer::Chord(ends) => Common::Chord(Chord::of(ends)),
        Answer::Contact(touch) => Common::Contact(Contact::of(touch)),
    };
    if is_swapped { common.mirror() } else { common }
}
