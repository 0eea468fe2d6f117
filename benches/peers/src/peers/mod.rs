//! The crates that kousa is measured with, and what each has to say of which operands.
//!
//! One module a crate: how kousa's shapes become its own, and for each pair that it has, the function of it that is
//! fastest, several where that differs. Where the crate makes a difference between solids and their outlines, solids
//! are asked about.

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

/// Everyone but kousa and what is written by hand, in the order of the columns.
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
