//! Convex polygons and other solids: the edges of either, with the facing corner of the other, decide.

use num_traits::Float;

use crate::certificate::outline::{
    FacingEdge, Outline, ROUNDED, before, dot, each_facing, minus, next, outline,
};
use crate::certificate::rounded::{Certain, LARGEST, Outcome, Rounding, TINY, U, Uncertain, certain_if};
use crate::certificate::side_in_words::FacingInWords;
use crate::contact::disk_fast;
use crate::contact::round_fast::{self, RadiiAndError};
use crate::form::penetration::Penetration;
use crate::form::plane::AnyForm;
use crate::number::each::{Each, divided, scaled};
use crate::number::encoding::{Encoding, Raw};
use crate::number::plan::ROUNDS_ONCE;

/// Two outlines, at least one of which is a polygon, and the extent of their corners.
pub struct Two<'a> {
    pub(crate) a: &'a Outline<'a>,
    pub(crate) b: &'a Outline<'a>,
    pub(crate) extent: f64,
}

impl<'a> Two<'a> {
    /// Two sets, one of which has corners on both sides of a line.
    pub(crate) fn of(a: &'a Outline<'a>, b: &'a Outline<'a>) -> Certain<Self> {
        let origin = a.corners().first().ok_or(Uncertain)?;
        let ((own, size), (other, rest)) = (a.reach(origin), b.reach(origin));
        let extent = if own > other { own } else { other };
        // Heights are in error by what their corners are off, which is a share of the extent like any rounding.
        let extent = extent + (a.off + b.off) / (16.0 * U);
        let is_plain =
            size + rest < LARGEST && extent > TINY && (a.corners().len() > 2 || b.corners().len() > 2);
        certain_if(is_plain, Self { a, b, extent })
    }
}

/// The approximate mean of the corners.
fn middle(corners: &[[f64; 2]]) -> [f64; 2] {
    let mut sum = [0.0; 2];
    for [x, y] in corners {
        sum = [sum[0] + x, sum[1] + y];
    }
    let count = corners.len() as f64;
    sum.each(|x| x / count)
}

impl Two<'_> {
    /// A quick test along the line between the means of both: it finds that they are apart, or a point that is in both.
    fn glance(&self) -> Option<bool> {
        let (a, b) = (self.a.corners(), self.b.corners());
        let (from, to) = (middle(a), middle(b));
        let way = minus(&to, &from);
        let along = |p: &[f64; 2]| dot(&minus(p, &from), &way);
        let (mut last, mut first) = (f64::NEG_INFINITY, f64::INFINITY);
        for p in a {
            let along = along(p);
            last = if along > last { along } else { last };
        }
        for p in b {
            let along = along(p);
            first = if along < first { along } else { first };
        }
        let square = dot(&way, &way);
        let (length, radius) = (Float::sqrt(square), self.a.radius + self.b.radius);
        if first - last - radius * length > 2.0 * ROUNDED * (self.extent + radius) * length + TINY {
            return Some(false);
        }
        // Halfway between the end of the first and the beginning of the second.
        let t = 0.5 * (first + last + (self.a.radius - self.b.radius) * length) / square;
        let place = [from[0] + t * way[0], from[1] + t * way[1]];
        (self.a.holds(&place, self.extent) && self.b.holds(&place, self.extent)).then_some(true)
    }

    pub(crate) fn meet(&self) -> Certain<bool> {
        let radius = self.a.radius + self.b.radius;
        if let Some(meet) = self.glance() {
            return Ok(meet);
        }
        let (mut is_apart, mut is_open, mut are_cores_apart) = (false, false, false);
        for &(own, other) in &[(self.a, self.b), (self.b, self.a)] {
            each_facing(own, other.corners(), self.extent, |facing| {
                let far = if radius > 0.0 { radius * facing.length() * (1.0 + 8.0 * U) } else { 0.0 };
                is_apart |= facing.gap - far > facing.error;
                is_open |= facing.gap > -facing.error;
                are_cores_apart |= facing.gap > facing.error;
                is_apart
            });
            if is_apart {
                return Ok(false);
            }
        }
        if !is_open {
            return Ok(true);
        }
        if radius == 0.0 {
            return Err(Uncertain);
        }
        let (distance, lost) = (self.nearest()?.distance, self.lost() + ROUNDED * radius);
        // If the cores may overlap after all, this is the distance between two points, and perhaps not the shortest.
        let is_certain = (distance - radius).abs() > lost && (distance < radius || are_cores_apart);
        certain_if(is_certain, distance < radius)
    }
}

