//! Moves a shape along a motion, and along what stops it; before that, out of what it overlaps.

use nalgebra::SVector;

use crate::direction::vector::{compare_lengths, dot, scaled, unit};
use crate::number::each::Each;
use crate::scalar::{Constants, Repr, Scalar};
use crate::slide::fronts::shortest;
use crate::slide::hand::{Hand, HandFace, MOST_AT_HAND, Stop, is_against};
use crate::slide::outcome::Slide;
use crate::slide::room::Room;
use crate::slide::steps::{
    along_crease, along_face, as_plane, greatest, leads_along, led, minus, nearest, plus, shortened,
};
use crate::sweep::course_in_space::MOST_FACES;
use crate::sweep::impact::{Impact, twice};

/// The greatest number of legs.
const MOST_LEGS: usize = 12;

/// The greatest number of attempts to lead a leg away from what its roundings lead into.
const MOST_TRIES: u32 = 8;

/// The greatest number of directions at one place: along each face at hand, and along the crease of every two.
const MOST_WAYS: usize = MOST_AT_HAND * (MOST_AT_HAND + 1) / 2;

/// The path of a slide so far.
#[derive(Clone, Copy)]
struct SlidePath<S: Scalar, const D: usize> {
    /// The impacts, and the whole translation.
    slide: Slide<S, D>,
    /// The translation from which the last leg went on.
    before: SVector<S, D>,
    /// Whether the shape overlaps others that it cannot leave.
    is_stuck: bool,
}

/// A part of the motion, and the numbers of the faces at hand along which it leads.
type SlidePart<S, const D: usize> = (SVector<S, D>, [usize; 2]);

/// A leg with what stops it.
struct Leg<S: Scalar, const D: usize> {
    leg: SVector<S, D>,
    next: Option<Stop<S, D>>,
    along: [Option<HandFace<S, D>>; 2],
}

/// What comes of a direction.
enum Attempt<S: Scalar, const D: usize> {
    Open(Leg<S, D>),
    /// Another face stops it at once.
    Stopped(SVector<S, D>, Stop<S, D>),
    Closed,
}

