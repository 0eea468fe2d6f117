//! Sweeps of plain numbers: by plain floats, otherwise by the careful stages, compiled here.

use core::cmp::Ordering;

use crate::certificate::rounded::{Certain, Outcome, Rounding, Uncertain};
use crate::form::plane::{self, Plane};
use crate::form::query::{Dimension, FindDistance};
use crate::form::space::{self, Space};
use crate::form::stored::{BallForm, CapsuleForm, LinearForm, LinearRange, PointForm};
use crate::number::each::Each;
use crate::number::encoding::{Encoding, Raw};
use crate::number::extent::Visitor;
use crate::number::span::Extent;
use crate::number::time::Time;
use crate::stages::careful::{Asked, exactly};
use crate::stages::compiled::{Answer, Compiled, apart};
use crate::stages::converted::{Converted, Forms, ReadsEither, lower, of_either, visit};
use crate::stages::earlier::{AskedWhen, compare};
use crate::stages::moving_forms::{MovingEither, MovingForms, MovingTwice};
use crate::stages::seams::Seams;
use crate::sweep::stop::{Landing, MadeImpact, Motion, StoppingImpact};
use crate::sweep::{
    advance_fast, balls_fast, boxes_fast, free_fast, impact_in_plane, impact_in_space, sweep_in_plane_fast,
    sweep_in_space_fast, tied_fast,
};

/// A dimension with `AXES` axes, in which the first of two sets moves.
pub trait Sweeps<const AXES: usize>: Dimension + Seams<AXES> {
    /// The answer by plain floats alone, for two balls or boxes or one of each; uncertain for other forms.
    ///
    /// If the types determine the forms, the compiler decides whether this stage is used at all.
    fn sweep_at_once(
        moving: &MovingForms<'_, Self, f64, AXES>,
        encoding: &'static Encoding,
    ) -> Outcome<StoppingImpact<AXES>>;
    /// The same for balls in fixed-point, compiled here.
    fn stop_balls(
        a: &BallForm<f64, AXES>,
        b: &BallForm<f64, AXES>,
        motion: &[f64; AXES],
        encoding: &'static Encoding,
    ) -> Outcome<StoppingImpact<AXES>>;
    /// The same for balls in floats, which meet at this time.
    fn stop_balls_at(
        a: &BallForm<f64, AXES>,
        b: &BallForm<f64, AXES>,
        motion: &[f64; AXES],
        t: f64,
        encoding: &'static Encoding,
    ) -> Certain<StoppingImpact<AXES>>;
    /// The answer, with the face of the rank of the operands.
    fn sweep(
        moving: MovingEither<'_, Self, AXES>,
        encoding: &'static Encoding,
    ) -> Option<StoppingImpact<AXES>>;
    /// Whether nothing stops the first shape. The motion ends about where an impact with this normal is.
    fn is_free(
        moving: MovingEither<'_, Self, AXES>,
        _normal: &[f64; AXES],
        encoding: &'static Encoding,
    ) -> bool {
        Self::sweep(moving, encoding).is_none()
    }
    /// How far apart two shapes are, for numbers that an `f64` holds; `None` if one is empty.
    fn distance_of_floats(
        a: &Self::AnyForm<'_, f64>,
        b: &Self::AnyForm<'_, f64>,
        encoding: &'static Encoding,
    ) -> Option<Raw>;
    /// Which of two sweeps stops earlier; they may be of one shape, along one motion.
    fn earlier(
        sweeps: MovingTwice<'_, Self, AXES>,
        is_one_shape: bool,
        encoding: &'static Encoding,
    ) -> Ordering;
}

/// The impact of a shape that overlaps at the start: its way out is that of the contact. `None` if the two do not overlap.
#[inline(never)]
fn out_of_overlap<D: Compiled<AXES>, const AXES: usize>(
    forms: Forms<'_, D>,
    encoding: &'static Encoding,
) -> Option<StoppingImpact<AXES>> {
    let (Answer::Contact(way), is_swapped) = D::common(forms, encoding)? else { return None };
    // What only touches may leave.
    if way.depth == Raw::ZERO {
        return None;
    }
    let (normal, point) = if is_swapped {
        (way.normal, way.point_a)
    } else {
        (way.normal.each(|x| encoding.negated(x)), way.point_b)
    };
    let (t, travel) = (Raw::ZERO, [Raw::ZERO; AXES]);
    Some(StoppingImpact { t, travel, point, normal, depth: way.depth, landing: Landing::Settled })
}

