//! The careful stages: plain floats, then exact integers of as many bits as the operands need.
//!
//! They are ordinary functions of plain numbers, compiled once in kousa, and not generic over the scalar or the shapes.

use core::marker::PhantomData;

use crate::certificate::rounded::{Outcome, Uncertain};
use crate::clip::through::End;
use crate::clip::{nearby_fast, polygon_fast};
use crate::distance::{closest_fast, contains_fast, in_plane_fast, polytopes_fast, witness_fast};
use crate::form::plane::Plane;
use crate::form::query::{
    Area, ClosestPoints, CommonPoint, Dimension, DistanceSquared, FindChord, FindContact, FindContains,
    FindCrossing, FindDistance, FindEnter, FindExit, FindManifold, FindTurn, FlatDifference, Length, Meets,
    NearestOnLinear, Project, QueryOfLength, Reach, Rise, SetQuery, Within,
};
use crate::form::space::Space;
use crate::manifold::{manifold_fast, manifold_in_space_fast};
use crate::number::each::Each;
use crate::number::encoding::{Encoding, Raw};
use crate::number::exact::{EveryFloat, Exact, W64};
use crate::number::extent::Visitor;
use crate::number::span::Extent;
use crate::single::single_fast;
use crate::stages::converted::{self, Converted, Forms, FormsAndLength, ReadsEither, of_either};

/// A query about plain numbers.
pub trait Asked {
    /// The answer.
    type Answer;

    /// Adds every number.
    fn visit(&self, extent: &mut Extent);
    /// The answer; `None` if an operand is empty, or there is no answer.
    fn run<T: ReadsEither>(&self, context: T) -> Option<Self::Answer>;
}

/// The answer by exact integers: by machine words if they hold the operands, otherwise by integers of run-time length. A number that is not finite
/// makes a set empty.
pub fn exactly<Q: Asked>(query: &Q, encoding: &'static Encoding) -> Option<Q::Answer> {
    let (unit, fits) = unit_of(query, encoding)?;
    #[cfg(feature = "tally")]
    crate::number::tally::count_exact_run();
    if fits {
        query.run(Exact::<W64>::new(encoding, unit))
    } else {
        query.run(Exact::<EveryFloat>::new(encoding, unit))
    }
}

/// The exponent of a unit of which all numbers of a query are multiples, and whether machine words hold these
/// multiples; `None` if a number is not finite.
pub fn unit_of(query: &impl Asked, encoding: &Encoding) -> Option<(i32, bool)> {
    let mut extent = Extent::NOTHING;
    query.visit(&mut extent);
    extent.unit_within(encoding, W64::BITS)
}

/// A query with its careful stages.
pub trait Careful<D: Dimension> {
    /// The answer.
    type Answer;

    /// The answer of plain floats alone.
    fn at_once(
        _a: &D::AnyForm<'_, f64>,
        _b: &D::AnyForm<'_, f64>,
        _encoding: &'static Encoding,
    ) -> Outcome<Self::Answer> {
        Err(Uncertain)
    }
    /// The same, which integers leave uncertain.
    fn plainly(forms: Forms<'_, D>, encoding: &'static Encoding) -> Outcome<Self::Answer> {
        match forms {
            Converted::Floats([a, b]) => Self::at_once(a, b, encoding),
            Converted::Integers(..) => Err(Uncertain),
        }
    }
    /// The answer after plain floats were uncertain.
    fn again(forms: Forms<'_, D>, encoding: &'static Encoding) -> Option<Self::Answer>;
    /// The answer of all stages.
    fn answer(forms: Forms<'_, D>, encoding: &'static Encoding) -> Option<Self::Answer>;
}

/// Two forms as the operands of a query `Q`.
pub struct Pair<'a, Q, D: Dimension> {
    pub forms: Forms<'a, D>,
    query: PhantomData<Q>,
}

impl<'a, Q, D: Dimension> Pair<'a, Q, D> {
    pub fn of(forms: Forms<'a, D>) -> Self {
        Self { forms, query: PhantomData }
    }
}

/// Two forms and a length, which is not negative, as the operands of a query `Q`.
struct PairAndLength<'a, Q, D: Dimension> {
    operands: FormsAndLength<'a, D>,
    query: PhantomData<Q>,
}

/// A query about two forms and a length, which is not negative, with its stages.
pub trait CarefulOfLength<D: Dimension>: QueryOfLength<D> {
    /// The answer of plain floats.
    fn at_once(
        a: &D::AnyForm<'_, f64>,
        b: &D::AnyForm<'_, f64>,
        length: Reach<f64>,
        encoding: &'static Encoding,
    ) -> Outcome<Self::Answer>;
    /// The answer after plain floats were uncertain.
    fn again(operands: FormsAndLength<'_, D>, encoding: &'static Encoding) -> Option<Self::Answer>;
}

