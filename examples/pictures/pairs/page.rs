//! A panel as it is drawn: the markup, and which places it covers.

use crate::drawing::figure::Figure;
use crate::drawing::plane::Spot;
use crate::drawing::svg::Svg;

/// The heads of arrows.
const HEAD: f64 = 7.0;

/// Markup that grows.
#[derive(Debug, Default)]
pub struct Page {
    /// The markup so far.
    pub svg: Svg,
    /// Places on all that was drawn, for whoever asks whether it is within its panel.
    pub ink: Vec<Spot>,
}

impl Page {
    /// A shape.
    pub fn figure(&mut self, class: &str, figure: &Figure) {
        self.svg.group("shape", None, |svg| figure.draw(svg, class));
        self.ink.extend(figure.ink());
    }

    /// A place.
    pub fn dot(&mut self, class: &str, at: Spot, radius: f64) {
        self.svg.circle(class, at, radius);
        self.ink.push(at);
    }

    /// A straight stroke; one of no length is not drawn.
    pub fn line(&mut self, class: &str, a: Spot, b: Spot) {
        if a != b {
            self.svg.line(class, a, b);
            self.ink.extend([a, b]);
        }
    }

    /// An arrow.
    pub fn arrow(&mut self, class: &str, from: Spot, tip: Spot) {
        self.svg.arrow(class, from, tip, HEAD);
        self.ink.push(tip);
    }
}
