//! Every ordered pair of shapes compiles for every scalar, has the right types of answer, and answers its
//! queries: whether and where the shapes meet, how far apart they are, and, where the pair supports it,
//! whether one contains the other, where a cast hits, what stops a sweep, and the manifold along which they
//! face each other.
//!
//! A new shape is one line in [`shapes!`] below: its kind, and an example that contains the point (1, 0), or
//! in space (1, 0, 0).

#![allow(clippy::expect_used, reason = "a miss must stop the test, and say of whom")]

use std::any::type_name;

use fixed::types::extra::{U0, U6, U30, U62};
use fixed::{FixedI8, FixedI32, FixedI64};
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Capsule, Cast, Chord, Circle, Closest, Contact, Contains, Convert, Crossing, Distance, HalfSpace,
    Hit, Impact, Intersect, Line, Manifold, OrientedRect, Polygon, Ray, Rect, Scalar, Segment, Slide, Sphere,
    Sweep, Triangle, cast, closest_points, contains, distance, distance_squared, intersect, intersects,
    manifold, slide, sweep, sweep_first,
};

/// The intersection of two kinds of shape in `D` dimensions; a segment is the linear shape that is bounded.
macro_rules! output {
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

/// The manifold of two shapes of the plane: two solids, or a solid and a half-space.
macro_rules! faces {
    (2 solid $a:expr, solid $b:expr) => {
        faces_at_the_contact::<S, _, _>(&$a, &$b)
    };
    (2 solid $a:expr, half $b:expr) => {
        faces_at_the_contact::<S, _, _>(&$a, &$b)
    };
    (2 half $a:expr, solid $b:expr) => {
        faces_at_the_contact::<S, _, _>(&$a, &$b)
    };
    ($D:tt $any:ident $a:expr, $other:ident $b:expr) => {};
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

/// Makes, from the list of shapes in `D` dimensions, a function that queries all their ordered pairs.
macro_rules! shapes {
    (@first $D:tt [$($a:tt)*] $all:tt) => { $(shapes!(@second $D $a $all);)* };
    (@second $D:tt $a:tt [$($b:tt)*]) => { $(shapes!(@pair $D $a $b);)* };
    // Two half-spaces have no intersection of their own, but one may contain the other.
    (@pair $D:tt (half $a:expr) (half $b:expr)) => {
        contains!(half $a, half $b);
    };
    (@pair $D:tt ($kind_a:ident $a:expr) ($kind_b:ident $b:expr)) => {
        meets::<_, _, output!($D $kind_a, $kind_b)>(&$a, &$b);
        is_near::<S, _, _, $D>(&$a, &$b);
        contains!($kind_a $a, $kind_b $b);
        casts!($kind_a $a, $kind_b $b, $D);
        faces!($D $kind_a $a, $kind_b $b);
        sweeps!($D $kind_a $a, $kind_b $b);
    };
    ($ask_all:ident in $D:tt: $(($($shape:tt)*))*) => {
        /// Uses the numbers 0 and 1 only, because some scalars have no others.
        fn $ask_all<S: Unit>() {
            shapes!(@first $D [$(($($shape)*))*] [$(($($shape)*))*]);
        }
    };
}

shapes! { ask_all_in_the_plane in 2:
    (point p::<S>(1, 0))
    (endless Line::new(p::<S>(1, 1), p(0, 1).coords))
    (endless Ray::new(p::<S>(0, 0), p(1, 0).coords))
    (segment Segment::new(p::<S>(0, 1), p(1, 0)))
    (solid Circle::new(p::<S>(0, 0), S::ONE))
    (solid Capsule::new(p::<S>(0, 0), p(0, 1), S::ONE))
    (solid Rect::new(p::<S>(0, 0), p(1, 1)))
    (solid OrientedRect::new(p::<S>(0, 0), p(1, 1).coords, p(1, 1).coords))
    (solid Triangle::new(p::<S>(0, 0), p(1, 0), p(1, 1)))
    (solid Polygon::<S, 4>::hull(&[p(0, 0), p(1, 0), p(1, 1), p(0, 1)]).expect("there is room for four"))
    (half HalfSpace::new(p::<S>(1, 0), p(1, 1).coords))
}

shapes! { ask_all_in_space in 3:
    (point q::<S>(1, 0, 0))
    (endless Line::new(q::<S>(1, 1, 1), q(0, 1, 1).coords))
    (endless Ray::new(q::<S>(0, 0, 0), q(1, 0, 0).coords))
    (segment Segment::new(q::<S>(0, 1, 1), q(1, 0, 0)))
    (solid Sphere::new(q::<S>(0, 0, 0), S::ONE))
    (solid Capsule::new(q::<S>(0, 0, 0), q(0, 0, 1), S::ONE))
    (solid Aabb::new(q::<S>(0, 0, 0), q(1, 1, 1)))
    (half HalfSpace::new(q::<S>(1, 0, 1), q(1, 1, 1).coords))
}

/// A point in space.
fn q<S: Unit>(x: u8, y: u8, z: u8) -> Point<S, 3> {
    Point::from([x, y, z].map(|i| if i == 0 { S::ZERO } else { S::ONE }))
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
fn faces_at_the_contact<S: Unit, A, B>(a: &A, b: &B)
where
    A: Manifold<B, Scalar = S> + Intersect<B, Output = Contact<S, 2>>,
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

fn p<S: Unit>(x: u8, y: u8) -> Point<S, 2> {
    Point::from([x, y].map(|i| if i == 0 { S::ZERO } else { S::ONE }))
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
