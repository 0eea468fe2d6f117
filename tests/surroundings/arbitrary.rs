//! Feature `quickcheck`: random shapes are well formed and of every kind, and shrink to something small.

#![allow(clippy::unwrap_used, reason = "a test that meets the unexpected fails")]

use crate::shapes;

use std::any::Any;
use std::cell::RefCell;
use std::fmt::Debug;

use fixed::types::{I2F6, I6F10, I16F16, I32F32};
use kousa::arbitrary::{Drawn, Number, OnGrid};
use kousa::nalgebra::{Point, vector};
use kousa::{
    Aabb, Angle, Capsule, Circle, Crossing, HalfSpace, Line, OrientedRect, Polygon, Polyhedron, Pose2, Pose3,
    Ray, Rect, Rotation, Scalar, Segment, Sphere, Triangle, intersect, intersects,
};
use quickcheck::{Arbitrary, Gen, QuickCheck};
use shapes::{each_of_numbers, shapes};

fn draws<A: Arbitrary>(count: usize) -> impl Iterator<Item = A> {
    let mut g = Gen::from_size_and_seed(1, 7);
    std::iter::repeat_with(move || A::arbitrary(&mut g)).take(count)
}

/// A scalar whose values the tests can read.
trait Value: Scalar {
    fn value(self) -> f64;
}

macro_rules! values {
    ($($S:ty: $value:expr;)*) => {$(
        impl Value for $S {
            fn value(self) -> f64 {
                let value: fn($S) -> f64 = $value;
                value(self)
            }
        }
    )*};
}
values! {
    f32: f64::from;
    f64: |x| x;
    I2F6: f64::from;
    I6F10: f64::from;
    I16F16: f64::from;
    I32F32: |x| x.to_num();
}

/// What the tests need of a shape: whether it is well formed, and its numbers.
trait Shape: Drawn + Arbitrary + Debug + PartialEq {
    /// Whether each simpler shape takes long to find without optimisation.
    const IS_HULL_IN_SPACE: bool = false;

    fn is_legal(&self) -> bool;
    fn numbers(&self) -> Vec<f64>;
}

macro_rules! of_numbers {
    ($Kind:ident $Shape:ty: $numbers:expr) => {
        impl<S: Value> Shape for $Shape {
            fn is_legal(&self) -> bool {
                !self.is_empty()
            }

            fn numbers(&self) -> Vec<f64> {
                <[S; { $numbers.len() }]>::from(*self).map(Value::value).to_vec()
            }
        }
    };
}
each_of_numbers!(of_numbers!);

impl<S: Value, const N: usize> Shape for Polygon<S, N> {
    fn is_legal(&self) -> bool {
        Self::try_from(self.corners()).is_ok()
    }

    fn numbers(&self) -> Vec<f64> {
        self.corners().iter().flat_map(|corner| [corner.x.value(), corner.y.value()]).collect()
    }
}

impl<S: Value, const N: usize> Shape for Polyhedron<S, N> {
    const IS_HULL_IN_SPACE: bool = true;

    fn is_legal(&self) -> bool {
        Self::hull(self.corners()).is_ok_and(|hull| hull.corners().len() == self.corners().len())
    }

    fn numbers(&self) -> Vec<f64> {
        self.corners().iter().flat_map(|p| [p.x.value(), p.y.value(), p.z.value()]).collect()
    }
}

/// Calls a test of one shape with every shape and scalar.
macro_rules! for_each_shape {
    ($test:ident) => {
        for_each_shape!($test: f32, f64, I2F6, I6F10, I16F16, I32F32);
    };
    ($test:ident: $($S:ty),*) => {$({
        type S = $S;
        macro_rules! go {
            ($Kind:ident $Shape:ty: $numbers:expr) => {
                $test::<S, $Shape>();
            };
        }
        each_of_numbers!(go!);
        $test::<S, Polygon<S, 1>>();
        $test::<S, Polygon<S, 3>>();
        $test::<S, Polyhedron<S, 1>>();
        $test::<S, Polyhedron<S, 4>>();
    })*};
}

