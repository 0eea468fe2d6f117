//! The face along which two solids of space overlap least, in plain floats. With a margin it may be the reference of a manifold although edges or corners are
//! the shortest way out: solvers of contacts need faces.
//!
//! Depths are compared as they are rounded; of equal ones the first face of the solid that comes first counts.

use num_traits::Float;

use crate::certificate::rounded::{Certain, LEAST, Outcome, Rounding, U, Uncertain, certain_if, dot};
use crate::distance::exits_fast::OverlapDirection;
use crate::distance::feature_vector_fast::NOWHERE;
use crate::distance::hull_body_fast::{HullBody, HullFace, SizedCross};
use crate::distance::way_out_fast::{FaceWay, OverlappingCores};
use crate::distance::witness_fast::normal_of;
use crate::manifold::manifold_in_plane::ContactPlace;
use crate::number::each::{Each, scaled};
use crate::number::encoding::{Encoding, Raw};
use crate::number::precision::Precision;

/// A face, and how deep the other solid is behind it.
pub struct NearestFace {
    /// Along the outward normal.
    exit: OverlapDirection<FaceWay>,
    depth: Raw,
    /// By how much the next corner of the other solid is less deep, times the length of the normal.
    lead: f64,
}

/// Two solids whose faces are compared.
struct ComparedFaces<'a, 'b> {
    bodies: &'b [HullBody<'a>; 2],
    radius: f64,
    /// How far apart two corners are at most along an axis, and an error bound of their coordinates.
    extent: f64,
    slack: f64,
}

impl NearestFace {
    /// `Ok(None)` if neither has a face.
    pub fn of(operands: &OverlappingCores<'_>, radius: f64, encoding: &'static Encoding) -> Outcome<Self> {
        let OverlappingCores { cores: [a, b], rings: [of_a, of_b], is_a_first, .. } = operands;
        let (bodies, is_first) = (&[HullBody::of(a, *of_a)?, HullBody::of(b, *of_b)?], (*is_a_first)?);
        let end = |axis: usize, sign: f64| {
            let [a, b] = [&bodies[0], &bodies[1]].each(|body| sign * body.end_along(axis, sign));
            a.greater(b)
        };
        let extent = (0..3).fold(0.0, |most: f64, axis| most.greater(end(axis, 1.0) + end(axis, -1.0)));
        let compared =
            ComparedFaces { bodies, radius, extent, slack: 2.0 * (bodies[0].slack + bodies[1].slack) };
        let order = if is_first { [0, 1] } else { [1, 0] };
        compared.nearest(order, Rounding::to(encoding))
    }

    /// Whether it is at most a margin deeper than a place.
    pub fn is_within(
        &self,
        margin: f64,
        place: &ContactPlace<3>,
        encoding: &'static Encoding,
    ) -> Certain<bool> {
        let margin = Rounding::to(encoding).near(margin, 0.0)?;
        Ok(encoding.compare(self.depth, encoding.sum(place.depth, margin, Raw::ZERO)).is_le())
    }

    /// The face with the only corner that is deepest behind it, and the rounded normal from `a` to `b`.
    pub fn way(&self, encoding: &'static Encoding) -> Certain<(FaceWay, [Raw; 3])> {
        let OverlapDirection { normal, error, length, made, .. } = self.exit;
        if self.lead <= 2.0 * error * length {
            return Err(Uncertain);
        }
        let sign = if made.side == 0 { 1.0 } else { -1.0 };
        let ahead = OverlapDirection { normal: scaled(&normal, sign), ..self.exit };
        let normal = normal_of(&ahead.measured([NOWHERE; 2]), Rounding::to(encoding))?;
        Ok((made, normal))
    }
}

impl ComparedFaces<'_, '_> {
    fn nearest(&self, order: [usize; 2], to: Rounding<'_>) -> Outcome<NearestFace> {
        let mut best: Option<NearestFace> = None;
        // The least depth that a face may have whose depth cannot be rounded.
        let mut doubtful = f64::INFINITY;
        for side in order {
            self.bodies[side].each_face(|face| {
                let (exit, lead) = self.behind(side, &face)?;
                let least = exit.depth - exit.error;
                if best.as_ref().is_some_and(|best| best.exit.depth + best.exit.error < least) {
                    return Ok(());
                }
                let Ok(depth) = rounded(&exit, to) else {
                    doubtful = doubtful.lesser(least);
                    return Ok(());
                };
                let is_nearer = match &best {
                    Some(best) => to.encoding.compare(depth, best.depth).is_lt(),
                    None => true,
                };
                if is_nearer {
                    best = Some(NearestFace { exit, depth, lead });
                }
                Ok(())
            })?;
        }
        let Some(best) = best else { return certain_if(doubtful == f64::INFINITY, None) };
        let most = best.exit.depth + best.exit.error;
        // All depths beyond the greatest number are equal.
        certain_if(most < doubtful && most < to.encoding.max * (1.0 - 4.0 * U), Some(best))
    }

    /// How deep the other solid is behind a face, and the lead of the corner that is deepest.
    fn behind(&self, side: usize, face: &HullFace) -> Certain<(OverlapDirection<FaceWay>, f64)> {
        let HullFace { across: SizedCross { normal, made_of }, corner, set, is_inward, .. } = *face;
        let reach = dot(&normal, &normal);
        if reach <= LEAST {
            return Err(Uncertain);
        }
        let (length, lost) = (Float::sqrt(reach), 8.0 * U * made_of);
        let (own, other) = (&self.bodies[side & 1], &self.bodies[1 - (side & 1)]);
        let (deepest, height, lead) = other.furthest(&normal.each(|x| 0.0 - x), &own.corner(corner));
        let depth = self.radius + height / length;
        let error = (lost / length + 16.0 * U) * 2.0 * self.extent + self.slack;
        let error = error + 4.0 * U * (depth.abs() + self.radius);
        let made = FaceWay { side, set, is_inward, corner: deepest };
        let lead = if other.count > 1 { lead } else { f64::INFINITY };
        Ok((OverlapDirection { normal, lost, length, depth, error, exactly: None, made }, lead))
    }
}

/// A depth as an answer, negative if the solids are apart.
fn rounded<M>(exit: &OverlapDirection<M>, to: Rounding<'_>) -> Certain<Raw> {
    if exit.depth.abs() <= exit.error {
        return Err(Uncertain);
    }
    let length = to.encoding.at_least_smallest(to.near(exit.depth.abs(), exit.error)?);
    Ok(if exit.depth < 0.0 { to.encoding.negated(length) } else { length })
}
