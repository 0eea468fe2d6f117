//! What a slide asks about the obstacles around it: a list, of which it knows the few that are near, or a collection that is searched.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
#[cfg(feature = "alloc")]
use core::borrow::Borrow;

use nalgebra::SVector;

#[cfg(feature = "alloc")]
use crate::bounds::course::LOSS;
#[cfg(feature = "alloc")]
use crate::bounds::obstacles::{Obstacles, numbers_near};
#[cfg(feature = "alloc")]
use crate::bounds::range::{Range, in_space, sum_above};
#[cfg(feature = "alloc")]
use crate::certificate::rounded::dot;
#[cfg(feature = "alloc")]
use crate::direction::vector::{length, scaled};
use crate::number::encoding::Raw;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::Aabb;
use crate::shape::kind::Kind;
use crate::slide::hand::Stop;
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

    /// The numbers of all obstacles that a shape may come to along a motion, or that are no further away than `reach`, in order, until one is the
    /// last to be visited.
    fn visit(&self, a: &A, motion: &SVector<S, D>, reach: f64, visit: &mut dyn FnMut(usize) -> bool);
}

/// A list, or the few of it that are near.
pub(crate) struct NearList<'b, B>(pub &'b [B], pub Option<Few>);

impl<S, A, B, const D: usize> Surroundings<S, A, B, D> for NearList<'_, B>
where
    S: Scalar,
    A: Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>>,
{
    fn first(&self, a: &A, motion: &SVector<S, D>) -> Option<Stop<S, D>> {
        match &self.1 {
            Some(few) => a.sweep_first_of(motion, few.of(self.0)),
            None => a.sweep_first(motion, self.0),
        }
    }

    fn with<R>(&self, number: usize, ask: impl FnOnce(&B) -> R) -> Option<R> {
        self.0.get(number).map(ask)
    }

    fn visit(&self, _: &A, _: &SVector<S, D>, _: f64, visit: &mut dyn FnMut(usize) -> bool) {
        let _ = match &self.1 {
            Some(few) => few.of(self.0).any(|(number, _)| visit(number)),
            None => (0..self.0.len()).any(visit),
        };
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
    A: Sweep<O::Shape, Motion = SVector<S, D>, Impact = Impact<S, D>>,
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

    fn visit(&self, a: &A, motion: &SVector<S, D>, reach: f64, visit: &mut dyn FnMut(usize) -> bool) {
        if let Some(few) = &self.1 {
            let _ = few.iter().any(|(index, _)| visit(*index));
            return;
        }
        let course = a.course_along(motion);
        // The distances have errors, relative to the coordinates.
        let course = if reach > 0.0 { course.grown(reach + LOSS * self.0.magnitude()) } else { course };
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
    A: Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>>,
{
    let (mut far, nothing) = (least, SVector::from([S::zero(); D]));
    for _ in 0..MOST_TIMES_FAR {
        let out = scaled(direction, far);
        let place = a.moved_by(&out);
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

/// Moves a shape among a collection that is searched once, if few shapes are near. See [`slide`](crate::slide()).
#[cfg(feature = "alloc")]
pub(crate) fn slide_searched<S, A, O, const D: usize>(
    a: &A,
    motion: &SVector<S, D>,
    obstacles: &O,
    thin: &Thin<'_, S, A, O::Shape>,
) -> Slide<S, D>
where
    S: Scalar,
    O: Obstacles + ?Sized,
    A: Sweep<O::Shape, Motion = SVector<S, D>, Impact = Impact<S, D>> + Kind<S, D>,
{
    let lengths = motion.iter().copied().chain([margin(a, motion)]).map(|x| Range::of(x).magnitude());
    let way = a.course_along(&SVector::from([S::zero(); D])).grown(lengths.fold(0.0, sum_above));
    let numbers = numbers_near(obstacles, &way);
    let few = (numbers.len() <= MOST)
        .then(|| numbers.into_iter().filter_map(|number| Some((number, obstacles.shape(number)?))).collect());
    let near = few.and_then(|few| {
        let around = Searched(obstacles, Some(few));
        with_room(a, motion, &around, thin, |room| room.slide(motion, false))
    });
    near.unwrap_or_else(|| slide_among(a, motion, &Searched(obstacles, None), thin))
}

/// Moves a shape among a list. See [`slide`](crate::slide()).
pub(crate) fn slide<S, A, B, const D: usize>(
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
    let few = Few::within(a, motion, margin(a, motion), shapes).map(|few| NearList(shapes, Some(few)));
    let near = few.and_then(|list| with_room(a, motion, &list, thin, |room| room.slide(motion, false)));
    near.unwrap_or_else(|| slide_among(a, motion, &NearList(shapes, None), thin))
}

/// Moves a shape among obstacles of which all are known. See [`slide`](crate::slide()).
pub(crate) fn slide_among<S, A, B, const D: usize>(
    a: &A,
    motion: &SVector<S, D>,
    around: &impl Surroundings<S, A, B, D>,
    thin: &Thin<'_, S, A, B>,
) -> Slide<S, D>
where
    S: Scalar,
    A: Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>> + Kind<S, D>,
{
    with_room(a, motion, around, thin, |room| room.slide(motion, true)).unwrap_or_default()
}

/// The way out of all obstacles. See [`recover`](crate::recover).
pub(crate) fn recover<S, A, B, const D: usize>(
    a: &A,
    around: &impl Surroundings<S, A, B, D>,
) -> Option<SVector<S, D>>
where
    S: Scalar,
    A: Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>> + Kind<S, D>,
{
    let thin = Thin { is_thin: &|_| false, are_flat: &|_, _| false, distance: &|_, _| S::zero() };
    with_room(a, &SVector::from([S::zero(); D]), around, &thin, |room| room.recover())
}

/// Whoever need not get out of an overlap never gets further than its motion is long, but for this.
fn margin<S: Scalar, const D: usize>(a: &impl Kind<S, D>, motion: &SVector<S, D>) -> S {
    (0..MOST_DOUBLINGS).fold(unit(a, motion), |margin, _| twice(margin))
}

/// A slide leads a leg away by less than this power of two of units in all.
const MOST_DOUBLINGS: u32 = 13;

/// Passes what a shape needs to know of the obstacles around it.
fn with_room<S, A, B, R, const D: usize>(
    a: &A,
    motion: &SVector<S, D>,
    around: &impl Surroundings<S, A, B, D>,
    thin: &Thin<'_, S, A, B>,
    ask: impl FnOnce(&Room<'_, S, D>) -> R,
) -> R
where
    S: Scalar,
    A: Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>> + Kind<S, D>,
{
    let unit = unit(a, motion);
    ask(&Room {
        first: &|travel, motion| {
            let here = a.moved(*travel);
            let (number, impact) = around.first(&here, motion)?;
            Some((number, around.facing(&here, number, impact)))
        },
        stopped: &|travel, motion, number, rank| {
            let here = a.moved(*travel);
            let impact = around.with(number, |shape| match rank {
                0 => here.sweep(motion, shape),
                rank => here.sweep_at_other_face(motion, shape, rank),
            })??;
            Some(around.facing(&here, number, impact))
        },
        is_back: &|number, way| around.is_back(number, way),
        near: &|travel, leg, visit| around.visit(&a.moved(*travel), leg, 0.0, visit),
        is_beyond: &|from, to| {
            if !(thin.is_thin)(a) {
                return false;
            }
            let [before, after] = [from, to].map(|travel| a.moved(*travel));
            let (reach, mut is_through) = (2.0 * gap_of(unit).to_repr().nearest_float(), false);
            around.visit(&before, &minus(to, from), reach, &mut |number| {
                let ask = |wall: &B| is_beyond([&before, &after], &minus(from, to), unit, wall, thin);
                is_through = around.with(number, ask).unwrap_or(false);
                is_through
            });
            is_through
        },
        unit,
        gap: gap_of(unit),
    })
}

/// Whether a shape without interior has come into a wall without thickness or through it, or near to it.
fn is_beyond<S, A, B, const D: usize>(
    [before, after]: [&A; 2],
    back: &SVector<S, D>,
    unit: S,
    wall: &B,
    thin: &Thin<'_, S, A, B>,
) -> bool
where
    S: Scalar,
    A: Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>>,
{
    if !(thin.are_flat)(before, wall) {
        return false;
    }
    let [came, far] = [before, after].map(|place| (thin.distance)(place, wall));
    // Within one unit, a rounding may lead through it. A few more are left where the shape arrives.
    let limits = [S::zero(), unit, gap_of(unit)];
    let is_nearer = limits.iter().any(|limit| far <= *limit && came > *limit);
    came > S::zero() && (is_nearer || after.sweep(back, wall).is_some())
}

/// A few units.
fn gap_of<S: Scalar>(unit: S) -> S {
    twice(twice(unit))
}

/// One unit in the last place of fixed-point numbers; for floats, about one of the greatest coordinate that the shape can reach.
fn unit<S: Scalar, const D: usize>(a: &impl Kind<S, D>, motion: &SVector<S, D>) -> S {
    if S::Repr::BITS != 0 {
        return S::smallest();
    }
    let far = |aabb: Aabb<S, D>| greatest(&aabb.max.coords, greatest(&aabb.min.coords, S::zero()));
    let sum = greatest(motion, S::zero()).to_repr().plus(a.bounds().map_or(S::zero(), far).to_repr());
    let unit = sum.nearest_float() * S::epsilon().to_repr().nearest_float();
    // If the shape is the empty set, the unit may have any value.
    if unit.is_finite() { S::from_raw(Raw::of_float(unit)) } else { S::epsilon() }
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
