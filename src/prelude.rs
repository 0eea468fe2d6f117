//! All that most programs need of kousa: `use kousa::prelude::*;`.
//!
//! It has the shapes and their answers; the traits, so that every query is also a method; the functions, among them
//! [`point`](fn@crate::point) and [`vector`](fn@crate::vector); and nalgebra's [`Point`] and [`SVector`]. None of these names is in the
//! standard prelude.
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
pub use crate::clip::cast::{Cast, cast, cast_first, cast_first_of};
#[doc(no_inline)]
pub use crate::clip::chord::{Chord, Hit};
#[doc(no_inline)]
pub use crate::contact::contact_answer::Contact;
#[doc(no_inline)]
pub use crate::cross::crossing::Crossing;
#[doc(no_inline)]
pub use crate::direction::angle::Angle;
#[doc(no_inline)]
pub use crate::direction::construct::{point, vector};
#[doc(no_inline)]
pub use crate::direction::rotation::Rotation;
#[doc(no_inline)]
pub use crate::distance::closest::{Closest, Distance, closest_points, distance, distance_squared, within};
#[doc(no_inline)]
pub use crate::manifold::contact_manifold::{ContactManifold, Manifold, ManifoldPoint, manifold};
#[doc(no_inline)]
pub use crate::meets::contains::{Contains, contains};
#[doc(no_inline)]
pub use crate::meets::intersect::{Intersect, intersect, intersects};
#[doc(no_inline)]
pub use crate::meets::mirror::Mirror;
#[doc(no_inline)]
pub use crate::route::common::Common;
#[doc(no_inline)]
pub use crate::scalar::Scalar;
#[doc(no_inline)]
pub use crate::shape::error::ShapeError;
#[doc(no_inline)]
pub use crate::shape::pose::{Pose2, Pose3};
#[doc(no_inline)]
pub use crate::shape::{
    Aabb, AnyShape2, Ball, Capsule, Circle, Convert, HalfSpace, Line, OrientedBox, OrientedRect, Polygon,
    Ray, Rect, Segment, Shape2, Shape3, Sphere, Triangle, Turn,
};
#[doc(no_inline)]
pub use crate::slide::slide_along::Slide;
#[doc(no_inline)]
pub use crate::sweep::first_impact::{sweep_first, sweep_first_of};
#[doc(no_inline)]
pub use crate::sweep::impact::Impact;
#[doc(no_inline)]
pub use crate::sweep::moves::{Sweep, recover, slide, sweep};
