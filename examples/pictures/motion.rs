//! The impact that stops a moving shape, and its slide along the obstacle, drawn from kousa's answers.

use kousa::{Capsule, Circle, OrientedRect, Rect, Slide, Triangle, point, slide, vector};

use crate::drawing::look::Look;
use crate::drawing::outline::Outline;
use crate::drawing::plane::Frame;
use crate::pairs::impact::{draw_passed, draw_start, draw_stop, swept};
use crate::pairs::page::Page;
use crate::pairs::panel::Panel;
use crate::pairs::panel::Verdict::{Hit, Miss};
use crate::pairs::stage::Stage;
use crate::pairs::strip::{About, Strip, strip};

/// A circle that slides along a floor of tiles up to a wall.
fn slid() -> Panel {
    let tile = |x: i32| Rect::new(point([x.into(), -2.5]), point([f64::from(x) + 1.0, -1.5]));
    let wall = Rect::new(point([2.0, -1.5]), point([3.0, 1.5]));
    let walls: Vec<_> = (-4..4).map(tile).chain([wall]).collect();
    let (ball, motion) = (Circle::new(point([-3.0, 1.25]), 0.625), vector([6.25, -4.0]));
    let found = slide(&ball, &motion, &walls);

    let (stage, mut page) = (Frame::stage(), Page::default());
    walls.iter().for_each(|wall| page.shape("second", wall.outline(), &stage));
    draw_start(&mut page, &stage, &ball.outline(), motion);
    draw_legs(&mut page, &stage, ball.outline(), &found);
    let verdict = if found.impacts().len() == 2 { Hit } else { Miss };
    Panel::new("a slide to a wall", [Hit, verdict], format!("{} stops", found.impacts().len()), page)
}

/// Draws the path from impact to impact.
fn draw_legs(page: &mut Page, stage: &Frame, mut at: Outline<2>, found: &Slide<f64, 2>) {
    for (_, impact) in found.impacts() {
        let from = at;
        at = at.moved(impact.travel);
        draw_passed(page, stage, &from, impact.travel);
        page.shape("first", at, stage);
        draw_stop(page, stage, &from, impact);
    }
}

/// A strip of four panels.
pub fn strip_of_motion() -> Strip {
    let panels = vec![
        swept::<Circle<f64>, Rect<f64>, 2>(
            "comes by a corner",
            [-2.5, 1.5, 0.75],
            [5.5, -2.0],
            [0.25, -2.0, 2.5, 0.0],
        ),
        swept::<OrientedRect<f64>, Triangle<f64>, 2>(
            "falls on a triangle",
            [-1.75, 1.75, 0.75, 0.1875, -0.125, 0.5],
            [3.5, -3.5],
            [-2.0, -2.0, 2.75, -2.0, 1.25, 0.0],
        ),
        swept::<Capsule<f64>, Capsule<f64>, 2>(
            "flies at a capsule",
            [-2.75, 1.25, -1.75, 2.0, 0.375],
            [4.5, -3.0],
            [0.5, -1.25, 2.5, -0.25, 0.5],
        ),
        slid(),
    ];
    strip::<Frame, 2>(&About::alone("motion", "Sweeps and a slide", 4), panels)
}
