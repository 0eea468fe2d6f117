//! What can be asked of two forms whose kinds are known at run time.

use super::form::Form;
use crate::arithmetic::construction::Construction;
use crate::arithmetic::extent::Visitor;
use crate::arithmetic::number::{Arithmetic, Reads, Value};
use crate::arithmetic::time::Time;

/// The plane, or space: the forms that there are, and the sets that they are lowered to.
pub trait Dimension: Sized {
    /// A form of any kind.
    type AnyForm<'a, N: Value>: Copy;
    /// The same in the numbers of an arithmetic.
    type Set<'a, T: Arithmetic>;

    /// Shows every number.
    fn visit<N: Value>(form: &Self::AnyForm<'_, N>, visitor: &mut impl Visitor<N>);
    /// Whether it has corners that are products.
    fn is_oblique<N: Value>(form: &Self::AnyForm<'_, N>) -> bool;
    /// The form in the numbers of an arithmetic; `None` where it is the empty set.
    fn lower<'a, N: Value, T: Reads<N>>(
        form: &'a Self::AnyForm<'_, N>,
        context: T,
    ) -> MaybeSet<Self::Set<'a, T>, T>;
}

/// A set, or none; or, of one whose kind its numbers tell, that it is not certain.
pub type MaybeSet<Set, T> = Result<Option<Set>, <T as Arithmetic>::Uncertain>;

/// A form that is one of those of a dimension.
pub trait InDimension<N: Value>: Form<N> {
    type Dimension: Dimension;
    fn any(&self) -> <Self::Dimension as Dimension>::AnyForm<'_, N>;
}

/// A query about two sets of a dimension.
pub trait Query<Q: Dimension> {
    /// What is found.
    type Answer;
    /// The answer; `None` where nothing is found. The sets come in the order of their kinds: point, linear, solid.
    fn run<T: Construction>(
        context: T,
        a: &Q::Set<'_, T>,
        b: &Q::Set<'_, T>,
    ) -> Result<Option<Self::Answer>, T::Uncertain>;
}

/// A query that finds something at a time.
pub trait Timed<Q: Dimension> {
    /// The time; `None` where nothing is found. The sets come in any order.
    fn time<T: Construction>(
        context: T,
        a: &Q::Set<'_, T>,
        b: &Q::Set<'_, T>,
    ) -> Result<Option<Time<T>>, T::Uncertain>;
}

/// Whether they have a point in common.
#[derive(Clone, Copy, Debug)]
pub struct Meets;
/// Whether the first, a solid, contains the second.
#[derive(Clone, Copy, Debug)]
pub struct Contains;
/// How far two that do not meet are apart.
#[derive(Clone, Copy, Debug)]
pub struct Distance;
/// Its square.
#[derive(Clone, Copy, Debug)]
pub struct DistanceSquared;
/// Where two that do not meet are nearest.
#[derive(Clone, Copy, Debug)]
pub struct ClosestPoints;
/// A common point of two that meet.
#[derive(Clone, Copy, Debug)]
pub struct CommonPoint;
/// Where two lines, rays or segments meet.
#[derive(Clone, Copy, Debug)]
pub struct FindCrossing;
/// Where the part of a line, ray or segment inside a solid begins.
#[derive(Clone, Copy, Debug)]
pub struct FindEnter;
/// Where it ends.
#[derive(Clone, Copy, Debug)]
pub struct FindExit;
/// Both: the part of a line, ray or segment inside a solid.
#[derive(Clone, Copy, Debug)]
pub struct FindChord;
/// The shortest way apart of two solids.
#[derive(Clone, Copy, Debug)]
pub struct FindContact;
/// The nearest point of a solid to a point.
#[derive(Clone, Copy, Debug)]
pub struct Project;
/// To which side of a segment a point is: left is `Greater`.
#[derive(Clone, Copy, Debug)]
pub struct Turn;
/// The area of a solid in the plane; the second set is not looked at.
#[derive(Clone, Copy, Debug)]
pub struct Area;
/// The corners of a rectangle; the second set is not looked at.
#[derive(Clone, Copy, Debug)]
pub struct Corners;
/// The length of a segment that is no point; the second set is not looked at.
#[derive(Clone, Copy, Debug)]
pub struct Length;
/// The nearest point of a line, ray or segment to a point.
#[derive(Clone, Copy, Debug)]
pub struct NearestOnLinear;
