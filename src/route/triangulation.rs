//! The surface of a convex polyhedron as triangles that know their neighbours: how it grows by a corner, and how triangles in one plane become a face.

use nalgebra::Point;

use crate::route::orientation::orientation_in_space;
use crate::scalar::Scalar;
use crate::scalar::arrays::order;
use crate::shape::Polyhedron;

type SurfacePoint<S> = Point<S, 3>;

/// No triangle.
const NONE: u32 = u32::MAX;

/// A triangle of the surface, counter-clockwise from outside.
#[derive(Clone, Copy)]
struct SurfaceFacet {
    corners: [u32; 3],
    /// The triangles beyond the sides, each of which begins at the corner in the same place.
    beside: [u32; 3],
    /// The next one in the list of those in front of which a corner lies, or of those that are not used.
    link: u32,
    /// The number of the corner for which it was last seen; later the face that it is part of.
    mark: u32,
    state: State,
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    Unused,
    /// There may be points in front of it.
    Open,
    Closed,
}

/// A closed surface of triangles.
pub(crate) struct Whole<S: Scalar, const N: usize> {
    corners: [SurfacePoint<S>; N],
    /// The first of them.
    first: SurfacePoint<S>,
    count: usize,
    /// `V` corners have `2·V − 4` triangles; while it grows, there are at most as many new ones as corners beside the old ones.
    facets: [[SurfaceFacet; 3]; N],
    /// The first of those that are not used, and the number of those that ever were.
    free: u32,
    made: u32,
    /// No triangle before this one is open.
    open: u32,
    /// For each corner the new triangle that begins there.
    begins: [u32; N],
}

impl<S: Scalar, const N: usize> Whole<S, N> {
    /// The tetrahedron of a triangle and an apex behind it; `None` if there is no room for that.
    pub(crate) fn tetrahedron(four: [SurfacePoint<S>; 4]) -> Option<Self> {
        let unused =
            SurfaceFacet { corners: [0; 3], beside: [NONE; 3], link: NONE, mark: NONE, state: State::Unused };
        let mut whole = Self {
            corners: [four[0]; N],
            first: four[0],
            count: 4,
            facets: [[unused; 3]; N],
            free: NONE,
            made: 0,
            open: 0,
            begins: [NONE; N],
        };
        whole.corners.get_mut(..4)?.copy_from_slice(&four);
        // The triangle beyond the side from each corner to the next one.
        let all =
            [([0, 1, 2], [1, 2, 3]), ([1, 0, 3], [0, 3, 2]), ([2, 1, 3], [0, 1, 3]), ([0, 2, 3], [0, 2, 1])];
        for (corners, beside) in all {
            whole.add(SurfaceFacet { corners, beside, state: State::Open, ..unused })?;
        }
        Some(whole)
    }

    fn facet(&self, i: u32) -> Option<&SurfaceFacet> {
        self.facets.as_flattened().get(i as usize)
    }

    fn facet_mut(&mut self, i: u32) -> Option<&mut SurfaceFacet> {
        self.facets.as_flattened_mut().get_mut(i as usize)
    }

    /// The numbers of all triangles of the surface.
    fn used(&self) -> impl Iterator<Item = u32> {
        (0..self.made).filter(|i| self.facet(*i).is_some_and(|facet| facet.state != State::Unused))
    }

    fn corner(&self, i: u32) -> &SurfacePoint<S> {
        self.corners.get(i as usize).unwrap_or(&self.first)
    }

    /// Adds a triangle, and tells its number; `None` if there is no room for it.
    fn add(&mut self, facet: SurfaceFacet) -> Option<u32> {
        let number = if self.free == NONE { self.made } else { self.free };
        let slot = self.facets.as_flattened_mut().get_mut(number as usize)?;
        let next = slot.link;
        *slot = facet;
        if number == self.made {
            self.made += 1;
        } else {
            self.free = next;
        }
        self.open = self.open.min(number);
        Some(number)
    }

    /// A triangle in front of which there may be points.
    pub(crate) fn next_open(&mut self) -> Option<u32> {
        while self.open < self.made {
            if self.facet(self.open)?.state == State::Open {
                return Some(self.open);
            }
            self.open += 1;
        }
        None
    }

