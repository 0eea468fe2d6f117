//! Contact manifolds: both ends of the stretch along which two solids face each other, as in the
//! [kernel](crate::manifold::manifold_in_plane), in floats: over a side, or between [corners](crate::manifold::corners_fast).
//!
//! What is uncertain is left to the careful stage, for example corners that are opposite each other to within rounding. Sides that are parallel to within
//! rounding are told in double words; along an axis, where the corners are as they are stored, this is decided exactly.

use crate::certificate::near::size;
use crate::certificate::outline::{FacingEdge, Outline, before, dot, minus, next, outline};
use crate::certificate::rounded::{Certain, LARGEST, Outcome, Rounding, TINY, U, Uncertain, certain_if};
use crate::certificate::side_in_words::{FacingInWords, PositionInWords};
use crate::distance::cored_fast::Cored;
use crate::distance::over_surface_fast::{DeepPoint, OverSurface};
use crate::form::plane::AnyForm;
use crate::form::query::Reach;
use crate::form::stored::HalfForm;
use crate::manifold::corners_fast::{BetweenCorners, at_one_corner};
use crate::manifold::disk_manifold;
use crate::manifold::exit::{Exit, Exits, are_beside, exits};
use crate::manifold::manifold_in_plane::{ContactPlace, PlaneManifold};
use crate::manifold::sided::ROUNDED;
use crate::manifold::stretch::Stretch;
use crate::number::double::Double;
use crate::number::each::{Each, divided};
use crate::number::encoding::Encoding;
use crate::number::plan::ROUNDS_ONCE;

/// The manifold of two solids that are at most `margin` apart.
pub fn meet(
    a: &AnyForm<'_, f64>,
    b: &AnyForm<'_, f64>,
    (margin, direction): Reach<f64>,
    encoding: &'static Encoding,
) -> Outcome<PlaneManifold> {
    if let AnyForm::Half(half) = b {
        return on_half_space(a, half, margin, encoding);
    }
    if let AnyForm::Ball(_) = a
        && let Ok(found) = disk_manifold::manifold(a, b, margin, encoding)
    {
        return Ok(found);
    }
    let (Some(own), Some(other)) = (&outline(a), &outline(b)) else { return Err(Uncertain) };
    if direction.is_some() && own.corners().len() > 1 && other.corners().len() > 1 {
        return Err(Uncertain);
    }
    let origin = own.corner(0).0;
    let ((reach, size), (extent, rest)) = (own.reach(&origin), other.reach(&origin));
    let extent = if reach > extent { reach } else { extent };
    let is_plain = size + rest + margin < LARGEST && extent > TINY;
    let corners = BetweenCorners { bodies: [own, other], extent, margin, encoding };
    if is_plain { corners.or_over_a_side() } else { Err(Uncertain) }
}

