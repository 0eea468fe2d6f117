//! `Serialize` and `Deserialize` of [`serde`](https://docs.rs/serde), for every shape and every answer whose
//! scalar has them.
//!
//! A shape is written as a struct with the fields that it has in Rust, a point or vector as a tuple of its
//! coordinates, and a [`Crossing`] as an enum:
//!
//! ```
//! use kousa::{Crossing, Segment, intersect, point};
//!
//! let a = Segment::new(point([0.0, 0.0]), point([4.0, 4.0]));
//! assert_eq!(serde_json::to_string(&a)?, r#"{"a":[0.0,0.0],"b":[4.0,4.0]}"#);
//!
//! let b: Segment<f64> = serde_json::from_str(r#"{ "a": [0, 2], "b": [8, 2] }"#)?;
//! let crossing = intersect(&a, &b).unwrap();
//! let written = serde_json::to_string(&crossing)?;
//! assert_eq!(written, r#"{"Point":{"point":[2.0,2.0],"t_a":0.5,"t_b":0.25}}"#);
//! assert_eq!(serde_json::from_str::<Crossing<f64, 2>>(&written)?, crossing);
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! A [`Polygon`] is written as the list of its corners. Read is any list that `Polygon::try_from` takes.
//!
//! Every shape can be written, but only a well-formed one can be read: what `try_new` refuses is an error,
//! with the text of the [`ShapeError`]. Answers are read as they are; shapes within them are not.
//!
//! ```
//! use kousa::Circle;
//!
//! let error = serde_json::from_str::<Circle<f64>>(r#"{ "center": [1, 2], "radius": -3 }"#).unwrap_err();
//! assert!(error.to_string().starts_with("the radius is negative"));
//! ```
//!
//! With the feature `fixed`, the feature `serde` of that crate is on as well. It writes a number as a struct
//! `{ bits }`, exactly; with its feature `serde-str`, a number in readable formats is a decimal fraction.
//! Floats are exact in as far as the format is. JSON has no NaN and no infinity, and `serde_json` reads the
//! float that it wrote only with its feature `float_roundtrip`.
//!
//! An [`Angle`] is written as the number of its steps, and a batch (feature `alloc`) as the list of its shapes.
//!
//! Works without `std`.

use core::fmt;
use core::marker::PhantomData;

use nalgebra::{Point, SVector};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{answers, shapes};
use crate::scalar::Constants;
use crate::{Angle, Crossing, Hit, Line, Polygon, Ray, Scalar, Segment, ShapeError};

/// Writes a struct as it is, and reads one: as it is, or `by` its `try_new`.
///
/// What serde derives for is a double, with the fields alone; it has the name of the original for formats that
/// write it.
macro_rules! written {
    ($Type:ident[$($D:ident)?] { $($field:ident: $Field:ty),* } $(by ($($argument:expr),*))?) => {
        const _: () = {
            #[derive(Serialize, Deserialize)]
            struct $Type<S: Scalar $(, const $D: usize)?> {
                $($field: $Field),*
            }

            impl<S: Scalar + Serialize $(, const $D: usize)?> Serialize for crate::$Type<S $(, $D)?> {
                fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
                    let Self { $($field),* } = *self;
                    $Type { $($field),* }.serialize(serializer)
                }
            }

            impl<'de, S: Scalar + Deserialize<'de> $(, const $D: usize)?> Deserialize<'de>
                for crate::$Type<S $(, $D)?>
            {
                fn deserialize<R: Deserializer<'de>>(deserializer: R) -> Result<Self, R::Error> {
                    let $Type { $($field),* } = Deserialize::deserialize(deserializer)?;
                    written!(@read { $($field),* } $(by ($($argument),*))?)
                }
            }
        };
    };
    (@read { $($field:ident),* }) => { Ok(Self { $($field),* }) };
    (@read $fields:tt by ($($argument:expr),*)) => { Self::try_new($($argument),*).map_err(R::Error::custom) };
}
shapes!(written);
answers!(written);

