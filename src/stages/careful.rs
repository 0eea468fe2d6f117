//! The careful stages: plain floats, then exact integers of as many bits as the operands need.
//!
//! They are ordinary functions of plain numbers, compiled once in kousa, and not generic over the scalar or the shapes.

use core::marker::PhantomData;

use crate::certificate::rounded::Certain;
use crate::clip::through::End;
use crate::clip::{meets_fast, nearby_fast, polygon_fast};
use crate::cross::crossing_fast;
use crate::distance::{closest_fast, contains_fast, polytopes_fast, witness_fast};
use crate::form::plane::Plane;
use crate::form::query::{
    Area, ClosestPoints, CommonPoint, Dimension, DistanceSquared, FindChord, FindContact, FindContains,
    FindCrossing, FindDistance, FindEnter, FindExit, FindManifold, FindTurn, Length, Meets, NearestOnLinear,
    Project, QueryOfLength, Reach, Rise, SetQuery, Within,
};
use crate::form::space::Space;
use crate::manifold::{manifold_fast, manifold_in_space_fast};
use crate::number::arithmetic::{Reads, Value};
use crate::number::construction::Construction;
use crate::number::encoding::{Encoding, Raw};
use crate::number::exact::{EveryFloat, Exact, W64};
use crate::number::extent::{Finite, Stored, Visitor};
use crate::number::span::Span;
use crate::single::single_fast;

/// A query about plain numbers.
pub trait Asked<N: Stored> {
    /// The answer.
    type Answer;

    /// Passes every number to a visitor.
    fn visit(&self, visitor: &mut impl Visitor<N>);
    /// The answer; `None` if an operand is empty, or there is no answer.
    fn run<T: Construction + Reads<N>>(&self, context: T) -> Option<Self::Answer>;
}

/// The answer by exact integers: by machine words if they hold the operands, otherwise by integers of run-time length.
pub fn exactly<N: Stored, Q: Asked<N>>(query: &Q, encoding: &'static Encoding) -> Option<Q::Answer> {
    #[cfg(feature = "tally")]
    crate::number::tally::count_exact_run();
    let (unit, fits) = unit_of(query, encoding);
    if fits {
        query.run(Exact::<W64>::new(encoding, unit))
    } else {
        query.run(Exact::<EveryFloat>::new(encoding, unit))
    }
}

/// The exponent of a unit of which all numbers of a query are multiples, and whether machine words hold these
/// multiples.
pub fn unit_of<N: Stored, Q: Asked<N>>(query: &Q, encoding: &Encoding) -> (i32, bool) {
    let mut span = Span::default();
    query.visit(&mut span);
    span.unit_within(encoding, W64::BITS)
}

/// The answer by exact integers of floats, of which one that is not finite makes a set empty.
pub fn carefully<Q: Asked<f64>>(query: &Q, encoding: &'static Encoding) -> Option<Q::Answer> {
    let mut finite = Finite(true);
    query.visit(&mut finite);
    if finite.0 { exactly(query, encoding) } else { None }
}

/// A query with its careful stages.
pub trait Careful<D: Dimension> {
    /// The answer.
    type Answer;

    /// The answer of plain floats alone; `None` if they are uncertain.
    fn at_once(
        _a: &D::AnyForm<'_, f64>,
        _b: &D::AnyForm<'_, f64>,
        _encoding: &'static Encoding,
    ) -> Certain<Self::Answer> {
        None
    }

    /// The answer after plain floats were uncertain, for numbers that an `f64` holds.
    fn again(
        a: &D::AnyForm<'_, f64>,
        b: &D::AnyForm<'_, f64>,
        encoding: &'static Encoding,
    ) -> Option<Self::Answer>;
    /// For numbers that an `f64` holds.
    fn of_floats(
        a: &D::AnyForm<'_, f64>,
        b: &D::AnyForm<'_, f64>,
        encoding: &'static Encoding,
    ) -> Option<Self::Answer> {
        match Self::at_once(a, b, encoding) {
            Some(found) => found,
            None => Self::again(a, b, encoding),
        }
    }
    /// For integers of 64 bits.
    fn of_integers(
        a: &D::AnyForm<'_, i64>,
        b: &D::AnyForm<'_, i64>,
        encoding: &'static Encoding,
    ) -> Option<Self::Answer>;
}

