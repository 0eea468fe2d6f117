//! The directions across which a face of the difference of two cores may lie, as axes in the arithmetic of a kernel.

use core::iter::from_fn;

use crate::form::coordinates::Vector;
use crate::form::normal::Normal;
use crate::form::polytope::Faceted;
use crate::form::topology::{CornerSet, Square};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::separation::axis::Axis;
use crate::separation::likely::{Likely, PlaneEntry, Wanted};
use crate::separation::near_features;
use crate::separation::rough::{ALL, AxisName, EDGES, RoughPair, RoughVector};

/// Two cores, and what floats know of them.
pub struct LikelyAxes<'a, 'b, T: Arithmetic> {
    bodies: [&'a Faceted<'b, T>; 2],
    rough: &'a RoughPair,
}

impl<'a, 'b, T: Arithmetic> LikelyAxes<'a, 'b, T> {
    pub fn of(a: &'a Faceted<'b, T>, b: &'a Faceted<'b, T>, rough: &'a RoughPair) -> Self {
        Self { bodies: [a, b], rough }
    }

    /// Whether one of the cores has so many corners that only features near the nearest faces of the difference are looked at.
    pub fn have_many_corners(&self) -> bool {
        self.bodies.iter().any(|body| body.hull.is_some_and(|hull| hull.count() > MANY))
    }

    /// Those along which the cores may touch or be apart.
    pub fn parting(&self) -> impl Iterator<Item = Axis<T>> {
        self.axes(Wanted::Overlap)
    }

    /// Those along which the cores may overlap least.
    pub fn shortest(&self) -> impl Iterator<Item = Axis<T>> {
        self.axes(Wanted::Depth)
    }

    /// Those across whose face a path of the first core may enter the difference, grown by a radius: it crosses the plane of that face last.
    pub fn entered(&self, motion: &Vector<T, 3>, radius: T::D1) -> impl Iterator<Item = Axis<T>> {
        self.axes(Wanted::Entry(PlaneEntry { motion: RoughVector::of(motion), radius: T::about(radius) }))
    }

    /// A path of the first core, of which floats tell that it is far from the silhouette of the difference, grown by a radius.
    pub fn path(&self, motion: &Vector<T, 3>, radius: T::D1) -> RoughPath<'_> {
        let (radius, _) = T::about(radius);
        RoughPath { pair: self.rough, motion: RoughVector::of(motion).to(), radius: radius.value() }
    }

    /// The axes that floats do not rule out; all, if they do not know enough.
    fn axes(&self, wanted: Wanted) -> impl Iterator<Item = Axis<T>> + use<'_, 'a, 'b, T> {
        let (bodies, rough) = (self.bodies, self.rough);
        let near = if self.have_many_corners() { near_features::likely(bodies, &wanted) } else { None };
        let has_many = near.is_some();
        let known = near.or_else(|| self.sifted(&wanted));
        let mut places = 0..known.as_ref().map_or(0, Likely::count);
        let mut names = all(bodies);
        from_fn(move || {
            loop {
                let axis = match &known {
                    None => axis(bodies, names.next()?, [ALL; 2]),
                    Some(likely) => match likely.name(places.next()?) {
                        name if has_many => axis(bodies, name, [ALL; 2]),
                        name => axis(bodies, rough.numbered(name), rough.near_ends(&rough.normal(name))),
                    },
                };
                if !axis.normal.is_zero() {
                    return Some(axis);
                }
            }
        })
    }

    /// The directions that neither a float nor two rule out, without those that are across an edge of each but parallel to the normal of a face.
    fn sifted(&self, wanted: &Wanted) -> Option<Likely> {
        let rough = self.rough;
        let mut likely = if rough.is_known { Likely::by_floats(rough, wanted)? } else { return None };
        if likely.count() > 2 {
            let mut faces =
                FaceNormals { bodies: self.bodies, normals: [None; MOST], known: [[[None; EDGES]; 2]; MOST] };
            likely.retain(|name| faces.is_new(rough, name));
        }
        Some(likely.by_words(rough, wanted))
    }
}

/// A path of the first of two cores.
pub struct RoughPath<'a> {
    pair: &'a RoughPair,
    motion: RoughVector<f64>,
    radius: f64,
}

impl RoughPath<'_> {
    /// Whether its line is certainly between the ends of the difference, grown by nearly the whole radius, across both the motion and a vector.
    pub fn is_between<T: Arithmetic>(&self, v: &Vector<T, 3>) -> bool {
        let across = self.motion.across(&RoughVector::of(v).to());
        let (Some((length, _)), true) = (across.length(), self.pair.is_known) else { return false };
        let known = self.pair.gaps(&across);
        let far = self.radius * (1.0 - 1.0 / (1 << 20) as f64) * length;
        known.gaps.iter().all(|gap| far - gap > known.error)
    }
}

