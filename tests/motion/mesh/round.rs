//! A mesh with its facets as a list, and what the answers of both have to be.

use std::fmt::Debug;

use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Cast, Facet, Facets, Hit, Impact, Intersect, Mesh, Slide, Sweep, cast_first, recover, slide,
    sweep_first,
};

use crate::mesh::generated::Raw;
use crate::mesh::number::{Number, drawn};
use crate::rng::Rng;

/// A mesh of a scalar, and the same facets one by one.
pub struct Round<S: Number, const D: usize>
where
    Point<S, D>: Facets<D>,
{
    raw: Raw<D>,
    pub mesh: Mesh<S, D>,
    pub facets: Vec<Facet<S, D>>,
}

impl<S: Number, const D: usize> Round<S, D>
where
    Point<S, D>: Facets<D>,
{
    pub fn new(raw: Raw<D>) -> Self {
        let mesh = raw.mesh();
        let facets = (0..mesh.facets().len()).map(|i| mesh.facet(i).unwrap()).collect();
        Self { raw, mesh, facets }
    }

    /// A place: anywhere, or at a corner, edge or facet.
    pub fn place(&self, rng: &mut Rng) -> [i64; D] {
        if rng.below(3) == 0 { drawn(rng, 112) } else { self.raw.feature(rng) }
    }

    pub fn is_cast<A: Cast<Facet<S, D>, Hit = Hit<S, D>> + Debug>(&self, a: &A) {
        assert_eq!(self.mesh.cast(a), cast_first(a, &self.facets), "{} {a:?}", S::NAME);
        let mut hits: Vec<_> =
            self.facets.iter().enumerate().filter_map(|(i, facet)| Some((i, a.cast(facet)?))).collect();
        hits.sort_by(|(i, one), (j, two)| a.compare_hits((&self.facets[*i], one), (&self.facets[*j], two)));
        assert_eq!(self.mesh.casts(a), hits, "{} {a:?}", S::NAME);
    }

    pub fn is_met<A: Intersect<Facet<S, D>> + Intersect<Aabb<S, D>> + Debug>(&self, a: &A) {
        let met: Vec<_> = (0..self.facets.len()).filter(|i| a.intersects(&self.facets[*i])).collect();
        assert_eq!(self.mesh.intersects(a), !met.is_empty(), "{} {a:?}", S::NAME);
        assert_eq!(self.mesh.meeting(a), met, "{} {a:?}", S::NAME);
    }

    /// Sweeps, slides and recoveries.
    pub fn stops<A>(&self, a: &A, way: &SVector<S, D>)
    where
        A: Sweep<Facet<S, D>, Motion = SVector<S, D>, Impact = Impact<S, D>, Slide = Slide<S, D>> + Debug,
    {
        let about = || format!("{} {a:?} by {way:?} on {:?}", S::NAME, self.facets);
        assert_eq!(self.mesh.sweep(a, way), sweep_first(a, way, &self.facets), "{}", about());
        assert_eq!(slide(a, way, &self.mesh), slide(a, way, &self.facets), "{}", about());
        assert_eq!(recover(a, &self.mesh), recover(a, &self.facets), "{}", about());
    }
}

/// Which facets a shape is near, and which is nearest. The traits that this needs of a shape have no public names.
macro_rules! near {
    ($round:expr, $a:expr, $reach:expr) => {{
        let (round, a, reach) = (&$round, &$a, $reach);
        let near: Vec<_> =
            (0..round.facets.len()).filter(|i| a.is_within(&round.facets[*i], reach)).collect();
        assert_eq!(round.mesh.within(a, reach), near, "{} {a:?} {reach:?}", S::NAME);
        let mut nearest: Option<(usize, _)> = None;
        for (i, facet) in round.facets.iter().enumerate() {
            let distance = a.distance(facet);
            let zero = whole(0);
            let is_nearer = nearest.is_none_or(|(first, least)| {
                if distance == zero || least == zero {
                    return distance < least;
                }
                kousa::Distance::compare_distances((a, facet), (a, &round.facets[first])).is_lt()
            });
            if is_nearer {
                nearest = Some((i, distance));
            }
        }
        let (number, _) = nearest.unwrap();
        let distances = round.facets.iter().map(|facet| a.distance(facet));
        let distance = distances.reduce(|least, x| if x < least { x } else { least }).unwrap();
        assert_eq!(round.mesh.distance(a), distance, "{} {a:?}", S::NAME);
        let closest = round.facets[number].closest_points(a).map(|closest| (number, closest));
        assert_eq!(round.mesh.closest_points(a), closest, "{} {a:?}", S::NAME);
    }};
}
pub(crate) use near;
