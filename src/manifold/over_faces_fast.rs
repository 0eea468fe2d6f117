//! The manifold of two solids of space over a face of one, or between two edges, where plain floats have found the direction of their contact.
//!
//! The faces that are opposite each other are [clipped](crate::manifold::clipped_fast) in plain floats. Where a corner or side of one is on a side of the
//! other, as of boxes that are aligned, they are clipped by the kernel of the careful stage, in exact integers; only the direction is not sought again.

use crate::certificate::rounded::{Certain, Outcome, Rounding, Uncertain};
use crate::distance::cores_fast::FloatCore;
use crate::distance::way_out_fast::{Along, FaceWay, OverlappingCores};
use crate::form::coordinates::Vector;
use crate::form::core_in_space::SpaceSet;
use crate::form::normal::Normal;
use crate::form::polytope::Faceted;
use crate::form::query::Dimension;
use crate::form::space::{AnyForm, Space};
use crate::form::topology::Square;
use crate::manifold::choice::{BeforeChoice, ChosenManifold, FirstPlace, List, Places};
use crate::manifold::clipped_fast::PlainClip;
use crate::manifold::facing_fast::{FacingFacets, facing_solids};
use crate::manifold::manifold_in_plane::ContactPlace;
use crate::manifold::manifold_in_space::{FacingSolids, WitnessDirection};
use crate::manifold::nearest_face_fast::NearestFace;
use crate::manifold::toward_fast::Toward;
use crate::number::arithmetic::{Numeric, Reads};
use crate::number::construction::Construction;
use crate::number::each::Each;
use crate::number::encoding::Encoding;
use crate::separation::polytopes::order;

impl Toward {
    /// The manifold of one place.
    pub fn alone(&self, features: [usize; 2], encoding: &Encoding) -> ChosenManifold {
        let mut list = List::default();
        list.add(ContactPlace { features, ..self.contact.first });
        ChosenManifold { is_contact: self.is_contact, ..self.contact.with(encoding, list) }
    }

