//! The pairs in the plane. The visible part is within ±4 horizontally and ±3 vertically. The numbers are
//! those of the fields, in their order.

use kousa::nalgebra::Point;
use kousa::{Capsule, Circle, HalfSpace, Line, OrientedRect, Ray, Rect, Segment, Triangle};

use super::panel::Verdict::{Hit, Miss, Touch};
use super::panel::panel;
use super::strip::{About, Strip, pair, strip};
use crate::drawing::outline::CORNERS;
use crate::drawing::plane::Frame;

pub type Polygon = kousa::Polygon<f64, CORNERS>;

pub fn strips() -> Vec<Strip> {
    [
        vec![points()],
        crossings(),
        rounds(),
        rectangles(),
        contacts(),
        oriented_contacts(),
        half_spaces(),
        corners(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// A point and any other shape.
fn points() -> Strip {
    type P = Point<f64, 2>;
    let panels = vec![
        panel::<P, P, 2>(&(Miss, "two points", [-1.5, -1.0], [1.5, 1.0])),
        panel::<P, Line<f64>, 2>(&(Hit, "on a line", [1.0, 0.5], [0.0, 0.0, 2.0, 1.0])),
        panel::<P, Ray<f64>, 2>(&(Miss, "behind a ray", [-2.5, -0.5], [-1.0, 0.5, 2.0, 0.5])),
        panel::<P, Segment<f64>, 2>(&(Hit, "end of a segment", [2.0, 1.0], [-2.5, -1.25, 2.0, 1.0])),
        panel::<P, Segment<f64>, 2>(&(Miss, "beside a segment", [0.0, 1.5], [-2.5, -1.0, 2.5, -1.0])),
        panel::<P, Circle<f64>, 2>(&(Hit, "on the rim", [1.5, 2.0], [0.0, 0.0, 2.5])),
        panel::<P, Circle<f64>, 2>(&(Miss, "outside a circle", [2.0, 2.0], [-0.5, -0.5, 1.5])),
        panel::<P, Capsule<f64>, 2>(&(Hit, "in a capsule", [1.0, 0.75], [-2.0, 0.0, 2.0, 0.0, 1.25])),
        panel::<P, Rect<f64>, 2>(&(Hit, "a corner", [2.5, 1.5], [-2.5, -1.5, 2.5, 1.5])),
        panel::<P, OrientedRect<f64>, 2>(&(
            Miss,
            "near a corner",
            [3.0, 2.0],
            [-0.5, 0.0, 2.0, 1.0, 1.0, 0.25],
        )),
    ];
    strip::<Frame, 2>(&About::pair::<Frame, 2>("Point", "Shape", "Point"), panels)
}

/// A line, ray or segment with another one.
fn crossings() -> Vec<Strip> {
    vec![
        pair::<Line<f64>, Line<f64>, 2>(&[
            (Hit, "cross", [0.0, 0.0, 2.0, 1.0], [1.0, -1.5, -1.0, 2.0]),
            (Hit, "nearly parallel", [0.0, 0.5, 2.0, 0.25], [0.0, 0.0, 2.0, 0.75]),
            (Miss, "parallel", [-1.0, 0.5, 2.0, 1.0], [1.0, -0.5, 2.0, 1.0]),
            (Hit, "the same line", [-1.5, -0.75, 2.0, 1.0], [2.0, 1.0, -2.0, -1.0]),
            (Touch, "no direction: a point", [0.0, 0.0, 2.0, 1.0], [1.5, 0.75, 0.0, 0.0]),
        ]),
        pair::<Line<f64>, Ray<f64>, 2>(&[
            (Hit, "crosses", [0.0, 0.0, 2.0, 1.0], [-1.0, 2.0, 1.0, -1.5]),
            (Touch, "starts on it", [0.0, 0.0, 2.0, -1.0], [-1.0, 0.5, 1.0, 0.75]),
            (Miss, "points away", [0.0, -1.0, 2.0, 0.5], [-1.0, 0.5, 1.5, 1.0]),
            (Miss, "parallel", [0.0, -0.75, 2.0, 0.5], [-1.5, 0.5, 2.0, 0.5]),
            (Hit, "along it", [0.0, 0.0, 2.0, 1.0], [-1.0, -0.5, 1.0, 0.5]),
        ]),
        pair::<Line<f64>, Segment<f64>, 2>(&[
            (Hit, "crosses", [0.0, 0.0, 2.0, 1.0], [-1.5, 2.0, 1.5, -1.5]),
            (Touch, "ends on it", [0.0, 0.0, 2.0, 1.0], [2.0, -2.0, 1.0, 0.5]),
            (Miss, "ends short", [0.0, 0.0, 2.0, 1.0], [2.5, -2.0, 1.5, -0.5]),
            (Hit, "along it", [0.0, 0.0, 2.0, 1.0], [-2.0, -1.0, 1.5, 0.75]),
            (Touch, "no length: a point", [0.0, 0.0, 2.0, 1.0], [1.0, 0.5, 1.0, 0.5]),
        ]),
        pair::<Ray<f64>, Ray<f64>, 2>(&[
            (Hit, "cross", [-2.5, -1.5, 2.0, 1.0], [-2.0, 2.0, 1.5, -1.0]),
            (Touch, "starts on it", [-2.5, -1.5, 2.0, 1.0], [0.5, 0.0, 0.5, 1.0]),
            (Miss, "passes behind", [-1.0, 0.0, 2.0, 0.25], [-2.5, 2.0, 0.25, -1.0]),
            (Hit, "head to head", [-2.0, -1.0, 2.0, 1.0], [2.0, 1.0, -2.0, -1.0]),
            (Touch, "back to back", [0.0, 0.0, 2.0, 1.0], [0.0, 0.0, -2.0, -1.0]),
        ]),
        pair::<Ray<f64>, Segment<f64>, 2>(&[
            (Hit, "crosses", [-2.5, -1.5, 2.0, 1.0], [-1.0, 1.5, 1.5, -1.0]),
            (Touch, "ends on it", [-2.5, -1.5, 2.0, 1.0], [-0.5, 2.0, 0.5, 0.0]),
            (Miss, "behind the origin", [0.0, 0.0, 2.0, 0.5], [-2.0, -1.5, -1.5, 1.5]),
            (Hit, "starts on it", [-0.5, -0.25, 1.0, 0.5], [-2.5, -1.25, 2.0, 1.0]),
            (Miss, "ends short", [-2.5, -1.5, 2.0, 1.0], [0.5, 2.0, 2.0, 1.5]),
        ]),
        pair::<Segment<f64>, Segment<f64>, 2>(&[
            (Hit, "cross", [-2.5, -1.5, 2.5, 1.0], [-1.5, 2.0, 1.0, -1.5]),
            (Touch, "share an end", [-2.5, -1.5, 0.5, 0.75], [0.5, 0.75, 2.5, -1.5]),
            (Miss, "parallel", [-2.5, -1.0, 1.5, 0.0], [-0.5, 0.5, 3.0, 1.375]),
            (Hit, "overlap", [-3.0, -1.5, 1.0, 0.5], [-1.0, -0.5, 3.0, 1.5]),
            (Touch, "end to end", [-3.0, -1.5, 0.0, 0.0], [0.0, 0.0, 3.0, 1.5]),
        ]),
    ]
}

/// A line, ray or segment with a circle or capsule.
fn rounds() -> Vec<Strip> {
    vec![
        pair::<Line<f64>, Circle<f64>, 2>(&[
            (Hit, "goes through", [-2.0, -0.5, 2.0, 0.5], [0.5, 0.5, 1.5]),
            (Touch, "tangent", [0.0, -1.5, 1.0, 0.0], [0.0, 0.0, 1.5]),
            (Miss, "passes by", [-2.0, -1.5, 2.0, 0.25], [0.0, 0.75, 1.25]),
            (Touch, "radius zero: a point", [0.0, 0.0, 2.0, 1.0], [1.0, 0.5, 0.0]),
            (Hit, "no direction: a point", [0.75, 0.5, 0.0, 0.0], [0.0, 0.0, 2.0]),
        ]),
        pair::<Ray<f64>, Circle<f64>, 2>(&[
            (Hit, "goes through", [-3.0, -1.0, 2.0, 0.75], [0.5, 0.5, 1.5]),
            (Touch, "tangent", [-2.5, 1.5, 1.0, 0.0], [0.5, 0.0, 1.5]),
            (Miss, "points away", [1.5, 0.75, 1.0, 0.5], [-1.5, -0.5, 1.25]),
            (Hit, "starts inside", [-0.5, -0.25, 2.0, 1.0], [-0.5, 0.0, 1.75]),
            (Touch, "leaves the rim", [1.0, 0.0, 1.0, 0.5], [-0.75, 0.0, 1.75]),
        ]),
        pair::<Segment<f64>, Circle<f64>, 2>(&[
            (Hit, "goes through", [-3.0, -1.0, 3.0, 1.5], [0.5, 0.0, 1.5]),
            (Touch, "ends on it", [-3.5, 1.0, -1.25, 0.0], [0.5, 0.0, 1.75]),
            (Miss, "ends short", [-3.5, 1.5, -1.25, 0.75], [1.0, -0.25, 1.5]),
            (Hit, "ends inside", [-3.0, 1.5, 0.5, 0.0], [0.5, 0.0, 1.75]),
            (Hit, "wholly inside", [-1.0, -0.5, 1.0, 0.75], [0.0, 0.0, 2.0]),
        ]),
        pair::<Line<f64>, Capsule<f64>, 2>(&[
            (Hit, "goes through", [0.0, 0.0, 1.5, 2.0], [-1.5, 0.0, 1.5, 0.0, 1.0]),
            (Touch, "touches a cap", [2.5, 0.0, 0.0, 1.0], [-1.5, -0.5, 1.5, 0.5, 1.0]),
            (Miss, "passes by", [0.0, -1.5, 2.0, 0.5], [-2.0, 0.75, 1.0, 0.75, 1.0]),
            (Hit, "along its side", [0.0, 1.0, 1.0, 0.0], [-1.5, 0.0, 1.5, 0.0, 1.0]),
            (Hit, "along its axis", [0.0, 0.0, 1.5, 0.75], [-1.5, -0.75, 1.5, 0.75, 1.0]),
        ]),
        pair::<Ray<f64>, Capsule<f64>, 2>(&[
            (Hit, "goes through", [-3.0, -2.0, 1.5, 1.0], [-1.5, 0.0, 1.5, 0.0, 1.0]),
            (Touch, "tangent to a cap", [2.0, -2.0, 0.0, 1.0], [-2.0, 0.0, 1.0, 0.0, 1.0]),
            (Miss, "points away", [0.5, 1.5, 2.0, 0.5], [-2.0, -1.0, 1.0, -0.5, 0.75]),
            (Hit, "starts inside", [-1.0, -0.25, 2.0, 1.5], [-1.5, 0.0, 1.5, 0.0, 1.0]),
            (Hit, "cap and side", [-3.5, 2.0, 2.0, -1.25], [-1.0, 0.0, 2.0, 0.0, 1.25]),
        ]),
        pair::<Segment<f64>, Capsule<f64>, 2>(&[
            (Hit, "goes through", [-2.5, -2.0, 2.0, 2.0], [-1.5, 0.0, 1.5, 0.0, 1.0]),
            (Touch, "ends on it", [1.0, 2.5, 0.0, 1.0], [-1.5, 0.0, 1.5, 0.0, 1.0]),
            (Miss, "ends short", [-0.5, 2.5, 0.5, 1.25], [-2.0, -0.5, 2.0, -0.5, 1.0]),
            (Hit, "wholly inside", [-1.5, -0.25, 1.5, 0.5], [-1.5, 0.0, 1.5, 0.0, 1.25]),
            (Touch, "radius zero: a segment", [-1.5, -1.5, 1.5, 1.5], [-2.0, 0.0, 2.0, 0.0, 0.0]),
        ]),
    ]
}

/// A line, ray or segment with a rectangle.
fn rectangles() -> Vec<Strip> {
    vec![
        pair::<Line<f64>, Rect<f64>, 2>(&[
            (Hit, "goes through", [0.0, -0.25, 2.0, 0.75], [-2.0, -1.5, 2.0, 1.25]),
            (Touch, "touches a corner", [-2.0, 1.0, 1.0, 1.0], [-2.0, -1.5, 2.0, 1.0]),
            (Miss, "passes by", [0.0, 1.5, 2.0, 0.5], [-1.5, -1.5, 1.5, 0.5]),
            (Hit, "along a side", [0.0, 1.0, 1.0, 0.0], [-1.5, -1.0, 1.5, 1.0]),
            (Hit, "from corner to corner", [0.0, 0.0, 2.0, 1.0], [-2.0, -1.0, 2.0, 1.0]),
        ]),
        pair::<Ray<f64>, Rect<f64>, 2>(&[
            (Hit, "goes through", [-3.5, -0.75, 2.0, 0.75], [-1.5, -1.0, 1.5, 1.5]),
            (Touch, "touches a corner", [-3.0, 0.5, 2.0, 1.5], [-1.0, -1.5, 2.0, 2.0]),
            (Miss, "points away", [1.0, 1.5, 2.0, 1.0], [-2.5, -1.5, 0.0, 0.5]),
            (Hit, "starts inside", [-0.5, -0.5, 2.0, 1.5], [-1.5, -1.5, 1.5, 1.5]),
            (Touch, "leaves a side", [1.0, 0.0, 2.0, 1.0], [-2.0, -1.5, 1.0, 1.5]),
        ]),
        pair::<Segment<f64>, Rect<f64>, 2>(&[
            (Hit, "goes through", [-3.0, -1.5, 3.0, 1.5], [-1.5, -1.25, 1.5, 1.25]),
            (Touch, "ends on a side", [0.0, 2.5, -0.75, 1.0], [-2.0, -1.5, 2.0, 1.0]),
            (Miss, "ends short", [3.0, 2.5, 1.75, 1.5], [-2.0, -1.5, 1.0, 0.75]),
            (Hit, "wholly inside", [-1.25, -0.5, 1.0, 0.75], [-2.0, -1.25, 2.0, 1.25]),
            (Touch, "flat: a segment", [-1.5, -1.5, 1.5, 1.5], [-2.0, 0.0, 2.0, 0.0]),
        ]),
        pair::<Line<f64>, OrientedRect<f64>, 2>(&[
            (Hit, "goes through", [0.0, 0.0, 2.0, -0.25], [0.0, 0.0, 2.0, 1.0, 0.75, 0.5]),
            (Touch, "touches a corner", [0.0, 1.75, 1.0, 0.0], [0.0, 0.0, 1.5, 1.0, 1.0, 0.5]),
            (Miss, "passes by", [0.0, 2.0, 2.0, -0.25], [-0.5, -0.5, 1.5, 0.75, 1.0, 0.5]),
            (Hit, "along a side", [-0.5, 1.0, 1.0, 0.5], [0.0, 0.0, 1.5, 1.0, 1.0, 0.5]),
            (Touch, "zero axis: a point", [0.0, 0.0, 2.0, 1.0], [1.0, 0.5, 1.5, 1.0, 0.0, 0.0]),
        ]),
        pair::<Ray<f64>, OrientedRect<f64>, 2>(&[
            (Hit, "goes through", [-3.5, 0.75, 2.0, -0.25], [0.5, 0.0, 1.5, 1.0, 1.0, 0.5]),
            (Touch, "touches a corner", [-3.0, 1.75, 1.0, 0.0], [0.0, 0.0, 1.5, 1.0, 1.0, 0.5]),
            (Miss, "points away", [1.0, -1.75, 2.0, -0.25], [-1.0, 0.5, 1.5, 0.75, 1.0, 0.5]),
            (Hit, "starts inside", [-0.5, 0.0, 2.0, 0.5], [0.0, 0.0, 1.5, 1.0, 1.0, 0.5]),
            (Hit, "into a corner", [-2.75, 1.25, 1.0, -0.5], [0.25, 0.0, 1.0, 1.0, 1.0, 0.5]),
        ]),
        pair::<Segment<f64>, OrientedRect<f64>, 2>(&[
            (Hit, "goes through", [-3.0, 1.25, 3.0, -0.75], [0.0, 0.0, 1.5, 1.0, 1.0, 0.5]),
            (Touch, "ends on a corner", [2.5, 2.75, 1.0, 1.75], [0.0, 0.0, 1.5, 1.0, 1.0, 0.5]),
            (Miss, "ends short", [-3.0, 2.0, -1.25, 1.25], [0.75, -0.5, 1.5, 0.75, 1.0, 0.5]),
            (Hit, "wholly inside", [-1.0, -0.75, 1.0, 0.75], [0.0, 0.0, 1.75, 1.0, 1.0, 0.5]),
            (Hit, "starts inside", [0.0, 0.0, 3.0, -0.5], [-0.5, 0.0, 1.5, 1.0, 1.0, 0.5]),
        ]),
    ]
}

/// A circle, capsule or rect with another one.
fn contacts() -> Vec<Strip> {
    vec![
        pair::<Circle<f64>, Circle<f64>, 2>(&[
            (Hit, "overlap", [-1.0, -0.25, 1.5], [0.75, 0.25, 1.0]),
            (Touch, "touch", [-1.0, -0.75, 1.5], [1.0, 0.75, 1.0]),
            (Miss, "apart", [-1.75, -0.5, 1.25], [1.75, 0.5, 1.0]),
            (Hit, "nested", [-0.75, 0.0, 2.0], [-0.25, 0.5, 0.75]),
            (Hit, "the same centre", [-0.5, 0.0, 1.5], [-0.5, 0.0, 0.75]),
        ]),
        pair::<Circle<f64>, Capsule<f64>, 2>(&[
            (Hit, "into the side", [0.0, 1.0, 1.0], [-2.0, -0.75, 2.0, -0.75, 1.0]),
            (Touch, "touches a cap", [1.25, 1.0, 1.0], [-2.0, -1.0, -0.25, -1.0, 1.5]),
            (Miss, "apart", [2.0, 1.5, 1.0], [-2.5, -0.5, 0.5, -1.0, 0.75]),
            (Hit, "centre on the axis", [0.5, 0.0, 0.75], [-1.5, 0.0, 1.5, 0.0, 1.0]),
            (Hit, "radius zero: a point", [-0.5, 0.5, 0.0], [-1.5, 0.0, 1.5, 0.0, 1.25]),
        ]),
        pair::<Circle<f64>, Rect<f64>, 2>(&[
            (Hit, "into a side", [-1.75, 0.25, 1.25], [-1.0, -1.5, 2.0, 1.5]),
            (Touch, "touches a corner", [-1.5, 1.5, 1.25], [-0.5, -1.75, 2.5, 0.75]),
            (Miss, "apart", [-2.0, 1.5, 1.0], [-0.25, -2.0, 2.5, 0.25]),
            (Hit, "over a corner", [-0.75, 1.0, 1.0], [-0.5, -1.75, 2.25, 0.5]),
            (Hit, "centre inside", [0.75, 0.5, 0.75], [-1.0, -1.5, 1.5, 1.5]),
        ]),
        pair::<Circle<f64>, OrientedRect<f64>, 2>(&[
            (Hit, "into a side", [-1.0, 1.0, 1.0], [0.25, -0.5, 1.75, 1.0, 1.0, 0.5]),
            (Touch, "touches a corner", [-2.5, 1.25, 1.25], [0.5, 0.25, 1.5, 1.0, 1.0, 0.5]),
            (Miss, "apart", [-2.25, 1.5, 1.0], [0.75, -0.5, 1.5, 0.75, 1.0, 0.5]),
            (Hit, "over a corner", [1.125, 1.75, 1.0], [-0.25, -0.25, 1.5, 0.75, 1.0, 0.5]),
            (Hit, "centre inside", [-0.5, 0.25, 0.75], [0.0, 0.0, 1.5, 1.0, 1.0, 0.5]),
        ]),
        pair::<Capsule<f64>, Capsule<f64>, 2>(&[
            (Hit, "end into side", [-2.5, -1.0, 2.0, -1.0, 1.0], [0.0, 0.75, 1.0, 1.75, 1.0]),
            (Touch, "side by side", [-2.0, -0.75, 1.0, -0.75, 0.75], [-0.5, 1.0, 2.5, 1.0, 1.0]),
            (Miss, "apart", [-2.5, -1.5, 1.0, -1.0, 0.75], [-1.0, 1.0, 2.5, 1.5, 0.75]),
            (Hit, "crossing axes", [-2.5, -0.5, 2.5, -0.5, 0.5], [0.75, -1.25, 1.0, 0.5, 0.5]),
            (Hit, "radii zero: segments", [-2.0, -0.5, 2.0, 0.5, 0.0], [0.0, -1.0, 1.0, 1.5, 0.0]),
        ]),
        pair::<Capsule<f64>, Rect<f64>, 2>(&[
            (Hit, "end into side", [-2.5, 1.0, -1.25, 0.25, 0.75], [-1.0, -1.5, 1.75, 1.25]),
            (Touch, "along a side", [-2.0, 1.25, 0.5, 1.25, 0.75], [-1.0, -1.75, 2.5, 0.5]),
            (Miss, "apart", [-3.0, 0.0, -1.5, 1.75, 0.75], [0.0, -2.0, 2.5, 0.25]),
            (Hit, "over a corner", [-2.0, 0.0, 0.0, 2.0, 0.75], [-0.75, -2.0, 1.75, 0.75]),
            (Hit, "through it", [-2.5, 0.75, 2.0, 0.75, 0.5], [-1.0, -2.0, 1.0, 1.0]),
        ]),
        pair::<Rect<f64>, Rect<f64>, 2>(&[
            (Hit, "overlap", [-2.5, -1.5, 0.5, 1.0], [-0.25, -0.5, 2.0, 2.0]),
            (Touch, "side by side", [-2.5, -1.5, 0.25, 0.75], [0.25, -0.5, 2.5, 1.75]),
            (Miss, "apart", [-2.75, -2.0, -0.25, 0.0], [0.75, 0.75, 2.75, 2.25]),
            (Hit, "nested", [-2.0, -1.5, 1.5, 1.5], [-0.75, -0.75, 0.5, 1.0]),
            (Touch, "corner to corner", [-2.5, -2.0, 0.0, 0.0], [0.0, 0.0, 2.5, 1.75]),
        ]),
    ]
}

/// A capsule, rect or oriented rect with an oriented rect.
fn oriented_contacts() -> Vec<Strip> {
    vec![
        pair::<Capsule<f64>, OrientedRect<f64>, 2>(&[
            (Hit, "end into side", [-1.75, 2.0, -0.25, 0.5, 0.5], [0.5, -0.5, 1.5, 1.0, 1.0, 0.5]),
            (Touch, "a corner at its side", [-2.0, 2.0, 2.0, 2.0, 0.75], [0.0, -0.5, 1.5, 1.0, 1.0, 0.5]),
            (Miss, "apart", [-2.75, 0.0, -1.5, 1.75, 0.75], [1.0, -0.5, 1.25, 0.75, 1.0, 0.5]),
            (Hit, "a corner in its side", [-2.0, 1.5, 2.0, 1.5, 0.5], [0.0, -0.5, 1.5, 1.0, 1.0, 0.5]),
            (Hit, "through it", [-2.5, 0.0, 2.5, 0.25, 0.25], [0.0, -0.5, 0.75, 1.0, 1.0, 0.5]),
        ]),
        pair::<Rect<f64>, OrientedRect<f64>, 2>(&[
            (Hit, "overlap", [-2.5, -1.5, 0.0, 1.0], [1.0, 0.5, 1.25, 0.75, 1.0, 0.5]),
            (Touch, "a corner at a side", [-2.5, -1.5, -0.75, 1.5], [0.625, 0.0, 1.0, 0.75, 1.0, 0.5]),
            (Miss, "apart", [-3.0, -2.0, -0.75, -0.25], [1.25, 0.75, 1.25, 0.75, 1.0, 0.5]),
            (Hit, "nested", [-2.25, -1.75, 1.75, 1.75], [0.25, 0.0, 0.75, 0.5, 1.0, 0.5]),
            (Hit, "crossed", [-0.5, -2.0, 0.5, 1.5], [0.25, -0.25, 1.5, 0.5, 1.0, 0.25]),
        ]),
        pair::<OrientedRect<f64>, OrientedRect<f64>, 2>(&[
            (Hit, "overlap", [-1.25, -0.25, 1.25, 0.75, 1.0, 0.5], [1.0, 0.25, 1.0, 0.75, 1.0, -0.75]),
            (Touch, "side by side", [-1.0, -0.75, 1.5, 0.5, 1.0, 0.5], [0.25, 1.125, 1.0, 0.5, 1.0, 0.5]),
            (Miss, "apart", [-1.5, -0.75, 1.25, 0.75, 1.0, 0.5], [1.75, 0.75, 0.75, 0.5, 0.75, -1.0]),
            (Hit, "nested", [0.0, 0.0, 1.75, 1.0, 1.0, 0.5], [-0.25, 0.25, 0.5, 0.5, 1.0, -0.25]),
            (Hit, "crossed", [0.0, -0.25, 1.75, 0.5, 1.0, 0.5], [0.25, 0.0, 0.75, 0.375, 1.0, -0.75]),
        ]),
    ]
}

/// Any shape with a half-space.
fn half_spaces() -> Vec<Strip> {
    vec![
        pair::<Line<f64>, HalfSpace<f64>, 2>(&[
            (Hit, "goes in", [-1.0, 0.25, 2.0, -0.75], [0.0, -0.5, 0.0, 1.0]),
            (Touch, "no direction: a point", [1.0, -0.5, 0.0, 0.0], [0.0, -0.5, 0.0, 1.0]),
            (Miss, "parallel", [0.0, 1.0, 2.0, 0.5], [0.0, -0.75, -0.5, 2.0]),
            (Hit, "along the surface", [0.0, 0.0, 2.0, 0.5], [0.0, 0.0, -0.5, 2.0]),
            (Hit, "zero normal: all", [-1.0, 0.5, 2.0, -0.5], [0.0, 0.0, 0.0, 0.0]),
        ]),
        pair::<Ray<f64>, HalfSpace<f64>, 2>(&[
            (Hit, "goes in", [-2.0, 2.0, 1.0, -1.0], [0.0, -0.5, 0.0, 1.0]),
            (Touch, "leaves the surface", [-0.5, -0.5, 1.0, 1.0], [0.0, -0.5, 0.0, 1.0]),
            (Miss, "points away", [-1.0, 0.5, 1.0, 0.75], [0.0, -0.5, 0.25, 1.0]),
            (Hit, "starts inside", [-1.5, -1.5, 1.5, 1.25], [0.0, 0.0, 0.5, 1.0]),
            (Hit, "stays inside", [-1.0, -1.5, 2.0, -0.25], [0.0, -0.25, 0.25, 2.0]),
        ]),
        pair::<Segment<f64>, HalfSpace<f64>, 2>(&[
            (Hit, "goes in", [-2.0, 2.0, 1.0, -2.0], [0.0, -0.25, 0.5, 2.0]),
            (Touch, "ends on it", [-1.0, 2.5, 1.0, 0.0], [1.0, 0.0, 0.5, 2.0]),
            (Miss, "ends short", [-2.0, 2.5, 0.5, 1.0], [0.0, -0.5, 0.5, 2.0]),
            (Hit, "wholly inside", [-2.0, -2.0, 1.5, -1.0], [0.0, 0.5, 0.25, 1.0]),
            (Hit, "along the surface", [-2.0, 0.5, 2.0, -0.5], [0.0, 0.0, 1.0, 4.0]),
        ]),
        pair::<Circle<f64>, HalfSpace<f64>, 2>(&[
            (Hit, "into the surface", [0.5, 0.25, 1.25], [0.0, -0.5, 0.0, 1.0]),
            (Touch, "touches", [0.0, 1.0, 1.5], [0.0, -0.5, 0.0, 1.0]),
            (Miss, "apart", [1.0, 1.5, 1.0], [0.0, -0.75, 0.5, 2.0]),
            (Hit, "centre inside", [-0.5, -0.75, 1.0], [0.0, 0.0, 0.5, 1.0]),
            (Hit, "radius zero: a point", [1.0, -1.0, 0.0], [0.0, 0.0, -0.5, 1.0]),
        ]),
        pair::<Capsule<f64>, HalfSpace<f64>, 2>(&[
            (Hit, "end into the surface", [-1.0, 1.5, 1.0, -0.25, 0.75], [0.0, -0.5, 0.0, 1.0]),
            (Touch, "lies on it", [-1.5, 0.25, 1.5, 0.25, 0.75], [0.0, -0.5, 0.0, 1.0]),
            (Miss, "apart", [-1.5, 0.75, 1.0, 1.75, 0.75], [0.0, -1.0, -0.25, 1.0]),
            (Hit, "along its side", [-1.5, 0.0, 1.5, 0.0, 0.75], [0.0, -0.5, 0.0, 1.0]),
            (Hit, "axis inside", [-1.0, -1.0, 1.0, -1.25, 0.5], [0.0, 0.25, 0.25, 1.0]),
        ]),
        pair::<Rect<f64>, HalfSpace<f64>, 2>(&[
            (Hit, "a corner inside", [-1.0, -1.0, 1.5, 1.0], [-1.0, -0.5, 0.5, 1.0]),
            (Touch, "lies on it", [-1.5, -0.5, 1.0, 1.0], [0.0, -0.5, 0.0, 1.0]),
            (Miss, "apart", [-1.0, 0.5, 1.5, 2.0], [0.0, -1.0, 0.5, 2.0]),
            (Hit, "a side inside", [-1.5, -1.0, 1.5, 1.0], [0.0, -0.5, 0.0, 1.0]),
            (Hit, "wholly inside", [-1.5, -2.0, 0.5, -1.0], [0.0, 0.5, 0.25, 1.0]),
        ]),
        pair::<OrientedRect<f64>, HalfSpace<f64>, 2>(&[
            (Hit, "a corner inside", [0.0, 0.5, 1.5, 0.75, 1.0, 0.5], [0.0, -0.5, 0.0, 1.0]),
            (Touch, "stands on a corner", [0.0, 0.5, 1.5, 0.75, 1.0, 0.5], [0.0, -1.0, 0.0, 1.0]),
            (Miss, "apart", [0.0, 0.5, 1.5, 0.75, 1.0, 0.5], [0.0, -1.75, 0.0, 1.0]),
            (Hit, "a side inside", [0.0, 0.25, 1.5, 0.75, 1.0, 0.5], [0.0, -0.25, -0.5, 1.0]),
            (Hit, "wholly inside", [0.0, -1.0, 1.0, 0.5, 1.0, 0.5], [0.0, 0.75, 0.25, 1.0]),
        ]),
    ]
}

/// A house, a kite that stands on its tip, and an octagon.
const HOUSE: &[[f64; 2]] = &[[-1.5, -1.5], [1.5, -1.5], [1.5, 0.5], [0.0, 1.75], [-1.5, 0.5]];
const KITE: &[[f64; 2]] = &[[1.0, -1.5], [2.0, 0.75], [1.0, 1.75], [0.0, 0.75]];
const OCTAGON: &[[f64; 2]] =
    &[[-1.0, -2.0], [1.0, -2.0], [2.0, -1.0], [2.0, 1.0], [1.0, 2.0], [-1.0, 2.0], [-2.0, 1.0], [-2.0, -1.0]];

/// Any shape with a triangle or polygon: one of each group of similar pairs.
fn corners() -> Vec<Strip> {
    vec![
        pair::<Ray<f64>, Polygon, 2>(&[
            (Hit, "goes through", [-3.5, 0.5, 2.0, -0.5], HOUSE),
            (Touch, "touches a corner", [-3.0, 1.75, 1.0, 0.0], HOUSE),
            (Miss, "points away", [2.0, 1.0, 1.0, 0.5], HOUSE),
            (Hit, "starts inside", [-0.5, -0.5, 1.5, 1.0], OCTAGON),
            (Hit, "along an edge", [-3.0, -1.5, 1.0, 0.0], HOUSE),
        ]),
        pair::<Segment<f64>, Triangle<f64>, 2>(&[
            (Hit, "goes through", [-3.0, 1.0, 3.0, -0.5], [-2.0, -1.5, 2.0, -1.5, 0.0, 2.0]),
            (Touch, "ends on an edge", [3.0, 1.5, 1.0, 0.25], [-2.0, -1.5, 2.0, -1.5, 0.0, 2.0]),
            (Miss, "passes a corner", [-0.5, 2.5, 3.0, 0.0], [-2.0, -1.5, 2.0, -1.5, 0.0, 1.5]),
            (Hit, "wholly inside", [-0.75, -1.0, 0.5, 0.0], [-2.0, -1.5, 2.0, -1.5, 0.0, 2.0]),
            (Touch, "on one line: a segment", [-1.0, 2.0, 1.0, -2.0], [-2.0, -1.0, 2.0, 1.0, -1.0, -0.5]),
        ]),
        pair::<Circle<f64>, Triangle<f64>, 2>(&[
            (Hit, "over an edge", [1.5, 0.75, 1.25], [-2.5, -1.5, 1.5, -1.5, -0.5, 2.0]),
            (Hit, "at a corner", [0.5, 1.75, 1.0], [-2.0, -1.5, 2.0, -1.5, 0.0, 1.0]),
            (Touch, "touches a corner", [1.5, 1.5, 1.25], [-2.0, -1.5, 2.0, -1.5, 0.5, 0.75]),
            (Miss, "apart", [2.0, 1.25, 1.0], [-2.5, -1.5, 1.5, -1.5, -1.0, 1.5]),
            (Hit, "nested", [0.0, -0.25, 0.25], [-1.5, -0.75, 1.5, -0.75, 0.0, 1.5]),
        ]),
        pair::<Capsule<f64>, Triangle<f64>, 2>(&[
            (Hit, "over an edge", [-0.5, 2.0, 2.25, -0.5, 0.5], [-2.5, -1.5, 1.5, -1.5, -0.5, 2.0]),
            (Touch, "along an edge", [-1.5, -1.0, 1.0, -1.0, 0.75], [-2.0, -0.25, 2.0, -0.25, 0.0, 2.0]),
            (Miss, "apart", [1.0, 2.0, 2.5, -0.25, 0.5], [-2.5, -1.5, 0.75, -1.5, -1.0, 1.5]),
            (Hit, "crosses it", [-2.5, 0.0, 2.5, 0.25, 0.25], [-0.5, -0.75, 0.75, -0.75, 0.0, 1.25]),
            (Hit, "in one place: a point", [-2.0, -0.5, 2.0, 0.5, 0.75], [0.5, 0.25, 0.5, 0.25, 0.5, 0.25]),
        ]),
        pair::<Rect<f64>, Polygon, 2>(&[
            (Hit, "overlap", [-2.5, -1.75, 0.5, 0.5], KITE),
            (Touch, "stands on it", [-1.0, -2.25, 2.5, -1.5], KITE),
            (Miss, "apart", [-2.5, -1.5, -0.5, 0.5], KITE),
            (Hit, "nested", [0.75, 0.0, 1.25, 0.5], KITE),
            (Hit, "crossed", [-1.5, 0.25, 2.5, 0.75], KITE),
        ]),
        pair::<Polygon, Polygon, 2>(&[
            (Hit, "overlap", &[[-2.5, -1.5], [0.0, -1.0], [0.75, 1.0], [-2.0, 1.25]], KITE),
            (
                Touch,
                "edge on edge",
                &[[-3.0, -0.5], [0.0, -1.5], [1.0, 0.0], [0.0, 1.5], [-2.5, 1.0]],
                &[[1.0, 0.0], [2.5, 0.25], [2.0, 2.0], [0.0, 1.5]],
            ),
            (Miss, "corner to edge", &[[-3.0, -1.5], [-1.25, -1.5], [-0.5, 0.0], [-2.5, 1.25]], KITE),
            (Hit, "nested", OCTAGON, &[[-0.75, -0.5], [0.5, -0.75], [1.0, 0.25], [0.25, 1.0]]),
            (Hit, "a corner inside", HOUSE, &[[0.5, 0.5], [2.75, 0.25], [2.75, 2.0], [1.5, 2.25]]),
        ]),
        pair::<Polygon, HalfSpace<f64>, 2>(&[
            (Hit, "a corner inside", KITE, [0.0, -1.0, 0.0, 1.0]),
            (Touch, "lies on it", HOUSE, [0.0, -1.5, 0.0, 1.0]),
            (Miss, "apart", KITE, [0.0, -2.0, 0.25, 2.0]),
            (Hit, "an edge inside", HOUSE, [0.0, -1.0, 0.0, 1.0]),
            (Hit, "wholly inside", &[[-1.0, -1.5], [1.0, -2.0], [1.5, -1.0]], [0.0, 0.25, 0.25, 1.0]),
        ]),
    ]
}
