//! The part of a line, ray or segment inside a rectangle: two slabs (Kay and Kajiya 1986; Ericson 5.3.3).
//!
//! Along the line each slab is an interval of `t` whose ends are fractions. The later beginning and the earlier end of
//! the intervals are found by cross-multiplication; nothing is divided before the verdict.

use core::cmp::Ordering;

use crate::clip::surface_normal;
use crate::clip::through::{End, MadeEnd};
use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_plane::PlaneCore;
use crate::form::linear::Linear;
use crate::form::penetration::unit;
use crate::form::quad::Quad;
use crate::form::solid::Solid;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::{Each, indexed};
use crate::number::time::{Known, Ratio};

/// A line relative to a slab. All lengths are multiplied by that of the axis.
struct Strip<T: Arithmetic> {
    /// The signed distances from the origin to the lower side and to the higher one.
    bounds: [T::D2; 2],
    /// The component of the direction across the slab.
    speed: T::D2,
}

/// Where the line crosses a side of a slab: a parameter as a fraction.
struct SlabPass<T: Arithmetic> {
    numerator: T::D2,
    /// Positive.
    denominator: T::D2,
    /// Whether it is the higher side.
    high: bool,
}

impl<T: Arithmetic> Strip<T> {
    /// Where the line enters the slab (`Less`) or leaves it (`Greater`): `(bound − o)·g / d·g`. `None` if it is
    /// parallel to the slab.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pass(&self, way: Ordering) -> Option<SlabPass<T>> {
        let sign = self.speed.sign();
        if sign.is_eq() {
            return None;
        }
        // A line that runs up leaves over the higher side and enters over the lower one.
        let (high, flip) = (sign == way, sign.is_lt());
        let [low_bound, high_bound] = self.bounds;
        let numerator = T::D2::either(high, high_bound, low_bound).flipped(flip);
        Some(SlabPass { numerator, denominator: self.speed.flipped(flip), high })
    }

    /// The side of the slab on which the line is at a pass; `None` if it is on neither.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn side_at(&self, pass: &SlabPass<T>) -> Option<bool> {
        let reached = self.speed * pass.numerator;
        let [low, high] = self.bounds;
        if (low * pass.denominator).compare(reached).is_eq() {
            return Some(false);
        }
        (high * pass.denominator).compare(reached).is_eq().then_some(true)
    }
}

impl<T: Arithmetic> SlabPass<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compare(&self, other: &Self) -> Ordering {
        (self.numerator * other.denominator).compare(other.numerator * self.denominator)
    }
}

/// The line relative to the slab across the first side, and to the other one.
#[cfg_attr(not(debug_assertions), inline(always))]
fn strips<T: Arithmetic>(linear: &Linear<T, 2>, quad: &Quad<T>) -> [Strip<T>; 2] {
    let [low, _, high, _] = quad.corners;
    let components = |v: Vector<T, 2>| v.0.each(|x| x * T::step());
    let [low_x, low_y] = components(low - linear.origin);
    let [high_x, high_y] = components(high - linear.origin);
    let [speed_x, speed_y] = components(linear.direction);
    [Strip { bounds: [low_x, high_x], speed: speed_x }, Strip { bounds: [low_y, high_y], speed: speed_y }]
}

/// Where the whole line, which meets the rectangle, enters (`Less`) or leaves (`Greater`). At a corner the normal is
/// that of the side which the line crosses more steeply.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn crossed_end<T: Construction, C: PlaneCore<T>>(
    context: T,
    linear: &Linear<T, 2>,
    solid: &Solid<T, C>,
    quad: &Quad<T>,
    way: Ordering,
) -> MadeEnd<T, 2> {
    let [x, y] = strips(linear, quad);
    match (x.pass(way), y.pass(way)) {
        // The later of the two entries, or the earlier of the two exits.
        (Some(first), Some(second)) if second.compare(&first) == way.reverse() => {
            end(context, (linear, way), solid, quad, (1, second), &x)
        }
        (Some(first), _) => end(context, (linear, way), solid, quad, (0, first), &y),
        (None, Some(second)) => end(context, (linear, way), solid, quad, (1, second), &x),
        // Only a linear that is a point crosses no side, and that has stored ends.
        (None, None) => MadeEnd::make(context, Known::Beginning, |t| End {
            t,
            point: linear.origin.scalars(context),
            normal: None,
        }),
    }
}

/// The end where the line crosses a side of one slab; it is at a corner if it is on a side of the other slab, too.
#[cfg_attr(not(debug_assertions), inline(always))]
fn end<T: Construction, C: PlaneCore<T>>(
    context: T,
    (linear, way): (&Linear<T, 2>, Ordering),
    solid: &Solid<T, C>,
    quad: &Quad<T>,
    (slab, pass): (usize, SlabPass<T>),
    other: &Strip<T>,
) -> MadeEnd<T, 2> {
    let time = Ratio { numerator: pass.numerator, denominator: pass.denominator };
    MadeEnd::make(context, time, |t| {
        if let Some(other_high) = other.side_at(&pass) {
            let [x_high, y_high] = if slab == 0 { [pass.high, other_high] } else { [other_high, pass.high] };
            let number = [[0, 3], [1, 2]][usize::from(x_high)][usize::from(y_high)];
            let normal = surface_normal::at_corner_of_quad(context, solid, quad, number, &linear.inward(way));
            return End { t, point: quad.corners[number].scalars(context), normal: Some(normal) };
        }
        let across = quad.across(slab);
        let outward = Vector::<T, 2>(across.0.each(|x| x.flipped(!pass.high)));
        let [min, max] = quad.bounds();
        let bound = Point::either(pass.high, max, min);
        let point = indexed(|i| match i == slab {
            // This is a coordinate of the side itself.
            true => context.stored(bound.0[i]),
            false => {
                let numerator = linear.direction.0[i] * pass.numerator;
                context.rational(linear.origin.0[i], numerator, pass.denominator)
            }
        });
        End { t, point, normal: Some(unit(context, &outward)) }
    })
}
