//! The picture: time against number of facets, both on logarithmic scales, with a small chart for each question.

use std::fmt::Write;

use crate::measure::QUESTIONS;
use crate::palette::styled;
use crate::report::Row;

const STYLE: &str = "text { font: 12px system-ui, sans-serif; fill: var(--ink) }
.paper { fill: var(--paper) }
.title { font-size: 14px; font-weight: 600 }
.mark { font-size: 10px; fill: var(--faint) }
.rule { stroke: var(--rule); stroke-width: 1 }
.line { fill: none; stroke-width: 2; stroke-linejoin: round }
.kousa { stroke: var(--first) }
.parry { stroke: var(--second) }
.by-hand { stroke: var(--shape) }
.in-tree { stroke: var(--chord) }
.dot { stroke: none }
.dot.kousa { fill: var(--first); stroke: none }
.dot.parry { fill: var(--second); stroke: none }
.dot.by-hand { fill: var(--shape); stroke: none }
.dot.in-tree { fill: var(--chord); stroke: none }
.closed { stroke-dasharray: 6 4 }
";

/// The styles of the crates, in the order of the tables.
const CLASSES: [&str; 4] = ["kousa", "parry", "by-hand", "in-tree"];

/// The rows of charts: the heads, and the meshes, of which the second is drawn dashed.
const GROUPS: [(&str, [&str; 2]); 2] =
    [("In space, triangles", ["terrain", "torus"]), ("In the plane, segments", ["hills", "coast"])];
/// The questions that have a chart, by their columns.
const CHARTS: [usize; 5] = [0, 1, 2, 4, 5];

const LEFT: f64 = 58.0;
const TOP: f64 = 142.0;
const PANEL: [f64; 2] = [146.0, 168.0];
const GAP: [f64; 2] = [18.0, 84.0];
const WIDTH: f64 = LEFT + CHARTS.len() as f64 * (PANEL[0] + GAP[0]);
const HEIGHT: f64 = TOP + 2.0 * PANEL[1] + GAP[1] + 34.0;

/// The ends of the axes: nanoseconds, and numbers of facets.
const TIMES: [f64; 2] = [100.0, 1e8];
const FACETS: [f64; 2] = [800.0, 1.2e6];

/// Draws the picture of the rows of the tables.
pub fn draw(rows: &[Row]) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-labelledby=\"meshes-title meshes-text\">\n\
         <title id=\"meshes-title\">Meshes</title>\n<desc id=\"meshes-text\">Small charts of time against the number \
         of facets, both on logarithmic scales, for meshes in space and in the plane: to build them, a ray, a closest \
         point, a sweep and a slide of a ball, with kousa, with parry, and with trees of other crates. From a thousand \
         to a million facets rays take five to nine times as long; sweeps and slides, which come near to many facets, \
         hundreds of times in the plane.</desc>\n\
         <style>\n{}</style>\n<rect class=\"paper\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"8\"/>\n",
        styled(STYLE)
    );
    put(&mut svg, "title", [16.0, 24.0], "start", "Time against the number of facets, f64, on one core");
    legend(&mut svg);
    for (i, (head, meshes)) in GROUPS.iter().enumerate() {
        let top = TOP + i as f64 * (PANEL[1] + GAP[1]);
        put(&mut svg, "title", [16.0, top - 30.0], "start", head);
        for (j, question) in CHARTS.iter().enumerate() {
            let left = LEFT + j as f64 * (PANEL[0] + GAP[0]);
            axes(&mut svg, [left, top], j == 0, QUESTIONS[*question]);
            // kousa's lines are drawn last, above the others.
            for (mesh, dash) in meshes.iter().zip(["", " closed"]) {
                let of: Vec<_> = rows.iter().filter(|row| row.mesh == *mesh).collect();
                for (who, class) in CLASSES.iter().enumerate().rev() {
                    let time = |row: &&Row| Some([row.facets, *row.cells.get(*question)?.get(who)?]);
                    let points = of.iter().filter_map(time).filter(|[_, time]| !time.is_nan());
                    line(&mut svg, [left, top], &format!("{class}{dash}"), points);
                }
            }
        }
    }
    svg + "</svg>\n"
}

fn legend(svg: &mut String) {
    let keys = [
        ([16.0, 46.0], "kousa", "kousa"),
        ([16.0, 66.0], "in-tree", "kousa through rstar"),
        ([186.0, 46.0], "parry", "parry, slide by hand"),
        ([186.0, 66.0], "by-hand", "bvh and rstar, rays by hand"),
        ([410.0, 46.0], "by-hand", "solid: terrain, hills"),
        ([410.0, 66.0], "by-hand closed", "dashed: torus, coast"),
    ];
    for ([x, y], class, text) in keys {
        let _ = writeln!(svg, "<path class=\"line {class}\" d=\"M{x} {y}h22\"/>");
        put(svg, "", [x + 28.0, y + 4.0], "start", text);
    }
}

/// The axes of a chart, with the times beside the first one of a row.
fn axes(svg: &mut String, [left, top]: [f64; 2], is_first: bool, title: &str) {
    let (right, bottom) = (left + PANEL[0], top + PANEL[1]);
    put(svg, "", [left, top - 8.0], "start", title);
    for (number, text) in [(1e3, "1,000"), (1e4, "10,000"), (1e5, "100,000"), (1e6, "1 million")] {
        let x = left + share(number, FACETS) * PANEL[0];
        let _ = writeln!(svg, "<path class=\"rule\" d=\"M{x:.1} {top:.1}V{bottom:.1}\"/>");
        if number == 1e3 || number == 1e6 {
            let anchor = if number == 1e3 { "start" } else { "end" };
            put(svg, "mark", [x, bottom + 14.0], anchor, text);
        }
    }
    for (time, text) in [
        (1e2, "100 ns"),
        (1e3, "1 µs"),
        (1e4, "10 µs"),
        (1e5, "100 µs"),
        (1e6, "1 ms"),
        (1e7, "10 ms"),
        (1e8, "100 ms"),
    ] {
        let y = bottom - share(time, TIMES) * PANEL[1];
        let _ = writeln!(svg, "<path class=\"rule\" d=\"M{left:.1} {y:.1}H{right:.1}\"/>");
        if is_first {
            put(svg, "mark", [left - 8.0, y + 3.5], "end", text);
        }
    }
}

fn line(svg: &mut String, [left, top]: [f64; 2], class: &str, points: impl Iterator<Item = [f64; 2]>) {
    let place = |[facets, time]: [f64; 2]| {
        [left + share(facets, FACETS) * PANEL[0], top + (1.0 - share(time, TIMES)) * PANEL[1]]
    };
    let places: Vec<_> = points.map(place).collect();
    if places.is_empty() {
        return;
    }
    let path: Vec<_> = places.iter().map(|[x, y]| format!("{x:.1} {y:.1}")).collect();
    let _ = writeln!(svg, "<path class=\"line {class}\" d=\"M{}\"/>", path.join("L"));
    for [x, y] in places {
        let _ = writeln!(svg, "<circle class=\"dot {class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2.2\"/>");
    }
}

/// The position of a number between two others, on a logarithmic scale.
fn share(x: f64, [least, greatest]: [f64; 2]) -> f64 {
    (x.clamp(least, greatest) / least).ln() / (greatest / least).ln()
}

fn put(svg: &mut String, class: &str, [x, y]: [f64; 2], anchor: &str, text: &str) {
    let _ = writeln!(
        svg,
        "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>"
    );
}
