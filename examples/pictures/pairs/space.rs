//! The pairs in space. The visible part is within 6 across, 4 to the back and 3 up. The numbers are those of
//! the fields, in their order.

use kousa::nalgebra::Point;
use kousa::{Aabb, Capsule, HalfSpace, Line, OrientedBox, Ray, Segment, Sphere, Triangle};

use super::panel::Verdict::{Hit, Miss, Touch};
use super::panel::panel;
use super::strip::{About, Strip, pair, strip};
use crate::drawing::space::Camera;

pub fn strips() -> Vec<Strip> {
    [vec![points()], crossings(), rounds(), boxes(), contacts(), half_spaces(), oriented_boxes(), triangles()]
        .into_iter()
        .flatten()
        .collect()
}

/// A point and any other shape.
fn points() -> Strip {
    type P = Point<f64, 3>;
    let panels = vec![
        panel::<P, Line<f64, 3>, 3>(&(Miss, "off a line", [3.0, 1.0, 2.5], [3.0, 2.0, 1.0, 2.0, 0.0, 0.25])),
        panel::<P, Ray<f64, 3>, 3>(&(Hit, "on a ray", [3.0, 2.0, 1.5], [1.0, 1.0, 1.0, 2.0, 1.0, 0.5])),
        panel::<P, Sphere<f64>, 3>(&(Miss, "outside a sphere", [4.5, 1.0, 2.0], [2.5, 2.0, 1.25, 1.25])),
        panel::<P, Capsule<f64, 3>, 3>(&(
            Hit,
            "in a capsule",
            [3.5, 2.0, 1.5],
            [2.0, 2.0, 1.0, 4.0, 2.0, 1.5, 0.75],
        )),
        panel::<P, Aabb<f64, 3>, 3>(&(Hit, "a corner", [4.0, 1.0, 2.0], [1.5, 1.0, 0.5, 4.0, 3.0, 2.0])),
        panel::<P, OrientedBox<f64>, 3>(&(
            Miss,
            "beside a turned box",
            [4.75, 1.25, 1.5],
            turned([2.75, 2.0, 1.0]),
        )),
        panel::<P, OrientedBox<f64>, 3>(&(
            Hit,
            "in a tilted box",
            [3.5, 2.0, 1.75],
            tilted([3.0, 2.0, 1.25]),
        )),
        panel::<P, Triangle<f64, 3>, 3>(&(Hit, "on a triangle", [3.0, 2.0, 1.25], flat(1.25))),
        panel::<P, Triangle<f64, 3>, 3>(&(Miss, "over a triangle", [3.0, 2.0, 2.5], flat(1.25))),
    ];
    strip::<Camera, 3>(&About::pair::<Camera, 3>("Point", "Shape", "Point"), panels)
}

