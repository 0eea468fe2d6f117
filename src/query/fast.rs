//! The fast stages of answers: floats with one filter, each pair of forms for itself, compiled once in kousa.
//!
//! What they leave uncertain, and every rare case, goes to the [careful](super::careful) stages.

use super::careful::{Careful, is_ordinary};
use crate::arithmetic::encoding::Encoding;
use crate::arithmetic::filter::{Bounded, FAST, Uncertain};
use crate::arithmetic::float::Floats;
use crate::kernel::form::{BallForm, BoxForm, CapsuleForm, Form, LinearForm, OrientedForm};
use crate::kernel::plane::any::Plane;
use crate::kernel::plane::contact;
use crate::kernel::query::{FindChord, FindContact, FindCrossing, InDimension, Query};
use crate::kernel::space::any::Space;
use crate::kernel::{clip, crossing, space};

/// A pair of forms that have something in common to be found.
pub trait Find<B: InDimension<f64>>: InDimension<f64, Dimension = B::Dimension> {
    /// The query that finds it.
    type Query: Careful<B::Dimension>;

    /// The answer, of numbers that an `f64` holds.
    fn find(
        &self,
        b: &B,
        encoding: &'static Encoding,
    ) -> Option<<Self::Query as Query<B::Dimension>>::Answer>;
}

type Fast = Floats<Bounded<FAST>>;

/// The answer of a kernel in fast floats, if the numbers are ordinary.
#[inline(always)]
fn quickly<A: Form<f64>, B: Form<f64>, R>(
    a: &A,
    b: &B,
    encoding: &'static Encoding,
    kernel: impl FnOnce(
        Fast,
        &A::Lowered<Fast>,
        &B::Lowered<Fast>,
    ) -> Result<Option<R>, Uncertain>,
) -> Result<Option<R>, Uncertain> {
    #[cfg(feature = "measure")]
    if encoding.is_counted {
        return Err(Uncertain);
    }
    let is_oblique = A::IS_OBLIQUE | B::IS_OBLIQUE;
    let is_ordinary = is_ordinary(
        encoding,
        is_oblique,
        |quick| {
            a.visit(quick);
            b.visit(quick);
        },
        |range| {
            a.visit(range);
            b.visit(range);
        },
    );
    if !is_ordinary {
        return Err(Uncertain);
    }
    let context = Fast::new(encoding, is_oblique);
    match (a.lower(context), b.lower(context)) {
        (Some(a), Some(b)) => kernel(context, &a, &b),
        _ => Ok(None),
    }
}

/// One line a pair of forms: the query, and the kernel of its fast stage, or that it has none.
macro_rules! finds {
    ($($A:ty, $B:ty => $Query:ident in $Dimension:ident by $($kernel:ident)::*;)*) => {$(
        impl Find<$B> for $A {
            type Query = $Query;
            fn find(&self, b: &$B, encoding: &'static Encoding) -> Option<<$Query as Query<$Dimension>>::Answer> {
                finds!(@find $Query $Dimension, self, b, encoding, $($kernel)::*)
            }
        }
    )*};
    (@find $Query:ident $Dimension:ident, $a:ident, $b:ident, $encoding:ident, careful) => {
        <$Query as Careful<$Dimension>>::of_floats(&$a.any(), &$b.any(), $encoding)
    };
    (@find $Query:ident $Dimension:ident, $a:ident, $b:ident, $encoding:ident, $($kernel:ident)::*) => {
        quickly($a, $b, $encoding, |context, a, b| $($kernel)::*(context, a, b))
            .unwrap_or_else(|Uncertain| <$Query as Careful<$Dimension>>::of_floats(&$a.any(), &$b.any(), $encoding))
    };
}
finds! {
    LinearForm<f64, 2>, LinearForm<f64, 2> => FindCrossing in Plane by crossing::meet;
    LinearForm<f64, 2>, BallForm<f64, 2> => FindChord in Plane by clip::meet;
    LinearForm<f64, 2>, CapsuleForm<f64, 2> => FindChord in Plane by clip::meet;
    LinearForm<f64, 2>, BoxForm<f64, 2> => FindChord in Plane by clip::meet;
    LinearForm<f64, 2>, OrientedForm<f64> => FindChord in Plane by clip::meet;
    BallForm<f64, 2>, BallForm<f64, 2> => FindContact in Plane by contact::meet;
    BallForm<f64, 2>, CapsuleForm<f64, 2> => FindContact in Plane by contact::meet;
    BallForm<f64, 2>, BoxForm<f64, 2> => FindContact in Plane by contact::meet;
    BallForm<f64, 2>, OrientedForm<f64> => FindContact in Plane by careful;
    CapsuleForm<f64, 2>, CapsuleForm<f64, 2> => FindContact in Plane by careful;
    CapsuleForm<f64, 2>, BoxForm<f64, 2> => FindContact in Plane by careful;
    CapsuleForm<f64, 2>, OrientedForm<f64> => FindContact in Plane by careful;
    BoxForm<f64, 2>, BoxForm<f64, 2> => FindContact in Plane by careful;
    BoxForm<f64, 2>, OrientedForm<f64> => FindContact in Plane by careful;
    OrientedForm<f64>, OrientedForm<f64> => FindContact in Plane by careful;

    LinearForm<f64, 3>, LinearForm<f64, 3> => FindCrossing in Space by crossing::meet;
    LinearForm<f64, 3>, BallForm<f64, 3> => FindChord in Space by clip::meet;
    LinearForm<f64, 3>, CapsuleForm<f64, 3> => FindChord in Space by clip::meet;
    LinearForm<f64, 3>, BoxForm<f64, 3> => FindChord in Space by clip::meet;
    BallForm<f64, 3>, BallForm<f64, 3> => FindContact in Space by space::meet;
    BallForm<f64, 3>, CapsuleForm<f64, 3> => FindContact in Space by careful;
    BallForm<f64, 3>, BoxForm<f64, 3> => FindContact in Space by space::meet;
    CapsuleForm<f64, 3>, CapsuleForm<f64, 3> => FindContact in Space by careful;
    CapsuleForm<f64, 3>, BoxForm<f64, 3> => FindContact in Space by careful;
    BoxForm<f64, 3>, BoxForm<f64, 3> => FindContact in Space by careful;
}
