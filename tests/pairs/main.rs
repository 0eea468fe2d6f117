//! Cases of all pairs of shapes: known answers, odd inputs, one shape against many.
//!
//! One program for all of these suites, because what they share is then compiled once.

#[macro_use]
#[path = "../support/answers.rs"]
mod answers;
#[macro_use]
#[path = "../support/mod.rs"]
mod support;

mod all_pairs;
mod batch;
mod cases;
mod cast;
mod convert;
mod first;
mod methods;
mod miscompiled;
mod orientation;
mod scalar;
mod sides;
mod sources;
mod ties;

#[path = "../support/crowd.rs"]
mod crowd;
#[path = "../support/fraction.rs"]
mod fraction;
#[path = "../support/home_made.rs"]
mod home_made;
#[path = "../support/shapes.rs"]
mod shapes;
