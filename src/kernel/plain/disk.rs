//! A point or disk with a triangle or convex polygon: by the one edge or corner that its center is nearest to.
//!
//! Let a polygon run counter-clockwise, `e` be an edge and `w` the way from its first corner to the center. The center is
//! `w × e / |e|` before the edge. Outside it is nearest to the edge that it is before and beside, which is where `0 < w·e < e·e`,
//! or to the corner that it is beyond: after the end of one edge and ahead of the next (Ericson 5.1.5).

use core::mem::swap;

use num_traits::Float;

use super::super::form::{BallForm, PointForm};
use super::super::measure::Penetration;
use super::super::plane::any::AnyForm;
use super::super::plane::corners::{HullForm, TriangleForm};
use super::contact::{About, apart};
use super::near::size;
use super::outline::{ROUNDED, dot, minus};
use super::{Certain, LARGEST, OF_CROSS, Rounding, Rounds, TINY, U, cross, magnitude};
use crate::arithmetic::each::Each;
use crate::arithmetic::encoding::Raw;

/// A disk, or a point.
struct Disk {
    center: [f64; 2],
    /// At least zero.
    radius: f64,
}

/// The corners of a triangle, in either order, or of a polygon, counter-clockwise.
enum Corners<'a> {
    Three([[f64; 2]; 3]),
    List(&'a [[f64; 2]]),
}

impl Corners<'_> {
    #[inline]
    fn list(&self) -> &[[f64; 2]] {
        match self {
            Self::Three(corners) => corners,
            Self::List(corners) => corners,
        }
    }

    /// Counter-clockwise, if they turn one way for certain.
    #[inline]
    fn turned(mut self) -> Option<Self> {
        if let Self::Three([a, b, c]) = &mut self {
            let (turn, made) = cross(&minus(b, a), &minus(c, a));
            let error = OF_CROSS * made + TINY;
            let (is_left, is_right) = (turn > error, turn < -error);
            if !is_left {
                swap(b, c);
            }
            return (is_left | is_right).then_some(self);
        }
        Some(self)
    }
}

/// The forms of a disk and a polygon, if they are that.
#[inline]
fn taken<'a>(a: &AnyForm<'_, f64>, b: &AnyForm<'a, f64>) -> Option<(Disk, Corners<'a>)> {
    let disk = match *a {
        AnyForm::Point(PointForm(center)) => Disk { center, radius: 0.0 },
        AnyForm::Ball(BallForm { center, radius }) if radius >= 0.0 => Disk { center, radius },
        _ => return None,
    };
    let corners = match *b {
        AnyForm::Triangle(TriangleForm(corners)) => Corners::Three(corners),
        AnyForm::Hull(HullForm(list)) if list.len() > 2 => Corners::List(list),
        _ => return None,
    };
    Some((disk, corners))
}

/// Whether they have a point in common.
pub fn meets(a: &AnyForm<'_, f64>, b: &AnyForm<'_, f64>) -> Option<bool> {
    let (disk, corners) = taken(a, b)?;
    if disk.radius > 0.0 { disk.meets(corners.turned()?.list()) } else { disk.is_within(corners.list()) }
}

/// The shortest way apart of a disk and a polygon.
pub fn contact<E: Rounds>(
    a: &AnyForm<'_, f64>,
    b: &AnyForm<'_, f64>,
    to: Rounding<'_, E>,
) -> Certain<Penetration<Raw, 2>> {
    let (disk, corners) = taken(a, b)?;
    disk.contact(corners.turned()?.list(), to)
}

/// Where the center of a disk is.
enum Place {
    /// Behind every edge.
    Inside,
    /// Before an edge and beside it.
    Before(Side),
    /// Beyond a corner.
    Beyond([f64; 2]),
}

/// An edge as the center sees it.
struct Side {
    /// Outward, as long as the edge.
    outward: [f64; 2],
    /// How far the center is before the edge, times its length.
    gap: f64,
    /// What that may be off.
    error: f64,
}

impl Side {
    /// Of an edge, and the way to the center from where it begins.
    #[inline]
    fn of(edge: &[f64; 2], way: &[f64; 2]) -> Self {
        let outward = [edge[1], 0.0 - edge[0]];
        let (gap, made) = (dot(way, &outward), magnitude(way, &outward));
        Self { outward, gap, error: OF_CROSS * made + TINY }
    }

    /// The square of the edge's length.
    #[inline]
    fn square(&self) -> f64 {
        dot(&self.outward, &self.outward)
    }
}

/// Whether a way leads along an edge, and whether it leads back, where that is certain.
#[inline]
fn along(way: &[f64; 2], edge: &[f64; 2]) -> (bool, bool) {
    let (along, error) = (dot(way, edge), OF_CROSS * magnitude(way, edge) + TINY);
    (along > error, along < -error)
}

