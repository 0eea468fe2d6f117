//! Which faces or edges of two solids of space are opposite each other, in plain floats, along the direction of their contact.

use num_traits::Float;

use crate::certificate::near::cross;
use crate::certificate::rounded::{Certain, U, Uncertain, certain_if, difference, dot};
use crate::distance::cores_fast::{FloatCore, RoundedCore};
use crate::distance::furthest_fast::is_zero_across;
use crate::distance::over_surface_fast::LowestCorner;
use crate::distance::way_out_fast::{AcrossEdges, Along, FaceWay, OverlappingCores};
use crate::form::polyhedron_form::CornersForm;
use crate::form::space::AnyForm;
use crate::form::topology::{BOX, CornerSet, SEGMENT, TRIANGLE};
use crate::manifold::clip_facet_fast::ClipFacet;
use crate::manifold::foot_fast::{Foot, SurfaceNormal, lowest_of_box};
use crate::number::each::{Each, FloatVector, indexed, opposite};

/// How two solids are opposite each other: a face of one is the reference, and a facet of the other incident; or two edges are, with these numbers.
pub type Opposite = Result<FacingFacets, [usize; 2]>;

/// The facets of two solids that are opposite each other.
pub struct FacingFacets {
    /// Those of both solids.
    pub facets: [ClipFacet; 2],
    /// Which of them is the reference.
    pub reference: usize,
    /// The normal of that, toward the other one.
    pub normal: SurfaceNormal,
}

/// A solid, with its core, and on which axes its corners are exact.
#[derive(Clone, Copy)]
pub struct FacingSolid<'a> {
    form: &'a AnyForm<'a, f64>,
    core: &'a FloatCore<'a, 3>,
    exact: [bool; 3],
}

pub fn facing_solids<'a>(
    [a, b]: [&'a AnyForm<'a, f64>; 2],
    OverlappingCores { cores, are_exact, .. }: &OverlappingCores<'a>,
) -> [FacingSolid<'a>; 2] {
    [(a, cores[0], are_exact[0]), (b, cores[1], are_exact[1])].each(|(form, core, exact)| FacingSolid {
        form,
        core,
        exact,
    })
}

