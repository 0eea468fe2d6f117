//! Slides among obstacles that are no list: each question is asked of those that a tree finds near.

use nalgebra::SVector;

use crate::bounds::course::LOSS;
use crate::bounds::obstacles::{Obstacles, numbers_near};
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::kind::Kind;
use crate::slide::outcome::Slide;
use crate::slide::slide_along::{Own, Passage, Room, Thin};
use crate::sweep::first_impact::sweep_first;
use crate::sweep::impact::{Impact, twice};
use crate::sweep::moves::Sweep;

/// Moves a shape along a motion, and along what stops it. See [`slide`](crate::slide).
pub(crate) fn slide<S, A, O, const D: usize>(
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
    if !motion.iter().all(|x| x.is_finite()) {
        return Slide::default();
    }
    with_room(a, motion, obstacles, thin, |room| room.slide(motion)).unwrap_or_default()
}

/// The way out of everything that a shape overlaps. See [`recover`](crate::recover).
pub(crate) fn recover<S, A, O, const D: usize>(a: &A, obstacles: &O) -> Option<SVector<S, D>>
where
    S: Scalar,
    O: Obstacles + ?Sized,
    A: Sweep<O::Shape, Motion = SVector<S, D>, Impact = Impact<S, D>> + Kind<S, D>,
{
    let thin = Thin { is_thin: &|_| false, are_flat: &|_, _| false, distance: &|_, _| S::zero() };
    with_room(a, &SVector::from([S::zero(); D]), obstacles, &thin, |room| room.recover())
}

/// Passes what a shape needs to know of the obstacles around it.
fn with_room<S, A, O, R, const D: usize>(
    a: &A,
    motion: &SVector<S, D>,
    obstacles: &O,
    thin: &Thin<'_, S, A, O::Shape>,
    ask: impl FnOnce(&Room<'_, S, D>) -> R,
) -> R
where
    S: Scalar,
    O: Obstacles + ?Sized,
    A: Sweep<O::Shape, Motion = SVector<S, D>, Impact = Impact<S, D>> + Kind<S, D>,
{
    let own = Own::of(a, motion);
    ask(&Room {
        first: &|travel, motion| sweep_first(&a.moved(*travel), motion, obstacles),
        is_all: true,
        stopped: &|travel, motion, index| {
            obstacles.with(index, |shape| a.moved(*travel).sweep(motion, shape))?
        },
        other_face: &|travel, motion, index, rank| {
            obstacles.with(index, |shape| a.moved(*travel).sweep_at_other_face(motion, shape, rank))?
        },
        is_beside_others: &|travel, index| {
            let (moved, reach) = (a.moved(*travel), twice(twice(own.gap)));
            let far = reach.to_repr().nearest_float() + LOSS * obstacles.magnitude();
            let course = moved.course_along(&SVector::from([S::zero(); D])).grown(far);
            let is_beside = |other: &usize| {
                *other != index
                    && obstacles
                        .with(*other, |shape| (thin.distance)(&moved, shape) <= reach)
                        .unwrap_or(false)
            };
            numbers_near(obstacles, &course).iter().any(is_beside)
        },
        near: &|travel, leg, visit| {
            // It stops at the first one that is the last to be visited.
            let _ = numbers_near(obstacles, &a.moved(*travel).course_along(leg)).into_iter().any(visit);
        },
        is_thin: &|| (thin.is_thin)(a),
        is_beyond: &|from, to| {
            let passage = Passage::of(a, from, to, &own);
            // The distances have errors, relative to the coordinates.
            let reach = 2.0 * own.gap.to_repr().nearest_float() + LOSS * obstacles.magnitude();
            let way = a.moved(*from).course_along(&passage.ahead()).grown(reach);
            numbers_near(obstacles, &way)
                .into_iter()
                .any(|index| obstacles.with(index, |wall| passage.is_beyond(wall, thin)).unwrap_or(false))
        },
        is_exact: &|travel| const { S::Repr::BITS != 0 } && own.is_within(travel),
        unit: own.unit,
        gap: own.gap,
    })
}
