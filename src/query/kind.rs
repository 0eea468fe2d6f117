//! What the enums of shapes need to know of each kind, and of each two.

use nalgebra::{Point, SVector};

use super::ask::carefully;
use super::{Closest, Common, Contact, Distance, Intersect};
use crate::kernel::query::{
    ClosestPoints, CommonPoint, Distance as FindDistance, DistanceSquared, FindContact, Meets,
};
use crate::scalar::{Constants, Scalar};
use crate::shape::operand::{Operand, moved};
use crate::shape::{Aabb, Ball, Capsule, HalfSpace, Line, OrientedRect, Polygon, Ray, Segment, Triangle};

/// What the enums need to know of a shape beyond its pairs.
pub(super) trait Kind<S: Scalar, const D: usize> {
    /// The smallest axis-aligned box that contains the shape; `None` where there is none.
    fn bounds(&self) -> Option<Aabb<S, D>>;

    /// The shape moved by a vector.
    fn moved(&self, by: SVector<S, D>) -> Self;
}

macro_rules! kinds {
    ($([$($D:tt)*] $Shape:ty, $dimension:tt: |$shape:ident| $bounds:expr, |$by:ident| $moved:expr;)*) => {$(
        impl<S: Scalar, $($D)*> Kind<S, $dimension> for $Shape {
            #[inline]
            fn bounds(&self) -> Option<Aabb<S, $dimension>> {
                let $shape = self;
                $bounds
            }
            #[inline]
            fn moved(&self, $by: SVector<S, $dimension>) -> Self {
                let $shape = self;
                $moved
            }
        }
    )*};
}
kinds! {
    [const D: usize] Point<S, D>, D: |point| Some(Aabb::new(*point, *point)), |by| moved(point, &by);
    [const D: usize] Line<S, D>, D: |line| endless(line, &line.origin, &line.direction), |by| line.translated(by);
    [const D: usize] Ray<S, D>, D: |ray| endless(ray, &ray.origin, &ray.direction), |by| ray.translated(by);
    [const D: usize] Segment<S, D>, D: |segment| Some(segment.aabb()), |by| segment.translated(by);
    [const D: usize] Ball<S, D>, D: |ball| Some(ball.aabb()), |by| ball.translated(by);
    [const D: usize] Capsule<S, D>, D: |capsule| Some(capsule.aabb()), |by| capsule.translated(by);
    [const D: usize] Aabb<S, D>, D: |aabb| Some(*aabb), |by| aabb.translated(by);
    [] OrientedRect<S>, 2: |rect| Some(rect.aabb()), |by| rect.translated(by);
    [] Triangle<S>, 2: |triangle| Some(triangle.aabb()), |by| triangle.translated(by);
    [const N: usize] Polygon<S, N>, 2: |polygon| Some(polygon.aabb()), |by| polygon.translated(by);
    [const D: usize] HalfSpace<S, D>, D:
        |half| half.is_empty().then(|| Aabb::new(half.origin, half.origin).empty()), |by| half.translated(by);
}

/// The box of a line or ray: only where a direction of zero, or a number that is not finite, leaves nothing of it.
fn endless<S: Scalar, const D: usize>(
    shape: &impl Operand<S>,
    origin: &Point<S, D>,
    direction: &SVector<S, D>,
) -> Option<Aabb<S, D>> {
    let point = Aabb::new(*origin, *origin);
    if shape.is_empty() {
        return Some(point.empty());
    }
    direction.iter().all(|x| *x == S::zero()).then_some(point)
}

/// What the enums are asked of two shapes: what the traits of the pair answer, and of two half-spaces, which have no pair, all
/// the same.
pub(super) trait Asked<B, S: Scalar, const D: usize> {
    fn common(&self, b: &B) -> Option<Common<S, D>>;
    fn meets(&self, b: &B) -> bool;
    fn gap(&self, b: &B) -> S;
    fn gap_squared(&self, b: &B) -> S;
    fn nearest(&self, b: &B) -> Option<Closest<S, D>>;
}

impl<S: Scalar, const D: usize, A, B> Asked<B, S, D> for A
where
    A: Intersect<B, Output: Into<Common<S, D>>> + Distance<B, Scalar = S, Closest = Closest<S, D>>,
{
    #[inline]
    fn common(&self, b: &B) -> Option<Common<S, D>> {
        self.intersect(b).map(Into::into)
    }
    #[inline]
    fn meets(&self, b: &B) -> bool {
        self.intersects(b)
    }
    #[inline]
    fn gap(&self, b: &B) -> S {
        self.distance(b)
    }
    #[inline]
    fn gap_squared(&self, b: &B) -> S {
        self.distance_squared(b)
    }
    #[inline]
    fn nearest(&self, b: &B) -> Option<Closest<S, D>> {
        self.closest_points(b)
    }
}

/// Of two operands of which every stage is compiled in kousa, by what they have in common.
macro_rules! asked_carefully {
    ([$($generics:tt)*] $A:ty, $B:ty, $D:tt: |$a:ident, $b:ident| $common:expr) => {
        impl<S: Scalar $($generics)*> Asked<$B, S, $D> for $A {
            fn common(&self, $b: &$B) -> Option<Common<S, $D>> {
                let $a = self;
                $common
            }
            fn meets(&self, b: &$B) -> bool {
                carefully::<Meets, S, _, _>(self, b).is_some()
            }
            fn gap(&self, b: &$B) -> S {
                if self.meets(b) {
                    return S::zero();
                }
                carefully::<FindDistance, S, _, _>(self, b).map_or(S::greatest(), S::from_raw)
            }
            fn gap_squared(&self, b: &$B) -> S {
                if self.meets(b) {
                    return S::zero();
                }
                carefully::<DistanceSquared, S, _, _>(self, b).map_or(S::greatest(), S::from_raw)
            }
            fn nearest(&self, b: &$B) -> Option<Closest<S, $D>> {
                if self.meets(b) {
                    carefully::<CommonPoint, S, _, _>(self, b).map(Closest::of)
                } else {
                    carefully::<ClosestPoints, S, _, _>(self, b).map(Closest::of)
                }
            }
        }
    };
}
pub(super) use asked_carefully;

/// Two half-spaces in a dimension.
macro_rules! half_spaces {
    ($($D:literal)*) => {$(
        asked_carefully!([] HalfSpace<S, $D>, HalfSpace<S, $D>, $D: |a, b| {
            carefully::<FindContact, S, _, _>(a, b).map(|found| Contact::of(found).into())
        });
    )*};
}
half_spaces!(2 3);