/// The penetration of two solids, one of which is a polygon; or of a capsule and a rectangle whose cores overlap.
pub fn contact(
    a: &AnyForm<'_, f64>,
    b: &AnyForm<'_, f64>,
    encoding: &'static Encoding,
) -> Outcome<Penetration<Raw, 2>> {
    let to = Rounding::to(encoding);
    let has_rect = matches!(b, AnyForm::Box(_) | AnyForm::Oriented(_));
    let (is_disk, is_capsule) = (matches!(a, AnyForm::Ball(_)), matches!(a, AnyForm::Capsule(_)));
    if is_disk
        && !has_rect
        && let Ok(found) = disk_fast::contact(a, b, to)
    {
        return Ok(found);
    }
    let (Some(own), Some(other)) = (&outline(a), &outline(b)) else { return Err(Uncertain) };
    let two = Two::of(own, other)?;
    if has_rect && (is_disk || is_capsule) { two.overlap(to) } else { two.contact(to) }
}

/// A candidate penetration of cores that overlap: over an edge, at the corner that is deepest behind it.
struct EdgeExit {
    depth: f64,
    facing: FacingEdge,
    /// Whether the edge belongs to the first operand.
    is_of_a: bool,
}

/// The candidate penetrations, of which the least two are kept.
#[derive(Default)]
struct LeastExits {
    first: Option<EdgeExit>,
    second: Option<EdgeExit>,
    /// The depth of all others is at least this.
    third: Option<f64>,
}

/// The edges of two ways out, that of the first operand first; uncertain if both are of one operand.
fn by_operand<'e>(one: &'e EdgeExit, two: &'e EdgeExit) -> Certain<[&'e FacingEdge; 2]> {
    let (of_a, of_b) = if one.is_of_a { (one, two) } else { (two, one) };
    certain_if(one.is_of_a != two.is_of_a, [&of_a.facing, &of_b.facing])
}

/// How two cores lie.
enum CoreRelation {
    Apart,
    Overlap,
    Uncertain,
}

impl LeastExits {
    fn offer(&mut self, exit: EdgeExit) {
        let is_less = |old: &Option<EdgeExit>| old.as_ref().is_none_or(|old| exit.depth < old.depth);
        if is_less(&self.first) {
            self.third = self.second.take().map(|exit| exit.depth);
            self.second = self.first.replace(exit);
        } else if is_less(&self.second) {
            self.third = self.second.replace(exit).map(|exit| exit.depth);
        } else if self.third.is_none_or(|third| exit.depth < third) {
            self.third = Some(exit.depth);
        }
    }
}

