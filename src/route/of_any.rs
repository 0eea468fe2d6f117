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
use crate::stages::ask::{Beside, Both, OperandIn, are_all_floats, as_float, as_integer};
use crate::stages::careful::CarefulOfLength;
use crate::stages::compiled::{Answer, Compiled, Found};

/// Asks kousa's function for floats, or the one for integers if an `f64` does not hold every number.
macro_rules! ask {
    ($S:ident, $A:ident: $floats:ident or $integers:ident of $a:ident, $b:ident if $are_floats:expr $(, with $length:expr)?) => {{
        macro_rules! by {
            ($convert:ident, $question:ident) => {{
                let (a, b) = ($a.form($convert::<$S::Repr>), $b.form($convert::<$S::Repr>));
                <$A as OperandIn<$S>>::Dimension::$question(&a.any(), &b.any(), $($convert($length),)? $S::ENCODING)
            }};
        }
        if const { are_all_floats::<$S>() } || $are_floats {
            by!(as_float, $floats)
        } else {
            by!(as_integer, $integers)
        }
    }};
    ($S:ident, $A:ident: $floats:ident or $integers:ident of $a:ident, $b:ident) => {
        ask!($S, $A: $floats or $integers of $a, $b if $S::Repr::are_floats(&Both::<$S, _, _, ()>::new($a, $b)))
    };
}

/// Implements a question of two operands.
macro_rules! questions {
    ($($(#[$about:meta])* $question:ident: $floats:ident or $integers:ident => $Answer:ty, |$found:ident| $answer:expr;)*) => {$(
        $(#[$about])*
        pub fn $question<S, A, B, const D: usize>(a: &A, b: &B) -> $Answer
        where
            S: Scalar,
            A: OperandIn<S, Dimension: Compiled<D>>,
            B: OperandIn<S, Dimension = A::Dimension>,
        {
            let $found = ask!(S, A: $floats or $integers of a, b);
            $answer
        }
    )*};
}
questions! {
    /// Whether they have a point in common.
    meet: meet_of_floats or meet_of_integers => bool, |meet| meet;
    /// What they have in common.
    common: common_of_floats or common_of_integers => Option<Common<S, D>>, |found| found.map(told);
    /// Where one of them, a line, ray or segment, first meets the other.
    enter: enter_of_floats or enter_of_integers => Option<Hit<S, D>>, |found| found.map(Hit::of);
    /// Their distance.
    distance: distance_of_floats or distance_of_integers => S, |found| found.map_or(S::greatest(), S::from_raw);
    /// The square of their distance.
    squared: squared_of_floats or squared_of_integers => S, |found| found.map_or(S::greatest(), S::from_raw);
    /// Their closest points.
    closest: closest_of_floats or closest_of_integers => Option<Closest<S, D>>, |found| found.map(Closest::of);
}

/// Whether they are at most a length apart.
pub fn are_within<S, A, B, const D: usize>(a: &A, b: &B, length: S) -> bool
where
    S: Scalar,
    A: OperandIn<S, Dimension: Compiled<D>>,
    B: OperandIn<S, Dimension = A::Dimension>,
    Within: CarefulOfLength<A::Dimension>,
{
    ask!(S, A: within_of_floats or within_of_integers of a, b
        if S::Repr::are_floats(&Beside::<S, A, B, Within>::new(a, b, length)), with length.to_repr())
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
