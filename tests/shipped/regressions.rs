//! Bugs that were fixed and must not return.

#![allow(clippy::unwrap_used, reason = "an answer that is not there must stop the test")]

use std::hint::black_box;

use kousa::fixed::types::I32F32;
use kousa::nalgebra::{Point2, point, vector};
use kousa::{
    Aabb, Capsule, Circle, Closest, Intersect, Line, OrientedBox, OrientedRect, Polygon, Polyhedron, Ray,
    Rect, Segment, Shape2, Shape3, Sphere, Triangle, closest_points, distance, distance_squared, intersect,
    slide, sweep, within,
};

/// In release builds the common point of a line and a rectangle of floats that meet in a corner or along a
/// side had a coordinate 0 that neither of them has: this line is at `y = −3`, and the answer was (0, 0). The
/// same code was right in debug builds, with `opt-level = 2`, with one codegen unit and without
/// `slp-vectorize`. The bug therefore shows only with `cargo test --release` and with numbers that the
/// compiler does not know.
#[test]
fn the_common_point_is_common() {
    let (origin, direction, end) = (point![3.0, -3.0], vector![-2.0, 0.0], point![-1.0, -3.0]);
    let rect = black_box(Rect::new(point![0.0, -3.0], point![3.0, 4.0]));
    let oriented = OrientedRect::from(rect);
    let line = black_box(Line::new(origin, direction));
    let ray = black_box(Ray::new(origin, direction));
    let segment = black_box(Segment::new(origin, end));
    for nearest in [closest_points(&line, &rect), closest_points(&line, &oriented)] {
        assert_common(nearest, point![0.0, -3.0]);
    }
    assert_common(closest_points(&ray, &rect), point![0.0, -3.0]);
    assert_common(closest_points(&segment, &rect), point![0.0, -3.0]);
}

#[track_caller]
fn assert_common(nearest: Option<Closest<f64, 2>>, common: Point2<f64>) {
    let nearest = nearest.unwrap();
    assert_eq!((nearest.point_a, nearest.point_b), (common, common));
}

/// A positive depth that is too small for an `f32` was rounded to zero, which only solids that just touch
/// should have. Distances were right because they are computed where they are rounded. This depth is about
/// 3e-90.
#[test]
fn a_depth_that_is_not_zero_is_not_zero() {
    let capsule = Capsule::new(
        point![-3.576_278_7e-7_f32, -2.384_185_8e-7, 3e-45],
        point![-8.729_071e-12, 2.384_185_8e-7, -3.402_823_5e38],
        0.0,
    );
    let block = Aabb::new(
        point![-3.576_278_7e-7, -5.975_684e27, 0.0],
        point![1.192_092_9e-7, 4.992_530_6e-35, 2.384_185_8e-7],
    );
    assert!(capsule.intersects(&block));
    assert_eq!(intersect(&capsule, &block).unwrap().depth, f32::from_bits(1));
}

/// An angle that is not finite has no sine. It produced a rectangle of length 0, which is its center, instead
/// of the empty set.
#[test]
fn an_angle_that_is_not_finite_makes_nothing() {
    let (center, half_extents) = (point![1.0, 2.0], vector![1.0, 1.0]);
    for radians in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert!(!OrientedRect::from_angle(center, half_extents, radians).intersects(&center));
    }
}

/// A shape with a number that is not finite is the empty set, but its bounds were not empty if the other
/// numbers sufficed to compute some. The union of such a box with another one contained the number that is
/// not finite.
#[test]
fn what_is_not_finite_has_no_bounds() {
    let (place, nowhere) = (point![1.0, 2.0], point![f64::NAN, 0.0]);
    let bounds = [
        Segment::new(place, nowhere).aabb(),
        Segment::new(nowhere, place).aabb(),
        Capsule::new(place, nowhere, 1.0).aabb(),
        Circle::new(place, f64::NAN).aabb(),
        OrientedRect::new(place, [vector![f64::NAN, 0.0], vector![0.0, 1.0]]).aabb(),
    ];
    let rect = Rect::new(point![0.0, 0.0], point![3.0, 3.0]);
    for empty in bounds {
        assert!(!empty.intersects(&place), "{empty:?}");
        assert_eq!(empty.union(&rect), rect, "{empty:?}");
        assert_eq!(rect.union(&empty), rect, "{empty:?}");
    }
}

