//! Any shape by its form, for queries of which every stage is compiled in kousa: those of triangles and polygons, and those of times.

use core::cmp::Ordering;

use nalgebra::SVector;

use crate::bounds::course::Way;
#[cfg(feature = "alloc")]
use crate::bounds::obstacles::Obstacles;
use crate::form::corners::PolygonForm;
use crate::form::plane::{AnyForm, Plane};
use crate::form::polyhedron_form::PolyhedronForm;
use crate::form::query::InDimension;
use crate::form::space::{AnyForm as AnyFormOfSpace, Space};
use crate::form::stored::{
    BallForm, BoxForm, CapsuleForm, Form, HalfForm, LinearForm, OrientedForm, PointForm, TriangleForm,
};
use crate::number::arithmetic::Value;
use crate::number::extent::Visitor;
use crate::number::plan::Conversion;
use crate::route::sweep_pairs::sweep_pair;
use crate::scalar::Scalar;
use crate::shape::list::{any_in_dimension, each_kind, kinds};
use crate::shape::operand::Operand;
use crate::shape::{AnyShape2, AnyShape3};
use crate::slide::moving_part::MovingPart;
use crate::slide::outcome::Slide;
use crate::slide::room::NearList;
#[cfg(feature = "alloc")]
use crate::slide::room::Searched;
use crate::stages::ask::compare_sweeps;
use crate::sweep::impact::Impact;
use crate::sweep::moves::Sweep;

/// The part that a shape takes in queries.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum PartInQueries {
    Point,
    Linear,
    Solid,
    WithCorners,
    Half,
}

macro_rules! part {
    (point) => {
        PartInQueries::Point
    };
    (endless) => {
        PartInQueries::Linear
    };
    (segment) => {
        PartInQueries::Linear
    };
    (solid) => {
        PartInQueries::Solid
    };
    (faceted) => {
        PartInQueries::WithCorners
    };
    (with_corners) => {
        PartInQueries::WithCorners
    };
    (half) => {
        PartInQueries::Half
    };
}

/// The place and the part of each kind.
macro_rules! ranks {
    ([$Rank:ident $Any:ident] $($part:ident { $($generics:tt $Kind:ident($Shape:ty) as $Form:ident: $about:literal;)* })*) => {
        /// The kinds in the order of the menu of pairs.
        #[derive(Clone, Copy, PartialEq, PartialOrd)]
        pub(crate) enum $Rank {
            $($($Kind,)*)*
        }

        impl<S: Scalar, const N: usize> $Any<S, N> {
            /// The rank among the kinds. Of two shapes, the one of lesser rank comes first in the menu.
            pub(crate) const fn rank(&self) -> $Rank {
                match self { $($(Self::$Kind(_) => $Rank::$Kind,)*)* }
            }
            const fn part(&self) -> PartInQueries {
                match self { $($(Self::$Kind(_) => part!($part),)*)* }
            }
            pub(crate) fn is_point(&self) -> bool {
                self.part() == PartInQueries::Point
            }
            /// Whether the two have a manifold: both are solids or half-spaces, and at least one is bounded.
            pub(crate) fn have_manifold<const M: usize>(&self, rhs: &$Any<S, M>) -> bool {
                let (a, b) = (self.part(), rhs.part());
                a >= PartInQueries::Solid
                    && b >= PartInQueries::Solid
                    && (a, b) != (PartInQueries::Half, PartInQueries::Half)
            }
        }
    };
}
kinds!(2, ranks![Rank AnyShape2]);
kinds!(3, ranks![RankInSpace AnyShape3]);

/// Sweeps of two operands, at least one of them an enum. An unbounded shape does not move, and stops nothing unless it is a
/// half-space.
macro_rules! sweeps {
    ($D:tt endless $($shape:tt)*) => {};
    // A half-space stops the enum, and does not move.
    ($D:tt half [] $Kind:ident($Shape:ty)) => {
        sweep_pair!($D as any [, const N: usize] any_in_dimension!($D N), $Shape);
    };
    ($D:tt $part:ident [$($own:tt)*] $Kind:ident($Shape:ty)) => {
        sweep_pair!($D as any [$($own)*, const M: usize] any_in_dimension!($D M), $Shape);
        sweep_pair!($D as any [$($own)*, const M: usize] $Shape, any_in_dimension!($D M));
    };
}
each_kind!(sweeps!);
sweep_pair!(2 as any [, const N: usize, const M: usize] AnyShape2<S, N>, AnyShape2<S, M>);
sweep_pair!(3 as any [, const N: usize, const M: usize] AnyShape3<S, N>, AnyShape3<S, M>);

/// A form of any kind of a dimension, with the corners of a polygon or polyhedron.
macro_rules! forms {
    ($FormOfAny:ident in $Dimension:ident as $AnyForm:ident: $($Kind:ident($Form:ty),)*) => {
        #[derive(Clone, Copy, Debug)]
        pub(crate) enum $FormOfAny<V, const N: usize> {
            $($Kind($Form),)*
        }

        impl<V: Value, const N: usize> Form<V> for $FormOfAny<V, N> {

            fn visit(&self, visitor: &mut impl Visitor<V>) {
                match self { $(Self::$Kind(form) => form.visit(visitor),)* }
            }
            fn is_malformed(&self) -> bool {
                match self { $(Self::$Kind(form) => form.is_malformed(),)* }
            }
        }

        impl<V: Value, const N: usize> InDimension<V> for $FormOfAny<V, N> {
            type Dimension = $Dimension;
            fn any(&self) -> $AnyForm<'_, V> {
                match self { $(Self::$Kind(form) => form.any(),)* }
            }
        }
    };
}
forms! { FormOfAny in Plane as AnyForm:
    Point(PointForm<V, 2>),
    Linear(LinearForm<V, 2>),
    Ball(BallForm<V, 2>),
    Capsule(CapsuleForm<V, 2>),
    Box(BoxForm<V, 2>),
    Oriented(OrientedForm<V, 2>),
    Half(HalfForm<V, 2>),
    Triangle(TriangleForm<V>),
    Polygon(PolygonForm<V, N>),
}
forms! { FormOfAnyInSpace in Space as AnyFormOfSpace:
    Point(PointForm<V, 3>),
    Linear(LinearForm<V, 3>),
    Ball(BallForm<V, 3>),
    Capsule(CapsuleForm<V, 3>),
    Box(BoxForm<V, 3>),
    Half(HalfForm<V, 3>),
    OrientedBox(OrientedForm<V, 3>),
    Triangle(TriangleForm<V, 3>),
    Polyhedron(PolyhedronForm<V, N>),
}

/// A shape of any kind as an operand: by the form of the kind.
macro_rules! operands {
    ([$Any:ident $FormOfAny:ident] $($part:ident {
        $($generics:tt $Kind:ident($Shape:ty) as $Form:ident: $about:literal;)*
    })*) => {
        impl<S: Scalar, const N: usize> Operand<S> for $Any<S, N> {
            type Form<V: Value> = $FormOfAny<V, N>;

            fn form<V: Value>(&self, convert: impl Conversion<S::Repr, V>) -> $FormOfAny<V, N> {
                match self { $($($Any::$Kind(shape) => $FormOfAny::$Form(shape.form(convert)),)*)* }
            }

            fn feature(&self, number: usize) -> usize {
                match self { $($($Any::$Kind(shape) => Operand::<S>::feature(shape, number),)*)* }
            }
        }
    };
}
kinds!(2, operands![AnyShape2 FormOfAny]);
kinds!(3, operands![AnyShape3 FormOfAnyInSpace]);
