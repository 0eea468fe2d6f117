//! Answers as JSON. A number is the decimal integer of its bits, in quotes: JavaScript's own numbers would round it.

use core::fmt::{self, Display, Formatter, Write};

use fixed::types::{I16F16, I32F32};
use kousa::moving::Meeting;
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Chord, Closest, Common, Contact, ContactManifold, Crossing, Hit, Impact, Line, ManifoldPoint, Polyhedron,
    Ray, Segment, Slide, TurningImpact,
};

use crate::Number;
use crate::buffer::Reply;

/// What can be written as JSON.
pub trait Json {
    /// Writes it.
    fn write(&self, reply: &mut Reply) -> fmt::Result;
}

/// What can be shown and written.
pub trait Answer: Display + Json {}

impl<A: Display + Json> Answer for A {}

/// An answer twice: as `Display` shows it, and with its numbers exactly.
pub fn tell(answer: &dyn Answer, reply: &mut Reply) -> fmt::Result {
    // In what kousa shows of numbers and names nothing needs an escape.
    write!(reply, r#"{{"text":"{answer}","answer":"#)?;
    answer.write(reply)?;
    reply.write_char('}')
}

/// What is not shown: its numbers alone.
pub fn tell_numbers(answer: &dyn Json, reply: &mut Reply) -> fmt::Result {
    reply.write_str("{\"answer\":")?;
    answer.write(reply)?;
    reply.write_char('}')
}

/// Several answers, by the names of their questions.
pub fn tell_all(answers: &[(&str, &dyn Answer)], reply: &mut Reply) -> fmt::Result {
    for (i, (name, answer)) in answers.iter().enumerate() {
        write!(reply, "{}\"{name}\":", if i == 0 { '{' } else { ',' })?;
        tell(*answer, reply)?;
    }
    reply.write_char('}')
}

/// Names and values.
fn object(reply: &mut Reply, fields: &[(&str, &dyn Json)]) -> fmt::Result {
    for (i, (name, value)) in fields.iter().enumerate() {
        reply.write_str(if i == 0 { "{\"" } else { ",\"" })?;
        reply.write_str(name)?;
        reply.write_str("\":")?;
        value.write(reply)?;
    }
    reply.write_char('}')
}

macro_rules! numbers {
    ($($S:ty),*) => {$(
        impl Json for $S {
            fn write(&self, reply: &mut Reply) -> fmt::Result {
                write!(reply, "\"{}\"", self.to_integer())
            }
        }
    )*};
}
numbers!(f32, f64, I16F16, I32F32);

impl<A: Json> Json for Option<A> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        match self {
            Some(answer) => answer.write(reply),
            None => reply.write_str("null"),
        }
    }
}

/// An answer, if there is one: shown as the answer itself.
pub struct Found<A>(pub Option<A>);

impl<A: Display> Display for Found<A> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(answer) => answer.fmt(f),
            None => f.write_str("None"),
        }
    }
}

impl<A: Json> Json for Found<A> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        self.0.write(reply)
    }
}

/// A number, shown as `Debug` shows it: with an exponent where its digits would be many.
pub struct Plain<S>(pub S);

impl<S: Number> Display for Plain<S> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl<S: Number> Json for Plain<S> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        self.0.write(reply)
    }
}

/// An answer about one of many shapes, with the number of that.
pub struct Numbered<A>(pub usize, pub A);

impl<A> Numbered<A> {
    /// As kousa returns them.
    pub fn of((number, answer): (usize, A)) -> Self {
        Self(number, answer)
    }
}

impl<A: Display> Display for Numbered<A> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.0, self.1)
    }
}

impl<A: Json> Json for Numbered<A> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        object(reply, &[("index", &self.0), ("found", &self.1)])
    }
}

/// Numbered answers, each on a line.
pub struct Lines<'a, A>(pub &'a [(usize, A)]);

impl<A: Copy + Display> Display for Lines<'_, A> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (i, (number, answer)) in self.0.iter().enumerate() {
            // As JSON has the end of a line.
            f.write_str(if i == 0 { "" } else { "\\n" })?;
            Numbered(*number, *answer).fmt(f)?;
        }
        Ok(())
    }
}

impl<A: Copy + Json> Json for Lines<'_, A> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        list(self.0, reply, |(number, answer), reply| Numbered(*number, *answer).write(reply))
    }
}

/// The numbers of shapes.
pub struct Indices<'a>(pub &'a [usize]);

impl Display for Indices<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (i, index) in self.0.iter().enumerate() {
            write!(f, "{}{index}", if i == 0 { "[" } else { ", " })?;
        }
        f.write_str(if self.0.is_empty() { "[]" } else { "]" })
    }
}

impl Json for Indices<'_> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        self.0.write(reply)
    }
}

/// Items between brackets.
fn list<A>(items: &[A], reply: &mut Reply, write: impl Fn(&A, &mut Reply) -> fmt::Result) -> fmt::Result {
    reply.write_char('[')?;
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            reply.write_char(',')?;
        }
        write(item, reply)?;
    }
    reply.write_char(']')
}

