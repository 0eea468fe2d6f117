//! Vectors in the plane and in space, with plain fields.

use std::ops::{Add, Mul, Neg, Sub};

use kousa::nalgebra::{Point, SVector};

use super::Plain;

/// A vector in the plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct V2<S> {
    /// The first component.
    pub x: S,
    /// The second component.
    pub y: S,
}

/// A vector in space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct V3<S> {
    /// The first component.
    pub x: S,
    /// The second component.
    pub y: S,
    /// The third component.
    pub z: S,
}

/// The common operations of both kinds of vectors.
pub trait Vector<S: Plain>:
    Copy + Add<Output = Self> + Sub<Output = Self> + Neg<Output = Self> + Mul<S, Output = Self>
{
    /// The scalar product.
    fn dot(self, other: Self) -> S;

    /// The parameter on the line along `e` of the point closest to the line along `f`, with `m` from start to
    /// start.
    fn parameter(e: Self, f: Self, m: Self) -> S;

    /// The squared length.
    #[inline(always)]
    fn squared(self) -> S {
        self.dot(self)
    }
}

macro_rules! vector {
    ($V:ident, $D:literal, $($x:ident),*) => {
        impl<S: Plain> $V<S> {
            /// The vector from `a` to `b`.
            #[inline(always)]
            pub fn way(a: &Point<S, $D>, b: &Point<S, $D>) -> Self {
                Self { $($x: b.$x - a.$x),* }
            }

            /// Converts a vector of nalgebra.
            #[inline(always)]
            pub fn of(v: &SVector<S, $D>) -> Self {
                Self { $($x: v.$x),* }
            }

            /// The vector from the origin to a point.
            #[inline(always)]
            pub fn to(p: &Point<S, $D>) -> Self {
                Self { $($x: p.$x),* }
            }

            /// The absolute value of each component.
            #[inline(always)]
            pub fn abs(self) -> Self {
                Self { $($x: self.$x.abs()),* }
            }
        }

        impl<S: Plain> Add for $V<S> {
            type Output = Self;
            #[inline(always)]
            fn add(self, other: Self) -> Self {
                Self { $($x: self.$x + other.$x),* }
            }
        }

        impl<S: Plain> Sub for $V<S> {
            type Output = Self;
            #[inline(always)]
            fn sub(self, other: Self) -> Self {
                Self { $($x: self.$x - other.$x),* }
            }
        }

        impl<S: Plain> Neg for $V<S> {
            type Output = Self;
            #[inline(always)]
            fn neg(self) -> Self {
                Self { $($x: -self.$x),* }
            }
        }

        impl<S: Plain> Mul<S> for $V<S> {
            type Output = Self;
            #[inline(always)]
            fn mul(self, by: S) -> Self {
                Self { $($x: self.$x * by),* }
            }
        }
    };
}
vector!(V2, 2, x, y);
vector!(V3, 3, x, y, z);

impl<S: Plain> Vector<S> for V2<S> {
    #[inline(always)]
    fn dot(self, other: Self) -> S {
        self.x * other.x + self.y * other.y
    }

    /// The parameter of the crossing: (m × f) / (e × f).
    #[inline(always)]
    fn parameter(e: Self, f: Self, m: Self) -> S {
        m.cross(f) / e.cross(f)
    }
}

impl<S: Plain> Vector<S> for V3<S> {
    #[inline(always)]
    fn dot(self, other: Self) -> S {
        self.x * other.x + self.y * other.y + self.z * other.z
    }

    /// The parameter of the end of their common perpendicular (Ericson 5.1.8).
    #[inline(always)]
    fn parameter(e: Self, f: Self, m: Self) -> S {
        let (ee, ff, ef) = (e.squared(), f.squared(), e.dot(f));
        (e.dot(m) * ff - ef * f.dot(m)) / (ee * ff - ef * ef)
    }
}

impl<S: Plain> V2<S> {
    /// The vector rotated by a quarter turn to the left.
    #[inline(always)]
    pub fn perp(self) -> Self {
        Self { x: -self.y, y: self.x }
    }

    /// The signed area of the parallelogram.
    #[inline(always)]
    pub fn cross(self, other: Self) -> S {
        self.x * other.y - self.y * other.x
    }
}

impl<S: Plain> V3<S> {
    /// The cross product: the common normal, whose length is the area of the parallelogram.
    #[inline(always)]
    pub fn cross(self, other: Self) -> Self {
        Self {
            x: self.y * other.z - self.z * other.y,
            y: self.z * other.x - self.x * other.z,
            z: self.x * other.y - self.y * other.x,
        }
    }
}

/// The closest points of two segments along `e` and `f`, with `m` from start to start, relative to the first
/// start (Ericson 5.1.9, without its branches).
///
/// The function takes the closest point of the lines, clamped to the first segment; the point of the second
/// line closest to that, clamped to the second segment; and the point of the first segment closest to that.
/// If the segments are parallel or degenerate to points, a quotient is 0/0 and counts as 0.
#[inline(always)]
pub fn nearest<S: Plain, V: Vector<S>>(e: V, f: V, m: V) -> [V; 2] {
    let (ee, ff, ef, em, fm) = (e.squared(), f.squared(), e.dot(f), e.dot(m), f.dot(m));
    let (inverse_e, inverse_f) = (S::ONE / ee, S::ONE / ff);
    let s = V::parameter(e, f, m).clamped();
    let t = ((ef * s - fm) * inverse_f).clamped();
    let s = ((ef * t + em) * inverse_e).clamped();
    [e * s, m + f * t]
}

/// Whether a point, at `m` from the start of the segment along `e`, is at most `reach` away from it.
///
/// The closest point is at k/e² along the segment, where k is e·m clamped to the range from 0 to e² (Ericson
/// 5.1.2). Multiplied by e², the condition is (m² − r²)·e² ≤ k·(2 e·m − k).
#[inline(always)]
pub fn is_near<S: Plain, V: Vector<S>>(e: V, m: V, reach: S) -> bool {
    let (ahead, square) = (e.dot(m), e.squared().greatest(S::TINY));
    let k = ahead.greatest(S::ZERO).least(square);
    (m.squared() - reach * reach) * square <= k * (ahead + ahead - k)
}

/// The parameters between which a line is between two planes across an axis (Kay and Kajiya 1986).
///
/// If the line is parallel to the planes, the parameters are infinite or, if it is in one of the planes, NaN.
/// A NaN must bound nothing, which the order of the comparisons ensures.
#[inline(always)]
pub fn slab<S: Plain>(low: S, high: S, origin: S, d: S) -> [S; 2] {
    let inverse = S::ONE / (d + S::ZERO);
    let (a, b) = ((low - origin) * inverse, (high - origin) * inverse);
    [b.least(a), a.greatest(b)]
}
