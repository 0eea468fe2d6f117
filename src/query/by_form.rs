//! Any shape by its form, for queries of which every stage is compiled in kousa: those of triangles and polygons, and those of times.

use core::cmp::Ordering;

use nalgebra::{Point, SVector};

use super::ask::{apart, carefully, compare_sweeps, gap, is_within};
use super::asked::{Asked, asked_carefully};
use super::slide::{self, Slide, Thin};
use super::sweep::Sweep;
use super::sweep_pairs::sweep_pair;
use super::{Chord, Closest, Common, Contact, Hit, Impact};
use crate::arithmetic::extent::Visitor;
use crate::arithmetic::number::Value;
use crate::arithmetic::plan::Convert;
use crate::kernel::form::{
    BallForm, BoxForm, CapsuleForm, Form, HalfForm, LinearForm, OrientedForm, PointForm,
};
use crate::kernel::plane::any::{AnyForm, Plane};
use crate::kernel::plane::corners::{PolygonForm, TriangleForm};
use crate::kernel::query::{
    ClosestPoints, CommonPoint, Distance as FindDistance, DistanceSquared, FindChord, FindContact, FindEnter,
    InDimension, Meets,
};
use crate::kernel::space::any as space;
use crate::scalar::Scalar;
use crate::shape::kind::Kind;
use crate::shape::operand::Operand;
use crate::shape::{
    Aabb, AnyShape2, Capsule, Circle, HalfSpace, Line, OrientedRect, Polygon, Ray, Rect, Segment, Shape3,
    Sphere, Triangle,
};

/// A shape of any kind, by its run-time kind. A program compiles each query once for this type, instead of once for each pair.
#[derive(Clone, Copy, Debug)]
pub(super) struct ByForm<S: Scalar, const N: usize>(AnyShape2<S, N>);

impl<S: Scalar, const N: usize> ByForm<S, N> {
    /// The rank among the kinds. Of two shapes, the one of lesser rank comes first in the menu of pairs.
    pub const fn rank(&self) -> u8 {
        match self.0 {
            AnyShape2::Point(_) => 0,
            AnyShape2::Line(_) | AnyShape2::Ray(_) | AnyShape2::Segment(_) => 1,
            AnyShape2::Circle(_) => 2,
            AnyShape2::Capsule(_) => 3,
            AnyShape2::Rect(_) => 4,
            AnyShape2::OrientedRect(_) => 5,
            AnyShape2::Triangle(_) => 6,
            AnyShape2::Polygon(_) => 7,
            AnyShape2::HalfSpace(_) => 8,
        }
    }

    /// Where one of the two, a line, ray or segment, first meets the other, which has corners.
    pub fn hit<const M: usize>(&self, rhs: &ByForm<S, M>) -> Option<Hit<S, 2>> {
        if self.is_linear() && rhs.has_corners() {
            carefully::<FindEnter, S, _, _>(self, rhs).map(Hit::of)
        } else if self.has_corners() && rhs.is_linear() {
            carefully::<FindEnter, S, _, _>(rhs, self).map(Hit::of)
        } else {
            None
        }
    }

    /// Whether the two have a manifold: both are solids or half-spaces, and at least one is bounded.
    pub const fn have_manifold<const M: usize>(&self, rhs: &ByForm<S, M>) -> bool {
        let has_end = self.rank() < 8 || rhs.rank() < 8;
        self.rank() > 1 && rhs.rank() > 1 && has_end
    }

    const fn is_linear(&self) -> bool {
        self.rank() == 1
    }

    const fn has_corners(&self) -> bool {
        matches!(self.0, AnyShape2::Triangle(_) | AnyShape2::Polygon(_))
    }
}

impl<S: Scalar, const N: usize> From<&AnyShape2<S, N>> for ByForm<S, N> {
    fn from(shape: &AnyShape2<S, N>) -> Self {
        Self(*shape)
    }
}

impl<S: Scalar, const N: usize> From<&Polygon<S, N>> for ByForm<S, N> {
    fn from(polygon: &Polygon<S, N>) -> Self {
        Self((*polygon).into())
    }
}

/// A shape that is not a polygon needs no room for one.
macro_rules! without_polygons {
    ($($Shape:ty),*) => {$(
        impl<S: Scalar> From<&$Shape> for ByForm<S, 0> {
            fn from(shape: &$Shape) -> Self {
                Self((*shape).into())
            }
        }
    )*};
}
without_polygons!(
    Point<S, 2>, Line<S>, Ray<S>, Segment<S>, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, HalfSpace<S>
);

