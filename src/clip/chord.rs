//! The part of a line, ray or segment inside a solid.

use nalgebra::{Point, SVector};

use crate::clip::through::{End, Ends};
use crate::number::each::Each;
use crate::number::encoding::Raw;
use crate::scalar::{Constants, Scalar};

/// The part of a line, ray or segment inside a solid: a segment, or one point if it only touches.
///
/// ```
/// use kousa::{Circle, Segment, intersect, point, vector};
///
/// // From inside the disk out through its boundary
/// let segment = Segment::new(point([0.0, 0.0]), point([10.0, 0.0]));
/// let chord = intersect(&segment, &Circle::new(point([0.0, 0.0]), 4.0)).unwrap();
/// assert_eq!((chord.enter.t, chord.enter.normal), (0.0, None));
/// assert_eq!((chord.exit.t, chord.exit.normal), (0.4, Some(vector([1.0, 0.0]))));
/// assert_eq!(chord.first_surface(), Some(chord.exit));
/// ```
///
/// A line or ray that stays in a [`HalfSpace`](crate::HalfSpace) has no end there: `t` is the scalar's greatest or least number, as
/// is every coordinate that changes along the operand, and there is no normal.
///
/// In the picture the full dot is `enter`, the empty one `exit`, and the arrows are the normals.
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/ray-circle.svg"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chord<S: Scalar, const D: usize = 2> {
    /// Where the chord begins, in the direction of the linear operand.
    pub enter: Hit<S, D>,
    /// Where the chord ends; the same point as `enter` if only one point is common.
    pub exit: Hit<S, D>,
}

/// An end of a [`Chord`], and the answer of a [`cast`](crate::cast()).
///
/// ```
/// use kousa::{Ray, Rect, intersect, point, vector};
///
/// let ray = Ray::new(point([-4.0, 1.0]), vector([2.0, 0.0]));
/// let hit = intersect(&ray, &Rect::new(point([0.0, 0.0]), point([2.0, 2.0]))).unwrap().enter;
/// assert_eq!((hit.t, hit.point), (2.0, point([0.0, 1.0])));
/// assert_eq!(hit.normal, Some(vector([-1.0, 0.0])));
/// ```
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/line-capsule.svg"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hit<S: Scalar, const D: usize = 2> {
    /// The parameter on the linear operand, in units of its direction; 0 if the direction is zero.
    pub t: S,
    /// The point of the linear operand at `t`.
    pub point: Point<S, D>,
    /// The solid's outward unit normal at the point; `None` if the operand itself ends here inside the solid, or if the chord has no end here.
    ///
    /// At a corner or an edge of several sides the [rules of ties](crate::guide#ties) choose the side that opposes the direction most, and at `exit` the one
    /// that goes with it most. So a [`sweep`](crate::sweep()) of the point is stopped with the same normal.
    ///
    /// A solid without interior has the sides of the set that it is: a segment has two, and an end only for an operand along it. A point, or such an
    /// end, has the normal against the direction at `enter` and along it at `exit`. If the operand has no direction, the normal is a coordinate axis that
    /// points away from the solid, if there is one: the lowest such axis, and the positive direction if both point away.
    ///
    /// ```
    /// use kousa::{Ray, Rect, cast, point, vector};
    ///
    /// // Down onto the seam of two tiles: both show the floor, not the side along the ray.
    /// let ray = Ray::new(point([1.0, 5.0]), vector([0.0, -1.0]));
    /// let tiles = [
    ///     Rect::new(point([0.0, -1.0]), point([1.0, 0.0])),
    ///     Rect::new(point([1.0, -1.0]), point([2.0, 0.0])),
    /// ];
    /// assert!(
    ///     tiles
    ///         .iter()
    ///         .all(|tile| cast(&ray, tile).unwrap().normal == Some(vector([0.0, 1.0])))
    /// );
    /// ```
    pub normal: Option<SVector<S, D>>,
}

impl<S: Scalar, const D: usize> Chord<S, D> {
    /// The first end that lies on the surface: the hit of a ray cast that passes through the solid from inside. `None` if the
    /// operand begins and ends inside the solid.
    ///
    /// ```
    /// use kousa::{Rect, Segment, intersect, point, vector};
    ///
    /// let room = Rect::new(point([0.0, 0.0]), point([8.0, 8.0]));
    /// let out = Segment::new(point([4.0, 4.0]), point([12.0, 4.0]));
    /// let hit = intersect(&out, &room).unwrap().first_surface().unwrap();
    /// assert_eq!((hit.t, hit.normal), (0.5, Some(vector([1.0, 0.0]))));
    ///
    /// let within = Segment::new(point([4.0, 4.0]), point([5.0, 4.0]));
    /// assert_eq!(intersect(&within, &room).unwrap().first_surface(), None);
    /// ```
    #[inline]
    pub fn first_surface(&self) -> Option<Hit<S, D>> {
        [self.enter, self.exit].into_iter().find(|hit| hit.normal.is_some())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn of([enter, exit]: Ends<Raw, D>) -> Self {
        Self { enter: Hit::of(enter), exit: Hit::of(exit) }
    }
}

impl<S: Scalar, const D: usize> Hit<S, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn of(end: End<Raw, D>) -> Self {
        Self {
            t: S::from_raw(end.t),
            point: Point::from(end.point.each(S::from_raw)),
            normal: end.normal.map(|normal| SVector::from(normal.each(S::from_raw))),
        }
    }
}
