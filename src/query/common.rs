//! What two shapes of any kind have in common.

use nalgebra::Point;

use super::{Chord, Contact, Crossing, Hit};
use crate::scalar::Scalar;

/// The answer where the kinds of the operands are known at run time only: whichever their pair has.
///
/// What [`Shape2`](crate::Shape2) and [`Shape3`](crate::Shape3) are answered with.
///
/// ```
/// use kousa::{Circle, Common, Ray, Shape2, intersect, point, vector};
///
/// let ray = Shape2::from(Ray::new(point([0.0, 0.0]), vector([1.0, 0.0])));
/// let disk = Shape2::from(Circle::new(point([5.0, 0.0]), 1.0));
/// let Some(Common::Chord(chord)) = intersect(&ray, &disk) else { panic!() };
/// assert_eq!(chord.enter.point, point([4.0, 0.0]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Common<S: Scalar, const D: usize = 2> {
    /// Of a point with anything.
    Point(Point<S, D>),
    /// Of lines, rays and segments.
    Crossing(Crossing<S, D>),
    /// Of a line, ray or segment with a solid.
    Chord(Chord<S, D>),
    /// Of two solids.
    Contact(Contact<S, D>),
}

impl<S: Scalar, const D: usize> Common<S, D> {
    /// The common point, where an operand is a point; `None` of other kinds of operands.
    ///
    /// ```
    /// use kousa::{Circle, Shape2, intersect, point};
    ///
    /// let (place, disk) = (Shape2::from(point([1.0, 0.0])), Circle::new(point([0.0, 0.0]), 2.0));
    /// assert_eq!(intersect(&place, &disk).unwrap().as_point(), Some(point([1.0, 0.0])));
    /// ```
    #[inline]
    pub const fn as_point(&self) -> Option<Point<S, D>> {
        if let Self::Point(point) = self { Some(*point) } else { None }
    }

    /// What lines, rays and segments have in common; `None` of other kinds of operands.
    ///
    /// ```
    /// use kousa::{Segment, Shape2, intersect, point};
    ///
    /// let a = Shape2::from(Segment::new(point([0.0, 0.0]), point([4.0, 4.0])));
    /// let b = Segment::new(point([0.0, 2.0]), point([8.0, 2.0]));
    /// let crossing = intersect(&a, &b).unwrap().as_crossing().unwrap();
    /// assert_eq!(crossing.point(), Some(point([2.0, 2.0])));
    /// ```
    #[inline]
    pub const fn as_crossing(&self) -> Option<Crossing<S, D>> {
        if let Self::Crossing(crossing) = self { Some(*crossing) } else { None }
    }

    /// The part of a line, ray or segment inside a solid; `None` of other kinds of operands.
    #[inline]
    pub const fn as_chord(&self) -> Option<Chord<S, D>> {
        if let Self::Chord(chord) = self { Some(*chord) } else { None }
    }

    /// How two solids touch or overlap; `None` of other kinds of operands.
    #[inline]
    pub const fn as_contact(&self) -> Option<Contact<S, D>> {
        if let Self::Contact(contact) = self { Some(*contact) } else { None }
    }

    /// Where a line, ray or segment comes into a solid: `enter` of the [chord](Self::as_chord), which is what a
    /// [`cast`](crate::cast()) finds. A ray that begins inside hits at once; [`Chord::first_surface`] goes on to the surface.
    ///
    /// ```
    /// use kousa::{Circle, Ray, Shape2, cast, intersect, point, vector};
    ///
    /// let ray = Shape2::from(Ray::new(point([0.0, 0.0]), vector([1.0, 0.0])));
    /// let disk = Shape2::from(Circle::new(point([5.0, 0.0]), 1.0));
    /// let hit = intersect(&ray, &disk).unwrap().as_hit().unwrap();
    /// assert_eq!((hit.t, hit.point), (4.0, point([4.0, 0.0])));
    /// assert_eq!(cast(&ray, &disk), Some(hit));
    /// ```
    #[inline]
    pub const fn as_hit(&self) -> Option<Hit<S, D>> {
        if let Self::Chord(chord) = self { Some(chord.enter) } else { None }
    }
}

macro_rules! from_answer {
    ($($Answer:ident),*) => {$(
        impl<S: Scalar, const D: usize> From<$Answer<S, D>> for Common<S, D> {
            #[inline]
            fn from(answer: $Answer<S, D>) -> Self {
                Self::$Answer(answer)
            }
        }
    )*};
}
from_answer!(Point, Crossing, Chord, Contact);
