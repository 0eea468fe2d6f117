//! Moves a shape along a motion, and along what stops it.

use nalgebra::SVector;

use super::first::sweep_first;
use super::impact::{Impact, MOST_STEPS, stepped, twice};
use super::sweep::Sweep;
use crate::arithmetic::encoding::Raw;
use crate::arithmetic::number::Value;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::kind::Kind;
use crate::shape::operand::array;
use crate::vector::{across, along, compare_lengths, cross, dot, scaled};

/// The result of a [`slide`](crate::slide()): how far a shape has moved, and what has stopped it.
///
/// ```
/// use kousa::{Rect, point, slide, vector};
///
/// let tile = |x: f64| Rect::new(point([x, -1.0]), point([x + 1.0, 0.0]));
/// let floor = [3.0, 2.0, 1.0, 0.0].map(tile);
/// let chest = Rect::new(point([0.0, 0.0]), point([1.0, 1.0]));
/// let slide = slide(&chest, &vector([2.5, -0.5]), &floor);
/// assert_eq!(slide.travel, vector([2.5, 0.0])); // no motion is lost at the seams
/// let [(index, impact)] = slide.impacts() else { panic!() };
/// assert_eq!((*index, impact.normal), (3, vector([0.0, 1.0])));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slide<S: Scalar, const D: usize = 2> {
    /// The whole translation of the shape.
    pub travel: SVector<S, D>,
    /// The impacts, of which the first `count` are valid.
    impacts: [(usize, Impact<S, D>); MOST_STOPS],
    count: usize,
}

/// The greatest number of stops; at the next one the shape stays where it is.
const MOST_STOPS: usize = 4;

impl<S: Scalar, const D: usize> Default for Slide<S, D> {
    /// No translation and no impacts.
    fn default() -> Self {
        Self::nowhere(SVector::from([S::zero(); D]), Impact::nothing())
    }
}

impl<S: Scalar, const D: usize> Slide<S, D> {
    fn nowhere(zero: SVector<S, D>, nothing: Impact<S, D>) -> Self {
        Self { travel: zero, impacts: [(0, nothing); MOST_STOPS], count: 0 }
    }

    /// A slide with these impacts.
    #[cfg(feature = "serde")]
    pub(crate) fn listed(
        travel: SVector<S, D>,
        impacts: impl Iterator<Item = (usize, Impact<S, D>)>,
    ) -> Option<Self> {
        let mut slide = Self { travel, ..Self::default() };
        impacts.for_each(|stop| {
            slide.push(stop);
        });
        Some(slide)
    }

    /// The impacts, in order, each with the index of its shape. `t` and `travel` of an impact belong to the leg of the motion on which it occurred.
    #[inline]
    pub fn impacts(&self) -> &[(usize, Impact<S, D>)] {
        self.impacts.get(..self.count).unwrap_or(&self.impacts)
    }

    /// Adds a stop; `false` if there is no room.
    fn push(&mut self, stop: (usize, Impact<S, D>)) -> bool {
        let Some(place) = self.impacts.get_mut(self.count) else { return false };
        *place = stop;
        self.count += 1;
        true
    }

    /// Removes the stops from index `from` on whose faces oppose the chosen direction: the shape had stopped at a corner, which it passes on the
    /// other side.
    fn keep_faces(&mut self, from: usize, way: &SVector<S, D>, nothing: Impact<S, D>) {
        let (stops, before) = (self.impacts, self.count);
        self.count = from;
        for stop in stops.get(from..before).unwrap_or(&[]) {
            // Along a face the product is only about zero, because the normal is rounded.
            let away = twice(twice(twice(dot(way, &stop.1.normal))));
            if away.to_repr().plus(greatest(way, S::zero()).to_repr()) >= <S::Repr as Value>::ZERO {
                self.push(*stop);
            }
        }
        for place in self.impacts.iter_mut().skip(self.count) {
            *place = (0, nothing);
        }
    }
}

/// Moves a shape along a motion, and along what stops it. See [`slide`](crate::slide).
pub(super) fn among<S, A, B, const D: usize>(a: &A, motion: &SVector<S, D>, shapes: &[B]) -> Slide<S, D>
where
    S: Scalar,
    A: Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>> + Kind<S, D>,
{
    let zero = SVector::from([S::zero(); D]);
    if !motion.iter().all(|x| x.is_finite()) {
        return Slide::nowhere(zero, Impact::nothing());
    }
    let unit = unit(a, motion);
    let way = Way {
        first: &|travel, motion| sweep_first(&a.moved(*travel), motion, shapes),
        stopped: &|travel, motion, index| a.moved(*travel).sweep(motion, shapes.get(index)?),
        unit,
        gap: twice(twice(unit)),
    };
    way.slide(motion)
}

