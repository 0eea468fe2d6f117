//! The impact of a moving solid in space on another one, in plain floats, where either core has corners in any directions: conservative
//! advancement (Mirtich, "Impulse-based dynamic simulation of rigid body systems", 1996) proposes the features that touch, and a
//! certificate vouches for them.
//!
//! Let `K` be the difference of the cores, and `R` both radii together. The path is the segment from zero along the motion `m`. At a time
//! `t` the closest features of the two cores give a plane that all of `K` lies behind. Before the path is within `R` of that plane nothing
//! stops it, so it goes on to there, as Newton's method does (van den Bergen, "Ray casting against general convex objects with application to
//! continuous collision detection", 2004).
//!
//! If the path crosses a face of `K`, the tube about an edge or the sphere about a corner, moved out by `R`, where it is certainly
//! opposite the inside of that face or edge, and if all other corners are certainly behind the plane there, that point is on the
//! boundary of what stops it. As that is convex, it is stopped there and nowhere before. And nothing stops it if a plane keeps all of
//! its way away. What is flush, grazes or is exactly at the border of two features is uncertain.

use crate::certificate::near::{Near, axis_of, size};
use crate::certificate::rounded::{Certain, LARGEST, LEAST, Outcome, Rounding, Uncertain, certain_if, dot};
use crate::distance::certified_fast::{ahead_of, are_behind};
use crate::distance::cored_fast::Cored;
use crate::distance::cores_fast::{FloatCore, RoundedCore};
use crate::distance::over_surface_fast::OverSurface;
use crate::distance::polytopes_fast::touching;
use crate::distance::proper_fast::is_polytope;
use crate::distance::search_fast::Feature;
use crate::distance::witness_fast::touch;
use crate::form::space::AnyForm;
use crate::form::stored::{HalfForm, PointForm};
use crate::number::double::Double;
use crate::number::each::Each;
use crate::number::encoding::{Encoding, Raw};
use crate::number::float::greater;
use crate::number::plan::ROUNDS_ONCE;
use crate::sweep::beside_fast::{are_parted, gap_along, is_beside, is_in_front};
use crate::sweep::body_fast::{RoundedHull, V, with_room};
use crate::sweep::course_fast::{FloatCourse, StretchBound};
use crate::sweep::free_fast::{self, is_ahead, is_body_free, is_in_front_on_way};
use crate::sweep::level_fast::LevelContact;
use crate::sweep::moved_core_fast::features_after;
use crate::sweep::stop::{Landing, StoppingImpact};
use crate::sweep::sweep_in_space_fast::stop_bounded;
use crate::sweep::touch_fast::{DeepTouch, Touch, TouchedFeature, Touching};

/// More steps than the advancement needs, unless the path grazes.
const STEPS: usize = 12;

/// How far back features are looked for, as a share of the size of all coordinates, where they seem to touch.
const BACK: f64 = 1.0 / (1_u64 << 40) as f64;

/// What moves by less, as a share of the size of all coordinates, is at rest but for roundings.
const REST: f64 = 1.0 / (1_u64 << 45) as f64;

/// The share of the way to a plane that is gone if there is no radius, so that the cores stay apart.
const ALMOST: f64 = 1.0 - 1.0 / (1 << 12) as f64;

/// The impact of a solid on another one, which stands still.
pub fn stop(
    a: &AnyForm<f64>,
    b: &AnyForm<f64>,
    motion: [f64; 3],
    encoding: &'static Encoding,
) -> Outcome<StoppingImpact<3>> {
    let are_slanted = is_polytope(a) || is_polytope(b);
    if !are_slanted {
        let found = stop_bounded(a, b, motion, encoding);
        if found.is_ok() {
            return found;
        }
    }
    let Ok(own) = &RoundedHull::of(a) else { return Err(Uncertain) };
    let sum = own.magnitude() + size(&motion);
    if let AnyForm::Half(half) = b {
        let is_fit = sum + size(&half.origin) + size(&half.normal) < LARGEST;
        return match is_fit {
            true if is_in_front(own, half, &motion) => Ok(None),
            true => onto((a, own), half, motion, Rounding::to(encoding)).map(Some),
            _ => Err(Uncertain),
        };
    }
    let Ok(its) = &RoundedHull::of(b) else { return Err(Uncertain) };
    let is_fit = sum + its.magnitude() < LARGEST;
    if !is_fit {
        return Err(Uncertain);
    }
    if are_slanted && is_beside(own, its, &motion) {
        return Ok(None);
    }
    if are_slanted
        && let Some(level) = LevelContact::find([a, b], [own, its], motion, encoding)
        && let Ok(impact) = level.impact([own, its], encoding)
    {
        return Ok(Some(impact));
    }
    let found = impact([a, b], [own, its], motion, encoding);
    if found.is_err() && are_slanted && is_kept_away([a, b], [own, its], motion, encoding) {
        return Ok(None);
    }
    found
}

