//! The intersection query: whether two shapes meet, and where.

use crate::bounds::course::{ALL, AxisRanges};

/// Two shapes whose intersection can be queried.
///
/// ```
/// use kousa::{Circle, Intersect, Rect, point};
///
/// /// The shapes that meet the window, for any pair.
/// fn seen<'a, A: Intersect<B>, B>(window: &'a A, shapes: &'a [B]) -> impl Iterator<Item = &'a B> {
///     shapes.iter().filter(|shape| window.intersects(*shape))
/// }
///
/// let window = Rect::new(point([0.0, 0.0]), point([10.0, 10.0]));
/// let disks = [Circle::new(point([12.0, 5.0]), 2.0), Circle::new(point([12.0, 5.0]), 1.0)];
/// assert_eq!(seen(&window, &disks).count(), 1); // the first touches
/// ```
///
/// Every ordered pair of shapes has it, except two half-spaces; any other pair does not compile. Shapes are closed sets, so shapes that touch
/// meet. [The crate's front page](crate) lists the type of answer of each pair.
///
/// # Laws
///
/// * `a.intersects(&b) == a.intersect(&b).is_some()`, and both are exact, in floats too.
/// * `b.intersect(&a)` is the [mirror image](crate::Mirror) of `a.intersect(&b)`; in fixed-point bit for bit. The one exception is a
///   [`Contact`](crate::Contact) of two equal solids, which has the same normal in both orders.
///
/// A shape that is the empty set (a negative radius, a number that is not finite) meets nothing.
///
/// There is no open (strict) test. If touching should not count, use the [`Contact`](crate::Contact): its `depth` is zero exactly if two solids just
/// touch. Or [`sweep`](fn@crate::sweep) by a vector of zeros, which is `None` exactly if they do not overlap.
///
/// # Pictures
///
/// The pictures in this documentation are drawn from real answers. The first shape is blue, the second orange. The
/// answer is black, or white on a dark background: the common part, the normals or, on a miss, the closest points.
/// There is a picture of every pair on [the page about the pairs](crate::pairs).
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/segment-circle.svg"))]
#[diagnostic::on_unimplemented(
    message = "no intersection of `{Self}` and `{Rhs}`",
    label = "these two are no pair",
    note = "both shapes need the same scalar and the same dimension",
    note = "every shape has a pair with every other one; only two half-spaces have none",
    note = "a `Mesh` and a `Batch` have methods instead, such as `mesh.intersects(&shape)`"
)]
pub trait Intersect<Rhs: ?Sized = Self> {
    /// What the two shapes have in common, or how they touch or overlap.
    type Output;

    /// Where the two shapes meet; `None` where they do not.
    ///
    /// ```
    /// use kousa::{Intersect, Rect, point};
    ///
    /// let rect = Rect::new(point([0.0, 0.0]), point([2.0, 2.0]));
    /// assert_eq!(point([1.0, 2.0]).intersect(&rect), Some(point([1.0, 2.0])));
    /// assert_eq!(point([1.0, 3.0]).intersect(&rect), None);
    /// ```
    fn intersect(&self, rhs: &Rhs) -> Option<Self::Output>;

    /// Whether the two shapes meet: the verdict of [`intersect`](Self::intersect), at a lower cost.
    ///
    /// ```
    /// use kousa::{Intersect, Sphere, point};
    ///
    /// let a = Sphere::new(point([0.0, 0.0, 0.0]), 1.0);
    /// assert!(a.intersects(&Sphere::new(point([2.0, 0.0, 0.0]), 1.0)));
    /// assert!(!a.intersects(&Sphere::new(point([2.0, 0.0, 0.0]), -1.0))); // the empty set
    /// ```
    fn intersects(&self, rhs: &Rhs) -> bool;

    /// The sides of a box around `self`, as the search of a tree needs them.
    #[doc(hidden)]
    fn sides_in_search(&self) -> AxisRanges {
        ALL
    }
}

/// Where `a` and `b` meet; `None` where they do not. See [`Intersect`].
///
/// ```
/// use kousa::{Circle, Ray, intersect, point, vector};
///
/// let ray = Ray::new(point([0.0, 0.0]), vector([1.0, 0.0]));
/// let disk = Circle::new(point([5.0, 0.0]), 1.0);
/// let chord = intersect(&ray, &disk).unwrap();
/// assert_eq!(chord.enter.point, point([4.0, 0.0]));
/// assert_eq!(chord.enter.normal, Some(vector([-1.0, 0.0])));
/// assert_eq!(chord.exit.t, 6.0);
/// ```
#[inline]
#[doc(alias("contact", "crossing"))]
pub fn intersect<A: Intersect<B> + ?Sized, B: ?Sized>(a: &A, b: &B) -> Option<A::Output> {
    a.intersect(b)
}

/// Whether `a` and `b` meet. See [`Intersect`].
///
/// ```
/// use kousa::{Circle, intersects, point};
///
/// let a = Circle::new(point([0.0, 0.0]), 2.0);
/// let b = Circle::new(point([3.0, 4.0]), 3.0);
/// assert!(intersects(&a, &b)); // touching counts
/// ```
#[inline]
#[doc(alias("intersection_test", "overlaps", "collides"))]
pub fn intersects<A: Intersect<B> + ?Sized, B: ?Sized>(a: &A, b: &B) -> bool {
    a.intersects(b)
}
