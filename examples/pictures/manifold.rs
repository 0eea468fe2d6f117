//! Manifolds of two solids, of which one stands, leans or rolls on the other, drawn from kousa's answers.

use kousa::{
    Aabb, Capsule, Circle, ContactManifold, HalfSpace, Manifold, OrientedBox, OrientedRect, Polygon, Rect,
    Triangle, manifold,
};

use crate::drawing::plane::{Frame, Spot};
use crate::drawing::space::Camera;
use crate::pairs::answer::{arrow, number};
use crate::pairs::operand::Operand;
use crate::pairs::page::Page;
use crate::pairs::panel::Verdict::{Hit, Miss};
use crate::pairs::panel::{Panel, depth, shapes};
use crate::pairs::space::fixtures::{GROUND, ON_EDGE, PYRAMID, block, turned};
use crate::pairs::space::polyhedra::Polyhedron;
use crate::pairs::stage::Stage;
use crate::pairs::strip::{About, Strip, strip};

const MARGIN: f64 = 0.5;

/// The most points of a manifold.
const MOST: usize = 4;

/// Draws a dot at the point of each shape, the segment between the two, and the normal there; and around three or more
/// points of the first shape the area that they span.
fn draw<const D: usize>(page: &mut Page, stage: &impl Stage<D>, found: &ContactManifold<f64, D>) {
    let places = found.points().iter().map(|place| [place.point_a, place.point_b].map(|at| stage.place(at)));
    let places: Vec<[Spot; 2]> = places.collect();
    let firsts: Vec<Spot> = places.iter().map(|[a, _]| *a).collect();
    if let Ok(area) = Polygon::<f64, MOST>::hull(&firsts)
        && area.corners().len() > 2
    {
        page.svg.polygon("answer area", area.corners());
    }
    for ([a, b], place) in places.into_iter().zip(found.points()) {
        page.line("answer thick", a, b);
        arrow(page, stage, place.point_a, found.normal);
        page.dot("answer dot", a, 3.6);
        page.dot("answer dot", b, 3.6);
    }
}

/// The depths, each of them unless more than two are equal.
fn words<const D: usize>(found: &ContactManifold<f64, D>) -> String {
    let depths: Vec<_> = found.points().iter().map(|place| number(place.depth)).collect();
    match &depths[..] {
        [first, _, _, ..] if depths.iter().all(|depth| depth == first) => {
            format!("depth {first} at {} points", depths.len())
        }
        [_, _, _, ..] => format!("depth {}", depths.join(", ")),
        _ => format!("depth {}", depths.join(" and ")),
    }
}

/// A panel of two shapes, whose manifold must have `count` points.
fn panel<A, B, const D: usize>(caption: &'static str, count: usize, a: A::Numbers, b: B::Numbers) -> Panel
where
    A: Operand<D> + Manifold<B, D, Scalar = f64>,
    B: Operand<D, Stage = A::Stage>,
{
    let (a, b, stage, mut page) = (A::of(a), B::of(b), A::Stage::stage(), Page::default());
    let operands = [a.outline(), b.outline()];
    stage.behind(&mut page, &operands);
    shapes(
        &mut page,
        &stage,
        &operands,
        ["first", "second"],
        operands.map(|outline| depth(&stage, &outline)),
    );
    let Some(found) = manifold(&a, &b, MARGIN) else {
        return Panel::new(caption, [Hit, Miss], "apart".to_owned(), page);
    };
    draw(&mut page, &stage, &found);
    let verdict = if found.points().len() == count { Hit } else { Miss };
    Panel::new(caption, [Hit, verdict], words(&found), page)
}

pub fn strips() -> [Strip; 2] {
    [in_plane(), in_space()]
}

/// What stands, leans or rolls on a floor.
fn in_plane() -> Strip {
    const FLOOR: [f64; 4] = [-2.75, -2.0, 2.75, -0.75];
    type Floor = Rect<f64>;
    let panels = vec![
        panel::<Floor, OrientedRect<f64>, 2>(
            "stands on two points",
            2,
            FLOOR,
            [0.25, -0.375, 1.25, 0.0, 0.0, 0.875],
        ),
        panel::<Floor, OrientedRect<f64>, 2>(
            "leans within a margin",
            2,
            FLOOR,
            [0.0, 0.0, 1.25, 0.15625, -0.109375, 0.875],
        ),
        panel::<Floor, Capsule<f64>, 2>("sticks out", 2, FLOOR, [-0.5, 0.375, 2.8125, 0.375, 0.75]),
        panel::<Floor, Circle<f64>, 2>("has one point", 1, FLOOR, [0.0, -0.25, 1.0]),
    ];
    strip::<Frame, 2>(&About::alone("manifold", "Manifolds, with a margin of 0.5", 4), panels)
}

fn in_space() -> Strip {
    const TABLE: [f64; 6] = [1.0, 0.5, 0.25, 5.0, 3.5, 1.0];
    let panels = vec![
        panel::<Aabb<f64, 3>, OrientedBox<f64, 3>, 3>(
            "a box flush on a box",
            4,
            TABLE,
            turned([3.0, 2.0, 1.5]),
        ),
        panel::<OrientedBox<f64, 3>, OrientedBox<f64, 3>, 3>(
            "an edge over an edge",
            1,
            block([3.0, 2.0, 0.75], [1.25, 0.0, 0.0, 0.0, 0.375, 0.375, 0.0, -0.375, 0.375]),
            block([3.0, 2.0, 2.0], ON_EDGE),
        ),
        panel::<Aabb<f64, 3>, Capsule<f64, 3>, 3>(
            "a capsule on a box",
            2,
            TABLE,
            [2.0, 1.75, 1.375, 4.0, 2.25, 1.375, 0.625],
        ),
        panel::<HalfSpace<f64, 3>, OrientedBox<f64, 3>, 3>(
            "leans on a half-space",
            4,
            GROUND,
            block([3.0, 2.0, 1.625], [1.0, 0.5, 0.125, -0.375, 0.75, 0.0, -0.125, 0.0, 0.75]),
        ),
        panel::<Triangle<f64, 3>, Polyhedron, 3>(
            "stands on a triangle",
            4,
            [0.25, 0.5, 1.0, 5.5, 0.75, 1.0, 3.5, 3.75, 1.0],
            (PYRAMID, [2.875, 1.75, 0.75]),
        ),
    ];
    strip::<Camera, 3>(
        &About::alone("manifold-in-space", "Manifolds in space, with a margin of 0.5", 5),
        panels,
    )
}
