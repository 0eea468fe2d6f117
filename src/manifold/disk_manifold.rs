//! The contact manifold of a disk and a polygon, in plain floats.

use crate::certificate::outline::{ROUNDED, corner_number, dot, minus, side_number};
use crate::certificate::rounded::{Outcome, Uncertain};
use crate::contact::disk_fast::{Disk, NearSide, VoronoiRegion, taken};
use crate::form::plane::AnyForm;
use crate::manifold::manifold_in_plane::PlaneManifold;
use crate::manifold::store::Store;
use crate::number::each::Each;
use crate::number::encoding::Encoding;
use num_traits::Float;

/// The contact manifold of a disk and a polygon that are at most `margin` apart. It has one point, for a disk
/// has no side.
pub fn manifold(
    a: &AnyForm<'_, f64>,
    b: &AnyForm<'_, f64>,
    margin: f64,
    encoding: &'static Encoding,
) -> Outcome<PlaneManifold> {
    let (disk, corners) = taken(a, b)?;
    corners.turned(|corners, is_turned| disk.manifold(corners, is_turned, margin, encoding))
}

impl Disk {
    pub(crate) fn manifold(
        &self,
        corners: &[[f64; 2]],
        is_turned: bool,
        margin: f64,
        encoding: &'static Encoding,
    ) -> Outcome<PlaneManifold> {
        let extent = self.extent(corners)?;
        let lost = 2.0 * ROUNDED * (extent + self.radius + margin);
        let of_side =
            |(side, from): (NearSide, usize)| Ok((side.way()?, side_number(from, corners.len(), is_turned)));
        let ((normal, gap), number) = match self.place(corners)? {
            VoronoiRegion::Inside => of_side(self.nearest_side(corners, 2.0 * lost)?)?,
            VoronoiRegion::Before(side, from) => of_side((side, from))?,
            VoronoiRegion::Beyond(corner, number) => {
                let way = minus(&corner, &self.center);
                let gap = Float::sqrt(dot(&way, &way));
                ((way.each(|x| x / gap), gap), corner_number(number, corners.len(), is_turned))
            }
        };
        let depth = self.radius - gap;
        if depth.abs() <= lost || (depth + margin).abs() <= lost || gap.abs() <= lost {
            return Err(Uncertain);
        }
        if depth + margin < 0.0 {
            return Ok(None);
        }
        let store = Store { encoding, error: 2.0 * lost, is_exact: false };
        let ahead = |far: f64| [0, 1].each(|i: usize| self.center[i] + far * normal[i]);
        let first = store.place([ahead(self.radius), ahead(gap)], depth, [0, number])?;
        Ok(Some(PlaneManifold { normal: store.unit(normal)?, first, second: None, is_contact: false }))
    }
}
