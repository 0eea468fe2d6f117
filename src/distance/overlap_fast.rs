//! The shortest way out of the overlap of two cores of space, one of which is a box of any direction or a triangle.
//!
//! Every face of their difference is across two edges, of either core (Ericson 5.2.1). Along its normal `n` they overlap by
//! `max p·n − min q·n`, over the corners `p` of `a` and `q` of `b`, and the shortest way out is along the one with the least overlap. It
//! ends at the two features that make the face: a corner and a face, or an edge of each. Everything is left to exact arithmetic where two
//! ways are equally short within the error, or where a corner may or may not be on a feature.

use core::cmp::Ordering;

use num_traits::Float;

use crate::certificate::near::cross;
use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{Certain, LEAST, Outcome, U, Uncertain, certain_if, difference, dot};
use crate::distance::cores_fast::FloatCore;
use crate::distance::exits_fast::{OverlapDirection, Shortest};
use crate::distance::facets_fast::{CoreFeatures, Direction, directions};
use crate::distance::feature_vector_fast::NOWHERE;
use crate::distance::furthest_fast::{Furthest, FurthestEdge, crossing, is_zero_across};
use crate::distance::hull_body_fast::HullBody;
use crate::distance::search_fast::Feature;
use crate::distance::tied_exits_fast::DeepDepth;
use crate::distance::way_out_fast::{AcrossEdges, Along, OfFace, OverlappingCores, WayOut};
use crate::number::each::{Each, FloatVector, indexed, opposite};
use crate::number::plan::ROUNDS_ONCE;
use crate::number::precision::Precision;

/// The vector between the deepest points, whose gap is negative, and the features that they are on; `Ok(None)` if the cores are apart by more than roundings.
pub fn way_out(
    OverlappingCores { cores, are_exact, is_a_first, .. }: &OverlappingCores<'_>,
) -> Outcome<WayOut> {
    let [core_a, core_b] = *cores;
    let (Ok(a), Ok(b)) = (&CoreFeatures::of(core_a, are_exact[0]), &CoreFeatures::of(core_b, are_exact[1]))
    else {
        return Err(Uncertain);
    };
    // The sums of both orders would be rounded differently.
    if b.numbers().lt(a.numbers()) {
        let overlap = CoresOverlap::of(b, a, is_a_first.map(|is| !is))?;
        return Ok(overlap.way_out([core_b, core_a])?.map(WayOut::mirrored));
    }
    CoresOverlap::of(a, b, *is_a_first)?.way_out([core_a, core_b])
}

/// The direction from `a` to `b` across a face, of two cores that this face keeps apart. It is named by its core and two of that core's vectors.
pub fn across_face(operands: &OverlappingCores<'_>, face: OfFace) -> Certain<AcrossEdges> {
    with_overlap(operands, |overlap| Ok(overlap.across_face(face)?.made))
}

/// The vector between two such cores along that direction: of all that are as short, the first, as for a way out.
pub fn from_face(operands: &OverlappingCores<'_>, face: OfFace) -> Certain<WayOut> {
    with_overlap(operands, |overlap| overlap.between_features(&overlap.across_face(face)?))
}

/// What `ask` says of the two cores in their own order.
fn with_overlap<R>(
    OverlappingCores { cores: [a, b], are_exact, is_a_first, .. }: &OverlappingCores<'_>,
    ask: impl FnOnce(&CoresOverlap<'_>) -> Certain<R>,
) -> Certain<R> {
    let (a, b) = (&CoreFeatures::of(a, are_exact[0])?, &CoreFeatures::of(b, are_exact[1])?);
    ask(&CoresOverlap::of(a, b, *is_a_first)?)
}

/// Two cores that may overlap.
struct CoresOverlap<'a> {
    cores: [&'a CoreFeatures; 2],
    /// The directions of their edges; the first few.
    directions: [Direction; 6],
    count: usize,
    /// From the first corner of `a` to that of `b`.
    way: FloatVector,
    /// The sum of the magnitudes of all numbers that heights are made of, and an error bound of the corners.
    size: f64,
    slack: f64,
    /// Whether `a` comes first where the order of the cores matters, if that is certain.
    is_a_first: Certain<bool>,
    /// Whether no number of any direction is zero.
    has_no_zero: bool,
}

/// A way out across two edges.
type AcrossExit = OverlapDirection<AcrossEdges>;

/// An edge of each core that cross, seen along a way out.
struct CrossingEdges {
    /// The places of their ends among the corners that are furthest, the lesser end first.
    ends: [[usize; 2]; 2],
    edges: [FurthestEdge; 2],
    /// Where they cross, as a share of each.
    along: [Near; 2],
}

/// The cross product of two directions, and how deep two cores overlap along it and against it.
struct AxisAcross {
    normal: FloatVector,
    lost: f64,
    length: f64,
    depths: [f64; 2],
    /// An error bound of the depths, and a share of each besides.
    error: f64,
    share: f64,
    edges: [(u8, u8); 2],
    square: [u8; 2],
}

impl AxisAcross {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn error(&self, depth: f64) -> f64 {
        self.error + self.share * depth.abs()
    }

    /// The way out along it, or back.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn exit(&self, is_back: bool) -> AcrossExit {
        let Self { normal, lost, length, depths: [ahead, behind], edges, square, .. } = *self;
        let (normal, depth) = if is_back { (opposite(&normal), behind) } else { (normal, ahead) };
        OverlapDirection {
            normal,
            lost,
            length,
            depth,
            error: self.error(depth),
            exactly: None,
            made: AcrossEdges { edges, is_back, square },
        }
    }
}

