//! Which corners the edges and faces of each kind of polytope have.

use core::cmp::Ordering;

/// The corners, edges and faces of a polytope, by their numbers.
pub struct Topology {
    /// The number of corners.
    pub corners: usize,
    /// The number of different vectors along edges.
    pub vectors: usize,
    /// Whether its points are those of the first corner plus a share of each vector.
    pub is_sum: bool,
    pub edges: &'static [EdgeCorners],
    pub faces: &'static [FaceCorners],
}

/// An edge.
#[derive(Clone, Copy)]
pub struct EdgeCorners {
    pub from: usize,
    pub to: usize,
    /// The vector between these corners.
    pub along: usize,
    pub corners: u8,
}

/// A face.
#[derive(Clone, Copy)]
pub struct FaceCorners {
    pub origin: usize,
    /// The vectors from the origin to the next corners.
    pub sides: [usize; 2],
    pub is_triangle: bool,
    pub corners: u8,
}

const fn edge(from: usize, to: usize, along: usize) -> EdgeCorners {
    EdgeCorners { from, to, along, corners: 1 << from | 1 << to }
}

pub static POINT: Topology = Topology { corners: 1, vectors: 0, is_sum: true, edges: &[], faces: &[] };

pub static SEGMENT: Topology =
    Topology { corners: 2, vectors: 1, is_sum: true, edges: &[edge(0, 1, 0)], faces: &[] };

/// An edge that has only its first corner.
pub static RAY: Topology =
    Topology { corners: 1, vectors: 1, is_sum: true, edges: &[edge(0, 1, 0)], faces: &[] };

/// An edge that has no corners.
pub static LINE: Topology =
    Topology { corners: 0, vectors: 1, is_sum: true, edges: &[edge(0, 1, 0)], faces: &[] };

/// The corner of a box whose number has a bit set is at the end of that edge.
pub static BOX: Topology =
    Topology { corners: 8, vectors: 3, is_sum: true, edges: &BOX_EDGES, faces: &BOX_FACES };

/// The vectors of a triangle: from the first corner to the second, to the third, and from the second to the third.
pub static TRIANGLE: Topology = Topology {
    corners: 3,
    vectors: 3,
    is_sum: false,
    edges: &[edge(0, 1, 0), edge(0, 2, 1), edge(1, 2, 2)],
    faces: &[FaceCorners { origin: 0, sides: [0, 1], is_triangle: true, corners: 0b111 }],
};

static BOX_EDGES: [EdgeCorners; 12] = {
    let mut edges = [edge(0, 0, 0); 12];
    let (mut count, mut along) = (0, 0);
    while along < 3 {
        let mut corner = 0;
        while corner < 8 {
            if corner >> along & 1 == 0 {
                edges[count] = edge(corner, corner | 1 << along, along);
                count += 1;
            }
            corner += 1;
        }
        along += 1;
    }
    edges
};

static BOX_FACES: [FaceCorners; 6] = {
    let mut faces = [FaceCorners { origin: 0, sides: [0, 1], is_triangle: false, corners: 0 }; 6];
    let mut across = 0;
    while across < 3 {
        let sides = [(across + 1) % 3, (across + 2) % 3];
        let mut end = 0;
        while end < 2 {
            let origin = end << across;
            let next = [origin | 1 << sides[0], origin | 1 << sides[1]];
            let corners = 1 << origin | 1 << next[0] | 1 << next[1] | 1 << (next[0] | next[1]);
            faces[2 * across + end] = FaceCorners { origin, sides, is_triangle: false, corners };
            end += 1;
        }
        across += 1;
    }
    faces
};

impl Topology {
    /// The number of an edge as a feature, of which the corners come first, then the edges, then the faces. The edges of a triangle begin at their
    /// corner, as in the plane.
    pub fn edge_number(&self, index: usize) -> usize {
        let index = match index {
            1 if !self.is_sum => 2,
            2 if !self.is_sum => 1,
            index => index,
        };
        self.corners + index
    }

    /// The number of a face as a feature.
    pub fn face_number(&self, index: usize) -> usize {
        self.corners + self.edges.len() + index
    }

    /// The edge with these corners, by its place.
    pub fn edge_with(&self, corners: u8) -> Option<usize> {
        self.edges.iter().position(|edge| edge.corners == corners)
    }

    /// The face with these corners, by its place.
    pub fn face_with(&self, corners: u8) -> Option<usize> {
        self.faces.iter().position(|face| face.corners == corners)
    }

    /// The corners furthest in a direction, of which the signs along each vector are given.
    pub fn furthest(&self, signs: [Ordering; 3]) -> u8 {
        let mut furthest = 0;
        for corner in 0..self.corners {
            let is_furthest = if self.is_sum {
                signs
                    .iter()
                    .enumerate()
                    .all(|(i, sign)| sign.is_eq() || sign.is_gt() == (corner >> i & 1 == 1))
            } else {
                // The way to each other corner leads down, or neither up nor down.
                let [to_b, to_c, b_to_c] = signs;
                match corner {
                    0 => to_b.is_le() && to_c.is_le(),
                    1 => to_b.is_ge() && b_to_c.is_le(),
                    _ => to_c.is_ge() && b_to_c.is_ge(),
                }
            };
            furthest |= u8::from(is_furthest) << corner;
        }
        furthest
    }
}

/// Some corners of a core.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CornerSet {
    /// Corners of a core that has a [`Topology`], as bits.
    Bits(u8),
    /// One corner of a polyhedron.
    Corner(usize),
    /// The ends of a side of a face, by its number.
    Edge(usize),
    /// The corners of a face.
    Face(usize),
}

/// The vectors along edges that are known to be perpendicular to a direction.
#[derive(Clone, Copy, Debug)]
pub enum Square {
    /// None.
    Nothing,
    /// Vectors of a core that has a [`Topology`], as bits.
    Vectors(u8),
    /// All between corners of a polyhedron in this set.
    Within(CornerSet),
}

impl Square {
    /// The bits of vectors.
    pub fn bits(self) -> u8 {
        if let Self::Vectors(bits) = self { bits } else { 0 }
    }
}
