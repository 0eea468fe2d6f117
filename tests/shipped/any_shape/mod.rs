//! Shapes whose kind is known only at run time: for every pair of kinds, the answers equal those of the two
//! shapes themselves, to the bit.
//!
//! The operands are drawn from a small grid, so that they often touch, coincide, have no length, or are
//! empty.

#![allow(clippy::unwrap_used, reason = "a miss must stop the test")]

mod contains;
mod corners;
mod half_spaces;
use crate::support;
mod zeros;

use std::fmt::Debug;

use fixed::types::I16F16;
use kousa::nalgebra::{Point, SVector, point, vector};
use kousa::{
    Aabb, AnyShape2, AnyShape3, Ball, Capsule, Closest, Common, Contact, Contains, Distance, HalfSpace,
    Intersect, Line, Mirror, OrientedBox, OrientedRect, Polygon, Polyhedron, Ray, Rect, Scalar, Segment,
    Shape2, Shape3, Sphere, Triangle,
};
use support::Rng;

/// At most so many draws for each ordered pair of kinds.
const MOST_DRAWS: u32 = 150;
/// Without optimisation draws end after so many, if some of them met, some did not, and some had an empty set.
const FEW_DRAWS: u32 = if cfg!(debug_assertions) { 30 } else { MOST_DRAWS };

/// A scalar that is drawn from whole numbers.
trait Whole: Scalar {
    /// Whether the answer to the query with swapped operands is the mirror image, to the bit.
    const IS_FIXED: bool;
    /// Zero, of floats the one with a sign.
    const NEGATIVE_ZERO: Self;
    fn whole(n: i64) -> Self;
}

impl Whole for f64 {
    const IS_FIXED: bool = false;
    const NEGATIVE_ZERO: Self = -0.0;
    fn whole(n: i64) -> Self {
        n as f64
    }
}

impl Whole for I16F16 {
    const IS_FIXED: bool = true;
    const NEGATIVE_ZERO: Self = Self::ZERO;
    fn whole(n: i64) -> Self {
        Self::from_num(n)
    }
}

/// A point of a small grid; in space the grid is smaller, because shapes miss each other more often there.
fn place<S: Whole, const D: usize>(rng: &mut Rng) -> Point<S, D> {
    let reach = if D == 2 { 2 } else { 1 };
    Point::from(std::array::from_fn(|_| match rng.range(-reach, reach) {
        0 if rng.below(4) == 0 => S::NEGATIVE_ZERO,
        x => S::whole(x),
    }))
}

fn direction<S: Whole, const D: usize>(rng: &mut Rng) -> SVector<S, D> {
    place::<S, D>(rng).coords
}

/// A size that is occasionally negative, which makes the shape the empty set.
fn size<S: Whole>(rng: &mut Rng) -> S {
    S::whole(if rng.below(8) == 0 { -1 } else { rng.range(0, 1) })
}

/// A box that is occasionally inverted.
fn block<S: Whole, const D: usize>(rng: &mut Rng) -> Aabb<S, D> {
    let (a, b) = (place(rng), place(rng));
    if rng.below(8) == 0 { Aabb::new(a, b) } else { Aabb::new(a, a).union(&Aabb::new(b, b)) }
}

/// The hull of up to six points, which may coincide or lie on a line.
fn polygon<S: Whole, const N: usize>(rng: &mut Rng) -> Polygon<S, N> {
    let places: Vec<_> = (0..rng.range(1, 6)).map(|_| place(rng)).collect();
    Polygon::hull(&places[..places.len().min(N)]).unwrap()
}

/// The same in space.
fn polyhedron<S: Whole, const N: usize>(rng: &mut Rng) -> Polyhedron<S, N> {
    let places: Vec<_> = (0..rng.range(1, 6)).map(|_| place(rng)).collect();
    Polyhedron::hull(&places[..places.len().min(N)]).unwrap()
}

/// Counts of what was seen of a pair.
#[derive(Default)]
struct Seen {
    met: u32,
    missed: u32,
    empty: u32,
}

/// The answers of a pair: `intersects`, `intersect`, `distance`, `distance_squared`, `closest_points`, and whether they are within the
/// distance as it is rounded.
type Answers<S, const D: usize> = (bool, Option<Common<S, D>>, S, S, Option<Closest<S, D>>, bool);

/// The answers to all queries about two shapes.
fn answers<A, B, S: Scalar, const D: usize>(a: &A, b: &B) -> Answers<S, D>
where
    A: Intersect<B> + Distance<B, Scalar = S, Closest = Closest<S, D>>,
    Common<S, D>: From<<A as Intersect<B>>::Output>,
{
    let common = a.intersect(b).map(Common::from);
    let distance = a.distance(b);
    let is_within = a.is_within(b, distance);
    let answers = (a.intersects(b), common, distance, a.distance_squared(b), a.closest_points(b), is_within);
    if S::FRAC_BITS == 0 {
        zeros::check(&"", &(answers, common.map(Mirror::mirror), answers.4.map(Closest::mirror)));
    }
    answers
}