#[cfg(feature = "alloc")]
const _: () = {
    use crate::batch::{Batch, Member};

    impl<T: Serialize> Serialize for Batch<T> {
        fn serialize<W: Serializer>(&self, to: W) -> Result<W::Ok, W::Error> {
            to.collect_seq(self)
        }
    }

    impl<'de, T: Member + Deserialize<'de>> Deserialize<'de> for Batch<T> {
        fn deserialize<R: Deserializer<'de>>(from: R) -> Result<Self, R::Error> {
            from.deserialize_seq(Shapes(PhantomData))
        }
    }

    /// Reads the shapes of a batch.
    struct Shapes<T>(PhantomData<T>);

    impl<'de, T: Member + Deserialize<'de>> Visitor<'de> for Shapes<T> {
        type Value = Batch<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of shapes")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Batch<T>, A::Error> {
            let mut batch = Batch::new();
            while let Some(shape) = list.next_element()? {
                batch.push(shape);
            }
            Ok(batch)
        }
    }
};

impl<S: Scalar + Serialize, const N: usize> Serialize for Polygon<S, N> {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        serializer.collect_seq(self.corners())
    }
}

impl<'de, S: Scalar + Deserialize<'de>, const N: usize> Deserialize<'de> for Polygon<S, N> {
    fn deserialize<R: Deserializer<'de>>(deserializer: R) -> Result<Self, R::Error> {
        deserializer.deserialize_seq(Corners(PhantomData))
    }
}

/// Reads a list of corners.
struct Corners<S, const N: usize>(PhantomData<S>);

impl<'de, S: Scalar + Deserialize<'de>, const N: usize> Visitor<'de> for Corners<S, N> {
    type Value = Polygon<S, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of up to {N} corners")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Polygon<S, N>, A::Error> {
        let mut corners = [Point::from([S::zero(); 2]); N];
        let mut count = 0;
        while let Some(corner) = list.next_element()? {
            *corners.get_mut(count).ok_or_else(|| A::Error::custom(ShapeError::TooManyCorners))? = corner;
            count += 1;
        }
        Polygon::try_from(corners.get(..count).unwrap_or_default()).map_err(A::Error::custom)
    }
}

/// What serde derives for in place of a [`Crossing`].
#[derive(Serialize, Deserialize)]
#[serde(remote = "crate::Crossing", rename = "Crossing")]
enum DoubleOfCrossing<S: Scalar, const D: usize> {
    Point { point: Point<S, D>, t_a: S, t_b: S },
    Segment(Segment<S, D>),
    Ray(Ray<S, D>),
    Line(Line<S, D>),
}

impl<S: Scalar + Serialize, const D: usize> Serialize for Crossing<S, D> {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        DoubleOfCrossing::serialize(self, serializer)
    }
}

impl<'de, S: Scalar + Deserialize<'de>, const D: usize> Deserialize<'de> for Crossing<S, D> {
    fn deserialize<R: Deserializer<'de>>(deserializer: R) -> Result<Self, R::Error> {
        DoubleOfCrossing::deserialize(deserializer)
    }
}

/// What serde derives for in place of a [`ShapeError`].
#[derive(Serialize, Deserialize)]
#[serde(remote = "ShapeError", rename = "ShapeError")]
enum DoubleOfShapeError {
    NegativeRadius,
    InvertedBounds,
    NegativeHalfExtent,
    NotFinite,
    NoCorners,
    TooManyCorners,
    NotConvex,
}

impl Serialize for ShapeError {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        DoubleOfShapeError::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for ShapeError {
    fn deserialize<R: Deserializer<'de>>(deserializer: R) -> Result<Self, R::Error> {
        DoubleOfShapeError::deserialize(deserializer)
    }
}

impl Serialize for Angle {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        self.to_bits().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Angle {
    fn deserialize<R: Deserializer<'de>>(deserializer: R) -> Result<Self, R::Error> {
        u32::deserialize(deserializer).map(Self::from_bits)
    }
}