/// One unit in the last place of fixed-point numbers; for floats, about one of the greatest coordinate that the shape can reach.
fn unit<S: Scalar, const D: usize>(a: &impl Kind<S, D>, motion: &SVector<S, D>) -> S {
    if S::Repr::BITS != 0 {
        return S::smallest();
    }
    let far = a
        .bounds()
        .map_or(S::zero(), |aabb| greatest(&aabb.max.coords, greatest(&aabb.min.coords, S::zero())));
    let sum = greatest(motion, S::zero()).to_repr().plus(far.to_repr());
    let unit = sum.nearest_float() * S::epsilon().to_repr().nearest_float();
    // If the shape is the empty set, the unit may have any value.
    if unit.is_finite() { S::from_raw(Raw::of_float(unit)) } else { S::epsilon() }
}

/// What a slide needs to know about the obstacles.
struct Way<'a, S: Scalar, const D: usize> {
    /// What stops the shape first, after a translation, along a motion. A motion of zero finds what it overlaps.
    first: First<'a, S, D>,
    /// Whether, and where, the shape of an index stops it.
    stopped: Stopped<'a, S, D>,
    /// At least one unit in the last place of the shape's coordinates.
    unit: S,
    /// The greatest gap that may remain between the shape and what has stopped it.
    gap: S,
}

type First<'a, S, const D: usize> =
    &'a dyn Fn(&SVector<S, D>, &SVector<S, D>) -> Option<(usize, Impact<S, D>)>;
type Stopped<'a, S, const D: usize> =
    &'a dyn Fn(&SVector<S, D>, &SVector<S, D>, usize) -> Option<Impact<S, D>>;

impl<S: Scalar, const D: usize> Way<'_, S, D> {
    /// Moves along a motion, and along what stops it (as Quake's `SV_FlyMove`, but the obstacles are queried anew at each place).
    ///
    /// At each place some of the motion is left, and `part` is the part of it that the touching faces allow. A leg follows that part until
    /// something stops it. If the shape has not moved since the last stop, the new face is added to those of the same place.
    fn slide(&self, motion: &SVector<S, D>) -> Slide<S, D> {
        let zero = SVector::from([S::zero(); D]);
        let nothing = Impact::nothing();
        let mut slide = Slide::nowhere(zero, nothing);
        let (mut left, mut leg, mut here) = (*motion, *motion, 0);
        loop {
            let Some((index, impact)) = (self.first)(&slide.travel, &leg) else {
                slide.travel = self.settled(&slide, &leg, true);
                return slide;
            };
            let is_at_start = slide.count == 0 && impact.t == S::zero();
            if is_at_start && let Some(overlap) = (self.first)(&zero, &zero) {
                slide.push(overlap);
                return slide;
            }
            if !self.is_little(&impact.travel) {
                let came = slide.travel;
                slide.travel = self.settled(&slide, &impact.travel, false);
                left = minus(&leg, &minus(&slide.travel, &came));
                here = slide.count;
            }
            if !slide.push((index, impact)) {
                return slide;
            }
            leg = self.part(&slide, here, &left, motion);
            if leg == zero {
                return slide;
            }
            slide.keep_faces(here, &leg, nothing);
        }
    }

    /// The part of the remaining motion that all stops of this place allow: the longest of those along one face or, in space, along the crease of
    /// two. It never leads back against the whole motion, so a shape at rest in a wedge stays at rest.
    fn part(
        &self,
        slide: &Slide<S, D>,
        here: usize,
        left: &SVector<S, D>,
        motion: &SVector<S, D>,
    ) -> SVector<S, D> {
        let stops = slide.impacts().get(here..).unwrap_or(&[]);
        let mut best = SVector::from([S::zero(); D]);
        let mut consider = |part: SVector<S, D>, faces: &[&(usize, Impact<S, D>)]| {
            let is_longer = compare_lengths(&part, &best).is_gt();
            if is_longer
                && leads_along(&part, motion)
                && let Some(part) = self.beside(&slide.travel, part, faces)
                && stops.iter().all(|stop| self.is_open(&slide.travel, &part, stop.0))
            {
                best = part;
            }
        };
        for (i, stop) in stops.iter().enumerate() {
            let face = stop.1.normal;
            consider(along_face(left, &face), &[stop]);
            for other in stops.iter().take(i) {
                if let Some(crease) = crease(&face, &other.1.normal) {
                    consider(along(left, &crease), &[stop, other]);
                }
            }
        }
        best
    }

    /// A motion along faces, led away from them by small steps until they do not stop it, because their normals are rounded.
    fn beside(
        &self,
        travel: &SVector<S, D>,
        part: SVector<S, D>,
        faces: &[&(usize, Impact<S, D>)],
    ) -> Option<SVector<S, D>> {
        let (mut beside, mut step) = (part, self.unit);
        for _ in 0..MOST_STEPS {
            let Some(face) = faces.iter().find(|face| (self.stopped)(travel, &beside, face.0).is_some())
            else {
                return Some(beside);
            };
            beside = led(&beside, &face.1.normal, step);
            step = twice(step);
        }
        None
    }

    /// Whether a shape that has stopped it here allows it to move along `part` by more than the gap between the two.
    fn is_open(&self, travel: &SVector<S, D>, part: &SVector<S, D>, index: usize) -> bool {
        (self.stopped)(travel, part, index).is_none_or(|impact| !self.is_little(&impact.travel))
    }

    fn is_little(&self, v: &SVector<S, D>) -> bool {
        greatest(v, S::zero()) <= self.gap
    }

    /// The whole translation after a leg, adjusted so that nothing overlaps. The roundings of a leg and of the sum may lead into another shape; the
    /// translation is then led out along its normal. If there is no room, the leg is not made. A leg that is free all the way is not swept again.
    fn settled(&self, slide: &Slide<S, D>, leg: &SVector<S, D>, is_free: bool) -> SVector<S, D> {
        let none = SVector::from([S::zero(); D]);
        let mut travel = plus(&slide.travel, leg);
        let mut step = self.unit;
        for _ in 0..MOST_STEPS {
            let way = minus(&travel, &slide.travel);
            let is_known = is_free && way == *leg;
            let overlap = (self.first)(&travel, &none);
            let stop = overlap.or_else(|| if is_known { None } else { (self.first)(&slide.travel, &way) });
            let Some((_, impact)) = stop else { return travel };
            travel = led(&travel, &impact.normal, step);
            step = twice(step);
        }
        slide.travel
    }
}

