//! Libraries for robots and simulations: distances and depths of solids.

use kousa::{
    Aabb, Capsule, Contact, Polyhedron, Ray, Sphere, cast, closest_points, distance, intersect, intersects,
    point, vector,
};

/// The depth and the normal of a contact.
fn depth_and_normal(contact: Option<Contact<f64, 3>>) -> (f64, [f64; 3]) {
    let contact = contact.unwrap();
    (contact.depth, contact.normal.into())
}

#[test]
fn fcl_275_two_spheres() {
    let (a, b) = (Sphere::from_parts([0.0, 0.0, 0.0], 20.0), Sphere::from_parts([0.0, 40.0, 0.0], 10.0));
    let closest = closest_points(&a, &b).unwrap();
    assert_eq!(distance(&a, &b), 10.0);
    assert_eq!((closest.point_a, closest.point_b), (point([0.0, 20.0, 0.0]), point([0.0, 30.0, 0.0])));
}

#[test]
fn fcl_127_a_sphere_and_a_box() {
    let (sphere, block) =
        (Sphere::from_parts([0.0, 0.0, 0.0], 1.0), Aabb::from_parts([-5.0, 4.0, -2.0], [5.0, 6.0, 8.0]));
    let closest = closest_points(&sphere, &block).unwrap();
    assert_eq!(distance(&sphere, &block), 3.0);
    assert_eq!((closest.point_a, closest.point_b), (point([0.0, 1.0, 0.0]), point([0.0, 4.0, 0.0])));
}

/// The axes are 7911.47 apart, and the sum of the radii is 8008.86.
#[test]
fn fcl_567_large_capsules() {
    let a = Capsule::from_parts([0.0_f64, 0.0, 0.0], [0.0, 0.0, 1726.64], 4984.68);
    let b = Capsule::from_parts([2693.01, 9378.71, 6968.58], [7247.06, 2506.63, 3930.47], 3024.18);
    let depth = intersect(&a, &b).unwrap().depth;
    assert!((depth - (8008.86 - 7_911.471_768_645_374)).abs() < 1e-9, "{depth}");
    assert_eq!((distance(&a, &b), intersects(&b, &a)), (0.0, true));
}

/// The second box is the part of the first above y = 0.8.
#[test]
fn fcl_628_the_way_out_of_a_box() {
    for height in [1.0, 2.0] {
        let outer = Aabb::from_parts([0.0, 0.0, 0.0], [1.0, 1.0, height]);
        let inner = Aabb::from_parts([0.0, 0.8, 0.0], [1.0, 1.0, height]);
        assert_eq!(depth_and_normal(intersect(&outer, &inner)), (1.0 - 0.8, [0.0, 1.0, 0.0]));
    }
}

/// A small cube is in the corner of a large one. It gets out along any axis.
#[test]
fn fcl_545_a_cube_in_a_cube() {
    let outer = Aabb::from_parts([-0.5, -0.5, -0.5], [0.5, 0.5, 0.5]);
    let inner = Aabb::from_parts([0.3, 0.3, 0.3], [0.5, 0.5, 0.5]);
    let (depth, mut normal) = depth_and_normal(intersect(&outer, &inner));
    normal.sort_by(f64::total_cmp);
    assert_eq!((depth, normal), (0.5 - 0.3, [0.0, 0.0, 1.0]));
}

/// The centers are 190.9389 apart, and the sum of the radii is 191.
#[test]
fn coal_351_a_ball_that_barely_meets_a_capsule() {
    let ball = Sphere::from_parts([140.834_f64, -45.449, 905.432], 55.0);
    let capsule = Capsule::from_parts([0.0, 50.0, 776.5], [0.0, -50.0, 776.5], 136.0);
    let depth = intersect(&ball, &capsule).unwrap().depth;
    assert!((depth - (191.0 - 190.938_933_117_371_34)).abs() < 1e-12, "{depth}");
}

