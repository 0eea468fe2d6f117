//! The manifold of a solid and a half-space in plain floats: the corners of the face or edge that faces the surface most.
//!
//! Of the faces that have all of the lowest corners it is the one whose normal is nearest to that of the surface. With outward normals `N` of the faces
//! and `n` of the surface, the cosine `−N·n / |N||n|` is the greatest.

use core::cmp::Ordering;

use num_traits::Float;

use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{Certain, LARGEST, LEAST, Rounding, Rounds, U, difference, dot, rounding};
use crate::contact::support_fast::slope;
use crate::distance::cores_fast::{Cored, FloatCore, RoundedCore};
use crate::distance::over_surface_fast::{LowestCorner, OverSurface};
use crate::distance::polytopes_fast::{is_polytope, is_proper};
use crate::form::polyhedron_form::CornersForm;
use crate::form::space::AnyForm;
use crate::form::stored::HalfForm;
use crate::manifold::choice::{Contact, Manifold};
use crate::manifold::manifold_in_plane::Place;
use crate::meets::capsules_verdict::cross;
use crate::number::encoding::Encoding;
use crate::number::filter::Uncertain;

/// The manifold of a solid at most `margin` in front of the surface of a half-space; `None` where that is uncertain.
pub fn meet(
    solid: &AnyForm<'_, f64>,
    half: &HalfForm<f64, 3>,
    margin: f64,
    encoding: &'static Encoding,
) -> Certain<Manifold> {
    let is_plain =
        solid.sum() + size(&half.origin) + size(&half.normal) + margin < LARGEST && is_proper(solid);
    if !is_plain {
        return None;
    }
    let core = solid.core(encoding.step())?;
    let over = OverSurface::of(solid, &core, half)?;
    let lowest = over.lowest()?;
    let corner = core.body.corner(lowest.number)?;
    if !over.is_within(&corner, core.radius, margin)? {
        return Some(None);
    }
    let foot = Foot::of(solid, &over, &lowest)?;
    rounding!(encoding, |to| manifold(&over, &corner, (&foot, solid), margin, to)).map(Some)
}

/// The corners of the part of a solid that faces a surface.
enum Foot {
    /// One corner, both ends of a segment, or all corners of a triangle.
    First(usize),
    /// The lower end of a vertical segment.
    Corner(usize),
    /// A side of a box: those corners that agree with one in the bit of an axis.
    Side { axis: usize, corner: usize },
    /// A face of a polyhedron.
    Face(usize),
}

impl Foot {
    fn of(solid: &AnyForm<'_, f64>, over: &OverSurface<'_>, lowest: &LowestCorner) -> Option<Self> {
        let FloatCore { body, .. } = over.core;
        let normal = &over.half.normal;
        match (body, solid) {
            (RoundedCore::Point(_), _) => Some(Self::First(1)),
            (RoundedCore::Linear(linear), _) => {
                let is_upright = is_parallel(&difference(&linear.to, &linear.origin), normal)?;
                Some(if is_upright { Self::Corner(lowest.number) } else { Self::First(2) })
            }
            (RoundedCore::Few(_, 3), _) => Some(Self::First(3)),
            (RoundedCore::Block(block), _) => {
                let sides = difference(&block.max, &block.min);
                // A flat one has no side across its axis.
                if sides.contains(&0.0) {
                    return None;
                }
                let edge = |i: usize| core::array::from_fn(|j| if i == j { sides[i] } else { 0.0 });
                Self::side(&core::array::from_fn(edge), normal, lowest)
            }
            (RoundedCore::Slanted(_, half_edges), _) => Self::side(half_edges, normal, lowest),
            (RoundedCore::List(corners), AnyForm::Polyhedron(polyhedron)) => {
                Self::face(corners, polyhedron, normal, lowest)
            }
            _ => None,
        }
    }

