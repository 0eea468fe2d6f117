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
use crate::distance::certified_fast::{Measured, NOWHERE};
use crate::distance::cores_fast::{FloatCore, RoundedCore, corner_of};
use crate::distance::facets_fast::{FurthestEdge, Vector, crossing, is_zero_across};
use crate::distance::overlap_fast::{Along, FaceWay, Operands, WayOut};
use crate::distance::search_fast::Feature;
use crate::form::facets::Rings;
use crate::form::topology::{BOX, CornerSet, POINT, SEGMENT, TRIANGLE, Topology};
use crate::meets::capsules_verdict::cross;
use crate::number::each::{Each, indexed};
use crate::number::precision::Precision;

/// No more edges of a core are kept; hulls with more are left to exact arithmetic.
const MOST: usize = 96;

/// A cross product of two vectors, and the product of their sizes, to which its error is relative.
#[derive(Clone, Copy)]
struct Across {
    normal: Vector,
    made_of: f64,
}

impl Across {
    fn of(d: &Vector, e: &Vector) -> Self {
        Self { normal: cross(d, e), made_of: size(d) * size(e) }
    }

    fn turned(self, sign: f64) -> Self {
        Self { normal: self.normal.each(|x| sign * x), ..self }
    }

    /// The sign of its product with a vector, zero where that is uncertain. Each number of both is rounded a few times.
    fn sign_along(&self, v: &Vector) -> f64 {
        let along = dot(&self.normal, v);
        if along.abs() > 32.0 * U * self.made_of * size(v) { along } else { 0.0 }
    }
}

/// An edge of a core.
#[derive(Clone, Copy)]
struct HullEdge {
    ends: [usize; 2],
    way: Vector,
    /// The outward normals of the faces beside it, if it is an edge between two.
    beside: Option<[Across; 2]>,
}

/// A face of a core.
struct HullFace {
    /// Outward.
    across: Across,
    /// A corner of it, by its number.
    corner: usize,
    set: CornerSet,
    /// Whether its first two sides turn about the inward normal.
    is_inward: bool,
}

/// A core with its edges.
struct HullBody<'a> {
    core: &'a RoundedCore<'a, 3>,
    rings: Option<Rings<'a>>,
    topology: &'static Topology,
    count: usize,
    /// The vectors along the edges, of one that has a topology.
    vectors: [Vector; 3],
    /// A point inside.
    middle: Vector,
    edges: [HullEdge; MOST],
    edge_count: usize,
    slack: f64,
}

/// The shortest way out of the overlap of two cores; `None` inside if they are apart.
pub fn way_out(operands: &Operands<'_>) -> Certain<WayOut> {
    let ([a, b], [of_a, of_b]) = (operands.cores, operands.rings);
    let (a, b) = (HullBody::of(a, of_a)?, HullBody::of(b, of_b)?);
    // The sums of both orders would be rounded differently.
    if b.corners().lt(a.corners()) {
        return Some(HullOverlap::of(&b, &a).way_out()?.map(WayOut::mirrored));
    }
    HullOverlap::of(&a, &b).way_out()
}

impl<'a> HullBody<'a> {
    fn of(core: &'a FloatCore<'a, 3>, rings: Option<Rings<'a>>) -> Option<Self> {
        let (zero, slack) = ([0.0; 3], core.slack);
        let corner = |number: usize| core.body.corner(number).unwrap_or(zero);
        let between = |from: usize, to: usize| difference(&corner(to), &corner(from));
        let (topology, vectors, count) = match &core.body {
            RoundedCore::Point(_) => (&POINT, [zero; 3], 1),
            RoundedCore::Linear(_) => (&SEGMENT, [between(0, 1), zero, zero], 2),
            RoundedCore::Block(block) => {
                (&BOX, [1, 2, 4].each(|bits: usize| difference(&corner_of(block, bits), &block.min)), 8)
            }
            RoundedCore::Slanted(_, half_edges) => (&BOX, half_edges.each(|e| e.each(|x| 2.0 * x)), 8),
            RoundedCore::Few(_, 3) => (&TRIANGLE, [between(0, 1), between(0, 2), between(1, 2)], 3),
            // A polyhedron without a face is a segment.
            RoundedCore::List([_, _]) => (&SEGMENT, [between(0, 1), zero, zero], 2),
            RoundedCore::List(corners) => (&POINT, [zero; 3], corners.len()),
            _ => return None,
        };
        let rings = rings.filter(|rings| rings.count() > 0);
        let none = HullEdge { ends: [0; 2], way: zero, beside: None };
        let mut body = Self {
            core: &core.body,
            rings,
            topology,
            count,
            vectors,
            middle: zero,
            edges: [none; MOST],
            edge_count: 0,
            slack,
        };
        let share = 1.0 / body.count as f64;
        body.middle = body.corners().fold(zero, |sum, p| indexed(|i| sum[i] + share * p[i]));
        match rings {
            Some(rings) => body.add_sides(&rings)?,
            None => body.add_edges()?,
        }
        Some(body)
    }

