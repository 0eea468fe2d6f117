//! Manifolds of a floor and a shape that stands, leans or rolls on it, drawn from kousa's answers.

use kousa::{Capsule, Circle, ContactManifold, Manifold, OrientedRect, Rect, manifold, point};

use crate::drawing::look::Look;
use crate::drawing::plane::Frame;
use crate::drawing::view::Projection;
use crate::pairs::answer::{arrow, number};
use crate::pairs::operand::Operand;
use crate::pairs::page::Page;
use crate::pairs::panel::Panel;
use crate::pairs::panel::Verdict::{Hit, Miss};
use crate::pairs::stage::Stage;
use crate::pairs::strip::{About, Strip, strip};

const FLOOR: Rect<f64> = Rect::new(point([-2.75, -2.0]), point([2.75, -0.75]));
const MARGIN: f64 = 0.5;

/// Draws a dot at the point of each shape, the segment between the two, and the normal there.
fn draw(page: &mut Page, stage: &Frame, found: &ContactManifold<f64>) {
    for place in found.points() {
        let [a, b] = [place.point_a, place.point_b].map(|at| stage.place(at));
        page.line("answer thick", a, b);
        arrow(page, stage, place.point_a, found.normal);
        page.dot("answer dot", a, 3.6);
        page.dot("answer dot", b, 3.6);
    }
}

/// A panel with a shape on the floor, whose manifold must have `count` points.
fn panel<B: Operand<2>>(caption: &'static str, count: usize, shape: B::Numbers) -> Panel
where
    Rect<f64>: Manifold<B, Scalar = f64>,
{
    let (shape, stage, mut page) = (B::of(shape), Frame::stage(), Page::default());
    page.shape("first", FLOOR.outline(), &stage);
    page.shape("second", shape.outline(), &stage);
    let Some(found) = manifold(&FLOOR, &shape, MARGIN) else {
        return Panel::new(caption, [Hit, Miss], "apart".to_owned(), page);
    };
    draw(&mut page, &stage, &found);
    let depths: Vec<_> = found.points().iter().map(|place| number(place.depth)).collect();
    let verdict = if depths.len() == count { Hit } else { Miss };
    Panel::new(caption, [Hit, verdict], format!("depth {}", depths.join(" and ")), page)
}

/// A strip of four panels.
pub fn strip_of_manifolds() -> Strip {
    let panels = vec![
        panel::<OrientedRect<f64>>("stands on two points", 2, [0.25, -0.375, 1.25, 0.875, 1.0, 0.0]),
        panel::<OrientedRect<f64>>("leans within a margin", 2, [0.0, 0.0, 1.25, 0.875, 1.0, 0.125]),
        panel::<Capsule<f64>>("sticks out", 2, [-0.5, 0.375, 2.8125, 0.375, 0.75]),
        panel::<Circle<f64>>("has one point", 1, [0.0, -0.25, 1.0]),
    ];
    strip::<Frame, 2>(&About::alone("manifold", "Manifolds, with a margin of 0.5", 4), panels)
}
