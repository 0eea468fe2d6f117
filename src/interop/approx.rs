//! `AbsDiffEq`, `RelativeEq` and `UlpsEq` of [`approx`](https://docs.rs/approx) 0.5, for every shape and every
//! answer whose scalar has them.
//!
//! Two shapes or answers are nearly equal if each number of one is nearly equal to the corresponding number of the other:
//!
//! ```
//! use approx::{assert_abs_diff_eq, assert_relative_eq, assert_relative_ne, assert_ulps_eq};
//! use kousa::{Circle, Ray, Segment, intersect, point, vector};
//!
//! let ray = Ray::new(point([0.1, 0.0]), vector([0.1, 0.0]));
//! let found = intersect(&ray, &Circle::new(point([1.0, 0.0]), 0.3)).unwrap();
//! assert_ulps_eq!(found.enter.point, point([0.7, 0.0]));
//! assert_relative_eq!(found.enter.t, 6.0, max_relative = 1e-9);
//!
//! let a = Segment::new(point([0.1 + 0.2, 0.0]), point([1.0, 0.0]));
//! let b = Segment::new(point([0.3, 0.0]), point([1.0, 0.0]));
//! assert_ne!(a, b);
//! assert_relative_eq!(a, b);
//! assert_abs_diff_eq!(a, b, epsilon = 1e-9);
//! assert_relative_ne!(a, Segment::new(b.b, b.a)); // the same set, but not the same numbers
//! ```
//!
//! If only one of two answers has a normal, a parameter or a corner of a polygon, they are unequal, and so are different variants of
//! [`Crossing`]. NaN is equal to nothing.
//!
//! Two [`Angle`]s are compared the shorter way round. Their epsilon is an angle, by default one step:
//!
//! ```
//! use approx::{assert_abs_diff_eq, assert_abs_diff_ne};
//! use kousa::Angle;
//!
//! let (a, b) = (Angle::from_degrees(359.5), Angle::from_degrees(0.25));
//! assert_abs_diff_eq!(a, b, epsilon = Angle::from_degrees(0.75));
//! assert_abs_diff_ne!(a, b);
//! ```
//!
//! So are two [`Rotation`]s, by the [angle](Rotation::angle) between them. The epsilon of a [`Pose2`] or [`Pose3`] is a pair: that of
//! the numbers of the translation, and an angle.
//!
//! ```
//! use approx::assert_abs_diff_eq;
//! use kousa::{Angle, Pose3, Rotation, vector};
//!
//! let about =
//!     |degrees| Rotation::about(&vector([1.0, 2.0, 3.0]), Angle::from_degrees(degrees)).unwrap();
//! assert_abs_diff_eq!(about(90.0), about(30.0).then(about(60.0)));
//! let (a, b) = (
//!     Pose3::new(vector([0.1 + 0.2, 0.0, 0.0]), about(1.0)),
//!     Pose3::new(vector([0.3, 0.0, 0.0]), about(1.5)),
//! );
//! assert_abs_diff_eq!(a, b, epsilon = (1e-9, Angle::from_degrees(0.6)));
//! ```
//!
//! # Fixed-point
//!
//! The types of the crate `fixed` do not implement these traits, and no third crate may implement them. They are seldom needed:
//! fixed-point answers have the same bits everywhere, so compare them with `==`. If the expected value was rounded in another way, compare number by
//! number to within one unit in the last place:
//!
//! ```
//! # #[cfg(feature = "fixed")] {
//! use kousa::fixed::types::I16F16;
//! use kousa::{Circle, Ray, intersect, point, vector};
//!
//! let q = |x: f64| I16F16::from_num(x);
//! let ray = Ray::new(point([q(0.0), q(0.0)]), vector([q(1.0), q(1.0)]));
//! let chord = intersect(&ray, &Circle::new(point([q(0.0), q(0.0)]), q(1.0))).unwrap();
//! assert_eq!(chord.enter.point, ray.origin);
//! assert!((chord.exit.t - q(0.5f64.sqrt())).abs() <= I16F16::DELTA);
//! # }
//! ```
//!
//! A fixed-point type of your own may implement them, and then its shapes and answers have them.
//!
//! The feature works without `std`.

use approx::{AbsDiffEq, RelativeEq, UlpsEq};
use nalgebra::{Point, SMatrix};

use crate::cross::crossing::Crossing;
use crate::direction::angle::Angle;
use crate::direction::rotation::Rotation;
use crate::interop::answers;
use crate::scalar::Scalar;
use crate::shape::list::shapes;
use crate::shape::pose::{Pose2, Pose3};
use crate::shape::{Polygon, Polyhedron, Roundable, Rounded};

/// A value that consists of numbers, and can be compared number by number.
trait ComparedNumbers<S> {
    /// Whether both have the same parts, and `equal` holds for each pair of numbers.
    fn agree(&self, other: &Self, equal: &impl Fn(&S, &S) -> bool) -> bool;
}

