//! Shapes in another scalar: each number is compared with the nearest one by rational arithmetic, and shapes with their numbers.

#![allow(clippy::unwrap_used, reason = "a test that meets the unexpected fails")]

use crate::shapes;
use crate::support;

use std::fmt::Debug;

use fixed::types::{I6F10, I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, AnyShape2, Ball, Capsule, Convert, Polygon, Segment, Shape2, Shape3};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Signed;
use shapes::{each_of_numbers, shapes};
use support::{Rng, Sample, rounds};

fn half(x: BigRational) -> BigRational {
    x / BigInt::from(2)
}

/// Whether a number is the nearest one of its scalar, of two such numbers the even one, or the end of the range.
fn is_nearest<T: Sample>(x: &BigRational, y: T) -> bool {
    let off = (x - y.exact()).abs();
    [-1, 1].into_iter().all(|step| {
        let other = y.nudged(step);
        let other_off = (x - other.exact()).abs();
        other == y || off < other_off || off == other_off && y.bits() & 1 == 0
    })
}

/// Whether a number rounds to one within the range: it is less than half a step beyond its ends. These are odd, so that half a
/// step is too much, except for the least number of fixed-point.
fn fits<T: Ends>(x: &BigRational) -> bool {
    let [low, high] = T::ENDS.map(Sample::exact);
    let step = |end: T, inward: i64| half((end.exact() - end.nudged(inward).exact()).abs());
    let (low, high) = (low - step(T::ENDS[0], 1), high + step(T::ENDS[1], -1));
    x < &high && (x > &low || T::IS_FIXED && x == &low)
}

/// The ends of a scalar's range.
trait Ends: Sample {
    const ENDS: [Self; 2];
}

macro_rules! ends {
    ($($S:ty),*) => {$(
        impl Ends for $S {
            const ENDS: [Self; 2] = [Self::MIN, Self::MAX];
        }
    )*};
}
ends!(I6F10, I16F16, I32F32, f32, f64);

/// A number: small and whole, ordinary, any at all, or near the middle between two numbers of `T` or the ends of its range.
fn drawn<S: Ends, T: Ends>(rng: &mut Rng) -> S {
    match rng.below(5) {
        0 => S::whole(rng.range(-3, 3)),
        1 => S::ordinary(rng),
        2 => S::any(rng),
        3 => T::ENDS[rng.below(2) as usize].convert::<S>().nudged(rng.range(-3, 3)),
        _ => {
            let near = T::ordinary(rng).nudged(rng.range(-1, 1)).convert::<S>();
            let next = near.convert::<T>().nudged(1).convert::<S>();
            // Half way, as far as the scalar tells.
            Segment::new(Point::from([near; 2]), Point::from([next; 2])).midpoint().x.nudged(rng.range(-1, 1))
        }
    }
}

fn numbers<S: Ends, T: Ends>(rng: &mut Rng) {
    for _ in 0..rounds(300, 3000) {
        let x: S = drawn::<S, T>(rng);
        let (y, exact): (T, _) = (x.convert(), x.exact());
        assert!(is_nearest(&exact, y), "{x:?} is not {y:?}");
        let expected = fits::<T>(&exact).then_some(y);
        assert_eq!(x.try_convert::<T>(), expected, "{x:?}");
        // What holds every number of the other scalar gives it back.
        if S::IS_FIXED && y.exact() == exact {
            assert_eq!(y.convert::<S>(), x);
        }
    }
}

/// A shape has the converted numbers, and does not fit if one of them does not.
fn check<S: Ends, T: Ends, A, const N: usize>(rng: &mut Rng)
where
    A: Convert<In<T>: PartialEq + Debug> + From<[S; N]> + Debug + Copy,
    [T; N]: From<A::In<T>>,
{
    for _ in 0..rounds(20, 200) {
        let mut numbers = [S::ENDS[0]; N];
        draw::<S, T>(rng, &mut numbers);
        let shape = A::from(numbers);
        let (all, tried) = converted::<S, T>(&numbers);
        assert_eq!(<[T; N]>::from(shape.convert::<T>()).to_vec(), all, "{shape:?}");
        assert_eq!(shape.try_convert::<T>().map(|shape| <[T; N]>::from(shape).to_vec()), tried, "{shape:?}");
    }
}

fn draw<S: Ends, T: Ends>(rng: &mut Rng, numbers: &mut [S]) {
    numbers.iter_mut().for_each(|x| *x = drawn::<S, T>(rng));
}

fn converted<S: Ends, T: Ends>(numbers: &[S]) -> (Vec<T>, Option<Vec<T>>) {
    (numbers.iter().map(|x| x.convert()).collect(), numbers.iter().map(|x| x.try_convert()).collect())
}