impl FacingFacets {
    /// How two solids are opposite each other. If both have faces there, the reference is one of the solid that comes first.
    pub fn of(
        along: &Along,
        forms: [&AnyForm<'_, f64>; 2],
        operands: &OverlappingCores<'_>,
    ) -> Certain<Opposite> {
        let solids = facing_solids(forms, operands);
        match along {
            Along::Edges(across) => Self::across(across, solids, operands.is_a_first?),
            Along::Face(way) => Self::over_face(way, solids),
            Along::Alone | Along::Several => Err(Uncertain),
        }
    }

    /// Of solids whose direction is across two edges.
    fn across(across: &AcrossEdges, solids: [FacingSolid<'_>; 2], is_a_first: bool) -> Certain<Opposite> {
        let edges = [edges_of(solids[0].core)?, edges_of(solids[1].core)?];
        let [u, v] =
            across.edges.each(|(side, edge): (u8, u8)| edges[usize::from(side & 1)][usize::from(edge % 3)]);
        let ahead = SurfaceNormal::across(&u, &v).turned(across.is_back);
        let faces = [0, 1].each(|side: usize| is_face(&solids[side].core.body, across.square[side]));
        let reference = match faces {
            [true, false] => 0,
            [false, true] => 1,
            [true, true] => usize::from(!is_a_first),
            [false, false] => {
                let number = |side: usize| {
                    let out = ahead.turned(side == 0);
                    edge_number(solids[side], &edges[side], &out, across.square[side])
                };
                return Ok(Err([number(0)?, number(1)?]));
            }
        };
        let (own, other) = (solids[reference], solids[1 - reference]);
        // From the reference to what is incident.
        let out = ahead.turned(reference == 1);
        let (foot, [u, v]) = match &own.core.body {
            RoundedCore::Few(..) => (Foot::First(3), [0, 1]),
            _ => {
                let lowest = lowest_of_box(&edges[reference], &out.turned(true), across.square[reference])?;
                let axis = (0..3).find(|axis| lowest.level >> axis & 1 == 0).ok_or(Uncertain)?;
                (Foot::Side { axis, corner: lowest.number }, [(axis + 1) % 3, (axis + 2) % 3])
            }
        };
        let normal = SurfaceNormal::across(&edges[reference][u], &edges[reference][v]);
        let normal = normal.turned(dot(&normal.normal, &out.normal) < 0.0);
        let lowest = match other.core.body {
            RoundedCore::Block(_) | RoundedCore::Slanted(..) => {
                lowest_of_box(&edges[1 - reference], &normal, across.square[1 - reference])?
            }
            _ => LowestCorner {
                number: usize::from(dot(&edges[1 - reference][0], &normal.normal) < 0.0),
                ..LowestCorner::default()
            },
        };
        Self::facing([own, other], reference, (&foot, normal), &lowest)
    }

    /// Of solids of which one has a face across the direction, and the other a corner alone.
    pub fn over_face(
        FaceWay { side, set, is_inward, corner }: &FaceWay,
        solids: [FacingSolid<'_>; 2],
    ) -> Certain<Opposite> {
        let (own, other) = (solids[side & 1], solids[1 - (side & 1)]);
        let (foot, normal) = match (set, own.form) {
            (CornerSet::Face(face), AnyForm::Polyhedron(CornersForm { corners, faces })) => {
                let [p, q, r, ..] = *faces.face(*face) else { return Err(Uncertain) };
                let [p, q, r] = [
                    corners.get(usize::from(p)).ok_or(Uncertain)?,
                    corners.get(usize::from(q)).ok_or(Uncertain)?,
                    corners.get(usize::from(r)).ok_or(Uncertain)?,
                ];
                (Foot::Face(*face), SurfaceNormal::across(&difference(q, p), &difference(r, p)))
            }
            (CornerSet::Bits(bits), AnyForm::Triangle(_)) if *bits == 0b111 => {
                let [u, v, _] = edges_of(own.core)?;
                (Foot::First(3), SurfaceNormal::across(&u, &v))
            }
            (CornerSet::Bits(bits), AnyForm::Box(_) | AnyForm::OrientedBox(_)) => {
                let index = BOX.face_with(*bits).ok_or(Uncertain)?;
                let (edges, [u, v]) = (edges_of(own.core)?, BOX.faces.get(index).ok_or(Uncertain)?.sides);
                let axis = index / 2;
                (
                    Foot::Side { axis, corner: (index % 2) << axis },
                    SurfaceNormal::across(&edges[u % 3], &edges[v % 3]),
                )
            }
            _ => return Err(Uncertain),
        };
        let lowest = LowestCorner { number: *corner, level: 0, others: 0 };
        Self::facing([own, other], side & 1, (&foot, normal.turned(*is_inward)), &lowest)
    }

    /// The reference face, and the facet of the other solid that has its lowest corners over it and faces it most.
    fn facing(
        [own, other]: [FacingSolid<'_>; 2],
        reference: usize,
        (foot, normal): (&Foot, SurfaceNormal),
        lowest: &LowestCorner,
    ) -> Certain<Opposite> {
        let incident = Foot::of(other.form, &other.core.body, &normal, lowest)?;
        let facet =
            |solid: FacingSolid<'_>, foot: &Foot| ClipFacet::of(solid.form, (solid.core, solid.exact), foot);
        let (own, its) = (facet(own, foot)?, facet(other, &incident)?);
        let facets = if reference == 0 { [own, its] } else { [its, own] };
        Ok(Ok(Self { facets, reference, normal }))
    }
}

impl SurfaceNormal {
    /// The normal across two vectors, which are rounded once each. The sum of the magnitudes of two products of components is at most the product of the
    /// lengths. If all products of two of its components are zero, it is certainly along an axis.
    fn across(u: &FloatVector, v: &FloatVector) -> Self {
        let normal = cross(u, v);
        let is_zero: [bool; 3] = indexed(|i| is_zero_across(u, v, i));
        if is_zero.iter().filter(|is_zero| **is_zero).count() == 2 {
            return Self {
                normal: indexed(|i| if is_zero[i] { 0.0 } else { normal[i].signum() }),
                lost: 0.0,
            };
        }
        Self { normal, lost: 6.0 * U * Float::sqrt(dot(u, u) * dot(v, v)) }
    }

    fn turned(self, is_turned: bool) -> Self {
        if is_turned { Self { normal: opposite(&self.normal), ..self } } else { self }
    }
}

/// The vectors along the edges, as in [`Topology`](crate::form::topology::Topology), of any length; uncertain for a box that is flat, and for a polyhedron.
fn edges_of(core: &FloatCore<'_, 3>) -> Certain<[FloatVector; 3]> {
    match &core.body {
        RoundedCore::Block(block) => {
            let extent = difference(&block.max, &block.min);
            let edges = indexed(|i| indexed(|j| if i == j { extent[i] } else { 0.0 }));
            certain_if(!extent.contains(&0.0), edges)
        }
        RoundedCore::Slanted(_, half_edges) => Ok(*half_edges),
        RoundedCore::Few([a, b, c, _], 3) => Ok([difference(b, a), difference(c, a), difference(c, b)]),
        RoundedCore::Linear(linear) => Ok([difference(&linear.to, &linear.origin), [0.0; 3], [0.0; 3]]),
        RoundedCore::Point(_) => Ok([[0.0; 3]; 3]),
        _ => Err(Uncertain),
    }
}

/// Whether a solid has a face across a direction, to which some of its edges are known to be perpendicular.
fn is_face(body: &RoundedCore<'_, 3>, square: u8) -> bool {
    match body {
        RoundedCore::Block(_) | RoundedCore::Slanted(..) | RoundedCore::Few(..) => square.count_ones() > 1,
        _ => false,
    }
}

/// The number of the edge of a solid that is furthest in a direction; uncertain if a corner is.
fn edge_number(
    FacingSolid { core, .. }: FacingSolid<'_>,
    edges: &[FloatVector; 3],
    out: &SurfaceNormal,
    square: u8,
) -> Certain<usize> {
    let along = (0..3).find(|i| square >> i & 1 == 1).ok_or(Uncertain)?;
    match &core.body {
        RoundedCore::Block(_) | RoundedCore::Slanted(..) => {
            let LowestCorner { number, .. } = lowest_of_box(edges, out, square)?;
            let from = number & !(1 << along);
            Ok(BOX.edge_number(BOX.edge_with(1 << from | 1 << (from | 1 << along)).ok_or(Uncertain)?))
        }
        RoundedCore::Few(..) => Ok(TRIANGLE.edge_number(along)),
        RoundedCore::Linear(_) => Ok(SEGMENT.edge_number(0)),
        _ => Err(Uncertain),
    }
}
