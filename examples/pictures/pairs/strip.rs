//! A strip of panels, which is one picture.

use kousa::{Closest, Distance, Intersect};

use super::answer::Answer;
use super::operand::Operand;
use super::panel::{Case, Panel, panel};
use super::stage::{PANEL, Stage};
use crate::drawing::palette::styled;
use crate::drawing::plane::{Spot, Step};
use crate::drawing::svg::Svg;

/// The gap between panels and around them, the height of the heading above them, and the height of the
/// captions below each.
const GAP: f64 = 8.0;
const HEADING: f64 = 34.0;
const CAPTION: f64 = 46.0;

/// The greatest number of panels side by side.
const ACROSS: usize = 5;

/// The least length of an arrow on the page; a shorter one is hardly more than its head.
const SHORT: f64 = 17.0;

/// A picture.
#[derive(Debug)]
pub struct Strip {
    /// The path within the folder of all pictures.
    pub path: String,
    /// The panels.
    pub panels: Vec<Panel>,
    /// The SVG document.
    pub svg: String,
}

impl Strip {
    /// The errors in the table: panels for which kousa's verdict differs, those that draw outside their
    /// edges, and those whose arrows are foreshortened so much that their direction is not visible.
    pub fn complaints(&self) -> Vec<String> {
        let of = |panel: &Panel| {
            let [expected, found] = panel.verdicts;
            let other =
                (found != expected).then(|| format!("kousa says {}, not {}", found.name(), expected.name()));
            let outside = panel.ink.iter().any(is_outside).then(|| "outside its panel".to_owned());
            let short = panel.arrows.iter().any(|length| *length < SHORT).then(|| "a short arrow".to_owned());
            let named = |what| format!("{}, {}: {what}", self.path, panel.caption);
            other.into_iter().chain(outside).chain(short).map(named).collect::<Vec<_>>()
        };
        self.panels.iter().flat_map(of).collect()
    }
}

fn is_outside(at: &Spot) -> bool {
    !((0.0..=PANEL.x).contains(&at.x) && (0.0..=PANEL.y).contains(&at.y))
}

/// The strip of a pair.
pub fn pair<A, B, const D: usize>(cases: &[Case<A, B, D>]) -> Strip
where
    A: Operand<D> + Intersect<B, Output: Answer<D>> + Distance<B, Scalar = f64, Closest = Closest<f64, D>>,
    B: Operand<D, Stage = A::Stage>,
{
    let panels = cases.iter().map(panel::<A, B, D>).collect();
    strip::<A::Stage, D>(&About::pair::<A::Stage, D>(A::NAME, B::NAME, A::Output::NAME), panels)
}

/// The description of a strip.
#[derive(Debug)]
pub struct About {
    /// The path within the folder of all pictures.
    pub path: String,
    /// The parts of the heading, each with its class in the style sheet.
    pub heading: Vec<[&'static str; 2]>,
    /// The greatest number of panels side by side in this strip.
    pub across: usize,
}

impl About {
    /// A picture that belongs to no pair.
    pub fn alone(path: &str, title: &'static str, across: usize) -> Self {
        Self { path: path.to_owned(), heading: vec![["", title]], across }
    }

    /// The picture of a pair: the first shape, the second one, and their answer.
    pub fn pair<S: Stage<D>, const D: usize>(a: &'static str, b: &'static str, answer: &'static str) -> Self {
        let path = format!("pairs/{}{}-{}", S::FOLDER, file(a), file(b));
        let heading = vec![["first", a], ["", " and "], ["second", b], ["", ": "], ["", answer]];
        Self { path, heading, across: ACROSS }
    }

    /// The picture of a moving shape.
    pub fn sweeps<S: Stage<D>, const D: usize>(a: &'static str) -> Self {
        let path = format!("sweeps/{}{}", S::FOLDER, file(a));
        Self { path, heading: vec![["first", a], ["", " on its way: Impact"]], across: ACROSS }
    }

