//! Functions of vectors for every scalar: lengths, products, projections and rotations.
//!
//! ```
//! use kousa::{Angle, vector};
//!
//! let velocity = vector([3.0, -4.0]);
//! assert_eq!(vector::length(&velocity), 5.0);
//! assert_eq!(vector::at_most(&velocity, 2.5), vector([1.5, -2.0]));
//! // The part along the floor.
//! assert_eq!(vector::across(&velocity, &vector([0.0, 7.0])), vector([3.0, 0.0]));
//! assert_eq!(vector::rotated(&velocity, Angle::QUARTER), vector([4.0, 3.0]));
//! ```
//!
//! Vectors have 2 or 3 components; any other number does not compile. The unit vector of an angle is [`Angle::direction`], and the angle of a vector is
//! [`Angle::of`].
//!
//! # Fixed-point
//!
//! Each number is the nearest to the true one, ties to even, over the whole range of the type; beyond the range it
//! saturates. So the bits are the same everywhere, and negating the arguments negates them (except that the least number of
//! a type has no opposite). The unit vector of the shortest vector is as accurate as that of the longest. Squares saturate,
//! too: [`length_squared`] saturates in `I16F16` where [`length`] is above 181. [`compare_lengths`] is exact all the same.
//!
//! # Floats
//!
//! The functions use one fixed order of `+ - * /` and square roots in `f64`, without fused multiply-add; for `f32` the
//! result is rounded once more. No intermediate result overflows or underflows. The table states the error bounds in units
//! in the last place of `f64`; the errors found in tests are [measured](crate::numerics#vectors):
//!
//! | function | bound, in units in the last place of |
//! |---|---|
//! | [`scaled`], [`sum`], [`between`] | 0.5 of the number |
//! | [`length`], [`unit`](fn@unit), [`with_length`], [`at_most`] | 2.5, 3.5, 4.5 and 4.5 of the number |
//! | [`length_squared`] | 3 of the number |
//! | [`dot`], [`cross`] | 3 of the sum of the products' absolute values |
//! | [`along`], [`across`], [`reflected`] | 8, 9 and 17 of the length of `v` |
//! | [`rotated`] | 3 of the length of `v` |
//!
//! For `f32` every number is within 0.51 units in the last place of `f32`, measured in the same way.
//!
//! **NaN and infinity count as zero**: a vector with such a component is the zero vector, and such a number is 0. Results
//! beyond the range are the greatest finite number. So no NaN is ever returned.

use core::cmp::Ordering;
use core::marker::PhantomData;

use nalgebra::{Point, SVector};

use crate::direction::angle::Angle;
use crate::direction::components::{VectorPart, in_floats, in_steps};
use crate::direction::turn::{by_angle, sin_cos};
use crate::number::arithmetic::Value;
use crate::number::each::{Each, indexed};
use crate::number::encoding::{Encoding, Raw};
use crate::scalar::arrays::{array, combined, moved};
use crate::scalar::{Constants, Repr, Scalar};

/// Whether a scalar is a float.
pub(crate) const fn is_float<S: Scalar>() -> bool {
    S::Repr::BITS == 0
}

/// The components of a vector of 2 or 3 as floats, padded with zeros.
#[inline]
pub(crate) fn as_floats<S: Scalar, const D: usize, const N: usize>(v: &SVector<S, D>) -> [f64; N] {
    padded(v, 0.0, S::Repr::nearest_float)
}

/// The components as integers, padded with zeros.
#[inline]
pub(crate) fn as_steps<S: Scalar, const D: usize, const N: usize>(v: &SVector<S, D>) -> [i64; N] {
    padded(v, 0, |x| x.whole().unwrap_or(0))
}

#[inline]
fn padded<S: Scalar, T: Copy, const D: usize, const N: usize>(
    v: &SVector<S, D>,
    zero: T,
    convert: impl Fn(S::Repr) -> T,
) -> [T; N] {
    const { assert!(2 <= D && D <= 3 && D <= N, "vectors have 2 or 3 components") };
    let v = array(v);
    let mut numbers = [zero; N];
    for i in 0..D {
        numbers[i] = convert(v[i].to_repr());
    }
    numbers
}

/// The vector of the first `D` numbers.
#[inline]
pub(crate) fn vector_of<S: Scalar, const D: usize, const N: usize>(numbers: [Raw; N]) -> SVector<S, D> {
    const { assert!(D <= N) };
    let mut v = [S::zero(); D];
    for i in 0..D {
        v[i] = S::from_raw(numbers[i]);
    }
    SVector::from(v)
}

