//! The shortest way out of the overlap of two cores of space, one of which is the hull of a list of corners.
//!
//! Every face of their difference is across a face of one of them, opposite a corner of the other, or across an edge of each. An edge of either
//! makes one only if the faces beside it do not both lead to the same side along the other one (Gregorius, "The separating axis test between convex
//! polyhedra", 2013). A direction tells how deep two cores overlap by the corners that are furthest along it, so each that may be the shortest is
//! measured by all of them. Everything is left to exact arithmetic where two ways are equally short within the error, or where several corners
//! may be furthest.

use num_traits::Float;

use crate::certificate::near::size;
use crate::certificate::rounded::{Certain, LEAST, U, difference, dot};
use crate::distance::exits_fast::{OverlapDirection, Shortest};
use crate::distance::feature_vector_fast::NOWHERE;
use crate::distance::furthest_fast::{FurthestEdge, crossing, is_zero_across};
use crate::distance::hull_body_fast::{HullBody, HullEdge, SizedCross};
use crate::distance::search_fast::Feature;
use crate::distance::way_out_fast::{Along, FaceWay, OverlappingCores, WayOut};
use crate::form::topology::CornerSet;
use crate::number::each::{Each, FloatVector};
use crate::number::precision::Precision;

/// The shortest way out of the overlap of two cores; `None` inside if they are apart.
pub fn way_out(operands: &OverlappingCores<'_>) -> Certain<WayOut> {
    let ([a, b], [of_a, of_b]) = (operands.cores, operands.rings);
    let (a, b) = (HullBody::of(a, of_a)?, HullBody::of(b, of_b)?);
    // The sums of both orders would be rounded differently.
    if b.corners().lt(a.corners()) {
        return Some(HullOverlap::of(&b, &a).way_out()?.map(WayOut::mirrored));
    }
    HullOverlap::of(&a, &b).way_out()
}

/// What makes a face of the difference.
enum Made {
    /// A face of a core, by its side.
    Face(usize, CornerSet, bool),
    /// An edge of each.
    Edges([HullEdge; 2]),
}

/// Two cores that may overlap.
struct HullOverlap<'a, 'b> {
    bodies: [&'b HullBody<'a>; 2],
    /// What heights are measured from.
    origin: FloatVector,
    /// No corner is further from there.
    size: f64,
    slack: f64,
}

/// What a search for the shortest way out finds.
enum Search {
    Goes,
    Apart,
}

