//! Moves a shape along a motion, and along what stops it; before that, out of what it overlaps.

use nalgebra::SVector;

use crate::direction::vector::{along, compare_lengths, dot, scaled};
use crate::number::encoding::Raw;
use crate::scalar::arrays::array;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::Aabb;
use crate::shape::kind::Kind;
use crate::slide::outcome::{MOST_STOPS, Slide};
use crate::slide::reach::Few;
use crate::slide::slide_way::{SlideWay, Stop, StopFaces};
use crate::slide::steps::{along_face, crease, greatest, leads_along, led, minus, plus, shortened};
use crate::slide::wedge::Wedge;
use crate::sweep::course_in_space::MOST_FACES;
use crate::sweep::impact::{Impact, twice};
use crate::sweep::moves::Sweep;

/// What a slide must know where shapes have no interior, because nothing stops what is in a wall without thickness. Only floats need it:
/// the roundings of a moved shape may lead into such a wall, or through it.
pub(crate) struct Thin<'a, S, A, B> {
    /// Whether the moving shape has no interior.
    pub is_thin: &'a dyn Fn(&A) -> bool,
    /// Whether the difference of two shapes has no interior.
    pub are_flat: &'a dyn Fn(&A, &B) -> bool,
    /// How far apart two shapes are.
    pub distance: &'a dyn Fn(&A, &B) -> S,
}

/// Moves a shape along a motion, and along what stops it. See [`slide`](crate::slide).
pub(crate) fn among<S, A, B, const D: usize>(
    a: &A,
    motion: &SVector<S, D>,
    shapes: &[B],
    thin: &Thin<'_, S, A, B>,
) -> Slide<S, D>
where
    S: Scalar,
    A: Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>> + Kind<S, D>,
    B: Kind<S, D>,
{
    if !motion.iter().all(|x| x.is_finite()) {
        return Slide::nowhere(SVector::from([S::zero(); D]), Impact::nothing());
    }
    // Whoever need not get out of an overlap never gets further than its motion is long.
    let few = with_room(a, motion, shapes, thin, true, |room| room.slide(motion));
    few.or_else(|| with_room(a, motion, shapes, thin, false, |room| room.slide(motion))).unwrap_or_default()
}

/// The way out of everything that a shape overlaps. See [`recover`](crate::recover).
pub(crate) fn recover<S, A, B, const D: usize>(a: &A, shapes: &[B]) -> Option<SVector<S, D>>
where
    S: Scalar,
    A: Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>> + Kind<S, D>,
    B: Kind<S, D>,
{
    let thin = Thin { is_thin: &|_| false, are_flat: &|_, _| false, distance: &|_, _| S::zero() };
    with_room(a, &SVector::from([S::zero(); D]), shapes, &thin, false, |room| room.recover())
}

