//! Any shape with a polyhedron.

use kousa::{Aabb, Capsule, HalfSpace, Line, OrientedBox, Ray, Segment, Sphere, Triangle};

use super::fixtures::{
    CHIP, CRYSTAL, FRUSTUM, GROUND, KEEL, ON_EDGE, PENTAGON, PYRAMID, ROD, ROOF, block, flat, turned,
};
use crate::drawing::outline::CORNERS;
use crate::pairs::panel::Verdict::{Hit, Miss, Touch};
use crate::pairs::strip::{Strip, pair};

pub type Polyhedron = kousa::Polyhedron<f64, CORNERS>;

pub fn strips() -> Vec<Strip> {
    [linear(), solids()].into_iter().flatten().collect()
}

/// A line, ray or segment with a polyhedron.
fn linear() -> Vec<Strip> {
    vec![
        pair::<Line<f64, 3>, Polyhedron, 3>(&[
            (Hit, "goes through", [3.0, 2.0, 1.5, 2.0, 0.25, 0.25], (CRYSTAL, [3.0, 2.0, 1.5])),
            (Touch, "touches a corner", [3.0, 2.0, 2.25, 2.0, 0.5, 0.25], (PYRAMID, [3.0, 2.0, 0.5])),
            (Miss, "passes over it", [3.0, 2.0, 2.25, 2.0, 0.5, 0.25], (ROOF, [3.0, 2.0, 0.25])),
            (Hit, "along an edge", [3.0, 2.0, 1.75, 0.75, 0.25, 0.0], (ROOF, [3.0, 2.0, 0.5])),
            (Touch, "flat: a polygon", [3.0, 2.0, 1.25, 0.5, 0.25, 1.0], (PENTAGON, [3.0, 2.0, 1.25])),
        ]),
        pair::<Ray<f64, 3>, Polyhedron, 3>(&[
            (Hit, "goes through", [0.5, 1.75, 0.75, 2.0, 0.25, 0.125], (ROOF, [3.0, 2.0, 0.5])),
            (
                Touch,
                "touches an edge",
                [2.40625, 2.21875, 2.25, 1.25, -0.5, -0.75],
                (FRUSTUM, [3.0, 2.0, 0.5]),
            ),
            (Miss, "points away", [4.5, 1.5, 2.0, 1.0, 0.0, 0.25], (CRYSTAL, [2.0, 2.25, 1.25])),
            (Hit, "starts inside", [2.5, 2.0, 1.25, 2.0, 0.25, 0.25], (CRYSTAL, [3.0, 2.0, 1.25])),
            (Touch, "leaves a corner", [3.0, 2.0, 2.0, 1.0, 0.25, 0.25], (PYRAMID, [3.0, 2.0, 0.25])),
        ]),
        pair::<Segment<f64, 3>, Polyhedron, 3>(&[
            (Hit, "goes through", [0.75, 1.75, 0.75, 5.25, 2.0, 1.25], (FRUSTUM, [3.0, 2.0, 0.5])),
            (Touch, "ends on a face", [5.0, 1.0, 2.5, 3.4375, 1.8125, 1.375], (PYRAMID, [3.0, 2.0, 0.5])),
            (Miss, "ends short", [5.75, 1.5, 2.75, 4.5, 1.75, 2.0], (CRYSTAL, [2.5, 2.25, 1.25])),
            (Hit, "wholly inside", [2.5, 2.0, 1.25, 3.5, 2.125, 1.75], (CRYSTAL, [3.0, 2.0, 1.5])),
            (Touch, "two corners: a segment", [3.5, 2.0, 0.5, 2.5, 2.0, 2.5], (ROD, [3.0, 2.0, 1.5])),
        ]),
    ]
}

