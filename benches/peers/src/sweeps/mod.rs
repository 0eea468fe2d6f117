//! How often and by how much the results about moving shapes are wrong: those of kousa, of the functions by
//! hand, and of parry.
//!
//! Each result is judged by the entrant's own numbers and by its own convention: for kousa and the functions
//! by hand a mere touch does not stop, for parry it does.
//!
//! * `exact`: the referee. `solid`: the operands. `verdicts`, `inside`, `fall` and `floor`: one table each.

/// Calls `row::<…, A, B, D>(table, "a–b", count)` for every measured pair in a scalar, with any type
/// arguments in front.
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

/// A table of errors.
pub struct Wrongness {
    pub heading: &'static str,
    /// A description of what was measured.
    pub about: String,
    pub heads: Vec<String>,
    pub rows: Vec<Vec<String>>,
    /// An interpretation of the results.
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

/// All tables.
pub fn wrongness(effort: Effort) -> Vec<Wrongness> {
    vec![verdicts::table(effort), inside::table(effort), fall::table(), floor::table()]
}
