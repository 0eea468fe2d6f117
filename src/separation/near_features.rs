//! Which directions may matter of two cores one of which has many corners: those across features near the nearest faces of their difference, which
//! are found [without a look at all pairs](crate::certificate::expanding).

use crate::certificate::expanding::Expanding;
use crate::certificate::nearest_planes::NearestPlanes;
use crate::certificate::seen_corners::SeenCorners;
use crate::form::normal::Normal;
use crate::form::polytope::Faceted;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::double::{Digits, Double, dot};
use crate::number::each::{Each, numbered};
use crate::separation::likely::{Likely, RoughDirections, Sought, Wanted};
use crate::separation::rough::{AxisName, RoughGaps, RoughVector, ends_in_words, size_and_slack};

/// As many corners of a core are kept in floats.
const KEPT: usize = 1024;
/// No more edges of a core may be near a face.
const EDGES: usize = 192;
/// No more faces are remembered to recognise edges that are parallel to them.
const FACES: usize = 8;

/// Two cores as floats see them from the first corner of the first one.
struct NearPair<'r, 'a, 'b, T: Arithmetic> {
    bodies: [&'a Faceted<'b, T>; 2],
    about: [SeenCorners<'r>; 2],
    /// No corner is further away.
    size: f64,
    /// How far they are off at most.
    slack: f64,
}

/// An edge that has both ends near a plane, or a vector along several.
#[derive(Clone, Copy)]
struct NearEdge {
    /// The number of its vector, or of a side of a polyhedron.
    number: usize,
    /// The planes, and the faces that it is certainly parallel to, as bits.
    planes: u32,
    faces: u32,
}

/// The edges of a core that are near a plane.
struct NearEdges {
    edges: [NearEdge; EDGES],
    count: usize,
}

/// The directions that may matter; `None` if too little is known, or there are too many.
#[inline(never)]
pub fn likely<T: Arithmetic>(bodies: [&Faceted<'_, T>; 2], wanted: &Wanted) -> Option<Likely> {
    let path = match wanted.sought() {
        Sought::Origin => None,
        Sought::Path(motion) => Some(motion),
        Sought::Other => return None,
    };
    let [mut of_a, mut of_b] = [[[0.0; 3]; KEPT]; 2];
    let [a, b] = bodies;
    let from = a.first();
    let (size, slack) = size_and_slack(bodies, from)?;
    let seen = |body: &'_ Faceted<'_, T>, number: usize| {
        RoughVector::of(&(body.corner(number) - from)).along.each(f64::of)
    };
    let (seen_a, seen_b) = (|number: usize| seen(a, number), |number: usize| seen(b, number));
    let about =
        [SeenCorners::of(&seen_a, a.count(), &mut of_a), SeenCorners::of(&seen_b, b.count(), &mut of_b)];
    let planes = Expanding::nearest(about, slack + f64::EPSILON * size, path)?;
    match (planes.is_outside, path) {
        (false, _) => NearPair { bodies, about, size, slack }.likely(&planes, wanted),
        // The path certainly passes the difference.
        (true, Some(_)) => Some(Likely::NONE),
        (true, None) => None,
    }
}

impl<T: Arithmetic> NearPair<'_, '_, '_, T> {
    fn likely(&self, planes: &NearestPlanes, wanted: &Wanted) -> Option<Likely> {
        // They overlap along every direction.
        if wanted.is_sign() && planes.least > 0.0 {
            return Some(Likely::NONE);
        }
        let near = |side: usize, corner: usize| planes.near(side, &self.about[side].corner(corner));
        let mut edges = [self.edges(0, near)?, self.edges(1, near)?];
        let faces = self.faces(near);
        for (place, name) in faces.clone().enumerate().take(FACES) {
            let normal = self.exact_normal(name);
            for (edges, body) in edges.iter_mut().zip(&self.bodies) {
                for edge in edges.edges.iter_mut().take(edges.count) {
                    let is_parallel = normal.along(&body.vector(edge.number)).is_zero();
                    edge.faces |= u32::from(is_parallel) << place;
                }
            }
        }
        let (a, b) = (edges[0].all(), edges[1].all());
        let crossing = numbered(a.len() * b.len(), |pair| {
            let (own, its) = (a.get(pair / b.len())?, b.get(pair % b.len())?);
            let is_new = own.planes & its.planes != 0 && own.faces & its.faces == 0;
            is_new.then_some(AxisName::Edges([own.number, its.number]))
        });
        let known = faces.chain(crossing).map(|name| {
            let normal = self.normal(name);
            (name, normal, self.gaps(&normal))
        });
        Some(Likely::of(known, wanted)?.by_words(self, wanted))
    }

    /// The edges of a core that are near planes.
    fn edges(&self, side: usize, near: impl Fn(usize, usize) -> u32) -> Option<NearEdges> {
        let body = self.bodies[side];
        let mut found = NearEdges { edges: [NearEdge { number: 0, planes: 0, faces: 0 }; EDGES], count: 0 };
        for (number, [from, to]) in body.edge_ends() {
            let planes = near(side, from) & near(side, to);
            if planes == 0 {
                continue;
            }
            let number = match (body.hull, body.topology.edges.get(number)) {
                (None, Some(edge)) => edge.along,
                _ => number,
            };
            let known =
                body.hull.is_none().then(|| found.all().iter().position(|edge| edge.number == number));
            let place = known.flatten().unwrap_or(found.count);
            let edge = found.edges.get_mut(place)?;
            *edge = NearEdge {
                number,
                planes: planes | if place < found.count { edge.planes } else { 0 },
                faces: 0,
            };
            found.count = found.count.max(place + 1);
        }
        Some(found)
    }

    /// The faces of both that are near planes; of a core with a topology all.
    fn faces<'s>(
        &'s self,
        near: impl Fn(usize, usize) -> u32 + Clone + 's,
    ) -> impl Iterator<Item = AxisName> + Clone + 's {
        (0..2).flat_map(move |side: usize| {
            let (body, near) = (self.bodies[side], near.clone());
            let (sides, faces) = body.hull.map_or((body.sides().len(), 0), |hull| (0, hull.faces.count()));
            AxisName::faces(side, sides, faces).filter(move |name| match (name, body.hull) {
                (AxisName::Face(side, face), Some(hull)) => {
                    let corners = hull.faces.face(*face).iter();
                    corners
                        .take(3)
                        .fold(u32::MAX, |planes, corner| planes & near(*side, usize::from(*corner)))
                        != 0
                }
                _ => true,
            })
        })
    }

    /// The normal of a face.
    fn exact_normal(&self, name: AxisName) -> Normal<T> {
        match name {
            AxisName::Face(side, face) => self.bodies[side & 1].normal(face),
            AxisName::Sides(side, [i, j]) => {
                Normal::across(&self.bodies[side & 1].vector(i), &self.bodies[side & 1].vector(j))
            }
            AxisName::Edges([own, its]) => {
                Normal::across(&self.bodies[0].vector(own), &self.bodies[1].vector(its))
            }
        }
    }

    fn gaps(&self, normal: &RoughVector<f64>) -> RoughGaps<f64> {
        let ends = self.about.each(|corners| {
            let [mut low, mut high] = [f64::INFINITY, f64::NEG_INFINITY];
            for corner in corners.all() {
                let height = dot(&corner, &normal.along);
                low = if height < low { height } else { low };
                high = if height > high { height } else { high };
            }
            [low, high]
        });
        RoughGaps::between(ends, normal, (self.size, self.slack))
    }
}

