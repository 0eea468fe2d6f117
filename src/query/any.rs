//! Any shape at run time: one enum for the plane, one for space, and all questions about two of them.

use nalgebra::{Point, SVector};

use super::ask::carefully;
use super::{Cast, Closest, Common, Contact, Contains, Distance, Hit, Intersect};
use crate::Angle;
use crate::kernel::query::{
    ClosestPoints, CommonPoint, Distance as FindDistance, DistanceSquared, FindContact, Meets,
};
use crate::scalar::{Constants, Scalar};
use crate::shape::operand::{Operand, moved};
use crate::shape::rotated::turned;
use crate::shape::{Aabb, Ball, Capsule, Circle, HalfSpace, Line, OrientedRect, Ray, Rect, Segment, Sphere};
use crate::vector::rotated_about;

/// What the enums need to know of a shape beyond its pairs.
trait Kind<S: Scalar, const D: usize> {
    /// The smallest axis-aligned box that contains the shape; `None` where there is none.
    fn bounds(&self) -> Option<Aabb<S, D>>;

    /// The shape moved by a vector.
    fn moved(&self, by: SVector<S, D>) -> Self;
}

macro_rules! kinds {
    ($([$($D:tt)*] $Shape:ty, $dimension:tt: |$shape:ident| $bounds:expr, |$by:ident| $moved:expr;)*) => {$(
        impl<S: Scalar, $($D)*> Kind<S, $dimension> for $Shape {
            #[inline]
            fn bounds(&self) -> Option<Aabb<S, $dimension>> {
                let $shape = self;
                $bounds
            }
            #[inline]
            fn moved(&self, $by: SVector<S, $dimension>) -> Self {
                let $shape = self;
                $moved
            }
        }
    )*};
}
kinds! {
    [const D: usize] Point<S, D>, D: |point| Some(Aabb::new(*point, *point)), |by| moved(point, &by);
    [const D: usize] Line<S, D>, D: |line| endless(line, &line.origin, &line.direction), |by| line.translated(by);
    [const D: usize] Ray<S, D>, D: |ray| endless(ray, &ray.origin, &ray.direction), |by| ray.translated(by);
    [const D: usize] Segment<S, D>, D: |segment| Some(segment.aabb()), |by| segment.translated(by);
    [const D: usize] Ball<S, D>, D: |ball| Some(ball.aabb()), |by| ball.translated(by);
    [const D: usize] Capsule<S, D>, D: |capsule| Some(capsule.aabb()), |by| capsule.translated(by);
    [const D: usize] Aabb<S, D>, D: |aabb| Some(*aabb), |by| aabb.translated(by);
    [] OrientedRect<S>, 2: |rect| Some(rect.aabb()), |by| rect.translated(by);
    [const D: usize] HalfSpace<S, D>, D:
        |half| half.is_empty().then(|| Aabb::new(half.origin, half.origin).empty()), |by| half.translated(by);
}

turned! {
    /// A `Rect` becomes an `OrientedRect`.
    ///
    /// ```
    /// use kousa::{Angle, Circle, Shape2};
    /// use nalgebra::point;
    ///
    /// let shape = Shape2::from(Circle::new(point![3.0, 0.0], 1.0));
    /// let turned = Shape2::from(Circle::new(point![0.0, 3.0], 1.0));
    /// assert_eq!(shape.rotated(Angle::QUARTER, point![0.0, 0.0]), turned);
    /// ```
    Shape2 => Shape2: |shape, by, about| match shape {
        Shape2::Point(point) => rotated_about(point, by, about).into(),
        Shape2::Line(line) => line.rotated(by, *about).into(),
        Shape2::Ray(ray) => ray.rotated(by, *about).into(),
        Shape2::Segment(segment) => segment.rotated(by, *about).into(),
        Shape2::Circle(disk) => disk.rotated(by, *about).into(),
        Shape2::Capsule(capsule) => capsule.rotated(by, *about).into(),
        Shape2::Rect(rect) => rect.rotated(by, *about).into(),
        Shape2::OrientedRect(rect) => rect.rotated(by, *about).into(),
        Shape2::HalfSpace(half) => half.rotated(by, *about).into(),
    };
}

/// The box of a line or ray: only where a direction of zero, or a number that is not finite, leaves nothing of it.
fn endless<S: Scalar, const D: usize>(
    shape: &impl Operand<S>,
    origin: &Point<S, D>,
    direction: &SVector<S, D>,
) -> Option<Aabb<S, D>> {
    let point = Aabb::new(*origin, *origin);
    if shape.is_empty() {
        return Some(point.empty());
    }
    direction.iter().all(|x| *x == S::zero()).then_some(point)
}