impl Disk {
    /// Whether the center lies inside, which is to say on the same side of all edges, whichever way these turn.
    #[inline]
    fn is_within(&self, corners: &[[f64; 2]]) -> Option<bool> {
        let mut from = corners.last()?;
        let (mut all, mut any) = ([true; 2], [false; 2]);
        for to in corners {
            let side = Side::of(&minus(to, from), &minus(&self.center, from));
            let (is_before, is_behind) = (side.gap > side.error, side.gap < -side.error);
            all = [all[0] & is_before, all[1] & is_behind];
            any = [any[0] | is_before, any[1] | is_behind];
            from = to;
        }
        let is_inside = all[0] | all[1];
        (is_inside | (any[0] & any[1])).then_some(is_inside)
    }

    /// Where the center lies, for certain.
    #[inline]
    fn place(&self, corners: &[[f64; 2]]) -> Option<Place> {
        let [.., before, from] = corners else { return None };
        let (mut from, mut way) = (from, minus(&self.center, from));
        let (mut is_inside, mut is_past) = (true, along(&way, &minus(from, before)).0);
        for to in corners {
            let (edge, next) = (minus(to, from), minus(&self.center, to));
            let (side, (is_after, is_ahead)) = (Side::of(&edge, &way), along(&way, &edge));
            if is_past & is_ahead {
                return Some(Place::Beyond(*from));
            }
            let (is_past_end, is_before_end) = along(&next, &edge);
            if (side.gap > side.error) & is_after & is_before_end {
                return Some(Place::Before(side));
            }
            is_inside &= side.gap < -side.error;
            (from, way, is_past) = (to, next, is_past_end);
        }
        is_inside.then_some(Place::Inside)
    }

    /// Whether the disk reaches the polygon: the distance squared, times the edge's length squared, against the radius'.
    #[inline]
    fn meets(&self, corners: &[[f64; 2]]) -> Option<bool> {
        let reach = self.radius * self.radius;
        let (least, most, reach) = match self.place(corners)? {
            Place::Inside => return Some(true),
            Place::Before(ref side @ Side { gap, error, .. }) => {
                ((gap - error) * (gap - error), (gap + error) * (gap + error), reach * side.square())
            }
            Place::Beyond(corner) => {
                let way = minus(&self.center, &corner);
                let square = dot(&way, &way);
                (square, square, reach)
            }
        };
        let lost = 16.0 * U * reach + TINY;
        let (is_apart, is_met) =
            (least * (1.0 - 16.0 * U) > reach + lost, most * (1.0 + 16.0 * U) < reach - lost);
        (is_apart | is_met).then_some(is_met)
    }

    fn contact<E: Rounds>(&self, corners: &[[f64; 2]], to: Rounding<'_, E>) -> Certain<Penetration<Raw, 2>> {
        let (mut extent, mut sum) = (0.0, self.radius + size(&self.center));
        for corner in corners {
            let reach = size(&minus(corner, &self.center));
            extent = if reach > extent { reach } else { extent };
            sum += reach;
        }
        if !(sum < LARGEST && extent > TINY) {
            return None;
        }
        let about = About { radius_a: self.radius, radius_b: 0.0, lost: 2.0 * ROUNDED * extent };
        let side = match self.place(corners)? {
            Place::Inside => self.nearest_side(corners, 2.0 * about.lost)?,
            Place::Before(side) => side,
            Place::Beyond(corner) => return apart((&self.center, self.radius), (&corner, 0.0), to),
        };
        let square = side.square();
        if square <= TINY {
            return None;
        }
        let length = Float::sqrt(square);
        let gap = side.gap / length;
        if (self.radius - gap).abs() <= about.lost + ROUNDED * self.radius || gap.abs() <= about.lost {
            return None;
        }
        if gap > self.radius {
            return Some(None);
        }
        about.across(self.center, true, side.outward.each(|x| 0.0 - x / length), gap, to)
    }

    /// The side that the center is the least deep behind, if the others are deeper by so much at least.
    fn nearest_side(&self, corners: &[[f64; 2]], margin: f64) -> Option<Side> {
        let (mut from, mut least, mut second) = (corners.last()?, f64::INFINITY, f64::INFINITY);
        let (mut nearest, mut is_plain) = (None, true);
        for to in corners {
            let side = Side::of(&minus(to, from), &minus(&self.center, from));
            let square = side.square();
            is_plain &= square > TINY;
            let depth = (0.0 - side.gap) / Float::sqrt(square);
            if depth < least {
                (nearest, second, least) = (Some(side), least, depth);
            } else if depth < second {
                second = depth;
            }
            from = to;
        }
        nearest.filter(|_| is_plain && second - least > margin)
    }
}