/// Whether the answer is the contact of two solids that are the same set, whose normal cannot be its own opposite.
fn is_choice<S: Scalar, const D: usize, A: Contains<A>>(a: &A, b: &A, common: &Option<Common<S, D>>) -> bool {
    matches!(common, Some(Common::Contact(Contact { .. }))) && a.contains(b) && b.contains(a)
}

/// Compares the answers of the enums with those of the two shapes, which are `expected`.
fn same<Any, A, B, S, const D: usize>(a: A, b: B, expected: Answers<S, D>, seen: &mut Seen)
where
    S: Whole,
    A: Copy + Debug + Into<Any>,
    A: Intersect<Any, Output = Common<S, D>> + Distance<Any, Scalar = S, Closest = Closest<S, D>>,
    B: Copy + Debug + Into<Any>,
    Any: PartialEq + Contains<Any>,
    Any: Intersect<Output = Common<S, D>> + Distance<Scalar = S, Closest = Closest<S, D>>,
    Any: Intersect<B, Output = Common<S, D>> + Distance<B, Scalar = S, Closest = Closest<S, D>>,
{
    let (any_a, any_b): (Any, Any) = (a.into(), b.into());
    assert_eq!(answers(&any_a, &any_b), expected, "{a:?} with {b:?}");
    assert_eq!(answers(&a, &any_b), expected, "{a:?} with any {b:?}");
    assert_eq!(answers(&any_a, &b), expected, "any {a:?} with {b:?}");

    let (meets, common, distance, _, closest, is_within) = expected;
    assert_eq!((common.is_some(), distance == S::whole(0)), (meets, meets), "{a:?} with {b:?}");
    let back = answers(&any_b, &any_a);
    assert_eq!(back.0, meets, "{b:?} with {a:?}");
    if S::IS_FIXED {
        assert_eq!(back.5, is_within, "{b:?} with {a:?}");
        assert_eq!(back.4, closest.map(Closest::mirror), "{b:?} with {a:?}");
        if !is_choice(&any_a, &any_b, &common) {
            assert_eq!(back.1, common.map(Mirror::mirror), "{b:?} with {a:?}");
        }
    }

    *(if meets { &mut seen.met } else { &mut seen.missed }) += 1;
    seen.empty += u32::from(closest.is_none());
}

/// Makes, from the list of kinds and how to draw each, a function that draws all their ordered pairs.
macro_rules! kinds {
    (@first $Any:tt $rng:ident [$($a:tt)*] $all:tt) => { $(kinds!(@second $Any $rng $a $all);)* };
    (@second $Any:tt $rng:ident $a:tt [$($b:tt)*]) => { $(kinds!(@pair $Any $rng $a $b);)* };
    // Half-spaces have no pair of their own: see `half_spaces_with_each_other`.
    (@pair $Any:tt $rng:ident (HalfSpace $a:expr) (HalfSpace $b:expr)) => {};
    (@pair ($Any:ty) $rng:ident ($A:ident $a:expr) ($B:ident $b:expr)) => {
        let mut seen = Seen::default();
        let solids = ["Circle", "Sphere", "Capsule", "Rect", "Aabb"];
        let has_solid = [stringify!($A), stringify!($B)].iter().any(|kind| solids.contains(kind));
        for draw in 0..MOST_DRAWS {
            if draw >= FEW_DRAWS && seen.met > 0 && seen.missed > 0 && (seen.empty > 0 || !has_solid) {
                break;
            }
            let (a, b) = ($a, $b);
            assert_eq!(<$Any>::from(a), <$Any>::$A(a));
            same::<$Any, _, _, S, _>(a, b, answers(&a, &b), &mut seen);
        }
        let pair = concat!(stringify!($A), " with ", stringify!($B));
        assert!(seen.met > 0 && seen.missed > 0, "{pair}: {} meet, {} do not", seen.met, seen.missed);
        assert_eq!(seen.empty > 0, has_solid, "{pair}: {} with an empty one", seen.empty);
    };
    ($name:ident of $Any:ty, $rng:ident: $(($($kind:tt)*))*) => {
        fn $name<S: Whole>() {
            let $rng = &mut Rng::new(1);
            kinds!(@first ($Any) $rng [$(($($kind)*))*] [$(($($kind)*))*]);
        }
    };
}

kinds! { plane of AnyShape2<S, 6>, rng:
    (Point place::<S, 2>(rng))
    (Line Line::new(place::<S, 2>(rng), direction(rng)))
    (Ray Ray::new(place::<S, 2>(rng), direction(rng)))
    (Segment Segment::new(place::<S, 2>(rng), place(rng)))
    (Circle Ball::new(place::<S, 2>(rng), size(rng)))
    (Capsule Capsule::new(place::<S, 2>(rng), place(rng), size(rng)))
    (Rect block::<S, 2>(rng))
    (OrientedRect OrientedRect::new(place::<S, 2>(rng), [direction(rng), direction(rng)]))
    (HalfSpace HalfSpace::new(place::<S, 2>(rng), direction(rng)))
    (Triangle Triangle::new(place::<S, 2>(rng), place(rng), place(rng)))
    (Polygon polygon::<S, 6>(rng))
}

