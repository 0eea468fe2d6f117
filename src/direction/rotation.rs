//! A rotation of space.

use core::ops::{Mul, MulAssign};

use nalgebra::{Point, SVector};

use crate::direction::angle::Angle;
use crate::direction::components::in_floats::finite;
use crate::direction::turn::exact_matrix::TurnAbout;
use crate::direction::turn::from_directions::{self, Scaled};
use crate::direction::turn::matrix::Matrix;
use crate::direction::turn::quaternion::{self, Quaternion};
use crate::direction::turn::unit::unit;
use crate::direction::turn::{COARSE_BITS, coarse, degrees, heading};
use crate::direction::vector::{as_floats, as_steps, is_float, vector_of};
use crate::number::each::Each;
use crate::number::encoding::{Raw, power_of_two};
use crate::number::float::root;
use crate::scalar::{Constants, Repr, Scalar};

/// A rotation of space about the origin, as a quaternion of whole numbers.
///
/// ```
/// use kousa::{Angle, Rotation, vector};
///
/// let up = vector([0.0, 0.0, 1.0]);
/// let quarter = Rotation::about(&up, Angle::QUARTER).unwrap();
/// assert_eq!(quarter.apply(&vector([3.0, 4.0, 5.0])), vector([-4.0, 3.0, 5.0]));
/// assert_eq!(quarter.then(quarter), Rotation::about(&up, Angle::HALF).unwrap());
/// assert_eq!(quarter.then(quarter.inverse()), Rotation::IDENTITY);
/// assert_eq!((quarter.angle(), quarter.axis()), (Angle::QUARTER, Some(up)));
/// ```
///
/// Four integers `(w, x, y, z)` stand for the quaternion of that direction, whatever its length. So a rotation never scales or shears,
/// however many are composed, and never has to be normalised. It takes 16 bytes, and has the same bits on every machine.
///
/// Equal rotations have equal bits, so `==` and `Hash` compare rotations. The stored multiple of a quaternion is the greatest within ±(2³¹ − 1), and
/// its first number that is not zero is positive.
///
/// # What is rounded
///
/// * [`apply`](Self::apply) rounds each number once, and nothing before that: it is the number nearest to the exact fraction, in
///   fixed-point and in floats.
/// * [`then`](Self::then), [`about`](Self::about) and all other functions that return a rotation round its direction once. That may turn by up to 2⁻³⁰
///   radians too much or too little, which is less than a step of [`Angle`]. [`inverse`](Self::inverse) is exact.
///
/// Rotations are counter-clockwise as seen from the tip of the axis. A vector with a component that is NaN or infinite counts as the
/// zero vector, so NaN is never returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bytemuck", derive(bytemuck::NoUninit))]
#[repr(transparent)]
pub struct Rotation(Quaternion);

/// A vector with the numbers of any scalar, scaled; `None` if it is zero or not finite.
fn scaled<S: Scalar>(v: &SVector<S, 3>) -> Option<Scaled<3>> {
    if const { is_float::<S>() } {
        Scaled::of_floats(finite::<3>(as_floats(v)))
    } else {
        Scaled::of_steps(as_steps::<S, 3, 3>(v), S::FRAC_BITS)
    }
}

impl Rotation {
    /// No rotation.
    pub const IDENTITY: Self = Self(quaternion::IDENTITY);

    /// The rotation about an axis of any length by an angle, counter-clockwise as seen from the tip of the axis. `None` if the axis is
    /// zero or not finite.
    ///
    /// ```
    /// use kousa::{Angle, Rotation, vector};
    ///
    /// let tilted = Rotation::about(&vector([5.0, 0.0, 0.0]), -Angle::QUARTER).unwrap();
    /// assert_eq!(tilted.apply(&vector([0.0, 1.0, 0.0])), vector([0.0, 0.0, -1.0]));
    /// assert_eq!(Rotation::about(&vector([0.0, 0.0, 0.0]), Angle::QUARTER), None);
    /// ```
    pub fn about<S: Scalar>(axis: &SVector<S, 3>, by: Angle) -> Option<Self> {
        let half = u64::from(by.to_bits()) << 31;
        scaled(axis).map(|axis| Self(quaternion::nearest(from_directions::about(&axis, half))))
    }

