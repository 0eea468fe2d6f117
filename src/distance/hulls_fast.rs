//! The shortest way out of the overlap of two cores of space, one of which is the hull of a list of corners.
//!
//! Every face of their difference is across a face of one of them, opposite a corner of the other, or across an edge of each. Only features near the
//! [nearest faces](crate::certificate::expanding) of the difference are looked at. A direction tells how deep two cores overlap by the corners that are furthest along it, so each that
//! may be the shortest is measured by all of them. Faces that are exactly [across an axis](crate::distance::level_hulls_fast) are compared by their coordinates. Everything else is
//! left to exact arithmetic where two ways are equally short within the error, or where several corners may be furthest.

use num_traits::Float;

use crate::certificate::expanding::Expanding;
use crate::certificate::near::size;
use crate::certificate::rounded::{Certain, LEAST, Outcome, U, Uncertain, difference, dot};
use crate::certificate::seen_corners::SeenCorners;
use crate::distance::exits_fast::{OverlapDirection, Shortest};
use crate::distance::feature_vector_fast::NOWHERE;
use crate::distance::furthest_fast::{FurthestEdge, crossing, is_zero_across};
use crate::distance::hull_body_fast::{HullBody, HullEdge, HullFace, SizedCross, axis_across};
use crate::distance::level_hulls_fast;
use crate::distance::level_way_fast::{LevelWay, LevelWays};
use crate::distance::search_fast::Feature;
use crate::distance::tied_exits_fast::{DeepDepth, TiedExits};
use crate::distance::way_out_fast::{Along, FaceWay, OverlappingCores, WayOut};
use crate::form::topology::CornerSet;
use crate::number::double::Double;
use crate::number::each::{Each, FloatVector, indexed, opposite};
use crate::number::plan::ROUNDS_ONCE;
use crate::number::precision::Precision;

/// The shortest way out of the overlap of two cores; `Ok(None)` if they are apart by more than roundings.
pub fn way_out(operands: &OverlappingCores<'_>) -> Outcome<WayOut> {
    let ([a, b], [of_a, of_b]) = (operands.cores, operands.rings);
    let (a, b) = (HullBody::of(a, of_a)?, HullBody::of(b, of_b)?);
    // The sums of both orders would be rounded differently.
    let is_first = operands.is_a_first;
    if b.corners().lt(a.corners()) {
        return Ok(HullOverlap::of(&b, &a, is_first.map(|is| !is)).way_out()?.map(WayOut::mirrored));
    }
    HullOverlap::of(&a, &b, is_first).way_out()
}

/// As many corners of a core are kept, seen from the origin; most have no more than a few.
const KEPT: usize = 1024;
const FEW: usize = 32;

/// The edges of a core that are near the nearest faces, and near which planes, as bits.
#[derive(Clone, Copy)]
struct NearHullEdges {
    edges: [(HullEdge, u32); 128],
    count: usize,
}

impl NearHullEdges {
    const NONE: Self = Self { edges: [(HullEdge { ends: [0; 2], way: [0.0; 3] }, 0); 128], count: 0 };

    /// Adds one, if there is room for it.
    fn add(&mut self, edge: HullEdge, planes: u32) -> Certain<()> {
        *self.edges.get_mut(self.count).ok_or(Uncertain)? = (edge, planes);
        self.count += 1;
        Ok(())
    }

    fn all(&self) -> &[(HullEdge, u32)] {
        self.edges.get(..self.count).unwrap_or(&self.edges)
    }
}

/// What makes a face of the difference.
enum Made {
    /// A face of a core, by its side.
    Face(usize, CornerSet, bool),
    /// An edge of each.
    Edges([HullEdge; 2]),
    /// A face of one or both that is exactly across an axis.
    Level(LevelWay),
}

/// Two cores that may overlap.
struct HullOverlap<'a, 'b> {
    bodies: [&'b HullBody<'a>; 2],
    /// What heights are measured from.
    origin: FloatVector,
    /// No corner is further from there.
    size: f64,
    slack: f64,
    /// The least and the greatest coordinates of the corners of each.
    ends: [[[f64; 3]; 2]; 2],
    /// Whether `a` comes first where two answers are equally good, if that is certain.
    is_a_first: Certain<bool>,
}