    fn corner(&self, number: usize) -> Vector {
        self.core.corner(number).unwrap_or([0.0; 3])
    }

    fn corners(&self) -> impl Iterator<Item = Vector> {
        (0..self.count).map(|number| self.corner(number))
    }

    fn add(&mut self, edge: HullEdge) -> Option<()> {
        *self.edges.get_mut(self.edge_count)? = edge;
        self.edge_count += 1;
        Some(())
    }

    /// The edges of a polyhedron, each of which is a side of two faces.
    fn add_sides(&mut self, rings: &Rings<'a>) -> Option<()> {
        for side in 0..rings.sides() {
            let [from, to] = rings.side(side);
            if from > to {
                continue;
            }
            let faces = [rings.face_of(side), rings.face_of(rings.side_between(to, from)?)];
            let beside = Some(faces.each(|face: usize| self.listed(rings, face).across));
            let way = difference(&self.corner(to), &self.corner(from));
            self.add(HullEdge { ends: [from, to], way, beside })?;
        }
        Some(())
    }

    /// Those of a core with a topology.
    fn add_edges(&mut self) -> Option<()> {
        for edge in self.topology.edges {
            let mut beside = [None; 2];
            let faces = (0..self.topology.faces.len()).filter_map(|face| {
                (self.topology.faces.get(face)?.corners & edge.corners == edge.corners).then_some(face)
            });
            for (slot, face) in beside.iter_mut().zip(faces) {
                *slot = Some(self.known(face, 1.0)?.across);
            }
            let [first, second] = beside;
            let beside = if self.topology.is_sum { first.zip(second).map(|(x, y)| [x, y]) } else { None };
            let way = *self.vectors.get(edge.along)?;
            self.add(HullEdge { ends: [edge.from, edge.to], way, beside })?;
        }
        Some(())
    }

    /// A face of a polyhedron.
    fn listed(&self, rings: &Rings<'a>, face: usize) -> HullFace {
        let number = |i: usize| rings.face(face).get(i).map_or(0, |corner| usize::from(*corner));
        let [p, q, r] = [0, 1, 2].each(|i: usize| self.corner(number(i)));
        let across = Across::of(&difference(&q, &p), &difference(&r, &p));
        HullFace { across, corner: number(0), set: CornerSet::Face(face), is_inward: false }
    }

    /// A face of a core with a topology; of a triangle the one on a side of its plane. `None` where it is uncertain which side of a face is inside.
    fn known(&self, face: usize, side: f64) -> Option<HullFace> {
        let known = self.topology.faces.get(face)?;
        let [d, e] = known.sides.each(|side: usize| self.vectors.get(side).copied().unwrap_or([0.0; 3]));
        let across = Across::of(&d, &e);
        let sign = if known.is_triangle {
            side
        } else {
            // The faces of a box across one edge come in pairs, the lower one first.
            let ahead = across.sign_along(self.vectors.get(face / 2)?);
            if face.is_multiple_of(2) { 0.0 - ahead } else { ahead }
        };
        let turn = if sign > 0.0 { 1.0 } else { -1.0 };
        (sign != 0.0).then(|| HullFace {
            across: across.turned(turn),
            corner: known.origin,
            set: CornerSet::Bits(known.corners),
            is_inward: turn < 0.0,
        })
    }

    /// Calls `look` with each face, until it is content with one; `None` where it is uncertain which side of one is inside.
    fn each_face(&self, mut look: impl FnMut(HullFace) -> Option<()>) -> Option<()> {
        if let Some(rings) = &self.rings {
            return (0..rings.count()).try_for_each(|face| look(self.listed(rings, face)));
        }
        for (index, face) in self.topology.faces.iter().enumerate() {
            look(self.known(index, 1.0)?)?;
            if face.is_triangle {
                look(self.known(index, -1.0)?)?;
            }
        }
        Some(())
    }

    /// The number of the corner that is furthest along a vector, its height over a point, and by how much the next one is lower.
    fn furthest(&self, along: &Vector, from: &Vector) -> (usize, f64, f64) {
        let (mut best, mut most, mut next) = (0, f64::NEG_INFINITY, f64::NEG_INFINITY);
        for (number, corner) in self.corners().enumerate() {
            let height = dot(&difference(&corner, from), along);
            if height > most {
                (best, next, most) = (number, most, height);
            } else {
                next = next.greater(height);
            }
        }
        (best, most, most - next)
    }

    /// Whether it is in a plane.
    fn is_flat(&self) -> bool {
        match &self.rings {
            Some(rings) => rings.count() <= 2,
            None => self.topology.faces.len() < 2,
        }
    }
}

/// What makes a face of the difference.
enum Made {
    /// A face of a core, by its side.
    Face(usize, CornerSet, bool),
    /// An edge of each.
    Edges([HullEdge; 2]),
}

