//! A small physics engine on top of `manifold` in space, which the examples `tower` and `tumble` share.
//!
//! The solver is that of Catto's Box2D Lite (*Fast and Simple Physics using Sequential Impulses*, GDC 2006), in
//! space. What makes bodies rest:
//!
//! * A box on a face has a manifold of up to four points, and does not tip over any one of them.
//! * The manifold has a margin. Rounding turns each body by itself, so that the faces of two resting bricks
//!   are hardly ever parallel. At a margin of zero a brick that leans by a rounding would stand on one corner;
//!   with a margin, the other corners are points as well, at a depth a little below zero.
//! * Each point starts with its impulse of the previous step (warm starting).
//! * A point stays for as long as the two places that met there are opposite each other, and friction pulls
//!   them back. For a manifold says what is so, exactly: of two equal cubes on each other, hardly turned, now a
//!   face is the shortest way out and now an edge across an edge, which has one point, with other features.
//!   What is round has no such memory.
//!
//! Everything is generic over the scalar. In fixed-point the whole state is integers, and every operation is
//! rounded in the same way everywhere, so all machines compute the same bits.

mod body;
mod inertia;
mod number;
mod rules;
mod touch;
mod world;

pub use body::Body;
pub use number::{Number, vector};
pub use world::World;
