//! Polytopes as the common part of half-spaces: membership, and where a line passes through.

use core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_space::SpaceCore;
use crate::form::face_rings::SpaceHull;
use crate::form::linear::Linear;
use crate::form::normal::{Normal, across_edge, leading_axis};
use crate::form::polytope::Faceted;
use crate::form::topology::Square;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::each::numbered;

/// All points that are not in front of a plane.
#[derive(Clone, Copy)]
pub struct BehindPlane<T: Arithmetic> {
    /// The outward normal, of any length but zero.
    pub normal: Normal<T>,
    /// A corner of the polytope on the plane.
    pub corner: Point<T, 3>,
    /// The vector along the side of the rim on this plane, if the polytope is flat and the plane crosses it. The cross product of the
    /// polytope's normal and this vector points outward.
    pub rim: Option<Vector<T, 3>>,
}

impl<T: Arithmetic> BehindPlane<T> {
    /// The height of a point in front of the plane, times the length of the normal.
    pub fn height(&self, p: Point<T, 3>) -> T::D3 {
        self.normal.along(&(p - self.corner))
    }

    /// The height of the point of a line at a parameter, `h(o) + t·(n·d)`, times the denominator, too.
    pub fn height_at(&self, linear: &Linear<T, 3>, at: &PlaneFraction<T>) -> T::D6 {
        self.height(linear.origin) * at.denominator + self.normal.along(&linear.direction) * at.numerator
    }
}

/// The most planes: both sides of a flat box, and two beside each of its edges.
const MOST: usize = 8;

/// The planes of a polytope.
pub struct Planes<'a, T: Arithmetic> {
    /// Those of a polyhedron follow from its lists one by one.
    hull: Option<SpaceHull<'a, T>>,
    list: [Option<BehindPlane<T>>; MOST],
    /// The normal of the plane in which the polytope is, if it is flat. The first two planes are its sides then.
    pub flat: Option<Normal<T>>,
    /// The face of a flat polyhedron that is seen against that normal, so that the cross product of the normal and each of its sides points outward,
    /// and the axis that is not in its plane.
    back: Option<(usize, usize)>,
}

/// A fraction of degree 3. The denominator is positive.
#[derive(Clone, Copy)]
pub struct PlaneFraction<T: Arithmetic> {
    pub numerator: T::D3,
    pub denominator: T::D3,
}

impl<T: Arithmetic> PlaneFraction<T> {
    fn compare(&self, other: &Self) -> Ordering {
        (self.numerator * other.denominator).compare(other.numerator * self.denominator)
    }

    /// The order of the number and 1.
    fn compare_to_one(&self) -> Ordering {
        self.numerator.compare(self.denominator)
    }
}

impl<'a, T: Arithmetic> Planes<'a, T> {
    /// The planes of a core that has a face.
    pub fn of(core: &SpaceCore<'a, T>) -> Self {
        let body = Faceted::of(core);
        let mut planes = Self { hull: body.hull, list: [const { None }; MOST], flat: None, back: None };
        if let Some(hull) = &body.hull {
            if hull.is_flat() {
                let (normal, axis, is_flipped) = downward(hull.normal(0));
                (planes.flat, planes.back) = (Some(normal), Some((usize::from(!is_flipped), axis)));
            }
            return planes;
        }
        if body.is_sum() {
            let mut is_solid = true;
            for i in 0..3 {
                let normal = Normal::across(&body.vectors[(i + 1) % 3], &body.vectors[(i + 2) % 3]);
                let way = normal.along(&body.vectors[i]).sign();
                is_solid &= way.is_ne();
                if !is_solid {
                    break;
                }
                // The corners whose bits are all clear, or all set, are on three sides each.
                planes.add(normal.flipped(way.is_gt()), body.corner(0), None);
                planes.add(normal.flipped(way.is_lt()), body.corner(7), None);
            }
            if is_solid {
                return planes;
            }
        }
        Self::flat(&body)
    }

    fn flat(body: &Faceted<'a, T>) -> Self {
        let mut planes = Self { hull: None, list: [const { None }; MOST], flat: None, back: None };
        let [u, v, w] = &body.vectors;
        let mut normal = Normal::across(u, v);
        for &other in &[Normal::across(u, w), Normal::across(v, w)] {
            if normal.is_zero() {
                normal = other;
            }
        }
        let (normal, axis, _) = downward(normal);
        planes.flat = Some(normal);
        planes.add(normal, body.first(), None);
        planes.add(normal.flipped(true), body.first(), None);
        for (i, edge) in body.vectors.iter().enumerate() {
            for &along in &[*edge, -*edge] {
                let outward = across_edge(&along, axis);
                if outward.is_zero() {
                    continue;
                }
                // A triangle has an edge on one side only, and a corner on the other.
                let furthest = body.support(&outward, Square::Vectors(1 << i));
                let mut corners = body.corners_in(furthest);
                if let (Some(corner), Some(_)) = (corners.next(), corners.next()) {
                    planes.add(outward, corner, Some(along));
                }
            }
        }
        planes
    }

