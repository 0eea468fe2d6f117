//! The drawing of a moving shape and of the impact that stops it.

use kousa::{Impact, Sweep, sweep};

use super::answer::{arrow, number};
use super::operand::Operand;
use super::page::Page;
use super::panel::Verdict::{Hit, Miss};
use super::panel::{Panel, depth, shapes};
use super::stage::Stage;
use crate::drawing::figure::Figure;
use crate::drawing::outline::{Outline, Way};

/// Draws a shape at its start, and its whole motion.
pub fn draw_start<const D: usize>(page: &mut Page, stage: &impl Stage<D>, a: &Outline<D>, motion: Way<D>) {
    page.shape("first ghost", *a, stage);
    let from = a.middle(stage);
    page.arrow("first path", stage.place(from), stage.place(from + motion));
}

/// Draws the area that the shape sweeps over, lightly.
pub fn draw_passed<const D: usize>(page: &mut Page, stage: &impl Stage<D>, a: &Outline<D>, travel: Way<D>) {
    let from = a.middle(stage);
    if let Some(figure) = Figure::new(*a, stage) {
        page.swept("first", &figure, stage.place(from + travel) - stage.place(from));
    }
}

/// Draws how far the shape gets, and the contact point there with the normal.
pub fn draw_stop<const D: usize>(
    page: &mut Page,
    stage: &impl Stage<D>,
    a: &Outline<D>,
    impact: &Impact<f64, D>,
) {
    let from = a.middle(stage);
    page.line("first thick", stage.place(from), stage.place(from + impact.travel));
    arrow(page, stage, impact.point, impact.normal);
    page.dot("answer dot", stage.place(impact.point), 4.2);
}

/// Moves a shape towards another one, which must stop it.
pub fn swept<A, B, const D: usize>(
    caption: &'static str,
    a: A::Numbers,
    motion: [f64; D],
    b: B::Numbers,
) -> Panel
where
    A: Operand<D> + Sweep<B, Motion = Way<D>, Impact = Impact<f64, D>>,
    B: Operand<D, Stage = A::Stage>,
{
    let (a, b, motion) = (A::of(a), B::of(b), Way::from(motion));
    let [start, still] = [a.outline(), b.outline()];
    let stage = A::Stage::stage();
    let mut page = Page::default();
    let Some(impact) = sweep(&a, &motion, &b) else {
        return Panel::new(caption, [Hit, Miss], "free".to_owned(), page);
    };
    let operands = [start.moved(impact.travel), still];
    stage.behind(&mut page, &operands);
    draw_start(&mut page, &stage, &start, motion);
    draw_passed(&mut page, &stage, &start, impact.travel);
    let depths = operands.map(|outline| depth(&stage, &outline));
    shapes(&mut page, &stage, &operands, ["first", "second"], depths);
    draw_stop(&mut page, &stage, &start, &impact);
    let found = if impact.t > 0.0 { Hit } else { Miss };
    Panel::new(caption, [Hit, found], format!("t {}", number(impact.t)), page)
}
