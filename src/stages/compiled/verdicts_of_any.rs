//! Whether two forms of any kind meet: the fast stages of all verdicts, compiled here.
//!
//! The list is by forms, as that of the [fast stages of answers](crate::stages::fast): the shapes of one form have one stage. All are computed
//! in `f64`, which holds every number. Only two lines, rays or segments of the plane need to know of the scalar, because where they cross has to be in
//! its range; every other verdict is the same for all numbers in a common unit.

use crate::certificate::rounded::Rounding;
use crate::cross::crossing_fast;
use crate::form::plane::AnyForm as InPlane;
use crate::form::space::AnyForm as InSpace;
use crate::form::stored::{LinearForm, LinearRange};
use crate::meets::corners_verdict::MeetsOutline;
use crate::meets::verdict_fast::MeetsPlainly;
use crate::number::encoding::Encoding;

/// Two lines, rays or segments of the plane.
fn lines_meet(a: &LinearForm<f64, 2>, b: &LinearForm<f64, 2>, encoding: &'static Encoding) -> Option<bool> {
    let is_within = a.range == LinearRange::Segment || b.range == LinearRange::Segment;
    match (encoding.is_float, encoding.products_fit) {
        (true, true) => a.meets_plainly::<f32>(b),
        (true, false) => a.meets_plainly::<f64>(b),
        (false, _) if is_within => a.meets_plainly::<f64>(b),
        (false, _) => Some(crossing_fast::meet(a, b, Rounding::to(encoding))?.is_some()),
    }
}

/// The stages of a dimension: a function that decides by the kinds of both forms. A `plain` line has a formula in plain floats, an `outlined` one
/// reads the corners of the second form.
macro_rules! verdicts {
    ($meets:ident of $Any:ident as $AnyForm:ty $(, lines by $lines:path)?:
        itself { $($Kind:ident $how:ident;)* }
        pairs { $($A:ident with $B:ident $between:ident;)* }) => {
        /// Whether the two meet; `None` if that is uncertain, or every stage of the pair is a careful one.
        pub fn $meets(a: &$AnyForm, b: &$AnyForm, _encoding: &'static Encoding) -> Option<bool> {
            match (a, b) {
                $(($Any::Linear(a), $Any::Linear(b)) => $lines(a, b, _encoding),)?
                $(($Any::$Kind(a), $Any::$Kind(b)) => verdicts!(@$how a, b),)*
                $(($Any::$A(a), $Any::$B(b)) | ($Any::$B(b), $Any::$A(a)) => verdicts!(@$between a, b),)*
                _ => None,
            }
        }
    };
    (@plain $a:ident, $b:ident) => {
        $a.meets_plainly::<f64>($b)
    };
    (@outlined $a:ident, $b:ident) => {
        $a.meets_outline(*$b)
    };
}

verdicts! { in_plane of InPlane as InPlane<'_, f64>, lines by lines_meet:
    itself {
        Point plain;
        Ball plain;
        Capsule plain;
        Box plain;
        Oriented plain;
        Half plain;
        Triangle outlined;
    }
    pairs {
        Point with Linear plain;
        Point with Ball plain;
        Point with Capsule plain;
        Point with Box plain;
        Point with Oriented plain;
        Point with Half plain;
        Linear with Ball plain;
        Linear with Capsule plain;
        Linear with Box plain;
        Linear with Oriented plain;
        Linear with Half plain;
        Ball with Capsule plain;
        Ball with Box plain;
        Ball with Oriented plain;
        Ball with Half plain;
        Capsule with Box plain;
        Capsule with Oriented plain;
        Capsule with Half plain;
        Box with Oriented plain;
        Box with Half plain;
        Oriented with Half plain;
        Point with Triangle outlined;
        Linear with Triangle outlined;
        Ball with Triangle outlined;
        Capsule with Triangle outlined;
        Box with Triangle outlined;
        Oriented with Triangle outlined;
        Half with Triangle outlined;
        Oriented with Hull outlined;
        Half with Hull outlined;
    }
}

verdicts! { in_space of InSpace as InSpace<f64>:
    itself {
        Point plain;
        Linear plain;
        Ball plain;
        Capsule plain;
        Box plain;
        Half plain;
    }
    pairs {
        Point with Linear plain;
        Point with Ball plain;
        Point with Capsule plain;
        Point with Box plain;
        Point with Half plain;
        Linear with Ball plain;
        Linear with Capsule plain;
        Linear with Box plain;
        Linear with Half plain;
        Ball with Capsule plain;
        Ball with Box plain;
        Ball with Half plain;
        Capsule with Box plain;
        Capsule with Half plain;
        Box with Half plain;
    }
}
