//! The motions that turn: about a center that moves along a line.

use core::fmt::Debug;

use nalgebra::{Point, SVector};

use crate::bounds::range::nearest;
use crate::direction::angle::Angle;
use crate::direction::rotation::{Rotation, Turner};
use crate::direction::vector::Rotator;
use crate::number::each::{Each, indexed};
use crate::number::encoding::Raw;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::carried::{Carried, Rotates};
use crate::shape::convert::Convert;
use crate::shape::pose::{Pose2, Pose3};
use crate::turning::advance::{Stop, advance_in_plane, advance_in_space};
use crate::turning::kept_apart::Pair;
use crate::turning::spin::Spin;

/// A motion in the plane that turns at constant speed about a center that moves along a line at constant speed.
///
/// ```
/// use kousa::{Angle, Rect, Turning2, intersects, point, vector};
///
/// // A door is hinged at the origin, and opens by a quarter turn.
/// let opens = Turning2::new(point([0.0, 0.0]), vector([0.0, 0.0]), Angle::QUARTER);
/// let door = Rect::from_parts([0.0, -0.05], [1.0, 0.05]);
/// let half_open = door.placed(&opens.pose(0.5));
/// assert!(intersects(&half_open, &point([0.6, 0.6])));
/// // A wheel rolls to the right: it turns clockwise.
/// let rolls = Turning2::new(point([0.0, 1.0]), vector([1.5, 0.0]), Angle::from_radians(-1.5));
/// assert_eq!(rolls.pose(1.0) * point([0.0, 1.0]), point([1.5, 1.0]));
/// ```
///
/// At the time `t` from 0 to 1, a point `p` is at `center + t·translation` plus `p − center` turned by `t·turn`. [`sweep_turning`](crate::sweep_turning) finds what
/// stops a shape on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turning2<S: Scalar> {
    /// What it turns about, at the start.
    pub center: Point<S, 2>,
    /// How the center moves.
    pub translation: SVector<S, 2>,
    /// The whole turn, the shorter way round: from minus half a turn to half a turn, which is counter-clockwise.
    pub turn: Angle,
}

/// A motion in space that turns at constant speed about an axis through a center that moves along a line at constant speed.
///
/// ```
/// use kousa::{Angle, Rotation, Turning3, point, vector};
///
/// let quarter = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
/// let motion = Turning3::new(point([1.0, 0.0, 0.0]), vector([0.0, 0.0, 4.0]), quarter);
/// assert_eq!(motion.pose(1.0) * point([3.0, 0.0, 0.0]), point([1.0, 2.0, 4.0]));
/// ```
///
/// At the time `t` from 0 to 1, a point `p` is at `center + t·translation` plus `p − center` turned by `t` times the angle of `turn`, about its axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turning3<S: Scalar> {
    /// What it turns about, at the start.
    pub center: Point<S, 3>,
    /// How the center moves.
    pub translation: SVector<S, 3>,
    /// The whole turn, about its axis, by at most half a turn.
    pub turn: Rotation,
}

/// The points of a dimension, with its poses, [`Pose2`] or [`Pose3`], and the motions that turn.
///
/// Sealed.
pub trait Posed<S: Scalar, const D: usize>: Copy {
    /// The pose.
    type Pose: Copy + Debug + PartialEq;
    /// The motion that turns: [`Turning2`] or [`Turning3`].
    type Turning;

    /// The center of a motion, its translation, and whether it turns.
    #[doc(hidden)]
    fn course(motion: &Self::Turning) -> (Self, SVector<S, D>, bool);

    /// The pose of a translation without a turn.
    #[doc(hidden)]
    fn straight(travel: SVector<S, D>) -> Self::Pose;

    /// A pose, moved.
    #[doc(hidden)]
    fn moved(pose: &Self::Pose, by: &SVector<S, D>) -> Self::Pose;
}

/// The motion that turns, of a dimension.
pub(crate) type TurningIn<S, const D: usize> = <Point<S, D> as Posed<S, D>>::Turning;

/// The pose of a dimension.
pub(crate) type PoseIn<S, const D: usize> = <Point<S, D> as Posed<S, D>>::Pose;

