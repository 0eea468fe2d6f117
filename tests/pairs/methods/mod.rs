//! Methods of shapes and answers, for every kind of scalar. Rounded numbers are checked against rational
//! arithmetic, and the others against laws.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test must stop, and tell of whom")]

mod answers;
mod bounding;
mod boxes;
mod display;
mod draw;
mod exact;
mod lines;
mod odd;
mod outlines;

use answers::{operators_move, pushes, reads_what_it_holds};
use bounding::{balls_in_space, circles_in_the_plane};
use boxes::{bounds_of_points, corners_and_volumes, grows, middles_and_sizes};
use lines::{parts_of_rays, segments};
use odd::{nothing_is_not_a_number, of_the_empty_set};
use outlines::perimeters;

suite! {
    middles_and_sizes, grows, bounds_of_points, corners_and_volumes, segments, parts_of_rays, perimeters,
    circles_in_the_plane, balls_in_space, pushes, reads_what_it_holds, operators_move, of_the_empty_set,
    nothing_is_not_a_number,
}
