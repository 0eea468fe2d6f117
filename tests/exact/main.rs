//! Verdicts and answers against exact arithmetic: every pair of shapes, and hulls.
//!
//! One program for all of these suites, because what they share is then compiled once.

#[macro_use]
#[path = "../support/exact/suite.rs"]
mod suite;
#[macro_use]
#[path = "../support/mod.rs"]
mod support;

mod hull;
mod hull_in_space;
mod pairs;
mod polyhedra;
mod polytopes;
mod rounded_chord;

#[path = "../support/exact/box_chord.rs"]
mod box_chord;
#[path = "../support/exact/box_contact.rs"]
mod box_contact;
#[path = "../support/exact/half_space_check.rs"]
mod check;
#[path = "../support/exact/contains.rs"]
mod contains;
#[path = "../support/exact/corners.rs"]
mod corners;
#[path = "../support/exact/distance.rs"]
mod distance;
#[path = "../support/exact/draw.rs"]
mod draw;
#[path = "../support/exact/figure.rs"]
mod figure;
#[path = "../support/exact/half_space.rs"]
mod half_space;
#[path = "../support/exact/half_spaces.rs"]
mod half_spaces;
#[path = "../support/exact/mod.rs"]
mod reference;
#[path = "../support/exact/space.rs"]
mod space;
#[path = "../support/exact/space_answer.rs"]
mod space_answer;
#[path = "../support/exact/space_check.rs"]
mod space_check;
#[path = "../support/exact/space_chord.rs"]
mod space_chord;
#[path = "../support/exact/space_contact.rs"]
mod space_contact;
#[path = "../support/exact/space_contains.rs"]
mod space_contains;
#[path = "../support/exact/space_distance.rs"]
mod space_distance;
#[path = "../support/exact/space_draw.rs"]
mod space_draw;
#[path = "../support/exact/space_nearest.rs"]
mod space_nearest;
