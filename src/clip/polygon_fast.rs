//! Lines through convex polygons (Cyrus and Beck 1978).
//!
//! A line `o + t·d` crosses a side with the outward normal `n` and a corner `v` at `t = (v − o)·n / d·n`. It enters over
//! one side and leaves over another. Which these are follows from the corners that lie on its left, where
//! `d × (v − o) > 0`, and those on its right.

use num_traits::Float;

use crate::certificate::near::{Near, size};
use crate::certificate::outline::{dot, minus, outline};
use crate::certificate::rounded::{
    Certain, CommonDivisor, LARGEST, LEAST, Outcome, Rounding, TINY, U, Uncertain, certain_if,
};
use crate::clip::passes::{EnterOrLeave, LOST, Passes, Spot, values};
use crate::clip::through::End;
use crate::form::plane::AnyForm;
use crate::form::stored::{LinearForm, LinearRange};
use crate::number::double::Double;
use crate::number::each::Each;
use crate::number::encoding::{Encoding, Raw};

/// A bound for the relative error of every number here.
pub const ROUNDED: f64 = 16.0 * U;

/// A side that a line crosses.
#[derive(Clone, Copy, Debug)]
pub struct PolygonSide {
    /// The outward normal, of any length.
    outward: [f64; 2],
    /// How far the side is ahead of the linear's origin in that direction, times the normal's length.
    ahead: Near,
    /// How far the direction leads that way.
    speed: Near,
    /// A corner at an end of the side or, for an oriented rectangle, the center.
    base: [f64; 2],
    /// The vector from there to the side; zero if the base is on it.
    arm: [f64; 2],
}

impl PolygonSide {
    /// The side with this outward normal, for a direction, and how far it is ahead of a point.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of(outward: [f64; 2], ahead: Near, direction: &[f64; 2]) -> Self {
        let error = ROUNDED * size(&outward) * size(direction);
        Self {
            outward,
            ahead,
            speed: Near { value: dot(direction, &outward), error },
            base: [0.0; 2],
            arm: [0.0; 2],
        }
    }

    /// The same, at the end of a vector from a point.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn beyond(self, base: [f64; 2], arm: [f64; 2]) -> Self {
        Self { base, arm, ..self }
    }

    /// The side with this outward normal through a corner, which is given also as seen from the linear's origin.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn through(corner: [f64; 2], from: &[f64; 2], outward: [f64; 2], direction: &[f64; 2]) -> Self {
        let error = ROUNDED * size(&outward) * size(from) + TINY;
        Self::of(outward, Near { value: dot(from, &outward), error }, direction).beyond(corner, [0.0; 2])
    }

    /// The side, seen from a point `p` of the line: `(b + a − p)·n` ahead, for the base `b` and the arm `a`.
    fn seen(&self, spot: &Spot<'_, 2>) -> Self {
        let ([x, y], of_from) = spot.from(&self.base);
        let [n, m] = self.outward.each(Double::from);
        let [u, v] = self.arm.each(Double::from);
        let ahead = (u * n + v * m) - (x * n + y * m);
        let (value, reach, breadth) = (ahead.value(), size(&values(&[x, y])), size(&self.outward));
        let lost = LOST * (size(&self.arm) + reach) * breadth + of_from * breadth;
        // The normal of a float polygon's side is the rounded difference of its corners.
        let of_normal =
            if spot.to().is_float() & (self.arm == [0.0; 2]) { ROUNDED * breadth * reach } else { 0.0 };
        Self { ahead: Near { value, error: of_normal + lost + 2.0 * U * value.abs() + TINY }, ..*self }
    }

    /// Whether the linear's origin, or its other end, is in front of the side.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_behind(&self, end: usize) -> Certain<bool> {
        let Self { ahead, speed, .. } = self;
        let left = match end {
            0 => *ahead,
            _ => Near { value: ahead.value - speed.value, error: 2.0 * (ahead.error + speed.error) },
        };
        certain_if(left.is_positive() | left.is_negative(), left.is_negative())
    }
}

