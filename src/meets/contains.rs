//! The containment query: whether one set is a subset of another.

/// Whether `rhs` is a subset of `self`.
///
/// ```
/// use kousa::{Circle, Contains, Rect, point};
///
/// let disk = Circle::new(point([0.0, 0.0]), 5.0);
/// assert!(disk.contains(&point([3.0, 4.0])));
/// assert!(!disk.contains(&point([3.0, 4.1])));
/// assert!(disk.contains(&Rect::new(point([-3.0, -4.0]), point([3.0, 4.0]))));
/// assert!(disk.contains(&Circle::new(point([2.0, 0.0]), 3.0)));
/// assert!(!disk.contains(&Circle::new(point([2.0, 0.0]), 3.1)));
/// ```
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/point-shape.svg"))]
///
/// The verdict is exact. A shape that touches the boundary from inside is contained. For a point it is the verdict of [`Intersect`](crate::Intersect);
/// whether a solid contains a segment or solid is a query of its own. A half-space can also contain a line, a ray or another half-space.
/// No solid can, so those pairs do not compile. The empty set is a subset of everything, but a point that is not finite is in no set.
///
/// For a point strictly inside, there is [`sweep`](fn@crate::sweep) by a vector of zeros, which finds nothing at a boundary. For a point in a polygon that is
/// not convex, or has holes, there is `Mesh::contains`.
///
/// Enums of shapes such as [`Shape2`](crate::Shape2) support every combination, and answer it exactly: a disk contains no line, and a line
/// contains the segments that lie on it.
#[diagnostic::on_unimplemented(
    message = "kousa does not tell whether `{Self}` contains `{Rhs}`",
    label = "these two have no such query",
    note = "both shapes need the same scalar and the same dimension",
    note = "every shape but a point tells whether it contains a point, a solid whether it contains a `Segment` or a solid, and a `HalfSpace` of any shape"
)]
pub trait Contains<Rhs: ?Sized> {
    /// Whether every point of `rhs` belongs to `self`.
    ///
    /// ```
    /// use kousa::{Capsule, Contains, Segment, point};
    ///
    /// let capsule = Capsule::new(point([0.0, 0.0]), point([8.0, 0.0]), 1.0);
    /// // Up to the very tips.
    /// assert!(capsule.contains(&Segment::new(point([-1.0, 0.0]), point([9.0, 0.0]))));
    /// assert!(!capsule.contains(&Segment::new(point([-1.0, 1.0]), point([8.0, 1.0]))));
    /// // The empty set.
    /// assert!(capsule.contains(&Segment::new(point([0.0, f64::NAN]), point([0.0, 0.0]))));
    /// assert!(!capsule.contains(&point([0.0, f64::NAN])));
    ///
    /// use kousa::{HalfSpace, Ray, vector};
    /// let floor = HalfSpace::new(point([0.0, 0.0]), vector([0.0, 1.0]));
    /// // It stays below.
    /// assert!(floor.contains(&Ray::new(point([3.0, -1.0]), vector([1.0, 0.0]))));
    /// assert!(floor.contains(&HalfSpace::new(point([7.0, -2.0]), vector([0.0, 5.0]))));
    /// ```
    fn contains(&self, rhs: &Rhs) -> bool;
}

/// Whether `b` is a subset of `a`. See [`Contains`].
///
/// ```
/// use kousa::{Circle, Rect, contains, point};
///
/// let disk = Circle::new(point([0.0, 0.0]), 5.0);
/// assert!(contains(&disk, &point([3.0, 4.0])));
/// assert!(contains(&disk, &Rect::new(point([-3.0, -4.0]), point([3.0, 4.0]))));
/// ```
#[inline]
#[doc(alias("contains_point", "point_in_polygon", "encloses"))]
pub fn contains<A: Contains<B> + ?Sized, B: ?Sized>(a: &A, b: &B) -> bool {
    a.contains(b)
}
