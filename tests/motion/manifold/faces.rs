//! With a margin a manifold prefers faces: what stands stands on all its corners, however little it is turned.

use fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{SVector, point, vector};
use kousa::{
    Aabb, Angle, ContactManifold, OrientedBox, OrientedRect, Polyhedron, Rect, Rotation, Scalar, manifold,
    manifold_along,
};

use crate::body::Made;
use crate::support::{Rng, rounds};

/// A small rotation about a direction: its vector in whole numbers, beside a real part of 2^30.
fn turned(rng: &mut Rng) -> Rotation {
    let size = 0.0075 * (rng.range(-200, 0) as f64 / 10.0).exp2();
    let part = |rng: &mut Rng| (rng.range(-1000, 1000) as f64 / 1000.0 * size * (1 << 29) as f64) as i32;
    Rotation::from_bits([1 << 30, part(rng), part(rng), part(rng)]).unwrap()
}

fn cubes_that_are_hardly_turned<S: Made>() {
    let (mut rng, one) = (Rng::new(21), S::near(1.0));
    let lower =
        OrientedBox::from_rotation(point![0.0, 0.0, 0.0].map(S::near), [one; 3].into(), Rotation::IDENTITY);
    for _ in 0..rounds(100, 24_000) {
        let gap = rng.range(-10, 5) as f64 / 1024.0;
        let place = point![0.0, 0.0, 2.0 + gap].map(S::near);
        let upper = OrientedBox::from_rotation(place, [one; 3].into(), turned(&mut rng));
        let margin = S::near(0.02);
        for (a, b, way) in [(&lower, &upper, 1.0), (&upper, &lower, -1.0)] {
            let found = manifold(a, b, margin).unwrap();
            assert_eq!(found.points().len(), 4, "{a:?} and {b:?}: {found:?}");
            assert!(way * found.normal.z.fraction().to_f64() > 0.99, "{found:?}");
            let along = manifold_along(a, b, &found.normal, margin).unwrap();
            assert_eq!(along.points().len(), 4, "{a:?} and {b:?}: {along:?}");
        }
        let hulls = [lower, upper].map(|cube| Polyhedron::<S, 8>::hull(&cube.corners()).unwrap());
        let found = manifold(&hulls[0], &hulls[1], margin).unwrap();
        assert!(found.points().len() >= 3, "{hulls:?}: {found:?}");
    }
}

/// A chest on a large floor, turned further and further: the corners of the chest in the manifold are its lower ones.
fn a_body_that_turns_keeps_its_corners<S: Made>() {
    let floor = Aabb::new(point![-9.0, -9.0, -1.0].map(S::near), point![9.0, 9.0, 0.0].map(S::near));
    let half = vector![1.0, 0.5, 0.25].map(S::near);
    for step in -200..=200 {
        let about = SVector::from([S::near(0.6), S::near(0.8), S::near(0.25)]);
        let turn = Rotation::about(&about, Angle::from_radians(f64::from(step) / 40_000.0)).unwrap();
        let chest = OrientedBox::from_rotation(point![0.0, 0.0, 0.25].map(S::near), half, turn);
        let found = manifold(&chest, &floor, S::near(0.03)).unwrap();
        let mut corners: Vec<_> = found.points().iter().map(|place| place.feature_a).collect();
        corners.sort_unstable();
        assert_eq!(corners, [0, 1, 2, 3], "{step}: {found:?}");
        assert!(found.points().iter().all(|place| place.feature_b == 25), "{step}: {found:?}");
    }
}

fn normals<S: Scalar>(found: Option<ContactManifold<S>>) -> (SVector<S, 2>, usize) {
    let found = found.unwrap();
    (found.normal, found.points().len())
}

/// Of a corner just beyond the end of a side, and one just over it, the first has nothing opposite.
fn a_corner_near_a_corner<S: Made>() {
    let near = |x: f64, y: f64| vector![S::near(x), S::near(y)];
    let table = Rect::new(near(-4.0, -1.0).into(), near(0.0, 0.0).into());
    let chest = |x: f64, y: f64, lean: f64| {
        OrientedRect::new(near(1.0 + x, 1.0 + y).into(), [near(1.0, lean), near(-lean, 1.0)])
    };
    let margin = S::near(0.5);
    // Apart on both axes.
    assert_eq!(normals(manifold(&table, &chest(0.25, 0.25, 0.0), margin)).1, 1);
    // Overlapping deep enough that the way over the side of the chest is shorter, which leads across the table's edge.
    assert_eq!(normals(manifold(&table, &chest(-0.25, -0.5, 0.0), margin)), (near(1.0, 0.0), 2));
    let along = |normal| normals(manifold_along(&table, &chest(-0.25, -0.5, 0.0), &normal, margin));
    assert_eq!(along(near(0.25, 1.0)), (near(0.0, 1.0), 2));
    assert_eq!(along(near(1.0, 0.25)), (near(1.0, 0.0), 2));
    // A direction that is none, or to which nothing faces what is opposite.
    assert_eq!(along(near(0.0, 0.0)), (near(1.0, 0.0), 2));
    let back = manifold_along(&chest(-0.25, -0.5, 0.0), &table, &near(-0.25, -1.0), margin).unwrap();
    assert_eq!(back.normal, near(0.0, -1.0));
}

/// The edge of a box across an edge is the shortest way out without a margin; with one it is a face.
fn without_a_margin_it_is_exact<S: Made>() {
    let along = |edges: [[f64; 3]; 3]| edges.map(|edge| SVector::from(edge.map(S::near)));
    let lower = OrientedBox::new(
        point![0.0, 0.0, 0.0].map(S::near),
        along([[0.0, 4.0, 0.0], [1.0, 0.0, 1.0], [-1.0, 0.0, 1.0]]),
    );
    let upper = OrientedBox::new(
        point![0.0, 0.0, 4.0].map(S::near),
        along([[4.0, 0.0, 0.0], [0.0, 1.0, 1.0], [0.0, -1.0, 1.0]]),
    );
    let across = vector![0.0, 0.0, 1.0].map(S::near);
    assert_eq!(manifold(&lower, &upper, S::near(0.0)).unwrap().normal, across);
    // A face of either is 45 degrees off, and far deeper.
    assert_eq!(manifold(&lower, &upper, S::near(0.5)).unwrap().normal, across);
    let block = |min: [f64; 3], max: [f64; 3]| Aabb::new(min.map(S::near).into(), max.map(S::near).into());
    let (wall, chest) = (block([0.0, -1.0, 0.0], [1.0, 1.0, 4.0]), block([0.5, -1.0, 3.75], [2.5, 1.0, 5.0]));
    assert_eq!(manifold(&wall, &chest, S::near(0.0)).unwrap().normal, across);
    let aside = vector![1.0, 0.0, 0.25].map(S::near);
    let found = manifold_along(&wall, &chest, &aside, S::near(0.0)).unwrap();
    assert_eq!((found.normal, found.points().len()), (vector![1.0, 0.0, 0.0].map(S::near), 4));
    assert_eq!(found.points()[0].depth, S::near(0.5));
    assert_eq!(
        manifold_along(&chest, &wall, &vector![-1.0, 0.0, -0.25].map(S::near), S::near(0.0)),
        Some(found.mirror())
    );
}

mod each {
    each!(
        cubes_that_are_hardly_turned,
        a_body_that_turns_keeps_its_corners,
        a_corner_near_a_corner,
        without_a_margin_it_is_exact
    );
}
