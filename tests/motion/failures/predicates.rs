//! Libraries for maps and meshes: points and segments that nearly touch, hulls without area.

use kousa::{Mesh, Polygon, Ray, Rect, Segment, Triangle, contains, distance, intersect, intersects, point};

fn segments(a: [f64; 4], b: [f64; 4]) -> [Segment<f64>; 2] {
    [a, b].map(|[x1, y1, x2, y2]| Segment::from_parts([x1, y1], [x2, y2]))
}

/// As a decimal fraction 0.9 would be on the segment. The `f64` nearest to it is beside it, by 2e-17.
#[test]
fn geo_640_a_point_on_a_segment() {
    assert!(contains(&Segment::from_parts([5.0, 10.0], [10.0, 35.0]), &point([9.0, 30.0])));
    let (segment, beside) = (Segment::from_parts([0.5, 1.0], [1.0, 3.5]), point([0.9, 3.0]));
    assert!(!contains(&segment, &beside));
    let gap: f64 = distance(&segment, &beside);
    assert!((gap - 2.177_326_487e-17).abs() < 1e-26, "{gap}");
}

/// The point is beyond the end, by 7.6e-4.
#[test]
fn geo_144_a_point_beyond_a_segment() {
    let [segment, _] = segments([51.3561738, 0.1089333, 51.3555692, 0.1097743], [0.0; 4]);
    assert!(!intersects(&segment, &point([51.3566007, 0.1083048])));
}

#[test]
fn geo_905_the_hull_of_points_on_a_line() {
    let hull = Polygon::<f64, 3>::from_parts(&[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]]).unwrap();
    assert_eq!(hull.corners(), [[0.0, 0.0], [2.0, 2.0]].map(point));
}

/// The second segment begins 1e-10 of its length beyond the first.
#[test]
fn meshes_jl_320_segments_that_nearly_meet() {
    for end in [[50000.0, 30000.0], [50002.125005, 30001.875003]] {
        let [a, b] = segments([2.0, 2.0, 3.0, 1.0], [2.125005, 1.875003, end[0], end[1]]);
        assert!(!intersects(&a, &b) && !intersects(&b, &a));
    }
}

/// The one ends at the origin. The other begins 3e-15 below it.
#[test]
fn spatialpandas_152_segments_three_quadrillionths_apart() {
    let [a, b] = segments([1.0, -33.0, 0.0, 0.0], [0.0, -3e-15, 0.0, -1.0]);
    assert!(!intersects(&a, &b));
    let [a, touching] = segments([1.0, -33.0, 0.0, 0.0], [0.0, 0.0, 0.0, -1.0]);
    assert!(intersects(&a, &touching));
}

#[test]
fn turf_2250_segments_that_share_an_end() {
    let [a, b] = segments(
        [13.3930069, 52.5275117, 13.3928956, 52.5274816],
        [13.392838775, 52.527573275, 13.3928956, 52.5274816],
    );
    assert_eq!(intersect(&a, &b).unwrap().point(), Some(a.b));
}

#[test]
fn turf_2948_an_end_on_a_segment() {
    let [a, b] = segments([3.0, 4.0, 3.0, 1.0], [3.0, 2.0, 4.0, 2.0]);
    assert_eq!(intersect(&a, &b).unwrap().point(), Some(point([3.0, 2.0])));
    let [a, b] = segments([4.0, 0.0, 4.0, 4.0], [3.0, 2.0, 4.0, 2.0]);
    assert_eq!(intersect(&a, &b).unwrap().point(), Some(point([4.0, 2.0])));
}

/// The segments cross at y = 11911.6199311…
#[test]
fn bentley_ottmann_19_a_long_and_a_vertical_segment() {
    let [a, b] = segments(
        [140357.2616341884, 11912.20245016317, 140392.3460311006, 11911.04283354345],
        [140374.8858468038, 11909.41727425209, 140374.8858468038, 12009.41727425209],
    );
    let crossing = intersect(&a, &b).unwrap().point().unwrap();
    assert_eq!(crossing.x, 140374.8858468038);
    assert!((crossing.y - 11911.619931104642).abs() < 1e-11, "{crossing}");
}

/// A segment without length is a point, here in the middle of a polygon.
#[test]
fn shapely_2121_a_segment_without_length() {
    let origin = Segment::from_parts([0.0, 0.0], [0.0, 0.0]);
    for low in [-100.0, -150.0] {
        let corners = [[-100.0, -100.0], [100.0, low], [100.0, 100.0], [-100.0, -low]];
        assert!(intersects(&origin, &Polygon::<f64, 4>::from_parts(&corners).unwrap()));
    }
}

/// Below the triangle, and not in it: a point, as a segment without length too.
#[test]
fn cgal_8146_a_segment_without_length() {
    let triangle = Triangle::from_parts([-1.0, 0.0], [0.0, 0.0], [1.0, 7.0]);
    let beside = [0.5, -1.0];
    assert!(!intersects(&triangle, &point(beside)));
    assert!(!intersects(&triangle, &Segment::from_parts(beside, beside)));
}

/// The corners are on a line, from (0.5, 0.5) to (1, 1).
#[test]
fn opengeode_803_a_triangle_without_area() {
    let triangle = Triangle::from_parts([1.0, 1.0], [0.5, 0.5], [1.0, 1.0]);
    assert!(contains(&triangle, &point([0.75, 0.75])));
    assert!(!contains(&triangle, &point([1.5, 1.5])));
}

/// The upper rectangle begins 6e-14 above the other.
#[test]
fn flatten_js_207_rectangles_a_digit_apart() {
    let lower = Rect::from_parts([-1768.0, -686.18], [-268.0, -334.18]);
    let upper = Rect::from_parts([-968.0, -334.17999999999995], [-868.0, -234.17999999999995]);
    assert!(!intersects(&lower, &upper));
    assert_eq!(distance(&lower, &upper), 334.18 - 334.17999999999995);
}

/// A square of two triangles. The ray goes through the edge between them.
#[test]
fn trimesh_1766_a_ray_at_the_edge_of_two_triangles() {
    let corners = [[-1.0, -1.0, 0.0], [1.0, -1.0, 0.0], [1.0, 1.0, 0.0], [-1.0, 1.0, 0.0]].map(point);
    let square = Mesh::new(corners.to_vec(), vec![[0, 1, 2], [2, 3, 0]]).unwrap();
    let (_, hit) = square.cast(&Ray::from_parts([0.0, 0.0, 1.0], [0.0, 0.0, -1.0])).unwrap();
    assert_eq!((hit.t, hit.point), (1.0, point([0.0, 0.0, 0.0])));
}

/// Of five points in two orders the hull has the same three corners.
#[test]
fn polyhedra_jl_271_a_hull_in_any_order() {
    let points = [[0.0, 0.0], [1.0, 0.0], [0.5, 0.0], [-0.5, 0.0], [0.5, 0.5]];
    let mut reversed = points;
    reversed.reverse();
    for points in [points, reversed] {
        let hull = Polygon::<f64, 5>::from_parts(&points).unwrap();
        assert_eq!(hull.corners(), [[-0.5, 0.0], [1.0, 0.0], [0.5, 0.5]].map(point));
    }
}