    /// The side of a box with the lowest corners that faces the surface most.
    fn side(edges: &[[f64; 3]; 3], normal: &[f64; 3], lowest: &LowestCorner) -> Option<Self> {
        let mut best = Steepest::default();
        for axis in (0..3).filter(|axis| lowest.level >> axis & 1 == 0) {
            let (u, v) = (&edges[(axis + 1) % 3], &edges[(axis + 2) % 3]);
            let across = cross(u, v);
            let is_inward = dot(&across, &edges[axis]) < 0.0;
            let is_lower = lowest.number >> axis & 1 == 0;
            // The outward normal leads against the edge at its lower end.
            let sign = if is_inward == is_lower { 1.0 } else { -1.0 };
            best.add(axis, across.map(|x| x * sign), size(u) * size(v), normal)?;
        }
        Some(Self::Side { axis: best.found()?, corner: lowest.number })
    }

    /// The face of a polyhedron with the lowest corners that faces the surface most.
    fn face(
        corners: &[[f64; 3]],
        CornersForm { faces, .. }: &CornersForm<'_, f64>,
        normal: &[f64; 3],
        lowest: &LowestCorner,
    ) -> Option<Self> {
        // A flat one has two faces with the same corners.
        if faces.count() <= 2 {
            return None;
        }
        let at = |number: u16| corners.get(usize::from(number));
        let first = corners.get(lowest.number)?;
        let mut best = Steepest::default();
        for face in 0..faces.count() {
            let ring = faces.face(face);
            if !ring.iter().any(|number| usize::from(*number) == lowest.number) {
                continue;
            }
            let mut level = 0;
            for corner in ring.iter().filter_map(|number| at(*number)) {
                level += usize::from(slope(&difference(corner, first), normal)? == Ordering::Equal);
            }
            // The lowest corner counts, too.
            let [p, q, r, ..] = *ring else { return None };
            if level > lowest.others {
                let (u, v) = (difference(at(q)?, at(p)?), difference(at(r)?, at(p)?));
                best.add(face, cross(&u, &v), size(&u) * size(&v), normal)?;
            }
        }
        best.found().map(Self::Face)
    }

    /// Calls `look` with the number of each corner.
    fn each_corner<E>(
        &self,
        solid: &AnyForm<'_, f64>,
        mut look: impl FnMut(usize) -> Result<(), E>,
    ) -> Result<(), E> {
        match *self {
            Self::First(count) => (0..count).try_for_each(look),
            Self::Corner(number) => look(number),
            Self::Side { axis, corner } => {
                (0..8).filter(|number| (number ^ corner) >> axis & 1 == 0).try_for_each(look)
            }
            Self::Face(face) => {
                let AnyForm::Polyhedron(CornersForm { faces, .. }) = solid else { return Ok(()) };
                faces.face(face).iter().try_for_each(|number| look(usize::from(*number)))
            }
        }
    }
}

/// The face whose outward normal is nearest to the opposite of the surface's.
#[derive(Default)]
struct Steepest {
    best: Option<(usize, Near)>,
    /// The greatest that any other cosine may be.
    next: f64,
}

impl Steepest {
    /// Adds a face with an outward normal, which is a product of two vectors of a size; `None` if its cosine is uncertain.
    fn add(&mut self, face: usize, outward: [f64; 3], made: f64, normal: &[f64; 3]) -> Option<()> {
        let squares = dot(&outward, &outward) * dot(normal, normal);
        if squares <= LEAST {
            return None;
        }
        // Each component of the product is off by six roundings of its terms, with those of its vectors.
        let off = 8.0 * U * made / Float::sqrt(dot(&outward, &outward));
        let cosine =
            Near { value: -dot(&outward, normal) / Float::sqrt(squares), error: 4.0 * off + 16.0 * U };
        match &self.best {
            Some((_, best)) if best.value >= cosine.value => {
                self.next = self.next.max(cosine.value + cosine.error);
            }
            best => {
                let old = best.map_or(self.next, |(_, old)| self.next.max(old.value + old.error));
                (self.best, self.next) = (Some((face, cosine)), old);
            }
        }
        Some(())
    }

    /// The face; `None` if another one may be as near. The cosine has to be above zero.
    fn found(&self) -> Option<usize> {
        let (face, Near { value, error }) = self.best?;
        (value - error > self.next).then_some(face)
    }
}

/// Whether a vector is parallel to a normal; `None` where that is uncertain.
fn is_parallel(v: &[f64; 3], normal: &[f64; 3]) -> Option<bool> {
    let off = 8.0 * U * size(v) * size(normal);
    if size(&cross(v, normal)) > off {
        return Some(false);
    }
    let is_along = |i: usize| normal[i] == 0.0 && v[i] == 0.0;
    ((0..3).filter(|i| is_along(*i)).count() == 2).then_some(true)
}

