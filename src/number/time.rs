//! Times: parameters at which a path reaches a surface, before they are rounded.
//!
//! A kernel passes the time of its answer to [`WholeOrTime::make`], with a closure for the rest of the answer. So the number that an
//! answer rounds and the number by which two answers are compared are computed by the same code.

use core::cmp::Ordering;

use crate::number::arithmetic::Arithmetic;
use crate::number::construction::Construction;
use crate::number::encoding::Raw;
use crate::number::surd::{NestedSurd, Surd};

/// An unrounded time, in the form in which a kernel finds it.
pub trait Unrounded<T: Construction> {
    /// The scalar's number nearest to it.
    fn rounded(self, context: T) -> Raw;
    /// The exact number.
    fn exact(self) -> Time<T>;
}

/// A time that needs no arithmetic.
#[derive(Clone, Copy, Debug)]
pub enum Known {
    /// The beginning of the path.
    Beginning,
    /// The end of a path from 0 to 1.
    End,
    /// Never: before all times (`Less`), or after them.
    Never(Ordering),
}

/// `numerator / denominator`. The denominator is positive.
#[derive(Clone, Copy, Debug)]
pub struct Ratio<T: Arithmetic> {
    pub numerator: T::D2,
    pub denominator: T::D2,
}

/// A ratio of degree 4.
#[derive(Clone, Copy, Debug)]
pub struct Ratio4<T: Arithmetic> {
    pub numerator: T::D4,
    pub denominator: T::D4,
}

/// A time in any of these forms.
#[derive(Clone, Copy, Debug)]
pub enum Time<T: Construction> {
    Known(Known),
    /// Numerator and denominator.
    Ratio(T::Big, T::Big),
    Surd(Surd<T>),
    Nested(NestedSurd<T>),
}

impl<T: Construction> Unrounded<T> for Known {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rounded(self, context: T) -> Raw {
        match self {
            Self::Beginning => Raw::ZERO,
            Self::End => context.encoding().one,
            Self::Never(way) => context.encoding().limit(way),
        }
    }
    fn exact(self) -> Time<T> {
        Time::Known(self)
    }
}

impl<T: Construction> Unrounded<T> for Ratio<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rounded(self, context: T) -> Raw {
        context.parameter(self.numerator, self.denominator)
    }
    fn exact(self) -> Time<T> {
        Time::Ratio(T::big2(self.numerator), T::big2(self.denominator))
    }
}

impl<T: Construction> Unrounded<T> for Ratio4<T> {
    fn rounded(self, context: T) -> Raw {
        context.parameter4(self.numerator, self.denominator)
    }
    fn exact(self) -> Time<T> {
        Time::Ratio(T::big4(self.numerator), T::big4(self.denominator))
    }
}

impl<T: Construction> Unrounded<T> for Surd<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rounded(self, context: T) -> Raw {
        context.pure(self)
    }
    fn exact(self) -> Time<T> {
        Time::Surd(self)
    }
}

impl<T: Construction> Unrounded<T> for NestedSurd<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rounded(self, context: T) -> Raw {
        context.nested_pure(self)
    }
    fn exact(self) -> Time<T> {
        Time::Nested(self)
    }
}

/// A whole answer or, if the context wants no more, its unrounded time.
pub enum WholeOrTime<T: Construction, Whole> {
    Whole(Whole),
    Time(Time<T>),
}

impl<T: Construction, Whole> WholeOrTime<T, Whole> {
    /// What the context wants of an answer at a time; `rest` constructs the whole answer from the rounded time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn make(context: T, time: impl Unrounded<T>, rest: impl FnOnce(Raw) -> Whole) -> Self {
        match told(context, time) {
            Ok(t) => Self::Whole(rest(t)),
            Err(time) => Self::Time(time),
        }
    }

    /// The whole answer, if that was wanted.
    pub fn whole(self) -> Option<Whole> {
        if let Self::Whole(whole) = self { Some(whole) } else { None }
    }

    /// The time, if no more was wanted.
    pub fn time(self) -> Option<Time<T>> {
        if let Self::Time(time) = self { Some(time) } else { None }
    }
}

/// The rounded time or, if the context wants no more, the unrounded one.
fn told<T: Construction>(context: T, time: impl Unrounded<T>) -> Result<Raw, Time<T>> {
    if context.wants_time() { Err(time.exact()) } else { Ok(time.rounded(context)) }
}