impl<S: Scalar> ComparedNumbers<S> for S {
    #[inline]
    fn agree(&self, other: &Self, equal: &impl Fn(&S, &S) -> bool) -> bool {
        equal(self, other)
    }
}

impl<S: Scalar, const R: usize, const C: usize> ComparedNumbers<S> for SMatrix<S, R, C> {
    #[inline]
    fn agree(&self, other: &Self, equal: &impl Fn(&S, &S) -> bool) -> bool {
        self.iter().zip(other).all(|(x, y)| equal(x, y))
    }
}

impl<S: Scalar, const D: usize> ComparedNumbers<S> for Point<S, D> {
    #[inline]
    fn agree(&self, other: &Self, equal: &impl Fn(&S, &S) -> bool) -> bool {
        self.coords.agree(&other.coords, equal)
    }
}

impl<S, A: ComparedNumbers<S>> ComparedNumbers<S> for Option<A> {
    #[inline]
    fn agree(&self, other: &Self, equal: &impl Fn(&S, &S) -> bool) -> bool {
        match (self, other) {
            (Some(a), Some(b)) => a.agree(b, equal),
            (None, None) => true,
            _ => false,
        }
    }
}

impl<S, A: ComparedNumbers<S>> ComparedNumbers<S> for [A] {
    #[inline]
    fn agree(&self, other: &Self, equal: &impl Fn(&S, &S) -> bool) -> bool {
        self.len() == other.len() && self.iter().zip(other).all(|(a, b)| a.agree(b, equal))
    }
}

impl<S, A: ComparedNumbers<S>, const N: usize> ComparedNumbers<S> for [A; N] {
    #[inline]
    fn agree(&self, other: &Self, equal: &impl Fn(&S, &S) -> bool) -> bool {
        self.as_slice().agree(other.as_slice(), equal)
    }
}

impl<S: Scalar, const D: usize> ComparedNumbers<S> for Crossing<S, D> {
    fn agree(&self, other: &Self, equal: &impl Fn(&S, &S) -> bool) -> bool {
        match (self, other) {
            (
                Self::Point { point, t_a, t_b },
                Self::Point { point: other_point, t_a: other_t_a, t_b: other_t_b },
            ) => point.agree(other_point, equal) && equal(t_a, other_t_a) && equal(t_b, other_t_b),
            (Self::Segment(a), Self::Segment(b)) => a.agree(b, equal),
            (Self::Ray(a), Self::Ray(b)) => a.agree(b, equal),
            (Self::Line(a), Self::Line(b)) => a.agree(b, equal),
            _ => false,
        }
    }
}

impl<S: Scalar, const N: usize> ComparedNumbers<S> for Polygon<S, N> {
    fn agree(&self, other: &Self, equal: &impl Fn(&S, &S) -> bool) -> bool {
        self.corners().agree(other.corners(), equal)
    }
}

impl<S: Scalar, const N: usize> ComparedNumbers<S> for Polyhedron<S, N> {
    fn agree(&self, other: &Self, equal: &impl Fn(&S, &S) -> bool) -> bool {
        self.corners().agree(other.corners(), equal)
    }
}

impl<S: Scalar, A: Roundable<Scalar = S> + ComparedNumbers<S>> ComparedNumbers<S> for Rounded<A> {
    fn agree(&self, other: &Self, equal: &impl Fn(&S, &S) -> bool) -> bool {
        self.core.agree(&other.core, equal) && equal(&self.radius, &other.radius)
    }
}

/// Implements [`ComparedNumbers`] field by field.
macro_rules! numbers {
    ($Type:ident[$($D:ident)?] { $($field:ident: $Field:ty),* } $($rest:tt)*) => {
        impl<S: Scalar $(, const $D: usize)?> ComparedNumbers<S> for crate::$Type<S $(, $D)?> {
            #[inline]
            fn agree(&self, other: &Self, equal: &impl Fn(&S, &S) -> bool) -> bool {
                $(self.$field.agree(&other.$field, equal))&&*
            }
        }
        nearly!($Type[$($D)?]);
    };
}

/// Implements the traits of `approx` for a type that has [`ComparedNumbers`].
macro_rules! nearly {
    ($Type:ident[$($D:ident)?]) => {
        nearly!(@of [$(, const $D: usize)?] crate::$Type<S $(, $D)?>);
    };
    (@of [$($generics:tt)*] $Type:ty) => {
        impl<S: Scalar + AbsDiffEq<Epsilon: Copy> $($generics)*> AbsDiffEq for $Type {
            type Epsilon = S::Epsilon;

            #[inline]
            fn default_epsilon() -> S::Epsilon {
                S::default_epsilon()
            }

            #[inline]
            fn abs_diff_eq(&self, other: &Self, epsilon: S::Epsilon) -> bool {
                self.agree(other, &|x: &S, y: &S| x.abs_diff_eq(y, epsilon))
            }
        }

        impl<S: Scalar + RelativeEq<Epsilon: Copy> $($generics)*> RelativeEq for $Type {
            #[inline]
            fn default_max_relative() -> S::Epsilon {
                S::default_max_relative()
            }

            #[inline]
            fn relative_eq(&self, other: &Self, epsilon: S::Epsilon, max_relative: S::Epsilon) -> bool {
                self.agree(other, &|x: &S, y: &S| x.relative_eq(y, epsilon, max_relative))
            }
        }

        impl<S: Scalar + UlpsEq<Epsilon: Copy> $($generics)*> UlpsEq for $Type {
            #[inline]
            fn default_max_ulps() -> u32 {
                S::default_max_ulps()
            }

            #[inline]
            fn ulps_eq(&self, other: &Self, epsilon: S::Epsilon, max_ulps: u32) -> bool {
                self.agree(other, &|x: &S, y: &S| x.ulps_eq(y, epsilon, max_ulps))
            }
        }
    };
}

