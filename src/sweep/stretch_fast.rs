//! The impact of a segment or capsule that comes to a face lying along it, as when someone upright walks into a wall, in plain floats.
//!
//! An edge and a face touch along a stretch if the edge is exactly perpendicular to the normal of the face. The stretch is what the sides of
//! the face leave of the edge (Cyrus and Beck, "Generalized two- and three-dimensional clipping", 1978).

use crate::certificate::near::Near;
use crate::certificate::rounded::{Certain, Uncertain, certain_if, dot};
use crate::distance::cores_fast::{FloatCore, RoundedCore};
use crate::distance::search_fast::Feature;
use crate::form::stored::LinearRange;
use crate::number::double::Double;
use crate::number::double::cross;
use crate::number::each::{Each, indexed};
use crate::sweep::body_fast::V;
use crate::sweep::touch_fast::{
    NearVector, ReachedPlane, Touch, TouchedFeature, Touching, minus, over, stored,
};

/// The feature with these numbers.
fn feature(numbers: [usize; 3], count: usize) -> Feature<3> {
    Feature { corners: [[0.0; 3]; 3], numbers, count, range: LinearRange::Segment }
}

/// The edge of a segment.
fn edge_of(core: &RoundedCore<'_, 3>) -> Certain<TouchedFeature> {
    match core {
        RoundedCore::Linear(_) => TouchedFeature::of(core, &feature([0, 1, 1], 2)),
        _ => Err(Uncertain),
    }
}