/// Capsules in space that just touch side by side had a depth of `-0.0`: the negated difference of the root
/// and the radii, which is exactly zero.
#[test]
fn a_depth_of_nothing_has_no_sign() {
    let a = Capsule::new(point![1.5, 2.0, 0.75], point![4.0, 2.0, 0.75], 0.75);
    let b = Capsule::new(point![2.0, 2.0, 2.0], point![4.5, 2.0, 2.0], 0.5);
    let depth: f64 = intersect(&a, &b).unwrap().depth;
    assert_eq!(depth.to_bits(), 0.0_f64.to_bits());
}

/// A line nearly touches a ball of nearly the whole range. The result of the cancellation must be squared,
/// and not its error.
#[test]
fn a_square_of_what_has_cancelled() {
    let r = f32::MAX;
    let ball = Sphere::new(point![2.493_737_2e-32, 0.0, r], r);
    let line = Line::new(
        point![-2.384_185_8e-7, 0.0, -2.384_185_8e-7],
        vector![-1.801_311_6e34, 0.0, -2.609_716e-32],
    );
    let (distance, square) = (distance(&line, &ball), distance_squared(&line, &ball));
    assert!((distance - 2.384_185_8e-7).abs() < 1e-9, "{distance}");
    assert!((square / (distance * distance) - 1.0).abs() < 1e-5, "{square}");
}

/// Sides of all but no width: an intermediate product overflowed, and the filter trusted it.
#[test]
fn a_product_that_overflows_on_the_way() {
    let line = Line::new(
        point![-2.464721296747074e73, 5e-324],
        vector![1.2584086583851144e-224, 5.237819629678518e56],
    );
    let half_edges = [vector![0.0, 0.0], vector![5e-324 * f64::MAX, 0.0]];
    let rect = OrientedRect::new(point![0.0, 1e-323], half_edges);
    assert!(!line.intersects(&rect));
    assert!(!Ray::new(line.origin, line.direction).intersects(&rect));
    assert!(!OrientedRect::new(line.origin, half_edges).intersects(&rect));
}

/// A sliver of a triangle across a rectangle of almost no width: products of its tiny sides underflowed to
/// zero. The filter therefore took another corner for the one that faces an edge, and it found a separating
/// line.
#[test]
fn a_sliver_across_a_rectangle_of_no_width() {
    let sliver = Triangle::new(
        point![-3.9999999999999996, -3.9999999999999996],
        point![2.0000000000000004, 4.000000000000001],
        point![-3.9999999999999996, -4.000000000000001],
    );
    for width in [5e-324, 1e-310, 1e-300, 1e-100, 1e-17, 0.0] {
        let rect = Rect::new(point![-width, 1.0000000000000002], point![0.0, 2.0]);
        assert!(sliver.intersects(&rect), "{width}");
        assert!(
            sweep(&sliver, &vector![-8.0, 5.0], &rect).is_some_and(|impact| impact.depth > 0.0),
            "{width}"
        );
    }
}

/// A product with a subnormal number was divided by another: the place where a ray enters a box was off by a whole unit.
#[test]
fn a_product_that_is_rounded_before_it_is_divided() {
    let ray = Ray::new(
        point![0.0, 5e-324, -4.480_524_749_257_502],
        vector![5e-324, 1e-323, -15.922_413_419_040_643],
    );
    let block = Aabb::new(
        point![5e-324, 1e-323, -28.364_144_877_818_46],
        point![1e-323, 3e-323, -12.441_731_457_787_82],
    );
    let place = intersect(&ray, &block).unwrap().enter.point;
    let off: f64 = place.z + 20.402_938_168_298_145;
    assert!(off.abs() < 1e-14, "{place}");
}

/// The square of the gap underflowed to zero, and a ball of the least radius was taken to reach across it.
#[test]
fn a_gap_whose_square_underflows() {
    for gap in [5e-324, 1e-323, 4.2e-185, 4.2e-180, 1e-160] {
        for radius in [0.0, 5e-324] {
            let (left, ball) = (gap - radius, Sphere::new(point![0.0, 0.0, 0.0], radius));
            let disk = Circle::new(point![0.0, 0.0], radius);
            for found in [
                distance(&point![0.0, 0.0, gap], &ball),
                distance(&ball, &Sphere::new(point![gap, 0.0, 0.0], 0.0)),
                distance(&disk, &Segment::new(point![gap, -1.0], point![gap, 2.0])),
            ] {
                assert!(f64::abs(found - left) <= 4.0 * f64::EPSILON * left, "{gap}, {radius}: {found}");
            }
        }
    }
}

