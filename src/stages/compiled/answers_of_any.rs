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
use crate::stages::fast::Find;
use crate::stages::menu::menu;

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

/// The stages of a dimension: functions that answer by the kinds of both forms.
macro_rules! answers {
    ([$common:ident, $enter:ident, $common_in:ident, $enter_in:ident in $Dimension:ident $D:literal of $Any:ident as $AnyForm:ty, verdict by $meets:path, wall by $wall:ident]
        itself { $($Kind:ident => $Same:ident: $of_same:tt $same:tt;)* }
        pairs { $($A:ident with $B:ident => $Output:ident: $verdict:tt $answer:tt;)* }) => {
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
                $(($Any::$Kind(_a), $Any::$Kind(_b)) => answers!(@common $Same $same $Dimension T $meets, a, b, _a, _b, encoding),)*
                $(($Any::$A(_a), $Any::$B(_b)) => answers!(@common $Output $answer $Dimension T $meets, a, b, _a, _b, encoding),)*
                _ => None,
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
                ($Any::Linear(_), $Any::Linear(_)) => $wall::<T>(a, b, encoding),
                $(($Any::$A(_a), $Any::$B(_b)) => answers!(@enter $Output $answer $Dimension T, a, b, _a, _b, encoding),)*
                $(($Any::$B(_b), $Any::$A(_a)) => answers!(@enter $Output $answer $Dimension T, b, a, _a, _b, encoding),)*
                _ => None,
            }
        }
    };

    // The fast stage of a line and what follows it, of forms of any kind `a` and `b`, which are a `one` and an `other`.
    (@common $Output:ident (first $($how:tt)+) $Dimension:ident $T:ident $meets:path, $a:ident, $b:ident, $one:ident, $other:ident, $encoding:ident) => {
        match $meets($a, $b, $encoding) {
            Some(false) => None,
            _ => answers!(@common $Output ($($how)+) $Dimension $T $meets, $a, $b, $one, $other, $encoding),
        }
    };
    (@common Point $answer:tt $($rest:tt)*) => {
        None
    };
    (@common Crossing ($($how:tt)+) $Dimension:ident $T:ident $meets:path, $a:ident, $b:ident, $one:ident, $other:ident, $encoding:ident) => {
        found::<FindCrossing, $T, _, _, _>($one, $other, $encoding, |meeting| {
            Answer::crossing(meeting, || [kept_linear($one, $encoding), kept_linear($other, $encoding)])
        })
    };
    (@common Chord () $Dimension:ident $T:ident $meets:path, $a:ident, $b:ident, $one:ident, $other:ident, $encoding:ident) => {
        <FindChord as Careful<$Dimension>>::of_floats($a, $b, $encoding).map(Answer::Chord)
    };
    (@common Chord ($($how:tt)+) $Dimension:ident $T:ident $meets:path, $a:ident, $b:ident, $one:ident, $other:ident, $encoding:ident) => {
        found::<FindChord, $T, _, _, _>($one, $other, $encoding, Answer::Chord)
    };
    (@common Contact () $Dimension:ident $T:ident $meets:path, $a:ident, $b:ident, $one:ident, $other:ident, $encoding:ident) => {
        <FindContact as Careful<$Dimension>>::of_floats($a, $b, $encoding).map(Answer::Contact)
    };
    (@common Contact ($($how:tt)+) $Dimension:ident $T:ident $meets:path, $a:ident, $b:ident, $one:ident, $other:ident, $encoding:ident) => {
        found::<FindContact, $T, _, _, _>($one, $other, $encoding, Answer::Contact)
    };
    (@enter Chord () $Dimension:ident $T:ident, $a:ident, $b:ident, $one:ident, $other:ident, $encoding:ident) => {
        <FindEnter as Careful<$Dimension>>::of_floats($a, $b, $encoding)
    };
    (@enter Chord ($($how:tt)+) $Dimension:ident $T:ident, $a:ident, $b:ident, $one:ident, $other:ident, $encoding:ident) => {
        found::<FindEnter, $T, _, _, _>($one, $other, $encoding, |enter| enter)
    };
    (@enter $Output:ident $($rest:tt)*) => {
        None
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

menu!(
    2,
    answers! [common_in_plane, enter_in_plane, common_of_plane, enter_of_plane in Plane 2 of InPlane as InPlane<'_, f64>, verdict by verdicts_of_any::in_plane, wall by wall_in_plane]
);
menu!(
    3,
    answers! [common_in_space, enter_in_space, common_of_space, enter_of_space in Space 3 of InSpace as InSpace<'_, f64>, verdict by verdicts_of_any::in_space, wall by wall_in_space]
);
