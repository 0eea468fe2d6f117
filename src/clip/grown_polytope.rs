//! A line, and where it enters a polytope that is grown by a radius: through a face that is moved out, a tube about an edge, or a sphere about a
//! corner.

use core::cmp::Ordering;

use crate::clip::capsule_clip;
use crate::clip::through::{Clips, End, MadeEnd, about_corner};
use crate::form::coordinates::{Point, Vector};
use crate::form::linear::Linear;
use crate::form::normal::Normal;
use crate::form::polytope::{Face, Faceted};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::{Each, indexed};
use crate::number::surd::{NestedSurd, Root, Surd};

/// A line from zero along a motion that is not zero, and a radius.
pub struct Course<'a, T: Arithmetic> {
    pub m: &'a Vector<T, 3>,
    pub radius: T::D1,
}

impl<T: Construction> Course<'_, T> {
    /// `m × e`.
    pub fn across(&self, e: &Vector<T, 3>) -> Normal<T> {
        Normal(self.m.cross_product(e))
    }

    /// The sign of `(w + R·n / |n|)·c`, given `R·n·c` and `|n|²`.
    pub fn height(&self, w: &Vector<T, 3>, c: &Normal<T>, (slope, square): (T::D5, T::D4)) -> Ordering {
        let place = c.along(w);
        if self.radius.is_zero() {
            return place.sign();
        }
        T::nested_sign(NestedSurd::height(place, slope, square))
    }

    /// `R²·|m × e|² − (w·(m × e))²`, given `m × e` and the first term, if the line of the path enters the tube about a line along `e`
    /// through `w`. Without a radius it is zero, if the two lines meet.
    pub fn tube(&self, across: &Normal<T>, limit: T::D6, w: &Vector<T, 3>) -> Option<T::D6> {
        let aside = across.along(w);
        if self.radius.is_zero() {
            return aside.sign().is_eq().then_some(T::D6::ZERO);
        }
        let discriminant = limit - aside * aside;
        discriminant.sign().is_gt().then_some(discriminant)
    }

    /// Whether a point at `w + g` is not beyond the plane that touches the tube about an edge along `e` from `w` where the path enters, given `m × e`: `u·g ≤ 0`
    /// for the point `u` there, relative to its foot on the edge.
    ///
    /// On the side of the tube that faces the path, `u·g` changes its sign at the normal of `e` and `g`, if that faces the path, too.
    pub fn is_behind_tube(
        &self,
        (e, across): (&Vector<T, 3>, &Normal<T>),
        w: &Vector<T, 3>,
        g: &Vector<T, 3>,
    ) -> bool {
        let way = across.along(g).sign();
        let normal = Normal(e.cross_product(g)).flipped(way.is_gt());
        if way.is_eq() {
            // It lies in the plane of the motion and the edge, in front of the edge or behind it.
            return across.dot(&normal).sign().is_lt();
        }
        let root = (normal.dot(across) * self.radius, normal.dot(&normal));
        let height = self.height(w, across, root);
        height.is_eq() || height == way
    }

    /// `R²·|m|² − |m × w|²`, which is not negative if the line of the path meets the sphere about `w`.
    fn discriminant(&self, w: &Vector<T, 3>) -> T::D4 {
        self.radius * self.radius * self.m.squared() - self.m.wedge_squared(w)
    }

    /// The discriminant if the line of the path enters the sphere about `w`.
    pub fn sphere(&self, w: &Vector<T, 3>) -> Option<T::D4> {
        let discriminant = self.discriminant(w);
        discriminant.sign().is_gt().then_some(discriminant)
    }

    /// Whether a point at `w + g` is not beyond the plane that touches the sphere about `w` where the path enters, at
    /// `t = (P − √Q) / |m|²` with `P = m·w`.
    pub fn is_behind_sphere(&self, w: &Vector<T, 3>, discriminant: T::D4, g: &Vector<T, 3>) -> bool {
        let (m, along) = (self.m, self.m.dot(g));
        let p = along * m.dot(w) - w.dot(g) * m.squared();
        T::sign_with_root(p, -along, discriminant).is_le()
    }

    /// How far along an edge from `w` the path enters its tube, times `|m × e|²`: `p + k·√(Q / |e|²)` with
    /// `p = (m·e)·(w·m) − (w·e)·|m|²` and `k = −m·e`.
    pub fn foot((m, e): (&Vector<T, 3>, &Vector<T, 3>), w: &Vector<T, 3>) -> (T::D4, T::D2) {
        (m.dot(e) * w.dot(m) - w.dot(e) * m.squared(), -m.dot(e))
    }

    /// The sign of [`foot`](Self::foot), given `Q`, the discriminant of the tube.
    pub fn along((m, e): (&Vector<T, 3>, &Vector<T, 3>), discriminant: T::D6, w: &Vector<T, 3>) -> Ordering {
        let (p, k) = Self::foot((m, e), w);
        if discriminant.is_zero() {
            return p.sign();
        }
        T::nested_sign(NestedSurd::along(p, k, (discriminant, e.squared())))
    }
}

