//! Cores of space with their corners, edges and faces, in plain floats, whichever of them is the hull of a list.

use crate::certificate::near::cross;
use crate::certificate::near::size;
use crate::certificate::rounded::{Certain, U, Uncertain, certain_if, difference, dot};
use crate::distance::cores_fast::{FloatCore, RoundedCore, Sums, corner_of, in_words};
use crate::distance::furthest_fast::is_zero_across;
use crate::distance::level_way_fast::LevelWay;
use crate::form::face_rings::Rings;
use crate::form::topology::{BOX, CornerSet, FaceCorners, POINT, SEGMENT, TRIANGLE, Topology};
use crate::number::double::Double;
use crate::number::each::{Each, FloatVector, indexed, numbered, scaled};
use crate::number::precision::Precision;

/// A cross product of two vectors, and the product of their sizes, to which its error is relative.
#[derive(Clone, Copy)]
pub struct SizedCross {
    pub normal: FloatVector,
    pub made_of: f64,
}

impl SizedCross {
    pub fn of(d: &FloatVector, e: &FloatVector) -> Self {
        Self { normal: cross(d, e), made_of: size(d) * size(e) }
    }

    pub fn turned(self, sign: f64) -> Self {
        Self { normal: scaled(&self.normal, sign), ..self }
    }

    /// The sign of its product with a vector, zero where that is uncertain. Each number of both is rounded a few times.
    pub fn sign_along(&self, v: &FloatVector) -> f64 {
        let along = dot(&self.normal, v);
        if along.abs() > 32.0 * U * self.made_of * size(v) { along } else { 0.0 }
    }
}

/// An edge of a core.
#[derive(Clone, Copy)]
pub struct HullEdge {
    pub ends: [usize; 2],
    pub way: FloatVector,
}

/// A face of a core.
pub struct HullFace {
    /// Outward.
    pub across: SizedCross,
    /// A corner of it, by its number.
    pub corner: usize,
    pub set: CornerSet,
    /// Whether its first two sides turn about the inward normal.
    pub is_inward: bool,
    /// The axis that it is exactly across, if the corners are exact.
    pub axis: Option<usize>,
}

/// The axis along which the cross product of two vectors certainly is, or it is zero.
pub fn axis_across(d: &FloatVector, e: &FloatVector) -> Option<usize> {
    (0..3).find(|axis| (0..3).all(|i| i == *axis || is_zero_across(d, e, i)))
}

/// A core with its topology.
pub struct HullBody<'a> {
    core: &'a RoundedCore<'a, 3>,
    rings: Option<Rings<'a>>,
    topology: &'static Topology,
    pub count: usize,
    /// The vectors along the edges, of one that has a topology.
    vectors: [FloatVector; 3],
    /// What the corners are sums of, if they are rounded.
    sums: Option<&'a Sums<3>>,
    /// A point inside.
    pub middle: FloatVector,
    pub slack: f64,
}

impl<'a> HullBody<'a> {
    pub fn of(core: &'a FloatCore<'a, 3>, rings: Option<Rings<'a>>) -> Certain<Self> {
        let (zero, slack) = ([0.0; 3], core.slack);
        let corner = |number: usize| core.body.corner(number).unwrap_or(zero);
        let between = |from: usize, to: usize| difference(&corner(to), &corner(from));
        let (topology, vectors, count) = match &core.body {
            RoundedCore::Point(_) => (&POINT, [zero; 3], 1),
            RoundedCore::Linear(_) => (&SEGMENT, [between(0, 1), zero, zero], 2),
            RoundedCore::Block(block) => {
                (&BOX, [1, 2, 4].each(|bits: usize| difference(&corner_of(block, bits), &block.min)), 8)
            }
            RoundedCore::Slanted(_, half_edges) => (&BOX, half_edges.each(|e| scaled(&e, 2.0)), 8),
            RoundedCore::Few(_, 3) => (&TRIANGLE, [between(0, 1), between(0, 2), between(1, 2)], 3),
            // A polyhedron without a face is a segment.
            RoundedCore::List([_, _]) => (&SEGMENT, [between(0, 1), zero, zero], 2),
            RoundedCore::List(corners) => (&POINT, [zero; 3], corners.len()),
            _ => return Err(Uncertain),
        };
        let rings = rings.filter(|rings| rings.count() > 0);
        let sums = core.sums.as_ref();
        let mut body = Self { core: &core.body, rings, topology, count, vectors, sums, middle: zero, slack };
        let share = 1.0 / body.count as f64;
        body.middle = body.corners().fold(zero, |sum, p| indexed(|i| sum[i] + share * p[i]));
        Ok(body)
    }

    pub fn corner(&self, number: usize) -> FloatVector {
        self.core.corner(number).unwrap_or([0.0; 3])
    }

    pub fn corners(&self) -> impl Iterator<Item = FloatVector> {
        numbered(self.count, |number| Some(self.corner(number)))
    }

