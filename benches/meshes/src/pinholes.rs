//! The rays that slip through the seams of a closed mesh.

use kousa::Mesh;
use kousa::nalgebra::{Point3, Vector3};
use parry3d_f64::shape::TriMesh;

use crate::generate::{Draws, Surface};
use crate::peers::{Peer, Tree};

/// Counts the rays from inside a torus, aimed at its corners and edges, that meet nothing.
pub fn count(rays: u32) {
    let surface = Surface::torus(2000);
    let (ours, parry, tree) = (
        <Mesh<f64, 3> as Peer<3>>::build(&surface),
        <TriMesh as Peer<3>>::build(&surface),
        <Tree as Peer<3>>::build(&surface),
    );
    let mut draws = Draws(0x9e37_79b9_7f4a_7c15);
    let mut slipped = [0_u32; 3];
    for i in 0..rays {
        // The circle in the middle of the tube; no chord of it that is so short leaves the torus.
        let corner = surface.corners(draws.below(surface.facets.len()));
        let [a, b] = [corner[0], corner[1 + draws.below(2)]].map(Vector3::from);
        let at = if i % 4 == 0 { 0.0 } else { draws.number().abs() };
        let target = a + (b - a) * at;
        let flat = Vector3::new(target.x, target.y, 0.0);
        let origin = Point3::from(flat / flat.norm() + draws.vector() * 0.1);
        let along = Point3::from(target) - origin;
        slipped[0] += u32::from(Peer::cast(&ours, origin, along).is_infinite());
        slipped[1] += u32::from(Peer::cast(&parry, origin, along).is_infinite());
        slipped[2] += u32::from(Peer::cast(&tree, origin, along).is_infinite());
    }
    println!("\nOf {rays} rays from inside a torus, aimed at its corners and edges, these meet nothing:");
    println!("kousa {}, parry3d {}, bvh with a formula by hand {}.", slipped[0], slipped[1], slipped[2]);
    assert_eq!(slipped[0], 0, "kousa's meshes are watertight");
}
