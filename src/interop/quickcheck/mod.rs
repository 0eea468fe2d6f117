//! Random shapes: `Arbitrary` of [`quickcheck`](https://docs.rs/quickcheck) 1, for every shape over every scalar.
//!
//! ```
//! use kousa::arbitrary::OnGrid;
//! use kousa::{Capsule, Circle, Segment, distance, intersects};
//!
//! /// Over the whole range of the type.
//! fn meets_in_both_orders(a: Capsule<f64>, b: Circle<f64>) -> bool {
//!     intersects(&a, &b) == intersects(&b, &a)
//! }
//!
//! /// On a small grid, where shapes often touch, overlap and are parallel.
//! fn is_apart_or_meets(OnGrid(a): OnGrid<Segment<f32>>, OnGrid(b): OnGrid<Segment<f32>>) -> bool {
//!     (distance(&a, &b) > 0.0) != intersects(&a, &b)
//! }
//!
//! quickcheck::quickcheck(meets_in_both_orders as fn(_, _) -> _);
//! quickcheck::quickcheck(is_apart_or_meets as fn(_, _) -> _);
//! ```
//!
//! A random shape is well formed: finite, with no negative radius or half extent, and `min` no greater than `max`. One in
//! eight is degenerate: without length, direction, width or radius. Of every four shapes, the numbers are
//!
//! * for two, whole numbers within ±8, as on the [grid](OnGrid),
//! * for one, numbers within ±16 with a fraction,
//! * for one, any numbers of the type, its least and greatest among them,
//!
//! and one number in eight is of another of these kinds than the rest, unless the shape is on the grid. A type that cannot
//! hold 8 or 16 has fewer whole numbers.
//!
//! A [`Polygon`](crate::Polygon) or [`Polyhedron`](crate::Polyhedron) is the hull of as many points as it has room for, and shrinks by whole corners as well.
//!
//! A shape shrinks number by number, towards zero, whole numbers and numbers with few digits, and remains well formed. The
//! resulting counterexample is small enough to draw on paper.
//!
//! An [`Angle`] is, with equal frequency, a multiple of an eighth of a turn, one step from such a multiple, or any angle.
//!
//! A [`Rotation`] is, with equal frequency, one of the 24 of a cube, one of small whole numbers, or any. A [`Pose2`] or [`Pose3`] has a
//! translation with the distribution of a point, and a rotation.
//!
//! Only shapes, angles, rotations and poses can implement `Arbitrary` here; numbers of the crate `fixed` and points of nalgebra are drawn inside
//! [`Number`] and [`OnGrid`].
//!
//! The feature turns on `std`, which quickcheck needs.

mod draw;
mod drawn;
mod number;
mod shrink;

use std::boxed::Box;

use quickcheck::{Arbitrary, Gen};

pub use crate::interop::quickcheck::drawn::Drawn;

use crate::direction::angle::Angle;
use crate::direction::rotation::Rotation;
use crate::interop::numbers::Numbers;
use crate::scalar::Scalar;
use crate::shape::Segment;
use crate::shape::list::shapes;
use crate::shape::pose::{Pose2, Pose3};
use crate::shape::{Roundable, Rounded};

/// A single scalar, with the distribution of the numbers of [shapes](crate::interop::quickcheck).
///
/// ```
/// use kousa::arbitrary::Number;
/// use kousa::{Segment, intersects};
///
/// /// A point of a segment, rounded, need not be on it; its ends are.
/// fn ends(segment: Segment<f64>, Number(t): Number<f64>) -> bool {
///     let at = segment.at(t.round().clamp(0.0, 1.0));
///     intersects(&segment, &at)
/// }
/// quickcheck::quickcheck(ends as fn(_, _) -> _);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Number<S>(pub S);

/// A shape, a point or a [`Number`] whose numbers are whole and within ±8, as far as the type can hold them. Two of them often touch, overlap, or are
/// parallel. It shrinks to others on the grid.
///
/// ```
/// use kousa::arbitrary::OnGrid;
/// use kousa::nalgebra::Point;
/// use kousa::{Contains, Rect};
///
/// /// Floats compute exactly with numbers this small.
/// fn contains_by_comparison(
///     OnGrid(rect): OnGrid<Rect<f32>>,
///     OnGrid(p): OnGrid<Point<f32, 2>>,
/// ) -> bool {
///     let inside = rect.min <= p && p <= rect.max;
///     rect.contains(&p) == inside
/// }
/// quickcheck::quickcheck(contains_by_comparison as fn(_, _) -> _);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OnGrid<T>(pub T);

impl<S: Scalar> Numbers<S> for Number<S> {
    fn made(next: &mut impl FnMut() -> S) -> Self {
        Self(next())
    }

