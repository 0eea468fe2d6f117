//! `Serialize` and `Deserialize` of [`serde`](https://docs.rs/serde), for every shape and every answer whose
//! scalar has them.
//!
//! A shape is serialised as a struct with the fields that it has in Rust, and a point or vector as a tuple of its coordinates.
//! [`Shape2`](crate::Shape2), [`Crossing`](crate::Crossing) and the like are enums:
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
//! A [`Polygon`] is serialised as the list of its corners, and deserialised from any list that `Polygon::try_from` accepts. So is a
//! [`Polyhedron`], from any list of which all points are corners. These have the numbers that they have in the list, unless it is clockwise; faces that
//! rounding has bent are not kept. A
//! [`ContactManifold`](crate::ContactManifold) is serialised as its `normal` and the list of its `points`, and a [`Slide`](crate::Slide) as its
//! `travel` and the list of its `impacts`.
//!
//! Every shape can be serialised, but only a well-formed one can be deserialised: what `try_new` refuses is an error, with the text of the
//! [`ShapeError`]. Answers are not checked, except for the shapes in them.
//!
//! ```
//! use kousa::Circle;
//!
//! let error =
//!     serde_json::from_str::<Circle<f64>>(r#"{ "center": [1, 2], "radius": -3 }"#).unwrap_err();
//! assert!(error.to_string().starts_with("the radius is negative"));
//! ```
//!
//! The feature `fixed` together with this one also enables the feature `serde` of that crate. It serialises a number as a struct `{ bits }`, exactly;
//! with its feature `serde-str`, a number in human-readable formats is a decimal fraction. Floats are as exact as the format. JSON has no NaN and no
//! infinity, and `serde_json` reads exactly the float that it wrote only with its feature `float_roundtrip`.
//!
//! An [`Angle`] is serialised as the number of its steps, and a [`Rotation`] as its four whole numbers. A [`Pose2`](crate::Pose2) or
//! [`Pose3`](crate::Pose3) is a struct of both parts, and a batch (feature `alloc`) the list of its shapes.
//!
//! A `Mesh` (feature `alloc`) is serialised as its `vertices` and `facets`, as they are given to `Mesh::new`, which checks them when they are read. Its tree
//! is not serialised, but built anew: it is the same on every machine. The messages of errors have the number of the facet or vertex.
//!
#![cfg_attr(feature = "alloc", doc = "```")]
#![cfg_attr(not(feature = "alloc"), doc = "```ignore")]
//! use kousa::{Mesh, point};
//!
//! let corners = [[0.0, 0.0], [2.0, 1.0], [4.0, 0.0]].map(point).to_vec();
//! let roof = Mesh::new(corners, vec![[0, 1], [1, 2]]).unwrap();
//! let written = serde_json::to_string(&roof)?;
//! assert_eq!(
//!     written,
//!     r#"{"vertices":[[0.0,0.0],[2.0,1.0],[4.0,0.0]],"facets":[[0,1],[1,2]]}"#
//! );
//! assert_eq!(serde_json::from_str::<Mesh<f64, 2>>(&written)?, roof);
//!
//! let text = r#"{ "vertices": [[0, 0]], "facets": [[0, 0], [0, 1]] }"#;
//! let error = serde_json::from_str::<Mesh<f64, 2>>(text).unwrap_err();
//! assert!(error.to_string().starts_with("facet 1 has a vertex that does not exist"));
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! The feature works without `std`.

use core::fmt;
use core::marker::PhantomData;

use nalgebra::{Point, SMatrix, SVector};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::clip::chord::{Chord, Hit};
use crate::contact::contact_answer::Contact;
use crate::direction::angle::Angle;
use crate::direction::rotation::Rotation;
use crate::interop::answers;
use crate::manifold::contact_manifold::ManifoldPoint;
use crate::scalar::{Constants, Scalar};
use crate::shape::error::ShapeError;
use crate::shape::list::{kinds, shapes};
use crate::shape::rounded::RoundableIn;
use crate::shape::{Line, Polygon, Polyhedron, Ray, Roundable, Rounded, Segment};
use crate::sweep::impact::Impact;

