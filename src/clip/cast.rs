//! The ray-cast query: where a line, ray or segment first meets a solid.

use core::cmp::Ordering;

use crate::bounds::course::{Times, Way};
use crate::bounds::obstacles::{Obstacles, listed};
#[cfg(feature = "alloc")]
use crate::bounds::obstacles::{first_among, is_seen};
use crate::bounds::range::in_space;
use crate::clip::chord::Hit;
use crate::clip::least::{compare_rounded, least, named};
use crate::scalar::Scalar;

/// A line, ray or segment that can be cast against a solid, a half-space or an enum of shapes, and in the plane against a segment.
///
/// ```
/// use kousa::{Ray, Segment, cast_first, point, vector};
///
/// let walls = [
///     Segment::new(point([0.0, 6.0]), point([9.0, 6.0])),
///     Segment::new(point([4.0, -1.0]), point([4.0, 3.0])),
/// ];
/// let (index, hit) = cast_first(&Ray::new(point([0.0, 0.0]), vector([2.0, 1.0])), &walls).unwrap();
/// assert_eq!(
///     (index, hit.t, hit.point, hit.normal),
///     (1, 2.0, point([4.0, 2.0]), Some(vector([-1.0, 0.0])))
/// );
/// ```
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/ray-rect.svg"))]
///
/// In the picture the full dot and its arrow are the answer of the cast; the rest is the chord of the same ray.
///
/// A segment of the plane stands in the way as a [`Capsule`](crate::Capsule) of radius 0: the answer is that of the cast at
/// `Capsule::new(a, b, 0)`, bit for bit. The normal faces the caster; if the cast is along the segment, it is that of the end to which the cast comes
/// first.
///
/// Whether it hits is exact: it is the verdict of [`intersects`](crate::intersects).
///
/// # Laws
///
/// * `cast(&a, &b) == intersect(&a, &b).map(|chord| chord.enter)` for a solid or half-space `b`, bit for bit, in every scalar. It costs
///   less, because it does not compute the other end.
/// * So a ray or segment that begins inside hits at once: `t` is 0, the point is its origin, and there is no normal.
///   [`Chord::first_surface`](crate::Chord::first_surface) gives the first hit on the surface instead.
/// * A line has no beginning: `t` may be negative.
/// * If several sides of the solid meet, the normal follows the [rules of ties](crate::guide#ties). A [`sweep`](fn@crate::sweep) of a point has the same
///   normal, in fixed-point bit for bit.
/// * Touching is a hit. A zero direction makes the operand a point, which hits at `t` 0 if it lies in the solid.
/// * A shape that is the empty set hits nothing and is not hit.
///
/// For two enums of shapes, such as [`Shape2`](crate::Shape2), the answer is the beginning of the [`Chord`](crate::Chord) that
/// `intersect` finds; either may be the linear one. If both are, in the plane, the first is cast against the second if that is a segment.
/// Everything else is not hit: points, lines, rays and, in space, segments.
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
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be cast at `{Rhs}`",
    label = "not a cast",
    note = "both shapes need the same scalar and the same dimension",
    note = "a `Line`, `Ray` or `Segment` is cast at a solid or `HalfSpace`, and in the plane at a `Segment`; an enum of shapes may stand for either"
)]
pub trait Cast<Rhs: ?Sized> {
    /// The answer: a [`Hit`](crate::Hit).
    type Hit;

    /// The first point of `self` on or in `rhs`; `None` if they do not meet.
    ///
    /// ```
    /// use kousa::{Cast, Rect, Segment, point, vector};
    ///
    /// let wall = Rect::new(point([4.0, 0.0]), point([5.0, 8.0]));
    /// let shot = Segment::new(point([0.0, 2.0]), point([8.0, 2.0]));
    /// let hit = shot.cast(&wall).unwrap();
    /// assert_eq!(
    ///     (hit.t, hit.point, hit.normal),
    ///     (0.5, point([4.0, 2.0]), Some(vector([-1.0, 0.0])))
    /// );
    /// assert!(Segment::new(point([0.0, 2.0]), point([3.9, 2.0])).cast(&wall).is_none());
    /// ```
    fn cast(&self, rhs: &Rhs) -> Option<Self::Hit>;

