//! A binary angle.

use core::ops::{Add, AddAssign, Mul, MulAssign, Neg, Sub, SubAssign};

use nalgebra::SVector;

use crate::direction::components::in_floats::finite;
use crate::direction::turn::{degrees, heading, sin_cos};
use crate::number::each::Each;
use crate::scalar::arrays::array;
use crate::scalar::{Constants, Repr, Scalar};

/// An angle as a whole number of steps of 2^-32 of a full turn, counter-clockwise.
///
/// ```
/// use kousa::Angle;
///
/// let a = Angle::from_degrees(270.0);
/// assert_eq!(a + Angle::HALF, Angle::QUARTER); // 450 degrees
/// assert_eq!(-a, Angle::QUARTER);
/// assert_eq!(a * 4, Angle::ZERO);
/// assert_eq!((a.sin::<f64>(), a.cos::<f64>()), (-1.0, 0.0));
/// assert_eq!(Angle::from_degrees(30.0).cos::<f32>(), 0.75_f32.sqrt());
/// ```
///
/// It wraps around without a special case, sums of any number of turns have no error, and it has the same bits on every
/// machine. A step is 8.4·10⁻⁸ degrees.
///
/// [`sin`](Self::sin) and [`cos`](Self::cos) are correctly rounded in fixed-point and in floats alike: they are the scalar's
/// numbers nearest to the true values, and are computed with integers.
///
/// Angles are ordered by their steps from [`ZERO`](Self::ZERO) to just below a full turn, so a clockwise turn of less than a
/// half is near the end of that order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "bytemuck", derive(bytemuck::Pod, bytemuck::Zeroable))]
#[repr(transparent)]
pub struct Angle(u32);

impl Angle {
    /// No turn.
    pub const ZERO: Self = Self(0);
    /// A quarter of a turn: 90 degrees.
    pub const QUARTER: Self = Self(1 << 30);
    /// Half a turn: 180 degrees.
    pub const HALF: Self = Self(1 << 31);

    /// The angle of this many steps of 2^-32 of a turn.
    ///
    /// ```
    /// # use kousa::Angle;
    /// assert_eq!(Angle::from_bits(1 << 30), Angle::QUARTER);
    /// ```
    #[inline]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// The number of steps.
    #[inline]
    pub const fn to_bits(self) -> u32 {
        self.0
    }

    /// The step nearest to this many degrees, ties to even, exactly, even over many full turns. NaN and infinity give
    /// [`ZERO`](Self::ZERO).
    ///
    /// ```
    /// # use kousa::Angle;
    /// assert_eq!(Angle::from_degrees(-90.0), Angle::from_degrees(270.0));
    /// assert_eq!(Angle::from_degrees(360e9 + 180.0), Angle::HALF);
    /// assert_eq!(Angle::from_degrees(f64::NAN), Angle::ZERO);
    /// ```
    pub fn from_degrees(degrees: f64) -> Self {
        Self(degrees::of_degrees(degrees))
    }

    /// The step nearest to this many radians, exactly, even over many full turns. NaN and infinity give
    /// [`ZERO`](Self::ZERO).
    ///
    /// ```
    /// # use kousa::Angle;
    /// assert_eq!(Angle::from_radians(std::f64::consts::FRAC_PI_2), Angle::QUARTER);
    /// assert_eq!(Angle::from_radians(-1.0), -Angle::from_radians(1.0));
    /// ```
    pub fn from_radians(radians: f64) -> Self {
        Self(degrees::of_radians(radians))
    }

    /// The angle in degrees, at least 0 and less than 360, exactly.
    ///
    /// ```
    /// # use kousa::Angle;
    /// assert_eq!((-Angle::QUARTER).to_degrees(), 270.0);
    /// let a = Angle::from_bits(0xdead_beef);
    /// assert_eq!(Angle::from_degrees(a.to_degrees()), a);
    /// ```
    #[inline]
    pub fn to_degrees(self) -> f64 {
        // The product of 32 bits and 9 bits has at most 41, which an `f64` holds; a power of two does not change them.
        f64::from(self.0) * (360.0 / (1_u64 << 32) as f64)
    }

    /// The direction of a vector: the step nearest to its angle from the x axis; there are no ties. `None` for the zero
    /// vector, and for a vector with a component that is not finite.
    ///
    /// ```
    /// use kousa::{Angle, vector};
    ///
    /// assert_eq!(Angle::of(&vector([0.0, 5.0])), Some(Angle::QUARTER));
    /// assert_eq!(Angle::of(&vector([-1e-300, -1e-300])), Some(Angle::from_degrees(225.0)));
    /// assert_eq!(Angle::of(&vector([0.0, 0.0])), None);
    /// ```
    pub fn of<S: Scalar>(v: &SVector<S, 2>) -> Option<Self> {
        let v = array(v).each(S::to_repr);
        Some(Self(if const { S::Repr::BITS == 0 } {
            let v = finite(v.each(Repr::nearest_float));
            heading::of_floats((v != [0.0; 2]).then_some(v)?)
        } else {
            let v = v.each(|x| x.whole().unwrap_or(0));
            heading::of_integers((v != [0; 2]).then_some(v)?)
        }))
    }

