//! Which of several ways out of an overlap is the shortest, and whether there is one, in double words, where floats cannot tell.
//!
//! Rounding bends a face of a hull that was placed, so that it is several faces. The cores overlap along their normals by depths that differ by roundings.
//! What touches is a rounding deep, or apart by as much. A double word tells each depth much better than that.

use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{Certain, U, Uncertain, certain_if, difference, dot};
use crate::distance::cores_fast::Sums;
use crate::distance::exits_fast::OverlapDirection;
use crate::distance::hull_body_fast::HullBody;
use crate::number::double::{self, Digits, Double};
use crate::number::each::{Each, FloatVector, indexed};
use crate::number::precision::Precision;

/// The ways out that may be the shortest, as far as floats know.
pub struct TiedExits<M> {
    /// The least depth of which floats are certain.
    pub limit: f64,
    shortest: Option<(OverlapDirection<M>, DeepDepth)>,
    /// The least that the depth of any other may be.
    next: Option<Double>,
}

/// A depth, and an error bound.
#[derive(Clone, Copy)]
pub struct DeepDepth {
    depth: Double,
    error: f64,
}

impl<M> TiedExits<M> {
    pub fn up_to(limit: f64) -> Self {
        Self { limit, shortest: None, next: None }
    }

    pub fn offer(&mut self, exit: OverlapDirection<M>, deep: DeepDepth) {
        let is_shorter = match &self.shortest {
            Some((_, old)) => (deep.depth - old.depth).value() < 0.0,
            None => true,
        };
        let other = if is_shorter { self.shortest.replace((exit, deep)) } else { Some((exit, deep)) };
        let Some((_, other)) = other else { return };
        let least = other.depth - Double::from(other.error);
        self.next = Some(match self.next {
            Some(next) if (least - next).value() >= 0.0 => next,
            _ => least,
        });
    }

    /// The shortest one, if that is certain.
    pub fn settled(self) -> Certain<OverlapDirection<M>> {
        let (exit, deep) = self.shortest.ok_or(Uncertain)?;
        let is_first = self.next.is_none_or(|next| (next - deep.depth).value() > 2.0 * deep.error);
        certain_if(is_first, ())?;
        deep.settled(exit)
    }
}

impl DeepDepth {
    /// The same way out with this depth, if floats leave open whether there is one; the depth is negative if there is none.
    pub fn settled<M>(self, exit: OverlapDirection<M>) -> Certain<OverlapDirection<M>> {
        if exit.depth > exit.error {
            return Ok(exit);
        }
        let depth = self.depth.value();
        let exactly = Some(Near { value: self.depth, error: self.error });
        let exit = OverlapDirection { depth, error: self.error + U * depth.abs(), exactly, ..exit };
        certain_if(depth.abs() > exit.error, exit)
    }

    /// How deep two cores overlap along a direction, which is across two vectors. No corner is further than a size from an origin.
    ///
    /// A number of the cross product is off by no more than a few [`LOST`](Digits::LOST) of the product of the vectors' sizes, and a height by no more than
    /// that of the corners' size. Only the corners are looked at that are furthest but for the error of floats.
    pub fn across<M>(
        [u, v]: [[Double; 3]; 2],
        bodies: [&HullBody<'_>; 2],
        (origin, extent): (&FloatVector, f64),
        exit: &OverlapDirection<M>,
    ) -> Self {
        let normal = double::cross(&u, &v);
        let is_back = dot(&normal.each(Double::value), &exit.normal) < 0.0;
        let normal = if is_back { normal.each(|x: Double| -x) } else { normal };
        let furthest = |side: usize, sign: f64| {
            let height = |corner: &FloatVector| sign * dot(&difference(corner, origin), &exit.normal);
            let mut most = f64::NEG_INFINITY;
            for corner in bodies[side].corners() {
                most = most.greater(height(&corner));
            }
            let mut found: Option<Double> = None;
            for (number, corner) in bodies[side].corners().enumerate() {
                if height(&corner) >= most - 2.0 * exit.error * exit.length {
                    let corner = bodies[side].corner_in_words(number);
                    let x = double::dot(&indexed(|i| corner[i] - Double::from(origin[i])), &normal);
                    let is_further = found.is_none_or(|most| sign * (x - most).value() > 0.0);
                    found = if is_further { Some(x) } else { found };
                }
            }
            found.unwrap_or(Double::ZERO)
        };
        let length = double::dot(&normal, &normal).sqrt();
        let depth = (furthest(0, 1.0) - furthest(1, -1.0)).over(length);
        let [u, v] = [u, v].each(|way: [Double; 3]| size(&way.each(Double::value)));
        let made = u * v / length.value() * extent + depth.value().abs();
        let slack = bodies[0].slack + bodies[1].slack;
        Self { depth, error: 16.0 * Double::LOST * made + 4.0 * Sums::<3>::LEFT * slack }
    }
}