/// The face of a triangle or box that is most across a direction, on the side to which that leads.
fn face_across(core: &RoundedCore<'_, 3>, direction: &V) -> Certain<TouchedFeature> {
    let of_box = |half_edges: &[V; 3]| {
        let steep = |i: usize| {
            let n = cross(&half_edges[(i + 1) % 3], &half_edges[(i + 2) % 3]);
            let height = dot(&n, direction);
            height * height / dot(&n, &n)
        };
        let [x, y, z] = [0, 1, 2].each(steep);
        let axis = if x > y && x > z {
            0
        } else if y > z {
            1
        } else {
            2
        };
        let base = usize::from(dot(&half_edges[axis], direction) > 0.0) << axis;
        TouchedFeature::of(
            core,
            &feature([base, base | 1 << ((axis + 1) % 3), base | 1 << ((axis + 2) % 3)], 3),
        )
    };
    match core {
        RoundedCore::Few(_, 3) => TouchedFeature::of(core, &feature([0, 1, 2], 3)),
        RoundedCore::Slanted(_, half_edges) => of_box(half_edges),
        RoundedCore::Block(_) => of_box(&[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
        _ => Err(Uncertain),
    }
}

/// Whether an edge is certainly perpendicular to the normal of a face: along each axis one of the two has no component. Two products of
/// single floats are exact in double words, and so it is known whether their difference is zero.
fn is_level(edge: &NearVector, [e, f]: &[NearVector; 2]) -> bool {
    let is_stored = |v: &NearVector| v.iter().all(|x| x.error == 0.0);
    (0..3).all(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        let product = |x: Near, y: Near| Double::product(x.value, y.value);
        let is_flat = || (product(e[j], f[k]) - product(e[k], f[j])).value() == 0.0;
        (edge[i].value == 0.0 && edge[i].error == 0.0) || (is_stored(e) && is_stored(f) && is_flat())
    })
}

impl Touching<'_> {
    /// Where a segment certainly touches a face along a stretch, or a face a segment, if nothing but that keeps the two from coming nearer.
    /// `ahead` leads from the moving core to the other one.
    pub fn along(&self, cores: [&FloatCore<'_, 3>; 2], ahead: &V) -> Certain<(Touch, [TouchedFeature; 2])> {
        let [a, b] = cores.each(|core: &FloatCore<'_, 3>| &core.body);
        let (segment, face, moves, is_block) = match (edge_of(a), edge_of(b)) {
            (Ok(segment), Err(Uncertain)) => {
                (segment, face_across(b, &ahead.each(|x| -x))?, true, matches!(b, RoundedCore::Block(_)))
            }
            (Err(Uncertain), Ok(segment)) => {
                (segment, face_across(a, ahead)?, false, matches!(a, RoundedCore::Block(_)))
            }
            _ => return Err(Uncertain),
        };
        if self.radii == [0.0; 2] || !is_level(&segment.edges[0], &face.edges) {
            return Err(Uncertain);
        }
        let corners = if moves { [&segment.corner, &face.corner] } else { [&face.corner, &segment.corner] };
        let w = self.between(corners);
        let plane = self.plane(&w, [&face.edges[0], &face.edges[1]])?;
        // From the corner of the face to the ends of the segment at that time.
        let first: NearVector = indexed(|i| minus(plane.way[i], w[i]).times(if moves { 1.0 } else { -1.0 }));
        let last = indexed(|i| first[i].plus(segment.edges[0][i]));
        let [low, high] = stretch(&[first, last], &face, &plane)?;
        // The middle of what it shares with a box along the axes; else the middle of both ends, as they are rounded.
        let shares = if is_block { [low.plus(high).times(0.5); 2] } else { [low, high] };
        let normal = plane.normal()?;
        // From the axis of the segment by its own radius, or against the normal by that of what moves.
        let (radius, sign) = if moves { (self.radii[0], -1.0) } else { (self.radii[1], 1.0) };
        let [point, end] = shares.each(|share: Near| {
            indexed(|i| {
                let base =
                    Near { value: segment.corner[i], error: 0.0 }.plus(segment.edges[0][i].product(share));
                let moved = if moves { base.plus(plane.way[i]) } else { base };
                moved.plus(stored(radius).product(normal[i]).times(sign))
            })
        });
        let end = (!is_block).then_some(end);
        let touch = Touch { t: plane.t, way: plane.way, normal, point, end, deep: None, flat: None };
        let (touch, parts) = if moves {
            (self.with_flat(touch, [&segment, &face], &face), [segment, face])
        } else {
            (self.with_flat(touch, [&face, &segment], &face), [face, segment])
        };
        Ok((touch, parts))
    }
}

/// Between which shares of itself an edge is opposite the inside of a face, given its ends relative to the corner of the face.
fn stretch(ends: &[NearVector; 2], face: &TouchedFeature, plane: &ReachedPlane) -> Certain<[Near; 2]> {
    let mut sides = [[Near::ZERO; 4]; 2];
    for (sides, end) in sides.iter_mut().zip(ends) {
        let [x, y] = plane.shares(end, [&face.edges[0], &face.edges[1]])?;
        let rest = |x: Near| minus(stored(1.0), x);
        *sides = if face.is_parallelogram {
            [x, y, rest(x), rest(y)]
        } else {
            [x, y, rest(x.plus(y)), stored(1.0)]
        };
    }
    let (mut low, mut high) = (Near::ZERO, stored(1.0));
    for (&before, &after) in sides[0].iter().zip(&sides[1]) {
        let crossed = |inside: Near, outside: Near| over(inside, minus(inside, outside));
        match (before.is_positive(), after.is_positive()) {
            (true, true) => {}
            (false, true) if before.is_negative() => {
                let share = minus(stored(1.0), crossed(after, before)?);
                low = if minus(share, low).is_positive() { share } else { low };
                if !minus(low, share).is_free() {
                    return Err(Uncertain);
                }
            }
            (true, false) if after.is_negative() => {
                let share = crossed(before, after)?;
                high = if minus(high, share).is_positive() { share } else { high };
                if !minus(share, high).is_free() {
                    return Err(Uncertain);
                }
            }
            _ => return Err(Uncertain),
        }
    }
    certain_if(minus(high, low).is_positive(), [low, high])
}
