//! What two shapes of any kind have in common.

use nalgebra::Point;

use super::{Chord, Contact, Crossing, Mirror};
use crate::scalar::Scalar;

/// The answer where the kinds of the operands are known at run time only: whichever their pair has.
///
/// What [`Shape2`](crate::Shape2) and [`Shape3`](crate::Shape3) are answered with.
///
/// ```
/// use kousa::{Circle, Common, Ray, Shape2, intersect, point, vector};
///
/// let ray = Shape2::from(Ray::new(point![0.0, 0.0], vector![1.0, 0.0]));
/// let disk = Shape2::from(Circle::new(point![5.0, 0.0], 1.0));
/// let Some(Common::Chord(chord)) = intersect(&ray, &disk) else { panic!() };
/// assert_eq!(chord.enter.point, point![4.0, 0.0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Common<S: Scalar, const D: usize> {
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
    /// Seen from the other operand.
    #[inline]
    pub fn mirror(self) -> Self {
        match self {
            Self::Point(point) => Self::Point(point),
            Self::Crossing(crossing) => Self::Crossing(crossing.mirror()),
            Self::Chord(chord) => Self::Chord(chord.mirror()),
            Self::Contact(contact) => Self::Contact(contact.mirror()),
        }
    }
}

impl<S: Scalar, const D: usize> Mirror for Common<S, D> {
    #[inline]
    fn mirror(self) -> Self {
        Self::mirror(self)
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
