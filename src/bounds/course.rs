//! The path of a moving shape or of a ray through the boxes of a tree: which it meets, and when at the earliest.
//!
//! A tree is searched for what comes first from near to far. A box that the path reaches later than what is found
//! already is left out. All bounds here are in `f64` and rounded outward, so nothing that comes first is.

use nalgebra::SVector;

use crate::bounds::range::{Range, sum_above};
use crate::bounds::{Bounded, ranges};
use crate::number::each::{Each, indexed};
use crate::number::float::greater;
use crate::scalar::arrays::array;
use crate::scalar::{Repr, Scalar};
use crate::shape::{AnyShape2, AnyShape3, Line, Ray, Segment};

/// The ranges of a box on the three axes; in the plane the third one is zero.
pub type AxisRanges = [Range; 3];

/// The ranges of a box of the plane or of space.
#[inline]
pub fn sides<const D: usize>(of: [Range; D]) -> AxisRanges {
    let mut sides = [NOWHERE; 3];
    for (side, range) in sides.iter_mut().zip(&of) {
        *side = *range;
    }
    sides
}

/// The number zero.
const NOWHERE: Range = Range { low: 0.0, high: 0.0 };

/// All numbers.
const EVERYWHERE: Range = Range { low: f64::NEG_INFINITY, high: f64::INFINITY };

/// A box around everything.
pub const ALL: AxisRanges = [EVERYWHERE; 3];

/// The sides of the empty set.
pub const NOTHING: AxisRanges = [Range { low: f64::INFINITY, high: f64::NEG_INFINITY }; 3];

/// The sides of a box around a shape.
pub fn sides_of_shape<const D: usize>(shape: &impl Bounded<D>) -> AxisRanges {
    shape.bounds().map_or(NOTHING, sides)
}

/// The time of an answer as an upper bound, how much later the true time may be, and how much later it may be relative to the coordinates.
pub type Times = [f64; 3];

/// The time 0, which is certainly the true one: nothing comes earlier.
pub const AT_ONCE: Times = [0.0; 3];

/// The [`Times`] of an answer.
pub fn times<S: Scalar>(t: S) -> Times {
    let Range { low, high } = Range::of(t);
    // A fixed-point time is rounded to nearest; at the end of the range it may be any later one.
    let is_saturated = S::Repr::BITS > 0 && t.to_repr() >= S::Repr::MAX;
    let off = if is_saturated { f64::INFINITY } else { high - low + Range::step_of::<S>() };
    [high, off, if S::Repr::IS_SINGLE { LOSS } else { LOSS_OF_DOUBLE }]
}

/// More than the error of a time in `f64`, relative to the coordinates that it is made of, which is 2^-39. In fixed-point a time is nearest.
const LOSS_OF_DOUBLE: f64 = 1.0 / (1_u64 << 36) as f64;

/// More than the same in any scalar; in `f32` it is 2^-20.
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

/// A direction is known if its components are uncertain by at most this share.
#[cfg(feature = "alloc")]
const KNOWN: f64 = 1.0 / (1_u64 << 40) as f64;

/// A box at the start, and its motion in a time of 1.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    start: AxisRanges,
    by: AxisRanges,
    /// Whether the path begins at the start. That of a line does not.
    has_start: bool,
    /// When the path ends: at 1, or never.
    end: f64,
}

impl Way {
    /// The path of a shape with these bounds, from 0 to 1.
    pub fn of<S: Scalar, const D: usize>(start: [Range; D], motion: &SVector<S, D>) -> Self {
        Self { start: sides(start), by: sides(array(motion).each(Range::of)), has_start: true, end: 1.0 }
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
        Self { start: self.start.each(|range| range.grown(reach)), ..self }
    }

    /// A box that stands still.
    #[cfg(feature = "alloc")]
    pub const fn within(start: AxisRanges) -> Self {
        Self { start, by: [NOWHERE; 3], has_start: true, end: 1.0 }
    }

    /// The box around the whole path.
    pub fn around(&self) -> AxisRanges {
        let ever = self.end == f64::INFINITY;
        let far = |by: f64| if by > 0.0 { if ever { f64::INFINITY } else { by } } else { 0.0 };
        indexed(|axis| {
            let (range, by) = (self.start[axis], self.by[axis]);
            let (mut back, mut ahead) = (far(-by.low), far(by.high));
            if !self.has_start {
                (back, ahead) = (greater(back, ahead), greater(back, ahead));
            }
            Range { low: -sum_above(-range.low, back), high: sum_above(range.high, ahead) }
        })
    }