/// What the enums are asked of two shapes: what the traits of the pair answer, and of two half-spaces, which have no pair, all
/// the same.
trait Asked<B, S: Scalar, const D: usize> {
    fn common(&self, b: &B) -> Option<Common<S, D>>;
    fn meets(&self, b: &B) -> bool;
    fn gap(&self, b: &B) -> S;
    fn gap_squared(&self, b: &B) -> S;
    fn nearest(&self, b: &B) -> Option<Closest<S, D>>;
}

impl<S: Scalar, const D: usize, A, B> Asked<B, S, D> for A
where
    A: Intersect<B, Output: Into<Common<S, D>>> + Distance<B, Scalar = S, Closest = Closest<S, D>>,
{
    #[inline]
    fn common(&self, b: &B) -> Option<Common<S, D>> {
        self.intersect(b).map(Into::into)
    }
    #[inline]
    fn meets(&self, b: &B) -> bool {
        self.intersects(b)
    }
    #[inline]
    fn gap(&self, b: &B) -> S {
        self.distance(b)
    }
    #[inline]
    fn gap_squared(&self, b: &B) -> S {
        self.distance_squared(b)
    }
    #[inline]
    fn nearest(&self, b: &B) -> Option<Closest<S, D>> {
        self.closest_points(b)
    }
}

/// Two half-spaces in a dimension.
macro_rules! half_spaces {
    ($($D:literal)*) => {$(
        impl<S: Scalar> Asked<HalfSpace<S, $D>, S, $D> for HalfSpace<S, $D> {
            fn common(&self, b: &HalfSpace<S, $D>) -> Option<Common<S, $D>> {
                carefully::<FindContact, S, _, _>(self, b).map(|found| Contact::of(found).into())
            }
            fn meets(&self, b: &HalfSpace<S, $D>) -> bool {
                carefully::<Meets, S, _, _>(self, b).is_some()
            }
            fn gap(&self, b: &HalfSpace<S, $D>) -> S {
                if self.meets(b) {
                    return S::zero();
                }
                carefully::<FindDistance, S, _, _>(self, b).map_or(S::greatest(), S::from_raw)
            }
            fn gap_squared(&self, b: &HalfSpace<S, $D>) -> S {
                if self.meets(b) {
                    return S::zero();
                }
                carefully::<DistanceSquared, S, _, _>(self, b).map_or(S::greatest(), S::from_raw)
            }
            fn nearest(&self, b: &HalfSpace<S, $D>) -> Option<Closest<S, $D>> {
                if self.meets(b) {
                    carefully::<CommonPoint, S, _, _>(self, b).map(Closest::of)
                } else {
                    carefully::<ClosestPoints, S, _, _>(self, b).map(Closest::of)
                }
            }
        }
    )*};
}
half_spaces!(2 3);

