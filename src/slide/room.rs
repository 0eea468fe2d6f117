//! What a slide asks about the obstacles around it: a list, of which it knows the few that are near, or a collection that is searched.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
#[cfg(feature = "alloc")]
use core::borrow::Borrow;

use core::cmp::Ordering;

use nalgebra::SVector;

#[cfg(feature = "alloc")]
use crate::bounds::course::LOSS;
use crate::bounds::course::Way;
use crate::bounds::obstacles::Obstacles;
#[cfg(feature = "alloc")]
use crate::bounds::obstacles::numbers_near;
#[cfg(feature = "alloc")]
use crate::bounds::range::{Range, in_space, sum_above};
use crate::bounds::{Bounded, hull_of};
#[cfg(feature = "alloc")]
use crate::certificate::rounded::dot;
#[cfg(feature = "alloc")]
use crate::direction::vector::{length, scaled};
use crate::number::encoding::Raw;
use crate::scalar::instances::instances;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::Aabb;
use crate::shape::kind::{Kind, bounds_of_all};
use crate::slide::hand::Stop;
use crate::slide::moving_part::MovingPart;
use crate::slide::outcome::Slide;
use crate::slide::reach::Few;
#[cfg(feature = "alloc")]
use crate::slide::reach::MOST;
use crate::slide::steps::{greatest, minus};
#[cfg(feature = "alloc")]
use crate::slide::steps::{plus, stored};
#[cfg(feature = "alloc")]
use crate::sweep::first_impact::sweep_first;
use crate::sweep::impact::{Impact, twice};
use crate::sweep::moves::Sweep;

/// The obstacles around a shape of one kind.
pub(crate) trait Surroundings<S: Scalar, A, B, const D: usize> {
    /// What stops the shape first.
    fn first(&self, a: &A, motion: &SVector<S, D>) -> Option<Stop<S, D>>;

    /// An overlap whose way out leads to the front of an obstacle that has one side.
    fn facing(&self, _a: &A, _number: usize, impact: Impact<S, D>) -> Impact<S, D> {
        impact
    }

    /// Whether a way leads to the back of an obstacle that has one side.
    fn is_back(&self, _number: usize, _way: &SVector<S, D>) -> bool {
        false
    }

    /// Shows the obstacle of a number.
    fn with<R>(&self, number: usize, ask: impl FnOnce(&B) -> R) -> Option<R>;

    /// The numbers of all obstacles that a path may come to, or that are no further away from it than `reach`, in order, until one is the
    /// last to be visited.
    fn visit(&self, path: &dyn Fn() -> Way, reach: f64, visit: &mut dyn FnMut(usize) -> bool);
}

/// A list, or the few of it that are near.
pub(crate) struct NearList<'o, O: ?Sized>(pub &'o O, pub Option<Few>);

impl<'o, O: ?Sized> NearList<'o, O> {
    fn shapes(&self) -> Shapes<'_, 'o, O> {
        Shapes { list: self, next: 0 }
    }
}

/// The obstacles of such a list, each with its index. (An adaptor of the standard library takes many times the code for each type.)
struct Shapes<'a, 'o, O: ?Sized> {
    list: &'a NearList<'o, O>,
    /// The place of the next one, among all or among the few.
    next: usize,
}

