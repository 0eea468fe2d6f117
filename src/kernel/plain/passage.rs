//! Lines through triangles and convex polygons (Cyrus and Beck 1978).
//!
//! Let `s = d × (v − o)` for every corner `v` of a polygon that runs counter-clockwise. A line enters over the edge
//! along which `s` changes from positive to negative, and leaves over the one along which it changes back. It crosses
//! an edge with the outward normal `n` at `t = (v − o)·n / d·n`.

use num_traits::Float;

use super::super::clip::End;
use super::super::form::LinearForm;
use super::super::plane::any::AnyForm;
use super::near::size;
use super::outline::{dot, minus, outline};
use super::{LARGEST, LOSS, Rounding, Rounds, TINY, U};
use crate::arithmetic::encoding::{Encoding, Raw};

/// A bound for the relative error of every number here.
const ROUNDED: f64 = 16.0 * U;

/// An edge that a line crosses: one of its corners, and its outward normal, as long as the edge.
#[derive(Clone, Copy)]
struct Side {
    corner: [f64; 2],
    outward: [f64; 2],
}

/// A line, ray or segment that certainly passes through a polygon.
struct Passage<'a> {
    linear: &'a LinearForm<f64, 2>,
    direction: [f64; 2],
    /// No corner is further from the origin than this.
    extent: f64,
    /// The sides over which the whole line enters and leaves.
    sides: [Side; 2],
    /// Which stored ends of the linear lie inside.
    is_inside: [bool; 2],
}

impl<'a> Passage<'a> {
    /// `None` if the forms are others or it is uncertain whether they meet; `Some(None)` where they do not.
    fn of(a: &'a AnyForm<'_, f64>, b: &AnyForm<'_, f64>) -> Option<Option<Self>> {
        let (AnyForm::Linear(linear), AnyForm::Triangle(_) | AnyForm::Hull(_)) = (a, b) else { return None };
        let outline = outline(b)?;
        let corners = outline.corners();
        let (direction, origin) = (linear.direction(), &linear.origin);
        let (last, mut extent) = (corners.last()?, 0.0);
        for corner in corners {
            let reach = size(&minus(corner, origin));
            extent = if reach > extent { reach } else { extent };
        }
        let is_plain = corners.len() > 2
            && size(&direction) + extent + size(origin) < LARGEST
            && size(&direction) > TINY
            && extent > TINY;
        if !is_plain {
            return None;
        }
        let error = ROUNDED * size(&direction) * extent + TINY;
        let side_of = |corner: &[f64; 2]| {
            let [x, y] = minus(corner, origin);
            direction[0] * y - direction[1] * x
        };
        let (mut from, mut before) = (last, side_of(last));
        let (mut sides, mut is_certain) = ([None; 2], true);
        for to in corners {
            let after = side_of(to);
            is_certain &= after.abs() > error;
            if (before > 0.0) != (after > 0.0) {
                let [x, y] = minus(to, from);
                sides[usize::from(after > 0.0)] = Some(Side { corner: *from, outward: [y, 0.0 - x] });
            }
            (from, before) = (to, after);
        }
        match sides {
            [Some(enter), Some(exit)] if is_certain => {
                Self { linear, direction, extent, sides: [enter, exit], is_inside: [false; 2] }.within()
            }
            [None, None] if is_certain => Some(None),
            _ => None,
        }
    }

    /// The passage restricted to the linear's range: whether it reaches the polygon, and which of its ends lie inside.
    fn within(mut self) -> Option<Option<Self>> {
        let [enter, exit] = self.sides;
        // Whether a point is in front of a side; `None` where that is uncertain.
        let before = |side: &Side, place: &[f64; 2]| {
            let reach = self.extent + size(&self.direction);
            let gap = dot(&minus(place, &side.corner), &side.outward);
            (gap.abs() > ROUNDED * size(&side.outward) * reach + TINY).then_some(gap > 0.0)
        };
        if self.linear.starts() {
            if before(&exit, &self.linear.origin)? {
                return Some(None);
            }
            self.is_inside[0] = !before(&enter, &self.linear.origin)?;
        }
        if self.linear.ends() {
            if before(&enter, &self.linear.to)? {
                return Some(None);
            }
            self.is_inside[1] = !before(&exit, &self.linear.to)?;
        }
        Some(Some(self))
    }

    /// Where the common part begins (0) or ends (1).
    fn end<E: Rounds>(&self, which: usize, to: Rounding<'_, E>) -> Option<End<Raw, 2>> {
        let (linear, encoding) = (self.linear, to.encoding);
        match (which, self.is_inside) {
            (0, [true, _]) => return Some(to.own_end(&linear.origin, Raw::ZERO)),
            (1, [_, true]) => return Some(to.own_end(&linear.to, encoding.one)),
            _ => {}
        }
        let Side { corner, outward } = self.sides[which & 1];
        let (ahead, speed) = (minus(&corner, &linear.origin), dot(&self.direction, &outward));
        let t = dot(&ahead, &outward) / speed;
        let (breadth, length) = (size(&outward), Float::sqrt(dot(&outward, &outward)));
        let lost = ROUNDED * breadth * (size(&ahead) + t.abs() * size(&self.direction)) / speed.abs();
        let is_sharp = lost * size(&self.direction) <= LOSS * self.extent
            && lost <= LOSS * if t.abs() > 1.0 { t.abs() } else { 1.0 };
        if !is_sharp {
            return None;
        }
        let (mut point, mut normal) = ([Raw::ZERO; 2], [Raw::ZERO; 2]);
        for i in 0..2 {
            let way = t * self.direction[i];
            let place = linear.origin[i] + way;
            let error = lost * self.direction[i].abs() + ROUNDED * way.abs() + U * place.abs();
            point[i] = to.near(place, error)?;
            let unit = outward[i] / length;
            normal[i] = to.pure(unit, 8.0 * U * unit.abs())?;
        }
        Some(End { t: to.pure(t, lost + 4.0 * U * t.abs())?, point, normal: Some(normal) })
    }
}

/// Whether a line, ray or segment meets a triangle or polygon.
pub fn meets(a: &AnyForm<'_, f64>, b: &AnyForm<'_, f64>) -> Option<Option<()>> {
    Some(Passage::of(a, b)?.map(|_| ()))
}

/// Where the common part begins.
pub fn enter(
    a: &AnyForm<'_, f64>,
    b: &AnyForm<'_, f64>,
    encoding: &'static Encoding,
) -> Option<Option<End<Raw, 2>>> {
    end(a, b, encoding, 0)
}

/// Where the common part ends.
pub fn exit(
    a: &AnyForm<'_, f64>,
    b: &AnyForm<'_, f64>,
    encoding: &'static Encoding,
) -> Option<Option<End<Raw, 2>>> {
    end(a, b, encoding, 1)
}

fn end(
    a: &AnyForm<'_, f64>,
    b: &AnyForm<'_, f64>,
    encoding: &'static Encoding,
    which: usize,
) -> Option<Option<End<Raw, 2>>> {
    let Some(passage) = Passage::of(a, b)? else { return Some(None) };
    let end = rounding!(encoding, |to| passage.end(which, to));
    end.map(Some)
}
