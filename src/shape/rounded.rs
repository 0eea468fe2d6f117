//! A shape with corners, and a radius about it.

use nalgebra::{Point, SVector};

use crate::direction::angle::Angle;
use crate::direction::rotation::{Rotation, Turner};
use crate::direction::vector::Rotator;
use crate::form::rounded_form::RoundedForm;
use crate::number::arithmetic::Value;
use crate::number::plan::Conversion;
use crate::number::size::PerimeterSum;
use crate::scalar::{Constants, Scalar};
use crate::shape::carried::{Carried, RigidMotion, RotationAbout};
use crate::shape::convert::Convert;
use crate::shape::error::ShapeError;
use crate::shape::kind::{Kind, bounds_of_all};
use crate::shape::operand::{Operand, checked};
use crate::shape::operators::movable;
use crate::shape::parts::Piece;
use crate::shape::perimeter::{HasOutline, perimeter};
use crate::shape::pose::{Pose2, Pose3};
use crate::shape::{Aabb, OrientedBox, OrientedRect, Polygon, Polyhedron, Rect, Triangle};

/// All points at most `radius` away from a shape with corners, its `core`: a box, triangle, polygon or polyhedron with rounded corners. It is solid,
/// its boundary included, and as much larger than its core as the radius.
///
/// With radius 0 it is its core. With a negative radius, or an empty core, it is the empty set.
///
/// ```
/// use kousa::{Circle, Contains, Ray, Rect, Rounded, cast, distance, intersect, point, vector};
///
/// // A card from -1 to 5, whose corners are quarters of a circle.
/// let card = Rounded::new(Rect::from_parts([0.0, 0.0], [4.0, 4.0]), 1.0);
/// assert!(card.contains(&point([2.0, -1.0]))); // on the straight side
/// assert!(!card.contains(&point([-0.75, -0.75]))); // outside the round corner
///
/// let disk = Circle::new(point([7.0, 8.0]), 3.0);
/// assert_eq!(distance(&card, &disk), 1.0); // 5 from the corner of the core
/// let ray = Ray::new(point([-5.0, 4.6]), vector([1.0, 0.0]));
/// let hit = cast(&ray, &card).unwrap();
/// assert!((hit.point - point([-0.8, 4.6])).norm() < 1e-15);
///
/// let other = Rounded::new(Rect::from_parts([5.5, 1.0], [9.0, 3.0]), 1.0);
/// let contact = intersect(&card, &other).unwrap();
/// assert_eq!((contact.normal, contact.depth), (vector([1.0, 0.0]), 0.5));
/// ```
///
/// In a sweep it keeps a distance: what moves as `Rounded::new(body, margin)` stops where `body` is `margin` away from the obstacle.
///
/// ```
/// use kousa::{HalfSpace, Polyhedron, Rounded, point, sweep, vector};
///
/// let corners = [[0.0, 0.0, 5.0], [1.0, 0.0, 5.0], [0.0, 1.0, 5.0], [0.0, 0.0, 6.0]];
/// let body = Polyhedron::<f64, 4>::from_parts(&corners).unwrap();
/// let floor = HalfSpace::new(point([0.0, 0.0, 0.0]), vector([0.0, 0.0, 1.0]));
/// let impact = sweep(&Rounded::new(body, 0.5), &vector([0.0, 0.0, -6.0]), &floor).unwrap();
/// assert_eq!((impact.t, impact.travel), (0.75, vector([0.0, 0.0, -4.5])));
/// ```
///
/// It turns as its core does:
///
/// ```
/// use kousa::{Angle, Pose2, Rect, Rounded, vector};
///
/// let card = Rounded::new(Rect::from_parts([0.0, 0.0], [4.0, 2.0]), 0.5);
/// let pose = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER);
/// assert_eq!(card.placed(&pose), Rounded::new(card.core.placed(&pose), 0.5));
/// ```
///
/// Its features in manifolds have the numbers of those of its core. A point of it has no parameter.
///
#[doc = include_str!("questions/solid.md")]
///
/// Another operand may be any shape or enum of the same dimension, or another `Rounded`. No enum holds one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rounded<A: Roundable> {
    /// The shape about which it is.
    pub core: A,
    /// The distance from the core to the boundary.
    pub radius: A::Scalar,
}

mod sealed {
    pub trait Sealed {}
}

/// A shape that can be the core of a [`Rounded`]: a [`Rect`] or [`Aabb`], [`OrientedRect`] or [`OrientedBox`], [`Triangle`], [`Polygon`] or [`Polyhedron`].
/// Sealed.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no corners that can be rounded",
    note = "a ball or capsule has a radius of its own, and a segment with a radius is a `Capsule`"
)]
pub trait Roundable: sealed::Sealed + Piece + Copy + PartialEq {
    /// The type of its numbers.
    type Scalar: Scalar;
}