impl<A: Json> Json for &[A] {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        list(self, reply, A::write)
    }
}

impl<S: Number, const D: usize> Json for Point<S, D> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        self.coords.write(reply)
    }
}

impl<S: Number, const D: usize> Json for SVector<S, D> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        self.as_slice().write(reply)
    }
}

/// Counts and verdicts, as JavaScript has them.
macro_rules! plain {
    ($($T:ty),*) => {$(
        impl Json for $T {
            fn write(&self, reply: &mut Reply) -> fmt::Result {
                write!(reply, "{self}")
            }
        }
    )*};
}
plain!(bool, u16, u32, usize);

/// Structs, each with its fields.
macro_rules! structs {
    ($($Name:ident: $($field:ident),*;)*) => {$(
        impl<S: Number, const D: usize> Json for $Name<S, D> {
            fn write(&self, reply: &mut Reply) -> fmt::Result {
                object(reply, &[$((stringify!($field), &self.$field)),*])
            }
        }
    )*};
}
structs! {
    Segment: a, b;
    Ray: origin, direction;
    Line: origin, direction;
    Hit: t, point, normal;
    Chord: enter, exit;
    Contact: normal, depth, point_a, point_b;
    Closest: point_a, point_b, t_a, t_b;
    Impact: t, travel, point, normal, depth;
    Meeting: t, before, point;
    ManifoldPoint: point_a, point_b, depth, feature_a, feature_b;
}

/// Without the pose, which the time tells as well.
macro_rules! turning {
    ($($D:literal),*) => {$(
        impl<S: Number> Json for TurningImpact<S, $D> {
            fn write(&self, reply: &mut Reply) -> fmt::Result {
                let Self { t, point, normal, depth, .. } = self;
                object(reply, &[("t", t), ("point", point), ("normal", normal), ("depth", depth)])
            }
        }
    )*};
}
turning!(2, 3);

impl<S: Number, const D: usize> Json for Crossing<S, D> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        match self {
            Self::Point { point, t_a, t_b } => object(reply, &[("point", point), ("t_a", t_a), ("t_b", t_b)]),
            Self::Segment(common) => object(reply, &[("segment", common)]),
            Self::Ray(common) => object(reply, &[("ray", common)]),
            Self::Line(common) => object(reply, &[("line", common)]),
        }
    }
}

/// What two shapes have in common, whichever of the answers it is.
impl<S: Number, const D: usize> Json for Common<S, D> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        match self {
            Self::Point(point) => point.write(reply),
            Self::Crossing(crossing) => crossing.write(reply),
            Self::Chord(chord) => chord.write(reply),
            Self::Contact(contact) => contact.write(reply),
        }
    }
}

/// The same, shown as the answer of two shapes whose kinds are known: a point as nalgebra shows it.
pub struct OfPair<S: Number, const D: usize>(pub Common<S, D>);

impl<S: Number, const D: usize> Display for OfPair<S, D> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Common::Point(point) => point.fmt(f),
            common => common.fmt(f),
        }
    }
}

impl<S: Number, const D: usize> Json for OfPair<S, D> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        self.0.write(reply)
    }
}

/// How far a shape slides, and what stops it: shown on a line of its own each.
pub struct Slid<S: Number, const D: usize>(pub Slide<S, D>);

impl<S: Number, const D: usize> Display for Slid<S, D> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)?;
        f.write_str(if self.0.impacts().is_empty() { "" } else { "\\n" })?;
        Lines(self.0.impacts()).fmt(f)
    }
}

impl<S: Number, const D: usize> Json for Slid<S, D> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        object(reply, &[("travel", &self.0.travel), ("impacts", &Lines(self.0.impacts()))])
    }
}

/// A manifold: its normal and the points, without the room that is left for more of them.
impl<S: Number, const D: usize> Json for ContactManifold<S, D> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        object(reply, &[("normal", &self.normal), ("points", &self.points())])
    }
}

/// The corners of a polyhedron, and its faces as lists of the numbers of these.
pub struct Faces<'a, S: Number, const N: usize>(pub &'a Polyhedron<S, N>);

impl<S: Number, const N: usize> Json for Faces<'_, S, N> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        reply.write_str("{\"corners\":")?;
        self.0.corners().write(reply)?;
        reply.write_str(",\"faces\":[")?;
        for (i, face) in self.0.faces().enumerate() {
            reply.write_str(if i == 0 { "" } else { "," })?;
            face.write(reply)?;
        }
        reply.write_str("]}")
    }
}

/// A shape as the page has it: its kind, and its numbers in the order of the fields.
pub struct Listed<'a, S: Number>(pub &'static str, pub &'a [S]);

impl<S: Number> Json for Listed<'_, S> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        write!(reply, "{{\"kind\":\"{}\",\"numbers\":", self.0)?;
        self.1.write(reply)?;
        reply.write_char('}')
    }
}