impl<'a, 'b> HullOverlap<'a, 'b> {
    fn of(a: &'b HullBody<'a>, b: &'b HullBody<'a>) -> Self {
        let origin = a.corner(0);
        let far = |body: &HullBody<'_>| {
            body.corners().fold(0.0, |most: f64, p| most.greater(size(&difference(&p, &origin))))
        };
        let (size, slack) = (far(a).greater(far(b)), 2.0 * (a.slack + b.slack));
        Self { bodies: [a, b], origin, size, slack }
    }

    fn way_out(&self) -> Certain<WayOut> {
        let mut shortest = Shortest::new();
        let mut search = Search::Goes;
        for side in 0..2 {
            self.bodies[side].each_face(|face| {
                let ahead = face.across.turned(if side == 0 { 1.0 } else { -1.0 });
                let (made, corner) = (Made::Face(side, face.set, face.is_inward), face.corner);
                let exit = self.measured(ahead, made, side, corner)?;
                if exit.depth < -exit.error {
                    search = Search::Apart;
                }
                shortest.offer(exit);
                Some(())
            })?;
        }
        if matches!(search, Search::Apart) {
            return Some(None);
        }
        let [a, b] = self.bodies;
        for own in a.edges() {
            for its in b.edges() {
                if let Search::Apart = self.try_edges(own, its, &mut shortest)? {
                    return Some(None);
                }
            }
        }
        self.between_features(&shortest.settled()?).map(Some)
    }

    /// An error bound of a height along a vector with an error, relative to the vector's length.
    fn error(&self, lost: f64, length: f64) -> f64 {
        (lost / length + 16.0 * U) * 2.0 * self.size + self.slack
    }

    /// The way out along the normal of a face, which is of the core on a side and has a corner.
    fn measured(
        &self,
        across: SizedCross,
        made: Made,
        side: usize,
        corner: usize,
    ) -> Option<OverlapDirection<Made>> {
        let SizedCross { normal, made_of } = across;
        let reach = dot(&normal, &normal);
        if reach <= LEAST {
            return None;
        }
        let (length, lost) = (Float::sqrt(reach), 8.0 * U * made_of);
        let [a, b] = self.bodies;
        let over = |corner: FloatVector| dot(&difference(&corner, &self.origin), &normal);
        let back = normal.each(|x| 0.0 - x);
        let height = match side {
            0 => over(a.corner(corner)) + b.furthest(&back, &self.origin).1,
            _ => a.furthest(&normal, &self.origin).1 - over(b.corner(corner)),
        };
        let depth = height / length;
        let error = self.error(lost, length) + 4.0 * U * depth.abs();
        Some(OverlapDirection { normal, lost, length, depth, error, made })
    }

    /// Offers the ways out across two edges, if these make a face of the difference. `None` where that is uncertain.
    fn try_edges(&self, own: &HullEdge, its: &HullEdge, shortest: &mut Shortest<Made>) -> Option<Search> {
        let is_beside = |edge: &HullEdge, v: &FloatVector| {
            edge.beside.is_some_and(|[x, y]| x.sign_along(v) * y.sign_along(v) > 0.0)
        };
        if is_beside(own, &its.way) || is_beside(its, &own.way) {
            return Some(Search::Goes);
        }
        if (0..3).all(|i| is_zero_across(&own.way, &its.way, i)) {
            return Some(Search::Goes);
        }
        let across = SizedCross::of(&own.way, &its.way);
        if size(&across.normal) <= 64.0 * U * across.made_of {
            return None;
        }
        let [a, b] = self.bodies;
        let (p, q) = (a.corner(own.ends[0]), b.corner(its.ends[0]));
        // An edge that makes a face is further out than the middle.
        let ahead = match a.is_flat() {
            false => across.sign_along(&difference(&p, &a.middle)),
            true => 0.0 - across.sign_along(&difference(&q, &b.middle)),
        };
        let ways: &[f64] = match ahead {
            x if x > 0.0 => &[1.0],
            x if x < 0.0 => &[-1.0],
            _ => &[1.0, -1.0],
        };
        for way in ways {
            let SizedCross { normal, made_of } = across.turned(*way);
            let reach = dot(&normal, &normal);
            if reach <= LEAST {
                return None;
            }
            let (length, lost) = (Float::sqrt(reach), 8.0 * U * made_of);
            let error = self.error(lost, length);
            let over = |corner: &FloatVector| dot(&difference(corner, &self.origin), &normal);
            let (high, low) = (over(&p), over(&q));
            // They overlap by no less than these two edges.
            if (high - low) / length - error > shortest.limit() {
                continue;
            }
            let back = normal.each(|x| 0.0 - x);
            let (top, bottom) =
                (a.furthest(&normal, &self.origin).1, 0.0 - b.furthest(&back, &self.origin).1);
            if top - high > 2.0 * error * length || low - bottom > 2.0 * error * length {
                continue;
            }
            let depth = (top - bottom) / length;
            let error = error + 4.0 * U * depth.abs();
            if depth < -error {
                return Some(Search::Apart);
            }
            shortest.offer(OverlapDirection {
                normal,
                lost,
                length,
                depth,
                error,
                made: Made::Edges([*own, *its]),
            });
        }
        Some(Search::Goes)
    }

    /// The vector between the features that make a way out: a face and the only corner that is furthest against it, or two edges that cross.
    fn between_features(&self, exit: &OverlapDirection<Made>) -> Option<WayOut> {
        let [a, b] = self.bodies;
        let feature = |body: &HullBody<'_>, number: usize| Feature::corner(number, body.corner(number));
        match &exit.made {
            Made::Face(side, set, is_inward) => {
                let back = exit.normal.each(|x| 0.0 - x);
                let (body, along) = if *side == 0 { (b, back) } else { (a, exit.normal) };
                let (corner, _, lead) = body.furthest(&along, &self.origin);
                if body.count > 1 && lead <= 2.0 * exit.error * exit.length {
                    return None;
                }
                let (at, face) = (feature(body, corner), Feature::surface(body.corner(corner)));
                let features = if *side == 0 { [face, at] } else { [at, face] };
                let way = FaceWay { side: *side, set: *set, is_inward: *is_inward, corner };
                Some(WayOut { measured: exit.measured([NOWHERE; 2]), features, along: Along::Face(way) })
            }
            Made::Edges([own, its]) => {
                let edge = |body: &HullBody<'_>, edge: &HullEdge| FurthestEdge {
                    ends: edge.ends,
                    corners: edge.ends.each(|end: usize| body.corner(end)),
                    way: edge.way,
                };
                let along = crossing(&edge(a, own), &edge(b, its), self.slack)??;
                let feature = |body: &HullBody<'_>, edge: &HullEdge| {
                    let [p, q] = edge.ends.each(|end: usize| body.corner(end));
                    Feature { numbers: [edge.ends[0], edge.ends[1], edge.ends[1]], ..Feature::between(p, q) }
                };
                let features = [feature(a, own), feature(b, its)];
                Some(WayOut { measured: exit.measured(along), features, along: Along::Alone })
            }
        }
    }
}