/// A [`Roundable`] with what kousa asks of it, in `D` dimensions.
pub(crate) trait RoundableIn<S: Scalar, const D: usize>:
    Roundable<Scalar = S, Bounds = Aabb<S, D>, Motion = SVector<S, D>> + Operand<S> + Kind<S, D>
{
}

impl<S: Scalar, A, const D: usize> RoundableIn<S, D> for A where
    A: Roundable<Scalar = S, Bounds = Aabb<S, D>, Motion = SVector<S, D>> + Operand<S> + Kind<S, D>
{
}

#[allow(private_bounds, reason = "all that can be rounded is what kousa asks of it, too")]
impl<S: Scalar, A: RoundableIn<S, D> + Roundable<Scalar = S, Motion = SVector<S, D>>, const D: usize>
    Rounded<A>
{
    /// All points at most `radius` away from `core`.
    ///
    /// ```
    /// use kousa::{Rect, Rounded};
    ///
    /// let card = Rounded::new(Rect::from_parts([0.0, 0.0], [4.0, 2.0]), 0.5);
    /// assert_eq!(card.core.max.x, 4.0);
    /// ```
    #[inline]
    pub const fn new(core: A, radius: S) -> Self {
        Self { core, radius }
    }

    /// Like [`new`](Self::new), but it refuses a malformed shape.
    ///
    /// # Errors
    /// [`ShapeError::NoCorners`] for an empty core whose numbers are finite, [`ShapeError::NotFinite`] for a number that is not, and
    /// [`ShapeError::NegativeRadius`] for a radius below zero.
    ///
    /// ```
    /// use kousa::{Rect, Rounded, ShapeError};
    ///
    /// let core = Rect::from_parts([0.0, 0.0], [4.0, 2.0]);
    /// assert!(Rounded::try_new(core, 0.0).is_ok());
    /// assert_eq!(Rounded::try_new(core, -0.5), Err(ShapeError::NegativeRadius));
    /// assert_eq!(Rounded::try_new(Rect::default(), 0.5), Err(ShapeError::NoCorners));
    /// ```
    pub fn try_new(core: A, radius: S) -> Result<Self, ShapeError> {
        let core = checked(core, ShapeError::NoCorners)?;
        checked(Self::new(core, radius), ShapeError::NegativeRadius)
    }

    /// Whether the shape is the empty set: a number is not finite, the radius is negative, or the core is empty.
    ///
    /// ```
    /// use kousa::{Rect, Rounded};
    ///
    /// assert!(Rounded::new(Rect::from_parts([0.0, 0.0], [4.0, 2.0]), -0.5).is_empty());
    /// ```
    #[inline]
    pub fn is_empty(&self) -> bool {
        Operand::is_empty(self)
    }

    /// The smallest axis-aligned box that contains the shape, saturating; an empty box if the shape is empty.
    ///
    /// ```
    /// use kousa::{Rect, Rounded};
    ///
    /// let card = Rounded::new(Rect::from_parts([0.0, 0.0], [4.0, 2.0]), 0.5);
    /// assert_eq!(card.aabb(), Rect::from_parts([-0.5, -0.5], [4.5, 2.5]));
    /// ```
    pub fn aabb(&self) -> Aabb<S, D> {
        let core = if self.is_empty() { None } else { self.core.bounds() };
        core.unwrap_or_default().with_radius(self.radius)
    }

    /// The shape moved by a vector, saturating.
    ///
    /// ```
    /// use kousa::{Rect, Rounded, vector};
    ///
    /// let card = Rounded::new(Rect::from_parts([0.0, 0.0], [4.0, 2.0]), 0.5);
    /// let moved = Rounded::new(Rect::from_parts([1.0, 0.0], [5.0, 2.0]), 0.5);
    /// assert_eq!(card.translated(vector([1.0, 0.0])), moved);
    /// ```
    #[inline]
    pub fn translated(&self, by: SVector<S, D>) -> Self {
        Self { core: self.core.moved(by), radius: self.radius }
    }
}

#[allow(private_bounds, reason = "all solids of the plane that can be rounded have one")]
impl<S: Scalar, A: RoundableIn<S, 2> + Roundable<Scalar = S, Motion = SVector<S, 2>> + HasOutline>
    Rounded<A>
{
    /// The length of the outline: that of its core, and of a circle of its radius. It is rounded as that of the core, and zero if the shape is empty.
    ///
    /// ```
    /// use kousa::{Rect, Rounded};
    ///
    /// let card = Rounded::new(Rect::from_parts([0.0, 0.0], [4.0, 2.0]), 0.5);
    /// assert_eq!(card.perimeter(), 12.0 + std::f64::consts::PI);
    /// ```
    pub fn perimeter(&self) -> S {
        if self.is_empty() { S::zero() } else { perimeter(self) }
    }
}

impl<S: Scalar, A: Roundable<Scalar = S> + HasOutline> HasOutline for Rounded<A> {
    fn outlined(&self, outline: &mut PerimeterSum) {
        self.core.outlined(outline);
        outline.circle(self.radius.to_raw());
    }
}

