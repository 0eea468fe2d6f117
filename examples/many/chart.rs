//! The picture: time against number of shapes, both on logarithmic scales.

use std::fmt::Write;

use kousa::fixed::types::I16F16;

use crate::crowd::Crowd;
use crate::palette::styled;
use crate::plane::Plane;
use crate::scene::{Rng, Tree};
use crate::space::Space;
use crate::{each_ray, each_with_each, timed, times};

const STYLE: &str = "text { font: 12px system-ui, sans-serif; fill: var(--ink) }
.paper { fill: var(--paper) }
.title { font-size: 14px; font-weight: 600 }
.mark { font-size: 10px; fill: var(--faint) }
.rule { stroke: var(--rule); stroke-width: 1 }
.line { fill: none; stroke-width: 2; stroke-linejoin: round }
.each { stroke: var(--shape) }
.plane { stroke: var(--first) }
.space { stroke: var(--second) }
.batch { stroke: var(--chord) }
.dot { stroke: none }
.dot.each { fill: var(--shape); stroke: none }
.dot.plane { fill: var(--first); stroke: none }
.dot.space { fill: var(--second); stroke: none }
.dot.batch { fill: var(--chord); stroke: none }
.fixed { stroke-dasharray: 6 4 }
";

const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 440.0;
const LEFT: f64 = 64.0;
const TOP: f64 = 96.0;
const PANEL: (f64, f64) = (330.0, 290.0);
const GAP: f64 = 80.0;
/// The greatest number of shapes for the brute-force search; more would take too long.
const PATIENCE: usize = 10_000;
/// The range of the time axis in milliseconds, and the least number of shapes.
const TIMES: (f64, f64) = (0.01, 10_000.0);
const FEWEST: f64 = 100.0;

/// A measured series, with the classes of its style.
pub struct Line {
    class: String,
    /// The numbers of shapes, with the milliseconds for pairs and for rays.
    points: Vec<(usize, [f64; 2])>,
}

/// Measures all series, from 100 to `most` shapes.
pub fn measured(most: usize) -> Vec<Line> {
    let all = (0..).map(|i| 10_f64.powf(2.0 + 0.5 * f64::from(i)).round() as usize);
    let counts: Vec<usize> = all.take_while(|n| *n <= most).collect();
    let few: Vec<usize> = counts.iter().copied().filter(|n| *n <= PATIENCE).collect();
    vec![
        each::<Plane<f64>>(&counts),
        with_tree::<Crowd<f64>>("batch", &few),
        with_tree::<Plane<f64>>("plane", &counts),
        with_tree::<Plane<I16F16>>("plane fixed", &counts),
        with_tree::<Space<f64>>("space", &counts),
        with_tree::<Space<I16F16>>("space fixed", &counts),
    ]
}

/// The figures as a table: the class, the number of shapes, and the milliseconds for pairs and for rays.
pub fn written(lines: &[Line]) -> String {
    let row = |class: &str, (n, [pairs, rays]): &(usize, [f64; 2])| {
        format!("{class}, {n}, {pairs:.4}, {rays:.4}\n")
    };
    lines.iter().flat_map(|line| line.points.iter().map(move |point| row(&line.class, point))).collect()
}

/// The figures of a table, or `None` if the text is not such a table.
pub fn read(table: &str) -> Option<Vec<Line>> {
    let mut lines: Vec<Line> = Vec::new();
    for row in table.lines() {
        let mut cells = row.split(", ");
        let class = cells.next()?;
        let mut number = || cells.next()?.parse::<f64>().ok();
        let point = (number()? as usize, [number()?, number()?]);
        match lines.last_mut().filter(|line| line.class == class) {
            Some(line) => line.points.push(point),
            None => lines.push(Line { class: class.to_owned(), points: vec![point] }),
        }
    }
    Some(lines)
}

fn each<T: Tree>(counts: &[usize]) -> Line {
    let points = counts.iter().filter(|n| **n <= PATIENCE).map(|n| {
        let (shapes, rays) = T::scene(*n, &mut Rng::new(2));
        let run = || {
            let (_, pairs) = timed(|| each_with_each::<T>(&shapes));
            [pairs, timed(|| each_ray::<T>(&shapes, &rays)).1]
        };
        (*n, best(*n, run))
    });
    Line { class: "each".to_owned(), points: points.collect() }
}

fn with_tree<T: Tree>(class: &str, counts: &[usize]) -> Line {
    let points = counts.iter().map(|n| {
        let run = || {
            let times = times::<T>(*n, false);
            [times.build + times.pairs, times.build + times.rays]
        };
        (*n, best(*n, run))
    });
    Line { class: class.to_owned(), points: points.collect() }
}

