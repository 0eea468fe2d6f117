//! Contact manifolds: both ends of the stretch along which two solids face each other, as in the
//! [kernel](crate::manifold::manifold_in_plane), in floats and for contacts over a side.
//!
//! What is uncertain is left to the careful stage, for example sides that are parallel, or corners that are opposite,
//! to within rounding. Along an axis, where the corners are as they are stored, this is decided exactly.

use num_traits::Float;

use crate::certificate::outline::{FacingEdge, dot, minus};
use crate::certificate::rounded::{Certain, LARGEST, TINY};
use crate::form::plane::AnyForm;
use crate::form::stored::HalfForm;
use crate::manifold::disk_manifold;
use crate::manifold::exit::{Exits, exits, other_exit};
use crate::manifold::manifold_in_plane::PlaneManifold;
use crate::manifold::sided::{Named, ROUNDED, SidedBody};
use crate::manifold::store::Store;
use crate::manifold::stretch::Stretch;
use crate::number::each::Each;
use crate::number::encoding::Encoding;

/// The manifold of two solids that are at most `margin` apart; `None` where that is uncertain, or not over a
/// side.
pub fn meet(
    a: &AnyForm<'_, f64>,
    b: &AnyForm<'_, f64>,
    margin: f64,
    encoding: &'static Encoding,
) -> Certain<PlaneManifold> {
    let step = if encoding.is_float { 1.0 } else { encoding.step() };
    if let AnyForm::Half(half) = b {
        return on_half_space(&SidedBody::of(a, step)?, half, margin, encoding);
    }
    if let AnyForm::Ball(_) = a
        && let Some(found) = disk_manifold::manifold(a, b, margin, encoding)
    {
        return Some(found);
    }
    let (a, b) = (SidedBody::of(a, step)?, SidedBody::of(b, step)?);
    let origin = a.corner(0).0;
    let ((reach, size), (extent, other)) = (a.outline.reach(&origin), b.outline.reach(&origin));
    let extent = if reach > extent { reach } else { extent };
    let is_plain = size + other + margin < LARGEST && extent > TINY;
    if is_plain { over_a_side(&a, &b, margin, extent, encoding) } else { None }
}

pub fn over_a_side(
    a: &SidedBody<'_>,
    b: &SidedBody<'_>,
    margin: f64,
    extent: f64,
    encoding: &'static Encoding,
) -> Certain<PlaneManifold> {
    let Exits { first: exit, second, third, lost: most } = exits(a, b, extent)?;
    let radius = a.outline.radius + b.outline.radius;
    let lost = exit.lost + ROUNDED * (radius + margin);
    let left = radius + margin - exit.gap;
    if left < -lost {
        return Some(None);
    }
    if exit.gap - third <= lost + most {
        return None;
    }
    let is_parallel = exit.gap - second <= lost + most;
    if is_parallel {
        let next = other_exit(a, b, extent, &exit, second)?;
        // Both candidates have the same direction, over a side of each solid.
        let is_same = exit.is_of_a != next.is_of_a && dot(&exit.facing.outward, &next.facing.outward) < 0.0;
        if !(is_same && is_along_axis(a, b, &exit.facing) && is_along_axis(a, b, &next.facing)) {
            return None;
        }
    }
    if left <= lost || (radius - exit.gap).abs() <= lost {
        return None;
    }
    let (own, other) = if exit.is_of_a { (a, b) } else { (b, a) };
    let length = exit.facing.length();
    let normal = exit.facing.outward.each(|x| x / length);
    let is_exact = is_along_axis(a, b, &exit.facing);
    let stretch = Stretch { own, other, exit: &exit, normal, lost, is_exact, margin, encoding };
    stretch.manifold(is_parallel)
}

/// Whether a side is along an axis, and all corners are as they are stored.
pub fn is_along_axis(a: &SidedBody<'_>, b: &SidedBody<'_>, side: &FacingEdge) -> bool {
    let [x, y] = side.outward;
    a.slack + b.slack == 0.0 && (x == 0.0 || y == 0.0)
}

/// The manifold of a solid and the surface of a half-space.
pub fn on_half_space(
    body: &SidedBody<'_>,
    half: &HalfForm<f64, 2>,
    margin: f64,
    encoding: &'static Encoding,
) -> Certain<PlaneManifold> {
    let (extent, size) = body.outline.reach(&half.origin);
    let length = Float::sqrt(dot(&half.normal, &half.normal));
    let is_plain = size + margin + half.origin[0].abs() + half.origin[1].abs() < LARGEST
        && length < LARGEST
        && length > TINY;
    if !is_plain {
        return None;
    }
    let (normal, radius) = (half.normal.each(|x| x / length), body.outline.radius);
    let lost = ROUNDED * (extent + radius + margin) + 4.0 * body.slack + TINY;
    let height = |p: &[f64; 2]| dot(&minus(p, &half.origin), &normal);
    let count = body.corners().len();
    let mut lowest = 0;
    for i in 1..count {
        lowest = if height(&body.corner(i).0) < height(&body.corner(lowest).0) { i } else { lowest };
    }
    let left = radius + margin - height(&body.corner(lowest).0);
    if left < -lost {
        return Some(None);
    }
    if left <= lost || (left - margin).abs() <= lost {
        return None;
    }
    let is_along_axis = half.normal[0] == 0.0 || half.normal[1] == 0.0;
    let store = Store { encoding, error: 4.0 * lost, is_exact: body.slack == 0.0 && is_along_axis };
    let place = |(p, number): Named| {
        let up = height(&p);
        let below = |by: f64| [p[0] - by * normal[0], p[1] - by * normal[1]];
        store.place([below(radius), below(up)], radius - up, [number, 0])
    };
    let normal_of = store.unit(normal.each(|x| 0.0 - x))?;
    let first = body.corner(lowest);
    if count == 1 {
        return Some(Some(PlaneManifold { normal: normal_of, first: place(first)?, second: None }));
    }
    // The side with the lesser slope, of the two at the lowest corner.
    let (after, before) = (body.side(lowest).to, body.side_before(lowest).from);
    let lean = |(p, _): Named| {
        let [x, y] = minus(&p, &first.0);
        (height(&p) - height(&first.0), (x * normal[1] - y * normal[0]).abs())
    };
    let ((rise, along), (climb, across)) = (lean(after), lean(before));
    let (is_after, is_before) = (rise * across, climb * along);
    // Each factor of either product is off by less than `lost`.
    let made = along + across + rise.abs() + climb.abs();
    if count > 2 && (is_after - is_before).abs() <= lost * made {
        return None;
    }
    let other = if count == 2 || is_after < is_before { after } else { before };
    let (far, level) = lean(other);
    if level <= lost {
        return None;
    }
    // If both corners are level, the one that is first in x, then in y, comes first.
    let axis = usize::from(half.normal[0] == 0.0);
    let is_level = body.slack == 0.0 && half.normal[1 - axis] == 0.0 && first.0[axis] == other.0[axis];
    if far <= lost && !is_level {
        return None;
    }
    let ([x, y], [ahead, up]) = (other.0, first.0);
    let is_swapped = is_level && (x < ahead || (x == ahead && y < up));
    let (first, second) = if is_swapped { (other, first) } else { (first, other) };
    let left = radius + margin - height(&second.0);
    if left.abs() <= lost {
        return None;
    }
    let second = if left > 0.0 { Some(place(second)?) } else { None };
    Some(Some(PlaneManifold { normal: normal_of, first: place(first)?, second }))
}
