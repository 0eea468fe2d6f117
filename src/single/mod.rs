//! What is asked of one shape, or of a shape and a point: lengths, areas, corners, projections, and enclosing disks.
//!
//! *Fast* is [`single_fast`](crate::single::single_fast), in plain floats. *Exact* are the queries of each dimension in `stages`, which need a line
//! or two each. The methods of the shapes are in `route`.

pub(crate) mod enclosing;
pub(crate) mod exact_mass;
pub(crate) mod mass;
pub(crate) mod round_mass;
pub(crate) mod single_fast;
