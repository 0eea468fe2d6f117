//! Shapes as bytes, by way of arrays of numbers: what [`bytemuck`](https://docs.rs/bytemuck) 1 casts.
//!
//! Every shape converts to an array of its numbers, in the order of its fields, and from one, with or without this
//! feature. Arrays are plain old data if their numbers are (`f32`, `f64` and all types of the crate `fixed` are), so a
//! slice of them is a slice of bytes:
//!
//! ```
//! use kousa::{Circle, point};
//!
//! let circles = [Circle::new(point([1.0f32, 2.0]), 0.5), Circle::new(point([3.0, 4.0]), 0.25)];
//!
//! let numbers: Vec<[f32; 3]> = circles.iter().map(|circle| (*circle).into()).collect();
//! let bytes: &[u8] = bytemuck::cast_slice(&numbers); // for a file, a socket, a graphics card
//! assert_eq!(bytes.len(), 24);
//!
//! let numbers: &[[f32; 3]] = bytemuck::cast_slice(bytes);
//! let again: Vec<Circle<f32>> = numbers.iter().map(|numbers| (*numbers).into()).collect();
//! assert_eq!(again, circles);
//! ```
//!
//! Any bytes make a shape: a malformed shape is the empty set, as with `new`. Use `try_new` to refuse it.
//!
//! The feature adds `Pod` and `Zeroable` for nalgebra's points and vectors (its feature `convert-bytemuck`), so slices
//! of those cast directly:
//!
//! ```
//! use kousa::nalgebra::Point2;
//! use kousa::point;
//!
//! let corners = kousa::Rect::new(point([0.0, 0.0]), point([2.0, 1.0])).corners();
//! let numbers: &[f64] = bytemuck::cast_slice(&corners);
//! assert_eq!(numbers, [0.0, 0.0, 2.0, 0.0, 2.0, 1.0, 0.0, 1.0]);
//! let corners: &[Point2<f64>] = bytemuck::cast_slice(numbers);
//! assert_eq!(corners[2], point([2.0, 1.0]));
//! ```
//!
//! An [`Angle`](crate::Angle) is `Pod` as well: its steps, 32 bits. A [`Rotation`](crate::Rotation) is `NoUninit`: its four numbers can be
//! cast to bytes, but not every four numbers are canonical, so [`Rotation::from_bits`](crate::Rotation::from_bits) reads them:
//!
//! ```
//! use kousa::Rotation;
//!
//! let rotations = [Rotation::IDENTITY, Rotation::from_bits([1, 2, 3, 4]).unwrap()];
//! let bytes: &[u8] = bytemuck::cast_slice(&rotations);
//! let numbers: &[[i32; 4]] = bytemuck::cast_slice(bytes);
//! assert_eq!(
//!     numbers.iter().filter_map(|bits| Rotation::from_bits(*bits)).collect::<Vec<_>>(),
//!     rotations
//! );
//! ```
//!
//! # Why shapes are not `Pod`
//!
//! An implementation takes `unsafe`, which kousa forbids itself, or a derive macro. The macros for `Pod` and `NoUninit` refuse every generic struct that
//! is neither packed nor transparent, because it may have padding between its fields. The macro for `AnyBitPattern` requires too little of the scalar for
//! nalgebra's vectors. The fields of packed structs cannot be borrowed. Only `Zeroable` remains, which does not
//! justify a fixed layout.
//!
//! The feature works without `std`.
