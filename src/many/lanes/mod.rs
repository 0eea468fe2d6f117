//! Many shapes at a time, in columns: verdicts that are certain, and which shapes have to be queried one by one.

pub(crate) mod box_lanes;
pub(crate) mod dispatch;
pub(crate) mod figure;
pub(crate) mod finds;
pub(crate) mod lane;
pub(crate) mod path_lanes;
pub(crate) mod question;
pub(crate) mod round_lanes;
pub(crate) mod run;
pub(crate) mod segment_lanes;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod vectors;