    fn add(&mut self, normal: Normal<T>, corner: Point<T, 3>, rim: Option<Vector<T, 3>>) {
        if let Some(slot) = self.list.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(BehindPlane { normal, corner, rim });
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = BehindPlane<T>> {
        let most =
            self.hull.map_or(MOST, |hull| hull.faces.count() + if hull.is_flat() { hull.count() } else { 0 });
        numbered(most, |i| match &self.hull {
            Some(hull) => self.plane_of(hull, i),
            None => *self.list.get(i)?,
        })
    }

    /// A plane of a polyhedron: one for each face and, if it is flat, one for each edge of its rim after these.
    fn plane_of(&self, hull: &SpaceHull<'_, T>, i: usize) -> Option<BehindPlane<T>> {
        let faces = hull.faces.count();
        if i < faces {
            let corner = hull.corner(usize::from(*hull.faces.face(i).first()?));
            return Some(BehindPlane { normal: hull.normal(i), corner, rim: None });
        }
        let (face, axis) = self.back?;
        let ring = hull.faces.face(face);
        let at = |i: usize| ring.get(i % ring.len()).map(|corner| hull.corner(usize::from(*corner)));
        let (from, to) = (at(i - faces)?, at(i - faces + 1)?);
        let along = to - from;
        Some(BehindPlane { normal: across_edge(&along, axis), corner: from, rim: Some(along) })
    }

    /// Whether a point is inside (`Less`), on the surface (`Equal`) or outside.
    pub fn side_of(&self, p: Point<T, 3>) -> Ordering {
        let mut side = Ordering::Less;
        for plane in self.iter() {
            side = side.max(plane.height(p).sign());
        }
        side
    }

    /// Whether a ball about a point is inside.
    pub fn has_room(&self, p: Point<T, 3>, radius: T::D1) -> bool {
        for plane in self.iter() {
            let height = plane.height(p);
            if !height.is_at_most(T::D3::ZERO) {
                return false;
            }
            let room = radius * radius * plane.normal.squared();
            if !radius.is_zero() && !room.is_at_most(height * height) {
                return false;
            }
        }
        true
    }

    /// The planes that a line with a direction may enter or leave through: if the polytope is flat, either its sides or its rim.
    pub fn passed(&self, direction: &Vector<T, 3>) -> impl Iterator<Item = BehindPlane<T>> {
        let is_across = self.flat.as_ref().map(|normal| !normal.along(direction).is_zero());
        self.iter().filter(move |plane| is_across.is_none_or(|is_across| is_across == plane.rim.is_none()))
    }

    /// Where the whole line, which has a direction, enters (`Less`) or leaves (`Greater`); `None` if it passes no plane that way.
    pub fn pass(&self, linear: &Linear<T, 3>, way: Ordering) -> Option<PlaneFraction<T>> {
        let mut last: Option<PlaneFraction<T>> = None;
        for plane in self.passed(&linear.direction) {
            let along = plane.normal.along(&linear.direction);
            // A line enters against the normal.
            if along.sign() != way {
                continue;
            }
            let flip = way.is_lt();
            let height = plane.height(linear.origin);
            let at = PlaneFraction { numerator: height.flipped(!flip), denominator: along.flipped(flip) };
            let is_later = match &last {
                Some(last) => at.compare(last) == way.reverse(),
                None => true,
            };
            last = if is_later { Some(at) } else { last };
        }
        last
    }

    /// Whether a line, ray or segment has a point in common with the polytope.
    pub fn are_met(&self, linear: &Linear<T, 3>) -> bool {
        if linear.is_point {
            return self.side_of(linear.origin).is_le();
        }
        if let Some(normal) = &self.flat
            && !normal.along(&linear.direction).is_zero()
        {
            return self.is_crossed(linear);
        }
        // The line is not outside of a plane that it is parallel to.
        for plane in self.iter() {
            if plane.normal.along(&linear.direction).is_zero()
                && !plane.height(linear.origin).is_at_most(T::D3::ZERO)
            {
                return false;
            }
        }
        let (Some(enter), Some(exit)) =
            (self.pass(linear, Ordering::Less), self.pass(linear, Ordering::Greater))
        else {
            return false;
        };
        enter.compare(&exit).is_le()
            && (!linear.starts || exit.numerator.is_at_least_zero())
            && (!linear.ends || enter.compare_to_one().is_le())
    }

    /// Whether a linear that is not parallel to the plane of a flat polytope meets that within the rim.
    fn is_crossed(&self, linear: &Linear<T, 3>) -> bool {
        let Some(at) = self.pass(linear, Ordering::Less) else { return false };
        if !linear.reaches(at.numerator, at.denominator) {
            return false;
        }
        for plane in self.iter().filter(|plane| plane.rim.is_some()) {
            if !plane.height_at(linear, &at).is_at_most(T::D6::ZERO) {
                return false;
            }
        }
        true
    }
}

/// A normal of a plane that leads against the first axis that is not in the plane, that axis, and whether it is the reverse of the given one.
///
/// For `x` in the plane, `x × e = λ·n`. So `(e × axis)·x = λ·n_axis`, and `(n × e)·x = −λ·|n|²` has the same sign if `n_axis` is negative.
fn downward<T: Arithmetic>(normal: Normal<T>) -> (Normal<T>, usize, bool) {
    let axis = leading_axis(&normal);
    let flip = normal.0[axis].sign().is_gt();
    (normal.flipped(flip), axis, flip)
}