    /// The shortest rotation from one direction to another, of any lengths. `None` if one of them is zero or not finite.
    ///
    /// Opposite directions have many: the result is the half turn about the axis across `from` and the axis of coordinates that is
    /// furthest from it, the lowest of several.
    ///
    /// ```
    /// use kousa::{Angle, Rotation, vector};
    ///
    /// let (x, y) = (vector([2.0, 0.0, 0.0]), vector([0.0, 7.0, 0.0]));
    /// let turn = Rotation::between(&x, &y).unwrap();
    /// assert_eq!(turn, Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap());
    /// let round = Rotation::between(&x, &-x).unwrap();
    /// assert_eq!((round.angle(), round.apply(&x)), (Angle::HALF, -x));
    /// ```
    pub fn between<S: Scalar>(from: &SVector<S, 3>, to: &SVector<S, 3>) -> Option<Self> {
        let (from, to) = (scaled(from)?, scaled(to)?);
        Some(Self(quaternion::nearest(from_directions::between(&from, &to))))
    }

    /// The rotation that takes the z axis to `forward`, and the y axis as near to `up` as possible. `None` if `forward` is zero or not finite.
    ///
    /// If `up` is zero, not finite or along `forward`, the axis of coordinates furthest from `forward` takes its place, the lowest of
    /// several.
    ///
    /// ```
    /// use kousa::{Rotation, vector};
    ///
    /// let up = vector([0.0, 1.0, 0.0]);
    /// let turret = Rotation::looking(&vector([9.0, 0.0, 0.0]), &up).unwrap();
    /// assert_eq!(turret.apply(&vector([0.0, 0.0, 1.0])), vector([1.0, 0.0, 0.0]));
    /// assert_eq!(turret.apply(&up), up);
    /// ```
    pub fn looking<S: Scalar>(forward: &SVector<S, 3>, up: &SVector<S, 3>) -> Option<Self> {
        let (forward, up) = (scaled(forward)?, scaled(up));
        Some(Self(quaternion::nearest(from_directions::looking(&forward, up.as_ref()))))
    }

    /// The rotation of the quaternion with this real part `w` and these factors of i, j and k, of any length. `None` if all numbers are
    /// zero, or one is not finite.
    ///
    /// Numbers that have at most 31 bits, as multiples of one power of two, are taken as they are.
    ///
    /// ```
    /// use kousa::{Angle, Rotation, vector};
    ///
    /// let half_of_root = 0.5_f64.sqrt();
    /// let quarter = Rotation::about(&vector([1.0, 0.0, 0.0]), Angle::QUARTER);
    /// assert_eq!(Rotation::from_quaternion(half_of_root, half_of_root, 0.0, 0.0), quarter);
    /// assert_eq!(Rotation::from_quaternion(-1.0, -1.0, 0.0, 0.0), quarter);
    /// assert_eq!(Rotation::from_quaternion(f64::NAN, 1.0, 0.0, 0.0), None);
    /// ```
    pub fn from_quaternion<S: Scalar>(w: S, x: S, y: S, z: S) -> Option<Self> {
        let numbers = [w, x, y, z].each(S::to_repr);
        let scaled = if const { is_float::<S>() } {
            Scaled::of_floats(finite(numbers.each(Repr::nearest_float)))
        } else {
            Scaled::of_steps(numbers.each(|x| x.whole().unwrap_or(0)), S::FRAC_BITS)
        };
        scaled.map(|scaled| Self(quaternion::nearest(scaled.numbers.each(i128::from))))
    }

    /// The unit quaternion: its real part `w`, and its factors of i, j and k. Each number is the nearest of the scalar. `w` is not
    /// negative.
    ///
    /// ```
    /// use kousa::{Angle, Rotation, vector};
    ///
    /// let half = Rotation::about(&vector([0.0, 3.0, 4.0]), Angle::HALF).unwrap();
    /// assert_eq!(half.to_quaternion::<f32>(), [0.0, 0.0, 0.6, 0.8]);
    /// ```
    pub fn to_quaternion<S: Scalar>(self) -> [S; 4] {
        // The numbers are never all zero.
        unit(self.0, S::ENCODING)
            .unwrap_or([S::ENCODING.one, Raw::ZERO, Raw::ZERO, Raw::ZERO])
            .each(S::from_raw)
    }

