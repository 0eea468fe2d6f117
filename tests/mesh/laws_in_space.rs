//! In space: every answer of a mesh is that of asking all of its facets.

use std::fmt::Debug;

use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Ball, Capsule, Cast, Closest, ContactManifold, Distance, HalfSpace, Hit, Impact, Intersect, Line,
    Manifold, Mesh, OrientedBox, Ray, Segment, Shape3, Slide, Sweep, Triangle, cast_first, recover, slide,
    sweep_first,
};

use crate::generated::{Raw, sphere, terrain, torus};
use crate::number::{Number, at, by, drawn, for_each_scalar, rounds, whole};
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

struct Round<S: Number> {
    mesh: Mesh<S, 3>,
    facets: Vec<Triangle<S, 3>>,
}

impl<S: Number> Round<S> {
    fn new(raw: &Raw<3>) -> Self {
        let mesh = raw.mesh();
        let facets = (0..mesh.facets().len()).map(|i| mesh.facet(i).unwrap()).collect();
        Self { mesh, facets }
    }

    fn is_cast<A: Cast<Triangle<S, 3>, Hit = Hit<S, 3>> + Debug>(&self, a: &A) {
        assert_eq!(self.mesh.cast(a), cast_first(a, &self.facets), "{} {a:?}", S::NAME);
        let mut hits: Vec<_> =
            self.facets.iter().enumerate().filter_map(|(i, facet)| Some((i, a.cast(facet)?))).collect();
        hits.sort_by(|(i, one), (j, two)| a.compare_hits((&self.facets[*i], one), (&self.facets[*j], two)));
        assert_eq!(self.mesh.casts(a), hits, "{} {a:?}", S::NAME);
    }

    fn is_met<A: Intersect<Triangle<S, 3>> + Intersect<Aabb<S, 3>> + Debug>(&self, a: &A) {
        let met: Vec<_> = (0..self.facets.len()).filter(|i| a.intersects(&self.facets[*i])).collect();
        assert_eq!(self.mesh.intersects(a), !met.is_empty(), "{} {a:?}", S::NAME);
        assert_eq!(self.mesh.meeting(a), met, "{} {a:?}", S::NAME);
    }

    fn is_near<A>(&self, a: &A, reach: S)
    where
        A: Distance<Triangle<S, 3>, Scalar = S, Closest = Closest<S, 3>>
            + Distance<Aabb<S, 3>, Scalar = S>
            + Debug,
    {
        let near: Vec<_> = (0..self.facets.len()).filter(|i| a.is_within(&self.facets[*i], reach)).collect();
        assert_eq!(self.mesh.within(a, reach), near, "{} {a:?} {reach:?}", S::NAME);
    }
}

/// Draws a place: anywhere, or at a corner, edge or facet.
fn place(raw: &Raw<3>, rng: &mut Rng) -> [i64; 3] {
    if rng.below(3) == 0 { drawn(rng, 112) } else { raw.feature(rng) }
}

macro_rules! near {
    ($round:expr, $a:expr, $reach:expr) => {{
        let (round, a, reach) = (&$round, &$a, $reach);
        round.is_near(a, reach);
        let mut nearest: Option<(usize, _)> = None;
        for (i, facet) in round.facets.iter().enumerate() {
            let distance = a.distance(facet);
            if nearest.is_none_or(|(_, least)| distance < least) {
                nearest = Some((i, distance));
            }
        }
        let (number, distance) = nearest.unwrap();
        assert_eq!(round.mesh.distance(a), distance, "{} {a:?}", S::NAME);
        let closest = a.closest_points(&round.facets[number]).map(|closest| (number, closest));
        assert_eq!(round.mesh.closest_points(a), closest, "{} {a:?}", S::NAME);
    }};
}

fn lines<S: Number>() {
    let mut rng = Rng::new(1);
    for _ in 0..rounds(3, 60) {
        let raw = meshes(&mut rng);
        let round = Round::<S>::new(&raw);
        for _ in 0..10 {
            let (from, to) = (place(&raw, &mut rng), place(&raw, &mut rng));
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
            near!(round, segment, whole(1));
        }
    }
}

fn solids<S: Number>() {
    let mut rng = Rng::new(2);
    for _ in 0..rounds(3, 60) {
        let raw = meshes(&mut rng);
        let round = Round::<S>::new(&raw);
        for _ in 0..5 {
            let (p, q) = (place(&raw, &mut rng), place(&raw, &mut rng));
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
            let all = |shape: &dyn Fn(&Triangle<S, 3>) -> Option<ContactManifold<S, 3>>| -> Vec<_> {
                round.facets.iter().enumerate().filter_map(|(i, facet)| Some((i, shape(facet)?))).collect()
            };
            assert_eq!(round.mesh.manifolds(&ball, reach), all(&|facet| ball.manifold(facet, reach)));
            assert_eq!(round.mesh.manifolds(&turned, reach), all(&|facet| turned.manifold(facet, reach)));
        }
    }
}

fn motions<S: Number>() {
    let mut rng = Rng::new(3);
    for _ in 0..rounds(2, 40) {
        let raw = meshes(&mut rng);
        let round = Round::<S>::new(&raw);
        for _ in 0..3 {
            let (p, q) = (place(&raw, &mut rng), place(&raw, &mut rng));
            let way: SVector<S, 3> = by(std::array::from_fn(|i| (q[i] - p[i]) / 2));
            let radius = S::sixteenths(rng.range(0, 16));
            moves(&round, &at::<S, 3>(p), &way);
            moves(&round, &Segment::new(at(p), at(drawn(&mut rng, 64))), &way);
            moves(&round, &Ball::new(at(p), radius), &way);
            moves(&round, &Capsule::new(at(p), at([p[0], p[1], p[2] + 16]), radius), &way);
            moves(&round, &Aabb::from_center(at::<S, 3>(p), by([4, 8, 12])), &way);
            moves(
                &round,
                &OrientedBox::new(at::<S, 3>(p), [by([4, 4, 0]), by([-4, 4, 0]), by([0, 2, 6])]),
                &way,
            );
        }
    }
}

/// Sweeps, slides and recoveries.
fn moves<S, A>(round: &Round<S>, a: &A, way: &SVector<S, 3>)
where
    S: Number,
    A: Sweep<Triangle<S, 3>, Motion = SVector<S, 3>, Impact = Impact<S, 3>, Slide = Slide<S, 3>> + Debug,
{
    assert_eq!(round.mesh.sweep(a, way), sweep_first(a, way, &round.facets), "{} {a:?} by {way:?}", S::NAME);
    assert_eq!(slide(a, way, &round.mesh), slide(a, way, &round.facets), "{} {a:?} by {way:?}", S::NAME);
    assert_eq!(recover(a, &round.mesh), recover(a, &round.facets), "{} {a:?}", S::NAME);
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