/// The impact on a half-space.
fn onto(
    (a, own): (&AnyForm<'_, f64>, &RoundedHull<'_>),
    half: &HalfForm<f64, 3>,
    m: V,
    to: Rounding<'_>,
) -> Certain<StoppingImpact<3>> {
    let Some(core) = &a.core() else { return Err(Uncertain) };
    let over = OverSurface::of(core, half)?;
    let lowest = over.lowest()?;
    let feature = |number: usize| Ok(Feature::corner(number, core.body.corner(number)?));
    let first = feature(lowest.number)?;
    // Of a box along the axes the middle of a side counts.
    let last = match (&core.body, over.other_end(&lowest)?) {
        (RoundedCore::Block(_), _) => Some(feature(lowest.number ^ lowest.level)?),
        (_, end) => end.map(feature).transpose()?,
    };
    let slack = if over.is_exact() { 0.0 } else { core.slack };
    if last.is_none() {
        let course = FloatCourse { slack, ..FloatCourse::of_stored(m, [core.radius, 0.0], own.bounds()) };
        if let Ok(found) = at_surface(&course, &first.corners[0], half, to) {
            return Ok(found);
        }
    }
    // Whether a place in steps is free is told of bodies, and not of a surface.
    certain_if(to.is_float(), ())?;
    let last = last.map(|last| in_words(core, &last)).transpose()?;
    let touching = Touching { m: &m, radii: [core.radius, 0.0], slack };
    let touch = touching.onto(half, &in_words(core, &first)?, last.as_ref())?;
    // A point on the surface stands in for it: the normal is that of the surface.
    let standing = AnyForm::Point(PointForm(half.origin));
    let (at, body) = (FloatCore::bare(RoundedCore::Point(half.origin)), RoundedHull::of(&standing)?);
    Advance { slack, ..Advance::of([core, &at], [own, &body], m)? }.settled(&touch.rounded(), to)
}

/// The impact of a corner on the surface of a half-space, unless it is nearly there at the start or at the end.
fn at_surface(
    course: &FloatCourse<3>,
    corner: &V,
    HalfForm { origin, normal }: &HalfForm<f64, 3>,
    to: Rounding<'_>,
) -> Certain<StoppingImpact<3>> {
    // The steps of a corner that is rounded are unknown.
    certain_if(course.slack == 0.0 || to.is_float(), ())?;
    // Along an axis stored coordinates are compared exactly, which those of a rounded corner are not.
    let (mut line, mut end) = match course.slack {
        0.0 => course.line(corner, origin, normal),
        _ => course.slanted_line(corner, origin, normal),
    };
    let off = course.slack * size(normal);
    line.before.error += off;
    end.error += off;
    certain_if(line.before.is_free() && end.is_negative(), ())?;
    let mut stretch = corner.each(|x| [StretchBound::Moved(x); 2]);
    if let Some((axis, _)) = axis_of(normal) {
        stretch[axis] = [StretchBound::Still(origin[axis]); 2];
    }
    course.at_line(&line, &stretch, to)
}

/// A feature of a core, with what rounding took from its first corner.
fn in_words(core: &FloatCore<'_, 3>, found: &Feature<3>) -> Certain<TouchedFeature<Double>> {
    let mut part = TouchedFeature::<Double>::of(&core.body, found)?;
    if let Some(sums) = &core.sums {
        part.rest = sums.rest(part.feature.numbers[0], &part.corner);
    }
    certain_if(ROUNDS_ONCE && (core.slack == 0.0 || core.sums.is_some()), part)
}