/// A line, ray or segment with another one.
fn crossings() -> Vec<Strip> {
    vec![
        pair::<Line<f64, 3>, Line<f64, 3>, 3>(&[
            (Hit, "cross", [1.0, 1.0, 1.0, 2.0, 1.0, 0.5], [4.0, 1.0, 2.0, -1.0, 1.0, -0.5]),
            (Miss, "skew", [1.0, 1.0, 0.5, 2.0, 1.0, 0.0], [4.0, 1.0, 2.0, -1.0, 1.0, 0.25]),
            (Miss, "parallel", [3.0, 1.0, 1.0, 2.0, 0.5, 0.25], [3.0, 2.0, 2.0, 2.0, 0.5, 0.25]),
            (Hit, "the same line", [3.0, 2.0, 1.5, 2.0, 0.5, 0.5], [5.0, 2.5, 2.0, -2.0, -0.5, -0.5]),
            (Touch, "no direction: a point", [1.0, 1.0, 1.0, 2.0, 1.0, 0.5], [3.0, 2.0, 1.5, 0.0, 0.0, 0.0]),
        ]),
        pair::<Line<f64, 3>, Ray<f64, 3>, 3>(&[
            (Hit, "crosses", [1.0, 1.0, 1.0, 2.0, 1.0, 0.5], [4.0, 1.0, 2.0, -1.0, 1.0, -0.5]),
            (Touch, "starts on it", [1.0, 1.0, 0.5, 2.0, 1.0, 0.5], [3.0, 2.0, 1.0, 0.5, 0.0, 1.0]),
            (Miss, "passes over it", [1.0, 1.0, 0.5, 2.0, 1.0, 0.0], [4.5, 0.5, 2.0, -1.0, 1.0, 0.0]),
            (Miss, "points away", [1.0, 2.5, 1.0, 2.0, 0.5, 0.0], [3.0, 1.5, 1.5, 1.0, -0.5, 0.5]),
            (Hit, "along it", [1.0, 1.0, 1.0, 2.0, 1.0, 0.5], [3.0, 2.0, 1.5, 2.0, 1.0, 0.5]),
        ]),
        pair::<Line<f64, 3>, Segment<f64, 3>, 3>(&[
            (Hit, "crosses", [1.0, 1.0, 1.0, 2.0, 1.0, 0.5], [4.0, 1.0, 2.0, 2.0, 3.0, 1.0]),
            (Touch, "ends on it", [1.0, 1.0, 0.5, 2.0, 1.0, 0.5], [4.0, 1.0, 2.5, 3.0, 2.0, 1.0]),
            (Miss, "passes over it", [1.0, 1.0, 0.5, 2.0, 1.0, 0.0], [4.0, 1.0, 2.0, 2.0, 3.0, 2.0]),
            (Hit, "along it", [1.0, 1.0, 1.0, 2.0, 1.0, 0.5], [2.0, 1.5, 1.25, 4.0, 2.5, 1.75]),
            (Touch, "no length: a point", [1.0, 1.0, 1.0, 2.0, 1.0, 0.5], [4.0, 2.5, 1.75, 4.0, 2.5, 1.75]),
        ]),
        pair::<Ray<f64, 3>, Ray<f64, 3>, 3>(&[
            (Hit, "cross", [1.0, 1.0, 1.0, 2.0, 1.0, 0.5], [4.0, 1.0, 2.0, -1.0, 1.0, -0.5]),
            (Touch, "from one origin", [1.5, 2.0, 1.0, 2.0, -0.5, 0.0], [1.5, 2.0, 1.0, 1.0, 0.5, 0.5]),
            (Miss, "skew", [1.0, 1.0, 0.5, 2.0, 1.0, 0.0], [4.5, 0.5, 2.0, -1.0, 1.0, 0.25]),
            (Hit, "head to head", [1.0, 1.0, 1.0, 2.0, 1.0, 0.5], [5.0, 3.0, 2.0, -2.0, -1.0, -0.5]),
            (Touch, "back to back", [3.0, 2.0, 1.5, 2.0, 0.5, 0.5], [3.0, 2.0, 1.5, -2.0, -0.5, -0.5]),
        ]),
        pair::<Ray<f64, 3>, Segment<f64, 3>, 3>(&[
            (Hit, "crosses", [1.0, 1.0, 1.0, 2.0, 1.0, 0.5], [4.0, 1.0, 2.0, 2.0, 3.0, 1.0]),
            (Touch, "ends on it", [1.0, 1.0, 0.5, 2.0, 1.0, 0.5], [4.0, 1.0, 2.5, 3.0, 2.0, 1.0]),
            (Miss, "passes under it", [1.0, 1.0, 0.5, 2.0, 1.0, 0.0], [4.0, 1.0, 2.0, 2.0, 3.0, 1.5]),
            (Miss, "behind the origin", [3.0, 2.0, 1.5, 2.0, 0.5, 0.5], [1.5, 1.0, 0.5, 1.5, 2.5, 2.0]),
            (Hit, "starts on it", [3.0, 2.0, 1.5, 2.0, 1.0, 0.5], [1.0, 1.0, 1.0, 5.0, 3.0, 2.0]),
        ]),
        pair::<Segment<f64, 3>, Segment<f64, 3>, 3>(&[
            (Hit, "cross", [1.0, 1.0, 1.0, 5.0, 3.0, 2.0], [4.0, 1.0, 2.0, 2.0, 3.0, 1.0]),
            (Touch, "share an end", [1.0, 1.0, 0.5, 3.0, 2.0, 2.0], [3.0, 2.0, 2.0, 5.0, 1.0, 0.5]),
            (Miss, "skew", [1.0, 1.0, 0.5, 5.0, 3.0, 0.5], [4.0, 1.0, 2.0, 2.0, 3.0, 2.5]),
            (Hit, "overlap", [1.0, 1.0, 1.0, 4.0, 2.5, 1.75], [2.0, 1.5, 1.25, 5.0, 3.0, 2.0]),
            (Miss, "ends short", [1.0, 2.0, 0.5, 5.0, 2.0, 0.5], [3.0, 1.0, 2.5, 3.0, 1.75, 1.25]),
        ]),
    ]
}