    /// Whether the box around the path meets a box.
    #[cfg(any(feature = "bvh", feature = "rstar"))]
    pub fn meets(&self, sides: &AxisRanges) -> bool {
        self.around().iter().zip(sides).all(|(own, side)| own.low <= side.high && side.low <= own.high)
    }

    /// Whether it leads against a direction.
    #[cfg(feature = "alloc")]
    pub fn leads_against(&self, direction: &[f64; 3]) -> bool {
        let along = self.by.iter().zip(direction).map(|(by, x)| (0.5 * by.low + 0.5 * by.high) * x);
        along.sum::<f64>() < 0.0
    }

    /// The box at the time 0.
    #[cfg(feature = "alloc")]
    pub const fn start(&self) -> &AxisRanges {
        &self.start
    }

    /// The direction, and the times at which the path begins and ends; `None` if its speed along an axis is not known to about a `f32`.
    #[cfg(feature = "alloc")]
    pub fn straight(&self) -> Option<([f64; 3], [f64; 2])> {
        let is_known = |by: &Range| by.high - by.low <= KNOWN * by.low.abs();
        let is_finite = |range: &Range| range.low.is_finite() && range.high.is_finite();
        let from = if self.has_start { 0.0 } else { f64::NEG_INFINITY };
        (self.by.iter().all(is_known) && self.start.iter().all(is_finite))
            .then_some((self.by.each(|by| by.low), [from, self.end]))
    }

    /// The path as slabs, for the sides of many boxes.
    #[cfg(feature = "alloc")]
    pub fn slabs(&self) -> Slabs {
        let from = if self.has_start { 0.0 } else { f64::NEG_INFINITY };
        Slabs::of(&self.start, &self.by, [from, self.end])
    }

    /// An upper bound of the time of an answer with these [`times`] for a shape with these bounds.
    #[cfg(feature = "alloc")]
    pub fn latest(&self, [time, off, loss]: Times, sides: &AxisRanges) -> f64 {
        let (mut size, mut speed) = (0.0, 0.0_f64);
        for ((range, by), side) in self.start.iter().zip(&self.by).zip(sides) {
            size += range.magnitude() + unlimited(side).magnitude() + by.magnitude();
            speed = speed.max(by.magnitude());
        }
        let latest = time + off + loss * (1.0 + time.abs() + size / speed);
        // Without a motion it is not a number.
        if latest.is_nan() { f64::INFINITY } else { latest }
    }
}

/// A path between the sides of boxes, axis by axis (Kay and Kajiya, "Ray tracing complex scenes", 1986).
#[cfg(feature = "alloc")]
#[derive(Clone, Copy, Debug)]
pub struct Slabs {
    axes: [AxisPath; 3],
    /// When the path begins.
    start: f64,
    /// When it ends.
    end: f64,
    /// More than the error of a time, relative to it.
    error: f64,
    /// More than what is lost of a time where halves or a product underflow.
    off: f64,
}

#[cfg(feature = "alloc")]
impl Slabs {
    /// A path from one time to another.
    fn of(start: &AxisRanges, by: &AxisRanges, [from, to]: [f64; 2]) -> Self {
        let axes: [AxisPath; 3] = indexed(|axis| AxisPath::of(&start[axis], &by[axis]));
        let most = |of: fn(&AxisPath) -> f64| axes.iter().map(of).fold(0.0, greater);
        Self { axes, start: from, end: to, error: most(|path| path.error), off: most(|path| path.off) }
    }

    /// A lower bound of the times at which the path is in a box; `None` if it never is.
    #[inline]
    pub fn entry(&self, sides: &AxisRanges) -> Option<f64> {
        let (mut enter, mut leave) = (self.start, self.end);
        for (path, side) in self.axes.iter().zip(sides) {
            if path.misses(side) {
                return None;
            }
            // No bound is a comparison with what is not a number.
            let [first, last] = path.times(side);
            enter = if first > enter { first } else { enter };
            leave = if last < leave { last } else { leave };
        }
        // The greatest and the least of some numbers are as far off as these.
        let earliest = enter - (self.error * enter.abs() + self.off);
        let latest = leave + (self.error * leave.abs() + self.off);
        let earliest = if earliest > self.start { earliest } else { self.start };
        if earliest <= latest { Some(earliest) } else { None }
    }