/// Cubes of side 2 whose centers are 1.9 apart.
#[test]
fn libccd_25_a_cube_on_a_cube() {
    let [a, b] = [0.0, 1.875].map(|z| Aabb::from_center(point([0.0, 0.0, z]), vector([1.0, 1.0, 1.0])));
    assert_eq!(depth_and_normal(intersect(&a, &b)), (0.125, [0.0, 0.0, 1.0]));
}

/// Cubes that touch along a face, or in a corner, have a depth of 0 and a normal of length 1.
#[test]
fn libccd_71_cubes_that_touch() {
    let cube = |center| Aabb::from_center(point(center), vector([1.0, 1.0, 1.0]));
    let first = cube([0.0, 0.0, 0.0]);
    for axis in 0..3 {
        let mut center = [0.0; 3];
        center[axis] = 2.0;
        assert_eq!(depth_and_normal(intersect(&first, &cube(center))), (0.0, center.map(|x| x / 2.0)));
    }
    let (depth, normal) = depth_and_normal(intersect(&first, &cube([2.0, 2.0, 2.0])));
    let length: f64 = normal.iter().map(|x| x * x).sum();
    assert!(depth == 0.0 && (length - 1.0).abs() < 1e-15, "{depth} {normal:?}");
}

/// Two long prisms. In their base the squares overlap by 0.5 along both axes.
#[test]
fn distance3d_87_the_depth_of_long_prisms() {
    let prism = |low: f64, high: f64| {
        let corners: Vec<_> = (0..8)
            .map(|i| point([[low, high][i & 1], [low, high][i >> 1 & 1], [-1000.0, 1000.0][i >> 2]]))
            .collect();
        Polyhedron::<f64, 8>::hull(&corners).unwrap()
    };
    let (depth, mut normal) = depth_and_normal(intersect(&prism(0.0, 1.0), &prism(0.5, 2.0)));
    normal.sort_by(f64::total_cmp);
    assert_eq!((depth, normal), (0.5, [0.0, 0.0, 1.0]));
}

/// The nearest place is on a face of the hull: the exact minimum over all triangles of its points.
#[test]
fn dolfinx_3653_a_point_and_a_hull() {
    let hull = Polyhedron::<f64, 7>::from_parts(&[
        [46.0659, 38.6251, 16.3637],
        [44.2764, 42.3867, 18.239],
        [50.0397, 38.4649, 19.9843],
        [47.1963, 40.4563, 19.1057],
        [48.0266, 38.5593, 18.2475],
        [45.1735, 40.495, 17.3336],
        [48.0415, 40.4456, 18.1963],
    ]);
    let (hull, place) = (hull.unwrap(), point([44.2919, 39.7508, 18.8208]));
    assert!((distance(&hull, &place) - 1.813_452_645_338_502_8).abs() < 1e-14);
    let nearest = closest_points(&hull, &place).unwrap().point_a;
    let exact = point([45.328_388_252_195_3, 40.763_961_516_552_48, 17.730_934_714_139_67]);
    assert!((nearest - exact).amax() < 1e-13, "{nearest}");
}

/// The rays start on the surface. One leads away and touches, the other one leads through.
#[test]
fn dart_3355_a_ray_from_the_surface_of_a_capsule() {
    let capsule = Capsule::from_parts([0.0, 0.0, -1.0], [0.0, 0.0, 1.0], 0.5);
    for (x, exit) in [(1.0, 0.0), (-1.0, 1.0)] {
        let chord = intersect(&Ray::from_parts([0.5, 0.0, 0.0], [x, 0.0, 0.0]), &capsule).unwrap();
        assert_eq!((chord.enter.t, chord.exit.t), (0.0, exit));
    }
}

/// The ray runs along x = 0, and the box begins at x = 0.25.
#[test]
fn geometric_shapes_68_a_ray_beside_a_box() {
    let block = Aabb::from_parts([0.25, -0.5, -0.5], [0.65, 0.5, 0.5]);
    assert_eq!(cast(&Ray::from_parts([0.0, 0.0, -5.0], [0.0, 0.0, 1.0]), &block), None);
}
