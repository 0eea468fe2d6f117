//! The penetration of balls and capsules: along the vector from an end of an axis, or from a center, to the nearest
//! point of the other axis (Ericson 5.1.2); in space also along the common perpendicular of both axes (Ericson 5.1.9).

use num_traits::Float;

use crate::certificate::rounded::{
    Certain, OF_CROSS, Outcome, Rounding, TINY, U, Uncertain, certain_if, cross, difference, dot, entry,
    magnitude,
};
use crate::contact::round_fast::apart;
use crate::contact::skew_fast::SkewSegments;
use crate::form::penetration::Penetration;
use crate::form::stored::{BallForm, CapsuleForm};
use crate::number::each::Each;
use crate::number::encoding::Raw;

/// The penetration of a ball and a capsule.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn ball_with_capsule<const D: usize>(
    a: &BallForm<f64, D>,
    b: &CapsuleForm<f64, D>,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, D>>
where
    NearestOnSegment<D>: PointBesideSegment<D>,
{
    let is_whole = (a.radius >= 0.0) & (b.radius >= 0.0);
    match NearestOnSegment::of(&a.center, [&b.a, &b.b]) {
        Ok(foot) if is_whole => foot.apart([a.radius, b.radius], true, false, to),
        _ => Err(Uncertain),
    }
}

/// The penetration of two capsules in the plane.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn in_plane(
    a: &CapsuleForm<f64, 2>,
    b: &CapsuleForm<f64, 2>,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, 2>> {
    // Axes that cross leave nothing uncertain about the radii.
    if !((a.radius >= 0.0) & (b.radius >= 0.0) & (a.radius + b.radius < f64::INFINITY)) {
        return Err(Uncertain);
    }
    let sides = [are_divided([&a.a, &a.b], [&b.a, &b.b]), are_divided([&b.a, &b.b], [&a.a, &a.b])];
    let cross = match sides {
        [Some(false), _] | [_, Some(false)] => false,
        [Some(true), Some(true)] => true,
        _ => return Err(Uncertain),
    };
    from_an_end(a, b, cross, to)
}

/// The penetration of two capsules in space.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn in_space(
    a: &CapsuleForm<f64, 3>,
    b: &CapsuleForm<f64, 3>,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, 3>> {
    let is_whole = (a.radius >= 0.0) & (b.radius >= 0.0);
    let skew = SkewSegments::of([&a.a, &a.b], [&b.a, &b.b]);
    match skew.is_between_ends() {
        Some(true) if is_whole => skew.apart([a.radius, b.radius], to),
        Some(false) if is_whole => from_an_end(a, b, false, to),
        _ => Err(Uncertain),
    }
}

/// Whether the ends of the second are on different sides of the first's line; `None` where that is uncertain.
#[cfg_attr(not(debug_assertions), inline(always))]
fn are_divided([a, b]: [&[f64; 2]; 2], ends: [&[f64; 2]; 2]) -> Option<bool> {
    let along = difference(b, a);
    let side = |p: &[f64; 2]| {
        let (left, made_of) = cross(&along, &difference(p, a));
        (left, OF_CROSS * made_of + TINY)
    };
    let ((first, of_first), (second, of_second)) = (side(ends[0]), side(ends[1]));
    let is_certain = (first.abs() > of_first) & (second.abs() > of_second);
    is_certain.then_some((first > 0.0) != (second > 0.0))
}

/// The squared distances from the ends of each axis to the other axis, with error bounds, if both have a length.
///
/// With `m` from the beginning of an axis `d` to the end of the other, `a = m·d`, `L = d·d` and `c` as `a` between 0 and `L`, they
/// are `m² − c·(2·a − c) / L`. In units of one rounding of `m²` the errors are at most 49: as in the [verdict](crate::meets::verdict_fast), `c·(2·a − c)` has 36
/// roundings of `m²·L`, which it does not exceed; the inverse of `L` and the product add 7, `m²` has 5, and the difference one.
#[cfg_attr(not(debug_assertions), inline(always))]
fn distances_squared<const D: usize>(axes: [[&[f64; D]; 2]; 2]) -> Certain<[(f64, f64); 4]> {
    let mut squares = [(0.0, 0.0); 4];
    let mut is_whole = true;
    for (i, [begin, end]) in [axes[1], axes[0]].iter().enumerate() {
        let d = difference(end, begin);
        let length = dot(&d, &d);
        let inverse = 1.0 / length;
        is_whole &= length > TINY;
        for (j, end) in axes[i].iter().enumerate() {
            let m = difference(end, begin);
            let (along, square) = (dot(&m, &d), dot(&m, &m));
            let clamped = if along > 0.0 { along } else { 0.0 };
            let clamped = if clamped < length { clamped } else { length };
            squares[2 * i + j] =
                (square - clamped * (along + along - clamped) * inverse, 64.0 * U * square + TINY);
        }
    }
    certain_if(is_whole, squares)
}

