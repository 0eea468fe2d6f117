//! What two shapes of any kinds have in common, or how far apart they are.

use kousa::nalgebra::{Point, SVector};
use kousa::{Chord, Closest, Common, Contact, Crossing};

use crate::number::Number;

/// The answer types of kousa, in one enum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Answer<S: Number, const D: usize> {
    /// The answer about a point and any other shape.
    Point(Point<S, D>),
    /// The answer about two of line, ray and segment.
    Crossing(Crossing<S, D>),
    /// The answer about a line, ray or segment and a solid.
    Chord(Chord<S, D>),
    /// The answer about two solids.
    Contact(Contact<S, D>),
    /// The answer about any two shapes that do not meet.
    Apart(Gap<S, D>),
}

/// The gap between two shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gap<S: Number, const D: usize> {
    /// The width of the gap.
    pub distance: S,
    /// The closest points.
    pub closest: Closest<S, D>,
}

impl<S: Number, const D: usize> From<Common<S, D>> for Answer<S, D> {
    fn from(common: Common<S, D>) -> Self {
        match common {
            Common::Point(point) => Self::Point(point),
            Common::Crossing(crossing) => Self::Crossing(crossing),
            Common::Chord(chord) => Self::Chord(chord),
            Common::Contact(contact) => Self::Contact(contact),
        }
    }
}

/// How an answer is listed and drawn, in the order of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// A query point that lies in a shape.
    Point,
    /// One common point of two lines, rays or segments.
    Crossing,
    /// A common stretch of two collinear lines, rays or segments.
    Overlap,
    /// The part of a line, ray or segment inside a solid.
    Chord,
    /// The shortest translation that separates two solids.
    Contact,
    /// The distance between two shapes that do not meet.
    Apart,
}

impl Class {
    /// All classes, in order.
    pub const ALL: [Self; 6] =
        [Self::Point, Self::Crossing, Self::Overlap, Self::Chord, Self::Contact, Self::Apart];

    /// The name in the table and in the style sheet of the picture.
    pub fn name(self) -> &'static str {
        match self {
            Self::Point => "point",
            Self::Crossing => "crossing",
            Self::Overlap => "overlap",
            Self::Chord => "chord",
            Self::Contact => "contact",
            Self::Apart => "apart",
        }
    }

    /// The column heads of [`Answer::cells`].
    pub fn columns(self) -> &'static [&'static str] {
        match self {
            Self::Point => &["at"],
            Self::Crossing => &["at", "t of a", "t of b"],
            Self::Overlap => &["shared", "from", "to / along"],
            Self::Chord => &["enter at", "t", "exit at", "t", "note"],
            Self::Contact => &["normal", "depth", "point of a", "point of b", "note"],
            Self::Apart => &["distance", "point of a", "point of b"],
        }
    }
}

impl<S: Number, const D: usize> Answer<S, D> {
    /// How to list and draw the answer.
    pub fn class(&self) -> Class {
        match self {
            Self::Point(_) => Class::Point,
            Self::Crossing(Crossing::Point { .. }) => Class::Crossing,
            Self::Crossing(_) => Class::Overlap,
            Self::Chord(_) => Class::Chord,
            Self::Contact(_) => Class::Contact,
            Self::Apart(_) => Class::Apart,
        }
    }

    /// The numbers of the answer, with a cell for each of [`Class::columns`].
    pub fn cells(&self, digits: usize) -> Vec<String> {
        let vector = |v: &SVector<S, D>| tuple(v, digits);
        let place = |p: &Point<S, D>| tuple(&p.coords, digits);
        match self {
            Self::Point(point) => vec![place(point)],
            Self::Crossing(Crossing::Point { point, t_a, t_b }) => {
                vec![place(point), t_a.show(digits), t_b.show(digits)]
            }
            Self::Crossing(Crossing::Segment(common)) => {
                vec!["segment".into(), place(&common.a), place(&common.b)]
            }
            Self::Crossing(Crossing::Ray(common)) => {
                vec!["ray".into(), place(&common.origin), vector(&common.direction)]
            }
            Self::Crossing(Crossing::Line(common)) => {
                vec!["line".into(), place(&common.origin), vector(&common.direction)]
            }
            Self::Chord(chord) => {
                let [enter, exit] = [chord.enter, chord.exit];
                let ends =
                    [place(&enter.point), enter.t.show(digits), place(&exit.point), exit.t.show(digits)];
                ends.into_iter().chain([chord_note(chord).to_owned()]).collect()
            }
            Self::Contact(contact) => vec![
                vector(&contact.normal),
                contact.depth.show(digits),
                place(&contact.point_a),
                place(&contact.point_b),
                if contact.depth.to_f64() == 0.0 { "touches" } else { "" }.to_owned(),
            ],
            Self::Apart(Gap { distance, closest }) => {
                vec![distance.show(digits), place(&closest.point_a), place(&closest.point_b)]
            }
        }
    }
}

/// What is special about a chord. An end without a normal is the operand's own end, within the solid.
fn chord_note<S: Number, const D: usize>(chord: &Chord<S, D>) -> &'static str {
    match (chord.enter.normal, chord.exit.normal) {
        (None, None) => "wholly inside",
        (None, Some(_)) => "starts inside",
        (Some(_), None) => "ends inside",
        _ if chord.enter.point == chord.exit.point => "touches",
        _ => "",
    }
}

fn tuple<S: Number, const D: usize>(numbers: &SVector<S, D>, digits: usize) -> String {
    let numbers: Vec<_> = numbers.iter().map(|number| number.show(digits)).collect();
    format!("({})", numbers.join(", "))
}
