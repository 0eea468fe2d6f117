//! Cases by hand: what is refused, what is closed, what is degenerate.

use kousa::fixed::types::I16F16;
use kousa::nalgebra::Point;
use kousa::{Mesh, MeshError, Ray, Segment, point, vector};

use crate::generated::{ring, sphere, terrain, torus};
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
        let apart = crate::generated::Raw { corners, facets };
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
