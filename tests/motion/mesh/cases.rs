//! Cases by hand: what is refused, what is closed, what is degenerate.

use kousa::fixed::types::I16F16;
use kousa::nalgebra::Point;
use kousa::{
    Angle, Convert, Distance, Intersect, Mesh, MeshError, Pose3, Ray, Rotation, Scalar, Segment, Sphere,
    Triangle, cast_first, point, sweep_first, vector,
};

use crate::mesh::generated::{ring, sphere, terrain, torus};
use crate::rng::Rng;

#[test]
fn what_is_no_mesh_is_refused_with_its_number() {
    let corners = vec![point([0.0, 0.0]), point([1.0, 0.0]), point([0.0, f64::NAN])];
    let error = Mesh::new(corners.clone(), vec![[0, 1]]).unwrap_err();
    assert_eq!(error, MeshError::NotFinite { vertex: 2 });
    assert_eq!(error.to_string(), "vertex 2 has a coordinate that is infinite or not a number");
    let error = Mesh::new(corners[..2].to_vec(), vec![[0, 1], [1, 0], [0, 2]]).unwrap_err();
    assert_eq!(error, MeshError::NoSuchVertex { facet: 2 });
    let _: &dyn std::error::Error = &error;
    assert!(Mesh::new(vec![point([f64::INFINITY, 0.0, 0.0])], vec![]).is_err());
}

#[test]
fn it_is_closed_by_places() {
    let mut rng = Rng::new(31);
    for raw in [torus(8, 5, [96.0, 40.0]), sphere(7, 5, 80.0)] {
        assert!(raw.mesh::<f32>().is_closed());
        // Every facet has corners of its own.
        let corners = raw.facets.iter().flatten().map(|i| raw.corners[*i as usize]).collect();
        let facets = (0..raw.facets.len() as u32).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]).collect();
        let apart = crate::mesh::generated::Raw { corners, facets };
        assert!(apart.mesh::<I16F16>().is_closed());
        let mut open = raw.clone();
        open.facets.swap_remove(2);
        assert!(!open.mesh::<I16F16>().is_closed());
    }
    assert!(!terrain(4, 16, &mut rng, 32).mesh::<f64>().is_closed());
    assert!(ring(5, 64.0, &mut rng).mesh::<f64>().is_closed());
    // Both zeros are one place.
    let corners = vec![point([0.0, 0.0]), point([1.0, 0.0]), point([0.0, 1.0]), point([-0.0, -0.0])];
    assert!(Mesh::new(corners, vec![[0, 1], [1, 2], [2, 3]]).unwrap().is_closed());
}

#[test]
fn degenerate_facets_are_what_they_are() {
    let corners: Vec<Point<f64, 3>> = vec![point([0.0; 3]), point([2.0, 0.0, 0.0]), point([4.0, 0.0, 0.0])];
    let mesh = Mesh::new(corners, vec![[0, 0, 0], [0, 1, 2], [2, 2, 1]]).unwrap();
    let down = |x: f64| Ray::new(point([x, 0.0, 8.0]), vector([0.0, 0.0, -1.0]));
    assert_eq!(mesh.cast(&down(3.0)).unwrap().0, 1);
    assert_eq!(mesh.casts(&down(0.0)).iter().map(|hit| hit.0).collect::<Vec<_>>(), [0, 1]);
    assert_eq!(mesh.cast(&down(4.5)), None);
    assert!(mesh.contains(&point([1.0, 0.0, 0.0])) && !mesh.contains(&point([1.0, 0.0, 1e-9])));
}