/// The vector, or zero if a component is not finite.
#[inline]
fn finite<S: Scalar, const D: usize>(v: &SVector<S, D>) -> SVector<S, D> {
    if v.iter().all(|x| x.is_finite()) { *v } else { SVector::repeat(S::zero()) }
}

/// The dot product `a·b`.
///
/// ```
/// use kousa::vector::dot;
/// use kousa::vector;
///
/// assert_eq!(dot(&vector([1.0, 2.0, 3.0]), &vector([4.0, 5.0, 6.0])), 32.0);
/// // Only an intermediate 1e600 would be beyond the range.
/// assert_eq!(dot(&vector([1e300, 1e300]), &vector([1e300, -1e300])), 0.0);
/// ```
#[inline]
pub fn dot<S: Scalar, const D: usize>(a: &SVector<S, D>, b: &SVector<S, D>) -> S {
    S::from_raw(if const { is_float::<S>() } {
        Raw::of_float(in_floats::dot::<D>(as_floats(a), as_floats(b)))
    } else {
        in_steps::dot::<D>(as_steps(a), as_steps(b), S::ENCODING)
    })
}

/// The cross product `a.x·b.y − a.y·b.x`: positive if `b` is counter-clockwise from `a`. It is twice the signed area of the
/// triangle `0, a, b`.
///
/// ```
/// use kousa::vector::cross;
/// use kousa::vector;
///
/// assert_eq!(cross(&vector([2.0, 0.0]), &vector([1.0, 3.0])), 6.0);
/// ```
#[inline]
pub fn cross<S: Scalar>(a: &SVector<S, 2>, b: &SVector<S, 2>) -> S {
    S::from_raw(if const { is_float::<S>() } {
        Raw::of_float(in_floats::cross(as_floats(a), as_floats(b)))
    } else {
        in_steps::cross(as_steps(a), as_steps(b), S::ENCODING)
    })
}

/// The length `|v|`. A length above zero is never rounded to zero.
///
/// ```
/// use kousa::vector::length;
/// use kousa::vector;
///
/// assert_eq!(length(&vector([3e300, 4e300])), 5e300);
/// assert_eq!(length(&vector([2.0, 3.0, 6.0])), 7.0);
///
/// # #[cfg(feature = "fixed")] {
/// use kousa::fixed::types::I16F16;
/// // Its square is far beyond the range.
/// let far = vector([I16F16::from_num(12_000), I16F16::from_num(-16_000)]);
/// assert_eq!(length(&far), I16F16::from_num(20_000));
/// # }
/// ```
#[inline]
pub fn length<S: Scalar, const D: usize>(v: &SVector<S, D>) -> S {
    S::from_raw(if const { is_float::<S>() } {
        Raw::of_float(in_floats::length::<D>(as_floats(v)))
    } else {
        in_steps::length::<D>(as_steps(v), S::ENCODING)
    })
}

/// `|v|²`: the [`dot`] product of `v` with itself, rounded to nearest, so in fixed-point it is 0 for a very short vector.
///
/// ```
/// use kousa::vector::length_squared;
/// use kousa::vector;
///
/// assert_eq!(length_squared(&vector([3.0, 4.0])), 25.0);
/// ```
#[inline]
pub fn length_squared<S: Scalar, const D: usize>(v: &SVector<S, D>) -> S {
    dot(v, v)
}

/// Compares the lengths of two vectors, exactly, in floats too.
///
/// ```
/// use core::cmp::Ordering;
/// use kousa::vector::compare_lengths;
/// use kousa::vector;
///
/// assert_eq!(compare_lengths(&vector([3.0, 4.0]), &vector([5.0, 0.0])), Ordering::Equal);
/// assert_eq!(compare_lengths(&vector([1.0, 1e-200]), &vector([1.0, 0.0])), Ordering::Greater);
/// ```
#[inline]
pub fn compare_lengths<S: Scalar, const D: usize>(a: &SVector<S, D>, b: &SVector<S, D>) -> Ordering {
    if const { is_float::<S>() } {
        in_floats::compare_lengths(as_floats(a), as_floats(b))
    } else {
        in_steps::compare_lengths::<D>(as_steps(a), as_steps(b))
    }
}

