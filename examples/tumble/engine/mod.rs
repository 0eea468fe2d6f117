//! A small physics engine on top of `manifold` in space, which the examples `tower` and `tumble` share.
//!
//! A step of the solver, in `world.rs`, has these parts:
//!
//! 1. Each pair of bodies has a manifold, with a margin. The margin yields a point before the bodies touch there,
//!    and it keeps to a face while two resting boxes tilt by roundings.
//! 2. Each point starts with its impulse of the previous step (warm starting). The features of a manifold's point
//!    identify it: no place is compared, and nothing else is remembered.
//! 3. Impulses at the points correct the velocities, one point after the other (Catto, *Fast and Simple Physics using
//!    Sequential Impulses*, GDC 2006). Where bodies overlap, the push is soft: they part slowly and do not jolt.
//! 4. The bodies move with these velocities.
//! 5. The impulses are corrected again, as if nothing overlapped. This takes away the speed with which bodies part
//!    (Catto, *Solver2D*, 2024, who calls this relaxing). Otherwise a stack would sway.
//! 6. Bodies that touch each other, and have all been slow for half a second, sleep until something comes near.
//!
//! Everything is generic over the scalar. In fixed-point the whole state is integers, and every operation is
//! rounded in the same way everywhere, so all machines compute the same bits.

mod body;
mod number;
mod touch;
mod world;

pub use body::{Body, Solid};
pub use number::{Number, vector};
pub use world::World;
