//! A shape whose corners move, and whether it meets another one.

use crate::meets::intersect::Intersect;
use crate::moving::corner_path::{Bodies, CornerPath};
use crate::moving::cornered::{Cornered, MeetsMoving};
use crate::moving::first_meeting::{first_meeting, meets};
use crate::moving::root_value::between;
use crate::number::each::Each;
use crate::scalar::Constants;

/// A shape whose corners move, each along a straight line at constant speed.
///
/// ```
/// use kousa::moving::Moving;
/// use kousa::{Segment, intersect, intersects, point};
///
/// // Two bars of a hinge close; one of them leans over as it falls.
/// let floor = Moving::still(Segment::new(point([0.0, 0.0]), point([8.0, 0.0])));
/// let falling = Moving::new(
///     Segment::new(point([2.0, 2.0]), point([6.0, 3.0])),
///     Segment::new(point([2.0, 1.0]), point([6.0, -1.0])),
/// );
/// assert!(intersects(&floor, &falling));
/// let meeting = intersect(&floor, &falling).unwrap();
/// assert_eq!((meeting.t, meeting.point), (0.75, point([6.0, 0.0])));
/// assert_eq!(falling.at(0.5), Segment::new(point([2.0, 1.5]), point([6.0, 1.0])));
/// ```
///
/// `intersects(&a, &b)` tells whether two such shapes have a point in common at the same time, for some `t` from 0 to 1: exactly. There are neither
/// false positives nor false negatives. `intersect(&a, &b)` is the first such time as a [`Meeting`](crate::moving::Meeting). The [module](crate::moving) lists the pairs.
///
/// `A` is a point, a [`Segment`](crate::Segment) or a [`Triangle`](crate::Triangle).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Moving<A> {
    /// The shape at `t = 0`.
    pub start: A,
    /// The shape at `t = 1`.
    pub end: A,
}

impl<A: Copy> Moving<A> {
    /// The shape that moves from `start` to `end`, corner by corner.
    #[inline]
    pub const fn new(start: A, end: A) -> Self {
        Self { start, end }
    }

    /// A shape that stands.
    #[inline]
    pub const fn still(shape: A) -> Self {
        Self { start: shape, end: shape }
    }
}

impl<A: Cornered> Moving<A> {
    /// The shape at a time. Each number is `start + t·(end − start)`, rounded once and saturating.
    ///
    /// ```
    /// use kousa::moving::Moving;
    /// use kousa::point;
    ///
    /// let falling = Moving::new(point([0.0, 8.0]), point([1.0, 0.0]));
    /// assert_eq!(falling.at(0.25), point([0.25, 6.0]));
    /// ```
    pub fn at(&self, t: A::Scalar) -> A {
        let (encoding, t) = (A::encoding(), t.to_raw());
        A::combined(&self.start, &self.end, |start, end| {
            [0, 1, 2].each(|axis: usize| between(encoding, [start[axis], end[axis]], t))
        })
    }
}

impl<A: MeetsMoving<B>, B: Cornered<Scalar = A::Scalar>> Intersect<Moving<B>> for Moving<A> {
    type Output = A::Meeting;

    fn intersect(&self, other: &Moving<B>) -> Option<A::Meeting> {
        let (a, b) = (A::paths(&self.start, &self.end), B::paths(&other.start, &other.end));
        let at_start = || self.start.meets_standing(&other.start);
        let found = first_meeting(&bodies::<A, B>(&a, &b), A::encoding(), &at_start)?;
        Some(A::meeting(found.t, found.before, found.point))
    }

    fn intersects(&self, other: &Moving<B>) -> bool {
        let (a, b) = (A::paths(&self.start, &self.end), B::paths(&other.start, &other.end));
        let at_start = || self.start.meets_standing(&other.start);
        meets(&bodies::<A, B>(&a, &b), A::encoding(), &at_start)
    }
}

/// Two bodies, from the paths of their corners.
fn bodies<'a, A: MeetsMoving<B>, B>(
    a: &'a ([CornerPath; 3], usize),
    b: &'a ([CornerPath; 3], usize),
) -> Bodies<'a> {
    let list = |(paths, count): &'a ([CornerPath; 3], usize)| paths.get(..*count).unwrap_or(paths);
    Bodies { a: list(a), b: list(b), dimension: A::DIMENSION }
}
