//! Ways out of an overlap along an axis, over a face that is exactly across it, as of pieces that stand on each other: comparisons of coordinates tell which
//! corners are furthest, and which of them counts.

use crate::certificate::near::Near;
use crate::certificate::rounded::{Certain, TINY, U, Uncertain, certain_if};
use crate::distance::exits_fast::OverlapDirection;
use crate::distance::feature_vector_fast::NOWHERE;
use crate::distance::hull_body_fast::HullBody;
use crate::distance::level_way_fast::LevelWay;
use crate::distance::search_fast::Feature;
use crate::distance::way_out_fast::{Along, FaceWay, WayOut};
use crate::form::topology::CornerSet;
use crate::number::each::{Each, FloatVector, indexed};

/// No part has more corners.
const MOST: usize = 64;

/// The corners of a core that are furthest along an axis: a corner, an edge or a face.
struct LevelPart<'b, 'a> {
    body: &'b HullBody<'a>,
    /// The numbers of the corners; of a face in order.
    ring: [usize; MOST],
    count: usize,
    /// The face, and whether its first two sides turn about the inward normal.
    face: Option<(CornerSet, bool)>,
}

/// The way out of two cores along a direction, from `a` to `b`.
pub fn exit<M>(way: LevelWay, [a, b]: [&HullBody<'_>; 2], made: M) -> OverlapDirection<M> {
    let LevelWay { axis, sign } = way;
    // One difference of stored numbers.
    let depth = sign * (a.end_along(axis, sign) - b.end_along(axis, -sign));
    let normal = indexed(|i| if i == axis { sign } else { 0.0 });
    OverlapDirection { normal, lost: 0.0, length: 1.0, depth, error: U * depth.abs(), exactly: None, made }
}

/// The vector between the deepest points along a direction: those at the corner with the least coordinates that is opposite the other core. Uncertain if no face is
/// there, none is opposite, or that is uncertain.
pub fn between<M>(
    way: LevelWay,
    [a, b]: [&HullBody<'_>; 2],
    is_a_first: Certain<bool>,
    exit: &OverlapDirection<M>,
) -> Certain<WayOut> {
    let LevelWay { axis, sign } = way;
    // What only touches has more ways out, if it touches along another axis as well.
    if exit.depth == 0.0 && !touches_along_this_alone(way, [a, b]) {
        return Err(Uncertain);
    }
    let parts = [LevelPart::of(a, way)?, LevelPart::of(b, LevelWay { axis, sign: -sign })?];
    let mut first: Option<(usize, usize, FloatVector)> = None;
    for side in 0..2 {
        let (own, other) = (&parts[side], &parts[1 - side]);
        for (number, corner) in own.corners() {
            let is_first = first.is_none_or(|(.., old)| corner < old);
            if is_first && other.has_foot(&corner, axis)? {
                first = Some((side, number, corner));
            }
        }
    }
    let (side, number, corner) = first.ok_or(Uncertain)?;
    let (_, opposite) = parts[1 - side].corners().next().ok_or(Uncertain)?;
    let feature =
        |i: usize| if i == side { Feature::corner(number, corner) } else { Feature::surface(opposite) };
    let reference = match [&parts[0], &parts[1]].each(|part| part.face.is_some()) {
        [true, true] => is_a_first.map(|is_first| usize::from(!is_first)),
        [true, false] => Ok(0),
        [false, true] => Ok(1),
        [false, false] => return Err(Uncertain),
    };
    let along = reference.and_then(|side| parts[side].over(side, &parts[1 - side]));
    let (measured, features) = (exit.measured([NOWHERE; 2]), [feature(0), feature(1)]);
    Ok(WayOut { measured, features, along: along.unwrap_or(Along::Several) })
}

/// Whether two cores overlap by more than nothing along all directions of axes but one.
fn touches_along_this_alone(way: LevelWay, [a, b]: [&HullBody<'_>; 2]) -> bool {
    (0..3).all(|axis| {
        [1.0, -1.0].iter().all(|sign| {
            let other = LevelWay { axis, sign: *sign };
            other == way || sign * a.end_along(axis, *sign) > sign * b.end_along(axis, -*sign)
        })
    })
}

impl<'b, 'a> LevelPart<'b, 'a> {
    /// Uncertain if there are too many corners, or they are no face.
    fn of(body: &'b HullBody<'a>, way: LevelWay) -> Certain<Self> {
        let end = body.end_along(way.axis, way.sign);
        let (mut ring, mut count) = ([0; MOST], 0);
        for (number, corner) in body.corners().enumerate() {
            if corner[way.axis] == end {
                *ring.get_mut(count).ok_or(Uncertain)? = number;
                count += 1;
            }
        }
        let face = if count > 2 { Some(body.face_with(&mut ring, count, way)?) } else { None };
        Ok(Self { body, ring, count, face })
    }

    /// The face of a side, if a face or a corner is opposite it.
    fn over(&self, side: usize, other: &Self) -> Certain<Along> {
        let (set, is_inward) = self.face.ok_or(Uncertain)?;
        let way = FaceWay { side, set, is_inward, corner: other.ring[0] };
        certain_if(other.count != 2, Along::Face(way))
    }

    fn corners(&self) -> impl Iterator<Item = (usize, FloatVector)> {
        self.ring.iter().take(self.count).map(|number| (*number, self.body.corner(*number)))
    }

    /// Whether a point is opposite the part, seen along an axis.
    fn has_foot(&self, p: &FloatVector, axis: usize) -> Certain<bool> {
        let (j, k) = ((axis + 1) % 3, (axis + 2) % 3);
        let seen = |q: &FloatVector| [q[j], q[k]];
        let at = |i: usize| seen(&self.body.corner(self.ring[if i < self.count { i } else { 0 }]));
        let p = seen(p);
        match self.count {
            1 => Ok(p == at(0)),
            2 => {
                let ([q, r], side) = ([at(0), at(1)], turn(at(0), at(1), p));
                if side.has_sign() {
                    return Ok(false);
                }
                let is_between =
                    (0..2).all(|i| (q[i] <= p[i]) == (p[i] <= r[i]) || q[i] == p[i] || p[i] == r[i]);
                certain_if(side.error == 0.0, is_between)
            }
            count => {
                let around = turn(at(0), at(1), at(2));
                if !around.has_sign() {
                    return Err(Uncertain);
                }
                let mut is_certain = true;
                for i in 0..count {
                    let side = turn(at(i), at(i + 1), p).times(around.value.signum());
                    if side.is_negative() {
                        return Ok(false);
                    }
                    is_certain &= side.is_positive() || side.error == 0.0;
                }
                certain_if(is_certain, true)
            }
        }
    }
}

/// `(r − q) × (p − q)`, which is exactly zero if a factor of either product is. Each factor is rounded once, and so are the products and their difference.
fn turn(q: [f64; 2], r: [f64; 2], p: [f64; 2]) -> Near {
    let ([dx, dy], [wx, wy]) = ([r[0] - q[0], r[1] - q[1]], [p[0] - q[0], p[1] - q[1]]);
    if (dx == 0.0 || wy == 0.0) && (dy == 0.0 || wx == 0.0) {
        return Near::ZERO;
    }
    let (x, y) = (dx * wy, dy * wx);
    Near { value: x - y, error: 8.0 * U * (x.abs() + y.abs()) + TINY }
}
