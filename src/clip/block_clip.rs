//! The part of a line, ray or segment inside an axis-aligned box in space.

use crate::clip::capsule_clip::against;
use crate::clip::through::{End, MadeEnd};
use crate::form::block::Block;
use crate::form::coordinates::{Point, Vector};
use crate::form::linear::Linear;
use crate::form::penetration::unit;
use crate::form::projection::is_over;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::indexed;
use crate::number::encoding::{Encoding, Raw};
use crate::number::time::{Known, Ratio};
use core::cmp::Ordering;

/// A face that the line crosses, at `numerator / denominator`; the denominator is positive.
pub struct Pass<T: Arithmetic> {
    pub(crate) axis: usize,
    pub(crate) bound: Point<T, 3>,
    pub numerator: T::D1,
    pub denominator: T::D1,
}

impl<T: Arithmetic> Pass<T> {
    pub(crate) fn compare(&self, other: &Self) -> Ordering {
        (self.numerator * other.denominator).compare(other.numerator * self.denominator)
    }
}

/// A unit vector along an axis.
pub fn axis_vector(encoding: &Encoding, axis: usize, way: Ordering) -> [Raw; 3] {
    let one = if way.is_lt() { encoding.minus_one } else { encoding.one };
    indexed(|i| if i == axis { one } else { Raw::ZERO })
}

impl<T: Construction> Block<T> {
    /// The outward normal at a point of the surface that opposes a direction most.
    pub fn normal_at(&self, context: T, p: Point<T, 3>, inward: &Vector<T, 3>) -> [Raw; 3] {
        let bounds = self.bounds_at(|i, bound| (p.0[i] - bound).is_zero());
        self.normal_on(context, bounds, inward)
    }

    /// The normal at a point that lies on these bounds. A box without interior has only the sides of the set that it is,
    /// and those of its rim only for a direction along the set.
    pub(crate) fn normal_on(&self, context: T, bounds: [Ordering; 3], inward: &Vector<T, 3>) -> [Raw; 3] {
        let extent = self.max - self.min;
        let is_thin: [bool; 3] = indexed(|i| extent.0[i].is_zero());
        let across: Vector<T, 3> = Vector(indexed(|i| if is_thin[i] { inward.0[i] } else { T::D1::ZERO }));
        if !across.is_zero() {
            return match is_thin.into_iter().filter(|is_thin| *is_thin).count() {
                3 => unit(context, &-*inward),
                2 => against(context, &extent, inward),
                _ => unit(context, &-across),
            };
        }
        // Along the set, its thin axes are across the direction.
        let mut best: Option<(usize, T::D1)> = None;
        for i in (0..3).filter(|i| bounds[*i].is_ne()) {
            let along = if is_thin[i] { T::D1::ZERO } else { inward.0[i].flipped(bounds[i].is_lt()) };
            let is_better = match best {
                Some((_, least)) => along.compare(least).is_lt(),
                None => true,
            };
            best = if is_better { Some((i, along)) } else { best };
        }
        let (axis, way) = best.map_or((0, Ordering::Greater), |(i, _)| (i, bounds[i]));
        axis_vector(context.encoding(), axis, way)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn crossed_end(&self, context: T, linear: &Linear<T, 3>, way: Ordering) -> MadeEnd<T, 3> {
        let Some(Pass { axis, bound, numerator, denominator }) = self.pass(linear, way) else {
            // Only a linear that is a point crosses no face, and that has stored ends.
            return MadeEnd::make(context, Known::Beginning, |t| End {
                t,
                point: linear.origin.scalars(context),
                normal: None,
            });
        };
        let (origin, direction) = (linear.origin, linear.direction);
        let whole = denominator * T::step();
        let time = Ratio { numerator: numerator * T::step(), denominator: whole };
        MadeEnd::make(context, time, |t| {
            let point = indexed(|i| {
                if i == axis {
                    context.stored(bound.0[i])
                } else {
                    context.rational(origin.0[i], direction.0[i] * numerator * T::step(), whole)
                }
            });
            // A point is on a bound if m·(bound − o) = n·d.
            let bounds = self.bounds_at(|i, place| {
                if i == axis {
                    return (place - bound.0[i]).is_zero();
                }
                ((place - origin.0[i]) * denominator - direction.0[i] * numerator).is_zero()
            });
            let normal = self.normal_on(context, bounds, &linear.inward(way));
            End { t, point, normal: Some(normal) }
        })
    }
}

impl<T: Arithmetic> Block<T> {
    /// Whether a line, ray or segment has a point in common with the box: by separating axes (Ericson 5.3.3), all
    /// lengths doubled. For a line, the candidates are the cross products of its direction and the edges; for a ray or
    /// segment also the axes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_met(&self, linear: &Linear<T, 3>) -> bool {
        let end = if linear.ends { linear.end } else { linear.origin };
        let (way, side) = ((linear.origin - self.min) + (end - self.max), self.max - self.min);
        let direction = &linear.direction;
        let mut met = true;
        for (i, j) in [(0, 1), (0, 2), (1, 2)] {
            let (x, y) = (direction.0[i], direction.0[j]);
            let reach = side.0[i] * y.absolute() + side.0[j] * x.absolute();
            met &= (way.0[i] * y - way.0[j] * x).absolute().is_at_most(reach);
        }
        if linear.starts {
            for i in 0..3 {
                met &= is_over(linear.ends, way.0[i], direction.0[i], side.0[i]);
            }
        }
        met
    }

    /// Where the whole line enters (`Less`) or leaves (`Greater`) through a face; `None` if it has no direction.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn pass(&self, linear: &Linear<T, 3>, way: Ordering) -> Option<Pass<T>> {
        let mut best: Option<Pass<T>> = None;
        for axis in 0..3 {
            let along = linear.direction.0[axis].sign();
            if along.is_eq() {
                continue;
            }
            // A line that runs up enters through the lower face and leaves through the upper one.
            let bound = if along == way { self.max } else { self.min };
            let flip = along.is_lt();
            let numerator = (bound.0[axis] - linear.origin.0[axis]).flipped(flip);
            let pass = Pass { axis, bound, numerator, denominator: linear.direction.0[axis].flipped(flip) };
            let is_better = match &best {
                Some(best) => pass.compare(best) == way.reverse(),
                None => true,
            };
            if is_better {
                best = Some(pass);
            }
        }
        best
    }

    /// The bounds on which a point lies: for each axis the lower or upper one (`Less`, `Greater`), or neither. For a
    /// flat box it is the upper one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn bounds_at(&self, is_at: impl Fn(usize, T::Coordinate) -> bool) -> [Ordering; 3] {
        let mut bounds = [Ordering::Equal; 3];
        for (i, bound) in bounds.iter_mut().enumerate() {
            if is_at(i, self.max.0[i]) {
                *bound = Ordering::Greater;
            } else if is_at(i, self.min.0[i]) {
                *bound = Ordering::Less;
            }
        }
        bounds
    }
}
