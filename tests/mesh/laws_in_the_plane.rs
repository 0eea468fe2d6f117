//! In the plane: every answer of a mesh is that of asking all of its facets.

use std::fmt::Debug;

use kousa::nalgebra::SVector;
use kousa::{
    AnyShape2, Capsule, Cast, Circle, Distance, HalfSpace, Hit, Impact, Intersect, Line, Manifold, Mesh,
    OrientedRect, Polygon, Ray, Rect, Segment, Shape2, Slide, Sweep, Triangle, cast_first, recover, slide,
    sweep_first,
};

use crate::generated::{Raw, ground, ring};
use crate::number::{Number, at, by, drawn, for_each_scalar, rounds, whole};
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

struct Round<S: Number> {
    raw: Raw<2>,
    mesh: Mesh<S, 2>,
    facets: Vec<Segment<S>>,
}

impl<S: Number> Round<S> {
    fn new(rng: &mut Rng) -> Self {
        let raw = meshes(rng);
        let mesh = raw.mesh();
        let facets = (0..mesh.facets().len()).map(|i| mesh.facet(i).unwrap()).collect();
        Self { raw, mesh, facets }
    }

    /// A place: anywhere, or at a corner or side.
    fn place(&self, rng: &mut Rng) -> [i64; 2] {
        if rng.below(3) == 0 { drawn(rng, 112) } else { self.raw.feature(rng) }
    }

    fn is_cast<A: Cast<Segment<S>, Hit = Hit<S, 2>> + Debug>(&self, a: &A) {
        assert_eq!(self.mesh.cast(a), cast_first(a, &self.facets), "{} {a:?}", S::NAME);
        let mut hits: Vec<_> =
            self.facets.iter().enumerate().filter_map(|(i, facet)| Some((i, a.cast(facet)?))).collect();
        hits.sort_by(|(i, one), (j, two)| a.compare_hits((&self.facets[*i], one), (&self.facets[*j], two)));
        assert_eq!(self.mesh.casts(a), hits, "{} {a:?}", S::NAME);
    }

    fn is_met<A: Intersect<Segment<S>> + Intersect<Rect<S>> + Debug>(&self, a: &A) {
        let met: Vec<_> = (0..self.facets.len()).filter(|i| a.intersects(&self.facets[*i])).collect();
        assert_eq!(self.mesh.intersects(a), !met.is_empty(), "{} {a:?}", S::NAME);
        assert_eq!(self.mesh.meeting(a), met, "{} {a:?}", S::NAME);
    }

    /// Sweeps, slides and recoveries.
    fn stops<A>(&self, a: &A, way: &SVector<S, 2>)
    where
        A: Sweep<Segment<S>, Motion = SVector<S, 2>, Impact = Impact<S>, Slide = Slide<S>> + Debug,
    {
        let about = format!("{} {a:?} by {way:?} on {:?}", S::NAME, self.facets);
        assert_eq!(self.mesh.sweep(a, way), sweep_first(a, way, &self.facets), "{about}");
        assert_eq!(slide(a, way, &self.mesh), slide(a, way, &self.facets), "{about}");
        assert_eq!(recover(a, &self.mesh), recover(a, &self.facets), "{about}");
    }
}

macro_rules! near {
    ($round:expr, $a:expr, $reach:expr) => {{
        let (round, a, reach) = (&$round, &$a, $reach);
        let near: Vec<_> =
            (0..round.facets.len()).filter(|i| a.is_within(&round.facets[*i], reach)).collect();
        assert_eq!(round.mesh.within(a, reach), near, "{} {a:?} {reach:?}", S::NAME);
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
    let mut rng = Rng::new(11);
    for _ in 0..rounds(5, 200) {
        let round = Round::<S>::new(&mut rng);
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
        }
    }
}

fn solids<S: Number>() {
    let mut rng = Rng::new(12);
    for _ in 0..rounds(5, 200) {
        let round = Round::<S>::new(&mut rng);
        for _ in 0..10 {
            let (p, q) = (round.place(&mut rng), round.place(&mut rng));
            let (radius, reach) = (S::sixteenths(rng.range(0, 32)), S::sixteenths(rng.range(-1, 40)));
            let ball = Circle::new(at(p), radius);
            let tube = Capsule::new(at(p), at(q), radius);
            let chest = Rect::from_center(at::<S, 2>(p), by(drawn::<2>(&mut rng, 20).map(i64::abs)));
            let axis = by(drawn(&mut rng, 16));
            let turned = OrientedRect::new(at(p), by(drawn::<2>(&mut rng, 20).map(i64::abs)), axis);
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
                    let all = round.facets.iter().enumerate();
                    let all = all.filter_map(|(i, facet)| Some((i, $shape.manifold(&solid(facet), reach)?)));
                    assert_eq!(round.mesh.manifolds(&$shape, reach), all.collect::<Vec<_>>());
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
    for _ in 0..rounds(4, 200) {
        let round = Round::<S>::new(&mut rng);
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
            round.stops(&OrientedRect::new(at(p), by([8, 4]), by([16, 16])), &way);
            round.stops(&Triangle::new(at(p), at([p[0] + 16, p[1]]), at([p[0], p[1] + 8])), &way);
        }
    }
}

fn way_of(q: &[i64; 2]) -> i64 {
    q[0] / 2
}

for_each_scalar!(lines solids motions);
