//! Answers as JSON. A number is the decimal integer of its bits, in quotes: JavaScript's own numbers would round it.

use core::fmt::{self, Debug, Formatter, Write};

use fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};
use kousa::{Chord, Closest, Common, Contact, Crossing, Hit, Impact, Line, Ray, Segment, Slide};

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

/// The two components of a point or vector.
fn pair<S: Number>(reply: &mut Reply, [x, y]: [S; 2]) -> fmt::Result {
    reply.write_char('[')?;
    x.write(reply)?;
    reply.write_char(',')?;
    y.write(reply)?;
    reply.write_char(']')
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

impl<S: Number> Json for Point<S, 2> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        pair(reply, (*self).into())
    }
}

impl<S: Number> Json for SVector<S, 2> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        pair(reply, (*self).into())
    }
}

impl Json for usize {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        write!(reply, "{self}")
    }
}

/// Structs, each with its fields.
macro_rules! structs {
    ($($Name:ty: $($field:ident),*;)*) => {$(
        impl<S: Number> Json for $Name {
            fn write(&self, reply: &mut Reply) -> fmt::Result {
                object(reply, &[$((stringify!($field), &self.$field)),*])
            }
        }
    )*};
}
structs! {
    Segment<S>: a, b;
    Ray<S>: origin, direction;
    Line<S>: origin, direction;
    Hit<S, 2>: t, point, normal;
    Chord<S, 2>: enter, exit;
    Contact<S, 2>: normal, depth, point_a, point_b;
    Closest<S, 2>: point_a, point_b, t_a, t_b;
    Impact<S, 2>: t, travel, point, normal, depth;
}

impl<S: Number> Json for Crossing<S, 2> {
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
impl<S: Number> Json for Common<S, 2> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        answer(self).write(reply)
    }
}

/// The same, and `Debug` shows it as it shows the answer of two shapes whose kinds are known.
pub struct OfPair<S: Number>(pub Common<S, 2>);

impl<S: Number> Debug for OfPair<S> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        answer(&self.0).fmt(f)
    }
}

impl<S: Number> Json for OfPair<S> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        self.0.write(reply)
    }
}

fn answer<S: Number>(common: &Common<S, 2>) -> &dyn Json {
    match common {
        Common::Point(point) => point,
        Common::Crossing(crossing) => crossing,
        Common::Chord(chord) => chord,
        Common::Contact(contact) => contact,
    }
}

/// What stops a shape, and its place among the shapes.
impl<S: Number> Json for (usize, Impact<S, 2>) {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        object(reply, &[("index", &self.0), ("impact", &self.1)])
    }
}

/// How far a shape slides, and what stops it; `Debug` shows both as a pair.
pub struct Slid<S: Number>(pub Slide<S, 2>);

impl<S: Number> Debug for Slid<S> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        (self.0.travel, self.0.impacts()).fmt(f)
    }
}

impl<S: Number> Json for Slid<S> {
    fn write(&self, reply: &mut Reply) -> fmt::Result {
        object(reply, &[("travel", &self.0.travel), ("impacts", &self.0.impacts())])
    }
}
