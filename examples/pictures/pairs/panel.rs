//! A panel: a pair of shapes and kousa's answer about it.

use kousa::{Closest, Distance, Intersect, closest_points, distance, intersect};

use super::answer::{Answer, draw_gap, number};
use super::operand::Operand;
use super::page::Page;
use super::stage::Stage;
use crate::drawing::outline::Outline;
use crate::drawing::plane::Spot;
use crate::drawing::view::View;

/// Whether two shapes meet, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// They share more than surfaces or ends.
    Hit,
    /// They share no more than surfaces or ends.
    Touch,
    /// They have nothing in common.
    Miss,
}

impl Verdict {
    /// The name as it is written in the picture.
    pub fn name(self) -> &'static str {
        match self {
            Self::Hit => "hit",
            Self::Touch => "touch",
            Self::Miss => "miss",
        }
    }
}

/// The verdict that kousa must give, a short caption, and the numbers of both shapes.
pub type Case<A, B, const D: usize> =
    (Verdict, &'static str, <A as Operand<D>>::Numbers, <B as Operand<D>>::Numbers);

/// The query about a pair, evaluated and drawn.
#[derive(Debug)]
pub struct Panel {
    /// A short description of what the panel shows.
    pub caption: &'static str,
    /// The expected verdict, and the verdict of kousa.
    pub verdicts: [Verdict; 2],
    /// The numbers of the answer.
    pub words: String,
    /// The markup, relative to the panel's own corner.
    pub markup: String,
    /// Points on everything that is drawn.
    pub ink: Vec<Spot>,
    /// The lengths of its arrows on the page.
    pub arrows: Vec<f64>,
}

impl Panel {
    /// A panel of what has been drawn on a page.
    pub fn new(caption: &'static str, verdicts: [Verdict; 2], words: String, page: Page) -> Self {
        let Page { svg, ink, arrows } = page;
        Self { caption, verdicts, words, markup: svg.finish(), ink, arrows }
    }
}

/// Evaluates the query about a pair, and draws it.
pub fn panel<A, B, const D: usize>(case: &Case<A, B, D>) -> Panel
where
    A: Operand<D> + Intersect<B, Output: Answer<D>> + Distance<B, Scalar = f64, Closest = Closest<f64, D>>,
    B: Operand<D, Stage = A::Stage>,
{
    let (expected, caption, a, b) = *case;
    let (a, b) = (A::of(a), B::of(b));
    let operands = [a.outline(), b.outline()];
    let stage = A::Stage::stage();
    let mut page = Page::default();
    stage.behind(&mut page, &operands);

    let closest = closest_points(&a, &b);
    let (found, words) = match (intersect(&a, &b), closest) {
        (Some(answer), _) => {
            let shared = answer.shared(&stage);
            shared.iter().for_each(|[from, to]| page.line("answer band", *from, *to));
            let depths = operands.map(|outline| depth(&stage, &outline));
            shapes(&mut page, &stage, &operands, ["first", "second"], depths);
            // The operand that is covered shows through.
            shared.iter().for_each(|[from, to]| page.line("first over", *from, *to));
            answer.draw(&mut page, &stage, &operands);
            let verdict = if answer.touches(&operands) { Verdict::Touch } else { Verdict::Hit };
            (verdict, answer.words())
        }
        (None, Some(closest)) => {
            let depths = [closest.point_a, closest.point_b].map(|point| stage.depth(point));
            shapes(&mut page, &stage, &operands, ["first", "second"], depths);
            draw_gap(&mut page, &stage, &closest);
            (Verdict::Miss, format!("{} apart", number(distance(&a, &b))))
        }
        (None, None) => (Verdict::Miss, "empty".to_owned()),
    };
    Panel::new(caption, [expected, found], words, page)
}

/// Draws both shapes, with the one further from the eye first.
pub fn shapes<const D: usize>(
    page: &mut Page,
    stage: &impl Stage<D>,
    operands: &[Outline<D>; 2],
    classes: [&str; 2],
    depths: [f64; 2],
) {
    let order = if depths[0] < depths[1] { [1, 0] } else { [0, 1] };
    for index in order {
        page.shape(classes[index], operands[index], stage);
    }
}

/// The depth at which a shape is drawn. A shape without interior is visible through a solid that it meets.
pub fn depth<const D: usize>(stage: &impl Stage<D>, outline: &Outline<D>) -> f64 {
    match outline {
        Outline::Dot(_) | Outline::Straight { .. } => f64::NEG_INFINITY,
        // A half-space is drawn behind all other shapes, which are visible through its surface too.
        Outline::Half { .. } => f64::INFINITY,
        Outline::Round { .. }
        | Outline::Block { .. }
        | Outline::Polygon { .. }
        | Outline::Polyhedron { .. } => stage.depth(outline.middle(stage)),
    }
}