kinds! { space of AnyShape3<S, 6>, rng:
    (Point place::<S, 3>(rng))
    (Line Line::new(place::<S, 3>(rng), direction(rng)))
    (Ray Ray::new(place::<S, 3>(rng), direction(rng)))
    (Segment Segment::new(place::<S, 3>(rng), place(rng)))
    (Sphere Ball::new(place::<S, 3>(rng), size(rng)))
    (Capsule Capsule::new(place::<S, 3>(rng), place(rng), size(rng)))
    (Aabb block::<S, 3>(rng))
    (OrientedBox OrientedBox::new(place::<S, 3>(rng), [direction(rng), direction(rng), direction(rng)]))
    (Triangle Triangle::new(place::<S, 3>(rng), place(rng), place(rng)))
    (HalfSpace HalfSpace::new(place::<S, 3>(rng), direction(rng)))
    (Polyhedron polyhedron::<S, 6>(rng))
}

#[test]
fn the_plane_in_f64() {
    plane::<f64>();
}

#[test]
fn the_plane_in_i16f16() {
    plane::<I16F16>();
}

#[test]
fn space_in_f64() {
    space::<f64>();
}

#[test]
fn space_in_i16f16() {
    space::<I16F16>();
}

#[test]
fn a_point_is_in_any_shape_that_it_meets() {
    let disk = Shape2::from(Ball::new(point![0.0, 0.0], 5.0));
    assert!(disk.contains(&point![3.0, 4.0]));
    assert!(!disk.contains(&point![3.0, 4.1]));
    let here = Shape2::from(point![1.0, 2.0]);
    assert!(here.contains(&point![1.0, 2.0]));
    assert!(!here.contains(&point![1.0, 2.5]));
    assert!(!Shape2::from(point![f64::NAN, 2.0]).contains(&point![f64::NAN, 2.0]));
}

#[test]
fn what_is_bounded_has_a_box() {
    let rect = Rect::new(point![-2.0, 1.0], point![4.0, 3.0]);
    let oriented = OrientedRect::new(point![1.0, 2.0], [vector![0.0, 1.0], vector![-3.0, 0.0]]);
    let bounded: [Shape2<f64>; 5] = [
        rect.into(),
        oriented.into(),
        Segment::new(point![-2.0, 3.0], point![4.0, 1.0]).into(),
        Capsule::new(point![-1.0, 2.0], point![3.0, 2.0], 1.0).into(),
        Shape2::from(rect).translated(vector![1.0, 1.0]).translated(vector![-1.0, -1.0]),
    ];
    for shape in bounded {
        assert_eq!(shape.aabb(), Some(rect), "{shape:?}");
    }
    let sphere = Sphere::new(point![0.0, 0.0, 1.0], 2.0);
    assert_eq!(Shape3::from(sphere).aabb(), Some(sphere.aabb()));
    assert_eq!(Shape3::from(sphere.center).aabb(), Some(Aabb::new(sphere.center, sphere.center)));
}

#[test]
fn a_line_has_a_box_only_where_it_is_a_point_or_nothing() {
    let line = |x, y| Shape2::from(Line::new(point![1.0, 2.0], vector![x, y]));
    let ray = |x, y| Shape2::from(Ray::new(point![1.0, 2.0], vector![x, y]));
    let here = Rect::new(point![1.0, 2.0], point![1.0, 2.0]);
    for make in [line as fn(f64, f64) -> Shape2<f64>, ray] {
        assert_eq!(make(0.0, 1.0).aabb(), None);
        assert_eq!(make(0.0, -0.0).aabb(), Some(here));
        let nothing = make(f64::INFINITY, 0.0).aabb();
        assert!(nothing.is_some_and(|empty| empty.min.x > empty.max.x));
    }
}

#[test]
fn every_kind_can_be_moved() {
    let by = vector![3.0, -1.0];
    let moved: [(Shape2<f64>, Shape2<f64>); 6] = [
        (point![1.0, 1.0].into(), point![4.0, 0.0].into()),
        (
            Line::new(point![1.0, 1.0], vector![1.0, 2.0]).into(),
            Line::new(point![4.0, 0.0], vector![1.0, 2.0]).into(),
        ),
        (
            Ray::new(point![1.0, 1.0], vector![1.0, 2.0]).into(),
            Ray::new(point![4.0, 0.0], vector![1.0, 2.0]).into(),
        ),
        (Ball::new(point![1.0, 1.0], 2.0).into(), Ball::new(point![4.0, 0.0], 2.0).into()),
        (
            OrientedRect::new(point![1.0, 1.0], [vector![1.0, 2.0], vector![3.0, 4.0]]).into(),
            OrientedRect::new(point![4.0, 0.0], [vector![1.0, 2.0], vector![3.0, 4.0]]).into(),
        ),
        (
            HalfSpace::new(point![1.0, 1.0], vector![1.0, 2.0]).into(),
            HalfSpace::new(point![4.0, 0.0], vector![1.0, 2.0]).into(),
        ),
    ];
    for (from, to) in moved {
        assert_eq!(from.translated(by), to);
    }
}