/// A motion that turns, in `D` dimensions: [`Turning2`] or [`Turning3`].
pub(crate) trait TurningMotion<S: Scalar, const D: usize>
where
    Point<S, D>: Posed<S, D>,
{
    /// The axis, and the whole turn, as a [`Spin`] has them.
    fn axis_and_turn(&self) -> ([f64; 3], i128);
    /// The pose at a time from 0 to 1.
    fn pose_at(&self, t: f64) -> PoseIn<S, D>;
    /// What stops a shape before a time.
    fn advance(pair: &Pair<'_, D>, end: f64, tolerance: f64) -> Option<Stop<D>>;
    /// A shape where a pose puts it.
    fn place<A: Carried<S, D>>(a: &A, pose: &PoseIn<S, D>) -> A::Result;
}

/// A time of the motion: from 0 to 1, and 0 for what is not a number.
fn time<S: Scalar>(t: S) -> f64 {
    let t = nearest(t);
    if t > 0.0 { if t < 1.0 { t } else { 1.0 } } else { 0.0 }
}

/// `base + t·way`, each number rounded once.
fn moved_on<S: Scalar, const D: usize>(base: SVector<S, D>, t: f64, way: &SVector<S, D>) -> SVector<S, D> {
    let numbers: [(S::Repr, S::Repr); D] = indexed(|i| (base[i].to_repr(), way[i].to_repr()));
    SVector::from(numbers.each(|(base, way)| match base.whole() {
        _ if t == 1.0 => S::from_repr(base.plus(way)),
        None => S::from_raw(Raw::of_float(base.nearest_float() + t * way.nearest_float())),
        Some(base) => {
            let part = t * way.nearest_float();
            let half = if part < 0.0 { -0.5 } else { 0.5 };
            S::from_raw(S::ENCODING.clamped(i128::from(base) + (part + half) as i128))
        }
    }))
}

/// The translation of a pose that turns about a center, which moves.
fn translation<S: Scalar, const D: usize>(
    rotation: &impl Rotates<S, D>,
    center: &Point<S, D>,
    t: f64,
    way: &SVector<S, D>,
) -> SVector<S, D> {
    moved_on(rotation.about(&Point::from([S::zero(); D]), center).coords, t, way)
}

impl<S: Scalar> Turning2<S> {
    /// The motion that turns about `center` by `turn`, while the center moves by `translation`.
    ///
    /// ```
    /// use kousa::{Angle, Pose2, Turning2, point, vector};
    ///
    /// let motion = Turning2::new(point([1.0, 0.0]), vector([0.0, 2.0]), Angle::HALF);
    /// assert_eq!(motion.pose(0.0), Pose2::identity());
    /// assert_eq!(motion.pose(1.0), Pose2::new(vector([2.0, 2.0]), Angle::HALF));
    /// ```
    #[inline]
    pub const fn new(center: Point<S, 2>, translation: SVector<S, 2>, turn: Angle) -> Self {
        Self { center, translation, turn }
    }

    /// The pose at a time from 0 to 1: the nearest step of the angle, and the translation, each number of which is within one unit in the last place of the
    /// greatest coordinate. Times beyond count as 0 or 1.
    pub fn pose(&self, t: S) -> Pose2<S> {
        self.pose_at(time(t))
    }
}

impl<S: Scalar> Turning3<S> {
    /// The motion that turns about an axis through `center` by `turn`, while the center moves by `translation`.
    ///
    /// ```
    /// use kousa::{Pose3, Rotation, Turning3, point, vector};
    ///
    /// let third = Rotation::from_bits([1, 1, 1, 1]).unwrap(); // x to y, y to z, z to x
    /// let motion = Turning3::new(point([0.0, 0.0, 0.0]), vector([1.0, 2.0, 3.0]), third);
    /// assert_eq!(motion.pose(0.0), Pose3::identity());
    /// assert_eq!(motion.pose(1.0), Pose3::new(vector([1.0, 2.0, 3.0]), third));
    /// ```
    #[inline]
    pub const fn new(center: Point<S, 3>, translation: SVector<S, 3>, turn: Rotation) -> Self {
        Self { center, translation, turn }
    }

    /// The pose at a time from 0 to 1: the rotation rounded once, and the translation, each number of which is within one unit in the last place of the greatest
    /// coordinate. Times beyond count as 0 or 1.
    pub fn pose(&self, t: S) -> Pose3<S> {
        self.pose_at(time(t))
    }
}

/// The turn in steps of `2^-64` of a full one, the shorter way round.
fn signed(turn: Angle) -> i128 {
    let steps = i128::from(turn.to_bits()) << 32;
    if turn > Angle::HALF { steps - (1 << 64) } else { steps }
}

impl<S: Scalar> Posed<S, 2> for Point<S, 2> {
    type Pose = Pose2<S>;
    type Turning = Turning2<S>;
    fn course(motion: &Turning2<S>) -> (Self, SVector<S, 2>, bool) {
        (motion.center, motion.translation, motion.turn != Angle::ZERO)
    }
    fn straight(travel: SVector<S, 2>) -> Pose2<S> {
        Pose2::new(travel, Angle::ZERO)
    }
    fn moved(pose: &Pose2<S>, by: &SVector<S, 2>) -> Pose2<S> {
        Pose2::new(moved_on(pose.translation, 1.0, by), pose.rotation)
    }
}

impl<S: Scalar> Posed<S, 3> for Point<S, 3> {
    type Pose = Pose3<S>;
    type Turning = Turning3<S>;
    fn course(motion: &Turning3<S>) -> (Self, SVector<S, 3>, bool) {
        (motion.center, motion.translation, motion.turn != Rotation::IDENTITY)
    }
    fn straight(travel: SVector<S, 3>) -> Pose3<S> {
        Pose3::new(travel, Rotation::IDENTITY)
    }
    fn moved(pose: &Pose3<S>, by: &SVector<S, 3>) -> Pose3<S> {
        Pose3::new(moved_on(pose.translation, 1.0, by), pose.rotation)
    }
}

impl<S: Scalar> TurningMotion<S, 2> for Turning2<S> {
    fn axis_and_turn(&self) -> ([f64; 3], i128) {
        ([0.0, 0.0, 1.0], signed(self.turn))
    }
    fn advance(pair: &Pair<'_, 2>, end: f64, tolerance: f64) -> Option<Stop<2>> {
        advance_in_plane(pair, end, tolerance)
    }
    fn place<A: Carried<S, 2>>(a: &A, pose: &Pose2<S>) -> A::Result {
        a.carried(&pose.motion())
    }
    fn pose_at(&self, t: f64) -> Pose2<S> {
        let spin = Spin { center: [0.0; 2], translation: [0.0; 2], axis: [0.0; 3], turn: signed(self.turn) };
        let rotation = Angle::from_bits(((spin.turned(t) + (1 << 31)) >> 32) as u32);
        Pose2::new(translation(&Rotator::by(rotation), &self.center, t, &self.translation), rotation)
    }
}

impl<S: Scalar> TurningMotion<S, 3> for Turning3<S> {
    fn axis_and_turn(&self) -> ([f64; 3], i128) {
        (self.turn.axis_in_floats(), 2 * i128::from(self.turn.half_angle()))
    }
    fn advance(pair: &Pair<'_, 3>, end: f64, tolerance: f64) -> Option<Stop<3>> {
        advance_in_space(pair, end, tolerance)
    }
    fn place<A: Carried<S, 3>>(a: &A, pose: &Pose3<S>) -> A::Result {
        a.carried(&pose.motion())
    }
    fn pose_at(&self, t: f64) -> Pose3<S> {
        let half = i128::from(self.turn.half_angle());
        let spin = Spin { center: [0.0; 3], translation: [0.0; 3], axis: [0.0; 3], turn: half };
        let rotation = match spin.turned(t) {
            0 => Rotation::IDENTITY,
            part if part == half => self.turn,
            part => self.turn.about_its_axis(part as u64),
        };
        Pose3::new(translation(&Turner::by(rotation), &self.center, t, &self.translation), rotation)
    }
}

/// Defines the conversion of a motion to another scalar.
macro_rules! converted {
    ($($Turning:ident),*) => {$(
        impl<S: Scalar> Convert for $Turning<S> {
            type In<T: Scalar> = $Turning<T>;

            #[inline]
            fn convert<T: Scalar>(&self) -> $Turning<T> {
                $Turning::new(self.center.convert(), self.translation.convert(), self.turn)
            }

            #[inline]
            fn try_convert<T: Scalar>(&self) -> Option<$Turning<T>> {
                Some($Turning::new(self.center.try_convert()?, self.translation.try_convert()?, self.turn))
            }
        }
    )*};
}
converted!(Turning2, Turning3);
