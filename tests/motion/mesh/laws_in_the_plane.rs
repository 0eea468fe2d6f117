//! In the plane: every answer of a mesh is that of asking all of its facets.

use kousa::nalgebra::SVector;
use kousa::{
    AnyShape2, Capsule, Circle, Distance, HalfSpace, Line, Manifold, OrientedRect, Polygon, Ray, Rect,
    Segment, Shape2, Triangle,
};

use crate::mesh::generated::{Raw, ground, ring};
use crate::mesh::number::{Number, at, by, drawn, for_each_scalar, rounds, whole};
use crate::mesh::round::{Round, near};
use crate::mesh::sides::{Float, are_of_facets};
use crate::rng::Rng;

/// The meshes of a round.
fn meshes(rng: &mut Rng) -> Raw<2> {
    let raw = match rng.below(3) {
        0 => ring(9, 96.0, rng),
        1 => ground(30, rng),
        // Any segments, some of them points, many of them flush or crossing.
        _ => {
            let corners = (0..16).map(|_| drawn(rng, 64)).collect();
            let facets = (0..24).map(|_| [0; 2].map(|_| rng.below(16) as u32)).collect();
            Raw { corners, facets }
        }
    };
    raw.shuffled(rng, true)
}

fn lines<S: Number>() {
    let mut rng = Rng::new(11);
    for _ in 0..rounds(5, 200) {
        let round = Round::<S, 2>::new(meshes(&mut rng));
        for _ in 0..10 {
            let (from, to) = (round.place(&mut rng), round.place(&mut rng));
            let way = [to[0] - from[0], to[1] - from[1]];
            let (ray, line) = (Ray::new(at(from), by(way)), Line::new(at(from), by(way)));
            let segment: Segment<S> = Segment::new(at(from), at(to));
            round.is_cast(&ray);
            round.is_cast(&line);
            round.is_cast(&segment);
            round.is_cast(&AnyShape2::<S, 4>::from(ray));
            round.is_met(&ray);
            round.is_met(&line);
            round.is_met(&segment);
            near!(round, ray, whole(1));
            near!(round, line, whole(1));
            near!(round, segment, whole(1));
            near!(round, Shape2::from(line), whole(1));
            // From further away, and with directions of other lengths, along an axis, and none.
            let far = from.map(|x| x * 32);
            near!(round, Line::new(at(far), by(way.map(|x| x + 16))), whole(1));
            near!(round, Ray::new(at(far), by(way.map(|x| x * 16))), whole(1));
            near!(round, Line::new(at(from), by([way[0] * 8, 0])), whole(1));
        }
    }
}

fn solids<S: Float>() {
    let mut rng = Rng::new(12);
    for _ in 0..rounds(5, 200) {
        let round = Round::<S, 2>::new(meshes(&mut rng));
        for _ in 0..10 {
            let (p, q) = (round.place(&mut rng), round.place(&mut rng));
            let (radius, reach) = (S::sixteenths(rng.range(0, 32)), S::sixteenths(rng.range(-1, 40)));
            let ball = Circle::new(at(p), radius);
            let tube = Capsule::new(at(p), at(q), radius);
            let chest = Rect::from_center(at::<S, 2>(p), by(drawn::<2>(&mut rng, 20).map(i64::abs)));
            let turned = OrientedRect::new(at(p), [by(drawn(&mut rng, 20)), by(drawn(&mut rng, 20))]);
            let half: HalfSpace<S> = HalfSpace::new(at(p), by(drawn(&mut rng, 20)));
            let corner: Triangle<S> = Triangle::new(at(p), at(q), at(drawn(&mut rng, 64)));
            let hull =
                Polygon::<S, 5>::hull(&[at(p), at(q), at(drawn(&mut rng, 64)), at(drawn(&mut rng, 64))]);
            macro_rules! ask {
                ($shape:expr) => {{
                    round.is_met(&$shape);
                    near!(round, $shape, reach);
                }};
            }
            ask!(at::<S, 2>(p));
            ask!(ball);
            ask!(tube);
            ask!(chest);
            ask!(turned);
            ask!(half);
            ask!(corner);
            ask!(hull.unwrap());
            ask!(Shape2::from(ball));
            let solid = |facet: &Segment<S>| Capsule::new(facet.a, facet.b, whole(0));
            macro_rules! manifolds {
                ($shape:expr) => {{
                    let own = |i: usize| $shape.manifold(&solid(&round.facets[i]), reach);
                    are_of_facets(&round.mesh, &round.mesh.manifolds(&$shape, reach), own);
                }};
            }
            manifolds!(ball);
            manifolds!(chest);
            manifolds!(half);
        }
    }
}

fn motions<S: Number>() {
    let mut rng = Rng::new(13);
    for _ in 0..rounds(2, 200) {
        let round = Round::<S, 2>::new(meshes(&mut rng));
        for _ in 0..8 {
            let (p, q) = (round.place(&mut rng), round.place(&mut rng));
            let way: SVector<S, 2> =
                by(std::array::from_fn(|i| (q[i] - p[i]) / [1, 2][rng.below(2) as usize]));
            let radius = S::sixteenths(rng.range(0, 16));
            round.stops(&at::<S, 2>(p), &way);
            // Along a side, and along itself.
            round.stops(&Segment::new(at(p), at(drawn(&mut rng, 64))), &way);
            let side = round.facets[rng.below(round.facets.len() as u64) as usize];
            round.stops(
                &side,
                &SVector::from([side.b.x, side.b.y].map(|x| if rng.below(2) == 0 { x } else { whole(0) })),
            );
            round.stops(&Circle::new(at(p), radius), &way);
            round.stops(&Capsule::new(at(p), at([p[0], p[1] + 16]), radius), &way);
            round.stops(&Rect::from_center(at::<S, 2>(p), by([8, 12])), &way);
            round.stops(&Rect::from_center(at::<S, 2>(p), by([8, 0])), &by([way_of(&q), 0]));
            round.stops(&OrientedRect::new(at(p), [by([8, 8]), by([-4, 4])]), &way);
            round.stops(&Triangle::new(at(p), at([p[0] + 16, p[1]]), at([p[0], p[1] + 8])), &way);
        }
    }
}

fn way_of(q: &[i64; 2]) -> i64 {
    q[0] / 2
}

for_each_scalar!(lines solids motions);
