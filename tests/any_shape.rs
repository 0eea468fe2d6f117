//! Shapes whose kind is known at run time only: of every kind with every kind, the answers are those of the two
//! shapes themselves, to the bit.
//!
//! The operands are drawn from a small grid, so that they touch, coincide, have no length and are empty, often.

#![allow(clippy::unwrap_used, reason = "a miss must stop the test")]

#[path = "support/rng.rs"]
mod rng;

use std::fmt::Debug;

use fixed::FixedI8;
use fixed::types::I16F16;
use fixed::types::extra::U6;
use kousa::nalgebra::{Point, SVector, point, vector};
use kousa::vector::{length, length_squared};
use kousa::{
    Aabb, Angle, AnyShape2, Ball, Capsule, Closest, Common, Contact, Contains, Distance, HalfSpace,
    Intersect, Line, Mirror, OrientedRect, Polygon, Ray, Rect, Scalar, Segment, Shape2, Shape3, Sphere,
    Triangle,
};
use rng::Rng;

/// Of each ordered pair of kinds.
const DRAWS: u32 = 150;

/// A scalar that is drawn from whole numbers.
trait Whole: Scalar {
    /// Whether the answer to a question the other way round is the mirror image to the bit.
    const IS_FIXED: bool;
    fn whole(n: i64) -> Self;
}

impl Whole for f64 {
    const IS_FIXED: bool = false;
    fn whole(n: i64) -> Self {
        n as f64
    }
}

impl Whole for I16F16 {
    const IS_FIXED: bool = true;
    fn whole(n: i64) -> Self {
        Self::from_num(n)
    }
}

/// Nearer in space, where there is more of it to miss.
fn place<S: Whole, const D: usize>(rng: &mut Rng) -> Point<S, D> {
    let reach = if D == 2 { 2 } else { 1 };
    Point::from(std::array::from_fn(|_| S::whole(rng.range(-reach, reach))))
}

fn direction<S: Whole, const D: usize>(rng: &mut Rng) -> SVector<S, D> {
    place::<S, D>(rng).coords
}

/// Now and then negative: the shape is the empty set.
fn size<S: Whole>(rng: &mut Rng) -> S {
    S::whole(if rng.below(8) == 0 { -1 } else { rng.range(0, 1) })
}

/// Now and then upside down.
fn block<S: Whole, const D: usize>(rng: &mut Rng) -> Aabb<S, D> {
    let (a, b) = (place(rng), place(rng));
    if rng.below(8) == 0 { Aabb::new(a, b) } else { Aabb::new(a, a).union(&Aabb::new(b, b)) }
}

/// Of up to six points, which may lie in one place, or on a line.
fn polygon<S: Whole, const N: usize>(rng: &mut Rng) -> Polygon<S, N> {
    let places: Vec<_> = (0..rng.range(1, 6)).map(|_| place(rng)).collect();
    Polygon::hull(&places[..places.len().min(N)]).unwrap()
}

/// What has been seen of a pair.
#[derive(Default)]
struct Seen {
    met: u32,
    missed: u32,
    empty: u32,
}

/// What a pair answers: `intersects`, `intersect`, `distance`, `distance_squared`, `closest_points`.
type Answers<S, const D: usize> = (bool, Option<Common<S, D>>, S, S, Option<Closest<S, D>>);

/// All that can be asked of two shapes.
fn answers<A, B, S: Scalar, const D: usize>(a: &A, b: &B) -> Answers<S, D>
where
    A: Intersect<B> + Distance<B, Scalar = S, Closest = Closest<S, D>>,
    Common<S, D>: From<<A as Intersect<B>>::Output>,
{
    let common = a.intersect(b).map(Common::from);
    (a.intersects(b), common, a.distance(b), a.distance_squared(b), a.closest_points(b))
}

/// Of two equal solids the contact has a normal that cannot be its own opposite.
fn is_choice<S: Scalar, const D: usize, A: PartialEq>(a: &A, b: &A, common: &Option<Common<S, D>>) -> bool {
    a == b && matches!(common, Some(Common::Contact(Contact { .. })))
}