/// The lower end of the grid: -8, or -1 for a scalar of one byte.
fn edge_of_grid<S: Scalar>() -> f64 {
    if size_of::<S>() == 1 { -1.0 } else { -8.0 }
}

fn is_on_grid<S: Scalar>(x: f64) -> bool {
    x.fract() == 0.0 && x.abs() <= -edge_of_grid::<S>()
}

#[test]
fn drawn_shapes_are_well_formed() {
    fn test<S: Value, A: Shape>() {
        for shape in draws::<A>(1000) {
            assert!(shape.is_legal(), "{shape:?}");
        }
        for OnGrid(shape) in draws::<OnGrid<A>>(300) {
            assert!(shape.is_legal(), "{shape:?}");
            assert!(shape.numbers().into_iter().all(is_on_grid::<S>), "{shape:?}");
        }
    }
    for_each_shape!(test);
}

/// Random numbers include the ends of the grid and of the type, zero, fractions, and all orders of magnitude.
#[test]
fn drawn_numbers_are_of_every_kind() {
    fn test<S: Value, A: Shape>() {
        let numbers: Vec<f64> = draws::<A>(1500).flat_map(|shape| shape.numbers()).collect();
        let share = |is: &dyn Fn(f64) -> bool| {
            numbers.iter().filter(|x| is(**x)).count() as f64 / numbers.len() as f64
        };
        let whole = share(&is_on_grid::<S>);
        assert!((0.4..0.85).contains(&whole), "{whole} are on the grid");
        let fraction = share(&|x| x.fract() != 0.0 && x.abs() < 16.0);
        assert!(fraction > 0.1, "{fraction} have a fraction");
        let (least, largest) = numbers.iter().fold((0.0, 0.0), |(a, b), x| (x.min(a), x.max(b)));
        for end in [edge_of_grid::<S>(), 0.0, least, largest] {
            assert!(share(&|x| x == end) > 0.002, "{end} is rare");
        }
    }
    for_each_shape!(test);
    let largest = |count| draws::<Number<I32F32>>(count).map(|Number(x)| x).max();
    assert_eq!(largest(1000), Some(I32F32::MAX));
    let least = draws::<Number<f64>>(1000).map(|Number(x)| x).fold(0.0, f64::min);
    assert_eq!(least, f64::MIN);
}

#[test]
fn some_drawn_shapes_are_degenerate() {
    fn share<A: Arbitrary>(is: fn(&A) -> bool) {
        let count = draws::<A>(1000).filter(is).count();
        assert!((50..500).contains(&count), "{count} of 1000");
    }
    share::<Line<f64>>(|line| line.direction == vector![0.0, 0.0]);
    share::<Ray<I16F16, 3>>(|ray| ray.direction.iter().all(|x| *x == 0));
    share::<Segment<f32, 3>>(|segment| segment.a == segment.b);
    share::<Sphere<I32F32>>(|ball| ball.radius == 0);
    share::<Capsule<f64>>(|capsule| capsule.radius == 0.0);
    share::<Capsule<f64>>(|capsule| capsule.segment.a == capsule.segment.b);
    share::<Aabb<f64, 3>>(|cuboid| cuboid.min == cuboid.max);
    share::<Aabb<f64, 3>>(|cuboid| cuboid.min.x == cuboid.max.x && cuboid.min != cuboid.max);
    share::<HalfSpace<f64>>(|half| half.normal == vector![0.0, 0.0]);
    share::<Triangle<f64>>(|triangle| triangle.c == triangle.a);
    share::<Polygon<f64, 5>>(|polygon| polygon.corners().len() < 3);
    share::<Polyhedron<f64, 5>>(|polyhedron| polyhedron.corners().len() < 3);
    share::<OrientedRect<f64>>(|rect| rect.half_edges[0] == rect.half_edges[1]);
}

