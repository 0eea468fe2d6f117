//! kousa (交差, "intersection") is a library for collision detection and geometric queries in 2D and 3D. It answers intersections, ray casts,
//! distances, contacts and continuous collision. Its answers are exact and deterministic, in `f32`, `f64` or fixed-point.
//!
//! ```sh
//! cargo add kousa
//! ```
//!
//! ```
//! use kousa::{Circle, Ray, intersect, point, vector};
//!
//! let ray = Ray::from_parts([0.0, 0.0], [1.0, 0.0]);
//! let disk = Circle::from_parts([5.0, 0.0], 1.0);
//! let chord = intersect(&ray, &disk).unwrap();
//! assert_eq!(chord.enter.point, point([4.0, 0.0]));
//! assert_eq!(chord.enter.normal, Some(vector([-1.0, 0.0])));
//! // Every shape and answer has `Display`.
//! assert_eq!(chord.exit.to_string(), "t 6 at (6, 0) normal (1, 0)");
//! ```
//!
#![cfg_attr(doc, doc = include_str!("../docs/pictures/pairs/ray-circle.svg"))]
//!
//! The same call in fixed-point, whose answers have the same bits on every machine:
//!
//! ```
//! # #[cfg(feature = "fixed")] {
//! use kousa::fixed::types::I16F16;
//! use kousa::{Capsule, Convert, intersect};
//!
//! let a = Capsule::from_parts([-5.0, 0.0], [5.0, 0.0], 1.0).convert::<I16F16>();
//! let b = Capsule::from_parts([0.0, -3.0], [0.0, 9.0], 1.0).convert::<I16F16>();
//! let contact = intersect(&a, &b).unwrap(); // the axes cross
//! assert_eq!(contact.depth, 5); // 3 down to free the axes, and both radii
//! # }
//! ```
//!
#![cfg_attr(doc, doc = include_str!("../docs/pictures/pairs/capsule-capsule.svg"))]
//!
//! # Pairs and answers
//!
//! The types of two shapes, in either order, determine the type of the answer, in the plane and in space alike:
//!
//! * A point and anything: the point itself.
//! * Two of [`Line`], [`Ray`] and [`Segment`]: a [`Crossing`].
//! * One of these and a solid or [`HalfSpace`]: a [`Chord`].
//! * Two solids, or a solid and a [`HalfSpace`]: a [`Contact`].
//!
//! The solids of the plane are [`Circle`], [`Capsule`], [`Rect`], [`OrientedRect`], [`Triangle`] and [`Polygon`]; those of space are [`Sphere`],
//! [`Capsule`], [`Aabb`], [`OrientedBox`], [`Triangle`] and [`Polyhedron`]. [`Rounded`] gives any of these with corners a radius. There is no pair of two half-spaces. [Pairs](pairs) is a page of its own, with a formula and a picture for each.
//!
//! ```
//! use kousa::{Aabb, Ray, intersect, vector};
//!
//! let ray = Ray::from_parts([-2.0, 0.5, 0.5], [1.0, 0.0, 0.0]);
//! let block = Aabb::from_parts([0.0, 0.0, 0.0], [1.0, 1.0, 1.0]);
//! let chord = intersect(&ray, &block).unwrap();
//! assert_eq!((chord.enter.t, chord.exit.t), (2.0, 3.0));
//! assert_eq!(chord.enter.normal, Some(vector([-1.0, 0.0, 0.0])));
//! ```
//!
//! * [`distance`], [`closest_points`] and [`within`] take every pair. [`contains`] tells whether one shape lies inside another.
//! * [`cast`](fn@cast) is a ray cast, [`sweep`](fn@sweep) a shape cast. [`slide`](fn@slide) moves a shape along its obstacles, and [`recover`] finds the way
//!   out of an overlap. [`sweep_turning`](fn@sweep_turning) finds what stops a shape that turns as it moves, by a [`Turning2`] or [`Turning3`].
//! * [`cast_first`], [`sweep_first`], [`slide`](fn@slide) and [`recover`] take any collection of [`Obstacles`]: slices, meshes, trees, several of these,
//!   and what an engine has of its own.
//! * A solid and a closed `Mesh` have a `mass`: a [`Mass2`] or [`Mass3`], with the moments of inertia.
//! * [`manifold`](fn@manifold) gives the points at which two solids rest on each other.
//! * [`Parts`] is one rigid shape made of several. It moves and stands in the way as any shape does.
//! * [`Shape2`] and [`Shape3`] hold any shape except polygons and polyhedra; [`AnyShape2`] and [`AnyShape3`] hold those too. [`Common`] holds any answer.
//! * A `Mesh` is a level of triangles, or of segments in the plane. A batch (`kousa::batch`) queries one shape against many. Both need the feature `alloc`.
//!   With the feature `rayon` all cores construct a mesh, which is the same bit for bit.
//!   Trees of the crates `rstar` and `bvh` need the features of these names.
//! * [`moving`] tells when shapes meet whose corners move, such as those of a cloth. It needs the feature `alloc`.
//! * [`vector`](mod@vector) has lengths, products, projections and rotations of vectors. An [`Angle`] rotates every shape of the plane, a [`Rotation`] every
//!   shape of space, and a [`Pose2`] or [`Pose3`] places it.
//!
//! # Odd inputs
//!
//! Every field value is legal and means something, the same for every pair:
//!
//! | input | meaning |
//! |---|---|
//! | touching | meets: the sets are closed |
//! | zero-length segment, zero direction, zero axis | the point |
//! | half-space with a zero normal | the whole plane or space |
//! | triangle with all corners on a line; polygon with one corner or two | the segment or point; still a solid |
//! | polygon moved by a vector with a NaN component | the empty set |
//! | radius 0, flat rectangle | the point or segment it degenerates to; still a solid |
//! | oriented box with its half-edges in one plane or on one line | the flat or straight set that it is; still a solid |
//! | negative radius or half extent, `min > max`; NaN or infinity | the empty set: it meets nothing, the distance to it is the scalar's greatest value, and it has no closest points |
//! | parallel, not collinear | no intersection; there is a distance |
//! | collinear | the actual overlap, down to one point |
//! | ray or segment that starts inside | `enter.t == 0`, normal `None` |
//! | nested solids | a contact whose normal is the shortest way out |
//! | several shortest ways out, several normals | a fixed choice, by the [rules of ties](guide#ties) |
//! | answer outside the scalar's range | two lines or rays that cross beyond the range of the scalar count as not meeting; every other number saturates |
//!
//! # One dependency
//!
//! Points and vectors are nalgebra's `Point<S, D>` and `SVector<S, D>`. kousa re-exports [`nalgebra`] and, with the feature `fixed`, the crate
//! [`fixed`](https://docs.rs/fixed) as `kousa::fixed`. The functions [`point`](fn@point) and [`vector`](fn@vector) construct points and vectors. So a
//! program needs no other dependency. `use kousa::prelude::*;` imports all that most programs need ([`prelude`]).
//!
//! # Numbers
//!
//! Directions need not be unit vectors. The unit of a parameter `t` is the length of the direction: `point = origin + t·direction`. On a segment `t`
//! runs from 0 at `a` to 1 at `b`.
//!
//! Every verdict is exact: in fixed-point over the whole range of the type, in floats on every finite input. Each number of a fixed-point answer is
//! the true one rounded to nearest, ties to even; a number that involves a root is within one unit in the last place. It is computed in integers, or
//! in floats whose error bound leaves only one number to round to; both give the same bits. Float answers use `+ - * / sqrt` in a fixed order, or exact
//! integers; [numerics] states their error bounds.
//!
//! # Pages
//!
//! * The [guide] leads from closed sets to ray casts, motion, contact response and lockstep.
//! * The [cookbook] has recipes for games, robots and maps.
//! * [Migrating](migrating) shows the same tasks in other libraries and in kousa: ten of the plane, and ten of space.
//! * [Pairs](pairs) gives a formula and a picture for each pair.
//! * [Numerics](numerics) states the error bounds, the bits of exact verdicts, and what both cost.
//! * [Failures](https://docs.rs/crate/kousa/latest/source/docs/failures.md) lists public reports of other libraries, each of which is a test here.
//!
//! The optional features `serde`, `approx`, `quickcheck`, `mint`, `glam`, `bytemuck`, `rstar` and `bvh` are described in [`interop`].
//!
//! Shapes of different scalars, and unsupported pairs, do not compile:
//!
//! ```compile_fail
//! use kousa::{Segment, intersects, point};
//! intersects(&Segment::new(point([0.0, 0.0]), point([1.0, 0.0])), &"a string");
//! ```

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod bounds;
mod certificate;
mod clip;
mod contact;
mod cross;
mod direction;
mod display;
mod distance;
mod form;
mod manifold;
#[cfg(feature = "alloc")]
mod many;
mod meets;
#[cfg(feature = "alloc")]
mod mesh;
#[cfg(feature = "alloc")]
#[cfg_attr(docsrs, doc(cfg(feature = "alloc")))]
pub mod moving;
mod number;
mod route;
mod separation;
mod single;
mod slide;
mod stages;
mod sweep;
mod turning;
// Nothing but documentation. Its snippets need three features.
#[cfg(all(doc, any(not(doctest), all(feature = "fixed", feature = "bvh", feature = "rstar"))))]
mod documents;
pub mod interop;
// The list of answers names each by its path in this module.
#[cfg(all(feature = "alloc", any(feature = "approx", feature = "serde")))]
use crate::moving::Meeting;
pub mod prelude;
#[cfg(test)]
#[path = "../tests/support/rng.rs"]
mod rng;
mod scalar;
mod shape;

