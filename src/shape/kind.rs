//! What the enums of shapes require of each kind.

use nalgebra::{Point, SVector};

use crate::scalar::arrays::moved;
use crate::scalar::{Constants, Scalar};
use crate::shape::aabb::Aabb;
use crate::shape::list::each_kind;
use crate::shape::operand::Operand;

/// What the enums require of a shape beyond its pairs.
pub(crate) trait Kind<S: Scalar, const D: usize>: PartialEq {
    /// The smallest axis-aligned box that contains the shape; `None` if it is unbounded.
    fn bounds(&self) -> Option<Aabb<S, D>>;

    /// The shape moved by a vector.
    fn moved(&self, by: SVector<S, D>) -> Self;
}

/// The smallest axis-aligned box that contains several shapes, of which an empty one adds nothing; `None` if one is unbounded.
pub(crate) fn bounds_of_all<S: Scalar, A: Kind<S, D>, const D: usize>(shapes: &[A]) -> Option<Aabb<S, D>> {
    shapes.iter().try_fold(Aabb::default(), |all, shape| Some(all.union(&shape.bounds()?)))
}

/// A shape is as large as its `aabb`, and moves by `translated`, except for those without one of these.
macro_rules! described {
    ($D:tt point [] $Kind:ident($Shape:ty)) => {
        described!(@ [] $Shape, $D: |point| Some(Aabb::new(*point, *point)), |by| moved(point, &by));
    };
    ($D:tt endless [] $Kind:ident($Shape:ty)) => {
        described!(@ [] $Shape, $D: |line| endless(line, &line.origin, &line.direction), |by| line.translated(by));
    };
    ($D:tt solid [] Rect($Shape:ty)) => {
        described!(@ [] $Shape, $D: |aabb| Some(*aabb), |by| aabb.translated(by));
    };
    ($D:tt solid [] Aabb($Shape:ty)) => {
        described!(@ [] $Shape, $D: |aabb| Some(*aabb), |by| aabb.translated(by));
    };
    ($D:tt half [] $Kind:ident($Shape:ty)) => {
        described!(@ [] $Shape, $D: |half| half.is_empty().then(Aabb::default), |by| half.translated(by));
    };
    ($D:tt $part:ident $generics:tt $Kind:ident($Shape:ty)) => {
        described!(@ $generics $Shape, $D: |shape| Some(shape.aabb()), |by| shape.translated(by));
    };
    (@ [$($generics:tt)*] $Shape:ty, $D:tt: |$shape:ident| $bounds:expr, |$by:ident| $moved:expr) => {
        impl<S: Scalar $($generics)*> Kind<S, $D> for $Shape {
            #[inline]
            fn bounds(&self) -> Option<Aabb<S, $D>> {
                let $shape = self;
                $bounds
            }
            #[inline]
            fn moved(&self, $by: SVector<S, $D>) -> Self {
                let $shape = self;
                $moved
            }
        }
    };
}
each_kind!(described!);

/// The box of a line or ray: a point if the direction is zero, empty if the shape is empty, otherwise `None`.
fn endless<S: Scalar, const D: usize>(
    shape: &impl Operand<S>,
    origin: &Point<S, D>,
    direction: &SVector<S, D>,
) -> Option<Aabb<S, D>> {
    let point = Aabb::new(*origin, *origin);
    if shape.is_empty() {
        return Some(Aabb::default());
    }
    direction.iter().all(|x| *x == S::zero()).then_some(point)
}