/// The penetration along the shortest vector from an end of either axis to the other axis.
///
/// If the axes cross, it leads the other way: the difference of both, a parallelogram with the origin inside, has its nearest side
/// there. That vector leads to a line, and between its ends.
#[cfg_attr(not(debug_assertions), inline(always))]
fn from_an_end<const D: usize>(
    a: &CapsuleForm<f64, D>,
    b: &CapsuleForm<f64, D>,
    cross: bool,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, D>>
where
    NearestOnSegment<D>: PointBesideSegment<D>,
{
    let axes = [[&a.a, &a.b], [&b.a, &b.b]];
    let squares = distances_squared(axes)?;
    let (mut first, mut nearest, mut at_least) = (0, f64::INFINITY, f64::INFINITY);
    for (i, &(square, error)) in squares.iter().enumerate() {
        (first, nearest) = if square < nearest { (i, square) } else { (first, nearest) };
        at_least = if square - error < at_least { square - error } else { at_least };
    }
    let radii = a.radius + b.radius;
    if !cross & (at_least > radii * radii * (1.0 + 8.0 * U)) {
        return Ok(None);
    }
    let foot_of = |i: usize| {
        let other = entry(&axes, 1 - i / 2);
        NearestOnSegment::of(entry(&[&a.a, &a.b, &b.a, &b.b], i), other)
    };
    let (nearest, (square, error)) = (foot_of(first)?, entry(&squares, first));
    // Another vector that is nearly as short makes the answer uncertain, unless it joins the same two ends.
    for (i, &(other, error_of_other)) in squares.iter().enumerate() {
        let is_further = other > square + (error + error_of_other);
        if !is_further & (i != first) {
            let other = foot_of(i)?;
            if (other.end != Some(nearest.vertex)) | (nearest.end != Some(other.vertex)) {
                return Err(Uncertain);
            }
        }
    }
    let is_of_a = first < 2;
    let radii = if is_of_a { [a.radius, b.radius] } else { [b.radius, a.radius] };
    nearest.apart(radii, is_of_a, cross, to)
}

/// The nearest point of a segment to a point.
#[derive(Clone, Copy, Debug)]
pub struct NearestOnSegment<const D: usize> {
    vertex: [f64; D],
    /// The end of the segment that it is, if it is one.
    end: Option<[f64; D]>,
    /// The vector along the segment, and the vector from its beginning to the vertex.
    along: [f64; D],
    from: [f64; D],
}

/// The direction and the distance from a point to a point between the ends of a segment.
#[derive(Clone, Copy, Debug)]
struct BetweenEnds<const D: usize> {
    /// The unit vector.
    ahead: [f64; D],
    /// Negative if the axes cross.
    gap: f64,
    /// The error bounds of a component of the direction, and of the distance.
    of_ahead: f64,
    of_gap: f64,
}

/// The perpendicular from a point to a segment, in a dimension.
pub trait PointBesideSegment<const D: usize> {
    /// The distance of `from` from the line along `along`, times the length of that, with its error bound.
    fn height(along: &[f64; D], from: &[f64; D]) -> (f64, f64);
    /// The unit vector across this distance, which is given with its error bound and the segment's length, and the
    /// error bound of its components.
    fn ahead(along: &[f64; D], from: &[f64; D], height: (f64, f64), length: f64) -> ([f64; D], f64);
}

impl PointBesideSegment<2> for NearestOnSegment<2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn height(along: &[f64; 2], from: &[f64; 2]) -> (f64, f64) {
        let (left, made_of) = cross(along, from);
        (left.abs(), OF_CROSS * made_of + TINY)
    }
    /// To the right of the segment, if the point is on its left.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ahead(along: &[f64; 2], from: &[f64; 2], _: (f64, f64), length: f64) -> ([f64; 2], f64) {
        let way = if cross(along, from).0 > 0.0 { length } else { -length };
        ([along[1] / way, 0.0 - along[0] / way], 6.0 * U)
    }
}

impl PointBesideSegment<3> for NearestOnSegment<3> {
    /// `|d × w|`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn height(along: &[f64; 3], from: &[f64; 3]) -> (f64, f64) {
        let (mut square, mut made_of) = (0.0, 0.0);
        for (i, j) in [(1, 2), (2, 0), (0, 1)] {
            let (x, y) = (along[i] * from[j], along[j] * from[i]);
            square += (x - y) * (x - y);
            made_of += x.abs() + y.abs();
        }
        let height = Float::sqrt(square);
        (height, OF_CROSS * made_of + 4.0 * U * height + TINY)
    }
    /// `Σ dⱼ·(dⱼ·wᵢ − dᵢ·wⱼ)` leads from the segment to the point, and its length is `|d|·|d × w|`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ahead(
        along: &[f64; 3],
        from: &[f64; 3],
        (height, of_height): (f64, f64),
        length: f64,
    ) -> ([f64; 3], f64) {
        let (mut back, mut made_of) = ([0.0; 3], 0.0);
        for i in 0..3 {
            for j in (0..3).filter(|j| *j != i) {
                back[i] += along[j] * (along[j] * from[i] - along[i] * from[j]);
                made_of += (along[j] * along[j] * from[i]).abs() + (along[j] * along[i] * from[j]).abs();
            }
        }
        let whole = length * height;
        (back.each(|x| 0.0 - x / whole), 8.0 * U * made_of / whole + 2.0 * of_height / height + 8.0 * U)
    }
}