    /// The first hit on a slice of shapes, with the index of its shape, in the exact order of the true times. See
    /// [`cast_first`](fn@crate::cast_first).
    ///
    /// ```
    /// use kousa::{Cast, Circle, Ray, point, vector};
    ///
    /// let pillars =
    ///     [Circle::new(point([9.0, 0.0]), 1.0), Circle::new(point([5.0, 0.0]), 1.0)];
    /// let (index, hit) =
    ///     Ray::new(point([0.0, 0.0]), vector([1.0, 0.0])).cast_first(&pillars).unwrap();
    /// assert_eq!((index, hit.t), (1, 4.0));
    /// ```
    #[cfg_attr(debug_assertions, inline(never))]
    fn cast_first(&self, shapes: &[Rhs]) -> Option<(usize, Self::Hit)>
    where
        Rhs: Sized,
    {
        cast_first_of(self, shapes.iter().enumerate())
    }

    /// Compares two hits of `self` by their true times, exactly: `Less` if `first` comes first. Each hit is given with its shape,
    /// and is the answer of [`cast`](Cast::cast) for that shape.
    ///
    /// The rounded `t` of two hits may be equal or, in floats, even in the wrong order, although the true times differ. The time is
    /// 0 if the operand begins inside, and before all others if the chord has no beginning. [`cast_first`](crate::cast_first) finds
    /// the first hit of a slice; this method is for other collections, such as a tree. If a hit is not that of its shape, the order
    /// means nothing.
    ///
    /// ```
    /// use kousa::{Cast, Circle, Ray, point, vector};
    /// use std::cmp::Ordering;
    ///
    /// // Both have the same `t`.
    /// let ray = Ray::new(point([0.0, 0.0]), vector([3.0, 0.0]));
    /// let (near, far) = (
    ///     Circle::new(point([9.0, 0.0]), 2.0),
    ///     Circle::new(point([9.0, 0.0]), 2.0f64.next_down()),
    /// );
    /// let (first, second) = (ray.cast(&near).unwrap(), ray.cast(&far).unwrap());
    /// assert_eq!(first.t, second.t);
    /// assert_eq!(ray.compare_hits((&near, &first), (&far, &second)), Ordering::Less);
    /// ```
    fn compare_hits(&self, first: (&Rhs, &Self::Hit), second: (&Rhs, &Self::Hit)) -> Ordering;

    /// Its path through the boxes of a tree.
    #[doc(hidden)]
    fn course_of_cast(&self) -> Way {
        Way::anywhere()
    }

    /// The normal of a hit; in the plane its third number is zero.
    #[doc(hidden)]
    fn normal_of_hit(_hit: &Self::Hit) -> Option<[f64; 3]> {
        None
    }

    /// The time of a hit as an upper bound, and how much later the true time may be. What comes later need not be searched for.
    #[doc(hidden)]
    fn times_of_hit(_hit: &Self::Hit) -> Times {
        [f64::INFINITY; 3]
    }
}

/// Ray cast: the first point of the line, ray or segment `a` on or in `b`; `None` if they do not meet. See [`Cast`].
///
/// It equals `intersect(a, b).map(|chord| chord.enter)`, bit for bit, but computes only that end. A segment of the plane is hit, too, as a
/// capsule of radius 0.
///
/// ```
/// use kousa::{Circle, Ray, cast, point, vector};
///
/// let ray = Ray::from_parts([0.0, 0.0], [2.0, 0.0]);
/// let hit = cast(&ray, &Circle::from_parts([5.0, 0.0], 1.0)).unwrap();
/// assert_eq!((hit.t, hit.point), (2.0, point([4.0, 0.0])));
/// assert_eq!(hit.normal, Some(vector([-1.0, 0.0])));
/// ```
#[inline]
#[doc(alias("raycast", "ray_cast", "cast_ray", "line_of_sight"))]
pub fn cast<A: Cast<B> + ?Sized, B: ?Sized>(a: &A, b: &B) -> Option<A::Hit> {
    a.cast(b)
}

