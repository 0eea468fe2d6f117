//! The picture: a row of dots for each pair, with the time of each entrant for a verdict, and the number of
//! its wrong verdicts.
//!
//! It is drawn from the tables of a report, so that it can be redrawn without measuring.

use std::fmt::Write;
use std::io::Result;
use std::path::Path;

use super::figures::{Figures, Time, figures};
use super::palette::styled;
use super::{HAND, KOUSA};
use crate::peers;

/// The space on the left of the rows, and above them.
const NAMES: f64 = 186.0;
const TOP: f64 = 112.0;
const ROW: f64 = 22.0;

/// The widths of the times, of the column of entrants that are never wrong, and of the other wrong verdicts;
/// and the gap between them.
const TIMES: f64 = 236.0;
const NEVER: f64 = 94.0;
const WRONG: f64 = 108.0;
const GAP: f64 = 26.0;
const PANEL: f64 = TIMES + NEVER + WRONG + 2.0 * GAP;

/// A logarithmic scale: its ends, and the labelled numbers.
struct Scale<'a> {
    ends: [f64; 2],
    marks: &'a [(f64, &'a str)],
    width: f64,
}

const NANOSECONDS: Scale<'_> = Scale {
    ends: [0.6, 300.0],
    marks: &[
        (1.0, "1"),
        (2.0, "2"),
        (5.0, "5"),
        (10.0, "10"),
        (20.0, "20"),
        (50.0, "50"),
        (100.0, "100"),
        (200.0, "200"),
    ],
    width: TIMES,
};

const OF_A_MILLION: Scale<'_> = Scale {
    ends: [10.0, 200_000.0],
    marks: &[(10.0, "10"), (100.0, "100"), (1e3, "1k"), (1e4, "10k"), (1e5, "100k")],
    width: WRONG,
};

impl Scale<'_> {
    /// The distance from the left end.
    fn at(&self, x: f64) -> f64 {
        let [least, greatest] = self.ends;
        (x.clamp(least, greatest) / least).ln() / (greatest / least).ln() * self.width
    }
}

const STYLE: &str = "text { font: 12px system-ui, sans-serif; fill: var(--ink) }
.paper { fill: var(--paper) }
.title { font-size: 15px; font-weight: 600 }
.mark { font-size: 10px; fill: var(--faint) }
.rule { stroke: var(--rule); stroke-width: 1 }
.cut { fill: none; stroke: var(--faint); stroke-width: 1.3 }
.dot { stroke-width: 1.6 }
.by-hand { stroke: var(--shape); stroke-width: 3 }
.kousa { fill: var(--first); stroke: var(--first) }
.parry { fill: var(--second); stroke: var(--second) }
.ncollide { fill: var(--overlap); stroke: var(--overlap) }
.bevy { fill: var(--chord); stroke: var(--chord) }
.lyon { fill: var(--contact); stroke: var(--contact) }
.geo { fill: var(--motion); stroke: var(--motion) }
.kurbo { fill: var(--apart); stroke: var(--apart) }
.collision { fill: var(--answer); stroke: var(--answer) }
.bvh { fill: var(--faint); stroke: var(--faint) }
.dot.unsound { fill: var(--paper) }
";

/// The picture of every pair in the tables of a folder, with `f32` on the left and `f64` on the right.
pub fn chart(tables: &Path) -> Result<String> {
    let panels = [("f32", figures(tables, "f32")?), ("f64", figures(tables, "f64")?)];
    let rows = panels.iter().map(|(_, rows)| rows.len()).max().unwrap_or(0);
    let (width, height) = (NAMES + 2.0 * PANEL, TOP + ROW * rows as f64 + 20.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" aria-labelledby=\"peers-title peers-text\">\n<title id=\"peers-title\">Verdicts of kousa and its \
         peers</title>\n<desc id=\"peers-text\">For each pair how long a verdict takes by hand, with kousa and with the \
         other crates, in f32 and f64, and how many verdicts of a million each gets wrong; kousa none. The tables below \
         have the numbers.</desc>\n<style>\n{}</style>\n<rect class=\"paper\" width=\"{width}\" height=\"{height}\" rx=\"8\"/>\n",
        styled(STYLE)
    );
    legend(&mut svg);
    for (i, row) in panels[0].1.iter().enumerate() {
        put(&mut svg, "", [NAMES - 22.0, middle(i) + 4.0], "end", &row.pair);
    }
    for (i, (scalar, rows)) in panels.iter().enumerate() {
        panel(&mut svg, scalar, NAMES + PANEL * i as f64, rows);
    }
    Ok(svg + "</svg>\n")
}

/// The middle of a row.
fn middle(row: usize) -> f64 {
    TOP + ROW * (row as f64 + 0.5)
}

/// All entrants, in a fixed order.
fn everyone() -> impl Iterator<Item = &'static str> {
    [HAND, KOUSA].into_iter().chain(peers::NAMES.iter().copied())
}

fn legend(svg: &mut String) {
    put(
        svg,
        "title",
        [16.0, 25.0],
        "start",
        "Nanoseconds for a verdict, and verdicts of a million that are wrong",
    );
    let mut x = 22.0;
    for who in everyone() {
        dot(svg, who, true, [x, 46.0]);
        put(svg, "", [x + 10.0, 50.0], "start", who);
        x += 32.0 + 7.0 * who.len() as f64;
    }
    dot(svg, "bvh", false, [x, 46.0]);
    put(svg, "", [x + 10.0, 50.0], "start", "hollow: wrong on 1 of 100 random ones");
    cut(svg, [x + 258.0, 46.0]);
    put(svg, "", [x + 268.0, 50.0], "start", "the scale is cut");
}