impl<'a> BetweenCorners<'_, 'a> {
    /// The manifold over a side or, if the other's corner is not in front of it, between corners.
    fn or_over_a_side(&self) -> Outcome<PlaneManifold> {
        let ([a, b], margin) = (self.bodies, self.margin);
        if a.corners().len() + b.corners().len() == 2 {
            return self.manifold([0, 0]);
        }
        let radius = a.radius + b.radius;
        let of_reach = ROUNDED * (radius + margin);
        let is_out_of_reach = |gap: f64, lost: f64| radius + margin - gap < -(lost + of_reach);
        let Some(exits) = exits(a, b, self.extent, is_out_of_reach)? else { return Ok(None) };
        let (second, third, most) = (exits.second.gap, exits.third, exits.lost);
        let is_parallel = exits.first.gap - second <= exits.first.lost + of_reach + most;
        let (exit, are_level) = if is_parallel { self.reference(&exits)? } else { (exits.first, false) };
        if is_parallel && !are_level && exit.gap - third > exit.lost + most {
            let found = self.nearly_parallel(&exits);
            if found.is_ok() {
                return found;
            }
        }
        // Where rounding decides which of two level sides is deeper, the bound is that of both.
        let is_rounded = a.slack() + b.slack() > 0.0;
        let lost = of_reach + if are_level && is_rounded { most } else { exit.lost };
        let may_prefer_sides = margin > 0.0 && self.bodies.iter().all(|body| body.corners().len() > 1);
        if exit.gap > lost
            && let Some(end) = exit.end_beside(self.bodies)
        {
            let (own, other) = (end, exit.facing.corner);
            let corners = if exit.is_of_a { [own, other] } else { [other, own] };
            if may_prefer_sides && !are_beside(a, b, (self.extent, lost), exit.gap - lost - most) {
                // The side is nearer than the corners, which are within the margin, so it is at most that much deeper. Depths are compared as they
                // are rounded.
                let rounding = match self.encoding {
                    Encoding { is_float: false, .. } => 1.0,
                    Encoding { products_fit: true, .. } => 4.0 * f64::from(f32::EPSILON) * exit.gap,
                    _ => 8.0 * U * exit.gap,
                };
                let have_area = self.bodies.iter().all(|body| body.corners().len() > 2);
                let is_alone = have_area && exit.gap - second > lost + most + rounding;
                let is_preferred = is_alone && radius + margin - self.length(corners)? > lost;
                let stretch = self.over_side(&exit, lost, true);
                return match stretch.has_length()? {
                    _ if !is_preferred => Err(Uncertain),
                    true => stretch.manifold(false),
                    false => self.manifold(corners),
                };
            }
            let found = self.manifold(corners);
            if found.is_ok() {
                return found;
            }
        }
        if exit.gap - third <= lost + most {
            // Its normal is across a side, so there is none to prefer.
            return at_one_corner(a, b, self.encoding);
        }
        certain_if(!is_parallel || are_level, ())?;
        let (own, other) = if exit.is_of_a { (a, b) } else { (b, a) };
        let is_exact = is_along_axis(a, b, &exit.facing);
        let exactly = || {
            let radii = Double::sum(own.radius, other.radius);
            let FacingEdge { outward, from, corner, .. } = &exit.facing;
            exact_depth(outward, from, &other.corner(*corner).0, radii)
        };
        let depth = if is_exact { exactly() } else { None };
        if margin == 0.0 && depth.is_some_and(|depth| depth < 0.0) {
            return Ok(None);
        }
        let is_near = radius + margin - exit.gap > lost || (margin == 0.0 && depth.is_some());
        let is_known = depth.is_some() || (radius - exit.gap).abs() > lost;
        let touching = if is_known { None } else { self.touching(&exit, is_parallel) };
        certain_if(is_near && (is_known || touching.is_some()), ())?;
        let stretch = self.over_side(&exit, lost, false);
        Stretch { is_depth_exact: depth.is_some(), touching, ..stretch }.manifold(is_parallel)
    }

    /// The manifold over one of two sides that face each other and are parallel but for roundings, as those of boxes that are turned alike. Double words
    /// tell which corner faces either side, and how far it is in front: the one side is that over which the solids overlap less or, if they are apart,
    /// that which has its corner in front of it.
    fn nearly_parallel(&self, exits: &Exits) -> Outcome<PlaneManifold> {
        let [a, b] = self.bodies;
        let told = ROUNDS_ONCE && self.encoding.is_float && a.radius + b.radius == 0.0;
        let next = exits.second.exit(a, b, self.extent)?;
        let (own, its) = (&exits.first.facing, &next.facing);
        certain_if(told && exits.first.is_of_a != next.is_of_a && dot(&own.outward, &its.outward) < 0.0, ())?;
        let in_words = |exit: &Exit| {
            let (own, other) = if exit.is_of_a { (a, b) } else { (b, a) };
            let found = FacingInWords::of(own, exit.facing.edge, other);
            let facing = FacingEdge { corner: found.corner, ..exit.facing };
            (Exit { facing, ..*exit }, found)
        };
        let [(one, on_one), (two, on_two)] = [in_words(&exits.first), in_words(&next)];
        let is_one = if on_one.gap.is_negative() && on_two.gap.is_negative() {
            let more = on_one.gap.plus(on_two.gap.times(-1.0));
            certain_if(more.has_sign(), more.is_positive())?
        } else {
            one.end_beside(self.bodies).is_none()
        };
        let (exit, FacingInWords { gap, is_alone, .. }) = if is_one { (one, on_one) } else { (two, on_two) };
        let gap = certain_if(is_alone && gap.has_sign(), gap.value.value())?;
        let lost = exit.lost + ROUNDED * self.margin;
        match self.margin - gap {
            left if left < -lost || (self.margin == 0.0 && gap > 0.0) => return Ok(None),
            left => certain_if(left > lost || self.margin == 0.0, ())?,
        }
        let stretch = self.over_side(&exit, lost, false);
        Stretch { touching: Some(0.0 - gap), is_order_told: true, ..stretch }.manifold(false)
    }

    /// Of two sides that face each other and are exactly parallel, the one that clips the other, and whether there are two. Where corners are rounded,
    /// the choice must not depend on which operand is named first: it is the side that has the other's corner in front of it.
    fn reference(&self, exits: &Exits) -> Certain<(Exit, bool)> {
        let [a, b] = self.bodies;
        let (next, exit) = (exits.second.exit(a, b, self.extent)?, exits.first);
        // Both candidates have the same direction, over a side of each solid. Even where corners are rounded, sides along an axis are parallel.
        let is_same = exit.is_of_a != next.is_of_a && dot(&exit.facing.outward, &next.facing.outward) < 0.0;
        let is_rounded = a.slack() + b.slack() > 0.0;
        let is_told = self.encoding.is_float || !is_rounded;
        let (own, other) = if exit.is_of_a { (a, b) } else { (b, a) };
        let are_level = (is_level(&exit.facing) && is_level(&next.facing))
            || (self.encoding.is_float && own.is_parallel(exit.facing.edge, other, next.facing.edge));
        let are_level = is_same && is_told && are_level;
        if !(are_level && is_rounded) {
            return Ok((exit, are_level));
        }
        let (next, exit) = (self.in_front(next), self.in_front(exit));
        let place = |exit: &Exit| (exit.end_beside(self.bodies).is_some(), exit.facing.from);
        Ok((if place(&next) < place(&exit) { next } else { exit }, true))
    }

    /// A side with the corner beside the one that faces it, if that is as far in front and not beyond its ends.
    fn in_front(&self, exit: Exit) -> Exit {
        let is_in_front = |exit: &Exit| exit.end_beside(self.bodies).is_none();
        if is_in_front(&exit) {
            return exit;
        }
        let [a, b] = self.bodies;
        let corners = if exit.is_of_a { b.corners() } else { a.corners() };
        let FacingEdge { from, outward, gap, error, corner, .. } = exit.facing;
        let others = [next(corner, corners.len()), before(corner, corners.len())];
        let level = others.each(|corner| Exit { facing: FacingEdge { corner, ..exit.facing }, ..exit });
        let is_as_near = |other: &Exit| {
            let height = corners.get(other.facing.corner).map(|p| dot(&minus(p, &from), &outward));
            height.is_some_and(|height| height - gap <= 2.0 * error)
        };
        level.into_iter().find(|other| is_as_near(other) && is_in_front(other)).unwrap_or(exit)
    }

    /// How deep the corner that faces a side is, in double words: of what touches but for a rounding. The corners of an exactly parallel side are as deep.
    fn touching(&self, exit: &Exit, is_parallel: bool) -> Option<f64> {
        let [a, b] = self.bodies;
        let (own, other) = if exit.is_of_a { (a, b) } else { (b, a) };
        let found = PositionInWords::of(own, exit.facing.edge, other, true, &[0.0; 2]);
        let is_told = (is_parallel || found.corner == exit.facing.corner) && found.before.has_sign();
        (ROUNDS_ONCE && self.encoding.is_float && is_told)
            .then(|| (0.0 - found.before.value) / exit.facing.length())
    }

    /// What faces a side.
    fn over_side<'b>(&'b self, exit: &'b Exit, lost: f64, is_preferred: bool) -> Stretch<'b, 'a> {
        let [a, b] = self.bodies;
        let (own, other) = if exit.is_of_a { (a, b) } else { (b, a) };
        let length = exit.facing.length();
        let normal = divided(&exit.facing.outward, length);
        let (is_exact, is_depth_exact) = (is_along_axis(a, b, &exit.facing), false);
        let (margin, encoding) = (self.margin, self.encoding);
        let (touching, is_order_told) = (None, false);
        Stretch {
            own,
            other,
            exit,
            normal,
            lost,
            is_exact,
            is_depth_exact,
            touching,
            is_order_told,
            is_preferred,
            margin,
            encoding,
        }
    }
}

