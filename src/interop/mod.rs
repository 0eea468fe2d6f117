// Optional features: one module for each foreign crate; the documentation of the module follows.
//
// * In: shapes, answers, vectors, angles, rotations and poses, and types of the foreign crates.
// * Out: conversions both ways, implementations of foreign traits, and trees that are collections of obstacles.
// * Trees: `trees.rs` searches those of `bvh` and `rstar`; `tree_outline.rs` has what they need of a shape.
// * Calls: `many`, `mesh`, `route`, `sweep`, `manifold`, `distance`, `clip`, `contact`, `cross`, `meets`,
//   `bounds`, `shape`, `direction`, `scalar`, `number`.
// * Open first: this file, then the module of the crate; `numbers.rs` lists a shape's numbers for several of them.

//! Optional features for other crates, one module for each.
//!
//! | feature | crate | adds |
//! |---|---|---|
//! | `approx` | [`approx`](https://docs.rs/approx) 0.5 | comparisons of float shapes, answers and poses, and of angles and rotations, that allow for rounding |
//! | `bvh` | [`bvh`](https://docs.rs/bvh) 0.13 | shapes in its trees: which shapes meet, which a ray hits |
//! | `bytemuck` | [`bytemuck`](https://docs.rs/bytemuck) 1 | points, vectors, angles and rotations as bytes; how to cast shapes |
//! | `glam` | [`glam`](https://docs.rs/glam) 0.33 | conversions of points, vectors, rotations and poses |
//! | `mint` | [`mint`](https://docs.rs/mint) 0.5 | conversions of points and vectors |
//! | `quickcheck` | [`quickcheck`](https://docs.rs/quickcheck) 1 | `Arbitrary` for shapes, angles, rotations and poses: the module `kousa::arbitrary`; needs `std` |
//! | `rstar` | [`rstar`](https://docs.rs/rstar) 0.14 | shapes in its trees: which shapes meet, which is nearest |
//! | `serde` | [`serde`](https://docs.rs/serde) 1 | `Serialize` and `Deserialize` for shapes, meshes, answers, angles, rotations and poses; what is malformed is refused |
//!
//! None of them is on by default, and none changes an answer of the crate.
//!
//! Without any feature, every shape converts from and to an array of its numbers:
//!
//! ```
//! use kousa::{Segment, point};
//!
//! let segment = Segment::from([0.0, 1.0, 2.0, 3.0]);
//! assert_eq!(segment, Segment::new(point([0.0, 1.0]), point([2.0, 3.0])));
//! assert_eq!(<[f64; 4]>::from(segment), [0.0, 1.0, 2.0, 3.0]);
//! ```
//!
//! These convert from and to types of nalgebra of `f32` or `f64`: a [`Rotation`](crate::Rotation) its `UnitQuaternion` and `Rotation3`, an
//! [`Angle`](crate::Angle) its `UnitComplex`, a [`Pose2`](crate::Pose2) or [`Pose3`](crate::Pose3) its isometries. Each conversion rounds to nearest.
//!
//! ```
//! use kousa::nalgebra::{Isometry3, UnitQuaternion};
//! use kousa::{Angle, Pose3, Rotation, vector};
//!
//! let quarter = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
//! let quaternion = UnitQuaternion::<f64>::from(quarter);
//! assert_eq!(quaternion.coords.as_slice(), [0.0, 0.0, 0.5_f64.sqrt(), 0.5_f64.sqrt()]);
//! assert_eq!(Rotation::from(quaternion), quarter);
//!
//! let pose = Pose3::new(vector([1.0, 2.0, 3.0]), quarter);
//! assert_eq!(Pose3::from(Isometry3::from(pose)), pose);
//! ```

mod array;
mod isometry;
mod numbers;
#[cfg(any(feature = "bvh", feature = "rstar"))]
mod swept;
#[cfg(any(feature = "bvh", feature = "rstar"))]
#[cfg_attr(not(feature = "rstar"), allow(dead_code, reason = "distances are for `rstar` alone"))]
mod tree_outline;
#[cfg(any(feature = "bvh", feature = "rstar"))]
mod trees;

#[cfg(any(feature = "bvh", feature = "rstar"))]
#[cfg_attr(docsrs, doc(cfg(any(feature = "bvh", feature = "rstar"))))]
pub use crate::interop::swept::Swept;

#[cfg(feature = "approx")]
#[cfg_attr(docsrs, doc(cfg(feature = "approx")))]
pub mod approx;
#[cfg(feature = "bvh")]
#[cfg_attr(docsrs, doc(cfg(feature = "bvh")))]
pub mod bvh;
#[cfg(feature = "bytemuck")]
#[cfg_attr(docsrs, doc(cfg(feature = "bytemuck")))]
pub mod bytemuck;
#[cfg(feature = "glam")]
#[cfg_attr(docsrs, doc(cfg(feature = "glam")))]
pub mod glam;
#[cfg(feature = "mint")]
#[cfg_attr(docsrs, doc(cfg(feature = "mint")))]
pub mod mint;
#[cfg(feature = "quickcheck")]
#[doc(hidden)]
pub mod quickcheck;
#[cfg(feature = "rstar")]
#[cfg_attr(docsrs, doc(cfg(feature = "rstar")))]
pub mod rstar;
#[cfg(feature = "serde")]
#[cfg_attr(docsrs, doc(cfg(feature = "serde")))]
pub mod serde;
#[cfg(all(feature = "alloc", feature = "serde"))]
mod serde_of_meshes;

/// Passes each answer that is a struct to a macro: its name, its dimension, its fields.
#[allow(unused_macros, reason = "for those features that are on")]
macro_rules! answers {
    ($each:ident) => {
        $each! { Hit[D] { t: S, point: Point<S, D>, normal: Option<SVector<S, D>> } }
        $each! { Chord[D] { enter: Hit<S, D>, exit: Hit<S, D> } }
        $each! { Contact[D] { normal: SVector<S, D>, depth: S, point_a: Point<S, D>, point_b: Point<S, D> } }
        $each! {
            Impact[D] { t: S, travel: SVector<S, D>, point: Point<S, D>, normal: SVector<S, D>, depth: S }
        }
        $each! { Mass2[] { area: S, center: Point<S, 2>, moment: S } }
        $each! { Mass3[] { volume: S, center: Point<S, 3>, inertia: SMatrix<S, 3, 3> } }
        $each! { Closest[D] { point_a: Point<S, D>, point_b: Point<S, D>, t_a: Option<S>, t_b: Option<S> } }
        #[cfg(feature = "alloc")]
        $each! { Meeting[D] { t: S, before: S, point: Point<S, D> } }
    };
}
#[allow(unused_imports, reason = "for those features that are on")]
use answers;
