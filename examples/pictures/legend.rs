//! What the marks of the pictures mean: one answer of each kind, with labelled parts.

use kousa::{Capsule, Circle, Line, Ray, Rect, Segment, point};

use crate::drawing::plane::{Frame, Spot};
use crate::drawing::svg::Svg;
use crate::drawing::view::Projection;
use crate::pairs::impact::swept;
use crate::pairs::panel::Verdict::{Hit, Miss};
use crate::pairs::panel::{Panel, panel};
use crate::pairs::stage::Stage;
use crate::pairs::strip::{About, Strip, strip};

/// A word, and the position of its middle in the plane of the panel.
type Label = (&'static str, [f64; 2]);

/// The panel with labels beside the parts that they name.
fn labelled(mut panel: Panel, words: &'static str, labels: &[Label]) -> Panel {
    let (stage, mut svg) = (Frame::stage(), Svg::default());
    for (text, at) in labels {
        let at = stage.place(point(*at));
        svg.text("label", at + Spot::new(0.0, 4.5).coords, text);
        panel.ink.push(at);
    }
    panel.markup += &svg.finish();
    panel.words = words.to_owned();
    panel
}

/// The common points or stretches of two lines, segments or rays.
fn common() -> [Panel; 2] {
    let cross = (Hit, "a common point", [0.0, 0.0, 2.0, 1.0], [1.0, -1.5, -1.0, 2.0]);
    let overlap = (Hit, "a shared stretch", [-3.0, -1.5, 1.0, 0.5], [-1.0, -0.5, 3.0, 1.5]);
    [
        labelled(panel::<Line<f64>, Line<f64>, 2>(&cross), "t along either", &[("the point", [1.9, -0.5])]),
        labelled(
            panel::<Segment<f64>, Segment<f64>, 2>(&overlap),
            "a segment, ray or line",
            &[("first", [-2.5, -0.5]), ("second", [2.75, 0.5]), ("both", [-0.5, 0.75])],
        ),
    ]
}

/// A chord in a solid, the penetration of two solids, and the distance between two.
fn solids() -> [Panel; 3] {
    let chord = (Hit, "a chord", [-3.5, -1.25, 2.0, 0.75], [0.25, -0.5, 1.75]);
    let contact = (Hit, "a contact", [-2.75, -1.0, 0.75, -1.0, 1.0], [0.0, -1.0, 2.0, 1.5]);
    let miss = (Miss, "a miss", [-1.75, -0.75, 1.25], [1.75, 0.75, 1.0]);
    [
        labelled(
            panel::<Ray<f64>, Circle<f64>, 2>(&chord),
            "from enter.t to exit.t",
            &[
                ("enter", [-0.6, -1.1]),
                ("exit", [0.9, -0.125]),
                ("n", [-2.75, 0.25]),
                ("n", [2.5, 1.75]),
                ("t = 0", [-3.125, -1.9]),
            ],
        ),
        labelled(
            panel::<Capsule<f64>, Rect<f64>, 2>(&contact),
            "normal n: first to second",
            &[("depth", [-1.0, -0.5]), ("n", [-0.4, 1.0]), ("set free", [1.0, 2.0])],
        ),
        labelled(
            panel::<Circle<f64>, Circle<f64>, 2>(&miss),
            "closest points",
            &[("distance", [1.25, -0.75])],
        ),
    ]
}

/// The impact that stops a moving shape.
fn motion() -> Panel {
    let panel =
        swept::<Circle<f64>, Rect<f64>, 2>("a sweep", [-2.5, 1.5, 0.75], [5.5, -2.0], [0.25, -2.0, 2.5, 0.0]);
    labelled(
        panel,
        "t of the motion, normal n",
        &[("t = 0", [-2.5, 2.625]), ("t", [0.0, 1.75]), ("t = 1", [3.25, -1.1]), ("n", [0.75, 0.75])],
    )
}

/// A strip of six panels.
pub fn strip_of_marks() -> Strip {
    let panels = common().into_iter().chain(solids()).chain([motion()]).collect();
    strip::<Frame, 2>(&About::alone("legend", "What the marks mean", 3), panels)
}
