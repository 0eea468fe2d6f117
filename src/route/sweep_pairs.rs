//! The pairs of shapes that can move and shapes that can stop them.

use core::cmp::Ordering;

use nalgebra::SVector;

use crate::bounds::course::Way;
#[cfg(feature = "alloc")]
use crate::bounds::obstacles::Obstacles;
use crate::scalar::Scalar;
use crate::shape::list::each_pair;
use crate::slide::moving_part::MovingPart;
use crate::slide::outcome::Slide;
use crate::slide::room::NearList;
#[cfg(feature = "alloc")]
use crate::slide::room::Searched;
use crate::stages::ask::compare_sweeps;
use crate::sweep::impact::Impact;
use crate::sweep::moves::Sweep;

/// A pair of shapes, queried as themselves or by forms of any kind.
macro_rules! sweep_pair {
    ($D:literal as $how:ident [$($generics:tt)*] $A:ty, $B:ty) => {
        impl<S: Scalar $($generics)*> Sweep<$B> for $A {
            type Motion = SVector<S, $D>;
            type Impact = Impact<S, $D>;
            type Slide = Slide<S, $D>;
            fn sweep(&self, motion: &SVector<S, $D>, rhs: &$B) -> Option<Impact<S, $D>> {
                Impact::found(sweep_pair!(@ $how self), motion, sweep_pair!(@ $how rhs))
            }
            fn sweep_at_other_face(&self, motion: &SVector<S, $D>, rhs: &$B, rank: usize) -> Option<Impact<S, $D>> {
                Impact::at_face(sweep_pair!(@ $how self), motion, sweep_pair!(@ $how rhs), rank)
            }
            #[cfg_attr(debug_assertions, inline(never))]
            fn sweep_first(&self, motion: &SVector<S, $D>, shapes: &[$B]) -> Option<(usize, Impact<S, $D>)> {
                self.sweep_first_of(motion, shapes.iter().enumerate())
            }
            fn sweep_first_of<'b, K, I>(&self, motion: &SVector<S, $D>, shapes: I) -> Option<(K, Impact<S, $D>)>
            where
                $B: 'b,
                I: IntoIterator<Item = (K, &'b $B), IntoIter: Clone>,
            {
                use $crate::route::seam;
                use $crate::stages::ask;
                seam::first_among(self, motion, shapes.into_iter(), &seam::Asks {
                    may_be_thin: &|a: &$A, motion| ask::may_be_thin(sweep_pair!(@ $how a), motion),
                    beside: &|a: &$A, motion, b: &$B| ask::beside(sweep_pair!(@ $how a), motion, sweep_pair!(@ $how b)),
                    seam: &|a: &$A, motion, [b, c]: [&$B; 2]| {
                        ask::seam(sweep_pair!(@ $how a), motion, [sweep_pair!(@ $how b), sweep_pair!(@ $how c)])
                    },
                    is_before: &|a: &$A, motion, [b, c, d]: [&$B; 3]| {
                        let others = [sweep_pair!(@ $how b), sweep_pair!(@ $how c), sweep_pair!(@ $how d)];
                        ask::is_before(sweep_pair!(@ $how a), motion, others)
                    },
                })
            }
            fn may_follow_seams(&self, motion: &SVector<S, $D>) -> bool {
                $crate::stages::ask::may_be_thin(sweep_pair!(@ $how self), motion)
            }
            fn slide(&self, motion: &SVector<S, $D>, shapes: &[$B]) -> Slide<S, $D> {
                $crate::slide::room::slide(core::slice::from_ref(self), motion, shapes)
            }
            fn recover(&self, shapes: &[$B]) -> Option<SVector<S, $D>> {
                $crate::slide::room::recover(core::slice::from_ref(self), &NearList(shapes, None))
            }
            #[cfg(feature = "alloc")]
            fn slide_among<O: Obstacles<Shape = $B> + ?Sized>(&self, motion: &SVector<S, $D>, obstacles: &O) -> Slide<S, $D> {
                $crate::slide::room::slide_searched(core::slice::from_ref(self), motion, obstacles)
            }
            #[cfg(feature = "alloc")]
            fn recover_among<O: Obstacles<Shape = $B> + ?Sized>(&self, obstacles: &O) -> Option<SVector<S, $D>> {
                $crate::slide::room::recover(core::slice::from_ref(self), &Searched(obstacles, None))
            }
            fn course_along(&self, motion: &SVector<S, $D>) -> Way {
                Way::of_shape(self, motion)
            }
            fn times_of_impact(&self, rhs: &$B, impact: &Impact<S, $D>) -> $crate::bounds::course::Times {
                impact.times(|| $crate::route::of_any::meet(sweep_pair!(@ $how self), sweep_pair!(@ $how rhs)))
            }
            fn compare_impacts(
                &self,
                motion: &SVector<S, $D>,
                first: (&$B, &Impact<S, $D>),
                second: (&$B, &Impact<S, $D>),
            ) -> Ordering {
                Self::compare_parts(motion, (self, first.0, first.1), (self, second.0, second.1))
            }
        }

        impl<S: Scalar $($generics)*> MovingPart<$B, S, $D> for $A {
            fn compare_parts(
                motion: &SVector<S, $D>,
                (one, first, early): (&$A, &$B, &Impact<S, $D>),
                (two, second, late): (&$A, &$B, &Impact<S, $D>),
            ) -> Ordering {
                early.compare(late, || {
                    compare_sweeps(
                        motion,
                        (sweep_pair!(@ $how one), sweep_pair!(@ $how first)),
                        (sweep_pair!(@ $how two), sweep_pair!(@ $how second)),
                        core::ptr::eq(one, two),
                    )
                })
            }
            fn is_thin(&self) -> bool {
                $crate::stages::ask::are_flat(sweep_pair!(@ $how self), sweep_pair!(@ $how self))
            }
            fn is_flat_against(&self, rhs: &$B) -> bool {
                $crate::stages::ask::are_flat(sweep_pair!(@ $how self), sweep_pair!(@ $how rhs))
            }
            fn distance_in_floats(&self, rhs: &$B) -> S {
                $crate::stages::ask::distance_of_floats(sweep_pair!(@ $how self), sweep_pair!(@ $how rhs))
            }
        }

        impl<S: Scalar $($generics)*> $crate::turning::turning_sweep::TurningPart<$B, S, $D> for $A {
            fn stop_turning<O: $crate::bounds::obstacles::Obstacles<Shape = $B> + ?Sized>(
                parts: &[Self],
                motion: &$crate::turning::motion_that_turns::TurningIn<S, $D>,
                obstacles: &O,
                tolerance: S,
            ) -> Option<(usize, $crate::TurningImpact<S, $D>)> {
                $crate::turning::turning_sweep::stop_of_parts(parts, motion, obstacles, tolerance)
            }
        }
    };
    (@ same $shape:expr) => { $shape };
    (@ any $shape:expr) => { &$crate::route::of_any_kind::OfAnyKind::of_any_kind($shape) };
}
pub(crate) use sweep_pair;

/// The pairs: each shape that can move, with all that can stop it.
macro_rules! sweeps {
    ($D:literal itself $a:tt $b:tt) => {
        sweeps!(@pair $D $a $b);
    };
    ($D:literal with $a:tt $b:tt) => {
        sweeps!(@pair $D $a $b);
        sweeps!(@pair $D $b $a);
    };
    (@pair $D:literal (endless $($a:tt)*) $b:tt) => {};
    (@pair $D:literal (half $($a:tt)*) $b:tt) => {};
    (@pair $D:literal $a:tt (endless $($b:tt)*)) => {};
    (@pair $D:literal ($of_a:ident [$($generics:tt)*] $KindA:ident($A:ty)) ($of_b:ident [$($others:tt)*] $KindB:ident($B:ty))) => {
        sweep_pair!($D as same [$($generics)* $($others)*] $A, $B);
    };
}
each_pair!(2, sweeps!);
each_pair!(3, sweeps!);