/// The first hit of the line, ray or segment `a` on a collection of shapes, with the index of its shape; `None` if it hits none.
///
/// ```
/// use kousa::{Circle, Ray, Rect, Shape2, cast, cast_first, point, vector};
///
/// // The seam between two boxes: both are hit at the same time.
/// let wall = [
///     Rect::new(point([4.0, 1.0]), point([5.0, 2.0])),
///     Rect::new(point([4.0, 0.0]), point([5.0, 1.0])),
/// ];
/// let ray = Ray::new(point([0.0, 1.0]), vector([1.0, 0.0]));
/// let (index, hit) = cast_first(&ray, &wall).unwrap();
/// assert_eq!((index, hit.t), (0, 4.0));
///
/// // Both doors have the same `t`, but one is nearer.
/// let ray = Ray::new(point([0.0, 0.0]), vector([3.0, 0.0]));
/// let door = |x: f64| Rect::new(point([x, -1.0]), point([9.0, 1.0]));
/// let doors = [door(7.0f64.next_up()), door(7.0)];
/// assert_eq!(cast(&ray, &doors[0]).unwrap().t, cast(&ray, &doors[1]).unwrap().t);
/// assert_eq!(cast_first(&ray, &doors).unwrap().0, 1);
///
/// let scene: [Shape2<f64>; 2] = [Circle::new(point([9.0, 0.0]), 1.0).into(), door(7.0).into()];
/// assert_eq!(cast_first(&ray, &scene).unwrap().0, 1);
/// ```
///
/// The order is that of the true times, not of the rounded `t`, in every scalar. Of shapes that are hit at the same time it finds the one with the
/// lowest index. The time is 0 for every shape that contains the beginning of the ray or segment; a half-space out of which a line comes is before all
/// others. The hit is that of [`cast`](crate::cast()), bit for bit.
///
/// It costs as much as one cast per shape. The true times are compared, in integers, only if two rounded times are equal or, in floats, so
/// close that their errors may hide the order.
///
/// The [`Obstacles`] are a slice of any one type, such as [`Shape2`](crate::Shape2) or [`Shape3`](crate::Shape3), a mesh, a tree, or several of
/// these. For other collections, [`cast_first_of`](crate::clip::cast::cast_first_of) takes an iterator, and [`Cast::compare_hits`] compares two hits.
#[cfg_attr(debug_assertions, inline(never))]
pub fn cast_first<A, O>(a: &A, obstacles: &O) -> Option<(usize, A::Hit)>
where
    O: Obstacles + ?Sized,
    A: Cast<O::Shape> + ?Sized,
{
    #[cfg(feature = "alloc")]
    if const { !O::IS_LIST } {
        let way = a.course_of_cast();
        return first_among(
            obstacles,
            &way,
            |index, shape| a.cast(shape).filter(|hit| is_seen(obstacles, index, A::normal_of_hit(hit), &way)),
            |_, hit| A::times_of_hit(hit),
            |one, two| a.compare_hits(one, two),
        );
    }
    a.cast_first(listed(obstacles))
}

/// The first hit of the line, ray or segment `a` on the shapes of a collection, with the name of its shape. A name is an index, the key of a map, or an
/// entity. `None` if it hits none.
///
/// ```
/// use kousa::{Circle, Ray, cast_first_of, point, vector};
/// use std::collections::BTreeMap;
///
/// let trees = BTreeMap::from(
///     [("oak", 9.0), ("elm", 5.0), ("yew", 5.0)]
///         .map(|(name, x)| (name, Circle::new(point([x, 0.0]), 1.0))),
/// );
/// let ray = Ray::new(point([0.0, 0.0]), vector([1.0, 0.0]));
/// assert_eq!(cast_first_of(&ray, &trees).unwrap().0, &"elm");
///
/// // Some of a list, by their indices.
/// let list: Vec<_> = trees.values().collect();
/// let others = list.iter().copied().enumerate().filter(|(i, _)| *i != 0);
/// assert_eq!(cast_first_of(&ray, others).unwrap().0, 2);
/// ```
///
/// The order is that of [`cast_first`](crate::clip::cast::cast_first), bit for bit; of shapes that are hit at the same time it finds the one that the iterator yields
/// first.
pub fn cast_first_of<'b, A, B, K>(a: &A, shapes: impl IntoIterator<Item = (K, &'b B)>) -> Option<(K, A::Hit)>
where
    A: Cast<B> + ?Sized,
    B: 'b,
{
    least(shapes.into_iter(), |shape| a.cast(shape), |_| false, |one, two| a.compare_hits(one, two))
        .map(named)
}

impl<S: Scalar, const D: usize> Hit<S, D> {
    /// Compares two hits of one operand: by the rounded times if they decide the order, otherwise by `exactly`.
    pub(crate) fn compare(&self, other: &Self, exactly: impl FnOnce() -> Ordering) -> Ordering {
        // A hit without a normal has the time of the operand's own end, 0, or the saturated one, which are exact.
        let are_known = self.normal.is_none() && other.normal.is_none();
        compare_rounded(self.t, other.t, are_known).unwrap_or_else(exactly)
    }

    /// The normal; in the plane its third number is zero.
    pub(crate) fn normal_in_floats(&self) -> Option<[f64; 3]> {
        self.normal.as_ref().map(in_space)
    }
}
