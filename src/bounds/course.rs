//! The path of a moving shape or of a ray through the boxes of a tree: which it meets, and when at the earliest.
//!
//! A tree is searched for what comes first from near to far. A box that the path reaches later than what is found
//! already is left out. All bounds here are in `f64` and rounded outward, so nothing that comes first is.

use nalgebra::SVector;

use crate::bounds::range::{Range, sum_above};
use crate::bounds::{Bounded, ranges};
use crate::scalar::arrays::array;
use crate::scalar::{Repr, Scalar};
use crate::shape::{AnyShape2, AnyShape3, Line, Ray, Segment};

/// The ranges of a box on the three axes; in the plane the third one is zero.
pub type Sides = [Range; 3];

/// The ranges of a box of the plane or of space.
#[inline]
pub fn sides<const D: usize>(of: [Range; D]) -> Sides {
    let mut sides = [NOWHERE; 3];
    for (side, range) in sides.iter_mut().zip(of) {
        *side = range;
    }
    sides
}

/// The number zero.
const NOWHERE: Range = Range { low: 0.0, high: 0.0 };

/// All numbers.
const EVERYWHERE: Range = Range { low: f64::NEG_INFINITY, high: f64::INFINITY };

/// A box around everything.
pub const ALL: Sides = [EVERYWHERE; 3];

/// The time of an answer as an upper bound, and how much later the true time may be, apart from errors relative to the coordinates.
pub fn times<S: Scalar>(t: S) -> [f64; 2] {
    let Range { low, high } = Range::of(t);
    // A fixed-point time is rounded to nearest; at the end of the range it may be any later one.
    let is_saturated = S::Repr::BITS > 0 && t.to_repr() >= S::Repr::MAX;
    [high, if is_saturated { f64::INFINITY } else { high - low + Range::step_of::<S>() }]
}

/// More than the error of a time in floats, relative to the coordinates that it is made of, which
/// is 2^-20 in `f32`.
pub const LOSS: f64 = 1.0 / (1 << 16) as f64;

/// The least limit of a tree. A side of a box that is as far away may stand for one that is further.
const LIMIT: f64 = (1_u64 << 44) as f64;

/// A side of a box without the limit of the tree.
fn unlimited(side: &Range) -> Range {
    Range {
        low: if side.low > -LIMIT { side.low.min(LIMIT) } else { f64::NEG_INFINITY },
        high: if side.high < LIMIT { side.high.max(-LIMIT) } else { f64::INFINITY },
    }
}

/// A box at the start, and its motion in a time of 1.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    start: Sides,
    by: Sides,
    /// Whether the path begins at the start. That of a line does not.
    has_start: bool,
    /// When the path ends: at 1, or never.
    end: f64,
}

impl Way {
    /// The path of a shape with these bounds, from 0 to 1.
    pub fn of<S: Scalar, const D: usize>(start: [Range; D], motion: &SVector<S, D>) -> Self {
        Self { start: sides(start), by: sides(array(motion).map(Range::of)), has_start: true, end: 1.0 }
    }

    /// The path of a shape, from 0 to 1; if it is empty, any path.
    pub fn of_shape<S: Scalar, const D: usize>(shape: &impl Bounded<D>, motion: &SVector<S, D>) -> Self {
        shape.bounds().map_or_else(Self::anywhere, |bounds| Self::of(bounds, motion))
    }

    /// Anywhere at any time.
    pub const fn anywhere() -> Self {
        Self { start: ALL, by: ALL, has_start: false, end: f64::INFINITY }
    }

    /// The path of all that is at most `reach` away.
    #[cfg(feature = "alloc")]
    pub fn grown(self, reach: f64) -> Self {
        Self { start: self.start.map(|range| range.grown(reach)), ..self }
    }

    /// Whether the box around the path from 0 to 1 meets a box.
    #[cfg(any(feature = "bvh", feature = "rstar"))]
    pub fn meets(&self, sides: &Sides) -> bool {
        self.start.iter().zip(&self.by).zip(sides).all(|((range, by), side)| {
            let back = if by.low < 0.0 { -by.low } else { 0.0 };
            let ahead = if by.high > 0.0 { by.high } else { 0.0 };
            -sum_above(-range.low, back) <= side.high && side.low <= sum_above(range.high, ahead)
        })
    }

    /// Whether the path may ever be in a box: whether the times at which it may be within each pair of sides have one in common (Kay and
    /// Kajiya, "Ray tracing complex scenes", 1986).
    #[cfg(feature = "alloc")]
    pub fn may_enter(&self, sides: &Sides) -> bool {
        let (mut enter, mut leave) = (if self.has_start { 0.0 } else { f64::NEG_INFINITY }, self.end);
        for ((range, by), side) in self.start.iter().zip(&self.by).zip(sides) {
            let side = unlimited(side);
            if let Some(gaps) = Gaps::of(range, by, &side) {
                let (first, last) = (gaps.enter(), gaps.leave());
                enter = if first > enter { first } else { enter };
                leave = if last < leave { last } else { leave };
            } else if by.low == 0.0 && by.high == 0.0 && (range.low > side.high || range.high < side.low) {
                return false;
            }
        }
        enter <= leave
    }

