//! Answers as JSON. A number is the decimal integer of its bits, in quotes: JavaScript's own numbers would round it.

use core::fmt::{self, Debug, Formatter, Write};

use fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Chord, Closest, Common, Contact, ContactManifold, Crossing, Hit, Impact, Line, ManifoldPoint, Polyhedron,
    Ray, Segment, Slide,
};

use crate::Number;
use crate::buffer::Reply;

/// What can be written as JSON.
pub trait Json: Debug {
    /// Writes it.
    fn write(&self, reply: &mut Reply) -> fmt::Result;
}

/// An answer twice: as `Debug` shows it, and with its numbers exactly.
pub fn tell(answer: &dyn Json, reply: &mut Reply) -> fmt::Result {
    // In what `Debug` makes of numbers and names nothing needs an escape.
    write!(reply, r#"{{"debug":"{answer:?}","answer":"#)?;
    answer.write(reply)?;
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

impl<A: Json> Json for &[A] {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        reply.write_char('[')?;
        for (i, answer) in self.iter().enumerate() {
            if i > 0 {
                reply.write_char(',')?;
            }
            answer.write(reply)?;
        }
        reply.write_char(']')
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
    ManifoldPoint: point_a, point_b, depth, feature_a, feature_b;
}

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
        answer(self).write(reply)
    }
}

/// The same, and `Debug` shows it as it shows the answer of two shapes whose kinds are known.
pub struct OfPair<S: Number, const D: usize>(pub Common<S, D>);

impl<S: Number, const D: usize> Debug for OfPair<S, D> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        answer(&self.0).fmt(f)
    }
}

impl<S: Number, const D: usize> Json for OfPair<S, D> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        self.0.write(reply)
    }
}

fn answer<S: Number, const D: usize>(common: &Common<S, D>) -> &dyn Json {
    match common {
        Common::Point(point) => point,
        Common::Crossing(crossing) => crossing,
        Common::Chord(chord) => chord,
        Common::Contact(contact) => contact,
    }
}

/// What stops a shape, and its place among the shapes.
impl<S: Number, const D: usize> Json for (usize, Impact<S, D>) {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        object(reply, &[("index", &self.0), ("impact", &self.1)])
    }
}

/// How far a shape slides, and what stops it; `Debug` shows both as a pair.
pub struct Slid<S: Number, const D: usize>(pub Slide<S, D>);

impl<S: Number, const D: usize> Debug for Slid<S, D> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        (self.0.travel, self.0.impacts()).fmt(f)
    }
}

impl<S: Number, const D: usize> Json for Slid<S, D> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        object(reply, &[("travel", &self.0.travel), ("impacts", &self.0.impacts())])
    }
}

/// A manifold, of which `Debug` shows the normal and the points, without the room that is left for more of them.
pub struct Faced<S: Number, const D: usize>(pub ContactManifold<S, D>);

impl<S: Number, const D: usize> Debug for Faced<S, D> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        (self.0.normal, self.0.points()).fmt(f)
    }
}

impl<S: Number, const D: usize> Json for Faced<S, D> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        object(reply, &[("normal", &self.0.normal), ("points", &self.0.points())])
    }
}

/// The corners of a polyhedron, and its faces as lists of the numbers of these.
#[derive(Debug)]
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

/// A shape as the page has it: its kind, and its numbers in the order of the fields. `Debug` shows the numbers alone, for a name in quotes is no JSON.
pub struct Listed<'a, S: Number>(pub &'static str, pub &'a [S]);

impl<S: Number> Debug for Listed<'_, S> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.1.fmt(f)
    }
}

impl<S: Number> Json for Listed<'_, S> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        write!(reply, "{{\"kind\":\"{}\",\"numbers\":", self.0)?;
        self.1.write(reply)?;
        reply.write_char('}')
    }
}
