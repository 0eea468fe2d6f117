//! The shapes of the plane and of space, and how any two are intersected and measured.
//!
//! A new kind of shape needs a line in [`kinds!`] and implementations of [`Kind`] and [`Look`].

mod kind;

use std::error::Error;
use std::fmt::Debug;

use kousa::nalgebra::Point;
use kousa::{
    Aabb, AnyShape2, AnyShape3, Capsule, Circle, HalfSpace, Line, OrientedBox, OrientedRect, Polygon,
    Polyhedron, Ray, Rect, Segment, Sphere, Triangle,
};

use crate::answer::{Answer, Gap};
use crate::number::Number;
use crate::picture::{CORNERS, Camera, Frame, Look, Outline, View};
use crate::scene::Words;
use kind::Kind;

/// A shape of any kind in `D` dimensions.
pub trait Shape<const D: usize>: Copy + Debug + PartialEq {
    /// The type of its coordinates.
    type Scalar: Number;

    /// The view that it is drawn in.
    type View: View<D>;

    /// The name of its world, with which a scene may begin.
    const WORLD: &'static str;

    /// Every kind: its name and the form of its line, as in the plane.
    const KINDS: &'static [(&'static str, &'static str)];

    /// Reads a shape of the kind called `kind`.
    fn read(kind: &str, words: &mut Words<'_>) -> Result<Self, Box<dyn Error>>;

    /// The name of its kind.
    fn kind(&self) -> &'static str;

    /// The outline to draw.
    fn outline(&self) -> Outline<D>;

    /// What `self` and `other` have in common.
    fn intersect(&self, other: &Self) -> Option<Answer<Self::Scalar, D>>;

    /// The gap between `self` and `other`, if neither is empty.
    fn gap(&self, other: &Self) -> Option<Gap<Self::Scalar, D>>;
}

/// Defines a shape of the gallery: a shape of kousa with a name for scenes and a look.
macro_rules! kinds {
    ($(#[$doc:meta])* $Shape:ident, $Any:ident[$N:expr] of kousa, in $world:literal, $D:literal, seen by $View:ty:
        $($name:literal $Name:ident($Type:ty),)*) => {
        $(#[$doc])*
        #[allow(clippy::large_enum_variant, reason = "a scene has a few shapes")]
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum $Shape<S: Number> {
            $(#[allow(missing_docs)] $Name($Type),)*
        }

        impl<S: Number> Shape<$D> for $Shape<S> {
            type Scalar = S;
            type View = $View;

            const WORLD: &'static str = $world;
            const KINDS: &'static [(&'static str, &'static str)] =
                &[$(($name, <$Type as Kind<$D>>::FORM)),*];

            fn read(kind: &str, words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
                match kind {
                    $($name => <$Type as Kind<$D>>::read(words).map(Self::$Name),)*
                    _ => Err(unknown::<Self, $D>(kind).into()),
                }
            }

            fn kind(&self) -> &'static str {
                match self { $(Self::$Name(_) => $name,)* }
            }

            fn outline(&self) -> Outline<$D> {
                match self { $(Self::$Name(shape) => shape.outline(),)* }
            }

            fn intersect(&self, other: &Self) -> Option<Answer<S, $D>> {
                kousa::intersect(&self.any(), &other.any()).map(Answer::from)
            }

            fn gap(&self, other: &Self) -> Option<Gap<S, $D>> {
                let (a, b) = (self.any(), other.any());
                let distance = kousa::distance(&a, &b);
                kousa::closest_points(&a, &b).map(|closest| Gap { distance, closest })
            }
        }

        impl<S: Number> $Shape<S> {
            /// The shape in kousa's own enum.
            fn any(&self) -> $Any<S, { $N }> {
                match self { $(Self::$Name(shape) => (*shape).into(),)* }
            }
        }
    };
}

kinds! {
    /// A shape of the plane.
    Planar, AnyShape2[CORNERS] of kousa, in "plane", 2, seen by Frame:
    "point" Point(Point<S, 2>),
    "line" Line(Line<S>),
    "ray" Ray(Ray<S>),
    "segment" Segment(Segment<S>),
    "circle" Circle(Circle<S>),
    "capsule" Capsule(Capsule<S>),
    "rect" Rect(Rect<S>),
    "oriented" Oriented(OrientedRect<S>),
    "half" Half(HalfSpace<S>),
    "triangle" Triangle(Triangle<S>),
    "polygon" Polygon(Polygon<S, CORNERS>),
}

kinds! {
    /// A shape of space.
    Spatial, AnyShape3[CORNERS] of kousa, in "space", 3, seen by Camera:
    "point" Point(Point<S, 3>),
    "line" Line(Line<S, 3>),
    "ray" Ray(Ray<S, 3>),
    "segment" Segment(Segment<S, 3>),
    "sphere" Sphere(Sphere<S>),
    "capsule" Capsule(Capsule<S, 3>),
    "box" Box(Aabb<S, 3>),
    "oriented" Oriented(OrientedBox<S, 3>),
    "half" Half(HalfSpace<S, 3>),
    "triangle" Triangle(Triangle<S, 3>),
    "polyhedron" Polyhedron(Polyhedron<S, CORNERS>),
}

/// The form of the lines of the kind called `kind`.
pub fn form<K: Shape<D>, const D: usize>(kind: &str) -> Result<String, String> {
    let known = K::KINDS.iter().find(|(name, _)| *name == kind);
    known.map(|(_, form)| in_dimension::<D>(form)).ok_or_else(|| unknown::<K, D>(kind))
}

/// A form of the plane, extended to `D` coordinates.
pub fn in_dimension<const D: usize>(form: &str) -> String {
    if D == 3 { form.replace("X Y", "X Y Z").replace("DX DY", "DX DY DZ") } else { form.to_owned() }
}

fn unknown<K: Shape<D>, const D: usize>(kind: &str) -> String {
    let names = |kinds: &[(&'static str, &str)]| kinds.iter().map(|(name, _)| *name).collect::<Vec<_>>();
    let known = names(K::KINDS).join(", ");
    let worlds =
        [(Planar::<f64>::WORLD, Planar::<f64>::KINDS), (Spatial::<f64>::WORLD, Spatial::<f64>::KINDS)];
    match worlds.iter().find(|(_, kinds)| names(kinds).contains(&kind)) {
        None => format!("unknown shape `{kind}`: there are {known}"),
        Some((world, _)) => {
            format!("`{kind}` is for scenes that begin with `{world}`: here there are {known}")
        }
    }
}
