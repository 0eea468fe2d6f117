//! Any shape with a triangle.

use kousa::{Aabb, Capsule, HalfSpace, Line, OrientedBox, Ray, Segment, Sphere, Triangle};

use super::fixtures::{GROUND, SAIL, SLOPE, SMALL, block, flat, turned};
use crate::pairs::panel::Verdict::{Hit, Miss, Touch};
use crate::pairs::strip::{Strip, pair};

pub fn strips() -> Vec<Strip> {
    vec![
        pair::<Line<f64, 3>, Triangle<f64, 3>, 3>(&[
            (Touch, "goes through", [2.75, 1.75, 1.25, 2.0, 0.0, 0.25], SAIL),
            (Touch, "touches an edge", [3.0, 1.125, 1.125, 0.5, 0.0, 1.0], SLOPE),
            (Miss, "passes over it", [3.0, 2.0, 2.25, 2.0, 0.5, 0.25], SLOPE),
            (Hit, "in its plane", [3.0, 2.0, 1.25, 2.0, 0.5, 0.0], flat(1.25)),
            (
                Touch,
                "on one line: a segment",
                [3.0, 2.0, 1.25, 1.0, 0.0, -0.75],
                [1.5, 1.5, 0.5, 4.5, 2.5, 2.0, 2.5, 1.8125, 1.0],
            ),
        ]),
        pair::<Ray<f64, 3>, Triangle<f64, 3>, 3>(&[
            (Touch, "goes through", [2.0, 1.25, 2.75, 0.5, 0.5, -0.75], SLOPE),
            (Touch, "starts on it", [3.0, 2.0, 1.25, 1.0, 0.25, 0.75], flat(1.25)),
            (Miss, "points away", [3.0, 2.0, 1.75, 1.0, 0.25, 0.5], SLOPE),
            (Miss, "passes beside it", [4.5, 2.75, 2.75, 0.25, 0.25, -1.0], SLOPE),
            (Hit, "in its plane", [0.75, 1.5, 1.25, 2.0, 0.25, 0.0], flat(1.25)),
        ]),
        pair::<Segment<f64, 3>, Triangle<f64, 3>, 3>(&[
            (Touch, "goes through", [1.0, 1.75, 1.0, 5.0, 1.75, 1.75], SAIL),
            (Touch, "ends on it", [4.0, 1.5, 2.75, 3.0, 2.0, 1.25], flat(1.25)),
            (Miss, "ends short", [4.0, 1.5, 2.75, 3.25, 2.0, 1.875], SLOPE),
            (Hit, "within it", [2.5, 1.75, 1.25, 3.75, 2.0, 1.25], flat(1.25)),
            (
                Touch,
                "one place: a point",
                [1.5, 1.5, 0.5, 4.5, 2.5, 2.0],
                [3.0, 2.0, 1.25, 3.0, 2.0, 1.25, 3.0, 2.0, 1.25],
            ),
        ]),
        pair::<Sphere<f64>, Triangle<f64, 3>, 3>(&[
            (Hit, "into its side", [3.0, 2.0, 1.75, 0.75], SLOPE),
            (Touch, "lies on it", [3.0, 2.0, 2.0, 0.75], flat(1.25)),
            (Miss, "apart", [4.5, 2.75, 2.5, 0.5], SLOPE),
            (Hit, "over a corner", [5.0, 1.0, 1.5, 0.5], SLOPE),
            (Hit, "centre on it", [3.0, 2.0, 1.25, 0.75], flat(1.25)),
        ]),
        pair::<Capsule<f64, 3>, Triangle<f64, 3>, 3>(&[
            (Hit, "into its side", [2.0, 1.75, 1.5, 4.0, 2.25, 1.5, 0.5], flat(1.25)),
            (Touch, "lies on it", [2.0, 1.75, 1.75, 4.0, 2.25, 1.75, 0.5], flat(1.25)),
            (Miss, "apart", [3.5, 1.0, 2.25, 4.5, 2.5, 2.5, 0.4], SLOPE),
            (Hit, "over an edge", [4.25, 2.5, 0.75, 4.5, 2.75, 2.25, 0.5], SLOPE),
            (Hit, "through it", [3.0, 2.0, 0.5, 3.25, 2.0, 1.75, 0.4], SLOPE),
        ]),
        pair::<Aabb<f64, 3>, Triangle<f64, 3>, 3>(&[
            (
                Hit,
                "a corner inside",
                [1.0, 1.0, 0.25, 3.0, 3.0, 1.5],
                [2.5, 1.5, 1.0, 5.0, 1.0, 1.25, 4.0, 3.5, 1.5],
            ),
            (Touch, "lies on it", [1.5, 1.0, 0.25, 4.0, 3.0, 1.25], flat(1.25)),
            (
                Miss,
                "apart",
                [0.75, 1.0, 0.25, 2.5, 3.0, 1.25],
                [3.5, 1.25, 1.0, 5.25, 1.25, 1.5, 4.25, 3.25, 2.25],
            ),
            (
                Hit,
                "over a corner",
                [1.5, 1.0, 0.25, 4.0, 3.0, 1.75],
                [3.0, 0.75, 2.0, 4.5, 1.0, 1.0, 4.0, 2.0, 2.25],
            ),
            (Hit, "through it", [2.5, 1.5, 0.75, 3.5, 2.5, 1.625], flat(1.25)),
        ]),
        pair::<OrientedBox<f64, 3>, Triangle<f64, 3>, 3>(&[
            (
                Hit,
                "a corner inside",
                turned([2.25, 2.0, 1.0]),
                [3.0, 1.75, 1.25, 5.25, 1.0, 1.5, 4.25, 3.5, 1.75],
            ),
            (Touch, "lies on it", turned([3.0, 2.0, 0.75]), flat(1.5)),
            (Miss, "apart", turned([1.75, 2.0, 1.0]), [3.75, 1.25, 1.0, 5.25, 1.25, 1.5, 4.5, 3.25, 2.25]),
            (
                Hit,
                "an edge inside",
                turned([3.0, 2.0, 0.75]),
                [2.0, 1.75, 1.25, 4.0, 2.25, 1.25, 3.0, 1.75, 2.75],
            ),
            (Hit, "through it", block([3.0, 2.0, 1.375], SMALL), flat(1.25)),
        ]),
        pair::<Triangle<f64, 3>, Triangle<f64, 3>, 3>(&[
            (Hit, "a corner goes through", flat(1.25), [2.25, 1.5, 2.5, 4.0, 2.5, 2.75, 3.25, 2.0, 0.875]),
            (Touch, "stands on it", flat(1.25), [2.25, 1.5, 2.5, 4.0, 2.5, 2.75, 3.25, 2.0, 1.25]),
            (Miss, "apart", flat(1.25), [2.25, 1.5, 2.5, 4.0, 2.5, 2.75, 3.25, 2.0, 1.75]),
            (Touch, "share an edge", flat(1.25), [4.75, 1.0, 1.25, 3.25, 3.5, 1.25, 5.0, 2.75, 2.5]),
            (Touch, "in one plane", flat(1.25), [2.5, 1.5, 1.25, 5.5, 2.0, 1.25, 3.0, 2.5, 1.25]),
        ]),
        pair::<Triangle<f64, 3>, HalfSpace<f64, 3>, 3>(&[
            (Hit, "a corner inside", [1.75, 1.5, 2.25, 4.5, 1.75, 2.5, 3.0, 2.25, 0.75], GROUND),
            (Touch, "lies on it", flat(1.0), GROUND),
            (Miss, "apart", [1.25, 1.25, 1.5, 4.75, 1.0, 1.75, 3.25, 3.5, 2.0], GROUND),
            (Hit, "an edge inside", [1.75, 1.5, 0.75, 4.25, 1.75, 0.75, 3.0, 2.5, 2.25], GROUND),
            (Hit, "wholly inside", [1.75, 1.5, 0.25, 4.25, 1.75, 0.75, 3.0, 2.5, 0.5], GROUND),
        ]),
    ]
}
