//! Vectors in the plane and in space, of plain fields.

use std::ops::{Add, Mul, Neg, Sub};

use kousa::nalgebra::{Point, SVector};

use super::Plain;

/// A vector in the plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct V2<S> {
    pub x: S,
    pub y: S,
}

/// A vector in space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct V3<S> {
    pub x: S,
    pub y: S,
    pub z: S,
}

macro_rules! vector {
    ($V:ident, $D:literal, $($x:ident),*) => {
        impl<S: Plain> $V<S> {
            /// The way from `a` to `b`.
            #[inline(always)]
            pub fn way(a: &Point<S, $D>, b: &Point<S, $D>) -> Self {
                Self { $($x: b.$x - a.$x),* }
            }

            #[inline(always)]
            pub fn of(v: &SVector<S, $D>) -> Self {
                Self { $($x: v.$x),* }
            }

            #[inline(always)]
            pub fn to(p: &Point<S, $D>) -> Self {
                Self { $($x: p.$x),* }
            }

            #[inline(always)]
            pub fn abs(self) -> Self {
                Self { $($x: self.$x.abs()),* }
            }

            #[inline(always)]
            pub fn squared(self) -> S {
                self.dot(self)
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

impl<S: Plain> V2<S> {
    #[inline(always)]
    pub fn dot(self, other: Self) -> S {
        self.x * other.x + self.y * other.y
    }

    #[inline(always)]
    pub fn cross(self, other: Self) -> S {
        self.x * other.y - self.y * other.x
    }
}

impl<S: Plain> V3<S> {
    #[inline(always)]
    pub fn dot(self, other: Self) -> S {
        self.x * other.x + self.y * other.y + self.z * other.z
    }
}