    /// The sine, rounded to the nearest number of the scalar.
    ///
    /// ```
    /// # use kousa::Angle;
    /// assert_eq!(Angle::from_degrees(45.0).sin::<f64>(), 0.5_f64.sqrt());
    /// ```
    #[inline]
    pub fn sin<S: Scalar>(self) -> S {
        self.sin_cos().0
    }

    /// The cosine, rounded to the nearest number of the scalar.
    ///
    /// ```
    /// # #[cfg(feature = "fixed")] {
    /// use kousa::fixed::types::I16F16;
    /// use kousa::Angle;
    ///
    /// assert_eq!(Angle::HALF.cos::<I16F16>(), -I16F16::ONE);
    /// # }
    /// ```
    #[inline]
    pub fn cos<S: Scalar>(self) -> S {
        self.sin_cos().1
    }

    /// The sine and the cosine, for the price of one.
    ///
    /// Both are correctly rounded for all 2^32 angles. Every scalar can hold 1, so nothing saturates.
    ///
    /// ```
    /// # use kousa::Angle;
    /// let (sin, cos) = Angle::from_degrees(30.0).sin_cos::<f64>();
    /// // 30 degrees are not a whole number of steps.
    /// assert!((sin - 0.5).abs() < 1e-9 && (cos - 0.75_f64.sqrt()).abs() < 1e-9);
    /// ```
    #[inline]
    pub fn sin_cos<S: Scalar>(self) -> (S, S) {
        let [sin, cos] = sin_cos(self.0, S::ENCODING).each(S::from_raw);
        (sin, cos)
    }

    /// The unit vector in this direction: the cosine and the sine, each rounded to the nearest number of the scalar.
    ///
    /// [`Angle::of`] it is the angle itself, if the scalar resolves steps of an angle: `f64`, and fixed-point of 32 fraction
    /// bits and more.
    ///
    /// ```
    /// use kousa::{Angle, vector};
    ///
    /// assert_eq!(Angle::QUARTER.direction(), vector([0.0, 1.0]));
    /// let shot = vector::scaled(&Angle::from_degrees(180.0).direction(), 3.0);
    /// assert_eq!(shot, vector([-3.0, 0.0]));
    /// ```
    #[inline]
    pub fn direction<S: Scalar>(self) -> SVector<S, 2> {
        let (sin, cos) = self.sin_cos();
        SVector::from([cos, sin])
    }

    /// This angle turned towards another by at most so much, the shorter way round; `other` itself where that is not too far.
    /// From opposite angles it turns counter-clockwise.
    ///
    /// `at_most` is an amount of turn without a sense, in steps from none to just below a full turn. No way is longer than
    /// half a turn, so from there on it limits nothing; that includes the negative of a small angle, which wraps.
    ///
    /// ```
    /// use kousa::Angle;
    ///
    /// let degrees = Angle::from_degrees;
    /// let step = degrees(15.0);
    /// // Through zero.
    /// assert_eq!(degrees(350.0).toward(degrees(90.0), step), degrees(350.0) + step);
    /// assert_eq!(degrees(5.0).toward(degrees(270.0), step), degrees(5.0) - step);
    /// assert_eq!(degrees(5.0).toward(degrees(10.0), step), degrees(10.0));
    /// assert_eq!(Angle::HALF.toward(Angle::ZERO, step), Angle::HALF + step);
    /// assert_eq!(Angle::ZERO.toward(Angle::HALF, -step), Angle::HALF); // no limit
    /// ```
    #[inline]
    pub fn toward(self, other: Self, at_most: Self) -> Self {
        let ahead = other - self;
        if ahead <= Self::HALF { self + ahead.min(at_most) } else { self - (-ahead).min(at_most) }
    }
}

impl Add for Angle {
    type Output = Self;
    #[inline]
    fn add(self, rhs: Self) -> Self {
        Self(self.0.wrapping_add(rhs.0))
    }
}

impl Sub for Angle {
    type Output = Self;
    #[inline]
    fn sub(self, rhs: Self) -> Self {
        Self(self.0.wrapping_sub(rhs.0))
    }
}

impl Neg for Angle {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self(self.0.wrapping_neg())
    }
}

impl Mul<i32> for Angle {
    type Output = Self;
    /// A multiple of the angle, which wraps around; a negative factor reverses it.
    #[inline]
    fn mul(self, times: i32) -> Self {
        Self(self.0.wrapping_mul(times.cast_unsigned()))
    }
}

impl AddAssign for Angle {
    #[inline]
    fn add_assign(&mut self, rhs: Self) {
        *self = *self + rhs;
    }
}

impl SubAssign for Angle {
    #[inline]
    fn sub_assign(&mut self, rhs: Self) {
        *self = *self - rhs;
    }
}

impl MulAssign<i32> for Angle {
    #[inline]
    fn mul_assign(&mut self, times: i32) {
        *self = *self * times;
    }
}
