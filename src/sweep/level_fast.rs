//! The impact of a solid in space on another one where flat sides or edges of both come to one plane across an axis, in plain floats: a chest
//! on a floor, a wall that is pushed along a row of tiles.
//!
//! Along the axis all is a sum of stored numbers, so it is exact when the two come to the plane, even where they touch at the start. Then all of
//! the moving solid is on one side of it, and all of the standing one on the other. If the parts of both in the plane overlap, what they have
//! in common is on a face of the Minkowski difference, and it is a convex polygon or a stretch. Its least point is a corner of one of them
//! inside the other, or a crossing of two sides.
//!
//! With a radius the cores are apart by it, and what stops the path is smooth at the border of a face: a ball may lie on the edge between two triangles
//! of a floor.

use core::cmp::Ordering;

use crate::certificate::near::{Near, compare_products, is_sum, size};
use crate::certificate::rounded::{
    Certain, LOSS, Outcome, Rounding, TINY, U, Uncertain, certain_if, cross, difference,
};
use crate::distance::level_parts_fast::{Level, MOST, P2, level_of, others};
use crate::form::space::AnyForm;
use crate::number::each::{Each, indexed};
use crate::number::encoding::{Encoding, Raw};
use crate::number::float::greater;
use crate::sweep::body_fast::{RoundedHull, V};
use crate::sweep::course_fast::{FloatCourse, SideLine, StretchBound, unit_along};
use crate::sweep::stop::StoppingImpact;
use crate::sweep::touch_fast::{minus, over, stored};

/// How many steps, or units in the last place, the parts must overlap by where the travel is rounded.
const DEEP: f64 = 8.0;

/// A point that both have in common: stored numbers, and whether they move.
#[derive(Clone, Copy)]
struct LevelPoint {
    base: P2<Near>,
    is_moved: [bool; 2],
}

/// A coordinate after a shift, which is exact where that is zero.
fn moved(x: Near, by: Near) -> Near {
    if by.value == 0.0 && by.error == 0.0 { x } else { x.plus(by) }
}

/// The parts of two cores across an axis where the first comes to the second, in one plane or with both radii between them. Without a radius the path
/// crosses the inside of a face.
pub struct LevelContact {
    moving: Level,
    standing: Level,
    course: FloatCourse<3>,
    /// The plane.
    pub line: SideLine<3>,
    axis: usize,
    /// How far the first one has moved by then, along the two other axes.
    shift: P2<Near>,
    /// By how much the two must overlap, along each axis.
    deep: f64,
    /// The least point that both have in common, if they have a radius.
    least: Option<P2<Near>>,
}

