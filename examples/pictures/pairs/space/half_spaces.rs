//! Any shape with a half-space, but for those that have a table of their own.

use kousa::{Aabb, Capsule, HalfSpace, Line, Ray, Segment, Sphere};

use super::fixtures::GROUND;
use crate::pairs::panel::Verdict::{Hit, Miss, Touch};
use crate::pairs::strip::{Strip, pair};

pub fn strips() -> Vec<Strip> {
    vec![
        pair::<Line<f64, 3>, HalfSpace<f64, 3>, 3>(&[
            (Hit, "goes in", [2.0, 1.0, 2.0, 2.0, 0.5, -1.0], GROUND),
            (Touch, "no direction: a point", [3.0, 2.0, 1.0, 0.0, 0.0, 0.0], GROUND),
            (Miss, "parallel", [3.0, 1.5, 2.0, 2.0, 0.5, 0.0], GROUND),
            (Hit, "along the surface", [3.0, 2.0, 1.0, 2.0, 1.0, 0.0], GROUND),
            (Hit, "into a slope", [4.0, 1.0, 2.0, -1.0, 0.5, -0.5], [3.0, 2.0, 1.0, 0.5, 0.0, 1.0]),
        ]),
        pair::<Ray<f64, 3>, HalfSpace<f64, 3>, 3>(&[
            (Hit, "goes in", [1.0, 1.0, 2.5, 1.0, 0.5, -0.5], GROUND),
            (Touch, "leaves the surface", [2.0, 1.0, 1.0, 1.0, 0.5, 0.5], GROUND),
            (Miss, "points away", [2.0, 1.0, 1.5, 1.0, 0.5, 0.25], GROUND),
            (Hit, "starts inside", [1.0, 1.0, 0.25, 1.0, 0.5, 0.5], GROUND),
            (Hit, "stays inside", [1.0, 1.0, 0.5, 1.0, 0.5, 0.0], GROUND),
        ]),
        pair::<Segment<f64, 3>, HalfSpace<f64, 3>, 3>(&[
            (Hit, "goes in", [1.5, 1.0, 2.5, 4.0, 2.5, 0.25], GROUND),
            (Touch, "ends on it", [1.5, 1.0, 2.5, 3.5, 2.5, 1.0], GROUND),
            (Miss, "ends short", [1.5, 1.0, 2.5, 4.0, 2.5, 1.5], GROUND),
            (Hit, "wholly inside", [1.5, 1.0, 0.25, 4.0, 2.5, 0.75], GROUND),
            (Hit, "along the surface", [1.5, 1.0, 1.0, 4.5, 2.5, 1.0], GROUND),
        ]),
        pair::<Sphere<f64>, HalfSpace<f64, 3>, 3>(&[
            (Hit, "into the surface", [3.0, 2.0, 1.5, 1.0], GROUND),
            (Touch, "touches", [3.0, 2.0, 2.0, 1.0], GROUND),
            (Miss, "apart", [3.0, 2.0, 2.25, 0.75], GROUND),
            (Hit, "centre inside", [3.0, 2.0, 0.75, 0.75], GROUND),
            (Hit, "into a slope", [3.5, 2.0, 1.5, 1.0], [3.0, 2.0, 1.0, 0.5, 0.0, 1.0]),
        ]),
        pair::<Capsule<f64, 3>, HalfSpace<f64, 3>, 3>(&[
            (Hit, "end into the surface", [2.0, 2.0, 2.25, 4.0, 2.0, 1.25, 0.75], GROUND),
            (Touch, "lies on it", [2.0, 1.5, 1.75, 4.0, 2.5, 1.75, 0.75], GROUND),
            (Miss, "apart", [2.0, 1.5, 2.0, 4.0, 2.5, 2.25, 0.5], GROUND),
            (Hit, "along its side", [2.0, 1.5, 1.25, 4.0, 2.5, 1.25, 0.75], GROUND),
            (Hit, "axis inside", [2.0, 1.5, 0.75, 4.0, 2.5, 0.5, 0.5], GROUND),
        ]),
        pair::<Aabb<f64, 3>, HalfSpace<f64, 3>, 3>(&[
            (Hit, "a face inside", [2.0, 1.0, 0.5, 4.0, 3.0, 2.0], GROUND),
            (Touch, "lies on it", [2.0, 1.0, 1.0, 4.0, 3.0, 2.25], GROUND),
            (Miss, "apart", [2.0, 1.0, 1.5, 4.0, 3.0, 2.5], GROUND),
            (Hit, "an edge inside", [2.0, 1.0, 1.0, 4.0, 3.0, 2.0], [3.0, 2.0, 1.0, -0.5, 0.0, 1.0]),
            (Hit, "wholly inside", [2.0, 1.0, 0.25, 4.0, 3.0, 0.75], GROUND),
        ]),
    ]
}