impl<O: ?Sized> Clone for Shapes<'_, '_, O> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<'o, 'b, O> Iterator for Shapes<'_, 'o, O>
where
    O: Obstacles<Ref<'o> = &'b <O as Obstacles>::Shape> + ?Sized,
    O::Shape: 'b,
{
    type Item = (usize, &'b O::Shape);

    fn next(&mut self) -> Option<Self::Item> {
        let (obstacles, few) = (self.list.0, &self.list.1);
        loop {
            let index = match few {
                Some(few) => *few.indices().get(self.next)?,
                None if self.next < obstacles.count() => self.next,
                None => return None,
            };
            self.next += 1;
            if let Some(shape) = obstacles.shape(index) {
                return Some((index, shape));
            }
        }
    }
}

impl<'o, 'b, S, A, O, const D: usize> Surroundings<S, A, O::Shape, D> for NearList<'o, O>
where
    S: Scalar,
    O: Obstacles<Ref<'o> = &'b <O as Obstacles>::Shape> + ?Sized,
    O::Shape: 'b,
    A: Sweep<O::Shape, Motion = SVector<S, D>, Impact = Impact<S, D>>,
{
    fn first(&self, a: &A, motion: &SVector<S, D>) -> Option<Stop<S, D>> {
        a.sweep_first_of(motion, self.shapes())
    }

    fn with<R>(&self, number: usize, ask: impl FnOnce(&O::Shape) -> R) -> Option<R> {
        self.0.shape(number).map(ask)
    }

    fn visit(&self, _: &dyn Fn() -> Way, _: f64, visit: &mut dyn FnMut(usize) -> bool) {
        let _ = self.shapes().any(|(number, _)| visit(number));
    }
}

/// A collection that is searched, or the few of it that are near, in order.
#[cfg(feature = "alloc")]
pub(crate) struct Searched<'o, O: Obstacles + ?Sized>(pub &'o O, pub Option<Vec<(usize, O::Ref<'o>)>>);

#[cfg(feature = "alloc")]
impl<S, A, O, const D: usize> Surroundings<S, A, O::Shape, D> for Searched<'_, O>
where
    S: Scalar,
    O: Obstacles + ?Sized,
    A: Sweep<O::Shape, Motion = SVector<S, D>, Impact = Impact<S, D>> + Kind<S, D>,
{
    fn first(&self, a: &A, motion: &SVector<S, D>) -> Option<Stop<S, D>> {
        match &self.1 {
            Some(few) => a.sweep_first_of(motion, few.iter().map(|(index, shape)| (*index, shape.borrow()))),
            None => sweep_first(a, motion, self.0),
        }
    }

    fn facing(&self, a: &A, number: usize, impact: Impact<S, D>) -> Impact<S, D> {
        if impact.depth == S::zero() {
            return impact;
        }
        let front = self.0.way_off(number, &in_space(&impact.normal));
        let out = front.and_then(|front| {
            let front = stored(&front);
            self.0.with(number, |shape| straight_off(a, &front, shape, impact.depth))?
        });
        out.map_or(impact, |(normal, depth)| Impact { normal, depth, ..impact })
    }

    fn is_back(&self, number: usize, way: &SVector<S, D>) -> bool {
        let front = self.0.front_of_facet(number, false);
        front.is_some_and(|front| dot(&front, &in_space(way)) < 0.0)
    }

    fn with<R>(&self, number: usize, ask: impl FnOnce(&O::Shape) -> R) -> Option<R> {
        self.0.with(number, ask)
    }

    fn visit(&self, path: &dyn Fn() -> Way, reach: f64, visit: &mut dyn FnMut(usize) -> bool) {
        if let Some(few) = &self.1 {
            let _ = few.iter().any(|(index, _)| visit(*index));
            return;
        }
        // The distances have errors, relative to the coordinates.
        let course = if reach > 0.0 { path().grown(reach + LOSS * self.0.magnitude()) } else { path() };
        let _ = numbers_near(self.0, &course).into_iter().any(visit);
    }
}

/// The way out of an overlap along a direction, and its length: it is found from a free place further out, by a sweep back. No way is shorter than `least`.
#[cfg(feature = "alloc")]
fn straight_off<S, A, B, const D: usize>(
    a: &A,
    direction: &SVector<S, D>,
    shape: &B,
    least: S,
) -> Option<(SVector<S, D>, S)>
where
    S: Scalar,
    A: Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>> + Kind<S, D>,
{
    let (mut far, nothing) = (least, SVector::from([S::zero(); D]));
    for _ in 0..MOST_TIMES_FAR {
        let out = scaled(direction, far);
        let place = a.moved(out);
        if place.sweep(&nothing, shape).is_none() {
            let back = place.sweep(&minus(&nothing, &out), shape)?.travel;
            return Some((*direction, length(&plus(&out, &back))));
        }
        far = twice(far);
    }
    None
}

/// A way out is at most this power of two longer than the shortest one.
#[cfg(feature = "alloc")]
const MOST_TIMES_FAR: u32 = 64;

/// Moves the parts of a shape together among a collection that is searched once, if few obstacles are near. See [`slide`](crate::slide()).
#[cfg(feature = "alloc")]
#[cfg_attr(debug_assertions, inline(never))]
pub(crate) fn slide_searched<S, A, O, const D: usize>(
    parts: &[A],
    motion: &SVector<S, D>,
    obstacles: &O,
) -> Slide<S, D>
where
    S: Scalar,
    O: Obstacles + ?Sized,
    A: MovingPart<O::Shape, S, D> + Kind<S, D> + Bounded<D>,
{
    let lengths = motion.iter().copied().chain([margin(parts, motion)]).map(|x| Range::of(x).magnitude());
    let zero = SVector::from([S::zero(); D]);
    let way = path(parts, &zero, &zero).grown(lengths.fold(0.0, sum_above));
    let numbers = numbers_near(obstacles, &way);
    let few = (numbers.len() <= MOST)
        .then(|| numbers.into_iter().filter_map(|number| Some((number, obstacles.shape(number)?))).collect());
    let near = few.and_then(|few| slide_among(parts, motion, &Searched(obstacles, Some(few)), false));
    let slide = near.or_else(|| slide_among(parts, motion, &Searched(obstacles, None), true));
    slide.unwrap_or_default().of_parts(parts.len())
}

/// Moves the parts of a shape together among a list. See [`slide`](crate::slide()).
#[cfg_attr(debug_assertions, inline(never))]
pub(crate) fn slide<'o, 'b, S, A, O, const D: usize>(
    parts: &[A],
    motion: &SVector<S, D>,
    obstacles: &'o O,
) -> Slide<S, D>
where
    S: Scalar,
    O: Obstacles<Ref<'o> = &'b <O as Obstacles>::Shape> + ?Sized,
    O::Shape: Kind<S, D> + 'b,
    A: MovingPart<O::Shape, S, D> + Kind<S, D> + Bounded<D>,
{
    let all = NearList(obstacles, None);
    let few = Few::within(parts, motion, margin(parts, motion), all.shapes());
    let near = few.and_then(|few| slide_among(parts, motion, &NearList(obstacles, Some(few)), false));
    let slide = near.or_else(|| slide_among(parts, motion, &all, true));
    slide.unwrap_or_default().of_parts(parts.len())
}

/// Moves the parts of a shape together among obstacles; `None` if not all are known, and the slide comes to where others may be. The numbers of its stops are
/// those of pairs of an obstacle and a part.
fn slide_among<S, A, B, const D: usize>(
    parts: &[A],
    motion: &SVector<S, D>,
    around: &impl Surroundings<S, A, B, D>,
    are_all_known: bool,
) -> Option<Slide<S, D>>
where
    S: Scalar,
    A: MovingPart<B, S, D> + Kind<S, D> + Bounded<D>,
{
    let mut slide = None;
    with_room(parts, motion, around, &mut |room| slide = room.slide(motion, are_all_known));
    slide
}

/// The way out of all obstacles. See [`recover`](crate::recover).
pub(crate) fn recover<S, A, B, const D: usize>(
    parts: &[A],
    around: &impl Surroundings<S, A, B, D>,
) -> Option<SVector<S, D>>
where
    S: Scalar,
    A: MovingPart<B, S, D> + Kind<S, D> + Bounded<D>,
{
    let mut way = None;
    with_room(parts, &SVector::from([S::zero(); D]), around, &mut |room| way = room.recover());
    way
}

/// The path of the parts of a shape after a translation, along a motion.
fn path<S: Scalar, A: Kind<S, D> + Bounded<D>, const D: usize>(
    parts: &[A],
    travel: &SVector<S, D>,
    motion: &SVector<S, D>,
) -> Way {
    let bounds = hull_of(parts.iter().map(|part| Bounded::bounds(&part.moved(*travel))));
    bounds.map_or_else(Way::anywhere, |bounds| Way::of(bounds, motion))
}

/// Whoever need not get out of an overlap never gets further than its motion is long, but for this.
fn margin<S: Scalar, const D: usize>(parts: &[impl Kind<S, D>], motion: &SVector<S, D>) -> S {
    (0..MOST_DOUBLINGS).fold(unit(parts, motion), |margin, _| twice(margin))
}

/// A slide leads a leg away by less than this power of two of units in all.
const MOST_DOUBLINGS: u32 = 13;

/// The number of the first stop, the part that it stops with its number, and the impact.
type FirstPart<S, A, const D: usize> = (Stop<S, D>, A, usize);

/// What stops one of the parts of a shape first, after a translation: of equal ones the obstacle of the lowest number, then the part.
fn first_of_parts<S, A, B, const D: usize>(
    parts: &[A],
    [travel, motion]: [&SVector<S, D>; 2],
    around: &impl Surroundings<S, A, B, D>,
) -> Option<FirstPart<S, A, D>>
where
    S: Scalar,
    A: MovingPart<B, S, D> + Kind<S, D>,
{
    let mut best: Option<FirstPart<S, A, D>> = None;
    for (index, part) in parts.iter().enumerate() {
        let here = part.moved(*travel);
        let Some(stop) = around.first(&here, motion) else { continue };
        let is_first = best.as_ref().is_none_or(|(old, other, _)| {
            let order = around.with(stop.0, |b| {
                around.with(old.0, |c| A::compare_parts(motion, (&here, b, &stop.1), (other, c, &old.1)))
            });
            order.flatten().unwrap_or(Ordering::Equal).then(stop.0.cmp(&old.0)).is_lt()
        });
        if is_first {
            best = Some((stop, here, index));
        }
    }
    best
}

/// Passes what a shape needs to know of the obstacles around it. If the shape has several parts, each pair of an obstacle and a part has a number: that of
/// the obstacle, times how many parts there are, plus the index of the part. What is asked is a pointer, so that a program compiles this once for all of it.
fn with_room<S, A, B, const D: usize>(
    parts: &[A],
    motion: &SVector<S, D>,
    around: &impl Surroundings<S, A, B, D>,
    ask: &mut dyn FnMut(&Room<'_, S, D>),
) where
    S: Scalar,
    A: MovingPart<B, S, D> + Kind<S, D> + Bounded<D>,
{
    let (unit, count) = (unit(parts, motion), if parts.is_empty() { 1 } else { parts.len() });
    let number = |obstacle: usize, part: usize| obstacle.saturating_mul(count).saturating_add(part);
    ask(&Room {
        first: &|travel, motion| {
            let ((obstacle, impact), here, part) = first_of_parts(parts, [travel, motion], around)?;
            Some((number(obstacle, part), around.facing(&here, obstacle, impact)))
        },
        stopped: &|travel, motion, number, rank| {
            let here = parts.get(number % count)?.moved(*travel);
            let impact = around.with(number / count, |shape| match rank {
                0 => here.sweep(motion, shape),
                rank => here.sweep_at_other_face(motion, shape, rank),
            })??;
            Some(around.facing(&here, number / count, impact))
        },
        is_back: &|number, way| around.is_back(number / count, way),
        near: &|travel, leg, visit| {
            around.visit(&|| path(parts, travel, leg), 0.0, &mut |obstacle| {
                (0..parts.len()).any(|part| visit(number(obstacle, part)))
            });
        },
        is_beyond: &|from, to| parts.iter().any(|part| is_beyond_any(part, [from, to], unit, around)),
        unit,
        gap: gap_of(unit),
    });
}

/// Whether a shape without interior has come into a wall without thickness or through it, or near to one, from a translation to another one. Only floats
/// need it: the roundings of a moved shape may lead into such a wall, or through it.
fn is_beyond_any<S, A, B, const D: usize>(
    part: &A,
    [from, to]: [&SVector<S, D>; 2],
    unit: S,
    around: &impl Surroundings<S, A, B, D>,
) -> bool
where
    S: Scalar,
    A: MovingPart<B, S, D> + Kind<S, D> + Bounded<D>,
{
    if !part.is_thin() {
        return false;
    }
    let (before, after) = (part.moved(*from), part.moved(*to));
    let (reach, mut is_through) = (2.0 * gap_of(unit).to_repr().nearest_float(), false);
    let course = || path(core::slice::from_ref(part), from, &minus(to, from));
    around.visit(&course, reach, &mut |number| {
        let ask = |wall: &B| is_beyond([&before, &after], &minus(from, to), unit, wall);
        is_through = around.with(number, ask).unwrap_or(false);
        is_through
    });
    is_through
}

/// The same of one wall.
fn is_beyond<S, A, B, const D: usize>(
    [before, after]: [&A; 2],
    back: &SVector<S, D>,
    unit: S,
    wall: &B,
) -> bool
where
    S: Scalar,
    A: MovingPart<B, S, D>,
{
    if !before.is_flat_against(wall) {
        return false;
    }
    let (came, far) = (before.distance_in_floats(wall), after.distance_in_floats(wall));
    came > S::zero() && (is_nearer([came, far], unit) || after.sweep(back, wall).is_some())
}

/// Whether a shape has come nearer to a wall than it may. Within one unit, a rounding may lead through it; a few more are left where the shape arrives.
fn is_nearer<S: Scalar>([came, far]: [S; 2], unit: S) -> bool {
    [S::zero(), unit, gap_of(unit)].iter().any(|limit| far <= *limit && came > *limit)
}

/// A few units.
fn gap_of<S: Scalar>(unit: S) -> S {
    twice(twice(unit))
}

/// One unit in the last place of fixed-point numbers; for floats, about one of the greatest coordinate that the shape can reach.
fn unit<S: Scalar, const D: usize>(parts: &[impl Kind<S, D>], motion: &SVector<S, D>) -> S {
    if S::Repr::BITS != 0 {
        return S::smallest();
    }
    let far = |aabb: Aabb<S, D>| greatest(&aabb.max.coords, greatest(&aabb.min.coords, S::zero()));
    let sum =
        greatest(motion, S::zero()).to_repr().plus(bounds_of_all(parts).map_or(S::zero(), far).to_repr());
    let unit = sum.nearest_float() * S::epsilon().to_repr().nearest_float();
    // If the shape is the empty set, the unit may have any value.
    let unit = if unit.is_finite() { S::from_raw(Raw::of_float(unit)) } else { S::epsilon() };
    // The product underflows if everything is tiny.
    if unit > S::zero() { unit } else { S::smallest() }
}

/// After a translation, along a motion: what stops the shape first.
type AskFirst<'a, S, const D: usize> = &'a dyn Fn(&SVector<S, D>, &SVector<S, D>) -> Option<Stop<S, D>>;

/// After a translation, along a motion: whether the obstacle of an index stops it, with the face of a rank.
type AskStopped<'a, S, const D: usize> =
    &'a dyn Fn(&SVector<S, D>, &SVector<S, D>, usize, usize) -> Option<Impact<S, D>>;

/// After a translation, along a motion: visits the obstacles that the shape may come to.
type AskNear<'a, S, const D: usize> =
    &'a dyn Fn(&SVector<S, D>, &SVector<S, D>, &mut dyn FnMut(usize) -> bool);

/// What a slide needs to know about the obstacles. A translation is that of the shape since the beginning. All are asked through pointers, so that a
/// slide is compiled once for each scalar and not for every pair.
pub(crate) struct Room<'a, S: Scalar, const D: usize> {
    /// What stops the shape first, after a translation, along a motion. A motion of zero finds what it overlaps.
    pub(super) first: AskFirst<'a, S, D>,
    /// Whether, and where, the obstacle of a number stops it, with the face of a rank.
    pub(super) stopped: AskStopped<'a, S, D>,
    /// Whether a way leads to the back of an obstacle that has one side.
    pub(super) is_back: &'a dyn Fn(usize, &SVector<S, D>) -> bool,
    /// The numbers of all obstacles that it may come to after a translation, along a motion, in order.
    pub(super) near: AskNear<'a, S, D>,
    /// Whether the shape has no interior and, from one translation to another one, has come into a wall without thickness or through it, or so near to
    /// it that the next rounding may lead there.
    pub(super) is_beyond: &'a dyn Fn(&SVector<S, D>, &SVector<S, D>) -> bool,
    /// At least one unit in the last place of the shape's coordinates.
    pub(super) unit: S,
    /// The greatest gap that may remain between the shape and what has stopped it.
    pub(super) gap: S,
}

instances! { <S, D>
    Room::<S, D>::slide => fn(_, _, _) -> _;
    Room::<S, D>::recover => fn(_) -> _;
}