impl<'a> CoresOverlap<'a> {
    fn of(a: &'a CoreFeatures, b: &'a CoreFeatures, is_a_first: Certain<bool>) -> Certain<Self> {
        let (directions, count) = directions(a, b)?;
        let way = difference(b.first(), a.first());
        let (size, slack) = (size(&way) + a.size() + b.size(), 2.0 * (a.slack + b.slack));
        let has_no_zero = [a, b].iter().all(|core| core.vectors.as_flattened().iter().all(|x| *x != 0.0));
        Ok(Self { cores: [a, b], directions, count, way, size, slack, is_a_first, has_no_zero })
    }

    fn way_out(&self, cores: [&FloatCore<'_, 3>; 2]) -> Outcome<WayOut> {
        let mut shortest = Shortest::new();
        // A bit for each set of vectors across an axis: several pairs of edges may be in one plane.
        let mut seen = 0_u64;
        let list = self.directions.get(..self.count).ok_or(Uncertain)?;
        let (lowest, limit) = self.rough_depths();
        for (i, first) in list.iter().enumerate() {
            for (j, second) in list.iter().enumerate().skip(i + 1) {
                if lowest[i % 6][j % 6] > limit {
                    continue;
                }
                let zeros = self.zeros_across(first, second);
                let square = self.square_to(first, second, zeros);
                let bit = 1 << (square[0] | square[1] << 3);
                if seen & bit != 0 {
                    continue;
                }
                seen |= bit;
                let across = self.across(first, second, square, zeros)?;
                for (&depth, &is_back) in across.depths.iter().zip(&[false, true]) {
                    if depth < -across.error(depth) {
                        return Ok(None);
                    }
                    if !shortest.certainly_before(depth, across.error(depth)) {
                        shortest.offer(across.exit(is_back));
                    }
                }
            }
        }
        let exit = shortest.alone()?;
        let exit = if exit.is_told() { exit } else { self.told_in_words(exit, cores)? };
        self.between_features(&exit).map(Some)
    }

    /// A way out of which floats leave open whether it is one.
    #[cold]
    #[inline(never)]
    fn told_in_words(&self, exit: AcrossExit, cores: [&FloatCore<'_, 3>; 2]) -> Certain<AcrossExit> {
        let bodies = &[HullBody::of(cores[0], None)?, HullBody::of(cores[1], None)?];
        let vectors = exit.made.edges.each(|(side, vector): (u8, u8)| {
            bodies[usize::from(side & 1)].vector_in_words(usize::from(vector))
        });
        certain_if(ROUNDS_ONCE, ())?;
        let origin = bodies[0].corner(0);
        DeepDepth::across(vectors, [&bodies[0], &bodies[1]], (&origin, self.size), &exit).settled(exit)
    }

    /// How deep the cores overlap at least along the cross product of each two directions, or against it, and how deep at most along the shortest of
    /// these. Most of them are certainly longer, and need not be looked at.
    fn rough_depths(&self) -> ([[f64; 6]; 6], f64) {
        let (mut lowest, mut limit) = ([[f64::NEG_INFINITY; 6]; 6], f64::INFINITY);
        let sizes = self.directions.each(|direction: Direction| size(&direction.along));
        let [a, b] = &self.cores;
        let (of_a, of_b) = (a.to_middle(), b.to_middle());
        let way: FloatVector = indexed(|i| self.way[i] + (of_b[i] - of_a[i]));
        for i in 0..self.count.min(6) {
            for j in i + 1..self.count.min(6) {
                let normal = cross(&self.directions[i].along, &self.directions[j].along);
                let square = dot(&normal, &normal);
                if square <= LEAST {
                    continue;
                }
                let length = Float::sqrt(square);
                let (of_a, of_b) = (a.span(&normal), b.span(&normal));
                let apart = dot(&way, &normal) + (of_b.middle - of_a.middle);
                let depth = (of_a.half + of_b.half - apart.abs()) / length;
                // Twice what is allowed where it counts.
                let lost = 8.0 * U * sizes[i] * sizes[j] / length;
                let error = 2.0 * ((lost + 16.0 * U) * self.size + self.slack + 4.0 * U * depth.abs());
                lowest[i][j] = depth - error;
                limit = limit.lesser(depth + error);
            }
        }
        (lowest, limit)
    }

    /// The direction across a face that leads from `a` to `b`, if these are on different sides of it.
    fn across_face(&self, (side, vectors): OfFace) -> Certain<AcrossExit> {
        let list = self.directions.get(..self.count).ok_or(Uncertain)?;
        let is_along = |vector: usize| move |known: &&Direction| known.vectors[side & 1] >> vector & 1 == 1;
        let along = |vector: usize| list.iter().find(is_along(vector)).ok_or(Uncertain);
        let (first, second) = (along(vectors[0])?, along(vectors[1])?);
        let zeros = self.zeros_across(first, second);
        let across = self.across(first, second, self.square_to(first, second, zeros), zeros)?;
        let [ahead, back] = across.depths;
        Ok(across.exit(ahead >= back))
    }

    /// Which numbers of the cross product of two directions are certainly zero, for each product has a factor that is.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zeros_across(&self, first: &Direction, second: &Direction) -> [bool; 3] {
        if self.has_no_zero {
            return [false; 3];
        }
        [0, 1, 2].each(|number: usize| is_zero_across(&first.along, &second.along, number))
    }

    /// The vectors of each core that are certainly perpendicular to both directions' cross product: those along them, those of a triangle
    /// in whose plane they are, and those with zeros where it has none.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn square_to(&self, first: &Direction, second: &Direction, zeros: [bool; 3]) -> [u8; 2] {
        let mut square = [0; 2];
        for (side, (core, known)) in self.cores.iter().zip(&mut square).enumerate() {
            *known = first.vectors.get(side).copied().unwrap_or(0)
                | second.vectors.get(side).copied().unwrap_or(0);
            if self.has_no_zero {
                *known = core.all_square(*known);
                continue;
            }
            for (i, vector) in core.vectors.iter().enumerate() {
                let is_square = vector.iter().zip(&zeros).all(|(x, is_zero)| *is_zero || *x == 0.0);
                *known |= u8::from(is_square) << i;
            }
            *known = core.all_square(*known);
        }
        square
    }

