//! The answers of kousa: whether one is a mere touch, how it is drawn, and its numbers.

use kousa::nalgebra::Point;
use kousa::{Chord, Closest, Contact, Crossing, Hit};

use super::page::Page;
use super::stage::Stage;
use crate::drawing::figure::Figure;
use crate::drawing::look::Look;
use crate::drawing::outline::{Outline, Way};
use crate::drawing::plane::{Spot, Step, unit};
use crate::drawing::view::chord_ends;

/// The length of a normal on the page if it is seen from the side. It is independent of the scale.
const NORMAL: f64 = 26.0;

/// The distance between the end of an unbounded chord and the tip of the line that goes on.
const TIP: f64 = 14.0;

/// The radius of the ring around a common point. It is wide enough to show what meets there.
const POINT: f64 = 5.5;

/// An answer that can be drawn.
pub trait Answer<const D: usize> {
    /// The name in the documentation.
    const NAME: &'static str;

    /// Whether the operands share no more than their surfaces or ends.
    fn touches(&self, operands: &[Outline<D>; 2]) -> bool;

    /// The ends of the stretch along which the operands overlap, if there is one.
    fn shared(&self, _stage: &impl Stage<D>) -> Option<[Spot; 2]> {
        None
    }

    /// Draws the answer.
    fn draw(&self, page: &mut Page, stage: &impl Stage<D>, operands: &[Outline<D>; 2]);

    /// Those numbers of the answer that fit in a caption.
    fn words(&self) -> String;
}

impl<const D: usize> Answer<D> for Point<f64, D> {
    const NAME: &'static str = "Point";

    /// A point is in a shape or it is not.
    fn touches(&self, _operands: &[Outline<D>; 2]) -> bool {
        false
    }

    fn draw(&self, page: &mut Page, stage: &impl Stage<D>, _operands: &[Outline<D>; 2]) {
        page.dot("answer", stage.place(*self), POINT);
    }

    fn words(&self) -> String {
        "the point".to_owned()
    }
}

impl<const D: usize> Answer<D> for Crossing<f64, D> {
    const NAME: &'static str = "Crossing";

    fn touches(&self, [a, b]: &[Outline<D>; 2]) -> bool {
        match self {
            Self::Point { t_a, t_b, .. } => is_end(a, *t_a) || is_end(b, *t_b),
            _ => false,
        }
    }

    fn shared(&self, stage: &impl Stage<D>) -> Option<[Spot; 2]> {
        let common = match self {
            Self::Point { .. } => return None,
            Self::Segment(common) => common.outline(),
            Self::Ray(common) => common.outline(),
            Self::Line(common) => common.outline(),
        };
        match Figure::new(common, stage) {
            Some(Figure::Stretch([(a, _), (b, _)])) => Some([a, b]),
            _ => None,
        }
    }

    fn draw(&self, page: &mut Page, stage: &impl Stage<D>, _operands: &[Outline<D>; 2]) {
        if let Self::Point { point, .. } = self {
            page.dot("answer", stage.place(*point), POINT);
        }
    }

    fn words(&self) -> String {
        match self {
            Self::Point { t_a, t_b, .. } => format!("t {} and {}", number(*t_a), number(*t_b)),
            Self::Segment(_) => "a segment".to_owned(),
            Self::Ray(_) => "a ray".to_owned(),
            Self::Line(_) => "a line".to_owned(),
        }
    }
}

/// Whether the parameter is at an end of the operand.
fn is_end<const D: usize>(operand: &Outline<D>, t: f64) -> bool {
    match operand {
        Outline::Straight { direction, range, .. } => {
            *direction == Way::<D>::zeros() || t == range.0 || t == range.1
        }
        _ => false,
    }
}

impl<const D: usize> Answer<D> for Chord<f64, D> {
    const NAME: &'static str = "Chord";

    /// An end of a chord that lies within the solid has no normal.
    fn touches(&self, _operands: &[Outline<D>; 2]) -> bool {
        self.enter.point == self.exit.point && self.enter.normal.is_some()
    }

    /// The entry is a full dot, the exit a ring. Where the chord is unbounded, neither is drawn.
    fn draw(&self, page: &mut Page, stage: &impl Stage<D>, operands: &[Outline<D>; 2]) {
        let [(enter, enters), (exit, exits)] = chord_ends(self, *operands, stage);
        let along = unit(exit - enter).unwrap_or_else(Step::zeros) * TIP;
        let from = if enters { enter } else { enter + along };
        let to = if exits { exit } else { exit - along };
        page.line("answer thick", from, to);
        for Hit { point, normal, .. } in [self.enter, self.exit] {
            if let Some(normal) = normal {
                arrow(page, stage, point, normal);
            }
        }
        if enter == exit {
            return page.dot("answer", enter, POINT);
        }
        if exits {
            page.dot("answer ring", exit, 4.2);
        }
        if enters {
            page.dot("answer dot", enter, 4.2);
        }
    }

    fn words(&self) -> String {
        let Self { enter, exit } = self;
        if enter.t == exit.t {
            format!("t {}", number(enter.t))
        } else {
            format!("t {} to {}", number(enter.t), number(exit.t))
        }
    }
}

impl<const D: usize> Answer<D> for Contact<f64, D> {
    const NAME: &'static str = "Contact";

    fn touches(&self, _operands: &[Outline<D>; 2]) -> bool {
        self.depth == 0.0
    }

    /// Draws the depth, the normal, and the second operand where the separating translation moves it.
    fn draw(&self, page: &mut Page, stage: &impl Stage<D>, [a, b]: &[Outline<D>; 2]) {
        let [place_a, place_b] = [self.point_a, self.point_b].map(|point| stage.place(point));
        if self.depth > 0.0 {
            page.shape("second ghost", b.moved(self.normal * self.depth), stage);
        }
        page.line("answer thick", place_a, place_b);
        arrow(page, stage, self.point_a, self.normal);
        for (class, operand, place) in [("first", a, place_a), ("second", b, place_b)] {
            match Figure::new(*operand, stage) {
                // A full dot would cover the operand, so a ring is drawn.
                Some(point @ Figure::Dot(_)) => {
                    page.figure(class, &point);
                    page.dot("answer", place, POINT);
                }
                _ => page.dot("answer dot", place, 3.6),
            }
        }
    }

    fn words(&self) -> String {
        format!("depth {}", number(self.depth))
    }
}

/// Draws the shortest segment between two shapes that do not meet.
pub fn draw_gap<const D: usize>(page: &mut Page, stage: &impl Stage<D>, closest: &Closest<f64, D>) {
    let [a, b] = [closest.point_a, closest.point_b].map(|point| stage.place(point));
    page.line("answer apart", a, b);
    page.dot("answer fine", a, 4.4);
    page.dot("answer fine", b, 4.4);
}

/// Draws a normal.
pub fn arrow<const D: usize>(page: &mut Page, stage: &impl Stage<D>, from: Point<f64, D>, normal: Way<D>) {
    if let Some(way) = stage.normal(normal) {
        let from = stage.place(from);
        page.arrow("answer normal", from, from + way * NORMAL);
    }
}

/// A number with as many digits as a caption has room for.
pub fn number(x: f64) -> String {
    // The end of an unbounded operand.
    if x.abs() == f64::MAX {
        return if x > 0.0 { "MAX" } else { "MIN" }.to_owned();
    }
    // A zero has no sign in a caption.
    let text = format!("{:.2}", x + 0.0);
    text.trim_end_matches('0').trim_end_matches('.').replace('-', "−")
}
