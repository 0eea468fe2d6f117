//! The part of a line, ray or segment inside a solid in the plane.

use core::cmp::Ordering;

use crate::clip::through::{Clips, End, MadeEnd, Pierced, about_corner, through};
use crate::clip::{quad_clip, surface_normal};
use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_plane::{PlaneCore, PlaneKind};
use crate::form::edge::Edge;
use crate::form::hull::Hull;
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
            PlaneKind::Hull(hull) => comes_near(hull, linear, self.radius),
            PlaneKind::Point(_) | PlaneKind::Linear(_) => come_within(linear, &self.core, self.radius),
        }
    }

    #[inline]
    fn side_of(&self, p: Point<T, 2>) -> Ordering {
        self.compare(p)
    }
}

/// Whether a line, ray or segment is at most a radius away from a polygon: it meets it, or one of the two has an end or corner that is so near to the
/// other.
fn comes_near<T: Arithmetic>(hull: &Hull<'_, T>, linear: &Linear<T, 2>, radius: T::D1) -> bool {
    let is_met = hull.is_met(linear);
    if is_met || radius.is_zero() {
        return is_met;
    }
    let squared = radius * radius;
    let has_near_end = (linear.starts && hull.is_near(linear.origin, squared))
        || (linear.ends && hull.is_near(linear.end, squared));
    let mut is_near = has_near_end;
    for corner in hull.corners() {
        is_near = is_near || linear.is_near(corner, squared);
    }
    is_near
}

impl<T: Construction, C: PlaneCore<T>> Clips<T, 2> for Solid<T, C> {
    fn normal_at(&self, context: T, p: Point<T, 2>, inward: &Vector<T, 2>) -> [Raw; 2] {
        surface_normal::at(context, self, p, inward)
    }

    fn crossed_end(&self, context: T, linear: &Linear<T, 2>, way: Ordering) -> MadeEnd<T, 2> {
        // A rectangle along the axes has sides at stored coordinates, and normals without a root.
        if let PlaneKind::Quad(quad) = self.core.kind()
            && self.radius.is_zero()
        {
            return quad_clip::crossed_end(context, linear, self, quad, way);
        }
        match crossed(linear, &self.core, self.radius, way) {
            Crossed::Corner(center) => about_corner(context, linear, self, (center, self.radius), way),
            Crossed::Side(edge) if self.radius.is_zero() => {
                let ahead = (edge.before(linear.origin), linear.direction.dot(&edge.outward));
                through(context, linear, ahead, &edge.outward, way)
            }
            Crossed::Side(edge) => beside(context, linear, &edge, self.radius, way),
        }
    }
}

/// The part of the outline of a core with a radius that a line crosses.
enum Crossed<T: Arithmetic> {
    /// A corner or end, or the arc about it.
    Corner(Point<T, 2>),
    /// An edge, or the straight side in front of it.
    Side(Edge<T>),
}

/// The part of the outline that a line crosses where it enters (`Less`) or leaves (`Greater`); the line meets the set and is not a point.
///
/// Across the line, the edges that face it follow one another, and there is an arc between two of them and at either end. So the part follows from
/// whether each edge's side, which is a radius in front of the edge, is left or right of the line, or on both sides of it.
#[inline(never)]
fn crossed<T: Arithmetic>(
    linear: &Linear<T, 2>,
    core: &impl PlaneCore<T>,
    radius: T::D1,
    way: Ordering,
) -> Crossed<T> {
    let d = linear.direction;
    // The last corner on the right of which there is no side, or else the first one on the left.
    let mut corner: Option<(bool, Point<T, 2>)> = None;
    for edge in core.edges() {
        let (u, g) = (edge.line.direction, edge.outward);
        if d.dot(&g).sign() != way {
            continue;
        }
        let (right, left) = match d.cross(&u).sign().is_gt() {
            true => (edge.line.origin, edge.line.end),
            false => (edge.line.end, edge.line.origin),
        };
        // The side of the line on which the point `v + r·g / |g|` lies is the sign of `d × (v − o) + r·(d × g) / |g|`, here times `|g|`.
        let offset = radius * d.cross(&g);
        let side_of =
            |v: Point<T, 2>| sign_beside_root::<T>(d.cross(&(v - linear.origin)), u.squared(), offset);
        let is_left = side_of(right).is_ge();
        if !is_left && side_of(left).is_gt() {
            return Crossed::Side(edge);
        }
        let end = if is_left { right } else { left };
        let is_nearer = match &corner {
            Some((old_is_left, old)) if *old_is_left == is_left => {
                d.cross(&(end - *old)).sign().is_lt() == is_left
            }
            Some((old_is_left, _)) => *old_is_left,
            None => true,
        };
        if is_nearer {
            corner = Some((is_left, end));
        }
    }
    Crossed::Corner(corner.map_or_else(|| first_along(core, &d, way), |(_, corner)| corner))
}

/// The first (`Less`) or last (`Greater`) corner or end along a direction.
fn first_along<T: Arithmetic>(core: &impl PlaneCore<T>, d: &Vector<T, 2>, way: Ordering) -> Point<T, 2> {
    let mut best = core.first();
    for vertex in core.vertices() {
        if d.dot(&(vertex - best)).sign() == way {
            best = vertex;
        }
    }
    best
}

/// Where the line crosses the straight side that is a radius in front of an edge with the outward normal `g`.
///
/// With `m = o − v` for a point `v` of the edge: `(m + t·d)·g = r·|g|`, so `t = (r·|g| − m·g) / (d·g)`.
fn beside<T: Construction>(
    context: T,
    linear: &Linear<T, 2>,
    edge: &Edge<T>,
    r: T::D1,
    way: Ordering,
) -> MadeEnd<T, 2> {
    let (d, g) = (linear.direction, edge.outward);
    let (toward, away) = (d.dot(&g), edge.before(linear.origin));
    // A line enters against the outward direction and leaves along it. These signs make the denominator positive.
    let (denominator, p) = if way.is_lt() { (-toward, away) } else { (toward, -away) };
    let root = Root::of_discriminant(context, r * r * g.squared());
    MadeEnd::make(context, Surd::ratio(p, way, root, denominator), |t| {
        let point = indexed(|i| {
            let surd = Surd::solution(d.0[i] * p, d.0[i].flipped(way.is_lt()), root, denominator);
            context.coordinate(linear.origin.0[i], surd)
        });
        End { t, point, normal: Some(unit(context, &g)) }
    })
}