    /// There is no point in front of a triangle.
    pub(crate) fn close(&mut self, facet: u32) {
        if let Some(facet) = self.facet_mut(facet) {
            facet.state = State::Closed;
        }
    }

    pub(crate) fn triangle(&self, facet: u32) -> [&SurfacePoint<S>; 3] {
        self.facet(facet).map_or([0; 3], |facet| facet.corners).map(|corner| self.corner(corner))
    }

    /// Whether a point is in front of a triangle.
    fn is_seen(&self, facet: u32, p: &SurfacePoint<S>) -> bool {
        let [a, b, c] = self.triangle(facet);
        orientation_in_space(a, b, c, p).is_gt()
    }

    /// Adds a corner that is in front of a triangle; `None` if there is no room for it.
    ///
    /// The triangles that it is in front of are connected, and their rim is one ring: they are those that a point sees that is moved towards the
    /// inside by so little that it is in none of the planes any more.
    pub(crate) fn grow(&mut self, seed: u32, p: SurfacePoint<S>) -> Option<()> {
        let number = u32::try_from(self.count).ok()?;
        *self.corners.get_mut(self.count)? = p;
        self.count += 1;
        // All triangles that the corner is in front of, as a list.
        let (mut at, mut last) = (seed, seed);
        let first = self.facet_mut(seed)?;
        (first.mark, first.link) = (number, NONE);
        while at != NONE {
            for next in self.facet(at)?.beside {
                if self.facet(next)?.mark != number && self.is_seen(next, &p) {
                    let seen = self.facet_mut(next)?;
                    (seen.mark, seen.link) = (number, NONE);
                    self.facet_mut(last)?.link = next;
                    last = next;
                }
            }
            at = self.facet(at)?.link;
        }
        // A new triangle at each side of their rim.
        let mut begin = 0;
        at = seed;
        while at != NONE {
            let SurfaceFacet { corners, beside, link, .. } = *self.facet(at)?;
            for i in 0..3 {
                let beyond = beside[i];
                if self.facet(beyond)?.mark == number {
                    continue;
                }
                let (from, to) = (corners[i], corners[(i + 1) % 3]);
                let facet = SurfaceFacet {
                    corners: [from, to, number],
                    beside: [beyond, NONE, NONE],
                    link: NONE,
                    mark: NONE,
                    state: State::Open,
                };
                let new = self.add(facet)?;
                let other = self.facet_mut(beyond)?;
                for (corner, beside) in other.corners.iter().zip(&mut other.beside) {
                    if *corner == to {
                        *beside = new;
                    }
                }
                *self.begins.get_mut(from as usize)? = new;
                begin = from;
            }
            at = link;
        }
        // Each new triangle is beside the one that begins where its own side ends.
        let mut from = begin;
        loop {
            let own = *self.begins.get(from as usize)?;
            let to = self.facet(own)?.corners[1];
            let next = *self.begins.get(to as usize)?;
            self.facet_mut(own)?.beside[1] = next;
            self.facet_mut(next)?.beside[2] = own;
            from = to;
            if from == begin {
                break;
            }
        }
        // Those that the corner is in front of are no longer used.
        at = seed;
        while at != NONE {
            let free = self.free;
            let old = self.facet_mut(at)?;
            let next = old.link;
            (old.state, old.link) = (State::Unused, free);
            self.free = at;
            at = next;
        }
        Some(())
    }
}

/// A finished surface, and the order of its corners.
pub(crate) struct Triangulation<'a, S: Scalar, const N: usize> {
    whole: &'a Whole<S, N>,
    /// For each corner its place among all in lexicographic order.
    ranks: [u32; N],
    /// For each triangle, the face that it is part of: the first triangle in its plane.
    faces: [[u32; 3]; N],
}

impl<'a, S: Scalar, const N: usize> Triangulation<'a, S, N> {
    pub(crate) fn of(whole: &'a Whole<S, N>) -> Self {
        let mut by_rank = [0; N];
        for (i, corner) in by_rank.iter_mut().enumerate() {
            *corner = i as u32;
        }
        let used = by_rank.get_mut(..whole.count).unwrap_or_default();
        used.sort_unstable_by(|a, b| order(whole.corner(*a), whole.corner(*b)));
        let mut ranks = [0; N];
        for (rank, corner) in used.iter().enumerate() {
            if let Some(slot) = ranks.get_mut(*corner as usize) {
                *slot = rank as u32;
            }
        }
        Self { whole, ranks, faces: [[NONE; 3]; N] }
    }