/// How deep a corner is behind a line along an axis with this outward normal, with radii about both, if no rounding changes that.
fn exact_depth(outward: &[f64; 2], from: &[f64; 2], corner: &[f64; 2], radii: Double) -> Option<f64> {
    let axis = usize::from(outward[0] == 0.0);
    let way = Double::sum(corner[axis], -from[axis]);
    let gap = if outward[axis] < 0.0 { -way } else { way };
    let is_exact = ROUNDS_ONCE && (radii.value() == 0.0 || (gap.is_single() && radii.is_single()));
    is_exact.then(|| radii.value() - gap.value())
}

/// Whether a side is along an axis, and all corners are as they are stored.
pub fn is_along_axis(a: &Outline<'_>, b: &Outline<'_>, side: &FacingEdge) -> bool {
    a.slack() + b.slack() == 0.0 && is_level(side)
}

/// Whether a side is along an axis.
fn is_level(side: &FacingEdge) -> bool {
    side.outward[0] == 0.0 || side.outward[1] == 0.0
}

/// The manifold of a solid and the surface of a half-space: its lowest corner, and the end of the side there that has the lesser slope.
fn on_half_space(
    solid: &AnyForm<'_, f64>,
    half: &HalfForm<f64, 2>,
    margin: f64,
    encoding: &'static Encoding,
) -> Outcome<PlaneManifold> {
    certain_if(solid.sum() + size(&half.origin) + size(&half.normal) + margin < LARGEST, ())?;
    let core = solid.core().ok_or(Uncertain)?;
    let (over, to) = (OverSurface::of(&core, half)?, Rounding::to(encoding));
    let lowest = over.lowest()?.number;
    if !over.is_within(lowest, core.radius, margin)? {
        return Ok(None);
    }
    let place = |corner: usize| {
        let DeepPoint { point_a, point_b, depth } = over.deep_point(corner, to)?;
        Ok(ContactPlace { points: (point_a, point_b), depth, features: [core.body.around(corner), 0] })
    };
    let second = match over.beside(lowest)? {
        Some(corner) if over.is_within(corner, core.radius, margin)? => Some(place(corner)?),
        _ => None,
    };
    Ok(Some(PlaneManifold { normal: over.normal(to)?, first: place(lowest)?, second, is_contact: true }))
}
