//! The point at which two cores touch when a side of a box, perpendicular to an axis, lies flush with the
//! other core.
//!
//! Then everything is rational: `t = h / N`, where `h` is the distance of the cores along the axis minus the radii, and
//! `N` is the speed at which they approach.

use core::cmp::Ordering;

use crate::form::block::Block;
use crate::form::coordinates::Vector;
use crate::form::linear::Linear;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::indexed;
use crate::number::encoding::Raw;
use crate::sweep::stop::VertexPair;

/// Two cores that approach along an axis.
pub struct FlushImpact<T: Arithmetic> {
    axis: usize,
    motion: Vector<T, 3>,
    /// The lowest vertex of the face of the difference.
    corner: VertexPair<T, 3>,
    /// `N`.
    speed: T::D1,
    /// `h`.
    height: T::D1,
    /// The signed distance along the axis from the standing core to its surface.
    beyond: T::D1,
}

/// A part of a line along an axis, from `low + beyond_low / N`, of `length / N`.
struct SharedPart<T: Arithmetic> {
    low: T::Coordinate,
    beyond_low: T::D2,
    length: T::D2,
}

/// A parameter on a segment: `numerator / (N · over)`, with a positive denominator.
struct Share<T: Arithmetic> {
    numerator: T::D2,
    over: T::D1,
}

impl<T: Arithmetic> Share<T> {
    fn compare(&self, other: &Self) -> Ordering {
        (self.numerator * other.over).compare(other.numerator * self.over)
    }
}

impl<T: Construction> FlushImpact<T> {
    /// Two cores that approach along an axis. The normal points up (`Greater`) or down.
    pub fn new(
        axis: usize,
        normal: Ordering,
        corner: VertexPair<T, 3>,
        motion: Vector<T, 3>,
        (a, b): (T::D1, T::D1),
    ) -> Self {
        let is_up = normal.is_gt();
        let height = corner.place().0[axis].flipped(is_up) - (a + b);
        let speed = motion.0[axis].flipped(is_up);
        Self { axis, motion, corner, speed, height, beyond: b.flipped(!is_up) }
    }

    /// The coordinate of the standing surface along the axis.
    fn level(&self, context: T) -> Raw {
        let one = T::step() * T::step();
        context.rational(self.corner.standing.0[self.axis], self.beyond * one, one)
    }

    /// The corner with the least coordinates of the area that two boxes share, or the middle of a stretch.
    pub fn corner_of_boxes(&self, context: T, boxes: &[Block<T>; 2]) -> [Raw; 3] {
        let mut is_area = true;
        for i in (0..3).filter(|i| *i != self.axis) {
            is_area &= self.shared(i, boxes).length.sign().is_gt();
        }
        indexed(|i| {
            if i == self.axis {
                return self.level(context);
            }
            let SharedPart { low, beyond_low, length } = self.shared(i, boxes);
            let twice = beyond_low + beyond_low;
            let numerator = if is_area { twice } else { twice + length };
            context.rational(low, numerator * T::step(), (self.speed + self.speed) * T::step())
        })
    }

    /// What two boxes share along an axis: from the greater lower bound to the lesser upper bound.
    fn shared(&self, i: usize, [a, b]: &[Block<T>; 2]) -> SharedPart<T> {
        let moved = self.motion.0[i] * self.height;
        let end = |still: T::Coordinate, moving: T::Coordinate, inner: Ordering| {
            let order = ((still - moving) * self.speed).compare(moved);
            if order == inner.reverse() { (moving, moved) } else { (still, T::D2::ZERO) }
        };
        let (low, beyond_low) = end(b.min.0[i], a.min.0[i], Ordering::Greater);
        let (high, beyond_high) = end(b.max.0[i], a.max.0[i], Ordering::Less);
        SharedPart { low, beyond_low, length: (high - low) * self.speed + (beyond_high - beyond_low) }
    }

    /// The middle of the part of a segment that lies on the side of a box.
    ///
    /// From `o` along `d` the segment crosses a bound of the box at `((bound − o)·N ∓ mᵢ·h) / (N·dᵢ)`, with the minus
    /// sign if the segment moves and else with the plus sign.
    pub fn middle_of_segment(
        &self,
        context: T,
        segment: &Linear<T, 3>,
        is_moving: bool,
        block: &Block<T>,
    ) -> [Raw; 3] {
        let (o, d) = (segment.origin, segment.direction);
        let mut first = Share { numerator: T::D2::ZERO, over: T::step() };
        let mut last = Share::<T> { numerator: self.speed * T::step(), over: T::step() };
        for i in (0..3).filter(|i| *i != self.axis) {
            let way = d.0[i].sign();
            let moved = (self.motion.0[i] * self.height).flipped(is_moving);
            let share = |bound: T::Coordinate| Share::<T> {
                numerator: ((bound - o.0[i]) * self.speed + moved).flipped(way.is_lt()),
                over: d.0[i].flipped(way.is_lt()),
            };
            let (near, far) = match way {
                Ordering::Less => (share(block.max.0[i]), share(block.min.0[i])),
                Ordering::Equal => continue,
                Ordering::Greater => (share(block.min.0[i]), share(block.max.0[i])),
            };
            if near.compare(&first).is_gt() {
                first = near;
            }
            if far.compare(&last).is_lt() {
                last = far;
            }
        }
        let overs = first.over * last.over;
        let sum = first.numerator * last.over + last.numerator * first.over;
        let denominator = overs * (self.speed + self.speed);
        indexed(|i| {
            if i == self.axis {
                return self.level(context);
            }
            let mut numerator = d.0[i] * sum;
            if is_moving {
                let moved = self.motion.0[i] * self.height;
                numerator = numerator + overs * (moved + moved);
            }
            context.rational5(o.0[i], numerator * T::step(), denominator * T::step())
        })
    }
}