/// Passes what a shape needs to know of the obstacles around it; of the few that are near, if that is asked for.
fn with_room<S, A, B, R, const D: usize>(
    a: &A,
    motion: &SVector<S, D>,
    shapes: &[B],
    thin: &Thin<'_, S, A, B>,
    is_near: bool,
    ask: impl FnOnce(&Room<'_, S, D>) -> R,
) -> R
where
    S: Scalar,
    A: Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>> + Kind<S, D>,
    B: Kind<S, D>,
{
    let own = Own::of(a, motion);
    let margin = (0..MOST_DOUBLINGS).fold(own.unit, |margin, _| twice(margin));
    let few = if is_near { Few::within(a, motion, margin, shapes) } else { None };
    ask(&Room {
        first: &|travel, motion| match &few {
            Some(few) => a.moved(*travel).sweep_first_of(motion, few.of(shapes)),
            None => a.moved(*travel).sweep_first(motion, shapes),
        },
        is_all: few.is_none(),
        stopped: &|travel, motion, index| a.moved(*travel).sweep(motion, shapes.get(index)?),
        other_face: &|travel, motion, index, rank| {
            a.moved(*travel).sweep_at_other_face(motion, shapes.get(index)?, rank)
        },
        is_beside_others: &|travel, index| {
            let (moved, reach) = (a.moved(*travel), twice(twice(own.gap)));
            let mut others = shapes.iter().enumerate().filter(|(other, _)| *other != index);
            others.any(|(_, shape)| (thin.distance)(&moved, shape) <= reach)
        },
        near: &|_, _, visit| {
            // It stops at the first one that is the last to be visited.
            let _ = (0..shapes.len()).any(visit);
        },
        is_thin: &|| (thin.is_thin)(a),
        is_beyond: &|from, to| {
            let passage = Passage::of(a, from, to, &own);
            shapes.iter().any(|wall| passage.is_beyond(wall, thin))
        },
        is_exact: &|travel| const { S::Repr::BITS != 0 } && own.is_within(travel),
        unit: own.unit,
        gap: own.gap,
    })
}

/// The moving shape's own size.
pub(super) struct Own<S: Scalar, const D: usize> {
    /// Its bounds at the start.
    bounds: Option<Aabb<S, D>>,
    /// At least one unit in the last place of the shape's coordinates.
    pub(super) unit: S,
    /// A few of these.
    pub(super) gap: S,
}

impl<S: Scalar, const D: usize> Own<S, D> {
    pub(super) fn of(a: &impl Kind<S, D>, motion: &SVector<S, D>) -> Self {
        let bounds = a.bounds();
        let far = bounds
            .as_ref()
            .map_or(S::zero(), |aabb| greatest(&aabb.max.coords, greatest(&aabb.min.coords, S::zero())));
        let unit = unit(far, motion);
        Self { bounds, unit, gap: twice(twice(unit)) }
    }

    /// Whether the bounds, moved by a translation, are within the range.
    pub(super) fn is_within(&self, travel: &SVector<S, D>) -> bool {
        self.bounds
            .as_ref()
            .is_some_and(|aabb| [aabb.min, aabb.max].iter().all(|p| is_inside(&plus(&p.coords, travel))))
    }
}

/// A shape without interior before and after a translation.
pub(super) struct Passage<S: Scalar, A, const D: usize> {
    before: A,
    after: A,
    /// The way back.
    back: SVector<S, D>,
    /// Distances within which roundings may lead through a wall.
    limits: [S; 3],
}

impl<S: Scalar, A: Kind<S, D>, const D: usize> Passage<S, A, D> {
    pub(super) fn of(a: &A, from: &SVector<S, D>, to: &SVector<S, D>, own: &Own<S, D>) -> Self {
        let (before, after) = (a.moved(*from), a.moved(*to));
        Self { before, after, back: minus(from, to), limits: [S::zero(), own.unit, own.gap] }
    }

    /// The way from before to after.
    #[cfg(feature = "alloc")]
    pub(super) fn ahead(&self) -> SVector<S, D> {
        minus(&SVector::from([S::zero(); D]), &self.back)
    }

    /// Whether it has come into a wall without thickness or through it, or near to it.
    pub(super) fn is_beyond<B>(&self, wall: &B, thin: &Thin<'_, S, A, B>) -> bool
    where
        A: Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>>,
    {
        if !(thin.are_flat)(&self.before, wall) {
            return false;
        }
        let [came, far] = [&self.before, &self.after].map(|place| (thin.distance)(place, wall));
        // Within one unit, a rounding may lead through it. A few more are left where the shape arrives.
        let is_nearer = self.limits.iter().any(|limit| far <= *limit && came > *limit);
        came > S::zero() && (is_nearer || self.after.sweep(&self.back, wall).is_some())
    }
}

/// One unit in the last place of fixed-point numbers; for floats, about one of the greatest coordinate that the shape can reach.
fn unit<S: Scalar, const D: usize>(far: S, motion: &SVector<S, D>) -> S {
    if S::Repr::BITS != 0 {
        return S::smallest();
    }
    let sum = greatest(motion, S::zero()).to_repr().plus(far.to_repr());
    let unit = sum.nearest_float() * S::epsilon().to_repr().nearest_float();
    // If the shape is the empty set, the unit may have any value.
    if unit.is_finite() { S::from_raw(Raw::of_float(unit)) } else { S::epsilon() }
}

/// Whether no component is at the end of the range.
fn is_inside<S: Scalar, const D: usize>(v: &SVector<S, D>) -> bool {
    v.iter().all(|x| *x > S::least() && *x < S::greatest())
}

/// What a slide needs to know about the obstacles. A translation is that of the shape since the beginning.
pub(super) struct Room<'a, S: Scalar, const D: usize> {
    /// What stops the shape first, after a translation, along a motion. A motion of zero finds what it overlaps.
    pub(super) first: FirstImpact<'a, S, D>,
    /// Whether that asks all shapes, and not only those near the motion.
    pub(super) is_all: bool,
    /// Whether, and where, the shape of an index stops it.
    pub(super) stopped: Stopped<'a, S, D>,
    /// The same with another face of that place, by its rank.
    pub(super) other_face: OtherFace<'a, S, D>,
    /// Whether, after a translation, it is within a few gaps of another shape than that of an index.
    pub(super) is_beside_others: &'a dyn Fn(&SVector<S, D>, usize) -> bool,
    /// Whether the shape has no interior.
    pub(super) is_thin: &'a dyn Fn() -> bool,
    /// Whether, from one translation to another one, it has come into a wall without thickness or through it, or so near to it that the next
    /// rounding may lead there.
    pub(super) is_beyond: &'a dyn Fn(&SVector<S, D>, &SVector<S, D>) -> bool,
    /// Whether the shape, moved by a translation, has the exact sums as its numbers.
    pub(super) is_exact: &'a dyn Fn(&SVector<S, D>) -> bool,
    /// The indices of all shapes that it may come to after a translation, along a motion, in order.
    pub(super) near: NearShapes<'a, S, D>,
    /// At least one unit in the last place of the shape's coordinates.
    pub(super) unit: S,
    /// The greatest gap that may remain between the shape and what has stopped it.
    pub(super) gap: S,
}

type FirstImpact<'a, S, const D: usize> =
    &'a dyn Fn(&SVector<S, D>, &SVector<S, D>) -> Option<(usize, Impact<S, D>)>;
type NearShapes<'a, S, const D: usize> =
    &'a dyn Fn(&SVector<S, D>, &SVector<S, D>, &mut dyn FnMut(usize) -> bool);
type Stopped<'a, S, const D: usize> =
    &'a dyn Fn(&SVector<S, D>, &SVector<S, D>, usize) -> Option<Impact<S, D>>;
type OtherFace<'a, S, const D: usize> =
    &'a dyn Fn(&SVector<S, D>, &SVector<S, D>, usize, usize) -> Option<Impact<S, D>>;

/// A part of a motion, and what stops it.
type Led<S, const D: usize> = (SVector<S, D>, Option<(usize, Impact<S, D>)>);

/// The part of a motion that is taken at a place.
struct MotionPart<S: Scalar, const D: usize> {
    leg: SVector<S, D>,
    /// What stops it.
    next: Option<Stop<S, D>>,
    /// The stops whose faces allow it, with their indices among all.
    faces: [Option<(usize, Stop<S, D>)>; 2],
}

/// The greatest number of pushes out of an overlap.
const MOST_PUSHES: u32 = 32;

/// A slide leads a leg away by less than this power of two of units in all.
const MOST_DOUBLINGS: u32 = 13;

/// The greatest number of attempts to lead a leg away from what its roundings lead into.
const MOST_TRIES: u32 = 8;

impl<S: Scalar, const D: usize> Room<'_, S, D> {
    /// Moves along a motion, and along what stops it (as Quake's `SV_FlyMove`, but the obstacles are queried anew at each place).
    ///
    /// At each place some of the motion is left, and `part` is the part of it that the touching faces allow. A leg follows that part until
    /// something stops it. If the shape has not moved since the last stop, the new face is added to those of the same place.
    ///
    /// `None` if the shape must first get out of an overlap, and not all obstacles are known.
    pub(super) fn slide(&self, motion: &SVector<S, D>) -> Option<Slide<S, D>> {
        let zero = SVector::from([S::zero(); D]);
        let mut way = SlideWay::at(zero);
        let (mut left, mut leg, mut here) = (*motion, *motion, 0);
        let mut next = (self.first)(&zero, &leg);
        // A shape that touches another one is listed before one that overlaps, if its index is lower.
        if next.as_ref().is_some_and(|stop| stop.1.t == S::zero())
            && let Some(overlap) = (self.first)(&zero, &zero)
        {
            if !self.is_all {
                return None;
            }
            way.push(overlap, None);
            match self.recover() {
                Some(out) => way.slide.travel = out,
                None => way.is_stuck = true,
            }
            here = way.slide.impacts().len();
            next = self.blocked(&way, &leg);
        }
        let out = way.slide.travel;
        // Stops at corners are forgotten where the shape passes them, so their number alone is no bound.
        for _ in 0..4 * MOST_STOPS {
            let Some(stop) = next else {
                let to = self.settled(&way, &leg, &left, true);
                way.go(to);
                break;
            };
            let faces = self.faces(&way, &leg, stop);
            let before = faces.map(|_| way);
            let is_landing = !self.is_little(&stop.1.travel);
            if is_landing {
                left = self.land(&mut way, &stop.1.travel, &leg);
                here = way.slide.impacts().len();
            }
            if !way.push(stop, faces) {
                break;
            }
            let mut part = self.part(&way, here, &left, motion);
            if let (Some(before), [Some((at, face)), other]) = (before, part.faces)
                && at + 1 == way.slide.impacts().len()
                && face.1.normal != stop.1.normal
            {
                let face = self.owner(&before.slide.travel, &leg, face);
                part.faces = [Some((at, face)), other];
                // The shape lands in front of the face that counts.
                if is_landing && face.1.travel != stop.1.travel {
                    way = before;
                    left = self.land(&mut way, &face.1.travel, &leg);
                    way.push(face, None);
                    part = self.part(&way, here, &left, motion);
                }
            }
            (leg, next) = (part.leg, part.next);
            if leg == zero {
                break;
            }
            way.keep_faces(here, &leg, &part.faces);
        }
        Some(self.limited(way, &out, motion))
    }

    /// Goes as far as a leg is free, and returns what is left of it.
    fn land(&self, way: &mut SlideWay<S, D>, travel: &SVector<S, D>, leg: &SVector<S, D>) -> SVector<S, D> {
        let came = way.slide.travel;
        let to = self.settled(way, travel, leg, false);
        way.go(to);
        minus(leg, &minus(&to, &came))
    }

    /// The first obstacle that stops a leg at the same time with the same face, and for which that is the one that opposes it most; else the given one.
    fn owner(&self, travel: &SVector<S, D>, leg: &SVector<S, D>, stop: Stop<S, D>) -> Stop<S, D> {
        let mut owner = stop;
        (self.near)(travel, leg, &mut |index| {
            let Some(impact) = (self.stopped)(travel, leg, index) else { return false };
            let is_same = impact.t == stop.1.t && impact.normal == stop.1.normal && impact.depth == S::zero();
            owner = if is_same { (index, impact) } else { owner };
            is_same
        });
        owner
    }

    /// The faces of a stop, if it is at a corner of one obstacle and beside another one, so that the one that opposes the motion most may be
    /// none of what both are together.
    fn faces(
        &self,
        way: &SlideWay<S, D>,
        leg: &SVector<S, D>,
        (index, impact): Stop<S, D>,
    ) -> Option<StopFaces<S, D>> {
        let travel = &way.slide.travel;
        if impact.depth > S::zero() {
            return None;
        }
        let other = |rank| (self.other_face)(travel, leg, index, rank);
        let second = other(1)?;
        let is_beside = (self.is_beside_others)(&plus(travel, &impact.travel), index);
        is_beside.then(|| StopFaces::of([impact, second], other))
    }

    /// The slide, without the last legs as far as it is longer than the motion, or does not lead on along it: a shape in a wedge comes to rest
    /// there, since nothing that rounding gains leads on for ever.
    fn limited(&self, mut way: SlideWay<S, D>, out: &SVector<S, D>, motion: &SVector<S, D>) -> Slide<S, D> {
        let mut step = self.unit;
        for _ in 0..MOST_TRIES {
            let slid = minus(&way.slide.travel, out);
            if !compare_lengths(&slid, motion).is_gt() {
                break;
            }
            let from = way.before().unwrap_or(*out);
            let leg = shortened(&minus(&way.slide.travel, &from), step);
            way.back();
            if self.closed_by(&way, &plus(&from, &leg)).is_none() {
                way.go(plus(&from, &leg));
            }
            step = twice(step);
        }
        let slid = minus(&way.slide.travel, out);
        if compare_lengths(&slid, motion).is_gt() || !self.leads_on(&way.slide, &slid, motion) {
            way.slide.travel = *out;
        }
        way.slide
    }

    /// Whether the whole way leads on along the motion. Between several faces it must do so by more than floats are rounded.
    fn leads_on(&self, slide: &Slide<S, D>, slid: &SVector<S, D>, motion: &SVector<S, D>) -> bool {
        if S::Repr::BITS != 0 {
            return leads_along(slid, motion);
        }
        let gain = dot(slid, motion);
        let mut stops = slide.impacts().iter();
        let first = stops.next();
        let is_between = stops.any(|stop| first.is_some_and(|first| first.1.normal != stop.1.normal));
        let least = if is_between { greatest(&scaled(motion, self.unit), S::zero()) } else { S::zero() };
        gain > least
    }

    /// The way out of everything that the shape overlaps; `None` if there seems to be no room.
    pub(super) fn recover(&self) -> Option<SVector<S, D>> {
        let zero = SVector::from([S::zero(); D]);
        let (mut travel, mut wedge) = (zero, None);
        for _ in 0..MOST_PUSHES {
            let Some(stop) = (self.first)(&travel, &zero) else { return Some(travel) };
            let depth = stop.1.depth.to_repr().nearest_float();
            let is_first = wedge.is_none();
            let wedge = wedge.get_or_insert_with(|| Wedge::around(depth));
            let out = wedge.out_of(&stop, &array(&travel), self.unit)?;
            // Out of one shape, the normal and the depth tell it to the last place.
            travel = if is_first { scaled(&stop.1.normal, stop.1.depth) } else { SVector::from(out) };
        }
        None
    }

    /// What stops a leg from here first. A shape that is stuck is stopped by what it overlaps if the leg leads deeper.
    fn blocked(&self, way: &SlideWay<S, D>, leg: &SVector<S, D>) -> Option<(usize, Impact<S, D>)> {
        let travel = &way.slide.travel;
        if !way.is_stuck {
            return (self.first)(travel, leg);
        }
        let mut first: Option<(usize, Impact<S, D>)> = None;
        (self.near)(travel, leg, &mut |i| {
            let Some(impact) = self.obstructed(travel, leg, i) else { return false };
            if first.as_ref().is_none_or(|old| impact.t < old.1.t) {
                first = Some((i, impact));
            }
            false
        });
        first
    }

    /// What stops a leg at a shape, if one does: an impact, or an overlap that would grow deeper.
    ///
    /// Along a straight line out of a convex set the depth first grows and then becomes less, or only becomes less. So it does not grow if the leg
    /// does not begin against the way out.
    fn obstructed(&self, travel: &SVector<S, D>, leg: &SVector<S, D>, index: usize) -> Option<Impact<S, D>> {
        let impact = (self.stopped)(travel, leg, index)?;
        if impact.depth == S::zero() {
            return Some(impact);
        }
        let nothing = SVector::from([S::zero(); D]);
        let after = (self.stopped)(&plus(travel, leg), &nothing, index);
        let is_deeper = after.is_some_and(|after| after.depth > impact.depth);
        (is_deeper || dot(leg, &impact.normal) < S::zero()).then_some(impact)
    }

    /// The part of the remaining motion that all stops of this place allow: the longest of those along one face or, in space, along the crease of
    /// two. It never leads back against the whole motion, so a shape at rest in a wedge stays at rest. With it comes what stops it.
    ///
    /// Where a stop has several faces, one along which the shape can move at all precedes those along which it is stopped at once: among flush
    /// obstacles these are inside of what they make together.
    fn part(
        &self,
        way: &SlideWay<S, D>,
        here: usize,
        left: &SVector<S, D>,
        motion: &SVector<S, D>,
    ) -> MotionPart<S, D> {
        let travel = &way.slide.travel;
        let is_ambiguous = way.is_ambiguous(here);
        let (mut best, mut is_best_free) =
            (MotionPart { leg: SVector::from([S::zero(); D]), next: None, faces: [None; 2] }, false);
        let mut consider = |part: SVector<S, D>, faces: [Option<(usize, Stop<S, D>)>; 2]| {
            let is_longer = compare_lengths(&part, &best.leg).is_gt();
            if (!is_longer && (is_best_free || !is_ambiguous)) || !leads_along(&part, motion) {
                return;
            }
            let Some((leg, next)) = self.beside(way, part, left, &faces) else { return };
            if !way.stops(here).all(|(_, stop)| self.is_open(travel, &leg, stop.0)) {
                return;
            }
            // A seam is not closed by either of its shapes alone.
            let is_stopped = next.as_ref().is_some_and(|next| self.is_little(&next.1.travel));
            let is_closed = |(index, impact): &Stop<S, D>| {
                way.stops(here).any(|(_, stop)| stop.0 == *index && stop.1.normal == impact.normal)
            };
            if is_stopped && next.as_ref().is_some_and(is_closed) {
                return;
            }
            // What has no extent across the leg would slip between flush shapes.
            if is_ambiguous && faces.iter().flatten().any(|(_, stop)| self.is_seam(way, &leg, &stop.1.normal))
            {
                return;
            }
            let is_free = is_ambiguous && !is_stopped;
            if (is_free == is_best_free && !is_longer) || (is_best_free && !is_free) {
                return;
            }
            (best, is_best_free) = (MotionPart { leg, next, faces }, is_free);
        };
        for (at, stop) in way.stops(here) {
            let face = stop.1.normal;
            consider(along_face(left, &face), [Some((at, stop)), None]);
            for (before, other) in way.stops(here).take_while(|(before, _)| *before < at) {
                if let Some(crease) = crease(&face, &other.1.normal) {
                    consider(along(left, &crease), [Some((at, stop)), Some((before, other))]);
                }
            }
        }
        best
    }

    /// A motion along faces, led away from them by small steps until they do not stop it, because their normals are rounded. It is not longer than
    /// what is left. With it comes what stops it then.
    ///
    /// A motion along a face comes to another one with the same normal only if the two are flush, but for roundings. So it is led away from that one
    /// as well: the slide over both is that over the one piece that they make.
    fn beside(
        &self,
        way: &SlideWay<S, D>,
        part: SVector<S, D>,
        left: &SVector<S, D>,
        faces: &[Option<(usize, Stop<S, D>)>],
    ) -> Option<Led<S, D>> {
        let travel = &way.slide.travel;
        let faces = || faces.iter().flatten().map(|(_, stop)| stop);
        let (mut beside, mut step) = (part, self.unit);
        // A few units, and a few roundings of the normal.
        let most = twice(twice(self.gap))
            .to_repr()
            .plus(greatest(&scaled(&part, twice(self.gap_of_normals())), S::zero()).to_repr());
        while step.to_repr() <= most {
            if compare_lengths(&beside, left).is_gt() {
                beside = shortened(&beside, step);
            } else if let Some(face) = faces().find(|face| self.obstructed(travel, &beside, face.0).is_some())
            {
                beside = led(&beside, &face.1.normal, step);
            } else {
                let next = self.blocked(way, &beside);
                let is_one_of = |normal: &SVector<S, D>| faces().any(|face| face.1.normal == *normal);
                let flush = next.as_ref().and_then(|next| self.flush(travel, &beside, next, &is_one_of));
                let Some(normal) = flush else { return Some((beside, next)) };
                beside = led(&beside, &normal, step);
            }
            step = twice(step);
        }
        None
    }

    /// The normal of a stop along a leg, or of another face of its place, that is that of a face along which the leg leads.
    fn flush(
        &self,
        travel: &SVector<S, D>,
        leg: &SVector<S, D>,
        (index, impact): &Stop<S, D>,
        is_one_of: &dyn Fn(&SVector<S, D>) -> bool,
    ) -> Option<SVector<S, D>> {
        if impact.depth > S::zero() || is_one_of(&impact.normal) {
            return (impact.depth == S::zero()).then_some(impact.normal);
        }
        let others = (1..MOST_FACES).map_while(|rank| (self.other_face)(travel, leg, *index, rank));
        others.map(|impact| impact.normal).find(is_one_of)
    }

    /// More than the error of a component of a normal.
    fn gap_of_normals(&self) -> S {
        twice(twice(S::epsilon()))
    }

    /// Whether a shape that has stopped it here allows it to move along `part` by more than the gap between the two.
    fn is_open(&self, travel: &SVector<S, D>, part: &SVector<S, D>, index: usize) -> bool {
        self.obstructed(travel, part, index)
            .is_none_or(|impact| impact.depth == S::zero() && !self.is_little(&impact.travel))
    }

    /// Whether a leg along a face leads into another shape as soon as it leads away from that face.
    fn is_seam(&self, way: &SlideWay<S, D>, leg: &SVector<S, D>, normal: &SVector<S, D>) -> bool {
        let next = self.blocked(way, &led(leg, normal, self.unit));
        next.is_some_and(|next| self.is_little(&next.1.travel))
    }

    fn is_little(&self, v: &SVector<S, D>) -> bool {
        greatest(v, S::zero()) <= self.gap
    }

    /// The whole translation after a leg, adjusted so that nothing overlaps. The roundings of a leg and of the sum may lead into another shape; the
    /// translation is then led out along its normal. If there is no room within a few units, the leg is cut. It is never longer than `left`.
    ///
    /// A leg that is free all the way is not swept again, and where sums are exact its end is free, too.
    fn settled(
        &self,
        way: &SlideWay<S, D>,
        leg: &SVector<S, D>,
        left: &SVector<S, D>,
        is_free: bool,
    ) -> SVector<S, D> {
        let from = way.slide.travel;
        let mut travel = plus(&from, leg);
        let mut step = self.unit;
        for _ in 0..MOST_TRIES {
            let made = minus(&travel, &from);
            if compare_lengths(&made, left).is_gt() {
                travel = plus(&from, &shortened(&made, step));
                step = twice(step);
                continue;
            }
            let is_known = is_free && made == *leg;
            let closed = if is_known { self.met_after(way, &travel) } else { self.closed_by(way, &travel) };
            let Some(normal) = closed else { return travel };
            travel = led(&travel, &normal, step);
            step = twice(step);
        }
        self.drawn_back(way, leg)
    }

    /// A place somewhat before the end of a leg, if the shape may go there: in a narrow corner none is free within a few units of its tip.
    fn drawn_back(&self, way: &SlideWay<S, D>, leg: &SVector<S, D>) -> SVector<S, D> {
        let from = way.slide.travel;
        let nothing = SVector::from([S::zero(); D]);
        let mut less = scaled(leg, self.gap_of_normals());
        while compare_lengths(&less, leg).is_lt() && less != nothing {
            let travel = plus(&from, &minus(leg, &less));
            if self.closed_by(way, &travel).is_none() {
                return travel;
            }
            less = scaled(&less, twice(twice(twice(twice(twice(S::one()))))));
        }
        from
    }

    /// What keeps the shape from going straight to a place: the direction in which to lead it away.
    fn closed_by(&self, way: &SlideWay<S, D>, to: &SVector<S, D>) -> Option<SVector<S, D>> {
        match self.blocked(way, &minus(to, &way.slide.travel)) {
            Some((_, impact)) => Some(impact.normal),
            None => self.met_after(way, to),
        }
    }

    /// If the shape overlaps another one after a translation, because sums are rounded: the direction in which to lead it away.
    fn met_after(&self, way: &SlideWay<S, D>, travel: &SVector<S, D>) -> Option<SVector<S, D>> {
        if (self.is_exact)(travel) && !way.is_stuck {
            return None;
        }
        let nothing = SVector::from([S::zero(); D]);
        if way.is_stuck {
            let (before, mut deeper) = (&way.slide.travel, None);
            (self.near)(travel, &nothing, &mut |i| {
                let Some(after) = (self.stopped)(travel, &nothing, i) else { return false };
                let depth = (self.stopped)(before, &nothing, i).map_or(S::zero(), |impact| impact.depth);
                deeper = (after.depth > depth).then_some(after.normal);
                deeper.is_some()
            });
            return deeper;
        }
        if let Some((_, impact)) = (self.first)(travel, &nothing) {
            return Some(impact.normal);
        }
        let is_beyond = (self.is_thin)() && (self.is_beyond)(&way.slide.travel, travel);
        is_beyond.then(|| minus(&way.slide.travel, travel))
    }
}
