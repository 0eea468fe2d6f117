//! What of a solid faces a surface, in plain floats: the face, edge or corner that a [manifold](crate::manifold::on_half_space_fast) is made of.
//!
//! Of the faces that have all of the lowest corners it is the one whose normal is nearest to that of the surface. With outward normals `N` of the faces
//! and `n` of the surface, the cosine `−N·n / |N||n|` is the greatest.

use core::cmp::Ordering;

use num_traits::Float;

use crate::certificate::near::cross;
use crate::certificate::near::{Near, size, slope};
use crate::certificate::rounded::{Certain, LEAST, U, Uncertain, certain_if, difference, dot};
use crate::distance::cores_fast::RoundedCore;
use crate::distance::over_surface_fast::{self, LowestCorner};
use crate::form::polyhedron_form::CornersForm;
use crate::form::space::AnyForm;
use crate::number::double::{self, Digits, Double};
use crate::number::each::{Each, indexed};
use crate::number::plan::ROUNDS_ONCE;

/// The outward normal of a surface, and an error bound of its components.
#[derive(Clone, Copy)]
pub struct SurfaceNormal {
    pub normal: [f64; 3],
    pub lost: f64,
}

/// No more faces have a corner in common, but for some that are left to the careful stage.
const TIED: usize = 64;

/// The corners of the part of a solid that faces a surface.
pub enum Foot {
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
    pub fn of(
        solid: &AnyForm<'_, f64>,
        body: &RoundedCore<'_, 3>,
        surface: &SurfaceNormal,
        lowest: &LowestCorner,
    ) -> Certain<Self> {
        match (body, solid) {
            (RoundedCore::Point(_), _) => Ok(Self::First(1)),
            (RoundedCore::Linear(linear), _) => {
                let is_upright = is_parallel(&difference(&linear.to, &linear.origin), surface)?;
                Ok(if is_upright { Self::Corner(lowest.number) } else { Self::First(2) })
            }
            (RoundedCore::Few(_, 3), _) => Ok(Self::First(3)),
            (RoundedCore::Block(block), _) => {
                let sides = difference(&block.max, &block.min);
                // A flat one has no side across its axis.
                if sides.contains(&0.0) {
                    return Err(Uncertain);
                }
                Self::side(&indexed(|i| indexed(|j| if i == j { sides[i] } else { 0.0 })), surface, lowest)
            }
            (RoundedCore::Slanted(_, half_edges), _) => Self::side(half_edges, surface, lowest),
            (RoundedCore::List(corners), AnyForm::Polyhedron(polyhedron)) => {
                Self::face(corners, polyhedron, surface, lowest)
            }
            _ => Err(Uncertain),
        }
    }

    /// The side of a box with the lowest corners that faces the surface most.
    fn side(edges: &[[f64; 3]; 3], surface: &SurfaceNormal, lowest: &LowestCorner) -> Certain<Self> {
        let mut best = Steepest::default();
        for axis in (0..3).filter(|axis| lowest.level >> axis & 1 == 0) {
            let (u, v) = (&edges[(axis + 1) % 3], &edges[(axis + 2) % 3]);
            let across = cross(u, v);
            let is_inward = dot(&across, &edges[axis]) < 0.0;
            let is_lower = lowest.number >> axis & 1 == 0;
            // The outward normal leads against the edge at its lower end.
            let sign = if is_inward == is_lower { 1.0 } else { -1.0 };
            best.add(axis, across.each(|x| x * sign), size(u) * size(v), surface)?;
        }
        Ok(Self::Side { axis: best.found()?, corner: lowest.number })
    }

    /// The face of a polyhedron with the lowest corners that faces the surface most.
    fn face(
        corners: &[[f64; 3]],
        CornersForm { faces, .. }: &CornersForm<'_, f64>,
        surface: &SurfaceNormal,
        lowest: &LowestCorner,
    ) -> Certain<Self> {
        // A flat one has two faces with the same corners.
        if faces.count() <= 2 {
            return Err(Uncertain);
        }
        let at = |number: u16| corners.get(usize::from(number)).ok_or(Uncertain);
        let first = corners.get(lowest.number).ok_or(Uncertain)?;
        let mut best = Steepest::default();
        let mut others = [(0, 0.0); TIED];
        let mut count = 0;
        for face in 0..faces.count() {
            let ring = faces.face(face);
            if !ring.iter().any(|number| usize::from(*number) == lowest.number) {
                continue;
            }
            let mut level = 1;
            if lowest.others > 0 {
                for corner in ring.iter().filter(|number| usize::from(**number) != lowest.number) {
                    let order = slope(first, at(*corner)?, &surface.normal)?;
                    level += usize::from(order == Ordering::Equal);
                }
            }
            // The lowest corner counts, too.
            let [p, q, r, ..] = *ring else { return Err(Uncertain) };
            if level > lowest.others {
                let (u, v) = (difference(at(q)?, at(p)?), difference(at(r)?, at(p)?));
                let greatest = best.add(face, cross(&u, &v), size(&u) * size(&v), surface)?;
                if let Some(other) = others.get_mut(count) {
                    *other = (face, greatest);
                    count += 1;
                }
            }
        }
        if let Ok(face) = best.found() {
            return Ok(Self::Face(face));
        }
        // Where rounding has bent a face, its parts have the same normal but for that.
        let least = best.least();
        let mut tied = others.iter().take(count).filter(|(_, greatest)| *greatest >= least);
        let normal = |face: usize| {
            let [p, q, r, ..] = *faces.face(face) else { return Err(Uncertain) };
            Ok(UnitNormal::across([at(p)?, at(q)?, at(r)?]))
        };
        let (face, _) = tied.next().ok_or(Uncertain)?;
        let (mut found, mut nearest) = (*face, normal(*face)?);
        for (face, _) in tied {
            let other = normal(*face)?;
            if other.is_nearer(&nearest, surface)? {
                (found, nearest) = (*face, other);
            }
        }
        certain_if(ROUNDS_ONCE && count < TIED && least > 0.0, Self::Face(found))
    }

