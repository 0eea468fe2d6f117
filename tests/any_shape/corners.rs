//! Triangles and polygons in the enum of the plane, which has room for so many corners.

use fixed::FixedI8;
use fixed::types::I16F16;
use fixed::types::extra::U6;
use kousa::nalgebra::{point, vector};
use kousa::{
    Angle, AnyShape2, Ball, Contains, Distance, HalfSpace, Intersect, OrientedRect, Polygon, Rect, Scalar,
    Shape2, Triangle,
};

use super::{Whole, answers, place, polygon, size};
use crate::rng::Rng;

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