/// Shrinking ends whichever smaller shape is kept: always the first that is offered, the middle one, or the
/// last.
#[test]
fn shrinking_ends_at_the_origin_and_stays_well_formed() {
    fn walk<A: Arbitrary + Debug + PartialEq>(
        shape: A,
        ways: usize,
        is_right: impl Fn(&A) -> bool,
    ) -> Vec<A> {
        let walked = (0..ways).map(|choice| {
            let (mut shape, mut steps) = (shape.clone(), 0);
            loop {
                let mut smaller: Vec<A> = shape.shrink().collect();
                assert!(smaller.iter().all(|smaller| *smaller != shape && is_right(smaller)), "{shape:?}");
                if smaller.is_empty() {
                    return shape;
                }
                let index = [0, smaller.len() / 2, smaller.len() - 1][choice];
                shape = smaller.swap_remove(index);
                steps += 1;
                assert!(steps < 10_000, "no end at {shape:?}");
            }
        });
        walked.collect()
    }
    fn test<S: Value, A: Shape>() {
        let is_zero = |shape: &A| shape.numbers().into_iter().all(|x| x == 0.0);
        // By the first of the simpler shapes each time, by the one in the middle, and by the last. The first is the quickest.
        let ways = if A::IS_HULL_IN_SPACE && size_of::<S>() > 1 { 1 } else { 3 };
        for shape in draws::<A>(2) {
            assert!(walk(shape, ways, A::is_legal).iter().all(is_zero));
        }
        let is_right =
            |shape: &OnGrid<A>| shape.0.is_legal() && shape.0.numbers().into_iter().all(is_on_grid::<S>);
        for shape in draws::<OnGrid<A>>(4) {
            assert!(walk(shape, ways, is_right).iter().all(|OnGrid(shape)| is_zero(shape)));
        }
    }
    for_each_shape!(test);
}

#[test]
fn what_was_never_drawn_shrinks_too() {
    let malformed = Circle::new(Point::from([f64::NAN, f64::INFINITY]), -2.0);
    let smaller: Vec<_> = malformed.shrink().collect();
    assert_eq!(smaller, [Circle::new(Point::from([0.0, 0.0]), 0.0)]);
    assert!(Number(f64::from_bits(1)).shrink().all(|smaller| smaller == Number(0.0)));
    let ends = [Number(I16F16::MIN), Number(I16F16::MAX)];
    assert!(ends.iter().flat_map(Number::shrink).all(|smaller| !ends[..1].contains(&smaller)));
    assert!(Number(0.0).shrink().next().is_none());
}

/// How many of every thousand pairs on the grid satisfy a condition.
fn per_mille<A: Drawn, B: Drawn>(is: impl Fn(A, B) -> bool) -> usize {
    let pairs = 10_000;
    let count = draws::<(OnGrid<A>, OnGrid<B>)>(pairs).filter(|(OnGrid(a), OnGrid(b))| is(*a, *b)).count();
    1000 * count / pairs
}

#[test]
fn on_the_grid_much_touches_and_is_parallel() {
    let touching = [
        per_mille(|a: Circle<f64>, b: Circle<f64>| intersect(&a, &b).is_some_and(|it| it.depth == 0.0)),
        per_mille(|a: Rect<I16F16>, b: Rect<I16F16>| intersect(&a, &b).is_some_and(|it| it.depth == 0)),
        per_mille(|a: Capsule<f32, 3>, b: Sphere<f32>| intersect(&a, &b).is_some_and(|it| it.depth == 0.0)),
        per_mille(|a: Line<f64>, b: Circle<f64>| intersect(&a, &b).is_some_and(|it| it.enter.t == it.exit.t)),
        per_mille(|a: Segment<f64>, b: Segment<f64>| {
            let crossing = intersect(&a, &b);
            matches!(crossing, Some(Crossing::Point { t_a, t_b, .. }) if [t_a, t_b].contains(&0.0))
        }),
    ];
    assert!(touching.iter().all(|share| *share >= 5), "{touching:?}");
    let lined_up = [
        per_mille(|a: Segment<f64>, b: Segment<f64>| matches!(intersect(&a, &b), Some(Crossing::Segment(_)))),
        per_mille(|a: Line<f64>, b: Line<f64>| a.direction.perp(&b.direction) == 0.0),
        per_mille(|p: Point<I16F16, 2>, line: Line<I16F16>| intersects(&p, &line)),
    ];
    assert!(lined_up.iter().all(|share| *share >= 2), "{lined_up:?}");
}

