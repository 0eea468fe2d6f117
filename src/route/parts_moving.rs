//! What stops shapes made of parts, and what is cast at them.

use core::cmp::Ordering;
use core::slice::from_ref;

use nalgebra::{Point, SVector};

use crate::bounds::Bounded;
use crate::bounds::course::{Times, Way};
use crate::bounds::obstacles::Obstacles;
use crate::bounds::obstacles_of_parts::ObstaclesOfParts;
use crate::clip::cast::Cast;
use crate::clip::chord::Hit;
use crate::scalar::{Constants, Scalar};
use crate::shape::Parts;
use crate::shape::kind::Kind;
use crate::shape::parts::{HasParts, Piece, each_of_parts};
use crate::slide::moving_part::MovingPart;
use crate::slide::outcome::Slide;
use crate::slide::room::NearList;
#[cfg(feature = "alloc")]
use crate::slide::room::Searched;
use crate::sweep::impact::Impact;
use crate::sweep::moves::Sweep;
use crate::turning::motion_that_turns::{Posed, TurningIn};
use crate::turning::turning_sweep::{SweepTurning, TurningImpact, TurningPart, first_impact_turning};

/// A line, ray or segment, and a shape without parts that it is cast at: for each pair by itself, as [`PairOfPieces`](crate::route::parts_apart::PairOfPieces).
///
/// Sealed.
pub trait CastAtPiece<Rhs, S: Scalar, const D: usize>: Cast<Rhs, Hit = Hit<S, D>> {}