/// Serialises a struct as it is, and deserialises it as it is or `by` its `try_new`.
///
/// serde's derive applies to a copy of the struct with the fields alone; it has the name of the original for formats that write it.
macro_rules! written {
    // serde has arrays of each length by itself, not of any.
    (OrientedBox[D] $($rest:tt)*) => {
        written!(@boxes 2);
        written!(@boxes 3);
    };
    (@boxes $D:literal) => {
        written!(@of OrientedBox[] (crate::OrientedBox<S, $D>)
            { center: Point<S, $D>, half_edges: [SVector<S, $D>; $D] } by (center, half_edges));
    };
    (@of $Type:ident[$($D:ident)?] ($Public:ty) { $($field:ident: $Field:ty),* } $(by ($($argument:expr),*) $($rest:tt)*)?) => {
        const _: () = {
            #[derive(Serialize, Deserialize)]
            struct $Type<S: Scalar $(, const $D: usize)?> {
                $($field: $Field),*
            }

            impl<S: Scalar + Serialize $(, const $D: usize)?> Serialize for $Public {
                fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
                    let Self { $($field),* } = *self;
                    $Type { $($field),* }.serialize(serializer)
                }
            }

            impl<'de, S: Scalar + Deserialize<'de> $(, const $D: usize)?> Deserialize<'de>
                for $Public
            {
                fn deserialize<R: Deserializer<'de>>(deserializer: R) -> Result<Self, R::Error> {
                    let $Type { $($field),* } = Deserialize::deserialize(deserializer)?;
                    written!(@read { $($field),* } $(by ($($argument),*))?)
                }
            }
        };
    };
    ($Type:ident[$($D:ident)?] $fields:tt $($rest:tt)*) => {
        written!(@of $Type[$($D)?] (crate::$Type<S $(, $D)?>) $fields $($rest)*);
    };
    (@read { $($field:ident),* }) => { Ok(Self { $($field),* }) };
    (@read $fields:tt by ($($argument:expr),*)) => { Self::try_new($($argument),*).map_err(R::Error::custom) };
}
shapes!(written);
answers!(written);

#[cfg(feature = "alloc")]
const _: () = {
    use crate::many::batch::{Batch, Member};

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

/// A rounded shape, with the same fields.
const _: () = {
    #[derive(Serialize, Deserialize)]
    #[serde(rename = "Rounded")]
    struct Fields<A, S> {
        core: A,
        radius: S,
    }

    impl<S: Scalar + Serialize, A: Roundable<Scalar = S> + Serialize> Serialize for Rounded<A> {
        fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
            let Self { core, radius } = *self;
            Fields { core, radius }.serialize(serializer)
        }
    }

    impl<'de, S, A, const D: usize> Deserialize<'de> for Rounded<A>
    where
        S: Scalar + Deserialize<'de>,
        A: RoundableIn<S, D> + Roundable<Scalar = S, Motion = SVector<S, D>> + Deserialize<'de>,
    {
        fn deserialize<R: Deserializer<'de>>(deserializer: R) -> Result<Self, R::Error> {
            let Fields { core, radius } = Deserialize::deserialize(deserializer)?;
            Self::try_new(core, radius).map_err(R::Error::custom)
        }
    }
};

/// Hulls are lists of corners.
macro_rules! hulls {
    ($($Hull:ident in $D:literal;)*) => {$(
        impl<S: Scalar + Serialize, const N: usize> Serialize for $Hull<S, N> {
            fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
                serializer.collect_seq(self.corners())
            }
        }

        impl<'de, S: Scalar + Deserialize<'de>, const N: usize> Deserialize<'de> for $Hull<S, N> {
            fn deserialize<R: Deserializer<'de>>(deserializer: R) -> Result<Self, R::Error> {
                let read: FirstFew<Point<S, $D>, N> = FirstFew::deserialize(deserializer)?;
                let mut corners = [Point::from([S::zero(); $D]); N];
                for (to, corner) in corners.iter_mut().zip(read.values.into_iter().flatten()) {
                    *to = corner;
                }
                match corners.get(..read.count) {
                    Some(corners) => Self::listed(corners).map_err(R::Error::custom),
                    None => Err(R::Error::custom(ShapeError::TooManyCorners)),
                }
            }
        }
    )*};
}
hulls! { Polygon in 2; Polyhedron in 3; }

/// A list of which up to `N` values are kept.
struct FirstFew<T, const N: usize> {
    values: [Option<T>; N],
    /// The number of all values, kept or not.
    count: usize,
}

impl<'de, T: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for FirstFew<T, N> {
    fn deserialize<R: Deserializer<'de>>(deserializer: R) -> Result<Self, R::Error> {
        deserializer.deserialize_seq(ListReader(PhantomData))
    }
}

/// Reads a list.
struct ListReader<T, const N: usize>(PhantomData<T>);

impl<'de, T: Copy + Deserialize<'de>, const N: usize> Visitor<'de> for ListReader<T, N> {
    type Value = FirstFew<T, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of up to {N} values")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<FirstFew<T, N>, A::Error> {
        let mut read = FirstFew { values: [None; N], count: 0 };
        while let Some(value) = list.next_element()? {
            if let Some(place) = read.values.get_mut(read.count) {
                *place = Some(value);
            }
            read.count += 1;
        }
        Ok(read)
    }
}

written! {
    ManifoldPoint[D] { point_a: Point<S, D>, point_b: Point<S, D>, depth: S, feature_a: u32, feature_b: u32 }
}

