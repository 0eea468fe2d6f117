//! Points and vectors from and to those of [`mint`](https://docs.rs/mint) 0.5, of any scalar.
//!
//! They are nalgebra's conversions (its feature `convert-mint`). Most mathematics crates for games interoperate
//! through `mint`, among them `cgmath`, `euclid`, `glam` and `vek`:
//!
//! ```
//! use kousa::{Ray, Sphere, intersect, point};
//!
//! let origin = mint::Point3 { x: -3.0, y: 0.0, z: 1.0 };
//! let direction = mint::Vector3 { x: 2.0, y: 0.0, z: 0.0 };
//! let ray = Ray::new(origin.into(), direction.into());
//!
//! let chord = intersect(&ray, &Sphere::new(point([0.0, 0.0, 1.0]), 1.0)).unwrap();
//! let point: mint::Point3<f64> = chord.enter.point.into();
//! let normal: Option<mint::Vector3<f64>> = chord.enter.normal.map(Into::into);
//! assert_eq!(point, mint::Point3 { x: -1.0, y: 0.0, z: 1.0 });
//! assert_eq!(normal, Some(mint::Vector3 { x: -1.0, y: 0.0, z: 0.0 }));
//! ```
//!
//! The feature works without `std`.