impl<S: Scalar, A: Piece<Motion = SVector<S, D>>, B: Piece, const D: usize> Cast<Parts<'_, B>> for A
where
    A: CastAtPiece<B, S, D>,
{
    type Hit = Hit<S, D>;

    fn cast(&self, rhs: &Parts<'_, B>) -> Option<Hit<S, D>> {
        self.cast_first(rhs.0).map(|(_, hit)| hit)
    }

    fn compare_hits(
        &self,
        (first, one): (&Parts<'_, B>, &Hit<S, D>),
        (second, two): (&Parts<'_, B>, &Hit<S, D>),
    ) -> Ordering {
        let part = |parts: &Parts<'_, B>| self.cast_first(parts.0).map(|(index, _)| index);
        one.compare(two, || {
            let parts =
                part(first).and_then(|i| first.0.get(i)).zip(part(second).and_then(|i| second.0.get(i)));
            parts.map_or(Ordering::Equal, |(a, b)| self.compare_hits((a, one), (b, two)))
        })
    }

    fn course_of_cast(&self) -> Way {
        Cast::<B>::course_of_cast(self)
    }

    fn normal_of_hit(hit: &Hit<S, D>) -> Option<[f64; 3]> {
        <A as Cast<B>>::normal_of_hit(hit)
    }

    fn times_of_hit(hit: &Hit<S, D>) -> Times {
        <A as Cast<B>>::times_of_hit(hit)
    }
}

/// The first impact of a part on another one: what names the other, both, and the impact.
type FirstImpact<'a, A, B, S, const D: usize> = (usize, &'a A, &'a B, Impact<S, D>);

/// The first impact of any of the parts that move, on parts that have names: of equal ones that with the lowest name, then of the first part that moves.
fn first_impact<'a, S, A, B, const D: usize>(
    moving: &'a [A],
    motion: &SVector<S, D>,
    standing: impl Iterator<Item = (usize, &'a B)> + Clone,
) -> Option<FirstImpact<'a, A, B, S, D>>
where
    S: Scalar,
    A: MovingPart<B, S, D>,
{
    let mut best: Option<FirstImpact<'a, A, B, S, D>> = None;
    for a in moving {
        let named = standing.clone().map(|(name, b)| ((name, b), b));
        let Some(((name, b), impact)) = a.sweep_first_of(motion, named) else { continue };
        let is_first = best.as_ref().is_none_or(|(first, one, two, earlier)| {
            let order = A::compare_parts(motion, (a, b, &impact), (one, two, earlier));
            order.then(name.cmp(first)).is_lt()
        });
        if is_first {
            best = Some((name, a, b, impact));
        }
    }
    best
}

/// The impact of all parts as one shape: the overlap with any of them at the start or, without one, a travel after which none of the parts that move is stopped
/// by what stops it, nor overlaps it.
fn as_one<S, A, B, const D: usize>(
    impact: Impact<S, D>,
    moving: &[A],
    motion: &SVector<S, D>,
    standing: &[B],
) -> Impact<S, D>
where
    S: Scalar,
    A: MovingPart<B, S, D> + Kind<S, D>,
{
    if let ([_], [_]) = (moving, standing) {
        return impact;
    }
    let nothing = SVector::from([S::zero(); D]);
    if impact.t == S::zero()
        && let Some((_, _, _, overlap)) = first_impact(moving, &nothing, unnamed(standing))
    {
        return overlap;
    }
    let is_stopped = |a: &A, motion: &SVector<S, D>| a.sweep_first_of(motion, unnamed(standing)).is_some();
    impact.settled(motion, &|travel| {
        moving.iter().all(|a| !is_stopped(a, travel) && !is_stopped(&a.moved(*travel), &nothing))
    })
}

/// The parts of a shape, without names.
fn unnamed<B>(parts: &[B]) -> impl Iterator<Item = (usize, &B)> + Clone {
    parts.iter().map(|part| (0, part))
}

macro_rules! sweeps {
    ([$($lifetime:lifetime),*] $A:ty, $B:ty => $how:ident) => {
        impl<$($lifetime,)* S: Scalar, A: Piece<Motion = SVector<S, D>>, B: Piece, const D: usize> Sweep<$B> for $A
        where
            A: MovingPart<B, S, D> + Kind<S, D> + Bounded<D>,
            B: Kind<S, D>,
        {
            type Motion = SVector<S, D>;
            type Impact = Impact<S, D>;
            type Slide = Slide<S, D>;

            fn sweep(&self, motion: &SVector<S, D>, rhs: &$B) -> Option<Impact<S, D>> {
                let (_, _, _, impact) = first_impact(self.parts(), motion, unnamed(rhs.parts()))?;
                Some(as_one(impact, self.parts(), motion, rhs.parts()))
            }

            fn sweep_at_other_face(&self, motion: &SVector<S, D>, rhs: &$B, rank: usize) -> Option<Impact<S, D>> {
                let (_, a, b, _) = first_impact(self.parts(), motion, unnamed(rhs.parts()))?;
                a.sweep_at_other_face(motion, b, rank)
            }

            fn sweep_first(&self, motion: &SVector<S, D>, shapes: &[$B]) -> Option<(usize, Impact<S, D>)> {
                Sweep::<$B>::sweep_first_of(self, motion, shapes.iter().enumerate())
            }

            fn sweep_first_of<'b, K, I>(&self, motion: &SVector<S, D>, shapes: I) -> Option<(K, Impact<S, D>)>
            where
                $B: 'b,
                I: IntoIterator<Item = (K, &'b $B), IntoIter: Clone>,
            {
                let mut shapes = shapes.into_iter();
                let parts = shapes.clone().enumerate().flat_map(|(place, (_, shape))| {
                    shape.parts().iter().map(move |part| (place, part))
                });
                let (place, _, _, impact) = first_impact(self.parts(), motion, parts)?;
                let (name, shape) = shapes.nth(place)?;
                Some((name, as_one(impact, self.parts(), motion, shape.parts())))
            }

            fn may_follow_seams(&self, motion: &SVector<S, D>) -> bool {
                self.parts().iter().any(|part| part.may_follow_seams(motion))
            }

            fn slide(&self, motion: &SVector<S, D>, shapes: &[$B]) -> Slide<S, D> {
                sweeps!(@ $how shapes, |list| $crate::slide::room::slide(self.parts(), motion, list))
            }

            fn recover(&self, shapes: &[$B]) -> Option<SVector<S, D>> {
                sweeps!(@ $how shapes, list $crate::slide::room::recover(self.parts(), &NearList(list, None)))
            }

            #[cfg(feature = "alloc")]
            fn slide_among<O: Obstacles<Shape = $B> + ?Sized>(
                &self,
                motion: &SVector<S, D>,
                obstacles: &O,
            ) -> Slide<S, D> {
                sweeps!(@ $how obstacles, |among| $crate::slide::room::slide_searched(self.parts(), motion, among))
            }

            #[cfg(feature = "alloc")]
            fn recover_among<O: Obstacles<Shape = $B> + ?Sized>(&self, obstacles: &O) -> Option<SVector<S, D>> {
                sweeps!(@ $how obstacles, list $crate::slide::room::recover(self.parts(), &Searched(list, None)))
            }

            fn course_along(&self, motion: &SVector<S, D>) -> Way {
                $crate::bounds::hull_of(self.parts().iter().map(Bounded::<D>::bounds))
                    .map_or_else(Way::anywhere, |bounds| Way::of(bounds, motion))
            }

            fn times_of_impact(&self, _: &$B, impact: &Impact<S, D>) -> Times {
                impact.times(|| false)
            }

            fn compare_impacts(
                &self,
                motion: &SVector<S, D>,
                (first, one): (&$B, &Impact<S, D>),
                (second, two): (&$B, &Impact<S, D>),
            ) -> Ordering {
                one.compare(two, || {
                    let first = first_impact(self.parts(), motion, unnamed(first.parts()));
                    let second = first_impact(self.parts(), motion, unnamed(second.parts()));
                    let order = |((_, a, b, _), (_, c, d, _)): (FirstImpact<'_, A, B, S, D>, FirstImpact<'_, A, B, S, D>)| {
                        A::compare_parts(motion, (a, b, one), (c, d, two))
                    };
                    first.zip(second).map_or(Ordering::Equal, order)
                })
            }
        }
    };
    // The indices are those of the obstacles, and not of their parts.
    (@ one $obstacles:ident, |$list:ident| $slide:expr) => {{
        let $list = $obstacles;
        $slide
    }};
    (@ several $obstacles:ident, |$list:ident| $slide:expr) => {{
        let $list = &ObstaclesOfParts::new($obstacles);
        $slide.of_parts($list.stride)
    }};
    (@ one $obstacles:ident, $list:ident $recover:expr) => {{
        let $list = $obstacles;
        $recover
    }};
    (@ several $obstacles:ident, $list:ident $recover:expr) => {{
        let $list = &ObstaclesOfParts::new($obstacles);
        $recover
    }};
}
each_of_parts!(sweeps!);

macro_rules! sweeps_turning {
    ([$($lifetime:lifetime),*] $A:ty, $B:ty => $how:ident) => {
        impl<$($lifetime,)* S: Scalar, A: Piece<Motion = SVector<S, D>>, B: Piece, const D: usize> SweepTurning<$B> for $A
        where
            A: MovingPart<B, S, D> + TurningPart<B, S, D> + Kind<S, D> + Bounded<D>,
            B: Kind<S, D>,
            Point<S, D>: Posed<S, D>,
        {
            type Scalar = S;
            type Turning = TurningIn<S, D>;
            type TurningImpact = TurningImpact<S, D>;

            fn sweep_turning(&self, motion: &TurningIn<S, D>, rhs: &$B, tolerance: S) -> Option<TurningImpact<S, D>> {
                self.sweep_turning_first(motion, from_ref(rhs), tolerance).map(|(_, impact)| impact)
            }

            fn sweep_turning_first<O: Obstacles<Shape = $B> + ?Sized>(
                &self,
                motion: &TurningIn<S, D>,
                obstacles: &O,
                tolerance: S,
            ) -> Option<(usize, TurningImpact<S, D>)> {
                first_impact_turning::<S, $A, O, D>(self, motion, obstacles, || {
                    sweeps_turning!(@ $how obstacles, |list| A::stop_turning(self.parts(), motion, list, tolerance))
                })
            }
        }
    };
    (@ one $obstacles:ident, |$list:ident| $stop:expr) => {{
        let $list = $obstacles;
        $stop
    }};
    (@ several $obstacles:ident, |$list:ident| $stop:expr) => {{
        let $list = &ObstaclesOfParts::new($obstacles);
        $stop.map(|(part, impact)| (part / $list.stride, impact))
    }};
}
sweeps_turning! { [] A, B => one }
each_of_parts!(sweeps_turning!);
