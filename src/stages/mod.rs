//! From a query to its answer: plain floats first, then exact integers.
//!
//! * **In:** two forms of a query, and the `Encoding` of their numbers; for `ask.rs` the shapes themselves.
//! * **Out:** a verdict, or the numbers of an answer as `Raw`.
//! * **Fast:** `fast.rs` lists the fast stages of answers by their forms: compiled into the program, or here.
//! * **Careful:** `careful.rs` and `any_set.rs` serve sets whose kind is known at run time. The last of these stages is exact.
//! * **Compiled here:** `compiled/` has the queries of the enums altogether.
//! * **Calls:** `sweep`, `single`, `manifold`, `distance`, `clip`, `contact`, `cross`, `meets`, `separation`, `certificate`,
//!   `bounds`, `shape`, `form`, `scalar`, `number`.
//! * **Open first:** `ask.rs`, the boundary to code that is generic over the scalar.

pub(crate) mod any_inside;
pub(crate) mod any_set;
pub(crate) mod ask;
pub(crate) mod careful;
pub(crate) mod compiled;
pub(crate) mod converted;
pub(crate) mod earlier;
pub(crate) mod fast;
pub(crate) mod menu;
pub(crate) mod moving;
pub(crate) mod moving_forms;
pub(crate) mod queries_in_plane;
pub(crate) mod queries_in_space;
pub(crate) mod seams;
pub(crate) mod solids;