/// A line, ray or segment that certainly passes through a polygon.
#[derive(Debug)]
pub struct PolygonPassage<'a> {
    linear: &'a LinearForm<f64, 2>,
    direction: [f64; 2],
    /// No corner is further from the origin than this.
    extent: f64,
    /// The sides over which the whole line enters and leaves.
    enter: PolygonSide,
    exit: PolygonSide,
    /// Which stored ends of the linear lie inside.
    is_origin_inside: bool,
    is_end_inside: bool,
    /// Whether quotients are products with the inverse of their divisor, as where a program compiles the stage for `f32`.
    pub(super) by_inverse: bool,
}

impl<'a> PolygonPassage<'a> {
    /// The passage through a rectangle, triangle or polygon; uncertain if the forms are others or may not meet.
    pub fn listed(a: &'a AnyForm<'_, f64>, b: &AnyForm<'_, f64>) -> Outcome<Self> {
        match (a, b) {
            (AnyForm::Linear(linear), AnyForm::Oriented(rect)) => Self::of_rect(linear, rect),
            (AnyForm::Linear(linear), AnyForm::Triangle(_) | AnyForm::Hull(_)) => {
                Self::through(linear, outline(b).ok_or(Uncertain)?.corners())
            }
            _ => Err(Uncertain),
        }
    }

    /// Through a polygon, by its corners counter-clockwise. The line enters over the edge along which they change from its left
    /// to its right.
    #[inline]
    fn through(linear: &'a LinearForm<f64, 2>, corners: &[[f64; 2]]) -> Outcome<Self> {
        let (direction, origin) = (linear.direction(), &linear.origin);
        let (last, mut extent) = (corners.last().ok_or(Uncertain)?, 0.0);
        for corner in corners {
            let reach = size(&minus(corner, origin));
            extent = if reach > extent { reach } else { extent };
        }
        let is_plain = corners.len() > 2
            && size(&direction) + extent + size(origin) < LARGEST
            && size(&direction) > LEAST
            && extent > LEAST;
        if !is_plain {
            return Err(Uncertain);
        }
        let error = ROUNDED * size(&direction) * extent + TINY;
        let side_of = |ahead: &[f64; 2]| direction[0] * ahead[1] - direction[1] * ahead[0];
        let mut from = minus(last, origin);
        let (mut before, mut sides, mut is_certain) = (side_of(&from), [None; 2], true);
        let mut corner = last;
        for next in corners {
            let to = minus(next, origin);
            let after = side_of(&to);
            is_certain &= after.abs() > error;
            if (before > 0.0) != (after > 0.0) {
                let [x, y] = minus(next, corner);
                sides[usize::from(after > 0.0)] = Some((corner, from, [y, 0.0 - x]));
            }
            (from, before, corner) = (to, after, next);
        }
        let [Some(enter), Some(exit)] = sides else {
            return certain_if(is_certain & sides[0].is_none() & sides[1].is_none(), None);
        };
        if !is_certain {
            return Err(Uncertain);
        }
        let side = |(corner, from, outward): (&[f64; 2], _, _)| {
            PolygonSide::through(*corner, &from, outward, &direction)
        };
        Self::over([side(enter), side(exit)], linear, direction, extent)
    }

