//! Whether two forms of any kind meet: the fast stages of all verdicts, compiled here.
//!
//! The list is by forms, as that of the [fast stages of answers](crate::stages::fast): the shapes of one form have one stage. All are computed
//! in `f64`, which holds every number. Only two lines, rays or segments need to know of the scalar, because where they cross has to be in its
//! range; every other verdict is the same for all numbers in a common unit.

use crate::clip::through;
use crate::contact::contact_in_plane;
use crate::cross::meeting;
use crate::form::holds;
use crate::form::plane::AnyForm as InPlane;
use crate::form::space::AnyForm as InSpace;
use crate::form::stored::{LinearForm, Lower};
use crate::meets::corners_verdict::{InUnits, MeetsOutline};
use crate::meets::verdict_fast::MeetsPlainly;
use crate::number::encoding::Encoding;
use crate::number::extent::{Extent, Sum, is_common};
use crate::number::filter::{DYNAMIC, SEMI_STATIC, Uncertain, WithPermanent};
use crate::number::float::Floats;
use crate::scalar::Constants;

/// The verdict of a kernel in an arithmetic of floats, for two forms.
type Verdict = Result<bool, Uncertain>;
/// The arithmetic of the dynamic filter.
type Dynamic = Floats<WithPermanent<DYNAMIC>>;
/// The arithmetic of the semi-static filter.
type SemiStatic = Floats<WithPermanent<SEMI_STATIC>>;

/// The verdict if stored numbers are only compared.
#[inline(always)]
fn compared<A: Lower<f64>, B: Lower<f64>>(
    a: &A,
    b: &B,
    kernel: impl FnOnce(Dynamic, &A::Lowered<Dynamic>, &B::Lowered<Dynamic>) -> Verdict,
) -> Option<bool> {
    // A number that is not finite makes the set empty; but the sum may also overflow on its own.
    let mut sum = Sum(0.0);
    a.visit(&mut sum);
    b.visit(&mut sum);
    if !sum.is_finite() {
        return None;
    }
    let context = Dynamic::new(f64::ENCODING, false);
    match (a.lower(context), b.lower(context)) {
        (Some(a), Some(b)) => kernel(context, &a, &b).ok(),
        _ => Some(false),
    }
}

/// The verdict by the semi-static filter.
#[inline(always)]
fn filtered<A: Lower<f64>, B: Lower<f64>>(
    a: &A,
    b: &B,
    encoding: &'static Encoding,
    kernel: impl FnOnce(SemiStatic, &A::Lowered<SemiStatic>, &B::Lowered<SemiStatic>) -> Verdict,
) -> Option<bool> {
    let mut extent = Extent::NOTHING;
    a.visit(&mut extent);
    b.visit(&mut extent);
    if !is_common(extent.sum()) {
        return None;
    }
    let context = SemiStatic::within(encoding, extent.sum());
    match (a.lower(context), b.lower(context)) {
        (Some(a), Some(b)) => kernel(context, &a, &b).ok(),
        _ => Some(false),
    }
}

/// Two lines, rays or segments of the plane.
fn lines_meet(a: &LinearForm<f64, 2>, b: &LinearForm<f64, 2>, encoding: &'static Encoding) -> Option<bool> {
    match (encoding.is_float, encoding.products_fit) {
        (true, true) => a.meets_plainly::<f32>(b),
        (true, false) => a.meets_plainly::<f64>(b),
        (false, _) => filtered(a, b, encoding, meeting::meets),
    }
}

/// Two lines, rays or segments of space.
fn lines_meet_in_space(
    a: &LinearForm<f64, 3>,
    b: &LinearForm<f64, 3>,
    encoding: &'static Encoding,
) -> Option<bool> {
    filtered(a, b, encoding, meeting::meets)
}

/// The stages of a dimension: a function that decides by the kinds of both forms. A `plain` line has a formula in plain floats, an `outlined` one
/// reads the corners of the second form, and the others name a kernel and the greatest degree of its signs, or that it only compares.
macro_rules! verdicts {
    ($meets:ident of $Any:ident as $AnyForm:ty, lines by $lines:ident:
        itself { $($Kind:ident $how:ident $($kernel:ident)?;)* }
        pairs { $($A:ident with $B:ident $between:ident $($of:ident)?;)* }) => {
        /// Whether the two meet; `None` if that is uncertain, or every stage of the pair is a careful one.
        pub fn $meets(a: &$AnyForm, b: &$AnyForm, encoding: &'static Encoding) -> Option<bool> {
            let step = encoding.step();
            match (a, b) {
                ($Any::Linear(a), $Any::Linear(b)) => $lines(a, b, encoding),
                $(($Any::$Kind(a), $Any::$Kind(b)) => verdicts!(@$how a, b, step, $($kernel)?),)*
                $(($Any::$A(a), $Any::$B(b)) | ($Any::$B(b), $Any::$A(a)) => verdicts!(@$between a, b, step, $($of)?),)*
                _ => None,
            }
        }
    };
    (@plain $a:ident, $b:ident, $step:ident,) => {
        InUnits::in_units(*$a, $step).meets_plainly::<f64>(&InUnits::in_units(*$b, $step))
    };
    (@outlined $a:ident, $b:ident, $step:ident,) => {
        InUnits::in_units(*$a, $step).meets_outline(*$b)
    };
    (@compared $a:ident, $b:ident, $step:ident, $kernel:ident) => {
        compared($a, $b, |context, a, b| $kernel::meets(context, a, b))
    };
    (@signs $a:ident, $b:ident, $step:ident, $kernel:ident) => {
        filtered(&InUnits::in_units(*$a, $step), &InUnits::in_units(*$b, $step), f64::ENCODING, |context, a, b| {
            $kernel::meets(context, a, b)
        })
    };
}

verdicts! { in_plane of InPlane as InPlane<'_, f64>, lines by lines_meet:
    itself {
        Point compared holds;
        Ball plain;
        Capsule plain;
        Box plain;
        Oriented plain;
        Triangle outlined;
    }
    pairs {
        Point with Linear signs holds;
        Point with Ball signs holds;
        Point with Capsule signs holds;
        Point with Box compared holds;
        Point with Oriented signs holds;
        Point with Half signs holds;
        Linear with Ball plain;
        Linear with Capsule signs through;
        Linear with Box plain;
        Linear with Oriented plain;
        Linear with Half plain;
        Ball with Capsule plain;
        Ball with Box plain;
        Ball with Oriented signs contact_in_plane;
        Ball with Half plain;
        Capsule with Box signs contact_in_plane;
        Capsule with Oriented signs contact_in_plane;
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

verdicts! { in_space of InSpace as InSpace<f64>, lines by lines_meet_in_space:
    itself {
        Point compared holds;
        Ball plain;
        Capsule plain;
        Box plain;
    }
    pairs {
        Point with Linear signs holds;
        Point with Ball signs holds;
        Point with Capsule signs holds;
        Point with Box compared holds;
        Point with Half signs holds;
        Linear with Ball plain;
        Linear with Capsule signs through;
        Linear with Box plain;
        Linear with Half plain;
        Ball with Capsule plain;
        Ball with Box plain;
        Ball with Half plain;
        Capsule with Half plain;
        Box with Half plain;
    }
}
