//! What the enums of shapes require of each kind.

use nalgebra::{Point, SVector};

use super::operand::{Operand, moved};
use super::{Aabb, Ball, Capsule, HalfSpace, Line, OrientedRect, Polygon, Ray, Segment, Triangle};
use crate::scalar::{Constants, Scalar};

/// What the enums require of a shape beyond its pairs.
pub(crate) trait Kind<S: Scalar, const D: usize> {
    /// The smallest axis-aligned box that contains the shape; `None` if it is unbounded.
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

/// The box of a line or ray: a point if the direction is zero, empty if the shape is empty, otherwise `None`.
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
