//! A face, edge or corner of a solid in plain floats, with the numbers that its parts have as features.

use crate::certificate::rounded::{Certain, Uncertain};
use crate::distance::cores_fast::FloatCore;
use crate::form::polyhedron_form::CornersForm;
use crate::form::space::AnyForm;
use crate::form::stored::OrientedForm;
use crate::form::topology::{BOX, SEGMENT, TRIANGLE};
use crate::manifold::foot_fast::Foot;
use crate::number::double::Double;
use crate::number::each::{Each, indexed};

/// No facet has more corners, but for some of polyhedra, which are left to the careful stage.
pub const MOST: usize = 32;

/// A facet as a polygon: its corners in order, an edge or a corner.
pub struct ClipFacet {
    pub corners: [[f64; 3]; MOST],
    pub numbers: [usize; MOST],
    /// The numbers of the edges from each corner to the next one.
    pub edges: [usize; MOST],
    pub count: usize,
    /// The number of the facet itself.
    pub number: usize,
    /// The places of three corners in its plane. Rounding may bend a face, so that others are not.
    pub plane: [usize; 3],
    pub is_bent: bool,
    /// An error bound of the corners' coordinates, and on which axes these are exact.
    pub slack: f64,
    pub exact: [bool; 3],
    /// The box of which it is a facet, if its corners are rounded.
    turned: Option<OrientedForm<f64, 3>>,
}

impl ClipFacet {
    /// A corner in double words: of a turned box the sum of its center and half-edges.
    pub fn corner_in_words(&self, k: usize) -> [Double; 3] {
        let Some(OrientedForm { center, half_edges }) = &self.turned else {
            return self.corners[k].each(Double::from);
        };
        indexed(|i| {
            (0..3).fold(Double::from(center[i]), |sum, edge| {
                let x = half_edges[edge][i];
                sum + Double::from(if self.numbers[k] >> edge & 1 == 1 { x } else { -x })
            })
        })
    }

    /// The facet of a solid that faces something, and on which axes the solid's corners are exact; uncertain if it has too many corners.
    pub fn of(
        solid: &AnyForm<'_, f64>,
        (core, exact): (&FloatCore<'_, 3>, [bool; 3]),
        foot: &Foot,
    ) -> Certain<Self> {
        let topology = match solid {
            AnyForm::Box(_) | AnyForm::OrientedBox(_) => &BOX,
            AnyForm::Triangle(_) => &TRIANGLE,
            _ => &SEGMENT,
        };
        let (mut ring, mut count) = ([0; MOST], 1);
        let (mut plane, mut is_bent) = ([0, 1, 2], false);
        let number = match foot {
            Foot::First(1) => 0,
            Foot::Corner(corner) => {
                ring[0] = *corner;
                *corner
            }
            Foot::First(2) => {
                (ring[1], count) = (1, 2);
                topology.edge_number(0)
            }
            Foot::First(_) => {
                (ring[1], ring[2], count) = (1, 2, 3);
                topology.face_number(0)
            }
            Foot::Side { axis, corner } => {
                let index = 2 * axis + (corner >> axis & 1);
                let face = topology.faces.get(index).ok_or(Uncertain)?;
                let [first, second] = face.sides.each(|side| 1 << side);
                let origin = face.origin;
                let corners = [origin, origin | first, origin | first | second, origin | second];
                count = corners.len();
                for (place, corner) in ring.iter_mut().zip(&corners) {
                    *place = *corner;
                }
                topology.face_number(index)
            }
            Foot::Face(face) => {
                let AnyForm::Polyhedron(CornersForm { corners, faces }) = solid else {
                    return Err(Uncertain);
                };
                let (part, (_, whole)) = (faces.face(*face), faces.whole(*face));
                count = whole.len();
                is_bent = count > part.len();
                let places = ring.get_mut(..count).ok_or(Uncertain)?;
                for (place, number) in places.iter_mut().zip(whole.corners()) {
                    *place = number;
                }
                for (place, number) in plane.iter_mut().zip(part) {
                    *place = whole.place(*number).ok_or(Uncertain)?;
                }
                corners.len() + faces.sides() / 2 + face
            }
        };
        let edge = |from: usize, to: usize| match solid {
            AnyForm::Polyhedron(CornersForm { corners, faces }) => {
                Ok(corners.len() + faces.edge_number(from, to))
            }
            _ => Ok(topology.edge_number(topology.edge_with(1 << from | 1 << to).ok_or(Uncertain)?)),
        };
        let (mut corners, mut edges) = ([core.body.corner(ring[0])?; MOST], [number; MOST]);
        if count > 1 {
            for k in 0..count {
                let next = if k + 1 < count { k + 1 } else { 0 };
                corners[k] = core.body.corner(ring[k])?;
                edges[k] = edge(ring[k], ring[next])?;
            }
        }
        let slack = if exact == [true; 3] { 0.0 } else { core.slack };
        let turned = if let AnyForm::OrientedBox(form) = solid { Some(*form) } else { None };
        Ok(Self { corners, numbers: ring, edges, count, number, plane, is_bent, slack, exact, turned })
    }

    pub fn corners(&self) -> &[[f64; 3]] {
        self.corners.get(..self.count).unwrap_or(&self.corners)
    }

    /// Three corners in its plane.
    pub fn in_plane(&self) -> [&[f64; 3]; 3] {
        self.plane.each(|place: usize| &self.corners[place % MOST])
    }

    /// The place of the next corner.
    pub fn after(&self, k: usize) -> usize {
        if k + 1 < self.count { k + 1 } else { 0 }
    }
}