/// The exact normal of a thin rectangle was divided by the length of the side between its corners, which are rounded.
#[test]
fn a_disk_beside_a_rectangle_whose_corners_are_rounded() {
    let half_edges = [vector![-1.4177081353237097e-7, 0.0], vector![0.0, -0.01244926746366451]];
    let thin = OrientedRect::new(point![0.4, -0.3000000000000001], half_edges);
    let below = Circle::new(point![0.3999998582291865, -131.1643056290882], 130.85185636162453);
    assert!(!thin.intersects(&below) && intersect(&below, &thin).is_none());
    assert!(distance(&thin, &below) > 0.0_f64);

    let thin = OrientedRect::new(point![1e17, -3e-15], [vector![-336.7, 0.0], vector![0.0, -1e-16]]);
    let below = Circle::new(point![1e17, -5e8], 5e8);
    assert!(thin.intersects(&below));
    assert_eq!(distance(&thin, &below), 0.0_f64);
}

/// Corners of a needle that are equal but for a rounding stopped the search for the one that faces an edge.
#[test]
fn a_needle_at_a_corner_of_a_polygon() {
    let half_edges = [[6.291113e-17_f32, 9.53257e-19], [-1.6398562e-12, 0.0]];
    let half_edges = half_edges.map(|[x, y]| vector![f64::from(x), f64::from(y)]);
    let needle = OrientedRect::new(point![1.0, -2.0], half_edges);
    let corners = [point![-2.0, -2.0], point![1.0, -2.0], point![1.0, 2.0], point![-2.0, 1.0]];
    let polygon = Polygon::<f64, 4>::try_from(corners).unwrap();
    let triangle = Triangle::new(corners[0], corners[1], corners[2]);
    let rect = Rect::new(corners[0], corners[2]);
    // They have its center in common.
    assert!(needle.intersects(&polygon) && needle.intersects(&triangle) && needle.intersects(&rect));
    assert!(intersect(&needle, &polygon).is_some() && intersect(&rect, &needle).is_some());
    assert_eq!(distance(&needle, &polygon), 0.0);
}

/// Half of the least number was rounded to nothing, and so was the error bound: a triangle did not have its own corner.
#[test]
fn a_triangle_of_the_least_numbers() {
    let u = 5e-324;
    let corner = point![0.0, u, 0.0];
    let triangle = Triangle::new(corner, point![-u, 0.0, -2.0 * u], point![-u, 0.0, -2.0 * u]);
    assert!(corner.intersects(&triangle));
    assert_eq!(distance(&triangle, &corner), 0.0);
}

/// The unit of a slide underflowed where everything was tiny, and a loop by steps of it had no end.
#[test]
fn a_slide_of_the_least_numbers_ends() {
    let segment = Segment::new(point![-1.63e-322, 1.1e-322], point![-1.33e-322, 0.0]);
    let slid = slide(&segment, &vector![1.6e-322, 0.0], &[point![-3e-323, 4e-323]]);
    assert!(slid.travel.x <= 1.6e-322);
}

/// The end of a chord beyond the numbers of 64 bits was cut to 64 bits before what lay beyond it was added, and so came back into the range.
#[test]
fn an_end_beyond_the_range_saturates() {
    let q = I32F32::from_num::<i32>;
    let half_edges = [vector![q(3 << 29), q(1 << 30)], vector![q(-1 << 30), q(3 << 29)]];
    let rect = OrientedRect::new(point![q(0), q(-32768)], half_edges);
    let line = Line::new(point![q(-16384), q(16384)], vector![q(16384), q(49152)]);
    let enter = intersect(&line, &rect).unwrap().enter;
    assert_eq!(enter.point.y, I32F32::MIN);
}