/// The vector of length 1 in the same direction; `None` for the zero vector and for a vector with a component that is not
/// finite.
///
/// ```
/// use kousa::vector::unit;
/// use kousa::vector;
///
/// assert_eq!(unit(&vector([0.0, -3.0])), Some(vector([0.0, -1.0])));
/// assert_eq!(unit(&vector([0.0, 0.0])), None);
///
/// # #[cfg(feature = "fixed")] {
/// use kousa::fixed::types::I16F16;
/// // The shortest of all vectors has as accurate a direction as any.
/// let root_of_half = I16F16::from_num(0.5_f64.sqrt());
/// let shortest = vector([I16F16::DELTA, -I16F16::DELTA]);
/// assert_eq!(unit(&shortest), Some(vector([root_of_half, -root_of_half])));
/// # }
/// ```
#[inline]
#[doc(alias("normalize"))]
pub fn unit<S: Scalar, const D: usize>(v: &SVector<S, D>) -> Option<SVector<S, D>> {
    if const { is_float::<S>() } {
        in_floats::unit::<D>(as_floats(v)).map(|unit| vector_of(unit.each(Raw::of_float)))
    } else {
        with_length(v, S::one())
    }
}

/// The vector of the given length in the same direction, or in the opposite one if the length is negative. `None` for the zero vector and for a vector
/// with a component that is not finite.
///
/// ```
/// use kousa::vector::with_length;
/// use kousa::vector;
///
/// assert_eq!(with_length(&vector([3.0, 4.0]), 10.0), Some(vector([6.0, 8.0])));
/// assert_eq!(with_length(&vector([3.0, 4.0]), -5.0), Some(vector([-3.0, -4.0])));
/// assert_eq!(with_length(&vector([0.0, 0.0]), 5.0), None);
/// ```
pub fn with_length<S: Scalar, const D: usize>(v: &SVector<S, D>, length: S) -> Option<SVector<S, D>> {
    if const { is_float::<S>() } {
        let found = in_floats::with_length(as_floats(v), length.to_repr().nearest_float());
        found.map(|v| vector_of(v.each(Raw::of_float)))
    } else {
        let (v, length) = (as_steps(v), length.to_repr().whole().unwrap_or(0));
        (v != [0; 3]).then(|| vector_of(in_steps::with_length(v, length, S::ENCODING)))
    }
}

/// The vector itself if it is at most this long, otherwise [`with_length`] of it. A limit that is negative or NaN gives the
/// zero vector. Which vector is longer is decided exactly. An infinite length is no limit.
///
/// ```
/// use kousa::vector::at_most;
/// use kousa::vector;
///
/// assert_eq!(at_most(&vector([3.0, 4.0]), 5.0), vector([3.0, 4.0]));
/// assert_eq!(at_most(&vector([3.0, 4.0]), 1.0), vector([0.6, 0.8]));
/// assert_eq!(at_most(&vector([3.0, 4.0]), -1.0), vector([0.0, 0.0]));
/// ```
#[doc(alias("clamp_length"))]
pub fn at_most<S: Scalar, const D: usize>(v: &SVector<S, D>, length: S) -> SVector<S, D> {
    let zero = SVector::repeat(S::zero());
    let v = finite(v);
    match length.partial_cmp(&S::zero()) {
        Some(Ordering::Greater) if !length.is_finite() => return v,
        Some(Ordering::Greater) => {}
        _ => return zero,
    }
    let limit = SVector::from(indexed(|i| if i == 0 { length } else { S::zero() }));
    if compare_lengths(&v, &limit).is_le() { v } else { with_length(&v, length).unwrap_or(zero) }
}

/// `v · by`, component by component.
///
/// ```
/// use kousa::vector::scaled;
/// use kousa::vector;
///
/// assert_eq!(scaled(&vector([1.0, -2.0]), 1.5), vector([1.5, -3.0]));
/// ```
#[inline]
pub fn scaled<S: Scalar, const D: usize>(v: &SVector<S, D>, by: S) -> SVector<S, D> {
    if const { is_float::<S>() } {
        let by = in_floats::finite([by.to_repr().nearest_float()])[0];
        vector_of(in_floats::finite::<D>(as_floats(v)).each(|x| Raw::of_float(x * by)))
    } else {
        let by = by.to_repr().whole().unwrap_or(0);
        vector_of(as_steps::<S, D, D>(v).each(|x| in_steps::scaled(x, by, S::ENCODING)))
    }
}