/// Serialises a struct as two values, of which the second is a slice, and deserialises it from these.
macro_rules! listed {
    ($Type:ident[$($D:ident)?] $name:literal { $field:ident: $Field:ty, $list:ident: [$Item:ty; $most:literal] }) => {
        const _: () = {
            #[derive(Serialize)]
            #[serde(rename = $name)]
            struct Written<'a, S: Scalar $(, const $D: usize)?> {
                $field: $Field,
                $list: &'a [$Item],
            }

            #[derive(Deserialize)]
            #[serde(rename = $name, bound(deserialize = "S: Deserialize<'de>"))]
            struct Read<S: Scalar $(, const $D: usize)?> {
                $field: $Field,
                $list: FirstFew<$Item, $most>,
            }

            impl<S: Scalar + Serialize $(, const $D: usize)?> Serialize for crate::$Type<S $(, $D)?> {
                fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
                    Written { $field: self.$field, $list: self.$list() }.serialize(serializer)
                }
            }

            impl<'de, S: Scalar + Deserialize<'de> $(, const $D: usize)?> Deserialize<'de>
                for crate::$Type<S $(, $D)?>
            {
                fn deserialize<R: Deserializer<'de>>(deserializer: R) -> Result<Self, R::Error> {
                    let Read { $field, $list } = Read::deserialize(deserializer)?;
                    let values = $list.values.into_iter().flatten();
                    let listed = if $list.count > $most { None } else { Self::listed($field, values) };
                    listed.ok_or_else(|| R::Error::custom("there are none, or too many"))
                }
            }
        };
    };
}
listed! { ContactManifold[D] "ContactManifold" { normal: SVector<S, D>, points: [ManifoldPoint<S, D>; 4] } }
listed! { Slide[D] "Slide" { travel: SVector<S, D>, impacts: [(usize, Impact<S, D>); 4] } }

/// Serialises and deserialises an enum as it is, by a copy of it.
macro_rules! enums {
    ($($path:literal: $Enum:ident[$($D:ident: $D_of:ty)?] { $($variants:tt)* })*) => {$(
        const _: () = {
            #[derive(Serialize, Deserialize)]
            #[serde(remote = $path, bound(serialize = "S: Serialize", deserialize = "S: Deserialize<'de>"))]
            enum $Enum<S: Scalar $(, const $D: $D_of)?> { $($variants)* }

            impl<S: Scalar + Serialize $(, const $D: $D_of)?> Serialize for crate::$Enum<S $(, $D)?> {
                fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
                    $Enum::serialize(self, serializer)
                }
            }

            impl<'de, S: Scalar + Deserialize<'de> $(, const $D: $D_of)?> Deserialize<'de>
                for crate::$Enum<S $(, $D)?>
            {
                fn deserialize<R: Deserializer<'de>>(deserializer: R) -> Result<Self, R::Error> {
                    $Enum::deserialize(deserializer)
                }
            }
        };
    )*};
}
enums! {
    "crate::Crossing": Crossing[D: usize] {
        Point { point: Point<S, D>, t_a: S, t_b: S },
        Segment(Segment<S, D>),
        Ray(Ray<S, D>),
        Line(Line<S, D>),
    }
    "crate::Common": Common[D: usize] {
        Point(Point<S, D>),
        Crossing(crate::Crossing<S, D>),
        Chord(Chord<S, D>),
        Contact(Contact<S, D>),
    }
}

/// The enums of shapes.
macro_rules! enums_of_shapes {
    ([$path:literal $Any:ident $([$N:ident])?] $($part:ident {
        $($generics:tt $Kind:ident($Shape:ty) as $Form:ident: $about:literal;)*
    })*) => {
        enums! { $path: $Any[$($N: usize)?] { $($($Kind($Shape),)*)* } }
    };
}
kinds!(2, enums_of_shapes! ["crate::AnyShape2" AnyShape2[N]]);
kinds!(3, enums_of_shapes! ["crate::AnyShape3" AnyShape3[N]]);

written! { Pose2[] { translation: SVector<S, 2>, rotation: Angle } }
written! { Pose3[] { translation: SVector<S, 3>, rotation: Rotation } }
written! { Turning2[] { center: Point<S, 2>, translation: SVector<S, 2>, turn: Angle } }
written! { Turning3[] { center: Point<S, 3>, translation: SVector<S, 3>, turn: Rotation } }

impl Serialize for Rotation {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        self.to_bits().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Rotation {
    /// Any multiple of a quaternion is read, and becomes the canonical one.
    fn deserialize<R: Deserializer<'de>>(deserializer: R) -> Result<Self, R::Error> {
        let bits = Deserialize::deserialize(deserializer)?;
        Self::from_bits(bits).ok_or_else(|| R::Error::custom("no rotation has these four numbers"))
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
