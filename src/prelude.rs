// What most programs import; the documentation of the module follows.
//
// * In: nothing.
// * Out: the shapes, answers, traits and functions under one path. It defines nothing of its own.
// * Calls: `route`, `turning`, `slide`, `sweep`, `manifold`, `distance`, `clip`, `contact`, `cross`, `meets`, `shape`,
//   `direction`, `scalar`.
// * Open first: this file, which is a list.

//! All that most programs need of kousa: `use kousa::prelude::*;`.
//!
//! It has the shapes and their answers; the traits, so that every query is also a method; the functions, among them
//! [`point`](fn@crate::point) and [`vector`](fn@crate::vector); and nalgebra's [`Point`] and [`SVector`]. None of these names is in the
//! standard prelude.
//!
//! Other preludes share some, such as bevy's with its `Rect`, `Circle` and `Sphere`. A name that is imported by itself wins over both:
//! `use kousa::Rect;` beside the two preludes, or `use kousa::Rect as Block;`.
//!
//! ```
//! use kousa::prelude::*;
//!
//! let ray = Ray::new(point([0.0, 0.0]), vector([1.0, 0.0]));
//! let disk = Circle::new(point([5.0, 0.0]), 1.0);
//! let hit: Hit<f64, 2> = ray.cast(&disk).unwrap();
//! assert_eq!(hit.point, point([4.0, 0.0]));
//! assert_eq!(ray.cast(&disk), cast(&ray, &disk)); // a method and a function
//!
//! let corner: Point<f64, 2> = point([3.0, 4.0]);
//! assert_eq!(corner.distance(&Segment::new(point([0.0, 0.0]), point([9.0, 0.0]))), 4.0);
//! assert_eq!(vector::length(&corner.coords), 5.0); // the module, beside the function
//! ```

#[doc(no_inline)]
pub use nalgebra::{Point, SVector};

#[doc(no_inline)]
pub use crate::{
    Aabb, Angle, AnyShape2, AnyShape3, Ball, Capsule, Capsule3, Cast, Chord, Circle, Closest, Common,
    Contact, ContactManifold, ContactManifold3, Contains, Convert, Crossing, Distance, HalfSpace, HalfSpace3,
    Hit, Impact, Intersect, Line, Line3, Manifold, ManifoldPoint, Mirror, OrientedBox, OrientedRect, Parts,
    Polygon, Polyhedron, Pose2, Pose3, Ray, Ray3, Rect, Rotation, Scalar, Segment, Segment3, Shape2, Shape3,
    ShapeError, Slide, Sphere, Sweep, SweepTurning, Triangle, Triangle3, Turn, Turning2, Turning3,
    TurningImpact, Walker, cast, cast_first, cast_first_of, closest_points, contains, distance,
    distance_squared, intersect, intersects, manifold, manifold_along, point, recover, slide, sweep,
    sweep_first, sweep_first_of, sweep_turning, sweep_turning_first, vector, within,
};