/// A solid with a polyhedron, or a polyhedron with a half-space.
fn solids() -> Vec<Strip> {
    vec![
        pair::<Sphere<f64>, Polyhedron, 3>(&[
            (Hit, "into a face", [3.625, 1.625, 1.375, 0.75], (PYRAMID, [2.75, 2.0, 0.25])),
            (Touch, "touches a corner", [3.0, 2.0, 2.25, 0.5], (PYRAMID, [3.0, 2.0, 0.0])),
            (Miss, "apart", [4.75, 1.5, 2.0, 0.75], (CRYSTAL, [2.0, 2.0, 1.25])),
            (Hit, "over an edge", [3.0, 2.0, 2.0, 0.75], (ROOF, [3.0, 2.0, 0.25])),
            (Hit, "centre inside", [3.25, 1.75, 1.5, 0.5], (CRYSTAL, [2.75, 2.0, 1.25])),
        ]),
        pair::<Capsule<f64, 3>, Polyhedron, 3>(&[
            (Hit, "end into a face", [2.25, 1.5, 0.75, 1.25, 1.0, 1.75, 0.4], (ROOF, [3.5, 2.0, 0.25])),
            (Touch, "lies on it", [2.0, 1.75, 1.75, 4.0, 2.25, 1.75, 0.5], (FRUSTUM, [3.0, 2.0, 0.25])),
            (Miss, "apart", [4.75, 1.0, 1.0, 4.75, 2.5, 2.25, 0.5], (CRYSTAL, [2.0, 2.0, 1.25])),
            (Hit, "over an edge", [3.5, 1.0, 1.875, 2.5, 3.0, 1.875, 0.5], (ROOF, [3.0, 2.0, 0.25])),
            (Hit, "through it", [1.0, 2.0, 0.75, 5.0, 2.0, 0.75, 0.3], (PYRAMID, [3.0, 2.0, 0.25])),
        ]),
        pair::<Aabb<f64, 3>, Polyhedron, 3>(&[
            (Hit, "a corner inside", [1.0, 1.0, 0.25, 3.0, 3.0, 1.75], (CRYSTAL, [3.75, 2.0, 1.25])),
            (Touch, "stands on a corner", [1.5, 1.0, 0.25, 4.5, 3.0, 1.0], (CRYSTAL, [3.0, 2.0, 2.0])),
            (Miss, "apart", [0.5, 1.0, 0.25, 2.0, 3.0, 1.25], (PYRAMID, [4.25, 2.0, 0.5])),
            (Touch, "lies on it", [1.5, 1.0, 0.25, 4.5, 3.0, 1.0], (FRUSTUM, [3.0, 2.0, 1.0])),
            (Hit, "nested", [1.25, 0.75, 0.25, 4.75, 3.25, 2.0], (CHIP, [3.0, 2.0, 1.25])),
        ]),
        pair::<OrientedBox<f64, 3>, Polyhedron, 3>(&[
            (Hit, "overlap", turned([2.25, 2.0, 1.0]), (CRYSTAL, [4.0, 2.0, 1.5])),
            (Touch, "face to face", turned([3.0, 2.0, 0.75]), (FRUSTUM, [3.0, 2.0, 1.5])),
            (Miss, "apart", turned([1.5, 2.0, 1.0]), (PYRAMID, [4.75, 2.0, 0.5])),
            (Hit, "edge into edge", block([3.0, 2.0, 2.0], ON_EDGE), (ROOF, [3.0, 2.0, 0.25])),
            (Hit, "nested", turned([3.0, 2.0, 1.0]), (CHIP, [3.0, 2.0, 1.25])),
        ]),
        pair::<Triangle<f64, 3>, Polyhedron, 3>(&[
            (
                Hit,
                "a corner inside",
                [2.75, 2.0, 1.5, 5.25, 1.0, 1.5, 4.25, 3.5, 1.75],
                (CRYSTAL, [2.25, 2.0, 1.25]),
            ),
            (Touch, "stands on a corner", flat(0.75), (CRYSTAL, [3.0, 2.0, 1.75])),
            (Miss, "apart", [3.75, 1.25, 1.0, 5.25, 1.25, 1.5, 4.5, 3.25, 2.25], (PYRAMID, [1.75, 2.0, 0.5])),
            (
                Hit,
                "an edge inside",
                [2.5, 1.75, 1.0, 3.5, 2.0, 1.0, 2.75, 1.5, 2.75],
                (FRUSTUM, [3.0, 2.0, 0.25]),
            ),
            (Hit, "through it", flat(1.25), (PYRAMID, [3.0, 2.0, 0.5])),
        ]),
        pair::<Polyhedron, Polyhedron, 3>(&[
            (Hit, "overlap", (PYRAMID, [2.0, 2.0, 0.5]), (CRYSTAL, [3.25, 2.0, 1.25])),
            (Touch, "face to face", (FRUSTUM, [3.0, 2.0, 0.25]), (ROOF, [3.0, 2.0, 1.25])),
            (Miss, "apart", (PYRAMID, [1.75, 2.0, 0.5]), (CRYSTAL, [4.5, 2.0, 1.75])),
            (Hit, "edge into edge", (ROOF, [3.0, 2.0, 0.25]), (KEEL, [3.0, 2.0, 2.5])),
            (Hit, "nested", (CRYSTAL, [3.0, 2.0, 1.5]), (CHIP, [3.25, 1.875, 1.625])),
        ]),
        pair::<Polyhedron, HalfSpace<f64, 3>, 3>(&[
            (Hit, "a corner inside", (CRYSTAL, [3.0, 2.0, 1.75]), GROUND),
            (Touch, "lies on it", (PYRAMID, [3.0, 2.0, 1.0]), GROUND),
            (Miss, "apart", (ROOF, [3.0, 2.0, 1.5]), GROUND),
            (Hit, "an edge inside", (KEEL, [3.0, 2.0, 2.0]), GROUND),
            (Hit, "wholly inside", (CHIP, [3.0, 2.0, 0.5]), GROUND),
        ]),
    ]
}
