//! Any shape with a box of any direction.

use kousa::{Aabb, Capsule, HalfSpace, Line, OrientedBox, Ray, Segment, Sphere};

use super::fixtures::{ASKEW, GROUND, ON_EDGE, SMALL, TIPPED, block, tilted, turned};
use crate::pairs::panel::Verdict::{Hit, Miss, Touch};
use crate::pairs::strip::{Strip, pair};

pub fn strips() -> Vec<Strip> {
    vec![
        pair::<Line<f64, 3>, OrientedBox<f64, 3>, 3>(&[
            (Hit, "goes through", [3.0, 2.0, 1.5, 2.0, 0.0, 0.5], tilted([3.0, 2.0, 1.5])),
            (Touch, "touches an edge", [3.75, 2.375, 2.375, 1.25, 0.625, -0.125], tilted([3.0, 2.0, 1.25])),
            (Miss, "passes over it", [3.0, 2.0, 2.5, 2.0, 0.5, 0.25], tilted([3.0, 2.0, 1.0])),
            (Hit, "along an edge", [3.75, 2.375, 2.375, -0.75, 1.5, 0.0], tilted([3.0, 2.0, 1.25])),
            (
                Hit,
                "slanted",
                [3.0, 2.0, 1.25, 2.0, 0.0, 0.25],
                block([3.0, 2.0, 1.25], [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.5, 0.0, 0.75]),
            ),
        ]),
        pair::<Ray<f64, 3>, OrientedBox<f64, 3>, 3>(&[
            (Hit, "goes through", [0.5, 1.75, 0.75, 2.0, 0.25, 0.25], turned([3.0, 2.0, 1.0])),
            (
                Touch,
                "touches a corner",
                [2.25, 0.6875, 2.5625, 1.25, 0.625, -0.125],
                tilted([3.0, 2.0, 1.25]),
            ),
            (Miss, "points away", [4.5, 1.5, 2.0, 1.0, 0.0, 0.25], turned([2.0, 2.25, 1.0])),
            (Hit, "starts inside", [2.5, 2.0, 1.0, 2.0, 0.5, 0.25], turned([3.0, 2.0, 1.0])),
            (Hit, "into an edge", [1.625, 0.0, 0.75, 0.75, 0.75, 0.25], turned([3.0, 2.0, 1.0])),
        ]),
        pair::<Segment<f64, 3>, OrientedBox<f64, 3>, 3>(&[
            (Hit, "goes through", [0.75, 1.75, 0.5, 5.25, 2.5, 2.0], tilted([3.0, 2.0, 1.25])),
            (Touch, "ends on a face", [4.25, 1.75, 2.75, 3.0, 2.0, 1.75], turned([3.0, 2.0, 1.0])),
            (Miss, "ends short", [5.75, 1.5, 2.75, 4.5, 1.75, 2.0], turned([2.25, 2.25, 1.0])),
            (Hit, "wholly inside", [2.5, 1.75, 0.75, 3.5, 2.25, 1.25], turned([3.0, 2.0, 1.0])),
            (
                Touch,
                "flat: a parallelogram",
                [2.5, 2.0, 0.25, 3.5, 2.0, 2.25],
                block([3.0, 2.0, 1.25], [1.25, 0.25, 0.0, -0.25, 1.0, 0.0, 0.0, 0.0, 0.0]),
            ),
        ]),
        pair::<Sphere<f64>, OrientedBox<f64, 3>, 3>(&[
            (Hit, "into a face", [2.75, 2.0, 2.0, 0.75], turned([2.75, 2.0, 0.75])),
            (Touch, "lies on it", [3.0, 2.0, 2.25, 0.75], turned([3.0, 2.0, 0.75])),
            (Miss, "apart", [4.75, 1.25, 2.25, 0.75], tilted([2.0, 2.0, 1.25])),
            (Hit, "over an edge", [4.0, 2.5, 2.5, 0.75], tilted([2.75, 2.0, 1.25])),
            (Hit, "centre inside", [2.75, 2.0, 0.75, 0.5], turned([2.75, 2.0, 1.0])),
        ]),
        pair::<Capsule<f64, 3>, OrientedBox<f64, 3>, 3>(&[
            (Hit, "end into a face", [2.75, 2.0, 2.0, 4.0, 2.0, 2.5, 0.5], turned([2.75, 2.0, 1.0])),
            (Touch, "lies on it", [2.25, 1.75, 2.0, 4.0, 2.25, 2.0, 0.5], turned([3.0, 2.0, 0.75])),
            (Miss, "apart", [4.75, 1.0, 1.0, 4.75, 2.5, 2.25, 0.5], tilted([2.0, 2.0, 1.25])),
            (Hit, "over an edge", [3.75, 1.5, 2.75, 3.75, 3.0, 2.5, 0.5], tilted([2.75, 2.0, 1.25])),
            (Hit, "through it", [1.0, 2.0, 0.75, 5.0, 2.0, 0.75, 0.3], turned([3.0, 2.0, 1.0])),
        ]),
        pair::<Aabb<f64, 3>, OrientedBox<f64, 3>, 3>(&[
            (Hit, "overlap", [1.0, 1.0, 0.25, 3.0, 3.0, 1.5], turned([3.75, 2.0, 1.0])),
            (Touch, "lies on it", [1.5, 1.0, 0.25, 4.5, 3.0, 1.0], turned([3.0, 2.0, 1.75])),
            (Miss, "apart", [0.5, 1.0, 0.25, 2.0, 3.0, 1.25], tilted([4.25, 2.0, 1.5])),
            (Touch, "stands on an edge", [1.5, 1.0, 0.25, 4.5, 3.0, 1.0], block([3.0, 2.0, 1.75], ON_EDGE)),
            (Hit, "nested", [1.25, 0.75, 0.25, 4.75, 3.25, 2.0], block([3.0, 2.0, 1.5], SMALL)),
        ]),
        pair::<OrientedBox<f64, 3>, OrientedBox<f64, 3>, 3>(&[
            (Hit, "overlap", turned([2.25, 2.0, 1.0]), tilted([4.0, 2.0, 1.5])),
            (Touch, "face to face", turned([3.0, 2.0, 0.75]), block([3.0, 2.0, 2.0], ASKEW)),
            (Miss, "apart", turned([1.75, 2.0, 1.0]), block([4.75, 2.0, 1.75], ASKEW)),
            (
                Hit,
                "edge into edge",
                block([3.0, 2.0, 0.75], [1.25, 0.0, 0.0, 0.0, 0.375, 0.375, 0.0, -0.375, 0.375]),
                block([3.0, 2.0, 2.0], ON_EDGE),
            ),
            (Hit, "nested", turned([3.0, 2.0, 1.0]), block([3.0, 2.0, 1.25], SMALL)),
        ]),
        pair::<OrientedBox<f64, 3>, HalfSpace<f64, 3>, 3>(&[
            (Hit, "a corner inside", block([3.0, 2.0, 2.0], TIPPED), GROUND),
            (Touch, "stands on a corner", block([3.0, 2.0, 2.25], TIPPED), GROUND),
            (Miss, "apart", block([3.0, 2.0, 2.0], ASKEW), GROUND),
            (Hit, "an edge inside", block([3.0, 2.0, 1.5], ON_EDGE), GROUND),
            (Hit, "wholly inside", block([3.0, 2.0, 0.5], SMALL), GROUND),
        ]),
    ]
}
