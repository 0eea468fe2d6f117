//! What can be asked of two shapes: the traits, the answers, and the menu of pairs.

mod any;
mod ask;
mod by_form;
mod careful;
mod cast;
mod chord;
mod common;
mod contact;
mod contains;
mod crossing;
mod distance;
mod earlier;
mod fast;
mod first;
mod hull;
mod intersect;
mod kind;
mod manifold;
mod moving;
mod pairs;
mod single;
mod slide;
mod sweep;

pub use any::{AnyShape2, Shape2, Shape3};
pub use cast::{Cast, cast};
pub use chord::{Chord, Hit};
pub use common::Common;
pub use contact::Contact;
pub use contains::{Contains, contains};
pub use crossing::Crossing;
pub use distance::{Closest, Distance, closest_points, distance, distance_squared};
pub use first::{cast_first, sweep_first};
pub use intersect::{Intersect, Mirror, intersect, intersects};
pub use manifold::{ContactManifold, Manifold, ManifoldPoint, manifold};
pub use slide::Slide;
pub use sweep::{Impact, Sweep, slide, sweep};