/// A line, ray or segment with a sphere or capsule.
fn rounds() -> Vec<Strip> {
    vec![
        pair::<Line<f64, 3>, Sphere<f64>, 3>(&[
            (Hit, "goes through", [1.0, 2.0, 1.75, 2.0, 0.0, 0.25], [3.0, 2.0, 1.5, 1.25]),
            (Touch, "tangent", [3.0, 2.0, 2.5, 1.0, 0.0, 0.0], [3.0, 2.0, 1.25, 1.25]),
            (Miss, "passes behind", [3.0, 3.5, 2.0, 2.0, 0.0, -0.5], [3.0, 1.5, 1.25, 1.0]),
            (Touch, "radius zero: a point", [1.0, 1.0, 1.0, 2.0, 1.0, 0.5], [3.0, 2.0, 1.5, 0.0]),
            (Hit, "no direction: a point", [3.25, 1.5, 1.5, 0.0, 0.0, 0.0], [3.0, 2.0, 1.5, 1.25]),
        ]),
        pair::<Ray<f64, 3>, Sphere<f64>, 3>(&[
            (Hit, "goes through", [0.5, 2.0, 1.75, 2.0, 0.0, 0.25], [3.0, 2.0, 1.5, 1.25]),
            (Touch, "tangent", [1.0, 2.0, 2.5, 1.0, 0.0, 0.0], [3.0, 2.0, 1.25, 1.25]),
            (Miss, "points away", [3.5, 1.5, 2.0, 1.0, 0.0, 0.25], [2.0, 2.5, 1.0, 1.0]),
            (Hit, "starts inside", [2.5, 2.0, 1.0, 2.0, 0.0, 0.75], [2.5, 2.0, 1.5, 1.25]),
            (Touch, "leaves the surface", [3.5, 2.0, 1.5, 1.0, 0.0, 0.25], [2.25, 2.0, 1.5, 1.25]),
        ]),
        pair::<Segment<f64, 3>, Sphere<f64>, 3>(&[
            (Hit, "goes through", [0.75, 2.0, 1.75, 5.25, 2.0, 2.25], [3.0, 2.0, 1.5, 1.25]),
            (Touch, "ends on it", [0.5, 2.0, 2.5, 2.0, 2.0, 1.5], [3.25, 2.0, 1.5, 1.25]),
            (Miss, "ends short", [0.5, 1.5, 2.5, 2.25, 1.5, 2.0], [4.0, 2.0, 1.25, 1.25]),
            (Hit, "ends inside", [0.75, 2.0, 2.5, 3.0, 2.0, 1.5], [3.25, 2.0, 1.5, 1.25]),
            (Hit, "wholly inside", [2.5, 2.0, 1.0, 3.5, 2.0, 2.0], [3.0, 2.0, 1.5, 1.25]),
        ]),
        pair::<Line<f64, 3>, Capsule<f64, 3>, 3>(&[
            (Hit, "goes through", [3.0, 2.0, 1.25, 1.0, 0.0, 1.0], [1.75, 2.0, 1.0, 4.25, 2.0, 1.5, 0.75]),
            (
                Touch,
                "touches the side",
                [3.0, 2.0, 1.75, 0.5, 2.0, 0.0],
                [1.5, 2.0, 1.0, 4.5, 2.0, 1.0, 0.75],
            ),
            (Miss, "passes over it", [3.0, 2.0, 2.25, 2.0, 1.0, 0.0], [1.5, 1.5, 0.75, 4.5, 2.5, 0.75, 0.75]),
            (Hit, "along its side", [3.0, 2.0, 1.75, 1.0, 0.0, 0.0], [1.75, 2.0, 1.0, 4.25, 2.0, 1.0, 0.75]),
            (Hit, "along its axis", [1.75, 2.0, 1.0, 2.5, 0.0, 0.5], [1.75, 2.0, 1.0, 4.25, 2.0, 1.5, 0.75]),
        ]),
        pair::<Ray<f64, 3>, Capsule<f64, 3>, 3>(&[
            (Hit, "goes through", [1.5, 2.0, 2.75, 1.0, 0.0, -1.0], [1.75, 2.0, 1.25, 4.25, 2.0, 1.25, 0.75]),
            (
                Touch,
                "touches a cap",
                [5.0, 2.0, 2.75, 0.0, 0.0, -1.0],
                [1.75, 2.0, 1.0, 4.25, 2.0, 1.0, 0.75],
            ),
            (Miss, "points away", [4.0, 1.5, 2.0, 1.0, 0.0, 0.25], [1.5, 2.0, 0.75, 3.5, 2.5, 0.75, 0.75]),
            (
                Hit,
                "starts inside",
                [2.25, 2.0, 1.25, 2.0, 0.0, 1.0],
                [1.75, 2.0, 1.25, 4.25, 2.0, 1.25, 0.75],
            ),
            (Hit, "cap and side", [0.5, 2.0, 2.5, 2.0, 0.0, -1.25], [1.75, 2.0, 1.25, 4.25, 2.0, 1.25, 0.75]),
        ]),
        pair::<Segment<f64, 3>, Capsule<f64, 3>, 3>(&[
            (Hit, "goes through", [2.0, 2.0, 2.75, 4.0, 2.0, 0.25], [1.75, 2.0, 1.25, 4.25, 2.0, 1.25, 0.75]),
            (Touch, "ends on it", [3.75, 2.0, 2.75, 3.0, 2.0, 1.75], [1.75, 2.0, 1.0, 4.25, 2.0, 1.0, 0.75]),
            (Miss, "ends short", [0.5, 1.0, 2.5, 1.25, 1.5, 2.0], [2.0, 2.0, 0.75, 4.5, 2.5, 0.75, 0.75]),
            (Hit, "wholly inside", [2.0, 2.0, 1.0, 4.25, 2.0, 1.5], [1.75, 2.0, 1.25, 4.25, 2.0, 1.25, 0.75]),
            (
                Touch,
                "radius zero: a segment",
                [2.0, 2.0, 2.5, 4.0, 2.0, 0.5],
                [1.5, 2.0, 1.5, 4.5, 2.0, 1.5, 0.0],
            ),
        ]),
    ]
}