/// The vector from `a` to `b`, each component rounded once and saturating. A point with a coordinate that is not finite counts
/// as the origin.
///
/// It is `b - a` for code that is generic over the scalar, where that operator does not compile.
///
/// ```
/// use kousa::nalgebra::{Point, SVector};
/// use kousa::vector::between;
/// use kousa::{Scalar, point, vector};
///
/// fn way<S: Scalar>(me: &Point<S, 2>, you: &Point<S, 2>) -> SVector<S, 2> {
///     between(me, you)
/// }
/// assert_eq!(way(&point([1.0, 2.0]), &point([4.0, 6.0])), vector([3.0, 4.0]));
/// assert_eq!(between(&point([-1e308, 0.0]), &point([1e308, 1.0])), vector([f64::MAX, 1.0]));
/// ```
#[inline]
pub fn between<S: Scalar, const D: usize>(a: &Point<S, D>, b: &Point<S, D>) -> SVector<S, D> {
    combined(&Point { coords: finite(&b.coords) }, &finite(&a.coords), |b, a| {
        S::from_repr(b.to_repr().minus(a.to_repr()))
    })
    .coords
}

/// `v + w`, each component rounded once and saturating, for code that is generic over the scalar.
///
/// ```
/// use kousa::vector::sum;
/// use kousa::vector;
///
/// assert_eq!(sum(&vector([1.0, 2.0]), &vector([3.0, -4.0])), vector([4.0, -2.0]));
/// assert_eq!(sum(&vector([1e308, 0.0]), &vector([1e308, 0.0])), vector([f64::MAX, 0.0]));
/// ```
#[inline]
pub fn sum<S: Scalar, const D: usize>(v: &SVector<S, D>, w: &SVector<S, D>) -> SVector<S, D> {
    moved(&Point { coords: finite(v) }, &finite(w)).coords
}

/// The projection of a vector onto a direction of any length: `direction · (v·direction) / |direction|²`. A zero direction
/// gives zero.
///
/// ```
/// use kousa::vector::along;
/// use kousa::vector;
///
/// assert_eq!(along(&vector([3.0, 4.0]), &vector([10.0, 0.0])), vector([3.0, 0.0]));
/// assert_eq!(along(&vector([2.0, 0.0]), &vector([5.0, 5.0])), vector([1.0, 1.0]));
/// assert_eq!(along(&vector([2.0, 0.0]), &vector([0.0, 0.0])), vector([0.0, 0.0]));
/// ```
#[inline]
pub fn along<S: Scalar, const D: usize>(v: &SVector<S, D>, direction: &SVector<S, D>) -> SVector<S, D> {
    parts(v, direction, VectorPart::Along)
}

/// The rejection of a vector from a direction: `v` without its part [along] the direction, rounded once. It is the part
/// that slides along a wall with that normal. A zero direction gives `v`.
///
/// ```
/// use kousa::vector::across;
/// use kousa::vector;
///
/// assert_eq!(across(&vector([3.0, 4.0]), &vector([10.0, 0.0])), vector([0.0, 4.0]));
/// assert_eq!(across(&vector([2.0, 0.0, 7.0]), &vector([5.0, 5.0, 0.0])), vector([1.0, -1.0, 7.0]));
/// ```
#[inline]
pub fn across<S: Scalar, const D: usize>(v: &SVector<S, D>, direction: &SVector<S, D>) -> SVector<S, D> {
    parts(v, direction, VectorPart::Across)
}

/// The reflection of a vector: `v` minus twice its part [along] a normal of any length, rounded once. A zero normal gives
/// `v`.
///
/// ```
/// use kousa::vector::reflected;
/// use kousa::vector;
///
/// assert_eq!(reflected(&vector([3.0, -4.0]), &vector([0.0, 2.0])), vector([3.0, 4.0]));
/// ```
#[inline]
pub fn reflected<S: Scalar, const D: usize>(v: &SVector<S, D>, normal: &SVector<S, D>) -> SVector<S, D> {
    parts(v, normal, VectorPart::Reflected)
}

fn parts<S: Scalar, const D: usize>(
    v: &SVector<S, D>,
    direction: &SVector<S, D>,
    parts: VectorPart,
) -> SVector<S, D> {
    vector_of(if const { is_float::<S>() } {
        in_floats::parts(as_floats(v), as_floats(direction), parts).each(Raw::of_float)
    } else {
        in_steps::parts(as_steps(v), as_steps(direction), parts, S::ENCODING)
    })
}

