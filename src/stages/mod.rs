//! From a query to its answer: plain floats, then filtered floats, then exact integers.
//!
//! *Fast* stages of answers are listed by forms in [`fast`](crate::stages::fast), and are compiled into the calling program, or here. The *careful*
//! stages, of which the last is *exact*, are compiled once, for sets whose kind is known at run time ([`careful`](crate::stages::careful),
//! [`any_set`](crate::stages::any_set)). [`ask`](crate::stages::ask) is the boundary to code that is generic over the scalar.

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
