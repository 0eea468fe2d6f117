//! How a finished surface becomes a polyhedron: triangles in one plane are a face, and a point where three faces meet is a corner.

use crate::number::each::Each;
use crate::route::orientation::orientation_in_space;
use crate::route::surface::{NONE, SurfaceFacet, Whole};
use crate::scalar::Scalar;
use crate::scalar::arrays::order;
use crate::shape::Polyhedron;

/// A finished surface, and the order of its corners.
pub(crate) struct Triangulation<'a, S: Scalar, const N: usize> {
    whole: &'a Whole<S, N>,
    /// For each triangle, the face that it is part of: the first triangle in its plane.
    faces: [[u32; 3]; N],
    /// All triangles, those of each face one after the other.
    list: [[u32; 3]; N],
    /// The corners in lexicographic order.
    sorted: [u32; N],
    count: usize,
    /// For each corner its place among them. Points between corners of a face have none.
    ranks: [u32; N],
}

impl<'a, S: Scalar, const N: usize> Triangulation<'a, S, N> {
    pub(crate) fn of(whole: &'a Whole<S, N>) -> Self {
        let nothing = [[NONE; 3]; N];
        Self { whole, faces: nothing, list: nothing, sorted: [0; N], count: 0, ranks: [0; N] }
    }

    /// Lists the triangles of all faces, and the corners.
    fn merge_all(&mut self) -> Option<()> {
        let mut end = 0;
        for facet in self.whole.used() {
            if self.face_of(facet) == NONE {
                end = self.merge(facet, end)?;
            }
        }
        self.rank_corners()
    }

    fn face_of(&self, facet: u32) -> u32 {
        self.faces.as_flattened().get(facet as usize).copied().unwrap_or(NONE)
    }

    fn rank(&self, corner: u32) -> u32 {
        self.ranks.get(corner as usize).copied().unwrap_or(NONE)
    }

    /// Lists all triangles in the plane of one as parts of one face, and tells where the list ends. They are connected, so each new one is beside
    /// one that was listed before.
    fn merge(&mut self, seed: u32, mut begin: usize) -> Option<usize> {
        let mut end = begin + 1;
        *self.list.as_flattened_mut().get_mut(begin)? = seed;
        *self.faces.as_flattened_mut().get_mut(seed as usize)? = seed;
        let [a, b, c] = self.whole.triangle(seed);
        while begin < end {
            let facet = self.whole.facet(*self.list.as_flattened().get(begin)?)?;
            for next in facet.beside {
                let beyond = self.whole.facet(next)?.corners;
                let mut apart = beyond.into_iter().filter(|corner| !facet.corners.contains(corner));
                let is_level = |corner: u32| orientation_in_space(a, b, c, self.whole.corner(corner)).is_eq();
                if self.face_of(next) == NONE && apart.all(is_level) {
                    *self.faces.as_flattened_mut().get_mut(next as usize)? = seed;
                    *self.list.as_flattened_mut().get_mut(end)? = next;
                    end += 1;
                }
            }
            begin += 1;
        }
        Some(end)
    }

    /// Whether a side of a triangle is between two faces.
    fn is_edge(&self, facet: u32, side: usize) -> bool {
        let beside = self.whole.facet(facet).map_or([NONE; 3], |facet| facet.beside);
        self.face_of(beside[side]) != self.face_of(facet)
    }

    /// A point of the surface is a corner if at least three faces meet there: as many edges of faces begin there as faces meet.
    fn rank_corners(&mut self) -> Option<()> {
        for (facet, triangle) in (0..).zip(self.whole.facets()).filter(|(_, triangle)| triangle.is_used()) {
            for (side, corner) in triangle.corners.into_iter().enumerate() {
                let is_edge = self.is_edge(facet, side);
                *self.ranks.get_mut(corner as usize)? += u32::from(is_edge);
            }
        }
        for (corner, edges) in self.ranks.iter_mut().enumerate() {
            if *edges >= 3 {
                *self.sorted.get_mut(self.count)? = u32::try_from(corner).ok()?;
                self.count += 1;
            }
            *edges = NONE;
        }
        let sorted = self.sorted.get_mut(..self.count)?;
        sorted.sort_unstable_by(|a, b| order(self.whole.corner(*a), self.whole.corner(*b)));
        for (rank, corner) in (0..).zip(sorted) {
            *self.ranks.get_mut(*corner as usize)? = rank;
        }
        Some(())
    }

    /// The next side of a face after one of its sides: those between triangles of the face are passed over.
    fn next_side(&self, (facet, side): (u32, usize)) -> Option<(u32, usize)> {
        let (mut facet, mut side) = (facet, (side + 1) % 3);
        while !self.is_edge(facet, side) {
            let SurfaceFacet { corners, beside, .. } = *self.whole.facet(facet)?;
            let (beyond, from) = (beside[side], corners[side]);
            facet = beyond;
            side = self.whole.facet(beyond)?.corners.iter().position(|corner| *corner == from)?;
        }
        Some((facet, side))
    }

    /// The place of the corner where a side begins.
    fn begin(&self, (facet, side): (u32, usize)) -> u32 {
        self.rank(self.whole.facet(facet).map_or(NONE, |facet| facet.corners[side]))
    }

    /// The corners of a face from one of its sides on.
    fn ring(&self, start: (u32, usize)) -> impl Iterator<Item = u32> {
        let mut at = Some(start);
        let sides = core::iter::from_fn(move || {
            let side = at?;
            at = self.next_side(side).filter(|next| *next != start);
            Some(self.begin(side))
        });
        sides.filter(|rank| *rank != NONE)
    }

    /// The side of a face that begins at its least corner.
    fn first_side(&self, face: &[u32]) -> Option<(u32, usize)> {
        let sides = face.iter().flat_map(|facet| [0, 1, 2].each(|side| (*facet, side)));
        sides.filter(|(facet, side)| self.is_edge(*facet, *side)).min_by_key(|side| self.begin(*side))
    }

    /// Makes the polyhedron, whose faces are in the order of their first two corners; `None` if there is no room for it.
    pub(crate) fn construct(&mut self, hull: &mut Polyhedron<S, N>) -> Option<()> {
        self.merge_all()?;
        let (mut starts, mut count) = ([[([0; 2], NONE, 0_u8); 2]; N], 0);
        let listed = self.list.as_flattened();
        let listed = listed.split(|facet| *facet == NONE).next()?;
        for face in listed.chunk_by(|a, b| self.face_of(*a) == self.face_of(*b)) {
            let start = self.first_side(face)?;
            let mut ring = self.ring(start);
            *starts.as_flattened_mut().get_mut(count)? =
                ([ring.next()?, ring.next()?], start.0, u8::try_from(start.1).ok()?);
            count += 1;
        }
        let starts = starts.as_flattened_mut().get_mut(..count)?;
        starts.sort_unstable_by_key(|(ends, ..)| *ends);
        let sorted = self.sorted.get(..self.count)?;
        hull.set_corners(sorted.iter().map(|corner| *self.whole.corner(*corner)))?;
        for (_, facet, side) in starts.iter() {
            hull.add_face(self.ring((*facet, usize::from(*side))).map(|corner| corner as usize))?;
        }
        Some(())
    }
}