    /// A lower bound of the times at which the path is in a box, if it ever is.
    #[cfg(feature = "alloc")]
    pub fn earliest(&self, sides: &Sides) -> f64 {
        let mut earliest = if self.has_start { 0.0 } else { f64::NEG_INFINITY };
        for ((range, by), side) in self.start.iter().zip(&self.by).zip(sides) {
            if let Some(gaps) = Gaps::of(range, by, &unlimited(side)) {
                let time = gaps.enter();
                earliest = if time > earliest { time } else { earliest };
            }
        }
        earliest
    }

    /// An upper bound of the time of an answer with these [`times`] for a shape with these bounds.
    #[cfg(feature = "alloc")]
    pub fn latest(&self, [time, off]: [f64; 2], sides: &Sides) -> f64 {
        let (mut size, mut speed) = (0.0, 0.0_f64);
        for ((range, by), side) in self.start.iter().zip(&self.by).zip(sides) {
            size += range.magnitude() + unlimited(side).magnitude() + by.magnitude();
            speed = speed.max(by.magnitude());
        }
        let latest = time + off + LOSS * (time.abs() + size / speed);
        // Without a motion it is not a number.
        if latest.is_nan() { f64::INFINITY } else { latest }
    }
}

/// Half the gaps from a path to both sides of a box along an axis, as it comes to them, and its speeds.
#[cfg(feature = "alloc")]
struct Gaps {
    near: f64,
    far: f64,
    slow: f64,
    fast: f64,
}

#[cfg(feature = "alloc")]
impl Gaps {
    /// More than the roundings of a time, relative to it.
    const ROUNDED: f64 = 8.0 * f64::EPSILON;

    /// `None` unless the path certainly moves along the axis in one direction, at a finite speed.
    fn of(range: &Range, by: &Range, side: &Range) -> Option<Self> {
        let gaps = if by.low > 0.0 {
            Self {
                near: 0.5 * side.low - 0.5 * range.high,
                far: 0.5 * side.high - 0.5 * range.low,
                slow: by.low,
                fast: by.high,
            }
        } else if by.high < 0.0 {
            Self {
                near: 0.5 * range.low - 0.5 * side.high,
                far: 0.5 * range.high - 0.5 * side.low,
                slow: -by.high,
                fast: -by.low,
            }
        } else {
            return None;
        };
        gaps.fast.is_finite().then_some(gaps)
    }

    /// A lower bound of the time at which the path comes between the sides.
    ///
    /// A time is a gap, halved so that it does not overflow, over a speed. The difference and the quotient are rounded once each, and the least
    /// quotients underflow: each bound is moved outward by more than that.
    fn enter(&self) -> f64 {
        let time = 2.0 * (self.near / if self.near > 0.0 { self.fast } else { self.slow });
        time - Self::ROUNDED * time.abs() - f64::MIN_POSITIVE
    }

    /// An upper bound of the time at which it leaves.
    fn leave(&self) -> f64 {
        let time = 2.0 * (self.far / if self.far > 0.0 { self.slow } else { self.fast });
        time + Self::ROUNDED * time.abs() + f64::MIN_POSITIVE
    }
}

/// What has a path of its own: a line, ray or segment, and an enum that may hold one.
pub trait Course {
    /// The path.
    fn course(&self) -> Way;
}

macro_rules! courses {
    ($($D:literal: $Any:ty $(, $N:ident)?;)*) => {$(
        impl<S: Scalar> Course for Line<S, $D> {
            fn course(&self) -> Way {
                let way = Way::of(ranges(&self.origin), &self.direction);
                Way { has_start: false, end: f64::INFINITY, ..way }
            }
        }

        impl<S: Scalar> Course for Ray<S, $D> {
            fn course(&self) -> Way {
                Way { end: f64::INFINITY, ..Way::of(ranges(&self.origin), &self.direction) }
            }
        }

        impl<S: Scalar> Course for Segment<S, $D> {
            fn course(&self) -> Way {
                let (start, end) = (sides(ranges(&self.a)), sides(ranges(&self.b)));
                let by = core::array::from_fn(|i| Range {
                    low: -sum_above(start[i].high, -end[i].low),
                    high: sum_above(end[i].high, -start[i].low),
                });
                Way { start, by, has_start: true, end: 1.0 }
            }
        }

        impl<S: Scalar $(, const $N: usize)?> Course for $Any {
            fn course(&self) -> Way {
                match self {
                    Self::Line(line) => line.course(),
                    Self::Ray(ray) => ray.course(),
                    Self::Segment(segment) => segment.course(),
                    _ => Way::anywhere(),
                }
            }
        }
    )*};
}
courses! { 2: AnyShape2<S, N>, N; 3: AnyShape3<S, N>, N; }