/// The answers of the enums, against those of the two shapes, which are `expected`.
fn same<Any, A, B, S, const D: usize>(a: A, b: B, expected: Answers<S, D>, seen: &mut Seen)
where
    S: Whole,
    A: Copy + Debug + Into<Any>,
    A: Intersect<Any, Output = Common<S, D>> + Distance<Any, Scalar = S, Closest = Closest<S, D>>,
    B: Copy + Debug + Into<Any>,
    Any: PartialEq + Intersect<Output = Common<S, D>> + Distance<Scalar = S, Closest = Closest<S, D>>,
    Any: Intersect<B, Output = Common<S, D>> + Distance<B, Scalar = S, Closest = Closest<S, D>>,
{
    let (any_a, any_b): (Any, Any) = (a.into(), b.into());
    assert_eq!(answers(&any_a, &any_b), expected, "{a:?} with {b:?}");
    assert_eq!(answers(&a, &any_b), expected, "{a:?} with any {b:?}");
    assert_eq!(answers(&any_a, &b), expected, "any {a:?} with {b:?}");

    let (meets, common, distance, _, closest) = expected;
    assert_eq!((common.is_some(), distance == S::whole(0)), (meets, meets), "{a:?} with {b:?}");
    let back = answers(&any_b, &any_a);
    assert_eq!(back.0, meets, "{b:?} with {a:?}");
    if S::IS_FIXED {
        assert_eq!(back.4, closest.map(Closest::mirror), "{b:?} with {a:?}");
        if !is_choice(&any_a, &any_b, &common) {
            assert_eq!(back.1, common.map(Mirror::mirror), "{b:?} with {a:?}");
        }
    }

    *(if meets { &mut seen.met } else { &mut seen.missed }) += 1;
    seen.empty += u32::from(closest.is_none());
}

