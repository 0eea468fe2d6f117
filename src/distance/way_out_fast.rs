//! The shortest way out of the overlap of two cores of space, as an answer, and what it is asked about.

use crate::certificate::rounded::Certain;
use crate::distance::cores_fast::FloatCore;
use crate::distance::feature_vector_fast::Measured;
use crate::distance::search_fast::Feature;
use crate::form::face_rings::Rings;
use crate::form::topology::CornerSet;
use crate::number::each::Each;

/// Two cores, and what is known of them.
pub struct OverlappingCores<'a> {
    pub cores: [&'a FloatCore<'a, 3>; 2],
    /// On which axes the corners of each are exact.
    pub are_exact: [[bool; 3]; 2],
    /// Whether `a` comes first in the order that settles between equally good answers, if that is certain.
    pub is_a_first: Certain<bool>,
    /// The faces of a list of corners.
    pub rings: [Option<Rings<'a>>; 2],
}

/// The core of a face, and two of its vectors.
pub type OfFace = (usize, [usize; 2]);

/// The shortest way out.
pub struct WayOut {
    /// The vector between the deepest points, whose gap is negative if the cores overlap.
    pub measured: Measured<3>,
    /// What these points are on.
    pub features: [Feature<3>; 2],
    pub along: Along,
}

/// What a way out is along.
#[derive(Clone, Copy)]
pub enum Along {
    /// Across two edges, and all faces that these are parallel to.
    Edges(AcrossEdges),
    /// Across a face, opposite a corner alone.
    Face(FaceWay),
    /// No face: the features are all that is furthest.
    Alone,
    /// A face opposite an edge, or one of two.
    Several,
}

/// A face and the only corner that is opposite it.
#[derive(Clone, Copy)]
pub struct FaceWay {
    /// The core of the face.
    pub side: usize,
    pub set: CornerSet,
    /// Whether the first two sides of the face turn about its inward normal.
    pub is_inward: bool,
    /// The number of the other core's corner.
    pub corner: usize,
}

impl WayOut {
    /// The same from the other side.
    pub fn mirrored(self) -> Self {
        let Self { measured, features: [on_b, on_a], along } = self;
        let along = match along {
            Along::Edges(across) => Along::Edges(across.mirrored()),
            Along::Face(way) => Along::Face(FaceWay { side: 1 - way.side, ..way }),
            other => other,
        };
        Self { measured: measured.mirrored(), features: [on_a, on_b], along }
    }
}

/// Two edges of two cores as a direction across both.
#[derive(Clone, Copy)]
pub struct AcrossEdges {
    /// The core of each, and the number of its vector.
    pub edges: [(u8, u8); 2],
    /// Whether the cross product of these vectors leads from `b` to `a`.
    pub is_back: bool,
    /// The vectors of each core that are certainly perpendicular to it, as bits.
    pub square: [u8; 2],
}

impl AcrossEdges {
    pub fn mirrored(self) -> Self {
        let [a, b] = self.square;
        let edges = self.edges.each(|(side, vector): (u8, u8)| (1 - side, vector));
        Self { edges, is_back: !self.is_back, square: [b, a] }
    }
}