/// A mesh that is moved, or has other numbers, answers as one that is built there.
#[test]
fn what_is_moved_answers_as_what_is_new() {
    let mut rng = Rng::new(32);
    let raws = [torus(8, 5, [96.0, 40.0]), sphere(7, 5, 80.0), terrain(6, 16, &mut rng, 32)];
    let axis = vector([1.0, 2.0, -1.0]);
    let pose =
        Pose3::new(vector([7.0, -300.0, 5.5]), Rotation::about(&axis, Angle::from_degrees(77.0)).unwrap());
    let compare = |moved: &Mesh<f32, 3>, rng: &mut Rng| {
        let new = Mesh::new(moved.vertices().to_vec(), moved.facets().to_vec()).unwrap();
        assert_eq!((moved, moved.bounds()), (&new, new.bounds()));
        assert_eq!(moved.is_closed(), new.is_closed());
        let mut hits = 0;
        for _ in 0..60 {
            let mut near = || {
                let (at, half) = (new.bounds().center(), new.bounds().half_extents());
                Point::from([0, 1, 2].map(|i: usize| at[i] + half[i] * rng.range(-16, 16) as f32 / 12.0))
            };
            let (from, to) = (near(), near());
            let ray = Segment::new(from, to);
            assert_eq!(moved.casts(&ray), new.casts(&ray));
            assert_eq!(moved.cast(&ray), new.cast(&ray));
            assert_eq!(moved.closest_points(&from), new.closest_points(&from));
            assert_eq!(moved.contains(&to), new.contains(&to));
            hits += usize::from(moved.intersects(&ray));
        }
        assert!(hits > 5, "{hits}");
    };
    for raw in raws {
        let mesh = raw.mesh::<f64>();
        let narrow: Mesh<f32, 3> = mesh.convert();
        compare(&narrow, &mut rng);
        compare(&narrow.placed(&pose.convert()).unwrap(), &mut rng);
        compare(&narrow.translated(vector([-1e6, 0.1, 3.0])).unwrap(), &mut rng);
        let fixed = mesh.convert::<I16F16>();
        assert_eq!(fixed.convert::<f64>(), mesh);
    }
    // Two ends that come to one place close an outline.
    let corners = [[1e-6, 0.0], [0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(point).to_vec();
    let open = Mesh::new(corners, vec![[1, 2], [2, 3], [3, 0]]).unwrap();
    assert!(!open.is_closed() && open.convert::<I16F16>().is_closed());
}

/// A facet that a rounded hit would put behind another one.
#[test]
fn hits_are_in_the_order_of_the_true_times() {
    let (near, far) = (7.0, 7.0f64.next_up());
    let wall = |x: f64| [point([x, -1.0]), point([x, 1.0])];
    let corners = [wall(far), wall(near), wall(far)].concat();
    let mesh = Mesh::new(corners, vec![[0, 1], [2, 3], [4, 5]]).unwrap();
    let ray = Ray::new(point([0.0, 0.0]), vector([3.0, 0.0]));
    let order: Vec<_> = mesh.casts(&ray).iter().map(|hit| hit.0).collect();
    assert_eq!(order, [1, 0, 2]);
    assert_eq!(mesh.casts(&Segment::new(point([9.0, 0.0]), point([0.0, 0.0])))[2].0, 1);
}

#[test]
fn it_is_told_by_its_size() {
    let mesh = torus(8, 5, [96.0, 40.0]).mesh::<f64>();
    assert_eq!(format!("{mesh:?}"), "Mesh { vertices: 40, facets: 80, .. }");
    assert_eq!(mesh, mesh.clone());
}

/// Each facet of a mesh in another place is the facet there, bit for bit, and what was closed still is.
#[test]
fn in_another_place_facets_are_those_of_the_mesh_there() {
    fn check<S: Scalar>(number: impl Fn(i32) -> S + Copy) {
        let p = |corner: [i32; 3]| point(corner.map(number));
        let corners = [[0, 0, 0], [7, 0, 0], [0, 5, 0], [0, 0, 3]].map(p);
        let mesh = Mesh::new(corners.to_vec(), vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]]).unwrap();
        let axis = vector([1, 2, 3].map(number));
        let turn = Rotation::about(&axis, Angle::from_degrees(29.0)).unwrap();
        let pose = Pose3::new(vector([4, -1, 9].map(number)), turn);
        let (placed, by) = (mesh.placed(&pose).unwrap(), pose.translation);
        let moved = mesh.translated(by).unwrap();
        assert!(placed.is_closed() && moved.is_closed());
        for i in 0..4 {
            assert_eq!(placed.facet(i), mesh.facet(i).map(|facet| facet.placed(&pose)));
            assert_eq!(moved.facet(i), mesh.facet(i).map(|facet| facet.translated(by)));
        }
    }
    check(f64::from);
    check(|x| x as f32);
    check(I16F16::from_num);
}

#[test]
fn rings_enclose_what_is_between_them() {
    let ring = |half: f64| [[-half, -half], [half, -half], [half, half], [-half, half]].map(point);
    let rings = [ring(4.0), ring(3.0), ring(1.0)];
    let mesh = Mesh::from_rings(rings.iter().map(|ring| &ring[..])).unwrap();
    assert_eq!(mesh.facets()[2..6], [[2, 3], [3, 0], [4, 5], [5, 6]]);
    let inside = [0.5, 1.0, 2.0, 3.0, 3.5, 5.0].map(|x| mesh.contains(&point([x, 0.0])));
    assert_eq!(inside, [true, true, false, true, true, false]);
    let none: [&[Point<f64, 2>]; 2] = [&[], &[point([1.0, 1.0])]];
    let spot = Mesh::from_rings(none).unwrap();
    assert_eq!((spot.facets(), spot.contains(&point([1.0, 1.0]))), (&[[0, 0]][..], true));
    let far = Mesh::from_rings([&[point([f64::MAX, 0.0])][..]]).unwrap();
    assert!(far.translated(vector([f64::MAX, 0.0])).is_ok());
    let error = far.translated(vector([f64::NAN, 0.0])).unwrap_err();
    assert_eq!(error, MeshError::NotFinite { vertex: 0 });
}

/// The boxes of the tree are in `f32`: far from the origin they are wide, and beyond its range they have no end.
#[test]
fn coordinates_that_no_f32_holds_are_found() {
    let mut rng = Rng::new(32);
    for (scale, middle) in [(1.0, 1e12), (1e-3, 3e7), (1e37, 0.0), (1e300, 0.0), (1e-42, 0.0), (1e-300, 0.0)]
    {
        let mut place = || Point::from([0; 3].map(|_| middle + scale * (rng.range(-999, 999) as f64 / 7.0)));
        let corners: Vec<_> = (0..120).map(|_| place()).collect();
        let mesh = Mesh::new(corners, (0..40).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]).collect()).unwrap();
        let facets: Vec<_> = (0..40).map(|i| mesh.facet(i).unwrap()).collect();
        for _ in 0..40 {
            let (from, to) = (place(), place());
            let (ray, ball) = (Ray::new(from, to - from), Sphere::new(from, 16.0 * scale));
            assert_eq!(mesh.cast(&ray), cast_first(&ray, &facets));
            assert_eq!(mesh.sweep(&ball, &(to - from)), sweep_first(&ball, &(to - from), &facets));
            let met: Vec<_> = (0..40).filter(|i| ball.intersects(&facets[*i])).collect();
            assert_eq!(mesh.meeting(&ball), met);
            let least =
                |of: &dyn Fn(&Triangle<f64, 3>) -> f64| facets.iter().map(of).fold(f64::INFINITY, f64::min);
            assert_eq!(mesh.distance(&from), least(&|facet| from.distance(facet)));
            assert_eq!(mesh.distance(&ball), least(&|facet| ball.distance(facet)));
        }
    }
}
