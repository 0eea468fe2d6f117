//! The answer of two shapes whose kinds are known only at run time.

use nalgebra::Point;

use crate::clip::chord::{Chord, Hit};
use crate::contact::contact_answer::Contact;
use crate::cross::crossing::Crossing;
use crate::scalar::Scalar;

/// The answer of an intersection of shapes whose kinds are known only at run time: that of whichever pair it is.
///
/// It is the answer of [`Shape2`](crate::Shape2) and [`Shape3`](crate::Shape3).
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
    /// The common point of a point and any shape.
    Point(Point<S, D>),
    /// The answer of two lines, rays or segments.
    Crossing(Crossing<S, D>),
    /// The answer of a line, ray or segment and a solid or half-space.
    Chord(Chord<S, D>),
    /// The answer of two solids, or of a solid and a half-space.
    Contact(Contact<S, D>),
}

impl<S: Scalar, const D: usize> Common<S, D> {
    /// The common point, if an operand is a point; `None` for other kinds of operands.
    ///
    /// ```
    /// use kousa::{Circle, Shape2, intersect, point};
    ///
    /// let (place, disk) =
    ///     (Shape2::from(point([1.0, 0.0])), Circle::new(point([0.0, 0.0]), 2.0));
    /// assert_eq!(intersect(&place, &disk).unwrap().as_point(), Some(point([1.0, 0.0])));
    /// ```
    #[inline]
    pub const fn as_point(&self) -> Option<Point<S, D>> {
        if let Self::Point(point) = self { Some(*point) } else { None }
    }

    /// What two lines, rays or segments have in common; `None` for other kinds of operands.
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

    /// The part of a line, ray or segment inside a solid; `None` for other kinds of operands.
    #[inline]
    pub const fn as_chord(&self) -> Option<Chord<S, D>> {
        if let Self::Chord(chord) = self { Some(*chord) } else { None }
    }

    /// How two solids touch or overlap; `None` for other kinds of operands.
    #[inline]
    pub const fn as_contact(&self) -> Option<Contact<S, D>> {
        if let Self::Contact(contact) = self { Some(*contact) } else { None }
    }

    /// Where a line, ray or segment enters a solid: `enter` of the [chord](Self::as_chord), which is the answer of a
    /// [`cast`](crate::cast()). A ray that begins inside hits at once; [`Chord::first_surface`] gives the hit on the surface.
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
