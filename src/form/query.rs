//! The queries about two forms whose kinds are known at run time.

use crate::form::stored::Form;
use crate::number::arithmetic::{Arithmetic, Reads, Value};
use crate::number::construction::Construction;
use crate::number::extent::Visitor;
use crate::number::time::Time;

/// The plane or space: its forms, and the sets that they are lowered to.
pub trait Dimension: Copy + 'static {
    /// The number of coordinates.
    const COORDINATES: usize;
    /// A form of any kind.
    type AnyForm<'a, N: Value>: Copy;
    /// A lowered form, in the numbers of an arithmetic.
    type Set<'a, T: Arithmetic>;

    /// Shows every number of the form to the visitor.
    fn visit<N: Value>(form: &Self::AnyForm<'_, N>, visitor: &mut impl Visitor<N>);
    /// The form in the numbers of an arithmetic; `None` if it is the empty set.
    fn lower<'a, N: Value, T: Reads<N>>(
        form: &'a Self::AnyForm<'_, N>,
        context: T,
    ) -> Option<Self::Set<'a, T>>;
    /// A form with a radius. Of the kinds of forms only those with corners have one.
    fn rounded<'a: 'a, N: Value>(core: Self::AnyForm<'a, N>, radius: N) -> Self::AnyForm<'a, N>;
}

/// A form that belongs to a dimension.
pub trait InDimension<N: Value>: Form<N> {
    type Dimension: Dimension;
    fn any(&self) -> <Self::Dimension as Dimension>::AnyForm<'_, N>;
}

/// A query about two sets of a dimension.
pub trait SetQuery<Q: Dimension> {
    /// The answer's type.
    type Answer;
    /// The answer; `None` if nothing is found. The sets come in the order of their kinds: point, linear, solid,
    /// half-space.
    fn run<T: Construction>(context: T, a: &Q::Set<'_, T>, b: &Q::Set<'_, T>) -> Option<Self::Answer>;
}

/// A query whose answer has a time.
pub trait Timed<Q: Dimension> {
    /// The time; `None` if nothing is found. The sets may come in either order.
    fn time<T: Construction>(context: T, a: &Q::Set<'_, T>, b: &Q::Set<'_, T>) -> Option<Time<T>>;
}

/// A query about two sets of a dimension and a length, which is not negative.
pub trait QueryOfLength<Q: Dimension> {
    /// The answer's type.
    type Answer;
    /// The answer; `None` if nothing is found. The sets come in the order of their kinds, as for a [`SetQuery`].
    fn run<T: Construction>(
        context: T,
        a: &Q::Set<'_, T>,
        b: &Q::Set<'_, T>,
        length: Reach<T::D1>,
    ) -> Option<Self::Answer>;
}

/// A length, and a direction if the query has one; in the plane the last component is zero.
pub type Reach<N> = (N, Option<[N; 3]>);

/// Whether they have a point in common.
#[derive(Clone, Copy, Debug)]
pub struct Meets;
/// Whether the first contains the second.
#[derive(Clone, Copy, Debug)]
pub struct FindContains;
/// The distance between two that do not meet.
#[derive(Clone, Copy, Debug)]
pub struct FindDistance;
/// The square of this distance.
#[derive(Clone, Copy, Debug)]
pub struct DistanceSquared;
/// The closest points of two that do not meet.
#[derive(Clone, Copy, Debug)]
pub struct ClosestPoints;
/// A common point of two that meet.
#[derive(Clone, Copy, Debug)]
pub struct CommonPoint;
/// Whether they are at most a length apart.
#[derive(Clone, Copy, Debug)]
pub struct Within;
/// The contact manifold of two that are at most a length apart.
#[derive(Clone, Copy, Debug)]
pub struct FindManifold;
/// Where two lines, rays or segments meet.
#[derive(Clone, Copy, Debug)]
pub struct FindCrossing;
/// Where the part of a line, ray or segment inside a solid begins.
#[derive(Clone, Copy, Debug)]
pub struct FindEnter;
/// Where that part ends.
#[derive(Clone, Copy, Debug)]
pub struct FindExit;
/// Both ends of the part of a line, ray or segment inside a solid.
#[derive(Clone, Copy, Debug)]
pub struct FindChord;
/// The penetration of two solids.
#[derive(Clone, Copy, Debug)]
pub struct FindContact;
/// The point of a solid that is nearest to a point.
#[derive(Clone, Copy, Debug)]
pub struct Project;
/// The side of a segment on which a point lies, left being `Greater`; in space, the orientation of the ends of two segments.
#[derive(Clone, Copy, Debug)]
pub struct FindTurn;
/// Whether the second end of a segment is further in front of a triangle than the first (`Greater`), less far, or as far. The corners of the triangle
/// are not on one line.
#[derive(Clone, Copy, Debug)]
pub struct Rise;
/// The area of a solid in the plane; the second set is ignored.
#[derive(Clone, Copy, Debug)]
pub struct Area;
/// The length of a segment that is not a point; the second set is ignored.
#[derive(Clone, Copy, Debug)]
pub struct Length;
/// The point of a line, ray or segment that is nearest to a point.
#[derive(Clone, Copy, Debug)]
pub struct NearestOnLinear;
/// Whether the Minkowski difference of two has no interior, and can stop something.
#[derive(Clone, Copy, Debug)]
pub struct FlatDifference;
