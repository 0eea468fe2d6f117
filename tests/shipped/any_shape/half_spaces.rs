//! Two half-spaces, which form a pair only in the enums.

use std::fmt::Debug;

use fixed::types::I16F16;
use kousa::nalgebra::{Point, point, vector};
use kousa::vector::{length, length_squared};
use kousa::{Closest, Common, Distance, HalfSpace, Intersect, Mirror, Shape2, Shape3};

use super::{answers, direction, place};
use crate::support::Rng;

/// `(p − origin)·normal`, of whole numbers.
fn height<const D: usize>(p: &Point<f64, D>, half: &HalfSpace<f64, D>) -> f64 {
    (p - half.origin).dot(&half.normal)
}

/// The distance of two half-spaces: negative where they overlap, and minus infinity where no motion separates
/// them.
fn gap<const D: usize>(a: &HalfSpace<f64, D>, b: &HalfSpace<f64, D>) -> f64 {
    let (square, dot) = (length_squared(&a.normal), a.normal.dot(&b.normal));
    // For whole numbers both sides are exact.
    let is_opposite = dot < 0.0 && dot * dot == square * length_squared(&b.normal);
    if is_opposite { height(&b.origin, a) / square.sqrt() } else { f64::NEG_INFINITY }
}

/// Compares the answers of the enums about two half-spaces with the definition.
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
        let mirrored =
            (back.0, back.1.map(Mirror::mirror), back.2, back.3, back.4.map(Closest::mirror), back.5);
        assert!(there == mirrored || first == second, "{a:?} with {b:?}");
        // The distance differs from that of floats by at most one step.
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