/// A line, ray or segment with a box.
fn boxes() -> Vec<Strip> {
    vec![
        pair::<Line<f64, 3>, Aabb<f64, 3>, 3>(&[
            (Hit, "goes through", [3.0, 2.0, 1.25, 2.0, 0.0, 0.75], [1.5, 1.0, 0.5, 4.0, 3.0, 2.0]),
            (Touch, "touches an edge", [4.0, 2.0, 2.0, 1.0, 0.0, -1.0], [1.5, 1.0, 0.5, 4.0, 3.0, 2.0]),
            (Miss, "passes over it", [3.0, 2.0, 2.5, 2.0, 0.5, 0.25], [1.5, 1.0, 0.25, 4.0, 3.0, 1.25]),
            (Hit, "along an edge", [3.0, 1.0, 2.0, 1.0, 0.0, 0.0], [1.5, 1.0, 0.5, 4.0, 3.0, 2.0]),
            (Hit, "from corner to corner", [1.5, 1.0, 0.5, 2.5, 2.0, 1.5], [1.5, 1.0, 0.5, 4.0, 3.0, 2.0]),
        ]),
        pair::<Ray<f64, 3>, Aabb<f64, 3>, 3>(&[
            (Hit, "goes through", [0.5, 2.0, 0.25, 2.0, 0.0, 0.75], [1.5, 1.0, 0.25, 4.0, 3.0, 2.0]),
            (Touch, "touches a corner", [3.0, 0.5, 3.0, 1.0, 0.5, -1.0], [1.5, 1.0, 0.5, 4.0, 3.0, 2.0]),
            (Miss, "points away", [4.25, 1.5, 2.0, 1.0, 0.0, 0.25], [1.0, 1.0, 0.25, 3.0, 3.0, 1.5]),
            (Hit, "starts inside", [2.5, 2.0, 1.0, 2.0, 0.0, 1.0], [1.5, 1.0, 0.25, 4.0, 3.0, 2.0]),
            (Touch, "leaves a face", [3.0, 2.0, 2.0, 1.0, 0.0, 0.25], [1.5, 1.0, 0.5, 4.0, 3.0, 2.0]),
        ]),
        pair::<Segment<f64, 3>, Aabb<f64, 3>, 3>(&[
            (Hit, "goes through", [0.75, 2.0, 0.5, 5.0, 2.0, 2.25], [1.5, 1.0, 0.5, 4.0, 3.0, 2.0]),
            (Touch, "ends on a face", [4.0, 2.0, 3.0, 3.0, 2.0, 2.0], [1.5, 1.0, 0.5, 4.0, 3.0, 2.0]),
            (Miss, "ends short", [5.75, 1.5, 2.75, 4.75, 1.5, 2.0], [1.0, 1.0, 0.25, 3.5, 3.0, 1.5]),
            (Hit, "wholly inside", [2.0, 1.5, 0.75, 3.5, 2.5, 1.75], [1.5, 1.0, 0.5, 4.0, 3.0, 2.0]),
            (Touch, "flat: a rectangle", [2.0, 2.0, 0.25, 4.0, 2.0, 2.25], [1.5, 1.0, 1.25, 4.5, 3.0, 1.25]),
        ]),
    ]
}