    /// The rotation of the quaternion `[w, x, y, z]` of whole numbers. `None` if they are all zero, or one of them is `i32::MIN`.
    ///
    /// ```
    /// use kousa::{Angle, Rotation, vector};
    ///
    /// let third = Rotation::from_bits([1, 1, 1, 1]).unwrap(); // about (1, 1, 1)
    /// assert_eq!(third.apply(&vector([3.0, 4.0, 5.0])), vector([5.0, 3.0, 4.0]));
    /// assert_eq!(Rotation::from_bits([-7, -7, -7, -7]), Some(third));
    /// assert_eq!(Rotation::from_bits([0; 4]), None);
    /// ```
    pub const fn from_bits(bits: [i32; 4]) -> Option<Self> {
        match quaternion::canonical(bits) {
            Some(canonical) => Some(Self(canonical)),
            None => None,
        }
    }

    /// The quaternion `[w, x, y, z]` of whole numbers: the greatest multiple within ±(2³¹ − 1), with a positive first number.
    ///
    /// ```
    /// use kousa::Rotation;
    ///
    /// assert_eq!(Rotation::IDENTITY.to_bits(), [i32::MAX, 0, 0, 0]);
    /// let rotation = Rotation::from_bits([0, -2, 0, 1]).unwrap();
    /// assert_eq!(rotation.to_bits(), [0, i32::MAX - 1, 0, -(i32::MAX / 2)]);
    /// ```
    #[inline]
    pub const fn to_bits(self) -> [i32; 4] {
        self.0
    }

    /// This rotation, and then the next one; also `next * self`.
    ///
    /// The product is exact if it fits, as for quarter turns about the axes of coordinates. Otherwise its direction is rounded once.
    ///
    /// ```
    /// use kousa::{Angle, Rotation, vector};
    ///
    /// let [x, z] = [[1.0, 0.0, 0.0], [0.0, 0.0, 1.0]]
    ///     .map(|axis| Rotation::about(&vector(axis), Angle::QUARTER).unwrap());
    /// let v = vector([1.0, 2.0, 3.0]);
    /// assert_eq!(x.then(z).apply(&v), z.apply(&x.apply(&v)));
    /// assert_eq!(x.then(z), z * x);
    /// assert_ne!(x.then(z), z.then(x));
    /// ```
    #[inline]
    pub fn then(self, next: Self) -> Self {
        Self(quaternion::composed(next.0, self.0))
    }

    /// The rotation back, exactly.
    ///
    /// ```
    /// use kousa::Rotation;
    ///
    /// let rotation = Rotation::from_bits([5, 1, -2, 3]).unwrap();
    /// assert_eq!(Some(rotation.inverse()), Rotation::from_bits([5, -1, 2, -3]));
    /// ```
    #[inline]
    pub const fn inverse(self) -> Self {
        Self(quaternion::inverse(self.0))
    }

    /// The rotated vector. Each number is the exact one, rounded once to the nearest number of the scalar, ties to even, in floats too;
    /// beyond the range it saturates.
    ///
    /// So a vector keeps its length to within that rounding, whatever rotations have been composed before. Also `rotation * vector`.
    ///
    /// ```
    /// use kousa::{Rotation, vector};
    ///
    /// // The cosine is 3/5, and the sine 4/5.
    /// let rotation = Rotation::from_bits([2, 1, 0, 0]).unwrap();
    /// assert_eq!(rotation.apply(&vector([7.0, 5.0, 10.0])), vector([7.0, -5.0, 10.0]));
    /// assert_eq!(rotation.apply(&vector([0.0_f64, 1.0, 0.0])), vector([0.0, 0.6, 0.8]));
    /// ```
    #[inline]
    pub fn apply<S: Scalar>(self, v: &SVector<S, 3>) -> SVector<S, 3> {
        Turner::by(self).to(v, &SVector::repeat(S::zero()))
    }

