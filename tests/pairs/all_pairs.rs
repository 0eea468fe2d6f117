//! Every ordered pair of shapes compiles for every scalar, has the right types of answer, and answers its
//! queries: whether and where the shapes meet, how far apart they are, and, where the pair supports it,
//! whether one contains the other, where a cast hits, what stops a sweep, and the manifold along which they
//! face each other.
//!
//! A new shape is one line in the list of `tests/support/shapes.rs`.

#![allow(clippy::expect_used, reason = "a miss must stop the test, and say of whom")]

use crate::shapes;

use std::any::type_name;

use fixed::types::extra::{U0, U6, U30, U62};
use fixed::{FixedI8, FixedI32, FixedI64};
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Capsule, Cast, Chord, Closest, Contact, Contains, Convert, Crossing, Distance, Hit, Impact, Intersect,
    Manifold, Scalar, Segment, Slide, Sweep, cast, closest_points, contains, distance, distance_squared,
    intersect, intersects, manifold, slide, sweep, sweep_first,
};
use shapes::{example, shapes};

/// The intersection of two kinds of shape in `D` dimensions; a segment is the linear shape that is bounded.
macro_rules! output {
    ($D:tt faceted, $other:ident) => { output!($D solid, $other) };
    ($D:tt $other:ident, faceted) => { output!($D $other, solid) };
    ($D:tt point, $any:ident) => { Point<S, $D> };
    ($D:tt $any:ident, point) => { Point<S, $D> };
    ($D:tt solid, half) => { Contact<S, $D> };
    ($D:tt half, solid) => { Contact<S, $D> };
    ($D:tt half, $linear:ident) => { Chord<S, $D> };
    ($D:tt $linear:ident, half) => { Chord<S, $D> };
    ($D:tt solid, solid) => { Contact<S, $D> };
    ($D:tt solid, $linear:ident) => { Chord<S, $D> };
    ($D:tt $linear:ident, solid) => { Chord<S, $D> };
    ($D:tt $linear:ident, $other:ident) => { Crossing<S, $D> };
}

/// Whether one shape contains the other, for kinds that support it: all but a point can contain a point, a
/// solid can contain any bounded shape, and a half-space can contain any shape.
macro_rules! contains {
    (faceted $a:expr, $other:ident $b:expr) => {
        contains!(solid $a, $other $b)
    };
    ($other:ident $a:expr, faceted $b:expr) => {
        contains!($other $a, solid $b)
    };
    (point $a:expr, point $b:expr) => {};
    ($any:ident $a:expr, point $b:expr) => {
        holds_point(&$a, &$b)
    };
    (half $a:expr, $any:ident $b:expr) => {
        holds(&$a, &$b)
    };
    (solid $a:expr, segment $b:expr) => {
        holds(&$a, &$b)
    };
    (solid $a:expr, solid $b:expr) => {
        holds(&$a, &$b)
    };
    ($any:ident $a:expr, $other:ident $b:expr) => {};
}

/// A cast of a linear shape on a solid or a half-space, and in the plane on a segment.
macro_rules! casts {
    (point $a:expr, $other:ident $b:expr, $D:tt) => {};
    (solid $a:expr, $other:ident $b:expr, $D:tt) => {};
    (faceted $a:expr, $other:ident $b:expr, $D:tt) => {};
    ($other:ident $a:expr, faceted $b:expr, $D:tt) => {
        casts!($other $a, solid $b, $D)
    };
    (half $a:expr, $other:ident $b:expr, $D:tt) => {};
    ($linear:ident $a:expr, solid $b:expr, $D:tt) => {
        hits::<S, _, _, $D>(&$a, &$b)
    };
    ($linear:ident $a:expr, half $b:expr, $D:tt) => {
        hits::<S, _, _, $D>(&$a, &$b)
    };
    ($linear:ident $a:expr, segment $b:expr, 2) => {
        hits_wall::<S, _>(&$a, &$b)
    };
    ($linear:ident $a:expr, $other:ident $b:expr, $D:tt) => {};
}

