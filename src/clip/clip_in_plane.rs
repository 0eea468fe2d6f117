//! The part of a line, ray or segment inside a solid in the plane.

use core::cmp::Ordering;

use crate::clip::through::{Clips, End, MakesEnd, Pierced, on_sphere};
use crate::clip::{polygon_clip, quad_clip, surface_normal};
use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_plane::{PlaneCore, PlaneKind};
use crate::form::linear::Linear;
use crate::form::penetration::unit;
use crate::form::solid::Solid;
use crate::meets::separating_axis;
use crate::meets::within_in_plane::come_within;
use crate::number::arithmetic::{Arithmetic, Numeric, sign_beside_root};
use crate::number::construction::Construction;
use crate::number::each::indexed;
use crate::number::encoding::Raw;
use crate::number::surd::{Root, Surd};

impl<T: Arithmetic, C: PlaneCore<T>> Pierced<T, 2> for Solid<T, C> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_met(&self, linear: &Linear<T, 2>) -> bool {
        match self.core.kind() {
            PlaneKind::Quad(quad) => separating_axis::meets_linear(quad, linear),
            PlaneKind::Hull(hull) => hull.is_met(linear),
            PlaneKind::Point(_) | PlaneKind::Linear(_) => come_within(linear, &self.core, self.radius),
        }
    }

    #[inline]
    fn side_of(&self, p: Point<T, 2>) -> Ordering {
        self.compare(p)
    }
}

impl<T: Construction, C: PlaneCore<T>> Clips<T, 2> for Solid<T, C> {
    fn normal_at(&self, context: T, p: Point<T, 2>, inward: &Vector<T, 2>) -> [Raw; 2] {
        surface_normal::at(context, self, p, inward)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn crossed_end<M: MakesEnd<T, 2>>(&self, context: T, linear: &Linear<T, 2>, way: Ordering) -> M::Made {
        let part = match self.core.kind() {
            PlaneKind::Quad(quad) => {
                return quad_clip::crossed_end::<M, T, C>(context, linear, self, quad, way);
            }
            PlaneKind::Hull(hull) => return polygon_clip::crossed_end::<M, T>(context, linear, hull, way),
            PlaneKind::Point(center) => SurfacePart::Cap(center),
            PlaneKind::Linear(axis) => part_about(linear, &axis, self.radius, way),
        };
        match part {
            SurfacePart::Cap(center) => {
                let bare = || self.normal_at(context, center, &linear.inward(way));
                on_sphere::<M, T, 2>(context, linear, center, self.radius, way, bare)
            }
            SurfacePart::Side(outward) => on_side::<M, T, C>(context, linear, self, outward, way),
        }
    }
}

/// The part of a capsule's surface that the line crosses.
enum SurfacePart<T: Arithmetic> {
    /// The half circle about an end of the axis.
    Cap(Point<T, 2>),
    /// The side that faces in this direction, which is perpendicular to the axis and as long.
    Side(Vector<T, 2>),
}

/// The part of a capsule's outline that the line crosses where it enters or leaves.
///
/// Seen along the line, the capsule's outline on one side is cap, straight side, cap. Across the line it runs from one
/// extreme to the other without turning back. So the part follows from whether each of the two corners of the straight
/// side is left or right of the line.
fn part_about<T: Arithmetic>(
    linear: &Linear<T, 2>,
    axis: &Linear<T, 2>,
    radius: T::D1,
    way: Ordering,
) -> SurfacePart<T> {
    let Linear { origin: first, end: last, direction: u, .. } = *axis;
    let d = linear.direction;
    let turn = d.cross(&u).sign();
    if turn.is_eq() {
        // A parallel line enters through the cap that comes first along it and leaves through the other.
        let forward = d.dot(&u).sign().is_gt();
        return SurfacePart::Cap(if forward == way.is_lt() { first } else { last });
    }
    let outward = if turn == way { -u.perp() } else { u.perp() };
    let (lower, upper) = if turn.is_gt() { (first, last) } else { (last, first) };
    // The side of the line on which the corner `v + r·g / |g|` lies is the sign of `d × (v − o) + r·(d × g) / |g|`, here times `|g|`.
    let offset = radius * d.cross(&outward);
    let length = u.squared();
    if sign_beside_root::<T>(d.cross(&(lower - linear.origin)), length, offset).is_ge() {
        SurfacePart::Cap(lower)
    } else if sign_beside_root::<T>(d.cross(&(upper - linear.origin)), length, offset).is_le() {
        SurfacePart::Cap(upper)
    } else {
        SurfacePart::Side(outward)
    }
}

/// Where the line crosses the straight side that faces `g`, which is as long as the axis.
///
/// With `m = o − core`: `(m + t·d)·g = r·|g|`, so `t = (r·|g| − m·g) / (d·g)`.
fn on_side<M: MakesEnd<T, 2>, T: Construction, C: PlaneCore<T>>(
    context: T,
    linear: &Linear<T, 2>,
    solid: &Solid<T, C>,
    g: Vector<T, 2>,
    way: Ordering,
) -> M::Made {
    let (d, r) = (linear.direction, solid.radius);
    let (toward, away) = (d.dot(&g), (linear.origin - solid.core.first()).dot(&g));
    // A line enters against the outward direction and leaves along it. These signs make the denominator positive.
    let (denominator, p) = if way.is_lt() { (-toward, away) } else { (toward, -away) };
    let root = Root::of_discriminant(context, r * r * g.squared());
    M::make(context, Surd::ratio(p, way, root, denominator), |t| {
        let point = indexed(|i| {
            let surd = Surd::solution(d.0[i] * p, d.0[i].flipped(way.is_lt()), root, denominator);
            context.coordinate(linear.origin.0[i], surd)
        });
        End { t, point, normal: Some(unit(context, &g)) }
    })
}