pub use direction::vector;
#[cfg(feature = "fixed")]
#[cfg_attr(docsrs, doc(cfg(feature = "fixed")))]
pub use fixed;
#[cfg(feature = "alloc")]
#[cfg_attr(docsrs, doc(cfg(feature = "alloc")))]
pub use many::batch;
pub use nalgebra;

#[cfg(feature = "alloc")]
#[cfg_attr(docsrs, doc(cfg(feature = "alloc")))]
pub use bounds::filtered::Filtered;
pub use bounds::obstacles::Obstacles;
pub use bounds::search_bounds::SearchBounds;
#[cfg(feature = "alloc")]
#[cfg_attr(docsrs, doc(cfg(feature = "alloc")))]
pub use bounds::several::Several;
pub use clip::cast::{Cast, cast, cast_first, cast_first_of};
pub use clip::chord::{Chord, Hit};
pub use contact::contact_answer::Contact;
pub use cross::crossing::Crossing;
pub use direction::angle::Angle;
pub use direction::construct::{point, vector};
pub use direction::rotation::Rotation;
pub use distance::closest::{Closest, Distance, closest_points, distance, distance_squared, within};
#[cfg(all(doc, any(not(doctest), all(feature = "fixed", feature = "bvh", feature = "rstar"))))]
pub use documents::{cookbook, guide, migrating, numerics, pairs};
#[cfg(feature = "quickcheck")]
#[cfg_attr(docsrs, doc(cfg(feature = "quickcheck")))]
#[doc(inline)]
pub use interop::quickcheck as arbitrary;
pub use manifold::contact_manifold::{
    ContactManifold, ContactManifold3, Manifold, ManifoldPoint, manifold, manifold_along,
};
pub use meets::contains::{Contains, contains};
pub use meets::intersect::{Intersect, intersect, intersects};
pub use meets::mirror::Mirror;
#[cfg(feature = "alloc")]
#[cfg_attr(docsrs, doc(cfg(feature = "alloc")))]
pub use mesh::{
    facets::{Facet, Facets},
    mesh_error::MeshError,
    mesh_of_facets::{Mesh, Mesh3},
};
#[cfg(feature = "tally")]
#[doc(hidden)]
pub use number::tally::take_exact_runs;
pub use route::common::Common;
pub use route::orientation::{orientation, orientation_in_space};
pub use scalar::{Repr, Scalar};
pub use shape::error::ShapeError;
pub use shape::parts::Piece;
pub use shape::pose::{Pose2, Pose3};
pub use shape::{
    Aabb, AnyShape2, AnyShape3, Ball, Capsule, Capsule3, Circle, Convert, HalfSpace, HalfSpace3, Line, Line3,
    OrientedBox, OrientedRect, Parts, Polygon, Polyhedron, Ray, Ray3, Rect, Roundable, Rounded, Segment,
    Segment3, Shape2, Shape3, Sphere, Triangle, Triangle3, Turn,
};
pub use single::mass::{Mass2, Mass3};
pub use slide::outcome::Slide;
pub use slide::walker::Walker;
pub use sweep::first_impact::{sweep_first, sweep_first_of};
pub use sweep::impact::Impact;
pub use sweep::moves::{Sweep, recover, slide, sweep};
pub use turning::motion_that_turns::{Posed, Turning2, Turning3};
pub use turning::turning_sweep::{SweepTurning, TurningImpact, sweep_turning, sweep_turning_first};