/// A sphere, capsule or box with another one.
fn contacts() -> Vec<Strip> {
    vec![
        pair::<Sphere<f64>, Sphere<f64>, 3>(&[
            (Hit, "overlap", [2.25, 2.0, 1.25, 1.25], [3.75, 2.0, 1.75, 1.0]),
            (Touch, "touch", [2.0, 2.0, 1.25, 1.25], [4.25, 2.0, 1.25, 1.0]),
            (Miss, "apart", [1.5, 2.0, 1.0, 1.0], [4.5, 2.5, 1.75, 1.0]),
            (Hit, "nested", [2.75, 2.0, 1.5, 1.5], [3.25, 2.0, 1.5, 0.5]),
            (Hit, "the same centre", [2.5, 2.0, 1.5, 1.25], [2.5, 2.0, 1.5, 0.5]),
        ]),
        pair::<Sphere<f64>, Capsule<f64, 3>, 3>(&[
            (Hit, "into the side", [3.0, 2.0, 2.0, 0.75], [1.5, 2.0, 0.75, 4.5, 2.0, 0.75, 0.75]),
            (Touch, "touches a cap", [4.5, 2.0, 1.5, 1.0], [1.25, 2.0, 1.5, 2.75, 2.0, 1.5, 0.75]),
            (Miss, "apart", [4.5, 1.5, 2.0, 0.75], [1.5, 2.0, 0.75, 3.0, 3.0, 0.75, 0.75]),
            (Hit, "centre on the axis", [3.0, 2.5, 1.25, 0.5], [3.0, 1.0, 1.25, 3.0, 3.0, 1.25, 0.75]),
            (Hit, "around it", [3.0, 2.0, 1.5, 1.5], [2.5, 2.0, 1.75, 3.25, 2.0, 2.0, 0.5]),
        ]),
        pair::<Sphere<f64>, Aabb<f64, 3>, 3>(&[
            (Hit, "into a face", [2.75, 2.0, 2.25, 0.75], [1.5, 1.0, 0.25, 4.0, 3.0, 1.75]),
            (Touch, "touches an edge", [4.75, 2.0, 2.5, 1.25], [1.5, 1.0, 0.25, 4.0, 3.0, 1.5]),
            (Miss, "apart", [4.75, 1.5, 2.25, 0.75], [1.0, 1.0, 0.25, 3.25, 3.0, 1.5]),
            (Hit, "over a corner", [4.25, 0.75, 2.25, 0.75], [1.5, 1.0, 0.25, 4.0, 3.0, 2.0]),
            (Hit, "centre inside", [2.75, 2.0, 1.0, 0.5], [1.5, 1.0, 0.25, 4.0, 3.0, 1.5]),
        ]),
        pair::<Capsule<f64, 3>, Capsule<f64, 3>, 3>(&[
            (
                Hit,
                "one over the other",
                [1.5, 1.5, 1.0, 4.5, 2.5, 1.0, 0.6],
                [3.5, 1.0, 1.9, 2.5, 3.0, 1.9, 0.6],
            ),
            (
                Touch,
                "side by side",
                [1.5, 2.0, 0.75, 4.0, 2.0, 0.75, 0.75],
                [2.0, 2.0, 2.0, 4.5, 2.0, 2.0, 0.5],
            ),
            (Miss, "apart", [1.5, 1.5, 0.6, 4.5, 2.5, 0.6, 0.5], [3.5, 1.0, 2.2, 2.5, 3.0, 2.4, 0.5]),
            (Hit, "crossing axes", [1.5, 2.0, 1.0, 4.5, 2.0, 1.0, 0.5], [3.0, 1.0, 1.0, 3.0, 3.0, 1.0, 0.5]),
            (
                Hit,
                "end to end",
                [1.25, 2.0, 1.25, 2.5, 2.0, 1.25, 0.75],
                [3.75, 2.0, 1.25, 4.5, 2.0, 1.75, 0.75],
            ),
        ]),
        pair::<Capsule<f64, 3>, Aabb<f64, 3>, 3>(&[
            (Hit, "end into a face", [2.75, 2.0, 2.0, 4.0, 2.0, 2.5, 0.5], [1.5, 1.0, 0.25, 4.0, 3.0, 1.75]),
            (Touch, "along an edge", [4.5, 1.25, 2.0, 4.5, 2.75, 2.0, 0.5], [1.5, 1.0, 0.25, 4.0, 3.0, 2.0]),
            (Miss, "apart", [4.75, 1.0, 1.0, 4.75, 2.5, 2.25, 0.5], [0.75, 1.0, 0.25, 3.25, 3.0, 1.5]),
            (Hit, "over an edge", [4.25, 1.5, 1.0, 4.25, 2.5, 2.5, 0.5], [1.5, 1.0, 0.25, 4.0, 3.0, 1.75]),
            (Hit, "through it", [1.0, 2.0, 1.25, 5.0, 2.0, 1.25, 0.4], [2.25, 1.0, 0.25, 3.75, 3.0, 1.5]),
        ]),
        pair::<Aabb<f64, 3>, Aabb<f64, 3>, 3>(&[
            (Hit, "overlap", [1.0, 1.0, 0.25, 3.25, 3.0, 1.5], [2.75, 1.5, 0.75, 4.5, 3.5, 2.25]),
            (Touch, "face to face", [1.0, 1.0, 0.25, 2.75, 3.0, 1.75], [2.75, 1.5, 0.25, 4.75, 3.5, 1.25]),
            (Miss, "apart", [0.75, 1.0, 0.25, 2.5, 3.0, 1.25], [3.75, 1.5, 1.0, 5.25, 3.0, 2.25]),
            (Hit, "nested", [1.5, 0.75, 0.25, 4.5, 3.25, 2.25], [2.75, 1.5, 0.75, 3.75, 2.5, 1.25]),
            (Touch, "edge to edge", [1.0, 1.0, 0.25, 2.75, 3.0, 1.25], [2.75, 1.25, 1.25, 4.5, 3.25, 2.25]),
        ]),
    ]
}