impl<S: Scalar, A: Roundable<Scalar = S> + Operand<S>> Operand<S> for Rounded<A> {
    type Form<N: Value> = RoundedForm<A::Form<N>, N>;
    const HAS_PARAMETER: bool = false;

    fn form<N: Value>(&self, convert: impl Conversion<S::Repr, N>) -> Self::Form<N> {
        RoundedForm { core: self.core.form(convert), radius: convert(self.radius.to_repr()) }
    }

    fn feature(&self, number: usize) -> usize {
        self.core.feature(number)
    }
}

impl<S: Scalar, A: RoundableIn<S, D>, const D: usize> Kind<S, D> for Rounded<A> {
    fn bounds(&self) -> Option<Aabb<S, D>> {
        Some(self.aabb())
    }
    fn moved(&self, by: SVector<S, D>) -> Self {
        self.translated(by)
    }
}

impl<S: Scalar, A: RoundableIn<S, D> + Roundable<Scalar = S, Motion = SVector<S, D>>, const D: usize> Piece
    for Rounded<A>
{
    type Bounds = Aabb<S, D>;
    type Motion = SVector<S, D>;
    fn bounds_of(shapes: &[Self]) -> Option<Aabb<S, D>> {
        bounds_of_all(shapes)
    }
    fn moved_by(&self, by: &SVector<S, D>) -> Self {
        self.translated(*by)
    }
}

movable! { [, A: RoundableIn<S, D>, const D: usize] Rounded<A>, SVector<S, D>; }

impl<S: Scalar, A, B, const D: usize> Carried<S, D> for Rounded<A>
where
    A: Roundable<Scalar = S> + Carried<S, D, Result = B>,
    B: Roundable<Scalar = S>,
{
    type Result = Rounded<B>;

    fn carried(&self, by: &impl RigidMotion<S, D>) -> Rounded<B> {
        Rounded { core: self.core.carried(by), radius: self.radius }
    }
}

/// What each shape that can be rounded has with a radius.
macro_rules! roundable {
    ($([$($generics:tt)*] $Core:ty, $In:ty where $T:ident => $Turned:ty, by $Rotation:ident as $rotation:ty, $Pose:ident in $D:literal;)*) => {$(
        impl<S: Scalar $($generics)*> sealed::Sealed for $Core {}
        impl<S: Scalar $($generics)*> Roundable for $Core {
            type Scalar = S;
        }

        impl<S: Scalar $($generics)*> From<$Core> for Rounded<$Core> {
            /// The same set, with radius 0.
            #[inline]
            fn from(core: $Core) -> Self {
                Self { core, radius: <S as Constants>::zero() }
            }
        }

        impl<S: Scalar $($generics)*> Rounded<$Core> {
            /// The shape rotated about a point, as its core is.
            pub fn rotated(&self, by: $Rotation, about: Point<S, $D>) -> Rounded<$Turned> {
                self.carried(&RotationAbout { rotation: <$rotation>::by(by), about })
            }

            /// The shape where a pose puts it, as its core is placed.
            pub fn placed(&self, pose: &$Pose<S>) -> Rounded<$Turned> {
                self.carried(&pose.motion())
            }
        }

        impl<S: Scalar $($generics)*> Convert for Rounded<$Core> {
            type In<$T: Scalar> = Rounded<$In>;
            fn convert<$T: Scalar>(&self) -> Rounded<$In> {
                Rounded { core: self.core.convert(), radius: self.radius.convert() }
            }
            fn try_convert<$T: Scalar>(&self) -> Option<Rounded<$In>> {
                Some(Rounded { core: self.core.try_convert()?, radius: self.radius.try_convert()? })
            }
        }
    )*};
}
roundable! {
    [] Rect<S>, Rect<T> where T => OrientedRect<S>, by Angle as Rotator<S>, Pose2 in 2;
    [] OrientedRect<S>, OrientedRect<T> where T => OrientedRect<S>, by Angle as Rotator<S>, Pose2 in 2;
    [] Triangle<S>, Triangle<T> where T => Triangle<S>, by Angle as Rotator<S>, Pose2 in 2;
    [, const N: usize] Polygon<S, N>, Polygon<T, N> where T => Polygon<S, N>, by Angle as Rotator<S>, Pose2 in 2;
    [] Aabb<S, 3>, Aabb<T, 3> where T => OrientedBox<S, 3>, by Rotation as Turner, Pose3 in 3;
    [] OrientedBox<S, 3>, OrientedBox<T, 3> where T => OrientedBox<S, 3>, by Rotation as Turner, Pose3 in 3;
    [] Triangle<S, 3>, Triangle<T, 3> where T => Triangle<S, 3>, by Rotation as Turner, Pose3 in 3;
    [, const N: usize] Polyhedron<S, N>, Polyhedron<T, N> where T => Polyhedron<S, N>, by Rotation as Turner, Pose3 in 3;
}
