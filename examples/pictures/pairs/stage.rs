//! The view of a panel: the same part of the plane, or of space, in each one, so that a length is the same in
//! all of them.

use kousa::point;

use super::page::Page;
use crate::drawing::outline::Outline;
use crate::drawing::plane::{Frame, Spot, Step};
use crate::drawing::space::Camera;
use crate::drawing::svg::Svg;
use crate::drawing::view::View;

/// The size of a panel, and the margin along its edges.
pub const PANEL: Step = Step::new(180.0, 138.0);
const MARGIN: f64 = 6.0;

/// A view of the plane or of space that fills a panel whose upper left corner is the page's origin.
pub trait Stage<const D: usize>: View<D> {
    /// The folder of its pictures, within the folder of their kind.
    const FOLDER: &'static str;

    /// The classes of its pictures in the style sheet.
    const CLASS: &'static str;

    /// The additional rules of the style sheet.
    const SHEET: &'static str;

    /// The view of a panel.
    fn stage() -> Self;

    /// Draws what lies behind the shapes in every panel.
    fn common(&self, _svg: &mut Svg) {}

    /// Draws what lies behind the shapes in this panel.
    fn behind(&self, _page: &mut Page, _operands: &[Outline<D>]) {}
}

impl Stage<2> for Frame {
    const FOLDER: &'static str = "";
    const CLASS: &'static str = "kousa";
    const SHEET: &'static str = "";

    fn stage() -> Self {
        let margin = Step::repeat(MARGIN);
        let corners = [point([-4.0, -3.0]), point([4.0, 3.0])];
        Self::new(corners, Spot::origin() + margin, PANEL - margin * 2.0)
    }
}

/// The gradients that make a circle look like a sphere, in either colour.
const BALLS: &str = "<radialGradient id=\"kousa-first\" cx=\".36\" cy=\".3\" r=\".8\">\
<stop class=\"lit first\"/><stop offset=\"1\" class=\"first\"/></radialGradient>\n\
<radialGradient id=\"kousa-second\" cx=\".36\" cy=\".3\" r=\".8\">\
<stop class=\"lit second\"/><stop offset=\"1\" class=\"second\"/></radialGradient>";

impl Stage<3> for Camera {
    const FOLDER: &'static str = "space/";
    const CLASS: &'static str = "kousa space";
    const SHEET: &'static str = include_str!("space.css");

    /// The view is centered in the panel.
    fn stage() -> Self {
        let corners = [point([0.0, 0.0, 0.0]), point([6.0, 4.0, 3.0])];
        let corner = |margin: Step| Self::new(corners, Spot::origin() + margin, PANEL);
        corner((PANEL - corner(Step::zeros()).page().1) / 2.0)
    }

    fn common(&self, svg: &mut Svg) {
        svg.raw(BALLS);
        self.ground(svg);
    }

    fn behind(&self, page: &mut Page, operands: &[Outline<3>]) {
        self.shades(&mut page.svg, operands);
    }
}
