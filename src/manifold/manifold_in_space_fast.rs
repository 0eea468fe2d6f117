//! Contact manifolds of solids in space, where plain floats find how they face each other.
//!
//! Nearly all of the work of the [careful](crate::manifold::manifold_in_space) stage is to find the direction of the contact: the features that are
//! closest, or the shortest of many ways out of an overlap. Here the [distances](crate::distance::witness_fast) and
//! [penetrations](crate::distance::overlap_fast) in plain floats find it, with their certificates. The faces that are opposite each other then
//! follow from the vectors that are certainly perpendicular to it, and are clipped by the same kernel in filtered floats. What is uncertain is left to
//! the careful stage.

use crate::certificate::rounded::{Certain, LARGEST, Rounding, Rounds, U, rounding};
use crate::distance::certified_fast::Measured;
use crate::distance::cores_fast::{Cored, FloatCore, RoundedCore};
use crate::distance::over_surface_fast::exact_axes;
use crate::distance::overlap_fast::{self, Along, FaceWay, OfFace, Operands, WayOut};
use crate::distance::polytopes_fast::{are_beside, is_polytope, is_proper, operands, way_out};
use crate::distance::search_fast::Feature;
use crate::distance::witness_fast::{along, cores, normal_of, points_of, witness};
use crate::form::core_in_space::Set;
use crate::form::facets::Rings;
use crate::form::normal::Normal;
use crate::form::polyhedron_form::CornersForm;
use crate::form::polytope::Faceted;
use crate::form::query::Dimension;
use crate::form::space::{AnyForm, Space};
use crate::form::topology::{BOX, CornerSet, SEGMENT, Square, TRIANGLE};
use crate::manifold::boxes_manifold_fast;
use crate::manifold::choice::{Contact, List, Manifold, Places};
use crate::manifold::manifold_in_plane::Place;
use crate::manifold::manifold_in_space::{Facing, Way};
use crate::manifold::on_half_space_fast;
use crate::number::arithmetic::{Number, Reads};
use crate::number::each::Each;
use crate::number::encoding::Encoding;
use crate::number::extent::{Visitor, filter_admits};
use crate::number::filter::{Bounded, DYNAMIC, Uncertain};
use crate::number::float::Floats;
use crate::separation::polytopes::order;

/// What the faces are clipped in.
type Clipping = Floats<Bounded<DYNAMIC>>;

/// The manifold of two solids that are at most `margin` apart; `None` where that is uncertain.
pub fn meet(
    a: &AnyForm<'_, f64>,
    b: &AnyForm<'_, f64>,
    margin: f64,
    encoding: &'static Encoding,
) -> Certain<Manifold> {
    if let AnyForm::Half(half) = b {
        return on_half_space_fast::meet(a, half, margin, encoding);
    }
    let has_corners = is_polytope(a) || is_polytope(b);
    let size = a.sum() + b.sum() + margin;
    let is_plain = size < LARGEST && is_proper(a) && is_proper(b);
    if !is_plain {
        return None;
    }
    if are_beside(a, b, margin, size) {
        return Some(None);
    }
    if let (AnyForm::Box(a), AnyForm::Box(b)) = (a, b) {
        return boxes_manifold_fast::meet(a, b, margin, encoding);
    }
    let [own, other] = &cores(a, b, encoding)?;
    let is_admitted = has_corners || own.radius + other.radius > 0.0;
    if !is_admitted || !own.body.is_bounded() || !other.body.is_bounded() {
        return None;
    }
    let Some(toward) = Toward::of(&operands([own, other], [a, b]), has_corners, margin, encoding)? else {
        return Some(None);
    };
    if let Along::Alone = toward.along {
        let numbers = [toward.number(0, a, &own.body)?, toward.number(1, b, &other.body)?];
        return Some(Some(toward.alone(numbers, encoding)));
    }
    let (quickly, carefully) =
        (|quick: &mut _| show([a, b], margin, quick), |range: &mut _| show([a, b], margin, range));
    if !filter_admits(encoding, false, quickly, carefully) {
        return None;
    }
    let found = toward.over_faces([a, b], [own, other], margin, encoding).ok().flatten()?;
    Some(Some(Manifold { is_contact: toward.is_contact, ..found }))
}