    /// Calls `look` with the number of each corner.
    pub fn each_corner<E>(
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
                faces.whole(face).1.corners().try_for_each(look)
            }
        }
    }
}

/// The lowest corner of a box over a surface. Those of its edges that are known to be level are given as bits, and no other one may be.
pub fn lowest_of_box(
    edges: &[[f64; 3]; 3],
    SurfaceNormal { normal, lost }: &SurfaceNormal,
    level: u8,
) -> Certain<LowestCorner> {
    over_surface_fast::lowest_of_box(edges, |i, edge| {
        if level >> i & 1 == 1 {
            return Ok(Ordering::Equal);
        }
        let (rise, error) = (dot(edge, normal), size(edge) * (lost + 8.0 * U * size(normal)));
        (rise.abs() > error).then(|| rise.partial_cmp(&0.0)).flatten().ok_or(Uncertain)
    })
}

/// The face whose outward normal is nearest to the opposite of the surface's.
#[derive(Default)]
struct Steepest {
    best: Option<(usize, Near)>,
    /// The greatest that any other cosine may be.
    next: f64,
}

impl Steepest {
    /// Adds a face with an outward normal, which is a product of two vectors of a size, and tells how great its cosine may be.
    fn add(&mut self, face: usize, outward: [f64; 3], made: f64, surface: &SurfaceNormal) -> Certain<f64> {
        let SurfaceNormal { normal, lost } = surface;
        let squares = [dot(&outward, &outward), dot(normal, normal)];
        if squares[0] * squares[1] <= LEAST {
            return Err(Uncertain);
        }
        let [own, of_surface] = squares.each(Float::sqrt);
        // Each component of the product is off by six roundings of its terms, with those of its vectors.
        let off = 8.0 * U * made / own + lost / of_surface;
        let cosine = Near { value: -dot(&outward, normal) / (own * of_surface), error: 4.0 * off + 16.0 * U };
        match &self.best {
            Some((_, best)) if best.value >= cosine.value => {
                self.next = self.next.max(cosine.value + cosine.error);
            }
            best => {
                let old = best.map_or(self.next, |(_, old)| self.next.max(old.value + old.error));
                (self.best, self.next) = (Some((face, cosine)), old);
            }
        }
        Ok(cosine.value + cosine.error)
    }

    /// The least that the greatest cosine may be.
    fn least(&self) -> f64 {
        self.best.map_or(f64::INFINITY, |(_, Near { value, error })| value - error)
    }

    /// The face; uncertain if another one may be as near. The cosine has to be above zero.
    fn found(&self) -> Certain<usize> {
        let (face, Near { value, error }) = self.best.ok_or(Uncertain)?;
        certain_if(value - error > self.next, face)
    }
}

/// The outward unit normal of a face, in double words, and an error bound of its numbers.
struct UnitNormal {
    way: [Double; 3],
    lost: f64,
}

impl UnitNormal {
    fn across([p, q, r]: [&[f64; 3]; 3]) -> Self {
        let (u, v) = (double::between(p, q), double::between(p, r));
        let normal = double::cross(&u, &v);
        let length = double::dot(&normal, &normal).sqrt();
        let [u, v] = [u, v].each(|way: [Double; 3]| size(&way.each(Double::value)));
        Self {
            way: normal.each(|x: Double| x.over(length)),
            lost: 16.0 * Double::LOST * u * v / length.value(),
        }
    }

    /// Whether it is nearer than another one to the opposite of a surface's normal `n`.
    ///
    /// That is the sign of `(u − v)·n`. An error of `n` matters as little as the two differ.
    fn is_nearer(&self, other: &Self, SurfaceNormal { normal, lost }: &SurfaceNormal) -> Certain<bool> {
        let apart: [Double; 3] = indexed(|i| self.way[i] - other.way[i]);
        let along = double::dot(&apart, &normal.each(Double::from)).value();
        let off = self.lost + other.lost;
        let error = 3.0 * (size(&apart.each(Double::value)) * lost + 2.0 * off * size(normal));
        certain_if(along.abs() > error, along < 0.0)
    }
}

/// Whether a vector is parallel to a normal.
fn is_parallel(v: &[f64; 3], SurfaceNormal { normal, lost }: &SurfaceNormal) -> Certain<bool> {
    let off = size(v) * (8.0 * U * size(normal) + 2.0 * lost);
    if size(&cross(v, normal)) > off {
        return Ok(false);
    }
    let is_along = |i: &usize| normal[*i] == 0.0 && v[*i] == 0.0;
    certain_if(*lost == 0.0 && (0..3).filter(is_along).count() == 2, true)
}
