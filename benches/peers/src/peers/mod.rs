//! The crates that kousa is compared with, and the queries that each supports for which operands.
//!
//! There is one module per crate. It converts kousa's shapes to those of the crate, and contains for each
//! supported pair the crate's fastest function, or several if the fastest one varies. Where the crate
//! distinguishes solids from their outlines, the query is about solids.

mod bevy;
mod bvh;
mod collision;
mod geo;
mod kurbo;
mod lyon;
mod ncollide;
mod parry;
pub mod parry_sweeps;

use crate::entrant::Entrants;

/// All entrants except kousa and the functions by hand, in the order of the columns.
pub const NAMES: &[&str] = &["parry", "ncollide", "bevy", "lyon", "geo", "kurbo", "collision", "bvh"];

pub fn enter(entrants: &mut Entrants) {
    parry::enter(entrants);
    parry_sweeps::enter(entrants);
    ncollide::enter(entrants);
    bevy::enter(entrants);
    lyon::enter(entrants);
    geo::enter(entrants);
    kurbo::enter(entrants);
    collision::enter(entrants);
    bvh::enter(entrants);
}
