//! Points and vectors in the numbers of an arithmetic.

use core::cmp::Ordering;
use core::hint::select_unpredictable;
use core::ops::{Add, Neg, Sub};

use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::indexed;
use crate::number::encoding::Raw;

/// A point. Only differences and the order of its coordinates are used.
#[derive(Clone, Copy)]
pub struct Point<T: Arithmetic, const D: usize>(pub [T::Coordinate; D]);

/// A difference of two points.
#[derive(Clone, Copy)]
pub struct Vector<T: Arithmetic, const D: usize>(pub [T::D1; D]);

impl<T: Arithmetic, const D: usize> Point<T, D> {
    /// Lexicographic order: the lower `x` first, then the lower `y`, …
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn order(&self, other: &Self) -> Ordering {
        for i in 0..D {
            let order = (self.0[i] - other.0[i]).sign();
            if order.is_ne() {
                return order;
            }
        }
        Ordering::Equal
    }

    /// Whether both points are equal.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_at(self, other: Self) -> bool {
        self.order(&other).is_eq()
    }

    /// Whether no coordinate is below that of `min` or above that of `max`. All three points must be stored ones.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_between(&self, min: &Self, max: &Self) -> bool {
        (0..D).fold(true, |inside, i| inside & (min.0[i] <= self.0[i]) & (self.0[i] <= max.0[i]))
    }

    /// The vector to the nearest point of the box from `min` to `max`: zero on each axis on which the point is within
    /// it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn toward(&self, min: &Self, max: &Self) -> Vector<T, D> {
        // At most one of the two is positive.
        let mut way = [T::D1::ZERO; D];
        for (i, way) in way.iter_mut().enumerate() {
            *way = (min.0[i] - self.0[i]).positive_part() - (self.0[i] - max.0[i]).positive_part();
        }
        Vector(way)
    }

    /// Selects one of two points without a branch, for a condition that is unpredictable.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn either(is_first: bool, first: Self, second: Self) -> Self {
        let mut either = second;
        for i in 0..D {
            either.0[i] = select_unpredictable(is_first, first.0[i], second.0[i]);
        }
        either
    }

    /// The coordinates as they were stored; computed ones are rounded to nearest.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn scalars(&self, context: T) -> [Raw; D]
    where
        T: Construction,
    {
        indexed(|i| context.stored(self.0[i]))
    }
}

impl<T: Arithmetic, const D: usize> Sub for Point<T, D> {
    type Output = Vector<T, D>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, rhs: Self) -> Vector<T, D> {
        let mut difference = [T::D1::ZERO; D];
        for (i, x) in difference.iter_mut().enumerate() {
            *x = self.0[i] - rhs.0[i];
        }
        Vector(difference)
    }
}

impl<T: Arithmetic, const D: usize> Add<Vector<T, D>> for Point<T, D> {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(mut self, rhs: Vector<T, D>) -> Self {
        for i in 0..D {
            self.0[i] = self.0[i] + rhs.0[i];
        }
        self
    }
}

impl<T: Arithmetic, const D: usize> Add for Vector<T, D> {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(mut self, rhs: Self) -> Self {
        for i in 0..D {
            self.0[i] = self.0[i] + rhs.0[i];
        }
        self
    }
}

impl<T: Arithmetic, const D: usize> Neg for Vector<T, D> {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn neg(mut self) -> Self {
        for x in &mut self.0 {
            *x = -*x;
        }
        self
    }
}

impl<T: Arithmetic, const D: usize> Vector<T, D> {
    /// A vector along the axis, or against it if `sign` is `Less`, of no particular length.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn axis(axis: usize, sign: Ordering) -> Self {
        let step = if sign.is_lt() { -T::step() } else { T::step() };
        let mut vector = Self([T::D1::ZERO; D]);
        if let Some(x) = vector.0.get_mut(axis) {
            *x = step;
        }
        vector
    }

    /// The lexicographic order in which the point at its end comes after the one where it begins.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn order(&self) -> Ordering {
        for x in &self.0 {
            let order = x.sign();
            if order.is_ne() {
                return order;
            }
        }
        Ordering::Equal
    }

    /// Whether it is the difference of two equal stored points.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_zero(&self) -> bool {
        self.0.iter().all(|x| x.is_zero())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn dot(&self, other: &Self) -> T::D2 {
        (1..D).fold(self.0[0] * other.0[0], |sum, i| sum + self.0[i] * other.0[i])
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn squared(&self) -> T::D2 {
        self.dot(self)
    }

    /// The squared area of the parallelogram of two vectors, in any dimension:
    /// `|u|²·|v|² − (u·v)² = Σ (uᵢvⱼ − uⱼvᵢ)²` over `i < j` (Lagrange's identity).
    #[cfg_attr(not(debug_assertions), inline(always))]
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_parallel(&self, other: &Self) -> bool {
        for i in 0..D {
            for j in i + 1..D {
                if !(self.0[i] * other.0[j] - self.0[j] * other.0[i]).is_zero() {
                    return false;
                }
            }
        }
        true
    }
}

impl<T: Arithmetic> Vector<T, 2> {
    /// `x₁y₂ − y₁x₂`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn cross(&self, other: &Self) -> T::D2 {
        self.0[0] * other.0[1] - self.0[1] * other.0[0]
    }

    /// A quarter turn counter-clockwise: `(−y, x)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn perp(&self) -> Self {
        Self([-self.0[1], self.0[0]])
    }
}

impl<T: Arithmetic> Vector<T, 3> {
    /// `(y₁z₂ − z₁y₂, z₁x₂ − x₁z₂, x₁y₂ − y₁x₂)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn cross_product(&self, other: &Self) -> [T::D2; 3] {
        let minor = |j: usize, k: usize| self.0[j] * other.0[k] - self.0[k] * other.0[j];
        [minor(1, 2), minor(2, 0), minor(0, 1)]
    }
}
