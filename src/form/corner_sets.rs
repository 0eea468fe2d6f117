//! Sets of corners of a core: those of its edges and faces, and those that are furthest in a direction.

use core::cmp::Ordering;
use core::iter::from_fn;

use crate::form::coordinates::{Point, Vector};
use crate::form::face_rings::SpaceHull;
use crate::form::normal::Normal;
use crate::form::polytope::Faceted;
use crate::form::topology::{CornerSet, Square};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::each::numbered;

impl<T: Arithmetic> Faceted<'_, T> {
    /// A corner as a set.
    pub(crate) fn one(&self, number: usize) -> CornerSet {
        if self.hull.is_some() { CornerSet::Corner(number) } else { CornerSet::Bits(1 << number) }
    }

    /// Whether a corner is in a set.
    pub fn has(&self, set: CornerSet, number: usize) -> bool {
        match (set, &self.hull) {
            (CornerSet::Bits(bits), _) => bits >> number & 1 == 1,
            (CornerSet::Corner(corner), _) => corner == number,
            (CornerSet::Edge(side), Some(hull)) => hull.faces.side(side).contains(&number),
            (CornerSet::Face(face), Some(hull)) => {
                hull.faces.face(face).iter().any(|corner| usize::from(*corner) == number)
            }
            (CornerSet::Edge(_) | CornerSet::Face(_), None) => false,
        }
    }

    /// Whether a set has all corners of another.
    pub fn includes(&self, set: CornerSet, part: CornerSet) -> bool {
        if let (CornerSet::Bits(bits), CornerSet::Bits(part)) = (set, part) {
            return part & !bits == 0;
        }
        match (part, &self.hull) {
            _ if set == part => true,
            (CornerSet::Corner(corner), _) => self.has(set, corner),
            (CornerSet::Edge(side), Some(hull)) => {
                hull.faces.side(side).iter().all(|corner| self.has(set, *corner))
            }
            (CornerSet::Face(face), Some(hull)) => {
                hull.faces.face(face).iter().all(|corner| self.has(set, usize::from(*corner)))
            }
            _ => false,
        }
    }

    /// The corners of a set.
    pub fn corners_in(&self, set: CornerSet) -> impl Iterator<Item = Point<T, 3>> {
        let mut numbers = self.numbers_in(set);
        from_fn(move || numbers.next().map(|number| self.corner(number)))
    }

    /// The numbers of the corners of a set.
    pub fn numbers_in(&self, set: CornerSet) -> impl Iterator<Item = usize> {
        let faces = self.rings();
        let most = match set {
            CornerSet::Bits(_) => self.count(),
            CornerSet::Corner(_) => 1,
            CornerSet::Edge(_) => 2,
            CornerSet::Face(face) => faces.face(face).len(),
        };
        numbered(most, move |i| match set {
            CornerSet::Bits(bits) => (bits >> i & 1 == 1).then_some(i),
            CornerSet::Corner(corner) => Some(corner),
            CornerSet::Edge(side) => faces.side(side).get(i).copied(),
            CornerSet::Face(face) => faces.face(face).get(i).map(|corner| usize::from(*corner)),
        })
    }

    /// The corners that are furthest along a normal. `square` are the vectors that are known to be perpendicular to it.
    pub fn support(&self, normal: &Normal<T>, square: Square) -> CornerSet {
        self.furthest(square, &|v| normal.along(v).sign())
    }

    /// The corners that are furthest in a direction, which is given by the signs of vectors along it. `square` are the vectors that are known to be
    /// perpendicular to it.
    pub fn furthest(&self, square: Square, along: &dyn Fn(&Vector<T, 3>) -> Ordering) -> CornerSet {
        if let Some(hull) = &self.hull {
            return self.furthest_of(hull, square, along);
        }
        let mut signs = [Ordering::Equal; 3];
        for (i, (sign, vector)) in signs.iter_mut().zip(&self.vectors).enumerate().take(self.topology.vectors)
        {
            *sign = if square.bits() >> i & 1 == 1 { Ordering::Equal } else { along(vector) };
        }
        CornerSet::Bits(self.topology.furthest(signs))
    }

    /// The same of a polyhedron: a corner, or the edge or face of which the first two or three are corners.
    fn furthest_of(
        &self,
        hull: &SpaceHull<'_, T>,
        square: Square,
        along: &dyn Fn(&Vector<T, 3>) -> Ordering,
    ) -> CornerSet {
        let (mut found, mut count) = ([0; 3], 1);
        for i in 1..hull.count() {
            let order = if self.is_square(square, [found[0], i]) {
                Ordering::Equal
            } else {
                along(&(hull.corner(i) - hull.corner(found[0])))
            };
            match order {
                Ordering::Less => {}
                Ordering::Equal => {
                    if let Some(slot) = found.get_mut(count) {
                        *slot = i;
                    }
                    count += 1;
                }
                Ordering::Greater => (found, count) = ([i; 3], 1),
            }
        }
        let is_among = |face: &usize| {
            let ring = hull.faces.face(*face);
            found.iter().all(|corner| ring.iter().any(|other| usize::from(*other) == *corner))
        };
        let set = match count {
            1 => None,
            2 => hull.faces.side_between(found[0], found[1]).map(CornerSet::Edge),
            _ => (0..hull.faces.count()).find(is_among).map(CornerSet::Face),
        };
        set.unwrap_or(CornerSet::Corner(found[0]))
    }

    /// Whether the vector between two corners of a polyhedron is known to be perpendicular to a direction.
    pub fn is_square(&self, square: Square, corners: [usize; 2]) -> bool {
        match square {
            Square::Within(set) => corners.iter().all(|corner| self.has(set, *corner)),
            Square::Nothing | Square::Vectors(_) => false,
        }
    }
}
