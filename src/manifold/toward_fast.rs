//! The direction in which two solids of space face each other, in plain floats: that of the features that are closest, or of the shortest way out of an
//! overlap.

use crate::certificate::near::Near;
use crate::certificate::rounded::{Certain, Outcome, Rounding, U, Uncertain, certain_if, dot};
use crate::distance::cores_fast::{FloatCore, RoundedCore};
use crate::distance::feature_vector_fast::Measured;
use crate::distance::hull_body_fast::{HullBody, HullFace};
use crate::distance::overlap_fast;
use crate::distance::points_fast::points_of;
use crate::distance::polytopes_fast::{least_way, way_out};
use crate::distance::search_fast::Feature;
use crate::distance::way_out_fast::{Along, FaceWay, OfFace, OverlappingCores, WayOut};
use crate::distance::witness_fast::{along, beyond, normal_of, witness};
use crate::form::face_rings::Rings;
use crate::form::polyhedron_form::CornersForm;
use crate::form::space::AnyForm;
use crate::form::topology::{BOX, CornerSet, SEGMENT, TRIANGLE};
use crate::manifold::choice::{BeforeChoice, FirstPlace};
use crate::manifold::manifold_in_plane::ContactPlace;
use crate::number::each::Each;
use crate::number::encoding::Encoding;

/// How two cores face each other.
pub struct Toward {
    /// The contact, but for the order of the solids.
    pub contact: BeforeChoice,
    pub features: [Feature<3>; 2],
    /// What the direction is along.
    pub along: Along,
    /// Whether the penetration is found in the same way.
    pub is_contact: bool,
}

impl Toward {
    /// `Ok(None)` if they are certainly further apart than their radii and a margin. Only with a polytope, equally good answers are settled in
    /// this way.
    pub fn of(
        operands: &OverlappingCores<'_>,
        has_corners: bool,
        margin: f64,
        encoding: &'static Encoding,
    ) -> Outcome<Self> {
        let cores = operands.cores;
        let radius = cores[0].radius + cores[1].radius;
        // Bare cores overlap more often than they are apart, others less often.
        if radius == 0.0 {
            return match least_way(operands)? {
                Some(way) => Self::overlapping(cores, way, encoding),
                None => Self::between(operands, witness(cores, encoding)?, has_corners, margin, encoding),
            };
        }
        match witness(cores, encoding) {
            Ok(found) => Self::between(operands, found, has_corners, margin, encoding),
            Err(Uncertain) if !has_corners => Err(Uncertain),
            Err(Uncertain) => Self::overlapping(cores, way_out(operands)?.ok_or(Uncertain)?, encoding),
        }
    }