shapes!(numbers);
answers!(numbers);
nearly!(Crossing[D]);
nearly!(Polygon[N]);
nearly!(Polyhedron[N]);
nearly!(@of [, A: Roundable<Scalar = S> + ComparedNumbers<S>] Rounded<A>);

/// A turn, which is compared with another by the number of steps from one to the other, the shorter way round.
trait ComparedTurn {
    fn steps_to(self, other: Self) -> u32;
}

impl ComparedTurn for Angle {
    fn steps_to(self, other: Self) -> u32 {
        let steps = (self - other).to_bits();
        steps.min(steps.wrapping_neg())
    }
}

impl ComparedTurn for Rotation {
    fn steps_to(self, other: Self) -> u32 {
        self.then(other.inverse()).angle().to_bits()
    }
}

/// Implements the traits of `approx` for a turn: the tolerance is an angle.
macro_rules! nearly_turned {
    ($($Turn:ident),*) => {$(
        impl AbsDiffEq for $Turn {
            type Epsilon = Angle;

            #[inline]
            fn default_epsilon() -> Angle {
                Angle::from_bits(1)
            }

            #[inline]
            fn abs_diff_eq(&self, other: &Self, epsilon: Angle) -> bool {
                self.steps_to(*other) <= epsilon.to_bits()
            }
        }

        impl RelativeEq for $Turn {
            /// A relative tolerance has no meaning for a direction.
            #[inline]
            fn default_max_relative() -> Angle {
                Angle::ZERO
            }

            #[inline]
            fn relative_eq(&self, other: &Self, epsilon: Angle, _: Angle) -> bool {
                self.abs_diff_eq(other, epsilon)
            }
        }

        impl UlpsEq for $Turn {
            /// The tolerance in steps.
            #[inline]
            fn default_max_ulps() -> u32 {
                4
            }

            #[inline]
            fn ulps_eq(&self, other: &Self, epsilon: Angle, max_ulps: u32) -> bool {
                self.steps_to(*other) <= epsilon.to_bits().max(max_ulps)
            }
        }
    )*};
}
nearly_turned!(Angle, Rotation);

/// Implements the traits of `approx` for a pose: the tolerance is that of its translation, and an angle.
macro_rules! nearly_placed {
    ($($Pose:ident),*) => {$(
        impl<S: Scalar + AbsDiffEq<Epsilon: Copy>> AbsDiffEq for $Pose<S> {
            type Epsilon = (S::Epsilon, Angle);

            #[inline]
            fn default_epsilon() -> Self::Epsilon {
                (S::default_epsilon(), Angle::default_epsilon())
            }

            #[inline]
            fn abs_diff_eq(&self, other: &Self, epsilon: Self::Epsilon) -> bool {
                self.translation.agree(&other.translation, &|x: &S, y: &S| x.abs_diff_eq(y, epsilon.0))
                    && self.rotation.abs_diff_eq(&other.rotation, epsilon.1)
            }
        }

        impl<S: Scalar + RelativeEq<Epsilon: Copy>> RelativeEq for $Pose<S> {
            #[inline]
            fn default_max_relative() -> Self::Epsilon {
                (S::default_max_relative(), Angle::default_max_relative())
            }

            #[inline]
            fn relative_eq(&self, other: &Self, epsilon: Self::Epsilon, most: Self::Epsilon) -> bool {
                self.translation.agree(&other.translation, &|x: &S, y: &S| x.relative_eq(y, epsilon.0, most.0))
                    && self.rotation.relative_eq(&other.rotation, epsilon.1, most.1)
            }
        }

        impl<S: Scalar + UlpsEq<Epsilon: Copy>> UlpsEq for $Pose<S> {
            #[inline]
            fn default_max_ulps() -> u32 {
                S::default_max_ulps()
            }

            #[inline]
            fn ulps_eq(&self, other: &Self, epsilon: Self::Epsilon, max_ulps: u32) -> bool {
                self.translation.agree(&other.translation, &|x: &S, y: &S| x.ulps_eq(y, epsilon.0, max_ulps))
                    && self.rotation.ulps_eq(&other.rotation, epsilon.1, max_ulps)
            }
        }
    )*};
}
nearly_placed!(Pose2, Pose3);