/// The counterexample that quickcheck reports for a false law: the last one that it tried and that failed.
fn counterexample<A: Arbitrary + Debug>(law: fn(&A) -> bool) -> A {
    thread_local!(static FAILED: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) });
    thread_local!(static LAW: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) });
    fn kept<A: Arbitrary + Debug>(shapes: A) -> bool {
        let law = LAW.with_borrow(|law| *law.as_ref().unwrap().downcast_ref::<fn(&A) -> bool>().unwrap());
        let kept = law(&shapes);
        if !kept {
            FAILED.set(Some(Box::new(shapes)));
        }
        kept
    }
    LAW.set(Some(Box::new(law)));
    let draw = Gen::from_size_and_seed(1, 3);
    let outcome = QuickCheck::new().tests(1000).rng(draw).quicktest(kept as fn(A) -> bool);
    assert!(outcome.is_err(), "the false law was kept");
    let least: A = *FAILED.take().unwrap().downcast().unwrap();
    assert!(least.shrink().all(|smaller| law(&smaller)), "{least:?}");
    least
}

/// Each law is false, and its least counterexample is known.
#[test]
fn a_false_law_has_a_small_counterexample() {
    // The law says that every segment is shorter than 10. The counterexample starts at the origin and has
    // whole coordinates.
    let segment = counterexample::<Segment<f64>>(|segment| segment.length() < 10.0);
    assert_eq!(segment.a, Point::origin());
    assert!(segment.numbers().iter().all(|x| x.fract() == 0.0), "{segment:?}");
    assert!((10.0..=11.0).contains(&segment.length()), "{segment:?}");

    // If the law says that no number is above 0, the counterexample is 1, not the least positive number. If
    // it says that none is above 1000, the counterexample has few digits.
    let number = counterexample::<Number<f64>>(|number| number.0 <= 0.0);
    assert_eq!(number, Number(1.0));
    let number = counterexample::<Number<I16F16>>(|number| number.0 <= 1000);
    assert_eq!(number, Number(I16F16::from_num(1024)));

    // The law says that shapes that touch do not meet; the counterexample is a point on a circle.
    type Circles = (OnGrid<Circle<f32>>, OnGrid<Circle<f32>>);
    let (OnGrid(a), OnGrid(b)) = counterexample::<Circles>(|(a, b)| match intersect(&a.0, &b.0) {
        Some(contact) => contact.depth > 0.0,
        None => true,
    });
    assert!(a.radius == 0.0 || b.radius == 0.0, "{a:?} {b:?}");

    // The law says that solid rectangles that meet share an area. The rectangles need areas themselves, so
    // the counterexample consists of two of area one, side by side.
    type Rects = (OnGrid<Rect<I16F16>>, OnGrid<Rect<I16F16>>);
    let (OnGrid(a), OnGrid(b)) = counterexample::<Rects>(|(OnGrid(a), OnGrid(b))| {
        let solid = a.area() > 0 && b.area() > 0;
        !solid || a.intersection(b).is_none_or(|common| common.area() > 0)
    });
    assert_eq!((a.area(), b.area()), (I16F16::ONE, I16F16::ONE), "{a:?} {b:?}");
}

/// Random polygons have few corners and many, and shrink to no more corners than the counterexample needs.
#[test]
fn polygons_lose_corners() {
    for count in 1..=5 {
        let drawn = draws::<Polygon<f64, 5>>(1000).filter(|polygon| polygon.corners().len() == count).count();
        assert!(drawn > 20, "{drawn} of 1000 have {count} corners");
    }
    let four = counterexample::<Polygon<f64, 8>>(|polygon| polygon.corners().len() < 4);
    assert_eq!(four.corners().len(), 4);
    assert!(four.numbers().iter().all(|x| (0.0..=2.0).contains(x)), "{four:?}");
}