    /// Of cores that overlap.
    fn overlapping(cores: [&FloatCore<'_, 3>; 2], way: WayOut, encoding: &'static Encoding) -> Outcome<Self> {
        let WayOut { measured, features, along } = way;
        // Where they overlap, or are apart, by roundings alone, floats cannot tell what faces what.
        certain_if(measured.exactly.is_none(), ())?;
        let contact = meeting(cores, &measured, &features, Rounding::to(encoding))?;
        Ok(Some(Self { contact, features, along, is_contact: true }))
    }

    /// Of cores that are apart.
    fn between(
        operands: &OverlappingCores<'_>,
        (mut measured, features): (Measured<3>, [Feature<3>; 2]),
        has_corners: bool,
        margin: f64,
        encoding: &'static Encoding,
    ) -> Outcome<Self> {
        let cores = operands.cores;
        let Near { value: beyond, error } = beyond(cores, &mut measured, &features, encoding);
        let error = error + 4.0 * U * margin;
        if beyond - margin > error {
            return Ok(None);
        }
        if beyond.abs() <= error || (beyond - margin).abs() <= error {
            return Err(Uncertain);
        }
        // Where an axis may be in a face, it is uncertain which side of that it is on.
        if !measured.is_alone && measured.gap <= measured.error {
            return Err(Uncertain);
        }
        // What is opposite a point is all that faces it.
        let has_point = cores.iter().any(|core| matches!(core.body, RoundedCore::Point(_)));
        let face = match features.each(|feature: Feature<3>| feature.count) {
            _ if has_point && measured.is_alone => None,
            [3, _] => Some(face_of(operands, 0, &features, &measured.ahead)?),
            [_, 3] => Some(face_of(operands, 1, &features, &measured.ahead)?),
            _ => None,
        };
        let along = match face {
            Some(OfFeature::Sides(face)) => Along::Edges(overlap_fast::across_face(operands, face)?),
            Some(OfFeature::Listed(way)) if measured.is_alone => Along::Face(way),
            None if measured.is_alone => Along::Alone,
            _ => return Err(Uncertain),
        };
        let is_contact = beyond > 0.0 || (measured.is_alone && has_corners);
        let contact = match face {
            _ if beyond > 0.0 => apart(cores, &measured, &features, (beyond, error), Rounding::to(encoding))?,
            // Several points are as near, of which the first counts.
            Some(OfFeature::Sides(face)) if !measured.is_alone && has_corners => {
                let WayOut { measured, features, .. } = overlap_fast::from_face(operands, face)?;
                meeting(cores, &measured, &features, Rounding::to(encoding))?
            }
            _ => meeting(cores, &measured, &features, Rounding::to(encoding))?,
        };
        Ok(Some(Self { contact, features, along, is_contact }))
    }
}

impl Toward {
    /// The number of the corner, edge or face of a solid where the contact is.
    pub fn number(&self, side: usize, form: &AnyForm<'_, f64>, body: &RoundedCore<'_, 3>) -> Certain<usize> {
        let feature = &self.features[side & 1];
        let Feature { numbers: [first, second, third], count, .. } = *feature;
        let topology = match form {
            _ if count == 1 => return Ok(first),
            AnyForm::Polyhedron(CornersForm { corners, faces }) => {
                if count == 2 {
                    faces.side_between(first, second).ok_or(Uncertain)?;
                    return Ok(corners.len() + faces.edge_number(first, second));
                }
                let face = face_of_solid(faces, [first, second, third])?;
                return Ok(corners.len() + faces.sides() / 2 + face);
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
        Ok(match count {
            2 => topology.edge_number(topology.edge_with(corners).ok_or(Uncertain)?),
            _ => topology.face_number(topology.face_with(corners).ok_or(Uncertain)?),
        })
    }
}

/// The face that a feature is.
enum OfFeature {
    /// Of a box or triangle.
    Sides(OfFace),
    /// Of a polyhedron or opposite one, which has a corner there.
    Listed(FaceWay),
}

/// The face of a core that is a feature of it and faces the other one. Three corners of a box need not have one.
fn face_of(
    operands: &OverlappingCores<'_>,
    side: usize,
    features: &[Feature<3>; 2],
    ahead: &[f64; 3],
) -> Certain<OfFeature> {
    let [own, other] = if side == 0 { *features } else { [features[1], features[0]] };
    let [first, second, third] = own.numbers;
    if let Some(rings) = &operands.rings[side & 1] {
        let face = face_of_solid(rings, own.numbers)?;
        let way = FaceWay { side, set: CornerSet::Face(face), is_inward: false, corner: other.numbers[0] };
        return certain_if(other.count == 1, OfFeature::Listed(way));
    }
    if operands.rings[1 - (side & 1)].is_some() {
        let (body, toward) =
            (HullBody::of(operands.cores[side & 1], None)?, if side == 0 { 1.0 } else { -1.0 });
        let mut found = None;
        body.each_face(|HullFace { across, set, is_inward, .. }| {
            let CornerSet::Bits(bits) = set else { return Err(Uncertain) };
            let is_this = own.numbers.iter().all(|corner| bits >> (corner & 7) & 1 == 1);
            if is_this && toward * dot(&across.normal, ahead) > 0.0 {
                found = Some(FaceWay { side, set, is_inward, corner: other.numbers[0] });
            }
            Ok(())
        })?;
        return found.filter(|_| other.count == 1).map(OfFeature::Listed).ok_or(Uncertain);
    }
    let free = (first ^ second) | (first ^ third);
    let vectors = match (&operands.cores[side & 1].body, free) {
        (RoundedCore::Few(..), _) | (_, 0b011) => [0, 1],
        (_, 0b101) => [0, 2],
        (_, 0b110) => [1, 2],
        _ => return Err(Uncertain),
    };
    Ok(OfFeature::Sides((side, vectors)))
}

/// The face of a polyhedron that has three corners. A flat one has two with the same corners.
fn face_of_solid(faces: &Rings<'_>, corners: [usize; 3]) -> Certain<usize> {
    (faces.count() > 2).then(|| faces.face_with(corners)).flatten().ok_or(Uncertain)
}

/// The contact of two solids that meet, along a vector between their cores.
fn meeting(
    cores: [&FloatCore<'_, 3>; 2],
    measured: &Measured<3>,
    features: &[Feature<3>; 2],
    to: Rounding<'_>,
) -> Certain<BeforeChoice> {
    let touch = along(cores, measured, features, to)?.ok_or(Uncertain)?;
    let first = ContactPlace { points: (touch.point_a, touch.point_b), depth: touch.depth, features: [0; 2] };
    Ok(BeforeChoice::of(touch.normal, first))
}

/// The closest points of two solids that are apart, by so much with an error bound.
fn apart(
    cores: [&FloatCore<'_, 3>; 2],
    measured: &Measured<3>,
    features: &[Feature<3>; 2],
    (beyond, error): (f64, f64),
    to: Rounding<'_>,
) -> Certain<BeforeChoice> {
    let near = points_of(cores.each(FloatCore::around), features, measured, to)?;
    let normal = normal_of(measured, to)?;
    let depth = to.encoding.negated(to.encoding.at_least_smallest(to.near(beyond, error)?));
    let first = ContactPlace { points: (near.point_a, near.point_b), depth, features: [0; 2] };
    Ok(BeforeChoice { order: FirstPlace::Closest, ..BeforeChoice::of(normal, first) })
}