    /// A corner in double words, with what rounding took from it.
    pub fn corner_in_words(&self, number: usize) -> [Double; 3] {
        in_words(&self.corner(number), number, self.sums)
    }

    /// From one corner to another, in double words.
    pub fn way_in_words(&self, [from, to]: [usize; 2]) -> [Double; 3] {
        let ends = [from, to].each(|number: usize| self.corner_in_words(number));
        indexed(|i| ends[1][i] - ends[0][i])
    }

    /// A vector along edges of a core with a topology, in double words.
    pub fn vector_in_words(&self, number: usize) -> [Double; 3] {
        match (self.core, number) {
            (RoundedCore::Slanted(..), _) => self.vectors.get(number).unwrap_or(&[0.0; 3]).each(Double::from),
            (RoundedCore::Block(_), _) => self.way_in_words([0, 1 << number]),
            (_, 2) => self.way_in_words([1, 2]),
            _ => self.way_in_words([0, number + 1]),
        }
    }

    /// A face of a polyhedron.
    fn listed(&self, rings: &Rings<'a>, face: usize) -> HullFace {
        let number = |i: usize| rings.face(face).get(i).map_or(0, |corner| usize::from(*corner));
        let [p, q, r] = [0, 1, 2].each(|i: usize| self.corner(number(i)));
        let (d, e) = (difference(&q, &p), difference(&r, &p));
        let (across, axis) = (SizedCross::of(&d, &e), axis_across(&d, &e).filter(|_| self.slack == 0.0));
        HullFace { across, corner: number(0), set: CornerSet::Face(face), is_inward: false, axis }
    }

    /// A face of a core with a topology; of a triangle the one on a side of its plane. Uncertain where either side of a face may be inside.
    fn known(&self, face: usize, side: f64) -> Certain<HullFace> {
        let known = self.topology.faces.get(face).ok_or(Uncertain)?;
        let [d, e] = known.sides.each(|side: usize| self.vectors.get(side).copied().unwrap_or([0.0; 3]));
        let across = SizedCross::of(&d, &e);
        let sign = if known.is_triangle {
            side
        } else {
            // The faces of a box across one edge come in pairs, the lower one first.
            let ahead = across.sign_along(self.vectors.get(face / 2).ok_or(Uncertain)?);
            if face.is_multiple_of(2) { 0.0 - ahead } else { ahead }
        };
        let turn = if sign > 0.0 { 1.0 } else { -1.0 };
        let face = HullFace {
            across: across.turned(turn),
            corner: known.origin,
            set: CornerSet::Bits(known.corners),
            is_inward: turn < 0.0,
            axis: axis_across(&d, &e).filter(|_| self.slack == 0.0),
        };
        certain_if(sign != 0.0, face)
    }

