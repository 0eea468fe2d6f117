//! The drawing of a panel: its markup, and the points that it covers.

use kousa::Polygon;

use crate::drawing::figure::Figure;
use crate::drawing::outline::Outline;
use crate::drawing::plane::{Spot, Step, length};
use crate::drawing::svg::Svg;
use crate::drawing::view::Projection;

/// The size of the heads of arrows.
const HEAD: f64 = 7.0;

/// The length of the shortest stroke that is drawn: half a tenth of a page unit, which the markup rounds to zero.
const SEEN: f64 = 0.05;

/// The markup of a drawing, which grows.
#[derive(Debug, Default)]
pub struct Page {
    /// The markup so far.
    pub svg: Svg,
    /// Points on everything that was drawn, for the check that it lies within its panel.
    pub ink: Vec<Spot>,
    /// The lengths of the arrows.
    pub arrows: Vec<f64>,
}

impl Page {
    /// Draws a figure.
    pub fn figure(&mut self, class: &str, figure: &Figure) {
        self.svg.group("shape", None, |svg| figure.draw(svg, class));
        self.ink.extend(figure.ink());
    }

    /// Draws the visible part of an outline.
    pub fn shape<const D: usize>(&mut self, class: &str, outline: Outline<D>, view: &impl Projection<D>) {
        if let Some(figure) = Figure::new(outline, view) {
            self.figure(class, &figure);
        }
    }

    /// Draws a dot.
    pub fn dot(&mut self, class: &str, at: Spot, radius: f64) {
        self.svg.circle(class, at, radius);
        self.ink.push(at);
    }

    /// Draws a straight stroke, unless it is too short to be seen, as between two points that differ by a rounding.
    pub fn line(&mut self, class: &str, a: Spot, b: Spot) {
        if length(b - a) > SEEN {
            self.svg.line(class, a, b);
            self.ink.extend([a, b]);
        }
    }

    /// Draws an arrow.
    pub fn arrow(&mut self, class: &str, from: Spot, tip: Spot) {
        self.svg.arrow(class, from, tip, HEAD);
        self.ink.push(tip);
        self.arrows.push(length(tip - from));
    }

    /// Draws the area that a shape sweeps over on its motion, lightly. A shape without width sweeps over no
    /// area, so it is not drawn.
    pub fn swept(&mut self, class: &str, figure: &Figure, way: Step) {
        let (corners, radius) = spanned(figure);
        let all: Vec<_> = corners.iter().flat_map(|at| [*at, at + way]).collect();
        let Ok(hull) = Polygon::<f64, MOST_CORNERS>::hull(&all) else { return };
        if hull.corners().len() > 2 || radius > 0.0 {
            let corners = hull.corners().iter().map(|at| format!("{:.1},{:.1}", at.x, at.y));
            let corners = corners.collect::<Vec<_>>().join(" ");
            let stroke = format!("stroke-width:{:.1};stroke-linecap:round", 2.0 * radius);
            self.svg.raw(format_args!(
                "<g class=\"swept\"><polygon class=\"{class}\" style=\"{stroke}\" points=\"{corners}\"/></g>"
            ));
        }
    }
}

/// The greatest number of corners of the hull of a box in space and its translated copy.
const MOST_CORNERS: usize = 16;

/// The points and the radius whose rounded hull is the figure.
fn spanned(figure: &Figure) -> (Vec<Spot>, f64) {
    match figure {
        Figure::Dot(at) => (vec![*at], 0.0),
        Figure::Stretch([(a, _), (b, _)]) => (vec![*a, *b], 0.0),
        Figure::Round(centers, radius) => (centers.to_vec(), *radius),
        Figure::Angular(sides) => (sides.concat(), 0.0),
        Figure::Faceted(faces) => {
            (faces.iter().flat_map(|(corners, _)| corners.iter().copied()).collect(), 0.0)
        }
        Figure::Half([part, _]) => (part.clone(), 0.0),
    }
}
