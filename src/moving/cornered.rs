//! The shapes whose corners can move, and the pairs of them.

use nalgebra::Point;

use crate::meets::intersect::intersects;
use crate::moving::corner_path::CornerPath;
use crate::moving::meeting_answer::Meeting;
use crate::number::encoding::{Encoding, Raw};
use crate::scalar::arrays::raw;
use crate::scalar::{Constants, Scalar};
use crate::shape::{Segment, Triangle};

mod sealed {
    pub trait Sealed {}
}

/// A point, segment or triangle: what its corners determine. The trait is sealed.
pub trait Cornered: sealed::Sealed + Copy {
    /// The number type of the coordinates.
    type Scalar: Scalar;

    /// The shape of the corners that `f` makes of one corner of each of two shapes.
    #[doc(hidden)]
    fn combined(a: &Self, b: &Self, f: impl FnMut([Raw; 3], [Raw; 3]) -> [Raw; 3]) -> Self;

    #[doc(hidden)]
    fn encoding() -> &'static Encoding {
        Self::Scalar::ENCODING
    }

    /// The paths of the corners, and how many there are.
    #[doc(hidden)]
    fn paths(start: &Self, end: &Self) -> ([CornerPath; 3], usize) {
        let (mut paths, mut count) = ([CornerPath::ZERO; 3], 0);
        Self::combined(start, end, |start, end| {
            if let Some(path) = paths.get_mut(count) {
                *path = CornerPath { start, end };
            }
            count += 1;
            start
        });
        (paths, count)
    }
}

/// Two shapes that can meet while their corners move, in either order. The trait is sealed.
pub trait MeetsMoving<B>: Cornered {
    /// Where and when they meet first: a [`Meeting`].
    type Meeting;

    /// 2 or 3.
    #[doc(hidden)]
    const DIMENSION: usize;

    /// Whether they meet where they stand.
    #[doc(hidden)]
    fn meets_standing(&self, other: &B) -> bool;
    /// The answer, from its stored numbers.
    #[doc(hidden)]
    fn meeting(t: Raw, before: Raw, point: [Raw; 3]) -> Self::Meeting;
}

/// The coordinates of a point; in the plane the third is zero.
fn stored<S: Scalar, const D: usize>(point: &Point<S, D>) -> [Raw; 3] {
    let mut stored = [Raw::ZERO; 3];
    for (to, from) in stored.iter_mut().zip(raw(&point.coords)) {
        *to = from;
    }
    stored
}

/// The point with these coordinates.
fn scalars<S: Scalar, const D: usize>(stored: [Raw; 3]) -> Point<S, D> {
    let mut point = Point::from([S::zero(); D]);
    for (to, from) in point.coords.iter_mut().zip(stored) {
        *to = S::from_raw(from);
    }
    point
}

/// Implements `Cornered` for a shape by the list of its corners.
macro_rules! cornered {
    ($($Shape:ident: |$shape:ident| [$($corner:expr),*], |$corners:ident| $new:expr;)*) => {$(
        impl<S: Scalar, const D: usize> sealed::Sealed for $Shape<S, D> {}

        impl<S: Scalar, const D: usize> Cornered for $Shape<S, D> {
            type Scalar = S;
            #[inline]
            fn combined(a: &Self, b: &Self, mut f: impl FnMut([Raw; 3], [Raw; 3]) -> [Raw; 3]) -> Self {
                let list = |$shape: &Self| [$(stored(&$corner)),*];
                let (first, second) = (list(a), list(b));
                let mut index = 0;
                let $corners = first.map(|corner| {
                    let other = second.get(index).copied().unwrap_or(corner);
                    index += 1;
                    scalars(f(corner, other))
                });
                $new
            }
        }
    )*};
}

cornered! {
    Point: |p| [p], |corners| corners[0];
    Segment: |s| [s.a, s.b], |corners| Self::new(corners[0], corners[1]);
    Triangle: |t| [t.a, t.b, t.c], |corners| Self::new(corners[0], corners[1], corners[2]);
}

/// Implements `MeetsMoving` for pairs.
macro_rules! pairs {
    ($($A:ident, $B:ident, $D:literal;)*) => {$(
        impl<S: Scalar> MeetsMoving<$B<S, $D>> for $A<S, $D> {
            type Meeting = Meeting<S, $D>;
            const DIMENSION: usize = $D;
            #[inline]
            fn meets_standing(&self, other: &$B<S, $D>) -> bool {
                intersects(self, other)
            }
            #[inline]
            fn meeting(t: Raw, before: Raw, point: [Raw; 3]) -> Meeting<S, $D> {
                Meeting { t: S::from_raw(t), before: S::from_raw(before), point: scalars(point) }
            }
        }
    )*};
}

pairs! {
    Point, Segment, 2;
    Segment, Point, 2;
    Segment, Segment, 2;
    Point, Triangle, 3;
    Triangle, Point, 3;
    Segment, Segment, 3;
    Segment, Triangle, 3;
    Triangle, Segment, 3;
    Triangle, Triangle, 3;
}