/// Two forms as the operands of a query `Q`.
pub struct Pair<'a, Q, D: Dimension, N: Value> {
    pub a: &'a D::AnyForm<'a, N>,
    pub b: &'a D::AnyForm<'a, N>,
    pub query: PhantomData<Q>,
}

/// Two forms and a length, which is not negative, as the operands of a query `Q`.
struct PairAndLength<'a, Q, D: Dimension, N: Value> {
    a: &'a D::AnyForm<'a, N>,
    b: &'a D::AnyForm<'a, N>,
    length: Reach<N>,
    query: PhantomData<Q>,
}

/// A query about two forms and a length, which is not negative, with its stages.
pub trait CarefulOfLength<D: Dimension>: QueryOfLength<D> {
    /// The answer of plain floats; `None` if they are uncertain.
    fn at_once(
        _a: &D::AnyForm<'_, f64>,
        _b: &D::AnyForm<'_, f64>,
        _length: Reach<f64>,
        _encoding: &'static Encoding,
    ) -> Certain<Self::Answer> {
        None
    }
    /// The answer after plain floats were uncertain, for numbers that an `f64` holds.
    fn again(
        a: &D::AnyForm<'_, f64>,
        b: &D::AnyForm<'_, f64>,
        length: Reach<f64>,
        encoding: &'static Encoding,
    ) -> Option<Self::Answer>;
    /// For integers of 64 bits.
    fn of_integers(
        a: &D::AnyForm<'_, i64>,
        b: &D::AnyForm<'_, i64>,
        length: Reach<i64>,
        encoding: &'static Encoding,
    ) -> Option<Self::Answer>;
}

/// The stages of each query about a length, compiled here.
macro_rules! careful_of_length {
    ($($D:ident: $($Q:ident $(after $($plain:ident)::+)?),*;)*) => {$($(
        impl CarefulOfLength<$D> for $Q {
            $(fn at_once(
                a: &<$D as Dimension>::AnyForm<'_, f64>,
                b: &<$D as Dimension>::AnyForm<'_, f64>,
                length: Reach<f64>,
                encoding: &'static Encoding,
            ) -> Certain<Self::Answer> {
                $($plain)::+(a, b, length, encoding)
            })?
            fn again(
                a: &<$D as Dimension>::AnyForm<'_, f64>,
                b: &<$D as Dimension>::AnyForm<'_, f64>,
                length: Reach<f64>,
                encoding: &'static Encoding,
            ) -> Option<Self::Answer> {
                carefully(&PairAndLength::<$Q, $D, f64> { a, b, length, query: PhantomData }, encoding)
            }
            fn of_integers(
                a: &<$D as Dimension>::AnyForm<'_, i64>,
                b: &<$D as Dimension>::AnyForm<'_, i64>,
                length: Reach<i64>,
                encoding: &'static Encoding,
            ) -> Option<Self::Answer> {
                exactly(&PairAndLength::<$Q, $D, i64> { a, b, length, query: PhantomData }, encoding)
            }
        }

        impl<N: Stored> Asked<N> for PairAndLength<'_, $Q, $D, N> {
            type Answer = <$Q as QueryOfLength<$D>>::Answer;
            fn visit(&self, visitor: &mut impl Visitor<N>) {
                $D::visit(self.a, visitor);
                $D::visit(self.b, visitor);
                visitor.number(self.length.0);
                self.length.1.iter().flatten().for_each(|x| visitor.number(*x));
            }
            fn run<T: Construction + Reads<N>>(&self, context: T) -> Option<Self::Answer> {
                let (length, along) = self.length;
                let read = |x| context.extent_of(x);
                let length = (read(length), along.map(|along| along.map(read)));
                match ($D::lower(self.a, context), $D::lower(self.b, context)) {
                    (Some(a), Some(b)) => <$Q as QueryOfLength<$D>>::run(context, &a, &b, length),
                    _ => None,
                }
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
            ) -> Certain<Self::Answer> {
                $($plain)::+(a, b, encoding)
            })?
            fn again(
                a: &<$D as Dimension>::AnyForm<'_, f64>,
                b: &<$D as Dimension>::AnyForm<'_, f64>,
                encoding: &'static Encoding,
            ) -> Option<Self::Answer> {
                carefully(&Pair::<$Q, $D, f64> { a, b, query: PhantomData }, encoding)
            }
            fn of_integers(
                a: &<$D as Dimension>::AnyForm<'_, i64>,
                b: &<$D as Dimension>::AnyForm<'_, i64>,
                encoding: &'static Encoding,
            ) -> Option<Self::Answer> {
                exactly(&Pair::<$Q, $D, i64> { a, b, query: PhantomData }, encoding)
            }
        }

        impl<N: Stored> Asked<N> for Pair<'_, $Q, $D, N> {
            type Answer = <$Q as SetQuery<$D>>::Answer;
            fn visit(&self, visitor: &mut impl Visitor<N>) {
                $D::visit(self.a, visitor);
                $D::visit(self.b, visitor);
            }
            fn run<T: Construction + Reads<N>>(&self, context: T) -> Option<Self::Answer> {
                match ($D::lower(self.a, context), $D::lower(self.b, context)) {
                    (Some(a), Some(b)) => <$Q as SetQuery<$D>>::run(context, &a, &b),
                    _ => None,
                }
            }
        }
    )*)*};
}
careful! {
    Plane: Meets after meets_fast::meets, FindContains after contains_fast::contains, FindDistance after witness_fast::distance,
        DistanceSquared after witness_fast::squared,
        ClosestPoints after closest_fast::closest, CommonPoint after closest_fast::common,
        FindCrossing after crossing_fast::at_common_end, FindEnter after nearby_fast::enter_in_plane, FindExit after nearby_fast::exit_in_plane,
        FindContact after manifold_fast::contact, Project after single_fast::project, Area after single_fast::area,
        FindTurn;
    Space: Meets after polytopes_fast::meets, FindContains after contains_fast::contains,
        FindDistance after polytopes_fast::distance, DistanceSquared after polytopes_fast::squared,
        ClosestPoints after closest_fast::closest, CommonPoint after closest_fast::common, FindCrossing,
        FindEnter after nearby_fast::enter_in_space, FindExit after nearby_fast::exit_in_space,
        FindContact after polytopes_fast::touching, Length after single_fast::length, NearestOnLinear after single_fast::nearest, Rise,
            FindTurn;
}

