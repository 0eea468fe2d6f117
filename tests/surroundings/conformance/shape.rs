//! Shapes as they are written in the files: a word and whole numbers.

/// The kinds, in the order in which a pair names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Point,
    Line,
    Ray,
    Segment,
    Ball,
    Capsule,
    Aabb,
    OrientedRect,
    Triangle,
    Polygon,
    HalfSpace,
}

/// The kinds of the plane, with their words.
pub const PLANE: [(Kind, &str); 11] = [
    (Kind::Point, "point"),
    (Kind::Line, "line"),
    (Kind::Ray, "ray"),
    (Kind::Segment, "segment"),
    (Kind::Ball, "ball"),
    (Kind::Capsule, "capsule"),
    (Kind::Aabb, "aabb"),
    (Kind::OrientedRect, "oriented_rect"),
    (Kind::Triangle, "triangle"),
    (Kind::Polygon, "polygon"),
    (Kind::HalfSpace, "half_space"),
];

/// The kinds of space.
pub const SPACE: [(Kind, &str); 8] =
    [PLANE[0], PLANE[1], PLANE[2], PLANE[3], PLANE[4], PLANE[5], PLANE[6], PLANE[10]];

/// The kinds of space of which kousa's own answers are kept.
pub const ANSWERED_IN_SPACE: [(Kind, &str); 10] =
    [PLANE[0], PLANE[1], PLANE[2], PLANE[3], PLANE[4], PLANE[5], PLANE[6], PLANE[7], PLANE[8], PLANE[10]];

impl Kind {
    pub fn is_linear(self) -> bool {
        matches!(self, Self::Line | Self::Ray | Self::Segment)
    }

    pub fn is_solid(self) -> bool {
        self >= Self::Ball
    }
}

#[derive(Clone, Debug)]
pub struct Shape {
    pub kind: Kind,
    pub dimension: usize,
    /// Its fields one after the other, each number as a count of steps.
    pub numbers: Vec<i64>,
}

impl Shape {
    pub fn word(&self) -> &'static str {
        if self.dimension == 3 && self.kind == Kind::OrientedRect {
            return "oriented_box";
        }
        PLANE.iter().find(|(kind, _)| *kind == self.kind).unwrap().1
    }

    pub fn json(&self) -> String {
        format!("{{\"{}\":{}}}", self.word(), numbers(&self.numbers))
    }
}

/// A list of numbers as JSON: decimal strings, because many parsers read a number as an `f64`, which holds 53 bits.
pub fn numbers(list: &[i64]) -> String {
    let texts: Vec<_> = list.iter().map(|n| format!("\"{n}\"")).collect();
    format!("[{}]", texts.join(","))
}
