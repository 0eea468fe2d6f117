//! Whether one set lies wholly in another.

use nalgebra::Point;

use crate::Intersect;
use crate::kernel::{inside, space};
use crate::scalar::repr::{Kind, Question, Visitor};
use crate::scalar::tower::Tower;
use crate::scalar::{Repr, Scalar};
use crate::shape::{Aabb, Capsule, Circle, Line, Operand, OrientedRect, Ray, Rect, Segment, Sphere};

/// Whether `rhs` is a subset of `self`: every point of it.
///
/// Exact, as every verdict: touching the boundary from inside is inside. A point in any shape is
/// [`Intersect`] under another name; a segment or solid in a solid is a question of its own. The empty set is
/// a subset of everything, but a point that is not finite is in nothing.
///
/// ```
/// use kousa::{Circle, Contains, Rect};
/// use nalgebra::point;
///
/// let disk = Circle::new(point![0.0, 0.0], 5.0);
/// assert!(disk.contains(&point![3.0, 4.0]));
/// assert!(!disk.contains(&point![3.0, 4.1]));
/// assert!(disk.contains(&Rect::new(point![-3.0, -4.0], point![3.0, 4.0])));
/// assert!(disk.contains(&Circle::new(point![2.0, 0.0], 3.0)));
/// assert!(!disk.contains(&Circle::new(point![2.0, 0.0], 3.1)));
/// ```
///
#[cfg_attr(doc, doc = include_str!("../docs/pictures/pairs/point-shape.svg"))]
pub trait Contains<Rhs: ?Sized> {
    /// Whether every point of `rhs` belongs to `self`.
    ///
    /// ```
    /// use kousa::{Capsule, Contains, Segment};
    /// use nalgebra::point;
    ///
    /// let capsule = Capsule::new(point![0.0, 0.0], point![8.0, 0.0], 1.0);
    /// assert!(capsule.contains(&Segment::new(point![-1.0, 0.0], point![9.0, 0.0]))); // to the very tips
    /// assert!(!capsule.contains(&Segment::new(point![-1.0, 1.0], point![8.0, 1.0])));
    /// assert!(capsule.contains(&Segment::new(point![0.0, f64::NAN], point![0.0, 0.0]))); // the empty set
    /// assert!(!capsule.contains(&point![0.0, f64::NAN]));
    /// ```
    fn contains(&self, rhs: &Rhs) -> bool;
}

macro_rules! contains_point {
    ($D:literal: $($Shape:ty),*) => {$(
        impl<S: Scalar> Contains<Point<S, $D>> for $Shape {
            #[inline]
            fn contains(&self, rhs: &Point<S, $D>) -> bool {
                rhs.intersects(self)
            }
        }
    )*};
}
contains_point!(2: Line<S>, Ray<S>, Segment<S>, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>);
contains_point!(3: Line<S, 3>, Ray<S, 3>, Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>);

/// `contains`, as a question.
struct Inside<'a, A, B>(&'a A, &'a B);

/// Each of the solids with each of the sets that it can hold.
macro_rules! contains_sets {
    ($kernel:ident: [$($Solid:ty, by $decide:ident;)*] hold $sets:tt) => {
        $(contains_sets!(@solid $kernel $Solid, $decide $sets);)*
    };
    (@solid $kernel:ident $Solid:ty, $decide:ident [$($Set:ty, by $set_decide:ident;)*]) => {$(
        impl<S: Scalar> Question<S> for Inside<'_, $Solid, $Set> {
            type Answer = ();
            const KIND: Kind = Kind::Verdict(4);
            #[inline]
            fn visit(&self, visitor: &mut impl Visitor<S>) {
                self.0.visit(visitor);
                self.1.visit(visitor);
            }
            #[inline]
            fn answer<T: Tower<Scalar = S>>(&self, tower: T) -> Result<Option<()>, T::Doubt> {
                let (Some(solid), Some(set)) = (self.0.lower(tower), self.1.lower(tower)) else {
                    return Ok(None);
                };
                Ok($kernel::holds(&solid, &set)?.then_some(()))
            }
        }

        impl<S: Scalar> Contains<$Set> for $Solid {
            #[inline]
            fn contains(&self, rhs: &$Set) -> bool {
                let question = Inside(self, rhs);
                rhs.is_empty() || contains_sets!(@decide $decide $set_decide)(&question).is_some()
            }
        }
    )*};
    (@decide decide decide) => { S::Repr::decide };
    (@decide $solid:ident $set:ident) => { S::Repr::decide_oblique };
}
contains_sets! { inside:
    [
        Circle<S>, by decide;
        Capsule<S>, by decide;
        Rect<S>, by decide;
        OrientedRect<S>, by decide_oblique;
    ]
    hold [
        Segment<S>, by decide;
        Circle<S>, by decide;
        Capsule<S>, by decide;
        Rect<S>, by decide;
        OrientedRect<S>, by decide_oblique;
    ]
}
contains_sets! { space:
    [
        Sphere<S>, by decide;
        Capsule<S, 3>, by decide;
        Aabb<S, 3>, by decide;
    ]
    hold [
        Segment<S, 3>, by decide;
        Sphere<S>, by decide;
        Capsule<S, 3>, by decide;
        Aabb<S, 3>, by decide;
    ]
}
