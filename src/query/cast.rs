//! The question of a ray cast: where does a line, ray or segment first meet a solid?

use core::cmp::Ordering;

use super::least::least;

/// A line, ray or segment that can be cast on a solid, and on a shape whose kind is known at run time only.
///
/// Whether it hits is exact, as whether the two [intersect](crate::intersect) is.
///
/// # Laws
///
/// * `cast(&a, &b) == intersect(&a, &b).map(|chord| chord.enter)`, bit for bit, in every scalar. It costs less, for it
///   leaves the other end alone.
/// * So a ray or segment that begins inside hits at once: `t` is 0, the point its origin, and there is no normal.
///   Where a ray cast is to go on to the surface from inside, [`Chord::first_surface`](crate::Chord::first_surface) is it.
/// * A line has no beginning: where it enters, `t` may be below zero.
/// * Touching is a hit. A direction of zero is a point, which hits where it lies in the solid, at `t` 0.
/// * A shape that is the empty set is neither cast nor hit.
///
/// Of two shapes whose kinds are known at run time only, such as [`Shape2`](crate::Shape2), the answer is the beginning of
/// what `intersect` finds where that is a [`Chord`](crate::Chord), and `None` of all others: only solids are hit.
///
/// ```
/// use kousa::{Cast, Hit, Ray, Scalar};
///
/// /// How far a ray sees: in front of any kind of solid.
/// fn nearest<S: Scalar, B>(ray: &Ray<S>, solids: &[B]) -> Option<Hit<S, 2>>
/// where
///     Ray<S>: Cast<B, Hit = Hit<S, 2>>,
/// {
///     let hits = solids.iter().filter_map(|solid| ray.cast(solid));
///     hits.reduce(|first, hit| if hit.t < first.t { hit } else { first })
/// }
///
/// use kousa::{Circle, point, vector};
/// let pillars = [Circle::new(point([9.0, 0.0]), 1.0), Circle::new(point([5.0, 0.0]), 1.0)];
/// let hit = nearest(&Ray::new(point([0.0, 0.0]), vector([1.0, 0.0])), &pillars).unwrap();
/// assert_eq!((hit.t, hit.point), (4.0, point([4.0, 0.0])));
/// ```
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/ray-rect.svg"))]
///
/// In the picture the full dot and the arrow at it are what a cast finds; the rest is the chord of the same ray.
pub trait Cast<Rhs: ?Sized> {
    /// What is found: a [`Hit`](crate::Hit).
    type Hit;

    /// The first place of `self` on or in `rhs`; `None` where they do not meet.
    ///
    /// ```
    /// use kousa::{Cast, Rect, Segment, point, vector};
    ///
    /// let wall = Rect::new(point([4.0, 0.0]), point([5.0, 8.0]));
    /// let shot = Segment::new(point([0.0, 2.0]), point([8.0, 2.0]));
    /// let hit = shot.cast(&wall).unwrap();
    /// assert_eq!((hit.t, hit.point, hit.normal), (0.5, point([4.0, 2.0]), Some(vector([-1.0, 0.0]))));
    /// assert!(Segment::new(point([0.0, 2.0]), point([3.9, 2.0])).cast(&wall).is_none());
    /// ```
    fn cast(&self, rhs: &Rhs) -> Option<Self::Hit>;

    /// Which of many shapes is hit first, and where, in the exact order of the true times. See [`cast_first`](fn@crate::cast_first).
    ///
    /// ```
    /// use kousa::{Cast, Circle, Ray, point, vector};
    ///
    /// let pillars = [Circle::new(point([9.0, 0.0]), 1.0), Circle::new(point([5.0, 0.0]), 1.0)];
    /// let (index, hit) = Ray::new(point([0.0, 0.0]), vector([1.0, 0.0])).cast_first(&pillars).unwrap();
    /// assert_eq!((index, hit.t), (1, 4.0));
    /// ```
    fn cast_first(&self, shapes: &[Rhs]) -> Option<(usize, Self::Hit)>
    where
        Rhs: Sized,
    {
        least(shapes, |shape| self.cast(shape), |one, two| self.compare_hits(one, two))
    }

    /// Which of two hits of `self` comes first, in the exact order of the true times: `Less` if it is the first. Each is given with
    /// the shape that is hit, as [`cast`](Cast::cast) has found it.
    ///
    /// The rounded `t` of two hits may be equal or, of floats, even the wrong way round, where the true times are not. The time is 0
    /// where the operand begins inside, and before all others where it has no beginning. [`cast_first`](crate::cast_first) finds the
    /// first of a slice; this is for what keeps its shapes in another way, such as a tree. Of hits that are not those of the
    /// shapes the order means nothing.
    ///
    /// ```
    /// use std::cmp::Ordering;
    /// use kousa::{Cast, Circle, Ray, point, vector};
    ///
    /// // Of both `t` is the same number.
    /// let ray = Ray::new(point([0.0, 0.0]), vector([3.0, 0.0]));
    /// let (near, far) = (Circle::new(point([9.0, 0.0]), 2.0), Circle::new(point([9.0, 0.0]), 2.0f64.next_down()));
    /// let (first, second) = (ray.cast(&near).unwrap(), ray.cast(&far).unwrap());
    /// assert_eq!(first.t, second.t);
    /// assert_eq!(ray.compare_hits((&near, &first), (&far, &second)), Ordering::Less);
    /// ```
    fn compare_hits(&self, first: (&Rhs, &Self::Hit), second: (&Rhs, &Self::Hit)) -> Ordering;
}

/// The first place of the line, ray or segment `a` on or in `b`; `None` where they do not meet. See [`Cast`].
///
/// It is `intersect(a, b).map(|chord| chord.enter)`, bit for bit, for the price of that end alone.
///
/// ```
/// use kousa::{Circle, Ray, cast, point, vector};
///
/// let ray = Ray::new(point([0.0, 0.0]), vector([2.0, 0.0]));
/// let hit = cast(&ray, &Circle::new(point([5.0, 0.0]), 1.0)).unwrap();
/// assert_eq!((hit.t, hit.point), (2.0, point([4.0, 0.0])));
/// assert_eq!(hit.normal, Some(vector([-1.0, 0.0])));
/// ```
#[inline]
pub fn cast<A: Cast<B> + ?Sized, B: ?Sized>(a: &A, b: &B) -> Option<A::Hit> {
    a.cast(b)
}