/// Any shape with a half-space.
fn half_spaces() -> Vec<Strip> {
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

/// The half-edges of boxes: turned about the vertical; tilted, too; turned the other way and smaller; ones that stand
/// on an edge and on a corner; and a small one.
type HalfEdges = [f64; 9];
const TURNED: HalfEdges = [1.0, 0.5, 0.0, -0.375, 0.75, 0.0, 0.0, 0.0, 0.75];
const TILTED: HalfEdges = [1.0, 0.5, 0.5, -0.375, 0.75, 0.0, -0.25, -0.125, 0.625];
const ASKEW: HalfEdges = [0.75, -0.25, 0.0, 0.25, 0.75, 0.0, 0.0, 0.0, 0.5];
const ON_EDGE: HalfEdges = [0.375, 0.0, 0.375, 0.0, 1.0, 0.0, -0.375, 0.0, 0.375];
const TIPPED: HalfEdges = [0.5, -0.25, 0.5, 0.5, 0.5, -0.25, -0.25, 0.5, 0.5];
const SMALL: HalfEdges = [0.375, -0.125, 0.0, 0.125, 0.375, 0.0, 0.0, 0.0, 0.25];

/// A box of a center and half-edges.
fn block([x, y, z]: [f64; 3], [a, b, c, d, e, f, g, h, i]: HalfEdges) -> [f64; 12] {
    [x, y, z, a, b, c, d, e, f, g, h, i]
}

fn turned(center: [f64; 3]) -> [f64; 12] {
    block(center, TURNED)
}

fn tilted(center: [f64; 3]) -> [f64; 12] {
    block(center, TILTED)
}

/// A triangle at a height, along the ground.
fn flat(z: f64) -> [f64; 9] {
    [1.25, 1.25, z, 4.75, 1.0, z, 3.25, 3.5, z]
}

/// A triangle that is nearly flat, and one that stands.
const SLOPE: [f64; 9] = [1.25, 1.25, 1.0, 4.75, 1.0, 1.25, 3.25, 3.5, 1.5];
const SAIL: [f64; 9] = [2.25, 0.75, 0.25, 3.75, 3.25, 0.5, 2.5, 1.75, 2.75];

/// The half-space below the height 1.
const GROUND: [f64; 6] = [3.0, 2.0, 1.0, 0.0, 0.0, 1.0];

/// Any shape with a box of any direction.
fn oriented_boxes() -> Vec<Strip> {
    vec![
        pair::<Line<f64, 3>, OrientedBox<f64>, 3>(&[
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
        pair::<Ray<f64, 3>, OrientedBox<f64>, 3>(&[
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
        pair::<Segment<f64, 3>, OrientedBox<f64>, 3>(&[
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
        pair::<Sphere<f64>, OrientedBox<f64>, 3>(&[
            (Hit, "into a face", [2.75, 2.0, 2.0, 0.75], turned([2.75, 2.0, 0.75])),
            (Touch, "lies on it", [3.0, 2.0, 2.25, 0.75], turned([3.0, 2.0, 0.75])),
            (Miss, "apart", [4.75, 1.25, 2.25, 0.75], tilted([2.0, 2.0, 1.25])),
            (Hit, "over an edge", [4.0, 2.5, 2.5, 0.75], tilted([2.75, 2.0, 1.25])),
            (Hit, "centre inside", [2.75, 2.0, 0.75, 0.5], turned([2.75, 2.0, 1.0])),
        ]),
        pair::<Capsule<f64, 3>, OrientedBox<f64>, 3>(&[
            (Hit, "end into a face", [2.75, 2.0, 2.0, 4.0, 2.0, 2.5, 0.5], turned([2.75, 2.0, 1.0])),
            (Touch, "lies on it", [2.25, 1.75, 2.0, 4.0, 2.25, 2.0, 0.5], turned([3.0, 2.0, 0.75])),
            (Miss, "apart", [4.75, 1.0, 1.0, 4.75, 2.5, 2.25, 0.5], tilted([2.0, 2.0, 1.25])),
            (Hit, "over an edge", [3.75, 1.5, 2.75, 3.75, 3.0, 2.5, 0.5], tilted([2.75, 2.0, 1.25])),
            (Hit, "through it", [1.0, 2.0, 0.75, 5.0, 2.0, 0.75, 0.3], turned([3.0, 2.0, 1.0])),
        ]),
        pair::<Aabb<f64, 3>, OrientedBox<f64>, 3>(&[
            (Hit, "overlap", [1.0, 1.0, 0.25, 3.0, 3.0, 1.5], turned([3.75, 2.0, 1.0])),
            (Touch, "lies on it", [1.5, 1.0, 0.25, 4.5, 3.0, 1.0], turned([3.0, 2.0, 1.75])),
            (Miss, "apart", [0.5, 1.0, 0.25, 2.0, 3.0, 1.25], tilted([4.25, 2.0, 1.5])),
            (Touch, "stands on an edge", [1.5, 1.0, 0.25, 4.5, 3.0, 1.0], block([3.0, 2.0, 1.75], ON_EDGE)),
            (Hit, "nested", [1.25, 0.75, 0.25, 4.75, 3.25, 2.0], block([3.0, 2.0, 1.5], SMALL)),
        ]),
        pair::<OrientedBox<f64>, OrientedBox<f64>, 3>(&[
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
        pair::<OrientedBox<f64>, HalfSpace<f64, 3>, 3>(&[
            (Hit, "a corner inside", block([3.0, 2.0, 2.0], TIPPED), GROUND),
            (Touch, "stands on a corner", block([3.0, 2.0, 2.25], TIPPED), GROUND),
            (Miss, "apart", block([3.0, 2.0, 2.0], ASKEW), GROUND),
            (Hit, "an edge inside", block([3.0, 2.0, 1.5], ON_EDGE), GROUND),
            (Hit, "wholly inside", block([3.0, 2.0, 0.5], SMALL), GROUND),
        ]),
    ]
}

/// Any shape with a triangle.
fn triangles() -> Vec<Strip> {
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
        pair::<OrientedBox<f64>, Triangle<f64, 3>, 3>(&[
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
