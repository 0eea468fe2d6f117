//! In space: every answer of a mesh is that of asking all of its facets.

use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Ball, Capsule, Distance, HalfSpace, Line, Manifold, Mesh, OrientedBox, Ray, Segment, Shape3,
    Triangle,
};

use crate::mesh::generated::{Raw, sphere, terrain, torus};
use crate::mesh::number::{Number, at, by, drawn, for_each_scalar, rounds, whole};
use crate::mesh::round::{Round, near};
use crate::mesh::sides::{Float, are_of_facets};
use crate::rng::Rng;

/// The meshes of a round.
fn meshes(rng: &mut Rng) -> Raw<3> {
    let raw = match rng.below(4) {
        0 => torus(8, 5, [96.0, 40.0]),
        1 => sphere(7, 5, 80.0),
        2 => terrain(6, 24, rng, 48),
        // Any triangles, many of them degenerate.
        _ => {
            let corners = (0..20).map(|_| drawn(rng, 64)).collect();
            let facets = (0..30).map(|_| [0; 3].map(|_| rng.below(20) as u32)).collect();
            Raw { corners, facets }
        }
    };
    raw.shuffled(rng, false)
}

fn lines<S: Number>() {
    let mut rng = Rng::new(1);
    for _ in 0..rounds(3, 60) {
        let round = Round::<S, 3>::new(meshes(&mut rng));
        for _ in 0..10 {
            let (from, to) = (round.place(&mut rng), round.place(&mut rng));
            let way = std::array::from_fn(|i| to[i] - from[i]);
            let (ray, line) = (Ray::new(at(from), by(way)), Line::new(at(from), by(way)));
            let segment: Segment<S, 3> = Segment::new(at(from), at(to));
            round.is_cast(&ray);
            round.is_cast(&line);
            round.is_cast(&segment);
            round.is_cast(&Shape3::from(ray));
            round.is_met(&ray);
            round.is_met(&line);
            round.is_met(&segment);
            near!(round, ray, whole(1));
            near!(round, line, whole(1));
            near!(round, segment, whole(1));
            near!(round, Shape3::from(line), whole(1));
            // Directions of other lengths, along an axis, and none.
            let along = by(std::array::from_fn(|i| if i == 1 { way[1] * 8 } else { 0 }));
            near!(round, Line::new(at(from), along), whole(1));
            near!(round, Ray::new(at(from.map(|x| x * 32)), by(way.map(|x| x * 16))), whole(1));
        }
    }
}

fn solids<S: Float>() {
    let mut rng = Rng::new(2);
    for _ in 0..rounds(3, 60) {
        let round = Round::<S, 3>::new(meshes(&mut rng));
        for _ in 0..5 {
            let (p, q) = (round.place(&mut rng), round.place(&mut rng));
            let (radius, reach) = (S::sixteenths(rng.range(0, 32)), S::sixteenths(rng.range(-1, 40)));
            let ball = Ball::new(at(p), radius);
            let tube = Capsule::new(at(p), at(q), radius);
            let block = Aabb::from_center(at::<S, 3>(p), by(drawn::<3>(&mut rng, 20).map(i64::abs)));
            let edges = [0; 3].map(|_| by(drawn::<3>(&mut rng, 20)));
            let turned = OrientedBox::new(at(p), edges);
            let half: HalfSpace<S, 3> = HalfSpace::new(at(p), by(drawn(&mut rng, 20)));
            let facet: Triangle<S, 3> = Triangle::new(at(p), at(q), at(drawn(&mut rng, 64)));
            macro_rules! ask {
                ($shape:expr) => {{
                    round.is_met(&$shape);
                    near!(round, $shape, reach);
                }};
            }
            ask!(at::<S, 3>(p));
            ask!(ball);
            ask!(tube);
            ask!(block);
            ask!(turned);
            ask!(half);
            ask!(facet);
            ask!(Shape3::from(ball));
            let (of_ball, of_box) =
                (round.mesh.manifolds(&ball, reach), round.mesh.manifolds(&turned, reach));
            are_of_facets(&round.mesh, &of_ball, |i| ball.manifold(&round.facets[i], reach));
            are_of_facets(&round.mesh, &of_box, |i| turned.manifold(&round.facets[i], reach));
        }
    }
}

fn motions<S: Number>() {
    let mut rng = Rng::new(3);
    for _ in 0..rounds(2, 40) {
        let round = Round::<S, 3>::new(meshes(&mut rng));
        for _ in 0..3 {
            let (p, q) = (round.place(&mut rng), round.place(&mut rng));
            let way: SVector<S, 3> = by(std::array::from_fn(|i| (q[i] - p[i]) / 2));
            let radius = S::sixteenths(rng.range(0, 16));
            round.stops(&at::<S, 3>(p), &way);
            round.stops(&Segment::new(at(p), at(drawn(&mut rng, 64))), &way);
            round.stops(&Ball::new(at(p), radius), &way);
            round.stops(&Capsule::new(at(p), at([p[0], p[1], p[2] + 16]), radius), &way);
            round.stops(&Aabb::from_center(at::<S, 3>(p), by([4, 8, 12])), &way);
            round.stops(
                &OrientedBox::new(at::<S, 3>(p), [by([4, 4, 0]), by([-4, 4, 0]), by([0, 2, 6])]),
                &way,
            );
        }
    }
}

for_each_scalar!(lines solids motions);

#[test]
fn a_mesh_without_facets_is_empty() {
    let mesh: Mesh<f64, 3> = Mesh::new(vec![Point::from([0.0; 3])], Vec::new()).unwrap();
    assert_eq!(mesh.distance(&Point::from([0.0; 3])), f64::MAX);
    assert_eq!(mesh.closest_points(&Point::from([0.0; 3])), None);
    assert!(!mesh.intersects(&Point::from([0.0; 3])) && !mesh.contains(&Point::from([0.0; 3])));
    assert_eq!(mesh.cast(&Ray::new(Point::from([0.0; 3]), SVector::from([1.0, 0.0, 0.0]))), None);
    assert!(mesh.bounds().is_empty() && mesh.is_closed());
}
