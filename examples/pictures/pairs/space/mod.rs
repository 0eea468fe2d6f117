//! The pairs in space. The visible part is within 6 across, 4 to the back and 3 up. The numbers are those of
//! the fields, in their order.

mod contacts;
pub mod fixtures;
mod half_spaces;
mod linear;
mod oriented_boxes;
pub mod polyhedra;
mod triangles;

use kousa::nalgebra::Point;
use kousa::{Aabb, Capsule, Line, OrientedBox, Ray, Sphere, Triangle};

use super::panel::Verdict::{Hit, Miss};
use super::panel::panel;
use super::strip::{About, Strip, strip};
use crate::drawing::space::Camera;
use fixtures::{CRYSTAL, flat, tilted, turned};
use polyhedra::Polyhedron;

pub fn strips() -> Vec<Strip> {
    [
        vec![points()],
        linear::strips(),
        contacts::strips(),
        half_spaces::strips(),
        oriented_boxes::strips(),
        triangles::strips(),
        polyhedra::strips(),
    ]
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
        panel::<P, OrientedBox<f64, 3>, 3>(&(
            Miss,
            "beside a turned box",
            [4.75, 1.25, 1.5],
            turned([2.75, 2.0, 1.0]),
        )),
        panel::<P, OrientedBox<f64, 3>, 3>(&(
            Hit,
            "in a tilted box",
            [3.5, 2.0, 1.75],
            tilted([3.0, 2.0, 1.25]),
        )),
        panel::<P, Triangle<f64, 3>, 3>(&(Hit, "on a triangle", [3.0, 2.0, 1.25], flat(1.25))),
        panel::<P, Triangle<f64, 3>, 3>(&(Miss, "over a triangle", [3.0, 2.0, 2.5], flat(1.25))),
        panel::<P, Polyhedron, 3>(&(Hit, "in a polyhedron", [3.25, 1.75, 1.5], (CRYSTAL, [3.0, 2.0, 1.5]))),
    ];
    strip::<Camera, 3>(&About::pair::<Camera, 3>("Point", "Shape", "Point"), panels)
}
