//! When and where shapes meet whose corners move, drawn from kousa's answers.

use kousa::moving::{Cornered, Meeting, Moving};
use kousa::nalgebra::Point;
use kousa::{Intersect, Segment, intersect, intersects, point};

use crate::drawing::look::Look;
use crate::drawing::outline::Place;
use crate::drawing::plane::{Frame, Spot, unit};
use crate::drawing::view::Projection;
use crate::pairs::answer::number;
use crate::pairs::operand::Operand;
use crate::pairs::page::Page;
use crate::pairs::panel::Panel;
use crate::pairs::panel::Verdict::{self, Hit, Miss};
use crate::pairs::stage::Stage;
use crate::pairs::strip::{About, Strip, strip};

/// The head of an arrow on the page, and the stroke that leads into it.
const HEAD: f64 = 7.0;
const NECK: f64 = 9.0;

/// A point or segment, with its corners.
trait Corners: Operand<2, Stage = Frame> + Cornered<Scalar = f64> {
    fn corners(&self) -> Vec<Place<2>>;
}

impl Corners for Point<f64, 2> {
    fn corners(&self) -> Vec<Place<2>> {
        vec![*self]
    }
}

impl Corners for Segment<f64> {
    fn corners(&self) -> Vec<Place<2>> {
        vec![self.a, self.b]
    }
}

/// The path of a corner: dashes, and the head of an arrow.
fn draw_path(page: &mut Page, class: &str, from: Spot, to: Spot) {
    let Some(along) = unit(to - from) else { return };
    page.line(&format!("{class} ghost"), from, to);
    page.svg.arrow(class, to - along * NECK, to, HEAD);
}

/// Draws the shape at the start and at the end.
fn draw_ends<A: Corners>(page: &mut Page, stage: &Frame, class: &str, motion: &Moving<A>) {
    for shape in [motion.start, motion.end] {
        page.shape(&format!("{class} ghost"), shape.outline(), stage);
    }
}

/// Draws the shape at the start and at the end, and the paths between.
fn draw_motion<A: Corners>(page: &mut Page, stage: &Frame, class: &str, motion: &Moving<A>) {
    draw_ends(page, stage, class, motion);
    for (from, to) in motion.start.corners().into_iter().zip(motion.end.corners()) {
        draw_path(page, class, stage.place(from), stage.place(to));
    }
}

/// Draws the point that both have in common.
fn draw_meeting(page: &mut Page, stage: &Frame, meeting: &Meeting<f64, 2>) {
    page.dot("answer dot", stage.place(meeting.point), 4.2);
}

/// The verdict that kousa must give, a caption, and the numbers of both shapes at the start and at the end.
type Case<A, B> = (Verdict, &'static str, [<A as Operand<2>>::Numbers; 2], [<B as Operand<2>>::Numbers; 2]);

/// Two shapes whose corners move, and both at the time when they meet.
fn panel<A: Corners, B: Corners>(case: &Case<A, B>) -> Panel
where
    Moving<A>: Intersect<Moving<B>, Output = Meeting<f64, 2>>,
{
    let (expected, caption, a, b) = *case;
    let (a, b) = (Moving::new(A::of(a[0]), A::of(a[1])), Moving::new(B::of(b[0]), B::of(b[1])));
    let (stage, mut page) = (Frame::stage(), Page::default());
    draw_motion(&mut page, &stage, "second", &b);
    draw_motion(&mut page, &stage, "first", &a);
    let Some(meeting) = intersect(&a, &b) else {
        return Panel::new(caption, [expected, Miss], "at no time".to_owned(), page);
    };
    page.shape("second thick", b.at(meeting.t).outline(), &stage);
    page.shape("first thick", a.at(meeting.t).outline(), &stage);
    draw_meeting(&mut page, &stage, &meeting);
    Panel::new(caption, [expected, Hit], format!("t {}", number(meeting.t)), page)
}

/// A cloth that comes down on a roof: where each of its corners goes, and when the first of its edges meets the roof.
fn cloth() -> Panel {
    const CORNERS: [[[f64; 2]; 2]; 5] = [
        [[-3.0, 1.0], [-2.75, -2.25]],
        [[-1.5, 2.0], [-1.25, -0.5]],
        [[0.0, 1.5], [0.0, -1.5]],
        [[1.5, 2.25], [1.5, -0.75]],
        [[3.0, 1.5], [2.5, -2.25]],
    ];
    const ROOF: [[f64; 4]; 2] = [[-1.75, -2.5, 0.5, -0.25], [0.5, -0.25, 2.0, -2.5]];
    let at = |[from, to]: [[f64; 2]; 2]| [point(from), point(to)];
    let edges: Vec<_> = CORNERS
        .windows(2)
        .map(|ends| {
            let [[a, a_to], [b, b_to]] = [at(ends[0]), at(ends[1])];
            Moving::new(Segment::new(a, b), Segment::new(a_to, b_to))
        })
        .collect();
    let roof = ROOF.map(|numbers| Moving::still(Segment::of(numbers)));

    let (stage, mut page) = (Frame::stage(), Page::default());
    roof.iter().for_each(|side| page.shape("second", side.start.outline(), &stage));
    edges.iter().for_each(|edge| draw_ends(&mut page, &stage, "first", edge));
    for [from, to] in CORNERS.map(at) {
        draw_path(&mut page, "first", stage.place(from), stage.place(to));
    }
    let meetings = edges.iter().flat_map(|edge| roof.iter().filter_map(move |side| intersect(edge, side)));
    let Some(first) = meetings.min_by(|one, other| one.t.total_cmp(&other.t)) else {
        return Panel::new("a cloth on a roof", [Hit, Miss], "at no time".to_owned(), page);
    };
    // Up to then nothing has met, and so everything may go as far.
    let free = edges.iter().all(|edge| {
        let before = Moving::new(edge.start, edge.at(first.t * 0.999));
        roof.iter().all(|side| !intersects(&before, side))
    });
    edges.iter().for_each(|edge| page.shape("first thick", edge.at(first.t).outline(), &stage));
    draw_meeting(&mut page, &stage, &first);
    let verdict = if free { Hit } else { Miss };
    Panel::new("a cloth on a roof", [Hit, verdict], format!("t {}", number(first.t)), page)
}

/// A strip of four panels.
pub fn strip_of_moving() -> Strip {
    let panels = vec![
        panel::<Point<f64, 2>, Segment<f64>>(&(
            Hit,
            "a point and a segment",
            [[-2.0, -2.25], [1.75, 2.25]],
            [[-3.0, 2.0, 2.0, 1.5], [-2.5, -1.5, 3.0, -0.25]],
        )),
        panel::<Point<f64, 2>, Segment<f64>>(&(
            Miss,
            "it has gone by",
            [[-2.25, 0.75], [2.75, 1.5]],
            [[-1.25, -2.0, 1.25, -2.25], [-3.0, 2.25, -0.5, 2.0]],
        )),
        panel::<Segment<f64>, Segment<f64>>(&(
            Hit,
            "two segments",
            [[-3.0, 2.25, 2.5, 1.75], [-2.25, -1.75, 3.0, 0.0]],
            [[0.0, -2.5, 1.5, -1.75], [0.5, -0.75, 2.25, 2.25]],
        )),
        cloth(),
    ];
    strip::<Frame, 2>(&About::alone("moving", "Corners that move", 4), panels)
}