/// A dimension with the ends of its chords.
pub trait Chords: Dimension {
    type End;

    /// Both ends in plain floats, each of which may be uncertain by itself.
    fn ends_plainly(
        _a: &Self::AnyForm<'_, f64>,
        _b: &Self::AnyForm<'_, f64>,
        _encoding: &'static Encoding,
    ) -> Certain<[Option<Self::End>; 2]> {
        None
    }
}

impl Chords for Plane {
    type End = End<Raw, 2>;

    fn ends_plainly(
        a: &<Self as Dimension>::AnyForm<'_, f64>,
        b: &<Self as Dimension>::AnyForm<'_, f64>,
        encoding: &'static Encoding,
    ) -> Certain<[Option<Self::End>; 2]> {
        polygon_fast::ends(a, b, encoding)
    }
}

impl Chords for Space {
    type End = End<Raw, 3>;
}

/// Neither end of a chord depends on how certain the other is, and `enter` is the answer of [`FindEnter`], bit for bit.
impl<D: Chords> Careful<D> for FindChord
where
    FindEnter: Careful<D, Answer = D::End>,
    FindExit: Careful<D, Answer = D::End>,
{
    type Answer = [D::End; 2];

    fn again(
        a: &D::AnyForm<'_, f64>,
        b: &D::AnyForm<'_, f64>,
        encoding: &'static Encoding,
    ) -> Option<[D::End; 2]> {
        let [enter, exit] = match D::ends_plainly(a, b, encoding) {
            Some(found) => found?,
            None => [None, None],
        };
        let enter = enter.or_else(|| FindEnter::of_floats(a, b, encoding))?;
        Some([enter, exit.or_else(|| FindExit::of_floats(a, b, encoding))?])
    }
    fn of_integers(
        a: &D::AnyForm<'_, i64>,
        b: &D::AnyForm<'_, i64>,
        encoding: &'static Encoding,
    ) -> Option<[D::End; 2]> {
        let enter = FindEnter::of_integers(a, b, encoding)?;
        Some([enter, FindExit::of_integers(a, b, encoding)?])
    }
}

#[cfg(test)]
mod tests;