/// The shortest times of several runs. There are more runs if there are fewer shapes.
fn best(count: usize, mut run: impl FnMut() -> [f64; 2]) -> [f64; 2] {
    let runs = (20_000 / count).clamp(3, 20);
    (0..runs).map(|_| run()).fold([f64::INFINITY; 2], |best, times| [0, 1].map(|i| best[i].min(times[i])))
}

/// Draws the picture of these figures.
pub fn draw(lines: &[Line]) -> String {
    let counts = lines.iter().flat_map(|line| &line.points).map(|(n, _)| *n);
    let most = counts.max().unwrap_or(PATIENCE) as f64;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-labelledby=\"many-title many-text\">\n\
         <title id=\"many-title\">Many shapes at once</title>\n<desc id=\"many-text\">Two charts of time against the \
         number of shapes, both on logarithmic scales: to find all pairs that meet, and what as many rays hit first. \
         Looking at each, and batches, grow with the square of the number, trees nearly in proportion to it.</desc>\n\
         <style>\n{}</style>\n<rect class=\"paper\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"8\"/>\n",
        styled(STYLE)
    );
    put(&mut svg, "title", (16.0, 24.0), "start", "Time for n shapes with kousa's verdicts, on one core");
    let keys = [
        ("each", "looking at each, plane, f64"),
        ("batch", "batch, plane, f64"),
        ("plane", "rstar, plane, f64"),
        ("plane fixed", "rstar, I16F16"),
        ("space", "bvh, space, f64"),
        ("space fixed", "bvh, I16F16"),
    ];
    for ((class, text), x) in keys.into_iter().zip([16.0, 214.0, 350.0, 488.0, 610.0, 744.0]) {
        let _ = writeln!(svg, "<path class=\"line {class}\" d=\"M{x} 46h22\"/>");
        put(&mut svg, "", (x + 28.0, 50.0), "start", text);
    }
    panel(&mut svg, lines, 0, "All pairs that meet, with the tree's building", most);
    panel(&mut svg, lines, 1, "What n rays hit first, with the tree's building", most);
    svg + "</svg>\n"
}

fn panel(svg: &mut String, lines: &[Line], index: usize, title: &str, most: f64) {
    let left = LEFT + (PANEL.0 + GAP) * index as f64;
    let (right, bottom) = (left + PANEL.0, TOP + PANEL.1);
    let x = |n: f64| left + share(n, (FEWEST, most)) * PANEL.0;
    let y = |time: f64| bottom - share(time, TIMES) * PANEL.1;
    put(svg, "title", (left, TOP - 14.0), "start", title);
    for mark in (0..).map(|i| FEWEST * 10_f64.powi(i)).take_while(|n| *n <= most) {
        let at = x(mark);
        let _ = writeln!(svg, "<path class=\"rule\" d=\"M{at:.1} {TOP}V{bottom:.1}\"/>");
        put(svg, "mark", (at, bottom + 16.0), "middle", &thousands(mark));
    }
    put(svg, "mark", (right, bottom + 32.0), "end", "n");
    for (time, text) in [
        (0.01, "10 µs"),
        (0.1, "100 µs"),
        (1.0, "1 ms"),
        (10.0, "10 ms"),
        (100.0, "100 ms"),
        (1e3, "1 s"),
        (1e4, "10 s"),
    ] {
        let at = y(time);
        let _ = writeln!(svg, "<path class=\"rule\" d=\"M{left:.1} {at:.1}H{right:.1}\"/>");
        put(svg, "mark", (left - 8.0, at + 3.5), "end", text);
    }
    for Line { class, points } in lines {
        let places: Vec<_> = points.iter().map(|(n, times)| (x(*n as f64), y(times[index]))).collect();
        let path: Vec<_> = places.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
        let _ = writeln!(svg, "<path class=\"line {class}\" d=\"M{}\"/>", path.join("L"));
        for (x, y) in places {
            let _ = writeln!(svg, "<circle class=\"dot {class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2.5\"/>");
        }
    }
}

/// The position of a number between two others, on a logarithmic scale.
fn share(x: f64, (least, greatest): (f64, f64)) -> f64 {
    (x.clamp(least, greatest) / least).ln() / (greatest / least).ln()
}

fn thousands(n: f64) -> String {
    if n < 1e3 { format!("{n}") } else { format!("{},000", n / 1e3) }
}

fn put(svg: &mut String, class: &str, (x, y): (f64, f64), anchor: &str, text: &str) {
    let _ = writeln!(
        svg,
        "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>"
    );
}
