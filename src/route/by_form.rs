//! Any shape by its form, for queries of which every stage is compiled in kousa: those of triangles and polygons, and those of times.

use core::cmp::Ordering;

use nalgebra::SVector;

use crate::bounds::course::Way;
#[cfg(feature = "alloc")]
use crate::bounds::obstacles::Obstacles;
use crate::form::corners::PolygonForm;
use crate::form::plane::{AnyForm, Plane};
use crate::form::query::InDimension;
use crate::form::space::AnyForm as AnyFormOfSpace;
use crate::form::stored::{
    BallForm, BoxForm, CapsuleForm, Form, HalfForm, LinearForm, OrientedForm, PointForm, TriangleForm,
};
use crate::number::arithmetic::Value;
use crate::number::extent::Visitor;
use crate::number::plan::Convert;
use crate::route::sweep_pairs::sweep_pair;
use crate::scalar::Scalar;
use crate::shape::kind::Kind;
use crate::shape::list::{each_kind, kinds};
use crate::shape::operand::Operand;
use crate::shape::{AnyShape2, Rect, Shape3};
use crate::slide::slide_along::{Slide, Thin};
use crate::stages::ask::compare_sweeps;
use crate::sweep::impact::Impact;
use crate::sweep::moves::Sweep;

/// A shape of any kind, by its run-time kind. A program compiles each query once for this type, instead of once for each pair.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByForm<S: Scalar, const N: usize>(AnyShape2<S, N>);

impl<S: Scalar, const N: usize> ByForm<S, N> {
    /// Whether the two have a manifold: both are solids or half-spaces, and at least one is bounded.
    pub fn have_manifold<const M: usize>(&self, rhs: &ByForm<S, M>) -> bool {
        let (a, b) = (self.part(), rhs.part());
        a >= Part::Solid && b >= Part::Solid && (a, b) != (Part::Half, Part::Half)
    }

    pub fn is_point(&self) -> bool {
        self.part() == Part::Point
    }
}

/// The part that a shape takes in queries.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Part {
    Point,
    Linear,
    Solid,
    WithCorners,
    Half,
}

macro_rules! part {
    (point) => {
        Part::Point
    };
    (endless) => {
        Part::Linear
    };
    (segment) => {
        Part::Linear
    };
    (solid) => {
        Part::Solid
    };
    (with_corners) => {
        Part::WithCorners
    };
    (half) => {
        Part::Half
    };
}

/// The place and the part of each kind.
macro_rules! ranks {
    ([] $($part:ident { $($generics:tt $Kind:ident($Shape:ty) as $Form:ident: $about:literal;)* })*) => {
        /// The kinds in the order of the menu of pairs.
        #[derive(Clone, Copy, PartialEq, PartialOrd)]
        pub(crate) enum Rank {
            $($($Kind,)*)*
        }

        impl<S: Scalar, const N: usize> ByForm<S, N> {
            /// The rank among the kinds. Of two shapes, the one of lesser rank comes first in the menu of pairs.
            pub const fn rank(&self) -> Rank {
                match self.0 { $($(AnyShape2::$Kind(_) => Rank::$Kind,)*)* }
            }
            const fn part(&self) -> Part {
                match self.0 { $($(AnyShape2::$Kind(_) => part!($part),)*)* }
            }
        }
    };
}
kinds!(2, ranks![]);

impl<S: Scalar, const N: usize> From<&AnyShape2<S, N>> for ByForm<S, N> {
    fn from(shape: &AnyShape2<S, N>) -> Self {
        Self(*shape)
    }
}

/// A shape that is not a polygon needs no room for one.
macro_rules! by_form {
    (2 $part:ident [] $Kind:ident($Shape:ty)) => {
        by_form!(@ [] $Shape, 0);
    };
    (2 $part:ident [, const N: usize] $Kind:ident($Shape:ty)) => {
        by_form!(@ [, const N: usize] $Shape, N);
    };
    (@ [$($generics:tt)*] $Shape:ty, $room:expr) => {
        impl<S: Scalar $($generics)*> From<&$Shape> for ByForm<S, { $room }> {
            fn from(shape: &$Shape) -> Self {
                Self((*shape).into())
            }
        }
    };
}
each_kind!(2, by_form!);

/// It moves as the shape it holds.
impl<S: Scalar, const N: usize> Kind<S, 2> for ByForm<S, N> {
    fn bounds(&self) -> Option<Rect<S>> {
        self.0.aabb()
    }
    fn moved(&self, by: SVector<S, 2>) -> Self {
        Self(self.0.translated(by))
    }
}