/// The manifold of two shapes: two solids, or a solid and a half-space.
macro_rules! faces {
    ($D:tt half $a:expr, half $b:expr) => {};
    ($D:tt point $a:expr, $other:ident $b:expr) => {};
    ($D:tt endless $a:expr, $other:ident $b:expr) => {};
    ($D:tt segment $a:expr, $other:ident $b:expr) => {};
    ($D:tt $any:ident $a:expr, point $b:expr) => {};
    ($D:tt $any:ident $a:expr, endless $b:expr) => {};
    ($D:tt $any:ident $a:expr, segment $b:expr) => {};
    ($D:tt $any:ident $a:expr, $other:ident $b:expr) => {
        faces_at_the_contact::<S, _, _, $D>(&$a, &$b)
    };
}

/// A sweep of a bounded shape against a bounded shape or a half-space.
macro_rules! sweeps {
    ($D:tt endless $a:expr, $other:ident $b:expr) => {};
    ($D:tt half $a:expr, $other:ident $b:expr) => {};
    ($D:tt $any:ident $a:expr, endless $b:expr) => {};
    ($D:tt $any:ident $a:expr, $other:ident $b:expr) => {
        stays_or_is_free::<S, _, _, $D>(&$a, &$b)
    };
}

/// Queries all ordered pairs of the list of shapes in `D` dimensions.
macro_rules! pairs {
    ([$D:tt] $($shape:tt)*) => {
        pairs!(@first $D [$($shape)*] [$($shape)*]);
    };
    (@first $D:tt [$($a:tt)*] $all:tt) => { $(pairs!(@second $D $a $all);)* };
    (@second $D:tt $a:tt [$($b:tt)*]) => { $(pairs!(@pair $D $a $b);)* };
    // Two half-spaces have no intersection of their own, but one may contain the other.
    (@pair $D:tt (half $($a:tt)*) (half $($b:tt)*)) => {
        let (a, b) = (example!($($a)*, unit), example!($($b)*, unit));
        contains!(half a, half b);
    };
    (@pair $D:tt ($part_a:ident $($a:tt)*) ($part_b:ident $($b:tt)*)) => {
        let (a, b) = (example!($($a)*, unit), example!($($b)*, unit));
        meets::<_, _, output!($D $part_a, $part_b)>(&a, &b);
        is_near::<S, _, _, $D>(&a, &b);
        contains!($part_a a, $part_b b);
        casts!($part_a a, $part_b b, $D);
        faces!($D $part_a a, $part_b b);
        sweeps!($D $part_a a, $part_b b);
    };
}

fn ask_all_in_the_plane<S: Unit>() {
    shapes!(2, pairs![2]);
}

fn ask_all_in_space<S: Unit>() {
    shapes!(3, pairs![3]);
}

/// The number 0 or 1.
fn unit<S: Unit>(i: u8) -> S {
    if i == 0 { S::ZERO } else { S::ONE }
}

/// Checks both forms of the intersection query, and the type of the answer.
fn meets<A: Intersect<B, Output = Answer>, B, Answer>(a: &A, b: &B) {
    assert!(intersects(a, b), "{} misses {}", type_name::<A>(), type_name::<B>());
    let _: Answer = intersect(a, b).expect("intersects and intersect disagree");
}

/// Checks all forms of the distance, which is 0, and the type of the closest points, which coincide.
fn is_near<S: Unit, A, B, const D: usize>(a: &A, b: &B)
where
    A: Distance<B, Scalar = S, Closest = Closest<S, D>>,
{
    assert_eq!(distance(a, b), S::ZERO, "{} and {}", type_name::<A>(), type_name::<B>());
    assert_eq!(distance_squared(a, b), S::ZERO, "{} and {}", type_name::<A>(), type_name::<B>());
    let nearest = closest_points(a, b).expect("neither is empty");
    assert_eq!(nearest.point_a, nearest.point_b, "{} and {}", type_name::<A>(), type_name::<B>());
}

/// The hit is the first common point: the beginning of the chord.
fn hits<S: Unit, A, B, const D: usize>(a: &A, b: &B)
where
    A: Cast<B, Hit = Hit<S, D>> + Intersect<B, Output = Chord<S, D>>,
{
    let hit = cast(a, b).expect("they meet");
    assert_eq!(Some(hit), intersect(a, b).map(|chord| chord.enter), "{}", type_name::<A>());
}

