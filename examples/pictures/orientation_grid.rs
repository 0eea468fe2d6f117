//! On which side of the line through (12, 12) and (24, 24) each of 256 × 256 neighbouring points near (0.5,
//! 0.5) lies, according to plain floats and according to kousa (Kettner et al., "Classroom examples of
//! robustness problems in geometric computations", 2008).

use std::cmp::Ordering;
use std::fmt::Write;

use kousa::nalgebra::Point;
use kousa::{Line, Segment, intersects, point};

use crate::drawing::palette::styled;

const STYLE: &str = "text { font: 16px system-ui, sans-serif; text-anchor: middle; fill: var(--ink) }
.paper { fill: var(--paper) }
path { fill: none }
.left { stroke: var(--second) }
.right { fill: var(--first) }
.on { stroke: var(--answer) }
";

/// The number of points along each side of the grid.
const SIZE: u32 = 256;

const Q: Point<f64, 2> = point([12.0, 12.0]);
const R: Point<f64, 2> = point([24.0, 24.0]);

/// The sign of the textbook determinant.
fn plain(p: Point<f64, 2>) -> Ordering {
    let determinant = (Q.x - p.x) * (R.y - p.y) - (Q.y - p.y) * (R.x - p.x);
    determinant.partial_cmp(&0.0).unwrap_or(Ordering::Equal)
}

/// A point is left of the line if a segment from it to a point on the right of the line crosses the line.
fn exact(p: Point<f64, 2>) -> Ordering {
    let line = Line::through(Q, R);
    if intersects(&line, &p) {
        Ordering::Equal
    } else if intersects(&line, &Segment::new(p, point([24.0, -12.0]))) {
        Ordering::Greater
    } else {
        Ordering::Less
    }
}

/// The runs of neighbouring points on the same side, as strokes one unit wide.
fn strokes(side: fn(Point<f64, 2>) -> Ordering, wanted: Ordering) -> String {
    let step = f64::EPSILON / 2.0;
    let mut path = String::new();
    for j in 0..SIZE {
        let is_wanted = |i: u32| {
            i < SIZE && side(point([0.5 + f64::from(i) * step, 0.5 + f64::from(j) * step])) == wanted
        };
        let mut from = 0;
        for i in 0..=SIZE {
            if !is_wanted(i) {
                if i > from {
                    let _ = write!(path, "M{from} {}h{}", SIZE - 1 - j, i - from);
                }
                from = i + 1;
            }
        }
    }
    path
}

fn panel(x: u32, title: &str, side: fn(Point<f64, 2>) -> Ordering) -> String {
    let [left, on] = [Ordering::Greater, Ordering::Equal].map(|wanted| strokes(side, wanted));
    format!(
        "<text x=\"{}\" y=\"24\">{title}</text>\n\
         <g transform=\"translate({x} 36) scale(1.25)\">\n\
         <rect class=\"right\" width=\"{SIZE}\" height=\"{SIZE}\"/>\n\
         <g transform=\"translate(0 .5)\">\n\
         <path class=\"left\" d=\"{left}\"/>\n\
         <path class=\"on\" d=\"{on}\"/>\n\
         </g>\n\
         </g>\n",
        x + SIZE * 5 / 8,
    )
}

/// Draws both grids side by side.
pub fn draw() -> String {
    let panels = [panel(20, "plain floats", plain), panel(380, "kousa", exact)].concat();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720 396\" role=\"img\" \
         aria-labelledby=\"orientation-title orientation-text\">\n\
         <title id=\"orientation-title\">Which side of a line</title>\n\
         <desc id=\"orientation-text\">256 by 256 neighbouring points about (0.5, 0.5), and the side of the line \
         through (12, 12) and (24, 24) that each is said to be on: left in orange, right in blue, on the line in \
         black or white. Plain floats give a ragged pattern of blocks; kousa two triangles, and the diagonal \
         between them.</desc>\n\
         <style>\n{}</style>\n\
         <rect class=\"paper\" width=\"720\" height=\"396\" rx=\"8\"/>\n\
         {panels}\
         <text x=\"360\" y=\"384\">left of the line in orange, right of it in blue, on it in black (white on dark)</text>\n\
         </svg>\n",
        styled(STYLE),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kousa_sees_two_triangles_and_the_diagonal() {
        let count = |wanted| {
            let path = strokes(exact, wanted);
            path.split('h')
                .skip(1)
                .map(|run| run.split('M').next().unwrap_or("0").parse::<u32>().unwrap_or(0))
                .sum::<u32>()
        };
        assert_eq!(count(Ordering::Equal), SIZE);
        assert_eq!(count(Ordering::Greater), SIZE * (SIZE - 1) / 2);
        assert_eq!(count(Ordering::Less), SIZE * (SIZE - 1) / 2);
    }
}