/// One side of a triangle is far shorter than the other two, and heights along an axis across it are computed from these: their errors were
/// taken to be as small as the side. Both pairs meet, and their verdict was that they are apart.
#[test]
fn a_triangle_with_one_short_side_between_long_ones() {
    let huge = f32::MAX;
    let needle = Triangle::new(
        point![-huge, huge, -5.00494],
        point![1.591_965_6e-28, 0.0, 2.897_720_7e-21],
        point![-2.618_892_6e-31, 7.529_541_7e-29, 0.0],
    );
    let other = Triangle::new(
        point![6.696_619e26, huge, 1.538_701_8e-33],
        point![-0.045_237_005, 0.0, 4.935_020_6e-31],
        point![-984_261_440.0, -huge, -2.305_063_6e-36],
    );
    assert!(needle.intersects(&other) && distance(&needle, &other) == 0.0);
    let slab = OrientedBox::new(
        point![-huge, 1e-45, 5.659_364_3e35],
        [
            vector![huge, -1.299_101_4e13, -huge],
            vector![-5.510_556_3e-8, huge, 0.769_972_15],
            vector![-4.610_038_4e-11, -0.288_126_74, -1.984_962_2e-11],
        ],
    );
    let sail = Triangle::new(
        point![-6.343_708_6e-27, -huge, -huge],
        point![0.0, 2.899_495_1e-35, 6.843_223_7e-38],
        point![213_472.38, -1.272_284_8e20, 3.570_006_8e-28],
    );
    assert!(slab.intersects(&sail) && distance(&slab, &sail) == 0.0);
}

/// A triangle with its corners on a line is a segment, whose ends are two of them. In plain floats the one in between was taken for a corner.
#[test]
fn a_triangle_that_is_a_segment_has_two_corners() {
    let slanted = OrientedBox::new(
        point![2.0, -6.0, 1536.0],
        [vector![6.0, 6.0, -1536.0], vector![1536.0, 512.0, 512.0], vector![4.0, 2.0, 1024.0]],
    );
    let straight =
        Triangle::new(point![-6.0, -6.0, 1024.0], point![-12.0, -12.0, 2560.0], point![-18.0, -18.0, 4096.0]);
    let segment = Segment::new(straight.a, straight.c);
    let capsule = Capsule { segment, radius: 0.0 };
    let (found, same) = (intersect(&slanted, &straight).unwrap(), intersect(&slanted, &capsule).unwrap());
    assert_eq!((found.point_b, same.point_b), (straight.a, straight.a));
}

/// Corners so far away that floats do not hold them in the unit of the others, listed between nearer ones: their edges were left out.
#[test]
fn edges_to_corners_beyond_all_floats_count() {
    let far = f64::MAX;
    let corners = [
        [-1.110_223_024_625_156_5e-15, -4.440_892_098_500_626e-16, -4.440_892_098_500_626e-16],
        [-1.110_223_024_625_156_5e-15, far, far],
        [-4.440_892_098_500_626e-16, far, far],
        [6.661_338_147_750_939e-16, -1.527_669_617_632_217_4e-8, -1.527_669_617_632_217_4e-8],
    ];
    let sail = Polyhedron::<f64, 4>::from_parts(&corners).unwrap();
    let place = point![1.997_456_586_589_939_2, 0.002_414_887_611_740_875, 0.002_414_887_611_740_875];
    let [below, above] = [1.997_456_586_589_938_5, 1.997_456_586_589_938_7];
    assert!(!within(&place, &sail, below) && within(&place, &sail, above));
    assert_eq!(distance(&place, &sail), below);
}

/// A line or a ray stops nothing, but in floats a slide of a point kept away from it, as from a wall without thickness.
#[test]
fn a_point_slides_through_what_has_no_end() {
    let way = vector![1.0, 0.0];
    let line = Line::new(point![1.0, -1.0], vector![0.0, 1.0]);
    let ray = Ray::new(point![0.5, -1.0], vector![0.0, 1.0]);
    let slid = slide(&Shape2::from(point![0.0, 0.0]), &way, &[Shape2::from(line), Shape2::from(ray)]);
    assert_eq!((slid.travel, slid.impacts().len()), (way, 0));
    let way = vector![1.0, 0.0, 0.0];
    let line = Line::new(point![1.0, -1.0, 0.0], vector![0.0, 1.0, 0.0]);
    let slid = slide(&Shape3::from(point![0.0, 0.0, 0.0]), &way, &[Shape3::from(line)]);
    assert_eq!((slid.travel, slid.impacts().len()), (way, 0));
}
