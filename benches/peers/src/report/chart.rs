//! The picture: nanoseconds for a verdict in `f32` and `f64`, as bars on a logarithmic scale.

use std::fmt::Write;

use super::{HAND, KOUSA, Row, Score, best, best_peer, nanoseconds};

const NAMES_WIDTH: f64 = 172.0;
const PANEL_WIDTH: f64 = 300.0;
/// Right of a panel, for the numbers of the longest bars.
const GAP: f64 = 96.0;
const TOP: f64 = 108.0;
const BAR: f64 = 9.0;
const GROUP: f64 = 3.0 * BAR + 11.0;
/// Nanoseconds at the left and at the right.
const RANGE: (f64, f64) = (0.5, 200.0);
const MARKS: [f64; 8] = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0];

const STYLE: &str = "<style>
text { font: 11px system-ui, sans-serif; fill: #333; }
.title { font-size: 14px; font-weight: 600; }
.mark, .number { font-size: 9px; fill: #666; }
.rule { stroke: #8884; stroke-width: 1; }
.hand { fill: #8b949e; } .kousa { fill: #2f81d8; } .peer { fill: #d8862f; }
@media (prefers-color-scheme: dark) { text { fill: #ddd; } .mark, .number { fill: #aaa; } }
</style>";

/// Every pair, `f32` on the left and `f64` on the right.
pub fn chart(rows: &[Row]) -> String {
    let [left, right] = ["f32", "f64"].map(|scalar| of(rows, scalar));
    let height = TOP + GROUP * left.len().max(right.len()) as f64 + 24.0;
    let width = NAMES_WIDTH + 2.0 * (PANEL_WIDTH + GAP);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\">\n{STYLE}\n"
    );
    legend(&mut svg);
    for (i, row) in left.iter().enumerate() {
        let y = top_of(i) + 1.5 * BAR + 4.0;
        put(&mut svg, "", NAMES_WIDTH - 10.0, y, "end", row.pair);
    }
    panel(&mut svg, "f32", NAMES_WIDTH, &left);
    panel(&mut svg, "f64", NAMES_WIDTH + PANEL_WIDTH + GAP, &right);
    svg + "</svg>\n"
}

fn of<'a>(rows: &'a [Row], scalar: &str) -> Vec<&'a Row> {
    rows.iter().filter(|row| row.scalar == scalar && !row.verdicts.is_empty()).collect()
}

fn top_of(group: usize) -> f64 {
    TOP + GROUP * group as f64 + 6.0
}

/// From the left of a panel.
fn length(ns: f64) -> f64 {
    let (least, greatest) = RANGE;
    (ns.clamp(least, greatest) / least).ln() / (greatest / least).ln() * PANEL_WIDTH
}

fn put(svg: &mut String, class: &str, x: f64, y: f64, anchor: &str, text: &str) {
    let _ = writeln!(
        svg,
        "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>"
    );
}

fn bar(svg: &mut String, class: &str, x: f64, y: f64, width: f64) {
    let height = BAR - 1.0;
    let _ = writeln!(
        svg,
        "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height}\" rx=\"1\"/>"
    );
}

fn legend(svg: &mut String) {
    put(
        svg,
        "title",
        16.0,
        24.0,
        "start",
        "Nanoseconds for a verdict, on a logarithmic scale: shorter is faster",
    );
    let keys =
        [("hand", "written by hand, not exact"), ("kousa", "kousa, exact"), ("peer", "the fastest peer")];
    for (i, (class, text)) in keys.into_iter().enumerate() {
        let x = NAMES_WIDTH + 190.0 * i as f64;
        bar(svg, class, x, 42.0, 16.0);
        put(svg, "", x + 22.0, 50.0, "start", text);
    }
}

fn panel(svg: &mut String, scalar: &str, x: f64, rows: &[&Row]) {
    put(svg, "title", x, TOP - 26.0, "start", scalar);
    let bottom = top_of(rows.len());
    for mark in MARKS {
        let at = x + length(mark);
        put(svg, "mark", at, TOP - 8.0, "middle", &mark.to_string());
        let _ = writeln!(svg, "<path class=\"rule\" d=\"M{at:.1} {TOP}V{bottom}\"/>");
    }
    for (i, row) in rows.iter().enumerate() {
        let scores = &row.verdicts;
        let entries = [
            ("hand", best(scores, HAND)),
            ("kousa", best(scores, KOUSA)),
            ("peer", best_peer(scores, |score| &score.called)),
        ];
        for (place, (class, score)) in entries.into_iter().enumerate() {
            let Some(score) = score else { continue };
            let y = top_of(i) + BAR * place as f64;
            bar(svg, class, x, y, length(score.called.nanoseconds));
            put(
                svg,
                "number",
                x + length(score.called.nanoseconds) + 4.0,
                y + BAR - 1.5,
                "start",
                &told(score),
            );
        }
    }
}

/// The number, and whose it is if it is a peer's.
fn told(score: &Score) -> String {
    let number = nanoseconds(score.called.nanoseconds);
    if [HAND, KOUSA].contains(&score.who) { number } else { format!("{number} {}", score.who) }
}
