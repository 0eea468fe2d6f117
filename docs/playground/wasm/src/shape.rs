//! A shape of any kind, as the page writes it: the kind and the bits of its numbers, in the order of the fields.

use core::array;
use core::fmt;

use kousa::nalgebra::Point;
use kousa::{Capsule, Circle, Closest, Distance, Intersect, Line, OrientedRect, Ray, Rect, Segment};

use crate::Number;
use crate::buffer::Reply;
use crate::json::{Json, tell};

/// Which pair is asked about is decided at compile time, and known only at run time. So a shape is an enum, and two
/// matches lead to the pair: the first fixes the type of `a`, the second that of `b`.
macro_rules! kinds {
    ($($name:literal $Name:ident($Type:ty),)*) => {
        /// A shape of any kind.
        #[derive(Clone, Copy, Debug)]
        pub enum Shape<S: Number> {
            $($Name($Type),)*
        }

        impl<S: Number> Shape<S> {
            /// Reads a line.
            pub fn read(line: &str) -> Option<Self> {
                let mut words = line.split(' ');
                match words.next()? {
                    $($name => Some(Self::$Name(<$Type>::from(numbers(words)?))),)*
                    _ => None,
                }
            }

            /// Tells where `self` and `other` meet.
            pub fn intersect(&self, other: &Self, reply: &mut Reply) -> fmt::Result {
                match self { $(Self::$Name(a) => other.intersected_by(a, reply),)* }
            }

            /// Tells where `self` and `other` are nearest.
            pub fn closest_points(&self, other: &Self, reply: &mut Reply) -> fmt::Result {
                match self { $(Self::$Name(a) => other.closest_to(a, reply),)* }
            }

            /// Tells how far `self` and `other` are apart.
            pub fn distance(&self, other: &Self, reply: &mut Reply) -> fmt::Result {
                match self { $(Self::$Name(a) => other.distant_from(a, reply),)* }
            }

            fn intersected_by<A>(&self, a: &A, reply: &mut Reply) -> fmt::Result
            where
                $(A: Intersect<$Type, Output: Json>,)*
            {
                match self { $(Self::$Name(b) => tell(&kousa::intersect(a, b), reply),)* }
            }

            fn closest_to<A>(&self, a: &A, reply: &mut Reply) -> fmt::Result
            where
                $(A: Distance<$Type, Closest = Closest<S, 2>>,)*
            {
                let closest = match self { $(Self::$Name(b) => kousa::closest_points(a, b),)* };
                tell(&closest, reply)
            }

            fn distant_from<A>(&self, a: &A, reply: &mut Reply) -> fmt::Result
            where
                $(A: Distance<$Type, Scalar = S>,)*
            {
                let distance = match self { $(Self::$Name(b) => kousa::distance(a, b),)* };
                tell(&distance, reply)
            }
        }
    };
}

kinds! {
    "point" Point(Point<S, 2>),
    "line" Line(Line<S>),
    "ray" Ray(Ray<S>),
    "segment" Segment(Segment<S>),
    "circle" Circle(Circle<S>),
    "capsule" Capsule(Capsule<S>),
    "rect" Rect(Rect<S>),
    "oriented" Oriented(OrientedRect<S>),
}

/// All that is left of a line, if it is so many numbers.
fn numbers<'a, S: Number, const N: usize>(mut words: impl Iterator<Item = &'a str>) -> Option<[S; N]> {
    let mut complete = true;
    let numbers = array::from_fn(|_| {
        let bits = words.next().and_then(|word| word.parse().ok());
        complete &= bits.is_some();
        S::from_integer(bits.unwrap_or(0))
    });
    (complete && words.next().is_none()).then_some(numbers)
}