fn panel(svg: &mut String, scalar: &str, left: f64, rows: &[Figures]) {
    let bottom = middle(rows.len()) - ROW / 2.0;
    let never = left + TIMES + GAP;
    let wrong = never + NEVER;
    put(svg, "title", [left, TOP - 30.0], "start", &format!("{scalar}, ns"));
    put(svg, "title", [never - 8.0, TOP - 30.0], "start", "wrong of a million");
    for (scale, from) in [(NANOSECONDS, left), (OF_A_MILLION, wrong)] {
        for (number, text) in scale.marks {
            let x = from + scale.at(*number);
            let _ = writeln!(svg, "<path class=\"rule\" d=\"M{x:.1} {TOP}V{bottom:.1}\"/>");
            put(svg, "mark", [x, TOP - 8.0], "middle", text);
        }
    }
    put(svg, "mark", [never + NEVER / 2.0 - 8.0, TOP - 8.0], "middle", "none");
    cut(svg, [wrong - 17.0, TOP - 11.0]);
    for (i, row) in rows.iter().enumerate() {
        let y = middle(i);
        let _ = writeln!(
            svg,
            "<path class=\"rule\" d=\"M{left:.1} {y}h{TIMES}M{never:.1} {y}H{:.1}\"/>",
            wrong + WRONG
        );
        times(svg, row, [left, y]);
        errors(svg, row, [never, y]);
    }
}

/// Draws the times of all entrants. A time beyond the end of the scale is drawn behind a break mark.
fn times(svg: &mut String, row: &Figures, [left, y]: [f64; 2]) {
    let mut places = Places::default();
    let all = in_order(&row.times, |time| &time.who).map(|time| {
        let x = left + NANOSECONDS.at(time.ns);
        (time, [x, places.free(y, x)])
    });
    for (Time { who, ns, is_sound }, [x, y]) in all.collect::<Vec<_>>().into_iter().rev() {
        if *ns > NANOSECONDS.ends[1] {
            cut(svg, [x - 8.0, y]);
        }
        dot(svg, who, *is_sound, [x, y]);
    }
}

/// Draws the numbers of wrong verdicts of all entrants. Those that are never wrong stand side by side.
fn errors(svg: &mut String, row: &Figures, [left, y]: [f64; 2]) {
    let mut places = Places::default();
    let all = in_order(&row.wrong, |(who, _)| who).map(|(who, wrong)| {
        let rank = everyone().position(|other| other == who).unwrap_or(0) as f64;
        let x = if *wrong == 0.0 { rank * 8.6 } else { NEVER + OF_A_MILLION.at(*wrong) };
        (who, [left + x, places.free(y, left + x)])
    });
    for (who, at) in all.collect::<Vec<_>>().into_iter().rev() {
        let is_sound = row.times.iter().all(|time| time.who != *who || time.is_sound);
        dot(svg, who, is_sound, at);
    }
}

/// The entrants with kousa first: its dots are positioned before all others, and drawn last.
fn in_order<T>(all: &[T], who: impl Fn(&T) -> &String) -> impl Iterator<Item = &T> {
    let (first, last): (Vec<_>, Vec<_>) = all.iter().partition(|one| who(one) == KOUSA);
    first.into_iter().chain(last)
}

/// The positions of the dots in a row, chosen so that none hides another.
#[derive(Default)]
struct Places(Vec<[f64; 2]>);

impl Places {
    /// The free height that is closest to the middle of the row at this position.
    fn free(&mut self, middle: f64, x: f64) -> f64 {
        let is_free = |y: f64| self.0.iter().all(|[u, v]| (x - u).hypot(y - v) > 6.5);
        let heights = [0.0, -5.0, 5.0, -8.0, 8.0].map(|step| middle + step);
        let y = heights.into_iter().find(|y| is_free(*y)).unwrap_or(middle);
        self.0.push([x, y]);
        y
    }
}

/// Draws a dot. The function by hand, which is not a crate, is drawn as a stroke.
fn dot(svg: &mut String, who: &str, is_sound: bool, [x, y]: [f64; 2]) {
    if who == HAND {
        let _ = writeln!(svg, "<path class=\"by-hand\" d=\"M{x:.1} {:.1}v10\"/>", y - 5.0);
        return;
    }
    let radius = if who == KOUSA { 4.6 } else { 3.2 };
    let class = if is_sound { "dot" } else { "dot unsound" };
    let _ = writeln!(svg, "<circle class=\"{who} {class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"/>");
}

/// Draws a break mark: two slanted strokes.
fn cut(svg: &mut String, [x, y]: [f64; 2]) {
    let _ = writeln!(svg, "<path class=\"cut\" d=\"M{:.1} {:.1}l3 -8m1.5 0l-3 8\"/>", x - 2.0, y + 4.0);
}

fn put(svg: &mut String, class: &str, [x, y]: [f64; 2], anchor: &str, text: &str) {
    let _ = writeln!(
        svg,
        "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>"
    );
}
