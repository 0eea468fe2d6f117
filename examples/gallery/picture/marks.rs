//! The answers on the page.

use kousa::{Contact, Crossing, Hit};

use super::figure::{Figure, Perch, around, beside, stroke};
use super::outline::{Outline, reach, spot, step};
use super::plane::Spot;
use super::svg::Svg;
use super::view::{View, chord_ends};
use crate::answer::{Answer, Gap};
use crate::number::Number;

/// The length of the normals of a chord on the page. It does not depend on the scale.
const NORMAL: f64 = 26.0;

/// The size of the heads of arrows.
const HEAD: f64 = 9.0;

/// The mark of an answer.
#[derive(Clone, Debug)]
pub enum Mark {
    /// The common point.
    Point(Spot),
    /// The common stretch.
    Overlap(Figure),
    /// The ends of the part inside the solid.
    Chord([Tip; 2]),
    /// The separating translation, and the second shape after it.
    Contact {
        /// The deepest point of the second shape.
        from: Spot,
        /// The deepest point of the first shape.
        to: Spot,
        /// The second shape after the translation.
        ghost: Option<Figure>,
    },
    /// The closest points of the two shapes.
    Apart([Spot; 2]),
}

/// An end of a chord.
#[derive(Clone, Copy, Debug)]
pub struct Tip {
    /// The point.
    pub at: Spot,
    /// The tip of the normal, if there is one.
    pub normal: Option<Spot>,
}

impl Mark {
    /// The mark of an answer about two shapes, or `None` for an overlap that is not visible.
    pub fn new<S: Number, const D: usize>(
        answer: &Answer<S, D>,
        operands: [Outline<D>; 2],
        view: &impl View<D>,
    ) -> Option<Self> {
        match answer {
            Answer::Point(point) | Answer::Crossing(Crossing::Point { point, .. }) => {
                Some(Self::Point(view.place(spot(point))))
            }
            Answer::Crossing(common) => Figure::new(stretch(common)?, view).map(Self::Overlap),
            Answer::Chord(chord) => {
                let [(first, _), (last, _)] = chord_ends(chord, operands, view);
                Some(Self::Chord([tip(&chord.enter, first, view), tip(&chord.exit, last, view)]))
            }
            Answer::Contact(contact) => Some(Self::contact(contact, operands[1], view)),
            Answer::Apart(Gap { closest, .. }) => {
                Some(Self::Apart([closest.point_a, closest.point_b].map(|at| view.place(spot(&at)))))
            }
        }
    }

    fn contact<S: Number, const D: usize>(
        contact: &Contact<S, D>,
        b: Outline<D>,
        view: &impl View<D>,
    ) -> Self {
        let depth = reach(contact.depth);
        let ghost =
            if depth > 0.0 { Figure::new(b.moved(step(&contact.normal) * depth), view) } else { None };
        Self::Contact {
            from: view.place(spot(&contact.point_b)),
            to: view.place(spot(&contact.point_a)),
            ghost,
        }
    }

    /// Draws the long strokes, which other marks may cover.
    pub fn draw_under(&self, svg: &mut Svg) {
        match self {
            Self::Overlap(figure) => figure.draw(svg, "mark band"),
            Self::Chord([enter, exit]) => svg.line("mark thick", enter.at, exit.at),
            Self::Contact { ghost: Some(ghost), .. } => ghost.draw(svg, "mark ghost"),
            Self::Apart([a, b]) => svg.line("mark dotted", *a, *b),
            Self::Point(_) | Self::Contact { .. } => {}
        }
    }

    /// Draws the points and the arrows, which no other mark should cover.
    pub fn draw_over(&self, svg: &mut Svg) {
        match self {
            Self::Point(at) => svg.circle("mark dot", *at, 5.0),
            Self::Overlap(_) | Self::Apart(_) => {}
            Self::Chord(tips) => ends(svg, *tips),
            Self::Contact { from, to, ghost: Some(_) } => {
                svg.circle("mark dot", *from, 3.5);
                svg.arrow("mark thin", *from, *to, HEAD);
            }
            Self::Contact { from, ghost: None, .. } => svg.circle("mark ring", *from, 5.0),
        }
    }

    /// Points on what is drawn.
    pub fn ink(&self) -> Vec<Spot> {
        match self {
            Self::Point(at) => blot(*at),
            Self::Overlap(figure) => figure.ink(),
            Self::Chord([enter, exit]) => {
                let normals = [enter, exit].map(|tip| stroke(tip.at, tip.normal.unwrap_or(tip.at)));
                [stroke(enter.at, exit.at), blot(enter.at), blot(exit.at), normals.concat()].concat()
            }
            Self::Apart([a, b]) => stroke(*a, *b),
            Self::Contact { from, to, ghost } => {
                let ghost = ghost.as_ref().map(Figure::ink).unwrap_or_default();
                [stroke(*from, *to), blot(*from), ghost].concat()
            }
        }
    }

    /// The positions where its number may be put.
    pub fn perches(&self) -> Vec<Perch> {
        match self {
            Self::Point(at) => around(*at),
            Self::Overlap(figure) => figure.perches(),
            Self::Chord([enter, exit]) => beside(enter.at, exit.at),
            Self::Apart([a, b]) => beside(*a, *b),
            Self::Contact { from, to, ghost } => match ghost {
                Some(_) => beside(*from, *to),
                None => around(*from),
            },
        }
    }
}

/// The outline of the overlap of two collinear operands.
fn stretch<S: Number, const D: usize>(common: &Crossing<S, D>) -> Option<Outline<D>> {
    let endless =
        |origin, direction, least| Outline::Straight { origin, direction, range: (least, f64::INFINITY) };
    match common {
        Crossing::Point { .. } => None,
        Crossing::Segment(common) => Some(Outline::between(spot(&common.a), spot(&common.b))),
        Crossing::Ray(common) => Some(endless(spot(&common.origin), step(&common.direction), 0.0)),
        Crossing::Line(common) => {
            Some(endless(spot(&common.origin), step(&common.direction), f64::NEG_INFINITY))
        }
    }
}

fn tip<S: Number, const D: usize>(hit: &Hit<S, D>, at: Spot, view: &impl View<D>) -> Tip {
    let normal = hit.normal.and_then(|normal| view.normal(step(&normal)));
    Tip { at, normal: normal.map(|normal| at + normal * NORMAL) }
}

/// Draws the entry as a full dot and the exit as a ring. An end without a normal lies within the solid, where
/// the chord neither enters nor exits.
fn ends(svg: &mut Svg, [enter, exit]: [Tip; 2]) {
    for tip in [enter, exit] {
        if let Some(normal) = tip.normal {
            svg.arrow("mark thin", tip.at, normal, HEAD);
        }
    }
    if exit.normal.is_some() {
        svg.circle("mark ring", exit.at, 4.2);
    }
    if enter.normal.is_some() {
        svg.circle("mark dot", enter.at, 4.8);
    }
}

/// Points on a dot that no label may cover.
fn blot(at: Spot) -> Vec<Spot> {
    around(at).into_iter().map(|perch| at + perch.out * 5.0).collect()
}