fn manifold<E: Rounds>(
    over: &OverSurface<'_>,
    corner: &[f64; 3],
    (foot, solid): (&Foot, &AnyForm<'_, f64>),
    margin: f64,
    to: Rounding<'_, E>,
) -> Option<Manifold> {
    let place = |p: &[f64; 3], number: usize| {
        let at = over.deep_point(p, to)?;
        Some(Place { points: (at.point_a, at.point_b), depth: at.depth, features: [number, 0] })
    };
    let contact = Contact {
        normal: over.normal(to)?,
        first: place(corner, 0)?,
        is_apart: false,
        is_place: true,
        is_first: true,
    };
    let found = contact.among::<Uncertain>(to.encoding, &|list| {
        foot.each_corner(solid, |number| {
            let p = over.core.body.corner(number).ok_or(Uncertain)?;
            if over.is_within(&p, over.core.radius, margin).ok_or(Uncertain)? {
                list.add(place(&p, number).ok_or(Uncertain)?);
            }
            Ok(())
        })
    });
    // The contact of solids with corners is found in the same way.
    Some(Manifold { is_contact: is_polytope(solid), ..found.ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certificate::draws::{KINDS, drawn, vector};
    use crate::form::stored::{BallForm, BoxForm, CapsuleForm, OrientedBoxForm, TriangleForm};
    use crate::rng::Rng;
    use crate::scalar::Constants;

    /// Of ordinary numbers few need the next stage, and many have a manifold.
    #[test]
    fn little_is_uncertain() {
        const DRAWS: usize = 2000;
        let mut rng = Rng::new(8);
        for (kind, name) in KINDS.iter().enumerate() {
            let (mut uncertain, mut found) = (0, 0);
            for _ in 0..DRAWS {
                let (solid, normal) = (drawn(kind, &mut rng), vector(&mut rng, 1.0));
                let half = HalfForm { origin: vector(&mut rng, 4.0), normal };
                let manifold = meet(&solid, &half, 0.5, f64::ENCODING);
                uncertain += usize::from(manifold.is_none());
                found += usize::from(manifold.flatten().is_some());
            }
            assert!(uncertain * 100 < DRAWS && found * 4 > DRAWS, "{name}: {uncertain}, {found}");
        }
    }

    /// What rests on a floor along an axis, and only touches it, is known to do so.
    #[test]
    fn what_rests_on_a_floor_is_certain() {
        let floor = HalfForm { origin: [3.0, -7.0, 1.0], normal: [0.0, 0.0, 0.25] };
        let turned = [[1.5, 0.75, 0.0], [-0.75, 1.5, 0.0], [0.0, 0.0, 2.0]];
        for (solid, points) in [
            (AnyForm::Ball(BallForm { center: [0.3, 0.1, 3.0], radius: 2.0 }), 1),
            (AnyForm::Capsule(CapsuleForm { a: [0.3, 0.1, 3.0], b: [4.0, 1.0, 3.0], radius: 2.0 }), 2),
            (AnyForm::Capsule(CapsuleForm { a: [0.3, 0.1, 3.0], b: [0.3, 0.1, 7.0], radius: 2.0 }), 1),
            (AnyForm::Box(BoxForm { min: [0.1, 0.2, 1.0], max: [2.3, 3.1, 4.0] }), 4),
            (AnyForm::OrientedBox(OrientedBoxForm { center: [0.3, 0.1, 3.0], half_edges: turned }), 4),
            (AnyForm::Triangle(TriangleForm([[0.0, 0.1, 1.0], [2.0, 0.3, 1.0], [1.0, 5.0, 1.0]])), 3),
            (AnyForm::Triangle(TriangleForm([[0.0, 0.1, 1.0], [2.0, 0.3, 1.0], [1.0, 5.0, 9.0]])), 2),
        ] {
            let manifold = meet(&solid, &floor, 0.0, f64::ENCODING).expect("certain").expect("a manifold");
            assert_eq!(manifold.count, points, "{solid:?}");
            assert!(manifold.places.iter().all(|place| place.depth.to_float() == 0.0), "{manifold:?}");
        }
    }
}