    fn title(&self) -> String {
        self.heading.iter().map(|[_, text]| *text).collect()
    }

    fn markup(&self) -> String {
        let part = |[class, text]: &[&str; 2]| match *class {
            "" => (*text).to_owned(),
            class => format!("<tspan class=\"{class}\">{text}</tspan>"),
        };
        self.heading.iter().map(part).collect()
    }
}

/// The strip of the given panels.
pub fn strip<S: Stage<D>, const D: usize>(about: &About, panels: Vec<Panel>) -> Strip {
    let path = &about.path;
    let id = format!("kousa-{}", path.replace('/', "-"));
    // As many rows as it takes, each as full as the others.
    let rows = panels.len().div_ceil(about.across);
    let across = panels.len().div_ceil(rows);
    let [columns, lines] = [across, rows].map(|count| count as f64);
    let [width, height] = [GAP + (PANEL.x + GAP) * columns, HEADING + (PANEL.y + CAPTION) * lines];

    let mut svg = Svg::default();
    svg.raw(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{}\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" aria-labelledby=\"{id}-title {id}-text\">",
        S::CLASS
    ));
    svg.raw(format_args!("<title id=\"{id}-title\">{}</title>", about.title()));
    svg.raw(format_args!("<desc id=\"{id}-text\">{}</desc>", description(&panels)));
    let style = styled(&[include_str!("style.css"), S::SHEET].concat());
    svg.raw(format_args!("<style>\n{style}</style>"));
    svg.raw(format_args!("<rect class=\"paper\" width=\"{width}\" height=\"{height}\" rx=\"8\"/>"));
    let heading = about.markup();
    svg.raw(format_args!("<text class=\"heading\" x=\"{}\" y=\"23\">{heading}</text>", 1.5 * GAP));
    backdrop::<S, D>(&mut svg, &id);
    for (index, panel) in panels.iter().enumerate() {
        let [column, row] = [index % across, index / across].map(|count| count as f64);
        let corner = Spot::new(GAP + (PANEL.x + GAP) * column, HEADING + (PANEL.y + CAPTION) * row);
        place(&mut svg, panel, corner, &id);
    }
    svg.raw("</svg>");
    Strip { path: path.clone(), panels, svg: svg.finish() }
}

/// Draws the background of all panels once, so that each panel refers to it.
fn backdrop<S: Stage<D>, const D: usize>(svg: &mut Svg, id: &str) {
    let (x, y) = (PANEL.x, PANEL.y);
    svg.raw(format_args!("<defs>\n<g id=\"{id}-panel\" class=\"kousa-panel\">"));
    svg.raw(format_args!("<rect width=\"{x}\" height=\"{y}\" rx=\"5\"/>"));
    S::stage().common(svg);
    svg.raw("</g>\n</defs>");
}

/// Draws a panel with its upper left corner at `corner`, and its captions below.
fn place(svg: &mut Svg, panel: &Panel, corner: Spot, id: &str) {
    svg.raw(format_args!("<g transform=\"translate({} {})\">", corner.x, corner.y));
    svg.raw(format_args!("<use href=\"#{id}-panel\"/>"));
    svg.raw(panel.markup.trim_end());
    let middle = Spot::new(PANEL.x / 2.0, PANEL.y);
    svg.text("caption", middle + Step::new(0.0, 17.0), panel.caption);
    svg.text("numbers", middle + Step::new(0.0, 33.0), &panel.words);
    svg.raw("</g>");
}

/// The text alternative of the picture, for readers who cannot see it.
fn description(panels: &[Panel]) -> String {
    let panels = panels.iter().map(|panel| {
        let [_, found] = panel.verdicts;
        format!("{}: {}, {}", panel.caption, found.name(), panel.words)
    });
    panels.collect::<Vec<_>>().join("; ") + "."
}

/// The name of a shape as it is written in a file name.
fn file(shape: &str) -> String {
    let mut name = String::new();
    for letter in shape.chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.extend(letter.to_lowercase());
    }
    name
}