/// The part of a motion along a face. It is exact if the normal is along an axis. Otherwise the normal is rounded; what that rounding leaves of a
/// motion straight against the face is set to zero.
fn along_face<S: Scalar, const D: usize>(motion: &SVector<S, D>, normal: &SVector<S, D>) -> SVector<S, D> {
    let zero = S::zero();
    if normal.iter().filter(|x| **x != zero).count() < 2 {
        return combined(motion, normal, |x, n| if n == zero { x } else { zero });
    }
    let part = across(motion, normal);
    let noise = scaled(motion, twice(twice(S::epsilon())));
    if compare_lengths(&part, &noise).is_le() { SVector::from([zero; D]) } else { part }
}

/// Whether the angle between two vectors is less than a quarter turn.
fn leads_along<S: Scalar, const D: usize>(a: &SVector<S, D>, b: &SVector<S, D>) -> bool {
    if S::Repr::BITS == 0 {
        return dot(a, b) > S::zero();
    }
    // `4·a·b = |a + b|² − |a − b|²`; the product itself may underflow to zero.
    compare_lengths(&plus(a, b), &minus(a, b)).is_gt()
}

/// The direction along which two faces in space meet; `None` if they are parallel.
fn crease<S: Scalar, const D: usize>(a: &SVector<S, D>, b: &SVector<S, D>) -> Option<SVector<S, D>> {
    let (a, b) = (array(a), array(b));
    let mut crease = [S::zero(); D];
    if D < 3 {
        return None;
    }
    for (i, x) in crease.iter_mut().enumerate() {
        let (j, k) = ((i + 1) % D, (i + 2) % D);
        *x = cross(&SVector::from([a[j], a[k]]), &SVector::from([b[j], b[k]]));
    }
    crease.iter().any(|x| *x != S::zero()).then(|| SVector::from(crease))
}

/// A vector plus a step along the sign of each component of a normal.
fn led<S: Scalar, const D: usize>(v: &SVector<S, D>, normal: &SVector<S, D>, step: S) -> SVector<S, D> {
    combined(v, normal, |x, n| stepped(x, n, step))
}

/// The greatest magnitude of a component, or `least` if that is more.
fn greatest<S: Scalar, const D: usize>(v: &SVector<S, D>, least: S) -> S {
    let magnitude = |x: &S| if *x < S::zero() { x.negated() } else { *x };
    v.iter().map(magnitude).fold(least, |a, b| if b > a { b } else { a })
}

fn plus<S: Scalar, const D: usize>(a: &SVector<S, D>, b: &SVector<S, D>) -> SVector<S, D> {
    combined(a, b, |a, b| S::from_repr(a.to_repr().plus(b.to_repr())))
}

fn minus<S: Scalar, const D: usize>(a: &SVector<S, D>, b: &SVector<S, D>) -> SVector<S, D> {
    combined(a, b, |a, b| S::from_repr(a.to_repr().minus(b.to_repr())))
}

fn combined<S: Scalar, const D: usize>(
    a: &SVector<S, D>,
    b: &SVector<S, D>,
    f: impl Fn(S, S) -> S,
) -> SVector<S, D> {
    let (a, b) = (array(a), array(b));
    let mut sum = a;
    for (i, x) in sum.iter_mut().enumerate() {
        *x = f(a[i], b[i]);
    }
    SVector::from(sum)
}