impl Two<'_> {
    /// A bound for the error of every depth and distance.
    fn lost(&self) -> f64 {
        2.0 * ROUNDED * self.extent
    }

    fn contact(&self, to: Rounding<'_>) -> Outcome<Penetration<Raw, 2>> {
        let radius = self.a.radius + self.b.radius;
        match self.cores() {
            (CoreRelation::Overlap, exits) => self.out(&exits, to),
            (CoreRelation::Apart, _) if radius > 0.0 => self.between(to),
            (CoreRelation::Apart, _) => Ok(None),
            (CoreRelation::Uncertain, _) if radius == 0.0 => self.touching(to),
            (CoreRelation::Uncertain, _) => Err(Uncertain),
        }
    }

    /// The same, if the cores certainly overlap.
    fn overlap(&self, to: Rounding<'_>) -> Outcome<Penetration<Raw, 2>> {
        match self.cores() {
            (CoreRelation::Overlap, exits) => self.out(&exits, to),
            _ => Err(Uncertain),
        }
    }

    /// The penetration of two polygons that touch but for roundings: over the one edge or the two facing ones that the other may be in front of.
    #[cold]
    fn touching(&self, to: Rounding<'_>) -> Outcome<Penetration<Raw, 2>> {
        certain_if(to.is_float() && ROUNDS_ONCE, ())?;
        let exits = self.exits();
        let (first, second) = (exits.first.as_ref().ok_or(Uncertain)?, exits.second.as_ref());
        let in_words = |exit: &EdgeExit| {
            let (own, other) = if exit.is_of_a { (self.a, self.b) } else { (self.b, self.a) };
            FacingInWords::of(own, exit.facing.edge, other).gap
        };
        let is_behind = |depth: f64| depth > 2.0 * self.lost();
        certain_if(exits.third.is_none_or(is_behind), ())?;
        let (gap, second) = (in_words(first), second.filter(|second| !is_behind(second.depth)));
        let next = second.map_or(gap, in_words);
        if gap.is_positive() || next.is_positive() {
            return Ok(None);
        }
        certain_if(gap.is_negative() && next.is_negative(), ())?;
        match second {
            None => self.over(first, gap.value.value(), to),
            Some(second) => self.nearly_parallel(by_operand(first, second)?, to),
        }
    }

    /// All ways out.
    fn exits(&self) -> LeastExits {
        let mut exits = LeastExits::default();
        for is_of_a in [true, false] {
            let (own, other) = if is_of_a { (self.a, self.b) } else { (self.b, self.a) };
            each_facing(own, other.corners(), self.extent, |facing| {
                exits.offer(EdgeExit { depth: (0.0 - facing.gap) / facing.length(), facing, is_of_a });
                false
            });
        }
        exits
    }

    /// Whether the cores overlap, and the ways out if they do.
    fn cores(&self) -> (CoreRelation, LeastExits) {
        let (mut is_apart, mut is_open) = (false, false);
        let mut exits = LeastExits::default();
        for is_of_a in [true, false] {
            let (own, other) = if is_of_a { (self.a, self.b) } else { (self.b, self.a) };
            each_facing(own, other.corners(), self.extent, |facing| {
                is_apart |= facing.gap > facing.error;
                is_open |= facing.gap > -facing.error;
                if !is_open {
                    exits.offer(EdgeExit { depth: (0.0 - facing.gap) / facing.length(), facing, is_of_a });
                }
                is_apart
            });
            if is_apart {
                return (CoreRelation::Apart, exits);
            }
        }
        (if is_open { CoreRelation::Uncertain } else { CoreRelation::Overlap }, exits)
    }

    /// The penetration over the edge of least depth, if it is unique or one of two facing edges along an axis.
    fn out(&self, exits: &LeastExits, to: Rounding<'_>) -> Outcome<Penetration<Raw, 2>> {
        let first = exits.first.as_ref().ok_or(Uncertain)?;
        let is_more = |depth: f64| depth - first.depth > 2.0 * self.lost();
        match &exits.second {
            Some(second) if !is_more(second.depth) => {
                certain_if(exits.third.is_none_or(is_more), ())?;
                let [of_a, of_b] = by_operand(first, second)?;
                self.along_axis(of_a, of_b, to).or_else(|Uncertain| self.nearly_parallel([of_a, of_b], to))
            }
            _ => self.over(first, -first.depth, to),
        }
    }

    /// The penetration over an edge, at the one corner of the other that is deepest behind it.
    fn over(&self, exit: &EdgeExit, gap: f64, to: Rounding<'_>) -> Outcome<Penetration<Raw, 2>> {
        let EdgeExit { ref facing, is_of_a, .. } = *exit;
        let other = if is_of_a { self.b.corners() } else { self.a.corners() };
        let corner = *other.get(facing.corner).ok_or(Uncertain)?;
        for i in [before(facing.corner, other.len()), next(facing.corner, other.len())] {
            let way = minus(other.get(i).ok_or(Uncertain)?, &corner);
            if i != facing.corner && dot(&way, &facing.outward) <= 2.0 * facing.error {
                return Err(Uncertain);
            }
        }
        let (length, sign) = (facing.length(), if is_of_a { 1.0 } else { -1.0 });
        let normal = facing.outward.each(|x| sign * x / length);
        self.about().across(corner, !is_of_a, normal, gap, to)
    }

    /// The penetration over two facing edges that are parallel but for roundings, as those of boxes that are turned alike: over the one of lesser depth,
    /// which double words tell.
    fn nearly_parallel(
        &self,
        [of_a, of_b]: [&FacingEdge; 2],
        to: Rounding<'_>,
    ) -> Outcome<Penetration<Raw, 2>> {
        certain_if(to.is_float() && ROUNDS_ONCE, ())?;
        let on_b = FacingInWords::of(self.a, of_a.edge, self.b);
        let on_a = FacingInWords::of(self.b, of_b.edge, self.a);
        // The lesser depth is the greater gap.
        let more = on_b.gap.plus(on_a.gap.times(-1.0));
        let (corner, is_edge_of_a) = match () {
            () if more.is_positive() => (self.b.corners().get(on_b.corner).copied(), true),
            () if more.is_negative() => (self.a.corners().get(on_a.corner).copied(), false),
            () => self.first_end([of_a, of_b])?,
        };
        let (facing, found, sign) = if is_edge_of_a { (of_a, on_b, 1.0) } else { (of_b, on_a, -1.0) };
        certain_if(found.is_alone || !more.has_sign(), ())?;
        let (corner, length) = (corner.ok_or(Uncertain)?, facing.length());
        let normal = facing.outward.each(|x| sign * x / length);
        self.about().across(corner, !is_edge_of_a, normal, found.gap.value.value(), to)
    }

    /// The first end of the stretch that two facing edges have in common, if these are exactly parallel, and whether it is opposite the edge of the first
    /// solid.
    fn first_end(&self, [of_a, of_b]: [&FacingEdge; 2]) -> Certain<(Option<[f64; 2]>, bool)> {
        certain_if(self.a.is_parallel(of_a.edge, self.b, of_b.edge), ())?;
        let along = minus(&of_a.to, &of_a.from);
        let lost = self.lost() * (along[0].abs() + along[1].abs());
        let place = |p: &[f64; 2]| dot(&minus(p, &of_a.from), &along);
        // The edges run in opposite directions.
        let end = |p: [f64; 2], q: [f64; 2], is_low: bool| {
            let after = place(&q) - place(&p);
            let is_of_a = if is_low { after < 0.0 } else { after > 0.0 };
            certain_if(after.abs() > lost, if is_of_a { (p, false) } else { (q, true) })
        };
        let (low, high) = (end(of_a.from, of_b.to, true)?, end(of_a.to, of_b.from, false)?);
        let ahead = high.0[0] - low.0[0];
        let (corner, is_opposite_a) = if ahead > 0.0 { low } else { high };
        certain_if(ahead.abs() > self.lost(), (Some(corner), is_opposite_a))
    }

    /// The penetration over two facing edges along an axis: at the first of their ends that has the other edge
    /// opposite.
    fn along_axis(
        &self,
        of_a: &FacingEdge,
        of_b: &FacingEdge,
        to: Rounding<'_>,
    ) -> Outcome<Penetration<Raw, 2>> {
        let axis = usize::from(of_a.outward[0] == 0.0);
        let along = 1 - axis;
        // Otherwise they are two ways out, to opposite sides.
        let is_facing = (of_a.outward[axis] > 0.0) != (of_b.outward[axis] > 0.0);
        // Edges along an axis have that axis for a normal, even where corners are rounded.
        let slack = 4.0 * (self.a.off + self.b.off);
        let is_along = of_a.outward[along] == 0.0 && of_b.outward[along] == 0.0 && is_facing;
        certain_if(is_along && (slack == 0.0 || to.is_float()), ())?;
        let mut first: Option<([f64; 2], bool)> = None;
        for &(own, other) in &[(of_a, of_b), (of_b, of_a)] {
            for &p in &[own.from, own.to] {
                let [from, onto] = [other.from, other.to].each(|end: [f64; 2]| p[along] - end[along]);
                let may_end = slack > 0.0 && (from.abs() <= slack || onto.abs() <= slack);
                let is_over = may_end || (from >= 0.0 && onto <= 0.0) || (onto >= 0.0 && from <= 0.0);
                if is_over && first.is_none_or(|(old, _)| p < old) {
                    first = Some((p, may_end));
                }
            }
        }
        // Of ends that may be opposite each other either has the place, unless the one that comes first is of the nearer edge.
        let (place, may_end) = first.ok_or(Uncertain)?;
        certain_if(!may_end || along == 0, ())?;
        let place = place[along];
        let sign = if of_a.outward[axis] > 0.0 { 1.0 } else { -1.0 };
        let (face_a, face_b) = (of_a.from[axis], of_b.from[axis]);
        let at = |x: f64| {
            let x = to.near(x, U * x.abs())?;
            let place = to.stored(place);
            Ok(if axis == 0 { [x, place] } else { [place, x] })
        };
        let mut normal = [Raw::ZERO; 2];
        normal[axis] = if sign > 0.0 { to.encoding.one } else { to.encoding.minus_one };
        let depth = sign * (face_a - face_b) + (self.a.radius + self.b.radius);
        let depth = to.encoding.at_least_smallest(to.near(depth, 4.0 * U * depth)?);
        let (point_a, point_b) = (at(face_a + sign * self.a.radius)?, at(face_b - sign * self.b.radius)?);
        Ok(Some(Penetration { normal, depth, point_a, point_b }))
    }

    /// The radii of both, and the error bound of a height.
    fn about(&self) -> RadiiAndError {
        RadiiAndError {
            radius_a: self.a.radius,
            radius_b: self.b.radius,
            off: self.a.off + self.b.off,
            lost: self.lost(),
        }
    }
}