    /// The manifold of solids of which one has a face across their direction, or which have edges across it.
    pub fn over_faces_plainly(
        &self,
        forms: [&AnyForm<'_, f64>; 2],
        operands: &OverlappingCores<'_>,
        margin: f64,
        encoding: &'static Encoding,
    ) -> Certain<ChosenManifold> {
        let (cores, is_first) = (operands.cores, operands.is_a_first?);
        if let Along::Alone = self.along {
            let over_face = self.over_nearest_face(forms, operands, margin, encoding)?;
            let [own, other] = cores;
            let number = |side: usize, core: &FloatCore<'_, 3>| self.number(side, forms[side], &core.body);
            let numbers = [number(0, own)?, number(1, other)?];
            return Ok(over_face.unwrap_or_else(|| self.alone(numbers, encoding)));
        }
        let opposite = FacingFacets::of(&self.along, forms, operands)?;
        let facing = match &opposite {
            Ok(facing) => facing,
            Err(numbers) => {
                // With a margin a face may be the reference all the same.
                if self.features.iter().any(|feature| feature.count != 2) {
                    return Err(Uncertain);
                }
                let over_face = self.over_nearest_face(forms, operands, margin, encoding)?;
                return Ok(over_face.unwrap_or_else(|| self.alone(*numbers, encoding)));
            }
        };
        let contact = BeforeChoice { is_first, ..self.contact };
        let found = facing.clipped(contact, (cores.each(|core| core.radius), margin), encoding)?;
        Ok(ChosenManifold { is_contact: self.is_contact, ..found })
    }

    /// The manifold over the face along which the two overlap least, if that is at most `margin` more than they do at all; `Ok(None)` if there is none.
    fn over_nearest_face(
        &self,
        forms: [&AnyForm<'_, f64>; 2],
        operands: &OverlappingCores<'_>,
        margin: f64,
        encoding: &'static Encoding,
    ) -> Outcome<ChosenManifold> {
        let is_first = operands.is_a_first?;
        if margin == 0.0 {
            return Ok(None);
        }
        let radius = operands.cores[0].radius + operands.cores[1].radius;
        let Some(nearest) = NearestFace::of(operands, radius, encoding)? else { return Ok(None) };
        if !nearest.is_within(margin, &self.contact.first, encoding)? {
            return Ok(None);
        }
        let (way, normal) = nearest.way(encoding)?;
        let facing = FacingFacets::over_face(&way, facing_solids(forms, operands))?.map_err(|_| Uncertain)?;
        let contact = BeforeChoice { normal, order: FirstPlace::Deepest, is_first, ..self.contact };
        let found = facing.clipped(contact, (operands.cores.each(|core| core.radius), margin), encoding)?;
        Ok((found.count > 0).then_some(ChosenManifold { is_contact: true, ..found }))
    }

    /// The same in exact integers, over the face along a direction if there is one, or over the nearest face if there is a margin; `None` if plain floats
    /// do not know the face.
    pub fn over_faces<T: Construction + Reads<f64>>(
        &self,
        forms: [&AnyForm<'_, f64>; 2],
        stored: [&FloatCore<'_, 3>; 2],
        (margin, along): (f64, Option<[f64; 3]>),
        context: T,
    ) -> Option<ChosenManifold> {
        let [Some(SpaceSet::Solid(a)), Some(SpaceSet::Solid(b))] =
            [Space::lower(forms[0], context), Space::lower(forms[1], context)]
        else {
            return None;
        };
        let cores = [a.core.simplest(), b.core.simplest()];
        let bodies = [Faceted::of(&cores[0]), Faceted::of(&cores[1])];
        let toward = match &self.along {
            Along::Edges(across) => {
                let vector =
                    |(side, vector): (u8, u8)| bodies[usize::from(side & 1)].vectors[usize::from(vector % 3)];
                let [u, v] = across.edges.each(vector);
                let way = WitnessDirection::Across(Normal::across(&u, &v).flipped(across.is_back));
                let square = across.square.each(Square::Vectors);
                let support = [
                    bodies[0].furthest(square[0], &|v| way.along(v)),
                    bodies[1].furthest(square[1], &|v| way.along(v).reverse()),
                ];
                Some((way, support))
            }
            Along::Face(FaceWay { side, set, is_inward, corner }) => {
                let (own, other) = (&bodies[side & 1], &bodies[1 - (side & 1)]);
                let (_, normal) = own.face_among(*set)?;
                let way = WitnessDirection::Across(normal.flipped(*is_inward != (*side == 1)));
                let support = [*set, other.one(*corner)];
                Some((way, if *side == 0 { support } else { [support[1], support[0]] }))
            }
            Along::Alone => None,
            Along::Several => return None,
        };
        let length = context.extent_of(margin);
        let is_first = order(&a.core, &b.core).then(a.radius.compare(b.radius)).is_le();
        let contact = BeforeChoice { is_first, ..self.contact };
        let facing =
            FacingSolids { bodies, radii: [a.radius, b.radius], reach: a.radius + b.radius + length };
        if let Some(along) = along {
            let along = Normal::of(&Vector(along.each(|x| context.extent_of(x))));
            if let Some(manifold) = facing.over_face_along(context, contact, &along) {
                return Some(manifold);
            }
        }
        if let Some((way, support)) = &toward
            && let Some(manifold) = facing.over_a_face(context, contact, (way, *support))
        {
            return Some(ChosenManifold { is_contact: self.is_contact, ..manifold });
        }
        if let Some(manifold) = facing.over_nearest_face(context, contact, length) {
            return Some(manifold);
        }
        let Some((_, support)) = toward else {
            let number = |side: usize| self.number(side, &forms[side].core_form(), &stored[side].body);
            return Some(self.alone([number(0).ok()?, number(1).ok()?], context.encoding()));
        };
        if self.features.iter().any(|feature| feature.count != 2) {
            return None;
        }
        let number = |side: usize| facing.bodies[side].edge_among(support[side]).number;
        Some(self.alone([number(0), number(1)], context.encoding()))
    }
}

impl FacingFacets {
    /// The manifold that both facets, with these radii, have in common within a margin.
    fn clipped(
        &self,
        contact: BeforeChoice,
        ([radius_a, radius_b], margin): ([f64; 2], f64),
        encoding: &'static Encoding,
    ) -> Certain<ChosenManifold> {
        let Self { facets: [of_a, of_b], reference, normal } = self;
        let first = ContactPlace { features: [of_a.number, of_b.number], ..contact.first };
        let contact = BeforeChoice { first, ..contact };
        let is_a = *reference == 0;
        let (own, its, radii) =
            if is_a { (of_a, of_b, [radius_a, radius_b]) } else { (of_b, of_a, [radius_b, radius_a]) };
        let clip = PlainClip::of(own, its, normal, (radii, margin), is_a)?;
        contact.among(encoding, &|list| clip.places(list, Rounding::to(encoding)))
    }
}