asked_carefully!([, const N: usize, const M: usize] ByForm<S, N>, ByForm<S, M>, 2: |a, b| match a.0 {
    AnyShape2::Point(point) => a.meets(b).then_some(Common::Point(point)),
    _ if a.is_linear() => carefully::<FindChord, S, _, _>(a, b).map(|found| Chord::of(found).into()),
    _ => carefully::<FindContact, S, _, _>(a, b).map(|found| Contact::of(found).into()),
});

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
    ($($D:literal by $how:ident $generics:tt $A:ty, $B:ty;)*) => {
        $(sweep_pair!($D as $how $generics $A, $B);)*
    };
}
sweeps! {
    2 by ByForm [, const N: usize, const M: usize] AnyShape2<S, N>, AnyShape2<S, M>;
    2 by ByForm [, const N: usize] AnyShape2<S, N>, HalfSpace<S>;
    2 by ByForm [, const N: usize, const M: usize] AnyShape2<S, N>, Polygon<S, M>;
    2 by ByForm [, const N: usize, const M: usize] Polygon<S, N>, AnyShape2<S, M>;
    3 by Shape3 [] Shape3<S>, Shape3<S>;
    3 by Shape3 [] Shape3<S>, HalfSpace<S, 3>;
}

/// Both orders of an enum with each shape.
macro_rules! sweeps_with_each {
    ($($Shape:ty),*; $($Solid:ty),*) => {
        $(sweeps! {
            2 by ByForm [, const N: usize] AnyShape2<S, N>, $Shape;
            2 by ByForm [, const N: usize] $Shape, AnyShape2<S, N>;
        })*
        $(sweeps! {
            3 by Shape3 [] Shape3<S>, $Solid;
            3 by Shape3 [] $Solid, Shape3<S>;
        })*
    };
}
sweeps_with_each! {
    Point<S, 2>, Segment<S>, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>;
    Point<S, 3>, Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>
}

/// A form of any kind in the plane, with the corners of a polygon.
macro_rules! forms {
    ($($Kind:ident($Form:ty): $($Shape:ident)|*;)*) => {
        #[derive(Clone, Copy, Debug)]
        pub(super) enum FormOfAny<V, const N: usize> {
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

        impl<S: Scalar, const N: usize> Operand<S> for ByForm<S, N> {
            type Form<V: Value> = FormOfAny<V, N>;

            fn form<V: Value>(&self, convert: impl Convert<S::Repr, V>) -> FormOfAny<V, N> {
                match &self.0 { $($(AnyShape2::$Shape(shape) => FormOfAny::$Kind(shape.form(convert)),)*)* }
            }
        }
    };
}
forms! {
    Point(PointForm<V, 2>): Point;
    Linear(LinearForm<V, 2>): Line | Ray | Segment;
    Ball(BallForm<V, 2>): Circle;
    Capsule(CapsuleForm<V, 2>): Capsule;
    Box(BoxForm<V, 2>): Rect;
    Oriented(OrientedForm<V>): OrientedRect;
    Half(HalfForm<V, 2>): HalfSpace;
    Triangle(TriangleForm<V>): Triangle;
    Polygon(PolygonForm<V, N>): Polygon;
}

/// In space a form of any kind is no larger than the kernels' own.
impl<S: Scalar> Operand<S> for Shape3<S> {
    type Form<V: Value> = space::AnyForm<V>;

    fn form<V: Value>(&self, convert: impl Convert<S::Repr, V>) -> space::AnyForm<V> {
        match self {
            Self::Point(point) => space::AnyForm::Point(point.form(convert)),
            Self::Line(line) => space::AnyForm::Linear(line.form(convert)),
            Self::Ray(ray) => space::AnyForm::Linear(ray.form(convert)),
            Self::Segment(segment) => space::AnyForm::Linear(segment.form(convert)),
            Self::Sphere(sphere) => space::AnyForm::Ball(sphere.form(convert)),
            Self::Capsule(capsule) => space::AnyForm::Capsule(capsule.form(convert)),
            Self::Aabb(aabb) => space::AnyForm::Box(aabb.form(convert)),
            Self::HalfSpace(half) => space::AnyForm::Half(half.form(convert)),
        }
    }
}
