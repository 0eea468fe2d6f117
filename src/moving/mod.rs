// When shapes meet whose corners move; the documentation of the module follows.
//
// * In: two shapes with their corners before and after (`Moving`), which become `Bodies`.
// * Out: a `Meeting` with its time and point, or whether there is one.
// * Fast: `meeting_fast.rs`, in plain floats and then in double words.
// * Exact: `exact_meeting.rs`, by the real roots of polynomials with integer coefficients.
// * Calls: `meets`, `shape`, `direction`, `scalar`, `number`.
// * Open first: `moving_shape.rs` for the query, then `first_meeting.rs` for its stages.

//! Shapes whose corners move, each along a straight line at constant speed: cloth, soft bodies, meshes that deform.
//!
//! ```
//! use kousa::moving::Moving;
//! use kousa::{Triangle, intersect, point};
//!
//! // A corner of a cloth falls on a triangle that rises.
//! let corner = Moving::new(point([1.0, 1.0, 4.0]), point([1.0, 1.0, -4.0]));
//! let low = Triangle::new(point([0.0, 0.0, 0.0]), point([4.0, 0.0, 0.0]), point([0.0, 4.0, 0.0]));
//! let high = Triangle::new(point([0.0, 0.0, 2.0]), point([4.0, 0.0, 2.0]), point([0.0, 4.0, 2.0]));
//! let meeting = intersect(&corner, &Moving::new(low, high)).unwrap();
//! assert_eq!((meeting.t, meeting.point), (0.4, point([1.0, 1.0, 0.8])));
//! ```
//!
#![cfg_attr(doc, doc = include_str!("../../docs/pictures/moving.svg"))]
//!
//! | pair | dimension |
//! |---|---|
//! | point and segment, segment and segment | plane |
//! | point and triangle, segment and segment, segment and triangle, triangle and triangle | space |
//!
//! Both orders give the same [`Meeting`]. Every input counts: corners that stay in one plane, triangles without area, motions of zero, what
//! meets at the start or only at the end. A shape with a number that is not finite, at the start or at the end, is the empty set.

pub(crate) mod corner_path;
pub(crate) mod cornered;
pub(crate) mod exact_meeting;
pub(crate) mod first_meeting;
pub(crate) mod meeting_answer;
pub(crate) mod meeting_fast;
pub(crate) mod moving_shape;
pub(crate) mod polynomial;
pub(crate) mod real_root;
pub(crate) mod root_value;

pub use crate::moving::cornered::{Cornered, MeetsMoving};
pub use crate::moving::meeting_answer::Meeting;
pub use crate::moving::moving_shape::Moving;
