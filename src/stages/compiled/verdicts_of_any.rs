//! Whether two forms of any kind meet: the fast stages of all verdicts, compiled here.
//!
//! All are computed in `f64`, which holds every number. Only two lines, rays or segments of the plane need to know of the scalar, because where they cross has to be in
//! its range; every other verdict is the same for all numbers in a common unit.

use crate::certificate::rounded::Rounding;
use crate::cross::crossing_fast;
use crate::form::plane::AnyForm as InPlane;
use crate::form::space::AnyForm as InSpace;
use crate::form::stored::{LinearForm, LinearRange};
use crate::meets::corners_verdict::MeetsOutline;
use crate::meets::verdict_fast::MeetsPlainly;
use crate::number::encoding::Encoding;
use crate::stages::menu::menu;

/// Two lines, rays or segments of the plane.
fn lines_meet(a: &LinearForm<f64, 2>, b: &LinearForm<f64, 2>, encoding: &'static Encoding) -> Option<bool> {
    let is_within = a.range == LinearRange::Segment || b.range == LinearRange::Segment;
    match (encoding.is_float, encoding.products_fit) {
        (true, true) => a.meets_plainly::<f32>(b),
        (true, false) => a.meets_plainly::<f64>(b),
        (false, _) if is_within => a.meets_plainly::<f64>(b),
        (false, _) => Some(crossing_fast::meet(a, b, Rounding::to(encoding)).ok()?.is_some()),
    }
}

/// The stages of a dimension: a function that decides by the kinds of both forms.
macro_rules! verdicts {
    ([$meets:ident of $Any:ident as $AnyForm:ty $(, lines by $lines:path)?]
        itself { $($Kind:ident => $Same:ident: $how:tt $same:tt;)* }
        pairs { $($A:ident with $B:ident => $Output:ident: $between:tt $answer:tt;)* }) => {
        /// Whether the two meet; `None` if that is uncertain, or every stage of the pair is a careful one.
        #[allow(unreachable_patterns, reason = "the line of lines is that of a program, which asks another formula")]
        pub fn $meets(a: &$AnyForm, b: &$AnyForm, _encoding: &'static Encoding) -> Option<bool> {
            match (a, b) {
                $(($Any::Linear(a), $Any::Linear(b)) => $lines(a, b, _encoding),)?
                $(($Any::$Kind(_a), $Any::$Kind(_b)) => verdicts!(@$how _a, _b),)*
                $(($Any::$A(_a), $Any::$B(_b)) | ($Any::$B(_b), $Any::$A(_a)) => verdicts!(@$between _a, _b),)*
                ($Any::Rounded(_), _) | (_, $Any::Rounded(_)) => None,
            }
        }
    };
    (@(plain $(by $kernel:ident, $Plan:ident $(($degree:literal))?)?) $a:ident, $b:ident) => {
        $a.meets_plainly::<f64>($b)
    };
    (@(outlined) $a:ident, $b:ident) => {
        $a.meets_outline(*$b)
    };
    (@(outlined_first) $a:ident, $b:ident) => {
        $b.meets_outline(*$a)
    };
    (@() $a:ident, $b:ident) => {
        None
    };
}
menu!(2, verdicts! [in_plane of InPlane as InPlane<'_, f64>, lines by lines_meet]);
menu!(3, verdicts! [in_space of InSpace as InSpace<'_, f64>]);