    /// The known face with these corners, as bits.
    fn known_with(&self, corners: u8) -> Certain<&'static FaceCorners> {
        self.topology.faces.iter().find(|face| face.corners == corners).ok_or(Uncertain)
    }

    /// Vectors along two sides of a face, in double words.
    pub fn sides_of(&self, set: CornerSet) -> Certain<[[Double; 3]; 2]> {
        match (&self.rings, set) {
            (Some(rings), CornerSet::Face(face)) => {
                let [p, q, r, ..] = *rings.face(face) else { return Err(Uncertain) };
                Ok([q, r].each(|to: u16| self.way_in_words([usize::from(p), usize::from(to)])))
            }
            (None, CornerSet::Bits(bits)) => {
                Ok(self.known_with(bits)?.sides.each(|side: usize| self.vector_in_words(side)))
            }
            _ => Err(Uncertain),
        }
    }

    /// Whether a point is certainly above the inside of a face along its normal, each number of which is off by at most `lost`: beside each edge
    /// `n·(edge × (p − its first corner))` has the sign of the whole turn.
    pub fn is_under(
        &self,
        set: CornerSet,
        p: &FloatVector,
        (normal, lost): (&FloatVector, f64),
    ) -> Certain<()> {
        let around: [u16; 4];
        let face = match (&self.rings, set) {
            (Some(rings), CornerSet::Face(face)) => rings.face(face),
            (None, CornerSet::Bits(bits)) => {
                let face = self.known_with(bits)?;
                let [u, v] = face.sides.each(|side: usize| 1 << side);
                let from = face.origin;
                around =
                    if face.is_triangle { [0, 1, 2, 2] } else { [from, from | u, from | u | v, from | v] }
                        .each(|number: usize| number as u16);
                around.get(..if face.is_triangle { 3 } else { 4 }).unwrap_or(&[])
            }
            _ => return Err(Uncertain),
        };
        let corner = |number: &u16| self.corner(usize::from(*number));
        let (mut is_left, mut is_right) = (true, true);
        let mut from = face.last().ok_or(Uncertain)?;
        for to in face {
            let (edge, side) = (difference(&corner(to), &corner(from)), difference(p, &corner(from)));
            let height = dot(&cross(&edge, &side), normal);
            let (edge_size, side_size, normal_size) = (size(&edge), size(&side), size(normal));
            let error = (24.0 * U * normal_size + 3.0 * lost) * edge_size * side_size
                + 8.0 * self.slack * normal_size * (edge_size + side_size + self.slack);
            is_left &= height > error;
            is_right &= height < -error;
            from = to;
        }
        certain_if(is_left || is_right, ())
    }

    /// The greatest coordinate of a corner along an axis, or the least, by a sign.
    pub fn end_along(&self, axis: usize, sign: f64) -> f64 {
        let ends = self.corners().map(|corner| sign * corner[axis]);
        sign * ends.fold(f64::NEG_INFINITY, |most, x| most.greater(x))
    }

    /// The face with some corners, which are put in order, and whether its first two sides turn about its inward normal, which leads against a direction.
    pub fn face_with(&self, ring: &mut [usize], count: usize, way: LevelWay) -> Certain<(CornerSet, bool)> {
        let [first, second, third, ..] = *ring else { return Err(Uncertain) };
        if let Some(rings) = &self.rings {
            let is_ahead = |face: &usize| {
                let HullFace { across, .. } = self.listed(rings, *face);
                across.normal[way.axis] * way.sign > 0.0
            };
            let has =
                |face: usize, corner: usize| rings.face(face).iter().any(|own| usize::from(*own) == corner);
            let is_this = |face: &usize| [first, second, third].iter().all(|corner| has(*face, *corner));
            let face = (0..rings.count()).find(|face| is_this(face) && is_ahead(face)).ok_or(Uncertain)?;
            let numbers = rings.face(face);
            for (to, number) in ring.iter_mut().zip(numbers) {
                *to = usize::from(*number);
            }
            return certain_if(numbers.len() == count, (CornerSet::Face(face), false));
        }
        let bits = ring.iter().take(count).fold(0, |bits, corner| bits | 1 << (corner & 7));
        let face = self.known_with(bits)?;
        let [d, e] = face.sides.each(|side: usize| self.vectors.get(side).copied().unwrap_or([0.0; 3]));
        let [u, v] = face.sides.each(|side: usize| 1 << side);
        let corners =
            if face.is_triangle { [0, 1, 2, 2] } else { [0, u, u | v, v].each(|bits| face.origin | bits) };
        for (to, corner) in ring.iter_mut().zip(corners.into_iter().take(count)) {
            *to = corner;
        }
        let is_inward = SizedCross::of(&d, &e).normal[way.axis] * way.sign < 0.0;
        Ok((CornerSet::Bits(face.corners), is_inward))
    }

    /// Calls `look` with each face, until it is content with one; uncertain where either side of one may be inside.
    pub fn each_face(&self, mut look: impl FnMut(HullFace) -> Certain<()>) -> Certain<()> {
        if let Some(rings) = &self.rings {
            return (0..rings.count()).try_for_each(|face| look(self.listed(rings, face)));
        }
        for (index, face) in self.topology.faces.iter().enumerate() {
            look(self.known(index, 1.0)?)?;
            if face.is_triangle {
                look(self.known(index, -1.0)?)?;
            }
        }
        Ok(())
    }

    /// The number of the corner that is furthest along a vector, its height over a point, and by how much the next one is lower.
    pub fn furthest(&self, along: &FloatVector, from: &FloatVector) -> (usize, f64, f64) {
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
    pub fn is_flat(&self) -> bool {
        match &self.rings {
            Some(rings) => rings.count() <= 2,
            None => self.topology.faces.len() < 2,
        }
    }

    /// The planes, as bits, to which those of a set of corners belong that span a face; all, if the core has a topology.
    pub fn planes_of(&self, set: CornerSet, near: impl Fn(usize) -> u32) -> u32 {
        let (Some(rings), CornerSet::Face(face)) = (&self.rings, set) else { return u32::MAX };
        let corners = rings.face(face).iter().take(3);
        corners.fold(u32::MAX, |planes, corner| planes & near(usize::from(*corner)))
    }

    /// Calls `look` with each edge that has both ends near one of some planes, and with these planes, as bits.
    pub fn each_near_edge(
        &self,
        near: impl Fn(usize) -> u32,
        mut look: impl FnMut(HullEdge, u32) -> Certain<()>,
    ) -> Certain<()> {
        let mut offer = |edge: HullEdge| {
            let [from, to] = edge.ends;
            let planes = near(from) & near(to);
            if planes == 0 { Ok(()) } else { look(edge, planes) }
        };
        let Some(rings) = &self.rings else {
            return self.topology.edges.iter().try_for_each(|edge| {
                let way = *self.vectors.get(edge.along).ok_or(Uncertain)?;
                offer(HullEdge { ends: [edge.from, edge.to], way })
            });
        };
        let ends = rings.all_sides().map(|(_, ends)| ends);
        for [from, to] in ends.filter(|[from, to]| from < to) {
            let way = difference(&self.corner(to), &self.corner(from));
            offer(HullEdge { ends: [from, to], way })?;
        }
        Ok(())
    }
}