    fn each(&self, see: &mut impl FnMut(S)) {
        see(self.0);
    }
}
impl<S: Scalar> Drawn for Number<S> {
    type Scalar = S;
}

impl<S: Scalar> Arbitrary for Number<S> {
    fn arbitrary(g: &mut Gen) -> Self {
        draw::anywhere(g)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        self.simpler()
    }
}
impl<T: Drawn> Arbitrary for OnGrid<T> {
    fn arbitrary(g: &mut Gen) -> Self {
        Self(draw::on_grid(g))
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        Box::new(self.0.simpler().filter(draw::is_on_grid).map(OnGrid))
    }
}
macro_rules! arbitrary {
    ($Shape:ident[$($D:ident)?] $($rest:tt)*) => {
        arbitrary!(@of [$(, const $D: usize)?] crate::$Shape<S $(, $D)?>);
    };
    (@of [$($generics:tt)*] $Shape:ty) => {
        impl<S: Scalar $($generics)*> Arbitrary for $Shape {
            fn arbitrary(g: &mut Gen) -> Self {
                draw::anywhere(g)
            }

            fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
                self.simpler()
            }
        }
    };
}
shapes!(arbitrary);
arbitrary!(Polygon[N]);
arbitrary!(Polyhedron[N]);
arbitrary!(@of [, A: Roundable<Scalar = S> + Drawn<Scalar = S>] Rounded<A>);

impl Arbitrary for Angle {
    fn arbitrary(g: &mut Gen) -> Self {
        let any = u32::arbitrary(g) ^ u32::arbitrary(g).rotate_left(16);
        let eighth = any & 7 << 29;
        Self::from_bits(match g.choose(&[0, 1, 2]) {
            Some(0) => eighth,
            Some(1) => eighth.wrapping_add(if any & 1 == 0 { 1 } else { u32::MAX }),
            _ => any,
        })
    }

    /// Angles with fewer bits after the first.
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let bits = self.to_bits();
        let cut_off = (1..=32)
            .rev()
            .map(move |low| bits.checked_shr(low).and_then(|x| x.checked_shl(low)).unwrap_or(0));
        Box::new(cut_off.filter(move |cut_off| *cut_off != bits).map(Self::from_bits))
    }
}

impl Arbitrary for Rotation {
    fn arbitrary(g: &mut Gen) -> Self {
        let kind = g.choose(&[0, 1, 2]).copied();
        let mut number = || {
            let any = i32::arbitrary(g) ^ i32::arbitrary(g).rotate_left(16);
            match kind {
                Some(0) => any.rem_euclid(3) - 1,
                Some(1) => any.rem_euclid(11) - 5,
                _ => any.max(-i32::MAX),
            }
        };
        let bits = [number(), number(), number(), number()];
        let Some(rotation) = Self::from_bits(bits) else { return Self::IDENTITY };
        // Those of a cube have one, two or four numbers of the same size.
        let is_of_cube = bits.iter().filter(|x| **x != 0).count() != 3;
        if kind != Some(0) || is_of_cube { rotation } else { Self::IDENTITY }
    }

    /// Rotations of which a number, in lowest terms, has fewer bits after the first. So the numbers become smaller and smaller.
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let rotation = *self;
        let divisor = rotation.to_bits().map(i32::unsigned_abs).into_iter().fold(0, |mut a, mut b| {
            while b != 0 {
                (a, b) = (b, a % b);
            }
            a
        });
        let lowest = rotation.to_bits().map(|x| x.checked_div(divisor.cast_signed()).unwrap_or(0));
        let cut_off =
            (0..4).flat_map(move |i| (1..=31).rev().map(move |low| (i, low))).filter_map(move |(i, low)| {
                let mut numbers = lowest;
                let x = numbers.get_mut(i)?;
                let size = (x.unsigned_abs() >> low << low).cast_signed();
                *x = if *x < 0 { -size } else { size };
                Self::from_bits(numbers)
            });
        Box::new(cut_off.filter(move |cut_off| *cut_off != rotation))
    }
}

macro_rules! arbitrary_poses {
    ($($Pose:ident),*) => {$(
        impl<S: Scalar> Arbitrary for $Pose<S> {
            fn arbitrary(g: &mut Gen) -> Self {
                let Segment { a, .. } = Segment::arbitrary(g);
                Self::new(a.coords, Arbitrary::arbitrary(g))
            }

            /// Poses with a simpler translation, and then with a simpler rotation.
            fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
                let Self { translation, rotation } = *self;
                let place = Segment::new(translation.into(), translation.into());
                let nearer = place.simpler().map(move |place| Self::new(place.a.coords, rotation));
                let turned = rotation.shrink().map(move |rotation| Self::new(translation, rotation));
                Box::new(nearer.filter(move |pose| pose.translation != translation).chain(turned))
            }
        }
    )*};
}
arbitrary_poses!(Pose2, Pose3);