    fn face_of(&self, facet: u32) -> u32 {
        self.faces.as_flattened().get(facet as usize).copied().unwrap_or(NONE)
    }

    fn rank(&self, corner: u32) -> usize {
        self.ranks.get(corner as usize).map_or(0, |rank| *rank as usize)
    }

    /// Marks all triangles in the plane of one as parts of one face. They are connected, so each new one is beside one that was marked before.
    fn merge(&mut self, seed: u32) -> Option<()> {
        let (mut list, mut begin, mut end) = ([[NONE; 3]; N], 0, 1);
        let list = list.as_flattened_mut();
        *list.first_mut()? = seed;
        *self.faces.as_flattened_mut().get_mut(seed as usize)? = seed;
        let [a, b, c] = self.whole.triangle(seed);
        while begin < end {
            for next in self.whole.facet(*list.get(begin)?)?.beside {
                let is_level = self.face_of(next) == NONE
                    && self.whole.triangle(next).iter().all(|p| orientation_in_space(a, b, c, p).is_eq());
                if is_level {
                    *self.faces.as_flattened_mut().get_mut(next as usize)? = seed;
                    *list.get_mut(end)? = next;
                    end += 1;
                }
            }
            begin += 1;
        }
        Some(())
    }

    /// The next side of a face after one of its sides: those between triangles of the face are passed over.
    fn next_side(&self, (facet, side): (u32, usize)) -> Option<(u32, usize)> {
        let own = self.face_of(facet);
        let (mut facet, mut side) = (facet, (side + 1) % 3);
        loop {
            let SurfaceFacet { corners, beside, .. } = *self.whole.facet(facet)?;
            let (beyond, from) = (beside[side], corners[side]);
            if self.face_of(beyond) != own {
                return Some((facet, side));
            }
            facet = beyond;
            side = self.whole.facet(beyond)?.corners.iter().position(|corner| *corner == from)?;
        }
    }

    /// The ends of a side.
    fn ends(&self, (facet, side): (u32, usize)) -> [usize; 2] {
        let corners = self.whole.facet(facet).map_or([0; 3], |facet| facet.corners);
        [corners[side], corners[(side + 1) % 3]].map(|corner| self.rank(corner))
    }

    /// The side of a face that begins at its least corner, if it is the one of this triangle that is on the face's rim.
    fn first_side(&self, start: (u32, usize)) -> Option<(u32, usize)> {
        let (mut least, mut at) = (start, start);
        loop {
            at = self.next_side(at)?;
            if at == start {
                return Some(least);
            }
            least = if self.ends(at)[0] < self.ends(least)[0] { at } else { least };
        }
    }

    /// The polyhedron, whose faces are in the order of their first two corners; `None` if there is no room for it.
    pub(crate) fn polyhedron(mut self) -> Option<Polyhedron<S, N>> {
        let (mut starts, mut count) = ([[([0; 2], (NONE, 0)); 2]; N], 0);
        for facet in self.whole.used() {
            if self.face_of(facet) == NONE {
                self.merge(facet)?;
            }
        }
        for facet in self.whole.used() {
            for side in 0..3 {
                let beyond = self.whole.facet(facet)?.beside[side];
                // Every face is found once, at the rim's side that begins at its least corner.
                if self.face_of(beyond) != self.face_of(facet)
                    && self.first_side((facet, side))? == (facet, side)
                {
                    *starts.as_flattened_mut().get_mut(count)? = (self.ends((facet, side)), (facet, side));
                    count += 1;
                }
            }
        }
        let starts = starts.as_flattened_mut().get_mut(..count)?;
        starts.sort_unstable_by_key(|(ends, _)| *ends);
        let mut corners = self.whole.corners;
        let used = corners.get_mut(..self.whole.count)?;
        used.sort_unstable_by(order);
        let mut hull = Polyhedron::with(used.iter().copied())?;
        for (_, start) in starts.iter() {
            let mut at = Some(*start);
            let ring = core::iter::from_fn(|| {
                let side = at?;
                at = self.next_side(side).filter(|next| next != start);
                Some(self.ends(side)[0])
            });
            hull.add_face(ring)?;
        }
        Some(hull)
    }
}
