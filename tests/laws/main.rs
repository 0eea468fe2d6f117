//! Laws that hold for any shapes and numbers, such as symmetry and agreement of the queries.
//!
//! One program for all of these suites, because what they share is then compiled once.

#[macro_use]
#[path = "../support/answers.rs"]
mod answers;
#[macro_use]
#[path = "../support/mod.rs"]
mod support;

mod of_corners;
mod of_distance;
mod of_half_spaces;
mod of_level_rects;
mod of_rounded;
mod of_space;
mod of_turned_rects;
mod pairs;

#[path = "../support/motion.rs"]
mod motions;
#[path = "../support/quarters.rs"]
mod quarters;
