//! The shapes that stand in several tables, and where they are put.

/// The half-edges of boxes: turned about the vertical; tilted, too; turned the other way and smaller; ones that stand
/// on an edge and on a corner; and a small one.
pub type HalfEdges = [f64; 9];
pub const TURNED: HalfEdges = [1.0, 0.5, 0.0, -0.375, 0.75, 0.0, 0.0, 0.0, 0.75];
pub const TILTED: HalfEdges = [1.0, 0.5, 0.5, -0.375, 0.75, 0.0, -0.25, -0.125, 0.625];
pub const ASKEW: HalfEdges = [0.75, -0.25, 0.0, 0.25, 0.75, 0.0, 0.0, 0.0, 0.5];
pub const ON_EDGE: HalfEdges = [0.375, 0.0, 0.375, 0.0, 1.0, 0.0, -0.375, 0.0, 0.375];
pub const TIPPED: HalfEdges = [0.5, -0.25, 0.5, 0.5, 0.5, -0.25, -0.25, 0.5, 0.5];
pub const SMALL: HalfEdges = [0.375, -0.125, 0.0, 0.125, 0.375, 0.0, 0.0, 0.0, 0.25];

/// A box of a center and half-edges.
pub fn block([x, y, z]: [f64; 3], [a, b, c, d, e, f, g, h, i]: HalfEdges) -> [f64; 12] {
    [x, y, z, a, b, c, d, e, f, g, h, i]
}

pub fn turned(center: [f64; 3]) -> [f64; 12] {
    block(center, TURNED)
}

pub fn tilted(center: [f64; 3]) -> [f64; 12] {
    block(center, TILTED)
}

/// A triangle at a height, along the ground.
pub fn flat(z: f64) -> [f64; 9] {
    [1.25, 1.25, z, 4.75, 1.0, z, 3.25, 3.5, z]
}

/// A triangle that is nearly flat, and one that stands.
pub const SLOPE: [f64; 9] = [1.25, 1.25, 1.0, 4.75, 1.0, 1.25, 3.25, 3.5, 1.5];
pub const SAIL: [f64; 9] = [2.25, 0.75, 0.25, 3.75, 3.25, 0.5, 2.5, 1.75, 2.75];

/// The half-space below the height 1.
pub const GROUND: [f64; 6] = [3.0, 2.0, 1.0, 0.0, 0.0, 1.0];

/// The corners of polyhedra, as seen from a point: of pyramids that stand on it, whole and without the upper part; of roofs, one that stands on it and
/// one that hangs from it, with a ridge across that of the other; of a crystal and a gem around it, and a chip; and a flat one and a segment.
pub type Corners = &'static [[f64; 3]];
pub const PYRAMID: Corners =
    &[[1.25, 0.5, 0.0], [-0.5, 1.25, 0.0], [-1.25, -0.5, 0.0], [0.5, -1.25, 0.0], [0.0, 0.0, 1.75]];
pub const FRUSTUM: Corners = &[
    [1.25, 0.5, 0.0],
    [-0.5, 1.25, 0.0],
    [-1.25, -0.5, 0.0],
    [0.5, -1.25, 0.0],
    [0.9375, 0.375, 1.0],
    [-0.375, 0.9375, 1.0],
    [-0.9375, -0.375, 1.0],
    [0.375, -0.9375, 1.0],
];
pub const ROOF: Corners = &[
    [1.0, 1.25, 0.0],
    [1.5, -0.25, 0.0],
    [-1.5, 0.25, 0.0],
    [-1.0, -1.25, 0.0],
    [0.75, 0.25, 1.25],
    [-0.75, -0.25, 1.25],
];
pub const KEEL: Corners = &[
    [0.25, 1.5, 0.0],
    [-1.25, 1.0, 0.0],
    [1.25, -1.0, 0.0],
    [-0.25, -1.5, 0.0],
    [-0.25, 0.75, -1.25],
    [0.25, -0.75, -1.25],
];
pub const CRYSTAL: Corners = &[
    [0.25, 0.0, 1.0],
    [1.25, 0.25, 0.25],
    [0.25, 1.0, 0.0],
    [-1.0, 0.5, 0.25],
    [-0.75, -0.75, -0.25],
    [0.5, -1.0, 0.0],
    [0.0, 0.0, -1.0],
];
pub const CHIP: Corners = &[[0.5, 0.0, -0.25], [-0.25, 0.5, -0.25], [-0.375, -0.375, -0.25], [0.0, 0.0, 0.5]];
pub const GEM: Corners = &[
    [0.625, 0.125, 0.0],
    [-0.125, 0.625, 0.0],
    [-0.625, -0.125, 0.0],
    [0.125, -0.625, 0.0],
    [0.0, 0.0, 0.625],
    [0.0, 0.0, -0.625],
];
pub const PENTAGON: Corners =
    &[[1.5, 0.25, 0.0], [0.5, 1.25, 0.0], [-1.25, 1.0, 0.0], [-1.5, -0.5, 0.0], [0.25, -1.25, 0.0]];
pub const ROD: Corners = &[[-1.25, -0.5, -0.5], [1.25, 0.5, 0.5]];
