//! Points and vectors from and to those of [`glam`](https://docs.rs/glam) 0.33: `Vec2`, `Vec3` and `Vec3A` for
//! `f32`, `DVec2` and `DVec3` for `f64`.
//!
//! They are nalgebra's conversions (its feature `convert-glam033`). Other versions of `glam` have other types;
//! nalgebra has features for 0.30 to 0.32, too, which a crate that depends on both can enable itself, and
//! [`mint`](https://docs.rs/mint) works with every version.
//!
//! ```
//! use glam::Vec2;
//! use kousa::{Capsule, Rect, closest_points, intersect};
//!
//! let rect = Rect::from_parts(Vec2::ZERO, Vec2::new(4.0, 2.0));
//! let capsule = Capsule::from_parts(Vec2::new(5.0, -1.0), Vec2::new(5.0, 3.0), 1.5);
//!
//! let contact = intersect(&rect, &capsule).unwrap();
//! assert_eq!(Vec2::from(contact.push()), Vec2::new(0.5, 0.0));
//! let moved = capsule + (Vec2::X * 2.0).into();
//! let closest = closest_points(&rect, &moved).unwrap();
//! assert_eq!(Vec2::from(closest.point_b) - Vec2::from(closest.point_a), Vec2::new(1.5, 0.0));
//! ```
//!
//! The feature works without `std`.
