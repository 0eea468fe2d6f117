//! How often and how far what is said of moving shapes is wrong: kousa's word, what is written by hand, and parry's.
//!
//! Each is held to its own numbers and to what it means: for kousa, and by hand, what merely touches does not stop, for parry it does.
//!
//! * `exact`: the referee. `solid`: the operands. `verdicts`, `inside`, `fall` and `floor`: a table each.

/// `row::<…, A, B, D>(table, "a–b", count)` for every pair that is looked at, in a scalar; whatever type arguments come first.
macro_rules! every_pair {
    ($row:ident::<$($first:ty,)?> in $S:ty, $table:expr, $count:expr) => {
        $row::<$($first,)? kousa::Circle<$S>, kousa::Circle<$S>, 2>($table, "circle–circle", $count);
        $row::<$($first,)? kousa::Circle<$S>, kousa::Rect<$S>, 2>($table, "circle–rect", $count);
        $row::<$($first,)? kousa::Rect<$S>, kousa::Rect<$S>, 2>($table, "rect–rect", $count);
        $row::<$($first,)? kousa::Sphere<$S>, kousa::Sphere<$S>, 3>($table, "sphere–sphere", $count);
        $row::<$($first,)? kousa::Sphere<$S>, kousa::Aabb<$S, 3>, 3>($table, "sphere–box", $count);
        $row::<$($first,)? kousa::Aabb<$S, 3>, kousa::Aabb<$S, 3>, 3>($table, "box–box", $count);
    };
}

mod exact;
mod fall;
mod floor;
mod inside;
mod solid;
mod verdicts;

pub use exact::Stored;

use crate::contest::Effort;

/// A table of what is wrong.
pub struct Wrongness {
    pub heading: &'static str,
    /// What was measured.
    pub about: String,
    pub heads: Vec<String>,
    pub rows: Vec<Vec<String>>,
    /// What it means.
    pub meaning: &'static str,
}

impl Wrongness {
    fn new(heading: &'static str, about: String, heads: &[&str], meaning: &'static str) -> Self {
        Self {
            heading,
            about,
            heads: heads.iter().map(|head| (*head).to_owned()).collect(),
            rows: Vec::new(),
            meaning,
        }
    }
}

/// All of them.
pub fn wrongness(effort: Effort) -> Vec<Wrongness> {
    vec![verdicts::table(effort), inside::table(effort), fall::table(), floor::table()]
}
