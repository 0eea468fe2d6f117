//! Small panels of the plane beside each other: outlines and strokes.

use kousa::nalgebra::Point;

/// Page units for a unit of the plane, and what a panel measures.
pub const SCALE: f64 = 36.0;
pub const PANEL: [f64; 2] = [260.0, 190.0];

/// A place of the page; the plane's origin is in the middle of a panel, and y points up.
pub fn page(at: &Point<f64, 2>) -> (f64, f64) {
    (PANEL[0] / 2.0 + at.x * SCALE, PANEL[1] - 44.0 - at.y * SCALE)
}

pub fn polygon(class: &str, corners: &[Point<f64, 2>]) -> String {
    let places = corners.iter().map(page).map(|(x, y)| format!("{x:.1},{y:.1}"));
    format!("<polygon class=\"{class}\" points=\"{}\"/>\n", places.collect::<Vec<_>>().join(" "))
}

/// A stroke of its thickness; without a length, a disk.
pub fn stroke(class: &str, a: &Point<f64, 2>, b: &Point<f64, 2>, width: f64) -> String {
    let ((x1, y1), (x2, y2)) = (page(a), page(b));
    format!("<path class=\"{class}\" stroke-width=\"{width:.1}\" d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\"/>\n")
}
