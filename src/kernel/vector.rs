//! Points and vectors in a context.

use core::array::from_fn;
use core::cmp::Ordering;
use core::hint::select_unpredictable;
use core::ops::{Add, Neg, Sub};

use crate::arithmetic::encoding::Raw;
use crate::arithmetic::number::{Arithmetic, Construction, Number};

/// A point: coordinates, of which only differences and order are asked.
pub struct Point<T: Arithmetic, const D: usize>(pub [T::Coordinate; D]);

/// A difference of two points.
pub struct Vector<T: Arithmetic, const D: usize>(pub [T::D1; D]);

impl<T: Arithmetic, const D: usize> Clone for Point<T, D> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Arithmetic, const D: usize> Copy for Point<T, D> {}

impl<T: Arithmetic, const D: usize> Clone for Vector<T, D> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Arithmetic, const D: usize> Copy for Vector<T, D> {}

impl<T: Arithmetic, const D: usize> Point<T, D> {
    /// Lexicographic order: the lower `x` first, then the lower `y`, …
    #[inline(always)]
    pub fn order(&self, other: &Self) -> Result<Ordering, T::Uncertain> {
        for i in 0..D {
            let order = (self.0[i] - other.0[i]).sign()?;
            if order.is_ne() {
                return Ok(order);
            }
        }
        Ok(Ordering::Equal)
    }

    /// Whether both are the same point.
    #[inline(always)]
    pub fn is_at(self, other: Self) -> Result<bool, T::Uncertain> {
        Ok(self.order(&other)?.is_eq())
    }

    /// Whether no coordinate is below that of `min` or above that of `max`. All three are stored.
    #[inline(always)]
    pub fn is_between(&self, min: &Self, max: &Self) -> bool {
        (0..D).fold(true, |inside, i| inside & (min.0[i] <= self.0[i]) & (self.0[i] <= max.0[i]))
    }

    /// The way to what is between two bounds: along an axis on which this is, none.
    #[inline(always)]
    pub fn toward(&self, min: &Self, max: &Self) -> Vector<T, D> {
        // One of the two at most is positive.
        Vector(from_fn(|i| (min.0[i] - self.0[i]).positive_part() - (self.0[i] - max.0[i]).positive_part()))
    }

    /// The first of two, or the second, whichever is as hard to guess as a coin.
    #[inline(always)]
    pub fn either(is_first: bool, first: Self, second: Self) -> Self {
        Self(from_fn(|i| select_unpredictable(is_first, first.0[i], second.0[i])))
    }

    /// The stored coordinates again; computed ones to the nearest.
    #[inline(always)]
    pub fn scalars(&self, context: T) -> Result<[Raw; D], T::Uncertain>
    where
        T: Construction,
    {
        try_each(|i| context.stored(self.0[i]))
    }
}

impl<T: Arithmetic, const D: usize> Sub for Point<T, D> {
    type Output = Vector<T, D>;
    #[inline(always)]
    fn sub(self, rhs: Self) -> Vector<T, D> {
        Vector(from_fn(|i| self.0[i] - rhs.0[i]))
    }
}

impl<T: Arithmetic, const D: usize> Add<Vector<T, D>> for Point<T, D> {
    type Output = Self;
    #[inline(always)]
    fn add(self, rhs: Vector<T, D>) -> Self {
        Self(from_fn(|i| self.0[i] + rhs.0[i]))
    }
}

impl<T: Arithmetic, const D: usize> Add for Vector<T, D> {
    type Output = Self;
    #[inline(always)]
    fn add(self, rhs: Self) -> Self {
        Self(from_fn(|i| self.0[i] + rhs.0[i]))
    }
}

impl<T: Arithmetic, const D: usize> Neg for Vector<T, D> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self(self.0.map(|x| -x))
    }
}

impl<T: Arithmetic, const D: usize> Vector<T, D> {
    /// A vector along an axis, or against it, of no particular length.
    #[inline(always)]
    pub fn axis(axis: usize, sign: Ordering) -> Self {
        let step = if sign.is_lt() { -T::step() } else { T::step() };
        Self(from_fn(|i| if i == axis { step } else { T::D1::ZERO }))
    }

    /// Whether it is the difference of two stored points that are the same.
    #[inline(always)]
    pub fn is_exactly_zero(&self) -> bool {
        self.0.iter().all(|x| x.is_exactly_zero())
    }

    #[inline(always)]
    pub fn dot(&self, other: &Self) -> T::D2 {
        (1..D).fold(self.0[0] * other.0[0], |sum, i| sum + self.0[i] * other.0[i])
    }

    #[inline(always)]
    pub fn squared(&self) -> T::D2 {
        self.dot(self)
    }

    /// The squared area of the parallelogram of two vectors, in any dimension:
    /// `|u|²·|v|² − (u·v)² = Σ (uᵢvⱼ − uⱼvᵢ)²` over `i < j` (Lagrange's identity).
    #[inline(always)]
    pub fn wedge_squared(&self, other: &Self) -> T::D4 {
        let mut sum = T::D4::ZERO;
        for i in 0..D {
            for j in i + 1..D {
                let minor = self.0[i] * other.0[j] - self.0[j] * other.0[i];
                sum = sum + minor * minor;
            }
        }
        sum
    }

    /// Whether two vectors are parallel; the zero vector is parallel to all.
    #[inline(always)]
    pub fn is_parallel(&self, other: &Self) -> Result<bool, T::Uncertain> {
        for i in 0..D {
            for j in i + 1..D {
                if !(self.0[i] * other.0[j] - self.0[j] * other.0[i]).is_zero()? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }
}

impl<T: Arithmetic> Vector<T, 2> {
    /// `x₁y₂ − y₁x₂`.
    #[inline(always)]
    pub fn cross(&self, other: &Self) -> T::D2 {
        self.0[0] * other.0[1] - self.0[1] * other.0[0]
    }

    /// A quarter turn counter-clockwise: `(−y, x)`.
    #[inline(always)]
    pub fn perp(&self) -> Self {
        Self([-self.0[1], self.0[0]])
    }
}

impl<T: Arithmetic> Vector<T, 3> {
    /// `(y₁z₂ − z₁y₂, z₁x₂ − x₁z₂, x₁y₂ − y₁x₂)`.
    #[inline(always)]
    pub fn cross_product(&self, other: &Self) -> [T::D2; 3] {
        from_fn(|i| {
            let (j, k) = ((i + 1) % 3, (i + 2) % 3);
            self.0[j] * other.0[k] - self.0[k] * other.0[j]
        })
    }
}

/// The coordinates of a point from a function of the axis, or the first failure.
#[inline(always)]
pub fn try_each<E, const D: usize>(mut f: impl FnMut(usize) -> Result<Raw, E>) -> Result<[Raw; D], E> {
    let mut out = [Raw::ZERO; D];
    for (i, x) in out.iter_mut().enumerate() {
        *x = f(i)?;
    }
    Ok(out)
}