/// The stages of each query about a length, compiled here.
macro_rules! careful_of_length {
    ($($D:ident: $($Q:ident after $($plain:ident)::+),*;)*) => {$($(
        impl CarefulOfLength<$D> for $Q {
            fn at_once(
                a: &<$D as Dimension>::AnyForm<'_, f64>,
                b: &<$D as Dimension>::AnyForm<'_, f64>,
                length: Reach<f64>,
                encoding: &'static Encoding,
            ) -> Outcome<Self::Answer> {
                $($plain)::+(a, b, length, encoding)
            }
            fn again(operands: FormsAndLength<'_, $D>, encoding: &'static Encoding) -> Option<Self::Answer> {
                exactly(&PairAndLength::<$Q, $D> { operands, query: PhantomData }, encoding)
            }
        }

        impl Asked for PairAndLength<'_, $Q, $D> {
            type Answer = <$Q as QueryOfLength<$D>>::Answer;
            fn visit(&self, extent: &mut Extent) {
                of_either!(self.operands, |(forms, (length, along)), Numbers| {
                    converted::visit::<$D>(Numbers(forms), extent);
                    extent.number(length);
                    if let Some(along) = &along {
                        along.iter().for_each(|x| extent.number(*x));
                    }
                });
            }
            fn run<T: ReadsEither>(&self, context: T) -> Option<Self::Answer> {
                let (forms, length) = of_either!(self.operands, |(forms, (length, along)), Numbers| {
                    let read = |x| context.extent_of(x);
                    (Numbers(forms), (read(length), along.map(|along| along.each(read))))
                });
                let [Some(a), Some(b)] = &converted::lower::<$D, T>(forms, context) else { return None };
                <$Q as QueryOfLength<$D>>::run(context, a, b, length)
            }
        }
    )*)*};
}
careful_of_length! {
    Plane: FindManifold after manifold_fast::meet, Within after witness_fast::within;
    Space: FindManifold after manifold_in_space_fast::meet, Within after witness_fast::within;
}

/// The careful stages of each query, compiled here.
macro_rules! careful {
    ($($D:ident: $($Q:ident $(after $($plain:ident)::+)?),*;)*) => {$($(
        impl Careful<$D> for $Q {
            type Answer = <$Q as SetQuery<$D>>::Answer;
            $(fn at_once(
                a: &<$D as Dimension>::AnyForm<'_, f64>,
                b: &<$D as Dimension>::AnyForm<'_, f64>,
                encoding: &'static Encoding,
            ) -> Outcome<Self::Answer> {
                $($plain)::+(a, b, encoding)
            })?
            fn again(forms: Forms<'_, $D>, encoding: &'static Encoding) -> Option<Self::Answer> {
                exactly(&Pair::<$Q, $D>::of(forms), encoding)
            }
            fn answer(forms: Forms<'_, $D>, encoding: &'static Encoding) -> Option<Self::Answer> {
                match <Self as Careful<$D>>::plainly(forms, encoding) {
                    Ok(found) => found,
                    Err(Uncertain) => <Self as Careful<$D>>::again(forms, encoding),
                }
            }
        }

        impl Asked for Pair<'_, $Q, $D> {
            type Answer = <$Q as SetQuery<$D>>::Answer;
            fn visit(&self, extent: &mut Extent) {
                converted::visit::<$D>(self.forms, extent);
            }
            fn run<T: ReadsEither>(&self, context: T) -> Option<Self::Answer> {
                let [Some(a), Some(b)] = &converted::lower::<$D, T>(self.forms, context) else { return None };
                <$Q as SetQuery<$D>>::run(context, a, b)
            }
        }
    )*)*};
}
careful! {
    Plane: Meets after in_plane_fast::meets, FindContains after contains_fast::contains, FindDistance after witness_fast::distance,
        DistanceSquared after witness_fast::squared,
        ClosestPoints after closest_fast::closest, CommonPoint after closest_fast::common,
        FindCrossing, FindEnter after nearby_fast::enter_in_plane, FindExit after nearby_fast::exit_in_plane,
        FindContact after in_plane_fast::contact, Project after single_fast::project, Area after single_fast::area,
        FindTurn, FlatDifference;
    Space: Meets after polytopes_fast::meets, FindContains after contains_fast::contains,
        FindDistance after polytopes_fast::distance, DistanceSquared after polytopes_fast::squared,
        ClosestPoints after closest_fast::closest, CommonPoint after closest_fast::common, FindCrossing,
        FindEnter after nearby_fast::enter_in_space, FindExit after nearby_fast::exit_in_space,
        FindContact after polytopes_fast::touching, Length after single_fast::length, NearestOnLinear after single_fast::nearest, Rise,
            FindTurn, FlatDifference;
}

/// Neither end of a chord depends on how certain the other is, and `enter` is the answer of [`FindEnter`], bit for bit.
macro_rules! careful_chords {
    ($($D:ident in $AXES:literal $(after $($plain:ident)::+)?;)*) => {$(
        impl Careful<$D> for FindChord {
            type Answer = [End<Raw, $AXES>; 2];

            fn again(forms: Forms<'_, $D>, encoding: &'static Encoding) -> Option<Self::Answer> {
                let ends = [Err(Uncertain), Err(Uncertain)];
                $(let ends = match forms {
                    Converted::Floats([a, b]) => $($plain)::+(a, b, encoding).unwrap_or(Some(ends))?,
                    Converted::Integers(..) => ends,
                };)?
                let [enter, exit] = ends;
                let enter = enter.ok().or_else(|| <FindEnter as Careful<$D>>::answer(forms, encoding))?;
                Some([enter, exit.ok().or_else(|| <FindExit as Careful<$D>>::answer(forms, encoding))?])
            }
            fn answer(forms: Forms<'_, $D>, encoding: &'static Encoding) -> Option<Self::Answer> {
                <Self as Careful<$D>>::again(forms, encoding)
            }
        }
    )*};
}
careful_chords! {
    Plane in 2 after polygon_fast::ends;
    Space in 3;
}

#[cfg(test)]
mod tests;