/// The closest points of two disjoint cores: a corner, and a point of an edge or another corner.
#[derive(Clone, Copy, PartialEq)]
struct NearestOfHulls {
    distance: f64,
    corner: [f64; 2],
    is_of_a: bool,
    to: Target,
}

/// The feature that a corner is nearest to.
#[derive(Clone, Copy, PartialEq)]
enum Target {
    /// A corner.
    Corner([f64; 2]),
    /// An edge, with its unit normal.
    Edge([f64; 2]),
    /// An edge or its end: the corner is too close to the region of the end to tell.
    Either,
}

impl Two<'_> {
    /// Calls `look` with the candidates for the closest points of the cores.
    fn each_way(&self, mut look: impl FnMut(NearestOfHulls)) {
        for is_edge_of_a in [true, false] {
            let (own, other) = if is_edge_of_a { (self.a, self.b) } else { (self.b, self.a) };
            let corners = other.corners();
            each_facing(own, corners, self.extent, |facing| {
                if facing.gap > -facing.error {
                    let after = next(facing.corner, corners.len());
                    let last = before(facing.corner, corners.len());
                    for (n, i) in [facing.corner, after, last].into_iter().enumerate() {
                        if let (true, Some(corner)) = (n == 0 || i != facing.corner, corners.get(i)) {
                            look(self.way_to_edge(&facing, *corner, is_edge_of_a));
                        }
                    }
                }
                false
            });
        }
    }

    /// The nearest point of an edge to a corner.
    fn way_to_edge(&self, facing: &FacingEdge, corner: [f64; 2], is_edge_of_a: bool) -> NearestOfHulls {
        // Between corners that are rounded it would be inexact.
        let edge = [0.0 - facing.outward[1], facing.outward[0]];
        let ahead = minus(&corner, &facing.from);
        let (along, square) = (dot(&ahead, &edge), dot(&edge, &edge));
        let error = facing.error;
        let end = |end: [f64; 2]| {
            let way = minus(&end, &corner);
            let distance = Float::sqrt(dot(&way, &way));
            // The corner of the first operand comes first.
            let (first, second) = if is_edge_of_a { (end, corner) } else { (corner, end) };
            NearestOfHulls { distance, corner: first, is_of_a: true, to: Target::Corner(second) }
        };
        if along < -error || square <= TINY {
            return end(facing.from);
        }
        if along > square + error {
            return end(facing.to);
        }
        let length = Float::sqrt(square);
        let distance = dot(&ahead, &facing.outward).abs() / length;
        let is_within = along > error && along < square - error;
        let to = if is_within { Target::Edge(divided(&facing.outward, length)) } else { Target::Either };
        NearestOfHulls { distance, corner, is_of_a: !is_edge_of_a, to }
    }

    fn nearest(&self) -> Certain<NearestOfHulls> {
        let mut nearest: Option<NearestOfHulls> = None;
        self.each_way(|way| {
            if nearest.is_none_or(|old| way.distance < old.distance) {
                nearest = Some(way);
            }
        });
        nearest.ok_or(Uncertain)
    }

    /// The penetration of two solids with disjoint cores whose closest points are unique.
    fn between(&self, to: Rounding<'_>) -> Outcome<Penetration<Raw, 2>> {
        let (nearest, lost) = (self.nearest()?, self.lost());
        let radius = self.a.radius + self.b.radius;
        let left = radius - nearest.distance;
        if left.abs() <= lost + ROUNDED * radius {
            return Err(Uncertain);
        }
        if left < 0.0 {
            return Ok(None);
        }
        let mut is_single = nearest.distance > lost;
        self.each_way(|way| {
            let is_same = way.corner == nearest.corner && way.to == nearest.to;
            is_single &= is_same || way.distance - nearest.distance > 2.0 * lost;
        });
        if !is_single {
            return Err(Uncertain);
        }
        match nearest.to {
            Target::Either => Err(Uncertain),
            Target::Edge(outward) => {
                let sign = if nearest.is_of_a { -1.0 } else { 1.0 };
                let normal = scaled(&outward, sign);
                self.about().across(nearest.corner, nearest.is_of_a, normal, nearest.distance, to)
            }
            // The way between two sums loses more than a normal may.
            Target::Corner(_) if self.a.off > 0.0 && self.b.off > 0.0 => Err(Uncertain),
            Target::Corner(other) => self.corners(nearest.corner, other, to),
        }
    }

    /// The penetration of two solids whose closest points are a corner of each.
    fn corners(&self, of_a: [f64; 2], of_b: [f64; 2], to: Rounding<'_>) -> Outcome<Penetration<Raw, 2>> {
        round_fast::apart((&of_a, self.a.radius), (&of_b, self.b.radius), to)
    }
}
