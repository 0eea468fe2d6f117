//! Where a point is relative to a closed surface of triangles: a centre inside divides space into cones, one above each triangle.
//!
//! The cone of a point is found by a walk (Devillers, Pion and Teillaud, "Walking in a triangulation", 2002) from a triangle in nearly the same
//! direction. The sides of cones are compared in floats. Where these are uncertain, a point may be in any of several cones.

use crate::number::each::Each;
use crate::route::orientation::TINY;
use crate::route::surface::{NONE, SurfaceFacet};

/// A point relative to the centre.
pub(crate) type Offset = [f64; 3];

/// The cells of each edge of a cube around the centre.
const CELLS: usize = 16;

/// For each direction a triangle of which the cone is near.
pub(crate) type Starts = [u32; 6 * CELLS * CELLS];

/// The place in [`Starts`] of a direction: a cell on the surface of a cube.
pub(crate) fn cell(offset: &Offset) -> usize {
    let [x, y, z] = offset.map(f64::abs);
    let (axis, most) = if x >= y && x >= z {
        (0, x)
    } else if y >= z {
        (1, y)
    } else {
        (2, z)
    };
    let scale = (CELLS / 2) as f64 / most;
    let at = |i: usize| ((offset[i % 3] * scale + (CELLS / 2) as f64) as usize).min(CELLS - 1);
    let side = 2 * axis + usize::from(offset[axis] < 0.0);
    (side * CELLS + at(axis + 1)) * CELLS + at(axis + 2)
}

/// The most cones in which a point may be.
const MOST: usize = 24;

/// The cones in which a point may be; it is certainly in one of them.
pub(crate) struct Candidates {
    facets: [u32; MOST],
    count: usize,
}

impl Candidates {
    pub(crate) fn facets(&self) -> &[u32] {
        self.facets.get(..self.count).unwrap_or(&self.facets)
    }

    fn add(&mut self, facet: u32) -> Option<()> {
        if !self.facets().contains(&facet) {
            *self.facets.get_mut(self.count)? = facet;
            self.count += 1;
        }
        Some(())
    }
}

/// What bounds the errors of all volumes and distances.
#[derive(Clone, Copy)]
pub(crate) struct Errors {
    /// That of six times a volume.
    volume: f64,
    /// Those of the coordinates of a normal.
    normal: [f64; 3],
}

impl Errors {
    /// A volume has an error of at most `16·u` times its permanent, as in `orientation_in_space`. With the extents of all points in place of the
    /// offsets that bounds the errors of all.
    pub(crate) fn of(extent: &[f64; 3]) -> Self {
        let mut errors = Self { volume: TINY, normal: [0.0; 3] };
        for (i, j, k) in [(0, 1, 2), (1, 2, 0), (2, 0, 1)] {
            let permanent = 2.0 * extent[j] * extent[k] + 1e-307;
            errors.volume += 8.0 * f64::EPSILON * extent[i] * permanent;
            errors.normal[i] = 8.0 * f64::EPSILON * permanent + TINY;
        }
        errors
    }
}

/// A surface as it is seen from the centre.
pub(crate) struct Cones<'a> {
    pub(crate) facets: &'a [SurfaceFacet],
    pub(crate) corners: &'a [Offset],
    pub(crate) errors: &'a Errors,
}

impl Cones<'_> {
    pub(crate) fn is_used(&self, facet: u32) -> bool {
        self.facets.get(facet as usize).is_some_and(SurfaceFacet::is_used)
    }

    /// Six times the volume of the centre and three points, positive if these are counter-clockwise from outside.
    fn volume(&self, a: u32, b: u32, p: &Offset) -> Option<f64> {
        let (a, b) = (self.corners.get(a as usize)?, self.corners.get(b as usize)?);
        let minor = |i: usize, j: usize| a[i] * b[j] - a[j] * b[i];
        Some(minor(1, 2) * p[0] + minor(2, 0) * p[1] + minor(0, 1) * p[2])
    }

    /// Not more than the square of the distance from the centre to the planes of all triangles; `None` if it is not certainly behind them all.
    ///
    /// The volume is the distance times the length of the normal. What is rounded besides these two is far below a millionth.
    pub(crate) fn clearance(&self) -> Option<f64> {
        let mut least = f64::INFINITY;
        for facet in self.facets.iter().filter(|facet| facet.is_used()) {
            let [a, b, c] = facet.corners;
            let last = self.corners.get(c as usize)?;
            let volume = self.volume(a, b, last)? - self.errors.volume;
            let [v, w] =
                [a, b].each(|i| self.corners.get(i as usize).map(|p| [0, 1, 2].each(|i| p[i] - last[i])));
            let (v, w, mut normal) = (v?, w?, 0.0);
            for (i, j, k) in [(0, 1, 2), (1, 2, 0), (2, 0, 1)] {
                let most = (v[j] * w[k] - v[k] * w[j]).abs() + self.errors.normal[i];
                normal += most * most;
            }
            let square = volume * volume / normal;
            if volume > 0.0 && square < least {
                least = square;
            } else if volume <= 0.0 || square.is_nan() || volume.is_nan() {
                return None;
            }
        }
        Some(least * (1.0 - 1e-6))
    }

    /// A triangle no side of which has a point certainly beyond it, and whether the point is certainly in its cone.
    ///
    /// The walk ends: each plane is further away in the direction of the point than the one before, and where triangles are in one plane, the side that is
    /// tried first changes.
    fn walk(&self, p: &Offset, start: u32) -> Option<(u32, bool)> {
        let (mut at, mut last) = (start, NONE);
        for step in 0..self.facets.len() + 4 {
            let SurfaceFacet { corners, beside, .. } = self.facets.get(at as usize)?;
            let (mut next, mut is_certain) = (NONE, true);
            for side in [step % 3, (step + 1) % 3, (step + 2) % 3] {
                if beside[side] == last {
                    continue;
                }
                let volume = self.volume(corners[side], corners[(side + 1) % 3], p)?;
                if volume < -self.errors.volume {
                    next = beside[side];
                    break;
                }
                is_certain &= volume > self.errors.volume;
            }
            if next == NONE {
                return Some((at, is_certain));
            }
            (last, at) = (at, next);
        }
        None
    }

    /// All cones in which a point may be; `None` if there are too many.
    ///
    /// From the first one, a walk in real numbers to the cone of the point crosses only sides that the point is not certainly inside of, and all that is
    /// beyond these is added.
    pub(crate) fn candidates(&self, p: &Offset, start: u32) -> Option<Candidates> {
        let (first, is_certain) = self.walk(p, start)?;
        let (mut all, mut next) = (Candidates { facets: [first; MOST], count: 1 }, 0);
        while next < all.count && !is_certain {
            let SurfaceFacet { corners, beside, .. } = self.facets.get(*all.facets.get(next)? as usize)?;
            for side in 0..3 {
                let volume = self.volume(corners[side], corners[(side + 1) % 3], p)?;
                let is_inside = volume > self.errors.volume;
                if !is_inside {
                    all.add(beside[side])?;
                }
            }
            next += 1;
        }
        Some(all)
    }
}