/// The part of the surface that a line crosses.
enum CrossedPart<T: Arithmetic> {
    /// A face, with its outward normal and a corner.
    Face(Normal<T>, Point<T, 3>),
    /// The tube about an edge.
    Edge(Linear<T, 3>),
    /// The sphere about a corner.
    Corner(Point<T, 3>),
}

/// Where the whole line, which is not a point and meets a polytope with a radius that is not zero, enters (`Less`) or leaves (`Greater`).
pub fn crossed_end<T: Construction>(
    context: T,
    linear: &Linear<T, 3>,
    (solid, body, radius): (&impl Clips<T, 3>, &Faceted<'_, T>, T::D1),
    way: Ordering,
) -> MadeEnd<T, 3> {
    match crossed(linear, body, radius, way) {
        CrossedPart::Corner(center) => about_corner(context, linear, solid, (center, radius), way),
        CrossedPart::Edge(edge) => capsule_clip::on_side(context, &edge, radius, linear, way),
        CrossedPart::Face(normal, corner) => before_face(context, linear, (&normal, corner), radius, way),
    }
}

/// The part of the surface that the line crosses. It leaves where its reverse enters.
#[inline(never)]
fn crossed<T: Construction>(
    linear: &Linear<T, 3>,
    body: &Faceted<'_, T>,
    radius: T::D1,
    way: Ordering,
) -> CrossedPart<T> {
    let m = if way.is_gt() { -linear.direction } else { linear.direction };
    let (course, origin) = (Course { m: &m, radius }, linear.origin);
    for face in body.faces() {
        if let Some(normal) = outward(body, &face, &m)
            && course.crosses_face(&face, &normal, origin)
        {
            return CrossedPart::Face(normal, face.origin);
        }
    }
    for edge in body.edges() {
        if course.enters_tube(body, &edge.linear, origin) {
            return CrossedPart::Edge(edge.linear);
        }
    }
    for (_, corner) in body.corners() {
        if course.enters_sphere(body, corner, origin) {
            return CrossedPart::Corner(corner);
        }
    }
    CrossedPart::Corner(body.first())
}

/// The outward normal of a face that a line along `m` may enter; `None` if it may not. That of a flat polytope faces the line.
fn outward<T: Arithmetic>(body: &Faceted<'_, T>, face: &Face<T>, m: &Vector<T, 3>) -> Option<Normal<T>> {
    let normal = face.normal();
    let along = normal.along(m).sign();
    if along.is_eq() {
        return None;
    }
    // All corners that are not in its plane are on the same side of it.
    let mut is_inward = along.is_gt();
    for (_, corner) in body.corners() {
        let height = normal.along(&(corner - face.origin)).sign();
        if height.is_ne() {
            is_inward = height.is_gt();
            break;
        }
    }
    (along.is_lt() != is_inward).then(|| normal.flipped(is_inward))
}

impl<T: Construction> Course<'_, T> {
    /// Whether the line crosses a face that is moved out along its normal: it passes between the ends across each side.
    fn crosses_face(&self, face: &Face<T>, normal: &Normal<T>, origin: Point<T, 3>) -> bool {
        let (w, square) = (face.origin - origin, normal.squared());
        let passes = |side: &Vector<T, 3>, other: &Vector<T, 3>| {
            let c = self.across(side);
            let root = (normal.dot(&c) * self.radius, square);
            let [first, last] = [w, w + *other].each(|w: Vector<T, 3>| self.height(&w, &c, root));
            first.is_eq() || last.is_eq() || first != last
        };
        let (u, v) = (&face.first, &face.second);
        passes(u, v) && passes(v, u) && (!face.is_triangle || passes(&(*v + -*u), u))
    }

    /// Whether the line enters the tube about an edge between its ends, and all of the polytope is behind it there.
    fn enters_tube(&self, body: &Faceted<'_, T>, edge: &Linear<T, 3>, origin: Point<T, 3>) -> bool {
        let (e, w) = (&edge.direction, edge.origin - origin);
        if self.m.is_parallel(e) {
            return false;
        }
        let across = self.across(e);
        let aside = across.along(&w);
        let discriminant = self.radius * self.radius * across.dot(&across) - aside * aside;
        // Where the line only touches, the point is along `m × e` from the edge, and what is in the plane there is ahead.
        let is_touch = discriminant.is_zero();
        let is_ahead = |way: &Vector<T, 3>| Normal(way.cross_product(e)).dot(&across).is_at_least_zero();
        let is_behind = |way: &Vector<T, 3>| match across.along(way).sign() {
            _ if !is_touch => self.is_behind_tube((e, &across), &w, way),
            Ordering::Equal => is_ahead(way),
            side => side == aside.sign(),
        };
        !discriminant.sign().is_lt()
            && Self::along((self.m, e), discriminant, &w).is_ge()
            && Self::along((self.m, e), discriminant, &(edge.end - origin)).is_le()
            && (0..body.count()).all(|i| {
                let way = body.corner(i) - edge.origin;
                way.is_parallel(e) || is_behind(&way)
            })
    }

    /// Whether the line enters the sphere about a corner, and all of the polytope is behind it there.
    ///
    /// Where it only touches the sphere, what is in the plane there is ahead or beside it. What is on both sides has an edge that it enters across.
    fn enters_sphere(&self, body: &Faceted<'_, T>, corner: Point<T, 3>, origin: Point<T, 3>) -> bool {
        let (m, w) = (self.m, corner - origin);
        let discriminant = self.discriminant(&w);
        if discriminant.sign().is_lt() {
            return false;
        }
        let mut beside = Ordering::Equal;
        for way in body.corners().map(|(_, other)| other - corner) {
            if !self.is_behind_sphere(&w, discriminant, &way) {
                return false;
            }
            let is_level = (m.dot(&way) * m.dot(&w) - w.dot(&way) * m.squared()).is_zero();
            if discriminant.is_zero() && is_level {
                let side = self.across(&way).along(&w).sign();
                let is_back = side.is_eq() && m.dot(&way).sign().is_lt();
                if is_back || (side.is_ne() && side == beside.reverse()) {
                    return false;
                }
                beside = beside.then(side);
            }
        }
        true
    }
}

/// Where the line crosses a face that is a radius in front of the one with the outward normal `n` at a corner `v`.
///
/// With `m = o − v`: `(m + t·d)·n = r·|n|`, so `t = (r·|n| − m·n) / (d·n)`.
fn before_face<T: Construction>(
    context: T,
    linear: &Linear<T, 3>,
    (n, corner): (&Normal<T>, Point<T, 3>),
    r: T::D1,
    way: Ordering,
) -> MadeEnd<T, 3> {
    let (d, square) = (linear.direction, n.squared());
    // A line enters against the outward direction and leaves along it. These signs make the denominator positive.
    let height = n.along(&(linear.origin - corner)).flipped(way.is_gt());
    let speed = n.along(&d).flipped(way.is_lt());
    let r = r.flipped(way.is_lt());
    let root = Root::of_discriminant(context, square);
    MadeEnd::make(context, Surd::unit(height, r, root, speed), |t| {
        let point = indexed(|i| {
            let surd = Surd::moved(height * d.0[i], r * d.0[i], root, speed);
            context.coordinate(linear.origin.0[i], surd)
        });
        End { t, point, normal: Some(n.unit(context, square)) }
    })
}