impl LevelContact {
    /// At the first plane where that is certain; `None` if it is at none.
    pub fn find(
        forms: [&AnyForm<'_, f64>; 2],
        bodies: [&RoundedHull<'_>; 2],
        m: V,
        encoding: &'static Encoding,
    ) -> Option<Self> {
        (0..3).find_map(|axis| Self::at(forms, bodies, m, axis, encoding).ok())
    }

    /// At the plane across an axis, if the path certainly crosses the inside of a face there.
    fn at(
        [a, b]: [&AnyForm<'_, f64>; 2],
        [own, its]: [&RoundedHull<'_>; 2],
        m: V,
        axis: usize,
        encoding: &'static Encoding,
    ) -> Certain<Self> {
        // The outward normal is along the axis if the motion is against it.
        let sign = match m[axis].partial_cmp(&0.0).ok_or(Uncertain)? {
            Ordering::Less => 1.0,
            Ordering::Equal => return Err(Uncertain),
            Ordering::Greater => -1.0,
        };
        // Fewer corners make no face together.
        if own.count_at_end(axis, sign < 0.0) + its.count_at_end(axis, sign > 0.0) < 4 {
            return Err(Uncertain);
        }
        let level = |form: &AnyForm<'_, f64>, body: &RoundedHull<'_>, is_greatest: bool| {
            let level = level_of(form, axis, body.end_along(axis, is_greatest).iter().sum::<f64>())?;
            // What is no more than a segment, but is not stored as one, has another point where it lies along a box.
            let is_stored = matches!(form, AnyForm::Ball(_) | AnyForm::Capsule(_) | AnyForm::Linear(_));
            certain_if(level.count > 2 || !level.is_all || is_stored, level)
        };
        let moving = level(a, own, sign < 0.0)?;
        let standing = level(b, its, sign > 0.0)?;
        let is_round = own.radius + its.radius > 0.0;
        // Flat cores in one plane have no difference with an interior. Along the border of a face it depends on more which point of a stretch counts.
        let is_flat = moving.is_all && standing.is_all && !is_round;
        let is_stretch = moving.count > 1 && standing.count > 1 && is_round;
        if is_flat || is_stretch {
            return Err(Uncertain);
        }
        let [low, high] = own.bounds();
        let course = FloatCourse::of_stored(m, [own.radius, its.radius], [low, high]);
        let (line, end) = course.line(&moving.place, &standing.place, &unit_along(axis, sign));
        certain_if(line.before.is_free() && end.is_negative(), ())?;
        // In floats what is rounded of a moved box is its center.
        let is_at_start = line.before.value == 0.0;
        if encoding.is_float && !is_at_start && matches!(a, AnyForm::OrientedBox(_)) {
            return Err(Uncertain);
        }
        let t = over(line.before, line.nearer)?;
        let is_straight = |i: usize| is_at_start || m[i] == 0.0;
        let shift =
            others(axis).each(|i: usize| if is_straight(i) { Near::ZERO } else { stored(m[i]).product(t) });
        let unit = if encoding.is_float { 4.0 * U * (size(&own.reach) + size(&its.reach)) } else { 1.0 };
        let deep = if is_at_start { 0.0 } else { DEEP * unit };
        let mut contact = Self { moving, standing, course, line, axis, shift, deep, least: None };
        if is_round {
            contact.least = contact.outermost(Ordering::Less).ok();
        }
        certain_if(contact.least.is_some() || !is_round && contact.is_certain(), contact)
    }

    /// The numbers of the impact, unless both solids are boxes along the axes.
    pub fn impact(
        &self,
        [own, its]: [&RoundedHull<'_>; 2],
        encoding: &'static Encoding,
    ) -> Certain<StoppingImpact<3>> {
        let m = &self.course.m;
        // An edge on a face has a stretch in common with it, of which the middle counts.
        let is_thin = self.moving.count == 2 || self.standing.count == 2;
        let least = self.least.map_or_else(|| self.outermost(Ordering::Less), Ok)?;
        let ends = [least, if is_thin { self.outermost(Ordering::Greater)? } else { least }];
        let stretch = self.line.standing.each(|x| [StretchBound::Still(x); 2]);
        let to = Rounding::to(encoding);
        let mut impact = self.course.at_line(&self.line, &stretch, to)?;
        if self.line.before.value == 0.0 {
            // It stays where it is, whatever the roundings of a moved corner are.
            impact.travel = [Raw::ZERO; 3];
        }
        for (k, i) in others(self.axis).into_iter().enumerate() {
            let room = LOSS * to.room() * (own.reach[i] + its.reach[i] + m[i].abs());
            let [low, high] = ends.each(|end: P2<Near>| end[k]);
            if to.is_float() && greater(low.error, high.error) > room {
                return Err(Uncertain);
            }
            let low = to.near(low.value + 0.0, low.error)?;
            let high = if is_thin { to.near(high.value + 0.0, high.error)? } else { low };
            *impact.point.get_mut(i).ok_or(Uncertain)? =
                if is_thin { encoding.halfway(low, high) } else { low };
        }
        Ok(impact)
    }

    /// From a moved point to a standing one.
    fn way(&self, p: &P2, q: &P2) -> P2<Near> {
        indexed(|i| {
            let value = q[i] - p[i];
            let rounded = if is_sum(value, q[i], 0.0 - p[i]) { 0.0 } else { U * value.abs() };
            let error = rounded + self.moving.slack + self.standing.slack;
            moved(Near { value, error }, self.shift[i].times(-1.0))
        })
    }

    /// Whether the two certainly overlap, so that the path crosses the inside of a face of the difference: zero is inside the hull of all vectors from
    /// one to the other, for there are some on both sides of each of them.
    fn is_certain(&self) -> bool {
        let mut ways = [([0.0; 2], 0.0, 0.0); MOST * MOST];
        let mut count = 0;
        for p in self.moving.corners() {
            for q in self.standing.corners() {
                let Some(place) = ways.get_mut(count) else { break };
                let way = self.way(p, q);
                let v = way.each(|x: Near| x.value);
                *place = (v, way[0].error + way[1].error, size(&v));
                count += 1;
            }
        }
        let ways = ways.get(..count).unwrap_or_default();
        ways.iter().filter(|(_, error, length)| *error != 0.0 || *length != 0.0).all(|(v, error, length)| {
            let (mut is_left, mut is_right) = (false, false);
            ways.iter().any(|(w, of_other, long)| {
                let off = self.deep + 2.0 * greater(*error, *of_other);
                let (turn, made) = cross(v, w);
                let room = 8.0 * U * made + 2.0 * off * (length + long) + TINY;
                is_left |= turn > room;
                is_right |= turn < -room;
                is_left & is_right
            })
        })
    }

    /// On which side of a line along a side of a level a vector from it leads.
    fn side([p, q]: [&P2; 2], level: &Level, way: &P2<Near>) -> Certain<Ordering> {
        let (e, v) = (difference(q, p), way.each(|x: Near| x.value));
        let (turn, made) = cross(&e, &v);
        let of_ways = 2.0 * size(&e) * (way[0].error + way[1].error);
        let room = 8.0 * U * made + of_ways + 4.0 * level.slack * (size(&v) + of_ways) + TINY;
        if turn.abs() > room {
            return turn.partial_cmp(&0.0).ok_or(Uncertain);
        }
        let is_exact =
            level.slack == 0.0 && (0..2).all(|i| way[i].error == 0.0 && is_sum(e[i], q[i], 0.0 - p[i]));
        is_exact.then(|| compare_products([e[0], v[1]], [e[1], v[0]])).flatten().ok_or(Uncertain)
    }

    /// The least point that both have in common (`Less`), or the greatest.
    fn outermost(&self, way: Ordering) -> Certain<P2<Near>> {
        let mut outermost: Option<LevelPoint> = None;
        let mut take = |point: LevelPoint| {
            let is_further = match &outermost {
                Some(old) => self.compare(&point, old)? == way,
                None => true,
            };
            outermost = if is_further { Some(point) } else { outermost };
            Ok(())
        };
        for p in self.moving.corners() {
            if self.is_inside(&self.standing, |q| self.way(p, q).each(|x: Near| x.times(-1.0)))? {
                take(LevelPoint { base: self.moving.near(p), is_moved: [true; 2] })?;
            }
        }
        for q in self.standing.corners() {
            if self.is_inside(&self.moving, |p| self.way(p, q))? {
                take(LevelPoint { base: self.standing.near(q), is_moved: [false; 2] })?;
            }
        }
        for moving in self.moving.sides() {
            for standing in self.standing.sides() {
                if let Some(point) = self.crossing(moving, standing)? {
                    take(point)?;
                }
            }
        }
        let LevelPoint { base, is_moved } = outermost.ok_or(Uncertain)?;
        Ok(indexed(|i: usize| if is_moved[i] { moved(base[i], self.shift[i]) } else { base[i] }))
    }

    /// Whether a point is in the polygon of a level, or on its segment, given the vector to it from any corner.
    fn is_inside(&self, level: &Level, from: impl Fn(&P2) -> P2<Near>) -> Certain<bool> {
        if level.count < 2 {
            return Ok(false);
        }
        for [p, q] in level.sides() {
            // The vector from either corner may be exact.
            let side = |from: P2<Near>| Self::side([&p, &q], level, &from);
            let (ahead, back) = (from(&p), from(&q));
            let order = side(ahead).or_else(|Uncertain| side(back))?;
            // On the line of a segment the point is between its ends where each is on another side of it.
            let is_between = || (0..2).all(|i| ahead[i].value * back[i].value <= 0.0);
            if order.is_lt() || (level.count == 2 && !(order.is_eq() && is_between())) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The crossing of a moved side and a standing one, inside both: at `q + s·g` with `s = (f × (q − p)) / (g × f)`.
    ///
    /// If a side is across an axis, the crossing has its coordinate there.
    fn crossing(&self, [p, to_p]: [P2; 2], [q, to_q]: [P2; 2]) -> Outcome<LevelPoint> {
        let (f, g) = (difference(&to_p, &p), difference(&to_q, &q));
        let way = self.way(&p, &q);
        let [from_p, from_to_p] = [&p, &to_p].each(|p: &P2| self.way(p, &q).each(|x: Near| x.times(-1.0)));
        let sides = [
            [from_p, from_to_p].each(|way: P2<Near>| Self::side([&q, &to_q], &self.standing, &way)),
            [way, self.way(&p, &to_q)].each(|way: P2<Near>| Self::side([&p, &to_p], &self.moving, &way)),
        ];
        // Where a corner is on the other side, it counts itself.
        let mut crosses = true;
        for [one, other] in sides {
            let (one, other) = (one?, other?);
            crosses &= one.is_ne() && one == other.reverse();
        }
        if !crosses {
            return Ok(None);
        }
        let near = |v: P2, slack: f64| v.each(|x| Near { value: x, error: U * x.abs() + 2.0 * slack });
        let (f_near, g_near) = (near(f, self.moving.slack), near(g, self.standing.slack));
        let (own, its) = (self.moving.near(&p), self.standing.near(&q));
        let turn = |a: &P2<Near>, b: &P2<Near>| minus(a[0].product(b[1]), a[1].product(b[0]));
        let (above, below) = (turn(&f_near, &way), turn(&g_near, &f_near));
        let sign = if below.value < 0.0 { -1.0 } else { 1.0 };
        let share = over(above.times(sign), below.times(sign))?;
        let mut point = LevelPoint { base: [stored(0.0); 2], is_moved: [false; 2] };
        for i in 0..2 {
            (point.base[i], point.is_moved[i]) = match () {
                () if to_p[i] == p[i] => (own[i], true),
                () if to_q[i] == q[i] => (its[i], false),
                () => (its[i].plus(g_near[i].product(share)), false),
            };
        }
        Ok(Some(point))
    }

    /// Compares two points by their coordinates in order.
    fn compare(&self, a: &LevelPoint, b: &LevelPoint) -> Certain<Ordering> {
        for i in 0..2 {
            let [mut x, mut y] = [a.base[i], b.base[i]];
            if a.is_moved[i] != b.is_moved[i] {
                let end = if a.is_moved[i] { &mut x } else { &mut y };
                *end = moved(*end, self.shift[i]);
            }
            let is_exact = x.error == 0.0 && y.error == 0.0;
            let order = if is_exact {
                x.value.partial_cmp(&y.value).ok_or(Uncertain)?
            } else {
                let more = minus(x, y);
                if !more.has_sign() {
                    return Err(Uncertain);
                }
                more.value.partial_cmp(&0.0).ok_or(Uncertain)?
            };
            if order.is_ne() {
                return Ok(order);
            }
        }
        Ok(Ordering::Equal)
    }
}