/// The ways out that are not ruled out so far.
struct HullExits {
    shortest: Shortest<Made>,
    levels: LevelWays,
    /// Those that are tied, when they are looked at again.
    tied: Option<TiedExits<Made>>,
}

impl HullExits {
    fn limit(&self) -> f64 {
        self.tied.as_ref().map_or_else(|| self.shortest.limit(), |tied| tied.limit)
    }
}

/// What a search for the shortest way out finds.
enum Search {
    Goes,
    Apart,
}

impl<'a, 'b> HullOverlap<'a, 'b> {
    fn of(a: &'b HullBody<'a>, b: &'b HullBody<'a>, is_a_first: Certain<bool>) -> Self {
        let origin = a.corner(0);
        let far = |body: &HullBody<'_>| {
            body.corners().fold(0.0, |most: f64, p| most.greater(size(&difference(&p, &origin))))
        };
        let (size, slack) = (far(a).greater(far(b)), 2.0 * (a.slack + b.slack));
        let ends = [a, b].each(|body: &HullBody<'_>| {
            [-1.0, 1.0].each(|sign: f64| indexed(|axis| body.end_along(axis, sign)))
        });
        Self { bodies: [a, b], origin, size, slack, ends, is_a_first }
    }

    fn way_out(&self) -> Outcome<WayOut> {
        if self.bodies.iter().all(|body| body.count <= FEW) {
            return self.way_out_in(&mut [[[0.0; 3]; FEW]; 2]);
        }
        self.way_out_in(&mut [[[0.0; 3]; KEPT]; 2])
    }

    /// The same with room for many corners of both. Only features near the [nearest faces](Expanding) of the difference are looked at.
    #[inline(never)]
    fn way_out_in<const N: usize>(&self, room: &mut [[FloatVector; N]; 2]) -> Outcome<WayOut> {
        let computed =
            |side: usize| move |number: usize| difference(&self.bodies[side].corner(number), &self.origin);
        let (of_a, of_b, [room_a, room_b]) = (computed(0), computed(1), room);
        let [a, b] = self.bodies;
        let seen = [SeenCorners::of(&of_a, a.count, room_a), SeenCorners::of(&of_b, b.count, room_b)];
        let planes = Expanding::nearest(seen, self.slack + 2.0 * U * self.size, None).ok_or(Uncertain)?;
        if planes.is_outside {
            return Ok(None);
        }
        let near = |side: usize| {
            let (planes, seen) = (&planes, &seen[side]);
            move |corner: usize| planes.near(side, &seen.corner(corner))
        };
        let mut edges = [NearHullEdges::NONE; 2];
        for (side, body) in self.bodies.iter().enumerate() {
            body.each_near_edge(near(side), |edge, planes| edges[side].add(edge, planes))?;
        }
        let is_near = |side: usize, face: &HullFace| self.bodies[side].planes_of(face.set, near(side)) != 0;
        let looked = |tied: Option<TiedExits<Made>>| {
            let shortest = Shortest::before(planes.others);
            let mut exits = HullExits { shortest, levels: LevelWays::default(), tied };
            Ok((self.look_at(is_near, &edges, &mut exits)?, exits))
        };
        let (search, exits) = looked(None)?;
        if let Search::Apart = search {
            return Ok(None);
        }
        let limit = exits.limit();
        let exit = match exits.shortest.settled() {
            Ok(exit) => exit,
            Err(Uncertain) if limit < planes.others && ROUNDS_ONCE => {
                looked(Some(TiedExits::up_to(limit)))?.1.tied.ok_or(Uncertain)?.settled()?
            }
            Err(Uncertain) => return Err(Uncertain),
        };
        self.between_features(&exit).map(Some)
    }

    /// Offers the ways out across all faces that are near, and across two edges.
    fn look_at(
        &self,
        is_near: impl Fn(usize, &HullFace) -> bool,
        [a, b]: &[NearHullEdges; 2],
        exits: &mut HullExits,
    ) -> Certain<Search> {
        let mut is_apart = false;
        for (side, body) in self.bodies.iter().enumerate() {
            body.each_face(|face| {
                is_apart |= is_near(side, &face) && self.offer_face(side, &face, exits)?;
                Ok(())
            })?;
        }
        if is_apart {
            return Ok(Search::Apart);
        }
        for (own, planes) in a.all() {
            for (its, _) in b.all().iter().filter(|(_, others)| planes & others != 0) {
                if let Search::Apart = self.try_edges(own, its, exits)? {
                    return Ok(Search::Apart);
                }
            }
        }
        Ok(Search::Goes)
    }

    /// Offers a way out. Of those that are tied the depth is told in double words.
    fn offer(&self, exit: OverlapDirection<Made>, exits: &mut HullExits) -> Certain<()> {
        let Some(tied) = &mut exits.tied else {
            exits.shortest.offer(exit);
            return Ok(());
        };
        if exit.depth - exit.error > tied.limit {
            return Ok(());
        }
        let [a, b] = self.bodies;
        let unit = |axis: usize| indexed(|i| Double::from(if i == axis { 1.0 } else { 0.0 }));
        let vectors = match &exit.made {
            Made::Face(side, set, _) => self.bodies[side & 1].sides_of(*set)?,
            Made::Edges([own, its]) => [a.way_in_words(own.ends), b.way_in_words(its.ends)],
            Made::Level(level) => [unit((level.axis + 1) % 3), unit((level.axis + 2) % 3)],
        };
        let deep = DeepDepth::across(vectors, self.bodies, (&self.origin, self.size), &exit);
        tied.offer(exit, deep);
        Ok(())
    }

    /// An error bound of a height along a vector with an error, relative to the vector's length.
    fn error(&self, lost: f64, length: f64) -> f64 {
        (lost / length + 16.0 * U) * 2.0 * self.size + self.slack
    }

    /// Offers the way out across a face of the core on a side. Whether it keeps the cores apart.
    fn offer_face(&self, side: usize, face: &HullFace, exits: &mut HullExits) -> Certain<bool> {
        let ahead = face.across.turned(if side == 0 { 1.0 } else { -1.0 });
        let exit = match face.axis {
            Some(axis) if self.slack == 0.0 => {
                let way = LevelWay { axis, sign: if ahead.normal[axis] > 0.0 { 1.0 } else { -1.0 } };
                if !exits.levels.add(way) {
                    return Ok(false);
                }
                level_hulls_fast::exit(way, self.bodies, Made::Level(way))
            }
            _ => self.measured(ahead, Made::Face(side, face.set, face.is_inward), side, face.corner)?,
        };
        let is_apart = exit.depth < -exit.error;
        self.offer(exit, exits)?;
        Ok(is_apart)
    }

    /// Whether two edges that are across an axis make no other face than those that are known to be across it.
    fn are_level(&self, own: &HullEdge, its: &HullEdge, levels: &LevelWays) -> bool {
        let Some(axis) = axis_across(&own.way, &its.way).filter(|_| self.slack == 0.0) else { return false };
        let is_at_end = |side: usize, edge: &HullEdge, sign: f64| {
            let ends = &self.ends[side][usize::from(sign > 0.0)];
            self.bodies[side].corner(edge.ends[0])[axis] == ends[axis]
        };
        [1.0, -1.0].iter().all(|sign| {
            let way = LevelWay { axis, sign: *sign };
            levels.has(way) || !is_at_end(0, own, *sign) || !is_at_end(1, its, -*sign)
        })
    }

    /// The way out along the normal of a face, which is of the core on a side and has a corner.
    fn measured(
        &self,
        across: SizedCross,
        made: Made,
        side: usize,
        corner: usize,
    ) -> Certain<OverlapDirection<Made>> {
        let SizedCross { normal, made_of } = across;
        let reach = dot(&normal, &normal);
        if reach <= LEAST {
            return Err(Uncertain);
        }
        let (length, lost) = (Float::sqrt(reach), 8.0 * U * made_of);
        let [a, b] = self.bodies;
        let over = |corner: FloatVector| dot(&difference(&corner, &self.origin), &normal);
        let back = opposite(&normal);
        let height = match side {
            0 => over(a.corner(corner)) + b.furthest(&back, &self.origin).1,
            _ => a.furthest(&normal, &self.origin).1 - over(b.corner(corner)),
        };
        let depth = height / length;
        let error = self.error(lost, length) + 4.0 * U * depth.abs();
        Ok(OverlapDirection { normal, lost, length, depth, error, exactly: None, made })
    }

    /// Offers the ways out across two edges, if these make a face of the difference.
    fn try_edges(&self, own: &HullEdge, its: &HullEdge, exits: &mut HullExits) -> Certain<Search> {
        if (0..3).all(|i| is_zero_across(&own.way, &its.way, i)) || self.are_level(own, its, &exits.levels) {
            return Ok(Search::Goes);
        }
        let across = SizedCross::of(&own.way, &its.way);
        if size(&across.normal) <= 64.0 * U * across.made_of {
            return Err(Uncertain);
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
                return Err(Uncertain);
            }
            let (length, lost) = (Float::sqrt(reach), 8.0 * U * made_of);
            let error = self.error(lost, length);
            let over = |corner: &FloatVector| dot(&difference(corner, &self.origin), &normal);
            let (high, low) = (over(&p), over(&q));
            // They overlap by no less than these two edges.
            if (high - low) / length - error > exits.limit() {
                continue;
            }
            let back = opposite(&normal);
            let (top, bottom) =
                (a.furthest(&normal, &self.origin).1, 0.0 - b.furthest(&back, &self.origin).1);
            if top - high > 2.0 * error * length || low - bottom > 2.0 * error * length {
                continue;
            }
            let depth = (top - bottom) / length;
            let error = error + 4.0 * U * depth.abs();
            if depth < -error {
                return Ok(Search::Apart);
            }
            let made = Made::Edges([*own, *its]);
            self.offer(OverlapDirection { normal, lost, length, depth, error, exactly: None, made }, exits)?;
        }
        Ok(Search::Goes)
    }

    /// The vector between the features that make a way out: a face and the only corner that is furthest against it, or two edges that cross.
    fn between_features(&self, exit: &OverlapDirection<Made>) -> Certain<WayOut> {
        let [a, b] = self.bodies;
        let feature = |body: &HullBody<'_>, number: usize| Feature::corner(number, body.corner(number));
        match &exit.made {
            Made::Level(way) => level_hulls_fast::between(*way, self.bodies, self.is_a_first, exit),
            Made::Face(side, set, is_inward) => {
                let back = opposite(&exit.normal);
                let (body, along) = if *side == 0 { (b, back) } else { (a, exit.normal) };
                let (corner, _, lead) = body.furthest(&along, &self.origin);
                if body.count > 1 && lead <= 2.0 * exit.error * exit.length {
                    return Err(Uncertain);
                }
                // What is apart has its nearest point over the inside of the face, or elsewhere.
                if exit.depth < 0.0 {
                    let own = self.bodies[side & 1];
                    own.is_under(*set, &body.corner(corner), (&exit.normal, exit.lost))?;
                }
                let (at, face) = (feature(body, corner), Feature::surface(body.corner(corner)));
                let features = if *side == 0 { [face, at] } else { [at, face] };
                let way = FaceWay { side: *side, set: *set, is_inward: *is_inward, corner };
                Ok(WayOut { measured: exit.measured([NOWHERE; 2]), features, along: Along::Face(way) })
            }
            Made::Edges([own, its]) => {
                let edge = |body: &HullBody<'_>, edge: &HullEdge| FurthestEdge {
                    ends: edge.ends,
                    corners: edge.ends.each(|end: usize| body.corner(end)),
                    way: edge.way,
                };
                let along = crossing(&edge(a, own), &edge(b, its), self.slack)?.ok_or(Uncertain)?;
                let feature = |body: &HullBody<'_>, edge: &HullEdge| {
                    let [p, q] = edge.ends.each(|end: usize| body.corner(end));
                    Feature { numbers: [edge.ends[0], edge.ends[1], edge.ends[1]], ..Feature::between(p, q) }
                };
                let features = [feature(a, own), feature(b, its)];
                Ok(WayOut { measured: exit.measured(along), features, along: Along::Alone })
            }
        }
    }
}