/// A direction along which two cores overlap.
struct HullExit {
    /// From `a` to `b`, an error bound of each of its numbers, and its length.
    normal: Vector,
    lost: f64,
    length: f64,
    /// How deep they overlap along it, and an error bound.
    depth: f64,
    error: f64,
    made: Made,
}

/// Two cores that may overlap.
struct HullOverlap<'a, 'b> {
    bodies: [&'b HullBody<'a>; 2],
    /// What heights are measured from.
    origin: Vector,
    /// No corner is further from there.
    size: f64,
    slack: f64,
}

/// The shortest way out so far, and the least that any other may be.
struct ShortestExit {
    exit: Option<HullExit>,
    next: f64,
}

impl ShortestExit {
    fn offer(&mut self, new: HullExit) {
        let is_shorter = self.exit.as_ref().is_none_or(|old| new.depth < old.depth);
        let other = if is_shorter { self.exit.replace(new) } else { Some(new) };
        if let Some(other) = other {
            self.next = self.next.lesser(other.depth - other.error);
        }
    }

    /// A way out that is longer than this is certainly not the shortest, nor does it make that uncertain.
    fn limit(&self) -> f64 {
        self.exit.as_ref().map_or(f64::INFINITY, |exit| exit.depth + exit.error)
    }
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
        let mut shortest = ShortestExit { exit: None, next: f64::INFINITY };
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
        for own in a.edges.get(..a.edge_count)? {
            for its in b.edges.get(..b.edge_count)? {
                if let Search::Apart = self.try_edges(own, its, &mut shortest)? {
                    return Some(None);
                }
            }
        }
        let ShortestExit { exit, next } = shortest;
        let exit = exit?;
        let is_certain = exit.depth > exit.error && exit.depth + exit.error < next;
        if is_certain { self.between_features(&exit).map(Some) } else { None }
    }

    /// An error bound of a height along a vector with an error, relative to the vector's length.
    fn error(&self, lost: f64, length: f64) -> f64 {
        (lost / length + 16.0 * U) * 2.0 * self.size + self.slack
    }

    /// The way out along the normal of a face, which is of the core on a side and has a corner.
    fn measured(&self, across: Across, made: Made, side: usize, corner: usize) -> Option<HullExit> {
        let Across { normal, made_of } = across;
        let reach = dot(&normal, &normal);
        if reach <= LEAST {
            return None;
        }
        let (length, lost) = (Float::sqrt(reach), 8.0 * U * made_of);
        let [a, b] = self.bodies;
        let over = |corner: Vector| dot(&difference(&corner, &self.origin), &normal);
        let back = normal.each(|x| 0.0 - x);
        let height = match side {
            0 => over(a.corner(corner)) + b.furthest(&back, &self.origin).1,
            _ => a.furthest(&normal, &self.origin).1 - over(b.corner(corner)),
        };
        let depth = height / length;
        let error = self.error(lost, length) + 4.0 * U * depth.abs();
        Some(HullExit { normal, lost, length, depth, error, made })
    }

    /// Offers the ways out across two edges, if these make a face of the difference. `None` where that is uncertain.
    fn try_edges(&self, own: &HullEdge, its: &HullEdge, shortest: &mut ShortestExit) -> Option<Search> {
        let is_beside = |edge: &HullEdge, v: &Vector| {
            edge.beside.is_some_and(|[x, y]| x.sign_along(v) * y.sign_along(v) > 0.0)
        };
        if is_beside(own, &its.way) || is_beside(its, &own.way) {
            return Some(Search::Goes);
        }
        if (0..3).all(|i| is_zero_across(&own.way, &its.way, i)) {
            return Some(Search::Goes);
        }
        let across = Across::of(&own.way, &its.way);
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
            let Across { normal, made_of } = across.turned(*way);
            let reach = dot(&normal, &normal);
            if reach <= LEAST {
                return None;
            }
            let (length, lost) = (Float::sqrt(reach), 8.0 * U * made_of);
            let error = self.error(lost, length);
            let over = |corner: &Vector| dot(&difference(corner, &self.origin), &normal);
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
            shortest.offer(HullExit { normal, lost, length, depth, error, made: Made::Edges([*own, *its]) });
        }
        Some(Search::Goes)
    }

    /// The vector between the features that make a way out: a face and the only corner that is furthest against it, or two edges that cross.
    fn between_features(&self, exit: &HullExit) -> Option<WayOut> {
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
                Some(WayOut { measured: exit.vector([NOWHERE; 2]), features, along: Along::Face(way) })
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
                Some(WayOut { measured: exit.vector(along), features, along: Along::Alone })
            }
        }
    }
}

impl HullExit {
    /// The vector along it, from the deepest point of `a` back to that of `b`.
    fn vector(&self, along: [crate::certificate::near::Near; 2]) -> Measured<3> {
        let Self { normal, lost, length, depth, error, .. } = *self;
        Measured::back((normal, lost, length), (depth, error), along)
    }
}