/// Sweeps of two operands, at least one of them an enum. An unbounded shape does not move, and stops nothing unless it is a
/// half-space.
macro_rules! sweeps {
    ($D:tt endless $($shape:tt)*) => {};
    // A half-space stops the enum, and does not move.
    (2 half [] $Kind:ident($Shape:ty)) => {
        sweep_pair!(2 as ByForm [, const N: usize] AnyShape2<S, N>, $Shape);
    };
    (3 half [] $Kind:ident($Shape:ty)) => {
        sweep_pair!(3 as Shape3 [] Shape3<S>, $Shape);
    };
    (2 $part:ident [$($own:tt)*] $Kind:ident($Shape:ty)) => {
        sweep_pair!(2 as ByForm [$($own)*, const M: usize] AnyShape2<S, M>, $Shape);
        sweep_pair!(2 as ByForm [$($own)*, const M: usize] $Shape, AnyShape2<S, M>);
    };
    (3 $part:ident [] $Kind:ident($Shape:ty)) => {
        sweep_pair!(3 as Shape3 [] Shape3<S>, $Shape);
        sweep_pair!(3 as Shape3 [] $Shape, Shape3<S>);
    };
}
each_kind!(sweeps!);
sweep_pair!(2 as ByForm [, const N: usize, const M: usize] AnyShape2<S, N>, AnyShape2<S, M>);
sweep_pair!(3 as Shape3 [] Shape3<S>, Shape3<S>);

/// A form of any kind in the plane, with the corners of a polygon.
macro_rules! forms {
    ($($Kind:ident($Form:ty),)*) => {
        #[derive(Clone, Copy, Debug)]
        pub(crate) enum FormOfAny<V, const N: usize> {
            $($Kind($Form),)*
        }

        impl<V: Value, const N: usize> Form<V> for FormOfAny<V, N> {
            /// Some of the forms have product coordinates.
            const IS_OBLIQUE: bool = true;

            fn visit(&self, visitor: &mut impl Visitor<V>) {
                match self { $(Self::$Kind(form) => form.visit(visitor),)* }
            }
            fn is_malformed(&self) -> bool {
                match self { $(Self::$Kind(form) => form.is_malformed(),)* }
            }
        }

        impl<V: Value, const N: usize> InDimension<V> for FormOfAny<V, N> {
            type Dimension = Plane;
            fn any(&self) -> AnyForm<'_, V> {
                match self { $(Self::$Kind(form) => form.any(),)* }
            }
        }
    };
}
forms! {
    Point(PointForm<V, 2>),
    Linear(LinearForm<V, 2>),
    Ball(BallForm<V, 2>),
    Capsule(CapsuleForm<V, 2>),
    Box(BoxForm<V, 2>),
    Oriented(OrientedForm<V>),
    Half(HalfForm<V, 2>),
    Triangle(TriangleForm<V>),
    Polygon(PolygonForm<V, N>),
}

/// A shape of any kind as an operand: by the form of the kind. In space such a form is no larger than the kernels' own.
macro_rules! operands {
    ([([$($any_generics:tt)*] $Any:ident of $AnyShape:ty) $AnyForm:ident, $Type:ty] $($part:ident {
        $($generics:tt $Kind:ident($Shape:ty) as $Form:ident: $about:literal;)*
    })*) => {
        impl<S: Scalar $($any_generics)*> Operand<S> for $AnyShape {
            type Form<V: Value> = $Type;

            fn form<V: Value>(&self, convert: impl Convert<S::Repr, V>) -> $Type {
                match self { $($($Any::$Kind(shape) => $AnyForm::$Form(shape.form(convert)),)*)* }
            }
        }
    };
}
kinds!(2, operands! [([, const N: usize] AnyShape2 of AnyShape2<S, N>) FormOfAny, FormOfAny<V, N>]);
kinds!(3, operands! [([] Shape3 of Shape3<S>) AnyFormOfSpace, AnyFormOfSpace<V>]);

impl<S: Scalar, const N: usize> Operand<S> for ByForm<S, N> {
    type Form<V: Value> = FormOfAny<V, N>;

    fn form<V: Value>(&self, convert: impl Convert<S::Repr, V>) -> FormOfAny<V, N> {
        self.0.form(convert)
    }
}