    /// The passage of a linear whose whole line enters over one side and leaves over the other.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn over(
        [enter, exit]: [PolygonSide; 2],
        linear: &'a LinearForm<f64, 2>,
        direction: [f64; 2],
        extent: f64,
    ) -> Outcome<Self> {
        let (mut is_origin_inside, mut is_end_inside) = (false, false);
        if linear.starts() {
            if exit.is_behind(0)? {
                return Ok(None);
            }
            is_origin_inside = !enter.is_behind(0)?;
        }
        if linear.ends() {
            if enter.is_behind(1)? {
                return Ok(None);
            }
            is_end_inside = !exit.is_behind(1)?;
        }
        Ok(Some(Self {
            linear,
            direction,
            extent,
            enter,
            exit,
            is_origin_inside,
            is_end_inside,
            by_inverse: false,
        }))
    }

    /// Where the common part begins.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn enter(&self, to: Rounding<'_>) -> Certain<End<Raw, 2>> {
        if self.is_origin_inside {
            return Ok(to.own_end(&self.linear.origin, Raw::ZERO));
        }
        self.crossed(&self.enter, to)
    }

    /// Where the common part ends.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn exit(&self, to: Rounding<'_>) -> Certain<End<Raw, 2>> {
        if self.is_end_inside {
            return Ok(to.own_end(&self.linear.to, to.encoding.one));
        }
        self.crossed(&self.exit, to)
    }

    /// Where the whole line crosses a side.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn crossed(&self, side: &PolygonSide, to: Rounding<'_>) -> Certain<End<Raw, 2>> {
        let PolygonSide { outward, ahead, speed, .. } = *side;
        let (by_speed, by_length) = (
            CommonDivisor::of(speed.value, self.by_inverse),
            CommonDivisor::of(Float::sqrt(dot(&outward, &outward)), self.by_inverse),
        );
        let t = by_speed.divide(ahead.value);
        let lost = (ahead.error + t.abs() * speed.error) / speed.value.abs();
        let is_sharp =
            lost * size(&self.direction) <= to.loss() * self.extent && lost <= to.loss() * to.scale(t);
        if !is_sharp {
            return Err(Uncertain);
        }
        let (mut point, mut normal) = ([Raw::ZERO; 2], [Raw::ZERO; 2]);
        for i in 0..2 {
            // The division comes last, not the rounded parameter first, so that whole numbers stay whole.
            let way = by_speed.divide(self.direction[i] * ahead.value);
            let place = self.linear.origin[i] + way;
            let error = lost * self.direction[i].abs() + ROUNDED * way.abs() + U * place.abs();
            point[i] = to.place(i, place, error)?;
            let unit = by_length.divide(outward[i]) + 0.0;
            normal[i] = to.pure(unit, 8.0 * U * unit.abs())?;
        }
        Ok(End { t: to.time(t, lost + 4.0 * U * t.abs())?, point, normal: Some(normal) })
    }
}

impl Passes<2> for PolygonPassage<'_> {
    fn end(&self, way: EnterOrLeave, to: Rounding<'_>) -> Certain<End<Raw, 2>> {
        if way < 0.0 { self.enter(to) } else { self.exit(to) }
    }

    fn end_nearby(&self, way: EnterOrLeave, to: Rounding<'_>) -> Certain<End<Raw, 2>> {
        let (side, direction) = (if way < 0.0 { &self.enter } else { &self.exit }, self.direction);
        let spot = Spot::of(self.linear, side.ahead.value / side.speed.value, to.encoding)?;
        let linear = LinearForm { origin: spot.rest, to: direction, range: LinearRange::Line };
        let extent = size(&values(&spot.from(&side.base).0)) + size(&side.outward);
        PolygonPassage { linear: &linear, direction, extent, ..*self }.crossed(&side.seen(&spot), spot.to())
    }
}

/// Whether a line, ray or segment meets a rectangle, triangle or polygon.
pub fn meets(a: &AnyForm<'_, f64>, b: &AnyForm<'_, f64>) -> Outcome<()> {
    Ok(PolygonPassage::listed(a, b)?.map(|_| ()))
}

/// Where the common part of a line, ray or segment and a rectangle, triangle or polygon begins, and where it ends; each may be uncertain by itself.
pub fn ends(
    a: &AnyForm<'_, f64>,
    b: &AnyForm<'_, f64>,
    encoding: &'static Encoding,
) -> Outcome<[Certain<End<Raw, 2>>; 2]> {
    let Some(passage) = PolygonPassage::listed(a, b)? else { return Ok(None) };
    let to = Rounding::to(encoding);
    Ok(Some([passage.enter(to), passage.exit(to)]))
}