/// An enum of shapes, from the list of its variants, and every question that its pairs can be asked.
///
/// A question goes to the one operand's kind, and from there to the other's. So the arms are a list of kinds,
/// and what they amount to is the table of pairs.
macro_rules! any_shape {
    (
        $(#[$about:meta])*
        $Any:ident in $D:tt:
        $($(#[$doc:meta])* $Kind:ident($Shape:ty),)*
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $Any<S: Scalar> {
            $($(#[$doc])* $Kind($Shape),)*
        }

        impl<S: Scalar> $Any<S> {
            /// The smallest axis-aligned box that contains the shape, saturating; of an empty one, an empty one.
            /// `None` for a line or ray, unless its direction is zero.
            pub fn aabb(&self) -> Option<Aabb<S, $D>> {
                match self {
                    $(Self::$Kind(shape) => shape.bounds(),)*
                }
            }

            /// The shape moved by a vector, saturating.
            pub fn translated(&self, by: SVector<S, $D>) -> Self {
                match self {
                    $(Self::$Kind(shape) => Self::$Kind(shape.moved(by)),)*
                }
            }
        }

        impl<S: Scalar> Contains<Point<S, $D>> for $Any<S> {
            #[inline]
            fn contains(&self, rhs: &Point<S, $D>) -> bool {
                self.intersects(rhs)
            }
        }

        $(
            impl<S: Scalar> From<$Shape> for $Any<S> {
                #[inline]
                fn from(shape: $Shape) -> Self {
                    Self::$Kind(shape)
                }
            }
        )*

        any_shape!(@pairs $Any $D [$($Kind)*] $($Shape,)*);
    };

    (@pairs $Any:ident $D:tt $kinds:tt $($Shape:ty,)*) => {
        any_shape!(@pair $Any $D $kinds, $Any<S>, $Any<S>, by first);
        $(
            any_shape!(@pair $Any $D $kinds, $Any<S>, $Shape, by first);
            any_shape!(@pair $Any $D $kinds, $Shape, $Any<S>, by second);
        )*
    };

    (@pair $Any:ident $D:tt $kinds:tt, $A:ty, $B:ty, by $side:ident) => {
        impl<S: Scalar> Intersect<$B> for $A {
            type Output = Common<S, $D>;
            fn intersect(&self, rhs: &$B) -> Option<Common<S, $D>> {
                any_shape!(@ask $side $Any $kinds self, rhs, |a, b| a.common(b))
            }
            fn intersects(&self, rhs: &$B) -> bool {
                any_shape!(@ask $side $Any $kinds self, rhs, |a, b| a.meets(b))
            }
        }

        impl<S: Scalar> Distance<$B> for $A {
            type Scalar = S;
            type Closest = Closest<S, $D>;
            fn distance(&self, rhs: &$B) -> S {
                any_shape!(@ask $side $Any $kinds self, rhs, |a, b| a.gap(b))
            }
            fn distance_squared(&self, rhs: &$B) -> S {
                any_shape!(@ask $side $Any $kinds self, rhs, |a, b| a.gap_squared(b))
            }
            fn closest_points(&self, rhs: &$B) -> Option<Closest<S, $D>> {
                any_shape!(@ask $side $Any $kinds self, rhs, |a, b| a.nearest(b))
            }
        }
    };

    // The question, once the kind of this operand is known.
    (@ask first $Any:ident [$($Kind:ident)*] $first:expr, $second:expr, |$a:ident, $b:ident| $question:expr) => {{
        let $b = $second;
        match $first {
            $($Any::$Kind($a) => $question,)*
        }
    }};
    (@ask second $Any:ident $kinds:tt $first:expr, $second:expr, |$a:ident, $b:ident| $question:expr) => {
        any_shape!(@ask first $Any $kinds $second, $first, |$b, $a| $question)
    };
}

/// What a cast finds: of the kinds that are lines and the kinds that are solids, of which either may come first.
macro_rules! casts {
    ($Any:ident in $D:tt: [$($Linear:ident($L:ty)),*] on [$($Solid:ident($B:ty)),*]) => {
        impl<S: Scalar> Cast<$Any<S>> for $Any<S> {
            type Hit = Hit<S, $D>;
            fn cast(&self, rhs: &$Any<S>) -> Option<Hit<S, $D>> {
                match self {
                    $($Any::$Linear(linear) => linear.cast(rhs),)*
                    $($Any::$Solid(solid) => rhs.cast(solid),)*
                    $Any::Point(_) => None,
                }
            }
        }
        casts!(@each $Any $D ([$($Linear)*] [$($Solid)*]) [$($L,)*] [$($B,)*]);
    };
    (@each $Any:ident $D:tt $kinds:tt [$($L:ty,)*] [$($B:ty,)*]) => {
        $(casts!(@linear $L, $Any $D $kinds);)*
        $(casts!(@solid $B, $Any $D $kinds);)*
    };
    (@linear $L:ty, $Any:ident $D:tt ([$($Linear:ident)*] [$($Solid:ident)*])) => {
        impl<S: Scalar> Cast<$Any<S>> for $L {
            type Hit = Hit<S, $D>;
            fn cast(&self, rhs: &$Any<S>) -> Option<Hit<S, $D>> {
                match rhs {
                    $($Any::$Solid(solid) => self.cast(solid),)*
                    $($Any::$Linear(_))|* | $Any::Point(_) => None,
                }
            }
        }
    };
    (@solid $B:ty, $Any:ident $D:tt ([$($Linear:ident)*] [$($Solid:ident)*])) => {
        impl<S: Scalar> Cast<$B> for $Any<S> {
            type Hit = Hit<S, $D>;
            fn cast(&self, rhs: &$B) -> Option<Hit<S, $D>> {
                match self {
                    $($Any::$Linear(linear) => linear.cast(rhs),)*
                    $($Any::$Solid(_))|* | $Any::Point(_) => None,
                }
            }
        }
    };
}

any_shape! {
    /// Any shape in the plane: for operands whose kinds are known at run time only.
    ///
    /// Every question that two shapes can be asked, it can be asked as well, by another [`Shape2`] or by any shape, and
    /// the answer is that of the two shapes in it, to the bit. What they have in common is told as a [`Common`]. Nothing
    /// is allocated: it is as large as its largest kind.
    ///
    /// A program compiles a short first stage of each question for all pairs; what is behind it is compiled once, in kousa.
    /// With optimisation, all questions of one scalar take some seconds to compile. A program that knows the kinds of its
    /// shapes does not pay for it.
    ///
    /// ```
    /// use kousa::{Circle, Common, Contains, Rect, Segment, Shape2, distance, intersect, intersects};
    /// use nalgebra::point;
    ///
    /// let scene: [Shape2<f64>; 3] = [
    ///     Circle::new(point![0.0, 0.0], 2.0).into(),
    ///     Segment::new(point![1.0, 0.0], point![9.0, 0.0]).into(),
    ///     Rect::new(point![8.0, -1.0], point![12.0, 1.0]).into(),
    /// ];
    /// assert!(intersects(&scene[0], &scene[1]));
    /// assert_eq!(distance(&scene[0], &scene[2]), 6.0);
    ///
    /// // With a shape whose kind is known, too.
    /// let disk = Circle::new(point![3.0, 0.0], 1.0);
    /// let Some(Common::Contact(contact)) = intersect(&scene[0], &disk) else { panic!() };
    /// assert_eq!(contact.depth, 0.0);
    /// assert!(scene[2].contains(&point![8.0, 0.5]));
    ///
    /// let Shape2::Circle(first) = scene[0] else { panic!() };
    /// assert_eq!(first.radius, 2.0);
    /// ```
    Shape2 in 2:
    /// One point.
    Point(Point<S, 2>),
    /// A straight line, without end both ways.
    Line(Line<S>),
    /// A ray: a beginning, and no end.
    Ray(Ray<S>),
    /// A segment: two ends, and all between.
    Segment(Segment<S>),
    /// A solid disk.
    Circle(Circle<S>),
    /// A segment with a radius.
    Capsule(Capsule<S>),
    /// An axis-aligned rectangle.
    Rect(Rect<S>),
    /// A rectangle about an axis of any direction.
    OrientedRect(OrientedRect<S>),
    /// Everything on one side of a line.
    HalfSpace(HalfSpace<S>),
}

any_shape! {
    /// Any shape in space: for operands whose kinds are known at run time only. See [`Shape2`].
    ///
    /// ```
    /// use kousa::{Aabb, Capsule, Shape3, intersects};
    /// use nalgebra::point;
    ///
    /// let block = Aabb::new(point![0.0, 0.0, 0.0], point![1.0, 1.0, 1.0]);
    /// let capsule = Capsule::new(point![2.0, 0.0, 0.0], point![2.0, 9.0, 0.0], 1.0);
    /// let (a, b) = (Shape3::from(block), Shape3::from(capsule));
    /// assert!(intersects(&a, &b)); // they just touch
    /// assert_eq!(b.aabb(), Some(capsule.aabb()));
    /// ```
    Shape3 in 3:
    /// One point.
    Point(Point<S, 3>),
    /// A straight line, without end both ways.
    Line(Line<S, 3>),
    /// A ray: a beginning, and no end.
    Ray(Ray<S, 3>),
    /// A segment: two ends, and all between.
    Segment(Segment<S, 3>),
    /// A solid ball.
    Sphere(Sphere<S>),
    /// A segment with a radius.
    Capsule(Capsule<S, 3>),
    /// An axis-aligned box.
    Aabb(Aabb<S, 3>),
    /// Everything on one side of a plane.
    HalfSpace(HalfSpace<S, 3>),
}

casts! { Shape2 in 2:
    [Line(Line<S>), Ray(Ray<S>), Segment(Segment<S>)]
    on [Circle(Circle<S>), Capsule(Capsule<S>), Rect(Rect<S>), OrientedRect(OrientedRect<S>), HalfSpace(HalfSpace<S>)]
}
casts! { Shape3 in 3:
    [Line(Line<S, 3>), Ray(Ray<S, 3>), Segment(Segment<S, 3>)]
    on [Sphere(Sphere<S>), Capsule(Capsule<S, 3>), Aabb(Aabb<S, 3>), HalfSpace(HalfSpace<S, 3>)]
}
