//! One rigid shape made of several.

use core::slice::from_ref;

use nalgebra::SVector;

use crate::scalar::Scalar;
use crate::shape::kind::{Kind, bounds_of_all};
use crate::shape::list::each_kind;
use crate::shape::{Aabb, AnyShape2, AnyShape3};

/// One rigid shape made of several, where they stand: the union of its parts.
///
/// ```
/// use kousa::{Parts, Rect, distance, intersects, point, sweep, vector};
///
/// // A fork with two prongs, around a post.
/// let fork = [
///     Rect::from_parts([0.0, 0.0], [1.0, 5.0]),
///     Rect::from_parts([1.0, 0.0], [4.0, 1.0]),
///     Rect::from_parts([1.0, 4.0], [4.0, 5.0]),
/// ];
/// let (fork, post) = (Parts(&fork), Rect::from_parts([2.0, 2.0], [3.0, 3.0]));
/// assert!(!intersects(&fork, &post));
/// assert_eq!(distance(&post, &fork), 1.0);
/// // The post stops it at the lower prong.
/// let impact = sweep(&fork, &vector([0.0, 4.0]), &post).unwrap();
/// assert_eq!((impact.t, impact.normal), (0.25, vector([0.0, -1.0])));
/// assert_eq!(fork.aabb(), Some(Rect::from_parts([0.0, 0.0], [4.0, 5.0])));
/// ```
///
/// The parts are shapes of any one type; [`Shape2`](crate::Shape2) and [`Shape3`](crate::Shape3) make one of different kinds. It is an operand like any
/// shape, on either side: of [`intersects`](crate::intersects()), [`distance`](crate::distance()), [`closest_points`](crate::closest_points()),
/// [`within`](crate::within()), [`sweep`](crate::sweep()), [`sweep_turning`](crate::sweep_turning()), [`slide`](crate::slide()) and [`recover`](crate::recover()), and a ray is
/// [`cast`](crate::cast()) at it. A slice of them is a collection of [`Obstacles`](crate::Obstacles). Where only the parts count, the slice of the parts is one,
/// too, and its answers tell which part it is.
///
/// # What its answers are
///
/// * Those of the first of its parts, in the exact order of the true distances or times. Of equal ones it is the part with the lowest index; of two
///   operands with parts, the lowest index in the first one counts before that in the second.
/// * `intersect` is the answer of the first part by index that meets the other shape.
/// * The `travel` of an impact leaves all parts free of the other shape, so it may be a few units shorter than that of the part alone.
/// * A slide has the faces of all parts at hand, as if each one slid; they move together.
/// * An overlap at the start comes before what only touches there. The overlap with a part is left by the way out of that part. The way out of [`recover`](crate::recover()) leads out of all.
/// * Two parts of an obstacle that are flush have a seam, as other obstacles do (see [`sweep_first`](crate::sweep_first)). Two parts of the shape that moves
///   have none.
///
/// # Odd inputs
///
/// A part that is the empty set counts as absent. Without parts it is the empty set.
#[derive(Debug, PartialEq)]
pub struct Parts<'a, A>(
    /// The parts.
    pub &'a [A],
);

impl<A> Clone for Parts<'_, A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A> Copy for Parts<'_, A> {}

impl<A: Piece> Parts<'_, A> {
    /// The smallest axis-aligned box that contains all parts, an empty one without any; `None` if a part is unbounded.
    ///
    /// ```
    /// use kousa::{Circle, HalfSpace, Parts, Rect, point, vector};
    ///
    /// let dumbbell = [[0.0, 0.0], [6.0, 1.0]].map(|center| Circle::new(point(center), 1.0));
    /// assert_eq!(Parts(&dumbbell).aabb(), Some(Rect::from_parts([-1.0, -1.0], [7.0, 2.0])));
    /// let ground = [HalfSpace::new(point([0.0, 0.0]), vector([0.0, 1.0]))];
    /// assert_eq!(Parts(&ground).aabb(), None);
    /// ```
    pub fn aabb(&self) -> Option<A::Bounds> {
        A::bounds_of(self.0)
    }
}

/// A shape that is one piece: any but [`Parts`]. A [`Walker`](crate::Walker) moves such a body.
///
/// It is implemented for all shapes and enums of kousa.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a shape of one piece",
    note = "a `Walker` moves a body of one piece; a shape made of `Parts` slides and recovers"
)]
pub trait Piece: Sized {
    /// Its axis-aligned box.
    type Bounds;
    /// A vector.
    type Motion;

    /// The box around several.
    #[doc(hidden)]
    fn bounds_of(shapes: &[Self]) -> Option<Self::Bounds>;

    /// The shape moved by a vector.
    #[doc(hidden)]
    fn moved_by(&self, by: &Self::Motion) -> Self;
}

macro_rules! pieces {
    (2 $part:ident [$($generics:tt)*] $Kind:ident($Shape:ty)) => {
        pieces!(@ 2 [$($generics)*] $Shape);
    };
    (3 $part:ident [$($generics:tt)*] $Kind:ident($Shape:ty)) => {
        pieces!(@ 3 [$($generics)*] $Shape);
    };
    (@ $D:literal [$($generics:tt)*] $Shape:ty) => {
        impl<S: Scalar $($generics)*> Piece for $Shape {
            type Bounds = Aabb<S, $D>;
            type Motion = SVector<S, $D>;
            fn bounds_of(shapes: &[Self]) -> Option<Aabb<S, $D>> {
                bounds_of_all(shapes)
            }
            fn moved_by(&self, by: &SVector<S, $D>) -> Self {
                Kind::moved(self, *by)
            }
        }
    };
}
each_kind!(pieces!);
pieces!(@ 2 [, const N: usize] AnyShape2<S, N>);
pieces!(@ 3 [, const N: usize] AnyShape3<S, N>);

/// A shape as a list of parts, which of a shape of one piece is itself.
pub(crate) trait HasParts {
    type Part;

    fn parts(&self) -> &[Self::Part];
}

impl<A> HasParts for Parts<'_, A> {
    type Part = A;

    fn parts(&self) -> &[A] {
        self.0
    }
}

impl<A: Piece> HasParts for A {
    type Part = A;

    fn parts(&self) -> &[A] {
        from_ref(self)
    }
}

/// Passes each pair of operands of which one has parts to a macro: the generic parameters, both operands, and whether the second one has parts.
macro_rules! each_of_parts {
    ($each:ident!) => {
        $each! { ['p] $crate::Parts<'p, A>, B => one }
        $each! { ['q] A, $crate::Parts<'q, B> => several }
        $each! { ['p, 'q] $crate::Parts<'p, A>, $crate::Parts<'q, B> => several }
    };
}
pub(crate) use each_of_parts;