#[test]
fn angles_are_of_every_kind_and_shrink() {
    let angles: Vec<u32> = draws::<Angle>(600).map(Angle::to_bits).collect();
    let beside = |bits: u32| (bits.wrapping_add(1) & (u32::MAX >> 3)) <= 2;
    assert!(angles.iter().filter(|bits| bits.trailing_zeros() >= 29).count() > 100);
    assert!(angles.iter().filter(|bits| beside(**bits)).count() > 250);
    assert!(angles.iter().filter(|bits| !beside(**bits)).count() > 100);
    // The angle shrinks to the least number of bits that still satisfies the condition.
    let mut angle = Angle::from_bits(0xdead_beef);
    while let Some(simpler) = angle.shrink().find(|angle| angle.to_bits() >= 0xd000_0000) {
        angle = simpler;
    }
    assert_eq!(angle.to_bits(), 0xd000_0000);
}

#[test]
fn rotations_are_of_every_kind_and_shrink() {
    let rotations: Vec<[i32; 4]> = draws::<Rotation>(900).map(Rotation::to_bits).collect();
    let is_of_cube = |bits: &[i32; 4]| {
        let most = bits.iter().map(|x| x.unsigned_abs()).max().unwrap();
        bits.iter().all(|x| *x == 0 || x.unsigned_abs() == most)
            && bits.iter().filter(|x| **x != 0).count() != 3
    };
    assert!(rotations.iter().filter(|bits| is_of_cube(bits)).count() > 200);
    assert!(rotations.iter().filter(|bits| bits.iter().all(|x| x.unsigned_abs() > 1 << 20)).count() > 200);
    let mut rotation = Rotation::from_bits([0x7654_3210, -0x0123_4567, 0x0765_4321, 3]).unwrap();
    while let Some(simpler) = rotation.shrink().find(|rotation| rotation.to_bits()[1] < 0) {
        rotation = simpler;
    }
    assert!(rotation.to_bits().iter().filter(|x| **x == 0).count() >= 2, "{rotation:?}");
    let moved =
        draws::<Pose3<I16F16>>(400).filter(|pose| pose.translation != kousa::vector([I16F16::ZERO; 3]));
    assert!(moved.count() > 300);
    let pose = Pose2::new(kousa::vector([3.7, -2.0]), Angle::from_bits(0xdead_beef));
    assert!(pose.shrink().all(|simpler| simpler != pose) && pose.shrink().count() > 10);
}

/// Laws of rotations and poses, over whatever is drawn.
#[test]
fn rotations_and_poses_keep_their_laws() {
    fn inverse(a: Rotation, b: Rotation) -> bool {
        a.then(a.inverse()) == Rotation::IDENTITY
            && a.then(b).inverse() == b.inverse().then(a.inverse())
            && Rotation::from_bits(a.to_bits()) == Some(a)
            && a.then(b) == b * a
    }
    fn associative(a: Rotation, b: Rotation, c: Rotation) -> bool {
        let difference = a.then(b).then(c).then(a.then(b.then(c)).inverse());
        difference.angle() <= Angle::from_bits(3)
    }
    fn toward(a: Rotation, b: Rotation, most: Angle) -> bool {
        let there = a.toward(b, most);
        let gone = a.inverse().then(there).angle();
        there == b || gone <= most + Angle::from_bits(2)
    }
    fn applied(
        a: Rotation,
        Number(x): Number<I16F16>,
        Number(y): Number<I16F16>,
        Number(z): Number<I16F16>,
    ) -> bool {
        let v = kousa::vector([x, y, z]);
        let there = a.apply(&v);
        let lengths =
            [v, there].map(|v| v.iter().map(|x| i128::from(x.to_bits()).pow(2)).sum::<i128>().isqrt());
        let is_within = there.iter().all(|x| *x > I16F16::MIN && *x < I16F16::MAX);
        !is_within || (lengths[0] - lengths[1]).abs() <= 2
    }
    fn placed(pose: Pose3<f64>, segment: Segment<f64, 3>) -> bool {
        let placed = segment.placed(&pose);
        (placed.a, placed.b) == (pose.point(&segment.a), pose.point(&segment.b))
    }
    quickcheck::quickcheck(inverse as fn(_, _) -> _);
    quickcheck::quickcheck(associative as fn(_, _, _) -> _);
    quickcheck::quickcheck(toward as fn(_, _, _) -> _);
    quickcheck::quickcheck(applied as fn(_, _, _, _) -> _);
    quickcheck::quickcheck(placed as fn(_, _) -> _);
}