/// A segment of the plane is hit as a capsule of radius 0.
fn hits_wall<S: Unit, A>(a: &A, b: &Segment<S>)
where
    A: Cast<Segment<S>, Hit = Hit<S, 2>> + Cast<Capsule<S>, Hit = Hit<S, 2>>,
{
    let hit = cast(a, b).expect("they meet");
    assert_eq!(Some(hit), cast(a, &Capsule::new(b.a, b.b, S::ZERO)), "{}", type_name::<A>());
}

/// The shapes share a point, so if anything stops the first one, it stops where it stands. Without motion, an
/// impact is an overlap.
fn stays_or_is_free<S: Unit, A, B, const D: usize>(a: &A, b: &B)
where
    A: Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>, Slide = Slide<S, D>>,
{
    let none = SVector::from([S::ZERO; D]);
    for x in [S::ZERO, S::ONE] {
        let motion = SVector::from([x; D]);
        let impact = sweep(a, &motion, b);
        assert!(impact.is_none_or(|impact| impact.travel == none), "{}", type_name::<A>());
        assert!(impact.is_none_or(|impact| x != S::ZERO || impact.depth > S::ZERO), "{}", type_name::<A>());
        let shapes = core::slice::from_ref(b);
        assert_eq!(sweep_first(a, &motion, shapes).map(|(_, impact)| impact), impact, "{}", type_name::<A>());
        let slide = slide(a, &motion, shapes);
        assert_eq!(slide.impacts().is_empty(), impact.is_none(), "{}", type_name::<A>());
    }
}

/// The first point of a manifold is the contact.
fn faces_at_the_contact<S: Unit, A, B, const D: usize>(a: &A, b: &B)
where
    A: Manifold<B, D, Scalar = S> + Intersect<B, Output = Contact<S, D>>,
{
    let found = manifold(a, b, S::ZERO).expect("they meet");
    let place = found.points().first().expect("a manifold has a place");
    let contact = intersect(a, b).expect("they meet");
    assert_eq!(
        (found.normal, place.depth, place.point_a, place.point_b),
        (contact.normal, contact.depth, contact.point_a, contact.point_b),
        "{} and {}",
        type_name::<A>(),
        type_name::<B>()
    );
}

/// Every shape contains the point that all have in common.
fn holds_point<A: Contains<Point<S, D>>, S: Scalar, const D: usize>(a: &A, point: &Point<S, D>) {
    assert!(contains(a, point), "{} misses the point", type_name::<A>());
}

/// Each shape contains itself. Whether it contains another one is as in floats, which hold 0 and 1 as well, and whose verdicts other suites compare
/// with exact arithmetic.
fn holds<A, B>(a: &A, b: &B)
where
    A: Contains<B> + Convert<In<f64>: Contains<B::In<f64>>>,
    B: Convert,
{
    let expected = a.convert::<f64>().contains(&b.convert::<f64>());
    let is_itself = type_name::<A>() == type_name::<B>();
    assert!(expected || !is_itself, "{} does not contain itself", type_name::<A>());
    assert_eq!(a.contains(b), expected, "{} and {}", type_name::<A>(), type_name::<B>());
}

/// A scalar with names for 0 and 1.
trait Unit: Scalar {
    const ZERO: Self;
    const ONE: Self;
}

macro_rules! scalars {
    ($($name:ident: $S:ty, $zero:expr, $one:expr;)*) => {$(
        impl Unit for $S {
            const ZERO: Self = $zero;
            const ONE: Self = $one;
        }

        #[test]
        fn $name() {
            ask_all_in_the_plane::<$S>();
            ask_all_in_space::<$S>();
        }
    )*};
}

// Fixed-point formats that no other suite tests with every pair: the extremes of what a scalar can be, for
// each storage size. The exactness, cast, sweep and manifold suites query all pairs of floats, I6F10, I16F16
// and I32F32, and the checksums compare their bits; `scalar.rs` tests a type from outside the crate.
scalars! {
    // The smallest range that a scalar can have, -2 up to 2, and a format without fraction bits.
    i2f6: FixedI8<U6>, Self::ZERO, Self::from_bits(1 << 6);
    i2f30: FixedI32<U30>, Self::ZERO, Self::from_bits(1 << 30);
    i2f62: FixedI64<U62>, Self::ZERO, Self::from_bits(1 << 62);
    i32f0: FixedI32<U0>, Self::ZERO, Self::ONE;
}