/// Whether a plane between the closest features at the start or at the end certainly keeps the whole path away, in words: what has come to rest is a few roundings
/// in front of such a plane, and mostly moves along it.
#[inline(never)]
fn is_kept_away(
    [a, b]: [&AnyForm<'_, f64>; 2],
    [own, its]: [&RoundedHull<'_>; 2],
    m: V,
    encoding: &Encoding,
) -> bool {
    let (Some(a), Some(b)) = (a.core(), b.core()) else { return false };
    let is_kept_at = |place: V| {
        let found = with_room(own.listed(), |room| features_after(&a.body, &b.body, &place, room))?;
        let (ahead, _) = ahead_of(&found, a.slack + b.slack)?;
        is_in_front_on_way(own, its, &m, (&place, &ahead.each(|x| -x)), encoding.products_fit)
    };
    is_kept_at(m) == Some(true) || (size(&m) > 0.0 && is_kept_at([0.0; 3]) == Some(true))
}

/// Where a path leads, if not to a place where features touch.
pub enum Elsewhere {
    /// Nowhere: the solids overlap at the start, or seem to.
    Overlapping,
    /// Past the other solid.
    Free,
}

/// Where features touch, and these.
type Touched = (Touch, [TouchedFeature; 2]);

/// Two bodies with cores in any directions, and a motion of the first.
pub struct Advance<'a> {
    cores: [&'a FloatCore<'a, 3>; 2],
    bodies: [&'a RoundedHull<'a>; 2],
    m: V,
    radius: f64,
    slack: f64,
}

/// The same by conservative advancement. Both are given as forms and as bodies, whose numbers are finite and not too large.
fn impact(
    forms: [&AnyForm<'_, f64>; 2],
    bodies: [&RoundedHull<'_>; 2],
    m: V,
    encoding: &'static Encoding,
) -> Outcome<StoppingImpact<3>> {
    let (Some(own), Some(its)) = (&forms[0].core(), &forms[1].core()) else { return Err(Uncertain) };
    Advance::of([own, its], bodies, m)?.impact(forms, Rounding::to(encoding))
}

impl<'a> Advance<'a> {
    pub fn of(cores: [&'a FloatCore<'a, 3>; 2], bodies: [&'a RoundedHull<'a>; 2], m: V) -> Certain<Self> {
        let [own, its] = cores;
        if !(own.body.is_bounded() && its.body.is_bounded()) || dot(&m, &m) <= LEAST {
            return Err(Uncertain);
        }
        let (radius, slack) = (own.radius + its.radius, own.slack + its.slack);
        Ok(Self { cores, bodies, m, radius, slack })
    }

    fn impact(&self, forms: [&AnyForm<'_, f64>; 2], to: Rounding<'static>) -> Outcome<StoppingImpact<3>> {
        match self.advanced()? {
            Ok((touch, [on_a, on_b])) => {
                let settled = self.settled(&touch, to);
                if settled.is_ok() || touch.deep.is_some() {
                    return settled.map(Some);
                }
                let (touch, _) = self.touch_in_words(&[on_a.feature, on_b.feature])?;
                self.settled(&touch, to).map(Some)
            }
            Err(Elsewhere::Overlapping) => out(forms, to),
            Err(Elsewhere::Free) => Ok(None),
        }
    }

    /// Where the path leads.
    pub fn advanced(&self) -> Certain<Result<Touched, Elsewhere>> {
        let [a, b] = self.bodies;
        let share = if self.radius > 0.0 { 1.0 } else { ALMOST };
        // The path is certainly free until `free`; at `t`, about as far or farther, the closest features are looked for.
        let (mut t, mut free) = (0.0, 0.0);
        for _ in 0..STEPS {
            let Some(found) = self.features_at(t) else {
                // The cores overlap at the start, or rounding leaves open whether they meet.
                let is_start = certain_if(t == 0.0, Err(Elsewhere::Overlapping));
                return self.touch_behind(t).map(Ok).or(is_start);
            };
            if let Ok(touched) = self.touch(&found) {
                return Ok(Ok(touched));
            }
            let ahead = self.ahead(&found)?;
            let (gap, approach) = (gap_along(a, b, &self.m, &ahead, t), dot(&ahead, &self.m));
            // What rests on the other is a few roundings in it, or in front of it.
            let is_at_rest = t == 0.0
                && approach > 0.0
                && self.radius > 0.0
                && (gap - self.radius).abs() <= REST * self.magnitude();
            if is_at_rest && let Ok(touched) = self.touch_in_words(&found) {
                return Ok(Ok(touched));
            }
            if let Ok(touched) = self.along(&ahead) {
                return Ok(Ok(touched));
            }
            if t == 0.0 && gap < self.radius {
                return Ok(Err(Elsewhere::Overlapping));
            }
            let next = t + share * (gap - self.radius) / approach;
            if !(approach > 0.0 && next < 1.0) {
                return certain_if(are_parted(a, b, &self.m, &ahead, [free, 1.0]), Err(Elsewhere::Free));
            }
            // Where the next step is none, the features certainly touch, or it is uncertain what does.
            if next <= t {
                return self.touch_in_words(&found).map(Ok);
            }
            let almost = t + ALMOST * (next - t);
            if are_parted(a, b, &self.m, &ahead, [free, almost]) {
                free = almost;
            }
            t = next;
        }
        Err(Uncertain)
    }

    /// The closest features at a time, as they would be if the standing core had moved instead.
    fn features_at(&self, t: f64) -> Option<[Feature<3>; 2]> {
        with_room(self.bodies[0].listed(), |room| self.features_at_in(t, room))
    }

    /// The same with room for the corners of the moving core, if both are lists.
    #[inline(never)]
    fn features_at_in(&self, t: f64, room: &mut [V]) -> Option<[Feature<3>; 2]> {
        let [a, b] = self.cores;
        features_after(&a.body, &b.body, &self.m.each(|x| x * t), room)
    }

    /// About the unit vector between two features, or between parts of them, if they are parallel.
    fn ahead(&self, [on_a, on_b]: &[Feature<3>; 2]) -> Certain<V> {
        let first = |feature: &Feature<3>| Feature::corner(feature.numbers[0], feature.corners[0]);
        let pairs = [[*on_a, *on_b], [first(on_a), *on_b], [*on_a, first(on_b)], [first(on_a), first(on_b)]];
        pairs.iter().find_map(|pair| ahead_of(pair, self.slack)).map(|(ahead, _)| ahead).ok_or(Uncertain)
    }

    fn touching(&self) -> Touching<'_> {
        let [a, b] = self.cores;
        Touching { m: &self.m, radii: [a.radius, b.radius], slack: self.slack }
    }

    /// Where the features touch, if they certainly do before anything else does.
    fn touch(&self, found: &[Feature<3>; 2]) -> Certain<Touched> {
        let [a, b] = self.cores;
        let parts = [TouchedFeature::of(&a.body, &found[0])?, TouchedFeature::of(&b.body, &found[1])?];
        let touch = self.touching().of(&parts[0], &parts[1])?;
        certain_if(self.is_first(&touch, &parts), (touch, parts))
    }

    /// The same in double words: what has come to rest is a few roundings away.
    #[inline(never)]
    fn touch_in_words(&self, found: &[Feature<3>; 2]) -> Certain<Touched> {
        let [a, b] = self.cores;
        let touch = self.in_words(found)?.rounded();
        let parts = [TouchedFeature::of(&a.body, &found[0])?, TouchedFeature::of(&b.body, &found[1])?];
        certain_if(self.is_first(&touch, &parts), (touch, parts))
    }

    /// Where features touch, in double words.
    fn in_words(&self, found: &[Feature<3>; 2]) -> Certain<Touch<Double>> {
        let [a, b] = self.cores;
        self.touching().of(&in_words(a, &found[0])?, &in_words(b, &found[1])?)
    }

    /// When features touch that certainly do so first, in double words.
    pub fn time_in_words(&self, (touch, [on_a, on_b]): &Touched) -> Certain<Near<Double>> {
        match &touch.deep {
            Some(deep) => Ok(deep.t),
            None => Ok(self.in_words(&[on_a.feature, on_b.feature])?.t),
        }
    }

    /// The same where rounding leaves open whether the cores meet at a time: the features are those that are closest a little earlier.
    #[inline(never)]
    fn touch_behind(&self, t: f64) -> Certain<Touched> {
        let [a, b] = self.bodies;
        let back = BACK * (size(&a.reach) + size(&b.reach)) / size(&self.m);
        self.touch_in_words(&self.features_at(t - back).ok_or(Uncertain)?)
    }

    /// The same of a segment that lies along a face.
    fn along(&self, ahead: &V) -> Certain<Touched> {
        let (touch, parts) = self.touching().along(self.cores, ahead)?;
        certain_if(self.is_first(&touch, &parts), (touch, parts))
    }

    /// Whether all other corners are certainly behind the plane where these features touch.
    fn is_first(&self, touch: &Touch, [on_a, on_b]: &[TouchedFeature; 2]) -> bool {
        let [a, b] = self.cores;
        let back = touch.normal.each(|x: Near| x.value);
        let of_normal = touch.normal.iter().fold(0.0, |most, x| greater(x.error, most));
        let before = |core: &FloatCore<'_, 3>, part: &TouchedFeature, along: &V| {
            are_behind(&core.body, &part.feature, along, of_normal, 2.0 * self.slack)
        };
        match (before(a, on_a, &back.each(|x| -x)), before(b, on_b, &back)) {
            (Ok(before_a), Ok(before_b)) => {
                // Without a radius the difference must have an interior: a corner that is not in the plane.
                let is_solid = self.radius > 0.0 || before_a.is_finite() || before_b.is_finite();
                before_a < 0.0 && before_b < 0.0 && is_solid
            }
            _ => false,
        }
    }

    /// Whether the corners of both are stored numbers.
    pub fn is_stored(&self) -> bool {
        self.slack == 0.0
    }

    /// The size of all coordinates.
    fn magnitude(&self) -> f64 {
        let [a, b] = self.bodies;
        size(&a.reach) + size(&b.reach) + self.radius
    }

    fn course(&self) -> FloatCourse<3> {
        let [a, b] = self.bodies;
        let [low, high] = a.bounds();
        FloatCourse::of_stored(self.m, [a.radius, b.radius], [low, high])
    }

    /// The numbers of an impact, with a travel after which nothing overlaps.
    fn settled(&self, touch: &Touch, to: Rounding<'_>) -> Certain<StoppingImpact<3>> {
        let course = self.course();
        if let Some(flat) = &touch.flat
            && axis_of(&flat.outward).is_some()
        {
            let (line, _) = course.line(&flat.moving, &flat.standing, &flat.outward);
            let stretch = flat.standing.each(|x| [StretchBound::Still(x); 2]);
            let mut impact = course.at_line(&line, &stretch, to)?;
            for (i, x) in impact.point.iter_mut().enumerate() {
                if line.axis != Some(i) {
                    *x = touch.coordinate(i, to)?;
                }
            }
            return Ok(impact);
        }
        if to.is_float() && touch.is_lossy(self.magnitude(), to.room()) {
            return Err(Uncertain);
        }
        let [mut travel, mut normal, mut point] = [[Raw::ZERO; 3]; 3];
        for i in 0..3 {
            let (way, unit) = (touch.way[i], touch.normal[i]);
            travel[i] = to.near(way.value + 0.0, way.error)?;
            normal[i] = to.pure(unit.value + 0.0, unit.error)?;
            point[i] = touch.coordinate(i, to)?;
        }
        let t = to.pure(touch.t.value, touch.t.error)?;
        let outward = touch.normal.each(|x: Near| x.value);
        let travel = course
            .settled_if_told(travel, &normal, to, |v| self.is_free(v, (&outward, touch.deep.as_ref()), to))?;
        Ok(StoppingImpact { t, travel, point, normal, depth: Raw::ZERO, landing: Landing::Settled })
    }

    /// Whether neither the moved solid nor its path overlaps. In floats it is enough that the plane of the impact keeps them apart, for the next
    /// step is hardly longer.
    fn is_free(&self, v: &V, (normal, deep): (&V, Option<&DeepTouch>), to: Rounding<'_>) -> Option<bool> {
        let ([a, b], coarse) = (self.bodies, to.encoding.products_fit);
        let is_at_rest = size(v) <= REST * (size(&a.reach) + size(&b.reach));
        let is_ahead = |a: &RoundedHull<'_>, motion: &V| match deep {
            // At rest the next step settles what double words cannot tell; else touching exactly is free.
            Some(deep) => free_fast::is_in_front(a, b, &deep.normal, motion).or(is_at_rest.then_some(false)),
            None => is_ahead(a, b, normal, motion, coarse),
        };
        if !to.is_float() {
            return is_body_free(a, b, v, normal, coarse);
        }
        let is_place_free = with_room(a.listed(), |room| is_ahead(&a.moved(v, to, room)?, &[0.0; 3]));
        Some(is_ahead(a, v)? && is_place_free?)
    }
}

/// The impact of a solid that certainly overlaps at the start: its way out is the penetration.
fn out([a, b]: [&AnyForm<'_, f64>; 2], to: Rounding<'static>) -> Outcome<StoppingImpact<3>> {
    let is_slanted = is_polytope(a) || is_polytope(b);
    let way = if is_slanted { touching(a, b, to.encoding)? } else { touch(a, b, to)? }.ok_or(Uncertain)?;
    // What only touches may leave.
    if way.depth == Raw::ZERO {
        return Err(Uncertain);
    }
    let normal = way.normal.each(|x| to.encoding.negated(x));
    let (t, travel) = (Raw::ZERO, [Raw::ZERO; 3]);
    Ok(Some(StoppingImpact {
        t,
        travel,
        point: way.point_b,
        normal,
        depth: way.depth,
        landing: Landing::Settled,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certificate::draws::{DRAWS, count_pairs, vector};
    use crate::form::stored::{BallForm, CapsuleForm, TriangleForm};
    use crate::rng::Rng;
    use crate::scalar::Constants;

    /// Of ordinary numbers, hardly any need the next stage: where the cores overlap deeply at the start, more than one way out may be as short.
    #[test]
    fn hardly_anything_is_uncertain() {
        let ask = |own: &_, its: &_, rng: &mut _| stop(own, its, vector(rng, 8.0), f64::ENCODING);
        count_pairs(5, ask, |kinds, [uncertain, stopped]| {
            assert!(uncertain * 100 <= DRAWS && stopped * 200 > DRAWS, "{kinds:?}: {uncertain}, {stopped}");
        });
    }

    /// A ball or capsule that comes straight down onto an edge or a corner of a level triangle is stopped there, and only there, whatever the digits
    /// of the numbers are.
    #[test]
    fn the_border_of_a_level_face_is_told() {
        let mut rng = Rng::new(7);
        for round in 0..4000 {
            let [[x, side, height], [off, level, r]] = [vector(&mut rng, 2.0), vector(&mut rng, 2.0)];
            let (side, radius) = (x.abs() + side.abs() + 0.5, 0.125 + r.abs());
            let foot = if round % 4 == 0 { [0.0, 0.0, level] } else { [x.abs(), x.abs(), level] };
            let other = [side + off.abs(), -0.5 - off.abs(), level];
            let mut corners = [[0.0, 0.0, level], [side, side, level], other];
            corners.rotate_left(round % 3);
            let center = [foot[0], foot[1], level + 1.0 + radius + height.abs()];
            let top = [center[0], center[1], center[2] + 1.0];
            let solid = match round % 2 {
                0 => AnyForm::Ball(BallForm { center, radius }),
                _ => AnyForm::Capsule(CapsuleForm { a: center, b: top, radius }),
            };
            let floor = AnyForm::Triangle(TriangleForm(corners));
            let stopped = |solid: &AnyForm<'_, f64>| {
                let impact = stop(solid, &floor, [0.0, 0.0, -8.0], f64::ENCODING)?;
                Certain::Ok(
                    impact.map(|impact| [impact.point, impact.normal].each(|v| v.each(Raw::to_float))),
                )
            };
            assert_eq!(stopped(&solid), Ok(Some([foot, [0.0, 0.0, 1.0]])), "{solid:?} on {floor:?}");
            // Beside the corner is nothing.
            let beside =
                AnyForm::Ball(BallForm { center: [-1e-300 - radius, 0.0, center[2]], radius: 0.5 * radius });
            assert_eq!(stopped(&beside), Ok(None));
        }
    }
}
