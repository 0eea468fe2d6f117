//! What a line hits, and what stops a moving shape: a mesh as a collection of obstacles.

use alloc::vec::Vec;

use nalgebra::Point;

use crate::bounds::course::{AxisRanges, Way};
use crate::bounds::obstacles::{Obstacles, candidates_of, is_seen};
use crate::bounds::search_bounds::SearchBounds;
use crate::clip::cast::{Cast, cast_first};
use crate::mesh::facets::{Facet, Facets, sides_of};
use crate::mesh::fronts_of_facets::WayOff;
use crate::mesh::mesh_of_facets::{FacetSides, Mesh};
use crate::number::each::resized;
use crate::scalar::Scalar;
use crate::sweep::first_impact::sweep_first;
use crate::sweep::moves::Sweep;

impl<S: Scalar, const D: usize> Mesh<S, D>
where
    Point<S, D>: Facets<D>,
{
    /// The facet that a line, ray or segment hits first, and the hit: the answer of [`cast_first`](crate::cast_first) for the list of facets.
    ///
    /// ```
    /// use kousa::{Mesh, Ray, point, vector};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]]
    ///     .map(point)
    ///     .to_vec();
    /// let floor = Mesh::new(corners, vec![[0, 1, 2], [0, 2, 3]]).unwrap();
    /// // Onto the edge between both.
    /// let (facet, hit) =
    ///     floor.cast(&Ray::new(point([2.0, 2.0, 8.0]), vector([0.0, 0.0, -2.0]))).unwrap();
    /// assert_eq!((facet, hit.t, hit.normal), (0, 4.0, Some(vector([0.0, 0.0, 1.0]))));
    /// ```
    pub fn cast<A: Cast<Facet<S, D>>>(&self, a: &A) -> Option<(usize, A::Hit)> {
        cast_first(a, self)
    }

    /// Every facet that a line, ray or segment hits, with the hit, in the exact order of the true times; of equal ones the least number is first.
    ///
    /// ```
    /// use kousa::{Mesh, Segment, point};
    ///
    /// let fence = Mesh::new(
    ///     [[0.0, 0.0], [2.0, 2.0], [4.0, 0.0], [6.0, 2.0]].map(point).to_vec(),
    ///     vec![[0, 1], [1, 2], [2, 3]],
    /// )
    /// .unwrap();
    /// let shot = Segment::new(point([8.0, 1.0]), point([0.0, 1.0]));
    /// let hits: Vec<_> =
    ///     fence.casts(&shot).iter().map(|(facet, hit)| (*facet, hit.t)).collect();
    /// assert_eq!(hits, [(2, 0.375), (1, 0.625), (0, 0.875)]);
    /// ```
    pub fn casts<A: Cast<Facet<S, D>>>(&self, a: &A) -> Vec<(usize, A::Hit)> {
        let (mut hits, way) = (Vec::new(), a.course_of_cast());
        self.search(&way, f64::INFINITY, &mut |number, facet, _| {
            let hit = a.cast(facet).filter(|hit| is_seen(self, number, A::normal_of_hit(hit), &way));
            hits.extend(hit.map(|hit| (number, *facet, hit)));
            f64::INFINITY
        });
        hits.sort_unstable_by(|(i, one, first), (j, other, second)| {
            a.compare_hits((one, first), (other, second)).then(i.cmp(j))
        });
        hits.into_iter().map(|(number, _, hit)| (number, hit)).collect()
    }

    /// The facet that stops a shape first on its way along a motion, and the impact: the answer of [`sweep_first`](crate::sweep_first) for the
    /// list of facets.
    pub fn sweep<A: Sweep<Facet<S, D>>>(&self, a: &A, motion: &A::Motion) -> Option<(usize, A::Impact)> {
        sweep_first(a, motion, self)
    }
}

/// A collection of its facets.
impl<S: Scalar, const D: usize> Obstacles for Mesh<S, D>
where
    Point<S, D>: Facets<D>,
{
    type Shape = Facet<S, D>;
    type Ref<'a>
        = Facet<S, D>
    where
        Self: 'a;

    fn count(&self) -> usize {
        self.facets().len()
    }

    fn shape(&self, index: usize) -> Option<Facet<S, D>> {
        self.facet(index)
    }

    fn candidates(&self, bounds: &SearchBounds, visit: &mut dyn FnMut(usize)) {
        candidates_of(self, bounds, visit);
    }

    #[cfg_attr(debug_assertions, inline(never))]
    fn search(&self, way: &Way, latest: f64, visit: &mut dyn FnMut(usize, &Facet<S, D>, &AxisRanges) -> f64) {
        let mut limit = latest;
        self.tree().search_path(&way.slabs(), latest, &mut |number, sides| {
            if let Some(facet) = self.facet(number as usize) {
                limit = visit(number as usize, &facet, sides);
            }
            limit
        });
    }

    fn front_of_facet(&self, index: usize, for_casts: bool) -> Option<[f64; 3]> {
        let front = self.front_of(index).filter(|_| !for_casts || self.sides() == FacetSides::Front);
        front.map(|front| resized(&front, 0.0))
    }

    #[cfg_attr(debug_assertions, inline(never))]
    fn way_off(&self, index: usize, shortest: &[f64; 3]) -> Option<[f64; 3]> {
        match self.way_off(index, &resized(shortest, 0.0)) {
            WayOff::ToFront(front) => Some(resized(&front, 0.0)),
            WayOff::Straight(front) if self.is_one_sided() => Some(resized(&front, 0.0)),
            _ => None,
        }
    }

    fn entry(&self, way: &Way) -> Option<f64> {
        if self.facets().is_empty() { None } else { way.slabs().entry(&sides_of(&self.bounds())) }
    }

    fn magnitude(&self) -> f64 {
        sides_of(&self.bounds()).iter().fold(0.0, |most, range| {
            let size = range.magnitude();
            if size > most { size } else { most }
        })
    }
}