impl<S: Scalar, const D: usize> Room<'_, S, D> {
    /// Moves along a motion, and along what stops it (as Quake's `SV_FlyMove`, but the obstacles are queried anew at each place).
    ///
    /// At each place some of the motion is left. A leg follows the longest part of it within all faces at hand, until something stops it.
    ///
    /// `None` if the shape must first get out of an overlap, and not all obstacles are known.
    #[cfg_attr(debug_assertions, inline(never))]
    pub(super) fn slide(&self, motion: &SVector<S, D>, is_all: bool) -> Option<Slide<S, D>> {
        let zero = SVector::from([S::zero(); D]);
        if !motion.iter().all(|x| x.is_finite()) {
            return Some(Slide::default());
        }
        let mut path = SlidePath { slide: Slide::default(), before: zero, is_stuck: false };
        let mut first = (self.first)(&zero, motion);
        // A shape that touches another one is listed before one that overlaps, if its index is lower.
        if first.is_some_and(|stop| stop.1.t == S::zero())
            && let Some(overlap) = (self.first)(&zero, &zero)
        {
            if !is_all {
                return None;
            }
            path.slide.push(overlap);
            match self.recover() {
                Some(out) => path.slide.travel = out,
                None => path.is_stuck = true,
            }
            first = self.blocked(&path, motion);
        }
        let out = path.slide.travel;
        self.go_on(&mut path, motion, first);
        Some(self.limited(path, &out, motion))
    }

    /// Takes one leg after the other, until one is free or nothing leads on. It is known what stops the whole motion first.
    fn go_on(&self, path: &mut SlidePath<S, D>, motion: &SVector<S, D>, mut first: Option<Stop<S, D>>) {
        let (mut left, mut hand) = (*motion, Hand::empty());
        let mut arrival: Option<(SlidePath<S, D>, SVector<S, D>, SVector<S, D>)> = None;
        for number in 0..MOST_LEGS {
            if number > 0 && self.is_rounding(&left) {
                break;
            }
            if number > 0 && hand.stops == 0 {
                first = self.blocked(path, &left);
            }
            let mut leg = match first.filter(|stop| self.is_at_hand(stop)) {
                _ if hand.stops > 0 => self.longest(path, &mut hand, &left, motion),
                None => Some(Leg { leg: left, next: first, along: [None; 2] }),
                Some(stop) => {
                    self.take(&mut hand, &path.slide.travel, &left, &stop);
                    self.longest(path, &mut hand, &left, motion)
                }
            };
            // The shape lands in front of the face that counts.
            if let Some((before, came, travel)) = arrival.take()
                && let Some(face) = leg.as_ref().and_then(|leg| leg.along[0])
                && face.from == before.slide.travel
                && face.stop.1.travel != travel
            {
                *path = before;
                left = self.land(path, &face.stop.1.travel, &came);
                hand = Hand::empty();
                hand.add((&face.from, &came), face.stop.0, core::iter::once(face.stop.1));
                leg = self.longest(path, &mut hand, &left, motion);
            }
            let Some(leg) = leg else { break };
            for face in leg.along.iter().flatten() {
                self.note(path, face);
            }
            if let Some(short) = self.past_corner(path, &leg, &left) {
                let from = path.slide.travel;
                self.land(path, &short, &leg.leg);
                left = minus(&left, &minus(&path.slide.travel, &from));
                hand = Hand::empty();
                continue;
            }
            let Some(stop) = leg.next else {
                (path.slide.travel, path.before) =
                    (self.settled(path, &leg.leg, &left, true), path.slide.travel);
                return;
            };
            hand = Hand::of(leg.along.iter().flatten());
            self.take(&mut hand, &path.slide.travel, &leg.leg, &stop);
            let before = *path;
            left = self.land(path, &stop.1.travel, &leg.leg);
            arrival = Some((before, leg.leg, stop.1.travel));
        }
        for face in hand.stopping() {
            self.note(path, face);
        }
    }

    /// A short part of a leg along a face, if that leads past the end of the face, from where more of the motion is free along the next face of
    /// the same obstacle. Within roundings of a corner a face stops the shape that it hardly touches.
    fn past_corner(
        &self,
        path: &SlidePath<S, D>,
        leg: &Leg<S, D>,
        left: &SVector<S, D>,
    ) -> Option<SVector<S, D>> {
        let [Some(face), None] = &leg.along else { return None };
        let far = self.far();
        let short = scaled(&unit(&leg.leg)?, far);
        if face.stop.1.depth > S::zero() || greatest(&leg.leg, S::zero()) <= twice(far) {
            return None;
        }
        let rest = minus(left, &short);
        let place = plus(&path.slide.travel, &short);
        let is_better = |next: &Impact<S, D>| {
            // About a rounded edge the normal turns by little.
            let turn = greatest(&minus(&next.normal, face.normal()), S::zero());
            twice(twice(twice(twice(turn)))) > S::one()
                && greatest(&next.travel, S::zero()) <= far
                && compare_lengths(&along_face(&rest, &next.normal), &leg.leg).is_gt()
        };
        // What continues the face stops the shape there, too.
        let own = (self.stopped)(&place, &rest, face.stop.0, 0)?;
        (is_better(&own) && is_better(&(self.first)(&place, &rest)?.1)).then_some(short)
    }

    /// Notes a stop, unless it is the last one.
    fn note(&self, path: &mut SlidePath<S, D>, face: &HandFace<S, D>) {
        let stop = if face.rank == 0 { face.stop } else { self.owner(face) };
        let is_same = |old: &Stop<S, D>| old.0 == stop.0 && old.1.normal == stop.1.normal;
        if !path.slide.impacts().last().is_some_and(is_same) {
            path.slide.push(stop);
        }
    }

    /// The first obstacle that stops a leg at the same time with the same face, and for which that is the one that opposes it most; else the given one.
    fn owner(&self, face: &HandFace<S, D>) -> Stop<S, D> {
        let mut owner = face.stop;
        (self.near)(&face.from, &face.leg, &mut |index| {
            let Some(impact) = (self.stopped)(&face.from, &face.leg, index, 0) else { return false };
            let is_same =
                impact.t == owner.1.t && impact.normal == *face.normal() && impact.depth == S::zero();
            owner = if is_same { (index, impact) } else { owner };
            is_same
        });
        owner
    }

    /// Goes as far as a leg is free, and returns what is left of it.
    fn land(&self, path: &mut SlidePath<S, D>, travel: &SVector<S, D>, leg: &SVector<S, D>) -> SVector<S, D> {
        let came = path.slide.travel;
        let to = self.settled(path, travel, leg, false);
        (path.slide.travel, path.before) = (to, came);
        minus(leg, &minus(&to, &came))
    }

    /// Takes all faces of a stop. Where obstacles lie flush, the one that opposes the leg most may be inside of what they make together.
    fn take(&self, hand: &mut Hand<S, D>, from: &SVector<S, D>, leg: &SVector<S, D>, stop: &Stop<S, D>) {
        let is_overlap = stop.1.depth > S::zero();
        let others = (1..if is_overlap { 1 } else { MOST_FACES })
            .map_while(|rank| (self.stopped)(from, leg, stop.0, rank));
        hand.add((from, leg), stop.0, core::iter::once(stop.1).chain(others));
    }

    /// The longest leg that leads on: the longest part of what is left along one of the faces at hand or, in space, the crease of two. It never
    /// leads back against the whole motion, so a shape at rest in a wedge stays at rest. What stops a leg at once is another face at hand.
    fn longest(
        &self,
        path: &SlidePath<S, D>,
        hand: &mut Hand<S, D>,
        left: &SVector<S, D>,
        motion: &SVector<S, D>,
    ) -> Option<Leg<S, D>> {
        let from = path.slide.travel;
        let mut tried = [[false; MOST_AT_HAND]; MOST_AT_HAND];
        for _ in 0..MOST_AT_HAND {
            match self.attempt(path, (hand, &mut tried), left, motion) {
                Attempt::Open(leg) => return Some(leg),
                Attempt::Stopped(leg, stop) => self.take(hand, &from, &leg, &stop),
                Attempt::Closed => return None,
            }
        }
        None
    }

    /// Tries all directions that are not tried yet, the longest first, until one leads on or shows another face.
    fn attempt(
        &self,
        path: &SlidePath<S, D>,
        (hand, tried): (&Hand<S, D>, &mut [[bool; MOST_AT_HAND]; MOST_AT_HAND]),
        left: &SVector<S, D>,
        motion: &SVector<S, D>,
    ) -> Attempt<S, D> {
        let is_ambiguous = hand.faces().any(|face| face.rank > 0);
        // A part that is straight across the motion but for roundings leads on if it is long.
        let ahead = unit(motion);
        let leads_on = |part: &SVector<S, D>| {
            let is_long = greatest(part, S::zero()) > self.far();
            let is_back = |ahead| is_against(part, left, ahead);
            let is_ahead = leads_along(part, motion) && !self.is_rounding(part);
            is_ahead || is_long && ahead.as_ref().is_some_and(|ahead| !is_back(ahead))
        };
        let mut ways: [Option<SlidePart<S, D>>; MOST_WAYS] = [None; MOST_WAYS];
        let mut places = ways.iter_mut();
        let mut consider = |part: SVector<S, D>, along| {
            if leads_on(&part)
                && (is_ambiguous || hand.allows(&part, left))
                && let Some(place) = places.next()
            {
                *place = Some((part, along));
            }
        };
        for (i, face) in hand.faces().enumerate() {
            consider(along_face(left, face.normal()), [i, i]);
            for (j, other) in hand.faces().enumerate().take(if D == 3 { i } else { 0 }) {
                if let Some(part) = along_crease(left, face.normal(), other.normal()) {
                    consider(part, [i, j]);
                }
            }
        }
        let compare = |a: &Option<SlidePart<S, D>>, b: &Option<SlidePart<S, D>>| match (a, b) {
            (Some(a), Some(b)) => compare_lengths(&a.0, &b.0),
            (a, b) => a.is_some().cmp(&b.is_some()),
        };
        // Of equal ones the first.
        let mut longest = || ways.iter_mut().rev().max_by(|a, b| compare(a, b)).and_then(Option::take);
        while let Some((part, [i, j])) = longest() {
            if tried
                .get_mut(i)
                .and_then(|row| row.get_mut(j))
                .is_none_or(|tried| core::mem::replace(tried, true))
            {
                continue;
            }
            let along =
                [hand.faces().nth(i), hand.faces().nth(j).filter(|_| i != j)].each(Option::<&_>::copied);
            match self.beside(path, &part, left, &along) {
                Attempt::Open(leg) => match self.beyond_seam(path, hand, &leg) {
                    None => return Attempt::Open(leg),
                    Some(stop) if !hand.has(&stop) => return Attempt::Stopped(leg.leg, stop),
                    _ => {}
                },
                Attempt::Stopped(leg, stop) if !hand.has(&stop) => return Attempt::Stopped(leg, stop),
                _ => {}
            }
        }
        Attempt::Closed
    }

    /// What stops a leg along a face as soon as it leads away from that face, if stops here have several faces: what has no extent across the leg would
    /// slip between flush shapes.
    fn beyond_seam(&self, path: &SlidePath<S, D>, hand: &Hand<S, D>, leg: &Leg<S, D>) -> Option<Stop<S, D>> {
        let mut faces = leg.along.iter().flatten().filter(|_| hand.faces().any(|face| face.rank > 0));
        faces.find_map(|face| {
            self.blocked(path, &led(&leg.leg, face.normal(), self.unit)).filter(|stop| self.is_at_hand(stop))
        })
    }

    /// A part of the motion, led away from the faces along which it leads by small steps until they do not stop it, because their normals are rounded.
    /// It is not longer than what is left.
    ///
    /// A motion along a face comes to another one with the same normal only if the two are flush, but for roundings. So it is led away from that one
    /// as well: the slide over both is that over the one piece that they make. So it is from a face that it nearly leads along.
    fn beside(
        &self,
        path: &SlidePath<S, D>,
        part: &SVector<S, D>,
        left: &SVector<S, D>,
        along: &[Option<HandFace<S, D>>; 2],
    ) -> Attempt<S, D> {
        let travel = path.slide.travel;
        let mut aside = [None; 3];
        for (place, face) in aside.iter_mut().zip(along) {
            *place = face.as_ref().map(|face| *face.normal());
        }
        let (mut leg, mut step, mut found) = (*part, self.unit, Attempt::Closed);
        // A few units, and a few roundings of the normal.
        let most = twice(twice(self.gap))
            .to_repr()
            .plus(greatest(&scaled(part, twice(gap_of_normals())), S::zero()).to_repr());
        while step.to_repr() <= most {
            if compare_lengths(&leg, left).is_gt() {
                leg = shortened(&leg, step);
                step = twice(step);
                continue;
            }
            let next = self.blocked(path, &leg);
            let Some(stop) = next else { return Attempt::Open(Leg { leg, next, along: *along }) };
            let is_near = self.is_at_hand(&stop);
            let is_own = along.iter().flatten().any(|face| face.stop.0 == stop.0);
            let is_flush = is_own || self.is_flush(&travel, &leg, &stop, &aside);
            if !is_near && !is_flush {
                return Attempt::Open(Leg { leg, next, along: *along });
            }
            if !is_flush && is_against(part, left, &stop.1.normal) {
                return Attempt::Stopped(leg, stop);
            }
            if !matches!(found, Attempt::Open(_)) {
                let open = Attempt::Open(Leg { leg, next, along: *along });
                found = if is_near { Attempt::Stopped(leg, stop) } else { open };
            }
            if !is_flush && let Some(place) = aside.iter_mut().find(|place| place.is_none()) {
                *place = Some(stop.1.normal);
            }
            let Some(led) = self.led_from(&leg, &aside, step) else { break };
            leg = led;
            step = twice(step);
        }
        found
    }

    /// A vector led by a step in front of all faces with these normals; `None` if there is nothing in front of all.
    fn led_from(
        &self,
        v: &SVector<S, D>,
        normals: &[Option<SVector<S, D>>; 3],
        step: S,
    ) -> Option<SVector<S, D>> {
        let first = normals[0]?;
        if normals[1].is_none() {
            return Some(led(v, &first, step));
        }
        let planes = normals.map(|normal| as_plane(&normal.unwrap_or(first), step));
        shortest(&planes).map(|by| plus(v, &SVector::from(by.map(nearest))))
    }

    /// Whether a face of a stop, whatever its rank, has one of these normals, but for their roundings.
    fn is_flush(
        &self,
        travel: &SVector<S, D>,
        leg: &SVector<S, D>,
        (index, impact): &Stop<S, D>,
        normals: &[Option<SVector<S, D>>; 3],
    ) -> bool {
        let is_one = |normal: &SVector<S, D>| {
            let off = |one: &SVector<S, D>| greatest(&minus(one, normal), S::zero());
            normals.iter().flatten().any(|one| off(one) <= gap_of_normals())
        };
        let mut others = (1..MOST_FACES).map_while(|rank| (self.stopped)(travel, leg, *index, rank));
        is_one(&impact.normal) || (impact.depth == S::zero() && others.any(|impact| is_one(&impact.normal)))
    }

    /// The slide, without the last legs as far as it is longer than the motion, or does not lead on along it: a shape in a wedge comes to rest
    /// there, since nothing that rounding gains leads on for ever.
    fn limited(&self, mut path: SlidePath<S, D>, out: &SVector<S, D>, motion: &SVector<S, D>) -> Slide<S, D> {
        let mut step = self.unit;
        for _ in 0..MOST_TRIES {
            let slid = minus(&path.slide.travel, out);
            if !compare_lengths(&slid, motion).is_gt() {
                break;
            }
            let leg = shortened(&minus(&path.slide.travel, &path.before), step);
            path.slide.travel = path.before;
            let to = plus(&path.before, &leg);
            if self.closed_by(&path, &to).is_none() {
                path.slide.travel = to;
            }
            step = twice(step);
        }
        let slid = minus(&path.slide.travel, out);
        if compare_lengths(&slid, motion).is_gt() || !self.leads_on(&path.slide, &slid, motion) {
            path.slide.travel = *out;
        }
        path.slide
    }

    /// Whether the whole way leads on along the motion. Between several faces it must do so by more than floats are rounded; along one, it may lead back
    /// by the roundings of a way that is far longer than these.
    fn leads_on(&self, slide: &Slide<S, D>, slid: &SVector<S, D>, motion: &SVector<S, D>) -> bool {
        let mut stops = slide.impacts().iter();
        let first = stops.next();
        let is_between = stops.any(|stop| first.is_some_and(|first| first.1.normal != stop.1.normal));
        if !is_between && greatest(slid, S::zero()) > self.far() {
            return true;
        }
        if S::Repr::BITS != 0 {
            return leads_along(slid, motion);
        }
        let least = if is_between { greatest(&scaled(motion, self.unit), S::zero()) } else { S::zero() };
        dot(slid, motion) > least
    }

    /// What stops a leg from here first. A shape that is stuck is stopped by what it overlaps if the leg leads deeper.
    fn blocked(&self, path: &SlidePath<S, D>, leg: &SVector<S, D>) -> Option<(usize, Impact<S, D>)> {
        let travel = &path.slide.travel;
        if !path.is_stuck {
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
        let impact = (self.stopped)(travel, leg, index, 0)?;
        if impact.depth == S::zero() {
            return Some(impact);
        }
        let nothing = SVector::from([S::zero(); D]);
        let after = (self.stopped)(&plus(travel, leg), &nothing, index, 0);
        let is_deeper = after.is_some_and(|after| after.depth > impact.depth);
        (is_deeper || dot(leg, &impact.normal) < S::zero()).then_some(impact)
    }

    /// Whether a face is as near as roundings leave what rests there: the shape comes to it after a few units, or it is a few units away and the
    /// shape comes to it at an acute angle soon.
    fn is_at_hand(&self, stop: &Stop<S, D>) -> bool {
        let Impact { travel, normal, .. } = &stop.1;
        let way = greatest(travel, S::zero());
        way <= self.gap || (way <= self.far() && dot(travel, normal).negated() <= self.gap)
    }

    /// Whether a vector is so short that the coordinates of a shape lose most of it: what is left of a motion of floats where it is all used up.
    fn is_rounding(&self, v: &SVector<S, D>) -> bool {
        S::Repr::BITS == 0 && twice(greatest(v, S::zero())) < self.unit
    }

    /// Many times the gap: what is shorter may be made of roundings.
    fn far(&self) -> S {
        (0..6).fold(self.gap, |gap, _| twice(gap))
    }

    /// The whole translation after a leg, adjusted so that nothing overlaps. The roundings of a leg and of the sum may lead into another shape; the
    /// translation is then led out along its normal. If there is no room within a few units, the leg is cut. It is never longer than `left`.
    ///
    /// A leg that is free all the way is not swept again, and where sums are exact its end is free, too.
    fn settled(
        &self,
        path: &SlidePath<S, D>,
        leg: &SVector<S, D>,
        left: &SVector<S, D>,
        is_free: bool,
    ) -> SVector<S, D> {
        let from = path.slide.travel;
        let mut travel = plus(&from, leg);
        let mut step = self.unit;
        for _ in 0..MOST_TRIES {
            let made = minus(&travel, &from);
            if compare_lengths(&made, left).is_gt() {
                travel = plus(&from, &shortened(&made, step));
                step = twice(step);
                continue;
            }
            let closed = if is_free && made == *leg {
                self.met_after(path, &travel)
            } else {
                self.closed_by(path, &travel)
            };
            let Some(normal) = closed else { return travel };
            travel = led(&travel, &normal, step);
            step = twice(step);
        }
        self.drawn_back(path, leg)
    }

    /// A place somewhat before the end of a leg, if the shape may go there: in a narrow corner none is free within a few units of its tip.
    fn drawn_back(&self, path: &SlidePath<S, D>, leg: &SVector<S, D>) -> SVector<S, D> {
        let from = path.slide.travel;
        let nothing = SVector::from([S::zero(); D]);
        let mut less = scaled(leg, gap_of_normals());
        while compare_lengths(&less, leg).is_lt() && less != nothing {
            let travel = plus(&from, &minus(leg, &less));
            if self.closed_by(path, &travel).is_none() {
                return travel;
            }
            less = scaled(&less, twice(twice(twice(twice(twice(S::one()))))));
        }
        from
    }

    /// What keeps the shape from going straight to a place: the direction in which to lead it away.
    fn closed_by(&self, path: &SlidePath<S, D>, to: &SVector<S, D>) -> Option<SVector<S, D>> {
        match self.blocked(path, &minus(to, &path.slide.travel)) {
            Some((_, impact)) => Some(impact.normal),
            None => self.met_after(path, to),
        }
    }

    /// If the shape overlaps another one after a translation, because sums are rounded: the direction in which to lead it away.
    fn met_after(&self, path: &SlidePath<S, D>, travel: &SVector<S, D>) -> Option<SVector<S, D>> {
        let nothing = SVector::from([S::zero(); D]);
        if path.is_stuck {
            let (before, mut deeper) = (&path.slide.travel, None);
            (self.near)(travel, &nothing, &mut |i| {
                let Some(after) = (self.stopped)(travel, &nothing, i, 0) else { return false };
                let depth = (self.stopped)(before, &nothing, i, 0).map_or(S::zero(), |impact| impact.depth);
                deeper = (after.depth > depth).then_some(after.normal);
                deeper.is_some()
            });
            return deeper;
        }
        if let Some((_, impact)) = (self.first)(travel, &nothing) {
            return Some(impact.normal);
        }
        (self.is_beyond)(&path.slide.travel, travel).then(|| minus(&path.slide.travel, travel))
    }
}

/// More than the error of a component of a normal.
fn gap_of_normals<S: Scalar>() -> S {
    twice(twice(S::epsilon()))
}
