//! What two forms of any kind have in common: the fast stages of all answers, compiled here.

use crate::certificate::rounded::Uncertain;
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
use crate::stages::menu::menu;

/// The answer of a pair, by its fast stage and what follows that.
#[inline(always)]
fn found<Q, A, B>(a: &A, b: &B, encoding: &'static Encoding) -> Option<Q::Answer>
where
    A: Find<Q, B>,
    B: InDimension<f64>,
    Q: Careful<B::Dimension>,
{
    match a.find(b, encoding) {
        Ok(found) => found,
        Err(Uncertain) => a.find_again(b, encoding),
    }
}

/// The stages of a dimension: functions that answer by the kinds of both forms.
macro_rules! answers {
    ([$common:ident, $enter:ident in $Dimension:ident $D:literal of $Any:ident as $AnyForm:ty, verdict by $meets:path, wall by $wall:ident]
        itself { $($Kind:ident => $Same:ident: $of_same:tt $same:tt;)* }
        pairs { $($A:ident with $B:ident => $Output:ident: $verdict:tt $answer:tt;)* }) => {
        /// What the two have in common; the first is that whose shape comes first in the menu. A point has no answer here.
        pub fn $common(a: &$AnyForm, b: &$AnyForm, encoding: &'static Encoding) -> Option<Answer<$D>> {
            match (a, b) {
                $(($Any::$Kind(_a), $Any::$Kind(_b)) => answers!(@common $Same $same, (a b in $Dimension) by $meets, _a, _b, encoding),)*
                $(($Any::$A(_a), $Any::$B(_b)) => answers!(@common $Output $answer, (a b in $Dimension) by $meets, _a, _b, encoding),)*
                ($Any::Linear(_), $Any::Rounded(_)) => {
                    <FindChord as Careful<$Dimension>>::answer(Converted::Floats([a, b]), encoding).map(Answer::Chord)
                }
                ($Any::Rounded(_), _) | (_, $Any::Rounded(_)) => {
                    <FindContact as Careful<$Dimension>>::answer(Converted::Floats([a, b]), encoding).map(Answer::Contact)
                }
                _ => None,
            }
        }

        /// Where one of the two, a line, ray or segment, first meets the other.
        pub fn $enter(a: &$AnyForm, b: &$AnyForm, encoding: &'static Encoding) -> Option<End<Raw, $D>> {
            match (a, b) {
                ($Any::Linear(_), $Any::Linear(_)) => $wall(a, b, encoding),
                $(($Any::$A(_a), $Any::$B(_b)) => answers!(@enter $Output $answer, (a b in $Dimension) by $meets, _a, _b, encoding),)*
                $(($Any::$B(_b), $Any::$A(_a)) => answers!(@enter $Output $answer, (b a in $Dimension) by $meets, _a, _b, encoding),)*
                (linear @ $Any::Linear(_), solid @ $Any::Rounded(_)) | (solid @ $Any::Rounded(_), linear @ $Any::Linear(_)) => {
                    <FindEnter as Careful<$Dimension>>::answer(Converted::Floats([linear, solid]), encoding)
                }
                _ => None,
            }
        }
    };

    (@common Crossing $answer:tt, $forms:tt by $meets:path, $a:ident, $b:ident, $encoding:ident) => {
        answers!(@find FindCrossing $answer, $forms by $meets, $a, $b, $encoding).map(|meeting| {
            Answer::crossing(meeting, || [kept_linear($a, $encoding), kept_linear($b, $encoding)])
        })
    };
    (@common Chord $answer:tt, $($of:tt)*) => {
        answers!(@find FindChord $answer, $($of)*).map(Answer::Chord)
    };
    (@common Contact $answer:tt, $($of:tt)*) => {
        answers!(@find FindContact $answer, $($of)*).map(Answer::Contact)
    };
    (@common Point $answer:tt, $($of:tt)*) => {
        None
    };
    (@enter Chord $answer:tt, $($of:tt)*) => {
        answers!(@find FindEnter $answer, $($of)*)
    };
    (@enter $Output:ident $answer:tt, $($of:tt)*) => {
        None
    };

    // The fast stage of a line of the menu, and what follows it.
    (@find $Query:ident (), ($x:ident $y:ident in $Dimension:ident) by $meets:path, $a:ident, $b:ident, $encoding:ident) => {
        <$Query as Careful<$Dimension>>::answer(Converted::Floats([$x, $y]), $encoding)
    };
    (@find $Query:ident (first $($how:tt)+), ($x:ident $y:ident in $Dimension:ident) by $meets:path, $a:ident, $b:ident, $encoding:ident) => {
        match $meets($x, $y, $encoding) {
            Some(false) => None,
            _ => answers!(@find $Query ($($how)+), ($x $y in $Dimension) by $meets, $a, $b, $encoding),
        }
    };
    (@find $Query:ident ($($how:tt)+), $forms:tt by $meets:path, $a:ident, $b:ident, $encoding:ident) => {
        found::<$Query, _, _>($a, $b, $encoding)
    };
}

/// A segment of the plane stands in the way of a line, ray or segment, as a capsule of radius 0 does.
fn wall_in_plane(
    a: &InPlane<'_, f64>,
    b: &InPlane<'_, f64>,
    encoding: &'static Encoding,
) -> Option<End<Raw, 2>> {
    match (a, b) {
        (InPlane::Linear(a), InPlane::Linear(wall)) if wall.range == LinearRange::Segment => {
            let solid = CapsuleForm { a: wall.origin, b: wall.to, radius: 0.0 };
            found::<FindEnter, _, _>(a, &solid, encoding)
        }
        _ => None,
    }
}

/// No line is stopped by another one in space.
fn wall_in_space(_: &InSpace<f64>, _: &InSpace<f64>, _: &'static Encoding) -> Option<End<Raw, 3>> {
    None
}

menu!(
    2,
    answers! [common_in_plane, enter_in_plane in Plane 2 of InPlane as InPlane<'_, f64>, verdict by verdicts_of_any::in_plane, wall by wall_in_plane]
);
menu!(
    3,
    answers! [common_in_space, enter_in_space in Space 3 of InSpace as InSpace<'_, f64>, verdict by verdicts_of_any::in_space, wall by wall_in_space]
);