/// The vector rotated by a quarter turn counter-clockwise: `(-y, x)`.
///
/// ```
/// use kousa::vector::perp;
/// use kousa::vector;
///
/// assert_eq!(perp(&vector([3.0, 4.0])), vector([-4.0, 3.0]));
/// ```
#[inline]
pub fn perp<S: Scalar>(v: &SVector<S, 2>) -> SVector<S, 2> {
    let [x, y] = array(&finite(v));
    SVector::from([S::from_repr(S::Repr::ZERO.minus(y.to_repr())), x])
}

/// The vector rotated by an angle, counter-clockwise.
///
/// Rounding errors of successive rotations add up. A body should keep its angle, and its vectors should be rotated from
/// their original directions.
///
/// ```
/// use kousa::{Angle, vector};
/// use kousa::vector::rotated;
///
/// assert_eq!(rotated(&vector([3.0, 4.0]), Angle::QUARTER), vector([-4.0, 3.0]));
/// ```
pub fn rotated<S: Scalar>(v: &SVector<S, 2>, by: Angle) -> SVector<S, 2> {
    Rotator::by(by).rotated(v, &SVector::repeat(S::zero()))
}

/// A point rotated about another by an angle, counter-clockwise. Each coordinate is rounded once in fixed-point. If `point`
/// is not finite, the result is `about`; if `about` is not finite, the origin takes its place.
///
/// ```
/// use kousa::{Angle, point};
/// use kousa::vector::rotated_about;
///
/// let hand = rotated_about(&point([1.0, 3.0]), -Angle::QUARTER, &point([1.0, 1.0]));
/// assert_eq!(hand, point([3.0, 1.0]));
/// ```
pub fn rotated_about<S: Scalar>(point: &Point<S, 2>, by: Angle, about: &Point<S, 2>) -> Point<S, 2> {
    Rotator::by(by).rotated_about(point, about)
}

/// A rotation by an angle, for any number of vectors.
pub(crate) struct Rotator<S> {
    turn: Turning,
    scalar: PhantomData<S>,
}

/// What is computed of an angle for floats, which is its sine and cosine, or for steps.
enum Turning {
    Floats([f64; 2]),
    Steps(by_angle::AngleTurn),
}

impl<S: Scalar> Rotator<S> {
    pub(crate) fn by(angle: Angle) -> Self {
        let angle = angle.to_bits();
        let turn = if const { is_float::<S>() } {
            let encoding: &Encoding = <f64 as Constants>::ENCODING;
            Turning::Floats(sin_cos(angle, encoding).each(Raw::to_float))
        } else {
            Turning::Steps(by_angle::AngleTurn::by(angle))
        };
        Self { turn, scalar: PhantomData }
    }

    /// A point rotated about another.
    pub(crate) fn rotated_about(&self, point: &Point<S, 2>, about: &Point<S, 2>) -> Point<S, 2> {
        Point { coords: self.rotated(&point.coords, &about.coords) }
    }

    /// `base` plus the rotated difference `to − base`.
    fn rotated(&self, to: &SVector<S, 2>, base: &SVector<S, 2>) -> SVector<S, 2> {
        vector_of(match &self.turn {
            Turning::Floats(turn) => {
                in_floats::rotated(as_floats(to), as_floats(base), *turn).each(Raw::of_float)
            }
            Turning::Steps(turn) => {
                let (to, base): ([i64; 2], [i64; 2]) = (as_steps(to), as_steps(base));
                let [x, y] = [0, 1].each(|i| i128::from(to[i]) - i128::from(base[i]));
                turn.rotated([x, y], base, S::ENCODING)
            }
        })
    }

    /// `base` plus the rotated vector.
    pub(crate) fn placed(&self, v: &SVector<S, 2>, base: &SVector<S, 2>) -> SVector<S, 2> {
        vector_of(match &self.turn {
            Turning::Floats(turn) => {
                in_floats::placed(as_floats(v), as_floats(base), *turn).each(Raw::of_float)
            }
            Turning::Steps(turn) => {
                let (v, base): ([i64; 2], [i64; 2]) = (as_steps(v), as_steps(base));
                turn.rotated(v.each(i128::from), base, S::ENCODING)
            }
        })
    }
}
