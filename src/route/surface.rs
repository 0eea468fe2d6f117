//! The surface of a convex polyhedron as triangles that know their neighbours, and how it grows by a corner.

use nalgebra::Point;

use crate::route::orientation::orientation_in_space;
use crate::scalar::Scalar;

type SurfacePoint<S> = Point<S, 3>;

/// No triangle.
pub(crate) const NONE: u32 = u32::MAX;

/// Marks a corner inside the surface; the other bits are the number of another one.
const INNER: u32 = 1 << 31;

/// A triangle of the surface, counter-clockwise from outside.
#[derive(Clone, Copy)]
pub(crate) struct SurfaceFacet {
    pub(crate) corners: [u32; 3],
    /// The triangles beyond the sides, each of which begins at the corner in the same place.
    pub(crate) beside: [u32; 3],
    /// The next one in the list of those in front of which a corner lies, or of those that are not used.
    link: u32,
    /// The number of the corner for which it was last seen; later the face that it is part of.
    mark: u32,
    state: State,
}

impl SurfaceFacet {
    pub(crate) fn is_used(&self) -> bool {
        self.state != State::Unused
    }
}

const UNUSED: SurfaceFacet =
    SurfaceFacet { corners: [0; 3], beside: [NONE; 3], link: NONE, mark: NONE, state: State::Unused };

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
    /// The first of those inside the surface, of which each leads to the next; their room is used again.
    inner: u32,
    /// `V` corners have `2·V − 4` triangles; while it grows, there are at most as many new ones as corners beside the old ones.
    facets: [[SurfaceFacet; 3]; N],
    /// The first of those that are not used, and the number of those that ever were.
    free: u32,
    made: u32,
    /// No triangle before this one is open.
    open: u32,
    /// For each corner the new triangle that begins there, or the next corner inside the surface.
    begins: [u32; N],
}

impl<S: Scalar, const N: usize> Whole<S, N> {
    /// Room for a surface, one corner of which is known.
    pub(crate) fn nothing(first: SurfacePoint<S>) -> Self {
        Self {
            corners: [first; N],
            first,
            count: 0,
            inner: NONE,
            facets: [[UNUSED; 3]; N],
            free: NONE,
            made: 0,
            open: 0,
            begins: [0; N],
        }
    }

    /// Begins with the tetrahedron of a triangle and an apex behind it; `None` if there is no room for that.
    pub(crate) fn begin(&mut self, four: [SurfacePoint<S>; 4]) -> Option<()> {
        (self.count, self.inner, self.free, self.made, self.open) = (4, NONE, NONE, 0, 0);
        self.corners.get_mut(..4)?.copy_from_slice(&four);
        // The triangle beyond the side from each corner to the next one.
        let all =
            [([0, 1, 2], [1, 2, 3]), ([1, 0, 3], [0, 3, 2]), ([2, 1, 3], [0, 1, 3]), ([0, 2, 3], [0, 2, 1])];
        for (corners, beside) in all {
            self.add(SurfaceFacet { corners, beside, state: State::Open, ..UNUSED })?;
        }
        Some(())
    }

    pub(crate) fn facet(&self, i: u32) -> Option<&SurfaceFacet> {
        self.facets.as_flattened().get(i as usize)
    }

    fn facet_mut(&mut self, i: u32) -> Option<&mut SurfaceFacet> {
        self.facets.as_flattened_mut().get_mut(i as usize)
    }

    /// The triangles of the surface, and those that are not used any more.
    pub(crate) fn facets(&self) -> &[SurfaceFacet] {
        self.facets.as_flattened().get(..self.made as usize).unwrap_or_default()
    }

    /// The numbers of all triangles of the surface.
    pub(crate) fn used(&self) -> impl Iterator<Item = u32> + Clone {
        (0..).zip(self.facets()).filter(|(_, facet)| facet.is_used()).map(|(i, _)| i)
    }

    /// The corners, and points that were corners once.
    pub(crate) fn corners(&self) -> &[SurfacePoint<S>] {
        self.corners.get(..self.count).unwrap_or(&self.corners)
    }

    pub(crate) fn corner(&self, i: u32) -> &SurfacePoint<S> {
        self.corners.get(i as usize).unwrap_or(&self.first)
    }

    /// Puts an equal point in the place of a corner.
    pub(crate) fn replace(&mut self, i: u32, p: SurfacePoint<S>) {
        if let Some(corner) = self.corners.get_mut(i as usize) {
            *corner = p;
        }
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
    pub(crate) fn is_seen(&self, facet: u32, p: &SurfacePoint<S>) -> bool {
        let [a, b, c] = self.triangle(facet);
        orientation_in_space(a, b, c, p).is_gt()
    }

    /// The number for a new corner; `None` if there is no room for it.
    fn add_corner(&mut self, p: SurfacePoint<S>) -> Option<u32> {
        let number = if self.inner == NONE { u32::try_from(self.count).ok()? } else { self.inner & !INNER };
        *self.corners.get_mut(number as usize)? = p;
        let begin = self.begins.get_mut(number as usize)?;
        if self.inner == NONE {
            self.count += 1;
        } else {
            self.inner = *begin;
        }
        *begin = 0;
        Some(number)
    }

    /// Adds a corner that is in front of a triangle, and tells one of its triangles; `None` if there is no room for it.
    ///
    /// The triangles that it is in front of are connected, and their rim is one ring: they are those that a point sees that is moved towards the
    /// inside by so little that it is in none of the planes any more.
    pub(crate) fn grow(&mut self, seed: u32, p: SurfacePoint<S>) -> Option<u32> {
        let number = self.add_corner(p)?;
        self.mark_seen(seed, number, &p)?;
        let begin = self.close_rim(seed, number)?;
        self.remove(seed, number)?;
        Some(begin)
    }

    /// Marks all triangles that a corner is in front of, and links them.
    fn mark_seen(&mut self, seed: u32, number: u32, p: &SurfacePoint<S>) -> Option<()> {
        let (mut at, mut last) = (seed, seed);
        let first = self.facet_mut(seed)?;
        (first.mark, first.link) = (number, NONE);
        while at != NONE {
            for next in self.facet(at)?.beside {
                if self.facet(next)?.mark != number && self.is_seen(next, p) {
                    let seen = self.facet_mut(next)?;
                    (seen.mark, seen.link) = (number, NONE);
                    self.facet_mut(last)?.link = next;
                    last = next;
                }
            }
            at = self.facet(at)?.link;
        }
        Some(())
    }

    /// A new triangle at each side of the rim of the marked triangles, and one of them.
    fn close_rim(&mut self, seed: u32, number: u32) -> Option<u32> {
        let (mut begin, mut at) = (0, seed);
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
                return Some(own);
            }
        }
    }

    /// Removes the marked triangles, and the corners that only these have.
    fn remove(&mut self, seed: u32, number: u32) -> Option<()> {
        let mut at = seed;
        while at != NONE {
            let free = self.free;
            let old = self.facet_mut(at)?;
            let (next, corners) = (old.link, old.corners);
            (old.state, old.link) = (State::Unused, free);
            self.free = at;
            at = next;
            for corner in corners {
                let begin = *self.begins.get(corner as usize)?;
                let is_on_rim = |facet: &SurfaceFacet| {
                    facet.is_used() && facet.corners[0] == corner && facet.corners[2] == number
                };
                if begin & INNER == 0 && !self.facet(begin).is_some_and(is_on_rim) {
                    *self.begins.get_mut(corner as usize)? = self.inner | INNER;
                    self.inner = corner | INNER;
                }
            }
        }
        Some(())
    }
}
