//! The fast stages of answers, one for each pair of forms: [plain](crate::certificate::rounded) floats with one certificate.
//!
//! If they are uncertain, the [careful](crate::stages::careful) stages follow.

use crate::certificate::rounded::{Outcome, Rounding, Uncertain, can_take};
use crate::clip::{ball_fast, box_fast, capsule_fast, half_space_fast, polygon_fast};
use crate::contact::{capsules_fast, oriented_fast, round_fast, support_fast};
use crate::cross::crossing_fast;
use crate::distance::witness_fast;
use crate::form::plane::Plane;
use crate::form::query::{Dimension, FindChord, FindContact, FindCrossing, FindEnter, FindExit, InDimension};
use crate::form::space::Space;
use crate::form::stored::{BallForm, BoxForm, CapsuleForm, Form, HalfForm, LinearForm, OrientedForm};
use crate::number::encoding::Encoding;
use crate::stages::careful::Careful;
use crate::stages::converted::Converted;
use crate::stages::menu::menu;

/// A pair of forms for which a query `Q` has an answer.
pub trait Find<Q: Careful<B::Dimension>, B: InDimension<f64>>:
    InDimension<f64, Dimension = B::Dimension>
{
    /// The answer, for numbers that an `f64` holds.
    fn find(&self, b: &B, encoding: &'static Encoding) -> Outcome<Q::Answer>;

    /// The answer after the fast stage was uncertain.
    fn find_again(&self, b: &B, encoding: &'static Encoding) -> Option<Q::Answer>;
}

/// Whether an `inlined` stage admits the numbers of two forms. No finite `f32` is too large, and one that is not finite makes
/// every error bound infinite or NaN; a kernel that uses no error bound checks for itself.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_plain(encoding: &Encoding, a: &impl Form<f64>, b: &impl Form<f64>) -> bool {
    encoding.is_single() || can_take(encoding, a, b)
}

/// The answer of the careful stages.
#[cold]
#[inline(never)]
fn carefully<Q: Careful<D>, D: Dimension, A, B>(
    a: &A,
    b: &B,
    encoding: &'static Encoding,
) -> Option<Q::Answer>
where
    A: InDimension<f64, Dimension = D>,
    B: InDimension<f64, Dimension = D>,
{
    Q::answer(Converted::Floats([&a.any(), &b.any()]), encoding)
}

/// Implements [`Find`] for each line of the menu that has a fast stage. For a chord, `enter` is a query of its own.
macro_rules! finds {
    ([$D:literal $Dimension:ident]
        itself { $($Kind:ident => $Same:ident: $of_same:tt $same:tt;)* }
        pairs { $($A:ident with $B:ident => $Output:ident: $verdict:tt $answer:tt;)* }) => {
        $(finds!(@line $D $Dimension $Kind $Kind $Same $same);)*
        $(finds!(@line $D $Dimension $A $B $Output $answer);)*
    };
    (@line $D:literal $Dimension:ident $A:ident $B:ident $Output:ident ()) => {};
    (@line $D:literal $Dimension:ident $A:ident $B:ident $Output:ident (first $($how:tt)+)) => {
        finds!(@line $D $Dimension $A $B $Output ($($how)+));
    };
    (@line $D:literal $Dimension:ident $A:ident $B:ident Crossing ($($how:tt)+)) => {
        finds!(@each finds!(@form $D $A), finds!(@form $D $B) => FindCrossing in $Dimension $($how)+);
    };
    (@line $D:literal $Dimension:ident $A:ident $B:ident Chord ($($how:tt)+)) => {
        finds!(@each finds!(@form $D $A), finds!(@form $D $B) => FindChord in $Dimension $($how)+);
    };
    (@line $D:literal $Dimension:ident $A:ident $B:ident Contact ($($how:tt)+)) => {
        finds!(@each finds!(@form $D $A), finds!(@form $D $B) => FindContact in $Dimension $($how)+);
    };
    (@form $D:literal Linear) => { LinearForm<f64, $D> };
    (@form $D:literal Ball) => { BallForm<f64, $D> };
    (@form $D:literal Capsule) => { CapsuleForm<f64, $D> };
    (@form $D:literal Box) => { BoxForm<f64, $D> };
    (@form $D:literal Oriented) => { OrientedForm<f64, $D> };
    (@form $D:literal Half) => { HalfForm<f64, $D> };

    (@each $A:ty, $B:ty => FindChord in $Dimension:ident inlined $module:ident::$Passage:ident) => {
        finds!(@inlined $A, $B => FindChord in $Dimension $module::$Passage);
        finds!(@inlined $A, $B => FindEnter in $Dimension $module::$Passage);
    };
    (@each $A:ty, $B:ty => FindChord in $Dimension:ident compiled $module:ident::$Passage:ident) => {
        finds!(@apart $A, $B => FindChord in $Dimension through $module::$Passage);
        finds!(@apart $A, $B => FindEnter in $Dimension through $module::$Passage);
    };
    (@each $A:ty, $B:ty => $Query:ident in $Dimension:ident $how:ident $($kernel:ident)::*) => {
        finds!(@$how $A, $B => $Query in $Dimension $($kernel)::*);
    };

    // Plain floats, which leave unusual cases to the careful stages. For a chord each end is decided by itself, so that
    // `enter` does not depend on how certain the other end is.
    (@inlined $A:ty, $B:ty => FindEnter in $Dimension:ident $($Passage:ident)::*) => {
        finds! { @find $A, $B => FindEnter in $Dimension, |a, b, encoding|
            Ok(match finds!(@passage is_plain, a, b, encoding, $($Passage)::*)? {
                Some(passage) => Some(passage.enter(Rounding::to(encoding))?),
                None => None,
            })
        }
    };
    (@inlined $A:ty, $B:ty => FindChord in $Dimension:ident $($Passage:ident)::*) => {
        finds! { @find $A, $B => FindChord in $Dimension, |a, b, encoding|
            Ok(match finds!(@passage is_plain, a, b, encoding, $($Passage)::*)? {
                Some(passage) => {
                    let to = Rounding::to(encoding);
                    Some([passage.enter(to)?, passage.exit(to)?])
                }
                None => None,
            }),
            again { finds!(@through FindChord $Dimension a, b, encoding, $($Passage)::*) }
        }
    };
    (@passage $admits:ident, $a:ident, $b:ident, $encoding:ident, $($Passage:ident)::*) => {
        if $admits($encoding, $a, $b) {
            $($Passage)::*::of($a, $b, Rounding::to($encoding))
        } else {
            Err(Uncertain)
        }
    };
    // The segments of a chain have ends in common, and those of a grid are on lines along axes.
    (@inlined $A:ty, $B:ty => FindCrossing in Plane $($kernel:ident)::*) => {
        finds! { @find $A, $B => FindCrossing in Plane, |a, b, encoding|
            if is_plain(encoding, a, b) { $($kernel)::*(a, b, Rounding::to(encoding)) } else { Err(Uncertain) },
            again {
                match crossing_fast::at_common_end(a, b, encoding) {
                    Ok(found) => found,
                    Err(Uncertain) => carefully::<FindCrossing, Plane, _, _>(a, b, encoding),
                }
            }
        }
    };
    (@inlined $A:ty, $B:ty => $Query:ident in $Dimension:ident $($kernel:ident)::*) => {
        finds! { @find $A, $B => $Query in $Dimension, |a, b, encoding|
            if is_plain(encoding, a, b) { $($kernel)::*(a, b, Rounding::to(encoding)) } else { Err(Uncertain) }
        }
    };
    (@compiled $A:ty, $B:ty => $Query:ident in $Dimension:ident $($kernel:ident)::*) => {
        finds!(@apart $A, $B => $Query in $Dimension plainly $($kernel)::*);
    };
    (@apart $A:ty, $B:ty => $Query:ident in $Dimension:ident $stage:ident $($kernel:ident)::*) => {
        finds! { @find $A, $B => $Query in $Dimension, |a, b, encoding| {
            // A function of plain numbers, which is compiled here.
            fn called(a: &$A, b: &$B, encoding: &'static Encoding) -> Option<<$Query as Careful<$Dimension>>::Answer> {
                finds!(@$stage $Query $Dimension a, b, encoding, $($kernel)::*)
            }
            Ok(called(a, b, encoding))
        } }
    };
    (@sought $A:ty, $B:ty => $Query:ident in $Dimension:ident) => {
        finds! { @find $A, $B => $Query in $Dimension, |a, b, encoding| {
            // A function of plain numbers, which is compiled here.
            fn called(a: &$A, b: &$B, encoding: &'static Encoding) -> Option<<$Query as Careful<$Dimension>>::Answer> {
                match witness_fast::contact(&a.any(), &b.any(), encoding) {
                    Ok(found) => found,
                    Err(Uncertain) => carefully::<$Query, $Dimension, _, _>(a, b, encoding),
                }
            }
            Ok(called(a, b, encoding))
        } }
    };

    // The fast stage; and what follows if it is uncertain, by default the careful stages for the whole answer.
    (@find $A:ty, $B:ty => $Query:ident in $Dimension:ident, |$a:ident, $b:ident, $encoding:ident| $find:expr) => {
        finds! { @find $A, $B => $Query in $Dimension, |$a, $b, $encoding| $find,
            again { carefully::<$Query, $Dimension, _, _>($a, $b, $encoding) }
        }
    };
    (@find $A:ty, $B:ty => $Query:ident in $Dimension:ident, |$a:ident, $b:ident, $encoding:ident| $find:expr,
        again $again:block) => {
        impl Find<$Query, $B> for $A {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn find(
                &self,
                $b: &$B,
                $encoding: &'static Encoding,
            ) -> Outcome<<$Query as Careful<$Dimension>>::Answer> {
                let $a = self;
                $find
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn find_again(
                &self,
                $b: &$B,
                $encoding: &'static Encoding,
            ) -> Option<<$Query as Careful<$Dimension>>::Answer> {
                let $a = self;
                $again
            }
        }
    };

    (@plainly $Query:ident $Dimension:ident $a:ident, $b:ident, $encoding:ident, $($kernel:ident)::*) => {
        match (if can_take($encoding, $a, $b) { $($kernel)::*($a, $b, Rounding::to($encoding)) } else { Err(Uncertain) }) {
            Ok(answer) => answer,
            Err(Uncertain) => carefully::<$Query, $Dimension, _, _>($a, $b, $encoding),
        }
    };

    (@through $Query:ident $Dimension:ident $a:ident, $b:ident, $encoding:ident, $($Passage:ident)::*) => {{
        let to = Rounding::to($encoding);
        match finds!(@passage can_take, $a, $b, $encoding, $($Passage)::*) {
            Ok(Some(passage)) => finds!(@ends $Query $Dimension $a, $b, passage, to),
            Ok(None) => None,
            Err(Uncertain) => carefully::<$Query, $Dimension, _, _>($a, $b, $encoding),
        }
    }};
    (@ends FindEnter $Dimension:ident $a:ident, $b:ident, $passage:ident, $to:ident) => {
        match $passage.enter($to) {
            Ok(enter) => Some(enter),
            Err(Uncertain) => carefully::<FindEnter, $Dimension, _, _>($a, $b, $to.encoding),
        }
    };
    (@ends FindChord $Dimension:ident $a:ident, $b:ident, $passage:ident, $to:ident) => {{
        match (finds!(@ends FindEnter $Dimension $a, $b, $passage, $to), $passage.exit($to)) {
            (None, _) => None,
            (Some(enter), Ok(exit)) => Some([enter, exit]),
            (Some(enter), Err(Uncertain)) => {
                carefully::<FindExit, $Dimension, _, _>($a, $b, $to.encoding).map(|exit| [enter, exit])
            }
        }
    }};
}
menu!(2, finds! [2 Plane]);
menu!(3, finds! [3 Space]);
