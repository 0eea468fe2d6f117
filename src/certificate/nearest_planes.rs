//! Planes that bound the difference of two hulls of corners, and which corners are near them.

use crate::certificate::rounded::dot;
use crate::certificate::seen_corners::SeenCorners;
use crate::number::each::{FloatVector, opposite};

/// No more different planes are kept.
const PLANES: usize = 32;
/// Normals that differ by no more than this are those of one plane.
const SAME: f64 = 1.0 / (1 << 20) as f64;

/// A plane that bounds the difference: the corners of both that are near it have the nearest faces of the difference.
#[derive(Clone, Copy)]
struct NearestPlane {
    /// Outward, from `a` to `b`.
    normal: FloatVector,
    /// The height of the plane for corners of `a`, and for those of `b`.
    heights: [f64; 2],
}

/// The planes nearest to a point.
pub struct NearestPlanes {
    planes: [NearestPlane; PLANES],
    count: usize,
    /// How far corners of the nearest faces are from one of the planes.
    reach: f64,
    /// Whether the origin is certainly outside of the difference. Then nothing else is known.
    pub is_outside: bool,
    /// No face is nearer; it is less than zero if the origin may be outside.
    pub least: f64,
    /// All faces of the difference that have a corner that is not near a plane are further.
    pub others: f64,
}

impl NearestPlanes {
    /// None so far. Corners of the nearest faces may be as far from them, and no vertex of the difference has a greater sum of magnitudes than a size.
    pub fn none(reach: f64, size: f64) -> Self {
        Self {
            planes: [NearestPlane { normal: [0.0; 3], heights: [0.0; 2] }; PLANES],
            count: 0,
            reach: reach + 4.0 * SAME * size,
            is_outside: false,
            least: 0.0,
            others: 0.0,
        }
    }

    /// Adds the plane across a normal, unless it is there; `None` if there is no room for it.
    pub fn add(&mut self, normal: FloatVector, corners: [SeenCorners<'_>; 2]) -> Option<()> {
        let is_same =
            |plane: &NearestPlane| plane.normal.iter().zip(&normal).all(|(x, y)| (x - y).abs() <= SAME);
        if self.planes().iter().any(is_same) {
            return Some(());
        }
        let back = opposite(&normal);
        let heights = [corners[0].furthest(&normal).1, corners[1].furthest(&back).1];
        *self.planes.get_mut(self.count)? = NearestPlane { normal, heights };
        self.count += 1;
        Some(())
    }

    fn planes(&self) -> &[NearestPlane] {
        self.planes.get(..self.count).unwrap_or(&self.planes)
    }

    /// The planes to whose nearest faces a corner of a core, by its side, may belong, as bits.
    pub fn near(&self, side: usize, corner: &FloatVector) -> u32 {
        let all = self.planes().iter().enumerate();
        all.fold(0, |near, (i, plane)| {
            let height = dot(corner, &plane.normal);
            let height = if side == 0 { height } else { 0.0 - height };
            near | u32::from(plane.heights[side & 1] - height <= self.reach) << i
        })
    }
}