    /// The angle by which it rotates about its [`axis`](Self::axis), from none to half a turn, to the nearest step.
    ///
    /// ```
    /// use kousa::{Angle, Rotation, vector};
    ///
    /// let by = Angle::from_degrees(200.0);
    /// let rotation = Rotation::about(&vector([0.0, 0.0, 1.0]), by).unwrap();
    /// assert_eq!((rotation.angle(), rotation.axis()), (-by, Some(vector([0.0, 0.0, -1.0]))));
    /// assert_eq!(Rotation::IDENTITY.angle(), Angle::ZERO);
    /// ```
    pub fn angle(self) -> Angle {
        let [w, x, y, z] = self.0.each(i32::unsigned_abs);
        // The sum of three squares is below 3·2^62.
        let square = [x, y, z].each(u64::from).into_iter().fold(0, |sum: u64, x| sum.wrapping_add(x * x));
        Angle::from_bits(heading::twice(w, square))
    }

    /// The unit vector about which it rotates counter-clockwise, each number the nearest of the scalar. `None` if it does not rotate.
    ///
    /// Half a turn has two axes; the first number of this one that is not zero is positive.
    ///
    /// ```
    /// use kousa::{Rotation, vector};
    ///
    /// assert_eq!(
    ///     Rotation::from_bits([1, 0, -3, 4]).unwrap().axis(),
    ///     Some(vector([0.0, -0.6, 0.8]))
    /// );
    /// assert_eq!(Rotation::IDENTITY.axis::<f32>(), None);
    /// ```
    pub fn axis<S: Scalar>(self) -> Option<SVector<S, 3>> {
        let [_, x, y, z] = self.0;
        unit([x, y, z], S::ENCODING).map(vector_of)
    }

    /// This rotation turned towards another by at most so much, the shorter way round; `other` itself where that is not too far. Between
    /// rotations half a turn apart it turns about the [`axis`](Self::axis) of their difference.
    ///
    /// As in [`Angle::toward`], `at_most` is an amount of turn without a sense, so from half a turn on it limits nothing.
    ///
    /// ```
    /// use kousa::{Angle, Rotation, vector};
    ///
    /// let about_z = |degrees: f64| {
    ///     Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::from_degrees(degrees)).unwrap()
    /// };
    /// let step = Angle::from_degrees(45.0);
    /// assert_eq!(about_z(0.0).toward(about_z(90.0), step), about_z(45.0));
    /// assert_eq!(about_z(0.0).toward(about_z(30.0), step), about_z(30.0));
    /// assert_eq!(about_z(0.0).toward(about_z(-90.0), step), about_z(-45.0));
    /// ```
    pub fn toward(self, other: Self, at_most: Angle) -> Self {
        if at_most >= Angle::HALF {
            return other;
        }
        let difference = from_directions::difference(self.0, other.0);
        let half = u64::from(at_most.to_bits()) << 31;
        match from_directions::axis(difference) {
            Some(_) if at_most == Angle::ZERO => self,
            Some(axis) if from_directions::is_beyond(difference, at_most.to_bits()) => {
                Self(from_directions::turned(self.0, &axis, half))
            }
            _ => other,
        }
    }

    /// This rotation, and then one by a rotation vector: about its direction, by its length in radians. That is how a body turns in one
    /// step, with its angular velocity times the length of the step, both in the space around it.
    ///
    /// The result is rounded once. A vector of zero changes nothing, and one that is shorter than about 2⁻³² radians may round to
    /// nothing; one that is not finite counts as zero. The length itself is known to 62 bits, so one beyond 2²⁸ radians leaves the angle
    /// less certain than a rounding.
    ///
    /// ```
    /// use kousa::{Angle, Rotation, vector};
    ///
    /// let spin = vector([0.0, 0.0, std::f64::consts::PI]); // half a turn per second
    /// let later = Rotation::IDENTITY.turned(&vector::scaled(&spin, 0.5));
    /// assert_eq!(later, Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap());
    /// ```
    pub fn turned<S: Scalar>(self, by: &SVector<S, 3>) -> Self {
        let Some(by) = scaled(by) else {
            return self;
        };
        let [half, _] = degrees::turns(by.size(), by.unit - 1);
        Self(from_directions::turned(self.0, &by, half))
    }
}