    /// The same for a box of a tree with limits.
    #[cfg(any(feature = "bvh", feature = "rstar"))]
    pub fn entry_in_tree(&self, sides: &AxisRanges) -> Option<f64> {
        self.entry(&indexed(|axis| unlimited(&sides[axis])))
    }
}

/// A path along an axis.
#[cfg(feature = "alloc")]
#[derive(Clone, Copy, Debug)]
struct AxisPath {
    /// Half the ends of the start; halves, so that no gap overflows.
    start: [f64; 2],
    /// Twice the time that a length takes, negative where the path goes down. It is not a number unless the path certainly moves along the axis in one
    /// direction, at a known speed of ordinary size.
    pace: f64,
    /// More than the error of a time, relative to it.
    error: f64,
    /// More than what is lost of a time where halves or a product underflow.
    off: f64,
    /// Whether it does not move along the axis.
    stands: bool,
}

#[cfg(feature = "alloc")]
impl AxisPath {
    /// More than the roundings of a gap, a pace and their product, relative to them.
    const ROUNDED: f64 = 8.0 * f64::EPSILON;

    /// More than what two halves lose together: eight of the least floats.
    const LEAST: f64 = f64::from_bits(8);

    /// Speeds that differ by a greater share are unknown.
    const UNKNOWN: f64 = 1.0 / (1 << 20) as f64;

    fn of(start: &Range, by: &Range) -> Self {
        let pace = 2.0 / by.low;
        let spread = ((by.high - by.low) / by.low).abs();
        let is_known = pace.is_normal() && spread <= Self::UNKNOWN;
        Self {
            start: [0.5 * start.low, 0.5 * start.high],
            pace: if is_known { pace } else { f64::NAN },
            error: Self::ROUNDED + if is_known { 2.0 * spread } else { 0.0 },
            off: if is_known { pace.abs() * Self::LEAST + f64::MIN_POSITIVE } else { 0.0 },
            stands: by.low == 0.0 && by.high == 0.0,
        }
    }

    /// Whether it stands beside both sides.
    #[inline]
    fn misses(&self, side: &Range) -> bool {
        self.stands && (0.5 * side.high < self.start[0] || 0.5 * side.low > self.start[1])
    }

    /// About the times at which it comes between two sides and leaves them; not numbers if these are unknown.
    ///
    /// A time is half a gap times a pace: from the upper end of the start to the lower side, and from the lower end to the upper side.
    #[inline]
    fn times(&self, side: &Range) -> [f64; 2] {
        let (up, down) =
            ((0.5 * side.low - self.start[1]) * self.pace, (0.5 * side.high - self.start[0]) * self.pace);
        if up < down { [up, down] } else { [down, up] }
    }
}

/// What has a path of its own: a line, ray or segment, and an enum that may hold one.
pub trait HasPath {
    /// The path.
    fn course(&self) -> Way;
}

macro_rules! courses {
    ($($D:literal: $Any:ty $(, $N:ident)?;)*) => {$(
        impl<S: Scalar> HasPath for Line<S, $D> {
            fn course(&self) -> Way {
                let way = Way::of(ranges(&self.origin), &self.direction);
                Way { has_start: false, end: f64::INFINITY, ..way }
            }
        }

        impl<S: Scalar> HasPath for Ray<S, $D> {
            fn course(&self) -> Way {
                Way { end: f64::INFINITY, ..Way::of(ranges(&self.origin), &self.direction) }
            }
        }

        impl<S: Scalar> HasPath for Segment<S, $D> {
            fn course(&self) -> Way {
                let (start, end) = (sides(ranges(&self.a)), sides(ranges(&self.b)));
                let by = indexed(|i| Range {
                    low: -sum_above(start[i].high, -end[i].low),
                    high: sum_above(end[i].high, -start[i].low),
                });
                Way { start, by, has_start: true, end: 1.0 }
            }
        }

        impl<S: Scalar $(, const $N: usize)?> HasPath for $Any {
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