fn shapes<S: Ends, T: Ends>(rng: &mut Rng) {
    macro_rules! checked {
        ($Kind:ident $Shape:ty: $numbers:expr) => {
            check::<S, T, $Shape, { $numbers.len() }>(rng);
        };
    }
    each_of_numbers!(checked!);
    for _ in 0..rounds(20, 200) {
        let point: Point<S, 3> = Point::from([(); 3].map(|()| drawn::<S, T>(rng)));
        let expected = Point::from([point.x, point.y, point.z].map(|x| x.convert::<T>()));
        assert_eq!(point.convert::<T>(), expected);
        assert_eq!(point.coords.convert::<T>(), expected.coords);
        assert_eq!(point.try_convert::<T>().is_some(), point.iter().all(|x| x.try_convert::<T>().is_some()));
        any_kind::<S, T>(&point.xy(), &point);
    }
    polygons::<S, T>(rng);
}

/// An enum holds the converted shape.
fn any_kind<S: Ends, T: Ends>(p: &Point<S, 2>, q: &Point<S, 3>) {
    let (capsule, rect) = (Capsule::new(*p, *p, p.x), Aabb::new(*q, *q));
    assert_eq!(Shape2::from(capsule).convert::<T>(), capsule.convert::<T>().into());
    assert_eq!(Shape2::from(*p).try_convert::<T>(), p.try_convert::<T>().map(Shape2::from));
    assert_eq!(Shape3::from(rect).convert::<T>(), rect.convert::<T>().into());
    assert_eq!(Shape3::from(rect).try_convert::<T>(), rect.try_convert::<T>().map(Shape3::from));
}

/// A polygon is the hull of its converted corners, which keep their numbers.
fn polygons<S: Ends, T: Ends>(rng: &mut Rng) {
    for _ in 0..rounds(20, 200) {
        let points: Vec<Point<S, 2>> =
            (0..6).map(|_| Point::from([(); 2].map(|()| drawn::<S, T>(rng)))).collect();
        let polygon = Polygon::<S, 6>::hull(&points).unwrap();
        let corners: Vec<Point<T, 2>> = polygon.corners().iter().map(|corner| corner.convert()).collect();
        let (converted, anew) = (polygon.convert::<T>(), Polygon::<T, 6>::hull(&corners).unwrap());
        let mut from_the_least = converted.corners().to_vec();
        let least = from_the_least.iter().position(|corner| *corner == anew.corners()[0]).unwrap();
        from_the_least.rotate_left(least);
        assert_eq!(from_the_least, anew.corners(), "{polygon:?}");
        let fits = polygon.corners().iter().all(|corner| corner.try_convert::<T>().is_some());
        assert_eq!(polygon.try_convert::<T>(), fits.then_some(converted), "{polygon:?}");
        assert_eq!(AnyShape2::from(polygon).convert::<T>(), AnyShape2::from(converted));
    }
    let nothing = Polygon::<S, 6>::default();
    assert_eq!(nothing.try_convert::<T>(), Some(Polygon::default()));
}

fn all<S: Ends>() {
    let rng = &mut Rng::new(5);
    macro_rules! to {
        ($($T:ty),*) => {$(
            numbers::<S, $T>(rng);
            shapes::<S, $T>(rng);
        )*};
    }
    to!(I6F10, I16F16, I32F32, f32, f64);
}

suite!(all);

/// Numbers that are not finite remain so among floats.
#[test]
fn what_is_not_finite() {
    fn bits<T: Sample>(x: f64) -> [u64; 2] {
        [x.convert::<T>().bits(), (x as f32).convert::<T>().bits()]
    }
    assert_eq!(bits::<f64>(-f64::NAN), [f64::NAN.to_bits(); 2]);
    assert_eq!(bits::<f32>(f64::NAN), [u64::from(f32::NAN.to_bits()); 2]);
    assert_eq!(bits::<f32>(f64::NEG_INFINITY), [u64::from(f32::NEG_INFINITY.to_bits()); 2]);
    assert_eq!(bits::<I16F16>(f64::NAN), [0; 2]);
    assert_eq!(bits::<I16F16>(f64::INFINITY), [I16F16::MAX.bits(); 2]);
    assert_eq!(bits::<I16F16>(f64::NEG_INFINITY), [I16F16::MIN.bits(); 2]);
    for x in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert_eq!(
            (x.try_convert::<f64>(), x.try_convert::<f32>(), x.try_convert::<I32F32>()),
            (None, None, None)
        );
        let broken = Ball::new(Point::from([x, 0.0]), 1.0);
        assert!(broken.convert::<f32>().is_empty() && broken.try_convert::<f32>().is_none());
        assert!(SVector::from([0.0, x]).try_convert::<I16F16>().is_none());
    }
    assert_eq!((-0.0_f64).convert::<f32>().to_bits(), (-0.0_f32).to_bits());
}