/// Shows all numbers to a visitor.
fn show(forms: [&AnyForm<'_, f64>; 2], margin: f64, visitor: &mut impl Visitor<f64>) {
    forms.each(|form: &AnyForm<'_, f64>| form.visit(visitor));
    visitor.number(margin);
}

/// How two cores face each other.
struct Toward {
    /// The contact, but for the order of the solids.
    contact: Contact,
    features: [Feature<3>; 2],
    /// What the direction is along.
    along: Along,
    /// Whether the penetration is found in the same way.
    is_contact: bool,
}

impl Toward {
    /// `None` inside if they are certainly further apart than their radii and a margin. Only with a polytope, equally good answers are settled in
    /// this way.
    fn of(
        operands: &Operands<'_>,
        has_corners: bool,
        margin: f64,
        encoding: &'static Encoding,
    ) -> Certain<Self> {
        let cores = operands.cores;
        let radius = cores[0].radius + cores[1].radius;
        // Bare cores overlap more often than they are apart, others less often.
        if radius == 0.0 {
            let found = way_out(operands)?;
            return match found {
                Some(way) => Self::overlapping(cores, way, encoding),
                None => Self::between(operands, witness(cores, encoding)?, has_corners, margin, encoding),
            };
        }
        match witness(cores, encoding) {
            Some(found) => Self::between(operands, found, has_corners, margin, encoding),
            None if !has_corners => None,
            None => Self::overlapping(cores, way_out(operands)??, encoding),
        }
    }

    /// Of cores that overlap.
    fn overlapping(cores: [&FloatCore<'_, 3>; 2], way: WayOut, encoding: &'static Encoding) -> Certain<Self> {
        let WayOut { measured, features, along } = way;
        let contact = rounding!(encoding, |to| meeting(cores, &measured, &features, to))?;
        Some(Some(Self { contact, features, along, is_contact: true }))
    }

    /// Of cores that are apart.
    fn between(
        operands: &Operands<'_>,
        (measured, features): (Measured<3>, [Feature<3>; 2]),
        has_corners: bool,
        margin: f64,
        encoding: &'static Encoding,
    ) -> Certain<Self> {
        let cores = operands.cores;
        let radius = cores[0].radius + cores[1].radius;
        let (beyond, error) = (measured.gap - radius, measured.error + 4.0 * U * (radius + margin));
        if beyond - margin > error {
            return Some(None);
        }
        if beyond.abs() <= error || (beyond - margin).abs() <= error {
            return None;
        }
        // What is opposite a point is all that faces it.
        let has_point = cores.iter().any(|core| matches!(core.body, RoundedCore::Point(_)));
        let face = match features.each(|feature: Feature<3>| feature.count) {
            _ if has_point && measured.is_alone => None,
            [3, _] => Some(face_of(operands, 0, &features)?),
            [_, 3] => Some(face_of(operands, 1, &features)?),
            _ => None,
        };
        let along = match face {
            Some(OfFeature::Sides(face)) => Along::Edges(overlap_fast::across_face(operands, face)?),
            Some(OfFeature::Listed(way)) if measured.is_alone => Along::Face(way),
            None if measured.is_alone => Along::Alone,
            _ => return None,
        };
        let is_contact = beyond > 0.0 || (measured.is_alone && has_corners);
        let contact = match face {
            _ if beyond > 0.0 => {
                rounding!(encoding, |to| apart(cores, &measured, &features, (beyond, error), to))?
            }
            // Several points are as near, of which the first counts.
            Some(OfFeature::Sides(face)) if !measured.is_alone && has_corners => {
                let WayOut { measured, features, .. } = overlap_fast::from_face(operands, face)?;
                rounding!(encoding, |to| meeting(cores, &measured, &features, to))?
            }
            _ => rounding!(encoding, |to| meeting(cores, &measured, &features, to))?,
        };
        Some(Some(Self { contact, features, along, is_contact }))
    }

    /// The manifold of solids of which one has a face across their direction, or which have edges across it.
    fn over_faces(
        &self,
        forms: [&AnyForm<'_, f64>; 2],
        stored: [&FloatCore<'_, 3>; 2],
        margin: f64,
        encoding: &'static Encoding,
    ) -> Result<Option<Manifold>, Uncertain> {
        let context = Clipping::new(encoding, false);
        let [Some(Set::Solid(a)), Some(Set::Solid(b))] =
            [Space::lower(forms[0], context)?, Space::lower(forms[1], context)?]
        else {
            return Ok(None);
        };
        let cores = [a.core.simplest(), b.core.simplest()];
        let mut bodies = [Faceted::of(&cores[0]), Faceted::of(&cores[1])];
        for ((body, core), form) in bodies.iter_mut().zip(stored).zip(forms) {
            sharpen(body, core, form, context);
        }
        let (way, support) = match &self.along {
            Along::Edges(across) => {
                let vector =
                    |(side, vector): (u8, u8)| bodies[usize::from(side & 1)].vectors[usize::from(vector % 3)];
                let [u, v] = across.edges.each(vector);
                let way = Way::Across(Normal::across(&u, &v).flipped(across.is_back));
                let square = across.square.each(Square::Vectors);
                let support = [
                    bodies[0].furthest(square[0], |v| way.along(v))?,
                    bodies[1].furthest(square[1], |v| Ok(way.along(v)?.reverse()))?,
                ];
                (way, support)
            }
            Along::Face(FaceWay { side, set, is_inward, corner }) => {
                let (own, other) = (&bodies[side & 1], &bodies[1 - (side & 1)]);
                let Some((_, normal)) = own.face_among(*set)? else { return Ok(None) };
                let way = Way::Across(normal.flipped(*is_inward != (*side == 1)));
                let support = [*set, other.one(*corner)];
                (way, if *side == 0 { support } else { [support[1], support[0]] })
            }
            Along::Alone => return Ok(None),
        };
        let radius = a.radius + b.radius;
        let reach = radius + context.extent_of(margin);
        let is_first = order(&cores[0], &cores[1])?.then(a.radius.compare(b.radius)?).is_le();
        let contact = Contact { is_first, ..self.contact };
        let facing = Facing { bodies, way, support, radius, reach };
        if let Some(manifold) = facing.over_a_face(context, contact)? {
            return Ok(Some(manifold));
        }
        if self.features.iter().any(|feature| feature.count != 2) {
            return Ok(None);
        }
        let number = |side: usize| facing.bodies[side].edge_among(support[side]).map(|edge| edge.number);
        Ok(Some(self.alone([number(0)?, number(1)?], encoding)))
    }
}

impl Toward {
    /// The manifold of one place.
    fn alone(&self, features: [usize; 2], encoding: &Encoding) -> Manifold {
        let mut list = List::default();
        list.add(Place { features, ..self.contact.first });
        Manifold { is_contact: self.is_contact, ..self.contact.with(encoding, list) }
    }

    /// The number of the corner, edge or face of a solid where the contact is.
    fn number(&self, side: usize, form: &AnyForm<'_, f64>, body: &RoundedCore<'_, 3>) -> Option<usize> {
        let feature = &self.features[side & 1];
        let Feature { numbers: [first, second, third], count, .. } = *feature;
        let topology = match form {
            _ if count == 1 => return Some(first),
            AnyForm::Polyhedron(CornersForm { corners, faces }) => {
                if count == 2 {
                    faces.side_between(first, second)?;
                    return Some(corners.len() + faces.edge_number(first, second));
                }
                let face = face_of_solid(faces, [first, second, third])?;
                return Some(corners.len() + faces.sides() / 2 + face);
            }
            AnyForm::Box(_) | AnyForm::OrientedBox(_) => &BOX,
            AnyForm::Triangle(_) => &TRIANGLE,
            _ => &SEGMENT,
        };
        let corners = (0..8_u8)
            .filter(|corner| {
                usize::from(*corner) < topology.corners && feature.has(body, usize::from(*corner))
            })
            .fold(0, |bits, corner| bits | 1 << corner);
        Some(match count {
            2 => topology.edge_number(topology.edge_with(corners)?),
            _ => topology.face_number(topology.face_with(corners)?),
        })
    }
}

/// Gives the corners of a box coordinates that are as good as stored, where their sums are exact.
fn sharpen(
    body: &mut Faceted<'_, Clipping>,
    core: &FloatCore<'_, 3>,
    form: &AnyForm<'_, f64>,
    context: Clipping,
) {
    let RoundedCore::Slanted(corners, _) = &core.body else { return };
    for (axis, _) in exact_axes(form).iter().enumerate().filter(|(_, is_exact)| **is_exact) {
        for (corner, own) in corners.iter().zip(&mut body.corners) {
            own.0[axis] = context.coordinate_of(axis, corner[axis]);
        }
    }
}

/// The face that a feature is.
enum OfFeature {
    /// Of a box or triangle.
    Sides(OfFace),
    /// Of a polyhedron, opposite a corner.
    Listed(FaceWay),
}

/// The face of a core that is a feature of it. Three corners of a box need not have one.
fn face_of(operands: &Operands<'_>, side: usize, features: &[Feature<3>; 2]) -> Option<OfFeature> {
    let [own, other] = if side == 0 { *features } else { [features[1], features[0]] };
    let [first, second, third] = own.numbers;
    if let Some(rings) = &operands.rings[side & 1] {
        let face = face_of_solid(rings, own.numbers)?;
        let way = FaceWay { side, set: CornerSet::Face(face), is_inward: false, corner: other.numbers[0] };
        return (other.count == 1).then_some(OfFeature::Listed(way));
    }
    let free = (first ^ second) | (first ^ third);
    let vectors = match (&operands.cores[side & 1].body, free) {
        (RoundedCore::Few(..), _) | (_, 0b011) => [0, 1],
        (_, 0b101) => [0, 2],
        (_, 0b110) => [1, 2],
        _ => return None,
    };
    Some(OfFeature::Sides((side, vectors)))
}

/// The face of a polyhedron that has three corners. A flat one has two with the same corners.
fn face_of_solid(faces: &Rings<'_>, corners: [usize; 3]) -> Option<usize> {
    if faces.count() > 2 { faces.face_with(corners) } else { None }
}

/// The contact of two solids that meet, along a vector between their cores.
fn meeting<E: Rounds>(
    cores: [&FloatCore<'_, 3>; 2],
    measured: &Measured<3>,
    features: &[Feature<3>; 2],
    to: Rounding<'_, E>,
) -> Option<Contact> {
    let touch = along(cores, measured, features, to)??;
    let first = Place { points: (touch.point_a, touch.point_b), depth: touch.depth, features: [0; 2] };
    Some(Contact { normal: touch.normal, first, is_apart: false, is_place: true, is_first: true })
}

/// The closest points of two solids that are apart, by so much with an error bound.
fn apart<E: Rounds>(
    cores: [&FloatCore<'_, 3>; 2],
    measured: &Measured<3>,
    features: &[Feature<3>; 2],
    (beyond, error): (f64, f64),
    to: Rounding<'_, E>,
) -> Option<Contact> {
    let near = points_of(cores, features, measured, to)?;
    let normal = normal_of(measured, to)?;
    let depth = to.encoding.negated(to.encoding.at_least_smallest(to.near(beyond, error)?));
    let first = Place { points: (near.point_a, near.point_b), depth, features: [0; 2] };
    Some(Contact { normal, first, is_apart: true, is_place: true, is_first: true })
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::certificate::draws::{KINDS, drawn};
    use crate::rng::Rng;
    use crate::scalar::Constants;

    /// Of ordinary numbers, few need the next stage. Where an edge of a box whose corners `f64` rounds is nearest to an edge, the direction across both
    /// may be uncertain.
    #[test]
    fn little_is_uncertain() {
        const DRAWS: usize = 2000;
        let (mut rng, mut many) = (Rng::new(6), Vec::new());
        for (a, first) in KINDS.iter().enumerate() {
            for (b, second) in KINDS.iter().enumerate() {
                let (mut uncertain, mut found) = (0, 0);
                for _ in 0..DRAWS {
                    let (own, its) = (drawn(a, &mut rng), drawn(b, &mut rng));
                    let manifold = meet(&own, &its, 1.0, f64::ENCODING);
                    uncertain += usize::from(manifold.is_none());
                    found += usize::from(manifold.flatten().is_some());
                }
                assert!(found * 50 > DRAWS, "{first} and {second}: {found}");
                if uncertain * 12 > DRAWS {
                    many.push((*first, *second, uncertain));
                }
            }
        }
        assert!(many.is_empty(), "of {DRAWS}: {many:?}");
    }
}
