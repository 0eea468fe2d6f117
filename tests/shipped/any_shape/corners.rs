//! Triangles and polygons in the enum of the plane, which has room for a given number of corners.

use fixed::FixedI8;
use fixed::types::I16F16;
use fixed::types::extra::U6;
use kousa::nalgebra::{point, vector};
use kousa::{
    Angle, AnyShape2, Ball, Capsule, Contains, Distance, HalfSpace, Intersect, Manifold, OrientedBox,
    OrientedRect, Polygon, Rect, Scalar, Segment, Shape2, Shape3, Triangle,
};

use super::{Whole, answers, block, direction, place, polygon, size};
use crate::support::{Rng, rounds};

/// Queries two enums with different numbers of corners, in both orders.
fn with_other_numbers_of_corners<S: Whole>() {
    let rng = &mut Rng::new(5);
    let mut met = 0;
    let draws = rounds(500, 2000) as u32;
    for _ in 0..draws {
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
    assert!((draws / 10..draws / 10 * 9).contains(&met), "{met} meet");
}

/// Compares the manifold of two enums with that of the shapes in them.
macro_rules! same_manifold {
    ($seen:ident, $margin:expr, $Any:ty, $a:ident: $($b:ident),*) => {$(
        let (any_a, any_b) = (<$Any>::from($a), <$Any>::from($b));
        let expected = $a.manifold(&$b, $margin);
        assert_eq!(any_a.manifold(&any_b, $margin), expected, "{:?} with {:?}", $a, $b);
        assert_eq!($a.manifold(&any_b, $margin), expected, "{:?} with any {:?}", $a, $b);
        assert_eq!(any_a.manifold(&$b, $margin), expected, "any {:?} with {:?}", $a, $b);
        $seen[usize::from(expected.is_some())] += 1;
    )*};
}

/// Compares the manifolds of every ordered pair of solids.
fn have_the_manifolds_of_what_is_in_them<S: Whole>() {
    let rng = &mut Rng::new(11);
    let mut seen = [0; 2];
    let draws = rounds(40, 150) as i64;
    for round in 0..draws {
        let margin = S::whole(round % 2);
        let disk = Ball::new(place::<S, 2>(rng), size(rng));
        let capsule = Capsule::new(place::<S, 2>(rng), place(rng), size(rng));
        let rect = block::<S, 2>(rng);
        let oriented = OrientedRect::new(place::<S, 2>(rng), [direction(rng), direction(rng)]);
        let triangle = Triangle::new(place::<S, 2>(rng), place(rng), place(rng));
        let polygon = polygon::<S, 6>(rng);
        let half = HalfSpace::new(place::<S, 2>(rng), direction(rng));
        same_manifold!(seen, margin, AnyShape2<S, 6>, disk: disk, capsule, rect, oriented, triangle, polygon, half);
        same_manifold!(seen, margin, AnyShape2<S, 6>, capsule: disk, capsule, rect, oriented, triangle, polygon, half);
        same_manifold!(seen, margin, AnyShape2<S, 6>, rect: disk, capsule, rect, oriented, triangle, polygon, half);
        same_manifold!(seen, margin, AnyShape2<S, 6>, oriented: disk, capsule, rect, oriented, triangle, polygon, half);
        same_manifold!(seen, margin, AnyShape2<S, 6>, triangle: disk, capsule, rect, oriented, triangle, polygon, half);
        same_manifold!(seen, margin, AnyShape2<S, 6>, polygon: disk, capsule, rect, oriented, triangle, polygon, half);
        same_manifold!(seen, margin, AnyShape2<S, 6>, half: disk, capsule, rect, oriented, triangle, polygon);

        let (half, segment) =
            (Shape2::from(half), Shape2::from(Segment::new(place::<S, 2>(rng), place(rng))));
        assert_eq!(half.manifold(&half, margin), None);
        assert_eq!(segment.manifold(&disk, margin), None);
        assert_eq!(rect.manifold(&segment, margin), None);
    }
    assert!(seen.iter().all(|seen| *seen > 7 * draws), "{seen:?}");
}

/// The same in space.
fn have_the_manifolds_of_what_is_in_them_in_space<S: Whole>() {
    let rng = &mut Rng::new(13);
    let mut seen = [0; 2];
    let draws = rounds(15, 40) as i64;
    for round in 0..draws {
        let margin = S::whole(round % 2);
        let ball = Ball::new(place::<S, 3>(rng), size(rng));
        let capsule = Capsule::new(place::<S, 3>(rng), place(rng), size(rng));
        let aabb = block::<S, 3>(rng);
        let edges = [0; 3].map(|_| place::<S, 3>(rng).coords);
        let oriented = OrientedBox::new(place(rng), edges);
        let triangle = Triangle::new(place::<S, 3>(rng), place(rng), place(rng));
        let half = HalfSpace::new(place::<S, 3>(rng), place::<S, 3>(rng).coords);
        same_manifold!(seen, margin, Shape3<S>, ball: ball, capsule, aabb, oriented, triangle, half);
        same_manifold!(seen, margin, Shape3<S>, capsule: ball, capsule, aabb, oriented, triangle, half);
        same_manifold!(seen, margin, Shape3<S>, aabb: ball, capsule, aabb, oriented, triangle, half);
        same_manifold!(seen, margin, Shape3<S>, oriented: ball, capsule, aabb, oriented, triangle, half);
        same_manifold!(seen, margin, Shape3<S>, triangle: ball, capsule, aabb, oriented, triangle, half);
        same_manifold!(seen, margin, Shape3<S>, half: ball, capsule, aabb, oriented, triangle);

        let (half, segment) =
            (Shape3::from(half), Shape3::from(Segment::new(place::<S, 3>(rng), place(rng))));
        assert_eq!(half.manifold(&half, margin), None);
        assert_eq!(segment.manifold(&ball, margin), None);
        assert_eq!(aabb.manifold(&segment, margin), None);
    }
    assert!(seen.iter().all(|seen| *seen > 5 * draws), "{seen:?}");
}

#[test]
fn enums_have_the_manifolds_of_what_is_in_them() {
    have_the_manifolds_of_what_is_in_them::<f64>();
    have_the_manifolds_of_what_is_in_them::<I16F16>();
    have_the_manifolds_of_what_is_in_them_in_space::<f64>();
    have_the_manifolds_of_what_is_in_them_in_space::<I16F16>();
}

#[test]
fn polygons_of_any_number_of_corners_meet() {
    with_other_numbers_of_corners::<f64>();
    with_other_numbers_of_corners::<I16F16>();
}

/// A `Shape2` takes the size of the largest kind without corners, and a tag that is padded to the scalar's
/// alignment.
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
    // A polygon that is moved by NaN is the empty set.
    let nothing = AnyShape2::from(polygon).translated(vector![f64::NAN, 0.0]);
    let anywhere = HalfSpace::new(about, vector![0.0, 0.0]);
    assert!(!nothing.intersects(&anywhere) && nothing.intersect(&nothing).is_none());
    assert_eq!((nothing.distance(&anywhere), nothing.closest_points(&nothing)), (f64::MAX, None));
    assert!(nothing.aabb().is_some_and(|empty| empty.min.x > empty.max.x));
}