/// What a motion that turns asks.
impl Rotation {
    /// Half the angle about its axis, in units of `2^-64` of a turn, within `2^-51` of a radian.
    ///
    /// With the nearest step `h` and `(w, |u|) = |q|·(cos, sin)` of the half, the rest of it has the sine `(|u|·cos h − w·sin h) / |q|`, which is at most
    /// `2^-31`, so that it is its own arc.
    pub(crate) fn half_angle(self) -> u64 {
        /// The units in a radian: `2^64 / 2π`.
        const RADIAN: f64 = 2_935_890_503_282_001_226.0;
        let step = u64::from(self.angle().to_bits()) << 31;
        let [s, c] = coarse(step).each(|x| x as f64 * power_of_two(-(COARSE_BITS as i32)));
        let [w, x, y, z] = self.0.each(f64::from);
        let square = x * x + y * y + z * z;
        let rest = (root(square) * c - w * s) / root(w * w + square);
        step.wrapping_add_signed((rest * RADIAN) as i64)
    }

    /// The unit vector along its axis in floats; any vector if it does not rotate.
    pub(crate) fn axis_in_floats(self) -> [f64; 3] {
        let [_, x, y, z] = self.0.each(f64::from);
        let length = root(x * x + y * y + z * z);
        if length > 0.0 { [x, y, z].each(|x| x / length) } else { [0.0, 0.0, 1.0] }
    }

    /// The rotation about the same axis by twice a half of an angle, in units of `2^-64` of a turn.
    pub(crate) fn about_its_axis(self, half: u64) -> Self {
        let [_, x, y, z] = self.0.each(i128::from);
        let axis = Scaled::of_wide([x, y, z]);
        axis.map_or(self, |axis| Self(quaternion::nearest(from_directions::about(&axis, half))))
    }
}

impl Default for Rotation {
    /// No rotation.
    #[inline]
    fn default() -> Self {
        Self::IDENTITY
    }
}

impl Mul for Rotation {
    type Output = Self;
    /// The right rotation, and then the left one, as in a product of quaternions or matrices.
    #[inline]
    fn mul(self, first: Self) -> Self {
        first.then(self)
    }
}

impl<S: Scalar> Mul<SVector<S, 3>> for Rotation {
    type Output = SVector<S, 3>;
    /// [`apply`](Self::apply) as an operator.
    #[inline]
    fn mul(self, v: SVector<S, 3>) -> SVector<S, 3> {
        self.apply(&v)
    }
}

impl MulAssign for Rotation {
    #[inline]
    fn mul_assign(&mut self, first: Self) {
        *self = *self * first;
    }
}

/// A rotation for any number of vectors.
pub(crate) struct Turner(Matrix);

impl Turner {
    #[inline]
    pub(crate) fn by(rotation: Rotation) -> Self {
        Self(Matrix::of(rotation.0))
    }

    /// `base` plus the rotated vector.
    #[inline]
    pub(crate) fn to<S: Scalar>(&self, v: &SVector<S, 3>, base: &SVector<S, 3>) -> SVector<S, 3> {
        self.moved(v, base, TurnAbout::To)
    }

    /// The rotated vector, negated, without the negation of a number that has no opposite.
    pub(crate) fn back<S: Scalar>(&self, v: &SVector<S, 3>) -> SVector<S, 3> {
        self.moved(v, &SVector::repeat(S::zero()), TurnAbout::Back)
    }

    /// The point rotated about another.
    #[inline]
    pub(crate) fn about<S: Scalar>(&self, point: &Point<S, 3>, about: &Point<S, 3>) -> Point<S, 3> {
        Point { coords: self.moved(&point.coords, &about.coords, TurnAbout::About) }
    }

    #[inline]
    fn moved<S: Scalar>(&self, v: &SVector<S, 3>, base: &SVector<S, 3>, motion: TurnAbout) -> SVector<S, 3> {
        vector_of(if const { is_float::<S>() } {
            self.0.floats(as_floats(v), as_floats(base), motion, S::ENCODING)
        } else {
            self.0.steps(as_steps(v), as_steps(base), motion, S::ENCODING)
        })
    }
}