    /// The ways out along the cross product of two directions, and against it, if its direction is certain.
    ///
    /// Each number of it is the difference of two products of vectors that are rounded once each.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn across(
        &self,
        first: &Direction,
        second: &Direction,
        square: [u8; 2],
        zeros: [bool; 3],
    ) -> Certain<AxisAcross> {
        let normal = cross(&first.along, &second.along);
        let reach = dot(&normal, &normal);
        if reach <= LEAST {
            return Err(Uncertain);
        }
        let length = Float::sqrt(reach);
        let edges = [first.edge, second.edge];
        if let Some((axis, [ahead, behind])) = self.along_axis(zeros) {
            let is_upward = normal.get(axis).is_some_and(|x| *x > 0.0);
            let depths = if is_upward { [ahead, behind] } else { [behind, ahead] };
            return Ok(AxisAcross { normal, lost: 0.0, length, depths, error: 0.0, share: U, edges, square });
        }
        let lost = 8.0 * U * size(&first.along) * size(&second.along);
        let [a, b] = &self.cores;
        let ([a_low, a_high], [b_low, b_high]) = (a.extent(&normal, square[0]), b.extent(&normal, square[1]));
        let apart = dot(&self.way, &normal);
        let error = (lost / length + 16.0 * U) * self.size + self.slack;
        let depths = [(a_high - (apart + b_low)) / length, ((apart + b_high) - a_low) / length];
        Ok(AxisAcross { normal, lost, length, depths, error, share: 4.0 * U, edges, square })
    }

    /// The axis along which a vector is that is zero on the others, and how deep the cores overlap in its direction and against it, if their
    /// coordinates there are exact. Each depth is rounded once.
    fn along_axis(&self, zeros: [bool; 3]) -> Option<(usize, [f64; 2])> {
        let axis = match zeros {
            [false, true, true] => 0,
            [true, false, true] => 1,
            [true, true, false] => 2,
            _ => return None,
        };
        let [[a_low, a_high], [b_low, b_high]] = [self.cores[0].bounds(axis)?, self.cores[1].bounds(axis)?];
        Some((axis, [a_high - b_low, b_high - a_low]))
    }

    /// The vector between the two features that are furthest along a way out: from the corner with the least coordinates, of either, that
    /// is opposite the other feature; or between two edges that cross.
    fn between_features(&self, exit: &AcrossExit) -> Certain<WayOut> {
        let ([a, b], across) = (&self.cores, exit.made);
        let back = opposite(&exit.normal);
        let of_a = a.furthest(&exit.normal, exit.lost, across.square[0])?;
        let of_b = b.furthest(&back, exit.lost, across.square[1])?;
        if let ([_, _], [_, _]) = (of_a.corners(), of_b.corners()) {
            return self.between_edges(exit, &of_a, &of_b);
        }
        // A corner that is opposite the inside of a face is opposite no corner.
        let opposite = |own: &Furthest, other: &Furthest| match other.corners() {
            [_] => Ok(None),
            _ => own.first_above(other, (&exit.normal, exit.lost), self.slack),
        };
        let first = match (opposite(&of_a, &of_b)?, opposite(&of_b, &of_a)?) {
            (Some(p), Some(q)) if self.is_before(&p, &q)? => Ok(p),
            (_, Some(q)) => Err(q),
            (Some(p), None) => Ok(p),
            (None, None) => return self.between_edges(exit, &of_a, &of_b),
        };
        let features = match first {
            Ok(corner) => [Feature::corner(0, corner), Feature::surface(corner)],
            Err(corner) => [Feature::surface(corner), Feature::corner(0, corner)],
        };
        Ok(WayOut { measured: exit.measured([NOWHERE; 2]), features, along: Along::Edges(across) })
    }

    /// The vector between the first two edges that cross, seen along a way out: of the core that comes first, then of the other one, those with
    /// the least ends.
    fn between_edges(&self, exit: &AcrossExit, a: &Furthest, b: &Furthest) -> Certain<WayOut> {
        let mut first: Option<CrossingEdges> = None;
        for own in a.edges() {
            for its in b.edges() {
                let Some(along) = crossing(&own, &its, self.slack)? else { continue };
                let ends = [a.upward(&own)?, b.upward(&its)?];
                let is_first = match &first {
                    Some(old) => self.order_of_edges([a, b], &ends, &old.ends)?.is_lt(),
                    None => true,
                };
                first = if is_first { Some(CrossingEdges { ends, edges: [own, its], along }) } else { first };
            }
        }
        let CrossingEdges { edges, along, .. } = first.ok_or(Uncertain)?;
        let features =
            edges.each(|FurthestEdge { corners: [p, q], .. }: FurthestEdge| Feature::between(p, q));
        Ok(WayOut { measured: exit.measured(along), features, along: Along::Edges(exit.made) })
    }

    /// The order of two pairs of edges, by their ends, those of the core that comes first before those of the other.
    fn order_of_edges(
        &self,
        features: [&Furthest; 2],
        own: &[[usize; 2]; 2],
        old: &[[usize; 2]; 2],
    ) -> Certain<Ordering> {
        let of_side = |side: usize| {
            let order = |end: usize| features[side].order(own[side][end], old[side][end]).ok_or(Uncertain);
            Ok(order(0)?.then(order(1)?))
        };
        let (of_a, of_b) = (of_side(0)?, of_side(1)?);
        Ok(if self.is_a_first? { of_a.then(of_b) } else { of_b.then(of_a) })
    }

    /// Whether a corner of one core has lesser coordinates than one of the other, in lexicographic order.
    fn is_before(&self, p: &FloatVector, q: &FloatVector) -> Certain<bool> {
        for (x, y) in p.iter().zip(q) {
            if (x - y).abs() > self.slack {
                return Ok(x < y);
            }
            if self.slack > 0.0 {
                return Err(Uncertain);
            }
        }
        Ok(false)
    }
}