/// With more corners than these only the features near the nearest faces are looked at.
const MANY: usize = 12;

/// The normals of faces that may matter, to recognise those directions that are across edges of both as well.
struct FaceNormals<'a, 'b, T: Arithmetic> {
    bodies: [&'a Faceted<'b, T>; 2],
    normals: [Option<Normal<T>>; MOST],
    /// Whether the edges of each core are certainly perpendicular to each, if that has been looked at.
    known: [[[Option<bool>; EDGES]; 2]; MOST],
}

/// No more are remembered.
const MOST: usize = 4;

impl<T: Arithmetic> FaceNormals<'_, '_, T> {
    /// Whether a direction is not parallel to the normal of a face that has come before. Remembers that of a face.
    fn is_new(&mut self, rough: &RoughPair, name: AxisName) -> bool {
        let AxisName::Edges(places) = name else {
            let normal = axis(self.bodies, name, [ALL; 2]).normal;
            if !normal.is_zero()
                && let Some(slot) = self.normals.iter_mut().find(|slot| slot.is_none())
            {
                *slot = Some(normal);
            }
            return true;
        };
        let AxisName::Edges(numbers) = rough.numbered(name) else { return true };
        for (normal, known) in self.normals.iter().zip(&mut self.known) {
            let Some(normal) = normal else { continue };
            let mut is_across = |side: usize| {
                let is_across = || normal.along(&self.bodies[side].vector(numbers[side])).is_zero();
                match known[side].get_mut(places[side]) {
                    Some(known) => *known.get_or_insert_with(is_across),
                    None => is_across(),
                }
            };
            if is_across(0) && is_across(1) {
                return false;
            }
        }
        true
    }
}

/// The axis with a name, and the corners of both that may be furthest along it.
fn axis<T: Arithmetic>(bodies: [&Faceted<'_, T>; 2], name: AxisName, near: [u32; 2]) -> Axis<T> {
    let of_face = |side: usize, normal: Normal<T>, of_side: Square| {
        let mut square = [Square::Nothing; 2];
        square[side & 1] = of_side;
        Axis { normal, square, near }
    };
    match name {
        AxisName::Sides(side, [i, j]) => {
            let body = bodies[side & 1];
            let square = Square::Vectors(if body.is_sum() { 1 << i | 1 << j } else { 0b111 });
            of_face(side, Normal::across(&body.vector(i), &body.vector(j)), square)
        }
        AxisName::Face(side, face) => {
            of_face(side, bodies[side & 1].normal(face), Square::Within(CornerSet::Face(face)))
        }
        AxisName::Edges([own, its]) => {
            let [a, b] = bodies;
            let square = [a.square_of(own), b.square_of(its)];
            Axis { normal: Normal::across(&a.vector(own), &b.vector(its)), square, near }
        }
    }
}

/// Every axis across which a face of the difference may lie.
pub fn every<'a, T: Arithmetic>(
    a: &'a Faceted<'_, T>,
    b: &'a Faceted<'_, T>,
) -> impl Iterator<Item = Axis<T>> + 'a {
    all([a, b]).map(move |name| axis([a, b], name, [ALL; 2]))
}

/// Every direction to which a face of the difference may be perpendicular, by the numbers of vectors.
fn all<'a, T: Arithmetic>([a, b]: [&'a Faceted<'_, T>; 2]) -> impl Iterator<Item = AxisName> + 'a {
    let faces_of = |side: usize, body: &Faceted<'_, T>| {
        let (sides, faces) = body.hull.map_or((body.sides().len(), 0), |hull| (0, hull.faces.count()));
        AxisName::faces(side, sides, faces)
    };
    let (mut faces, mut others) = (faces_of(0, a), faces_of(1, b));
    let (mut own, mut next) = (0, 0);
    from_fn(move || {
        if let Some(name) = faces.next().or_else(|| others.next()) {
            return Some(name);
        }
        while own < a.vector_count() {
            if next == b.vector_count() || next == 0 && !a.has_vector(own) {
                (own, next) = (own + 1, 0);
                continue;
            }
            let its = next;
            next += 1;
            if b.has_vector(its) && may_cross([a, b], [own, its]) {
                return Some(AxisName::Edges([own, its]));
            }
        }
        None
    })
}

/// Whether a face of the difference may be parallel to an edge of each.
fn may_cross<T: Arithmetic>([a, b]: [&Faceted<'_, T>; 2], [own, its]: [usize; 2]) -> bool {
    !a.is_beside(own, &b.vector(its)) && !b.is_beside(its, &a.vector(own))
}