/// From the list of kinds, with how to draw each, a function that draws all ordered pairs of them.
macro_rules! kinds {
    (@first $Any:tt $rng:ident [$($a:tt)*] $all:tt) => { $(kinds!(@second $Any $rng $a $all);)* };
    (@second $Any:tt $rng:ident $a:tt [$($b:tt)*]) => { $(kinds!(@pair $Any $rng $a $b);)* };
    // They have no pair of their own: see `half_spaces_with_each_other`.
    (@pair $Any:tt $rng:ident (HalfSpace $a:expr) (HalfSpace $b:expr)) => {};
    (@pair ($Any:ty) $rng:ident ($A:ident $a:expr) ($B:ident $b:expr)) => {
        let mut seen = Seen::default();
        for _ in 0..DRAWS {
            let (a, b) = ($a, $b);
            assert_eq!(<$Any>::from(a), <$Any>::$A(a));
            same::<$Any, _, _, S, _>(a, b, answers(&a, &b), &mut seen);
        }
        let pair = concat!(stringify!($A), " with ", stringify!($B));
        assert!(seen.met > 0 && seen.missed > 0, "{pair}: {} meet, {} do not", seen.met, seen.missed);
        let solids = ["Circle", "Sphere", "Capsule", "Rect", "Aabb", "OrientedRect"];
        let has_solid = [stringify!($A), stringify!($B)].iter().any(|kind| solids.contains(kind));
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
    (OrientedRect OrientedRect::new(place(rng), [size::<S>(rng), size(rng)].into(), direction(rng)))
    (HalfSpace HalfSpace::new(place::<S, 2>(rng), direction(rng)))
    (Triangle Triangle::new(place::<S, 2>(rng), place(rng), place(rng)))
    (Polygon polygon::<S, 6>(rng))
}

kinds! { space of Shape3<S>, rng:
    (Point place::<S, 3>(rng))
    (Line Line::new(place::<S, 3>(rng), direction(rng)))
    (Ray Ray::new(place::<S, 3>(rng), direction(rng)))
    (Segment Segment::new(place::<S, 3>(rng), place(rng)))
    (Sphere Ball::new(place::<S, 3>(rng), size(rng)))
    (Capsule Capsule::new(place::<S, 3>(rng), place(rng), size(rng)))
    (Aabb block::<S, 3>(rng))
    (HalfSpace HalfSpace::new(place::<S, 3>(rng), direction(rng)))
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

/// `(p − origin)·normal`, of whole numbers.
fn height<const D: usize>(p: &Point<f64, D>, half: &HalfSpace<f64, D>) -> f64 {
    (p - half.origin).dot(&half.normal)
}

/// How far two half-spaces are apart; below zero where they overlap, and minus infinity where no way parts them.
fn gap<const D: usize>(a: &HalfSpace<f64, D>, b: &HalfSpace<f64, D>) -> f64 {
    let (square, dot) = (length_squared(&a.normal), a.normal.dot(&b.normal));
    // Of whole numbers both sides are exact.
    let is_opposite = dot < 0.0 && dot * dot == square * length_squared(&b.normal);
    if is_opposite { height(&b.origin, a) / square.sqrt() } else { f64::NEG_INFINITY }
}

/// What the enums answer of two half-spaces, against the definition.
fn half_spaces<Any, const D: usize>()
where
    Any: From<HalfSpace<f64, D>> + Debug + PartialEq,
    Any: Intersect<Output = Common<f64, D>> + Distance<Scalar = f64, Closest = Closest<f64, D>>,
    Any: Intersect<HalfSpace<f64, D>, Output = Common<f64, D>>,
{
    let rng = &mut Rng::new(3);
    let (mut apart, mut parted) = (0, 0);
    for _ in 0..4000 {
        let mut draw = || HalfSpace::new(place::<f64, D>(rng), direction(rng));
        let (first, second) = (draw(), draw());
        let (a, b) = (Any::from(first), Any::from(second));
        let (gap, common) = (gap(&first, &second), a.intersect(&b));
        let meets = gap <= 0.0;
        let got = [a.intersects(&b), b.intersects(&a), common.is_some(), a.intersect(&second).is_some()];
        assert_eq!(got, [meets; 4], "{a:?} with {b:?}");
        let near = |x: f64, y: f64| (x - y).abs() <= 1e-12;
        let (distance, square) = (a.distance(&b), a.distance_squared(&b));
        assert_eq!((distance, square), (b.distance(&a), b.distance_squared(&a)));
        let expected = gap.max(0.0);
        assert!(
            near(distance, expected) && near(square, expected * expected),
            "{a:?} with {b:?}: {distance}"
        );

        let closest = a.closest_points(&b).unwrap();
        assert_eq!(b.closest_points(&a), Some(closest.mirror()), "{a:?} with {b:?}");
        let is_on = |p: &Point<f64, D>, half: &HalfSpace<f64, D>| height(p, half) <= 1e-12;
        assert!(is_on(&closest.point_a, &first) && is_on(&closest.point_b, &second), "{a:?} with {b:?}");
        assert!(near(length(&(closest.point_a - closest.point_b)), expected), "{a:?} with {b:?}");
        apart += u32::from(!meets);

        let Some(Common::Contact(contact)) = common else { continue };
        if a != b {
            assert_eq!(b.intersect(&a), Some(Common::Contact(contact.mirror())), "{a:?} with {b:?}");
        }
        assert!(near(length(&contact.normal), 1.0));
        if gap == f64::NEG_INFINITY {
            let along_x = contact.normal[0].abs() == 1.0;
            assert!(contact.depth == f64::MAX && along_x, "{contact:?} of {a:?} with {b:?}");
            continue;
        }
        let moved = second.translated(contact.normal * contact.depth);
        assert!(near(height(&moved.origin, &first), 0.0), "{contact:?} of {a:?} with {b:?}");
        let from = contact.point_b + contact.normal * contact.depth;
        assert!(near(length(&(contact.point_a - from)), 0.0), "{contact:?} of {a:?} with {b:?}");
        parted += 1;
    }
    assert!(apart > 20 && parted > 20, "{apart} apart, {parted} that overlap by so much");
}

#[test]
fn half_spaces_with_each_other() {
    half_spaces::<Shape2<f64>, 2>();
    half_spaces::<Shape3<f64>, 3>();
}

#[test]
fn half_spaces_in_fixed_point_have_mirror_images() {
    let rng = &mut Rng::new(4);
    for _ in 0..2000 {
        let mut draw = || HalfSpace::new(place::<I16F16, 3>(rng), direction(rng));
        let (first, second) = (draw(), draw());
        let (a, b) = (Shape3::from(first), Shape3::from(second));
        let (there, back) = (answers(&a, &b), answers(&b, &a));
        let mirrored = (back.0, back.1.map(Mirror::mirror), back.2, back.3, back.4.map(Closest::mirror));
        assert!(there == mirrored || first == second, "{a:?} with {b:?}");
        // In halves of a step they are what they are in floats.
        let float = |half: HalfSpace<I16F16, 3>| {
            let number = |x: I16F16| x.to_num::<f64>();
            Shape3::from(HalfSpace::new(half.origin.map(number), half.normal.map(number)))
        };
        let (number, unit) = (there.2.to_num::<f64>(), 1.0 / 65536.0);
        assert!((number - float(first).distance(&float(second))).abs() <= unit, "{a:?} with {b:?}");
    }
}

#[test]
fn a_half_space_that_is_not_finite_is_nothing_to_another() {
    let nothing = Shape2::from(HalfSpace::new(point![0.0, 0.0], vector![f64::NAN, 1.0]));
    let floor = Shape2::from(HalfSpace::new(point![0.0, 0.0], vector![0.0, 1.0]));
    assert!(!nothing.intersects(&floor) && floor.intersect(&nothing).is_none());
    assert_eq!((nothing.distance(&floor), nothing.closest_points(&floor)), (f64::MAX, None));
    assert!(nothing.aabb().is_some_and(|empty| empty.min.x > empty.max.x));
    assert_eq!(floor.aabb(), None);
}

/// Both orders of two enums, each with a number of corners of its own.
fn with_other_numbers_of_corners<S: Whole>() {
    let rng = &mut Rng::new(5);
    let mut met = 0;
    for _ in 0..2000 {
        let (few, many) = (polygon::<S, 3>(rng), polygon::<S, 6>(rng));
        let (triangle, disk) = (
            Triangle::new(place::<S, 2>(rng), place(rng), place(rng)),
            Ball::new(place::<S, 2>(rng), size(rng)),
        );
        let (a, b) = (AnyShape2::<S, 3>::from(few), AnyShape2::<S, 6>::from(many));
        assert_eq!(answers(&a, &b), answers(&few, &many), "{few:?} with {many:?}");
        assert_eq!(answers(&b, &a), answers(&many, &few), "{many:?} with {few:?}");
        assert_eq!(answers(&few, &b), answers(&few, &many));
        let (a, c) = (Shape2::from(disk), Shape2::from(triangle));
        assert_eq!(answers(&a, &b), answers(&disk, &many), "{disk:?} with {many:?}");
        assert_eq!(answers(&b, &a), answers(&many, &disk));
        assert_eq!(answers(&a, &c), answers(&disk, &triangle), "{disk:?} with {triangle:?}");
        assert_eq!(answers(&b, &c), answers(&many, &triangle));
        met += u32::from(a.intersects(&b));
    }
    assert!((200..1800).contains(&met), "{met} meet");
}

#[test]
fn polygons_of_any_number_of_corners_meet() {
    with_other_numbers_of_corners::<f64>();
    with_other_numbers_of_corners::<I16F16>();
}

/// The greatest of the kinds without corners, and a byte for the kind with as much again as it takes to align it.
fn is_as_small_as_without_polygons<S: Scalar>() {
    let (rect, number) = (size_of::<OrientedRect<S>>(), align_of::<S>());
    assert_eq!((size_of::<Shape2<S>>(), align_of::<Shape2<S>>()), (rect + number, number));
}

#[test]
fn a_shape_has_no_room_for_polygons_that_it_cannot_be() {
    is_as_small_as_without_polygons::<f32>();
    is_as_small_as_without_polygons::<f64>();
    is_as_small_as_without_polygons::<I16F16>();
    is_as_small_as_without_polygons::<FixedI8<U6>>();
    assert_eq!(size_of::<Shape2<f64>>(), 56);
    assert!(size_of::<AnyShape2<f64, 8>>() <= 8 * 16 + 16);
}

#[test]
fn what_has_corners_is_moved_turned_and_bounded() {
    let (by, about) = (vector![3.0, -1.0], point![0.0, 0.0]);
    let triangle = Triangle::new(point![1.0, 0.0], point![4.0, 0.0], point![1.0, 4.0]);
    let polygon = Polygon::<f64, 5>::hull(&triangle.corners()).unwrap();
    let bounds = Rect::new(point![1.0, 0.0], point![4.0, 4.0]);
    let turned = Rect::new(point![-4.0, 1.0], point![0.0, 4.0]);
    for shape in [AnyShape2::<f64, 5>::from(triangle), polygon.into()] {
        assert_eq!(shape.aabb(), Some(bounds), "{shape:?}");
        assert_eq!(shape.translated(by).aabb(), Some(bounds.translated(by)), "{shape:?}");
        assert_eq!(shape.rotated(Angle::QUARTER, about).aabb(), Some(turned), "{shape:?}");
        assert!(shape.contains(&point![2.0, 1.0]) && !shape.contains(&point![4.0, 4.0]), "{shape:?}");
    }
    // Moved to no place, it is nothing.
    let nothing = AnyShape2::from(polygon).translated(vector![f64::NAN, 0.0]);
    let anywhere = HalfSpace::new(about, vector![0.0, 0.0]);
    assert!(!nothing.intersects(&anywhere) && nothing.intersect(&nothing).is_none());
    assert_eq!((nothing.distance(&anywhere), nothing.closest_points(&nothing)), (f64::MAX, None));
    assert!(nothing.aabb().is_some_and(|empty| empty.min.x > empty.max.x));
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
    let oriented = OrientedRect::new(point![1.0, 2.0], vector![1.0, 3.0], vector![0.0, 1.0]);
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
            OrientedRect::new(point![1.0, 1.0], vector![1.0, 2.0], vector![3.0, 4.0]).into(),
            OrientedRect::new(point![4.0, 0.0], vector![1.0, 2.0], vector![3.0, 4.0]).into(),
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