impl<T: Arithmetic> RoughDirections for NearPair<'_, '_, '_, T> {
    fn has_words(&self) -> bool {
        self.slack < Double::LOST * self.size
    }

    fn normal<N: Digits>(&self, name: AxisName) -> RoughVector<N> {
        let vector =
            |side: usize, number: usize| RoughVector::of(&self.bodies[side & 1].vector(number)).to::<N>();
        match name {
            AxisName::Sides(side, [i, j]) => vector(side, i).across(&vector(side, j)),
            AxisName::Edges([own, its]) => vector(0, own).across(&vector(1, its)),
            AxisName::Face(side, face) => {
                let body = self.bodies[side & 1];
                let corner = |i: usize| {
                    let number = body.hull.and_then(|hull| hull.faces.face(face).get(i).copied());
                    body.corner(number.map_or(0, usize::from))
                };
                let [e, f] = [1, 2].each(|i: usize| RoughVector::of(&(corner(i) - corner(0))).to::<N>());
                e.across(&f)
            }
        }
    }

    fn gaps_in_words(&self, normal: &RoughVector<Double>) -> RoughGaps<Double> {
        let known = self.gaps(&normal.to());
        let from = self.bodies[0].first();
        let about = normal.to::<f64>().along;
        let ends = [0, 1].each(|side: usize| {
            let corners = self.about[side].all().enumerate();
            let near = corners.filter(|(_, corner)| known.is_near_an_end(side, dot(corner, &about)));
            ends_in_words(near.map(|(number, _)| {
                let corner = RoughVector::of(&(self.bodies[side].corner(number) - from));
                dot(&corner.along, &normal.along)
            }))
        });
        RoughGaps::between(ends, normal, (self.size, self.slack))
    }
}

impl NearEdges {
    fn all(&self) -> &[NearEdge] {
        self.edges.get(..self.count).unwrap_or(&self.edges)
    }
}
