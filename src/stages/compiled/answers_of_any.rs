//! What two forms of any kind have in common: the fast stages of all answers, compiled here.

use crate::certificate::rounded::{Stores, ToFloats, ToSingles, ToSteps};
use crate::clip::through::End;
use crate::form::plane::{AnyForm as InPlane, Plane};
use crate::form::query::{FindChord, FindContact, FindCrossing, FindEnter, InDimension};
use crate::form::space::{AnyForm as InSpace, Space};
use crate::form::stored::{CapsuleForm, LinearRange};
use crate::number::encoding::{Encoding, Raw};
use crate::stages::careful::Careful;
use crate::stages::compiled::{Answer, kept_linear, verdicts_of_any};
use crate::stages::converted::Converted;
use crate::stages::fast::Find;

/// The answer of a pair, by its fast stage and what follows that.
#[inline(always)]
fn found<Q, E: Stores, A, B, R>(
    a: &A,
    b: &B,
    encoding: &'static Encoding,
    made: impl FnOnce(Q::Answer) -> R,
) -> Option<R>
where
    A: Find<Q, B>,
    B: InDimension<f64>,
    Q: Careful<B::Dimension>,
{
    let found = match a.find::<E>(b, encoding) {
        Some(found) => found,
        None => a.find_again::<E>(b, encoding),
    };
    found.map(made)
}

/// The stages of a dimension. Of a pair after `first` the verdict is decided first, so that a miss takes no longer than that.
macro_rules! answers {
    ($common:ident, $enter:ident, $common_in:ident, $enter_in:ident in $Dimension:ident $D:literal of $Any:ident as $AnyForm:ty, verdict by $meets:path, wall by $wall:ident:
        chords { $($Chord:ident)* }
        contacts { $($A:ident with $B:ident;)* }
        first { $($C:ident with $E:ident;)* }) => {
        /// What the two have in common; the first is that whose shape comes first in the menu. A point has no answer here.
        pub fn $common(a: &$AnyForm, b: &$AnyForm, encoding: &'static Encoding) -> Option<Answer<$D>> {
            match (encoding.is_float, encoding.products_fit) {
                (false, _) => $common_in::<ToSteps>(a, b, encoding),
                (true, true) => $common_in::<ToSingles>(a, b, encoding),
                (true, false) => $common_in::<ToFloats>(a, b, encoding),
            }
        }

        fn $common_in<T: Stores>(a: &$AnyForm, b: &$AnyForm, encoding: &'static Encoding) -> Option<Answer<$D>> {
            match (a, b) {
                ($Any::Linear(a), $Any::Linear(b)) => {
                    found::<FindCrossing, T, _, _, _>(a, b, encoding, |meeting| Answer::crossing(meeting, || [kept_linear(a, encoding), kept_linear(b, encoding)]))
                }
                $(($Any::Linear(a), $Any::$Chord(b)) => found::<FindChord, T, _, _, _>(a, b, encoding, Answer::Chord),)*
                $(($Any::$A(a), $Any::$B(b)) => found::<FindContact, T, _, _, _>(a, b, encoding, Answer::Contact),)*
                $(($Any::$C(one), $Any::$E(other)) => match $meets(a, b, encoding) {
                    Some(false) => None,
                    _ => found::<FindContact, T, _, _, _>(one, other, encoding, Answer::Contact),
                },)*
                ($Any::Linear(_), _) => <FindChord as Careful<$Dimension>>::answer(Converted::Floats([a, b]), encoding).map(Answer::Chord),
                _ => <FindContact as Careful<$Dimension>>::answer(Converted::Floats([a, b]), encoding).map(Answer::Contact),
            }
        }

        /// Where one of the two, a line, ray or segment, first meets the other.
        pub fn $enter(a: &$AnyForm, b: &$AnyForm, encoding: &'static Encoding) -> Option<End<Raw, $D>> {
            match (encoding.is_float, encoding.products_fit) {
                (false, _) => $enter_in::<ToSteps>(a, b, encoding),
                (true, true) => $enter_in::<ToSingles>(a, b, encoding),
                (true, false) => $enter_in::<ToFloats>(a, b, encoding),
            }
        }

        fn $enter_in<T: Stores>(a: &$AnyForm, b: &$AnyForm, encoding: &'static Encoding) -> Option<End<Raw, $D>> {
            match (a, b) {
                $(($Any::Linear(a), $Any::$Chord(b)) | ($Any::$Chord(b), $Any::Linear(a)) => {
                    found::<FindEnter, T, _, _, _>(a, b, encoding, |enter| enter)
                })*
                ($Any::Linear(_), $Any::Linear(_)) => $wall::<T>(a, b, encoding),
                ($Any::Point(_), _) | (_, $Any::Point(_)) => None,
                ($Any::Linear(_), _) => <FindEnter as Careful<$Dimension>>::answer(Converted::Floats([a, b]), encoding),
                (_, $Any::Linear(_)) => <FindEnter as Careful<$Dimension>>::answer(Converted::Floats([b, a]), encoding),
                _ => None,
            }
        }
    };
}

/// A segment of the plane stands in the way of a line, ray or segment, as a capsule of radius 0 does.
fn wall_in_plane<T: Stores>(
    a: &InPlane<'_, f64>,
    b: &InPlane<'_, f64>,
    encoding: &'static Encoding,
) -> Option<End<Raw, 2>> {
    match (a, b) {
        (InPlane::Linear(a), InPlane::Linear(wall)) if wall.range == LinearRange::Segment => {
            let solid = CapsuleForm { a: wall.origin, b: wall.to, radius: 0.0 };
            found::<FindEnter, T, _, _, _>(a, &solid, encoding, |enter| enter)
        }
        _ => None,
    }
}

/// No line is stopped by another one in space.
fn wall_in_space<T: Stores>(_: &InSpace<f64>, _: &InSpace<f64>, _: &'static Encoding) -> Option<End<Raw, 3>> {
    None
}

answers! { common_in_plane, enter_in_plane, common_of_plane, enter_of_plane in Plane 2 of InPlane as InPlane<'_, f64>,
    verdict by verdicts_of_any::in_plane, wall by wall_in_plane:
    chords { Ball Capsule Box Oriented Half }
    contacts {
        Ball with Ball;
        Ball with Capsule;
        Ball with Box;
        Ball with Oriented;
        Capsule with Capsule;
        Capsule with Box;
        Capsule with Oriented;
        Box with Box;
        Ball with Half;
    }
    first {
        Box with Oriented;
        Oriented with Oriented;
        Oriented with Half;
        Capsule with Half;
        Box with Half;
    }
}

answers! { common_in_space, enter_in_space, common_of_space, enter_of_space in Space 3 of InSpace as InSpace<f64>,
    verdict by verdicts_of_any::in_space, wall by wall_in_space:
    chords { Ball Capsule Box Half }
    contacts {
        Ball with Ball;
        Ball with Box;
        Capsule with Capsule;
        Capsule with Box;
        Box with Box;
        Ball with Half;
    }
    first {
        Ball with Capsule;
        Capsule with Half;
        Box with Half;
    }
}