/// The order of two impacts of which one is at the start, as those of shapes that meet there are, and only those.
fn in_order_of_touch([first, second]: [bool; 2]) -> Option<Ordering> {
    (first || second).then(|| second.cmp(&first))
}

macro_rules! sweeps {
    ($($D:ident in $AXES:literal: $forms:ident, $impact:ident::*, after $($plain:ident)::+ $(, boxes by $($boxes:ident)::+)?
        $(, free by $($free:ident)::+, in order by $($order:ident)::+)?;)*) => {$(
        impl Sweeps<$AXES> for $D {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn sweep_at_once(
                moving: &MovingForms<'_, Self, f64, $AXES>,
                encoding: &'static Encoding,
            ) -> Outcome<StoppingImpact<$AXES>> {
                use $forms::AnyForm;
                // The copies keep the rest of the operands out of memory.
                let motion = moving.motion;
                match (moving.a, moving.b) {
                    (&AnyForm::Ball(a), &AnyForm::Ball(b)) => {
                        // The program compiles the verdict. A miss, which is frequent, costs no call.
                        if !encoding.is_float {
                            return Self::stop_balls(&a, &b, &motion, encoding);
                        }
                        match balls_fast::meet(a, b, motion, encoding)? {
                            // Copies for the call leave the operands of the verdict in registers.
                            Some(t) => Self::stop_balls_at(&{ a }, &{ b }, &{ motion }, t, encoding).map(Some),
                            None => Ok(None),
                        }
                    }
                    $(
                        (&AnyForm::Box(a), &AnyForm::Box(b)) => $($boxes)::+(a.into(), b.into(), motion, encoding),
                        (&AnyForm::Ball(a), &AnyForm::Box(b)) => $($boxes)::+(a.into(), b.into(), motion, encoding),
                        (&AnyForm::Box(a), &AnyForm::Ball(b)) => $($boxes)::+(a.into(), b.into(), motion, encoding),
                    )?
                    _ => Err(Uncertain),
                }
            }
            fn stop_balls(
                a: &BallForm<f64, $AXES>,
                b: &BallForm<f64, $AXES>,
                motion: &[f64; $AXES],
                encoding: &'static Encoding,
            ) -> Outcome<StoppingImpact<$AXES>> {
                balls_fast::stop_in_steps(a, b, motion, Rounding::to(encoding))
            }
            fn stop_balls_at(
                a: &BallForm<f64, $AXES>,
                b: &BallForm<f64, $AXES>,
                motion: &[f64; $AXES],
                t: f64,
                encoding: &'static Encoding,
            ) -> Certain<StoppingImpact<$AXES>> {
                balls_fast::stop_at(a, b, motion, t, Rounding::to(encoding))
            }
            fn sweep(moving: MovingEither<'_, Self, $AXES>, encoding: &'static Encoding) -> Option<StoppingImpact<$AXES>> {
                let Converted::Floats(&MovingForms { a, b, motion, rank }) = moving else {
                    return exactly(&moving, encoding);
                };
                // What has no end neither moves nor stops anything, unless it is a half-space.
                if [a, b].into_iter().any(|form| matches!(form, $forms::AnyForm::Linear(linear) if linear.is_endless())) {
                    return None;
                }
                if let Ok(found) = $($plain)::+(a, b, motion, encoding) {
                    // Plain floats are certain of a face only where the path crosses the inside of it.
                    return if rank == 0 { found } else { None };
                }
                if rank > 0 || !motion.iter().all(|x| x.is_finite()) {
                    return exactly(&moving, encoding);
                }
                use $forms::AnyForm;
                // A point or segment that moves is a solid without a radius.
                let solid = |form: &AnyForm<'_, f64>| match *form {
                    AnyForm::Point(PointForm(center)) => Some(AnyForm::Ball(BallForm { center, radius: 0.0 })),
                    AnyForm::Linear(LinearForm { origin: a, to: b, range: LinearRange::Segment }) => {
                        Some(AnyForm::Capsule(CapsuleForm { a, b, radius: 0.0 }))
                    }
                    _ => None,
                };
                let (own, other) = (solid(a), solid(b));
                let forms = Converted::Floats([own.as_ref().unwrap_or(a), other.as_ref().unwrap_or(b)]);
                out_of_overlap::<Self, $AXES>(forms, encoding).or_else(|| exactly(&moving, encoding))
            }
            $(fn is_free(moving: MovingEither<'_, Self, $AXES>, normal: &[f64; $AXES], encoding: &'static Encoding) -> bool {
                let at_once = match moving {
                    Converted::Floats(MovingForms { a, b, motion, .. }) => $($free)::+(a, b, motion, normal, encoding),
                    Converted::Integers(..) => None,
                };
                at_once.unwrap_or_else(|| Self::sweep(moving, encoding).is_none())
            })?
            fn distance_of_floats(
                a: &Self::AnyForm<'_, f64>,
                b: &Self::AnyForm<'_, f64>,
                encoding: &'static Encoding,
            ) -> Option<Raw> {
                apart::<FindDistance, Self, $AXES>(Converted::Floats([a, b]), encoding, || Some(Raw::ZERO))
            }
            fn earlier(
                sweeps: MovingTwice<'_, Self, $AXES>,
                _is_one_shape: bool,
                encoding: &'static Encoding,
            ) -> Ordering {
                // Plain floats know the order of two sweeps of one shape.
                $(if let Converted::Floats([&MovingForms { a, b, motion, .. }, second]) = sweeps
                    && _is_one_shape
                    && let Ok(order) = $($order)::+(a, [b, second.b], motion, encoding)
                {
                    return order;
                })?
                of_either!(sweeps, |[first, second], Numbers| {
                    let touches = [first, second].each(|moving| Self::meet(Numbers([moving.a, moving.b]), encoding));
                    let sweep = |moving| -> MovingEither<'_, Self, $AXES> { Numbers(moving) };
                    in_order_of_touch(touches).unwrap_or_else(|| compare(&sweep(first), &sweep(second), encoding))
                })
            }
        }

        impl MovingEither<'_, $D, $AXES> {
            /// The impact at the time at which the first shape is stopped.
            fn make<T: ReadsEither>(&self, context: T) -> Option<MadeImpact<T, $AXES>> {
                let (forms, motion) = of_either!(self, |moving, Numbers| {
                    (Numbers([moving.a, moving.b]), Motion::along(&moving.motion, moving.rank, context))
                });
                let [Some(a), Some(b)] = &lower::<$D, T>(forms, context) else { return None };
                $impact::of_sets(context, a, b, &motion)
            }
        }

        impl Asked for MovingEither<'_, $D, $AXES> {
            type Answer = StoppingImpact<$AXES>;
            fn visit(&self, extent: &mut Extent) {
                of_either!(self, |moving, Numbers| {
                    visit::<$D>(Numbers([moving.a, moving.b]), extent);
                    moving.motion.iter().for_each(|x| extent.number(*x));
                });
            }
            fn run<T: ReadsEither>(&self, context: T) -> Option<Self::Answer> {
                self.make(context)?.whole()
            }
        }

        impl AskedWhen for MovingEither<'_, $D, $AXES> {
            fn time<T: ReadsEither>(&self, context: T) -> Option<Time<T>> {
                self.make(context.for_times())?.time()
            }
        }
    )*};
}
sweeps! {
    Plane in 2: plane, impact_in_plane::*, after sweep_in_plane_fast::stop, boxes by boxes_fast::stop;
    Space in 3: space, impact_in_space::*, after advance_fast::stop, boxes by sweep_in_space_fast::stop_blocks,
        free by free_fast::is_free, in order by tied_fast::order;
}