impl<const D: usize> NearestOnSegment<D>
where
    Self: PointBesideSegment<D>,
{
    /// The nearest point, if it is certain whether it is an end.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(p: &[f64; D], [a, b]: [&[f64; D]; 2]) -> Certain<Self> {
        let (along, from) = (difference(b, a), difference(p, a));
        let (ahead, length) = (dot(&from, &along), dot(&along, &along));
        let error = 8.0 * U * magnitude(&from, &along) + TINY;
        let behind = ahead - length;
        let foot = Self { vertex: *p, end: None, along, from };
        if -ahead > error {
            Ok(Self { end: Some(*a), ..foot })
        } else if behind > error + 8.0 * U * length {
            Ok(Self { end: Some(*b), ..foot })
        } else {
            let is_between = (ahead > error) & (-behind > error + 8.0 * U * length) & (length > TINY);
            certain_if(is_between, foot)
        }
    }

    /// The penetration of the vertex and the segment, with the radii of both; over the segment if the axes cross. `is_of_a` tells
    /// that the vertex belongs to the first.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn apart(
        &self,
        radii: [f64; 2],
        is_of_a: bool,
        cross: bool,
        to: Rounding<'_>,
    ) -> Outcome<Penetration<Raw, D>> {
        let [own, other] = radii;
        if let Some(end) = &self.end {
            return match (cross, is_of_a) {
                (true, _) => Err(Uncertain),
                (false, true) => apart((&self.vertex, own), (end, other), to),
                (false, false) => apart((end, other), (&self.vertex, own), to),
            };
        }
        let (sum, length) = (own + other, dot(&self.along, &self.along));
        let reach = sum * sum * length;
        let (height, of_height) = Self::height(&self.along, &self.from);
        let error = of_height * (2.0 * height + of_height) + 16.0 * U * (reach + height * height) + TINY;
        let rest = reach - height * height;
        if !cross & (-rest > error) {
            return Ok(None);
        }
        let is_met = (cross | (rest > error)) & (height > of_height);
        if !is_met {
            return Err(Uncertain);
        }
        let length = Float::sqrt(length);
        let gap = height / length;
        let (ahead, of_ahead) = Self::ahead(&self.along, &self.from, (height, of_height), length);
        let of_gap = of_height / length + 8.0 * U * gap;
        let way = if cross { -1.0 } else { 1.0 };
        let across = BetweenEnds { ahead: ahead.each(|x| way * x), gap: way * gap, of_ahead, of_gap };
        across.apart(&self.vertex, radii, is_of_a, to)
    }
}

impl<const D: usize> BetweenEnds<D> {
    /// The penetration from the vertex across the gap, with the radii of both sides.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn apart(
        &self,
        vertex: &[f64; D],
        [own, other]: [f64; 2],
        is_of_a: bool,
        to: Rounding<'_>,
    ) -> Outcome<Penetration<Raw, D>> {
        let Self { ahead, gap, of_ahead, of_gap } = *self;
        // A quarter keeps a normal in `f64` within a few units in the last place, which this bound exceeds by far.
        if to.is_float() & (of_ahead > 0.25 * to.loss()) {
            return Err(Uncertain);
        }
        let (mut normal, mut on_own, mut on_other) = ([Raw::ZERO; D], [Raw::ZERO; D], [Raw::ZERO; D]);
        for i in 0..D {
            let unit = ahead[i];
            let (way_own, way_other) = (own * unit, (gap - other) * unit);
            let (p, q) = (vertex[i] + way_own, vertex[i] + way_other);
            let of_own = own * of_ahead + 8.0 * U * way_own.abs();
            let of_other = (of_gap + U * other) * unit.abs()
                + (gap.abs() + other) * of_ahead
                + 8.0 * U * way_other.abs();
            normal[i] = to.pure(if is_of_a { unit } else { 0.0 - unit }, of_ahead)?;
            on_own[i] = to.near(p, of_own + U * p.abs())?;
            on_other[i] = to.near(q, of_other + U * q.abs())?;
        }
        let depth = to.near(own + other - gap, of_gap + 2.0 * U * (own + other))?;
        let depth = to.encoding.at_least_smallest(depth);
        let (point_a, point_b) = if is_of_a { (on_own, on_other) } else { (on_other, on_own) };
        Ok(Some(Penetration { normal, depth, point_a, point_b }))
    }
}
